//! What the director's desk measures at a deal that was played at a table here: the deal itself, tempo, what others would call, and what
//! contracts would have brought. All of it names cards: it is for whoever may rule there, and for nobody else.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::matches::EventMatchRef;
use crate::common::Text;
use crate::people::Person;
use crate::view::CallQuestion;

/// A deal before the director: all hands, the auction with what was told of it, the cards, and the time that each took.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventDealSeen {
    /// The table of the match, from 1.
    pub table: u8,
    /// The deal's number in the match, from 1.
    pub deal: u32,
    /// It is over; otherwise this is how it stands now.
    pub ended: bool,
    /// Who leads to the first trick.
    pub leader: u8,
    /// The hands as dealt, from chair 1 on.
    pub hands: Vec<EventHandSeen>,
    /// The calls in order.
    pub calls: Vec<EventCallSeen>,
    /// The card that was set aside for trump; null where there is none.
    #[schema(required)]
    pub aside: Option<String>,
    /// The cards in order.
    pub cards: Vec<EventCardSeen>,
    /// The contract; null where there is none, or not yet.
    #[schema(required)]
    pub contract: Option<EventPossible>,
    /// Stake points that the odd chairs won, or lost below nought; null while it is on, and where it counts for nothing.
    #[schema(required)]
    pub odd: Option<i16>,
    /// Times in like positions that there must be before one is compared with them.
    pub least: u32,
    /// A time is far from the usual when it is more than so many times that ...
    pub far_times: u32,
    /// ... and longer than this, in milliseconds.
    pub far_ms: u32,
}

/// A hand before the director.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventHandSeen {
    /// The chair.
    pub chair: u8,
    /// Who sits there, at the end of the deal; null for a bot, and for somebody who is forgotten.
    #[schema(required)]
    pub person: Option<Person>,
    /// The bot that sits there; null for a person.
    #[schema(required)]
    pub bot: Option<Text>,
    /// The cards as dealt, sorted: `SJ`.
    pub cards: Vec<String>,
}

/// How long a call or card took, beside what is usual.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventTempo {
    /// Milliseconds.
    pub took_ms: u32,
    /// The player did it themselves; otherwise a bot or the table did, and nothing is compared.
    pub own: bool,
    /// In what position: `first-call` (a player's first turn), `own-bid` (a later turn, the own side's bid stands, or none), `other-bid`
    /// (the other side's stands), `lead`, `follow`, `void` (no card of the suit led), `only-card` (no choice).
    pub like: String,
    /// The median of this player's other times in like positions in the event; null where there are too few.
    #[schema(required)]
    pub usual_ms: Option<u32>,
    /// How many there are.
    pub compared: u32,
    /// It is far longer than usual.
    pub far: bool,
}

/// A call before the director.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventCallSeen {
    /// The caller's chair, from 1.
    pub chair: u8,
    /// Its text form: `30H`.
    pub call: String,
    /// In words.
    pub spoken: Text,
    /// What it means by the table's convention card; null where that says nothing.
    #[schema(required)]
    pub meaning: Option<Text>,
    /// What its player told the other team with it.
    #[schema(required)]
    pub alert: Option<String>,
    /// What was asked about it and told.
    #[schema(required)]
    pub question: Option<CallQuestion>,
    /// The time.
    pub tempo: EventTempo,
}

/// A card before the director.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventCardSeen {
    /// The player's chair, from 1.
    pub chair: u8,
    /// The card: `SJ`.
    pub card: String,
    /// To which trick, from 1.
    pub trick: u8,
    /// It takes its trick.
    pub takes: bool,
    /// The time.
    pub tempo: EventTempo,
}

/// A contract that was possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPossible {
    /// Whose: the odd chairs'; otherwise the even ones'.
    pub odd: bool,
    /// Card points to make.
    pub value: u8,
    /// `S H D C NT NS P`; null where trump is set aside.
    #[schema(required)]
    pub strain: Option<String>,
    /// How often it is doubled, 0 to 2.
    pub doubled: u8,
}

/// What others call at a turn of a deal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPoll {
    /// Whose turn it was.
    pub chair: u8,
    /// What they called.
    pub chosen: String,
    /// Other players of the event who held the same cards after the same calls.
    pub players: u32,
    /// Bots that were asked, given what this seat may know and nothing else.
    pub bots: u32,
    /// What these bots are: programs of several strengths and cards. Those that are alike are one voice.
    pub voices: Vec<EventVoice>,
    /// From so many per cent on a call is a logical alternative.
    pub share: u8,
    /// The calls, the most frequent first.
    pub calls: Vec<EventPolled>,
}

/// Bots of one strength that bid by one convention card.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventVoice {
    /// How strong they are.
    pub strength: Text,
    /// By which card they bid.
    pub card: Text,
    /// How many were asked.
    pub bots: u32,
}

/// A call that others choose.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPolled {
    /// Its text form.
    pub call: String,
    /// In words.
    pub spoken: Text,
    /// How many players chose it.
    pub players: u32,
    /// How many bots choose it.
    pub bots: u32,
    /// How many bots would seriously consider it, those that choose it among them.
    pub considered: u32,
    /// The same of each voice.
    pub voices: Vec<u32>,
    /// At least that share of the people chose it; where none could be asked, of the voices.
    pub logical: bool,
    /// The contracts to which bots go on from it, the most frequent first.
    pub contracts: Vec<EventReached>,
}

/// A contract to which bots go on.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventReached {
    /// The contract.
    pub contract: EventPossible,
    /// How often it was reached.
    pub times: u32,
}

/// A request for what contracts would bring.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventWeigh {
    /// The match.
    pub of: EventMatchRef,
    /// Its table, from 1.
    pub table: u8,
    /// The deal's number in the match.
    pub deal: u32,
    /// The team at fault is that of the odd chairs; otherwise of the even ones. Scores are the other team's.
    pub odd_at_fault: bool,
    /// Calls of the auction that stand: those before the irregularity.
    pub calls: u16,
    /// The contracts, one to four.
    pub contracts: Vec<EventWeighed>,
}

/// A contract, and how likely it is beside the others.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventWeighed {
    /// The contract.
    pub contract: EventPossible,
    /// Its weight beside the others, 1 to 99.
    pub weight: u8,
    /// It would have come from another auction than the table's.
    pub other: bool,
}

/// What contracts would bring.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventLikely {
    /// For each contract what was found, in their order.
    pub found: Vec<EventSampled>,
    /// The results that are proposed, with likelihoods that add up to one.
    pub results: Vec<EventProposed>,
    /// What the table brought the team that is not at fault; null where it has no score.
    #[schema(required)]
    pub table_score: Option<i16>,
    /// What the table's contract is called among the results; null where there is none.
    #[schema(required)]
    pub table_contract: Option<String>,
}

/// What was found about a contract.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventSampled {
    /// The contract.
    pub contract: EventPossible,
    /// With all hands open and the best play of both: it is made. Null where that was not found in time.
    #[schema(required)]
    pub open_made: Option<bool>,
    /// Card points of the contract's side then, at least and at most.
    pub open_points: [u8; 2],
    /// Games that were played out.
    pub games: u32,
    /// In how many of them it was made.
    pub made: u32,
    /// It is the table's own, by the table's own auction, and keeps the table's result.
    pub of_table: bool,
}

/// A result that is proposed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventProposed {
    /// The score of the team that is not at fault.
    pub score: i16,
    /// How likely: a fraction of one, as [`EventInput::Results`](super::EventInput::Results) takes it.
    pub likely: String,
    /// The contract, as results name it: `30HX ODD`.
    pub contract: String,
    /// It comes from another auction.
    pub other: bool,
}
