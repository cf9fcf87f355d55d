//! `thurup claim`, as a director uses it.

use crate::support::{thurup, thurup_with_input};

const SAMPLES: &str = include_str!("../../../laws/tests/data/claim_cases.txt");
const CASE: &str = "normal-play | 9.J..J K..AT. .K.K.Q .Q.KQ. | S | 1 | - | chair 1 all";

#[test]
fn the_sample_cases_are_as_written() {
    let ran = thurup_with_input(&["claim", "--file", "-"], SAMPLES.as_bytes()).ended(0);
    assert_eq!(ran.out, "120 of 120 as written\n");
}

#[test]
fn a_case_is_told_with_its_line() {
    let ran = thurup(&["claim", CASE]).ended(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "fails: The claim fails: the play can go so that they get 7 points and no more.");
    assert_eq!(lines[1], "  1:JH  Chair 1, jack of hearts: the top of a side suit may be led, whichever is worst");
    assert_eq!(lines[2], "  2:KS  Chair 2, king of spades: opponents may play any legal card");
    let ran = thurup(&["claim", &format!("{CASE}: 9S JH JC | granted")]).ended(0);
    assert_eq!(ran.out, "granted: The claim holds.\n");
    let ran = thurup(&["claim", &format!("{CASE}: 9S JH JC"), "--language", "ml"]).ended(0);
    assert!(ran.out.contains("അവകാശവാദം"), "{}", ran.out);
}

#[test]
fn what_differs_is_told() {
    let ran = thurup(&["claim", &format!("{CASE} | granted")]).ended(1);
    assert!(ran.out.contains("DIFFERS: expected granted, found fails: 1:JH 2:KS"), "{}", ran.out);
    let file = format!("# two cases\n{CASE} | fails\n{CASE} | fails | 1:JH 2:AD\n{CASE}: 9S JH JC | fails\n");
    let ran = thurup_with_input(&["claim", "--file", "-"], file.as_bytes()).ended(1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(
        lines,
        [
            "line 3: expected a line, found that it neither refutes the claim nor bears it out",
            "line 4: expected fails, found granted",
            "1 of 3 as written"
        ]
    );
}

#[test]
fn slips_are_named_with_their_lines() {
    thurup(&["claim", "nonsense"]).bad_input(&["case: ", "STANDARD | HANDS | TRUMP"]);
    thurup(&["claim", &CASE.replace("chair 1 all", "chair 1 all: AH")])
        .bad_input(&["the ace of hearts, which you do not hold"]);
    thurup(&["claim", "--file", "no-such-file"]).bad_input(&["no-such-file", "no such file"]);
    thurup_with_input(&["claim", "--file", "-"], b"# nothing\n").bad_input(&["there are no cases in it"]);
    // The good lines of a file are judged all the same.
    let file = format!("{CASE} | fails\n{CASE} | maybe\n{CASE}\n");
    let ran = thurup_with_input(&["claim", "--file", "-"], file.as_bytes()).ended(2);
    assert_eq!(ran.out, "1 of 1 as written\n");
    assert!(ran.err.contains("line 2: verdict `maybe`: write granted or fails"), "{}", ran.err);
    assert!(ran.err.contains("line 3: the verdict is missing"), "{}", ran.err);
    let many = format!("{CASE}\n").repeat(30);
    let ran = thurup_with_input(&["claim", "--file", "-"], many.as_bytes()).ended(2);
    assert!(ran.err.contains("10 more lines cannot be read"), "{}", ran.err);
    assert_eq!(thurup(&["claim"]).status, 2);
}
