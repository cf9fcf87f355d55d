//! The booklet's sample deals and made-up records replay as their `expect` says.
use serde::Deserialize;
use thurup_rules::options::OPTIONS;
use thurup_rules::{Outcome, Preset, Record};

#[derive(Deserialize)]
struct Case {
    #[serde(flatten)]
    record: Record,
    expect: Expect,
}

#[derive(Deserialize)]
struct Expect {
    #[serde(default)]
    accepted: bool,
    contract: Option<ExpectContract>,
    points: Option<[u8; 2]>,
    refused: Option<ExpectRefused>,
}

#[derive(Deserialize)]
struct ExpectContract {
    value: u8,
    strain: String,
    by: u8,
    doubled: u8,
}

#[derive(Deserialize)]
struct ExpectRefused {
    phase: String,
    call: Option<usize>,
    card: Option<usize>,
    errors: Vec<String>,
}

fn check(file: &str) {
    let cases: Vec<Case> = serde_json::from_str(file).unwrap();
    assert!(cases.len() > 20);
    for Case { record, expect } in cases {
        let name = record.name.clone().unwrap();
        let replay = record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Some(refused) = expect.refused {
            let fault = replay.fault.unwrap_or_else(|| panic!("{name}: nothing refused"));
            assert_eq!(fault.phase(), refused.phase, "{name}");
            assert_eq!(Some(fault.index()), refused.call.or(refused.card), "{name}: {fault}");
            let code = fault.codes()[0];
            // The booklet's own records describe the fault in words.
            if !name.starts_with("booklet") {
                assert!(refused.errors.iter().any(|error| error == code), "{name}: {code} instead of {:?}", refused.errors);
            }
            continue;
        }
        assert!(expect.accepted, "{name}");
        assert_eq!(replay.fault, None, "{name}");
        match (replay.outcome().unwrap_or_else(|| panic!("{name}: not complete")), expect.contract) {
            (Outcome::PassedOut, None) => {}
            (Outcome::Played(score), Some(contract)) => {
                let found = score.contract;
                assert_eq!(
                    (found.value, found.strain().unwrap().letters(), found.by.number(), found.doubled.times()),
                    (contract.value, contract.strain.as_str(), contract.by, contract.doubled),
                    "{name}"
                );
                assert_eq!(Some(score.points.0), expect.points, "{name}");
            }
            (outcome, _) => panic!("{name}: {outcome:?}"),
        }
    }
}

#[test]
fn booklet_deals_replay() {
    check(include_str!("../data/book_deals.json"));
}

#[test]
fn made_up_records_replay() {
    check(include_str!("../data/random_records.json"));
}

/// The games whose trump is set aside: each record is judged in every field, and written again as it was read.
#[test]
fn hidden_records_replay() {
    let cases: Vec<HiddenCase> = serde_json::from_str(include_str!("../data/hidden_records.json")).unwrap();
    assert!(cases.len() >= 80);
    for HiddenCase { record, expect } in cases {
        let name = record.name.clone().unwrap();
        let replay = record.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Some(refused) = expect.refused {
            let fault = replay.fault.unwrap_or_else(|| panic!("{name}: nothing refused"));
            assert_eq!(
                (fault.phase(), Some(fault.index())),
                (refused.phase.as_str(), refused.call.or(refused.card)),
                "{name}: {fault}"
            );
            assert_eq!(fault.codes(), refused.errors, "{name}: {fault}");
            continue;
        }
        assert!(expect.accepted, "{name}");
        assert_eq!(replay.fault, None, "{name}");
        let deal = replay.deal.unwrap();
        match deal.outcome().unwrap_or_else(|| panic!("{name}: not complete")) {
            Outcome::Cancelled(reason) => {
                assert_eq!((Some(reason.record_name()), expect.contract), (expect.redeal.as_deref(), None), "{name}");
            }
            Outcome::Played(score) => {
                let (found, rules) = (score.contract, deal.rules());
                let trump = score.trump.map_or("solo".into(), |suit| suit.letter().to_string());
                let expected = expect.contract.unwrap();
                assert_eq!(
                    (found.value, trump, found.by.number(), rules.stage(found.value).name()),
                    (expected.value, expected.trump, expected.by, expected.stage.as_str()),
                    "{name}"
                );
                assert_eq!((score.points.0, score.made()), (expect.points.unwrap(), expect.made.unwrap()), "{name}");
                let mut stakes = thurup_rules::ByTeam([0; 2]);
                stakes[score.winner] = score.stakes;
                assert_eq!(stakes.0, expect.stakes.unwrap(), "{name}");
                assert_eq!(
                    score.pair.map(|pair| (pair.by.number(), pair.target)),
                    expect.pair.map(|pair| (pair.by, pair.target))
                );
            }
            Outcome::PassedOut | Outcome::Ruled { .. } => panic!("{name}: passed out, or ruled"),
        }
        let written = Record::of(&deal);
        let again = written.replay().unwrap();
        assert_eq!((again.fault, again.deal.as_ref()), (None, Some(&deal)), "{name}");
        assert_eq!(
            (&written.play, &written.auction2, &written.first),
            (&record.play, &record.auction2, &record.first),
            "{name}"
        );
        assert_eq!((&written.indicator, &written.indicator2), (&record.indicator, &record.indicator2), "{name}");
        assert_eq!(written.auction, record.auction, "{name}");
    }
}

#[test]
fn what_is_no_number_is_unreadable_and_any_number_is_judged() {
    let cases: Vec<HiddenCase> = serde_json::from_str(include_str!("../data/hidden_records.json")).unwrap();
    let record = cases.into_iter().find(|case| case.record.game == "28").unwrap().record;
    for (call, code) in [
        ("16 h", "unreadable"),
        ("sixteen", "unreadable"),
        ("", "unreadable"),
        ("16h", "number-only"),
        ("100", "out-of-range"),
        ("4294967295", "out-of-range"),
        ("15", "out-of-range"),
    ] {
        let fault = Record { auction: vec![call.into()], ..record.clone() }.replay().unwrap().fault.unwrap();
        assert_eq!((fault.codes(), fault.phase(), fault.index()), (vec![code], "auction", 1), "{call}");
    }
}

#[derive(Deserialize)]
struct HiddenCase {
    #[serde(flatten)]
    record: Record,
    expect: HiddenExpect,
}

#[derive(Deserialize)]
struct HiddenExpect {
    #[serde(default)]
    accepted: bool,
    contract: Option<HiddenContract>,
    points: Option<[u8; 2]>,
    made: Option<bool>,
    stakes: Option<[u8; 2]>,
    pair: Option<ExpectPair>,
    redeal: Option<String>,
    refused: Option<ExpectRefused>,
}

#[derive(Debug, Deserialize, PartialEq)]
struct HiddenContract {
    value: u8,
    trump: String,
    by: u8,
    stage: String,
}

#[derive(Deserialize)]
struct ExpectPair {
    by: u8,
    target: u8,
}

/// What is written holds all its rules; what was written before is read as it was meant.
/// What a record of the hidden games is refused for, after a change.
fn refused(preset: &str, fits: impl Fn(&Record) -> bool, change: impl Fn(&mut Record)) -> (String, usize, Vec<String>) {
    let cases: Vec<HiddenCase> = serde_json::from_str(include_str!("../data/hidden_records.json")).unwrap();
    let of_preset = |record: &Record| record.replay().unwrap().deal.unwrap().rules().base().0.name() == preset;
    let found = cases.into_iter().find(|case| case.expect.accepted && fits(&case.record) && of_preset(&case.record));
    let mut record = found.unwrap().record;
    change(&mut record);
    let fault = record.replay().unwrap().fault.unwrap();
    (fault.phase().to_owned(), fault.index(), fault.codes().into_iter().map(str::to_owned).collect())
}

#[test]
fn mistakes_between_the_parts_of_a_record_are_named() {
    let again = |record: &Record| record.indicator2.is_some();
    let calls = std::cell::Cell::new(0);
    let surplus = refused("28-four", again, |record| {
        record.auction2.push("P".to_owned());
        calls.set(record.auction2.len());
    });
    assert_eq!(surplus, ("auction2".into(), calls.get(), vec!["auction-over".into()]));
    // The second card is for the second bid.
    let moved = refused("28", |record| record.indicator.is_some(), |record| record.indicator2 = record.indicator.take());
    assert_eq!(moved, ("indicator".into(), 2, vec!["trump-to-set".into()]));
    let called = |calls: &'static [&'static str]| {
        let set = |record: &mut Record| record.auction = calls.iter().map(|call| (*call).to_owned()).collect();
        refused("28", |record| record.indicator.is_some(), set)
    };
    assert_eq!(called(&["15"]), ("auction".into(), 1, vec!["out-of-range".into()]));
    assert_eq!(called(&["19", "15"]), ("auction".into(), 2, vec!["out-of-range".into(), "insufficient".into()]));
}

#[test]
fn rules_of_records() {
    let read = |rules: &str| {
        serde_json::from_str::<Record>(&format!(r#"{{"version": 2, "rules": {rules}, "leader": 1, "hands": []}}"#))
    };
    let kerala = Preset::Kerala.rules().with_changes([("redouble", "ends-auction")]).unwrap();
    let full = serde_json::to_string(&kerala).unwrap();
    assert_eq!(read(&full).unwrap().rule_set(), Ok(kerala));
    assert_eq!(read(&full.replace("kerala", "standard")).unwrap().rule_set().unwrap().base().1.len(), kerala_from_standard());
    assert_eq!(read("\"kerala\"").unwrap().rule_set(), Ok(Preset::Kerala.rules()));
    for (rules, told) in [
        (full.replace("\"redouble\":\"ends-auction\",", ""), "`redouble` is missing"),
        (full.replace("redouble", "reredouble"), "there is no option `reredouble`; did you mean `redouble`?"),
        (
            full.replace("ends-auction", "ends"),
            "`ends` is no value of `redouble`: it may be `ends-auction` or `auction-goes-on`",
        ),
        ("28".to_owned(), "a preset's name, a rules file's text, or every option with its value"),
    ] {
        let error = read(&rules).unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
    }
    let first: Record =
        serde_json::from_str(r#"{"rules": "base = 'kerala'\nredouble = 'ends-auction'", "leader": 1, "hands": []}"#).unwrap();
    assert_eq!((first.version, first.rule_set()), (1, Ok(kerala)));
    let later = Record { version: 3, ..first };
    assert_eq!(later.replay().unwrap_err().to_string(), "this record has version 3; this program reads version 1 to 2");
}

fn kerala_from_standard() -> usize {
    let (kerala, standard) = (Preset::Kerala.rules(), Preset::Standard.rules());
    // One of them is changed above to what the standard says, too.
    OPTIONS.iter().filter(|option| option.get(&kerala) != option.get(&standard)).count() - 1
}
