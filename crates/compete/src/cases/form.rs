//! Parts that several kinds of cases have.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use thurup_rules::{Preset, RuleSet};

use super::mistake::Mistake;
use crate::bracket::{BadResult, Entered};
use crate::fraction::Fraction;
use crate::knock_out::{BadGames, Decisive};
use crate::result::{Forfeit, Match, MatchState, Tally};
use crate::team::{Place, TeamId};

/// Reads JSON; mistakes name the field.
pub fn parse<T: DeserializeOwned>(json: &str) -> Result<T, Mistake> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let read = serde_path_to_error::deserialize(&mut reader).map_err(named)?;
    reader.end().map_err(|error| Mistake::new("", without_line(&error)))?;
    Ok(read)
}

fn named(error: serde_path_to_error::Error<serde_json::Error>) -> Mistake {
    let field = error.path().to_string();
    let field = if field == "." { String::new() } else { field };
    Mistake::new(field, without_line(error.inner()))
}

/// Where in its own text a mistake is says nothing of the file.
fn without_line(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]).to_owned()
}

/// What must come out: a refusal, or something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Or<R, T> {
    /// It is refused.
    Refused(R),
    /// It is done.
    Done(T),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Refused<R> {
    refused: R,
}

impl<R: Serialize, T: Serialize> Serialize for Or<R, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Or::Refused(refused) => Refused { refused }.serialize(serializer),
            Or::Done(done) => done.serialize(serializer),
        }
    }
}

impl<'de, R: DeserializeOwned, T: DeserializeOwned> Deserialize<'de> for Or<R, T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Or<R, T>, D::Error> {
        let fields = Map::deserialize(deserializer)?;
        let is_refused = fields.contains_key("refused");
        let fields = Value::Object(fields);
        let read = if is_refused {
            serde_path_to_error::deserialize(fields).map(|Refused { refused }| Or::Refused(refused))
        } else {
            serde_path_to_error::deserialize(fields).map(Or::Done)
        };
        read.map_err(|error| serde::de::Error::custom(named(error)))
    }
}

/// A match as cases have it: played, or one word of what else became of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchForm {
    pub teams: [TeamId; 2],
    stakes: Option<[u32; 2]>,
    won: Option<[u32; 2]>,
    deals: Option<u32>,
    margins: Option<[Fraction; 2]>,
    forfeit: Option<Vec<TeamId>>,
    cancelled: Option<bool>,
    open: Option<bool>,
    annulled: Option<bool>,
}

impl MatchForm {
    /// The match. `at` is where it stands in the case, `scheduled` are its deals.
    pub fn read(&self, at: &str, scheduled: u32) -> Result<Match, Mistake> {
        let mistake = |field: &str, why: &str| Mistake::new(format!("{at}.{field}"), why);
        if self.teams[0] == self.teams[1] {
            return Err(mistake("teams", "a team cannot meet itself"));
        }
        let played = self.stakes.is_some() || self.won.is_some() || self.deals.is_some() || self.margins.is_some();
        let ways = [played, self.forfeit.is_some(), self.cancelled.is_some(), self.open.is_some(), self.annulled.is_some()];
        if ways.into_iter().filter(|way| *way).count() != 1 {
            let why = "one of these is expected: `stakes` with `won` and `deals`, `forfeit`, `cancelled`, `open`, `annulled`";
            return Err(Mistake::new(at, why));
        }
        for (field, word) in [("cancelled", self.cancelled), ("open", self.open), ("annulled", self.annulled)] {
            if word == Some(false) {
                return Err(mistake(field, "if it is there it is true"));
            }
        }
        let state = if let Some(teams) = &self.forfeit {
            MatchState::Forfeited(forfeit(self.teams, teams).ok_or_else(|| mistake("forfeit", FORFEIT))?)
        } else if self.cancelled.is_some() {
            MatchState::Cancelled
        } else if self.open.is_some() {
            MatchState::Open
        } else if self.annulled.is_some() {
            MatchState::Annulled
        } else {
            let stakes = self.stakes.ok_or_else(|| mistake("stakes", "missing"))?;
            let won = self.won.ok_or_else(|| mistake("won", "missing"))?;
            let deals = self.deals.ok_or_else(|| mistake("deals", "missing"))?;
            if deals > scheduled {
                return Err(mistake("deals", "more deals than scheduled"));
            }
            if u64::from(won[0]) + u64::from(won[1]) > u64::from(deals) {
                return Err(mistake("won", "more deals won than finished"));
            }
            MatchState::Played(Tally { stakes, won, deals, margins: self.margins.clone(), boards: None })
        };
        Ok(Match { teams: self.teams, state })
    }
}

const FORFEIT: &str = "one of the two teams or both are expected, each once";

/// Who forfeited, of two teams; nothing where others are named, or none.
fn forfeit(teams: [TeamId; 2], named: &[TeamId]) -> Option<Forfeit> {
    let by = |team: &TeamId| Place::BOTH.into_iter().find(|place| teams[place.index()] == *team);
    match named {
        [one] => Some(Forfeit::By(by(one)?)),
        [one, other] if by(one)? != by(other)? => Some(Forfeit::Both),
        _ => None,
    }
}

/// A result of a bracket as cases have it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResultForm {
    #[serde(rename = "match")]
    pub name: String,
    stakes: Option<[u32; 2]>,
    margins: Option<[Fraction; 2]>,
    extra: Option<Vec<[u32; 2]>>,
    games: Option<Vec<[u32; 2]>>,
    forfeit: Option<Vec<TeamId>>,
}

impl ResultForm {
    /// Whether its fields go together. `at` is where it stands in the case; games are only for `with_games`.
    pub fn check(&self, at: &str, with_games: bool) -> Result<(), Mistake> {
        let ways = [self.stakes.is_some(), self.forfeit.is_some(), self.games.is_some()];
        if ways.into_iter().filter(|way| *way).count() != 1 {
            let games = if with_games { ", `games`" } else { "" };
            return Err(Mistake::new(at, format!("one of these is expected: `stakes`, `forfeit`{games}")));
        }
        if self.games.is_some() && !with_games {
            return Err(Mistake::new(format!("{at}.games"), "no games are played here"));
        }
        for (field, there) in [("margins", self.margins.is_some()), ("extra", self.extra.is_some())] {
            if there && self.stakes.is_none() {
                return Err(Mistake::new(format!("{at}.{field}"), "only beside `stakes`"));
            }
        }
        let size = self.forfeit.as_ref().map_or(1, Vec::len);
        let twice = self.forfeit.as_ref().is_some_and(|teams| teams.len() == 2 && teams[0] == teams[1]);
        if !(1..=2).contains(&size) || twice {
            return Err(Mistake::new(format!("{at}.forfeit"), FORFEIT));
        }
        Ok(())
    }

    /// The result, for a match of these two teams; nothing if it names others.
    pub fn entered(&self, teams: [TeamId; 2]) -> Option<Entered> {
        Some(if let Some(named) = &self.forfeit {
            Entered::Forfeit(forfeit(teams, named)?)
        } else if let Some(games) = &self.games {
            Entered::Games(games.clone())
        } else {
            let extra = self.extra.clone().unwrap_or_default();
            Entered::Played(Decisive { stakes: self.stakes?, margins: self.margins.clone(), extra })
        })
    }
}

/// A result that is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RefusedResult {
    #[serde(rename = "match")]
    pub name: String,
    pub why: Why,
}

/// The reason that a case expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    NotOpen,
    NotTied,
    GameNotOver,
    GameTooLong,
    MatchOver,
    WrongForm,
}

impl From<BadResult> for Why {
    fn from(bad: BadResult) -> Why {
        match bad {
            BadResult::NotOpen | BadResult::GoneOn => Why::NotOpen,
            BadResult::WrongForm => Why::WrongForm,
            BadResult::NotTied(_) => Why::NotTied,
            BadResult::Games(BadGames::NotOver) => Why::GameNotOver,
            BadResult::Games(BadGames::TooLong) => Why::GameTooLong,
            BadResult::Games(BadGames::MatchOver) => Why::MatchOver,
        }
    }
}

/// Teams that are each named once.
pub fn distinct(field: &str, teams: &[TeamId]) -> Result<BTreeSet<TeamId>, Mistake> {
    let mut all = BTreeSet::new();
    for (index, team) in teams.iter().enumerate() {
        if !all.insert(*team) {
            return Err(Mistake::new(format!("{field}[{index}]"), format!("team {team} is named twice")));
        }
    }
    Ok(all)
}

/// Teams that are all among some.
pub fn known<'a>(field: &str, teams: impl IntoIterator<Item = &'a TeamId>, all: &BTreeSet<TeamId>) -> Result<(), Mistake> {
    for (index, team) in teams.into_iter().enumerate() {
        if !all.contains(team) {
            return Err(Mistake::new(format!("{field}[{index}]"), format!("team {team} is not in it")));
        }
    }
    Ok(())
}

/// Lots: each of some teams once.
pub fn lots(field: &str, lots: &[TeamId], all: &BTreeSet<TeamId>) -> Result<(), Mistake> {
    known(field, lots, all)?;
    let drawn = distinct(field, lots)?;
    match all.difference(&drawn).next() {
        Some(team) => Err(Mistake::new(field, format!("team {team} is missing"))),
        None => Ok(()),
    }
}

/// A rule set by the name of its preset.
pub fn rules(field: &str, name: &str) -> Result<RuleSet, Mistake> {
    let preset = Preset::from_name(name).ok_or_else(|| {
        let names: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
        Mistake::new(field, format!("no preset `{name}`; there are {}", names.join(", ")))
    })?;
    Ok(preset.rules())
}
