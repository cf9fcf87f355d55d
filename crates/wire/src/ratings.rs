//! Ratings, figures and badges: of a person, of the lists, of the house.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{Refused, Text};
use super::friends::Ties;
use super::order::{PublicSanction, Reliability};
use super::people::{Person, RuleSetNamed};
use super::trios::TrioCard;

/// Everything that anybody may see of a person.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonPage {
    /// The person.
    pub person: Person,
    /// Looks after the house or keeps order in it.
    pub staff: bool,
    /// What they were called until lately, for their friends and those with whom they have played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub formerly: Option<String>,
    /// Languages they speak (BCP 47), the dearest first.
    pub languages: Vec<String>,
    /// Favourite rule sets.
    pub rule_sets: Vec<RuleSetNamed>,
    /// Favourite card, such as `SJ`.
    #[schema(required)]
    pub card: Option<String>,
    /// How one stands to them; nothing where one is not signed in, or it is oneself.
    #[schema(required)]
    pub ties: Option<Ties>,
    /// The trios to which they belong, of those that stand.
    pub trios: Vec<TrioCard>,
    /// That they are suspended or marked, while they are.
    pub sanctions: Vec<PublicSanction>,
    /// How reliably they finish matches; absent before the first with others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub reliability: Option<Reliability>,
    /// Why one may not look at what those see who keep order; absent where one may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub order_denied: Option<Refused>,
    /// Deals that they sat through, in all games.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// Wins in a row now, and the most ever.
    pub row: [u32; 2],
    /// A rating in each list where they have one.
    pub ratings: Vec<RatingView>,
    /// Figures in each game that they played.
    pub records: Vec<RecordView>,
    /// Badges, the latest first.
    pub badges: Vec<BadgeView>,
    /// Why whoever asks sees no more: then neither histories nor records are told, nor matches and companions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more_denied: Option<Refused>,
}

/// A rating.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RatingView {
    /// Which list: the name of a game.
    pub list: String,
    /// The number.
    pub number: i32,
    /// It lies so far from the truth at most, nineteen times in twenty.
    pub width: i32,
    /// About how many matches until the number is sure; 0 when it is.
    pub unsure_for: u32,
    /// Rated matches.
    pub matches: u32,
    /// The highest number ever while it was sure.
    pub highest: Option<i32>,
    /// The place in the list, from 1, if they are on it.
    pub place: Option<u32>,
    /// Numbers after each match, the oldest first: milliseconds since 1970, number, width. Long histories are thinned.
    #[cfg_attr(test, ts(type = "[number, number, number][]"))]
    pub history: Vec<(i64, i32, i32)>,
}

/// Figures in a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RecordView {
    /// The game's stable name.
    pub game: String,
    /// Matches of six deals or more with the chair held to the end: won, drawn, lost.
    pub matches: [u32; 3],
    /// Stakes a deal.
    pub stakes: Option<f64>,
    /// The standard error of that.
    pub stakes_error: Option<f64>,
    /// Of so many deals: those of all matches, of whatever length.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// Contracts.
    pub contracts: Vec<ContractsView>,
}

/// Contracts of a kind.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ContractsView {
    /// What the person was.
    pub role: ContractRole,
    /// `normal`, `honours`, `senior`, `full` or `solo`.
    pub stage: String,
    /// How often doubled: 0, 1 or 2.
    pub doubled: u8,
    /// Made by the bidder.
    pub made: u32,
    /// Defeated.
    pub defeated: u32,
}

/// What somebody is in a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
#[serde(rename_all = "lowercase")]
pub enum ContractRole {
    /// Bid it.
    Bidder,
    /// Sat on the bidder's side.
    Partner,
    /// Sat against.
    Defender,
}

/// A badge that somebody has.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct BadgeView {
    /// Its stable name.
    pub badge: String,
    /// When it was got, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// The game in which it was got: some are called otherwise in one of them. Null for one that no match brought.
    #[schema(required)]
    pub game: Option<String>,
    /// The deal with which it was got, if it was one; told to the person alone.
    pub deal: Option<String>,
}

/// Matches of a person, the last first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MatchesOf {
    /// The matches.
    pub matches: Vec<MatchShown>,
    /// Ask for what comes after with `before` set to this; null at the end.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub before: Option<u64>,
}

/// A match of a person.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MatchShown {
    /// The id of its page; absent where it was no match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub id: Option<String>,
    /// When it ended, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Its game.
    pub game: String,
    /// The preset that its rules began as.
    pub rules: String,
    /// It was no match: so much was given back, as somebody was marked against whom it was lost. Then there are no deals.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub given_back: bool,
    /// Finished deals.
    pub deals: u32,
    /// Stakes of the own side less those of the others.
    pub stakes: i32,
    /// Who held the chairs beside the person; null for a bot, or somebody who is forgotten.
    pub with: Vec<Option<Person>>,
    /// Who held those of the other side.
    pub against: Vec<Option<Person>>,
    /// The number after it, where it was rated.
    pub number: Option<i32>,
    /// By how much it moved the number, where it was rated.
    pub change: Option<i32>,
    /// Why the number moved so, or why the match was not rated.
    pub why: Text,
    /// Badges that it brought.
    pub badges: Vec<String>,
}

/// With whom and against whom somebody played, from three matches on, the most frequent first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CompanionsOf {
    /// On the own side.
    pub with: Vec<Companion>,
    /// On the other.
    pub against: Vec<Companion>,
}

/// Somebody one played with or against.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Companion {
    /// The companion.
    pub person: Person,
    /// Matches.
    pub matches: u32,
    /// Stakes a deal of the own side in them.
    pub stakes: f64,
}

/// Part of a list of the best.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Leaders {
    /// Which list.
    pub list: String,
    /// How many are on it.
    pub all: u32,
    /// A part of it, in order.
    pub places: Vec<LeaderView>,
    /// The place of the person who asks, if they are on it.
    pub you: Option<LeaderView>,
    /// Why no more places are told; absent where they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more_denied: Option<Refused>,
}

/// A place in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LeaderView {
    /// The place in the list, from 1.
    pub place: u32,
    /// The person.
    pub person: Person,
    /// The number.
    pub number: i32,
    /// Its width.
    pub width: i32,
}

/// The figures of the house.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct HouseFigures {
    /// Deals that were played to their end, in all games, with a person in a chair.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// Those of today.
    #[cfg_attr(test, ts(type = "number"))]
    pub today: u64,
    /// The time zone whose date is today's, by its IANA name.
    pub zone: String,
    /// By game, those that were played here.
    pub games: Vec<GameFigures>,
    /// Who sat through most deals, and how many.
    #[cfg_attr(test, ts(type = "[Person, number] | null"))]
    pub most: Option<(Person, u64)>,
}

/// The figures of a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct GameFigures {
    /// The game's stable name.
    pub game: String,
    /// Deals.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// Those of today.
    #[cfg_attr(test, ts(type = "number"))]
    pub today: u64,
    /// The highest number ever, and whose.
    pub highest: Option<(Person, i32)>,
    /// The first of the list.
    pub best: Option<LeaderView>,
}
