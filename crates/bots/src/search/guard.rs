//! A guard against the known follies of the auction, by what open hands make of it in likely deals.

use thurup_rules::{Call, Chair, Contract, Doubled, SeatView, Strain};

use crate::Budget;
use crate::calls;
use crate::search::Judgement;
use crate::search::proof::Proof;
use crate::search::prospect::{Prospect, bid};
use crate::worth::Worth;

/// Whether a call is a folly by all that open hands can tell: a double of what stands in most likely deals, a redouble of what
/// falls, or a bid that is likely to be left in, hardly ever made, and no better than a pass.
pub(super) fn in_vain(view: &SeatView, judgement: &Judgement, worth: &Worth, option: &Prospect, proof: &mut Proof<'_>) -> bool {
    let auction = &view.auction;
    let us = view.chair.team();
    let standing = auction.standing();
    let stands =
        |contract: Contract, proof: &mut Proof<'_>| proof.made((contract.by.team(), contract.value, crate::spoken(contract)));
    let named = option.truth.is_some() || matches!(option.call, Call::Bid(bid) if bid.strain.trump().is_some());
    match (option.call, standing) {
        (Call::Double, Some(contract)) => stands(contract, proof).is_some_and(|made| 1.0 - made < judgement.proven),
        (Call::Redouble, Some(contract)) => stands(contract, proof).is_some_and(|made| made < judgement.proven),
        (Call::Bid(bid), _) if (named || option.stays >= judgement.left_in * option.seen) && !auction.must_open() => {
            let value = bid.value(auction.current());
            let Some(made) = proof.made((us, value, bid.strain)).filter(|made| *made < judgement.hope) else { return false };
            let stakes = |team, value, doubled, made| worth.contract(auction.rules(), team, value, doubled, made as f32);
            let passed = match standing {
                None => Some(0.0),
                Some(under) => stands(under, proof).map(|made| stakes(under.by.team(), under.value, under.doubled, made)),
            };
            passed.is_some_and(|passed| passed >= stakes(us, value, Doubled::Undoubled, made))
        }
        _ => false,
    }
}

/// A contract without trumps that a partner bid to keep the auction going, not to play it.
fn unmeant(view: &SeatView) -> Option<Contract> {
    let to_tell = |strain: Strain| matches!(strain, Strain::Pass | Strain::Noes);
    let partners = |by: Chair| by != view.chair && by.team() == view.chair.team();
    view.auction.standing().filter(|contract| to_tell(crate::spoken(*contract)) && partners(contract.by))
}

/// Out of noes that nobody means to play any suit comes into question, for a player who can tell which.
pub(super) fn astray(view: &SeatView, budget: &Budget) -> bool {
    budget.proof_worlds > 0 && unmeant(view).is_some()
}

/// Whether even a call that the convention asks for may be one too many: once the others double, and where it goes on with
/// noes that nobody means to play.
pub(super) fn doubtful(view: &SeatView, budget: &Budget, call: Call) -> bool {
    let in_noes = bid(view, call).is_some_and(|(_, strain)| strain.trump().is_none());
    budget.proof_worlds > 0 && call != Call::Pass && (calls::doubled_by_others(view) || (in_noes && astray(view, budget)))
}

/// The place of a bid that brings more by open hands than to leave a partner in noes which nobody means to play, and which
/// cannot be made.
pub(super) fn way_out(
    view: &SeatView,
    judgement: &Judgement,
    worth: &Worth,
    options: &[Prospect],
    proof: &mut Proof<'_>,
) -> Option<usize> {
    let contract = unmeant(view)?;
    let us = view.chair.team();
    let rules = view.auction.rules();
    let made = proof.made((us, contract.value, crate::spoken(contract))).filter(|made| *made < judgement.hope)?;
    let stakes = |value, made| worth.contract(rules, us, value, contract.doubled, made as f32);
    let left = stakes(contract.value, made);
    let mut best = None;
    for (at, option) in options.iter().enumerate() {
        let Some((value, strain)) = bid(view, option.call).filter(|(_, strain)| strain.trump().is_some()) else { continue };
        let Some(made) = proof.made((us, value, strain)) else { continue };
        let brings = stakes(value, made);
        if brings > best.map_or(left, |(_, most)| most) {
            best = Some((at, brings));
        }
    }
    best.map(|(at, _)| at)
}
