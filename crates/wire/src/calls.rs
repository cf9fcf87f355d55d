//! The database of calls: what was called after an auction, and what came of it.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::view::CallView;
use crate::{ClubRef, Text};

/// Whose calls are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum CallSource {
    /// Those of people.
    #[default]
    People,
    /// Those of bots.
    Bots,
    /// Those of people at tables of a club, for its members.
    Club,
    /// All calls of the deals in which whoever asks sat.
    Own,
}

/// What is trump in a contract that is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum CalledTrump {
    /// Spades.
    #[serde(rename = "S")]
    Spades,
    /// Hearts.
    #[serde(rename = "H")]
    Hearts,
    /// Diamonds.
    #[serde(rename = "D")]
    Diamonds,
    /// Clubs.
    #[serde(rename = "C")]
    Clubs,
    /// Nothing, whichever way that was named.
    #[serde(rename = "NT")]
    NoTrump,
}

/// A rule set at a size of table, of which there are finished deals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CalledRules {
    /// Its id, such as `kerala-1f0c33a2-6`.
    pub id: String,
    /// Its name.
    pub title: Text,
    /// Chairs.
    pub seats: u8,
    /// Finished deals that everybody may see.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// The convention card that goes with the rules, by its id.
    pub card: String,
}

/// A convention card by which calls can be told apart.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CalledCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
}

/// A call that stands in the auction looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallBefore {
    /// The call.
    pub call: CallView,
    /// What it means by the card; empty where that says nothing.
    pub meaning: Text,
}

/// A call that was made next, and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CalledNext {
    /// The call.
    pub call: CallView,
    /// What it means by the card; empty where that says nothing.
    pub meaning: Text,
    /// How often it was made.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// How often whoever asks made it; 0 but with their own deals.
    #[cfg_attr(test, ts(type = "number"))]
    pub own: u64,
    /// Stakes that the caller's side got in a deal, on average, in hundredths.
    pub stakes: i32,
    /// How often the caller's side had the contract.
    #[cfg_attr(test, ts(type = "number"))]
    pub declared: u64,
    /// How often it made it.
    #[cfg_attr(test, ts(type = "number"))]
    pub made: u64,
}

/// What was called after an auction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallsPage {
    /// Rule sets to choose from, those of most deals first.
    pub all_rules: Vec<CalledRules>,
    /// The one that is looked at; null where no deal was played yet.
    #[schema(required)]
    pub rules: Option<CalledRules>,
    /// Convention cards to choose from.
    pub cards: Vec<CalledCard>,
    /// Callers who play this one alone, by its id; null for all.
    #[schema(required)]
    pub card: Option<String>,
    /// Clubs of whoever asks.
    pub clubs: Vec<ClubRef>,
    /// Whose calls these are.
    pub of: CallSource,
    /// The club's id, where they are a club's.
    #[schema(required)]
    pub club: Option<String>,
    /// The auction so far, from the opening leader on.
    pub calls: Vec<CallBefore>,
    /// Whether it is over with that.
    pub over: bool,
    /// What was called next, most often first.
    pub next: Vec<CalledNext>,
    /// What the rules allow there and nobody called, as text: `30H`.
    pub uncalled: Vec<String>,
}

/// What a deal that was found came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct FoundContract {
    /// The value.
    pub value: u8,
    /// What was named: `S H D C NT NS P`.
    pub strain: String,
    /// The bidder's chair.
    pub chair: u8,
    /// How often it was doubled: 0, 1, 2.
    pub doubled: u8,
    /// Points of the bidder's side.
    pub points: u8,
    /// It was made.
    pub made: bool,
}

/// A finished deal that was found, a line of the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct FoundDeal {
    /// Its id: `/d/ID` is its page, `/api/deals/ID/record` its record. Null where whoever asks does not know its table: it leads to all
    /// deals that were played there, and who has the link of a table has it from its people.
    #[schema(required)]
    pub deal: Option<String>,
    /// When it was dealt, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub began: u64,
    /// When it ended.
    #[cfg_attr(test, ts(type = "number"))]
    pub ended_at: u64,
    /// The id of its rules.
    pub rules: String,
    /// Chairs.
    pub seats: u8,
    /// The opening leader's chair.
    pub leader: u8,
    /// All calls, from the leader's on.
    pub auction: Vec<String>,
    /// The contract; null where all passed.
    #[schema(required)]
    pub contract: Option<FoundContract>,
    /// The chair of the hand that was asked about.
    pub chair: u8,
    /// Who sat there at the deal's end; empty where nobody is known by name, or the deal is not told by its id.
    pub name: Text,
    /// A bot did.
    pub bot: bool,
    /// That hand, as it was dealt, such as `SJ`.
    pub hand: Vec<String>,
    /// Stakes that this chair's side got; below 0 what it lost.
    pub stakes: i32,
}
