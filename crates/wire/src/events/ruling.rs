//! The director's desk at a match: what is asked, what follows, rulings, appeals.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::matches::{EventFigure, EventMatchRef, EventPlace};
use crate::common::Text;
use crate::people::Person;

/// What a director says about an irregularity: the facts, and what was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventFinding {
    /// The table of the match, from 1.
    pub table: u8,
    /// The deal's number in the match, from 1.
    pub deal: u32,
    /// What happened: an [`EventIrregularity::kind`].
    pub kind: String,
    /// Answers by the names of their questions: chairs and numbers as such, calls, cards and denominations in their text forms, `yes` or
    /// `no`.
    pub facts: BTreeMap<String, String>,
    /// What was chosen, step by step; empty where nothing is to be chosen, or to hear what can be.
    #[serde(default)]
    pub choice: Vec<String>,
    /// What the result that the teams enter has for this deal, as the first team sees it: a fraction, the rest is added. Absent where it
    /// is entered as ruled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub entered: Option<String>,
    /// The director's own words, at most 500 characters; may be empty.
    #[serde(default)]
    pub words: String,
}

/// What a desk can be told of, at a deal of a match.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventDesk {
    /// Whose laws hold.
    pub laws: Text,
    /// The table.
    pub table: u8,
    /// Tables of the match.
    pub tables: u8,
    /// The deal.
    pub deal: u32,
    /// Who sits where, from chair 1 on, as far as it is known here.
    pub chairs: Vec<EventChair>,
    /// Which chair dealt, if no deal was given again.
    pub dealer: u8,
    /// Deals are scored one by one: what a ruling makes of one is scored there. Otherwise it is added to the match.
    pub by_deals: bool,
    /// Games are played: stakes count in them alone, and are entered with the games.
    pub games: bool,
    /// Cards are dealt at a table here.
    pub here: bool,
    /// The least and the greatest number of a contract.
    pub values: [u8; 2],
    /// Denominations of bids, in their text forms; empty where bids are bare numbers.
    pub strains: Vec<String>,
    /// Ranks of the deck, the highest first.
    pub ranks: Vec<String>,
    /// The moments that the deal has come through, as the table here tells; at the last of them it stands. Empty where no table tells:
    /// the director says it.
    pub been: Vec<EventMoment>,
    /// What may have happened, in groups.
    pub groups: Vec<EventIrregularities>,
}

/// A part of a deal, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventMoment {
    /// It is dealt.
    Deal,
    /// Up to the opening lead.
    Auction,
    /// Cards are played.
    Play,
    /// Somebody has claimed or conceded.
    Claim,
    /// It is over: its result is told, and perhaps agreed.
    Score,
}

/// Who sits on a chair.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventChair {
    /// The chair, from 1.
    pub chair: u8,
    /// Of which team.
    pub place: EventPlace,
    /// Who, with a page here; null where nobody is known to, and for one who plays by name alone.
    #[schema(required)]
    pub person: Option<Person>,
    /// What they are called; null where nobody is known to sit there.
    #[schema(required)]
    pub name: Option<String>,
    /// The same in Malayalam, where that is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub name_ml: Option<String>,
}

/// Irregularities of one part of a deal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventIrregularities {
    /// Its title.
    pub title: Text,
    /// They belong to moments of the deal; of the others one asks at any time.
    pub of_deal: bool,
    /// The kinds.
    pub kinds: Vec<EventIrregularity>,
}

/// A kind of irregularity, or a reason to adjust a score.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventIrregularity {
    /// Its stable name.
    pub kind: String,
    /// Its title.
    pub title: Text,
    /// Other words that people look for it by, in both languages.
    pub sought_by: String,
    /// When it happens; empty where it cannot, as the program of the table refuses it.
    pub happens: Vec<EventMoment>,
    /// Where a deal stands when it can still be ruled.
    pub ruled: Vec<EventMoment>,
    /// What is asked.
    pub questions: Vec<EventQuestion>,
}

/// A question of the desk.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventQuestion {
    /// Its stable name.
    pub fact: String,
    /// The question.
    pub title: Text,
    /// The form of the answer.
    pub input: EventInput,
    /// An answer may be left out.
    pub optional: bool,
    /// It is asked only where all of these were answered so.
    pub when: Vec<EventWhen>,
    /// Answers that can only be while the deal stands at some moments; all others can be at any.
    pub only: Vec<EventOnly>,
}

/// When an answer can be.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventOnly {
    /// The answer.
    pub answer: String,
    /// The moments.
    pub at: Vec<EventMoment>,
}

/// An answer on which a question depends.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventWhen {
    /// The question.
    pub fact: String,
    /// One of these answers.
    pub answers: Vec<String>,
}

/// The form of an answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventInput {
    /// A chair: `3`.
    Chair,
    /// Chairs: `1 4`.
    Chairs,
    /// A side: `odd` or `even`.
    Team,
    /// A call: `28H`.
    Call,
    /// A call, and be it one that the rules do not know.
    AnyCall,
    /// A call that is a bid, and no pass, double or redouble.
    Bid,
    /// Calls in turn: `P 28H P`.
    Calls,
    /// A card: `SJ`.
    Card,
    /// Cards: `SJ HT`.
    Cards,
    /// A denomination: `S`, `NT`.
    Strain {
        /// Which there can be.
        strains: Vec<String>,
    },
    /// A whole number.
    Number {
        /// The least that is allowed.
        least: u8,
        /// The most that is allowed.
        most: u8,
    },
    /// Words.
    Words {
        /// Most characters.
        most: u32,
    },
    /// A number, whole or a fraction: `-3`, `7/2`.
    Fraction,
    /// One of some.
    OneOf {
        /// The answers to choose from.
        options: Vec<EventAnswer>,
    },
    /// Calls with how many would consider each: `P 3, 29H 2`.
    Poll,
    /// Results that were possible, one a line: the score of the team not at fault, how likely as a fraction of one, the contract if it is
    /// to be known again, `other` if it comes from another auction: `-2; 1/3; 30H; other`.
    Results,
}

/// An answer among some.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventAnswer {
    /// Its stable name.
    pub name: String,
    /// In words.
    pub title: Text,
}

/// What the laws say to some facts, and to what was chosen.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventFound {
    /// The row of the laws.
    pub row: Text,
    /// Its paragraphs.
    pub source: String,
    /// The facts as sentences.
    pub told: Text,
    /// What was chosen so far.
    pub chosen: Vec<Text>,
    /// Who chooses now; null where nothing is left to be chosen.
    #[schema(required)]
    pub chooser: Option<EventChooser>,
    /// What may be chosen now.
    pub options: Vec<EventOption>,
    /// What follows, where all is chosen.
    pub follows: Vec<Text>,
    /// What that does at the table here, where all is chosen: first whether it binds. Empty where real cards are played.
    pub at_table: Vec<Text>,
    /// What the deal brings the first team as ruled; null where its play decides, or deals are scored one by one.
    #[schema(required)]
    pub deal: Option<EventFigure>,
    /// What it adds to each team's margin.
    pub adds: [EventFigure; 2],
}

/// Who chooses.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventChooser {
    /// As a sentence.
    pub text: Text,
    /// Of which team; null for the director and the committee.
    #[schema(required)]
    pub place: Option<EventPlace>,
    /// Who; null for a team, and where nobody is known to sit there.
    #[schema(required)]
    pub person: Option<Person>,
}

/// Something that may be chosen.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventOption {
    /// Its stable name.
    pub name: String,
    /// In words.
    pub title: Text,
    /// What would follow.
    pub follows: Vec<Text>,
}

/// The rulings of an event, the last first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventRulings {
    /// All of them, those that were replaced too.
    pub rulings: Vec<EventRuling>,
}

/// A ruling.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventRuling {
    /// Its number in the event, from 1.
    pub number: u32,
    /// The match.
    pub of: EventMatchRef,
    /// Its table.
    pub table: u8,
    /// The deal's number in the match.
    pub deal: u32,
    /// Who ruled; null once forgotten.
    #[schema(required)]
    pub by: Option<Person>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The row of the laws.
    pub row: Text,
    /// Its paragraphs.
    pub source: String,
    /// Who chose, and what.
    pub chosen: Vec<Text>,
    /// The facts; null where the one who looks may not know them yet.
    #[schema(required)]
    pub told: Option<Text>,
    /// What follows; empty where the one who looks may not know it yet.
    pub follows: Vec<Text>,
    /// What it adds to each team's own margin; null for nothing.
    #[schema(required)]
    pub adds: Option<[EventFigure; 2]>,
    /// The director's own words.
    pub words: String,
    /// The ruling that it replaced.
    #[schema(required)]
    pub instead: Option<u32>,
    /// The ruling that replaced it.
    #[schema(required)]
    pub replaced: Option<u32>,
    /// The appeal against it.
    #[schema(required)]
    pub appeal: Option<EventAppeal>,
    /// What a director said, to be said anew; null for others.
    #[schema(required)]
    pub finding: Option<EventFinding>,
    /// What the one who looks may do with it now: names of commands.
    pub may: Vec<String>,
}

/// An appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventAppeal {
    /// Which team appeals.
    pub place: EventPlace,
    /// Who spoke for it; null once forgotten.
    #[schema(required)]
    pub by: Option<Person>,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The words.
    pub words: String,
    /// What was decided; null while it is open.
    #[schema(required)]
    pub decided: Option<EventDecided>,
}

/// What the committee decided.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventDecided {
    /// Who for it; null once forgotten.
    #[schema(required)]
    pub by: Option<Person>,
    /// When it was decided, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The words.
    pub words: String,
    /// The ruling in its place; null where it is upheld.
    #[schema(required)]
    pub changed: Option<u32>,
}
