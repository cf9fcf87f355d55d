//! Whom a table lets in, what it is called, and the right of the house over every table.

use thurup_people::rights::{Asker, Grant, Mode, Rights, Scope, Sets, preset};
use thurup_table::decide;
use thurup_table::{Actor, Gathered};
use thurup_table::{Door, Event, Origin, Person, Refusal, TablePhase, Wish, rights, view};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;

use crate::laws::sim::{Sim, account, usual};

fn table(door: Door) -> Sim {
    let mut sim = Sim::new(7, 4, RulesChoice { base: "28-four".into(), ..RulesChoice::default() }, usual());
    sim.state.door = door;
    sim
}

/// An account in a club with these sets.
fn holds(sets_given: &[&str]) -> Rights {
    let sets = Sets::default();
    let grants: Vec<Grant> = sets_given.iter().map(|set| Grant { set: (*set).to_owned(), scope: Scope::Site }).collect();
    Rights::new(Asker::new(true, &grants, &sets), sets.into(), Mode::Club)
}

fn by(person: Person, rights: Rights, why: Option<&str>) -> Actor {
    Actor {
        rights,
        why: why.map(str::to_owned),
        gathered: Gathered { origin: Origin::Chosen, closed: Vec::new() },
        ..Actor::from(person)
    }
}

/// Wants this as somebody with these rights, for this reason.
fn wants(sim: &mut Sim, person: usize, rights: Rights, why: Option<&str>, wish: &Wish) -> Result<Vec<Event>, Refusal> {
    let by = by(sim.clients[person].person.clone(), rights, why);
    let events = decide::act(&sim.state, &sim.names, &by, wish, sim.now, &mut sim.dice)?;
    sim.store(events.clone(), None);
    Ok(events)
}

fn code<T>(result: Result<T, Refusal>) -> &'static str {
    result.err().map_or("done", |refusal| refusal.code())
}

#[test]
fn a_table_for_a_list_lets_in_its_list_and_the_moderator_changes_it_between_matches() {
    let people = crate::laws::sim::people(10);
    let id = |n: usize| people[n].id;
    let mut sim = table(Door::listed([id(0), id(1)]));
    assert_eq!(sim.act(2, &TableAction::Sit { chair: 2 }).unwrap_err().code(), "not-invited");
    assert_eq!(code(rights::may_be_there(&sim.state, &sim.names, &account(), id(2))), "not-invited");
    assert!(rights::may_be_there(&sim.state, &sim.names, &account(), id(1)).is_ok());
    assert!(rights::may_be_there(&sim.state, &sim.names, &holds(&[preset::MODERATOR]), id(2)).is_ok(), "the house comes in");
    sim.act(1, &TableAction::Sit { chair: 2 }).unwrap();

    let list = |of: &[usize]| Wish::SetList(of.iter().map(|n| people[*n].clone()).collect());
    assert_eq!(code(wants(&mut sim, 1, account(), None, &list(&[2]))), "chair-1");
    let casual = holds(&[preset::CASUAL]);
    assert_eq!(code(wants(&mut sim, 0, casual, None, &list(&[2]))), "membership");
    // Who sits there stays on it.
    wants(&mut sim, 0, account(), None, &list(&[2])).unwrap();
    assert_eq!(sim.state.door, Door::listed([id(0), id(1), id(2)]));
    assert_eq!(sim.clients[9].view["table"]["list"].as_array().unwrap().len(), 3);
    assert_eq!(sim.clients[9].view["table"]["list"][2]["name"], "Person 2");
    assert_eq!(wants(&mut sim, 0, account(), None, &list(&[2])).unwrap(), [], "nothing is different");
    sim.act(2, &TableAction::Sit { chair: 3 }).unwrap();
    sim.act(2, &TableAction::Stand).unwrap();
    wants(&mut sim, 0, account(), None, &list(&[])).unwrap();
    assert_eq!(sim.act(2, &TableAction::Sit { chair: 3 }).unwrap_err().code(), "not-invited");
    let sixty: Vec<Person> =
        (0..61u8).map(|n| Person { id: thurup_table::PersonId::from_parts(9, [n; 10]), ..people[0].clone() }).collect();
    assert_eq!(wants(&mut sim, 0, account(), None, &Wish::SetList(sixty)), Err(Refusal::ListFull(60)));
    sim.act(0, &TableAction::Start).unwrap();
    assert_eq!(wants(&mut sim, 0, account(), None, &list(&[2])), Err(Refusal::MatchOn));
    // Whoever is forgotten is shown on no list.
    sim.names.keep(|person| person != id(1));
    let shown = view::table(&sim.state, &sim.names, 0).list.unwrap();
    assert_eq!(shown.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["Person 0"]);
    let mut open = table(Door::Open);
    assert_eq!(wants(&mut open, 0, account(), None, &list(&[2])), Err(Refusal::NoList));
}

#[test]
fn at_a_social_table_one_plays_as_long_as_one_likes_and_needs_its_permission_for_a_chair() {
    let longer = TableAction::SetFormat { format: thurup_wire::MatchFormat::Deals { deals: 24 } };
    let thurup_table::Asked::Wish(longer) = thurup_table::Asked::read(&longer).unwrap() else { panic!() };
    let mut sim = table(Door::Social);
    assert_eq!(code(wants(&mut sim, 1, holds(&[preset::CASUAL]), None, &Wish::Sit(2))), "membership");
    wants(&mut sim, 1, holds(&[preset::SOCIAL]), None, &Wish::Sit(2)).unwrap();
    // That permission alone is enough for any length; elsewhere it is not.
    let mut sets = Sets::default();
    let mut only = sets.get(preset::CASUAL).unwrap().clone();
    only.permissions =
        only.permissions.and(thurup_people::rights::Permissions::of(&[thurup_people::rights::Permission::TableSocial]));
    sets = sets.edited([(preset::CASUAL.to_owned(), Some(only))]).unwrap();
    let stays = Rights::new(Asker::new(true, &[], &sets), sets.into(), Mode::Club);
    wants(&mut sim, 0, stays.clone(), None, &longer).unwrap();
    wants(&mut sim, 0, stays.clone(), None, &Wish::Start).unwrap();
    assert!(sim.state.match_on());
    assert_eq!(code(wants(&mut table(Door::Open), 0, stays, None, &longer)), "membership");
}

#[test]
fn the_house_gives_its_reason_and_keeps_out_of_its_own_matches() {
    let staff = || holds(&[preset::MODERATOR]);
    let mut sim = table(Door::Open);
    sim.act(1, &TableAction::Sit { chair: 2 }).unwrap();
    sim.act(2, &TableAction::Sit { chair: 3 }).unwrap();
    let remove = Wish::Remove(2);
    assert_eq!(wants(&mut sim, 5, staff(), None, &remove), Err(Refusal::ReasonNeeded));
    // Whatever cannot be done anyway asks for none.
    assert_eq!(wants(&mut sim, 5, staff(), None, &Wish::Remove(4)), Err(Refusal::ChairEmpty));
    assert_eq!(code(wants(&mut sim, 5, account(), Some("because"), &remove)), "chair-1");
    let events = wants(&mut sim, 5, staff(), Some("Plays for two"), &remove).unwrap();
    let words = "Plays for two".to_owned();
    let (person, act) = (sim.clients[5].person.id, "remove".to_owned());
    assert_eq!(events[0], Event::Overridden { by: person, act, words });
    let heard = sim.clients[3].heard.iter().rev().find(|text| text.contains("\"overridden\"")).unwrap();
    assert!(heard.contains("Plays for two") && heard.contains("Person 5"), "{heard}");

    // At a table of one's own it is no more than a moderator's; a reason says nothing then.
    let own = wants(&mut sim, 0, holds(&[preset::MODERATOR, preset::PREMIUM]), Some("mine"), &Wish::Remove(3)).unwrap();
    assert!(own.iter().all(|event| !matches!(event, Event::Overridden { .. })), "{own:?}");

    // Who plays in the match is everybody's equal in it.
    wants(&mut sim, 5, staff(), None, &Wish::Sit(2)).unwrap();
    sim.act(0, &TableAction::Start).unwrap();
    for wish in [Wish::Reset, Wish::Close, Wish::Remove(1), Wish::HandOn(2), Wish::SetName("Mine".into())] {
        assert_eq!(code(wants(&mut sim, 5, staff(), Some("mine"), &wish)), "own-case", "{wish:?}");
    }
    let denied = rights::denied(&sim.state, &sim.names, &staff(), sim.clients[5].person.id);
    let own_case = denied.iter().find(|group| group.refused.code == "own-case").unwrap();
    assert!(own_case.acts.iter().any(|act| act == "table.reset"), "{own_case:?}");
    // Another of the house may end it all the same.
    wants(&mut sim, 6, staff(), Some("Nobody plays"), &Wish::Close).unwrap();
    assert_eq!(sim.state.phase, TablePhase::Closed);
}

#[test]
fn the_moderator_with_the_permission_names_the_table() {
    let mut sim = table(Door::Open);
    let name = |name: &str| TableAction::SetName { name: name.to_owned() };
    assert_eq!(sim.act(1, &name("Theirs")).unwrap_err().code(), "chair-1");
    assert_eq!(sim.act(0, &name(" \u{202e} ")).unwrap_err().code(), "empty-text");
    assert_eq!(sim.act(0, &name(&"x".repeat(41))).unwrap_err().code(), "text-too-long");
    sim.act(0, &name("  Onam   കളി ")).unwrap();
    assert_eq!((sim.state.name.as_str(), &sim.clients[7].view["table"]["name"]), ("Onam കളി", &"Onam കളി".into()));
    let casual = holds(&[preset::CASUAL]);
    assert_eq!(code(wants(&mut sim, 0, casual, None, &Wish::SetName("Mine".into()))), "membership");
    let number = sim.state.number;
    sim.act(0, &name("Onam കളി")).unwrap();
    assert_eq!(sim.state.number, number, "it is called so already");
}

#[test]
fn the_teams_have_names_that_go_with_them() {
    let mut sim = table(Door::Open);
    let teams = |odd: &str, even: &str| TableAction::SetTeams { odd: odd.to_owned(), even: even.to_owned() };
    assert_eq!(sim.act(1, &teams("Theirs", "")).unwrap_err().code(), "chair-1");
    assert_eq!(sim.act(0, &teams(&"x".repeat(25), "")).unwrap_err().code(), "text-too-long");
    sim.act(0, &teams("  കുട്ടനാട് \u{202e}", " ")).unwrap();
    assert_eq!(sim.clients[7].view["table"]["teams"], serde_json::json!(["കുട്ടനാട്", ""]));
    let number = sim.state.number;
    sim.act(0, &teams("കുട്ടനാട്", "")).unwrap();
    assert_eq!(sim.state.number, number, "they are called so already");
    sim.act(0, &teams("", "")).unwrap();
    assert_eq!(sim.clients[7].view["table"].get("teams"), None);
}
