//! What the tests look at and nobody else needs.

use thurup_rules::{Card, SeatView};

pub use crate::beliefs::inside as beliefs;
pub use crate::hidden::inside as hidden;
pub use crate::numbers::{exp, ln, mix};
use crate::search::habits;
use crate::search::judged::Judged;
use crate::tutor::cards;
pub use crate::worth::{Worth, in_game, over_a_deal};
use crate::{Beside, Share};

/// A card, what counting thinks of it, and the share of so many likely deals in which the goal was reached after it.
pub type Found = (Card, f32, f64, u32);

/// As if a search had found this.
fn judged(&(card, sense, reached, deals): &Found) -> Judged {
    let asked = if deals == 0 { 0.0 } else { 1.0 };
    Judged { card, sense, won: reached, surprises: false, reached, asked, deals, sure: false, alive: true }
}

/// The card that is played of these, all else of which is equal; none outside the play.
pub fn habit(view: &SeatView, near: &[Found]) -> Option<Card> {
    let near: Vec<Judged> = near.iter().map(judged).collect();
    habits::choose(view, view.play.as_ref()?, &near.iter().collect::<Vec<_>>())
}

/// What the tutor tells of the chosen card: its share, and how the others stand beside it; none where no deal was looked at.
pub fn told(chosen: &Found, others: &[Found]) -> Option<(Share, Beside)> {
    let chosen = judged(chosen);
    let share = cards::share(&chosen)?;
    Some((share, cards::beside(&chosen, share, &others.iter().map(judged).collect::<Vec<_>>())))
}
