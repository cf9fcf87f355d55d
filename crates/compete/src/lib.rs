//! Competition: events as values, movements, pairings and standings: what a match brings, who stands where, who meets whom.
//!
//! Everything here is a value: no input or output, no clock, no randomness. Time and chance enter as arguments. All numbers are exact
//! fractions; nothing is rounded but for display. Nothing depends on the order in which results come in: only decisions - a draw, a
//! withdrawal, a ruling - have an order.

pub mod across;
pub mod bracket;
pub mod cases;
pub mod championship;
pub mod clock;
pub mod course;
pub mod criterion;
pub mod duplicate;
pub mod event;
pub mod figures;
pub mod fraction;
pub mod knock_out;
pub mod lots;
pub mod movements;
pub mod needs;
pub mod pairing;
pub mod possible;
pub mod ranking;
pub mod released;
pub mod result;
pub mod round_robin;
pub mod scale;
pub mod sheet;
pub mod standings;
pub mod team;
pub mod withdrawal;
