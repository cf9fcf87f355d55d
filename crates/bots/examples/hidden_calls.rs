//! How bots call where trump is set aside, beside what counting their hands says, and how their contracts fare beside what
//! playing out says. One bot calls, another sets aside and plays the cards.
//!
//! `cargo run --release -p thurup-bots --example hidden_calls -- PRESET SEATS CALLER CARDER DEALS SEED`

use std::collections::BTreeMap;

use thurup_bots::by_name;
use thurup_bots::duel::seed_of;
use thurup_bots::fitting::hidden::{carried, finish, go_on};
use thurup_rules::{Action, Call, Chair, Deal, Dealt, Outcome, Phase, Preset, Seats};
use thurup_systems::Convention;

/// A call that nobody had to make.
struct Free {
    /// What the hand carries, by counting.
    points: f32,
    /// The lowest bid.
    lowest: u8,
    bid: Option<u8>,
    /// It stood against the other team's bid, or against none, in the first stage (`hidden/figures.rs`).
    over: bool,
}

/// Contracts of a stage.
#[derive(Default)]
struct Row {
    contracts: u32,
    made: u32,
    /// Made when played out with open hands.
    open: u32,
    /// Points of the bidder's side beyond those when played out, and their squares.
    lift: f64,
    squares: f64,
}

/// Logarithm of the chance of calls, in the mean, for bidders so bold and so vague, of whom some do anything.
fn fit(calls: &[&Free], bold: f64, vague: f64) -> f64 {
    const STRANGE: f64 = 0.1;
    let one = |call: &&Free| {
        let up = |value: u8| 1.0 / (1.0 + (-(f64::from(call.points) + bold - f64::from(value)) / vague).exp());
        let chance = call.bid.map_or(1.0 - up(call.lowest), up);
        (chance * (1.0 - STRANGE) + STRANGE / 2.0).ln()
    };
    calls.iter().map(one).sum::<f64>() / calls.len().max(1) as f64
}

/// Prints how often a bid was made by what the hand carries, and the bidders by whom that is likeliest.
fn tell(calls: &[&Free]) {
    let mut over: BTreeMap<i32, (u32, u32)> = BTreeMap::new();
    for call in calls {
        let bin = (call.points - f32::from(call.lowest)).floor().clamp(-6.0, 6.0) as i32;
        let (count, bids) = over.entry(bin).or_default();
        *count += 1;
        *bids += u32::from(call.bid.is_some());
    }
    for (bin, (count, bids)) in &over {
        println!("    carries {bin:+} to {:+} over the lowest bid: {count}, of them bid {bids}", bin + 1);
    }
    let mut best = (f64::MIN, 0.0, 0.0);
    for (bold, vague) in (-40..=8).flat_map(|bold| (1..=32).map(move |vague| (f64::from(bold) / 2.0, f64::from(vague) / 2.0))) {
        let found = fit(calls, bold, vague);
        if found > best.0 {
            best = (found, bold, vague);
        }
    }
    println!("    {} free calls, likeliest with bold {:.1}, vague {:.1}: {:.3}", calls.len(), best.1, best.2, best.0);
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [preset, seats, caller, carder, deals, seed] = &args[..] else {
        return Err("PRESET SEATS CALLER CARDER DEALS SEED".into());
    };
    let rules = Preset::from_name(preset).ok_or("no such rules")?.rules();
    let seats = Seats::from_count(seats.parse()?).ok_or("4, 6 or 8")?;
    let (deals, seed): (u32, u64) = (deals.parse()?, seed.parse()?);
    let convention = Convention::of(&rules);
    let mut calls: Vec<Free> = Vec::new();
    let mut rows: BTreeMap<(&str, bool), Row> = BTreeMap::new();
    for number in 0..deals {
        let leader = seats.after(Chair::FIRST, (number % u32::from(seats.count())) as u8);
        let (hands, first) = seed_of(seed, number).cards(&[], &rules, seats, leader);
        let mut deal = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first })?;
        let mut caller = by_name(caller, convention, seed).ok_or("no such bot")?;
        let mut carder = by_name(carder, convention, seed).ok_or("no such bot")?;
        let (mut counted, mut free) = (None, false);
        while let Some(turn) = deal.turn() {
            let view = deal.seat_view(turn);
            if deal.phase() == Phase::Trump {
                let mut on = deal.clone();
                go_on(&mut on);
                counted = Some(on);
            }
            let action = if deal.phase() == Phase::Auction { caller.act(&view) } else { carder.act(&view) };
            if let (Some(offer), Action::Call(call)) = (view.offer(), action)
                && !offer.only_pass()
                && !offer.numbers.is_empty()
            {
                let lowest = view.auction.lowest();
                let bid = match call {
                    Call::Number(number) => Some(number),
                    Call::Pass => None,
                    _ => Some(view.auction.highest_bid()),
                };
                // The first of all bids it with a pass too.
                let had_to = (view.auction.must_open() || !offer.pass) && bid.is_none_or(|bid| bid == lowest);
                if !had_to {
                    let partners = view.auction.standing().is_some_and(|standing| standing.by.team() == turn.team());
                    let over = !partners && rules.stage(bid.unwrap_or(lowest)) == rules.stage(rules.lowest_bid());
                    calls.push(Free { points: carried(&view), lowest, bid, over });
                }
                free = if bid.is_some() || had_to { !had_to } else { free };
            }
            deal.apply(turn, action).map_err(|refusal| format!("{refusal:?}"))?;
        }
        let Some(Outcome::Played(real)) = deal.outcome() else { continue };
        let row = rows.entry((rules.stage(real.contract.value).name(), free)).or_default();
        row.contracts += 1;
        row.made += u32::from(real.made());
        let Some(mut open) = counted else { continue };
        finish(&mut open);
        if let Some(Outcome::Played(seen)) = open.outcome() {
            let by = real.contract.by.team();
            let lift = f64::from(real.points[by]) - f64::from(seen.points[by]);
            row.open += u32::from(seen.made());
            row.lift += lift;
            row.squares += lift * lift;
        }
    }
    println!("{preset}, calls by {caller}, cards by {carder}, {deals} deals, seed {seed}");
    for ((stage, free), row) in &rows {
        let count = f64::from(row.contracts);
        let lift = row.lift / count;
        println!(
            "  {stage}{}: {}, made {:.0} %, with open hands {:.0} %, points beyond those {lift:+.2} +- {:.2}",
            if *free { "" } else { ", had to be bid" },
            row.contracts,
            100.0 * f64::from(row.made) / count,
            100.0 * f64::from(row.open) / count,
            1.96 * ((row.squares / count - lift * lift) / count).sqrt(),
        );
    }
    for (what, over) in [("over the other team in the first stage", true), ("else", false)] {
        let calls: Vec<&Free> = calls.iter().filter(|call| call.over == over).collect();
        println!("  {what}:");
        tell(&calls);
    }
    Ok(())
}
