//! The bots bid and play well enough to enjoy: at least half of their contracts made, at 33 or more in the mean; and each rung
//! of the ladder is better than the one below.

use std::num::NonZeroUsize;

use thurup_bots::duel::{Duel, Report, run};
use thurup_rules::{Preset, Seats};

/// Deals whose seed was never used to tune the bots.
const SEED: u64 = 20_261_120;

fn duel(preset: Preset, sides: [&str; 2], pairs: u32) -> Report {
    let duel = Duel {
        sides: sides.map(|side| side.parse().unwrap()),
        pairs,
        until_clear: false,
        follies: false,
        rules: preset.rules(),
        seats: Seats::Six,
        seed: SEED,
        threads: NonZeroUsize::new(2).unwrap(),
    };
    run(&duel, |_| {}).unwrap()
}

#[test]
fn half_of_the_contracts_are_made_at_33_or_more() {
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let figures = duel(preset, ["book", "book"], 700).all();
        assert!(figures.share_made() >= 0.5, "{}: {figures:?}", preset.name());
        assert!(figures.mean_contract() >= 33.0, "{}: {figures:?}", preset.name());
    }
}

#[test]
fn each_rung_beats_the_one_below() {
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        for (sides, pairs) in [(["greedy", "random"], 100), (["book", "greedy"], 400)] {
            let edge = duel(preset, sides, pairs).edge;
            assert!(edge.interval().0 > 0.0, "{} {sides:?}: {edge:?}", preset.name());
        }
    }
}
