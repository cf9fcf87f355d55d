//! Finds the numbers of the belief models by self-play, and prints them as the source has them:
//! `cargo run --release -p thurup-bots --example beliefs_fit -- DEALS SEED [hidden] [BOT]...`; `hidden` for the games whose trump
//! is set aside.
//!
//! Every deal's bots are picked from those named, one kind for each team. The first four fifths of the deals are learned
//! from; on the rest the mean logarithm of the chance given to what was chosen is printed, beside that of a model that knows
//! nothing.

use thurup_bots::beliefs::fitting::{CALL_NUMBERS, Options, PLAY_NUMBERS, ROWS, call, card};
use thurup_bots::by_name;
use thurup_bots::duel::seed_of;
use thurup_rules::{Action, Chair, Deal, Dealt, Preset, Seats};
use thurup_systems::Convention;

/// Calls, calls of later rounds, and cards.
type Sample = (Vec<Options>, Vec<Options>);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let deals: u64 = arguments.next().map_or(Ok(1500), |deals| deals.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let mut bots: Vec<String> = arguments.collect();
    let hidden = bots.first().is_some_and(|first| first == "hidden");
    if hidden {
        bots.remove(0);
    }
    if bots.is_empty() {
        bots.push("book".to_owned());
    }
    let learned = deals * 4 / 5;
    let (mut from, mut test): (Sample, Sample) = Default::default();
    for (number, (calls, cards)) in (0..deals).zip(samples(seed, deals, hidden, &bots)) {
        let part = if number < learned { &mut from } else { &mut test };
        part.0.extend(calls);
        part.1.extend(cards);
    }
    let models = [("calls", &from.0, &test.0, CALL_NUMBERS, ROWS[0]), ("plays", &from.1, &test.1, PLAY_NUMBERS, ROWS[1])];
    for (name, from, test, size, row) in models.into_iter().filter(|(_, from, ..)| !from.is_empty()) {
        let numbers = fit(from, size);
        println!("{name}: {} {:?}", test.len(), mean(test, &numbers));
        by_row(test, &numbers, row);
        print_rows(name, &numbers, row);
    }
    Ok(())
}

/// What was chosen in each deal, in order.
fn samples(seed: u64, deals: u64, hidden: bool, bots: &[String]) -> Vec<Sample> {
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64);
    let of = |thread: u64| {
        let numbers = (0..deals).filter(move |number| number % threads == thread);
        numbers.map(move |number| (number, sample(seed, number, hidden, bots))).collect::<Vec<_>>()
    };
    let mut all: Vec<_> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|thread| scope.spawn(move || of(thread))).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    all.sort_by_key(|(number, _)| *number);
    all.into_iter().map(|(_, sample)| sample).collect()
}

/// What was chosen in one deal; nothing in one that is dealt again.
fn sample(seed: u64, number: u64, hidden: bool, bots: &[String]) -> Sample {
    let rules = if hidden { Preset::HIDDEN[(number % 4) as usize] } else { Preset::SPOKEN[(number % 6) as usize] }.rules();
    // The standard game counts for most.
    let seats = [Seats::Six, Seats::Four, Seats::Six, Seats::Six, Seats::Eight][(number / 6 % 5) as usize];
    let seats = if rules.seats().contains(&seats) { seats } else { rules.seats()[0] };
    let leader = seats.after(Chair::FIRST, (number % 8) as u8);
    let (hands, first) = seed_of(seed, number as u32).cards(&[], &rules, seats, leader);
    let mut sample = Sample::default();
    let Ok(mut deal) = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }) else { return sample };
    let pick = |team: u64| &bots[((number / 30 + team * (number / 7)) % bots.len() as u64) as usize];
    let convention = Convention::of(&rules);
    let mut players = Vec::new();
    for chair in seats.chairs() {
        let name = pick(chair.index() as u64 % 2);
        players.extend(by_name(name, convention, number ^ chair.index() as u64));
    }
    while let Some(turn) = deal.turn() {
        let view = deal.seat_view(turn);
        let action = players[turn.index()].act(&view);
        if deal.apply(turn, action).is_err() {
            break;
        }
        match (action, deal.play()) {
            (Action::Call(said), _) if !hidden => sample.0.push(call(&view, convention, said)),
            (Action::Play(_), Some(play)) => sample.1.push(card(&view, play)),
            _ => {}
        }
    }
    let told = |options: &Options| options.len() > 1 && options.iter().any(|(_, chosen)| *chosen);
    sample.0.retain(told);
    sample.1.retain(told);
    sample
}

/// The chance of each option.
fn chances(options: &Options, numbers: &[f32]) -> Vec<f32> {
    let scores: Vec<f32> =
        options.iter().map(|(features, _)| features.iter().map(|&(at, value)| numbers[at as usize] * value).sum()).collect();
    let most = scores.iter().fold(f32::MIN, |most, &score| most.max(score));
    let parts: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f32 = parts.iter().sum();
    parts.iter().map(|part| part / all).collect()
}

/// Mean logarithm of the chance of what was chosen: by the model, and when all options are equally likely.
fn mean(samples: &[Options], numbers: &[f32]) -> (f64, f64) {
    let of = |numbers: &[f32]| {
        let log = |options: &Options| {
            let chances = chances(options, numbers);
            let chosen = options.iter().zip(chances).filter(|((_, chosen), _)| *chosen);
            f64::from(chosen.map(|(_, chance)| chance).sum::<f32>()).ln()
        };
        samples.iter().map(log).sum::<f64>() / samples.len().max(1) as f64
    };
    (of(numbers), of(&vec![0.0; numbers.len()]))
}

/// Most likely numbers, with a small prior for small ones, by steps of Adam on small batches.
fn fit(samples: &[Options], size: usize) -> Vec<f32> {
    const PASSES: usize = 12;
    const BATCH: usize = 64;
    let (mut numbers, mut first, mut second) = (vec![0f32; size], vec![0f32; size], vec![0f32; size]);
    let mut gradient = vec![0f32; size];
    let mut step = 0i32;
    let steps = (PASSES * samples.len() / BATCH) as f32;
    for pass in 0..PASSES {
        for batch in 0..samples.len() / BATCH {
            step += 1;
            gradient.iter_mut().zip(&numbers).for_each(|(slope, number)| *slope = 1e-4 * number);
            for at in 0..BATCH {
                // A stride that is prime to nearly every length mixes the deals.
                let options = &samples[((batch * BATCH + at) * 7919 + pass * 31) % samples.len()];
                let chances = chances(options, &numbers);
                let chosen: f32 = options.iter().zip(&chances).filter(|((_, said), _)| *said).map(|(_, chance)| chance).sum();
                for ((features, said), chance) in options.iter().zip(&chances) {
                    let pull = chance - if *said { chance / chosen.max(1e-9) } else { 0.0 };
                    for &(at, value) in features {
                        gradient[at as usize] += pull * value / BATCH as f32;
                    }
                }
            }
            let rate = 0.03 * (1.0 - step as f32 / (steps + 1.0)) + 0.0005;
            for at in 0..size {
                first[at] = 0.9 * first[at] + 0.1 * gradient[at];
                second[at] = 0.99 * second[at] + 0.01 * gradient[at] * gradient[at];
                let (m, v) = (first[at] / (1.0 - 0.9f32.powi(step)), second[at] / (1.0 - 0.99f32.powi(step)));
                numbers[at] -= rate * m / (v.sqrt() + 1e-6);
            }
        }
    }
    numbers
}

/// The same by rows of numbers: kinds of calls, or of turns. How many there are, and how much is lost in all.
fn by_row(samples: &[Options], numbers: &[f32], row: usize) {
    let mut rows = vec![(0, 0.0, 0.0); numbers.len() / row + 1];
    for options in samples {
        let chosen = options.iter().find(|(_, chosen)| *chosen).and_then(|(features, _)| features.first());
        let Some((at, _)) = chosen else { continue };
        let (log, even) = mean(std::slice::from_ref(options), numbers);
        let sum = &mut rows[*at as usize / row];
        *sum = (sum.0 + 1, sum.1 + log, sum.2 + even);
    }
    for (row, (times, log, even)) in rows.into_iter().enumerate().filter(|(_, (times, ..))| *times > 0) {
        let each = f64::from(times);
        println!(
            "  row {row:2}: {times:6} times, {:.3} each ({:.3} without a model), {log:.0} in all",
            log / each,
            even / each
        );
    }
}

fn print_rows(name: &str, numbers: &[f32], row: usize) {
    println!("// {name}");
    for row in numbers.chunks(row) {
        let numbers: Vec<String> = row.iter().map(|number| format!("{number:.2}")).collect();
        println!("[{}],", numbers.join(", "));
    }
}
