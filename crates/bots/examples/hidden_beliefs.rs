//! What the bots' beliefs are worth in the games whose trump is set aside: by how much likelier they make the true deal than one
//! drawn alike from all that are possible, in nats a decision: `ln (w(truth) / mean of w)`.
//!
//! `cargo run --release -p thurup-bots --example hidden_beliefs -- PRESET SEATS DEALS SEED BOT`

use thurup_bots::by_name;
use thurup_bots::duel::seed_of;
use thurup_bots::fitting::hidden::{Evidence, evidence};
use thurup_rules::{Chair, Deal, Dealt, Preset, Seats};
use thurup_systems::Convention;

/// Deals drawn at each decision.
const DRAWN: usize = 1500;

/// How far each part is trusted, in the rows printed; the last is how the bots trust them.
const TRUST: [Evidence; 8] = [
    [1.0, 0.0, 0.0],
    [1.5, 0.0, 0.0],
    [0.0, 0.75, 0.0],
    [0.0, 1.0, 0.0],
    [0.0, 0.0, 0.75],
    [0.0, 0.0, 1.0],
    [2.0, 1.0, 1.0],
    [1.0, 1.0, 1.0],
];

/// Stages of a deal: calls, setting aside, then tricks.
const STAGES: usize = 10;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [preset, seats, deals, seed, bot] = &args[..] else { return Err("PRESET SEATS DEALS SEED BOT".into()) };
    let rules = Preset::from_name(preset).ok_or("no such rules")?.rules();
    let seats = Seats::from_count(seats.parse()?).ok_or("4, 6 or 8")?;
    let (deals, seed): (u32, u64) = (deals.parse()?, seed.parse()?);
    let convention = Convention::of(&rules);
    let mut sums = [[0.0; TRUST.len()]; STAGES];
    let (mut counts, mut effective) = ([0.0; STAGES], [0.0; STAGES]);
    for number in 0..deals {
        let leader = seats.after(Chair::FIRST, (number % u32::from(seats.count())) as u8);
        let (hands, first) = seed_of(seed, number).cards(&[], &rules, seats, leader);
        let mut deal = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first })?;
        let mut player = by_name(bot, convention, seed).ok_or("no such bot")?;
        let mut turns = 0;
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            turns += 1;
            if (turns + number) % 3 == 0 && !view.may_ask_redeal {
                let stage = view.play.as_ref().map_or(usize::from(view.sets_trump.is_some()), |play| 2 + play.taken().len());
                let (truth, drawn) = evidence(&view, &deal, DRAWN, u64::from(number * 100 + turns));
                if drawn.len() > DRAWN / 2 {
                    counts[stage] += 1.0;
                    for (sum, trust) in sums[stage].iter_mut().zip(TRUST) {
                        let log = |parts: &Evidence| parts.iter().zip(trust).map(|(part, trust)| part * trust).sum::<f64>();
                        let logs: Vec<f64> = drawn.iter().map(log).collect();
                        let most = logs.iter().copied().fold(f64::MIN, f64::max);
                        let all: f64 = logs.iter().map(|log| (log - most).exp()).sum();
                        *sum += log(&truth) - most - (all / drawn.len() as f64).ln();
                        if trust == TRUST[TRUST.len() - 1] {
                            let squares: f64 = logs.iter().map(|log| (2.0 * (log - most)).exp()).sum();
                            effective[stage] += all * all / squares / drawn.len() as f64;
                        }
                    }
                }
            }
            let action = player.act(&view);
            deal.apply(turn, action).map_err(|refusal| format!("{refusal:?}"))?;
        }
    }
    println!("{preset} {bot}: nats by the trust in calls, card set aside, cards; columns: all, calls, aside, tricks 1, 2, ...");
    let all: f64 = counts.iter().sum();
    for (at, trust) in TRUST.iter().enumerate() {
        let total: f64 = sums.iter().map(|row| row[at]).sum();
        print!("{trust:?}: {:+.3} |", total / all);
        for (row, count) in sums.iter().zip(counts) {
            print!(" {:+.2}", row[at] / f64::max(count, 1.0));
        }
        println!();
    }
    let shares: Vec<String> =
        effective.iter().zip(counts).map(|(sum, count)| format!("{:.3}", sum / f64::max(count, 1.0))).collect();
    println!("effective share: {}", shares.join(" "));
    Ok(())
}
