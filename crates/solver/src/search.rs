//! The search: can the side to play get so many points?
//!
//! Every question is asked with a *goal*: does the side to play get at least `goal` of the card points still to be won, those
//! of the trick on the table among them? The answer is a bound ([`Proof`]): a lower one that reaches the goal, or an upper one
//! that falls short of it. Between two tricks ([`Search::lead`]) the table, then the bounds, may answer at once; within a trick
//! ([`Search::follow`]) the trick may be decided already. Else each distinct card is tried, the most promising first, until one
//! reaches the goal. Cards that leave no choice are played at once; at the last choice of a trick the table is asked what it
//! knows of the position after each card before one is played, for it answers more than half of all questions.
//!
//! What one side gets the other does not: if `left` points are to be won, the other side must be kept under
//! `left - goal + 1`, and its bound, taken from `left`, is ours.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::bounds::Standing;
use crate::deck::{Deck, card_points, lane_of};
use crate::history::{Choice, History};
use crate::lead::{Lead, Led, Rest};
use crate::neighbours::{Fate, Tries, are_neighbours, comparing, distinct};
use crate::order::{self, Holdings, Moves};
use crate::parts::Parts;
use crate::setup::{MOST_SEATS, Setup};
use crate::table::{Pairs, Proof, Table};
use crate::trick::{Followers, Trick};

/// A search in one deal.
pub(crate) struct Search<'a, const SEATS: usize, D> {
    pub setup: &'a Setup,
    pub table: &'a mut Table,
    pub history: &'a mut History,
    pub parts: Parts,
    /// Positions between tricks looked at.
    pub nodes: u64,
    /// Turns within tricks looked at.
    pub turns: u64,
    /// Stops when `nodes` gets there.
    pub limit: u64,
    /// Looks at the limit and the signal to stop when `nodes` gets there.
    pub look_at: u64,
    /// Stops when set by somebody else.
    pub cancel: &'a AtomicBool,
    /// Has stopped: bounds returned from now on mean nothing.
    pub stopped: bool,
    pub deck: std::marker::PhantomData<D>,
}

/// Nodes between two looks at the signal to stop.
const LOOK_EVERY: u64 = 1024;

impl<const SEATS: usize, D: Deck> Search<'_, SEATS, D> {
    /// The position between two tricks with these cards left.
    pub(crate) fn standing(&self, all: u64, leader: usize) -> Lead {
        Lead {
            rest: Rest { all, counts: self.setup.counts(all) },
            leader,
            tricks: (self.setup.dealt[leader] & all).count_ones(),
            left: crate::deck::points_of::<D>(all),
        }
    }

    /// What is left of the hands.
    #[inline(always)]
    pub(crate) fn hands(&self, all: u64) -> [u64; SEATS] {
        let mut hands = [0; SEATS];
        for (hand, dealt) in hands.iter_mut().zip(&self.setup.dealt) {
            *hand = dealt & all;
        }
        hands
    }

    #[inline(always)]
    pub(crate) fn seat(leader: usize, place: usize) -> usize {
        let seat = leader + place;
        if seat >= SEATS { seat - SEATS } else { seat }
    }

    /// Out of nodes, or told to stop.
    #[inline(always)]
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.nodes >= self.look_at {
            self.look_at = self.limit.min(self.nodes + LOOK_EVERY);
            self.stopped |= self.nodes >= self.limit || self.cancel.load(Ordering::Relaxed);
        }
        self.stopped
    }

    /// Between two tricks: the leader's side wants `goal` points.
    pub(crate) fn lead(&mut self, at: Lead, goal: i32) -> Proof {
        self.nodes += u64::from(at.tricks > 1);
        match self.known(&at, goal) {
            Some(proof) => proof,
            None => self.explore(at, goal),
        }
    }

    /// What needs no search.
    #[inline(always)]
    fn known(&self, at: &Lead, goal: i32) -> Option<Proof> {
        if goal <= 0 {
            return Some(Proof::new(0, Pairs::NONE));
        }
        if goal > at.left {
            return Some(Proof::new(at.left, Pairs::NONE));
        }
        if at.tricks == 1 {
            return Some(self.last_trick(at));
        }
        if !self.parts.table {
            return None;
        }
        self.table.find(at.key(), goal, || self.setup.order::<D>(at.rest.all))
    }

    /// What is not known.
    fn explore(&mut self, at: Lead, goal: i32) -> Proof {
        if self.must_stop() {
            return Proof::new(0, Pairs::NONE);
        }
        let proof = self.prove(&at, goal);
        if self.parts.table && !self.stopped {
            let kept = if self.parts.pairs { proof } else { Proof { pairs: Pairs(255), ..proof } };
            self.table.keep(at.key(), goal, kept, self.setup.order::<D>(at.rest.all));
        }
        proof
    }

    /// By bounds, or by trying every lead.
    #[inline(always)]
    fn prove(&mut self, at: &Lead, goal: i32) -> Proof {
        let setup = self.setup;
        let all = at.rest.all;
        let hands = self.hands(all);
        let hand = hands[at.leader];
        let standing = Standing { setup, hands: &hands, leader: at.leader, all, points: at.left, tricks: at.tricks };
        if self.parts.sure_trumps && setup.trumps & all != 0 {
            let sure = standing.sure_trumps::<D>(at.leader & 1);
            if sure.points >= goal {
                return Proof::new(sure.points, sure.pairs);
            }
            let sure = standing.sure_trumps::<D>(at.leader & 1 ^ 1);
            if at.left - sure.points < goal {
                return Proof::new(at.left - sure.points, sure.pairs);
            }
        }
        let mut followers = [Followers::default(); 4];
        for (suit, followers) in followers.iter_mut().enumerate() {
            if hand & crate::deck::lane(suit) != 0 {
                followers.note::<SEATS, D>(setup, &hands, at.leader, suit);
            }
        }
        if self.parts.quick_tricks {
            let (ours, theirs) = standing.quick_tricks::<D>(&followers);
            if ours.points >= goal {
                return Proof::new(ours.points, ours.pairs);
            }
            if at.left - theirs.points < goal {
                return Proof::new(at.left - theirs.points, theirs.pairs);
            }
        }
        let tries = if self.parts.neighbours {
            let fate = |card: u32| {
                let suit = (card >> 4) as usize & 3;
                let ours = setup.power[suit][card as usize & 63] >= followers[suit].strongest[1];
                if ours && self.parts.unequal_neighbours { Fate::Ours(Pairs::NONE) } else { Fate::Open }
            };
            distinct::<D>(setup, hand, all & !hand, fate)
        } else {
            Tries { cards: hand, pairs: Pairs::NONE }
        };
        let mut moves = Moves::new();
        let marks = self.parts.history.then(|| self.history.marks(Choice::lead(at.tricks)));
        order::order_lead::<D>(setup, &followers, hand, all, marks, tries.cards, &mut moves);
        let proof = self.try_leads(at, goal, &followers, moves.cards());
        // The cards left out count if none reaches the goal.
        if i32::from(proof.points) >= goal { proof } else { Proof { pairs: proof.pairs.or(tries.pairs), ..proof } }
    }

    /// Tries leads in turn. The best of their bounds, from the leader's side.
    #[inline(always)]
    pub(crate) fn try_leads(
        &mut self,
        at: &Lead,
        goal: i32,
        followers: &[Followers; 4],
        moves: impl Iterator<Item = u32>,
    ) -> Proof {
        let setup = self.setup;
        let hand = setup.dealt[at.leader & 7] & at.rest.all;
        let mut best = Proof::new(0, Pairs::NONE);
        let (mut proved, mut vain) = (0, 0);
        for card in moves {
            if proved >> card & 1 == 1 {
                continue;
            }
            let led = Led { at: *at, followers: &followers[(card >> 4) as usize & 3] };
            let proof = self.play(&led, at.rest, Trick::NONE, 0, goal, card);
            if self.stopped {
                break;
            }
            if i32::from(proof.points) >= goal {
                self.history.learn(Choice::lead(at.tricks), card, vain);
                return proof;
            }
            vain |= 1 << card;
            let (cards, bound) = self.proved_with(card, proof, goal, hand & !proved, at.rest.all & !hand);
            best = best.highest(bound);
            proved |= cards;
        }
        best
    }

    /// The cards of `legal` that cannot reach the goal because `card` cannot, and the bound with them.
    ///
    /// First, the rest of its pair, unless the order within it was needed: the proof for the one is a proof for the other with
    /// the two cards exchanged. Second, neighbours, if the bound is so low that not even the difference in points helps.
    #[inline(always)]
    pub(crate) fn proved_with(&self, card: u32, proof: Proof, goal: i32, legal: u64, others: u64) -> (u64, Proof) {
        let setup = self.setup;
        let mut cards = 1 << card;
        let mut bound = proof;
        if self.parts.equal_proofs && setup.pair[card as usize & 63].0 & proof.pairs.0 == 0 {
            cards |= setup.pair_cards[card as usize & 63];
        }
        if self.parts.unequal_neighbours && i32::from(proof.points) + 1 < goal {
            let mut rest = legal & lane_of(card) & !cards;
            while rest != 0 {
                let other = rest.trailing_zeros();
                rest &= rest - 1;
                let points = i32::from(proof.points) + (card_points::<D>(other) - card_points::<D>(card)).abs();
                if points < goal && are_neighbours::<D>(card, other, others) {
                    cards |= 1 << other;
                    bound.points = bound.points.max(points as u8);
                    bound.pairs = bound.pairs.or(comparing(setup, card, other, others));
                }
            }
        }
        (cards, bound)
    }

    /// Within a trick: the side of the player at `place` wants `goal` of the points left, the trick's among them.
    pub(crate) fn follow(&mut self, led: &Led<'_>, rest: Rest, trick: Trick, place: usize, goal: i32) -> Proof {
        let setup = self.setup;
        let followers = led.followers;
        self.turns += 1;
        let ours = (trick.place() ^ place) & 1 == 0;
        let theirs = followers.strongest[place + 1];
        if self.parts.decided_tricks {
            // Nobody of the other side can beat the card that is ahead: the trick, and what must fall to it, is decided.
            let won = trick.points() + i32::from(followers.if_won[place]);
            let lost = led.at.left - trick.points() - i32::from(followers.if_lost[place]);
            let wins = ours & (won >= goal) & (trick.power >= theirs);
            let loses = !ours & (lost < goal) & (trick.power >= followers.strongest[place]);
            if wins | loses {
                return Proof::new(if wins { won } else { lost }, self.contested(led, rest, trick));
            }
        }
        let legal = followers.legal[place];
        let seat = Self::seat(led.at.leader, place);
        let others = rest.all & !setup.dealt[seat & 7] | 1 << trick.best;
        let tries = if self.parts.neighbours {
            let fate = |card: u32| {
                let power = setup.power[followers.suit & 3][card as usize & 63];
                if !self.parts.unequal_neighbours {
                    Fate::Open
                } else if power > trick.power && power >= theirs {
                    // No card of the other side lies between the neighbours, so no order within a pair is in this.
                    Fate::Ours(Pairs::NONE)
                } else if ours && power <= trick.power && trick.power >= theirs {
                    Fate::Ours(self.contested(led, rest, trick))
                } else if !ours && power <= trick.power && trick.power >= followers.strongest[place + 2] {
                    Fate::Theirs(self.contested(led, rest, trick))
                } else {
                    Fate::Open
                }
            };
            distinct::<D>(setup, legal, others, fate)
        } else {
            Tries { cards: legal, pairs: Pairs::NONE }
        };
        if tries.cards & (tries.cards - 1) == 0 {
            let proof = self.play(led, rest, trick, place, goal, tries.cards.trailing_zeros());
            return if i32::from(proof.points) >= goal { proof } else { Proof { pairs: proof.pairs.or(tries.pairs), ..proof } };
        }
        let looks_ahead = place >= followers.last_choice && self.parts.look_ahead;
        if looks_ahead {
            self.fetch_ahead(led, rest, trick, place, tries.cards);
        }
        let mut best = Proof::new(0, tries.pairs);
        let (mut proved, mut vain) = (0, 0);
        if looks_ahead {
            match self.look_ahead(led, rest, trick, place, goal, tries.cards, legal, others) {
                Ok(proof) => return proof,
                Err((bound, cards)) => (best, proved) = (best.highest(bound), cards),
            }
        }
        let holdings =
            Holdings { hand: setup.dealt[seat & 7] & rest.all, opponents: setup.side[seat & 1 ^ 1] & rest.all, all: rest.all };
        let behind = order::behind(followers, trick, place);
        let choice = Choice::follow(led.at.tricks, followers.suit, trick.best, behind);
        let marks = self.parts.history.then(|| self.history.marks(choice));
        let mut moves = Moves::new();
        let open = tries.cards & !proved;
        order::order_follow::<D>(setup, followers, trick, place, behind, &holdings, marks, open, &mut moves);
        for card in moves.cards() {
            if proved >> card & 1 == 1 {
                continue;
            }
            let proof = self.play(led, rest, trick, place, goal, card);
            if self.stopped {
                break;
            }
            if i32::from(proof.points) >= goal {
                self.history.learn(choice, card, vain);
                return proof;
            }
            vain |= 1 << card;
            let (cards, bound) = self.proved_with(card, proof, goal, legal & !proved, others);
            best = best.highest(bound);
            proved |= cards;
        }
        best
    }

    /// The pair of the winning card if the other side has cards of it, or had one on the table: their order decides which side
    /// wins.
    #[inline(always)]
    pub(crate) fn contested(&self, led: &Led<'_>, rest: Rest, trick: Trick) -> Pairs {
        let best = trick.best as usize & 63;
        let pair = self.setup.pair_cards[best];
        let winner = led.at.leader + trick.place();
        let others = self.setup.side[winner & 1 ^ 1] & rest.all | led.at.rest.all & !rest.all & !(1 << best);
        if others & pair != 0 { self.setup.pair[best] } else { Pairs::NONE }
    }

    /// As [`Self::contested`], when all have played.
    #[inline(always)]
    fn contested_played(&self, led: &Led<'_>, rest: Rest, trick: Trick) -> Pairs {
        let best = trick.best as usize & 63;
        let others = led.at.rest.all & !rest.all & !(1 << best);
        if others & self.setup.pair_cards[best] != 0 { self.setup.pair[best] } else { Pairs::NONE }
    }

    /// Puts a card on the table.
    #[inline(always)]
    pub(crate) fn add(&self, followers: &Followers, trick: Trick, place: usize, card: u32) -> Trick {
        let power = self.setup.power[followers.suit & 3][card as usize & 63];
        trick.with::<D>(card, power, place)
    }

    /// The position after a trick to which all have played.
    #[inline(always)]
    pub(crate) fn next_lead(led: &Led<'_>, rest: Rest, trick: Trick) -> Lead {
        let leader = Self::seat(led.at.leader, trick.place());
        Lead { rest, leader, tricks: led.at.tricks - 1, left: led.at.left - trick.points() }
    }

    /// The trick after the player at a place gives a card, and those after him who have no choice. With the cards left and
    /// the place of the next to choose.
    #[inline(always)]
    fn advance(&self, followers: &Followers, rest: Rest, trick: Trick, place: usize, card: u32) -> (Rest, Trick, usize) {
        let mut rest = rest.without(self.setup, card);
        let mut trick = self.add(followers, trick, place, card);
        let mut next = place + 1;
        while next < SEATS && followers.legal[next].is_power_of_two() {
            let card = followers.legal[next].trailing_zeros();
            rest = rest.without(self.setup, card);
            trick = self.add(followers, trick, next, card);
            next += 1;
        }
        (rest, trick, next)
    }

    /// Plays a card and goes on. The bound is for the side of the player.
    #[inline(always)]
    fn play(&mut self, led: &Led<'_>, rest: Rest, trick: Trick, place: usize, goal: i32, card: u32) -> Proof {
        let (rest, trick, to_choose) = self.advance(led.followers, rest, trick, place, card);
        if to_choose < SEATS {
            return if (place ^ to_choose) & 1 == 0 {
                self.follow(led, rest, trick, to_choose, goal)
            } else {
                self.follow(led, rest, trick, to_choose, led.at.left - goal + 1).turned(led.at.left)
            };
        }
        let next = Self::next_lead(led, rest, trick);
        if self.parts.table && next.tricks > 1 {
            self.table.fetch(next.key());
        }
        let proof = self.lead(next, Self::goal_after(&next, trick, place, goal));
        self.with_trick(led, &next, trick, place, proof)
    }

    /// The goal of the next leader, when the side of the player at a place wants `goal`.
    #[inline(always)]
    pub(crate) fn goal_after(next: &Lead, trick: Trick, place: usize, goal: i32) -> i32 {
        if (trick.place() ^ place) & 1 == 0 { goal - trick.points() } else { next.left - goal + 1 }
    }

    /// The bound of the next leader as one for the side of the player at a place, with the trick.
    #[inline(always)]
    pub(crate) fn with_trick(&self, led: &Led<'_>, next: &Lead, trick: Trick, place: usize, proof: Proof) -> Proof {
        let proof = if (trick.place() ^ place) & 1 == 0 {
            Proof { points: proof.points + trick.points() as u8, ..proof }
        } else {
            proof.turned(next.left)
        };
        Proof { pairs: proof.pairs.or(self.contested_played(led, next.rest, trick)), ..proof }
    }

    /// Asks for the table's entries for [`Self::look_ahead`].
    #[inline(always)]
    fn fetch_ahead(&self, led: &Led<'_>, rest: Rest, trick: Trick, place: usize, mut tries: u64) {
        if self.parts.table && led.at.tricks > 2 {
            while tries != 0 {
                let (rest, trick, _) = self.advance(led.followers, rest, trick, place, tries.trailing_zeros());
                self.table.fetch(Self::next_lead(led, rest, trick).key());
                tries &= tries - 1;
            }
        }
    }

    /// Looks up the position after each last choice in a trick before any is played: a bound that reaches the goal, or else the
    /// cards that cannot, and the bound for these.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn look_ahead(
        &mut self,
        led: &Led<'_>,
        rest: Rest,
        trick: Trick,
        place: usize,
        goal: i32,
        mut tries: u64,
        legal: u64,
        others: u64,
    ) -> Result<Proof, (Proof, u64)> {
        let mut best = Proof::new(0, Pairs::NONE);
        let mut proved = 0;
        while tries != 0 {
            let card = tries.trailing_zeros();
            tries &= tries - 1;
            let (rest, trick, _) = self.advance(led.followers, rest, trick, place, card);
            let next = Self::next_lead(led, rest, trick);
            let Some(proof) = self.known(&next, Self::goal_after(&next, trick, place, goal)) else { continue };
            let proof = self.with_trick(led, &next, trick, place, proof);
            if i32::from(proof.points) >= goal {
                return Ok(proof);
            }
            let (cards, bound) = self.proved_with(card, proof, goal, legal & !proved, others);
            best = best.highest(bound);
            proved |= cards;
            self.nodes += u64::from(next.tricks > 1);
        }
        Err((best, proved))
    }

    /// Every hand has one card.
    #[inline(always)]
    fn last_trick(&self, at: &Lead) -> Proof {
        let setup = self.setup;
        let all = at.rest.all;
        let mut best = (setup.dealt[at.leader & 7] & all).trailing_zeros();
        let mut ours = true;
        let mut seat = at.leader;
        for _ in 1..SEATS {
            seat = if seat + 1 == SEATS { 0 } else { seat + 1 };
            let card = setup.dealt[seat & 7] & all;
            if setup.beaten_by[best as usize & 63] & card != 0 {
                best = card.trailing_zeros();
                ours = (seat ^ at.leader) & 1 == 0;
            }
        }
        let others = all & setup.pair_cards[best as usize & 63] & !(1 << (best & 63));
        let pairs = if others != 0 { setup.pair[best as usize & 63] } else { Pairs::NONE };
        Proof::new(if ours { at.left } else { 0 }, pairs)
    }

    /// Facts for a trick that has begun, or whose players may not play every card that the rules allow.
    pub(crate) fn followers_of(&self, suit: usize, legal: [u64; MOST_SEATS]) -> Followers {
        let mut followers = Followers::default();
        followers.note_legal::<SEATS, D>(self.setup, suit, &legal);
        followers
    }
}
