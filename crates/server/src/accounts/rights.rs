//! Who may do what, asked of the one function that knows (`thurup_people::rights::may`), with what the database says at that
//! moment. What is done at a table is asked there (`thurup_table::rights`).

use thurup_people::ids::ClubId;
use thurup_people::rights::{Act, Denied, Permission, Place, Rights, Where};
use thurup_table::rights::grouped;
use thurup_wire::Refused;
use thurup_wire::http::Denials;

use crate::accounts::Accounts;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// What opens a part of administration; help and order have ways of their own.
const ADMINISTERS: [Permission; 8] = [
    Permission::Grant,
    Permission::PersonLink,
    Permission::PersonDelete,
    Permission::TableOverride,
    Permission::Jobs,
    Permission::Settings,
    Permission::LogSee,
    Permission::Backup,
];

/// Whether this person may do this on the site, at no table.
///
/// # Errors
/// The reason why not, in words; or that the database cannot be read.
pub async fn may(accounts: &Accounts, person: PersonId, act: Act<'_>) -> Result<(), Reason> {
    on_site(&accounts.rights.of(person).await?, act)
}

/// Whether one who looks may see this. Whoever has not said who they are sees what a guest does.
///
/// # Errors
/// As [`may`].
pub async fn may_see(accounts: &Accounts, who: Option<PersonId>, permission: Permission) -> Result<(), Reason> {
    on_site(&of(accounts, who).await?, Act::Do(permission))
}

async fn of(accounts: &Accounts, who: Option<PersonId>) -> Result<Rights, Reason> {
    match who {
        Some(person) => accounts.rights.of(person).await,
        None => accounts.rights.of_anyone().await,
    }
}

/// Whether one who looks may see the matches of this person: one's own are less than others'.
///
/// # Errors
/// As [`may`].
pub async fn may_see_figures(accounts: &Accounts, who: Option<PersonId>, whose: &str) -> Result<(), Reason> {
    let own = who.is_some_and(|person| person.to_string() == whose);
    may_see(accounts, who, if own { Permission::MatchStatistics } else { Permission::RankingMore }).await
}

/// Whether one who looks may see the matches of a trio, which is their own or not.
///
/// # Errors
/// As [`may`].
pub async fn may_see_figures_of_trio(accounts: &Accounts, who: Option<PersonId>, own: bool) -> Result<(), Reason> {
    may_see(accounts, who, if own { Permission::MatchStatistics } else { Permission::RankingMore }).await
}

fn on_site(rights: &Rights, act: Act<'_>) -> Result<(), Reason> {
    rights.may(act, &Where::on(rights.site())).map_err(|denied| refused(rights, denied))
}

/// Whether this person may make a table like this, of this club.
///
/// # Errors
/// As [`may`].
pub async fn may_make(
    accounts: &Accounts,
    person: PersonId,
    acts: &[Act<'static>],
    club: Option<ClubId>,
) -> Result<(), Reason> {
    let rights = accounts.rights.of(person).await?;
    let at = Where { making: true, club, ..Where::on(rights.site()) };
    let of_club = club.map(|_| Act::Do(Permission::ClubTable));
    of_club.iter().chain(acts).try_for_each(|act| rights.may(*act, &at)).map_err(|denied| refused(&rights, denied))
}

/// Whether this person may do this with a trio, which is their own or not.
///
/// # Errors
/// As [`may`].
pub async fn may_in_trio(accounts: &Accounts, person: PersonId, permission: Permission, own: bool) -> Result<(), Reason> {
    in_trio(&accounts.rights.of(person).await?, permission, own)
}

/// What one who looks may not do with a trio, which is their own or not, and why.
///
/// # Errors
/// When the database cannot be read.
pub async fn denials_in_trio(
    accounts: &Accounts,
    who: Option<PersonId>,
    permissions: &[Permission],
    own: bool,
) -> Result<Vec<thurup_wire::DeniedActs>, Reason> {
    let rights = of(accounts, who).await?;
    let no = |permission: &Permission| Some((permission.id(), in_trio(&rights, *permission, own).err()?.refused()));
    Ok(grouped(permissions.iter().filter_map(no)))
}

fn in_trio(rights: &Rights, permission: Permission, own: bool) -> Result<(), Reason> {
    let at = Where { own_trio: own, ..Where::on(rights.site()) };
    rights.may(Act::Do(permission), &at).map_err(|denied| refused(rights, denied))
}

/// What a person may not do on the site, at a table that they make, and why.
///
/// # Errors
/// When the database cannot be read.
pub async fn denials(accounts: &Accounts, who: Option<PersonId>) -> Result<Denials, Reason> {
    let rights = of(accounts, who).await?;
    let at = Where { making: true, ..Where::on(rights.site()) };
    // Those too whose place one makes oneself: a table of so many deals, a trio with a name.
    let made = |permission: Permission| matches!(permission, Permission::MatchLength | Permission::TeamName);
    let shown = |permission: &&Permission| permission.place() == Place::Anywhere || made(**permission);
    let denied = Permission::ALL.iter().filter(shown).filter_map(|permission| {
        let denied = rights.may(Act::Do(*permission), &at).err()?;
        Some((permission.id(), refused(&rights, denied).refused()))
    });
    let administers = ADMINISTERS.iter().any(|permission| match rights.may(Act::Do(*permission), &at) {
        // Nobody in particular is of the lowest rank.
        Ok(()) | Err(Denied { reason: thurup_people::rights::DenyReason::Rank, .. }) => true,
        Err(_) => false,
    });
    Ok(Denials { denied: grouped(denied), administers })
}

/// A no, in words.
pub fn refused(rights: &Rights, denied: Denied) -> Reason {
    Reason::Denied { why: denied.reason, text: rights.text(denied, None) }
}

/// A no that is told beside what may be seen; any other failure is one.
///
/// # Errors
/// Any other failure.
pub fn more_denied(asked: Result<(), Reason>) -> Result<Option<Refused>, Reason> {
    match asked {
        Ok(()) => Ok(None),
        Err(no @ Reason::Denied { .. }) => Ok(Some(no.refused())),
        Err(no) => Err(no),
    }
}
