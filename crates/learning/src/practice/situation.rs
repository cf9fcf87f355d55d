//! Situations in which calls are practised: what was called before, and by which card.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thurup_rules::{Auction, Call, RuleSet, Seats, Strain};
use thurup_systems::Convention;

/// The situations that ship: a list of objects with `id`, `kind`, `card`, `seats`, `calls`, and where they are needed `asks` and `dealt`.
const SITUATIONS: &str = include_str!("situations.json");

/// What is practised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PracticeKind {
    /// The first bid of a team, by position.
    Opening,
    /// What is said to a partner's opening.
    Answer,
    /// Noes that show a void in the partner's suit.
    Void,
    /// The second round.
    SecondRound,
    /// Over the other team's bid.
    Interference,
    /// Jumps over the other team's opening, and the answers to them.
    Arrest,
    /// Doubles, and what is said after one.
    Double,
}

impl PracticeKind {
    /// All of them, in the order in which they are learnt.
    pub const ALL: [PracticeKind; 7] = [
        PracticeKind::Opening,
        PracticeKind::Answer,
        PracticeKind::Void,
        PracticeKind::SecondRound,
        PracticeKind::Interference,
        PracticeKind::Arrest,
        PracticeKind::Double,
    ];

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            PracticeKind::Opening => "opening",
            PracticeKind::Answer => "answer",
            PracticeKind::Void => "void",
            PracticeKind::SecondRound => "second-round",
            PracticeKind::Interference => "interference",
            PracticeKind::Arrest => "arrest",
            PracticeKind::Double => "double",
        }
    }
}

/// A call of those before, as a situation wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// Any that the card makes: `*`.
    Any,
    /// This one.
    Call(Call),
    /// A bid worth so much, in this strain or in any: `28-30S`, `28-32`.
    Bid {
        /// The least.
        from: u8,
        /// The most.
        to: u8,
        /// What it names.
        strain: Option<Strain>,
    },
}

impl Before {
    /// Whether a call made next in this auction is one of these.
    pub fn takes(&self, auction: &Auction, call: Call) -> bool {
        match (*self, call) {
            (Before::Any, _) => true,
            (Before::Call(wanted), _) => wanted == call,
            (Before::Bid { from, to, strain }, Call::Bid(bid)) => {
                (from..=to).contains(&bid.value(auction.current())) && strain.is_none_or(|strain| strain == bid.strain)
            }
            (Before::Bid { .. }, _) => false,
        }
    }
}

impl fmt::Display for Before {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Before::Any => f.write_str("*"),
            Before::Call(call) => call.fmt(f),
            Before::Bid { from, to, strain } => write!(f, "{from}-{to}{}", strain.map_or("", Strain::letters)),
        }
    }
}

impl FromStr for Before {
    type Err = NoSituation;

    fn from_str(text: &str) -> Result<Before, NoSituation> {
        if text == "*" {
            return Ok(Before::Any);
        }
        let wrong = || NoSituation(format!("`{text}` is no call, no interval of bids and no `*`"));
        let Some((from, rest)) = text.split_once('-') else {
            return text.parse().map(Before::Call).map_err(|_| wrong());
        };
        let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        let (to, strain) = rest.split_at(digits);
        let strain = match strain {
            "" => None,
            letters => Some(letters.parse().map_err(|_| wrong())?),
        };
        let (from, to) = (from.parse().map_err(|_| wrong())?, to.parse().map_err(|_| wrong())?);
        if from > to {
            return Err(wrong());
        }
        Ok(Before::Bid { from, to, strain })
    }
}

/// A situation.
#[derive(Clone, Debug)]
pub struct PracticeSituation {
    /// Its name: `kerala/opening-1`.
    pub id: String,
    /// What is practised.
    pub kind: PracticeKind,
    /// The card by which everybody calls.
    pub card: Convention,
    /// The rules that the card is written for.
    pub rules: RuleSet,
    /// The size of the table.
    pub seats: Seats,
    /// The calls before, from the opening leader on.
    pub calls: Vec<Before>,
    /// The clauses that may be the answer; without one any that the card has there.
    pub asks: Vec<String>,
    /// How often each clause comes, beside the others' 1.
    pub dealt: BTreeMap<String, u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: String,
    kind: PracticeKind,
    card: String,
    seats: u8,
    calls: Vec<String>,
    #[serde(default)]
    asks: Vec<String>,
    #[serde(default)]
    dealt: BTreeMap<String, u32>,
}

/// What makes a text no situation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSituation(pub String);

impl fmt::Display for NoSituation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NoSituation {}

impl PracticeSituation {
    /// Reads a list of situations.
    ///
    /// # Errors
    /// The first thing in it that is none, with the situation's id.
    pub fn read(json: &str) -> Result<Vec<PracticeSituation>, NoSituation> {
        let written: Vec<Written> = serde_json::from_str(json).map_err(|error| NoSituation(error.to_string()))?;
        let of = |one: Written| {
            let id = one.id.clone();
            PracticeSituation::of(one).map_err(|NoSituation(why)| NoSituation(format!("{id}: {why}")))
        };
        written.into_iter().map(of).collect()
    }

    fn of(written: Written) -> Result<PracticeSituation, NoSituation> {
        let card: Convention = written.card.parse().map_err(|error| NoSituation(format!("{error}")))?;
        let rules = card.rules();
        let seats = Seats::from_count(written.seats).filter(|seats| rules.seats().contains(seats));
        let seats = seats.ok_or_else(|| NoSituation(format!("there is no table of {} for this card", written.seats)))?;
        let calls = written.calls.iter().map(|call| call.parse()).collect::<Result<_, _>>()?;
        let has = |clause: &String| card.entries().any(|entry| entry.clause == clause.as_str());
        if let Some(unknown) = written.asks.iter().chain(written.dealt.keys()).find(|clause| !has(clause)) {
            return Err(NoSituation(format!("the card has no clause `{unknown}`")));
        }
        let Written { id, kind, asks, dealt, .. } = written;
        Ok(PracticeSituation { id, kind, card, rules, seats, calls, asks, dealt })
    }
}

/// The situations that ship, in the order in which they are learnt.
pub fn situations() -> &'static [PracticeSituation] {
    static ALL: LazyLock<Vec<PracticeSituation>> = LazyLock::new(|| PracticeSituation::read(SITUATIONS).unwrap_or_default());
    &ALL
}

/// The situation with this id.
pub fn find(id: &str) -> Option<&'static PracticeSituation> {
    situations().iter().find(|situation| situation.id == id)
}
