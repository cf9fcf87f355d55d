//! The seed of a shuffle.

use serde_json::json;
use thurup_rules::Chair;
use thurup_table::{Pace, Refusal, TablePhase};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;

use crate::laws::sim::{Sim, sent, usual};

/// The commitment to a seed is told before anyone can add to that deal, and only the result tells the seed.
#[test]
fn seeds_are_committed_before_and_told_after() {
    let mut sim = Sim::new(9, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    let pace = Pace::at_once();
    let promised = sim.clients[9].view["match"]["next_commitment"].as_str().unwrap().to_owned();
    let entropy = "ab".repeat(32);
    sim.act(0, &TableAction::Contribute { entropy: entropy.clone(), commitment: promised.clone() }).unwrap();
    assert_eq!(
        sim.act(0, &TableAction::Contribute { entropy: entropy.clone(), commitment: promised.clone() }),
        Err(Refusal::AddedAlready)
    );
    assert_eq!(
        sim.act(7, &TableAction::Contribute { entropy: entropy.clone(), commitment: promised.clone() }),
        Err(Refusal::NotSeated)
    );
    assert_eq!(
        sim.act(0, &TableAction::Contribute { entropy: "zz".into(), commitment: promised.clone() }),
        Err(Refusal::BadEntropy)
    );
    sim.act(0, &TableAction::Start).unwrap();
    let seed = sim.state.next.as_ref().unwrap().seed.to_hex();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&pace);
    }
    assert_eq!(sim.clients[9].view["deal"]["commitment"], promised.as_str());
    while sim.state.phase == TablePhase::Dealing {
        assert!(sim.clients.iter().all(|client| client.heard.iter().all(|text| !text.contains(&seed))), "the seed was told");
        if sim.state.turn() == Chair::from_number(1, sim.state.seats) {
            let action = sent(sim.legal(Chair::FIRST));
            sim.act(0, &action).unwrap();
        } else {
            sim.wait(&pace);
        }
    }
    let reveal = &sim.clients[9].view["result"]["shuffle"];
    assert_eq!(reveal["seed"], seed.as_str());
    assert_eq!(reveal["commitment"], promised.as_str());
    assert_eq!(reveal["contributions"], json!([[1, entropy]]));
}
