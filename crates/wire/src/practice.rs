//! Practice of bidding: hands with which a chosen clause of a card is the answer, and how an answer stands to it.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Text;
use crate::people::Person;
use crate::view::CallView;

/// What can be practised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticePage {
    /// The convention cards, each with its situations in the order in which they are learnt.
    pub cards: Vec<PracticeCard>,
}

/// A convention card, and the situations in which its calls are practised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Its situations.
    pub situations: Vec<PracticeSituation>,
    /// What whoever asks remembers of its clauses; null where nobody is signed in, whose answers are not kept.
    #[schema(required)]
    pub memory: Option<PracticeMemory>,
}

/// What somebody remembers of a convention card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeMemory {
    /// Clauses that it is time to ask again.
    pub due: u32,
    /// New clauses that are still asked today.
    pub fresh: u32,
    /// Clauses that are known: they hold for three weeks or more.
    pub known: u32,
    /// Clauses that occur at a table.
    pub occurring: u32,
    /// How many in a hundred calls at a table are by a known clause.
    pub share: u8,
    /// The clauses that were answered, the next to be asked first.
    pub clauses: Vec<PracticeClause>,
}

/// What somebody remembers of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeClause {
    /// The paragraph of the booklet.
    pub paragraph: Text,
    /// The situation in which it was asked last.
    pub situation: String,
    /// The last five answers, the newest last: whether each was by the card.
    pub last: Vec<bool>,
    /// Where its day begins on which it is asked again, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub due: u64,
    /// Whether it is known.
    pub known: bool,
}

/// A situation: what was called before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeSituation {
    /// Its id, such as `kerala/opening-1`.
    pub id: String,
    /// What is practised: `opening`, `answer`, `void`, `second-round`, `interference`, `arrest` or `double`.
    pub kind: String,
    /// The calls before, from the opening leader on: a call, `*` for any, or bids from one value to another, `28-32` or `28-32S`.
    pub calls: Vec<String>,
    /// The hand that comes next for whoever asks; 0 where nobody is signed in.
    pub next: u32,
    /// The last five answers of whoever asks, the newest last: whether each was by the card.
    pub last: Vec<bool>,
}

/// What somebody practises next: what is due, else what is new to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeNext {
    /// The hand; null where nothing is due, and nothing new is left for today.
    #[schema(required)]
    pub hand: Option<PracticeHandRef>,
    /// Where the next day begins on which something is asked again, in milliseconds since 1970; null where nothing was answered.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub again_at: Option<u64>,
}

/// A hand of a situation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeHandRef {
    /// The situation's id.
    pub situation: String,
    /// Which of its hands.
    pub number: u32,
}

/// What each choice would tell, as a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeHint {
    /// In the order of the choices.
    pub meanings: Vec<Text>,
}

/// When what was answered comes again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeAgain {
    /// Where that day begins, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub again_at: u64,
}

/// A hand, and what was called before it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeQuestion {
    /// The situation's id.
    pub situation: String,
    /// Which of its hands this is.
    pub number: u32,
    /// Who is asked; the opening leader sits on chair 1.
    pub chair: u8,
    /// Chairs at the table.
    pub seats: u8,
    /// The hand, such as `SJ`.
    pub hand: Vec<String>,
    /// The calls before, with what each meant.
    pub calls: Vec<PracticeCall>,
    /// Calls to choose from, the card's own among them.
    pub choices: Vec<CallView>,
}

/// A call that was made before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeCall {
    /// Who made it.
    pub chair: u8,
    /// The call.
    pub call: CallView,
    /// What it means by the card.
    pub meaning: Text,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeAnswerForm {
    /// The situation's id.
    pub situation: String,
    /// Which of its hands.
    pub number: u32,
    /// The call, as one of the choices says it.
    pub call: String,
    /// Whether they took the hint.
    #[serde(default)]
    pub hint: bool,
    /// Whether they thought for more than a minute.
    #[serde(default)]
    pub slow: bool,
}

/// How an answer stands to the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum PracticeGrade {
    /// The card's call, or one that says the same of another suit as good.
    ByTheCard,
    /// Another, which the hand may make too, and nothing is lost by it.
    AsGood,
    /// Another.
    NotByTheCard,
    /// Another, and it costs stakes.
    NotByTheCardAndLoses,
}

/// An answer, graded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticeVerdict {
    /// How it stands to the card.
    pub grade: PracticeGrade,
    /// The answer.
    pub answer: CallView,
    /// The card's own call.
    pub card_call: CallView,
    /// What that says of this hand.
    pub reason: Text,
    /// The paragraph of the booklet.
    pub clause: Text,
    /// What partners understand by the answer.
    pub understood: Text,
    /// What the answer and the card's own call were worth to the team, in stakes, over the deals that fit what is known; null where that was
    /// not found out within the positions that it may cost.
    #[schema(required)]
    pub values: Option<[f64; 2]>,
    /// A call that is better than the card's by so much that it is no chance; null where there is none.
    #[schema(required)]
    pub better: Option<CallView>,
    /// Where the day begins on which the clause comes again, in milliseconds since 1970; null where nobody is signed in.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub again_at: Option<u64>,
}

/// Begins practice with a partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticePairForm {
    /// The id of the convention card by which all call.
    pub card: String,
}

/// Two people who practise calling together, the bots of their table calling by the same card, as one of the two sees it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticePair {
    /// What its address is made of: whoever has it may be the partner.
    pub id: String,
    /// The convention card's id.
    pub card: String,
    /// Its name.
    pub name: Text,
    /// The two, by their chairs; the partner is absent until somebody has come.
    pub people: Vec<PracticePairPerson>,
    /// What there is for one of the two; null for somebody else, who may be the partner where there is none.
    #[schema(required)]
    pub deal: Option<PracticePairDeal>,
}

/// One of two who practise together.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticePairPerson {
    /// Where they sit.
    pub chair: u8,
    /// Who.
    pub person: Person,
}

/// The deal that two people call on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticePairDeal {
    /// Which of theirs, from 0.
    pub number: u32,
    /// Chairs at the table.
    pub seats: u8,
    /// Where whoever asks sits.
    pub chair: u8,
    /// Their hand, such as `SJ`.
    pub hand: Vec<String>,
    /// The calls so far, from the opening lead on, with what each means by the card.
    pub calls: Vec<PracticeCall>,
    /// Who has to call; null when the auction is over.
    #[schema(required)]
    pub turn: Option<u8>,
    /// Calls to choose from, the card's own among them; none when it is another's turn.
    pub choices: Vec<CallView>,
    /// All other calls that the rules allow then.
    pub others: Vec<CallView>,
    /// How it went, once the auction is over; null before.
    #[schema(required)]
    pub over: Option<PracticePairOver>,
}

/// How the auction of two people went.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticePairOver {
    /// All hands, by chair.
    pub hands: Vec<Vec<String>>,
    /// The calls of the two beside the card's.
    pub calls: Vec<PracticePairCall>,
}

/// A call of one of the two, beside the card's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticePairCall {
    /// Which of the calls, from 0.
    pub index: u32,
    /// Whether it was the card's, or one that says the same as good.
    pub by_card: bool,
    /// The card's own call.
    pub card_call: CallView,
    /// What that says of the hand.
    pub reason: Text,
}

/// A call of one of two who practise together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PracticePairAct {
    /// In which of their deals.
    pub number: u32,
    /// After how many calls.
    pub after: u32,
    /// The call; absent to begin the next deal, once the auction is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub call: Option<String>,
}

/// A question of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LessonQuestion {
    /// The lesson, such as `kerala-support`.
    pub lesson: String,
    /// Which of its steps asks, from 0.
    pub step: u32,
}

/// Questions of lessons that it is time to ask again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LessonsAgain {
    /// The one least likely still known first.
    pub due: Vec<LessonQuestion>,
    /// Questions that were answered.
    pub answered: u32,
    /// Questions that are known: they hold for three weeks or more.
    pub known: u32,
    /// Where the next day begins on which one is asked again, in milliseconds since 1970; null where none was answered.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub again_at: Option<u64>,
}

/// Says how somebody answered a question of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct LessonAnswerForm {
    /// The lesson, such as `kerala-support`: at most 40 small letters, digits and hyphens.
    pub lesson: String,
    /// Which of its steps asked, from 0 to 99.
    pub step: u32,
    /// Whether the answer was right.
    pub right: bool,
}
