//! Laws of the tables, over made-up tables and made-up actions, in virtual time.

mod arranging;
mod asking;
mod chronicle;
mod claims;
mod clock;
mod deal_page;
mod doors;
mod forms;
mod gallery;
mod hints;
mod leaving;
mod logs;
mod removing;
mod rulings;
mod seating;
mod secrecy;
mod seeds;
mod side_cards;
pub mod sim;
mod tempo;

use proptest::prelude::*;
use serde_json::Value;
use thurup_table::{Entry, TableState, view};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;

use sim::{Sim, any_settings, any_table, live, table_id, usual};

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// The changes told are all the changes there are: a client that folds them has what a newcomer is shown.
    #[test]
    fn folded_events_are_the_snapshot(
        seed: u64, (chairs, rules) in any_table(), settings in any_settings()
    ) {
        live(seed, chairs, rules, settings, 120, |sim| {
            let fresh = serde_json::to_value(view::table_view(&sim.state, &sim.names, Vec::new(), sim.now)).unwrap();
            for client in &sim.clients {
                same(&client.view, &fresh, sim);
                same(&client.you, &serde_json::to_value(sim::you(&sim.state, client.person.id)).unwrap(), sim);
            }
        });
    }

    /// The log read back gives the same table: the same views, and the same answers to what was asked before.
    #[test]
    fn the_log_gives_the_same_table(
        seed: u64, (chairs, rules) in any_table(), settings in any_settings()
    ) {
        let sim = live(seed, chairs, rules, settings, 200, |_| {});
        let stored: Vec<_> = sim.log.iter().map(|entry| (entry.number, entry.at, entry.write().unwrap())).collect();
        let mut entries = stored.iter().map(|(number, at, text)| Entry::read(*number, *at, text).unwrap());
        let mut state = TableState::begin(table_id(), &entries.next().unwrap()).unwrap();
        for entry in entries {
            state.apply(&entry).unwrap();
        }
        prop_assert_eq!(format!("{:?}", state), format!("{:?}", sim.state));
        // Read from the last checkpoint on, it is the same table too.
        let from = sim.log.iter().rposition(|entry| entry.event.is_beginning()).unwrap();
        let mut woken = TableState::begin(table_id(), &sim.log[from]).unwrap();
        sim.log[from + 1..].iter().for_each(|entry| woken.apply(entry).unwrap());
        prop_assert_eq!(format!("{:?}", woken), format!("{:?}", sim.state));
        for entry in sim.log.iter().rev().take(20) {
            if let Some((person, command)) = &entry.answers {
                prop_assert!(state.is_answered(*person, command));
            }
        }
    }

    /// Whatever is refused changes nothing, and whatever is done fits.
    #[test]
    fn decisions_fit_or_change_nothing(
        seed: u64, (chairs, rules) in any_table(), settings in any_settings()
    ) {
        let mut sim = live(seed, chairs, rules, settings, 120, |_| {});
        for _ in 0..60 {
            let before = (sim.state.number, format!("{:?}", sim.state));
            let (who, wish) = sim.wish();
            if let Err(no) = sim.act(who, &wish) {
                let refused = no.refused();
                prop_assert!(!refused.code.is_empty() && !refused.text.en.is_empty() && !refused.text.ml.is_empty());
                prop_assert_eq!((sim.state.number, format!("{:?}", sim.state)), before);
            }
        }
    }
}

/// A value without the times that run down by themselves: what somebody has left, and until the next deal or the end of a pause.
fn still(value: &Value) -> Value {
    match value {
        Value::Object(parts) => {
            let runs = |name: &str| matches!(name, "left_ms" | "next_in_ms" | "waits_ms");
            Value::Object(
                parts.iter().filter(|(name, _)| !runs(name)).map(|(name, part)| (name.clone(), still(part))).collect(),
            )
        }
        other => other.clone(),
    }
}

/// Names the first part that differs.
fn same(folded: &Value, fresh: &Value, sim: &Sim) {
    let next = |view: &Value| view["match"]["next_in_ms"].as_u64();
    assert_eq!(next(folded).is_some(), next(fresh).is_some(), "the next deal comes by itself, or does not");
    assert!(next(folded) >= next(fresh), "the time until the next deal runs down");
    for (part, value) in fresh.as_object().unwrap() {
        let event = &sim.log.last().unwrap().event;
        assert!(still(&folded[part]) == still(value), "{part} after {event:?}:\n{}\n{value}", folded[part]);
    }
}

/// What a seated player commanded is known again, however many others command in the meantime.
#[test]
fn commands_of_players_are_remembered() {
    let mut sim = Sim::new(16, 6, RulesChoice { base: "kerala".into(), ..RulesChoice::default() }, usual());
    sim.act(0, &TableAction::AddBot { chair: 2, strength: None }).unwrap();
    let (own, command) = sim.log.last().unwrap().answers.clone().unwrap();
    for n in 0..200 {
        let person =
            thurup_table::Person { id: thurup_table::PersonId::from_parts(n, [7; 10]), name: format!("S{n}"), portrait: None };
        let stranger = sim.clients.len();
        sim.enter(person);
        sim.now += 1;
        sim.act(stranger, &TableAction::Sit { chair: 3 }).unwrap();
        sim.act(stranger, &TableAction::Stand).unwrap();
        sim.clients.pop();
    }
    assert!(sim.state.is_answered(own, &command));
}

/// A log with a gap is told as what it is.
#[test]
fn a_gap_is_named() {
    let sim = live(5, 4, RulesChoice { base: "kerala".into(), ..RulesChoice::default() }, usual(), 10, |_| {});
    let mut state = TableState::begin(table_id(), &sim.log[0]).unwrap();
    let misfit = state.apply(&sim.log[2]).unwrap_err();
    assert_eq!(misfit, thurup_table::state::Misfit { number: 3, why: thurup_table::state::Why::Gap { after: 1 } });
    assert_eq!(misfit.to_string(), "event 3: it is not the one after 1: the log has a gap");
}
