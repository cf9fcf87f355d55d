//! The farming watch: after each rated match it is looked who of those that lost it high loses again and again to the same person.
//! First both are told a sentence; then the house reports it.

use thurup_people::ids::ReportId;
use thurup_people::order::farming::{Found, MATCHES, Rated, watch};
use thurup_people::order::report::Kind;
use thurup_ratings::input::{Match, Who};
use thurup_ratings::{Event, What};

use super::matches::{MatchLine, read};
use thurup_wire::friends::NoticeKind;

use crate::notices::bell::word;
use thurup_store::ids::{self, PersonId};
use thurup_store::{FoundRow, NoticeRow, RatingEvent, ReportWordsRow, Store, StoreError, Watched};

/// Its name among the cursors.
pub const NAME: &str = "farming";
/// Matches that are looked at in one go.
const AT_ONCE: u32 = 100;
/// Where more have been counted before it first looks, it begins with those to come.
const FROM_THE_FIRST: u64 = 1_000;
/// The same is said, or reported, again after so long.
const AGAIN: u64 = 28 * 24 * 60 * 60 * 1000;
/// Matches, rated or not, among which the last rated ones are looked for.
const AMONG: u32 = 40;

/// Looks at the matches that were counted since it was last called. `told` hears who was told something.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn catch_up(store: &Store, told: impl Fn(&NoticeRow)) -> Result<(), StoreError> {
    let mut position = store.cursor(NAME).await?;
    let last = store.last_rating_event().await?;
    if position == 0 && last > FROM_THE_FIRST {
        position = last;
        store.write_watched(NAME, position, Watched::default()).await?;
    }
    loop {
        let events = store.rating_events_after(position, AT_ONCE).await?;
        let Some(last) = events.last() else { return Ok(()) };
        position = last.position;
        let mut watched = Watched::default();
        for event in &events {
            look(store, event, &mut watched).await?;
        }
        let notices = watched.notices.clone();
        store.write_watched(NAME, position, watched).await?;
        notices.iter().for_each(&told);
    }
}

async fn look(store: &Store, stored: &RatingEvent, watched: &mut Watched) -> Result<(), StoreError> {
    let event: Event = read(&stored.payload)?;
    let What::Match(played) = event.what else { return Ok(()) };
    let at = u64::try_from(event.at).unwrap_or(0);
    for side in [0, 1] {
        // Only a match that was itself lost high makes it more.
        if watch(&vec![rated(&played, side); MATCHES]).is_empty() {
            continue;
        }
        let winners = people(&played, 1 - side);
        for person in people(&played, side) {
            for (other, found) in watch(&last_rated(store, person, stored.position).await?) {
                if winners.contains(&other) {
                    say(store, watched, (person, other, found), at).await?;
                }
            }
        }
    }
    Ok(())
}

/// What is to be said of somebody who loses again and again to another, unless it was said lately.
async fn say(
    store: &Store,
    watched: &mut Watched,
    (person, other, found): (PersonId, PersonId, Found),
    at: u64,
) -> Result<(), StoreError> {
    let word = match found {
        Found::Sentence => "sentence",
        Found::Report => "report",
    };
    let lately = store.found_at(person, other, word).await?.is_some_and(|before| at.saturating_sub(before) < AGAIN);
    // Two events of one go may find the same.
    let now = watched.found.iter().any(|row| (row.person, row.other, row.found) == (person, other, word));
    if lately || now {
        return Ok(());
    }
    watched.found.push(FoundRow { person, other, found: word, at });
    match found {
        Found::Sentence => watched.notices.extend([notice(person, other, at), notice(other, person, at)]),
        Found::Report => {
            let chance = ids::random().map_err(|error| StoreError::Failed(error.to_string()))?;
            let words = ReportWordsRow {
                at,
                kind: Kind::Farming,
                // Who it is reads whoever judges; a name would have to be found again when it is forgotten.
                words: person.to_string(),
                place: None,
                deal: None,
                moment: None,
            };
            watched.reports.push((ReportId::from_parts(at, chance), other, words));
        }
    }
    Ok(())
}

fn notice(person: PersonId, from: PersonId, at: u64) -> NoticeRow {
    NoticeRow {
        person,
        kind: word(NoticeKind::Farming).to_owned(),
        from,
        table: String::new(),
        name: String::new(),
        at,
        seen: false,
        chair: None,
        begins: None,
    }
}

/// Somebody's last rated matches up to this one, oldest first, as they had them.
async fn last_rated(store: &Store, person: PersonId, position: u64) -> Result<Vec<Rated>, StoreError> {
    let mut last = Vec::new();
    for (event, line) in store.played(person, Some(position + 1), AMONG).await? {
        let change: MatchLine = read(&line.payload)?;
        if change.unrated.is_some() || last.len() == MATCHES {
            continue;
        }
        let event: Event = read(&event.payload)?;
        if let What::Match(played) = event.what
            && let Some(side) = [0, 1].into_iter().find(|side| people(&played, *side).contains(&person))
        {
            last.push(rated(&played, side));
        }
    }
    last.reverse();
    Ok(last)
}

/// A match as those of a side had it.
fn rated(played: &Match, side: usize) -> Rated {
    let margin: i64 = played.deals.iter().map(|deal| deal.outcome.margin()).sum();
    Rated {
        against: people(played, 1 - side),
        margin: if side == 0 { margin } else { -margin },
        deals: u32::try_from(played.deals.len()).unwrap_or(u32::MAX),
    }
}

/// The people who sat on a side.
fn people(played: &Match, side: usize) -> Vec<PersonId> {
    let sat = played.sides[side].chairs.iter().flat_map(|chair| &chair.0);
    let mut people: Vec<PersonId> = sat.filter_map(|sat| Who::person(&sat.who)?.as_str().parse().ok()).collect();
    people.sort_unstable();
    people.dedup();
    people
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::cell::RefCell;

    use thurup_ratings::Strength;
    use thurup_ratings::input::{Chair, Deal, Origin, Outcome, Sat, Side};
    use thurup_rules::{Game, Preset};

    use super::*;
    use crate::results::projections::matches::once;

    const DAY: i64 = 24 * 60 * 60 * 1000;

    fn person(number: u8) -> PersonId {
        PersonId::from_parts(1, [number; 10])
    }

    /// A rated match of six deals that the first lost by so many stakes each, to people who are others every time but one.
    async fn lose(store: &Store, match_number: u8, stakes: u32) {
        let who = |number: u8| Chair(vec![Sat { who: Who::Person(person(number).to_string().into()), deals: 6 }]);
        let bot = Chair(vec![Sat { who: Who::Bot(Strength::Club), deals: 6 }]);
        let side = |chairs| Side { chairs, trio: None, left: Vec::new() };
        let fresh = 10 + 2 * match_number;
        let at = i64::from(match_number) * DAY;
        let deal = Deal { at: Some(at), outcome: Outcome::Got([0, stakes]), contract: None, facts: None };
        let played = Match {
            game: Game::FiftySix,
            rules: Preset::Kerala,
            origin: Origin::House,
            seats: 6,
            tables: 1,
            rated: true,
            help: false,
            sides: [side(vec![who(1), who(fresh), bot.clone()]), side(vec![who(2), who(fresh + 1), bot])],
            deals: vec![deal; 6],
        };
        let what = What::Match(Box::new(played));
        once(store, Event { id: format!("m{match_number}").into(), at, what }).await.unwrap();
    }

    #[tokio::test]
    async fn four_lost_high_to_one_are_said_to_both_once_and_six_reported_once() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("t.db").display());
        let (store, closing) = Store::open(&url).await.unwrap();
        let told = RefCell::new(Vec::new());
        for (number, stakes, heard, reports) in
            [(1, 2, 0, 0), (2, 3, 0, 0), (3, 1, 0, 0), (4, 2, 0, 0), (5, 2, 2, 0), (6, 2, 2, 0), (7, 2, 2, 1), (8, 4, 2, 1)]
        {
            lose(&store, number, stakes).await;
            catch_up(&store, |notice| told.borrow_mut().push(notice.person)).await.unwrap();
            assert_eq!(told.borrow().len(), heard, "{number}");
            let waiting = store.reports_waiting(0).await.unwrap();
            assert_eq!(waiting.len(), reports, "{number}");
        }
        told.borrow_mut().sort_unstable();
        assert_eq!(*told.borrow(), [person(1), person(2)]);
        let report = store.reports_about(person(2), 0).await.unwrap().pop().unwrap();
        let words = store.report_words(report.report.id).await.unwrap();
        assert_eq!((words[0].words.clone(), words[0].kind), (person(1).to_string(), Kind::Farming));
        drop(store);
        closing.finish().await;
    }
}
