//! What people are called, and the pictures they go by. The log and the state know people by their ids alone; names come from
//! outside.

use std::collections::HashMap;

use thurup_wire::Text;

use crate::ids::PersonId;
use crate::person::Person;

/// People by id.
#[derive(Clone, Debug, Default)]
pub struct Names(HashMap<PersonId, Person>);

impl Names {
    /// Remembers what somebody is called. True when that is new.
    pub fn learn(&mut self, person: &Person) -> bool {
        if self.0.get(&person.id) == Some(person) {
            return false;
        }
        self.0.insert(person.id, person.clone());
        true
    }

    /// The name, in each language; a word for somebody whom nobody knows any more.
    pub fn of(&self, person: PersonId) -> Text {
        match self.0.get(&person) {
            Some(Person { name, .. }) => Text { en: name.clone(), ml: name.clone() },
            None => Text { en: "Somebody".to_owned(), ml: "ഒരാൾ".to_owned() },
        }
    }

    /// The name of the picture, where one was chosen.
    pub fn portrait(&self, person: PersonId) -> Option<String> {
        self.0.get(&person)?.portrait.clone()
    }

    /// Whether this person is known.
    pub fn has(&self, person: PersonId) -> bool {
        self.0.contains_key(&person)
    }

    /// Forgets all but these.
    pub fn keep(&mut self, wanted: impl Fn(PersonId) -> bool) {
        self.0.retain(|person, _| wanted(*person));
    }
}

impl Extend<Person> for Names {
    fn extend<T: IntoIterator<Item = Person>>(&mut self, people: T) {
        self.0.extend(people.into_iter().map(|person| (person.id, person)));
    }
}

impl FromIterator<Person> for Names {
    fn from_iter<T: IntoIterator<Item = Person>>(people: T) -> Self {
        let mut names = Self::default();
        names.extend(people);
        names
    }
}
