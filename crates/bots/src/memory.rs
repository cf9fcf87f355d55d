//! What a player remembers: cards gone, voids shown, and what the calls told of each hand.

use thurup_rules::{Card, Chair, Hand, Play, Rank, Said, SeatView, Seats, Suit};
use thurup_systems::{Cards, Known, Told};

use crate::numbers::power;

/// Where the cards may be, from one seat.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    pub me: Chair,
    pub seats: Seats,
    /// Cards neither seen on the table nor held.
    pub unseen: Hand,
    /// Cards that a player is known to hold from the auction.
    pinned: [Hand; Chair::MAX],
    /// Chance that one unseen card of a suit, not pinned anywhere, is with a player.
    share: [[f32; 4]; Chair::MAX],
    /// The same for jacks, of which the calls tell most.
    jacks: [[f32; 4]; Chair::MAX],
    /// Unseen cards that are not pinned.
    loose: Hand,
}

impl Memory {
    /// Gathers what a seat can know. `known` is what the calls promise, chair 1 first.
    pub fn new(view: &SeatView, known: &[Known]) -> Memory {
        let auction = &view.auction;
        let seats = auction.seats();
        let mut unseen = auction.rules().deck(seats).cards();
        let hand_size = auction.rules().hand_size(seats);
        let mut left = [hand_size; Chair::MAX];
        let mut played = [[0u8; 4]; Chair::MAX];
        let mut void = [[false; 4]; Chair::MAX];
        let mut gone = [Hand::EMPTY; Chair::MAX];
        for card in view.hand.cards() {
            unseen.remove(card);
        }
        if let Some(play) = &view.play {
            for trick in play.tricks() {
                let led = trick.suit();
                for (chair, card) in trick.plays() {
                    unseen.remove(card);
                    left[chair.index()] -= 1;
                    played[chair.index()][card.suit() as usize] += 1;
                    gone[chair.index()].add(card);
                    if let Some(led) = led
                        && led != card.suit()
                    {
                        void[chair.index()][led as usize] = true;
                    }
                }
            }
        }
        let mut loose = unseen;
        let mut pinned = [Hand::EMPTY; Chair::MAX];
        let mut reserved = [[0u8; 4]; Chair::MAX];
        let mut free = [0f32; Chair::MAX];
        for chair in seats.chairs().filter(|&chair| chair != view.chair) {
            let at = chair.index();
            let mut room = left[at];
            if let Some(known) = known.get(at) {
                for card in known.cards.kinds() {
                    let copies = known.cards.copies(card).saturating_sub(gone[at].copies(card));
                    for _ in 0..copies {
                        // A promise that cannot be kept was broken: nothing is pinned then.
                        if room > 0 && !void[at][card.suit() as usize] && loose.remove(card) {
                            pinned[at].add(card);
                            room -= 1;
                        }
                    }
                }
                for suit in Suit::ALL {
                    let length = known.length[suit as usize];
                    let has = played[at][suit as usize] + pinned[at].count(suit);
                    if length.1 == 0 && has == 0 {
                        void[at][suit as usize] = true;
                    }
                    if !void[at][suit as usize] {
                        let more = length.0.saturating_sub(has).min(room);
                        reserved[at][suit as usize] = more;
                        room -= more;
                    }
                }
            }
            free[at] = f32::from(room);
        }
        let mut share = [[0f32; 4]; Chair::MAX];
        for suit in Suit::ALL {
            let s = suit as usize;
            let cards = f32::from(loose.count(suit));
            if cards == 0.0 {
                continue;
            }
            let others = || seats.chairs().filter(|&chair| chair != view.chair);
            let booked: f32 = others().map(|chair| f32::from(reserved[chair.index()][s])).sum();
            let room: f32 = others().filter(|chair| !void[chair.index()][s]).map(|chair| free[chair.index()]).sum();
            let open = (cards - booked).max(0.0);
            let scale = if booked > cards { cards / booked } else { 1.0 };
            for chair in others() {
                let at = chair.index();
                if void[at][s] {
                    continue;
                }
                let part = if room > 0.0 { free[at] / room } else { 0.0 };
                share[at][s] = ((f32::from(reserved[at][s]) * scale + open * part) / cards).clamp(0.0, 1.0);
            }
        }
        let mut jacks = jack_shares(view.chair, seats, loose, &share, |chair| {
            let known = known.get(chair.index())?;
            let held = pinned[chair.index()].count_rank(Rank::Jack) + gone[chair.index()].count_rank(Rank::Jack);
            Some((known.jacks.0.saturating_sub(held), known.jacks.1.saturating_sub(held)))
        });
        // A jack that the calls deny is with somebody else.
        for suit in Suit::ALL {
            let jack = Card::new(suit, Rank::Jack);
            let denies = |chair: &Chair| known.get(chair.index()).is_some_and(|known| known.lacks.copies(jack) == 2);
            let others = || seats.chairs().filter(|&chair| chair != view.chair);
            let denied: f32 = others().filter(denies).map(|chair| jacks[chair.index()][suit as usize]).sum();
            let open: f32 = others().filter(|chair| !denies(chair)).map(|chair| jacks[chair.index()][suit as usize]).sum();
            if denied > 0.0 && open > 0.0 {
                for chair in others() {
                    let cell = &mut jacks[chair.index()][suit as usize];
                    *cell = if denies(&chair) { 0.0 } else { (*cell * (denied + open) / open).min(1.0) };
                }
            }
        }
        Memory { me: view.chair, seats, unseen, pinned, share, jacks, loose }
    }

    /// Chance that a player holds at least one card of a suit that beats `than` (any card of the suit without it).
    pub fn holds_above(&self, chair: Chair, suit: Suit, than: Option<Card>) -> f32 {
        let above = |card: &Card| than.is_none_or(|than| card.rank() < than.rank());
        if self.pinned[chair.index()].suit(suit).kinds().any(|card| above(&card)) {
            return 1.0;
        }
        let jack = Card::new(suit, Rank::Jack);
        let jacks = if above(&jack) { self.loose.copies(jack) } else { 0 };
        let others = self.loose.suit(suit).cards().filter(above).count() as u8 - jacks;
        let (at, s) = (chair.index(), suit as usize);
        1.0 - power(1.0 - self.share[at][s], others) * power(1.0 - self.jacks[at][s], jacks)
    }

    /// Chance that a player holds no card of a suit.
    pub fn is_void(&self, chair: Chair, suit: Suit) -> f32 {
        1.0 - self.holds_above(chair, suit, None)
    }

    /// Cards of a suit that a player holds in the mean.
    pub fn expected(&self, chair: Chair, suit: Suit) -> f32 {
        f32::from(self.pinned[chair.index()].count(suit))
            + self.share[chair.index()][suit as usize] * f32::from(self.loose.count(suit))
    }

    /// Copies of a card that a player holds in the mean.
    pub fn copies(&self, chair: Chair, card: Card) -> f32 {
        let share = if card.rank() == Rank::Jack { &self.jacks } else { &self.share };
        f32::from(self.pinned[chair.index()].copies(card))
            + share[chair.index()][card.suit() as usize] * f32::from(self.loose.copies(card))
    }

    /// Chance that a player can beat a card when `led` was led.
    pub fn can_beat(&self, chair: Chair, best: Card, led: Suit, trump: Option<Suit>) -> f32 {
        let follows = if best.suit() == led { self.holds_above(chair, led, Some(best)) } else { 0.0 };
        match trump {
            Some(trump) if trump != led => {
                let over = (best.suit() == trump).then_some(best);
                let ruffs = self.is_void(chair, led) * self.holds_above(chair, trump, over);
                (follows + ruffs).min(1.0)
            }
            _ => follows,
        }
    }

    /// Unseen cards that rank above one in its suit.
    pub fn higher(&self, card: Card) -> usize {
        self.unseen.suit(card.suit()).cards().filter(|other| other.rank() < card.rank()).count()
    }
}

/// Chance that a jack which is not pinned is with a player, when the calls tell how many jacks each may hold.
fn jack_shares(
    me: Chair,
    seats: Seats,
    loose: Hand,
    share: &[[f32; 4]; Chair::MAX],
    limits: impl Fn(Chair) -> Option<(u8, u8)>,
) -> [[f32; 4]; Chair::MAX] {
    let mut jacks = *share;
    let total = f32::from(loose.count_rank(Rank::Jack));
    if total == 0.0 {
        return jacks;
    }
    let others = || seats.chairs().filter(move |&chair| chair != me);
    let mut expected = [0f32; Chair::MAX];
    let mut low = [0f32; Chair::MAX];
    let mut high = [f32::MAX; Chair::MAX];
    for chair in others() {
        let at = chair.index();
        expected[at] = Suit::ALL
            .into_iter()
            .map(|suit| share[at][suit as usize] * f32::from(loose.copies(Card::new(suit, Rank::Jack))))
            .sum();
        if let Some((from, to)) = limits(chair) {
            low[at] = f32::from(from);
            high[at] = f32::from(to);
        }
    }
    let before = expected;
    // Move what is too much or too little to those who have room for it, until little is left to move.
    for _ in 0..3 {
        for chair in others() {
            let at = chair.index();
            expected[at] = expected[at].max(low[at]).min(high[at]);
        }
        let sum: f32 = others().map(|chair| expected[chair.index()]).sum();
        let excess = sum - total;
        if excess.abs() < 0.01 {
            break;
        }
        let room = |at: usize| if excess > 0.0 { expected[at] - low[at] } else { (high[at] - expected[at]).min(total) };
        let all: f32 = others().map(|chair| room(chair.index())).sum();
        if all <= 0.0 {
            break;
        }
        let parts: Vec<(usize, f32)> = others().map(|chair| (chair.index(), room(chair.index()) / all)).collect();
        for (at, part) in parts {
            expected[at] = (expected[at] - excess * part).max(0.0);
        }
    }
    for chair in others() {
        let at = chair.index();
        for suit in Suit::ALL {
            let cell = &mut jacks[at][suit as usize];
            *cell = if before[at] > 0.0 { (*cell * expected[at] / before[at]).min(1.0) } else { 0.0 };
        }
    }
    jacks
}

/// What the calls of an auction promise of each hand, learned as the auction goes on.
#[derive(Clone, Debug)]
pub(crate) struct AuctionMemory {
    pub cards: Cards,
    said: Vec<Said>,
    leader: Option<Chair>,
    told: Vec<Told>,
    known: Vec<Known>,
}

impl AuctionMemory {
    /// Nothing called yet, at a table that bids by these cards.
    pub fn new(cards: impl Into<Cards>) -> AuctionMemory {
        AuctionMemory { cards: cards.into(), said: Vec::new(), leader: None, told: Vec::new(), known: Vec::new() }
    }

    /// What is known after all calls so far.
    pub fn after(&mut self, view: &SeatView) -> &[Known] {
        let auction = &view.auction;
        let (seats, leader, said) = (auction.seats(), auction.leader(), auction.said());
        if self.leader != Some(leader) || self.known.len() != usize::from(seats.count()) || !said.starts_with(&self.said) {
            self.said.clear();
            self.leader = Some(leader);
            self.told = vec![Told::default(); usize::from(seats.count())];
            self.known = vec![Known::default(); usize::from(seats.count())];
        }
        if self.said.len() < said.len() {
            self.cards.learn(auction, self.said.len(), &mut self.told);
            let size = auction.rules().hand_size(seats);
            self.known = self.told.iter().map(|told| told.known(size)).collect();
            self.said = said.to_vec();
        }
        &self.known
    }

    /// What this player's own calls have told before this turn.
    pub fn own(&mut self, view: &SeatView) -> &Told {
        self.after(view);
        &self.told[view.chair.index()]
    }
}

/// Whose turn comes after this player's in a trick.
pub(crate) fn after_me(play: &Play, seats: Seats, me: Chair) -> impl Iterator<Item = Chair> + use<> {
    let played = play.current().map_or(0, |trick| trick.cards().len());
    let left = usize::from(seats.count()).saturating_sub(played + 1);
    seats.from(me).skip(1).take(left)
}
