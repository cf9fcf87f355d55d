//! Sentences of rulings and refusals with the names of those whom they are about: the laws know chairs alone, and events the numbers of
//! teams.

use thurup_compete::event::{Player, Refusal, Words};
use thurup_compete::team::Place;
use thurup_laws::rulings::{Meant, by_chair, say};
use thurup_rules::{Team, Text as RulesText};
use thurup_table::Names;
use thurup_wire::Text;

use super::findings::Deal;
use super::refusal::NoEvent;
use super::snapshot::ContestSnapshot;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// What players and teams are called at a deal.
pub struct Named {
    chairs: Vec<Option<Text>>,
    /// The team of the odd chairs, and that of the even ones.
    teams: [Option<Text>; 2],
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
        let called: Vec<Option<Text>> = sat.iter().map(|one| one.as_ref().map(|one| known.called(names, one))).collect();
        let twice = |name: &Text| called.iter().flatten().filter(|other| *other == name).count() > 1;
        let chairs = called.iter().zip(1..).map(|(name, chair)| {
            let Text { en, ml } = name.clone()?;
            let is_one_of_two = name.as_ref().is_some_and(twice);
            let with = |name: String| if is_one_of_two { format!("{name} ({chair})") } else { name };
            Some(Text { en: with(en), ml: with(ml) })
        });
        let teams = [Team::Odd, Team::Even].map(|team| side(known, deal, deal.place(team), names));
        Named { chairs: chairs.collect(), teams }
    }

    /// A sentence of a log.
    pub fn say(&self, [en, ml]: &Words) -> Text {
        self.text(&RulesText::new(en.clone(), ml.clone()))
    }

    /// A sentence of the laws.
    pub fn text(&self, text: &RulesText) -> Text {
        let name = |meant: Meant| match meant {
            Meant::Chair(chair) => match self.chairs.get(chair.index()) {
                Some(Some(name)) => RulesText::new(&name.en, &name.ml),
                _ => by_chair(meant),
            },
            Meant::Team(team) => match &self.teams[usize::from(team == Team::Even)] {
                Some(name) => RulesText::new(&name.en, &name.ml),
                None => by_chair(meant),
            },
        };
        say(text, &name).into()
    }
}

/// The teams of a side, or the persons of an individual event.
fn side(known: &ContestSnapshot, deal: &Deal<'_>, place: Place, names: &Names) -> Option<Text> {
    let sides = known.event.stages.get(&deal.of.stage).and_then(|stage| stage.sides_of(&deal.of.name))?;
    let teams = &sides[place.index()];
    (!teams.is_empty()).then(|| known.side_name(teams, names))
}

/// What the event refuses, of a team or a match by its name.
///
/// # Errors
/// When the database cannot be read.
pub async fn refusal(contests: &Contests, known: &ContestSnapshot, refusal: Refusal) -> Result<NoEvent, Reason> {
    let text = match &refusal {
        Refusal::Gone(team) => {
            let name = known.team_name(*team, &known.entered(&contests.store).await?);
            Text { en: format!("{} has left.", name.en), ml: format!("{} വിട്ടുപോയി.", name.ml) }
        }
        Refusal::TeamPlays(of) => {
            let name = known.match_name(of, &known.entered(&contests.store).await?);
            Text {
                en: format!("A team of it is still playing: {}. Begin it beside that match only where that is meant.", name.en),
                ml: format!("ഇതിലെ ഒരു ടീം ഇപ്പോഴും കളിക്കുകയാണ്: {}. അതിനോടൊപ്പം തുടങ്ങണമെന്നുണ്ടെങ്കിൽ മാത്രം തുടങ്ങൂ.", name.ml),
            }
        }
        _ => return Ok(refusal.into()),
    };
    Ok(NoEvent::RefusedOf(refusal, text))
}

/// A name, and its other form in Malayalam where it has one.
pub fn in_both(Text { en, ml }: Text) -> (String, Option<String>) {
    let name_ml = (ml != en).then_some(ml);
    (en, name_ml)
}
