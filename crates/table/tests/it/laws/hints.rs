//! Hints of the tutor.

use serde_json::{Value, json};
use thurup_rules::{Action, Text};
use thurup_table::question::{self as bots, TaskResult};
use thurup_table::{Event, Pace, Refusal, Settings, TablePhase, decide};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;
use thurup_wire::view::TableSettings;

use crate::laws::sim::{Sim, usual};

/// A hint is asked for at one's own turn, told to no one else, counted for all to see, and gone with the turn.
#[test]
fn hints_are_asked_for_openly_and_told_alone() {
    let mut sim = Sim::new(15, 4, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    for person in 1..4 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    assert_eq!(sim.act(0, &TableAction::Hint), Err(Refusal::NoDealOn));
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::default());
    }
    let turn = sim.state.turn().unwrap();
    let (own, other) = (turn.index(), (turn.index() + 1) % 4);
    assert_eq!(sim.act(other, &TableAction::Hint), Err(Refusal::Rules(thurup_rules::Refusal::NotYourTurn(turn))));
    assert_eq!(sim.act(9, &TableAction::Hint), Err(Refusal::NotSeated));
    assert_eq!(sim.clients[own].you["may_hint"], true);
    assert_eq!(sim.clients[other].you["may_hint"], false);
    sim.act(own, &TableAction::Hint).unwrap();
    let hint = sim.clients[own].you["hint"].clone();
    assert_eq!((&hint["advice"]["do"], sim.clients[own].you["may_hint"].as_bool()), (&json!("call"), Some(false)));
    let reason = hint["reason"]["en"].as_str().unwrap();
    for client in sim.clients.iter().enumerate().filter(|(i, _)| *i != own).map(|(_, client)| client) {
        assert_eq!(client.you["hint"], Value::Null);
        assert_eq!(client.view["seats"][own]["hints"], 1);
        assert!(
            client.heard.iter().any(|text| text.contains("hinted")) && !client.heard.iter().any(|text| text.contains(reason))
        );
    }
    // Advice for a turn that is over comes to nothing.
    let late = sim.state.moment().unwrap();
    let action = sim.legal(turn);
    let Action::Call(call) = action else { panic!("{action:?}") };
    sim.act(own, &TableAction::Call { call: call.to_string() }).unwrap();
    assert_eq!(sim.clients[own].you["hint"], Value::Null);
    let reason = Text::same("late");
    let next = sim.state.turn().unwrap();
    let advice = TaskResult::Advise(bots::Advice { action, reason });
    assert_eq!(decide::thought(&sim.state, late, next, &advice), Err(Refusal::TurnOver));
    // Where the table has none there are none.
    let settings = TableSettings { hints: false, ..usual() };
    sim.store(vec![Event::SettingsSet { settings: Settings::read(&settings).unwrap() }], None);
    assert_eq!(sim.act(next.index(), &TableAction::Hint), Err(Refusal::NoHints));
    assert_eq!(sim.clients[next.index()].you["may_hint"], false);
}
