//! The parts of a table's view, and the part that is for one person alone.
//!
//! Teams are named by the chairs: odd (blue) and even (red). Pairs of numbers are `[odd, even]`.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{MatchFormat, RulesChoice, Text};

/// A team, by the parity of its chairs' numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum TeamName {
    /// Chairs 1, 3, 5, 7: blue.
    Odd,
    /// Chairs 2, 4, 6, 8: red.
    Even,
}

/// What a table is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct TableInfo {
    /// Opaque id, part of the shared link `/t/{id}`.
    pub id: String,
    /// Given by its maker.
    pub name: String,
    /// Listed in the lobby.
    pub public: bool,
    /// Number of chairs: 4, 6 or 8.
    pub chairs: u8,
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
    #[ts(optional)]
    pub starts_in_ms: Option<u32>,
    /// Chair of the moderator, if anyone sits there.
    #[schema(required)]
    pub moderator: Option<u8>,
    /// What calls mean here: the convention card of the settings, or the one that goes with the rules.
    pub convention: ConventionCard,
}

/// A convention card: what the calls of a table mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ConventionCard {
    /// As in [`TableSettings::convention`].
    pub id: String,
    /// For people.
    pub name: Text,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
    /// Players may ask for a hint at their turn. Everyone sees that they did, nobody else what they were told.
    #[serde(default)]
    pub hints: bool,
    /// How well the bots of this table play, those who stand in for people too: an id of `RulesCatalogue.strengths`; null
    /// for the usual.
    #[serde(default)]
    pub strength: Option<String>,
    /// The convention card by which calls are explained and bots bid: an id of `RulesCatalogue.conventions`; null for the
    /// one that goes with the rules.
    #[serde(default)]
    pub convention: Option<String>,
    /// The first match starts by itself so many seconds after the table was made, with bots on the chairs that are still
    /// empty, and at once when everyone is there; 1 to 600. Null: it waits for the moderator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub starts_after: Option<u16>,
}

/// One chair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct SeatView {
    /// From 1.
    pub chair: u8,
    /// Blue or red.
    pub team: TeamName,
    /// Who sits there.
    #[schema(required)]
    pub who: Option<Sitter>,
    /// Cards left in the hand.
    pub cards: u8,
    /// Ready for the next deal.
    pub ready: bool,
    /// Kunukku hanging at this seat, where the rules count them.
    pub kunukku: u8,
    /// Hints asked for at this seat in this deal; absent for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hints: Option<u8>,
}

/// Somebody on a chair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct Sitter {
    /// Public id: the same for the same person everywhere. Gives no right to anything.
    pub id: String,
    /// Name.
    pub name: String,
    /// The name in Malayalam, where it has a form of its own (bots).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub name_ml: Option<String>,
    /// A bot.
    pub bot: bool,
    /// How well a bot plays: an id of `RulesCatalogue.strengths`. Absent for people.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub strength: Option<String>,
    /// Has a connection open (always true for bots).
    pub here: bool,
    /// A bot plays for this person until they return.
    pub stood_in: bool,
}

/// The score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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
    #[ts(optional)]
    pub next_commitment: Option<String>,
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct MatchOver {
    /// The winner; null for a tie.
    #[schema(required)]
    pub winner: Option<TeamName>,
    /// In one line.
    pub line: Text,
}

/// A finished deal in the score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
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

/// The deal on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct DealView {
    /// Opaque id.
    pub id: String,
    /// From 1 within the match.
    pub number: u32,
    /// Dealer's chair.
    pub dealer: u8,
    /// Opening leader's chair.
    pub leader: u8,
    /// Where the deal stands.
    pub phase: DealPhase,
    /// SHA-256 of this deal's secret seed, in hex; published before the cards were dealt.
    pub commitment: String,
}

/// Where a deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum DealPhase {
    /// Calls are made.
    Auction,
    /// Cards are played.
    Play,
    /// The result is known.
    Over,
}

/// Whose turn it is, and the time left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct Turn {
    /// Chair.
    pub chair: u8,
    /// Milliseconds left for this action when this was sent, the bank not counted; null without a clock.
    #[schema(required)]
    pub left_ms: Option<u32>,
    /// Milliseconds left in this player's bank.
    #[schema(required)]
    pub bank_ms: Option<u32>,
}

/// The auction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct AuctionView {
    /// Calls in order from the opening leader.
    pub calls: Vec<CallEntry>,
    /// Whose turn; null when the auction is over.
    #[schema(required)]
    pub turn: Option<Turn>,
    /// The highest bid so far, and the contract when the auction is over.
    #[schema(required)]
    pub standing: Option<Standing>,
}

/// One call of the auction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct CallEntry {
    /// Chair of the caller.
    pub chair: u8,
    /// The call; null where the rules no longer show it.
    #[schema(required)]
    pub call: Option<CallShown>,
}

/// A call, taken apart for display.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct CallShown {
    /// Text form as spoken: `P`, `X`, `XX`, `30H`, `H30`, `+H`, `+2H`, `H+`, `H+2`, `33P`.
    pub text: String,
    /// What kind of call it is.
    pub kind: CallKind,
    /// How the bid was spoken; null for other calls.
    #[schema(required)]
    pub form: Option<BidForm>,
    /// The number that was spoken: a value, or the n of a plus; null if none was.
    #[schema(required)]
    pub number: Option<u8>,
    /// `S H D C NT NS P`; null for other calls.
    #[schema(required)]
    pub strain: Option<String>,
    /// Value the bid has; null for other calls.
    #[schema(required)]
    pub value: Option<u8>,
    /// A plain pass that counts as this bid because its player had to open.
    pub counted_pass: bool,
}

/// Kind of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum CallKind {
    /// Pass.
    Pass,
    /// Double.
    Double,
    /// Redouble.
    Redouble,
    /// A contract bid.
    Bid,
}

/// Form of a bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum BidForm {
    /// `30H`; with strain `P` number with pass.
    Straight,
    /// `H30`.
    Reverse,
    /// `+H`, `+2H`.
    Plus,
    /// `H+`, `H+2`.
    ReversePlus,
}

/// The highest bid and its doubling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct Standing {
    /// 28 to 56.
    pub value: u8,
    /// `S H D C NT NS P`.
    pub strain: String,
    /// Chair of the bidder.
    pub chair: u8,
    /// 0, 1 doubled, 2 redoubled.
    pub doubled: u8,
    /// Card points each team needs to win the deal.
    pub targets: [u8; 2],
    /// Stakes the bidder's team gets when it makes the contract.
    pub made_stake: u8,
    /// Stakes the other team gets when it is defeated.
    pub defeated_stake: u8,
}

/// The play of the cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct PlayView {
    /// Whose turn; null while a complete trick waits to be closed, and at the end.
    #[schema(required)]
    pub turn: Option<Turn>,
    /// The trick on the table: the current one, or the complete one until it is closed.
    pub trick: TrickView,
    /// Closed tricks, first trick first: who won them, and the points where they are shown.
    pub tricks: Vec<ClosedTrick>,
    /// Card points won so far, where the table shows them.
    #[schema(required)]
    pub points: Option<[u8; 2]>,
    /// Chairs that may close the trick on the table; empty when it closes by itself.
    pub closers: Vec<u8>,
    /// The last closed trick, where the rules let players look back.
    #[schema(required)]
    pub last_trick: Option<TrickView>,
}

/// Cards on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct TrickView {
    /// From 1.
    pub number: u8,
    /// Chair that leads to it.
    pub leader: u8,
    /// In order of play.
    pub cards: Vec<PlayedCard>,
    /// Chair of the card that wins so far.
    #[schema(required)]
    pub winning: Option<u8>,
}

/// A card on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct PlayedCard {
    /// Chair.
    pub chair: u8,
    /// Text form.
    pub card: String,
}

/// A trick that is turned over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ClosedTrick {
    /// Chair of the winner.
    pub winner: u8,
    /// Card points, where the table shows them.
    #[schema(required)]
    pub points: Option<u8>,
}

/// The end of a deal: now everything is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ResultView {
    /// In one line, such as "36 spades by Anu: made with 44 points".
    pub line: Text,
    /// Why a deal was cancelled, if it was.
    #[schema(required)]
    pub cancelled: Option<Text>,
    /// The team that won the deal; null when it was passed out or cancelled.
    #[schema(required)]
    pub winner: Option<TeamName>,
    /// Stakes won by each team.
    pub stakes: [u8; 2],
    /// Card points of each team; null when no card was played.
    #[schema(required)]
    pub points: Option<[u8; 2]>,
    /// The hands as dealt, chair 1 first, each sorted.
    pub hands: Vec<Vec<String>>,
    /// The tricks.
    pub tricks: Vec<TrickView>,
    /// The shuffle, for anyone to check.
    pub shuffle: ShuffleReveal,
}

/// All that went into a shuffle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ShuffleReveal {
    /// Name of the algorithm.
    pub algorithm: String,
    /// The secret seed, 64 hex digits.
    pub seed: String,
    /// SHA-256 of the seed, published before the deal.
    pub commitment: String,
    /// What the players added, in order: chair and 64 hex digits.
    pub contributions: Vec<(u8, String)>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct ChatLine {
    /// Public id of the speaker.
    pub who: String,
    /// Name of the speaker.
    pub name: String,
    /// Team of the speaker, when seated.
    #[schema(required)]
    pub team: Option<TeamName>,
    /// What was said, in both languages for a ready-made phrase; the same text twice for typed words.
    pub text: Text,
    /// When, milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
}

/// What is for one person alone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct You {
    /// Public id.
    pub id: String,
    /// The chair, when seated.
    #[schema(required)]
    pub chair: Option<u8>,
    /// The chair whose hand this person watches, when it is not their own. They can do nothing for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub behind: Option<u8>,
    /// Cards held, sorted for display: suits together in alternating colours, high to low.
    pub hand: Vec<HandCard>,
    /// Everyone's cards, chair 1 first: for a director alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hands: Option<Vec<Vec<String>>>,
    /// Calls that can be made now; null when it is not this person's turn to call.
    #[schema(required)]
    pub calls: Option<CallOffer>,
    /// May ask for a re-deal now: the reason that gives the right.
    #[schema(required)]
    pub may_redeal: Option<Text>,
    /// May close the trick on the table.
    pub may_close_trick: bool,
    /// A bot plays for this person; any own action, or Return, takes over again.
    pub stood_in: bool,
    /// May use the moderator's actions.
    pub moderator: bool,
    /// May ask for a hint now.
    pub may_hint: bool,
    /// The hint that was asked for at this turn.
    #[schema(required)]
    pub hint: Option<Hint>,
}

/// What the tutor would do, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct Hint {
    /// The call or card.
    pub advice: Advice,
    /// The reason.
    pub reason: Text,
}

/// An action that is advised.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum Advice {
    /// This call.
    Call {
        /// The call.
        call: CallShown,
    },
    /// This card.
    Play {
        /// Text form.
        card: String,
    },
    /// To set this card aside.
    SetTrump {
        /// Text form.
        card: String,
    },
    /// To open trump.
    OpenTrump,
    /// To show the pair.
    ShowPair,
    /// To ask for a re-deal.
    AskRedeal,
}

/// A card in one's own hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct HandCard {
    /// Text form. The two copies of a card are alike.
    pub card: String,
    /// Can be played now.
    pub playable: bool,
    /// At one's turn to play: why this card cannot be played.
    #[schema(required)]
    pub why_not: Option<Text>,
}

/// The calls that can be made. For each form every listed number goes with every listed strain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct CallOffer {
    /// Forms in which a bid can be made now.
    pub bids: Vec<BidOffer>,
    /// Bare numbers that can be bid, lowest first, where trump is not named in the auction.
    pub numbers: Vec<u8>,
    /// Solo can be called.
    pub solo: bool,
    /// Strains that cannot be named now, and why. A strain in no form of `bids` and not here is unknown to the rule set.
    pub barred: Vec<BarredStrain>,
    /// Pass is possible.
    pub pass: bool,
    /// The bid a plain pass would count as, such as `28P`.
    #[schema(required)]
    pub pass_counts_as: Option<String>,
    /// Double is possible.
    pub double: bool,
    /// Redouble is possible.
    pub redouble: bool,
    /// Nothing but a pass is possible: the table passes for the player after a moment.
    pub only_pass: bool,
    /// This would be the self-raise: the auction has come back to one's own bid.
    pub self_raise: bool,
}

/// Bids of one form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct BidOffer {
    /// The form.
    pub form: BidForm,
    /// Numbers that can be spoken: values for straight and reverse, n for plus. Lowest first.
    pub numbers: Vec<u8>,
    /// For plus forms: can be spoken without a number too (`+H`).
    pub bare: bool,
    /// Strains that can be named in this form.
    pub strains: Vec<String>,
}

/// A strain that cannot be named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct BarredStrain {
    /// The strain.
    pub strain: String,
    /// Why not.
    pub why: Text,
}
