//! Logs as released versions wrote them are read.

use thurup_table::event::VERSION;
use thurup_table::question as bots;
use thurup_table::{Entry, Event, Names, Pace, TablePhase, TableState};
use thurup_wire::RulesChoice;
use thurup_wire::table::{Happened, TableAction};

use super::sim::{Sim, sent, table_id, usual};

/// What each log in `tests/logs` holds: whatever is read in a way of its own.
const IN_A_LOG: [&str; 10] = [
    "\"deal-ended\"",
    "\"match-ended\"",
    "\"checkpoint\"",
    "\"28-four\"",
    "\"SOLO\"",
    "\"trump-set\"",
    "\"trump-opened\"",
    "\"pair-shown\"",
    "\"hinted\"",
    "\"contributed\"",
];

/// Where the log of a version is kept.
fn log_of(version: u32) -> String {
    format!("{}/tests/logs/v{version}.jsonl", env!("CARGO_MANIFEST_DIR"))
}

/// A line of `tests/logs`: an event of a log as a released version stored it.
#[derive(serde::Serialize, serde::Deserialize)]
struct Line {
    number: u64,
    at: u64,
    payload: String,
}

fn lines_of(version: u32) -> Vec<Line> {
    let path = log_of(version);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}; see write_a_log"));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The log of a version.
pub fn entries_of(version: u32) -> Vec<Entry> {
    lines_of(version).iter().map(|line| Entry::read(line.number, line.at, &line.payload).unwrap()).collect()
}

/// A log of each version that was ever written folds, and what it folds to stays the same when it is written anew.
#[test]
fn logs_of_each_version_are_read() {
    for version in 1..=VERSION {
        let lines = lines_of(version);
        let holds = |words: &str| lines.iter().any(|line| line.payload.contains(words));
        let missing: Vec<_> = IN_A_LOG.into_iter().filter(|words| !holds(words)).collect();
        assert!(missing.is_empty(), "version {version}: {missing:?}");
        assert!(lines.iter().all(|line| line.payload.starts_with(&format!("{{\"v\":{version},"))), "{version}");
        let entries = entries_of(version);
        let fold = |entries: &[Entry]| {
            let mut state = TableState::begin(table_id(), &entries[0]).unwrap();
            entries[1..].iter().for_each(|entry| state.apply(entry).unwrap());
            format!("{state:?}")
        };
        let again: Vec<Entry> =
            entries.iter().map(|entry| Entry::read(entry.number, entry.at, &entry.write().unwrap()).unwrap()).collect();
        assert_eq!(entries, again, "{version}");
        assert!(entries.iter().all(|entry| !entry.write().unwrap().contains("Anu")), "no names");
        assert_eq!(fold(&entries), fold(&again), "{version}");
        let ends = entries.iter().filter(|entry| entry.event == Event::DealEnded).count();
        assert!(ends > 0, "{version}");
        for end in entries.iter().filter(|entry| entry.event == Event::DealEnded) {
            let slice = &entries[..usize::try_from(end.number).unwrap()];
            let (_, file) = thurup_table::deal_file::from_log(table_id(), slice).unwrap();
            assert!(thurup_table::deal_page::page("0".repeat(26).parse().unwrap(), &file, &Names::default()).is_ok());
        }
    }
}

/// What was dealt and played stays so in the log and on the deal's page, when the rules as they are now would take the cards back
/// or refuse each card.
#[test]
fn what_happened_is_not_judged_again() {
    let lines = lines_of(VERSION);
    let mut entries: Vec<Entry> = lines
        .iter()
        .map(|line| {
            let payload = line.payload.replace("\"one_suit_hand\":\"holder-chooses\"", "\"one_suit_hand\":\"re-deal\"");
            Entry::read(line.number, line.at, &payload).unwrap()
        })
        .collect();
    let dealt = entries.iter_mut().find_map(|entry| match &mut entry.event {
        Event::Dealt { hands, .. } => Some(hands),
        _ => None,
    });
    // Each has a whole suit: nearly every card that the log tells was in another hand, and nobody has followed suit.
    *dealt.unwrap() =
        ["J99AATTKKQQJ...", ".J99AATTKKQQJ..", "..J99AATTKKQQJ.", "...J99AATTKKQQJ"].map(|hand| hand.parse().unwrap()).to_vec();
    let mut state = TableState::begin(table_id(), &entries[0]).unwrap();
    entries[1..].iter().for_each(|entry| state.apply(entry).unwrap());
    let end = entries.iter().position(|entry| entry.event == Event::DealEnded).unwrap();
    let (_, file) = thurup_table::deal_file::from_log(table_id(), &entries[..=end]).unwrap();
    let page = thurup_table::deal_page::page("0".repeat(26).parse().unwrap(), &file, &Names::default()).unwrap();
    let played = entries[..end].iter().filter(|entry| matches!(entry.event, Event::Played { .. })).count();
    let shown = page.frames.iter().filter(|frame| matches!(frame.happened, Some(Happened::Played { .. }))).count();
    assert_eq!((played, shown), (48, 48));
}

/// A table of three people and a bot where 56 is played, then 28 with everything that its trump can do, and 56 again.
fn table_of_two_games(seed: u64) -> Sim {
    let mut sim = Sim::new(seed, 4, RulesChoice { base: "standard".into(), ..RulesChoice::default() }, usual());
    for person in 1..3 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim.act(0, &TableAction::AddBot { chair: 4, strength: None }).unwrap();
    for base in ["standard", "28-four", "kerala"] {
        sim.act(0, &TableAction::SetRules { rules: RulesChoice { base: base.into(), ..RulesChoice::default() } }).unwrap();
        let contribute = TableAction::Contribute { entropy: "ab".repeat(32), commitment: sim.commitment() };
        sim.act(0, &contribute).unwrap();
        sim.act(0, &TableAction::Start).unwrap();
        while sim.state.phase != TablePhase::Over {
            sim.now += 7;
            match sim.state.turn() {
                Some(turn) if sim.state.is_bot(turn) => {
                    sim.wait(&Pace::at_once());
                }
                Some(turn) if sim.dice.roll(8) > 0 => {
                    let action = sent(sim.legal(turn));
                    sim.act(turn.index(), &action).unwrap();
                }
                Some(turn) => {
                    let _ = sim.act(turn.index(), &TableAction::Hint);
                }
                None => {
                    let who = sim.dice.roll(3);
                    // Who is ready already says nothing new: time must pass all the same.
                    let _ = sim.act(who, &TableAction::Ready);
                    sim.wait(&Pace::at_once());
                }
            }
        }
    }
    sim
}

/// Whether the first contract has no trump: then any cards might have been dealt for it, see `what_happened_is_not_judged_again`.
fn first_is_without_trump(lines: &[Line]) -> bool {
    let before = lines.iter().take_while(|line| !line.payload.contains("\"contract-made\""));
    let strain = before.filter_map(|line| {
        ["NT\"", "NS\"", "S\"", "H\"", "D\"", "C\""].into_iter().find(|end| line.payload.contains(&format!("{end}}}")))
    });
    strain.last().is_some_and(|strain| strain.starts_with('N'))
}

/// Writes the log of a version that has none yet. What is there is never written again: it is what a release has stored.
#[test]
#[ignore = "writes a file, once for each version"]
fn write_a_log() {
    let path = log_of(VERSION);
    assert!(!std::path::Path::new(&path).exists(), "{path} is there");
    let written = |seed: u64| -> Vec<Line> {
        let log = table_of_two_games(seed).log;
        log.iter().map(|entry| Line { number: entry.number, at: entry.at, payload: entry.write().unwrap() }).collect()
    };
    let whole = |lines: &Vec<Line>| IN_A_LOG.iter().all(|words| lines.iter().any(|line| line.payload.contains(words)));
    let lines = (0..1000).map(written).find(|lines| whole(lines) && first_is_without_trump(lines)).unwrap();
    let text: String = lines.iter().map(|line| format!("{}\n", serde_json::to_string(line).unwrap())).collect();
    std::fs::write(path, text).unwrap();
}

/// Logs hold bots by their ids: none of these may ever go.
#[test]
fn bots_of_logs_are_known() {
    for id in ["ammini", "kuttan", "mariam", "hamza", "thanka", "paily", "devaki", "bashir", "sarasu", "ouseph"] {
        assert!(bots::known(id).is_some(), "{id}");
    }
}

/// What is no event of this version is an error that says so.
#[test]
fn what_is_no_event_is_refused() {
    let newer = Entry::read(4, 0, r#"{"v":2,"e":{}}"#).unwrap_err();
    assert_eq!(newer.to_string(), "event 4 has version 2; this program reads up to 1");
    for bad in ["", "{}", r#"{"v":1}"#, r#"{"v":1,"e":{"event":"nonsense"}}"#, r#"{"v":1,"e":{"event":"left","chair":9}}"#] {
        assert!(Entry::read(1, 0, bad).is_err(), "{bad}");
    }
}
