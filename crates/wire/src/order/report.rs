//! Reports, their queue, and what is shown to one who judges them.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::analysis::Analysis;
use super::record::PersonRecord;
use crate::common::DeniedActs;
use crate::http::TableRef;
use crate::people::Person;

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ReportKind {
    /// Signals, two hands, help from outside.
    Cheating,
    /// Leaving matches.
    Leaving,
    /// Abuse.
    Abuse,
    /// Hate, or a threat.
    HateOrThreat,
    /// A name.
    Name,
    /// Ratings that are made, not won.
    Farming,
    /// None of these kinds.
    Other,
}

/// Reports somebody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ReportForm {
    /// Whom, by id.
    pub about: String,
    /// What the report is about.
    pub kind: ReportKind,
    /// At most 1,000 characters; may be empty.
    #[serde(default)]
    pub words: String,
    /// At which table it happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub table: Option<String>,
    /// It happened in the lobby.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub lobby: bool,
    /// In which deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deal: Option<String>,
    /// When, as of a line of chat; milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub moment: Option<u64>,
}

/// A report in the queue.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ReportCard {
    /// Its id.
    pub id: String,
    /// About whom; null where they are forgotten.
    #[schema(required)]
    pub about: Option<Person>,
    /// The gravest thing it is about.
    pub kind: ReportKind,
    /// When it was begun, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What it weighs.
    pub score: f64,
    /// How often something was written in it.
    #[cfg_attr(test, ts(type = "number"))]
    pub times: u64,
    /// Who has it in hand; null for nobody.
    #[schema(required)]
    pub claimed: Option<Person>,
    /// One has it in hand oneself.
    pub yours: bool,
    /// Somebody would lay it aside, and a second one has to say so.
    pub second: bool,
    /// How it was judged: upheld or not; null while it is not.
    #[schema(required)]
    pub upheld: Option<bool>,
}

/// A report, for one who judges it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ReportPage {
    /// The report.
    pub report: ReportCard,
    /// What was written, the first first.
    pub words: Vec<ReportWords>,
    /// Who is reported; null where they are forgotten.
    #[schema(required)]
    pub about: Option<PersonRecord>,
    /// Who reports; null where the house does, or they are forgotten.
    #[schema(required)]
    pub by: Option<PersonRecord>,
    /// What one may not do: `claim`, `uphold`, `no-action`, and `redact` a line of chat.
    pub denied: Vec<DeniedActs>,
    /// What the last deals of whom it is about say with all hands open; null where it is not about cheating.
    #[schema(required)]
    pub analysis: Option<Analysis>,
}

/// Something written in a report, with what happened then.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ReportWords {
    /// When it was written, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What the report is about.
    pub kind: ReportKind,
    /// What; empty where the house says that this person wins again and again of another.
    pub text: String,
    /// Of whom, where the house says so and they are not forgotten.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub wins_of: Option<Person>,
    /// At which table.
    #[schema(required)]
    pub table: Option<TableRef>,
    /// In the lobby.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub lobby: bool,
    /// In which deal, if it is finished.
    #[schema(required)]
    pub deal: Option<DealSeen>,
    /// What was said there ten minutes around, the first first.
    pub said: Vec<SaidThen>,
}

/// A finished deal, for one who judges.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DealSeen {
    /// Its id, which opens its page.
    pub id: String,
    /// How long each call and card took, in their order.
    pub times: Vec<ActTime>,
}

/// How long somebody took.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ActTime {
    /// The chair's number.
    pub chair: u8,
    /// The call or card, as in a record.
    pub what: String,
    /// Milliseconds.
    pub ms: u32,
}

/// Something that was said.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SaidThen {
    /// By which it is redacted.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: u64,
    /// When, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Who; null where they are forgotten.
    #[schema(required)]
    pub by: Option<Person>,
    /// What was typed, or the name of a phrase; empty where it was redacted.
    pub text: String,
    /// It is the name of a phrase.
    pub phrase: bool,
}

/// What is to be done with a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ReportAct {
    /// Take it in hand for half an hour.
    Claim,
    /// It was right; what is done about it is done before.
    Uphold,
    /// Lay it aside. A grave one takes a second.
    NoAction,
}

/// Does something with a report.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ReportDo {
    /// What is done with the report.
    pub act: ReportAct,
}

/// Something one has reported.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OwnReport {
    /// Its id, by which one asks what came of it.
    pub id: String,
    /// Whom; null where they are forgotten.
    #[schema(required)]
    pub about: Option<Person>,
    /// What the report is about.
    pub kind: ReportKind,
    /// When, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// It was looked at. What came of it is not told.
    pub judged: bool,
}
