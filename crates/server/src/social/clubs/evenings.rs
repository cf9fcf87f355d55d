//! Evenings of a club: its owners call one, members say whether they come, and tables are made from those who do.

use thurup_people::club::{EVENING_WORDS, EVENINGS, NoWay};
use thurup_people::names::clean_lines;
use thurup_people::rights::preset::MEMBER;
use thurup_people::rights::{Denied, DenyReason, Permission};
use thurup_wire::evenings::{ClubEvening, Comes, EveningForm, EveningTable};
use thurup_wire::friends::NoticeKind;
use thurup_wire::http::TableRef;

use super::{Inside, club_ref, known, person_may};
use crate::accounts::profile::named;
use crate::accounts::rights::refused;
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority};
use crate::notices::bell::{self, About};
use crate::social::Social;
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId};
use thurup_store::{ClubRow, EveningBell, EveningRow, EveningWrite, StoreError};

const HOUR: u64 = 60 * 60 * 1000;
/// An evening is shown so long after its beginning.
const LASTS: u64 = 12 * HOUR;
/// So far ahead one is called.
const AHEAD: u64 = 366 * 24 * HOUR;

const fn word(comes: Comes) -> &'static str {
    match comes {
        Comes::Yes => "yes",
        Comes::Maybe => "maybe",
        Comes::No => "no",
    }
}

pub fn read(answer: &str) -> Comes {
    match answer {
        "yes" => Comes::Yes,
        "maybe" => Comes::Maybe,
        _ => Comes::No,
    }
}

pub fn gone(error: StoreError) -> Reason {
    if error == StoreError::TooLate { NoWay::NoSuchEvening.into() } else { error.into() }
}

/// The evenings of a club, as a member sees them.
///
/// # Errors
/// When the database cannot be read.
pub async fn shown(social: &Social, who: Option<PersonId>, club: &ClubRow) -> Result<Vec<ClubEvening>, Reason> {
    let mut all = Vec::new();
    for EveningRow { id, at, words } in social.store.evenings_of(club.id, now_ms().saturating_sub(LASTS)).await? {
        let said = social.store.comes_to(&id).await?;
        let who_says = |comes: Comes| -> Vec<_> {
            said.iter().filter(|one| read(&one.answer) == comes).map(|one| named(one.person.clone())).collect()
        };
        let yours = said.iter().find(|one| Some(one.person.id) == who).map(|one| read(&one.answer));
        let waiting = said.iter().filter(|one| read(&one.answer) == Comes::Yes && one.table.is_none()).count();
        let tables = social.store.evening_tables(&id).await?.into_iter();
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
pub async fn call(social: &Social, person: PersonId, id: &str, form: EveningForm) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubNotice).await?;
    let now = now_ms();
    if form.at < now.saturating_sub(HOUR) || form.at > now.saturating_add(AHEAD) {
        return Err(NoWay::BadTime.into());
    }
    let words = match form.words.trim() {
        "" => String::new(),
        words => clean_lines(words, EVENING_WORDS).map_err(Reason::from)?,
    };
    if social.store.evenings_of(club.id, now.saturating_sub(LASTS)).await?.len() >= EVENINGS {
        return Err(NoWay::TooManyEvenings(EVENINGS).into());
    }
    let evening = hex::encode(ids::random::<8>().map_err(|_| Reason::Internal)?);
    let write = EveningWrite::Call { id: evening, club: club.id, at: form.at, words, by: person, called_at: now };
    social.store.write_evening(write).await.map_err(no_club)?;
    Ok(())
}

fn no_club(error: StoreError) -> Reason {
    if error == StoreError::TooLate { NoWay::NoSuchClub.into() } else { error.into() }
}

/// A club may be large: whoever called the evening does not wait for two thousand bells.
impl Job for EveningBell {
    type Service = Social;

    const PRIORITY: Priority = Priority::Call;

    async fn run(self, social: Social, attempt: Attempt) -> Result<JobOutcome, Reason> {
        let Some((club, _)) = social.store.club(self.club).await? else { return Ok(JobOutcome::Done) };
        let evenings = social.store.evenings_of(club.id, 0).await?;
        // It may have been called off.
        if evenings.iter().any(|evening| evening.id == self.evening) {
            let inside = Inside::of(&social, club.id).await?;
            for (member, _) in inside.0.iter().filter(|(member, grant)| grant.set == MEMBER && member.id != self.by) {
                // Those who were told before the server was stopped in the middle of it are not told twice.
                let known = social.store.notices_of(member.id).await?;
                let told = known.iter().any(|(_, notice)| {
                    notice.kind == bell::word(NoticeKind::ClubEvening)
                        && notice.begins == Some(self.begins)
                        && notice.at >= attempt.queued_at
                });
                if !told {
                    let about = About::Evening(club_ref(&club), self.begins);
                    bell::tell(&social, self.by, member.id, NoticeKind::ClubEvening, about).await?;
                }
            }
        }
        Ok(JobOutcome::Done)
    }
}

/// Calls an evening off.
///
/// # Errors
/// When the person may not, or there is none of this id; when it cannot be stored.
pub async fn off(social: &Social, person: PersonId, id: &str, evening: &str) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    person_may(social, person, club.id, Permission::ClubNotice).await?;
    let write = EveningWrite::Off { id: evening.to_owned(), club: club.id };
    social.store.write_evening(write).await.map_err(gone)
}

/// A member says whether they come.
///
/// # Errors
/// When they do not belong to the club, or there is no such evening any more; when it cannot be stored.
pub async fn answer(social: &Social, person: PersonId, id: &str, evening: &str, comes: Comes) -> Result<(), Reason> {
    let (club, _) = known(social, id).await?;
    if !Inside::of(social, club.id).await?.has(person, MEMBER) {
        let rights = social.rights.of(person).await?;
        let denied = Denied { reason: DenyReason::ClubMember, needs: Permission::ClubTable, at_club: true };
        return Err(refused(&rights, denied));
    }
    let evening = on(social, &club, evening).await?.id;
    let write = EveningWrite::Answer { id: evening, person, answer: word(comes), at: now_ms() };
    social.store.write_evening(write).await.map_err(gone)
}

/// An evening of a club that is to come, or on.
pub async fn on(social: &Social, club: &ClubRow, evening: &str) -> Result<EveningRow, Reason> {
    let all = social.store.evenings_of(club.id, now_ms().saturating_sub(LASTS)).await?;
    all.into_iter().find(|one| one.id == evening).ok_or_else(|| NoWay::NoSuchEvening.into())
}
