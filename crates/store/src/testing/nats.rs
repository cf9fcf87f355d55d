//! A real bus: Debian's nats-server, on a free port of the loopback, for as long as it is held.

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

/// Where Debian has it.
const PROGRAM: &str = "/usr/sbin/nats-server";
/// It lets nobody in without these.
const USER: &str = "thurup";
const PASSWORD: &str = "back/waters";
const PASSWORD_IN_URL: &str = "back%2Fwaters";

/// A bus that can be killed, and comes back under the same address.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    running: Mutex<Option<Child>>,
}

#[expect(clippy::panic, clippy::expect_used, reason = "a test without its bus has failed")]
impl Nats {
    /// Starts one.
    ///
    /// # Panics
    /// When it does not start.
    pub fn start() -> Self {
        loop {
            // Free a moment ago: another one is taken where somebody was quicker.
            let free = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr());
            let nats = Self { port: free.expect("a free port").port(), running: Mutex::new(None) };
            if nats.begin() {
                return nats;
            }
        }
    }

    /// Its address, as the server is told it.
    pub fn url(&self) -> String {
        Self::url_at(self.address())
    }

    /// The same of what leads to it.
    pub fn url_at(address: SocketAddr) -> String {
        format!("nats://{USER}:{PASSWORD_IN_URL}@{address}")
    }

    /// Its address.
    pub fn address(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.port).into()
    }

    fn running(&self) -> MutexGuard<'_, Option<Child>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Kills it without a word.
    pub fn kill(&self) {
        if let Some(mut child) = self.running().take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Starts it after it was killed.
    ///
    /// # Panics
    /// When it does not start.
    pub fn again(&self) {
        assert!(self.begin(), "the bus does not start again");
    }

    fn begin(&self) -> bool {
        // Debian's is where only root looks.
        let program = if Path::new(PROGRAM).exists() { PROGRAM } else { "nats-server" };
        let mut command = Command::new(program);
        command.args(["--addr", "127.0.0.1", "--port", &self.port.to_string(), "--user", USER, "--pass", PASSWORD]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = match command.spawn() {
            Ok(child) => child,
            Err(error) => panic!("nats-server: {error}; is it installed? `scripts/setup.sh test` installs it"),
        };
        while TcpStream::connect(self.address()).is_err() {
            if !matches!(child.try_wait(), Ok(None)) {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        *self.running() = Some(child);
        true
    }

    /// Stops it where it is, or lets it go on.
    pub fn signal(&self, signal: Signal) {
        if let Some(child) = &*self.running() {
            let _ = kill_process(Pid::from_child(child), signal);
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.kill();
    }
}
