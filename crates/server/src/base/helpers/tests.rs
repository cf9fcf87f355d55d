#![allow(clippy::unwrap_used)]

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Waker};

use serde_json::json;

use super::*;
use crate::base::cpu_pool::{CpuPool, Role};

const HOUR: Duration = Duration::from_secs(60 * 60);
const ALL: Wants = Wants { thoughts: true, analyses: true, waits: true };

fn pool(thought: Duration, analysis: Duration) -> CpuPool {
    CpuPool::new(HelperTimes { thought, analysis, poll: HOUR })
}

/// A piece to which an even number is an answer.
fn away(kind: WorkKind) -> Option<Away<u64>> {
    let read = |answer: &Value| answer.as_u64().filter(|number| number.is_multiple_of(2));
    Some(Away { kind, task: json!("an even number"), read: Box::new(read) })
}

/// What it gives without waiting.
fn now<F: Future>(doing: F) -> Option<F::Output> {
    match pin!(doing).poll(&mut Context::from_waker(Waker::noop())) {
        std::task::Poll::Ready(output) => Some(output),
        std::task::Poll::Pending => None,
    }
}

#[tokio::test]
async fn a_thought_goes_to_who_waits_and_is_done_here_where_nobody_does() {
    let pool = pool(HOUR, HOUR);
    assert_eq!(pool.run_or_help(Role::Bot, away(WorkKind::Thought), || 1).await, Some(1), "nobody waits");
    let helper = tokio::spawn({
        let helpers = pool.helpers.clone();
        async move {
            let work = helpers.acquire("attic", ALL).await.unwrap();
            assert_eq!((work.kind, &work.task), (WorkKind::Thought, &json!("an even number")));
            assert_eq!(helpers.cores(), 1);
            // Neither somebody else's, nor under another id.
            assert_eq!(helpers.answer("cellar", &work.id, &json!(2)), Err(NotTaken::Gone));
            assert_eq!(helpers.answer("attic", "nothing", &json!(2)), Err(NotTaken::Gone));
            assert_eq!(helpers.answer("attic", &work.id, &json!(2)), Ok(()));
            assert_eq!(helpers.answer("attic", &work.id, &json!(2)), Err(NotTaken::Gone), "once");
        }
    });
    while !pool.helpers.want(WorkKind::Thought) {
        tokio::task::yield_now().await;
    }
    assert_eq!(pool.run_or_help(Role::Bot, away(WorkKind::Thought), || 1).await, Some(2));
    helper.await.unwrap();
    assert_eq!(pool.helpers.cores(), 0);
}

#[tokio::test]
async fn what_is_wrong_late_or_lost_is_done_here() {
    // Wrong.
    let one = pool(HOUR, HOUR);
    let mut asking = pin!(one.helpers.acquire("attic", ALL));
    assert!(now(&mut asking).is_none());
    let mut working = pin!(one.run_or_help(Role::Bot, away(WorkKind::Thought), || 1));
    assert!(now(&mut working).is_none());
    let work = asking.await.unwrap();
    assert_eq!(one.helpers.answer("attic", &work.id, &json!(3)), Err(NotTaken::Refused));
    assert_eq!(working.await, Some(1));
    // Late: the time is over at once.
    for (role, kind) in [(Role::Bot, WorkKind::Thought), (Role::Analysis, WorkKind::DealAnalysis)] {
        let one = pool(Duration::ZERO, Duration::ZERO);
        let mut asking = pin!(one.helpers.acquire("attic", ALL));
        assert!(now(&mut asking).is_none());
        assert_eq!(one.run_or_help(role, away(kind), || 1).await, Some(1));
        // It may hear of it all the same.
        if let Some(Some(work)) = now(asking) {
            assert_eq!(one.helpers.answer("attic", &work.id, &json!(2)), Err(NotTaken::Gone));
        }
        assert_eq!(one.helpers.cores(), 0);
    }
    // Lost: whoever asked is gone.
    let one = pool(HOUR, HOUR);
    {
        let mut asking = pin!(one.helpers.acquire("attic", ALL));
        assert!(now(&mut asking).is_none());
    }
    assert!(!one.helpers.want(WorkKind::Thought));
    assert_eq!(one.run_or_help(Role::Bot, away(WorkKind::Thought), || 1).await, Some(1));
    // Gone while the piece was on its way.
    let mut working = pin!(one.run_or_help(Role::Bot, away(WorkKind::Thought), || 1));
    {
        let mut asking = pin!(one.helpers.acquire("attic", ALL));
        assert!(now(&mut asking).is_none());
        assert!(now(&mut working).is_none());
    }
    assert_eq!(working.await, Some(1));
    assert_eq!(one.helpers.cores(), 0);
}

#[tokio::test]
async fn what_is_given_back_goes_to_another_and_no_two_have_it() {
    let pool = pool(HOUR, HOUR);
    let mut first = pin!(pool.helpers.acquire("attic", ALL));
    let mut second = pin!(pool.helpers.acquire("cellar", ALL));
    assert!(now(&mut first).is_none() && now(&mut second).is_none());
    let mut working = pin!(pool.run_or_help(Role::Analysis, away(WorkKind::DealAnalysis), || 1));
    assert!(now(&mut working).is_none());
    let work = now(&mut first).unwrap().unwrap();
    assert!(now(&mut working).is_none() && now(&mut second).is_none(), "one has it");
    assert!(!pool.helpers.abort("cellar", &work.id), "not what is another's");
    assert!(pool.helpers.abort("attic", &work.id));
    assert!(now(&mut working).is_none());
    let again = now(&mut second).unwrap().unwrap();
    assert_ne!(again.id, work.id);
    assert_eq!(pool.helpers.answer("attic", &work.id, &json!(4)), Err(NotTaken::Gone));
    assert_eq!(pool.helpers.answer("cellar", &again.id, &json!(6)), Ok(()));
    assert_eq!(working.await, Some(6));
}

#[tokio::test]
async fn whoever_wants_only_one_kind_gets_no_other() {
    let pool = pool(HOUR, HOUR);
    let thoughts = Wants { thoughts: true, analyses: false, waits: true };
    let mut asking = pin!(pool.helpers.acquire("attic", thoughts));
    assert!(now(&mut asking).is_none());
    assert_eq!(pool.helpers.for_analyses(), 0);
    assert_eq!(pool.run_or_help(Role::Analysis, away(WorkKind::DealAnalysis), || 1).await, Some(1));
    let none = Wants { thoughts: true, analyses: true, waits: false };
    assert!(pool.helpers.acquire("cellar", none).await.is_none(), "one that does not wait is told at once");
}

#[tokio::test]
async fn one_that_falls_silent_holds_up_one_thought_and_not_one_for_each_core() {
    let pool = pool(Duration::ZERO, HOUR);
    let mut first = pin!(pool.helpers.acquire("attic", ALL));
    let mut second = pin!(pool.helpers.acquire("attic", ALL));
    let mut another = pin!(pool.helpers.acquire("cellar", ALL));
    assert!(now(&mut first).is_none() && now(&mut second).is_none() && now(&mut another).is_none());
    assert_eq!(pool.run_or_help(Role::Bot, away(WorkKind::Thought), || 1).await, Some(1));
    assert!(pool.helpers.want(WorkKind::Thought), "the other helper is as it was");
    assert!(now(&mut second).unwrap().is_none(), "it asks again, if it is there");
    assert!(now(&mut another).is_none());
}

#[tokio::test]
async fn one_that_takes_and_takes_keeps_nothing_from_being_done() {
    let pool = pool(HOUR, Duration::ZERO);
    let takes = tokio::spawn({
        let helpers = pool.helpers.clone();
        async move {
            loop {
                helpers.acquire("attic", ALL).await;
            }
        }
    });
    for _ in 0..8 {
        assert_eq!(pool.run_or_help(Role::Analysis, away(WorkKind::DealAnalysis), || 1).await, Some(1));
        tokio::task::yield_now().await;
    }
    takes.abort();
}

/// Many helpers that answer, refuse to, give back and vanish by chance: each piece comes to something, once, and nobody has what another
/// has.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_crowd_each_piece_is_done_once() {
    let pool = pool(HOUR, HOUR);
    let stop = tokio_util::sync::CancellationToken::new();
    let mut helpers = tokio::task::JoinSet::new();
    for helper in 0..8_u64 {
        let (all, stop) = (pool.helpers.clone(), stop.clone());
        helpers.spawn(async move {
            let key = helper.to_string();
            let (mut taken, mut turn) = (0_u64, helper);
            loop {
                let work = tokio::select! {
                    () = stop.cancelled() => return taken,
                    work = all.acquire(&key, ALL) => work.unwrap(),
                };
                turn += 1;
                tokio::task::yield_now().await;
                match turn % 4 {
                    0 => drop(all.abort(&key, &work.id)),
                    1 => assert_eq!(all.answer(&key, &work.id, &json!("no number")), Err(NotTaken::Refused)),
                    _ => taken += u64::from(all.answer(&key, &work.id, &json!(turn * 2)).is_ok()),
                }
            }
        });
    }
    let mut pieces = tokio::task::JoinSet::new();
    for piece in 0..400 {
        let pool = pool.clone();
        let (role, kind) =
            if piece % 2 == 0 { (Role::Bot, WorkKind::Thought) } else { (Role::Analysis, WorkKind::ReportAnalysis) };
        pieces.spawn(async move { pool.run_or_help(role, away(kind), || 1).await.unwrap() });
    }
    let mut elsewhere = 0;
    while let Some(found) = pieces.join_next().await {
        elsewhere += u64::from(found.unwrap() != 1);
    }
    stop.cancel();
    let mut taken = 0;
    while let Some(by_one) = helpers.join_next().await {
        taken += by_one.unwrap();
    }
    assert_eq!(taken, elsewhere, "what helpers were thanked for is what came of it");
    assert!(elsewhere > 0);
    assert!(pool.helpers.lock().given.is_empty() && pool.helpers.lock().offered.is_empty());
}
