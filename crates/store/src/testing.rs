//! A real PostgreSQL for tests: Debian's, as user `postgres` where we are root, in a folder of its own, for as long as it is held; and
//! [a look](rows) into databases of any kind, and [a bus](nats).

pub mod nats;
pub mod rows;

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Where the programs lie, in a folder for each version.
const PROGRAMS: &str = "/usr/lib/postgresql";
/// As which user it runs where we are root: it refuses to be root.
const USER: &str = "postgres";
/// How large a small disk is: a new PostgreSQL takes half of it.
const SMALL: &str = "64m";

/// A server of PostgreSQL that listens on a socket in its own folder alone.
#[derive(Debug)]
pub struct Postgres {
    folder: PathBuf,
    /// Its data has a small disk of its own.
    small: bool,
    databases: AtomicU32,
}

/// What stands on a disk of its own that is small, and can be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnSmallDisk {
    /// The tables alone.
    Tables,
    /// The write-ahead log, too: where that finds no room, PostgreSQL ends itself.
    All,
}

impl Postgres {
    /// The one that all tests of this process share that kill nothing: it syncs nothing. It ends with the process.
    pub fn shared() -> &'static Self {
        static RUNNING: OnceLock<Postgres> = OnceLock::new();
        RUNNING.get_or_init(|| Self::begin("off", None))
    }

    /// One that can be killed: it syncs what it says is stored.
    pub fn alone() -> Self {
        Self::begin("on", None)
    }

    /// One with a small disk, a real one, that [`fill`](Self::fill) fills. Nothing where this machine lets us mount none: that takes
    /// root, and not in every container. In the gate, which skips nothing, it fails there.
    pub fn on_small_disk(what: OnSmallDisk) -> Option<Self> {
        let place = std::env::temp_dir().join(format!("thurup-disk-{}", std::process::id()));
        let tried = fs::create_dir_all(&place).is_ok() && mount(&place) && unmount(&place);
        let _ = fs::remove_dir(&place);
        assert!(tried || std::env::var_os("CI").is_none(), "a small disk can be mounted here, which takes root");
        tried.then(|| Self::begin("on", Some(what)))
    }

    fn begin(fsync: &str, small: Option<OnSmallDisk>) -> Self {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let name = format!("thurup-postgres-{}-{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        let server = Self { folder, small: small.is_some(), databases: AtomicU32::new(0) };
        run(as_user("mkdir").args(["-m", "700"]).arg(&server.folder));
        let data = server.data();
        let mut initdb = as_user(program("initdb"));
        initdb.args(["--no-sync", "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C.UTF-8", "-D"]);
        initdb.arg(&data);
        if let Some(small) = small {
            initdb.arg("--wal-segsize=1");
            run(as_user("mkdir").arg(server.disk()));
            assert!(mount(&server.disk()), "{:?} is mounted", server.disk());
            if small == OnSmallDisk::Tables {
                initdb.arg("--waldir").arg(server.folder.join("log-of-writes"));
            }
        }
        run(&mut initdb);
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
        let watch = "while [ -d \"/proc/$1\" ]; do sleep 1; done; folder=$2; shift 2; \"$@\" -m immediate stop; \
            umount \"$folder/disk\"; rm -rf \"$folder\"";
        let control = self.control();
        let mut watching = Command::new("sh");
        watching.args(["-c", watch, "sh", &std::process::id().to_string()]).arg(&self.folder);
        watching.arg(control.get_program()).args(control.get_args()).current_dir("/");
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

    /// Kills it, should it not have ended itself, and starts it again.
    pub fn restart(&self) {
        run(self.control().args(["-w", "-m", "immediate", "restart"]));
    }

    /// Kills it without a word, as if the machine had lost its power, but for what the system still writes.
    pub fn kill(&self) {
        run(self.control().args(["-m", "immediate", "stop"]));
    }

    /// Fills its small disk: what is there can be written anew, and nothing can be added.
    pub fn fill(&self) {
        assert!(self.small, "its disk is not small");
        let filled: io::Result<()> = File::create(self.ballast()).and_then(|mut file| {
            loop {
                file.write_all(&[0; 1024])?;
            }
        });
        assert!(filled.is_err_and(|error| error.kind() == io::ErrorKind::StorageFull), "its disk is filled");
    }

    /// Makes room on its small disk again.
    pub fn make_room(&self) {
        run(Command::new("rm").arg(self.ballast()));
    }

    /// Somebody who is let in by a password alone.
    pub fn has_role(&self, name: &str, password: &str) {
        let made = format!("CREATE ROLE \"{name}\" LOGIN PASSWORD '{password}'");
        run(as_user(program("psql")).args(["-U", USER, "-h"]).arg(&self.folder).args(["-c", &made, "postgres"]));
        let first = format!("1i local all {name} scram-sha-256");
        run(as_user("sed").args(["-i", &first]).arg(self.data().join("pg_hba.conf")));
        run(self.control().arg("reload"));
        // It is told, and takes its time.
        let mut without = as_user(program("psql"));
        without.args(["-w", "-U", name, "-h"]).arg(&self.folder).args(["-c", "SELECT 1", "postgres"]).current_dir("/");
        while succeeds(&mut without) {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    }

    /// A database of its own, with nothing in it.
    pub fn database(&self) -> String {
        let name = format!("thurup_{}", self.databases.fetch_add(1, Ordering::Relaxed));
        run(as_user(program("createdb")).args(["-U", USER, "-h"]).arg(&self.folder).arg(&name));
        self.url(&name)
    }

    /// The address of one of its databases.
    pub fn url(&self, name: &str) -> String {
        self.url_of(USER, name)
    }

    /// The same for somebody else, such as `anu` or `anu:PASSWORD`.
    pub fn url_of(&self, who: &str, name: &str) -> String {
        let socket = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://{who}@{socket}/{name}")
    }

    /// The address of one of its databases behind another socket, which leads to it.
    pub fn url_at(&self, folder: &Path, name: &str) -> String {
        format!("postgres://{USER}@{}/{name}", folder.display().to_string().replace('/', "%2F"))
    }

    /// Where its socket is.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    fn data(&self) -> PathBuf {
        if self.small { self.disk().join("data") } else { self.folder.join("data") }
    }

    /// Where its small disk is.
    pub fn disk(&self) -> PathBuf {
        self.folder.join("disk")
    }

    fn ballast(&self) -> PathBuf {
        self.disk().join("ballast")
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
        if self.small {
            unmount(&self.disk());
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Puts a small disk there. Whether that works.
fn mount(place: &Path) -> bool {
    // Only root may, so that it is USER who runs PostgreSQL.
    let options = format!("size={SMALL},mode=700");
    succeeds(Command::new("mount").args(["-t", "tmpfs", "-o", &options, "tmpfs"]).arg(place))
        && succeeds(Command::new("chown").arg(format!("{USER}:")).arg(place))
}

fn unmount(place: &Path) -> bool {
    succeeds(Command::new("umount").arg(place))
}

fn succeeds(command: &mut Command) -> bool {
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// A program of the newest version that is here; its bare name where Debian's folders are not there.
fn program(name: &str) -> PathBuf {
    let versions = fs::read_dir(PROGRAMS).into_iter().flatten().flatten();
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
