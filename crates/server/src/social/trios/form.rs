//! What is said of a trio: how it is called and drawn, what it likes to play.

use serde::{Deserialize, Serialize};
use thurup_people::names::Name;
use thurup_people::trio::{NoTrio, colours};
use thurup_rules::RuleSet;
use thurup_table::side_card::SideCard;
use thurup_table::{Settings, rules};
use thurup_wire::trios::{TrioLook, TrioPlay, TrioPreferences};
use thurup_wire::view::CallNote;

use crate::accounts::names;
use crate::base::json_column;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;
use thurup_store::{KnownTrio, TrioRow};

/// What a trio likes to play, as it is kept: its rules with the value of every option.
#[derive(Default, Serialize, Deserialize)]
struct StoredPrefers {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<Box<RuleSet>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    convention: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    notes: Vec<CallNote>,
}

/// Reads how it is called and drawn: the name, and the colours as they are kept.
///
/// # Errors
/// When no trio can be called or drawn so.
pub(super) fn read_look(look: &TrioLook) -> Result<(Name, String), Reason> {
    let colours = colours(&look.colours)?;
    Ok((names::of_trio(&look.name).map_err(Reason::from)?, json_column::write(&colours)?))
}

/// How a trio is called and drawn.
///
/// # Errors
/// When what is kept cannot be read.
pub fn look(trio: &TrioRow) -> Result<TrioLook, Reason> {
    Ok(TrioLook { name: trio.name.clone(), colours: json_column::read("the colours of a trio", &trio.colours)? })
}

/// What is kept of a trio that prefers nothing.
pub(super) fn nothing() -> Result<String, Reason> {
    json_column::write(&StoredPrefers::default())
}

/// Reads what a trio likes to play, as it is kept, and who sits where.
///
/// # Errors
/// When its rules are none, or the order is not that of its three.
pub(super) fn read_preferences(trio: &KnownTrio, wanted: &TrioPreferences) -> Result<(String, Vec<PersonId>), Reason> {
    let mut kept = StoredPrefers::default();
    if let Some(TrioPlay { rules: choice, convention, notes }) = &wanted.play {
        let set = rules::read(choice)?;
        let usual = Settings::default().shown();
        let settings = Settings::read(&thurup_wire::view::TableSettings { convention: convention.clone(), ..usual })?;
        rules::check_convention(&set, settings.convention)?;
        let notes = match rules::convention(&set).filter(|_| !notes.is_empty()) {
            Some(usual) => {
                let convention = settings.convention.unwrap_or(usual).id();
                SideCard::read(&thurup_wire::view::SideCard { convention, notes: notes.clone() })?.shown().notes
            }
            None => Vec::new(),
        };
        kept = StoredPrefers { rules: Some(Box::new(set)), convention: convention.clone(), notes };
    }
    let seats: Vec<PersonId> = wanted.seats.iter().filter_map(|id| id.parse().ok()).collect();
    let three = || trio.three.iter().map(|one| one.person.id);
    let each_once =
        seats.len() == wanted.seats.len() && seats.len() == three().count() && three().all(|one| seats.contains(&one));
    if !wanted.seats.is_empty() && !each_once {
        return Err(NoTrio::BadSeats.into());
    }
    Ok((json_column::write(&kept)?, seats))
}

/// What a trio likes to play, and how it sits.
///
/// # Errors
/// When what is kept cannot be read.
pub fn preferences(trio: &KnownTrio) -> Result<TrioPreferences, Reason> {
    let StoredPrefers { rules: set, convention, notes } = json_column::read("what a trio prefers", &trio.row.prefers)?;
    let play = set.map(|set| TrioPlay { rules: rules::choice(&set), convention, notes });
    // They come in the order of their seats.
    let seats = trio.three.iter().filter(|one| one.seat.is_some()).map(|one| one.person.id.to_string()).collect();
    Ok(TrioPreferences { play, seats })
}
