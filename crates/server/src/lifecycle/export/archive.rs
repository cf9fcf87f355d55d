//! An archive that is written while it is put together: what is handed in goes to a thread of its own, which may wait for the disk.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use thurup_store::private;

/// Parts that wait for the disk.
const QUEUE: usize = 64;
/// Bytes that are handed over at once.
const AT_ONCE: usize = 64 * 1024;

enum Part {
    Begin(String),
    Bytes(Vec<u8>),
}

/// An archive that is being written.
pub(super) struct Archive {
    parts: mpsc::Sender<Part>,
    writing: JoinHandle<io::Result<u64>>,
    /// What is not handed over yet.
    waiting: Vec<u8>,
}

fn over() -> io::Error {
    io::Error::other("the archive is not written any more")
}

impl Archive {
    /// Begins one in a new file, for its owner alone.
    pub(super) fn begin(file: PathBuf) -> Self {
        let (parts, waiting) = mpsc::channel(QUEUE);
        Self { parts, writing: tokio::task::spawn_blocking(move || write(&file, waiting)), waiting: Vec::new() }
    }

    /// The next file in it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) async fn file(&mut self, name: &str) -> io::Result<()> {
        self.hand_over().await?;
        self.parts.send(Part::Begin(name.to_owned())).await.map_err(|_| over())
    }

    /// A line of JSON in that file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) async fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.waiting, line)?;
        self.waiting.push(b'\n');
        if self.waiting.len() >= AT_ONCE { self.hand_over().await } else { Ok(()) }
    }

    /// A file of such lines.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) async fn lines<T: Serialize>(&mut self, name: &str, lines: impl IntoIterator<Item = T>) -> io::Result<()> {
        self.file(name).await?;
        for line in lines {
            self.line(&line).await?;
        }
        Ok(())
    }

    /// Text in that file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(super) async fn text(&mut self, text: &str) -> io::Result<()> {
        self.waiting.extend_from_slice(text.as_bytes());
        self.hand_over().await
    }

    async fn hand_over(&mut self) -> io::Result<()> {
        if self.waiting.is_empty() {
            return Ok(());
        }
        self.parts.send(Part::Bytes(std::mem::take(&mut self.waiting))).await.map_err(|_| over())
    }

    /// Ends it: all is on disk then. Gives how large it is.
    ///
    /// # Errors
    /// When it could not be written.
    pub(super) async fn end(mut self) -> io::Result<u64> {
        let handed = self.hand_over().await;
        drop(self.parts);
        // What went wrong there says more.
        let written = self.writing.await.map_err(|_| over())?;
        handed.and(written)
    }
}

fn write(file: &Path, mut parts: mpsc::Receiver<Part>) -> io::Result<u64> {
    let opened = private::writing().create(true).truncate(true).open(file)?;
    let mut archive = ZipWriter::new(io::BufWriter::new(opened));
    let form = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).unix_permissions(0o600);
    while let Some(part) = parts.blocking_recv() {
        match part {
            Part::Begin(name) => archive.start_file(name, form)?,
            Part::Bytes(bytes) => archive.write_all(&bytes)?,
        }
    }
    let written = archive.finish()?.into_inner().map_err(io::IntoInnerError::into_error)?;
    written.sync_all()?;
    Ok(written.metadata()?.len())
}
