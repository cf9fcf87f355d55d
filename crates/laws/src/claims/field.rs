//! A position and a claim as sets of bits: what stays the same through the search.
//!
//! Every card that is still there has a bit of its own, in the order of suits and within a suit from the highest down, so that the
//! lowest bit of a suit is its top. Two copies of a card are two bits next to each other.

use thurup_rules::{Card, Chair, Rank, Suit};

use super::claim::Claim;
use super::position::{MOST_CARDS, Position};
use super::standard::Standard;

/// Chairs of the largest table.
pub(super) const MOST_SEATS: usize = Chair::MAX;
/// No suit is led yet.
pub(super) const NO_SUIT: u8 = 4;

/// A stated card that has not been played.
#[derive(Clone, Copy)]
struct Stated {
    /// All cards of the claimer's that look like it.
    kind: u64,
    /// So many of them are held as long as this one has not been played.
    held: u32,
}

/// What stays the same.
pub(super) struct Field {
    pub seats: u8,
    pub standard: Standard,
    /// The chairs of the claimer's team.
    pub ours: [bool; MOST_SEATS],
    pub claimer: u8,
    pub suits: [u64; 5],
    pub trumps: u64,
    /// J, 9 and A of trump.
    pub checking: u64,
    /// Cards with one point, two, three.
    pub worth: [u64; 3],
    pub suit_of: [u8; MOST_CARDS],
    pub points: [u8; MOST_CARDS],
    /// For each card the higher cards of its suit.
    pub higher: [u64; MOST_CARDS],
    /// For each card the cards that beat it when they are played later.
    pub beaten_by: [u64; MOST_CARDS],
    pub at_or_above: [u64; MOST_CARDS],
    at_or_below: [u64; MOST_CARDS],
    cards: Vec<Card>,
    stated: Vec<Stated>,
}

/// The open trick.
#[derive(Clone, Copy)]
pub(super) struct Open {
    /// Whose turn it is.
    pub turn: u8,
    /// How many have not yet played.
    pub left: u8,
    /// The suit led, or [`NO_SUIT`].
    pub led: u8,
    /// The card ahead, who played it, and whether that is one of ours.
    pub best: u8,
    pub by: u8,
    pub ours: bool,
    /// Card points in it.
    pub points: u8,
}

/// Where a search begins.
#[derive(Clone, Copy)]
pub(super) struct Start {
    pub hands: [u64; MOST_SEATS],
    pub open: Open,
    /// The cards in the open trick.
    pub trick: u64,
    pub tricks: u8,
}

impl Field {
    /// The field of a claim that has been checked.
    pub(super) fn new(position: &Position, claim: &Claim, standard: Standard) -> (Field, Start) {
        let seats = position.seats();
        // The open trick belongs to nobody any more.
        let mut owned: Vec<(Card, Option<Chair>)> = position.trick().iter().map(|&card| (card, None)).collect();
        for chair in seats.chairs() {
            owned.extend(position.hand(chair).cards().map(|card| (card, Some(chair))));
        }
        owned.sort_by_key(|&(card, _)| card);
        owned.truncate(MOST_CARDS);
        let mut field = Field {
            seats: seats.count(),
            standard,
            ours: [false; MOST_SEATS],
            claimer: claim.chair.number() - 1,
            suits: [0; 5],
            trumps: 0,
            checking: 0,
            worth: [0; 3],
            suit_of: [NO_SUIT; MOST_CARDS],
            points: [0; MOST_CARDS],
            higher: [0; MOST_CARDS],
            beaten_by: [0; MOST_CARDS],
            at_or_above: [0; MOST_CARDS],
            at_or_below: [0; MOST_CARDS],
            cards: owned.iter().map(|&(card, _)| card).collect(),
            stated: Vec::new(),
        };
        for chair in seats.chairs() {
            field.ours[chair.index()] = chair.team() == claim.chair.team();
        }
        let mut hands = [0; MOST_SEATS];
        for (bit, &(card, owner)) in owned.iter().enumerate() {
            let mask = 1u64 << bit;
            field.suits[card.suit() as usize] |= mask;
            field.suit_of[bit] = card.suit() as u8;
            field.points[bit] = card.points();
            if card.points() > 0 {
                field.worth[usize::from(card.points()) - 1] |= mask;
            }
            if position.trump() == Some(card.suit()) {
                field.trumps |= mask;
                if card.rank() <= Rank::Ace {
                    field.checking |= mask;
                }
            }
            if let Some(chair) = owner {
                hands[chair.index()] |= mask;
            }
        }
        for (bit, card) in field.cards.iter().enumerate() {
            for (other, that) in field.cards.iter().enumerate().filter(|(_, that)| that.suit() == card.suit()) {
                let mask = 1u64 << other;
                if that.rank() < card.rank() {
                    field.higher[bit] |= mask;
                }
                if that.rank() <= card.rank() {
                    field.at_or_above[bit] |= mask;
                }
                if that.rank() >= card.rank() {
                    field.at_or_below[bit] |= mask;
                }
            }
            let ruffs = if field.trumps >> bit & 1 == 1 { 0 } else { field.trumps };
            field.beaten_by[bit] = field.higher[bit] | ruffs;
        }
        if standard.hears_statements() {
            field.hear(&claim.statement, hands[claim.chair.index()]);
        }
        let start = field.start(position, hands);
        (field, start)
    }

    fn hear(&mut self, statement: &[Card], hand: u64) {
        for (place, &card) in statement.iter().enumerate() {
            let kind = bits(hand).filter(|&bit| self.cards[bit as usize] == card).fold(0, |kind, bit| kind | 1u64 << bit);
            let earlier = statement.iter().take(place).filter(|&&other| other == card).count() as u32;
            self.stated.push(Stated { kind, held: kind.count_ones().saturating_sub(earlier).max(1) });
        }
    }

    fn start(&self, position: &Position, hands: [u64; MOST_SEATS]) -> Start {
        let held = hands.iter().fold(0, |all, hand| all | hand);
        let all = bits_below(self.cards.len());
        let trick = all & !held;
        let turn = position.turn().number() - 1;
        let mut open = Open::lead(turn, self.seats);
        open.left = self.seats - u8::try_from(position.trick().len()).unwrap_or_default();
        if let Some((by, card)) = position.ahead() {
            // Of equal cards in the trick any bit does: they are beaten by the same.
            let bit = bits(trick).find(|&bit| self.cards[bit as usize] == card).unwrap_or_default();
            open.best = bit as u8;
            open.by = by.number() - 1;
            open.ours = self.ours[by.index()];
            open.led = position.trick().first().map_or(NO_SUIT, |card| card.suit() as u8);
            open.points = position.trick().iter().map(|card| card.points()).sum();
        }
        Start { hands, open, trick, tricks: position.tricks() }
    }

    /// The card of a bit.
    pub(super) fn card(&self, bit: u32) -> Card {
        self.cards.get(bit as usize).copied().unwrap_or(Card::new(Suit::Spades, Rank::Jack))
    }

    /// The legal cards of a hand.
    #[inline(always)]
    pub(super) fn legal(&self, hand: u64, led: u8) -> u64 {
        let follow = hand & self.suits[led as usize];
        if follow != 0 { follow } else { hand }
    }

    /// Stated cards not yet played, in order: what of the claimer's hand each may be.
    #[inline(always)]
    pub(super) fn unplayed(&self, hand: u64) -> impl Iterator<Item = u64> {
        let live = self.stated.iter().filter(move |stated| (hand & stated.kind).count_ones() >= stated.held);
        live.map(move |stated| hand & stated.kind)
    }

    /// The stated card that is to be played now, if any.
    #[inline(always)]
    pub(super) fn stated(&self, hand: u64, legal: u64) -> Option<u64> {
        self.unplayed(hand).map(|kind| kind & legal).find(|&kind| kind != 0).map(|kind| kind & kind.wrapping_neg())
    }

    /// The trick with this card played to it by the chair on turn.
    #[inline(always)]
    pub(super) fn after(&self, open: &Open, bit: u32) -> Open {
        let mut next = *open;
        if open.led == NO_SUIT || self.beaten_by[open.best as usize] >> bit & 1 == 1 {
            next.best = bit as u8;
            next.by = open.turn;
            next.ours = self.ours[open.turn as usize];
        }
        if open.led == NO_SUIT {
            next.led = self.suit_of[bit as usize];
        }
        next.points += self.points[bit as usize];
        next.turn = if open.turn + 1 == self.seats { 0 } else { open.turn + 1 };
        next.left -= 1;
        next
    }

    /// One of ours is ahead, and no opponent still to play to the trick has a legal card that beats that card.
    #[inline(always)]
    pub(super) fn is_sure(&self, hands: &[u64; MOST_SEATS], open: &Open) -> bool {
        open.ours && self.is_certain(hands, open)
    }

    /// Of the team that is not ahead nobody still to play to the trick has a legal card that beats the card ahead.
    #[inline(always)]
    pub(super) fn is_certain(&self, hands: &[u64; MOST_SEATS], open: &Open) -> bool {
        let beaten_by = self.beaten_by[open.best as usize];
        let mut chair = open.turn;
        for _ in 0..open.left {
            if self.ours[chair as usize] != open.ours && self.legal(hands[chair as usize], open.led) & beaten_by != 0 {
                return false;
            }
            chair = if chair + 1 == self.seats { 0 } else { chair + 1 };
        }
        true
    }

    /// For each card of a hand that is equal to the next lower one of it: of the same points, and no other hand, nor the open trick,
    /// has a card between them or as high as one of them. Which of two equal cards is played makes no difference, neither now nor
    /// later. `all` has the cards of all hands and of the open trick.
    pub(super) fn equal_to_next(&self, hand: u64, all: u64, normal: bool) -> u64 {
        let others = all & !hand;
        let (mut equal, mut rest) = (0, hand);
        while rest != 0 {
            let bit = rest.trailing_zeros();
            rest &= rest - 1;
            if rest == 0 {
                break;
            }
            let next = rest.trailing_zeros();
            let (one, other) = (bit as usize, next as usize);
            let same = self.suit_of[one] == self.suit_of[other] && self.points[one] == self.points[other];
            // The ten of trump is never a checking round, the ace is.
            let alike = !normal || (self.checking >> bit ^ self.checking >> next) & 1 == 0;
            let copies = self.at_or_above[one] == self.at_or_above[other];
            if same && alike && (copies || others & self.at_or_below[one] & self.at_or_above[other] == 0) {
                equal |= 1 << bit;
            }
        }
        equal
    }

    /// Points of the dearest cards of a hand, so many of them.
    #[inline(always)]
    pub(super) fn dearest(&self, hand: u64, count: u32) -> u32 {
        let valued = |class: usize| (hand & self.worth[class]).count_ones();
        let threes = count.min(valued(2));
        let twos = (count - threes).min(valued(1));
        let ones = (count - threes - twos).min(valued(0));
        3 * threes + 2 * twos + ones
    }

    /// Card points of a set.
    pub(super) fn points_of(&self, cards: u64) -> u32 {
        self.dearest(cards, u64::BITS)
    }
}

impl Open {
    /// A trick that is about to be led.
    pub(super) const fn lead(leader: u8, seats: u8) -> Open {
        Open { turn: leader, left: seats, led: NO_SUIT, best: 0, by: leader, ours: false, points: 0 }
    }
}

/// The numbers of the bits set.
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros();
        set &= set - 1;
        Some(bit)
    })
}

/// The highest card of a set within one suit, as a set.
#[inline(always)]
pub(super) const fn top(set: u64) -> u64 {
    set & set.wrapping_neg()
}

/// The lowest card of a set within one suit, as a set.
#[inline(always)]
pub(super) const fn low(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << (63 - set.leading_zeros()) }
}

/// A set of the first bits.
const fn bits_below(count: usize) -> u64 {
    if count >= MOST_CARDS { u64::MAX } else { (1 << count) - 1 }
}
