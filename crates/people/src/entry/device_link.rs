//! A link by which a second device is let in by the first. Times are milliseconds since 1970.
//!
//! ```text
//! open -opened on the new device-> shown -confirmed on the old one-> used
//! ```
//! The time, a second opening and a refusal make it dead. Both screens show one number while it is shown, so that nobody lets
//! a stranger in.

const MINUTE: u64 = 60 * 1000;

/// A link is good for so long, from asking to confirming.
pub const GOOD_FOR: u64 = 3 * MINUTE;
/// Links that a person may have open.
pub const OPEN: usize = 3;

/// Where a link stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// Nobody has opened it.
    Open,
    /// The new device has opened it; both screens show this number.
    Shown(u8),
    /// The new device is let in.
    Used,
    /// It lets nobody in.
    Dead,
}

/// What happens to a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// It is opened, by a device without that person's session; the number is for both screens.
    Opened(u8),
    /// It is opened by the device that asked for it.
    OpenedByItsOwn,
    /// The old device lets the new one in.
    Confirmed,
    /// The old device does not.
    Refused,
}

/// A device link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeviceLink {
    state: State,
    asked: u64,
}

impl DeviceLink {
    /// A new one.
    pub fn new(now: u64) -> Self {
        Self { state: State::Open, asked: now }
    }

    /// One that was stored.
    pub fn stored(state: State, asked: u64) -> Self {
        Self { state, asked }
    }

    /// Where it stands now.
    pub fn state(self, now: u64) -> State {
        match self.state {
            State::Open | State::Shown(_) if now >= self.asked.saturating_add(GOOD_FOR) => State::Dead,
            state => state,
        }
    }

    /// The link after this. What makes no sense makes it dead, but for what its own device does.
    #[must_use]
    pub fn after(self, act: Act, now: u64) -> Self {
        let state = match (self.state(now), act) {
            (State::Open, Act::Opened(number)) => State::Shown(number),
            (State::Shown(_), Act::Confirmed) => State::Used,
            (state, Act::OpenedByItsOwn) => state,
            // Nothing undoes what has let somebody in.
            (State::Used, _) => State::Used,
            (State::Open | State::Shown(_) | State::Dead, _) => State::Dead,
        };
        Self { state, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_act_in_every_state() {
        use State::*;
        let acts = [Act::Opened(56), Act::OpenedByItsOwn, Act::Confirmed, Act::Refused];
        for (state, after) in [
            (Open, [Shown(56), Open, Dead, Dead]),
            (Shown(28), [Dead, Shown(28), Used, Dead]),
            (Used, [Used, Used, Used, Used]),
            (Dead, [Dead, Dead, Dead, Dead]),
        ] {
            for (act, expected) in acts.into_iter().zip(after) {
                assert_eq!(DeviceLink::stored(state, 0).after(act, 1).state(1), expected, "{state:?} {act:?}");
            }
        }
    }

    #[test]
    fn a_link_is_good_for_three_minutes() {
        let link = DeviceLink::new(0);
        assert_eq!(link.state(GOOD_FOR - 1), State::Open);
        assert_eq!(link.state(GOOD_FOR), State::Dead);
        let shown = link.after(Act::Opened(56), GOOD_FOR - 2);
        assert_eq!(shown.after(Act::Confirmed, GOOD_FOR - 1).state(u64::MAX), State::Used);
        assert_eq!(shown.after(Act::Confirmed, GOOD_FOR).state(GOOD_FOR), State::Dead);
    }
}
