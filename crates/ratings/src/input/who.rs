//! Who holds a chair.

use serde::{Deserialize, Serialize};

use crate::{PersonId, Strength};

/// A person, or a bot of a strength. Written as the person's id, or as `bot:` and the strength.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Who {
    /// A person.
    Person(PersonId),
    /// A bot.
    Bot(Strength),
}

/// What the text of a bot begins with.
const BOT: &str = "bot:";

impl Who {
    /// The person, if it is one.
    pub fn person(&self) -> Option<&PersonId> {
        match self {
            Who::Person(id) => Some(id),
            Who::Bot(_) => None,
        }
    }

    /// Is this person now, where it was this guest.
    pub fn take_for(&mut self, guest: &PersonId, person: &PersonId) {
        if self.person() == Some(guest) {
            *self = Who::Person(person.clone());
        }
    }
}

impl TryFrom<String> for Who {
    type Error = String;

    fn try_from(text: String) -> Result<Who, String> {
        if text.is_empty() {
            return Err("nobody has an empty id".to_owned());
        }
        match text.strip_prefix(BOT) {
            None => Ok(Who::Person(text.into())),
            Some(name) => Strength::from_name(name).map(Who::Bot).ok_or_else(|| {
                let all = Strength::ALL.map(Strength::name).join(", ");
                format!("no bot `{name}`; there are {all}")
            }),
        }
    }
}

impl From<Who> for String {
    fn from(who: Who) -> String {
        match who {
            Who::Person(id) => id.into(),
            Who::Bot(strength) => format!("{BOT}{}", strength.name()),
        }
    }
}
