//! Reading what the user names, with errors that name it.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use thiserror::Error;

/// The largest file that is read: some hundred thousand records.
pub const LARGEST_FILE: u64 = 256 << 20;

/// Why a file cannot be read as text.
#[derive(Debug, Error)]
pub enum InputError {
    /// There is no such file.
    #[error("there is no such file")]
    Missing,
    /// It is a folder.
    #[error("this is a folder; name the files in it")]
    Folder,
    /// The user may not read it.
    #[error("you may not read this file")]
    Denied,
    /// There is nothing in it.
    #[error("the file is empty")]
    Empty,
    /// Larger than [`LARGEST_FILE`].
    #[error("the file is larger than {} MiB; split it into smaller ones", LARGEST_FILE >> 20)]
    TooLarge,
    /// Not text.
    #[error("line {line}, byte {byte}: this is not UTF-8 text")]
    NotUtf8 {
        /// From 1.
        line: usize,
        /// Byte in the file, from 1.
        byte: usize,
    },
    /// Anything else the machine says.
    #[error("cannot read: {0}")]
    Io(#[source] io::Error),
}

impl From<io::Error> for InputError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Self::Missing,
            io::ErrorKind::IsADirectory => Self::Folder,
            io::ErrorKind::PermissionDenied => Self::Denied,
            _ => Self::Io(error),
        }
    }
}

/// The bytes of a file, or of standard input for `-`.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, InputError> {
    if path == Path::new("-") {
        return read_bounded(io::stdin().lock());
    }
    let file = File::open(path)?;
    let about = file.metadata()?;
    if about.is_dir() {
        return Err(InputError::Folder);
    }
    if about.len() > LARGEST_FILE {
        return Err(InputError::TooLarge);
    }
    read_bounded(file)
}

/// The text of a file, or of standard input for `-`.
pub fn read_text(path: &Path) -> Result<String, InputError> {
    let bytes = read_bytes(path)?;
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(InputError::Empty);
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..valid].iter().filter(|&&byte| byte == b'\n').count() + 1;
        InputError::NotUtf8 { line, byte: valid + 1 }
    })?;
    Ok(match text.strip_prefix('\u{feff}') {
        Some(rest) => rest.to_owned(),
        None => text,
    })
}

/// Reads no more than is allowed, whatever the file says of its size: a pipe says nothing.
fn read_bounded(source: impl Read) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    source.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(InputError::TooLarge);
    }
    Ok(bytes)
}

/// A path as the user should read it.
pub fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}
