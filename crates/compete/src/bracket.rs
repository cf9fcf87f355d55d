//! Knock-out and second chance: who meets whom, who is out, and where.
//!
//! A match takes its sides from the line of seeds, or from winners and losers of matches before it. An empty side lets the other
//! through without a match; two leave an empty side. A match forfeited by both leaves an empty side, and neither goes on anywhere; one
//! forfeited by one team sends it on as a loser. A team that withdraws is an empty side from then on in every match that is not
//! decided; decided matches stay, and it has no place.

mod draw;
mod node;

use std::collections::{BTreeMap, BTreeSet};

pub use draw::{double_elimination, line_of_seeds, single_elimination};
pub use node::{Form, Node, Source};

use crate::knock_out::{BadGames, Decisive, NotTied, at_time, extra_deals, games, is_over, won_games};
use crate::result::Forfeit;
use crate::team::{Place, TeamId};

/// A result that is entered for a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    /// Deals were played.
    Played(Decisive),
    /// Finished games, each as the stakes of the two teams; the match may go on.
    Games(Vec<[u32; 2]>),
    /// Finished games and the open one, when time was up: games count, then stakes in the open one.
    AtTime {
        /// Those that are finished.
        games: Vec<[u32; 2]>,
        /// Stakes in the open one.
        open: [u32; 2],
    },
    /// Somebody did not play.
    Forfeit(Forfeit),
}

/// Why a result is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadResult {
    /// No such match, or it has no two teams, or it is decided.
    #[error("the match is not open")]
    NotOpen,
    /// Games where deals are counted, or the other way about.
    #[error("this match is decided in another way")]
    WrongForm,
    /// Extra deals though it was decided.
    #[error(transparent)]
    NotTied(#[from] NotTied),
    /// A game that cannot be.
    #[error(transparent)]
    Games(#[from] BadGames),
    /// A correction would turn a match whose teams have gone on.
    #[error("teams of this match have begun the next one")]
    GoneOn,
}

/// One side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Not known yet.
    Unknown,
    /// Nobody: the other goes on without a match.
    Empty,
    /// A team.
    Team(TeamId),
}

impl Side {
    /// The team, if it is one.
    pub const fn team(self) -> Option<TeamId> {
        if let Side::Team(team) = self { Some(team) } else { None }
    }
}

/// What was entered for a match so far.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Record {
    teams: [TeamId; 2],
    entered: Entered,
    /// Who won: both forfeited where nobody did, still open where it is not decided.
    decided: Option<Option<Place>>,
}

/// How a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stands {
    sides: [Side; 2],
    winner: Side,
    loser: Side,
}

/// A match that can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open<'a> {
    /// The match as the bracket has it.
    pub node: &'a Node,
    /// Its teams, the first team first.
    pub teams: [TeamId; 2],
    /// Extra deals to be added, where it is level.
    pub extra: Option<u32>,
    /// Games won so far.
    pub games: [usize; 2],
}

/// A bracket with what happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    nodes: Vec<Node>,
    slots: Vec<Option<TeamId>>,
    /// The greatest stake of a deal, where games are played.
    greatest: u32,
    records: BTreeMap<usize, Record>,
    withdrawn: BTreeSet<TeamId>,
}

impl Bracket {
    /// A bracket of matches, each after those that it takes its teams from, with the teams of its slots. `greatest` is the greatest
    /// stake of a deal.
    pub fn new(nodes: Vec<Node>, mut slots: Vec<Option<TeamId>>, greatest: u32) -> Bracket {
        let size =
            nodes.iter().flat_map(|node| node.sides).map(|side| if let Source::Slot(slot) = side { slot + 1 } else { 0 }).max();
        slots.resize(size.unwrap_or(0).max(slots.len()), None);
        Bracket { nodes, slots, greatest, records: BTreeMap::new(), withdrawn: BTreeSet::new() }
    }

    /// All matches, each after those that it takes its teams from.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The match of this name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.nodes.iter().position(|node| node.name == name)
    }

    /// The sides of a match.
    pub fn sides(&self, index: usize) -> [Side; 2] {
        self.stands().get(index).map_or([Side::Unknown; 2], |stands| stands.sides)
    }

    /// Who won and who lost a match that is decided, or that a team came through without one; an empty side is nobody.
    pub fn outcome(&self, name: &str) -> Option<[Option<TeamId>; 2]> {
        let stands = *self.stands().get(self.find(name)?)?;
        (stands.winner != Side::Unknown).then(|| [stands.winner.team(), stands.loser.team()])
    }

    /// Whether anything was entered for a match.
    pub fn has_begun(&self, index: usize) -> bool {
        self.records.contains_key(&index)
    }

    /// Enters a result. One for a match that is level, or whose games go on, replaces what was entered before.
    ///
    /// # Errors
    /// Why it cannot be; nothing has changed then.
    pub fn enter(&mut self, name: &str, entered: Entered) -> Result<(), BadResult> {
        let index = self.find(name).ok_or(BadResult::NotOpen)?;
        let teams = self.open_teams(index, &self.stands()).ok_or(BadResult::NotOpen)?;
        let record = self.record(index, teams, entered)?;
        self.records.insert(index, record);
        Ok(())
    }

    /// Puts another result in the place of one that was entered.
    ///
    /// # Errors
    /// Why it cannot be, among that: it would turn a match whose teams have begun the next one.
    pub fn correct(&mut self, name: &str, entered: Entered) -> Result<(), BadResult> {
        let index = self.find(name).ok_or(BadResult::NotOpen)?;
        let before = self.records.get(&index).ok_or(BadResult::NotOpen)?;
        let record = self.record(index, before.teams, entered)?;
        self.changed(|bracket| {
            bracket.records.insert(index, record);
        })
    }

    /// Takes a result out, so that the match can be played again.
    ///
    /// # Errors
    /// There is none, or its teams have begun the next one.
    pub fn annul(&mut self, name: &str) -> Result<(), BadResult> {
        let index = self.find(name).filter(|index| self.has_begun(*index)).ok_or(BadResult::NotOpen)?;
        self.changed(|bracket| {
            bracket.records.remove(&index);
        })
    }

    /// A team leaves: it is an empty side in every match that is not decided.
    pub fn withdraw(&mut self, team: TeamId) {
        self.withdrawn.insert(team);
    }

    /// A team enters late, into an empty side of a match of the first round that has an opponent.
    ///
    /// # Errors
    /// There is no such side, or the opponent has begun the next match.
    pub fn enter_late(&mut self, team: TeamId, slot: usize) -> Result<(), BadResult> {
        let from = Source::Slot(slot);
        let first = self.nodes.iter().position(|node| node.sides.contains(&from)).ok_or(BadResult::NotOpen)?;
        let sides = self.sides(first);
        let of = |source: &Source| usize::from(self.nodes[first].sides[0] != *source);
        if self.records.contains_key(&first) || sides[of(&from)] != Side::Empty || sides[1 - of(&from)].team().is_none() {
            return Err(BadResult::NotOpen);
        }
        self.changed(|bracket| {
            if let Some(slot) = bracket.slots.get_mut(slot) {
                *slot = Some(team);
            }
        })
    }

    /// Every match with two teams and no winner yet.
    pub fn open(&self) -> Vec<Open<'_>> {
        let stands = self.stands();
        let open = self.nodes.iter().enumerate().filter_map(|(index, node)| {
            let teams = self.open_teams(index, &stands)?;
            let record = self.records.get(&index).map(|record| &record.entered);
            let extra = match (record, node.form) {
                (Some(Entered::Played(_)), Form::Deals(deals)) => Some(extra_deals(deals)),
                _ => None,
            };
            let won = match record {
                Some(Entered::Games(played) | Entered::AtTime { games: played, .. }) => {
                    games(played, self.greatest).unwrap_or_default()
                }
                _ => [0; 2],
            };
            Some(Open { node, teams, extra, games: won })
        });
        open.collect()
    }

    /// Who has won the whole of it.
    pub fn champion(&self) -> Option<TeamId> {
        let stands = self.stands();
        let last = self.nodes.iter().enumerate().rev().find(|(_, node)| self.exists(node))?;
        stands.get(last.0)?.winner.team().filter(|team| !self.withdrawn.contains(team))
    }

    /// The places of those who are out, and of the champion.
    pub fn places(&self) -> BTreeMap<TeamId, usize> {
        let stands = self.stands();
        let mut places = BTreeMap::new();
        for (index, node) in self.nodes.iter().enumerate() {
            let goes_on = self.nodes.iter().any(|later| later.only_after == Some(index) && self.exists(later));
            if let (Some(place), Some(team), false) = (node.loser_place, stands[index].loser.team(), goes_on) {
                places.insert(team, place);
            }
        }
        if let Some(champion) = self.champion() {
            places.insert(champion, 1);
        }
        places.retain(|team, _| !self.withdrawn.contains(team));
        places
    }

    /// Whether a match is one that is played at all: a second final is, once the first was won by the side that came from below.
    fn exists(&self, node: &Node) -> bool {
        let Some(first) = node.only_after else { return true };
        self.records.get(&first).is_some_and(|record| record.decided == Some(Some(Place::Other)))
    }

    /// Makes a change, unless teams that have met later would not have met any more.
    fn changed(&mut self, change: impl FnOnce(&mut Bracket)) -> Result<(), BadResult> {
        let mut after = self.clone();
        change(&mut after);
        let (old, new) = (self.all_sent(), after.all_sent());
        // Where somebody withdrew after a match, others are sent there now than those who played it; that may stay so.
        let stays = |(index, record): (&usize, &Record)| {
            let sent = new.get(index);
            sent == Some(&record.teams.map(Side::Team)) || sent == old.get(index)
        };
        if !after.records.iter().all(stays) {
            return Err(BadResult::GoneOn);
        }
        *self = after;
        Ok(())
    }

    /// Whom the matches before them send to all matches with a result, as far as these are still played.
    fn all_sent(&self) -> BTreeMap<usize, [Side; 2]> {
        let stands = self.stands();
        let sent = self.records.keys().filter(|index| self.exists(&self.nodes[**index]));
        sent.map(|index| (*index, self.nodes[*index].sides.map(|source| self.sent(source, &stands)))).collect()
    }

    fn record(&self, index: usize, teams: [TeamId; 2], entered: Entered) -> Result<Record, BadResult> {
        let decided = match (&entered, self.nodes[index].form) {
            (Entered::Forfeit(Forfeit::Both), _) => Some(None),
            (Entered::Forfeit(Forfeit::By(offender)), _) => Some(Some(offender.opposite())),
            (Entered::Played(played), Form::Deals(_)) => played.winner()?.map(Some),
            (Entered::Games(played), Form::Games) => won_games(games(played, self.greatest)?).map(Some),
            (Entered::AtTime { games: played, open }, Form::Games) => {
                let won = games(played, self.greatest)?;
                // A game that is over is no open one, and after the second won there is none.
                let no_game = is_over(*open) || (won_games(won).is_some() && *open != [0, 0]);
                if no_game { return Err(BadGames::MatchOver.into()) } else { at_time(won, *open).map(Some) }
            }
            (Entered::Played(_), Form::Games) | (Entered::Games(_) | Entered::AtTime { .. }, Form::Deals(_)) => {
                return Err(BadResult::WrongForm);
            }
        };
        Ok(Record { teams, entered, decided })
    }

    /// The teams of a match that has two and is not decided.
    fn open_teams(&self, index: usize, stands: &[Stands]) -> Option<[TeamId; 2]> {
        if self.records.get(&index).is_some_and(|record| record.decided.is_some()) {
            return None;
        }
        let [first, other] = stands.get(index)?.sides;
        Some([first.team()?, other.team()?])
    }

    /// Who a source sends on, withdrawn or not.
    fn sent(&self, source: Source, stands: &[Stands]) -> Side {
        let of = |index: usize| stands.get(index).copied();
        match source {
            Source::Slot(slot) => self.slots.get(slot).copied().flatten().map_or(Side::Empty, Side::Team),
            Source::Winner(index) => of(index).map_or(Side::Unknown, |stands| stands.winner),
            Source::Loser(index) => of(index).map_or(Side::Unknown, |stands| stands.loser),
            Source::Side(index, place) => of(index).map_or(Side::Unknown, |stands| stands.sides[place.index()]),
        }
    }

    /// How all matches stand.
    fn stands(&self) -> Vec<Stands> {
        let mut all: Vec<Stands> = Vec::with_capacity(self.nodes.len());
        for (index, node) in self.nodes.iter().enumerate() {
            let stands = match self.records.get(&index) {
                Some(record) if record.decided.is_some() => decided(record),
                _ if !self.exists(node) => Stands { sides: [Side::Unknown; 2], winner: Side::Unknown, loser: Side::Unknown },
                _ => without_result(node.sides.map(|source| match self.sent(source, &all) {
                    Side::Team(team) if self.withdrawn.contains(&team) => Side::Empty,
                    side => side,
                })),
            };
            all.push(stands);
        }
        all
    }
}

fn decided(record: &Record) -> Stands {
    let sides = record.teams.map(Side::Team);
    let (winner, loser) = match record.decided.flatten() {
        Some(place) => (sides[place.index()], sides[place.opposite().index()]),
        None => (Side::Empty, Side::Empty),
    };
    Stands { sides, winner, loser }
}

fn without_result(sides: [Side; 2]) -> Stands {
    let (winner, loser) = match sides {
        [Side::Empty, Side::Empty] => (Side::Empty, Side::Empty),
        [Side::Team(team), Side::Empty] | [Side::Empty, Side::Team(team)] => (Side::Team(team), Side::Empty),
        _ => (Side::Unknown, Side::Unknown),
    };
    Stands { sides, winner, loser }
}
