//! What is told to the fold: the summaries of matches, and what staff and people did, in the order of the outbox.
//!
//! The stored form of an [`Event`] is the JSON of [`form`](crate::input): an object with a `type`, an `id` and a time `at` in
//! milliseconds since 1970. It is the form of the case files that `thurup ratings check` judges, too, so that whatever the
//! server keeps can be judged by anybody.

mod deal;
mod form;
mod sound;
mod who;

use serde::{Deserialize, Serialize};
use thurup_rules::{Game, Preset};

pub use self::deal::{Bid, ClaimMade, Contract, Deal, DealFacts, Doubling, LastTrick, Outcome};
pub use self::sound::Flaw;
pub use self::who::Who;
use crate::{Anchors, EventId, PersonId, TrioId};

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Its id: a match's, a deletion's.
    pub id: EventId,
    /// When, in milliseconds since 1970, as the log says: it may be earlier than that of the event before.
    pub at: i64,
    /// The kind of event and its facts.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// A match ended.
    Match(Box<Match>),
    /// Staff marked a person: off all lists, and those who lost to them get it back.
    Mark(PersonId),
    /// The mark was taken away.
    Unmark(PersonId),
    /// A person deleted themselves.
    Deleted(PersonId),
    /// A guest was somebody who has an account: what they played is that person's.
    Merged {
        /// The guest whose id goes.
        from: PersonId,
        /// Whose it is now.
        into: PersonId,
    },
    /// The numbers of the bots from here on.
    Anchors(Anchors),
    /// A person directed an event of so many teams to its end.
    Directed {
        /// The director.
        who: PersonId,
        /// How many teams.
        teams: u32,
    },
}

/// The summary of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// The game, which is the list.
    pub game: Game,
    /// The preset that its rules began as.
    pub rules: Preset,
    /// How those at the table came together.
    pub origin: Origin,
    /// Chairs at a table.
    pub seats: u8,
    /// 1, or 2 where the same deals were played at two tables, each team at both.
    pub tables: u8,
    /// Whether it was to be rated when it began.
    pub rated: bool,
    /// Whether help was used or allowed: tutor, hints, taking back, open hands.
    pub help: bool,
    /// The two sides.
    pub sides: [Side; 2],
    /// The finished deals, in their order.
    pub deals: Vec<Deal>,
}

impl Match {
    /// Says of all that this guest did that the person did it: they are one.
    pub fn take_for(&mut self, guest: &PersonId, person: &PersonId) {
        for side in &mut self.sides {
            side.left.iter_mut().filter(|id| *id == guest).for_each(|id| *id = person.clone());
            side.chairs.iter_mut().flat_map(|chair| &mut chair.0).for_each(|sat| sat.who.take_for(guest, person));
        }
        self.deals.iter_mut().for_each(|deal| deal.take_for(guest, person));
    }
}

/// How a table came together. Written into the match when it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// The server seated all.
    Pool,
    /// A match of an event with at least four teams.
    Event,
    /// People came together, the server drew the sides.
    Drawn,
    /// People chose the sides.
    Chosen,
    /// Any table of a house that is open to all.
    House,
}

impl Origin {
    /// Whether people had a say in whom they meet: what repeats counts less there.
    pub(crate) const fn counts_repeats(self) -> bool {
        matches!(self, Origin::Drawn | Origin::Chosen)
    }
}

/// One side of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// Its chairs; with two tables, those of both.
    pub chairs: Vec<Chair>,
    /// The trio whose side it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trio: Option<TrioId>,
    /// Who left for good.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<PersonId>,
}

/// A chair: who sat on it, in order, each with the number of deals.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chair(pub Vec<Sat>);

impl Chair {
    /// Who held it through a match of so many deals: whoever sat on it for at least three quarters of them, if anybody did.
    pub fn holder(&self, deals: usize) -> Option<&Who> {
        let sat = |who: &Who| -> u64 { self.0.iter().filter(|sat| sat.who == *who).map(|sat| u64::from(sat.deals)).sum() };
        self.0.iter().map(|sat| &sat.who).find(|who| 4 * sat(who) >= 3 * deals as u64)
    }
}

/// Somebody on a chair, for so many deals in a row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "(Who, u32)", into = "(Who, u32)")]
pub struct Sat {
    /// The person or bot on the chair.
    pub who: Who,
    /// How many deals.
    pub deals: u32,
}

impl From<(Who, u32)> for Sat {
    fn from((who, deals): (Who, u32)) -> Sat {
        Sat { who, deals }
    }
}

impl From<Sat> for (Who, u32) {
    fn from(sat: Sat) -> (Who, u32) {
        (sat.who, sat.deals)
    }
}
