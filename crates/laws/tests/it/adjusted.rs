//! Adjusted scores: worked by hand, and what holds of all.

use proptest::prelude::*;
use thurup_laws::adjusted::{
    Adjusted, AtTable, Average, CardSays, Explained, Fraction, Informed, Informedness, LOGICAL_ALTERNATIVE, Mistake, Mistaken,
    OtherTable, Possible, Question, Scale, Version, alternatives, artificial, assigned, at_most_average_minus, at_other_table,
    disputed, enforced_pass, explanation, weighted,
};
use thurup_rules::{Call, Team, Text};

fn number(text: &str) -> Fraction {
    text.parse().unwrap()
}

/// Results as `score percent`, with a contract where there is a third word.
fn question(table: &str, results: &str) -> Question {
    let words: Vec<&str> = table.split(' ').collect();
    let contract = |words: &[&str], place: usize| words.get(place).map(|word| (*word).to_owned());
    let possible = |result: &str| {
        let words: Vec<&str> = result.split(' ').collect();
        Possible { contract: contract(&words, 2), score: number(words[0]), percent: number(words[1]), other_auction: false }
    };
    let table = AtTable { contract: contract(&words, 1), score: number(words[0]) };
    Question { table, results: results.split(", ").map(possible).collect(), serious_error: false, knockout: false }
}

fn scores(question: &Question) -> (bool, String, String) {
    let assigned = assigned(question).unwrap();
    (assigned.damage, assigned.scores.non_offenders.to_string(), assigned.scores.offenders.to_string())
}

fn found(table: &str, results: &str) -> (bool, String, String) {
    scores(&question(table, results))
}

fn expected(damage: bool, non_offenders: &str, offenders: &str) -> (bool, String, String) {
    (damage, non_offenders.to_owned(), offenders.to_owned())
}

#[test]
fn likely_is_one_in_three_and_at_all_probable_one_in_six() {
    // Directors' file 1, 2: of 33 and a third exactly, and of 16 and two thirds.
    assert_eq!(found("-2", "3 33, -1 67"), expected(true, "-1", "-3"));
    assert_eq!(found("-2", "3 34, -1 66"), expected(true, "3", "-3"));
    assert_eq!(found("-2", "3 33.333333334, -1 66"), expected(true, "3", "-3"));
    assert_eq!(found("-2", "3 33.333333333, -1 66.6"), expected(true, "-1", "-3"));
    assert_eq!(found("-2", "3 16.666666666, -1 83"), expected(true, "-1", "1"));
    assert_eq!(found("-2", "3 16.7, -1 83.3"), expected(true, "-1", "-3"));
    assert_eq!(found("-2", "3 16.666666667, -1 83"), expected(true, "-1", "-3"));
    // None is likely: the most likely is, and both of two that are as likely.
    assert_eq!(found("-3", "-2 30, -1 25, 1 25, 2 20"), expected(true, "-2", "-2"));
    assert_eq!(found("-3", "-2 30, -1 30, 1 15, 2 15, 3 10"), expected(true, "-1", "1"));
}

#[test]
fn without_damage_the_table_stands_for_both() {
    assert_eq!(found("1", "1 60, -2 40"), expected(false, "1", "-1"));
    // Not even where the offenders' worst would be worse.
    assert_eq!(found("1", "1 70, 4 30"), expected(false, "1", "-1"));
    let mut error = question("1", "1 70, 4 30");
    error.serious_error = true;
    assert_eq!(scores(&error), expected(false, "1", "-1"));
}

#[test]
fn the_contract_of_the_table_keeps_its_result() {
    // Directors' file 1.
    assert_eq!(found("-2 40H", "3 60 40H, -1 40 36H"), expected(true, "-1", "1"));
    // All its results are the one of the table: together they are likely.
    assert_eq!(found("-2 40H", "3 20 40H, -2 20 40H, -3 30 33S, -4 30 34S"), expected(false, "-2", "2"));
    // Doubled it is another.
    assert_eq!(found("-2 40H", "5 60 40HX, -1 40 36H"), expected(true, "5", "-5"));
    let mut other = question("-2 40H", "3 60 40H, -1 40 36H");
    other.results[0].other_auction = true;
    assert_eq!(scores(&other), expected(true, "3", "-3"));
}

#[test]
fn after_a_serious_error_the_offenders_alone_are_adjusted() {
    // Directors' file 22.
    let mut error = question("-3", "1 60, 2 40");
    (error.serious_error, error.knockout) = (true, true);
    let assigned = assigned(&error).unwrap();
    assert!(assigned.damage && assigned.keeps_error);
    assert_eq!(
        assigned.scores,
        Adjusted { non_offenders: number("-3"), offenders: number("-2"), result: Some(number("-0.5")) }
    );
}

#[test]
fn weighted_results_count_by_their_weights_for_both_sides() {
    let found = |table: &str, results: &str| {
        let found = weighted(&question(table, results)).unwrap();
        (found.damage, found.scores.non_offenders.to_string(), found.scores.offenders.to_string())
    };
    assert_eq!(found("-2", "3 50, -1 50"), expected(true, "1", "-1"));
    assert_eq!(found("-2", "2 60, -1 40"), expected(true, "0.8", "-0.8"));
    // What they come to is no better than the table: no damage.
    assert_eq!(found("1", "3 25, -1 75"), expected(false, "1", "-1"));
    // The contract of the table keeps its result here, too.
    assert_eq!(found("-2 40H", "3 50 40H, 4 50 36H"), expected(true, "1", "-1"));
    let mut error = question("-3", "1 60, 2 40");
    error.serious_error = true;
    let judged = weighted(&error).unwrap();
    assert_eq!(
        (judged.keeps_error, judged.scores.non_offenders, judged.scores.offenders),
        (true, number("-3"), number("-1.4"))
    );
    // Weights are of the whole.
    assert_eq!(weighted(&question("0", "3 50, -1 40")).unwrap_err(), Mistake::Weights);
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |results: Vec<Possible>| {
        let table = AtTable { contract: None, score: Fraction::ZERO };
        assigned(&Question { table, results, serious_error: false, knockout: false }).unwrap_err()
    };
    let result =
        |percent: &str| Possible { contract: None, score: Fraction::ZERO, percent: number(percent), other_auction: false };
    assert_eq!(refused(Vec::new()), Mistake::NoResults);
    assert_eq!(refused(vec![result("50"), result("-1")]), Mistake::Percent(1));
    assert_eq!(refused(vec![result("50"), result("50.1")]), Mistake::TooLikely);
    let below = Scale::Matchpoints { top: number("-1") };
    assert_eq!(artificial(Average::Plus, Average::Minus, below), Err(Mistake::Top));
}

#[test]
fn averages_and_the_cap() {
    // Directors' file 24: twelve matchpoints at the most; 9 become 4.8, and 3 stay; in a knockout 5 of -3 and -13.
    let matchpoints = |top: &str| Scale::Matchpoints { top: number(top) };
    let two = |scores: Adjusted| (scores.non_offenders.to_string(), scores.offenders.to_string());
    let of = |(a, b): (&str, &str)| (a.to_owned(), b.to_owned());
    assert_eq!(two(artificial(Average::Plus, Average::Average, matchpoints("7")).unwrap()), of(("4.2", "3.5")));
    assert_eq!(two(artificial(Average::Average, Average::Minus, Scale::Difference).unwrap()), of(("0", "-3")));
    assert_eq!(two(at_most_average_minus(number("3"), number("9"), matchpoints("12")).unwrap()), of(("3", "4.8")));
    assert_eq!(two(at_most_average_minus(number("9"), number("3"), matchpoints("12")).unwrap()), of(("9", "3")));
    assert_eq!(two(at_most_average_minus(number("-13"), number("13"), Scale::Difference).unwrap()), of(("-13", "-3")));
    let knockout = at_most_average_minus(number("-13"), number("13"), Scale::Knockout).unwrap();
    assert_eq!(knockout.result, Some(number("-5")));
    assert_eq!(artificial(Average::Plus, Average::Plus, Scale::Knockout).unwrap().result, Some(Fraction::ZERO));
    assert_eq!(artificial(Average::Plus, Average::Minus, Scale::Difference).unwrap().result, None);
}

#[test]
fn four_questions_in_their_order() {
    let call = |text: &str| text.parse::<Call>().unwrap();
    let asked = |information, suggested, percent: &str, damage| {
        let panel = vec![(call("36H"), number("80")), (call("P"), number(percent))];
        let less_suggested = vec![call("P"), call("X"), call("36H")];
        let informed = Informed { information, suggested, chosen: call("36H"), panel, less_suggested, damage };
        alternatives(&informed, LOGICAL_ALTERNATIVE)
    };
    assert_eq!(asked(true, true, "20", true), Ok(Informedness::Adjust(vec![call("P")])));
    assert_eq!(asked(true, true, "19.9", false), Ok(Informedness::No(3)));
    assert_eq!(asked(true, true, "20", false), Ok(Informedness::No(4)));
    assert_eq!(asked(true, false, "0", false), Ok(Informedness::No(2)));
    assert_eq!(asked(false, false, "0", false), Ok(Informedness::No(1)));
    assert_eq!(asked(true, true, "120", true), Err(Mistake::Panel));
}

#[test]
fn facts_explanations_fault_and_enforced_passes() {
    assert_eq!(disputed(Some(Version::Other), 3, 0), Version::Other);
    assert_eq!(disputed(Some(Version::Speaker), 0, 3), Version::Speaker);
    assert_eq!(disputed(None, 0, 1), Version::Speaker);
    assert_eq!(disputed(None, 0, 2), Version::Other);
    assert_eq!(disputed(None, 255, 255), Version::Speaker);
    let shown = Explained {
        fits_hand: false,
        cards_agree: true,
        card_covers_auction: true,
        card_says: CardSays::Explanation,
        damage: true,
    };
    assert_eq!(explanation(shown), (Mistaken::Bid, false));
    assert_eq!(explanation(Explained { fits_hand: true, ..shown }), (Mistaken::None, false));
    for not in [
        Explained { cards_agree: false, ..shown },
        Explained { card_covers_auction: false, ..shown },
        Explained { card_says: CardSays::Other, ..shown },
        Explained { card_says: CardSays::Nothing, ..shown },
    ] {
        assert_eq!(explanation(not), (Mistaken::Explanation, true));
        assert_eq!(explanation(Explained { damage: false, ..not }), (Mistaken::Explanation, false));
    }
    assert_eq!(at_other_table(&[Team::Even]), OtherTable::Plays);
    assert_eq!(at_other_table(&[Team::Odd, Team::Odd]), OtherTable::Plays);
    assert_eq!(at_other_table(&[]), OtherTable::ReDeal);
    assert_eq!(at_other_table(&[Team::Odd, Team::Even]), OtherTable::ReDeal);
    for bits in 0..8 {
        let [known, damage, deliberate] = [1, 2, 4].map(|bit| bits & bit != 0);
        let found = enforced_pass(known, damage, deliberate);
        assert_eq!((found.adjust, found.hearing), (known && damage, deliberate));
    }
}

#[test]
fn findings_have_sentences() {
    let both = |text: Text| {
        assert!(text.en.is_ascii() && text.en.ends_with('.'), "{text:?}");
        assert!(text.ml.chars().any(|letter| ('\u{0D00}'..='\u{0D7F}').contains(&letter)), "{text:?}");
    };
    for (table, results, error) in [("1", "1 60, -2 40", false), ("-3", "1 60, 2 40", false), ("-3", "1 60, 2 40", true)] {
        let mut question = question(table, results);
        question.serious_error = error;
        both(assigned(&question).unwrap().text());
        question.knockout = true;
        both(assigned(&question).unwrap().text());
    }
    both(Informedness::Adjust(vec![Call::Pass, Call::Double]).text());
    (1..5).for_each(|question| both(Informedness::No(question).text()));
    Version::ALL.iter().for_each(|version| both(version.text()));
    for mistaken in Mistaken::ALL {
        both(mistaken.text(true));
        both(mistaken.text(false));
    }
    OtherTable::ALL.iter().for_each(|other| both(other.text()));
    for bits in 0..4 {
        both(enforced_pass(bits & 1 != 0, true, bits & 2 != 0).text());
    }
    for mistake in [Mistake::NoResults, Mistake::Percent(0), Mistake::TooLikely, Mistake::Top, Mistake::Panel] {
        both(mistake.text());
        assert!(!mistake.field().is_empty());
    }
}

#[test]
fn numbers_are_read_and_shown_exactly() {
    for (text, shown) in [("-3", "-3"), ("7.20", "7.2"), ("0.1", "0.1"), ("9999999.125", "9999999.125"), ("-0.05", "-0.05")] {
        assert_eq!(number(text).to_string(), shown);
    }
    for text in ["", "-", ".", "1.", ".5", "1e3", "NaN", "7/2", "1234567890", "1.1234567891", " 1", "+1"] {
        assert!(text.parse::<Fraction>().is_err(), "{text}");
    }
    assert_eq!(serde_json::from_str::<Fraction>("0.3").unwrap(), number("0.3"));
    assert_eq!(serde_json::from_str::<Fraction>("-4").unwrap(), number("-4"));
    assert!(serde_json::from_str::<Fraction>("1e300").is_err());
    assert!(serde_json::from_str::<Fraction>("true").is_err());
}

prop_compose! {
    fn results()(list in prop::collection::vec((-15_i64..=15, 0_i64..=100), 1..6)) -> Vec<(i64, i64)> {
        let sum: i64 = list.iter().map(|&(_, weight)| weight).sum::<i64>().max(1);
        list.into_iter().map(|(score, weight)| (score, weight * 100 / sum)).collect()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn assigned_scores_are_results_or_the_table(table in -15_i64..=15, list in results(), serious_error: bool) {
        let possible = |&(score, percent): &(i64, i64)| Possible {
            contract: None, score: Fraction::whole(score), percent: Fraction::whole(percent), other_auction: false,
        };
        let results: Vec<Possible> = list.iter().map(possible).collect();
        let own = AtTable { contract: None, score: Fraction::whole(table) };
        let question = Question { table: own, results, serious_error, knockout: true };
        let found = assigned(&question).unwrap();
        let is = |score: Fraction| score == Fraction::whole(table) || list.iter().any(|&(other, _)| score == Fraction::whole(other));
        prop_assert!(is(found.scores.non_offenders) && is(-found.scores.offenders));
        // Nobody gains by the offence of the other, nor by the own.
        prop_assert!(found.scores.non_offenders >= Fraction::whole(table));
        prop_assert!(found.scores.offenders <= -found.scores.non_offenders);
        let sum = found.scores.result.unwrap() + found.scores.result.unwrap();
        prop_assert_eq!(sum, found.scores.non_offenders - found.scores.offenders);
        // The order of the list means nothing.
        let reversed = Question { results: question.results.iter().rev().cloned().collect(), ..question.clone() };
        prop_assert_eq!(assigned(&reversed).unwrap(), found);
    }

    #[test]
    fn fractions_are_a_field_with_an_order(a in -999_i64..=999, b in 1_i64..=99, c in -999_i64..=999, d in 1_i64..=99) {
        let (x, y) = (number(&format!("{a}.{b:02}")), number(&format!("{c}.{d:02}")));
        prop_assert_eq!(x + y, y + x);
        prop_assert_eq!(x * y, y * x);
        prop_assert_eq!((x + y) - y, x);
        let hundredths = |whole: i64, rest: i64| whole * 100 + if whole < 0 { -rest } else { rest };
        prop_assert_eq!(x.cmp(&y), hundredths(a, b).cmp(&hundredths(c, d)));
        prop_assert_eq!(x * Fraction::whole(100), Fraction::whole(hundredths(a, b)));
        prop_assert_eq!(number(&x.to_string()), x);
    }
}
