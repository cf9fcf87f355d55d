//! What is told of rulings, wherever that is: words of a log, people, what the laws say and who chooses.

use thurup_compete::event::Words;
use thurup_compete::team::Place;
use thurup_laws::rulings::Chooser;
use thurup_table::Names;
use thurup_wire::Text;
use thurup_wire::events::{EventChooser, EventFound, EventOption};
use thurup_wire::people::Person as Shown;

use super::findings::{Deal, Found, Offered};
use super::named::Named;
use super::numbers::figure;
use super::places::place_shown;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// What directors have written about a ruling.
pub const RULING: &str = "ruling";
/// What a captain has.
pub const APPEAL: &str = "appeal";
/// What the committee has.
pub const DECISION: &str = "decision";
/// Why a director has corrected, adjusted or penalised: kept by the number of the line in the event's log.
pub const REASON: &str = "reason";

/// A sentence of a log.
pub fn text([en, ml]: &Words) -> Text {
    Text { en: en.clone(), ml: ml.clone() }
}

/// Somebody, unless forgotten.
pub fn person(names: &Names, id: PersonId) -> Option<Shown> {
    names.has(id).then(|| Shown { id: id.to_string(), name: names.of(id).en, portrait: names.portrait(id) })
}

/// What the laws say, for whoever rules.
///
/// # Errors
/// When the database cannot be read.
pub async fn found(contests: &Contests, deal: &Deal<'_>, found: &Found) -> Result<EventFound, Reason> {
    let finding = &found.finding;
    let named = Named::at(contests, deal).await?;
    let text = |words: &Words| named.say(words);
    let (mut chooser, mut options) = (None, Vec::new());
    if let Some((who, all)) = &found.open {
        chooser = Some(choosing(contests, deal, &named, *who).await?);
        let option = |offered: &Offered| EventOption {
            name: offered.name.name().to_owned(),
            title: offered.title.clone().into(),
            follows: offered.follows.iter().map(|text| named.text(text)).collect(),
        };
        options = all.iter().map(option).collect();
    }
    Ok(EventFound {
        row: text(&finding.row),
        source: finding.source.clone(),
        told: text(&finding.told),
        chosen: finding.chosen.iter().map(text).collect(),
        chooser,
        options,
        follows: finding.follows.iter().map(text).collect(),
        at_table: Vec::new(),
        deal: found.deal.as_ref().map(figure),
        adds: [figure(&finding.adds[0]), figure(&finding.adds[1])],
    })
}

async fn choosing(contests: &Contests, deal: &Deal<'_>, named: &Named, who: Chooser) -> Result<EventChooser, Reason> {
    let (place, player): (Option<Place>, Option<PersonId>) = match who {
        Chooser::Chair(chair) => (Some(deal.place(chair.team())), deal.player(chair)),
        Chooser::Team(team) => (Some(deal.place(team)), None),
        Chooser::Director | Chooser::Committee | Chooser::Nobody => (None, None),
    };
    let players: Vec<PersonId> = player.into_iter().collect();
    let names: Names = contests.store.called(&players).await?.into_iter().collect();
    Ok(EventChooser {
        text: named.text(&who.marked()),
        place: place.map(place_shown),
        person: player.and_then(|player| person(&names, player)),
    })
}
