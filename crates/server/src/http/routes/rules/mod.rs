//! Rule sets and convention cards: all there is to choose from, put into words, read from a file.

mod catalogue;
mod convention;
mod file;

use axum::Json;
use thurup_systems::Convention;
use thurup_table::rules;
use thurup_wire::http::{ConventionChoice, ConventionDescription, GamesCatalogue, RulesCatalogue, RulesDescription, RulesFile};
use thurup_wire::{Refused, RulesChoice};

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::Body;

/// Lists all there is to choose from
#[utoipa::path(get, path = "/api/rules", tag = "rules", responses(
    (status = 200, description = "Presets, options, convention cards, strengths of bots", body = RulesCatalogue),
))]
pub async fn get_rules_catalogue() -> Json<RulesCatalogue> {
    Json(catalogue::all())
}

/// Lists the games, what their rule sets are called, and how well bots can play
///
/// A small part of `/api/rules`, for a page that nobody should wait for.
#[utoipa::path(get, path = "/api/games", tag = "rules", responses(
    (status = 200, description = "The games", body = GamesCatalogue),
))]
pub async fn list_games() -> Json<GamesCatalogue> {
    Json(catalogue::games())
}

/// Puts a rule set into words
#[utoipa::path(post, path = "/api/rules/describe", tag = "rules", request_body = RulesChoice, responses(
    (status = 200, description = "In words, and as a file", body = RulesDescription),
    (status = 409, description = "There is no such preset, option or value", body = Refused),
))]
pub async fn describe_rules(Body(choice): Body<RulesChoice>) -> Result<Json<RulesDescription>, ApiError> {
    Ok(Json(catalogue::describe(&rules::read(&choice).map_err(Reason::from)?)))
}

/// Reads a file of rules
#[utoipa::path(post, path = "/api/rules/read", tag = "rules", request_body = RulesFile, responses(
    (status = 200, description = "The rules in it", body = RulesChoice),
    (status = 409, description = "It is no such file; the line is named", body = Refused),
))]
pub async fn parse_rules(Body(RulesFile { toml }): Body<RulesFile>) -> Result<Json<RulesChoice>, ApiError> {
    Ok(Json(rules::choice(&file::read(&toml).map_err(Reason::from)?)))
}

/// Puts a convention card into words
#[utoipa::path(post, path = "/api/conventions/describe", tag = "rules", request_body = ConventionChoice, responses(
    (status = 200, description = "The card", body = ConventionDescription),
    (status = 409, description = "There are no such rules, or no such card, or none for these rules", body = Refused),
))]
pub async fn describe_convention(Body(choice): Body<ConventionChoice>) -> Result<Json<ConventionDescription>, ApiError> {
    let rules = rules::read(&choice.rules).map_err(Reason::from)?;
    let convention = match &choice.convention {
        Some(id) => rules::read_convention(id).map_err(Reason::from)?,
        None => Convention::of(&rules),
    };
    rules::check_convention(&rules, Some(convention)).map_err(Reason::from)?;
    Ok(Json(convention::describe(convention, &rules)))
}
