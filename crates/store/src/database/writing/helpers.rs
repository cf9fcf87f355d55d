//! Keys of helpers.

use crate::StoreError;
use crate::database::run::{one, run_query};
use crate::database::sql::{Connection, statement};

/// Something to write about keys of helpers.
#[derive(Debug)]
pub enum HelperWrite {
    /// A new key. It fails where one is called so.
    Add { name: String, hash: String, at: u64 },
    /// A key is taken back. It fails where none is called so.
    Remove { name: String },
    /// A key was used, and so many answers more were taken and refused.
    Used { name: String, at: u64, done: u32, refused: u32 },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &HelperWrite) -> Result<(), StoreError> {
    match write {
        HelperWrite::Add { name, hash, at } => {
            let key =
                statement("INSERT INTO helper_keys (name, hash, made_at) VALUES ($1, $2, $3) ON CONFLICT (name) DO NOTHING");
            one(connection, key.bind(name).bind(hash).bind(at.cast_signed())).await
        }
        HelperWrite::Remove { name } => one(connection, statement("DELETE FROM helper_keys WHERE name = $1").bind(name)).await,
        HelperWrite::Used { name, at, done, refused } => {
            let used =
                statement("UPDATE helper_keys SET used_at = $2, done = done + $3, refused = refused + $4 WHERE name = $1");
            run_query(connection, used.bind(name).bind(at.cast_signed()).bind(*done).bind(*refused)).await
        }
    }
}
