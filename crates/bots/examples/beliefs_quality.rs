//! How much beliefs know: `cargo run --release -p thurup-bots --example beliefs_quality -- DEALS SEED [BOT [WORLDS [RULES [SEATS]]]]`.
//!
//! Bots play deals among themselves. After the auction, after two tricks and after four, every seat draws worlds, once taking
//! all that fit as equally likely and once weighing calls and cards. For each unseen card the chance that the worlds give to
//! the place where it really is is measured: the mean of its logarithm for jacks, for nines and for all cards. Beside it the
//! effective number of the deals that were weighed, and what the worlds are worth: how many independent ones would put the
//! cards as steadily, from twelve draws of each tenth view; and the time.

use std::time::Instant;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_bots::beliefs::{Beliefs, World};
use thurup_bots::by_name;
use thurup_bots::duel::seed_of;
use thurup_rules::{Chair, Deal, Preset, Rank, SeatView, Seats};
use thurup_systems::Convention;

/// Sums over the views of one moment.
#[derive(Clone, Copy, Default)]
struct Sums {
    views: f64,
    logs: [f64; 3],
    cards: [f64; 3],
    effective: f64,
    distinct: f64,
    /// Variance of the places of cards, by rights for one world and as found for a draw.
    variance: [f64; 2],
    seconds: f64,
    slowest: f64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |at: usize, or: &str| arguments.get(at).cloned().unwrap_or_else(|| or.to_owned());
    let (deals, seed): (u32, u64) = (argument(0, "200").parse()?, argument(1, "1").parse()?);
    let (bot, worlds): (String, usize) = (argument(2, "book"), argument(3, "200").parse()?);
    let preset = Preset::from_name(&argument(4, "international")).ok_or("no such rules")?;
    let seats = Seats::from_count(argument(5, "6").parse()?).ok_or("4, 6 or 8 seats")?;
    let rules = preset.rules();
    let convention = Convention::of(&rules);
    let moments = ["auction", "two tricks", "four tricks"];
    let mut sums = [[Sums::default(); 2]; 3];
    for number in 0..deals {
        let leader = seats.after(Chair::FIRST, (number % 8) as u8);
        let mut deal = Deal::new(rules, seats, leader, &seed_of(seed, number).deal(&[], &rules, seats, leader))?;
        let mut players = Vec::new();
        for chair in seats.chairs() {
            players.push(by_name(&bot, convention, u64::from(number) << 4 ^ chair.index() as u64).ok_or("no such bot")?);
        }
        while let Some(turn) = deal.turn() {
            if let Some(play) = deal.play()
                && play.current().is_some_and(|trick| trick.cards().is_empty())
                && let Some(moment) = [0, 2, 4].iter().position(|&tricks| play.taken().len() == tricks)
            {
                for chair in seats.chairs() {
                    for (kind, mut beliefs) in [Beliefs::uniform(), Beliefs::weighted(convention)].into_iter().enumerate() {
                        let view = deal.seat_view(chair);
                        let mut rng = ChaCha8Rng::seed_from_u64(u64::from(number));
                        let begun = Instant::now();
                        let drawn = beliefs.worlds(&view, worlds, &mut rng);
                        let sum = &mut sums[moment][kind];
                        let seconds = begun.elapsed().as_secs_f64();
                        sum.seconds += seconds;
                        sum.slowest = sum.slowest.max(seconds);
                        sum.effective += beliefs.effective();
                        sum.distinct += drawn.len() as f64;
                        measure(&deal, &view, &drawn, sum);
                        if chair.index() as u32 == number % 10 {
                            let draws: Vec<Vec<World>> = (0..12)
                                .map(|draw| beliefs.worlds(&view, worlds, &mut ChaCha8Rng::seed_from_u64(draw << 32)))
                                .collect();
                            steadiness(&view, &draws, sum);
                        }
                    }
                }
            }
            let action = players[turn.index()].act(&deal.seat_view(turn));
            deal.apply(turn, action).map_err(|refusal| format!("{refusal:?}"))?;
        }
    }
    println!("{} deals of {bot}, {} rules, {} seats, {worlds} worlds", deals, preset.name(), seats.count());
    println!(
        "{:12} {:9} {:>7} {:>7} {:>7} {:>10} {:>9} {:>7} {:>8} {:>8}",
        "after", "worlds", "jacks", "nines", "cards", "effective", "distinct", "worth", "ms", "slowest"
    );
    for (moment, sums) in moments.iter().zip(&sums) {
        for (kind, sum) in ["uniform", "weighted"].iter().zip(sums) {
            let log = |at: usize| sum.logs[at] / sum.cards[at];
            println!(
                "{moment:12} {kind:9} {:7.3} {:7.3} {:7.3} {:10.1} {:9.1} {:7.1} {:8.2} {:8.2}",
                log(0),
                log(1),
                log(2),
                sum.effective / sum.views,
                sum.distinct / sum.views,
                sum.variance[0] / sum.variance[1],
                1e3 * sum.seconds / sum.views,
                1e3 * sum.slowest
            );
        }
    }
    Ok(())
}

/// Adds the logarithms of the chances given to where the unseen cards are.
fn measure(deal: &Deal, view: &SeatView, worlds: &[World], sum: &mut Sums) {
    sum.views += 1.0;
    let seats = deal.seats();
    for chair in seats.chairs().filter(|&chair| chair != view.chair) {
        for card in deal.hand(chair).kinds() {
            // The copies that somebody may have, counted in the worlds and a little evenly, so that no chance is nothing.
            let held: f64 = worlds.iter().map(|world| world.weight * f64::from(world.hands[chair.index()].copies(card))).sum();
            let copies: u8 = seats.chairs().filter(|&one| one != view.chair).map(|one| deal.hand(one).copies(card)).sum();
            let others = f64::from(seats.count() - 1);
            let chance = 0.98 * held / f64::from(copies) + 0.02 / others;
            let times = f64::from(deal.hand(chair).copies(card));
            for (at, counts) in [card.rank() == Rank::Jack, card.rank() == Rank::Nine, true].into_iter().enumerate() {
                if counts {
                    sum.logs[at] += times * chance.ln();
                    sum.cards[at] += times;
                }
            }
        }
    }
}

/// Adds the variance of the places of cards.
fn steadiness(view: &SeatView, draws: &[Vec<World>], sum: &mut Sums) {
    let seats = view.auction.seats();
    for chair in seats.chairs().filter(|&chair| chair != view.chair) {
        for card in view.auction.rules().deck(seats).cards().kinds() {
            let moments = |world: &World| {
                let copies = f64::from(world.hands[chair.index()].copies(card));
                [world.weight * copies, world.weight * copies * copies]
            };
            let of =
                |worlds: &Vec<World>| worlds.iter().map(moments).fold([0.0; 2], |sum, one| [sum[0] + one[0], sum[1] + one[1]]);
            let found: Vec<[f64; 2]> = draws.iter().map(of).collect();
            let n = found.len() as f64;
            let mean = |at: usize| found.iter().map(|one| one[at]).sum::<f64>() / n;
            let spread = found.iter().map(|one| (one[0] - mean(0)).powi(2)).sum::<f64>() / (n - 1.0);
            sum.variance[0] += mean(1) - mean(0) * mean(0);
            sum.variance[1] += spread;
        }
    }
}
