//! Calls where bids are bare numbers: what does each lead to in likely deals?
//!
//! After each call the auction goes on as players bid who count their hands, the winner sets a card aside, and the deal is
//! played out. From that, and from what the bidder holds, comes how likely the contract is made (`outcome::forecast`). What that
//! brings in stakes, in the mean, is what the call is worth.

use rand_core::Rng;
use thurup_rules::{Action, Call, Card, Deal, Hand, Phase, SeatView, Stage, Suit};

use super::estimate::Place;
use super::figures::Figures;
use super::outcome::{JUST_SO, POINT, forecast, result};
use super::weighing::{Dropping, Judged, Thought, weigh_up};
use super::{playout, worlds};
use crate::worth::Worth;

/// Points beyond the bid that a hand must carry for another bid, by counting.
const MARGIN: f32 = 0.5;

/// The same of those who call after this player: some count, and some think on and bid less (`evidence`).
const OTHERS: f32 = 1.5;

/// Stakes by which a bid must be better than a pass.
const LEAN: f64 = 0.05;

/// Contracts are made or lost, so that even in the same deals calls differ by much.
const CALLS: Dropping = Dropping { every: 32, behind: 5.0 };

/// How nearly sure solo must be.
const SURE: f64 = 0.9;

pub(super) fn place(view: &SeatView) -> Place<'_> {
    let auction = &view.auction;
    Place { rules: auction.rules(), seats: auction.seats(), chair: view.chair, leader: auction.leader() }
}

/// The card to set aside by counting.
pub(crate) fn aside_by_counting(view: &SeatView) -> Option<Card> {
    place(view).aside(view.hand)
}

/// The best suit of the own hand, and the points that the team takes with it, by counting.
pub(crate) fn carried(view: &SeatView) -> Option<(Suit, f32)> {
    place(view).best(view.dealt)
}

/// The call by counting the own hand.
pub(super) fn by_counting(view: &SeatView) -> Call {
    let Some(offer) = view.offer() else { return Call::Pass };
    let carried = place(view).best(view.dealt).map_or(0.0, |(_, points)| points);
    match offer.numbers.first() {
        Some(&lowest) if !offer.pass || f32::from(lowest) + MARGIN <= carried => Call::Number(lowest),
        _ => Call::Pass,
    }
}

/// Goes on with the auction and what follows as players do who count, until the play begins: in games whose trump is set aside.
pub fn go_on(deal: &mut Deal) {
    while let Some(turn) = deal.turn() {
        let place = Place { rules: deal.rules(), seats: deal.seats(), chair: turn, leader: deal.leader() };
        let action = match deal.phase() {
            Phase::Auction => {
                let auction = deal.auction();
                let lowest = auction.lowest();
                let carried = place.best(deal.dealt(turn)).map_or(0.0, |(_, points)| points);
                let bids = lowest <= auction.highest_bid() && f32::from(lowest) + OTHERS <= carried;
                Action::Call(if bids { Call::Number(lowest) } else { Call::Pass })
            }
            Phase::Trump => match place.aside(deal.hand(turn)) {
                Some(card) => Action::SetTrump(card),
                None => break,
            },
            Phase::Play | Phase::Over(_) => break,
        };
        if deal.take(turn, action).is_empty() {
            break;
        }
    }
}

/// The bids to think of: the lowest, and the lowest of each later stage.
fn bids(view: &SeatView, numbers: &[u8]) -> Vec<Call> {
    let rules = view.auction.rules();
    let mut bids = Vec::new();
    for (at, &number) in numbers.iter().enumerate() {
        let stage = at == 0 || rules.stage(number) != rules.stage(numbers[at - 1]);
        if stage {
            bids.push(Call::Number(number));
        }
    }
    bids
}

/// The bidder takes every trick alone, without trump, leading from the top of each suit, where the others keep their highest.
fn solo_made(deal: &Deal, view: &SeatView) -> bool {
    let hand = view.dealt;
    let against = |chair: thurup_rules::Chair| chair.team() != view.chair.team();
    Suit::ALL.into_iter().all(|suit| {
        hand.suit(suit).cards().enumerate().all(|(before, card)| {
            deal.seats().chairs().filter(|&chair| against(chair)).all(|chair| {
                let held: Hand = deal.whole(chair).suit(suit);
                usize::from(held.len()) <= before || held.kinds().next().is_none_or(|top| top.rank() >= card.rank())
            })
        })
    })
}

pub(super) fn think(view: &SeatView, n: usize, weighted: bool, dice: &mut impl Rng) -> Option<Thought> {
    let offer = view.offer()?;
    if n == 0 || offer.only_pass() {
        return None;
    }
    let worlds = worlds::draw(view, n, weighted, dice);
    if worlds.is_empty() {
        return None;
    }
    let worth = Worth::new(view);
    let rules = view.auction.rules();
    let team = view.chair.team();
    let mut calls: Vec<Call> = offer.pass.then_some(Call::Pass).into_iter().collect();
    calls.extend(bids(view, &offer.numbers));
    let lift = Figures::of(rules).lift;
    let all: u32 = worlds.iter().map(|world| world.times).sum();
    let options = calls.into_iter().map(|call| Judged::new(Action::Call(call))).collect();
    let toll = |action: Action| if action == Action::Call(Call::Pass) { 0.0 } else { LEAN };
    let mut options = weigh_up(&worlds, options, CALLS, toll, |deal, action| {
        let mut deal = deal.clone();
        deal.apply(view.chair, action).ok()?;
        go_on(&mut deal);
        playout::finish(&mut deal);
        Some(if weighted { forecast(&deal, &worth, team) } else { result(&deal, &worth, team, lift, JUST_SO) })
    });
    if offer.solo {
        let made = worlds.iter().filter(|world| solo_made(&world.deal, view)).map(|world| world.times).sum::<u32>();
        let won = f64::from(made) / f64::from(all);
        let (made, lost) = rules.stakes(rules.lowest_of(Stage::Solo), thurup_rules::Doubled::Undoubled);
        let points = POINT * f64::from(rules.highest_bid(view.auction.seats()));
        let made = f64::from(worth.of(team, made)) + points;
        let value = won * made + (1.0 - won) * f64::from(worth.of(!team, lost));
        if won >= SURE {
            let solo = Judged { worth: value, won, deals: all, ..Judged::new(Action::Call(Call::Solo)) };
            // Of equals the one that was weighed.
            let at = options.iter().position(|option| !option.alive || option.worth < value).unwrap_or(options.len());
            options.insert(at, solo);
        }
    }
    Some(Thought { action: options.first()?.action, options })
}
