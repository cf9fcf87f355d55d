//! How often somebody may show a sign at a table.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use thurup_store::ids::PersonId;

/// Signs that somebody may show within [`WHILE`].
const MOST: usize = 3;
/// See [`MOST`].
const WHILE: Duration = Duration::from_secs(10);

/// Who has shown a sign lately, and when.
#[derive(Debug, Default)]
pub struct Reactions(VecDeque<(Instant, PersonId)>);

impl Reactions {
    /// Whether somebody may show one now; it is noted that they do.
    pub fn may(&mut self, person: PersonId, now: Instant) -> bool {
        while self.0.front().is_some_and(|(at, _)| now.duration_since(*at) >= WHILE) {
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
        let (mut reactions, now) = (Reactions::default(), Instant::now());
        let [one, other] = [1, 2].map(|n| PersonId::from_parts(n, [0; 10]));
        let shown = (0..5).filter(|_| reactions.may(one, now)).count();
        assert_eq!((shown, reactions.may(other, now)), (MOST, true));
        assert!(!reactions.may(one, now + WHILE / 2) && reactions.may(one, now + WHILE));
    }
}
