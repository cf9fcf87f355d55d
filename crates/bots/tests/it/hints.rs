//! What the tutor says is so.

use std::collections::BTreeSet;

use thurup_bots::by_name;
use thurup_rules::Preset;
use thurup_systems::Convention;

/// Every call gets a hint, and every card so far apart; the deals are played by the book.
const EVERY: usize = 7;

#[test]
fn every_sentence_is_true_of_the_deals_it_speaks_of() {
    let mut told: BTreeSet<String> = BTreeSet::new();
    let mut faults = Vec::new();
    let mut hints = 0;
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let duel = crate::support::duel(["book"; 2], preset, 61);
        let convention = Convention::of(&duel.rules);
        for number in 0..6 {
            let mut deal = duel.deal(number).unwrap();
            let mut turns = number as usize;
            while let Some(turn) = deal.turn() {
                let view = deal.seat_view(turn);
                if view.play.is_none() || turns.is_multiple_of(EVERY) {
                    hints += 1;
                    let wrong = crate::support::hints::faults(&view, convention, |claim| {
                        told.insert(format!("{claim:?}").split([' ', '(']).next().unwrap().to_owned());
                    });
                    faults.extend(
                        wrong.into_iter().map(|wrong| format!("{} deal {number} turn {turns}: {wrong}", preset.name())),
                    );
                }
                deal.apply(turn, by_name("book", convention, 0).unwrap().act(&view)).unwrap();
                turns += 1;
            }
        }
    }
    assert!(faults.is_empty(), "{} of {hints} hints:\n{}", faults.len(), faults.join("\n"));
    for kind in ["Says", "Made", "OnlyCard", "Lead", "Follow", "Holds", "Reaches"] {
        assert!(told.contains(kind), "{kind} never came up in {hints} hints: {told:?}");
    }
}
