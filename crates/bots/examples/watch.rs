//! Prints deals played by bots with their auctions, what each call means, and the tricks, to be read by a person:
//! `cargo run --release -p thurup-bots --example watch -- RULES SEED FIRST COUNT`.

use thurup_bots::duel::{Duel, play};
use thurup_rules::{ByTeam, Outcome, Preset, Seats};
use thurup_systems::Convention;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let preset = Preset::from_name(&arguments.next().unwrap_or_else(|| "international".into())).ok_or("no such rules")?;
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let first: u32 = arguments.next().map_or(Ok(0), |first| first.parse())?;
    let count: u32 = arguments.next().map_or(Ok(5), |count| count.parse())?;
    let duel = Duel {
        deals: first + count,
        rules: preset.rules(),
        seats: Seats::Six,
        seed,
        bots: ByTeam(["book", "book"]),
        threads: std::num::NonZeroUsize::MIN,
    };
    let convention = Convention::of(&duel.rules);
    for number in first..first + count {
        let deal = play(&duel, number)?;
        println!("\n=== deal {number}, {} leads", deal.leader());
        for chair in duel.seats.chairs() {
            println!("  {chair}  {}", deal.dealt(chair));
        }
        let calls = deal.auction().calls();
        for (index, call) in calls.iter().enumerate() {
            let explained = convention.explain(&duel.rules, duel.seats, deal.leader(), &calls[..=index]);
            if calls[index..].iter().all(|call| call.to_string() == "P") {
                break;
            }
            if let Some(explained) = explained {
                let clause = explained.clause.map_or(String::new(), |clause| format!(" [{clause}]"));
                println!("  {} {call:<5} {}{clause}", deal.auction().caller(index), explained.text.en);
            }
        }
        if let Some(play) = deal.play() {
            for trick in play.tricks() {
                let cards: Vec<String> = trick.plays(duel.seats).map(|(chair, card)| format!("{chair}:{card}")).collect();
                let winner = trick.winning(duel.seats, play.contract().strain.trump());
                println!("    {}  -> {winner:?} {}", cards.join(" "), trick.points());
            }
        }
        match deal.outcome() {
            Some(Outcome::Played(score)) => println!(
                "  {}{} by {} doubled {}: {} ({}-{})",
                score.contract.value,
                score.contract.strain,
                score.contract.by,
                score.contract.doubled,
                if score.made() { "made" } else { "defeated" },
                score.points.0[0],
                score.points.0[1]
            ),
            other => println!("  {other:?}"),
        }
    }
    Ok(())
}
