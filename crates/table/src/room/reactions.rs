//! How often somebody may show a sign at a table.

use std::collections::VecDeque;

use crate::ids::PersonId;

/// Signs that somebody may show within [`WHILE`].
const MOST: usize = 3;
/// See [`MOST`]; in milliseconds.
const WHILE: u64 = 10_000;

/// Who has shown a sign lately, and when.
#[derive(Debug, Default)]
pub struct Reactions(VecDeque<(u64, PersonId)>);

impl Reactions {
    /// Whether somebody may show one now, in milliseconds since 1970; it is noted that they do.
    pub fn may(&mut self, person: PersonId, now: u64) -> bool {
        while self.0.front().is_some_and(|(at, _)| now.saturating_sub(*at) >= WHILE) {
            self.0.pop_front();
        }
        let few = self.0.iter().filter(|(_, who)| *who == person).count() < MOST;
        if few {
            self.0.push_back((now, person));
        }
        few
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_signs_are_shown_and_more_after_a_while() {
        let (mut reactions, now) = (Reactions::default(), 1_000_000);
        let [one, other] = [1, 2].map(|n| PersonId::from_parts(n, [0; 10]));
        let shown = (0..5).filter(|_| reactions.may(one, now)).count();
        assert_eq!((shown, reactions.may(other, now)), (MOST, true));
        assert!(!reactions.may(one, now + WHILE / 2) && reactions.may(one, now + WHILE));
    }
}
