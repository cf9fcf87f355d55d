//! Files and folders that are for their owner alone: hands and seeds of deals that are on lie in them, and what people have said.

use std::fs::{DirBuilder, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a folder, and those above it, where they are not there.
///
/// # Errors
/// When it cannot be made.
pub fn folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// How such a file is opened for writing; whoever opens it says whether it is made.
pub fn writing() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
