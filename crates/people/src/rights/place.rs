//! Where something is to be done: the site, the table, what is between it and the person, whom it concerns.

use super::permission::Permissions;
use super::sets::Sets;
use crate::ids::{ClubId, EventId};

/// The site, as its operator has set it.
#[derive(Clone, Debug)]
pub struct Site<'a> {
    /// The sets of the house.
    pub sets: &'a Sets,
    /// What everyone may do, by whatever set: nothing more in the mode `club`, in that of an open house
    /// [`Sets::open_house`].
    pub everyone: Permissions,
    /// Whether there is voice.
    pub voice: bool,
    /// Whether there are events.
    pub events: bool,
}

/// What a table is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TableKind {
    /// For everyone.
    #[default]
    Casual,
    /// For those who stay for long.
    Social,
    /// For a list, a trio or a club.
    Exclusive,
}

/// A table, as far as rights go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What it is for.
    pub kind: TableKind,
    /// A club's table that is open to all.
    pub guests: bool,
    /// Its matches are rated.
    pub rated: bool,
    /// A match has begun.
    pub begun: bool,
    /// A deal is on: from the first call to the last card.
    pub deal_on: bool,
    /// Nobody may watch.
    pub viewers_barred: bool,
    /// Viewers may not write.
    pub comments_barred: bool,
}

/// What is between the asker and the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Here {
    /// Has a chair.
    pub seated: bool,
    /// Moderates the table.
    pub moderates: bool,
    /// Is on the list of an exclusive table, of its trio, or of its club.
    pub invited: bool,
    /// Is entered in its event.
    pub entered: bool,
    /// Another who is seated uses a session of the same device.
    pub same_device: bool,
}

/// The person or the case that is acted on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Other {
    /// It is the asker.
    pub oneself: bool,
    /// The asker is part of the case.
    pub party: bool,
    /// The asker gave the judgment that is appealed against.
    pub judged: bool,
    /// The rank of the person on the site.
    pub rank: u8,
}

/// Where something is to be done.
#[derive(Clone, Debug)]
pub struct Where<'a> {
    /// The site.
    pub site: Site<'a>,
    /// The table, or the page, is a club's.
    pub club: Option<ClubId>,
    /// The table, or the page, is an event's.
    pub event: Option<EventId>,
    /// The table; an ordinary one where it is about none.
    pub table: Table,
    /// What is between the asker and the table.
    pub here: Here,
    /// The table is being made by the asker.
    pub making: bool,
    /// The trio is one's own.
    pub own_trio: bool,
    /// A ruling at the table at which one plays.
    pub own_table: bool,
    /// Whom it concerns.
    pub other: Other,
}

impl<'a> Where<'a> {
    /// On the site, at no table.
    pub fn on(site: Site<'a>) -> Self {
        Self {
            site,
            club: None,
            event: None,
            table: Table::default(),
            here: Here::default(),
            making: false,
            own_trio: false,
            own_table: false,
            other: Other::default(),
        }
    }
}

impl<'a> Site<'a> {
    /// A site on which memberships decide.
    pub fn club(sets: &'a Sets) -> Self {
        Self { sets, everyone: Permissions::NONE, voice: true, events: true }
    }

    /// A site on which everyone may do what the highest membership may.
    pub fn open_house(sets: &'a Sets) -> Self {
        Self { everyone: sets.open_house(), ..Self::club(sets) }
    }
}
