//! Bodies of the HTTP interface. JSON, UTF-8. Who asks is told by a cookie of their session.
//! Which of them goes where is described by the operations themselves, in the server; `/api` of a running server shows it, and
//! `crates/server/tests/data/openapi.json` is the same for programs.
//!
//! Errors have a 4xx or 5xx status and a [`Refused`](crate::Refused) as body.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{ClubRef, DeniedActs, MatchFormat, Refused, RulesChoice, Text};
use super::table::{Happened, TableChange, TableView};
use super::view::{
    CallView, ChatLine, ConventionCard, GameInfo, Hint, LawsInfo, SetAside, Sitter, TableKind, TablePhase, TableSettings,
};

/// What somebody may not do on the site, and why; all else they may.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Denials {
    /// By the reasons.
    pub denied: Vec<DeniedActs>,
    /// Some part of administration is for them.
    pub administers: bool,
}

/// A way to a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableRef {
    /// The page is `/t/{id}`.
    pub id: String,
    /// Name.
    pub name: String,
}

/// A file of rules, as [`RulesDescription::toml`] is written.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RulesFile {
    /// TOML: `base = "preset"`, and a line `key = "value"` for each option that differs.
    pub toml: String,
}

/// What a first page needs of the rules: the games, what their rule sets are called, and how well bots can play.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct GamesCatalogue {
    /// The games, the house's own first.
    pub games: Vec<GameInfo>,
    /// The presets of all games, the usual first.
    pub presets: Vec<PresetName>,
    /// How well bots can play, from the weakest on.
    pub strengths: Vec<StrengthInfo>,
}

/// What a preset is called.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PresetName {
    /// As in [`RulesChoice::base`].
    pub name: String,
    /// The title for people.
    pub title: Text,
    /// The game: an id of [`GamesCatalogue::games`].
    pub game: String,
    /// Sizes of table, the usual first.
    pub chairs: Vec<u8>,
}

/// Everything about rule sets that a picker needs.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RulesCatalogue {
    /// The games, the house's own first.
    pub games: Vec<GameInfo>,
    /// The presets of all games, the usual first.
    pub presets: Vec<PresetInfo>,
    /// The options, in the order in which they are described.
    pub options: Vec<OptionInfo>,
    /// The convention cards that have a name.
    pub conventions: Vec<ConventionCard>,
    /// Whose laws of irregularities may hold.
    pub laws: Vec<LawsInfo>,
    /// How well bots can play, from the weakest on.
    pub strengths: Vec<StrengthInfo>,
    /// What a table begins with whose maker has not chosen.
    pub settings: TableSettings,
}

/// Asks for a convention card in words.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ConventionChoice {
    /// The rules under which it is played.
    pub rules: RulesChoice,
    /// The card; null for the one that goes with the rules.
    #[schema(required)]
    pub convention: Option<String>,
}

/// A convention card in words.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ConventionDescription {
    /// The card.
    pub card: ConventionCard,
    /// What is agreed beside the tables, a sentence each.
    pub agreements: Vec<Text>,
    /// What of it is otherwise than on the card of this name.
    pub changes: Vec<Text>,
    /// What can be agreed otherwise.
    pub switches: Vec<ConventionSwitch>,
    /// The usual calls, by situation.
    pub sections: Vec<ConventionSection>,
}

/// Something that may be agreed or not.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ConventionSwitch {
    /// What it is.
    pub text: Text,
    /// Whether it is played.
    pub on: bool,
    /// Id of the card that differs in this alone.
    pub turned: String,
}

/// The calls of one situation.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ConventionSection {
    /// The situation.
    pub title: Text,
    /// Calls that have a meaning of their own there.
    pub calls: Vec<CallMeaning>,
}

/// A call and what it shows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallMeaning {
    /// The call.
    pub call: CallView,
    /// What it shows.
    pub meaning: Text,
    /// Paragraph of the booklet.
    pub clause: Text,
}

/// A strength of bots, and who plays so.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct StrengthInfo {
    /// As in `TableSettings.strength`.
    pub id: String,
    /// The name for people.
    pub name: Text,
    /// The name of the first who plays so.
    pub person: Text,
    /// Their manner, in a sentence.
    pub manner: Text,
    /// Bots play so where nobody has chosen.
    pub usual: bool,
}

/// A preset.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PresetInfo {
    /// As in [`RulesChoice::base`].
    pub name: String,
    /// The title for people.
    pub title: Text,
    /// Where it is played, in a sentence.
    pub about: Text,
    /// The game: an id of [`RulesCatalogue::games`].
    pub game: String,
    /// Sizes of table, the usual first.
    pub chairs: Vec<u8>,
    /// Id of the laws of irregularities that go with it.
    pub laws: String,
    /// Id of the convention card that goes with it; null where bids are bare numbers, which need none.
    #[schema(required)]
    pub convention: Option<String>,
    /// Value of every option that its game has.
    pub values: BTreeMap<String, String>,
    /// The generated description, a sentence each.
    pub description: Vec<Text>,
}

/// An option of a rule set.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OptionInfo {
    /// Key, such as `self_raise`.
    pub key: String,
    /// The title for people.
    pub title: Text,
    /// What it is about.
    pub help: Text,
    /// What it may be.
    pub values: Vec<OptionValue>,
}

/// A value of an option.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OptionValue {
    /// As in files and [`RulesChoice::changes`].
    pub value: String,
    /// The games in which it makes sense: ids of [`RulesCatalogue::games`].
    pub games: Vec<String>,
    /// The title for people.
    pub title: Text,
}

/// A rule set in words.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RulesDescription {
    /// The rule set, with changes that change nothing left out.
    pub rules: RulesChoice,
    /// Such as "Kerala, changed".
    pub title: Text,
    /// A sentence each.
    pub description: Vec<Text>,
    /// As a TOML file.
    pub toml: String,
    /// Id of the convention card that goes with it; null where bids are bare numbers.
    #[schema(required)]
    pub convention: Option<String>,
}

/// Asks for a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct NewTable {
    /// 1 to 40 characters; empty for "NAME's table".
    #[serde(default)]
    pub name: String,
    /// Listed in the lobby; a club's table that is not is for its members.
    pub public: bool,
    /// The id of the club whose it is to be; absent for nobody's.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub club: Option<String>,
    /// The id of one's trio that is to play there: one sits as its three like to, and the other two are asked to their chairs.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub trio: Option<String>,
    /// What kind of table; absent for an ordinary one.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub kind: Option<TableKind>,
    /// The ids of those on the list of an exclusive table, its maker left out: friends, and people of one's clubs and trios. They are
    /// told.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub list: Vec<String>,
    /// 4, 6 or 8.
    pub chairs: u8,
    /// The rules.
    pub rules: RulesChoice,
    /// How long a match is.
    pub format: MatchFormat,
    /// Settings; the usual ones if absent.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub settings: Option<TableSettings>,
}

/// The list of an exclusive table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableList {
    /// The ids of all who are to be on it. Whoever sits at the table is on it anyhow.
    pub people: Vec<String>,
}

/// Asks the people of a table to play again.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PlayAgain {
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub begins: u64,
}

/// Asks for a chair where cards are dealt within seconds: at a public table that is about to start or that runs with people at
/// it, or else at a new one. That starts at once with bots, or, where others look for a table too, after a short while in
/// which they can sit down (`starts_in_ms`).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PlayNow {
    /// A preset; the table has the usual size for it.
    pub base: String,
    /// Bots only: never join others.
    pub bots_only: bool,
    /// How well the bots of a new table play; the usual if absent.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub strength: Option<String>,
}

/// The lobby.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Lobby {
    /// Public tables that are not closed, the ones with room for people first.
    pub tables: Vec<LobbyTable>,
    /// People with a connection open anywhere.
    pub people: u32,
}

/// What comes over the line of the lobby.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum LobbyMessage {
    /// The lobby as it is now.
    Lobby(Lobby),
    /// The bell has something new for whoever looks (`GET /api/bell`).
    Bell {
        /// Always true: it tells this message from others.
        bell: bool,
    },
    /// What is said there, for whoever is known.
    Talk(LobbyTalk),
}

/// What is said in the lobby.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LobbyTalk {
    /// Lines, the first first.
    pub talk: Vec<ChatLine>,
    /// They follow those that are known; otherwise they are the last ones, in the place of those.
    pub more: bool,
    /// Why whoever looks neither hears nor writes anything now; null where they do.
    #[schema(required)]
    pub closed: Option<Refused>,
}

/// What somebody writes in the lobby.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LobbyWords {
    /// Of the client's choice: sent again, it is said no second time.
    pub id: String,
    /// At most 300 characters.
    pub text: String,
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LobbyTable {
    /// Opaque id.
    pub id: String,
    /// Name.
    pub name: String,
    /// The game that is played there.
    pub game: GameInfo,
    /// Rule set for people.
    pub rules_title: Text,
    /// Form of the match for people.
    pub format_title: Text,
    /// The club whose it is; absent where it is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub club: Option<ClubRef>,
    /// What kind of table it is; absent for an ordinary one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub kind: Option<TableKind>,
    /// Its matches are rated.
    pub rated: bool,
    /// People who come by may watch; otherwise it is for its players alone once a match is on.
    pub viewers: bool,
    /// By chair; null for an empty one.
    pub sitters: Vec<Option<Sitter>>,
    /// Where it stands.
    pub phase: TablePhase,
    /// Stakes so far; null at a table of an event, where others may yet play the same deals: the event tells them in its time.
    #[schema(required)]
    pub stakes: Option<[u32; 2]>,
    /// Deal number within the match; 0 before it.
    pub deal: u32,
    /// Milliseconds until the first match starts by itself, at the moment of the message; absent where it does not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub starts_in_ms: Option<u32>,
}

/// A finished deal to look through: what its table told of it, told again to somebody without a chair.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DealPage {
    /// Opaque id.
    pub id: String,
    /// When it began, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub began: u64,
    /// The table when the cards had been dealt, all calls and points shown. Its match is this deal alone, its id nobody's.
    pub start: TableView,
    /// What it told from then on; the last frame has the result.
    pub frames: Vec<DealFrame>,
    /// The hands as dealt, chair 1 first, each sorted.
    pub hands: Vec<Vec<String>>,
    /// The first part of each, where the cards are dealt in two parts; else none.
    pub first: Vec<Vec<String>>,
    /// The cards set aside for trump, in order: two where the first went back for a later bid.
    pub set_aside: Vec<SetAside>,
    /// The deal before this one at the same table; null for the first.
    #[schema(required)]
    pub previous: Option<String>,
    /// The next deal at the same table that is over; null where there is none yet.
    #[schema(required)]
    pub next: Option<String>,
    /// The page of its match; null while that is on.
    #[schema(required)]
    pub match_page: Option<String>,
    /// The table; null for those who do not know it: it is neither in the lobby now, nor have they a chair there.
    #[schema(required)]
    pub table: Option<TableRef>,
}

/// One event of a finished deal, as in [`ServerMessage::Event`](super::table::ServerMessage::Event), with what is known of it
/// afterwards.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DealFrame {
    /// What happened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub happened: Option<Happened>,
    /// Parts of the view that are different now; each replaces the old part whole.
    pub change: TableChange,
    /// Milliseconds its player took; null where nobody was waited for.
    #[schema(required)]
    pub took_ms: Option<u32>,
    /// What a call showed under the table's convention card; null for all else.
    #[schema(required)]
    pub meaning: Option<Text>,
    /// What the tutor told the player who asked; null for all else.
    #[schema(required)]
    pub hint: Option<Hint>,
}
