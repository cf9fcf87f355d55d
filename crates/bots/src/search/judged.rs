//! What the search found of one card.

use thurup_rules::Card;

/// One card that can be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judged {
    pub card: Card,
    /// Points that the card brings by counting alone.
    pub sense: f32,
    /// What it is worth in the worlds, by their weight: nearly won counts for something, and barely won for less than all.
    pub won: f64,
    /// Partners would wonder at it.
    pub surprises: bool,
    /// Weight of the worlds in which the own side reached its goal after it.
    pub reached: f64,
    /// Weight of the worlds in which that was asked.
    pub asked: f64,
    /// How many drawn deals these stand for: when few are possible at all, each stands for many.
    pub deals: u32,
    /// It does in all of them, if everybody plays their best.
    pub sure: bool,
    /// Still in the running.
    pub alive: bool,
}

impl Judged {
    /// Share of the likely deals in which the own side reached its goal after this card, and how many deals they were; none
    /// when none was thought through.
    pub fn reached(&self) -> Option<(f64, u32)> {
        (self.asked > 0.0).then(|| (self.reached / self.asked, self.deals))
    }
}
