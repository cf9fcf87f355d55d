//! What an event puts on paper, as PDF: standings, cross table, draw, score sheets, codes for its tables, hands to deal.

use serde::Deserialize;
use thurup_compete::event::{DealId, MatchKey, Stage};
use thurup_compete::standings::standings;
use thurup_compete::team::TeamId;
use thurup_print::{
    CrossTable, DealtHands, Drawn, Entrant, Entrants, Heading, Language, Pairing, Press, PrintError, Printed, ScoreSheet, Side,
    Standings, TableCode,
};
use thurup_wire::events::{EventCards, EventMatch, EventPage, EventSide, EventStage};
use utoipa::ToSchema;

use super::acts::shown_to;
use super::by_id::known;
use super::known::Known;
use super::refusal::NoEvent;
use super::rights::Looker;
use super::{sheet, shown, visible};
use crate::house::House;
use crate::ids::PersonId;
use crate::letters;
use crate::reason::Reason;

/// Most deals that are laid out in one file.
const DEALS: u32 = 60;

/// A kind of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// The standings of a stage, with what separates teams that are level.
    Standings,
    /// Who got what against whom.
    CrossTable,
    /// A round: who meets whom, and where.
    Draw,
    /// A sheet for each match of a round, to be written into.
    ScoreSheets,
    /// A code for each match of a round, which leads a phone to the event.
    Codes,
    /// The cards of the deals of a round, for who lays them out; for a director who does not play.
    Hands,
}

/// What is to be printed.
pub struct Wanted {
    /// Which paper.
    pub paper: Paper,
    /// Of which stage, from 0.
    pub stage: usize,
    /// Of which round, from 1; the last if absent.
    pub round: Option<u32>,
    /// Of which pool of a championship, from 0.
    pub pool: usize,
    /// In which language.
    pub language: Language,
    /// Where the reader found us, such as `https://thurup.example`.
    pub origin: String,
}

/// A paper of an event.
///
/// # Errors
/// When there is no such event, stage or round; when the one who asks may not have it.
pub async fn paper(house: &House, who: Option<PersonId>, id: &str, wanted: Wanted) -> Result<Vec<u8>, Reason> {
    let known = known(house, id).await?;
    let page = shown::of(house, who, &known).await?;
    let looker = Looker::of(house, &known, who).await?;
    if let (Paper::Hands, Some(who)) = (&wanted.paper, who) {
        let (stage, of) = stage_of(&known, &page, &wanted)?;
        let deals = hands(&known, stage, of, &looker, &wanted)?.into_iter().map(|dealt| DealId(dealt.name));
        shown_to(house, &known, who, deals.collect()).await?;
    }
    let printing = move || print(&known, &page, &looker, &wanted).map(|printed| printed.pdf);
    // It takes a tenth of a second: others are not to wait for it.
    tokio::task::spawn_blocking(printing).await.map_err(|_| Reason::Internal)?
}

/// The stage of which something is to be printed, and as it is on the page.
fn stage_of<'a>(known: &'a Known, page: &'a EventPage, wanted: &Wanted) -> Result<(&'a Stage, &'a EventStage), Reason> {
    let stage = known.event.stages.get(&wanted.stage).ok_or(NoEvent::NoSuchDraw)?;
    let of = page.stages.iter().find(|of| of.stage as usize == wanted.stage).ok_or(NoEvent::NoSuchDraw)?;
    Ok((stage, of))
}

fn print(known: &Known, page: &EventPage, looker: &Looker, wanted: &Wanted) -> Result<Printed, Reason> {
    let fonts = letters::read().ok_or(Reason::Internal)?;
    let press = Press { fonts, language: wanted.language };
    let (stage, of) = stage_of(known, page, wanted)?;
    let heading = Heading {
        event: page.form.name.clone(),
        stage: if page.stages.len() > 1 { stage_name(wanted.language, wanted.stage + 1) } else { String::new() },
        note: String::new(),
    };
    let entrants = entrants(page);
    let printed = match wanted.paper {
        Paper::Standings | Paper::CrossTable => {
            let (sheets, _) = visible::sheets(known, wanted.stage, stage, looker);
            let sheet = sheets.get(wanted.pool).ok_or(NoEvent::NoSuchDraw)?;
            if wanted.paper == Paper::CrossTable {
                press.cross_table(&CrossTable { heading: &heading, sheet, entrants: &entrants })
            } else {
                let withdrawn: Vec<TeamId> = stage.withdrawn.iter().copied().collect();
                let rows = standings(sheet);
                press.standings(&Standings {
                    heading: &heading,
                    rows: &rows,
                    ties: &sheet.ties,
                    withdrawn: &withdrawn,
                    entrants: &entrants,
                })
            }
        }
        Paper::Draw => press.draw(&heading, &[drawn(of, wanted, &entrants)?]),
        Paper::ScoreSheets => {
            let sheets: Vec<ScoreSheet> = of_round(of, wanted)?
                .map(|of| ScoreSheet {
                    address: address(of, page, wanted),
                    ..score_sheet(of, &heading, known.seats.count(), &entrants)
                })
                .collect();
            press.score_sheets(&sheets)
        }
        Paper::Codes => {
            let code = |of: &EventMatch| TableCode { table: of.name.clone(), address: address(of, page, wanted) };
            let codes: Vec<TableCode> = of_round(of, wanted)?.map(code).collect();
            press.codes(&heading, &codes)
        }
        Paper::Hands => press.hands(&heading, &hands(known, stage, of, looker, wanted)?),
    };
    printed.map_err(|error| match error {
        PrintError::Address(_) => Reason::Unreadable(error.to_string()),
        PrintError::Pdf(why) | PrintError::Png(why) => {
            tracing::error!(why, "a paper cannot be printed");
            Reason::Internal
        }
    })
}

fn stage_name(language: Language, number: usize) -> String {
    match language {
        Language::English => format!("Stage {number}"),
        Language::Malayalam => format!("ഘട്ടം {number}"),
    }
}

fn entrants(page: &EventPage) -> Entrants {
    let one = |team: &thurup_wire::events::EventTeam| {
        let players = if page.individual { Vec::new() } else { team.players.iter().map(|of| of.name.clone()).collect() };
        (TeamId(team.number), Entrant { name: team.name.clone(), players })
    };
    page.teams.iter().map(one).collect()
}

/// The matches of the round that is wanted; of a bracket all that are known.
fn of_round<'a>(of: &'a EventStage, wanted: &Wanted) -> Result<impl Iterator<Item = &'a EventMatch>, Reason> {
    let last = of.matches.iter().filter_map(|of| of.round).max();
    let round = wanted.round.or(last);
    let fits = move |one: &&EventMatch| {
        (one.round == round || one.round.is_none()) && one.sides.iter().all(|side| matches!(side, EventSide::Teams { .. }))
    };
    if !of.matches.iter().any(|one| fits(&one)) {
        return Err(NoEvent::NoSuchDraw.into());
    }
    Ok(of.matches.iter().filter(fits))
}

fn side_name(side: &EventSide, entrants: &Entrants) -> String {
    match side {
        EventSide::Teams { teams } => {
            let name = |team: &u32| entrants.get(&TeamId(*team)).map_or_else(|| team.to_string(), |of| of.name.clone());
            teams.iter().map(name).collect::<Vec<_>>().join(" / ")
        }
        EventSide::Empty | EventSide::WinnerOf { .. } | EventSide::LoserOf { .. } | EventSide::Slot { .. } => String::new(),
    }
}

fn drawn(of: &EventStage, wanted: &Wanted, entrants: &Entrants) -> Result<Drawn, Reason> {
    let pairing = |(number, of): (usize, &EventMatch)| Pairing {
        table: number.to_string(),
        name: of.name.clone(),
        teams: of.sides.each_ref().map(|side| side_name(side, entrants)),
        starts: String::new(),
    };
    let pairings: Vec<Pairing> = (1..).zip(of_round(of, wanted)?).map(pairing).collect();
    let number = wanted.round.or_else(|| of.rounds.last().map(|round| round.round));
    let round = of.rounds.iter().find(|round| Some(round.round) == number);
    let name = |team: u32| entrants.get(&TeamId(team)).map(|of| of.name.clone());
    let byes = round.and_then(|round| round.bye).and_then(name).into_iter().collect();
    Ok(Drawn { round: number.map(|number| number.to_string()).unwrap_or_default(), starts: String::new(), pairings, byes })
}

/// Where a phone enters the deals of a match; the event, where tables here tell them.
fn address(of: &EventMatch, page: &EventPage, wanted: &Wanted) -> String {
    let event = format!("{}/events/{}", wanted.origin, page.id);
    // Names of matches are letters, numbers and dots.
    if page.form.cards == EventCards::Real { format!("{event}/match/{}/{}", wanted.stage, of.name) } else { event }
}

fn score_sheet(of: &EventMatch, heading: &Heading, chairs: u8, entrants: &Entrants) -> ScoreSheet {
    let side = |side: &EventSide| {
        let players = match side {
            EventSide::Teams { teams } => {
                teams.iter().filter_map(|team| entrants.get(&TeamId(*team))).flat_map(|of| of.players.clone()).collect()
            }
            _ => Vec::new(),
        };
        Side { name: side_name(side, entrants), players }
    };
    ScoreSheet {
        heading: heading.clone(),
        round: of.round.map(|round| round.to_string()).unwrap_or_default(),
        table: String::new(),
        name: of.name.clone(),
        sides: of.sides.each_ref().map(side),
        chairs,
        deals: of.deals.unwrap_or(12) as usize,
        address: String::new(),
        lines: Vec::new(),
    }
}

/// The deals of a round that is played with real cards, each once: for one who directs, and does not play.
fn hands(known: &Known, stage: &Stage, of: &EventStage, looker: &Looker, wanted: &Wanted) -> Result<Vec<DealtHands>, Reason> {
    if known.form.cards != EventCards::Real {
        return Err(NoEvent::NoSuchDraw.into());
    }
    looker.may(known, thurup_people::rights::Permission::EventModerate)?;
    if looker.has_part(known) {
        return Err(NoEvent::PlaysToo.into());
    }
    let mut deals: Vec<DealtHands> = Vec::new();
    for one in of_round(of, wanted)? {
        let key = MatchKey::new(wanted.stage, &one.name);
        let scheduled = stage.scheduled(&one.name).unwrap_or(0).min(DEALS);
        for number in 1..=scheduled {
            let Some(deal) = known.event.deal_of(&key, number) else { continue };
            if deals.iter().any(|dealt| dealt.name == deal.0) || deals.len() >= DEALS as usize {
                continue;
            }
            let (dealer, hands) = sheet::dealt(known, &deal, number);
            deals.push(DealtHands { name: deal.0, dealer: Some(dealer.number()), hands });
        }
    }
    Ok(deals)
}
