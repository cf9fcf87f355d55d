//! How likely the others did what they did, if the cards lie in a certain way: in the games whose trump is set aside.
//!
//! Three things are weighed: that they would have called as they did with their hands; that the bidder would have set this card
//! aside out of that hand; and that they would have played the cards that they played (`beliefs::plays`, with numbers of their
//! own for these games). Nothing is impossible but by the rules.

use thurup_rules::{Auction, Card, Chair, Hand, RuleSet, SeatView, Seats};

use super::estimate::{ASIDE, Place};
use super::figures::{Caller, Figures};
use super::layout::Layout;
use crate::beliefs::{HIDDEN_SENSE, Played, STRANGERS, watch};
use crate::numbers::{exp, ln, mix};

/// Those who count their hands.
const COUNTING: Caller = Caller { bold: 0.5, vague: 1.6 };

/// Those who think through what comes of a call, but where they bid over the other team in the first stage (`Figures::over`).
const SEARCHING: Caller = Caller { bold: -1.25, vague: 1.05 };

/// Part of players who are of the second kind.
const SEARCHERS: f64 = 0.75;

/// Share of calls, and of cards set aside, that hang on nothing.
const STRANGE: f32 = 0.1;

/// Logarithms of the chance of what the others did.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Weight {
    /// Of their calls.
    pub calls: f64,
    /// Of the card set aside.
    pub aside: f64,
    /// Of the cards played.
    pub cards: f64,
}

impl Weight {
    /// All of it.
    pub fn all(&self) -> f64 {
        self.calls + self.aside + self.cards
    }
}

/// What the others did, as one seat saw it.
pub(super) struct Evidence<'a> {
    view: &'a SeatView,
    rules: RuleSet,
    seats: Seats,
    observed: Vec<ObservedCall>,
    /// Another player who has set a card aside, and whether out of the first part of the cards.
    setter: Option<(Chair, bool)>,
    /// The cards of the others, player by player.
    played: Vec<Vec<Played>>,
}

/// A call of another player.
struct ObservedCall {
    chair: Chair,
    /// The value bid; none for a pass.
    value: Option<u8>,
    /// The lowest that could be bid.
    lowest: u8,
    /// It stood against the other team's bid, or against none, in the first stage.
    over: bool,
    /// It was made on the first part of the cards.
    first: bool,
}

impl<'a> Evidence<'a> {
    pub fn new(view: &'a SeatView, rules: RuleSet) -> Evidence<'a> {
        let auction = &view.auction;
        let seats = auction.seats();
        let mut played = vec![Vec::new(); usize::from(seats.count())];
        for card in view.play.iter().flat_map(|play| watch(auction, play, Some(view.chair))) {
            played[card.chair.index()].push(card);
        }
        let opened = view.play.as_ref().filter(|play| play.opened().is_some()).map(|play| play.contract().by);
        let setter = view.aside.or(opened).filter(|&chair| chair != view.chair);
        let again = auction.second_round().iter().any(|said| said.is_bid());
        let setter = setter.map(|chair| (chair, rules.in_halves() && !again));
        Evidence { view, rules, seats, observed: observe(auction, view.chair), setter, played }
    }

    /// How likely they did that with these cards.
    pub fn weigh(&self, layout: &Layout) -> Weight {
        Weight { cards: self.played.iter().map(|played| self.plays(layout, played)).sum(), ..self.weigh_said(layout) }
    }

    /// The same of calls and of the card set aside alone.
    pub fn weigh_said(&self, layout: &Layout) -> Weight {
        let by_player = self.observed.chunk_by(|one, other| one.chair == other.chair);
        let calls = by_player.map(|observed| self.called(layout, observed)).sum();
        let mut weight = Weight { calls, ..Weight::default() };
        if let (Some((setter, first)), Some(card)) = (self.setter, layout.aside) {
            let hand = if first { layout.first[setter] } else { layout.whole[setter] };
            weight.aside = ln(f64::from(self.sets(setter, hand, card)));
        }
        weight
    }

    /// Logarithm of the chance that a player called like this.
    fn called(&self, layout: &Layout, observed: &[ObservedCall]) -> f64 {
        // Each hand is judged once: all calls of a player on the same cards follow one another.
        let mut points = [None; 2];
        let mut logs = [0.0; 2];
        for observed in observed {
            let hand = if observed.first { layout.first[observed.chair] } else { layout.whole[observed.chair] };
            let known = &mut points[usize::from(observed.first)];
            let points = match *known {
                Some(points) => points,
                None => {
                    let Some((_, points)) = self.place(observed.chair).best(hand) else { continue };
                    *known = Some(points);
                    points
                }
            };
            let searching = if observed.over { &Figures::of(&self.rules).over } else { &SEARCHING };
            for (log, caller) in logs.iter_mut().zip([&COUNTING, searching]) {
                let chance = caller.chance(points, observed.value, observed.lowest);
                *log += ln(f64::from(chance * (1.0 - STRANGE) + STRANGE * 0.5));
            }
        }
        mix(logs[0], logs[1], SEARCHERS)
    }

    fn place(&self, chair: Chair) -> Place<'_> {
        Place { rules: &self.rules, seats: self.seats, chair, leader: self.view.auction.leader() }
    }

    /// Logarithm of the chance that a player played these cards.
    fn plays(&self, layout: &Layout, played: &[Played]) -> f64 {
        let (Some(first), Some(play)) = (played.first(), &self.view.play) else { return 0.0 };
        let mut hand = layout.whole[first.chair];
        let mut down = layout.aside.filter(|_| play.contract().by == first.chair);
        if let Some(card) = down {
            hand.remove(card);
        }
        let (mut sense, mut any) = (0.0, 0.0);
        for card in played {
            let closed = play.opened().is_none_or(|opened| card.at < opened.after);
            if let Some(back) = down.take_if(|_| !closed) {
                hand.add(back);
            }
            let known = down.map(|down| card.knowing(down.suit()));
            let card = known.as_ref().unwrap_or(card);
            if !card.playable(hand).has(card.card) {
                return f64::NEG_INFINITY;
            }
            let [by_sense, by_any] = card.likelihood(hand, &HIDDEN_SENSE);
            sense += by_sense;
            any += by_any;
            hand.remove(card.card);
        }
        mix(sense, any, STRANGERS)
    }

    /// Chance that a bidder with this hand sets this card aside.
    fn sets(&self, bidder: Chair, hand: Hand, card: Card) -> f32 {
        let (mut all, mut set) = (0.0, 0.0);
        for (other, counted) in self.place(bidder).asides(hand) {
            let score: f32 = counted.iter().zip(ASIDE).map(|(of, weight)| of * weight).sum();
            all += exp(score);
            set += if other == card { exp(score) } else { 0.0 };
        }
        (1.0 - STRANGE) * set / all.max(f32::MIN_POSITIVE) + STRANGE / f32::from(hand.len())
    }
}

/// The calls of the others that tell something: not a bid that had to be made.
fn observe(auction: &Auction, observer: Chair) -> Vec<ObservedCall> {
    let rules = auction.rules();
    let halves = rules.in_halves();
    let firsts = auction.first_round().len();
    let mut observed = Vec::new();
    for (at, said) in auction.said().iter().enumerate().filter(|(_, said)| said.chair != observer) {
        let before = auction.before(at);
        let lowest = before.lowest();
        if !(before.must_open() && said.value() == lowest) {
            let value = said.is_bid().then(|| said.value());
            let partners = before.standing().is_some_and(|standing| standing.by.team() == said.chair.team());
            let over = !partners && rules.stage(value.unwrap_or(lowest)) == rules.stage(rules.lowest_bid());
            observed.push(ObservedCall { chair: said.chair, value, lowest, over, first: halves && at < firsts });
        }
    }
    observed.sort_by_key(|observed| observed.chair);
    observed
}
