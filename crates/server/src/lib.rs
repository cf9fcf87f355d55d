//! The tables of Thurup: people, log of events, HTTP and WebSocket.
//!
//! [`serve`] opens all of it by a [`Config`]; `tests/it/house.rs` does so for each test.

mod accounts;
mod app;
mod base;
mod bus;
mod contests;
mod error;
mod http;
mod jobs;
mod lifecycle;
mod mail;
mod moderation;
mod notices;
mod results;
mod settings;
mod social;
mod streams;
mod tables;

pub use accounts::called::PeopleError;
pub use app::doctor::{Finding, State as FindingState, ask_ready, examine};
pub use app::helper::{HelperConfig, HelperError, HelperNews, help, help_until_told};
pub use app::server::{Server, StartError, serve};
pub use base::config::mail::MailConfig;
pub use base::config::push::PushConfig;
pub use base::config::voice::VoiceConfig;
pub use base::config::{Config, Limits, NodeConfig, PerAddress, Times};
pub use base::helpers::HelperTimes;
pub use base::telemetry::log_to_stderr;
pub use base::version::THINKING;
pub use contests::teams_file::{
    Meant, Mistake as TeamsMistake, Team as FileTeam, Wanted as TeamsWanted, Wrong, read as read_teams,
};
pub use http::whole_description;
pub use lifecycle::terminal::{forget, sign_in_link};
pub use mail::{MailError, test_mail};
pub use moderation::administration::card_losses::{CardLossTold, card_losses};
pub use moderation::administration::helper_keys::{HelperKeyTold, add_helper, helpers, remove_helper};
pub use moderation::administration::moving::move_database;
pub use moderation::administration::terminal::{
    AdminError, ClubTold, PersonSeen, PersonTold, SettingTold, acts, backup, clubs as clubs_told, cursors, delete, drop_set,
    find, make_set, set_setting, setting, settings, show,
};
pub use moderation::granting::{Given, GrantError, Granted, SetChange, change_set, given, grant, revoke, set, sets};
pub use moderation::terminal::{
    Done as OrderDone, OrderError, Reported, judge, judge_report, lift, reports, sanction, sanctions,
};
pub use moderation::ticket_terminal::{TicketSeen, TicketTold, answer_ticket, close_ticket, ticket, tickets};
pub use results::projections::{RebuildError, rebuild, take_measured};
pub use thurup_people::rights::Mode as Rights;
pub use thurup_store::StoreError;
pub use thurup_table::Pace;
