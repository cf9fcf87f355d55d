//! What the one who runs a server can set.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use thurup_table::Pace;

/// Settings of a server. [`Config::default`] is right for a family and for a club.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen. Port 0 takes a free one.
    pub listen: SocketAddr,
    /// The database, `sqlite:PATH`.
    pub database: String,
    /// Further origins whose pages may connect, such as `https://cards.example`. Pages from the server itself always may.
    pub origins: Vec<String>,
    /// A proxy in front sets `X-Forwarded-For`: rates are counted by the address it names.
    pub behind_proxy: bool,
    /// Bounds on what others can make the server do.
    pub limits: Limits,
    /// How fast a table moves on by itself.
    pub pace: Pace,
    /// Guests who never took a chair are forgotten when they were not here for so long.
    pub idle_guests_kept: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 5656)),
            database: "sqlite:thurup.db".to_owned(),
            origins: Vec::new(),
            behind_proxy: false,
            limits: Limits::default(),
            pace: Pace::default(),
            idle_guests_kept: Duration::from_secs(90 * 24 * 60 * 60),
        }
    }
}

/// Bounds. A rate is `(a second, at once)`.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Open connections.
    pub connections: usize,
    /// Tables awake at once.
    pub tables: usize,
    /// Connections at one table.
    pub connections_per_table: usize,
    /// Bytes of a message or a body.
    pub message_bytes: usize,
    /// Calls, cards and the like on one connection.
    pub actions: (u32, u32),
    /// Chat on one connection.
    pub chat: (u32, u32),
    /// Questions about calls on one connection.
    pub questions: (u32, u32),
    /// Requests from one address.
    pub requests: (u32, u32),
    /// New guests and new tables from one address.
    pub arrivals: (u32, u32),
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            tables: 4_000,
            connections_per_table: 200,
            message_bytes: 8 * 1024,
            actions: (10, 40),
            chat: (1, 6),
            questions: (5, 30),
            requests: (30, 300),
            arrivals: (5, 120),
        }
    }
}
