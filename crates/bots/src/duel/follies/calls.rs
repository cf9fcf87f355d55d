//! Follies in the auction. Only the contract that is played can show one.

use thurup_rules::{Action, Bid, Call, Chair, Contract, Deal, Doubled, Hand, SeatView, Strain, Suit};

use super::detector::{Detector, share};
use super::folly::{Folly, Found};
use super::steps::Step;

impl Detector {
    pub(super) fn in_calls(&mut self, deal: &Deal, steps: &[Step]) -> Vec<Found> {
        let Some(contract) = deal.play().map(|play| play.contract()) else { return Vec::new() };
        let dealt: Vec<Hand> = deal.seats().chairs().map(|chair| deal.dealt(chair)).collect();
        if self.makes(deal, &dealt, contract.by, contract.value, crate::spoken(contract)) {
            return self.doubles_in_vain(deal, steps, contract).into_iter().collect();
        }
        let bids_on = self.bids_on(deal, steps, &dealt, contract);
        // To bid on is the milder name of the same call.
        let bid = bids_on.or_else(|| self.hopeless(deal, steps, contract));
        bid.into_iter().chain(self.leaves_partner(deal, steps, &dealt, contract)).collect()
    }

    /// The share of a seat's worlds in which a contract is made.
    fn chance(&mut self, deal: &Deal, step: &Step, contract: (Chair, u8, Strain)) -> f64 {
        let view = step.before.seat_view(step.chair);
        let worlds = self.worlds(step, &view);
        let (by, value, strain) = contract;
        share(&worlds, |world| self.makes(deal, &world.dealt, by, value, strain))
    }

    fn doubles_in_vain(&mut self, deal: &Deal, steps: &[Step], contract: Contract) -> Option<Found> {
        if contract.doubled == Doubled::Undoubled {
            return None;
        }
        let double = steps.iter().rev().find(|step| step.call() == Some(Call::Double))?;
        let made = self.chance(deal, double, (contract.by, contract.value, crate::spoken(contract)));
        (made > 0.8).then(|| double.found(Folly::DoublesInVain, Action::Call(Call::Pass)))
    }

    /// The bid that became the contract, unless there had to be one. A pass that counts as a bid is no free choice either.
    fn last_bid<'a>(&self, steps: &'a [Step]) -> Option<&'a Step> {
        let bid = steps.iter().rev().find(|step| matches!(step.call(), Some(Call::Bid(_))))?;
        (!bid.before.auction().must_open()).then_some(bid)
    }

    fn bids_on(&mut self, deal: &Deal, steps: &[Step], dealt: &[Hand], contract: Contract) -> Option<Found> {
        let bid = self.last_bid(steps)?;
        let under = bid.before.auction().standing()?;
        let rules = deal.rules();
        let same = rules.stakes(under.value, Doubled::Undoubled) == rules.stakes(contract.value, Doubled::Undoubled);
        if under.by.team() != bid.chair.team() || under.by == bid.chair || under.doubled > Doubled::Undoubled || !same {
            return None;
        }
        if !self.makes(deal, dealt, under.by, under.value, crate::spoken(under)) {
            return None;
        }
        let enough = self.chance(deal, bid, (under.by, under.value, crate::spoken(under)));
        if enough < 0.75 || self.chance(deal, bid, (bid.chair, contract.value, crate::spoken(contract))) > 0.5 {
            return None;
        }
        Some(bid.found(Folly::BidsOn, Action::Call(Call::Pass)))
    }

    fn hopeless(&mut self, deal: &Deal, steps: &[Step], contract: Contract) -> Option<Found> {
        let bid = self.last_bid(steps)?;
        let made = self.chance(deal, bid, (bid.chair, contract.value, crate::spoken(contract)));
        if made > 0.1 {
            return None;
        }
        // A pass may have cost as much: a partner's doubled contract that fails, or one of the others that is made.
        let stakes = |chance: f64, value: u8, doubled: Doubled| {
            let (made, defeated) = deal.rules().stakes(value, doubled);
            chance * f64::from(made) - (1.0 - chance) * f64::from(defeated)
        };
        let passed = match bid.before.auction().standing() {
            None => 0.0,
            Some(under) => {
                let worth =
                    stakes(self.chance(deal, bid, (under.by, under.value, crate::spoken(under))), under.value, under.doubled);
                if under.by.team() == bid.chair.team() { worth } else { -worth }
            }
        };
        (passed >= stakes(made, contract.value, Doubled::Undoubled))
            .then(|| bid.found(Folly::Hopeless, Action::Call(Call::Pass)))
    }

    fn leaves_partner(&mut self, deal: &Deal, steps: &[Step], dealt: &[Hand], contract: Contract) -> Option<Found> {
        let partner = |step: &&Step| step.chair != contract.by && step.chair.team() == contract.by.team();
        // The last of the partners to let it be; what comes before the contract is no answer to it.
        let pass = steps.iter().rev().filter(partner).find(|step| step.call().is_some())?;
        if pass.call() != Some(Call::Pass) || pass.before.auction().standing().is_none_or(|under| under.by != contract.by) {
            return None;
        }
        let auction = pass.before.auction();
        let value = auction.current() + 1;
        let same = deal.rules().stakes(value, Doubled::Undoubled) == deal.rules().stakes(contract.value, Doubled::Undoubled);
        let view = pass.before.seat_view(pass.chair);
        let others: Vec<Strain> = others(crate::spoken(contract)).filter(|&strain| legal(&view, value, strain)).collect();
        let others: Vec<Strain> =
            others.into_iter().filter(|&strain| self.makes(deal, dealt, pass.chair, value, strain)).collect();
        if !same || others.is_empty() || self.chance(deal, pass, (contract.by, contract.value, crate::spoken(contract))) > 0.1 {
            return None;
        }
        let better = others.into_iter().find(|&strain| self.chance(deal, pass, (pass.chair, value, strain)) >= 0.6)?;
        Some(pass.found(Folly::LeavesPartner, Action::Call(Call::Bid(Bid::straight(value, better)))))
    }
}

/// The strains that play otherwise.
fn others(strain: Strain) -> impl Iterator<Item = Strain> {
    let all = Suit::ALL.into_iter().map(Strain::Suit).chain([Strain::NoTrump, Strain::Noes]);
    all.filter(move |other| other.trump() != strain.trump())
}

fn legal(view: &SeatView, value: u8, strain: Strain) -> bool {
    view.auction.check(Call::Bid(Bid::straight(value, strain)), view.dealt).is_ok()
}
