//! The folly detector, on a deal for each folly, and on the same deal done right.

use thurup_bots::duel::{Detector, Folly, Found};
use thurup_rules::record::read_hands;
use thurup_rules::{Action, Call, Chair, Deal, Preset, Seats};
use thurup_systems::Convention;

/// A deal up to the folly: the last card if there are cards, else a call.
struct Case {
    folly: Folly,
    rules: Preset,
    leader: u8,
    hands: &'static str,
    auction: &'static str,
    /// The card set aside, in a game where one is.
    aside: &'static str,
    /// `!` opens trump.
    play: &'static str,
    found: &'static str,
}

const CASES: [Case; 8] = [
    // Diamonds are trumps. Chair 4 ruffs hearts with the ace; chair 3 has the nine left, and the contract with it.
    Case {
        folly: Folly::GivesAway,
        rules: Preset::Kerala,
        leader: 2,
        hands: "TQ.JTQ.JTQ. 9K.JA.J9AQ. A.A.9AK.9TK JAT.9K.T.AK J9.TK..9ATQ KQ.9Q.K.JJQ",
        auction: "28D P P P 30NS P 31D P P P P P P",
        aside: "",
        play: "HJ HA H9 HK H9 HQ DJ DK DT CQ DK DQ HA DA HK HT HQ HJ SA SJ S9 SQ SQ S9 ST SJ SK ST SK C9 \
               CT CJ DJ DQ CT CK HT DA CK",
        found: "gives-away: chair 3, card 39, CK for D9",
    },
    // Hearts are trumps. Chair 2 is the last to play to the partner's jack of spades, and ruffs it with the jack of trumps.
    Case {
        folly: Folly::CutsPartner,
        rules: Preset::Kerala,
        leader: 1,
        hands: "9A.TQ.9T.9T K.J9AK.TKQ. JQ.K.Q.9ATK 9AK.T.9.JKQ Q.JQ.JAK.JQ JTT.9A.JA.A",
        auction: "P P P P P P 34S P P P P X P 35H P P P P P P",
        aside: "",
        play: "SA SK SJ SK SQ ST SQ SA CQ SJ S9 HJ",
        found: "cuts-partner: chair 2, card 12, HJ for DQ",
    },
    // The partner has bid hearts, and the only heart is a jack; but the lead is a trump, away from the jack.
    Case {
        folly: Folly::IgnoresSuit,
        rules: Preset::Standard,
        leader: 2,
        hands: "9.9ATK..J9Q JK.J.JT.AAT TKQ..JAAQ.T .JTKQ.TKK.9 J9AAQ..9Q.K T.9AQ.9.JKQ",
        auction: "P P 29H 30S P P P P P P",
        aside: "",
        play: "SK",
        found: "ignores-suit: chair 2, card 1, SK for HJ",
    },
    // The partner has both jacks, a nine, the ace and the king of hearts; chair 6 supports them and prefers spades.
    Case {
        folly: Folly::BidsOn,
        rules: Preset::Standard,
        leader: 4,
        hands: "JJ9..J9Q.9K 9Q.A.AT.J9T AA.TK.JK.AT K.JJ9AK.K.A TT.Q.TQ.KQQ KQ.9TQ.9A.J",
        auction: "29H P 36S P P P P P P",
        aside: "",
        play: "",
        found: "bids-on: chair 6, call 3, 36S for P",
    },
    Case {
        folly: Folly::DoublesInVain,
        rules: Preset::Kerala,
        leader: 6,
        hands: "AT.9A.99K.A 9AKQ..ATT.Q T.AQ.Q.JATK JJ.JJ9TQ.A. K.KK.JK.JKQ 9Q.T.JQ.99T",
        auction: "P P P 34S 36H P P P P P 40H P P P P X P P P P P P",
        aside: "",
        play: "",
        found: "doubles-in-vain: chair 3, call 16, X for P",
    },
    // Chair 4 has no spade, and three good hearts for the partner who opened them.
    Case {
        folly: Folly::LeavesPartner,
        rules: Preset::Kerala,
        leader: 2,
        hands: "J9.JT.JJAK. .AAKQ.Q.9AQ T..99K.9TKQ .J9K.ATQ.AK JAKKQ.9.T.J 9ATQ.TQ..JT",
        auction: "28H P P P 34S P P P P X 43S X P P P P P P",
        aside: "",
        play: "",
        found: "leaves-partner: chair 4, call 15, P for 44H",
    },
    Case {
        folly: Folly::Hopeless,
        rules: Preset::Kerala,
        leader: 2,
        hands: "T.AT.J9.9AT T.JTQ.A.JQQ AKQQ..K.9TK J.9AKQ.J9T. J9AK.K.AKQ. 9.J9.TQ.JAK",
        auction: "35S P P P P P 39S P P X P P P P P P",
        aside: "",
        play: "",
        found: "hopeless: chair 2, call 7, 39S for P",
    },
    // Chair 1 is the last to play to the partner's jack of spades, has none, and opens trump with its jack of hearts.
    Case {
        folly: Folly::OpensForNothing,
        rules: Preset::TwentyEight,
        leader: 2,
        hands: ".J.876.T7 A6.9A6.J. J.K7.9.JA K7.TQ.A.9 98..TQ.K6 TQ.8.K.Q8",
        auction: "16 P P P P P P",
        aside: "H6",
        play: "S6 SJ S7 S8 SQ !",
        found: "opens-for-nothing: chair 1, card 6, open trump for C7",
    },
];

fn start(case: &Case) -> Deal {
    let leader = Chair::from_number(case.leader, Seats::Six).unwrap();
    Deal::new(case.rules.rules(), Seats::Six, leader, &read_hands(case.hands).unwrap()).unwrap()
}

fn actions(case: &Case) -> Vec<Action> {
    let calls = case.auction.split_whitespace().map(|call| Action::Call(call.parse().unwrap()));
    let aside = case.aside.split_whitespace().map(|card| Action::SetTrump(card.parse().unwrap()));
    let cards = case.play.split_whitespace().map(|card| match card {
        "!" => Action::OpenTrump,
        card => Action::Play(card.parse().unwrap()),
    });
    calls.chain(aside).chain(cards).collect()
}

fn apply(deal: &mut Deal, action: Action) {
    deal.apply(deal.turn().unwrap(), action).unwrap();
}

fn find(case: &Case, deal: &Deal) -> Vec<Found> {
    Detector::new(Convention::of(&case.rules.rules())).find(deal)
}

fn check(folly: Folly) {
    let case = CASES.iter().find(|case| case.folly == folly).unwrap();
    let mut deal = start(case);
    for action in actions(case) {
        apply(&mut deal, action);
    }
    let found = find(case, &deal);
    let told: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(told, [case.found]);

    // Done right, and then passed out if that was a call.
    let mut deal = start(case);
    let all = actions(case);
    let place = match found[0].action {
        Action::Play(_) | Action::OpenTrump => all.len() - 1,
        _ => found[0].number - 1,
    };
    all[..place].iter().for_each(|&action| apply(&mut deal, action));
    apply(&mut deal, found[0].better);
    while deal.play().is_none() && deal.outcome().is_none() {
        apply(&mut deal, Action::Call(Call::Pass));
    }
    assert_eq!(find(case, &deal), []);
}

#[test]
fn giving_away_a_sure_contract() {
    check(Folly::GivesAway);
}

#[test]
fn cutting_a_partners_winner() {
    check(Folly::CutsPartner);
}

#[test]
fn leading_past_the_partners_suit() {
    check(Folly::IgnoresSuit);
}

#[test]
fn bidding_over_a_contract_that_was_enough() {
    check(Folly::BidsOn);
}

#[test]
fn doubling_without_defence() {
    check(Folly::DoublesInVain);
}

#[test]
fn leaving_a_partner_in_an_impossible_strain() {
    check(Folly::LeavesPartner);
}

#[test]
fn bidding_what_cannot_be_made() {
    check(Folly::Hopeless);
}

#[test]
fn opening_trump_for_nothing() {
    check(Folly::OpensForNothing);
}

#[test]
fn every_folly_has_its_case_and_its_place() {
    for (index, folly) in Folly::ALL.into_iter().enumerate() {
        assert_eq!(folly.index(), index);
        assert!(CASES.iter().any(|case| case.folly == folly && case.found.starts_with(folly.id())));
    }
}
