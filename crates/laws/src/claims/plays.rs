//! The plays that a standard lets happen: which cards each turn may bring.
//!
//! | | claimer, a stated card legal | claimer else | partners | opponents |
//! |---|---|---|---|---|
//! | any legal play | any legal card | any legal card | any legal card | any legal card |
//! | stated line | the earliest stated card that is legal | any legal card | any legal card | any legal card |
//! | normal play | the earliest stated card that is legal | a normal card | a normal card | any legal card |
//!
//! Normal cards, with the top and the low of a suit in a player's hand, and a trick *sure* when the own team is ahead and no opponent
//! still to play has a legal card that beats it:
//!
//! 1. Leading: the top of any side suit. The top trump only with nothing but trumps, or as a checking round: a J, 9 or A while an
//!    opponent still holds a trump.
//! 2. Following suit: the low if an opponent is ahead and the top does not beat that card; else top or low, but only the top where it
//!    alone makes the trick sure.
//! 3. Void, an opponent ahead: of the trumps that beat the card ahead the highest or the lowest, only the highest where it alone makes
//!    the trick sure. Without one the low of any side suit; with nothing but trumps the lowest.
//! 4. Void, the own team ahead: top or low of any side suit; with nothing but trumps the highest or the lowest.
//!
//! The first three follow how careful players claim; that nobody draws trumps without having said so is the bridge directors' rule.

use super::field::{Field, MOST_SEATS, NO_SUIT, Open, bits, low, top};
use super::rule::Rule;
use super::standard::Standard;

/// The cards that the chair on turn may play.
#[inline(always)]
pub(super) fn cards(field: &Field, hands: &[u64; MOST_SEATS], open: &Open) -> u64 {
    let chair = open.turn as usize;
    let hand = hands[chair];
    let legal = field.legal(hand, open.led);
    if !field.ours[chair] {
        return legal;
    }
    if open.turn == field.claimer
        && let Some(stated) = field.stated(hand, legal)
    {
        return stated;
    }
    if field.standard != Standard::NormalPlay {
        return legal;
    }
    let mut set = 0;
    normal(field, hands, open, |card, _| set |= card);
    set
}

/// The same with the rule behind each card.
pub(super) fn explained(field: &Field, hands: &[u64; MOST_SEATS], open: &Open, mut put: impl FnMut(u64, Rule)) {
    let chair = open.turn as usize;
    let hand = hands[chair];
    let legal = field.legal(hand, open.led);
    let mut each = |set: u64, rule: Rule| bits(set).for_each(|bit| put(1 << bit, rule));
    let first = legal.trailing_zeros();
    if bits(legal).all(|bit| field.card(bit) == field.card(first)) {
        return each(legal, Rule::Only);
    }
    if field.standard == Standard::AnyLegalPlay {
        return each(legal, Rule::AnyLegal);
    }
    if !field.ours[chair] {
        return each(legal, Rule::Opponent);
    }
    if open.turn == field.claimer
        && let Some(stated) = field.stated(hand, legal)
    {
        return each(stated, Rule::Stated);
    }
    match field.standard {
        Standard::NormalPlay => normal(field, hands, open, each),
        _ => each(legal, Rule::Unstated),
    }
}

/// The normal cards, with the rule behind each. A card may be normal twice over.
#[inline(always)]
fn normal(field: &Field, hands: &[u64; MOST_SEATS], open: &Open, put: impl FnMut(u64, Rule)) {
    let hand = hands[open.turn as usize];
    if open.led == NO_SUIT {
        return lead(field, hands, hand, put);
    }
    let suit = hand & field.suits[open.led as usize];
    match (suit != 0, open.ours) {
        (true, _) => follow(field, hands, open, suit, put),
        (false, false) => ruff(field, hands, open, hand, put),
        (false, true) => throw(field, hand, put),
    }
}

#[inline(always)]
fn side_suits(field: &Field, hand: u64) -> impl Iterator<Item = u64> {
    let side = hand & !field.trumps;
    field.suits.iter().map(move |suit| suit & side).filter(|&suit| suit != 0)
}

#[inline(always)]
fn lead(field: &Field, hands: &[u64; MOST_SEATS], hand: u64, mut put: impl FnMut(u64, Rule)) {
    for suit in side_suits(field, hand) {
        put(top(suit), Rule::LeadTop);
    }
    let trump = top(hand & field.trumps);
    if trump == 0 {
        return;
    }
    if hand & !field.trumps == 0 {
        put(trump, Rule::LeadTrumps);
    } else if trump & field.checking != 0 {
        let held = |chair: usize| !field.ours[chair] && hands[chair] & field.trumps != 0;
        if (0..usize::from(field.seats)).any(held) {
            put(trump, Rule::LeadChecking);
        }
    }
}

#[inline(always)]
fn follow(field: &Field, hands: &[u64; MOST_SEATS], open: &Open, suit: u64, mut put: impl FnMut(u64, Rule)) {
    let (top, low) = (top(suit), low(suit));
    if !open.ours && top & field.beaten_by[open.best as usize] == 0 {
        return put(low, Rule::FollowCannotBeat);
    }
    if sure_by(field, hands, open, top) && !sure_by(field, hands, open, low) {
        return put(top, Rule::FollowSure);
    }
    put(top, Rule::FollowTop);
    put(low, Rule::FollowLow);
}

#[inline(always)]
fn ruff(field: &Field, hands: &[u64; MOST_SEATS], open: &Open, hand: u64, mut put: impl FnMut(u64, Rule)) {
    let beating = hand & field.trumps & field.beaten_by[open.best as usize];
    if beating != 0 {
        let (high, low) = (top(beating), low(beating));
        if sure_by(field, hands, open, high) && !sure_by(field, hands, open, low) {
            return put(high, Rule::RuffSure);
        }
        put(high, Rule::RuffHighest);
        put(low, Rule::RuffLowest);
        return;
    }
    for suit in side_suits(field, hand) {
        put(low(suit), Rule::DiscardLow);
    }
    if hand & !field.trumps == 0 {
        put(low(hand), Rule::DiscardTrump);
    }
}

#[inline(always)]
fn throw(field: &Field, hand: u64, mut put: impl FnMut(u64, Rule)) {
    for suit in side_suits(field, hand) {
        put(top(suit), Rule::ThrowTop);
        put(low(suit), Rule::ThrowLow);
    }
    if hand & !field.trumps == 0 {
        put(top(hand), Rule::ThrowTrump);
        put(low(hand), Rule::ThrowTrump);
    }
}

/// The trick would be sure after this card.
#[inline(always)]
fn sure_by(field: &Field, hands: &[u64; MOST_SEATS], open: &Open, card: u64) -> bool {
    field.is_sure(hands, &field.after(open, card.trailing_zeros()))
}
