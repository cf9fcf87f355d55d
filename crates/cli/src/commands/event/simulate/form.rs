//! The file that describes an event to be simulated, read with every mistake named by its field.

use serde::Deserialize;
use serde::de::value::StrDeserializer;
use serde_json::Value;
use thurup_compete::criterion::{Criterion, Ties};
use thurup_compete::duplicate::{THRESHOLDS, TwoMethod};
use thurup_compete::event::{Bring, Compare, Feed, Movement, Player, Running, Seeds, Settings, StageFormat, StagePlan, Tables};
use thurup_compete::fraction::Fraction;
use thurup_compete::knock_out::greatest_stake;
use thurup_compete::pairing::Method;
use thurup_compete::released::After;
use thurup_compete::scale::{Scale, Scoring};
use thurup_rules::{RuleSet, Seats};

/// What the file says it is.
pub const FORMAT: &str = "thurup-event/1";
/// Most teams, or persons, that are played.
pub const MOST: usize = 64;
/// Most deals of a match.
const MOST_DEALS: u32 = 100;
/// Longest name.
const LONGEST_NAME: usize = 40;

/// The file, field by field.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    format: String,
    #[serde(default)]
    name: String,
    /// A preset, or a TOML file.
    pub rules: String,
    teams: Value,
    /// Who plays for all teams that name nobody.
    pub bot: Option<String>,
    pub seed: Option<u64>,
    after: Option<After>,
    #[serde(default)]
    exchange: bool,
    stages: Vec<RawStage>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTeam {
    name: String,
    bot: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    RoundRobin,
    DoubleRoundRobin,
    Swiss,
    KnockOut,
    SecondChance,
    Championship,
    Barometer,
    Mitchell,
    Howell,
    Individual,
}

impl Kind {
    /// Many tables play the same deals, which are compared.
    const fn compares(self) -> bool {
        matches!(self, Kind::Barometer | Kind::Mitchell | Kind::Howell | Kind::Individual)
    }

    /// Somebody must win each match.
    const fn must_be_won(self) -> bool {
        matches!(self, Kind::KnockOut | Kind::SecondChance | Kind::Championship)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AtTables {
    One,
    Difference,
    Scale,
    Board,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Order {
    AsTheyCome,
    Lots,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStage {
    format: Kind,
    deals: Option<u32>,
    rounds: Option<usize>,
    method: Option<Method>,
    scale: Option<Scale>,
    ties: Option<Value>,
    tables: Option<AtTables>,
    same_deals: Option<bool>,
    compare: Option<Compare>,
    second_final: Option<bool>,
    seeds: Option<Order>,
    from: Option<From>,
    carry: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct From {
    /// From 1.
    stage: usize,
    ranks: [usize; 2],
}

/// A team, or a person of an individual event.
pub struct Entering {
    pub name: String,
    /// Who plays for it; nothing for whoever plays for all.
    pub bot: Option<String>,
}

/// An event that can be played.
pub struct Planned {
    pub name: String,
    pub settings: Settings,
    pub seeds: Vec<Seeds>,
    pub teams: Vec<Entering>,
}

impl Planned {
    /// The players of a team, by name.
    pub fn players(&self, team: &Entering) -> Vec<Player> {
        let many = self.settings.players().0;
        (1..=many).map(|number| Player(format!("{} {number}", team.name))).collect()
    }
}

impl Raw {
    /// The event, or the field that is wrong and why.
    pub fn plan(self, rules: &RuleSet, seats: Seats) -> Result<Planned, String> {
        if self.format != FORMAT {
            return Err(format!("`format`: {FORMAT:?} is expected, this is {:?}", self.format));
        }
        if self.stages.is_empty() {
            return Err("`stages`: an event has one or more".to_owned());
        }
        let teams = teams(&self.teams)?;
        let side = usize::from(seats.count()) / 2;
        let individual = self.stages.iter().any(|stage| stage.format == Kind::Individual);
        let two = self.stages.iter().any(|stage| stage.tables.is_some_and(|tables| tables != AtTables::One));
        let duplicate = two || self.stages.iter().any(|stage| stage.format.compares() || stage.same_deals == Some(true));
        let mut seeds = Vec::new();
        let mut plans = Vec::new();
        for (index, stage) in self.stages.iter().enumerate() {
            let at = |(field, why): (&str, String)| format!("`stages[{index}].{field}`: {why}");
            plans.push(stage.plan(index, individual, two).map_err(at)?);
            seeds.push(if stage.seeds == Some(Order::Lots) { Seeds::Lots } else { Seeds::AsTheyCome });
        }
        Ok(Planned {
            name: if self.name.is_empty() { "Event".to_owned() } else { self.name },
            settings: Settings {
                stages: plans,
                greatest_stake: greatest_stake(rules),
                side: if two { side * 2 } else { side },
                substitutes: 0,
                after: self.after.unwrap_or(if duplicate { After::Round } else { After::Tables }),
                running: Running { starts: Some(0), by_the_clock: true, exchange: self.exchange, ..Running::default() },
            },
            seeds,
            teams,
        })
    }
}

/// A number of teams, or their names.
fn teams(raw: &Value) -> Result<Vec<Entering>, String> {
    let many = |count: usize| {
        if (2..=MOST).contains(&count) { Ok(()) } else { Err(format!("`teams`: 2 to {MOST} are played, not {count}")) }
    };
    match raw {
        Value::Number(number) => {
            let count = number.as_u64().and_then(|count| usize::try_from(count).ok());
            let count = count.ok_or_else(|| format!("`teams`: a whole number is expected, not {number}"))?;
            many(count)?;
            Ok((1..=count).map(|number| Entering { name: format!("Team {number}"), bot: None }).collect())
        }
        Value::Array(list) => {
            many(list.len())?;
            let named = list.iter().enumerate().map(|(index, value)| {
                let (name, bot) = match value {
                    Value::String(name) => (name.clone(), None),
                    other => {
                        let RawTeam { name, bot } = serde_path_to_error::deserialize(other)
                            .map_err(|error| format!("`teams[{index}]`: {}", error.into_inner()))?;
                        (name, bot)
                    }
                };
                let name = name.trim().to_owned();
                let long = name.chars().count() > LONGEST_NAME;
                if name.is_empty() || long || name.chars().any(char::is_control) {
                    return Err(format!("`teams[{index}]`: a name has 1 to {LONGEST_NAME} letters"));
                }
                Ok(Entering { name, bot })
            });
            named.collect()
        }
        _ => Err("`teams`: a number, or a list of names, is expected".to_owned()),
    }
}

type Wrong = (&'static str, String);

impl RawStage {
    fn plan(&self, index: usize, individual: bool, two: bool) -> Result<StagePlan, Wrong> {
        self.fits(individual)?;
        let deals = self.deals.unwrap_or(12);
        if !(1..=MOST_DEALS).contains(&deals) {
            return Err(("deals", format!("a match has 1 to {MOST_DEALS}, not {deals}")));
        }
        let tables = match self.tables.unwrap_or(AtTables::One) {
            AtTables::One if two => {
                return Err(("tables", "where one stage is for squads at two tables, all are".to_owned()));
            }
            AtTables::One => Tables::One,
            AtTables::Difference => Tables::Two(TwoMethod::Difference),
            AtTables::Scale => Tables::Two(TwoMethod::Scale(THRESHOLDS.to_vec())),
            AtTables::Board => Tables::Two(TwoMethod::Board),
        };
        let scale = self.scale.unwrap_or(match tables {
            Tables::One | Tables::Two(_) if self.format.must_be_won() => Scale::WinDraw,
            Tables::One => Scale::WinDraw,
            Tables::Two(TwoMethod::Board) => Scale::Board,
            Tables::Two(_) => Scale::Vp,
        });
        let blitz = match &tables {
            Tables::One => Scoring::ONE_TABLE,
            Tables::Two(TwoMethod::Scale(_)) => Scoring::DIFFERENCE_SCALE,
            Tables::Two(_) => Scoring::TWO_TABLES,
        };
        let (feed, bring) = self.feed(index)?;
        Ok(StagePlan {
            format: self.format(scale),
            feed,
            scoring: Scoring { scale, deals, blitz },
            ties: self.ties(scale)?,
            bring,
            minutes: None,
            tables,
            same_deals: self.same_deals.unwrap_or(false),
        })
    }

    /// What is said only where it means something.
    fn fits(&self, individual: bool) -> Result<(), Wrong> {
        let kind = self.format;
        let only = |there: bool, field: &'static str, fits: bool, of: &str| {
            if there && !fits { Err((field, format!("only in {of}"))) } else { Ok(()) }
        };
        let counts = matches!(kind, Kind::Swiss | Kind::Individual);
        only(self.rounds.is_some(), "rounds", counts, "a swiss or an individual stage")?;
        only(self.method.is_some(), "method", kind == Kind::Swiss, "a swiss")?;
        only(self.compare.is_some(), "compare", kind.compares(), "a barometer, mitchell, howell or individual stage")?;
        only(self.second_final.is_some(), "second_final", kind == Kind::SecondChance, "a second-chance stage")?;
        let table = matches!(kind, Kind::RoundRobin | Kind::DoubleRoundRobin | Kind::Swiss);
        only(self.same_deals.is_some(), "same_deals", table, "a round-robin or a swiss")?;
        only(self.scale.is_some(), "scale", table, "a round-robin or a swiss")?;
        only(self.ties.is_some(), "ties", table, "a round-robin or a swiss")?;
        only(self.tables.is_some(), "tables", !kind.compares(), "a stage of matches")?;
        only(self.carry.is_some(), "carry", self.from.is_some() && table, "a round-robin or a swiss with `from`")?;
        match (self.rounds, kind) {
            (Some(rounds), _) if !(1..=MOST).contains(&rounds) => {
                Err(("rounds", format!("1 to {MOST} are played, not {rounds}")))
            }
            (None, Kind::Individual) => Err(("rounds", "missing".to_owned())),
            _ if individual && kind != Kind::Individual => Err(("format", "where one stage is individual, all are".to_owned())),
            _ => Ok(()),
        }
    }

    fn format(&self, scale: Scale) -> StageFormat {
        let compare = self.compare.unwrap_or(Compare::Matchpoints);
        let moves = |movement| StageFormat::Movement { movement, compare };
        match self.format {
            Kind::RoundRobin => StageFormat::RoundRobin { double: false },
            Kind::DoubleRoundRobin => StageFormat::RoundRobin { double: true },
            Kind::Swiss => StageFormat::Swiss { rounds: self.rounds, method: self.method.unwrap_or_else(|| Method::of(scale)) },
            Kind::KnockOut => StageFormat::KnockOut,
            Kind::SecondChance => StageFormat::SecondChance { second_final: self.second_final.unwrap_or(true) },
            Kind::Championship => StageFormat::Championship,
            Kind::Barometer => moves(Movement::Barometer),
            Kind::Mitchell => moves(Movement::Mitchell),
            Kind::Howell => moves(Movement::Howell),
            Kind::Individual => StageFormat::Individual { rounds: self.rounds.unwrap_or(1), compare },
        }
    }

    fn feed(&self, index: usize) -> Result<(Feed, Bring), Wrong> {
        let bring = match self.carry.as_deref() {
            None | Some("none") => Bring::Nothing,
            Some("matches") => Bring::Matches,
            Some(part) => {
                let fraction: Result<Fraction, _> = part.parse();
                Bring::Points(fraction.map_err(|_| {
                    ("carry", format!("\"none\", \"matches\" or a fraction like \"1/2\" is expected, this is {part:?}"))
                })?)
            }
        };
        let Some(From { stage, ranks: [from, to] }) = &self.from else {
            let feed = if index == 0 {
                Ok(Feed::Entrants)
            } else {
                Err(("from", "missing: only the first stage is for all".to_owned()))
            };
            return Ok((feed?, bring));
        };
        if !(1..=index).contains(stage) {
            return Err(("from.stage", format!("an earlier stage is expected, by its number from 1, not {stage}")));
        }
        if *from == 0 || to <= from {
            return Err(("from.ranks", format!("two ranks are expected, the better one first, not {from} and {to}")));
        }
        Ok((Feed::Ranks { stage: stage - 1, from: *from, to: *to }, bring))
    }

    fn ties(&self, scale: Scale) -> Result<Vec<Criterion>, Wrong> {
        let Some(ties) = &self.ties else {
            let usual = match scale {
                Scale::WinDraw => Ties::Booklet,
                Scale::Session => Ties::Association,
                Scale::Vp | Scale::Board => Ties::Federation,
            };
            return Ok(usual.list().to_vec());
        };
        let wrong = |error: serde_json::Error| ("ties", error.to_string());
        match ties {
            Value::String(name) => {
                let preset = Ties::deserialize(StrDeserializer::<serde_json::Error>::new(name)).map_err(wrong)?;
                Ok(preset.list().to_vec())
            }
            other => Vec::<Criterion>::deserialize(other).map_err(wrong),
        }
    }
}
