//! What badges ask of a finished deal that stands in no summary.

use thurup_ratings::input::{DealFacts, LastTrick, Who};
use thurup_rules::{Call, Card, Chair, Deal, Match, Play, Rank, Score, Suit};

/// The facts of a deal that was played. `sitters` from chair 1 on; the match before it and after it.
pub fn of(deal: &Deal, score: &Score, sitters: &[Who], before: &Match, after: &Match) -> DealFacts {
    let by = score.contract.by;
    let mut facts = DealFacts { four_jacks: has_every_jack(deal, by), ..DealFacts::default() };
    if let Some(play) = deal.play() {
        for taken in play.taken() {
            let side = taken.winner.team() as usize;
            facts.tricks[side] += 1;
            facts.jacks[side] += count(taken.trick.cards().iter().filter(|card| card.rank() == Rank::Jack));
        }
        facts.last_trick = last_trick(deal, play, score, sitters);
        facts.partners = partners(deal, play, by, sitters);
    }
    facts.doubled_by = doubled_by(deal).and_then(|chair| person(sitters, chair));
    facts.kunukku_off = deal
        .seats()
        .chairs()
        .filter(|chair| lost_one(before, after, *chair))
        .filter_map(|chair| person(sitters, chair))
        .collect();
    facts
}

fn count<T>(items: impl Iterator<Item = T>) -> u8 {
    u8::try_from(items.count()).unwrap_or(u8::MAX)
}

fn person(sitters: &[Who], chair: Chair) -> Option<thurup_ratings::PersonId> {
    sitters.get(chair.index()).and_then(Who::person).cloned()
}

fn has_every_jack(deal: &Deal, chair: Chair) -> bool {
    let hand = deal.dealt(chair);
    Suit::ALL.into_iter().all(|suit| hand.has(Card::new(suit, Rank::Jack)))
}

/// Only of a deal that was played to its last card: one that ended early had no last trick.
fn last_trick(deal: &Deal, play: &Play, score: &Score, sitters: &[Who]) -> Option<LastTrick> {
    let last = play.taken().last()?;
    let played_out = deal.seats().chairs().filter(|&chair| play.takes_part(chair)).all(|chair| deal.hand(chair).is_empty());
    let by = person(sitters, last.winner).filter(|_| played_out)?;
    let bidders = score.contract.by.team();
    let (target, points) = (play.targets()[bidders], play.points()[bidders]);
    let mine = last.winner.team() == bidders;
    // What the side had before it, and what it would have had with it.
    let without = if mine { points - last.points } else { points };
    Some(LastTrick { by, decides: without < target && without + last.points >= target })
}

/// The points in the tricks that the own cards of each of the bidder's partners took.
fn partners(deal: &Deal, play: &Play, by: Chair, sitters: &[Who]) -> Vec<(Who, u16)> {
    let took =
        |chair: Chair| play.taken().iter().filter(|taken| taken.winner == chair).map(|taken| u16::from(taken.points)).sum();
    let partners = deal.seats().chairs().filter(|&chair| chair.team() == by.team() && chair != by);
    partners.filter_map(|chair| Some((sitters.get(chair.index())?.clone(), took(chair)))).collect()
}

/// Who doubled the contract: the last to do so, for a bid after a double lifts it.
fn doubled_by(deal: &Deal) -> Option<Chair> {
    let said = deal.auction().said();
    let last = said.iter().rposition(|said| said.is_bid());
    let after = said.get(last.map_or(0, |last| last + 1)..)?;
    after.iter().find(|said| said.call == Call::Double).map(|said| said.chair)
}

fn lost_one(before: &Match, after: &Match, chair: Chair) -> bool {
    match (before.counters(), after.counters()) {
        (Some(before), Some(after)) => after.kunukku(chair) < before.kunukku(chair),
        _ => false,
    }
}
