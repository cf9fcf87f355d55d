//! How many writes a second are on disk, in SQLite and in PostgreSQL by turns, both syncing.
//!
//! `cargo run --release -p thurup-store --features testing --example durable -- [WRITERS] [SECONDS] [TURNS]`

#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a measurement that fails has nothing to say")]

use std::time::{Duration, Instant};

use thurup_store::ids::TableId;
use thurup_store::testing::Postgres;
use thurup_store::{Append, Row, Store};

/// A call as it is stored is about so long.
const PAYLOAD: usize = 240;

fn main() {
    let mut given = std::env::args().skip(1).map(|one| one.parse::<u64>().unwrap());
    let (writers, seconds, turns) = (given.next().unwrap_or(1000), given.next().unwrap_or(5), given.next().unwrap_or(3));
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let postgres = Postgres::alone();
    for turn in 0..turns {
        let file = format!("sqlite:{}/{turn}.db", folder.path().display());
        for (kind, url) in [("SQLite", file), ("PostgreSQL", postgres.database())] {
            let (done, longest) = runtime.block_on(measured(&url, writers, Duration::from_secs(seconds)));
            println!("{kind:10} {:6} durable writes a second, the longest {} ms", done / seconds, longest.as_millis());
        }
    }
}

/// Each writer has a table, and appends to it as soon as its last event is on disk.
async fn measured(url: &str, writers: u64, time: Duration) -> (u64, Duration) {
    let (store, closing) = Store::open(url).await.unwrap();
    let end = Instant::now() + time;
    let writing = (0..writers).map(|n| {
        let store = store.clone();
        tokio::spawn(async move {
            let table = TableId::from_parts(n, [1; 10]);
            let (mut number, mut longest) = (0, Duration::ZERO);
            while Instant::now() < end {
                number += 1;
                let row = Row { number, at: 5, payload: "x".repeat(PAYLOAD) };
                let began = Instant::now();
                store.append(Append::of(table.into(), vec![row])).await.unwrap();
                longest = longest.max(began.elapsed());
            }
            (number, longest)
        })
    });
    let all = futures_util::future::join_all(writing).await;
    closing.finish().await;
    let all = all.into_iter().map(Result::unwrap);
    all.fold((0, Duration::ZERO), |(sum, most), (number, longest)| (sum + number, most.max(longest)))
}
