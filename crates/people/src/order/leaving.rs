//! Leaving a match: what counts as it, what follows, how it heals. Times are milliseconds since 1970.
//!
//! | left in the last 20 matches | what follows |
//! |---|---|
//! | 1 | a warning in words at once; nothing else |
//! | 2 | 10 minutes no rated match |
//! | 3 | 1 hour |
//! | 4 | 6 hours |
//! | 5 and more | 24 hours, doubled each time, at most 48 hours |
//!
//! Three matches finished in a row take the oldest away; after 60 days each goes by itself. Only rated play and "play now"
//! with people are closed, so the way back never is.

use std::collections::VecDeque;

use thurup_wire::Text;

use crate::ids::PersonId;

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// Gone for so long of a match, on turn, is left.
pub const GONE: u64 = 3 * MINUTE;
/// Matches that count.
pub const MATCHES: usize = 20;
/// Reliability is of at least so many matches.
const AT_LEAST: usize = 10;
/// Matches finished in a row that take one away.
const HEALS: u32 = 3;
/// Each goes by itself after this.
const FORGOTTEN_AFTER: u64 = 60 * DAY;
/// Lines lost within this time by several people are the net's fault.
pub const NET_SPAN: u64 = 10 * MINUTE;
/// So many people.
const NET_PEOPLE: usize = 3;
/// So many lines each.
const NET_LINES: usize = 2;

/// How a match went for a person who began it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Was there to the end.
    Finished,
    /// Left, and came back within the match.
    CameBack,
    /// Left, and was not back when the match ended.
    Left,
}

/// What is known of somebody's absence in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Absence {
    /// Gave up the chair.
    pub gave_up: bool,
    /// Was gone while on turn, in all.
    pub gone_on_turn: u64,
    /// The last card was played before that.
    pub after_last_card: bool,
    /// All persons in chairs agreed to end.
    pub agreed: bool,
    /// The server was restarted, or the net failed for several.
    pub nobody_s_fault: bool,
    /// Took the chair again.
    pub came_back: bool,
}

impl Absence {
    /// How the match went for them.
    pub fn end(self) -> End {
        let left = (self.gave_up || self.gone_on_turn >= GONE) && !self.after_last_card;
        match (left && !self.agreed && !self.nobody_s_fault, self.came_back) {
            (false, _) => End::Finished,
            (true, true) => End::CameBack,
            (true, false) => End::Left,
        }
    }
}

/// A line that broke without a good-bye: a page that was closed, reloaded or left says one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LostLine {
    /// The person whose connection was lost.
    pub person: PersonId,
    /// For which side they play, 0 or 1.
    pub side: u8,
    /// When it was lost.
    pub at: u64,
}

/// Whether the net failed: three or more at the table, not all of one side, each lost two lines within ten minutes. `lost` is in any
/// order.
pub fn net_failed(lost: &[LostLine]) -> bool {
    lost.iter().any(|&LostLine { at: start, .. }| {
        let within = |at: u64| at >= start && at - start < NET_SPAN;
        let mut counts: Vec<(PersonId, u8, usize)> = Vec::new();
        for line in lost.iter().filter(|line| within(line.at)) {
            match counts.iter_mut().find(|(known, ..)| *known == line.person) {
                Some((.., count)) => *count += 1,
                None => counts.push((line.person, line.side, 1)),
            }
        }
        counts.retain(|(.., count)| *count >= NET_LINES);
        let both = |counts: &[(PersonId, u8, usize)]| counts.iter().any(|(_, side, _)| *side != counts[0].1);
        counts.len() >= NET_PEOPLE && both(&counts)
    })
}

/// A person's matches that they began, rated and unrated with another person, oldest first: when each ended for them, and
/// how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History(Vec<(u64, End)>);

/// Reliability as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reliability {
    /// 90 and more.
    Steady,
    /// 75 and more.
    Mostly,
    /// Less than 75 in a hundred.
    LeavesOften,
}

/// What follows from having left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// Nothing follows.
    Nothing,
    /// A warning in words.
    Warning,
    /// No rated match, and no "play now" with people, until then.
    ClosedUntil(u64),
}

impl History {
    /// These matches, oldest first.
    pub fn new(matches: Vec<(u64, End)>) -> Self {
        Self(matches)
    }

    /// There is none yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// 100 for who finishes what they begin, down to 0.
    pub fn reliability(&self) -> f64 {
        let last = &self.0[self.0.len().saturating_sub(MATCHES)..];
        // Quarters of a match.
        let sum: u32 = last
            .iter()
            .map(|(_, end)| match end {
                End::Finished => 0,
                End::CameBack => 1,
                End::Left => 4,
            })
            .sum();
        100.0 * (1.0 - f64::from(sum) / 4.0 / last.len().max(AT_LEAST) as f64)
    }

    /// The word for it.
    pub fn word(&self) -> Reliability {
        match self.reliability() {
            r if r >= 90.0 => Reliability::Steady,
            r if r >= 75.0 => Reliability::Mostly,
            _ => Reliability::LeavesOften,
        }
    }

    /// What follows now.
    pub fn follows(&self, now: u64) -> Follows {
        let Some(last) = self.0.iter().rposition(|(_, end)| *end == End::Left) else { return Follows::Nothing };
        // What was said at the time of leaving holds, whatever has healed since: it is over within two days.
        let at = self.0[last].0;
        match (length(left(&self.0[..=last], at)), left(&self.0, now)) {
            (Some(length), _) if now < at.saturating_add(length) => Follows::ClosedUntil(at.saturating_add(length)),
            (_, 0) => Follows::Nothing,
            _ => Follows::Warning,
        }
    }

    /// How many left matches count now.
    pub fn left(&self, now: u64) -> usize {
        left(&self.0, now)
    }
}

/// How many left matches of the last 20 have not healed.
fn left(matches: &[(u64, End)], now: u64) -> usize {
    let (mut left, mut in_a_row) = (VecDeque::new(), 0);
    for (number, (at, end)) in matches.iter().enumerate() {
        match end {
            End::Left => {
                left.push_back((number, *at));
                in_a_row = 0;
            }
            End::CameBack => in_a_row = 0,
            End::Finished => {
                in_a_row += 1;
                if in_a_row == HEALS {
                    // What is over takes none of the healing from what is not.
                    left.retain(|&(left, when)| number < left + MATCHES && *at < when + FORGOTTEN_AFTER);
                    left.pop_front();
                    in_a_row = 0;
                }
            }
        }
    }
    let counts = |&(number, at): &(usize, u64)| number + MATCHES >= matches.len() && now < at.saturating_add(FORGOTTEN_AFTER);
    left.iter().filter(|one| counts(one)).count()
}

/// How long rated play is closed after so many.
fn length(left: usize) -> Option<u64> {
    match left {
        0 | 1 => None,
        2 => Some(10 * MINUTE),
        3 => Some(HOUR),
        4 => Some(6 * HOUR),
        5 => Some(24 * HOUR),
        _ => Some(48 * HOUR),
    }
}

impl Follows {
    /// For people; nothing if nothing follows.
    pub fn text(self) -> Option<Text> {
        let (en, ml) = match self {
            Follows::Nothing => return None,
            Follows::Warning => (
                "You left a match. The others waited for you; after a second one rated play is closed for a while.",
                "നിങ്ങൾ ഒരു മത്സരം ഇട്ടിട്ടുപോയി. മറ്റുള്ളവർ കാത്തിരുന്നു; ഇനിയുമായാൽ റേറ്റിങ്ങുള്ള കളി കുറച്ചുനേരം അടയ്ക്കും.",
            ),
            Follows::ClosedUntil(_) => (
                "Rated play is closed for you for a while, because you left matches. Other tables are open.",
                "മത്സരങ്ങൾ ഇട്ടിട്ടുപോയതിനാൽ റേറ്റിങ്ങുള്ള കളി കുറച്ചുനേരത്തേക്ക് അടച്ചിരിക്കുന്നു. മറ്റു മേശകൾ തുറന്നുതന്നെ.",
            ),
        };
        Some(Text { en: en.to_owned(), ml: ml.to_owned() })
    }
}

/// Until when events are closed to somebody who was absent at their start so often since they last finished one, the last
/// time at `at`: 24 hours, doubled, at most 30 days.
pub fn events_closed_until(absences: u32, at: u64) -> Option<u64> {
    let doublings = absences.checked_sub(1)?;
    let length = 1_u64.checked_shl(doublings).unwrap_or(u64::MAX).saturating_mul(DAY).min(30 * DAY);
    Some(at.saturating_add(length))
}

#[cfg(test)]
mod tests {
    use super::End::*;
    use super::*;

    /// One match an hour, the last of them ending at this hour.
    fn history(ends: &[End]) -> (History, u64) {
        let matches = ends.iter().enumerate().map(|(hour, end)| (hour as u64 * HOUR, *end)).collect();
        (History::new(matches), (ends.len() as u64 - 1) * HOUR)
    }

    fn follows(ends: &[End]) -> Follows {
        let (history, now) = history(ends);
        history.follows(now)
    }

    #[test]
    fn what_is_leaving_and_what_is_not() {
        let gone = |ms| Absence { gone_on_turn: ms, ..Absence::default() };
        assert_eq!(gone(GONE - 1).end(), Finished);
        assert_eq!(gone(GONE).end(), Left);
        let gave_up = Absence { gave_up: true, ..Absence::default() };
        assert_eq!(gave_up.end(), Left);
        assert_eq!(Absence { after_last_card: true, ..gave_up }.end(), Finished);
        assert_eq!(Absence { agreed: true, ..gave_up }.end(), Finished);
        assert_eq!(Absence { nobody_s_fault: true, ..gone(HOUR) }.end(), Finished);
        assert_eq!(Absence { came_back: true, ..gave_up }.end(), CameBack);
    }

    #[test]
    fn when_the_net_fails_nobody_left() {
        let [a, b, c] = [1, 2, 3].map(|n| PersonId::from_parts(n, [0; 10]));
        let lost = |sides: [u8; 3], lines: &[(PersonId, u64)]| -> Vec<LostLine> {
            let side = |person: PersonId| {
                if person == a {
                    sides[0]
                } else if person == b {
                    sides[1]
                } else {
                    sides[2]
                }
            };
            lines.iter().map(|&(person, at)| LostLine { person, side: side(person), at: at * MINUTE }).collect()
        };
        let six = [(a, 0), (b, 1), (c, 2), (a, 5), (b, 6), (c, 9)];
        for sides in [[0, 1, 0], [0, 0, 1], [1, 0, 0], [1, 0, 1]] {
            assert!(net_failed(&lost(sides, &six)), "{sides:?}");
        }
        for sides in [[0; 3], [1; 3]] {
            assert!(!net_failed(&lost(sides, &six)), "three of one side alone");
        }
        assert!(!net_failed(&lost([0, 1, 0], &six[..5])), "two of them lost two");
        let slow = [(a, 0), (b, 1), (c, 2), (a, 5), (b, 6), (c, 10)];
        assert!(!net_failed(&lost([0, 1, 0], &slow)), "over more than ten minutes");
        assert!(!net_failed(&lost([0, 1, 0], &[(a, 0); 6])), "one person alone");
        assert!(!net_failed(&[]));
    }

    #[test]
    fn reliability_is_a_word() {
        let word = |ends: &[End]| history(ends).0.word();
        assert_eq!(History::default().word(), Reliability::Steady);
        assert_eq!(word(&[Left]), Reliability::Steady, "one of ten");
        assert_eq!(word(&[Left, CameBack]), Reliability::Mostly);
        assert_eq!(word(&[Left, Left]), Reliability::Mostly);
        assert_eq!(word(&[Left, Left, CameBack, CameBack]), Reliability::Mostly, "75");
        assert_eq!(word(&[Left, Left, Left]), Reliability::LeavesOften);
        let (of_twenty, _) = history(&[[Left; 2].as_slice(), &[Finished; 18]].concat());
        assert_eq!((of_twenty.reliability(), of_twenty.word()), (90.0, Reliability::Steady));
        let (older, _) = history(&[[Left; 20].as_slice(), &[Finished; 20]].concat());
        assert_eq!(older.reliability(), 100.0, "the last twenty");
    }

    #[test]
    fn what_follows_row_by_row() {
        assert_eq!(follows(&[Finished]), Follows::Nothing);
        assert_eq!(follows(&[Left]), Follows::Warning);
        for (count, closed) in
            [(2, 10 * MINUTE), (3, HOUR), (4, 6 * HOUR), (5, 24 * HOUR), (6, 48 * HOUR), (7, 48 * HOUR), (20, 48 * HOUR)]
        {
            let (history, now) = history(&vec![Left; count]);
            assert_eq!(history.follows(now), Follows::ClosedUntil(now + closed), "{count}");
            assert_eq!(history.follows(now + closed), Follows::Warning);
        }
        assert_eq!(follows(&[CameBack]), Follows::Nothing);
        assert!(Follows::Nothing.text().is_none() && Follows::Warning.text().is_some());
        assert!(Follows::ClosedUntil(1).text().is_some_and(|text| text.en.contains("Other tables are open")));
    }

    #[test]
    fn three_finished_in_a_row_take_the_oldest_away() {
        let left = |ends: &[End]| {
            let (history, now) = history(ends);
            history.left(now)
        };
        assert_eq!(left(&[Left, Finished, Finished]), 1);
        assert_eq!(left(&[Left, Finished, Finished, Finished]), 0);
        assert_eq!(left(&[Left, Left, Finished, Finished, Finished]), 1);
        assert_eq!(left(&[Left, Finished, Finished, CameBack, Finished]), 1, "in a row");
        assert_eq!(left(&[Left, Left, Finished, Finished, Finished, Finished, Finished, Finished]), 0);
        // What heals before anything was left heals nothing.
        assert_eq!(left(&[Finished, Finished, Finished, Left]), 1);
    }

    #[test]
    fn each_goes_after_sixty_days_and_after_twenty_matches() {
        let (two, now) = history(&[Left, Left]);
        assert_eq!((two.left(now), two.left(60 * DAY), two.left(60 * DAY + HOUR)), (2, 1, 0));
        assert_eq!(two.follows(60 * DAY + HOUR), Follows::Nothing);
        let many = [[Left].as_slice(), &[CameBack; 19]].concat();
        assert_eq!(history(&many).0.left(20 * HOUR), 1);
        assert_eq!(history(&[many.as_slice(), &[CameBack]].concat()).0.left(21 * HOUR), 0);
    }

    #[test]
    fn healing_goes_to_what_still_counts() {
        // The first is over by its age before the third is finished, and by the number of matches in the other history.
        let at = |days: u64, end| (days * DAY, end);
        let old = History::new(vec![at(0, Left), at(30, Left), at(61, Finished), at(62, Finished), at(63, Finished)]);
        assert_eq!(old.left(64 * DAY), 0);
        let ends = [[Left].as_slice(), &[CameBack; 16], &[Left], &[Finished; 3]].concat();
        let (long, now) = history(&ends);
        assert_eq!(long.left(now), 0);
    }

    #[test]
    fn healing_does_not_shorten_what_was_said() {
        let (healed, now) = history(&[Left, Left, Left, Finished, Finished, Finished]);
        assert_eq!(healed.left(now), 2);
        assert_eq!(healed.follows(2 * HOUR + 1), Follows::ClosedUntil(3 * HOUR));
        assert_eq!(healed.follows(3 * HOUR), Follows::Warning);
    }

    #[test]
    fn who_is_absent_from_events_is_kept_from_them() {
        for (absences, days) in [(1, 1), (2, 2), (3, 4), (4, 8), (5, 16), (6, 30), (7, 30), (u32::MAX, 30)] {
            assert_eq!(events_closed_until(absences, HOUR), Some(HOUR + days * DAY), "{absences}");
        }
        assert_eq!(events_closed_until(0, HOUR), None);
    }
}
