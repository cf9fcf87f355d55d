//! A sanction that was given: when it begins and ends, who takes it back or agrees to it, who sees it.

use super::kind::{DAY, Length, MINUTE, Sanction};
use super::refusal::BadSanction;
use crate::ids::PersonId;

/// A mark and a suspension take effect so long after they were given; until then the giver can take them back.
pub const GRACE: u64 = MINUTE;

/// Staff see a sanction so long after it is over.
pub const SEEN_BY_STAFF: u64 = 180 * DAY;

/// A sanction that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The sanction.
    pub what: Sanction,
    /// Who gave it; none for whoever has the machine, in the terminal.
    pub by: Option<PersonId>,
    /// When it was given.
    pub at: u64,
    /// When it was agreed: at once where one alone may give it, and with the second one's word where it takes two.
    pub agreed: Option<u64>,
    /// When it was taken back in its grace, lifted at an appeal, or done with: a warning read, a name changed.
    pub ended: Option<Ended>,
}

/// How a sanction ended before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Taken back in its grace: as if it had never been.
    TakenBack,
    /// Lifted: it counts against nobody.
    Lifted(u64),
    /// The warning was read, the name changed.
    Done(u64),
}

/// Where a sanction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It waits for the word of a second one of the staff.
    Waits,
    /// It takes effect soon, and can be taken back.
    Grace,
    /// It is in force.
    On,
    /// Its time is over.
    Over,
    /// It was taken back or lifted.
    Gone,
}

/// Who looks at a sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// One of those who keep order.
    Staff,
    /// Whom it was given to.
    Oneself,
    /// Anybody else.
    Anyone,
}

impl Sanction {
    /// How long the giver can take it back before it takes effect.
    const fn grace(self) -> u64 {
        match self {
            Sanction::Suspend(_) | Sanction::Mark => GRACE,
            Sanction::Warn | Sanction::Rename | Sanction::MuteChat(_) | Sanction::MuteVoice(_) => 0,
        }
    }
}

impl Given {
    /// Gives a sanction. For good takes two; whoever has the machine has more in hand than two of the staff.
    ///
    /// # Errors
    /// When there is none of this length.
    pub fn new(what: Sanction, by: Option<PersonId>, at: u64) -> Result<Self, BadSanction> {
        if what.length().is_some_and(|length| !what.lengths().contains(&length)) {
            return Err(BadSanction::Length);
        }
        let takes_two = what.length() == Some(Length::ForGood) && by.is_some();
        Ok(Self { what, by, at, agreed: (!takes_two).then_some(at), ended: None })
    }

    /// Agrees to one that waits for it.
    ///
    /// # Errors
    /// When nothing is waited for, or it is the giver who agrees.
    pub fn agree(&mut self, second: Option<PersonId>, now: u64) -> Result<(), BadSanction> {
        if self.state(now) != State::Waits {
            return Err(BadSanction::NotWaiting);
        }
        if second == self.by {
            return Err(BadSanction::NeedsTwo);
        }
        self.agreed = Some(now);
        Ok(())
    }

    /// When it takes effect, if it is agreed.
    pub fn begins(&self) -> Option<u64> {
        Some(self.agreed?.saturating_add(self.what.grace()))
    }

    /// When it is over by itself.
    pub fn ends(&self) -> Option<u64> {
        Some(self.begins()?.saturating_add(self.what.length().and_then(Length::ms)?))
    }

    /// Where it stands now.
    pub fn state(&self, now: u64) -> State {
        match (self.ended, self.begins()) {
            (Some(Ended::TakenBack | Ended::Lifted(_)), _) => State::Gone,
            (Some(Ended::Done(_)), _) => State::Over,
            (None, None) => State::Waits,
            (None, Some(begins)) if now < begins => State::Grace,
            (None, Some(_)) if self.ends().is_some_and(|end| now >= end) => State::Over,
            (None, Some(_)) => State::On,
        }
    }

    /// Whether this holds where that one would be given: of the same kind, and no shorter.
    pub fn covers(&self, what: Sanction, now: u64) -> bool {
        let ends = Self { what, by: None, at: now, agreed: Some(now), ended: None }.ends();
        let as_long = match (self.ends(), ends) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(old), Some(new)) => old >= new,
        };
        let holds = matches!(self.state(now), State::On | State::Grace | State::Waits);
        // Each warning is about something else.
        holds && as_long && self.what != Sanction::Warn && self.what.kind() == what.kind()
    }

    /// Takes it back: by its giver, before it takes effect. True if that was so.
    pub fn take_back(&mut self, by: Option<PersonId>, now: u64) -> bool {
        let can = by == self.by && matches!(self.state(now), State::Grace | State::Waits);
        if can {
            self.ended = Some(Ended::TakenBack);
        }
        can
    }

    /// Makes it shorter, as an appeal may. True if there is such a length and it is one.
    pub fn shorten(&mut self, length: Length) -> bool {
        let shorter = |old: Length| match (length.ms(), old.ms()) {
            (Some(new), Some(old)) => new < old,
            (Some(_), None) => true,
            (None, _) => false,
        };
        let can = self.what.length().is_some_and(shorter) && self.what.lengths().contains(&length);
        if can {
            self.what = self.what.lasting(length);
        }
        can
    }

    /// Whether it stands on the person's profile, as this one sees it.
    pub fn on_profile(&self, viewer: Viewer, now: u64) -> bool {
        match (self.state(now), viewer) {
            (State::Gone, _) => false,
            (State::On, Viewer::Anyone) => self.what.is_public(),
            (State::Grace | State::Waits, viewer) => viewer == Viewer::Staff,
            (State::Over, Viewer::Anyone) => false,
            (State::On, Viewer::Staff | Viewer::Oneself) => true,
            // To oneself as long as to staff: an appeal is still open then.
            (State::Over, Viewer::Staff | Viewer::Oneself) => now < self.over_at().saturating_add(SEEN_BY_STAFF),
        }
    }

    /// When it was over, by itself or because it was done with.
    fn over_at(&self) -> u64 {
        match self.ended {
            Some(Ended::Done(at) | Ended::Lifted(at)) => at,
            Some(Ended::TakenBack) => self.at,
            None => self.ends().unwrap_or(u64::MAX),
        }
    }
}
