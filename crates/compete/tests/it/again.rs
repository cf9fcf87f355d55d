//! Matches that are open again after their end, calls for the director, and several teams that enter at once.

use std::collections::BTreeMap;

use crate::support::{Live, deals, key, plan};
use thurup_compete::event::{
    Body, Command, Entering, EntryBy, Finding, Player, Refusal, Scored, Seeds, StageFormat, StagePlan,
};
use thurup_compete::fraction::Fraction;
use thurup_compete::knock_out::Decisive;
use thurup_compete::result::Forfeit;
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::team::Place;

const DRAW: Command = Command::Draw { stage: 0, seeds: Seeds::AsTheyCome };

fn knock_out() -> Live {
    let mut live = Live::new(vec![StagePlan { scoring: Scoring::new(Scale::WinDraw, 2), ..plan(StageFormat::KnockOut) }], 4);
    live.ok(DRAW);
    live
}

fn decisive(stakes: [u32; 2], extra: &[[u32; 2]]) -> Scored {
    Scored::Decisive(Decisive { stakes, margins: None, extra: extra.to_vec() })
}

fn finding(lost: Option<Place>) -> Box<Finding> {
    let words = || ["A fact".to_owned(), "വസ്തുത".to_owned()];
    Box::new(Finding {
        effects: Vec::new(),
        table: 1,
        deal: 1,
        kind: "other".to_owned(),
        facts: BTreeMap::new(),
        choice: Vec::new(),
        entered: None,
        row: words(),
        source: "O.1".to_owned(),
        sat: Vec::new(),
        chosen: Vec::new(),
        told: words(),
        follows: Vec::new(),
        covered: None,
        offences: Vec::new(),
        adds: [Fraction::zero(), Fraction::zero()],
        result: None,
        lost,
    })
}

impl Live {
    fn judge(&mut self, name: &str, lost: Option<Place>, instead: Option<u32>) -> Result<(), Refusal> {
        self.run(Command::Judge { of: key(name), by: Player("d".to_owned()), finding: finding(lost), instead })
    }

    fn is_open(&self, name: &str) -> bool {
        self.event.stages[&0].is_open(name)
    }

    fn stands(&self, name: &str) -> Option<Scored> {
        self.event.desk(&key(name)).scored
    }

    fn winner(&self, name: &str) -> Option<u32> {
        let Body::Bracket(bracket) = &self.event.stages[&0].body else { panic!("no bracket") };
        bracket.outcome(name)?[0].map(|team| team.0)
    }
}

#[test]
fn a_correction_that_makes_a_match_level_opens_its_tables_again_and_stands_while_extra_deals_follow() {
    let mut live = knock_out();
    live.ok(Command::Start { matches: vec![key("U1.1"), key("U1.2")], overlapping: false });
    // Team 1 wins the first deal by more than it loses the second.
    live.deal("U1.1", &[2, -1]);
    let before = live.stands("U1.1");
    assert!(!live.is_open("U1.1") && before.is_some());
    assert_eq!(live.refused(Command::Reopen(key("U1.1"))), Refusal::HasResult);
    assert!(!live.event.desk(&key("U1.1")).open_again);
    live.ok(Command::Correct { of: key("U1.1"), scored: decisive([2, 2], &[]) });
    let desk = live.event.desk(&key("U1.1"));
    assert!(live.is_open("U1.1") && desk.open_again && desk.opened_before() == 0);
    live.ok(Command::Reopen(key("U1.1")));
    assert_eq!(live.event.desk(&key("U1.1")).opened_before(), 1);
    assert_eq!(live.refused(Command::Reopen(key("U1.1"))), Refusal::NotOpenAgain, "once");
    // What the director has said stands: the extra deals come behind it.
    live.deal("U1.1", &[1, 3]);
    let first_odd = live.stands("U1.1");
    let Some(Scored::Decisive(Decisive { stakes, extra, .. })) = first_odd else { panic!("{first_odd:?}") };
    assert_eq!((stakes, extra.len()), ([2, 2], 1));
    assert!(!live.is_open("U1.1") && live.winner("U1.1").is_some());
    live.replayed();

    // Or by hand.
    live.deal("U1.2", &[2, -1]);
    live.ok(Command::Correct { of: key("U1.2"), scored: decisive([3, 3], &[]) });
    assert!(live.event.desk(&key("U1.2")).open_again);
    live.ok(Command::Forfeit { of: key("U1.2"), by: Forfeit::By(Place::First) });
    assert!(!live.event.desk(&key("U1.2")).open_again && live.winner("U1.2") == Some(3));
    live.replayed();
}

#[test]
fn extra_deals_that_a_correction_does_not_count_are_not_dealt_again_and_others_follow() {
    let mut live = knock_out();
    live.ok(Command::Start { matches: vec![key("U1.1"), key("U1.2")], overlapping: false });
    // Level by itself: the first batch of extra deals decides it, and the director knows better.
    live.deal("U1.1", &[1, -1, 2, 1]);
    assert!(!live.is_open("U1.1"));
    live.ok(Command::Correct { of: key("U1.1"), scored: decisive([5, 5], &[]) });
    live.ok(Command::Reopen(key("U1.1")));
    assert!(live.is_open("U1.1"));
    live.deal("U1.1", &[1, 3]);
    let dealt: Vec<u32> = live.event.desk(&key("U1.1")).dealt(1).map(|(number, _)| number).collect();
    assert_eq!(dealt, [1, 2, 3, 4, 5, 6]);
    let Some(Scored::Decisive(Decisive { stakes, extra, .. })) = live.stands("U1.1") else { panic!("no result") };
    assert_eq!((stakes, extra.as_slice()), ([5, 5], [[4, 0]].as_slice()), "what was left out stays out");
    assert!(!live.is_open("U1.1") && live.winner("U1.1").is_some());

    // A batch that was written by hand, and not dealt here, is followed by the next.
    live.deal("U1.2", &[2, -1]);
    live.ok(Command::Correct { of: key("U1.2"), scored: decisive([3, 3], &[[1, 1]]) });
    live.ok(Command::Reopen(key("U1.2")));
    live.deal("U1.2", &[2, 1]);
    let Some(Scored::Decisive(Decisive { extra, .. })) = live.stands("U1.2") else { panic!("no result") };
    assert_eq!(extra, [[1, 1], [3, 0]]);
    assert!(!live.is_open("U1.2"));
    live.replayed();
}

#[test]
fn a_match_that_goes_on_by_itself_is_not_open_again() {
    let mut live = knock_out();
    live.ok(Command::Start { matches: vec![key("U1.1")], overlapping: false });
    live.deal("U1.1", &[1, -1]);
    assert!(live.is_open("U1.1") && !live.event.desk(&key("U1.1")).open_again, "it is level, and its table plays on");
    live.ok(Command::Rule { of: key("U1.1"), adjustments: [Fraction::zero(), Fraction::zero()] });
    assert!(!live.event.desk(&key("U1.1")).open_again);
    assert_eq!(live.refused(Command::Reopen(key("U1.1"))), Refusal::NotOpenAgain);
}

#[test]
fn a_match_that_was_lost_by_a_ruling_is_given_back_with_it() {
    let mut live = Live::new(vec![plan(StageFormat::RoundRobin { double: false })], 4);
    live.ok(DRAW);
    live.ok(Command::Start { matches: vec![key("1.1"), key("1.2")], overlapping: false });
    live.ok(Command::Result { of: key("1.1"), scored: deals([8, 5]), by: EntryBy::Desk });
    let table = live.order(0);
    live.judge("1.1", Some(Place::First), None).unwrap();
    assert_eq!(live.stands("1.1"), None);
    assert_ne!(live.order(0), table);
    // Another loses it, then nobody: it has what it had.
    live.judge("1.1", Some(Place::Other), Some(1)).unwrap();
    live.judge("1.1", None, Some(2)).unwrap();
    assert_eq!((live.stands("1.1"), live.order(0)), (Some(deals([8, 5])), table));

    // One that was being played is open again, with the time that it had left, by a committee as well.
    let until = live.event.desk(&key("1.2")).until.unwrap();
    live.now += 60_000;
    live.judge("1.2", Some(Place::First), None).unwrap();
    assert!(!live.is_open("1.2"));
    live.ok(Command::Appeal { ruling: 4, place: Place::First, by: Player("p1-0".to_owned()) });
    live.now += 600_000;
    let settle = |change| Command::Settle { ruling: 4, by: Player("c".to_owned()), change };
    live.ok(settle(Some(finding(None))));
    let desk = live.event.desk(&key("1.2"));
    assert!(live.is_open("1.2") && desk.open_again);
    assert!(desk.until.unwrap() >= until && desk.ended.is_none());

    // What was corrected by hand since is not touched.
    live.ok(Command::Result { of: key("1.2"), scored: deals([4, 9]), by: EntryBy::Desk });
    live.judge("1.2", Some(Place::Other), None).unwrap();
    let number = u32::try_from(live.event.rulings.len()).unwrap();
    live.ok(Command::Correct { of: key("1.2"), scored: deals([6, 6]) });
    live.judge("1.2", None, Some(number)).unwrap();
    assert_eq!(live.stands("1.2"), Some(deals([6, 6])));
    live.replayed();
}

#[test]
fn a_knock_out_match_is_given_back_unless_its_winner_has_played_on() {
    let mut live = knock_out();
    live.ok(Command::Result { of: key("U1.1"), scored: decisive([5, 3], &[]), by: EntryBy::Desk });
    live.ok(Command::Result { of: key("U1.2"), scored: decisive([5, 3], &[]), by: EntryBy::Desk });
    let won = live.winner("U1.1");
    live.judge("U1.1", Some(Place::First), None).unwrap();
    assert_ne!(live.winner("U1.1"), won);
    live.judge("U1.1", None, Some(1)).unwrap();
    assert_eq!((live.winner("U1.1"), live.stands("U1.1")), (won, Some(decisive([5, 3], &[]))));
    live.judge("U1.1", Some(Place::First), None).unwrap();
    live.ok(Command::Start { matches: vec![key("U2.1")], overlapping: false });
    let before = live.event.clone();
    let refused = live.judge("U1.1", None, Some(3)).unwrap_err();
    assert_eq!((refused.code(), &live.event), ("gone-on", &before));
    live.replayed();
}

#[test]
fn a_table_calls_once_until_the_director_comes() {
    let mut live = knock_out();
    let call = |name: &str, table| Command::Call { of: key(name), table, place: Some(Place::Other) };
    live.ok(call("U1.1", 1));
    let since = live.event.desk(&key("U1.1")).calls.clone();
    live.now += 90_000;
    live.ok(call("U1.1", 1));
    assert_eq!((live.event.desk(&key("U1.1")).calls, since.len()), (since, 1));
    assert_eq!(live.refused(call("U1.1", 2)), Refusal::NoMatch);
    assert_eq!(live.refused(call("U2.1", 1)), Refusal::NoMatch, "nobody plays there yet");
    live.ok(Command::Answer { of: key("U1.1"), table: 1 });
    live.ok(Command::Answer { of: key("U1.1"), table: 1 });
    assert!(live.event.desk(&key("U1.1")).calls.is_empty());
    live.ok(call("U1.1", 1));
    assert_eq!(live.event.desk(&key("U1.1")).calls[&1], live.now);
    live.replayed();
}

#[test]
fn several_teams_enter_all_or_none() {
    let mut live = Live::new(vec![plan(StageFormat::RoundRobin { double: false })], 2);
    let team = |name: &str, from: u32| {
        let players: Vec<Player> = (from..from + 3).map(|n| Player(format!("x{n}"))).collect();
        Entering { name: name.to_owned(), captain: players[0].clone(), players }
    };
    assert_eq!(live.refused(Command::EnterAll(vec![team("A", 1), team("A", 4)])), Refusal::BadName);
    assert_eq!(live.refused(Command::EnterAll(vec![team("A", 1), team("B", 3)])), Refusal::OtherTeams);
    assert_eq!(live.refused(Command::EnterAll(vec![team("A", 1), team("Team 2", 4)])), Refusal::BadName);
    live.ok(Command::EnterAll(vec![team("A", 1), team("B", 4)]));
    let names: Vec<&str> = live.event.entrants.values().map(|entrant| entrant.name.as_str()).collect();
    assert_eq!(names, ["Team 1", "Team 2", "A", "B"]);
    live.ok(DRAW);
    live.ok(Command::EnterAll(vec![team("C", 7), team("D", 10)]));
    assert_eq!(live.event.stages[&0].teams.len(), 6);
    live.ok(Command::Start { matches: vec![key("1.1")], overlapping: false });
    assert_eq!(live.refused(Command::EnterAll(vec![team("E", 13)])), Refusal::TooLate);
    live.replayed();
}
