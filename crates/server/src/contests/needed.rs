//! What a team needs in its last rounds, as far as the one who looks may know.

use thurup_compete::event::{Body, Feed, Stage};
use thurup_compete::needs::{Case, Chance, Ending, needs};
use thurup_compete::sheet::Sheet;
use thurup_compete::team::TeamId;
use thurup_wire::events::{EventChance, EventEnding, EventNeeds, EventNeedsCase, EventNeedsIf};

use super::numbers::{figure, short};
use super::rights::Looker;
use super::snapshot::ContestSnapshot;
use super::visible;

/// What the team of the one who looks needs, in the stage that it plays now.
pub fn needed(known: &ContestSnapshot, looker: &Looker) -> Option<EventNeeds> {
    let team = looker.team?;
    let (index, stage) = known.event.stages.iter().rev().find(|(_, stage)| !stage.closed && stage.teams.contains(&team))?;
    if !is_drawn(stage) || stage.withdrawn.contains(&team) {
        return None;
    }
    let (sheets, _) = visible::sheets(known, *index, stage, looker);
    let sheet = sheets.iter().find(|sheet| sheet.teams.contains(&team))?;
    let (places, goes_on) = places(known, *index, stage);
    let found = needs(sheet, team, places)?;
    if found.own.is_empty() && found.chance == Chance::Depends {
        // It has played all: what others do, the matches tell.
        return None;
    }
    let name = |at: usize| name_of(stage, sheet, at);
    let [certain, possible] = found.points.clone().unwrap_or_default();
    Some(EventNeeds {
        stage: short(*index),
        places: short(places),
        goes_on,
        chance: chance(found.chance),
        own: found.own.iter().map(|at| name(*at)).collect::<Option<_>>()?,
        cases: found.cases.iter().map(|of| case(of, name)).collect(),
        certain_from: certain.as_ref().map(figure),
        possible_from: possible.as_ref().map(figure),
    })
}

/// Whether all its rounds are drawn: before, nobody knows who still meets whom.
fn is_drawn(stage: &Stage) -> bool {
    match (&stage.body, stage.planned_rounds()) {
        (Body::Table(rounds), Some(planned)) => rounds.len() >= planned,
        (Body::Table(_), None) => true,
        (Body::Championship(of), _) => !of.pools_over(),
        (Body::Bracket(_) | Body::Sittings(_), _) => false,
    }
}

/// How many go on from a table, and whether that is into another stage.
fn places(known: &ContestSnapshot, index: usize, stage: &Stage) -> (usize, bool) {
    if let Body::Championship(of) = &stage.body {
        let slots = of.slots();
        return (slots.len() / of.pools().len().max(1), true);
    }
    let planned = known.event.settings.as_ref().map_or(&[][..], |settings| &settings.stages);
    let fed = planned.iter().filter_map(|plan| match plan.feed {
        Feed::Ranks { stage, from: 1, to } if stage == index => Some(to),
        _ => None,
    });
    fed.min().map_or((1, false), |to| (to, true))
}

fn name_of(stage: &Stage, sheet: &Sheet, at: usize) -> Option<String> {
    let of = sheet.matches.get(at)?;
    match &stage.body {
        Body::Table(rounds) => rounds.iter().flat_map(|round| &round.meetings).nth(at).map(|meeting| meeting.name.clone()),
        Body::Championship(all) => {
            let pair: [TeamId; 2] = of.teams;
            all.in_pools().into_iter().find(|(.., between)| *between == pair).map(|(name, ..)| name)
        }
        Body::Bracket(_) | Body::Sittings(_) => None,
    }
}

const fn chance(chance: Chance) -> EventChance {
    match chance {
        Chance::Certain => EventChance::Certain,
        Chance::Depends => EventChance::Depends,
        Chance::Out => EventChance::Out,
    }
}

const fn ending(ending: Ending) -> EventEnding {
    match ending {
        Ending::Win => EventEnding::Win,
        Ending::Draw => EventEnding::Draw,
        Ending::Loss => EventEnding::Loss,
    }
}

fn case(of: &Case, name: impl Fn(usize) -> Option<String> + Copy) -> EventNeedsCase {
    let ifs = |all: &[(usize, Ending)]| {
        all.iter().filter_map(|(at, how)| Some(EventNeedsIf { name: name(*at)?, ending: ending(*how) })).collect()
    };
    EventNeedsCase {
        own: of.own.iter().map(|how| ending(*how)).collect(),
        chance: chance(of.chance),
        must_not: ifs(&of.must_not),
        enough: ifs(&of.enough),
    }
}
