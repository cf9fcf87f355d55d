//! Sentences of rulings with the names of those who sat there: the laws know chairs alone.

use thurup_compete::event::{Player, Words};
use thurup_compete::team::Place;
use thurup_laws::rulings::{Meant, by_chair, say};
use thurup_rules::{Team, Text as RulesText};
use thurup_table::Names;
use thurup_wire::Text;

use super::findings::Deal;
use super::known::Known;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// What players and teams are called at a deal.
pub struct Named {
    chairs: Vec<Option<String>>,
    /// The team of the odd chairs, and that of the even ones.
    teams: [String; 2],
}

impl Named {
    /// Those who sit at a deal now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn at(contests: &Contests, deal: &Deal<'_>) -> Result<Named, Reason> {
        let people: Vec<PersonId> = deal.sat.iter().flatten().filter_map(|player| player.0.parse().ok()).collect();
        let names: Names = contests.store.called(&people).await?.into_iter().collect();
        Ok(Named::new(deal, &deal.sat, &names))
    }

    /// Those who sat there when it was ruled. Of two with one name each has the chair beside it.
    pub fn new(deal: &Deal<'_>, sat: &[Option<Player>], names: &Names) -> Named {
        let known = deal.known();
        let called: Vec<Option<String>> = sat.iter().map(|one| one.as_ref().map(|one| known.called(names, one))).collect();
        let twice = |name: &String| called.iter().flatten().filter(|other| *other == name).count() > 1;
        let chairs = called.iter().zip(1..).map(|(name, chair)| {
            let name = name.as_ref()?;
            Some(if twice(name) { format!("{name} ({chair})") } else { name.clone() })
        });
        Named { chairs: chairs.collect(), teams: [Team::Odd, Team::Even].map(|team| side(known, deal, deal.place(team))) }
    }

    /// A sentence of a log.
    pub fn say(&self, [en, ml]: &Words) -> Text {
        self.text(&RulesText::new(en.clone(), ml.clone()))
    }

    /// A sentence of the laws.
    pub fn text(&self, text: &RulesText) -> Text {
        let name = |meant: Meant| match meant {
            Meant::Chair(chair) => match self.chairs.get(chair.index()) {
                Some(Some(name)) => RulesText::new(name.clone(), name.clone()),
                _ => by_chair(meant),
            },
            Meant::Team(team) => {
                let name = &self.teams[usize::from(team == Team::Even)];
                if name.is_empty() { by_chair(meant) } else { RulesText::new(name.clone(), name.clone()) }
            }
        };
        say(text, &name).into()
    }
}

/// The teams of a side, or the persons of an individual event.
fn side(known: &Known, deal: &Deal<'_>, place: Place) -> String {
    let sides = known.event.stages.get(&deal.of.stage).and_then(|stage| stage.sides_of(&deal.of.name));
    let teams = sides.map(|sides| sides[place.index()].clone()).unwrap_or_default();
    teams.iter().map(|team| known.team_name(*team)).collect::<Vec<_>>().join(" / ")
}
