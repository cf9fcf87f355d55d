//! What the one who runs a server can set.

pub mod mail;
pub mod push;
pub mod voice;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use thurup_people::rights::Mode;
use thurup_table::Pace;

use crate::base::config::mail::MailConfig;
use crate::base::config::push::PushConfig;
use crate::base::config::voice::VoiceConfig;
use crate::base::helpers::HelperTimes;

/// Settings of a server. [`Config::default`] is right for a family and for a club.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen. Port 0 takes a free one.
    pub listen: SocketAddr,
    /// The database, `sqlite:PATH` or `postgres://USER@HOST:PORT/NAME`.
    pub database: String,
    /// Names under which the server is known, and further sites whose pages may connect, such as `https://cards.example`.
    /// Addresses of numbers, `localhost` and names of the house's own network need not be given.
    pub origins: Vec<String>,
    /// A proxy in front sets `X-Forwarded-For`: limits are counted by the address it names.
    pub behind_proxy: bool,
    /// Where the figures are shown. Nowhere if absent.
    pub metrics: Option<SocketAddr>,
    /// Who may do what: everyone nearly all, or by what they were given.
    pub rights: Mode,
    /// How mail is sent. None is if absent, or before a test mail has gone through.
    pub mail: Option<MailConfig>,
    /// Web push: none if absent.
    pub push: Option<PushConfig>,
    /// Who helps browsers to find each other for voice.
    pub voice: VoiceConfig,
    /// Bounds on what others can make the server do.
    pub limits: Limits,
    /// How fast a table moves on by itself.
    pub pace: Pace,
    /// Guests who never took a chair are forgotten when they were not here for so long.
    pub idle_guests_kept: Duration,
    /// The folder for backups; `backups` beside the database if absent.
    pub backups: Option<PathBuf>,
    /// The folder for what people take along; `exports` beside the database, or where the server runs, if not given. It is this house's
    /// alone: what lies there and is not known to it is removed.
    pub exports: Option<PathBuf>,
    /// Once it is told to end it says for so long that it is not ready, and serves on, before it ends.
    pub drain: Duration,
    /// The node that it is of several with one database of PostgreSQL.
    pub node: Option<NodeConfig>,
    /// Whatever goes between a table's owner and those who watch is written as bytes and read back, as it would be between
    /// machines. For tests.
    pub bus_in_bytes: bool,
    /// How long is waited for helpers that take work.
    pub helpers: HelperTimes,
}

/// One of several servers.
#[derive(Clone, Debug)]
pub struct NodeConfig {
    /// Its name, which no other has.
    pub name: String,
    /// Over what it talks with the others: `nats://HOST:PORT`.
    pub bus: String,
    /// How long the others wait for it when it is silent. It lets go of everything after two thirds of that.
    pub lease: Duration,
}

impl NodeConfig {
    /// With the usual lease.
    pub fn new(name: impl Into<String>, bus: impl Into<String>) -> Self {
        Self { name: name.into(), bus: bus.into(), lease: Duration::from_secs(10) }
    }
}

impl Config {
    /// The address of the site, with which links in mails begin: the first of its names, never what a request says.
    pub fn public(&self) -> Option<&str> {
        self.origins.first().map(String::as_str)
    }

    /// The folder for what people take along.
    pub fn exports(&self) -> PathBuf {
        self.exports.clone().unwrap_or_else(|| self.beside("exports"))
    }

    /// The folder for backups.
    pub fn backups(&self) -> PathBuf {
        self.backups.clone().unwrap_or_else(|| self.beside("backups"))
    }

    /// The database's file, where it is one.
    pub fn database_file(&self) -> Option<PathBuf> {
        let path = self.database.strip_prefix("sqlite:")?;
        let path = path.strip_prefix("//").unwrap_or(path).split('?').next().unwrap_or_default();
        Some(PathBuf::from(path))
    }

    fn beside(&self, name: &str) -> PathBuf {
        // Beside a database that is no file here, there is the folder in which the server runs.
        self.database_file().map_or_else(|| PathBuf::from(name), |file| file.with_file_name(name))
    }
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 5656)),
            database: "sqlite:thurup.db".to_owned(),
            origins: Vec::new(),
            behind_proxy: false,
            metrics: None,
            rights: Mode::default(),
            mail: None,
            push: None,
            voice: VoiceConfig::default(),
            limits: Limits::default(),
            pace: Pace::default(),
            idle_guests_kept: Duration::from_secs(90 * 24 * 60 * 60),
            backups: None,
            exports: None,
            drain: Duration::ZERO,
            node: None,
            bus_in_bytes: false,
            helpers: HelperTimes::default(),
        }
    }
}

/// Bounds. A rate is `(a second, at once)`.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open connections; fewer where the system gives the process fewer files.
    pub connections: usize,
    /// Open connections from one address, of each kind apart.
    pub per_address: PerAddress,
    /// Newcomers who are greeted at once; more wait for their turn.
    pub greeted_at_once: usize,
    /// Connections that look at the lobby.
    pub lobby: usize,
    /// Tables awake at once.
    pub tables: usize,
    /// Connections at one table.
    pub connections_per_table: usize,
    /// Tables that one person has made and that are awake.
    pub tables_of_person: usize,
    /// The same for one address.
    pub tables_of_address: usize,
    /// Public ones among those of one person.
    pub public_tables_of_person: usize,
    /// Public ones among those of one address; and tables shown in the lobby whose people all come from one address.
    pub public_tables_of_address: usize,
    /// Bytes of a message or a body.
    pub message_bytes: usize,
    /// Calls, cards and the like on one connection.
    pub actions: (u32, u32),
    /// Chat of one person, over all connections.
    pub chat: (u32, u32),
    /// Chat of all who come from one address.
    pub chat_of_address: (u32, u32),
    /// Questions about calls on one connection.
    pub questions: (u32, u32),
    /// What a page tells the pages of others about voice, on one connection.
    pub signals: (u32, u32),
    /// Pings and other signs of life on one connection.
    pub pings: (u32, u32),
    /// Requests from one address, but for the client's files.
    pub requests: (u32, u32),
    /// Files of the client from one address: who comes to a page needs some thirty of them, and forty people may come at once.
    pub files: (u32, u32),
    /// New guests and new tables from one address.
    pub arrivals: (u32, u32),
    /// Questions about deals from one address, which are answered here where a browser has no engine.
    pub analyses: (u32, u32),
    /// Searches of one person for others by the beginning of their names: as one types, and no more.
    pub people: (u32, u32),
    /// New guests from one address in an hour, where nothing is known of it; those of one's own network are free.
    pub guests_an_hour: u32,
    /// Accounts made from one address in a day, where nothing is known of it; those of one's own network are free.
    pub accounts_a_day: u32,
    /// How long others may take.
    pub times: Times,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            per_address: PerAddress::default(),
            greeted_at_once: 16,
            lobby: 5_000,
            tables: 4_000,
            connections_per_table: 1_500,
            tables_of_person: 8,
            tables_of_address: 100,
            public_tables_of_person: 3,
            public_tables_of_address: 13,
            message_bytes: 8 * 1024,
            actions: (10, 40),
            chat: (1, 6),
            chat_of_address: (8, 60),
            questions: (5, 30),
            signals: (10, 200),
            pings: (1, 20),
            requests: (50, 1_000),
            files: (500, 10_000),
            arrivals: (5, 120),
            analyses: (1, 30),
            people: (1, 30),
            guests_an_hour: 120,
            accounts_a_day: 100,
            times: Times::default(),
        }
    }
}

/// Connections from one address. A house, a school or a club has one, and so has a mobile network's corner.
#[derive(Clone, Copy, Debug)]
pub struct PerAddress {
    /// Pages, files and requests.
    pub http: usize,
    /// At tables.
    pub tables: usize,
    /// In the lobby.
    pub lobby: usize,
}

impl PerAddress {
    /// The same for each kind.
    pub fn each(most: usize) -> Self {
        Self { http: most, tables: most, lobby: most }
    }
}

impl PerAddress {
    /// For so many people: a page opens several connections for its files and requests.
    pub fn people(most: usize) -> Self {
        Self { http: most.saturating_mul(2), tables: most, lobby: most }
    }
}

impl Default for PerAddress {
    fn default() -> Self {
        Self::people(200)
    }
}

/// How long others may take. Who takes longer is let go.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// To send the head of a request, and between two requests on one connection.
    pub head: Duration,
    /// To send the body of a request.
    pub body: Duration,
    /// To take a part of what is sent.
    pub write: Duration,
    /// To say hello on a WebSocket.
    pub hello: Duration,
    /// A connection for requests stays open so long; then it ends after the one in progress.
    pub connection: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(15),
            body: Duration::from_secs(15),
            write: Duration::from_secs(20),
            hello: Duration::from_secs(15),
            connection: Duration::from_secs(300),
        }
    }
}
