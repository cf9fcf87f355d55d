//! A server of one's own.

use std::net::{Ipv4Addr, SocketAddr};

use reqwest::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::TempDir;
use thurup_server::{Config, Limits, Pace, Server};
use thurup_wire::Refused;
use thurup_wire::http::Guest;

/// A running server and its folder.
pub struct House {
    pub server: Server,
    pub folder: TempDir,
    pub config: Config,
}

/// An answer: status and, when it is not 2xx, the refusal.
pub type Answer<T> = Result<T, (StatusCode, String)>;

pub fn config(folder: &TempDir) -> Config {
    // Tests play faster than people.
    let limits = Limits { actions: (1000, 1000), ..Limits::default() };
    Config {
        limits,
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: format!("sqlite:{}/thurup.db", folder.path().display()),
        pace: Pace::at_once(),
        // As between machines; the tests that kill the server, and those in the browser, run over the usual bus.
        bus_in_bytes: true,
        ..Config::default()
    }
}

impl House {
    pub async fn open() -> Self {
        Self::open_with(|_| {}).await
    }

    pub async fn open_with(change: impl FnOnce(&mut Config)) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut config = config(&folder);
        change(&mut config);
        let server = Server::start(config.clone()).await.unwrap();
        Self { server, folder, config }
    }

    /// Stops and starts again on the same database.
    pub async fn restart(self) -> Self {
        let Self { server, folder, config } = self;
        server.stop().await;
        let server = Server::start(config.clone()).await.unwrap();
        Self { server, folder, config }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.server.address())
    }

    pub async fn guest(&self, name: &str) -> Guest {
        self.post("/api/guests", None, &serde_json::json!({ "name": name })).await.unwrap()
    }

    pub async fn get<T: DeserializeOwned>(&self, path: &str, secret: Option<&str>) -> Answer<T> {
        self.ask::<(), T>(Method::GET, path, secret, None).await
    }

    pub async fn post<T: DeserializeOwned>(&self, path: &str, secret: Option<&str>, body: &impl Serialize) -> Answer<T> {
        self.ask(Method::POST, path, secret, Some(body)).await
    }

    pub async fn put<T: DeserializeOwned>(&self, path: &str, secret: Option<&str>, body: &impl Serialize) -> Answer<T> {
        self.ask(Method::PUT, path, secret, Some(body)).await
    }

    async fn ask<B: Serialize, T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        secret: Option<&str>,
        body: Option<&B>,
    ) -> Answer<T> {
        let mut request = reqwest::Client::new().request(method, self.url(path));
        if let Some(secret) = secret {
            request = request.bearer_auth(secret);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.unwrap();
        let status = response.status();
        if status.is_success() {
            return Ok(response.json().await.unwrap());
        }
        let refused: Refused = response.json().await.unwrap();
        assert!(!refused.text.en.is_empty() && !refused.text.ml.is_empty());
        Err((status, refused.code))
    }
}
