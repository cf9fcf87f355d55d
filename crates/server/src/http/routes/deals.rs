//! Finished deals: the page that steps through one, and its record as a file.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};

use crate::house::House;
use crate::http::error::ApiError;
use crate::http::openapi::Anyone;
use crate::ids::DealId;
use crate::reason::Reason;
use thurup_table::Names;
use thurup_table::deal_file::{self, DealFile, DealFileError};
use thurup_wire::Refused;
use thurup_wire::http::DealPage;

/// A finished deal as it is stored.
async fn finished(house: &House, id: &str) -> Result<(DealId, DealFile), Reason> {
    let id: DealId = id.parse().map_err(|_| Reason::NoSuchDeal)?;
    let row = house.jobs.deal(&house.store, id).await?.ok_or(Reason::NoSuchDeal)?;
    Ok((id, deal_file::read(&row.payload).map_err(|error| unreadable(id, &error))?))
}

async fn names_of(house: &House, file: &DealFile) -> Result<Names, Reason> {
    let people: Vec<_> = file.people().collect();
    Ok(house.store.names(&people).await?.into_iter().collect())
}

fn unreadable(id: DealId, error: &DealFileError) -> Reason {
    tracing::error!(deal = %id, %error, "a finished deal");
    Reason::Internal
}

/// The page of a finished deal.
pub async fn look(house: &House, id: &str) -> Result<DealPage, Reason> {
    let (id, file) = finished(house, id).await?;
    let names = names_of(house, &file).await?;
    deal_file::page(id, &file, &names).map_err(|error| unreadable(id, &error))
}

/// Shows a finished deal, step by step
#[utoipa::path(get, path = "/api/deals/{id}", tag = "deals", params(("id" = String, Path, description = "Of the deal")), responses(
    (status = 200, description = "The deal", body = DealPage),
    (status = 404, description = "There is no such deal, or it is not over yet", body = Refused), Anyone,
))]
pub async fn page(State(house): State<House>, Path(id): Path<String>) -> Result<Json<DealPage>, ApiError> {
    Ok(Json(look(&house, &id).await?))
}

/// Gives the record of a finished deal as a file
#[utoipa::path(get, path = "/api/deals/{id}/record", tag = "deals", params(("id" = String, Path, description = "Of the deal")), responses(
    (status = 200, description = "The record, in the form of docs/contributors/records.md", body = serde_json::Value,
     content_type = "application/json"),
    (status = 404, description = "There is no such deal, or it is not over yet", body = Refused), Anyone,
))]
pub async fn record(State(house): State<House>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let (id, file) = finished(&house, &id).await?;
    let names = names_of(&house, &file).await?;
    let text = serde_json::to_string_pretty(&file.record(&names)).map_err(|error| unreadable(id, &error.into()))?;
    let headers = [
        (header::CONTENT_TYPE, "application/json; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"thurup-{id}.json\"")),
    ];
    Ok((headers, text + "\n").into_response())
}
