//! What an event puts on paper, as PDF: standings, cross tables, draw, score sheets, codes for its tables, hands to deal. Each says of
//! which stage and round it is, and when.

mod rounds;
mod standings;
mod wanted;

use std::collections::BTreeSet;

use thurup_compete::event::{DealId, MatchKey, Stage};
use thurup_compete::team::TeamId;
use thurup_print::{
    CrossTable, DealtHands, Drawn, Entrant, Entrants, Heading, Language, Pairing, PrintContext, PrintError, Printed,
    ScoreSheet, Section, Side, Standings, TableCode, moment,
};
use thurup_wire::Text;
use thurup_wire::events::{EventCards, EventMatch, EventPage, EventSide, EventStage, EventTime};

pub use self::rounds::title as round_title;
use self::rounds::{Round, side_name};
pub use self::wanted::{Paper, Wanted};
use super::acts::shown_to;
use super::at_table;
use super::by_id::known;
use super::refusal::NoEvent;
use super::rights::Looker;
use super::snapshot::ContestSnapshot;
use super::{sheet, views, visible};
use crate::base::fonts;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// Deals that are laid out for a match of games, which has no number of deals.
const OF_GAMES: u32 = 60;

/// A paper of an event.
///
/// # Errors
/// When there is no such event, stage or round; when the one who asks may not have it.
pub async fn paper(contests: &Contests, who: Option<PersonId>, id: &str, wanted: Wanted) -> Result<Vec<u8>, Reason> {
    let known = known(contests, id).await?;
    let page = views::of(contests, who, &known).await?;
    let looker = Looker::of(contests, &known, who).await?;
    if let (Paper::Hands, Some(who)) = (&wanted.paper, who) {
        let (stage, of) = stage_of(&known, &page, &wanted)?;
        let deals = hands(&known, stage, of, &looker, &wanted)?.into_iter().map(|dealt| DealId(dealt.name));
        shown_to(contests, &known, who, deals.collect()).await?;
    }
    let printing = move || print(&known, &page, &looker, &wanted).map(|printed| printed.pdf);
    // It takes a tenth of a second: others are not to wait for it.
    tokio::task::spawn_blocking(printing).await.map_err(|_| Reason::Internal)?
}

/// The stage of which something is to be printed, and as it is on the page: the one that is on, where none is named.
fn stage_of<'a>(
    known: &'a ContestSnapshot,
    page: &'a EventPage,
    wanted: &Wanted,
) -> Result<(&'a Stage, &'a EventStage), Reason> {
    let drawn = || page.stages.iter().filter(|of| of.drawn);
    let of = match wanted.stage {
        Some(index) => drawn().find(|of| of.stage as usize == index),
        None => drawn().find(|of| !of.closed).or_else(|| drawn().next_back()),
    };
    let of = of.ok_or(NoEvent::NoSuchDraw)?;
    let stage = known.event.stages.get(&(of.stage as usize)).ok_or(NoEvent::NoSuchDraw)?;
    Ok((stage, of))
}

fn print(known: &ContestSnapshot, page: &EventPage, looker: &Looker, wanted: &Wanted) -> Result<Printed, Reason> {
    let fonts = fonts::read().ok_or(Reason::Internal)?;
    let press = PrintContext { fonts, language: wanted.language };
    let entrants = entrants(page, wanted.language);
    match wanted.paper {
        Paper::Standings => return standings(&press, page, wanted, &entrants),
        Paper::Conditions => return conditions(&press, known, page, wanted),
        _ => {}
    }
    let (stage, of) = stage_of(known, page, wanted)?;
    let mut heading = Heading { note: printed_at(page, wanted), ..heading(page, wanted, of) };
    let printed = match wanted.paper {
        Paper::Standings | Paper::Conditions => return Err(Reason::Internal),
        Paper::CrossTable => {
            let (sheets, _) = visible::sheets(known, of.stage as usize, stage, looker);
            if sheets.is_empty() {
                return Err(NoEvent::NoSuchDraw.into());
            }
            let pools = of.standings.iter().any(|table| table.pool.is_some());
            let table =
                |(sheet, letter)| CrossTable { heading: &heading, pool: pools.then_some(letter), sheet, entrants: &entrants };
            press.cross_tables(&sheets.iter().zip('A'..).map(table).collect::<Vec<_>>())
        }
        Paper::Draw => press.draw(&heading, &drawn(of, page, wanted, &entrants)?),
        Paper::ScoreSheets => {
            let round = Round::of(of, wanted)?;
            heading.note = round.time(page, wanted);
            let one = |one: &&EventMatch| ScoreSheet {
                address: address(one, of.stage, page, wanted),
                ..score_sheet(one, known.seats.count(), &heading, &entrants, wanted.language)
            };
            press.score_sheets(&round.matches.iter().map(one).collect::<Vec<_>>())
        }
        Paper::Codes => {
            // A code is its table's, whatever the round.
            let round = Round::of(of, wanted)?;
            heading.note.clear();
            let code = |one: &&EventMatch| {
                let key = MatchKey::new(of.stage as usize, &one.name);
                let address = at_table::address(known, &wanted.origin, &key, looker.directs).unwrap_or_default();
                TableCode { table: rounds::place(one, wanted.language), address }
            };
            press.codes(&heading, &round.matches.iter().map(code).collect::<Vec<_>>())
        }
        Paper::Hands => {
            let round = Round::of(of, wanted)?;
            heading.note = round.title(wanted.language);
            let hands = hands(known, stage, of, looker, wanted)?;
            press.hands(&heading, &hands)
        }
    };
    printed.map_err(failed)
}

fn failed(error: PrintError) -> Reason {
    match error {
        PrintError::Address(ref table) => Reason::Unreadable(Text {
            en: error.to_string(),
            ml: format!("{table:?} എന്ന മേശയുടെ വിലാസം QR കോഡിന് നീളം കൂടുതലാണ്"),
        }),
        PrintError::Pdf(why) | PrintError::Png(why) => {
            tracing::error!(why, "a paper cannot be printed");
            Reason::Internal
        }
    }
}

fn heading(page: &EventPage, wanted: &Wanted, of: &EventStage) -> Heading {
    let stage = if page.stages.len() > 1 { wanted.language.stage(of.stage as usize + 1) } else { String::new() };
    Heading { event: page.form.name.clone(), stage, note: String::new() }
}

fn printed_at(page: &EventPage, wanted: &Wanted) -> String {
    moment(wanted.language, page.now.cast_signed(), &wanted.zone)
}

/// The conditions, with the times that are planned.
fn conditions(press: &PrintContext<'_>, known: &ContestSnapshot, page: &EventPage, wanted: &Wanted) -> Result<Printed, Reason> {
    let of = |text: thurup_rules::Text| if wanted.language == Language::Malayalam { text.ml } else { text.en };
    let mut sections: Vec<Section> = Vec::new();
    if !page.form.about.is_empty() {
        sections.push(Section { title: String::new(), lines: page.form.about.lines().map(str::to_owned).collect() });
    }
    let several = page.stages.len() > 1;
    let time = |time: &EventTime| {
        let round = time.round.map(|round| round.to_string()).or_else(|| time.name.clone()).unwrap_or_default();
        let round = rounds::title(&round, wanted.language);
        let stage = if several { format!("{}, ", wanted.language.stage(time.stage as usize + 1)) } else { String::new() };
        let at = moment(wanted.language, time.starts?.cast_signed(), &wanted.zone);
        let planned = if time.begun { String::new() } else { format!(" ({})", wanted.language.planned()) };
        Some(format!("{stage}{round}: {at}{planned}"))
    };
    let times: Vec<String> = page.timetable.iter().filter_map(time).collect();
    let starts = page.form.settings.running.starts;
    let first = starts.map(|starts| moment(wanted.language, starts.cast_signed(), &wanted.zone));
    let lines = if times.is_empty() { first.into_iter().collect() } else { times };
    if !lines.is_empty() {
        sections.push(Section { title: wanted.language.timetable().to_owned(), lines });
    }
    let directors = super::conditions::directors(page.maker.iter().chain(&page.directors));
    let parts = directors.into_iter().chain(super::conditions::parts(known));
    sections.extend(parts.map(|(title, lines)| Section { title: of(title), lines: lines.into_iter().map(of).collect() }));
    let heading = Heading { event: page.form.name.clone(), stage: String::new(), note: printed_at(page, wanted) };
    press.conditions(&heading, &sections).map_err(failed)
}

/// The standings of all stages that are drawn, or of one.
fn standings(press: &PrintContext<'_>, page: &EventPage, wanted: &Wanted, entrants: &Entrants) -> Result<Printed, Reason> {
    let fits = |of: &&EventStage| of.drawn && wanted.stage.is_none_or(|index| of.stage as usize == index);
    let several = page.stages.iter().filter(fits).count() > 1;
    let parts: Vec<_> = page
        .stages
        .iter()
        .filter(fits)
        .flat_map(|of| {
            let stage = if several { wanted.language.stage(of.stage as usize + 1) } else { String::new() };
            standings::parts(of, &stage, wanted.language, entrants)
        })
        .collect();
    let Some(first) = page.stages.iter().find(fits) else { return Err(NoEvent::NoSuchDraw.into()) };
    let mut heading = Heading { note: printed_at(page, wanted), ..heading(page, wanted, first) };
    if several {
        heading.stage.clear();
    }
    press.standings(&Standings { heading: &heading, parts, entrants }).map_err(failed)
}

fn entrants(page: &EventPage, language: Language) -> Entrants {
    let called = |name: &str, ml: Option<&str>| ml.filter(|_| language == Language::Malayalam).unwrap_or(name).to_owned();
    let one = |team: &thurup_wire::events::EventTeam| {
        // An open place has nobody's name.
        let named = team.players.iter().filter(|of| !of.name.is_empty()).map(|of| called(&of.name, of.name_ml.as_deref()));
        let players = if page.individual { Vec::new() } else { named.collect() };
        (TeamId(team.number), Entrant { name: called(&team.name, team.name_ml.as_deref()), players })
    };
    page.teams.iter().map(one).collect()
}

/// The pairs of a round, each pool of a championship by itself.
fn drawn(of: &EventStage, page: &EventPage, wanted: &Wanted, entrants: &Entrants) -> Result<Vec<Drawn>, Reason> {
    let round = Round::of(of, wanted)?;
    let starts = round.time(page, wanted);
    let pools: BTreeSet<Option<&str>> = round.matches.iter().map(|of| of.pool.as_deref()).collect();
    let byes = of.rounds.iter().find(|one| round.key == one.round.to_string()).and_then(|one| one.bye);
    let name = |team: u32| entrants.get(&TeamId(team)).map(|of| of.name.clone());
    let mut byes: Vec<String> = byes.and_then(name).into_iter().collect();
    let mut all = Vec::new();
    for pool in pools {
        let pairing = |of: &&EventMatch| Pairing {
            table: rounds::table(of).map(str::to_owned).unwrap_or_default(),
            name: if rounds::table(of).is_none() { of.name.clone() } else { String::new() },
            teams: of.sides.each_ref().map(|side| side_name(side, entrants)),
            starts: String::new(),
        };
        let own = round.matches.iter().filter(|of| of.pool.as_deref() == pool);
        all.push(Drawn {
            round: rounds::with_pool(&round.title(wanted.language), pool, wanted.language),
            starts: starts.clone(),
            pairings: own.map(pairing).collect(),
            byes: std::mem::take(&mut byes),
        });
    }
    Ok(all)
}

/// Where a phone enters the deals of a match; the event, where tables here tell them.
fn address(of: &EventMatch, stage: u32, page: &EventPage, wanted: &Wanted) -> String {
    let event = format!("{}/events/{}", wanted.origin, page.id);
    // Names of matches are letters, numbers and dots.
    if page.form.cards == EventCards::Real { format!("{event}/match/{stage}/{}", of.name) } else { event }
}

fn score_sheet(of: &EventMatch, chairs: u8, heading: &Heading, entrants: &Entrants, language: Language) -> ScoreSheet {
    let side = |side: &EventSide| {
        let players = match side {
            EventSide::Teams { teams } => {
                teams.iter().filter_map(|team| entrants.get(&TeamId(*team))).flat_map(|of| of.players.clone()).collect()
            }
            _ => Vec::new(),
        };
        Side { name: side_name(side, entrants), players }
    };
    let table = rounds::table(of);
    ScoreSheet {
        heading: heading.clone(),
        round: rounds::with_pool(&rounds::title(&rounds::key(of), language), of.pool.as_deref(), language),
        table: table.map(str::to_owned).unwrap_or_default(),
        name: if table.is_none() { of.name.clone() } else { String::new() },
        sides: of.sides.each_ref().map(side),
        chairs,
        deals: of.deals.unwrap_or(12) as usize,
        address: String::new(),
        lines: Vec::new(),
    }
}

/// The deals of a round that is played with real cards, each once and all of them: for one who directs, and does not play.
fn hands(
    known: &ContestSnapshot,
    stage: &Stage,
    of: &EventStage,
    looker: &Looker,
    wanted: &Wanted,
) -> Result<Vec<DealtHands>, Reason> {
    if known.form.cards != EventCards::Real {
        return Err(NoEvent::NoSuchDraw.into());
    }
    looker.may(known, thurup_people::rights::Permission::EventModerate)?;
    if looker.has_part(known) {
        return Err(NoEvent::PlaysToo.into());
    }
    let mut named: BTreeSet<DealId> = BTreeSet::new();
    let mut deals: Vec<DealtHands> = Vec::new();
    for one in &Round::of(of, wanted)?.matches {
        let key = MatchKey::new(of.stage as usize, &one.name);
        for number in 1..=stage.scheduled(&one.name).unwrap_or(OF_GAMES) {
            let Some(deal) = known.event.deal_of(&key, number) else { continue };
            if !named.insert(deal.clone()) {
                continue;
            }
            let (dealer, hands) = sheet::dealt(known, &deal, number);
            let hands = hands.iter().map(|hand| hand.cards().collect()).collect();
            deals.push(DealtHands { name: deal.0, dealer: Some(dealer.number()), hands });
        }
    }
    if deals.is_empty() { Err(NoEvent::NoSuchDraw.into()) } else { Ok(deals) }
}
