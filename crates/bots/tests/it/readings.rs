//! What a bot calls is read as what it holds: by all of its calls together.

use thurup_bots::{Player, by_name};
use thurup_rules::{Action, Chair, Deal, Phase, Preset, RuleSet, Seats, Seed};
use thurup_systems::Convention;

/// Every card with its rules, and those that are played under others.
fn tables() -> Vec<(Convention, RuleSet)> {
    let own = Convention::all().map(|card| (card, Preset::from_name(&card.id()).unwrap().rules()));
    let filed = [("club-itc", Preset::International), ("club-itc", Preset::Association), ("club-ktc", Preset::Kerala)];
    own.chain(filed.map(|(card, preset)| (card.parse().unwrap(), preset.rules()))).collect()
}

/// Deals of each card; `DEALS=100000 cargo test --release -p thurup-bots readings` for many.
fn deals() -> u32 {
    std::env::var("DEALS").ok().map_or(100, |number| number.parse().unwrap())
}

#[test]
fn the_hand_fits_all_calls_of_the_book() {
    let mut wrong = Vec::new();
    for (card, rules) in tables() {
        for number in 0..deals() {
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&number.to_le_bytes());
            let leader = Chair::from_number((number % 6) as u8 + 1, Seats::Six).unwrap();
            let hands = Seed(seed).deal(&[], &rules, Seats::Six, leader);
            if hands.iter().any(|hand| hand.only_suit().is_some()) {
                continue;
            }
            let mut deal = Deal::new(rules, Seats::Six, leader, &hands).unwrap();
            let mut bots: Vec<Box<dyn Player>> = (0..6).map(|_| by_name("book", card, 0).unwrap()).collect();
            while let (Phase::Auction, Some(turn)) = (deal.phase(), deal.turn()) {
                let action = bots[turn.index()].act(&deal.seat_view(turn));
                deal.apply(turn, action).unwrap();
                let Action::Call(_) = action else { continue };
                let reading = card.reading(deal.auction(), turn);
                if !reading.allows(hands[turn.index()]) {
                    let calls: Vec<String> = deal.auction().said().iter().map(|said| said.call.to_string()).collect();
                    let said = reading.last().map(|promise| promise.explanation().text.en);
                    wrong.push(format!("{card} | {} | {} | {said:?}", hands[turn.index()], calls.join(" ")));
                    break;
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} hands do not fit:\n{}", wrong.len(), wrong[..wrong.len().min(40)].join("\n"));
}
