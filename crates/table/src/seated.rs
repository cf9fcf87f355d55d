//! Who sits on a chair.

use std::borrow::Cow;

use thurup_people::names::skeleton;
use thurup_wire::Text;

use crate::ids::PersonId;
use crate::names::Names;
use crate::question as bots;

/// Somebody on a chair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The person or bot on the chair.
    pub who: Who,
    /// Number of the event that brought them here: the lower, the longer seated.
    pub since: u64,
    /// Has a connection open. Always true for bots.
    pub here: bool,
    /// A bot plays for this person.
    pub away: Option<AwayWhy>,
    /// Ready for the next deal.
    pub ready: bool,
    /// Would end the match here.
    pub ends: bool,
    /// Was handed the moderation of the table.
    pub handed: bool,
    /// Has not looked at the table for a while, though it waits for them.
    pub dozes: bool,
}

/// A person or a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person.
    Person(PersonId),
    /// A bot, by its id.
    Bot(String),
}

impl Who {
    /// The person, if it is one.
    pub fn person(&self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(*person),
            Self::Bot(_) => None,
        }
    }

    /// The name. A person's is as they wrote it; a bot has one in each language.
    pub fn name(&self, names: &Names) -> Text {
        match self {
            Self::Person(person) => names.of(*person),
            Self::Bot(id) => bots::name(id).unwrap_or_else(|| same(id)),
        }
    }

    /// The name in English, and its skeleton.
    pub fn read<'a>(&'a self, names: &'a Names) -> (Cow<'a, str>, Cow<'a, str>) {
        let known = match self {
            Self::Person(person) => names.read(*person),
            Self::Bot(id) => bots::read(id),
        };
        match known {
            Some((name, skeleton)) => (name.into(), skeleton.into()),
            None => {
                let name = self.name(names).en;
                let skeleton = skeleton(&name);
                (name.into(), skeleton.into())
            }
        }
    }
}

pub(crate) fn same(text: &str) -> Text {
    Text { en: text.to_owned(), ml: text.to_owned() }
}

/// Why a bot plays for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwayWhy {
    /// No connection for too long.
    Gone,
    /// The clock ran out.
    Clock,
    /// They have not looked at the table for a while, and another has let a bot go on.
    Dozes,
}
