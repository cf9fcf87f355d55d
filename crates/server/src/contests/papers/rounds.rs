//! Which round is meant, and what it and its matches are called on paper.

use thurup_compete::team::TeamId;
use thurup_print::{Entrants, Language, moment};
use thurup_wire::events::{EventMatch, EventMatchState, EventPage, EventSide, EventStage};

use super::wanted::Wanted;
use crate::contests::refusal::NoEvent;
use crate::contests::timetable::bracket_round;
use crate::error::reason::Reason;

/// A round, with those of its matches whose teams are known.
pub struct Round<'a> {
    /// Its stage, from 0.
    stage: u32,
    /// Its number, or its short name in a bracket.
    pub key: String,
    /// Its matches.
    pub matches: Vec<&'a EventMatch>,
}

/// What the round of a match is called: its number, or `QF` in a bracket.
pub fn key(of: &EventMatch) -> String {
    of.round.map_or_else(|| bracket_round(&of.name).to_owned(), |round| round.to_string())
}

fn is_known(of: &EventMatch) -> bool {
    of.sides.iter().all(|side| matches!(side, EventSide::Teams { .. }))
}

const fn is_over(of: &EventMatch) -> bool {
    use EventMatchState as S;
    matches!(of.state, S::Played | S::Cancelled | S::Forfeited | S::Annulled | S::Through)
}

impl<'a> Round<'a> {
    /// The round that is wanted; if none is named the one that is on: the first with a match that is still to be played, or the last.
    ///
    /// # Errors
    /// When there is no such round, or none of its matches has its teams.
    pub fn of(of: &'a EventStage, wanted: &Wanted) -> Result<Round<'a>, Reason> {
        let mut known = of.matches.iter().filter(|of| is_known(of));
        let key = match &wanted.round {
            Some(named) => named.clone(),
            None => {
                let on = known.clone().find(|of| !is_over(of)).or_else(|| known.next_back());
                on.map(key).ok_or(NoEvent::NoSuchDraw)?
            }
        };
        let matches: Vec<&EventMatch> = of.matches.iter().filter(|of| is_known(of) && self::key(of) == key).collect();
        if matches.is_empty() {
            return Err(NoEvent::NoSuchDraw.into());
        }
        Ok(Round { stage: of.stage, key, matches })
    }

    /// The round in words.
    pub fn title(&self, language: Language) -> String {
        title(&self.key, language)
    }

    /// When it begins, as far as that is known.
    pub fn time(&self, page: &EventPage, wanted: &Wanted) -> String {
        let line = page.timetable.iter().find(|time| {
            let key = time.round.map_or_else(|| time.name.clone().unwrap_or_default(), |round| round.to_string());
            time.stage == self.stage && key == self.key
        });
        let starts = line.and_then(|time| time.starts);
        starts.map(|starts| moment(wanted.language, starts.cast_signed(), &wanted.zone)).unwrap_or_default()
    }
}

/// A round in words.
pub fn title(key: &str, language: Language) -> String {
    if key.chars().all(|letter| letter.is_ascii_digit()) { language.round(key) } else { language.bracket_round(key) }
}

/// The number of a match's table in its round or pool; none where the match has a name of its own, in a bracket.
pub fn table(of: &EventMatch) -> Option<&str> {
    of.round.and_then(|_| of.name.rsplit_once('.')).map(|(_, number)| number)
}

/// A round with the pool.
pub fn with_pool(round: &str, pool: Option<&str>, language: Language) -> String {
    let letter = pool.and_then(|pool| pool.chars().next());
    letter.map_or_else(|| round.to_owned(), |letter| format!("{round} · {}", language.pool(letter)))
}

/// Where a match is played: its table with the pool, or its own name.
pub fn place(of: &EventMatch, language: Language) -> String {
    let Some(number) = table(of) else { return language.where_of(&of.name) };
    let number = language.table(number);
    let letter = of.pool.as_deref().and_then(|pool| pool.chars().next());
    letter.map_or_else(|| number.clone(), |letter| format!("{} · {number}", language.pool(letter)))
}

/// Rounds of a stage that are over, from the first on without a gap: how far its standings have come.
pub fn over(of: &EventStage) -> Option<u32> {
    let last = of.matches.iter().filter_map(|of| of.round).max()?;
    let done = |round: &u32| of.matches.iter().filter(|of| of.round == Some(*round)).all(is_over);
    (1..=last).take_while(done).last()
}

/// A side by its teams; nothing where these are not known.
pub fn side_name(side: &EventSide, entrants: &Entrants) -> String {
    match side {
        EventSide::Teams { teams } => {
            let name = |team: &u32| entrants.get(&TeamId(*team)).map_or_else(|| team.to_string(), |of| of.name.clone());
            teams.iter().map(name).collect::<Vec<_>>().join(" / ")
        }
        EventSide::Empty | EventSide::WinnerOf { .. } | EventSide::LoserOf { .. } | EventSide::Slot { .. } => String::new(),
    }
}
