//! Cases: positions on one line, with the score expected of them if it is known.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use thurup_rules::record::{RecordError, read_hands, write_hands};
use thurup_rules::{Card, Chair, Hand, Seats, Strain};

use crate::position::{Indicator, Position, PositionError};
use crate::solo::Solo;

/// `HANDS | TRUMP | LEADER`, or with `| POINTS` at the end: hands from chair 1 on as `S.H.D.C`, the trump suit or `NT`, the
/// leader's chair from 1, and what the odd chairs are expected to get. Four, six or eight hands make the table. A trump that is
/// closed is written `closed CARD by CHAIR`: the card set aside, which is in the hand of that chair as given.
///
/// ```
/// let case: thurup_solver::Case = "J... 9... T... A... Q... K... | S | 1 | 7".parse()?;
/// assert_eq!(case.expected, Some(7));
///
/// let case: thurup_solver::Case = "JA... 9.7.. T.6.. K.8.. | closed H7 by 2 | 1".parse()?;
/// assert!(case.position.closed_by().is_some());
/// # Ok::<(), thurup_solver::CaseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The hands, from chair 1 on.
    pub hands: Vec<Hand>,
    /// The denomination: of a closed trump its suit.
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
    /// A hand cannot be read.
    #[error(transparent)]
    Hands(#[from] RecordError),
    /// Not 4, 6 or 8 hands.
    #[error("a table has 4, 6 or 8 hands, not {0}")]
    Seats(usize),
    /// The text in the place of the trump is none.
    #[error("trump `{0}`: write S, H, D, C or NT, closed CARD by CHAIR, or solo by CHAIR")]
    Strain(String),
    /// The card set aside, or its bidder.
    #[error("closed trump `{0}`: write closed CARD by CHAIR, as in closed H7 by 2")]
    Closed(String),
    /// The bidder of a solo.
    #[error("solo `{0}`: write solo by CHAIR, as in solo by 2")]
    Solo(String),
    /// A solo led by another.
    #[error("chair {bidder} bid the solo and leads, not chair {leader}")]
    SoloLeader {
        /// The chair that bid the solo.
        bidder: Chair,
        /// The chair that the case lets lead.
        leader: Chair,
    },
    /// What is expected of a solo.
    #[error("expected `{0}`: write made or lost")]
    Made(String),
    /// A leader who does not sit at this table.
    #[error("leader `{leader}`: the chairs are 1 to {seats}")]
    Leader {
        /// The text in the place of the leader.
        leader: String,
        /// The chairs of the table: 4, 6 or 8.
        seats: u8,
    },
    /// The points at the end cannot be.
    #[error("points `{points}`: write a number from 0 to {total}, the points of the cards")]
    Points {
        /// The text in the place of the points.
        points: String,
        /// Of all cards.
        total: u8,
    },
    /// The cards are no position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// `HANDS | solo by CHAIR | LEADER`, or with `| made` or `| lost` at the end. The bidder leads; the hands of partners are given,
/// too, and take no part.
///
/// ```
/// let case: thurup_solver::SoloCase = "J... 9... T... A... | solo by 1 | 1 | made".parse()?;
/// assert_eq!(case.solo.is_made(&thurup_solver::Limits::none()), case.made);
/// # Ok::<(), thurup_solver::CaseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SoloCase {
    /// The hands, from chair 1 on.
    pub hands: Vec<Hand>,
    /// The position.
    pub solo: Solo,
    /// Whether it is expected to be made.
    pub made: Option<bool>,
}

/// What is common to all cases.
struct Parts<'a> {
    hands: Vec<Hand>,
    seats: Seats,
    trump: &'a str,
    leader: Chair,
    expected: Option<&'a str>,
}

fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

fn chair(text: &str, seats: Seats) -> Option<Chair> {
    Chair::from_number(text.parse().ok()?, seats)
}

impl<'a> Parts<'a> {
    fn read(text: &'a str) -> Result<Parts<'a>, CaseError> {
        let parts: Vec<&str> = text.split('|').map(str::trim).collect();
        let (hands, trump, leader, expected) = match parts[..] {
            [hands, trump, leader] => (hands, trump, leader, None),
            [hands, trump, leader, expected] => (hands, trump, leader, Some(expected)),
            _ => return Err(CaseError::Parts(parts.len())),
        };
        let hands = read_hands(hands)?;
        let count = u8::try_from(hands.len()).ok().and_then(Seats::from_count);
        let seats = count.ok_or(CaseError::Seats(hands.len()))?;
        let leader = chair(leader, seats).ok_or_else(|| CaseError::Leader { leader: short(leader), seats: seats.count() })?;
        Ok(Parts { hands, seats, trump, leader, expected })
    }
}

impl FromStr for Case {
    type Err = CaseError;

    fn from_str(text: &str) -> Result<Case, CaseError> {
        let Parts { hands, seats, trump, leader, expected } = Parts::read(text)?;
        let (strain, position) = match trump.split_whitespace().collect::<Vec<_>>()[..] {
            ["closed", card, "by", bidder] => {
                let wrong = || CaseError::Closed(short(trump));
                let card: Card = card.parse().map_err(|_| wrong())?;
                let indicator = Indicator::new(chair(bidder, seats).ok_or_else(wrong)?, card);
                (Strain::Suit(card.suit()), Position::closed(seats, &hands, indicator, leader, &[])?)
            }
            ["closed", ..] => return Err(CaseError::Closed(short(trump))),
            _ => {
                let strain: Strain = trump.parse().map_err(|_| CaseError::Strain(short(trump)))?;
                (strain, Position::new(seats, &hands, strain.trump(), leader)?)
            }
        };
        let total = position.points();
        let points = |text: &str| {
            let points = text.parse().ok().filter(|&points: &u8| points <= total);
            points.ok_or_else(|| CaseError::Points { points: short(text), total })
        };
        let expected = expected.map(points).transpose()?;
        Ok(Case { hands, strain, position, expected })
    }
}

impl Case {
    /// The trump as a case has it.
    pub fn trump(&self) -> String {
        match self.position.closed_by() {
            Some(indicator) => format!("closed {} by {}", indicator.card, indicator.bidder),
            None => self.strain.to_string(),
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {} | {}", write_hands(&self.hands), self.trump(), self.position.leader())?;
        self.expected.map_or(Ok(()), |points| write!(f, " | {points}"))
    }
}

impl SoloCase {
    /// The text is meant as a solo.
    pub fn is_one(text: &str) -> bool {
        text.split('|').nth(1).is_some_and(|trump| trump.trim_start().starts_with("solo"))
    }
}

impl FromStr for SoloCase {
    type Err = CaseError;

    fn from_str(text: &str) -> Result<SoloCase, CaseError> {
        let Parts { hands, seats, trump, leader, expected } = Parts::read(text)?;
        let wrong = || CaseError::Solo(short(trump));
        let bidder = match trump.split_whitespace().collect::<Vec<_>>()[..] {
            ["solo", "by", bidder] => chair(bidder, seats).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        };
        if leader != bidder {
            return Err(CaseError::SoloLeader { bidder, leader });
        }
        let solo = Solo::new(seats, &hands, bidder, &[])?;
        let made = match expected {
            None => None,
            Some("made") => Some(true),
            Some("lost") => Some(false),
            Some(other) => return Err(CaseError::Made(short(other))),
        };
        Ok(SoloCase { hands, solo, made })
    }
}

impl fmt::Display for SoloCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bidder = self.solo.bidder();
        write!(f, "{} | solo by {bidder} | {bidder}", write_hands(&self.hands))?;
        self.made.map_or(Ok(()), |made| write!(f, " | {}", if made { "made" } else { "lost" }))
    }
}
