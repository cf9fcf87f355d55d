//! The client's files: built into the binary, read from disk in debug builds.

use std::borrow::Cow;
use std::sync::LazyLock;

use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// A file of the client by its path, such as `index.html`; nothing where there is none, or the client was not built.
pub fn file(path: &str) -> Option<EmbeddedFile> {
    Client::get(path)
}

/// Which build of the client this is: the name of the program that its page begins, which has its content's hash. A page that is open
/// knows its own, and compares (`web/src/api/age.svelte.ts`).
pub fn build() -> Option<Cow<'static, str>> {
    static BUILT_IN: LazyLock<Option<String>> = LazyLock::new(named);
    // A debug build's client may be built anew while the server runs.
    if cfg!(debug_assertions) { named().map(Cow::Owned) } else { BUILT_IN.as_deref().map(Cow::Borrowed) }
}

fn named() -> Option<String> {
    let page = file("index.html")?;
    program(str::from_utf8(&page.data).ok()?).map(str::to_owned)
}

/// The program that a page begins, without its folder.
fn program(page: &str) -> Option<&str> {
    let tag = page.split("<script ").find(|tag| tag.starts_with("type=\"module\""))?;
    let (_, source) = tag.split('>').next()?.split_once("src=\"/assets/")?;
    source.split('"').next()?.strip_suffix(".js")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_of_a_page_is_found() {
        let page = r#"<script src="/theme.js"></script>
<script type="module" crossorigin src="/assets/index-D4x_1.js"></script><link rel="modulepreload" href="/assets/shell-1.js">"#;
        assert_eq!(program(page), Some("index-D4x_1"));
        assert_eq!(program("<html></html>"), None);
        assert_eq!(program(r#"<script type="module" src="/src/main.ts"></script>"#), None);
    }
}
