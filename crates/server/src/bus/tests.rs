//! Leases and the bus of one process, as several nodes see them.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thurup_store::StreamId;
use thurup_store::ids::TableId;

use super::bytes::Bytes;
use super::leases::{Leases, LocalLeases, NoLease};
use super::local::Local;
use super::{Asked, Bus, Gone, Protocol};

mod nodes;

#[derive(Debug)]
struct Numbers;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Number(u32);

impl Protocol for Numbers {
    const NAME: &'static str = "numbers";
    type Request = Number;
    type Answer = Number;
    type Broadcast = Number;
}

fn stream() -> StreamId {
    StreamId::Table(TableId::from_parts(1, [7; 10]))
}

#[tokio::test]
async fn a_stream_has_one_owner_and_each_take_over_a_higher_epoch() {
    let (here, stream) = (LocalLeases::default(), stream());
    let there = here.another_node();
    let first = here.claim(stream).await.unwrap();
    assert_eq!(there.claim(stream).await.unwrap_err(), NoLease::Elsewhere);
    let epoch = first.epoch();
    drop(first);
    let second = there.claim(stream).await.unwrap();
    assert!(second.epoch() > epoch);
    assert_eq!(here.claim(stream).await.unwrap_err(), NoLease::Elsewhere);
}

#[tokio::test]
async fn who_comes_while_the_owner_lets_go_waits_on_the_same_node() {
    let (leases, stream) = (LocalLeases::default(), stream());
    let first = leases.claim(stream).await.unwrap();
    let mut claims: Vec<_> = (0..3).map(|_| leases.claim(stream)).collect();
    for claim in &mut claims {
        assert!(tokio::time::timeout(Duration::from_millis(5), claim).await.is_err(), "it is owned");
    }
    let before = first.epoch();
    drop(first);
    let mut epochs = vec![before];
    for claim in claims {
        // Each is dropped before the next has it.
        epochs.push(claim.await.unwrap().epoch());
    }
    assert!(epochs.is_sorted_by(|a, b| a < b), "{epochs:?}");
}

async fn serves_and_tells(bus: impl Bus<Numbers>) {
    let (leases, stream) = (LocalLeases::default(), stream());
    assert_eq!(bus.ask(stream, Number(1)).await, Err(Gone));
    let lease = leases.claim(stream).await.unwrap();
    let mut asked = bus.serve(&lease).await;
    let (mut first, mut second) = (bus.follow(stream).await.unwrap(), bus.follow(stream).await.unwrap());
    let answers = async {
        let Asked { request: Number(number), answer } = *asked.recv().await.unwrap();
        answer.send(Number(number + 1)).unwrap();
        asked.close();
    };
    let (answer, ()) = tokio::join!(bus.ask(stream, Number(1)), answers);
    assert_eq!(answer, Ok(Number(2)));
    assert_eq!(bus.ask(stream, Number(1)).await, Err(Gone), "it takes no more");
    bus.tell(stream, Number(7)).await;
    bus.end(&lease).await;
    for follower in [&mut first, &mut second] {
        assert_eq!(follower.recv().await.as_deref(), Some(&Number(7)));
        assert_eq!(follower.recv().await, None, "and hears the end");
    }
}

#[tokio::test]
async fn requests_are_answered_and_what_happens_is_told_until_the_end() {
    serves_and_tells(Local::default()).await;
    serves_and_tells(Bytes(Local::default())).await;
}
