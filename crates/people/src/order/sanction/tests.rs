//! The measures that sanctions, their time and their viewers are held to.

use super::kind::{DAY, HOUR, MINUTE};
use super::*;
use crate::ids::PersonId;
use crate::rights::{Muted, Permission};

fn person(n: u64) -> PersonId {
    PersonId::from_parts(n, [0; 10])
}

fn given(what: Sanction) -> Given {
    Given { agreed: Some(0), ..Given::new(what, Some(person(1)), 0).unwrap() }
}

#[test]
fn each_kind_has_its_permission_and_its_lengths() {
    use Length::*;
    let rows: [(Sanction, Permission, &[Length]); 6] = [
        (Sanction::Warn, Permission::PersonWarn, &[]),
        (Sanction::Rename, Permission::PersonWarn, &[]),
        (Sanction::MuteChat(Hour), Permission::PersonMute, &[Hour, Day, Week, Month]),
        (Sanction::MuteVoice(Hour), Permission::PersonMute, &[Hour, Day, Week, Month]),
        (Sanction::Suspend(Day), Permission::PersonSuspend, &[Day, Week, Month, ForGood]),
        (Sanction::Mark, Permission::PersonMark, &[]),
    ];
    for (what, permission, lengths) in rows {
        assert_eq!((what.permission(), what.lengths()), (permission, lengths), "{what:?}");
    }
    for bad in [Sanction::MuteChat(ForGood), Sanction::MuteVoice(ForGood), Sanction::Suspend(Hour)] {
        assert_eq!(Given::new(bad, Some(person(1)), 0), Err(BadSanction::Length), "{bad:?}");
    }
}

#[test]
fn for_good_takes_two() {
    let for_good = Sanction::Suspend(Length::ForGood);
    let mut one = Given::new(for_good, Some(person(1)), 0).unwrap();
    assert_eq!((one.state(DAY), one.begins(), one.ends()), (State::Waits, None, None));
    assert!(!Standing::of([&one], DAY).suspended);
    assert_eq!(one.agree(Some(person(1)), DAY), Err(BadSanction::NeedsTwo));
    assert_eq!(one.agree(Some(person(2)), DAY), Ok(()));
    assert_eq!((one.state(DAY), one.state(DAY + GRACE)), (State::Grace, State::On));
    assert_eq!(one.agree(Some(person(3)), DAY), Err(BadSanction::NotWaiting));
    assert!(Given::new(Sanction::Suspend(Length::Month), Some(person(1)), 0).unwrap().agreed.is_some());
    assert_eq!(Given::new(for_good, None, 0).unwrap().state(GRACE), State::On, "in the terminal");
    let mut one = Given::new(for_good, Some(person(1)), 0).unwrap();
    assert!(!one.take_back(Some(person(2)), 9 * DAY) && one.take_back(Some(person(1)), 9 * DAY));
}

#[test]
fn what_holds_already_is_not_given_again() {
    let week = given(Sanction::MuteChat(Length::Week));
    for (what, covered) in [
        (Sanction::MuteChat(Length::Day), true),
        (Sanction::MuteChat(Length::Month), false),
        (Sanction::MuteVoice(Length::Day), false),
    ] {
        assert_eq!(week.covers(what, HOUR), covered, "{what:?}");
    }
    assert!(!week.covers(Sanction::MuteChat(Length::Hour), 8 * DAY), "over");
    assert!(given(Sanction::Mark).covers(Sanction::Mark, DAY) && !given(Sanction::Warn).covers(Sanction::Warn, DAY));
}

#[test]
fn each_reads_back_from_its_names() {
    for what in [Sanction::Warn, Sanction::MuteChat(Length::Hour), Sanction::Suspend(Length::ForGood), Sanction::Mark] {
        let length = what.length().map(Length::id);
        assert_eq!(Sanction::of(what.kind(), length.and_then(Length::from_id)), Some(what));
    }
    for (kind, length) in [("warn", Some(Length::Day)), ("suspend", None), ("suspend", Some(Length::Hour)), ("hang", None)] {
        assert_eq!(Sanction::of(kind, length), None, "{kind}");
    }
}

#[test]
fn they_last_as_long_as_is_said() {
    for (what, ms) in [
        (Sanction::MuteChat(Length::Hour), HOUR),
        (Sanction::MuteVoice(Length::Day), DAY),
        (Sanction::MuteChat(Length::Week), 7 * DAY),
        (Sanction::MuteChat(Length::Month), 30 * DAY),
        (Sanction::Suspend(Length::Day), DAY + MINUTE),
        (Sanction::Suspend(Length::Week), 7 * DAY + MINUTE),
        (Sanction::Suspend(Length::Month), 30 * DAY + MINUTE),
    ] {
        let given = given(what);
        assert_eq!(given.ends(), Some(ms), "{what:?}");
        assert_eq!((given.state(ms - 1), given.state(ms)), (State::On, State::Over));
    }
    for what in [Sanction::Warn, Sanction::Rename, Sanction::Mark, Sanction::Suspend(Length::ForGood)] {
        assert_eq!((given(what).ends(), given(what).state(u64::MAX)), (None, State::On));
    }
}

#[test]
fn a_mark_and_a_suspension_can_be_taken_back_for_a_minute() {
    for what in [Sanction::Mark, Sanction::Suspend(Length::Day)] {
        assert_eq!((given(what).state(MINUTE - 1), given(what).state(MINUTE)), (State::Grace, State::On));
        let mut sanction = given(what);
        assert!(!sanction.take_back(Some(person(2)), 5), "by another");
        assert!(sanction.take_back(Some(person(1)), MINUTE - 1));
        assert_eq!(sanction.state(MINUTE), State::Gone);
        assert!(!given(what).take_back(Some(person(1)), MINUTE), "too late");
    }
    let mut mute = given(Sanction::MuteChat(Length::Day));
    assert!(mute.state(0) == State::On && !mute.take_back(Some(person(1)), 0));
}

#[test]
fn who_sees_what() {
    let see = |given: &Given, now| [Viewer::Staff, Viewer::Oneself, Viewer::Anyone].map(|viewer| given.on_profile(viewer, now));
    for (what, public) in [
        (Sanction::Warn, false),
        (Sanction::Rename, false),
        (Sanction::MuteChat(Length::Day), false),
        (Sanction::MuteVoice(Length::Day), false),
        (Sanction::Suspend(Length::Day), true),
        (Sanction::Mark, true),
    ] {
        assert_eq!(see(&given(what), HOUR), [true, true, public], "{what:?}");
    }
    let suspended = given(Sanction::Suspend(Length::Day));
    assert_eq!(see(&suspended, 0), [true, false, false], "in its grace");
    let over = DAY + MINUTE;
    assert_eq!(see(&suspended, over), [true, true, false]);
    assert_eq!(see(&suspended, over + SEEN_BY_STAFF), [false; 3]);
    let lifted = Given { ended: Some(Ended::Lifted(HOUR)), ..suspended };
    assert_eq!(see(&lifted, 2 * HOUR), [false; 3]);
    let read = Given { ended: Some(Ended::Done(HOUR)), ..given(Sanction::Warn) };
    assert_eq!(see(&read, 2 * HOUR), [true, true, false]);
    assert_eq!(see(&read, HOUR + SEEN_BY_STAFF), [false; 3]);
}

#[test]
fn shorter_is_shorter() {
    let mut sanction = given(Sanction::Suspend(Length::ForGood));
    assert!(!sanction.shorten(Length::ForGood) && !sanction.shorten(Length::Hour));
    assert!(sanction.shorten(Length::Week));
    assert!(!sanction.shorten(Length::Month) && !sanction.shorten(Length::Week));
    assert_eq!(sanction.ends(), Some(7 * DAY + MINUTE));
    assert!(!given(Sanction::Mark).shorten(Length::Day));
}

#[test]
fn a_person_s_standing_is_what_holds_now() {
    let list = [
        given(Sanction::MuteChat(Length::Hour)),
        given(Sanction::MuteVoice(Length::Day)),
        given(Sanction::Suspend(Length::Day)),
        given(Sanction::Warn),
        Given { ended: Some(Ended::Done(1)), ..given(Sanction::Rename) },
        Given { ended: Some(Ended::Lifted(1)), ..given(Sanction::Mark) },
    ];
    let on = |now| Standing::of(&list, now);
    assert_eq!(on(0).muted, Muted { chat: true, voice: true });
    assert!(!on(0).suspended && on(MINUTE).suspended && !on(DAY + MINUTE).suspended);
    assert_eq!(on(HOUR).muted, Muted { chat: false, voice: true });
    assert!(on(40 * DAY).to_read && !on(0).to_rename && !on(HOUR).marked);
}

#[test]
fn public_reasons_are_in_both_languages() {
    for reason in PublicReason::ALL {
        assert!(reason.text().en.ends_with('.') && reason.text().ml.ends_with('.'), "{}", reason.id());
    }
}
