//! Bots decide on a few threads of their own, from what their seat may see and nothing else.

use std::num::NonZero;
use std::sync::Arc;

use thurup_rules::{Action, SeatView};
use tokio::sync::{Semaphore, mpsc};

use crate::table::actor::Ask;

/// Where bots think.
#[derive(Debug)]
pub struct Bots {
    room: Arc<Semaphore>,
}

impl Default for Bots {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self { room: Arc::new(Semaphore::new(cores)) }
    }
}

impl Bots {
    /// Lets a bot think; the table hears what it wants. `at` is the number of the table's last event.
    pub fn think(&self, view: SeatView, at: u64, table: mpsc::WeakSender<Ask>) {
        let room = self.room.clone();
        tokio::spawn(async move {
            let chair = view.chair;
            let Ok(_place) = room.acquire_owned().await else { return };
            let action = tokio::task::spawn_blocking(move || choose(&view)).await.ok().flatten();
            let (Some(action), Some(table)) = (action, table.upgrade()) else { return };
            // A table that has stopped needs no answer.
            let _ = table.send(Ask::Decided { at, chair, action }).await;
        });
    }
}

/// A legal action: the first that can be made, in a modest order.
fn choose(view: &SeatView) -> Option<Action> {
    use thurup_rules::{Bid, Call};
    if let Some(offer) = view.offer() {
        if offer.pass {
            return Some(Action::Call(Call::Pass));
        }
        let bids = offer.bids.first()?;
        let bid = Bid { form: bids.kind.with(bids.numbers.first().copied()), strain: *bids.strains.first()? };
        return Some(Action::Call(Call::Bid(bid)));
    }
    view.playable().kinds().last().map(Action::Play)
}
