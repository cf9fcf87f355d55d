//! Restrictions as the play goes on.

use thurup_laws::rulings::{Allowed, Effect, Laws, Order, Restrictions, Who};
use thurup_rules::{Auction, Call, Hand, Preset, Rank, Suit, Team, following};

use crate::rulings::support::{call, card, chair, hand};

fn lead(by: Who, order: Order) -> Effect {
    Effect::Lead { by, order, suit: Suit::Hearts }
}

fn leads(restrictions: &Restrictions, by: u8, cards: &str) -> String {
    restrictions.legal_cards(chair(by), hand(cards), true).to_string()
}

#[test]
fn a_demand_binds_one_lead() {
    // O.3.1: the next lead by the offender's team.
    let mut bound = Restrictions::of(Laws::Booklet, &[lead(Who::Team(Team::Even), Order::Demand)]);
    assert_eq!(leads(&bound, 2, "J.9A.K."), ".9A..");
    assert_eq!(leads(&bound, 1, "J.9A.K."), "J.9A.K.");
    // A card that is no lead changes nothing, and does not have to be a heart.
    assert_eq!(bound.legal_cards(chair(2), following(hand("J.9A.K."), Some(Suit::Clubs)), false), hand("J.9A.K."));
    bound.card_played(chair(2), card("DK"), false);
    assert_eq!(leads(&bound, 4, "J..K."), "J..K.", "none is held");
    bound.card_played(chair(4), card("SJ"), true);
    assert!(bound.is_empty());
    assert_eq!(leads(&bound, 4, "J.9A.K."), "J.9A.K.");
}

#[test]
fn it_lapses_with_the_lead_of_the_other_team() {
    for laws in Laws::ALL {
        let mut bound = Restrictions::of(*laws, &[lead(Who::Team(Team::Even), Order::Forbid)]);
        bound.card_played(chair(3), card("SJ"), true);
        assert!(bound.is_empty(), "{laws}");
    }
}

#[test]
fn under_bridge_principles_a_forbidden_suit_stays_so_while_the_leader_keeps_the_lead() {
    // Directors' file 10.
    let effects = [lead(Who::Team(Team::Even), Order::Forbid), lead(Who::Chair(chair(2)), Order::Demand)];
    let mut bridge = Restrictions::of(Laws::Bridge, &effects[..1]);
    let mut booklet = Restrictions::of(Laws::Booklet, &effects[..1]);
    for restrictions in [&mut bridge, &mut booklet] {
        assert_eq!(leads(restrictions, 2, "J.9A.K."), "J..K.");
        restrictions.card_played(chair(2), card("SJ"), true);
        restrictions.card_played(chair(3), card("SQ"), false);
    }
    assert_eq!(leads(&booklet, 2, ".9A.K."), ".9A.K.");
    assert_eq!(leads(&bridge, 2, ".9A.K."), "..K.");
    assert_eq!(leads(&bridge, 4, ".9A.K."), ".9A.K.", "a partner is bound no more");
    bridge.card_played(chair(2), card("DK"), true);
    bridge.card_played(chair(4), card("DJ"), true);
    assert!(bridge.is_empty());
    // A demand is for one lead.
    let mut demand = Restrictions::of(Laws::Bridge, &effects[1..]);
    demand.card_played(chair(2), card("H9"), true);
    assert!(demand.is_empty());
}

#[test]
fn the_order_is_suit_then_lead_then_penalty_then_small() {
    let penalty = |text| Effect::PenaltyCard { chair: chair(2), card: card(text) };
    let small = |text| Effect::SmallCard { chair: chair(2), card: card(text) };
    let bound = Restrictions::of(Laws::Booklet, &[lead(Who::Chair(chair(2)), Order::Demand), penalty("SJ"), penalty("CK")]);
    assert_eq!(leads(&bound, 2, "J.9A.K.K"), ".9A..", "the demand goes before penalty cards");
    assert_eq!(leads(&bound, 2, "JJ9..K.K"), "JJ...K", "of several any one");
    let follow = |led| bound.legal_cards(chair(2), following(hand("J9.A.K.K"), Some(led)), false).to_string();
    assert_eq!(follow(Suit::Spades), "J...");
    assert_eq!(follow(Suit::Diamonds), "..K.", "the suit led goes before all");
    let small = Restrictions::of(Laws::Bridge, &[small("HQ")]);
    assert_eq!(leads(&small, 2, "K.TKQQ.."), "K.TQQ..");
    assert_eq!(leads(&small, 2, "K.TK.."), "K.TK..", "it is played");
    assert_eq!(leads(&small, 4, "K.TKQ.."), "K.TKQ..");
}

#[test]
fn open_cards_lie_until_they_are_played_and_the_bound_leader_does_not_see_them() {
    let faced = Effect::FacedCard { chair: chair(4), card: card("HK") };
    let known = [faced.clone(), lead(Who::Chair(chair(2)), Order::Demand)];
    let mut restrictions = Restrictions::of(Laws::Booklet, &known);
    let hidden = |restrictions: &Restrictions, viewer| restrictions.hidden_from(chair(viewer)).count();
    assert_eq!([1, 2, 3, 4, 6].map(|viewer| hidden(&restrictions, viewer)), [0, 1, 0, 0, 0]);
    restrictions.card_played(chair(2), card("H9"), true);
    assert_eq!(hidden(&restrictions, 2), 0);
    assert_eq!(restrictions.open_cards().collect::<Vec<_>>(), [(chair(4), card("HK"))]);
    restrictions.card_played(chair(4), card("HK"), false);
    assert!(restrictions.is_empty());
    // Nobody knows yet who will lead.
    let unknown = Restrictions::of(Laws::Booklet, &[faced, lead(Who::Team(Team::Even), Order::Forbid)]);
    assert_eq!([1, 2, 3, 4, 6].map(|viewer| hidden(&unknown, viewer)), [0, 1, 0, 0, 1]);
    // A card of the other team is seen by all.
    let other = Effect::FacedCard { chair: chair(3), card: card("HQ") };
    let both = Restrictions::of(Laws::Booklet, &[other, lead(Who::Chair(chair(2)), Order::Demand)]);
    assert_eq!(hidden(&both, 2), 0);
    // The card goes back where its suit is demanded (Directors' file 6).
    let penalty = Effect::PenaltyCard { chair: chair(4), card: card("HK") };
    let back = Effect::CardBack { chair: chair(4), card: card("HK") };
    assert!(Restrictions::of(Laws::Bridge, &[penalty, back]).is_empty());
}

#[test]
fn calls_are_left_for_one_turn_and_a_pass_if_nothing_is() {
    let only = vec![Allowed::Pass, Allowed::BidIn(Some(Suit::Hearts))];
    let bound = Effect::Calls { chair: chair(2), only, turns: 1 };
    let mut restrictions = Restrictions::of(Laws::Booklet, std::slice::from_ref(&bound));
    let calls = ["P", "X", "30S", "30H", "H31", "+H", "30NT"].map(call);
    assert_eq!(restrictions.legal_calls(chair(2), &calls), ["P", "30H", "H31", "+H"].map(call));
    assert_eq!(restrictions.legal_calls(chair(1), &calls), calls);
    restrictions.called(chair(1));
    assert!(!restrictions.is_empty());
    restrictions.called(chair(2));
    assert!(restrictions.is_empty());
    // An insufficient bid at 56: nothing higher is left.
    let demand = Effect::Calls { chair: chair(2), only: vec![Allowed::BidIn(None)], turns: 1 };
    let restrictions = Restrictions::of(Laws::Booklet, &[demand]);
    assert_eq!(restrictions.legal_calls(chair(2), &[call("P"), call("X")]), [Call::Pass]);
    let deal_over = Restrictions::of(Laws::Booklet, &[bound, Effect::DealOver]);
    assert!(deal_over.is_empty());
}

#[test]
fn what_the_engine_offers_is_narrowed_like_single_calls() {
    let any = Hand::full(Rank::Queen);
    for preset in Preset::ALL {
        let rules = preset.rules();
        let seats = rules.seats()[0];
        let leader = seats.next(chair(1));
        for calls in [&[][..], &[call("29H")], &[call("20")]] {
            let Some(offer) = Auction::told(rules, seats, leader, calls.iter().copied()).offer(any) else { continue };
            for only in [
                vec![Allowed::Pass],
                vec![Allowed::Bid],
                vec![Allowed::Pass, Allowed::BidIn(None)],
                vec![Allowed::BidIn(Some(Suit::Clubs))],
                vec![Allowed::Only(call("+2H"))],
                vec![Allowed::Only(call("24"))],
            ] {
                let effect = Effect::Calls { chair: chair(2), only, turns: 1 };
                let restrictions = Restrictions::of(Laws::Booklet, &[effect]);
                let sorted = |mut calls: Vec<Call>| {
                    calls.sort_by_key(Call::to_string);
                    calls
                };
                let narrow = sorted(restrictions.narrow(chair(2), offer.clone()).calls());
                let single = sorted(restrictions.legal_calls(chair(2), &offer.calls()));
                assert_eq!(narrow, single, "{} {restrictions:?}", preset.name());
                assert_eq!(restrictions.narrow(chair(1), offer.clone()), offer);
            }
        }
    }
}

#[test]
fn a_corrected_revoke_holds_for_its_trick() {
    // O.3.7b.
    let effects = [Effect::Lowest { chair: chair(6) }, Effect::MayChange { chairs: vec![chair(5), chair(1)] }];
    let mut restrictions = Restrictions::of(Laws::Booklet, &effects);
    assert!(restrictions.counts_lowest(chair(6)) && !restrictions.counts_lowest(chair(5)));
    assert!(restrictions.may_change(chair(1)) && !restrictions.may_change(chair(6)));
    restrictions.trick_closed();
    assert!(restrictions.is_empty());
}
