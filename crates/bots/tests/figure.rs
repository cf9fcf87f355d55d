//! The bots bid and play well enough to enjoy: at least half of their contracts made, at 33 or more in the mean.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::num::NonZeroUsize;

use thurup_bots::duel::{Duel, run};
use thurup_rules::{ByTeam, Preset, Seats, Team};

/// Deals whose seed was never used to tune the bots.
const SEED: u64 = 20_261_120;

fn duel(preset: Preset, bots: [&'static str; 2]) -> Duel {
    Duel {
        deals: 700,
        rules: preset.rules(),
        seats: Seats::Six,
        seed: SEED,
        bots: ByTeam(bots),
        threads: NonZeroUsize::new(2).unwrap(),
    }
}

#[test]
fn half_of_the_contracts_are_made_at_33_or_more() {
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let report = run(&duel(preset, ["book", "book"])).unwrap();
        assert!(report.share_made() >= 0.5, "{}: {report:?}", preset.name());
        assert!(report.mean_contract() >= 33.0, "{}: {report:?}", preset.name());
    }
}

#[test]
fn each_rung_beats_the_one_below() {
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        for pair in [["greedy", "random"], ["book", "greedy"]] {
            let report = run(&duel(preset, pair)).unwrap();
            assert!(report.stakes[Team::Odd] > report.stakes[Team::Even], "{} {pair:?}: {report:?}", preset.name());
        }
    }
}
