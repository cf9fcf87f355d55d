//! Choosing a card, whether to open trump, and what to set aside: what comes of it in likely deals?
//!
//! Each likely deal is solved after each choice, with all hands open, trump closed or open, from where hands are short enough; before
//! that it is played out, to its end or until it can be solved.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use thurup_rules::{Action, Call, Card, Deal, Phase, Rank, SeatView, Team};
use thurup_solver::{Limits, Position, Solver};

use super::figures::Figures;
use super::outcome::{HARD, result, stakes, weigh};
use super::weighing::{Dropping, Judged, Thought, weigh_up};
use super::worlds::World;
use super::{playout, worlds};
use crate::Budget;
use crate::running::{alike, between};
use crate::worth::Worth;

/// Cards in the own hand from which on deals are solved, and no longer played out.
const SOLVED: u8 = 5;

/// Deals that are thought through before that, for each of a strength's budget: to play one out costs less than to solve it.
const PLAYED_OUT: usize = 3;

/// Cards in the own hand from which on also a solo is played exactly.
const EXACT: u8 = 2;

/// Worth of opening trump over playing on with it closed, for those who do as well: what is closed can still be opened.
const CLOSED: f64 = 0.03;

/// Cards are dropped early: in the same deals they differ far less than the deals do.
const CARDS: Dropping = Dropping { every: 12, behind: 2.0 };

/// Stakes that opening trump must bring more when a partner has the trick for sure.
const FOR_NOTHING: f64 = 0.25;

/// The best that a team can get of a deal with all hands open, between two bounds.
fn exact(deal: &Deal, worth: &Worth, team: Team, mut low: f64, mut high: f64) -> f64 {
    let (Phase::Play, Some(turn), Some(play)) = (deal.phase(), deal.turn(), deal.play()) else {
        return result(deal, worth, team, 0.0, HARD).0;
    };
    let own = deal.own(turn);
    let ours = turn.team() == team;
    let mut best = if ours { f64::NEG_INFINITY } else { f64::INFINITY };
    let open = play.open_refusals(own).is_empty().then_some(Action::OpenTrump);
    for action in play.playable(own).kinds().map(Action::Play).chain(open) {
        let mut after = deal.clone();
        if after.take(turn, action).is_empty() {
            continue;
        }
        let value = exact(&after, worth, team, low, high);
        if ours {
            best = best.max(value);
            low = low.max(value);
        } else {
            best = best.min(value);
            high = high.min(value);
        }
        if low >= high {
            break;
        }
    }
    best
}

/// What comes of a deal from here by best play, with all hands open. None of a solo, which is no game of two teams, nor after the
/// play.
fn solved(deal: &Deal, worth: &Worth, team: Team, solver: &mut Solver, nodes: u64) -> Option<(f64, f64)> {
    let play = deal.play()?;
    let position = Position::of_open_deal(deal)?;
    let odd = solver.bounds(&position, &Limits::nodes(nodes));
    let odd = odd.lower.midpoint(odd.upper);
    let mut points = play.points();
    points[Team::Odd] += odd;
    points[Team::Even] += position.points() - odd;
    let contract = play.contract();
    let target = play.pair().map_or(contract.value, |pair| pair.target);
    Some(weigh(contract.by.team(), stakes(deal, worth, contract), target, points, team, 0.0, HARD))
}

/// How deals are judged: by the solver within a number of positions for each; else they are played out.
struct Judge<'a> {
    solver: Option<(&'a mut Solver, u64)>,
    /// Deals are played out until the player on turn has no more cards than this; then they are solved.
    until: u8,
    /// The last cards of a deal that the solver does not take are played exactly.
    exactly: bool,
}

impl Judge<'_> {
    /// What comes of a deal from here.
    fn outcome(&mut self, mut deal: Deal, worth: &Worth, team: Team) -> (f64, f64) {
        if let Some((solver, nodes)) = &mut self.solver {
            playout::until(&mut deal, self.until);
            if let Some(found) = solved(&deal, worth, team, solver, *nodes) {
                return found;
            }
        }
        if self.exactly {
            let value = exact(&deal, worth, team, f64::NEG_INFINITY, f64::INFINITY);
            return (value, f64::from(u8::from(value > 0.0)));
        }
        playout::finish(&mut deal);
        result(&deal, worth, team, 0.0, HARD)
    }
}

/// Judges actions in worlds; `prepare` does what comes before the play.
fn judge(
    view: &SeatView,
    worlds: &[World],
    actions: Vec<Action>,
    mut by: Judge<'_>,
    toll: impl Fn(Action) -> f64,
    prepare: impl Fn(&mut Deal),
) -> Vec<Judged> {
    let worth = Worth::new(view);
    let team = view.chair.team();
    let options = actions.into_iter().map(Judged::new).collect();
    weigh_up(worlds, options, CARDS, toll, |deal, action| {
        let mut deal = deal.clone();
        deal.apply(view.chair, action).ok()?;
        prepare(&mut deal);
        Some(by.outcome(deal, &worth, team))
    })
}

/// The choices of a turn; of cards that nothing can tell apart only the highest.
fn choices(view: &SeatView) -> Vec<Action> {
    let Some(play) = &view.play else { return Vec::new() };
    let out = between(view, play);
    let pair = view.auction.rules().pair;
    let royal = |card: Card| pair && matches!(card.rank(), Rank::King | Rank::Queen);
    let mut cards: Vec<Card> = Vec::new();
    for card in view.playable().kinds() {
        if !cards.iter().any(|&other| alike(other, card, out) && royal(other) == royal(card)) {
            cards.push(card);
        }
    }
    let open = view.open_refusals().is_empty().then_some(Action::OpenTrump);
    cards.into_iter().map(Action::Play).chain(open).collect()
}

/// What to play, or whether to open trump or show the pair before.
pub(super) fn think(
    view: &SeatView,
    budget: &Budget,
    weighted: bool,
    dice: &mut impl Rng,
    solver: &mut Option<Solver>,
) -> Option<Thought> {
    // It costs nothing, and can be had only once.
    if view.pair_refusals().is_empty() {
        return Some(Thought::plain(Action::ShowPair));
    }
    let only = view.playable().kinds().count() == 1 && !view.open_refusals().is_empty();
    let actions = choices(view);
    if let (true, Some(&card)) = (only, actions.first()) {
        return Some(Thought::plain(card));
    }
    if budget.card_worlds == 0 {
        return None;
    }
    let at_once = view.hand.len() <= SOLVED;
    let n = if at_once { budget.card_worlds } else { budget.card_worlds * PLAYED_OUT };
    let worlds = worlds::draw(view, n, weighted, dice);
    // Evenly drawn deals stay the measure that they were.
    let solves = at_once || weighted && Figures::of(view.auction.rules()).solves_ahead;
    let solver = solves.then(|| (solver.get_or_insert_with(Solver::new), budget.question_nodes));
    let until = if at_once { u8::MAX } else { SOLVED };
    let by = Judge { solver, until, exactly: view.hand.len() <= EXACT };
    let for_nothing = if partner_is_safe(view, &worlds) { FOR_NOTHING } else { 0.0 };
    let toll = |action: Action| if action == Action::OpenTrump { CLOSED + for_nothing } else { 0.0 };
    let options = judge(view, &worlds, actions, by, toll, |_| {});
    Some(Thought { action: options.first()?.action, options })
}

/// A partner's card is ahead, and in no likely deal can it be beaten.
fn partner_is_safe(view: &SeatView, worlds: &[World]) -> bool {
    let ahead = view.play.as_ref().and_then(|play| play.current()?.winning());
    ahead.is_some_and(|(winner, _)| winner.team() == view.chair.team())
        && !worlds.iter().any(|world| playout::can_be_beaten(&world.deal))
}

/// In what share of the likely deals somebody of the other team who has still to play can beat the card that is ahead, if the
/// own player throws a card away; and how many deals that were.
pub(crate) fn likely_beaten(view: &SeatView) -> (f64, u32) {
    let mut dice = ChaCha8Rng::seed_from_u64(u64::from(view.chair.number()));
    let worlds = worlds::draw(view, 60, true, &mut dice);
    let all: u32 = worlds.iter().map(|world| world.times).sum();
    let beaten: u32 = worlds.iter().filter(|world| playout::can_be_beaten(&world.deal)).map(|world| world.times).sum();
    (f64::from(beaten) / f64::from(all.max(1)), all)
}

/// What to set aside.
pub(super) fn set_aside(view: &SeatView, budget: &Budget, weighted: bool, dice: &mut impl Rng) -> Option<Thought> {
    if budget.card_worlds == 0 {
        return None;
    }
    let worlds = worlds::draw(view, budget.card_worlds * PLAYED_OUT, weighted, dice);
    let actions: Vec<Action> = view.settable().kinds().map(Action::SetTrump).collect();
    let options = judge(view, &worlds, actions, Judge { solver: None, until: u8::MAX, exactly: false }, |_| 0.0, pass_out);
    Some(Thought { action: options.first()?.action, options })
}

/// Everybody passes until the play begins.
pub(super) fn pass_out(deal: &mut Deal) {
    while let (Phase::Auction, Some(turn)) = (deal.phase(), deal.turn()) {
        if deal.take(turn, Action::Call(Call::Pass)).is_empty() {
            break;
        }
    }
}
