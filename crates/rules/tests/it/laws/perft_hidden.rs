//! Counts of all that can be done from fixed positions where trump is set aside, by the crate and by the second implementation.

use thurup_rules::{Action, Call, Chair, Deal, Dealt, Preset, Seats, Seed};

use crate::laws::law::hidden::every_action;
use crate::laws::law::naive_hidden::NaiveHidden;

/// `20` `P` `SOLO` calls, `=SJ` a card set aside, `!` trump opened, `+` the pair shown, `SJ` a card.
fn action(word: &str) -> Action {
    match word.split_at(1) {
        ("=", card) => Action::SetTrump(card.parse().unwrap()),
        ("!", "") => Action::OpenTrump,
        ("+", "") => Action::ShowPair,
        _ => word.parse().map(Action::Play).unwrap_or_else(|_| Action::Call(word.parse().unwrap())),
    }
}

/// Every action, thani by one of its names.
fn actions() -> Vec<Action> {
    every_action().iter().copied().filter(|action| *action != Action::Call(Call::Number(57))).collect()
}

/// Sequences of each length.
fn of_deal(deal: &Deal, actions: &[Action], depth: usize, found: &mut [u64]) {
    let (Some(turn), Some((first, rest))) = (deal.turn().filter(|_| depth > 0), found.split_first_mut()) else { return };
    for &action in actions.iter().filter(|&&action| deal.check(turn, action).is_ok()) {
        *first += 1;
        let mut next = deal.clone();
        next.apply(turn, action).unwrap();
        of_deal(&next, actions, depth - 1, rest);
    }
}

fn of_naive(naive: &NaiveHidden, actions: &[Action], depth: usize, found: &mut [u64]) {
    let (Some(turn), Some((first, rest))) = (naive.turn().filter(|_| depth > 0), found.split_first_mut()) else { return };
    for action in naive.legal(actions) {
        *first += 1;
        let mut next = naive.clone();
        next.done.push((turn, action));
        of_naive(&next, actions, depth - 1, rest);
    }
}

/// A row of the file: preset, seats, leader, number of the seed | what was done before | depth | counts.
fn check(row: &str) -> String {
    let columns: Vec<&str> = row.split('|').map(str::trim).collect();
    let [table, done, depth, _] = columns[..] else { panic!("four columns: {row}") };
    let words: Vec<&str> = table.split_whitespace().collect();
    let rules = Preset::from_name(words[0]).unwrap().rules();
    let seats = Seats::from_count(words[1].parse().unwrap()).unwrap();
    let leader = Chair::from_number(words[2].parse().unwrap(), seats).unwrap();
    let (hands, first) = Seed([words[3].parse().unwrap(); 32]).cards(&[], &rules, seats, leader);
    let mut deal = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }).unwrap();
    let mut naive = NaiveHidden::new(rules, seats.count().into(), leader.index(), &hands, &first);
    for word in done.split_whitespace() {
        let turn = deal.turn().unwrap();
        // `*` is the first thing that can be done.
        let next = match word {
            "*" => actions().into_iter().find(|&action| deal.check(turn, action).is_ok()).unwrap(),
            word => action(word),
        };
        deal.apply(turn, next).unwrap_or_else(|refusal| panic!("{row}: {word}: {refusal}"));
        naive.done.push((turn.index(), next));
    }
    let depth: usize = depth.parse().unwrap();
    let (mut found, mut naively) = (vec![0; depth], vec![0; depth]);
    of_deal(&deal, &actions(), depth, &mut found);
    of_naive(&naive, &actions(), depth, &mut naively);
    assert_eq!(found, naively, "the two implementations: {row}");
    found.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

#[test]
fn counts_of_hidden_games_are_as_recorded() {
    let file = include_str!("../../data/perft_hidden.txt");
    let mut found = String::new();
    for line in file.lines() {
        match line.rsplit_once('|') {
            Some((row, _)) if !line.starts_with('#') => found += &format!("{row}| {}\n", check(line)),
            _ => found += &format!("{line}\n"),
        }
    }
    assert!(found == file, "counted:\n{found}");
}
