//! Tables for a club's evening: those who come are given chairs.

use thurup_people::club::NoWay;
use thurup_people::rights::Permission;
use thurup_people::rights::preset::MEMBER;
use thurup_rules::Seats;
use thurup_table::decide::Chance as _;
use thurup_table::{Settings, rules};
use thurup_wire::MatchFormat;
use thurup_wire::evenings::Comes;
use thurup_wire::friends::NoticeKind;
use thurup_wire::http::{NewTable, TableRef};
use thurup_wire::view::TablePhase;

use super::make;
use super::table_quota::Maker;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use crate::social::clubs::evenings::{gone, on, read};
use crate::social::clubs::{Inside, form, known, person_may};
use crate::tables::Tables;
use thurup_store::ids::{PersonId, System, TableId};
use thurup_store::{EveningWrite, Person};

/// Deals of a match at a table of an evening.
const DEALS: u8 = 12;
/// Letters of the club's name in that of a table, with room for the number.
const NAMED: usize = 36;

/// Makes tables from those who come and have none yet: drawn by lot, as even as can be, each asked to a chair. Whoever comes late takes
/// a chair that is free at a table that has not begun.
///
/// # Errors
/// When the person may not, or nobody waits for a table; when a table cannot be made. Those that were made stay.
pub async fn make_tables(tables: &Tables, maker: &Maker, id: &str, evening: &str) -> Result<(), Reason> {
    let (club, _) = known(tables, id).await?;
    person_may(tables, maker.person.id, club.id, Permission::ClubNotice).await?;
    let evening = on(tables, &club, evening).await?;
    let inside = Inside::of(tables, club.id).await?;
    let come = tables.store.comes_to(&evening.id).await?.into_iter();
    let come = come.filter(|one| read(&one.answer) == Comes::Yes && one.table.is_none() && inside.has(one.person.id, MEMBER));
    let mut people: Vec<Person> = come.map(|one| one.person).collect();
    if people.is_empty() {
        return Err(NoWay::NobodyComes.into());
    }
    let form = form::kept(&club.payload)?;
    let chairs = rules::read(&form.rules)?.seats().first().copied().unwrap_or(Seats::Six).count();
    shuffle(&mut people)?;
    fill(tables, maker, &evening.id, &mut people).await?;
    if people.is_empty() {
        return Ok(());
    }
    let mut number = tables.store.evening_tables(&evening.id).await?.len();
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
        seat(tables, maker, &evening.id, group, new).await?;
    }
    Ok(())
}

/// Gives some of these people the chairs that are free at the evening's tables that have not begun.
async fn fill(tables: &Tables, maker: &Maker, evening: &str, people: &mut Vec<Person>) -> Result<(), Reason> {
    let said = tables.store.comes_to(evening).await?;
    let given = |id: &str| said.iter().filter(|one| one.table.as_deref() == Some(id)).count();
    let mut all = tables.store.evening_tables(evening).await?;
    all.sort_by_key(|(id, _)| given(id));
    for (id, name) in all {
        let (Ok(table), false) = (id.parse::<TableId>(), people.is_empty()) else { continue };
        let there = match tables.directory.get(table).await {
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
        let write = EveningWrite::Seat { id: evening.to_owned(), table: id.clone(), people: ids };
        tables.store.write_evening(write).await.map_err(gone)?;
        // Those who were asked first were asked to the first chairs.
        for (person, chair) in coming.iter().zip(free.into_iter().rev()) {
            let at = TableRef { id: id.clone(), name: name.clone() };
            bell::tell(tables, maker.person.id, person.id, NoticeKind::Invited, About::Chair(at, chair)).await?;
        }
    }
    Ok(())
}

/// Makes a table with the first of these who may on its first chair, and asks the others to theirs. Whoever makes the tables is the
/// first at their own, and asks themselves nothing.
async fn seat(tables: &Tables, maker: &Maker, evening: &str, mut group: Vec<Person>, new: NewTable) -> Result<(), Reason> {
    if let Some(at) = group.iter().position(|person| person.id == maker.person.id) {
        group.swap(0, at);
    }
    let mut made: Result<TableRef, Reason> = Err(NoWay::NobodyComes.into());
    for first in 0..group.len() {
        let Some(person) = group.get(first).cloned() else { break };
        made = make::make(tables, &Maker { person, address: maker.address }, new.clone()).await;
        if !matches!(made, Err(Reason::Denied { .. })) {
            group.swap(0, first);
            break;
        }
    }
    let table = made?;
    let people: Vec<PersonId> = group.iter().map(|person| person.id).collect();
    let write = EveningWrite::Table {
        id: evening.to_owned(),
        table: table.id.clone(),
        name: table.name.clone(),
        people: people.clone(),
    };
    tables.store.write_evening(write).await.map_err(gone)?;
    for (person, chair) in people.into_iter().zip(1..) {
        if person != maker.person.id {
            bell::tell(tables, maker.person.id, person, NoticeKind::Invited, About::Chair(table.clone(), chair)).await?;
        }
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
