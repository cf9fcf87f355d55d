//! Normal cards, clause by clause: what the chair on turn may play, and why. Chair 1 claims everywhere.

use thurup_laws::claims::{Claim, Position, Rule, Setup, Standard, Walk, What};
use thurup_rules::{Card, Chair, Deck, Hand, Rank, Seats, Suit};

const SPADES: Option<Suit> = Some(Suit::Spades);

fn chair(number: u8) -> Chair {
    Chair::from_number(number, Seats::Four).unwrap()
}

/// Chair 1's hand is whole; the others get clubs and diamonds, low ones first, up to as many cards as they need.
fn position(hands: [&str; 4], trump: Option<Suit>, leader: u8, trick: &str) -> Position {
    let deck = Deck::pairs(Rank::Seven);
    let mut hands: Vec<Hand> = hands.map(|hand| hand.parse().unwrap()).to_vec();
    let trick: Vec<Card> = trick.split_whitespace().map(|card| card.parse().unwrap()).collect();
    let used: Hand = hands.iter().flat_map(|hand| hand.cards()).chain(trick.iter().copied()).collect();
    let mut left: Vec<Card> = deck.cards().minus(used).suit(Suit::Diamonds).cards().collect();
    left.extend(deck.cards().minus(used).suit(Suit::Clubs).cards());
    let played = |number: usize| (number + 4 - usize::from(leader - 1)) % 4 < trick.len();
    let size = usize::from(hands[0].len()) + usize::from(played(0));
    for (number, hand) in hands.iter_mut().enumerate() {
        while usize::from(hand.len()) + usize::from(played(number)) < size {
            hand.add(left.pop().unwrap());
        }
    }
    Position::new(Setup { deck, hands, trump, leader: chair(leader), trick }).unwrap()
}

/// The cards that may come next, with their rules, in the order of suits and ranks.
#[track_caller]
fn is(hands: [&str; 4], trump: Option<Suit>, leader: u8, trick: &str, expected: &[(&str, Rule)]) {
    let position = position(hands, trump, leader, trick);
    let walk = Walk::new(position, Claim::new(chair(1), What::All), Standard::NormalPlay).unwrap();
    let mut cards: Vec<_> = walk.next().into_iter().map(|step| (step.card, step.rule)).collect();
    cards.sort_by_key(|&(card, _)| card);
    let found: Vec<(String, Rule)> = cards.into_iter().map(|(card, rule)| (card.to_string(), rule)).collect();
    let expected: Vec<(String, Rule)> = expected.iter().map(|&(card, rule)| (card.to_owned(), rule)).collect();
    assert_eq!(found, expected);
}

#[test]
fn leading() {
    use Rule::{LeadChecking, LeadTop, LeadTrumps, Only};
    let none = "...";
    // The top of each side suit; no trump while no opponent has one, whatever a partner has.
    is(["JT.9K..", none, "A...", none], SPADES, 1, "", &[("H9", LeadTop)]);
    is(["J.9K.A.", none, "K...", none], SPADES, 1, "", &[("H9", LeadTop), ("DA", LeadTop)]);
    // A checking round: J, 9 or A, and an opponent holds a trump.
    is(["J.9K.A.", "K...", none, none], SPADES, 1, "", &[("SJ", LeadChecking), ("H9", LeadTop), ("DA", LeadTop)]);
    is(["9.9K.A.", none, none, "J..."], SPADES, 1, "", &[("S9", LeadChecking), ("H9", LeadTop), ("DA", LeadTop)]);
    is(["AK.9..", none, none, "J..."], SPADES, 1, "", &[("SA", LeadChecking), ("H9", LeadTop)]);
    // Never a ten or lower out of a hand with side suits.
    is(["TK.9.A.", "J...", none, none], SPADES, 1, "", &[("H9", LeadTop), ("DA", LeadTop)]);
    // Nothing but trumps: the top, whatever it is.
    is(["TK...", "J...", none, none], SPADES, 1, "", &[("ST", LeadTrumps)]);
    is(["T...", none, none, none], SPADES, 1, "", &[("ST", Only)]);
    is(["TT...", none, none, none], SPADES, 1, "", &[("ST", Only)]);
    // In no trump every suit is a side suit.
    is(["TK.9.A.", "J...", none, none], None, 1, "", &[("ST", LeadTop), ("H9", LeadTop), ("DA", LeadTop)]);
    // Opponents lead what they like.
    is(["TK...", "K..J.", none, none], SPADES, 2, "", &[("SK", Rule::Opponent), ("DJ", Rule::Opponent)]);
}

#[test]
fn following_suit() {
    use Rule::{FollowCannotBeat, FollowLow, FollowSure, FollowTop};
    let none = "...";
    // An opponent ahead, not to be beaten: equal cards do not beat.
    is([".JAK..", none, none, none], None, 4, "HJ", &[("HK", FollowCannotBeat)]);
    // The top beats and is sure, the low does not beat.
    is([".JK..", ".9Q..", none, none], None, 4, "HT", &[("HJ", FollowSure)]);
    // Both beat, neither is sure, for a jack is behind.
    is([".9A..", ".J..", none, none], None, 4, "HK", &[("H9", FollowTop), ("HA", FollowLow)]);
    // Both are sure.
    is([".JA..", ".TT..", none, none], None, 4, "HK", &[("HJ", FollowTop), ("HA", FollowLow)]);
    // The own team is ahead, and nothing more can come.
    is([".JA..", ".T..", none, none], None, 3, "H9 HK", &[("HJ", FollowTop), ("HA", FollowLow)]);
    // The own team is ahead with a nine behind: the top alone is sure.
    is([".JQ..", ".9..", none, none], None, 3, "HA HK", &[("HJ", FollowSure)]);
    // An opponent who follows last and cannot follow ruffs everything: nothing is sure.
    is([".JQ..", "9...", none, none], SPADES, 3, "HA HK", &[("HJ", FollowTop), ("HQ", FollowLow)]);
    // An opponent has ruffed: no card of the suit beats that.
    is([".JQ..", none, none, none], SPADES, 3, "HA S9", &[("HQ", FollowCannotBeat)]);
}

#[test]
fn void_with_an_opponent_ahead() {
    use Rule::{DiscardLow, DiscardTrump, RuffHighest, RuffLowest, RuffSure};
    let none = "...";
    // Trumps that beat the card ahead: the highest or the lowest of these. Who must follow suit ruffs nothing.
    is(["JAQ..T.", "9.9..", none, none], SPADES, 4, "HT", &[("SJ", RuffHighest), ("SQ", RuffLowest)]);
    // Chair 2 can go over the queen, not over the jack.
    is(["JAQ..T.", "9...", none, none], SPADES, 4, "HT", &[("SJ", RuffSure)]);
    // Over a ruff only what beats it; the queen does not.
    is(["JAQ..T.", ".T..", none, none], SPADES, 3, "H9 SK", &[("SJ", RuffHighest), ("SA", RuffLowest)]);
    // None: the low of any side suit, never a trump.
    is(["KQ..TK.J", none, none, none], SPADES, 3, "H9 SA", &[("DK", DiscardLow), ("CJ", DiscardLow)]);
    is(["KQ...", none, none, none], SPADES, 3, "H9 SA", &[("SQ", DiscardTrump)]);
    is(["KQ..TK.", none, none, none], None, 4, "HT", &[("SQ", DiscardLow), ("DK", DiscardLow)]);
}

#[test]
fn void_with_the_own_team_ahead() {
    use Rule::{ThrowLow, ThrowTop, ThrowTrump};
    let none = "...";
    // Top or low of any side suit, never a ruff.
    let thrown = [("DJ", ThrowTop), ("DK", ThrowLow), ("C9", ThrowTop)];
    is(["J..JTK.9", none, none, none], SPADES, 3, "HA HT", &thrown);
    // Nothing but trumps: the highest or the lowest.
    is(["JA8...", none, none, none], SPADES, 3, "HA HT", &[("SJ", ThrowTrump), ("S8", ThrowTrump)]);
}

#[test]
fn a_stated_card_comes_before_a_normal_one() {
    let position = position(["KQ.9K..", "...", "...", "..."], SPADES, 1, "");
    for (statement, expected) in [("SQ HK", "SQ"), ("HK", "HK"), ("", "H9")] {
        let cards = statement.split_whitespace().map(|card| card.parse().unwrap());
        let claim = Claim::new(chair(1), What::All).stating(cards);
        let walk = Walk::new(position.clone(), claim.clone(), Standard::NormalPlay).unwrap();
        let found: Vec<String> = walk.next().iter().map(|step| step.card.to_string()).collect();
        assert_eq!(found, [expected]);
        assert_eq!(walk.next()[0].rule == Rule::Stated, !statement.is_empty());
        // By any legal play nobody hears it.
        let walk = Walk::new(position.clone(), claim, Standard::AnyLegalPlay).unwrap();
        assert_eq!(walk.next().len(), 4);
    }
}

#[test]
fn rules_have_names_and_words() {
    let mut names: Vec<&str> = Rule::ALL.map(Rule::id).to_vec();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Rule::ALL.len());
    for rule in Rule::ALL {
        let text = rule.text();
        assert!(!text.en.is_empty() && text.ml.chars().any(|c| ('\u{d00}'..'\u{d80}').contains(&c)), "{rule:?}");
    }
}
