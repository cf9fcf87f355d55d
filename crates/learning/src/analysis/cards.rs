//! What each card of a deal was worth among those that could have been played.

use thurup_rules::{Card, Chair, Deal, Hand, Team};
use thurup_solver::Position;

use super::budget::Budget;
use super::contract::Stakes;
use super::known::Known;

/// One card of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRow {
    /// Its number, from 1.
    pub card: usize,
    /// Who played it.
    pub chair: Chair,
    /// The card.
    pub played: Card,
    /// Every card that could have been played, in card order, with the bidders' points at the end after it.
    pub alternatives: Vec<(Card, Known)>,
    /// The bidders' points after the card that was played.
    pub points: Known,
    /// The same after the best card.
    pub best: Known,
    /// The difference.
    pub loss: Known,
    /// Odd's stake after the card that was played.
    pub stake: Known,
    /// What of the stake it lost.
    pub stake_loss: Known,
    /// Cards that give the same points.
    pub equal: Vec<Card>,
}

/// A deal as it was played.
pub struct Played {
    /// The position before the opening lead.
    pub start: Position,
    /// The cards in order.
    pub cards: Vec<Card>,
    /// The contract.
    pub stakes: Stakes,
}

impl Played {
    /// The rows from a card on, its number from 1, and the bidders' points where the play stopped.
    ///
    /// Nothing where a card could not be played.
    pub fn rows(&self, from: usize, budget: &mut Budget) -> Option<(Vec<CardRow>, Known)> {
        let team = self.stakes.team;
        let total = i32::from(self.start.points());
        // Before each card, and after the last: the position, and the points that the bidders have won.
        let mut moments = vec![(self.start.clone(), 0)];
        for card in &self.cards {
            let (position, won) = moments.last()?;
            let more = position.points_won(*card)[team as usize];
            moments.push((position.play(*card).ok()?, won + i32::from(more)));
        }
        budget.begin(&self.start);
        let mut at = |position: &Position, won: i32, guess: Option<i32>| worth(team, position, won, guess, budget);
        let (position, won) = moments.last()?;
        let end = at(position, *won, None);
        let mut after = end;
        let mut rows = Vec::new();
        // From the last card to the first: short endings fill the table for long ones, and what follows a card is known.
        for (index, card) in self.cards.iter().enumerate().skip(from.saturating_sub(1)).rev() {
            let (position, won) = &moments[index];
            let row = self.row(index + 1, position, *card, after, |card, guess| {
                let next = position.play(card).ok()?;
                let more = position.points_won(card)[team as usize];
                Some(at(&next, won + i32::from(more), guess))
            })?;
            debug_assert!(row.points.lo >= 0 && row.points.hi <= total, "points are those of the deck");
            after = row.best;
            rows.push(row);
        }
        rows.reverse();
        Some((rows, end))
    }

    fn row(
        &self,
        number: usize,
        position: &Position,
        played: Card,
        after: Known,
        mut worth: impl FnMut(Card, Option<i32>) -> Option<Known>,
    ) -> Option<CardRow> {
        let chair = position.turn();
        let rising = chair.team() == self.stakes.team;
        let mut alternatives: Vec<(Card, Known)> = Vec::new();
        for card in position.playable(chair).kinds() {
            let twin = alternatives.iter().rev().find(|(other, _)| are_equal(position, *other, card)).map(|(_, value)| *value);
            let value = if card == played || are_equal(position, played, card) {
                after
            } else if let Some(value) = twin {
                value
            } else {
                worth(card, after.exact())?
            };
            alternatives.push((card, value));
        }
        let values = alternatives.iter().map(|(_, value)| *value);
        let best = values.reduce(if rising { Known::max } else { Known::min })?;
        let stake = |points: Known| self.stakes.of_points(points);
        let same = |value: Known| value.exact().is_some() && value == after;
        let equal =
            alternatives.iter().filter(|(card, value)| *card != played && same(*value)).map(|(card, _)| *card).collect();
        Some(CardRow {
            card: number,
            chair,
            played,
            points: after,
            best,
            loss: Known::loss(best, after, rising),
            stake: stake(after),
            stake_loss: Known::loss(stake(best), stake(after), chair.team() == Team::Odd),
            equal,
            alternatives,
        })
    }
}

/// The points at the end of a team that has won so many, with a guess at them.
fn worth(team: Team, position: &Position, won: i32, guess: Option<i32>, budget: &mut Budget) -> Known {
    let left = i32::from(position.points());
    let odd = |points: i32| if team == Team::Odd { points - won } else { left - (points - won) };
    let found = budget.odd_points(position, guess.map(odd).filter(|odd| (0..=left).contains(odd)));
    match team {
        Team::Odd => found.rising(|points| won + points),
        Team::Even => found.falling(|points| won + left - points),
    }
}

/// Every card that the player on turn may play, in card order, with the bidders' points at the end after it. Nothing where the play of
/// a deal is not on, or its trump is set aside.
pub fn card_choices(deal: &Deal, budget: &mut Budget) -> Option<Vec<(Card, Known)>> {
    let play = deal.play()?;
    let position = Position::of_open_deal(deal)?;
    let team = play.contract().by.team();
    let won = i32::from(play.points()[team]);
    budget.begin(&position);
    let mut choices: Vec<(Card, Known)> = Vec::new();
    for card in position.playable(position.turn()).kinds() {
        let twin = choices.iter().rev().find(|(other, _)| are_equal(&position, *other, card)).map(|(_, value)| *value);
        let value = match twin {
            Some(value) => value,
            None => {
                let more = i32::from(position.points_won(card)[team as usize]);
                let guess = choices.last().and_then(|(_, value)| value.exact());
                worth(team, &position.play(card).ok()?, won + more, guess, budget)
            }
        };
        choices.push((card, value));
    }
    Some(choices)
}

/// Whether two cards of the hand on turn are equal: of one suit and of the same points, and no card of that suit from one to the
/// other, both included, is in another hand or on the table. So only king and queen, ace and ten, and king to seven of the large deck
/// ever are.
pub fn are_equal(position: &Position, one: Card, other: Card) -> bool {
    if one == other {
        return true;
    }
    if one.suit() != other.suit() || one.points() != other.points() {
        return false;
    }
    let (high, low) = (one.rank().min(other.rank()), one.rank().max(other.rank()));
    let between = |card: Card| card.suit() == one.suit() && card.rank() >= high && card.rank() <= low;
    let others = position.seats().chairs().filter(|chair| *chair != position.turn());
    let held = |hand: Hand| hand.suit(one.suit()).kinds().any(between);
    !others.into_iter().any(|chair| held(position.hand(chair))) && !position.table().iter().copied().any(between)
}
