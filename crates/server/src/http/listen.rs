//! Takes connections: bounded in number, with timeouts and small buffers, each served until it is done or the server stops.

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::Edge;
use super::layers::places::Place;
use crate::base::config::Times;
use crate::tables::admission::Turn;
use thurup_table::Address;

/// Connections that may wait to be taken: a whole club comes back at once after a restart.
const BACKLOG: u32 = 4096;
/// Time for requests in progress when the server stops.
const LAST_REQUESTS: Duration = Duration::from_secs(5);

/// Binds an address with a long queue.
pub fn bind(address: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A restart must not wait for the old connections' last packets.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// One who says nothing for so long after coming is not waited for.
const PROMPT: Duration = Duration::from_millis(10);

/// Held by everything that belongs to one connection; the room it takes is free again when the last holder is gone.
#[derive(Clone, Debug)]
pub struct Room(#[expect(dead_code, reason = "held, not read")] Arc<Held>);

/// The room of one connection, and its part of how many are open.
#[derive(Debug)]
struct Held(#[expect(dead_code, reason = "held, not read")] OwnedSemaphorePermit);

impl Drop for Held {
    fn drop(&mut self) {
        metrics::gauge!("thurup_connections").decrement(1);
    }
}

/// Serves until `stop`, then finishes what is in progress.
pub async fn run(listener: TcpListener, router: Router, edge: Edge, stop: CancellationToken) {
    let config = &edge.lifecycle.config;
    let (times, behind_proxy) = (config.limits.times, config.behind_proxy);
    let most = config.limits.connections;
    let room = Arc::new(Semaphore::new(most));
    metrics::gauge!("thurup_connections_most").set(most as f64);
    let service = TowerToHyperService::new(router);
    let open = TaskTracker::new();
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = stop.cancelled() => break,
        };
        match taken {
            Ok((stream, peer)) => {
                let Ok(permit) = room.clone().try_acquire_owned() else {
                    metrics::counter!("thurup_connections_turned_away_total").increment(1);
                    continue;
                };
                // Behind a proxy they all come from the proxy, which counts for itself.
                let place = if behind_proxy {
                    None
                } else {
                    let Some(place) = edge.doors.http.enter(Address::of(peer.ip())) else { continue };
                    Some(place)
                };
                metrics::gauge!("thurup_connections").increment(1);
                let room = Room(Arc::new(Held(permit)));
                // Until then the others wait with the system.
                let turn = edge.lifecycle.admission.next().await;
                open.spawn(serve_one(stream, peer, service.clone(), (room, place, turn), times, stop.clone()));
            }
            Err(error) => {
                // Out of file descriptors, most likely: wait until some connection ends.
                tracing::warn!(%error, "cannot take a connection");
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
    drop(listener);
    open.close();
    if tokio::time::timeout(LAST_REQUESTS, open.wait()).await.is_err() {
        tracing::warn!("some requests did not end in time");
    }
}

/// `place` is held while this is a connection for requests; a WebSocket has one of its own.
async fn serve_one(
    stream: TcpStream,
    peer: SocketAddr,
    service: TowerToHyperService<Router>,
    (room, place, turn): (Room, Option<Place>, Turn),
    times: Times,
    stop: CancellationToken,
) {
    // Calls and cards are small; waiting to fill packets would only delay them.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(room.clone());
        service.call(request)
    });
    // Most have asked for something as they come, and get it in their turn.
    let _ = tokio::time::timeout(PROMPT, stream.readable()).await;
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(times.write));
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(times.head)
            .max_buf_size(16 * 1024)
            .serve_connection(TokioIo::new(Box::pin(stream)), service)
            .with_upgrades()
    );
    let serving = async {
        tokio::select! {
            ended = connection.as_mut() => ended,
            () = ending(times.connection, stop) => {
                connection.as_mut().graceful_shutdown();
                // One who takes an answer byte by byte ends here, too.
                tokio::select! {
                    ended = connection.as_mut() => ended,
                    () = tokio::time::sleep(times.connection) => Ok(()),
                }
            }
        }
    };
    let ended = turn.begin(pin!(serving)).await;
    drop(place);
    if let Err(error) = ended {
        tracing::debug!(%error, "connection");
    }
}

/// When a connection takes no further request.
async fn ending(life: Duration, stop: CancellationToken) {
    tokio::select! {
        () = tokio::time::sleep(life) => {}
        () = stop.cancelled() => {}
    }
}
