//! Cases of rulings and adjusted scores: the samples, what is said of one that differs, and of one that cannot be read.

use serde_json::{Value, json};
use thurup_laws::cases::{Case, FORMAT, Raw};

const CASES: &str = include_str!("../data/ruling_cases.json");
/// Our own: a case for each row, option and preset that the samples leave out, answered from the text of the laws.
const OWN: &str = include_str!("../data/own_rulings.json");

fn cases() -> Vec<Value> {
    cases_of(CASES)
}

fn cases_of(text: &str) -> Vec<Value> {
    let file: Value = serde_json::from_str(text).expect("JSON");
    assert_eq!(file["format"], FORMAT);
    file["cases"].as_array().expect("cases").clone()
}

/// How they differ from what is written.
fn differences(cases: &[Value]) -> String {
    let differ: Vec<String> = cases
        .iter()
        .filter_map(|case| match read(case) {
            Ok(case) => case.difference(),
            Err(error) => Some(format!("{}: cannot be read: {error}", case["id"])),
        })
        .collect();
    differ.join("\n")
}

fn read(case: &Value) -> Result<Case, String> {
    let raw: Raw = serde_path_to_error::deserialize(case).map_err(|error| {
        let field = error.path().to_string();
        format!("`{field}`: {}", error.into_inner())
    })?;
    Case::read(raw)
}

/// A sample, changed.
fn changed(id: &str, change: impl FnOnce(&mut Value)) -> Value {
    let mut case = cases().into_iter().find(|case| case["id"] == id).unwrap();
    change(&mut case);
    case
}

#[test]
fn all_samples_are_as_written() {
    let cases = cases();
    assert_eq!(cases.len(), 109);
    assert_eq!(differences(&cases), "");
}

#[test]
fn all_our_own_are_as_written() {
    let cases = cases_of(OWN);
    assert_eq!(cases.len(), 142);
    assert_eq!(differences(&cases), "");
}

#[test]
fn a_difference_says_what_was_expected_and_found() {
    let differs = |id, change: fn(&mut Value)| read(&changed(id, change)).unwrap().difference();
    assert_eq!(
        differs("R010", |case| case["expect"]["row"] = json!("later-pass")).unwrap(),
        "R010: row: expected later-pass, found opening-pass-leader-team"
    );
    assert_eq!(
        differs("R010", |case| case["expect"]["options"]["accept"]["turn"] = json!(null)).unwrap(),
        "R010: accept.turn: expected nobody, found 4"
    );
    assert_eq!(
        differs("R010", |case| case["expect"]["options"]["back"]["effects"][0]["call"] = json!("X")).unwrap(),
        "R010: back.effects: expected [call-cancelled chair 3 X], found [call-cancelled chair 3 P]"
    );
    assert_eq!(
        differs("R010", |case| drop(case["expect"]["options"].as_object_mut().unwrap().remove("back"))).unwrap(),
        "R010: back: expected no such option, found the option"
    );
    assert_eq!(
        differs("R035", |case| {
            let then = &mut case["expect"]["options"]["refuse"]["then"];
            then["chooser"] = json!("director");
            then["options"]["other-call"]["effects"][1]["team"] = json!("odd");
        })
        .unwrap(),
        "R035: refuse.then.chooser: expected director, found chair 2; refuse.then.other-call.effects: expected \
         [call-cancelled chair 2 P, cap odd average-minus], found [call-cancelled chair 2 P, cap even average-minus]"
    );
    assert_eq!(
        differs("R013", |case| case["expect"]["probes"][0]["no"][0] = json!("40H")).unwrap(),
        "R013: probe of back, chair 1, 40H: expected no, found yes"
    );
    assert_eq!(
        differs("R046", |case| case["expect"]["probes"][4]["cards"] = json!(["AH"])).unwrap(),
        "R046: probe of demand, chair 3 with T.AQ.Q.9, leading: expected [AH], found [AH, QH]"
    );
    assert_eq!(
        differs("R099", |case| case["expect"]["offenders"] = json!(4.81)).unwrap(),
        "R099: offenders: expected 4.81, found 4.8"
    );
    assert_eq!(
        differs("R104", |case| drop(case["expect"].as_object_mut().unwrap().remove("no_at_question"))).unwrap(),
        "R104: no_at_question: expected nothing, found 3"
    );
}

#[test]
fn orders_of_options_effects_calls_and_cards_mean_nothing() {
    let reversed = |id, change: fn(&mut Value)| assert_eq!(read(&changed(id, change)).unwrap().difference(), None, "{id}");
    reversed("R030", |case| case["expect"]["options"]["go-on"]["effects"].as_array_mut().unwrap().reverse());
    reversed("R016", |case| case["expect"]["options"]["back"]["effects"][1]["only"] = json!(["bid D", "P"]));
    reversed("R046", |case| case["expect"]["probes"][4]["cards"] = json!(["QH", "AH"]));
    reversed("R103", |case| case["adjust"]["less_suggested"] = json!(["X", "P"]));
    reversed("R099", |case| case["expect"]["offenders"] = json!(4.80));
}

#[test]
fn what_cannot_be_read_is_named_by_its_field() {
    type Change = fn(&mut Value);
    let remove = |value: &mut Value, field: &str| drop(value.as_object_mut().unwrap().remove(field));
    let refused: &[(&str, Change, &str)] = &[
        ("R010", |case| case["zzz"] = json!(1), "`zzz`: unknown field `zzz`"),
        ("R010", |case| case["rules"] = json!("kerla"), "`rules`: no preset `kerla`; there are international"),
        ("R010", |case| case["laws"] = json!("house"), "`laws`: unknown variant `house`"),
        ("R010", |case| case["situation"]["seats"] = json!(5), "`situation.seats`: 5 seats: a table has 4, 6 or 8"),
        ("R010", |case| case["situation"]["dealer"] = json!(7), "`situation.dealer`: There is no chair 7 at this table."),
        ("R010", |case| case["situation"]["event"]["chair"] = json!(9), "`situation.event.chair`: chair 9"),
        ("R010", |case| case["situation"]["event"]["chair"] = json!(5), "`situation.event.chair`: It is the turn of chair 5"),
        ("R010", |case| case["situation"]["event"]["kind"] = json!("shout"), "`situation.event.kind`: unknown variant `shout`"),
        ("R010", |case| case["situation"]["event"]["call"] = json!("30Z"), "`situation.event.call`: `30Z` is no call"),
        (
            "R010",
            |case| case["situation"]["event"]["card"] = json!("TH"),
            "`situation.event.card`: an irregularity of kind call-out-of-turn has no such field",
        ),
        ("R010", |case| case["situation"]["event"]["zzz"] = json!(1), "`situation.event.zzz`: unknown field"),
        (
            "R010",
            |case| case["situation"]["calls"] = json!(["P", "P", "P", "P", "P", "P", "P", "P"]),
            "`situation.calls`: The auction is over.",
        ),
        ("R010", |case| case["expect"]["damage"] = json!(true), "`expect.damage`: a ruling has no such field"),
        (
            "R010",
            |case| case["expect"]["options"]["back"]["effects"][0]["do"] = json!("jump"),
            "`expect.options.back.effects[0].do`: no effect `jump`",
        ),
        (
            "R010",
            |case| case["expect"]["options"]["back"]["effects"][0]["stake"] = json!(2),
            "`expect.options.back.effects[0].stake`: the effect call-cancelled has no such field",
        ),
        (
            "R010",
            |case| {
                case["expect"]["options"]["back"]["effects"] =
                    json!([{"do": "points", "team": "odd", "points": {"odd": 1, "even": 0}}])
            },
            "`expect.options.back.effects[0].points`: these are points of one team",
        ),
        ("R013", |case| case["expect"]["probes"][0]["chair"] = json!(8), "`expect.probes[0].chair`: there is no chair 8"),
        (
            "R013",
            |case| case["expect"]["probes"][0]["hand"] = json!("J..."),
            "`expect.probes[0]`: a probe has hand, led and cards, or yes and no",
        ),
        (
            "R046",
            |case| case["situation"]["event"]["card"] = json!("HT"),
            "`situation.event.card`: HT is no card: a rank and a suit",
        ),
        (
            "R046",
            |case| case["situation"]["event"]["card"] = json!("8H"),
            "`situation.event.card`: The eight of hearts is not in the deck.",
        ),
        ("R046", |case| case["expect"]["probes"][0]["hand"] = json!("J.."), "`expect.probes[0].hand`: a hand is four suits"),
        (
            "R003",
            |case| case["situation"]["event"]["what"] = json!("wrong-table"),
            "`situation.event.what`: no `wrong-table`; there are wrong-dealer",
        ),
        (
            "R003",
            |case| {
                let irregularity = case["situation"]["event"].as_object_mut().unwrap();
                irregularity.insert("stage".to_owned(), json!("deal"));
                irregularity.remove("proper_dealer");
            },
            "`situation.event.proper_dealer`: This has to be known first.",
        ),
        (
            "R003",
            |case| case["situation"]["event"]["proper_dealer"] = json!(7),
            "`situation.event.proper_dealer`: Two of the facts cannot both be.",
        ),
        ("R006", |case| case["rules"] = json!("kerala"), "`situation.event.kind`: For this, the booklet's laws have no row"),
        (
            "R006",
            |case| case["situation"]["contract"]["value"] = json!(57),
            "`situation.contract.value`: There can be no such contract.",
        ),
        (
            "R006",
            |case| case["situation"]["contract"]["denomination"] = json!("Z"),
            "`situation.contract.denomination`: write S, H, D, C or NT",
        ),
        ("R006", |case| case["situation"]["contract"]["doubled"] = json!(3), "`situation.contract.doubled`: 3 is not 0"),
        (
            "R006",
            |case| case["situation"]["play"]["closed"] = json!(9),
            "`situation.play.closed`: That is more than there are.",
        ),
        (
            "R054",
            |case| case["situation"]["play"]["leader"] = json!(2),
            "`situation.play.leader`: Two of the facts cannot both be.",
        ),
        (
            "R044",
            |case| case["situation"]["counts"]["indications_by_team"] = json!(0),
            "`situation.counts.indications_by_team`: Two of the facts",
        ),
        (
            "R066",
            |case| case["situation"]["event"]["card"] = json!("9D"),
            "`situation.play.trick`: This player has not played this card",
        ),
        (
            "R091",
            |case| case["situation"]["event"]["least"] = json!(14),
            "`situation.event.least`: That is more than there are.",
        ),
        ("R093", |case| case["adjust"]["results"] = json!([]), "`adjust.results`: No result can be assigned"),
        (
            "R093",
            |case| case["adjust"]["results"][1]["percent"] = json!(135),
            "`adjust.results[1].percent`: A share is from 0 to 100",
        ),
        (
            "R093",
            |case| case["adjust"]["event"] = json!("matchpoints"),
            "`adjust.event`: matchpoints is not two-scores or knockout",
        ),
        ("R093", |case| case["adjust"]["panel"] = json!({}), "`adjust.panel`: a question of kind assigned has no such field"),
        ("R093", |case| case["laws"] = json!("bridge"), "`laws`: an adjusted score has none"),
        ("R093", |case| case["expect"]["row"] = json!("slip"), "`expect.row`: an adjusted score has no such field"),
        ("R103", |case| case["adjust"]["panel"]["36Z"] = json!(1), "`adjust.panel`: `36Z` is no call"),
        ("R105", |case| case["adjust"]["evidence"] = json!("nobody"), "`adjust.evidence`: unknown variant `nobody`"),
    ];
    for (id, change, words) in refused {
        let error = read(&changed(id, change)).err().unwrap_or_else(|| panic!("{id} is read: {words}"));
        assert!(error.starts_with(words), "{id}: expected {words}, found {error}");
    }
    let missing: &[(&str, &[&str], &str)] = &[
        ("R010", &["id"], "missing field `id`"),
        ("R010", &["situation"], "`situation`: a case has a situation or an adjusted score"),
        ("R010", &["situation", "event", "call"], "`situation.event.call`: it is missing"),
        ("R010", &["situation", "event", "kind"], "`situation.event.kind`: it is missing"),
        ("R010", &["expect", "chooser"], "`expect.chooser`: it is missing"),
        ("R010", &["expect", "options", "back", "turn"], "missing field `turn`"),
        ("R006", &["situation", "contract"], "`situation.contract`: This has to be known first."),
        ("R060", &["situation", "play"], "`situation.play`: The play has not begun."),
        ("R089", &["situation", "event", "least"], "`situation.event.least`: This has to be known first."),
        ("R099", &["adjust", "top"], "`adjust.top`: it is missing"),
        ("R105", &["adjust", "agree"], "`adjust.agree`: it is missing"),
    ];
    for (id, path, words) in missing {
        let mut case = changed(id, |_| {});
        let (field, inside) = path.split_last().unwrap();
        let place = inside.iter().fold(&mut case, |place, field| &mut place[*field]);
        remove(place, field);
        let error = read(&case).err().unwrap_or_else(|| panic!("{id} is read: {words}"));
        assert!(error.contains(words), "{id}: expected {words}, found {error}");
    }
}

/// The paths of all values that are no lists or objects.
fn leaves(value: &Value, path: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| leaves(value, &format!("{path}/{key}"), into)),
        Value::Array(list) => list.iter().enumerate().for_each(|(at, value)| leaves(value, &format!("{path}/{at}"), into)),
        _ => into.push(path.to_owned()),
    }
}

#[test]
fn nonsense_at_any_place_is_an_answer() {
    let nonsense =
        [json!(null), json!(-1), json!(0), json!(8), json!(255), json!(1e300), json!(""), json!("56"), json!([]), json!({})];
    let (mut refused, mut judged) = (0, 0);
    for case in cases() {
        let mut paths = Vec::new();
        leaves(&case, "", &mut paths);
        for path in paths {
            for value in &nonsense {
                let mut changed = case.clone();
                *changed.pointer_mut(&path).unwrap() = value.clone();
                match read(&changed) {
                    Ok(case) => {
                        judged += 1;
                        drop(case.difference());
                    }
                    Err(error) => {
                        refused += 1;
                        assert!(error.contains('`'), "{} {path}: {error}", case["id"]);
                    }
                }
            }
        }
    }
    assert!(refused > 10 * judged && judged > 1000, "{refused} refused, {judged} judged");
}
