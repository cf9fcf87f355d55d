//! A server of one's own.

use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{LazyLock, Mutex};

use reqwest::{Method, StatusCode};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tempfile::TempDir;
use thurup_server::{Config, Limits, Pace, Server};
use thurup_store::testing::Postgres;
use thurup_store::testing::rows::{connect, places_of};
use thurup_wire::Refused;
use thurup_wire::people::Person;

use crate::described;

/// A running server and its folder.
pub struct House {
    pub server: Server,
    pub folder: TempDir,
    pub config: Config,
}

/// Somebody, and the token of their session.
#[derive(Clone, Debug)]
pub struct Guest {
    pub id: String,
    pub name: String,
    pub secret: String,
}

/// An answer: status and, when it is not 2xx, the refusal.
pub type Answer<T> = Result<T, (StatusCode, String)>;

pub fn config(folder: &TempDir) -> Config {
    // Tests play faster than people.
    let limits = Limits { actions: (1000, 1000), ..Limits::default() };
    Config {
        limits,
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: database(folder),
        backups: Some(folder.path().join("backups")),
        exports: Some(folder.path().join("exports")),
        pace: Pace::at_once(),
        // As between machines; the tests that kill the server, and those in the browser, run over the usual bus.
        bus_in_bytes: true,
        ..Config::default()
    }
}

/// A new database: a file, or with `THURUP_TEST_POSTGRES=1` one of PostgreSQL. All holds of both.
pub fn database(folder: &TempDir) -> String {
    match std::env::var_os("THURUP_TEST_POSTGRES") {
        Some(_) => Postgres::shared().database(),
        None => format!("sqlite:{}/thurup.db", folder.path().display()),
    }
}

/// What [`kept`] finds of what is kept nowhere.
pub const NOWHERE: [&str; 0] = [];

/// Where a database keeps a text: in which columns, and of one of SQLite in which file, where nothing may be left of what was
/// deleted either.
pub async fn kept(database: &str, text: &str) -> Vec<String> {
    let mut places = Vec::new();
    if let Some(path) = database.strip_prefix("sqlite:") {
        for file in [path.to_owned(), format!("{path}-wal")] {
            let bytes = std::fs::read(&file).unwrap_or_default();
            if bytes.windows(text.len()).any(|part| part == text.as_bytes()) {
                places.push(file);
            }
        }
    }
    let mut rows = connect(database).await.unwrap();
    places.extend(places_of(text, &mut rows).await.unwrap());
    rows.close().await.unwrap();
    places
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
        let request = reqwest::Client::new().post(self.url("/api/guests")).json(&serde_json::json!({ "name": name }));
        signed_in(request.send().await.unwrap()).await
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

    pub async fn delete<T: DeserializeOwned>(&self, path: &str, secret: Option<&str>) -> Answer<T> {
        self.ask::<(), T>(Method::DELETE, path, secret, None).await
    }

    async fn ask<B: Serialize, T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        secret: Option<&str>,
        body: Option<&B>,
    ) -> Answer<T> {
        let mut request = reqwest::Client::new().request(method.clone(), self.url(path));
        if let Some(secret) = secret {
            request = request.header("cookie", cookie(secret)).header("origin", self.url(""));
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.unwrap();
        let status = response.status();
        if let Some(secret) = secret {
            note_renewed(secret, &response);
        }
        let kind = response.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
        let text = response.text().await.unwrap();
        let fault = described::fault(method.as_str(), path, status.as_u16(), kind.as_deref(), &text);
        assert_eq!(fault, None);
        if status.is_success() {
            return Ok(serde_json::from_str(&text).unwrap());
        }
        let refused: Refused = serde_json::from_str(&text).unwrap();
        assert!(!refused.text.en.is_empty() && !refused.text.ml.is_empty());
        Err((status, refused.code))
    }
}

/// Tokens in the place of others, as the rights of their session have risen: like a browser, whoever shows one shows the last.
static RENEWED: LazyLock<Mutex<HashMap<String, String>>> = LazyLock::new(Mutex::default);

/// Notes the token that an answer to whoever showed this one has put in its place.
pub fn note_renewed(token: &str, response: &reqwest::Response) {
    if let Some(renewed) = token_of(response) {
        RENEWED.lock().unwrap().insert(token.to_owned(), renewed);
    }
}

/// The token that a session has now which had this one.
pub fn latest(token: &str) -> String {
    let renewed = RENEWED.lock().unwrap();
    let mut token = token;
    while let Some(next) = renewed.get(token) {
        token = next;
    }
    token.to_owned()
}

/// The cookie of a session.
pub fn cookie(token: &str) -> String {
    format!("thurup-0={}", latest(token))
}

/// The token of a session that an answer has set.
pub fn token_of(response: &reqwest::Response) -> Option<String> {
    let cookies = response.headers().get_all("set-cookie").iter().filter_map(|value| value.to_str().ok());
    let token = |cookie: &str| Some(cookie.strip_prefix("thurup-0=")?.split(';').next()?.to_owned());
    cookies.filter_map(token).find(|token| token.len() == 64)
}

/// Who was signed in by this answer.
pub async fn signed_in(response: reqwest::Response) -> Guest {
    let secret = token_of(&response).expect("a session");
    let Person { id, name, .. } = response.json().await.unwrap();
    Guest { id, name, secret }
}
