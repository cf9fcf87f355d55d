//! A finished deal taken apart: each action with the deal as it stood before.

use thurup_rules::{Action, Call, Chair, Deal, Dealt};

use super::folly::{Folly, Found};

/// A point of a deal and what was done there.
pub(super) struct Step {
    pub before: Deal,
    pub chair: Chair,
    pub action: Action,
    /// Number of the call or card, from 1.
    pub number: usize,
}

impl Step {
    pub fn found(&self, folly: Folly, better: Action) -> Found {
        Found { folly, chair: self.chair, action: self.action, number: self.number, better }
    }

    pub fn call(&self) -> Option<Call> {
        match self.action {
            Action::Call(call) => Some(call),
            _ => None,
        }
    }
}

/// Each action of a finished deal with the deal as it stood before.
pub(super) fn steps(deal: &Deal) -> Option<Vec<Step>> {
    deal.play()?;
    let (rules, seats) = (*deal.rules(), deal.seats());
    let hands: Vec<_> = seats.chairs().map(|chair| deal.whole(chair)).collect();
    let first: Vec<_> = seats.chairs().filter(|_| rules.in_halves()).map(|chair| deal.first(chair)).collect();
    let mut before = Deal::new(rules, seats, deal.leader(), Dealt { hands: &hands, first: &first }).ok()?;
    let mut steps = Vec::new();
    let (mut calls, mut cards) = (0, 0);
    for (chair, action) in deal.actions() {
        let number = match action {
            Action::Play(_) => {
                cards += 1;
                cards
            }
            Action::OpenTrump | Action::ShowPair => cards + 1,
            Action::Call(_) | Action::SetTrump(_) | Action::AskRedeal => {
                calls += usize::from(matches!(action, Action::Call(_)));
                calls
            }
        };
        let after = {
            let mut after = before.clone();
            after.apply(chair, action).ok()?;
            after
        };
        steps.push(Step { before: std::mem::replace(&mut before, after), chair, action, number });
    }
    Some(steps)
}
