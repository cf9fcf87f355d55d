//! Laws of every bot: legal, and blind to what it may not see.

use std::num::NonZeroUsize;

use proptest::prelude::*;
use thurup_bots::by_name;
use thurup_bots::duel::{Duel, play, run};
use thurup_rules::options::{DeckKind, OneSuitHand, RuleOption};
use thurup_rules::{Chair, Deal, Dealt, Hand, Preset, Seats, Seed};
use thurup_systems::Convention;

/// The bots that do not search; `search.rs` has the others.
const QUICK: [&str; 3] = ["random", "greedy", "book"];

fn convention(preset: Preset) -> Convention {
    Convention::of(&preset.rules())
}

fn duel(preset: Preset, seats: Seats, pairs: u32, sides: [&str; 2]) -> Duel {
    Duel { pairs, seats, threads: NonZeroUsize::new(2).unwrap(), ..crate::support::duel(sides, preset, 7) }
}

#[test]
fn every_action_is_legal_at_every_table() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        let other_deck = RuleOption::find("deck").filter(|option| option.is_of(rules.game())).map(|_| DeckKind::EightEach);
        for &seats in rules.seats() {
            for deck in [rules.deck].into_iter().chain(other_deck) {
                for bot in QUICK {
                    let mut duel = duel(preset, seats, 20, [bot, "book"]);
                    duel.rules.deck = deck;
                    let report = run(&duel, |_| {}).unwrap();
                    assert_eq!(report.pairs, 20);
                }
            }
        }
    }
}

#[test]
fn every_action_is_legal_when_options_are_mixed() {
    for preset in Preset::SPOKEN {
        for change in [
            ("opening", "leader"),
            ("opening", "nobody"),
            ("opening", "last-of-leaders-team"),
            ("plus_suits", "no"),
            ("straight_suits", "no"),
            ("noes", "no"),
            ("number_pass", "no"),
            ("no_trump", "no"),
            ("reverse_suits", "yes"),
            ("self_raise", "levels"),
            ("stop_when_decided", "yes"),
        ] {
            let mut duel = duel(preset, Seats::Six, 30, ["book", "random"]);
            duel.rules = preset.rules().with_changes([change]).unwrap();
            run(&duel, |_| {}).unwrap_or_else(|error| panic!("{} with {change:?}: {error}", preset.name()));
        }
    }
}

#[test]
fn a_bot_that_comes_in_late_acts_as_one_that_was_there() {
    for preset in Preset::ALL {
        let duel = duel(preset, usual(preset), 0, ["book", "book"]);
        for pair in 0..30 {
            let done = play(&duel, pair).unwrap().swap_remove(0).deal;
            let mut deal = duel.deal(pair).unwrap();
            while let Some(turn) = deal.turn() {
                let action = by_name("book", convention(preset), 0).unwrap().act(&deal.seat_view(turn));
                deal.apply(turn, action).unwrap();
            }
            assert_eq!(deal, done);
        }
    }
}

/// The table of six, or the one that the rules know.
fn usual(preset: Preset) -> Seats {
    let rules = preset.rules();
    let seats = rules.seats();
    if seats.contains(&Seats::Six) { Seats::Six } else { seats[0] }
}

/// The same deal with the cards that a chair has not seen given to other hands, as far as what was said and played allows.
fn exchanged(deal: &Deal, actions: &[(Chair, thurup_rules::Action)], chair: Chair, shuffle: &[u8]) -> Option<Deal> {
    let seats = deal.seats();
    let others: Vec<Chair> = seats.chairs().filter(|&other| other != chair).collect();
    let mut hands: Vec<Hand> = seats.chairs().map(|chair| deal.whole(chair)).collect();
    let halves = deal.rules().in_halves();
    let mut first: Vec<Hand> = seats.chairs().filter(|_| halves).map(|chair| deal.first(chair)).collect();
    for pair in shuffle.chunks_exact(4) {
        let one = others[pair[0] as usize % others.len()].index();
        let other = others[pair[1] as usize % others.len()].index();
        if one == other {
            continue;
        }
        let (Some(give), Some(take)) = (
            hands[one].cards().nth(pair[2] as usize % usize::from(hands[one].len())),
            hands[other].cards().nth(pair[3] as usize % usize::from(hands[other].len())),
        ) else {
            continue;
        };
        let before = (hands.clone(), first.clone());
        let exchange = |hands: &mut [Hand]| {
            hands[one].remove(give);
            hands[other].remove(take);
            hands[one].add(take);
            hands[other].add(give);
        };
        exchange(&mut hands);
        if halves {
            match (first[one].has(give), first[other].has(take)) {
                (true, true) => exchange(&mut first),
                (false, false) => {}
                // A card that is dealt later stays one.
                _ => {
                    (hands, first) = before;
                    continue;
                }
            }
        }
        // Keep only exchanges under which everything that happened could have happened.
        let mut changed = Deal::new(*deal.rules(), seats, deal.leader(), Dealt { hands: &hands, first: &first }).ok()?;
        if actions.iter().any(|&(chair, action)| changed.apply(chair, action).is_err()) {
            (hands, first) = before;
        }
    }
    let mut changed = Deal::new(*deal.rules(), seats, deal.leader(), Dealt { hands: &hands, first: &first }).ok()?;
    actions.iter().try_for_each(|&(chair, action)| changed.apply(chair, action).map(drop)).ok()?;
    Some(changed)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn hands_that_a_seat_cannot_see_change_nothing(
        preset in prop::sample::select(Preset::ALL.to_vec()),
        seed in any::<[u8; 32]>(),
        steps in 0usize..70,
        shuffle in prop::collection::vec(any::<u8>(), 40..160),
    ) {
        let mut rules = preset.rules();
        rules.one_suit_hand = OneSuitHand::PlayOn;
        let seats = usual(preset);
        let leader = Chair::from_number(1, seats).unwrap();
        let (hands, first) = Seed(seed).cards(&[], &rules, seats, leader);
        let mut deal = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first }).unwrap();
        let mut actions = Vec::new();
        for _ in 0..steps {
            let Some(turn) = deal.turn() else { break };
            let action = by_name("book", convention(preset), 0).unwrap().act(&deal.seat_view(turn));
            deal.apply(turn, action).unwrap();
            actions.push((turn, action));
        }
        if let Some(turn) = deal.turn()
            && let Some(changed) = exchanged(&deal, &actions, turn, &shuffle)
        {
            prop_assume!(deal != changed);
            prop_assert_eq!(&deal.seat_view(turn), &changed.seat_view(turn));
            for bot in QUICK {
                let here = by_name(bot, convention(preset), 5).unwrap().act(&deal.seat_view(turn));
                let there = by_name(bot, convention(preset), 5).unwrap().act(&changed.seat_view(turn));
                prop_assert_eq!(here, there);
            }
        }
    }
}
