//! Choosing a call: the system first, then what the team can make.

use thurup_rules::{Bid, Call, LOWEST_BID, SeatView, Strain, Suit};
use thurup_systems::{Situation, System};

use crate::memory::Heard;

/// The call to make; none when no call is due.
pub(crate) fn choose(view: &SeatView, _heard: &mut Heard) -> Option<Call> {
    let auction = &view.auction;
    let legal = |call: &Call| auction.check(*call, view.dealt).is_ok();
    let situation = Situation::new(auction.rules(), auction.seats(), auction.leader(), auction.calls());
    let system = System::of(auction.rules());
    system.call(&situation, view.dealt).filter(legal).or_else(|| fallback(view))
}

/// Pass, or the plainest bid where a pass is refused.
fn fallback(view: &SeatView) -> Option<Call> {
    let auction = &view.auction;
    let legal = |call: &Call| auction.check(*call, view.dealt).is_ok();
    let value = auction.current().max(LOWEST_BID - 1) + 1;
    let longest = Suit::ALL.into_iter().max_by_key(|&suit| (view.dealt.count(suit), view.dealt.suit(suit).points()));
    let bids = [Some(Strain::Pass), longest.map(Strain::Suit), Some(Strain::Noes), Some(Strain::NoTrump)];
    let bids = bids.into_iter().flatten().map(|strain| Call::Bid(Bid::straight(value, strain)));
    std::iter::once(Call::Pass)
        .chain(bids)
        .find(legal)
        .or_else(|| auction.offer(view.dealt).and_then(|offer| offer.calls().first().copied()))
}
