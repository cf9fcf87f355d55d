//! Mining: each deal that everybody may see is looked through for puzzles, once, behind all else.

use std::time::Duration;

use thurup_learning::puzzle::{Found, mine, stock as shipped};
use thurup_rules::Deal;
use thurup_solver::{Parts, Solver};
use thurup_store::PuzzleWrite;
use thurup_store::ids::DealId;

use super::judging::TABLE_BITS;
use super::stock::Stock;
use crate::base::cpu_pool::Role;
use crate::error::reason::Reason;
use crate::jobs::Recurring;
use crate::results::Results;
use crate::results::released;

/// Deals that are read of those that wait.
const AT_ONCE: u32 = 16;
/// Deals of one turn: a core is busy for some ten seconds with so many. Where more are played, they wait.
const OF_A_TURN: u32 = 1_024;

/// Looks through the deals that wait.
pub struct Mining;

impl Recurring for Mining {
    type Service = Results;

    const KIND: &'static str = "mining";
    const EVERY: Duration = Duration::from_secs(10 * 60);

    async fn run(results: Results) -> Result<(), Reason> {
        let mut left = OF_A_TURN;
        let stock = results.puzzles.now(&results.store).await?;
        loop {
            let waiting = results.store.mining_waits(AT_ONCE.min(left)).await?;
            if waiting.is_empty() {
                return Ok(());
            }
            for deal in waiting {
                left -= 1;
                if results.stop.is_cancelled() {
                    return Ok(());
                }
                look_through(&results, &stock, deal).await?;
            }
        }
    }
}

async fn look_through(results: &Results, stock: &Stock, id: DealId) -> Result<(), Reason> {
    let found = match played(results, id).await? {
        Some(deal) => results.cpu.run(Role::Analysis, move || found(&deal)).await.ok_or(Reason::Internal)?,
        None => Vec::new(),
    };
    // What has no theme teaches nothing of its own, and what there is enough of nothing more.
    let wanted = found.iter().filter(|one| stock.wants(&one.sound.themes));
    let puzzles = wanted.map(|one| shipped::line_of(&one.spot, &one.sound)).collect();
    results.store.write_puzzle(PuzzleWrite::Mined { deal: id, puzzles }).await?;
    Ok(())
}

/// The deal, where it may be seen still and can be read. One that cannot be will be the same tomorrow, and the others must not wait for it.
async fn played(results: &Results, id: DealId) -> Result<Option<Deal>, Reason> {
    let Some(released) = released::stored(results, id).await? else { return Ok(None) };
    let deal = released.file().and_then(|file| file.deal());
    Ok(deal.unwrap_or_else(|error| {
        tracing::error!(deal = %id, %error, "a deal cannot be looked through for puzzles");
        None
    }))
}

fn found(deal: &Deal) -> Vec<Found> {
    mine(deal, &mut Solver::with_parts(Parts::ALL, TABLE_BITS), |_| true)
}
