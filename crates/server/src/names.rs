//! What nobody on this server can be called.

use std::sync::LazyLock;

use thurup_people::names::{BadName, Name, Reserved};

/// Names that would be believed: those of the house, and those of the bots.
static RESERVED: LazyLock<Reserved> = LazyLock::new(|| Reserved::new(thurup_bots::PEOPLE.iter().flat_map(|bot| bot.name)));

/// What a name looks like: two that look alike have the same.
pub fn skeleton(typed: &str) -> String {
    thurup_people::names::skeleton(typed)
}

/// The name of an account.
///
/// # Errors
/// When no account can have it.
pub fn of_account(typed: &str) -> Result<Name, BadName> {
    Name::for_account(typed, &RESERVED)
}

/// The name of a guest.
///
/// # Errors
/// When nobody can have it.
pub fn of_guest(typed: &str) -> Result<Name, BadName> {
    Name::for_guest(typed, &RESERVED)
}

/// The name of a trio.
///
/// # Errors
/// When no trio can have it.
pub fn of_trio(typed: &str) -> Result<Name, BadName> {
    Name::for_trio(typed, &RESERVED)
}

/// The name of a club.
///
/// # Errors
/// When no club can have it.
pub fn of_club(typed: &str) -> Result<Name, BadName> {
    Name::for_club(typed, &RESERVED)
}
