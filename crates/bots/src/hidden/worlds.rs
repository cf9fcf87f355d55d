//! Deals that agree with what a seat has seen and heard, in the games whose trump is set aside.
//!
//! A world is a whole [`Deal`] at the same turn: hidden hands, the card that lies face down, and all that has happened, done
//! again by the rules. So every world agrees with all that is certain, without a second reading of the rules: who did not follow
//! a suit has none, who opened trump had none of the suit led and played a trump if there was one, and a bidder who led while
//! trump was closed led no trump, or had nothing else.
//!
//! Cards and the card set aside are drawn alike, then weighed: by the chance that the others would have called as they did with
//! their hands, and that the bidder would have set this card aside out of that hand. Nothing is impossible but by the rules.

use rand_core::Rng;
use thurup_rules::{Action, Auction, ByChair, Call, Card, Chair, Deal, Dealt, Hand, RuleSet, SeatView, Seats, Suit, Trump};

use super::estimate::Place;
use crate::beliefs::pick;
use crate::numbers::{below, exp, from_logs, ln};

/// Deals weighed for each world that is asked for.
const DRAWS: usize = 12;

/// The fewest deals weighed.
const FEWEST: usize = 240;

/// Deals tried for each that is weighed: what the rules forbid is not taken.
const TRIES: usize = 12;

/// Deals tried before it is taken that none comes out.
const PATIENCE: usize = 20_000;

/// One in so many of the cards drawn to lie face down may be of a suit that its owner has led.
const SELDOM: usize = 5;

/// Points that a bidder is expected to have beyond the bid, at least.
const BOLD: f32 = 0.5;

/// Points within which calls are uncertain.
const VAGUE: f32 = 1.6;

/// Share of calls that hang on nothing.
const STRANGE: f32 = 0.1;

/// Points within which a bidder chooses another suit.
const TASTE: f32 = 1.0;

/// Share of bidders who set their lowest trump aside.
const LOWEST: f32 = 0.75;

/// What is certain, and what was said.
struct Facts<'a> {
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
    heard: Vec<Heard>,
}

/// A call of another player.
struct Heard {
    chair: Chair,
    /// The value bid; none for a pass.
    value: Option<u8>,
    /// The lowest that could be bid.
    lowest: u8,
    /// It was made on the first part of the cards.
    first: bool,
}

impl<'a> Facts<'a> {
    fn new(view: &'a SeatView) -> Facts<'a> {
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
            heard: heard(view, rules),
        }
    }

    /// Deals the hidden cards; the hands as dealt and the card face down. None when it does not come out.
    fn draw(&self, rng: &mut impl Rng) -> Option<(ByChair<Hand>, Option<Card>)> {
        let mut hands = self.known;
        let mut left = self.unseen.clone();
        let mut down = self.view.indicator;
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
        Some((hands, down))
    }

    /// The deal with these hands, brought to this turn.
    fn build(&self, hands: &ByChair<Hand>, down: Option<Card>, rng: &mut impl Rng) -> Option<Deal> {
        let (view, auction) = (self.view, &self.view.auction);
        let whole: Vec<Hand> = self.seats.chairs().map(|chair| hands[chair]).collect();
        let first_bidder = auction.first_round().iter().rev().find(|said| said.is_bid()).map(|said| said.chair);
        let again = auction.second_round().iter().any(|said| said.is_bid());
        let first = if self.rules.in_halves() {
            self.first_parts(hands, down.filter(|_| !again), first_bidder, rng)
        } else {
            Vec::new()
        };
        let mut deal = Deal::new(self.rules, self.seats, auction.leader(), Dealt { hands: &whole, first: &first }).ok()?;
        for said in auction.first_round() {
            deal.apply(said.chair, Action::Call(said.call)).ok()?;
        }
        if let Some(bidder) = first_bidder.filter(|_| auction.in_second() || view.play.is_some()) {
            let card = if again { self.place(bidder).aside(deal.hand(bidder))? } else { down.or_else(|| self.opened())? };
            if deal.turn() == Some(bidder) && view.sets_trump.is_none_or(|_| auction.in_second()) && !self.is_solo(again) {
                deal.apply(bidder, Action::SetTrump(card)).ok()?;
            }
        }
        for said in auction.second_round() {
            deal.apply(said.chair, Action::Call(said.call)).ok()?;
        }
        let Some(play) = &view.play else { return Some(deal) };
        if again && !play.contract().is_solo() {
            deal.apply(play.contract().by, Action::SetTrump(down.or_else(|| self.opened())?)).ok()?;
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
        (deal.turn() == Some(view.chair)).then_some(deal)
    }

    /// The only auction so far has ended in solo.
    fn is_solo(&self, again: bool) -> bool {
        !again && self.view.play.as_ref().is_some_and(|play| play.contract().is_solo())
    }

    fn opened(&self) -> Option<Card> {
        self.view.play.as_ref().and_then(|play| play.opened()).map(|opened| opened.card)
    }

    /// Which cards of each hand were dealt first. A card that was set aside in between was among them.
    fn first_parts(&self, hands: &ByChair<Hand>, down: Option<Card>, bidder: Option<Chair>, rng: &mut impl Rng) -> Vec<Hand> {
        let card = down.or_else(|| self.opened());
        let part = |chair: Chair| {
            let half = chair == self.view.chair && self.view.dealt.len() < self.size;
            if half {
                return self.view.dealt;
            }
            let mut cards: Vec<Card> = hands[chair].cards().collect();
            let mut part = Hand::EMPTY;
            if let Some(at) =
                card.filter(|_| bidder == Some(chair)).and_then(|card| cards.iter().position(|&held| held == card))
            {
                part.add(cards.swap_remove(at));
            }
            while part.len() < self.size / 2 && !cards.is_empty() {
                let at = below(rng, cards.len());
                part.add(cards.swap_remove(at));
            }
            part
        };
        self.seats.chairs().map(part).collect()
    }

    fn place(&self, chair: Chair) -> Place<'_> {
        Place { rules: &self.rules, seats: self.seats, chair, leader: self.view.auction.leader() }
    }

    /// Logarithm of the chance of what the others did with these hands.
    fn likely(&self, deal: &Deal, down: Option<Card>) -> f64 {
        let mut log = 0.0;
        for heard in &self.heard {
            let hand = if heard.first { deal.first(heard.chair) } else { deal.whole(heard.chair) };
            let Some((_, points)) = self.place(heard.chair).best(hand) else { continue };
            let chance = chance(points, heard.value, heard.lowest);
            log += ln(f64::from(chance * (1.0 - STRANGE) + STRANGE * 0.5));
        }
        let owner =
            self.aside.or(self.view.play.as_ref().filter(|play| play.opened().is_some()).map(|play| play.contract().by));
        if let (Some(owner), Some(card)) = (owner.filter(|&owner| owner != self.view.chair), down.or_else(|| self.opened())) {
            log += ln(f64::from(self.sets(owner, deal.dealt(owner), card)));
        }
        log
    }

    /// Chance that a bidder with this hand sets this card aside.
    fn sets(&self, owner: Chair, hand: Hand, card: Card) -> f32 {
        let place = self.place(owner);
        let weight = |suit: Suit| if hand.has_suit(suit) { exp(place.points(hand, suit) / TASTE) } else { 0.0 };
        let all: f32 = Suit::ALL.into_iter().map(weight).sum();
        let held = hand.suit(card.suit());
        let others = held.kinds().count().saturating_sub(1).max(1) as f32;
        let lowest = held.kinds().last() == Some(card);
        let of_suit = if held.kinds().count() == 1 {
            1.0
        } else if lowest {
            LOWEST
        } else {
            (1.0 - LOWEST) / others
        };
        weight(card.suit()) / all.max(f32::MIN_POSITIVE) * of_suit
    }
}

/// Chance of a call with a hand of so many points.
fn chance(points: f32, value: Option<u8>, lowest: u8) -> f32 {
    let up = |value: u8| {
        let power = exp((points + BOLD - f32::from(value)) / VAGUE);
        power / (1.0 + power)
    };
    match value {
        Some(value) => up(value),
        None => 1.0 - up(lowest),
    }
}

/// The calls of the others that tell something.
fn heard(view: &SeatView, rules: RuleSet) -> Vec<Heard> {
    let auction = &view.auction;
    let firsts = auction.first_round().len();
    let calls: Vec<Call> = auction.said().iter().map(|said| said.call).collect();
    let mut heard = Vec::new();
    for (at, said) in auction.said().iter().enumerate() {
        let before = Auction::told(rules, auction.seats(), auction.leader(), calls[..at].iter().copied());
        let opens = before.must_open();
        let forced = opens && said.value() == rules.lowest_bid();
        // The first call of a second round is asked of an auction that has just begun anew.
        let lowest = if at >= firsts && rules.in_halves() {
            rules.levels()[2].max(said.before.saturating_add(1))
        } else {
            before.lowest()
        };
        if said.chair != view.chair && !forced {
            let value = said.is_bid().then(|| said.value());
            heard.push(Heard { chair: said.chair, value, lowest, first: rules.in_halves() && at < firsts });
        }
    }
    heard
}

/// Draws deals: `n`, or fewer where nothing comes out. `heard`: by their weight, some more than once; else all that agree with
/// what is certain alike.
pub(super) fn draw(view: &SeatView, n: usize, by_weight: bool, rng: &mut impl Rng) -> Vec<Deal> {
    let facts = Facts::new(view);
    let wanted = if by_weight { (n * DRAWS).max(FEWEST) } else { n };
    let mut deals = Vec::with_capacity(wanted);
    let mut logs = Vec::with_capacity(wanted);
    for tried in 0..(wanted * TRIES).max(PATIENCE) {
        if deals.len() == wanted || (tried >= wanted * TRIES && !deals.is_empty()) {
            break;
        }
        let Some((hands, down)) = facts.draw(rng) else { continue };
        let Some(deal) = facts.build(&hands, down, rng) else { continue };
        if by_weight {
            logs.push(facts.likely(&deal, down));
        }
        deals.push(deal);
    }
    if !by_weight || deals.is_empty() {
        return deals;
    }
    let Some(weights) = from_logs(&logs) else { return deals };
    pick(&weights, weights.iter().sum(), n, rng).into_iter().map(|at| deals[at].clone()).collect()
}
