//! What calls were worth: all go on by their cards, and the contract that is reached is scored with all hands open in each world.

use thurup_bots::beliefs::World;
use thurup_rules::{Auction, Bid, Call, Chair, Contract, Deal, Form, Hand, Strain, Suit, Team};
use thurup_solver::Position;
use thurup_systems::{Cards, Situation};

use super::cards::is_made;
use super::purse::Purse;
use crate::analysis::{DENOMINATIONS, Dealt, Stakes};
use crate::numbers::Valued;

/// More calls than an auction can have.
const MOST_CALLS: usize = 600;

/// Values the calls of the player on turn, within so many positions. A world that is not finished is left out.
pub fn value(before: &Deal, made: Call, agreed: Cards, worlds: &[World], purse: &mut Purse<'_>) -> Valued {
    let Some(chair) = before.turn() else { return Valued::new(Vec::new()) };
    let calls = alternatives(before, chair, made, agreed);
    let mut valued = Valued::new(calls.iter().map(ToString::to_string).collect());
    let sign = if chair.team() == Team::Odd { 1.0 } else { -1.0 };
    for world in worlds {
        let dealt =
            Dealt { rules: *before.rules(), seats: before.seats(), leader: before.leader(), hands: world.dealt.clone() };
        let reached = calls.iter().map(|call| contract(&dealt, before.auction(), *call, agreed));
        let Some(stakes) = stakes(&dealt, &reached.collect::<Vec<_>>(), purse) else { return valued };
        let stakes = stakes.into_iter().map(|stake| sign * f64::from(stake)).collect();
        valued.add(world.weight, stakes);
    }
    valued
}

/// The call that was made, pass, double and redouble, the system's call, and the lowest bid in each denomination; those that are
/// legal, each once.
fn alternatives(before: &Deal, chair: Chair, made: Call, agreed: Cards) -> Vec<Call> {
    let auction = before.auction();
    let hand = before.dealt(chair);
    let is_legal = |call: &Call| auction.check(*call, hand).is_ok();
    let system = agreed.at(chair).call(&Situation::of(auction), hand).map(|(call, _)| call);
    let mut calls = vec![made];
    calls.extend([Call::Pass, Call::Double, Call::Redouble].into_iter().chain(system).filter(is_legal));
    for denomination in DENOMINATIONS {
        calls.extend(lowest_bid(auction, hand, denomination));
    }
    let mut once: Vec<Call> = Vec::with_capacity(calls.len());
    for call in calls {
        if !once.contains(&call) {
            once.push(call);
        }
    }
    once
}

/// The lowest legal bid of a denomination; of several forms the plainest.
fn lowest_bid(auction: &Auction, hand: Hand, denomination: Option<Suit>) -> Option<Call> {
    let strains: &[Strain] = match denomination {
        Some(suit) => &[Strain::Suit(suit)],
        None => &[Strain::NoTrump, Strain::Noes, Strain::Pass],
    };
    let next = auction.current().saturating_add(1);
    (next..=auction.highest_bid()).find_map(|value| {
        let plus = Some(value - auction.current());
        let forms = [Form::Straight(value), Form::Reverse(value), Form::Plus(None), Form::Plus(plus), Form::ReversePlus(plus)];
        let bids = strains.iter().flat_map(|strain| forms.map(|form| Bid { form, strain: *strain }));
        let mut bids = bids.filter(|bid| bid.value(auction.current()) == value).map(Call::Bid);
        bids.find(|call| auction.check(*call, hand).is_ok())
    })
}

/// The contract that is reached after a call, if all go on by their cards; nothing where it brings no stake.
fn contract(dealt: &Dealt, auction: &Auction, call: Call, agreed: Cards) -> Option<Contract> {
    let mut auction = auction.clone();
    let mut next = Some(call);
    while let Some(turn) = auction.turn().filter(|_| auction.said().len() < MOST_CALLS) {
        let hand = dealt.hands[turn.index()];
        let call = next.take().or_else(|| agreed.at(turn).call(&Situation::of(&auction), hand).map(|(call, _)| call));
        // Where the system is silent, or says what cannot be said, it is a pass, and where that cannot be, the lowest bid.
        let said = auction.push(call.unwrap_or(Call::Pass), hand).or_else(|_| auction.push(Call::Pass, hand));
        if said.is_err() {
            let bid = DENOMINATIONS.into_iter().find_map(|denomination| lowest_bid(&auction, hand, denomination));
            auction.push(bid?, hand).ok()?;
        }
    }
    auction.standing().filter(|contract| !dealt.is_cancelled(contract.by.team(), contract.trump()))
}

/// Odd's stakes of the contracts of a world; nothing once the positions are used up.
fn stakes(dealt: &Dealt, contracts: &[Option<Contract>], purse: &mut Purse<'_>) -> Option<Vec<i32>> {
    let mut stakes = vec![0; contracts.len()];
    // What is learned of a denomination serves for all contracts in it.
    for denomination in DENOMINATIONS {
        let mut position = None;
        // Bounds on the odd chairs' points.
        let (mut lower, mut upper) = (0, dealt.points());
        for (stake, contract) in stakes.iter_mut().zip(contracts) {
            let Some(contract) = contract.filter(|contract| contract.trump() == denomination) else { continue };
            let of = Stakes::of(&contract, &dealt.rules);
            // Odd needs so many to make it, or to defeat it.
            let needs = if of.team == Team::Odd { of.value } else { dealt.points() - of.value + 1 };
            if lower < needs && needs <= upper {
                if position.is_none() {
                    let start = Position::new(dealt.seats, &dealt.hands, denomination, dealt.leader).ok()?;
                    purse.begin(&start);
                    position = Some(start);
                }
                match is_made(position.as_ref()?, Team::Odd, needs, purse)? {
                    true => lower = needs,
                    false => upper = needs - 1,
                }
            }
            let odd_gets = lower >= needs;
            let is_made = odd_gets == (of.team == Team::Odd);
            *stake = of.if_made(is_made);
        }
    }
    Some(stakes)
}
