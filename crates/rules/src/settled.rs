//! How a deal ends whose rest is not played: what came of a claim.

use std::fmt;
use std::str::FromStr;

use crate::{ByTeam, Play, Team};

/// What ended a deal before its last card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Settled {
    /// The points left, those in the open trick among them, went to the teams so.
    Points(ByTeam<u8>),
    /// The contract was made, or defeated.
    Contract {
        /// Made.
        made: bool,
    },
    /// A team lost the deal.
    Lost(Team),
}

impl Settled {
    /// The team that wins the deal so, and card points of each team as if it had been played out: where only the contract was
    /// decided, the winner has what it needs and the other team the rest; of a deal that was lost, the other team has all.
    pub(crate) fn result(self, play: &Play, all: u8) -> (Team, ByTeam<u8>) {
        let (bidder, mut points) = (play.contract().by.team(), play.points());
        let left = all.saturating_sub(points[Team::Odd] + points[Team::Even]);
        let winner = match self {
            Settled::Points(more) => {
                for team in Team::ALL {
                    points[team] = points[team].saturating_add(more[team]);
                }
                if points[bidder] >= play.targets()[bidder] { bidder } else { !bidder }
            }
            Settled::Contract { made } => {
                let winner = if made { bidder } else { !bidder };
                let needs = play.targets()[winner].saturating_sub(points[winner]).min(left);
                points[winner] += needs;
                points[!winner] += left - needs;
                winner
            }
            Settled::Lost(team) => {
                points[!team] += left;
                !team
            }
        };
        (winner, points)
    }
}

impl fmt::Display for Settled {
    /// As records have it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Settled::Points(points) => write!(f, "points {} {}", points[Team::Odd], points[Team::Even]),
            Settled::Contract { made: true } => f.write_str("made"),
            Settled::Contract { made: false } => f.write_str("defeated"),
            Settled::Lost(Team::Odd) => f.write_str("lost odd"),
            Settled::Lost(Team::Even) => f.write_str("lost even"),
        }
    }
}

/// A text does not say how a deal was settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write points ODD EVEN, made, defeated, lost odd or lost even")]
pub struct NotSettled;

impl FromStr for Settled {
    type Err = NotSettled;

    fn from_str(text: &str) -> Result<Settled, NotSettled> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            ["points", odd, even] => {
                let points = |text: &str| text.parse().map_err(|_| NotSettled);
                Ok(Settled::Points(ByTeam([points(odd)?, points(even)?])))
            }
            ["made"] => Ok(Settled::Contract { made: true }),
            ["defeated"] => Ok(Settled::Contract { made: false }),
            ["lost", "odd"] => Ok(Settled::Lost(Team::Odd)),
            ["lost", "even"] => Ok(Settled::Lost(Team::Even)),
            _ => Err(NotSettled),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let all = [
            Settled::Points(ByTeam([12, 0])),
            Settled::Contract { made: true },
            Settled::Contract { made: false },
            Settled::Lost(Team::Odd),
            Settled::Lost(Team::Even),
        ];
        for settled in all {
            assert_eq!(settled.to_string().parse(), Ok(settled));
        }
        for wrong in ["", "points", "points 1", "points x 3", "points 1 300", "lost", "won", "made it"] {
            assert_eq!(wrong.parse::<Settled>(), Err(NotSettled), "{wrong}");
        }
    }
}
