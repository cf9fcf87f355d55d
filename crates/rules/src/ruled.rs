//! How a director's ruling ends a deal.

use std::fmt;
use std::str::FromStr;

use crate::{Settled, Team};

/// What a ruling makes of a deal that it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ruled {
    /// It does not count: the same dealer deals again.
    ReDeal,
    /// It counts, without a stake.
    Over,
    /// This team has lost it: the other gets this stake.
    Lost(Team, u8),
    /// Its rest is settled so.
    Settled(Settled),
}

impl fmt::Display for Ruled {
    /// As records have it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ruled::ReDeal => f.write_str("re-deal"),
            Ruled::Over => f.write_str("over"),
            Ruled::Lost(Team::Odd, stake) => write!(f, "lost odd {stake}"),
            Ruled::Lost(Team::Even, stake) => write!(f, "lost even {stake}"),
            Ruled::Settled(settled) => settled.fmt(f),
        }
    }
}

/// A text does not say how a deal was ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("write re-deal, over, lost odd STAKE, lost even STAKE, or how its rest was settled")]
pub struct NotRuled;

impl FromStr for Ruled {
    type Err = NotRuled;

    fn from_str(text: &str) -> Result<Ruled, NotRuled> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let stake = |text: &str| text.parse().map_err(|_| NotRuled);
        match words[..] {
            ["re-deal"] => Ok(Ruled::ReDeal),
            ["over"] => Ok(Ruled::Over),
            ["lost", "odd", points] => Ok(Ruled::Lost(Team::Odd, stake(points)?)),
            ["lost", "even", points] => Ok(Ruled::Lost(Team::Even, stake(points)?)),
            _ => text.parse().map(Ruled::Settled).map_err(|_| NotRuled),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let settled = Ruled::Settled(Settled::Contract { made: true });
        for ruled in [Ruled::ReDeal, Ruled::Over, Ruled::Lost(Team::Odd, 3), Ruled::Lost(Team::Even, 24), settled] {
            assert_eq!(ruled.to_string().parse(), Ok(ruled));
        }
        for wrong in ["", "again", "lost odd x", "lost odd 3 4", "lost even 300"] {
            assert_eq!(wrong.parse::<Ruled>(), Err(NotRuled), "{wrong}");
        }
    }
}
