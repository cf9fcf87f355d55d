//! A server in a process of its own, for the tools that measure one from outside.

#![allow(dead_code, reason = "each tool uses some of it")]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The server's process, and where it listens.
pub struct Server(Child, pub String);

impl Server {
    /// Runs this tool again, to serve the database that it finds in this variable; it has to print where it listens.
    pub fn start(variable: &str, folder: &Path) -> Self {
        Self::start_with(variable, &format!("sqlite:{}/measured.db", folder.display()))
    }

    /// The same with what that variable is to say.
    pub fn start_with(variable: &str, says: &str) -> Self {
        let mut child =
            Command::new(std::env::current_exe().unwrap()).env(variable, says).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Self(child, line.trim().to_owned())
    }

    /// Resident memory in kilobytes.
    pub fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    }

    /// Seconds of processor time so far.
    pub fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.0.id())).unwrap();
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap().split_whitespace().collect();
        let ticks: f64 = fields[11].parse::<f64>().unwrap() + fields[12].parse::<f64>().unwrap();
        ticks / 100.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
