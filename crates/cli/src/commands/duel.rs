//! `thurup duel`: bots against each other on the same cards.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use thurup_bots::duel::{self, Duel as Played, Figures, Folly, Game, Report, Side};
use thurup_rules::{Record, Team, TrumpKind};

use crate::failure::{Failure, Outcome};
use crate::table::TableArgs;

/// Let two sides of bots play the same cards, and print who won what
///
/// Each pair is one deal, played twice with the same leader: first A in the odd chairs and B in the
/// even ones, then the other way round. What A wins over B is told in stakes a deal, with the
/// interval that holds the true figure in 95 of 100 duels. The same seed gives the same cards and
/// the same result on any machine, with any number of threads.
///
///   thurup duel full book --rules kerala --pairs 1000
///   thurup duel full full                 a bot among its likes: how its contracts fare
///   thurup duel full:book book            only the calls differ: full calls, book plays the cards
///   thurup duel book:full book            only the play of the cards differs
///   thurup duel full+book uniform+book    both play with foreign partners, every other chair
///
/// The bots, weakest first: random, greedy, book, uniform and full; the strengths of the people at
/// the tables, beginner, learner, club, strong and full; and all-seeing, which is shown all hands:
/// an upper bound that can sit at no table.
///
/// With --follies each deal is searched for what no player worth having does, such as giving away
/// a sure contract or cutting a partner's winner; their names and the numbers of the pairs are
/// printed, and they are marked in the records. It takes about a second a deal.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Duel {
    /// One side: BOT, CALLS:CARDS for two in one, and + between partners
    a: Side,
    /// The other
    b: Side,
    /// How many pairs
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pairs: u32,
    /// Stop after 250, 500, 1000 pairs and so on if 0 lies outside the 99 % interval
    #[arg(long)]
    until_clear: bool,
    #[command(flatten)]
    table: TableArgs,
    /// All chance comes from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads; all cores if not given
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Look for follies, and print where they are
    #[arg(long)]
    follies: bool,
    /// Write every deal to this file, as records for `thurup replay`
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Duel {
    /// Plays the pairs and prints the figures.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let (rules, seats) = self.table.rules_and_seats()?;
        let played = Played {
            sides: [self.a.clone(), self.b.clone()],
            pairs: self.pairs,
            until_clear: self.until_clear,
            follies: self.follies,
            rules,
            seats,
            seed: self.seed,
            threads: self.threads.unwrap_or_else(|| std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)),
        };
        let mut records =
            match &self.record {
                None => None,
                Some(path) => Some(Records::new(File::create(path).map_err(|error| {
                    Failure::Machine(format!("{}: the records cannot be written: {error}", path.display()))
                })?)),
            };
        let mut written = Ok(());
        let mut found = Vec::new();
        let bar = progress(self.pairs);
        let report = duel::run(&played, |games| {
            if let (Some(records), Ok(())) = (&mut records, &written) {
                written = games.iter().try_for_each(|game| records.write(&Marked::new(&played, game)));
            }
            found.extend(games.iter().flat_map(|game| FoundTold::all(&played, game)));
            bar.inc(1);
        });
        bar.finish_and_clear();
        let report = report.map_err(|error| Failure::Machine(error.to_string()))?;
        if let Some(records) = records {
            written.and_then(|()| records.end())?;
        }
        let told = Told::new(&played, &report, found);
        if self.json {
            serde_json::to_writer_pretty(&mut *out, &told).map_err(io::Error::from)?;
            writeln!(out)?;
        } else {
            told.write(out)?;
        }
        Ok(Outcome::Done)
    }
}

/// Shown on a terminal alone.
fn progress(pairs: u32) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(pairs.into());
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} pairs, {eta} left") {
        bar.set_style(style);
    }
    // Without a tick it would stay unseen until the first pair is done.
    bar.tick();
    bar
}

/// A file of records: an array with a record on each line.
struct Records {
    file: BufWriter<File>,
    first: bool,
}

impl Records {
    fn new(file: File) -> Records {
        Records { file: BufWriter::new(file), first: true }
    }

    fn write(&mut self, record: &Marked) -> io::Result<()> {
        self.file.write_all(if self.first { b"[\n" } else { b",\n" })?;
        self.first = false;
        Ok(serde_json::to_writer(&mut self.file, record)?)
    }

    fn end(mut self) -> io::Result<()> {
        self.file.write_all(if self.first { b"[]\n" } else { b"\n]\n" })?;
        self.file.flush()
    }
}

/// A record with what is foolish in it, which readers of records pass over.
#[derive(Debug, Serialize)]
struct Marked {
    #[serde(flatten)]
    record: Record,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    follies: Vec<String>,
}

impl Marked {
    fn new(duel: &Played, game: &Game) -> Marked {
        Marked { record: record(duel, game), follies: game.follies.iter().map(ToString::to_string).collect() }
    }
}

fn name_of(duel: &Played, game: &Game) -> String {
    let team = if game.a == Team::Odd { "odd" } else { "even" };
    format!("seed {}, pair {}, {} {team}", duel.seed, game.pair, duel.sides[0])
}

fn record(duel: &Played, game: &Game) -> Record {
    let deal = &game.deal;
    Record {
        name: Some(name_of(duel, game)),
        players: deal.seats().chairs().map(|chair| duel.name(game, chair)).collect(),
        ..Record::of(deal)
    }
}

/// A report as it is told.
#[derive(Debug, Serialize)]
struct Told {
    rules: String,
    #[serde(skip)]
    trump_is_named: bool,
    seats: u8,
    seed: u64,
    sides: Vec<SideTold>,
    pairs: u32,
    deals: u32,
    passed_out: u32,
    cancelled: u32,
    /// Stakes a deal that the first side wins over the second; `None` where they are the same.
    edge: Option<EdgeTold>,
    /// `None` where they were not looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    follies: Option<FolliesTold>,
}

#[derive(Debug, Serialize)]
struct FolliesTold {
    /// Deals with one or more.
    deals: u32,
    /// By kind.
    kinds: Vec<KindTold>,
    found: Vec<FoundTold>,
}

#[derive(Debug, Serialize)]
struct KindTold {
    folly: &'static str,
    /// Of each side.
    count: Vec<u32>,
}

#[derive(Debug, Serialize)]
struct FoundTold {
    deal: String,
    player: String,
    folly: String,
}

impl FoundTold {
    fn all(duel: &Played, game: &Game) -> Vec<FoundTold> {
        let told = |found: &duel::Found| FoundTold {
            deal: name_of(duel, game),
            player: duel.name(game, found.chair),
            folly: found.to_string(),
        };
        game.follies.iter().map(told).collect()
    }
}

#[derive(Debug, Serialize)]
struct EdgeTold {
    mean: f64,
    /// 95 %.
    interval: [f64; 2],
}

#[derive(Debug, Serialize)]
struct SideTold {
    side: String,
    contracts: u32,
    made: u32,
    mean_contract: f64,
    high: u32,
    high_made: u32,
    doubled: u32,
    doubled_made: u32,
    no_trump: u32,
    leading: u32,
    stakes: u64,
}

impl SideTold {
    fn new(side: &Side, figures: &Figures) -> SideTold {
        SideTold {
            side: side.to_string(),
            contracts: figures.contracts,
            made: figures.made,
            mean_contract: figures.mean_contract(),
            high: figures.high,
            high_made: figures.high_made,
            doubled: figures.doubled,
            doubled_made: figures.doubled_made,
            no_trump: figures.no_trump,
            leading: figures.leading,
            stakes: figures.stakes,
        }
    }
}

impl Told {
    fn new(duel: &Played, report: &Report, found: Vec<FoundTold>) -> Told {
        let same = duel.sides[0] == duel.sides[1];
        let sides = if same {
            vec![SideTold::new(&duel.sides[0], &report.all())]
        } else {
            duel.sides.iter().zip(&report.sides).map(|(side, figures)| SideTold::new(side, figures)).collect()
        };
        // A single pair has no interval, and JSON no infinity.
        let edge = (!same && report.edge.pairs > 1).then(|| {
            let (from, to) = report.edge.interval();
            EdgeTold { mean: report.edge.mean(), interval: [from, to] }
        });
        let follies = duel.follies.then(|| {
            let [a, b] = report.follies;
            let count = |folly: Folly| match same {
                true => vec![a[folly.index()] + b[folly.index()]],
                false => vec![a[folly.index()], b[folly.index()]],
            };
            let kinds = Folly::ALL.map(|folly| KindTold { folly: folly.id(), count: count(folly) }).into();
            FolliesTold { deals: report.foolish, kinds, found }
        });
        Told {
            rules: duel.rules.title().en,
            trump_is_named: duel.rules.trump() == TrumpKind::Named,
            seats: duel.seats.count(),
            seed: duel.seed,
            sides,
            pairs: report.pairs,
            deals: report.deals,
            passed_out: report.passed_out,
            cancelled: report.cancelled,
            edge,
            follies,
        }
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let names: Vec<&str> = self.sides.iter().map(|side| side.side.as_str()).collect();
        let (rules, seats, seed) = (&self.rules, self.seats, self.seed);
        writeln!(out, "{rules}, {seats} chairs, seed {seed}: {}", names.join(" against "))?;
        writeln!(out, "{:18}{:>10}", "pairs", self.pairs)?;
        writeln!(out, "{:18}{:>10}", "deals", self.deals)?;
        writeln!(out, "{:18}{:>10}", "passed out", self.passed_out)?;
        writeln!(out, "{:18}{:>10}", "cancelled", self.cancelled)?;
        if let Some(EdgeTold { mean, interval: [from, to] }) = &self.edge {
            writeln!(out, "{:18}{mean:>+10.3}   {from:+.3} to {to:+.3} (95 %)", "stakes a deal")?;
        }
        if self.sides.len() > 1 {
            self.row(out, "", |side| side.side.clone())?;
        }
        let percent = |part: u32, whole: u32| format!("{:.1} %", 100.0 * f64::from(part) / f64::from(whole.max(1)));
        self.row(out, "contracts", |side| side.contracts.to_string())?;
        self.row(out, "  made", |side| percent(side.made, side.contracts))?;
        self.row(out, "mean contract", |side| format!("{:.2}", side.mean_contract))?;
        self.row(out, "honours and more", |side| side.high.to_string())?;
        self.row(out, "  made", |side| percent(side.high_made, side.high))?;
        if self.trump_is_named {
            self.row(out, "doubled", |side| side.doubled.to_string())?;
            self.row(out, "  made", |side| percent(side.doubled_made, side.doubled))?;
        }
        // Where trump is set aside nobody doubles, and who plays without it plays alone.
        let without = if self.trump_is_named { "without trumps" } else { "solo" };
        self.row(out, without, |side| side.no_trump.to_string())?;
        self.row(out, "with the lead", |side| side.leading.to_string())?;
        self.row(out, "stakes won", |side| side.stakes.to_string())?;
        let Some(FolliesTold { deals, kinds, found }) = &self.follies else { return Ok(()) };
        writeln!(out, "{:18}{deals:>10}   {} of deals", "foolish deals", percent(*deals, self.deals))?;
        for KindTold { folly, count } in kinds {
            write!(out, "  {folly:16}")?;
            count.iter().try_for_each(|count| write!(out, "{count:>10}  "))?;
            writeln!(out)?;
        }
        found.iter().try_for_each(|FoundTold { deal, player, folly }| writeln!(out, "{deal}: {player}: {folly}"))
    }

    fn row(&self, out: &mut dyn Write, name: &str, figure: impl Fn(&SideTold) -> String) -> io::Result<()> {
        write!(out, "{name:18}")?;
        self.sides.iter().try_for_each(|side| write!(out, "{:>10}  ", figure(side)))?;
        writeln!(out)
    }
}
