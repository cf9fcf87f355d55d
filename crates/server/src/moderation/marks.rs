//! What begins by itself: a suspension and a mark take effect a minute after they were given, and a mark counts for ratings from
//! then on. What was done in the terminal while no server ran is taken up here too.

use std::collections::HashMap;
use std::time::Duration;

use thurup_people::ids::SanctionId;
use thurup_people::order::sanction::{GRACE, State};

use super::sanctions::tell;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::clock::now_ms;

/// So often it is looked.
const LOOK: Duration = Duration::from_secs(1);

/// Looks until the server stops.
pub async fn watch(moderation: &Moderation) {
    // Who was told within the last minute is not told again; who could not be told while the server was being started is.
    let mut looked = now_ms().saturating_sub(GRACE);
    let mut settled = HashMap::new();
    loop {
        let now = now_ms();
        match look(moderation, looked, now, &mut settled).await {
            Ok(()) => looked = now,
            Err(reason) => tracing::warn!(code = reason.code(), "what was done about somebody takes effect later"),
        }
        tokio::select! {
            () = moderation.stop.cancelled() => return,
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

async fn look(moderation: &Moderation, looked: u64, now: u64, settled: &mut HashMap<SanctionId, State>) -> Result<(), Reason> {
    for whom in moderation.store.sanctions_begun(looked, now).await? {
        tell(moderation, whom).await?;
    }
    let marks = moderation.store.sanctions_of_kind("mark").await?;
    for row in &marks {
        let state = row.given.state(now);
        if settled.get(&row.id) == Some(&state) {
            continue;
        }
        match state {
            State::On => moderation.jobs.mark(&moderation.store, row.person, &row.id.to_string(), true).await?,
            State::Gone => {
                // Another mark may hold on.
                let on = marks.iter().any(|other| other.person == row.person && other.given.state(now) == State::On);
                if !on {
                    moderation.jobs.mark(&moderation.store, row.person, &row.id.to_string(), false).await?;
                }
            }
            State::Waits | State::Grace | State::Over => {}
        }
        settled.insert(row.id, state);
    }
    Ok(())
}
