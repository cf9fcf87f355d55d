//! What people are called, and the pictures they go by. The log and the state know people by their ids alone; names come from
//! outside.

use std::collections::{HashMap, HashSet};

use thurup_people::names::skeleton;
use thurup_wire::Text;

use crate::ids::PersonId;
use crate::person::Person;

/// People by id.
#[derive(Clone, Debug, Default)]
pub struct Names {
    people: HashMap<PersonId, Known>,
    /// Who looks after the house or keeps order in it.
    staff: HashSet<PersonId>,
}

/// Somebody who is known, with the skeleton of their name: it is asked for at each card, and takes long to make.
#[derive(Clone, Debug)]
struct Known {
    person: Person,
    skeleton: String,
}

impl From<Person> for Known {
    fn from(person: Person) -> Self {
        Self { skeleton: skeleton(&person.name), person }
    }
}

impl Names {
    /// Remembers what somebody is called. True when that is new.
    pub fn learn(&mut self, person: &Person) -> bool {
        if self.people.get(&person.id).is_some_and(|known| known.person == *person) {
            return false;
        }
        self.people.insert(person.id, person.clone().into());
        true
    }

    /// The name, in each language; a word for somebody whom nobody knows any more.
    pub fn of(&self, person: PersonId) -> Text {
        match self.people.get(&person) {
            Some(Known { person: Person { name, .. }, .. }) => Text { en: name.clone(), ml: name.clone() },
            None => Self::nobody(),
        }
    }

    /// The name as it was typed, and its skeleton; nothing for somebody whom nobody knows any more.
    pub fn read(&self, person: PersonId) -> Option<(&str, &str)> {
        self.people.get(&person).map(|known| (known.person.name.as_str(), known.skeleton.as_str()))
    }

    /// What somebody is called whom nobody knows any more.
    pub fn nobody() -> Text {
        Text { en: "A former player".to_owned(), ml: "ഒരു മുൻ കളിക്കാരൻ".to_owned() }
    }

    /// The name of the picture, where one was chosen.
    pub fn portrait(&self, person: PersonId) -> Option<String> {
        self.people.get(&person)?.person.portrait.clone()
    }

    /// Notes whether somebody is of the staff. True when that is new.
    pub fn mark(&mut self, person: PersonId, staff: bool) -> bool {
        if staff { self.staff.insert(person) } else { self.staff.remove(&person) }
    }

    /// Whether somebody is of the staff, as far as that is known here.
    pub fn is_staff(&self, person: PersonId) -> bool {
        self.staff.contains(&person)
    }

    /// Whether this person is known.
    pub fn has(&self, person: PersonId) -> bool {
        self.people.contains_key(&person)
    }

    /// Forgets all but these.
    pub fn keep(&mut self, wanted: impl Fn(PersonId) -> bool) {
        self.people.retain(|person, _| wanted(*person));
    }
}

impl Extend<Person> for Names {
    fn extend<T: IntoIterator<Item = Person>>(&mut self, people: T) {
        self.people.extend(people.into_iter().map(|person| (person.id, person.into())));
    }
}

impl FromIterator<Person> for Names {
    fn from_iter<T: IntoIterator<Item = Person>>(people: T) -> Self {
        let mut names = Self::default();
        names.extend(people);
        names
    }
}
