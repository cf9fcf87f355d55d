//! Compares ways of bidding: each line of numbers (ambition compete margin over double respect sure rescue quarrel
//! feared) in self-play, and against the present way, with the standard error.
//! `cargo run --release -p thurup-bots --example tune_calls -- PAIRS SEED < LINES`.

use std::io::BufRead;

use thurup_bots::duel::{Duel, Report, Side, run_with};
use thurup_bots::{BookBot, Temper};
use thurup_rules::{Preset, Seats, Team};
use thurup_systems::Convention;

fn report(duel: &Duel, tempers: [Temper; 2]) -> Result<Report, Box<dyn std::error::Error>> {
    let book = BookBot::new(Convention::of(&duel.rules));
    Ok(run_with(duel, &Team::ALL, &|side, _| Box::new(book.clone().with_temper(tempers[side])), |_| {})?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let deals: u32 = arguments.next().map_or(Ok(2000), |deals| deals.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let now = Temper::default();
    for line in std::io::stdin().lock().lines() {
        let n: Vec<f32> = line?.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let [ambition, compete, margin, over, double, respect, sure, rescue, quarrel, feared] = n[..] else {
            continue;
        };
        let other = Temper { ambition, compete, margin, over, double, respect, sure, rescue, quarrel, feared, ..now };
        print!("{n:?}");
        for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
            let side: Side = "book".parse()?;
            let duel = Duel {
                pairs: deals,
                threads: std::thread::available_parallelism()?,
                ..Duel::new([side.clone(), side], preset.rules(), Seats::Six, seed)
            };
            let own = report(&duel, [other, other])?.all();
            let edge = report(&duel, [other, now])?.edge;
            print!(
                " | {:.1}% {:.2} 40+ {}/{} X {}/{} NT {} gain {:+.3} ({:.3})",
                100.0 * own.share_made(),
                own.mean_contract(),
                own.high_made,
                own.high,
                own.doubled - own.doubled_made,
                own.doubled,
                own.no_trump,
                edge.mean(),
                edge.error()
            );
        }
        println!();
    }
    Ok(())
}
