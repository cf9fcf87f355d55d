//! The tables of Thurup: people, log of events, HTTP and WebSocket.
//!
//! ```no_run
//! # async fn run() -> Result<(), thurup_server::StartError> {
//! let config = thurup_server::Config { database: "sqlite:thurup.db".to_owned(), ..Default::default() };
//! thurup_server::serve(config, |address| println!("listening on http://{address}")).await
//! # }
//! ```

mod addresses;
mod administration;
mod audience;
mod bell;
mod bus;
mod client;
mod clubs;
mod config;
mod device;
mod events;
mod export;
mod figures;
mod files;
mod friends;
mod granting;
mod hasher;
mod held;
mod help;
mod house;
mod http;
mod jobs;
mod leaving;
mod letters;
mod lines;
mod lobby;
mod locks;
mod mail;
mod makers;
mod match_page;
mod merging;
mod names;
mod naming;
mod newcomers;
mod news;
mod opened;
mod order;
mod people;
mod pool;
mod profile;
mod push;
mod reason;
mod released;
mod rights;
mod server;
mod sessions;
mod settings;
mod standings;
mod stored;
mod table;
mod telemetry;
mod told;
mod trios;
mod turns;
mod voice;
mod ways;
mod whom;

pub use administration::terminal::{
    AdminError, ClubTold, PersonSeen, PersonTold, SettingTold, acts, backup, clubs as clubs_told, cursors, delete, drop_set,
    find, make_set, set_setting, setting, settings, show,
};
pub use config::{Config, Limits, PerAddress, Times};
pub use events::teams_file::{
    Meant, Mistake as TeamsMistake, Team as FileTeam, Wanted as TeamsWanted, Wrong, read as read_teams,
};
pub use granting::{Given, GrantError, Granted, SetChange, change_set, given, grant, revoke, set, sets};
pub use help::terminal::{TicketSeen, TicketTold, answer_ticket, close_ticket, ticket, tickets};
pub use http::whole_description;
pub use jobs::{NAMES as JOBS, RebuildError, rebuild, take_measured};
pub use mail::{MailConfig, MailError, test_mail};
pub use order::terminal::{Done as OrderDone, OrderError, Reported, judge, judge_report, lift, reports, sanction, sanctions};
pub use people::{PeopleError, forget, sign_in_link};
pub use push::config::PushConfig;
pub use server::{Server, StartError, serve};
pub use telemetry::log_to_stderr;
pub use thurup_people::rights::Mode as Rights;
pub use thurup_store::StoreError;
pub use thurup_table::Pace;
pub use voice::VoiceConfig;
