//! Clubs: people who play together under their own rules. Whoever belongs to one and whoever owns it has that as a set given in
//! its scope, and everything that is done here is asked of the one function that knows (`thurup_people::rights::may`).

mod acts;
pub mod evenings;
pub mod form;
mod prepared;
pub mod views;

use thurup_people::club::NoWay;
use thurup_people::ids::ClubId;
use thurup_people::rights::preset::{MEMBER, OWNER};
use thurup_people::rights::{Act, Denied, Permission, Rights, Where};
use thurup_table::Club;
use thurup_wire::ClubRef;

pub use acts::{edit, end_link, found, inherited, join, leave, new_link, pin, place, put_out, unpin};
pub use evenings::{answer as answer_evening, call as call_evening, off as call_off};
pub use prepared::{again as prepare_again, prepare};
pub use views::{all, members, page};

use crate::accounts::rights::refused;
use crate::error::reason::Reason;
use crate::notices::bell::About;
use crate::social::Social;
use thurup_store::ids::PersonId;
use thurup_store::{ClubRow, GrantRow, Person};

/// A club as the bell names it.
fn club_named(club: &ClubRow) -> About {
    About::Club(club_ref(club))
}

fn club_ref(club: &ClubRow) -> ClubRef {
    ClubRef { id: club.id.to_string(), name: club.name.clone() }
}

/// A club that is there.
pub async fn known(social: &Social, id: &str) -> Result<(ClubRow, bool), Reason> {
    let id: ClubId = id.parse().map_err(|_| NoWay::NoSuchClub)?;
    social.store.club(id).await?.ok_or_else(|| NoWay::NoSuchClub.into())
}

/// The club that a table is to belong to.
///
/// # Errors
/// When there is no such club; when the database cannot be read.
pub async fn for_table(social: &Social, id: &str) -> Result<Club, Reason> {
    let (club, _) = known(social, id).await?;
    Ok(Club { id: club.id, name: club.name })
}

/// Where something is done in a club.
fn at(rights: &Rights, club: ClubId) -> Where<'_> {
    Where { club: Some(club), ..Where::on(rights.site()) }
}

/// Whether somebody with these rights may do this in a club.
fn may(rights: &Rights, club: ClubId, act: Act<'_>) -> Result<(), Reason> {
    rights.may(act, &at(rights, club)).map_err(|denied| refused(rights, denied))
}

pub async fn person_may(social: &Social, person: PersonId, club: ClubId, permission: Permission) -> Result<(), Reason> {
    may(&social.rights.of(person).await?, club, Act::Do(permission))
}

/// That this club has put somebody out.
fn barred(rights: &Rights) -> Reason {
    refused(
        rights,
        Denied { reason: thurup_people::rights::DenyReason::ClubBarred, needs: Permission::ClubJoin, at_club: true },
    )
}

/// What people have in a club.
pub struct Inside(Vec<(Person, GrantRow)>);

impl Inside {
    pub async fn of(social: &Social, club: ClubId) -> Result<Self, Reason> {
        Ok(Self(social.store.grants_in(club).await?))
    }

    pub fn has(&self, person: PersonId, set: &str) -> bool {
        self.0.iter().any(|(_, grant)| grant.person == person && grant.set == set)
    }

    fn count(&self, set: &str) -> usize {
        self.0.iter().filter(|(_, grant)| grant.set == set).count()
    }

    /// The membership that somebody was given here.
    fn membership(&self, person: PersonId) -> Option<String> {
        let own = |set: &str| set == MEMBER || set == OWNER;
        let given = self.0.iter().find(|(_, grant)| grant.person == person && !own(&grant.set));
        given.map(|(_, grant)| grant.set.clone())
    }
}
