//! The times of an event's matches.

use super::names::MatchKey;
use super::stage::{Body, Stage};
use super::state::Event;
use crate::bracket::{Bracket, Form};
use crate::clock;

/// Milliseconds of a minute.
pub const MINUTE: u64 = 60_000;

/// A match that is told of its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// The match.
    pub of: MatchKey,
    /// Minutes left; 0 when its time is up.
    pub left: u32,
}

/// Minutes of a match.
pub fn minutes(stage: &Stage, name: &str) -> u32 {
    let of_bracket = |bracket: &Bracket| {
        let node = bracket.nodes().get(bracket.find(name)?)?;
        Some(match node.form {
            Form::Deals(deals) => clock::minutes(deals),
            Form::Games => clock::FINAL,
        })
    };
    let own = match &stage.body {
        Body::Championship(of) if of.pool_teams(name).is_none() => of.bracket().as_ref().and_then(of_bracket),
        _ => stage.plan.minutes,
    };
    own.unwrap_or_else(|| clock::minutes(stage.plan.scoring.deals))
}

/// The signals that fall after one time and not after another: 10 and 5 minutes before a match's time is up, and then. A match that
/// is halted has none.
pub fn signals(event: &Event, after: u64, now: u64) -> Vec<Signal> {
    let mut signals = Vec::new();
    for (of, desk) in &event.desks {
        let Some(until) = desk.until.filter(|_| desk.paused.is_none() && desk.scored.is_none()) else { continue };
        for left in clock::SIGNALS.into_iter().chain([0]) {
            let at = until.saturating_sub(u64::from(left) * MINUTE);
            if after < at && at <= now {
                signals.push(Signal { of: of.clone(), left });
            }
        }
    }
    signals
}
