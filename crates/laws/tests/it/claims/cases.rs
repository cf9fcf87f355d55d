//! The sample cases, and texts that are no cases.

use thurup_laws::claims::{Case, Mistake, read_cases};

const SAMPLES: &str = include_str!("../../data/claim_cases.txt");
/// Our own, judged by trying every play in another program.
const OWN: &str = include_str!("../../data/own_claims.txt");

#[test]
fn all_samples_are_as_written() {
    let file = read_cases(SAMPLES);
    assert_eq!(file.errors, []);
    assert_eq!(file.cases.len(), 120);
    for (line, case) in &file.cases {
        if let Some(difference) = case.difference(0) {
            panic!("line {line}: {difference}");
        }
    }
}

#[test]
fn all_our_own_are_as_written() {
    let file = read_cases(OWN);
    assert_eq!((file.errors.len(), file.cases.len()), (0, 96));
    for (line, case) in &file.cases {
        assert_eq!(case.difference(0), None, "line {line}");
    }
}

#[test]
fn the_opposite_of_a_verdict_differs() {
    for (line, text) in (1..).zip(SAMPLES.lines()).filter(|(_, line)| !line.starts_with('#')) {
        let fields: Vec<&str> = text.split(" | ").take(7).collect();
        let verdict = if fields[6] == "granted" { "fails" } else { "granted" };
        let turned = [&fields[..6], &[verdict]].concat().join(" | ");
        let difference = turned.parse::<Case>().unwrap().difference(0).unwrap_or_else(|| panic!("line {line}"));
        let words = difference.to_string();
        assert!(words.starts_with(&format!("expected {verdict}, found {}", fields[6])), "{words}");
    }
}

#[test]
fn a_line_given_must_be_a_play_that_shows_it() {
    let case = "stated-line | 9.J..J K..AT. .K.K.Q .Q.KQ. | S | 1 | - | chair 1 all | fails";
    let differs = |line: &str| format!("{case} | {line}").parse::<Case>().unwrap().difference(0).map(|found| found.to_string());
    assert_eq!(differs("1:JH 2:KS 3:KH 4:QH"), None);
    assert_eq!(differs("1:JC 2:KS 3:QC 4:KD"), None);
    for (line, words) in [
        ("1:JH 2:AD 3:KH 4:QH", "neither refutes the claim nor bears it out"),
        ("1:JH 2:KS 3:KH", "neither refutes"),
        ("1:JH 2:KS 3:KD 4:QH", "its card 3 cannot be played: chair 3 must follow suit"),
        ("2:KS", "its card 1 cannot be played: it is chair 1's turn"),
        ("1:AH", "chair 1 does not hold HA"),
    ] {
        assert!(differs(line).is_some_and(|found| found.contains(words)), "{line}: {:?}", differs(line));
    }
    // By normal play the ace of diamonds would be kept under a trick of the own team's, and a stated card comes first.
    let stated = case.replace("chair 1 all", "chair 1 all: 9S").replace("stated-line", "normal-play");
    let found = format!("{stated} | 1:JH 2:KS 3:KH 4:QH").parse::<Case>().unwrap();
    assert!(found.difference(0).is_some());
}

#[test]
fn every_mistake_of_a_line_is_named() {
    let good = ["stated-line", "J.T.. .A..K .J.K. ..Q.Q", "NT", "1", "-", "chair 1 all: TH JS", "granted"];
    let with = |field: usize, text: &str| {
        let mut fields = good;
        fields[field] = text;
        fields.join(" | ")
    };
    let rows = [
        (
            with(0, "any-legal-pley"),
            "standard `any-legal-pley`: write any-legal-play, stated-line or normal-play; did you mean any-legal-play?",
        ),
        (with(1, "J.T.. .A..K .J.K."), "a table has 4, 6 or 8 hands, not 3"),
        (with(1, "J.T.. .A..K .J.K.. ..Q.Q"), "hand of chair 3: a hand is four suits"),
        (with(1, "J.X.. .A..K .J.K. ..Q.Q"), "hand of chair 1: `X` is no rank"),
        (with(1, "J.T.. .A..K .J.K. ..Q.QQ"), "chair 4 has 3 cards, 2 are to be expected"),
        (with(1, "J.T.. .T..K .T.K. ..Q.Q"), "HT is there 3 times, the deck has 2"),
        (with(1, "6.T.. .A..K .J.K. ..Q.Q"), "S6 is there 1 times, the deck has 0"),
        (with(1, "- - - -"), "no cards are left to be claimed"),
        (with(2, "X"), "trump `X`: write S, H, D, C or NT"),
        (with(2, "noes"), "trump `noes`"),
        (with(3, "5"), "leader `5`: the chairs are 1 to 4"),
        (with(3, "first"), "leader `first`"),
        (with(4, "SJ"), "trick: `SJ` is no card: write rank and suit, as in JH"),
        (with(4, "9D"), "chair 1 has 2 cards, 1 are to be expected"),
        (with(4, "9D 9D AD AD"), "with 4 it would be closed"),
        (with(5, "all"), "claim `all`: write chair N"),
        (with(5, "chair 7 all"), "claim `7`: the chairs are 1 to 4"),
        (with(5, "chair 1 every"), "claim `chair 1 every`"),
        (with(5, "chair 1 safe"), "claim `chair 1 safe`"),
        (with(5, "chair 1 safe many"), "claim: `many` is no number of card points"),
        (with(5, "chair 1 less 58"), "claim: `58` is no number"),
        (with(5, "chair 1 all: JH"), "claim: Your statement names the jack of hearts, which you do not hold."),
        (with(5, "chair 1 all: JS JS"), "the jack of spades more often than you hold it (1)"),
        (with(5, "chair 1 all: 1S"), "statement: `1S` is no card"),
        (with(6, "yes"), "verdict `yes`: write granted or fails"),
        (format!("{} | 1:JH", good.join(" | ")), "line: a line shows why a claim fails"),
        (format!("{} | 1-JH", with(6, "fails")), "line: `1-JH`: write CHAIR:CARD"),
        (format!("{} | 1:JH | more", with(6, "fails")), "not 9 fields"),
        ("nothing".into(), "not 1 fields"),
        (good[..6].join(" | "), "the verdict is missing"),
    ];
    for (text, words) in rows {
        let file = read_cases(&format!("# one\n\n{text}"));
        let found: Vec<String> = file.errors.iter().map(ToString::to_string).collect();
        assert!(found.len() == 1 && found[0].starts_with("line 3: ") && found[0].contains(words), "{text}: {found:?}");
    }
    // All at once.
    let text = "stated | J.T.. .A..K .J.X. ..Q.Q | Y | 9 | - | chair 9 safe x: 1S | maybe | 1";
    let mistakes = text.parse::<Case>().expect_err("mistakes").0;
    assert_eq!(mistakes.len(), 9, "{mistakes:?}");
    assert!(matches!(mistakes[0], Mistake::Standard { .. }));
}

#[test]
fn a_trick_that_does_not_follow_is_none() {
    let case = |trick: &str| format!("stated-line | J... .A..K .J.K. ..Q.Q | NT | 1 | {trick} | chair 1 all");
    assert!(case("TH").parse::<Case>().is_ok());
    let hands = case("TH KC").replace(".A..K", ".A..");
    let errors = hands.parse::<Case>().expect_err("a revoke");
    assert_eq!(errors.to_string(), "position: chair 2 played CK to the open trick and holds the suit led");
}

#[test]
fn comments_dashes_and_words_are_read() {
    let text = "\u{20}stated-line | J.10.-.- -.A..K .j.K. ..q.Q | nt | 1 | - | chair 1 all: 10H JS | granted # why\n";
    let file = read_cases(text);
    assert!(file.errors.is_empty() && file.cases.len() == 1, "{file:?}");
    assert!(file.cases[0].1.difference(0).is_none());
}
