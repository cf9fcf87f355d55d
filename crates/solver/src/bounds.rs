//! Bounds between two tricks: points that a side gets whatever the other does.
//!
//! Each bound is a line of play for one side, or a count of cards that no line of the other can undo, and holds for that
//! reason. With it go the pairs (see [`crate::table`]) of which it compares two cards.

use crate::deck::{Deck, card_points, fewest_points, highest_points, lane, lowest_points, most_points, points_of};
use crate::setup::Setup;
use crate::table::Pairs;
use crate::trick::Followers;

/// Points that a side is sure of.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sure {
    pub points: i32,
    pub pairs: Pairs,
}

/// A position between two tricks.
pub(crate) struct Standing<'a, const SEATS: usize> {
    pub setup: &'a Setup,
    pub hands: &'a [u64; SEATS],
    pub leader: usize,
    /// All cards in the hands.
    pub all: u64,
    /// Their points in all.
    pub points: i32,
    pub tricks: u32,
}

/// The pair of a card if `cards` has others of the same pair.
#[inline(always)]
fn compared(setup: &Setup, card: u32, cards: u64) -> Pairs {
    if setup.pair_cards[card as usize & 63] & cards != 0 { setup.pair[card as usize & 63] } else { Pairs::NONE }
}

#[inline(always)]
fn top(cards: u64) -> u32 {
    63 - cards.leading_zeros()
}

impl<const SEATS: usize> Standing<'_, SEATS> {
    /// Cards of the hands of one side: 0 the even seats, 1 the odd ones.
    #[inline(always)]
    fn side(&self, side: usize) -> u64 {
        self.hands.iter().skip(side & 1).step_by(2).fold(0, |cards, hand| cards | hand)
    }

    /// Points that trumps alone make sure.
    ///
    /// A trump above all of the other side's never falls to them: when it is played, its side wins the trick, so its points
    /// are sure (the *run*). Further, a trump of the other side beats at most one trump of a hand. If a hand has more trumps
    /// from some rank up than the other side has, the difference are tricks for its side. To those tricks each player
    /// gives a card, the hand itself its trumps; they are counted at their fewest points beyond the run.
    pub(crate) fn sure_trumps<D: Deck>(&self, side: usize) -> Sure {
        let trumps = self.setup.trumps;
        let theirs = self.side(side ^ 1) & trumps;
        let ours = self.side(side) & trumps;
        if ours == 0 {
            return Sure::default();
        }
        let mut pairs = Pairs::NONE;
        let run = if theirs == 0 {
            ours
        } else {
            let highest = top(theirs);
            pairs = compared(self.setup, highest, ours);
            ours & self.setup.beaten_by[highest as usize & 63]
        };
        let shift = trumps.trailing_zeros();
        let theirs = theirs >> shift;
        let mut against = [0; 16];
        for bit in (0..D::LANE.len()).step_by(D::EACH as usize) {
            against[bit] = (theirs >> bit).count_ones() as i32;
        }
        // The most of all hands and ranks; of equal counts the first: the count above, then the rank turned round.
        let (mut most, mut strong) = (15, side);
        for seat in (side..SEATS).step_by(2) {
            let mine = (self.hands[seat] & trumps) >> shift;
            if mine.count_ones() as i32 <= most >> 4 {
                continue;
            }
            let before = most;
            for bit in (0..D::LANE.len()).step_by(D::EACH as usize) {
                let more = (mine >> bit).count_ones() as i32 - against[bit];
                most = most.max(if more > before >> 4 { more << 4 | (15 - bit) as i32 } else { 0 });
            }
            if most > before {
                strong = seat;
            }
        }
        let (tricks, at_rank) = ((most >> 4) as u32, 15 - (most & 15) as usize);
        let mut points = points_of::<D>(run);
        if tricks == 0 {
            return Sure { points, pairs };
        }
        // From the higher rank of a pair up, the count takes one rank of the pair and leaves the other.
        if at_rank > 0 {
            let lowest = at_rank as u32 + shift;
            pairs = pairs.or(compared(self.setup, lowest, 1 << (lowest - 1)));
        }
        for seat in 0..SEATS {
            let hand = self.hands[seat];
            let in_run = (hand & run).count_ones();
            if tricks > in_run {
                let rest = hand & !run & if seat == strong { trumps } else { u64::MAX };
                points += fewest_points::<D>(rest, tricks - in_run);
            }
        }
        Sure { points, pairs }
    }

    /// Points that the leader's side makes by running winners, or else by one trick that a partner wins; and points that the
    /// other side makes at once because every lead loses.
    ///
    /// The leader leads, in one suit after the other, cards that nobody can beat: those not below any card of the other hands
    /// (of equal cards the first played wins). They take as many tricks as there are such cards; if nobody else has a longer
    /// holding, the rest of the suit follows. With trumps about, a side suit is safe only as long as each opponent with a
    /// trump must follow suit, or when the leader's own trumps have drawn them; and a partner must never be forced to ruff,
    /// so no more rounds are counted than a partner with trumps has other cards. Opponents give their cheapest cards, partners
    /// their dearest.
    pub(crate) fn quick_tricks<D: Deck>(&self, followers: &[Followers; 4]) -> (Sure, Sure) {
        let setup = self.setup;
        let trumps = setup.trumps;
        let mine = self.hands[self.leader];
        let others = self.all & !mine;
        let opponents = self.side(self.leader + 1);
        let mut rounds = [0u32; 4];
        let mut total = 0;
        let mut points = 0;
        let mut pairs = Pairs::NONE;
        let mut ruffs = opponents & trumps != 0;
        let longest = |lane: u64, first: usize| {
            let seats = (first..SEATS).step_by(2);
            seats.map(|turns| (self.seat_after(turns) & lane).count_ones()).max().unwrap_or(0)
        };
        let winners = |lane: u64| {
            let held = mine & lane;
            let against = others & lane;
            if against == 0 {
                return (held.count_ones(), Pairs::NONE);
            }
            let highest = top(against);
            let floor = highest & 48 | u32::from(D::FLOOR[(highest & 15) as usize]);
            let count = (held >> floor).count_ones();
            (count, if count > 0 { compared(setup, highest, held) } else { Pairs::NONE })
        };
        let mut safe_rounds = u32::MAX;
        if trumps & self.all != 0 {
            for turns in (2..SEATS).step_by(2) {
                let hand = self.seat_after(turns);
                if hand & trumps != 0 {
                    safe_rounds = safe_rounds.min((hand & !trumps).count_ones());
                }
            }
            if mine & trumps != 0 {
                let (mut count, compared) = winners(trumps);
                if count > 0 {
                    let opposing = longest(trumps, 1);
                    ruffs &= count < opposing;
                    if count >= opposing.max(longest(trumps, 2)) {
                        count = (mine & trumps).count_ones();
                    }
                    pairs = pairs.or(compared);
                    rounds[(trumps.trailing_zeros() >> 4) as usize & 3] = count;
                    total += count;
                    points += most_points::<D>(mine & trumps, count);
                }
            }
        }
        for (suit, rounds) in rounds.iter_mut().enumerate() {
            let lane = lane(suit);
            if mine & lane == 0 || lane == trumps {
                continue;
            }
            let (mut count, compared) = winners(lane);
            if count == 0 {
                continue;
            }
            if count >= longest(lane, 1).max(longest(lane, 2)) {
                count = (mine & lane).count_ones();
            }
            count = count.min(safe_rounds.saturating_sub(total));
            if ruffs {
                for turns in (1..SEATS).step_by(2) {
                    let hand = self.seat_after(turns);
                    if hand & trumps != 0 {
                        count = count.min((hand & lane).count_ones());
                    }
                }
            }
            if count > 0 {
                pairs = pairs.or(compared);
                *rounds = count;
                total += count;
                points += most_points::<D>(mine & lane, count);
            }
        }
        if total >= self.tricks {
            return (Sure { points: self.points, pairs }, Sure::default());
        }
        if total == 0 {
            return self.one_trick::<D>(followers);
        }
        for turns in 1..SEATS {
            let hand = self.seat_after(turns);
            let partner = turns & 1 == 0;
            let mut discards = 0;
            let mut idle = hand & !trumps;
            for (suit, &rounds) in rounds.iter().enumerate() {
                if rounds == 0 {
                    continue;
                }
                let held = hand & lane(suit);
                idle &= !lane(suit);
                discards += rounds.saturating_sub(held.count_ones());
                points += if partner { most_points::<D>(held, rounds) } else { fewest_points::<D>(held, rounds) };
            }
            if discards > 0 {
                points += if partner { most_points::<D>(idle, discards) } else { fewest_points::<D>(hand, discards) };
            }
        }
        (Sure { points, pairs }, Sure::default())
    }

    #[inline(always)]
    fn seat_after(&self, turns: usize) -> u64 {
        let seat = self.leader + turns;
        self.hands[if seat >= SEATS { seat - SEATS } else { seat }]
    }

    /// One trick: the best lead to a partner who is sure to win it. If every lead loses, the least that the other side gets.
    fn one_trick<D: Deck>(&self, followers: &[Followers; 4]) -> (Sure, Sure) {
        let mine = self.hands[self.leader];
        let mut gain = Sure::default();
        let mut loss = Some(Sure { points: i32::MAX, pairs: Pairs::NONE });
        for (suit, facts) in followers.iter().enumerate() {
            let held = mine & lane(suit);
            if held == 0 {
                continue;
            }
            let [theirs, partners] = [facts.strongest[1], facts.strongest[2]];
            if partners > theirs {
                // A card of the leader that is higher still is as good.
                loss = None;
                let sure = self.taken_by::<D>(facts, 2);
                let points = highest_points::<D>(held) + i32::from(facts.if_lost[1]) - sure.points;
                if points > gain.points {
                    gain = Sure { points, pairs: sure.pairs };
                }
            } else if let Some(least) = &mut loss {
                let own = self.setup.power[suit][top(held) as usize & 63];
                if theirs > partners && theirs > own {
                    let sure = self.taken_by::<D>(facts, 1);
                    let points = lowest_points::<D>(held) + i32::from(facts.if_won[1]) - sure.points;
                    least.points = least.points.min(points);
                    least.pairs = least.pairs.or(sure.pairs);
                } else {
                    loss = None;
                }
            }
        }
        (gain, loss.unwrap_or_default())
    }

    /// The strongest card of the players at every other place from `first` on takes the trick: the points that its player
    /// would rather have given, if it is a ruff, and the pair in which it is compared.
    #[inline(always)]
    fn taken_by<D: Deck>(&self, facts: &Followers, first: usize) -> Sure {
        for place in (first..SEATS).step_by(2) {
            let legal = facts.legal[place];
            let trumps = legal & self.setup.trumps;
            let best = top(if trumps != 0 { trumps } else { legal });
            if self.setup.power[facts.suit][best as usize & 63] == facts.strongest[first] {
                let points = highest_points::<D>(legal) - card_points::<D>(best);
                return Sure { points, pairs: compared(self.setup, best, self.all & !legal) };
            }
        }
        Sure::default()
    }
}
