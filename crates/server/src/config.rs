//! What the one who runs a server can set.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

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

/// How fast a table moves on by itself.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// A bot's time to make a call or play a card, and to find a hint; where a machine is slower, two or three such times.
    pub bot: Duration,
    /// Before the table passes for a player who can do nothing else.
    pub only_pass: Duration,
    /// A complete trick lies so long when it closes by itself.
    pub trick: Duration,
    /// It lies at most so long when a player closes it.
    pub trick_at_most: Duration,
    /// Between the start of a match and its first deal: time for everyone to add to the shuffle.
    pub first_deal: Duration,
    /// The result of a deal stays so long.
    pub result: Duration,
    /// It stays at most so long where the table waits for everyone.
    pub result_at_most: Duration,
    /// A lost connection is not told to the others before this.
    pub gone: Duration,
    /// Then a bot plays after this, if the person is wanted.
    pub away: Duration,
    /// A chair is kept so long for somebody who is gone, while no match is on.
    pub chair_kept: Duration,
    /// A table nobody looks at falls asleep after this.
    pub sleep: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            bot: Duration::from_millis(900),
            only_pass: Duration::from_millis(600),
            trick: Duration::from_millis(1500),
            trick_at_most: Duration::from_secs(8),
            first_deal: Duration::from_millis(1200),
            result: Duration::from_secs(12),
            result_at_most: Duration::from_secs(120),
            gone: Duration::from_secs(4),
            away: Duration::from_secs(40),
            chair_kept: Duration::from_secs(180),
            sleep: Duration::from_secs(120),
        }
    }
}

impl Pace {
    /// Nobody waits: for tests and for measuring. The times that decide about absent people stay.
    pub fn at_once() -> Self {
        Self {
            bot: Duration::ZERO,
            only_pass: Duration::ZERO,
            trick: Duration::ZERO,
            trick_at_most: Duration::ZERO,
            first_deal: Duration::ZERO,
            result: Duration::ZERO,
            result_at_most: Duration::ZERO,
            ..Self::default()
        }
    }
}
