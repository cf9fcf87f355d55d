//! A deal from its first call on, and its turns in play with all hands open: what could be played, and where each of it leads.

use thurup_rules::{Action, Card, Chair, Deal, Dealt, Hand, Own, Rank, RuleSet, Team, beats};
use thurup_solver::{Position, Solo};

use super::alternative::{Alternative, First};
use super::budget::Budget;
use super::known::Known;

/// A deal with these cards before its first call, under these rules.
pub fn begun(deal: &Deal, rules: RuleSet) -> Option<Deal> {
    let (seats, leader) = (deal.seats(), deal.leader());
    let whole: Vec<Hand> = seats.chairs().map(|chair| deal.whole(chair)).collect();
    let first: Vec<Hand> = seats.chairs().map(|chair| deal.first(chair)).collect();
    Deal::told(rules, seats, leader, Dealt { hands: &whole, first: &first })
}

/// Where the play stands.
#[derive(Clone, Debug)]
pub enum InPlay {
    /// Partners play together.
    Together(Position),
    /// The bidder plays alone, and has won every trick.
    Alone(Solo),
    /// All is played, or a solo is lost: nothing changes any more.
    Over,
}

impl InPlay {
    /// Where a deal stands in its play, with the card open that lies face down.
    pub fn of(deal: &Deal) -> InPlay {
        let of = || {
            let play = deal.play()?;
            let trick = play.current()?;
            let Some(bidder) = play.alone() else { return Position::of_open_deal(deal).map(InPlay::Together) };
            let (led, others) = match trick.cards() {
                [] => (None, [].as_slice()),
                [led, others @ ..] => (Some(*led), others),
            };
            if led.is_some_and(|led| others.iter().any(|card| beats(*card, led, None))) {
                return None;
            }
            // Partners hold what they were dealt; a position has as many cards in each hand.
            let size = deal.hand(bidder).len() + u8::from(led.is_some());
            let hands = deal.seats().chairs().map(|chair| match deal.hand(chair) {
                hand if play.takes_part(chair) => hand,
                hand => hand.cards().take(size.into()).collect(),
            });
            Solo::new(deal.seats(), &hands.collect::<Vec<_>>(), bidder, trick.cards()).ok().map(InPlay::Alone)
        };
        of().unwrap_or(InPlay::Over)
    }

    /// Where it stands after this, and the card points that each team wins by it. Nothing where it cannot be played.
    pub fn after(&self, alternative: Alternative) -> Option<(InPlay, [u8; 2])> {
        let card = alternative.card;
        match self {
            InPlay::Together(position) => {
                let opened = if alternative.opens() { Some(position.open_trump().ok()?) } else { None };
                let position = opened.as_ref().unwrap_or(position);
                let won = position.points_won(card);
                Some((InPlay::Together(position.play(card).ok()?), won))
            }
            InPlay::Alone(solo) => {
                let after = solo.play(card).ok()?;
                Some((if after.is_lost() { InPlay::Over } else { InPlay::Alone(after) }, [0; 2]))
            }
            InPlay::Over => Some((InPlay::Over, [0; 2])),
        }
    }

    /// The points that a team which has won so many has at the end, with a guess at them; of a solo 1 where it is won, else 0.
    pub fn worth(&self, team: Team, won: i32, guess: Option<i32>, budget: &mut Budget) -> Known {
        let position = match self {
            InPlay::Together(position) => position,
            InPlay::Alone(solo) => return budget.solo(solo),
            InPlay::Over => return Known::exactly(won),
        };
        let left = i32::from(position.points());
        let odd = |points: i32| if team == Team::Odd { points - won } else { left - (points - won) };
        let found = budget.odd_points(position, guess.map(odd).filter(|odd| (0..=left).contains(odd)));
        match team {
            Team::Odd => found.rising(|points| won + points),
            Team::Even => found.falling(|points| won + left - points),
        }
    }

    /// Whether two alternatives surely lead to the same points.
    pub fn are_equal(&self, one: Alternative, other: Alternative) -> bool {
        if one.opens() != other.opens() {
            return false;
        }
        match self {
            InPlay::Together(position) => are_equal(position, one.card, other.card),
            InPlay::Alone(_) => one.card == other.card,
            InPlay::Over => true,
        }
    }
}

/// The turn of somebody to play a card.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Who is on turn.
    pub chair: Chair,
    /// Where the play stands.
    pub at: InPlay,
    /// Card points that the bidders have won; in a solo they count for nothing.
    pub won: i32,
    /// All that can be played, in card order: first as it stands, then with trump opened, then with the pair shown.
    pub alternatives: Vec<Alternative>,
    /// The pair can be shown now.
    pub may_show: bool,
    /// King and queen of trump, where this hand holds both and they still count: who plays one of these gives the pair up.
    pub pair: Hand,
}

impl Turn {
    /// That of whose turn it is; nothing where no card is due.
    pub fn of(deal: &Deal) -> Option<Turn> {
        let play = deal.play()?;
        let chair = play.turn()?;
        let own = Own { hand: deal.hand(chair), indicator: deal.indicator().filter(|_| deal.aside() == Some(chair)) };
        let plain = play.playable(own);
        let done_first = |cards: Hand, first| cards.kinds().map(move |card| Alternative { card, first });
        let mut alternatives: Vec<Alternative> = done_first(plain, None).collect();
        if play.open_refusals(own).is_empty() {
            let mut opened = deal.clone();
            opened.take(chair, Action::OpenTrump);
            let cards = opened.play().map_or(Hand::EMPTY, |play| play.playable(opened.hand(chair)));
            alternatives.extend(done_first(cards, Some(First::Opens)));
        }
        let may_show = play.pair_refusals(chair, own.hand).is_empty();
        if may_show {
            alternatives.extend(done_first(plain, Some(First::Shows)));
        }
        let won = if play.alone().is_some() { 0 } else { i32::from(play.points()[play.contract().by.team()]) };
        Some(Turn { chair, at: InPlay::of(deal), won, alternatives, may_show, pair: pair(deal, chair) })
    }

    /// Whether the pair is given up by this.
    pub fn gives_up(&self, alternative: Alternative) -> bool {
        !alternative.shows() && self.pair.has(alternative.card)
    }

    /// The bidders' points at the end after everything that can be played. `known` is what is known of one already, and the best guess at
    /// the others.
    ///
    /// Nothing where the rules and the solver differ in what can be played.
    pub fn points(
        &self,
        team: Team,
        known: Option<(Alternative, Known)>,
        budget: &mut Budget,
    ) -> Option<Vec<(Alternative, Known)>> {
        let mut found: Vec<(Alternative, Known)> = Vec::with_capacity(self.alternatives.len());
        for alternative in &self.alternatives {
            let twin = known.iter().chain(&found).find(|(other, _)| self.at.are_equal(*other, *alternative));
            let value = match twin {
                Some((_, value)) => *value,
                None => {
                    let guess = known.or(found.last().copied()).and_then(|(_, value)| value.exact());
                    let (after, won) = self.at.after(*alternative)?;
                    after.worth(team, self.won + i32::from(won[team as usize]), guess, budget)
                }
            };
            found.push((*alternative, value));
        }
        Some(found)
    }
}

/// King and queen of trump in one hand, while they count and were not shown; without one that is held twice.
fn pair(deal: &Deal, chair: Chair) -> Hand {
    let royal = || {
        let play = deal.play().filter(|play| play.counts_pair())?;
        let trump = play.trump().suit().or(deal.indicator().map(Card::suit))?;
        let mut hand = deal.hand(chair);
        if let Some(card) = deal.indicator().filter(|_| deal.aside() == Some(chair)) {
            hand.add(card);
        }
        let both = [Rank::King, Rank::Queen].map(|rank| Card::new(trump, rank));
        let once = |card: &Card| {
            let mut left = hand;
            left.remove(*card);
            !left.has(*card)
        };
        both.iter().all(|card| hand.has(*card)).then(|| both.into_iter().filter(once).collect())
    };
    royal().unwrap_or(Hand::EMPTY)
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
