//! Somebody's rights as they are when something is asked: what they were given, and the house that gives it.

use std::sync::{Arc, LazyLock};

use thurup_wire::Text;

use super::asker::Asker;
use super::denied::{Denied, Moderator};
use super::may::{Act, may};
use super::place::{Site, Where};
use super::sets::Sets;

/// How a house gives rights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Everyone may do what the highest membership may.
    #[default]
    OpenHouse,
    /// Memberships decide.
    Club,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::OpenHouse, Self::Club];

    /// Stable name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::OpenHouse => "open-house",
            Self::Club => "club",
        }
    }
}

/// See the module. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rights {
    asker: Asker,
    sets: Arc<Sets>,
    mode: Mode,
}

/// A guest's in an open house.
impl Default for Rights {
    fn default() -> Self {
        // Asked for with every card: made once.
        static GUEST: LazyLock<Rights> = LazyLock::new(|| {
            let sets = Sets::default();
            Rights::new(Asker::new(false, &[], &sets), Arc::new(sets), Mode::OpenHouse)
        });
        GUEST.clone()
    }
}

impl Rights {
    /// Those of this person in a house with these sets.
    pub fn new(asker: Asker, sets: Arc<Sets>, mode: Mode) -> Self {
        Self { asker, sets, mode }
    }

    /// Whose they are.
    pub fn asker(&self) -> &Asker {
        &self.asker
    }

    /// The site on which they count.
    pub fn site(&self) -> Site<'_> {
        match self.mode {
            Mode::OpenHouse => Site::open_house(&self.sets),
            Mode::Club => Site::club(&self.sets),
        }
    }

    /// Whether one may do this here.
    ///
    /// # Errors
    /// As [`may`].
    pub fn may(&self, act: Act<'_>, at: &Where<'_>) -> Result<(), Denied> {
        may(&self.asker, act, at)
    }

    /// A no, for people. `moderator` is that of the table, if there is one.
    pub fn text(&self, denied: Denied, moderator: Option<Moderator<'_>>) -> Text {
        denied.text(&self.sets, moderator)
    }
}
