//! The view of a table as a whole, and the parts of it that changed.

use serde::{Deserialize, Deserializer, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view::{AuctionView, ChatLine, ClaimView, DealView, MatchView, PlayView, ResultView, SeatView, TableInfo};

/// The part of a table's state that all may see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableView {
    /// Name, rules, settings, phase.
    pub table: TableInfo,
    /// By chair, chair 1 first.
    pub seats: Vec<SeatView>,
    /// Score of the match.
    #[serde(rename = "match")]
    pub match_: MatchView,
    /// The deal on the table; null before the first.
    #[schema(required)]
    pub deal: Option<DealView>,
    /// Its auction; null before the first deal.
    #[schema(required)]
    pub auction: Option<AuctionView>,
    /// Its play; null until the first lead is due.
    #[schema(required)]
    pub play: Option<PlayView>,
    /// The claim made in it; null where nobody has claimed.
    #[schema(required)]
    pub claim: Option<ClaimView>,
    /// Its result; null until it is over.
    #[schema(required)]
    pub result: Option<ResultView>,
    /// The last lines of the chat, oldest first.
    pub chat: Vec<ChatLine>,
}

/// Parts of [`TableView`] that changed. A part that is absent stays as it is; `null` clears it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableChange {
    /// See [`TableView`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub table: Option<TableInfo>,
    /// See [`TableView`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seats: Option<Vec<SeatView>>,
    /// See [`TableView`].
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub match_: Option<MatchView>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deal: Option<Option<DealView>>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub auction: Option<Option<AuctionView>>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub play: Option<Option<PlayView>>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub claim: Option<Option<ClaimView>>,
    /// See [`TableView`].
    #[serde(default, deserialize_with = "cleared_or_set", skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub result: Option<Option<ResultView>>,
}

/// Reads a part that is there: `null` clears it, and is something else than a part that is absent.
fn cleared_or_set<'de, T: Deserialize<'de>, D: Deserializer<'de>>(reader: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(reader).map(Some)
}
