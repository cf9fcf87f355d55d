//! Going through a line card by card: what may come next, and what it has brought.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use thurup_rules::{Card, Chair, Text};

use super::claim::{Claim, ClaimFaults, What};
use super::field::{Field, bits};
use super::plays;
use super::position::Position;
use super::rule::Rule;
use super::standard::Standard;

/// A card of a line, with the rule that lets it be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Who plays it.
    pub chair: Chair,
    /// The card.
    pub card: Card,
    /// Why it may be played.
    pub rule: Rule,
}

impl fmt::Display for Step {
    /// As cases have it: chair and card, rank first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}{}", self.chair, self.card.rank().letter(), self.card.suit().letter())
    }
}

impl Step {
    /// For players: who plays what, and why.
    pub fn text(self) -> Text {
        let (card, rule) = (self.card.name(), self.rule.text());
        Text::new(
            format!("Chair {}, {}: {}", self.chair, card.en, rule.en),
            format!("കസേര {}, {}: {}", self.chair, card.ml, rule.ml),
        )
    }
}

/// A claim on the way through one of its plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    position: Position,
    claim: Claim,
    standard: Standard,
    steps: Vec<Step>,
    taken: u8,
    won: u8,
    lost: u8,
}

/// Why a card is not the next of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
#[serde(rename_all = "kebab-case")]
pub enum WalkError {
    /// It is another chair's turn.
    #[error("it is chair {0}'s turn")]
    Turn(Chair),
    /// No card is left.
    #[error("no card is left")]
    Over,
    /// The chair on turn does not hold it.
    #[error("chair {chair} does not hold {card}")]
    NotHeld {
        /// The chair on turn.
        chair: Chair,
        /// The card in the line.
        card: Card,
    },
    /// The suit led could be followed.
    #[error("chair {chair} must follow suit, {card} does not")]
    MustFollow {
        /// The chair on turn.
        chair: Chair,
        /// The card in the line.
        card: Card,
    },
    /// The standard keeps the claimer's team from it: the stated or a normal card comes.
    #[error("chair {chair} plays {card} in no play by which this claim is measured")]
    Kept {
        /// The chair on turn.
        chair: Chair,
        /// The card in the line.
        card: Card,
    },
}

impl WalkError {
    /// The sentence for players.
    pub fn text(self) -> Text {
        match self {
            WalkError::Turn(chair) => Text::new(format!("It is chair {chair}'s turn."), format!("കസേര {chair}-ന്റെ ഊഴമാണ്.")),
            WalkError::Over => Text::new("No card is left.", "ചീട്ടൊന്നും ബാക്കിയില്ല."),
            WalkError::NotHeld { chair, card } => {
                let card = card.name();
                Text::new(
                    format!("Chair {chair} does not hold the {}.", card.en),
                    format!("{} കസേര {chair}-ന്റെ കൈയിലില്ല.", card.ml),
                )
            }
            WalkError::MustFollow { chair, card } => {
                let card = card.name();
                Text::new(
                    format!("Chair {chair} must follow suit: not the {}.", card.en),
                    format!("കസേര {chair} ഇറക്കിയ ചിഹ്നം തന്നെ ഇറക്കണം: {} പറ്റില്ല.", card.ml),
                )
            }
            WalkError::Kept { chair, card } => {
                let card = card.name();
                Text::new(
                    format!("By the standard of this claim chair {chair} would not play the {}.", card.en),
                    format!("ഈ അവകാശവാദത്തിന്റെ അളവുകോൽ പ്രകാരം കസേര {chair} {} ഇറക്കില്ല.", card.ml),
                )
            }
        }
    }
}

impl Walk {
    /// A claim at the start of its plays.
    ///
    /// # Errors
    /// All that is wrong with the claim in this position.
    pub fn new(position: Position, claim: Claim, standard: Standard) -> Result<Walk, ClaimFaults> {
        claim.check(&position)?;
        Ok(Walk { position, claim, standard, steps: Vec::new(), taken: 0, won: 0, lost: 0 })
    }

    /// Where the line is.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What is claimed, with what is still to come of the statement.
    pub const fn claim(&self) -> &Claim {
        &self.claim
    }

    /// By what it is measured.
    pub const fn standard(&self) -> Standard {
        self.standard
    }

    /// The line so far.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Card points that the claimer's team has taken on the way.
    pub const fn taken(&self) -> u8 {
        self.taken
    }

    /// Tricks that it has won on the way.
    pub const fn won(&self) -> u8 {
        self.won
    }

    /// Tricks that it has lost on the way.
    pub const fn lost(&self) -> u8 {
        self.lost
    }

    /// The cards that may come next, each with its rule; copies once.
    pub fn next(&self) -> Vec<Step> {
        if self.position.is_over() {
            return Vec::new();
        }
        let chair = self.position.turn();
        let (field, start) = Field::new(&self.position, &self.claim, self.standard);
        let mut steps: Vec<Step> = Vec::new();
        plays::explained(&field, &start.hands, &start.open, |set, rule| {
            for bit in bits(set) {
                let card = field.card(bit);
                if steps.iter().all(|step| step.card != card) {
                    steps.push(Step { chair, card, rule });
                }
            }
        });
        steps
    }

    /// Plays a card.
    ///
    /// # Errors
    /// Why it cannot come next; the line is as it was.
    pub fn play(&mut self, chair: Chair, card: Card) -> Result<(), WalkError> {
        let turn = self.position.turn();
        if self.position.is_over() {
            return Err(WalkError::Over);
        }
        if turn != chair {
            return Err(WalkError::Turn(turn));
        }
        if !self.position.hand(chair).has(card) {
            return Err(WalkError::NotHeld { chair, card });
        }
        if !self.position.legal().has(card) {
            return Err(WalkError::MustFollow { chair, card });
        }
        let step = self.next().into_iter().find(|step| step.card == card).ok_or(WalkError::Kept { chair, card })?;
        self.steps.push(step);
        if chair == self.claim.chair
            && let Some(place) = self.claim.statement.iter().position(|&stated| stated == card)
        {
            self.claim.statement.remove(place);
        }
        if let Some((winner, points)) = self.position.play(card) {
            if winner.team() == self.claim.chair.team() {
                self.won += 1;
                self.taken += points;
            } else {
                self.lost += 1;
            }
        }
        Ok(())
    }

    /// Whether the line settles the claim: it refutes `all` or `safe`, or bears out `none` or `less`. A line for points, and for
    /// `none`, must be whole.
    pub fn settles(&self) -> bool {
        let over = self.position.is_over();
        match self.claim.what {
            What::All | What::End => self.lost > 0,
            What::None => over && self.won == 0,
            What::Safe(n) | What::Less(n) => over && self.taken < n,
        }
    }
}
