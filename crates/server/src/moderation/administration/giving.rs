//! Giving and taking sets in the browser: to others, never what can give rights.

use serde_json::json;
use thurup_people::club::NoWay;
use thurup_people::rights::preset::OWNER;
use thurup_people::rights::{Act, Granting, Kind, NoChange, Other, Permission, Permissions, Scope, Set, Where};
use thurup_wire::Text;
use thurup_wire::administration::{GrantForm, GrantView, SetKind, SetToGive};

use super::staff::{Staff, known};
use crate::accounts::credentials::Signed;
use crate::accounts::rights::refused;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use crate::social::error::SocialError;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{GrantRow, StoreError};

/// What a set is for, as it is told.
pub(super) fn kind(kind: Kind) -> SetKind {
    match kind {
        Kind::Guest => SetKind::Guest,
        Kind::Membership => SetKind::Membership,
        Kind::Role { .. } => SetKind::Role,
        Kind::Club => SetKind::Club,
    }
}

/// How many own the club that is meant; as if there were many where no owner is to go.
async fn owners(moderation: &Moderation, set: &str, scope: Scope, take: bool) -> Result<u32, Reason> {
    match scope {
        Scope::Club(club) if take && set == OWNER => Ok(moderation.store.counted_in(club, OWNER).await?),
        _ => Ok(u32::MAX),
    }
}

/// Whether one who administers may give or take this, where so many own the club that it is about.
fn may(staff: &Staff, set: &Set, (scope, owners): (Scope, u32), take: bool, other: Other) -> Result<(), Reason> {
    let rights = &staff.0.rights;
    let at = Where { other, ..Where::on(rights.site()) };
    let act = Act::Grant(Granting { set, scope, take, owners });
    rights.may(act, &at).map_err(|denied| refused(rights, denied))
}

/// A set that is there no more can be taken like any other.
fn gone(id: &str) -> Set {
    let name = Text { en: id.to_owned(), ml: id.to_owned() };
    Set { id: id.to_owned(), name, kind: Kind::Role { rank: 1 }, permissions: Permissions::NONE }
}

/// What was given to somebody, for one who looks.
pub(super) async fn shown(
    moderation: &Moderation,
    staff: &Staff,
    person: PersonId,
    other: Other,
    now: u64,
) -> Result<Vec<GrantView>, Reason> {
    let mut shown = Vec::new();
    for row in moderation.store.grants_of(person).await? {
        let asked = match row.scope.parse() {
            Ok(scope) => {
                let sets = staff.0.rights.site().sets;
                let set = sets.get(&row.set).cloned().unwrap_or_else(|| gone(&row.set));
                may(staff, &set, (scope, owners(moderation, &row.set, scope, true).await?), true, other)
            }
            Err(_) => Err(NoChange::Scope.into()),
        };
        let by_name = match row.by.parse::<PersonId>() {
            Ok(by) => moderation.store.names(&[by]).await?.pop().map(|by| by.name),
            Err(_) => None,
        };
        let (over, refused) = (!row.counts(now), asked.err().map(|no| no.refused()));
        let GrantRow { set, scope, by, at, until, .. } = row;
        shown.push(GrantView { set, scope, by, by_name, at, until, over, refused });
    }
    Ok(shown)
}

/// What may be given to somebody, and why not.
pub(super) async fn to_give(
    moderation: &Moderation,
    staff: &Staff,
    account: bool,
    other: Other,
) -> Result<Vec<SetToGive>, Reason> {
    let sets = crate::accounts::permission_cache::sets(&moderation.store).await?;
    let given = sets.list().iter().filter(|set| set.kind != Kind::Guest);
    let shown = |set: &Set| {
        let asked = if account {
            may(staff, set, (Scope::Site, u32::MAX), false, other)
        } else {
            Err(SocialError::NoAccountThere.into())
        };
        SetToGive {
            id: set.id.clone(),
            name: set.name.clone(),
            kind: kind(set.kind),
            refused: asked.err().map(|no| no.refused()),
        }
    };
    Ok(given.map(shown).collect())
}

/// Gives a set to somebody, or takes it.
///
/// # Errors
/// When one may not, there is no such person, set or club, it does not count there, or it is long ago that a way in was shown; when
/// it cannot be stored.
pub async fn grant(moderation: &Moderation, who: &Signed<'_>, id: &str, form: &GrantForm) -> Result<(), Reason> {
    let staff = Staff::looking(moderation, who.person.id, Permission::Grant).await?;
    let person = known(moderation, id).await?;
    let scope: Scope = form.scope.parse().map_err(|_| NoChange::Scope)?;
    let other = staff.0.other(moderation, person.id, false).await?;
    let set = match staff.0.rights.site().sets.get(&form.set) {
        Some(set) => set.clone(),
        None if form.take => gone(&form.set),
        None => return Err(NoChange::NoSuchSet.into()),
    };
    may(&staff, &set, (scope, owners(moderation, &set.id, scope, form.take).await?), form.take, other)?;
    who.proven(&moderation.store, now_ms()).await?;
    let (set_id, place) = (set.id.clone(), scope.to_string());
    if form.take {
        let act = staff.noted("revoke", Some(person.id), &json!({ "set": set_id, "scope": place }));
        return match moderation.store.take(person.id, place, set_id, act).await {
            // Somebody else was quicker: asked again, it is what it has become.
            Err(StoreError::TooLate) => {
                may(&staff, &set, (scope, owners(moderation, &set.id, scope, true).await?), true, other)?;
                Err(NoChange::NotGiven.into())
            }
            done => Ok(done?),
        };
    }
    if !set.kind.counts_in(scope) {
        return Err(NoChange::Scope.into());
    }
    let now = now_ms();
    if form.until.is_some_and(|until| until <= now || until > i64::MAX.cast_unsigned()) {
        return Err(NoChange::Passed.into());
    }
    if moderation.store.ways_of(person.id).await?.is_empty() {
        return Err(SocialError::NoAccountThere.into());
    }
    let act = staff.noted("grant", Some(person.id), &json!({ "set": set_id, "scope": place, "until": form.until }));
    let by = staff.0.person.to_string();
    let row = GrantRow { person: person.id, scope: place, set: set_id, by, at: now, until: form.until };
    moderation.store.give(row, act).await.map_err(|error| match error {
        StoreError::TooLate => NoWay::NoSuchClub.into(),
        other => other.into(),
    })
}
