//! How likely a card is to be played from a hand.
//!
//! Every card that could be played has a score, linear in a few features of the card in the trick, with weights for each kind
//! of turn; the chance of a card is its part in the sum of `exp(score)`.
//!
//! While trump lies face down nobody but its bidder knows it, and it has no power: the same cards are seen without a trump.

use thurup_rules::{Auction, Bid, Call, Card, Chair, Hand, Play, Rank, Strain, Suit, Team, TrumpKind, beats, playable};

use super::playsense::{DRIFT, FEATURES, PlaySense};
use crate::numbers::{exp, ln};

/// One card played, with everything worked out that does not hang on the hand.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub chair: Chair,
    pub card: Card,
    led: Option<Suit>,
    /// The card that wins so far.
    best: Option<Card>,
    partner_wins: bool,
    last: bool,
    attacking: bool,
    /// Trump, as its player knows it.
    trump: Option<Suit>,
    /// Trump, if it has its power.
    power: Option<Suit>,
    /// A lead of the bidder's with trump face down, which may not be a trump unless there is nothing else.
    barred: bool,
    /// The first card after one's own opening of trump, which must be a trump if there is one.
    must_trump: bool,
    /// How many cards were played before this one.
    pub at: u8,
    /// Cards played before this one.
    gone: Hand,
    /// Suits that the own team has bid.
    ours: [bool; 4],
    /// Copies of each card at this table: some ranks are not in it.
    deck: Hand,
    /// Partners and opponents who play after this one, a quarter for each.
    after: [f32; 2],
    /// Suits that each team has led before, the own one first.
    led_before: [[bool; 4]; 2],
    /// Suits that somebody on each team was out of, the own one first.
    out: [[bool; 4]; 2],
}

/// The cards played, those of one seat left out, in order.
pub(crate) fn watch(auction: &Auction, play: &Play, but: Option<Chair>) -> Vec<Played> {
    let (seats, contract) = (auction.seats(), play.contract());
    let deck = auction.rules().deck(seats).cards();
    let hidden = auction.rules().trump() == TrumpKind::Indicator && !contract.is_solo();
    let mut bid = [[false; 4]; 2];
    for said in auction.said() {
        if let Call::Bid(Bid { strain: Strain::Suit(suit), .. }) = said.call {
            bid[said.chair.team() as usize][suit as usize] = true;
        }
    }
    let mut gone = Hand::EMPTY;
    let mut at = 0u8;
    let opened = play.opened();
    let mut played = Vec::new();
    let mut led_before = [[false; 4]; 2];
    let mut out = [[false; 4]; 2];
    for trick in play.tricks() {
        let size = trick.players().count();
        for (turn, (chair, card, winner)) in trick.course().enumerate() {
            // A trump that is still closed at the end is in no trick.
            let power = trick.trump_at(turn as u8);
            if Some(chair) != but {
                played.push(Played {
                    chair,
                    card,
                    led: trick.suit().filter(|_| turn > 0),
                    best: winner.map(|(_, card)| card),
                    partner_wins: winner.is_some_and(|(winner, _)| winner.team() == chair.team()),
                    last: turn + 1 == size,
                    attacking: contract.by.team() == chair.team(),
                    trump: power,
                    power,
                    barred: turn == 0 && power.is_none() && hidden && chair == contract.by,
                    must_trump: opened.is_some_and(|opened| opened.by == Some(chair) && opened.after == at),
                    at,
                    gone,
                    ours: bid[chair.team() as usize],
                    deck,
                    after: [0, 1].map(|team| {
                        let later = trick.players().skip(turn + 1);
                        later.filter(|one| (one.team() == chair.team()) == (team == 0)).count() as f32 / 4.0
                    }),
                    led_before: own_first(led_before, chair.team()),
                    out: own_first(out, chair.team()),
                });
            }
            match trick.suit() {
                Some(led) if turn > 0 && led != card.suit() => out[chair.team() as usize][led as usize] = true,
                _ if turn == 0 => led_before[chair.team() as usize][card.suit() as usize] = true,
                _ => {}
            }
            gone.add(card);
            at += 1;
        }
    }
    played
}

/// The own team's first.
fn own_first<T: Copy>(by_team: [T; 2], own: Team) -> [T; 2] {
    [by_team[own as usize], by_team[!own as usize]]
}

impl Played {
    /// The kind of turn, when the hand follows suit or not.
    pub fn turn(&self, follows: bool) -> usize {
        if self.led.is_none() {
            return usize::from(!self.attacking);
        }
        2 + 4 * usize::from(!follows) + 2 * usize::from(!self.partner_wins) + usize::from(self.last)
    }

    /// Whether a hand, as it was before this card, follows suit.
    pub fn follows(&self, hand: Hand) -> bool {
        self.led.is_some_and(|led| hand.has_suit(led))
    }

    /// The cards that could be played from a hand.
    pub fn playable(&self, hand: Hand) -> Hand {
        playable(hand, self.led, self.trump.filter(|_| self.barred), self.trump.filter(|_| self.must_trump))
    }

    /// The same, where its player had set aside a card of this suit.
    pub fn knowing(&self, trump: Suit) -> Played {
        Played { trump: Some(trump), ..self.clone() }
    }

    pub fn features(&self, card: Card, hand: Hand) -> [f32; FEATURES] {
        let flag = |is: bool| f32::from(u8::from(is));
        let suit = card.suit();
        let wins = flag(self.best.is_none_or(|best| beats(card, best, self.power)));
        let points = f32::from(card.points());
        let trump = flag(self.trump == Some(suit));
        let length = f32::from(hand.count(suit));
        let higher = self.higher(card, hand);
        let master = flag(higher == 0);
        let safe = flag(self.best.is_some_and(|best| self.higher(best, hand) == 0));
        let at = suit as usize;
        let top = flag(hand.suit(suit).kinds().next() == Some(card));
        [
            wins,
            points,
            points * wins,
            flag(card.rank() == Rank::Jack),
            f32::from(card.rank() as u8) / 4.0,
            trump,
            trump * points,
            master,
            master * wins,
            flag(length == 1.0),
            length / 4.0,
            flag(self.ours[suit as usize]),
            f32::from(higher.min(4)) / 4.0,
            safe * points,
            safe * wins,
            self.after[0] * points,
            self.after[1] * points,
            self.after[1] * wins,
            flag(self.led_before[0][at]),
            flag(self.led_before[1][at]),
            top,
            flag(self.out[1][at]),
        ]
    }

    /// Cards that rank above one in its suit, and are neither played nor in this hand.
    fn higher(&self, card: Card, hand: Hand) -> u8 {
        let above = Rank::ALL[..card.rank() as usize].iter().map(|&rank| Card::new(card.suit(), rank));
        above.map(|above| self.deck.copies(above).saturating_sub(self.gone.copies(above) + hand.copies(above))).sum()
    }

    /// Logarithms of the chance that the card is played from a hand that has it, as it was before: by a player of sense, and by
    /// one who plays anything.
    pub fn likelihood(&self, hand: Hand, sense: &PlaySense) -> [f64; 2] {
        let playable = self.playable(hand);
        let mut kinds = playable.kinds();
        if kinds.next().is_none() || kinds.next().is_none() {
            return [0.0; 2];
        }
        let weights = &sense.turns[self.turn(self.follows(hand))];
        let (mut all, mut said, mut options) = (0.0f32, 0.0f32, 0.0f64);
        for card in playable.kinds() {
            let score: f32 = self.features(card, hand).iter().zip(weights).map(|(of, weight)| of * weight).sum();
            let part = exp(score);
            all += part;
            options += 1.0;
            if card == self.card {
                said = part;
            }
        }
        [ln((1.0 - DRIFT) * f64::from(said / all) + DRIFT / options), -ln(options)]
    }
}
