//! Events: making one, looking at it, commands, and its files.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use jiff::tz::TimeZone;
use serde::Deserialize;
use thurup_compete::event::MatchKey;
use thurup_print::Language;
use thurup_wire::Refused;
use thurup_wire::events::{
    EventCommand, EventCorrections, EventDesk, EventDo, EventDraw, EventEdit, EventHand, EventHistory, EventNew, EventPage,
    EventPlanAsk, EventPlans, EventPreview, EventRef, EventRulings, EventSheet, Events,
};
use utoipa::IntoParams;

use crate::contests::Contests;
use crate::contests::papers::{self, Wanted};
use crate::contests::views::{self, Which};
use crate::contests::{acts, files, history, plan, rulings, sheet};
use crate::error::reason::Reason;
use crate::http::cookies::Jar;
use crate::http::error::ApiError;
use crate::http::extract::{LongBody, Reader, Who};
use crate::http::layers::origin::Sites;
use crate::http::openapi::ToAWriter;

/// Which events are looked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Find {
    /// Those of this club, by its id; those of the house if absent
    club: Option<String>,
    /// Those in which one plays or that one made, of the house and of clubs
    #[serde(default)]
    own: bool,
}

/// Lists events
#[utoipa::path(get, path = "/api/events", tag = "events", security((), ("session" = [])), params(Find), responses(
    (status = 200, description = "The list", body = Events),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such club", body = Refused),
))]
pub async fn list_events(
    State(contests): State<Contests>,
    who: Reader,
    find: Result<Query<Find>, QueryRejection>,
) -> Result<Json<Events>, ApiError> {
    let Query(Find { club, own }) = find.map_err(|error| Reason::unread_query(&error))?;
    let which = match &club {
        _ if own => Which::Own,
        Some(club) => Which::Club(club),
        None => Which::House,
    };
    Ok(Json(views::all(&contests, who.id(), which).await?))
}

/// Makes an event
///
/// Its maker directs it. An event of a club is made by its owners.
#[utoipa::path(post, path = "/api/events", tag = "events", security(("session" = [])), request_body = EventNew, responses(
    (status = 200, description = "The way to it", body = EventRef),
    (status = 404, description = "There is no such club, or no event to copy", body = Refused),
    (status = 409, description = "The rules or the settings do not fit", body = Refused),
    ToAWriter,
))]
pub async fn create_event(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    LongBody(new): LongBody<EventNew>,
) -> Result<Json<EventRef>, ApiError> {
    Ok(Json(acts::make(&contests, person.id, new).await?))
}

/// Tells how long an event would last, with so many who enter
#[utoipa::path(post, path = "/api/events/plan", tag = "events", security((), ("session" = [])), request_body = EventPlanAsk, responses(
    (status = 200, description = "Its rounds and its length, for each number", body = EventPlans),
    (status = 400, description = "The settings, or a number, cannot be", body = Refused),
    (status = 409, description = "The rules or the settings do not fit", body = Refused),
))]
pub async fn plan_event(_: Reader, LongBody(ask): LongBody<EventPlanAsk>) -> Result<Json<EventPlans>, ApiError> {
    Ok(Json(plan::plan(&ask)?))
}

/// Shows an event
///
/// What is hidden from the one who looks is left out. Its line tells when the page is old.
#[utoipa::path(get, path = "/api/events/{id}", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event")), responses(
    (status = 200, description = "Its page", body = EventPage),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event", body = Refused),
))]
pub async fn get_event(
    State(contests): State<Contests>,
    who: Reader,
    Path(id): Path<String>,
) -> Result<Json<EventPage>, ApiError> {
    Ok(Json(views::page(&contests, who.id(), &id).await?))
}

/// Sets an event up to be something else
///
/// Until the first draw; name and description until it is over.
#[utoipa::path(put, path = "/api/events/{id}", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event")), request_body = EventEdit, responses(
    (status = 200, description = "Its page", body = EventPage),
    (status = 404, description = "There is no such event", body = Refused),
    (status = 409, description = "Something is drawn, the rules or the settings do not fit, or somebody changed it meanwhile",
        body = Refused),
    ToAWriter,
))]
pub async fn update_event(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    LongBody(edit): LongBody<EventEdit>,
) -> Result<Json<EventPage>, ApiError> {
    acts::edit(&contests, person.id, &id, edit).await?;
    Ok(Json(views::page(&contests, Some(person.id), &id).await?))
}

/// Gives a command to an event
///
/// A command of a key that was done is done no second time.
#[utoipa::path(post, path = "/api/events/{id}/commands", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event")), request_body = EventDo, responses(
    (status = 200, description = "Its page", body = EventPage),
    (status = 404, description = "There is no such event, stage, match, team or deal", body = Refused),
    (status = 409, description = "The event refuses it, by the rule that is told", body = Refused),
    ToAWriter,
))]
pub async fn send_event_command(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    LongBody(wanted): LongBody<EventDo>,
) -> Result<Json<EventPage>, ApiError> {
    let known = acts::command(&contests, person.id, &id, &wanted).await?;
    Ok(Json(views::of(&contests, Some(person.id), &known).await?))
}

/// Says what a command would change
#[utoipa::path(post, path = "/api/events/{id}/preview", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event")), request_body = EventCommand, responses(
    (status = 200, description = "What would change", body = EventPreview),
    (status = 404, description = "There is no such event, stage, match, team or deal", body = Refused),
    (status = 409, description = "The event would refuse it, by the rule that is told", body = Refused),
))]
pub async fn preview_event_command(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    LongBody(command): LongBody<EventCommand>,
) -> Result<Json<EventPreview>, ApiError> {
    Ok(Json(acts::look_ahead(&contests, person.id, &id, &command).await?))
}

/// Shows the draw of a round, with what it costs
///
/// Of rounds that are drawn by the standings: why these pairs.
#[utoipa::path(get, path = "/api/events/{id}/draws/{stage}/{round}", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event"), ("stage" = u32, Path, description = "From 0"),
    ("round" = u32, Path, description = "From 1")), responses(
    (status = 200, description = "The draw", body = EventDraw),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event or draw", body = Refused),
))]
pub async fn get_event_draw(
    State(contests): State<Contests>,
    who: Reader,
    Path((id, stage, round)): Path<(String, String, String)>,
) -> Result<Json<EventDraw>, ApiError> {
    Ok(Json(views::draw(&contests, who.id(), &id, number(&stage)?, number(&round)?).await?))
}

/// At which match a desk is opened.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct At {
    /// The stage, from 0
    pub(super) stage: u32,
    /// The match in it
    pub(super) name: String,
    /// The table of the match, from 1; the first if absent
    pub(super) table: Option<u8>,
    /// The deal's number in the match; the one that is on if absent
    pub(super) deal: Option<u32>,
}

/// Opens the director's desk at a deal of a match
///
/// What may have happened, what is asked then, and who sits where: for who may rule there.
#[utoipa::path(get, path = "/api/events/{id}/desk", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event"), At), responses(
    (status = 200, description = "The desk", body = EventDesk),
    (status = 400, description = "It does not say at which match", body = Refused),
    (status = 403, description = "There are no events here, or it is somebody else's to rule", body = Refused),
    (status = 404, description = "There is no such event, match, table or deal", body = Refused),
))]
pub async fn get_event_desk(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path(id): Path<String>,
    at: Result<Query<At>, QueryRejection>,
) -> Result<Json<EventDesk>, ApiError> {
    let Query(At { stage, name, table, deal }) = at.map_err(|error| Reason::unread_query(&error))?;
    let of = MatchKey::new(stage as usize, name);
    Ok(Json(rulings::desk(&contests, person.id, &id, &of, table.unwrap_or(1), deal).await?))
}

/// Lists the rulings of an event
///
/// The last first, those that were replaced among them. Facts that one who looks may not know yet are left out.
#[utoipa::path(get, path = "/api/events/{id}/rulings", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event")), responses(
    (status = 200, description = "The rulings", body = EventRulings),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event", body = Refused),
))]
pub async fn list_event_rulings(
    State(contests): State<Contests>,
    who: Reader,
    Path(id): Path<String>,
) -> Result<Json<EventRulings>, ApiError> {
    Ok(Json(rulings::all(&contests, who.id(), &id).await?))
}

/// Shows the sheet of a match
///
/// Its deals as both sides tell them, for those who play in it and who direct; others see what counts, as far as they may.
#[utoipa::path(get, path = "/api/events/{id}/matches/{stage}/{name}", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event"), ("stage" = u32, Path, description = "From 0"),
    ("name" = String, Path, description = "Of the match in its stage")), responses(
    (status = 200, description = "The sheet", body = EventSheet),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event or match", body = Refused),
))]
pub async fn get_event_match(
    State(contests): State<Contests>,
    who: Reader,
    Path((id, stage, name)): Path<(String, String, String)>,
) -> Result<Json<EventSheet>, ApiError> {
    Ok(Json(sheet::sheet(&contests, who.id(), &id, number(&stage)?, &name).await?))
}

/// Shows how a match came to what it is
///
/// Who entered, confirmed and corrected what, and when. What one side alone says is for the two sides and who directs.
#[utoipa::path(get, path = "/api/events/{id}/matches/{stage}/{name}/history", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event"), ("stage" = u32, Path, description = "From 0"),
    ("name" = String, Path, description = "Of the match in its stage")), responses(
    (status = 200, description = "Its history", body = EventHistory),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event or match", body = Refused),
))]
pub async fn get_event_match_history(
    State(contests): State<Contests>,
    who: Reader,
    Path((id, stage, name)): Path<(String, String, String)>,
) -> Result<Json<EventHistory>, ApiError> {
    Ok(Json(history::history(&contests, who.id(), &id, number(&stage)?, &name).await?))
}

/// Lists the corrections of an event
///
/// Corrected results, adjustments and penalties with who, when and why, the last first. What could help at other tables is left out.
#[utoipa::path(get, path = "/api/events/{id}/corrections", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event")), responses(
    (status = 200, description = "The corrections", body = EventCorrections),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event", body = Refused),
))]
pub async fn list_event_corrections(
    State(contests): State<Contests>,
    who: Reader,
    Path(id): Path<String>,
) -> Result<Json<EventCorrections>, ApiError> {
    Ok(Json(history::corrections(&contests, who.id(), &id).await?))
}

/// Shows one's own hand of the deal that is due, to be picked out of a real pack
///
/// Of a match whose deals are dealt by us, to whoever sits in that deal: their hand, and nobody else's.
#[utoipa::path(get, path = "/api/events/{id}/matches/{stage}/{name}/hand", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event"), ("stage" = u32, Path, description = "From 0"),
    ("name" = String, Path, description = "Of the match in its stage")), responses(
    (status = 200, description = "The hand", body = EventHand),
    (status = 403, description = "It is for those who play the match and sit in that deal", body = Refused),
    (status = 404, description = "There is no such event or match", body = Refused),
    (status = 409, description = "No such deal is due", body = Refused),
))]
pub async fn get_event_hand(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    jar: Jar,
    Path((id, stage, name)): Path<(String, String, String)>,
) -> Result<Json<EventHand>, ApiError> {
    Ok(Json(sheet::hand(&contests, person.id, &jar.marks(), &id, number(&stage)?, &name).await?))
}

fn number(text: &str) -> Result<u32, Reason> {
    text.parse().map_err(|_| Reason::NoSuchPage)
}

/// Lets somebody direct an event
///
/// Its maker says who, beside themselves.
#[utoipa::path(put, path = "/api/events/{id}/directors/{person}", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event"), ("person" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "Its page", body = EventPage),
    (status = 404, description = "There is no such event or person", body = Refused),
    ToAWriter,
))]
pub async fn add_event_director(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path((id, whom)): Path<(String, String)>,
) -> Result<Json<EventPage>, ApiError> {
    acts::direct(&contests, person.id, &id, &whom, false).await?;
    Ok(Json(views::page(&contests, Some(person.id), &id).await?))
}

/// Takes from somebody that they direct an event
#[utoipa::path(delete, path = "/api/events/{id}/directors/{person}", tag = "events", security(("session" = [])),
    params(("id" = String, Path, description = "Of the event"), ("person" = String, Path, description = "Of the other")), responses(
    (status = 200, description = "Its page", body = EventPage),
    (status = 404, description = "There is no such event or person", body = Refused),
    ToAWriter,
))]
pub async fn remove_event_director(
    State(contests): State<Contests>,
    Who { person, .. }: Who,
    Path((id, whom)): Path<(String, String)>,
) -> Result<Json<EventPage>, ApiError> {
    acts::direct(&contests, person.id, &id, &whom, true).await?;
    Ok(Json(views::page(&contests, Some(person.id), &id).await?))
}

fn file(text: Vec<u8>, kind: &'static str, name: String) -> Response {
    let headers =
        [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\""))];
    (headers, text).into_response()
}

/// How a table is written.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Tables {
    /// For Excel, in whatever region: UTF-16 and tabs, decimals as divisions
    #[serde(default)]
    excel: bool,
}

impl Tables {
    fn written(read: Result<Query<Tables>, QueryRejection>) -> Result<(files::Sheets, &'static str), Reason> {
        let Query(Tables { excel }) = read.map_err(|error| Reason::unread_query(&error))?;
        Ok(match excel {
            true => (files::Sheets::Excel, "text/csv; charset=utf-16le"),
            false => (files::Sheets::Any, "text/csv; charset=utf-8"),
        })
    }
}

/// In which language.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InLanguage {
    /// `en` or `ml`
    language: Option<String>,
}

/// What is printed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Print {
    /// Of which stage, from 0; the one that is on if absent, and of standings all
    stage: Option<u32>,
    /// Of which round: its number, or `QF` in a bracket; the one that is on if absent
    round: Option<String>,
    /// `en` or `ml`
    language: Option<String>,
    /// In which zone times are printed, such as `Asia/Kolkata`; UTC if absent
    zone: Option<String>,
}

/// Gives a paper of an event as PDF
///
/// `standings.pdf`, `cross-table.pdf`, `draw.pdf`, `score-sheets.pdf`, `codes.pdf`, and for a director who does not play `hands.pdf`.
#[utoipa::path(get, path = "/api/events/{id}/papers/{paper}", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event"), ("paper" = String, Path, description = "Which"), Print), responses(
    (status = 200, description = "The file", body = Vec<u8>, content_type = "application/pdf"),
    (status = 403, description = "There are no events here, or it is somebody else's to see", body = Refused),
    (status = 404, description = "There is no such event, paper, stage or round", body = Refused),
))]
pub async fn get_event_paper(
    State(contests): State<Contests>,
    State(sites): State<Arc<Sites>>,
    who: Reader,
    Path((id, paper)): Path<(String, String)>,
    print: Result<Query<Print>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let Query(print) = print.map_err(|error| Reason::unread_query(&error))?;
    let kind =
        paper.strip_suffix(".pdf").and_then(|name| serde_json::from_value(name.into()).ok()).ok_or(Reason::NoSuchPage)?;
    let wanted = Wanted {
        paper: kind,
        stage: print.stage.map(|stage| stage as usize),
        round: print.round,
        language: Language::of_tag(print.language.as_deref()),
        zone: print.zone.and_then(|name| TimeZone::get(&name).ok()).unwrap_or(TimeZone::UTC),
        origin: contests.config.public().map(str::to_owned).or_else(|| sites.found_at(&headers)).unwrap_or_default(),
    };
    let pdf = papers::paper(&contests, who.id(), &id, wanted).await?;
    let name = format!("inline; filename=\"thurup-{id}-{paper}\"");
    Ok(([(header::CONTENT_TYPE, "application/pdf".to_owned()), (header::CONTENT_DISPOSITION, name)], pdf).into_response())
}

/// Gives the standings as a file
///
/// CSV, a line for each team and stage; of what is hidden from the one who looks nothing counts.
#[utoipa::path(get, path = "/api/events/{id}/standings.csv", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event"), Tables), responses(
    (status = 200, description = "The file", body = String, content_type = "text/csv"),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event", body = Refused),
))]
pub async fn get_event_standings(
    State(contests): State<Contests>,
    who: Reader,
    Path(id): Path<String>,
    tables: Result<Query<Tables>, QueryRejection>,
) -> Result<Response, ApiError> {
    let (sheets, kind) = Tables::written(tables)?;
    let text = files::standings(&contests, who.id(), &id, sheets).await?;
    Ok(file(text, kind, format!("thurup-{id}-standings.csv")))
}

/// Gives all matches as a file
#[utoipa::path(get, path = "/api/events/{id}/matches.csv", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event"), Tables), responses(
    (status = 200, description = "CSV, a line for each match", body = String, content_type = "text/csv"),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event", body = Refused),
))]
pub async fn list_event_matches(
    State(contests): State<Contests>,
    who: Reader,
    Path(id): Path<String>,
    tables: Result<Query<Tables>, QueryRejection>,
) -> Result<Response, ApiError> {
    let (sheets, kind) = Tables::written(tables)?;
    let text = files::matches(&contests, who.id(), &id, sheets).await?;
    Ok(file(text, kind, format!("thurup-{id}-matches.csv")))
}

/// Gives the timetable as a file
///
/// An iCalendar, for the calendar of a phone. What has not begun is marked as planned.
#[utoipa::path(get, path = "/api/events/{id}/timetable.ics", tag = "events", security((), ("session" = [])),
    params(("id" = String, Path, description = "Of the event"), InLanguage), responses(
    (status = 200, description = "The file", body = String, content_type = "text/calendar"),
    (status = 403, description = "There are no events here", body = Refused),
    (status = 404, description = "There is no such event", body = Refused),
))]
pub async fn get_event_timetable(
    State(contests): State<Contests>,
    who: Reader,
    Path(id): Path<String>,
    asked: Result<Query<InLanguage>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(InLanguage { language }) = asked.map_err(|error| Reason::unread_query(&error))?;
    let text = files::timetable(&contests, who.id(), &id, Language::of_tag(language.as_deref())).await?;
    Ok(file(text.into_bytes(), "text/calendar; charset=utf-8", format!("thurup-{id}.ics")))
}
