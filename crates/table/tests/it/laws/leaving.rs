//! Who has left a match, and how a match ends by agreement.

use thurup_rules::Chair;
use thurup_table::due::{Due, due};
use thurup_table::seated::AwayWhy;
use thurup_table::{Event, Pace, Refusal, TablePhase, deal_file, decide};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;

use crate::laws::sim::{Sim, usual};

const MINUTE: u64 = 60_000;

/// Three people and three bots, a match of two deals begun.
fn begun() -> Sim {
    let mut sim = Sim::new(5, 6, RulesChoice { base: "standard".into(), ..RulesChoice::default() }, usual());
    for person in [1, 2] {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    sim
}

fn left(sim: &Sim) -> Vec<usize> {
    let left = sim.log.iter().filter_map(|entry| match entry.event {
        Event::LeftMatch { chair } => Some(chair.index()),
        _ => None,
    });
    left.collect()
}

fn ended(sim: &Sim) -> bool {
    sim.log.iter().any(|entry| entry.event == Event::MatchEnded)
}

fn end(sim: &mut Sim, person: usize, wanted: bool) {
    sim.act(person, &TableAction::EndHere { wanted }).unwrap();
}

#[test]
fn whoever_stands_up_in_a_match_has_left_it_once() {
    let mut sim = begun();
    sim.act(1, &TableAction::Stand).unwrap();
    assert_eq!(left(&sim), [1]);
    sim.act(1, &TableAction::Sit { chair: 2 }).unwrap();
    sim.act(1, &TableAction::Stand).unwrap();
    assert_eq!(left(&sim), [1], "once");
    // Pushed by the moderator, nobody has left.
    sim.act(0, &TableAction::Remove { chair: 3 }).unwrap();
    assert_eq!(left(&sim), [1]);
    // And who leaves bots alone has left nobody.
    sim.act(0, &TableAction::Stand).unwrap();
    assert_eq!((left(&sim), ended(&sim)), (vec![1], false));
}

#[test]
fn before_a_match_and_after_it_nobody_leaves_it() {
    let mut sim = Sim::new(6, 6, RulesChoice { base: "standard".into(), ..RulesChoice::default() }, usual());
    sim.act(1, &TableAction::Sit { chair: 2 }).unwrap();
    sim.act(1, &TableAction::Stand).unwrap();
    sim.act(1, &TableAction::Sit { chair: 2 }).unwrap();
    assert_eq!(sim.act(1, &TableAction::EndHere { wanted: true }), Err(Refusal::NoMatchOn));
    sim.act(0, &TableAction::Start).unwrap();
    end(&mut sim, 0, true);
    end(&mut sim, 1, true);
    assert!(ended(&sim));
    sim.act(1, &TableAction::Stand).unwrap();
    assert!(left(&sim).is_empty());
}

#[test]
fn a_match_ends_once_all_people_on_chairs_want_it_to() {
    let mut sim = begun();
    assert_eq!(sim.clients[9].view["seats"][0]["ends"], serde_json::Value::Null);
    end(&mut sim, 0, true);
    assert_eq!(sim.clients[9].view["seats"][0]["ends"], true);
    assert_eq!(sim.clients[9].view["seats"][1]["ends"], false);
    assert_eq!(sim.clients[9].view["seats"][3]["ends"], serde_json::Value::Null, "a bot is not asked");
    assert_eq!(sim.act(7, &TableAction::EndHere { wanted: true }), Err(Refusal::NotSeated));
    end(&mut sim, 1, true);
    end(&mut sim, 0, false);
    end(&mut sim, 2, true);
    assert!(!ended(&sim), "one has thought better of it");
    end(&mut sim, 0, true);
    assert!(ended(&sim) && left(&sim).is_empty());
    assert_eq!((sim.state.phase, sim.state.deal.is_none()), (TablePhase::Over, true), "what was dealt is nobody's to see");
    assert_eq!(sim.clients[0].you["hand"], serde_json::json!([]));
    // The next one is begun as ever.
    sim.act(0, &TableAction::Start).unwrap();
    assert_eq!(sim.clients[9].view["seats"][0]["ends"], serde_json::Value::Null);
}

#[test]
fn whoever_goes_when_all_others_agree_ends_it_and_has_not_left() {
    let mut sim = begun();
    end(&mut sim, 0, true);
    end(&mut sim, 1, true);
    sim.act(2, &TableAction::Stand).unwrap();
    assert!(ended(&sim) && left(&sim).is_empty());
}

/// Lets the table go on until this has happened; people take their time.
fn until(sim: &mut Sim, happened: impl Fn(&Sim) -> bool) {
    let pace = Pace { sleep: std::time::Duration::from_secs(100_000), ..Pace::default() };
    for _ in 0..5_000 {
        if happened(sim) {
            return;
        }
        match sim.state.turn().filter(|turn| !sim.state.bot_plays(*turn)) {
            Some(turn) if due(&sim.state, &sim.presence, &pace, false).is_none_or(|(at, _)| at > sim.now) => {
                let person = sim.state.sitting[turn].as_ref().and_then(|sitting| sitting.who.person()).unwrap();
                if sim.presence.is_here(person) {
                    sim.now += 20_000;
                    let action = crate::laws::sim::sent(sim.legal(turn));
                    let who = sim.clients.iter().position(|client| client.person.id == person).unwrap();
                    sim.act(who, &action).unwrap();
                    continue;
                }
                sim.wait(&pace);
            }
            _ => {
                sim.wait(&pace);
            }
        }
    }
    panic!("it has not happened");
}

fn go(sim: &mut Sim, person: usize) {
    let id = sim.clients[person].person.id;
    sim.presence.leave(&sim.state, id, false, sim.now);
}

/// The same with a good-bye, as a page says one that is closed.
fn part(sim: &mut Sim, person: usize) {
    let id = sim.clients[person].person.id;
    sim.presence.leave(&sim.state, id, true, sim.now);
}

fn come(sim: &mut Sim, person: usize) {
    sim.presence.enter(sim.clients[person].person.id);
}

fn away(sim: &Sim, chair: usize) -> bool {
    sim.state.people().any(|(own, _, sitting)| own.index() == chair && sitting.away.is_some())
}

#[test]
fn three_minutes_away_in_all_is_left() {
    let mut sim = begun();
    go(&mut sim, 2);
    until(&mut sim, |sim| away(sim, 2));
    // Back after two minutes, and gone again.
    sim.now += 2 * MINUTE;
    come(&mut sim, 2);
    until(&mut sim, |sim| !away(sim, 2));
    assert!(left(&sim).is_empty());
    go(&mut sim, 2);
    until(&mut sim, |sim| away(sim, 2));
    let since = sim.now;
    let chair = Chair::from_number(3, sim.state.seats).unwrap();
    let tick = Due::Tick(decide::Tick::LeftMatch(chair));
    let (at, what) =
        due(&sim.state, &sim.presence, &Pace { bot: std::time::Duration::from_secs(900), ..Pace::default() }, true).unwrap();
    assert_eq!(what, tick);
    assert!(at > since && at <= since + MINUTE, "{at} {since}");
    until(&mut sim, |sim| !left(sim).is_empty());
    assert_eq!(left(&sim), [2]);
    // Its word is not waited for any more.
    end(&mut sim, 0, true);
    end(&mut sim, 1, true);
    assert!(ended(&sim));
}

#[test]
fn who_was_there_when_the_server_went_down_has_not_left() {
    let mut sim = begun();
    sim.presence = thurup_table::due::Presence::nobody(&sim.state, sim.now);
    come(&mut sim, 0);
    come(&mut sim, 1);
    until(&mut sim, |sim| away(sim, 2));
    sim.now += 10 * MINUTE;
    until(&mut sim, ended);
    assert!(left(&sim).is_empty());
}

/// The lines of all three, who play for both teams, break twice; the last one stays away.
fn net_fails(sim: &mut Sim, lose: fn(&mut Sim, usize)) {
    for person in [0, 1, 2, 0, 1, 2] {
        lose(sim, person);
        come(sim, person);
    }
    go(sim, 2);
}

#[test]
fn when_the_lines_of_three_break_who_is_gone_has_not_left() {
    let mut sim = begun();
    net_fails(&mut sim, go);
    until(&mut sim, |sim| away(sim, 2));
    until(&mut sim, ended);
    assert!(left(&sim).is_empty());
}

#[test]
fn who_was_back_after_the_lines_broke_and_then_goes_has_left() {
    let mut sim = begun();
    net_fails(&mut sim, go);
    sim.act(1, &TableAction::Stand).unwrap();
    assert_eq!(left(&sim), [1], "who stands up has given the chair up");
    come(&mut sim, 2);
    part(&mut sim, 2);
    until(&mut sim, |sim| left(sim).len() == 2);
    assert_eq!(left(&sim), [1, 2], "the failure excuses only who does not come back from it");
}

#[test]
fn pages_that_say_good_bye_are_no_failure_of_the_net() {
    let mut sim = begun();
    net_fails(&mut sim, part);
    until(&mut sim, |sim| !left(sim).is_empty());
    assert_eq!(left(&sim), [2]);
    // And who had closed the page before it fails has gone by their own will.
    let mut sim = begun();
    part(&mut sim, 2);
    come(&mut sim, 2);
    go(&mut sim, 2);
    come(&mut sim, 2);
    go(&mut sim, 2);
    come(&mut sim, 2);
    part(&mut sim, 2);
    for person in [0, 1, 0, 1] {
        go(&mut sim, person);
        come(&mut sim, person);
    }
    until(&mut sim, |sim| !left(sim).is_empty());
    assert_eq!(left(&sim), [2]);
}

#[test]
fn three_of_one_side_alone_are_no_failure_of_the_net() {
    let mut sim = Sim::new(5, 6, RulesChoice { base: "standard".into(), ..RulesChoice::default() }, usual());
    for (person, chair) in [(1, 3), (2, 5), (3, 2)] {
        sim.act(person, &TableAction::Sit { chair }).unwrap();
    }
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    net_fails(&mut sim, go);
    until(&mut sim, |sim| !left(sim).is_empty());
    assert_eq!(left(&sim), [4]);
}

#[test]
fn a_clock_that_runs_out_is_away_too() {
    let mut sim = begun();
    let chair = Chair::from_number(3, sim.state.seats).unwrap();
    sim.store(vec![Event::Away { chair, why: AwayWhy::Clock }], None);
    let since = sim.now;
    until(&mut sim, |sim| !left(sim).is_empty());
    assert!(left(&sim) == [2] && sim.now >= since + 3 * MINUTE);
}

#[test]
fn the_file_of_a_deal_names_the_bots_that_stood_in_for_people() {
    let mut sim = begun();
    let people: Vec<Chair> = sim.state.seats.chairs().filter(|chair| !sim.state.is_bot(*chair)).collect();
    assert_eq!(people.len(), 3);
    sim.store(people.iter().map(|chair| Event::Away { chair: *chair, why: AwayWhy::Clock }).collect(), None);
    until(&mut sim, |sim| deal_file::file(&sim.state).is_some());
    let (_, file) = deal_file::file(&sim.state).unwrap();
    let mut named: Vec<u8> = file.bots().map(|(chair, _)| chair).collect();
    named.sort_unstable();
    assert_eq!(named, [1, 2, 3, 4, 5, 6]);
    assert!(file.bots().all(|(_, name)| !name.en.is_empty() && !name.ml.is_empty()));
    // It is kept with the deal.
    let again = deal_file::read(&serde_json::to_string(&file).unwrap()).unwrap();
    assert_eq!(again.bots().collect::<Vec<_>>(), file.bots().collect::<Vec<_>>());
    assert_eq!(again.people().count(), 3);
}
