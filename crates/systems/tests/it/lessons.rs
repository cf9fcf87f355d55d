//! What the client's lessons have from the systems, written for it: the questions of `tests/data/lesson_questions.txt`, each with
//! the system's own call, the reason, and what every other answer would have told, a file for each convention card
//! (`web/src/pages/learn/lessons/questions`).

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};
use thurup_rules::{Auction, Call, Card, Chair, Form, FormKind, Hand, Preset, Seats, Suit, Text, winning};
use thurup_systems::{Convention, Decision, paragraphs};

const QUESTIONS: &str = include_str!("../data/lesson_questions.txt");

/// A call as the wire has it; `value` is what a bid is worth where it was made.
pub fn call_parts(call: Call, value: Option<u8>, counted_pass: bool) -> Value {
    let (form, number, strain) = match call {
        Call::Bid(bid) => {
            let (form, number) = Form::parts(bid.form);
            let form = match form {
                FormKind::Straight => "straight",
                FormKind::Reverse => "reverse",
                FormKind::Plus => "plus",
                FormKind::ReversePlus => "reverse-plus",
            };
            (Some(form), number, Some(bid.strain.letters()))
        }
        _ => (None, None, None),
    };
    let kind = match call {
        Call::Pass => "pass",
        Call::Double => "double",
        Call::Redouble => "redouble",
        Call::Bid(_) | Call::Number(_) | Call::Solo => "bid",
    };
    json!({
        "text": call.to_string(), "kind": kind, "form": form, "number": number, "strain": strain,
        "value": value, "counted_pass": counted_pass,
    })
}

/// What is said in a file more than once: each call by its text, each meaning by its place.
#[derive(Default)]
struct Words {
    calls: BTreeMap<String, Value>,
    texts: Vec<Text>,
}

impl Words {
    fn call(&mut self, said: Call) -> String {
        let name = said.to_string();
        self.calls.entry(name.clone()).or_insert_with(|| call_parts(said, None, false));
        name
    }

    fn text(&mut self, text: Text) -> usize {
        self.texts.iter().position(|known| *known == text).unwrap_or_else(|| {
            self.texts.push(text);
            self.texts.len() - 1
        })
    }
}

/// A question about a call.
struct Question<'a> {
    lesson: &'a str,
    convention: Convention,
    hand: Hand,
    auction: Auction,
    choices: Vec<Call>,
    decision: Decision,
}

/// The question of a line, or what is wrong with it.
fn question(line: &str) -> Result<Question<'_>, String> {
    let fields: Vec<&str> = line.split('|').map(str::trim).collect();
    let [lesson, rules, hand, calls, choices] = fields[..] else { return Err(format!("{line}: five fields")) };
    let (rules, card) = rules.split_once('/').unwrap_or((rules, ""));
    let rules = Preset::from_name(rules).unwrap().rules();
    let convention = if card.is_empty() { Convention::of(&rules) } else { card.parse().unwrap() };
    let hand: Hand = hand.parse().unwrap();
    assert_eq!(hand.len(), 8, "{line}");
    let calls: Vec<Call> = calls.split_whitespace().filter(|call| *call != "-").map(|call| call.parse().unwrap()).collect();
    let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
    for &call in &calls {
        // The hands of the others are not told; whoever is asked has this one.
        let theirs = if auction.turn().unwrap() == turn(calls.len()) { hand } else { rules.deck(Seats::Six).cards() };
        auction.push(call, theirs).map_err(|refusal| format!("{line}: {call}: {refusal}"))?;
    }
    let decision = convention.bid(&auction, hand).unwrap();
    let choices: Vec<Call> = choices.split_whitespace().map(|call| call.parse().unwrap()).collect();
    for choice in &choices {
        auction.check(*choice, hand).map_err(|refusal| format!("{line}: {choice}: {refusal}"))?;
    }
    if !choices.contains(&decision.call) {
        return Err(format!("{line}: the system calls {} ({})", decision.call, decision.reason.en));
    }
    Ok(Question { lesson, convention, hand, auction, choices, decision })
}

impl Question<'_> {
    /// As the client has it: the hand, the calls so far with their meanings, the choices with theirs (`fits`: the tables
    /// have it for this hand, too), which is right, and why.
    fn written(&self, words: &mut Words) -> Value {
        let Question { convention, auction, decision, .. } = self;
        let calls: Vec<Value> = auction
            .said()
            .iter()
            .enumerate()
            .map(|(index, said)| {
                let told = convention.explain(auction, index).unwrap().text;
                json!([words.call(said.call), words.text(told)])
            })
            .collect();
        let choices: Vec<Value> = self
            .choices
            .iter()
            .map(|&choice| {
                let told = convention.explain_next(auction, choice).text;
                let fits = decision.alternatives.iter().any(|other| other.call == choice);
                json!([words.call(choice), words.text(told), fits])
            })
            .collect();
        json!({
            "hand": self.hand.cards().map(|card| card.to_string()).collect::<Vec<_>>().join(" "),
            "calls": calls,
            "choices": choices,
            "right": words.call(decision.call),
            "reason": words.text(decision.reason.clone()),
            "clause": decision.clause.map(|clause| words.text(paragraphs(clause))),
        })
    }
}

/// Who is on turn after so many calls.
fn turn(calls: usize) -> Chair {
    let number = u8::try_from(calls % 6).unwrap() + 1;
    Chair::from_number(number, Seats::Six).unwrap()
}

/// Writes it for the client, where it is not there yet.
fn write(file: &str, content: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/pages/learn/lessons").join(file);
    if std::fs::read_to_string(&path).ok().as_deref() != Some(content) {
        std::fs::write(path, content).unwrap();
    }
}

#[test]
fn questions_are_written() {
    let mut cards: BTreeMap<String, Vec<Question<'_>>> = BTreeMap::new();
    let mut wrong: Vec<String> = Vec::new();
    for line in QUESTIONS.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        match question(line) {
            // Lessons that belong to no card have one file together.
            Ok(question) => {
                let id = question.convention.id();
                let card = if question.lesson.starts_with(&id) { id } else { "first".to_owned() };
                cards.entry(card).or_default().push(question);
            }
            Err(error) => wrong.push(error),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (card, questions) in cards {
        let mut words = Words::default();
        let mut lessons: Vec<(&str, Vec<Value>)> = Vec::new();
        for question in &questions {
            let written = question.written(&mut words);
            match lessons.iter_mut().find(|(name, _)| *name == question.lesson) {
                Some((_, all)) => all.push(written),
                None => lessons.push((question.lesson, vec![written])),
            }
        }
        let mut out = String::from("{\n\"calls\": {");
        for (at, (name, call)) in words.calls.iter().enumerate() {
            write!(out, "{}\n{}: {call}", if at == 0 { "" } else { "," }, json!(name)).unwrap();
        }
        out.push_str("\n},\n\"texts\": [");
        for (at, Text { en, ml }) in words.texts.iter().enumerate() {
            write!(out, "{}\n{}", if at == 0 { "" } else { "," }, json!({ "en": en, "ml": ml })).unwrap();
        }
        out.push_str("\n],\n\"lessons\": {");
        for (at, (lesson, all)) in lessons.iter().enumerate() {
            write!(out, "{}\n{}: [", if at == 0 { "" } else { "," }, json!(lesson)).unwrap();
            for (at, question) in all.iter().enumerate() {
                write!(out, "{}\n{question}", if at == 0 { "" } else { "," }).unwrap();
            }
            out.push_str("\n]");
        }
        out.push_str("\n}\n}\n");
        write(&format!("questions/{card}.json"), &out);
    }
}

#[test]
fn what_lies_on_the_table_in_a_lesson_goes_as_the_rules_have_it() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/pages/learn/lessons/lessons.json");
    let lessons: BTreeMap<String, Vec<Value>> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let card = |value: &Value| -> Card { value.as_str().unwrap().parse().unwrap() };
    let mut tricks = 0;
    for (name, steps) in &lessons {
        for (at, step) in steps.iter().enumerate() {
            let Some(trick) = step.get("trick") else { continue };
            tricks += 1;
            let from = usize::try_from(trick["from"].as_u64().unwrap()).unwrap();
            let trump =
                trick["trump"].as_str().map(|suit| Suit::ALL.into_iter().find(|one| suit == one.letter().to_string()).unwrap());
            let there: Vec<Card> = trick["cards"].as_array().unwrap().iter().map(card).collect();
            let deck = Preset::International.rules().deck(Seats::Six).cards();
            assert!(there.iter().all(|played| deck.copies(*played) >= copies(&there, *played)), "{name} {at}");
            if let Some(hand) = step.get("hand") {
                // The reader, on chair 1, plays the card that is right, and may.
                let hand: Vec<Card> = hand.as_array().unwrap().iter().map(card).collect();
                let right = hand.iter().find(|card| step["tap"][card.to_string()] == 0).unwrap();
                let led = there[0].suit();
                assert!(right.suit() == led || hand.iter().all(|held| held.suit() != led), "{name} {at}: {right}");
                assert_eq!((from - 1 + there.len()) % 6, 0, "{name} {at}: chair 1 is on turn");
            }
            let wins = (from - 1 + winning(&there, trump, 0).unwrap()) % 6 + 1;
            let points: u8 = there.iter().map(|card| card.points()).sum();
            assert_eq!(Some((wins, points)), told(trick), "{name} {at}");
        }
    }
    assert!(tricks >= 8);
}

fn copies(cards: &[Card], card: Card) -> u8 {
    u8::try_from(cards.iter().filter(|other| **other == card).count()).unwrap()
}

/// Who a trick says takes it, and what is in it.
fn told(trick: &Value) -> Option<(usize, u8)> {
    Some((trick["wins"].as_u64()?.try_into().ok()?, trick["points"].as_u64()?.try_into().ok()?))
}
