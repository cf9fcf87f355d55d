//! Clubs: people who play together, their rules, their tables, their notices.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{DeniedActs, RulesChoice};
use super::evenings::ClubEvening;
use super::http::LobbyTable;
use super::people::Person;
use super::ratings::{ContractsView, LeaderView};

/// What its owners say of a club, and how one plays there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubForm {
    /// 1 to 40 characters; no two clubs' names read alike.
    pub name: String,
    /// What it is, in up to 600 characters; may be empty.
    pub about: String,
    /// The picture beside its name: one of those that people choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub portrait: Option<String>,
    /// The rules of its tables, if nothing else is said.
    pub rules: RulesChoice,
    /// The convention card of its tables, as in [`TableSettings`](super::view::TableSettings); none for what the rules name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub convention: Option<String>,
    /// Anybody with an account may ask to join. Otherwise one comes by the link of its owners alone.
    pub asking: bool,
}

/// A club in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The picture beside its name.
    #[schema(required)]
    pub portrait: Option<String>,
    /// What it is.
    pub about: String,
    /// How many belong to it.
    pub members: u32,
    /// One can ask to join.
    pub asking: bool,
    /// How the asker stands to it.
    pub tie: ClubTie,
}

/// Clubs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Clubs {
    /// One's own, and those that one has asked, in the order of their names.
    pub yours: Vec<ClubCard>,
    /// Others, those with most members first; at most 50 of what was looked for.
    pub others: Vec<ClubCard>,
}

/// How somebody stands to a club.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ClubTie {
    /// Not at all.
    None,
    /// Has asked to join.
    Asked,
    /// Belongs to it.
    Member,
    /// Owns it, perhaps with others.
    Owner,
    /// Was put out.
    Out,
}

/// A club's page, for one who looks.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubPage {
    /// Its id.
    pub id: String,
    /// What its owners say of it.
    pub club: ClubForm,
    /// When it was founded, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
    /// How the one who looks stands to it.
    pub tie: ClubTie,
    /// How many belong to it.
    pub count: u32,
    /// The first of them: owners first, then in the order of names. Others than members see the owners alone.
    pub members: Vec<ClubMember>,
    /// After whom the next page goes on, by id; absent where all are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<String>,
    /// Who asks to join, the first first: for those who let people in.
    pub asks: Vec<ClubAsk>,
    /// Who was put out: for those who let people in.
    pub out: Vec<Person>,
    /// The notice board, the last first: for members.
    pub notices: Vec<ClubNotice>,
    /// Its tables that are open: those for all, and for members the others too.
    pub tables: Vec<LobbyTable>,
    /// There is a link by which one joins: for those who let people in.
    pub link: bool,
    /// Its secret, until it is ended: for those who let people in. Absent of one that was made before it was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub key: Option<String>,
    /// Its evenings, the next first: for members.
    pub evenings: Vec<ClubEvening>,
    /// Members whose accounts are prepared and who have not come in yet: for those who let people in.
    pub prepared: Vec<Person>,
    /// What the one who looks may not do here, and why.
    pub denied: Vec<DeniedActs>,
}

/// A part of those who belong to a club.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubMembers {
    /// Owners first, then in the order of names. Others than members see the owners alone.
    pub members: Vec<ClubMember>,
    /// After whom the next page goes on, by id; absent where all are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more: Option<String>,
}

/// Figures of a club, from the matches at its tables.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubFigures {
    /// Matches.
    #[cfg_attr(test, ts(type = "number"))]
    pub matches: u64,
    /// Deals, in all games.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// Those that ended today.
    #[cfg_attr(test, ts(type = "number"))]
    pub today: u64,
    /// In which zone a day begins.
    pub zone: String,
    /// Each game that was played.
    pub games: Vec<ClubGame>,
    /// Who has sat through most deals there, and how many: for members.
    #[schema(required)]
    pub most: Option<(Person, u32)>,
}

/// Figures of a club in a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubGame {
    /// The game's stable name.
    pub game: String,
    /// Deals.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// Those that ended today.
    #[cfg_attr(test, ts(type = "number"))]
    pub today: u64,
    /// Contracts, each as its bidder's.
    pub contracts: Vec<ContractsView>,
    /// The best of its members in the list of this game, with the place on it: for members.
    #[schema(required)]
    pub best: Option<LeaderView>,
}

/// Somebody who belongs to a club.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubMember {
    /// The member.
    pub person: Person,
    /// Owns it.
    pub owner: bool,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
    /// The membership that the club gave them for its tables, by its id.
    #[schema(required)]
    pub membership: Option<String>,
}

/// Somebody who asks to join.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubAsk {
    /// The person who asks.
    pub person: Person,
    /// What they wrote with it; may be empty.
    pub words: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
}

/// A notice on a club's board.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubNotice {
    /// Its number in the club.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// Who wrote it.
    pub by: Person,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What, in up to 1,000 characters; lines stay lines.
    pub text: String,
}

/// Joins a club by its link, or asks to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubJoin {
    /// The secret of the link.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub key: Option<String>,
    /// What is said with the question, in up to 300 characters.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub words: Option<String>,
}

/// The secret of the link by which one joins a club. It is told once; a new one ends the old.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubKey {
    /// 32 hex digits.
    pub key: String,
}

/// What somebody is to be in a club.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubPlace {
    /// Owns it, beside the others who do.
    pub owner: bool,
    /// A membership for the club's tables, by its id; none for what they have on the site.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub membership: Option<String>,
}

/// What is to be written on the notice board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubText {
    /// 1 to 1,000 characters.
    pub text: String,
}
