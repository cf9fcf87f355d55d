//! Kinds of sanctions and reports, as they are decided about and as they are told.

use thurup_people::order::appeal::Outcome;
use thurup_people::order::report::Kind;
use thurup_people::order::sanction::{BadSanction, Length, Sanction};
use thurup_wire::order::{AppealOutcome, ReportKind, SanctionKind, SanctionLength};

const LENGTHS: [(Length, SanctionLength); 5] = [
    (Length::Hour, SanctionLength::Hour),
    (Length::Day, SanctionLength::Day),
    (Length::Week, SanctionLength::Week),
    (Length::Month, SanctionLength::Month),
    (Length::ForGood, SanctionLength::ForGood),
];

const REPORTS: [(Kind, ReportKind); 7] = [
    (Kind::Cheating, ReportKind::Cheating),
    (Kind::Leaving, ReportKind::Leaving),
    (Kind::Abuse, ReportKind::Abuse),
    (Kind::HateOrThreat, ReportKind::HateOrThreat),
    (Kind::Name, ReportKind::Name),
    (Kind::Farming, ReportKind::Farming),
    (Kind::Other, ReportKind::Other),
];

/// A length that was asked for.
pub(super) fn length(told: SanctionLength) -> Length {
    LENGTHS.iter().find(|(_, known)| *known == told).map_or(Length::ForGood, |(length, _)| *length)
}

/// A length, as it is told.
pub(super) fn told_length(length: Length) -> SanctionLength {
    LENGTHS.iter().find(|(known, _)| *known == length).map_or(SanctionLength::ForGood, |(_, told)| *told)
}

/// How long a sanction lasts, as it is told.
pub(super) fn length_of(what: Sanction) -> Option<SanctionLength> {
    what.length().map(told_length)
}

/// What a sanction is, as it is told.
pub(super) fn kind_of(what: Sanction) -> SanctionKind {
    match what {
        Sanction::Warn => SanctionKind::Warn,
        Sanction::MuteChat(_) => SanctionKind::MuteChat,
        Sanction::MuteVoice(_) => SanctionKind::MuteVoice,
        Sanction::Suspend(_) => SanctionKind::Suspend,
        Sanction::Rename => SanctionKind::Rename,
        Sanction::Mark => SanctionKind::Mark,
    }
}

/// All kinds, with the name under which each is stored.
pub(super) const KINDS: [(&str, SanctionKind); 6] = [
    ("warn", SanctionKind::Warn),
    ("mute-chat", SanctionKind::MuteChat),
    ("mute-voice", SanctionKind::MuteVoice),
    ("suspend", SanctionKind::Suspend),
    ("rename", SanctionKind::Rename),
    ("mark", SanctionKind::Mark),
];

/// What is asked for.
///
/// # Errors
/// When there is none of this length.
pub(super) fn sanction(kind: SanctionKind, told: Option<SanctionLength>) -> Result<Sanction, BadSanction> {
    let word = KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(word, _)| *word);
    Sanction::of(word, told.map(length)).ok_or(BadSanction::Length)
}

/// What a report is about.
pub(super) fn report(told: ReportKind) -> Kind {
    REPORTS.iter().find(|(_, known)| *known == told).map_or(Kind::Other, |(kind, _)| *kind)
}

/// The same, as it is told.
pub(super) fn told_report(kind: Kind) -> ReportKind {
    REPORTS.iter().find(|(known, _)| *known == kind).map_or(ReportKind::Other, |(_, told)| *told)
}

/// How an appeal was judged, as it is told.
pub(super) fn told_outcome(outcome: Outcome) -> AppealOutcome {
    match outcome {
        Outcome::Upheld => AppealOutcome::Upheld,
        Outcome::Shortened(_) => AppealOutcome::Shortened,
        Outcome::Lifted => AppealOutcome::Lifted,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_is_told_and_read_again() {
        for (word, kind) in KINDS {
            let what = [None, Some(SanctionLength::Day)].into_iter().find_map(|length| sanction(kind, length).ok());
            assert_eq!(what.map(|what| (what.kind(), kind_of(what))), Some((word, kind)));
        }
        assert_eq!(sanction(SanctionKind::Warn, Some(SanctionLength::Day)), Err(BadSanction::Length));
        for known in Length::ALL {
            assert_eq!(length(told_length(known)), known);
        }
        for kind in Kind::ALL {
            assert_eq!(report(told_report(kind)), kind);
        }
    }
}
