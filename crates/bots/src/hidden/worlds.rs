//! Deals that agree with what a seat has seen and heard, in the games whose trump is set aside.
//!
//! A world is a whole [`Deal`] at the same turn: hidden hands, the card that lies face down, and all that has happened, done
//! again by the rules. So every world agrees with all that is certain, without a second reading of the rules: who did not follow
//! a suit has none, who opened trump had none of the suit led and played a trump if there was one, and a bidder who led while
//! trump was closed led no trump, or had nothing else.
//!
//! Cards and the card set aside are drawn alike, then weighed by what the others did (`evidence`).

use rand_core::Rng;
use thurup_rules::{Action, ByChair, Card, Chair, Deal, Dealt, Hand, RuleSet, SeatView, Seats, Suit, Trump};

use super::estimate::Place;
use super::evidence::{Evidence, Weight};
use super::layout::Layout;
use crate::beliefs::pick;
use crate::numbers::{below, from_logs};

/// Deals weighed for each world that is asked for. In hidden 56 their weights come to those of one in ten, so that as many as are
/// asked for are different.
pub(super) const DRAWS: usize = 12;

/// The fewest deals weighed.
pub(super) const FEWEST: usize = 240;

/// Deals tried for each that is weighed: what the rules forbid is not taken.
pub(super) const TRIES: usize = 12;

/// Deals tried before it is taken that none comes out.
const PATIENCE: usize = 20_000;

/// One in so many of the cards drawn to lie face down may be of a suit that its owner has led.
const SELDOM: usize = 5;

/// What is certain, and what was said.
pub(super) struct Facts<'a> {
    view: &'a SeatView,
    rules: RuleSet,
    seats: Seats,
    size: u8,
    /// Cards known to be in a hand as dealt.
    known: ByChair<Hand>,
    /// Suits of which the cards still hidden in a hand have none.
    void: ByChair<[bool; 4]>,
    unseen: Vec<Card>,
    /// Whose card lies face down, unseen by this player.
    aside: Option<Chair>,
    /// Suits that this card can hardly be of: its owner led them.
    led: [bool; 4],
}

/// A likely deal.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) deal: Deal,
    /// How often it was drawn.
    pub(crate) times: u32,
}

impl<'a> Facts<'a> {
    pub(super) fn new(view: &'a SeatView) -> Facts<'a> {
        let seats = view.auction.seats();
        // Worlds are played out to the end: the points tell more than who has won.
        let mut rules = *view.auction.rules();
        rules.stop_when_decided = false;
        let mut known = ByChair::<Hand>::default();
        let mut void = ByChair::<[bool; 4]>::default();
        let mut led_by = [false; 4];
        known[view.chair] = view.dealt;
        if let Some(play) = &view.play {
            let bidder = play.contract().by;
            let opened = play.opened();
            let mut at = 0u8;
            for trick in play.tricks() {
                let led = trick.suit();
                for (place, (chair, card)) in trick.plays().enumerate() {
                    if chair != view.chair {
                        known[chair].add(card);
                    }
                    let closed = opened.is_none_or(|opened| opened.after > at);
                    if let Some(led) = led {
                        if place > 0 && card.suit() != led {
                            void[chair][led as usize] = true;
                        }
                        if place == 0 && chair == bidder && closed {
                            led_by[led as usize] = true;
                        }
                    }
                    if let Some(opened) = opened
                        && opened.after == at
                        && opened.by == Some(chair)
                        && card.suit() != opened.card.suit()
                    {
                        void[chair][opened.card.suit() as usize] = true;
                    }
                    at += 1;
                }
            }
            // An opened card is seen, whether it was played since or not.
            if let Some(opened) = opened
                && bidder != view.chair
                && !play.cards().any(|(chair, card)| chair == bidder && card == opened.card)
            {
                known[bidder].add(opened.card);
            }
        }
        let mut unseen = rules.deck(seats).cards();
        for chair in seats.chairs() {
            unseen = unseen.minus(known[chair]);
        }
        let closed = view.play.as_ref().is_none_or(|play| matches!(play.trump(), Trump::Closed { .. }));
        Facts {
            view,
            rules,
            seats,
            size: rules.hand_size(seats),
            known,
            void,
            unseen: unseen.cards().collect(),
            aside: view.aside.filter(|&chair| closed && chair != view.chair),
            led: led_by,
        }
    }

    /// Those of the table, but that a deal is played to its last card.
    pub(super) fn rules(&self) -> RuleSet {
        self.rules
    }

    /// Deals the hidden cards. None when it does not come out.
    pub(super) fn draw(&self, rng: &mut impl Rng) -> Option<Layout> {
        let mut hands = self.known;
        let mut left = self.unseen.clone();
        let mut down = self.view.indicator.or_else(|| self.opened());
        if let Some(owner) = self.aside {
            let free: Vec<usize> = (0..left.len()).filter(|&at| !self.led[left[at].suit() as usize]).collect();
            // With nothing else in hand the bidder may have led it all the same.
            let at =
                if free.is_empty() || below(rng, SELDOM) == 0 { below(rng, left.len()) } else { free[below(rng, free.len())] };
            let card = left.swap_remove(at);
            hands[owner].add(card);
            down = Some(card);
        }
        for at in (1..left.len()).rev() {
            left.swap(at, below(rng, at + 1));
        }
        // The suits that the fewest may hold first.
        let choices = |suit: Suit| self.seats.chairs().filter(|&chair| !self.void[chair][suit as usize]).count();
        let by_suit = Suit::ALL.map(choices);
        left.sort_by_key(|card| by_suit[card.suit() as usize]);
        for card in left {
            let room = |chair: Chair| {
                if self.void[chair][card.suit() as usize] {
                    0
                } else {
                    usize::from(self.size.saturating_sub(hands[chair].len()))
                }
            };
            let all: usize = self.seats.chairs().map(room).sum();
            if all == 0 {
                return None;
            }
            let mut at = below(rng, all);
            let chair = self.seats.chairs().find(|&chair| {
                let room = room(chair);
                let here = at < room;
                at = at.saturating_sub(room);
                here
            })?;
            hands[chair].add(card);
        }
        let first = if self.rules.in_halves() { self.first_parts(&hands, down, rng) } else { hands };
        Some(Layout { whole: hands, first, aside: down })
    }

    /// The deal with the cards like this, brought to this turn. None where the rules forbid it.
    pub(super) fn build(&self, layout: &Layout) -> Option<Deal> {
        let (view, auction) = (self.view, &self.view.auction);
        let down = layout.aside;
        let (first_bidder, again) = self.bidders();
        let count = usize::from(self.seats.count());
        let first = if self.rules.in_halves() { &layout.first.0[..count] } else { &[] };
        let dealt = Dealt { hands: &layout.whole.0[..count], first };
        let mut deal = Deal::new(self.rules, self.seats, auction.leader(), dealt).ok()?;
        for said in auction.first_round() {
            deal.apply(said.chair, Action::Call(said.call)).ok()?;
        }
        // Whoever plays alone has set nothing aside.
        if let Some(bidder) = first_bidder.filter(|_| auction.in_second() || view.play.is_some())
            && deal.turn() == Some(bidder)
            && view.sets_trump.is_none_or(|_| auction.in_second())
            && !self.is_solo(again)
        {
            let card = if again { self.place(bidder).aside(deal.hand(bidder))? } else { down? };
            deal.apply(bidder, Action::SetTrump(card)).ok()?;
        }
        for said in auction.second_round() {
            deal.apply(said.chair, Action::Call(said.call)).ok()?;
        }
        // Not so where the cards would have ended it: one player has all the jacks, say.
        let in_turn = |deal: &Deal| deal.turn() == Some(view.chair);
        let Some(play) = &view.play else { return Some(deal).filter(in_turn) };
        if again && !play.contract().is_solo() {
            deal.apply(play.contract().by, Action::SetTrump(down?)).ok()?;
        }
        let mut at = 0u8;
        let mark = |deal: &mut Deal, at: u8, turn: Chair| -> Option<()> {
            if play.opened().is_some_and(|opened| opened.by == Some(turn) && opened.after == at) {
                deal.apply(turn, Action::OpenTrump).ok()?;
            }
            if play.pair().is_some_and(|pair| pair.by == turn && pair.after == at) {
                deal.apply(turn, Action::ShowPair).ok()?;
            }
            Some(())
        };
        for (chair, card) in play.cards() {
            mark(&mut deal, at, chair)?;
            deal.apply(chair, Action::Play(card)).ok()?;
            at += 1;
        }
        mark(&mut deal, at, view.chair)?;
        Some(deal).filter(in_turn)
    }

    /// The only auction so far has ended in solo.
    fn is_solo(&self, again: bool) -> bool {
        !again && self.view.play.as_ref().is_some_and(|play| play.contract().is_solo())
    }

    fn opened(&self) -> Option<Card> {
        self.view.play.as_ref().and_then(|play| play.opened()).map(|opened| opened.card)
    }

    /// Who won the first auction, and whether there was a bid in the second.
    fn bidders(&self) -> (Option<Chair>, bool) {
        let auction = &self.view.auction;
        let first = auction.first_round().iter().rev().find(|said| said.is_bid()).map(|said| said.chair);
        (first, auction.second_round().iter().any(|said| said.is_bid()))
    }

    /// Which cards of each hand were dealt first. A card that was set aside in between was among them.
    fn first_parts(&self, hands: &ByChair<Hand>, down: Option<Card>, rng: &mut impl Rng) -> ByChair<Hand> {
        let (bidder, again) = self.bidders();
        let down = down.filter(|_| !again);
        let mut part = |chair: Chair| {
            let half = chair == self.view.chair && self.view.dealt.len() < self.size;
            if half {
                return self.view.dealt;
            }
            let mut cards: Vec<Card> = hands[chair].cards().collect();
            let mut part = Hand::EMPTY;
            if let Some(at) =
                down.filter(|_| bidder == Some(chair)).and_then(|card| cards.iter().position(|&held| held == card))
            {
                part.add(cards.swap_remove(at));
            }
            while part.len() < self.size / 2 && !cards.is_empty() {
                let at = below(rng, cards.len());
                part.add(cards.swap_remove(at));
            }
            part
        };
        let mut first = ByChair::<Hand>::default();
        for chair in self.seats.chairs() {
            first[chair] = part(chair);
        }
        first
    }

    fn place(&self, chair: Chair) -> Place<'_> {
        Place { rules: &self.rules, seats: self.seats, chair, leader: self.view.auction.leader() }
    }
}

/// Draws deals: `n` in all, or fewer where nothing comes out. `weighted`: by how likely the others did what they did, some more
/// than once; else all that agree with what is certain alike.
pub(crate) fn draw(view: &SeatView, n: usize, weighted: bool, rng: &mut impl Rng) -> Vec<World> {
    let facts = Facts::new(view);
    let evidence = weighted.then(|| Evidence::new(view, facts.rules));
    let wanted = if weighted { (n * DRAWS).max(FEWEST) } else { n };
    let (mut layouts, mut logs) = (Vec::with_capacity(wanted), Vec::with_capacity(wanted));
    let mut worlds = Vec::with_capacity(n);
    for tried in 0..(wanted * TRIES).max(PATIENCE) {
        let found = layouts.len().max(worlds.len());
        if found == wanted || (tried >= wanted * TRIES && found > 0) {
            break;
        }
        let Some(layout) = facts.draw(rng) else { continue };
        match &evidence {
            // What the rules forbid is found out when it is picked.
            Some(evidence) => {
                logs.push(evidence.weigh(&layout).all());
                layouts.push(layout);
            }
            None => worlds.extend(facts.build(&layout).map(|deal| World { deal, times: 1 })),
        }
    }
    if let Some(weights) = from_logs(&logs) {
        let picked = pick(&weights, weights.iter().sum(), n, rng);
        worlds.extend(picked.chunk_by(|one, other| one == other).filter_map(|same| {
            let deal = facts.build(&layouts[same[0]])?;
            Some(World { deal, times: same.len() as u32 })
        }));
    }
    // What was done fits none of the deals that came out.
    if weighted && worlds.is_empty() { draw(view, n, false, rng) } else { worlds }
}

/// What was done, weighed in truth and in each of `n` deals that agree with what is certain.
pub(super) fn weighed(view: &SeatView, truth: &Layout, n: usize, rng: &mut impl Rng) -> (Weight, Vec<Weight>) {
    let facts = Facts::new(view);
    let evidence = Evidence::new(view, facts.rules);
    let drawn = (0..n * TRIES).filter_map(|_| facts.draw(rng)).filter(|layout| facts.build(layout).is_some()).take(n);
    (evidence.weigh(truth), drawn.map(|layout| evidence.weigh(&layout)).collect())
}
