//! Events of several matches, as they are kept beside their logs. The store calls them contests, as an event is a line of a log here.

use thurup_people::ids::{ClubId, EventId};

use crate::ids::{DealId, PersonId, TableId};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestRow {
    /// The event's id.
    pub id: EventId,
    /// Whose it is; none for one of the house.
    pub club: Option<ClubId>,
    /// What it is set up to be, JSON.
    pub payload: String,
    /// Lots and deals follow from it, hex.
    pub seed: String,
    /// Who made it.
    pub made_by: PersonId,
    /// What their client called the command.
    pub made_key: String,
    /// When, in milliseconds since 1970.
    pub made_at: u64,
}

/// What lists say of an event: derived from its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestSummary {
    /// How far it is: `open`, `running`, `over`.
    pub state: &'static str,
    /// When its first round begins.
    pub starts: Option<u64>,
    /// How many have entered and not left.
    pub teams: u32,
}

/// A table here of a match of an event.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ContestTableRow {
    /// The table.
    pub table: TableId,
    /// The stage, from 0.
    pub stage: u32,
    /// The match in it.
    pub name: String,
    /// Which table of the match, from 1.
    pub number: u8,
    /// How often tables of the match had been opened before, as it was annulled or had ended.
    pub again: u32,
}

/// A deal that was played at a table here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestDealRow {
    /// The deal.
    pub id: DealId,
    /// What it is called in its event.
    pub deal: String,
    /// The stage, from 0.
    pub stage: u32,
    /// The match in it.
    pub name: String,
    /// Which table of the match, from 1.
    pub number: u8,
    /// The deal's number in the match, from 1.
    pub place: u32,
    /// What was played, JSON; none where a director ended it.
    pub played: Option<String>,
}

/// What a team of an event is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContestNameRow {
    /// The team.
    pub team: u32,
    /// Its name.
    pub name: String,
    /// Who called it so.
    pub by: PersonId,
    /// Its club, country or place.
    pub from: Option<String>,
}

/// What changes beside the log of an event, in the same transaction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestChange {
    /// Which; none only where it is made.
    pub contest: Option<EventId>,
    /// It is made.
    pub made: Option<ContestRow>,
    /// It is set up to be something else, JSON.
    pub payload: Option<String>,
    /// What lists say of it.
    pub summary: Option<ContestSummary>,
    /// The command that is done, by whose it was and what their client called it.
    pub command: Option<(PersonId, String)>,
    /// What teams are called from now on, and by whom.
    pub names: Vec<(u32, String, PersonId)>,
    /// Where teams come from: a club, a country, a place. Behind their names, and gone with them.
    pub from: Vec<(u32, String)>,
    /// Players who are known by name alone: what the log calls them, their names, and who has named them.
    pub players: Vec<(String, String, PersonId)>,
    /// What is written about rulings: the ruling's number, which part, the words, and by whom.
    pub words: Vec<(u32, &'static str, String, PersonId)>,
    /// Who plays in these teams from now on.
    pub people: Vec<(u32, Vec<PersonId>)>,
    /// A table that is made for it.
    pub table: Option<ContestTableRow>,
    /// A deal that was played at one.
    pub deal: Option<ContestDealRow>,
}
