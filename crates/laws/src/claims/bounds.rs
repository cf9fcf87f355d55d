//! What the claimer's team takes at least, without looking at plays.
//!
//! - A trump of ours above all the opponents' is a *master*: it wins whatever trick it falls to. So many tricks as one hand has of them
//!   are ours, and no master goes into a trick of theirs.
//! - A leader of ours whose next leads nobody can beat keeps the lead for so many tricks.
//!
//! So the opponents win no more than so many tricks, and into these each hand can put no more than its dearest cards.

use super::field::{Field, MOST_SEATS, Open, bits};
use super::standard::Standard;

/// What is known of a trick and of those after it while it is under way.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    /// Trumps of ours that beat all of theirs.
    masters: u64,
    /// The opponents win no more tricks than this, of those not yet closed.
    pub theirs: u32,
    /// Card points in all hands and in the trick.
    all: u32,
    /// What the opponents get at most if they win this trick.
    won: u32,
    /// What they get at most if they do not.
    lost: u32,
    /// Whose this trick is, if that is certain.
    certain: Certain,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Certain {
    Open,
    Ours,
    Theirs,
}

impl Outlook {
    /// At the start of a trick, or in an open one, with so many tricks left.
    pub(super) fn new(field: &Field, hands: &[u64; MOST_SEATS], open: &Open, tricks: u32) -> Outlook {
        let seats = usize::from(field.seats);
        let is_led = open.left < field.seats;
        let cards = hands.iter().fold(0, |all, hand| all | hand);
        let run = if is_led { 0 } else { run(field, hands, open.turn, cards).min(tricks) };
        let masters = masters(field, hands, cards, if is_led && !open.ours { 1 << open.best } else { 0 });
        let most = if masters == 0 {
            0
        } else {
            (0..seats).map(|chair| (hands[chair] & masters).count_ones()).max().unwrap_or_default()
        };
        let theirs = tricks - run.max(most).min(tricks);
        let put = hands.iter().take(seats).map(|&hand| field.dearest(hand & !masters, theirs)).sum();
        // Who has played to the trick puts that card and what is dearest of the others.
        let all = field.points_of(cards) + u32::from(open.points);
        let won = if is_led { put + u32::from(open.points) } else { put };
        let certain = if run > 0 || theirs == 0 { Certain::Ours } else { Certain::Open };
        Outlook { masters, theirs, all, won, lost: put, certain }
    }

    /// All tricks are ours.
    pub(super) const fn is_all_ours(&self) -> bool {
        self.theirs == 0
    }

    /// What the claimer's team takes at least.
    #[inline(always)]
    pub(super) fn least(&self) -> u32 {
        let most = match self.certain {
            Certain::Open => self.won.max(self.lost),
            Certain::Ours => self.lost,
            Certain::Theirs => self.won,
        };
        self.all.saturating_sub(most)
    }

    /// A hand plays a card.
    #[inline(always)]
    pub(super) fn play(&mut self, field: &Field, hand: u64, bit: u32) {
        let (before, after) = (hand & !self.masters, hand & !self.masters & !(1u64 << bit));
        let had = field.dearest(before, self.theirs);
        self.lost = self.lost + field.dearest(after, self.theirs) - had;
        if self.certain != Certain::Ours {
            let points = u32::from(field.points[bit as usize]);
            self.won = self.won + points + field.dearest(after, self.theirs - 1) - had;
        }
    }

    /// Looks whether it is certain by now who wins the trick.
    #[inline(always)]
    pub(super) fn look(&mut self, field: &Field, hands: &[u64; MOST_SEATS], open: &Open, tricks: u32) {
        if self.certain != Certain::Open || !field.is_certain(hands, open) {
            return;
        }
        if open.ours { self.is_ours(field, hands, open, tricks) } else { self.certain = Certain::Theirs }
    }

    /// The trick cannot be lost any more: the masters of those who have played, and all but one of those who have not, win others.
    fn is_ours(&mut self, field: &Field, hands: &[u64; MOST_SEATS], open: &Open, tricks: u32) {
        self.certain = Certain::Ours;
        let mut most = 0;
        if self.masters != 0 {
            for chair in 0..field.seats {
                let held = (hands[chair as usize] & self.masters).count_ones();
                let turns = if chair >= open.turn { chair - open.turn } else { chair + field.seats - open.turn };
                most = most.max(held.saturating_sub(u32::from(turns < open.left)));
            }
        }
        let theirs = self.theirs.min((tricks - 1).saturating_sub(most));
        if theirs < self.theirs {
            self.theirs = theirs;
            self.lost = hands.iter().take(field.seats.into()).map(|&hand| field.dearest(hand & !self.masters, theirs)).sum();
        }
    }
}

/// Trumps of ours that beat all of theirs, and the card of theirs that is ahead in the open trick.
fn masters(field: &Field, hands: &[u64; MOST_SEATS], all: u64, ahead: u64) -> u64 {
    if all & field.trumps == 0 {
        return 0;
    }
    let opponents = (0..usize::from(field.seats)).filter(|&chair| !field.ours[chair]);
    let theirs = opponents.fold(0, |cards, chair| cards | hands[chair]) & field.trumps;
    let ours = all & field.trumps & !theirs;
    let most = (theirs | ahead) & field.trumps;
    if most == 0 { ours } else { ours & field.higher[most.trailing_zeros() as usize] }
}

/// Tricks for which a leader of ours surely keeps the lead.
fn run(field: &Field, hands: &[u64; MOST_SEATS], leader: u8, all: u64) -> u32 {
    if !field.ours[leader as usize] {
        return 0;
    }
    let hand = hands[leader as usize];
    if are_winners(field, hands, all) {
        return hand.count_ones();
    }
    let others = all & !hand;
    let most_trumps = hands
        .iter()
        .enumerate()
        .filter(|&(chair, _)| chair != leader as usize)
        .map(|(_, hand)| (hand & field.trumps).count_ones())
        .max()
        .unwrap_or_default();
    if leader == field.claimer && field.unplayed(hand).next().is_some() {
        return stated_run(field, hand, others, most_trumps);
    }
    let wins = |card: u32| field.higher[card as usize] & others == 0;
    // With nothing but trumps the top is led by normal play, else any.
    if hand & !field.trumps == 0 && field.standard == Standard::NormalPlay {
        return bits(hand).take_while(|&card| wins(card)).count() as u32;
    }
    if most_trumps > 0 && hand & !field.trumps != 0 {
        return 0;
    }
    if field.standard != Standard::NormalPlay {
        return if bits(hand).all(wins) { hand.count_ones() } else { 0 };
    }
    // The top of whichever side suit runs out of winners first.
    let side = hand & !field.trumps;
    let mut shortest = hand.count_ones();
    for suit in field.suits.iter().map(|suit| suit & side) {
        let run = bits(suit).take_while(|&card| wins(card)).count() as u32;
        if run < suit.count_ones() {
            shortest = shortest.min(run);
        }
    }
    shortest
}

/// The opponents have no trump, and in each suit no card above any of ours: whoever of us leads, wins. An
/// equal card played later does not beat it.
fn are_winners(field: &Field, hands: &[u64; MOST_SEATS], all: u64) -> bool {
    let opponents = (0..usize::from(field.seats)).filter(|&chair| !field.ours[chair]);
    let theirs = opponents.fold(0, |cards, chair| cards | hands[chair]);
    let is_above = |suit: u64| {
        let (own, other) = (all & !theirs & suit, theirs & suit);
        own == 0 || other == 0 || own & !field.at_or_above[other.trailing_zeros() as usize] == 0
    };
    theirs & field.trumps == 0 && field.suits.iter().all(|&suit| is_above(suit))
}

/// Stated leads that nobody beats: each is the highest left of its suit, and of a side suit only when as many rounds of trump were
/// led before as anybody else has trumps.
fn stated_run(field: &Field, hand: u64, others: u64, most_trumps: u32) -> u32 {
    let (mut run, mut rounds) = (0, 0);
    for kind in field.unplayed(hand) {
        let card = kind.trailing_zeros() as usize;
        let is_trump = field.trumps & kind != 0;
        if field.higher[card] & others != 0 || !is_trump && rounds < most_trumps {
            return run;
        }
        rounds += u32::from(is_trump);
        run += 1;
    }
    run
}
