//! Administration: people, sets and what is given, clubs, tables, jobs, settings, the log of acts, backups. Each part is asked about
//! by its own permission of the one function that knows, and whatever is changed is a line of the log of acts.
//!
//! A stolen session must not be able to stay: who changes something has shown a way in lately (`Staff::acts`), and what can give
//! rights to others is out of its reach (`thurup_people::rights::may_edit`).

pub mod backups;
pub mod card_losses;
mod giving;
pub mod helper_keys;
mod home;
mod log;
mod machine;
pub mod moving;
pub mod people;
mod place;
mod sets;
mod settings;
pub mod staff;
pub mod terminal;

pub use backups::{BackupsTidied, make as make_backup, page as backups};
pub use giving::grant;
pub use home::home;
pub use log::page as log;
pub use machine::{clubs, go_on, jobs, tables};
pub use people::{find, link, page as person};
pub use sets::{page as sets, put as put_set, remove as remove_set, restore as restore_set};
pub use settings::{page as settings, set as set_setting, voice};
