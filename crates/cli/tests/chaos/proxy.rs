//! A link that can be cut, held up and made slow: it stands between a node and what it talks with.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// How a link is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// As it should be.
    Open,
    /// What was connected is cut off, and nobody comes in.
    Cut,
    /// Nothing gets through, and nobody is told so.
    Held,
    /// All comes later.
    Slow(Duration),
}

/// See the module.
pub struct Proxy {
    how: Arc<watch::Sender<How>>,
}

impl Proxy {
    /// Between whoever connects to the address that comes back and this one.
    pub async fn tcp(to: SocketAddr) -> (Proxy, SocketAddr) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let proxy = Proxy { how: Arc::new(watch::Sender::new(How::Open)) };
        let how = proxy.how.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(joined(stream, async move { TcpStream::connect(to).await }, how.subscribe()));
            }
        });
        (proxy, address)
    }

    /// The same for a socket in the file system.
    pub fn unix(at: &Path, to: PathBuf) -> Proxy {
        let listener = UnixListener::bind(at).unwrap();
        let proxy = Proxy { how: Arc::new(watch::Sender::new(How::Open)) };
        let how = proxy.how.clone();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let to = to.clone();
                tokio::spawn(joined(stream, async move { UnixStream::connect(to).await }, how.subscribe()));
            }
        });
        proxy
    }

    pub fn set(&self, how: How) {
        self.how.send_replace(how);
    }
}

async fn joined<A, B>(here: A, there: impl Future<Output = io::Result<B>>, mut how: watch::Receiver<How>)
where
    A: AsyncRead + AsyncWrite + Send + 'static,
    B: AsyncRead + AsyncWrite + Send + 'static,
{
    if *how.borrow() == How::Cut {
        return;
    }
    let Ok(there) = there.await else { return };
    let ((a, b), (c, d)) = (tokio::io::split(here), tokio::io::split(there));
    tokio::select! {
        () = carry(a, d, how.clone()) => {}
        () = carry(c, b, how.clone()) => {}
        _ = how.wait_for(|how| *how == How::Cut) => {}
    }
}

async fn carry(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, mut how: watch::Receiver<How>) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        loop {
            let now = *how.borrow_and_update();
            match now {
                How::Open => break,
                How::Slow(time) => {
                    sleep(time).await;
                    break;
                }
                How::Cut => return,
                How::Held => drop(how.changed().await),
            }
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
