//! Who has seen which hand of a deal: by whatever path, nobody plays another hand of it.

use std::collections::BTreeSet;

use thurup_compete::duplicate::{TableResult, TwoMethod};
use thurup_compete::event::{Command, Player, Refusal, Running, Seeds, StageFormat, StagePlan, Tables};
use thurup_compete::fraction::Fraction;
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::team::{Place, TeamId};

use crate::support::{Live, key, plan};

fn player(name: &str) -> Player {
    Player(name.to_owned())
}

fn show(table: u8, number: u32, who: &str, chair: u8) -> Command {
    Command::Show { of: key("1.1"), table, number, to: vec![(player(who), chair)] }
}

/// The first squad in this order: three at the first table, three at the second.
fn seat(order: [usize; 6]) -> Command {
    let players = order.map(|at| player(&format!("p1-{at}"))).to_vec();
    Command::Seat { of: key("1.1"), place: Place::First, players, guest: false }
}

fn squads() -> Live {
    let deals = Scoring::new(Scale::WinDraw, 2);
    let tables = Tables::Two(TwoMethod::Difference);
    let plan = StagePlan { tables, scoring: deals, ..plan(StageFormat::RoundRobin { double: false }) };
    let mut live = Live::running(vec![plan], 2, 6, Running::default());
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.ok(Command::Start { matches: vec![key("1.1")], overlapping: false });
    live
}

#[test]
fn whoever_has_seen_a_hand_is_shown_no_other_and_stays_until_the_deal_is_told() {
    let mut live = squads();
    live.ok(seat([0, 1, 2, 3, 4, 5]));
    live.ok(show(1, 1, "p1-0", 1));
    live.ok(show(1, 1, "p1-0", 1));
    assert_eq!(live.refused(show(1, 1, "p1-0", 3)), Refusal::HasSeen);
    assert_eq!(live.refused(show(2, 1, "p1-0", 1)), Refusal::HasSeen);
    // Nobody moves at that table, nor from it to the other; there they may.
    assert_eq!(live.refused(seat([1, 0, 2, 3, 4, 5])), Refusal::HandsAreOut);
    assert_eq!(live.refused(seat([3, 1, 2, 0, 4, 5])), Refusal::HasSeen);
    live.ok(seat([0, 1, 2, 4, 3, 5]));
    live.ok(Command::BeginDeal { of: key("1.1"), table: 1 });
    let result = TableResult::Played([Fraction::from(2), Fraction::from(-2)]);
    live.ok(Command::ScoreDeal { of: key("1.1"), table: 1, number: 1, result });
    // The next deal nobody has seen: chairs are free at this table, the other one has the first deal still to play.
    live.ok(seat([1, 0, 2, 4, 3, 5]));
    assert_eq!(live.refused(seat([1, 4, 2, 0, 3, 5])), Refusal::HasSeen);
    live.replayed();
}

#[test]
fn whoever_has_looked_at_a_deal_plays_it_for_nobody() {
    let mut live = squads();
    let second = live.event.deal_of(&key("1.1"), 2).unwrap();
    live.ok(Command::ShowAll { deals: BTreeSet::from([second.clone()]), to: player("director") });
    assert_eq!(live.refused(show(1, 2, "director", 1)), Refusal::HasSeen);
    let join = Command::Substitute { team: TeamId(1), out: Some(player("p1-5")), player: player("director") };
    assert_eq!(live.refused(join.clone()), Refusal::HasSeen);
    live.ok(Command::Cancel(key("1.1")));
    // It is played by nobody any more.
    live.ok(join);
    live.replayed();
}

#[test]
fn a_substitute_takes_the_place_of_who_goes_and_nobody_else_moves() {
    let mut live = squads();
    live.ok(seat([0, 1, 2, 3, 4, 5]));
    live.ok(Command::Substitute { team: TeamId(1), out: Some(player("p1-1")), player: player("new") });
    let named = |names: &[Player]| names.iter().map(|one| one.0.clone()).collect::<Vec<_>>();
    let now = ["p1-0", "new", "p1-2", "p1-3", "p1-4", "p1-5"];
    assert_eq!(named(&live.event.entrants[&TeamId(1)].players)[..6], now);
    assert_eq!(named(&live.event.seats[&(key("1.1"), TeamId(1))]), now);
    live.replayed();
}
