//! Who sits down behind which hand.

use serde_json::json;
use thurup_table::{Pace, Refusal, TablePhase};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;

use crate::laws::sim::{Sim, usual};

/// Who has seen one hand of a deal cannot sit down behind another.
#[test]
fn nobody_sees_two_hands_of_a_deal() {
    let mut sim = Sim::new(11, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    sim.act(0, &TableAction::Stand).unwrap();
    assert_eq!(sim.clients[0].you["hand"], json!([]));
    assert_eq!(sim.act(0, &TableAction::Sit { chair: 3 }), Err(Refusal::SawAnotherHand(1)));
    sim.act(0, &TableAction::Sit { chair: 1 }).unwrap();
    // Somebody who has seen nothing may take a bot's chair, and plays on with its hand.
    sim.act(5, &TableAction::Sit { chair: 4 }).unwrap();
    assert_eq!(sim.clients[5].you["hand"].as_array().unwrap().len(), 8);
    assert_eq!(sim.act(6, &TableAction::Sit { chair: 4 }), Err(Refusal::ChairTaken));
}

/// At a table for all, one and the same under several names cannot see the hand of one chair after another in a deal.
#[test]
fn one_household_sees_one_hand_of_a_deal() {
    let mut sim = Sim::new(11, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    sim.act_like(5, &[6, 7], &TableAction::Sit { chair: 4 }).unwrap();
    // Pushed out, and come back under another name for the next hand.
    sim.act(0, &TableAction::Remove { chair: 4 }).unwrap();
    assert_eq!(sim.act_like(6, &[5, 7], &TableAction::Sit { chair: 2 }), Err(Refusal::SeenFromHere(4)));
    assert_eq!(sim.clients[6].you["hand"], json!([]));
    sim.act_like(6, &[5, 7], &TableAction::Sit { chair: 4 }).unwrap();
    sim.act_like(8, &[9], &TableAction::Sit { chair: 2 }).unwrap();
    // Friends with the link play from one room: they may take a bot's chair, but not that of somebody who was pushed out.
    sim.state.public = false;
    sim.act_like(7, &[5, 6], &TableAction::Sit { chair: 3 }).unwrap();
    sim.act(0, &TableAction::Remove { chair: 2 }).unwrap();
    assert_eq!(sim.act_like(9, &[5, 6, 7], &TableAction::Sit { chair: 2 }), Err(Refusal::SeenFromHere(4)));
    sim.act(9, &TableAction::Sit { chair: 2 }).unwrap();
}
