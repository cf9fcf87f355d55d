//! A real PostgreSQL for tests: Debian's, as user `postgres` where we are root, in a folder of its own, for as long as it is held.

use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Where the programs lie, in a folder for each version.
const PROGRAMS: &str = "/usr/lib/postgresql";
/// As which user it runs where we are root: it refuses to be root.
const USER: &str = "postgres";

/// A server of PostgreSQL that listens on a socket in its own folder alone.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    databases: AtomicU32,
}

impl Postgres {
    /// The one that all tests of this process share that kill nothing: it syncs nothing. It ends with the process.
    pub fn shared() -> &'static Self {
        static RUNNING: OnceLock<Postgres> = OnceLock::new();
        RUNNING.get_or_init(|| Self::begin("off"))
    }

    /// One that can be killed: it syncs what it says is stored.
    pub fn alone() -> Self {
        Self::begin("on")
    }

    fn begin(fsync: &str) -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("thurup-postgres-{}-{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        let server = Self { folder, databases: AtomicU32::new(0) };
        run(as_user("mkdir").args(["-m", "700"]).arg(&server.folder));
        let data = server.data();
        run(as_user(program("initdb"))
            .args(["--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C.UTF-8", "-D"])
            .arg(&data));
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{}'\nfsync = {fsync}\nmax_connections = 300\n",
            server.folder.display()
        );
        run(as_user("sh").args(["-c", "printf '%s' \"$1\" >> \"$2\"", "sh", &settings]).arg(data.join("postgresql.conf")));
        server.start();
        server.end_with_us();
        server
    }

    /// Lets somebody watch over this process who stops the server once it is gone, however that came.
    fn end_with_us(&self) {
        // A signal to us would not be allowed, not even none.
        let watch = "while [ -d \"/proc/$1\" ]; do sleep 1; done; \"$2\" -D \"$3\" -m immediate stop; rm -rf \"$4\"";
        let mut watching = as_user("sh");
        watching.args(["-c", watch, "sh", &std::process::id().to_string()]).arg(program("pg_ctl"));
        watching.arg(self.data()).arg(&self.folder).current_dir("/");
        watching.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // Whoever ends this process with all that it has begun does not end the watch.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut watching, 0);
        if let Err(error) = watching.spawn() {
            tracing::warn!(%error, "nobody stops PostgreSQL after the tests");
        }
    }

    /// Starts it, where it does not run. What it had stored before is there again.
    pub fn start(&self) {
        run(self.control().args(["-w", "start"]));
    }

    /// Kills it without a word, as if the machine had lost its power, but for what the system still writes.
    pub fn kill(&self) {
        run(self.control().args(["-m", "immediate", "stop"]));
    }

    /// A database of its own, with nothing in it.
    pub fn database(&self) -> String {
        let name = format!("thurup_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        run(as_user(program("createdb")).args(["-U", USER, "-h"]).arg(&self.folder).arg(&name));
        self.url(&name)
    }

    /// The address of one of its databases.
    pub fn url(&self, name: &str) -> String {
        let socket = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://{USER}@{socket}/{name}")
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn control(&self) -> Command {
        let mut command = as_user(program("pg_ctl"));
        command.arg("-D").arg(self.data()).arg("-l").arg(self.folder.join("log"));
        command
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It may be killed already.
        let _ = self.control().args(["-m", "immediate", "stop"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A program of the newest version that is here; its bare name where Debian's folders are not there.
fn program(name: &str) -> PathBuf {
    let versions = std::fs::read_dir(PROGRAMS).into_iter().flatten().flatten();
    let newest = versions.filter_map(|version| version.file_name().to_str()?.parse::<u32>().ok()).max();
    newest.map_or_else(|| PathBuf::from(name), |version| Path::new(PROGRAMS).join(version.to_string()).join("bin").join(name))
}

fn as_user(program: impl AsRef<Path>) -> Command {
    if !rustix::process::geteuid().is_root() {
        return Command::new(program.as_ref());
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", USER, "--regid", USER, "--init-groups"]).arg(program.as_ref());
    command
}

#[expect(clippy::panic, reason = "a test without its database has failed")]
fn run(command: &mut Command) {
    let done: io::Result<_> = command.current_dir("/").stdin(Stdio::null()).output();
    match done {
        // What is left running would keep the output open otherwise: it has a log.
        Ok(done) if done.status.success() => {}
        Ok(done) => panic!("{command:?}: {}{}", String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr)),
        Err(error) => panic!("{command:?}: {error}; is PostgreSQL installed? `scripts/setup.sh test` installs it"),
    }
}
