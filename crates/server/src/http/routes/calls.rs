//! The database of calls.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use thurup_wire::Refused;
use thurup_wire::calls::{CallSource, CalledTrump, CallsPage, FoundDeal};
use utoipa::IntoParams;

use crate::error::reason::Reason;
use crate::http::error::ApiError;
use crate::http::extract::Reader;
use crate::results::Results;
use crate::results::calls::{self, Asked, Search};

/// Where calls are looked at.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedCalls {
    /// The id of the rules, as `all_rules` has it; those of most deals if absent
    pub rules: Option<String>,
    /// The calls before, from the opening leader's on, with a comma between two: `P,28H`; none if absent
    pub auction: Option<String>,
    /// Rules and calls of this finished deal instead
    pub deal: Option<String>,
    /// So many of that deal's calls; all if absent
    pub upto: Option<usize>,
    /// Whose calls; those of people if absent
    #[param(inline)]
    pub of: Option<CallSource>,
    /// The id of the club whose calls these are to be
    pub club: Option<String>,
    /// Callers who play this convention card alone
    pub card: Option<String>,
}

impl AskedCalls {
    fn asked(self) -> Asked {
        let Self { rules, auction, deal, upto, of, club, card } = self;
        Asked { rules, auction, deal, upto, of: of.unwrap_or_default(), club, card }
    }
}

/// Tells what was called after an auction, how often, what it means and what came of it
///
/// Of finished deals of 56 that everybody may see. An average is of the caller's side.
#[utoipa::path(get, path = "/api/calls", tag = "deals", params(AskedCalls), security((), ("session" = [])), responses(
    (status = 200, description = "The calls, most often first", body = CallsPage),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 401, description = "Nobody is signed in, whose deals these could be", body = Refused),
    (status = 403, description = "Whoever asks may see no logs of deals, or is not of the club", body = Refused),
    (status = 404, description = "There are no such rules, cards, deal or club", body = Refused),
    (status = 409, description = "A call cannot be made there", body = Refused),
))]
pub async fn get_calls(
    State(results): State<Results>,
    asked: Result<Query<AskedCalls>, QueryRejection>,
    who: Reader,
) -> Result<Json<CallsPage>, ApiError> {
    let Query(asked) = asked.map_err(|error| Reason::unread_query(&error))?;
    Ok(Json(calls::page(&results, who.id(), &asked.asked()).await?))
}

/// Which deals are looked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedDeals {
    /// The id of the rules, as `/api/calls` has it; those of most deals if absent
    pub rules: Option<String>,
    /// The calls before, from the opening leader's on, with a comma between two; the hand is then that of whoever called next. If
    /// absent, it is the bidder's
    pub auction: Option<String>,
    /// The call made next
    pub call: Option<String>,
    /// Whose calls; those of people if absent
    #[param(inline)]
    pub of: Option<CallSource>,
    /// The id of the club at whose tables it was
    pub club: Option<String>,
    /// Callers who play this convention card alone
    pub card: Option<String>,
    /// The contract's value at least
    pub from: Option<u8>,
    /// The contract's value at most
    pub to: Option<u8>,
    /// What is trump in the contract
    #[param(inline)]
    pub trump: Option<CalledTrump>,
    /// Whether the contract was made
    pub made: Option<bool>,
    /// Jacks that the hand has at least
    pub jacks: Option<u8>,
    /// Card points that the hand has at least
    pub points: Option<u8>,
    /// Cards of one suit that the hand has at least
    pub length: Option<u8>,
    /// When a deal was dealt, in milliseconds since 1970, as the last of the answer before has it: those dealt before are told
    pub before: Option<u64>,
    /// How many at most, up to 200; 50 if absent
    pub most: Option<u32>,
}

/// Finds finished deals by auction, contract and hand
///
/// A line of JSON for each (NDJSON), the last deal first.
#[utoipa::path(get, path = "/api/calls/deals", tag = "deals", params(AskedDeals), security((), ("session" = [])), responses(
    (status = 200, description = "Deals, each as JSON in a line of its own", body = FoundDeal, content_type = "application/x-ndjson"),
    (status = 400, description = "The question cannot be read", body = Refused),
    (status = 401, description = "Nobody is signed in, whose deals these could be", body = Refused),
    (status = 403, description = "Whoever asks may see no logs of deals, or is not of the club", body = Refused),
    (status = 404, description = "There are no such rules, cards, deal or club", body = Refused),
    (status = 409, description = "A call cannot be made there", body = Refused),
))]
pub async fn find_deals(
    State(results): State<Results>,
    asked: Result<Query<AskedDeals>, QueryRejection>,
    who: Reader,
) -> Result<Response, ApiError> {
    let Query(asked) = asked.map_err(|error| Reason::unread_query(&error))?;
    let AskedDeals { rules, auction, call, of, club, card, from, to, trump, made, jacks, points, length, before, most } = asked;
    let search = Search {
        asked: Asked { rules, auction, deal: None, upto: None, of: of.unwrap_or_default(), club, card },
        call,
        value: (from, to),
        trump,
        made,
        hand: [jacks, points, length].map(Option::unwrap_or_default),
        before,
        most,
    };
    let mut lines = Vec::new();
    for deal in calls::search(&results, who.id(), &search).await? {
        serde_json::to_writer(&mut lines, &deal).map_err(|_| Reason::Internal)?;
        lines.push(b'\n');
    }
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], lines).into_response())
}
