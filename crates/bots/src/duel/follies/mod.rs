//! The folly detector: what no player worth having does, found in finished deals.
//!
//! A folly is more than a loss. Seen with all hands open, good players lose something in every other deal; a folly is what the
//! player could have known to be bad. So each is judged twice: by the cards as they lay, and by worlds drawn from what the
//! seat knew at the time, with exact open-hand play in both. Every one of these must hold:
//!
//! | folly | by the cards as they lay | by the worlds of the seat |
//! |---|---|---|
//! | [`Folly::GivesAway`] | before the card the team wins the deal, after it no longer | another card wins in every world; this one loses in a tenth of them or more |
//! | [`Folly::CutsPartner`] | a partner's card wins the trick so far, this card beats it, one that does not would have been worth more points | nobody still to play can beat the partner's card in any world; the other card is worth a point more in the mean |
//! | [`Folly::IgnoresSuit`] | a defender's first lead: no suit of a partner or of one's own, not the highest card left of its suit; a card of a suit that a partner has bid was held, and worth more points | worth two points more in the mean |
//! | [`Folly::BidsOn`] | a bid over the partner's undoubled contract, for the same stakes, becomes the contract and cannot be made; the partner's could | the partner's contract is made in three of four, the own bid fails in half |
//! | [`Folly::DoublesInVain`] | the doubled contract stands and cannot be defeated | it is defeated in less than a fifth |
//! | [`Folly::LeavesPartner`] | the last partner to pass a contract that cannot be made, where the next bid in another strain, for the same stakes, can | the contract fails in nine of ten, the other is made in six of ten |
//! | [`Folly::Hopeless`] | a bid that nobody had to make becomes the contract and cannot be made | it fails in nine of ten, and to pass was worth no less |
//! | [`Folly::OpensForNothing`] | a hidden trump is opened on a trick that a partner's card wins; kept closed, as many points can be won | nobody still to play can beat the partner's card in any world; to open brings nothing in the mean |
//!
//! In the games whose trump is set aside (`hidden`) the first two, the last and hopeless bids are looked for, with the trump
//! closed or open as it was.
//!
//! "Can be made" is open-hand play of both teams to the end. A seat does not see the hands, so a card that wins in every world
//! may need another continuation in each; the test of sureness is that much too hard on the player.

mod calls;
mod cards;
mod hidden;

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Action, Call, Card, Chair, Deal, Dealt, SeatView, Strain, Team, TrumpKind};
use thurup_solver::{Limits, Position, Solver};
use thurup_systems::Convention;

use crate::beliefs::{Beliefs, World};

/// A kind of folly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Folly {
    /// Gives away a sure contract, or a sure defeat of one.
    GivesAway,
    /// Takes a trick that was the partner's for sure.
    CutsPartner,
    /// Leads past the partner's suit.
    IgnoresSuit,
    /// Bids over a partner's contract that was enough, for nothing.
    BidsOn,
    /// Doubles what it cannot defeat.
    DoublesInVain,
    /// Leaves a partner in an impossible strain.
    LeavesPartner,
    /// Bids what cannot be made.
    Hopeless,
    /// Opens a hidden trump on a trick that is a partner's for sure.
    OpensForNothing,
}

impl Folly {
    /// All kinds, in the order of [`Folly::index`].
    pub const ALL: [Folly; 8] = [
        Folly::GivesAway,
        Folly::CutsPartner,
        Folly::IgnoresSuit,
        Folly::BidsOn,
        Folly::DoublesInVain,
        Folly::LeavesPartner,
        Folly::Hopeless,
        Folly::OpensForNothing,
    ];

    /// A stable name.
    pub const fn id(self) -> &'static str {
        match self {
            Folly::GivesAway => "gives-away",
            Folly::CutsPartner => "cuts-partner",
            Folly::IgnoresSuit => "ignores-suit",
            Folly::BidsOn => "bids-on",
            Folly::DoublesInVain => "doubles-in-vain",
            Folly::LeavesPartner => "leaves-partner",
            Folly::Hopeless => "hopeless",
            Folly::OpensForNothing => "opens-for-nothing",
        }
    }

    /// Its place in [`Folly::ALL`].
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A folly in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// What.
    pub folly: Folly,
    /// Whose.
    pub chair: Chair,
    /// The call or the card.
    pub action: Action,
    /// Its number among the calls or among the cards of the deal, from 1; that of the card to come for an opening of trump.
    pub number: usize,
    /// What would have been better.
    pub better: Action,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = |action: Action| match action {
            Action::Call(call) => call.to_string(),
            Action::Play(card) => card.to_string(),
            Action::AskRedeal => "re-deal".to_owned(),
            Action::SetTrump(card) => format!("set {card} aside"),
            Action::OpenTrump => "open trump".to_owned(),
            Action::ShowPair => "show the pair".to_owned(),
        };
        let kind = if matches!(self.action, Action::Play(_) | Action::OpenTrump) { "card" } else { "call" };
        let (id, chair, number) = (self.folly.id(), self.chair, self.number);
        write!(f, "{id}: chair {chair}, {kind} {number}, {} for {}", told(self.action), told(self.better))
    }
}

/// Worlds that each judgement is made on.
const WORLDS: usize = 40;

/// A point of a deal and what was done there.
struct Step {
    before: Deal,
    chair: Chair,
    action: Action,
    /// Number of the call or card, from 1.
    number: usize,
}

/// Finds follies. Keep one for each thread.
pub struct Detector {
    solver: Solver,
    convention: Convention,
}

impl Detector {
    /// A detector for a table that bids by a convention.
    pub fn new(convention: Convention) -> Detector {
        Detector { solver: Solver::new(), convention }
    }

    /// The follies of a finished deal, in order. None in a deal that was not played.
    pub fn find(&mut self, deal: &Deal) -> Vec<Found> {
        let Some(steps) = steps(deal) else { return Vec::new() };
        if deal.rules().trump() == TrumpKind::Indicator {
            return self.in_hidden(&steps);
        }
        let mut found = self.in_calls(deal, &steps);
        for step in &steps {
            if let Action::Play(card) = step.action {
                found.extend(self.in_card(step, card));
            }
        }
        found
    }

    /// Worlds from what a seat knew. For cards, where something must be certain, all that is possible counts alike; calls are
    /// judged by what they promise too.
    fn worlds(&mut self, step: &Step, view: &SeatView) -> Vec<World> {
        let mut beliefs = match view.play {
            Some(_) => Beliefs::uniform(),
            None => Beliefs::weighted(self.convention),
        };
        beliefs.worlds(view, WORLDS, &mut ChaCha8Rng::seed_from_u64(step.number as u64))
    }

    /// How the deal may stand for all that a seat knows, each position with its weight.
    fn seen(&mut self, step: &Step, view: &SeatView) -> Vec<(Position, f64)> {
        if step.before.rules().trump() == TrumpKind::Indicator {
            return hidden::positions(&hidden::worlds(step, view));
        }
        let worlds = self.worlds(step, view);
        worlds.iter().filter_map(|world| Some((cards::in_world(view, world)?, world.weight))).collect()
    }

    /// Whether a team gets at least so many of the points still to be won.
    fn gets(&mut self, position: &Position, team: Team, points: u8) -> bool {
        self.solver.at_least(position, team, points, &Limits::none()) == Ok(true)
    }

    /// What a team still gets if this card is played, the trick that it completes included.
    fn worth(&mut self, position: &Position, card: Card) -> u8 {
        let team = position.turn().team();
        let Ok(after) = position.play(card) else { return 0 };
        let odd = self.solver.score(&after);
        position.points_won(card)[team as usize] + if team == Team::Odd { odd } else { after.points() - odd }
    }

    /// Whether the team of `by` makes so many points in a strain, from the opening lead on.
    fn makes(&mut self, deal: &Deal, dealt: &[thurup_rules::Hand], by: Chair, value: u8, strain: Strain) -> bool {
        Position::new(deal.seats(), dealt, strain.trump(), deal.leader())
            .is_ok_and(|position| self.gets(&position, by.team(), value))
    }
}

/// Each action of a finished deal with the deal as it stood before.
fn steps(deal: &Deal) -> Option<Vec<Step>> {
    deal.play()?;
    let (rules, seats) = (*deal.rules(), deal.seats());
    let hands: Vec<_> = seats.chairs().map(|chair| deal.whole(chair)).collect();
    let first: Vec<_> = seats.chairs().filter(|_| rules.in_halves()).map(|chair| deal.first(chair)).collect();
    let mut before = Deal::new(rules, seats, deal.leader(), Dealt { hands: &hands, first: &first }).ok()?;
    let mut steps = Vec::new();
    let (mut calls, mut cards) = (0, 0);
    for (chair, action) in deal.actions() {
        let number = match action {
            Action::Play(_) => {
                cards += 1;
                cards
            }
            Action::OpenTrump | Action::ShowPair => cards + 1,
            Action::Call(_) | Action::SetTrump(_) | Action::AskRedeal => {
                calls += usize::from(matches!(action, Action::Call(_)));
                calls
            }
        };
        let after = {
            let mut after = before.clone();
            after.apply(chair, action).ok()?;
            after
        };
        steps.push(Step { before: std::mem::replace(&mut before, after), chair, action, number });
    }
    Some(steps)
}

/// The weight of the worlds of which something is true.
fn share(worlds: &[World], mut holds: impl FnMut(&World) -> bool) -> f64 {
    let all: f64 = worlds.iter().map(|world| world.weight).sum();
    let some: f64 = worlds.iter().filter(|world| holds(world)).map(|world| world.weight).sum();
    if all > 0.0 { some / all } else { 0.0 }
}

impl Step {
    fn found(&self, folly: Folly, better: Action) -> Found {
        Found { folly, chair: self.chair, action: self.action, number: self.number, better }
    }

    fn call(&self) -> Option<Call> {
        match self.action {
            Action::Call(call) => Some(call),
            _ => None,
        }
    }
}
