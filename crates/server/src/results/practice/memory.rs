//! What somebody remembers of the clauses of a card: a fold of their answers.

use std::collections::{BTreeMap, BTreeSet};

use crate::results::memory::{Memory, Recall, day_of};
use thurup_learning::practice::{self, PracticeSituation, occurrences};
use thurup_store::ids::PersonId;
use thurup_store::{PracticeAnswerRow, PracticeWrite, StoreError};
use thurup_systems::{Convention, paragraphs};
use thurup_wire::practice::{PracticeAgain, PracticeClause, PracticeHandRef, PracticeMemory, PracticeNext};

use crate::base::cpu_pool::Role;
use crate::error::reason::Reason;
use crate::results::Results;
use crate::results::error::ResultError;
use crate::results::puzzles::small;

/// New clauses that are asked of somebody in a day.
const FRESH_A_DAY: usize = 20;
/// Hands of a situation that are looked at for a clause that is due, and for one that is new.
const LOOKED_AT: [u32; 2] = [64, 12];
/// Answers of a clause or a situation that are shown.
const SHOWN: usize = 5;

/// Somebody's answers, the first first.
pub struct Answers(Vec<PracticeAnswerRow>);

/// What somebody answered of a clause, and remembers of it.
struct Remembered<'a> {
    /// The first first.
    rows: Vec<&'a PracticeAnswerRow>,
    memory: Memory,
}

impl Answers {
    /// Reads them; nobody has none.
    pub async fn of(results: &Results, person: Option<PersonId>) -> Result<Answers, Reason> {
        Ok(Answers(match person {
            Some(person) => results.store.practice_answers(person).await?,
            None => Vec::new(),
        }))
    }

    /// The hand of a situation that comes after all that were answered.
    pub fn next(&self, situation: &str) -> u32 {
        let numbers = self.0.iter().filter(|row| row.situation == situation).map(|row| row.number);
        numbers.max().map_or(0, |last| last.saturating_add(1))
    }

    /// Whether the last ones in a situation were by the card, the newest last.
    pub fn last(&self, situation: &str) -> Vec<bool> {
        last(self.0.iter().filter(|row| row.situation == situation))
    }

    /// The clauses of a card that were answered.
    fn of_card(&self, card: &str) -> BTreeMap<&str, Remembered<'_>> {
        let mut by_clause: BTreeMap<&str, Vec<&PracticeAnswerRow>> = BTreeMap::new();
        for row in self.0.iter().filter(|row| card_of(&row.situation) == card) {
            by_clause.entry(&row.clause).or_default().push(row);
        }
        let remembered = |(clause, rows): (_, Vec<_>)| {
            let memory = memory(rows.iter().copied())?;
            Some((clause, Remembered { rows, memory }))
        };
        by_clause.into_iter().filter_map(remembered).collect()
    }

    /// How many new clauses, of whichever card, are still asked today.
    fn fresh(&self, today: u64) -> usize {
        let mut seen = BTreeSet::new();
        let firsts = self.0.iter().filter(|row| seen.insert((card_of(&row.situation), row.clause.as_str())));
        FRESH_A_DAY.saturating_sub(firsts.filter(|row| day_of(row.at) == today).count())
    }

    /// When a clause comes again.
    pub fn again_at(&self, card: &str, clause: &str) -> Option<u64> {
        let rows = self.0.iter().filter(|row| row.clause == clause && card_of(&row.situation) == card);
        memory(rows).map(|memory| memory.due_at())
    }

    /// As it is shown of a card. It counts for a while when it is asked of a card for the first time.
    pub fn shown(&self, card: Convention, now: u64) -> PracticeMemory {
        let (id, today) = (card.id(), day_of(now));
        let remembered = self.of_card(&id);
        let occurring = occurrences(card);
        let known = |clause: &str| remembered.get(clause).is_some_and(|one| one.memory.is_known());
        let all: u32 = occurring.values().sum();
        let of_known: u32 = occurring.iter().filter(|(clause, _)| known(clause)).map(|(_, count)| count).sum();
        let clause = |(clause, one): (&&str, &Remembered<'_>)| PracticeClause {
            paragraph: paragraphs(clause).into(),
            situation: one.rows.last().map(|row| row.situation.clone()).unwrap_or_default(),
            last: last(one.rows.iter().copied()),
            due: one.memory.due_at(),
            known: one.memory.is_known(),
        };
        let mut clauses: Vec<PracticeClause> = remembered.iter().map(clause).collect();
        clauses.sort_by_key(|clause| clause.due);
        PracticeMemory {
            due: small(remembered.values().filter(|one| one.memory.is_due(today)).count()),
            fresh: small(self.fresh(today)),
            known: small(occurring.keys().filter(|clause| known(clause)).count()),
            occurring: small(occurring.len()),
            share: u8::try_from((u64::from(of_known) * 100).checked_div(all.into()).unwrap_or(0)).unwrap_or(100),
            clauses,
        }
    }
}

/// What somebody practises next of a card: the clause that is due and least likely still known, else one that is new.
///
/// # Errors
/// [`ResultError::NoSuchPractice`]; when the database cannot be read.
pub async fn next(results: &Results, person: PersonId, card: &str, now: u64) -> Result<PracticeNext, Reason> {
    let situations: Vec<&'static PracticeSituation> =
        practice::situations().iter().filter(|one| card_of(&one.id) == card).collect();
    if situations.is_empty() {
        return Err(ResultError::NoSuchPractice.into());
    }
    let answers = Answers::of(results, Some(person)).await?;
    let (card, today) = (card.to_owned(), day_of(now));
    let work = move || {
        let remembered = answers.of_card(&card);
        let mut due: Vec<_> = remembered.iter().filter(|(_, one)| one.memory.is_due(today)).collect();
        due.sort_by(|(_, one), (_, other)| one.memory.retrievability(today).total_cmp(&other.memory.retrievability(today)));
        let looked = |situation: &PracticeSituation, most: u32, wanted: &dyn Fn(&str) -> bool| {
            let first = answers.next(&situation.id);
            let is_it = |number: &u32| {
                practice::deal(situation, &person.to_string(), u64::from(*number)).is_some_and(|dealt| wanted(dealt.clause))
            };
            let number = (first..first.saturating_add(most)).find(is_it)?;
            Some(PracticeHandRef { situation: situation.id.clone(), number })
        };
        let again = due.iter().find_map(|(clause, one)| {
            let situation = practice::find(&one.rows.last()?.situation)?;
            looked(situation, LOOKED_AT[0], &|dealt| dealt == **clause)
        });
        let new = || situations.iter().find_map(|one| looked(one, LOOKED_AT[1], &|dealt| !remembered.contains_key(dealt)));
        let hand = again.or_else(|| if answers.fresh(today) > 0 { new() } else { None });
        PracticeNext { hand, again_at: remembered.values().map(|one| one.memory.due_at()).min() }
    };
    results.cpu.run(Role::Analysis, work).await.ok_or(Reason::Internal)
}

/// Somebody says of a hand that they answered by the card that it was easy.
///
/// # Errors
/// [`ResultError::NoSuchAnswer`]; when the database cannot be read or written.
pub async fn easy(results: &Results, person: PersonId, of: &PracticeHandRef) -> Result<PracticeAgain, Reason> {
    let PracticeHandRef { situation, number } = of.clone();
    match results.store.write_practice(PracticeWrite::Easy { person, situation, number }).await {
        Err(StoreError::TooLate) => return Err(ResultError::NoSuchAnswer.into()),
        written => written?,
    }
    let answers = Answers::of(results, Some(person)).await?;
    let row = answers.0.iter().find(|row| row.situation == of.situation && row.number == of.number);
    let again_at = row.and_then(|row| answers.again_at(card_of(&row.situation), &row.clause));
    Ok(PracticeAgain { again_at: again_at.ok_or(ResultError::NoSuchAnswer)? })
}

/// The card of a situation's id.
pub fn card_of(situation: &str) -> &str {
    situation.split('/').next().unwrap_or(situation)
}

fn memory<'a>(rows: impl Iterator<Item = &'a PracticeAnswerRow>) -> Option<Memory> {
    Memory::of(rows.filter_map(|row| Some((row.at, Recall::from_number(row.recall)?))))
}

fn last<'a>(rows: impl Iterator<Item = &'a PracticeAnswerRow>) -> Vec<bool> {
    let all: Vec<bool> = rows.map(|row| row.recall > Recall::Again.number()).collect();
    all[all.len().saturating_sub(SHOWN)..].to_vec()
}
