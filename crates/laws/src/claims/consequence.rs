//! What follows from a verdict.
//!
//! | | it holds | it fails |
//! |---|---|---|
//! | `all` | all points left to the claimer's team | any legal play: all points left to the others, closed tricks stay (association, 1.6); stated line: the deal is lost (booklet O.3.5, A.D8); normal play: the claimer's team gets the least, the others the rest |
//! | `safe N` | the contract is made, or beaten | as for `all` |
//! | `none` | all points left to the others | the claimer's team keeps the least, the others get the rest |
//! | `less N` | the contract is beaten, or made | as for `none` |
//! | `end` | all points left to the claimer's team | as for `none`: who has won the deal cannot lose it any more |

use serde::{Deserialize, Serialize};
use thurup_rules::{ByTeam, Settled, Team, Text};

use super::claim::{Claim, What};
use super::standard::Standard;

/// What became of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// It was granted, accepted, or stands because nobody refuted it.
    Holds,
    /// It fails. With the fewest points that the claimer's team takes in any play, or, where that is not known, in any play found.
    Fails {
        /// Card points.
        least: u8,
    },
}

/// What follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Consequence {
    /// The points left, with those in the open trick, go to the teams so. Closed tricks stay where they are.
    Points(ByTeam<u8>),
    /// The contract is decided.
    Contract {
        /// Made, or beaten.
        made: bool,
    },
    /// A team loses the deal.
    DealLost(Team),
}

/// What follows from a ruling. `contract` is the team that holds the contract; `left` the card points from the open trick on, those in it
/// included.
pub fn consequence(claim: &Claim, standard: Standard, ruling: Ruling, contract: Team, left: u8) -> Consequence {
    let team = claim.chair.team();
    let points = |own: u8| {
        let own = own.min(left);
        let mut points = ByTeam([0; 2]);
        points[team] = own;
        points[!team] = left - own;
        Consequence::Points(points)
    };
    match (claim.what, ruling) {
        (What::All | What::End, Ruling::Holds) => points(left),
        (What::None, Ruling::Holds) => points(0),
        (What::Safe(_), Ruling::Holds) => Consequence::Contract { made: team == contract },
        (What::Less(_), Ruling::Holds) => Consequence::Contract { made: team != contract },
        (What::None | What::Less(_) | What::End, Ruling::Fails { least }) => points(least),
        (What::All | What::Safe(_), Ruling::Fails { least }) => match standard {
            Standard::AnyLegalPlay => points(0),
            Standard::StatedLine => Consequence::DealLost(team),
            Standard::NormalPlay => points(least),
        },
    }
}

impl From<Consequence> for Settled {
    /// How the deal ends with it.
    fn from(consequence: Consequence) -> Settled {
        match consequence {
            Consequence::Points(points) => Settled::Points(points),
            Consequence::Contract { made } => Settled::Contract { made },
            Consequence::DealLost(team) => Settled::Lost(team),
        }
    }
}

impl Consequence {
    /// The sentence for players.
    pub fn text(self) -> Text {
        let name = |team: Team| match team {
            Team::Odd => ("chairs 1, 3, 5, 7", "1, 3, 5, 7 കസേരകൾ"),
            Team::Even => ("chairs 2, 4, 6, 8", "2, 4, 6, 8 കസേരകൾ"),
        };
        match self {
            Consequence::Points(points) => Text::new(
                format!("Of the points left the odd chairs get {}, the even chairs {}.", points[Team::Odd], points[Team::Even]),
                format!("ബാക്കി പോയിന്റിൽ ഒറ്റ കസേരകൾക്ക് {}, ഇരട്ട കസേരകൾക്ക് {}.", points[Team::Odd], points[Team::Even]),
            ),
            Consequence::Contract { made: true } => Text::new("The contract is made.", "വിളി ജയിച്ചു."),
            Consequence::Contract { made: false } => Text::new("The contract is beaten.", "വിളി തോറ്റു."),
            Consequence::DealLost(team) => {
                let (en, ml) = name(team);
                Text::new(format!("The deal is lost by {en}."), format!("ഈ ഡീൽ {ml} തോറ്റു."))
            }
        }
    }
}
