//! When what of an event is played: what has begun as it is, all else as it is planned from what comes before it, its own minutes and the
//! break. Later rounds, and stages that are not drawn yet, are planned for the teams that are known by now.

use thurup_compete::championship;
use thurup_compete::clock::{self, BREAK, FINAL};
use thurup_compete::event::{Feed, MINUTE, Movement, Stage, StageFormat, StagePlan, default_rounds, minutes, usual_minutes};
use thurup_compete::movements::mitchell;
use thurup_wire::events::{EventMatch, EventMatchState, EventPlanned, EventRounds, EventStage, EventTime};

use super::numbers::short;
use super::snapshot::ContestSnapshot;

/// Matches that are played at the same time: a round, or a round of a bracket.
struct Block {
    round: Option<u32>,
    name: Option<String>,
    /// Of the longest of its matches.
    minutes: u32,
    began: Option<u64>,
    until: Option<u64>,
    over: bool,
}

impl Block {
    fn planned(round: Option<u32>, name: Option<String>, minutes: u32) -> Block {
        Block { round, name, minutes, began: None, until: None, over: false }
    }
}

/// The round of a bracket to which a match belongs, by its name: `QF` of `QF3`, `U2` of `U2.1`.
pub fn bracket_round(name: &str) -> &str {
    match name.split_once('.') {
        Some((round, _)) => round,
        None => name.trim_end_matches(|letter: char| letter.is_ascii_digit()),
    }
}

/// The timetable of an event, with its stages as they are shown.
pub fn of(known: &ContestSnapshot, stages: &[EventStage]) -> Vec<EventTime> {
    let Some(settings) = &known.event.settings else { return Vec::new() };
    let entered = known.event.entrants.values().filter(|entrant| !entrant.gone).count();
    // Before enough have entered it is planned for the fewest who can play it: one sees when it begins, and how long it goes.
    let entered = settings.stages.iter().map(fewest).fold(entered, usize::max);
    let mut all: Vec<EventTime> = Vec::new();
    let mut course = Course::from(settings.running.starts);
    for (plan, stage) in settings.stages.iter().zip(stages) {
        let own = known.event.stages.get(&(stage.stage as usize));
        let count = own.map_or_else(|| fed(plan, entered, &course.teams), |own| own.teams.len());
        let blocks = own.map_or_else(|| planned(plan, count), |own| drawn(own, stage));
        for (block, (starts, ends)) in blocks.iter().zip(course.stage(plan, count, &blocks)) {
            // A stage that is not drawn is told with its times, or not at all.
            if own.is_none() && starts.is_none() {
                continue;
            }
            all.push(EventTime {
                stage: stage.stage,
                round: block.round,
                name: block.name.clone(),
                starts,
                ends,
                begun: block.began.is_some(),
                over: block.over,
            });
        }
    }
    all
}

/// How long an event of such stages would last with so many who enter, and whether it would compare their deals.
pub fn expected(stages: &[StagePlan], entered: u32, side: usize) -> EventPlanned {
    let compared_from = sizes(stages, entered as usize).into_iter().zip(stages);
    let compared_from = compared_from.filter_map(|(count, plan)| plan.compared_from(count, side)).map(short).next();
    let (mut course, mut rounds) = (Course::from(Some(0)), Vec::<EventRounds>::new());
    let mut last = 0;
    for plan in stages {
        let count = fed(plan, entered as usize, &course.teams);
        let blocks = planned(plan, count);
        for (block, (starts, ends)) in blocks.iter().zip(course.stage(plan, count, &blocks)) {
            let ends = ends.unwrap_or(0);
            // What lies beside something longer makes nothing longer.
            if starts.is_some_and(|starts| starts >= last) || rounds.is_empty() {
                match rounds.last_mut().filter(|before| before.minutes == block.minutes) {
                    Some(before) => before.rounds += 1,
                    None => rounds.push(EventRounds { rounds: 1, minutes: block.minutes }),
                }
            }
            last = last.max(ends);
        }
    }
    EventPlanned { teams: entered, rounds, minutes: u32::try_from(last / MINUTE).unwrap_or(u32::MAX), compared_from }
}

/// How many play in each of these stages, where so many enter.
pub fn sizes(stages: &[StagePlan], entered: usize) -> Vec<usize> {
    stages.iter().fold(Vec::new(), |mut before, plan| {
        before.push(fed(plan, entered, &before));
        before
    })
}

/// Where one is in the course of an event: of the stages so far, how many play in each and when it ends.
struct Course {
    begins: Option<u64>,
    teams: Vec<usize>,
    ends: Vec<Option<u64>>,
}

impl From<Option<u64>> for Course {
    fn from(begins: Option<u64>) -> Self {
        Self { begins, teams: Vec::new(), ends: Vec::new() }
    }
}

impl Course {
    /// When each block of the next stage begins and ends. It waits for the stage that its teams come from: two that are fed by the same
    /// one are played beside each other.
    fn stage(&mut self, plan: &StagePlan, teams: usize, blocks: &[Block]) -> Vec<(Option<u64>, Option<u64>)> {
        let rest = u64::from(BREAK) * MINUTE;
        let source = match plan.feed {
            Feed::Entrants => self.ends.len().checked_sub(1),
            Feed::Ranks { stage, .. } | Feed::Matches { stage, .. } => Some(stage),
        };
        let before = source.and_then(|stage| self.ends.get(stage).copied().flatten());
        let free = before.map(|ends| ends.saturating_add(rest)).or(self.begins);
        let mut times: Vec<(Option<u64>, Option<u64>)> = Vec::new();
        for (index, block) in blocks.iter().enumerate() {
            let before = after(blocks, index).into_iter().filter_map(|at| times.get(at)?.1).max();
            let starts = block.began.or(before.map(|ends| ends.saturating_add(rest)).or(free));
            let ends = block.until.or_else(|| Some(starts?.saturating_add(u64::from(block.minutes) * MINUTE)));
            times.push((starts, ends));
        }
        self.teams.push(teams);
        // One in which nobody plays takes no time.
        let ends = times.iter().filter_map(|(_, ends)| *ends).max();
        self.ends.push(ends.or(before));
        times
    }
}

/// The fewest teams that an event with such a stage needs.
fn fewest(plan: &StagePlan) -> usize {
    match (&plan.feed, plan.format) {
        (Feed::Ranks { to, .. }, _) => *to,
        (_, StageFormat::Championship) => championship::LEAST,
        _ => 2,
    }
}

/// How many teams a stage that is not drawn will have, as far as it is known.
fn fed(plan: &StagePlan, entered: usize, before: &[usize]) -> usize {
    match &plan.feed {
        Feed::Entrants => entered,
        Feed::Ranks { stage, from, to } => {
            let most = before.get(*stage).copied().unwrap_or(0).min(*to);
            (most + 1).saturating_sub(*from)
        }
        Feed::Matches { winners, losers, .. } => winners.len() + losers.len(),
    }
}

/// The rounds of a stage that is drawn, and those of a Swiss that are still to be drawn.
fn drawn(own: &Stage, stage: &EventStage) -> Vec<Block> {
    let mut groups: Vec<(Block, Vec<&EventMatch>)> = Vec::new();
    for of in &stage.matches {
        let (round, name) = match of.round {
            // The pools of a championship play their rounds at the same time.
            Some(round) => (Some(round), None),
            None => (None, Some(bracket_round(&of.name).to_owned())),
        };
        match groups.iter_mut().find(|(block, _)| block.round == round && block.name == name) {
            Some((_, matches)) => matches.push(of),
            None => groups.push((Block::planned(round, name, 0), vec![of])),
        }
    }
    let mut blocks: Vec<Block> = groups
        .into_iter()
        .map(|(block, matches)| Block {
            minutes: matches.iter().map(|of| minutes(own, &of.name)).max().unwrap_or(0),
            began: matches.iter().filter_map(|of| of.started).min(),
            until: matches.iter().filter_map(|of| of.until).max(),
            over: matches.iter().all(|of| is_settled(of.state)),
            ..block
        })
        .collect();
    let made = short(stage.rounds.len());
    let each = usual_minutes(&own.plan);
    let to_come = if own.closed { made } else { stage.planned.unwrap_or(made) };
    blocks.extend((made + 1..=to_come).map(|round| Block::planned(Some(round), None, each)));
    blocks
}

const fn is_settled(state: EventMatchState) -> bool {
    use EventMatchState as S;
    matches!(state, S::Played | S::Cancelled | S::Forfeited | S::Annulled | S::Through)
}

/// What a stage will be with so many teams.
fn planned(plan: &StagePlan, teams: usize) -> Vec<Block> {
    if teams < 2 {
        return Vec::new();
    }
    let each = usual_minutes(plan);
    let everybody = if teams.is_multiple_of(2) { teams - 1 } else { teams };
    let rounds = |count: usize| (1..=short(count)).map(|round| Block::planned(Some(round), None, each)).collect::<Vec<_>>();
    let bracket = |names: Vec<String>| names.into_iter().map(|name| Block::planned(None, Some(name), each)).collect();
    let depth = teams.next_power_of_two().ilog2();
    let upper = || (1..=depth).map(|round| format!("U{round}"));
    match plan.format {
        StageFormat::RoundRobin { double } => rounds(if double { 2 * everybody } else { everybody }),
        StageFormat::Swiss { rounds: set, .. } => rounds(set.unwrap_or_else(|| default_rounds(teams))),
        StageFormat::Movement { movement: Movement::Mitchell, .. } => rounds(mitchell(teams.div_ceil(2)).rounds.len()),
        StageFormat::Movement { .. } => rounds(everybody),
        StageFormat::Individual { rounds: set, .. } => rounds(set),
        StageFormat::KnockOut => bracket(upper().collect()),
        StageFormat::SecondChance { .. } => {
            let lower = (1..=2 * depth.saturating_sub(1)).map(|round| format!("L{round}"));
            bracket(upper().chain(lower).chain(["G".to_owned()]).collect())
        }
        StageFormat::Championship => {
            let Some(of) = championship::plan(teams) else { return Vec::new() };
            let largest = teams.div_ceil(of.pools);
            let pools = rounds(if largest.is_multiple_of(2) { largest - 1 } else { largest });
            let parts = [("PQ", clock::minutes(18)), ("QF", clock::minutes(24)), ("SF", clock::minutes(30)), ("F", FINAL)];
            let first = parts.len().saturating_sub(of.first.len().ilog2() as usize + 1);
            let knock_out =
                parts.into_iter().skip(first).map(|(name, minutes)| Block::planned(None, Some(name.to_owned()), minutes));
            pools.into_iter().chain(knock_out).collect()
        }
    }
}

/// The earlier blocks for which one waits, by their places: the round before; in a second chance those that its teams come from.
fn after(blocks: &[Block], index: usize) -> Vec<usize> {
    let number = |name: &str, letter: char| name.strip_prefix(letter)?.parse::<u32>().ok();
    let at = |name: String| blocks.iter().take(index).position(|block| block.name.as_ref() == Some(&name));
    let before = || index.checked_sub(1).into_iter().collect::<Vec<_>>();
    let Some(name) = blocks.get(index).and_then(|block| block.name.as_deref()) else { return before() };
    if let Some(round) = number(name, 'U').filter(|round| *round > 1) {
        return at(format!("U{}", round - 1)).into_iter().collect();
    }
    if let Some(round) = number(name, 'L') {
        // The losers of the first round meet; from then on every other round takes in those of the next one above.
        let own = round.checked_sub(1).filter(|round| *round > 0).and_then(|round| at(format!("L{round}")));
        let above = if round == 1 { at("U1".to_owned()) } else { at(format!("U{}", round / 2 + 1)) };
        return own.into_iter().chain(above).collect();
    }
    if name == "G" { (0..index).collect() } else { before() }
}
