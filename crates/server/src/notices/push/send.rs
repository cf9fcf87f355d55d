//! Handing a sealed message to a push service: one request on a connection of its own, straight to an address that was looked at. It
//! is sent nowhere else: whoever answers with another address has not taken it.

use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::Error as TlsError;
use tokio_rustls::rustls::pki_types::ServerName;

use super::endpoint::{Endpoint, is_far};
use crate::base::config::push::PushConfig;
use crate::base::tls;

/// What is sent.
#[derive(Clone, Debug)]
pub struct Push {
    /// Where to.
    pub to: Endpoint,
    /// The header `Authorization`.
    pub authorization: String,
    /// The sealed message.
    pub sealed: Vec<u8>,
    /// For how many seconds the service keeps it for a browser that is not there.
    pub ttl: u32,
    /// How urgent it is: `high`, or `normal`.
    pub urgency: &'static str,
    /// A later one of the same takes the place of one that waits.
    pub topic: String,
}

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// The service has it.
    Taken,
    /// The subscription is over.
    Gone,
    /// Not now: it may be tried again.
    Later,
    /// The service will not have it, or does not answer.
    Lost,
}

/// Sends.
pub struct Sender {
    tls: TlsConnector,
    near: bool,
    patience: Duration,
}

impl Sender {
    /// One that trusts whom the system trusts.
    ///
    /// # Errors
    /// When TLS cannot be spoken.
    pub fn new(push: &PushConfig) -> Result<Self, TlsError> {
        Ok(Self { tls: tls::connector()?, near: push.near(), patience: push.patience() })
    }

    /// Sends once.
    pub async fn send(&self, push: Push) -> Sent {
        match tokio::time::timeout(self.patience, self.ask(push)).await {
            Ok(Ok(status)) => judge(status),
            Ok(Err(Trouble::Near)) => Sent::Gone,
            Ok(Err(Trouble::Line)) => Sent::Later,
            // Whoever hangs once hangs again, and others wait.
            Err(_) => Sent::Lost,
        }
    }

    async fn ask(&self, push: Push) -> Result<StatusCode, Trouble> {
        let (host, port) = push.to.host();
        // Asked for once, and that one is connected to: a name cannot mean another the next moment.
        let address = self.choose(lookup_host((host.as_str(), port)).await?)?;
        let stream = TcpStream::connect(address).await?;
        if !push.to.is_closed() {
            return speak(stream, push).await;
        }
        let name = ServerName::try_from(host).map_err(|_| Trouble::Near)?;
        speak(self.tls.connect(name, stream).await?, push).await
    }

    /// The first of the addresses, if all of them are far.
    fn choose(&self, addresses: impl Iterator<Item = SocketAddr>) -> Result<SocketAddr, Trouble> {
        let addresses: Vec<_> = addresses.collect();
        if !self.near && addresses.iter().any(|address| !is_far(address.ip())) {
            return Err(Trouble::Near);
        }
        addresses.into_iter().next().ok_or(Trouble::Line)
    }
}

/// Why nothing was asked.
enum Trouble {
    /// It leads into one's own network.
    Near,
    /// The line.
    Line,
}

impl From<std::io::Error> for Trouble {
    fn from(_: std::io::Error) -> Self {
        Self::Line
    }
}

impl From<hyper::Error> for Trouble {
    fn from(_: hyper::Error) -> Self {
        Self::Line
    }
}

async fn speak(stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static, push: Push) -> Result<StatusCode, Trouble> {
    let (mut client, connection) = http1::handshake(TokioIo::new(stream)).await?;
    let request = Request::post(push.to.path())
        .header(HOST, push.to.authority())
        .header(AUTHORIZATION, push.authorization)
        .header(CONTENT_TYPE, "application/octet-stream")
        .header(CONTENT_ENCODING, "aes128gcm")
        .header("ttl", push.ttl)
        .header("urgency", push.urgency)
        .header("topic", push.topic)
        .body(Body::from(push.sealed))
        .map_err(|_| Trouble::Near)?;
    // Of the answer the status is read and nothing more; with this the connection ends.
    tokio::select! {
        answer = client.send_request(request) => Ok(answer?.status()),
        _ = connection => Err(Trouble::Line),
    }
}

fn judge(status: StatusCode) -> Sent {
    match status {
        status if status.is_success() => Sent::Taken,
        StatusCode::NOT_FOUND | StatusCode::GONE => Sent::Gone,
        StatusCode::TOO_MANY_REQUESTS => Sent::Later,
        status if status.is_server_error() => Sent::Later,
        _ => Sent::Lost,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_push_goes_nowhere_else() {
        for elsewhere in [301, 302, 303, 307, 308] {
            assert_eq!(judge(StatusCode::from_u16(elsewhere).unwrap()), Sent::Lost);
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_into_one_s_own_network_is_not_asked() {
        let sender = Sender::new(&PushConfig::read("mailto:cards@cards.example").unwrap()).unwrap();
        for near in ["http://localhost:1/", "http://127.0.0.1:1/", "http://[::1]:1/"] {
            let push = Push {
                to: Endpoint::read(near, true).unwrap(),
                authorization: String::new(),
                sealed: Vec::new(),
                ttl: 1,
                urgency: "normal",
                topic: String::new(),
            };
            assert_eq!(sender.send(push).await, Sent::Gone, "{near}");
        }
    }
}
