//! What somebody remembers, and when it is asked again: FSRS-6 with its default parameters, by the crate `fsrs`. What is kept are
//! answers; all else is a fold of them.

use fsrs::{DEFAULT_PARAMETERS, FSRS, FSRS6_DEFAULT_DECAY, MemoryState, current_retrievability};

/// How likely it shall still be known on the day on which it is asked again.
const RETENTION: f32 = 0.90;
/// Days after which it would still be so likely, from which on something counts as known.
const KNOWN: f32 = 21.0;
const DAY: u64 = 24 * 60 * 60 * 1000;

/// How somebody remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recall {
    /// Not.
    Again,
    /// With a hint, or after long thought.
    Hard,
    /// Right.
    Good,
    /// Right, and they say that it was easy.
    Easy,
}

impl Recall {
    /// 1 for [`Recall::Again`] to 4 for [`Recall::Easy`].
    pub const fn number(self) -> u8 {
        match self {
            Recall::Again => 1,
            Recall::Hard => 2,
            Recall::Good => 3,
            Recall::Easy => 4,
        }
    }

    /// The one with this number.
    pub const fn from_number(number: u8) -> Option<Recall> {
        match number {
            1 => Some(Recall::Again),
            2 => Some(Recall::Hard),
            3 => Some(Recall::Good),
            4 => Some(Recall::Easy),
            _ => None,
        }
    }
}

/// The day of a time, counted from 1970 in UTC. `at` is in milliseconds since 1970.
pub const fn day_of(at: u64) -> u64 {
    at / DAY
}

/// When a day begins, in milliseconds since 1970.
pub const fn start_of(day: u64) -> u64 {
    day.saturating_mul(DAY)
}

/// What somebody remembers of one thing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Memory {
    state: MemoryState,
    /// The day of the last answer, counted from 1970.
    pub answered: u64,
    /// The day on which it is asked again: a later one.
    pub due: u64,
}

impl Memory {
    /// After these answers, the first first: when each was given, in milliseconds since 1970, and how. Nothing where there are none.
    pub fn of(answers: impl IntoIterator<Item = (u64, Recall)>) -> Option<Memory> {
        let model = FSRS::new(&DEFAULT_PARAMETERS).ok()?;
        answers.into_iter().fold(None, |memory: Option<Memory>, (at, recall)| {
            let day = day_of(at).max(memory.map_or(0, |memory| memory.answered));
            let days = memory.map_or(0, |memory| u32::try_from(day - memory.answered).unwrap_or(u32::MAX));
            // It fails for what is no memory alone, and each of these came from it.
            let Ok(next) = model.next_states(memory.map(|memory| memory.state), RETENTION, days) else { return memory };
            let next = match recall {
                Recall::Again => next.again,
                Recall::Hard => next.hard,
                Recall::Good => next.good,
                Recall::Easy => next.easy,
            };
            let wait = next.interval.round().clamp(1.0, 36_500.0) as u64;
            Some(Memory { state: next.memory, answered: day, due: day + wait })
        })
    }

    /// How likely it is still known on a day, from 0 to 1.
    pub fn retrievability(&self, day: u64) -> f32 {
        current_retrievability(self.state, day.saturating_sub(self.answered) as f32, FSRS6_DEFAULT_DECAY)
    }

    /// Where the day begins on which it is asked again, in milliseconds since 1970.
    pub fn due_at(&self) -> u64 {
        start_of(self.due)
    }

    /// Whether it is time to ask again.
    pub fn is_due(&self, day: u64) -> bool {
        day >= self.due
    }

    /// Whether it holds for three weeks or more.
    pub fn is_known(&self) -> bool {
        self.state.stability >= KNOWN
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ALL: [Recall; 4] = [Recall::Again, Recall::Hard, Recall::Good, Recall::Easy];

    fn wait(answers: &[(u64, Recall)]) -> u64 {
        let memory = Memory::of(answers.iter().copied()).unwrap();
        memory.due - memory.answered
    }

    #[test]
    fn first_answers_wait_as_the_default_parameters_say() {
        // Their first four numbers are the days after which nine in ten still know: 0.212, 1.2931, 2.3065, 8.2956; a day at least.
        assert_eq!(ALL.map(|recall| wait(&[(3 * DAY, recall)])), [1, 1, 2, 8]);
        assert_eq!(Memory::of([]), None);
        assert_eq!(ALL.map(|recall| Recall::from_number(recall.number())), ALL.map(Some));
        assert_eq!((Recall::from_number(0), Recall::from_number(5)), (None, None));
    }

    #[test]
    fn what_is_known_when_it_is_asked_again_waits_longer_each_time_and_what_is_not_does_not() {
        let mut answers = vec![(100 * DAY, Recall::Good)];
        let mut waits = vec![wait(&answers)];
        for _ in 0..3 {
            let memory = Memory::of(answers.iter().copied()).unwrap();
            assert!((memory.retrievability(memory.due) - 0.9).abs() < 0.05);
            assert!(memory.is_due(memory.due) && !memory.is_due(memory.due - 1));
            answers.push((memory.due * DAY, Recall::Good));
            waits.push(wait(&answers));
        }
        assert!(waits.is_sorted_by(|one, next| 2 * one < *next), "{waits:?}");
        let memory = Memory::of(answers.iter().copied()).unwrap();
        assert!(memory.is_known());
        answers.push((memory.due * DAY, Recall::Again));
        assert!(wait(&answers) < waits[1], "{waits:?}");
        assert!(!Memory::of(answers).unwrap().is_known());
    }

    proptest! {
        #[test]
        fn whatever_was_answered_is_asked_again_on_a_later_day(
            answers in prop::collection::vec((0_u64..2_000, 0_usize..4), 1..40),
        ) {
            // In any order of time: a clock may have been set back.
            let answers: Vec<_> = answers.into_iter().map(|(hours, recall)| (hours * DAY / 24, ALL[recall])).collect();
            let last = answers.iter().map(|(at, _)| day_of(*at)).max().unwrap();
            let memory = Memory::of(answers).unwrap();
            prop_assert_eq!(memory.answered, last);
            prop_assert!(memory.due > last);
            let now = memory.retrievability(last);
            prop_assert!((now - 1.0).abs() < 1e-6 && memory.retrievability(last + 1) < now);
        }
    }
}
