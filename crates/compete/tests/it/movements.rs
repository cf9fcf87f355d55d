//! Movements by their laws, which are counted here from the printed tables alone.
use std::collections::{BTreeMap, BTreeSet};

use thurup_compete::event::{Compare, Movement as Tables, StageFormat};
use thurup_compete::movements::{Individual, MOST_TABLES, Movement, Uneven, barometer, howell, individual, mitchell};

/// Nobody meets a team or a set twice, nobody plays at two tables at once, a set lies at one table at a time.
fn keeps_the_laws(movement: &Movement) {
    let mut met = BTreeSet::new();
    let mut played = BTreeSet::new();
    for (number, round) in movement.rounds.iter().enumerate() {
        let (mut seated, mut laid, mut tables) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for table in round {
            let teams = [table.odd, table.even];
            assert!(tables.insert(table.table), "round {number}: {table:?}");
            assert!(
                teams.iter().all(|&team| seated.insert(team)),
                "round {number}: {table:?} has somebody who plays elsewhere"
            );
            assert!(met.insert(teams.iter().copied().collect::<BTreeSet<_>>()), "round {number}: {table:?} met before");
            assert!(teams.iter().all(|&team| played.insert((team, table.set))), "round {number}: {table:?} had these deals");
            laid.insert(table.set);
        }
        assert_eq!(laid.len(), if movement.shared { 1 } else { round.len() }, "round {number}: {round:?}");
    }
}

fn sets(movement: &Movement) -> BTreeSet<usize> {
    movement.rounds.iter().flatten().map(|table| table.set).collect()
}

#[test]
fn mitchell_keeps_the_laws() {
    for tables in 0..=40 {
        let movement = mitchell(tables);
        keeps_the_laws(&movement);
        let rounds = if tables > 0 && tables % 2 == 0 { tables - 1 } else { tables };
        assert_eq!(movement.rounds.len(), rounds);
        assert_eq!(sets(&movement), if rounds == 0 { BTreeSet::new() } else { (1..=tables).collect() });
        for (before, after) in movement.rounds.iter().zip(movement.rounds.iter().skip(1)) {
            // Odd sides sit, the deals go down one.
            assert!(before.iter().zip(after).all(|(was, is)| was.odd == is.odd && is.set == was.set % tables + 1));
        }
    }
}

/// With fewer each deal is played at one table, or none is.
#[test]
fn deals_are_compared_from_some_number_of_teams_on() {
    let of = |movement, compare| crate::support::plan(StageFormat::Movement { movement, compare });
    for (movement, from) in [(Tables::Barometer, 4), (Tables::Mitchell, 5), (Tables::Howell, 4)] {
        let plan = of(movement, Compare::Matchpoints);
        for entered in 0..40 {
            let expected = if entered < from { Some(from) } else { None };
            assert_eq!(plan.compared_from(entered, 3), expected, "{movement:?} of {entered}");
        }
        assert_eq!(of(movement, Compare::Stakes).compared_from(2, 3), None, "stakes are compared with nothing");
    }
    let persons = crate::support::plan(StageFormat::Individual { rounds: 5, compare: Compare::CrossScale });
    assert_eq!([6, 11, 12, 13].map(|entered| persons.compared_from(entered, 3)), [Some(12), Some(12), None, None]);
    assert_eq!(crate::support::plan(StageFormat::KnockOut).compared_from(2, 3), None);
}

/// Four tables, as it is printed: the even sides skip a table after two rounds.
#[test]
fn mitchell_with_four_tables() {
    let evens: Vec<Vec<usize>> =
        mitchell(4).rounds.iter().map(|round| round.iter().map(|table| table.even).collect()).collect();
    assert_eq!(evens, [[5, 6, 7, 8], [8, 5, 6, 7], [6, 7, 8, 5]]);
}

#[test]
fn howell_keeps_the_laws_and_everybody_meets_everybody() {
    for tables in 1..=MOST_TABLES {
        let movement = howell(tables).unwrap();
        keeps_the_laws(&movement);
        let rounds = 2 * tables - 1;
        assert_eq!(movement.rounds.len(), rounds);
        assert!(movement.rounds.iter().all(|round| round.len() == tables));
        // There are as many twos as seats for them, so with the laws everybody meets everybody, and plays every set.
        assert_eq!(sets(&movement), (1..=rounds).collect());
        assert_eq!(movement.shared, tables == 2 || tables == 3, "{tables} tables");
        let mut odd = BTreeMap::new();
        for table in movement.rounds.iter().flatten() {
            *odd.entry(table.odd).or_insert(0usize) += 1;
        }
        assert!((1..=2 * tables).all(|team| odd.get(&team).unwrap_or(&0).abs_diff(tables) <= 1), "sides: {odd:?}");
    }
    assert_eq!(howell(0).unwrap().rounds, Vec::<Vec<_>>::new());
    assert_eq!(howell(MOST_TABLES + 1), None);
}

#[test]
fn barometer_keeps_the_laws_and_everybody_meets_everybody() {
    for teams in 0..=65 {
        let movement = barometer(teams);
        keeps_the_laws(&movement);
        let number = teams + teams % 2;
        assert_eq!(movement.rounds.len(), number.saturating_sub(1));
        assert!(movement.shared && movement.rounds.iter().all(|round| round.len() == number / 2));
    }
    // The Berger table of six: rounds 1 to 3 as printed.
    let rounds: Vec<BTreeSet<(usize, usize)>> =
        barometer(6).rounds.iter().map(|round| round.iter().map(|table| (table.odd, table.even)).collect()).collect();
    assert_eq!(rounds[0], [(1, 6), (2, 5), (3, 4)].into());
    assert_eq!(rounds[1], [(6, 4), (5, 3), (1, 2)].into());
    assert_eq!(rounds[2], [(2, 6), (3, 1), (4, 5)].into());
}

/// The cost of a schedule, counted from it; and that everybody sits once or is free.
fn counted(found: &Individual, persons: usize, side: usize) -> Uneven {
    let mut partners = BTreeMap::new();
    let mut opponents = BTreeMap::new();
    let twos = || (1..=persons).flat_map(|one| (one + 1..=persons).map(move |other| [one, other]));
    for two in twos() {
        partners.insert(two, 0u32);
        opponents.insert(two, 0u32);
    }
    for (round, free) in found.rounds.iter().zip(&found.free) {
        let mut all = free.clone();
        for table in round {
            assert_eq!([table.odd.len(), table.even.len()], [side; 2]);
            all.extend(table.odd.iter().chain(&table.even));
            for [one, other] in twos() {
                let sides = |person: usize| (table.odd.contains(&person), table.even.contains(&person));
                match (sides(one), sides(other)) {
                    ((false, false), _) | (_, (false, false)) => {}
                    (here, there) if here == there => *partners.get_mut(&[one, other]).unwrap() += 1,
                    _ => *opponents.get_mut(&[one, other]).unwrap() += 1,
                }
            }
        }
        all.sort_unstable();
        assert_eq!(all, (1..=persons).collect::<Vec<_>>(), "everybody plays or is free");
    }
    let range = |counts: &BTreeMap<_, u32>| counts.values().max().unwrap() - counts.values().min().unwrap();
    let squares = |counts: &BTreeMap<_, u32>| counts.values().map(|&count| u64::from(count).pow(2)).sum();
    Uneven {
        partners_range: range(&partners),
        opponents_range: range(&opponents),
        partners_squares: squares(&partners),
        opponents_squares: squares(&opponents),
    }
}

#[test]
fn individual_schedules_are_what_they_say() {
    for (persons, side, rounds) in [(4, 2, 1), (6, 3, 10), (7, 3, 7), (8, 4, 5), (11, 2, 9), (12, 3, 6), (18, 3, 8), (25, 3, 4)]
    {
        let found = individual(persons, side, rounds, [7; 32]).unwrap();
        assert_eq!(found.rounds.len(), rounds);
        assert_eq!(counted(&found, persons, side), found.uneven);
        let mut free = vec![0; persons + 1];
        found.free.iter().flatten().for_each(|&person| free[person] += 1);
        let (most, least) = (free[1..].iter().max().unwrap(), free[1..].iter().min().unwrap());
        assert!(most - least <= 1, "{persons} persons: {free:?}");
        assert_eq!(individual(persons, side, rounds, [7; 32]).unwrap(), found, "the same seed, the same schedule");
    }
}

/// Where a perfectly even schedule is known, it is found. Six persons, ten rounds: every split once. Four persons, three rounds,
/// and eight persons, seven rounds at tables of four: whist tournaments, everybody partner once and opponent twice. Twelve persons,
/// eleven rounds at tables of six: a generalised whist tournament, everybody partner twice and opponent three times.
#[test]
fn what_can_be_even_is_even() {
    let even = |persons, side, rounds| {
        let found = individual(persons, side, rounds, [1; 32]).unwrap().uneven;
        (found.partners_range, found.opponents_range)
    };
    assert_eq!(even(6, 3, 10), (0, 0));
    assert_eq!(even(4, 2, 3), (0, 0));
    assert_eq!(even(8, 2, 7), (0, 0));
    assert_eq!(even(8, 4, 7), (0, 0));
    assert_eq!(even(12, 3, 11), (0, 0));
}

#[test]
fn what_fills_no_table_has_no_schedule() {
    assert_eq!(individual(5, 3, 4, [0; 32]), None);
    assert_eq!(individual(6, 0, 4, [0; 32]), None);
    assert_eq!(individual(6, 3, 0, [0; 32]).unwrap().rounds.len(), 0);
}
