//! The search while the trump is closed.
//!
//! Until trump is opened a deal plays as at no trump, without the indicator in the bidder's hand, and with one more choice: a
//! player who cannot follow suit may open. From there on the trick, and all after it, is a matter of the open search
//! ([`crate::search`]), which starts in mid-trick with what is on the table: cards played before the opening come with the power
//! that they had, so that trumps among them have none; the player who opened has the trumps of the hand for legal cards, and the
//! bidder the indicator. When trump itself was led nothing has to be cut, and power goes by rank whenever a card was played: the
//! same scale serves.
//!
//! What is known of positions with the trump closed has a table and a history of its own, so that the open search has what it had.
//! Neighbours are one card here, too: no trick tells them apart, cut or not. So are proofs free of the order within pairs, for
//! the indicator stands for itself when the cards of two positions are matched.

use crate::deck::{Deck, highest_points, lane, lowest_points};
use crate::history::{Choice, History};
use crate::lead::{Lead, Led, Rest};
use crate::neighbours::{Fate, Tries, distinct};
use crate::order::{self, Holdings, Moves};
use crate::search::Search;
use crate::setup::{MOST_SEATS, Setup};
use crate::table::{Pairs, Proof, Table};
use crate::trick::{Followers, Trick, top_power};

/// What is known of a deal while its trump is closed.
pub(crate) struct Memory {
    /// The deal without a trump.
    pub plain: Setup,
    pub table: Table,
    pub history: History,
}

/// The indicator as the search knows it.
#[derive(Clone, Copy)]
pub(crate) struct Aside {
    /// The seat of the bidder.
    pub bidder: usize,
    /// The indicator, as a set.
    pub card: u64,
    pub opens_on_trump_lead: bool,
}

/// A search while the trump is closed.
pub(crate) struct Closed<'o, 'a, const SEATS: usize, D> {
    pub open: &'o mut Search<'a, SEATS, D>,
    pub memory: &'o mut Memory,
    pub aside: Aside,
}

/// A trick with the trump closed.
pub(crate) struct ClosedTrick<'f> {
    pub at: Lead,
    pub followers: &'f Followers,
    /// The players at these places may open.
    pub may_open: u8,
    /// For each seat the cards that a restriction allows.
    pub allowed: &'f [u64; MOST_SEATS],
}

/// No restriction.
pub(crate) const ALL: [u64; MOST_SEATS] = [u64::MAX; MOST_SEATS];

/// The cards that a restriction allows, or all if it allows none.
pub(crate) fn cut_down(playable: u64, allowed: u64) -> u64 {
    if playable & allowed != 0 { playable & allowed } else { playable }
}

fn follow_suit(hand: u64, lane: u64) -> u64 {
    if hand & lane != 0 { hand & lane } else { hand }
}

impl<const SEATS: usize, D: Deck> Closed<'_, '_, SEATS, D> {
    fn hand(&self, seat: usize, all: u64) -> u64 {
        self.memory.plain.dealt[seat & 7] & all
    }

    /// What a player holds without the indicator.
    fn free_hand(&self, seat: usize, all: u64) -> u64 {
        self.hand(seat, all & !self.aside.card)
    }

    fn trumps(&self) -> u64 {
        self.open.setup.trumps
    }

    /// The cards that may be led.
    pub(crate) fn leads(&self, seat: usize, all: u64) -> u64 {
        let hand = self.free_hand(seat, all);
        if seat == self.aside.bidder && hand & !self.trumps() != 0 { hand & !self.trumps() } else { hand }
    }

    /// Between two tricks: the leader's side wants `goal` points.
    pub(crate) fn lead(&mut self, at: Lead, goal: i32) -> Proof {
        if at.tricks == 1 {
            // Trump opens by itself.
            return self.open.lead(at, goal);
        }
        self.open.nodes += 1;
        if goal <= 0 {
            return Proof::new(0, Pairs::NONE);
        }
        if goal > at.left {
            return Proof::new(at.left, Pairs::NONE);
        }
        if self.open.parts.table
            && let Some(proof) = self.memory.table.find(at.key(), goal, || self.memory.plain.order::<D>(at.rest.all))
        {
            return proof;
        }
        if self.open.must_stop() {
            return Proof::new(0, Pairs::NONE);
        }
        let proof = self.try_leads(&at, goal, &ALL);
        if self.open.parts.table && !self.open.stopped {
            let kept = if self.open.parts.pairs { proof } else { Proof { pairs: Pairs(255), ..proof } };
            self.memory.table.keep(at.key(), goal, kept, self.memory.plain.order::<D>(at.rest.all));
        }
        proof
    }

    /// Tries leads in turn. The best of their bounds, from the leader's side.
    pub(crate) fn try_leads(&mut self, at: &Lead, goal: i32, allowed: &[u64; MOST_SEATS]) -> Proof {
        let all = at.rest.all;
        let hand = cut_down(self.leads(at.leader, all), allowed[at.leader & 7]);
        let others = all & !self.hand(at.leader, all);
        let tries = self.distinct(hand, others);
        let mut followers = [Followers::default(); 4];
        let mut may_open = [0; 4];
        for suit in 0..4 {
            if tries.cards & lane(suit) != 0 {
                (followers[suit], may_open[suit]) = self.facts(at.leader, all, suit, 1, allowed);
            }
        }
        let mut moves = Moves::new();
        let choice = Choice::lead(at.tricks);
        let marks = self.open.parts.history.then(|| self.memory.history.marks(choice));
        order::order_lead::<D>(&self.memory.plain, &followers, hand, all, marks, tries.cards, &mut moves);
        let mut best = Proof::new(0, tries.pairs);
        let (mut proved, mut vain) = (0, 0);
        for card in moves.cards() {
            if proved >> card & 1 == 1 {
                continue;
            }
            let suit = (card >> 4) as usize & 3;
            let trick = ClosedTrick { at: *at, followers: &followers[suit], may_open: may_open[suit], allowed };
            let proof = self.play(&trick, at.rest, Trick::NONE, 0, goal, card);
            if self.open.stopped {
                break;
            }
            if i32::from(proof.points) >= goal {
                self.memory.history.learn(choice, card, vain);
                return proof;
            }
            vain |= 1 << card;
            let (cards, bound) = self.open.proved_with(card, proof, goal, hand & !proved, others);
            best = best.highest(bound);
            proved |= cards;
        }
        best
    }

    fn distinct(&self, legal: u64, others: u64) -> Tries {
        if self.open.parts.neighbours {
            distinct::<D>(&self.memory.plain, legal, others, |_| Fate::Open)
        } else {
            Tries { cards: legal, pairs: Pairs::NONE }
        }
    }

    /// What is known when a suit is led, for the players from place `from` on; and who of them may open.
    ///
    /// The legal cards are those with the trump closed. What players can do if somebody opens is in the rest: their highest
    /// power counts trumps from the first place on where anybody may open, and sure points are the least of both cases.
    pub(crate) fn facts(
        &self,
        leader: usize,
        all: u64,
        suit: usize,
        from: usize,
        allowed: &[u64; MOST_SEATS],
    ) -> (Followers, u8) {
        let (led, trumps) = (lane(suit), self.trumps());
        let mut facts = Followers { suit, ..Followers::default() };
        let mut may_open = 0u8;
        let [mut power, mut dear, mut cheap] = [[0u8; MOST_SEATS]; 3];
        for place in from..SEATS {
            let seat = Search::<SEATS, D>::seat(leader, place);
            let opened = may_open != 0;
            let hand = self.free_hand(seat, all);
            let bidder = seat == self.aside.bidder;
            let legal = cut_down(follow_suit(hand, led), allowed[seat & 7]);
            if hand & led == 0 && (!bidder || led != trumps || self.aside.opens_on_trump_lead) {
                may_open |= 1 << place;
            }
            // All that may be played in any case.
            let mut possible = follow_suit(hand, led);
            let mut sure = highest_points::<D>(legal);
            if bidder && may_open != 0 && (hand & led == 0 || led == trumps) {
                possible |= self.aside.card;
                if hand & led == 0 && led == trumps && opened {
                    // The only trump must be played.
                    sure = sure.min(highest_points::<D>(self.aside.card));
                }
            }
            if bidder && allowed[seat & 7] != u64::MAX {
                // Of restrictions and openings together nothing is made sure.
                sure = lowest_points::<D>(possible);
            }
            power[place] = if may_open != 0 && led != trumps {
                top_power(self.open.setup, suit, led, possible)
            } else {
                top_power(&self.memory.plain, suit, led, possible)
            };
            facts.legal[place] = legal;
            (dear[place], cheap[place]) = (sure as u8, lowest_points::<D>(possible) as u8);
        }
        let [mut won, mut lost] = [0, 0];
        for place in (from.max(1)..SEATS).rev() {
            facts.strongest[place] = power[place].max(facts.strongest[place + 2]);
            (won, lost) = (dear[place] + lost, cheap[place] + won);
            (facts.if_won[place], facts.if_lost[place]) = (won, lost);
        }
        (facts, may_open)
    }

    /// Plays a card with the trump closed and goes on. The bound is for the side of the player.
    fn play(&mut self, led: &ClosedTrick<'_>, rest: Rest, trick: Trick, place: usize, goal: i32, card: u32) -> Proof {
        let rest = rest.without(&self.memory.plain, card);
        let suit = if place == 0 { (card >> 4) as usize } else { led.followers.suit };
        let power = self.memory.plain.power[suit & 3][card as usize & 63];
        let trick = trick.with::<D>(card, power, place);
        if place + 1 < SEATS {
            return self.follow(led, rest, trick, place + 1, led.at.left - goal + 1).turned(led.at.left);
        }
        let open_trick = Led { at: led.at, followers: led.followers };
        let next = Search::<SEATS, D>::next_lead(&open_trick, rest, trick);
        let proof = self.lead(next, Search::<SEATS, D>::goal_after(&next, trick, place, goal));
        self.open.with_trick(&open_trick, &next, trick, place, proof)
    }

    /// Within a trick: the side of the player at `place` wants `goal` of the points left, the trick's among them.
    pub(crate) fn follow(&mut self, led: &ClosedTrick<'_>, rest: Rest, trick: Trick, place: usize, goal: i32) -> Proof {
        let followers = led.followers;
        self.open.turns += 1;
        let ours = (trick.place() ^ place) & 1 == 0;
        let theirs = followers.strongest[place + 1];
        let open_trick = Led { at: led.at, followers };
        if self.open.parts.decided_tricks {
            let won = trick.points() + i32::from(followers.if_won[place]);
            let lost = led.at.left - trick.points() - i32::from(followers.if_lost[place]);
            let wins = ours & (won >= goal) & (trick.power >= theirs);
            let loses = !ours & (lost < goal) & (trick.power >= followers.strongest[place]);
            if wins | loses {
                return Proof::new(if wins { won } else { lost }, self.open.contested(&open_trick, rest, trick));
            }
        }
        let may_open = led.may_open >> place & 1 == 1;
        let seat = Search::<SEATS, D>::seat(led.at.leader, place);
        let legal = followers.legal[place];
        let others = rest.all & !self.hand(seat, u64::MAX) | 1 << trick.best;
        let tries = self.distinct(legal, others);
        let behind = order::behind(followers, trick, place);
        let mut best = Proof::new(0, tries.pairs);
        // Where the trick is not ours, a cut may take it.
        let cut_first = may_open && !ours && followers.suit * 16 != self.trumps().trailing_zeros() as usize;
        if cut_first {
            let proof = self.open_here(led, rest, trick, place, goal);
            if i32::from(proof.points) >= goal || self.open.stopped {
                return proof;
            }
            best = best.highest(proof);
        }
        let plain = &self.memory.plain;
        let holdings =
            Holdings { hand: self.free_hand(seat, rest.all), opponents: plain.side[seat & 1 ^ 1] & rest.all, all: rest.all };
        let choice = Choice::follow(led.at.tricks, followers.suit, trick.best, behind);
        let marks = self.open.parts.history.then(|| self.memory.history.marks(choice));
        let mut moves = Moves::new();
        order::order_follow::<D>(plain, followers, trick, place, behind, &holdings, marks, tries.cards, &mut moves);
        let (mut proved, mut vain) = (0, 0);
        for card in moves.cards() {
            if proved >> card & 1 == 1 {
                continue;
            }
            let proof = self.play(led, rest, trick, place, goal, card);
            if self.open.stopped {
                return proof;
            }
            if i32::from(proof.points) >= goal {
                self.memory.history.learn(choice, card, vain);
                return proof;
            }
            vain |= 1 << card;
            let (cards, bound) = self.open.proved_with(card, proof, goal, legal & !proved, others);
            best = best.highest(bound);
            proved |= cards;
        }
        if may_open && !cut_first {
            let proof = self.open_here(led, rest, trick, place, goal);
            if i32::from(proof.points) >= goal {
                return proof;
            }
            best = best.highest(proof);
        }
        best
    }

    /// The player at a place opens; the rest is open play.
    fn open_here(&mut self, led: &ClosedTrick<'_>, rest: Rest, trick: Trick, place: usize, goal: i32) -> Proof {
        let (suit, trumps) = (led.followers.suit, self.trumps());
        let mut legal = [0; MOST_SEATS];
        for (other, legal) in legal.iter_mut().enumerate().take(SEATS).skip(place) {
            let seat = Search::<SEATS, D>::seat(led.at.leader, other);
            let mut playable = follow_suit(self.hand(seat, rest.all), lane(suit));
            if other == place && playable & trumps != 0 {
                playable &= trumps;
            }
            *legal = cut_down(playable, led.allowed[seat & 7]);
        }
        let power = self.open.setup.power[suit & 3][usize::from(trick.best) & 63];
        // The card ahead is of the suit led, or of trump only if that is the same.
        let trick = trick.with_power(power);
        let followers = self.open.followers_of(suit, legal);
        self.open.follow(&Led { at: led.at, followers: &followers }, rest, trick, place, goal)
    }
}
