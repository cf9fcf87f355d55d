//! Measures the bots: `cargo run --release -p thurup-bots --example measure -- DEALS SEED [SEATS [ODD EVEN]]`.

use thurup_bots::BOTS;
use thurup_bots::duel::{Duel, run};
use thurup_rules::{ByTeam, Preset, Seats};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let deals = arguments.next().map_or(Ok(2000), |deals| deals.parse())?;
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let seats = arguments.next().map_or(Ok(6), |seats| seats.parse())?;
    let seats = Seats::from_count(seats).ok_or("4, 6 or 8 seats")?;
    let mut bot = || match arguments.next() {
        None => Ok("book"),
        Some(name) => BOTS.into_iter().find(|bot| *bot == name).ok_or("no such bot"),
    };
    let bots = ByTeam([bot()?, bot()?]);
    for preset in Preset::ALL {
        let threads = std::thread::available_parallelism()?;
        let begun = std::time::Instant::now();
        let r = run(&Duel { deals, rules: preset.rules(), seats, seed, bots, threads })?;
        println!(
            "{:14} contracts {} (leaders {}, NT {}), passed out {}, cancelled {}, made {:.1} %, mean {:.2}, 40+ {} made {}, \
             doubled {} beaten {}, stakes {:?}, {:.1} s",
            preset.name(),
            r.contracts,
            r.leaders,
            r.no_trump,
            r.passed_out,
            r.cancelled,
            100.0 * r.share_made(),
            r.mean_contract(),
            r.high,
            r.high_made,
            r.doubled,
            r.doubled_defeated,
            r.stakes.0,
            begun.elapsed().as_secs_f64(),
        );
    }
    Ok(())
}
