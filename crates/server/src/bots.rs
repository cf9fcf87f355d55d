//! Bots decide, and advise, on a few threads of their own: from what their seat may see and nothing else.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use sha2::{Digest, Sha256};
pub use thurup_bots::{Advice, Person, Strength};
use thurup_bots::{PEOPLE, advise};
use thurup_rules::{Action, Bid, Call, Chair, SeatView};
use thurup_systems::Convention;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::Instant;

use crate::ids::TableId;
use crate::table::actor::Ask;
use crate::table::state::Moment;

/// How well bots play where nobody has chosen.
pub const USUAL: Strength = Strength::Strong;

/// Where bots think.
#[derive(Debug)]
pub struct Bots {
    room: Arc<Semaphore>,
}

/// What a seat is asked at one point of a deal.
#[derive(Debug)]
pub struct Question {
    /// All that the seat may know.
    pub view: SeatView,
    /// What the table plays.
    pub convention: Convention,
    /// See [`seed`].
    pub seed: u64,
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
        let thought = move || bot.player(question.convention, question.seed).act(&question.view);
        self.work(thought, time, table, move |action| Ask::Decided { at, chair, action });
    }

    /// Finds advice for a person; the table hears it after `time`.
    pub fn advise(&self, question: Question, moment: Moment, time: Duration, table: mpsc::WeakSender<Ask>) {
        let chair = question.view.chair;
        let thought = move || advise(&question.view, question.convention, question.seed);
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

/// The seed of what a bot draws at random for one decision: from what everyone at the table knows, so that it depends on no
/// card, and the same log gives the same game.
pub fn seed(table: TableId, match_: u32, deal: u32, chair: Chair, actions: usize) -> u64 {
    let text = format!("{table} {match_} {deal} {chair} {actions}");
    let digest = Sha256::digest(text);
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

/// Somebody of this strength whose name nobody at the table has.
pub fn newcomer(strength: Strength, names: &[crate::wire::Text]) -> &'static Person {
    let free = |person: &&Person| {
        let name = person.name();
        names.iter().all(|other| other.en.to_lowercase() != name.en.to_lowercase() && other.ml != name.ml)
    };
    Person::of(strength).find(free).unwrap_or_else(|| first(strength))
}

/// The one who is named first of those who play so.
pub fn first(strength: Strength) -> &'static Person {
    Person::of(strength).next().unwrap_or(&PEOPLE[0])
}

/// The bot with this id. Logs hold ids: nobody of [`PEOPLE`] may ever go.
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

    #[test]
    fn every_decision_has_a_seed_of_its_own() {
        let (one, other) = (TableId::new(1).unwrap(), TableId::new(2).unwrap());
        let seats = thurup_rules::Seats::Six;
        let mut seeds = std::collections::HashSet::new();
        for table in [one, other] {
            for chair in seats.chairs() {
                for (number, deal, actions) in [(1, 1, 0), (1, 1, 1), (1, 2, 0), (2, 1, 0), (1, 1, 11), (1, 11, 1)] {
                    assert_eq!(seed(table, number, deal, chair, actions), seed(table, number, deal, chair, actions));
                    assert!(seeds.insert(seed(table, number, deal, chair, actions)));
                }
            }
        }
    }

    #[test]
    fn nobody_shares_a_name() {
        let mut names: Vec<crate::wire::Text> = Vec::new();
        for _ in 0..8 {
            let name: crate::wire::Text = newcomer(Strength::Full, &names).name().into();
            assert!(!names.contains(&name));
            names.push(name);
        }
        let typed = crate::wire::Text { en: "hamza".into(), ml: "hamza".into() };
        assert_ne!(newcomer(Strength::Strong, &[typed]).id, "hamza", "a person may write it in small letters");
    }
}
