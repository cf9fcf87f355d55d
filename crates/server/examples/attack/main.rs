//! What attacks do to people who play: a good table of six plays on while somebody is bad to the server.
//!
//! `cargo run --release -p thurup-server --example attack -- [--binary PATH] [--seconds N] [--only WORD]`
//!
//! Each attack meets a fresh server of the given binary (`target/release/thurup`), with 1,024 open files allowed at first, as
//! on most machines. The good people and the bad come from different addresses of the loopback. Printed for each: the time from
//! sending a call or card to its answer, how long a newcomer waits for the table, what was refused to the good, the server's
//! memory before, at its highest and five seconds after, its processor time, and what the attack came to.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

mod attacks;
mod good;
mod net;
mod wake;

use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use good::Good;

/// What was given on the command line.
pub struct Given {
    binary: PathBuf,
    seconds: u64,
    only: Option<String>,
}

fn given() -> Given {
    let mut given = Given { binary: "target/release/thurup".into(), seconds: 15, only: None };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().unwrap_or_default();
        match word.as_str() {
            "--binary" => given.binary = value.into(),
            "--seconds" => given.seconds = value.parse().unwrap(),
            "--only" => given.only = Some(value),
            _ => panic!("usage: attack [--binary PATH] [--seconds N] [--only WORD]"),
        }
    }
    given
}

/// The server's process.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
}

impl Server {
    pub fn start(binary: &Path, folder: &Path) -> Server {
        let mut child = Command::new("bash")
            .args(["-c", "ulimit -Sn 1024; exec \"$0\" \"$@\""])
            .arg(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--pace", "at-once", "--database"])
            .arg(format!("sqlite:{}/thurup.db", folder.display()))
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("listening on http://").expect("the server starts").parse().unwrap();
        Server { child, address }
    }

    /// A line of its status, in megabytes: `VmRSS` or `VmHWM`, the highest so far.
    pub fn memory(&self, what: &str) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with(what)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
    }

    /// Has the highest memory counted from now on.
    fn forget_highest(&self) {
        let _ = std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5");
    }

    /// Seconds of processor time so far.
    fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        (fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap()) / 100.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(run(&given()));
}

async fn run(given: &Given) {
    let prepared = tempfile::tempdir().unwrap();
    println!(
        "| attack | p50 ms | p99 ms | moves | refused | newcomer p50 ms | p99 ms | turned away | memory MB before, highest, after | cores | what came of it |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|---|");
    for name in attacks::NAMES {
        if given.only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        let folder = tempfile::tempdir().unwrap();
        let asleep = wake::prepare(name, &given.binary, prepared.path(), folder.path()).await;
        let server = Arc::new(Server::start(&given.binary, folder.path()));
        let good = Good::open(server.address).await;
        tokio::time::sleep(Duration::from_secs(3)).await;
        let before = server.memory("VmRSS");
        server.forget_highest();
        let processor = server.processor();
        let began = std::time::Instant::now();
        good.measure(true);
        let came = attacks::attack(name, &server, &good, given.seconds, asleep).await;
        good.measure(false);
        let cores = (server.processor() - processor) / began.elapsed().as_secs_f64();
        let highest = server.memory("VmHWM");
        tokio::time::sleep(Duration::from_secs(5)).await;
        let after = server.memory("VmRSS");
        let seen = good.close();
        println!(
            "| {name} | {:.1} | {:.1} | {} | {} | {:.0} | {:.0} | {} of {} | {before:.0}, {highest:.0}, {after:.0} | {cores:.2} | {came} |",
            net::percentile(&seen.moves, 0.5),
            net::percentile(&seen.moves, 0.99),
            seen.moves.len(),
            seen.refused,
            net::percentile(&seen.newcomers, 0.5),
            net::percentile(&seen.newcomers, 0.99),
            seen.turned_away,
            seen.turned_away + seen.newcomers.len(),
        );
        std::io::stdout().flush().unwrap();
    }
}
