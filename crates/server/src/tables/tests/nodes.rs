//! A node whose term is over: one that is stopped while it plays, and wakes after another has taken its table.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use thurup_store::testing::Postgres;
use thurup_store::{Begin, Closing, Store};
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::*;
use crate::bus::leases::LocalLeases;
use crate::bus::nodes::NodeLeases;

const LEASE: Duration = Duration::from_secs(5);
/// This test, as its harness calls it, and what tells it that it is the process to be stopped: the address of the database.
const NAME: &str = "tables::tests::nodes::who_wakes_after_the_lease_is_over_writes_nothing_and_shows_nothing";
const IS_STOPPED: &str = "THURUP_TEST_STOPPED_NODE";

async fn node(url: &str, name: &str) -> (Tables, Arc<NodeLeases>, Closing) {
    let (store, closing, node, owners) = Store::open_beside(url, name).await.unwrap();
    let leases = NodeLeases::begin(node, owners, LEASE).await.unwrap();
    let config = Config { database: url.to_owned(), ..Config::default() };
    (
        Tables::assemble(config, store, &Nodes::without_line(leases.clone()), None, None, CancellationToken::new()),
        leases,
        closing,
    )
}

async fn log(store: &Store, id: TableId) -> u64 {
    store.log(id.into(), Begin::Start, None, |_| Ok::<(), StoreError>(())).await.unwrap()
}

/// Changes a table again and again, and says what is done and what is shown.
async fn plays(url: &str) {
    let (tables, _leases, _closing) = node(url, "stopped").await;
    let (person, table, id) = table(&tables).await;
    println!("\ntable {id}");
    let (outbox, mut hears) = mpsc::channel(OUTBOX);
    table.ask(join(1, person.clone(), outbox)).await.unwrap();
    let acts = tokio::spawn(async move {
        let mut seconds = 5;
        while let Ok(answer) = table.act(person.clone(), home(), clock(seconds)).await {
            println!("done {}", answer.number);
            seconds = 5 + (seconds + 1) % 500;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    while let Some(text) = hears.recv().await {
        let message: serde_json::Value = serde_json::from_str(&text).unwrap();
        match message["type"].as_str() {
            Some("event" | "snapshot") => println!("shown {}", message["number"]),
            Some("bye") => println!("bye {}", message["refused"]["code"].as_str().unwrap_or_default()),
            _ => {}
        }
    }
    acts.await.unwrap();
    println!("over");
}

/// Ended with the test, however that ends.
struct Stopped(Child);

impl Stopped {
    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.0), signal).unwrap();
    }
}

impl Drop for Stopped {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wakes_after_the_lease_is_over_writes_nothing_and_shows_nothing() {
    if let Ok(url) = std::env::var(IS_STOPPED) {
        return plays(&url).await;
    }
    let url = Postgres::shared().database();
    let mut process = Command::new(std::env::current_exe().unwrap());
    process.args(["--exact", NAME, "--nocapture"]).env(IS_STOPPED, &url).stdout(Stdio::piped());
    let mut process = Stopped(process.spawn().unwrap());
    let said = BufReader::new(process.0.stdout.take().unwrap());
    let (lines, mut hears) = mpsc::unbounded_channel();
    std::thread::spawn(move || said.lines().map_while(Result::ok).try_for_each(|line| lines.send(line)));
    let mut heard = async |begin: &str| loop {
        let line = hears.recv().await.unwrap();
        if let Some(rest) = line.strip_prefix(begin) {
            break rest.to_owned();
        }
    };
    let id: TableId = heard("table ").await.parse().unwrap();
    for _ in 0..5 {
        heard("shown ").await;
    }
    process.signal(Signal::STOP);
    let (tables, leases, _closing) = node(&url, "other").await;
    let lease = loop {
        match leases.claim(id.into()).await {
            Ok(lease) => break lease,
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    };
    let last = log(&tables.store, id).await;
    process.signal(Signal::CONT);
    let mut byes = Vec::new();
    loop {
        let line = hears.recv().await.unwrap();
        if line == "over" {
            break;
        }
        match line.split_once(' ') {
            // What was under way to people as it was stopped.
            Some(("shown" | "done", number)) => {
                assert!(number.parse::<u64>().unwrap() <= last, "{line}, and {last} were there")
            }
            Some(("bye", code)) => byes.push(code.to_owned()),
            _ => {}
        }
    }
    assert_eq!(byes, ["moving"]);
    assert!(process.0.wait().unwrap().success());
    assert_eq!(log(&tables.store, id).await, last, "it has written nothing");
    drop(lease);
    // And who comes here plays on.
    let (person, _) = crate::accounts::sessions::arrive(&tables.store, "Leela".to_owned(), &Device::of(""), 1).await.unwrap();
    loop {
        let (outbox, mut hears) = mpsc::channel(OUTBOX);
        tables.directory.get(id).await.unwrap().ask(join(1, person.clone(), outbox)).await.unwrap();
        if message(&mut hears).await["type"] == "snapshot" {
            break;
        }
    }
}

/// Leases of a node that has just woken: its term is over, and nobody has been told.
#[derive(Debug, Default)]
struct Overslept {
    here: LocalLeases,
    over: AtomicBool,
}

impl Leases for Overslept {
    fn claim(&self, stream: StreamId) -> BoxFuture<'_, Result<Lease, NoLease>> {
        self.here.claim(stream)
    }

    fn term(&self) -> Option<u64> {
        self.here.term().filter(|_| !self.over.load(Ordering::Acquire))
    }
}

#[tokio::test]
async fn who_has_overslept_shows_nothing_of_what_they_knew() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { database: format!("sqlite:{}/x.db", folder.path().display()), ..Config::default() };
    let (store, _closing) = Store::open(&config.database).await.unwrap();
    let leases = Arc::new(Overslept::default());
    let tables = Tables::assemble(config, store, &Nodes::without_line(leases.clone()), None, None, CancellationToken::new());
    let ((person, table, id), (host, other, other_id)) = (super::table(&tables).await, super::table(&tables).await);
    let (outbox, mut hears) = mpsc::channel(OUTBOX);
    table.ask(join(1, person.clone(), outbox)).await.unwrap();
    assert_eq!(message(&mut hears).await["type"], "snapshot");
    let last = log(&tables.store, other_id).await;
    leases.over.store(true, Ordering::Release);
    // The room is asked for a view,
    let (outbox, mut late) = mpsc::channel(OUTBOX);
    table.ask(join(2, person, outbox)).await.unwrap();
    assert!(late.recv().await.is_none());
    // What was on its way to people before may still come: nothing has happened since.
    let mut bye = message(&mut hears).await;
    while bye["type"] == "event" {
        bye = message(&mut hears).await;
    }
    assert_eq!((&bye["type"], &bye["refused"]["code"], &bye["for_good"]), (&"bye".into(), &"moving".into(), &false.into()));
    // and the owner of another table for something to be done.
    assert_eq!(other.act(host, home(), clock(20)).await.unwrap_err(), Reason::NotKnown);
    assert_eq!(log(&tables.store, other_id).await, last);
    for id in [id, other_id] {
        assert_eq!(tables.directory.get(id).await.unwrap_err(), Reason::Moving);
    }
    // The next term has all of it anew.
    leases.over.store(false, Ordering::Release);
    tables.directory.get(other_id).await.unwrap().look().await.unwrap();
}
