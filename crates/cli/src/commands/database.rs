//! Which database is meant.

use clap::Args;

/// See the module.
#[derive(Args, Debug)]
pub struct Database {
    /// The database
    #[arg(long, value_name = "sqlite:PATH", env = "THURUP_DATABASE", default_value = "sqlite:thurup.db")]
    pub database: String,
}
