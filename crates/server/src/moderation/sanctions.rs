//! Giving sanctions, and what else is done with them.

use serde_json::json;
use thurup_people::ids::{ReportId, SanctionId};
use thurup_people::names::{BadText, clean};
use thurup_people::order::sanction::{BadSanction, Ended, Given, PublicReason, Sanction, State, WORDS};
use thurup_people::rights::{Other, Permission};
use thurup_wire::friends::NoticeKind;
use thurup_wire::order::{SanctionAct, SanctionForm};

use super::keeper::Keeper;
use super::kinds;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use crate::notices::bell::{self, About};
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId};
use thurup_store::{ActRow, OrderWrite, SanctionRow, Store, StoreError, TERMINAL};

/// What somebody may do with a sanction, as a button is named.
pub(super) const TAKE_BACK: &str = "take-back";
pub(super) const AGREE: &str = "agree";
pub(super) const READ: &str = "read";

pub(super) fn changed(error: StoreError) -> Reason {
    if error == StoreError::TooLate { BadSanction::Changed.into() } else { error.into() }
}

/// A line for the log of acts: ids and no words, as nothing is ever taken out of it.
pub(super) fn noted(by: Option<PersonId>, act: &str, row: &SanctionRow) -> ActRow {
    let length = row.given.what.length().map(|length| length.id());
    let detail = json!({ "sanction": row.id.to_string(), "kind": row.given.what.kind(), "length": length,
        "reason": row.reason, "report": row.report.map(|report| report.to_string()) });
    let by = by.map_or_else(|| TERMINAL.to_owned(), |by| by.to_string());
    ActRow { at: now_ms(), by, act: act.to_owned(), person: Some(row.person), detail: detail.to_string() }
}

/// Words beside a public reason: one line, perhaps nothing.
fn words(text: &str) -> Result<String, Reason> {
    match clean(text, WORDS) {
        Err(BadText::Empty) => Ok(String::new()),
        text => text.map_err(Reason::from),
    }
}

/// What is to be given to somebody. None as the giver is whoever has the machine.
///
/// # Errors
/// When there is no such sanction or reason, or the same holds already; when the database cannot be read.
pub(super) async fn made(
    store: &Store,
    person: PersonId,
    (what, reason, added): (Sanction, &str, &str),
    by: Option<PersonId>,
    report: Option<ReportId>,
) -> Result<SanctionRow, Reason> {
    let reason = PublicReason::from_id(reason).ok_or(BadSanction::NoSuchReason)?;
    let (words, now) = (words(added)?, now_ms());
    let given = Given::new(what, by, now)?;
    if store.sanctions_of(person).await?.iter().any(|row| row.given.covers(what, now)) {
        return Err(BadSanction::HoldsAlready.into());
    }
    let id = SanctionId::from_parts(now, ids::random().map_err(|_| Reason::Internal)?);
    Ok(SanctionRow { id, person, given, reason: reason.id().to_owned(), words, report })
}

/// Does something about somebody.
///
/// # Errors
/// When the one who does may not, there is no such person, kind, length or reason, or the same holds already; when it cannot be
/// stored.
pub async fn give(moderation: &Moderation, by: PersonId, whom: &str, form: SanctionForm) -> Result<(), Reason> {
    let what = kinds::sanction(form.kind, form.length)?;
    let keeper = Keeper::of(moderation, by).await?;
    // Who may not even look learns nothing of whether somebody is there.
    keeper.may(what.permission(), Other::default()).or_else(ranked)?;
    let whom = whom::somebody(&moderation.store, whom).await?.id;
    let report = match &form.report {
        Some(report) => Some(super::queue::about(moderation, &keeper, report, whom).await?),
        None => None,
    };
    let party = report.as_ref().is_some_and(|found| found.report.by == Some(by));
    keeper.may(what.permission(), keeper.other(moderation, whom, party).await?)?;
    let report = report.map(|found| found.report.id);
    let row = made(&moderation.store, whom, (what, &form.reason, &form.words), Some(by), report).await?;
    let act = noted(Some(by), "sanction", &row);
    let tells = row.given.state(now_ms()) == State::On;
    moderation.store.write_order(OrderWrite::Give(row, act)).await?;
    if tells {
        tell(moderation, whom).await?;
    }
    Ok(())
}

/// Nobody in particular is of the lowest rank, and so is one who keeps order by nothing but a membership: of whom it is asked is
/// looked at later.
fn ranked(no: Reason) -> Result<(), Reason> {
    match no {
        Reason::Denied { why: thurup_people::rights::DenyReason::Rank, .. } => Ok(()),
        no => Err(no),
    }
}

/// Tells somebody by the bell that something was done about them. It comes from the house.
pub(super) async fn tell(moderation: &Moderation, whom: PersonId) -> Result<(), Reason> {
    bell::tell(moderation, whom, whom, NoticeKind::Order, About::Them).await
}

/// Who wrote the report that a sanction followed from, if one did and a person wrote it: they are a party to the case.
pub(super) async fn reporter(store: &Store, row: &SanctionRow) -> Result<Option<PersonId>, Reason> {
    match row.report {
        Some(report) => Ok(store.report(report, now_ms()).await?.and_then(|found| found.report.by)),
        None => Ok(None),
    }
}

/// How a sanction stands to one who keeps order.
pub(super) async fn concerns(moderation: &Moderation, keeper: &Keeper, row: &SanctionRow) -> Result<Other, Reason> {
    let party = reporter(&moderation.store, row).await? == Some(keeper.person);
    keeper.other(moderation, row.person, party).await
}

/// A sanction by its id.
pub(super) async fn known(store: &Store, id: &str) -> Result<SanctionRow, Reason> {
    let id: SanctionId = id.parse().map_err(|_| BadSanction::NoSuch)?;
    store.sanction(id).await?.ok_or_else(|| BadSanction::NoSuch.into())
}

/// Whether one may do this with a sanction now, and what it is then.
pub(super) fn after(keeper: &Keeper, row: &SanctionRow, act: SanctionAct, other: Other, now: u64) -> Result<Given, Reason> {
    let mut given = row.given;
    match act {
        SanctionAct::TakeBack => {
            keeper.may(given.what.permission(), other)?;
            if !given.take_back(Some(keeper.person), now) {
                return Err(BadSanction::NotInGrace.into());
            }
        }
        SanctionAct::Agree => {
            keeper.may(given.what.permission(), other)?;
            given.agree(Some(keeper.person), now)?;
        }
        SanctionAct::Read => {
            if row.person != keeper.person || given.what != Sanction::Warn {
                return Err(BadSanction::NoSuch.into());
            }
            if given.state(now) != State::On {
                return Err(BadSanction::IsOver.into());
            }
            given.ended = Some(Ended::Done(now));
        }
    }
    Ok(given)
}

/// Does something with a sanction.
///
/// # Errors
/// When there is none that one may see, or it cannot be done now; when it cannot be stored.
pub async fn act(moderation: &Moderation, person: PersonId, id: &str, act: SanctionAct) -> Result<(), Reason> {
    let keeper = Keeper::of(moderation, person).await?;
    let row = match known(&moderation.store, id).await {
        Ok(row) if row.person == person => row,
        found => {
            // To all others it is as if it were not there.
            keeper.may_look().map_err(|_| BadSanction::NoSuch)?;
            found?
        }
    };
    let other = concerns(moderation, &keeper, &row).await?;
    let given = after(&keeper, &row, act, other, now_ms())?;
    let name = match act {
        SanctionAct::TakeBack => "sanction.take-back",
        SanctionAct::Agree => "sanction.agree",
        SanctionAct::Read => "sanction.read",
    };
    let act = Some(noted(Some(person), name, &row));
    let write = OrderWrite::Change { id: row.id, from: row.given, to: given, act };
    moderation.store.write_order(write).await.map_err(changed)
}

/// Somebody has taken another name: they were perhaps asked to.
///
/// # Errors
/// When it cannot be stored.
pub async fn renamed(store: &Store, person: PersonId) -> Result<(), Reason> {
    let now = now_ms();
    for row in store.sanctions_of(person).await? {
        if row.given.what == Sanction::Rename && row.given.state(now) == State::On {
            let to = Given { ended: Some(Ended::Done(now)), ..row.given };
            let act = Some(noted(Some(person), "sanction.renamed", &row));
            store.write_order(OrderWrite::Change { id: row.id, from: row.given, to, act }).await.map_err(changed)?;
        }
    }
    Ok(())
}

/// Whoever may judge appeals here.
pub(super) async fn judges(moderation: &Moderation) -> Result<Vec<PersonId>, Reason> {
    let sets = crate::accounts::permission_cache::sets(&moderation.store).await?;
    let now = now_ms();
    let judge = |(person, grant): (thurup_store::Person, thurup_store::GrantRow)| {
        let set = sets.get(&grant.set)?;
        let judges = grant.scope == "site" && grant.counts(now) && set.permissions.has(Permission::AppealJudge);
        judges.then_some(person.id)
    };
    Ok(moderation.store.all_grants().await?.into_iter().filter_map(judge).collect())
}
