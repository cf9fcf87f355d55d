//! The row of a person: all that later events need to know of them, and all that is shown of them.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use thurup_rules::Game;

use crate::PersonId;
use crate::badges::Badges;
use crate::by_game::{ByGame, as_name};
use crate::figures::{Record, Row};
use crate::formula::DAY;
use crate::rating::Rating;

/// The matches that are looked at when somebody is marked.
const RECENT_MATCHES: usize = 40;
/// Matches no older than this are given back, in days.
const REFUND_DAYS: i64 = 5;
/// A mark's time may lie so many days before that of the marked person's last match: clocks are set back.
const CLOCK_SLACK_DAYS: i64 = 30;
/// Meetings of so many weeks are kept, the last among them: the only one that counts while clocks go forward.
const WEEKS_KEPT: i64 = 5;

/// A person.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// Marked by staff: on no list, in no figure by name, and their matches are not rated.
    pub marked: bool,
    /// Deleted: in no figure by name.
    pub deleted: bool,
    /// The rating in each list, once it is on it.
    pub ratings: ByGame<Option<Listed>>,
    /// Deals that the person sat through, in all games.
    pub deals: u64,
    /// When that number was reached.
    pub reached: Option<Moment>,
    /// Figures by game.
    pub records: ByGame<Option<Box<Record>>>,
    /// Wins in a row, in all games.
    pub row: Row,
    /// Badges, and what is on the way to them.
    pub badges: Badges,
    pub(crate) meetings: Vec<Meeting>,
    pub(crate) recent: VecDeque<Recent>,
    pub(crate) refunded: Vec<u64>,
}

/// A point in the order of all that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Moment {
    /// The event's position in the outbox.
    pub position: u64,
    /// The place within the event: the order of sides, chairs and holders.
    pub place: u32,
}

/// A person in a list.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Listed {
    /// The rating.
    pub rating: Rating,
    /// Rated matches.
    pub matches: u32,
    /// The best number right after a match while settled.
    pub highest: Option<Highest>,
}

/// A best number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Highest {
    /// The number, not rounded.
    #[serde(with = "crate::exact")]
    pub mu: f64,
    /// When it was reached first.
    pub when: Moment,
}

/// How often two met as opponents in a week, in rated matches of a list where people have a say in whom they meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Meeting {
    #[serde(with = "as_name")]
    game: Game,
    week: i64,
    with: PersonId,
    times: u32,
}

/// A rated match in which the person held a chair.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Recent {
    pub(crate) position: u64,
    pub(crate) at: i64,
    #[serde(with = "as_name")]
    pub(crate) game: Game,
    /// The opponents who held a chair and lost points, with what they lost.
    pub(crate) losses: Vec<Loss>,
}

/// What an opponent lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Loss {
    pub(crate) who: PersonId,
    #[serde(with = "crate::exact")]
    pub(crate) points: f64,
}

/// The number of the week of a time: from Monday to Sunday, UTC.
pub(crate) fn week(at: i64) -> i64 {
    // The first day of 1970 was a Thursday.
    (at.div_euclid(DAY) + 3).div_euclid(7)
}

impl Person {
    /// Whether the person may be named in lists and figures.
    pub fn shown(&self) -> bool {
        !self.marked && !self.deleted
    }

    /// The rating in a list.
    pub fn rating(&self, game: Game) -> Option<&Rating> {
        self.ratings[game].as_ref().map(|listed| &listed.rating)
    }

    /// Takes what a guest has played who is the same person. A rating of one's own stays as it is.
    pub(crate) fn absorb(&mut self, guest: Person) {
        let Person { marked, ratings, deals, reached, records, row, badges, .. } = guest;
        self.marked |= marked;
        self.deals += deals;
        self.reached = self.reached.max(reached);
        self.row.best = self.row.best.max(row.best);
        self.badges.absorb(badges);
        let (mut ratings, mut records) = (ratings, records);
        for game in Game::ALL {
            if self.ratings[game].is_none() {
                self.ratings[game] = ratings[game].take();
            }
            if let Some(record) = records[game].take() {
                self.records[game].get_or_insert_default().absorb(&record);
            }
        }
    }

    /// Takes a rating right after a match.
    pub(crate) fn rated(&mut self, game: Game, rating: Rating, when: Moment) {
        let listed = self.ratings[game].get_or_insert(Listed { rating, matches: 0, highest: None });
        listed.rating = rating;
        listed.matches += 1;
        if rating.settled(rating.last) && listed.highest.is_none_or(|highest| highest.mu < rating.mu) {
            listed.highest = Some(Highest { mu: rating.mu, when });
        }
    }

    /// Gives points back; the width stays.
    pub(crate) fn give_back(&mut self, game: Game, points: f64) -> Option<(Rating, Rating)> {
        let rating = &mut self.ratings[game].as_mut()?.rating;
        let before = *rating;
        rating.mu += points;
        Some((before, *rating))
    }

    /// How often the person has met somebody this week.
    pub(crate) fn met(&self, game: Game, week: i64, with: &PersonId) -> u32 {
        let same = |meeting: &&Meeting| meeting.game == game && meeting.week == week && meeting.with == *with;
        self.meetings.iter().find(same).map_or(0, |meeting| meeting.times)
    }

    /// Counts a meeting.
    pub(crate) fn meet(&mut self, game: Game, week: i64, with: &PersonId) {
        self.meetings.retain(|meeting| meeting.week > week - WEEKS_KEPT);
        let same = |meeting: &&mut Meeting| meeting.game == game && meeting.week == week && meeting.with == *with;
        match self.meetings.iter_mut().find(same) {
            Some(meeting) => meeting.times += 1,
            None => self.meetings.push(Meeting { game, week, with: with.clone(), times: 1 }),
        }
    }

    /// Keeps what opponents lost in a match.
    pub(crate) fn remember(&mut self, recent: Recent) {
        let oldest = recent.at - (REFUND_DAYS + CLOCK_SLACK_DAYS) * DAY;
        self.recent.retain(|earlier| earlier.at >= oldest);
        self.recent.push_back(recent);
        if self.recent.len() > RECENT_MATCHES {
            self.recent.pop_front();
        }
    }

    /// What opponents lost in the matches that a mark looks at.
    pub(crate) fn lately(&self, now: i64) -> impl Iterator<Item = &Recent> {
        self.recent.iter().filter(move |recent| now.saturating_sub(recent.at) <= REFUND_DAYS * DAY)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_week_goes_from_monday_to_sunday() {
        // 2026-11-22 is a Sunday.
        let sunday = 1_795_305_600_000;
        assert_eq!(week(sunday), week(sunday - 6 * DAY));
        assert_eq!(week(sunday - 6 * DAY - 1) + 1, week(sunday));
        assert_eq!(week(sunday + DAY), week(sunday) + 1);
    }
}
