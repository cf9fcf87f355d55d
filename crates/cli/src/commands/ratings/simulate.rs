//! `thurup ratings simulate`: whether the constants still do what they were chosen for.

use std::io::Write;

use thurup_ratings::simulation::{Farmed, Farmer, Farming, Learned, PEOPLE, Setting, farming, learning};

use crate::failure::{Failure, Outcome};

/// The least mean rank correlations after 20 and 60 matches.
const LEAST_CORRELATION: [f64; 2] = [0.70, 0.85];
/// A settled farmer's low end is no more than this above that of the honest.
const MOST_ABOVE: f64 = 60.0;

/// Plays everything so many times, prints the tables, and what does not hold.
pub fn run(runs: u32, seed: u64, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let mut wrong = Vec::new();
    writeln!(out, "{PEOPLE} people, mean of {runs} runs (lowest run); seed {seed}")?;
    writeln!(out)?;
    writeln!(out, "{:40} {:>15} {:>15} {:>10} {:>10}", "rank correlation", "after 20", "after 60", "width", "inside, %")?;
    let as_said = Setting::default();
    let settings = [
        ("as said: 12 deals, everyone mixed", as_said),
        ("18 deals a match", Setting { deals: 18, ..as_said }),
        ("6 deals a match", Setting { deals: 6, ..as_said }),
        ("strengths nearer together", Setting { sd: 150.0, ..as_said }),
        ("all at tables with chosen sides", Setting { chosen: true, ..as_said }),
        ("the same trios 7 times of 10", Setting { trios: true, ..as_said }),
    ];
    for (name, setting) in settings {
        let [early, late] = learning(setting, runs, seed);
        writeln!(
            out,
            "{name:40} {} {} {:>4.0}, {:>4.0} {:>5.0}, {:>3.0}",
            shown(&early),
            shown(&late),
            early.width,
            late.width,
            100.0 * early.inside,
            100.0 * late.inside
        )?;
        out.flush()?;
        if setting == as_said {
            for (learned, (least, matches)) in [early, late].iter().zip(LEAST_CORRELATION.into_iter().zip([20, 60])) {
                if learned.correlation.mean < least {
                    wrong.push(format!(
                        "after {matches} matches the correlation is {:.3}, under {least:.2}",
                        learned.correlation.mean
                    ));
                }
            }
        }
    }
    writeln!(out)?;
    writeln!(out, "{:40} {:^26} {:^22}", "40 matches in four weeks, strength 1500", "settled account", "new account")?;
    writeln!(out, "{:40} {:>8} {:>8} {:>8} {:>8} {:>8}  on the list", "", "before", "number", "low end", "number", "low end")?;
    let farmed = farming(runs, seed);
    for farming in &farmed {
        let Farming { farmer, settled, new } = farming;
        let listed = if new.listed > 0 { format!("{} times", new.listed) } else { "never".to_owned() };
        writeln!(
            out,
            "{:40} {:>8.0} {:>8.0} {:>8.0} {:>8.0} {:>8.0}  {listed}",
            name(*farmer),
            settled.before,
            settled.after,
            settled.low_end,
            new.after,
            new.low_end
        )?;
    }
    wrong.extend(too_much(&farmed));
    writeln!(out)?;
    if wrong.is_empty() {
        writeln!(out, "all as it should be")?;
        return Ok(Outcome::Done);
    }
    for line in wrong {
        writeln!(out, "NOT AS IT SHOULD BE: {line}")?;
    }
    Ok(Outcome::Refused)
}

fn shown(learned: &Learned) -> String {
    format!("{:.3} ({:.3})", learned.correlation.mean, learned.correlation.lowest)
}

/// What farming brought that it should not.
fn too_much(farmed: &[Farming]) -> Vec<String> {
    let of = |wanted: Farmer| farmed.iter().find(|farming| farming.farmer == wanted).map(|farming| farming.settled);
    let (Some(honest), Some(riser)) = (of(Farmer::Honest), of(Farmer::Riser)) else { return Vec::new() };
    let gain = |farmed: Farmed| farmed.after - farmed.before;
    let mut wrong = Vec::new();
    for farming in farmed.iter().filter(|farming| farming.farmer.judged()) {
        let name = name(farming.farmer);
        let (settled, new) = (farming.settled, farming.new);
        if gain(settled) >= gain(riser) {
            wrong.push(format!(
                "{name}: brings {:+.0}, and honest play of one who got better {:+.0}",
                gain(settled),
                gain(riser)
            ));
        }
        if settled.low_end >= honest.low_end + MOST_ABOVE {
            wrong.push(format!(
                "{name}: the low end {:.0} stands {MOST_ABOVE} above the honest {:.0}",
                settled.low_end, honest.low_end
            ));
        }
        if new.listed > 0 {
            wrong.push(format!("{name}: a new account came on the list {} times", new.listed));
        }
    }
    wrong
}

fn name(farmer: Farmer) -> &'static str {
    match farmer {
        Farmer::Honest => "honest, in the pool",
        Farmer::Riser => "honest, and truly 200 better than before",
        Farmer::Friend => "a friend throws from the other side",
        Farmer::SameSix => "the same six, three of them throw",
        Farmer::EightChosen => "eight friends, four throw, sides chosen",
        Farmer::EightDrawn => "the same eight, sides drawn",
        Farmer::EightAgainst => "the same, against this one (not judged)",
        Farmer::NewAccounts => "new accounts throw, others each match",
    }
}
