//! `thurup event simulate`: a whole event, played by bots.

mod form;
mod playing;
mod tables;

use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;
use thurup_bots::{BOTS, Strength, by_name};
use thurup_compete::duplicate::TableResult;
use thurup_compete::event::{
    Body, Command, ContestState, DealId, Entering, Happened, MatchKey, Seeds, Stage, StageFormat, decide, due, request,
};
use thurup_compete::fraction::Fraction;
use thurup_compete::pairing::{self, Field};
use thurup_compete::team::{Place, TeamId};
use thurup_rules::Seed;
use thurup_systems::Convention;

use crate::cases::from_json;
use crate::failure::{Failure, Outcome};
use crate::input::{read_text, shown};
use crate::rule_choice;
use form::{Planned, Raw};
use playing::{Room, Table};
use tables::MINUTE;

/// The strength that plays where nothing is said: it thinks about one trick, so that an event takes minutes.
const BOT: &str = "beginner";

/// The arguments.
#[derive(Args, Debug)]
pub struct Simulate {
    /// The event, in the format thurup-event/1; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Who plays for all teams that name nobody: random, greedy, book, uniform, or beginner, learner, club, strong, full
    #[arg(long, value_name = "BOT")]
    bot: Option<String>,
    /// All chance comes from this number, instead of the file's
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Threads; all cores if not given. The result is the same with any number
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
}

impl Simulate {
    /// Plays the event and prints its tables.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let file = shown(&self.file);
        let wrong = |why: String| Failure::Input(format!("{file}: {why}"));
        let text = read_text(&self.file).map_err(|error| wrong(error.to_string()))?;
        let raw: Raw = from_json(&text).map_err(wrong)?;
        let rules = rule_choice::resolve(&raw.rules).map_err(|failure| wrong(format!("`rules`: {failure}")))?;
        let seats = *rules.seats().first().ok_or_else(|| wrong("`rules`: they are for no table".to_owned()))?;
        let seed = self.seed.or(raw.seed).unwrap_or(1);
        let bot = self.bot.clone().or_else(|| raw.bot.clone()).unwrap_or_else(|| BOT.to_owned());
        let planned = raw.plan(&rules, seats).map_err(wrong)?;
        let bots = planned.teams.iter().map(|team| team.bot.clone().unwrap_or_else(|| bot.clone())).collect::<Vec<_>>();
        for name in &bots {
            if by_name(name, Convention::of(&rules), 0).is_none() {
                let all: Vec<&str> = BOTS
                    .into_iter()
                    .chain(Strength::ALL.map(Strength::id).into_iter().filter(|id| !BOTS.contains(id)))
                    .collect();
                return Err(Failure::input(format!("there is no bot `{name}`; the bots are {}", all.join(", "))));
            }
        }
        let threads = self.threads.unwrap_or_else(|| std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
        let room = Room { rules, seats, seed, threads };
        let many = planned.teams.len();
        let who = if planned.settings.is_individual() { "persons" } else { "teams" };
        writeln!(out, "{}: {many} {who}, {}, bot {bot}, seed {seed}", planned.name, rules.title().en)?;
        let mut simulation =
            Simulation { event: ContestState::default(), now: 0, room, bots, deals: BTreeMap::new(), tables: 0 };
        simulation.play(&planned, &self.file, out)?;
        writeln!(out, "{} deals, played {} times", simulation.deals.len(), simulation.tables)?;
        Ok(Outcome::Done)
    }
}

struct Simulation {
    event: ContestState,
    now: u64,
    room: Room,
    /// By team.
    bots: Vec<String>,
    /// Each deal that was dealt, with the number of its cards.
    deals: BTreeMap<DealId, u32>,
    /// Deals played at a table.
    tables: u32,
}

impl Simulation {
    /// A command to the event. What the rules of events refuse was asked for by the file.
    fn run(&mut self, command: &Command) -> Result<Vec<Happened>, String> {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&self.room.seed.to_le_bytes());
        let happened = decide(&self.event, command, self.now, &Seed(seed)).map_err(|refusal| refusal.text().en)?;
        happened.iter().for_each(|happened| self.event.apply(happened));
        Ok(happened)
    }

    fn play(&mut self, planned: &Planned, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
        let file = shown(file);
        let asked = |at: String, why: String| Failure::Input(format!("{file}: {at}: {why}"));
        self.run(&Command::Set(planned.settings.clone())).map_err(|why| asked("`stages`".to_owned(), why))?;
        for (index, team) in planned.teams.iter().enumerate() {
            let players = planned.players(team);
            let captain = players.first().cloned().ok_or_else(|| Failure::Machine("a team without players".to_owned()))?;
            let enter = Command::Enter(Entering { name: team.name.clone(), players, captain });
            self.run(&enter).map_err(|why| asked(format!("`teams[{index}]`"), why))?;
            let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
            self.run(&Command::CheckIn(TeamId(number))).map_err(Failure::Machine)?;
        }
        for (index, seeds) in planned.seeds.iter().enumerate() {
            self.stage(index, seeds, out).map_err(|error| match error {
                Stopped::Refused(why) => asked(format!("`stages[{index}]`"), why),
                Stopped::Failed(failure) => failure,
            })?;
        }
        Ok(())
    }

    fn stage(&mut self, index: usize, seeds: &Seeds, out: &mut dyn Write) -> Result<(), Stopped> {
        self.run(&Command::Draw { stage: index, seeds: seeds.clone() })?;
        writeln!(out)?;
        writeln!(out, "Stage {}", index + 1)?;
        tables::drawn(out, &self.event, self.drawn(index)?, &self.bots)?;
        loop {
            self.release()?;
            let wanted = due(&self.event, self.now);
            for command in &wanted {
                self.tell_draw(command, out)?;
                self.run(command)?;
                if let Command::Start { matches, .. } = command {
                    tables::begin(out, &self.event, self.now, matches)?;
                }
            }
            let playing = self.deals_due(index)?;
            if !playing.is_empty() {
                self.round_of_deals(&playing, out)?;
                self.now += MINUTE;
            } else if wanted.is_empty() {
                if is_over(self.drawn(index)?) {
                    break;
                }
                // A break between rounds passes.
                self.now += 10 * MINUTE;
                if due(&self.event, self.now).is_empty() {
                    return Err(Failure::Machine("the event stands still".to_owned()).into());
                }
            }
            out.flush()?;
        }
        self.run(&Command::CloseStage(index))?;
        self.release()?;
        writeln!(out, "Standings of stage {}, at {}", index + 1, tables::clock(self.now))?;
        Ok(tables::stands(out, &self.event, index, self.drawn(index)?)?)
    }

    fn drawn(&self, index: usize) -> Result<&Stage, Stopped> {
        self.event.stages.get(&index).ok_or_else(|| Failure::Machine("the stage was not drawn".to_owned()).into())
    }

    /// Tells the draw of a round that is about to be drawn, with its costs.
    fn tell_draw(&self, command: &Command, out: &mut dyn Write) -> Result<(), Stopped> {
        let Command::DrawRound { stage, .. } = command else { return Ok(()) };
        let Body::Table(rounds) = &self.drawn(*stage)?.body else { return Ok(()) };
        let Some((request, _)) = request(&self.event, *stage, &[]) else { return Ok(()) };
        if let Ok(field) = Field::new(&request) {
            tables::draw(out, &self.event, rounds.len() + 1, &pairing::draw(&field))?;
        }
        Ok(())
    }

    /// Begins the next deal at each table of all matches that are on.
    fn deals_due(&mut self, index: usize) -> Result<Vec<(MatchKey, u8, u32)>, Stopped> {
        let stage = self.drawn(index)?;
        let on = stage.open_names().into_iter().map(|name| MatchKey::new(index, name));
        let on: Vec<MatchKey> = on.filter(|of| self.event.desk(of).started.is_some()).collect();
        let tables = stage.plan.tables.count();
        let mut begun = Vec::new();
        for of in on {
            for table in 1..=tables {
                // One of two tables may be through before the other.
                let Ok(happened) = self.run(&Command::BeginDeal { of: of.clone(), table }) else { continue };
                begun.extend(happened.into_iter().filter_map(|happened| match happened {
                    Happened::DealBegun { of, table, number } => Some((of, table, number)),
                    _ => None,
                }));
            }
        }
        Ok(begun)
    }

    /// Plays these deals at once, and scores them in their order.
    fn round_of_deals(&mut self, playing: &[(MatchKey, u8, u32)], out: &mut dyn Write) -> Result<(), Stopped> {
        for (of, _, number) in playing {
            let cards = u32::try_from(self.deals.len()).unwrap_or(u32::MAX);
            if let Some(deal) = self.event.deal_of(of, *number) {
                self.deals.entry(deal).or_insert(cards);
            }
        }
        let tables = (0..).zip(playing).map(|(place, (of, table, number))| self.table(place, of, *table, *number));
        let tables = tables.collect::<Result<Vec<_>, Stopped>>()?;
        let results = self.room.play(&tables)?;
        self.tables += u32::try_from(results.len()).unwrap_or(u32::MAX);
        for ((of, table, number), odd) in playing.iter().zip(results) {
            let result = TableResult::Played([Fraction::from(odd), Fraction::from(-odd)]);
            let scored = Command::ScoreDeal { of: of.clone(), table: *table, number: *number, result };
            for happened in self.run(&scored)? {
                tables::result(out, &self.event, &happened)?;
            }
        }
        Ok(())
    }

    /// A deal with who sits where.
    fn table(&self, place: u32, of: &MatchKey, table: u8, number: u32) -> Result<Table<'_>, Stopped> {
        let lost = || Stopped::Failed(Failure::Machine(format!("match {of} has lost its deal {number}")));
        let stage = self.drawn(of.stage)?;
        let [first, other] = stage.sides_of(&of.name).ok_or_else(lost)?;
        let deal = self.event.deal_of(of, number).ok_or_else(lost)?;
        let odd = stage.odd_side(&self.event.desk(of), table, number);
        let sides = if odd == Place::First { [first, other] } else { [other, first] };
        let bot = |chair: usize| {
            let side = &sides[chair % 2];
            let team = side.get((chair / 2) % side.len().max(1))?;
            self.bots.get((team.0 as usize).checked_sub(1)?).map(String::as_str)
        };
        let bots = (0..usize::from(self.room.seats.count())).map(|chair| bot(chair).ok_or_else(lost));
        Ok(Table {
            cards: self.deals.get(&deal).copied().ok_or_else(lost)?,
            own: self.tables + place,
            number,
            shared: self.event.lies(&deal).len() > 1,
            bots: bots.collect::<Result<_, _>>()?,
        })
    }

    /// Deals that may be seen are released, as they would be in an event of people.
    fn release(&mut self) -> Result<(), Stopped> {
        for deal in self.event.to_release() {
            self.run(&Command::Release(deal))?;
        }
        Ok(())
    }
}

/// Nothing more is to be played or drawn.
fn is_over(stage: &Stage) -> bool {
    let drawn = match (&stage.body, stage.plan.format) {
        (Body::Table(rounds), StageFormat::Swiss { rounds: planned, .. }) => rounds.len() >= planned.unwrap_or(0),
        _ => true,
    };
    drawn && stage.open_names().is_empty()
}

/// Why an event does not go on.
enum Stopped {
    /// The rules of events refuse what the file asks for.
    Refused(String),
    /// Anything else.
    Failed(Failure),
}

impl From<String> for Stopped {
    fn from(why: String) -> Stopped {
        Stopped::Refused(why)
    }
}

impl From<Failure> for Stopped {
    fn from(failure: Failure) -> Stopped {
        Stopped::Failed(failure)
    }
}

impl From<std::io::Error> for Stopped {
    fn from(error: std::io::Error) -> Stopped {
        Stopped::Failed(Failure::Output(error))
    }
}
