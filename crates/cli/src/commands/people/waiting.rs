//! Waits for what is done in the database.

use crate::failure::Failure;

/// Waits for this, on this thread.
pub fn wait_for<T>(doing: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Ok(runtime.map_err(|error| Failure::Machine(format!("cannot start: {error}")))?.block_on(doing))
}
