//! The tutor: what to do, and why, in words.
//!
//! A reason is a row of [`Claim`]s, each of which holds what was found out: what a card does for certain, in what share of the
//! likely deals something is so, or what a call says. Nothing is claimed that was not computed, and a test checks claims of
//! every kind against the deals that they speak of.

mod calls;
pub(crate) mod cards;
mod claim;
mod hidden;
mod likely;

pub use claim::{Beside, Claim, Follow, Lead};
pub use hidden::Reason;
pub use likely::{Likely, Share};

use thurup_rules::{Action, SeatView, Text};
use thurup_systems::Cards;

use crate::search::Considered;
use crate::{SearchBot, Strength, Worlds};

/// What to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The call or card.
    pub action: Action,
    /// Why, in words for the player.
    pub reason: Text,
}

/// What the strongest bot would do with this view, at whose turn it is. Told from the view alone: the same view gets
/// the same advice.
pub fn advise(view: &SeatView, cards: impl Into<Cards>) -> Advice {
    let (action, claims) = claims(view, cards, 0);
    let sentences: Vec<Text> = claims.iter().map(Claim::text).collect();
    let join = |pick: fn(&Text) -> &str| sentences.iter().map(pick).collect::<Vec<_>>().join(" ");
    Advice { action, reason: Text::new(join(|text| &text.en), join(|text| &text.ml)) }
}

/// The same, each reason for itself. With a `drawing` other than 0 other likely deals are drawn, to see how much hangs on them.
pub fn claims(view: &SeatView, by: impl Into<Cards>, drawing: u64) -> (Action, Vec<Claim>) {
    let by = by.into();
    let bot = || SearchBot::new(by, Strength::Full.budget(), Worlds::Weighted).with_drawing(drawing);
    let considered = bot().consider(view);
    let claims = match &considered {
        Considered::Call(thought) => {
            let mut claims = calls::claims(view, by.at(view.chair), thought);
            if view.match_score.is_some()
                && let Considered::Call(alone) = bot().consider(&SeatView { match_score: None, ..view.clone() })
                && alone.call != thought.call
            {
                claims.push(Claim::ForTheScore(alone.call));
            }
            claims
        }
        Considered::Card(thought) => cards::claims(view, by, thought, drawing),
        Considered::Redeal => vec![Claim::OneSuit],
        Considered::Hidden(thought) => hidden::reasons(view, thought).into_iter().map(Claim::Hidden).collect(),
    };
    (considered.action(), claims)
}
