//! `thurup event`, as whoever runs an event uses it.

use crate::support::{Folder, judged, thurup, thurup_with_input};
use serde_json::{Value, json};

const CASES: &str = include_str!("../../../compete/tests/data/event_cases.json");

fn check(file: &Value) -> crate::support::Ran {
    judged(&["event", "check"], file)
}

/// The file with nothing but this case in it, changed.
fn only(id: &str, change: impl FnOnce(&mut Value)) -> Value {
    crate::support::only(CASES, id, change)
}

#[test]
fn all_cases_are_as_written() {
    let folder = Folder::new();
    let file = folder.file("cases.json", CASES);
    let ran = thurup(&["event", "check", "--file", &file]).ended(0);
    assert_eq!(ran.out, "73 of 73 as written\n");
}

#[test]
fn a_case_that_differs_has_a_line_with_what_was_expected_and_found() {
    let ran = check(&only("E001", |case| case["expect"]["table"][1]["points"] = json!("17/2"))).ended(1);
    assert_eq!(ran.out, "E001: table[1].points: expected \"17/2\", found \"8\"\n0 of 1 as written\n");
    let ran = check(&only("E039", |case| case["expect"] = json!({"open": [], "places": {}, "champion": null}))).ended(1);
    assert!(ran.out.starts_with("E039: open: expected [], found nothing"), "{}", ran.out);
    let ran = check(&only("E040", |case| drop(case["expect"]["open"][0]["extra"].take()))).ended(1);
    assert!(ran.out.starts_with("E040: open[0].extra: expected nothing, found 4"), "{}", ran.out);
    // The order of lists that have none, and of keys, means nothing.
    check(&only("E051", |case| case["expect"]["next"].as_array_mut().expect("next").reverse())).ended(0);
}

#[test]
fn what_cannot_be_read_is_named_with_its_case_and_field() {
    type Change = fn(&mut Value);
    let wrong: [(&str, Change, &[&str]); 12] = [
        ("E001", |case| case["stage"]["zzz"] = json!(1), &["(E001): `stage.zzz`: unknown field"]),
        ("E001", |case| case["kind"] = json!("standing"), &["(E001): `kind`: no kind `standing`; there are standings"]),
        ("E001", |case| case["stage"]["scale"] = json!("swiss"), &["(E001): `stage.scale`: unknown variant `swiss`"]),
        ("E001", |case| case["stage"]["tiebreaks"] = json!(["points"]), &["`stage.tiebreaks[0]`: unknown variant `points`"]),
        ("E001", |case| case["stage"]["penalties"][0]["points"] = json!("1/0"), &["`stage.penalties[0].points`: a fraction"]),
        ("E001", |case| case["stage"]["matches"][0]["teams"][0] = json!(99), &["`stage.matches[0].teams[0]`: team 99"]),
        ("E001", |case| case["stage"]["matches"][0]["deals"] = json!(19), &["`stage.matches[0].deals`: more deals than"]),
        ("E016", |case| drop(case["rules"].take()), &["(E016): `rules`: missing, where results are entered"]),
        ("E016", |case| case["rules"] = json!("kerla"), &["(E016): `rules`: no preset `kerla`; there are international"]),
        ("E039", |case| case["seeds"][1] = json!(27), &["(E039): `seeds[1]`: team 27 is named twice"]),
        ("E045", |case| drop(case["lots"].as_array_mut().map(Vec::pop)), &["(E045): `lots`: the lots are an order"]),
        ("E068", |case| case["tables"][0]["state"] = json!("over"), &["(E068): `tables[0].state`: unknown variant `over`"]),
    ];
    for (id, change, words) in wrong {
        let ran = check(&only(id, change));
        assert_eq!(ran.out, "0 of 0 as written\n", "{}", ran.err);
        ran.bad_input(words);
    }
    thurup_with_input(&["event", "check", "--file", "-"], b"{}").bad_input(&["not a file of cases", "format"]);
    thurup(&["event", "check", "--file", "no-such-file"]).bad_input(&["no-such-file", "no such file"]);
}

const NIGHT: &str = include_str!("../data/club-night.json");

fn simulate(file: &Value, more: &[&str]) -> crate::support::Ran {
    thurup_with_input(&[&["event", "simulate", "-"], more].concat(), file.to_string().as_bytes())
}

fn night() -> Value {
    serde_json::from_str(NIGHT).expect("JSON")
}

#[test]
fn bots_play_an_event_to_its_end_and_the_same_seed_plays_it_again() {
    let ran = simulate(&night(), &[]).ended(0);
    for words in [
        "Club night: 4 teams, Kerala, bot beginner, seed 7",
        "Round 1, drawn",
        "bye_score",
        "Standings of stage 1, at ",
        "head-to-head",
        " 0:00  1.1/1  odd ",
        "beginner",
        "Bracket",
        "U1.1",
        "Places",
        " deals, played ",
    ] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    assert_eq!(simulate(&night(), &["--threads", "1"]).ended(0).out, ran.out);
    assert_ne!(simulate(&night(), &["--seed", "8"]).ended(0).out, ran.out);
}

#[test]
fn like_bots_play_the_same_deals_differently_at_two_tables() {
    let stages = json!([{"format": "round-robin", "deals": 6, "tables": "difference", "same_deals": true}]);
    let file = json!({"format": "thurup-event/1", "rules": "kerala", "teams": 4, "stages": stages});
    let ran = simulate(&file, &["--bot", "book"]).ended(0);
    let results: Vec<&str> = ran.out.lines().filter(|line| line.contains(" in 6 deals")).collect();
    let level = |line: &&str| line.contains("won 0-0");
    assert!(results.len() == 6 && !results.iter().all(level), "{}", ran.out);
    // Who sits where at both tables is printed.
    assert!(ran.out.contains("1.1/1  odd") && ran.out.contains("1.1/2  odd"), "{}", ran.out);
    let file = json!({"format": "thurup-event/1", "rules": "kerala", "teams": 6, "stages": [{"format": "howell", "deals": 1}]});
    let ran = simulate(&file, &["--bot", "random"]).ended(0);
    assert!(ran.out.contains("set 5") && ran.out.contains("5.3"), "the whole movement: {}", ran.out);
}

#[test]
fn every_format_is_played() {
    let stages = [
        json!([{"format": "round-robin", "deals": 1, "ties": ["stakes", "lot"]}]),
        json!([{"format": "second-chance", "deals": 1}]),
        json!([{"format": "championship", "deals": 1}]),
        json!([{"format": "barometer", "deals": 1, "compare": "cross-scale"}]),
        json!([{"format": "mitchell", "deals": 1}]),
        json!([{"format": "howell", "deals": 1}]),
        json!([{"format": "swiss", "deals": 1, "tables": "scale", "same_deals": true}]),
        json!([{"format": "round-robin", "deals": 1}, {"format": "round-robin", "deals": 1, "from": {"stage": 1, "ranks": [1, 3]}, "carry": "1/2"}]),
    ];
    for stages in stages {
        let file = json!({"format": "thurup-event/1", "rules": "kerala", "teams": 4, "stages": stages});
        let ran = simulate(&file, &["--bot", "random"]).ended(0);
        assert!(ran.out.contains("Standings of stage 1"), "{}", ran.out);
    }
    let persons = json!({"format": "thurup-event/1", "rules": "kerala", "teams": 7, "stages": [{"format": "individual", "rounds": 3, "deals": 1, "compare": "stakes"}]});
    let ran = simulate(&persons, &["--bot", "random"]).ended(0);
    assert!(ran.out.contains("7 persons") && ran.out.contains("between most and least"), "{}", ran.out);
}

#[test]
fn events_that_cannot_be_are_named() {
    type Change = fn(&mut Value);
    let wrong: &[(Change, &[&str])] = &[
        (|file| file["format"] = json!("x"), &["standard input: `format`: \"thurup-event/1\" is expected"]),
        (|file| file["teams"] = json!(65), &["`teams`: 2 to 64 are played, not 65"]),
        (|file| file["teams"] = json!("all"), &["`teams`: a number, or a list of names"]),
        (|file| file["teams"] = json!(["A", "A"]), &["`teams[1]`: A team needs a name that no other team has"]),
        (|file| file["teams"] = json!(["A", {"nam": "B"}]), &["`teams[1]`: unknown field `nam`"]),
        (|file| file["bot"] = json!("genius"), &["there is no bot `genius`; the bots are random"]),
        (|file| file["rules"] = json!("kerla"), &["`rules`: there is no rule set `kerla`; did you mean `kerala`?"]),
        (|file| file["stages"] = json!([]), &["`stages`: an event has one or more"]),
        (|file| file["stages"][0]["deals"] = json!(0), &["`stages[0].deals`: a match has 1 to 100, not 0"]),
        (|file| file["stages"][0]["format"] = json!("swis"), &["stages[0].format", "unknown variant `swis`"]),
        (|file| file["stages"][0]["compare"] = json!("stakes"), &["`stages[0].compare`: only in a barometer"]),
        (|file| file["stages"][1]["rounds"] = json!(2), &["`stages[1].rounds`: only in a swiss"]),
        (|file| file["stages"][1]["from"]["stage"] = json!(2), &["`stages[1].from.stage`: an earlier stage"]),
        (|file| file["stages"][1]["from"]["ranks"] = json!([2, 1]), &["`stages[1].from.ranks`"]),
        (|file| drop(file["stages"][1]["from"].take()), &["`stages[1].from`: missing"]),
        (|file| file["stages"][0]["ties"] = json!("luck"), &["`stages[0].ties`: unknown variant `luck`"]),
        (|file| file["stages"][1]["format"] = json!("championship"), &["`stages[1]`: This format is not for that many teams"]),
        (|file| file["stages"][0]["wrong"] = json!(1), &["stages[0]", "unknown field `wrong`"]),
    ];
    for (change, words) in wrong {
        let mut file = night();
        change(&mut file);
        simulate(&file, &[]).bad_input(words);
    }
    thurup(&["event", "simulate", "no-such-file"]).bad_input(&["no-such-file", "no such file"]);
    thurup_with_input(&["event", "simulate", "-"], b"{").bad_input(&["standard input"]);
}

#[test]
fn a_file_of_teams_is_looked_through_and_every_mistake_is_told_at_its_line() {
    let look = |text: &[u8], more: &[&str]| thurup_with_input(&[&["event", "teams", "-"], more].concat(), text);
    let good = "team;captain;member;member;seed\r\nKara;Anu;Binu;Chandran;1\r\nKollam;Deepa;Eapen, Fathima;;2\r\n";
    assert_eq!(look(good.as_bytes(), &[]).ended(0).out, "2 teams, 6 players: all is right\n");
    let bad = "team,captain,member,member,seed\nKara,,Binu,Chandran,1\n\nKАRА,Deepa,Eapen,Fathima,1\n";
    let ran = look(bad.as_bytes(), &[]).ended(1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 5, "{}", ran.out);
    assert_eq!(lines[0], "line 2: The captain is missing.");
    assert_eq!(lines[1], "line 2: 2 players with the captain: at least 3 are needed.");
    assert_eq!(lines[2], "line 4: This name looks like “Kara” in line 2.");
    assert!(ran.out.contains("line 4: The team in line 2 has seed 1, too."), "{}", ran.out);
    assert!(look(bad.as_bytes(), &["--language", "ml"]).ended(1).out.contains("ക്യാപ്റ്റനില്ല"));
    assert_eq!(look(b"player,seed\nAnu,2\nBinu,1\n", &["--persons"]).ended(0).out, "2 teams, 2 players: all is right\n");
    look(b"team,captain\nKara,\xff\xfe\n", &[]).bad_input(&["line 2", "UTF-8"]);
    thurup(&["event", "teams", "no-such-file"]).bad_input(&["no-such-file", "no such file"]);
}
