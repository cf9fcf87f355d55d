//! Which database is meant.

use clap::Args;

/// See the module.
#[derive(Args, Debug)]
pub struct Database {
    /// The database: `sqlite:PATH` or `postgres://USER@HOST:PORT/NAME`
    #[arg(long, value_name = "URL", env = "THURUP_DATABASE", default_value = "sqlite:thurup.db")]
    pub database: String,
}
