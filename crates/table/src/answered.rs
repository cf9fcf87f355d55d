//! The commands that were carried out, so that one sent again is answered and not done again.

use std::collections::VecDeque;

use crate::ids::PersonId;

/// Commands of one person that are remembered: as many as a client can have on its way at once.
const COMMANDS: usize = 40;
/// People without a chair whose commands are remembered.
const STRANGERS: usize = 64;

/// What was carried out for whom, by the id that the person's client gave it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answered(VecDeque<(PersonId, VecDeque<String>)>);

impl Answered {
    /// Remembers a command. Those who sit are remembered whoever else commands; of the others, those who asked last.
    pub fn remember(&mut self, person: PersonId, command: &str, sits: impl Fn(PersonId) -> bool) {
        let at = self.0.iter().position(|(who, _)| *who == person);
        let (_, mut commands) = at.and_then(|at| self.0.remove(at)).unwrap_or((person, VecDeque::new()));
        if commands.len() == COMMANDS {
            commands.pop_front();
        }
        commands.push_back(command.to_owned());
        self.0.push_back((person, commands));
        if self.0.len() <= STRANGERS {
            return;
        }
        let strangers = self.0.iter().filter(|(who, _)| !sits(*who)).count();
        if strangers > STRANGERS
            && let Some(first) = self.0.iter().position(|(who, _)| !sits(*who))
        {
            self.0.remove(first);
        }
    }

    /// Whether this command was carried out.
    pub fn has(&self, person: PersonId, command: &str) -> bool {
        self.0.iter().any(|(who, commands)| *who == person && commands.iter().any(|known| known == command))
    }

    /// All of it, whoever asked longest ago first.
    pub fn all(&self) -> impl Iterator<Item = (PersonId, impl Iterator<Item = &str>)> {
        self.0.iter().map(|(person, commands)| (*person, commands.iter().map(String::as_str)))
    }
}

impl FromIterator<(PersonId, Vec<String>)> for Answered {
    fn from_iter<T: IntoIterator<Item = (PersonId, Vec<String>)>>(answered: T) -> Self {
        Self(answered.into_iter().map(|(person, commands)| (person, commands.into())).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_sits_is_remembered_whoever_else_commands() {
        let person = |n: u8| PersonId::from_parts(1, [n; 10]);
        let mut answered = Answered::default();
        answered.remember(person(0), "deal", |who| who == person(0));
        for n in 1..=200 {
            answered.remember(person(n), "sit", |who| who == person(0));
        }
        assert!(answered.has(person(0), "deal"));
        assert!(answered.has(person(200), "sit") && !answered.has(person(1), "sit"));
        assert_eq!(answered.all().count(), STRANGERS + 1);
        for n in 0..COMMANDS + 5 {
            answered.remember(person(0), &n.to_string(), |who| who == person(0));
        }
        assert!(answered.has(person(0), "5") && !answered.has(person(0), "4"));
    }
}
