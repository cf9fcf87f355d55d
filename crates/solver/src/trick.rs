//! A trick in the making, and what can be known of it from the suit led.

use crate::deck::{Deck, highest_points, lane_of, lowest_points};
use crate::setup::{MOST_SEATS, Setup};

/// Cards on the table, and who wins so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trick {
    /// All cards on the table.
    pub cards: u64,
    /// Their points.
    pub points: i32,
    /// The card that wins so far.
    pub best: u32,
    /// Its power.
    pub power: u8,
    /// Its place in the order of play, 0 for the leader.
    pub place: usize,
}

impl Trick {
    /// One card on the table.
    #[inline(always)]
    pub(crate) fn led(setup: &Setup, card: u32, points: i32) -> Trick {
        let power = setup.power[(card >> 4) as usize & 3][card as usize & 63];
        Trick { cards: 1 << card, points, best: card, power, place: 0 }
    }
}

/// What is known when a suit is led, for each place in the order of play (1 for the first player after the leader).
#[derive(Clone, Copy, Default)]
pub(crate) struct Followers {
    /// The suit led.
    pub suit: usize,
    /// Cards that the player may play.
    pub legal: [u64; MOST_SEATS],
    /// The highest power of a legal card of this player, or of a partner who plays later.
    pub strongest: [u8; MOST_SEATS + 2],
    /// The most points that cards from this place on can add if this side wins the trick: own cards as dear, the others' as
    /// cheap as may be. A side that is sure of the trick gets at least that.
    pub if_won: [u8; MOST_SEATS + 1],
    /// The same if the other side wins the trick.
    pub if_lost: [u8; MOST_SEATS + 1],
}

impl Followers {
    /// The facts for the players after `leader` when `suit` is led.
    #[inline]
    pub(crate) fn new<const SEATS: usize, D: Deck>(
        setup: &Setup,
        hands: &[u64; SEATS],
        leader: usize,
        suit: usize,
    ) -> Followers {
        let led = lane_of(16 * suit as u32);
        let mut legal = [0; MOST_SEATS];
        let mut seat = leader;
        for cards in legal.iter_mut().take(SEATS).skip(1) {
            seat = if seat + 1 == SEATS { 0 } else { seat + 1 };
            let follow = hands[seat] & led;
            *cards = if follow != 0 { follow } else { hands[seat] };
        }
        Followers::of_legal::<SEATS, D>(setup, suit, legal)
    }

    /// The same with the sets of legal cards given.
    #[inline(always)]
    pub(crate) fn of_legal<const SEATS: usize, D: Deck>(setup: &Setup, suit: usize, legal: [u64; MOST_SEATS]) -> Followers {
        let led = lane_of(16 * suit as u32);
        let mut followers = Followers {
            suit,
            legal,
            strongest: [0; MOST_SEATS + 2],
            if_won: [0; MOST_SEATS + 1],
            if_lost: [0; MOST_SEATS + 1],
        };
        for place in (1..SEATS).rev() {
            let cards = legal[place];
            let power = top_power(setup, suit, led, cards);
            followers.strongest[place] = power.max(followers.strongest[place + 2]);
            followers.if_won[place] = highest_points::<D>(cards) as u8 + followers.if_lost[place + 1];
            followers.if_lost[place] = lowest_points::<D>(cards) as u8 + followers.if_won[place + 1];
        }
        followers
    }
}

/// The highest power among cards when a suit is led.
#[inline(always)]
pub(crate) fn top_power(setup: &Setup, suit: usize, led: u64, cards: u64) -> u8 {
    let trumps = cards & setup.trumps;
    let strong = if trumps != 0 { trumps } else { cards & led };
    if strong == 0 { 0 } else { setup.power[suit][(63 - strong.leading_zeros()) as usize & 63] }
}
