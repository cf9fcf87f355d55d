//! Choosing a card, whether to open trump, and what to set aside: what comes of it in likely deals?
//!
//! Each likely deal is played out after each choice, and solved with all hands open from the second trick or so on: trump closed
//! or open.

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use thurup_rules::{Action, ByTeam, Call, Card, Contract, Deal, Outcome, Phase, Rank, SeatView, Team};
use thurup_solver::{Limits, Position, Solver};

use super::worlds::World;
use super::{Thought, playout, worlds};
use crate::Budget;
use crate::running::{alike, between, drop_losers};
use crate::worth::Worth;

/// One thing that can be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged {
    pub action: Action,
    /// What it is worth in the likely deals, in stakes.
    pub worth: f64,
    /// Share of the likely deals in which the own side won.
    pub won: f64,
    /// How many deals that were.
    pub deals: u32,
    /// Not clearly behind another after some of them.
    pub alive: bool,
}

impl Judged {
    /// Before it is thought through.
    pub fn new(action: Action) -> Judged {
        Judged { action, worth: 0.0, won: 0.0, deals: 0, alive: true }
    }

    /// What came of it in a likely deal that was drawn so many times.
    pub fn add(&mut self, (value, won): (f64, bool), times: u32) {
        self.worth += value * f64::from(times);
        self.won += f64::from(u32::from(won) * times);
        self.deals += times;
    }

    /// What it is worth in the mean of the deals so far.
    pub fn mean(&self) -> f64 {
        self.worth / f64::from(self.deals.max(1))
    }
}

/// When choices are dropped.
#[derive(Clone, Copy)]
pub(super) struct Dropping {
    /// Deals between two looks, and before the first.
    pub every: u32,
    /// Stakes by which a choice may be behind after one deal; less by the root of their number.
    pub behind: f64,
}

/// Thinks choices through in likely deals, without what is clearly behind, the best first. `toll`: what is taken off a choice;
/// `outcome`: what comes of a choice in a deal, if the rules allow it there.
pub(super) fn weigh_up(
    worlds: &[World],
    mut options: Vec<Judged>,
    dropping: Dropping,
    toll: impl Fn(Action) -> f64,
    mut outcome: impl FnMut(&Deal, Action) -> Option<(f64, bool)>,
) -> Vec<Judged> {
    let (mut seen, mut look) = (0, dropping.every);
    for world in worlds {
        for option in options.iter_mut().filter(|option| option.alive) {
            if let Some(found) = outcome(&world.deal, option.action) {
                option.add(found, world.times);
            }
        }
        seen += world.times;
        if seen >= look {
            look = seen + dropping.every;
            let margin = dropping.behind / f64::from(seen).sqrt();
            let worth = |option: &Judged| option.mean() - toll(option.action);
            if drop_losers(&mut options, margin, worth, |option| &mut option.alive) <= 1 && seen >= ENOUGH {
                break;
            }
        }
    }
    options.retain(|option| option.deals > 0);
    for option in &mut options {
        option.worth = option.mean() - toll(option.action);
        option.won /= f64::from(option.deals);
    }
    // The order of equals is that of the cards: the same in every run.
    options.sort_by(|one, other| other.alive.cmp(&one.alive).then(other.worth.total_cmp(&one.worth)));
    options
}

/// Cards in the own hand from which on deals are solved, and no longer played out.
const SOLVED: u8 = 5;

/// Deals that are thought through before that, for each of a strength's budget: to play one out costs less than to solve it.
const PLAYED_OUT: usize = 3;

/// Cards in the own hand from which on also a solo is played exactly.
const EXACT: u8 = 2;

/// Part of a deal's worth that hangs on its being won or lost just so, when cards are weighed; the rest on by how much.
const HARD: f64 = 0.5;

/// Points that make half the difference between won and lost.
const SOFT: f64 = 3.0;

/// What a point is worth besides.
pub(super) const POINT: f64 = 0.004;

/// Worth of opening trump over playing on with it closed, for those who do as well: what is closed can still be opened.
const CLOSED: f64 = 0.03;

/// Deals that say how a choice fares even where it is the only one left.
const ENOUGH: u32 = 30;

/// Cards are dropped early: in the same deals they differ far less than the deals do.
const CARDS: Dropping = Dropping { every: 12, behind: 2.0 };

/// Stakes that opening trump must bring more when a partner has the trick for sure.
const FOR_NOTHING: f64 = 0.25;

/// The result of a deal played out, for a team: its worth in stakes, and whether the team won, with so many points more for the
/// bidder's side; `hard`: the part of it that hangs on the deal being won or lost just so.
pub(super) fn result(deal: &Deal, worth: &Worth, team: Team, lift: f64, hard: f64) -> (f64, bool) {
    let Some(Outcome::Played(score)) = deal.outcome() else { return (0.0, false) };
    let stakes = stakes(deal, worth, score.contract);
    if score.contract.is_solo() {
        let won = score.made() == (score.contract.by.team() == team);
        return (if score.made() { stakes.0 } else { stakes.1 }, won);
    }
    let target = score.pair.map_or(score.contract.value, |pair| pair.target);
    weigh(score.contract.by.team(), stakes, target, score.points, team, lift, hard)
}

/// What it is worth to have a contract made, and lost.
fn stakes(deal: &Deal, worth: &Worth, contract: Contract) -> (f64, f64) {
    let bidder = contract.by.team();
    let (made, lost) = deal.rules().stakes(contract.value, contract.doubled);
    (f64::from(worth.of(bidder, made)), f64::from(worth.of(!bidder, lost)))
}

/// What so many points in the end are worth to a team, and whether it has won with them.
fn weigh(bidder: Team, (made, lost): (f64, f64), target: u8, all: ByTeam<u8>, team: Team, lift: f64, hard: f64) -> (f64, bool) {
    let over = f64::from(all[bidder]) - f64::from(target) + 0.5 + lift;
    let made_it = over > 0.0;
    let chance = hard * f64::from(u8::from(made_it)) + (1.0 - hard) * soft(over / SOFT);
    let points = f64::from(all[team]) - f64::from(all[!team]);
    (chance * made + (1.0 - chance) * lost + POINT * points, made_it == (bidder == team))
}

/// From 0 to 1 as a number goes from far below 0 to far above.
fn soft(x: f64) -> f64 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

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
fn solved(deal: &Deal, worth: &Worth, team: Team, solver: &mut Solver, nodes: u64) -> Option<(f64, bool)> {
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
    /// The last cards of a deal that the solver does not take are played exactly.
    exactly: bool,
}

impl Judge<'_> {
    /// What comes of a deal from here.
    fn outcome(&mut self, mut deal: Deal, worth: &Worth, team: Team) -> (f64, bool) {
        if let Some((solver, nodes)) = &mut self.solver
            && let Some(found) = solved(&deal, worth, team, solver, *nodes)
        {
            return found;
        }
        if self.exactly {
            let value = exact(&deal, worth, team, f64::NEG_INFINITY, f64::INFINITY);
            return (value, value > 0.0);
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
    heard: bool,
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
    let solves = view.hand.len() <= SOLVED;
    let n = if solves { budget.card_worlds } else { budget.card_worlds * PLAYED_OUT };
    let worlds = worlds::draw(view, n, heard, dice);
    let solver = solves.then(|| (solver.get_or_insert_with(Solver::new), budget.question_nodes));
    let by = Judge { solver, exactly: view.hand.len() <= EXACT };
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
pub(super) fn set_aside(view: &SeatView, budget: &Budget, heard: bool, dice: &mut impl Rng) -> Option<Thought> {
    if budget.card_worlds == 0 {
        return None;
    }
    let worlds = worlds::draw(view, budget.card_worlds * PLAYED_OUT, heard, dice);
    let actions: Vec<Action> = view.settable().kinds().map(Action::SetTrump).collect();
    let options = judge(view, &worlds, actions, Judge { solver: None, exactly: false }, |_| 0.0, pass_out);
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
