//! The parts of a table's view, and the part that is for one person alone.
//!
//! Teams are named by the chairs: odd (blue) and even (red). Pairs of numbers are `[odd, even]`.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

mod asking;
mod claim;
mod deal;
mod you;

use super::common::{ClubRef, MatchFormat, RulesChoice, Text};

pub use asking::*;
pub use claim::*;
pub use deal::*;
pub use you::*;

/// A team, by the parity of its chairs' numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TeamName {
    /// Chairs 1, 3, 5, 7: blue.
    Odd,
    /// Chairs 2, 4, 6, 8: red.
    Even,
}

/// A game of the family: a label for titles and for choosing. What a table plays is told by its rules and its views.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct GameInfo {
    /// Its name.
    pub id: String,
    /// What it is a kind of, by the points in its cards.
    pub family: String,
    /// The title for people.
    pub title: Text,
}

/// The match of an event that is played at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableEvent {
    /// The event's id: its page is `/e/{id}`.
    pub id: String,
    /// The stage, from 0.
    pub stage: u32,
    /// The match in it.
    pub name: String,
    /// Which of the tables of the match, from 1.
    pub table: u8,
}

/// What a table is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableInfo {
    /// Opaque id, part of the shared link `/t/{id}`.
    pub id: String,
    /// Given by its maker.
    pub name: String,
    /// What the teams are called, the odd chairs' first; empty for one that goes by its colour. Absent where both do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub teams: Option<[String; 2]>,
    /// Listed in the lobby.
    pub public: bool,
    /// The club whose it is; absent where it is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub club: Option<ClubRef>,
    /// The match of an event that is played here; absent at any other table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub event: Option<TableEvent>,
    /// What kind of table it is; absent for an ordinary one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub kind: Option<TableKind>,
    /// Who is on the list of an exclusive table, the moderator's to change; absent at any other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub list: Option<Vec<ListedPerson>>,
    /// Number of chairs: 4, 6 or 8.
    pub chairs: u8,
    /// The game that is played.
    pub game: GameInfo,
    /// The rule set: preset and changes.
    pub rules: RulesChoice,
    /// Its name for people, such as "International" or "Kerala, changed".
    pub rules_title: Text,
    /// Form of the match.
    pub format: MatchFormat,
    /// The same for people, such as "12 deals".
    pub format_title: Text,
    /// Settings of the table.
    pub settings: TableSettings,
    /// Where the table stands.
    pub phase: TablePhase,
    /// Milliseconds until the first match starts by itself, at the moment of the message; absent where it does not. The
    /// moderator may start it before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub starts_in_ms: Option<u32>,
    /// Chair of the moderator, if anyone sits there.
    #[schema(required)]
    pub moderator: Option<u8>,
    /// Who was taken from a chair here, until they have one again or the match is over; absent for nobody.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<RemovedPerson>>"))]
    pub removed: Vec<RemovedPerson>,
    /// When its people play again, as one of them has arranged; absent where nobody has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub appointed: Option<AppointmentView>,
    /// Whose laws of irregularities hold here: those of the settings, or those that go with the rules.
    pub laws: LawsInfo,
    /// The cards that sides have filed instead of the table's; absent where none has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FiledCard>>"))]
    pub filed: Vec<FiledCard>,
    /// What calls mean here: the convention card of the settings, or the one that goes with the rules. Null where bids are bare
    /// numbers.
    #[schema(required)]
    pub convention: Option<ConventionCard>,
}

/// When people play again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppointmentView {
    /// In milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub begins: u64,
    /// The id of the table at which they do; absent at that table itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub table: Option<String>,
}

/// Somebody who was taken from a chair: they take no other here until one is offered to them, or the match is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RemovedPerson {
    /// Public id.
    pub id: String,
    /// What they are called.
    pub name: Text,
    /// From which chair, from 1.
    pub chair: u8,
    /// What whoever did it is called.
    pub by: Text,
    /// The moderator may put them back on it: the deal in which it was is not over, or none was dealt since.
    pub undone: bool,
}

/// A kind of table. Others are ordinary: whoever finds one comes in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TableKind {
    /// For those who stay: any number of matches and deals in a row. It takes `table.social` to sit there.
    Social,
    /// For the people of its list alone. The lobby does not show it.
    Exclusive,
}

/// Somebody on the list of an exclusive table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ListedPerson {
    /// Public id.
    pub id: String,
    /// Name.
    pub name: String,
}

/// A convention card: what the calls of a table mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ConventionCard {
    /// As in [`TableSettings::convention`].
    pub id: String,
    /// The name for people.
    pub name: Text,
}

/// What a side plays instead of the table's card, and has agreed on beside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SideCard {
    /// Id of its convention card: one of `RulesCatalogue.conventions`, or one with other switches.
    pub convention: String,
    /// At most 20.
    #[serde(default)]
    pub notes: Vec<CallNote>,
}

/// What a call means to a side after others. It is told before what the tables say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallNote {
    /// The calls before it in text form, with spaces between; passes before the first bid may be left out. Empty for who opens.
    #[serde(default)]
    pub after: String,
    /// The call in text form.
    pub call: String,
    /// What it means: at most 300 characters.
    pub words: String,
}

/// The card of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct FiledCard {
    /// The side.
    pub team: TeamName,
    /// The name of its convention card for people.
    pub name: Text,
    /// The card.
    pub card: SideCard,
}

/// Laws of irregularities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LawsInfo {
    /// As in [`TableSettings::laws`].
    pub id: String,
    /// The name for people.
    pub name: Text,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TablePhase {
    /// People take chairs; no match is on.
    Gathering,
    /// A deal is on.
    Dealing,
    /// Between two deals.
    Between,
    /// The match is over.
    Over,
    /// Closed for good.
    Closed,
}

/// Settings that the moderator may change at any time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TableSettings {
    /// Seconds for an action before the bank is used; 0 for no clock.
    pub seconds_per_action: u16,
    /// Seconds of bank for each player and deal.
    pub bank_seconds: u16,
    /// Wait for everyone before the next deal.
    pub break_after_deal: bool,
    /// Show the points won so far.
    pub show_points: bool,
    /// Show all calls of the auction; otherwise only those that the rule set shows.
    pub show_all_calls: bool,
    /// People who come by may watch (never a card that they may not see).
    pub viewers: bool,
    /// They may see cards: all hands of the last finished deal and, where matches are not rated, the hand of one player who lets
    /// them.
    #[serde(default = "yes")]
    pub viewer_cards: bool,
    /// They may write to the table. Among themselves they talk anyhow.
    #[serde(default = "yes")]
    pub viewer_comments: bool,
    /// Players may ask for a hint at their turn. Everyone sees that they did, nobody else what they were told.
    #[serde(default)]
    pub hints: bool,
    /// Matches are rated: there are no hints then, whatever `hints` says. Known to all before they sit down, so it is chosen
    /// while nobody else sits, and stays while a match is on.
    #[serde(default)]
    pub rated: bool,
    /// How well the bots of this table play, those who stand in for people too: an id of `RulesCatalogue.strengths`; null
    /// for the usual.
    #[serde(default)]
    pub strength: Option<String>,
    /// The convention card by which calls are explained and bots bid: an id of `RulesCatalogue.conventions`; null for the
    /// one that goes with the rules.
    #[serde(default)]
    pub convention: Option<String>,
    /// Whose laws of irregularities hold: an id of `RulesCatalogue.laws`; absent for those that go with the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub laws: Option<String>,
    /// The first match starts by itself so many seconds after the table was made, with bots on the chairs that are still
    /// empty, and at once when everyone is there; 1 to 600. Null: it waits for the moderator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub starts_after: Option<u16>,
    /// Seconds that the next player waits after a bid that is two or more above what it had to beat, at most 15; 0 for none.
    #[serde(default)]
    pub jump_pause: u8,
    /// A deal ends as soon as its contract is certain to be made or defeated, whatever the rules say: where all calls are shown and matches
    /// are not rated.
    #[serde(default)]
    pub ends_decided: bool,
    /// How those who watch see a hand while it is played, where `viewer_cards` lets them and matches are not rated.
    #[serde(default)]
    pub viewer_hand: ViewerHand,
    /// Where the rules say who closes a trick: it closes by itself after so many seconds, 3 to 30; 0 for never, without a clock.
    #[serde(default = "trick_seconds")]
    pub trick_seconds: u8,
}

/// How those who watch a table see the hand of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ViewerHand {
    /// If its player says yes; a bot's, whoever chooses it.
    #[default]
    Ask,
    /// Of whom they choose; a player may say no for that deal.
    Free,
    /// Not before the deal is over.
    None,
}

/// Seconds that a trick usually lies which somebody closes.
pub const TRICK_SECONDS: u8 = 8;

const fn trick_seconds() -> u8 {
    TRICK_SECONDS
}

/// What is younger than the other settings, and was so before it could be chosen.
fn yes() -> bool {
    true
}

/// One chair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SeatView {
    /// The chair, from 1.
    pub chair: u8,
    /// Blue or red.
    pub team: TeamName,
    /// Who sits there.
    #[schema(required)]
    pub who: Option<Sitter>,
    /// Cards left in the hand; one that lies face down before this player is not among them.
    pub cards: u8,
    /// Ready for the next deal.
    pub ready: bool,
    /// Whether the person would end the match here; absent for who is not asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ends: Option<bool>,
    /// Kunukku hanging at this seat, where the rules count them.
    pub kunukku: u8,
    /// Hints asked for at this seat in this deal; absent for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub hints: Option<u8>,
}

/// Somebody on a chair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Sitter {
    /// Public id: the same for the same person everywhere. Gives no right to anything.
    pub id: String,
    /// Name; with a number where somebody who has sat here longer reads the same.
    pub name: String,
    /// The name in Malayalam, where it has a form of its own (bots, and whoever is forgotten).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name_ml: Option<String>,
    /// Name of the picture that a person has chosen; absent where they have not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub portrait: Option<String>,
    /// Looks after the house or keeps order in it; absent for all others, and in the lobby.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub staff: bool,
    /// Is on turn and has not looked at the table for a while: the others may let a bot go on.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub dozes: bool,
    /// A bot.
    pub bot: bool,
    /// How well a bot plays: an id of `RulesCatalogue.strengths`. Absent for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub strength: Option<String>,
    /// Has a connection open (always true for bots).
    pub here: bool,
    /// A bot plays for this person until they return.
    pub stood_in: bool,
}

/// The score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MatchView {
    /// Number of this match at the table, from 1; 0 before the first.
    pub number: u32,
    /// Stakes won so far by each team.
    pub stakes: [u32; 2],
    /// Games won, where the match is played in games.
    #[schema(required)]
    pub games: Option<[u8; 2]>,
    /// Counters held, where the rules use them.
    #[schema(required)]
    pub counters: Option<[u8; 2]>,
    /// Results of the finished deals, first deal first.
    pub deals: Vec<DealLine>,
    /// Who won; null while the match is on. A tie has neither team.
    #[schema(required)]
    pub over: Option<MatchOver>,
    /// SHA-256 of the next deal's secret seed, in hex: from now until that deal, players can add to its shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub next_commitment: Option<String>,
    /// Milliseconds until the next deal comes by itself, at the moment of the message; sooner when everyone is ready. Absent
    /// unless the last deal can be looked at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub next_in_ms: Option<u32>,
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MatchOver {
    /// The winner; null for a tie.
    #[schema(required)]
    pub winner: Option<TeamName>,
    /// In one line.
    pub line: Text,
}

/// A finished deal in the score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DealLine {
    /// Opaque id; its page is `/d/{id}`.
    pub id: String,
    /// From 1 within the match.
    pub number: u32,
    /// The result in one line, such as "36 spades by Anu, made with 44".
    pub line: Text,
    /// Stakes won by each team in this deal.
    pub stakes: [u8; 2],
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ChatLine {
    /// Public id of the speaker.
    pub who: String,
    /// Name of the speaker, as it is shown at the table.
    pub name: String,
    /// The name in Malayalam, where it has a form of its own (whoever is forgotten).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name_ml: Option<String>,
    /// Team of the speaker, when seated.
    #[schema(required)]
    pub team: Option<TeamName>,
    /// What was said, in both languages for a ready-made phrase; the same text twice for typed words.
    pub text: Text,
    /// When, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Said to the gallery alone: only those who watch get it. Absent for what was said to all.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub gallery: bool,
}
