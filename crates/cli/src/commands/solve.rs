//! `thurup solve`: what each team gets with all hands open.

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use thurup_rules::record::write_hands;
use thurup_rules::{Chair, Preset, RuleSet, Seats, Strain, Team};
use thurup_solver::{Bounds, CardValue, Case, Limits, Par, PlayedCard, Pool, STRAINS, Solver, Stats, StrainTable};

use crate::failure::{Failure, Outcome};
use crate::input::{read_text, shown};
use crate::records::{self, Named};

/// Work out what each team gets with all hands open
///
/// A case is a line: the hands from chair 1 on (spades.hearts.diamonds.clubs), the trump suit or NT,
/// and the leader's chair. Any number of tricks may be left, for 4, 6 or 8 players:
///
///   thurup solve 'J..A.T A.9.J. .Q.K.K .T..9Q T..A.A Q.K.K. | NT | 1'
///   5-12                       points of the odd chairs, then of the even chairs
///
/// In a file # starts a comment, and a line may end in | POINTS, what the odd chairs are expected to
/// get; a line that differs is marked.
///
/// Exit status: 0 when all is as expected, 1 when a line differs, 2 when something cannot be read.
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Solve {
    /// Cases, 'HANDS | TRUMP | LEADER'
    #[arg(value_name = "CASE", required_unless_present_any = ["file", "record"])]
    cases: Vec<String>,
    /// Solve each line of a file; - reads standard input
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Say what each card of the played deals in a file of records lost; - reads standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cases", "file", "table", "cards", "par"])]
    record: Option<PathBuf>,
    /// Also print the points in each of five denominations with each chair leading
    #[arg(long)]
    table: bool,
    /// Also print what each card is worth to the leader's team
    #[arg(long)]
    cards: bool,
    /// Also print the contract at which perfect bidding ends, for this leader and for the next chair
    #[arg(long)]
    par: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Also print how many positions were looked at, and the time
    #[arg(long)]
    stats: bool,
    /// Look at no more than so many positions for each question, and print what is known then
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,
    /// Work with so many threads [default: one for each core]
    #[arg(long, value_name = "COUNT")]
    threads: Option<NonZeroUsize>,
}

impl Solve {
    /// Solves what was asked for, in the order given; what cannot be read is reported and does not stop the rest.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.record {
            Some(_) => self.records(out),
            None => self.lines(out),
        }
    }

    fn limits(&self) -> Limits {
        self.nodes.map_or_else(Limits::none, Limits::nodes)
    }

    fn pool(&self) -> Pool {
        self.threads.map_or_else(Pool::new, Pool::with_threads)
    }

    fn lines(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let mut texts: Vec<(String, String)> = Vec::new();
        for (index, case) in self.cases.iter().enumerate() {
            let place = if self.cases.len() == 1 { "case".to_owned() } else { format!("case {}", index + 1) };
            texts.push((place, case.clone()));
        }
        if let Some(file) = &self.file {
            let text = read_text(file).map_err(|error| Failure::input(format!("{}: {error}", shown(file))))?;
            for (index, line) in text.lines().enumerate() {
                let line = line.split('#').next().unwrap_or_default().trim();
                if !line.is_empty() {
                    texts.push((format!("{}: line {}", shown(file), index + 1), line.to_owned()));
                }
            }
        }
        let mut bad = Vec::new();
        let mut cases = Vec::new();
        for (place, text) in texts {
            match text.parse::<Case>() {
                Ok(case) => cases.push((place, case)),
                Err(error) => bad.push(format!("{place}: {error}")),
            }
        }
        let named = self.file.is_some() || self.cases.len() > 1;
        let mut outcome = Outcome::Done;
        let mut reports = Vec::new();
        self.each(
            &cases,
            |solver, (place, case)| self.solve(solver, place, case),
            |report| {
                if report.differs() {
                    outcome = Outcome::Refused;
                }
                if self.json {
                    reports.push(report);
                    return Ok(());
                }
                report.write(out, named)
            },
        )?;
        if self.json {
            write_json(out, &reports)?;
        }
        finish(out, outcome, bad)
    }

    fn solve(&self, solver: &mut Solver, place: &str, case: &Case) -> Report {
        let limits = self.limits();
        let start = Instant::now();
        let position = &case.position;
        let points = solver.bounds(position, &limits);
        let cards = if self.cards { solver.cards(position, &limits) } else { Vec::new() };
        let seats = position.seats();
        let leader = position.leader();
        let leaders: Vec<Chair> = if self.table { seats.chairs().collect() } else { vec![leader, seats.next(leader)] };
        let table =
            (self.table || self.par).then(|| solver.strains_led_by(seats, &case.hands, &leaders, &limits).ok()).flatten();
        let stats = solver.take_stats();
        let rules = Preset::Standard.rules();
        let par = table.as_ref().filter(|_| self.par).map_or_else(Vec::new, |table| {
            [leader, seats.next(leader)].map(|leader| ParReport::of(table, &rules, case, leader)).to_vec()
        });
        Report {
            place: place.to_owned(),
            hands: write_hands(&case.hands),
            trump: case.strain.letters(),
            leader: leader.number(),
            total: position.points(),
            points: points.into(),
            expected: case.expected,
            cards: cards.iter().map(CardReport::from).collect(),
            table: table.filter(|_| self.table).map_or_else(Vec::new, |table| TableRow::all(&table, seats)),
            par,
            stats: self.stats.then(|| StatsReport::new(stats, start)),
        }
    }

    /// Asks of each item on the pool, and takes the answers in order as they come. A terminal sees a bar meanwhile.
    fn each<T: Sync, A: Send>(
        &self,
        items: &[T],
        ask: impl Fn(&mut Solver, &T) -> A + Sync,
        mut take: impl FnMut(A) -> io::Result<()>,
    ) -> io::Result<()> {
        let bar = if items.len() > 1 && io::stderr().is_terminal() {
            ProgressBar::new(items.len() as u64)
        } else {
            ProgressBar::hidden()
        };
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len}, {eta} left") {
            bar.set_style(style);
        }
        let mut waiting: Vec<Option<A>> = items.iter().map(|_| None).collect();
        let mut next = 0;
        let mut written = Ok(());
        self.pool().each(items, ask, |index, answer| {
            waiting[index] = Some(answer);
            while let Some(answer) = waiting.get_mut(next).and_then(Option::take) {
                next += 1;
                if written.is_ok() {
                    written = bar.suspend(|| take(answer));
                }
            }
            bar.inc(1);
        });
        bar.finish_and_clear();
        written
    }

    fn records(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let mut bad = Vec::new();
        let mut named = Vec::new();
        if let Some(file) = &self.record {
            for record in records::read(file).map_err(Failure::input)? {
                match record {
                    Ok(record) => named.push(record),
                    Err(error) => bad.push(error),
                }
            }
        }
        let mut outcome = Outcome::Done;
        let mut reports = Vec::new();
        self.each(
            &named,
            |solver, record| self.replay(solver, record),
            |report| {
                match report {
                    Ok(report) if self.json => reports.push(report),
                    Ok(report) => {
                        if report.refused.is_some() {
                            outcome = Outcome::Refused;
                        }
                        report.write(out)?;
                    }
                    Err(error) => bad.push(error),
                }
                Ok(())
            },
        )?;
        if self.json {
            if reports.iter().any(|report| report.refused.is_some()) {
                outcome = Outcome::Refused;
            }
            write_json(out, &reports)?;
        }
        finish(out, outcome, bad)
    }

    fn replay(&self, solver: &mut Solver, named: &Named) -> Result<RecordReport, String> {
        let start = Instant::now();
        let replay = named.record.replay().map_err(|error| format!("{}: {error}", named.place))?;
        let mut report = RecordReport { name: named.name.clone(), ..RecordReport::default() };
        report.refused = replay.fault.map(|fault| format!("{} {}: {fault}", fault.phase(), fault.index()));
        let Some(deal) = &replay.deal else { return Ok(report) };
        let Some(play) = deal.play() else { return Ok(report) };
        let contract = play.contract();
        report.contract = Some(format!("{}{} by chair {}", contract.value, contract.strain, contract.by));
        report.points = Some(play.points().0);
        report.in_play = deal.rules().deck(deal.seats()).points();
        let played = solver.replay(deal, &self.limits()).unwrap_or_default();
        let seats = deal.seats();
        report.losses = vec![0; seats.count().into()];
        for card in &played {
            if let Some(loss) = card.loss {
                report.losses[card.chair.index()] += loss;
            }
        }
        report.tricks = played.chunks(seats.count().into()).map(|trick| trick.iter().map(CardLoss::from).collect()).collect();
        report.best_play = played.first().map(|opening| {
            let best = |bound: fn(&Bounds) -> u8| opening.values.iter().map(|value| bound(&value.points)).max().unwrap_or(0);
            let own = Bounds { lower: best(|bounds| bounds.lower), upper: best(|bounds| bounds.upper) };
            let total = report.in_play;
            match opening.chair.team() {
                Team::Odd => own,
                Team::Even => Bounds { lower: total - own.upper, upper: total - own.lower },
            }
            .into()
        });
        report.stats = self.stats.then(|| StatsReport::new(solver.take_stats(), start));
        Ok(report)
    }
}

fn write_json<T: Serialize>(out: &mut dyn Write, reports: &[T]) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, reports)?;
    writeln!(out)
}

fn finish(out: &mut dyn Write, outcome: Outcome, bad: Vec<String>) -> Result<Outcome, Failure> {
    if bad.is_empty() {
        return Ok(outcome);
    }
    out.flush()?;
    Err(Failure::input(bad.join("\nthurup: ")))
}

/// Points of the odd chairs as far as known: a number, or the two between which it lies.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
enum Points {
    Exact(u8),
    Between { least: u8, most: u8 },
}

impl From<Bounds> for Points {
    fn from(bounds: Bounds) -> Points {
        match bounds.exact() {
            Some(points) => Points::Exact(points),
            None => Points::Between { least: bounds.lower, most: bounds.upper },
        }
    }
}

impl std::fmt::Display for Points {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Points::Exact(points) => f.pad(&points.to_string()),
            Points::Between { least, most } => f.pad(&format!("{least}..{most}")),
        }
    }
}

/// What is found about a case.
#[derive(Debug, Serialize)]
struct Report {
    place: String,
    hands: String,
    trump: &'static str,
    leader: u8,
    /// Card points of all cards.
    total: u8,
    /// Of the odd chairs.
    points: Points,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cards: Vec<CardReport>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    table: Vec<TableRow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    par: Vec<ParReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<StatsReport>,
}

impl Report {
    fn differs(&self) -> bool {
        self.expected.is_some_and(|expected| match self.points {
            Points::Exact(points) => points != expected,
            Points::Between { least, most } => expected < least || expected > most,
        })
    }

    fn write(&self, out: &mut dyn Write, named: bool) -> io::Result<()> {
        if named {
            write!(out, "{}: ", self.place)?;
        }
        match self.points {
            Points::Exact(points) => write!(out, "{points}-{}", self.total - points)?,
            Points::Between { least, most } => write!(out, "{least}..{most} of {}", self.total)?,
        }
        if let Some(expected) = self.expected.filter(|_| self.differs()) {
            write!(out, "  DIFFERS: {expected}-{} expected", self.total - expected)?;
        }
        if let Some(stats) = &self.stats {
            write!(out, "  {stats}")?;
        }
        writeln!(out)?;
        if !self.cards.is_empty() {
            let cards: Vec<String> = self.cards.iter().map(|card| format!("{} {}", card.card, card.points)).collect();
            writeln!(out, "  cards of chair {}, points of its team: {}", self.leader, cards.join(", "))?;
        }
        if let Some(row) = self.table.first() {
            write!(out, "  points of the odd chairs, led by")?;
            (1..=row.points.len()).try_for_each(|chair| write!(out, "{chair:>8}"))?;
            writeln!(out)?;
            for row in &self.table {
                write!(out, "  {:32}", row.trump)?;
                row.points.iter().try_for_each(|points| write!(out, "{points:>8}"))?;
                writeln!(out)?;
            }
        }
        self.par.iter().try_for_each(|par| writeln!(out, "  {par}"))
    }
}

#[derive(Debug, Serialize)]
struct CardReport {
    card: String,
    points: Points,
}

impl From<&CardValue> for CardReport {
    fn from(value: &CardValue) -> CardReport {
        CardReport { card: value.card.to_string(), points: value.points.into() }
    }
}

#[derive(Debug, Serialize)]
struct TableRow {
    trump: &'static str,
    /// Of the odd chairs, by leader.
    points: Vec<Points>,
}

impl TableRow {
    fn all(table: &StrainTable, seats: Seats) -> Vec<TableRow> {
        let row = |strain: Strain| TableRow {
            trump: strain.letters(),
            points: seats.chairs().map(|leader| table.points(strain, leader).into()).collect(),
        };
        STRAINS.into_iter().map(row).collect()
    }
}

#[derive(Clone, Debug, Serialize)]
struct ParReport {
    leader: u8,
    /// The limit of nodes left it open.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unknown: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<ContractReport>,
}

#[derive(Clone, Debug, Serialize)]
struct ContractReport {
    team: &'static str,
    value: u8,
    trumps: Vec<&'static str>,
    most: u8,
    stakes: u8,
}

impl ParReport {
    fn of(table: &StrainTable, rules: &RuleSet, case: &Case, leader: Chair) -> ParReport {
        let contract = table.par(rules, &case.hands, leader).map(|Par { team, value, strains, most, stakes }| ContractReport {
            team: if team == Team::Odd { "odd" } else { "even" },
            value,
            trumps: strains.iter().map(|strain| strain.letters()).collect(),
            most,
            stakes,
        });
        let unknown = contract.is_none() && STRAINS.iter().any(|&strain| table.points(strain, leader).exact().is_none());
        ParReport { leader: leader.number(), unknown, contract }
    }
}

impl std::fmt::Display for ParReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "par with chair {} leading: ", self.leader)?;
        match &self.contract {
            None if self.unknown => write!(f, "not known within the limit of nodes"),
            None => write!(f, "no contract"),
            Some(ContractReport { team, value, trumps, most, stakes }) => {
                let trumps = trumps.iter().map(|trump| format!("{value}{trump}")).collect::<Vec<_>>().join(" or ");
                write!(f, "{trumps} by the {team} chairs, who can make {most}: {stakes} at stake")
            }
        }
    }
}

#[derive(Debug, Serialize)]
struct StatsReport {
    nodes: u64,
    milliseconds: f64,
}

impl StatsReport {
    fn new(stats: Stats, start: Instant) -> StatsReport {
        StatsReport { nodes: stats.nodes, milliseconds: (start.elapsed().as_secs_f64() * 1e5).round() / 100.0 }
    }
}

impl std::fmt::Display for StatsReport {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "[{} nodes, {} ms]", self.nodes, self.milliseconds)
    }
}

/// What is found about a record.
#[derive(Debug, Default, Serialize)]
struct RecordReport {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    contract: Option<String>,
    /// Won by the odd and the even chairs in complete tricks.
    points: Option<[u8; 2]>,
    /// Card points in the deck.
    #[serde(skip)]
    in_play: u8,
    /// Of the odd chairs, from the opening lead on.
    best_play: Option<Points>,
    tricks: Vec<Vec<CardLoss>>,
    /// Points lost by each chair, from chair 1 on.
    losses: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stats: Option<StatsReport>,
}

#[derive(Debug, Serialize)]
struct CardLoss {
    chair: u8,
    card: String,
    /// `None` where the limit of nodes left it open.
    loss: Option<u8>,
    /// Cards that lose nothing, where this one does.
    better: Vec<String>,
}

impl From<&PlayedCard> for CardLoss {
    fn from(played: &PlayedCard) -> CardLoss {
        let better = if played.loss.is_some_and(|loss| loss > 0) {
            played.best().map(|card| card.to_string()).collect()
        } else {
            Vec::new()
        };
        CardLoss { chair: played.chair.number(), card: played.card.to_string(), loss: played.loss, better }
    }
}

impl RecordReport {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}: ", self.name)?;
        match &self.contract {
            Some(contract) => write!(out, "{contract}")?,
            None => write!(out, "no card was played")?,
        }
        if let Some([odd, even]) = self.points {
            write!(out, ", points {odd}-{even}")?;
        }
        match self.best_play {
            Some(Points::Exact(points)) => {
                write!(out, ", best play {points}-{}", self.in_play - points)?;
            }
            Some(points) => write!(out, ", best play {points}")?,
            None => {}
        }
        if let Some(stats) = &self.stats {
            write!(out, "  {stats}")?;
        }
        writeln!(out)?;
        if let Some(refused) = &self.refused {
            writeln!(out, "  goes against the rules: {refused}")?;
        }
        for (index, trick) in self.tricks.iter().enumerate() {
            write!(out, "  trick {:2}:", index + 1)?;
            for card in trick {
                let loss = match card.loss {
                    Some(0) => String::new(),
                    Some(loss) => format!("-{loss}"),
                    None => "?".to_owned(),
                };
                write!(out, "  {} {:5}", card.chair, format!("{}{loss}", card.card))?;
            }
            writeln!(out)?;
            for card in trick.iter().filter(|card| !card.better.is_empty()) {
                writeln!(out, "            chair {}: better {}", card.chair, card.better.join(" "))?;
            }
        }
        if !self.losses.is_empty() {
            let losses: Vec<String> =
                self.losses.iter().enumerate().map(|(chair, loss)| format!("chair {} {loss}", chair + 1)).collect();
            writeln!(out, "  lost: {}", losses.join(", "))?;
        }
        Ok(())
    }
}
