//! Practice of bidding: hands with which a chosen clause of a card is the answer, and how an answer stands to it.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Text;
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
}
