//! Chaos: the real server is killed, loses power, has a disk that fails or is full, is sent nonsense and overrun, while people
//! play; and in the end nothing that was acknowledged or told is lost, done twice, or known to somebody who may not know it.
//!
//! The short forms run with every test. The long one is `make chaos`, for as long as one likes; a seed that failed is given
//! again as `THURUP_CHAOS_SEED`.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod crowds;
mod disasters;
mod disk;
mod events;
mod helpers;
mod jobs;
mod leaks;
mod ledger;
mod line;
mod nodes;
mod player;
mod proxy;
mod server;
mod world;

use std::time::{Duration, Instant};

/// The seed of a test: its own, or the one that is to be tried again.
fn seed(usual: u64) -> u64 {
    let seed = std::env::var("THURUP_CHAOS_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    println!("THURUP_CHAOS_SEED={seed}");
    seed
}

fn run<F: Future>(disaster: F) -> F::Output {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap().block_on(disaster)
}

#[test]
fn kills_lose_nothing() {
    let seed = seed(1);
    let faults = run(disasters::kills(seed, 4, 5));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn helpers_that_are_killed_hold_up_nobody() {
    let seed = seed(12);
    let faults = run(helpers::kills(seed, 2));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn power_cuts_lose_nothing_that_was_synced() {
    let seed = seed(2);
    let faults = run(disasters::power_cuts(seed, 3, 6));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn power_cuts_while_it_starts() {
    let seed = seed(9);
    let faults = run(disasters::false_starts(seed, 6));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

/// Without this, those that look for losses could be blind.
#[test]
fn a_disk_that_lies_is_found_out() {
    let seed = seed(3);
    let faults = run(disasters::lying_disk(seed, 3));
    assert!(faults.iter().any(|fault| fault.contains("had been told")), "seed {seed}: {faults:#?}");
    assert!(faults.iter().any(|fault| fault.contains("was acknowledged and is lost")), "seed {seed}: {faults:#?}");
}

#[test]
fn a_full_disk_loses_nothing() {
    let seed = seed(5);
    let faults = run(disasters::full_disk(seed, 3, 3));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn syncs_that_fail_lose_nothing() {
    let seed = seed(4);
    let faults = run(disasters::failing_syncs(seed, 3, 5));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn a_limit_on_the_length_of_files_loses_nothing() {
    let seed = seed(6);
    let faults = run(disasters::small_files(seed, 2));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn kills_lose_nothing_of_an_event() {
    let seed = seed(10);
    let faults = run(events::kills(seed));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn kills_lose_no_jobs() {
    let seed = seed(11);
    let faults = run(jobs::kills(seed, 4));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn several_nodes_lose_nothing() {
    let seed = seed(12);
    let faults = run(nodes::disasters(seed, 3, 9));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn kills_of_nodes_lose_nothing_of_an_event() {
    let seed = seed(13);
    let faults = run(events::kills_of_nodes(seed));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

/// As many faults as `THURUP_CHAOS_FAULTS` says, over three nodes.
#[test]
#[ignore = "long: `make chaos-nodes` runs it"]
fn many_faults_of_several_nodes() {
    let faults = std::env::var("THURUP_CHAOS_FAULTS").ok().and_then(|text| text.parse().ok()).unwrap_or(100);
    let (mut seed, mut done) = (seed(2000), 0);
    while done < faults {
        let wrong = run(nodes::disasters(seed, 4, 20));
        assert!(wrong.is_empty(), "seed {seed}: {wrong:#?}");
        done += 20;
        println!("seed {seed} held, {done} faults");
        seed += 1;
    }
}

#[test]
fn garbage_disturbs_nobody() {
    let seed = seed(7);
    let faults = run(crowds::garbage(seed, 40));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

#[test]
fn a_herd_is_seated() {
    let seed = seed(8);
    let faults = run(crowds::herd(seed, 300));
    assert!(faults.is_empty(), "seed {seed}: {faults:#?}");
}

/// Everything in turn, for `THURUP_CHAOS_SECONDS`, from `THURUP_CHAOS_SEED` on.
#[test]
#[ignore = "long: `make chaos` runs it"]
fn long() {
    let seconds = std::env::var("THURUP_CHAOS_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(300);
    let (mut seed, began) = (seed(1000), Instant::now());
    while began.elapsed() < Duration::from_secs(seconds) {
        for (name, faults) in [
            ("kills", run(disasters::kills(seed, 8, 10))),
            ("power cuts", run(disasters::power_cuts(seed, 8, 10))),
            ("kills of an event", run(events::kills(seed))),
            ("kills amid jobs", run(jobs::kills(seed, 10))),
            ("false starts", run(disasters::false_starts(seed, 20))),
            ("failing syncs", run(disasters::failing_syncs(seed, 6, 8))),
            ("full disk", run(disasters::full_disk(seed, 6, 4))),
            ("small files", run(disasters::small_files(seed, 6))),
            ("garbage", run(crowds::garbage(seed, 300))),
            ("herd", run(crowds::herd(seed, 3000))),
        ] {
            assert!(faults.is_empty(), "{name}, seed {seed}: {faults:#?}");
        }
        let lies = run(disasters::lying_disk(seed, 4));
        assert!(!lies.is_empty(), "a disk that lied was not found out, seed {seed}");
        println!("{} s: seed {seed} held", began.elapsed().as_secs());
        seed += 1;
    }
}
