//! From events to rows.

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thurup_ratings::{
    Anchors, Badge, Change, Event, Explanation, Ledger, Match, Person, PersonId, Rating, Refund, Still, Trio, TrioId,
    TrioMoved, TrioRating, Unrated, What,
};
use thurup_rules::Game;

use thurup_store::ids::{MatchId, random};
use thurup_store::{Counted, ListedRow, PersonRow, PlayedRow, RatedTrioRow, RatingEvent, Store, StoreError, TrioPlayedRow};

/// What a match did to a person, as stored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MatchLine {
    /// Why it was not rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<Unrated>,
    /// The rating before; absent at the first match of a list, and where nothing moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Rating>,
    /// The rating after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Rating>,
    /// Why it moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Explanation>,
    /// Why it moved nothing, though it was rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub still: Option<Still>,
    /// Badges that it brought.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub badges: Vec<Badge>,
}

/// What a match did to a trio, as stored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct TrioLine {
    /// Why it was not rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<Unrated>,
    /// The rating before; absent at the first match of a list, and where nothing moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<TrioRating>,
    /// The rating after.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<TrioRating>,
    /// Why it moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<Explanation>,
}

/// A fold that goes on, over few rows or over all.
#[derive(Default)]
pub struct Fold {
    ledger: Ledger,
    /// Position of the last event.
    position: u64,
    events: Vec<RatingEvent>,
    pages: Vec<(MatchId, String)>,
    touched: BTreeSet<PersonId>,
    played: Vec<PlayedRow>,
    given_back: Vec<PlayedRow>,
    touched_trios: BTreeSet<TrioId>,
    trio_played: Vec<TrioPlayedRow>,
    merged: Vec<(String, String)>,
}

impl Fold {
    /// One that goes on after the last event that counts, with the numbers of the bots as they are then; rows are loaded as they are
    /// needed.
    ///
    /// # Errors
    /// When these cannot be read.
    pub async fn going_on(store: &Store) -> Result<Self, StoreError> {
        let anchors = store.last_anchors().await?.map(|event| read::<Event>(&event.payload)).transpose()?;
        let mut ledger = Ledger::default();
        if let Some(Event { what: What::Anchors(anchors), .. }) = anchors {
            ledger.anchors = anchors;
        }
        Ok(Self { ledger, position: store.last_rating_event().await?, ..Self::default() })
    }

    /// The numbers of the bots.
    pub fn anchors(&self) -> Anchors {
        self.ledger.anchors.clone()
    }

    /// Takes an event that is new, after loading the rows that it needs.
    ///
    /// # Errors
    /// When a row cannot be read.
    pub async fn take_new(&mut self, store: &Store, event: Event) -> Result<(), StoreError> {
        loop {
            let missing: Vec<PersonId> =
                self.ledger.needs(&event).people.into_iter().filter(|who| !self.ledger.people.contains_key(who)).collect();
            if missing.is_empty() {
                break;
            }
            // A mark names more once the row of whom it marks is there.
            for who in missing {
                let row = store.rated_person(who.as_str()).await?;
                let row = row.map(|row| read::<Person>(&row)).transpose()?;
                self.ledger.people.insert(who, row.unwrap_or_default());
            }
        }
        for trio in self.ledger.needs(&event).trios {
            if !self.ledger.trios.contains_key(&trio)
                && let Some(row) = store.rated_trio(trio.as_str()).await?
            {
                self.ledger.trios.insert(trio, read::<Trio>(&row)?);
            }
        }
        if let Err(flaw) = event.sound() {
            // What cannot be read back must not stand among what counts for ever.
            tracing::error!(event = event.id.as_str(), %flaw, "a match cannot be counted");
            return Ok(());
        }
        let payload = serde_json::to_string(&event).map_err(unreadable)?;
        let (id, at) = (event.id.as_str().to_owned(), event.at);
        if let What::Match(_) = event.what {
            let chance = random().map_err(|_| StoreError::Failed("no chance for an id".to_owned()))?;
            self.pages.push((MatchId::from_parts(at.unsigned_abs(), chance), id.clone()));
        }
        self.events.push(RatingEvent { position: self.position + 1, id, at, payload });
        self.take(self.position + 1, &event)
    }

    /// Takes an event that is stored already; all rows are at hand.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn take_stored(&mut self, stored: &RatingEvent) -> Result<(), StoreError> {
        let event: Event = read(&stored.payload)?;
        self.take(stored.position, &event)
    }

    fn take(&mut self, position: u64, event: &Event) -> Result<(), StoreError> {
        self.position = position;
        let needs = self.ledger.needs(event);
        self.touched.extend(needs.people);
        self.touched_trios.extend(needs.trios);
        let change = self.ledger.apply(position, event);
        if let What::Merged { from, into } = &event.what {
            self.merged.push((from.as_str().to_owned(), into.as_str().to_owned()));
        }
        if let Change::Marked(refunds) = &change {
            return self.given_back(position, refunds);
        }
        let (What::Match(played), Change::Match(change)) = (&event.what, change) else { return Ok(()) };
        let mut lines: BTreeMap<PersonId, MatchLine> =
            self.ledger.needs(event).people.into_iter().map(|who| (who, MatchLine::default())).collect();
        match change.verdict {
            Err(reason) => {
                lines.values_mut().for_each(|line| line.unrated = Some(reason));
                self.trios_played(position, played, |_| TrioLine { unrated: Some(reason), ..TrioLine::default() })?;
            }
            Ok(rated) => {
                self.trios_played(position, played, |trio| {
                    let moved = rated.trios.iter().find(|moved| moved.trio == *trio).cloned();
                    let line = |TrioMoved { before, after, why, .. }| TrioLine {
                        before,
                        after: Some(after),
                        why: Some(why),
                        ..TrioLine::default()
                    };
                    moved.map_or_else(TrioLine::default, line)
                })?;
                for (who, still) in rated.still {
                    if let Some(line) = lines.get_mut(&who) {
                        line.still = Some(still);
                    }
                }
                for moved in rated.people {
                    if let Some(line) = lines.get_mut(&moved.who) {
                        *line = MatchLine {
                            before: moved.before,
                            after: Some(moved.after),
                            why: Some(moved.why),
                            ..MatchLine::default()
                        };
                    }
                }
            }
        }
        for (who, badge) in change.earned {
            if let Some(line) = lines.get_mut(&who) {
                line.badges.push(badge);
            }
        }
        for (who, line) in lines {
            let payload = serde_json::to_string(&line).map_err(unreadable)?;
            self.played.push(PlayedRow { person: who.into(), position, list: played.game.name().to_owned(), payload });
        }
        Ok(())
    }

    /// Keeps what was given back when somebody was marked.
    fn given_back(&mut self, position: u64, refunds: &[Refund]) -> Result<(), StoreError> {
        for Refund { who, game, before, after } in refunds {
            let line = MatchLine { before: Some(*before), after: Some(*after), ..MatchLine::default() };
            let (person, payload) = (who.clone().into(), serde_json::to_string(&line).map_err(unreadable)?);
            self.given_back.push(PlayedRow { person, position, list: game.name().to_owned(), payload });
        }
        Ok(())
    }

    /// Keeps what a match did to the trios that are named in it.
    fn trios_played(&mut self, position: u64, played: &Match, line: impl Fn(&TrioId) -> TrioLine) -> Result<(), StoreError> {
        for trio in played.sides.iter().filter_map(|side| side.trio.as_ref()) {
            let payload = serde_json::to_string(&line(trio)).map_err(unreadable)?;
            let list = played.game.name().to_owned();
            self.trio_played.push(TrioPlayedRow { trio: trio.as_str().to_owned(), position, list, payload });
        }
        Ok(())
    }

    /// What was folded since this was last asked.
    ///
    /// # Errors
    /// None in practice: every row can be written as JSON.
    pub fn counted(&mut self) -> Result<Counted, StoreError> {
        let (people, trios) = (self.people(usize::MAX)?, self.trios(usize::MAX)?);
        Ok(Counted { people, trios, ..self.matches() })
    }

    /// The rows of at most so many people who were touched and not asked for since.
    ///
    /// # Errors
    /// As [`Fold::counted`].
    pub fn people(&mut self, most: usize) -> Result<Vec<PersonRow>, StoreError> {
        let later = self.touched.iter().nth(most).cloned().map(|next| self.touched.split_off(&next)).unwrap_or_default();
        let touched = std::mem::replace(&mut self.touched, later);
        let people = touched.into_iter().filter_map(|who| Some(person_row(&who, self.ledger.people.get(&who)?)));
        people.collect::<Result<_, _>>().map_err(unreadable)
    }

    /// The rows of at most so many trios that were touched and not asked for since.
    ///
    /// # Errors
    /// As [`Fold::counted`].
    pub fn trios(&mut self, most: usize) -> Result<Vec<RatedTrioRow>, StoreError> {
        let later = self.touched_trios.iter().nth(most).cloned();
        let later = later.map(|next| self.touched_trios.split_off(&next)).unwrap_or_default();
        let touched = std::mem::replace(&mut self.touched_trios, later);
        let trios = touched.into_iter().filter_map(|id| Some(trio_row(&id, self.ledger.trios.get(&id)?)));
        trios.collect::<Result<_, _>>().map_err(unreadable)
    }

    /// What was folded since this was last asked, without the rows of people and trios.
    pub fn matches(&mut self) -> Counted {
        let results = std::mem::take(&mut self.ledger.house);
        let deals = Game::ALL.into_iter().flat_map(|game| {
            let quarters = results.quarters[game].iter().map(move |(&quarter, &deals)| (game.name(), quarter, deals));
            quarters.collect::<Vec<_>>()
        });
        Counted {
            outbox: None,
            anew: false,
            events: std::mem::take(&mut self.events),
            pages: std::mem::take(&mut self.pages),
            people: Vec::new(),
            played: std::mem::take(&mut self.played),
            given_back: std::mem::take(&mut self.given_back),
            trios: Vec::new(),
            trio_played: std::mem::take(&mut self.trio_played),
            merged: std::mem::take(&mut self.merged),
            deals: deals.collect(),
        }
    }
}

fn person_row(who: &PersonId, person: &Person) -> Result<PersonRow, serde_json::Error> {
    let list = |game: Game| {
        let listed = person.ratings[game].as_ref()?;
        let highest = listed.highest.map(|highest| (highest.mu, highest.when.position, highest.when.place));
        let Rating { mu, sigma, last } = listed.rating;
        Some(ListedRow { list: game.name(), mu, sigma, last, highest })
    };
    let reached = person.reached.map_or((0, 0), |moment| (moment.position, moment.place));
    Ok(PersonRow {
        person: who.as_str().to_owned(),
        shown: person.shown(),
        deals: person.deals,
        reached,
        payload: serde_json::to_string(person)?,
        lists: Game::ALL.into_iter().filter_map(list).collect(),
    })
}

fn trio_row(id: &TrioId, trio: &Trio) -> Result<RatedTrioRow, serde_json::Error> {
    let list = |game: Game| {
        let TrioRating { r, s, last } = trio.ratings[game]?;
        Some((game.name(), r, s, last))
    };
    let lists = Game::ALL.into_iter().filter_map(list).collect();
    Ok(RatedTrioRow { trio: id.as_str().to_owned(), payload: serde_json::to_string(trio)?, lists })
}

/// Reads a row that this projection wrote.
///
/// # Errors
/// When it is none.
pub fn read<T: DeserializeOwned>(json: &str) -> Result<T, StoreError> {
    serde_json::from_str(json).map_err(unreadable)
}

fn unreadable(error: serde_json::Error) -> StoreError {
    StoreError::Failed(format!("a row of the ratings: {error}"))
}
