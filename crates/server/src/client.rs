//! The client's files: built into the binary, read from disk in debug builds.

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// A file of the client by its path, such as `index.html`; nothing where there is none, or the client was not built.
pub fn file(path: &str) -> Option<EmbeddedFile> {
    Client::get(path)
}
