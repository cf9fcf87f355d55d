//! Which paper is wanted, of what, and for whom.

use jiff::tz::TimeZone;
use serde::Deserialize;
use thurup_print::Language;
use utoipa::ToSchema;

/// A kind of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// What one wants to know before entering.
    Conditions,
    /// The standings of every stage, pool and bracket, or of one stage, with what separates teams that are level.
    Standings,
    /// Who got what against whom, of each pool.
    CrossTable,
    /// A round: who meets whom, and where.
    Draw,
    /// A sheet for each match of a round, to be written into.
    ScoreSheets,
    /// A code for each match of a round, which leads a phone to the event.
    Codes,
    /// The cards of the deals of a round, for who lays them out; for a director who does not play.
    Hands,
}

/// What is to be printed.
pub struct Wanted {
    /// Which paper.
    pub paper: Paper,
    /// Of which stage, from 0; the one that is on if absent, and of standings all.
    pub stage: Option<usize>,
    /// Of which round: its number, or `QF` in a bracket; the one that is on if absent.
    pub round: Option<String>,
    /// In which language.
    pub language: Language,
    /// For people in which zone: times are printed so.
    pub zone: TimeZone,
    /// Where the reader found us, such as `https://thurup.example`.
    pub origin: String,
}
