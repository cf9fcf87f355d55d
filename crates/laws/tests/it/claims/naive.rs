//! A second judge, written from the words of the rules alone: lists of cards, every play tried, nothing remembered.

use thurup_laws::claims::Standard;
use thurup_rules::{Card, Rank, Suit};

/// A position as lists.
#[derive(Clone, Debug)]
pub struct Table {
    pub hands: Vec<Vec<Card>>,
    pub trump: Option<Suit>,
    pub leader: usize,
    pub trick: Vec<Card>,
    pub claimer: usize,
    /// What is still to be played of the statement.
    pub statement: Vec<Card>,
    pub standard: Standard,
}

/// What all plays together bring the claimer's team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brought {
    pub least: u8,
    pub may_lose_one: bool,
    pub may_win_none: bool,
}

fn strength(card: Card, led: Suit, trump: Option<Suit>) -> i32 {
    let rank = 20 - Rank::ALL.iter().position(|&rank| rank == card.rank()).unwrap() as i32;
    if Some(card.suit()) == trump {
        100 + rank
    } else if card.suit() == led {
        rank
    } else {
        0
    }
}

impl Table {
    fn seats(&self) -> usize {
        self.hands.len()
    }

    pub fn turn(&self) -> usize {
        (self.leader + self.trick.len()) % self.seats()
    }

    fn ours(&self, chair: usize) -> bool {
        chair % 2 == self.claimer % 2
    }

    /// Who is ahead in these cards led by the leader: the first of the strongest.
    fn ahead(&self, trick: &[Card]) -> usize {
        let led = trick[0].suit();
        let strongest = trick.iter().map(|&card| strength(card, led, self.trump)).max().unwrap();
        let place = trick.iter().position(|&card| strength(card, led, self.trump) == strongest).unwrap();
        (self.leader + place) % self.seats()
    }

    fn legal(&self, chair: usize) -> Vec<Card> {
        let hand = &self.hands[chair];
        let suit: Vec<Card> =
            hand.iter().copied().filter(|card| self.trick.first().is_some_and(|led| led.suit() == card.suit())).collect();
        if suit.is_empty() { hand.clone() } else { suit }
    }

    /// T's card is ahead after this one, and no opponent still to play has a legal card that beats it.
    fn sure(&self, card: Card) -> bool {
        let mut trick = self.trick.clone();
        trick.push(card);
        if !self.ours(self.ahead(&trick)) {
            return false;
        }
        (trick.len()..self.seats()).all(|place| {
            let chair = (self.leader + place) % self.seats();
            let with = Table { trick: trick.clone(), ..self.clone() };
            self.ours(chair)
                || with.legal(chair).into_iter().all(|answer| {
                    let mut trick = trick.clone();
                    trick.push(answer);
                    // He plays later, but what lies between beats nothing for him.
                    let led = trick[0].suit();
                    let best = trick[..trick.len() - 1].iter().map(|&card| strength(card, led, self.trump)).max().unwrap();
                    strength(answer, led, self.trump) <= best
                })
        })
    }

    /// The cards that may come, by the words of the standard; each once.
    pub fn allowed(&self) -> Vec<Card> {
        let chair = self.turn();
        let mut legal = self.legal(chair);
        legal.sort_unstable();
        legal.dedup();
        if !self.ours(chair) || self.standard == Standard::AnyLegalPlay {
            return legal;
        }
        if chair == self.claimer
            && let Some(&stated) = self.statement.iter().find(|card| legal.contains(card))
        {
            return vec![stated];
        }
        if self.standard == Standard::StatedLine {
            return legal;
        }
        let mut normal = self.normal(chair);
        normal.sort_unstable();
        normal.dedup();
        normal
    }

    fn normal(&self, chair: usize) -> Vec<Card> {
        let hand = &self.hands[chair];
        let of = |suit: Suit| {
            let mut cards: Vec<Card> = hand.iter().copied().filter(|card| card.suit() == suit).collect();
            cards.sort_by_key(|card| card.rank());
            cards
        };
        let sides: Vec<Vec<Card>> =
            Suit::ALL.into_iter().filter(|&suit| Some(suit) != self.trump).map(of).filter(|cards| !cards.is_empty()).collect();
        let trumps = self.trump.map(of).unwrap_or_default();
        let ends = |cards: &Vec<Card>| (cards[0], cards[cards.len() - 1]);
        if self.trick.is_empty() {
            let mut cards: Vec<Card> = sides.iter().map(|suit| suit[0]).collect();
            if let Some(&top) = trumps.first() {
                let opponent_has_trump = (0..self.seats())
                    .any(|other| !self.ours(other) && self.hands[other].iter().any(|card| Some(card.suit()) == self.trump));
                let checking = matches!(top.rank(), Rank::Jack | Rank::Nine | Rank::Ace) && opponent_has_trump;
                if sides.is_empty() || checking {
                    cards.push(top);
                }
            }
            return cards;
        }
        let led = self.trick[0].suit();
        let ahead = self.ahead(&self.trick);
        let best = self.trick.iter().map(|&card| strength(card, led, self.trump)).max().unwrap();
        let beats = |card: Card| strength(card, led, self.trump) > best;
        let follow = of(led);
        if !follow.is_empty() {
            let (top, low) = ends(&follow);
            return if !self.ours(ahead) && !beats(top) {
                vec![low]
            } else if self.sure(top) && !self.sure(low) {
                vec![top]
            } else {
                vec![top, low]
            };
        }
        if self.ours(ahead) {
            return if sides.is_empty() {
                vec![ends(&trumps).0, ends(&trumps).1]
            } else {
                sides.iter().flat_map(|suit| [ends(suit).0, ends(suit).1]).collect()
            };
        }
        let ruffs: Vec<Card> = trumps.iter().copied().filter(|&card| beats(card)).collect();
        if !ruffs.is_empty() {
            let (high, low) = ends(&ruffs);
            return if self.sure(high) && !self.sure(low) { vec![high] } else { vec![high, low] };
        }
        if sides.is_empty() { vec![ends(&trumps).1] } else { sides.iter().map(|suit| ends(suit).1).collect() }
    }

    /// The position after a card. The second is the trick that it closed: whether it is T's, and its points.
    pub fn after(&self, card: Card) -> (Table, Option<(bool, u8)>) {
        let mut next = self.clone();
        let chair = self.turn();
        let place = next.hands[chair].iter().position(|&held| held == card).expect("a card that is held");
        next.hands[chair].remove(place);
        if chair == self.claimer
            && let Some(place) = next.statement.iter().position(|&stated| stated == card)
        {
            next.statement.remove(place);
        }
        next.trick.push(card);
        if next.trick.len() < self.seats() {
            return (next, None);
        }
        let winner = self.ahead(&next.trick);
        let points = next.trick.iter().map(|card| card.points()).sum();
        next.trick.clear();
        next.leader = winner;
        let ours = next.ours(winner);
        (next, Some((ours, points)))
    }

    /// Tries every play.
    pub fn brought(&self) -> Brought {
        if self.trick.is_empty() && self.hands[self.leader].is_empty() {
            return Brought { least: 0, may_lose_one: false, may_win_none: true };
        }
        let mut all = Brought { least: u8::MAX, may_lose_one: false, may_win_none: false };
        for card in self.allowed() {
            let (next, closed) = self.after(card);
            let mut one = next.brought();
            match closed {
                Some((true, points)) => {
                    one.least += points;
                    one.may_win_none = false;
                }
                Some((false, _)) => one.may_lose_one = true,
                None => {}
            }
            all.least = all.least.min(one.least);
            all.may_lose_one |= one.may_lose_one;
            all.may_win_none |= one.may_win_none;
        }
        all
    }
}
