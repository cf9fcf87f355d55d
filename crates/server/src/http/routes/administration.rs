//! Administration: each part for those who may, and every change after a way in was shown lately.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use thurup_wire::Refused;
use thurup_wire::administration::{
    ActsPage, Administration, BackupsPage, ClubsKept, GrantForm, HouseInfo, JobsPage, LinkForPerson, PeopleFound, PersonKept,
    SetForm, SetsPage, SettingForm, SettingsPage, TablesAwake,
};
use thurup_wire::people::{Leave, Leaving};
use thurup_wire::voice::VoiceServers;
use utoipa::IntoParams;

use crate::accounts::Accounts;
use crate::error::reason::Reason;
use crate::http::cookies::Jar;
use crate::http::error::ApiError;
use crate::http::extract::{Body, Who};
use crate::http::openapi::ToAWriter;
use crate::lifecycle::{Lifecycle, leaving};
use crate::moderation::Moderation;
use crate::moderation::administration;

type Asked<T> = Result<Query<T>, QueryRejection>;

fn asked<T>(asked: Asked<T>) -> Result<T, Reason> {
    asked.map(|Query(asked)| asked).map_err(|error| Reason::unread_query(&error))
}

/// Tells what everybody may know of the house
#[utoipa::path(get, path = "/api/house", tag = "server", responses(
    (status = 200, description = "Its name, for how long backups are kept, and how sessions are", body = HouseInfo),
))]
pub async fn get_house(State(accounts): State<Accounts>, jar: Jar) -> Json<HouseInfo> {
    let now = accounts.settings.now();
    Json(HouseInfo { name: now.name.clone(), backups_kept_days: now.backups_kept, safe_cookies: jar.is_safe() })
}

/// Shows which parts of administration are for one, and how much waits in each
#[utoipa::path(get, path = "/api/administration", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "The parts", body = Administration),
    (status = 403, description = "None of it is for whoever asks", body = Refused),
))]
pub async fn get_administration(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
) -> Result<Json<Administration>, ApiError> {
    Ok(Json(administration::home(&moderation, person.id).await?))
}

/// Who is looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Find {
    /// A part of a name, or an id; everybody if absent.
    pub find: Option<String>,
    /// After whom: `more` of the page before.
    pub after: Option<String>,
}

/// Finds people by name or id
#[utoipa::path(get, path = "/api/administration/people", tag = "administration", params(Find), security(("session" = [])), responses(
    (status = 200, description = "At most fifty, those first who were here last", body = PeopleFound),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 403, description = "For those who look after people", body = Refused),
    (status = 404, description = "`after` is none that was told", body = Refused),
))]
pub async fn list_accounts(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    find: Asked<Find>,
) -> Result<Json<PeopleFound>, ApiError> {
    let Find { find, after } = asked(find)?;
    Ok(Json(administration::find(&moderation, person.id, find.as_deref().unwrap_or_default(), after.as_deref()).await?))
}

/// Shows what is kept of somebody, without what lets them in
#[utoipa::path(get, path = "/api/administration/people/{id}", tag = "administration", security(("session" = [])),
    params(("id" = String, Path, description = "Of the person")), responses(
    (status = 200, description = "Of them", body = PersonKept),
    (status = 403, description = "For those who look after people", body = Refused),
    (status = 404, description = "There is no such person", body = Refused),
))]
pub async fn get_account(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
) -> Result<Json<PersonKept>, ApiError> {
    Ok(Json(administration::person(&moderation, person.id, &id).await?))
}

/// Makes a link that signs somebody in, once and within a day
///
/// It is told this one time. One that was made before is good for nothing.
#[utoipa::path(post, path = "/api/administration/people/{id}/link", tag = "administration", security(("session" = [])),
    params(("id" = String, Path, description = "Of the person")), responses(
    (status = 200, description = "The link", body = LinkForPerson),
    (status = 404, description = "There is no such person", body = Refused), ToAWriter,
))]
pub async fn create_sign_in_link(
    State(moderation): State<Moderation>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<LinkForPerson>, ApiError> {
    Ok(Json(administration::link(&moderation, &who.signed(), &id).await?))
}

/// Lets somebody be forgotten, in a week or at once
#[utoipa::path(post, path = "/api/administration/people/{id}/leave", tag = "administration", security(("session" = [])),
    params(("id" = String, Path, description = "Of the person")), request_body = Leave, responses(
    (status = 200, description = "From when on they are forgotten", body = Leaving),
    (status = 404, description = "There is no such person", body = Refused), ToAWriter,
))]
pub async fn delete_account(
    State(lifecycle): State<Lifecycle>,
    who: Who,
    Path(id): Path<String>,
    Body(Leave { at_once }): Body<Leave>,
) -> Result<Json<Leaving>, ApiError> {
    Ok(Json(Leaving { at: leaving::delete_by_staff(&lifecycle, &who.signed(), &id, at_once).await? }))
}

/// Gives a set to somebody, or takes it
#[utoipa::path(put, path = "/api/administration/people/{id}/grants", tag = "administration", security(("session" = [])),
    params(("id" = String, Path, description = "Of the person")), request_body = GrantForm, responses(
    (status = 200, description = "What is kept of them now", body = PersonKept),
    (status = 404, description = "There is no such person, set or club", body = Refused),
    (status = 409, description = "They do not have it, or have no account", body = Refused),
    ToAWriter,
))]
pub async fn update_account_grants(
    State(moderation): State<Moderation>,
    who: Who,
    Path(id): Path<String>,
    Body(form): Body<GrantForm>,
) -> Result<Json<PersonKept>, ApiError> {
    administration::grant(&moderation, &who.signed(), &id, &form).await?;
    Ok(Json(administration::person(&moderation, who.person.id, &id).await?))
}

/// Shows the sets
#[utoipa::path(get, path = "/api/administration/sets", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "All sets, and all permissions", body = SetsPage),
    (status = 403, description = "For those who give rights", body = Refused),
))]
pub async fn list_permission_sets(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
) -> Result<Json<SetsPage>, ApiError> {
    Ok(Json(administration::sets(&moderation, person.id).await?))
}

/// Changes a set, or makes it where there is none of this id
#[utoipa::path(put, path = "/api/administration/sets/{id}", tag = "administration", security(("session" = [])),
    params(("id" = String, Path, description = "1 to 32 small letters, digits and hyphens")), request_body = SetForm, responses(
    (status = 200, description = "The sets now", body = SetsPage),
    (status = 409, description = "It is like that already, or there are too many", body = Refused),
    ToAWriter,
))]
pub async fn update_permission_set(
    State(moderation): State<Moderation>,
    who: Who,
    Path(id): Path<String>,
    Body(form): Body<SetForm>,
) -> Result<Json<SetsPage>, ApiError> {
    administration::put_set(&moderation, &who.signed(), &id, &form).await?;
    Ok(Json(administration::sets(&moderation, who.person.id).await?))
}

/// Takes a set away that nobody has
#[utoipa::path(delete, path = "/api/administration/sets/{id}", tag = "administration", security(("session" = [])),
    params(("id" = String, Path, description = "Of the set")), responses(
    (status = 200, description = "The sets now", body = SetsPage),
    (status = 400, description = "The house cannot be without it", body = Refused),
    (status = 404, description = "There is no such set", body = Refused),
    (status = 409, description = "Somebody has it", body = Refused), ToAWriter,
))]
pub async fn remove_permission_set(
    State(moderation): State<Moderation>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<SetsPage>, ApiError> {
    administration::remove_set(&moderation, &who.signed(), &id).await?;
    Ok(Json(administration::sets(&moderation, who.person.id).await?))
}

/// Makes a set again what the program has
#[utoipa::path(post, path = "/api/administration/sets/{id}/restore", tag = "administration", security(("session" = [])),
    params(("id" = String, Path, description = "Of the set")), responses(
    (status = 200, description = "The sets now", body = SetsPage),
    (status = 404, description = "The program has no such set", body = Refused),
    (status = 409, description = "It is like that already", body = Refused), ToAWriter,
))]
pub async fn restore_permission_set(
    State(moderation): State<Moderation>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Json<SetsPage>, ApiError> {
    administration::restore_set(&moderation, &who.signed(), &id).await?;
    Ok(Json(administration::sets(&moderation, who.person.id).await?))
}

/// Lists the clubs, with how many belong to them and own them
#[utoipa::path(get, path = "/api/administration/clubs", tag = "administration", params(Find), security(("session" = [])), responses(
    (status = 200, description = "Those with most people first", body = ClubsKept),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 403, description = "For those who give rights", body = Refused),
))]
pub async fn list_club_accounts(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    find: Asked<Find>,
) -> Result<Json<ClubsKept>, ApiError> {
    let find = asked(find)?.find.unwrap_or_default();
    Ok(Json(administration::clubs(&moderation, person.id, &find).await?))
}

/// Lists the tables that are awake
#[utoipa::path(get, path = "/api/administration/tables", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "The newest first", body = TablesAwake),
    (status = 403, description = "For those who may moderate any table", body = Refused),
))]
pub async fn list_awake_tables(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
) -> Result<Json<TablesAwake>, ApiError> {
    Ok(Json(administration::tables(&moderation, person.id).await?))
}

/// Shows how far the jobs have come
#[utoipa::path(get, path = "/api/administration/jobs", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "Each", body = JobsPage),
    (status = 403, description = "For those who look after the jobs", body = Refused),
))]
pub async fn list_jobs(State(moderation): State<Moderation>, Who { person, .. }: Who) -> Result<Json<JobsPage>, ApiError> {
    Ok(Json(administration::jobs(&moderation, person.id).await?))
}

/// Lets jobs try again at once that wait after a failure
#[utoipa::path(post, path = "/api/administration/jobs", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "Each, as it was just then", body = JobsPage), ToAWriter,
))]
pub async fn retry_jobs(State(moderation): State<Moderation>, who: Who) -> Result<Json<JobsPage>, ApiError> {
    administration::go_on(&moderation, &who.signed()).await?;
    Ok(Json(administration::jobs(&moderation, who.person.id).await?))
}

/// Shows the settings, with what they mean
#[utoipa::path(get, path = "/api/administration/settings", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "All of them but for secrets", body = SettingsPage),
    (status = 403, description = "For those who look after the settings", body = Refused),
))]
pub async fn list_settings(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
) -> Result<Json<SettingsPage>, ApiError> {
    Ok(Json(administration::settings(&moderation, person.id).await?))
}

/// Tells what is set for voice, for whoever tries it from their browser
#[utoipa::path(get, path = "/api/administration/voice", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "The servers, with credentials that count for a while", body = VoiceServers),
    (status = 403, description = "For those who look after the settings", body = Refused),
))]
pub async fn get_voice_servers(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
) -> Result<Json<VoiceServers>, ApiError> {
    Ok(Json(administration::voice(&moderation, person.id).await?))
}

/// Changes a setting
#[utoipa::path(put, path = "/api/administration/settings/{id}", tag = "administration", security(("session" = [])),
    params(("id" = String, Path, description = "Its key")), request_body = SettingForm, responses(
    (status = 200, description = "The settings now", body = SettingsPage),
    (status = 404, description = "There is no such setting", body = Refused), ToAWriter,
))]
pub async fn update_setting(
    State(moderation): State<Moderation>,
    who: Who,
    Path(key): Path<String>,
    Body(form): Body<SettingForm>,
) -> Result<Json<SettingsPage>, ApiError> {
    administration::set_setting(&moderation, &who.signed(), &key, form.value.as_deref()).await?;
    Ok(Json(administration::settings(&moderation, who.person.id).await?))
}

/// Where in the log, and what of it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InLog {
    /// Before which place: `more` of the page before; from the last line if absent.
    pub before: Option<u64>,
    /// One kind of act alone.
    pub kind: Option<String>,
    /// By or about whom alone, by id; or `terminal`.
    pub person: Option<String>,
}

/// Shows the log of acts
#[utoipa::path(get, path = "/api/administration/log", tag = "administration", params(InLog), security(("session" = [])), responses(
    (status = 200, description = "Fifty lines, the last first", body = ActsPage),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 403, description = "For those who may see it", body = Refused),
))]
pub async fn list_acts(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
    of: Asked<InLog>,
) -> Result<Json<ActsPage>, ApiError> {
    let InLog { before, kind, person: whose } = asked(of)?;
    Ok(Json(administration::log(&moderation, person.id, before, kind.as_deref(), whose.as_deref()).await?))
}

/// Lists the backups
#[utoipa::path(get, path = "/api/administration/backups", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "The last first", body = BackupsPage),
    (status = 403, description = "For those who make backups", body = Refused),
))]
pub async fn list_backups(
    State(moderation): State<Moderation>,
    Who { person, .. }: Who,
) -> Result<Json<BackupsPage>, ApiError> {
    Ok(Json(administration::backups(&moderation, person.id).await?))
}

/// Makes a backup, and reads it back
#[utoipa::path(post, path = "/api/administration/backups", tag = "administration", security(("session" = [])), responses(
    (status = 200, description = "The last first", body = BackupsPage),
    (status = 409, description = "Another is being made", body = Refused), ToAWriter,
))]
pub async fn create_backup(State(moderation): State<Moderation>, who: Who) -> Result<Json<BackupsPage>, ApiError> {
    administration::make_backup(&moderation, &who.signed()).await?;
    Ok(Json(administration::backups(&moderation, who.person.id).await?))
}
