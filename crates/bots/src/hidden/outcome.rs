//! What the end of a deal is worth to a team.

use thurup_rules::{ByTeam, Contract, Deal, Outcome, Team};

use crate::worth::Worth;

/// Part of a deal's worth that hangs on its being won or lost just so, when cards are weighed; the rest on by how much.
pub(super) const HARD: f64 = 0.5;

/// Points that make half the difference between won and lost.
const SOFT: f64 = 3.0;

/// What a point is worth besides.
pub(super) const POINT: f64 = 0.004;

/// The result of a deal played out, for a team: its worth in stakes, and whether the team won, with so many points more for the
/// bidder's side; `hard`: the part of it that hangs on the deal being won or lost just so.
pub(super) fn result(deal: &Deal, worth: &Worth, team: Team, lift: f64, hard: f64) -> (f64, bool) {
    let Some(Outcome::Played(score)) = deal.outcome() else { return (0.0, false) };
    let stakes = stakes(deal, worth, score.contract);
    if score.contract.is_solo() {
        let won = score.made() == (score.contract.by.team() == team);
        return (if score.made() { stakes.0 } else { stakes.1 }, won);
    }
    let target = score.pair.map_or(score.contract.value, |pair| pair.target);
    weigh(score.contract.by.team(), stakes, target, score.points, team, lift, hard)
}

/// What it is worth to have a contract made, and lost.
pub(super) fn stakes(deal: &Deal, worth: &Worth, contract: Contract) -> (f64, f64) {
    let bidder = contract.by.team();
    let (made, lost) = deal.rules().stakes(contract.value, contract.doubled);
    (f64::from(worth.of(bidder, made)), f64::from(worth.of(!bidder, lost)))
}

/// What so many points in the end are worth to a team, and whether it has won with them.
pub(super) fn weigh(
    bidder: Team,
    (made, lost): (f64, f64),
    target: u8,
    all: ByTeam<u8>,
    team: Team,
    lift: f64,
    hard: f64,
) -> (f64, bool) {
    let over = f64::from(all[bidder]) - f64::from(target) + 0.5 + lift;
    let made_it = over > 0.0;
    let chance = hard * f64::from(u8::from(made_it)) + (1.0 - hard) * soft(over / SOFT);
    let points = f64::from(all[team]) - f64::from(all[!team]);
    (chance * made + (1.0 - chance) * lost + POINT * points, made_it == (bidder == team))
}

/// From 0 to 1 as a number goes from far below 0 to far above.
fn soft(x: f64) -> f64 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}
