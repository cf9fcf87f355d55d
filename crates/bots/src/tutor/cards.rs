//! Why a card: what it does in its trick, and how often it brings the contract home, or down.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Call, Card, Play, SeatView, beats};
use thurup_systems::Cards;

use super::claim::{Beside, Claim, Follow, Lead};
use super::likely::Share;
use crate::beliefs::Beliefs;
use crate::cards::ahead;
use crate::certain::Certain;
use crate::search::cards::Thought;
use crate::search::judged::Judged;

/// Deals that are looked at to see how often a card holds.
const DEALS: usize = 100;

pub(super) fn claims(view: &SeatView, by: Cards, thought: &Thought, drawing: u64) -> Vec<Claim> {
    let Some(play) = &view.play else { return Vec::new() };
    let card = thought.card;
    if view.playable().kinds().count() == 1 {
        return vec![Claim::OnlyCard];
    }
    let certain = Certain::new(view, play);
    let mut claims = Vec::with_capacity(3);
    match ahead(view, play) {
        None => claims.push(Claim::Lead(lead(view, play, &certain, card))),
        Some((best, ours)) => {
            let trump = play.trump().suit();
            let wins = beats(card, best, trump);
            // The card of the own team that will be ahead.
            let held = (ours || wins).then_some(if wins { card } else { best });
            let sure = held.is_some_and(|held| certain.holds(held));
            claims.push(Claim::Follow { doing: follow(view, play, card, best, ours), sure });
            if let Some(held) = held.filter(|_| !sure) {
                let mut dice = ChaCha8Rng::seed_from_u64(drawing);
                let worlds = Beliefs::weighted(by).worlds(view, DEALS, &mut dice);
                let of = worlds.iter().filter(|world| certain.holds_in(world, held)).map(|world| world.weight).sum();
                claims.push(Claim::Holds { card: held, share: Share { of, deals: DEALS as u32 } });
            }
        }
    }
    claims.extend(reaches(view, play, thought));
    claims
}

fn lead(view: &SeatView, play: &Play, certain: &Certain, card: Card) -> Lead {
    let contract = play.contract();
    let trump = contract.trump();
    let attacks = contract.by.team() == view.chair.team();
    let out = certain.others().suit(card.suit());
    let top = !out.kinds().any(|other| other.rank() < card.rank());
    if trump == Some(card.suit()) {
        return match (out.is_empty(), attacks, top) {
            (true, ..) => Lead::LastTrump,
            (_, true, true) => Lead::TopTrump,
            (_, true, false) => Lead::Trump,
            (_, false, _) => Lead::TrumpAgainst,
        };
    }
    let auction = &view.auction;
    let partners_bid = || {
        auction.said().iter().any(|said| {
            said.chair != view.chair
                && said.chair.team() == view.chair.team()
                && matches!(said.call, Call::Bid(bid) if bid.strain.trump() == Some(card.suit()))
        })
    };
    if top {
        Lead::Top
    } else if partners_bid() {
        Lead::Partners
    } else if trump.is_some_and(|trump| view.hand.has_suit(trump)) && view.hand.count(card.suit()) == 1 {
        Lead::Single
    } else if card.points() == 0 {
        Lead::Low
    } else {
        Lead::HigherOut
    }
}

fn follow(view: &SeatView, play: &Play, card: Card, best: Card, ours: bool) -> Follow {
    let trump = play.trump().suit();
    let led = play.current().and_then(|trick| trick.suit());
    let wins = beats(card, best, trump);
    let cuts = trump == Some(card.suit()) && led != trump;
    let others = || view.playable().kinds().filter(move |other| *other != card);
    let lowest = !others().any(|other| other.rank() > card.rank() && beats(other, best, trump));
    let could = view.playable().kinds().any(|other| beats(other, best, trump));
    match (ours, wins) {
        (true, true) if cuts => Follow::CutsOverPartner,
        (true, true) => Follow::GoesOverPartner,
        (false, true) if cuts => Follow::Cuts,
        (false, true) if lowest => Follow::Lowest,
        (false, true) => Follow::Ahead,
        (true, false) if card.points() > 0 => Follow::Adds,
        (true, false) if others().any(|other| other.points() > 0) => Follow::KeepsPoints,
        (true, false) => Follow::NothingToAdd,
        (false, false) if card.points() == 0 && !could => Follow::CannotBeat,
        (false, false) if card.points() == 0 => Follow::Leaves,
        (false, false) if others().all(|other| other.points() > card.points()) => Follow::LeastPoints,
        (false, false) => Follow::Gives,
    }
}

/// How often the own side reaches what it needs after the card, beside the best of the others.
fn reaches(view: &SeatView, play: &Play, thought: &Thought) -> Option<Claim> {
    let makes = play.contract().by.team() == view.chair.team();
    let [chosen, others @ ..] = thought.options.as_slice() else { return None };
    let share = share(chosen)?;
    let beside = beside(chosen, share, others);
    match beside {
        _ if share.tells() => Some(Claim::Reaches { makes, share, beside }),
        Beside::AsGood(_) => Some(Claim::Alike),
        Beside::Behind | Beside::Next(..) => Some(Claim::Soon),
        _ => None,
    }
}

pub(crate) fn share(option: &Judged) -> Option<Share> {
    option.reached().map(|(of, deals)| Share { of, deals })
}

/// Cards that fell behind were not looked at in all deals, so only those are compared that were.
pub(crate) fn beside(chosen: &Judged, own: Share, others: &[Judged]) -> Beside {
    let asked = others.iter().filter_map(|option| Some((option, share(option)?)));
    let alike = asked.clone().filter(|(_, other)| other.deals >= own.deals);
    let Some((best, other)) = alike.max_by(|one, other| one.1.of.total_cmp(&other.1.of)) else {
        return if asked.count() > 0 { Beside::Behind } else { Beside::Alone };
    };
    if other.tenths() == own.tenths() {
        Beside::AsGood(best.card)
    } else if other.of < own.of {
        Beside::Next(best.card, other)
    } else if best.surprises && !chosen.surprises {
        Beside::Wondered(best.card, other)
    } else if chosen.won > best.won {
        Beside::Narrowly(best.card, other)
    } else if chosen.sense > best.sense {
        Beside::Counted(best.card, other)
    } else {
        Beside::Close(best.card, other)
    }
}
