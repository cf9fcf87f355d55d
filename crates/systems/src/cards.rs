//! What each side of a table plays.

use thurup_rules::{Auction, ByTeam, Chair, RuleSet, Team};

use crate::convention::{Convention, ConventionError};
use crate::known::Known;
use crate::situation::{Situation, heard};
use crate::told::Told;

/// The convention card of each side. Where a table has one card for all, both sides have it.
///
/// ```
/// use thurup_rules::Team;
/// use thurup_systems::{Cards, Convention, Switch};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let usual: Convention = "kerala".parse()?;
/// let cards = Cards::from(usual).with(Team::Even, usual.with(Switch::StrategicPass, true));
/// assert_eq!(cards.of(Team::Odd), usual);
/// assert_ne!(cards.of(Team::Even), usual);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cards(ByTeam<Convention>);

impl Cards {
    /// What the sides of a record play by what it names, the odd one's first: where it names nothing, what goes with the rules.
    ///
    /// # Errors
    /// When it names no card or three, or one that does not exist.
    pub fn named(rules: &RuleSet, names: &[String]) -> Result<Cards, CardsError> {
        match names {
            [] => Ok(Convention::of(rules).into()),
            [both] => Ok(both.parse::<Convention>()?.into()),
            [odd, even] => Ok(Cards::from(odd.parse::<Convention>()?).with(Team::Even, even.parse()?)),
            more => Err(CardsError::Count(more.len())),
        }
    }

    /// The names with which a record says this; none for what goes with the rules.
    pub fn recorded(self, rules: &RuleSet) -> Vec<String> {
        if self == Convention::of(rules).into() { Vec::new() } else { self.0.0.map(Convention::id).to_vec() }
    }

    /// What a side plays.
    pub fn of(self, team: Team) -> Convention {
        self.0[team]
    }

    /// What the side of this chair plays.
    pub fn at(self, chair: Chair) -> Convention {
        self.of(chair.team())
    }

    /// The same, but that this side plays something else.
    #[must_use]
    pub fn with(mut self, team: Team, convention: Convention) -> Cards {
        self.0[team] = convention;
        self
    }

    /// What the calls so far have told of each hand, chair 1 first: each by the card of its player's side.
    pub fn told(self, auction: &Auction) -> Vec<Told> {
        let mut told = vec![Told::default(); auction.seats().count() as usize];
        self.learn(auction, 0, &mut told);
        told
    }

    /// Adds to `told` what the calls from index `from` on tell; those before it have been heard already.
    pub fn learn(self, auction: &Auction, from: usize, told: &mut [Told]) {
        for (index, said) in auction.said().iter().enumerate().skip(from) {
            let told = &mut told[said.chair.index()];
            let promise = self.at(said.chair).prepare(&Situation::before(auction, index)).promise(heard(said), told);
            told.hear(&promise);
        }
    }

    /// What the calls so far let one know of each hand, chair 1 first.
    pub fn known(self, auction: &Auction) -> Vec<Known> {
        let size = auction.rules().hand_size(auction.seats());
        self.told(auction).iter().map(|told| told.known(size)).collect()
    }
}

/// The cards that a record names are none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CardsError {
    /// One of them does not exist.
    #[error(transparent)]
    Card(#[from] ConventionError),
    /// There are two sides.
    #[error("`cards` names {0} convention cards: one for each side, or one for both")]
    Count(usize),
}

impl From<Convention> for Cards {
    /// One card for all.
    fn from(convention: Convention) -> Cards {
        Cards(ByTeam([convention; 2]))
    }
}
