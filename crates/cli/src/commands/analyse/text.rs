//! An analysis in lines for people: what was lost.

use std::io::{self, Write};

use serde_json::{Map, Value};
use thurup_rules::counted;

/// A number, or its bounds.
fn number(value: &Value) -> String {
    match value.as_array().map(Vec::as_slice) {
        Some([lo, hi]) => format!("{lo} to {hi}"),
        _ => value.to_string(),
    }
}

/// A loss that there is, or may be.
fn is_lost(value: &Value) -> bool {
    value.as_i64() != Some(0)
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// Writes the lines of a record.
pub fn write(report: &Map<String, Value>, out: &mut dyn Write) -> io::Result<()> {
    let report = Value::Object(report.clone());
    let name = word(&report["name"]);
    if let Some(refused) = report.get("refused") {
        let (phase, index) = (word(&refused["phase"]), &refused["index"]);
        return writeln!(out, "{name}: refused in the {phase} at {index}: {}", word(&refused["reason"]));
    }
    let (contract, end, par) = (&report["contract"], &report["end"], &report["par"]);
    let doubled = match contract["doubled"].as_u64() {
        Some(1) => " doubled",
        Some(2) => " redoubled",
        _ => "",
    };
    let (value, by) = (&contract["value"], &contract["by"]);
    let played = match (word(&contract["strain"]), contract.get("hidden")) {
        _ if contract.is_null() => "no contract".to_owned(),
        (_, Some(hidden)) => format!("{value} by chair {by}, hidden trump {}", word(hidden)),
        ("SOLO", None) => format!("solo by chair {by}"),
        (strain, None) => format!("{value}{strain}{doubled} by chair {by}"),
    };
    let ended = match (&end["points"], &end["stake"]) {
        (_, Value::Null) => "stops early".to_owned(),
        (Value::Null, stake) => format!("stake {stake}"),
        (points, stake) => format!("{points} points, stake {stake}"),
    };
    let par = if par.is_null() { String::new() } else { format!("; par {}{}", number(&par["stake"]), runs(par)) };
    writeln!(out, "{name}: {played}, {ended}{par}")?;
    // Where trump is set aside calls have no value.
    for call in list(&report["calls"]).iter().filter(|call| call.get("loss").is_some_and(is_lost)) {
        let best: Vec<&str> = list(&call["best_calls"]).iter().map(word).collect();
        let (said, chair) = (word(&call["said"]), &call["chair"]);
        let (value, most, loss) = (number(&call["value"]), number(&call["best"]), number(&call["loss"]));
        writeln!(
            out,
            "  call {}, chair {chair} {said}: {value}, best {most} with {}, loses {loss}",
            call["call"],
            best.join(", ")
        )?;
    }
    for card in list(&report["cards"]).iter().filter(|card| is_lost(&card["loss"]) || is_lost(&card["stake_loss"])) {
        // Where no points were lost the stake was: the pair was given up.
        let shows = |name: &str| is_lost(&card["loss"]) || name.starts_with('+');
        let best: Vec<&str> = match card["alternatives"].as_object() {
            Some(all) => {
                let best = all.iter().filter(|(name, points)| **points == card["best"] && shows(name));
                best.map(|(card, _)| card.as_str()).collect()
            }
            None => Vec::new(),
        };
        let (played, chair) = (word(&card["played"]), &card["chair"]);
        let (points, most) = (number(&card["points"]), number(&card["best"]));
        let (loss, stakes) = (number(&card["loss"]), number(&card["stake_loss"]));
        let best = if best.is_empty() { String::new() } else { format!(" with {}", best.join(", ")) };
        writeln!(
            out,
            "  card {}, chair {chair} {played}: {points} points, best {most}{best}, loses {}, {stakes} of the stake",
            card["card"],
            counted(loss, "point")
        )?;
    }
    if end["loss"].as_i64().is_some_and(|loss| loss != 0) {
        writeln!(out, "  end: {} lost {} of the stake by the claim", word(&end["on"]), end["loss"])?;
    }
    for (chair, lost) in report["lost"].as_object().into_iter().flatten() {
        let points = counted(number(&lost[0]), "point");
        writeln!(out, "  chair {chair} lost {points}, {} of the stake by its cards", number(&lost[1]))?;
    }
    for row in list(&report["seat"]) {
        let (word, delta, error) = (word(&row["word"]), &row["delta"], &row["se"]);
        let lost = |value: &Value| format!("{:.2}", value.as_f64().unwrap_or_default());
        writeln!(
            out,
            "  from the seat, action {}: {word}; {} lost, give or take {}, over {} worlds",
            row["action"],
            lost(delta),
            lost(error),
            row["worlds"]
        )?;
    }
    Ok(())
}

/// The contracts of par, in words.
fn runs(par: &Value) -> String {
    let runs: Vec<String> = list(&par["contracts"])
        .iter()
        .map(|run| {
            let (from, to) = (&run["from"], &run["to"]);
            let values = if from == to { from.to_string() } else { format!("{from}-{to}") };
            format!("{values} {}", word(&run["denomination"]))
        })
        .collect();
    match word(&par["kind"]) {
        "forced" => " (forced)".to_owned(),
        _ if runs.is_empty() => String::new(),
        _ => format!(" ({})", runs.join(", ")),
    }
}
