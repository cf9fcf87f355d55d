//! The course of a claim at a table.

use thurup_laws::claims::{
    Answer, Claim, Consequence, Course, CourseStep, Due, Least, Outcome, Position, Refusal, Setup, Standard, Verdict,
    WalkError, What,
};
use thurup_rules::{ByTeam, Card, Chair, Deck, Rank, Seats, Team};

fn chair(number: u8) -> Chair {
    Chair::from_number(number, Seats::Eight).unwrap()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Chair 1 leads: the jack of spades and the ten of hearts; chair 2 has the ace of hearts. No trump.
fn position() -> Position {
    let hands = "J.T.. .A..K .J.K. ..Q.Q".split(' ').map(|hand| hand.parse().unwrap()).collect();
    Position::new(Setup { deck: Deck::pairs(Rank::Queen), hands, trump: None, leader: chair(1), trick: Vec::new() }).unwrap()
}

fn open(what: What, standard: Standard) -> Course {
    Course::open(position(), Claim::new(chair(1), what), standard).unwrap()
}

fn answer(number: u8, answer: Answer) -> CourseStep {
    CourseStep::Answer { chair: chair(number), answer }
}

fn state(number: u8, cards: &str) -> CourseStep {
    CourseStep::State { chair: chair(number), statement: cards.split_whitespace().map(card).collect() }
}

fn show(by: u8, number: u8, text: &str) -> CourseStep {
    CourseStep::Show { by: chair(by), chair: chair(number), card: card(text) }
}

fn judged(course: &Course) -> Course {
    assert_eq!(course.due(), Due::Verdict);
    course.apply(CourseStep::Judged(course.judge(1_000_000))).unwrap()
}

const UNDECIDED: CourseStep = CourseStep::Judged(Verdict::Undecided { least: Least { at_least: 0, at_most: 9 } });

#[test]
fn accepted_by_all_opponents_it_stands() {
    let course = open(What::All, Standard::StatedLine);
    assert_eq!(course.due(), Due::Answers(vec![chair(2), chair(4)]));
    let course = course.apply(answer(4, Answer::Accept)).unwrap();
    assert_eq!(course.due(), Due::Answers(vec![chair(2)]));
    let course = course.apply(answer(2, Answer::Accept)).unwrap();
    assert_eq!((course.due(), course.outcome()), (Due::Nothing, Some(&Outcome::Accepted)));
    assert_eq!(course.consequence(Team::Even), Some(Consequence::Points(ByTeam([position().points(), 0]))));
    assert_eq!(course.apply(answer(2, Answer::Contest)), Err(Refusal::Decided));
}

#[test]
fn contested_without_a_statement_it_is_asked_for_once() {
    let contested = open(What::All, Standard::StatedLine).apply(answer(2, Answer::Contest)).unwrap();
    assert_eq!(contested.due(), Due::Statement(chair(1)));
    // In the right order it is granted, in the other and without one the deal is lost.
    for (step, made) in
        [(state(1, "HT SJ"), true), (state(1, "SJ HT"), false), (state(1, ""), false), (CourseStep::StatementDue, false)]
    {
        let course = judged(&contested.apply(step).unwrap());
        assert_eq!(course.due(), Due::Nothing);
        let expected =
            if made { Consequence::Points(ByTeam([position().points(), 0])) } else { Consequence::DealLost(Team::Odd) };
        assert_eq!(course.consequence(Team::Odd), Some(expected));
    }
    assert_eq!(contested.apply(state(1, "HA")).expect_err("not held").code(), "claim-not-possible");
    assert_eq!(contested.apply(state(2, "HA")), Err(Refusal::NotClaimer));
    let stated = contested.apply(state(1, "HT SJ")).unwrap();
    assert_eq!(stated.apply(state(1, "SJ HT")), Err(Refusal::NotAsked));
    // The other standards do not ask, nor is one asked who has stated a line.
    for standard in [Standard::AnyLegalPlay, Standard::NormalPlay] {
        assert_eq!(open(What::All, standard).apply(answer(4, Answer::Contest)).unwrap().due(), Due::Verdict);
    }
    let claim = Claim::new(chair(1), What::All).stating([card("HT")]);
    let course = Course::open(position(), claim, Standard::StatedLine).unwrap();
    assert_eq!(course.apply(CourseStep::AnswersDue).unwrap().due(), Due::Verdict);
}

#[test]
fn silence_contests() {
    let course = open(What::Safe(6), Standard::NormalPlay).apply(answer(2, Answer::Accept)).unwrap();
    let course = judged(&course.apply(CourseStep::AnswersDue).unwrap());
    assert_eq!(course.consequence(Team::Odd), Some(Consequence::Contract { made: true }));
    assert_eq!(course.consequence(Team::Even), Some(Consequence::Contract { made: false }));
}

#[test]
fn a_concession_is_proved_at_once() {
    let course = open(What::None, Standard::StatedLine);
    assert_eq!(course.due(), Due::Verdict);
    assert_eq!(course.apply(answer(2, Answer::Accept)), Err(Refusal::NoAnswer));
    assert_eq!(course.apply(CourseStep::AnswersDue), Err(Refusal::NoAnswersDue));
    // It fails: six points cannot be lost.
    let points = position().points();
    let done = judged(&course);
    assert_eq!(done.consequence(Team::Odd), Some(Consequence::Points(ByTeam([6, points - 6]))));
    // Undecided it stands.
    let done = course.apply(UNDECIDED).unwrap();
    assert_eq!(done.outcome(), Some(&Outcome::Stands));
    assert_eq!(done.consequence(Team::Odd), Some(Consequence::Points(ByTeam([0, points]))));
}

#[test]
fn undecided_the_burden_is_the_challengers() {
    let course = open(What::All, Standard::AnyLegalPlay).apply(answer(2, Answer::Contest)).unwrap();
    let showing = course.apply(UNDECIDED).unwrap();
    assert_eq!(showing.due(), Due::Showing);
    // Time up: it stands.
    let done = showing.apply(CourseStep::ShowingDue).unwrap();
    assert_eq!((done.outcome(), done.due()), (Some(&Outcome::Stands), Due::Nothing));
    // Only the other team shows, and only what can come.
    assert_eq!(showing.apply(show(3, 1, "HT")), Err(Refusal::NotChallenger));
    assert_eq!(showing.apply(show(2, 2, "HA")), Err(Refusal::Line(WalkError::Turn(chair(1)))));
    let held = WalkError::NotHeld { chair: chair(1), card: card("HA") };
    assert_eq!(showing.apply(show(2, 1, "HA")), Err(Refusal::Line(held)));
    // A line that comes to nothing is gone back upon.
    let mut at = showing.apply(show(2, 1, "HT")).unwrap();
    assert_eq!(at.apply(show(2, 2, "HA")), Err(Refusal::NoShowing), "the search comes first");
    at = at.apply(CourseStep::Judged(Verdict::Granted { line: None })).unwrap();
    assert_eq!((at.due(), at.shown().steps().len()), (Due::Showing, 1));
    assert_eq!(at.apply(show(4, 2, "CK")), Err(Refusal::Line(WalkError::MustFollow { chair: chair(2), card: card("CK") })));
    assert_eq!(at.apply(CourseStep::TakeBack { by: chair(4), keep: 2 }), Err(Refusal::NothingToTakeBack));
    at = at.apply(CourseStep::TakeBack { by: chair(4), keep: 0 }).unwrap();
    assert_eq!(at.shown().steps(), []);
    // This one is found to refute after its first card.
    at = judged(&at.apply(show(4, 1, "SJ")).unwrap());
    assert_eq!(at.due(), Due::Nothing);
    let Some(Outcome::Proved(Verdict::Fails { line: Some(line), .. })) = at.outcome() else { panic!("{at:?}") };
    assert_eq!(line[0].card, card("SJ"));
    assert_eq!(at.consequence(Team::Odd), Some(Consequence::Points(ByTeam([0, position().points()]))));
}

#[test]
fn a_line_shown_is_kept_within_the_standard() {
    let claim = Claim::new(chair(1), What::All).stating([card("HT")]);
    let course = Course::open(position(), claim, Standard::StatedLine).unwrap();
    let showing = course.apply(CourseStep::AnswersDue).unwrap().apply(UNDECIDED).unwrap();
    let kept = WalkError::Kept { chair: chair(1), card: card("SJ") };
    assert_eq!(showing.apply(show(2, 1, "SJ")), Err(Refusal::Line(kept)));
    assert!(showing.apply(show(2, 1, "HT")).is_ok());
}

#[test]
fn who_may_not_is_told_why() {
    let course = open(What::All, Standard::NormalPlay);
    for (step, refusal) in [
        (answer(3, Answer::Contest), Refusal::Partner),
        (answer(3, Answer::Accept), Refusal::Partner),
        (answer(1, Answer::Accept), Refusal::OwnClaim),
        (answer(6, Answer::Accept), Refusal::NoSuchChair(chair(6))),
        (CourseStep::Claim(chair(2)), Refusal::AlreadyOpen),
        (state(1, "SJ"), Refusal::NotAsked),
        (CourseStep::StatementDue, Refusal::NotAsked),
        (UNDECIDED, Refusal::NoVerdictDue),
        (show(2, 1, "SJ"), Refusal::NoShowing),
        (CourseStep::ShowingDue, Refusal::NoShowing),
    ] {
        let found = course.apply(step).expect_err("a refusal");
        assert_eq!(found, refusal);
        let text = found.text();
        assert!(text.ml.chars().any(|c| ('\u{d00}'..'\u{d80}').contains(&c)) && text.en.ends_with('.'), "{text:?}");
    }
    let course = course.apply(answer(2, Answer::Accept)).unwrap();
    assert_eq!(course.apply(answer(2, Answer::Contest)), Err(Refusal::Answered));
    // What cannot be claimed.
    let points = position().points();
    for (what, most) in [(What::Safe(0), points), (What::Safe(points + 1), points), (What::Less(0), 56), (What::Less(57), 56)] {
        let refused = Course::open(position(), Claim::new(chair(1), what), Standard::NormalPlay);
        assert!(matches!(refused, Err(Refusal::Points { most: found, .. }) if found == most), "{what}");
    }
    let refused = Course::open(position(), Claim::new(chair(5), What::All), Standard::NormalPlay);
    assert_eq!(refused, Err(Refusal::NoSuchChair(chair(5))));
    let claim = Claim::new(chair(1), What::All).stating([card("DK")]);
    assert_eq!(Course::open(position(), claim, Standard::NormalPlay).expect_err("not held").code(), "claim-not-possible");
}

#[test]
fn claims_are_stored_as_words() {
    let claim = Claim::new(chair(3), What::Safe(4)).stating([card("SJ")]);
    let text = r#"{"chair":3,"what":{"safe":4},"statement":["SJ"]}"#;
    assert_eq!(serde_json::to_string(&claim).unwrap(), text);
    assert_eq!(serde_json::from_str::<Claim>(text).unwrap(), claim);
    assert_eq!(serde_json::from_str::<Claim>(r#"{"chair":3,"what":"none"}"#).unwrap(), Claim::new(chair(3), What::None));
    assert!(serde_json::from_str::<Claim>(r#"{"chair":3,"what":"none","why":1}"#).is_err());
    assert_eq!(serde_json::to_string(&Standard::ALL).unwrap(), r#"["any-legal-play","stated-line","normal-play"]"#);
}
