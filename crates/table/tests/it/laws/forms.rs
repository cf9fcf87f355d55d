//! Every kind of event in the form in which it is stored, held fast by `tests/logs/each-v*.jsonl`: one line for each, with
//! everything set that can be. What is there is never changed; a new kind or part is a new line.

use std::collections::BTreeSet;

use thurup_rules::options::OPTIONS;
use thurup_table::event::VERSION;
use thurup_table::{Entry, Event};

/// The words of all events.
const WORDS: [&str; 62] = [
    "made",
    "for-contest",
    "checkpoint",
    "sat",
    "bot-sat",
    "removed",
    "left",
    "dozes",
    "here",
    "became",
    "renamed",
    "away",
    "returned",
    "left-match",
    "end-wanted",
    "handed-on",
    "appointed",
    "named",
    "teams-named",
    "card-filed",
    "list-set",
    "overridden",
    "watch-asked",
    "watches",
    "watch-refused",
    "watch-ended",
    "chair-offered",
    "rules-set",
    "format-set",
    "settings-set",
    "committed",
    "given",
    "contributed",
    "started",
    "resumed",
    "dealt",
    "dealt-again",
    "called",
    "asked",
    "answered",
    "answer-corrected",
    "director-called",
    "ruled",
    "call-taken-back",
    "sides-exchanged",
    "seats-changed",
    "contract-made",
    "played",
    "trump-set",
    "trump-opened",
    "pair-shown",
    "redeal-asked",
    "hinted",
    "claimed",
    "claim-went",
    "trick-closed",
    "trick-held",
    "deal-ended",
    "ready",
    "match-ended",
    "reset",
    "closed",
];

/// The word of an event: a new one asks for its line here.
fn word(event: &Event) -> &'static str {
    match event {
        Event::Made { .. } => "made",
        Event::ForContest(_) => "for-contest",
        Event::Checkpoint(_) => "checkpoint",
        Event::Sat { .. } => "sat",
        Event::BotSat { .. } => "bot-sat",
        Event::Removed { .. } => "removed",
        Event::Left { .. } => "left",
        Event::Dozes { .. } => "dozes",
        Event::Here { .. } => "here",
        Event::Became { .. } => "became",
        Event::Renamed { .. } => "renamed",
        Event::Away { .. } => "away",
        Event::Returned { .. } => "returned",
        Event::LeftMatch { .. } => "left-match",
        Event::EndWanted { .. } => "end-wanted",
        Event::HandedOn { .. } => "handed-on",
        Event::Appointed(_) => "appointed",
        Event::Named { .. } => "named",
        Event::TeamsNamed { .. } => "teams-named",
        Event::CardFiled { .. } => "card-filed",
        Event::ListSet { .. } => "list-set",
        Event::Overridden { .. } => "overridden",
        Event::WatchAsked { .. } => "watch-asked",
        Event::Watches { .. } => "watches",
        Event::WatchRefused { .. } => "watch-refused",
        Event::WatchEnded { .. } => "watch-ended",
        Event::ChairOffered { .. } => "chair-offered",
        Event::RulesSet { .. } => "rules-set",
        Event::FormatSet { .. } => "format-set",
        Event::SettingsSet { .. } => "settings-set",
        Event::Committed { .. } => "committed",
        Event::Given { .. } => "given",
        Event::Contributed(_) => "contributed",
        Event::Started { .. } => "started",
        Event::Resumed => "resumed",
        Event::Dealt { .. } => "dealt",
        Event::DealtAgain { .. } => "dealt-again",
        Event::Called { .. } => "called",
        Event::Asked { .. } => "asked",
        Event::Answered { .. } => "answered",
        Event::AnswerCorrected { .. } => "answer-corrected",
        Event::DirectorCalled { .. } => "director-called",
        Event::Ruled { .. } => "ruled",
        Event::CallTakenBack { .. } => "call-taken-back",
        Event::SidesExchanged => "sides-exchanged",
        Event::SeatsChanged { .. } => "seats-changed",
        Event::ContractMade => "contract-made",
        Event::Played { .. } => "played",
        Event::TrumpSet { .. } => "trump-set",
        Event::TrumpOpened { .. } => "trump-opened",
        Event::PairShown { .. } => "pair-shown",
        Event::RedealAsked { .. } => "redeal-asked",
        Event::Hinted { .. } => "hinted",
        Event::Claimed { .. } => "claimed",
        Event::ClaimWent(_) => "claim-went",
        Event::TrickClosed => "trick-closed",
        Event::TrickHeld { .. } => "trick-held",
        Event::DealEnded => "deal-ended",
        Event::Ready { .. } => "ready",
        Event::MatchEnded => "match-ended",
        Event::Reset => "reset",
        Event::Closed => "closed",
    }
}

fn lines_of(version: u32) -> Vec<String> {
    let path = format!("{}/tests/logs/each-v{version}.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(str::to_owned).collect()
}

/// What is written today, without the options of rules that the line is older than: they are written as what was before them.
fn without_later_options(written: String, line: &str) -> String {
    OPTIONS.iter().fold(written, |text, option| match option.before() {
        Some(before) if !line.contains(&format!("\"{}\"", option.key)) => {
            text.replace(&format!(",\"{}\":\"{before}\"", option.key), "")
        }
        _ => text,
    })
}

/// Each line is an event of its word, and what is written today is the line itself.
#[test]
fn each_event_is_stored_as_it_was() {
    let mut words = BTreeSet::new();
    for (place, line) in lines_of(VERSION).iter().enumerate() {
        let entry = Entry::read(1, 2, line).unwrap_or_else(|error| panic!("line {}: {error}", place + 1));
        assert_eq!(without_later_options(entry.write().unwrap(), line), *line, "line {}", place + 1);
        assert!(line.contains(&format!("\"event\":\"{}\"", word(&entry.event))), "{line}");
        words.insert(word(&entry.event));
    }
    let missing: Vec<_> = WORDS.into_iter().filter(|word| !words.contains(word)).collect();
    assert!(missing.is_empty(), "no line for {missing:?}");
}

/// A line of any version is the same event as the line at its place in the newest.
#[test]
fn older_forms_are_the_same_events() {
    let newest: Vec<Event> = lines_of(VERSION).iter().map(|line| Entry::read(1, 2, line).unwrap().event).collect();
    for version in 1..=VERSION {
        for (line, event) in lines_of(version).iter().zip(&newest) {
            assert_eq!(&Entry::read(1, 2, line).unwrap().event, event, "version {version}: {line}");
        }
    }
}
