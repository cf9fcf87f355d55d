//! Several nodes with one database: a log has one owner at a time, and nothing of an old one comes behind a take-over.

use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use tokio::task::JoinHandle;

use super::*;
use crate::database::owners::{APPEND, TAKE};
use crate::database::sql::{Connection, Value};
use crate::testing::rows::{connect, made, scalar, statement};

/// No test waits for its end: it is put into the past.
const LEASE: Duration = Duration::from_secs(600);

/// A node, as a server runs it.
struct Peer {
    name: &'static str,
    store: Store,
    closing: Closing,
    node: Node,
    owners: Owners,
    life: Life,
}

impl Peer {
    async fn open(url: &str, name: &'static str) -> Self {
        let (store, closing, mut node, owners) = Store::open_beside(url, name).await.unwrap();
        let (life, _) = node.begin(LEASE).await.unwrap();
        Self { name, store, closing, node, owners, life }
    }

    async fn claim(&self, table: TableId) -> Claim {
        self.owners.claim(&self.life, table.into(), LEASE).await.unwrap()
    }

    async fn append(&self, table: TableId, first: u64, epoch: u64) -> Result<(), StoreError> {
        self.store.append(Append { fence: Some(Fence { stream: table.into(), epoch }), ..append(table, first, "x") }).await
    }

    async fn begin_anew(&mut self) {
        (self.life, _) = self.node.begin(LEASE).await.unwrap();
    }

    async fn close(mut self) {
        self.node.end().await.unwrap();
        self.owners.close().await;
        self.closing.finish().await;
    }
}

async fn peers(url: &str) -> (Peer, Peer, Connection) {
    (Peer::open(url, "a").await, Peer::open(url, "b").await, connect(url).await.unwrap())
}

/// Puts the end of a node's lease so many milliseconds later: as if the clock of the database had been set back by that.
async fn shift(raw: &mut Connection, node: &str, by: i64) {
    let moved = statement("UPDATE nodes SET until = until + $2 WHERE node = $1").bind(node).bind(by);
    moved.execute(raw).await.unwrap();
}

/// A node's lease is past.
async fn silent(raw: &mut Connection, node: &str) {
    shift(raw, node, -2 * LEASE.as_millis() as i64).await;
}

async fn run(raw: &mut Connection, sql: &'static str) {
    statement(sql).execute(raw).await.unwrap();
}

/// Waits until this waits for somebody else's transaction to end.
async fn until_it_waits<T>(url: &str, task: &JoinHandle<T>) {
    let mut look = connect(url).await.unwrap();
    let waiting = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while scalar::<i64>(waiting).fetch_one(&mut look).await.unwrap() == 0 {
        assert!(!task.is_finished(), "it has waited for nobody");
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    look.close().await.unwrap();
}

/// The statement with which a node appends, in a transaction that is not committed yet. Says how many claims stand.
async fn append_without_end(raw: &mut Connection, sql: String, table: TableId, number: u64, epoch: u64) -> i64 {
    run(raw, "BEGIN").await;
    let written = scalar(made(sql))
        .bind(Value::Texts(vec![table.to_string()]))
        .bind(Value::Integers(vec![epoch.cast_signed()]))
        .bind(Value::Texts(vec![table.to_string()]))
        .bind(Value::Integers(vec![number.cast_signed()]))
        .bind(Value::Integers(vec![5]))
        .bind(Value::Texts(vec![format!("{epoch}")]));
    written.fetch_one(raw).await.unwrap()
}

fn claiming(peer: &Peer, table: TableId) -> JoinHandle<Claim> {
    let (owners, life) = (peer.owners.clone(), peer.life.clone());
    tokio::spawn(async move { owners.claim(&life, table.into(), LEASE).await.unwrap() })
}

#[tokio::test]
async fn a_late_append_waits_for_the_take_over_and_writes_nothing() {
    let url = Postgres::shared().database();
    let (a, b, mut raw) = peers(&url).await;
    let table = TableId::from_parts(1, [0; 10]);
    assert_eq!(a.claim(table).await, Claim::Ours(1));
    a.append(table, 1, 1).await.unwrap();
    silent(&mut raw, "a").await;
    // The node that takes over has said so, and its transaction is on.
    run(&mut raw, "BEGIN").await;
    let life: String = scalar("SELECT life FROM nodes WHERE node = 'b'").fetch_one(&mut raw).await.unwrap();
    assert_eq!(statement(TAKE).bind(table.to_string()).bind(life).bind(1i64).execute(&mut raw).await.unwrap(), 1);
    let store = a.store.clone();
    let fence = Some(Fence { stream: table.into(), epoch: 1 });
    let late = tokio::spawn(async move { store.append(Append { fence, ..append(table, 4, "late") }).await });
    until_it_waits(&url, &late).await;
    run(&mut raw, "COMMIT").await;
    assert_eq!(late.await.unwrap(), Err(StoreError::NotOwner));
    assert_eq!(log(&b.store, table).await.unwrap().len(), 3);
    b.append(table, 4, 2).await.unwrap();
    for peer in [a, b] {
        peer.close().await;
    }
}

#[tokio::test]
async fn a_take_over_waits_for_an_append_under_way_and_reads_it() {
    let url = Postgres::shared().database();
    let (a, b, mut raw) = peers(&url).await;
    let table = TableId::from_parts(1, [0; 10]);
    assert_eq!(a.claim(table).await, Claim::Ours(1));
    a.append(table, 1, 1).await.unwrap();
    silent(&mut connect(&url).await.unwrap(), "a").await;
    assert_eq!(append_without_end(&mut raw, APPEND.to_owned(), table, 4, 1).await, 1);
    let claim = claiming(&b, table);
    until_it_waits(&url, &claim).await;
    run(&mut raw, "COMMIT").await;
    assert_eq!(claim.await.unwrap(), Claim::Ours(2));
    assert_eq!(log(&b.store, table).await.unwrap().len(), 4, "what was under way is read");
    assert_eq!(a.append(table, 5, 1).await, Err(StoreError::NotOwner));
    assert_eq!(log(&b.store, table).await.unwrap().len(), 4);
}

/// Why it is not `FOR KEY SHARE`: a take-over changes no key, so it does not wait, and an event comes behind what it has read.
#[tokio::test]
async fn a_key_share_is_no_fence() {
    let url = Postgres::shared().database();
    let (a, b, mut raw) = peers(&url).await;
    let table = TableId::from_parts(1, [0; 10]);
    assert_eq!(a.claim(table).await, Claim::Ours(1));
    a.append(table, 1, 1).await.unwrap();
    silent(&mut connect(&url).await.unwrap(), "a").await;
    let weak = APPEND.replace("FOR SHARE", "FOR KEY SHARE");
    assert_ne!(weak, APPEND);
    assert_eq!(append_without_end(&mut raw, weak, table, 4, 1).await, 1);
    assert_eq!(b.claim(table).await, Claim::Ours(2), "it has not waited");
    assert_eq!(log(&b.store, table).await.unwrap().len(), 3);
    run(&mut raw, "COMMIT").await;
    assert_eq!(log(&b.store, table).await.unwrap().len(), 4, "the log has gone on without its owner");
}

#[tokio::test]
async fn a_log_that_was_taken_over_spoils_no_other_and_leaves_nothing_beside_it() {
    let url = Postgres::shared().database();
    let (a, b, mut raw) = peers(&url).await;
    let tables: Vec<TableId> = (0..40).map(|n| TableId::from_parts(n, [0; 10])).collect();
    for &table in &tables {
        assert_eq!(a.claim(table).await, Claim::Ours(1));
    }
    silent(&mut raw, "a").await;
    assert_eq!(b.claim(tables[0]).await, Claim::Ours(2));
    // All at once, so that they come into the same transactions.
    let results = tables.iter().map(|&table| {
        let store = a.store.clone();
        let (stream, outbox) = (table.into(), vec![(Topic::DealEnded, 3)]);
        let all = Append { fence: Some(Fence { stream, epoch: 1 }), outbox, checkpoints: vec![2], ..append(table, 1, "x") };
        tokio::spawn(async move { store.append(all).await })
    });
    let mut results: Vec<_> = futures_util::future::join_all(results).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(results.remove(0), Err(StoreError::NotOwner));
    assert!(results.iter().all(Result::is_ok), "nobody has taken those, though the lease is past: {results:?}");
    for sql in ["SELECT count(*) FROM events", "SELECT count(*) FROM checkpoints", "SELECT count(*) FROM outbox"] {
        let of_the_first = made(format!("{sql} WHERE stream = $1"));
        let found: i64 = scalar(of_the_first).bind(tables[0].to_string()).fetch_one(&mut raw).await.unwrap();
        assert_eq!(found, 0, "{sql}");
    }
    // Without events it asks for the claim all the same; without a claim nothing is written but the beginning of a log.
    let bare = |fence| Append { fence, outbox: vec![(Topic::DealEnded, 1)], ..Append::of(tables[0].into(), Vec::new()) };
    let stale = Some(Fence { stream: tables[0].into(), epoch: 1 });
    for fence in [None, stale] {
        assert_eq!(a.store.append(bare(fence)).await, Err(StoreError::NotOwner));
    }
    assert_eq!(a.store.append(append(tables[1], 4, "x")).await, Err(StoreError::NotOwner));
    let new = TableId::from_parts(99, [0; 10]);
    a.store.append(append(new, 1, "x")).await.unwrap();
    // A table that an event makes is made by the right to the event.
    let another = TableId::from_parts(100, [0; 10]);
    assert_eq!(a.store.append(Append { fence: stale, ..append(another, 1, "x") }).await, Err(StoreError::NotOwner));
    assert!(log(&a.store, another).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_name_is_one_living_node_s_and_who_was_killed_has_it_again() {
    let url = Postgres::shared().database();
    let (a, _b, mut raw) = peers(&url).await;
    let table = TableId::from_parts(1, [0; 10]);
    assert_eq!(a.claim(table).await, Claim::Ours(1));
    let short = Duration::from_secs(2);
    let (_, _closing, mut second, _) = Store::open_beside(&url, "a").await.unwrap();
    let mut first = a.node;
    // It lives: it renews its row while the other waits for its end.
    assert!(first.renew(short).await.unwrap());
    let renewing = tokio::spawn(async move {
        while first.renew(short).await.unwrap() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let refused = second.begin(short).await.unwrap_err();
    assert_eq!(refused, StoreError::NodeTaken("a".to_owned()));
    assert!(refused.to_string().contains("give each a name of its own"), "{refused}");
    // Killed without a word: it has the name once the lease is past, and owns nothing.
    renewing.abort();
    let (life, _) = second.begin(short).await.unwrap();
    let free: i64 = scalar("SELECT count(*) FROM owners JOIN nodes USING (life)").fetch_one(&mut raw).await.unwrap();
    assert_eq!(free, 0);
    assert_eq!(a.owners.claim(&life, table.into(), LEASE).await.unwrap(), Claim::Ours(2));
    second.end().await.unwrap();
    assert_eq!(a.owners.claim(&life, table.into(), LEASE).await.unwrap(), Claim::Over);
}

/// The clock of the database counts, and it may jump: writes stay with one owner, and nobody waits for an hour.
#[tokio::test]
async fn a_clock_that_jumps_lets_nobody_write_twice_nor_wait_for_long() {
    const HOUR: i64 = 3_600_000;
    let url = Postgres::shared().database();
    let (mut a, b, mut raw) = peers(&url).await;
    for (jump, n) in [(HOUR, 1), (-HOUR, 2)] {
        let table = TableId::from_parts(n, [0; 10]);
        assert_eq!(a.claim(table).await, Claim::Ours(1));
        assert_eq!(b.claim(table).await, Claim::Elsewhere);
        a.append(table, 1, 1).await.unwrap();
        // Set forward by an hour, every lease is past; set back, it ends later than any could.
        shift(&mut raw, "a", -jump).await;
        assert_eq!(b.claim(table).await, Claim::Ours(2), "after {jump}");
        assert_eq!(a.append(table, 4, 1).await, Err(StoreError::NotOwner));
        assert!(!a.node.renew(LEASE).await.unwrap(), "and it finds out");
        assert_eq!(a.claim(TableId::from_parts(n + 20, [0; 10])).await, Claim::Over);
        b.append(table, 4, 2).await.unwrap();
        a.begin_anew().await;
        assert_eq!(a.claim(table).await, Claim::Elsewhere);
        // Who renews before anybody comes has lost nothing.
        shift(&mut raw, "a", -jump).await;
        assert!(a.node.renew(LEASE).await.unwrap());
        let (own, life) = (TableId::from_parts(n + 10, [0; 10]), a.life.clone());
        assert_eq!(a.claim(own).await, Claim::Ours(1));
        assert_eq!(b.claim(own).await, Claim::Elsewhere);
        a.owners.let_go(&life, Fence { stream: own.into(), epoch: 1 }).await.unwrap();
        assert_eq!(a.append(own, 1, 1).await, Err(StoreError::NotOwner), "let go is let go");
        assert_eq!(b.claim(own).await, Claim::Ours(2));
    }
}

#[tokio::test]
async fn a_database_is_one_server_s_alone_or_several_nodes_together() {
    let url = Postgres::shared().database();
    let alone = Store::open(&url).await.unwrap();
    let refused = Store::open_beside(&url, "a").await.map(drop).unwrap_err();
    assert!(matches!(refused, StoreError::Locked(_)), "{refused:?}");
    alone.1.finish().await;
    let (a, b) = (Peer::open(&url, "a").await, Peer::open(&url, "b").await);
    let refused = Store::open(&url).await.map(drop).unwrap_err();
    assert!(matches!(refused, StoreError::Locked(_)), "{refused:?}");
    // Who loses the connection has it again.
    let table = TableId::from_parts(1, [0; 10]);
    assert_eq!(a.claim(table).await, Claim::Ours(1));
    a.append(table, 1, 1).await.unwrap();
    b.store.end_connections().await;
    a.append(table, 4, 1).await.unwrap();
    for peer in [a, b] {
        peer.close().await;
    }
    let (store, closing) = Store::open(&url).await.unwrap();
    store.append(append(table, 7, "alone again")).await.unwrap();
    closing.finish().await;
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}/x.db", folder.path().display());
    let refused = Store::open_beside(&file, "a").await.map(drop).unwrap_err().to_string();
    assert!(refused.contains("one server has alone"), "{refused}");
}

/// Several nodes that begin in the same moment on a new database: one of them makes the schema.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_may_begin_at_once() {
    let url = Arc::new(Postgres::shared().database());
    let begin = ["a", "b", "c"].map(|name| {
        let url = url.clone();
        tokio::spawn(async move { Peer::open(&url, name).await.close().await })
    });
    for begun in futures_util::future::join_all(begin).await {
        begun.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_waits_for_another_that_brings_the_schema_up_to_date() {
    let url = Postgres::shared().database();
    let mut other = connect(&url).await.unwrap();
    other.take_turn().await.unwrap();
    other.hold().await.unwrap();
    let begun = tokio::spawn(async move { Peer::open(&url, "a").await });
    // Longer than anybody waits for who has the database for good.
    tokio::time::sleep(Duration::from_secs(4)).await;
    assert!(!begun.is_finished());
    other.close().await.unwrap();
    begun.await.unwrap().close().await;
}

const NODES: usize = 3;
const TABLES: usize = 2;

/// What may happen, in any order: the numbers are of nodes and tables.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// Its lease is past, and it may not know.
    Silent(usize),
    /// It renews its lease, or begins a new life.
    Renew(usize),
    Claim(usize, usize),
    /// As it believes that it may.
    Append(usize, usize),
    LetGo(usize, usize),
    /// While it appends another one claims; then it commits, or does not.
    Overlap(usize, usize, usize, bool),
}

fn step() -> impl Strategy<Value = Step> {
    let (node, table) = (0..NODES, 0..TABLES);
    prop_oneof![
        2 => node.clone().prop_map(Step::Silent),
        2 => node.clone().prop_map(Step::Renew),
        4 => (node.clone(), table.clone()).prop_map(|(n, t)| Step::Claim(n, t)),
        4 => (node.clone(), table.clone()).prop_map(|(n, t)| Step::Append(n, t)),
        1 => (node.clone(), table.clone()).prop_map(|(n, t)| Step::LetGo(n, t)),
        2 => (node.clone(), node, table, any::<bool>()).prop_map(|(n, other, t, ends)| Step::Overlap(n, other, t, ends)),
    ]
}

/// What a node believes of a table that it has claimed once.
#[derive(Clone, Debug)]
struct Held {
    epoch: u64,
    life: Life,
    next: u64,
}

/// What is true of a table.
#[derive(Clone, Debug, Default)]
struct Log {
    epoch: u64,
    owner: Option<(usize, Life)>,
    /// By which epoch each event was written.
    events: Vec<u64>,
}

/// What is true of all, beside the nodes that do it.
struct World {
    url: String,
    raw: Connection,
    peers: Vec<Peer>,
    alive: [bool; NODES],
    past: [bool; NODES],
    held: Vec<[Option<Held>; TABLES]>,
    logs: Vec<(TableId, Log)>,
    made: u64,
}

impl World {
    async fn begin(&mut self) {
        (self.alive, self.past) = ([true; NODES], [false; NODES]);
        self.held = vec![[const { None }; TABLES]; NODES];
        self.logs.clear();
        for _ in 0..TABLES {
            self.made += 1;
            self.logs.push((TableId::from_parts(self.made, [9; 10]), Log::default()));
        }
        for peer in &mut self.peers {
            peer.begin_anew().await;
        }
    }

    /// What a claim comes to.
    fn claims(&mut self, n: usize, t: usize) -> Claim {
        let life = self.peers[n].life.clone();
        if let Some((other, of)) = self.logs[t].1.owner.clone()
            && of != life
            && self.alive[other]
            && self.peers[other].life == of
        {
            if !self.past[other] {
                return Claim::Elsewhere;
            }
            self.alive[other] = false;
        }
        if !self.alive[n] {
            return Claim::Over;
        }
        let log = &mut self.logs[t].1;
        log.epoch += 1;
        log.owner = Some((n, life));
        Claim::Ours(log.epoch)
    }

    /// What was claimed is read, and is all there is.
    async fn claimed(&mut self, n: usize, t: usize, claim: Claim) {
        let Claim::Ours(epoch) = claim else { return };
        let (table, truth) = &self.logs[t];
        let read = log(&self.peers[n].store, *table).await.unwrap();
        let epochs: Vec<u64> = read.iter().map(|row| row.payload.parse().unwrap()).collect();
        assert_eq!(epochs, truth.events, "nothing is written behind it later, and nothing is missing");
        let (life, next) = (self.peers[n].life.clone(), read.len() as u64 + 1);
        self.held[n][t] = Some(Held { epoch, life, next });
    }

    fn stands(&self, t: usize, held: &Held) -> bool {
        let log = &self.logs[t].1;
        log.owner.is_some() && log.epoch == held.epoch
    }

    fn written(&mut self, n: usize, t: usize, held: Held) {
        self.logs[t].1.events.push(held.epoch);
        self.held[n][t] = Some(Held { next: held.next + 1, ..held });
    }

    async fn take(&mut self, step: Step) {
        match step {
            Step::Silent(n) => {
                let name = self.peers[n].name;
                silent(&mut self.raw, name).await;
                self.past[n] = true;
            }
            Step::Renew(n) => {
                let renewed = self.peers[n].node.renew(LEASE).await.unwrap();
                assert_eq!(renewed, self.alive[n]);
                if !renewed {
                    self.peers[n].begin_anew().await;
                }
                (self.alive[n], self.past[n]) = (true, false);
            }
            Step::Claim(n, t) => {
                let expected = self.claims(n, t);
                let claim = self.peers[n].claim(self.logs[t].0).await;
                assert_eq!(claim, expected);
                self.claimed(n, t, claim).await;
            }
            Step::Append(n, t) => {
                let Some(held) = self.held[n][t].clone() else { return };
                let table = self.logs[t].0;
                let rows = vec![Row { number: held.next, at: 5, payload: held.epoch.to_string() }];
                let fence = Some(Fence { stream: table.into(), epoch: held.epoch });
                let result = self.peers[n].store.append(Append { fence, ..Append::of(table.into(), rows) }).await;
                let expected = if self.stands(t, &held) { Ok(()) } else { Err(StoreError::NotOwner) };
                assert_eq!(result, expected);
                if result.is_ok() {
                    self.written(n, t, held);
                }
            }
            Step::LetGo(n, t) => {
                let Some(held) = self.held[n][t].clone() else { return };
                let fence = Fence { stream: self.logs[t].0.into(), epoch: held.epoch };
                self.peers[n].owners.let_go(&held.life, fence).await.unwrap();
                if self.stands(t, &held) {
                    self.logs[t].1.owner = None;
                }
            }
            Step::Overlap(n, other, t, ends) => {
                let Some(held) = self.held[n][t].clone() else { return };
                let table = self.logs[t].0;
                let standing = append_without_end(&mut self.raw, APPEND.to_owned(), table, held.next, held.epoch).await;
                assert_eq!(standing, i64::from(self.stands(t, &held)));
                let claim = claiming(&self.peers[other], table);
                let expected = self.claims(other, t);
                if standing == 1 && matches!(expected, Claim::Ours(_)) {
                    until_it_waits(&self.url, &claim).await;
                }
                run(&mut self.raw, if ends { "COMMIT" } else { "ROLLBACK" }).await;
                if ends && standing == 1 {
                    self.written(n, t, held);
                }
                let claim = claim.await.unwrap();
                assert_eq!(claim, expected);
                self.claimed(other, t, claim).await;
            }
        }
    }
}

#[test]
fn whatever_happens_in_whichever_order_a_log_has_one_owner() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let url = Postgres::shared().database();
    let world = runtime.block_on(async {
        let mut peers = Vec::new();
        for name in ["a", "b", "c"] {
            peers.push(Peer::open(&url, name).await);
        }
        let raw = connect(&url).await.unwrap();
        let (alive, past, held, logs) = ([true; NODES], [false; NODES], Vec::new(), Vec::new());
        World { url, raw, peers, alive, past, held, logs, made: 0 }
    });
    let world = tokio::sync::Mutex::new(world);
    let mut runner = TestRunner::new(Config { cases: 24, failure_persistence: None, ..Config::default() });
    let checked = runner.run(&prop::collection::vec(step(), 1..60), |steps| {
        runtime.block_on(async {
            let mut world = world.lock().await;
            world.begin().await;
            for step in steps {
                world.take(step).await;
            }
            for t in 0..TABLES {
                let (table, truth) = world.logs[t].clone();
                let written = log(&world.peers[0].store, table).await.unwrap();
                let epochs: Vec<u64> = written.iter().map(|row| row.payload.parse().unwrap()).collect();
                assert_eq!(epochs, truth.events);
                assert!(epochs.is_sorted(), "no event of an old epoch behind one of a new: {epochs:?}");
            }
        });
        Ok(())
    });
    checked.unwrap();
}
