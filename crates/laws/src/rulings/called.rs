//! Who is meant in a sentence: a chair or a team, which those who know the players call by their names.
//!
//! A sentence is made with marks in the places of chairs and teams, and kept so. [`say`] puts names there; without any, chairs are
//! called by their numbers.

use thurup_rules::{Chair, Seats, Team, Text};

/// A character that no text of people has: those that they type have no controls.
const MARK: char = '\u{1}';

/// Somebody in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meant {
    /// Who sits there.
    Chair(Chair),
    /// A team.
    Team(Team),
}

/// The mark of a chair, in whose place its player's name is put.
pub fn chair(chair: Chair) -> String {
    format!("{MARK}{chair}")
}

/// The mark of a team.
pub fn team(team: Team) -> String {
    let letter = match team {
        Team::Odd => 'o',
        Team::Even => 'e',
    };
    format!("{MARK}{letter}")
}

fn meant(letter: char) -> Option<Meant> {
    match letter {
        'o' => Some(Meant::Team(Team::Odd)),
        'e' => Some(Meant::Team(Team::Even)),
        digit => Some(Meant::Chair(Chair::from_number(u8::try_from(digit.to_digit(10)?).ok()?, Seats::Eight)?)),
    }
}

/// What somebody is called where no names are known.
pub fn by_chair(meant: Meant) -> Text {
    match meant {
        Meant::Chair(chair) => Text::new(format!("chair {chair}"), format!("{chair}-ആം കസേര")),
        Meant::Team(Team::Odd) => Text::new("the team of the odd chairs", "ഒറ്റസംഖ്യാ കസേരകളുടെ ടീം"),
        Meant::Team(Team::Even) => Text::new("the team of the even chairs", "ഇരട്ടസംഖ്യാ കസേരകളുടെ ടീം"),
    }
}

/// A sentence with names in the places of its marks. What begins a sentence begins with a capital letter.
pub fn say(text: &Text, name: &dyn Fn(Meant) -> Text) -> Text {
    Text::new(put(&text.en, &|meant| name(meant).en), put(&text.ml, &|meant| name(meant).ml))
}

fn put(text: &str, name: &dyn Fn(Meant) -> String) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter != MARK {
            out.push(letter);
            continue;
        }
        let Some(name) = letters.next().and_then(meant).map(name) else { continue };
        let begins = out.is_empty() || out.ends_with(". ");
        let mut of = name.chars();
        match of.next() {
            Some(first) if begins => out.extend(first.to_uppercase().chain(of)),
            _ => out.push_str(&name),
        }
    }
    out
}

/// A sentence in which chairs are called by their numbers.
pub(super) fn with_chairs(text: &Text) -> Text {
    say(text, &by_chair)
}
