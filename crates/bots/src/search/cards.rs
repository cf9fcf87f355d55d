//! Choosing a card: in which likely deals does the own side reach what it needs after it?

use rand_core::Rng;
use thurup_rules::{Card, Play, SeatView, Team, beats};
use thurup_solver::{Limits, Position, Solver};
use thurup_systems::Known;

use crate::Budget;
use crate::beliefs::{Beliefs, World};
use crate::cards::{CardSense, ahead};
use crate::numbers::below;
use crate::running::{alike, between, drop_losers};
use crate::search::judged::Judged;
use crate::search::manners::Manners;
use crate::search::{Judgement, habits, playout};

/// What was thought of a turn.
#[derive(Clone, Debug)]
pub(crate) struct Thought {
    /// The card to play.
    pub card: Card,
    /// Every card that can be played, the one chosen first; of equal ones one only.
    pub options: Vec<Judged>,
}

/// What a card is judged with.
pub(crate) struct Mind<'a> {
    pub budget: &'a Budget,
    pub judgement: &'a Judgement,
    pub sense: &'a CardSense,
    /// What the calls tell of each hand.
    pub known: &'a [Known],
}

/// Worlds before a card can be dropped.
const BATCH: usize = 8;

/// Worlds after which cards that have fared alike in every one are taken for equal.
const SAME: usize = 16;

pub(crate) fn think<R: Rng>(
    view: &SeatView,
    scores: Vec<(Card, f32)>,
    mind: &Mind<'_>,
    solver: &mut Solver,
    dice: &mut R,
    worlds: impl FnOnce(usize, &mut R) -> Vec<World>,
) -> Option<Thought> {
    let Mind { budget, judgement, .. } = *mind;
    let play = view.play.as_ref()?;
    let mut options = distinct(view, play, &scores);
    if options.len() <= 1 || play.decided().is_some() || budget.card_worlds == 0 {
        return Some(Thought { card: options.first()?.card, options });
    }
    let mut worlds = worlds(budget.card_worlds, dice);
    // Worlds that were counted out come in order, and perhaps not all will be looked at.
    for last in (1..worlds.len()).rev() {
        worlds.swap(last, below(dice, last + 1));
    }
    let mut judge = Judge::new(view, play, mind, solver);
    let mut seen = 0.0;
    for (index, world) in worlds.iter().enumerate() {
        if let Some(values) = judge.values(world, &options) {
            seen += world.weight;
            for (option, value) in options.iter_mut().zip(values).filter(|(option, _)| option.alive) {
                option.asked += world.weight;
                option.won += world.weight * value.won;
                option.reached += if value.reached { world.weight } else { 0.0 };
                option.sure &= value.sure;
            }
        }
        if judge.nodes == 0 || ((index + 1) % BATCH == 0 && settled(&mut options, judgement, seen, index + 1)) {
            break;
        }
    }
    let manners = Manners::new(view, play, &worlds);
    for option in &mut options {
        option.surprises = manners.surprises(option.card);
        option.deals = (option.asked * budget.card_worlds as f64).round() as u32;
    }
    let worth = |option: &Judged| {
        let won = if seen > 0.0 { option.won / seen } else { 0.0 };
        let surprise = if option.surprises { judgement.surprise } else { 0.0 };
        won + judgement.sense * f64::from(option.sense) - surprise
    };
    // What is sure is not given away for what might be more; and what likely deals make sure may not be so in all.
    if seen > 0.0 {
        judge.sure(&mut options, dice);
    }
    let sure = seen > 0.0 && options.iter().any(|option| option.alive && option.sure);
    let running = || options.iter().filter(|option| option.alive && (option.sure || !sure));
    let most = running().map(worth).fold(f64::MIN, f64::max);
    let near: Vec<&Judged> = running().filter(|option| worth(option) >= most - judgement.near_card).collect();
    let card = habits::choose(view, play, &near)?;
    options.sort_by(|one, other| (other.card == card).cmp(&(one.card == card)).then(worth(other).total_cmp(&worth(one))));
    Some(Thought { card, options })
}

/// What a card is worth in one world.
#[derive(Clone, Copy)]
struct Value {
    /// Chance that the own side reaches its goal.
    won: f64,
    /// The own side reached its goal.
    reached: bool,
    /// It does, if everybody plays their best.
    sure: bool,
}

/// Judges the cards of one turn.
struct Judge<'a> {
    view: &'a SeatView,
    play: &'a Play,
    mind: &'a Mind<'a>,
    solver: &'a mut Solver,
    team: Team,
    /// Points that the own side needs in the deal.
    goal: u8,
    /// Nodes left for the decision.
    nodes: u64,
    /// Goes round the bell curve.
    turn: f64,
}

impl<'a> Judge<'a> {
    fn new(view: &'a SeatView, play: &'a Play, mind: &'a Mind<'a>, solver: &'a mut Solver) -> Judge<'a> {
        let team = view.chair.team();
        let goal = play.targets()[team];
        Judge { view, play, mind, solver, team, goal, nodes: mind.budget.card_nodes, turn: 0.0 }
    }

    /// What each option still in the running is worth in a world; none when that cannot be told.
    fn values(&mut self, world: &World, options: &[Judged]) -> Option<Vec<Value>> {
        if self.view.hand.len() >= self.mind.judgement.play_out {
            return self.played_out(world, options);
        }
        let position = self.position(world)?;
        self.solver.forget();
        let needed = f64::from(self.goal) - f64::from(self.play.points()[self.team]);
        let plain = self.solved(&position, options, needed)?;
        // Real players see less than the solver: with the goal set somewhat higher or lower, a card that leaves more room
        // counts more. Near the end nothing is left to be mistaken about.
        let spread = self.mind.judgement.blur * f64::from(self.view.hand.len().saturating_sub(2));
        self.turn = (self.turn + 0.618_033_988_749_895).fract();
        let off = (spread * bell(self.turn)).round();
        let blurred = if off == 0.0 { plain.clone() } else { self.solved(&position, options, needed + off)? };
        let value = |(plain, blurred): (bool, bool)| Value {
            won: 0.5 * f64::from(u8::from(plain)) + 0.5 * f64::from(u8::from(blurred)),
            reached: plain,
            sure: plain,
        };
        Some(plain.into_iter().zip(blurred).map(value).collect())
    }

    fn position(&self, world: &World) -> Option<Position> {
        let trick = self.play.current()?;
        let trump = self.play.trump().suit();
        Position::in_trick(self.view.auction.seats(), &world.hands, trump, trick.leader(), trick.cards()).ok()
    }

    /// Leaves those of the sure cards that reach the goal in deals drawn from what is certain alone too. Where that is asked of
    /// no card, or no card does, they stay as they are.
    fn sure(&mut self, options: &mut [Judged], dice: &mut impl Rng) {
        if self.view.hand.len() >= self.mind.judgement.play_out || !options.iter().any(|option| option.sure) {
            return;
        }
        let needed = f64::from(self.goal) - f64::from(self.play.points()[self.team]);
        let mut asked: Vec<Judged> =
            options.iter().map(|option| Judged { alive: option.alive && option.sure, ..*option }).collect();
        for world in Beliefs::uniform().worlds(self.view, self.mind.budget.card_worlds, dice) {
            let Some(position) = self.position(&world) else { return };
            self.solver.forget();
            let Some(answers) = self.solved(&position, &asked, needed) else { return };
            for (option, answer) in asked.iter_mut().zip(answers) {
                option.alive &= answer;
            }
            if asked.iter().all(|option| !option.alive) {
                return;
            }
        }
        for (option, asked) in options.iter_mut().zip(asked) {
            option.sure = asked.alive;
        }
    }

    fn played_out(&self, world: &World, options: &[Judged]) -> Option<Vec<Value>> {
        let start = playout::begin(self.view, world)?;
        let value = |option: &Judged| {
            if !option.alive {
                return Some(Value { won: 0.0, reached: false, sure: false });
            }
            let points = playout::points(start.clone(), option.card, self.mind.known, self.mind.sense, self.team)?;
            let over = f64::from(points) - f64::from(self.goal) + 0.5;
            Some(Value { won: soft(over / self.mind.judgement.soft), reached: points >= self.goal, sure: false })
        };
        options.iter().map(value).collect()
    }

    /// For each option still in the running whether the own side gets the points that it needs, with all hands in sight; none
    /// when a limit was reached.
    fn solved(&mut self, position: &Position, options: &[Judged], needed: f64) -> Option<Vec<bool>> {
        let goal = needed.clamp(1.0, f64::from(position.points().max(1))) as u8;
        let limits = Limits::nodes(self.mind.budget.question_nodes.min(self.nodes));
        let answers = answers(self.solver, position, options, goal, &limits);
        self.nodes = self.nodes.saturating_sub(self.solver.take_stats().nodes);
        answers
    }
}

/// From 0 to 1 as a number goes from far below 0 to far above.
fn soft(x: f64) -> f64 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// A number from a bell curve, about as wide as the normal one, for a number from 0 to 1.
fn bell(turn: f64) -> f64 {
    // The inverse of the normal curve would need a logarithm, which machines round differently.
    let x = 2.0 * turn - 1.0;
    1.28 * x / (1.0 - 0.75 * x * x).sqrt()
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

/// Takes cards that are clearly behind out of the running. True when nothing is left to find out.
fn settled(options: &mut [Judged], judgement: &Judgement, seen: f64, worlds: usize) -> bool {
    if seen <= 0.0 {
        return false;
    }
    let alive = || options.iter().filter(|option| option.alive);
    let (low, high) =
        (alive().map(|option| option.won).fold(f64::MAX, f64::min), alive().map(|option| option.won).fold(f64::MIN, f64::max));
    // Differences between cards in the same worlds vary far less than the shares themselves.
    let margin = judgement.drop_card / (worlds as f64).sqrt();
    let worth = |option: &Judged| option.won / seen + judgement.sense * f64::from(option.sense);
    let left = drop_losers(options, margin, worth, |option| &mut option.alive);
    // Where many deals have told no card from another, more would tell little.
    left <= 1 || (worlds >= SAME && low == high)
}

/// The cards that can be played, of those that nothing can tell apart only the one that counting prefers.
fn distinct(view: &SeatView, play: &Play, scores: &[(Card, f32)]) -> Vec<Judged> {
    let out = between(view, play);
    let mut options: Vec<Judged> = Vec::new();
    for &(card, sense) in scores {
        if gives(view, play, card) {
            continue;
        }
        if !options.iter().any(|option| alike(option.card, card, out)) {
            options.push(Judged {
                card,
                sense,
                won: 0.0,
                surprises: false,
                reached: 0.0,
                asked: 0.0,
                deals: 0,
                sure: true,
                alive: true,
            });
        }
    }
    options
}

/// Whether the last to play would give the other team points for nothing: a lower card of the suit loses the trick as well.
fn gives(view: &SeatView, play: &Play, card: Card) -> bool {
    let last = play.current().is_some_and(|trick| trick.cards().len() + 1 == usize::from(view.auction.seats().count()));
    let Some((best, false)) = ahead(view, play).filter(|_| last) else { return false };
    let cheaper = |other: Card| other.suit() == card.suit() && other.rank() > card.rank() && other.points() < card.points();
    !beats(card, best, play.trump().suit()) && view.playable().kinds().any(cheaper)
}
