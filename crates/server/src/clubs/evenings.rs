//! Evenings of a club: its owners call one, members say whether they come, and tables are made from those who do.

use thurup_people::club::{EVENING_WORDS, EVENINGS, NoWay};
use thurup_people::names::clean_lines;
use thurup_people::rights::preset::MEMBER;
use thurup_people::rights::{Denied, Permission, Reason as Why};
use thurup_rules::Seats;
use thurup_table::decide::Chance as _;
use thurup_table::{Settings, rules};
use thurup_wire::MatchFormat;
use thurup_wire::evenings::{ClubEvening, Comes, EveningForm, EveningTable};
use thurup_wire::friends::NoticeKind;
use thurup_wire::http::{NewTable, TableRef};
use thurup_wire::view::TablePhase;

use super::{Inside, club_ref, form, known, person_may};
use crate::bell::{self, About};
use crate::house::House;
use crate::makers::Maker;
use crate::profile::named;
use crate::reason::Reason;
use crate::rights::refused;
use crate::table::make;
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId, System, TableId};
use thurup_store::{ClubRow, EveningJob, EveningRow, Person, StoreError};

const HOUR: u64 = 60 * 60 * 1000;
/// An evening is shown so long after its beginning.
const LASTS: u64 = 12 * HOUR;
/// So far ahead one is called.
const AHEAD: u64 = 366 * 24 * HOUR;
/// Deals of a match at a table of an evening.
const DEALS: u8 = 12;

/// Letters of the club's name in that of a table, with room for the number.
const NAMED: usize = 36;

const fn word(comes: Comes) -> &'static str {
    match comes {
        Comes::Yes => "yes",
        Comes::Maybe => "maybe",
        Comes::No => "no",
    }
}

fn read(answer: &str) -> Comes {
    match answer {
        "yes" => Comes::Yes,
        "maybe" => Comes::Maybe,
        _ => Comes::No,
    }
}

fn gone(error: StoreError) -> Reason {
    if error == StoreError::TooLate { NoWay::NoSuchEvening.into() } else { error.into() }
}

/// The evenings of a club, as a member sees them.
///
/// # Errors
/// When the database cannot be read.
pub async fn shown(house: &House, who: Option<PersonId>, club: &ClubRow) -> Result<Vec<ClubEvening>, Reason> {
    let mut all = Vec::new();
    for EveningRow { id, at, words } in house.store.evenings_of(club.id, now_ms().saturating_sub(LASTS)).await? {
        let said = house.store.comes_to(&id).await?;
        let who_says = |comes: Comes| -> Vec<_> {
            said.iter().filter(|one| read(&one.answer) == comes).map(|one| named(one.person.clone())).collect()
        };
        let yours = said.iter().find(|one| Some(one.person.id) == who).map(|one| read(&one.answer));
        let waiting = said.iter().filter(|one| read(&one.answer) == Comes::Yes && one.table.is_none()).count();
        let tables = house.store.evening_tables(&id).await?.into_iter();
        let with_people = |(table, name): (String, String)| {
            let people = said.iter().filter(|one| one.table.as_ref() == Some(&table)).map(|one| named(one.person.clone()));
            EveningTable { people: people.collect(), table: TableRef { id: table, name } }
        };
        all.push(ClubEvening {
            yes: who_says(Comes::Yes),
            maybe: who_says(Comes::Maybe),
            no: who_says(Comes::No),
            yours,
            waiting: u32::try_from(waiting).unwrap_or(u32::MAX),
            tables: tables.map(with_people).collect(),
            id,
            at,
            words,
        });
    }
    Ok(all)
}

/// Calls an evening; all who belong to the club are asked by the bell.
///
/// # Errors
/// When the person may not, the time cannot be, or there are too many; when it cannot be stored.
pub async fn call(house: &House, person: PersonId, id: &str, form: EveningForm) -> Result<(), Reason> {
    let (club, _) = known(house, id).await?;
    person_may(house, person, club.id, Permission::ClubNotice).await?;
    let now = now_ms();
    if form.at < now.saturating_sub(HOUR) || form.at > now.saturating_add(AHEAD) {
        return Err(NoWay::BadTime.into());
    }
    let words = match form.words.trim() {
        "" => String::new(),
        words => clean_lines(words, EVENING_WORDS).map_err(Reason::Text)?,
    };
    if house.store.evenings_of(club.id, now.saturating_sub(LASTS)).await?.len() >= EVENINGS {
        return Err(NoWay::TooManyEvenings(EVENINGS).into());
    }
    let evening = hex::encode(ids::random::<8>().map_err(|_| Reason::Internal)?);
    let job = EveningJob::Call { id: evening, club: club.id, at: form.at, words, by: person };
    house.store.write_evening(job).await.map_err(no_club)?;
    // A club may be large: whoever called it does not wait for two thousand bells.
    let here = house.clone();
    house.tasks.spawn(async move {
        if let Err(reason) = ring(&here, person, &club, form.at).await {
            tracing::warn!(code = reason.code(), "not all members are told of an evening");
        }
    });
    Ok(())
}

fn no_club(error: StoreError) -> Reason {
    if error == StoreError::TooLate { NoWay::NoSuchClub.into() } else { error.into() }
}

async fn ring(house: &House, by: PersonId, club: &ClubRow, begins: u64) -> Result<(), Reason> {
    let inside = Inside::of(house, club.id).await?;
    for (member, _) in inside.0.iter().filter(|(member, grant)| grant.set == MEMBER && member.id != by) {
        bell::tell(house, by, member.id, NoticeKind::ClubEvening, About::Evening(club_ref(club), begins)).await?;
    }
    Ok(())
}

/// Calls an evening off.
///
/// # Errors
/// When the person may not, or there is none of this id; when it cannot be stored.
pub async fn off(house: &House, person: PersonId, id: &str, evening: &str) -> Result<(), Reason> {
    let (club, _) = known(house, id).await?;
    person_may(house, person, club.id, Permission::ClubNotice).await?;
    let job = EveningJob::Off { id: evening.to_owned(), club: club.id };
    house.store.write_evening(job).await.map_err(gone)
}

/// A member says whether they come.
///
/// # Errors
/// When they do not belong to the club, or there is no such evening any more; when it cannot be stored.
pub async fn answer(house: &House, person: PersonId, id: &str, evening: &str, comes: Comes) -> Result<(), Reason> {
    let (club, _) = known(house, id).await?;
    if !Inside::of(house, club.id).await?.has(person, MEMBER) {
        let rights = house.rights.of(person).await?;
        let denied = Denied { reason: Why::ClubMember, needs: Permission::ClubTable, at_club: true };
        return Err(refused(&rights, denied));
    }
    let evening = on(house, &club, evening).await?.id;
    let job = EveningJob::Answer { id: evening, person, answer: word(comes), at: now_ms() };
    house.store.write_evening(job).await.map_err(gone)
}

/// An evening of a club that is to come, or on.
async fn on(house: &House, club: &ClubRow, evening: &str) -> Result<EveningRow, Reason> {
    let all = house.store.evenings_of(club.id, now_ms().saturating_sub(LASTS)).await?;
    all.into_iter().find(|one| one.id == evening).ok_or_else(|| NoWay::NoSuchEvening.into())
}

/// Makes tables from those who come and have none yet: drawn by lot, as even as can be, each asked to a chair. Whoever comes late takes
/// a chair that is free at a table that has not begun.
///
/// # Errors
/// When the person may not, or nobody waits for a table; when a table cannot be made. Those that were made stay.
pub async fn tables(house: &House, maker: &Maker, id: &str, evening: &str) -> Result<(), Reason> {
    let (club, _) = known(house, id).await?;
    person_may(house, maker.person.id, club.id, Permission::ClubNotice).await?;
    let evening = on(house, &club, evening).await?;
    let inside = Inside::of(house, club.id).await?;
    let come = house.store.comes_to(&evening.id).await?.into_iter();
    let come = come.filter(|one| read(&one.answer) == Comes::Yes && one.table.is_none() && inside.has(one.person.id, MEMBER));
    let mut people: Vec<Person> = come.map(|one| one.person).collect();
    if people.is_empty() {
        return Err(NoWay::NobodyComes.into());
    }
    let form = form::kept(&club.payload)?;
    let chairs = rules::read(&form.rules)?.seats().first().copied().unwrap_or(Seats::Six).count();
    shuffle(&mut people)?;
    fill(house, maker, &evening.id, &mut people).await?;
    if people.is_empty() {
        return Ok(());
    }
    let mut number = house.store.evening_tables(&evening.id).await?.len();
    for group in groups(people, usize::from(chairs)) {
        number += 1;
        let settings = Settings::default().shown();
        let new = NewTable {
            name: format!("{} {number}", club.name.chars().take(NAMED).collect::<String>()),
            public: false,
            club: Some(club.id.to_string()),
            trio: None,
            kind: None,
            list: Vec::new(),
            chairs,
            rules: form.rules.clone(),
            format: MatchFormat::Deals { deals: DEALS },
            settings: Some(thurup_wire::view::TableSettings { convention: form.convention.clone(), ..settings }),
        };
        seat(house, maker, &evening.id, group, new).await?;
    }
    Ok(())
}

/// Gives some of these people the chairs that are free at the evening's tables that have not begun.
async fn fill(house: &House, maker: &Maker, evening: &str, people: &mut Vec<Person>) -> Result<(), Reason> {
    let said = house.store.comes_to(evening).await?;
    let given = |id: &str| said.iter().filter(|one| one.table.as_deref() == Some(id)).count();
    let mut tables = house.store.evening_tables(evening).await?;
    tables.sort_by_key(|(id, _)| given(id));
    for (id, name) in tables {
        let (Ok(table), false) = (id.parse::<TableId>(), people.is_empty()) else { continue };
        let there = match house.tables.get(table).await {
            Ok(table) => table.look().await?.0,
            // It was closed, and is nobody's any more.
            Err(Reason::NoSuchTable) => continue,
            Err(reason) => return Err(reason),
        };
        if there.phase != TablePhase::Gathering {
            continue;
        }
        let sits = |person: &Person| there.sitters.iter().flatten().any(|sitter| sitter.id == person.id.to_string());
        // Whoever was given a chair and has not come yet keeps one.
        let kept = said.iter().filter(|one| one.table.as_deref() == Some(id.as_str()) && !sits(&one.person)).count();
        let free: Vec<u8> = (1..).zip(&there.sitters).filter(|(_, sitter)| sitter.is_none()).map(|(chair, _)| chair).collect();
        let room = free.len().saturating_sub(kept).min(people.len());
        let coming: Vec<Person> = people.drain(..room).collect();
        if coming.is_empty() {
            continue;
        }
        let ids = coming.iter().map(|person| person.id).collect();
        let job = EveningJob::Seat { id: evening.to_owned(), table: id.clone(), people: ids };
        house.store.write_evening(job).await.map_err(gone)?;
        // Those who were asked first were asked to the first chairs.
        for (person, chair) in coming.iter().zip(free.into_iter().rev()) {
            let at = TableRef { id: id.clone(), name: name.clone() };
            bell::tell(house, maker.person.id, person.id, NoticeKind::Invited, About::Chair(at, chair)).await?;
        }
    }
    Ok(())
}

/// Makes a table with the first of these who may on its first chair, and asks the others to theirs.
async fn seat(house: &House, maker: &Maker, evening: &str, mut group: Vec<Person>, new: NewTable) -> Result<(), Reason> {
    let mut made: Result<TableRef, Reason> = Err(NoWay::NobodyComes.into());
    for first in 0..group.len() {
        let Some(person) = group.get(first).cloned() else { break };
        made = make::make(house, &Maker { person, address: maker.address }, new.clone()).await;
        if !matches!(made, Err(Reason::Denied { .. })) {
            group.swap(0, first);
            break;
        }
    }
    let table = made?;
    let people: Vec<PersonId> = group.iter().map(|person| person.id).collect();
    let job =
        EveningJob::Table { id: evening.to_owned(), table: table.id.clone(), name: table.name.clone(), people: people.clone() };
    house.store.write_evening(job).await.map_err(gone)?;
    for (person, chair) in people.into_iter().zip(1..) {
        bell::tell(house, maker.person.id, person, NoticeKind::Invited, About::Chair(table.clone(), chair)).await?;
    }
    Ok(())
}

/// Puts people in an order by lot.
fn shuffle(people: &mut [Person]) -> Result<(), Reason> {
    for left in (1..people.len()).rev() {
        let mut bytes = [0; 8];
        System.fill(&mut bytes).map_err(|_| Reason::Internal)?;
        // Of so few the rest of the division is as good as even.
        let at = usize::try_from(u64::from_le_bytes(bytes) % (left as u64 + 1)).unwrap_or_default();
        people.swap(left, at);
    }
    Ok(())
}

/// Groups for tables of so many chairs, whose sizes differ by one at most.
fn groups<T>(people: Vec<T>, chairs: usize) -> Vec<Vec<T>> {
    let count = people.len().div_ceil(chairs.max(1)).max(1);
    let mut all: Vec<Vec<T>> = (0..count).map(|_| Vec::new()).collect();
    for (at, one) in people.into_iter().enumerate() {
        if let Some(group) = all.get_mut(at % count) {
            group.push(one);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::groups;

    #[test]
    fn groups_are_as_even_as_can_be_and_nobody_is_left_out() {
        for (people, chairs, sizes) in
            [(13, 6, vec![5, 4, 4]), (6, 6, vec![6]), (1, 6, vec![1]), (7, 4, vec![4, 3]), (24, 4, vec![4; 6])]
        {
            let made = groups((0..people).collect::<Vec<_>>(), chairs);
            assert_eq!(made.iter().map(Vec::len).collect::<Vec<_>>(), sizes);
        }
    }
}
