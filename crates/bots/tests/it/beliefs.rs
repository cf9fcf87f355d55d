//! Laws of beliefs: every world could be the deal, the deal is always among the worlds, chance comes from the seed alone.

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_bots::beliefs::{Beliefs, World};
use thurup_bots::by_name;
use thurup_bots::duel::seed_of;
use thurup_rules::options::{DeckKind, OneSuitHand};
use thurup_rules::{Action, Chair, Deal, Preset, RuleSet, SeatView, Seats};
use thurup_systems::Convention;

/// What a seat saw over a deal that bots played, each time with all hands as they were.
fn game(rules: RuleSet, seats: Seats, seed: u64, bots: [&str; 2]) -> (Vec<SeatView>, Vec<(Chair, Action)>, Deal) {
    let leader = seats.after(Chair::FIRST, (seed % 8) as u8);
    let hands = seed_of(seed, 0).deal(&[], &rules, seats, leader);
    let mut deal = Deal::new(rules, seats, leader, &hands).unwrap();
    let mut players: Vec<_> = seats
        .chairs()
        .map(|chair| by_name(bots[chair.index() % 2], Convention::of(&rules), seed ^ u64::from(chair.number())))
        .collect();
    let (mut views, mut actions) = (Vec::new(), Vec::new());
    while let Some(turn) = deal.turn() {
        views.push(deal.seat_view(turn));
        let action = players[turn.index()].as_mut().unwrap().act(&deal.seat_view(turn));
        actions.push((turn, action));
        deal.apply(turn, action).unwrap();
    }
    (views, actions, deal)
}

/// The view of a chair after these actions, had the hands been dealt so.
fn replay(view: &SeatView, dealt: &[thurup_rules::Hand], actions: &[(Chair, Action)]) -> (SeatView, Vec<thurup_rules::Hand>) {
    let auction = &view.auction;
    let mut deal = Deal::new(*auction.rules(), auction.seats(), auction.leader(), dealt).expect("a deal of the deck");
    for &(chair, action) in actions {
        deal.apply(chair, action).expect("everything done was legal with these hands");
    }
    (deal.seat_view(view.chair), auction.seats().chairs().map(|chair| deal.hand(chair)).collect())
}

fn check(view: &SeatView, worlds: &[World], actions: &[(Chair, Action)]) {
    assert!(!worlds.is_empty());
    assert!((worlds.iter().map(|world| world.weight).sum::<f64>() - 1.0).abs() < 1e-9);
    for world in worlds {
        assert!(world.weight > 0.0);
        let (seen, hands) = replay(view, &world.dealt, actions);
        assert_eq!(&seen, view);
        assert_eq!(hands, world.hands);
    }
}

fn tables() -> impl Strategy<Value = (RuleSet, Seats)> {
    (0..Preset::SPOKEN.len(), 0..3usize, any::<bool>(), 0..3usize).prop_map(|(preset, seats, eight, change)| {
        let mut rules = Preset::SPOKEN[preset].rules();
        if eight {
            rules.deck = DeckKind::EightEach;
        }
        match change {
            0 => rules.one_suit_hand = OneSuitHand::Redeal,
            1 => rules.stop_when_decided = true,
            _ => {}
        }
        (rules, Seats::ALL[seats])
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    /// Whatever is drawn, the same calls and cards would have been legal with it and look the same from the seat.
    #[test]
    fn every_world_could_be_the_deal(table in tables(), seed in 0..u64::MAX, random in any::<[bool; 2]>()) {
        let bots = random.map(|random| if random { "random" } else { "book" });
        let (views, actions, _) = game(table.0, table.1, seed, bots);
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for mut beliefs in [Beliefs::uniform(), Beliefs::weighted(Convention::of(&table.0))] {
            for (turn, view) in views.iter().enumerate().step_by(8) {
                let worlds = beliefs.worlds(view, 10, &mut rng);
                check(view, &worlds, &actions[..turn]);
            }
        }
    }
}

/// When all worlds are listed, the deal is one of them, however unlikely its calls were.
#[test]
fn the_deal_is_among_the_worlds() {
    for preset in Preset::SPOKEN {
        let mut listed = 0;
        for seed in 0..6 {
            let (views, _, deal) = game(preset.rules(), Seats::Six, seed, ["book", "random"]);
            let dealt: Vec<_> = Seats::Six.chairs().map(|chair| deal.dealt(chair)).collect();
            for view in views.iter().rev().take(12) {
                let draw = |mut beliefs: Beliefs| beliefs.worlds(view, 2_000, &mut ChaCha8Rng::seed_from_u64(seed));
                let uniform = draw(Beliefs::uniform());
                // So many draws from more than 2,000 worlds find more than this.
                if uniform.len() < 1_000 {
                    listed += 1;
                    let weighted = draw(Beliefs::weighted(Convention::of(&preset.rules())));
                    assert_eq!(weighted.len(), uniform.len());
                    for worlds in [uniform, weighted] {
                        assert!(worlds.iter().any(|world| world.dealt == dealt));
                    }
                }
            }
        }
        assert!(listed > 20, "{listed}");
    }
}

#[test]
fn the_same_seed_draws_the_same_worlds() {
    let rules = Preset::International.rules();
    let (views, ..) = game(rules, Seats::Six, 3, ["book", "book"]);
    for new in [Beliefs::uniform, || Beliefs::weighted(Convention::of(&Preset::International.rules()))] {
        // Whoever has followed the deal believes the same as who sees this view for the first time.
        let mut follower = new();
        for view in views.iter().step_by(5) {
            let draw = |beliefs: &mut Beliefs, seed| beliefs.worlds(view, 20, &mut ChaCha8Rng::seed_from_u64(seed));
            let worlds = draw(&mut new(), 1);
            assert_eq!(worlds, draw(&mut follower, 1));
            if worlds.len() == 20 {
                assert_ne!(worlds, draw(&mut new(), 2));
            }
        }
    }
}
