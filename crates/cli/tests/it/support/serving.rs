//! A running server, and its database.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use thurup_store::testing::rows::{Connection, connect, statement};

use super::command;

/// A server on a free port with a database in a folder.
pub struct Serving {
    pub child: Child,
    pub address: String,
}

impl Drop for Serving {
    /// A test that fails leaves none behind.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Serving {
    pub fn start(database: &str) -> Serving {
        let mut serve = command();
        serve.args(["serve", "--listen", "127.0.0.1:0", "--database", database]);
        Serving::spawn(serve)
    }

    pub fn spawn(mut serve: Command) -> Serving {
        let mut child = serve.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("thurup runs");
        let mut errors = child.stderr.take().expect("its errors are ours");
        let errors = std::thread::spawn(move || {
            let mut said = Vec::new();
            errors.read_to_end(&mut said).map(|_| String::from_utf8_lossy(&said).into_owned())
        });
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output is ours")).read_line(&mut line).expect("a line");
        let Some(address) = line.trim().strip_prefix("listening on http://") else {
            let _ = child.kill();
            panic!("{line:?} is no address; {:?}: {:?}", child.wait(), errors.join());
        };
        Serving { child, address: address.to_owned() }
    }

    pub fn get(&self, path: &str) -> String {
        let stream = TcpStream::connect(&self.address).expect("it listens");
        self.get_on(stream, path)
    }

    pub fn post(&self, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let head = format!("Host: {}\r\nConnection: close\r\nContent-Type: application/json", self.address);
        write!(stream, "POST {path} HTTP/1.1\r\n{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len())
            .expect("it takes requests");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    pub fn get_on(&self, mut stream: TcpStream, path: &str) -> String {
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)
            .expect("it takes requests");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Asks it to end, as a service manager does, and gives its exit status.
    pub fn end(mut self) -> Option<i32> {
        let told = std::process::Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
        assert!(told.success());
        self.child.wait().expect("it ends").code()
    }
}

/// Changes a database with a statement, in the way another program would.
pub fn execute(database: &str, changed: &'static str) -> Connection {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let mut connection = connect(database).await.expect("a database");
        statement(changed).execute(&mut connection).await.expect("the statement works");
        connection
    })
}
