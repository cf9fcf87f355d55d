//! Waits for what is done in the database.

use std::pin::{Pin, pin};

use thurup_server::AdminError;

use crate::failure::Failure;

/// Waits for this, on this thread.
pub fn wait_for<T>(doing: impl Future<Output = T>) -> Result<T, Failure> {
    let mut done = None;
    wait_until_done(pin!(async { done = Some(doing.await) }))?;
    done.ok_or_else(|| Failure::Machine("what was waited for has not ended".to_owned()))
}

/// Of one type, so that the machinery that waits is compiled once, and not for each command.
fn wait_until_done(doing: Pin<&mut dyn Future<Output = ()>>) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(|error| Failure::Machine(format!("cannot start: {error}")))?.block_on(doing);
    Ok(())
}

/// Waits for what is done in administration.
pub fn wait_admin<T>(doing: impl Future<Output = Result<T, AdminError>>) -> Result<T, Failure> {
    wait_for(doing)?.map_err(|error| {
        let said = error.to_string();
        if error.is_input() { Failure::Input(said) } else { Failure::Machine(said) }
    })
}
