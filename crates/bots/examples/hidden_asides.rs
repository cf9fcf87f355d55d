//! Fits how a bot chooses the card to set aside: a score for each card, linear in what is counted of it, the chance of a card its
//! part in the sum of `exp(score)`. Prints a row like that of `hidden/estimate.rs` for each game.
//!
//! `cargo run --release -p thurup-bots --example hidden_asides [DEALS [BOT]]`

use thurup_bots::by_name;
use thurup_bots::fitting::hidden::{ASIDE_FEATURES, asides};
use thurup_rules::{Action, Call, Card, Chair, Deal, Dealt, Phase, Preset, Seats, Seed};
use thurup_systems::Convention;

type Row = [f32; ASIDE_FEATURES];
/// What could be set aside, and which was.
type Choice = (Vec<Row>, usize);

fn chances(rows: &[Row], weights: &Row) -> Vec<f32> {
    let scores: Vec<f32> = rows.iter().map(|row| row.iter().zip(weights).map(|(of, weight)| of * weight).sum()).collect();
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f32 = parts.iter().sum();
    parts.iter().map(|part| part / all).collect()
}

fn mean(choices: &[Choice], weights: &Row) -> f64 {
    choices.iter().map(|(rows, chosen)| f64::from(chances(rows, weights)[*chosen]).ln()).sum::<f64>() / choices.len() as f64
}

/// Steps of Adam on all choices at once.
fn fit(choices: &[Choice]) -> Row {
    let (mut weights, mut first, mut second) = ([0f32; ASIDE_FEATURES], [0f32; ASIDE_FEATURES], [0f32; ASIDE_FEATURES]);
    for step in 1..=1500 {
        let mut slope = weights.map(|weight| 1e-3 * weight);
        for (rows, chosen) in choices {
            for (at, (row, chance)) in rows.iter().zip(chances(rows, &weights)).enumerate() {
                let pull = chance - if at == *chosen { 1.0 } else { 0.0 };
                slope.iter_mut().zip(row).for_each(|(slope, of)| *slope += pull * of / choices.len() as f32);
            }
        }
        for at in 0..ASIDE_FEATURES {
            first[at] = 0.9 * first[at] + 0.1 * slope[at];
            second[at] = 0.99 * second[at] + 0.01 * slope[at] * slope[at];
            let (m, v) = (first[at] / (1.0 - 0.9f32.powi(step)), second[at] / (1.0 - 0.99f32.powi(step)));
            weights[at] -= 0.02 * m / (v.sqrt() + 1e-6);
        }
    }
    weights
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let deals: u32 = args.first().map_or(Ok(300), |text| text.parse())?;
    let bot = args.get(1).map_or("full", |name| name.as_str());
    let mut all = Vec::new();
    for preset in Preset::HIDDEN {
        let rules = preset.rules();
        let mut choices: Vec<Choice> = Vec::new();
        for number in 0..deals {
            let seats = if rules.seats().contains(&Seats::Six) { Seats::Six } else { rules.seats()[0] };
            let mut seed = [9; 32];
            seed[..4].copy_from_slice(&number.to_be_bytes());
            let leader = seats.after(Chair::FIRST, (number % u32::from(seats.count())) as u8);
            let (hands, first) = Seed(seed).cards(&[], &rules, seats, leader);
            let mut deal = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first })?;
            // The best hand of those that come to a bid.
            let points = |deal: &Deal, chair: Chair| deal.dealt(chair).points();
            let bidder = seats.chairs().max_by_key(|&chair| points(&deal, chair)).ok_or("no chair")?;
            while let (Phase::Auction, Some(turn)) = (deal.phase(), deal.turn()) {
                let lowest = deal.auction().lowest();
                let bids = turn == bidder && deal.auction().standing().is_none_or(|held| held.by != bidder);
                deal.take(turn, Action::Call(if bids { Call::Number(lowest) } else { Call::Pass }));
            }
            let (Phase::Trump, Some(turn)) = (deal.phase(), deal.turn()) else { continue };
            let view = deal.seat_view(turn);
            let mut player = by_name(bot, Convention::of(&rules), 0).ok_or("no such bot")?;
            let Action::SetTrump(card) = player.act(&view) else { continue };
            let rows: Vec<(Card, Row)> = asides(&view);
            let Some(chosen) = rows.iter().position(|(other, _)| *other == card) else { continue };
            choices.push((rows.into_iter().map(|(_, row)| row).collect(), chosen));
        }
        let weights = fit(&choices);
        println!(
            "{} {bot}: {} {:.2?}, {:.3} each, {:.3} alike",
            preset.name(),
            choices.len(),
            weights,
            mean(&choices, &weights),
            mean(&choices, &[0.0; ASIDE_FEATURES])
        );
        all.extend(choices);
    }
    let weights = fit(&all);
    println!(
        "all: {} {:.2?}, {:.3} each, {:.3} alike",
        all.len(),
        weights,
        mean(&all, &weights),
        mean(&all, &[0.0; ASIDE_FEATURES])
    );
    Ok(())
}
