//! What somebody's choices cost over time, and what they were about: a fold of what analyses say of their deals.

use std::collections::BTreeMap;

use thurup_learning::numbers::accuracy;
use thurup_store::DealChoicesRow;
use thurup_store::ids::{DealId, PersonId};
use thurup_wire::tutor::{TutorBeside, TutorPage, TutorSpan, TutorTopic};

use super::choices::{Kept, Topic};
use super::puzzles::small;
use super::{Results, analyses};
use crate::error::reason::Reason;

const DAY: u64 = 24 * 60 * 60 * 1000;
/// Days that are told together.
const SPAN: u64 = 30 * DAY;
/// Of the latest deals so many are looked through.
const LATEST: usize = 60;
/// Points of the number within which others stand beside somebody.
const NEAR: f64 = 100.0;
/// Whom fewer deals were looked through of says nothing, and fewer people than that say too much of each.
const LEAST_DEALS: u32 = 5;
const LEAST_PEOPLE: usize = 5;

/// What somebody's choices cost; `asks` for some deals of theirs that were not looked through yet.
///
/// # Errors
/// When the database cannot be read, or deals cannot be asked for.
pub async fn page(results: &Results, person: PersonId, asks: bool, now: u64) -> Result<TutorPage, Reason> {
    let store = &results.store;
    let (since, before) = (now.saturating_sub(SPAN), now.saturating_sub(2 * SPAN));
    // Who comes from a table has just ended one.
    results.projections.filed(store).await?;
    let deals: Vec<DealId> = store.deals_of(person, since).await?.iter().rev().take(LATEST).map(|deal| deal.id).collect();
    let left = small(analyses::ask_some(results, &deals, asks).await?.len());
    let rows = store.deal_choices(person, before).await?;
    let (late, early): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.at >= since);
    Ok(TutorPage { now: span(&late)?, before: span(&early)?, left, beside: beside(results, person, since).await? })
}

async fn beside(results: &Results, person: PersonId, since: u64) -> Result<Option<TutorBeside>, Reason> {
    let Some(list) = results.store.last_list(person).await? else { return Ok(None) };
    let losses = results.store.losses_beside(person, (&list, NEAR), (since, LEAST_DEALS)).await?;
    let people = losses.len();
    let mean = losses.iter().sum::<f64>() / people.max(1) as f64 / 1000.0;
    Ok((people >= LEAST_PEOPLE).then(|| TutorBeside { people: small(people), loss: hundredths(mean) }))
}

fn span(rows: &[DealChoicesRow]) -> Result<TutorSpan, Reason> {
    let mut choices = Vec::new();
    let mut topics = BTreeMap::<Topic, (u32, f64)>::new();
    let mut deals = 0;
    for row in rows.iter().filter(|row| row.choices > 0) {
        let kept: Kept = serde_json::from_str(&row.payload).map_err(|error| {
            tracing::error!(deal = %row.deal, %error, "what was kept of choices cannot be read");
            Reason::Internal
        })?;
        deals += 1;
        choices.extend(kept.choices);
        for (loss, about) in kept.mistakes {
            for topic in about {
                let sum = topics.entry(topic).or_default();
                *sum = (sum.0 + 1, sum.1 + loss);
            }
        }
    }
    let found = accuracy(&choices);
    let mut topics: Vec<TutorTopic> = topics
        .into_iter()
        .map(|(topic, (mistakes, loss))| TutorTopic { mistakes, loss: hundredths(loss), about: topic.shown() })
        .collect();
    topics.sort_by(|one, other| other.loss.total_cmp(&one.loss));
    let loss = (deals > 0).then(|| hundredths(found.loss / f64::from(deals)));
    Ok(TutorSpan {
        deals,
        loss,
        accuracy: found.accuracy.map(|hundredths| i32::try_from(hundredths).unwrap_or(i32::MIN)),
        topics,
    })
}

fn hundredths(stakes: f64) -> f64 {
    (stakes * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use thurup_learning::puzzle::Theme;
    use thurup_learning::seat::{ColumnAbout, ColumnRow};
    use thurup_rules::Chair;
    use thurup_store::ids::DealId;
    use thurup_wire::tutor::TutorAbout;

    use super::super::choices::kept;
    use super::*;

    fn row(delta: f64, about: Option<ColumnAbout>) -> ColumnRow {
        ColumnRow { chair: Chair::FIRST, delta, difficulty: 1.0, about }
    }

    fn stored(rows: &[ColumnRow]) -> DealChoicesRow {
        let kept = kept(rows.iter());
        DealChoicesRow {
            deal: DealId::from_parts(1, [0; 10]),
            person: PersonId::from_parts(1, [0; 10]),
            at: 0,
            loss: 0,
            choices: u32::try_from(kept.choices.len()).unwrap(),
            payload: serde_json::to_string(&kept).unwrap(),
        }
    }

    #[test]
    fn choices_are_summed_by_what_they_were_about_the_dearest_first() {
        let asked = ColumnAbout::Call(Some(("kerala".to_owned(), "J2, K2: arrest at 38".to_owned())));
        let ruffs = ColumnAbout::Card(vec![Theme::Ruff, Theme::RuffHigh]);
        let one = stored(&[row(0.8, Some(asked.clone())), row(0.3, Some(ruffs.clone())), row(0.0, None)]);
        let other = stored(&[row(0.6, Some(asked)), row(0.7, Some(ruffs))]);
        let nothing = stored(&[]);
        let found = span(&[one, other, nothing]).unwrap();
        assert_eq!((found.deals, found.loss, found.accuracy), (2, Some(1.2), Some(52)));
        let told: Vec<(u32, f64)> = found.topics.iter().map(|topic| (topic.mistakes, topic.loss)).collect();
        assert_eq!(told, [(2, 1.4), (2, 1.0), (2, 1.0)]);
        assert!(matches!(&found.topics[0].about, TutorAbout::Clause { card, .. } if card == "kerala"), "{found:?}");
        assert_eq!(found.topics[1].about, TutorAbout::Theme { theme: "ruff".to_owned() });
        assert_eq!(span(&[]).unwrap(), TutorSpan::default());
    }
}
