//! What one's choices cost over time.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Text;

/// What somebody's choices cost in the last thirty days, beside those before and beside others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TutorPage {
    /// The last thirty days.
    pub now: TutorSpan,
    /// The thirty days before.
    pub before: TutorSpan,
    /// Deals of the last thirty days that can be looked through still, of the latest.
    pub left: u32,
    /// People whose number is within a hundred points; null while too few of them have had deals looked through.
    #[schema(required)]
    pub beside: Option<TutorBeside>,
}

/// What choices cost in a span of time.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TutorSpan {
    /// Deals that were looked through and had choices.
    pub deals: u32,
    /// Stakes that were lost a deal; null without deals.
    #[schema(required)]
    pub loss: Option<f64>,
    /// 100 for who loses nothing, 0 for play at random; null where the choices were too easy to say.
    #[schema(required)]
    pub accuracy: Option<i32>,
    /// What mistakes and inaccuracies were about, the dearest first. One may be about several things.
    pub topics: Vec<TutorTopic>,
}

/// What mistakes were about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TutorTopic {
    /// How many there were.
    pub mistakes: u32,
    /// Stakes that they lost.
    pub loss: f64,
    /// What.
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub about: TutorAbout,
}

/// What a mistake was about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
#[serde(tag = "about", rename_all = "kebab-case")]
pub enum TutorAbout {
    /// A card, where another of this theme was right.
    Theme {
        /// As puzzles have them: `ruff-high`.
        theme: String,
    },
    /// A card, where the right one has no theme.
    Card,
    /// A call, where a clause of the convention card asked for a better one.
    Clause {
        /// The id of the convention card.
        card: String,
        /// Its name.
        title: Text,
        /// The paragraph of the booklet.
        paragraph: Text,
    },
    /// A call for a better one of which the convention card did not ask.
    Call,
}

/// What others lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TutorBeside {
    /// How many people.
    pub people: u32,
    /// The mean of what they lost a deal, in stakes.
    pub loss: f64,
}
