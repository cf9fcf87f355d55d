//! The state of an event, as its log makes it.

use std::collections::{BTreeMap, BTreeSet};

use super::desk::Desk;
use super::names::{DealId, MatchKey, Player};
use super::plan::Settings;
use super::ruling::Ruling;
use super::seen::Register;
use super::stage::Stage;
use crate::sheet::Sheet;
use crate::team::TeamId;

/// A team that entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The team's name.
    pub name: String,
    /// Its players, a substitute among them.
    pub players: Vec<Player>,
    /// One of them.
    pub captain: Player,
    /// Those who were named by somebody else and have not said yes: they hold a place, and have no part yet. A guest may be among them.
    pub asked: BTreeSet<Player>,
    /// Those who have said no or have left. Where one is still among the players, that place is open.
    pub left: BTreeSet<Player>,
    /// It is there.
    pub present: bool,
    /// It has left.
    pub gone: bool,
}

impl Entrant {
    /// A team that has just entered.
    pub fn new(name: String, players: Vec<Player>, captain: Player) -> Self {
        Self { name, players, captain, asked: BTreeSet::new(), left: BTreeSet::new(), present: false, gone: false }
    }

    /// Whether somebody who is named for it, as a player or a guest, has a part in it: has not to say yes first, and has not left.
    pub fn takes_part(&self, player: &Player) -> bool {
        !self.asked.contains(player) && !self.left.contains(player)
    }

    /// Whether somebody is one of its players, and has a part in it.
    pub fn plays(&self, player: &Player) -> bool {
        self.players.contains(player) && self.takes_part(player)
    }

    /// Those who do, bots among them.
    pub fn playing(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| self.takes_part(player))
    }
}

/// An event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContestState {
    /// What it is set up to be.
    pub settings: Option<Settings>,
    /// Its teams, by number from 1 on.
    pub entrants: BTreeMap<TeamId, Entrant>,
    /// The stages that were drawn, by their place among the settings.
    pub stages: BTreeMap<usize, Stage>,
    /// What the desk knows of matches.
    pub desks: BTreeMap<MatchKey, Desk>,
    /// Who sits where, by match and team.
    pub seats: BTreeMap<(MatchKey, TeamId), Vec<Player>>,
    /// Those without a team who stand by as substitutes for any.
    pub standing_by: BTreeSet<Player>,
    /// Those who had a part in a team of a match that had begun, and have none any more.
    pub former: BTreeSet<(MatchKey, Player)>,
    /// Deals that are held back.
    pub held: BTreeSet<DealId>,
    /// Deals that may be seen, for ever.
    pub released: BTreeSet<DealId>,
    /// Who has seen which hand of a deal that is not released.
    pub seen: Register,
    /// Rulings, in the order in which they were made: the first is number 1.
    pub rulings: Vec<Ruling>,
    /// Draws so far: each has lots of its own.
    pub draws: u32,
}

impl ContestState {
    /// The sheet of a stage's table.
    pub fn sheet(&self, stage: usize) -> Option<Sheet> {
        self.stages.get(&stage)?.sheet(stage, &self.desks)
    }

    /// Whether a ruling is a committee's: it took the place of one that was appealed against, and is the last word.
    pub fn is_committees(&self, ruling: &Ruling) -> bool {
        let before = ruling.instead.and_then(|number| usize::try_from(number).ok()?.checked_sub(1));
        before.and_then(|index| self.rulings.get(index)).is_some_and(|before| before.appeal.is_some())
    }

    /// The desk's side of a match.
    pub fn desk(&self, of: &MatchKey) -> Desk {
        self.desks.get(of).cloned().unwrap_or_default()
    }

    /// The guests among the players of a table: who sits there and is registered with neither team.
    pub fn guests_at(&self, of: &MatchKey, table: u8) -> Vec<Player> {
        let Some(stage) = self.stages.get(&of.stage) else { return Vec::new() };
        let tables = usize::from(stage.plan.tables.count());
        let mut guests = Vec::new();
        for team in stage.teams_of(&of.name).into_iter().flatten() {
            let (Some(seated), Some(entrant)) = (self.seats.get(&(of.clone(), team)), self.entrants.get(&team)) else {
                continue;
            };
            let chairs = (seated.len() / tables).max(1);
            let here = seated.chunks(chairs).nth(usize::from(table).saturating_sub(1)).unwrap_or_default();
            guests.extend(here.iter().filter(|player| !entrant.players.contains(player)).cloned());
        }
        guests
    }

    /// Whether a stage has begun: a match of it was started, or has a result.
    pub fn has_begun(&self, stage: usize) -> bool {
        let begun = |desk: &Desk| desk.has_begun() || desk.scored.is_some();
        self.desks.iter().any(|(of, desk)| of.stage == stage && begun(desk))
            || self.stages.get(&stage).is_some_and(|stage| stage.last_result.is_some())
    }

    /// Whether all its stages are over.
    pub fn is_over(&self) -> bool {
        let planned = self.settings.as_ref().map_or(0, |settings| settings.stages.len());
        planned > 0 && (0..planned).all(|stage| self.stages.get(&stage).is_some_and(|stage| stage.closed))
    }
}
