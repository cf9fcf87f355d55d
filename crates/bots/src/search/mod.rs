//! Bots that think through likely deals: what each card and call leads to in worlds that agree with what the seat has seen and
//! heard.

pub(crate) mod calls;
pub(crate) mod cards;
mod guard;
mod habits;
pub(crate) mod judged;
mod manners;
mod playout;
mod proof;
mod prospect;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Action, Call, SeatView};
use thurup_solver::Solver;
use thurup_systems::Convention;

use crate::beliefs::Beliefs;
use crate::calls::Temper;
use crate::cards::CardSense;
use crate::memory::Heard;
use crate::{Budget, Player, hidden};

/// Which worlds a searching bot thinks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worlds {
    /// All that are possible, each as likely as any other.
    Uniform,
    /// Those that fit what was called and played, the better the likelier.
    Heard,
}

/// How a bot weighs what it finds out. Found by self-play.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// Share of the deals that a card must win more for each point by which counting alone prefers another.
    pub sense: f64,
    /// Points by which real play differs from open hands, for each trick that is left but the last two.
    pub blur: f64,
    /// With so many tricks left or more the rest is played out by counting; with fewer it is solved.
    pub play_out: u8,
    /// Points that make half the difference between a deal that is played out being won or lost.
    pub soft: f64,
    /// Share of the deals by which a card may be behind after one of them; less by the root of their number.
    pub drop_card: f64,
    /// Share of the deals by which one card may be better than another and be taken for its equal.
    pub near_card: f64,
    /// Share of the deals that a card must win more which partners would wonder at.
    pub surprise: f64,
    /// Points that the own team is expected to make beyond what its hands tell.
    pub lift: f32,
    /// So many points less of that where the leader must open: there the auction begins higher than the hands are worth.
    pub forced: f32,
    /// Stakes that another call must bring over the one that counting alone would make.
    pub lean: f64,
    /// Stakes by which counting alone may find a call worse than the best for it to be thought through.
    pub near: f32,
    /// Stakes by which counting alone must find a call better than all others for it to be made without a thought.
    pub clear: f32,
    /// Stakes of a match by which a pass must be better than what the tables tell in later rounds to be made instead.
    pub stop: f64,
    /// Chance to make its contract that a natural bid needs.
    pub ready: f64,
    /// Chance to be right that a double or redouble needs.
    pub sure: f64,
    /// Share of the likely deals in which open hands must bear out a double or redouble.
    pub proven: f64,
    /// Share of the likely deals in which a bid must be left in for it to be asked whether it can be made.
    pub left_in: f64,
    /// Share of the likely deals in which open hands must make a bid that is no better than a pass.
    pub hope: f64,
    /// Stakes by which a call may be behind after one deal; less by the root of their number.
    pub drop_call: f64,
}

impl Default for Judgement {
    fn default() -> Judgement {
        Judgement {
            sense: 0.03,
            blur: 0.55,
            play_out: 7,
            soft: 3.0,
            drop_card: 0.9,
            near_card: 0.03,
            surprise: 0.15,
            lift: 3.0,
            forced: 2.0,
            lean: 0.08,
            near: 0.7,
            clear: 0.6,
            stop: 0.6,
            ready: 0.4,
            sure: 0.7,
            proven: 0.4,
            left_in: 0.05,
            hope: 0.25,
            drop_call: 2.0,
        }
    }
}

/// Bids by the written system and what likely deals say of its calls; plays the card that brings the contract home, or
/// down, in most likely deals.
pub struct SearchBot {
    heard: Heard,
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
    /// A bot that bids by a convention.
    pub fn new(convention: Convention, budget: Budget, worlds: Worlds) -> SearchBot {
        SearchBot {
            heard: Heard::new(convention),
            sense: CardSense::default(),
            temper: Temper::default(),
            budget,
            judgement: Judgement::default(),
            worlds,
            beliefs: match worlds {
                Worlds::Uniform => Beliefs::uniform(),
                Worlds::Heard => Beliefs::weighted(convention),
            },
            drawing: 0,
            solver: None,
        }
    }

    /// The same with other weights for what it finds.
    pub fn with_judgement(self, judgement: Judgement) -> SearchBot {
        SearchBot { judgement, ..self }
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
        let heard = self.worlds == Worlds::Heard;
        if let Some(thought) = hidden::think(view, &self.budget, heard, self.drawing, &mut self.solver) {
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
        let known = self.heard.after(view);
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
        calls::think(view, &mut self.heard, &mind, &mut self.solver, |n| beliefs.worlds(view, n, &mut dice))
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
