//! The gallery: who of those that watch asks to stand behind a hand, stands behind one, or was offered a chair.

use thurup_rules::Chair;

use crate::ids::PersonId;

/// See the module. Each person stands once in each list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gallery {
    /// Who asks to stand behind which chair.
    pub asks: Vec<(PersonId, Chair)>,
    /// Who stands behind which chair, as its player lets them.
    pub behind: Vec<(PersonId, Chair)>,
    /// To whom in this deal the player on which chair has said no.
    pub refused: Vec<(PersonId, Chair)>,
    /// To whom the moderator has offered which chair.
    pub offered: Vec<(PersonId, Chair)>,
}

/// The chair of somebody in one of the lists.
fn of(list: &[(PersonId, Chair)], person: PersonId) -> Option<Chair> {
    list.iter().find(|(who, _)| *who == person).map(|(_, chair)| *chair)
}

fn put(list: &mut Vec<(PersonId, Chair)>, person: PersonId, chair: Chair) {
    list.retain(|(who, _)| *who != person);
    list.push((person, chair));
}

impl Gallery {
    /// Behind which chair somebody stands.
    pub fn behind(&self, person: PersonId) -> Option<Chair> {
        of(&self.behind, person)
    }

    /// Behind which chair somebody asks to stand.
    pub fn asks(&self, person: PersonId) -> Option<Chair> {
        of(&self.asks, person)
    }

    /// Which chair somebody was offered.
    pub fn offered(&self, person: PersonId) -> Option<Chair> {
        of(&self.offered, person)
    }

    /// Who asks the player on this chair, in order.
    pub fn askers(&self, chair: Chair) -> impl Iterator<Item = PersonId> {
        self.asks.iter().filter(move |(_, of)| *of == chair).map(|(person, _)| *person)
    }

    /// Everybody in one of the lists.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        [&self.asks, &self.behind, &self.offered].into_iter().flatten().map(|(person, _)| *person)
    }

    /// Who asks for a hand or stands behind one.
    pub fn watchers(&self) -> impl Iterator<Item = PersonId> {
        self.asks.iter().chain(&self.behind).map(|(person, _)| *person)
    }

    pub(crate) fn ask(&mut self, person: PersonId, chair: Chair) {
        put(&mut self.asks, person, chair);
    }

    pub(crate) fn stand(&mut self, person: PersonId, chair: Chair) {
        self.asks.retain(|(who, _)| *who != person);
        put(&mut self.behind, person, chair);
    }

    /// The player on this chair says no, or no longer.
    pub(crate) fn refuse(&mut self, person: PersonId, chair: Chair) {
        let this = |one: &(PersonId, Chair)| *one == (person, chair);
        self.asks.retain(|one| !this(one));
        self.behind.retain(|one| !this(one));
        put(&mut self.refused, person, chair);
    }

    /// Somebody asks for no hand and stands behind none.
    pub(crate) fn end(&mut self, person: PersonId) {
        self.asks.retain(|(who, _)| *who != person);
        self.behind.retain(|(who, _)| *who != person);
    }

    /// A chair is offered to one at a time.
    pub(crate) fn offer(&mut self, person: PersonId, chair: Chair) {
        self.offered.retain(|(_, of)| *of != chair);
        put(&mut self.offered, person, chair);
    }

    /// Whoever sat on this chair does not any more: what they have let nobody need keep to.
    pub(crate) fn left(&mut self, chair: Chair) {
        for list in [&mut self.asks, &mut self.behind, &mut self.refused] {
            list.retain(|(_, of)| *of != chair);
        }
    }

    /// Somebody sits on this chair: they watch no more.
    pub(crate) fn sat(&mut self, person: PersonId, chair: Chair) {
        self.left(chair);
        self.end(person);
        self.offered.retain(|(who, of)| *who != person && *of != chair);
    }

    /// Hands are shown to nobody in the gallery any more.
    pub(crate) fn no_hands(&mut self) {
        self.asks.clear();
        self.behind.clear();
    }
}
