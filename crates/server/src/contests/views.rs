//! Events, as they are shown to one who looks.

use std::collections::BTreeSet;

use thurup_compete::criterion::Criterion;
use thurup_compete::event::{Body, Command, Entrant, MatchKey, Player, Stage, StageFormat, decide, usual_minutes};
use thurup_compete::fraction::Fraction;
use thurup_compete::ranking::Ranked;
use thurup_compete::standings::standings;
use thurup_compete::team::TeamId;
use thurup_people::ids::ClubId;
use thurup_people::rights::{Act, Permission, Where};
use thurup_table::Names;
use thurup_table::rights::grouped;
use thurup_wire::ClubRef;
use thurup_wire::events::{
    EventCard, EventCommand, EventDraw, EventMatch, EventMatchRef, EventMatchState, EventPage, EventPlaced, EventPlayer,
    EventRound, EventRow, EventStage, EventStandings, EventState, EventTeam, EventUneven, EventYou, Events,
};
use thurup_wire::people::Person as Shown;

use super::by_id::known;
use super::convert::draw_shown;
use super::form::{self, criterion_shown};
use super::matches;
use super::named::in_both;
use super::needed;
use super::numbers::{figure, short};
use super::places::place_shown;
use super::refusal::NoEvent;
use super::rights::{Looker, there_are};
use super::snapshot::ContestSnapshot;
use super::{timetable, visible};
use crate::accounts::rights::refused;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ContestFound;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

/// Events in a list.
const LISTED: u32 = 100;

/// Which events are looked for.
pub enum Which<'a> {
    /// Those of the house.
    House,
    /// Those of a club.
    Club(&'a str),
    /// Those in which the one who looks plays, or that they made.
    Own,
}

/// Lists events.
///
/// # Errors
/// When there are none here, or no such club; when the database cannot be read.
pub async fn all(contests: &Contests, who: Option<PersonId>, which: Which<'_>) -> Result<Events, Reason> {
    let rights = there_are(contests, who).await?;
    let club: Option<ClubId> = match which {
        Which::Club(id) => Some(crate::social::clubs::for_table(contests, id).await?.id),
        Which::House | Which::Own => None,
    };
    let own = matches!(which, Which::Own);
    let mut events = Vec::new();
    for found in contests.store.contests(club, who, own && who.is_some(), LISTED).await? {
        let directs = rights.may(
            Act::Do(Permission::EventModerate),
            &Where { event: Some(found.row.id), club: found.row.club, ..Where::on(rights.site()) },
        );
        events.push(card(contests, found, directs.is_ok()).await?);
    }
    let permission = if club.is_some() { Permission::ClubEdit } else { Permission::EventMake };
    let denied = rights.may(Act::Do(permission), &Where { club, ..Where::on(rights.site()) }).err();
    let denied = denied.map(|denied| (Permission::EventMake.id(), refused(&rights, denied).refused()));
    Ok(Events { events, denied: grouped(denied) })
}

async fn club(contests: &Contests, club: Option<ClubId>) -> Result<Option<ClubRef>, Reason> {
    let Some(id) = club else { return Ok(None) };
    // A club that is closed leaves its events to the house.
    Ok(contests.store.club(id).await?.map(|(row, _)| ClubRef { id: id.to_string(), name: row.name }))
}

async fn card(contests: &Contests, found: ContestFound, directs: bool) -> Result<EventCard, Reason> {
    let read = form::kept(&found.row.payload)?;
    let state = match found.state.as_str() {
        "over" => EventState::Over,
        "running" => EventState::Running,
        _ => EventState::Open,
    };
    Ok(EventCard {
        id: found.row.id.to_string(),
        name: read.form.name,
        club: club(contests, found.row.club).await?,
        state,
        starts: found.starts,
        rules: read.form.rules.base,
        cards: read.form.cards,
        individual: read.settings.is_individual(),
        formats: read.form.settings.stages.into_iter().map(|plan| plan.format).collect(),
        teams: found.teams,
        team: found.team,
        directs,
    })
}

/// The page of an event.
///
/// # Errors
/// When there is none; when the database cannot be read.
pub async fn page(contests: &Contests, who: Option<PersonId>, id: &str) -> Result<EventPage, Reason> {
    let known = known(contests, id).await?;
    of(contests, who, &known).await
}

/// The page of an event that is known.
///
/// # Errors
/// As [`page`].
pub async fn of(contests: &Contests, who: Option<PersonId>, known: &ContestSnapshot) -> Result<EventPage, Reason> {
    let looker = Looker::of(contests, known, who).await?;
    let (names, directors) = people(contests, known).await?;
    let now = now_ms();
    let stages: Vec<EventStage> = stages(known, &looker, now);
    let state = match known.summary().state {
        "over" => EventState::Over,
        "running" => EventState::Running,
        _ => EventState::Open,
    };
    let side = known.event.settings.as_ref().map_or(0, |settings| settings.side);
    Ok(EventPage {
        id: known.id.to_string(),
        number: known.number,
        now,
        form: known.form.clone(),
        club: club(contests, known.club).await?,
        state,
        maker: names.has(known.made_by).then(|| person(&names, known.made_by)),
        directors: directors.into_iter().filter(|one| *one != known.made_by).map(|one| person(&names, one)).collect(),
        commitment: hex::encode(known.seed.commitment()),
        // Deals and lots of an event that is over follow from it for everybody; one that is held back is not told so.
        seed: (state == EventState::Over && known.event.held.is_empty()).then(|| known.seed.to_hex()),
        individual: known.is_individual(),
        side: short(side),
        teams: teams(known, &looker, &names),
        standing_by: standing_by(known, &looker, &names),
        timetable: timetable::of(known, &stages),
        held: if looker.directs { known.event.held.iter().map(|deal| deal.0.clone()).collect() } else { Vec::new() },
        you: you(known, &looker, &stages),
        stages,
    })
}

/// Everybody who is named on the page, and who directs the event beside its maker.
async fn people(contests: &Contests, known: &ContestSnapshot) -> Result<(Names, Vec<PersonId>), Reason> {
    let directors = contests.store.holders_in_event(known.id).await?;
    let mut all: BTreeSet<PersonId> = directors.iter().copied().chain([known.made_by]).collect();
    let entrants = known.event.entrants.values().flat_map(|entrant| &entrant.players);
    let seated = known.event.seats.values().flatten();
    let standing_by = &known.event.standing_by;
    all.extend(entrants.chain(seated).chain(standing_by).filter_map(|player| player.0.parse::<PersonId>().ok()));
    let all: Vec<PersonId> = all.into_iter().collect();
    Ok((contests.store.called(&all).await?.into_iter().collect(), directors))
}

fn person(names: &Names, id: PersonId) -> Shown {
    Shown { id: id.to_string(), name: names.of(id).en, portrait: names.portrait(id) }
}

/// A player: somebody here, or who plays by name alone. One whose name went with whoever gave it is called as one who was forgotten is.
pub fn player(known: &ContestSnapshot, names: &Names, player: &Player) -> EventPlayer {
    let (name, name_ml) = in_both(known.called(names, player));
    EventPlayer { id: player.0.clone(), name, name_ml, here: player.0.parse::<PersonId>().is_ok() }
}

fn teams(known: &ContestSnapshot, looker: &Looker, names: &Names) -> Vec<EventTeam> {
    let individual = known.is_individual();
    let late = known.event.stages.values().any(|stage| !stage.closed);
    let own_matches = if looker.directs { looker.own_matches(known) } else { Vec::new() };
    let team = |(number, entrant): (&TeamId, &Entrant)| {
        let players: Vec<EventPlayer> = entrant
            .players
            .iter()
            .map(|one| match player(known, names, one) {
                // Whose place it was is told to nobody.
                EventPlayer { id, .. } if entrant.left.contains(one) => {
                    EventPlayer { id, name: String::new(), name_ml: None, here: false }
                }
                other => other,
            })
            .collect();
        let held = |is: fn(&Entrant, &Player) -> bool| -> Vec<String> {
            entrant.players.iter().filter(|one| is(entrant, one)).map(|one| one.0.clone()).collect()
        };
        let one = looker.person.map(|person| Player(person.to_string()));
        let is = |test: fn(&Entrant, &Player) -> bool| one.as_ref().is_some_and(|one| test(entrant, one));
        let (asks_one, plays) = (is(|own, one| own.asked.contains(one)), is(Entrant::plays));
        let may_come_back = is(|own, one| own.left.contains(one) && own.players.contains(one));
        let is_bound = known.event.stages.values().any(|stage| stage.teams.contains(number)) && !looker.directs;
        let (name, name_ml) = match players.first() {
            Some(player) if individual => (player.name.clone(), player.name_ml.clone()),
            _ => in_both(known.team_name(*number, names)),
        };
        let team = number.0;
        let captains = looker.person.is_some_and(|person| known.is_captain(person, *number));
        let directs = |command: EventCommand| looker.directs && !looker.is_own_case_among(known, &own_matches, &command);
        let over = known.event.is_over();
        let mut may = Vec::new();
        let mut offer = |holds: bool, act: &str| {
            if holds && !over {
                may.push(act.to_owned());
            }
        };
        let weighs = captains || directs(EventCommand::Withdraw { team });
        let own = captains || looker.directs;
        offer((asks_one || may_come_back) && !entrant.gone, "agree");
        offer((asks_one || (plays && !is_bound)) && !entrant.gone, "leave");
        let rename = || EventCommand::Rename { team, name: String::new() };
        offer((captains || directs(rename())) && !individual, "rename");
        offer(weighs && !entrant.gone, "substitute");
        offer(own && !entrant.gone && !entrant.present, "check-in");
        offer(weighs && !entrant.gone && entrant.present, "check-out");
        offer(weighs && !entrant.gone, "withdraw");
        offer(own && entrant.gone && late, "return");
        let open = known.event.stages.iter().filter(|(_, stage)| !stage.closed).map(|(index, _)| short(*index));
        let penalty = |stage| EventCommand::Penalise { stage, team, points: String::new(), words: String::new() };
        if open.map(penalty).any(directs) {
            may.push("penalise".to_owned());
        }
        EventTeam {
            number: number.0,
            name,
            name_ml,
            from: known.from.get(&number.0).cloned(),
            players,
            captain: entrant.captain.0.clone(),
            asked: held(|entrant, player| entrant.asked.contains(player)),
            open: held(|entrant, player| entrant.left.contains(player)),
            present: entrant.present,
            gone: entrant.gone,
            own_case: looker.directs && !directs(EventCommand::Withdraw { team }),
            may,
        }
    };
    known.event.entrants.iter().map(team).collect()
}

/// Those who stand by, for whoever may name one of them.
fn standing_by(known: &ContestSnapshot, looker: &Looker, names: &Names) -> Vec<Shown> {
    let captains = |own: &Entrant| looker.person.is_some_and(|person| !own.gone && own.captain.0 == person.to_string());
    if !looker.directs && !known.event.entrants.values().any(captains) {
        return Vec::new();
    }
    let there = known.event.standing_by.iter().filter_map(|player| player.0.parse().ok()).filter(|id| names.has(*id));
    there.map(|id| person(names, id)).collect()
}

fn you(known: &ContestSnapshot, looker: &Looker, stages: &[EventStage]) -> EventYou {
    let team = looker.team;
    let captain = team.is_some_and(|team| looker.person.is_some_and(|person| known.is_captain(person, team)));
    let made = looker.person == Some(known.made_by);
    let is_over = known.event.is_over();
    let open = |of: &&EventMatch| {
        use EventMatchState as S;
        of.yours.is_some() && matches!(of.state, S::Open | S::Playing | S::Paused | S::Unconfirmed | S::Disputed)
    };
    let own = || stages.iter().flat_map(|stage| stage.matches.iter().filter(open).map(move |of| (stage.stage, of)));
    let next = own().find(|(_, of)| of.started.is_some()).or_else(|| own().next());
    let may_moderate = looker.may(known, Permission::EventModerate);
    let mut may = Vec::new();
    let takes = known.event.takes_entries();
    if !is_over && takes && looker.rights.asker().account && (looker.directs || team.is_none_or(|team| is_gone(known, team))) {
        may.push("enter".to_owned());
    }
    if let Some(player) = looker.person.map(|person| Player(person.to_string()))
        && !is_over
        && !known.is_individual()
    {
        let stands = known.event.standing_by.contains(&player);
        if stands {
            may.push("stand-down".to_owned());
        } else if looker.rights.asker().account && team.is_none_or(|team| is_gone(known, team)) {
            may.push("stand-by".to_owned());
        }
    }
    if looker.directs {
        may.push("edit".to_owned());
        may.extend(["hold", "release-hold", "release"].map(str::to_owned));
    }
    if made && looker.directs {
        may.push("directors".to_owned());
    }
    let denied = [
        (Permission::EventModerate.id(), may_moderate.err()),
        (Permission::EventRule.id(), looker.may(known, Permission::EventRule).err()),
    ];
    let denied = denied.into_iter().filter_map(|(act, reason)| Some((act, reason?.refused())));
    let asks = |(team, own): (&TeamId, &Entrant)| {
        let asked = looker.person.is_some_and(|person| own.asked.contains(&Player(person.to_string())));
        (asked && !own.gone).then_some(team.0)
    };
    EventYou {
        team: team.map(|team| team.0),
        captain,
        asked: if is_over { Vec::new() } else { known.event.entrants.iter().filter_map(asks).collect() },
        directs: looker.directs,
        made,
        needs: needed::needed(known, looker),
        next: next.map(|(stage, of)| EventMatchRef { stage, name: of.name.clone() }),
        may,
        denied: grouped(denied),
    }
}

fn is_gone(known: &ContestSnapshot, team: TeamId) -> bool {
    known.event.entrants.get(&team).is_some_and(|entrant| entrant.gone)
}

/// All planned stages.
pub fn stages(known: &ContestSnapshot, looker: &Looker, now: u64) -> Vec<EventStage> {
    let planned = known.event.settings.as_ref().map_or(&[][..], |settings| &settings.stages);
    let entered = known.event.entrants.values().filter(|entrant| !entrant.gone).count();
    let sizes = timetable::sizes(planned, entered);
    let all = planned.iter().enumerate().map(|(index, plan)| match known.event.stages.get(&index) {
        Some(stage) => drawn(known, index, stage, looker, now),
        None => EventStage {
            stage: short(index),
            minutes: usual_minutes(plan),
            drawn: false,
            closed: false,
            seeds: Vec::new(),
            lots: Vec::new(),
            withdrawn: Vec::new(),
            annulled: Vec::new(),
            rounds: Vec::new(),
            planned: match plan.format {
                StageFormat::Swiss { rounds, .. } => rounds.map(short),
                StageFormat::Individual { rounds, .. } => Some(short(rounds)),
                _ => None,
            },
            matches: Vec::new(),
            standings: Vec::new(),
            places: Vec::new(),
            uneven: None,
            compared_from: plan.compared_from(sizes.get(index).copied().unwrap_or(entered), side(known)).map(short),
            own_case: false,
            may: if looker.directs { vec!["draw".to_owned()] } else { Vec::new() },
        },
    });
    all.collect()
}

fn drawn(known: &ContestSnapshot, index: usize, stage: &Stage, looker: &Looker, now: u64) -> EventStage {
    let numbers = |teams: &mut dyn Iterator<Item = &TeamId>| teams.map(|team| team.0).collect::<Vec<_>>();
    let rounds: Vec<EventRound> = match &stage.body {
        Body::Table(rounds) => (1..)
            .zip(rounds)
            .map(|(number, round)| EventRound {
                round: short(number),
                bye: round.bye.map(|team| team.0),
                missed: numbers(&mut round.missed.iter()),
                over: round.is_over(),
                priced: known.draws.contains_key(&(index, number)),
            })
            .collect(),
        Body::Sittings(sittings) => (0..sittings.rounds.len())
            .map(|round| EventRound {
                round: short(round + 1),
                bye: None,
                missed: Vec::new(),
                over: sittings.is_over(round),
                priced: false,
            })
            .collect(),
        Body::Bracket(_) | Body::Championship(_) => Vec::new(),
    };
    let planned = stage.planned_rounds().or(match &stage.body {
        Body::Table(rounds) => Some(rounds.len()),
        Body::Sittings(sittings) => Some(sittings.rounds.len()),
        Body::Bracket(_) | Body::Championship(_) => None,
    });
    let uneven = match &stage.body {
        Body::Sittings(sittings) => sittings.uneven,
        _ => None,
    };
    let (mut may, mut own_case) = (Vec::new(), false);
    if looker.directs && !stage.closed {
        let swiss = stage.plan.format.is_swiss();
        let over = rounds.iter().all(|round| round.over);
        let fresh = |round: &EventRound| !begun(known, index, stage, round.round as usize);
        let mut offer = |holds: bool, act: &str| {
            if holds {
                may.push(act.to_owned());
            }
        };
        offer(!known.event.has_begun(index), "draw");
        offer(swiss && planned.is_some_and(|planned| rounds.len() < planned), "draw-round");
        offer(swiss && rounds.last().is_some_and(fresh), "change-pairing");
        // Asked of the event only where no result is there: it tries it on a copy.
        let undo = Command::UndoRound { stage: index };
        let unscored = || matches!(&stage.body, Body::Table(rounds) if rounds.last().is_some_and(|last| last.is_unscored()));
        offer(swiss && unscored() && decide(&known.event, &undo, now, &known.seed).is_ok(), "undo-round");
        let closes = !rounds.is_empty() && !over;
        own_case = closes && looker.is_own_case(known, &EventCommand::CloseRound { stage: short(index) });
        offer(closes && !own_case, "close-round");
        offer(stage.open_names().is_empty() && !(swiss && rounds.is_empty()), "close-stage");
    }
    EventStage {
        stage: short(index),
        minutes: usual_minutes(&stage.plan),
        drawn: true,
        closed: stage.closed,
        seeds: numbers(&mut stage.teams.iter()),
        lots: numbers(&mut stage.lots.iter()),
        withdrawn: numbers(&mut stage.withdrawn.iter()),
        annulled: numbers(&mut stage.annulled.iter()),
        rounds,
        planned: planned.map(short),
        matches: matches::shown(known, index, stage, looker, now),
        standings: tables(known, index, stage, looker),
        places: stage.places().into_iter().map(|(team, place)| EventPlaced { team: team.0, place: short(place) }).collect(),
        uneven: uneven.map(|uneven| EventUneven { partners: uneven.partners_range, opponents: uneven.opponents_range }),
        compared_from: match &stage.body {
            Body::Sittings(sittings) if !sittings.compares() => {
                stage.plan.compared_from(stage.teams.len(), side(known)).map(short)
            }
            _ => None,
        },
        own_case,
        may,
    }
}

/// Chairs of a side.
fn side(known: &ContestSnapshot) -> usize {
    known.event.settings.as_ref().map_or(0, |settings| settings.side)
}

/// Whether a match of a round has begun, or has a result.
fn begun(known: &ContestSnapshot, index: usize, stage: &Stage, number: usize) -> bool {
    let Body::Table(rounds) = &stage.body else { return true };
    let round = number.checked_sub(1).and_then(|at| rounds.get(at));
    round.is_some_and(|round| {
        round.meetings.iter().any(|meeting| {
            let desk = known.event.desk(&MatchKey::new(index, &meeting.name));
            !stage.is_open(&meeting.name) || desk.has_begun()
        })
    })
}

/// The standings of a stage for one who looks.
pub fn tables(known: &ContestSnapshot, index: usize, stage: &Stage, looker: &Looker) -> Vec<EventStandings> {
    if let Some((ranking, hidden)) = visible::ranking(known, index, stage, looker) {
        return directions(ranking, hidden);
    }
    let (sheets, hidden) = visible::sheets(known, index, stage, looker);
    let pools = matches!(stage.body, Body::Championship(_));
    let table = |(sheet, letter): (&thurup_compete::sheet::Sheet, char)| {
        // The more teams are behind, the better; people want to read which place was drawn.
        let lots = sheet.lots.as_ref().map_or(0, Vec::len);
        let value = |criterion: Criterion, value: &Fraction| match criterion {
            Criterion::Lot => figure(&(&Fraction::from(lots as i64 + 1) - value)),
            _ => figure(value),
        };
        let rows = standings(sheet).into_iter().map(|row| EventRow {
            team: row.team.0,
            rank: short(row.rank),
            points: figure(&row.points),
            percent: None,
            per_deal: None,
            played: u32::try_from(row.played).unwrap_or(u32::MAX),
            record: Some(row.record),
            penalty: (!row.penalty.is_zero()).then(|| figure(&row.penalty)),
            by: row.by.map(|by| by.name().to_owned()),
            values: row.values.iter().map(|(of, one)| (criterion_shown(*of), value(*of, one))).collect(),
        });
        EventStandings {
            pool: pools.then(|| letter.to_string()),
            direction: None,
            ties: sheet.ties.iter().map(|criterion| criterion_shown(*criterion)).collect(),
            rows: rows.collect(),
            hidden,
        }
    };
    sheets.iter().zip('A'..).map(table).collect()
}

/// The standings of a movement: one table, or one for each direction that has a ranking of its own.
fn directions(ranking: Vec<Ranked>, hidden: bool) -> Vec<EventStandings> {
    let mut tables: Vec<EventStandings> = Vec::new();
    for row in ranking {
        let direction = row.direction.map(place_shown);
        let shown = EventRow {
            team: row.team.0,
            rank: short(row.rank),
            points: figure(&row.points),
            percent: row.percent.as_ref().map(figure),
            per_deal: row.per_deal.as_ref().map(figure),
            played: row.deals,
            record: None,
            penalty: None,
            by: row.by.map(str::to_owned),
            values: Default::default(),
        };
        match tables.iter_mut().find(|table| table.direction == direction) {
            Some(table) => table.rows.push(shown),
            None => tables.push(EventStandings { pool: None, direction, ties: Vec::new(), rows: vec![shown], hidden }),
        }
    }
    tables
}

/// The draw of a round, with what it costs.
///
/// # Errors
/// When no such round was drawn by the standings.
pub async fn draw(contests: &Contests, who: Option<PersonId>, id: &str, stage: u32, round: u32) -> Result<EventDraw, Reason> {
    there_are(contests, who).await?;
    let known = known(contests, id).await?;
    let (stage, round) = (stage as usize, round as usize);
    let made = known.draws.get(&(stage, round)).ok_or(NoEvent::NoSuchDraw)?;
    let names = known.entered(&contests.store).await?;
    Ok(draw_shown(stage, round, made, |team| known.team_name(team, &names)))
}
