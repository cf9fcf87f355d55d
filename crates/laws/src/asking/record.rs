//! The record of what was answered at a desk: every question that was asked, with its answer in words, and nothing that was not.

use thurup_rules::{Call, Card, Chair, Seats, Strain, Text};

use super::answers::{Input, Question};
use super::fact::Fact;
use crate::rulings::{mark_chair, mark_team};

/// Questions with their answers, in the order in which they were asked. Chairs and teams stand as marks: see [`say`](crate::rulings::say).
pub fn record(questions: &[Question], answers: &dyn Fn(Fact) -> Option<String>) -> Vec<(Text, Text)> {
    let mut asked: Vec<Fact> = Vec::new();
    let mut all = Vec::new();
    for question in questions {
        let given = |fact: Fact| answers(fact).map(|answer| answer.trim().to_owned()).unwrap_or_default();
        let holds = question.when.iter().all(|(fact, values)| asked.contains(fact) && values.contains(&given(*fact).as_str()));
        if !holds {
            continue;
        }
        asked.push(question.fact);
        let answer = given(question.fact);
        if let Some(words) = words(&question.input, &answer) {
            all.push((question.fact.title(), words));
        }
    }
    all
}

fn same(text: impl Into<String>) -> Text {
    let text = text.into();
    Text::new(text.clone(), text)
}

fn none() -> Text {
    Text::new("none", "ഇല്ല")
}

fn listed(all: impl Iterator<Item = Text>) -> Text {
    let all: Vec<Text> = all.collect();
    if all.is_empty() {
        return none();
    }
    let join = |of: fn(&Text) -> &str| all.iter().map(of).collect::<Vec<_>>().join(", ");
    Text::new(join(|text| &text.en), join(|text| &text.ml))
}

fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '\n']).filter(|word| !word.is_empty())
}

fn chair(text: &str) -> Option<String> {
    Some(mark_chair(Chair::from_number(text.parse().ok()?, Seats::Eight)?))
}

fn call(text: &str) -> Text {
    text.parse::<Call>().map_or_else(|_| same(text), |call| call.spoken())
}

fn card(text: &str) -> Text {
    text.parse::<Card>().map_or_else(|_| same(text), |card| card.name())
}

/// An answer in words; nothing where it was left out.
fn words(input: &Input, answer: &str) -> Option<Text> {
    if answer.is_empty() {
        // Of calls and cards before it an empty answer says that there were none.
        return matches!(input, Input::Calls | Input::Cards).then(none);
    }
    Some(match input {
        Input::Chair => same(chair(answer)?),
        Input::Chairs => same(items(answer).filter_map(chair).collect::<Vec<_>>().join(", ")),
        Input::Team => same(mark_team(if answer == "odd" { thurup_rules::Team::Odd } else { thurup_rules::Team::Even })),
        Input::Call | Input::AnyCall | Input::Bid => call(answer),
        Input::Calls => listed(items(answer).map(call)),
        Input::Card => card(answer),
        Input::Cards => listed(items(answer).map(card)),
        Input::Strain(_) => answer.parse::<Strain>().map_or_else(|_| same(answer), |strain| strain.name()),
        Input::OneOf(options) => {
            options.iter().find(|(name, _)| *name == answer).map_or_else(|| same(answer), |(_, title)| title.clone())
        }
        Input::Poll => listed(answer.split([',', '\n']).map(str::trim).filter(|line| !line.is_empty()).map(|line| {
            let (one, count) = line.rsplit_once(' ').unwrap_or((line, ""));
            let spoken = call(one);
            Text::new(format!("{}: {count}", spoken.en), format!("{}: {count}", spoken.ml))
        })),
        Input::Results => listed(answer.lines().map(str::trim).filter(|line| !line.is_empty()).map(possible)),
        Input::Number(..) | Input::Words(_) | Input::Fraction => same(answer),
    })
}

/// A result that was possible: what it brings, how likely, the contract, and whether by another auction.
fn possible(line: &str) -> Text {
    let mut parts = line.split(';').map(str::trim);
    let mut next = || parts.next().unwrap_or_default().to_owned();
    let (score, likely, contract, other) = (next(), next(), next(), next());
    let contract = if contract.is_empty() { String::new() } else { format!("{contract} ") };
    let (en, ml) =
        if other == "other" { (", by another auction", ", മറ്റൊരു ലേലത്തിൽ") } else { ("", "") };
    Text::new(format!("{contract}{score} (likely {likely}{en})"), format!("{contract}{score} (സാധ്യത {likely}{ml})"))
}
