//! Fits the estimates of points to deals that the bots play, and prints the tables `WEIGHTS` of `src/estimate.rs`, from one
//! seat, and of `src/open.rs`, with all hands in sight:
//! `cargo run --release -p thurup-bots --example fit -- DEALS SEED`.
//!
//! Each deal is bid by the bots; then its auction, before the last passes, is ended in several ways, so that weak and strong
//! contracts in every strain are seen. Least squares over what each seat could know against the points that were made.

use thurup_bots::duel::seed_of;
use thurup_bots::fitting::{FEATURES, OPEN_FEATURES, features, open_features};
use thurup_bots::{BookBot, Player};
use thurup_rules::{Action, Bid, Call, Chair, Deal, Hand, Outcome, Preset, RuleSet, Seats, Strain, Suit};
use thurup_systems::Convention;

const SEATS: Seats = Seats::Six;
/// Ways to end an auction: as it is, and five others.
const ENDINGS: u32 = 6;

/// Sums of a least squares fit.
#[derive(Clone)]
struct Sums<const N: usize> {
    squares: [[f64; N]; N],
    products: [f64; N],
    points: f64,
    n: f64,
}

impl<const N: usize> Sums<N> {
    const ZERO: Sums<N> = Sums { squares: [[0.0; N]; N], products: [0.0; N], points: 0.0, n: 0.0 };

    fn add(&mut self, x: &[f32], y: f64) {
        for (i, &a) in x.iter().enumerate() {
            for (j, &b) in x.iter().enumerate() {
                self.squares[i][j] += f64::from(a) * f64::from(b);
            }
            self.products[i] += f64::from(a) * y;
        }
        self.points += y * y;
        self.n += 1.0;
    }

    /// Weights and the spread that they leave, by elimination with a little ridge for features that never vary.
    fn solve(&self) -> ([f64; N], f64) {
        let mut a = self.squares;
        let mut b = self.products;
        for (i, row) in a.iter_mut().enumerate() {
            row[i] += 1e-5 * self.n;
        }
        for i in 0..N {
            for row in i + 1..N {
                let factor = a[row][i] / a[i][i];
                let pivot = a[i];
                for (cell, above) in a[row].iter_mut().zip(pivot) {
                    *cell -= factor * above;
                }
                b[row] -= factor * b[i];
            }
        }
        let mut w = [0.0; N];
        for i in (0..N).rev() {
            let known: f64 = (i + 1..N).map(|j| a[i][j] * w[j]).sum();
            w[i] = (b[i] - known) / a[i][i];
        }
        let explained: f64 = 2.0 * w.iter().zip(self.products).map(|(w, b)| w * b).sum::<f64>()
            - (0..N).map(|i| (0..N).map(|j| w[i] * w[j] * self.squares[i][j]).sum::<f64>()).sum::<f64>();
        (w, ((self.points - explained) / self.n).max(0.0).sqrt())
    }
}

/// The auction of a deal until it would pass out; none when the deal is over or never began.
fn bid(rules: RuleSet, number: u32, seed: u64, bots: &mut [BookBot]) -> Option<Deal> {
    let leader = SEATS.after(Chair::FIRST, (number % 6) as u8);
    let hands = seed_of(seed, number).deal(&[], &rules, SEATS, leader);
    let mut deal = Deal::new(rules, SEATS, leader, &hands).ok()?;
    while deal.auction().said().len() < 6 || deal.auction().passes() < 3 {
        let turn = deal.turn()?;
        let action = bots[turn.index()].act(&deal.seat_view(turn));
        deal.apply(turn, action).ok()?;
        if deal.play().is_some() {
            return None;
        }
    }
    Some(deal)
}

/// Ends an auction: with a bid by `bidder` in `strain` if that is possible, then passes.
fn end(deal: &mut Deal, other: Option<(Chair, Strain)>) {
    let mut other = other;
    for _ in 0..20 {
        let Some(turn) = deal.turn() else { break };
        if deal.play().is_some() {
            break;
        }
        let bid = match other {
            Some((bidder, strain)) if bidder == turn => {
                other = None;
                Some(Call::Bid(Bid::straight(deal.auction().current() + 1, strain)))
            }
            _ => None,
        };
        let bid = bid.filter(|call| deal.apply(turn, Action::Call(*call)).is_ok());
        if bid.is_none() && deal.apply(turn, Action::Call(Call::Pass)).is_err() {
            break;
        }
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let deals: u32 = arguments.next().map_or(Ok(1000), |deals| deals.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(990_000), |seed| seed.parse())?;
    let mut sums = vec![Sums::<FEATURES>::ZERO; 4];
    let mut open = vec![Sums::<OPEN_FEATURES>::ZERO; 2];
    for (preset, seed) in [Preset::International, Preset::Kerala, Preset::Standard].into_iter().zip(seed..) {
        let rules = preset.rules();
        for number in 0..deals {
            let mut bots = vec![BookBot::new(Convention::of(&rules)); 6];
            let Some(start) = bid(rules, number, seed, &mut bots) else { continue };
            for ending in 0..ENDINGS {
                let mut deal = start.clone();
                let strain = match ((number * 7 + ending * 5) % 5) as usize {
                    4 if rules.no_trump => Strain::NoTrump,
                    4 => Strain::Noes,
                    suit => Strain::Suit(Suit::ALL[suit]),
                };
                let bidder = SEATS.after(deal.leader(), ((number / 5 + ending) % 6) as u8);
                end(&mut deal, (ending > 0).then_some((bidder, strain)));
                let Some(play) = deal.play() else { continue };
                let contract = play.contract();
                let trump = contract.trump();
                let team = contract.by.team();
                let seen: Vec<(bool, Vec<f32>)> =
                    SEATS.chairs().map(|chair| (chair.team() == team, features(&deal.seat_view(chair), team, trump))).collect();
                while let Some(turn) = deal.turn() {
                    let action = bots[turn.index()].act(&deal.seat_view(turn));
                    if deal.apply(turn, action).is_err() {
                        break;
                    }
                }
                if let Some(Outcome::Played(score)) = deal.outcome() {
                    let hands: Vec<Hand> = SEATS.chairs().map(|chair| deal.dealt(chair)).collect();
                    let x = open_features(SEATS, &hands, deal.leader(), team, trump);
                    open[usize::from(trump.is_none())].add(&x, f64::from(score.points[team]));
                    for (own, x) in seen {
                        let which = 2 * usize::from(trump.is_none()) + usize::from(!own);
                        sums[which].add(&x, f64::from(score.points[team]));
                    }
                }
            }
        }
    }
    print("estimate.rs", &sums);
    print("open.rs", &open);
    Ok(())
}

fn print<const N: usize>(file: &str, sums: &[Sums<N>]) {
    println!("// {file}\nconst WEIGHTS: [([f32; FEATURES], f32); {}] = [", sums.len());
    for sums in sums {
        let (weights, spread) = sums.solve();
        let weights: Vec<String> = weights.iter().map(|weight| format!("{weight:.3}")).collect();
        println!("    ([{}], {spread:.1}),", weights.join(", "));
    }
    println!("];");
}
