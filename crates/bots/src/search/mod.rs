//! Bots that think through likely deals: what each card and call leads to in worlds that agree with what the seat has seen and
//! heard.

pub(crate) mod calls;
pub(crate) mod cards;
mod guard;
pub(crate) mod habits;
pub(crate) mod judged;
mod judgement;
mod manners;
mod playout;
mod proof;
mod prospect;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Action, Call, SeatView};
use thurup_solver::Solver;
use thurup_systems::Cards;

pub use judgement::Judgement;

use crate::beliefs::Beliefs;
use crate::calls::Temper;
use crate::cards::CardSense;
use crate::memory::AuctionMemory;
use crate::{Budget, Player, hidden};

/// Which worlds a searching bot thinks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worlds {
    /// All that are possible, each as likely as any other.
    Uniform,
    /// Those that fit what was called and played, the better the likelier.
    Weighted,
}

/// Bids by the written system and what likely deals say of its calls; plays the card that brings the contract home, or
/// down, in most likely deals.
pub struct SearchBot {
    memory: AuctionMemory,
    sense: CardSense,
    temper: Temper,
    budget: Budget,
    judgement: Judgement,
    worlds: Worlds,
    beliefs: Beliefs,
    drawing: u64,
    /// Made when it is first needed: it takes some MiB.
    solver: Option<Solver>,
}

impl SearchBot {
    /// A bot that bids by a convention, or by the card of its side.
    pub fn new(convention: impl Into<Cards>, budget: Budget, worlds: Worlds) -> SearchBot {
        let convention = convention.into();
        SearchBot {
            memory: AuctionMemory::new(convention),
            sense: CardSense::default(),
            temper: Temper::default(),
            budget,
            judgement: Judgement::default(),
            worlds,
            beliefs: match worlds {
                Worlds::Uniform => Beliefs::uniform(),
                Worlds::Weighted => Beliefs::weighted(convention),
            },
            drawing: 0,
            solver: None,
        }
    }

    /// The same with other weights for what it finds.
    pub fn with_judgement(self, judgement: Judgement) -> SearchBot {
        SearchBot { judgement, ..self }
    }

    /// The same with a boldness of its own.
    pub fn with_temper(self, temper: Temper) -> SearchBot {
        SearchBot { temper, ..self }
    }

    /// The same with other likely deals drawn, to see how much hangs on the draw.
    pub fn with_drawing(self, drawing: u64) -> SearchBot {
        SearchBot { drawing, ..self }
    }

    /// Chance for one decision: the same in every run, and whether or not the bot was there for the decisions before it.
    fn dice(&self, view: &SeatView) -> ChaCha8Rng {
        let calls = view.auction.said().len() as u64;
        let cards = u64::from(view.dealt.len() - view.hand.len());
        ChaCha8Rng::seed_from_u64(self.drawing ^ (calls << 40 | cards << 32 | u64::from(view.chair.number()) << 48))
    }

    /// What it makes of a turn.
    pub(crate) fn consider(&mut self, view: &SeatView) -> Considered {
        let weighted = self.worlds == Worlds::Weighted;
        if let Some(thought) = hidden::think(view, &self.budget, weighted, self.drawing, &mut self.solver) {
            return Considered::Hidden(thought);
        }
        if view.play.is_some()
            && let Some(thought) = self.card(view)
        {
            return Considered::Card(thought);
        }
        // A hand of one suit that may not be named is worth little.
        if view.may_ask_redeal && view.play.is_none() {
            return Considered::Redeal;
        }
        Considered::Call(self.call(view).unwrap_or(calls::Thought { call: Call::Pass, options: Vec::new() }))
    }

    fn card(&mut self, view: &SeatView) -> Option<cards::Thought> {
        let mut dice = self.dice(view);
        let known = self.memory.after(view);
        let scores = crate::cards::scores(view, known, &self.sense);
        let beliefs = &mut self.beliefs;
        let solver = self.solver.get_or_insert_with(Solver::new);
        let mind = cards::Mind { budget: &self.budget, judgement: &self.judgement, sense: &self.sense, known };
        cards::think(view, scores, &mind, solver, &mut dice, |n, dice| beliefs.worlds(view, n, dice))
    }

    fn call(&mut self, view: &SeatView) -> Option<calls::Thought> {
        let mut dice = self.dice(view);
        let beliefs = &mut self.beliefs;
        let mind = calls::Mind { temper: &self.temper, budget: &self.budget, judgement: &self.judgement };
        calls::think(view, &mut self.memory, &mind, &mut self.solver, |n| beliefs.worlds(view, n, &mut dice))
    }
}

/// A decision and what it rests on.
#[derive(Clone, Debug)]
pub(crate) enum Considered {
    Call(calls::Thought),
    Card(cards::Thought),
    Redeal,
    /// In a game whose trump is set aside.
    Hidden(hidden::Thought),
}

impl Considered {
    pub fn action(&self) -> Action {
        match self {
            Considered::Call(thought) => Action::Call(thought.call),
            Considered::Card(thought) => Action::Play(thought.card),
            Considered::Redeal => Action::AskRedeal,
            Considered::Hidden(thought) => thought.action,
        }
    }
}

impl Player for SearchBot {
    fn act(&mut self, view: &SeatView) -> Action {
        self.consider(view).action()
    }
}
