//! Order: what is done about people, appeals against it, and reports.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{DeniedActs, Text};
use super::http::TableRef;
use super::people::Person;

/// What is done about somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SanctionKind {
    /// To be read before the next table.
    Warn,
    /// No writing.
    MuteChat,
    /// No speaking.
    MuteVoice,
    /// Nothing but the rights of everyone.
    Suspend,
    /// Another name must be chosen before the next table.
    Rename,
    /// Off all lists; matches are not rated.
    Mark,
}

/// For how long a sanction holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SanctionLength {
    /// An hour.
    Hour,
    /// A day.
    Day,
    /// Seven days.
    Week,
    /// Thirty days.
    Month,
    /// Until it is lifted; it takes two.
    ForGood,
}

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SanctionState {
    /// It waits for the word of a second one.
    Waits,
    /// It takes effect within a minute, and can be taken back.
    Grace,
    /// It holds.
    On,
    /// It held.
    Over,
}

/// Does something about somebody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SanctionForm {
    /// What kind of sanction.
    pub kind: SanctionKind,
    /// How long, where the kind has a length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub length: Option<SanctionLength>,
    /// The name of the public reason.
    pub reason: String,
    /// Words added to it, at most 300 characters; may be empty.
    #[serde(default)]
    pub words: String,
    /// The report that it follows from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub report: Option<String>,
}

/// Something done about somebody, for one who may see it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SanctionView {
    /// Its id.
    pub id: String,
    /// What kind of sanction.
    pub kind: SanctionKind,
    /// How long; null where the kind has no length.
    #[schema(required)]
    pub length: Option<SanctionLength>,
    /// The public reason.
    pub reason: Text,
    /// Words added to it.
    pub words: String,
    /// When it was given, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Until when it holds; null where that is open.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until: Option<u64>,
    /// Where it stands.
    pub state: SanctionState,
    /// Who gave it, for the staff; null for others, and where it was given in the terminal.
    #[schema(required)]
    pub by: Option<Person>,
    /// The appeal against it, if there is one.
    #[schema(required)]
    pub appeal: Option<AppealView>,
    /// What the one who looks may not do with it: `take-back`, `agree`, `read`, `appeal`, `answer`, `more`, `judge`.
    pub denied: Vec<DeniedActs>,
}

/// What everyone sees on a profile while it lasts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PublicSanction {
    /// What kind of sanction.
    pub kind: SanctionKind,
    /// The public reason.
    pub reason: Text,
    /// Words added to that.
    pub words: String,
    /// Until when; null where that is open.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until: Option<u64>,
}

/// What is to be done with a sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SanctionAct {
    /// Its giver takes it back before it takes effect.
    TakeBack,
    /// A second one agrees.
    Agree,
    /// Its person has read the warning.
    Read,
}

/// Does something with a sanction.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SanctionDo {
    /// What is done with the sanction.
    pub act: SanctionAct,
}

/// Makes an appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppealForm {
    /// One did what one was sanctioned for.
    pub admits: bool,
    /// At most 500 characters.
    pub words: String,
}

/// Writes in an appeal: its person more, once it is answered; one who judges an answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppealText {
    /// At most 1,000 characters.
    pub words: String,
}

/// How an appeal is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum AppealOutcome {
    /// The sanction stays.
    Upheld,
    /// It becomes shorter.
    Shortened,
    /// It goes, and counts against nobody.
    Lifted,
}

/// Judges an appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppealJudgment {
    /// What came of the appeal.
    pub outcome: AppealOutcome,
    /// The new length where it becomes shorter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub length: Option<SanctionLength>,
}

/// An appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppealView {
    /// When it was made, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The person says that they did it.
    pub admits: bool,
    /// What they wrote.
    pub words: String,
    /// What they were answered.
    #[schema(required)]
    pub answer: Option<String>,
    /// What they wrote then.
    #[schema(required)]
    pub more: Option<String>,
    /// When its clock runs out, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub due: u64,
    /// Nobody here but its giver can judge: the administrator does, in the terminal.
    pub terminal: bool,
    /// How it was judged; null while it is not.
    #[schema(required)]
    pub outcome: Option<AppealOutcome>,
}

/// What one may give somebody as a reason.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PublicReasonView {
    /// Its name.
    pub id: String,
    /// The reason in words.
    pub text: Text,
}

/// One's own: what was done about oneself, and what one has reported.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OwnOrder {
    /// How one's matches with others ended; absent before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub leaving: Option<OwnLeaving>,
    /// What was done, the last first.
    pub sanctions: Vec<SanctionView>,
    /// What one has reported, the last first.
    pub reports: Vec<OwnReport>,
    /// One may look at the desk of those who keep order.
    pub desk: bool,
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

/// How often each thing was done here.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OrderMonths {
    /// In the last twelve months, the last first.
    pub months: Vec<OrderMonth>,
}

/// How often something was done in a month.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OrderMonth {
    /// Such as `2026-11`.
    pub month: String,
    /// What kind of sanction.
    pub kind: SanctionKind,
    /// How often it was given in that month.
    #[cfg_attr(test, ts(type = "number"))]
    pub times: u64,
}

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

/// What deals say with all hands open: for one who judges, and nothing by itself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Analysis {
    /// When it was made, milliseconds since 1970; null while it is being made.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub made: Option<u64>,
    /// The deals, the last first.
    pub deals: Vec<DealAnalysed>,
}

/// What a deal says with all hands open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DealAnalysed {
    /// Its id, which opens its page.
    pub deal: String,
    /// The chair of whom the report is about.
    pub suspect: u8,
    /// Each chair that played.
    pub chairs: Vec<ChairAnalysed>,
}

/// How somebody played a deal, measured with all hands open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ChairAnalysed {
    /// The chair's number.
    pub chair: u8,
    /// Cards where another could have been played, as far as they could be judged.
    pub decisions: u32,
    /// Those that lost nothing.
    pub clean: u32,
    /// Points that the others lost, in all.
    pub lost: u32,
}

/// How reliably somebody finishes the matches that they begin with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Reliability {
    /// Nearly always.
    Steady,
    /// Mostly.
    Mostly,
    /// They leave often.
    LeavesOften,
}

/// How one's own last matches with others ended, and what follows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OwnLeaving {
    /// In a word, as others see it.
    pub word: Reliability,
    /// How many of the last twenty were left and have not healed.
    pub left: u32,
    /// Until when rated play, and playing with whoever is there, is closed, milliseconds since 1970; null where it is open.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub closed_until: Option<u64>,
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
    /// In which deal, if it is finished.
    #[schema(required)]
    pub deal: Option<DealSeen>,
    /// What was said at the table ten minutes around, the first first.
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

/// What is known of somebody, for one who judges.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonRecord {
    /// The person.
    pub person: Person,
    /// When they came, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
    /// Deals they have played.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// Judged reports about them: upheld, and in all.
    pub reported: [u32; 2],
    /// Their own judged reports of the last twenty: upheld, and in all.
    pub reports: [u32; 2],
    /// What was done about them, the last first.
    pub sanctions: Vec<SanctionView>,
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

/// Somebody, for those who keep order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonOrder {
    /// What is known of them.
    pub record: PersonRecord,
    /// Reports about them, the last first.
    pub reports: Vec<ReportCard>,
    /// The public reasons.
    pub reasons: Vec<PublicReasonView>,
    /// What one may not give: kinds of sanctions.
    pub denied: Vec<DeniedActs>,
}

/// The desk of those who keep order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Desk {
    /// Reports in the order in which they are judged.
    pub reports: Vec<ReportCard>,
    /// Appeals, those whose clock has run out first.
    pub appeals: Vec<SanctionOf>,
    /// What waits for the word of a second one.
    pub waiting: Vec<SanctionOf>,
}

/// A sanction with whom it is about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SanctionOf {
    /// Whom; null where they are forgotten.
    #[schema(required)]
    pub person: Option<Person>,
    /// The sanction.
    pub sanction: SanctionView,
}
