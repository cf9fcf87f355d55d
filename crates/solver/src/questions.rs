//! Questions: the value of each card, what each card of a played deal lost, the table of denominations, and par.

use thurup_rules::{ByChair, Card, Chair, Deal, Doubled, Hand, RuleSet, Seats, Strain, Suit, Team};

use crate::limits::{Bounds, Limits};
use crate::position::{Indicator, Position, PositionError};
use crate::solver::Solver;

/// What a card is worth to the team that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// Of the points still to be won, those that the team of the player gets if the card is played, as far as known.
    pub points: Bounds,
}

/// One card of a played deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedCard {
    /// The chair that played it.
    pub chair: Chair,
    /// The card.
    pub card: Card,
    /// The player opened trump before the card.
    pub opened: bool,
    /// What each card that could have been played was worth, high to low within suits.
    pub values: Vec<CardValue>,
    /// Where trump was closed and the player could open it: what the other way was worth, to leave it closed if it was opened
    /// before this card, else to open it.
    pub otherwise: Option<Bounds>,
    /// Points that the card gave away, and the opening or its omission, measured by the best; `None` if the limits left it open.
    pub loss: Option<u8>,
}

impl PlayedCard {
    /// What the best card was worth to the team of the player.
    pub fn best_points(&self) -> Bounds {
        best_of(&self.values)
    }

    /// The cards that lose nothing, if that is known.
    pub fn best(&self) -> impl Iterator<Item = Card> + '_ {
        let best = best_of(&self.values).lower.max(self.otherwise.map_or(0, |points| points.lower));
        self.values.iter().filter(move |value| value.points.exact() == Some(best)).map(|value| value.card)
    }
}

/// The points of a deal in each denomination, by leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrainTable {
    seats: Seats,
    /// For spades, hearts, diamonds, clubs and no trump, what the odd chairs get when each chair leads.
    points: [ByChair<Bounds>; 5],
}

/// The denominations that play differently.
pub const STRAINS: [Strain; 5] = [
    Strain::Suit(Suit::Spades),
    Strain::Suit(Suit::Hearts),
    Strain::Suit(Suit::Diamonds),
    Strain::Suit(Suit::Clubs),
    Strain::NoTrump,
];

impl StrainTable {
    /// What the odd chairs get in a denomination with this chair leading. Noes and number-with-pass play as no trump.
    pub fn points(&self, strain: Strain, leader: Chair) -> Bounds {
        self.points[strain.trump().map_or(4, |suit| suit as usize)][leader]
    }

    /// What a team gets.
    pub fn points_of(&self, team: Team, strain: Strain, leader: Chair, total: u8) -> Bounds {
        of_team(self.points(strain, leader), team, total)
    }

    /// The size of the table.
    pub fn seats(&self) -> Seats {
        self.seats
    }
}

/// The contract at which both teams arrive if all know all hands, bid their best and play their best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// The team that gets the contract.
    pub team: Team,
    /// The value of the contract.
    pub value: u8,
    /// The denominations in which it is made.
    pub strains: Vec<Strain>,
    /// The most that the team could make in any denomination.
    pub most: u8,
    /// Stakes won.
    pub stakes: u8,
}

/// The bounds of the best card.
fn best_of(values: &[CardValue]) -> Bounds {
    let best = |bound: fn(&Bounds) -> u8| values.iter().map(|value| bound(&value.points)).max().unwrap_or(0);
    Bounds { lower: best(|bounds| bounds.lower), upper: best(|bounds| bounds.upper) }
}

/// Bounds on one side's points from those on the other's, for the even chairs.
pub(crate) fn of_team(odd: Bounds, team: Team, total: u8) -> Bounds {
    match team {
        Team::Odd => odd,
        Team::Even => Bounds { lower: total - odd.upper, upper: total - odd.lower },
    }
}

impl Solver {
    /// The value of each card that the player on turn may play, copies once, high to low within suits. Limits hold for each.
    pub fn cards(&mut self, position: &Position, limits: &Limits) -> Vec<CardValue> {
        let team = position.turn().team();
        let total = position.points();
        // The table remembers what the whole deal is: without this the first card would be taken for it.
        self.remember(position);
        let mut values: Vec<CardValue> = Vec::new();
        for card in position.playable(position.turn()).kinds() {
            // The score of a neighbouring card is the best guess.
            let guess = values.last().and_then(|value| value.points.exact());
            let points = self.value(position, card, guess, limits);
            values.push(CardValue { card, points: of_team(points, team, total) });
        }
        values
    }

    /// What the odd chairs get if this card is played, which must be playable. `guess` is for the player's team.
    fn value(&mut self, position: &Position, card: Card, guess: Option<u8>, limits: &Limits) -> Bounds {
        let total = position.points();
        let [won, _] = position.points_won(card);
        let Ok(after) = position.play(card) else { return Bounds { lower: 0, upper: total } };
        let odd_guess = guess.map(|guess| if position.turn().team() == Team::Odd { guess } else { total - guess });
        let guess = odd_guess.map(|guess| guess.saturating_sub(won).min(after.points()));
        let bounds = self.bounds_near(&after, guess, limits);
        Bounds { lower: bounds.lower + won, upper: bounds.upper + won }
    }

    /// A played deal, card by card, from the opening lead on: what each card was worth among those that could have been
    /// played. `None` if the deal did not come to the play of the cards, or trump was not named in the auction. Limits hold for each card.
    pub fn replay(&mut self, deal: &Deal, limits: &Limits) -> Option<Vec<PlayedCard>> {
        let play = deal.play()?;
        let seats = deal.seats();
        let dealt: Vec<Hand> = seats.chairs().map(|chair| deal.dealt(chair)).collect();
        if play.alone().is_some() {
            return None;
        }
        let contract = play.contract();
        let mut position = match (contract.strain(), deal.indicator()) {
            (Some(strain), _) => Position::new(seats, &dealt, strain.trump(), deal.leader()),
            (None, Some(card)) => {
                let opens_on_trump_lead = deal.rules().bidder_opens_on_trump_lead;
                let indicator = Indicator { bidder: contract.by, card, opens_on_trump_lead };
                Position::closed(seats, &dealt, indicator, deal.leader(), &[])
            }
            (None, None) => return None,
        }
        .ok()?;
        let opened_before = |index: usize| play.opened().is_some_and(|at| at.by.is_some() && usize::from(at.after) == index);
        let cards: Vec<Card> = play.cards().map(|(_, card)| card).collect();
        let mut played = Vec::with_capacity(cards.len());
        self.remember(&position);
        // From the last card to the first: short endings fill the table for long ones.
        let mut positions = Vec::with_capacity(cards.len());
        for (index, &card) in cards.iter().enumerate() {
            let opened = if opened_before(index) { Some(position.open_trump().ok()?) } else { None };
            let after = opened.as_ref().unwrap_or(&position).play(card).ok()?;
            positions.push((position, opened));
            position = after;
        }
        for ((position, opened), &card) in positions.iter().zip(&cards).rev() {
            played.push(self.judge(position, opened.as_ref(), card, limits));
        }
        played.reverse();
        Some(played)
    }

    /// `opened` is the position after the opening, if the player opened trump before the card.
    fn judge(&mut self, position: &Position, opened: Option<&Position>, card: Card, limits: &Limits) -> PlayedCard {
        let chair = position.turn();
        let total = position.points();
        let other = if opened.is_some() { Some(position.clone()) } else { position.open_trump().ok() };
        let values = self.cards(opened.unwrap_or(position), limits);
        let otherwise = other.map(|other| match opened {
            // To leave it closed is to play a card with it closed.
            Some(_) => best_of(&self.cards(&other, limits)),
            None => of_team(self.bounds(&other, limits), chair.team(), total),
        });
        let best = best_of(&values).lower.max(otherwise.map_or(0, |points| points.lower));
        let known = values.iter().map(|value| value.points).chain(otherwise).all(|points| points.exact().is_some());
        let own = values.iter().find(|value| value.card == card).map_or(0, |value| value.points.lower);
        PlayedCard { chair, card, opened: opened.is_some(), values, otherwise, loss: known.then_some(best - own) }
    }

    /// The table of five denominations by leaders. `hands` from chair 1 on; limits hold for each entry.
    ///
    /// # Errors
    /// As [`Position::new`](crate::Position::new).
    pub fn strains(&mut self, seats: Seats, hands: &[Hand], limits: &Limits) -> Result<StrainTable, PositionError> {
        self.strains_led_by(seats, hands, &seats.chairs().collect::<Vec<_>>(), limits)
    }

    /// The same for some leaders only; nothing is known of the others.
    ///
    /// # Errors
    /// As [`Position::new`](crate::Position::new).
    pub fn strains_led_by(
        &mut self,
        seats: Seats,
        hands: &[Hand],
        leaders: &[Chair],
        limits: &Limits,
    ) -> Result<StrainTable, PositionError> {
        let total = hands.iter().map(|hand| hand.points()).sum();
        let mut points = [ByChair([Bounds { lower: 0, upper: total }; Chair::MAX]); 5];
        for (points, strain) in points.iter_mut().zip(STRAINS) {
            // Who leads matters little, and less within a team: one leader's score is the guess for the next.
            let mut guess = [None; 2];
            let (odd, even): (Vec<Chair>, Vec<Chair>) = leaders.iter().partition(|chair| chair.team() == Team::Odd);
            for leader in odd.into_iter().chain(even) {
                let position = Position::new(seats, hands, strain.trump(), leader)?;
                let team = leader.team() as usize;
                let bounds = self.bounds_near(&position, guess[team].or(guess[1 - team]), limits);
                guess[team] = bounds.exact().or(guess[team]);
                points[leader] = bounds;
            }
        }
        Ok(StrainTable { seats, points })
    }
}

impl StrainTable {
    /// Par for one opening leader under a rule set. `None` where limits have left the table open, or where neither team can
    /// make a contract.
    ///
    /// A defeat costs more than a contract of the same or a lower value brings, doubled or not, so nobody bids to lose: each
    /// team bids up to the most it can make. The team that can make more gets the contract, at the highest stake it can
    /// reach, as low as the other team's bids and that stake allow. If both can make the same, the leader's team says it
    /// first. A team cannot bid a suit of which it has no card, and no contract stands in a suit of which the team has every
    /// card.
    pub fn par(&self, rules: &RuleSet, hands: &[Hand], leader: Chair) -> Option<Par> {
        let total = hands.iter().map(|hand| hand.points()).sum();
        let mut best: [(u8, Vec<(Strain, u8)>); 2] = Default::default();
        for team in Team::ALL {
            let made = STRAINS.into_iter().filter(|&strain| self.can_stand(hands, team, strain));
            let made: Option<Vec<(Strain, u8)>> =
                made.map(|strain| Some((strain, self.points_of(team, strain, leader, total).exact()?))).collect();
            let made = made?;
            best[team as usize] = (made.iter().map(|(_, points)| *points).max().unwrap_or(0), made);
        }
        let first = leader.team();
        let team = if best[!first as usize].0 > best[first as usize].0 { !first } else { first };
        let (most, made) = &best[team as usize];
        let (rival, _) = best[!team as usize];
        if *most < rules.lowest_bid() {
            return None;
        }
        let (stakes, _) = rules.stakes(*most, Doubled::Undoubled);
        // Above what the other team can make; just as high will do for the team that speaks first.
        let needed = if team == first && rival == *most { rival } else { rival + 1 };
        let value =
            (rules.lowest_bid().max(needed)..=*most).find(|&value| rules.stakes(value, Doubled::Undoubled).0 == stakes)?;
        let strains = made.iter().filter(|(_, points)| *points >= value).map(|(strain, _)| *strain).collect();
        Some(Par { team, value, strains, most: *most, stakes })
    }

    fn can_stand(&self, hands: &[Hand], team: Team, strain: Strain) -> bool {
        let Some(suit) = strain.trump() else { return true };
        let count = |team: Team| {
            let chairs = self.seats.chairs().zip(hands).filter(|(chair, _)| chair.team() == team);
            chairs.map(|(_, hand)| hand.count(suit)).sum::<u8>()
        };
        count(team) > 0 && count(!team) > 0
    }
}
