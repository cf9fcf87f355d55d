//! What the choices of people in a deal lost, and what they were about, as it is kept beside the analysis of it.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use thurup_learning::seat::{ColumnAbout, ColumnRow};
use thurup_rules::Text;
use thurup_store::ids::PersonId;
use thurup_store::{DealChoicesRow, DealRow};
use thurup_systems::{Convention, paragraphs};
use thurup_table::deal_file::DealFile;
use thurup_wire::tutor::TutorAbout;

use super::Results;
use crate::error::reason::Reason;

/// What is kept of somebody's choices in a deal.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Kept {
    /// What each lost, and its difficulty, in stakes.
    pub choices: Vec<(f64, f64)>,
    /// What mistakes were about: one of several things for each.
    pub mistakes: Vec<(f64, Vec<Topic>)>,
}

/// [`TutorAbout`] by ids: words may change.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    Theme(String),
    Card,
    Clause(String, String),
    Call,
}

impl Topic {
    fn all(about: &ColumnAbout) -> Vec<Topic> {
        match about {
            ColumnAbout::Card(themes) if themes.is_empty() => vec![Topic::Card],
            ColumnAbout::Card(themes) => themes.iter().map(|theme| Topic::Theme(theme.name().to_owned())).collect(),
            ColumnAbout::Call(Some((card, clause))) => vec![Topic::Clause(card.clone(), clause.clone())],
            ColumnAbout::Call(None) => vec![Topic::Call],
        }
    }

    pub fn shown(self) -> TutorAbout {
        match self {
            Topic::Theme(theme) => TutorAbout::Theme { theme },
            Topic::Card => TutorAbout::Card,
            Topic::Clause(card, clause) => {
                let title = Convention::named(&card).map_or_else(|| Text::new(card.clone(), card.clone()), Convention::name);
                TutorAbout::Clause { title: title.into(), card, paragraph: paragraphs(&clause).into() }
            }
            Topic::Call => TutorAbout::Call,
        }
    }
}

/// What the choices of the people of a deal lost: of those who sat there at its end, and played themselves.
pub async fn rows(
    results: &Results,
    (deal, file): (&DealRow, &DealFile),
    rows: &[ColumnRow],
) -> Result<Vec<DealChoicesRow>, Reason> {
    let bots: Vec<u8> = file.bots().map(|(chair, _)| chair).collect();
    let sat: Vec<(PersonId, u8)> = file.people().filter_map(|person| Some((person, file.chair_of(person)?))).collect();
    let into: HashMap<PersonId, PersonId> =
        results.store.merged_among(sat.iter().map(|(person, _)| *person)).await?.into_iter().collect();
    let row = |(person, chair): (PersonId, u8)| {
        let own = rows.iter().filter(|row| row.chair.number() == chair);
        let kept = kept(own);
        let loss: f64 = kept.choices.iter().map(|(loss, _)| loss).sum();
        Ok(DealChoicesRow {
            deal: deal.id,
            person: into.get(&person).copied().unwrap_or(person),
            at: deal.ended_at,
            loss: (loss * 1000.0).round() as i64,
            choices: u32::try_from(kept.choices.len()).unwrap_or(u32::MAX),
            payload: serde_json::to_string(&kept).map_err(|_| Reason::Internal)?,
        })
    };
    sat.into_iter().filter(|(_, chair)| !bots.contains(chair)).map(row).collect()
}

pub fn kept<'a>(own: impl Iterator<Item = &'a ColumnRow>) -> Kept {
    let mut kept = Kept::default();
    for row in own {
        kept.choices.push((row.delta, row.difficulty));
        if let Some(about) = &row.about {
            kept.mistakes.push((row.delta, Topic::all(about)));
        }
    }
    kept
}

/// What is kept of what somebody's choices lost, a line a deal.
///
/// # Errors
/// When the database cannot be read.
pub async fn kept_of(results: &Results, person: PersonId) -> Result<Vec<Value>, Reason> {
    let line = |row: DealChoicesRow| {
        let kept: Value = serde_json::from_str(&row.payload).unwrap_or_default();
        let (choices, mistakes) = (&kept["choices"], &kept["mistakes"]);
        json!({ "deal": row.deal.to_string(), "at": row.at, "loss": row.loss, "choices": choices, "mistakes": mistakes })
    };
    Ok(results.store.deal_choices(person, 0).await?.into_iter().map(line).collect())
}
