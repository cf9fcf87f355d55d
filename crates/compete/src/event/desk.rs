//! What the desk knows of a match beside its result.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::names::Player;
use super::told::Told;
use crate::bracket::Entered;
use crate::duplicate::TableResult;
use crate::fraction::Fraction;
use crate::knock_out::Decisive;
use crate::result::{MatchState, Tally, difference};
use crate::team::Place;

/// What was scored, as it is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scored {
    /// Deals of a match that may be drawn.
    Deals(Tally),
    /// Deals of a match that somebody must win.
    Decisive(Decisive),
    /// Finished games.
    Games(Vec<[u32; 2]>),
    /// Finished games, and the open one when time was up.
    AtTime {
        /// Those that are finished.
        games: Vec<[u32; 2]>,
        /// Stakes in the open one.
        open: [u32; 2],
    },
}

impl Scored {
    /// With what rulings and penalties added to each team's own margin.
    #[must_use]
    pub fn adjusted(&self, adjustments: &[Fraction; 2]) -> Scored {
        if adjustments.iter().all(Fraction::is_zero) {
            return self.clone();
        }
        let moved = |stakes: [u32; 2], margins: &Option<[Fraction; 2]>| {
            Some(Place::BOTH.map(|place| {
                let own = margins.as_ref().map_or_else(|| difference(stakes, place), |margins| margins[place.index()].clone());
                &own + &adjustments[place.index()]
            }))
        };
        match self {
            Scored::Deals(tally) => Scored::Deals(Tally { margins: moved(tally.stakes, &tally.margins), ..tally.clone() }),
            Scored::Decisive(played) => {
                Scored::Decisive(Decisive { margins: moved(played.stakes, &played.margins), ..played.clone() })
            }
            Scored::Games(_) | Scored::AtTime { .. } => self.clone(),
        }
    }

    /// As the state of a match of a table; nothing for what belongs into a bracket.
    pub fn state(&self) -> Option<MatchState> {
        if let Scored::Deals(tally) = self { Some(MatchState::Played(tally.clone())) } else { None }
    }

    /// As a result of a bracket; nothing for what belongs into a table.
    pub fn entered(&self) -> Option<Entered> {
        match self {
            Scored::Deals(_) => None,
            Scored::Decisive(played) => Some(Entered::Played(played.clone())),
            Scored::Games(games) => Some(Entered::Games(games.clone())),
            Scored::AtTime { games, open } => Some(Entered::AtTime { games: games.clone(), open: *open }),
        }
    }
}

/// A deal at one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealAt {
    /// It is being played.
    Begun,
    /// What it brought, to the odd and the even side of that table.
    Scored(TableResult),
}

/// The desk's side of a match. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desk {
    /// When it began.
    pub started: Option<u64>,
    /// When its time is up.
    pub until: Option<u64>,
    /// Since when it is paused.
    pub paused: Option<u64>,
    /// What each team entered, until both agree.
    pub entries: [Option<Scored>; 2],
    /// What stands, as it was entered.
    pub scored: Option<Scored>,
    /// What rulings and penalties add to each team's own margin.
    pub adjustments: [Fraction; 2],
    /// When it got a result, or was settled without one.
    pub ended: Option<u64>,
    /// Which of its teams have come to the table.
    pub arrived: [bool; 2],
    /// After how many deals sides were exchanged.
    pub exchanged: Option<u32>,
    /// Deals by table and number, from 1, as far as they are told one by one.
    pub deals: BTreeMap<(u8, u32), DealAt>,
    /// What the two teams tell of deals with real cards, by table and number.
    pub told: BTreeMap<(u8, u32), [Option<Told>; 2]>,
    /// Deals that guests have begun.
    pub guests: BTreeMap<Player, u32>,
    /// How often it was annulled to be played again: each time with other deals.
    pub annulled: u32,
    /// How often its tables were opened anew for the same deals and those that follow.
    pub reopened: u32,
    /// What stands is the director's word, and not what the deals come to.
    pub corrected: bool,
    /// Whole batches of extra deals that were dealt, and that the director's word does not count: what follows comes behind them.
    pub left_out: u32,
    /// It had ended, and is open again: by a correction that makes it level, or as a forfeit was taken back. The director has it played on,
    /// or decides.
    pub open_again: bool,
    /// Tables that call the director, with the time since when.
    pub calls: BTreeMap<u8, u64>,
}

impl Desk {
    /// Deals of a table that are told, begun or finished.
    pub fn dealt(&self, table: u8) -> impl DoubleEndedIterator<Item = (u32, &DealAt)> {
        self.deals.range((table, 0)..=(table, u32::MAX)).map(|((_, number), deal)| (*number, deal))
    }

    /// The deal that is being played at a table.
    pub fn playing(&self, table: u8) -> Option<u32> {
        self.dealt(table).find(|(_, deal)| **deal == DealAt::Begun).map(|(number, _)| number)
    }

    /// It was started, or deals of it were told.
    pub fn has_begun(&self) -> bool {
        self.started.is_some() || !self.deals.is_empty() || !self.told.is_empty()
    }

    /// A deal is being played at one of its tables.
    pub fn is_playing(&self) -> bool {
        self.deals.values().any(|deal| *deal == DealAt::Begun)
    }

    /// Batches of extra deals behind which it goes on: those of its result, and those that are left out of it.
    pub fn batches(&self) -> u32 {
        let counted = match &self.scored {
            Some(Scored::Decisive(decisive)) => u32::try_from(decisive.extra.len()).unwrap_or(u32::MAX),
            _ => 0,
        };
        counted.saturating_add(self.left_out)
    }

    /// The time of its games is up, and it goes on a deal at a time.
    pub const fn is_at_time(&self) -> bool {
        matches!(self.scored, Some(Scored::AtTime { .. }))
    }

    /// How often its tables were opened before: those of now have this number.
    pub const fn opened_before(&self) -> u32 {
        self.annulled.saturating_add(self.reopened)
    }

    /// The two teams entered different results: the director decides.
    pub fn is_disputed(&self) -> bool {
        matches!(&self.entries, [Some(one), Some(other)] if one != other)
    }
}
