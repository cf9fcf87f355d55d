//! Order, as it is shown: to oneself, to everyone, and to those who keep it.

use thurup_people::order::appeal::{self, CLOCK, Judge};
use thurup_people::order::report::order;
use thurup_people::order::sanction::{PublicReason, Sanction, State, Viewer};
use thurup_people::rights::Other;
use thurup_table::rights::grouped;
use thurup_wire::DeniedActs;
use thurup_wire::order::{
    AppealView, ModerationQueue, OrderMonth, OrderMonths, OwnOrder, OwnReport, PersonOrder, PersonRecord, PublicReasonView,
    PublicSanction, ReportCard, SanctionAct, SanctionOf, SanctionState, SanctionView,
};

use super::appeals::{ANSWER, APPEAL, JUDGE, MORE, may_judge};
use super::keeper::Keeper;
use super::kinds::{self, KINDS};
use super::leaving;
use super::queue::waiting;
use super::sanctions::{AGREE, READ, TAKE_BACK, after, judges, reporter};
use crate::accounts::profile::named;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{AppealRow, Person, ReportFound, SanctionRow};

/// Reports in a queue.
const QUEUE: usize = 300;
/// Months of which everyone sees how often what was done.
const MONTHS: u32 = 12;

fn reason(row: &SanctionRow) -> thurup_wire::Text {
    // One that a later version wrote says nothing here but is there all the same.
    PublicReason::from_id(&row.reason).unwrap_or(PublicReason::Other).text()
}

fn state(row: &SanctionRow, now: u64) -> Option<SanctionState> {
    match row.given.state(now) {
        State::Waits => Some(SanctionState::Waits),
        State::Grace => Some(SanctionState::Grace),
        State::On => Some(SanctionState::On),
        State::Over => Some(SanctionState::Over),
        State::Gone => None,
    }
}

/// What everyone sees of somebody.
///
/// # Errors
/// When the database cannot be read.
pub async fn public(moderation: &Moderation, person: PersonId, now: u64) -> Result<Vec<PublicSanction>, Reason> {
    let all = moderation.store.sanctions_of(person).await?;
    let public = all.iter().filter(|row| row.given.on_profile(Viewer::Anyone, now));
    let shown = |row: &SanctionRow| PublicSanction {
        kind: kinds::kind_of(row.given.what),
        reason: reason(row),
        words: row.words.clone(),
        until: row.given.ends(),
    };
    Ok(public.map(shown).collect())
}

/// One who looks at sanctions, with all that is asked of each.
struct Looking<'a> {
    moderation: &'a Moderation,
    keeper: &'a Keeper,
    judges: Vec<PersonId>,
    now: u64,
}

impl<'a> Looking<'a> {
    async fn new(moderation: &'a Moderation, keeper: &'a Keeper, now: u64) -> Result<Self, Reason> {
        Ok(Self { moderation, keeper, judges: judges(moderation).await?, now })
    }

    /// A sanction; `to` says how they look at it. None of one that is gone.
    async fn shown(&self, row: &SanctionRow, to: Viewer) -> Result<Option<SanctionView>, Reason> {
        let Some(state) = state(row, self.now) else { return Ok(None) };
        let appeal = self.moderation.store.appeal(row.id).await?;
        let reporter = reporter(&self.moderation.store, row).await?;
        let other = self.keeper.other(self.moderation, row.person, reporter == Some(self.keeper.person)).await?;
        let by = match row.given.by.filter(|_| to == Viewer::Staff) {
            Some(by) => self.moderation.store.names(&[by]).await?.pop().map(named),
            None => None,
        };
        Ok(Some(SanctionView {
            id: row.id.to_string(),
            kind: kinds::kind_of(row.given.what),
            length: kinds::length_of(row.given.what),
            reason: reason(row),
            words: row.words.clone(),
            at: row.given.at,
            until: row.given.ends(),
            state,
            by,
            denied: self.denied(row, appeal.as_ref(), other),
            appeal: appeal.map(|appeal| self.appeal(row, reporter, appeal)),
        }))
    }

    fn appeal(&self, row: &SanctionRow, reporter: Option<PersonId>, appeal: AppealRow) -> AppealView {
        let judge = appeal::judge_of(row.given.by, [Some(row.person), reporter], &self.judges);
        AppealView {
            at: appeal.appeal.at,
            admits: appeal.appeal.admits,
            words: appeal.words,
            answer: appeal.answer,
            more: appeal.more,
            due: appeal.appeal.at.saturating_add(CLOCK),
            terminal: judge == Judge::Terminal,
            outcome: appeal.appeal.outcome.map(kinds::told_outcome),
        }
    }

    fn denied(&self, row: &SanctionRow, appeal: Option<&AppealRow>, other: Other) -> Vec<DeniedActs> {
        use thurup_people::order::appeal::{Appeal, NoAppeal};
        let own = row.person == self.keeper.person;
        let open = |appeal: &AppealRow| if appeal.appeal.outcome.is_some() { Err(NoAppeal::Judged) } else { Ok(()) };
        let judge = || -> Result<(), Reason> {
            may_judge(self.keeper, row, other)?;
            Ok(open(appeal.ok_or(NoAppeal::NoSuch)?)?)
        };
        let answer = || -> Result<(), Reason> {
            judge()?;
            if appeal.is_some_and(|appeal| appeal.appeal.answered) { Err(NoAppeal::Answered.into()) } else { Ok(()) }
        };
        let make = || -> Result<(), Reason> {
            let own = if own { Ok(()) } else { Err(NoAppeal::NoSuch) };
            own.and_then(|()| Appeal::make(&row.given, appeal.is_some(), false, 1, self.now).map(|_| ())).map_err(Reason::from)
        };
        let more = || -> Result<(), Reason> {
            let mut appeal = appeal.filter(|_| own).ok_or(NoAppeal::NoSuch)?.appeal;
            Ok(appeal.write_more(1)?)
        };
        let act = |act| after(self.keeper, row, act, other, self.now).map(|_| ());
        let acts = [
            (TAKE_BACK, act(SanctionAct::TakeBack)),
            (AGREE, act(SanctionAct::Agree)),
            (READ, act(SanctionAct::Read)),
            (APPEAL, make()),
            (MORE, more()),
            (ANSWER, answer()),
            (JUDGE, judge()),
        ];
        grouped(acts.into_iter().filter_map(|(name, can)| Some((name, can.err()?.refused()))))
    }

    async fn all(&self, rows: &[SanctionRow], to: Viewer) -> Result<Vec<SanctionView>, Reason> {
        let mut all = Vec::new();
        for row in rows.iter().filter(|row| row.given.on_profile(to, self.now)) {
            all.extend(self.shown(row, to).await?);
        }
        Ok(all)
    }
}

/// One's own: what was done about oneself, and what one has reported.
///
/// # Errors
/// When the database cannot be read.
pub async fn own(moderation: &Moderation, person: PersonId) -> Result<OwnOrder, Reason> {
    let (keeper, now) = (Keeper::of(moderation, person).await?, now_ms());
    let looking = Looking::new(moderation, &keeper, now).await?;
    let sanctions = looking.all(&moderation.store.sanctions_of(person).await?, Viewer::Oneself).await?;
    let reports = moderation.store.reports_by(person, now).await?.into_iter();
    let reports = reports.map(|found| OwnReport {
        id: found.report.id.to_string(),
        about: found.about.map(named),
        kind: kinds::told_report(found.report.kind),
        at: found.report.made_at,
        judged: found.report.judged.is_some(),
    });
    let reports = reports.collect();
    let leaving = leaving::own(moderation, person, now).await?;
    Ok(OwnOrder { leaving, sanctions, reports, desk: keeper.may_look().is_ok() })
}

/// What is known of somebody, for one who keeps order.
pub(super) async fn record(moderation: &Moderation, keeper: &Keeper, person: Person, now: u64) -> Result<PersonRecord, Reason> {
    let store = &moderation.store;
    let looking = Looking::new(moderation, keeper, now).await?;
    let sanctions = looking.all(&store.sanctions_of(person.id).await?, Viewer::Staff).await?;
    let judged = |found: &[ReportFound]| -> [u32; 2] {
        let judged = || found.iter().filter_map(|found| found.report.judged);
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        [count(judged().filter(|(upheld, ..)| *upheld).count()), count(judged().count())]
    };
    let (about, by) = (store.reports_about(person.id, now).await?, store.reports_by(person.id, now).await?);
    let weighed = by.first().map(|found| [found.weighed.upheld, found.weighed.judged]).unwrap_or_default();
    let figures: thurup_ratings::Person = match store.rated_person(&person.id.to_string()).await? {
        Some(row) => crate::results::projections::matches::read(&row)?,
        None => thurup_ratings::Person::default(),
    };
    let since = store.kept_of(person.id).await?.map(|kept| kept.made_at).unwrap_or_default();
    Ok(PersonRecord {
        person: named(person),
        since,
        deals: figures.deals,
        reported: judged(&about),
        reports: weighed,
        sanctions,
    })
}

/// A report in a list.
pub(super) async fn card(moderation: &Moderation, keeper: &Keeper, found: ReportFound, now: u64) -> Result<ReportCard, Reason> {
    let waits = waiting(&found);
    let holder = waits.claimed_by(now).filter(|_| found.report.judged.is_none());
    let claimed = match holder {
        Some(holder) => moderation.store.names(&[holder]).await?.pop().map(named),
        None => None,
    };
    Ok(ReportCard {
        id: found.report.id.to_string(),
        about: found.about.map(named),
        kind: kinds::told_report(found.report.kind),
        at: found.report.made_at,
        score: waits.score.points(),
        times: found.times,
        claimed,
        yours: holder == Some(keeper.person),
        second: found.report.first.is_some(),
        upheld: found.report.judged.map(|(upheld, ..)| upheld),
    })
}

/// Somebody, for one who keeps order.
///
/// # Errors
/// When one may not look, or there is no such person; when the database cannot be read.
pub async fn of_person(moderation: &Moderation, keeper: PersonId, whom: &str) -> Result<PersonOrder, Reason> {
    let (keeper, now) = (Keeper::looking(moderation, keeper).await?, now_ms());
    let person = whom::somebody(&moderation.store, whom).await?;
    let whom = person.id;
    let other = keeper.other(moderation, whom, false).await?;
    let mut reports = Vec::new();
    if whom != keeper.person {
        for found in moderation.store.reports_about(whom, now).await? {
            reports.push(card(moderation, &keeper, found, now).await?);
        }
    }
    let record = record(moderation, &keeper, person, now).await?;
    let reasons = PublicReason::ALL.iter().map(|reason| PublicReasonView { id: reason.id().to_owned(), text: reason.text() });
    let kinds = KINDS.into_iter().filter_map(|(word, _)| {
        let what = [None, Some(thurup_people::order::sanction::Length::Day)].into_iter().find_map(|l| Sanction::of(word, l))?;
        Some((word, keeper.may(what.permission(), other).err()?.refused()))
    });
    Ok(PersonOrder { record, reports, reasons: reasons.collect(), denied: grouped(kinds) })
}

/// What waits for those who keep order.
///
/// # Errors
/// When one may not look; when the database cannot be read.
pub async fn queue(moderation: &Moderation, keeper: PersonId) -> Result<ModerationQueue, Reason> {
    let (keeper, now) = (Keeper::looking(moderation, keeper).await?, now_ms());
    let mut queue = moderation.store.reports_waiting(now).await?;
    // What is about oneself is not there.
    queue.retain(|found| found.report.about != keeper.person);
    order(&mut queue, now, waiting);
    queue.truncate(QUEUE);
    let mut reports = Vec::with_capacity(queue.len());
    for found in queue {
        reports.push(card(moderation, &keeper, found, now).await?);
    }
    let looking = Looking::new(moderation, &keeper, now).await?;
    let (mut appeals, mut waits) = (Vec::new(), Vec::new());
    let mut open = moderation.store.appeals_open().await?;
    open.sort_by_key(|row| (!row.appeal.is_overdue(now), row.appeal.at));
    for row in open {
        if let Some(sanction) = moderation.store.sanction(row.sanction).await? {
            appeals.extend(of(&looking, sanction).await?);
        }
    }
    for row in moderation.store.sanctions_waiting().await? {
        waits.extend(of(&looking, row).await?);
    }
    Ok(ModerationQueue { reports, appeals, waiting: waits })
}

async fn of(looking: &Looking<'_>, row: SanctionRow) -> Result<Option<SanctionOf>, Reason> {
    if row.person == looking.keeper.person {
        return Ok(None);
    }
    let person = looking.moderation.store.names(&[row.person]).await?.pop().map(named);
    let sanction = looking.shown(&row, Viewer::Staff).await?;
    Ok(sanction.map(|sanction| SanctionOf { person, sanction }))
}

/// How often each thing was done here, month by month: for everybody.
///
/// # Errors
/// When the database cannot be read.
pub async fn months(moderation: &Moderation) -> Result<OrderMonths, Reason> {
    let months = moderation.store.sanctions_by_month(MONTHS).await?.into_iter().filter_map(|(month, word, times)| {
        let kind = KINDS.iter().find(|(known, _)| *known == word)?.1;
        Some(OrderMonth { month, kind, times })
    });
    Ok(OrderMonths { months: months.collect() })
}
