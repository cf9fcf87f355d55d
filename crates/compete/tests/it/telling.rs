//! Deals with real cards, told by the two teams: what both say counts, in order; what they say differently waits; both sign.

use crate::support::{Live, key, plan};
use thurup_compete::event::{
    Command, EntryBy, MatchKey, Refusal, Running, Scored, Seeds, StageFormat, StagePlan, Told, ToldDeal,
};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::team::Place;

fn told(first: i32) -> Told {
    let by = if first >= 0 { Place::First } else { Place::Other };
    let points = 40 + u8::try_from(first.unsigned_abs()).unwrap();
    Told { deal: ToldDeal::Played { by, value: 30, doubled: 0, points, named: None, pair: None }, first }
}

fn live(deals: u32, running: Running) -> Live {
    let of = StagePlan { scoring: Scoring::new(Scale::WinDraw, deals), ..plan(StageFormat::RoundRobin { double: false }) };
    let mut live = Live::running(vec![of], 2, 3, running);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.ok(Command::Start { matches: vec![of_it()], overlapping: false });
    live
}

fn of_it() -> MatchKey {
    key("1.1")
}

fn tell(place: Place, number: u32, first: i32) -> Command {
    Command::TellDeal { of: of_it(), table: 1, number, told: told(first), by: EntryBy::Team(place), before: None }
}

fn both(live: &mut Live, number: u32, first: i32) {
    Place::BOTH.into_iter().for_each(|place| live.ok(tell(place, number, first)));
}

fn stakes(live: &Live) -> Option<[u32; 2]> {
    match live.event.desk(&of_it()).scored? {
        Scored::Deals(tally) => Some(tally.stakes),
        _ => None,
    }
}

#[test]
fn deals_count_in_their_order_whoever_tells_them_first() {
    let mut live = live(3, Running::default());
    both(&mut live, 2, -2);
    assert_eq!(live.event.desk(&of_it()).deals.len(), 0, "the first one is open");
    live.ok(tell(Place::Other, 1, 1));
    live.ok(tell(Place::First, 1, 1));
    assert_eq!(live.event.desk(&of_it()).deals.len(), 2);
    assert_eq!(live.refused(tell(Place::First, 4, 1)), Refusal::NotThatDeal);
    assert_eq!(live.refused(tell(Place::First, 1, 2)), Refusal::DealStands);
    both(&mut live, 3, 3);
    assert_eq!(stakes(&live), None, "nobody has signed");
    live.ok(Command::Sign { of: of_it(), place: Place::First });
    assert_eq!(stakes(&live), None);
    live.ok(Command::Sign { of: of_it(), place: Place::Other });
    assert_eq!(stakes(&live), Some([4, 2]));
    live.replayed();
}

#[test]
fn a_dispute_holds_up_what_is_behind_it_until_somebody_gives_way_or_the_desk_speaks() {
    let mut live = live(3, Running::default());
    live.ok(tell(Place::First, 1, 1));
    live.ok(tell(Place::Other, 1, -1));
    both(&mut live, 2, 2);
    assert_eq!(live.refused(Command::Sign { of: of_it(), place: Place::First }), Refusal::DealsOpen);
    assert_eq!(live.refused(tell(Place::Other, 1, 2)), Refusal::ToldMeanwhile);
    live.ok(Command::TellDeal { of: of_it(), table: 1, number: 1, told: told(1), by: EntryBy::Desk, before: None });
    assert_eq!(live.event.desk(&of_it()).deals.len(), 2);
    // The desk may change it again, also when the match is over.
    both(&mut live, 3, 3);
    Place::BOTH.into_iter().for_each(|place| live.ok(Command::Sign { of: of_it(), place }));
    assert_eq!(stakes(&live), Some([6, 0]));
    live.ok(Command::TellDeal { of: of_it(), table: 1, number: 1, told: told(-2), by: EntryBy::Desk, before: None });
    assert_eq!(stakes(&live), Some([5, 2]));
    live.replayed();
}

#[test]
fn sides_that_must_be_exchanged_are_and_stakes_stay_with_their_team() {
    let mut live = live(4, Running { exchange: true, ..Running::default() });
    (1..=4).for_each(|number| both(&mut live, number, 1));
    assert_eq!(live.event.desk(&of_it()).exchanged, Some(2));
    Place::BOTH.into_iter().for_each(|place| live.ok(Command::Sign { of: of_it(), place }));
    assert_eq!(stakes(&live), Some([4, 0]));
}

#[test]
fn a_signature_falls_with_another_deal() {
    let mut live = live(4, Running::default());
    both(&mut live, 1, 1);
    live.ok(Command::Sign { of: of_it(), place: Place::First });
    live.ok(tell(Place::First, 2, -1));
    assert_eq!(live.event.desk(&of_it()).entries, [None, None]);
}
