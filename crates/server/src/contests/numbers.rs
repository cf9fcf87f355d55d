//! Numbers between the wire and the event.

use thurup_compete::fraction::Fraction;
use thurup_wire::events::EventFigure;

use super::refusal::NoEvent;
use crate::error::reason::Reason;

/// Reads a fraction.
///
/// # Errors
/// When it is none.
pub fn fraction(text: &str) -> Result<Fraction, Reason> {
    text.trim().parse().map_err(|_| NoEvent::NoFraction.into())
}

/// A number for people, with itself.
pub fn figure(number: &Fraction) -> EventFigure {
    EventFigure { shown: number.shown(), exact: number.to_string() }
}

/// A small number for the wire.
pub fn short(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
