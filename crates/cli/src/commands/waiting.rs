//! Waits for what is done in the database.

use thurup_server::AdminError;

use crate::failure::Failure;

/// Waits for this, on this thread.
pub fn wait_for<T>(doing: impl Future<Output = T>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    Ok(runtime.map_err(|error| Failure::Machine(format!("cannot start: {error}")))?.block_on(doing))
}

/// Waits for what is done in administration.
pub fn wait_admin<T>(doing: impl Future<Output = Result<T, AdminError>>) -> Result<T, Failure> {
    wait_for(doing)?.map_err(|error| {
        let said = error.to_string();
        if error.is_input() { Failure::Input(said) } else { Failure::Machine(said) }
    })
}
