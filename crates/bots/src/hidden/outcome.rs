//! What the end of a deal is worth to a team.

use thurup_rules::{ByTeam, Contract, Deal, Outcome, Stage, Team};

use super::estimate::Place;
use super::figures::{CHANCES, Figures};
use crate::numbers::exp;
use crate::worth::Worth;

/// Part of a deal's worth that hangs on its being won or lost just so, when cards are weighed; the rest on by how much.
pub(super) const HARD: f64 = 0.5;

/// The same when calls are weighed: a contract is made or lost, and nothing in between. To smooth that, as is done for cards, draws
/// all chances towards a half, when bids pay from two thirds on.
pub(super) const JUST_SO: f64 = 1.0;

/// Points that make half the difference between won and lost.
const SOFT: f64 = 3.0;

/// What a point is worth besides.
pub(super) const POINT: f64 = 0.004;

/// Points over the target, or under it, beyond which more of them tell nothing.
const FAR: f64 = 8.0;

/// What a deal played out is worth to a team in stakes, and 1 where the team has won, else 0. So many points more (`lift`) are
/// taken to be the bidder's side's; `hard`: the part of the worth that hangs on the deal being won or lost just so.
pub(super) fn result(deal: &Deal, worth: &Worth, team: Team, lift: f64, hard: f64) -> (f64, f64) {
    let Some(Outcome::Played(score)) = deal.outcome() else { return (0.0, 0.0) };
    let stakes = stakes(deal, worth, score.contract);
    if score.contract.is_solo() {
        let won = score.made() == (score.contract.by.team() == team);
        return (if score.made() { stakes.0 } else { stakes.1 }, f64::from(u8::from(won)));
    }
    let target = score.pair.map_or(score.contract.value, |pair| pair.target);
    weigh(score.contract.by.team(), stakes, target, score.points, team, lift, hard)
}

/// What tells how likely the contract of a deal played out is made, as `figures::Chance` lists it. None of a solo, nor of
/// contracts above honours: too few of those are seen.
pub fn chances(deal: &Deal) -> Option<[f64; CHANCES]> {
    let Some(Outcome::Played(score)) = deal.outcome() else { return None };
    let (rules, leader, Contract { value, by: bidder, .. }) = (deal.rules(), deal.leader(), score.contract);
    if !matches!(rules.stage(value), Stage::Normal | Stage::Honours) {
        return None;
    }
    let opened = deal.play().and_then(|play| play.opened()).map(|opened| opened.card);
    let trump = opened.or(deal.indicator())?.suit();
    let carried =
        Place { rules, seats: deal.seats(), chair: bidder, leader }.carried(deal.whole(bidder), trump) - f32::from(value);
    let target = score.pair.map_or(value, |pair| pair.target);
    let over = f64::from(score.points[bidder.team()]) - f64::from(target) + 0.5;
    let flag = |is: bool| f64::from(u8::from(is));
    let partner_leads = bidder != leader && bidder.team() == leader.team();
    Some([1.0, over.clamp(-FAR, FAR), f64::from(carried), flag(bidder == leader), flag(partner_leads)])
}

/// What the contract of a deal played out is worth to a team in stakes, and the team's chance to win it, if it is as likely made
/// as among bots who do not see one another's cards.
pub(super) fn forecast(deal: &Deal, worth: &Worth, team: Team) -> (f64, f64) {
    let figures = Figures::of(deal.rules());
    let counted = figures.chance.as_ref().zip(chances(deal));
    let (Some((chance, counted)), Some(Outcome::Played(score))) = (counted, deal.outcome()) else {
        return result(deal, worth, team, figures.lift, JUST_SO);
    };
    let odds: f64 = chance.iter().zip(counted).map(|(weight, of)| weight * of).sum();
    let made_it = 1.0 / (1.0 + f64::from(exp(-odds as f32)));
    let bidder = score.contract.by.team();
    let (made, lost) = stakes(deal, worth, score.contract);
    let points = f64::from(score.points[team]) - f64::from(score.points[!team]);
    let won = if bidder == team { made_it } else { 1.0 - made_it };
    (made_it * made + (1.0 - made_it) * lost + POINT * points, won)
}

/// What it is worth to have a contract made, and lost.
pub(super) fn stakes(deal: &Deal, worth: &Worth, contract: Contract) -> (f64, f64) {
    let bidder = contract.by.team();
    let (made, lost) = deal.rules().stakes(contract.value, contract.doubled);
    (f64::from(worth.of(bidder, made)), f64::from(worth.of(!bidder, lost)))
}

/// What so many points in the end are worth to a team, and 1 where it has won with them, else 0.
pub(super) fn weigh(
    bidder: Team,
    (made, lost): (f64, f64),
    target: u8,
    all: ByTeam<u8>,
    team: Team,
    lift: f64,
    hard: f64,
) -> (f64, f64) {
    let over = f64::from(all[bidder]) - f64::from(target) + 0.5 + lift;
    let made_it = over > 0.0;
    let chance = hard * f64::from(u8::from(made_it)) + (1.0 - hard) * soft(over / SOFT);
    let points = f64::from(all[team]) - f64::from(all[!team]);
    (chance * made + (1.0 - chance) * lost + POINT * points, f64::from(u8::from(made_it == (bidder == team))))
}

/// From 0 to 1 as a number goes from far below 0 to far above.
fn soft(x: f64) -> f64 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}
