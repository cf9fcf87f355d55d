//! The master deals that ship, as they are shown and played.

use std::sync::OnceLock;

use serde::Deserialize;
use thurup_rules::{Card, Suit};

use super::master::Master;
use super::stock::MASTERS;
use super::text::{hands, trick, trump};

/// A master deal that ships.
#[derive(Clone, Debug)]
pub struct StockMaster {
    /// Its id, such as `m001`.
    pub id: String,
    /// The preset of its rules.
    pub rules: String,
    /// The auction, each call with its chair.
    pub calls: Vec<(u8, String)>,
    /// The cards played before the position, each with its chair.
    pub played: Vec<(u8, Card)>,
    /// What is known of the other hands.
    pub facts: Vec<Fact>,
    /// The trump suit, or none.
    pub trump: Option<Suit>,
    /// The position, the goal and the layouts.
    pub master: Master,
}

/// Something that holds of a hidden hand, in every layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Whose hand.
    pub chair: u8,
    /// What is counted.
    pub of: Counted,
    /// At least so many, or at most.
    pub bound: Bound,
}

/// What is counted in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Cards of a suit.
    Suit(Suit),
    /// Copies of a card.
    Card(Card),
    /// Card points.
    Points,
}

/// A bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// So many or more.
    AtLeast(u8),
    /// So many or fewer.
    AtMost(u8),
}

/// All of them, read once.
pub fn masters() -> &'static [StockMaster] {
    static READ: OnceLock<Vec<StockMaster>> = OnceLock::new();
    // One that cannot be read would be found by the tests, and is left out here.
    READ.get_or_init(|| {
        let file: Option<File> = serde_json::from_str(MASTERS).ok();
        file.map(|file| file.cases.into_iter().filter_map(Raw::read).collect()).unwrap_or_default()
    })
}

#[derive(Deserialize)]
struct File {
    cases: Vec<Raw>,
}

#[derive(Deserialize)]
struct Raw {
    id: String,
    rules: String,
    calls: Vec<String>,
    played: Vec<String>,
    facts: Vec<String>,
    trump: String,
    leader: u8,
    trick: String,
    chair: u8,
    need: i32,
    layouts: Vec<String>,
}

impl Raw {
    fn read(self) -> Option<StockMaster> {
        let trump = trump(&self.trump)?;
        let layouts = self.layouts.iter().map(|text| hands(text).ok()).collect::<Option<Vec<_>>>()?;
        let master = Master::new(trump, self.leader, &trick(&self.trick)?, self.chair, self.need, &layouts).ok()?;
        let calls = self.calls.iter().map(|text| with_chair(text).map(|(chair, call)| (chair, call.to_owned())));
        let played =
            self.played.iter().map(|text| with_chair(text).and_then(|(chair, card)| Some((chair, card.parse().ok()?))));
        Some(StockMaster {
            calls: calls.collect::<Option<_>>()?,
            played: played.collect::<Option<_>>()?,
            facts: self.facts.iter().map(|text| fact(text)).collect::<Option<_>>()?,
            id: self.id,
            rules: self.rules,
            trump,
            master,
        })
    }
}

/// `3:HJ`
fn with_chair(text: &str) -> Option<(u8, &str)> {
    let (chair, rest) = text.split_once(':')?;
    Some((chair.parse().ok()?, rest))
}

/// `chair 3: C<=1`
fn fact(text: &str) -> Option<Fact> {
    let (chair, rest) = text.strip_prefix("chair ")?.split_once(": ")?;
    let (of, bound) = match rest.split_once(">=") {
        Some((of, number)) => (of, Bound::AtLeast(number.parse().ok()?)),
        None => {
            let (of, number) = rest.split_once("<=")?;
            (of, Bound::AtMost(number.parse().ok()?))
        }
    };
    let of = match of {
        "points" => Counted::Points,
        _ if of.len() == 1 => Counted::Suit(trump(of)??),
        _ => Counted::Card(of.parse().ok()?),
    };
    Some(Fact { chair: chair.parse().ok()?, of, bound })
}
