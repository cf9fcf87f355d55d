//! A plain reading of the rules of a closed trump, and minimax over it. It shares nothing with the solver's positions.

use std::collections::HashMap;

use thurup_rules::{ByChair, Card, Chair, Hand, Seats, Suit, Team};

/// A deal in play, with the indicator out of its bidder's hand while trump is closed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Play {
    pub seats: Seats,
    pub bidder: Chair,
    pub trump: Suit,
    pub opens_on_trump_lead: bool,
    pub indicator: Option<Card>,
    pub hands: ByChair<Hand>,
    pub leader: Chair,
    /// Each card with whether trump was open when it was played.
    pub table: Vec<(Card, bool)>,
    /// Who opened and has not played since.
    pub opener: Option<Chair>,
    /// In this trick a player may play no other cards than these, if there are any of them to play.
    pub allowed: ByChair<Option<Hand>>,
}

/// What a player can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    Open,
    Play(Card),
}

impl Play {
    pub fn new(seats: Seats, hands: &[Hand], bidder: Chair, indicator: Card, leader: Chair) -> Play {
        let mut by_chair = ByChair::default();
        for (chair, &hand) in seats.chairs().zip(hands) {
            by_chair[chair] = hand;
        }
        assert!(by_chair[bidder].remove(indicator));
        let mut play = Play {
            seats,
            bidder,
            trump: indicator.suit(),
            opens_on_trump_lead: false,
            indicator: Some(indicator),
            hands: by_chair,
            leader,
            table: Vec::new(),
            opener: None,
            allowed: ByChair::default(),
        };
        play.last_trick_opens();
        play
    }

    pub fn turn(&self) -> Chair {
        self.seats.after(self.leader, self.table.len() as u8)
    }

    pub fn over(&self) -> bool {
        self.table.is_empty() && self.seats.chairs().all(|chair| self.hands[chair].is_empty()) && self.indicator.is_none()
    }

    pub fn left(&self) -> i32 {
        let held: u8 = self.seats.chairs().map(|chair| self.hands[chair].points()).sum();
        let table: u8 = self.table.iter().map(|(card, _)| card.points()).sum();
        i32::from(held + table + self.indicator.map_or(0, |card| card.points()))
    }

    pub fn moves(&self) -> Vec<Move> {
        let chair = self.turn();
        let hand = self.hands[chair];
        let mut moves = Vec::new();
        let mut playable: Vec<Card> = hand.kinds().collect();
        match self.table.first() {
            None => {
                if chair == self.bidder && self.indicator.is_some() && playable.iter().any(|card| card.suit() != self.trump) {
                    playable.retain(|card| card.suit() != self.trump);
                }
            }
            Some((led, _)) if hand.has_suit(led.suit()) => playable.retain(|card| card.suit() == led.suit()),
            Some((led, _)) => {
                let barred = chair == self.bidder && led.suit() == self.trump && !self.opens_on_trump_lead;
                if self.indicator.is_some() && !barred {
                    moves.push(Move::Open);
                }
            }
        }
        if self.opener == Some(chair) && playable.iter().any(|card| card.suit() == self.trump) {
            playable.retain(|card| card.suit() == self.trump);
        }
        if let Some(allowed) = self.allowed[chair]
            && playable.iter().any(|card| allowed.has(*card))
        {
            playable.retain(|card| allowed.has(*card));
        }
        moves.extend(playable.into_iter().map(Move::Play));
        moves
    }

    /// Does a move; the points that it gives to the odd chairs and to the even ones.
    pub fn apply(&mut self, action: Move) -> [i32; 2] {
        let chair = self.turn();
        let card = match action {
            Move::Open => {
                self.opener = Some(chair);
                self.open();
                return [0, 0];
            }
            Move::Play(card) => card,
        };
        assert!(self.hands[chair].remove(card));
        self.table.push((card, self.indicator.is_none()));
        self.opener = None;
        if self.table.len() < usize::from(self.seats.count()) {
            return [0, 0];
        }
        let led = self.table[0].0.suit();
        let highest = |suit: Suit, open_only: bool| {
            let cards = self.table.iter().enumerate().filter(|(_, (card, open))| card.suit() == suit && (*open || !open_only));
            cards.min_by_key(|(place, (card, _))| (card.rank(), *place)).map(|(place, _)| place)
        };
        let place = if led == self.trump { None } else { highest(self.trump, true) };
        let place = place.or_else(|| highest(led, false)).unwrap();
        let points = self.table.iter().map(|(card, _)| i32::from(card.points())).sum();
        self.leader = self.seats.after(self.leader, place as u8);
        self.table.clear();
        self.allowed = ByChair::default();
        self.last_trick_opens();
        if self.leader.team() == Team::Odd { [points, 0] } else { [0, points] }
    }

    fn open(&mut self) {
        let indicator = self.indicator.take().unwrap();
        assert!(self.hands[self.bidder].add(indicator));
    }

    fn last_trick_opens(&mut self) {
        if self.indicator.is_some() && self.hands[self.bidder].is_empty() {
            self.open();
        }
    }
}

type Key = (ByChair<Hand>, Chair, bool);

fn key(play: &Play) -> Key {
    (play.hands, play.leader, play.indicator.is_some())
}

/// Points of the odd chairs under best play, by trying everything.
pub fn minimax(play: &Play) -> i32 {
    fn value(play: &Play, known: &mut HashMap<Key, i32>) -> i32 {
        if play.over() {
            return 0;
        }
        let between = play.table.is_empty();
        if between && let Some(value) = known.get(&key(play)) {
            return *value;
        }
        let odd = play.turn().team() == Team::Odd;
        let values = play.moves().into_iter().map(|action| {
            let mut after = play.clone();
            let [points, _] = after.apply(action);
            points + value(&after, known)
        });
        let best = if odd { values.max() } else { values.min() }.unwrap();
        if between {
            known.insert(key(play), best);
        }
        best
    }
    value(play, &mut HashMap::new())
}

/// Whether the odd chairs get at least `goal`, by trying everything until something is enough.
pub fn reaches(play: &Play, goal: i32, known: &mut HashMap<Key, (i32, i32)>) -> bool {
    let left = play.left();
    if goal <= 0 || goal > left {
        return goal <= 0;
    }
    let between = play.table.is_empty();
    if between
        && let Some(&(gets, misses)) = known.get(&key(play))
        && (goal <= gets || goal >= misses)
    {
        return goal <= gets;
    }
    let odd = play.turn().team() == Team::Odd;
    let reached = play.moves().into_iter().any(|action| {
        let mut after = play.clone();
        let [points, _] = after.apply(action);
        reaches(&after, goal - points, known) == odd
    }) == odd;
    if between {
        let (gets, misses) = known.entry(key(play)).or_insert((0, left + 1));
        if reached {
            *gets = goal.max(*gets);
        } else {
            *misses = goal.min(*misses);
        }
    }
    reached
}
