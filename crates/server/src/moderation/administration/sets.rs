//! The sets of a house as data: shown, changed, made and taken away.

use serde_json::json;
use thurup_people::names::clean;
use thurup_people::rights::{Denied, DenyReason, Kind, NoChange, Permission, Permissions, Place, Scope, Set, Sets, may_edit};
use thurup_table::rights::grouped;
use thurup_wire::Text;
use thurup_wire::administration::{PermissionInfo, SetForm, SetKind, SetView, SetsPage};

use super::giving;
use super::staff::Staff;
use crate::accounts::credentials::Signed;
use crate::accounts::permission_cache;
use crate::accounts::rights::refused;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::ids::PersonId;

/// Letters of a set's name in each language.
const NAME: usize = 40;
/// Ranks of roles end here.
const HIGHEST: u8 = 9;
/// Sets of a house: more nobody keeps in mind.
const MOST: usize = 50;

const CHANGE: &str = "change";
const REMOVE: &str = "remove";

const fn place(place: Place) -> &'static str {
    match place {
        Place::Anywhere => "anywhere",
        Place::Moderator => "moderator",
        Place::Seat => "seat",
        Place::OwnTrio => "own-trio",
        Place::ClubMember => "club-member",
        Place::ClubOwner => "club-owner",
        Place::Director => "director",
        Place::Staff => "staff",
    }
}

/// All sets of a house.
///
/// # Errors
/// When one may not look; when the database cannot be read.
pub async fn page(moderation: &Moderation, who: PersonId) -> Result<SetsPage, Reason> {
    let staff = Staff::looking(moderation, who, Permission::Grant).await?;
    let (usual, sets) = (Sets::default(), permission_cache::sets(&moderation.store).await?);
    let given = moderation.store.given_sets().await?;
    let mut shown = Vec::new();
    for set in sets.list() {
        let count = given.iter().find(|(id, _)| *id == set.id).map_or(0, |(_, count)| *count);
        let change = may_change(moderation, &staff, Some(set), Some(set)).await;
        let remove = match &change {
            Ok(()) => removed(&sets, set, count).map(|_| ()),
            Err(no) => Err(no.clone()),
        };
        let denied = [(CHANGE, change), (REMOVE, remove)];
        shown.push(SetView {
            id: set.id.clone(),
            name: set.name.clone(),
            kind: giving::kind(set.kind),
            rank: rank(set.kind),
            permissions: set.permissions.iter().map(|permission| permission.id().to_owned()).collect(),
            given: count,
            usual: usual.get(&set.id) == Some(set),
            own: usual.get(&set.id).is_none(),
            denied: grouped(denied.iter().filter_map(|(act, asked)| Some((*act, asked.as_ref().err()?.refused())))),
        });
    }
    let info = |permission: &Permission| PermissionInfo {
        id: permission.id().to_owned(),
        text: permission.text(),
        place: place(permission.place()).to_owned(),
        account: permission.needs_account(),
        terminal: *permission == Permission::Grant,
    };
    Ok(SetsPage { sets: shown, permissions: Permission::ALL.iter().map(info).collect() })
}

const fn rank(kind: Kind) -> u8 {
    match kind {
        Kind::Role { rank } => rank,
        _ => 0,
    }
}

/// Whether this may be made of a set: nobody changes what they hold themselves.
async fn may_change(moderation: &Moderation, staff: &Staff, before: Option<&Set>, after: Option<&Set>) -> Result<(), Reason> {
    may_edit(staff.0.rights.asker().rank(), before, after)?;
    let id = before.or(after).map_or("", |set| set.id.as_str());
    let site = Scope::Site.to_string();
    let own = moderation.store.grants_of(staff.0.person).await?;
    if own.iter().any(|grant| grant.set == id && grant.scope == site) {
        let denied = Denied { reason: DenyReason::OwnCase, needs: Permission::Grant, at_club: false };
        return Err(refused(&staff.0.rights, denied));
    }
    Ok(())
}

fn removed(sets: &Sets, set: &Set, given: u64) -> Result<Sets, Reason> {
    if given > 0 {
        return Err(NoChange::InUse(given).into());
    }
    Ok(sets.edited([(set.id.clone(), None)]).map_err(NoChange::from)?)
}

fn name(typed: &Text) -> Result<Text, Reason> {
    let cleaned = |text: &str| clean(text, NAME).map_err(Reason::from);
    Ok(Text { en: cleaned(&typed.en)?, ml: cleaned(&typed.ml)? })
}

fn permissions(ids: &[String]) -> Result<Permissions, NoChange> {
    let known =
        |id: &String| Permission::from_id(id).ok_or_else(|| NoChange::NoSuchPermission(id.chars().take(NAME).collect()));
    ids.iter().map(known).collect()
}

fn kind(form: &SetForm) -> Kind {
    match form.kind {
        SetKind::Guest => Kind::Guest,
        SetKind::Membership => Kind::Membership,
        SetKind::Club => Kind::Club,
        SetKind::Role => Kind::Role { rank: form.rank.min(HIGHEST) },
    }
}

/// What becomes of the sets where this is made of one, or it is made: the set, and what is to be written of it.
fn made(sets: &Sets, id: &str, form: &SetForm) -> Result<Set, Reason> {
    let set =
        Set { id: id.to_owned(), name: name(&form.name)?, kind: kind(form), permissions: permissions(&form.permissions)? };
    let before = sets.get(id);
    if before == Some(&set) {
        return Err(NoChange::NothingNew.into());
    }
    let same = |before: &Set| std::mem::discriminant(&before.kind) == std::mem::discriminant(&set.kind);
    // Who has it would have something else; a second set for guests would be nobody's.
    if before.is_some_and(|before| !same(before)) || (before.is_none() && set.kind == Kind::Guest) {
        return Err(NoChange::Scope.into());
    }
    if before.is_none() && sets.list().len() >= MOST {
        return Err(NoChange::TooMany(MOST).into());
    }
    sets.edited([(set.id.clone(), Some(set.clone()))]).map_err(NoChange::from)?;
    Ok(set)
}

/// What an edit adds and takes, by ids, for the log; and its name and rank, where they are others than before.
fn difference(before: Option<&Set>, after: &Set) -> serde_json::Value {
    let had = before.map_or(Permissions::NONE, |set| set.permissions);
    let ids = |of: Permissions, without: Permissions| {
        of.iter().filter(|permission| !without.has(*permission)).map(Permission::id).collect::<Vec<_>>()
    };
    let mut said = json!({ "set": after.id, "add": ids(after.permissions, had), "remove": ids(had, after.permissions) });
    if before.is_none_or(|before| before.name != after.name) {
        said["name"] = json!(after.name.en);
        said["name_ml"] = json!(after.name.ml);
    }
    if let (Kind::Role { rank }, true) = (after.kind, before.is_none_or(|before| before.kind != after.kind)) {
        said["rank"] = json!(rank);
    }
    said
}

/// Changes a set, or makes it where there is none of this id.
///
/// # Errors
/// When one may not, the house could not be run with it, or it is long ago that a way in was shown; when it cannot be stored.
pub async fn put(moderation: &Moderation, who: &Signed<'_>, id: &str, form: &SetForm) -> Result<(), Reason> {
    let staff = Staff::acts(moderation, who, Permission::Grant).await?;
    let sets = permission_cache::sets(&moderation.store).await?;
    let set = made(&sets, id, form)?;
    may_change(moderation, &staff, sets.get(id), Some(&set)).await?;
    let payload = serde_json::to_string(&set).map_err(|_| Reason::Internal)?;
    let name = if sets.get(id).is_some() { "set.change" } else { "set.make" };
    let act = staff.noted(name, None, &difference(sets.get(id), &set));
    Ok(moderation.store.edit_set(id.to_owned(), Some(payload), act).await?)
}

/// Takes a set away that nobody has.
///
/// # Errors
/// As [`put`]; when somebody has it, or the house cannot be without it.
pub async fn remove(moderation: &Moderation, who: &Signed<'_>, id: &str) -> Result<(), Reason> {
    let staff = Staff::acts(moderation, who, Permission::Grant).await?;
    let sets = permission_cache::sets(&moderation.store).await?;
    let set = sets.get(id).ok_or(NoChange::NoSuchSet)?;
    may_change(moderation, &staff, Some(set), None).await?;
    let given = moderation.store.given_sets().await?.into_iter().find(|(given, _)| given == id).map_or(0, |(_, count)| count);
    removed(&sets, set, given)?;
    let act = staff.noted("set.remove", None, &json!({ "set": id }));
    if Sets::default().get(id).is_none() {
        // The program has none of this id: nothing is left to be remembered.
        return Ok(moderation.store.restore_set(id.to_owned(), act).await?);
    }
    Ok(moderation.store.edit_set(id.to_owned(), None, act).await?)
}

/// Makes a set again what the program has.
///
/// # Errors
/// As [`put`]; when the program has none of this id.
pub async fn restore(moderation: &Moderation, who: &Signed<'_>, id: &str) -> Result<(), Reason> {
    let staff = Staff::acts(moderation, who, Permission::Grant).await?;
    let (usual, sets) = (Sets::default(), permission_cache::sets(&moderation.store).await?);
    let (before, after) = (sets.get(id), usual.get(id).ok_or(NoChange::NoSuchSet)?);
    if before == Some(after) {
        return Err(NoChange::NothingNew.into());
    }
    may_change(moderation, &staff, before, Some(after)).await?;
    let act = staff.noted("set.restore", None, &json!({ "set": id }));
    Ok(moderation.store.restore_set(id.to_owned(), act).await?)
}
