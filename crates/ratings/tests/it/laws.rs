//! What holds of the fold whatever is played.

use std::collections::BTreeMap;

use crate::support::{DAY, chair, event, id, margin, played};
use proptest::prelude::*;
use thurup_ratings::input::Origin;
use thurup_ratings::{Anchors, Change, Event, EventId, Ledger, Match, Role, Unrated, What, Zone};
use thurup_rules::{Game, Preset};

/// People of a small house, so that they meet.
const PEOPLE: usize = 9;

fn name(index: usize) -> String {
    format!("p{index}")
}

fn a_match() -> impl Strategy<Value = Match> {
    let origin =
        prop_oneof![Just(Origin::Pool), Just(Origin::Chosen), Just(Origin::Drawn), Just(Origin::Event), Just(Origin::House)];
    let order = Just((0..PEOPLE).collect::<Vec<_>>()).prop_shuffle();
    let deals = prop::collection::vec(-9..=9i32, 5..14);
    let game = prop_oneof![4 => Just(Preset::Kerala), 1 => Just(Preset::Forty)];
    (origin, order, deals, game, any::<bool>(), 0..12u32, 0..8u8).prop_map(|(origin, order, deals, rules, rated, sub, bot)| {
        let names: Vec<String> = order.into_iter().map(name).collect();
        let six: Vec<&str> = names.iter().take(6).map(String::as_str).collect();
        let number = u32::try_from(deals.len()).unwrap();
        let mut played = played([six[0], six[1], six[2]], [six[3], six[4], six[5]], deals.into_iter().map(margin).collect());
        played.rated = rated || sub > 3;
        played.origin = origin;
        played.rules = rules;
        played.game = rules.game();
        let by = if bot == 0 { "bot:strong" } else { names[6].as_str() };
        let first = number.saturating_sub(sub);
        played.sides[0].chairs[0] = chair(&[(six[0], first), (by, number - first)]);
        if bot == 1 {
            played.sides[0].left.push(six[0].into());
        }
        if bot == 2 {
            played.sides[1].trio = Some("old-friends".into());
        }
        played
    })
}

fn an_event() -> impl Strategy<Value = (What, i64)> {
    let who = (0..PEOPLE).prop_map(|index| id(&name(index)));
    let what = prop_oneof![
        30 => a_match().prop_map(|played| What::Match(Box::new(played))),
        1 => who.clone().prop_map(What::Mark),
        2 => who.clone().prop_map(What::Unmark),
        1 => who.prop_map(What::Deleted),
    ];
    // Clocks may go back a little.
    (what, -3_600_000..2 * DAY)
}

fn a_history() -> impl Strategy<Value = Vec<Event>> {
    prop::collection::vec(an_event(), 1..40).prop_map(|events| {
        let mut at = 20_000 * DAY;
        (1..)
            .zip(events)
            .map(|(position, (what, later))| {
                at += later;
                Event { id: EventId::from(format!("e{position}")), at, what }
            })
            .collect()
    })
}

fn folded(events: &[Event]) -> (Ledger, Vec<Change>) {
    let mut ledger = Ledger::new(Anchors::default());
    let changes = (1..).zip(events).map(|(position, event)| ledger.apply(position, event)).collect();
    (ledger, changes)
}

fn bytes(ledger: &Ledger) -> String {
    serde_json::to_string(ledger).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// The same events give the same bits, also from their stored form, and also when the fold is stopped and taken up again.
    #[test]
    fn a_rebuild_gives_the_same_bits(events in a_history(), stop in 0..40usize) {
        let (whole, changes) = folded(&events);
        let stored: Vec<Event> =
            events.iter().map(|event| serde_json::from_str(&serde_json::to_string(event).unwrap()).unwrap()).collect();
        prop_assert_eq!(&stored, &events);
        let (again, same) = folded(&stored);
        prop_assert_eq!(bytes(&whole), bytes(&again));
        prop_assert_eq!(&changes, &same);

        let stop = stop.min(events.len());
        let (before, _) = folded(&events[..stop]);
        let mut taken_up: Ledger = serde_json::from_str(&bytes(&before)).unwrap();
        for (position, event) in (1..).zip(&events).skip(stop) {
            taken_up.apply(position, event);
        }
        prop_assert_eq!(bytes(&whole), bytes(&taken_up));
    }

    /// A server that loads the rows of an event alone, and stores them again, has the same as one that holds all.
    #[test]
    fn rows_that_are_named_are_enough(events in a_history()) {
        let (whole, changes) = folded(&events);
        let mut store = Ledger::new(Anchors::default());
        for ((position, event), change) in (1..).zip(&events).zip(changes) {
            let mut part = Ledger::new(Anchors::default());
            // Twice, because a mark names further rows once the marked person's is there.
            for _ in 0..2 {
                let needs = part.needs(event);
                for id in needs.people {
                    if let Some(person) = store.people.get(&id) {
                        part.people.insert(id, person.clone());
                    }
                }
                for id in needs.trios {
                    if let Some(trio) = store.trios.get(&id) {
                        part.trios.insert(id, trio.clone());
                    }
                }
            }
            std::mem::swap(&mut part.house, &mut store.house);
            prop_assert_eq!(part.apply(position, event), change);
            std::mem::swap(&mut part.house, &mut store.house);
            store.people.extend(part.people);
            store.trios.extend(part.trios);
        }
        prop_assert_eq!(bytes(&whole), bytes(&store));
    }

    /// Only those who are named in a match move with it; a mark moves numbers up alone, and no width.
    #[test]
    fn nobody_else_is_moved(events in a_history()) {
        let mut ledger = Ledger::new(Anchors::default());
        for (position, event) in (1..).zip(&events) {
            let before = ledger.clone();
            let change = ledger.apply(position, event);
            let moved: BTreeMap<_, _> = match &change {
                Change::Match(change) => match &change.verdict {
                    Ok(rated) => rated.people.iter().map(|moved| (moved.who.clone(), (moved.before, moved.after))).collect(),
                    Err(_) => BTreeMap::new(),
                },
                _ => BTreeMap::new(),
            };
            for (who, person) in &ledger.people {
                for game in Game::ALL {
                    let was = before.people.get(who).and_then(|person| person.rating(game)).copied();
                    let is = person.rating(game).copied();
                    match &change {
                        Change::Marked(refunds) => {
                            let refund = refunds.iter().find(|refund| refund.who == *who && refund.game == game);
                            if let Some(refund) = refund {
                                prop_assert!(refund.after.mu > refund.before.mu && refund.after.mu <= refund.before.mu + 150.0 + 1e-9);
                                prop_assert_eq!(refund.after.sigma, refund.before.sigma);
                                prop_assert_eq!(was, Some(refund.before));
                                prop_assert_eq!(is, Some(refund.after));
                            } else {
                                prop_assert_eq!(was, is);
                            }
                        }
                        _ if was != is => prop_assert_eq!(moved.get(who), Some(&(was, is.unwrap()))),
                        _ => {}
                    }
                    if let Some(rating) = is {
                        prop_assert!(rating.sigma > 0.0 && rating.sigma <= 250.0 && rating.mu.is_finite());
                    }
                }
            }
        }
    }

    /// Where everybody counts alike and is as unsure, what one side wins the other loses.
    #[test]
    fn among_the_new_numbers_are_only_moved(deals in prop::collection::vec(-9..=9i32, 6..30)) {
        let played = played(["a", "b", "c"], ["d", "e", "f"], deals.into_iter().map(margin).collect());
        let (ledger, _) = folded(&[event("m1", DAY, played)]);
        let sum: f64 = ledger.people.values().filter_map(|person| person.rating(Game::FiftySix)).map(|rating| rating.mu).sum();
        prop_assert!((sum - 9000.0).abs() < 1e-6);
    }

    /// Every deal that somebody sat through is in the house's sums once and in theirs; wins and losses come in threes.
    #[test]
    fn figures_add_up(matches in prop::collection::vec(a_match(), 1..12)) {
        let number: u64 = matches.iter().map(|played| played.deals.len() as u64).sum();
        let events: Vec<Event> =
            (1..).zip(matches).map(|(position, played)| event(&format!("m{position}"), position * DAY, played)).collect();
        let (ledger, _) = folded(&events);
        let all: u64 = Game::ALL.into_iter().map(|game| ledger.house.deals(game)).sum();
        prop_assert_eq!(all, number);
        let days = (0..14).map(|day| Zone::named("Asia/Kolkata").unwrap().day(day * DAY));
        let by_day: u64 = days.map(|day| Game::ALL.into_iter().map(|game| ledger.house.deals_in(game, day.clone())).sum::<u64>()).sum();
        prop_assert_eq!(by_day, number);
        for person in ledger.people.values() {
            let records = || Game::ALL.into_iter().filter_map(|game| person.records[game].as_ref());
            prop_assert_eq!(records().map(|record| record.stakes.deals).sum::<u64>(), person.deals);
            prop_assert_eq!(records().map(|record| record.all_contracts(Role::Bidder).number()).sum::<u32>(), 0);
        }
    }
}

#[test]
fn the_order_of_fields_means_nothing() {
    let one = r#"{"type":"mark","id":"e1","at":5,"who":"p1"}"#;
    let other = r#"{"who":"p1","at":5,"id":"e1","type":"mark"}"#;
    assert_eq!(serde_json::from_str::<Event>(one).unwrap(), serde_json::from_str::<Event>(other).unwrap());
}

#[test]
fn reasons_come_in_their_order() {
    let deals = |number: usize| (0..number).map(|_| margin(1)).collect::<Vec<_>>();
    let verdict = |ledger: &mut Ledger, played: Match| {
        let Change::Match(change) = ledger.apply(1, &event("m", DAY, played)) else { panic!("a match") };
        change.verdict.err()
    };
    let mut ledger = Ledger::new(Anchors::default());
    let all_wrong = Match { rated: false, help: true, ..played(["a", "b", "c"], ["bot:club"; 3], deals(5)) };
    assert_eq!(verdict(&mut ledger, all_wrong.clone()), Some(Unrated::NotRated));
    let rated = Match { rated: true, ..all_wrong };
    assert_eq!(verdict(&mut ledger, rated.clone()), Some(Unrated::Help));
    let alone = Match { help: false, ..rated };
    assert_eq!(verdict(&mut ledger, alone), Some(Unrated::Short));
    let bots = played(["a", "b", "c"], ["bot:club", "bot:club", "d"], deals(6));
    assert_eq!(verdict(&mut ledger, bots), Some(Unrated::Bots));
    assert_eq!(Unrated::ALL.map(Unrated::name)[8], "repeated");
}

#[test]
fn a_second_mark_for_the_same_match_gives_nothing_more() {
    let lost = || (0..12).map(|_| margin(-2)).collect::<Vec<_>>();
    let mark = |who: &str| Event { id: "mark".into(), at: 3 * DAY, what: What::Mark(who.into()) };
    let events = [event("m1", DAY, played(["a", "b", "c"], ["x", "y", "z"], lost())), mark("x"), mark("y")];
    let (_, changes) = folded(&events);
    let refunded = |change: &Change| match change {
        Change::Marked(refunds) => refunds.len(),
        _ => panic!("a mark"),
    };
    assert_eq!(refunded(&changes[1]), 3);
    assert_eq!(refunded(&changes[2]), 0);
}

#[test]
fn companions_are_named_from_three_matches_on() {
    let mut companions = thurup_ratings::Companions::default();
    let deals = || vec![margin(2), margin(1), margin(0)];
    for _ in 0..2 {
        companions.add(&id("a"), &played(["a", "b", "c"], ["d", "e", "f"], deals()));
    }
    assert_eq!(companions.with().count(), 0);
    companions.add(&id("a"), &played(["d", "g", "h"], ["a", "b", "i"], deals()));
    let with: Vec<_> = companions.with().collect();
    assert_eq!(with.len(), 1);
    assert_eq!((with[0].0.as_str(), with[0].1.matches, with[0].1.mean()), ("b", 3, Some(3.0 / 9.0)));
    assert_eq!(companions.against().map(|(who, _)| who.as_str()).collect::<Vec<_>>(), ["d"]);
}
