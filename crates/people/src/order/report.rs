//! Reports: how much each weighs, and in which order they are judged. Times are milliseconds since 1970.
//!
//! | part of the score | |
//! |---|---|
//! | base | by the kind; cheating counts more with a finished deal |
//! | accuracy | of the reporter: (a - 50) x 0.6, a = per cent upheld of their last 20 judged reports, 4 of 8 added before counting; never under -20 |
//! | weight | 10 for each other reporter of the same person in 14 days, at most 30; 20 less if the reporter is muted or suspended |

use std::cmp::Reverse;

use thurup_wire::Text;

use crate::ids::PersonId;

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Other reporters of the same person count for so long.
pub const TOGETHER: u64 = 14 * DAY;
/// Judged reports of a reporter that count.
pub const JUDGED: usize = 20;
/// A report is claimed by one of the staff for so long.
pub const CLAIMED_FOR: u64 = 30 * MINUTE;
/// What was said so long before and after the moment of a report is read with it.
pub const AROUND: u64 = 10 * MINUTE;
/// Reports that a person may write in a day.
pub const A_DAY: usize = 10;
/// Deals of the reported person that are analysed at once when it is about cheating.
pub const ANALYSED: usize = 10;

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
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

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 7] =
        [Kind::Cheating, Kind::Leaving, Kind::Abuse, Kind::HateOrThreat, Kind::Name, Kind::Farming, Kind::Other];

    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Cheating => "cheating",
            Kind::Leaving => "leaving",
            Kind::Abuse => "abuse",
            Kind::HateOrThreat => "hate-or-threat",
            Kind::Name => "name",
            Kind::Farming => "farming",
            Kind::Other => "other",
        }
    }

    /// The kind of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// The one of two that weighs more by itself: a report to which more is added is about the graver thing.
    pub fn graver(self, other: Self) -> Self {
        if other.base(true) > self.base(true) { other } else { self }
    }

    /// What it weighs by itself.
    const fn base(self, finished_deal: bool) -> i32 {
        match self {
            Kind::HateOrThreat => 60,
            Kind::Cheating if finished_deal => 40,
            Kind::Cheating => 15,
            Kind::Abuse => 35,
            Kind::Farming => 30,
            Kind::Leaving | Kind::Name => 20,
            Kind::Other => 15,
        }
    }
}

/// Characters of what is reported.
pub const TEXT: usize = 1000;

/// Why something is not done with a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoReport {
    /// There is none that one may see.
    NoSuch,
    /// One is it oneself.
    Oneself,
    /// Ten a day; from then on again.
    TooMany(u64),
    /// Somebody else has it in hand.
    Taken,
    /// One must have it in hand first.
    NotTaken,
    /// It is judged.
    Judged,
    /// Somebody else has to say so too.
    NeedsSecond,
}

impl NoReport {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoSuch => "no-such-report",
            Self::Oneself => "oneself",
            Self::TooMany(_) => "too-many-reports",
            Self::Taken => "report-taken",
            Self::NotTaken => "report-not-taken",
            Self::Judged => "report-judged",
            Self::NeedsSecond => "needs-second",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::NoSuch => ("There is no such report.", "ഇങ്ങനെയൊരു പരാതിയില്ല."),
            Self::Oneself => ("One does not report oneself.", "സ്വന്തം പേരിൽ പരാതിപ്പെടാനാവില്ല."),
            Self::TooMany(_) => ("Ten reports a day: write the next one tomorrow.", "ദിവസം പത്തു പരാതി: അടുത്തതു നാളെ എഴുതാം."),
            Self::Taken => ("Somebody else has this report in hand.", "ഈ പരാതി മറ്റൊരാൾ നോക്കുന്നുണ്ട്."),
            Self::NotTaken => ("Take the report first.", "ആദ്യം പരാതി ഏറ്റെടുക്കൂ."),
            Self::Judged => ("This report is judged.", "ഈ പരാതിയിൽ തീർപ്പായി."),
            Self::NeedsSecond => (
                "Grave reports are laid aside by two: somebody else has to say so too.",
                "ഗൗരവമുള്ള പരാതി തള്ളാൻ രണ്ടുപേർ വേണം: മറ്റൊരാളും അതു പറയണം.",
            ),
        };
        Text { en: en.to_owned(), ml: ml.to_owned() }
    }
}

/// What is known of a report when it is weighed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weighed {
    /// What it is about.
    pub kind: Kind,
    /// It names a finished deal.
    pub finished_deal: bool,
    /// Of the reporter's last judged reports, at most [`JUDGED`]: how many there are.
    pub judged: u32,
    /// And how many were upheld.
    pub upheld: u32,
    /// How many others reported the same person within [`TOGETHER`].
    pub other_reporters: u32,
    /// The reporter is muted or suspended now.
    pub reporter_silenced: bool,
}

/// The weight of a report, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Score(i32);

/// Tenths of a point.
const TENTHS: i32 = 10;

impl Score {
    /// From this on "no action" needs a second moderator.
    const GRAVE: Score = Score(60 * TENTHS);

    /// Weighs a report.
    pub fn of(report: Weighed) -> Self {
        let base = report.kind.base(report.finished_deal) * TENTHS;
        let judged = report.judged.min(JUDGED as u32);
        let upheld = i64::from(report.upheld.min(judged)) + 4;
        let of = i64::from(judged) + 8;
        // (100 upheld / of - 50) x 0.6, in tenths, to the nearest.
        let accuracy = (1200 * upheld + of).div_euclid(2 * of) - 300;
        let accuracy = accuracy.clamp(-200, 300) as i32;
        let others = (report.other_reporters.min(3) as i32) * 10 * TENTHS;
        let silenced = if report.reporter_silenced { -20 * TENTHS } else { 0 };
        Self(base + accuracy + others + silenced)
    }

    /// In points.
    pub fn points(self) -> f64 {
        f64::from(self.0) / f64::from(TENTHS)
    }

    /// Whether "no action" needs a second moderator.
    pub fn is_grave(self) -> bool {
        self >= Self::GRAVE
    }
}

/// A report that waits to be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// Its weight.
    pub score: Score,
    /// When it was written.
    pub since: u64,
    /// Who has claimed it last, and when.
    pub claimed: Option<(PersonId, u64)>,
}

impl Waiting {
    /// Where it stands now: 2 points more for each hour of waiting, at most 48.
    fn standing(&self, now: u64) -> i64 {
        const MOST: u64 = 48 * TENTHS as u64;
        let waited = now.saturating_sub(self.since).saturating_mul(2 * TENTHS as u64) / HOUR;
        // At most 480, so it fits.
        i64::from(self.score.0) + waited.min(MOST) as i64
    }

    /// Who holds it now.
    pub fn claimed_by(&self, now: u64) -> Option<PersonId> {
        self.claimed.filter(|(_, at)| now < at.saturating_add(CLAIMED_FOR)).map(|(person, _)| person)
    }

    /// Whether this one of the staff may judge it now: nobody else holds it.
    pub fn is_open_to(&self, person: PersonId, now: u64) -> bool {
        self.claimed_by(now).is_none_or(|holder| holder == person)
    }
}

/// Puts reports in the order in which they are judged: the heaviest first, of equals the oldest.
pub fn order<T>(queue: &mut [T], now: u64, report: impl Fn(&T) -> Waiting) {
    queue.sort_by_key(|item| {
        let report = report(item);
        (Reverse(report.standing(now)), report.since)
    });
}

/// Whether somebody who wrote reports at these times may write another now.
///
/// # Errors
/// The time from which on they may.
pub fn another(written: &[u64], now: u64) -> Result<(), u64> {
    let mut last_day: Vec<u64> = written.iter().copied().filter(|at| now < at.saturating_add(DAY)).collect();
    if last_day.len() < A_DAY {
        return Ok(());
    }
    last_day.sort_unstable_by_key(|at| Reverse(*at));
    Err(last_day[A_DAY - 1].saturating_add(DAY))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(kind: Kind) -> Weighed {
        Weighed { kind, finished_deal: false, judged: 0, upheld: 0, other_reporters: 0, reporter_silenced: false }
    }

    fn points(report: Weighed) -> f64 {
        Score::of(report).points()
    }

    #[test]
    fn each_kind_has_its_base() {
        for (kind, base) in [
            (Kind::HateOrThreat, 60.0),
            (Kind::Cheating, 15.0),
            (Kind::Abuse, 35.0),
            (Kind::Farming, 30.0),
            (Kind::Leaving, 20.0),
            (Kind::Name, 20.0),
            (Kind::Other, 15.0),
        ] {
            assert_eq!(points(report(kind)), base, "{}", kind.id());
        }
        assert_eq!(points(Weighed { finished_deal: true, ..report(Kind::Cheating) }), 40.0);
        assert_eq!(points(Weighed { finished_deal: true, ..report(Kind::Abuse) }), 35.0);
        assert_eq!(Kind::ALL.len(), 7);
    }

    #[test]
    fn a_reporter_who_was_right_before_weighs_more() {
        let reporter = |judged, upheld| points(Weighed { judged, upheld, ..report(Kind::Other) }) - 15.0;
        assert_eq!(reporter(8, 4), 0.0);
        assert!((reporter(20, 20) - 21.4).abs() < 0.01);
        assert!((reporter(2, 2) - 6.0).abs() < 0.01);
        assert!((reporter(1, 0) + 3.3).abs() < 0.01);
        assert_eq!(reporter(20, 0), -20.0, "-21.4 is under the least");
        assert_eq!(reporter(1000, 1000), reporter(20, 20), "twenty count");
    }

    #[test]
    fn others_weigh_and_silence_takes_away() {
        for (others, more) in [(0, 0.0), (1, 10.0), (3, 30.0), (4, 30.0), (u32::MAX, 30.0)] {
            assert_eq!(points(Weighed { other_reporters: others, ..report(Kind::Name) }), 20.0 + more);
        }
        assert_eq!(points(Weighed { reporter_silenced: true, ..report(Kind::Name) }), 0.0);
    }

    #[test]
    fn a_grave_one_is_not_dismissed_by_one_alone() {
        assert!(Score::of(report(Kind::HateOrThreat)).is_grave());
        assert!(!Score::of(report(Kind::Abuse)).is_grave());
        assert!(Score::of(Weighed { other_reporters: 3, ..report(Kind::Abuse) }).is_grave());
    }

    #[test]
    fn the_queue_is_by_weight_waiting_and_age() {
        let waiting = |kind, since| Waiting { score: Score::of(report(kind)), since: since * HOUR, claimed: None };
        let sorted = |mut queue: Vec<(&'static str, Waiting)>, now: u64| {
            order(&mut queue, now * HOUR, |(_, report)| *report);
            queue.into_iter().map(|(name, _)| name).collect::<Vec<_>>()
        };
        let (name, abuse, threat) = (waiting(Kind::Name, 0), waiting(Kind::Abuse, 7), waiting(Kind::HateOrThreat, 30));
        // After 7 hours of waiting a name's 20 + 14 is less than a new abuse's 35, after 8 hours 36 is more.
        assert_eq!(sorted(vec![("name", name), ("abuse", abuse)], 7), ["abuse", "name"]);
        let late = waiting(Kind::Abuse, 8);
        assert_eq!(sorted(vec![("abuse", late), ("name", name)], 8), ["name", "abuse"]);
        // Waiting gives at most 48.
        assert_eq!(sorted(vec![("name", name), ("threat", threat)], 36), ["threat", "name"]);
        assert_eq!(sorted(vec![("name", name), ("threat", threat)], 1000), ["threat", "name"]);
        let twin = waiting(Kind::Name, 0);
        let older = Waiting { since: 0, ..twin };
        assert_eq!(sorted(vec![("new", Waiting { since: 1, ..twin }), ("old", older)], 500), ["old", "new"]);
    }

    #[test]
    fn a_report_is_claimed_for_half_an_hour_by_one() {
        let [one, other] = [1, 2].map(|n| PersonId::from_parts(n, [0; 10]));
        let report = Waiting { score: Score::of(report(Kind::Other)), since: 0, claimed: Some((one, 10 * MINUTE)) };
        assert!(report.is_open_to(one, 39 * MINUTE) && !report.is_open_to(other, 39 * MINUTE));
        assert!(report.is_open_to(other, 40 * MINUTE));
    }

    #[test]
    fn ten_a_day() {
        let written: Vec<u64> = (0..10).map(|n| n * HOUR).collect();
        assert_eq!(another(&written[..9], 9 * HOUR), Ok(()));
        assert_eq!(another(&written, 9 * HOUR), Err(24 * HOUR));
        assert_eq!(another(&written, 24 * HOUR), Ok(()));
    }
}
