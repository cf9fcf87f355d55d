//! The shuffle: known answers, and that it is one.

use proptest::prelude::*;
use thurup_rules::options::DeckKind;
use thurup_rules::record::{Record, ShuffleCheck, ShuffleRecord, write_hands};
use thurup_rules::{ALGORITHM, Card, Chair, Contribution, Hand, Preset, RuleSet, Seats, Seed};

fn chair(number: u8) -> Chair {
    Chair::from_number(number, Seats::Eight).unwrap()
}

fn rules(deck: DeckKind) -> RuleSet {
    let mut rules = Preset::International.rules();
    rules.deck = deck;
    rules
}

/// SHA-256 of "thurup".
const THURUP: &str = "dbb7c5f912f295d544c93d5adc0435d9a9bc6125c7e524cfb802dd4d43123679";
const COUNTING: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const SEVENS: &str = "0707070707070707070707070707070707070707070707070707070707070707";
const ZERO: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Made apart from this crate, from the description at the top of its `shuffle.rs`: a Python program with SHA-256 from
/// hashlib and the ChaCha20 block function written from RFC 8439, which gave the RFC's own block (section 2.3.2) first.
#[test]
fn known_answers() {
    use DeckKind::{EightEach, Standard};
    use Seats::{Eight, Four, Six};
    let zero = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    let counting = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
    let thurup = "8ada481190f688ad6dc1db16cd485f147dcdcf9bd3dc6ea81ca7116e9a4106d9";
    let none: &[(u8, &str)] = &[];
    // Seed, commitment, contributions, table, leader; first dealer and hands.
    for (seed, commitment, contributions, seats, deck, leader, dealer, hands) in [
        (ZERO, zero, none, Six, Standard, 1, 1, "ATQ.JAK.Q.J JA.9AKQ.Q.Q J.Q.TTK.TKQ 9K.J.J9AK.A 9KQ.9T.JA.9 T.T.9.J9ATK"),
        (
            COUNTING,
            counting,
            none,
            Six,
            Standard,
            4,
            6,
            "TTK.KQ.9AA. 9.9.J9KQ.TT .9Q.TQ.JAAQ JAKQQ.K..9K J.AAT.JTK.9 9A.JJT..JKQ",
        ),
        (
            COUNTING,
            counting,
            &[(2, SEVENS), (5, THURUP)],
            Six,
            Standard,
            4,
            4,
            "K.JJK.JJ9.T 9.AT.AQ.J9K ATKQ.A.TK.9 Q..9ATQ.ATQ 9AT.TKQ.K.K JJ.99Q..JAQ",
        ),
        (THURUP, thurup, none, Four, Standard, 3, 3, "J99TK.9AK.JAK.Q Q.JKQ.99AKQ.99K T.J9AQ.JTTQ.JTK JAAKQ.TT..JAATQ"),
        (THURUP, thurup, &[(1, COUNTING)], Four, EightEach, 3, 3, "9A.JJT.A.JT 9AT.AA.J9A. JT.9T.J9.J9 J.9.TT.9AAT"),
        (
            THURUP,
            thurup,
            none,
            Eight,
            Standard,
            8,
            5,
            "9AT.Q.9.J K.JTT.TQ. J9..JT.JQ J..A.9ATK A.AK.J.TK .A.AKKQ.Q KQQ..9.9A T.J99KQ..",
        ),
        (
            THURUP,
            thurup,
            none,
            Eight,
            EightEach,
            2,
            5,
            "9.9AQ8..JTK J.AT.9A7.97 TQ877.K..9Q TQ.Q8.AT.Q8 AK..JTK7.AT .T77.JK8.JA 9A8.J.9Q8.8 JK.J9K.Q.K7",
        ),
    ] {
        let given: Vec<Contribution> = contributions
            .iter()
            .map(|(number, digits)| Contribution { chair: chair(*number), bytes: Seed::from_hex(digits).unwrap().0 })
            .collect();
        let secret = Seed::from_hex(seed).unwrap();
        assert_eq!(hex::encode(secret.commitment()), commitment);
        let dealt = secret.deal(&given, &rules(deck), seats, chair(leader));
        assert_eq!(write_hands(&dealt), hands);
        assert_eq!(secret.first_dealer(&given, seats), chair(dealer));

        // The same by way of a record, and found out when anything in it is changed.
        let record = Record {
            version: 1,
            game: "56".into(),
            seats: seats.count(),
            rules: rules(deck).to_toml().as_str().into(),
            leader,
            hands: hands.split(' ').map(String::from).collect(),
            shuffle: Some(ShuffleRecord {
                algorithm: ALGORITHM.into(),
                seed: seed.into(),
                commitment: commitment.into(),
                contributions: contributions.iter().map(|(number, digits)| (*number, (*digits).into())).collect(),
            }),
            ..Record::default()
        };
        assert_eq!(record.verify_shuffle(), Ok(ShuffleCheck { commitment: true, hands: true }));
        let mut swapped = record.clone();
        swapped.hands.swap(0, 1);
        assert_eq!(swapped.verify_shuffle(), Ok(ShuffleCheck { commitment: true, hands: false }));
        let mut another = record.clone();
        another.shuffle.as_mut().unwrap().seed = SEVENS.into();
        assert_eq!(another.verify_shuffle(), Ok(ShuffleCheck { commitment: false, hands: false }));
    }
}

/// Made in the same way, for the packs of the games with a hidden trump.
#[test]
fn known_answers_of_single_packs() {
    let none: &[(u8, &str)] = &[];
    // Preset, seed, contributions, leader; first dealer, hands, and what each hand is dealt first.
    for (preset, seed, contributions, leader, dealer, hands, first) in [
        (Preset::TwentyEight, COUNTING, none, 4, 6, "Q.AQ.T7.8 9.K.A8.9K K86...JAT JA7.96.K. T.8.J9Q.6 .JT7.6.Q7", ""),
        (
            Preset::TwentyEight,
            THURUP,
            &[(2, SEVENS), (5, COUNTING)],
            6,
            1,
            "9K8.6.K8. .Q.9A.T76 JA7.AT..Q T6.97.J7. Q.J.T6.9A .K8.Q.JK8",
            "",
        ),
        (Preset::Forty, COUNTING, none, 1, 6, "J98.J7.T. A.Q.JJK.7 .JA8.7.K8 K.9K.A8.Q J.T.9Q.JT TQ7...J9A", ""),
        (Preset::Forty, THURUP, &[(1, COUNTING)], 2, 3, "JT8..T7.A J7.KQ.8.Q .9A7.K.98 9.JJ.AQ.7 A..J9.JJK KQ.T8.J.T", ""),
        (
            Preset::TwentyEightFour,
            COUNTING,
            none,
            1,
            4,
            "JQ.J7.9T7.Q T7.9AKQ.Q8. 9K8..A.9AK7 A.T8.JK.JT8",
            "Q.J.97. T.9KQ.. K8..A.K .T8.J.8",
        ),
        (
            Preset::TwentyEightFour,
            THURUP,
            &[(3, SEVENS), (4, COUNTING)],
            3,
            2,
            "9.9A.9KQ7.8 ATKQ.T7.J.7 7.8.AT.J9KQ J8.JKQ.8.AT",
            ".A.97.8 AK..J.7 7.8..J9 J.KQ.8.",
        ),
    ] {
        let rules = preset.rules();
        let seats = rules.seats()[0];
        let given: Vec<Contribution> = contributions
            .iter()
            .map(|(number, digits)| Contribution { chair: chair(*number), bytes: Seed::from_hex(digits).unwrap().0 })
            .collect();
        let secret = Seed::from_hex(seed).unwrap();
        let (dealt, dealt_first) = secret.cards(&given, &rules, seats, chair(leader));
        assert_eq!((write_hands(&dealt), write_hands(&dealt_first)), (hands.to_owned(), first.to_owned()), "{preset:?}");
        assert_eq!(secret.first_dealer(&given, seats), chair(dealer), "{preset:?}");
    }
}

proptest! {
    /// Every card of the deck is dealt, the hands are of one size, and the same input gives the same deal.
    #[test]
    fn a_deal_is_a_permutation(seed: [u8; 32], contribution: [u8; 32], leader in 1u8..=4, eight_each: bool) {
        let rules = rules(if eight_each { DeckKind::EightEach } else { DeckKind::Standard });
        let contributions = [Contribution { chair: chair(2), bytes: contribution }];
        for seats in Seats::ALL {
            let hands = Seed(seed).deal(&contributions, &rules, seats, chair(leader));
            prop_assert_eq!(hands.len(), usize::from(seats.count()));
            prop_assert!(hands.iter().all(|hand| hand.len() == rules.hand_size(seats)));
            let mut all: Vec<Card> = hands.iter().flat_map(|hand| hand.cards()).collect();
            all.sort();
            prop_assert_eq!(all, rules.deck(seats).cards().cards().collect::<Vec<_>>());
            prop_assert_eq!(&hands, &Seed(seed).deal(&contributions, &rules, seats, chair(leader)));
        }
    }

    /// A contribution changes the deal, and so do its player, any bit of it, any bit of the seed, and one player more.
    #[test]
    fn contributions_count(seed: [u8; 32], bytes: [u8; 32], bit in 0usize..256) {
        let deal = |seed: [u8; 32], contributions: &[Contribution]| -> Vec<Hand> {
            Seed(seed).deal(contributions, &Preset::Kerala.rules(), Seats::Six, chair(1))
        };
        let flipped = |mut bytes: [u8; 32]| { bytes[bit / 8] ^= 1 << (bit % 8); bytes };
        // Each once: with this rustc, a second call of the closure in optimised code is given what it was before it was flipped.
        let (other_seed, other_bytes) = (flipped(seed), flipped(bytes));
        let by = |number, bytes| Contribution { chair: chair(number), bytes };
        let all = [
            deal(seed, &[]),
            deal(other_seed, &[]),
            deal(seed, &[by(1, bytes)]),
            deal(seed, &[by(2, bytes)]),
            deal(seed, &[by(1, other_bytes)]),
            deal(seed, &[by(1, bytes), by(2, bytes)]),
            deal(seed, &[by(2, bytes), by(1, bytes)]),
        ];
        for (index, one) in all.iter().enumerate() {
            prop_assert!(!all[index + 1..].contains(one));
        }
        prop_assert_ne!(Seed(seed).commitment(), Seed(other_seed).commitment());
        let shown = format!("{:?}", Seed(seed));
        prop_assert_eq!(shown, "Seed(..)");
    }
}

/// Chi-square over fixed seeds: each kind of card comes equally often to each chair, whoever leads, and each chair deals
/// first equally often. The bounds are the 99.9 % points; the seeds are fixed, so the outcome is too.
#[test]
fn every_chair_gets_every_card_equally_often() {
    const DEALS: u32 = 3000;
    let seed = |number: u32| {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    };
    let rules = Preset::International.rules();
    let kinds: Vec<Card> = rules.deck(Seats::Six).cards().kinds().collect();
    let mut came = vec![[0u32; 6]; kinds.len()];
    let mut together = 0;
    let mut first = [0u32; 6];
    for number in 0..DEALS {
        let hands = seed(number).deal(&[], &rules, Seats::Six, chair(1));
        for (place, hand) in hands.iter().enumerate() {
            for (kind, came) in kinds.iter().zip(&mut came) {
                came[place] += u32::from(hand.copies(*kind));
            }
            together += kinds.iter().filter(|kind| hand.copies(**kind) == 2).count();
        }
        first[seed(number).first_dealer(&[], Seats::Six).index()] += 1;
    }
    let square = |counts: &[u32; 6]| {
        let expected = f64::from(counts.iter().sum::<u32>()) / 6.0;
        counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum::<f64>()
    };
    // Two copies in one deal shut each other out a little, which makes this smaller than chi-square, not greater.
    let cards: f64 = came.iter().map(square).sum();
    assert!(cards < 173.6, "24 kinds, 120 degrees of freedom: {cards}");
    assert!(cards > 60.0, "more even than chance can be: {cards}");
    // By rank and suit, then by chair: the ties make it a little uneven, so only roughly.
    assert!(square(&first) < 20.5, "5 degrees of freedom: {first:?}");
    // A copy's twin is in the same hand in 7 of 47 cases.
    let expected = f64::from(DEALS) * 24.0 * 7.0 / 47.0;
    assert!((together as f64 - expected).abs() < 4.0 * expected.sqrt(), "{together} against {expected}");
}
