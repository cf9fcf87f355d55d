//! Ranking points: what a match brings, on four scales.
//!
//! | scale | played | average | forfeit: other team / offender | bye |
//! |---|---|---|---|---|
//! | win-draw | margin over 0: 2, 0: 1, under: 0 | 1 | 2 / 0 | 2 |
//! | session | winner 3, loser 0; level: more deals won; still level: 3/2 each (association 1.7) | 3/2 | 3 / 0 | 3 |
//! | vp | 10 + v to a margin of 0 or more, 10 - v to one under 0 | 10 | see [`forfeit_received`](Scoring::forfeit_received) / 0 | 12 |
//! | board | 2 for each deal won, 1 for each without a winner; artificial 6/5, 1, 4/5 | scheduled deals | 6/5 of the scheduled deals / 0 | as forfeit |

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;
use crate::result::{MatchState, Tally};
use crate::team::Place;

/// How results become ranking points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scale {
    /// Two for a win, one for a draw.
    WinDraw,
    /// Three to the winner of a session (association 1.7).
    Session,
    /// Twenty victory points, shared by the margin.
    Vp,
    /// Two for each deal.
    Board,
}

/// A scale with what it depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Scoring {
    /// The scale.
    pub scale: Scale,
    /// Deals scheduled in each match.
    pub deals: u32,
    /// The constant c of victory points: a margin B with B^2 >= c n is worth all of them in a match of n deals.
    pub blitz: u32,
}

impl Scoring {
    /// The constant of victory points at one table.
    pub const ONE_TABLE: u32 = 24;
    /// That of the difference of stakes at two tables.
    pub const TWO_TABLES: u32 = 48;
    /// That of the difference scale.
    pub const DIFFERENCE_SCALE: u32 = 32;

    /// A scale for matches of so many deals at one table.
    pub fn new(scale: Scale, deals: u32) -> Scoring {
        Scoring { scale, deals, blitz: Scoring::ONE_TABLE }
    }

    /// What a match counts as: with fewer than half of its deals it is cancelled.
    pub fn counts<'a>(&self, state: &'a MatchState) -> &'a MatchState {
        match state {
            MatchState::Played(tally) if u64::from(tally.deals) * 2 < u64::from(self.deals) => &MatchState::Cancelled,
            state => state,
        }
    }

    /// Points of one team of a match that was played.
    pub fn points(&self, tally: &Tally, place: Place) -> Fraction {
        match self.scale {
            Scale::WinDraw => Fraction::from(match self.outcome(tally, place) {
                Ordering::Greater => 2,
                Ordering::Equal => 1,
                Ordering::Less => 0,
            }),
            Scale::Session => Fraction::halves(match self.outcome(tally, place) {
                Ordering::Greater => 6,
                Ordering::Equal => 3,
                Ordering::Less => 0,
            }),
            Scale::Vp => {
                let margin = tally.margin(place);
                let ten = Fraction::from(10);
                if margin.is_negative() {
                    ten - self.victory(&-margin, tally.deals)
                } else {
                    ten + self.victory(&margin, tally.deals)
                }
            }
            Scale::Board => tally.boards(place),
        }
    }

    /// Whether a team won a match that was played: by margin; in a session deals break a level one; by deals where each deal
    /// counts for itself.
    pub fn outcome(&self, tally: &Tally, place: Place) -> Ordering {
        let by_margin = tally.margin(place).cmp(&Fraction::zero());
        match self.scale {
            Scale::WinDraw | Scale::Vp => by_margin,
            Scale::Session => by_margin.then_with(|| tally.deals_against(place)),
            Scale::Board => tally.deals_against(place),
        }
    }

    /// v, what a margin that is not negative is worth over ten: 10 x (5 - 2x) / 3 with x = min(margin, B) / B.
    fn victory(&self, margin: &Fraction, deals: u32) -> Fraction {
        let most = self.full_margin(deals);
        let x = margin.min(&Fraction::from(i64::from(most))).over(u64::from(most)).unwrap_or_else(Fraction::zero);
        let rest = Fraction::from(5) - Fraction::from(2) * x.clone();
        (Fraction::from(10) * x * rest).over(3).unwrap_or_else(Fraction::zero)
    }

    /// B, the least whole number with B^2 >= c n: the margin that is worth all twenty points.
    pub fn full_margin(&self, deals: u32) -> u32 {
        let square = u64::from(self.blitz) * u64::from(deals);
        let root = square.isqrt();
        let root = if root * root < square { root + 1 } else { root };
        // The root of a product of two numbers of 32 bits has at most 32 bits, rounded up one more than that only for the greatest.
        u32::try_from(root).unwrap_or(u32::MAX)
    }

    /// Points of each team of a match that was cancelled.
    pub fn average(&self) -> Fraction {
        match self.scale {
            Scale::WinDraw => Fraction::from(1),
            Scale::Session => Fraction::halves(3),
            Scale::Vp => Fraction::from(10),
            Scale::Board => Fraction::from(self.deals),
        }
    }

    /// Points of a team that the draw left over.
    pub fn bye(&self) -> Fraction {
        match self.scale {
            Scale::WinDraw => Fraction::from(2),
            Scale::Session => Fraction::from(3),
            Scale::Vp => Fraction::from(12),
            Scale::Board => Fraction::fifths(6 * i64::from(self.deals)),
        }
    }

    /// Points of the team whose opponent forfeited. In victory points the greatest of 12, the mean of its own points in its
    /// played matches, and 20 less the mean of the offender's; a mean of nothing is left out. So it moves as results come in.
    pub fn forfeit_received(&self, own: Option<&Fraction>, offender: Option<&Fraction>) -> Fraction {
        let least = self.bye();
        if self.scale != Scale::Vp {
            return least;
        }
        let against = offender.map(|mean| &Fraction::from(20) - mean);
        [own.cloned(), against].into_iter().flatten().fold(least, Fraction::max)
    }
}

#[cfg(test)]
mod tests {
    use super::{Scale, Scoring};
    use crate::fraction::Fraction;
    use crate::result::Tally;
    use crate::team::Place;

    fn tally(stakes: [u32; 2], won: [u32; 2], deals: u32) -> Tally {
        Tally { stakes, won, deals, margins: None, boards: None }
    }

    #[test]
    fn full_margins_at_one_table() {
        let scoring = Scoring::new(Scale::Vp, 12);
        let margins = [6, 7, 12, 18, 24, 30].map(|deals| scoring.full_margin(deals));
        assert_eq!(margins, [12, 13, 17, 21, 24, 27]);
        assert_eq!(Scoring { blitz: u32::MAX, ..scoring }.full_margin(u32::MAX), u32::MAX);
    }

    #[test]
    fn five_stakes_in_twelve_deals() {
        let points = Scoring::new(Scale::Vp, 12).points(&tally([9, 4], [6, 6], 12), Place::First);
        assert_eq!((points.to_string().as_str(), points.shown().as_str()), ("4140/289", "14.33"));
    }

    #[test]
    fn victory_points_share_twenty_and_each_is_worth_no_more_than_the_last() {
        let scoring = Scoring::new(Scale::Vp, 18);
        let mut last: Option<(Fraction, Fraction)> = None;
        for margin in 0..40 {
            let tally = tally([margin, 0], [9, 9], 18);
            let points = scoring.points(&tally, Place::First);
            assert_eq!(points.clone() + scoring.points(&tally, Place::Other), Fraction::from(20));
            if let Some((before, step)) = last {
                let next = points.clone() - before;
                assert!(!next.is_negative() && next <= step, "{margin}");
                last = Some((points, next));
            } else {
                last = Some((points, Fraction::from(20)));
            }
        }
    }

    #[test]
    fn a_level_session_goes_to_who_won_more_deals_and_is_shared_if_that_is_level_too() {
        let scoring = Scoring::new(Scale::Session, 7);
        let points = |tally: Tally| Place::BOTH.map(|place| scoring.points(&tally, place).to_string());
        assert_eq!(points(tally([9, 7], [2, 5], 7)), ["3", "0"]);
        assert_eq!(points(tally([8, 8], [3, 4], 7)), ["0", "3"]);
        assert_eq!(points(tally([8, 8], [3, 3], 7)), ["3/2", "3/2"]);
    }
}
