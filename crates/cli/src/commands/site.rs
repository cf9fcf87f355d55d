//! A site as its operator sets it: the same for the server and for the doctor.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use thurup_server::{Config, Limits, NodeConfig, Pace as ServerPace, PerAddress, Rights as ServerRights};

use super::mail::Mail;
use super::push::Push;
use super::voice::Voice;
use crate::failure::Failure;

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// See the module.
#[derive(Args, Debug)]
pub struct Site {
    /// Where to listen; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS:PORT", env = "THURUP_LISTEN", default_value = "127.0.0.1:5656")]
    listen: SocketAddr,
    /// The database, made if it is not there
    #[arg(long, value_name = "URL", env = "THURUP_DATABASE", default_value = "sqlite:thurup.db")]
    database: String,
    /// The line between the servers of one database of PostgreSQL, nats://HOST:PORT (NATS): any of them takes any player. Without it one
    /// server has the database
    #[arg(long, value_name = "URL", env = "THURUP_BUS")]
    bus: Option<String>,
    /// The name of this one of several servers, which no other has; its machine's with its port if not given
    #[arg(long, value_name = "NAME", env = "THURUP_NODE", requires = "bus", value_parser = parse_node)]
    node: Option<String>,
    /// So many seconds the others wait for a server that is silent, before they take its tables
    #[arg(long, value_name = "SECONDS", env = "THURUP_LEASE", requires = "bus", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(3..=60))]
    lease: u64,
    /// A site that is ours, such as https://cards.example: a name of this server, or another site whose pages may
    /// connect; may be given again
    #[arg(long = "origin", value_name = "ORIGIN", env = "THURUP_ORIGINS", value_delimiter = ',', value_parser = parse_origin)]
    origins: Vec<String>,
    /// A web server in front sets X-Forwarded-For: count what comes by the address it names
    #[arg(long, env = "THURUP_BEHIND_PROXY")]
    behind_proxy: bool,
    /// Where to show the figures (/metrics); nowhere if not given
    #[arg(long, value_name = "ADDRESS:PORT", env = "THURUP_METRICS_LISTEN")]
    metrics_listen: Option<SocketAddr>,
    /// Most open connections; fewer where the system allows fewer open files
    #[arg(long, value_name = "NUMBER", env = "THURUP_CONNECTIONS", default_value_t = Limits::default().connections,
          value_parser = at_least_one)]
    connections: usize,
    /// Most connections of each kind (tables, lobby; twice as many for pages) from one address, such as a club's house
    #[arg(long, value_name = "NUMBER", env = "THURUP_PER_ADDRESS", default_value_t = Limits::default().per_address.tables,
          value_parser = at_least_one)]
    per_address: usize,
    /// Most requests at once from one address, and a twentieth of them each second; of the client's files ten times as many
    #[arg(long, value_name = "NUMBER", env = "THURUP_REQUESTS_PER_ADDRESS", default_value_t = Limits::default().requests.1,
          value_parser = clap::value_parser!(u32).range(20..=1_000_000))]
    requests_per_address: u32,
    /// Most tables made from one address that are awake; an eighth of them may be public
    #[arg(long, value_name = "NUMBER", env = "THURUP_TABLES_PER_ADDRESS", default_value_t = Limits::default().tables_of_address,
          value_parser = at_least_one)]
    tables_per_address: usize,
    /// Most new guests from one address in an hour; those of one's own network are free
    #[arg(long, value_name = "NUMBER", env = "THURUP_GUESTS_PER_HOUR", default_value_t = Limits::default().guests_an_hour,
          value_parser = clap::value_parser!(u32).range(1..))]
    guests_per_hour: u32,
    /// Most new accounts from one address in a day; those of one's own network are free
    #[arg(long, value_name = "NUMBER", env = "THURUP_ACCOUNTS_PER_DAY", default_value_t = Limits::default().accounts_a_day,
          value_parser = clap::value_parser!(u32).range(1..))]
    accounts_per_day: u32,
    /// Days after which guests who never took a chair, and were not here since, are forgotten with what they said
    #[arg(long, value_name = "DAYS", env = "THURUP_GUESTS_KEPT", default_value_t = usual_days(), value_parser = days)]
    guests_kept: u64,
    /// The folder for backups that are made in the browser; `backups` beside the database if not given
    #[arg(long, value_name = "FOLDER", env = "THURUP_BACKUPS")]
    backups: Option<PathBuf>,
    /// The folder for what people take along of theirs, this house's alone; `exports` beside the database if not given
    #[arg(long, value_name = "FOLDER", env = "THURUP_EXPORTS")]
    exports: Option<PathBuf>,
    /// Once it is told to end (SIGTERM), so many seconds go by in which it serves on and says that it is not ready; told once more, it
    /// ends at once
    #[arg(long, value_name = "SECONDS", env = "THURUP_DRAIN", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=3600))]
    drain: u64,
    /// Who may do what
    #[arg(long, value_enum, env = "THURUP_RIGHTS", default_value_t)]
    rights: Rights,
    #[command(flatten)]
    mail: Mail,
    #[command(flatten)]
    push: Push,
    #[command(flatten)]
    voice: Voice,
    /// How fast bots act and tables move on
    #[arg(long, value_enum, default_value_t)]
    pace: Pace,
}

/// Who may do what.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Rights {
    /// Everyone may do what the highest membership may, guests too
    #[default]
    OpenHouse,
    /// Memberships decide: see `thurup people sets`
    Club,
}

/// How fast bots act and tables move on.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Pace {
    /// As people like it
    #[default]
    Usual,
    /// Without any wait: for tests and for measuring
    AtOnce,
}

impl Site {
    /// As the server takes it.
    ///
    /// # Errors
    /// When something cannot be read.
    pub fn config(&self) -> Result<Config, Failure> {
        Ok(Config {
            listen: self.listen,
            database: self.database.clone(),
            node: self.bus.as_ref().map(|bus| NodeConfig {
                name: self.node_name(),
                bus: bus.clone(),
                lease: Duration::from_secs(self.lease),
            }),
            origins: self.origins.clone(),
            behind_proxy: self.behind_proxy,
            metrics: self.metrics_listen,
            rights: match self.rights {
                Rights::OpenHouse => ServerRights::OpenHouse,
                Rights::Club => ServerRights::Club,
            },
            backups: self.backups.clone(),
            exports: self.exports.clone(),
            drain: Duration::from_secs(self.drain),
            mail: self.mail.config()?,
            push: self.push.config()?,
            voice: self.voice.config()?,
            limits: Limits {
                connections: self.connections,
                per_address: PerAddress::people(self.per_address),
                requests: (self.requests_per_address / 20, self.requests_per_address),
                files: (self.requests_per_address / 2, self.requests_per_address * 10),
                tables_of_address: self.tables_per_address,
                public_tables_of_address: self.tables_per_address.div_ceil(8),
                guests_an_hour: self.guests_per_hour,
                accounts_a_day: self.accounts_per_day,
                ..Limits::default()
            },
            pace: match self.pace {
                Pace::Usual => ServerPace::default(),
                Pace::AtOnce => ServerPace::at_once(),
            },
            idle_guests_kept: Duration::from_secs(self.guests_kept * DAY),
            ..Config::default()
        })
    }
}

impl Site {
    fn node_name(&self) -> String {
        self.node.clone().unwrap_or_else(|| {
            let machine = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
            let machine = machine.trim();
            format!("{}:{}", if machine.is_empty() { "node" } else { machine }, self.listen.port())
        })
    }
}

/// The name of a node stands in logs and on pages of administration.
fn parse_node(text: &str) -> Result<String, String> {
    let fits = |sign: char| sign.is_ascii_alphanumeric() || ".:-_".contains(sign);
    match text.len() {
        1..=64 if text.chars().all(fits) => Ok(text.to_owned()),
        _ => Err("1 to 64 letters, digits and signs of .:-_ are expected".to_owned()),
    }
}

fn usual_days() -> u64 {
    Config::default().idle_guests_kept.as_secs() / DAY
}

fn days(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|days| (1..=36_500).contains(days)).ok_or_else(|| "1 to 36500 days are expected".to_owned())
}

fn at_least_one(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| "a whole number from 1 on is expected".to_owned())
}

/// An origin is a scheme and a host, with a port if need be, and nothing after it.
pub fn parse_origin(text: &str) -> Result<String, String> {
    let origin = text.trim().trim_end_matches('/');
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")).unwrap_or_default();
    if host.is_empty() || host.contains(['/', '?', '#', '@']) || host.contains(char::is_whitespace) {
        return Err("an origin is written like https://cards.example or http://localhost:5173".to_owned());
    }
    Ok(origin.to_owned())
}
