//! Practice of bidding: every situation is dealt, each answer is the card's own, and answers are graded as they are worth.

use std::collections::{BTreeMap, BTreeSet};

use thurup_learning::practice::{
    Grade, PairDeal, PracticeDeal, PracticeKind, PracticeSituation, deal, find, grade, situations,
};
use thurup_rules::{Action, Call};
use thurup_systems::{Convention, Situation};

/// How many hands of each situation are looked at.
const HANDS: u64 = 12;

fn dealt(situation: &PracticeSituation, number: u64) -> PracticeDeal {
    deal(situation, "somebody", number).unwrap_or_else(|| panic!("{} {number}: no hand was found", situation.id))
}

#[test]
fn every_card_has_situations_of_every_kind() {
    let ids: BTreeSet<&str> = situations().iter().map(|situation| situation.id.as_str()).collect();
    assert_eq!(ids.len(), situations().len(), "each name stands once");
    for card in Convention::all() {
        for kind in PracticeKind::ALL {
            let has = situations().iter().any(|one| one.id.starts_with(&format!("{}/", card.id())) && one.kind == kind);
            assert!(has, "{} has nothing of {kind:?}", card.id());
        }
    }
}

#[test]
fn hands_are_such_that_the_card_makes_all_the_calls_and_then_one_by_the_clause() {
    for situation in situations() {
        let mut clauses: BTreeMap<&str, u64> = BTreeMap::new();
        for number in 0..HANDS {
            let dealt = dealt(situation, number);
            let auction = dealt.deal.auction();
            assert_eq!(auction.said().len(), situation.calls.len());
            for (index, (said, wanted)) in auction.said().iter().zip(&situation.calls).enumerate() {
                let before = auction.before(index);
                let own = situation.card.bid(&before, dealt.deal.dealt(said.chair)).unwrap();
                assert_eq!(own.call, said.call, "{} {number}: call {index}", situation.id);
                assert!(wanted.takes(&before, said.call));
            }
            let own = situation.card.bid(auction, dealt.deal.dealt(dealt.chair())).unwrap();
            assert_eq!(own.clause, Some(dealt.clause), "{} {number}", situation.id);
            *clauses.entry(dealt.clause).or_default() += 1;
        }
        let first = dealt(situation, 0);
        let turn = situation.card.prepare(&Situation::of(first.deal.auction()));
        if situation.asks.is_empty() && turn.clauses().len() > 3 {
            assert!(clauses.len() > 1, "{}: {clauses:?}", situation.id);
        }
    }
}

#[test]
fn a_deal_is_the_same_again_and_another_for_others() {
    let situation = find("kerala/answer-1").unwrap();
    let hands = |person: &str, number: u64| {
        let dealt = deal(situation, person, number).unwrap();
        situation.seats.chairs().map(|chair| dealt.deal.dealt(chair)).collect::<Vec<_>>()
    };
    assert_eq!(hands("anil", 3), hands("anil", 3));
    assert_ne!(hands("anil", 3), hands("anil", 4));
    assert_ne!(hands("anil", 3), hands("biju", 3));
}

#[test]
fn an_answer_is_graded_by_the_card_and_by_what_it_is_worth() {
    let situation = find("kerala/opening-1").unwrap();
    let graded = |number: u64, call: Call| {
        let dealt = dealt(situation, number);
        grade(situation.card, &dealt.deal, &dealt.id, call, 600_000)
    };
    let mut seen = Vec::new();
    for number in 0..4 {
        let dealt = dealt(situation, number);
        let own = situation.card.bid(dealt.deal.auction(), dealt.deal.dealt(dealt.chair())).unwrap();
        let by_card = graded(number, own.call).unwrap();
        assert_eq!((by_card.grade, by_card.card_call), (Grade::ByTheCard, own.call));
        assert_eq!(by_card.reason, own.reason);
        if let Some([answer, card]) = by_card.values {
            assert!((answer - card).abs() < 1e-9);
        }
        if own.call != Call::Pass {
            let passed = graded(number, Call::Pass).unwrap();
            assert_ne!(passed.grade, Grade::ByTheCard);
            assert_eq!(passed.card_call, own.call);
            seen.push(passed.grade);
        }
    }
    assert!(!seen.is_empty());
    assert!(graded(0, Call::Double).is_none(), "there is nothing to double");
}

#[test]
fn what_is_no_situation_is_named() {
    let read = |change: &str, to: &str| {
        let one = r#"[{"id": "a", "kind": "opening", "card": "kerala", "seats": 6, "calls": ["28-30S", "*", "P"]}]"#;
        PracticeSituation::read(&one.replace(change, to)).map(|read| read.len()).map_err(|error| error.to_string())
    };
    assert_eq!(read("", ""), Ok(1));
    assert!(read("kerala", "karela").unwrap_err().starts_with("a: there is no convention card `karela`"));
    assert_eq!(read("6", "5"), Err("a: there is no table of 5 for this card".to_owned()));
    for wrong in ["30-28S", "28-30Z", "28-", "what", "300-400"] {
        let error = read("28-30S", wrong).unwrap_err();
        assert_eq!(error, format!("a: `{wrong}` is no call, no interval of bids and no `*`"));
    }
    let asks = read(r#""calls""#, r#""asks": ["B9"], "calls""#).unwrap_err();
    assert_eq!(asks, "a: the card has no clause `B9`");
    assert!(read("opening", "closing").unwrap_err().contains("closing"));
}

#[test]
fn two_partners_have_a_deal_in_which_they_have_something_to_say_and_the_bots_call_by_their_card() {
    for card in Convention::all() {
        let mut leaders = BTreeSet::new();
        let mut bid = 0;
        for number in 0..6 {
            let dealt = PairDeal::of(card, "theirs", number).unwrap();
            let [one, other] = dealt.chairs;
            assert_eq!(one.team(), other.team());
            let mut deal = dealt.after(&[]);
            leaders.insert(deal.leader());
            while let Some(chair) = deal.auction().turn() {
                let by_card = card.bid(deal.auction(), deal.dealt(chair)).unwrap().call;
                if dealt.chairs.contains(&chair) {
                    bid += usize::from(by_card != Call::Pass);
                    deal.apply(chair, Action::Call(by_card)).unwrap();
                } else {
                    let before = deal.auction().said().len();
                    dealt.bots_call(&mut deal);
                    assert_eq!(deal.auction().said()[before].call, by_card);
                }
            }
            let calls: Vec<Call> = deal.auction().said().iter().map(|said| said.call).collect();
            assert_eq!(dealt.after(&calls).auction().said(), deal.auction().said(), "what was called is said again");
        }
        assert!(leaders.len() > 3 && bid >= 6, "{}: {} leaders, {bid} calls", card.id(), leaders.len());
    }
}
