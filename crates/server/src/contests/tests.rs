//! An event known on two machines over one store.

use std::sync::Arc;

use serde_json::json;
use thurup_compete::event::{Happened, Player};
use thurup_people::ids::EventId;
use thurup_rules::Seed;
use thurup_store::ids::PersonId;
use thurup_store::testing::Postgres;
use thurup_store::testing::rows::{connect, statement};
use thurup_store::{Append, ContestChange, ContestRow, Store, StreamId};
use thurup_wire::events::EventNews;

use super::form;
use super::registry::{ContestRegistry, ToWrite, rows};
use crate::bus::bytes::Bytes;
use crate::bus::leases::LocalLeases;
use crate::bus::local::Local;
use crate::bus::nodes::NodeLeases;
use crate::bus::peers::Peers;

async fn event(store: &Store) -> EventId {
    let form = json!({
        "name": "Onam", "about": "", "rules": { "base": "kerala" }, "cards": "real", "bots": false,
        "settings": {
            "stages": [{
                "format": { "kind": "swiss", "rounds": null, "method": "slide" }, "feed": { "kind": "entrants" }, "scale": "win-draw",
                "deals": 12, "ties": ["lot"], "bring": { "kind": "nothing" }, "tables": { "kind": "one" }, "same_deals": false
            }],
            "substitutes": 1, "after": "round",
            "running": { "starts": null, "by_the_clock": false, "forfeit_missing": false, "guests": false, "exchange": false }
        }
    });
    let read = form::read(serde_json::from_value(form).unwrap()).unwrap();
    let (id, made_by) = (EventId::from_parts(1, [1; 10]), PersonId::from_parts(1, [2; 10]));
    let row = ContestRow {
        id,
        club: None,
        payload: form::keep(&read).unwrap(),
        seed: Seed([7; 32]).to_hex(),
        made_by,
        made_key: "1".to_owned(),
        made_at: 1,
    };
    let rows = rows(0, None, vec![Happened::Set { settings: read.settings }]).unwrap();
    let change = ContestChange { made: Some(row), ..ContestChange::default() };
    store.append(Append { contest: Some(Box::new(change)), ..Append::of(StreamId::Event(id), rows) }).await.unwrap();
    id
}

fn stands_by(person: u8) -> ToWrite {
    let player = Player(PersonId::from_parts(1, [person; 10]).to_string());
    ToWrite { happened: vec![Happened::StoodBy { player }], ..ToWrite::default() }
}

#[tokio::test]
async fn whichever_machine_comes_to_write_an_event_does_and_the_other_hears_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _closing) = Store::open(&format!("sqlite:{}/x.db", folder.path().display())).await.unwrap();
    let id = event(&store).await;
    let (bus, leases) = (Arc::new(Bytes(Local::default())), LocalLeases::default());
    let (second, first) = (leases.another_node(), Arc::new(leases));
    let here = ContestRegistry::new(bus.clone(), first, Peers::default());
    let there = ContestRegistry::new(bus, Arc::new(second), Peers::default());
    let (mut lines, _) = there.follow(&store, id).await.unwrap();

    for person in 1..=3 {
        let writing = here.open(&store, id).await.unwrap();
        let written = writing.write(&store, None, stands_by(person)).await.unwrap();
        assert_eq!(lines.recv().await.unwrap(), EventNews::Now { number: written.number });
        let known = there.get(&store, id).await.unwrap();
        assert_eq!((known.number, known.event.clone()), (written.number, written.event.clone()), "read anew");
    }
    // Who writes in this moment is waited for.
    let writing = here.open(&store, id).await.unwrap();
    let (taken, written) = tokio::join!(there.open(&store, id), writing.write(&store, None, stands_by(4)));
    let (taken, written) = (taken.unwrap(), written.unwrap());
    assert_eq!((taken.known.number, written.number), (5, 5));
    assert_eq!(lines.recv().await.unwrap(), EventNews::Now { number: 5 });
    let number = taken.write(&store, None, stands_by(5)).await.unwrap().number;
    assert_eq!(lines.recv().await.unwrap(), EventNews::Now { number });
    assert_eq!((there.get(&store, id).await.unwrap().number, here.get(&store, id).await.unwrap().number), (6, 6));
    // And back.
    let back = here.open(&store, id).await.unwrap();
    assert_eq!(back.write(&store, None, stands_by(6)).await.unwrap().number, 7);

    // One that is gone has let it go.
    drop(here);
    assert_eq!(there.open(&store, id).await.unwrap().known.number, 7);
}

#[tokio::test]
async fn what_was_written_past_the_owner_is_read_before_it_writes_again() {
    let folder = tempfile::tempdir().unwrap();
    let (store, _closing) = Store::open(&format!("sqlite:{}/x.db", folder.path().display())).await.unwrap();
    let id = event(&store).await;
    let here = ContestRegistry::new(Arc::new(Local::default()), Arc::new(LocalLeases::default()), Peers::default());
    here.open(&store, id).await.unwrap().write(&store, None, stands_by(1)).await.unwrap();
    // As an owner does that was thought to be dead.
    let rows = rows(2, None, stands_by(2).happened).unwrap();
    store.append(Append::of(StreamId::Event(id), rows)).await.unwrap();
    assert!(here.open(&store, id).await.unwrap().write(&store, None, stands_by(3)).await.is_err(), "the number is taken");
    assert_eq!(here.get(&store, id).await.unwrap().number, 3);
    assert_eq!(here.open(&store, id).await.unwrap().write(&store, None, stands_by(3)).await.unwrap().number, 4);
}

/// As [`NodeLeases`] have it, over one real database.
#[tokio::test]
async fn an_event_that_another_node_has_taken_over_is_not_written_and_is_read_anew() {
    let url = Postgres::shared().database();
    let node = async |name| {
        let (store, closing, node, owners) = Store::open_beside(&url, name).await.unwrap();
        let leases = NodeLeases::begin(node, owners, std::time::Duration::from_secs(10)).await.unwrap();
        (store, closing, ContestRegistry::new(Arc::new(Local::default()), leases, Peers::default()))
    };
    let ((store, _closing, here), (other, _other_closing, there)) = (node("here").await, node("there").await);
    let id = event(&store).await;
    here.open(&store, id).await.unwrap().write(&store, None, stands_by(1)).await.unwrap();
    assert_eq!(there.open(&other, id).await.err().unwrap().code(), "moving", "nobody answers who could let it go");
    let late = here.open(&store, id).await.unwrap();
    // Its lease was past, and somebody has noticed before it has, or while it does: it renews when it likes.
    statement("DELETE FROM nodes WHERE node = 'here'").execute(&mut connect(&url).await.unwrap()).await.unwrap();
    let writing = there.open(&other, id).await.unwrap();
    assert_eq!(writing.write(&other, None, stands_by(2)).await.unwrap().number, 3);
    assert_eq!(late.write(&store, None, stands_by(3)).await.err().unwrap().code(), "moving");
    // Between two terms it says nothing. In the next it owns nothing, and what was written elsewhere is read.
    let number = loop {
        match here.get(&store, id).await {
            Err(reason) if reason.code() == "moving" => tokio::time::sleep(std::time::Duration::from_millis(10)).await,
            known => break known.unwrap().number,
        }
    };
    assert_eq!(number, 3);
    assert_eq!(here.open(&store, id).await.err().unwrap().code(), "moving");
    assert_eq!(here.get(&store, id).await.unwrap().number, 3);
}
