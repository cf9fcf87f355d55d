//! How a match goes on: it begins, cards are dealt, somebody acts, a deal ends, all is over.

use thurup_laws::rulings::Restrictions;
use thurup_rules::{Action, ByChair, Chair, Deal, Dealt, Format, Match, Outcome, Steps, Team};

use super::TableState;
use super::deal::{AtEnd, TableDeal};
use super::misfit::Why;
use super::score::{EndedDeal, LastDeal, Score};
use crate::explanation::Asking;
use crate::ids::{DealId, PersonId};
use crate::origin::Origin;
use crate::phase::TablePhase;

/// A rated match from which everybody has gone ends after so long, in milliseconds.
const ABANDONED: u64 = 24 * 60 * 60 * 1000;

impl TableState {
    pub(super) fn start(&mut self, origin: Origin, at: u64) -> Result<(), Why> {
        let shuffle = self.next.as_ref().ok_or(Why::NoShuffle)?;
        // In an event the last chair deals first, so that the first-named team leads.
        let drawn = || shuffle.seed.first_dealer(&shuffle.contributions, self.seats);
        let last = self.seats.chairs().last().filter(|_| self.contest.is_some());
        let dealer = last.unwrap_or_else(drawn);
        self.score = Score {
            number: self.score.number + 1,
            game: Some(Match::new(self.format, &self.rules, self.seats, dealer)),
            deals: Vec::new(),
            began: at,
            origin,
            left: Vec::new(),
            played_for: self.people().map(|(chair, person, _)| (person, chair.team())).collect(),
            last: None,
        };
        self.deal = None;
        self.dealt_again = None;
        // They have come to play what it was made for.
        self.appointed.take_if(|appointment| appointment.table.is_none());
        self.nobody_ready();
        self.begin_phase(TablePhase::Between, at);
        Ok(())
    }

    pub(super) fn deal(&mut self, id: DealId, hands: Dealt<'_>, at: u64) -> Result<(), Why> {
        let game = self.score.game.as_ref().ok_or(Why::NoMatchOn)?;
        let deal = self.game_of(hands, game.leader())?;
        let number = game.deals() + 1;
        let people = self.people().map(|(chair, person, _)| (person, chair)).collect();
        self.deal = Some(TableDeal {
            id,
            number,
            began: at,
            shuffle: self.next.take().ok_or(Why::NoShuffle)?,
            game: deal,
            last: Steps::default(),
            trick_waits: false,
            trick_held: None,
            ended: false,
            at_end: None,
            turn_since: at,
            times: Vec::new(),
            bank_used: ByChair::default(),
            seen: people,
            hints: Vec::new(),
            asking: Asking::default(),
            claim: None,
            onlookers: Vec::new(),
            withheld: self.contest.is_some(),
            rulings: Vec::new(),
            laws: self.laws(),
            restrictions: Restrictions::new(self.laws()),
            ruled: None,
        });
        self.gallery.refused.clear();
        self.not_undone();
        for (person, chair) in self.gallery.behind.clone() {
            if let Some(deal) = &mut self.deal {
                deal.watched_by(person, chair);
            }
        }
        self.dealt_again = None;
        self.nobody_ready();
        self.begin_phase(TablePhase::Dealing, at);
        Ok(())
    }

    pub(super) fn act(&mut self, chair: Chair, action: Action, at: u64) -> Result<(), Why> {
        let chair = self.chair(chair)?;
        let free_ms = self.settings.clock.map_or(0, |clock| u32::from(clock.seconds) * 1000);
        let pause = self.settings.jump_pause;
        let deal = self.on()?;
        let took = u32::try_from(at.saturating_sub(deal.turn_since)).unwrap_or(u32::MAX);
        // It was judged when it was decided; rules that have been mended since do not unmake it.
        let steps = deal.game.take(chair, action);
        if steps.is_empty() {
            return Err(Why::OutOfPlace(chair));
        }
        deal.last = steps;
        if matches!(action, Action::Call(_) | Action::Play(_)) {
            deal.times.push(took);
        }
        if free_ms > 0 {
            deal.bank_used[chair] = deal.bank_used[chair].saturating_add(took.saturating_sub(free_ms));
        }
        deal.turn_since = at;
        if matches!(action, Action::Call(_)) && deal.jumped() {
            // What is asked of the next player begins after the pause, the clock with it.
            deal.turn_since = at.saturating_add(u64::from(pause) * 1000);
        }
        deal.rebind();
        Ok(())
    }

    pub(super) fn end_deal(&mut self, at: u64) -> Result<(), Why> {
        let gone = |chair: &Chair| self.sitting[*chair].as_ref().is_some_and(|sitting| sitting.away.is_some());
        let at_end = AtEnd {
            name: self.name.clone(),
            sitters: self.seats.chairs().map(|chair| self.sitting[chair].as_ref().map(|sitting| sitting.who.clone())).collect(),
            stood_in: self.seats.chairs().filter(gone).map(|chair| (chair, self.bot_for(chair).id)).collect(),
            convention: self.convention(),
            filed: self.filed.clone(),
        };
        let deal = self.on()?;
        deal.ended = true;
        deal.at_end = Some(Box::new(at_end));
        deal.trick_waits = false;
        let outcome = deal.game.outcome().ok_or(Why::NotOver)?;
        let (id, number) = (deal.id, deal.number);
        let hands = deal.game.seats().chairs().map(|chair| deal.game.dealt(chair)).collect();
        self.gone = self.given.map(|_| outcome);
        self.not_undone();
        // Whoever sits there now has played it out.
        let by = match outcome {
            Outcome::Played(score) => self.sitting[score.contract.by].as_ref().map(|sitting| sitting.who.clone()),
            _ => None,
        };
        let time_up = self.time_is_up(at);
        let game = self.score.game.as_mut().ok_or(Why::NoMatchOn)?;
        game.add(&outcome);
        // After the deal: a match whose time is up takes no more. A cancelled deal is still to be played out.
        if time_up && !matches!(outcome, Outcome::Cancelled(_)) {
            game.call_time();
        }
        if !matches!(outcome, Outcome::Cancelled(_)) {
            self.score.deals.push(EndedDeal { id, number, outcome, by });
            self.score.last = Some(LastDeal { id, number, hands });
        }
        self.nobody_ready();
        self.begin_phase(TablePhase::Between, at);
        Ok(())
    }

    pub(super) fn on(&mut self) -> Result<&mut TableDeal, Why> {
        self.deal.as_mut().filter(|deal| !deal.ended).ok_or(Why::NoDealOn)
    }

    pub(super) fn begin_phase(&mut self, phase: TablePhase, at: u64) {
        self.phase = phase;
        self.phase_since = at;
    }

    pub(super) fn turn_begins(&mut self, at: u64) {
        if let Some(deal) = &mut self.deal {
            deal.turn_since = at;
        }
    }

    pub(super) fn nobody_ready(&mut self) {
        for sitting in self.sitting.0.iter_mut().flatten() {
            sitting.ready = false;
        }
    }

    pub(super) fn nobody_ends(&mut self) {
        for sitting in self.sitting.0.iter_mut().flatten() {
            sitting.ends = false;
        }
    }

    /// Who was taken from a chair is not put back on it any more.
    fn not_undone(&mut self) {
        for removed in &mut self.removed {
            removed.undone = false;
        }
    }

    pub(super) fn plays_for(&mut self, person: PersonId, team: Team) {
        match self.score.played_for.iter_mut().find(|(who, _)| *who == person) {
            Some((_, own)) => *own = team,
            None => self.score.played_for.push((person, team)),
        }
    }

    /// A match is on.
    pub fn match_on(&self) -> bool {
        matches!(self.phase, TablePhase::Dealing | TablePhase::Between)
    }

    /// A match is on of which more is to be played.
    pub fn more_to_play(&self) -> bool {
        self.match_on() && self.score.game.as_ref().is_some_and(|game| game.over().is_none())
    }

    /// It is played on with nobody there: at this table of an event a bot plays for whoever is missing.
    pub fn goes_on_alone(&self) -> bool {
        self.match_on() && self.contest.as_ref().is_some_and(|contest| contest.bots)
    }

    /// When the first match starts by itself, milliseconds since 1970, if it does.
    pub fn starts_at(&self) -> Option<u64> {
        let first = self.phase == TablePhase::Gathering && self.score.number == 0;
        let after = self.settings.starts_after.filter(|_| first)?;
        Some(self.phase_since + u64::from(after) * 1000)
    }

    /// Whether everybody has gone from a rated match, and nobody has come back for a day. One that is not rated may wait for ever.
    pub fn is_abandoned(&self, now_ms: u64) -> bool {
        let moved = self.deal.as_ref().map_or(0, |deal| deal.turn_since).max(self.phase_since);
        self.settings.rated && self.match_on() && now_ms.saturating_sub(moved) >= ABANDONED
    }

    /// Whether a timed match begins no more deals.
    pub(super) fn time_is_up(&self, at: u64) -> bool {
        match self.format {
            Format::Timed(minutes) => at.saturating_sub(self.score.began) >= u64::from(minutes) * 60_000,
            _ => false,
        }
    }

    fn game_of(&self, hands: Dealt<'_>, leader: Chair) -> Result<Deal, Why> {
        Deal::told(self.rules_of_a_deal(), self.seats, leader, hands).ok_or(Why::Hands)
    }
}
