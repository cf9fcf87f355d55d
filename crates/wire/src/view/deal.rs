//! The deal on the table as all may see it: auction, trump, play, result.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::{CallAlert, CallQuestion, TeamName};
use crate::common::{Refused, Text};

/// The deal on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
    /// Card points of the whole pack: 28, 40 or 56.
    pub points: u8,
    /// Only the first part of the cards has been dealt.
    pub half: bool,
    /// The card that was set aside for trump; null where there is none, and again when it has gone back after a new bid.
    #[schema(required)]
    pub indicator: Option<IndicatorView>,
    /// What rulings of a director bind; absent where nothing is bound.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bound: Option<Bound>,
}

/// What rulings of a director bind of calls and cards from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Bound {
    /// Cards that lie open before their holders; they are in the hands all the same.
    pub open: Vec<OpenCard>,
    /// All of it, in sentences.
    pub says: Vec<BoundSaid>,
}

/// Something that a ruling binds, as a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct BoundSaid {
    /// Whom it binds: chairs, from 1.
    pub chairs: Vec<u8>,
    /// The sentence. Names go into the places of chairs, such as `{1}`, and of the teams, `{odd}` and `{even}`.
    pub text: Text,
}

/// A card that lies open before its holder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OpenCard {
    /// Whose, from 1.
    pub chair: u8,
    /// Text form.
    pub card: String,
    /// Why it lies open.
    pub kind: OpenCardKind,
}

/// Why a card lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum OpenCardKind {
    /// It is played as soon as it can be.
    Penalty,
    /// It need not be played.
    Faced,
    /// It goes before other cards of its suit that have no points.
    Small,
}

/// A card that was set aside, face down: its suit is trump.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct IndicatorView {
    /// Chair of the bidder, before whom it lies.
    pub chair: u8,
    /// The card, once all may see it: when trump is opened, or at the end of the deal. Null while it lies face down.
    #[schema(required)]
    pub card: Option<String>,
    /// How trump was opened: the card is in its owner's hand again since then. Null while it lies there, also when the deal
    /// ended so.
    #[schema(required)]
    pub opened: Option<OpenedView>,
}

/// How trump was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OpenedView {
    /// Chair of who opened it; null when it opened by itself, before the last trick.
    #[schema(required)]
    pub by: Option<u8>,
    /// In which trick, from 1.
    pub trick: u8,
    /// How many cards lay in that trick.
    pub cards: u8,
}

/// Where a deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum DealPhase {
    /// Calls are made: in the first auction, or in the second where there are two.
    Auction,
    /// The winner of the auction has to set a card aside.
    Trump,
    /// Cards are played.
    Play,
    /// The result is known.
    Over,
}

/// Whose turn it is, and the time left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Turn {
    /// The chair on turn, from 1.
    pub chair: u8,
    /// Milliseconds left for this action when this was sent, the bank not counted; null without a clock.
    #[schema(required)]
    pub left_ms: Option<u32>,
    /// Milliseconds left in this player's bank.
    #[schema(required)]
    pub bank_ms: Option<u32>,
    /// Milliseconds until this player may call, after a jump; absent where nobody waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub waits_ms: Option<u32>,
}

/// The auction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AuctionView {
    /// Calls in order from the opening leader, of both auctions where there are two.
    pub calls: Vec<CallEntry>,
    /// How many of them were made before the second auction began; absent where it has not, and where there is only one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub second_from: Option<u16>,
    /// The first of the calls that may still be asked about, from 0; absent where all may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ask_from: Option<u16>,
    /// The stage that the auction has come to, where it goes by stages; absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub stage: Option<StageName>,
    /// Chairs that may still be asked in this auction; none when it is over.
    pub may_call: Vec<u8>,
    /// Whose turn to call, or to set a card aside; null in the play and after it.
    #[schema(required)]
    pub turn: Option<Turn>,
    /// The highest bid so far, and the contract when the auction is over.
    #[schema(required)]
    pub standing: Option<Standing>,
}

/// A stage of the stakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum StageName {
    /// The stage of the lowest bids.
    Normal,
    /// Honours.
    Honours,
    /// Senior.
    Senior,
    /// All the points.
    Full,
    /// Alone, every trick: thani.
    Solo,
}

/// One call of the auction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallEntry {
    /// Chair of the caller.
    pub chair: u8,
    /// The call; null where the rules no longer show it.
    #[schema(required)]
    pub call: Option<CallView>,
    /// The stage in which it was made, where the auction goes by stages: for a bid that of its value. Absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub stage: Option<StageName>,
}

/// A call, taken apart for display.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallView {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Standing {
    /// Card points bid; in a solo one more than there are.
    pub value: u8,
    /// What was named: `S H D C NT NS P`, `?` for a bare number, `SOLO`.
    pub strain: String,
    /// The trump suit, as far as all know it; absent while it lies face down, and where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub trump: Option<String>,
    /// The stage whose stakes are played for.
    pub stage: StageName,
    /// The bidder plays alone, without trump, for every trick.
    pub solo: bool,
    /// Chair of the bidder.
    pub chair: u8,
    /// 0, 1 doubled, 2 redoubled.
    pub doubled: u8,
    /// Card points each team needs to win the deal; a pair that was shown has moved them. In a solo they decide nothing.
    pub targets: [u8; 2],
    /// Stakes the bidder's team gets when it makes the contract.
    pub made_stake: u8,
    /// Stakes the other team gets when it is defeated.
    pub defeated_stake: u8,
}

/// The play of the cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
    /// Who has the complete trick wait; absent where nobody does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub held: Option<u8>,
    /// The last closed trick, where the rules let players look back.
    #[schema(required)]
    pub last_trick: Option<TrickView>,
    /// Hands that lie open on the table and take no part: those of the partners of one who plays alone. Absent for none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<LaidDown>>"))]
    pub laid_down: Vec<LaidDown>,
    /// What players may claim; absent where somebody has claimed, and at the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub claims: Option<ClaimTerms>,
    /// King and queen of trump, once they were shown; absent before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pair: Option<PairView>,
}

/// What players may claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClaimTerms {
    /// Why nobody can claim now; absent when they can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub why_not: Option<Refused>,
    /// How a claim is judged.
    pub standard: Text,
    /// What a claim that fails costs, for a reader who makes it; not where the contract is decided: then nothing can be lost.
    pub risk: Text,
    /// The order of one's cards is heard.
    pub states: bool,
    /// The contract is offered before the rest: the stake is the same, and less is to be proved.
    pub contract_first: bool,
    /// Card points that are left, the open trick among them, where the table shows points; absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub left: Option<u8>,
    /// More points that each team needs to decide the contract, where the table shows points and it is open; absent elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub needs: Option<[u8; 2]>,
    /// The contract is decided, where the table shows points: only the rest can be claimed or conceded.
    pub decided: bool,
}

/// A hand that lies open and takes no part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LaidDown {
    /// The chair whose hand lies open, from 1.
    pub chair: u8,
    /// The cards, sorted.
    pub cards: Vec<String>,
}

/// King and queen of trump, shown. They stay in the hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PairView {
    /// The chair that showed it, from 1.
    pub chair: u8,
    /// The two cards.
    pub cards: Vec<String>,
    /// Card points that the bidder's team needs since then.
    pub target: u8,
    /// In which trick, from 1.
    pub trick: u8,
}

/// Cards on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrickView {
    /// The trick's number, from 1.
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PlayedCard {
    /// The player's chair, from 1.
    pub chair: u8,
    /// Text form.
    pub card: String,
}

/// A trick that is turned over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClosedTrick {
    /// Chair of the winner.
    pub winner: u8,
    /// Card points, where the table shows them.
    #[schema(required)]
    pub points: Option<u8>,
}

/// The end of a deal: now everything is open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
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
    /// The hands as dealt, chair 1 first, each sorted. None, as of tricks and of cards set aside, where they are not told here: in an
    /// event the same cards may lie at other tables, and its page tells them.
    pub hands: Vec<Vec<String>>,
    /// The cards set aside for trump, in order: two where the first went back for a later bid.
    pub set_aside: Vec<SetAside>,
    /// The tricks.
    pub tricks: Vec<TrickView>,
    /// Questions about calls, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CallQuestion>>"))]
    pub questions: Vec<CallQuestion>,
    /// What players told the other team about their calls, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CallAlert>>"))]
    pub alerts: Vec<CallAlert>,
    /// The shuffle, for anyone to check; null where the cards are not told here.
    #[schema(required)]
    pub shuffle: Option<ShuffleReveal>,
}

/// A card set aside for trump.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SetAside {
    /// The bidder's chair, from 1.
    pub chair: u8,
    /// The card.
    pub card: String,
}

/// All that went into a shuffle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ShuffleReveal {
    /// Name of the algorithm.
    pub algorithm: String,
    /// The ranks of each suit in the pack before the shuffle, each as often as it is there: `JJ99AATTKKQQ`.
    pub deck: String,
    /// The secret seed, 64 hex digits.
    pub seed: String,
    /// SHA-256 of the seed, published before the deal.
    pub commitment: String,
    /// What the players added, in order: chair and 64 hex digits.
    pub contributions: Vec<(u8, String)>,
}
