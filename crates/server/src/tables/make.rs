//! Makes tables, and finds one at once for whoever wants to play now.

use thurup_people::names::{TABLE_NAME, clean};
use thurup_people::rights::{Act, Mode, Permission, TableKind as Kind};
use thurup_rules::{Chair, Seats};
use thurup_table::door::LISTED;
use thurup_table::rights::length;
use thurup_table::{Door, Entry, Event, Origin, Refusal, Settings, Wish, decide, question, rules};

use super::invited;
use crate::accounts::rights;
use crate::base::table_name;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use crate::social::clubs;
use crate::social::trios;
use crate::tables::Tables;
use crate::tables::error::TableError;
use crate::tables::table_quota::Maker;
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId, System, TableId};
use thurup_store::{Append, Row, SeatChange};
use thurup_wire::friends::NoticeKind;
use thurup_wire::http::{LobbyTable, NewTable, PlayNow, TableRef};
use thurup_wire::view::{Sitter, TableKind, TablePhase, TableSettings};
use thurup_wire::{MatchFormat, RulesChoice};

/// Deals of a match that "play now" begins.
const DEALS_NOW: u8 = 6;

/// Makes a table with this person on chair 1.
///
/// # Errors
/// When something asked for is out of bounds, or it cannot be stored.
pub async fn make(tables: &Tables, maker: &Maker, new: NewTable) -> Result<TableRef, Reason> {
    let seats = Seats::from_count(new.chairs).ok_or(Refusal::BadChairs)?;
    let name = if new.name.trim().is_empty() { table_name::own(&maker.person.name) } else { clean(&new.name, TABLE_NAME)? };
    let trio = match &new.trio {
        Some(trio) => Some(trios::to_sit(tables, trio, maker.person.id, seats).await?),
        None => None,
    };
    let own = trio.as_ref().and_then(|(own, _)| *own);
    let others: Vec<(PersonId, Option<Chair>)> = trio.into_iter().flat_map(|(_, others)| others).collect();
    let three = others.iter().map(|(other, _)| *other);
    let door = match new.kind {
        None => Door::Open,
        Some(TableKind::Social) => Door::Social,
        Some(TableKind::Exclusive) => {
            let named = invited::people(tables, maker.person.id, &new.list, &[]).await?;
            Door::listed(named.iter().map(|one| one.id).chain(three.clone()).chain([maker.person.id]))
        }
    };
    if door.list().len() > LISTED {
        return Err(Refusal::ListFull(LISTED).into());
    }
    let told: Vec<PersonId> = door.list().iter().copied().filter(|one| three.clone().all(|other| other != *one)).collect();
    let made = make_with(tables, maker, (&name, own), (seats, door), new, false).await?;
    invited::tell(tables, maker.person.id, &told, &made).await?;
    for (other, chair) in others {
        let about = match chair {
            Some(chair) => About::Chair(made.clone(), chair.number()),
            None => About::Table(made.clone()),
        };
        bell::tell(tables, maker.person.id, other, NoticeKind::Invited, about).await?;
    }
    Ok(made)
}

async fn make_with(
    tables: &Tables,
    maker: &Maker,
    (name, own): (&str, Option<Chair>),
    (seats, door): (Seats, Door),
    new: NewTable,
    now: bool,
) -> Result<TableRef, Reason> {
    if tables.directory.is_full() {
        return Err(TableError::TooManyTables.into());
    }
    let (rules, format) = (rules::read(&new.rules)?, rules::read_format(&new.format)?);
    rules::check_chairs(&rules, seats)?;
    let settings = new.settings.as_ref().map_or_else(|| Ok(Settings::default()), Settings::read)?;
    rules::check_convention(&rules, settings.convention)?;
    let mut acts = vec![Act::Do(Permission::TableMake), Act::Do(Permission::TableSit)];
    acts.extend(match door.kind() {
        Kind::Casual => None,
        Kind::Social => Some(Act::Do(Permission::TableSocial)),
        Kind::Exclusive => Some(Act::Do(Permission::TableExclusive)),
    });
    acts.extend(length(format, door.kind()));
    acts.extend(settings.rated.then_some(Act::Do(Permission::TableRated)));
    let club = match &new.club {
        Some(id) => Some(clubs::for_table(tables, id).await?),
        None => None,
    };
    rights::may_make(tables, maker.person.id, &acts, club.as_ref().map(|club| club.id)).await?;
    let strength = settings.strength.unwrap_or(question::USUAL);
    // One for a list is in no lobby, so that nobody finds a way that leads to a closed door.
    let public = new.public && door.kind() != Kind::Exclusive;
    let made = Event::Made { name: name.to_owned(), public, club, door, seats, rules, format, settings };
    let others: Vec<Chair> = if now { seats.chairs().skip(1).collect() } else { Vec::new() };
    // Whoever plays now chooses nobody.
    let begins = now.then(|| if tables.rights.mode() == Mode::OpenHouse { Origin::House } else { Origin::Pool });
    let sits = (&maker.person, own.unwrap_or(Chair::FIRST));
    let events = decide::make(made, sits, &others, strength, begins, &mut System)?;

    let at = now_ms();
    let id = TableId::from_parts(at, ids::random().map_err(|_| Reason::Internal)?);
    let mut awake = tables.directory.awake();
    awake.extend(tables.lobby.awake_elsewhere());
    let made = tables.table_quota.add(maker, id, public, &tables.config.limits, |table| awake.contains(&table))?;
    let mut rows = Vec::with_capacity(events.len());
    for (event, number) in events.into_iter().zip(1..) {
        let entry = Entry { number, at, answers: None, event };
        rows.push(Row { number, at, payload: entry.write().map_err(|_| Reason::Internal)? });
    }
    let seats = vec![SeatChange::Sat { person: maker.person.id, table_name: name.to_owned() }];
    tables.store.append(Append { seats, ..Append::of(id.into(), rows) }).await?;
    made.stays();
    metrics::counter!("thurup_tables_made_total").increment(1);
    Ok(TableRef { id: id.to_string(), name: name.to_owned() })
}

/// A chair where cards are dealt within seconds: at a public table under these rules that is about to start by itself, or
/// that runs with people at it and a bot to take over from; or else at a new one. That starts at once with bots, or, where
/// others look for a table too, after a while in which they can sit down.
///
/// Nobody is put on a chair of a table that waits for its moderator: it may never start. A new one that nobody is waited for at is
/// in no lobby, as its maker is alone there: only others who play now find it.
///
/// # Errors
/// When the preset is none, or no table can be made.
pub async fn play_now(tables: &Tables, maker: &Maker, wish: PlayNow) -> Result<TableRef, Reason> {
    let choice = RulesChoice { base: wish.base, ..RulesChoice::default() };
    let rules = rules::read(&choice)?;
    let (title, seats) = (rules.title(), rules.seats().first().copied().unwrap_or(Seats::Six));
    if !wish.bots_only {
        rights::may(tables, maker.person.id, Act::PlayNow).await?;
        let mut open = tables.lobby.tables();
        open.extend(tables.lobby.offered());
        let apart = tables.store.kept_apart(maker.person.id).await?;
        let kept_apart = |sitter: &Sitter| !sitter.bot && sitter.id.parse().is_ok_and(|id| apart.contains(&id));
        open.retain(|table| table.rules_title == title.clone().into() && !table.sitters.iter().flatten().any(kept_apart));
        // First where a match is about to begin, in the lobby's order: where most people are.
        open.sort_by_key(|table| table.starts_in_ms.is_none());
        for table in open {
            if let Some(seat) = sit(tables, maker, table).await {
                return Ok(seat);
            }
        }
    }
    let gather = tables.config.pace.gather.as_secs();
    let wait = (!wish.bots_only && gather > 0 && tables.lobby.others_look(maker.address)).then_some(gather);
    let new = NewTable {
        name: String::new(),
        public: wait.is_some(),
        club: None,
        trio: None,
        kind: None,
        list: Vec::new(),
        chairs: seats.count(),
        rules: choice,
        format: MatchFormat::Deals { deals: DEALS_NOW },
        settings: Some(TableSettings {
            strength: wish.strength,
            // Who plays alone with bots goes on when the hands have been looked at; nobody else waits.
            break_after_deal: wish.bots_only,
            starts_after: wait.and_then(|seconds| u16::try_from(seconds).ok()),
            ..Settings::default().shown()
        }),
    };
    let name = table_name::own(&maker.person.name);
    let made = match make_with(tables, maker, (&name, None), (seats, Door::Open), new.clone(), wait.is_none()).await {
        // Then it is not shown, and nobody else is waited for.
        Err(reason) if matches!(reason.of(), Some(TableError::TooManyPublicTables(_))) => {
            let settings = new.settings.map(|settings| TableSettings { starts_after: None, ..settings });
            make_with(tables, maker, (&name, None), (seats, Door::Open), NewTable { public: false, settings, ..new }, true)
                .await
        }
        made => made,
    }?;
    if let (false, Ok(id)) = (wish.bots_only, made.id.parse()) {
        tables.lobby.offer(id);
    }
    Ok(made)
}

/// Sits down at this table if cards are dealt there within seconds. Somebody else may have been quicker: then another table
/// will do.
async fn sit(tables: &Tables, maker: &Maker, table: LobbyTable) -> Option<TableRef> {
    let id: TableId = table.id.parse().ok()?;
    if !tables.lobby.has_people(id) {
        return None;
    }
    let takes = |sitter: &Option<Sitter>| match table.phase {
        TablePhase::Gathering => sitter.is_none() && table.starts_in_ms.is_some(),
        TablePhase::Dealing | TablePhase::Between => sitter.as_ref().is_some_and(|sitter| sitter.bot),
        TablePhase::Over | TablePhase::Closed => false,
    };
    let (_, chair) = table.sitters.iter().zip(1..).find(|(sitter, _)| takes(sitter))?;
    let awake = tables.directory.get(id).await.ok()?;
    let answer = awake.act(maker.person.clone(), maker.address, Wish::Sit(chair)).await.ok()?;
    let seated = answer.refused.is_none_or(|refused| refused.code == Refusal::AlreadySeated(chair).code());
    seated.then_some(TableRef { id: table.id, name: table.name })
}
