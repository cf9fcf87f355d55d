//! Reports, sanctions and appeals.

use thurup_people::ids::{ReportId, SanctionId};
use thurup_people::order::appeal::Appeal;
use thurup_people::order::report::Kind;
use thurup_people::order::sanction::Given;

use super::streams::TalkPlace;
use crate::ids::{DealId, PersonId};

/// Something done about somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SanctionRow {
    /// The sanction's id.
    pub id: SanctionId,
    /// The person whom it is about.
    pub person: PersonId,
    /// What, by whom, and where it stands.
    pub given: Given,
    /// The name of its public reason.
    pub reason: String,
    /// Words added to that.
    pub words: String,
    /// The report that it follows from.
    pub report: Option<ReportId>,
}

/// An appeal, with what was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppealRow {
    /// The sanction that it is against.
    pub sanction: SanctionId,
    /// Where it stands.
    pub appeal: Appeal,
    /// What the person wrote.
    pub words: String,
    /// What they were answered.
    pub answer: Option<String>,
    /// The moderator who answered.
    pub answered_by: Option<PersonId>,
    /// What they wrote then.
    pub more: Option<String>,
    /// Who judged it; none while nobody has, and for whoever has the machine.
    pub judged_by: Option<PersonId>,
    /// When it was judged.
    pub judged_at: Option<u64>,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    /// The report's id.
    pub id: ReportId,
    /// The person whom it is about.
    pub about: PersonId,
    /// Who wrote it; none where the house did.
    pub by: Option<PersonId>,
    /// The gravest thing it is about.
    pub kind: Kind,
    /// When it was begun, in milliseconds since 1970.
    pub made_at: u64,
    /// Who has it in hand, and since when.
    pub claimed: Option<(PersonId, u64)>,
    /// Who would lay it aside.
    pub first: Option<PersonId>,
    /// How it was judged, by whom - none for whoever has the machine - and when.
    pub judged: Option<(bool, Option<PersonId>, u64)>,
}

/// Something written in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportWordsRow {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// The kind of report.
    pub kind: Kind,
    /// The text.
    pub words: String,
    /// Where it happened: at which table, or in the lobby.
    pub place: Option<TalkPlace>,
    /// In which deal.
    pub deal: Option<DealId>,
    /// When it happened.
    pub moment: Option<u64>,
}

/// Somebody who loses again and again to the same person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundRow {
    /// The person who loses.
    pub person: PersonId,
    /// The person to whom was lost.
    pub other: PersonId,
    /// What followed, as a word.
    pub found: &'static str,
    /// When it was found.
    pub at: u64,
}
