//! A result that players enter: contract, doubled, points of one side.

use std::fmt;

use serde::{Deserialize, Serialize};
use thurup_rules::{Doubled, RuleSet, Seats};

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
        /// Whose king and queen of trump were shown, where that counts.
        pair: Option<PairBy>,
    },
    /// One played alone, without trump.
    Solo {
        /// That player is of the odd side.
        odd: bool,
        /// They won every trick.
        won: bool,
    },
}

/// Whose king and queen of trump were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairBy {
    /// The contract's side: it needs fewer points.
    Bidders,
    /// The other side: the contract needs more.
    Others,
}

/// What of an entry cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum EntryField {
    /// A value that no contract has.
    Value,
    /// Doubled more than twice, or fewer times than none; or at all where nobody doubles.
    Doubled,
    /// Points that no side can take.
    Points,
    /// A pass-out where somebody must bid.
    PassedOut,
    /// A pair where it counts for nothing.
    Pair,
    /// Played alone where nobody can.
    Solo,
}

impl EntryField {
    /// The field's name.
    pub const fn name(self) -> &'static str {
        match self {
            EntryField::Value => "value",
            EntryField::Doubled => "doubled",
            EntryField::Points => "points",
            EntryField::PassedOut => "passed_out",
            EntryField::Pair => "pair",
            EntryField::Solo => "solo",
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
    let worth = |(made, defeated): (u8, u8), is_made: bool, odd: bool| {
        let own = if is_made { i64::from(made) } else { -i64::from(defeated) };
        Scored { odd: if odd { own } else { -own } }
    };
    let (value, doubled, odd, points, pair) = match entry {
        Entry::PassedOut if rules.may_pass_out() => return Ok(Scored { odd: 0 }),
        Entry::PassedOut => return Err(EntryField::PassedOut),
        Entry::Solo { odd, won } => {
            let value = rules.solo_value().ok_or(EntryField::Solo)?;
            return Ok(worth(rules.stakes(value, Doubled::Undoubled), won, odd));
        }
        Entry::Played { value, doubled, odd, points, pair } => (value, doubled, odd, points, pair),
    };
    let most = rules.seats().first().map_or(0, |&seats: &Seats| rules.highest_bid(seats));
    let contract =
        u8::try_from(value).ok().filter(|value| (rules.lowest_bid()..=most).contains(value)).ok_or(EntryField::Value)?;
    let doubled = match doubled {
        0 => Doubled::Undoubled,
        1 if rules.may_double() => Doubled::Doubled,
        2 if rules.may_double() => Doubled::Redoubled,
        _ => return Err(EntryField::Doubled),
    };
    if !(0..=i64::from(most)).contains(&points) {
        return Err(EntryField::Points);
    }
    let target = match pair {
        None => contract,
        Some(by) => {
            let [own, against] = rules.pair_targets(contract).ok_or(EntryField::Pair)?;
            if by == PairBy::Bidders { own } else { against }
        }
    };
    Ok(worth(rules.stakes(contract, doubled), points >= i64::from(target), odd))
}

#[cfg(test)]
mod tests {
    use thurup_rules::Preset;

    use super::*;

    #[test]
    fn sister_games_know_solo_and_the_pair_and_no_double() {
        let four = Preset::TwentyEightFour.rules();
        let odd = |entry| score(entry, &four).map(|scored| scored.odd);
        assert_eq!(odd(Entry::Solo { odd: true, won: true }), Ok(4));
        assert_eq!(odd(Entry::Solo { odd: true, won: false }), Ok(-5));
        assert_eq!(odd(Entry::Solo { odd: false, won: false }), Ok(5));
        let played = |value, points, pair| Entry::Played { value, doubled: 0, odd: true, points, pair };
        for (value, points, pair, made) in [
            (18, 17, None, false),
            (18, 14, Some(PairBy::Bidders), true),
            (18, 13, Some(PairBy::Bidders), false),
            (15, 13, Some(PairBy::Bidders), false),
            (15, 14, Some(PairBy::Bidders), true),
            (18, 21, Some(PairBy::Others), false),
            (18, 22, Some(PairBy::Others), true),
            (27, 28, Some(PairBy::Others), true),
        ] {
            let own = odd(played(value, points, pair)).map(|odd| odd > 0);
            assert_eq!(own, Ok(made), "{value} {points} {pair:?}");
        }
        let doubled = Entry::Played { value: 18, doubled: 1, odd: true, points: 18, pair: None };
        assert_eq!(odd(doubled), Err(EntryField::Doubled));
        let (standard, eight) = (Preset::Standard.rules(), Preset::TwentyEight.rules());
        assert_eq!(score(Entry::Solo { odd: true, won: true }, &standard), Err(EntryField::Solo));
        assert_eq!(score(Entry::Solo { odd: true, won: true }, &eight).map(|scored| scored.odd), Ok(4));
        assert_eq!(score(played(18, 18, Some(PairBy::Others)), &eight), Err(EntryField::Pair));
    }
}
