//! A result that players enter: contract, doubled, points of one side.

use std::fmt;

use serde::{Deserialize, Serialize};
use thurup_rules::options::Opening;
use thurup_rules::{AuctionKind, Doubled, RuleSet, Seats};

/// What was entered for a deal with real cards, as it was said. It may be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// All passed.
    PassedOut,
    /// It was played.
    Played {
        /// The contract's value.
        value: i64,
        /// How often it was doubled.
        doubled: i64,
        /// The contract's side is the odd one.
        odd: bool,
        /// Card points that side took.
        points: i64,
    },
}

/// What of an entry cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum EntryField {
    /// A value that no contract has.
    Value,
    /// Doubled more than twice, or fewer times than none.
    Doubled,
    /// Points that no side can take.
    Points,
    /// A pass-out where somebody must bid.
    PassedOut,
}

impl EntryField {
    /// The field's name.
    pub const fn name(self) -> &'static str {
        match self {
            EntryField::Value => "value",
            EntryField::Doubled => "doubled",
            EntryField::Points => "points",
            EntryField::PassedOut => "passed_out",
        }
    }
}

impl fmt::Display for EntryField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` cannot be so", self.name())
    }
}

/// What a deal is worth to the odd side, and which side won it; nobody wins a deal that was passed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scored {
    /// Stakes won by the odd side, negative where it lost them.
    pub odd: i64,
}

/// The worth of an entry.
///
/// # Errors
/// The first field that cannot be.
pub fn score(entry: Entry, rules: &RuleSet) -> Result<Scored, EntryField> {
    let Entry::Played { value, doubled, odd, points } = entry else {
        let may = rules.auction() == AuctionKind::Spoken && rules.opening == Opening::Nobody;
        return if may { Ok(Scored { odd: 0 }) } else { Err(EntryField::PassedOut) };
    };
    let most = rules.seats().first().map_or(0, |&seats: &Seats| rules.highest_bid(seats));
    let contract =
        u8::try_from(value).ok().filter(|value| (rules.lowest_bid()..=most).contains(value)).ok_or(EntryField::Value)?;
    let doubled = match doubled {
        0 => Doubled::Undoubled,
        1 => Doubled::Doubled,
        2 => Doubled::Redoubled,
        _ => return Err(EntryField::Doubled),
    };
    if !(0..=i64::from(most)).contains(&points) {
        return Err(EntryField::Points);
    }
    let (made, defeated) = rules.stakes(contract, doubled);
    let own = if points >= value { i64::from(made) } else { -i64::from(defeated) };
    Ok(Scored { odd: if odd { own } else { -own } })
}
