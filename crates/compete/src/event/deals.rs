//! Which deals lie where, what became of them at each table, and when they may be seen.

use std::collections::BTreeSet;

use super::desk::{DealAt, Desk, Scored};
use super::formats::{Share, Sharing};
use super::names::{DealId, MatchKey};
use super::plan::Settings;
use super::stage::Stage;
use super::state::ContestState;
use crate::released::{After, Asked, TableState, released};

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
        let share = self.body.share(name, &self.plan).map(|share| share.to_string());
        self.knows(name).then(|| share.unwrap_or_else(own))
    }

    /// The matches that share what lies in a round or a set; nothing for what lies in a match alone.
    fn sharing(&self, lies_in: &str) -> Option<Sharing> {
        self.body.sharing(Share::read(lies_in)?, &self.plan)
    }

    /// Whether the last round in which a deal lies is over.
    fn is_round_over(&self, lies_in: &str) -> bool {
        let shared = || self.sharing(lies_in).map(|sharing| sharing.over);
        self.closed || shared().unwrap_or_else(|| self.body.is_round_over(own_name(lies_in)))
    }
}

/// The match whose own deals lie in what is written so: how often it was annulled stands behind it.
fn own_name(lies_in: &str) -> &str {
    lies_in.split(':').next().unwrap_or(lies_in)
}

impl ContestState {
    /// The deal that lies in a match under this number, from 1.
    pub fn deal_of(&self, of: &MatchKey, number: u32) -> Option<DealId> {
        let lies_in = self.stages.get(&of.stage)?.lies_in(&of.name, &self.desk(of))?;
        Some(DealId::new(of.stage, &lies_in, number))
    }

    /// Every table at which the event schedules a deal, in whatever round.
    pub fn lies(&self, deal: &DealId) -> Vec<Lie> {
        let Some((stage, lies_in, number)) = deal.parts() else { return Vec::new() };
        let Some(drawn) = self.stages.get(&stage) else { return Vec::new() };
        let shared = drawn.sharing(lies_in).map(|sharing| sharing.matches);
        let names = shared.unwrap_or_else(|| vec![own_name(lies_in).to_owned()]);
        let of = names.into_iter().map(|name| MatchKey::new(stage, name));
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
        self.body.knows(name)
    }

    /// Whether a match has its sides and no result yet.
    pub fn is_open(&self, name: &str) -> bool {
        self.body.is_open(name)
    }

    /// Whether nothing more is played of a match: it has a result, or somebody came through without one.
    pub fn is_decided(&self, name: &str) -> bool {
        self.body.is_decided(name)
    }

    /// Deals scheduled in a match, without extra ones; nothing where games are played.
    pub fn scheduled(&self, name: &str) -> Option<u32> {
        self.body.scheduled(name, &self.plan)
    }

    /// Extra deals that a level match goes on with.
    pub fn extra(&self, name: &str) -> Option<u32> {
        self.body.extra(name)
    }
}
