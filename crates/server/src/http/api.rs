//! People, rules, health.

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use super::error::{ApiError, Body, Guest};
use crate::house::{House, now_ms};
use crate::reason::Reason;
use crate::store::Person;
use crate::wire::http::{Guest as NewcomerView, Me, NewGuest, RulesCatalogue, RulesChoice, RulesDescription, TableRef};
use crate::{names, people, rules as rule_sets, telemetry};

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
    Ok(Json(rule_sets::describe(&rule_sets::read(&choice)?)))
}

/// `GET /healthz`: 200 when the server takes guests and the database answers.
pub async fn health(State(house): State<House>) -> impl IntoResponse {
    if house.stop.is_cancelled() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    match house.store.check().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::error!(%error, "health");
            (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n")
        }
    }
}

/// `GET /metrics`, in the text form of Prometheus.
pub async fn metrics() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], telemetry::metrics())
}

/// A known path with another method.
pub async fn wrong_method() -> ApiError {
    ApiError(Reason::WrongMethod)
}
