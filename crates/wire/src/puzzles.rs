//! Puzzles: a position with all hands seen, a goal, and what came of one's attempts. Nothing here tells the answer before an attempt is
//! over, but for the answer to a question for a hint.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// A puzzle before its first card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzlePage {
    /// Its id, for its link.
    pub id: String,
    /// The cards of each chair that are not yet played, such as `SJ`, chair 1 first.
    pub hands: Vec<Vec<String>>,
    /// The trump suit's letter; null for no trump.
    #[schema(required)]
    pub trump: Option<String>,
    /// The chair that led to the open trick, or leads now.
    pub leader: u8,
    /// The cards of the open trick, from the leader on.
    pub trick: Vec<String>,
    /// Which of them is ahead, as the chair that played it; null on lead.
    #[schema(required)]
    pub winning: Option<u8>,
    /// The chair on turn.
    pub chair: u8,
    /// The cards that it may play.
    pub playable: Vec<String>,
    /// Card points that its team has to take at least, the open trick's counted.
    pub points: i32,
    /// How hard it is.
    pub rating: i32,
    /// The day whose puzzle it is, where it was asked for as that.
    #[schema(required)]
    pub day: Option<String>,
    /// Whether the first attempt of whoever asks was a success; null before it is over.
    #[schema(required)]
    pub solved: Option<bool>,
}

/// An attempt as far as it has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleTryForm {
    /// The cards that were played at the turns, the last one new. What plays itself is no turn.
    pub cards: Vec<String>,
    /// How one came to it: it decides whether the attempt counts, and how much.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub way: Option<PuzzleWay>,
}

/// How somebody comes to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum PuzzleWay {
    /// By its theme, which was chosen: worth less, for the theme is half of the answer.
    Theme,
    /// In a run, each harder than the last: unrated.
    Run,
    /// Failed before: unrated.
    Again,
}

/// What came of the cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleTry {
    /// How it stands.
    pub standing: PuzzleStanding,
    /// All that was played from the puzzle's position on.
    pub played: Vec<PuzzlePlayed>,
    /// Whose turn it is; null once it is over.
    #[schema(required)]
    pub turn: Option<PuzzleTurn>,
    /// What is told once it is over; null before.
    #[schema(required)]
    pub told: Option<PuzzleTold>,
}

/// How an attempt stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum PuzzleStanding {
    /// It goes on.
    On,
    /// Every turn was answered.
    Solved,
    /// The last card was wrong.
    Failed,
}

/// A card that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzlePlayed {
    /// Who played it.
    pub chair: u8,
    /// The card.
    pub card: String,
    /// Who is ahead after it.
    pub winning: u8,
    /// Card points of the trick, where it ended it; null where it did not. Who was ahead takes it.
    #[schema(required)]
    pub points: Option<i32>,
    /// What the solver's team still needs; 0 or below: nothing.
    pub needs: i32,
}

/// Whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleTurn {
    /// The chair.
    pub chair: u8,
    /// The cards that it may play.
    pub playable: Vec<String>,
}

/// What is told of a puzzle once an attempt at it is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleTold {
    /// What follows what was played, to the end, under best play of both. After a wrong card it refutes it.
    pub after: Vec<PuzzlePlayed>,
    /// The right line from the puzzle's position on, and what follows it to the end.
    pub line: Vec<PuzzlePlayed>,
    /// How many cards of it are the puzzle; the rest is what follows.
    pub length: u32,
    /// What it is about, by name.
    pub themes: Vec<String>,
    /// What it did to one's rating; null where it did not count.
    #[schema(required)]
    pub rated: Option<PuzzleRated>,
}

/// A rating before and after an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleRated {
    /// Before.
    pub before: i32,
    /// After.
    pub after: i32,
}

/// A question for a hint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleHintForm {
    /// The cards that were played at the turns before.
    pub cards: Vec<String>,
    /// How much is to be told. The more, the less solving it counts.
    pub hint: PuzzleHintKind,
}

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum PuzzleHintKind {
    /// What it is about.
    Theme,
    /// The suit of the card.
    Suit,
    /// The card.
    Card,
}

/// A hint: what was asked for alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleHint {
    /// What it is about, by name; empty where something else was asked for.
    pub themes: Vec<String>,
    /// The suit's letter.
    #[schema(required)]
    pub suit: Option<String>,
    /// The card.
    #[schema(required)]
    pub card: Option<String>,
}

/// The puzzles, and how somebody stands with them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzlesPage {
    /// How many there are.
    pub count: u32,
    /// Today, as in `2026-11-29`.
    pub day: String,
    /// Whether one's first attempt at today's was a success; null before it is over.
    #[schema(required)]
    pub daily_solved: Option<bool>,
    /// How one stands; null for whom nobody knows here.
    #[schema(required)]
    pub you: Option<PuzzleFigures>,
    /// The themes, by name.
    pub themes: Vec<PuzzleTheme>,
}

/// How somebody stands with puzzles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleFigures {
    /// The rating.
    pub rating: i32,
    /// It is not sure yet.
    pub provisional: bool,
    /// Puzzles that were tried.
    pub tried: u32,
    /// Those of them that were solved at the first attempt.
    pub solved: u32,
    /// Those that were failed, and not solved since.
    pub again: u32,
    /// Solved in a row in the run that is on.
    pub run: u32,
    /// In the longest run.
    pub best_run: u32,
}

/// Puzzles of a theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PuzzleTheme {
    /// Its name.
    pub theme: String,
    /// How many there are.
    pub count: u32,
    /// How many of them one has tried.
    pub tried: u32,
    /// How many of these were solved at the first attempt.
    pub solved: u32,
}
