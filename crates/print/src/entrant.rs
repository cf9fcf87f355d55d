//! Who is meant by a number.

use std::collections::BTreeMap;

use thurup_compete::team::TeamId;

/// A team as it is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// Its name.
    pub name: String,
    /// Its players' names.
    pub players: Vec<String>,
}

/// The teams of an event, by number.
pub type Entrants = BTreeMap<TeamId, Entrant>;

/// The name of a team; its number, should it have none.
pub(crate) fn name_of(entrants: &Entrants, team: TeamId) -> String {
    entrants.get(&team).map_or_else(|| team.to_string(), |entrant| entrant.name.clone())
}

pub(crate) fn players_of(entrants: &Entrants, team: TeamId) -> String {
    entrants.get(&team).map(|entrant| entrant.players.join(", ")).unwrap_or_default()
}
