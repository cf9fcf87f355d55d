//! The page of a finished deal tells what the table told.

use proptest::prelude::*;
use serde_json::{Value, json};
use thurup_table::deal_file;
use thurup_table::deal_page;
use thurup_table::{Event, Pace};
use thurup_wire::table::TableAction;

use super::sim::*;

/// Plays a deal among people to its end. What somebody without a chair was shown when the cards lay there, and what they
/// heard from then on.
fn played(sim: &mut Sim, chairs: u8) -> (Value, Vec<Value>) {
    let pace = Pace::at_once();
    let watching = sim.clients.len() - 1;
    for person in 1..usize::from(chairs) {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim.act(0, &TableAction::Start).unwrap();
    let mut dealt = None;
    let mut told = 0;
    while !sim.log.iter().any(|entry| matches!(entry.event, Event::DealEnded)) {
        sim.now += 1000;
        let turn = sim.state.turn();
        let player = sim.state.people().find(|(chair, ..)| Some(*chair) == turn).map(|(_, person, _)| person);
        match (turn, player) {
            (Some(turn), Some(player)) if sim.state.only_pass().is_none() => {
                let who = sim.clients.iter().position(|client| client.person.id == player).unwrap();
                if sim.dice.roll(8) == 0 {
                    let _ = sim.act(who, &TableAction::Hint);
                }
                if sim.dice.roll(12) == 0 {
                    let claim = sim.claim();
                    let _ = sim.act(who, &claim);
                    continue;
                }
                let may_redeal = !sim.clients[who].you["may_redeal"].is_null();
                let action = match sim.legal(turn) {
                    _ if may_redeal && sim.dice.roll(2) == 0 => TableAction::AskRedeal,
                    action => crate::laws::sim::sent(action),
                };
                sim.act(who, &action).unwrap();
            }
            _ if sim.state.deal.as_ref().is_some_and(|deal| deal.open_claim().is_some()) => {
                let (who, wish) = sim.about_claim();
                if sim.act(who, &wish).is_err() {
                    sim.wait(&pace);
                }
            }
            _ => {
                let closers = sim.state.closers();
                let closer = sim.state.people().find(|(chair, ..)| closers.contains(chair)).map(|(_, person, _)| person);
                match closer {
                    Some(person) => {
                        let who = sim.clients.iter().position(|client| client.person.id == person).unwrap();
                        sim.act(who, &TableAction::CloseTrick).unwrap();
                    }
                    None => drop(sim.wait(&pace)),
                }
            }
        }
        if dealt.is_none()
            && let Some(at) = sim.clients[watching].heard.iter().rposition(|text| happened(text) == json!("dealt"))
        {
            told = at + 1;
            let mut view = sim.clients[watching].view.clone();
            // The next shuffle's commitment is told right after.
            view["match"].as_object_mut().unwrap().remove("next_commitment");
            dealt = Some(view);
        }
    }
    let heard = sim.clients[watching].heard[told..].iter().map(|text| serde_json::from_str(text).unwrap()).collect();
    (dealt.unwrap(), heard)
}

fn happened(text: &str) -> Value {
    serde_json::from_str::<Value>(text).unwrap()["happened"]["what"].clone()
}

/// What the deal is about, of a view or of a change: the parts that belong to the match and to the table's life are not in
/// the page.
fn of_the_deal(parts: &Value) -> Value {
    let mut parts = parts.clone();
    let Some(parts) = parts.as_object_mut() else { return json!({}) };
    for part in ["table", "match", "chat"] {
        parts.remove(part);
    }
    // Nor is the time in which somebody had to answer.
    if let Some(claim) = parts.get_mut("claim").and_then(Value::as_object_mut) {
        claim.remove("left_ms");
    }
    for seat in parts.get_mut("seats").and_then(Value::as_array_mut).into_iter().flatten() {
        for own in ["here", "ready", "kunukku"] {
            seat.as_object_mut().unwrap().remove(own);
        }
        seat["who"].as_object_mut().unwrap().remove("here");
    }
    parts.clone().into()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    /// Frame for frame, part for part.
    #[test]
    fn the_page_of_a_deal_tells_what_the_table_told(
        seed in any::<u64>(), (chairs, rules) in any_table(),
    ) {
        let mut sim = Sim::new(seed, chairs, rules, usual());
        let (dealt, heard) = played(&mut sim, chairs);
        let end = sim.log.iter().position(|entry| matches!(entry.event, Event::DealEnded)).unwrap();
        let (id, file) = deal_file::from_log(table_id(), &sim.log[..=end]).unwrap();
        // As it comes back from the store.
        let file = deal_file::read(&serde_json::to_string(&file).unwrap()).unwrap();
        let page = serde_json::to_value(deal_page::page(id, &file, &sim.names).unwrap()).unwrap();
        prop_assert_eq!(of_the_deal(&page["start"]), of_the_deal(&dealt));

        let part = |frame: &Value| (frame["happened"].clone(), of_the_deal(&frame["change"]));
        // What tells nothing of the deal is of the match: the next shuffle, its end.
        let tells = |frame: &&Value| {
            let (happened, change) = part(frame);
            happened["what"] != "match-over" && (!happened.is_null() || change != json!({}))
        };
        let told: Vec<_> = heard.iter().filter(tells).map(part).collect();
        let again: Vec<_> = page["frames"].as_array().unwrap().iter().map(part).collect();
        // Frame by frame: a whole deal that differs shows nothing to the eye.
        for (again, told) in again.iter().zip(&told) {
            prop_assert_eq!(again, told);
        }
        prop_assert_eq!(again.len(), told.len());
    }
}
