//! A table: its log, the state folded from it, what is decided, and what each person sees.
//!
//! The core is pure: [`decide`] turns what somebody wants into events, [`state`] folds events, [`view`] and [`you`] show the
//! state, [`due`] says what the table does by itself and when. Only [`actor`] knows of time, storage and connections.

pub mod actor;
pub mod deal_page;
pub mod decide;
pub mod due;
pub mod event;
pub mod frames;
#[cfg(test)]
mod laws;
pub mod meaning;
pub mod phrases;
pub mod result;
pub mod state;
pub mod view;
pub mod you;

use thurup_rules::Chair;
use thurup_rules::options::TrickClosedBy;

use state::TableState;

/// Chairs of the people who may close the trick that lies on the table; empty when it closes by itself.
pub fn closers(state: &TableState) -> Vec<Chair> {
    let Some(winner) = waiting_winner(state) else { return Vec::new() };
    let may = |chair: &Chair| match state.rules.trick_closed_by {
        TrickClosedBy::Itself => false,
        TrickClosedBy::Winner => *chair == winner,
        TrickClosedBy::WinnersTeam => chair.team() == winner.team(),
    };
    state.people().map(|(chair, ..)| chair).filter(may).collect()
}

/// The winner of the trick that waits to be closed.
pub fn waiting_winner(state: &TableState) -> Option<Chair> {
    let deal = state.deal.as_ref().filter(|deal| deal.trick_waits)?;
    let play = deal.game.play()?;
    play.tricks().last()?.winning(state.seats, play.contract().strain.trump())
}

fn result_is_open(state: &TableState) -> bool {
    state.deal.as_ref().is_some_and(|deal| deal.ended)
}
