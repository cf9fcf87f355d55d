//! Somebody's rights as they are when something is asked: what they were given, and the house that gives it.

use std::sync::{Arc, LazyLock};

use thurup_wire::Text;

use super::asker::Asker;
use super::denied::{Denied, Moderator};
use super::may::{Act, may};
use super::permission::Permission;
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

    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::OpenHouse => "open-house",
            Self::Club => "club",
        }
    }
}

/// What a house has that its operator can switch off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches {
    /// Voice.
    pub voice: bool,
    /// Events.
    pub events: bool,
}

/// A house has all of it until its operator says otherwise.
impl Default for Switches {
    fn default() -> Self {
        Self { voice: true, events: true }
    }
}

/// See the module. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rights {
    asker: Asker,
    sets: Arc<Sets>,
    mode: Mode,
    switches: Switches,
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
        Self { asker, sets, mode, switches: Switches::default() }
    }

    /// The same in a house that has so much switched on.
    #[must_use]
    pub fn with(self, switches: Switches) -> Self {
        Self { switches, ..self }
    }

    /// Whose they are.
    pub fn asker(&self) -> &Asker {
        &self.asker
    }

    /// The site on which they count.
    pub fn site(&self) -> Site<'_> {
        let Switches { voice, events } = self.switches;
        let site = match self.mode {
            Mode::OpenHouse => Site::open_house(&self.sets),
            Mode::Club => Site::club(&self.sets),
        };
        Site { voice, events, ..site }
    }

    /// Whether one may do this here.
    ///
    /// # Errors
    /// As [`may`].
    pub fn may(&self, act: Act<'_>, at: &Where<'_>) -> Result<(), Denied> {
        may(&self.asker, act, at)
    }

    /// What keeps one from this here but for the house's right over every table (`table.override`); nothing where one may without
    /// it, or not at all.
    pub fn lifted(&self, act: Act<'_>, at: &Where<'_>) -> Option<Denied> {
        if !self.asker.permissions(at.club, at.event).has(Permission::TableOverride) || self.may(act, at).is_err() {
            return None;
        }
        may(&self.asker.without_override(), act, at).err()
    }

    /// A no, for people. `moderator` is that of the table, if there is one.
    pub fn text(&self, denied: Denied, moderator: Option<Moderator<'_>>) -> Text {
        denied.text(&self.sets, moderator)
    }
}
