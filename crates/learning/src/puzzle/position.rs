//! The positions of puzzles, and what is asked about them.

use thurup_rules::{Card, Chair, Hand, Rank, Seats, Suit, Team, beats, following};
use thurup_solver::{Limits, Position, Solver};

use crate::analysis::are_equal;

/// What a team is to take: at least so many more card points, those of the open trick counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Goal {
    /// The team.
    pub team: Team,
    /// The points. None are needed at 0 or below.
    pub points: i32,
}

/// Cards, whose turn it is, and a goal, as they are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The cards of each chair that are not yet played, from chair 1 on.
    pub hands: Vec<Vec<Card>>,
    /// The trump suit, or none.
    pub trump: Option<Suit>,
    /// The chair that led to the open trick, or leads now.
    pub leader: u8,
    /// The open trick, from the leader on.
    pub trick: Vec<Card>,
    /// The goal.
    pub goal: Goal,
}

/// Cards that are no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAPosition;

/// A position with what is still needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The cards.
    pub position: Position,
    /// What is needed from here on.
    pub goal: Goal,
}

/// What tells a spot from every other of one puzzle.
pub type Key = (Vec<Hand>, Vec<Card>, Chair, i32);

impl Puzzle {
    /// The position.
    ///
    /// # Errors
    /// Hands of the wrong number or sizes, more than two copies of a card, cards of no deck, a card on the table that is a revoke given
    /// the hand that is left, or no cards.
    pub fn spot(&self) -> Result<Spot, NotAPosition> {
        let count = u8::try_from(self.hands.len()).map_err(|_| NotAPosition)?;
        let seats = Seats::from_count(count).ok_or(NotAPosition)?;
        let leader = Chair::from_number(self.leader, seats).ok_or(NotAPosition)?;
        let mut hands = Vec::with_capacity(self.hands.len());
        for cards in &self.hands {
            let hand: Hand = cards.iter().copied().collect();
            if usize::from(hand.len()) != cards.len() || cards.iter().any(|card| card.rank() == Rank::Six) {
                return Err(NotAPosition);
            }
            hands.push(hand);
        }
        let position = Position::in_trick(seats, &hands, self.trump, leader, &self.trick).map_err(|_| NotAPosition)?;
        let led = self.trick.first().map(|card| card.suit());
        let is_revoke =
            |(chair, card): (Chair, &Card)| led.is_some_and(|led| card.suit() != led && position.hand(chair).has_suit(led));
        if position.tricks() == 0 || seats.from(leader).zip(&self.trick).any(is_revoke) {
            return Err(NotAPosition);
        }
        Ok(Spot { position, goal: self.goal })
    }
}

impl Spot {
    /// Whose turn it is.
    pub fn turn(&self) -> Chair {
        self.position.turn()
    }

    /// Whether the chair on turn is one of the goal's team.
    pub fn is_ours(&self) -> bool {
        self.turn().team() == self.goal.team
    }

    /// Nothing is needed any more.
    pub fn is_reached(&self) -> bool {
        self.goal.points <= 0
    }

    /// Nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.position.tricks() == 0
    }

    /// The cards that may be played, each once, in card order.
    pub fn playable(&self) -> Vec<Card> {
        self.position.playable(self.turn()).kinds().collect()
    }

    /// After a card that may be played; the same spot for one that may not.
    #[must_use]
    pub fn play(&self, card: Card) -> Spot {
        let won = i32::from(self.position.points_won(card)[self.goal.team as usize]);
        match self.position.play(card) {
            Ok(position) => Spot { position, goal: Goal { points: self.goal.points - won, ..self.goal } },
            Err(_) => self.clone(),
        }
    }

    /// Whether the goal can be forced.
    pub fn is_won(&self, solver: &mut Solver) -> bool {
        // Without limits every question is answered.
        self.is_won_within(solver, &Limits::none()).unwrap_or(false)
    }

    /// The same; nothing where these limits do not tell.
    pub fn is_won_within(&self, solver: &mut Solver, limits: &Limits) -> Option<bool> {
        if self.is_reached() {
            return Some(true);
        }
        let Ok(points) = u8::try_from(self.goal.points) else { return Some(false) };
        solver.at_least(&self.position, self.goal.team, points, limits).ok()
    }

    /// What the goal's team gets from here on under best play of both.
    pub fn score(&self, solver: &mut Solver) -> i32 {
        self.for_us(solver.score(&self.position))
    }

    /// What the goal's team gets from here on if a card is played, under best play after it.
    pub fn score_of(&self, card: Card, solver: &mut Solver) -> i32 {
        let after = self.play(card);
        self.goal.points - after.goal.points + after.score(solver)
    }

    /// The same; nothing where these limits do not tell.
    pub fn score_of_within(&self, card: Card, solver: &mut Solver, limits: &Limits) -> Option<i32> {
        let after = self.play(card);
        let score = solver.bounds(&after.position, limits).exact()?;
        Some(self.goal.points - after.goal.points + after.for_us(score))
    }

    fn for_us(&self, odd: u8) -> i32 {
        let odd = i32::from(odd);
        if self.goal.team == Team::Odd { odd } else { i32::from(self.position.points()) - odd }
    }

    /// Makes the cards known to a solver, so that what it learns of any part serves for all.
    pub fn begin(&self, solver: &mut Solver) {
        solver.forget();
        let _ = solver.bounds(&self.position, &Limits::nodes(0));
    }

    /// The classes of equal cards that may be played, each from high to low, in the order of their highest cards.
    pub fn classes(&self) -> Vec<Vec<Card>> {
        let mut classes: Vec<Vec<Card>> = Vec::new();
        for card in self.playable() {
            match classes.iter_mut().find(|class| are_equal(&self.position, class[0], card)) {
                Some(class) => class.push(card),
                None => classes.push(vec![card]),
            }
        }
        classes
    }

    /// The card that is ahead in the open trick, and who played it.
    pub fn ahead(&self) -> Option<(Chair, Card)> {
        let (seats, trump) = (self.position.seats(), self.position.trump());
        let plays = seats.from(self.position.leader()).zip(self.position.table().iter().copied());
        plays.reduce(|best, play| if beats(play.1, best.1, trump) { play } else { best })
    }

    /// The suit that was led.
    pub fn led(&self) -> Option<Suit> {
        self.position.table().first().map(|card| card.suit())
    }

    /// Who has still to play to the trick after the chair on turn.
    pub fn waiting(&self) -> impl Iterator<Item = Chair> + use<> {
        let seats = self.position.seats();
        let left = usize::from(seats.count()) - self.position.table().len();
        seats.from(self.turn()).take(left).skip(1)
    }

    /// The cards with which a chair may follow where this suit was led.
    pub fn following(&self, chair: Chair, led: Suit) -> Hand {
        following(self.position.hand(chair), Some(led))
    }

    /// Whether no opponent of a team who plays after the chair on turn can beat a card, where `led` is the suit led.
    pub fn is_sure(&self, card: Card, team: Team, led: Suit) -> bool {
        let trump = self.position.trump();
        let mut opponents = self.waiting().filter(|chair| chair.team() != team);
        !opponents.any(|chair| self.following(chair, led).kinds().any(|other| beats(other, card, trump)))
    }

    /// What tells this spot from every other of one puzzle.
    pub fn key(&self) -> Key {
        let seats = self.position.seats();
        let hands = seats.chairs().map(|chair| self.position.hand(chair)).collect();
        (hands, self.position.table().to_vec(), self.position.leader(), self.goal.points)
    }
}
