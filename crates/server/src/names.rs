//! What nobody on this server can be called.

use std::sync::LazyLock;

use thurup_people::names::{BadName, Name, Reserved};

/// Names that would be believed: those of the house, and those of the bots.
static RESERVED: LazyLock<Reserved> = LazyLock::new(|| Reserved::new(thurup_bots::PEOPLE.iter().flat_map(|bot| bot.name)));

/// The name of a guest.
///
/// # Errors
/// When nobody can have it.
pub fn of_guest(typed: &str) -> Result<Name, BadName> {
    Name::for_guest(typed, &RESERVED)
}
