//! Finished deals: the page of one, and its record as a file.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};

use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::Reader;
use crate::http::layers::rate::Rates;
use crate::results::Results;
use crate::results::analyses;
use crate::results::match_page;
use crate::results::released::{self, Released};
use crate::social::{Social, known_tables};
use thurup_people::rights::Permission;
use thurup_store::ids::DealId;
use thurup_store::{Person, Store, StreamId};
use thurup_table::Address;
use thurup_table::Names;
use thurup_table::deal_file::{DealFile, DealFileError};
use thurup_table::deal_page;
use thurup_wire::Refused;
use thurup_wire::http::{DealPage, TableRef};

/// A finished deal that may be seen.
async fn finished(results: &Results, id: &str) -> Result<(Released, DealFile), Reason> {
    let id = deal_id(id)?;
    let deal = released::deal(results, id).await?.ok_or(Reason::NoSuchDeal)?;
    let file = deal.file().map_err(|error| unreadable(id, &error))?;
    Ok((deal, file))
}

fn deal_id(id: &str) -> Result<DealId, Reason> {
    id.parse().map_err(|_| Reason::NoSuchDeal)
}

async fn names_of(store: &Store, file: &DealFile) -> Result<Names, Reason> {
    let people: Vec<_> = file.people().collect();
    Ok(store.names(&people).await?.into_iter().collect())
}

fn unreadable(id: DealId, error: &DealFileError) -> Reason {
    tracing::error!(deal = %id, %error, "a finished deal");
    Reason::Internal
}

/// The page of a finished deal, for somebody who may be known.
pub async fn look(results: &Results, id: &str, who: Option<&Person>) -> Result<DealPage, Reason> {
    rights::may_see(results, who.map(|who| who.id), Permission::DealLog).await?;
    let (deal, file) = finished(results, id).await?;
    let row = deal.row();
    let names = names_of(&results.store, &file).await?;
    let page = deal_page::page(row.id, &file, &names).map_err(|error| unreadable(row.id, &error))?;
    let (previous, next) = results.store.deals_beside(row).await?;
    let [previous, next] = [previous, next].map(|deal| deal.map(|deal| deal.to_string()));
    let match_page = match_page::of_deal(results, row).await?.map(|page| page.to_string());
    Ok(DealPage { previous, next, match_page, table: table_of(results, row.stream, who).await?, ..page })
}

/// The table of a deal, for those who know it anyway: its id is the key to it.
async fn table_of(social: &Social, stream: StreamId, who: Option<&Person>) -> Result<Option<TableRef>, Reason> {
    let Some(table) = stream.table() else { return Ok(None) };
    let name = known_tables::knows_table(social, table, who.map(|who| who.id)).await?;
    Ok(name.map(|name| TableRef { id: table.to_string(), name }))
}

/// Shows a finished deal as its table told it
///
/// Whoever says who they are is led back to a table where they have a chair.
#[utoipa::path(get, path = "/api/deals/{id}", tag = "deals", params(("id" = String, Path, description = "Of the deal")),
    security((), ("session" = [])), responses(
    (status = 200, description = "The deal", body = DealPage),
    (status = 403, description = "Whoever asks may see no logs of deals", body = Refused),
    (status = 404, description = "There is no such deal, or it is not over yet", body = Refused),
))]
pub async fn get_deal(State(results): State<Results>, Path(id): Path<String>, who: Reader) -> Result<Json<DealPage>, ApiError> {
    // A deal is for everybody; whom nobody knows is a stranger.
    Ok(Json(look(&results, &id, who.0.as_ref()).await?))
}

/// Tells what each choice of a finished deal looked like from its seat
///
/// As `seat` and `sums` of `thurup analyse --json`; null while it is not known.
#[utoipa::path(get, path = "/api/deals/{id}/analysis", tag = "deals", params(("id" = String, Path, description = "Of the deal")),
    security((), ("session" = [])), responses(
    (status = 200, description = "The seat column, or null", body = Option<Object>),
    (status = 403, description = "Whoever asks may see no logs of deals", body = Refused),
    (status = 404, description = "There is no such deal, or it is not over yet", body = Refused),
))]
pub async fn get_deal_analysis(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Response, ApiError> {
    rights::may_see(&results, who.id(), Permission::DealLog).await?;
    Ok(analysis(analyses::of(&results, deal_id(&id)?).await?))
}

/// Asks what each choice of a finished deal looked like from its seat
///
/// Answers like reading it. Where it is not known it is found out, which takes a core some seconds.
#[utoipa::path(post, path = "/api/deals/{id}/analysis", tag = "deals", params(("id" = String, Path, description = "Of the deal")),
    security((), ("session" = [])), responses(
    (status = 200, description = "The seat column, or null", body = Option<Object>),
    (status = 403, description = "Whoever asks may see no logs of deals", body = Refused),
    (status = 404, description = "There is no such deal, or it is not over yet", body = Refused),
    (status = 429, description = "Asked too often", body = Refused),
))]
pub async fn ask_deal_analysis(
    State(results): State<Results>,
    State(rates): State<Arc<Rates>>,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Response, ApiError> {
    rights::may_see(&results, who.id(), Permission::DealLog).await?;
    if !rates.may_analyse(address) {
        return Err(ApiError(Reason::TooFast));
    }
    Ok(analysis(analyses::ask(&results, deal_id(&id)?).await?))
}

fn analysis(known: Option<String>) -> Response {
    let text = known.unwrap_or_else(|| "null".to_owned());
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// Gives the record of a finished deal as a file
#[utoipa::path(get, path = "/api/deals/{id}/record", tag = "deals", params(("id" = String, Path, description = "Of the deal")),
    security((), ("session" = [])), responses(
    (status = 200, description = "The record, in the form of docs/contributors/records.md", body = serde_json::Value,
     content_type = "application/json"),
    (status = 403, description = "Whoever asks may see no logs of deals", body = Refused),
    (status = 404, description = "There is no such deal, or it is not over yet", body = Refused),
))]
pub async fn get_deal_record(
    State(results): State<Results>,
    Path(id): Path<String>,
    who: Reader,
) -> Result<Response, ApiError> {
    rights::may_see(&results, who.id(), Permission::DealLog).await?;
    let (deal, file) = finished(&results, &id).await?;
    let id = deal.row().id;
    let names = names_of(&results.store, &file).await?;
    let text = serde_json::to_string_pretty(&file.record(&names)).map_err(|error| unreadable(id, &error.into()))?;
    let headers = [
        (header::CONTENT_TYPE, "application/json; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"thurup-{id}.json\"")),
    ];
    Ok((headers, text + "\n").into_response())
}
