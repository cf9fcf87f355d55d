//! Tables awake, with a real store.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use thurup_people::rights::Rights;
use thurup_table::owner_request::{Said, TableBroadcast};
use thurup_table::settings::Clock;
use thurup_table::{Address, Person, Settings, Wish, Words};
use tokio::sync::mpsc;

use super::directory::{Directory, Table};
use super::make as tables;
use super::room::{OUTBOX, Outbox, RoomMessage};
use super::services::TableServicesParts;
use crate::accounts::device::Device;
use crate::base::config::Config;
use crate::bus::leases::{Lease, Leases, NoLease};
use crate::bus::peers::Peers;
use crate::bus::site::Nodes;
use crate::error::reason::Reason;
use crate::tables::Tables;
use crate::tables::admission::Turn;
use crate::tables::lobby::Lobby;
use thurup_store::ids::TableId;
use thurup_store::{Row, Store, StoreError, StreamId};
use thurup_table::Pace;
use thurup_wire::http::NewTable;
use thurup_wire::table::{Phrase, TableAction};
use thurup_wire::{MatchFormat, RulesChoice};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

mod nodes;

async fn tables(folder: &tempfile::TempDir, pace: Pace) -> Tables {
    let database = format!("sqlite:{}/x.db", folder.path().display());
    let (store, _closing) = Store::open(&database).await.unwrap();
    Tables::assemble(
        Config { database, pace, ..Config::default() },
        store,
        &Nodes::alone(),
        None,
        None,
        CancellationToken::new(),
    )
}

async fn table(tables: &Tables) -> (Person, Table, thurup_store::ids::TableId) {
    let (person, _) = crate::accounts::sessions::arrive(&tables.store, "Anu".to_owned(), &Device::of(""), 1).await.unwrap();
    let new = NewTable {
        name: String::new(),
        public: true,
        club: None,
        trio: None,
        kind: None,
        list: Vec::new(),
        chairs: 6,
        rules: RulesChoice { base: "kerala".into(), ..RulesChoice::default() },
        format: MatchFormat::Games,
        settings: None,
    };
    let maker = crate::tables::table_quota::Maker { person: person.clone(), address: home() };
    let id = tables::make(tables, &maker, new).await.unwrap().id.parse().unwrap();
    (person, tables.directory.get(id).await.unwrap(), id)
}

/// The next message that tells of the table; that all which was missed has been told comes once, behind the first.
async fn message(inbox: &mut mpsc::Receiver<Utf8Bytes>) -> serde_json::Value {
    loop {
        let text = tokio::time::timeout(Duration::from_secs(30), inbox.recv()).await.unwrap().unwrap();
        let message: serde_json::Value = serde_json::from_str(&text).unwrap();
        if !["caught-up", "rights", "gallery"].map(serde_json::Value::from).contains(&message["type"]) {
            return message;
        }
    }
}

/// Sets the clock to so many seconds: something that happens and can be seen.
fn clock(seconds: u16) -> Wish {
    let clock = Clock::read(seconds, 0).unwrap();
    Wish::SetSettings(Settings { clock, ..Settings::default() })
}

/// Somebody comes to look, from home.
fn join(connection: u64, person: Person, outbox: Outbox) -> RoomMessage {
    RoomMessage::Join {
        connection,
        person,
        from: home(),
        rights: Rights::default(),
        told: 0,
        device: Box::default(),
        since: None,
        outbox,
        watches: Arc::default(),
        turn: Turn::default(),
    }
}

fn home() -> Address {
    Address::of(std::net::Ipv4Addr::LOCALHOST.into())
}

#[tokio::test]
async fn one_who_reads_too_slowly_gets_a_snapshot_and_the_others_everything() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables(&folder, Pace::default()).await;
    let (person, table, _) = table(&tables).await;
    let (slow_box, mut slow) = mpsc::channel(4);
    let (quick_box, mut quick) = mpsc::channel(OUTBOX);
    for (connection, outbox) in [(1, slow_box), (2, quick_box)] {
        table.ask(join(connection, person.clone(), outbox)).await.unwrap();
    }
    // Both are in the room before anything happens.
    let mut number = message(&mut quick).await["number"].as_u64().unwrap();
    let mut last = 0;
    for n in 0..20 {
        last = table.act(person.clone(), home(), clock(5 + n)).await.unwrap().number;
    }
    while number < last {
        let message = message(&mut quick).await;
        let next = message["number"].as_u64().unwrap();
        assert_eq!(next, number + 1, "a gap");
        number = next;
    }
    // What fitted comes first, then a whole view that holds all the rest.
    let mut snapshots = 0;
    let last = loop {
        let message = message(&mut slow).await;
        snapshots += u32::from(message["type"] == "snapshot");
        if message["number"].as_u64().unwrap() >= number {
            break message;
        }
    };
    assert_eq!((snapshots, &last["type"]), (2, &serde_json::json!("snapshot")));
    assert_eq!(last["view"]["table"]["settings"]["seconds_per_action"], 24);
    table.act(person, home(), clock(60)).await.unwrap();
    assert_eq!(message(&mut slow).await["number"].as_u64().unwrap(), last["number"].as_u64().unwrap() + 1);
}

#[tokio::test]
async fn where_only_players_may_be_nobody_goes_on_watching() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables(&folder, Pace::default()).await;
    let (host, table, _) = table(&tables).await;
    let (stranger, _) = crate::accounts::sessions::arrive(&tables.store, "Leela".to_owned(), &Device::of(""), 1).await.unwrap();
    let (host_box, mut host_hears) = mpsc::channel(OUTBOX);
    let (outbox, mut hears) = mpsc::channel(OUTBOX);
    table.ask(join(1, host.clone(), host_box)).await.unwrap();
    table.ask(join(2, stranger, outbox)).await.unwrap();
    let settings = Settings { viewers: false, ..Settings::default() };
    table.act(host.clone(), home(), Wish::SetSettings(settings)).await.unwrap();
    table.act(host, home(), Wish::Start).await.unwrap();
    table.look().await.unwrap();
    let mut last = message(&mut hears).await;
    while let Some(text) = hears.recv().await {
        last = serde_json::from_str(&text).unwrap();
    }
    assert_eq!((&last["type"], &last["refused"]["code"]), (&"bye".into(), &"viewers-barred".into()));
    while message(&mut host_hears).await["type"] != "event" {}
}

#[tokio::test]
async fn what_is_taken_while_somebody_is_on_the_way_in_counts() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables(&folder, Pace::default()).await;
    let (_, table, _) = table(&tables).await;
    let (stranger, _) = crate::accounts::sessions::arrive(&tables.store, "Leela".to_owned(), &Device::of(""), 1).await.unwrap();
    // Read before only members may watch; that was told before they were there.
    let (outbox, mut hears) = mpsc::channel(OUTBOX);
    let join = join(1, stranger.clone(), outbox);
    let database = &tables.config.database;
    crate::set_setting(database, "rights", Some("club")).await.unwrap();
    let change = crate::SetChange { remove: vec!["table.watch".to_owned()], ..crate::SetChange::default() };
    crate::change_set(database, "guest", &change).await.unwrap();
    tables.rights.changed(stranger.id);
    table.ask(join).await.unwrap();
    let mut last = message(&mut hears).await;
    while let Some(text) = hears.recv().await {
        last = serde_json::from_str(&text).unwrap();
    }
    assert_eq!((&last["type"], &last["refused"]["code"]), (&"bye".into(), &"membership".into()));
}

/// To a room on another machine, and from there.
#[tokio::test]
async fn what_is_said_goes_over_the_bus_once_it_is_stored() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables(&folder, Pace::default()).await;
    let (person, table, id) = table(&tables).await;
    let (stranger, _) = crate::accounts::sessions::arrive(&tables.store, "Leela".to_owned(), &Device::of(""), 1).await.unwrap();
    let bus = &tables.directory.services.bus;
    let mut elsewhere = bus.follow(id.into()).await.unwrap();
    let (outbox, mut inbox) = mpsc::channel(OUTBOX);
    table.ask(join(1, person.clone(), outbox)).await.unwrap();
    while message(&mut inbox).await["type"] != "snapshot" {}

    let action = TableAction::Say { text: "good night".into(), gallery: false };
    table
        .ask(RoomMessage::Do { connection: 1, id: "1".into(), action, why: None, came: std::time::Instant::now() })
        .await
        .unwrap();
    let said = loop {
        match &*elsewhere.recv().await.unwrap() {
            TableBroadcast::Said(said) => break said.clone(),
            TableBroadcast::Events(_) | TableBroadcast::Reacted(_) | TableBroadcast::Voice(_) => {}
        }
    };
    assert_eq!((said.by.id, &said.words), (person.id, &Words::Typed("good night".into())));
    let stored = tables.store.chat(id.into(), false, 40).await.unwrap();
    assert_eq!(stored.iter().map(|row| (row.at, row.person)).collect::<Vec<_>>(), [(said.at, person.id)]);
    let here = loop {
        let message = message(&mut inbox).await;
        assert_ne!(message["type"], "answer", "done is what has been told");
        if message["type"] == "said" {
            break message;
        }
    };
    assert_eq!(here["lines"][0]["text"]["en"], "good night");
    while message(&mut inbox).await["type"] != "answer" {}

    let words = Words::Phrase(Phrase::Hello);
    let other = Said { at: said.at + 1, by: stranger.clone(), chair: None, command: "1".into(), words, gallery: false };
    bus.tell(id.into(), TableBroadcast::Said(other)).await;
    let here = loop {
        let message = message(&mut inbox).await;
        if message["type"] == "said" {
            break message;
        }
    };
    assert_eq!(here["lines"][0]["name"], "Leela");
}

/// Leases as a machine has them where another owns all tables.
#[derive(Debug)]
struct OwnsNothing;

impl Leases for OwnsNothing {
    fn claim(&self, _: StreamId) -> BoxFuture<'_, Result<Lease, NoLease>> {
        Box::pin(std::future::ready(Err(NoLease::Elsewhere)))
    }

    fn term(&self) -> Option<u64> {
        Some(0)
    }
}

/// Two machines over one database: the second has the room alone, and its people play at the table like those of the first.
#[tokio::test]
async fn a_table_that_another_machine_owns_is_followed() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables(&folder, Pace::default()).await;
    let (host, table, id) = table(&tables).await;
    let (guest, _) = crate::accounts::sessions::arrive(&tables.store, "Leela".to_owned(), &Device::of(""), 1).await.unwrap();
    let here = &tables.directory.services;
    let second = Directory::new(
        TableServicesParts {
            store: here.store.clone(),
            events: here.events.clone(),
            rights: here.rights.clone(),
            bus: here.bus.clone(),
            leases: Arc::new(OwnsNothing),
            peers: Peers::default(),
            cpu: here.cpu.clone(),
            lobby: Arc::new(Lobby::new(usize::MAX, Peers::default())),
            lobby_talk: here.lobby_talk.clone(),
            pace: here.pace,
            limits: here.limits.clone(),
            voice: here.voice.clone(),
            tasks: here.tasks.clone(),
            stop: here.stop.clone(),
        }
        .into(),
    );
    let there = second.get(id).await.unwrap();
    let (outbox, mut host_hears) = mpsc::channel(OUTBOX);
    let (other, mut guest_hears) = mpsc::channel(OUTBOX);
    table.ask(join(1, host.clone(), outbox)).await.unwrap();
    there.ask(join(1, guest.clone(), other)).await.unwrap();
    while message(&mut host_hears).await["type"] != "snapshot" {}
    while message(&mut guest_hears).await["type"] != "snapshot" {}

    let deed = |id: &str, action| RoomMessage::Do {
        connection: 1,
        id: id.to_owned(),
        action,
        why: None,
        came: std::time::Instant::now(),
    };
    there.ask(deed("1", TableAction::Sit { chair: 4 })).await.unwrap();
    let mut answered = false;
    for hears in [&mut guest_hears, &mut host_hears] {
        loop {
            let message = message(hears).await;
            answered |= message["type"] == "answer";
            if message["change"]["seats"][3]["who"]["name"] == "Leela" {
                break;
            }
        }
    }
    while !answered {
        answered = message(&mut guest_hears).await["type"] == "answer";
    }
    // What the moderator does here is seen there.
    assert!(table.act(host, home(), clock(20)).await.unwrap().refused.is_none());
    while message(&mut guest_hears).await["type"] != "event" {}
    // A table that is none is none there, too, and nothing is left of the question.
    assert_eq!(second.get(TableId::from_parts(1, [0; 10])).await.unwrap_err(), Reason::NoSuchTable);
    assert_eq!(second.count(), 1);
}

#[tokio::test]
async fn talk_that_is_not_stored_keeps_no_move_waiting() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables(&folder, Pace::default()).await;
    let (host, table, _) = table(&tables).await;
    let (stranger, _) = crate::accounts::sessions::arrive(&tables.store, "Leela".to_owned(), &Device::of(""), 1).await.unwrap();
    let (outbox, mut hears) = mpsc::channel(OUTBOX);
    let (strangers_box, mut stranger_hears) = mpsc::channel(1024);
    table.ask(join(1, host, outbox)).await.unwrap();
    table.ask(join(2, stranger, strangers_box)).await.unwrap();
    while message(&mut hears).await["type"] != "snapshot" {}
    let deed =
        |connection, id: String, action| RoomMessage::Do { connection, id, action, why: None, came: std::time::Instant::now() };
    let held = tables.store.hold_talk().await;
    // More than may be under way.
    for line in 0..300 {
        table.ask(deed(2, line.to_string(), TableAction::Say { text: "hurry up".into(), gallery: true })).await.unwrap();
    }
    table.ask(deed(1, "start".into(), TableAction::Start)).await.unwrap();
    let mut started = 0;
    let answer = loop {
        let message = message(&mut hears).await;
        assert_ne!(message["type"], "said", "it is not stored");
        started += u32::from(message["type"] == "event");
        if message["type"] == "answer" {
            break message;
        }
    };
    assert_eq!((&answer["id"], answer.get("refused")), (&"start".into(), None));
    assert!(started > 0);
    drop(held);
    // Every line is answered: stored, or refused while too many were being stored.
    let (mut stored, mut refused) = (0, 0);
    while stored + refused < 300 {
        let message = message(&mut stranger_hears).await;
        if message["type"] == "answer" {
            match message["refused"]["code"].as_str() {
                None => stored += 1,
                Some(code) => {
                    assert_eq!(code, "too-fast");
                    refused += 1;
                }
            }
        }
    }
    assert!(stored >= 100, "{stored}");
}

#[tokio::test]
async fn a_table_nobody_looks_at_sleeps_and_wakes_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables(&folder, Pace { sleep: Duration::ZERO, gone: Duration::ZERO, ..Pace::default() }).await;
    let (person, table, id) = table(&tables).await;
    let (outbox, mut inbox) = mpsc::channel(OUTBOX);
    table.ask(join(1, person.clone(), outbox)).await.unwrap();
    message(&mut inbox).await;
    let action = TableAction::Say { text: "good night".into(), gallery: false };
    table
        .ask(RoomMessage::Do { connection: 1, id: "1".into(), action, why: None, came: std::time::Instant::now() })
        .await
        .unwrap();
    while message(&mut inbox).await["type"] != "answer" {}
    table.ask(RoomMessage::Leave { connection: 1, parted: true }).await.unwrap();
    drop(table);
    while tables.directory.count() > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let table = tables.directory.get(id).await.unwrap();
    let (outbox, mut inbox) = mpsc::channel(OUTBOX);
    table.ask(join(2, person, outbox)).await.unwrap();
    assert_eq!(message(&mut inbox).await["view"]["chat"][0]["text"]["en"], "good night");
}

#[tokio::test]
async fn a_log_with_a_gap_is_told_as_what_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let tables = tables(&folder, Pace::default()).await;
    let id = thurup_store::ids::TableId::from_parts(7, [7; 10]);
    let row = |number| Row { number, at: 5, payload: r#"{"v":1,"e":{"event":"started"}}"#.to_owned() };
    let append = |rows| thurup_store::Append::of(id.into(), rows);
    tables.store.append(append(vec![row(1), row(4)])).await.unwrap();
    let reason = tables.directory.get(id).await.unwrap_err();
    assert_eq!((reason.code(), &reason), ("log-damaged", &Reason::LogDamaged));
    // Nor does a log fold that begins with no table, though none of it is missing.
    tables.store.append(append(vec![row(2), row(3)])).await.unwrap();
    assert_eq!(tables.directory.get(id).await.unwrap_err(), Reason::LogDamaged);
}

#[tokio::test]
async fn a_full_disk_refuses_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}/x.db?free_pages=20", folder.path().display());
    let (store, _closing) = Store::open(&database).await.unwrap();
    let tables = Tables::assemble(
        Config { database, ..Config::default() },
        store,
        &Nodes::alone(),
        None,
        None,
        CancellationToken::new(),
    );
    let (person, table, id) = table(&tables).await;
    let mut said = 0;
    let no = loop {
        match table.act(person.clone(), home(), clock(5 + said % 500)).await.unwrap().refused {
            None => said += 1,
            Some(no) => break no,
        }
    };
    assert_eq!(no, Reason::DiskFull.refused());
    let mut found = 0;
    let each = |row: Row| {
        found += u16::from(row.payload.contains("settings-set"));
        Ok::<(), StoreError>(())
    };
    tables.store.log(id.into(), thurup_store::Begin::Start, None, each).await.unwrap();
    assert_eq!(found, said);
    assert_eq!(table.look().await.unwrap().0.sitters.iter().flatten().count(), 1, "the table is still there");
}
