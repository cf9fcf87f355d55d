//! What a stage asks of its format: one trait, and a file for each way to play. A format that is added answers all of it.

mod bracket;
mod championship;
mod sittings;
mod table;

use std::borrow::Cow;
use std::ops::{Deref, DerefMut};

use super::desk::Scored;
use super::plan::StagePlan;
use super::rounds::Round;
use super::sittings::Sittings;
use crate::bracket::{Bracket, Entered, Form};
use crate::championship::Championship;
use crate::result::MatchState;
use crate::team::TeamId;

/// What is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    /// Rounds that make a table.
    Table(Vec<Round>),
    /// A bracket.
    Bracket(Bracket),
    /// The booklet's.
    Championship(Championship),
    /// Tables that play the same deals.
    Sittings(Sittings),
}

impl Deref for Body {
    type Target = dyn Play;

    fn deref(&self) -> &Self::Target {
        match self {
            Body::Table(rounds) => rounds,
            Body::Bracket(bracket) => bracket,
            Body::Championship(championship) => championship,
            Body::Sittings(sittings) => sittings,
        }
    }
}

impl DerefMut for Body {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Body::Table(rounds) => rounds,
            Body::Bracket(bracket) => bracket,
            Body::Championship(championship) => championship,
            Body::Sittings(sittings) => sittings,
        }
    }
}

/// Matches whose tables have the same deals: those of a round, or those that a set comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// A round, from 1.
    Round(usize),
    /// A set of deals, from 1.
    Set(usize),
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Share::Round(number) => write!(f, "R{number}"),
            Share::Set(number) => write!(f, "S{number}"),
        }
    }
}

impl Share {
    /// Reads what it is written as; a match may have such a name as well.
    pub fn read(written: &str) -> Option<Share> {
        let number = |letter| written.strip_prefix(letter)?.parse().ok();
        number('R').map(Share::Round).or_else(|| number('S').map(Share::Set))
    }
}

/// The matches that share deals.
pub struct Sharing {
    /// Their names.
    pub matches: Vec<String>,
    /// The last round in which these deals lie is over.
    pub over: bool,
}

/// How a match came to be settled without a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unplayed {
    /// Somebody did not play.
    Forfeited,
    /// It was called off.
    CalledOff,
}

impl Unplayed {
    fn of(state: &MatchState) -> Option<Unplayed> {
        match state {
            MatchState::Forfeited(_) => Some(Unplayed::Forfeited),
            MatchState::Cancelled => Some(Unplayed::CalledOff),
            MatchState::Open | MatchState::Played(_) | MatchState::Annulled => None,
        }
    }
}

/// A round of a format that has rounds.
pub struct RoundOf {
    /// All its matches.
    pub matches: Vec<String>,
    /// The matches of it that can be played now, without those that are made up later.
    pub open: Vec<String>,
    /// All of it is played, or the director said so.
    pub over: bool,
}

/// How a stage is played. Matches go by their names in the stage.
pub trait Play {
    /// The sides of a match or a table, if they are known: teams, or the persons of an individual event.
    fn sides_of(&self, name: &str) -> Option<[Vec<TeamId>; 2]>;
    /// Whether there is a match of this name, with its sides known or not.
    fn knows(&self, name: &str) -> bool;
    /// Whether a match has its sides and no result yet.
    fn is_open(&self, name: &str) -> bool;
    /// All matches and tables that can be played or entered now.
    fn open_names(&self) -> Vec<String>;
    /// Whether nothing more is played of a match: it has a result, or somebody came through without one.
    fn is_decided(&self, name: &str) -> bool;
    /// How a match was settled without a score, if it was.
    fn unplayed(&self, name: &str) -> Option<Unplayed>;

    /// Deals scheduled in a match, without extra ones; nothing where games are played.
    fn scheduled(&self, name: &str, plan: &StagePlan) -> Option<u32>;
    /// Extra deals that a level match goes on with.
    fn extra(&self, name: &str) -> Option<u32>;
    /// Minutes of a match, where they are its own and not those of the plan.
    fn own_minutes(&self, name: &str) -> Option<u32>;
    /// Whether somebody must win a match.
    fn must_be_won(&self, name: &str) -> bool;
    /// Whether no guest may play a match: from the quarter-final on.
    fn is_late(&self, name: &str) -> bool;
    /// Whether deals are ranked, and not matches.
    fn ranks_deals(&self) -> bool;
    /// The bracket that it is, or that it has come to.
    fn bracket(&self) -> Option<Cow<'_, Bracket>>;
    /// Its rounds, where the director closes them.
    fn rounds(&self) -> Option<Vec<RoundOf>>;
    /// Whether the director has said that the round of a match is over.
    fn round_is_closed(&self, name: &str) -> bool;

    /// With which others a match shares its deals; nothing where they are its own.
    fn share(&self, name: &str, plan: &StagePlan) -> Option<Share>;
    /// The matches that share deals; nothing where the format has no such.
    fn sharing(&self, share: Share, plan: &StagePlan) -> Option<Sharing>;
    /// Whether the round of a match is over whose deals are its own.
    fn is_round_over(&self, name: &str) -> bool;

    /// The director says that a round is over, from 0.
    fn close_round(&mut self, round: usize);
    /// A match is settled without deals that count.
    fn settle(&mut self, name: &str, state: &MatchState);
    /// A result: as it was scored, and with what rulings add.
    fn set(&mut self, name: &str, scored: &Scored, adjusted: &Scored);
    /// A match counts no more; one that must be won is played again.
    fn annul(&mut self, name: &str);
    /// A match is no forfeit any more.
    fn give_back(&mut self, name: &str);
}

/// What of a match is the bracket's, for all formats that have one.
trait InBracket {
    fn deals(&self, name: &str) -> Option<u32>;
    fn extra_deals(&self, name: &str) -> Option<u32>;
    fn teams(&self, name: &str) -> Option<[Vec<TeamId>; 2]>;
    fn put(&mut self, name: &str, entered: Option<Entered>);
}

impl InBracket for Bracket {
    fn deals(&self, name: &str) -> Option<u32> {
        match self.nodes().get(self.find(name)?)?.form {
            Form::Deals(deals) => Some(deals),
            Form::Games => None,
        }
    }

    fn extra_deals(&self, name: &str) -> Option<u32> {
        self.open().into_iter().find(|open| open.node.name == name).and_then(|open| open.extra)
    }

    fn teams(&self, name: &str) -> Option<[Vec<TeamId>; 2]> {
        use crate::bracket::Side;
        match self.sides(self.find(name)?) {
            [Side::Team(first), Side::Team(other)] => Some([vec![first], vec![other]]),
            _ => None,
        }
    }

    /// Enters a result, or puts it in the place of the one that is there.
    fn put(&mut self, name: &str, entered: Option<Entered>) {
        let Some(entered) = entered else { return };
        if self.enter(name, entered.clone()).is_err() {
            // What cannot be was refused before it was logged.
            let _ = self.correct(name, entered);
        }
    }
}

fn forfeit(state: &MatchState) -> Option<Entered> {
    if let MatchState::Forfeited(by) = state { Some(Entered::Forfeit(*by)) } else { None }
}
