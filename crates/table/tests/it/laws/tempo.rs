//! The table's own time: the pause after a jump, in which who has to think and who need not look alike; how long a trick lies, and who has
//! it wait; and the end of a deal that is decided.

use serde_json::Value;
use thurup_rules::Call;
use thurup_table::decide::Tick;
use thurup_table::due::{Due, due};
use thurup_table::{Pace, Refusal, Settings, TablePhase, view};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;
use thurup_wire::view::TableSettings;

use crate::laws::sim::{Sim, sent, usual};

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

/// Plays until a trick waits that a person on chair 1 may close; everybody else is a bot.
fn until_my_trick(settings: TableSettings) -> Sim {
    let rules = RulesChoice { base: "standard".into(), ..RulesChoice::default() };
    let mut sim = Sim::new(11, 6, rules, settings);
    sim.act(0, &TableAction::Start).unwrap();
    for _ in 0..2_000 {
        let mine = sim.state.waiting_winner().is_some_and(|winner| winner.number() == 1);
        if mine {
            return sim;
        }
        match sim.state.turn().filter(|turn| !sim.state.bot_plays(*turn)) {
            Some(turn) if sim.state.only_pass().is_none() => {
                let action = sent(sim.legal(turn));
                sim.act(turn.index(), &action).unwrap();
            }
            _ => {
                sim.wait(&Pace { trick_at_most: None, ..Pace::at_once() });
            }
        }
    }
    panic!("chair 1 takes no trick");
}

/// When the trick that lies there is closed by itself.
fn closes_at(sim: &Sim) -> Option<u64> {
    let pace = Pace::default();
    match due(&sim.state, &sim.presence, &pace, false)? {
        (at, Due::Tick(Tick::CloseTrick)) => Some(at - sim.now),
        _ => None,
    }
}

#[test]
fn a_trick_lies_as_long_as_the_table_says_and_waits_for_whoever_looks() {
    for (seconds, lies) in [(8, Some(8_000)), (30, Some(30_000)), (0, None)] {
        let mut sim = until_my_trick(TableSettings { trick_seconds: seconds, ..usual() });
        assert_eq!(closes_at(&sim), lies, "{seconds}");
        assert!(sim.clients[0].you["may_close_trick"] == true && sim.clients[0].you["may_hold_trick"] == true);
        sim.act(0, &TableAction::HoldTrick).unwrap();
        assert_eq!(closes_at(&sim), Some(20_000), "held for 20 seconds");
        assert_eq!(shown(&sim)["play"]["held"], 1);
        assert_eq!(sim.act(0, &TableAction::HoldTrick), Err(Refusal::TrickHeld), "once a trick");
        // Whoever has it wait goes on when they have looked.
        sim.act(0, &TableAction::CloseTrick).unwrap();
        assert!(sim.state.waiting_trick().is_none() && shown(&sim)["play"].get("held").is_none());
    }
    // With a clock no trick lies for ever.
    let never = TableSettings { trick_seconds: 0, seconds_per_action: 20, ..usual() };
    assert_eq!(Settings::read(&never), Err(Refusal::BadSettings));
}

#[test]
fn a_decided_deal_ends_at_casual_tables_alone() {
    let ends = |settings: &TableSettings| {
        let rules = RulesChoice { base: "kerala".into(), ..RulesChoice::default() };
        let mut sim = Sim::new(3, 6, rules, settings.clone());
        sim.act(0, &TableAction::Start).unwrap();
        while sim.state.phase != TablePhase::Dealing {
            sim.wait(&Pace::at_once());
        }
        let decided = sim.state.deal.as_ref().unwrap().game.rules().stop_when_decided;
        assert!(!sim.state.rules.stop_when_decided, "the table's rules are what they were");
        decided
    };
    assert!(ends(&Settings::default().shown()), "as a table is made");
    assert!(!ends(&usual()));
    assert!(!ends(&TableSettings { show_all_calls: false, ends_decided: true, ..usual() }), "strict play");
    assert!(!ends(&TableSettings { rated: true, hints: false, ends_decided: true, ..usual() }), "rated play");
}
