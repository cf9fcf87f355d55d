//! The pause after a jump: who has to think and who need not look alike.

use serde_json::Value;
use thurup_rules::Call;
use thurup_table::{Pace, TablePhase, view};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;
use thurup_wire::view::TableSettings;

use crate::laws::sim::{Sim, usual};

const PAUSE: u8 = 5;

/// A deal of six people, or of one with bots, that is on; nobody has called.
fn dealt(people: usize, jump_pause: u8, seconds: u16) -> Sim {
    let settings = TableSettings { jump_pause, seconds_per_action: seconds, ..usual() };
    let rules = RulesChoice { base: "standard".into(), ..RulesChoice::default() };
    let mut sim = Sim::new(7, 6, rules, settings);
    for person in 1..people {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::default());
    }
    sim
}

fn say(sim: &mut Sim, call: &str) -> Result<(), String> {
    let turn = sim.state.turn().unwrap();
    sim.act(turn.index(), &TableAction::Call { call: call.into() }).map_err(|refusal| refusal.code().to_owned())
}

fn shown(sim: &Sim) -> Value {
    serde_json::to_value(view::table_view(&sim.state, &sim.names, Vec::new(), sim.now)).unwrap()
}

fn waits(sim: &Sim) -> Option<u64> {
    shown(sim)["auction"]["turn"]["waits_ms"].as_u64()
}

#[test]
fn after_a_jump_the_next_player_waits() {
    let mut sim = dealt(6, PAUSE, 20);
    say(&mut sim, "P").unwrap();
    say(&mut sim, "28NT").unwrap();
    assert_eq!(waits(&sim), None, "one above is no jump");
    say(&mut sim, "30NT").unwrap();
    let whole = u64::from(PAUSE) * 1000;
    let left = shown(&sim)["auction"]["turn"]["left_ms"].as_u64();
    assert_eq!((waits(&sim), left), (Some(whole), Some(20_000)), "the clock begins after the pause");
    for call in ["P", "31NT"] {
        assert_eq!(say(&mut sim, call), Err("jump-pause".into()));
    }
    sim.now += whole - 1;
    assert_eq!((waits(&sim), say(&mut sim, "P")), (Some(1), Err("jump-pause".into())));
    sim.now += 1;
    assert_eq!(waits(&sim), None);
    say(&mut sim, "P").unwrap();
    assert_eq!(sim.state.deal.as_ref().unwrap().times.last(), Some(&0), "tempo is measured from the end of the pause");
    say(&mut sim, "P").unwrap();

    // Where nobody asked for it nobody waits.
    let mut sim = dealt(6, 0, 20);
    say(&mut sim, "30NT").unwrap();
    assert_eq!(waits(&sim), None);
    say(&mut sim, "P").unwrap();
}

#[test]
fn a_bot_waits_like_everybody() {
    let mut sim = dealt(1, PAUSE, 0);
    while sim.state.turn().is_some_and(|turn| sim.state.is_bot(turn)) {
        sim.wait(&Pace::at_once());
    }
    let current = sim.state.deal.as_ref().unwrap().game.auction().current();
    let said = sim.now;
    say(&mut sim, &format!("{}NT", current + 2)).unwrap();
    let calls =
        |sim: &Sim| sim.state.deal.as_ref().unwrap().game.auction().said().iter().map(|said| said.call).collect::<Vec<Call>>();
    let before = calls(&sim).len();
    while calls(&sim).len() == before {
        sim.wait(&Pace::at_once());
    }
    assert!(sim.now >= said + u64::from(PAUSE) * 1000, "{} {said}", sim.now);
}
