//! Positions and claims that cannot be.

use thurup_laws::claims::{Claim, ClaimFault, Fault, Position, Setup, What, needed};
use thurup_rules::{Chair, Deck, Hand, Preset, Rank, Seats};

fn chair(number: u8) -> Chair {
    Chair::from_number(number, Seats::Eight).unwrap()
}

fn setup(hands: &str, leader: u8, trick: &str) -> Setup {
    Setup {
        deck: Deck::pairs(Rank::Seven),
        hands: hands.split(' ').map(|hand| hand.parse().unwrap()).collect(),
        trump: None,
        leader: chair(leader),
        trick: trick.split_whitespace().map(|card| card.parse().unwrap()).collect(),
    }
}

#[test]
fn all_reasons_are_told() {
    let faults = Position::new(setup("JJ... J9... .A.. .T..", 1, "")).expect_err("faults").0;
    assert_eq!(
        faults,
        [
            Fault::Copies { card: "SJ".parse().unwrap(), there: 3, copies: 2 },
            Fault::Count { chair: chair(3), has: 1, should: 2 },
            Fault::Count { chair: chair(4), has: 1, should: 2 },
        ]
    );
    let faults = Position::new(setup("J... .9.. .A.. .T..", 5, "")).expect_err("faults").0;
    assert_eq!(faults, [Fault::Leader { leader: chair(5), seats: 4 }]);
    let faults = Position::new(setup("... ... ... ...", 1, "")).expect_err("faults").0;
    assert_eq!(faults, [Fault::Empty]);
    // Who has played holds one card fewer, and has followed suit.
    let faults = Position::new(setup("J... .9.. .A.. .T..", 1, "H9 S9")).expect_err("faults").0;
    assert_eq!(
        faults,
        [
            Fault::Count { chair: chair(3), has: 1, should: 2 },
            Fault::Count { chair: chair(4), has: 1, should: 2 },
            Fault::Revoke { chair: chair(2), card: "S9".parse().unwrap() },
        ]
    );
    let full: Vec<Hand> = (0..8).map(|_| Hand::full(Rank::Six)).collect();
    let faults = Position::new(Setup { hands: full, ..setup("J...", 1, "") }).expect_err("faults").0;
    assert!(faults.contains(&Fault::TooMany(8 * 72)));
}

#[test]
fn every_deck_has_its_positions() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        for &seats in preset.game().shape().seats {
            let deck = rules.deck(seats);
            let mut hands = vec![Hand::EMPTY; seats.count().into()];
            for (index, card) in deck.cards().cards().enumerate().take(usize::from(deck.hand_size(seats) * seats.count())) {
                hands[index % usize::from(seats.count())].add(card);
            }
            let position = Position::new(Setup { deck, hands, trump: None, leader: chair(1), trick: Vec::new() });
            assert!(position.is_ok(), "{preset:?} {seats:?}: {position:?}");
        }
    }
}

#[test]
fn statements_name_own_cards() {
    let position = Position::new(setup("JJ... .9A.. .AT.. .T.K.", 1, "")).unwrap();
    let stating = |cards: &str| {
        let cards: Vec<_> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
        Claim::new(chair(1), What::All).stating(cards).check(&position)
    };
    assert_eq!(stating("SJ SJ"), Ok(()));
    assert_eq!(stating("SJ SJ SJ").expect_err("three").0, [ClaimFault::TooOften { card: "SJ".parse().unwrap(), held: 2 }]);
    let wrong = stating("HA SJ HA D9").expect_err("not held").0;
    assert_eq!(wrong, [ClaimFault::NotHeld("HA".parse().unwrap()), ClaimFault::NotHeld("D9".parse().unwrap())]);
    assert_eq!(Claim::new(chair(5), What::All).check(&position).expect_err("chair").0, [ClaimFault::NoSuchChair(chair(5))]);
}

#[test]
fn the_contract_says_how_many_points_are_needed() {
    // Of 56 points a contract of 28 needs 28, and 29 beat it.
    for (value, of_contract, won, points) in [
        (28, true, 0, 28),
        (28, false, 0, 29),
        (40, true, 31, 9),
        (40, false, 16, 1),
        (40, false, 17, 0),
        (56, false, 0, 1),
        (56, true, 56, 0),
    ] {
        assert_eq!(needed(value, of_contract, won), points);
    }
}
