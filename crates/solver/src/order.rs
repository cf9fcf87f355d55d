//! The order of moves: a good first one saves the others.
//!
//! Each move gets a score by what it does for the trick ([`Kind`]) and by card, from the [`crate::weights`], and by what was
//! learned of the deal ([`crate::history`]).

use crate::deck::{Deck, card_points, lane_of};
use crate::history::Marks;
use crate::setup::Setup;
use crate::trick::{Followers, Trick};
use crate::weights::{KINDS, Kind};

/// The most cards in a hand.
const MOST_CARDS: usize = 16;

/// Moves in the order in which to try them.
pub(crate) struct Moves {
    /// Score above, card in the lowest six bits.
    list: [i32; MOST_CARDS],
    len: usize,
}

impl Moves {
    #[inline(always)]
    pub(crate) fn new() -> Moves {
        Moves { list: [0; MOST_CARDS], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, card: u32, score: i32) {
        let mut entry = score << 6 | card as i32;
        // To the last, without a branch that depends on scores.
        for other in &mut self.list[..self.len] {
            (*other, entry) = (entry.max(*other), entry.min(*other));
        }
        self.list[self.len] = entry;
        self.len += 1;
    }

    /// The best card.
    pub(crate) fn first(&self) -> Option<u32> {
        self.cards().next()
    }

    /// The cards, best first.
    #[inline(always)]
    pub(crate) fn cards(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        self.list[..self.len].iter().map(|entry| (entry & 63) as u32)
    }
}

/// What a move is ordered by, besides the trick.
pub(crate) struct Holdings {
    /// Cards of the hand on turn.
    pub hand: u64,
    /// Cards of the other side's hands.
    pub opponents: u64,
    /// All cards not played yet.
    pub all: u64,
}

/// What becomes of a trick for a player who does not get ahead.
#[inline(always)]
pub(crate) fn behind(followers: &Followers, trick: Trick, place: usize) -> Kind {
    let theirs = followers.strongest[place + 1];
    let partners = followers.strongest[place + 2];
    let ours = (trick.place() ^ place) & 1 == 0;
    if ours && trick.power >= theirs {
        Kind::PartnersWins
    } else if partners >= theirs && partners > trick.power {
        Kind::PartnerCan
    } else if ours {
        Kind::Ahead
    } else {
        Kind::Lost
    }
}

/// Moves for a player at a place after the leader, out of `cards`. `behind` as [`behind`] says.
#[inline(always)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn order_follow<D: Deck>(
    setup: &Setup,
    followers: &Followers,
    trick: Trick,
    place: usize,
    behind: Kind,
    holdings: &Holdings,
    marks: Option<Marks<'_>>,
    mut cards: u64,
    moves: &mut Moves,
) {
    let weights = &setup.weights;
    let theirs = followers.strongest[place + 1];
    let partners = followers.strongest[place + 2];
    let (stake, left) = (trick.points(), holdings.hand.count_ones() as i32);
    let powers = &setup.power[followers.suit & 3];
    let discards = cards & lane_of(16 * followers.suit as u32) == 0;
    let length = if discards { weights.length } else { 0 };
    while cards != 0 {
        let card = cards.trailing_zeros();
        cards &= cards - 1;
        let power = powers[card as usize & 63];
        let ahead = if power >= theirs {
            Kind::Wins
        } else if partners >= theirs && partners > power {
            Kind::PartnerCan
        } else {
            Kind::Ahead
        };
        let (kind, row) =
            if power <= trick.power { (behind as usize, behind as usize) } else { (ahead as usize, ahead as usize + KINDS) };
        let lane = lane_of(card);
        let higher = setup.above[card as usize & 63] & holdings.all;
        let lost = usize::from(kind >= Kind::Ahead as usize);
        let beaten = weights.beaten[lost] + weights.beaten_points[lost] * card_points::<D>(card);
        let score = i32::from(setup.follow_scores[row][card as usize & 63])
            + weights.stake[kind] * stake
            + weights.tricks[kind] * left
            + weights.master * i32::from(higher == 0)
            + beaten * i32::from(higher & holdings.opponents != 0)
            + length * (holdings.hand & lane).count_ones() as i32
            + marks.map_or(0, |marks| marks.of(card));
        moves.push(card, score);
    }
}

/// Moves for a leader, out of `cards`. `followers` holds the facts for each suit among them.
#[inline(always)]
pub(crate) fn order_lead<D: Deck>(
    setup: &Setup,
    followers: &[Followers; 4],
    hand: u64,
    all: u64,
    marks: Option<Marks<'_>>,
    mut cards: u64,
    moves: &mut Moves,
) {
    let weights = &setup.weights;
    let left = hand.count_ones() as i32;
    while cards != 0 {
        let card = cards.trailing_zeros();
        cards &= cards - 1;
        let lane = lane_of(card);
        let facts = &followers[(card >> 4) as usize & 3];
        let power = setup.power[(card >> 4) as usize & 3][card as usize & 63];
        let (kind, swing) = if power >= facts.strongest[1] {
            (0, i32::from(facts.if_lost[1]))
        } else if facts.strongest[2] >= facts.strongest[1] {
            (1, i32::from(facts.if_lost[1]))
        } else {
            let ruff = (setup.trumps & lane == 0) & (facts.strongest[1] >= Setup::TRUMP_POWER);
            (2 + usize::from(ruff), -i32::from(facts.if_won[1]))
        };
        let mut score = weights.lead[kind]
            + weights.lead_points[kind] * card_points::<D>(card)
            + weights.lead_rank[kind] * (i32::from(D::FLOOR[(card & 15) as usize]) / 2)
            + weights.lead_swing[kind] * swing
            + weights.lead_tricks[kind] * left
            + weights.lead_length * (hand & lane).count_ones() as i32
            + marks.map_or(0, |marks| marks.of(card));
        if setup.trumps & lane != 0 {
            score += weights.lead_trump[kind];
        }
        if setup.beaten_by[card as usize & 63] & lane & all & !hand == 0 {
            score += weights.lead_master;
        }
        moves.push(card, score);
    }
}
