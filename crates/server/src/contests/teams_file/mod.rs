//! Teams that an organiser enters from a file: all of them or none. The file is read once, the same way for a preview, for the command and
//! on the command line; every mistake is told at its line.
//!
//! At tables here whoever plays has an account, and is meant by its name or by the address of their page. With real cards a name may be
//! a name alone: that player has no account, and whoever directs does for the team what its captain would. An account is then meant by an at
//! sign, as a stranger of the same name may have one.

mod cells;
mod columns;
mod mistake;
mod sheet;

use std::collections::{BTreeMap, BTreeSet};

use thurup_compete::event::{Command, Entering, Player};
use thurup_wire::events::{EventCards, EventFileMistake, EventFilePlayer, EventFileTeam, EventTeamsFile};

pub use mistake::{Mistake, Wrong};
pub use sheet::{Meant, Team, Wanted, read};

use super::refusal::NoEvent;
use super::rights::Looker;
use super::snapshot::ContestSnapshot;
use crate::accounts::error::AccountError;
use crate::accounts::names::skeleton;
use crate::accounts::whom;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ContestChange;
use thurup_store::ids::PersonId;

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    Account(PersonId, String),
    Named(String),
}

impl Who {
    fn name(&self) -> &str {
        let (Self::Account(_, name) | Self::Named(name)) = self;
        name
    }
}

/// A file that was read, with who is who.
#[derive(Debug)]
pub struct Read {
    /// In the order in which they enter: by seeds, then as they stand in the file.
    teams: Vec<(Team, Vec<Who>)>,
    mistakes: Vec<Mistake>,
}

/// What an event asks of its teams.
fn wanted(known: &ContestSnapshot) -> Wanted {
    let (side, most) = known.event.settings.as_ref().map_or((0, 0), |settings| settings.players());
    Wanted { side, most, individual: known.is_individual(), by_name: known.form.cards == EventCards::Real }
}

/// Reads a file for an event, and asks who its people are.
///
/// # Errors
/// When the database cannot be read.
pub async fn for_event(contests: &Contests, known: &ContestSnapshot, file: &str) -> Result<Read, Reason> {
    let (teams, mut mistakes) = read(file.as_bytes(), wanted(known));
    let individual = known.is_individual();
    let elsewhere: BTreeSet<&Player> =
        known.event.entrants.values().filter(|entrant| !entrant.gone).flat_map(|entrant| entrant.playing()).collect();
    let named: BTreeSet<String> = known
        .players
        .iter()
        .filter(|(player, _)| elsewhere.contains(&Player((*player).clone())))
        .map(|(_, name)| skeleton(name))
        .collect();
    let taken: BTreeMap<String, &String> = known.names.values().map(|name| (skeleton(name), name)).collect();
    let mut lines: BTreeMap<PersonId, u32> = BTreeMap::new();
    let mut all = Vec::with_capacity(teams.len());
    for team in teams {
        let mut wrong = |what| mistakes.push(Mistake { line: team.line, what });
        if let (false, Some(other)) = (individual || team.name.is_empty(), taken.get(&skeleton(&team.name))) {
            wrong(Wrong::NameTaken((*other).clone()));
        }
        let mut players = Vec::with_capacity(team.players.len());
        for meant in &team.players {
            let who = match who(contests, meant).await? {
                Ok(who) => who,
                Err(what) => {
                    wrong(what);
                    continue;
                }
            };
            if let Who::Account(id, name) = &who {
                if let Some(line) = lines.insert(*id, team.line) {
                    wrong(Wrong::PlayerTwice(name.clone(), line));
                } else if elsewhere.contains(&Player(id.to_string())) {
                    wrong(Wrong::PlayerElsewhere(name.clone()));
                }
            }
            if let Who::Named(name) = &who
                && named.contains(&skeleton(name))
            {
                wrong(Wrong::PlayerElsewhere(name.clone()));
            }
            players.push(who);
        }
        all.push((team, players));
    }
    mistakes.sort_by_key(|mistake| mistake.line);
    // What one look finds twice, by the name and by the person, is told once.
    mistakes.dedup();
    all.sort_by_key(|(team, _)| (team.seed.is_none(), team.seed, team.line));
    Ok(Read { teams: all, mistakes })
}

/// Who is meant, or why nobody is.
async fn who(contests: &Contests, meant: &Meant) -> Result<Result<Who, Wrong>, Reason> {
    let unknown = || Wrong::Unknown(meant.written().to_owned());
    let person = match meant {
        Meant::Name(name) => return Ok(Ok(Who::Named(name.clone()))),
        Meant::Account(name) => contests.store.account(&skeleton(name)).await?,
        Meant::Page(id) => match whom::somebody(&contests.store, id).await {
            Ok(person) => Some(person),
            Err(reason) if reason == AccountError::NoSuchPerson => None,
            Err(reason) => return Err(reason),
        },
    };
    let Some(person) = person else { return Ok(Err(unknown())) };
    let account = contests.rights.of(person.id).await?.asker().account;
    Ok(if account { Ok(Who::Account(person.id, person.name)) } else { Err(Wrong::NoAccount(person.name)) })
}

impl Read {
    /// Whether nothing is wrong in it.
    pub const fn is_right(&self) -> bool {
        self.mistakes.is_empty()
    }

    /// The command that enters its teams, and what is written beside it. A team is called so by its captain, as if they had entered it;
    /// what only whoever directs could say, they have said.
    ///
    /// # Errors
    /// The first mistake.
    pub fn command(&self, known: &ContestSnapshot, looker: &Looker) -> Result<(Command, ContestChange), Reason> {
        if let Some(mistake) = self.mistakes.first() {
            return Err(NoEvent::BadFile(mistake.line, mistake.text()).into());
        }
        let director = looker.person.ok_or(AccountError::UnknownSecret)?;
        let first = known.event.next_team().0;
        let (mut change, mut entering) = (ContestChange::default(), Vec::with_capacity(self.teams.len()));
        for (number, (team, people)) in (first..).zip(&self.teams) {
            let mut players = Vec::with_capacity(people.len());
            for (who, at) in people.iter().zip(1..) {
                players.push(match who {
                    Who::Account(id, _) => Player(id.to_string()),
                    Who::Named(name) => {
                        let player = named(number, at);
                        change.players.push((player.0.clone(), name.clone(), director));
                        player
                    }
                });
            }
            let by = match people.first() {
                Some(Who::Account(id, _)) => *id,
                _ => director,
            };
            if !known.is_individual() {
                change.names.push((number, team.name.clone(), by));
                change.from.extend(team.from.clone().map(|from| (number, from)));
            }
            let captain = players.first().cloned().ok_or(Reason::Internal)?;
            entering.push(Entering { name: known.placeholder(number), players, captain });
        }
        Ok((Command::EnterAll(entering), change))
    }

    /// It, as it is shown before it is entered.
    pub fn shown(&self) -> EventTeamsFile {
        let player = |who: &Who| EventFilePlayer {
            name: who.name().to_owned(),
            account: if let Who::Account(id, _) = who { Some(id.to_string()) } else { None },
        };
        let team = |(team, people): &(Team, Vec<Who>)| EventFileTeam {
            line: team.line,
            name: team.name.clone(),
            from: team.from.clone(),
            seed: team.seed,
            players: people.iter().map(player).collect(),
        };
        let mistake = |mistake: &Mistake| EventFileMistake { line: mistake.line, text: mistake.text() };
        EventTeamsFile { teams: self.teams.iter().map(team).collect(), mistakes: self.mistakes.iter().map(mistake).collect() }
    }
}

/// What the log calls a player who is known by name alone: by their team's number and their place in it. It is no id of a person.
pub(super) fn named(team: u32, at: usize) -> Player {
    Player(format!("~{team}.{at}"))
}
