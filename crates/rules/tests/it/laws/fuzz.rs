//! What the fuzz targets run, over seeds, damaged seeds and random bytes.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

use crate::laws::law::{OF_GAMES, OF_PARSERS};

fn seeds(law: &str) -> Vec<String> {
    let lines = |text: &str| text.lines().map(|line| line.replace("\\n", "\n")).collect();
    match law {
        "calls_parse_as_printed" => lines(include_str!("../../data/seeds/calls.txt")),
        "cards_parse_as_printed" => lines(include_str!("../../data/seeds/cards.txt")),
        "hands_parse_as_printed" => lines(include_str!("../../data/seeds/hands.txt")),
        "rule_sets_parse_as_printed" => lines(include_str!("../../data/seeds/rule_sets.txt")),
        "seeds_parse_as_printed" => vec!["0123456789abcdef".repeat(4)],
        "records_replay_or_say_why" => [
            include_str!("../../data/book_deals.json"),
            include_str!("../../data/random_records.json"),
            include_str!("../../data/hidden_records.json"),
        ]
        .into_iter()
        .flat_map(|file| serde_json::from_str::<Vec<serde_json::Value>>(file).unwrap())
        .map(|record| record.to_string())
        .collect(),
        _ => panic!("no seeds for {law}"),
    }
}

/// One seed with a few bytes changed, lost, doubled or moved.
fn damaged(seed: &[u8], generator: &mut ChaCha20Rng) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..1 + generator.next_u32() % 3 {
        if bytes.is_empty() {
            break;
        }
        let place = generator.next_u32() as usize % bytes.len();
        let other = generator.next_u32() as usize % bytes.len();
        match generator.next_u32() % 6 {
            0 => bytes[place] = generator.next_u32() as u8,
            1 => bytes[place] = b"SHDC0123456789JATKQPX+.\"-, "[generator.next_u32() as usize % 27],
            2 => bytes.truncate(place),
            3 => drop(bytes.remove(place)),
            4 => bytes.insert(place, bytes[other]),
            _ => bytes.swap(place, other),
        }
    }
    bytes
}

#[test]
fn parsers_take_anything() {
    let mut generator = ChaCha20Rng::seed_from_u64(56);
    for (name, law) in OF_PARSERS {
        for seed in seeds(name) {
            law(seed.as_bytes());
            for _ in 0..if seed.len() > 200 { 10 } else { 50 } {
                law(&damaged(seed.as_bytes(), &mut generator));
            }
        }
        for length in 0..200 {
            let mut bytes = vec![0; length];
            generator.fill_bytes(&mut bytes);
            law(&bytes);
        }
    }
}

#[test]
fn games_take_anything() {
    let mut generator = ChaCha20Rng::seed_from_u64(28);
    for (_, law) in OF_GAMES {
        law(&[]);
        law(&[255; 300]);
        for _ in 0..12 {
            let mut bytes = vec![0; generator.next_u32() as usize % 300];
            generator.fill_bytes(&mut bytes);
            law(&bytes);
        }
    }
}

/// What would make a parser that calls itself fall off the stack.
#[test]
fn deep_nesting_is_an_error() {
    for open in ["[", "{\"a\":", "{\"shuffle\":{\"contributions\":["] {
        crate::laws::law::check("records_replay_or_say_why", open.repeat(100_000).as_bytes());
    }
    crate::laws::law::check(
        "rule_sets_parse_as_printed",
        format!("base = \"kerala\"\nnoes = {}", "[".repeat(100_000)).as_bytes(),
    );
    crate::laws::law::check("rule_sets_parse_as_printed", format!("base = [{}]", "1,".repeat(1000)).as_bytes());
    crate::laws::law::check("hands_parse_as_printed", "J9.".repeat(100_000).as_bytes());
    crate::laws::law::check("calls_parse_as_printed", "+".repeat(1_000_000).as_bytes());
}

/// Every law has its fuzz target.
#[test]
fn every_law_is_a_fuzz_target() {
    let manifest = include_str!("../../../../../fuzz/Cargo.toml");
    for (name, _) in OF_GAMES.iter().chain(OF_PARSERS) {
        assert!(manifest.contains(&format!("path = \"fuzz_targets/{name}.rs\"")), "{name}");
    }
}
