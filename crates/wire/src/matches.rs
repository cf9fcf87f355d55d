//! The page of a match: who sat where, what each deal brought, and what it did to those who played it.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{Refused, Text};
use super::people::Person;
use super::ratings::ContractsView;

/// A match that is over.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MatchPage {
    /// Opaque id. It leads to this page and to nothing else.
    pub id: String,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Its game.
    pub game: String,
    /// The preset that its rules began as.
    pub rules: String,
    /// That preset in words.
    pub rules_title: Text,
    /// Why it was not rated; absent where it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub unrated: Option<Text>,
    /// Who sat where, chair 1 first; whoever came in later stands after whom they followed.
    pub chairs: Vec<ChairOfMatch>,
    /// The finished deals, in order.
    pub deals: Vec<DealOfMatch>,
    /// Figures of the people who played it, side by side.
    pub people: Vec<PersonOfMatch>,
    /// Why whoever asks is not told what it did to others; absent where they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more_denied: Option<Refused>,
    /// Why the deals cannot be looked at; absent where they can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub log_denied: Option<Refused>,
}

/// A chair of a match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ChairOfMatch {
    /// Its number, from 1; odd ones are the first side's.
    pub chair: u8,
    /// Who held it, in order.
    pub held: Vec<HeldChair>,
}

/// Somebody on a chair for some deals in a row.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct HeldChair {
    /// The person or bot on the chair.
    pub who: PlayedBy,
    /// Through so many deals.
    pub deals: u32,
    /// They left the match for good.
    pub left: bool,
}

/// Who played: a person, a bot, or somebody who is forgotten.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PlayedBy {
    /// The person; null for a bot, and for somebody who is forgotten.
    #[schema(required)]
    pub person: Option<Person>,
    /// The strength of a bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
}

/// A finished deal of a match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DealOfMatch {
    /// What was bid; null where it was passed out, or where the bidder's chair changed hands.
    #[schema(required)]
    pub contract: Option<ContractOfMatch>,
    /// Stakes that each side won; null where only the difference is known.
    #[schema(required)]
    pub stakes: Option<[u32; 2]>,
    /// Stakes of the first side less those of the second, of all deals up to this one.
    pub after: i32,
    /// Card points that each side took; null where they were not written down.
    #[schema(required)]
    pub points: Option<[u16; 2]>,
    /// Its page; null where whoever asks may not look at it, or it is not theirs to be led to.
    #[schema(required)]
    pub deal: Option<String>,
}

/// What was bid in a deal of a match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ContractOfMatch {
    /// The bidder's side, 0 or 1.
    pub side: u8,
    /// The bidder.
    pub by: PlayedBy,
    /// Its value; null for one who plays alone.
    #[schema(required)]
    pub value: Option<u8>,
    /// `normal`, `honours`, `senior`, `full` or `solo`.
    pub stage: String,
    /// How often doubled: 0, 1 or 2.
    pub doubled: u8,
    /// Whether it was made; null where nobody won a stake.
    #[schema(required)]
    pub made: Option<bool>,
}

/// What somebody did in a match, and what it did to them.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonOfMatch {
    /// The person.
    pub person: Person,
    /// The side for which they played, 0 or 1; whoever played for both is there twice.
    pub side: u8,
    /// Through so many deals.
    pub deals: u32,
    /// Stakes a deal of their side in them.
    pub stakes: Option<f64>,
    /// The standard error of that.
    pub stakes_error: Option<f64>,
    /// Contracts, as bidder, partner and against.
    pub contracts: Vec<ContractsView>,
    /// What it did to their number; absent where whoever asks is not told, or nothing is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rated: Option<RatedInMatch>,
    /// Badges that it brought, where whoever asks is told.
    pub badges: Vec<String>,
}

/// What a match did to somebody's number.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RatedInMatch {
    /// The number after it; null where it was not moved.
    #[schema(required)]
    pub number: Option<i32>,
    /// By how much it was moved; null where it was not.
    #[schema(required)]
    pub change: Option<i32>,
    /// Why, as told to the person.
    pub why: Text,
}

/// What luck and what choices brought in a match, as far as its deals have been analysed.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MatchAnalysis {
    /// Deals of it that can be analysed, and looked at by whoever asks.
    pub deals: u32,
    /// Of these, those that have been.
    pub analysed: u32,
    /// Of these, those of which it is known; some are too hard, and some have no choices.
    pub summed: u32,
    /// The sums over those; null while there is none.
    #[schema(required)]
    pub parts: Option<MatchParts>,
    /// The deals that brought most beside other tables with the same cards, or where there were none, of which play made most: three at
    /// most; none before all have been analysed.
    pub decided: Vec<DecidingDeal>,
}

/// What the stakes of a match are made of, in thousandths of a stake as the odd chairs see it.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MatchParts {
    /// The sum of all the others.
    #[cfg_attr(test, ts(type = "number"))]
    pub result: i64,
    /// What the hands were worth.
    #[cfg_attr(test, ts(type = "number"))]
    pub cards: i64,
    /// What nobody could see.
    #[cfg_attr(test, ts(type = "number"))]
    pub unseen: i64,
    /// Claims and rulings.
    #[cfg_attr(test, ts(type = "number"))]
    pub end: i64,
    /// What the choices of each chair brought, those that brought something.
    pub choices: Vec<ChoicesOfChair>,
}

/// What the choices made on a chair brought.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ChoicesOfChair {
    /// Its number, from 1.
    pub chair: u8,
    /// Thousandths of a stake, as the odd chairs see it.
    #[cfg_attr(test, ts(type = "number"))]
    pub brought: i64,
}

/// A deal that decided a match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DecidingDeal {
    /// Its number in the match, from 1.
    pub number: u32,
    /// Its id.
    pub deal: String,
    /// What choices, and what nobody could see, made of the hands: thousandths of a stake, as the odd chairs see it.
    #[cfg_attr(test, ts(type = "number"))]
    pub played: i64,
    /// What it brought beyond the mean of the other tables that had its cards, likewise; absent where there were none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub beside: Option<i64>,
}
