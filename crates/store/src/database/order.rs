//! Sanctions, appeals and reports, as they are read.

use thurup_people::ids::{ReportId, SanctionId};
use thurup_people::order::appeal::Appeal;
use thurup_people::order::report::{JUDGED, Kind, TOGETHER, Weighed};
use thurup_people::order::sanction::{Given, Length, Sanction, Standing};

use super::super::{AppealRow, HOUSE, Person, ReportRow, ReportWordsRow, SanctionRow, StoreError, TERMINAL};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, made, scalar, statement};
use super::writing::order::{UPHELD, ended_of, outcome_of};
use crate::ids::PersonId;

const SANCTION: &str = "id, person_id, kind, length, given_by, at, agreed_at, ended, ended_at, reason, words, report_id";
const APPEAL: &str = "sanction_id, at, admits, words, answer, answered_by, more, outcome, judged_by, judged_at";

/// A report as it is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportFound {
    /// The report.
    pub report: ReportRow,
    /// About whom, if they are not forgotten.
    pub about: Option<Person>,
    /// Who wrote it, if a person did who is not forgotten.
    pub by: Option<Person>,
    /// What it weighs by.
    pub weighed: Weighed,
    /// How often something was written in it.
    pub times: u64,
}

impl Store {
    /// What was done about somebody, the last first.
    pub async fn sanctions_of(&self, person_id: PersonId) -> Result<Vec<SanctionRow>, StoreError> {
        self.sanctions("person_id = $1 ORDER BY at DESC, id DESC", person_id.to_string()).await
    }

    /// One of these.
    pub async fn sanction(&self, sanction: SanctionId) -> Result<Option<SanctionRow>, StoreError> {
        Ok(self.sanctions("id = $1", sanction.to_string()).await?.pop())
    }

    /// Those of a kind, the first first.
    pub async fn sanctions_of_kind(&self, kind: &str) -> Result<Vec<SanctionRow>, StoreError> {
        self.sanctions("kind = $1 ORDER BY at, id", kind.to_owned()).await
    }

    /// Those that wait for the word of a second one, the first first.
    pub async fn sanctions_waiting(&self) -> Result<Vec<SanctionRow>, StoreError> {
        // Only suspensions take two.
        self.sanctions("kind = $1 AND agreed_at IS NULL AND ended IS NULL ORDER BY at, id", "suspend".to_owned()).await
    }

    async fn sanctions(&self, which: &str, value: String) -> Result<Vec<SanctionRow>, StoreError> {
        // Made of texts of the program.
        let sql = made(format!("SELECT {SANCTION} FROM sanctions WHERE {which}"));
        let rows = statement(sql).bind(value).fetch_all(&self.readers).await?;
        rows.iter().map(sanction).collect()
    }

    /// What was done about somebody and has not ended before its time.
    pub(super) async fn sanctions_not_ended(&self, person_id: PersonId) -> Result<Vec<Given>, StoreError> {
        let found = self.sanctions("person_id = $1 AND ended IS NULL", person_id.to_string()).await?;
        Ok(found.into_iter().map(|row| row.given).collect())
    }

    /// What all that was done about somebody comes to now.
    pub async fn standing(&self, person_id: PersonId, now: u64) -> Result<Standing, StoreError> {
        Ok(Standing::of(&self.sanctions_not_ended(person_id).await?, now))
    }

    /// How often each thing was done in each month (UTC), the last first; what was taken back or lifted is not among it.
    pub async fn sanctions_by_month(&self, months: u32) -> Result<Vec<(String, String, u64)>, StoreError> {
        let dialect = self.readers.dialect();
        let (month, before) = (dialect.month("at"), dialect.months_ago("$1"));
        let sql = made(format!(
            "SELECT {month}, kind, count(*) FROM sanctions \
                   WHERE agreed_at IS NOT NULL AND (ended IS NULL OR ended = 'done') \
                   AND {month} > {before} \
                   GROUP BY 1, 2 ORDER BY 1 DESC, 2"
        ));
        let rows = statement(sql).bind(months).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?, unsigned(column(row, 2)?)?))).collect()
    }

    /// The appeal against something.
    pub async fn appeal(&self, sanction: SanctionId) -> Result<Option<AppealRow>, StoreError> {
        // Made of the text above.
        let sql = made(format!("SELECT {APPEAL} FROM appeals WHERE sanction_id = $1"));
        let row = statement(sql).bind(sanction.to_string()).fetch_optional(&self.readers).await;
        row?.as_ref().map(appeal).transpose()
    }

    /// Appeals that nobody has judged, the first first.
    pub async fn appeals_open(&self) -> Result<Vec<AppealRow>, StoreError> {
        // Made of the text above.
        let sql = made(format!("SELECT {APPEAL} FROM appeals WHERE outcome IS NULL ORDER BY at, sanction_id"));
        let rows = statement(sql).fetch_all(&self.readers).await?;
        rows.iter().map(appeal).collect()
    }

    /// Reports that nobody has judged, the first first: all of them, as what each weighs is not known before.
    pub async fn reports_waiting(&self, now: u64) -> Result<Vec<ReportFound>, StoreError> {
        self.reports("r.outcome IS NULL AND $4 = '' ORDER BY r.made_at, r.id", String::new(), now).await
    }

    /// One report.
    pub async fn report(&self, report: ReportId, now: u64) -> Result<Option<ReportFound>, StoreError> {
        Ok(self.reports("r.id = $4", report.to_string(), now).await?.pop())
    }

    /// Reports about somebody, the last first.
    pub async fn reports_about(&self, person_id: PersonId, now: u64) -> Result<Vec<ReportFound>, StoreError> {
        self.reports("r.about_id = $4 ORDER BY r.made_at DESC, r.id DESC LIMIT 100", person_id.to_string(), now).await
    }

    /// Reports that somebody wrote, the last first.
    pub async fn reports_by(&self, person_id: PersonId, now: u64) -> Result<Vec<ReportFound>, StoreError> {
        self.reports("r.by_id = $4 ORDER BY r.made_at DESC, r.id DESC LIMIT 100", person_id.to_string(), now).await
    }

    async fn reports(&self, which: &str, value: String, now: u64) -> Result<Vec<ReportFound>, StoreError> {
        // Made of texts of the program.
        let sql = made(format!(
            "SELECT r.id, r.about_id, r.by_id, r.kind, r.made_at, r.claimed_by, r.claimed_at, r.first_by, r.outcome, \
             r.judged_by, r.judged_at, a.id, a.name, a.portrait, b.id, b.name, b.portrait, \
             EXISTS (SELECT 1 FROM report_words w JOIN deals d ON d.id = w.deal_id WHERE w.report_id = r.id), \
             (SELECT count(*) FROM (SELECT 1 FROM reports j WHERE j.by_id = r.by_id AND j.judged_at IS NOT NULL \
              ORDER BY j.judged_at DESC LIMIT {JUDGED}) AS last), \
             (SELECT count(*) FROM (SELECT j.outcome FROM reports j WHERE j.by_id = r.by_id AND j.judged_at IS NOT NULL \
              ORDER BY j.judged_at DESC LIMIT {JUDGED}) AS last WHERE outcome = $1), \
             (SELECT count(DISTINCT o.by_id) FROM reports o WHERE o.about_id = r.about_id AND o.by_id <> r.by_id \
              AND o.made_at > $2), \
             EXISTS (SELECT 1 FROM sanctions s WHERE s.person_id = r.by_id AND s.kind IN ('mute-chat', 'mute-voice', 'suspend') \
              AND s.ended IS NULL AND s.begins <= $3 AND (s.ends IS NULL OR s.ends > $3)), \
             (SELECT count(*) FROM report_words w WHERE w.report_id = r.id) \
             FROM reports r LEFT JOIN people a ON a.id = r.about_id LEFT JOIN people b ON b.id = r.by_id WHERE {which}"
        ));
        let query = statement(sql).bind(UPHELD).bind(now.saturating_sub(TOGETHER).cast_signed()).bind(now.cast_signed());
        let rows = query.bind(value).fetch_all(&self.readers).await?;
        rows.iter().map(report).collect()
    }

    /// When somebody wrote in reports within a day before this moment.
    pub async fn reported_at(&self, person_id: PersonId, now: u64) -> Result<Vec<u64>, StoreError> {
        let since = now.saturating_sub(24 * 60 * 60 * 1000).cast_signed();
        let rows = scalar("SELECT at FROM report_words WHERE by_id = $1 AND at > $2");
        let rows: Vec<i64> = rows.bind(person_id.to_string()).bind(since).fetch_all(&self.readers).await?;
        rows.into_iter().map(unsigned).collect()
    }

    /// What the deals of whom a report is about say: when it was made, if it is, and what it is, as JSON.
    pub async fn analysis(&self, report: ReportId) -> Result<Option<(Option<u64>, String)>, StoreError> {
        let row = statement("SELECT made_at, payload FROM report_analyses WHERE report_id = $1")
            .bind(report.to_string())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| Ok((moment(&row, 0)?, column(&row, 1)?))).transpose()
    }

    /// What is written in a report, the first first.
    pub async fn report_words(&self, report: ReportId) -> Result<Vec<ReportWordsRow>, StoreError> {
        let sql = "SELECT at, kind, words, table_id, deal_id, moment FROM report_words WHERE report_id = $1 ORDER BY number";
        let rows = statement(sql).bind(report.to_string()).fetch_all(&self.readers).await;
        rows?.iter().map(report_words).collect()
    }
}

/// Who did something: nobody where it was whoever has the machine.
fn by(row: &SqlRow, index: usize) -> Result<Option<PersonId>, StoreError> {
    match column::<Option<&str>>(row, index)? {
        None | Some(TERMINAL | HOUSE) => Ok(None),
        Some(_) => id(row, index).map(Some),
    }
}

fn moment(row: &SqlRow, index: usize) -> Result<Option<u64>, StoreError> {
    column::<Option<i64>>(row, index)?.map(unsigned).transpose()
}

fn sanction(row: &SqlRow) -> Result<SanctionRow, StoreError> {
    let (kind, length): (&str, Option<&str>) = (column(row, 2)?, column(row, 3)?);
    let known = length.is_none_or(|length| Length::from_id(length).is_some());
    let what = Sanction::of(kind, length.and_then(Length::from_id)).filter(|_| known);
    let what = what.ok_or_else(|| StoreError::Failed(format!("there is no sanction {kind:?} of {length:?}")))?;
    let ended = match column::<Option<&str>>(row, 7)? {
        None => None,
        Some(word) => {
            let ended = ended_of(word, moment(row, 8)?.unwrap_or_default());
            Some(ended.ok_or_else(|| StoreError::Failed(format!("a sanction ended as {word:?}")))?)
        }
    };
    Ok(SanctionRow {
        id: id(row, 0)?,
        person: id(row, 1)?,
        given: Given { what, by: by(row, 4)?, at: unsigned(column(row, 5)?)?, agreed: moment(row, 6)?, ended },
        reason: column(row, 9)?,
        words: column(row, 10)?,
        report: column::<Option<&str>>(row, 11)?.map(|_| id(row, 11)).transpose()?,
    })
}

fn appeal(row: &SqlRow) -> Result<AppealRow, StoreError> {
    let (answer, more): (Option<String>, Option<String>) = (column(row, 4)?, column(row, 6)?);
    let outcome = match column::<Option<&str>>(row, 7)? {
        None => None,
        Some(word) => Some(outcome_of(word).ok_or_else(|| StoreError::Failed(format!("an appeal was judged {word:?}")))?),
    };
    let appeal = Appeal {
        at: unsigned(column(row, 1)?)?,
        admits: column(row, 2)?,
        answered: answer.is_some(),
        more: more.is_some(),
        outcome,
    };
    Ok(AppealRow {
        sanction: id(row, 0)?,
        appeal,
        words: column(row, 3)?,
        answer,
        answered_by: by(row, 5)?,
        more,
        judged_by: by(row, 8)?,
        judged_at: moment(row, 9)?,
    })
}

fn kind(row: &SqlRow, index: usize) -> Result<Kind, StoreError> {
    let word: &str = column(row, index)?;
    Kind::from_id(word).ok_or_else(|| StoreError::Failed(format!("there is no report of {word:?}")))
}

fn person_at(row: &SqlRow, index: usize) -> Result<Option<Person>, StoreError> {
    match column::<Option<&str>>(row, index)? {
        None => Ok(None),
        Some(_) => Ok(Some(Person { id: id(row, index)?, name: column(row, index + 1)?, portrait: column(row, index + 2)? })),
    }
}

fn report(row: &SqlRow) -> Result<ReportFound, StoreError> {
    let claimed = match (by(row, 5)?, moment(row, 6)?) {
        (Some(by), Some(at)) => Some((by, at)),
        _ => None,
    };
    let judged = match (column::<Option<&str>>(row, 8)?, by(row, 9)?, moment(row, 10)?) {
        (Some(outcome), by, Some(at)) => Some((outcome == UPHELD, by, at)),
        _ => None,
    };
    let kind = kind(row, 3)?;
    let count = |index| Ok::<_, StoreError>(u32::try_from(column::<i64>(row, index)?).unwrap_or(u32::MAX));
    Ok(ReportFound {
        report: ReportRow {
            id: id(row, 0)?,
            about: id(row, 1)?,
            by: by(row, 2)?,
            kind,
            made_at: unsigned(column(row, 4)?)?,
            claimed,
            first: by(row, 7)?,
            judged,
        },
        about: person_at(row, 11)?,
        by: person_at(row, 14)?,
        weighed: Weighed {
            kind,
            finished_deal: column(row, 17)?,
            judged: count(18)?,
            upheld: count(19)?,
            other_reporters: count(20)?,
            reporter_silenced: column(row, 21)?,
        },
        times: unsigned(column(row, 22)?)?,
    })
}

fn report_words(row: &SqlRow) -> Result<ReportWordsRow, StoreError> {
    Ok(ReportWordsRow {
        at: unsigned(column(row, 0)?)?,
        kind: kind(row, 1)?,
        words: column(row, 2)?,
        place: column::<Option<&str>>(row, 3)?.map(|_| id(row, 3)).transpose()?,
        deal: column::<Option<&str>>(row, 4)?.map(|_| id(row, 4)).transpose()?,
        moment: moment(row, 5)?,
    })
}
