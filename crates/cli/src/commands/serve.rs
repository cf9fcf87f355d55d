//! `thurup serve`: the server.

use std::io::Write;
use std::net::SocketAddr;

use clap::{Args, ValueEnum};
use thurup_server::{Config, Pace as ServerPace};

use crate::failure::{Failure, Outcome};

/// Serve tables: the pages, the bots and the games
///
/// Prints the address once it is ready; open it in a browser. Everything is kept in one database
/// file. Stop the server at any moment, even by pulling the plug: started again, every game goes
/// on where it was.
///
///   thurup serve                          on this machine, for a look
///   thurup serve --listen 0.0.0.0:5656    for everyone in the house
///   thurup serve --behind-proxy           behind a web server that does TLS
///
/// Log lines go to standard error, as JSON unless that is a terminal; RUST_LOG sets how many.
/// /healthz and /metrics are for those who look after it.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Serve {
    /// Where to listen; port 0 takes a free one
    #[arg(long, value_name = "ADDRESS:PORT", env = "THURUP_LISTEN", default_value = "127.0.0.1:5656")]
    listen: SocketAddr,
    /// The database, made if it is not there
    #[arg(long, value_name = "sqlite:PATH", env = "THURUP_DATABASE", default_value = "sqlite:thurup.db")]
    database: String,
    /// Another site whose pages may connect, such as https://cards.example; may be given again
    #[arg(long = "origin", value_name = "ORIGIN", env = "THURUP_ORIGINS", value_delimiter = ',', value_parser = parse_origin)]
    origins: Vec<String>,
    /// A web server in front sets X-Forwarded-For: count requests by the address it names
    #[arg(long, env = "THURUP_BEHIND_PROXY")]
    behind_proxy: bool,
    /// How fast bots act and tables move on
    #[arg(long, value_enum, default_value_t)]
    pace: Pace,
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

impl Serve {
    /// Serves until the process is told to end.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        thurup_server::log_to_stderr();
        let config = Config {
            listen: self.listen,
            database: self.database.clone(),
            origins: self.origins.clone(),
            behind_proxy: self.behind_proxy,
            pace: match self.pace {
                Pace::Usual => ServerPace::default(),
                Pace::AtOnce => ServerPace::at_once(),
            },
            ..Config::default()
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|error| Failure::Machine(format!("cannot start: {error}")))?;
        let serving = thurup_server::serve(config, |address| {
            // A server whose output nobody reads serves all the same.
            let _ = writeln!(out, "listening on http://{address}").and_then(|()| out.flush());
        });
        runtime.block_on(serving).map_err(|error| Failure::Machine(error.to_string()))?;
        Ok(Outcome::Done)
    }
}

/// An origin is a scheme and a host, with a port if need be, and nothing after it.
fn parse_origin(text: &str) -> Result<String, String> {
    let origin = text.trim().trim_end_matches('/');
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://")).unwrap_or_default();
    if host.is_empty() || host.contains(['/', '?', '#', '@']) || host.contains(char::is_whitespace) {
        return Err("an origin is written like https://cards.example or http://localhost:5173".to_owned());
    }
    Ok(origin.to_owned())
}
