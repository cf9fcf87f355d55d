//! Every reason against a call or a card is given, not the first alone, and none that does not hold.
use thurup_rules::{Action, Call, Deal, Dealt, Phase, Preset, Refusal, RuleSet, Seed};

/// Rules, calls so far, the call, the codes of what is wrong with it.
const CALLS: [(&str, &str, &str, &[&str]); 22] = [
    ("28", "", "15", &["out-of-range"]),
    ("28", "", "29", &["out-of-range"]),
    ("28", "16", "16", &["insufficient"]),
    ("28", "16", "15", &["insufficient", "out-of-range"]),
    ("28", "16 17", "X", &["no-double"]),
    ("28", "16", "20S", &["number-only"]),
    ("28", "18 P P P P P", "18", &["below-stage", "insufficient"]),
    ("28", "18 P P P P P", "19", &["below-stage"]),
    ("28", "18 P P P P P", "15", &["below-stage", "insufficient", "out-of-range"]),
    ("40", "20", "19", &["insufficient", "out-of-range"]),
    ("40", "20", "41", &["out-of-range"]),
    ("28-four", "14 P", "14", &["insufficient", "over-partner"]),
    ("28-four", "14 P", "19", &["over-partner"]),
    ("28-four", "14 P", "13", &["insufficient", "out-of-range", "over-partner"]),
    ("28-four", "14", "SOLO", &["solo-too-early"]),
    ("28-four", "14 P P P", "20", &["second-minimum"]),
    ("28-four", "14 P P P", "14", &["insufficient", "second-minimum"]),
    ("28-four", "14 P P P 25", "24", &["insufficient"]),
    ("hidden-56", "28 P P P", "28", &["insufficient", "over-partner"]),
    ("hidden-56", "28 P P P", "39", &["over-partner"]),
    ("hidden-56", "28 P P P P P", "30", &["over-partner", "spoken-in-stage"]),
    ("hidden-56", "28 40", "40", &["insufficient"]),
];

fn preset(name: &str) -> RuleSet {
    Preset::ALL.into_iter().find(|preset| preset.name() == name).unwrap().rules()
}

fn after(rules: RuleSet, calls: &str) -> Deal {
    let seats = rules.seats()[0];
    let leader = seats.chairs().next().unwrap();
    let begun = |seed| {
        let (hands, first) = Seed([seed; 32]).cards(&[], &rules, seats, leader);
        Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }).unwrap()
    };
    let mut deal = (0..).map(begun).find(|deal| deal.outcome().is_none()).unwrap();
    for call in calls.split_whitespace() {
        set_aside(&mut deal);
        let turn = deal.turn().unwrap();
        deal.apply(turn, Action::Call(call.parse().unwrap())).unwrap_or_else(|refusal| panic!("{calls}: {call}: {refusal}"));
    }
    set_aside(&mut deal);
    deal
}

fn set_aside(deal: &mut Deal) {
    if deal.phase() == Phase::Trump {
        let bidder = deal.turn().unwrap();
        let card = deal.seat_view(bidder).settable().kinds().next().unwrap();
        deal.apply(bidder, Action::SetTrump(card)).unwrap();
    }
}

#[test]
fn every_reason_against_a_call_is_given() {
    for (rules, calls, call, codes) in CALLS {
        let deal = after(preset(rules), calls);
        let refusals = deal.refusals(deal.turn().unwrap(), Action::Call(call.parse::<Call>().unwrap()));
        let mut given: Vec<&str> = refusals.iter().map(|refusal| refusal.code()).collect();
        given.sort_unstable();
        assert_eq!(given, codes, "{rules}: {calls} | {call}");
        assert!(refusals.iter().all(|refusal: Refusal| !refusal.text().ml.is_empty()));
    }
}

/// The rank of solo is written as a number in hidden 56: without solo it is one that is out of range.
#[test]
fn the_number_of_solo_is_no_solo_where_there_is_none() {
    let call: Call = "57".parse().unwrap();
    let with = preset("hidden-56");
    let mut deal = after(with, "28");
    deal.apply(deal.turn().unwrap(), Action::Call(call)).unwrap();
    assert_eq!(deal.auction().said().last().map(|said| said.call), Some(Call::Solo));

    let mut without = with;
    without.solo = false;
    for calls in ["", "28", "28 40"] {
        let mut deal = after(without, calls);
        let turn = deal.turn().unwrap();
        let refused = deal.refusals(turn, Action::Call(call));
        assert!(
            matches!(refused.iter().collect::<Vec<_>>()[..], [Refusal::OutOfRange { highest: 56, .. }]),
            "{calls}: {refused:?}"
        );
        assert!(matches!(deal.apply(turn, Action::Call(call)), Err(Refusal::OutOfRange { .. })));
        assert!(!deal.seat_view(turn).auction.offer(deal.hand(turn)).unwrap().numbers.contains(&57));
    }
}
