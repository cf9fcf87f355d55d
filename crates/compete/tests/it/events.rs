//! Events as values: decided on, logged and folded again.

use std::collections::BTreeMap;

use crate::support::{Live, MINUTE, deals, key, plan};
use proptest::prelude::*;
use thurup_compete::event::{
    Body, Bring, Changed, Command, DealId, EntryBy, Feed, Happened, Player, Refusal, Scored, Seeds, StageFormat, StagePlan,
    preview, request, signals,
};
use thurup_compete::fraction::Fraction;
use thurup_compete::pairing::{Cost, Method, Warning};
use thurup_compete::result::{Forfeit, Tally};
use thurup_compete::standings::standings;
use thurup_compete::team::{Place, TeamId};
use thurup_rules::Seed;

const ROUND_ROBIN: StageFormat = StageFormat::RoundRobin { double: false };
const SWISS: StageFormat = StageFormat::Swiss { rounds: None, method: Method::Slide };

#[test]
fn a_league_feeds_a_final_with_half_of_the_points() {
    let top = StagePlan {
        feed: Feed::Ranks { stage: 0, from: 1, to: 3 },
        bring: Bring::Points(Fraction::halves(1)),
        ..plan(ROUND_ROBIN)
    };
    let mut live = Live::new(vec![plan(ROUND_ROBIN), top], 5);
    assert_eq!(live.refused(Command::Draw { stage: 1, seeds: Seeds::AsTheyCome }), Refusal::NotDrawn);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    assert_eq!(live.refused(Command::Draw { stage: 1, seeds: Seeds::AsTheyCome }), Refusal::NotKnown);
    assert_eq!(live.refused(Command::CloseStage(0)), Refusal::OpenMatches);
    live.play(0);
    live.ok(Command::CloseStage(0));
    assert_eq!(live.order(0), [1, 2, 3, 4, 5]);
    live.ok(Command::Draw { stage: 1, seeds: Seeds::AsTheyCome });
    let points: Vec<String> = standings(&live.event.sheet(1).unwrap()).iter().map(|row| row.points.shown()).collect();
    assert_eq!(points, ["4", "3", "2"]);
    assert_eq!(live.refused(Command::Set(live.event.settings.clone().unwrap())), Refusal::Frozen);
    live.replayed();
}

#[test]
fn a_result_stands_when_both_teams_say_the_same() {
    let mut live = Live::new(vec![plan(ROUND_ROBIN)], 4);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::Lots });
    let by = |place| EntryBy::Team(place);
    let entry = |stakes, place| Command::Result { of: key("1.1"), scored: deals(stakes), by: by(place) };
    live.ok(entry([7, 3], Place::First));
    assert_eq!(live.refused(Command::Confirm { of: key("1.1"), place: Place::First }), Refusal::NoResult);
    live.ok(entry([7, 2], Place::Other));
    assert!(live.event.desk(&key("1.1")).is_disputed());
    assert!(live.event.desk(&key("1.1")).scored.is_none());
    // Either may enter again.
    live.ok(entry([7, 3], Place::Other));
    assert_eq!(live.event.desk(&key("1.1")).scored, Some(deals([7, 3])));
    assert_eq!(live.refused(entry([7, 3], Place::Other)), Refusal::HasResult);
    let too_many = Scored::Deals(Tally { stakes: [1, 0], won: [1, 0], deals: 13, margins: None, boards: None });
    assert_eq!(live.refused(Command::Result { of: key("1.2"), scored: too_many, by: EntryBy::Desk }), Refusal::BadDeals);
    live.ok(Command::Result { of: key("1.2"), scored: deals([1, 0]), by: by(Place::First) });
    live.ok(Command::Confirm { of: key("1.2"), place: Place::Other });
    assert_eq!(live.event.desk(&key("1.2")).scored, Some(deals([1, 0])));
    live.replayed();
}

#[test]
fn corrections_rulings_and_penalties_move_the_table_and_are_shown_before() {
    let mut live = Live::new(vec![plan(ROUND_ROBIN)], 4);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.play(0);
    // 1 and 4 meet in 1.1, 1 as first team.
    let turn = Command::Correct { of: key("1.1"), scored: deals([2, 9]) };
    let shown = preview(&live.event, &turn, live.now, &Seed([7; 32])).unwrap();
    let of_four = shown.changed.iter().find_map(|changed| match changed {
        Changed::Standing { team: TeamId(4), before, after, .. } => Some((before.clone().unwrap(), after.clone().unwrap())),
        _ => None,
    });
    let (before, after) = of_four.unwrap();
    assert_eq!((before.1.shown(), after.1.shown()), ("0".to_owned(), "2".to_owned()));
    live.ok(turn);
    // It can be turned into a forfeit, and back.
    live.ok(Command::Forfeit { of: key("1.1"), by: Forfeit::By(Place::First) });
    assert!(live.event.desk(&key("1.1")).scored.is_none());
    live.ok(Command::Correct { of: key("1.1"), scored: deals([2, 9]) });
    let rule = Command::Rule { of: key("1.1"), adjustments: [Fraction::from(0), Fraction::from(-9)] };
    live.ok(rule);
    // The offender's margin alone changed: -2 loses, and so does the other's -7.
    let sheet = live.event.sheet(0).unwrap();
    let points: BTreeMap<u32, String> = standings(&sheet).iter().map(|row| (row.team.0, row.points.shown())).collect();
    assert_eq!((points[&1].as_str(), points[&4].as_str()), ("4", "0"));
    live.ok(Command::Penalise { stage: 0, team: TeamId(1), points: Fraction::halves(9) });
    let rows = standings(&live.event.sheet(0).unwrap());
    assert_eq!(rows.last().map(|row| (row.team.0, row.points.shown())), Some((1, "-0.5".to_owned())));
    assert_eq!(
        live.refused(Command::Penalise { stage: 0, team: TeamId(9), points: Fraction::from(1) }),
        Refusal::NoTeam(TeamId(9))
    );
    live.replayed();
}

#[test]
fn results_that_a_draw_used_can_be_corrected_for_half_an_hour() {
    let last = StagePlan { feed: Feed::Ranks { stage: 0, from: 1, to: 2 }, ..plan(StageFormat::KnockOut) };
    let mut live = Live::new(vec![plan(ROUND_ROBIN), last], 4);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.play(0);
    live.ok(Command::CloseStage(0));
    let correct = || Command::Correct { of: key("3.1"), scored: deals([7, 5]) };
    live.now += 31 * MINUTE;
    live.ok(correct());
    // That was the last result now.
    live.ok(Command::Draw { stage: 1, seeds: Seeds::AsTheyCome });
    live.now += 30 * MINUTE;
    live.ok(correct());
    live.now += 30 * MINUTE + 1;
    assert_eq!(live.refused(correct()), Refusal::CorrectionTooLate);
    live.replayed();
}

/// Of each match that was drawn: its name and teams.
fn drawn(live: &Live) -> Vec<(String, [TeamId; 2])> {
    let Body::Table(rounds) = &live.event.stages[&0].body else { panic!("no table") };
    rounds.iter().flat_map(|round| &round.meetings).map(|of| (of.name.clone(), of.of.teams)).collect()
}

#[test]
fn a_forfeit_is_given_back_however_much_was_drawn_since_and_all_is_reckoned_anew() {
    let table = |live: &Live| standings(&live.event.sheet(0).unwrap());
    let next = || Command::DrawRound { stage: 0, forbidden: Vec::new(), again: false };
    let mut live = Live::new(vec![plan(SWISS)], 6);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.ok(next());
    live.ok(Command::Forfeit { of: key("1.1"), by: Forfeit::By(Place::First) });
    live.ok(Command::Cancel(key("1.2")));
    live.play(0);
    for _ in 0..2 {
        live.ok(next());
        live.play(0);
    }
    let (before, pairs) = (table(&live), drawn(&live));
    // Long after any result could be corrected.
    live.now += 3 * 24 * 60 * MINUTE;
    let shown = preview(&live.event, &Command::GiveBack(key("1.1")), live.now, &Seed([7; 32])).unwrap();
    assert!(shown.changed.iter().any(|changed| matches!(changed, Changed::Standing { .. })), "{shown:?}");
    live.ok(Command::GiveBack(key("1.1")));
    live.ok(Command::GiveBack(key("1.2")));
    assert_eq!(live.refused(Command::GiveBack(key("1.1"))), Refusal::NotForfeited);
    assert_eq!(drawn(&live), pairs, "draws stay");
    assert_ne!(table(&live), before);
    assert_eq!(live.event.stages[&0].open_names(), ["1.1", "1.2"]);
    // The next round is drawn all the same; then they are made up, and count like any result of their round.
    live.ok(next());
    live.play(0);
    assert!(live.event.stages[&0].open_names().is_empty());
    let mut played = Live::new(vec![plan(SWISS)], 6);
    played.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    for round in 1..=4 {
        let named = |name: &str| name.starts_with(&format!("{round}."));
        let pairs = drawn(&live).into_iter().filter(|(name, _)| named(name)).map(|(_, teams)| teams).collect();
        played.ok(next());
        played.ok(Command::ChangePairing { stage: 0, pairs, bye: None });
        played.play(0);
    }
    let rows = |live: &Live| table(live).into_iter().map(|row| (row.team, row.rank, row.points)).collect::<Vec<_>>();
    assert_eq!(rows(&live), rows(&played));
    live.replayed();
    // What is over stays as it is.
    live.ok(Command::Forfeit { of: key("4.1"), by: Forfeit::Both });
    live.ok(Command::CloseStage(0));
    assert_eq!(live.refused(Command::GiveBack(key("4.1"))), Refusal::Closed);
}

#[test]
fn a_stage_that_is_closed_is_open_again_with_a_match_that_is_given_back_until_the_event_is_over() {
    let last = StagePlan { feed: Feed::Ranks { stage: 0, from: 1, to: 2 }, ..plan(StageFormat::KnockOut) };
    let mut live = Live::new(vec![plan(ROUND_ROBIN), last], 4);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.ok(Command::Forfeit { of: key("1.1"), by: Forfeit::By(Place::First) });
    live.play(0);
    live.ok(Command::CloseStage(0));
    live.ok(Command::Draw { stage: 1, seeds: Seeds::AsTheyCome });
    let drawn = live.event.stages[&1].clone();
    live.now += 24 * 60 * MINUTE;
    live.ok(Command::GiveBack(key("1.1")));
    assert_eq!(live.event.stages[&1], drawn, "what was drawn of it stays");
    live.play(0);
    live.ok(Command::CloseStage(0));
    live.play(1);
    live.ok(Command::Forfeit { of: key("3.1"), by: Forfeit::Both });
    live.ok(Command::CloseStage(1));
    assert!(live.event.is_over());
    assert_eq!(live.refused(Command::GiveBack(key("3.1"))), Refusal::Closed);
    live.replayed();
}

#[test]
fn a_match_of_a_pool_is_given_back_beside_the_knock_out_whose_slots_stay() {
    let mut live = Live::new(vec![plan(StageFormat::Championship)], 8);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    let in_pool = live.event.stages[&0].open_names()[0].clone();
    live.ok(Command::Forfeit { of: key(&in_pool), by: Forfeit::Both });
    live.play(0);
    live.ok(Command::Start { matches: vec![key("SF1")], overlapping: false });
    live.ok(Command::GiveBack(key(&in_pool)));
    let semis = |live: &Live| ["SF1", "SF2"].map(|name| live.event.stages[&0].teams_of(name));
    let slots = semis(&live);
    assert!(slots.iter().all(Option::is_some));
    // It is played beside them: the semi-finals come first, and wait for nobody.
    assert_eq!(live.event.stages[&0].open_names(), ["SF1", "SF2", in_pool.as_str()]);
    live.play(0);
    assert_eq!(semis(&live), slots);
    live.play(0);
    live.ok(Command::CloseStage(0));
    live.replayed();
}

#[test]
fn who_leaves_an_all_play_all_early_is_annulled_and_the_rest_is_drawn_anew_before_it_begins() {
    let mut live = Live::new(vec![plan(ROUND_ROBIN)], 5);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.ok(Command::Withdraw(TeamId(5)));
    assert_eq!(live.event.stages[&0].teams.len(), 4);
    assert_eq!(live.event.stages[&0].open().len(), 6);
    live.enter(6).unwrap();
    assert_eq!(live.event.stages[&0].teams.len(), 5);
    live.ok(Command::Result { of: key("1.1"), scored: deals([5, 1]), by: EntryBy::Desk });
    // Somebody takes the free number, then there is none.
    live.enter(7).unwrap();
    assert_eq!(live.event.stages[&0].open().len(), 14);
    let before = live.event.clone();
    assert_eq!(live.enter(8), Err(Refusal::TooLate));
    assert_eq!(live.event, before);
    live.ok(Command::Withdraw(TeamId(2)));
    assert!(live.event.stages[&0].annulled.contains(&TeamId(2)));
    assert_eq!(live.refused(Command::Withdraw(TeamId(2))), Refusal::Gone(TeamId(2)));
    assert_eq!(live.refused(Command::Return(TeamId(2))), Refusal::CannotReturn);
    live.play(0);
    assert_eq!(live.order(0).len(), 5);
    live.replayed();
}

#[test]
fn a_swiss_is_drawn_round_by_round_among_those_who_are_there() {
    let mut live = Live::new(vec![plan(SWISS)], 6);
    assert_eq!(live.refused(Command::DrawRound { stage: 0, forbidden: Vec::new(), again: false }), Refusal::NotDrawn);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    let next = || Command::DrawRound { stage: 0, forbidden: Vec::new(), again: false };
    live.ok(next());
    live.ok(Command::CheckOut(TeamId(6)));
    live.ok(Command::DrawRound { stage: 0, forbidden: Vec::new(), again: true });
    let Body::Table(rounds) = &live.event.stages[&0].body else { panic!("no table") };
    assert_eq!((rounds.len(), rounds[0].bye, rounds[0].missed.as_slice()), (1, Some(TeamId(5)), &[TeamId(6)][..]));
    let twice = Command::ChangePairing { stage: 0, pairs: vec![[TeamId(1), TeamId(2)], [TeamId(1), TeamId(3)]], bye: None };
    assert_eq!(live.refused(twice), Refusal::BadPairing);
    let by_hand = |pairs: &[[u32; 2]], bye: Option<u32>| {
        let pairs = pairs.iter().map(|pair| pair.map(TeamId)).collect();
        Command::ChangePairing { stage: 0, pairs, bye: bye.map(TeamId) }
    };
    assert_eq!(live.refused(by_hand(&[[1, 2], [3, 3]], None)), Refusal::BadPairing);
    assert_eq!(live.refused(by_hand(&[[1, 2], [3, 9]], None)), Refusal::BadPairing);
    // Who is in no pair misses the round, and somebody may be paired who is not there yet.
    let few = by_hand(&[[1, 2], [3, 6]], None);
    let shown = preview(&live.event, &few, live.now, &Seed([7; 32])).unwrap().by_hand.unwrap();
    let warnings = [Warning::NotPresent(TeamId(6)), Warning::LeftOut(TeamId(4)), Warning::LeftOut(TeamId(5))];
    assert_eq!(shown.warnings, warnings);
    live.ok(few);
    let Body::Table(rounds) = &live.event.stages[&0].body else { panic!("no table") };
    assert_eq!((rounds[0].meetings.len(), rounds[0].missed.as_slice()), (2, &[TeamId(4), TeamId(5)][..]));
    let change = by_hand(&[[1, 5], [2, 3]], Some(4));
    let shown = preview(&live.event, &change, live.now, &Seed([7; 32])).unwrap().by_hand.unwrap();
    assert!(shown.more > Cost::default() && shown.warnings.is_empty(), "{shown:?}");
    live.ok(change.clone());
    let Body::Table(rounds) = &live.event.stages[&0].body else { panic!("no table") };
    assert_eq!((rounds[0].bye, rounds[0].missed.as_slice()), (Some(TeamId(4)), &[TeamId(6)][..]));
    live.play(0);
    assert_eq!(live.refused(change), Refusal::MatchBegun);
    live.ok(Command::CheckIn(TeamId(6)));
    live.ok(next());
    // 4 teams would need 3 rounds, 6 need 4; half of them are drawn.
    let before = live.event.clone();
    assert_eq!(live.enter(7), Err(Refusal::TooLate));
    assert_eq!(live.event, before);
    live.ok(Command::Withdraw(TeamId(6)));
    live.play(0);
    live.ok(Command::Return(TeamId(6)));
    live.ok(next());
    live.play(0);
    live.ok(next());
    live.play(0);
    assert_eq!(live.refused(next()), Refusal::NoMoreRounds);
    live.replayed();
}

#[test]
fn a_round_without_teams_or_with_impossible_points_is_not_drawn() {
    let mut live = Live::new(vec![plan(SWISS)], 4);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    let next = |forbidden: &[[u32; 2]]| Command::DrawRound {
        stage: 0,
        forbidden: forbidden.iter().map(|pair| pair.map(TeamId)).collect(),
        again: false,
    };
    assert_eq!(live.refused(next(&[[1, 1]])), Refusal::BadPairing);
    live.ok(Command::Penalise { stage: 0, team: TeamId(2), points: Fraction::from(1_i64 << 60) });
    assert_eq!(live.refused(next(&[])), Refusal::NoDraw);
    live.ok(Command::Penalise { stage: 0, team: TeamId(2), points: Fraction::from(-(1_i64 << 60)) });
    (2..=4).for_each(|team| live.ok(Command::CheckOut(TeamId(team))));
    assert_eq!(live.refused(next(&[])), Refusal::TooFewHere { here: 1, of: 4 });
    live.ok(Command::CheckIn(TeamId(3)));
    live.ok(next(&[[1, 3]]));
    let Some(Happened::RoundDrawn { pairs, cost, .. }) = live.log.last() else { panic!("no round") };
    assert_eq!((pairs.as_slice(), cost.terms()[..3].to_vec()), (&[[TeamId(1), TeamId(3)]][..], vec![0, 1, 0]));
    live.replayed();
}

#[test]
fn time_is_told_halted_and_extended() {
    let mut live = Live::new(vec![plan(ROUND_ROBIN)], 4);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    let began = live.now;
    live.ok(Command::Start { matches: vec![key("1.1"), key("1.2")], overlapping: false });
    assert_eq!(live.refused(Command::Start { matches: vec![key("1.1")], overlapping: false }), Refusal::MatchBegun);
    assert_eq!(live.event.desk(&key("1.1")).until, Some(began + 45 * MINUTE));
    let told = signals(&live.event, began, began + 40 * MINUTE);
    assert_eq!(told.iter().map(|signal| signal.left).collect::<Vec<_>>(), [10, 5, 10, 5]);
    live.now += 10 * MINUTE;
    live.ok(Command::Pause(key("1.1")));
    live.now += 7 * MINUTE;
    live.ok(Command::Resume(key("1.1")));
    live.ok(Command::Extend { of: key("1.1"), minutes: 5 });
    assert_eq!(live.event.desk(&key("1.1")).until, Some(began + 57 * MINUTE));
    // A clock that was set back takes nothing away.
    live.ok(Command::Pause(key("1.2")));
    live.now -= 15 * MINUTE;
    live.ok(Command::Resume(key("1.2")));
    assert_eq!(live.event.desk(&key("1.2")).until, Some(began + 45 * MINUTE));
    assert_eq!(live.refused(Command::Pause(key("2.1"))), Refusal::NotBegun);
    live.replayed();
}

#[test]
fn a_championship_from_entries_to_the_places() {
    let mut live = Live::new(vec![plan(StageFormat::Championship)], 8);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.play(0);
    assert_eq!(live.event.stages[&0].open().len(), 2);
    assert_eq!(live.refused(Command::Cancel(key("SF1"))), Refusal::MustBeWon);
    live.ok(Command::Withdraw(TeamId(1)));
    // 5 was third of its pool and takes the slot.
    assert!(live.event.stages[&0].open().iter().any(|(name, teams)| name == "SF1" && teams[0] == TeamId(5)));
    live.play(0);
    let last = Command::Result { of: key("F"), scored: Scored::Games(vec![[21, 0], [0, 21], [24, 22]]), by: EntryBy::Desk };
    let shown = preview(&live.event, &last, live.now, &Seed([7; 32])).unwrap();
    let placed = |team, after| Changed::Place { stage: 0, team: TeamId(team), before: None, after: Some(after) };
    assert!(shown.changed.contains(&placed(3, 1)) && shown.changed.contains(&placed(2, 2)), "{shown:?}");
    live.play(0);
    assert!(live.event.stages[&0].open().is_empty());
    live.ok(Command::CloseStage(0));
    assert!(live.event.is_over());
    assert_eq!(live.order(0)[..2], [2, 3]);
    live.replayed();
}

#[test]
fn seats_and_substitutes() {
    let mut live = Live::new(vec![plan(ROUND_ROBIN)], 4);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    let player = |name: &str| Player(name.to_owned());
    let seat = |players: [&str; 3], guest| Command::Seat {
        of: key("1.1"),
        place: Place::First,
        players: players.map(player).to_vec(),
        guest,
    };
    live.ok(seat(["p1-0", "p1-3", "p1-1"], false));
    assert_eq!(live.refused(seat(["p1-0", "p1-0", "p1-1"], false)), Refusal::BadPlayers { side: 3 });
    assert_eq!(live.refused(seat(["p1-0", "p2-0", "p1-1"], true)), Refusal::OtherTeams);
    assert_eq!(live.refused(seat(["p1-0", "guest", "p1-1"], false)), Refusal::NoGuest);
    assert_eq!(live.refused(seat(["p1-0", "guest", "other"], true)), Refusal::NoGuest);
    live.ok(seat(["p1-0", "guest", "p1-1"], true));
    let substitute =
        |out: Option<&str>, name: &str| Command::Substitute { team: TeamId(1), out: out.map(player), player: player(name) };
    assert_eq!(live.refused(substitute(None, "new")), Refusal::BadPlayers { side: 3 });
    assert_eq!(live.refused(substitute(Some("p1-0"), "p2-0")), Refusal::OtherTeams);
    live.ok(substitute(Some("p1-0"), "new"));
    assert_eq!(live.event.entrants[&TeamId(1)].captain, player("p1-1"));
    live.ok(Command::Rename { team: TeamId(1), name: " Kottayam ".to_owned() });
    assert_eq!(live.refused(Command::Rename { team: TeamId(2), name: "Kottayam".to_owned() }), Refusal::BadName);
    live.replayed();
}

#[test]
fn a_deal_is_released_once_all_its_tables_and_its_round_are_over() {
    let mut live = Live::new(vec![plan(ROUND_ROBIN)], 4);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    let (deal, held) = (DealId::new(0, "1.1", 3), DealId::new(0, "1.2", 12));
    let release = |deal: &DealId| Command::Release(deal.clone());
    assert_eq!(live.refused(release(&deal)), Refusal::NotReleased);
    assert_eq!(live.refused(release(&DealId("1/1.1/03".to_owned()))), Refusal::NotReleased);
    live.ok(Command::Hold(held.clone()));
    let result = |of| Command::Result { of, scored: deals([3, 1]), by: EntryBy::Desk };
    live.ok(result(key("1.1")));
    live.ok(result(key("1.2")));
    // Deals of one table wait for no other, but for who holds them.
    assert_eq!(live.event.to_release().len(), 12 + 11);
    assert_eq!(live.refused(release(&held)), Refusal::NotReleased);
    live.ok(Command::ReleaseHold(held.clone()));
    assert_eq!(live.refused(Command::ReleaseHold(held.clone())), Refusal::NotHeld);
    live.ok(release(&deal));
    live.ok(release(&held));
    assert!(live.event.released.contains(&deal));
    // A correction does not take it back.
    live.ok(Command::Correct { of: key("1.1"), scored: deals([0, 4]) });
    assert!(live.event.released.contains(&deal));
    live.replayed();
}

fn formats() -> impl Strategy<Value = StageFormat> {
    prop_oneof![
        any::<bool>().prop_map(|double| StageFormat::RoundRobin { double }),
        Just(SWISS),
        Just(StageFormat::KnockOut),
        any::<bool>().prop_map(|second_final| StageFormat::SecondChance { second_final }),
        Just(StageFormat::Championship),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 250, ..ProptestConfig::default() })]

    /// Whatever is tried, a refusal changes nothing, nobody plays itself, and the log makes the same event.
    #[test]
    fn a_replay_is_the_event_that_was_lived(
        format in formats(),
        teams in 4..14u32,
        steps in proptest::collection::vec((0..13u8, any::<u16>(), 0..10u32, 0..10u32), 0..60),
    ) {
        let mut live = Live::new(vec![plan(format)], teams);
        live.ok(Command::Draw { stage: 0, seeds: Seeds::Lots });
        for (what, at, one, other) in steps {
            live.now += MINUTE;
            let open = live.event.stages[&0].open();
            prop_assert!(open.iter().all(|(_, teams)| teams[0] != teams[1]));
            let any_of = |names: Vec<String>| names.get(usize::from(at) % names.len().max(1)).cloned().unwrap_or_default();
            let name = any_of(open.into_iter().map(|(name, _)| name).collect());
            let past = any_of(live.event.desks.keys().map(|of| of.name.clone()).collect());
            let team = TeamId(u32::from(at) % teams + 1);
            let of = key(&name);
            let forfeits = [Forfeit::Both, Forfeit::By(Place::First), Forfeit::By(Place::Other)];
            let command = match what {
                0 | 1 => Command::Result { scored: live.scored(&of, [one, other]), of, by: EntryBy::Desk },
                2 => Command::Result { scored: live.scored(&of, [one, other % 2]), of, by: EntryBy::Team(Place::First) },
                3 => Command::Confirm { of, place: Place::Other },
                4 => Command::Forfeit { of, by: forfeits[usize::from(at) % 3] },
                5 => Command::Cancel(of),
                6 => Command::Withdraw(team),
                7 => Command::Return(team),
                8 => Command::DrawRound { stage: 0, forbidden: Vec::new(), again: at % 3 == 0 },
                9 => Command::Correct { scored: live.scored(&key(&past), [one, other]), of: key(&past) },
                10 => Command::Rule { of: key(&past), adjustments: [Fraction::halves(i64::from(one)), Fraction::zero()] },
                11 => Command::Annul(key(&past)),
                _ => Command::Start { matches: vec![of], overlapping: false },
            };
            let before = live.event.clone();
            if live.run(command).is_err() {
                prop_assert_eq!(&before, &live.event);
            }
        }
        live.replayed();
    }
}

/// What the draw of the next round knows of teams that played, forfeited, had a bye, or have an open match.
#[test]
fn the_past_of_a_swiss_as_the_next_draw_sees_it() {
    let neighbours = StageFormat::Swiss { rounds: None, method: Method::Adjacent };
    let mut live = Live::new(vec![plan(neighbours)], 7);
    live.ok(Command::Draw { stage: 0, seeds: Seeds::AsTheyCome });
    live.ok(Command::DrawRound { stage: 0, forbidden: Vec::new(), again: false });
    // 1-2, 3-4, 5-6, and 7 is left over.
    live.ok(Command::Result { of: key("1.1"), scored: deals([9, 4]), by: EntryBy::Desk });
    live.ok(Command::Forfeit { of: key("1.2"), by: Forfeit::By(Place::Other) });
    let (request, missed) = request(&live.event, 0, &[[TeamId(1), TeamId(3)]]).unwrap();
    assert!(missed.is_empty());
    assert_eq!(request.forbidden, [[TeamId(1), TeamId(3)]]);
    let past: BTreeMap<u32, _> = request.teams.iter().map(|paired| (paired.number.0, paired)).collect();
    let met = |team: u32| past[&team].met.iter().map(|team| team.0).collect::<Vec<_>>();
    assert_eq!((met(1), met(2), met(3), met(5), met(7)), (vec![2], vec![1], vec![], vec![6], vec![]));
    assert_eq!((past[&3].forfeit_wins, past[&4].forfeit_wins, past[&7].byes, past[&5].open), (1, 0, 1, 1));
    assert_eq!((past[&1].balance, past[&2].balance, past[&7].balance), (1, -1, 0));
    assert_eq!((past[&4].last, past[&7].last), (Some(Place::Other), None));
    let points: BTreeMap<u32, String> = past.iter().map(|(team, paired)| (*team, paired.points.to_string())).collect();
    assert_eq!(points.values().map(String::as_str).collect::<Vec<_>>(), ["2", "0", "2", "0", "0", "0", "2"]);
    // The next round: by points 1, 3, 7, then the others; the first of each pair is not lower, so drifts are of unequal pairs alone.
    live.ok(Command::DrawRound { stage: 0, forbidden: Vec::new(), again: false });
    let Some(Happened::RoundDrawn { pairs, bye, floats, .. }) = live.log.last() else { panic!("no round") };
    let score = |team: &TeamId| points[&team.0].parse::<i32>().unwrap() + i32::from([5, 6].contains(&team.0));
    for [first, other] in pairs {
        let float = |team: &TeamId| floats.iter().find(|(one, _)| one == team).map_or(0, |(_, float)| *float);
        let expected = (score(first) - score(other)).signum();
        assert_eq!((float(first), float(other)), (expected, -expected), "{first} {other}");
    }
    assert!(bye.is_some());
    live.replayed();
}
