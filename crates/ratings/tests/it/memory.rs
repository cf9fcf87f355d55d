//! When what was learnt is asked again.

use proptest::prelude::*;
use thurup_ratings::memory::{Memory, Recall, day_of};

const DAY: u64 = 24 * 60 * 60 * 1000;
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
