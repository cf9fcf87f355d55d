//! Choices side by side: what comes of each in the same likely deals.

use thurup_rules::{Action, Deal};

use super::worlds::World;
use crate::running::drop_losers;

/// Deals that say how a choice fares even where it is the only one left.
const ENOUGH: u32 = 30;

/// What was thought of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    pub action: Action,
    /// Every action that was weighed, the one chosen first; none where nothing was.
    pub options: Vec<Judged>,
}

impl Thought {
    /// Without a thought.
    pub fn plain(action: Action) -> Thought {
        Thought { action, options: Vec::new() }
    }
}

/// One thing that can be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged {
    pub action: Action,
    /// What it is worth in the likely deals, in stakes.
    pub worth: f64,
    /// Share of the likely deals in which the own side won.
    pub won: f64,
    /// How many deals that were.
    pub deals: u32,
    /// Not clearly behind another after some of them.
    pub alive: bool,
}

impl Judged {
    /// Before it is thought through.
    pub fn new(action: Action) -> Judged {
        Judged { action, worth: 0.0, won: 0.0, deals: 0, alive: true }
    }

    /// What came of it in a likely deal that was drawn so many times.
    pub fn add(&mut self, (value, won): (f64, f64), times: u32) {
        self.worth += value * f64::from(times);
        self.won += won * f64::from(times);
        self.deals += times;
    }

    /// What it is worth in the mean of the deals so far.
    pub fn mean(&self) -> f64 {
        self.worth / f64::from(self.deals.max(1))
    }
}

/// When choices are dropped.
#[derive(Clone, Copy)]
pub(super) struct Dropping {
    /// Deals between two looks, and before the first.
    pub every: u32,
    /// Stakes by which a choice may be behind after one deal; less by the root of their number.
    pub behind: f64,
}

/// Thinks choices through in likely deals, without what is clearly behind, the best first. `toll`: what is taken off a choice;
/// `outcome`: what comes of a choice in a deal, if the rules allow it there.
pub(super) fn weigh_up(
    worlds: &[World],
    mut options: Vec<Judged>,
    dropping: Dropping,
    toll: impl Fn(Action) -> f64,
    mut outcome: impl FnMut(&Deal, Action) -> Option<(f64, f64)>,
) -> Vec<Judged> {
    let (mut seen, mut look) = (0, dropping.every);
    for world in worlds {
        for option in options.iter_mut().filter(|option| option.alive) {
            if let Some(found) = outcome(&world.deal, option.action) {
                option.add(found, world.times);
            }
        }
        seen += world.times;
        if seen >= look {
            look = seen + dropping.every;
            let margin = dropping.behind / f64::from(seen).sqrt();
            let worth = |option: &Judged| option.mean() - toll(option.action);
            if drop_losers(&mut options, margin, worth, |option| &mut option.alive) <= 1 && seen >= ENOUGH {
                break;
            }
        }
    }
    options.retain(|option| option.deals > 0);
    for option in &mut options {
        option.worth = option.mean() - toll(option.action);
        option.won /= f64::from(option.deals);
    }
    // The order of equals is that of the cards: the same in every run.
    options.sort_by(|one, other| other.alive.cmp(&one.alive).then(other.worth.total_cmp(&one.worth)));
    options
}
