//! The booklet's championship (1.5), for 4 to 64 teams: pools, then a knock-out whose slots are known before the first card.
//!
//! Teams in seed order go to the pools to and fro; a pool plays all-play-all for two points a win. Matches of the knock-out are
//! `PQ1`..`PQ8` of 18 deals, `QF1`..`QF4` of 24, `SF1`, `SF2` of 30, and `F`, the best of three games to 21 with a lead of two. The losers
//! of the semi-finals share third place.

mod plan;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

pub use plan::{LEAST, Plan, Slot, plan, snake};

use crate::bracket::{BadResult, Bracket, Entered, Form, Node, Open, Source};
use crate::clock;
use crate::criterion::Ties;
use crate::result::{Match, MatchState};
use crate::round_robin::berger;
use crate::scale::{Scale, Scoring};
use crate::sheet::Sheet;
use crate::standings::standings;
use crate::team::TeamId;
use crate::withdrawal::{Results, leave_round_robin};

/// The part that is on: the earliest with a match to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// All-play-all in the pools.
    Pools,
    /// The last sixteen.
    PreQuarter,
    /// The last eight.
    Quarter,
    /// The last four.
    Semi,
    /// The last two.
    Final,
    /// Nothing is left to play.
    Over,
}

impl Part {
    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Pools => "pools",
            Part::PreQuarter => "pre-quarter",
            Part::Quarter => "quarter",
            Part::Semi => "semi",
            Part::Final => "final",
            Part::Over => "over",
        }
    }

    /// The knock-out round of so many teams.
    const fn of(teams: usize) -> Part {
        match teams {
            2 => Part::Final,
            4 => Part::Semi,
            8 => Part::Quarter,
            _ => Part::PreQuarter,
        }
    }

    /// How the names of its matches begin.
    const fn prefix(self) -> &'static str {
        match self {
            Part::PreQuarter => "PQ",
            Part::Quarter => "QF",
            Part::Semi => "SF",
            _ => "F",
        }
    }

    /// What decides its matches.
    const fn form(self) -> Form {
        match self {
            Part::PreQuarter => Form::Deals(18),
            Part::Quarter => Form::Deals(24),
            Part::Semi => Form::Deals(30),
            _ => Form::Games,
        }
    }
}

/// A pool and what happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pool {
    /// Its letter.
    pub letter: char,
    /// Its matches and teams, by number in the pool.
    pub sheet: Sheet,
}

impl Pool {
    /// The matches of its earliest round that has one to play, with the number of the round.
    pub fn next(&self) -> Option<(usize, Vec<[TeamId; 2]>)> {
        let teams = &self.sheet.teams;
        let rounds = berger(teams.len()).into_iter().map(|round| {
            let matches = round.into_iter().map(|numbers| numbers.map(|number| teams[number]));
            matches.filter(|between| self.is_due(*between)).collect::<Vec<_>>()
        });
        (1..).zip(rounds).find(|(_, due)| !due.is_empty())
    }

    /// Whether two of its teams still have to meet.
    fn is_due(&self, [one, other]: [TeamId; 2]) -> bool {
        let gone = |team| self.sheet.withdrawn.contains(team);
        match self.sheet.matches.iter().find(|of| of.is_between(one, other)) {
            Some(of) => of.state == MatchState::Open,
            None => !gone(&one) && !gone(&other),
        }
    }
}

/// A match that can be played now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<'a> {
    /// In a pool.
    Pool {
        /// The pool's letter.
        pool: char,
        /// The number of the round, from 1.
        round: usize,
        /// The teams, the first team first.
        teams: [TeamId; 2],
        /// Deals.
        deals: u32,
        /// Minutes.
        minutes: u32,
    },
    /// In the knock-out, with its minutes.
    KnockOut(Open<'a>, u32),
}

/// What a championship cannot be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoChampionship {
    /// Fewer than 4 teams, more than 64, or one of them twice.
    Teams,
    /// Not as many deals as matches have.
    Deals,
    /// Not an order of all teams.
    Lots,
}

impl fmt::Display for NoChampionship {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoChampionship::Teams => "a championship has 4 to 64 different teams",
            NoChampionship::Deals => "a match has one deal or more",
            NoChampionship::Lots => "the lots are an order of all teams",
        })
    }
}

impl std::error::Error for NoChampionship {}

/// A championship and what happened in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Championship {
    plan: &'static Plan,
    pools: Vec<Pool>,
    deals: u32,
    greatest: u32,
    /// Qualifiers that withdrew before the knock-out.
    gone: BTreeSet<TeamId>,
    knock_out: Option<Bracket>,
}

impl Championship {
    /// Draws the pools. Teams come in seed order; `deals` are those of a pool match, `greatest` is the greatest stake of a deal.
    ///
    /// # Errors
    /// What is wrong with teams, deals or lots.
    pub fn new(teams: &[TeamId], deals: u32, lots: &[TeamId], greatest: u32) -> Result<Championship, NoChampionship> {
        let all: BTreeSet<TeamId> = teams.iter().copied().collect();
        let plan = plan(teams.len()).filter(|_| all.len() == teams.len()).ok_or(NoChampionship::Teams)?;
        if deals == 0 {
            return Err(NoChampionship::Deals);
        }
        if lots.len() != teams.len()
            || !lots.iter().all(|team| all.contains(team))
            || lots.iter().collect::<BTreeSet<_>>().len() != lots.len()
        {
            return Err(NoChampionship::Lots);
        }
        let pools = snake(teams, plan.pools).into_iter().zip('A'..).map(|(teams, letter)| {
            let scoring = Scoring::new(Scale::WinDraw, deals);
            let sheet = Sheet { lots: Some(lots.to_vec()), ..Sheet::new(scoring, teams, Ties::Booklet.list()) };
            Pool { letter, sheet }
        });
        Ok(Championship { plan, pools: pools.collect(), deals, greatest, gone: BTreeSet::new(), knock_out: None })
    }

    /// The pools, in order.
    pub fn pools(&self) -> &[Pool] {
        &self.pools
    }

    /// The sheets of the pools as they are shown: who left, also with a slot, has no rank.
    pub fn tables(&self) -> Vec<Sheet> {
        let gone = |sheet: &Sheet| sheet.teams.iter().copied().filter(|team| self.gone.contains(team)).collect::<Vec<_>>();
        let sheets = self.pools.iter().map(|pool| {
            let mut sheet = pool.sheet.clone();
            sheet.withdrawn.extend(gone(&pool.sheet));
            sheet
        });
        sheets.collect()
    }

    /// A team leaves: its pool, or its slot where all matches of the pool have a result. Nothing here once the knock-out has begun.
    pub fn leave(&mut self, team: TeamId) {
        let own = self.pools.iter().find(|pool| pool.sheet.teams.contains(&team));
        if own.is_some_and(|pool| pool.next().is_none()) {
            self.leave_qualified(team);
        } else {
            self.leave_pool(team);
        }
    }

    /// The sheet of the pool that a team is in.
    pub fn sheet_of(&mut self, team: TeamId) -> Option<&mut Sheet> {
        self.pools.iter_mut().map(|pool| &mut pool.sheet).find(|sheet| sheet.teams.contains(&team))
    }

    /// Penalties in ranking points that were given in the pools.
    pub fn penalties(&self) -> Vec<(TeamId, crate::fraction::Fraction)> {
        self.pools.iter().flat_map(|pool| &pool.sheet.penalties).cloned().collect()
    }

    /// A team leaves its pool.
    pub fn leave_pool(&mut self, team: TeamId) -> Option<Results> {
        Some(leave_round_robin(self.sheet_of(team)?, team, 1))
    }

    /// A team leaves between the pools and the knock-out: the best of its pool not yet qualified takes its slot.
    pub fn leave_qualified(&mut self, team: TeamId) {
        self.gone.insert(team);
    }

    /// Whether all matches of the pools have a result.
    pub fn pools_over(&self) -> bool {
        self.pools.iter().all(|pool| pool.next().is_none())
    }

    /// Who has qualified, by slot, once the pools are over. Nobody else moves when a team leaves; of two that leave, the better
    /// placed is replaced first; an empty slot is missing.
    pub fn qualified(&self) -> BTreeMap<Slot, TeamId> {
        let mut slots = BTreeMap::new();
        if !self.pools_over() {
            return slots;
        }
        for (pool, of) in self.pools.iter().enumerate() {
            let order: Vec<TeamId> = standings(&of.sheet).into_iter().map(|row| row.team).collect();
            let (qualified, rest) = order.split_at(order.len().min(self.plan.from_each));
            let mut rest = rest.iter().filter(|team| !self.gone.contains(team));
            for (rank, team) in (1..).zip(qualified) {
                let team = if self.gone.contains(team) { rest.next() } else { Some(team) };
                slots.extend(team.map(|team| (Slot { pool, rank }, *team)));
            }
        }
        slots
    }

    /// The knock-out, which begins here if it has not: from then on its slots stay.
    ///
    /// # Errors
    /// The pools are not over.
    pub fn knock_out(&mut self) -> Result<&mut Bracket, BadResult> {
        // A match of a pool that is open again changes no slot.
        if self.knock_out.is_none() && !self.pools_over() {
            return Err(BadResult::NotOpen);
        }
        let drawn = self.drawn();
        Ok(self.knock_out.get_or_insert(drawn))
    }

    /// Enters a result of the knock-out.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn enter(&mut self, name: &str, entered: Entered) -> Result<(), BadResult> {
        let mut after = self.clone();
        after.knock_out()?.enter(name, entered)?;
        *self = after;
        Ok(())
    }

    /// The knock-out as it stands, if the pools are over.
    pub fn bracket(&self) -> Option<Bracket> {
        self.knock_out.clone().or_else(|| self.pools_over().then(|| self.drawn()))
    }

    fn drawn(&self) -> Bracket {
        let qualified = self.qualified();
        let slots = self.plan.first.iter().flatten().map(|slot| qualified.get(slot).copied()).collect::<Vec<_>>();
        let mut nodes = Vec::new();
        let mut sides: Vec<Source> = (0..slots.len()).map(Source::Slot).collect();
        while sides.len() > 1 {
            let part = Part::of(sides.len());
            let from = nodes.len();
            nodes.extend(sides.chunks_exact(2).zip(1..).map(|(sides, number)| Node {
                name: if part == Part::Final { part.prefix().to_owned() } else { format!("{}{number}", part.prefix()) },
                sides: [sides[0], sides[1]],
                form: part.form(),
                loser_place: match part {
                    Part::Final => Some(2),
                    Part::Semi => Some(3),
                    _ => None,
                },
                only_after: None,
            }));
            sides = (from..nodes.len()).map(Source::Winner).collect();
        }
        Bracket::new(nodes, slots, self.greatest)
    }

    /// The knock-out as it stands, or before the pools are over as it is planned: then its slots are empty.
    pub fn planned_bracket(&self) -> Bracket {
        self.knock_out.clone().unwrap_or_else(|| self.drawn())
    }

    /// What the slots of the knock-out are called, in their order.
    pub fn slots(&self) -> Vec<Slot> {
        self.plan.first.iter().flatten().copied().collect()
    }

    /// All matches of the pools: name, letter of the pool, number of the round, and teams, the first team first.
    pub fn in_pools(&self) -> Vec<(String, char, usize, [TeamId; 2])> {
        let all = self.pool_matches().map(|(name, teams, pool)| {
            let round = name[1..].split('.').next().and_then(|round| round.parse().ok()).unwrap_or(0);
            (name, pool.letter, round, teams)
        });
        all.collect()
    }

    /// What became of a match of a pool; nothing where it is not due any more.
    pub fn state_in_pool(&self, teams: [TeamId; 2]) -> Option<MatchState> {
        let pool = self.pools.iter().find(|pool| pool.sheet.teams.contains(&teams[0]))?;
        match pool.sheet.matches.iter().find(|of| of.is_between(teams[0], teams[1])) {
            Some(of) => Some(of.state.clone()),
            None => pool.is_due(teams).then_some(MatchState::Open),
        }
    }

    /// The part that is on.
    pub fn part(&self) -> Part {
        let Some(bracket) = self.bracket() else { return Part::Pools };
        let parts = [Part::PreQuarter, Part::Quarter, Part::Semi, Part::Final];
        let open = bracket.open();
        let is_on = |part: &Part| open.iter().any(|open| open.node.name.starts_with(part.prefix()));
        parts.into_iter().find(is_on).unwrap_or(Part::Over)
    }

    /// In the pools, of each pool the matches to play of its earliest round that has one.
    pub fn next_in_pools(&self) -> Vec<Next<'static>> {
        let mut all = Vec::new();
        for pool in &self.pools {
            if let Some((round, matches)) = pool.next() {
                let minutes = clock::minutes(self.deals);
                all.extend(matches.into_iter().map(|teams| Next::Pool {
                    pool: pool.letter,
                    round,
                    teams,
                    deals: self.deals,
                    minutes,
                }));
            }
        }
        all
    }
}

/// Minutes of a match of the knock-out.
pub fn minutes(node: &Node) -> u32 {
    match node.form {
        Form::Deals(deals) => clock::minutes(deals),
        Form::Games => clock::FINAL,
    }
}

/// The matches of pools by name: `A2.1` is the first of round 2 of pool A.
impl Championship {
    fn pool_matches(&self) -> impl Iterator<Item = (String, [TeamId; 2], &Pool)> {
        self.pools.iter().flat_map(|pool| {
            let rounds = (1..).zip(berger(pool.sheet.teams.len()));
            rounds.flat_map(move |(round, matches)| {
                let named = (1..).zip(matches).map(move |(number, numbers)| {
                    let teams = numbers.map(|number| pool.sheet.teams[number]);
                    (format!("{}{round}.{number}", pool.letter), teams, pool)
                });
                named.collect::<Vec<_>>()
            })
        })
    }

    /// The teams of a match of a pool, the first team first.
    pub fn pool_teams(&self, name: &str) -> Option<[TeamId; 2]> {
        self.pool_matches().find(|(other, _, _)| other == name).map(|(_, teams, _)| teams)
    }

    /// The matches of pools that have no result yet.
    pub fn open_in_pools(&self) -> Vec<(String, [TeamId; 2])> {
        let open = self.pool_matches().filter(|(_, teams, pool)| pool.is_due(*teams));
        open.map(|(name, teams, _)| (name, teams)).collect()
    }

    /// Says what became of a match of a pool. Its teams are in the order of its name.
    pub fn set_in_pool(&mut self, teams: [TeamId; 2], state: MatchState) {
        let Some(sheet) = self.sheet_of(teams[0]) else { return };
        let of = Match { teams, state };
        match sheet.matches.iter_mut().find(|of| of.is_between(teams[0], teams[1])) {
            Some(before) => *before = of,
            None => sheet.matches.push(of),
        }
    }

    /// Whether the knock-out has begun.
    pub fn knock_out_begun(&self) -> bool {
        self.knock_out.is_some()
    }
}
