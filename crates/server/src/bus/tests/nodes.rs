//! Leases of several nodes with one real database.

use std::sync::Arc;
use std::time::Duration;

use thurup_store::testing::Postgres;
use thurup_store::{Closing, Store};

use super::stream;
use crate::bus::leases::{Lease, Leases, NoLease};
use crate::bus::nodes::NodeLeases;

const LEASE: Duration = Duration::from_secs(10);
/// Where its end is waited for.
const SHORT: Duration = Duration::from_secs(3);

async fn node(url: &str, name: &str, lease: Duration) -> (Arc<NodeLeases>, Store, Closing) {
    let (store, closing, node, owners) = Store::open_beside(url, name).await.unwrap();
    (NodeLeases::begin(node, owners, lease).await.unwrap(), store, closing)
}

/// Claims until that is had: it is let go in the database a moment after it is let go here, and between two terms it is not had.
async fn claimed(leases: &NodeLeases) -> Lease {
    loop {
        match leases.claim(stream()).await {
            Ok(lease) => return lease,
            Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
        }
    }
}

#[tokio::test]
async fn a_stream_has_one_owner_among_nodes_and_a_node_that_ends_leaves_all_it_had() {
    let url = Postgres::shared().database();
    let (here, _store, _closing) = node(&url, "here", LEASE).await;
    let (there, _other, _closing) = node(&url, "there", LEASE).await;
    let first = here.claim(stream()).await.unwrap();
    assert_eq!(there.claim(stream()).await.unwrap_err(), NoLease::Elsewhere);
    let epoch = first.epoch();
    drop(first);
    let second = claimed(&there).await;
    assert!(second.epoch() > epoch);
    assert_eq!(here.claim(stream()).await.unwrap_err(), NoLease::Elsewhere);
    there.end().await;
    assert!(second.over().is_cancelled());
    assert_eq!(there.term(), None);
    assert_eq!(here.claim(stream()).await.unwrap().epoch(), second.epoch() + 1, "nobody waits for a lease");
}

#[tokio::test]
async fn a_claim_for_which_nobody_waits_any_more_is_let_go() {
    let url = Postgres::shared().database();
    let (here, _store, _closing) = node(&url, "here", LEASE).await;
    let (there, _other, _closing) = node(&url, "there", LEASE).await;
    drop(here.claim(stream()));
    let before = claimed(&here).await.epoch();
    // The last is dropped, too.
    assert!(claimed(&there).await.epoch() > before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_without_its_database_ends_its_term_and_has_another_when_it_is_back() {
    let server = Postgres::alone();
    let (here, _store, _closing) = node(&server.database(), "here", SHORT).await;
    let lease = here.claim(stream()).await.unwrap();
    let (term, epoch) = (here.term(), lease.epoch());
    assert_eq!(term, Some(lease.term()));
    server.kill();
    lease.over().cancelled().await;
    assert_eq!(here.term(), None);
    drop(lease);
    assert_eq!(here.claim(stream()).await.unwrap_err(), NoLease::NoTerm);
    server.start();
    let again = claimed(&here).await;
    assert!(again.epoch() > epoch && here.term() > term, "{again:?}");
}
