//! What somebody remembers of the questions of lessons: a fold of their answers, one a day of each. The lessons themselves are the client's.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use thurup_store::ids::PersonId;
use thurup_store::{LessonAnswerRow, PracticeWrite};
use thurup_wire::practice::{LessonAnswerForm, LessonQuestion, LessonsAgain, PracticeAgain};

use super::Results;
use super::error::ResultError;
use super::memory::{Memory, Recall, day_of, start_of};
use super::puzzles::small;
use crate::error::reason::Reason;

/// Characters of a lesson's name, and steps of a lesson: more than any has.
const LONGEST: usize = 40;
const STEPS: u32 = 100;

/// The questions that it is time to ask somebody again, the one least likely still known first.
///
/// # Errors
/// When the database cannot be read.
pub async fn again(results: &Results, person: PersonId, now: u64) -> Result<LessonsAgain, Reason> {
    let rows = results.store.lesson_answers(person).await?;
    let (remembered, today) = (remembered(&rows), day_of(now));
    let mut due: Vec<_> = remembered.iter().filter(|(_, memory)| memory.is_due(today)).collect();
    due.sort_by(|(_, one), (_, other)| one.retrievability(today).total_cmp(&other.retrievability(today)));
    Ok(LessonsAgain {
        due: due.into_iter().map(|((lesson, step), _)| LessonQuestion { lesson: (*lesson).to_owned(), step: *step }).collect(),
        answered: small(remembered.len()),
        known: small(remembered.values().filter(|memory| memory.is_known()).count()),
        again_at: remembered.values().map(Memory::due_at).min(),
    })
}

/// Notes how somebody answered a question. Of a day the first answer counts.
///
/// # Errors
/// [`ResultError::NoSuchLesson`]; when the database cannot be read or written.
pub async fn answer(
    results: &Results,
    person: PersonId,
    LessonAnswerForm { lesson, step, right }: LessonAnswerForm,
    now: u64,
) -> Result<PracticeAgain, Reason> {
    let named = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if lesson.is_empty() || lesson.len() > LONGEST || !lesson.bytes().all(named) || step >= STEPS {
        return Err(ResultError::NoSuchLesson.into());
    }
    let recall = if right { Recall::Good } else { Recall::Again }.number();
    let row = LessonAnswerRow { person, lesson: lesson.clone(), step, day: day_of(now), recall };
    results.store.write_practice(PracticeWrite::Lesson(row)).await?;
    let rows = results.store.lesson_answers(person).await?;
    let memory = remembered(&rows).remove(&(lesson.as_str(), step));
    Ok(PracticeAgain { again_at: memory.ok_or(Reason::Internal)?.due_at() })
}

/// By lesson and step.
fn remembered(rows: &[LessonAnswerRow]) -> BTreeMap<(&str, u32), Memory> {
    let mut answers: BTreeMap<_, Vec<(u64, Recall)>> = BTreeMap::new();
    for row in rows {
        let answer = Recall::from_number(row.recall).map(|recall| (start_of(row.day), recall));
        answers.entry((row.lesson.as_str(), row.step)).or_default().extend(answer);
    }
    answers.into_iter().filter_map(|(question, answers)| Some((question, Memory::of(answers)?))).collect()
}

/// What is kept of somebody's answers, a line each.
///
/// # Errors
/// When the database cannot be read.
pub async fn kept_of(results: &Results, person: PersonId) -> Result<Vec<Value>, Reason> {
    let line = |row: LessonAnswerRow| {
        let LessonAnswerRow { lesson, step, day, recall, .. } = row;
        json!({ "lesson": lesson, "step": step, "day": start_of(day), "recall": recall })
    };
    Ok(results.store.lesson_answers(person).await?.into_iter().map(line).collect())
}
