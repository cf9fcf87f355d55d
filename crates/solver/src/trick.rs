//! A trick in the making, and what can be known of it from the suit led.

use crate::deck::{Deck, card_points, highest_points, lane_of, lowest_points};
use crate::setup::{MOST_SEATS, Setup};

/// Who wins a trick so far, and what it holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trick {
    /// The card that wins so far.
    pub best: u8,
    /// Its power.
    pub power: u8,
    place: u8,
    points: u8,
}

const _: () = assert!(size_of::<Trick>() == 4);

impl Trick {
    /// No card on the table yet: any card of the suit led beats that.
    pub(crate) const NONE: Trick = Trick { best: 0, power: 0, place: 0, points: 0 };

    /// One card on the table.
    #[inline(always)]
    pub(crate) fn led<D: Deck>(setup: &Setup, card: u32) -> Trick {
        let power = setup.power[(card >> 4) as usize & 3][card as usize & 63];
        Trick { best: card as u8, power, place: 0, points: card_points::<D>(card) as u8 }
    }

    /// With the card that the player at `place` gives.
    #[inline(always)]
    pub(crate) fn with<D: Deck>(self, card: u32, power: u8, place: usize) -> Trick {
        let points = self.points + card_points::<D>(card) as u8;
        if power > self.power {
            Trick { best: card as u8, power, place: place as u8, points }
        } else {
            Trick { points, ..self }
        }
    }

    /// The same with the power of the card ahead told anew.
    pub(crate) fn with_power(self, power: u8) -> Trick {
        Trick { power, ..self }
    }

    /// The place of the card that wins in the order of play, 0 for the leader.
    #[inline(always)]
    pub(crate) fn place(self) -> usize {
        usize::from(self.place)
    }

    /// Points of the cards on the table.
    #[inline(always)]
    pub(crate) fn points(self) -> i32 {
        i32::from(self.points)
    }
}

/// What is known when a suit is led, for each place in the order of play (1 for the first player after the leader).
#[derive(Clone, Copy, Default)]
pub(crate) struct Followers {
    /// The suit led.
    pub suit: usize,
    /// The last place whose player has more than one card to play; 0 if nobody has.
    pub last_choice: usize,
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
    /// Writes down the facts for the players after `leader` when `suit` is led.
    #[inline]
    pub(crate) fn note<const SEATS: usize, D: Deck>(
        &mut self,
        setup: &Setup,
        hands: &[u64; SEATS],
        leader: usize,
        suit: usize,
    ) {
        let led = lane_of(16 * suit as u32);
        let mut legal = [0; MOST_SEATS];
        let mut seat = leader;
        for cards in legal.iter_mut().take(SEATS).skip(1) {
            seat = if seat + 1 == SEATS { 0 } else { seat + 1 };
            let follow = hands[seat] & led;
            *cards = if follow != 0 { follow } else { hands[seat] };
        }
        self.note_legal::<SEATS, D>(setup, suit, &legal);
    }

    /// The same with the sets of legal cards given.
    #[inline(always)]
    pub(crate) fn note_legal<const SEATS: usize, D: Deck>(&mut self, setup: &Setup, suit: usize, legal: &[u64; MOST_SEATS]) {
        let led = lane_of(16 * suit as u32);
        self.suit = suit;
        self.legal = *legal;
        self.last_choice = 0;
        let [mut strongest, mut partners] = [0, 0];
        let [mut won, mut lost] = [0, 0];
        for place in (1..SEATS).rev() {
            let cards = legal[place];
            if self.last_choice == 0 && cards & cards.wrapping_sub(1) != 0 {
                self.last_choice = place;
            }
            (strongest, partners) = (top_power(setup, suit, led, cards).max(partners), strongest);
            (won, lost) = (highest_points::<D>(cards) as u8 + lost, lowest_points::<D>(cards) as u8 + won);
            self.strongest[place] = strongest;
            self.if_won[place] = won;
            self.if_lost[place] = lost;
        }
    }
}

/// The highest power among cards when a suit is led.
#[inline(always)]
pub(crate) fn top_power(setup: &Setup, suit: usize, led: u64, cards: u64) -> u8 {
    let trumps = cards & setup.trumps;
    let strong = if trumps != 0 { trumps } else { cards & led };
    setup.power[suit & 3][(63 - (strong | 1).leading_zeros()) as usize & 63] * u8::from(strong != 0)
}
