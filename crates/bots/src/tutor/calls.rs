//! Why a call: what it says, and what it is likely to lead to.

use thurup_rules::{Call, SeatView};
use thurup_systems::Convention;

use super::claim::Claim;
use super::likely::Likely;
use crate::search::calls::Thought;

pub(super) fn claims(view: &SeatView, convention: Convention, thought: &Thought) -> Vec<Claim> {
    let says = Claim::Says(convention.explain_own(&view.auction, thought.call, view.dealt).text);
    std::iter::once(says).chain(leads_to(view, thought)).collect()
}

/// Part of the likely deals that must have led to a contract of a team for its chances to be told.
const ENOUGH: f64 = 0.25;

/// What the call chosen leads to, where that was thought through. The chances are guesses, deal by deal, so they are told in
/// words and not as a count.
fn leads_to(view: &SeatView, thought: &Thought) -> Option<Claim> {
    let option = thought.options.first()?;
    let [ours, theirs] = [0, 1].map(|side| (option.in_it[side], option.made[side], option.values[side]));
    // A guess from a few deals is none.
    if ours.0.max(theirs.0) < ENOUGH {
        return None;
    }
    let made = |(deals, made, _): (f64, f64, f64)| Likely::of(made / deals);
    if ours.0 > 0.0 && ours.0 >= theirs.0 {
        let mean = (ours.2 / ours.0).round() as u8;
        return Some(match thought.call {
            Call::Bid(bid) if mean > bid.value(auction_value(view)) => Claim::LeadsTo { value: mean, made: made(ours) },
            Call::Bid(bid) => Claim::Made { value: bid.value(auction_value(view)), made: made(ours) },
            _ => Claim::OursMade(made(ours)),
        });
    }
    (theirs.0 > 0.0).then(|| Claim::TheirsFails { fails: Likely::of(1.0 - theirs.1 / theirs.0), always: ours.0 == 0.0 })
}

fn auction_value(view: &SeatView) -> u8 {
    view.auction.current()
}
