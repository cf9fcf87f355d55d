//! What only one of several nodes does: it derives what is derived, looks after the clocks of events, and answers for ways in. A server that
//! has its database alone does it always.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::bus::Bus;
use crate::bus::leases::{Lease, Leases};
use crate::contests::scheduler;
use crate::http::{self, Edge, LeaderProtocol};
use thurup_store::{NoticeRow, StreamId};

/// Another node leads: so often it is looked whether it still does.
const LOOK: Duration = Duration::from_secs(1);

/// Leads whenever no other node does, until the server stops.
pub async fn run(edge: Edge, leases: Arc<dyn Leases>, bus: Arc<dyn Bus<LeaderProtocol>>) {
    let stop = edge.lifecycle.stop.clone();
    while !stop.is_cancelled() {
        match stop.run_until_cancelled(leases.claim(StreamId::Site)).await {
            None => return,
            Some(Ok(lease)) => {
                let until = stop.child_token();
                let over = lease.over();
                let ending = until.clone();
                let watch = tokio::spawn(async move {
                    over.cancelled().await;
                    ending.cancel();
                });
                lead(&edge, &lease, &*bus, &until).await;
                watch.abort();
            }
            Some(Err(_)) => drop(stop.run_until_cancelled(tokio::time::sleep(LOOK)).await),
        }
    }
}

async fn lead(edge: &Edge, lease: &Lease, bus: &dyn Bus<LeaderProtocol>, until: &CancellationToken) {
    let app = &edge.lifecycle;
    if app.config.node.is_some() {
        tracing::info!(epoch = lease.epoch(), "this node leads: it derives, looks after events and answers for ways in");
    }
    let _led = app.leading.begin();
    let told = |notice: &NoticeRow| {
        app.news.tell(notice.person);
        app.rights.changed(notice.person);
    };
    tokio::join!(
        app.projections.run(&app.store, &app.events.released, told, until.clone()),
        app.projections.serve(&app.store, lease, until),
        http::serve_nodes(http::for_nodes(edge.clone()), bus, lease, until),
        scheduler::run(app, until),
        scheduler::score(app, until),
    );
}
