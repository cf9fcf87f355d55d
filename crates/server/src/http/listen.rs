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
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// Connections that may wait to be taken: a whole club comes back at once after a restart.
const BACKLOG: u32 = 4096;
/// Time to send the head of a request.
const HEADER_TIME: Duration = Duration::from_secs(15);
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

/// Held by everything that belongs to one connection; the room it takes is free again when the last holder is gone.
#[derive(Clone, Debug)]
pub struct Place(#[expect(dead_code, reason = "held, not read")] Arc<OwnedSemaphorePermit>);

/// Serves until `stop`, then finishes what is in progress.
pub async fn run(listener: TcpListener, router: Router, most: usize, stop: CancellationToken) {
    let room = Arc::new(Semaphore::new(most));
    let service = TowerToHyperService::new(router);
    let open = TaskTracker::new();
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            () = stop.cancelled() => break,
        };
        match taken {
            Ok((stream, peer)) => match room.clone().try_acquire_owned() {
                Ok(permit) => {
                    let place = Place(Arc::new(permit));
                    open.spawn(serve_one(stream, peer, service.clone(), place, stop.clone()));
                }
                Err(_) => metrics::counter!("thurup_connections_turned_away_total").increment(1),
            },
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

async fn serve_one(
    stream: TcpStream,
    peer: SocketAddr,
    service: TowerToHyperService<Router>,
    place: Place,
    stop: CancellationToken,
) {
    // Calls and cards are small; waiting to fill packets would only delay them.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(place.clone());
        service.call(request)
    });
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADER_TIME)
            .max_buf_size(16 * 1024)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stop.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "connection");
    }
}
