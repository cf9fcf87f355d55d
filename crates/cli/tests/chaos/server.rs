//! The real binary, to be killed.

use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::disk::Disk;

/// Long enough for anything that comes at all.
pub const PATIENCE: Duration = Duration::from_secs(240);

/// The binary that is tested: the one just built, or `THURUP_BIN`.
pub fn binary() -> String {
    std::env::var("THURUP_BIN").unwrap_or_else(|_| env!("CARGO_BIN_EXE_thurup").to_owned())
}

/// A running server.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    log: PathBuf,
}

impl Server {
    /// On a database in this folder.
    pub fn start(folder: &Path) -> Server {
        Server::run(folder, Command::new(binary()), 0)
    }

    /// On a disk that can be pulled.
    pub fn on(disk: &mut Disk) -> Server {
        let mut command = Command::new(binary());
        disk.attach(&mut command);
        Server::run(&disk.folder(), command, 0)
    }

    /// On such a disk, and killed so soon after that it may not have begun.
    pub fn briefly_on(disk: &mut Disk, time: Duration) {
        let mut command = Command::new(binary());
        disk.attach(&mut command);
        command.args(["serve", "--listen", "127.0.0.1:0", "--database"]);
        command.arg(format!("sqlite:{}", disk.folder().join("thurup.db").display()));
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(time);
        child.kill().unwrap();
        child.wait().unwrap();
    }

    /// At the same port as before, as for people who have its address.
    pub fn start_again(folder: &Path, port: u16) -> Server {
        Server::run(folder, Command::new(binary()), port)
    }

    /// One of several servers with one database and one bus.
    pub fn node(folder: &Path, name: &str, (database, bus): (&str, &str), port: u16) -> Server {
        let mut command = Command::new(binary());
        command.args(["serve", "--node", name, "--bus", bus, "--lease", "3"]);
        Server::run_with(folder, command, port, database)
    }

    /// Stops it where it is, or lets it go on.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Tells it to end, and waits until it has.
    pub fn end(mut self) {
        self.signal(Signal::TERM);
        let status = self.child.wait().unwrap();
        assert!(status.success(), "told to end, it ended with {status}");
        self.check_log();
    }

    /// Where no file may be longer than so many kilobytes.
    pub fn with_small_files(folder: &Path, kilobytes: u32) -> Server {
        let mut command = Command::new("bash");
        // Bash counts in blocks of 1,024 bytes.
        command.args(["-c", &format!("ulimit -f {kilobytes}; exec \"$0\" \"$@\""), &binary()]);
        Server::run(folder, command, 0)
    }

    fn run(folder: &Path, mut command: Command, port: u16) -> Server {
        command.arg("serve");
        Server::run_with(folder, command, port, &format!("sqlite:{}", folder.join("thurup.db").display()))
    }

    fn run_with(folder: &Path, mut command: Command, port: u16, database: &str) -> Server {
        let log = folder.parent().unwrap().join("server.log");
        let lines = std::fs::File::options().append(true).create(true).open(&log).unwrap();
        let mut child = command
            .args(["--pace", "at-once", "--listen", &format!("127.0.0.1:{port}"), "--database", database])
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(lines)
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let Some(address) = line.trim().strip_prefix("listening on http://") else {
            let status = child.wait().unwrap();
            panic!("the server did not start ({status}):\n{}", std::fs::read_to_string(&log).unwrap());
        };
        Server { child, address: address.parse().unwrap(), log }
    }

    /// SIGKILL: no chance to do anything more.
    pub fn kill(mut self) {
        self.check_alive();
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.check_log();
    }

    /// Fails if it has ended by itself.
    pub fn check_alive(&mut self) {
        if let Some(status) = self.child.try_wait().unwrap() {
            let log = std::fs::read_to_string(&self.log).unwrap();
            panic!("the server has ended ({status}, signal {:?}):\n{log}", status.signal());
        }
    }

    fn check_log(&self) {
        let log = std::fs::read_to_string(&self.log).unwrap();
        assert!(!log.contains("panicked"), "{log}");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !std::thread::panicking() {
            self.check_log();
        }
    }
}

/// An address of one's own on this machine: what is counted by address is counted for each table by itself.
pub fn source(number: usize) -> IpAddr {
    Ipv4Addr::new(127, 1 + (number >> 16) as u8, (number >> 8) as u8, 2 + (number % 250) as u8).into()
}

fn client(from: IpAddr) -> reqwest::Client {
    reqwest::Client::builder().local_address(from).timeout(PATIENCE).build().unwrap()
}

/// Makes a guest, and gives the token of their session.
pub async fn arrive(server: SocketAddr, from: IpAddr, name: &str) -> Option<String> {
    let arriving = client(from).post(format!("http://{server}/api/guests")).json(&serde_json::json!({ "name": name }));
    let answer = arriving.send().await.ok()?.error_for_status().ok()?;
    let cookie = answer.headers().get("set-cookie")?.to_str().ok()?;
    Some(cookie.split_once('=')?.1.split(';').next()?.to_owned())
}

/// Asks for a resource: with a body to post it, without one to get it.
pub async fn ask<T: DeserializeOwned>(
    server: SocketAddr,
    from: IpAddr,
    path: &str,
    secret: Option<&str>,
    body: Option<Value>,
) -> Result<T, String> {
    let client = client(from);
    let url = format!("http://{server}{path}");
    let mut request = if body.is_some() { client.post(url) } else { client.get(url) };
    if let Some(secret) = secret {
        request = request.header("cookie", format!("thurup-0={secret}")).header("origin", format!("http://{server}"));
    }
    if let Some(body) = body {
        request = request.json(&body);
    }
    let response = request.send().await.map_err(|error| format!("{path}: {error}"))?;
    let (status, text) = (response.status(), response.text().await.map_err(|error| format!("{path}: {error}"))?);
    if status.is_success() {
        serde_json::from_str(&text).map_err(|error| format!("{path}: {error}: {text}"))
    } else {
        Err(format!("{path}: {status}: {text}"))
    }
}
