//! The rest of a deal as the counting bots would play it.

use thurup_rules::{Action, Card, Deal, SeatView, Team};
use thurup_systems::Known;

use crate::beliefs::World;
use crate::cards::{self, CardSense};

/// The deal of a world at this point of the play; none if it cannot have come to it.
pub(crate) fn begin(view: &SeatView, world: &World) -> Option<Deal> {
    let auction = &view.auction;
    let mut deal = Deal::new(*auction.rules(), auction.seats(), auction.leader(), &world.dealt).ok()?;
    let calls = auction.said().iter().map(|said| Action::Call(said.call));
    let cards = view.play.iter().flat_map(|play| play.cards()).map(|(_, card)| Action::Play(card));
    for action in calls.chain(cards) {
        deal.apply(deal.turn()?, action).ok()?;
    }
    Some(deal)
}

/// The points that a team gets in all if this card is played and everybody, from what the own seat can see, goes on by
/// counting. `known` is what the calls tell of each hand.
pub(crate) fn points(mut deal: Deal, card: Card, known: &[Known], sense: &CardSense, team: Team) -> Option<u8> {
    deal.apply(deal.turn()?, Action::Play(card)).ok()?;
    while let Some(turn) = deal.turn() {
        let card = cards::choose(&deal.seat_view(turn), known, sense)?;
        deal.apply(turn, Action::Play(card)).ok()?;
    }
    deal.play().map(|play| play.points()[team])
}
