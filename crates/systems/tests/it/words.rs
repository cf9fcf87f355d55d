//! What calls are said to mean is so, and says it plainly.

use thurup_rules::{Auction, Call, Chair, Hand, Preset, Seats, Seed, Text};
use thurup_systems::{Convention, paragraphs};

/// What the last of these calls means to everybody, after those before it by chair 1 on.
fn meaning(preset: Preset, calls: &str) -> (String, String) {
    let rules = preset.rules();
    let auction = Auction::told(rules, Seats::Six, Chair::FIRST, calls.split_whitespace().map(|call| call.parse().unwrap()));
    let text = Convention::of(&rules).explain(&auction, auction.said().len() - 1).unwrap().text;
    (text.en, text.ml)
}

/// What a call would mean to chair 1, who leads with this hand.
fn own(preset: Preset, hand: &str, call: &str) -> (String, String) {
    let rules = preset.rules();
    let auction = Auction::new(rules, Seats::Six, Chair::FIRST);
    let text = Convention::of(&rules).explain_own(&auction, call.parse().unwrap(), hand.parse().unwrap()).text;
    (text.en, text.ml)
}

#[test]
fn a_natural_pass_says_what_it_does_and_nothing_of_the_hand() {
    // The opener passes its partner's support; it may hold any jack.
    let (en, ml) = meaning(Preset::Standard, "28H P 29H P P P P");
    assert_eq!(en, "Natural: leaves it at 29 hearts");
    assert!(ml.starts_with("സ്വാഭാവികം: 29 "), "{ml}");
    let (en, _) = meaning(Preset::Standard, "28H P 29H P P 30S P");
    assert_eq!(en, "Natural: neither doubles 30 spades nor bids over it");
}

/// Calls of bare numbers say what they do, whoever's card is on the table.
#[test]
fn a_bare_number_says_what_it_does() {
    assert_eq!(meaning(Preset::TwentyEight, "P").0, "Opens with 16: a pass here counts as the lowest bid");
    assert_eq!(meaning(Preset::TwentyEight, "16 P").0, "Does not bid over 16");
    assert_eq!(meaning(Preset::TwentyEight, "16 P P P P").0, "Leaves it at 16");
    assert_eq!(meaning(Preset::Forty, "20 21").0, "Expects to make 21 with a trump of its own");
    assert_eq!(own(Preset::TwentyEight, "J9ATKQ.-.-.-", "P").0, "Opens with 16: a pass here counts as the lowest bid");
}

#[test]
fn a_double_names_the_contract_as_it_would_be_played() {
    let (en, ml) = meaning(Preset::International, "28P P P P 29P X");
    assert_eq!(en, "Natural: expects to defeat 29 without trumps");
    assert!(ml.contains("തുരുപ്പില്ലാതെ 29"), "{ml}");
}

/// Whoever lets the other team's opening go by has no hand for the arrest: neither the jump nor the passes after it speak of one.
#[test]
fn a_jump_after_a_pass_is_no_arrest() {
    let (en, ml) = meaning(Preset::Kerala, "28D 40S");
    assert!(en.starts_with("Arrest: ") && ml.starts_with("തടയൽ വിളി"), "{en} {ml}");
    assert!(meaning(Preset::Kerala, "28D 40S P P").0.contains("arrest"));
    for calls in ["28D P 29D P P P 30D 40S", "28D P 29D P P P 30D 40S P P", "28D P 29D P P P 30D 40S P P P P P"] {
        let (en, ml) = meaning(Preset::Kerala, calls);
        assert!(!en.to_lowercase().contains("arrest") && !ml.contains("തടയൽ"), "{calls}: {en} {ml}");
    }
}

#[test]
fn jacks_are_counted_in_words() {
    let (en, ml) = meaning(Preset::International, "28NS P 29NS");
    assert!(en.starts_with("One jack") && !en.contains("Number of"), "{en}");
    assert!(ml.starts_with("ഒരു ഗുലാൻ"), "{ml}");
    assert_eq!(meaning(Preset::International, "28NS P 30NS").0, "2 jacks");
    assert_eq!(meaning(Preset::Kerala, "28D P 31NS").0, "3 jacks outside diamonds");
}

#[test]
fn to_the_own_hand_what_applies_comes_first() {
    // One of several things, to all others.
    let everybody = meaning(Preset::Standard, "28S").0;
    assert!(everybody.contains("; or "), "{everybody}");
    let first = "6 or more spades without a jack, ready for 40 if a partner has one. Others may take it for: 4 or more spades";
    let ready = own(Preset::Standard, "99ATKQ.-.K.9", "28S");
    assert!(ready.0.starts_with(first), "{}", ready.0);
    assert!(ready.1.starts_with("ഗുലാനില്ലാത്ത ആറോ അതിലധികമോ") && ready.1.contains("മറ്റുള്ളവർ"), "{}", ready.1);
    // A pass that counts as a bid says what the bid does.
    let counted = own(Preset::International, "9TK.AQ.TK.Q", "P");
    assert_eq!(counted, own(Preset::International, "9TK.AQ.TK.Q", "28P"));
    // A hand of which the call does not speak is told what all are told.
    assert_eq!(own(Preset::Standard, "9A.TKQ.K.9T", "28S").0, everybody);
}

/// Standard, seed 52, pairs 139 and 51: everybody passed, with seven and six of the jacks in one team.
#[test]
fn the_last_of_all_opens_what_would_be_passed_out() {
    let rules = Preset::Standard.rules();
    let convention = Convention::of(&rules);
    for (hand, call) in [("T.J.TKQ.9TQ", "28NS"), ("AK.JA.JK.JJ", "29NT"), ("A.AQ.AAK.AQ", "28NS"), ("J9KQ.A.TQ.9", "28S")] {
        let hand: Hand = hand.parse().unwrap();
        let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
        for _ in 0..5 {
            auction.push(Call::Pass, hand).unwrap();
        }
        let decision = convention.bid(&auction, hand).unwrap();
        assert_eq!(decision.call.to_string(), call, "{hand}: {decision:?}");
        // One before the last still waits.
        let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
        for _ in 0..3 {
            auction.push(Call::Pass, hand).unwrap();
        }
        assert_eq!(convention.bid(&auction, hand).unwrap().call, Call::Pass);
    }
    // Whatever the last holds, the other team has three jacks at most, so no deal is passed out.
    for byte in 0..200 {
        let hands = Seed([byte; 32]).deal(&[], &rules, Seats::Six, Chair::FIRST);
        let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
        while let Some(turn) = auction.turn() {
            let hand = hands[turn.index()];
            auction.push(convention.bid(&auction, hand).unwrap().call, hand).unwrap();
        }
        assert!(auction.standing().is_some(), "{hands:?}");
    }
}

/// A reader is told the wider of two things, one of which is a part of the other.
#[test]
fn a_call_does_not_say_a_part_of_what_it_says() {
    let of = |preset, calls| meaning(preset, calls).0;
    assert_eq!(of(Preset::ClubItc, "28P P 29C"), "4 or more clubs with a jack");
    assert_eq!(meaning(Preset::ClubItc, "28P P 29C").1, "ഗുലാനുള്ള നാലോ അതിലധികമോ ക്ലാവർ");
    assert_eq!(of(Preset::Kerala, "P P P P 28NS P P"), "No suit of 3 with a jack, no suit of 4");
    assert_eq!(of(Preset::Kerala, "28NS P P P 29NS P 30H"), "3 or more hearts with a jack: the best suit to stop in");
    let page = "No hearts: noes by one for the last suit called, by two for the one before it";
    assert_eq!(of(Preset::ClubItc, "28C 29H 30NS"), page);
    assert_eq!(of(Preset::International, "28NS P P P 29P P P P +H P P"), "Lets the cheap contract stand");
}

#[test]
fn paragraphs_are_told_in_each_language() {
    for convention in Convention::all() {
        for entry in convention.system().entries() {
            let Text { en, ml } = paragraphs(entry.clause);
            assert!(!en.is_empty() && !ml.contains(|letter: char| letter.is_ascii_lowercase()), "{en}: {ml}");
        }
    }
}

/// What stands behind a suit or a card in Malayalam is one word with it.
#[test]
fn malayalam_endings_join_suits_and_cards() {
    let ml = |preset, calls| meaning(preset, calls).1;
    assert_eq!(ml(Preset::Kerala, "28H P 29H"), "ഹാർട്ടിൽ അടുത്ത ഉയർന്നത്: മറ്റേ ഗുലാൻ");
    assert_eq!(ml(Preset::Kerala, "28C P 30C"), "ക്ലാവറിൽ അടുത്ത ഉയർന്ന രണ്ടെണ്ണം: മറ്റേ ഗുലാനും ഒരു ഒമ്പതും");
    assert_eq!(ml(Preset::Kerala, "29C P 31C"), "ക്ലാവറിൽ അടുത്ത ഉയർന്ന രണ്ടെണ്ണം: രണ്ട് ഒമ്പതും");
    assert_eq!(ml(Preset::Standard, "28NS P 30S"), "രണ്ടു ഗുലാനുമുള്ള നാലോ അതിലധികമോ സ്പേഡ്");
    for calls in ["28C P P", "28S P 29C P P P P P 31C"] {
        let ml = ml(Preset::Kerala, calls);
        let broken = |letters: &[char]| matches!(letters, ['്' | 'ർ' | 'ൻ' | 'ം', 'ി' | 'ു']);
        assert!(!ml.chars().collect::<Vec<_>>().windows(2).any(broken), "{ml}");
    }
}

/// What a call would mean in International to the player on turn with this hand.
fn own_after(calls: &str, call: &str, hand: &str) -> String {
    let rules = Preset::International.rules();
    let auction = Auction::told(rules, Seats::Six, Chair::FIRST, calls.split_whitespace().map(|call| call.parse().unwrap()));
    Convention::of(&rules).explain_own(&auction, call.parse().unwrap(), hand.parse().unwrap()).text.en
}

/// The other team ran from the double into noes: there is no suit to speak of.
#[test]
fn no_suit_is_told_where_there_is_none() {
    assert_eq!(meaning(Preset::International, "28P X 29NS P").0, "Leaves it to a partner, who will double or bid");
    assert_eq!(meaning(Preset::International, "28P X 29H P").0, "No hearts to double with; a partner will double or bid");
}

/// Several partners are asked for a suit: the first answers with the best, and the others say what is new.
#[test]
fn a_best_suit_is_told_once() {
    let of = |calls| meaning(Preset::International, calls);
    assert_eq!(of("28S 29NS P 30D").0, "Best suit: 2 or more diamonds");
    let own = own_after("28S 29NS P", "30D", "K.TQ.9TK.KQ");
    assert_eq!(own, "Best suit: 3 or more diamonds without the jack. Others may take it for: 2 or more diamonds");
    assert_eq!(of("28S 29NS P 30D P 31C"), ("3 or more clubs with a jack".into(), "ഗുലാനുള്ള മൂന്നോ അതിലധികമോ ക്ലാവർ".into()));
}
