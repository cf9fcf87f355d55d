//! A table at which a match of an event is played: the event says who sits, which cards are dealt, and when it is over.

use serde::{Deserialize, Serialize};
use thurup_people::ids::EventId;
use thurup_wire::view::TableEvent;

use crate::person::Person;
use crate::seated::Who;
use crate::wish::Wish;
use thurup_rules::Seed;

/// The match of an event that is played at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Contest {
    /// The event.
    pub event: EventId,
    /// The stage, from 0.
    pub stage: u32,
    /// The match in it.
    pub name: String,
    /// Which of the tables of the match, from 1.
    pub number: u8,
    /// Deals begin also while somebody is missing: a bot plays for them.
    pub bots: bool,
}

impl Contest {
    /// For those who look.
    pub fn shown(&self) -> TableEvent {
        TableEvent { id: self.event.to_string(), stage: self.stage, name: self.name.clone(), table: self.number }
    }
}

/// Which deal of its match the event gave last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// Its number in the match, from 1.
    pub place: u32,
    /// How often it was dealt before and did not count.
    pub again: u32,
}

/// How the deal that was given last has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// It is over, and counts.
    Counted,
    /// It did not count, because of the cards alone: it is so wherever they are dealt.
    Cancelled,
    /// It did not count, because of what somebody did.
    CancelledByPlay,
}

/// What the event says about the next deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextDeal {
    /// Its number in the match, from 1.
    pub place: u32,
    /// Deals of the match, with the extra ones that it goes on with; none where games are played.
    pub deals: Option<u8>,
    /// Its seed.
    pub seed: Seed,
    /// Who sits where, from chair 1 on, bots that are members of their teams among them; where nobody is named, some bot.
    pub sitting: Vec<Option<Who>>,
    /// The teams have exchanged sides by then.
    pub exchanged: bool,
    /// What those who sit are called.
    pub people: Vec<Person>,
}

/// Whether somebody who sits there may do this themselves: play, and what goes with it. All else is the event's.
pub fn allows(wish: &Wish, over: bool) -> bool {
    match wish {
        Wish::Ready => !over,
        Wish::Call(_)
        | Wish::CallWithAlert(..)
        | Wish::AskCall(_)
        | Wish::AnswerCall(..)
        | Wish::CorrectAnswer(..)
        | Wish::CallDirector
        | Wish::Play(_)
        | Wish::SetTrump(_)
        | Wish::OpenTrump
        | Wish::ShowPair
        | Wish::AskRedeal
        | Wish::Claim(..)
        | Wish::AboutClaim(_)
        | Wish::CloseTrick
        | Wish::HoldTrick
        | Wish::Return
        | Wish::Stand
        | Wish::Become(_)
        | Wish::Hint => true,
        Wish::ExchangeSides
        | Wish::ChangeSeats(..)
        | Wish::Contribute { .. }
        | Wish::Sit(_)
        | Wish::EndHere(_)
        | Wish::AddBot { .. }
        | Wish::Remove(_)
        | Wish::PutBack(_)
        | Wish::Appoint(..)
        | Wish::StandIn(_)
        | Wish::HandOn(_)
        | Wish::Watch(_)
        | Wish::Unwatch
        | Wish::LetWatch(..)
        | Wish::Offer(..)
        | Wish::SetName(_)
        | Wish::SetTeams(_)
        | Wish::FileCard(_)
        | Wish::SetList(_)
        | Wish::SetRules(_)
        | Wish::SetFormat(_)
        | Wish::SetSettings(_)
        | Wish::Start
        | Wish::Reset
        | Wish::Close => false,
    }
}
