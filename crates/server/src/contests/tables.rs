//! Tables of an event: they open as its matches start, and what is played at them goes into the event.

use std::collections::BTreeSet;

use thurup_compete::duplicate::{PairBy, TableResult};
use thurup_compete::event::{Command, MatchKey, Stage, ToldDeal, decide};
use thurup_compete::fraction::Fraction;
use thurup_compete::team::Place;
use thurup_people::ids::EventId;
use thurup_rules::{Chair, Format, Outcome, Team};
use thurup_table::seated::Who;
use thurup_table::{Contest, Door, Entry, Event, Names, Settings, TableId, of_event, question, rules};
use thurup_wire::events::EventNews;
use thurup_wire::friends::NoticeKind;
use thurup_wire::http::TableRef;

use super::form::is_here;
use super::matches::table_name;
use super::next::{shares, sitting, there};
use super::refusal::NoEvent;
use super::registry::ToWrite;
use super::snapshot::ContestSnapshot;
use super::table_log;
use crate::contests::Contests;
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority};
use crate::notices::bell::{self, About};
use thurup_store::clock::{millis, now_ms};
use thurup_store::ids::{self, PersonId, System};
use thurup_store::{
    Append, ContestChange, ContestDealRow, ContestTableRow, MatchBell, NewJob, Outbound, Row, SeatChange, Topic,
};

/// The projection that puts the deals of tables into their events; see [`scheduler`](crate::contests::scheduler).
pub const EVENT_DEALS: &str = "event-deals";

/// Lines of the outbox that are read at once.
const AT_ONCE: u32 = 100;

/// A table that is missing: its match, and which of its tables.
struct Missing {
    of: MatchKey,
    number: u8,
    again: u32,
}

/// Tables of matches that have started and have none.
fn missing(known: &ContestSnapshot) -> Vec<Missing> {
    if !is_here(&known.form) {
        return Vec::new();
    }
    let mut all = Vec::new();
    for (of, desk) in &known.event.desks {
        let Some(stage) = known.event.stages.get(&of.stage) else { continue };
        if desk.started.is_none() || !stage.is_open(&of.name) {
            continue;
        }
        for number in 1..=stage.plan.tables.count() {
            if known.table_now(of, number).is_none() {
                all.push(Missing { of: of.clone(), number, again: desk.opened_before() });
            }
        }
    }
    all
}

/// Opens the tables of an event that are missing.
///
/// # Errors
/// When one cannot be stored; it is tried again.
pub async fn open(contests: &Contests, id: EventId) -> Result<(), Reason> {
    if missing(&*contests.events.get(&contests.store, id).await?).is_empty() {
        return Ok(());
    }
    let mut writing = contests.events.open(&contests.store, id).await?;
    for missing in missing(&writing.known) {
        let (append, row) = made(contests, &writing.known, &missing).await?;
        writing.add_table(&contests.store, append, &row).await?;
    }
    drop(writing);
    contests.events.tell(id, EventNews::Tables).await;
    Ok(())
}

/// Whoever looks at the event's page is at the table before the bell has told all others.
impl Job for MatchBell {
    type Service = Contests;

    const PRIORITY: Priority = Priority::Call;

    async fn run(self, contests: Contests, _: Attempt) -> Result<JobOutcome, Reason> {
        let table = TableRef { id: self.table.to_string(), name: self.name };
        for person in self.people {
            bell::tell(&contests, self.from, person, NoticeKind::MatchBegins, About::Table(table.clone())).await?;
        }
        Ok(JobOutcome::Done)
    }
}

/// Wakes the tables at which bots play for whoever is missing: nobody need come for them to go on.
///
/// # Errors
/// When one cannot be read; it is tried again.
pub async fn wake(contests: &Contests, id: EventId) -> Result<(), Reason> {
    let known = contests.events.get(&contests.store, id).await?;
    if !is_here(&known.form) || !known.form.bots {
        return Ok(());
    }
    // Whoever comes wakes it before.
    let (now, alone) = (now_ms(), millis(contests.config.pace.alone));
    let awake = contests.table_port.awake();
    for (of, _, table) in known.tables_now().filter(|(.., table)| !awake.contains(table)) {
        let desk = known.event.desk(of);
        let is_on = !desk.open_again
            && desk.started.is_some_and(|started| started.saturating_add(alone) <= now)
            && known.event.stages.get(&of.stage).is_some_and(|stage| stage.is_open(&of.name));
        if is_on {
            contests.table_port.look(table).await?;
        }
    }
    Ok(())
}

/// What is written for a new table.
async fn made(contests: &Contests, known: &ContestSnapshot, missing: &Missing) -> Result<(Append, ContestTableRow), Reason> {
    let (of, number) = (&missing.of, missing.number);
    let stage = known.event.stages.get(&of.stage).ok_or(Reason::Internal)?;
    let name = table_name(known, of, number, stage.plan.tables.count());
    let deals = stage.scheduled(&of.name);
    let format = match deals.map(u8::try_from) {
        // A level session is decided by deals won; where somebody must win, extra deals follow.
        Some(Ok(7)) if !stage.must_be_won(&of.name) => Format::Session,
        Some(Ok(deals)) => Format::Deals(deals),
        _ => Format::Games,
    };
    let convention = known.form.convention.as_deref().map(rules::read_convention).transpose()?;
    let laws = known.form.laws.as_deref().map(rules::read_laws).transpose()?;
    let settings = Settings {
        viewers: false,
        viewer_cards: false,
        viewer_comments: false,
        hints: false,
        ends_decided: false,
        convention,
        laws,
        jump_pause: known.form.jump_pause,
        ..Settings::default()
    };
    let wanted = sitting(known, of, number, known.seats, 1);
    let people: Vec<PersonId> = wanted.iter().flatten().filter_map(Who::person).collect();
    let people = contests.store.called(&people).await?;
    let wanted = there(wanted, &people);
    let names: Names = people.into_iter().collect();
    let contest = Contest {
        event: known.id,
        stage: u32::try_from(of.stage).unwrap_or(u32::MAX),
        name: of.name.clone(),
        number,
        bots: known.form.bots,
    };
    let made = Event::Made {
        name: name.clone(),
        public: false,
        club: None,
        door: Door::Open,
        seats: known.seats,
        rules: known.rules,
        format,
        settings,
    };
    let mut events = of_event::make(made, contest.clone(), &wanted, &names, question::USUAL, &mut System)?;
    let mut words = Vec::new();
    if let Some((teams, namers)) = called(known, stage, of, number)
        && let Some(by) = namers.first().copied()
    {
        // Behind those that say what table it is; both names go with whoever gave one of them.
        let place = events.len().min(2);
        events.insert(place, Event::TeamsNamed { teams, by });
        words.extend(namers.into_iter().map(|namer| (place as u64 + 1, namer)));
    }
    let at = now_ms();
    let table = TableId::from_parts(at, ids::random().map_err(|_| Reason::Internal)?);
    let mut rows = Vec::with_capacity(events.len());
    for (event, number) in events.into_iter().zip(1..) {
        let entry = Entry { number, at, answers: None, event };
        rows.push(Row { number, at, payload: entry.write().map_err(|_| Reason::Internal)? });
    }
    let people: Vec<PersonId> = wanted.iter().flatten().filter_map(Who::person).collect();
    let seats = people.iter().map(|person| SeatChange::Sat { person: *person, table_name: name.clone() }).collect();
    let jobs = vec![NewJob::now(&MatchBell { table, name, from: known.made_by, people }, at)?];
    let row = ContestTableRow { table, stage: contest.stage, name: contest.name, number, again: missing.again };
    let change = ContestChange { contest: Some(known.id), table: Some(row.clone()), ..ContestChange::default() };
    Ok((Append { seats, words, jobs, contest: Some(Box::new(change)), ..Append::of(table.into(), rows) }, row))
}

/// What the teams of a table are called, those on the odd chairs first, and who called them so; nothing where persons play.
fn called(known: &ContestSnapshot, stage: &Stage, of: &MatchKey, number: u8) -> Option<([String; 2], BTreeSet<PersonId>)> {
    let [first, other] = stage.teams_of(&of.name).filter(|_| !known.is_individual())?;
    // At the second table of a duplicate match the first team sits even.
    let sides = if number == 2 { [other, first] } else { [first, other] };
    let namers = sides.iter().filter_map(|team| known.namers.get(&team.0).copied()).collect();
    Some((sides.map(|team| known.names.get(&team.0).cloned().unwrap_or_default()), namers))
}

/// Puts the deals that have ended since it was last called into their events.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn catch_up(contests: &Contests) -> Result<(), Reason> {
    let mut position = contests.store.cursor(EVENT_DEALS).await?;
    loop {
        let lines = contests.store.outbox_after(position, AT_ONCE).await?;
        let Some(last) = lines.last() else { return Ok(()) };
        position = last.position;
        for line in lines.iter().filter(|line| line.topic == Topic::DealEnded) {
            match score(contests, line).await {
                Ok(()) => {}
                // It will be the same tomorrow: the match was cut off, or the director has scored it otherwise.
                Err(reason) if reason.of().is_some_and(NoEvent::is_refused) => {
                    tracing::info!(code = reason.code(), "a deal does not count in its event");
                }
                Err(reason) if reason == Reason::LogDamaged || reason.of::<NoEvent>().is_some() => {
                    tracing::error!(code = reason.code(), "a deal cannot be scored in its event");
                }
                Err(reason) => return Err(reason),
            }
        }
        contests.store.derive(EVENT_DEALS, position, Vec::new()).await?;
    }
}

/// Scores the deal that ended with this line, if its table is one of an event.
async fn score(contests: &Contests, line: &Outbound) -> Result<(), Reason> {
    let Some(table) = line.stream.table() else { return Ok(()) };
    let Some((event, row)) = contests.store.contest_of_table(table).await? else { return Ok(()) };
    let Some(state) = table_log::read(contests, table, Some(line.number)).await? else { return Ok(()) };
    let (Some(given), Some(deal)) = (state.given, state.deal.as_ref().filter(|deal| deal.ended)) else { return Ok(()) };
    let of = MatchKey::new(row.stage as usize, row.name.clone());
    let writing = contests.events.open(&contests.store, event).await?;
    let known = writing.known.clone();
    let stage = known.event.stages.get(&of.stage).ok_or(Reason::LogDamaged)?;
    let desk = known.event.desk(&of);
    // A match that was annulled, or opened again, is played elsewhere; a deal that was scored is corrected by the director alone.
    let is_on = desk.opened_before() == row.again && desk.playing(row.number) == Some(given.place);
    let odd = match deal.game.outcome() {
        Some(Outcome::Played(score)) => {
            let stakes = i64::from(score.stakes);
            if score.winner == Chair::FIRST.team() { stakes } else { -stakes }
        }
        Some(Outcome::PassedOut | Outcome::Ruled { winner: None, .. }) => 0,
        Some(Outcome::Ruled { winner: Some(winner), stakes }) => {
            if winner == Chair::FIRST.team() {
                i64::from(stakes)
            } else {
                -i64::from(stakes)
            }
        }
        // Nobody deals it anew at one table where others play it, too.
        Some(Outcome::Cancelled(_))
            if shares(stage) && of_event::gone(&state) == Some(thurup_table::contest::Gone::CancelledByPlay) =>
        {
            0
        }
        Some(Outcome::Cancelled(_)) | None => return Ok(()),
    };
    if !is_on {
        return Ok(());
    }
    let result = TableResult::Played([Fraction::from(odd), Fraction::from(-odd)]);
    let command = Command::ScoreDeal { of: of.clone(), table: row.number, number: given.place, result };
    let happened = decide(&known.event, &command, now_ms(), &known.seed).map_err(NoEvent::from)?;
    let id = known.event.deal_of(&of, given.place).ok_or(Reason::LogDamaged)?;
    let sides = [Team::Odd, Team::Even].map(|team| {
        let odd = stage.odd_side(&desk, row.number, given.place);
        if team == Team::Odd { odd } else { odd.opposite() }
    });
    let played = deal.game.outcome().and_then(|outcome| played(&outcome, sides));
    let deal = ContestDealRow {
        id: deal.id,
        deal: id.0,
        stage: row.stage,
        name: row.name,
        number: row.number,
        place: given.place,
        played: played.map(|played| serde_json::to_string(&played)).transpose().map_err(|_| Reason::Internal)?,
    };
    let change = ContestChange { deal: Some(deal), ..ContestChange::default() };
    writing.write(&contests.store, None, ToWrite { happened, change, form: None }).await.map(|_| ())
}

/// What was played in a deal, by the teams of its odd and its even chairs; none where a director ended it.
fn played(outcome: &Outcome, [odd, even]: [Place; 2]) -> Option<ToldDeal> {
    let of = |team: Team| if team == Team::Odd { odd } else { even };
    let score = match outcome {
        Outcome::PassedOut => return Some(ToldDeal::PassedOut),
        Outcome::Played(score) => score,
        Outcome::Cancelled(_) | Outcome::Ruled { .. } => return None,
    };
    let (contract, team) = (&score.contract, score.contract.by.team());
    if contract.is_solo() {
        return Some(ToldDeal::Solo { by: of(team), won: score.winner == team });
    }
    // What was set aside for trump is known once it is opened.
    let named = contract.strain().map(|strain| strain.letters().to_owned());
    Some(ToldDeal::Played {
        by: of(team),
        value: contract.value,
        doubled: contract.doubled.times(),
        points: score.points[team],
        named: named.or_else(|| score.trump.map(|suit| suit.letter().to_string())),
        pair: score.pair.map(|pair| if pair.by.team() == team { PairBy::Bidders } else { PairBy::Others }),
    })
}
