//! Who is taken from a chair by the moderator, and for whom a bot goes on who does not look.

use serde_json::json;
use thurup_rules::{Chair, Seats};
use thurup_table::due::Due;
use thurup_table::seated::AwayWhy;
use thurup_table::{Event, Pace, Refusal, TablePhase, rights};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;
use thurup_wire::view::TableSettings;

use super::sim::{Sim, account, usual};

fn table(settings: TableSettings) -> Sim {
    let mut sim = Sim::new(7, 4, RulesChoice { base: "28-four".into(), ..RulesChoice::default() }, settings);
    for person in 1..4 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim
}

fn begin(sim: &mut Sim) {
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
}

fn is_removed(no: &Result<(), Refusal>) -> bool {
    matches!(no, Err(Refusal::Removed { .. }))
}

#[test]
fn whoever_is_taken_from_a_chair_is_told_and_takes_no_other() {
    let mut sim = table(usual());
    sim.act(0, &TableAction::Remove { chair: 3 }).unwrap();
    let told = &sim.clients[2].view["table"]["removed"][0];
    assert_eq!((&told["by"]["en"], &told["chair"], &told["undone"]), (&json!("Person 0"), &json!(3), &json!(true)));
    assert_eq!(told["id"], json!(sim.clients[2].person.id.to_string()));
    // Before the match, in it, and on any chair; the key says so before.
    assert!(is_removed(&sim.act(2, &TableAction::Sit { chair: 3 })));
    let person = sim.clients[2].person.id;
    let denied = |sim: &Sim| {
        let denied = rights::denied(&sim.state, &sim.names, &account(), person);
        let sit = denied.into_iter().find(|group| group.acts.iter().any(|act| act == "sit"));
        sit.map(|group| group.refused.code)
    };
    assert_eq!(denied(&sim).as_deref(), Some("removed"));
    begin(&mut sim);
    assert!(is_removed(&sim.act(2, &TableAction::Sit { chair: 3 })));
    // A chair that is offered is theirs to take, that one.
    let offer = |chair| TableAction::Offer { chair, person: person.to_string() };
    sim.act(0, &offer(3)).unwrap();
    assert_eq!(denied(&sim), None);
    sim.act(2, &TableAction::Sit { chair: 3 }).unwrap();
    assert!(sim.clients[2].view["table"].get("removed").is_none());
}

#[test]
fn with_the_match_it_is_forgotten() {
    let mut sim = table(usual());
    begin(&mut sim);
    sim.act(0, &TableAction::Remove { chair: 3 }).unwrap();
    assert!(is_removed(&sim.act(2, &TableAction::Sit { chair: 3 })));
    let log = sim.log.clone();
    let mut again = thurup_table::TableState::begin(sim.state.id, &log[0]).unwrap();
    log[1..].iter().for_each(|entry| again.apply(entry).unwrap());
    assert_eq!(again.removed, sim.state.removed);
    for player in [0, 1, 3] {
        sim.act(player, &TableAction::EndHere { wanted: true }).unwrap();
    }
    assert_eq!(sim.state.phase, TablePhase::Over);
    sim.act(2, &TableAction::Sit { chair: 3 }).unwrap();
}

#[test]
fn a_slip_is_undone_in_that_deal() {
    let mut sim = table(usual());
    begin(&mut sim);
    let hand = sim.clients[2].you["hand"].clone();
    sim.act(0, &TableAction::Remove { chair: 3 }).unwrap();
    let back = TableAction::PutBack { chair: 3 };
    assert_eq!(sim.act(1, &back).unwrap_err().code(), "chair-1", "the moderator's to do");
    assert_eq!(sim.act(0, &TableAction::PutBack { chair: 2 }), Err(Refusal::NobodyRemoved));
    sim.act(0, &back).unwrap();
    assert_eq!(sim.clients[2].you["hand"], hand);
    assert_eq!(sim.act(0, &back), Err(Refusal::NobodyRemoved), "once");
    // In the next deal it is too late.
    sim.act(0, &TableAction::Remove { chair: 3 }).unwrap();
    let deal = sim.state.deal.as_ref().unwrap().id;
    while sim.state.deal.as_ref().is_some_and(|on| on.id == deal) {
        match sim.state.turn().filter(|turn| !sim.state.bot_plays(*turn)) {
            Some(turn) => {
                let action = super::sim::sent(sim.legal(turn));
                sim.act(turn.index(), &action).unwrap();
            }
            None => drop(sim.wait(&Pace::at_once())),
        }
    }
    assert_eq!(sim.act(0, &back), Err(Refusal::NobodyRemoved));
    assert!(is_removed(&sim.act(2, &TableAction::Sit { chair: 3 })));
}

#[test]
fn who_does_not_look_is_said_and_a_bot_may_go_on() {
    let mut sim = table(usual());
    begin(&mut sim);
    let turn = sim.state.turn().unwrap();
    let (slow, other) = (turn.index(), (turn.index() + 1) % 4);
    let stand_in = TableAction::StandIn { chair: turn.number() };
    assert_eq!(sim.act(other, &stand_in), Err(Refusal::Looks));
    let (person, now) = (sim.clients[slow].person.id, sim.now);
    sim.presence.looks(person, false, now);
    let pace = Pace { only_pass: std::time::Duration::from_secs(3600), ..Pace::default() };
    assert!(matches!(sim.wait(&pace), Some(Due::Tick(_))));
    assert_eq!(sim.now, now + 60_000);
    let dozes = |sim: &Sim| sim.clients[other].view["seats"][slow]["who"]["dozes"] == json!(true);
    assert!(dozes(&sim));
    assert_eq!(sim.act(slow, &stand_in), Err(Refusal::Looks), "not for oneself");
    assert_eq!(sim.act(4, &stand_in), Err(Refusal::NotSeated));
    sim.act(other, &stand_in).unwrap();
    assert_eq!(sim.state.sitting[turn].as_ref().unwrap().away, Some(AwayWhy::Dozes));
    assert!(sim.state.bot_plays(turn));
    // Whoever looks again plays again.
    let now = sim.now;
    sim.presence.looks(person, true, now);
    sim.wait(&pace).unwrap();
    assert!(!dozes(&sim) && !sim.state.bot_plays(turn));
    assert!(sim.log.iter().any(|entry| entry.event == Event::Returned { chair: turn }));
}

/// A clock says itself how long one waits, and nobody dozes who is not waited for.
#[test]
fn nobody_dozes_whom_a_clock_waits_for() {
    let mut sim = table(TableSettings { seconds_per_action: 30, bank_seconds: 60, ..usual() });
    begin(&mut sim);
    for client in 0..4 {
        let (person, now) = (sim.clients[client].person.id, sim.now);
        sim.presence.looks(person, false, now);
    }
    for _ in 0..20 {
        sim.wait(&Pace::at_once());
    }
    assert!(!sim.log.iter().any(|entry| matches!(entry.event, Event::Dozes { .. })));
    let chairs = Seats::Four.chairs().filter(|chair: &Chair| sim.state.sitting[*chair].as_ref().unwrap().dozes);
    assert_eq!(chairs.count(), 0);
}
