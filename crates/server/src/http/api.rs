//! People, rules, tables, deals, health.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use thurup_systems::Convention;
use thurup_table::deal_page::{self, DealFile, DealFileError};
use thurup_table::rules as choices;

use super::error::{ApiError, Body, Guest};
use crate::house::{House, now_ms};
use crate::ids::DealId;
use crate::reason::Reason;
use crate::store::{Person, StoreError};
use crate::{conventions, names, people, rules as rule_sets, tables, telemetry};
use thurup_wire::RulesChoice;
use thurup_wire::http::{
    ConventionChoice, ConventionDescription, DealPage, Guest as NewcomerView, LobbyTable, Me, NewGuest, NewTable, PlayNow,
    RulesCatalogue, RulesDescription, TableRef,
};

/// `POST /api/guests`
pub async fn arrive(State(house): State<House>, Body(body): Body<NewGuest>) -> Result<Json<NewcomerView>, ApiError> {
    let (person, secret) = people::arrive(&house.store, &body.name, now_ms()).await?;
    Ok(Json(NewcomerView { id: person.id.to_string(), name: person.name, secret: secret.told() }))
}

/// `GET /api/me`
pub async fn me(State(house): State<House>, Guest(person): Guest) -> Result<Json<Me>, ApiError> {
    let tables = house.store.tables_of(person.id).await?;
    let tables = tables.into_iter().map(|(id, name)| TableRef { id: id.to_string(), name }).collect();
    Ok(Json(Me { id: person.id.to_string(), name: person.name, tables }))
}

/// `PUT /api/me`
pub async fn rename(
    State(house): State<House>,
    Guest(person): Guest,
    Body(body): Body<NewGuest>,
) -> Result<Json<Me>, ApiError> {
    let person = Person { id: person.id, name: names::clean(&body.name, names::NAME).map_err(Reason::from)? };
    house.store.rename(person.clone()).await?;
    me(State(house), Guest(person)).await
}

/// `GET /api/rules`
pub async fn rules() -> Json<RulesCatalogue> {
    Json(rule_sets::catalogue())
}

/// `POST /api/rules/describe`
pub async fn describe(Body(choice): Body<RulesChoice>) -> Result<Json<RulesDescription>, ApiError> {
    Ok(Json(rule_sets::describe(&choices::read(&choice).map_err(Reason::from)?)))
}

/// `POST /api/conventions/describe`
pub async fn describe_convention(Body(choice): Body<ConventionChoice>) -> Result<Json<ConventionDescription>, ApiError> {
    let rules = choices::read(&choice.rules).map_err(Reason::from)?;
    let convention = choice
        .convention
        .as_deref()
        .map_or_else(|| Ok(Convention::of(&rules)), choices::read_convention)
        .map_err(Reason::from)?;
    Ok(Json(conventions::describe(convention, &rules)))
}

/// `POST /api/tables`
pub async fn make_table(
    State(house): State<House>,
    Guest(person): Guest,
    Body(new): Body<NewTable>,
) -> Result<Json<TableRef>, ApiError> {
    Ok(Json(tables::make(&house, &person, new).await?))
}

/// `POST /api/play-now`
pub async fn play_now(
    State(house): State<House>,
    Guest(person): Guest,
    Body(wish): Body<PlayNow>,
) -> Result<Json<TableRef>, ApiError> {
    Ok(Json(tables::play_now(&house, &person, wish).await?))
}

/// `GET /api/tables/{id}`
pub async fn table(State(house): State<House>, Path(id): Path<String>) -> Result<Json<LobbyTable>, ApiError> {
    let id = id.parse().map_err(|_| Reason::NoSuchTable)?;
    Ok(Json(house.tables.get(&house, id).await?.look().await?))
}

async fn finished_deal(house: &House, id: &str) -> Result<(DealId, DealFile), ApiError> {
    let id: DealId = id.parse().map_err(|_| Reason::NoSuchDeal)?;
    let row = house.jobs.deal(&house.store, id).await?.ok_or(Reason::NoSuchDeal)?;
    Ok((id, deal_page::read(&row.payload).map_err(|error| unreadable(id, &error))?))
}

fn unreadable(id: DealId, error: &DealFileError) -> ApiError {
    tracing::error!(deal = %id, %error, "a finished deal");
    ApiError(Reason::Internal)
}

/// `GET /api/deals/{id}`
pub async fn deal(State(house): State<House>, Path(id): Path<String>) -> Result<Json<DealPage>, ApiError> {
    let (id, file) = finished_deal(&house, &id).await?;
    Ok(Json(deal_page::page(id, &file).map_err(|error| unreadable(id, &error))?))
}

/// `GET /api/deals/{id}/record`
pub async fn record(State(house): State<House>, Path(id): Path<String>) -> Result<Response, ApiError> {
    let (id, file) = finished_deal(&house, &id).await?;
    let text = serde_json::to_string_pretty(&file.record).map_err(|error| unreadable(id, &error.into()))?;
    let headers = [
        (header::CONTENT_TYPE, "application/json; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"thurup-{id}.json\"")),
    ];
    Ok((headers, text + "\n").into_response())
}

/// `GET /healthz`: 200 when the server takes guests and can store what they do.
pub async fn health(State(house): State<House>) -> impl IntoResponse {
    if house.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match house.store.check().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "health");
            let word = match error {
                StoreError::Full => "the disk is full\n",
                _ => "the database cannot be written\n",
            };
            (StatusCode::SERVICE_UNAVAILABLE, word)
        }
    }
}

/// `GET /metrics`, in the text form of Prometheus.
pub async fn metrics(State(house): State<House>) -> impl IntoResponse {
    metrics::gauge!("thurup_tables_awake").set(house.tables.count() as f64);
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], telemetry::metrics())
}

/// A known path with another method.
pub async fn wrong_method() -> ApiError {
    ApiError(Reason::WrongMethod)
}
