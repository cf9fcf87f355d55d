//! Cases: positions on one line, with the score expected of them if it is known.

use std::str::FromStr;

use thiserror::Error;
use thurup_rules::record::{RecordError, read_hands};
use thurup_rules::{Chair, Hand, Seats, Strain};

use crate::position::{Position, PositionError};

/// `HANDS | TRUMP | LEADER`, or with `| POINTS` at the end: hands from chair 1 on as `S.H.D.C`, the trump suit or `NT`, the
/// leader's chair from 1, and what the odd chairs are expected to get. Four, six or eight hands make the table.
///
/// ```
/// let case: thurup_solver::Case = "J... 9... T... A... Q... K... | S | 1 | 7".parse()?;
/// assert_eq!(case.expected, Some(7));
/// # Ok::<(), thurup_solver::CaseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The hands, from chair 1 on.
    pub hands: Vec<Hand>,
    /// The denomination as written.
    pub strain: Strain,
    /// The position.
    pub position: Position,
    /// What the odd chairs are expected to get.
    pub expected: Option<u8>,
}

/// A text is no case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CaseError {
    /// Too few or too many parts.
    #[error("a line is HANDS | TRUMP | LEADER, with | POINTS at the end if they are known: three or four parts, not {0}")]
    Parts(usize),
    /// A hand.
    #[error(transparent)]
    Hands(#[from] RecordError),
    /// Not 4, 6 or 8 hands.
    #[error("a table has 4, 6 or 8 hands, not {0}")]
    Seats(usize),
    /// The denomination.
    #[error("trump `{0}`: write S, H, D, C or NT")]
    Strain(String),
    /// The leader.
    #[error("leader `{leader}`: the chairs are 1 to {seats}")]
    Leader {
        /// As written.
        leader: String,
        /// Chairs.
        seats: u8,
    },
    /// The points.
    #[error("points `{points}`: write a number from 0 to {total}, the points of the cards")]
    Points {
        /// As written.
        points: String,
        /// Of all cards.
        total: u8,
    },
    /// The cards.
    #[error(transparent)]
    Position(#[from] PositionError),
}

impl FromStr for Case {
    type Err = CaseError;

    fn from_str(text: &str) -> Result<Case, CaseError> {
        let parts: Vec<&str> = text.split('|').map(str::trim).collect();
        let (hands, strain, leader, expected) = match parts[..] {
            [hands, strain, leader] => (hands, strain, leader, None),
            [hands, strain, leader, expected] => (hands, strain, leader, Some(expected)),
            _ => return Err(CaseError::Parts(parts.len())),
        };
        let hands = read_hands(hands)?;
        let count = u8::try_from(hands.len()).ok().and_then(Seats::from_count);
        let seats = count.ok_or(CaseError::Seats(hands.len()))?;
        let short = |text: &str| text.chars().take(12).collect::<String>();
        let strain: Strain = strain.parse().map_err(|_| CaseError::Strain(short(strain)))?;
        let chair = leader.parse().ok().and_then(|number| Chair::from_number(number, seats));
        let chair = chair.ok_or_else(|| CaseError::Leader { leader: short(leader), seats: seats.count() })?;
        let position = Position::new(seats, &hands, strain.trump(), chair)?;
        let total = position.points();
        let points = |text: &str| {
            let points = text.parse().ok().filter(|&points: &u8| points <= total);
            points.ok_or_else(|| CaseError::Points { points: short(text), total })
        };
        let expected = expected.map(points).transpose()?;
        Ok(Case { hands, strain, position, expected })
    }
}
