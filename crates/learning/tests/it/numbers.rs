//! Words, accuracy, luck and choices, ratings of puzzles: the sample cases.

use serde_json::{Value, json};
use thurup_learning::cases::numbers::{Case, FORMAT};
use thurup_learning::numbers::{Accuracy, Acted, Attempt, Help, Rating, Valued, accuracy, attempt, parts};

fn file() -> Value {
    serde_json::from_str(include_str!("../data/learning_numbers.json")).unwrap()
}

fn read(case: &Value) -> Result<Case, String> {
    Case::read(serde_json::from_value(case.clone()).unwrap())
}

#[test]
fn sample_cases_are_as_written() {
    let file = file();
    assert_eq!(file["format"], FORMAT);
    let cases = file["cases"].as_array().unwrap();
    let differing: Vec<String> = cases.iter().filter_map(|case| read(case).unwrap().differs()).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert_eq!(cases.len(), 62);
}

#[test]
fn what_cannot_be_read_names_its_field() {
    let file = file();
    let broken = |id: &str, pointer: &str, value: Value| {
        let mut case = file["cases"].as_array().unwrap().iter().find(|case| case["id"] == id).unwrap().clone();
        *case.pointer_mut(pointer).unwrap() = value;
        read(&case).unwrap_err()
    };
    assert_eq!(broken("N01", "/kind_of", json!("x")), "`kind_of`: no kind `x`; there are rating, words, parts, accuracy");
    assert_eq!(broken("N01", "/person/deviation", json!(0)), "`person.deviation`: more than 0 is expected");
    assert!(broken("N01", "/help", json!("much")).starts_with("`help`: unknown variant"));
    assert_eq!(broken("N26", "/played", json!("S8")), "`played`: S8 has no `q`");
    assert_eq!(broken("N43", "/actions/1/chair", json!(9)), "`actions[1].chair`: chairs are 1 to 8");
    assert_eq!(broken("N55", "/choices/2/played", json!("S8")), "`choices[2].played`: S8 has no `q`");
}

#[test]
fn errors_are_those_of_paired_differences() {
    let mut valued = Valued::new(vec!["a".to_owned(), "b".to_owned()]);
    for (one, other) in [(1.0, 0.0), (2.0, 0.0), (3.0, 3.0), (2.0, 0.0)] {
        valued.add(0.25, vec![one, other]);
    }
    assert_eq!(valued.means(), [("a".to_owned(), 2.0), ("b".to_owned(), 0.75)]);
    // Differences 1, 2, 0, 2: their deviation over the root of their number.
    let expected = (2.75f64 / 3.0 / 4.0).sqrt();
    assert!((valued.error(0, 1) - expected).abs() < 1e-12);
}

#[test]
fn the_parts_are_the_whole() {
    let actions = [
        Acted { chair: 1, before: 2, after: -3, delta: Some(0.7315) },
        Acted { chair: 2, before: -3, after: -3, delta: Some(0.0004) },
        Acted { chair: 4, before: -3, after: 1, delta: None },
    ];
    let parts = parts(2, &actions, -1);
    assert_eq!(parts.result, parts.cards + parts.unseen + parts.end + parts.choices.values().sum::<i64>());
    assert_eq!((parts.end, parts.choices.len()), (-2000, 1));
    assert_eq!(parts.choices[&1], -732);
}

const EVEN: Attempt = Attempt {
    person: Rating { rating: 1500.0, deviation: 80.0 },
    puzzle: Rating { rating: 1500.0, deviation: 80.0 },
    days: 0.0,
    puzzle_days: 0.0,
    solved: true,
    help: Help::None,
    theme_chosen: false,
};

#[test]
fn a_theme_that_was_chosen_is_no_hint() {
    let [person, puzzle] = attempt(&Attempt { theme_chosen: true, ..EVEN });
    let [hinted, still] = attempt(&Attempt { help: Help::Theme, ..EVEN });
    assert_eq!(person, hinted);
    assert_eq!(still, EVEN.puzzle);
    assert!(puzzle.rating < EVEN.puzzle.rating);
    // A stronger hint counts for more than the theme.
    assert_eq!(
        attempt(&Attempt { theme_chosen: true, help: Help::Card, ..EVEN }),
        attempt(&Attempt { help: Help::Card, ..EVEN })
    );
}

#[test]
fn who_is_unsure_or_far_below_does_not_move_a_puzzle() {
    let unsure = Attempt { person: Rating { rating: 1500.0, deviation: 110.1 }, ..EVEN };
    let below = Attempt { person: Rating { rating: 1000.0, deviation: 80.0 }, ..EVEN };
    for case in [unsure, below] {
        assert_eq!(attempt(&case)[1], EVEN.puzzle);
    }
}

#[test]
fn easy_choices_lose_and_say_nothing() {
    assert_eq!(accuracy(&[(0.01, 0.015), (0.0, 1.99)]), Accuracy { loss: 0.01, accuracy: None });
    assert_eq!(accuracy(&[(0.01, 0.015), (0.0, 2.0)]).accuracy, Some(100));
    assert_eq!(accuracy(&[(3.0, 2.0)]).accuracy, Some(-50));
    // 99.5 is rounded up.
    assert_eq!(accuracy(&[(0.01, 2.0)]).accuracy, Some(100));
}
