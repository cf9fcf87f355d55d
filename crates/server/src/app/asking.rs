//! Asks a running site, as a browser or a program of somebody would: by http or https, by its name.

use std::fmt;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use hyper::client::conn::http1;
use hyper::header::HOST;
use hyper::http::request::Builder;
use hyper::{HeaderMap, Request};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{CertificateError, Error as TlsError};
use url::Url;

use crate::base::tls;

/// Whoever takes longer for an answer is not there.
const PATIENCE: Duration = Duration::from_secs(10);
/// Most bytes of an answer.
const MOST: usize = 4 * 1024 * 1024;

/// Where is asked.
pub struct Asker {
    host: String,
    port: u16,
    /// As it stands in `Host`.
    authority: String,
    tls: Option<TlsConnector>,
}

/// What was answered.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body, as far as it is text.
    pub body: String,
    /// The certificate that was shown, in DER.
    pub certificate: Option<Vec<u8>>,
}

/// Why there is no answer.
#[derive(Debug)]
pub enum Trouble {
    /// The address cannot be read.
    Address(String),
    /// The name is nobody's.
    Name(String),
    /// Nobody listens there, or it cannot be reached.
    Line(String),
    /// The certificate is none for this name, or at this time.
    Certificate(String),
    /// No TLS is spoken there.
    Tls(String),
    /// What came was no answer of HTTP.
    Http(String),
    /// Nothing came within this time.
    Late(Duration),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(why) => write!(f, "the address cannot be read: {why}"),
            Self::Name(why) => write!(f, "the name leads nowhere: {why}"),
            Self::Line(why) => write!(f, "nobody answers there: {why}"),
            Self::Certificate(why) => write!(f, "its certificate is not good: {why}"),
            Self::Tls(why) => write!(f, "no TLS can be spoken there: {why}"),
            Self::Http(why) => write!(f, "what comes is no answer of a web server: {why}"),
            Self::Late(time) => write!(f, "no answer within {} seconds", time.as_secs()),
        }
    }
}

impl Trouble {
    /// What to do about it.
    pub fn remedy(&self) -> &'static str {
        match self {
            Self::Address(_) => "an address is written like https://cards.example",
            Self::Name(_) => "look at the name, and at its entries in the DNS",
            Self::Line(_) => {
                "look whether the web server in front and Thurup run, and whether a firewall lets the port through"
            }
            Self::Certificate(_) => "renew or mend the certificate of the web server in front (certbot renew, say)",
            Self::Tls(_) => "write http:// if there is no TLS, or mend the web server in front",
            Self::Http(_) => "look what listens there",
            Self::Late(_) => "look at the load of the machine, and at the web server in front",
        }
    }
}

impl Asker {
    /// Of an address such as `https://cards.example`.
    ///
    /// # Errors
    /// When it cannot be read, or TLS cannot be spoken at all.
    pub fn new(url: &str) -> Result<Self, Trouble> {
        let read = Url::parse(url).map_err(|error| Trouble::Address(error.to_string()))?;
        let host = read.host_str().ok_or_else(|| Trouble::Address("it names no host".to_owned()))?.to_owned();
        let (tls, usual) = match read.scheme() {
            "https" => (Some(tls::connector().map_err(|error| Trouble::Tls(error.to_string()))?), 443),
            "http" => (None, 80),
            other => return Err(Trouble::Address(format!("{other} is neither http nor https"))),
        };
        let port = read.port().unwrap_or(usual);
        let authority = if port == usual { host.clone() } else { format!("{host}:{port}") };
        // As sockets and certificates take an address of IPv6.
        let host = host.trim_start_matches('[').trim_end_matches(']').to_owned();
        Ok(Self { host, port, authority, tls })
    }

    /// What stands in front of every path of a site that is not at the root of its name: empty, or `/cards`.
    ///
    /// # Errors
    /// When the address cannot be read.
    pub fn path(url: &str) -> Result<String, Trouble> {
        let read = Url::parse(url).map_err(|error| Trouble::Address(error.to_string()))?;
        Ok(read.path().trim_end_matches('/').to_owned())
    }

    /// Asks for a page.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn get(&self, path: &str, headers: &[(&str, &str)]) -> Result<Answer, Trouble> {
        self.ask(Request::get(path), headers, Body::empty(), PATIENCE).await
    }

    /// Hands something in, and waits for so long.
    ///
    /// # Errors
    /// When there is no answer.
    pub async fn post(
        &self,
        path: &str,
        headers: &[(&str, &str)],
        body: String,
        patience: Duration,
    ) -> Result<Answer, Trouble> {
        self.ask(Request::post(path), headers, Body::from(body), patience).await
    }

    async fn ask(&self, request: Builder, headers: &[(&str, &str)], body: Body, patience: Duration) -> Result<Answer, Trouble> {
        let mut request = request.header(HOST, &self.authority);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(body).map_err(|error| Trouble::Address(error.to_string()))?;
        tokio::time::timeout(patience, self.send(request)).await.unwrap_or(Err(Trouble::Late(patience)))
    }

    async fn send(&self, request: Request<Body>) -> Result<Answer, Trouble> {
        let mut addresses = tokio::net::lookup_host((self.host.as_str(), self.port))
            .await
            .map_err(|error| Trouble::Name(error.to_string()))?
            .peekable();
        if addresses.peek().is_none() {
            return Err(Trouble::Name("it has no address".to_owned()));
        }
        let addresses: Vec<_> = addresses.collect();
        let stream = TcpStream::connect(&*addresses).await.map_err(|error| Trouble::Line(error.to_string()))?;
        let Some(tls) = &self.tls else { return speak(stream, request, None).await };
        let name = ServerName::try_from(self.host.clone()).map_err(|error| Trouble::Address(error.to_string()))?;
        let stream = tls.connect(name, stream).await.map_err(|error| refused(&error))?;
        let certificate = shown(&stream);
        speak(stream, request, certificate).await
    }
}

fn shown(stream: &TlsStream<TcpStream>) -> Option<Vec<u8>> {
    let certificates = stream.get_ref().1.peer_certificates()?;
    certificates.first().map(|certificate| certificate.to_vec())
}

fn refused(error: &std::io::Error) -> Trouble {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<TlsError>());
    match inner {
        Some(TlsError::InvalidCertificate(why)) => Trouble::Certificate(words(why)),
        Some(other) => Trouble::Tls(other.to_string()),
        None => Trouble::Tls(error.to_string()),
    }
}

fn words(why: &CertificateError) -> String {
    match why {
        CertificateError::Expired | CertificateError::ExpiredContext { .. } => "it has expired".to_owned(),
        CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. } => {
            "its time has not begun; or this machine's clock is behind".to_owned()
        }
        CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
            "it is for another name".to_owned()
        }
        CertificateError::UnknownIssuer => {
            "nobody whom this machine trusts has signed it, or the chain is not sent whole".to_owned()
        }
        CertificateError::Revoked => "it was revoked".to_owned(),
        other => match format!("{other:?}") {
            said if said.contains("CaUsedAsEndEntity") => "it is one for signing others, and not for a web server".to_owned(),
            said if said.contains("UnsupportedCertVersion") => "it is of an old form (version 1)".to_owned(),
            // One that the machine trusts has the same name, and another key.
            said if said.contains("UnsupportedSignatureAlgorithm") || said.contains("BadSignature") => {
                "nobody whom this machine trusts has signed it".to_owned()
            }
            said => said,
        },
    }
}

async fn speak(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Body>,
    certificate: Option<Vec<u8>>,
) -> Result<Answer, Trouble> {
    let http = |error: hyper::Error| Trouble::Http(error.to_string());
    let (mut client, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(http)?;
    // Ends with the client.
    let connection = tokio::spawn(connection.with_upgrades());
    let answer = client.send_request(request).await.map_err(http)?;
    let (head, body) = answer.into_parts();
    // What begins a socket has no end.
    let body = if head.status.as_u16() == 101 {
        String::new()
    } else {
        let bytes = to_bytes(Body::new(body), MOST).await.map_err(|error| Trouble::Http(error.to_string()))?;
        String::from_utf8_lossy(&bytes).into_owned()
    };
    connection.abort();
    Ok(Answer { status: head.status.as_u16(), headers: head.headers, body, certificate })
}
