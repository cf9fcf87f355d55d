//! Events deal by deal: which deals lie where, when they may be seen, what they come to, and what the clock does by itself.

use crate::support::{Live, MINUTE, deals, key, plan};
use thurup_compete::criterion::Criterion;
use thurup_compete::duplicate::{Artificial, TableResult, TwoMethod};
use thurup_compete::event::{
    Bring, Command, Compare, DealId, Entering, EntryBy, Feed, Movement, Player, Refusal, Running, Scored, Seeds, StageFormat,
    StagePlan, Tables, calls, due,
};
use thurup_compete::fraction::Fraction;
use thurup_compete::pairing::Method;
use thurup_compete::result::Tally;
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::standings::standings;
use thurup_compete::team::{Place, TeamId};

const ROUND_ROBIN: StageFormat = StageFormat::RoundRobin { double: false };
const DRAW: Command = Command::Draw { stage: 0, seeds: Seeds::AsTheyCome };

fn of(deals: u32, format: StageFormat) -> StagePlan {
    StagePlan { scoring: Scoring::new(Scale::WinDraw, deals), ..plan(format) }
}

fn won(odd: i32) -> TableResult {
    TableResult::Played([Fraction::from(odd), Fraction::from(-odd)])
}

impl Live {
    fn start(&mut self, name: &str) {
        self.ok(Command::Start { matches: vec![key(name)], overlapping: false });
    }

    fn begin(&mut self, name: &str, table: u8) -> Result<(), Refusal> {
        self.run(Command::BeginDeal { of: key(name), table })
    }

    fn score(&mut self, name: &str, table: u8, number: u32, odd: i32) {
        self.ok(Command::ScoreDeal { of: key(name), table, number, result: won(odd) });
    }

    fn result(&self, name: &str) -> Option<Scored> {
        self.event.desk(&key(name)).scored
    }

    fn to_release(&self) -> Vec<String> {
        self.event.to_release().into_iter().map(|deal| deal.0).collect()
    }

    /// What the clock wants, until it wants nothing more.
    fn tick(&mut self) {
        loop {
            let wanted = due(&self.event, self.now);
            if wanted.is_empty() {
                return;
            }
            wanted.into_iter().for_each(|command| self.ok(command));
        }
    }
}

#[test]
fn a_deal_of_a_round_may_be_seen_once_no_table_can_play_it() {
    let mut live = Live::new(vec![StagePlan { same_deals: true, ..of(2, ROUND_ROBIN) }], 4);
    live.ok(DRAW);
    let first = DealId::new(0, "R1", 1);
    assert_eq!(live.event.deal_of(&key("1.2"), 1), Some(first.clone()));
    assert_eq!(live.event.lies(&first).len(), 2);
    assert_eq!(live.begin("1.1", 1), Err(Refusal::NotBegun));
    live.start("1.1");
    live.start("1.2");
    live.begin("1.1", 1).unwrap();
    assert_eq!(live.begin("1.1", 1), Err(Refusal::InMidDeal));
    assert_eq!(live.begin("1.1", 2), Err(Refusal::NoMatch));
    let early = Command::Result { of: key("1.1"), scored: deals([3, 1]), by: EntryBy::Desk };
    assert_eq!(live.refused(early), Refusal::InMidDeal);
    live.score("1.1", 1, 1, 3);
    assert_eq!(
        live.refused(Command::ScoreDeal { of: key("1.1"), table: 1, number: 1 + 2, result: won(1) }),
        Refusal::NotThatDeal
    );
    live.deal("1.1", &[-1]);
    assert_eq!(
        live.result("1.1"),
        Some(Scored::Deals(Tally { stakes: [3, 1], won: [1, 1], deals: 2, margins: None, boards: None }))
    );
    // The other table still has both to play.
    assert!(live.to_release().is_empty());
    assert_eq!(live.refused(Command::Release(first.clone())), Refusal::NotReleased);
    live.deal("1.2", &[0]);
    assert!(live.to_release().is_empty(), "its round is not over");
    // Its time is up, so the second deal is cut off there.
    live.now += 60 * MINUTE;
    assert_eq!(live.begin("1.2", 1), Err(Refusal::TimeUp));
    live.ok(Command::Finish(key("1.2")));
    assert_eq!(live.to_release(), ["1/R1/1", "1/R1/2"]);
    live.ok(Command::Hold(first.clone()));
    assert_eq!(live.to_release(), ["1/R1/2"]);
    live.ok(Command::ReleaseHold(first.clone()));
    live.ok(Command::Release(first.clone()));
    // A deal that is scored anew moves the result, and stays released.
    live.score("1.1", 1, 2, 5);
    assert_eq!(
        live.result("1.1"),
        Some(Scored::Deals(Tally { stakes: [8, 0], won: [2, 0], deals: 2, margins: None, boards: None }))
    );
    assert!(live.event.may_be_seen(&first));
    live.replayed();
}

#[test]
fn squads_play_the_same_deals_the_other_way_about() {
    let two = StagePlan { tables: Tables::Two(TwoMethod::Difference), ..of(2, ROUND_ROBIN) };
    let mut live = Live::running(vec![two], 2, 6, Running::default());
    live.ok(DRAW);
    live.start("1.1");
    live.deal("1.1", &[4, -1]);
    assert!(live.result("1.1").is_none() && live.to_release().is_empty());
    live.score("1.1", 2, 1, 1);
    live.ok(Command::ScoreDeal {
        of: key("1.1"),
        table: 2,
        number: 2,
        result: TableResult::Artificial([Artificial::AverageMinus, Artificial::AveragePlus]),
    });
    // The first team: 4 - 1 on the first deal; average plus as the even side of the second table, instead of what was played.
    let tally =
        Tally { stakes: [4, 2], won: [2, 0], deals: 2, margins: Some([Fraction::from(6), Fraction::from(-6)]), boards: None };
    assert_eq!(live.result("1.1"), Some(Scored::Deals(tally)));
    assert_eq!(live.to_release(), ["1/1.1/1", "1/1.1/2"]);
    live.replayed();
}

/// Board-a-match: 6/5, 1 and 4/5 of a deal where a score is artificial, at one table and at two.
#[test]
fn artificial_scores_are_worth_six_fifths_of_a_deal_where_every_deal_counts() {
    let scoring = Scoring::new(Scale::Board, 3);
    let points = |live: &Live| {
        let stage = &live.event.stages[&0];
        standings(&stage.sheet(0, &live.event.desks).unwrap()).into_iter().map(|row| row.points).collect::<Vec<_>>()
    };
    for tables in [Tables::One, Tables::Two(TwoMethod::Board), Tables::Two(TwoMethod::Difference)] {
        let two = tables != Tables::One;
        let plan = StagePlan { tables, scoring, ties: Vec::new(), ..of(3, ROUND_ROBIN) };
        let mut live = Live::running(vec![plan], 2, if two { 6 } else { 3 }, Running::default());
        live.ok(DRAW);
        live.start("1.1");
        // One won by the first team, a level one, and one on which it has average plus and the other average.
        for (number, odd) in [(1, 4), (2, 0)] {
            live.score("1.1", 1, number, odd);
            if two {
                live.score("1.1", 2, number, 0);
            }
        }
        let result = TableResult::Artificial([Artificial::AveragePlus, Artificial::Average]);
        live.ok(Command::ScoreDeal { of: key("1.1"), table: 1, number: 3, result });
        if two {
            live.score("1.1", 2, 3, -7);
        }
        // 2 + 1 + 6/5, and 0 + 1 + 1.
        assert_eq!(points(&live), [Fraction::fifths(21), Fraction::from(2)]);
        live.replayed();
    }
    // Without a ruling nothing is kept beside the deals won.
    let mut live = Live::new(vec![StagePlan { scoring, ..of(3, ROUND_ROBIN) }], 2);
    live.ok(DRAW);
    live.start("1.1");
    live.deal("1.1", &[4, 0, -1]);
    let tally = Tally { stakes: [4, 1], won: [1, 1], deals: 3, margins: None, boards: None };
    assert_eq!(live.result("1.1"), Some(Scored::Deals(tally)));
    assert_eq!(points(&live), [Fraction::from(3), Fraction::from(3)]);
}

/// Two results of a ruling that do not add up: each side's own decides what the deal is worth to it.
#[test]
fn both_sides_of_a_ruling_can_win_a_deal_that_counts_for_itself() {
    let plan = StagePlan { scoring: Scoring::new(Scale::Board, 1), ..of(1, ROUND_ROBIN) };
    let mut live = Live::new(vec![plan], 2);
    live.ok(DRAW);
    let result = TableResult::Played([Fraction::from(2), Fraction::from(1)]);
    live.ok(Command::ScoreDeal { of: key("1.1"), table: 1, number: 1, result });
    let Some(Scored::Deals(tally)) = live.result("1.1") else { panic!("{:?}", live.result("1.1")) };
    assert_eq!(tally.boards, Some([Fraction::from(2), Fraction::from(2)]));
}

/// Odd sides and even ones never change in a Mitchell movement, and have a ranking each.
#[test]
fn a_mitchell_movement_ranks_each_direction_by_itself() {
    let format = StageFormat::Movement { movement: Movement::Mitchell, compare: Compare::Matchpoints };
    let later = StagePlan { feed: Feed::Ranks { stage: 0, from: 1, to: 4 }, ..of(1, ROUND_ROBIN) };
    let mut live = Live::new(vec![of(1, format), later], 6);
    live.ok(DRAW);
    // Whoever sits odd at table 1 wins most of the stakes, then at table 2; so even sides do best against table 3.
    for name in live.event.stages[&0].open_names() {
        let table: i32 = name.rsplit('.').next().unwrap().parse().unwrap();
        live.score(&name, 1, 1, 5 - table);
    }
    let ranking = live.event.stages[&0].ranking(0, &live.event.desks).unwrap();
    let directions: Vec<(Option<Place>, usize)> = ranking.iter().map(|row| (row.direction, row.rank)).collect();
    let [odd, even] = Place::BOTH.map(Some);
    assert_eq!(directions, [(odd, 1), (odd, 2), (odd, 3), (even, 1), (even, 2), (even, 3)]);
    // Each deal is won by table 1 before table 2 before table 3: 4, 2 and 0 of 4 on three deals; every even team meets each of them once.
    let points: Vec<i64> = ranking.iter().map(|row| row.points.whole().unwrap()).collect();
    assert_eq!(points, [12, 6, 0, 6, 6, 6]);
    assert_eq!(ranking[0].team, live.event.stages[&0].sides_of("1.1").unwrap()[0][0]);
    // The next stage takes the first two of both.
    live.ok(Command::CloseStage(0));
    live.ok(Command::Draw { stage: 1, seeds: Seeds::AsTheyCome });
    let taken = &live.event.stages[&1].teams;
    let first_two = |place: Option<Place>| {
        ranking.iter().filter(|row| row.direction == place && row.rank <= 2).map(|row| row.team).collect::<Vec<_>>()
    };
    assert_eq!(taken.len(), 4);
    assert!(first_two(odd).iter().chain(&first_two(even)).all(|team| taken.contains(team)), "{taken:?}");
    live.replayed();
}

#[test]
fn a_guest_plays_at_most_half_of_the_deals_and_nobody_moves_in_mid_deal() {
    let mut live = Live::new(vec![of(4, ROUND_ROBIN)], 4);
    live.ok(DRAW);
    let seat = |players: [&str; 3]| Command::Seat {
        of: key("1.1"),
        place: Place::First,
        players: players.map(|name| Player(name.to_owned())).to_vec(),
        guest: true,
    };
    live.ok(seat(["p1-0", "p1-1", "guest"]));
    live.start("1.1");
    live.deal("1.1", &[1, 1]);
    assert_eq!(live.begin("1.1", 1), Err(Refusal::GuestHalf));
    live.ok(seat(["p1-1", "p1-0", "p1-2"]));
    live.begin("1.1", 1).unwrap();
    assert_eq!(live.refused(seat(["p1-0", "p1-1", "p1-2"])), Refusal::InMidDeal);
    // Who is gone is replaced.
    live.ok(seat(["p1-1", "p1-3", "p1-2"]));
    live.replayed();
}

#[test]
fn sides_are_exchanged_at_half_time() {
    let mut live = Live::new(vec![of(4, ROUND_ROBIN)], 4);
    live.ok(DRAW);
    live.start("1.1");
    live.deal("1.1", &[2]);
    assert_eq!(live.refused(Command::Exchange(key("1.1"))), Refusal::NoExchange);
    live.deal("1.1", &[1]);
    live.ok(Command::Exchange(key("1.1")));
    assert_eq!(live.refused(Command::Exchange(key("1.1"))), Refusal::NoExchange);
    live.deal("1.1", &[5, -1]);
    assert_eq!(
        live.result("1.1"),
        Some(Scored::Deals(Tally { stakes: [4, 5], won: [3, 1], deals: 4, margins: None, boards: None }))
    );
    // Or by itself.
    let running = Running { exchange: true, ..Running::default() };
    let mut by_itself = Live::running(vec![of(4, ROUND_ROBIN)], 4, 3, running);
    by_itself.ok(DRAW);
    by_itself.start("1.1");
    by_itself.deal("1.1", &[2, 1, 5, -1]);
    assert_eq!(by_itself.result("1.1"), live.result("1.1"));
    by_itself.replayed();
}

#[test]
fn level_matches_of_a_bracket_go_on_and_a_final_ends_with_its_time() {
    let mut live = Live::new(vec![of(3, StageFormat::KnockOut)], 2);
    live.ok(DRAW);
    live.start("U1.1");
    live.deal("U1.1", &[2, -1, -1]);
    // Two extra deals, and two more.
    live.deal("U1.1", &[1, -1]);
    assert_eq!(live.event.stages[&0].open_names(), ["U1.1"]);
    live.deal("U1.1", &[1, 1]);
    assert!(live.event.stages[&0].open_names().is_empty());
    assert_eq!(live.event.stages[&0].places()[&TeamId(1)], 1);
    live.replayed();
    let mut live = Live::new(vec![of(1, StageFormat::Championship)], 4);
    live.ok(DRAW);
    live.play(0);
    live.start("F");
    live.deal("F", &[15, 7, 9]);
    assert_eq!(live.result("F"), Some(Scored::Games(vec![[22, 0]])));
    live.deal("F", &[-15, -9]);
    live.now += 180 * MINUTE;
    assert_eq!(live.begin("F", 1), Err(Refusal::TimeUp));
    live.ok(Command::Finish(key("F")));
    // A game to nothing, and 9 to 24 is one to the other; then nothing in the open one: a deal more.
    let games = vec![[22, 0], [9, 24]];
    assert_eq!(live.result("F"), Some(Scored::AtTime { games, open: [0, 0] }));
    live.deal("F", &[-1]);
    assert!(live.event.stages[&0].open_names().is_empty());
    live.replayed();
}

#[test]
fn the_director_is_called_and_who_is_missing_forfeits() {
    let running = Running { forfeit_missing: true, ..Running::default() };
    let mut live = Live::running(vec![of(2, ROUND_ROBIN)], 4, 3, running);
    live.ok(DRAW);
    live.start("1.1");
    live.start("1.2");
    let began = live.now;
    live.ok(Command::Arrive { of: key("1.1"), place: Place::First });
    assert!(calls(&live.event, began, began + 5 * MINUTE - 1).is_empty());
    assert_eq!(calls(&live.event, began, began + 5 * MINUTE).len(), 3);
    live.deal("1.2", &[1]);
    live.now = began + 10 * MINUTE - 1;
    assert!(due(&live.event, live.now).is_empty());
    live.now += 1;
    live.tick();
    assert_eq!(live.event.stages[&0].open_names().len(), 5);
    let table = live.event.sheet(0).unwrap();
    assert_eq!(thurup_compete::standings::standings(&table)[0].team, TeamId(1));
    live.replayed();
}

#[test]
fn an_event_runs_by_the_clock_from_stage_to_stage() {
    let swiss = of(2, StageFormat::Swiss { rounds: Some(2), method: Method::Slide });
    let last = StagePlan { feed: Feed::Ranks { stage: 0, from: 1, to: 2 }, ..of(2, StageFormat::KnockOut) };
    let running = Running { starts: Some(2_000_000_000), by_the_clock: true, ..Running::default() };
    let mut live = Live::running(vec![swiss, last], 4, 3, running);
    live.ok(DRAW);
    live.tick();
    assert!(live.event.stages[&0].open_names().is_empty(), "it is not time yet");
    live.now = 2_000_000_000;
    live.tick();
    assert!(live.event.desk(&key("1.1")).started.is_some());
    live.play(0);
    live.tick();
    // Drawn at once, begun after the break; a clock that is set back begins nothing.
    let unstarted = |live: &Live, name: &str| live.event.desk(&key(name)).started.is_none();
    assert!(live.event.stages[&0].open_names().len() == 2 && unstarted(&live, "2.1"));
    live.now -= MINUTE;
    live.tick();
    live.now += 11 * MINUTE;
    live.tick();
    assert!(!unstarted(&live, "2.1") && !unstarted(&live, "2.2"));
    live.play(0);
    live.tick();
    live.ok(Command::CloseStage(0));
    live.ok(Command::Draw { stage: 1, seeds: Seeds::AsTheyCome });
    live.tick();
    assert!(live.event.desks.keys().all(|of| of.stage == 0));
    live.now += 10 * MINUTE;
    live.tick();
    assert!(live.event.desks.keys().any(|of| of.stage == 1));
    live.replayed();
}

#[test]
fn the_clock_forfeits_no_match_twice_and_goes_on_without_one_that_is_given_back() {
    let swiss = of(2, StageFormat::Swiss { rounds: Some(3), method: Method::Slide });
    let running = Running { starts: Some(2_000_000_000), by_the_clock: true, forfeit_missing: true, ..Running::default() };
    let mut live = Live::running(vec![swiss], 4, 3, running);
    live.ok(DRAW);
    live.now = 2_000_000_000;
    live.tick();
    live.tick();
    // One team of the second table does not come.
    for (name, place) in [("1.1", Place::First), ("1.1", Place::Other), ("1.2", Place::First)] {
        live.ok(Command::Arrive { of: key(name), place });
    }
    live.now += 10 * MINUTE;
    live.tick();
    assert_eq!(live.event.stages[&0].open_names(), ["1.1"], "1.2 is forfeited");
    live.play(0);
    live.tick();
    live.ok(Command::GiveBack(key("1.2")));
    live.now += 30 * MINUTE;
    live.tick();
    live.tick();
    // The second round has begun beside it.
    assert!(live.event.desk(&key("2.1")).started.is_some());
    assert_eq!(live.event.stages[&0].open_names(), ["1.2", "2.1", "2.2"]);
    assert_eq!(live.event.desk(&key("1.2")).started, None, "it begins once somebody begins it");
    for name in ["2.1", "2.2"] {
        live.ok(Command::Result { of: key(name), scored: live.scored(&key(name), [2, 1]), by: EntryBy::Desk });
    }
    live.tick();
    live.now += 30 * MINUTE;
    live.tick();
    assert!(live.event.desk(&key("3.1")).started.is_some());
    live.replayed();
}

#[test]
fn a_late_team_makes_up_what_it_missed_or_forfeits_it() {
    let mut live = Live::new(vec![StagePlan { same_deals: true, ..of(2, ROUND_ROBIN) }], 5);
    live.ok(DRAW);
    let first: Vec<String> = live.event.stages[&0].open_names().into_iter().filter(|name| name.starts_with("1.")).collect();
    for name in &first {
        live.start(name);
        live.deal(name, &[1, 1]);
    }
    live.enter(6).unwrap();
    // Round one is over all the same, and may be seen; what is made up has deals of its own.
    assert_eq!(live.to_release(), ["1/R1/1", "1/R1/2"]);
    let missed = live.event.stages[&0].open_names().into_iter().find(|name| name.starts_with("1.")).unwrap();
    assert_eq!(live.event.deal_of(&key(&missed), 1), Some(DealId::new(0, &missed, 1)));
    for name in live.event.stages[&0].open_names().into_iter().filter(|name| *name != missed) {
        live.start(&name);
        live.deal(&name, &[1, 1]);
    }
    live.ok(Command::CloseStage(0));
    let teams = live.event.stages[&0].teams_of(&missed).unwrap();
    let rows = thurup_compete::standings::standings(&live.event.sheet(0).unwrap());
    let wins = |team: TeamId| rows.iter().find(|row| row.team == team).unwrap().points.clone();
    let other = teams.into_iter().find(|team| *team != TeamId(6)).unwrap();
    assert!(wins(other) >= Fraction::from(2));
    live.replayed();
}

#[test]
fn who_met_in_the_stage_before_does_not_meet_again() {
    let second = StagePlan { feed: Feed::Ranks { stage: 0, from: 1, to: 3 }, bring: Bring::Matches, ..of(2, ROUND_ROBIN) };
    let mut live = Live::new(vec![plan(StageFormat::Swiss { rounds: Some(1), method: Method::Slide }), second], 4);
    live.ok(DRAW);
    live.ok(Command::DrawRound { stage: 0, forbidden: Vec::new(), again: false });
    live.play(0);
    live.ok(Command::CloseStage(0));
    live.ok(Command::Draw { stage: 1, seeds: Seeds::AsTheyCome });
    // Two of the three have met.
    assert_eq!(live.event.stages[&1].open_names().len(), 2);
    live.replayed();
}

#[test]
fn rounds_of_a_swiss_are_fixed_before_whoever_comes_later() {
    let mut live = Live::new(vec![of(2, StageFormat::Swiss { rounds: None, method: Method::Slide })], 4);
    live.ok(DRAW);
    live.enter(5).unwrap();
    for _ in 0..3 {
        live.ok(Command::DrawRound { stage: 0, forbidden: Vec::new(), again: false });
        live.play(0);
    }
    assert_eq!(live.refused(Command::DrawRound { stage: 0, forbidden: Vec::new(), again: false }), Refusal::NoMoreRounds);
}

#[test]
fn who_leaves_a_pool_that_is_over_leaves_its_slot_alone() {
    let mut live = Live::new(vec![plan(StageFormat::Championship)], 8);
    live.ok(DRAW);
    // Pool A (1, 4, 5, 8) plays to its end; B does not.
    for (name, teams) in live.event.stages[&0].open() {
        if name.starts_with('A') {
            let scored = deals(if teams[0] < teams[1] { [8, 5] } else { [5, 8] });
            live.ok(Command::Result { of: key(&name), scored, by: EntryBy::Desk });
        }
    }
    live.ok(Command::Withdraw(TeamId(1)));
    live.play(0);
    // The third of the pool takes the first slot, the second stays where it was.
    let open = live.event.stages[&0].open();
    assert!(open.contains(&("SF1".to_owned(), [TeamId(5), TeamId(3)])), "{open:?}");
    assert!(open.contains(&("SF2".to_owned(), [TeamId(2), TeamId(4)])), "{open:?}");
    assert_eq!(live.event.stages[&0].sheets(0, &live.event.desks)[0].withdrawn.len(), 1);
    live.replayed();
}

#[test]
fn matchpoints_of_four_teams_by_hand() {
    let format = StageFormat::Movement { movement: Movement::Barometer, compare: Compare::Matchpoints };
    let mut live = Live::new(vec![of(1, format)], 4);
    live.ok(DRAW);
    // Round one of four: 1-4 and 2-3; two: 4-3 and 1-2; three: 2-4 and 3-1.
    let names = live.event.stages[&0].open_names();
    assert_eq!(names, ["1.1", "1.2", "2.1", "2.2", "3.1", "3.2"]);
    assert_eq!(live.event.stages[&0].sides_of("1.1"), Some([vec![TeamId(1)], vec![TeamId(4)]]));
    let whole = Command::Result { of: key("1.1"), scored: deals([1, 0]), by: EntryBy::Desk };
    assert_eq!(live.refused(whole), Refusal::ByDeals);
    // On each deal two results, so a top of 2: the better one of a column has it.
    for (name, odd) in names.iter().zip([3, 1, 2, 2, -1, -5]) {
        live.score(name, 1, 1, odd);
    }
    let sides = |name: &str| live.event.stages[&0].sides_of(name).unwrap().map(|side| side[0].0);
    let mut points = std::collections::BTreeMap::<u32, i64>::new();
    for (pair, results) in [(["1.1", "1.2"], [3, 1]), (["2.1", "2.2"], [2, 2]), (["3.1", "3.2"], [-1, -5])] {
        for (own, other) in [(0, 1), (1, 0)] {
            let ahead = i64::from(results[own] > results[other]) * 2 + i64::from(results[own] == results[other]);
            let [odd, even] = sides(pair[own]);
            *points.entry(odd).or_default() += ahead;
            *points.entry(even).or_default() += 2 - ahead;
        }
    }
    let ranking = live.event.stages[&0].ranking(0, &live.event.desks).unwrap();
    for row in &ranking {
        assert_eq!(row.points, Fraction::from(points[&row.team.0]), "{row:?}");
        assert_eq!(row.percent, Fraction::from(100 * points[&row.team.0]).over(6));
    }
    assert!(ranking.windows(2).all(|rows| rows[0].percent >= rows[1].percent && rows[0].rank < rows[1].rank));
    // The last two results are of the last round, and all is over with it.
    assert_eq!(live.to_release(), ["1/S1/1", "1/S2/1", "1/S3/1"]);
    live.ok(Command::CloseStage(0));
    assert!(live.event.is_over());
    live.replayed();
}

#[test]
fn travelling_deals_are_seen_after_their_last_table_and_a_forfeit_is_average_minus() {
    let format = StageFormat::Movement { movement: Movement::Mitchell, compare: Compare::Matchpoints };
    let mut live = Live::new(vec![of(1, format)], 6);
    live.ok(DRAW);
    for name in live.event.stages[&0].open_names().into_iter().filter(|name| !name.starts_with('3')) {
        live.score(&name, 1, 1, 1);
    }
    assert!(live.to_release().is_empty());
    live.ok(Command::Forfeit { of: key("3.1"), by: thurup_compete::result::Forfeit::By(Place::First) });
    live.ok(Command::Cancel(key("3.2")));
    assert!(live.to_release().is_empty(), "round three is not over");
    live.score("3.3", 1, 1, 1);
    assert_eq!(live.to_release().len(), 3);
    let [odd, even] = live.event.stages[&0].sides_of("3.1").unwrap().map(|side| side[0]);
    let ranking = live.event.stages[&0].ranking(0, &live.event.desks).unwrap();
    let points = |team: TeamId| ranking.iter().find(|row| row.team == team).unwrap().points.clone();
    // Three tables, a top of 4, and level results are worth 2 by Neuberg's formula: 3/2 (1 + 1) - 1.
    assert_eq!(points(odd), Fraction::from(4) + Fraction::fifths(8));
    assert_eq!(points(even), Fraction::from(4) + Fraction::fifths(12));
    live.ok(Command::Withdraw(odd));
    assert_eq!(live.event.stages[&0].ranking(0, &live.event.desks).unwrap().len(), 5);
    live.replayed();
}

#[test]
fn persons_change_partners_and_get_their_sides_score() {
    let format = StageFormat::Individual { rounds: 2, compare: Compare::Stakes };
    let mut live = Live::new(vec![of(1, format)], 7);
    assert_eq!(
        live.refused(Command::Enter(Entering {
            name: "Two".to_owned(),
            players: [1, 2].map(|n| Player(format!("x{n}"))).to_vec(),
            captain: Player("x1".to_owned())
        })),
        Refusal::BadPlayers { side: 1 }
    );
    live.ok(DRAW);
    let [odd, even] = live.event.stages[&0].sides_of("1.1").unwrap();
    assert_eq!((odd.len(), even.len()), (3, 3));
    live.score("1.1", 1, 1, 4);
    let ranking = live.event.stages[&0].ranking(0, &live.event.desks).unwrap();
    for row in &ranking {
        let expected = if odd.contains(&row.team) {
            4
        } else if even.contains(&row.team) {
            -4
        } else {
            0
        };
        assert_eq!((row.points.clone(), row.wins), (Fraction::from(expected), u32::from(expected > 0)));
    }
    // Somebody leaves: the table of round two is called off if he sits there.
    let gone = live.event.stages[&0].sides_of("2.1").unwrap()[0][0];
    live.ok(Command::Withdraw(gone));
    assert!(live.event.stages[&0].open_names().is_empty());
    live.replayed();
}

#[test]
fn stages_that_cannot_be_are_refused() {
    let two = Tables::Two(TwoMethod::Board);
    let individual = StageFormat::Individual { rounds: 2, compare: Compare::Stakes };
    let moving = StageFormat::Movement { movement: Movement::Howell, compare: Compare::Stakes };
    let wrong = [
        vec![StagePlan { tables: two.clone(), ..of(2, ROUND_ROBIN) }],
        vec![StagePlan { tables: two, ..of(2, moving) }],
        vec![of(2, individual), of(2, ROUND_ROBIN)],
        vec![of(0, ROUND_ROBIN)],
    ];
    for stages in wrong {
        let mut live = Live::new(vec![of(2, ROUND_ROBIN)], 4);
        let settings = live.event.settings.clone().unwrap();
        assert_eq!(live.refused(Command::Set(thurup_compete::event::Settings { stages, ..settings })), Refusal::BadSettings);
    }
    let mut many = Live::new(vec![of(2, moving)], 33);
    assert_eq!(many.refused(DRAW), Refusal::TeamCount);
    assert_eq!(Criterion::Lot.name(), "lot");
}

#[test]
fn a_correction_does_not_turn_a_match_whose_winner_has_begun_the_next_one() {
    let mut live = Live::new(vec![of(2, StageFormat::KnockOut)], 4);
    live.ok(DRAW);
    live.play(0);
    let turn = |live: &Live| {
        let teams = live.event.stages[&0].teams_of("U1.1").unwrap();
        let stakes = if teams[0] < teams[1] { [1, 9] } else { [9, 1] };
        Command::Correct { of: key("U1.1"), scored: live.scored(&key("U1.1"), stakes) }
    };
    live.start("U2.1");
    let wanted = turn(&live);
    assert!(matches!(live.refused(wanted), Refusal::Result(thurup_compete::bracket::BadResult::GoneOn)));
    assert!(matches!(live.refused(Command::Annul(key("U1.1"))), Refusal::Result(_)));
    live.ok(Command::Annul(key("U2.1")));
    let wanted = turn(&live);
    live.ok(wanted);
    // It is played again with other deals.
    assert_eq!(live.event.deal_of(&key("U2.1"), 1), Some(DealId::new(0, "U2.1:1", 1)));
    live.replayed();
}
