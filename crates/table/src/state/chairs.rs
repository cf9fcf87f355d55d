//! Who sits where, who decides for a chair, and what they are called.

use thurup_rules::{Chair, Team};
use thurup_wire::Text;

use super::TableState;
use super::misfit::Why;
use crate::ids::PersonId;
use crate::names::Names;
use crate::question as bots;
use crate::seated::{AwayWhy, Sitting, Who, same};

impl TableState {
    /// This chair, where the table has it.
    pub(super) fn chair(&self, chair: Chair) -> Result<Chair, Why> {
        if chair.index() < usize::from(self.seats.count()) { Ok(chair) } else { Err(Why::NoSuchChair(chair)) }
    }

    pub(super) fn sitter(&mut self, chair: Chair) -> Result<&mut Sitting, Why> {
        let chair = self.chair(chair)?;
        self.sitting[chair].as_mut().ok_or(Why::NobodyThere(chair))
    }

    /// The people with their chairs.
    pub fn people(&self) -> impl Iterator<Item = (Chair, PersonId, &Sitting)> {
        self.seats.chairs().filter_map(|chair| match &self.sitting[chair] {
            Some(sitting) => match &sitting.who {
                Who::Person(person) => Some((chair, *person, sitting)),
                Who::Bot(_) => None,
            },
            None => None,
        })
    }

    /// A person's chair.
    pub fn chair_of(&self, person: PersonId) -> Option<Chair> {
        self.people().find(|(_, who, _)| *who == person).map(|(chair, ..)| chair)
    }

    /// One person plays here, with bots alone: nobody else waits for what they look at.
    pub fn sits_alone(&self) -> bool {
        self.contest.is_none() && self.people().count() == 1
    }

    /// Whose word it takes to end the match here: the people on chairs, but who has left it and is not back.
    pub fn asked_to_end(&self) -> impl Iterator<Item = (Chair, &Sitting)> {
        let back = |person: &PersonId, sitting: &Sitting| sitting.away.is_none() || !self.score.left.contains(person);
        self.people().filter(move |(_, person, sitting)| back(person, sitting)).map(|(chair, _, sitting)| (chair, sitting))
    }

    /// The team for which this person has played in the match that is on.
    pub fn team_in_match(&self, person: PersonId) -> Option<Team> {
        self.score.played_for.iter().find(|(who, _)| self.match_on() && *who == person).map(|(_, team)| *team)
    }

    /// The moderator: whoever it was handed to, as long as they sit here; else who has sat here longest, at first the table's
    /// maker. To sit on chair 1 makes nobody moderator.
    pub fn moderator(&self) -> Option<Chair> {
        self.people().min_by_key(|(.., sitting)| (!sitting.handed, sitting.since)).map(|(chair, ..)| chair)
    }

    /// A bot sits there.
    pub fn is_bot(&self, chair: Chair) -> bool {
        matches!(&self.sitting[chair], Some(Sitting { who: Who::Bot(_), .. }))
    }

    /// A bot decides for this chair: its own, or for a person who is away.
    pub fn bot_plays(&self, chair: Chair) -> bool {
        self.sitting[chair].as_ref().is_none_or(|sitting| matches!(sitting.who, Who::Bot(_)) || sitting.away.is_some())
    }

    /// Who decides for a chair where no person does: the bot that sits there, or the one who stands in.
    pub fn bot_for(&self, chair: Chair) -> &'static bots::Person {
        match self.sitting[chair].as_ref().map(|sitting| &sitting.who) {
            Some(Who::Bot(id)) => bots::known(id),
            _ => None,
        }
        .unwrap_or_else(|| bots::first(self.strength()))
    }

    /// Whether a bot plays for the person on this chair, as they were gone.
    pub fn is_away_gone(&self, chair: Chair) -> bool {
        self.sitting[chair].as_ref().and_then(|sitting| sitting.away) == Some(AwayWhy::Gone)
    }

    /// The name on a chair, or the chair's number.
    pub fn name_of(&self, chair: Chair, names: &Names) -> Text {
        match &self.sitting[chair] {
            Some(sitting) => sitting.who.name(names),
            None => same(&chair.to_string()),
        }
    }

    /// The names on all chairs, from chair 1 on.
    pub fn seat_names(&self, names: &Names) -> Vec<Text> {
        self.seats.chairs().map(|chair| self.name_of(chair, names)).collect()
    }

    /// The people whose names are shown: those who sit, those of the match's deals, those on the list, and those of the gallery.
    pub fn named(&self) -> impl Iterator<Item = PersonId> {
        let ended = self.score.deals.iter().filter_map(|deal| match &deal.by {
            Some(Who::Person(person)) => Some(*person),
            _ => None,
        });
        self.people()
            .map(|(_, person, _)| person)
            .chain(ended)
            .chain(self.door.list().iter().copied())
            .chain(self.gallery.people())
            .chain(self.removed.iter().flat_map(|removed| [removed.person, removed.by]))
    }
}
