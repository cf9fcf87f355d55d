//! All calls of a player are read together: whoever keeps to the system holds a hand that fits each of its calls, and whatever
//! is called, some hand fits it.

use thurup_rules::{Auction, Chair, Hand, Preset, RuleSet, Seats, Seed};
use thurup_systems::{Convention, Reading};

/// Deals of each card; `DEALS=10000 cargo test --release -p thurup-systems together` for 100,000 in all.
fn deals(few: u32) -> u32 {
    std::env::var("DEALS").ok().map_or(few, |number| number.parse().unwrap())
}

/// Every card with its rules, and those that are played under others.
fn tables() -> Vec<(Convention, RuleSet)> {
    let own = Convention::all().map(|card| (card, Preset::from_name(&card.id()).unwrap().rules()));
    let filed = [
        ("club-itc", Preset::International),
        ("club-itc", Preset::Association),
        ("club-ktc", Preset::Kerala),
        ("international", Preset::ClubItc),
    ];
    own.chain(filed.map(|(card, preset)| (card.parse().unwrap(), preset.rules()))).collect()
}

fn seed(number: u32) -> Seed {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    Seed(seed)
}

/// The hands of a deal, and who leads.
fn dealt(rules: &RuleSet, seats: Seats, number: u32) -> (Vec<Hand>, Chair) {
    let leader = Chair::from_number((number % u32::from(seats.count())) as u8 + 1, seats).unwrap();
    (seed(number).deal(&[], rules, seats, leader), leader)
}

#[test]
fn the_hand_fits_all_its_calls_by_the_system() {
    for (card, rules) in tables() {
        for number in 0..deals(150) {
            let seats = if number % 8 == 7 { Seats::Four } else { Seats::Six };
            let (hands, leader) = dealt(&rules, seats, number);
            let mut auction = Auction::new(rules, seats, leader);
            while let Some(turn) = auction.turn() {
                let hand = hands[turn.index()];
                let decision = card.bid(&auction, hand).unwrap();
                // The only suit of a hand may not be named, and what is left says something else.
                if hand.only_suit().is_some() {
                    break;
                }
                auction.push(decision.call, hand).unwrap();
                let reading = card.reading(&auction, turn);
                assert!(
                    reading.allows(hand),
                    "{card}, deal {number}: {hand} after {}: {}",
                    calls(&auction),
                    reading.last().unwrap().explanation().text.en
                );
            }
        }
    }
}

fn calls(auction: &Auction) -> String {
    auction.said().iter().map(|said| said.call.to_string()).collect::<Vec<_>>().join(" ")
}

/// A hand that fits a reading: sought by exchanging cards, beginning with hands that the limits suggest.
fn some_hand(card: Convention, auction: &Auction, chair: Chair, reading: &Reading) -> Option<Hand> {
    let (rules, seats) = (auction.rules(), auction.seats());
    let known = card.known(auction)[chair.index()];
    let pack: Vec<_> = rules.deck(seats).cards().cards().collect();
    let size = rules.hand_size(seats);
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut roll = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for _ in 0..40_000 {
        let mut hand = known.cards;
        let mut tries = 0;
        while hand.len() < size && tries < 200 {
            tries += 1;
            let one = pack[roll(pack.len())];
            let room = hand.count(one.suit()) < known.length[one.suit() as usize].1;
            let lacks = hand.copies(one) + known.lacks.copies(one) >= 2;
            if room && !lacks {
                hand.add(one);
            }
        }
        if hand.len() == size && reading.allows(hand) {
            return Some(hand);
        }
    }
    None
}

/// Whatever is called, right or wrong, there is a hand that it can be read as.
#[test]
fn some_hand_fits_whatever_is_called() {
    let mut none = Vec::new();
    for (card, rules) in tables() {
        for number in 0..deals(12) {
            let (hands, leader) = dealt(&rules, Seats::Six, number);
            let mut auction = Auction::new(rules, Seats::Six, leader);
            let mut roll = number.wrapping_mul(2_654_435_761).rotate_left(7) | 1;
            for _ in 0..14 {
                let Some(turn) = auction.turn() else { break };
                let hand = hands[turn.index()];
                roll = roll.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let stray = roll >> 16;
                let call = if stray.is_multiple_of(3) {
                    let calls = auction.offer(hand).unwrap().calls();
                    calls[(stray as usize / 3) % calls.len().min(30)]
                } else {
                    card.bid(&auction, hand).unwrap().call
                };
                auction.push(call, hand).unwrap();
                let reading = card.reading(&auction, turn);
                if !reading.allows(hand) && some_hand(card, &auction, turn, &reading).is_none() {
                    let said = reading.last().unwrap().explanation().text.en;
                    none.push(format!("{card}, deal {number}: {turn} in {}: {said}", calls(&auction)));
                    break;
                }
            }
        }
    }
    assert!(none.is_empty(), "no hand fits {} readings:\n{}", none.len(), none[..none.len().min(40)].join("\n"));
}

/// Auctions that no strong player makes, from 100,000 deals with strange calls: what their last calls said no hand fitted, since the
/// limits of two calls seemed to agree.
const STRANGE: &[(&str, &str)] = &[
    ("kerala", "28D P P P 30NS P 31D P 33S P 39S"),
    ("kerala", "28S 29NS 30S 31H P P P 39H"),
    ("kerala", "P P 28NS P 29S P 31NS P 38S"),
    ("standard", "28S P P 29NS P 30H P 31H P 36H"),
    ("association", "28D 34S 47S P 53S 54NS C55"),
    ("association", "D28 30S P 31S 39S P 55H D56"),
    ("association", "28P X P P 45S P 54S +1H"),
    ("club-itc", "28NT P P P 30S 31H +S +H 35S"),
    ("club-itc", "28NS P P P 29S X 33S P 34S"),
];

#[test]
fn some_hand_fits_strange_calls() {
    for (card, calls) in STRANGE {
        let (card, rules) = (card.parse::<Convention>().unwrap(), Preset::from_name(card).unwrap().rules());
        let said = calls.split(' ').map(|call| call.parse().unwrap());
        let auction = Auction::told(rules, Seats::Six, Chair::FIRST, said);
        let last = auction.said().last().unwrap().chair;
        let reading = card.reading(&auction, last);
        let text = reading.last().unwrap().explanation().text.en;
        assert!(some_hand(card, &auction, last, &reading).is_some(), "{card}: {calls}: {text}");
    }
}
