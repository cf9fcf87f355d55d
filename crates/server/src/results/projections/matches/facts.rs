//! What badges and the page of a match ask of a finished deal that stands in no summary.

use thurup_laws::claims::{Ruling, What};
use thurup_ratings::input::{ClaimMade, DealFacts, LastTrick, Who};
use thurup_rules::{Call, Card, Chair, Deal, Match, Play, Rank, Score, Suit, Team};
use thurup_table::claim::TableClaim;

/// The facts of a deal that was played. `sitters` from chair 1 on; the match before it and after it. What was dealt, bid or doubled
/// is nobody's who came in for the rest of it: `same` says of which chairs one person held them all along.
pub fn of(
    deal: &Deal,
    score: &Score,
    sitters: &[Who],
    same: impl Fn(Chair) -> bool,
    [before, after]: [&Match; 2],
    claim: Option<&TableClaim>,
) -> DealFacts {
    let by = score.contract.by;
    let mut facts = DealFacts { four_jacks: same(by) && has_every_jack(deal, by), ..DealFacts::default() };
    facts.points = [Team::Odd, Team::Even].map(|team| u16::from(score.points[team]));
    if let Some(play) = deal.play() {
        for taken in play.taken() {
            let side = taken.winner.team() as usize;
            facts.tricks[side] += 1;
            facts.jacks[side] += count(taken.trick.cards().iter().filter(|card| card.rank() == Rank::Jack));
        }
        if let Some(side) = claim.and_then(rest_to) {
            let (tricks, jacks) = rest(deal, play);
            facts.tricks[side as usize] += tricks;
            facts.jacks[side as usize] += jacks;
        }
        facts.last_trick = last_trick(deal, play, score, sitters);
        if same(by) {
            facts.partners = partners(deal, play, by, sitters);
        }
    }
    facts.claims = claim.and_then(|claim| claimed(claim, sitters)).into_iter().collect();
    facts.doubled_by = doubled_by(deal).filter(|chair| same(*chair)).and_then(|chair| person(sitters, chair));
    facts.kunukku_off = deal
        .seats()
        .chairs()
        .filter(|chair| lost_one(before, after, *chair))
        .filter_map(|chair| person(sitters, chair))
        .collect();
    facts
}

/// A claim of a person; who concedes has claimed nothing.
fn claimed(claim: &TableClaim, sitters: &[Who]) -> Option<ClaimMade> {
    let by = person(sitters, claim.made.chair).filter(|_| claim.made.what.is_answered())?;
    Some(ClaimMade { by, granted: claim.course.outcome()?.ruling() == Ruling::Holds })
}

/// The side that has all tricks that were not played: of a claim or a concession of the rest that holds.
fn rest_to(claim: &TableClaim) -> Option<Team> {
    let team = claim.made.chair.team();
    let holds = claim.course.outcome()?.ruling() == Ruling::Holds;
    match claim.made.what {
        What::All | What::End if holds => Some(team),
        What::None if holds => Some(!team),
        _ => None,
    }
}

/// The tricks that were not played, and the jacks in them.
fn rest(deal: &Deal, play: &Play) -> (u8, u8) {
    let seats = deal.seats();
    let held = seats.chairs().flat_map(|chair| deal.hand(chair).cards().collect::<Vec<_>>());
    let open = play.current().into_iter().flat_map(|trick| trick.cards().to_vec());
    let jacks = count(held.chain(open).filter(|card| card.rank() == Rank::Jack));
    (deal.rules().hand_size(seats).saturating_sub(count(play.taken().iter())), jacks)
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
    if score.contract.is_solo() {
        // It needs every trick: until the first that is lost it can still be made and defeated.
        let decides = play.taken().iter().rev().skip(1).all(|taken| taken.winner == score.contract.by);
        return Some(LastTrick { by, decides });
    }
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
