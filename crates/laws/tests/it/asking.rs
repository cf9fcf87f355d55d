//! What a desk asks: a form of its questions leads to the rulings of the cases, and asks nothing that is not read.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use thurup_laws::adjusted::{Average, LOGICAL_ALTERNATIVE};
use thurup_laws::asking::{
    Basis, Fact, Input, Judged, Procedure, Question, Wrong, judge, judge_questions, procedure, procedure_questions, questions,
    read, record,
};
use thurup_laws::rulings::{Counts, IrregularityKind, Laws, rule};
use thurup_rules::{Preset, RuleSet, Seats, Team};

const CASES: &str = include_str!("../data/ruling_cases.json");

fn sound(asked: &[Question], of: &str) {
    let mut before: BTreeSet<Fact> = BTreeSet::new();
    for question in asked {
        for (fact, answers) in &question.when {
            assert!(before.contains(fact), "{of}: {} depends on {fact}, which comes later", question.fact);
            assert!(!answers.is_empty());
        }
        assert!(before.insert(question.fact), "{of}: {} is asked twice", question.fact);
        let title = question.fact.title();
        assert!(!title.en.is_empty() && title.ml.chars().any(|letter| ('\u{d00}'..='\u{d7f}').contains(&letter)));
        if let Input::OneOf(options) = &question.input {
            assert!(options.len() > 1, "{of}: {}", question.fact);
        }
    }
}

#[test]
fn every_question_comes_once_and_after_those_that_it_depends_on() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        for laws in Laws::ALL {
            for kind in IrregularityKind::ALL {
                let asked = questions(*kind, &rules, *laws, rules.seats()[0]);
                assert!(!asked.is_empty(), "{kind}");
                sound(&asked, kind.name());
            }
            for basis in Basis::ALL {
                sound(&judge_questions(*basis, &rules, *laws, rules.seats()[0]), basis.name());
            }
            for of in Procedure::ALL {
                sound(&procedure_questions(*of, &rules, *laws, rules.seats()[0]), of.name());
            }
        }
    }
}

/// The answers that a case would have given.
fn answers(situation: &Value) -> BTreeMap<Fact, String> {
    let irregularity = &situation["event"];
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Bool(flag) => if *flag { "yes" } else { "no" }.to_owned(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    // Cards are written rank first there.
    let card = |value: &Value| {
        let text = value.as_str().unwrap_or_default();
        text.chars().last().map(|suit| format!("{suit}{}", text.trim_end_matches(suit))).unwrap_or_default()
    };
    let list = |value: &Value, one: &dyn Fn(&Value) -> String| {
        value.as_array().map(|all| all.iter().map(one).collect::<Vec<_>>().join(" ")).unwrap_or_default()
    };
    let flag = |name: &str, usual: bool| text(&Value::Bool(irregularity[name].as_bool().unwrap_or(usual)));
    let kind = irregularity["kind"].as_str().unwrap();
    let mut all = BTreeMap::new();
    let mut put = |fact: Fact, answer: String| {
        all.insert(fact, answer);
    };
    put(Fact::Dealer, text(&situation["dealer"]));
    put(Fact::Calls, list(&situation["calls"], &text));
    let play = &situation["play"];
    put(Fact::Far, if play.is_null() { "auction" } else { "play" }.to_owned());
    if let contract @ Value::Object(_) = &situation["contract"] {
        put(Fact::Far, "play".to_owned());
        put(Fact::Value, text(&contract["value"]));
        put(Fact::Denomination, text(&contract["denomination"]));
        put(Fact::Bidder, text(&contract["chair"]));
        put(Fact::Doubled, text(&contract["doubled"]));
    }
    put(Fact::Closed, text(&play["closed"]));
    put(Fact::Leader, text(&play["leader"]));
    put(Fact::Trick, list(&play["trick"], &card));
    for fact in [Fact::Chair, Fact::Holder, Fact::Asker, Fact::Thinker, Fact::Claimer] {
        put(fact, text(&irregularity["chair"]));
    }
    put(Fact::Call, text(&irregularity["call"]));
    put(Fact::SecondCall, text(&irregularity["second"]));
    put(Fact::Card, card(&irregularity["card"]));
    put(Fact::SecondCard, card(&irregularity["second"]));
    put(Fact::Others, list(&irregularity["others"], &card));
    put(Fact::Tabled, list(&irregularity["cards"], &card));
    put(Fact::Chairs, list(&irregularity["chairs"], &text));
    let what = if kind == "misdeal" { Fact::Misdealt } else { Fact::Claimed };
    put(what, text(&irregularity["what"]));
    let asked = if kind == "call-review" { Fact::Review } else { Fact::Question };
    put(asked, text(&irregularity["asked"]));
    for (fact, name) in [
        (Fact::Meant, "meant"),
        (Fact::Wanted, "wanted"),
        (Fact::Said, "said"),
        (Fact::Illegal, "why"),
        (Fact::State, "state"),
        (Fact::SaidBy, "by"),
        (Fact::Team, "team"),
        (Fact::Noticed, "stage"),
        (Fact::ProperDealer, "proper_dealer"),
        (Fact::Verdict, "verdict"),
        (Fact::PointsLeft, "points_left"),
        (Fact::Least, "least"),
    ] {
        put(fact, text(&irregularity[name]));
    }
    for (fact, name, usual) in [
        (Fact::NextCalled, "next_called", false),
        (Fact::AskedFor, "asked_for", false),
        (Fact::PartnerCouldSee, "partner_could_see", true),
        (Fact::Accident, "accident", true),
        (Fact::NextPlayed, "next_played", false),
        (Fact::ClearlyAnother, "clearly_another", false),
        (Fact::Ruff, "ruff", false),
        (Fact::Agreed, "agreed", false),
        (Fact::Slip, "slip", false),
        (Fact::NewLead, "new_lead", false),
        (Fact::RevokeConfirmed, "revoke_confirmed", false),
        (Fact::AfterDeal, "after_deal", false),
        (Fact::OwnTurn, "own_turn", false),
        (Fact::TrickClosed, "closed", false),
        (Fact::TakenUp, "taken_up", false),
        (Fact::Declared, "declared", false),
        (Fact::BeforeDeal, "before_deal", false),
    ] {
        put(fact, flag(name, usual));
    }
    all
}

fn rules_of(case: &Value) -> (RuleSet, Laws) {
    let rules = Preset::from_name(case["rules"].as_str().unwrap()).unwrap().rules();
    let laws = case["laws"].as_str().and_then(Laws::from_name).unwrap_or(Laws::of(&rules));
    (rules, laws)
}

#[test]
fn the_desk_rules_as_the_cases_do_and_reads_only_what_it_asks() {
    let file: Value = serde_json::from_str(CASES).unwrap();
    let mut ruled = 0;
    for case in file["cases"].as_array().unwrap() {
        let situation = &case["situation"];
        if situation.is_null() {
            continue;
        }
        let id = case["id"].as_str().unwrap();
        let (rules, laws) = rules_of(case);
        let kind = IrregularityKind::from_name(situation["event"]["kind"].as_str().unwrap()).unwrap();
        let seats = match situation["seats"].as_u64().unwrap() {
            4 => Seats::Four,
            6 => Seats::Six,
            _ => Seats::Eight,
        };
        // A claim is judged by the standard of the irregularity's rules.
        let standard = thurup_laws::claims::Standard::from(rules.claims).id();
        if situation["event"]["standard"].as_str().is_some_and(|own| own != standard) {
            continue;
        }
        let answers = answers(situation);
        let listed: BTreeSet<Fact> = questions(kind, &rules, laws, seats).iter().map(|question| question.fact).collect();
        let asked = RefCell::new(BTreeSet::new());
        let answer = |fact: Fact| {
            asked.borrow_mut().insert(fact);
            answers.get(&fact).cloned()
        };
        let (mut told, irregularity) =
            read(kind, &rules, laws, seats, &answer).unwrap_or_else(|mistake| panic!("{id}: {mistake}"));
        assert!(asked.borrow().is_subset(&listed), "{id}");
        let count = |name: &str| u8::try_from(situation["counts"][name].as_u64().unwrap_or(0)).unwrap();
        told.counts = Counts {
            indications_by_player: count("indications_by_player"),
            indications_by_team: count("indications_by_team").max(count("indications_by_player")),
            revokes_found_by_team: count("revokes_found_by_team"),
        };
        let found = rule(&told, &irregularity, &rules, laws).unwrap_or_else(|mistake| panic!("{id}: {mistake}"));
        let expect = &case["expect"];
        let options: BTreeSet<&str> = found.choices.options.iter().map(|option| option.name.name()).collect();
        let expected: BTreeSet<&str> = expect["options"].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(
            (found.row.name(), found.choices.chooser.to_string().as_str(), options),
            (expect["row"].as_str().unwrap(), expect["chooser"].as_str().unwrap(), expected),
            "{id}"
        );
        // What a lost deal is worth comes out of the facts that were asked.
        for option in &found.choices.options {
            let stakes: Vec<u64> = expect["options"][option.name.name()]["effects"]
                .as_array()
                .unwrap()
                .iter()
                .filter_map(|effect| effect["stake"].as_u64())
                .collect();
            let own: Vec<u64> = option
                .effects
                .iter()
                .filter_map(|effect| match effect {
                    thurup_laws::rulings::Effect::DealLost { stake, .. } => Some(u64::from(*stake)),
                    _ => None,
                })
                .collect();
            assert_eq!(own, stakes, "{id} {}", option.name);
        }
        ruled += 1;
    }
    assert!(ruled > 80, "{ruled}");
}

#[test]
fn an_answer_that_is_missing_or_cannot_be_read_is_named() {
    let rules = Preset::Kerala.rules();
    let (laws, seats) = (Laws::of(&rules), rules.seats()[0]);
    let with = |chair: &'static str| {
        move |fact: Fact| match fact {
            Fact::Dealer => Some("6".to_owned()),
            Fact::Chair => Some(chair.to_owned()),
            Fact::Call => Some("P".to_owned()),
            _ => None,
        }
    };
    let wrong = |chair| {
        let mistake = read(IrregularityKind::CallOutOfTurn, &rules, laws, seats, &with(chair)).unwrap_err();
        (mistake.fact.unwrap(), mistake.why)
    };
    assert_eq!(wrong(""), (Fact::Chair, Wrong::Missing));
    assert_eq!(wrong("7"), (Fact::Chair, Wrong::Unreadable));
    assert_eq!(wrong("3"), (Fact::NextCalled, Wrong::Missing));
    let long = "P ".repeat(3_000);
    let mistake = read(IrregularityKind::Silence, &rules, laws, seats, &|fact| {
        Some(if fact == Fact::Calls { long.clone() } else { "1".to_owned() })
    });
    assert_eq!(mistake.unwrap_err().why, Wrong::TooMany);
}

#[test]
fn likelihoods_are_exact() {
    let rules = Preset::Kerala.rules();
    let results = |lines: &'static str| {
        move |fact: Fact| {
            let answer = match fact {
                Fact::AtFault => "odd",
                Fact::Remedy => "result",
                Fact::TableScore => "-1",
                Fact::Results => lines,
                Fact::SeriousError => "no",
                _ => return None,
            };
            Some(answer.to_owned())
        }
    };
    let judged = |lines| judge(Basis::Other, &rules, Laws::of(&rules), rules.seats()[0], LOGICAL_ALTERNATIVE, &results(lines));
    let scores = |lines| match judged(lines).unwrap().judged {
        thurup_laws::asking::Judged::Scores(others, offenders) => [others.to_string(), offenders.to_string()],
        other => panic!("{other:?}"),
    };
    // A third is likely, and a sixth at all probable: not a hair less.
    assert_eq!(scores("3; 1/3\n5; 1/6\n-1; 1/2"), ["3", "-5"]);
    assert_eq!(scores("3; 0.33\n2; 1/3\n5; 0.16"), ["2", "-3"]);
    assert_eq!(judged("3; 2/3\n2; 1/2").unwrap_err().fact, Some(Fact::Results));
    assert_eq!(judged("3; 1/0").unwrap_err().why, Wrong::Unreadable);
    assert_eq!(judged("3").unwrap_err().why, Wrong::Unreadable);
}

/// Whose word stands, and what becomes of the other table, are asked like everything else.
#[test]
fn disputes_and_fault_at_one_table_are_judged_by_facts() {
    let rules = Preset::Standard.rules();
    let judged = |basis, pairs: &[(Fact, &'static str)]| {
        let pairs = pairs.to_vec();
        let answers = move |fact: Fact| pairs.iter().find(|(asked, _)| *asked == fact).map(|(_, answer)| (*answer).to_owned());
        judge(basis, &rules, Laws::of(&rules), Seats::Six, LOGICAL_ALTERNATIVE, &answers)
    };
    let disputed = |evidence, agree, against| {
        let pairs = [(Fact::Chair, "4"), (Fact::Evidence, evidence), (Fact::Agree, agree), (Fact::Against, against)];
        let found = judged(Basis::Disputed, &pairs).unwrap();
        assert_eq!((found.judged, found.at_fault), (Judged::Stands, None), "what follows has its own row");
        found.words[0].en.starts_with("The version of the one who spoke")
    };
    assert!(disputed("speaker", "0", "4"), "evidence before all");
    assert!(!disputed("other", "3", "0"));
    assert!(disputed("none", "1", "2") && !disputed("none", "1", "3"), "the speaker counts too, and has it at a tie");
    let missing = judged(Basis::Disputed, &[(Fact::Chair, "4"), (Fact::Evidence, "none")]).unwrap_err();
    assert_eq!((missing.fact, missing.why), (Some(Fact::Agree), Wrong::Missing));

    let both = judged(Basis::OneTable, &[(Fact::AtFaultThere, "both")]).unwrap();
    assert_eq!((both.judged, both.words[0].en.as_str()), (Judged::Stands, "The cards are dealt again."));
    let one = judged(
        Basis::OneTable,
        &[
            (Fact::AtFaultThere, "odd"),
            (Fact::Remedy, "average"),
            (Fact::TableScore, "0"),
            (Fact::NonOffenders, "average-plus"),
            (Fact::Offenders, "average-minus"),
        ],
    )
    .unwrap();
    assert_eq!(one.judged, Judged::Averages(Average::Plus, Average::Minus));
    assert_eq!((one.at_fault, one.words[0].en.as_str()), (Some(Team::Odd), "The deal is played at the other table."));
}

/// From how many on a call is a logical alternative is said by whoever judges.
#[test]
fn a_call_is_an_alternative_from_the_share_that_is_set() {
    let rules = Preset::Standard.rules();
    let answers = |fact: Fact| {
        let answer = match fact {
            Fact::AtFault => "odd",
            Fact::Information | Fact::Suggested => "yes",
            Fact::Call => "P",
            Fact::Panel => "10",
            Fact::Poll => "29H 3",
            Fact::LessSuggested => "29H",
            Fact::Remedy => "average",
            Fact::TableScore => "-1",
            Fact::NonOffenders => "average-plus",
            Fact::Offenders => "average-minus",
            _ => return None,
        };
        Some(answer.to_owned())
    };
    let judged = |share| judge(Basis::Information, &rules, Laws::of(&rules), Seats::Six, share, &answers).unwrap().judged;
    assert_eq!(judged(30), Judged::Averages(Average::Plus, Average::Minus));
    assert_eq!(judged(31), Judged::Stands);
}

#[test]
fn a_record_has_every_question_that_was_asked_and_no_other() {
    let rules = Preset::Standard.rules();
    let asked = questions(IrregularityKind::Revoke, &rules, Laws::of(&rules), Seats::Six);
    let given = |pairs: &[(Fact, &str)]| -> BTreeMap<Fact, String> {
        pairs.iter().map(|(fact, answer)| (*fact, (*answer).to_owned())).collect()
    };
    let all =
        [(Fact::Chair, "2"), (Fact::Card, "SJ"), (Fact::Agreed, "yes"), (Fact::State, "closed"), (Fact::SaidBy, "opponents")];
    let answers = given(&all);
    let lines = record(&asked, &|fact| answers.get(&fact).cloned());
    let english: Vec<String> = lines.iter().map(|(question, answer)| format!("{}: {}", question.en, answer.en)).collect();
    // Once the result is agreed, who said it and when is asked of nobody.
    assert_eq!(english[1..], ["The card: jack of spades", "Had both teams agreed on the result?: Yes"]);
    assert_eq!(lines.len(), 3);
    let (_, irregularity) =
        read(IrregularityKind::Revoke, &rules, Laws::of(&rules), Seats::Six, &|fact| answers.get(&fact).cloned()).unwrap();
    assert!(
        !irregularity.text().en.contains("other team") && !irregularity.text().en.contains("closed"),
        "{}",
        irregularity.text().en
    );
    assert!(lines.iter().all(|(question, answer)| !question.ml.is_empty() && !answer.ml.is_empty()));
}

#[test]
fn a_breach_of_procedure_is_ruled_by_a_scale() {
    let rules = Preset::International.rules();
    let answers = |fact: Fact| match fact {
        Fact::Chair => Some("3".to_owned()),
        Fact::Happened => Some("shouted".to_owned()),
        _ => None,
    };
    let ruled =
        |laws: Laws, before: u8| procedure(Procedure::Conduct, &rules, laws, Seats::Six, &answers, &|_| before).unwrap();
    let first = ruled(Laws::Booklet, 0);
    let effects: Vec<String> = first
        .options
        .iter()
        .map(|(_, effects)| effects.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        .collect();
    assert_eq!(
        effects,
        [
            "count procedure team odd now 1, warning chair 3",
            "count procedure team odd now 1, points even 1",
            "count procedure team odd now 1, points even 2",
            "count procedure team odd now 1, points even 3",
            "count procedure team odd now 1, match-lost odd",
        ]
    );
    assert_eq!(
        (first.chooser.to_string(), ruled(Laws::Association, 2).chooser.to_string()),
        ("director".to_owned(), "committee".to_owned())
    );
    assert_eq!(ruled(Laws::Booklet, 2).now, 3);
    let missing = procedure(Procedure::Agreed, &rules, Laws::Booklet, Seats::Six, &|_| None, &|_| 0).unwrap_err();
    assert_eq!((missing.fact, missing.why), (Some(Fact::AtFault), Wrong::Missing));
}
