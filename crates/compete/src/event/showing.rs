//! Who may be dealt or shown which hand of a deal: whoever has seen one, by whatever path, plays no other of it, here or at another table,
//! until everybody may see it.

use std::collections::BTreeSet;

use super::deals::Lie;
use super::desk::DealAt;
use super::happened::{Decision, Happened};
use super::names::{DealId, MatchKey, Player};
use super::preconditions::is_open;
use super::refusal::Refusal;
use super::seen::Seen;
use super::state::ContestState;
use crate::team::TeamId;

impl ContestState {
    /// Whether somebody may be dealt or shown a hand of this deal: they have seen none, or this one.
    pub fn may_hold(&self, player: &Player, deal: &DealId, hand: &Seen) -> bool {
        self.seen.get(deal).and_then(|people| people.get(player)).is_none_or(|seen| seen == hand)
    }

    /// Whether somebody may sit at a table of a match: they have seen no deal that is still to be played there, but at this very table.
    pub fn may_sit(&self, player: &Player, of: &MatchKey, table: u8) -> bool {
        self.seen.iter().filter_map(|(deal, people)| Some((deal, people.get(player)?))).all(|(deal, seen)| {
            let own = matches!(seen, Seen::Hand { of: at, table: number, .. } if at == of && *number == table);
            own || !self.lies(deal).iter().any(|lie| lie.of == *of && lie.table == table && self.is_to_come(lie))
        })
    }

    /// Whether somebody may come into a team: they have seen no deal that it has yet to play.
    pub fn may_come_into(&self, player: &Player, team: TeamId) -> bool {
        self.seen.iter().filter(|(_, people)| people.contains_key(player)).all(|(deal, _)| {
            !self.lies(deal).iter().any(|lie| {
                let theirs = self.stages.get(&lie.of.stage).is_some_and(|stage| stage.has(&lie.of.name, team));
                theirs && self.is_to_come(lie)
            })
        })
    }

    /// Whether hands of a deal that is not told yet were shown at a table: who sits there stays until it is.
    pub fn hands_are_out(&self, of: &MatchKey, table: u8) -> bool {
        self.seen.iter().any(|(deal, people)| {
            let here = |seen: &Seen| matches!(seen, Seen::Hand { of: at, table: number, .. } if at == of && *number == table);
            people.values().any(here)
                && self.lies(deal).iter().any(|lie| lie.of == *of && lie.table == table && self.is_to_come(lie))
        })
    }

    /// A deal that a table may still play, or has not told.
    fn is_to_come(&self, lie: &Lie) -> bool {
        let open = self.stages.get(&lie.of.stage).is_some_and(|stage| stage.is_open(&lie.of.name));
        open && !matches!(self.desk(&lie.of).deals.get(&(lie.table, lie.number)), Some(DealAt::Scored(_)))
    }

    /// Puts it into the register.
    pub(super) fn note_seen(&mut self, deal: &DealId, to: &[(Player, Seen)]) {
        let people = self.seen.entry(deal.clone()).or_default();
        for (player, seen) in to {
            match people.get(player) {
                Some(before) if before != seen => people.insert(player.clone(), Seen::All),
                _ => people.insert(player.clone(), seen.clone()),
            };
        }
    }
}

/// Hands of a deal go to those who sit at a table, each by its chair from 1 on.
pub(super) fn show(event: &ContestState, of: &MatchKey, table: u8, number: u32, to: &[(Player, u8)]) -> Decision {
    is_open(event, of)?;
    let deal = event.deal_of(of, number).ok_or(Refusal::NoMatch)?;
    let hand = |chair: u8| Seen::Hand { of: of.clone(), table, chair };
    let all: Vec<(Player, Seen)> = to.iter().map(|(player, chair)| (player.clone(), hand(*chair))).collect();
    if !all.iter().all(|(player, seen)| event.may_hold(player, &deal, seen)) {
        return Err(Refusal::HasSeen);
    }
    Ok(shown(event, deal, all).into_iter().collect())
}

/// Somebody is shown whole deals. Those that everybody may see need no register.
pub(super) fn show_all(event: &ContestState, deals: &BTreeSet<DealId>, to: &Player) -> Decision {
    let hidden = deals.iter().filter(|deal| !event.may_be_seen(deal));
    Ok(hidden.filter_map(|deal| shown(event, deal.clone(), vec![(to.clone(), Seen::All)])).collect())
}

/// What is new of it.
fn shown(event: &ContestState, deal: DealId, mut to: Vec<(Player, Seen)>) -> Option<Happened> {
    to.retain(|(player, seen)| event.seen.get(&deal).and_then(|people| people.get(player)) != Some(seen));
    (!to.is_empty()).then_some(Happened::Shown { deal, to })
}
