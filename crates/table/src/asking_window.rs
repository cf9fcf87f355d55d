//! How long a call may be asked about.

use thurup_rules::options::Questions;

use crate::state::{TableDeal, TableState};

/// The first call of the deal that may still be asked about, from 0.
pub fn open_from(state: &TableState, deal: &TableDeal) -> usize {
    let friendly = state.settings.show_all_calls && !state.settings.rated;
    match state.rules.questions {
        Questions::BeforeNextCall if !friendly => deal.game.auction().said().len().saturating_sub(1),
        Questions::BeforeNextCall | Questions::WholeDeal => 0,
    }
}
