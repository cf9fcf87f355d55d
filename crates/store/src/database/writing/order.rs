//! What keeps order among people: sanctions, appeals, reports. What the staff do goes with the line of the log that tells it.

use thurup_people::ids::{ReportId, SanctionId};
use thurup_people::order::appeal::Outcome;
use thurup_people::order::report::{A_DAY, AROUND, CLAIMED_FOR, Kind};
use thurup_people::order::sanction::{Ended, Given, Length};

use super::jobs;
use super::rights::note;
use crate::clock::now_ms;
use crate::database::run::{one, run_query, touched};
use crate::database::sql::{Connection, column, scalar, statement};
use crate::ids::PersonId;
use crate::{
    ActRow, AppealRow, HOUSE, NewJob, ReportAnalysis, ReportWordsRow, SanctionRow, SanctionTurn, StoreError, TERMINAL,
    TalkPlace,
};

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Something to write about order.
#[derive(Debug)]
#[allow(missing_docs, reason = "the fields are columns of the rows that it writes")]
pub enum OrderWrite {
    /// Something is done about somebody.
    Give(SanctionRow, ActRow),
    /// What was done goes from where it stood to where it stands. Without a line of the log where its own person does it.
    Change { id: SanctionId, from: Given, to: Given, act: Option<ActRow> },
    /// An appeal is made.
    Appeal(AppealRow),
    /// An appeal goes on: it is answered, or its person writes more.
    Answer { from: AppealRow, to: AppealRow, act: Option<ActRow> },
    /// An appeal is judged, and with it the sanction.
    JudgeAppeal { to: AppealRow, from: Given, given: Given, act: ActRow },
    /// Somebody reports somebody: a new report, or more to the one that is open. Nobody where the house does.
    Report { id: ReportId, about: PersonId, by: Option<PersonId>, words: ReportWordsRow },
    /// One of the staff takes a report in hand.
    Claim { report: ReportId, by: PersonId, at: u64, act: ActRow },
    /// One lays a grave report aside, and another has to say so too.
    First { report: ReportId, by: PersonId, act: ActRow },
    /// A report is judged by who has it in hand; or, by nobody, by whoever has the machine.
    JudgeReport { report: ReportId, upheld: bool, by: Option<PersonId>, at: u64, act: ActRow },
    /// What the deals of whom a report is about say with all hands open, as JSON.
    Analysed { report: ReportId, at: u64, payload: String },
    /// The words of a line of chat go; that it was said stays.
    Redact { line: u64, act: ActRow },
    /// Takes away what was said in the lobby before a moment. What is read with a report that nobody has judged stays.
    ForgetLobbyTalk { before: u64 },
    /// Takes away what was done about people, and reported of them, who were forgotten before a moment.
    ForgetGone { before: u64 },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &OrderWrite) -> Result<(), StoreError> {
    match write {
        OrderWrite::Give(row, act) => {
            give(connection, row).await?;
            note(connection, act).await
        }
        OrderWrite::Change { id, from, to, act } => {
            change(connection, *id, from, to).await?;
            noted(connection, act.as_ref()).await
        }
        OrderWrite::Appeal(row) => {
            let query = statement(
                "INSERT INTO appeals (sanction_id, at, admits, words) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            );
            let query = query.bind(row.sanction.to_string()).bind(row.appeal.at.cast_signed()).bind(row.appeal.admits);
            one(connection, query.bind(&row.words)).await
        }
        OrderWrite::Answer { from, to, act } => {
            let query = statement(
                "UPDATE appeals SET answer = $2, answered_by = $3, more = $4 \
                 WHERE sanction_id = $1 AND outcome IS NULL AND answer IS NOT DISTINCT FROM $5 AND more IS NOT DISTINCT FROM $6",
            );
            let query = query.bind(to.sanction.to_string()).bind(&to.answer).bind(to.answered_by.map(|by| by.to_string()));
            one(connection, query.bind(&to.more).bind(&from.answer).bind(&from.more)).await?;
            noted(connection, act.as_ref()).await
        }
        OrderWrite::JudgeAppeal { to, from, given, act } => {
            let query = statement(
                "UPDATE appeals SET outcome = $2, judged_by = $3, judged_at = $4 WHERE sanction_id = $1 AND outcome IS NULL",
            );
            let query = query.bind(to.sanction.to_string()).bind(to.appeal.outcome.map(outcome_word));
            let query = query.bind(by_word(to.judged_by)).bind(to.judged_at.map(u64::cast_signed));
            one(connection, query).await?;
            if given != from {
                change(connection, to.sanction, from, given).await?;
            }
            note(connection, act).await
        }
        OrderWrite::Report { id, about, by, words } => report(connection, *id, *about, *by, words).await,
        OrderWrite::Claim { report, by, at, act } => {
            let query = statement(
                "UPDATE reports SET claimed_by = $2, claimed_at = $3 WHERE id = $1 AND outcome IS NULL \
                 AND (claimed_by IS NULL OR claimed_by = $2 OR claimed_at <= $4)",
            );
            let query = query.bind(report.to_string()).bind(by.to_string()).bind(at.cast_signed());
            one(connection, query.bind(at.saturating_sub(CLAIMED_FOR).cast_signed())).await?;
            note(connection, act).await
        }
        OrderWrite::First { report, by, act } => {
            let query = statement(
                "UPDATE reports SET first_by = $2, claimed_by = NULL, claimed_at = NULL \
                 WHERE id = $1 AND outcome IS NULL AND claimed_by = $2 AND first_by IS NULL",
            );
            one(connection, query.bind(report.to_string()).bind(by.to_string())).await?;
            note(connection, act).await
        }
        OrderWrite::JudgeReport { report, upheld, by, at, act } => {
            let query = statement(
                "UPDATE reports SET outcome = $2, judged_by = $3, judged_at = $4 \
                 WHERE id = $1 AND outcome IS NULL AND (claimed_by = $3 OR $5)",
            );
            let outcome = if *upheld { UPHELD } else { NO_ACTION };
            let query = query.bind(report.to_string()).bind(outcome).bind(by_word(*by)).bind(at.cast_signed());
            one(connection, query.bind(by.is_none())).await?;
            note(connection, act).await
        }
        OrderWrite::Analysed { report, at, payload } => {
            let query = statement("UPDATE report_analyses SET made_at = $2, payload = $3 WHERE report_id = $1");
            run_query(connection, query.bind(report.to_string()).bind(at.cast_signed()).bind(payload)).await
        }
        OrderWrite::Redact { line, act } => {
            let query = statement(
                "UPDATE chat SET words = '', phrase = NULL WHERE position = $1 AND (words <> '' OR phrase IS NOT NULL)",
            );
            one(connection, query.bind(line.cast_signed())).await?;
            note(connection, act).await
        }
        OrderWrite::ForgetLobbyTalk { before } => {
            let gone = "DELETE FROM chat WHERE stream = $1 AND at < $2 AND NOT EXISTS (SELECT 1 FROM report_words w \
                        JOIN reports r ON r.id = w.report_id WHERE w.table_id = $1 AND r.outcome IS NULL \
                        AND abs(chat.at - coalesce(w.moment, w.at)) <= $3)";
            let gone = statement(gone).bind(TalkPlace::Lobby.to_string()).bind(before.cast_signed());
            run_query(connection, gone.bind(AROUND.cast_signed())).await
        }
        OrderWrite::ForgetGone { before } => {
            for sql in [
                "DELETE FROM report_analyses WHERE report_id IN (SELECT r.id FROM reports r \
                 JOIN rating_events e ON e.id = 'deleted-' || r.about_id WHERE e.at < $1)",
                "DELETE FROM appeals WHERE sanction_id IN (SELECT s.id FROM sanctions s \
                 JOIN rating_events e ON e.id = 'deleted-' || s.person_id WHERE e.at < $1)",
                "DELETE FROM sanctions WHERE EXISTS \
                 (SELECT 1 FROM rating_events e WHERE e.id = 'deleted-' || person_id AND e.at < $1)",
                "DELETE FROM report_words WHERE report_id IN (SELECT r.id FROM reports r \
                 JOIN rating_events e ON e.id = 'deleted-' || r.about_id WHERE e.at < $1)",
                "DELETE FROM reports WHERE EXISTS \
                 (SELECT 1 FROM rating_events e WHERE e.id = 'deleted-' || about_id AND e.at < $1)",
            ] {
                run_query(connection, statement(sql).bind(before.cast_signed())).await?;
            }
            Ok(())
        }
    }
}

/// How a report is stored that was judged.
pub const UPHELD: &str = "upheld";
const NO_ACTION: &str = "no-action";

async fn noted(connection: &mut Connection, act: Option<&ActRow>) -> Result<(), StoreError> {
    match act {
        Some(act) => note(connection, act).await,
        None => Ok(()),
    }
}

/// Somebody as they are stored who may be whoever has the machine.
fn by_word(by: Option<PersonId>) -> String {
    by.map_or_else(|| TERMINAL.to_owned(), |by| by.to_string())
}

fn outcome_word(outcome: Outcome) -> String {
    match outcome {
        Outcome::Upheld => UPHELD.to_owned(),
        Outcome::Lifted => "lifted".to_owned(),
        Outcome::Shortened(length) => format!("shortened-{}", length.id()),
    }
}

/// An outcome as it was stored.
pub fn outcome_of(word: &str) -> Option<Outcome> {
    match word {
        UPHELD => Some(Outcome::Upheld),
        "lifted" => Some(Outcome::Lifted),
        _ => word.strip_prefix("shortened-").and_then(Length::from_id).map(Outcome::Shortened),
    }
}

fn ended(given: &Given) -> (Option<&'static str>, Option<i64>) {
    match given.ended {
        None => (None, None),
        Some(Ended::TakenBack) => (Some("taken-back"), None),
        Some(Ended::Lifted(at)) => (Some("lifted"), Some(at.cast_signed())),
        Some(Ended::Done(at)) => (Some("done"), Some(at.cast_signed())),
    }
}

/// How a sanction ended, as it was stored.
pub fn ended_of(word: &str, at: u64) -> Option<Ended> {
    match word {
        "taken-back" => Some(Ended::TakenBack),
        "lifted" => Some(Ended::Lifted(at)),
        "done" => Some(Ended::Done(at)),
        _ => None,
    }
}

async fn give(connection: &mut Connection, row: &SanctionRow) -> Result<(), StoreError> {
    let query = statement(
        "INSERT INTO sanctions (id, person_id, kind, length, given_by, at, agreed_at, begins, ends, reason, words, report_id) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    );
    let given = &row.given;
    let query = query.bind(row.id.to_string()).bind(row.person.to_string()).bind(given.what.kind());
    let query = query.bind(given.what.length().map(Length::id)).bind(by_word(given.by)).bind(given.at.cast_signed());
    let query = query.bind(given.agreed.map(u64::cast_signed)).bind(given.begins().map(u64::cast_signed));
    let query = query.bind(given.ends().map(u64::cast_signed)).bind(&row.reason).bind(&row.words);
    run_query(connection, query.bind(row.report.map(|report| report.to_string()))).await?;
    turn(connection, row.id, given).await
}

/// Has a sanction looked at when it takes effect, where that is later than it was given, or when it no longer has any.
async fn turn(connection: &mut Connection, sanction: SanctionId, given: &Given) -> Result<(), StoreError> {
    let Some(begins) = given.begins().filter(|begins| Some(*begins) > given.agreed) else { return Ok(()) };
    let at = now_ms();
    let run_after = if given.ended.is_some() { at } else { begins };
    jobs::queue(connection, &NewJob::after(&SanctionTurn { sanction }, at, run_after)?).await
}

async fn change(connection: &mut Connection, id: SanctionId, from: &Given, to: &Given) -> Result<(), StoreError> {
    let query = statement(
        "UPDATE sanctions SET length = $2, agreed_at = $3, begins = $4, ends = $5, ended = $6, ended_at = $7 \
         WHERE id = $1 AND length IS NOT DISTINCT FROM $8 AND agreed_at IS NOT DISTINCT FROM $9 \
         AND ended IS NOT DISTINCT FROM $10",
    );
    let (word, at) = ended(to);
    let query = query.bind(id.to_string()).bind(to.what.length().map(Length::id)).bind(to.agreed.map(u64::cast_signed));
    let query = query.bind(to.begins().map(u64::cast_signed)).bind(to.ends().map(u64::cast_signed)).bind(word).bind(at);
    let query = query.bind(from.what.length().map(Length::id)).bind(from.agreed.map(u64::cast_signed));
    one(connection, query.bind(ended(from).0)).await?;
    turn(connection, id, to).await
}

pub(super) async fn report(
    connection: &mut Connection,
    id: ReportId,
    about: PersonId,
    by: Option<PersonId>,
    words: &ReportWordsRow,
) -> Result<(), StoreError> {
    let writer = by.map_or_else(|| HOUSE.to_owned(), |by| by.to_string());
    if by.is_some() {
        let today = "SELECT count(*) FROM report_words WHERE by_id = $1 AND at > $2";
        let today = scalar(today).bind(&writer).bind(words.at.saturating_sub(DAY).cast_signed());
        let today: i64 = today.fetch_one(&mut *connection).await?;
        if usize::try_from(today).unwrap_or(usize::MAX) >= A_DAY {
            return Err(StoreError::TooLate);
        }
    }
    let open = "SELECT id, kind FROM reports WHERE by_id = $1 AND about_id = $2 AND outcome IS NULL";
    let open = statement(open).bind(&writer).bind(about.to_string()).fetch_optional(&mut *connection).await?;
    let id = match open {
        Some(open) => {
            let id: String = column(&open, 0)?;
            let graver = Kind::from_id(column(&open, 1)?).map_or(words.kind, |kind| kind.graver(words.kind));
            let query = statement("UPDATE reports SET kind = $2 WHERE id = $1").bind(&id).bind(graver.id());
            run_query(connection, query).await?;
            id
        }
        None => {
            let query = statement("INSERT INTO reports (id, about_id, by_id, kind, made_at) VALUES ($1, $2, $3, $4, $5)");
            let query = query.bind(id.to_string()).bind(about.to_string()).bind(&writer).bind(words.kind.id());
            run_query(connection, query.bind(words.at.cast_signed())).await?;
            id.to_string()
        }
    };
    if words.kind == Kind::Cheating {
        let analysis = "INSERT INTO report_analyses (report_id, asked_at) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let asked = statement(analysis).bind(&id).bind(words.at.cast_signed());
        if touched(connection, asked).await? > 0 {
            let report = id.parse().map_err(|_| StoreError::Failed(format!("a report has the id {id:?}")))?;
            jobs::queue(connection, &NewJob::now(&ReportAnalysis { report, person: about }, words.at)?).await?;
        }
    }
    let query = statement(
        "INSERT INTO report_words (report_id, number, by_id, at, kind, words, table_id, deal_id, moment) SELECT $1, \
         coalesce((SELECT max(number) FROM report_words WHERE report_id = $1), 0) + 1, $2, $3, $4, $5, $6, $7, $8",
    );
    let query = query.bind(id).bind(writer).bind(words.at.cast_signed()).bind(words.kind.id()).bind(&words.words);
    let query = query.bind(words.place.map(|place| place.to_string())).bind(words.deal.map(|deal| deal.to_string()));
    run_query(connection, query.bind(words.moment.map(u64::cast_signed))).await
}

/// Forgets what people wrote in reports and appeals, and what was written about them; `whose` compares their ids, such as `= $1`.
/// What was done, and that something was reported, stays for as long as [`OrderWrite::ForgetGone`] is told: the staff know ids alone.
pub fn forgetting(whose: &str) -> [String; 7] {
    let of_theirs = format!("sanction_id IN (SELECT id FROM sanctions WHERE person_id {whose})");
    [
        format!("DELETE FROM report_analyses WHERE report_id IN (SELECT id FROM reports WHERE about_id {whose})"),
        format!("UPDATE report_words SET words = '' WHERE by_id {whose} AND words <> ''"),
        format!(
            "UPDATE report_words SET words = '' WHERE report_id IN (SELECT id FROM reports WHERE about_id {whose}) AND words <> ''"
        ),
        format!("UPDATE sanctions SET words = '' WHERE person_id {whose} AND words <> ''"),
        format!("UPDATE appeals SET words = '' WHERE {of_theirs} AND words <> ''"),
        format!("UPDATE appeals SET answer = '' WHERE {of_theirs} AND answer <> ''"),
        format!("UPDATE appeals SET more = '' WHERE {of_theirs} AND more <> ''"),
    ]
}
