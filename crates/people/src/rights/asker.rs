//! Who asks: a person with what they were given, made once from their grants and asked about often.

use super::permission::{Permission, Permissions};
use super::scope::Scope;
use super::sets::{Kind, Sets, preset};
use crate::ids::{ClubId, EventId};

/// A set given to a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grant {
    /// The set's id.
    pub set: String,
    /// Where it counts.
    pub scope: Scope,
}

/// What is closed to somebody for a while.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Muted {
    /// Writing.
    pub chat: bool,
    /// Speaking.
    pub voice: bool,
}

/// A person who wants to do something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asker {
    /// Nobody is signed in.
    pub nobody: bool,
    /// Has an account.
    pub account: bool,
    /// Is suspended on the site.
    pub suspended: bool,
    /// Is muted.
    pub muted: Muted,
    /// Has a warning to read before the next table.
    pub to_read: bool,
    /// Has to choose another name before the next table.
    pub to_rename: bool,
    /// Is marked: no match in which they play is rated.
    pub marked: bool,
    /// Has left so many matches that rated play is closed for a while.
    pub left_matches: bool,
    /// Clubs that put this person out.
    pub barred: Vec<ClubId>,
    /// Events that this person made.
    pub made: Vec<EventId>,
    given: Given,
}

/// What the grants come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Given {
    /// By the membership on the site.
    membership: Permissions,
    /// By roles on the site.
    roles: Permissions,
    /// The highest rank of these.
    rank: u8,
    clubs: Vec<InClub>,
    events: Vec<InEvent>,
    /// What directors may do: who makes an event is its director.
    directors: Permissions,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct InClub {
    club: ClubId,
    all: Permissions,
    /// Somebody may be given a membership in a club without belonging to it.
    belongs: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct InEvent {
    event: EventId,
    all: Permissions,
    by_roles: Permissions,
}

impl Asker {
    /// Nobody: what asks is not signed in.
    pub fn nobody() -> Self {
        Self { nobody: true, ..Self::default() }
    }

    /// A person with what was given to them. Without a membership an account has the first, and who has no account has what
    /// guests have. A set that is not there any more gives nothing.
    pub fn new(account: bool, grants: &[Grant], sets: &Sets) -> Self {
        let mut given = Given { directors: sets.permissions(preset::DIRECTOR), ..Given::default() };
        let mut has_membership = false;
        for grant in grants {
            let Some(set) = sets.get(&grant.set) else { continue };
            match (grant.scope, set.kind) {
                (Scope::Site, Kind::Role { rank }) => {
                    given.roles = given.roles.and(set.permissions);
                    given.rank = given.rank.max(rank);
                }
                (Scope::Site, Kind::Membership) if account => {
                    given.membership = given.membership.and(set.permissions);
                    has_membership = true;
                }
                // What is for a club or for guests says nothing of the site.
                (Scope::Site, Kind::Guest | Kind::Membership | Kind::Club) => {}
                (Scope::Club(club), kind) => given.add_in_club(club, set.permissions, kind == Kind::Club),
                (Scope::Event(event), kind) => {
                    given.add_in_event(event, set.permissions, matches!(kind, Kind::Role { .. }));
                }
            }
        }
        if !has_membership {
            given.membership = sets.permissions(if account { preset::CASUAL } else { preset::GUEST });
        }
        Self { account, given, ..Self::default() }
    }

    /// What this person may do there by what was given to them.
    pub(super) fn permissions(&self, club: Option<ClubId>, event: Option<EventId>) -> Permissions {
        let mut all = self.given.membership.and(self.given.roles);
        if let Some(here) = club.and_then(|club| self.given.in_club(club)) {
            all = all.and(here.all);
        }
        if let Some(here) = event.and_then(|event| self.given.in_event(event)) {
            all = all.and(here.all);
        }
        if event.is_some_and(|event| self.made.contains(&event)) {
            all = all.and(self.given.directors);
        }
        all
    }

    /// The same person without the house's right over every table.
    pub(super) fn without_override(&self) -> Self {
        let mut same = self.clone();
        let Given { membership, roles, rank: _, clubs, events, directors } = &mut same.given;
        let in_clubs = clubs.iter_mut().map(|here| &mut here.all);
        let in_events = events.iter_mut().map(|here| &mut here.all);
        for held in [membership, roles, directors].into_iter().chain(in_clubs).chain(in_events) {
            *held = held.without(Permission::TableOverride);
        }
        same
    }

    /// What was given on the site by the membership.
    pub(super) fn membership(&self) -> Permissions {
        self.given.membership
    }

    /// What was given on the site by roles.
    pub(super) fn roles(&self) -> Permissions {
        self.given.roles
    }

    /// The rank among those who look after the site; 0 for everybody else.
    pub fn rank(&self) -> u8 {
        self.given.rank
    }

    /// Whether this person owns the club. Owners are those who name owners.
    pub fn owns(&self, club: ClubId) -> bool {
        self.given.in_club(club).is_some_and(|here| here.all.has(Permission::ClubOwners))
    }

    /// Whether this person belongs to the club.
    pub fn belongs_to(&self, club: ClubId) -> bool {
        self.given.in_club(club).is_some_and(|here| here.belongs)
    }

    /// Whether this person directs the event: by a role, there or on the whole site, or because they made it. A membership with
    /// the controls of a director makes nobody director of somebody else's event.
    pub fn directs(&self, event: EventId) -> bool {
        let there = self.given.in_event(event).map_or(Permissions::NONE, |here| here.by_roles);
        self.directs_all() || there.has(Permission::EventModerate) || self.made.contains(&event)
    }

    /// Whether this person directs every event.
    pub fn directs_all(&self) -> bool {
        self.given.roles.has(Permission::EventModerate)
    }
}

impl Given {
    fn in_club(&self, club: ClubId) -> Option<&InClub> {
        self.clubs.iter().find(|here| here.club == club)
    }

    fn in_event(&self, event: EventId) -> Option<&InEvent> {
        self.events.iter().find(|here| here.event == event)
    }

    fn add_in_club(&mut self, club: ClubId, permissions: Permissions, belongs: bool) {
        match self.clubs.iter_mut().find(|here| here.club == club) {
            Some(here) => {
                here.all = here.all.and(permissions);
                here.belongs |= belongs;
            }
            None => self.clubs.push(InClub { club, all: permissions, belongs }),
        }
    }

    fn add_in_event(&mut self, event: EventId, permissions: Permissions, by_role: bool) {
        let by_roles = if by_role { permissions } else { Permissions::NONE };
        match self.events.iter_mut().find(|here| here.event == event) {
            Some(here) => {
                here.all = here.all.and(permissions);
                here.by_roles = here.by_roles.and(by_roles);
            }
            None => self.events.push(InEvent { event, all: permissions, by_roles }),
        }
    }
}
