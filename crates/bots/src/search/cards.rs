//! Choosing a card: in which likely deals does the own side reach what it needs after it?

use rand_core::Rng;
use thurup_rules::{Card, HIGHEST_BID, Hand, Play, SeatView};
use thurup_solver::{Limits, Position, Solver};

use crate::Budget;
use crate::beliefs::World;
use crate::search::Judgement;

/// What was thought of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The card to play.
    pub card: Card,
    /// Every card that can be played, the one chosen first; of equal ones one only.
    pub options: Vec<Judged>,
}

impl Judged {
    /// Share of the likely deals in which the own side reaches its goal after this card; none when none was thought through.
    pub fn share(&self) -> Option<f64> {
        (self.asked > 0.0).then(|| self.won / self.asked)
    }
}

/// One card that can be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged {
    pub card: Card,
    /// Points that the card brings by counting alone.
    pub sense: f32,
    /// Weight of the worlds in which the own side reaches its goal after it.
    pub won: f64,
    /// Weight of the worlds in which that was asked.
    pub asked: f64,
    /// Still in the running.
    alive: bool,
}

/// Worlds before a card can be dropped.
const BATCH: usize = 8;

pub(crate) fn think<R: Rng>(
    view: &SeatView,
    scores: Vec<(Card, f32)>,
    budget: &Budget,
    judgement: &Judgement,
    solver: &mut Solver,
    dice: &mut R,
    worlds: impl FnOnce(usize, &mut R) -> Vec<World>,
) -> Option<Thought> {
    let play = view.play.as_ref()?;
    let first = scores.first()?.0;
    let mut options = distinct(view, play, &scores);
    if options.len() == 1 || play.decided().is_some() || budget.card_worlds == 0 {
        return Some(Thought { card: first, options });
    }
    let contract = play.contract();
    let us = view.chair.team();
    let goal = if contract.by.team() == us { contract.value } else { HIGHEST_BID + 1 - contract.value };
    let needed = f64::from(goal) - f64::from(play.points()[us]);
    // Near the end nothing is left to be mistaken about.
    let spread = judgement.blur * f64::from(view.hand.len().saturating_sub(2));
    let mut nodes = budget.card_nodes;
    let worlds = worlds(budget.card_worlds, dice);
    let mut seen = 0.0;
    let mut turn = 0.0f64;
    for (index, world) in worlds.iter().enumerate() {
        let Some(position) = position(view, play, world) else { continue };
        // Real players see less than the solver: the goal is blurred evenly, so that a card that leaves more room counts more.
        turn = (turn + 0.618_033_988_749_895).fract();
        let blurred = needed + spread * bell(turn);
        let goal = blurred.round().clamp(1.0, f64::from(position.points())) as u8;
        solver.forget();
        let limits = Limits::nodes(budget.question_nodes.min(nodes));
        let answers = answers(solver, &position, &options, goal, &limits);
        nodes = nodes.saturating_sub(solver.take_stats().nodes);
        if let Some(answers) = answers {
            seen += world.weight;
            for (option, won) in options.iter_mut().zip(answers).filter(|(option, _)| option.alive) {
                option.asked += world.weight;
                option.won += if won { world.weight } else { 0.0 };
            }
        }
        if nodes == 0 {
            break;
        }
        if (index + 1) % BATCH == 0 && drop_losers(&mut options, judgement, seen, index + 1) {
            break;
        }
    }
    let alive = |option: &&Judged| option.alive;
    let worth = |option: &Judged| if seen > 0.0 { option.won / seen } else { 0.0 } + judgement.sense * f64::from(option.sense);
    let best = options.iter().filter(alive).max_by(|one, other| {
        // The first of equals is the one that counting prefers.
        worth(one).total_cmp(&worth(other)).then(std::cmp::Ordering::Greater)
    })?;
    let card = best.card;
    options.sort_by(|one, other| (other.card == card).cmp(&(one.card == card)).then(worth(other).total_cmp(&worth(one))));
    Some(Thought { card, options })
}

/// A number from a bell curve, about as wide as the normal one, for a number from 0 to 1.
fn bell(turn: f64) -> f64 {
    // The inverse of the normal curve would need a logarithm, which machines round differently.
    let x = 2.0 * turn - 1.0;
    1.28 * x / (1.0 - 0.75 * x * x).sqrt()
}

fn position(view: &SeatView, play: &Play, world: &World) -> Option<Position> {
    let trick = play.current()?;
    let trump = play.contract().strain.trump();
    Position::in_trick(view.auction.seats(), &world.hands, trump, trick.leader(), trick.cards()).ok()
}

/// For each option still in the running whether the team on turn gets so many points after it; none when a limit was reached.
fn answers(solver: &mut Solver, position: &Position, options: &[Judged], goal: u8, limits: &Limits) -> Option<Vec<bool>> {
    let team = position.turn().team();
    // All at once first: often no card will do. What this finds out serves for the single cards too.
    if !solver.at_least(position, team, goal, limits).ok()? {
        return Some(vec![false; options.len()]);
    }
    options
        .iter()
        .map(|option| {
            if !option.alive {
                return Some(false);
            }
            let after = position.play(option.card).ok()?;
            let won = position.points_won(option.card)[team as usize];
            if won >= goal {
                return Some(true);
            }
            if goal - won > after.points() {
                return Some(false);
            }
            solver.at_least(&after, team, goal - won, limits).ok()
        })
        .collect()
}

/// Cards that are clearly behind are not asked about any more. True when only one is left.
fn drop_losers(options: &mut [Judged], judgement: &Judgement, seen: f64, worlds: usize) -> bool {
    if seen <= 0.0 {
        return false;
    }
    let worth = |option: &Judged| option.won / seen + judgement.sense * f64::from(option.sense);
    let best = options.iter().filter(|option| option.alive).map(worth).fold(f64::MIN, f64::max);
    // Differences between cards in the same worlds vary far less than the shares themselves.
    let margin = judgement.drop_card / (worlds as f64).sqrt();
    let mut left = 0;
    for option in options.iter_mut().filter(|option| option.alive) {
        option.alive = best - worth(option) <= margin;
        left += usize::from(option.alive);
    }
    left <= 1
}

/// The cards that can be played, of those that nothing can tell apart only the one that counting prefers.
fn distinct(view: &SeatView, play: &Play, scores: &[(Card, f32)]) -> Vec<Judged> {
    let rules = view.auction.rules();
    // What others may still hold, and what lies on the table: a card between two others tells them apart.
    let mut out = rules.deck(view.auction.seats());
    for card in view.hand.cards().chain(play.tricks().iter().flat_map(|trick| trick.cards().iter().copied())) {
        out.remove(card);
    }
    let mut options: Vec<Judged> = Vec::new();
    for &(card, sense) in scores {
        if !options.iter().any(|option| same(option.card, card, out)) {
            options.push(Judged { card, sense, won: 0.0, asked: 0.0, alive: true });
        }
    }
    options
}

/// No card that is out comes between two of a suit, or is equal to one of them, and they bring the same points.
fn same(one: Card, other: Card, out: Hand) -> bool {
    let (high, low) = if one.rank() < other.rank() { (one.rank(), other.rank()) } else { (other.rank(), one.rank()) };
    one.suit() == other.suit()
        && one.points() == other.points()
        && !out.suit(one.suit()).kinds().any(|card| (high..=low).contains(&card.rank()))
}
