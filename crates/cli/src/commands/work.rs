//! `thurup work`: helps a server.

use std::fs;
use std::io::Write;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::Args;
use thurup_server::{HelperConfig, HelperError, HelperNews, help_until_told};
use tokio::sync::mpsc;

use crate::failure::{Failure, Outcome};

/// Help a server: take bots' thinking and analyses from it, over HTTP
///
/// Whoever runs the server makes a key for this machine with `thurup helper add NAME`. Nothing is kept
/// here, and no port is opened; the helper may be stopped or killed at any moment, and the server does
/// what it had itself. Both have to be of the same version.
///
///   THURUP_HELPER_KEY=... thurup work --server https://cards.example
///   thurup work --server http://192.0.2.1:5656 --key-file helper.key --cores 2 -v
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Work {
    /// The server's address, as people open it
    #[arg(long, value_name = "ADDRESS", env = "THURUP_SERVER")]
    server: String,
    /// The key; others of this machine may see what stands on a command line
    #[arg(long, value_name = "KEY", env = "THURUP_HELPER_KEY", hide_env_values = true, required_unless_present = "key_file")]
    key: Option<String>,
    /// A file with the key in it
    #[arg(long, value_name = "FILE", env = "THURUP_HELPER_KEY_FILE", conflicts_with = "key")]
    key_file: Option<PathBuf>,
    /// Pieces at once, each on a core; all cores but one if not given
    #[arg(long, value_name = "N")]
    cores: Option<NonZero<usize>>,
    /// Print a line for each piece
    #[arg(short, long)]
    verbose: bool,
}

impl Work {
    /// Helps until the process is told to end.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let config = HelperConfig { server: self.server.clone(), key: self.key()?, cores: self.cores.unwrap_or_else(usual) };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|error| Failure::Machine(format!("cannot start: {error}")))?;
        writeln!(out, "helping {} on {} of this machine's cores", config.server, config.cores)?;
        out.flush()?;
        let helped = runtime.block_on(self.help(config, out));
        // What is being thought about is somebody else's by now.
        runtime.shutdown_background();
        helped.map_err(|error| match error {
            HelperError::Address(_) | HelperError::Refused(_) => Failure::Input(error.to_string()),
        })?;
        writeln!(out, "ended; what was begun is given back")?;
        Ok(Outcome::Done)
    }

    async fn help(&self, config: HelperConfig, out: &mut dyn Write) -> Result<(), HelperError> {
        let (tell, mut news) = mpsc::unbounded_channel();
        // Who hears it is there as long as this is.
        let helping = help_until_told(config, move |told| drop(tell.send(told)));
        tokio::pin!(helping);
        loop {
            tokio::select! {
                biased;
                Some(told) = news.recv() => self.say(&told, out),
                helped = &mut helping => {
                    while let Ok(told) = news.try_recv() {
                        self.say(&told, out);
                    }
                    return helped;
                }
            }
        }
    }

    /// A helper whose output nobody reads helps all the same.
    fn say(&self, told: &HelperNews, out: &mut dyn Write) {
        let line = match told {
            HelperNews::Connected => "the server answers".to_owned(),
            HelperNews::Trouble(why, wait) => {
                format!("the server does not answer: {why}; asked again in {:.1} s, and later each time", wait.as_secs_f64())
            }
            HelperNews::Begun(kind) if self.verbose => format!("{kind}: begun"),
            HelperNews::Done(kind, took) if self.verbose => format!("{kind}: done in {:.3} s", took.as_secs_f64()),
            HelperNews::Lost(kind, why) if self.verbose => format!("{kind}: came to nothing: {why}"),
            HelperNews::Begun(_) | HelperNews::Done(..) | HelperNews::Lost(..) => return,
        };
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }

    fn key(&self) -> Result<String, Failure> {
        match (&self.key, &self.key_file) {
            (Some(key), _) => Ok(key.clone()),
            (None, Some(file)) => read(file),
            (None, None) => Err(Failure::input("a key is expected: --key, --key-file or THURUP_HELPER_KEY")),
        }
    }
}

fn read(file: &Path) -> Result<String, Failure> {
    let cannot = |error| Failure::Input(format!("{} cannot be read: {error}", file.display()));
    Ok(fs::read_to_string(file).map_err(cannot)?.trim().to_owned())
}

/// All cores but one, which is left to whoever sits at the machine.
fn usual() -> NonZero<usize> {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    NonZero::new(cores.saturating_sub(1)).unwrap_or(NonZero::<usize>::MIN)
}
