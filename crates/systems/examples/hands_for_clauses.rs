//! Finds a hand and a short auction for each entry of the tables, in the form of `tests/data/clauses.txt`.
//!
//! `cargo run --release -p thurup-systems --example hands_for_clauses 20000`

use std::collections::HashMap;

use thurup_rules::{Auction, Call, Chair, Preset, Seats, Seed};
use thurup_systems::{Convention, Entry, Made, Situation, Switch};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deals: u32 = std::env::args().nth(1).as_deref().unwrap_or("20000").parse()?;
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let own = Convention::of(&preset.rules());
        let turned = Switch::ALL.map(|switch| own.with(switch, !own.plays(switch)));
        let mut found: HashMap<*const Entry, (usize, String)> = HashMap::new();
        for convention in std::iter::once(own).chain(turned) {
            let deals = if convention == own { deals } else { deals / 5 };
            for deal in 0..deals {
                search(preset, convention, deal, &mut found)?;
            }
        }
        for entry in own.system().entries().filter(|entry| !matches!(entry.made, Made::Never)) {
            match found.get(&std::ptr::from_ref(entry)) {
                Some((_, line)) => println!("{line}"),
                None => println!("# {} | none found for {}: {}", preset.name(), entry.clause, entry.meaning.en),
            }
        }
    }
    Ok(())
}

/// Plays an auction by the system, with other calls now and then, and notes the shortest that reaches each entry.
fn search(
    preset: Preset,
    convention: Convention,
    deal: u32,
    found: &mut HashMap<*const Entry, (usize, String)>,
) -> Result<(), Box<dyn std::error::Error>> {
    let rules = preset.rules();
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&deal.to_le_bytes());
    let hands = Seed(seed).deal(&[], &rules, Seats::Six, Chair::FIRST);
    let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
    // Deals differ in how often somebody strays from the system.
    let often = [0, 5, 9, 3][deal as usize % 4];
    while let Some(turn) = auction.turn() {
        let hand = hands[turn.index()];
        let step = auction.said().len();
        let decision = convention.bid(&auction, hand).ok_or("a call is due")?;
        if let Some(choice) = convention.choose(&Situation::of(&auction), hand)
            && choice.call == decision.call
        {
            let length = auction.said().iter().map(|said| if said.call == Call::Pass { 1 } else { 3 }).sum();
            let calls: Vec<String> = auction.said().iter().map(|said| said.call.to_string()).collect();
            let calls = if calls.is_empty() { "-".to_owned() } else { calls.join(" ") };
            let best = found.entry(std::ptr::from_ref(choice.entry)).or_insert((usize::MAX, String::new()));
            if length < best.0 {
                let line = format!("{} | {hand} | {calls} | {} | {}", convention.id(), decision.call, choice.entry.clause);
                *best = (length, line);
            }
        }
        let mut call = decision.call;
        let roll = deal.wrapping_mul(2_654_435_761).rotate_left(step as u32 * 3 % 32) >> 7;
        if often > 0 && roll.is_multiple_of(often) {
            let calls = auction.offer(hand).ok_or("a call is due")?.calls();
            call = calls[(roll / often) as usize % calls.len().min(16)];
        }
        auction.push(call, hand)?;
        if step > 24 {
            break;
        }
    }
    Ok(())
}
