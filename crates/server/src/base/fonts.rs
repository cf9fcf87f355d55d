//! The letters that sheets and pictures are set in: files of the client's build, read once.

use std::sync::OnceLock;

use thurup_print::{FONT_FILES, Fonts};

use crate::base::web_files;

/// The letters; nothing, with a line in the log, where the client in this binary has none that can be used.
pub fn read() -> Option<&'static Fonts> {
    static FONTS: OnceLock<Option<Fonts>> = OnceLock::new();
    let read = || {
        let files: Vec<Vec<u8>> = FONT_FILES
            .iter()
            .flatten()
            .map(|name| web_files::file(&format!("print/{name}")).map(|file| file.data.into_owned()))
            .collect::<Option<_>>()?;
        let [regular, bold] = [&files[..3], &files[3..]].map(|files| files.iter().map(Vec::as_slice).collect::<Vec<_>>());
        Fonts::new(&regular, &bold)
            .inspect_err(|error| tracing::error!(%error, "the letters to print with cannot be read"))
            .ok()
    };
    FONTS.get_or_init(read).as_ref()
}
