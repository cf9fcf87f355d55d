//! Appeals: made by the person, answered and judged by somebody else than who gave the sanction.

use thurup_people::names::{BadText, clean_lines};
use thurup_people::order::appeal::{Appeal, MORE_TEXT, NoAppeal, Outcome, TEXT};
use thurup_people::order::sanction::{BadSanction, Given, State};
use thurup_people::rights::{Other, Permission};
use thurup_wire::order::{AppealForm, AppealJudgment, AppealOutcome};

use super::keeper::Keeper;
use super::kinds;
use super::sanctions::{changed, concerns, known, noted, tell};
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{AppealRow, OrderWrite, SanctionRow, StoreError};

/// What somebody may do with an appeal, as a button is named.
pub(super) const APPEAL: &str = "appeal";
pub(super) const ANSWER: &str = "answer";
pub(super) const MORE: &str = "more";
pub(super) const JUDGE: &str = "judge";

fn lines(text: &str, most: usize) -> Result<String, Reason> {
    match clean_lines(text, most) {
        Err(BadText::Empty) => Err(NoAppeal::Empty.into()),
        text => text.map_err(Reason::from),
    }
}

/// One's own sanction that is told to one.
async fn own(moderation: &Moderation, person: PersonId, id: &str) -> Result<SanctionRow, Reason> {
    let row = known(&moderation.store, id).await?;
    let told = matches!(row.given.state(now_ms()), State::On | State::Over);
    if row.person == person && told { Ok(row) } else { Err(BadSanction::NoSuch.into()) }
}

/// Appeals against something that was done about oneself. A right of everyone.
///
/// # Errors
/// When there is no such thing, one has appealed already or too late, or writes too much; when it cannot be stored.
pub async fn appeal(moderation: &Moderation, person: PersonId, id: &str, form: AppealForm) -> Result<(), Reason> {
    let row = own(moderation, person, id).await?;
    let words = lines(&form.words, TEXT)?;
    let before = moderation.store.appeal(row.id).await?.is_some();
    let appeal = Appeal::make(&row.given, before, form.admits, words.chars().count(), now_ms())?;
    let appeal = AppealRow {
        sanction: row.id,
        appeal,
        words,
        answer: None,
        answered_by: None,
        more: None,
        judged_by: None,
        judged_at: None,
    };
    let done = moderation.store.write_order(OrderWrite::Appeal(appeal)).await;
    done.map_err(|error| if error == StoreError::TooLate { NoAppeal::Already.into() } else { error.into() })
}

/// Whether one may judge or answer this appeal.
pub(super) fn may_judge(keeper: &Keeper, row: &SanctionRow, other: Other) -> Result<(), Reason> {
    keeper.may(Permission::AppealJudge, Other { judged: row.given.by == Some(keeper.person), ..other })
}

/// Writes in an appeal: its person more, one who may judge it an answer.
///
/// # Errors
/// When there is none that one may write in, it is judged, or it is not the time; when it cannot be stored.
pub async fn write(moderation: &Moderation, person: PersonId, id: &str, text: &str) -> Result<(), Reason> {
    let row = known(&moderation.store, id).await?;
    let found = moderation.store.appeal(row.id).await?;
    let mut to = found.clone().ok_or(NoAppeal::NoSuch)?;
    let from = to.clone();
    let mut act = None;
    let words = lines(text, MORE_TEXT)?;
    if row.person == person {
        to.appeal.write_more(words.chars().count())?;
        to.more = Some(words);
    } else {
        let keeper = Keeper::of(moderation, person).await?;
        keeper.may_look().map_err(|_| NoAppeal::NoSuch)?;
        may_judge(&keeper, &row, concerns(moderation, &keeper, &row).await?)?;
        if to.appeal.outcome.is_some() {
            return Err(NoAppeal::Judged.into());
        }
        if to.appeal.answered {
            return Err(NoAppeal::Answered.into());
        }
        (to.answer, to.answered_by) = (Some(words), Some(person));
        act = Some(noted(Some(person), "appeal.answer", &row));
    }
    let answers = act.is_some();
    moderation.store.write_order(OrderWrite::Answer { from, to, act }).await.map_err(changed)?;
    if answers {
        tell(moderation, row.person).await?;
    }
    Ok(())
}

/// What a judgment makes of an appeal and its sanction. None as the judge is whoever has the machine.
pub(super) fn judged(
    row: &SanctionRow,
    appeal: &AppealRow,
    judge: Option<PersonId>,
    judgment: AppealJudgment,
    now: u64,
) -> Result<(AppealRow, Given), Reason> {
    let outcome = match (judgment.outcome, judgment.length) {
        (AppealOutcome::Upheld, _) => Outcome::Upheld,
        (AppealOutcome::Lifted, _) => Outcome::Lifted,
        (AppealOutcome::Shortened, Some(length)) => Outcome::Shortened(kinds::length(length)),
        (AppealOutcome::Shortened, None) => return Err(NoAppeal::NotShorter.into()),
    };
    let (mut to, mut given) = (appeal.clone(), row.given);
    to.appeal.judge(&mut given, judge, outcome, now)?;
    (to.judged_by, to.judged_at) = (judge, Some(now));
    Ok((to, given))
}

/// Judges an appeal.
///
/// # Errors
/// When one may not, there is none, it is judged, or it would not become shorter; when it cannot be stored.
pub async fn judge(moderation: &Moderation, person: PersonId, id: &str, judgment: AppealJudgment) -> Result<(), Reason> {
    let keeper = Keeper::looking(moderation, person).await?;
    let row = known(&moderation.store, id).await?;
    let appeal = moderation.store.appeal(row.id).await?.ok_or(NoAppeal::NoSuch)?;
    may_judge(&keeper, &row, concerns(moderation, &keeper, &row).await?)?;
    let (to, given) = judged(&row, &appeal, Some(person), judgment, now_ms())?;
    let act = noted(Some(person), "appeal.judge", &row);
    let write = OrderWrite::JudgeAppeal { to, from: row.given, given, act };
    moderation.store.write_order(write).await.map_err(changed)?;
    tell(moderation, row.person).await
}
