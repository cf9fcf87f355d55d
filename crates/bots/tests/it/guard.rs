//! Follies that the full bot was once caught in, and must not fall for again.

use thurup_bots::{Player, SearchBot, Strength, Worlds};
use thurup_rules::record::read_hands;
use thurup_rules::{Action, Call, Card, Chair, Deal, Preset, Seats};
use thurup_systems::Convention;

/// What the full bot does after these calls and cards.
fn act(rules: Preset, leader: u8, hands: &str, calls: &str, cards: &str) -> Action {
    let leader = Chair::from_number(leader, Seats::Six).unwrap();
    let mut deal = Deal::new(rules.rules(), Seats::Six, leader, &read_hands(hands).unwrap()).unwrap();
    let calls = calls.split_whitespace().map(|call| Action::Call(call.parse::<Call>().unwrap()));
    let cards = cards.split_whitespace().map(|card| Action::Play(card.parse::<Card>().unwrap()));
    for action in calls.chain(cards) {
        deal.apply(deal.turn().unwrap(), action).unwrap();
    }
    let view = deal.seat_view(deal.turn().unwrap());
    SearchBot::new(Convention::of(&rules.rules()), Strength::Full.budget(), Worlds::Weighted).act(&view)
}

#[test]
fn what_stands_is_not_doubled() {
    // Outbid at last in 42 of a suit in which the others hold ten cards and have shown both jacks.
    let hands = "J.9ATK.9.KQ 9A..J9ATK.J TKK.JJA..TK .TKQ.JAQQ.9 J9T.9Q.T.JT AQQ..K.9AAQ";
    let calls = "P P 28D 29NS 30D 31S P 32S P P 33D P P 34S 35D P 40D 41S P P P P 42D";
    assert_ne!(act(Preset::Kerala, 6, hands, calls, ""), Action::Call(Call::Double));
    // Three good trumps are not enough.
    let hands = "JKQ.J9AT..A AQ.KQ.J9AQ. .K.JTTK.9KQ A.J9T.AQ.AT J9T.AQ.K.J9 9TK..9.JTKQ";
    let calls = "+D P D+1 P 30NS P 31D P 32NT P 33H P P";
    assert_ne!(act(Preset::International, 3, hands, calls, ""), Action::Call(Call::Double));
}

#[test]
fn what_cannot_be_made_is_not_bid() {
    // One jack and a nine against a supported suit of the others.
    let hands = "T.K.ATKQ.JQ JATKQ.Q.9Q. 9A.JQ.A.TTK JQ.9A.TK.9A K.J9TT.J.JQ 9.AK.J9.9AK";
    let calls = "28P P P P 29S P +S P +1S P P";
    assert_eq!(act(Preset::International, 4, hands, calls, ""), Action::Call(Call::Pass));
}

#[test]
fn a_partners_suit_is_led() {
    let hands = "J9K.K.AK.9Q AAQ.K.TK.9T Q.9ATQ.JT.J JT.JQ.Q.JAT 9.J9.9Q.AKQ TK.AT.J9A.K";
    let calls = "P P P P 28H P 29H P P P P 30NS 31H 32D P P P P P P";
    let Action::Play(card) = act(Preset::Kerala, 5, hands, calls, "") else { unreachable!("a card is due") };
    assert_eq!(card.suit(), thurup_rules::Suit::Hearts);
}

#[test]
fn a_partners_winner_is_not_cut() {
    // The partner's ten of trumps has won: nobody else has any.
    let hands = "AT.J.K.AATK 9K.9T.AT.J9 T.JKQ.9.JQQ KQ.Q.J9AKQ. JAQ.9AAT..K J9.K.JTQ.9T";
    let cards = "SJ ST S9 ST SQ SQ DJ DK DA D9 DQ CK DT CK DT CQ";
    let jack: Card = "DJ".parse().unwrap();
    assert_ne!(act(Preset::International, 6, hands, "28NS P 29NS P 30D P P P P P P", cards), Action::Play(jack));
}

#[test]
fn what_is_sure_only_in_likely_deals_is_not_played() {
    // The jack of spades defeats the contract however the cards lie; the diamond only if the bidder has what the calls tell.
    let hands = "JQ.JA.JTKQ. AK.Q.9A.99T T.JA.JQ.JAQ 9Q.9TT.A.AQ TK.KK.T.JTK J9A.9Q.9K.K";
    let cards = "DK DJ DA DQ DA DT HJ HQ HA HT HK HQ DQ D9 DJ S9 HK D9 CQ CJ CK DT CT CJ CK H9 SQ C9 CA CA";
    let jack: Card = "SJ".parse().unwrap();
    assert_eq!(act(Preset::International, 6, hands, "28P X P P P P 29S P P X P P P P P P", cards), Action::Play(jack));
}
