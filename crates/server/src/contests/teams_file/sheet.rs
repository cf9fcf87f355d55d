//! A file of teams as it says itself, before anybody asks who these people are: names, captains, players and seeds, and every mistake.

use std::collections::{BTreeMap, BTreeSet};

use thurup_people::names::{BadText, NAME, TABLE_NAME, clean};

use super::cells::rows;
use super::columns::{Told, tell};
use super::mistake::{Mistake, Wrong};
use crate::accounts::names::skeleton;

/// Most bytes of a file: what a command may carry.
const BYTES: usize = 56_000;
/// Most teams of a file.
const TEAMS: usize = 300;
/// The highest seed.
const SEEDS: u32 = 999;

/// What the event asks of its teams.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Players of a side: a team has at least these.
    pub side: usize,
    /// And at most these.
    pub most: usize,
    /// Persons enter, and no teams.
    pub individual: bool,
    /// Whoever is no account here plays by name: cards are in hands.
    pub by_name: bool,
}

/// Who is meant by a cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Meant {
    /// The person of this page.
    Page(String),
    /// The account of this name.
    Account(String),
    /// Whoever is called so.
    Name(String),
}

impl Meant {
    /// As it was written.
    pub fn written(&self) -> &str {
        let (Self::Page(name) | Self::Account(name) | Self::Name(name)) = self;
        name
    }
}

/// A team of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Team {
    /// Its line.
    pub line: u32,
    /// Its name.
    pub name: String,
    /// Its captain, and its other players.
    pub players: Vec<Meant>,
    /// Its seed.
    pub seed: Option<u32>,
    /// Its club, country or place.
    pub from: Option<String>,
}

/// Reads the bytes of a file.
pub fn read(bytes: &[u8], wanted: Wanted) -> (Vec<Team>, Vec<Mistake>) {
    if bytes.len() > BYTES {
        return (Vec::new(), vec![Mistake { line: 1, what: Wrong::TooLong(BYTES) }]);
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
            return (Vec::new(), vec![Mistake { line: u32::try_from(line).unwrap_or(u32::MAX), what: Wrong::NotText }]);
        }
    };
    let (rows, mut mistakes) = rows(text);
    let (mut told, more) = tell(rows, wanted.individual);
    mistakes.extend(more);
    if let Some(first) = told.get(TEAMS) {
        mistakes.push(Mistake { line: first.line, what: Wrong::TooManyTeams(TEAMS) });
        told.truncate(TEAMS);
    }
    if told.is_empty() && mistakes.is_empty() {
        mistakes.push(Mistake { line: 1, what: Wrong::NoTeams });
    }
    let mut seen = Seen::default();
    let teams = told.into_iter().map(|told| seen.team(told, wanted, &mut mistakes)).collect();
    mistakes.sort_by_key(|mistake| mistake.line);
    (teams, mistakes)
}

/// What came in the lines before.
#[derive(Default)]
struct Seen {
    /// Names by how they look, with their lines.
    names: BTreeMap<String, (String, u32)>,
    seeds: BTreeMap<u32, u32>,
    /// Who plays by name alone, by how the name looks, with the lines.
    people: BTreeMap<String, u32>,
}

impl Seen {
    fn team(&mut self, told: Told, wanted: Wanted, mistakes: &mut Vec<Mistake>) -> Team {
        let line = told.line;
        let mut wrong = |what| mistakes.push(Mistake { line, what });
        let name = match clean(&told.team, TABLE_NAME) {
            Ok(name) => name,
            // A person is whoever is meant, perhaps by an address.
            Err(BadText::TooLong(_)) if wanted.individual => told.team.clone(),
            Err(BadText::Empty) => {
                wrong(Wrong::NoName);
                String::new()
            }
            Err(bad) => {
                wrong(Wrong::BadName(bad));
                String::new()
            }
        };
        // Persons are told apart by who they are.
        if !name.is_empty() && !wanted.individual {
            match self.names.get(&skeleton(&name)) {
                Some((other, at)) if *other == name => wrong(Wrong::NameTwice(*at)),
                Some((other, at)) => wrong(Wrong::NameLike(other.clone(), *at)),
                None => drop(self.names.insert(skeleton(&name), (name.clone(), line))),
            }
        }
        let captain = if wanted.individual { told.team } else { told.captain };
        if captain.is_empty() && !wanted.individual {
            wrong(Wrong::NoCaptain);
        }
        let mut players: Vec<Meant> = Vec::new();
        let mut looks = BTreeSet::new();
        let mut again = None;
        for (at, typed) in [captain].into_iter().chain(told.members).enumerate() {
            if typed.is_empty() {
                continue;
            }
            match meant(&typed, wanted) {
                // Many lists have the captain among the players, too.
                Ok(player) if at > 0 && again.is_none() && players.first() == Some(&player) => again = Some(typed),
                Ok(player) => {
                    let look = skeleton(player.written());
                    if !looks.insert(look.clone()) {
                        wrong(Wrong::PlayerTwice(typed, line));
                    } else if let Meant::Name(_) = player {
                        // Of accounts the one who reads on knows who is who.
                        match self.people.get(&look) {
                            Some(at) => wrong(Wrong::PlayerTwice(typed, *at)),
                            None => drop(self.people.insert(look, line)),
                        }
                    }
                    players.push(player);
                }
                Err(bad) => wrong(Wrong::BadPlayer(typed, bad)),
            }
        }
        if !players.is_empty() {
            if let (true, Some(captain)) = (players.len() < wanted.side, again) {
                // Not a list that has the captain among the players, then, but somebody written twice.
                wrong(Wrong::PlayerTwice(captain, line));
            } else if players.len() < wanted.side {
                wrong(Wrong::TooFew(players.len(), wanted.side));
            } else if players.len() > wanted.most {
                wrong(Wrong::TooMany(players.len(), wanted.most));
            }
        }
        let mut seed = None;
        if !told.seed.is_empty() {
            match told.seed.parse().ok().filter(|seed| (1..=SEEDS).contains(seed)) {
                None => wrong(Wrong::BadSeed(told.seed)),
                Some(number) => {
                    if let Some(at) = self.seeds.get(&number) {
                        wrong(Wrong::SeedTwice(number, *at));
                    } else {
                        self.seeds.insert(number, line);
                    }
                    seed = Some(number);
                }
            }
        }
        let from = match clean(&told.from, TABLE_NAME) {
            Ok(from) => Some(from),
            Err(BadText::Empty) => None,
            Err(bad) => {
                wrong(Wrong::BadFrom(bad));
                None
            }
        };
        Team { line, name, players, seed, from }
    }
}

/// Who is meant: an address of a page, a name behind an at sign, or a name.
fn meant(typed: &str, wanted: Wanted) -> Result<Meant, BadText> {
    if let Some((_, rest)) = typed.rsplit_once("/p/") {
        let id: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
        return Ok(Meant::Page(id));
    }
    match typed.strip_prefix('@') {
        Some(account) => clean(account, NAME).map(Meant::Account),
        None if wanted.by_name => clean(typed, TABLE_NAME).map(Meant::Name),
        None => clean(typed, NAME).map(Meant::Account),
    }
}
