//! The tables of Thurup: people, log of events, HTTP and WebSocket.
//!
//! ```no_run
//! # async fn run() -> Result<(), thurup_server::StartError> {
//! let config = thurup_server::Config { database: "sqlite:thurup.db".to_owned(), ..Default::default() };
//! thurup_server::serve(config, |address| println!("listening on http://{address}")).await
//! # }
//! ```

mod bell;
mod bus;
mod clock;
mod clubs;
mod config;
mod device;
mod export;
mod figures;
mod files;
mod friends;
mod granting;
mod held;
mod help;
mod house;
mod http;
mod ids;
mod jobs;
mod leaving;
mod lines;
mod lobby;
mod mail;
mod makers;
mod names;
mod news;
mod opened;
mod order;
mod people;
mod pool;
mod profile;
mod reason;
mod rights;
mod server;
mod sessions;
mod standings;
mod store;
mod stored;
mod table;
mod telemetry;
mod told;
mod trios;
mod turns;
mod ways;

pub use config::{Config, Limits, PerAddress, Times};
pub use granting::{Given, GrantError, Granted, SetChange, acts, change_set, given, grant, revoke, set, sets};
pub use jobs::{NAMES as JOBS, RebuildError, rebuild};
pub use mail::{MailConfig, MailError, test_mail};
pub use order::terminal::{Done as OrderDone, OrderError, judge, lift, sanction, sanctions};
pub use people::{PeopleError, forget, sign_in_link};
pub use server::{Server, StartError, serve};
pub use store::StoreError;
pub use telemetry::log_to_stderr;
pub use thurup_people::rights::Mode as Rights;
pub use thurup_table::Pace;
