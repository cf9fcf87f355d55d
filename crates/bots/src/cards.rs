//! Choosing a card: what it is likely to win, against what it is worth later.

use thurup_rules::{Card, Chair, Hand, Play, Rank, SeatView, Suit, beats};
use thurup_systems::Known;

use crate::memory::{Memory, after_me};

/// What a card is worth to a player. Found by self-play; points of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardSense {
    /// Value of a later trick that a card may win.
    pub trick: f32,
    /// Chance that a card wins a trick later, by how many unseen cards are higher: 0, 1, 2, 3.
    pub wins: [f32; 4],
    /// The same for trumps.
    pub trump_wins: [f32; 4],
    /// Part of a card's points that comes home later.
    pub later: f32,
    /// Points that each partner still to play adds to a trick we win.
    pub partner: f32,
    /// Points that each opponent still to play adds.
    pub opponent: f32,
    /// Worth of a small trump beyond its rank.
    pub trump: f32,
    /// Worth of drawing one trump of the opponents, for the bidder's team.
    pub draw: f32,
    /// How sure a partner is to use a card that wins.
    pub trust: f32,
    /// Worth of shortening a suit by a lead, when there are trumps left to ruff with.
    pub shorten: f32,
}

impl Default for CardSense {
    fn default() -> CardSense {
        CardSense {
            trick: 3.9,
            wins: [0.49, 0.18, 0.11, 0.03],
            trump_wins: [0.9, 0.4, 0.12, 0.1],
            later: 0.5,
            partner: 1.0,
            opponent: 0.5,
            trump: 1.6,
            draw: 0.6,
            trust: 0.55,
            shorten: 0.3,
        }
    }
}

/// The card to play.
pub(crate) fn choose(view: &SeatView, known: &[Known], sense: &CardSense) -> Option<Card> {
    scores(view, known, sense).first().map(|(card, _)| *card)
}

/// Each card that can be played, best first, with the points that it is expected to bring over what it would bring later. A
/// card that is the only one is not weighed.
pub(crate) fn scores(view: &SeatView, known: &[Known], sense: &CardSense) -> Vec<(Card, f32)> {
    let Some(play) = view.play.as_ref() else { return Vec::new() };
    let mut scores: Vec<(Card, f32)> = view.playable().kinds().map(|card| (card, 0.0)).collect();
    if scores.len() > 1 {
        let memory = Memory::new(view, known);
        let table = Table::new(view, play, &memory, sense);
        for (card, score) in &mut scores {
            *score = table.score(*card);
        }
        scores.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| other.0.rank().cmp(&one.0.rank())));
    }
    scores
}

struct Table<'a> {
    memory: &'a Memory,
    sense: &'a CardSense,
    hand: Hand,
    trump: Option<Suit>,
    /// Suit led; none when this player leads.
    led: Option<Suit>,
    /// Card that wins so far, and whether it is ours.
    best: Option<(Card, bool)>,
    points: f32,
    later: Vec<Chair>,
    tricks_left: u8,
    attacking: bool,
}

impl<'a> Table<'a> {
    fn new(view: &SeatView, play: &Play, memory: &'a Memory, sense: &'a CardSense) -> Table<'a> {
        let seats = view.auction.seats();
        let contract = play.contract();
        let trump = contract.trump();
        let trick = play.current();
        Table {
            memory,
            sense,
            hand: view.hand,
            trump,
            led: trick.and_then(|trick| trick.suit()),
            best: ahead(view, play),
            points: trick.map_or(0.0, |trick| f32::from(trick.points())),
            later: after_me(play, seats, view.chair).collect(),
            tricks_left: view.hand.len(),
            attacking: contract.by.team() == view.chair.team(),
        }
    }

    /// Points that playing this card is expected to bring, less what it would bring later.
    fn score(&self, card: Card) -> f32 {
        let sense = self.sense;
        let led = self.led.unwrap_or(card.suit());
        let (best, ours) = match self.best {
            Some((best, ours)) if !beats(card, best, self.trump) => (best, ours),
            _ => (card, true),
        };
        let wins = self.team_wins(best, ours, led);
        let team = self.memory.me.team();
        let partners = self.later.iter().filter(|chair| chair.team() == team).count() as f32;
        let opponents = self.later.len() as f32 - partners;
        let worth = self.points + f32::from(card.points()) + sense.partner * partners + sense.opponent * opponents;
        let mut score = wins * worth - self.keep(card);
        if self.led.is_none() {
            score += self.lead_extra(card, wins);
        }
        score
    }

    /// Chance that our team wins the trick when `best` wins so far.
    fn team_wins(&self, best: Card, ours: bool, led: Suit) -> f32 {
        let team = self.memory.me.team();
        let mut holds = if ours { 1.0 } else { 0.0f32 };
        // Once an opponent may have taken it over, partners need better cards than they would now.
        let mut harder = 1.0f32;
        for &chair in &self.later {
            let beats = self.memory.can_beat(chair, best, led, self.trump);
            if chair.team() == team {
                holds += (1.0 - holds) * beats * self.sense.trust * harder;
            } else {
                holds *= 1.0 - beats;
                harder *= 1.0 - 0.5 * beats;
            }
        }
        holds
    }

    /// What a card is worth if it is kept.
    fn keep(&self, card: Card) -> f32 {
        let sense = self.sense;
        if self.tricks_left <= 1 {
            return 0.0;
        }
        let higher = self.memory.higher(card).min(3);
        // Of two equal cards in one hand the second wins only after the first.
        let is_trump = self.trump == Some(card.suit());
        let mut wins = if is_trump { sense.trump_wins[higher] } else { sense.wins[higher] };
        if !is_trump && self.trump.is_some() {
            wins *= 1.0 - self.ruff_risk(card.suit());
        }
        let mut keep = wins * sense.trick + sense.later * f32::from(card.points());
        if is_trump {
            keep += sense.trump;
        }
        // Something must rank equal cards that can do nothing more: the higher is kept.
        keep + 0.02 * f32::from(8 - card.rank() as u8)
    }

    /// Chance that some opponent ruffs this suit when it is next led.
    fn ruff_risk(&self, suit: Suit) -> f32 {
        let Some(trump) = self.trump else { return 0.0 };
        let team = self.memory.me.team();
        let opponents = self.memory.seats.chairs().filter(|chair| chair.team() != team);
        let safe: f32 = opponents
            .map(|chair| 1.0 - self.memory.is_void(chair, suit) * self.memory.holds_above(chair, trump, None))
            .product();
        1.0 - safe
    }

    /// What a lead does beyond its trick.
    fn lead_extra(&self, card: Card, wins: f32) -> f32 {
        let sense = self.sense;
        let Some(trump) = self.trump else { return 0.0 };
        let team = self.memory.me.team();
        if card.suit() == trump {
            if !self.attacking {
                return 0.0;
            }
            let drawn: f32 = self
                .memory
                .seats
                .chairs()
                .filter(|chair| chair.team() != team)
                .map(|chair| self.memory.expected(chair, trump).min(1.0))
                .sum();
            return sense.draw * drawn * wins;
        }
        // A single card led away leaves room to ruff.
        let short = self.hand.count(card.suit()) == 1 && self.hand.has_suit(trump) && card.rank() > Rank::Nine;
        if short { sense.shorten } else { 0.0 }
    }
}

/// The card that wins the trick so far, and whether a partner played it.
pub(crate) fn ahead(view: &SeatView, play: &Play) -> Option<(Card, bool)> {
    let (chair, card) = play.current()?.winning()?;
    Some((card, chair.team() == view.chair.team()))
}
