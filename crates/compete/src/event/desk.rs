//! What the desk knows of a match beside its result.

use serde::{Deserialize, Serialize};

use crate::bracket::Entered;
use crate::fraction::Fraction;
use crate::knock_out::Decisive;
use crate::result::{MatchState, Tally, difference};
use crate::team::Place;

/// What was scored, as it is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Scored {
    /// Deals of a match that may be drawn.
    Deals(Tally),
    /// Deals of a match that somebody must win.
    Decisive(Decisive),
    /// Finished games.
    Games(Vec<[u32; 2]>),
}

impl Scored {
    /// With what rulings and penalties added to each team's own margin.
    #[must_use]
    pub fn adjusted(&self, adjustments: &[Fraction; 2]) -> Scored {
        if adjustments.iter().all(Fraction::is_zero) {
            return self.clone();
        }
        let moved = |stakes: [u32; 2], margins: &Option<[Fraction; 2]>| {
            Some(Place::BOTH.map(|place| {
                let own = margins.as_ref().map_or_else(|| difference(stakes, place), |margins| margins[place.index()].clone());
                &own + &adjustments[place.index()]
            }))
        };
        match self {
            Scored::Deals(tally) => Scored::Deals(Tally { margins: moved(tally.stakes, &tally.margins), ..tally.clone() }),
            Scored::Decisive(played) => {
                Scored::Decisive(Decisive { margins: moved(played.stakes, &played.margins), ..played.clone() })
            }
            Scored::Games(games) => Scored::Games(games.clone()),
        }
    }

    /// As the state of a match of a table; nothing for what belongs into a bracket.
    pub fn state(&self) -> Option<MatchState> {
        if let Scored::Deals(tally) = self { Some(MatchState::Played(tally.clone())) } else { None }
    }

    /// As a result of a bracket; nothing for what belongs into a table.
    pub fn entered(&self) -> Option<Entered> {
        match self {
            Scored::Deals(_) => None,
            Scored::Decisive(played) => Some(Entered::Played(played.clone())),
            Scored::Games(games) => Some(Entered::Games(games.clone())),
        }
    }
}

/// The desk's side of a match. Times are milliseconds since 1970.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Desk {
    /// When it began.
    pub started: Option<u64>,
    /// When its time is up.
    pub until: Option<u64>,
    /// Since when it is paused.
    pub paused: Option<u64>,
    /// What each team entered, until both agree.
    pub entries: [Option<Scored>; 2],
    /// What stands, as it was entered.
    pub scored: Option<Scored>,
    /// What rulings and penalties add to each team's own margin.
    pub adjustments: [Fraction; 2],
}

impl Desk {
    /// The two teams entered different results: the director decides.
    pub fn is_disputed(&self) -> bool {
        matches!(&self.entries, [Some(one), Some(other)] if one != other)
    }
}
