//! What nobody needs any more is forgotten: guests who never played, people who want to be, sessions that have ended, links and
//! secrets that were used or are too old.

use std::time::Duration;

use thurup_people::names::{COUNTED, KEPT_FOR_OWNER};
use thurup_people::order::sanction::SEEN_BY_STAFF;

use crate::accounts::sessions;
use crate::error::reason::Reason;
use crate::jobs::Recurring;
use crate::lifecycle::Lifecycle;
use crate::lifecycle::leaving;
use crate::tables::lobby_talk::KEPT;
use thurup_store::OrderWrite;
use thurup_store::clock::{millis, now_ms};

/// What nobody needs any more is forgotten.
pub struct Forgetting;

impl Recurring for Forgetting {
    type Service = Lifecycle;

    const KIND: &'static str = "forgetting";
    const EVERY: Duration = Duration::from_secs(60 * 60);

    /// All of it is tried, whatever fails of it.
    async fn run(lifecycle: Lifecycle) -> Result<(), Reason> {
        let store = &lifecycle.store;
        let now = now_ms();
        let guests_kept = millis(lifecycle.settings.guests_kept());
        let guests = store.forget_who_never_played(now.saturating_sub(guests_kept)).await;
        let people = leaving::forget_who_left(&lifecycle, now).await;
        let sessions = store.forget_credentials_over(sessions::over(now)).await;
        let names = store.forget_former_names(now.saturating_sub(KEPT_FOR_OWNER), now.saturating_sub(COUNTED)).await;
        let order = store.write_order(OrderWrite::ForgetGone { before: now.saturating_sub(SEEN_BY_STAFF) }).await;
        let talk = store.write_order(OrderWrite::ForgetLobbyTalk { before: now.saturating_sub(millis(KEPT)) }).await;
        lifecycle.lobby_talk.anew().await;
        guests?;
        people?;
        sessions?;
        names?;
        talk?;
        Ok(order?)
    }
}
