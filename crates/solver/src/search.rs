//! The search: can the side to play get so many points?
//!
//! Every question is asked with a *goal*: does the side to play get at least `goal` of the card points still to be won, those
//! of the trick on the table among them? The answer is a bound ([`Proof`]): a lower one that reaches the goal, or an upper one
//! that falls short of it. Between two tricks ([`Search::lead`]) the table, then the bounds, may answer at once; within a trick
//! ([`Search::follow`]) the trick may be decided already. Else each distinct card is tried, the most promising first, until one
//! reaches the goal.
//!
//! What one side gets the other does not: if `left` points are to be won, the other side must be kept under
//! `left - goal + 1`, and its bound, taken from `left`, is ours.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::bounds::Standing;
use crate::deck::{Deck, card_points, lane_of};
use crate::moves::{self, Fate, Holdings, Tries, distinct};
use crate::setup::{MOST_SEATS, Setup};
use crate::table::{Key, Pairs, Proof, Table};
use crate::trick::{Followers, Trick};

/// Which parts of the search are on. All of them never change an answer; tests say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The transposition table.
    pub table: bool,
    /// The table's disregard of the order within pairs where a proof needs none.
    pub pairs: bool,
    /// A look into the table for each last card of a trick before any is played.
    pub look_ahead: bool,
    /// Bounds from trumps.
    pub sure_trumps: bool,
    /// Bounds from winners that run.
    pub quick_tricks: bool,
    /// Bounds within decided tricks.
    pub decided_tricks: bool,
    /// Neighbours with equal points are one move.
    pub neighbours: bool,
    /// Neighbours with unequal points: the dearer one to a trick that is won, the cheaper one to one that is lost; and the
    /// bound for one serves for the other.
    pub unequal_neighbours: bool,
    /// The score of one card of a pair serves for the other if the order within the pair was not needed.
    pub equal_proofs: bool,
}

impl Parts {
    /// All parts on.
    pub const ALL: Parts = Parts {
        table: true,
        pairs: true,
        look_ahead: true,
        sure_trumps: true,
        quick_tricks: true,
        decided_tricks: true,
        neighbours: true,
        unequal_neighbours: true,
        equal_proofs: true,
    };
    /// All parts off: plain alpha-beta search.
    pub const NONE: Parts = Parts {
        table: false,
        pairs: false,
        look_ahead: false,
        sure_trumps: false,
        quick_tricks: false,
        decided_tricks: false,
        neighbours: false,
        unequal_neighbours: false,
        equal_proofs: false,
    };
}

/// A position between two tricks, but for the hands.
#[derive(Clone, Copy)]
pub(crate) struct Lead {
    pub leader: usize,
    /// Tricks left.
    pub tricks: u32,
    /// All cards left.
    pub all: u64,
    /// Points left.
    pub left: i32,
    /// The counts of a [`Key`].
    pub counts: u64,
}

impl Lead {
    #[inline(always)]
    fn key(&self) -> Key {
        Key { counts: self.counts, leader: self.leader, tricks: self.tricks }
    }
}

/// A search in one deal.
pub(crate) struct Search<'a, const SEATS: usize, D> {
    pub setup: &'a Setup,
    pub table: &'a mut Table,
    pub hands: [u64; SEATS],
    pub parts: Parts,
    /// Positions between tricks looked at.
    pub nodes: u64,
    /// Turns within tricks looked at.
    pub turns: u64,
    /// Stops when `nodes` gets there.
    pub limit: u64,
    /// Stops when set by somebody else.
    pub cancel: &'a AtomicBool,
    /// Has stopped: bounds returned from now on mean nothing.
    pub stopped: bool,
    pub deck: std::marker::PhantomData<D>,
}

/// Nodes between two looks at the signal to stop.
const LOOK_EVERY: u64 = 1024;

impl<const SEATS: usize, D: Deck> Search<'_, SEATS, D> {
    /// The position between two tricks with the hands as they are.
    pub(crate) fn standing(&self, leader: usize) -> Lead {
        let all = self.hands.iter().fold(0, |all, hand| all | hand);
        Lead {
            leader,
            tricks: self.hands[leader].count_ones(),
            all,
            left: crate::deck::points_of::<D>(all),
            counts: self.setup.counts(all),
        }
    }

    /// Counts a node; true if the search must stop.
    #[inline(always)]
    fn must_stop(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.limit || (self.nodes.is_multiple_of(LOOK_EVERY) && self.cancel.load(Ordering::Relaxed)) {
            self.stopped = true;
        }
        self.stopped
    }

    /// Between two tricks: the leader's side wants `goal` points.
    pub(crate) fn lead(&mut self, at: Lead, goal: i32) -> Proof {
        if goal <= 0 {
            return Proof::new(0, Pairs::NONE);
        }
        if goal > at.left {
            return Proof::new(at.left, Pairs::NONE);
        }
        if at.tricks == 1 {
            return self.last_trick(at);
        }
        if self.must_stop() {
            return Proof::new(0, Pairs::NONE);
        }
        let key = at.key();
        let setup = self.setup;
        if self.parts.table
            && let Some(proof) = self.table.find(key, goal, || setup.order::<D>(at.all))
        {
            return proof;
        }
        let proof = self.prove(at, goal);
        if self.parts.table && !self.stopped {
            let kept = if self.parts.pairs { proof } else { Proof { pairs: Pairs(255), ..proof } };
            self.table.keep(key, goal, kept, setup.order::<D>(at.all));
        }
        proof
    }

    /// By bounds, or by trying every lead.
    #[inline(always)]
    fn prove(&mut self, at: Lead, goal: i32) -> Proof {
        let setup = self.setup;
        let hand = self.hands[at.leader];
        let standing =
            Standing { setup, hands: &self.hands, leader: at.leader, all: at.all, points: at.left, tricks: at.tricks };
        if self.parts.sure_trumps && setup.trumps & at.all != 0 {
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
                *followers = Followers::new::<SEATS, D>(setup, &self.hands, at.leader, suit);
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
        let others = at.all & !hand;
        let tries = if self.parts.neighbours {
            let fate = |card: u32| {
                let suit = (card >> 4) as usize & 3;
                let ours = setup.power[suit][card as usize & 63] >= followers[suit].strongest[1];
                if ours && self.parts.unequal_neighbours { Fate::Ours(Pairs::NONE) } else { Fate::Open }
            };
            distinct::<D>(setup, hand, others, fate)
        } else {
            Tries { cards: hand, pairs: Pairs::NONE }
        };
        let moves = moves::order_lead::<D>(setup, &followers, hand, at.all, tries.cards);
        let proof = self.try_leads(at, goal, &followers, moves.cards(), hand);
        // The cards left out count if none reaches the goal.
        if i32::from(proof.points) >= goal { proof } else { Proof { pairs: proof.pairs.or(tries.pairs), ..proof } }
    }

    /// Tries leads in turn. The best of their bounds, from the leader's side.
    #[inline(always)]
    pub(crate) fn try_leads(
        &mut self,
        at: Lead,
        goal: i32,
        followers: &[Followers; 4],
        moves: impl Iterator<Item = u32>,
        hand: u64,
    ) -> Proof {
        let setup = self.setup;
        let mut best = Proof::new(0, Pairs::NONE);
        let mut proved = 0;
        for card in moves {
            if proved >> card & 1 == 1 {
                continue;
            }
            let suit = (card >> 4) as usize & 3;
            let trick = Trick::led(setup, card, card_points::<D>(card));
            self.hands[at.leader] = hand & !(1 << card);
            let after = Lead { all: at.all & !(1 << card), counts: at.counts - setup.count_of[card as usize & 63], ..at };
            let reply = self.follow(after, &followers[suit], trick, 1, at.left - goal + 1);
            if self.stopped {
                break;
            }
            let points = at.left - i32::from(reply.points);
            if points >= goal {
                best = Proof::new(points, reply.pairs);
                break;
            }
            let reply = Proof::new(points, reply.pairs);
            let (cards, bound) = self.proved_with(card, reply, goal, hand & !proved, at.all & !hand);
            best = best.highest(bound);
            proved |= cards;
        }
        self.hands[at.leader] = hand;
        best
    }

    /// The cards of `legal` that cannot reach the goal because `card` cannot, and the bound with them.
    ///
    /// First, the rest of its pair, unless the order within it was needed: the proof for the one is a proof for the other with
    /// the two cards exchanged. Second, neighbours, if the bound is so low that not even the difference in points helps.
    #[inline(always)]
    fn proved_with(&self, card: u32, proof: Proof, goal: i32, legal: u64, others: u64) -> (u64, Proof) {
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
                if points < goal && moves::are_neighbours::<D>(card, other, others) {
                    cards |= 1 << other;
                    bound.points = bound.points.max(points as u8);
                    bound.pairs = bound.pairs.or(moves::comparing(setup, card, other, others));
                }
            }
        }
        (cards, bound)
    }

    /// Within a trick: the side of the player at `place` wants `goal` of the points left, the trick's among them.
    pub(crate) fn follow(&mut self, at: Lead, followers: &Followers, trick: Trick, place: usize, goal: i32) -> Proof {
        let setup = self.setup;
        self.turns += 1;
        let ours = (trick.place ^ place) & 1 == 0;
        let theirs = followers.strongest[place + 1];
        if self.parts.decided_tricks {
            // Nobody of the other side can beat the card that is ahead: the trick, and what must fall to it, is decided.
            if ours {
                let points = trick.points + i32::from(followers.if_won[place]);
                if points >= goal && trick.power >= theirs {
                    return Proof::new(points, self.contested(at, &trick));
                }
            } else {
                let points = at.left - trick.points - i32::from(followers.if_lost[place]);
                if points < goal && trick.power >= followers.strongest[place] {
                    return Proof::new(points, self.contested(at, &trick));
                }
            }
        }
        let seat = at.leader + place;
        let seat = if seat >= SEATS { seat - SEATS } else { seat };
        let hand = self.hands[seat];
        let legal = followers.legal[place];
        if legal & (legal - 1) == 0 {
            let proof = self.play(at, followers, &trick, place, goal, seat, legal.trailing_zeros());
            self.hands[seat] = hand;
            return proof;
        }
        let others = at.all & !hand | 1 << trick.best;
        let tries = if self.parts.neighbours {
            let fate = |card: u32| {
                let power = setup.power[followers.suit & 3][card as usize & 63];
                if !self.parts.unequal_neighbours {
                    Fate::Open
                } else if power > trick.power && power >= theirs {
                    // No card of the other side lies between the neighbours, so no order within a pair is in this.
                    Fate::Ours(Pairs::NONE)
                } else if ours && power <= trick.power && trick.power >= theirs {
                    Fate::Ours(self.contested(at, &trick))
                } else if !ours && power <= trick.power && trick.power >= followers.strongest[place + 2] {
                    Fate::Theirs(self.contested(at, &trick))
                } else {
                    Fate::Open
                }
            };
            distinct::<D>(setup, legal, others, fate)
        } else {
            Tries { cards: legal, pairs: Pairs::NONE }
        };
        if tries.cards & (tries.cards - 1) == 0 {
            let proof = self.play(at, followers, &trick, place, goal, seat, tries.cards.trailing_zeros());
            self.hands[seat] = hand;
            return if i32::from(proof.points) >= goal { proof } else { Proof { pairs: proof.pairs.or(tries.pairs), ..proof } };
        }
        let opponents = self.hands.iter().skip(seat & 1 ^ 1).step_by(2).fold(0, |cards, hand| cards | hand);
        let holdings = Holdings { hand, opponents, all: at.all };
        let moves = moves::order_follow::<D>(setup, followers, &trick, place, &holdings, tries.cards);
        if place == SEATS - 1
            && at.tricks > 2
            && self.parts.look_ahead
            && self.parts.table
            && let Some(proof) = self.look_ahead(at, followers, &trick, goal, seat, moves.cards())
        {
            return proof;
        }
        let mut best = Proof::new(0, tries.pairs);
        let mut proved = 0;
        for card in moves.cards() {
            if proved >> card & 1 == 1 {
                continue;
            }
            let proof = self.play(at, followers, &trick, place, goal, seat, card);
            if self.stopped {
                break;
            }
            if i32::from(proof.points) >= goal {
                best = proof;
                break;
            }
            let (cards, bound) = self.proved_with(card, proof, goal, legal & !proved, others);
            best = best.highest(bound);
            proved |= cards;
        }
        self.hands[seat] = hand;
        best
    }

    /// The pair of the winning card if the other side has cards of it, or had one on the table: their order decides which side
    /// wins.
    #[inline(always)]
    fn contested(&self, at: Lead, trick: &Trick) -> Pairs {
        let best = trick.best as usize & 63;
        if self.setup.pair_cards[best] == 0 {
            return Pairs::NONE;
        }
        let winner = at.leader + trick.place;
        let others = self.hands.iter().skip(winner & 1 ^ 1).step_by(2).fold(trick.cards & !(1 << best), |all, hand| all | hand);
        if others & self.setup.pair_cards[best] != 0 { self.setup.pair[best] } else { Pairs::NONE }
    }

    /// Puts a card on the table.
    #[inline(always)]
    fn add(&self, followers: &Followers, trick: &Trick, place: usize, card: u32) -> Trick {
        let power = self.setup.power[followers.suit & 3][card as usize & 63];
        let ahead = power > trick.power;
        Trick {
            cards: trick.cards | 1 << card,
            points: trick.points + card_points::<D>(card),
            best: if ahead { card } else { trick.best },
            power: if ahead { power } else { trick.power },
            place: if ahead { place } else { trick.place },
        }
    }

    /// The position after the trick, with the card that its last player gives.
    #[inline(always)]
    fn next_lead(&self, at: Lead, trick: &Trick, card: u32) -> Lead {
        let leader = at.leader + trick.place;
        Lead {
            leader: if leader >= SEATS { leader - SEATS } else { leader },
            tricks: at.tricks - 1,
            all: at.all & !(1 << card),
            left: at.left - trick.points,
            counts: at.counts - self.setup.count_of[card as usize & 63],
        }
    }

    /// Plays a card and goes on. The bound is for the side of the player.
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn play(
        &mut self,
        at: Lead,
        followers: &Followers,
        trick: &Trick,
        place: usize,
        goal: i32,
        seat: usize,
        card: u32,
    ) -> Proof {
        let trick = self.add(followers, trick, place, card);
        self.hands[seat] &= !(1 << card);
        let proof = if place + 1 < SEATS {
            let after = Lead { all: at.all & !(1 << card), counts: at.counts - self.setup.count_of[card as usize & 63], ..at };
            let reply = self.follow(after, followers, trick, place + 1, at.left - goal + 1);
            Proof { points: (at.left - i32::from(reply.points)) as u8, ..reply }
        } else {
            let next = self.next_lead(at, &trick, card);
            if self.parts.table && next.tricks > 1 {
                self.table.fetch(next.key());
            }
            let pairs = self.contested_played(&trick);
            // The last to play is on the winner's side if an even number of players lies between.
            let proof = if (trick.place ^ place) & 1 == 0 {
                let proof = self.lead(next, goal - trick.points);
                Proof { points: proof.points + trick.points as u8, ..proof }
            } else {
                let proof = self.lead(next, next.left - goal + 1);
                Proof { points: (next.left - i32::from(proof.points)) as u8, ..proof }
            };
            Proof { pairs: proof.pairs.or(pairs), ..proof }
        };
        self.hands[seat] |= 1 << card;
        proof
    }

    /// As [`Self::contested`], when all have played.
    #[inline(always)]
    fn contested_played(&self, trick: &Trick) -> Pairs {
        let best = trick.best as usize & 63;
        if trick.cards & self.setup.pair_cards[best] & !(1 << best) != 0 { self.setup.pair[best] } else { Pairs::NONE }
    }

    /// Looks for a last card of the trick after which the table has the goal reached.
    #[inline(always)]
    fn look_ahead(
        &self,
        at: Lead,
        followers: &Followers,
        trick: &Trick,
        goal: i32,
        seat: usize,
        moves: impl Iterator<Item = u32> + Clone,
    ) -> Option<Proof> {
        let place = SEATS - 1;
        for card in moves.clone() {
            let next = self.next_lead(at, &self.add(followers, trick, place, card), card);
            self.table.fetch(next.key());
        }
        for card in moves {
            let trick = self.add(followers, trick, place, card);
            let next = self.next_lead(at, &trick, card);
            let key = next.key();
            let order = || self.setup.order::<D>(next.all);
            let ours = (next.leader ^ seat) & 1 == 0;
            let proof = if ours {
                if goal <= trick.points {
                    Some(Proof::new(trick.points, Pairs::NONE))
                } else {
                    let proof = self.table.find(key, goal - trick.points, order);
                    proof.map(|proof| Proof { points: proof.points + trick.points as u8, ..proof })
                }
            } else {
                let proof = self.table.find(key, next.left - goal + 1, order);
                proof.map(|proof| Proof { points: (next.left - i32::from(proof.points)) as u8, ..proof })
            };
            if let Some(proof) = proof
                && i32::from(proof.points) >= goal
            {
                return Some(Proof { pairs: proof.pairs.or(self.contested_played(&trick)), ..proof });
            }
        }
        None
    }

    /// Every hand has one card.
    #[inline(always)]
    fn last_trick(&self, at: Lead) -> Proof {
        let first = self.hands[at.leader].trailing_zeros();
        let mut best = first;
        let mut ours = true;
        let mut seat = at.leader;
        for _ in 1..SEATS {
            seat = if seat + 1 == SEATS { 0 } else { seat + 1 };
            let card = self.hands[seat];
            if self.setup.beaten_by[best as usize & 63] & card != 0 {
                best = card.trailing_zeros();
                ours = (seat ^ at.leader) & 1 == 0;
            }
        }
        let others = at.all & self.setup.pair_cards[best as usize & 63] & !(1 << (best & 63));
        let pairs = if others != 0 { self.setup.pair[best as usize & 63] } else { Pairs::NONE };
        Proof::new(if ours { at.left } else { 0 }, pairs)
    }

    /// What the leader's side gets if everybody plays the most promising card.
    pub(crate) fn play_out(&self, mut at: Lead) -> i32 {
        let setup = self.setup;
        let mut hands = self.hands;
        let side = at.leader & 1;
        let mut won = 0;
        while at.tricks > 0 {
            let mut followers = [Followers::default(); 4];
            for (suit, followers) in followers.iter_mut().enumerate() {
                *followers = Followers::new::<SEATS, D>(setup, &hands, at.leader, suit);
            }
            let hand = hands[at.leader];
            let Some(card) = moves::order_lead::<D>(setup, &followers, hand, at.all, hand).cards().next() else { break };
            let facts = &followers[(card >> 4) as usize & 3];
            let mut trick = Trick::led(setup, card, card_points::<D>(card));
            hands[at.leader] &= !(1 << card);
            at.all &= !(1 << card);
            for place in 1..SEATS {
                let seat = (at.leader + place) % SEATS;
                let hand = hands[seat];
                let opponents = hands.iter().skip(seat & 1 ^ 1).step_by(2).fold(0, |cards, hand| cards | hand);
                let holdings = Holdings { hand, opponents, all: at.all };
                let moves = moves::order_follow::<D>(setup, facts, &trick, place, &holdings, facts.legal[place]);
                let Some(card) = moves.cards().next() else { break };
                trick = self.add(facts, &trick, place, card);
                hands[seat] &= !(1 << card);
                at.all &= !(1 << card);
            }
            at.leader = (at.leader + trick.place) % SEATS;
            at.tricks -= 1;
            if at.leader & 1 == side {
                won += trick.points;
            }
        }
        won
    }

    /// Facts for a trick that has begun, or whose players may not play every card that the rules allow.
    pub(crate) fn followers_of(&self, suit: usize, legal: [u64; MOST_SEATS]) -> Followers {
        Followers::of_legal::<SEATS, D>(self.setup, suit, legal)
    }
}
