#![allow(clippy::unwrap_used)]

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tempfile::TempDir;
use thurup_store::clock::now_ms;
use thurup_store::{Closing, JobEnd, NewJob, Queued, Store, StoreError};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use super::{Attempt, Job, JobOutcome, Priority, Queue, Retry};
use crate::error::reason::Reason;

/// What the jobs of a test have done.
#[derive(Clone, Default)]
struct Done(Arc<DoneInner>);

#[derive(Default)]
struct DoneInner {
    begun: AtomicU64,
    ended: AtomicU64,
    /// Jobs that are held wait for it.
    go_on: Notify,
}

impl Done {
    async fn until(&self, of: impl Fn(&DoneInner) -> bool) {
        while !of(&self.0) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

#[derive(Serialize, Deserialize)]
enum What {
    Count,
    Hold,
    FailTwice,
    Panic,
}

#[derive(Serialize, Deserialize)]
struct Trial {
    about: u64,
    what: What,
}

impl Queued for Trial {
    const KIND: &'static str = "trial";

    fn about(&self) -> String {
        self.about.to_string()
    }
}

impl Job for Trial {
    type Service = Done;

    const PRIORITY: Priority = Priority::Call;
    const AT_ONCE: usize = 4;
    const RETRY: Retry =
        Retry { first: Duration::from_millis(1), longest: Duration::from_millis(2), given_up: Some(Duration::from_secs(3600)) };

    async fn run(self, done: Done, _: Attempt) -> Result<JobOutcome, Reason> {
        let begun = done.0.begun.fetch_add(1, Ordering::AcqRel);
        match self.what {
            What::Count => {}
            What::Hold => done.0.go_on.notified().await,
            What::FailTwice if begun < 2 => return Err(Reason::StoreFailed),
            What::FailTwice => {}
            What::Panic => panic!("as tests do"),
        }
        done.0.ended.fetch_add(1, Ordering::AcqRel);
        Ok(JobOutcome::Done)
    }
}

async fn store() -> (TempDir, Store, Closing) {
    let folder = tempfile::tempdir().unwrap();
    let (store, closing) = Store::open(&format!("sqlite:{}", folder.path().join("t.db").display())).await.unwrap();
    (folder, store, closing)
}

async fn ask(store: &Store, about: u64, what: What) {
    store.queue_job(NewJob::now(&Trial { about, what }, now_ms()).unwrap()).await.unwrap();
}

async fn waiting(store: &Store) -> u64 {
    store.job_counts().await.unwrap().iter().map(|count| count.waiting).sum()
}

#[tokio::test]
async fn each_is_done_once_and_gone() {
    let (_folder, store, closing) = store().await;
    let (done, stop) = (Done::default(), CancellationToken::new());
    for about in 0..50 {
        ask(&store, about, What::Count).await;
        ask(&store, about, What::Count).await;
    }
    // Of a later version: it stays for one who knows it.
    let unknown = NewJob { kind: "unknown", ..NewJob::now(&Trial { about: 1, what: What::Count }, now_ms()).unwrap() };
    store.queue_job(unknown).await.unwrap();
    let queue = tokio::spawn(Queue::new(store.clone(), "a").with::<Trial>(&done).run(stop.clone()));
    while waiting(&store).await > 1 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(done.0.ended.load(Ordering::Acquire), 50, "what is asked for twice before it is done is one");
    stop.cancel();
    queue.await.unwrap();
    assert_eq!(store.job_counts().await.unwrap()[0].kind, "unknown");
    drop(store);
    closing.finish().await;
}

#[tokio::test]
async fn what_fails_or_panics_is_tried_again_and_says_why() {
    let (_folder, store, closing) = store().await;
    let (done, stop) = (Done::default(), CancellationToken::new());
    ask(&store, 1, What::FailTwice).await;
    let queue = tokio::spawn(Queue::new(store.clone(), "a").with::<Trial>(&done).run(stop.clone()));
    done.until(|done| done.ended.load(Ordering::Acquire) == 1).await;
    assert_eq!(done.0.begun.load(Ordering::Acquire), 3);
    ask(&store, 2, What::Panic).await;
    let panicked = async {
        loop {
            let counts = store.job_counts().await.unwrap();
            if let Some(count) = counts.iter().find(|count| count.failed == 1) {
                return count.error.clone();
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    assert_eq!(panicked.await.as_deref(), Some("panicked"));
    stop.cancel();
    queue.await.unwrap();
    drop(store);
    closing.finish().await;
}

#[tokio::test]
async fn asked_for_while_it_is_done_it_is_done_once_more() {
    let (_folder, store, closing) = store().await;
    let (done, stop) = (Done::default(), CancellationToken::new());
    ask(&store, 1, What::Hold).await;
    let queue = tokio::spawn(Queue::new(store.clone(), "a").with::<Trial>(&done).run(stop.clone()));
    done.until(|done| done.begun.load(Ordering::Acquire) == 1).await;
    ask(&store, 1, What::Hold).await;
    done.0.go_on.notify_one();
    done.until(|done| done.begun.load(Ordering::Acquire) == 2).await;
    done.0.go_on.notify_one();
    while waiting(&store).await > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(done.0.ended.load(Ordering::Acquire), 2);
    stop.cancel();
    queue.await.unwrap();
    drop(store);
    closing.finish().await;
}

#[tokio::test]
async fn a_node_that_keeps_working_keeps_its_job_and_one_that_has_died_does_not() {
    let (_folder, store, closing) = store().await;
    let (done, stop) = (Done::default(), CancellationToken::new());
    ask(&store, 1, What::Hold).await;
    let lease = Duration::from_millis(1_500);
    let run = |node: &str| Queue::new(store.clone(), node).leased_for(lease).with::<Trial>(&done).run(stop.clone());
    let first = tokio::spawn(run("a"));
    done.until(|done| done.begun.load(Ordering::Acquire) == 1).await;
    let second = tokio::spawn(run("b"));
    // For longer than its lease the first renews what it has.
    tokio::time::sleep(lease * 2).await;
    assert_eq!(done.0.begun.load(Ordering::Acquire), 1);
    // As if it were killed: nothing is renewed, and nothing said.
    first.abort();
    done.until(|done| done.begun.load(Ordering::Acquire) == 2).await;
    done.0.go_on.notify_waiters();
    while waiting(&store).await > 0 {
        done.0.go_on.notify_waiters();
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    stop.cancel();
    second.await.unwrap();
    drop(store);
    closing.finish().await;
}

#[tokio::test]
async fn who_has_lost_a_job_can_neither_keep_nor_end_it() {
    let (_folder, store, closing) = store().await;
    ask(&store, 1, What::Count).await;
    let now = now_ms();
    let found = store.jobs_due("trial", now, 9).await.unwrap().pop().unwrap();
    store.take_job(&found, "a", now, now + 100).await.unwrap();
    // While it is leased nobody else gets it; two who saw it free do not both.
    assert_eq!(store.jobs_due("trial", now + 99, 9).await.unwrap(), []);
    assert_eq!(store.take_job(&found, "b", now, now + 100).await, Err(StoreError::TooLate));
    let again = store.jobs_due("trial", now + 100, 9).await.unwrap().pop().unwrap();
    store.take_job(&again, "b", now + 100, now + 200).await.unwrap();
    assert_eq!(store.renew_job(found.number, 1, now + 900).await, Err(StoreError::TooLate));
    assert_eq!(store.end_job(found.number, 1, 1, JobEnd::Done).await, Err(StoreError::TooLate));
    assert_eq!(waiting(&store).await, 1);
    // A node that begins anew has nothing of its earlier life.
    store.free_jobs("b").await.unwrap();
    assert_eq!(store.jobs_due("trial", now + 100, 9).await.unwrap().len(), 1);
    store.end_job(again.number, 2, 1, JobEnd::Done).await.unwrap();
    assert_eq!(waiting(&store).await, 0);
    drop(store);
    closing.finish().await;
}
