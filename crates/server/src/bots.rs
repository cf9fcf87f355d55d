//! Bots decide, and advise, on a few threads of their own: from what their seat may see and nothing else.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use thurup_bots::{Person, advise};
use thurup_table::{Moment, Question};
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
    /// Lets a bot think; the table hears what it wants after `time`. `at` is the number of the table's last event.
    pub fn think(&self, bot: &'static Person, question: Question, at: u64, time: Duration, table: mpsc::WeakSender<Ask>) {
        let chair = question.view.chair;
        let thought = move || bot.player(question.convention).act(&question.view);
        self.work(thought, time, table, move |action| Ask::Decided { at, chair, action });
    }

    /// Finds advice for a person; the table hears it after `time`.
    pub fn advise(&self, question: Question, moment: Moment, time: Duration, table: mpsc::WeakSender<Ask>) {
        let chair = question.view.chair;
        let thought = move || advise(&question.view, question.convention);
        self.work(thought, time, table, move |advice| Ask::Advised { moment, chair, advice });
    }

    fn work<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
        time: Duration,
        table: mpsc::WeakSender<Ask>,
        ask: impl FnOnce(Option<T>) -> Ask + Send + 'static,
    ) {
        let room = self.room.clone();
        let began = Instant::now();
        tokio::spawn(async move {
            let Ok(place) = room.acquire_owned().await else { return };
            let outcome = tokio::task::spawn_blocking(thought).await;
            let outcome = outcome.inspect_err(|error| tracing::error!(%error, "a bot fell over its cards")).ok();
            drop(place);
            tokio::time::sleep(rest(began.elapsed(), time)).await;
            // A table that has stopped needs no answer.
            if let Some(table) = table.upgrade() {
                let _ = table.send(ask(outcome)).await;
            }
        });
    }
}

/// How long an answer is still held back. How long a bot thought would tell something of its cards, so answers come after a
/// whole number of equal steps; one step is more than a bot needs on all but the slowest machines.
fn rest(took: Duration, step: Duration) -> Duration {
    if step.is_zero() {
        return Duration::ZERO;
    }
    let over = took.as_nanos() % step.as_nanos();
    if over == 0 && !took.is_zero() { Duration::ZERO } else { step - Duration::from_nanos(u64::try_from(over).unwrap_or(0)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_after_whole_steps() {
        let ms = Duration::from_millis;
        assert_eq!(rest(ms(0), ms(900)), ms(900));
        assert_eq!(rest(ms(1), ms(900)), ms(899));
        assert_eq!(rest(ms(899), ms(900)), ms(1));
        assert_eq!(rest(ms(900), ms(900)), ms(0));
        assert_eq!(rest(ms(1000), ms(900)), ms(800), "a slow machine: two steps");
        assert_eq!(rest(ms(5), ms(0)), ms(0), "nobody waits");
    }
}
