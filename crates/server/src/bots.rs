//! Bots decide on a few threads of their own, from what their seat may see and nothing else.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use thurup_bots::{BookBot, PEOPLE, Person, Player};
use thurup_rules::{Action, Bid, Call, Chair, SeatView};
use thurup_systems::Convention;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::Instant;

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
    /// Lets a bot think; the table hears what it wants, after `time` if it can be. `at` is the number of the table's last event.
    pub fn think(&self, view: SeatView, at: u64, time: Duration, table: mpsc::WeakSender<Ask>) {
        let room = self.room.clone();
        let until = Instant::now() + time;
        tokio::spawn(async move {
            let chair = view.chair;
            let convention = Convention::of(view.auction.rules());
            let Ok(place) = room.acquire_owned().await else { return };
            let action = tokio::task::spawn_blocking(move || BookBot::new(convention).act(&view)).await;
            let action = action.inspect_err(|error| tracing::error!(%error, "a bot fell over its cards")).ok();
            drop(place);
            // How long it thought would tell something of its cards.
            tokio::time::sleep_until(until).await;
            // A table that has stopped needs no answer.
            if let Some(table) = table.upgrade() {
                let _ = table.send(Ask::Decided { at, chair, action }).await;
            }
        });
    }
}

/// The bot on this chair.
pub fn on_chair(chair: Chair) -> &'static Person {
    &PEOPLE[chair.index() % PEOPLE.len()]
}

/// The bot with this id.
pub fn known(id: &str) -> Option<&'static Person> {
    PEOPLE.iter().find(|person| person.id == id)
}

/// The simplest thing that is legal: a pass, else the lowest bid; the lowest card.
pub fn simplest(view: &SeatView) -> Option<Action> {
    let Some(offer) = view.offer() else { return view.playable().kinds().last().map(Action::Play) };
    if offer.pass {
        return Some(Action::Call(Call::Pass));
    }
    let bids = offer.bids.first()?;
    let form = bids.kind.with(bids.numbers.first().copied());
    Some(Action::Call(Call::Bid(Bid { form, strain: *bids.strains.first()? })))
}
