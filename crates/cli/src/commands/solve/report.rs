//! What `thurup solve` prints, as text and as JSON.

use std::io::{self, Write};
use std::time::Instant;

use serde::Serialize;
use thurup_rules::{Chair, RuleSet, Seats, Strain, Team};
use thurup_solver::{Bounds, CardValue, Case, Par, PlayedCard, STRAINS, Stats, StrainTable};

/// Points of the odd chairs as far as known: a number, or the two between which it lies.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Points {
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

/// What is found about a line.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Points(Report),
    Solo(SoloReport),
}

impl Answer {
    pub(super) fn differs(&self) -> bool {
        match self {
            Answer::Points(report) => report.differs(),
            Answer::Solo(report) => report.differs(),
        }
    }

    pub(super) fn write(&self, out: &mut dyn Write, named: bool) -> io::Result<()> {
        match self {
            Answer::Points(report) => report.write(out, named),
            Answer::Solo(report) => report.write(out, named),
        }
    }
}

/// What is found about a solo.
#[derive(Debug, Serialize)]
pub(super) struct SoloReport {
    pub(super) place: String,
    pub(super) hands: String,
    /// The bidder's chair.
    pub(super) solo: u8,
    /// The bidder wins every trick; not known where the limit of nodes left it open.
    pub(super) made: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) expected: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) cards: Vec<SoloCard>,
}

#[derive(Debug, Serialize)]
pub(super) struct SoloCard {
    pub(super) card: String,
    pub(super) made: Option<bool>,
}

/// In words whether a solo is made.
pub(super) fn made_or_lost(made: Option<bool>) -> &'static str {
    match made {
        Some(true) => "made",
        Some(false) => "lost",
        None => "not known within the limit of nodes",
    }
}

impl SoloReport {
    pub(super) fn differs(&self) -> bool {
        self.expected.is_some() && self.made.is_some() && self.made != self.expected
    }

    pub(super) fn write(&self, out: &mut dyn Write, named: bool) -> io::Result<()> {
        if named {
            write!(out, "{}: ", self.place)?;
        }
        write!(out, "{}", made_or_lost(self.made))?;
        if self.differs() {
            write!(out, "  DIFFERS: {} expected", made_or_lost(self.expected))?;
        }
        writeln!(out)?;
        if !self.cards.is_empty() {
            let cards: Vec<String> =
                self.cards.iter().map(|card| format!("{} {}", card.card, made_or_lost(card.made))).collect();
            writeln!(out, "  cards of chair {}: {}", self.solo, cards.join(", "))?;
        }
        Ok(())
    }
}

/// What is found about a case.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) place: String,
    pub(super) hands: String,
    pub(super) trump: String,
    pub(super) leader: u8,
    /// Card points of all cards.
    pub(super) total: u8,
    /// Of the odd chairs.
    pub(super) points: Points,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) expected: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) cards: Vec<CardReport>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) table: Vec<TableRow>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) par: Vec<ParReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stats: Option<StatsReport>,
}

impl Report {
    pub(super) fn differs(&self) -> bool {
        self.expected.is_some_and(|expected| match self.points {
            Points::Exact(points) => points != expected,
            Points::Between { least, most } => expected < least || expected > most,
        })
    }

    pub(super) fn write(&self, out: &mut dyn Write, named: bool) -> io::Result<()> {
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
pub(super) struct CardReport {
    pub(super) card: String,
    pub(super) points: Points,
}

impl From<&CardValue> for CardReport {
    fn from(value: &CardValue) -> CardReport {
        CardReport { card: value.card.to_string(), points: value.points.into() }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct TableRow {
    pub(super) trump: &'static str,
    /// Of the odd chairs, by leader.
    pub(super) points: Vec<Points>,
}

impl TableRow {
    pub(super) fn all(table: &StrainTable, seats: Seats) -> Vec<TableRow> {
        let row = |strain: Strain| TableRow {
            trump: strain.letters(),
            points: seats.chairs().map(|leader| table.points(strain, leader).into()).collect(),
        };
        STRAINS.into_iter().map(row).collect()
    }
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct ParReport {
    pub(super) leader: u8,
    /// The limit of nodes left it open.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) unknown: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) contract: Option<ContractReport>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct ContractReport {
    pub(super) team: &'static str,
    pub(super) value: u8,
    pub(super) trumps: Vec<&'static str>,
    pub(super) most: u8,
    pub(super) stakes: u8,
}

impl ParReport {
    pub(super) fn of(table: &StrainTable, rules: &RuleSet, case: &Case, leader: Chair) -> ParReport {
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
pub(super) struct StatsReport {
    pub(super) nodes: u64,
    pub(super) milliseconds: f64,
}

impl StatsReport {
    pub(super) fn new(stats: Stats, start: Instant) -> StatsReport {
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
pub(super) struct RecordReport {
    pub(super) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refused: Option<String>,
    pub(super) contract: Option<String>,
    /// Won by the odd and the even chairs in complete tricks.
    pub(super) points: Option<[u8; 2]>,
    /// Where somebody plays alone: whether every trick was won, and whether it would be under best play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) solo: Option<SoloTold>,
    /// Card points in the deck.
    #[serde(skip)]
    pub(super) in_play: u8,
    /// Of the odd chairs, from the opening lead on.
    pub(super) best_play: Option<Points>,
    pub(super) tricks: Vec<Vec<CardLoss>>,
    /// Points lost by each chair, from chair 1 on.
    pub(super) losses: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stats: Option<StatsReport>,
}

#[derive(Debug, Serialize)]
pub(super) struct SoloTold {
    /// `None` where the play stops before its end.
    pub(super) made: Option<bool>,
    /// `None` where the limit of nodes left it open.
    pub(super) best: Option<bool>,
}

#[derive(Debug, Serialize)]
pub(super) struct CardLoss {
    pub(super) chair: u8,
    /// With `!` before it if trump was opened for it, `+` if the pair was shown.
    pub(super) card: String,
    /// `None` where the limit of nodes left it open.
    pub(super) loss: Option<u8>,
    /// Cards that lose nothing, where this one does.
    pub(super) better: Vec<String>,
}

impl From<&PlayedCard> for CardLoss {
    fn from(played: &PlayedCard) -> CardLoss {
        let better = if played.loss.is_some_and(|loss| loss > 0) {
            let cards: Vec<String> = played.best().map(|card| card.to_string()).collect();
            let instead = if played.opened { "to leave trump closed" } else { "to open trump" };
            if cards.is_empty() { vec![instead.to_owned()] } else { cards }
        } else {
            Vec::new()
        };
        CardLoss { chair: played.chair.number(), card: played.card.to_string(), loss: played.loss, better }
    }
}

impl RecordReport {
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}: ", self.name)?;
        match &self.contract {
            Some(contract) => write!(out, "{contract}")?,
            None => write!(out, "no card was played")?,
        }
        if let Some([odd, even]) = self.points {
            write!(out, ", points {odd}-{even}")?;
        }
        if let Some(SoloTold { made, best }) = self.solo {
            let word = |made: Option<bool>, open: &'static str| made.map_or(open, |made| if made { "made" } else { "lost" });
            write!(out, ", {}, best play {}", word(made, "not played out"), word(best, "?"))?;
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
