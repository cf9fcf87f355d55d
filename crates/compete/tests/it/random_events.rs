//! Ten thousand random events: late teams, absent ones, withdrawals, corrections, deals one by one, in every format and size.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, Mutex};

use proptest::prelude::*;
use thurup_compete::criterion::Ties;
use thurup_compete::duplicate::{Artificial, TableResult, TwoMethod};
use thurup_compete::event::{
    Body, Bring, Command, Compare, ContestState, Entering, Entry, EntryBy, Feed, Happened, MatchKey, Movement, Player, Running,
    Scored, Seeds, Settings, Stage, StageFormat, StagePlan, Tables, decide, due,
};
use thurup_compete::fraction::Fraction;
use thurup_compete::knock_out::Decisive;
use thurup_compete::pairing::Method;
use thurup_compete::ranking::Ranked;
use thurup_compete::released::After;
use thurup_compete::result::{Forfeit, Tally};
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::standings::standings;
use thurup_compete::team::{Place, TeamId};
use thurup_rules::Seed;

const MINUTE: u64 = 60_000;
/// Deals of a match.
const DEALS: u32 = 4;

struct Live {
    event: ContestState,
    log: Vec<Entry>,
    now: u64,
    /// Teams that were in every draw, and never got a forfeit.
    steady: BTreeSet<TeamId>,
}

impl Live {
    fn run(&mut self, command: &Command) -> bool {
        let before = self.event.clone();
        let Ok(happened) = decide(&self.event, command, self.now, &Seed([7; 32])) else {
            assert_eq!(before, self.event);
            return false;
        };
        self.take(happened);
        true
    }

    fn take(&mut self, happened: Vec<Happened>) {
        for happened in happened {
            self.note(&happened);
            self.event.apply(&happened);
            self.log.push(Entry { number: self.log.len() as u64 + 1, at: self.now, by: None, happened });
        }
    }

    /// Draws the only stage. The same persons and rounds lead to the same schedule, so it is searched for once.
    fn draw(&mut self, format: StageFormat) -> bool {
        let command = Command::Draw { stage: 0, seeds: Seeds::Lots };
        let StageFormat::Individual { rounds, .. } = format else { return self.run(&command) };
        let mut searched = SEARCHED.lock().unwrap();
        let key = (self.event.entrants.len(), rounds);
        let happened = searched.entry(key).or_insert_with(|| decide(&self.event, &command, self.now, &Seed([7; 32])).unwrap());
        self.take(happened.clone());
        true
    }

    fn note(&mut self, happened: &Happened) {
        match happened {
            Happened::CheckedOut { team } | Happened::Withdrew { team, .. } => {
                self.steady.remove(team);
            }
            Happened::Forfeited { of, .. } => {
                for team in self.event.stages[&of.stage].teams_of(&of.name).into_iter().flatten() {
                    self.steady.remove(&team);
                }
            }
            _ => {}
        }
        // Who leaves forfeits his open matches.
        if let Happened::Withdrew { team, .. } = happened {
            for stage in self.event.stages.values() {
                for (_, teams) in stage.open() {
                    if teams.contains(team) {
                        self.steady.retain(|team| !teams.contains(team));
                    }
                }
            }
        }
    }

    fn enter(&mut self, players: usize) -> bool {
        let number = self.event.entrants.len();
        let players: Vec<Player> = (0..players).map(|chair| Player(format!("p{number}-{chair}"))).collect();
        let captain = players[0].clone();
        self.run(&Command::Enter(Entering { name: format!("Team {number}"), players, captain }))
            && self.run(&Command::CheckIn(TeamId(number as u32 + 1)))
    }

    fn scored(&self, of: &MatchKey, stakes: [u32; 2]) -> Scored {
        let deals = Scored::Deals(Tally { stakes, won: [1, 2], deals: 4, margins: None, boards: None });
        let stage = &self.event.stages[&0];
        if !stage.must_be_won(&of.name) {
            return deals;
        }
        if matches!(stage.body, Body::Championship(_)) && of.name == "F" {
            return Scored::Games(vec![[21, stakes[0]], [stakes[1], 21], [23, 21]][..usize::from(stakes[0] < 5) + 2].to_vec());
        }
        let extra = if stakes[0] == stakes[1] { vec![[stakes[0] % 3, 1]] } else { Vec::new() };
        Scored::Decisive(Decisive { stakes, margins: None, extra })
    }
}

fn plan(format: StageFormat, tables: Tables, scale: Scale, same_deals: bool) -> StagePlan {
    let ties = match scale {
        Scale::WinDraw => Ties::Booklet,
        Scale::Session => Ties::Association,
        Scale::Vp | Scale::Board => Ties::Federation,
    };
    let scoring = Scoring::new(scale, DEALS);
    let ties = ties.list().to_vec();
    StagePlan { format, feed: Feed::Entrants, scoring, ties, bring: Bring::Nothing, minutes: None, tables, same_deals }
}

fn formats() -> impl Strategy<Value = StageFormat> {
    let movement = prop_oneof![Just(Movement::Barometer), Just(Movement::Mitchell), Just(Movement::Howell)];
    let compare = prop_oneof![Just(Compare::Stakes), Just(Compare::CrossScale), Just(Compare::Matchpoints)];
    let method = prop_oneof![Just(Method::Slide), Just(Method::Fold), Just(Method::Adjacent)];
    prop_oneof![
        3 => any::<bool>().prop_map(|double| StageFormat::RoundRobin { double }),
        4 => method.prop_map(|method| StageFormat::Swiss { rounds: None, method }),
        2 => Just(StageFormat::KnockOut),
        2 => any::<bool>().prop_map(|second_final| StageFormat::SecondChance { second_final }),
        2 => Just(StageFormat::Championship),
        1 => (movement, compare.clone()).prop_map(|(movement, compare)| StageFormat::Movement { movement, compare }),
        1 => (prop_oneof![Just(1), Just(3)], compare).prop_map(|(rounds, compare)| StageFormat::Individual { rounds, compare }),
    ]
}

/// Schedules by how many persons they are for and by their rounds.
type Searched = BTreeMap<(usize, usize), Vec<Happened>>;

/// Those of persons that were searched for so far: a search takes long.
static SEARCHED: LazyLock<Mutex<Searched>> = LazyLock::new(Mutex::default);

/// Persons who fill one table or two, with nobody, one or several free in a round.
const PERSONS: [usize; 5] = [6, 7, 9, 12, 13];

fn tables() -> impl Strategy<Value = Tables> {
    prop_oneof![
        3 => Just(Tables::One),
        1 => Just(Tables::Two(TwoMethod::Difference)),
        1 => Just(Tables::Two(TwoMethod::Scale(vec![1, 2, 4]))),
    ]
}

fn scales() -> impl Strategy<Value = Scale> {
    prop_oneof![Just(Scale::WinDraw), Just(Scale::Session), Just(Scale::Vp), Just(Scale::Board)]
}

/// One in eight is large.
fn sizes() -> impl Strategy<Value = usize> {
    prop_oneof![7 => 4..13usize, 1 => 13..=64usize]
}

#[derive(Clone, Debug)]
struct Step {
    what: u8,
    at: u16,
    one: u32,
    other: u32,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let step = (0..24u8, any::<u16>(), 0..9u32, 0..9u32);
    let step = step.prop_map(|(what, at, one, other)| Step { what, at, one, other });
    proptest::collection::vec(step, 0..50)
}

/// Something that somebody might want now.
fn command(live: &Live, step: &Step) -> Command {
    let Step { what, at, one, other } = *step;
    let stage = &live.event.stages[&0];
    let any_of = |names: Vec<String>| names.get(usize::from(at) % names.len().max(1)).cloned().unwrap_or_default();
    let of = MatchKey::new(0, any_of(stage.open_names()));
    let past = MatchKey::new(0, any_of(live.event.desks.keys().map(|of| of.name.clone()).collect()));
    let table = (one % 2 + 1) as u8;
    let team = TeamId(u32::from(at) % live.event.entrants.len() as u32 + 1);
    let forfeits = [Forfeit::Both, Forfeit::By(Place::First), Forfeit::By(Place::Other)];
    let desk = live.event.desk(&of);
    match what {
        0..=3 => Command::Result { scored: live.scored(&of, [one, other]), of, by: EntryBy::Desk },
        4 => Command::Result { scored: live.scored(&of, [one, other % 2]), of, by: EntryBy::Team(Place::First) },
        5 => Command::Confirm { of, place: Place::Other },
        6 => Command::Forfeit { of, by: forfeits[usize::from(at) % 3] },
        7 => Command::Cancel(of),
        8 => Command::Withdraw(team),
        9 => Command::Return(team),
        10 | 11 => Command::DrawRound { stage: 0, forbidden: Vec::new(), again: at % 5 == 0 },
        12 => Command::Correct { scored: live.scored(&past, [one, other]), of: past },
        13 => Command::Rule { of: past, adjustments: [Fraction::halves(i64::from(one)), Fraction::zero()] },
        14 => Command::Annul(past),
        15 => Command::Start { matches: vec![of], overlapping: false },
        16 | 17 => Command::BeginDeal { of, table },
        18 | 19 => {
            let result = if at % 9 == 0 {
                TableResult::Artificial([Artificial::AveragePlus, Artificial::AverageMinus])
            } else {
                TableResult::Played([Fraction::from(one) - Fraction::from(other), Fraction::from(other) - Fraction::from(one)])
            };
            let number = desk.playing(table).unwrap_or(other % DEALS + 1);
            Command::ScoreDeal { of, table, number, result }
        }
        20 => Command::Finish(of),
        21 => {
            if at % 2 == 0 {
                Command::CheckOut(team)
            } else {
                Command::CheckIn(team)
            }
        }
        22 => {
            if at % 2 == 0 {
                Command::CloseRound { stage: 0 }
            } else {
                Command::Penalise { stage: 0, team, points: Fraction::fifths(1) }
            }
        }
        _ => match live.event.to_release().into_iter().next() {
            Some(deal) => Command::Release(deal),
            None => Command::Exchange(of),
        },
    }
}

/// The laws that hold of any event at any time.
fn laws(live: &Live) {
    let stage = &live.event.stages[&0];
    if let Body::Table(rounds) = &stage.body {
        for round in rounds {
            let mut seen = BTreeSet::new();
            for team in round.meetings.iter().flat_map(|meeting| meeting.of.teams).chain(round.bye) {
                assert!(seen.insert(team), "{team} twice in a round");
            }
        }
        let mut byes: BTreeMap<TeamId, usize> = live.steady.iter().map(|team| (*team, 0)).collect();
        for bye in rounds.iter().filter_map(|round| round.bye) {
            byes.entry(bye).and_modify(|byes| *byes += 1);
        }
        let (most, least) = (byes.values().max().unwrap_or(&0), byes.values().min().unwrap_or(&0));
        assert!(most - least <= 1, "byes: {byes:?}");
    }
    for sheet in stage.sheets(0, &live.event.desks) {
        let table = standings(&sheet);
        let mut backwards = sheet;
        backwards.matches.reverse();
        backwards.byes.reverse();
        assert_eq!(standings(&backwards), table);
    }
    if let Body::Sittings(sittings) = &stage.body {
        let individual = stage.plan.format.is_individual();
        let mut met = BTreeSet::new();
        for round in &sittings.rounds {
            let mut seated = BTreeSet::new();
            for sitting in round {
                let sides = Place::BOTH.map(|place| sitting.side(place));
                assert_eq!(sides.map(<[TeamId]>::len), [if individual { 3 } else { 1 }; 2]);
                assert!(sides.into_iter().flatten().all(|one| seated.insert(*one)), "somebody sits twice: {sitting:?}");
                let [odd, even] = sides.map(|side| side[0]);
                assert!(individual || met.insert([odd.min(even), odd.max(even)]), "{sitting:?}");
            }
        }
        ranked(stage, &stage.ranking(0, &live.event.desks).unwrap());
    }
    // Nothing is seen that somebody still plays.
    for deal in &live.event.released {
        let waits = live.event.lies(deal).into_iter().any(|lie| {
            // Where a match was called off or forfeited, its deal was cut off.
            let desk = live.event.desk(&lie.of);
            desk.playing(lie.table) == Some(lie.number) && stage.is_open(&lie.of.name)
        });
        assert!(!waits, "{deal:?} is played and was released");
    }
}

/// Who is in a ranking, and that it comes down: each direction of a Mitchell movement by itself.
fn ranked(stage: &Stage, ranking: &[Ranked]) {
    let teams: BTreeSet<TeamId> = ranking.iter().map(|row| row.team).collect();
    let here: BTreeSet<TeamId> = stage.teams.iter().copied().filter(|team| !stage.withdrawn.contains(team)).collect();
    assert_eq!((teams.len(), &teams), (ranking.len(), &here));
    let mitchell = matches!(stage.plan.format, StageFormat::Movement { movement: Movement::Mitchell, .. });
    assert!(ranking.iter().all(|row| row.direction.is_some() == mitchell));
    for rows in ranking.chunk_by(|row, next| row.direction == next.direction) {
        assert_eq!(rows[0].rank, 1);
        // Where numbers of deals differ, who has had none is behind all others.
        let uneven = rows.iter().any(|row| row.per_deal.is_some());
        let worth = |row: &Ranked| (!uneven || row.per_deal.is_some()).then(|| row.ranks_by().clone());
        assert!(rows.windows(2).all(|two| worth(&two[0]) >= worth(&two[1]) && two[0].rank <= two[1].rank));
    }
}

fn lived(format: StageFormat, teams: usize, tables: Tables, scale: Scale, same_deals: bool, steps: &[Step]) {
    let movement = matches!(format, StageFormat::Movement { .. });
    let individual = format.is_individual();
    let tables = if movement || individual { Tables::One } else { tables };
    let side = if tables == Tables::One { 3 } else { 6 };
    let teams = if individual { PERSONS[teams % PERSONS.len()] } else { teams };
    let players = if individual { 1 } else { side };
    let mut live = Live {
        event: ContestState::default(),
        log: Vec::new(),
        now: 1_000_000_000,
        steady: (1..=teams as u32).map(TeamId).collect(),
    };
    let running =
        Running { by_the_clock: same_deals, starts: Some(0), forfeit_missing: false, guests: true, exchange: same_deals };
    let stages = vec![plan(format, tables, scale, same_deals)];
    let settings = Settings { stages, greatest_stake: 15, side, substitutes: 1, after: After::Round, running };
    assert!(live.run(&Command::Set(settings)));
    (0..teams).for_each(|_| assert!(live.enter(players)));
    if !live.draw(format) {
        // A Howell movement has at most 32 teams.
        assert!(movement && teams > 32);
        return;
    }
    for step in steps {
        live.now += MINUTE * u64::from(step.one);
        for wanted in due(&live.event, live.now) {
            live.run(&wanted);
        }
        if step.what == 9 && step.at % 3 == 0 {
            let team = TeamId(live.event.entrants.len() as u32 + 1);
            live.enter(players);
            live.steady.remove(&team);
        }
        let wanted = command(&live, step);
        live.run(&wanted);
    }
    laws(&live);
    let stored: Vec<Entry> =
        live.log.iter().map(|entry| Entry::read(entry.number, entry.at, &entry.write().unwrap()).unwrap()).collect();
    assert_eq!(stored, live.log);
    assert_eq!(ContestState::replay(stored.iter().map(|entry| &entry.happened)), live.event);
}

/// How many events each of the four tests makes up. They differ from run to run; the long run is
/// `EVENTS=10000 cargo test -p thurup-compete --test it random_events`.
fn events_of_a_test() -> u32 {
    std::env::var("EVENTS").map_or(2_000, |events| events.parse().unwrap()) / 4
}

macro_rules! events {
    ($($name:ident)*) => {
        proptest! {
            #![proptest_config(ProptestConfig { cases: events_of_a_test(), ..ProptestConfig::default() })]
            $(
                /// Whatever is tried: a refusal changes nothing, the laws hold, and the log makes the same event.
                #[test]
                fn $name(
                    format in formats(), teams in sizes(), tables in tables(), scale in scales(), same in any::<bool>(), steps in steps(),
                ) {
                    lived(format, teams, tables, scale, same, &steps);
                }
            )*
        }
    };
}

// Side by side.
events!(a_quarter_of_the_events another_quarter a_third_quarter the_last_quarter);
