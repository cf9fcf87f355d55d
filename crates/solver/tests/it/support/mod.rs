//! Random positions, and a plain minimax that knows the rules and nothing else.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, reason = "examples use a part of this")]

pub mod closed;

use std::collections::HashMap;

use thurup_rules::{ByChair, Card, Chair, Hand, Rank, Seats, Suit, Team, beats};
use thurup_solver::Position;

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    pub fn below(&mut self, n: usize) -> usize {
        ((u128::from(self.next()) * n as u128) >> 64) as usize
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

/// A form of the game: how many play, and with which deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Form {
    pub seats: Seats,
    pub lowest: Rank,
    pub copies: u8,
    /// Copies of the jacks, if they are not as the others.
    pub jacks: u8,
}

impl Form {
    pub const SIX: Form = Form::new(Seats::Six, Rank::Queen, 2);
    pub const FOUR_SHORT: Form = Form::new(Seats::Four, Rank::Ten, 2);
    /// The pack of the game of 28.
    pub const TWENTY_EIGHT: Form = Form::new(Seats::Four, Rank::Seven, 1);
    /// The pack of the game of 28 for six.
    pub const PACK_OF_36: Form = Form::new(Seats::Six, Rank::Six, 1);
    /// The pack of the game of 40.
    pub const TWO_JACKS: Form = Form { jacks: 2, ..Form::new(Seats::Six, Rank::Seven, 1) };
    pub const ALL: [Form; 8] = [
        Form::SIX,
        Form::new(Seats::Four, Rank::Queen, 2),
        Form::new(Seats::Eight, Rank::Queen, 2),
        Form::FOUR_SHORT,
        Form::new(Seats::Eight, Rank::Seven, 2),
        Form::TWENTY_EIGHT,
        Form::PACK_OF_36,
        Form::TWO_JACKS,
    ];

    const fn new(seats: Seats, lowest: Rank, copies: u8) -> Form {
        Form { seats, lowest, copies, jacks: copies }
    }

    pub fn players(self) -> usize {
        self.seats.count().into()
    }

    pub fn deck(self) -> Vec<Card> {
        let copies = |card: Card| if card.rank() == Rank::Jack { self.jacks } else { self.copies };
        Hand::full(self.lowest).kinds().flat_map(|card| (0..copies(card)).map(move |_| card)).collect()
    }
}

/// Hands of `tricks` random cards each, sometimes of few suits so that ruffs, copies and long suits abound.
pub fn random_hands(random: &mut Random, form: Form, tricks: usize) -> Vec<Hand> {
    let mut cards = form.deck();
    let needed = tricks * form.players();
    for suits in [1, 2, 3] {
        if cards.len() * suits / 4 >= needed && random.below(4) == 0 {
            cards.retain(|card| (card.suit() as usize) < suits);
            break;
        }
    }
    random_hands_of(random, cards, form.players(), tricks)
}

/// Hands of `tricks` random cards each out of these.
pub fn random_hands_of(random: &mut Random, mut cards: Vec<Card>, players: usize, tricks: usize) -> Vec<Hand> {
    for last in (1..cards.len()).rev() {
        cards.swap(last, random.below(last + 1));
    }
    cards.chunks(tricks).take(players).map(|hand| hand.iter().copied().collect()).collect()
}

/// A random ending of at most `tricks` tricks, any trump, at times in mid-trick, at times with restrictions.
pub fn random_position(random: &mut Random, tricks: usize) -> Position {
    let form = random.pick(&Form::ALL);
    random_ending(random, form, tricks)
}

pub fn random_ending(random: &mut Random, form: Form, tricks: usize) -> Position {
    let seats = form.seats;
    let trump = random.pick(&[Some(Suit::Spades), Some(Suit::Hearts), Some(Suit::Diamonds), Some(Suit::Clubs), None]);
    let leader = random.pick(&seats.chairs().collect::<Vec<_>>());
    let full = form.deck().len() / form.players();
    // Endings of real play hold other cards than random ones do: high cards have gone.
    let extra = if random.below(2) == 0 { random.below(full + 1 - tricks.min(full)) } else { 0 };
    let hands = random_hands(random, form, tricks + extra);
    let mut position = Position::new(seats, &hands, trump, leader).unwrap();
    let in_trick = if random.below(2) == 0 { random.below(seats.count().into()) } else { 0 };
    for _ in 0..extra * usize::from(seats.count()) + in_trick {
        let cards: Vec<Card> = position.playable(position.turn()).cards().collect();
        position = position.play(random.pick(&cards)).unwrap();
    }
    if random.below(4) == 0 {
        for _ in 0..1 + random.below(2) {
            let chair = seats.after(position.turn(), random.below(usize::from(seats.count()) - position.table().len()) as u8);
            let allowed: Hand = position.hand(chair).cards().filter(|_| random.below(2) == 0).collect();
            if let Ok(restricted) = position.clone().restrict(chair, allowed) {
                position = restricted;
            }
        }
    }
    position
}

/// Points of the odd chairs under best play, by trying every card. It knows the rules, and that a position between two tricks
/// has the same value whenever it comes up; nothing else.
pub fn minimax(position: &Position) -> u8 {
    if position.tricks() == 0 {
        return 0;
    }
    let seats = position.seats();
    let mut hands = ByChair::default();
    for chair in seats.chairs() {
        hands[chair] = position.hand(chair);
    }
    let mut minimax = Minimax { seats, trump: position.trump(), known: HashMap::new() };
    minimax.trick(&mut hands, position.leader(), &mut position.table().to_vec(), Some(position))
}

/// Whether the odd chairs get at least `points` under best play, by trying every card until one is enough. It knows what
/// [`minimax`] knows, and that points once won stay won; it serves for endings that are too long for that.
pub fn reaches(position: &Position, points: i32) -> bool {
    let mut hands = ByChair::default();
    for chair in position.seats().chairs() {
        hands[chair] = position.hand(chair);
    }
    let mut search = Reaches { seats: position.seats(), trump: position.trump(), known: HashMap::new() };
    let (leader, mut table) = (position.leader(), position.table().to_vec());
    search.trick(&mut hands, leader, &mut table, i32::from(position.points()), points, Some(position))
}

struct Reaches {
    seats: Seats,
    trump: Option<Suit>,
    /// For a position between two tricks: points that the odd chairs get, and points that they do not get.
    known: HashMap<(ByChair<Hand>, Chair), (i32, i32)>,
}

impl Reaches {
    /// `left` points are still to be won, those on the table among them.
    fn trick(
        &mut self,
        hands: &mut ByChair<Hand>,
        leader: Chair,
        table: &mut Vec<Card>,
        left: i32,
        goal: i32,
        first: Option<&Position>,
    ) -> bool {
        if goal <= 0 || goal > left {
            return goal <= 0;
        }
        if table.len() == usize::from(self.seats.count()) {
            let (winner, points) = taken(self.seats, self.trump, leader, table);
            let goal = if winner.team() == Team::Odd { goal - points } else { goal };
            return self.between(hands, winner, left - points, goal);
        }
        let chair = self.seats.after(leader, table.len() as u8);
        let hand = hands[chair];
        let odd = chair.team() == Team::Odd;
        for card in playable(hand, table, first.and_then(|first| first.restriction(chair))).kinds() {
            hands[chair].remove(card);
            table.push(card);
            let reached = self.trick(hands, leader, table, left, goal, first);
            table.pop();
            hands[chair] = hand;
            if reached == odd {
                return odd;
            }
        }
        !odd
    }

    fn between(&mut self, hands: &mut ByChair<Hand>, leader: Chair, left: i32, goal: i32) -> bool {
        if goal <= 0 || goal > left {
            return goal <= 0;
        }
        let key = (*hands, leader);
        let (mut gets, mut misses) = self.known.get(&key).copied().unwrap_or((0, left + 1));
        if gets < goal && goal < misses {
            let reached = self.trick(hands, leader, &mut Vec::new(), left, goal, None);
            if reached {
                gets = goal
            } else {
                misses = goal
            }
            self.known.insert(key, (gets, misses));
        }
        goal <= gets
    }
}

/// The chair that takes a complete trick, and its points.
fn taken(seats: Seats, trump: Option<Suit>, leader: Chair, table: &[Card]) -> (Chair, i32) {
    let mut winner = 0;
    for place in 1..table.len() {
        if beats(table[place], table[winner], trump) {
            winner = place;
        }
    }
    (seats.after(leader, winner as u8), table.iter().map(|card| i32::from(card.points())).sum())
}

/// The cards of a hand that may be played, cut down to those allowed where that leaves any.
fn playable(hand: Hand, table: &[Card], allowed: Option<Hand>) -> Hand {
    let playable = match table.first() {
        Some(led) if hand.has_suit(led.suit()) => hand.suit(led.suit()),
        _ => hand,
    };
    let left: Hand = playable.cards().filter(|&card| allowed.is_none_or(|allowed| allowed.has(card))).collect();
    if left.is_empty() { playable } else { left }
}

struct Minimax {
    seats: Seats,
    trump: Option<Suit>,
    known: HashMap<(ByChair<Hand>, Chair), u8>,
}

impl Minimax {
    /// `first` is the position asked about while its trick lasts, for its restrictions.
    fn trick(&mut self, hands: &mut ByChair<Hand>, leader: Chair, table: &mut Vec<Card>, first: Option<&Position>) -> u8 {
        if table.len() == usize::from(self.seats.count()) {
            let (winner, points) = taken(self.seats, self.trump, leader, table);
            let points = if winner.team() == Team::Odd { points as u8 } else { 0 };
            if hands[leader].is_empty() {
                return points;
            }
            let key = (*hands, winner);
            if let Some(later) = self.known.get(&key) {
                return points + later;
            }
            let later = self.trick(hands, winner, &mut Vec::new(), None);
            self.known.insert(key, later);
            return points + later;
        }
        let chair = self.seats.after(leader, table.len() as u8);
        let hand = hands[chair];
        let mut best = None;
        for card in playable(hand, table, first.and_then(|first| first.restriction(chair))).kinds() {
            hands[chair].remove(card);
            table.push(card);
            let points = self.trick(hands, leader, table, first);
            table.pop();
            hands[chair] = hand;
            best = Some(match best {
                None => points,
                Some(other) if chair.team() == Team::Odd => points.max(other),
                Some(other) => points.min(other),
            });
        }
        best.expect("a player has a card")
    }
}
