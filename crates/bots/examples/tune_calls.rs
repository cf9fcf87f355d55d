//! Compares ways of bidding: each line of numbers (ambition compete margin over double respect sure rescue quarrel curious feared) in self-play, and against
//! the present way. `cargo run --release -p thurup-bots --example tune_calls -- DEALS SEED < LINES`.

use std::io::BufRead;

use thurup_bots::duel::{Duel, Report, play_with, run_each};
use thurup_bots::{BookBot, Player, Temper};
use thurup_rules::{ByTeam, Preset, Seats, Team};
use thurup_systems::Convention;

fn report(duel: &Duel, tempers: [Temper; 2]) -> Result<Report, Box<dyn std::error::Error>> {
    Ok(run_each(duel, &|number| {
        play_with(duel, number, &|chair| {
            let temper = tempers[usize::from(chair.team() == Team::Even)];
            Ok(Box::new(BookBot::new(Convention::of(&duel.rules)).with_temper(temper)) as Box<dyn Player>)
        })
    })?)
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let deals: u32 = arguments.next().map_or(Ok(2000), |deals| deals.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let now = Temper::default();
    for line in std::io::stdin().lock().lines() {
        let n: Vec<f32> = line?.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        let [ambition, compete, margin, over, double, respect, sure, rescue, quarrel, curious, feared] = n[..] else {
            continue;
        };
        let other = Temper { ambition, compete, margin, over, double, respect, sure, rescue, quarrel, curious, feared, ..now };
        print!("{n:?}");
        for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
            let duel = Duel {
                deals,
                rules: preset.rules(),
                seats: Seats::Six,
                seed,
                bots: ByTeam(["book", "book"]),
                threads: std::thread::available_parallelism()?,
            };
            let own = report(&duel, [other, other])?;
            let (one, two) = (report(&duel, [other, now])?, report(&duel, [now, other])?);
            let gain = f64::from(one.stakes.0[0]) - f64::from(one.stakes.0[1]) + f64::from(two.stakes.0[1])
                - f64::from(two.stakes.0[0]);
            print!(
                " | {:.1}% {:.2} 40+ {}/{} X {}/{} NT {} gain {:+.3}",
                100.0 * own.share_made(),
                own.mean_contract(),
                own.high_made,
                own.high,
                own.doubled_defeated,
                own.doubled,
                own.no_trump,
                gain / f64::from(2 * deals)
            );
        }
        println!();
    }
    Ok(())
}
