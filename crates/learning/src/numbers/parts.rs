//! What luck and what choices brought, in thousandths of a stake, so that the parts are the whole exactly.

use std::collections::BTreeMap;

use super::NOTHING;

/// An action of a deal: a call or a card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Acted {
    /// Who acted, from 1.
    pub chair: u8,
    /// The open value before it, odd's stakes.
    pub before: i32,
    /// The open value after it.
    pub after: i32,
    /// What it lost as seen from the seat, in stakes; nothing where that is not known.
    pub delta: Option<f64>,
}

/// What a deal's stakes are made of, from odd's view, in thousandths of a stake.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The deal's stakes: the sum of all the others.
    pub result: i64,
    /// What the hands were worth.
    pub cards: i64,
    /// What nobody could know.
    pub unseen: i64,
    /// Claims and rulings.
    pub end: i64,
    /// What each chair's choices brought, where that is not 0.
    pub choices: BTreeMap<u8, i64>,
}

/// What was lost, in thousandths of a stake, half rounded up.
pub fn thousandths(delta: f64) -> i64 {
    (delta * 1000.0 + 0.5 + NOTHING).floor() as i64
}

/// The parts of a deal. `par` is what the hands were worth and `result` what came of it, odd's stakes; the actions in order.
pub fn parts(par: i32, actions: &[Acted], result: i32) -> Parts {
    let thousand = |stakes: i32| i64::from(stakes) * 1000;
    let mut parts = Parts { result: thousand(result), cards: thousand(par), ..Parts::default() };
    for action in actions {
        let lost = thousandths(action.delta.unwrap_or_default());
        let brought = if action.chair.is_multiple_of(2) { lost } else { -lost };
        *parts.choices.entry(action.chair).or_default() += brought;
        parts.unseen += thousand(action.after) - thousand(action.before) - brought;
    }
    parts.choices.retain(|_, brought| *brought != 0);
    parts.end = parts.result - actions.last().map_or(parts.cards, |last| thousand(last.after));
    parts
}
