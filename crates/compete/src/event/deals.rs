//! Which deals lie where, what became of them at each table, and when they may be seen.

use std::collections::BTreeSet;

use super::desk::{DealAt, Desk, Scored};
use super::names::{DealId, MatchKey};
use super::plan::Settings;
use super::stage::{Body, Stage};
use super::state::Event;
use crate::released::{After, Asked, TableState, released};
use crate::result::MatchState;

/// A table at which the event schedules a deal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Lie {
    /// The match.
    pub of: MatchKey,
    /// Its table, from 1.
    pub table: u8,
    /// The deal's number in the match, from 1.
    pub number: u32,
}

impl Stage {
    /// What of the stage a match's deals lie in: a round whose tables share them (`R2`), a set that travels (`S2`), or the match itself.
    fn lies_in(&self, name: &str, desk: &Desk) -> Option<String> {
        let own = || match desk.annulled {
            0 => name.to_owned(),
            again => format!("{name}:{again}"),
        };
        match &self.body {
            Body::Sittings(sittings) => Some(format!("S{}", sittings.find(name)?.at.set)),
            Body::Table(rounds) => {
                let (round, meeting) = (1..)
                    .zip(rounds)
                    .find_map(|(number, round)| Some((number, round.meetings.iter().find(|of| of.name == name)?)))?;
                // What is made up later has deals of its own: those of the round may have been seen.
                Some(if self.plan.same_deals && meeting.late.is_none() { format!("R{round}") } else { own() })
            }
            Body::Bracket(_) | Body::Championship(_) => self.knows(name).then(own),
        }
    }

    /// The matches whose tables have a deal of a round, a set or a match.
    fn sharing(&self, lies_in: &str) -> Vec<String> {
        let number = |letter: char| lies_in.strip_prefix(letter)?.parse::<usize>().ok();
        match (&self.body, number('R'), number('S')) {
            (Body::Sittings(sittings), _, Some(set)) => {
                sittings.all().filter(|sitting| sitting.at.set == set).map(|sitting| sitting.name.clone()).collect()
            }
            (Body::Table(rounds), Some(round), _) if self.plan.same_deals => {
                let round = round.checked_sub(1).and_then(|index| rounds.get(index));
                let meetings = round.map_or(&[][..], |round| &round.meetings);
                meetings.iter().filter(|of| of.late.is_none()).map(|of| of.name.clone()).collect()
            }
            _ => vec![lies_in.split(':').next().unwrap_or(lies_in).to_owned()],
        }
    }

    /// Whether the last round in which a deal lies is over.
    fn is_round_over(&self, lies_in: &str) -> bool {
        let number = |letter: char| lies_in.strip_prefix(letter)?.parse::<usize>().ok();
        let name = lies_in.split(':').next().unwrap_or(lies_in);
        self.closed
            || match (&self.body, number('R'), number('S')) {
                (Body::Sittings(sittings), _, Some(set)) => {
                    sittings.last_round_of(set).is_some_and(|round| sittings.is_over(round))
                }
                (Body::Table(rounds), Some(round), _) if self.plan.same_deals => {
                    round.checked_sub(1).and_then(|index| rounds.get(index)).is_some_and(|round| round.is_over())
                }
                (Body::Table(rounds), ..) => rounds
                    .iter()
                    .find(|round| round.meetings.iter().any(|of| of.name == name))
                    .is_some_and(|round| round.is_over()),
                _ => !self.is_open(name),
            }
    }
}

impl Event {
    /// The deal that lies in a match under this number, from 1.
    pub fn deal_of(&self, of: &MatchKey, number: u32) -> Option<DealId> {
        let lies_in = self.stages.get(&of.stage)?.lies_in(&of.name, &self.desk(of))?;
        Some(DealId::new(of.stage, &lies_in, number))
    }

    /// Every table at which the event schedules a deal, in whatever round.
    pub fn lies(&self, deal: &DealId) -> Vec<Lie> {
        let Some((stage, lies_in, number)) = deal.parts() else { return Vec::new() };
        let Some(drawn) = self.stages.get(&stage) else { return Vec::new() };
        let of = drawn.sharing(lies_in).into_iter().map(|name| MatchKey::new(stage, name));
        let of = of.filter(|of| self.deal_of(of, number).as_ref() == Some(deal));
        let tables = drawn.plan.tables.count();
        of.flat_map(|of| (1..=tables).map(move |table| Lie { of: of.clone(), table, number })).collect()
    }

    /// What became of a deal at a table.
    pub fn at_table(&self, lie: &Lie) -> TableState {
        let Some(stage) = self.stages.get(&lie.of.stage) else { return TableState::Never };
        let desk = self.desk(&lie.of);
        let over = stage.closed || stage.is_decided(&lie.of.name);
        match desk.deals.get(&(lie.table, lie.number)) {
            Some(DealAt::Scored(_)) => TableState::Done,
            Some(DealAt::Begun) if over => TableState::Never,
            Some(DealAt::Begun) => TableState::Playing,
            None if !desk.deals.is_empty() => {
                if over {
                    TableState::Never
                } else {
                    TableState::Waiting
                }
            }
            // Told as a whole: the first deals are those that were played.
            None if over => match &desk.scored {
                Some(scored) if lie.number <= finished(scored) => TableState::Done,
                _ => TableState::Never,
            },
            None => {
                let entered = desk.entries.iter().flatten().map(finished).max().unwrap_or(0);
                if lie.number <= entered { TableState::Unconfirmed } else { TableState::Waiting }
            }
        }
    }

    /// What decides whether a deal may be seen.
    pub fn asked(&self, deal: &DealId) -> Option<Asked> {
        let (stage, lies_in, _) = deal.parts()?;
        let tables: Vec<TableState> = self.lies(deal).iter().map(|lie| self.at_table(lie)).collect();
        let after = self.settings.as_ref().map_or(After::Event, |settings: &Settings| settings.after);
        Some(Asked {
            // One table's own deal waits for no other table of the round.
            after: if after == After::Round && tables.len() == 1 { After::Tables } else { after },
            tables,
            round_over: self.stages.get(&stage)?.is_round_over(lies_in),
            event_over: self.is_over(),
            held: self.held.contains(deal),
        })
    }

    /// Whether a deal may be seen now, or was before: once released, for ever.
    pub fn may_be_seen(&self, deal: &DealId) -> bool {
        self.released.contains(deal) || self.asked(deal).is_some_and(|asked| released(&asked))
    }

    /// The deals that may be seen now and were not released yet.
    pub fn to_release(&self) -> Vec<DealId> {
        let mut all = BTreeSet::new();
        for (of, desk) in &self.desks {
            let told = desk.deals.keys().map(|(_, number)| *number).max().unwrap_or(0);
            let whole = desk.scored.as_ref().map_or(0, |scored| finished(scored).min(self.scheduled(of)));
            all.extend((1..=told.max(whole)).filter_map(|number| self.deal_of(of, number)));
        }
        all.retain(|deal| !self.released.contains(deal) && self.may_be_seen(deal));
        all.into_iter().collect()
    }

    /// Deals scheduled in a match, without extra ones; in games as many as it takes.
    fn scheduled(&self, of: &MatchKey) -> u32 {
        self.stages.get(&of.stage).and_then(|stage| stage.scheduled(&of.name)).unwrap_or(0)
    }
}

/// Deals that a result is of; where it does not say, as many as there were.
fn finished(scored: &Scored) -> u32 {
    match scored {
        Scored::Deals(tally) => tally.deals,
        Scored::Decisive(_) | Scored::Games(_) | Scored::AtTime { .. } => u32::MAX,
    }
}

impl Stage {
    /// Whether there is a match of this name, with its teams known or not.
    pub fn knows(&self, name: &str) -> bool {
        match &self.body {
            Body::Table(_) => self.meeting(name).is_some(),
            Body::Sittings(sittings) => sittings.find(name).is_some(),
            Body::Bracket(bracket) => bracket.find(name).is_some(),
            Body::Championship(of) => {
                of.pool_teams(name).is_some() || of.bracket().is_some_and(|bracket| bracket.find(name).is_some())
            }
        }
    }

    /// Whether a match has its sides and no result yet.
    pub fn is_open(&self, name: &str) -> bool {
        match &self.body {
            Body::Table(_) => self.meeting(name).is_some_and(|of| of.of.state == MatchState::Open),
            Body::Sittings(sittings) => sittings.find(name).is_some_and(|of| of.sat == super::sittings::Sat::Open),
            Body::Bracket(_) | Body::Championship(_) => self.open().iter().any(|(open, _)| open == name),
        }
    }

    /// Whether nothing more is played of a match: it has a result, or somebody came through without one.
    pub fn is_decided(&self, name: &str) -> bool {
        let pool = if let Body::Championship(of) = &self.body { of.pool_teams(name) } else { None };
        match (&self.body, pool) {
            (Body::Table(_) | Body::Sittings(_), _) | (_, Some(_)) => !self.is_open(name),
            (Body::Bracket(bracket), _) => bracket.outcome(name).is_some(),
            (Body::Championship(of), None) => of.bracket().is_some_and(|bracket| bracket.outcome(name).is_some()),
        }
    }

    /// Deals scheduled in a match, without extra ones; nothing where games are played.
    pub fn scheduled(&self, name: &str) -> Option<u32> {
        use crate::bracket::Form;
        let of_bracket = |bracket: &crate::bracket::Bracket| match bracket.nodes().get(bracket.find(name)?)?.form {
            Form::Deals(deals) => Some(deals),
            Form::Games => None,
        };
        match &self.body {
            Body::Table(_) | Body::Sittings(_) => Some(self.plan.scoring.deals),
            Body::Bracket(bracket) => of_bracket(bracket),
            Body::Championship(of) if of.pool_teams(name).is_some() => Some(self.plan.scoring.deals),
            Body::Championship(of) => of.bracket().as_ref().and_then(of_bracket),
        }
    }

    /// Extra deals that a level match goes on with.
    pub fn extra(&self, name: &str) -> Option<u32> {
        let of_bracket = |bracket: &crate::bracket::Bracket| {
            bracket.open().into_iter().find(|open| open.node.name == name).and_then(|open| open.extra)
        };
        match &self.body {
            Body::Table(_) | Body::Sittings(_) => None,
            Body::Bracket(bracket) => of_bracket(bracket),
            Body::Championship(of) => of.bracket().as_ref().and_then(of_bracket),
        }
    }
}
