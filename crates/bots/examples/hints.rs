//! Asks the tutor at a sample of turns, checks each sentence against the deals that it speaks of, and counts what it said.
//! `cargo run --release -p thurup-bots --example hints -- RULES SEED DEALS EVERY [BOT]`: a hint at every so many turns of deals
//! that BOT plays. With `--show` each hint is printed.

#[path = "../tests/it/support/hints.rs"]
mod hints;

use std::collections::BTreeMap;
use thurup_bots::duel::{Duel, Side};
use thurup_bots::{advise, by_name};
use thurup_rules::{Preset, Seats};
use thurup_systems::Convention;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let show = std::env::args().any(|argument| argument == "--show");
    let mut arguments = std::env::args().skip(1).filter(|argument| argument != "--show");
    let preset = Preset::from_name(&arguments.next().unwrap_or_else(|| "international".into())).ok_or("no such rules")?;
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let deals: u32 = arguments.next().map_or(Ok(10), |deals| deals.parse())?;
    let every: usize = arguments.next().map_or(Ok(5), |every| every.parse())?;
    let bot = arguments.next().unwrap_or_else(|| "book".into());
    let side: Side = bot.parse()?;
    let duel = Duel::new([side.clone(), side], preset.rules(), Seats::Six, seed);
    let convention = Convention::of(&duel.rules);
    let (mut hints, mut wrong) = (0, 0);
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    for number in 0..deals {
        let mut deal = duel.deal(number)?;
        let mut turns = number as usize;
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            if turns.is_multiple_of(every) {
                hints += 1;
                let faults = hints::faults(&view, convention, |claim| {
                    let name: String = format!("{claim:?}").chars().take_while(|c| !c.is_ascii_digit()).take(48).collect();
                    *kinds.entry(name).or_default() += 1;
                });
                wrong += usize::from(!faults.is_empty());
                faults.iter().for_each(|fault| println!("deal {number}, turn {turns}, chair {turn}: {fault}"));
                if show {
                    let advice = advise(&view, convention);
                    println!("{number}/{turns} {:?} {} | {}", advice.action, advice.reason.en, advice.reason.ml);
                }
            }
            let mut player = by_name(&bot, convention, 1).ok_or("no such bot")?;
            deal.apply(turn, player.act(&view)).map_err(|refusal| format!("{refusal:?}"))?;
            turns += 1;
        }
    }
    println!("{hints} hints, {wrong} with something that is not so");
    kinds.iter().for_each(|(kind, times)| println!("{times:6} {kind}"));
    Ok(())
}
