//! When in a deal a desk offers what: never what cannot have happened by then, nor an answer that cannot be.

use std::collections::BTreeSet;

use serde_json::Value;
use thurup_laws::asking::{Basis, Fact, Input, Question, judge_questions, questions};
use thurup_laws::rulings::{IrregularityKind, Laws, Moment, Row};
use thurup_rules::options::{OpeningPass, PlusNoes};
use thurup_rules::{Preset, RuleSet, Seats};

const SAMPLES: &str = include_str!("../data/ruling_cases.json");
const OWN: &str = include_str!("../data/own_rulings.json");

/// What is offered under some laws while a deal stands there.
fn offered(laws: Laws, moment: Moment) -> BTreeSet<IrregularityKind> {
    let fits = |kind: &IrregularityKind| kind.is_under(laws) && kind.ruled_in().any(|one| one == moment);
    IrregularityKind::ALL.iter().copied().filter(fits).collect()
}

/// The answers that can be.
fn possible(question: &Question, moment: Moment) -> Vec<&'static str> {
    let names = match &question.input {
        Input::OneOf(options) => options.iter().map(|(name, _)| *name).collect(),
        _ => Vec::new(),
    };
    names.into_iter().filter(|name| question.can_be(name, moment)).collect()
}

fn of(asked: &[Question], fact: Fact) -> &Question {
    asked.iter().find(|question| question.fact == fact).unwrap()
}

#[test]
fn what_cannot_have_happened_yet_is_not_offered() {
    for laws in Laws::ALL {
        let [deal, auction, play, claim, score] = [0, 1, 2, 3, 4].map(|at| offered(*laws, Moment::ALL[at]));
        for (kind, first) in [
            (IrregularityKind::Insufficient, Moment::Auction),
            (IrregularityKind::ExposedCard, Moment::Auction),
            (IrregularityKind::Revoke, Moment::Play),
            (IrregularityKind::LeadOutOfTurn, Moment::Play),
            (IrregularityKind::TrickReopened, Moment::Play),
            (IrregularityKind::ClaimDecided, Moment::Claim),
        ] {
            for (moment, all) in Moment::ALL.iter().zip([&deal, &auction, &play, &claim, &score]) {
                assert!(*moment >= first || !all.contains(&kind), "{kind} in the {moment}");
            }
            assert!(offered(*laws, first).contains(&kind), "{kind} in the {first}");
        }
        assert!(deal.contains(&IrregularityKind::Misdeal));
        // What lapses with the next call is not for the play; what is priced whenever it is found is.
        for lapsed in
            [IrregularityKind::Insufficient, IrregularityKind::CallOutOfTurn, IrregularityKind::Wording, IrregularityKind::Slip]
        {
            assert!(auction.contains(&lapsed) && !play.contains(&lapsed) && !score.contains(&lapsed), "{lapsed}");
        }
        for found in [IrregularityKind::IllegalBid, IrregularityKind::Indication, IrregularityKind::CardCount] {
            assert!([&auction, &play, &claim, &score].iter().all(|all| all.contains(&found)), "{found}");
        }
        assert!(score.contains(&IrregularityKind::Revoke) && score.contains(&IrregularityKind::ClaimDecided));
        assert!(!score.contains(&IrregularityKind::CardOutOfTurn) && !score.contains(&IrregularityKind::TrickAsked));
    }
}

#[test]
fn every_kind_can_be_ruled_when_it_happens_and_never_before() {
    let mut rows: BTreeSet<Row> = BTreeSet::new();
    for kind in IrregularityKind::ALL {
        let happens = kind.happens_in();
        assert!(happens.is_sorted() && !happens.is_empty(), "{kind}");
        let ruled: Vec<Moment> = kind.ruled_in().collect();
        assert!(happens.iter().all(|moment| ruled.contains(moment)), "{kind}");
        assert_eq!(ruled.first(), happens.first(), "{kind}");
        rows.extend(kind.rows());
    }
    assert_eq!(rows.len(), Row::ALL.len(), "every row rules something");
    assert!(Row::ALL.iter().all(|row| row.ruled_in().is_sorted()));
}

#[test]
fn no_question_is_without_an_answer() {
    let rules = Preset::International.rules();
    for laws in Laws::ALL {
        for kind in IrregularityKind::ALL.iter().filter(|kind| kind.is_under(*laws)) {
            for question in questions(*kind, &rules, *laws, Seats::Six) {
                for (answer, moments) in &question.only {
                    assert!(!moments.is_empty() && moments.is_sorted(), "{kind} {}: {answer}", question.fact);
                }
                let chosen = matches!(question.input, Input::OneOf(_));
                for moment in kind.ruled_in().filter(|_| chosen) {
                    assert!(!possible(&question, moment).is_empty(), "{kind} {} in the {moment}", question.fact);
                }
            }
        }
    }
}

/// In Malayalam one says no to what something is with another word than to whether it is there or has happened.
#[test]
fn no_takes_up_the_verb_of_the_question() {
    let rules = &Preset::International.rules();
    let mut seen = BTreeSet::new();
    let procedures = |laws| {
        let kinds = IrregularityKind::ALL.iter().filter(move |kind| kind.is_under(laws));
        kinds.flat_map(move |kind| questions(*kind, rules, laws, Seats::Six))
    };
    let judged = |laws| Basis::ALL.iter().flat_map(move |basis| judge_questions(*basis, rules, laws, Seats::Six));
    for question in Laws::ALL.iter().flat_map(|laws| procedures(*laws).chain(judged(*laws))) {
        let Input::OneOf(options) = &question.input else { continue };
        let [("yes", yes), ("no", no)] = &options[..] else { continue };
        let asked = question.fact.title().ml;
        // "Is it so?"; what was there and what could have been known end alike.
        let verb = asked.split(' ').find(|word| word.trim_end_matches('?').ends_with('ോ')).unwrap().trim_end_matches('?');
        let is_so = ["ണോ", "യിരുന്നോ"].iter().any(|end| verb.ends_with(end))
            && !["ഉണ്ടാ", "അറിയാമാ"].iter().any(|begins| verb.starts_with(begins));
        assert_eq!((yes.ml == "അതെ", no.ml.as_str()), (is_so, if is_so { "അല്ല" } else { "ഇല്ല" }), "{asked}");
        seen.insert(question.fact);
    }
    assert!(seen.len() > 20, "{seen:?}");
}

#[test]
fn no_answer_is_offered_that_cannot_be() {
    let rules = Preset::International.rules();
    let asked = |kind| questions(kind, &rules, Laws::Booklet, Seats::Six);
    let revoke = asked(IrregularityKind::Revoke);
    assert_eq!(possible(of(&revoke, Fact::Agreed), Moment::Play), ["no"]);
    assert_eq!(possible(of(&revoke, Fact::Agreed), Moment::Score), ["yes", "no"]);
    assert_eq!(possible(of(&revoke, Fact::State), Moment::Play), ["before-next", "open", "closed"]);
    assert_eq!(possible(of(&revoke, Fact::State), Moment::Score), ["closed"]);
    let indication = asked(IrregularityKind::Indication);
    assert_eq!(possible(of(&indication, Fact::Far), Moment::Auction), ["auction"]);
    assert_eq!(possible(of(&indication, Fact::Far), Moment::Claim), ["play"]);
    let misdeal = asked(IrregularityKind::Misdeal);
    assert_eq!(possible(of(&misdeal, Fact::Noticed), Moment::Deal), ["deal"]);
    assert_eq!(possible(of(&misdeal, Fact::Noticed), Moment::Auction), ["deal", "auction"]);
    assert_eq!(of(&asked(IrregularityKind::Insufficient), Fact::Call).input, Input::Bid, "a pass is never too low");
    let lead = asked(IrregularityKind::LeadOutOfTurn);
    assert_eq!(of(&lead, Fact::Closed).input, Input::Number(0, rules.hand_size(Seats::Six) - 1));
    let strains = |rules: &RuleSet| match &of(
        &questions(IrregularityKind::AllOfSuit, rules, Laws::Booklet, Seats::Six),
        Fact::Denomination,
    )
    .input
    {
        Input::Strain(all) => all.iter().map(|strain| strain.letters()).collect::<Vec<_>>().join(" "),
        _ => String::new(),
    };
    assert_eq!(strains(&Preset::Kerala.rules()), "S H D C NS", "Kerala knows no trump and the number with pass in no bid");
    // Of a call that the rules do not know it can be any all the same.
    assert_eq!(of(&asked(IrregularityKind::IllegalBid), Fact::Call).input, Input::AnyCall);
    let mut suits = rules;
    (suits.no_trump, suits.noes, suits.plus_n_noes, suits.number_pass) = (false, false, false, false);
    (suits.plus_noes, suits.opening_pass) = (PlusNoes::No, OpeningPass::Refused);
    assert_eq!(strains(&suits), "S H D C", "no contract in what the rules have not");
    assert!(strains(&rules).len() > strains(&suits).len());
}

/// The rows of all cases, with what was asked and answered.
#[test]
fn the_cases_are_ruled_at_their_moment() {
    let mut seen = 0;
    for text in [SAMPLES, OWN] {
        let file: Value = serde_json::from_str(text).unwrap();
        for case in file["cases"].as_array().unwrap() {
            let (situation, expect) = (&case["situation"], &case["expect"]);
            let Some(row) = expect["row"].as_str().and_then(Row::from_name) else { continue };
            let id = case["id"].as_str().unwrap();
            let irregularity = &situation["event"];
            let kind = IrregularityKind::from_name(irregularity["kind"].as_str().unwrap()).unwrap();
            assert!(kind.rows().contains(&row), "{id}: {kind} by {row}");
            let led = !situation["play"].is_null();
            let at = if led { Moment::FROM_CARDS_ON } else { Moment::BEFORE_CARDS };
            // What is over needs no card of the play to be ruled.
            let over = irregularity["agreed"] == true || irregularity["after_deal"] == true;
            assert!(row.ruled_in().iter().any(|moment| over || at.contains(moment)), "{id}: {row}");
            let rules = Preset::from_name(case["rules"].as_str().unwrap()).unwrap().rules();
            let laws = case["laws"].as_str().and_then(Laws::from_name).unwrap_or(Laws::of(&rules));
            for question in questions(kind, &rules, laws, rules.seats()[0]) {
                let answer = match question.fact {
                    Fact::State => irregularity["state"].as_str(),
                    Fact::Noticed => irregularity["stage"].as_str(),
                    Fact::Agreed => irregularity["agreed"].as_bool().map(|agreed| if agreed { "yes" } else { "no" }),
                    Fact::AfterDeal => irregularity["after_deal"].as_bool().map(|over| if over { "yes" } else { "no" }),
                    _ => None,
                };
                let can = |answer| row.ruled_in().iter().any(|moment| question.can_be(answer, *moment));
                assert!(answer.is_none_or(can), "{id}: {} {answer:?}", question.fact);
            }
            seen += 1;
        }
    }
    assert!(seen > 150, "{seen}");
}
