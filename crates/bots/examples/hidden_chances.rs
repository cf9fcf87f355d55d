//! Fits how likely a contract is made where trump is set aside (`hidden/figures.rs`, `Chance`): deals in which one chair bids, as
//! low as it can or honours, and everybody else passes, played by a bot from each seat's view; beside what the bidder's hand
//! carries, who leads, and what comes of the deal played out with open hands. Logistic regression, by Newton's steps.
//!
//! `cargo run --release -p thurup-bots --example hidden_chances -- PRESET SEATS BOT DEALS SEED`

use thurup_bots::by_name;
use thurup_bots::duel::seed_of;
use thurup_bots::fitting::hidden::{CHANCES, carried, chances, finish};
use thurup_rules::{Action, Call, Chair, Deal, Dealt, Outcome, Phase, Preset, Stage};
use thurup_systems::Convention;

/// Points below honours from which on every other bidder bids honours.
const NEAR: f32 = 4.0;

type Row = [f64; CHANCES];

fn chance(row: &Row, weights: &Row) -> f64 {
    let odds: f64 = row.iter().zip(weights).map(|(of, weight)| of * weight).sum();
    1.0 / (1.0 + (-odds).exp())
}

/// One step towards the likeliest weights.
fn step(rows: &[(Row, bool)], weights: &mut Row) {
    let mut sums = [[0.0; CHANCES + 1]; CHANCES];
    for (at, sum) in sums.iter_mut().enumerate() {
        sum[at] = 0.01;
    }
    for (row, made) in rows {
        let chance = chance(row, weights);
        for (at, sum) in sums.iter_mut().enumerate() {
            sum[CHANCES] += row[at] * (f64::from(u8::from(*made)) - chance);
            for (cell, other) in sum.iter_mut().zip(row) {
                *cell += row[at] * other * chance * (1.0 - chance);
            }
        }
    }
    for at in 0..CHANCES {
        let pivot = sums[at];
        for (_, sum) in sums.iter_mut().enumerate().filter(|(other, _)| *other != at) {
            let factor = sum[at] / pivot[at];
            sum.iter_mut().zip(pivot).for_each(|(cell, part)| *cell -= factor * part);
        }
    }
    for (at, weight) in weights.iter_mut().enumerate() {
        *weight += sums[at][CHANCES] / sums[at][at];
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [preset, seats, bot, deals, seed] = &args[..] else { return Err("PRESET SEATS BOT DEALS SEED".into()) };
    let rules = Preset::from_name(preset).ok_or("no such rules")?.rules();
    let seats = thurup_rules::Seats::from_count(seats.parse()?).ok_or("4, 6 or 8")?;
    let (deals, seed): (u32, u64) = (deals.parse()?, seed.parse()?);
    let mut rows: Vec<(Row, bool)> = Vec::new();
    for number in 0..deals {
        let chair = |after: u32| seats.after(Chair::FIRST, (after % u32::from(seats.count())) as u8);
        let leader = chair(number);
        let (hands, first) = seed_of(seed, number).cards(&[], &rules, seats, leader);
        let Ok(mut deal) = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }) else { continue };
        let carries = |chair| carried(&deal.seat_view(chair));
        // The better of two hands, so that most are such as bid.
        let [one, other] = [chair(number + number / 7), chair(number + number / 11)];
        let bidder = if carries(one) > carries(other) { one } else { other };
        let mut player = by_name(bot, Convention::of(&rules), seed).ok_or("no such bot")?;
        let (mut bid, mut open) = (false, None);
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            let lowest = view.offer().and_then(|offer| offer.numbers.first().copied());
            let action = match (deal.phase(), lowest) {
                (Phase::Auction, Some(lowest)) if turn == bidder && !bid => {
                    bid = true;
                    let honours = rules.lowest_of(Stage::Honours);
                    let near = number % 2 == 0 && carried(&view) + NEAR > f32::from(honours);
                    Action::Call(Call::Number(if near { lowest.max(honours) } else { lowest }))
                }
                (Phase::Auction, _) => Action::Call(Call::Pass),
                _ => player.act(&view),
            };
            let sets = deal.phase() == Phase::Trump;
            deal.apply(turn, action).map_err(|refusal| format!("{refusal:?}"))?;
            if sets {
                open = Some(deal.clone());
            }
        }
        let (Some(Outcome::Played(real)), Some(mut open)) = (deal.outcome(), open) else { continue };
        while let (Phase::Auction, Some(turn)) = (open.phase(), open.turn()) {
            open.apply(turn, Action::Call(Call::Pass)).map_err(|refusal| format!("{refusal:?}"))?;
        }
        finish(&mut open);
        if let Some(row) = chances(&open).filter(|_| real.contract.by == bidder) {
            rows.push((row, real.made()));
        }
    }
    let mut weights = [0.0; CHANCES];
    for _ in 0..30 {
        step(&rows, &mut weights);
    }
    let count = rows.len() as f64;
    let log = |chance: f64, made: bool| if made { chance.ln() } else { (1.0 - chance).ln() };
    let likely = rows.iter().map(|(row, made)| log(chance(row, &weights), *made)).sum::<f64>() / count;
    let made = rows.iter().filter(|(_, made)| *made).count() as f64 / count;
    println!("{preset}, {seats:?}, {bot}: {count} contracts, {:.0} % made, {likely:.3} nats each", 100.0 * made);
    println!("  base, open, carried, leads, partner leads: {weights:.2?}");
    Ok(())
}
