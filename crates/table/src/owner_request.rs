//! What goes between the owner of a table and those who follow it. All of it can be written as bytes and read back, so that
//! the two may be on different machines.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thurup_rules::Chair;
use thurup_wire::Refused;
use thurup_wire::table::Reaction;

use crate::address::Address;
use crate::event::{Entry, Unreadable};
use crate::ids::PersonId;
use crate::person::Person;
use crate::signal::VoiceTold;
use crate::wish::{Wish, Words};

/// What a table's owner is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum OwnerRequest {
    /// Somebody wants something.
    Execute {
        /// The person who acts.
        by: Person,
        /// The network address of their connection.
        from: Address,
        /// Id of the command, when it may be sent again; without one nobody waits on a connection.
        id: Option<String>,
        /// What they want to do.
        wish: Wish,
        /// Why, for whoever needs the right of the house over every table for it.
        why: Option<String>,
    },
    /// One connection more of this person, or one less.
    Here {
        /// Who, with the name they go by now.
        person: Person,
        /// The network address of their connection.
        from: Address,
        /// Whether it is one more.
        open: bool,
        /// Of one less: its page said good-bye, as one does that is closed, reloaded or left.
        parted: bool,
        /// Others who are signed in on the same device.
        beside: Vec<PersonId>,
    },
    /// Somebody may not keep their chair - suspended on the site, or put out of the club whose table it is - or may again: they play the
    /// deal to its end, and then a bot plays.
    Goes {
        /// The person on the chair.
        person: PersonId,
        /// Whether they give it up.
        goes: bool,
    },
    /// Somebody on a chair is here, and sees no cards of theirs where they are; or does again.
    Covered {
        /// The person whose cards are covered.
        person: PersonId,
        /// They see none.
        covered: bool,
    },
    /// Somebody has the page in sight on one of their lines at least, or out of it on all.
    Looks {
        /// The person.
        person: PersonId,
        /// Whether it is in sight.
        looks: bool,
    },
    /// The event whose match is played here has rulings to look at.
    Ruled,
    /// Begin anew from the log: somebody is forgotten, and what they were called and said stands in it no more.
    Anew {
        /// Only where this person is known by name.
        knowing: Option<Vec<PersonId>>,
    },
}

/// What the owner says to a command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the last event then: whoever passes the answer on has taken that event first.
    pub number: u64,
    /// Why it is not done, if it is not.
    pub refused: Option<Refused>,
}

/// What those who follow a table are told, once it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableBroadcast {
    /// The owner tells what happened.
    Events(EventBatch),
    /// The room in which somebody spoke tells what was said.
    Said(Said),
    /// The room in which somebody is tells what sign they show.
    Reacted(Reacted),
    /// The room in which somebody is tells what they do about voice.
    Voice(VoiceTold),
}

/// Events, in order; the first follows on the last that was told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Lines", try_from = "Lines")]
pub struct EventBatch {
    /// What people are called of whom the events speak, where it may be new: the events know them by their ids.
    pub people: Arc<[Person]>,
    /// The events.
    pub entries: Arc<[Entry]>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// By whom, with the name they go by now.
    pub by: Person,
    /// On which chair they sat then.
    pub chair: Option<Chair>,
    /// Id of the command that said it.
    pub command: String,
    /// The words, typed or chosen.
    pub words: Words,
    /// To the gallery alone.
    #[serde(default)]
    pub gallery: bool,
}

/// A sign that somebody shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reacted {
    /// The person who made the sign.
    pub by: PersonId,
    /// On which chair they sit.
    pub chair: Chair,
    /// Which sign.
    pub reaction: Reaction,
}

#[derive(Serialize, Deserialize)]
struct Lines {
    people: Vec<Person>,
    entries: Vec<Line>,
}

/// An event as it is stored.
#[derive(Serialize, Deserialize)]
struct Line {
    number: u64,
    at: u64,
    payload: String,
}

impl From<EventBatch> for Lines {
    fn from(told: EventBatch) -> Self {
        let line = |entry: &Entry| {
            // Every part of an event can be written as JSON; one that cannot does not read back.
            let payload = entry.write().unwrap_or_default();
            Line { number: entry.number, at: entry.at, payload }
        };
        Self { people: told.people.to_vec(), entries: told.entries.iter().map(line).collect() }
    }
}

impl TryFrom<Lines> for EventBatch {
    type Error = Unreadable;

    fn try_from(lines: Lines) -> Result<Self, Unreadable> {
        let entries = lines.entries.iter().map(|line| Entry::read(line.number, line.at, &line.payload));
        Ok(Self { people: lines.people.into(), entries: entries.collect::<Result<_, _>>()? })
    }
}
