//! Choosing a call: the auction is played to its end in likely deals, each player bidding by the tables, and the contracts
//! that come of it are weighed by their stakes.
//!
//! What a contract brings with all hands in sight is not asked of the solver: a guess from the hands, fitted to what the bots
//! make of them, is nearer to what players who do not see each other's cards will make (spread 6.5 points against 7.5 from
//! the best play of open hands; both together 6.1), at a thousandth of the cost. Open hands have a veto alone ([`guard`]).

use thurup_rules::options::Opening;
use thurup_rules::{Action, Call, Chair, Contract, Deal, Doubled, Match, Outcome, SeatView};
use thurup_solver::Solver;
use thurup_systems::Situation;

use crate::Budget;
use crate::beliefs::World;
use crate::calls::{self, Temper, Weighed};
use crate::memory::AuctionMemory;
use crate::open;
use crate::running::drop_losers;
use crate::search::Judgement;
use crate::search::guard;
use crate::search::proof::Proof;
use crate::search::prospect::{Prospect, bid};
use crate::worth::Worth;

/// What was thought of a turn to call.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The call to make.
    pub call: Call,
    /// The calls that came into question, the one chosen first; empty when there was nothing to think about.
    pub options: Vec<Prospect>,
}

/// What a call is judged with.
pub(crate) struct Mind<'a> {
    pub temper: &'a Temper,
    pub budget: &'a Budget,
    pub judgement: &'a Judgement,
}

/// The most calls that are thought through.
const MOST: usize = 6;

/// Worlds before a call can be dropped.
const BATCH: usize = 8;

/// The longest course of an auction that is followed.
const LONGEST: usize = 60;

pub(crate) fn think(
    view: &SeatView,
    memory: &mut AuctionMemory,
    mind: &Mind<'_>,
    solver: &mut Option<Solver>,
    worlds: impl FnOnce(usize) -> Vec<World>,
) -> Option<Thought> {
    let Mind { temper, budget, judgement } = *mind;
    let weighed = calls::weigh(view, memory, temper)?;
    let plain = |call| Thought { call, options: Vec::new() };
    if budget.call_worlds == 0 || (weighed.fixed && !guard::doubtful(view, budget, weighed.call)) {
        return Some(plain(weighed.call));
    }
    // Once the others double, in noes that nobody means to play, and of what stands even what the tables tell may be one too many.
    let doubted = weighed.told.is_some_and(|told| told == Call::Double || guard::doubtful(view, budget, told));
    let mut options = in_question(view, memory, mind, &weighed);
    if options.len() <= 1 {
        return Some(plain(weighed.call));
    }
    let us = view.chair.team();
    let worth_of = Worth::new(view);
    let worth = |option: &Prospect| option.worth() + if option.call == weighed.call { judgement.lean } else { 0.0 };
    memory.after(view);
    let worlds = worlds(budget.call_worlds);
    for (index, world) in worlds.iter().enumerate() {
        let Some(start) = begin(view, world) else { continue };
        let mut known: Vec<(Option<Contract>, f64, f64)> = Vec::new();
        for option in options.iter_mut().filter(|option| option.alive) {
            let contract = finish(start.clone(), option.call, view.match_score, memory, temper);
            // Many calls lead to the same contract.
            let (worth, made) = match known.iter().find(|(other, ..)| *other == contract) {
                Some(&(_, worth, made)) => (worth, made),
                None => {
                    let (worth, made) = prospect(view, world, contract, &worth_of, judgement);
                    known.push((contract, worth, made));
                    (worth, made)
                }
            };
            option.seen += world.weight;
            option.stakes += world.weight * worth;
            if let Some(truth) = &mut option.truth {
                *truth += world.weight * says(view, world, option.call, judgement);
            }
            if let Some(contract) = contract {
                if contract.by == view.chair
                    && bid(view, option.call).is_some_and(|own| own == (contract.value, crate::spoken(contract)))
                {
                    option.stays += world.weight;
                }
                let side = usize::from(contract.by.team() != us);
                option.in_it[side] += world.weight;
                option.made[side] += world.weight * made;
                option.values[side] += world.weight * f64::from(contract.value);
            }
        }
        // Calls that are clearly behind are not followed any more.
        if (index + 1) % BATCH == 0 {
            let margin = judgement.drop_call / (index as f64 + 1.0).sqrt();
            if drop_losers(&mut options, margin, worth, |option| &mut option.alive) <= 1 {
                break;
            }
        }
    }
    options.retain(|option| option.seen > 0.0);
    // A double that only frightens, or a bid that nobody means to play, would mislead partners, however well it works.
    let astray = guard::astray(view, budget);
    options.retain(|option| {
        let least = match option.call {
            Call::Bid(_) if astray => 0.0,
            Call::Bid(_) => judgement.ready,
            _ => judgement.sure,
        };
        option.call == weighed.call || option.truth.is_none_or(|truth| truth >= least * option.seen)
    });
    // The first of equals is the one that counting prefers.
    let asked_for = |option: &Prospect| weighed.fixed && option.call == weighed.call;
    options.sort_by(|one, other| asked_for(other).cmp(&asked_for(one)).then(worth(other).total_cmp(&worth(one))));
    let mut proof = Proof::new(view, &worlds, budget, solver);
    let Some(first) = options.iter().position(|option| !guard::in_vain(view, judgement, &worth_of, option, &mut proof)) else {
        return Some(plain(weighed.call));
    };
    options.drain(..first);
    if options.first()?.call == Call::Pass
        && let Some(way_out) = guard::way_out(view, judgement, &worth_of, &options, &mut proof)
    {
        options[..=way_out].rotate_right(1);
    }
    let call = options.first()?.call;
    let stops = |told: Call| {
        let of = |call: Call| options.iter().find(|option| option.call == call).map(Prospect::worth);
        let better = of(call).zip(of(told)).is_some_and(|(pass, told)| pass - told > judgement.stop);
        view.match_score.is_some() && call == Call::Pass && better
    };
    let gives_way = |told: Call| told != call && !doubted && calls::gives_way(view, call) && !stops(told);
    let told = weighed.told.filter(|&told| gives_way(told));
    if let Some(told) = told {
        match options.iter().position(|option| option.call == told) {
            Some(at) => options[..=at].rotate_right(1),
            None => options.clear(),
        }
    }
    Some(Thought { call: told.unwrap_or(call), options })
}

/// The calls to think through: the one that counting makes first, then the most promising that tell partners nothing wrong.
fn in_question(view: &SeatView, memory: &mut AuctionMemory, mind: &Mind<'_>, weighed: &Weighed) -> Vec<Prospect> {
    let Mind { budget, judgement, .. } = *mind;
    let auction = &view.auction;
    let turn = memory.cards.at(view.chair).prepare(&Situation::of(auction));
    let told = memory.own(view).clone();
    let mut options = weighed.options.clone();
    if weighed.fixed {
        options.extend([(weighed.call, 0.0), (Call::Pass, 0.0)]);
    }
    options.sort_by(|one, other| {
        let first = |call: Call| call == weighed.call;
        first(other.0).cmp(&first(one.0)).then(other.1.total_cmp(&one.1))
    });
    let astray = guard::astray(view, budget);
    let in_suit = |call| bid(view, call).is_some_and(|(_, strain)| strain.trump().is_some());
    let top = options.iter().map(|(_, worth)| *worth).fold(f32::MIN, f32::max);
    let mut asked: Vec<Prospect> = Vec::new();
    for (call, prior) in options {
        if asked.len() == MOST {
            break;
        }
        let near = call == weighed.call || call == Call::Pass || prior >= top - judgement.near || (astray && in_suit(call));
        if !near || asked.iter().any(|option| option.call == call) || auction.check(call, view.dealt).is_err() {
            continue;
        }
        let promise = turn.promise(call, &told);
        if call == weighed.call || call == Call::Pass || promise.allows(view.dealt) {
            let truth = (call != Call::Pass && !promise.is_of_the_system()).then_some(0.0);
            asked.push(Prospect {
                call,
                seen: 0.0,
                stakes: 0.0,
                in_it: [0.0; 2],
                made: [0.0; 2],
                values: [0.0; 2],
                truth,
                stays: 0.0,
                prior,
                alive: true,
            });
        }
    }
    // Nobody thinks long about a pass that everything speaks for; but what looks clear for another call may not be.
    let best_other = asked.iter().skip(1).map(|option| option.prior).fold(f32::MIN, f32::max);
    let plain = |option: &Prospect| !astray && (option.call == Call::Pass || budget.proof_worlds == 0);
    if asked.first().is_some_and(|option| plain(option) && option.prior - best_other > judgement.clear) {
        asked.truncate(1);
    }
    asked
}

/// The deal of a world at this point of the auction; none if it cannot have come to it.
fn begin(view: &SeatView, world: &World) -> Option<Deal> {
    let auction = &view.auction;
    let mut deal = Deal::new(*auction.rules(), auction.seats(), auction.leader(), &world.dealt).ok()?;
    for said in auction.said() {
        deal.apply(said.chair, Action::Call(said.call)).ok()?;
    }
    Some(deal)
}

/// The contract that a call leads to when all go on by the tables; none where there is no play.
fn finish(mut deal: Deal, call: Call, match_score: Option<Match>, memory: &AuctionMemory, temper: &Temper) -> Option<Contract> {
    deal.apply(deal.turn()?, Action::Call(call)).ok()?;
    // What the calls tell is told to all.
    let mut memory = memory.clone();
    for _ in 0..LONGEST {
        if deal.play().is_some() || deal.outcome().is_some() {
            break;
        }
        let turn = deal.turn()?;
        let view = SeatView { match_score, ..deal.seat_view(turn) };
        let call = calls::choose(&view, &mut memory, temper).unwrap_or(Call::Pass);
        deal.apply(turn, Action::Call(call)).ok()?;
    }
    match deal.outcome() {
        Some(Outcome::PassedOut | Outcome::Cancelled(_) | Outcome::Ruled { .. }) => None,
        _ => deal.auction().standing(),
    }
}

/// Chance that what a natural call says is true in a world.
fn says(view: &SeatView, world: &World, call: Call, judgement: &Judgement) -> f64 {
    let auction = &view.auction;
    let made = |contract: Option<Contract>| contract.map_or(0.0, |contract| f64::from(made(view, world, &contract, judgement)));
    match call {
        Call::Bid(bid) => {
            let value = bid.value(auction.current());
            made(Some(Contract {
                value,
                named: thurup_rules::Named::Strain(bid.strain),
                by: view.chair,
                doubled: Doubled::Undoubled,
            }))
        }
        Call::Double => 1.0 - made(auction.standing()),
        Call::Redouble => made(auction.standing()),
        Call::Pass | Call::Number(_) | Call::Solo => 1.0,
    }
}

/// What a contract brings the own team in the mean, and its chance to be made.
fn prospect(view: &SeatView, world: &World, contract: Option<Contract>, worth: &Worth, judgement: &Judgement) -> (f64, f64) {
    let Some(contract) = contract else { return (0.0, 0.0) };
    let made = made(view, world, &contract, judgement);
    let worth = worth.contract(view.auction.rules(), contract.by.team(), contract.value, contract.doubled, made);
    (f64::from(worth), f64::from(made))
}

/// Chance that a contract is made in a world.
fn made(view: &SeatView, world: &World, contract: &Contract, judgement: &Judgement) -> f32 {
    let auction = &view.auction;
    let (seats, leader): (_, Chair) = (auction.seats(), auction.leader());
    let side = contract.by.team();
    let points = open::points(seats, &world.dealt, leader, side, contract.trump());
    let forced = if auction.rules().opening == Opening::Leader { judgement.forced } else { 0.0 };
    let lift = if side == view.chair.team() { judgement.lift - forced } else { 0.0 };
    points.chance(contract.value, lift)
}
