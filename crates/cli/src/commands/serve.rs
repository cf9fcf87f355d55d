//! `thurup serve`: the server.

use std::io::Write;

use clap::Args;

use super::site::Site;
use crate::failure::{Failure, Outcome};

/// Serve tables: the pages, the bots and the games
///
/// Prints the address once it is ready; open it in a browser. Everything is kept in one database
/// file. Stop the server at any moment, even by pulling the plug: started again, every game goes
/// on where it was.
///
///   thurup serve                          on this machine, for a look
///   thurup serve --listen 0.0.0.0:5656    for everyone in the house
///   thurup serve --behind-proxy --origin https://cards.example
///                                         behind a web server that does TLS
///
/// Under a name of its own, such as cards.example, say so with --origin https://cards.example:
/// a server takes part under the names it knows, its address in numbers, and localhost.
///
/// Log lines go to standard error, as JSON unless that is a terminal; RUST_LOG sets how many.
/// /healthz and /readyz, and /metrics at --metrics-listen, are for those who look after it; `thurup doctor`
/// with the same options says what is wrong.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Serve {
    #[command(flatten)]
    site: Site,
}

impl Serve {
    /// Serves until the process is told to end.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        thurup_server::log_to_stderr();
        let config = self.site.config()?;
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
