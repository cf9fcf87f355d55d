//! Writes samples to fit the bots' estimate of points: one line for each seat and played-out strain.

use thurup_bots::duel::seed_of;
use thurup_bots::fitting::features;
use thurup_bots::{BookBot, Player, Temper};
use thurup_rules::{Action, Bid, Call, Chair, Deal, Outcome, Preset, Seats, Strain, Suit};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let deals: u32 = std::env::args().nth(1).map_or(Ok(1000), |deals| deals.parse())?;
    let quiet = std::env::args().nth(2).is_some_and(|word| word == "quiet");
    let natural = std::env::args().nth(2).is_some_and(|word| word == "natural");
    let seats = Seats::Six;
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let rules = preset.rules();
        for number in 0..deals {
            let seed = seed_of(990_000 + preset as u64, number);
            let leader = seats.after(Chair::FIRST, (number % 6) as u8);
            let hands = seed.deal(&[], &rules, seats, leader);
            let mut start = Deal::new(rules, seats, leader, &hands)?;
            let temper = if quiet {
                Temper { margin: 100.0, over: 100.0, double: 100.0, ..Temper::default() }
            } else {
                Temper::default()
            };
            let mut bots: Vec<_> = (0..6).map(|_| BookBot::with_temper(temper)).collect();
            // The auction until every player has had a turn and the next would pass out.
            while start.play().is_none() && start.outcome().is_none() {
                if start.auction().calls().len() >= 6 && start.auction().passes() >= 3 {
                    break;
                }
                let Some(turn) = start.turn() else { break };
                let action = bots[turn.index()].act(&start.seat_view(turn));
                start.apply(turn, action)?;
            }
            if start.outcome().is_some() || start.play().is_some() {
                continue;
            }
            for variant in 0..if natural { 1 } else { 6u32 } {
                let mut deal = start.clone();
                let wanted = (number * 7 + variant * 5) % 5;
                let strain = match wanted {
                    4 => Strain::NoTrump,
                    suit => Strain::Suit(Suit::ALL[suit as usize]),
                };
                let strain = if strain == Strain::NoTrump && !rules.no_trump { Strain::Noes } else { strain };
                let bidder = seats.after(leader, ((number / 5 + variant) % 6) as u8);
                if variant > 0 {
                    for _ in 0..6 {
                        let Some(turn) = deal.turn() else { break };
                        if turn == bidder && deal.play().is_none() {
                            let bid = Call::Bid(Bid::straight(deal.auction().current() + 1, strain));
                            let _ = deal.apply(turn, Action::Call(bid));
                            break;
                        }
                        if deal.play().is_none() {
                            let _ = deal.apply(turn, Action::Call(Call::Pass));
                        }
                    }
                }
                while deal.play().is_none() && deal.outcome().is_none() {
                    let Some(turn) = deal.turn() else { break };
                    deal.apply(turn, Action::Call(Call::Pass))?;
                }
                let Some(play) = deal.play() else { continue };
                let contract = play.contract();
                let trump = contract.strain.trump();
                let rows: Vec<(bool, Vec<f32>)> = seats
                    .chairs()
                    .map(|chair| {
                        let view = deal.seat_view(chair);
                        (chair.team() == contract.by.team(), features(&view, contract.by.team(), trump))
                    })
                    .collect();
                while let Some(turn) = deal.turn() {
                    let action = bots[turn.index()].act(&deal.seat_view(turn));
                    deal.apply(turn, action)?;
                }
                let Some(Outcome::Played(score)) = deal.outcome() else { continue };
                for (own, row) in rows {
                    let row: Vec<String> = row.iter().map(|x| format!("{x:.4}")).collect();
                    println!(
                        "{} {} {} {}",
                        u8::from(trump.is_some()),
                        u8::from(own),
                        score.points[contract.by.team()],
                        row.join(" ")
                    );
                }
            }
        }
    }
    Ok(())
}
