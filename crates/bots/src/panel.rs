//! A panel of bots for whoever judges a call: each is given what the seat may know, and nothing else, and says what it would call. They
//! differ in boldness, in how much they think, and in the likely deals that they draw, as players of one club do; all bid by the same
//! convention card, for the partners of the one who called do.

use thurup_rules::{Action, Call, Contract, Deal, Phase, SeatView};
use thurup_systems::Cards;

use crate::calls;
use crate::memory::AuctionMemory;
use crate::sampled::SPREAD;
use crate::{BookBot, Player, SearchBot, Strength, Temper, Worlds};

/// Bots that a panel has.
pub const SIZE: u64 = 24;
/// The longest course of an auction that is followed.
const LONGEST: usize = 80;
/// Points by which the bolder count their side's chances higher, and the more careful lower. The first is as bold as bots usually are.
const BOLDNESS: [f32; 8] = [0.0, -1.0, 1.0, -2.0, 2.0, -0.5, 0.5, 1.5];
/// Stakes that a call may bring less than the best one and still be seriously considered: as much as a double must bring over the next
/// best call before it is made.
const NEAR: f32 = 0.3;

/// How bold one of a panel is.
fn temper(member: u64) -> Temper {
    let usual = Temper::default();
    let more = BOLDNESS[(member % BOLDNESS.len() as u64) as usize];
    Temper { ambition: usual.ambition + more, compete: usual.compete + more, ..usual }
}

/// How strong one of a panel is, from 0: of six in a row one counts, one looks at its cards through a few likely deals, three think
/// through their calls as well, and one through many.
pub const fn strength(member: u64) -> Strength {
    match member % 6 {
        0 => Strength::Learner,
        3 => Strength::Club,
        5 => Strength::Full,
        _ => Strength::Strong,
    }
}

/// One of a panel, from 0.
fn member(convention: Cards, member: u64) -> Box<dyn Player> {
    let searching = |strength: Strength| {
        let bot = SearchBot::new(convention, strength.budget(), Worlds::Weighted);
        Box::new(bot.with_temper(temper(member)).with_drawing(member.wrapping_mul(SPREAD)))
    };
    match strength(member) {
        Strength::Beginner | Strength::Learner => Box::new(BookBot::new(convention).with_temper(temper(member / 3))),
        strength => searching(strength),
    }
}

/// What one of a panel thinks of a turn to call.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// What it would call.
    pub call: Call,
    /// What it would seriously consider, its call first. Where the convention asks for a call nothing else is.
    pub considers: Vec<Call>,
}

/// What one of a panel thinks, given what a seat may know at its turn to call. None where it would not call.
pub fn opinion(view: &SeatView, convention: impl Into<Cards>, number: u64) -> Option<Opinion> {
    let convention = convention.into();
    let Action::Call(call) = member(convention, number).act(view) else { return None };
    let mut considers = vec![call];
    if let Some(weighed) =
        calls::weigh(view, &mut AuctionMemory::new(convention), &temper(number)).filter(|weighed| !weighed.fixed)
    {
        let best = weighed.options.iter().map(|(_, stakes)| *stakes).fold(f32::NEG_INFINITY, f32::max);
        let near = weighed.options.iter().filter(|(_, stakes)| *stakes >= best - NEAR).map(|(call, _)| *call);
        for one in near.chain(weighed.told) {
            if !considers.contains(&one) && view.auction.check(one, view.dealt).is_ok() {
                considers.push(one);
            }
        }
    }
    Some(Opinion { call, considers })
}

/// The contract that a call leads to when all go on by counting, each from what their own seat may know; none where there is no play.
/// `deal` stands at the turn of the one who calls.
pub fn contract(deal: &Deal, call: Call, convention: impl Into<Cards>, number: u64) -> Option<Contract> {
    let mut deal = deal.clone();
    deal.apply(deal.turn()?, Action::Call(call)).ok()?;
    let mut bot = BookBot::new(convention).with_temper(temper(number));
    for _ in 0..LONGEST {
        match deal.phase() {
            Phase::Auction => {}
            Phase::Trump | Phase::Play => return deal.auction().standing(),
            Phase::Over(_) => return None,
        }
        let turn = deal.turn()?;
        let action = match bot.act(&deal.seat_view(turn)) {
            Action::Call(call) => Action::Call(call),
            // A re-deal that is asked for leads to no contract.
            _ => return None,
        };
        deal.apply(turn, action).ok()?;
    }
    None
}
