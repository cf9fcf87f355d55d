//! What a deal brought at a table.

use serde::{Deserialize, Serialize};

use super::artificial::{Artificial, at_most_average_minus};
use super::boards::boards;
use crate::fraction::Fraction;

/// The result of a table on a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableResult {
    /// It was played: what each side won, odd and even.
    Played([Fraction; 2]),
    /// A score was given instead, to odd and even.
    Artificial([Artificial; 2]),
    /// It was played, and a ruling leaves a side at most average minus.
    Capped {
        /// What each side won at the table, odd and even.
        won: [Fraction; 2],
        /// Which sides are so bound.
        capped: [bool; 2],
    },
}

impl TableResult {
    /// What each side won at the table, odd and even, where it was played.
    pub const fn won(&self) -> Option<&[Fraction; 2]> {
        match self {
            TableResult::Played(won) | TableResult::Capped { won, .. } => Some(won),
            TableResult::Artificial(_) => None,
        }
    }

    /// What a side gets for what its table brought: this is average minus in the same measure.
    pub(super) fn left(&self, side: usize, brought: Fraction, minus: Fraction) -> Fraction {
        match self {
            TableResult::Capped { capped, .. } if capped[side] => at_most_average_minus(brought, minus),
            _ => brought,
        }
    }

    /// What each side gets where its table is compared with no other.
    pub fn alone(&self) -> [Fraction; 2] {
        match self {
            TableResult::Artificial(scores) => scores.map(Artificial::difference),
            TableResult::Played(won) | TableResult::Capped { won, .. } => {
                [0, 1].map(|side| self.left(side, won[side].clone(), Artificial::AverageMinus.difference()))
            }
        }
    }

    /// The same where every deal counts for itself.
    pub fn boards_alone(&self) -> [Fraction; 2] {
        match self {
            TableResult::Artificial(scores) => scores.map(Artificial::board),
            TableResult::Played(won) | TableResult::Capped { won, .. } => {
                [0, 1].map(|side| self.left(side, boards(&won[side]), Artificial::AverageMinus.board()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TableResult;
    use crate::duplicate::{Artificial, At, ManyMethod, TwoMethod, score_many, score_two, top};
    use crate::fraction::Fraction;

    fn whole(numbers: [i64; 2]) -> [Fraction; 2] {
        numbers.map(Fraction::from)
    }

    fn capped(won: [i64; 2], capped: [bool; 2]) -> TableResult {
        TableResult::Capped { won: whole(won), capped }
    }

    #[test]
    fn at_most_average_minus_in_each_measure() {
        let minus = Artificial::AverageMinus;
        let good = capped([4, -4], [true, false]);
        assert_eq!(good.alone(), whole([-3, -4]), "the others keep what they have");
        assert_eq!(good.boards_alone(), [minus.board(), Fraction::zero()]);
        let bad = capped([-5, 5], [true, false]);
        assert_eq!(bad.alone(), whole([-5, 5]), "less than that stays");
        let other = TableResult::Played(whole([1, -1]));
        assert_eq!(score_two(&TwoMethod::Difference, &[good.clone(), other.clone()]), whole([-3, -3]));
        // At the second table the odd side is the other team's.
        assert_eq!(score_two(&TwoMethod::Difference, &[other.clone(), good.clone()]), whole([-3, -3]));
        let tables: Vec<At> = [good, other, TableResult::Played(whole([0, 0]))].map(|result| At { result, group: None }).into();
        let scores = score_many(&ManyMethod::Matchpoints, 3, &tables);
        assert_eq!(scores[0], [minus.matchpoints(&top(3)), Fraction::zero()]);
        assert_eq!(scores[1][0], Fraction::from(2), "what the table brought is compared with as it is");
    }
}
