//! `thurup solve`: what each team gets with all hands open.

mod report;

use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use thurup_rules::record::write_hands;
use thurup_rules::{Chair, Hand, Named as Trump, Outcome as Ended, Preset, Team};
use thurup_solver::{Bounds, Case, CaseError, Limits, Pool, Solo, SoloCase, Solver};

use self::report::{
    Answer, CardLoss, CardReport, ParReport, RecordReport, Report, SoloCard, SoloReport, SoloTold, StatsReport, TableRow,
};
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
/// With the trump closed write the card set aside and who did it; hands are whole, with that card.
/// A solo has no trump: its bidder leads, and the answer is made or lost:
///
///   thurup solve 'JA... 9.7.. T.6.. K.8.. | closed H7 by 2 | 1'
///   thurup solve 'J.A.. 9.T.. T.K.. A.Q.. | solo by 1 | 1'
///
/// In a file # starts a comment, and a line may end in | POINTS, what the odd chairs are expected to
/// get, or | made or | lost for a solo; a line that differs is marked.
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
            match Task::read(&text) {
                Ok(Task::Points(case)) if (self.table || self.par) && case.position.closed_by().is_some() => {
                    bad.push(format!("{place}: --table and --par are about a trump that is named in the auction"));
                }
                Ok(Task::Solo(_)) if self.table || self.par => bad.push(format!("{place}: a solo has neither table nor par")),
                Ok(task) => cases.push((place, task)),
                Err(error) => bad.push(format!("{place}: {error}")),
            }
        }
        let named = self.file.is_some() || self.cases.len() > 1;
        let mut outcome = Outcome::Done;
        let mut reports = Vec::new();
        self.each(
            &cases,
            |solver, (place, task)| match task {
                Task::Points(case) => Answer::Points(self.solve(solver, place, case)),
                Task::Solo(case) => Answer::Solo(self.solo(place, case)),
            },
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

    fn solo(&self, place: &str, case: &SoloCase) -> SoloReport {
        let limits = self.limits();
        let cards = if self.cards { case.solo.cards(&limits) } else { Vec::new() };
        SoloReport {
            place: place.to_owned(),
            hands: write_hands(&case.hands),
            solo: case.solo.bidder().number(),
            made: case.solo.is_made(&limits),
            expected: case.made,
            cards: cards.into_iter().map(|(card, made)| SoloCard { card: card.to_string(), made }).collect(),
        }
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
            trump: case.position.closed_by().map_or_else(|| case.strain.letters().to_owned(), |_| case.trump()),
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
        let replay = named.read.record.replay().map_err(|error| format!("{}: {error}", named.place))?;
        let mut report = RecordReport { name: named.name.clone(), ..RecordReport::default() };
        report.refused = replay.fault.map(|fault| format!("{} {}: {fault}", fault.phase(), fault.index()));
        let Some(deal) = &replay.deal else { return Ok(report) };
        let Some(play) = deal.play() else { return Ok(report) };
        let contract = play.contract();
        let opened = play.opened().filter(|opened| opened.by.is_some());
        report.contract = Some(match contract.named {
            Trump::Alone => format!("solo by chair {}", contract.by),
            Trump::Hidden => format!("{}{} by chair {}", contract.value, records::hidden_trump(deal), contract.by),
            named => format!("{}{} by chair {}", contract.value, named.letters(), contract.by),
        });
        report.points = Some(play.points().0);
        report.in_play = deal.rules().deck(deal.seats()).points();
        let played = solver.replay(deal, &self.limits()).unwrap_or_default();
        let seats = deal.seats();
        // Of a solo no card is judged, but whether it could be won is.
        if contract.is_solo() {
            let hands: Vec<Hand> = deal.seats().chairs().map(|chair| deal.whole(chair)).collect();
            let made = match deal.outcome() {
                Some(Ended::Played(score)) => Some(score.made()),
                _ => None,
            };
            let best = Solo::new(deal.seats(), &hands, contract.by, &[]).ok().and_then(|solo| solo.is_made(&self.limits()));
            report.solo = Some(SoloTold { made, best });
        }
        report.losses = vec![0; if played.is_empty() { 0 } else { seats.count().into() }];
        for card in &played {
            if let Some(loss) = card.loss {
                report.losses[card.chair.index()] += loss;
            }
        }
        report.tricks = played.chunks(seats.count().into()).map(|trick| trick.iter().map(CardLoss::from).collect()).collect();
        for (at, mark) in [(play.pair().map(|pair| pair.after), '+'), (opened.map(|opened| opened.after), '!')] {
            let card = at.and_then(|at| report.tricks.iter_mut().flatten().nth(at.into()));
            card.into_iter().for_each(|card| card.card.insert(0, mark));
        }
        report.best_play = played.first().map(|opening| {
            let own = opening.best_points();
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

/// What is asked on a line.
enum Task {
    Points(Case),
    Solo(SoloCase),
}

impl Task {
    fn read(text: &str) -> Result<Task, CaseError> {
        if SoloCase::is_one(text) { text.parse().map(Task::Solo) } else { text.parse().map(Task::Points) }
    }
}
