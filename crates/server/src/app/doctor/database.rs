//! How the database is.

use std::path::Path;

use thurup_store::clock::wall_ms;
use thurup_store::{Content, Looked, Looks, ServerLooks, StoreError, look as look_at, shown_address};

use super::finding::{Finding, bytes, time};
use crate::base::machine;

const PART: &str = "database";
const CLOCKS: &str = "database's clock";
const SYNCS: &str = "database's disk";
const CONNECTIONS: &str = "database's connections";
const LOGS: &str = "logs";

/// The oldest PostgreSQL that Thurup is tried with, as a number.
const OLDEST: u32 = 150_000;
/// Connections that a server and a tool beside it have open at once: one that writes, eight that read, and as many spare.
const NEEDED: u32 = 12;
/// Clocks that are further apart are wrong, in milliseconds; less is what a network and a busy machine make of it.
const CLOCKS_APART: u64 = 10_000;

/// What else is known of a database, for the other parts.
#[derive(Clone, Debug, Default)]
pub struct Known {
    /// Its size.
    pub bytes: u64,
    /// What is in it, where it can be read.
    pub content: Option<Content>,
}

/// Looks at it.
pub async fn look(database: &str) -> (Vec<Finding>, Known) {
    match look_at(database).await {
        Ok(Looked::Nothing(path)) => (vec![nothing(&path)], Known::default()),
        Ok(Looked::Empty(looks)) => {
            let (mut findings, bytes) = of_looks(&looks);
            let says = format!("{} is empty: a server makes its tables when it starts", name(&looks));
            findings.insert(0, Finding::well(PART, says));
            (findings, Known { bytes, content: None })
        }
        Ok(Looked::Ours { looks, schema, content }) => {
            let (mut findings, size) = of_looks(&looks);
            let whole = if matches!(looks, Looks::File { damage: None, .. }) { ", whole (quick_check)" } else { "" };
            let says = format!("{}: schema {schema}, {}{whole}", name(&looks), bytes(size));
            findings.insert(
                0,
                match &content {
                    None if !is_damaged(&looks) => Finding::note(
                        PART,
                        format!("{says}; of an older version"),
                        "make a backup; the server brings it up to date when it starts",
                    ),
                    _ => Finding::well(PART, says),
                },
            );
            findings.extend(content.as_ref().map(of_content).unwrap_or_default());
            (findings, Known { bytes: size, content })
        }
        Err(error) => (vec![Finding::wrong(PART, error.to_string(), remedy(&error, database))], Known::default()),
    }
}

fn is_damaged(looks: &Looks) -> bool {
    matches!(looks, Looks::File { damage: Some(_), .. })
}

fn name(looks: &Looks) -> String {
    match looks {
        Looks::File { path, .. } => path.display().to_string(),
        Looks::Server(server) => server.name.clone(),
    }
}

fn nothing(path: &Path) -> Finding {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    if machine::may_write(folder) {
        let says = format!("{} is not there yet", path.display());
        Finding::note(
            PART,
            says,
            "nothing, if this is a new site: the server makes it. Else look at --database and THURUP_DATABASE",
        )
    } else {
        let says = format!("{} is not there, and this user may not make it", path.display());
        Finding::wrong(
            PART,
            says,
            format!("give this user the right to write in {}, or run as the one who has it", folder.display()),
        )
    }
}

/// What to do about a database that cannot be used.
fn remedy(error: &StoreError, database: &str) -> String {
    match error {
        StoreError::NoFolder(folder) => format!("make the folder {folder}, for the user as whom the server runs"),
        StoreError::UnknownKind(_) | StoreError::BadAddress { .. } => {
            "look at --database and THURUP_DATABASE: sqlite:/var/lib/thurup/thurup.db, or postgres://USER@HOST/NAME".to_owned()
        }
        StoreError::Newer { .. } => {
            "install the version of the program that has written it, or a newer one; nothing was changed".to_owned()
        }
        StoreError::Foreign(_) | StoreError::Unreleased(_) => "give Thurup a database of its own".to_owned(),
        StoreError::Locked(_) => "end the program that has it alone, and look again".to_owned(),
        StoreError::CannotOpen { .. } if !database.starts_with("sqlite:") => {
            format!("look whether PostgreSQL runs and lets this user in: psql {}", shown_address(database))
        }
        StoreError::CannotOpen { .. } => {
            "look whether this user may read the file and the two beside it; if it is damaged, put the last backup in its place"
                .to_owned()
        }
        _ => "see the page \"The database does not answer\" of the book".to_owned(),
    }
}

/// What there is to say of what keeps it, and how large it is.
fn of_looks(looks: &Looks) -> (Vec<Finding>, u64) {
    match looks {
        Looks::File { path, bytes, damage } => (of_file(path, damage.as_deref()), *bytes),
        Looks::Server(server) => (of_server(server), server.bytes),
    }
}

fn of_file(path: &Path, damage: Option<&str>) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(damage) = damage {
        let remedy = "stop the server, put the last backup in its place, and look at the disk; keep the damaged file";
        findings.push(Finding::wrong(PART, format!("{} is damaged: {damage}", path.display()), remedy));
    }
    findings.extend(of_permissions(path));
    findings
}

#[cfg(unix)]
fn of_permissions(path: &Path) -> Vec<Finding> {
    use std::os::unix::fs::MetadataExt;
    let Ok(about) = std::fs::metadata(path) else { return Vec::new() };
    let mut findings = Vec::new();
    if about.mode() & 0o077 != 0 {
        let says = format!("others on this machine may read {}: the hands of deals that are on lie in it", path.display());
        findings.push(Finding::note("permissions", says, format!("chmod 600 {}", path.display())));
    }
    let us = rustix::process::geteuid().as_raw();
    if about.uid() != us {
        let says = format!("{} belongs to user {}, and this is user {us}", path.display(), about.uid());
        let remedy = "run the doctor as the user as whom the server runs: what it says of rights is then true of the server";
        findings.push(Finding::note("permissions", says, remedy));
    } else if !machine::may_write(path) {
        let says = format!("this user may not write {}", path.display());
        findings.push(Finding::wrong("permissions", says, format!("chmod u+w {}", path.display())));
    }
    findings
}

#[cfg(not(unix))]
fn of_permissions(_: &Path) -> Vec<Finding> {
    Vec::new()
}

fn of_server(server: &ServerLooks) -> Vec<Finding> {
    let mut findings = Vec::new();
    findings.push(if server.number < OLDEST {
        let says = format!("PostgreSQL {}: Thurup needs 15 or newer", server.version);
        Finding::wrong("PostgreSQL", says, "update PostgreSQL (pg_upgrade), or move to another with `thurup move`")
    } else {
        let in_use = if server.in_use { "; a server of Thurup runs on this database" } else { "" };
        Finding::well("PostgreSQL", format!("version {}{in_use}", server.version))
    });
    if server.encoding != "UTF8" {
        let says = format!("its encoding is {}, and names are in two scripts at least", server.encoding);
        findings.push(Finding::wrong("PostgreSQL", says, "make it anew: createdb --encoding UTF8 --template template0"));
    }
    if server.follows {
        let says = "it follows another server (a standby), and takes no writes";
        findings.push(Finding::wrong("PostgreSQL", says, "give the address of the one that it follows, or promote it"));
    }
    if !server.may_make {
        let says = "this user may not make tables there";
        findings.push(Finding::wrong("PostgreSQL", says, "let the user own the database: ALTER DATABASE NAME OWNER TO USER"));
    }
    findings.push(of_syncs(&server.syncs));
    findings.push(of_connections(server));
    findings.push(of_clocks(server.clock_ahead));
    findings
}

fn of_syncs([fsync, full_page_writes, synchronous_commit]: &[String; 3]) -> Finding {
    for (name, value) in [("fsync", fsync), ("full_page_writes", full_page_writes)] {
        if value != "on" {
            let says = format!("{name} is {value}: after a power cut the database may be damaged, and what was told gone");
            return Finding::wrong(SYNCS, says, format!("ALTER SYSTEM SET {name} = on; SELECT pg_reload_conf()"));
        }
    }
    let beside = if synchronous_commit == "on" { "" } else { ", whatever its own settings say" };
    Finding::well(SYNCS, format!("fsync is on, and what the server writes waits for it{beside}"))
}

fn of_connections(server: &ServerLooks) -> Finding {
    let bounds = [Some(server.connections), server.of_user, server.of_database];
    let most = bounds.into_iter().flatten().min().unwrap_or(server.connections);
    let says = format!("{} are open of {most} that there may be", server.open);
    if most < NEEDED {
        let says = format!("there may be {most} at once, and a server needs up to {NEEDED}");
        return Finding::wrong(CONNECTIONS, says, "raise max_connections, or the limit of the user or the database");
    }
    // Those of a server that runs are among them.
    let needed = if server.in_use { 2 } else { NEEDED };
    if server.connections.saturating_sub(server.open) < needed {
        return Finding::wrong(
            CONNECTIONS,
            says,
            "raise max_connections, or find out who holds them: SELECT * FROM pg_stat_activity",
        );
    }
    Finding::well(CONNECTIONS, says)
}

/// How far the clock of the database is ahead of this machine's, in milliseconds.
fn of_clocks(ahead: i64) -> Finding {
    let (apart, direction) = (ahead.unsigned_abs(), if ahead > 0 { "ahead of" } else { "behind" });
    if apart <= CLOCKS_APART {
        return Finding::well(CLOCKS, format!("{apart} ms {direction} this machine's"));
    }
    let says = format!("it is {} {direction} this machine's", time(apart));
    Finding::wrong(
        CLOCKS,
        says,
        "let both machines follow a time server (timedatectl set-ntp true), and look which of them is wrong",
    )
}

fn of_content(content: &Content) -> Vec<Finding> {
    let mut findings = Vec::new();
    let now = wall_ms();
    if content.written_at > now + CLOCKS_APART {
        let says = format!("what was written last is {} ahead of this machine's clock", time(content.written_at - now));
        let remedy = "set the machine's clock right (timedatectl); until then times of deals are wrong";
        findings.push(Finding::wrong("clock", says, remedy));
    }
    findings.push(if content.logs_with_gaps == 0 {
        Finding::well(LOGS, format!("{} of tables and events, each without a gap", content.logs))
    } else {
        let says =
            format!("of {} logs {} have a gap: these tables and events do not open", content.logs, content.logs_with_gaps);
        Finding::wrong(LOGS, says, "the log of the server names them as they are opened; put the last backup in place")
    });
    findings
}

#[cfg(test)]
mod tests {
    use super::super::finding::State;
    use super::*;

    fn server() -> ServerLooks {
        ServerLooks {
            name: "postgres://thurup@db:5432/thurup".to_owned(),
            version: "15.14".to_owned(),
            number: 150_014,
            encoding: "UTF8".to_owned(),
            syncs: ["on", "on", "on"].map(str::to_owned),
            connections: 97,
            open: 10,
            of_user: None,
            of_database: None,
            follows: false,
            may_make: true,
            bytes: 1,
            in_use: true,
            clock_ahead: 0,
        }
    }

    /// What is wrong with a server that is well but for this.
    fn wrong(change: impl FnOnce(&mut ServerLooks)) -> Vec<String> {
        let mut server = server();
        change(&mut server);
        let found = of_server(&server).into_iter().filter(|finding| finding.state == State::Wrong);
        found.map(|finding| format!("{}: {}", finding.part, finding.says)).collect()
    }

    #[test]
    fn what_is_wrong_with_a_server_of_databases_is_said() {
        assert_eq!(wrong(|_| {}), Vec::<String>::new());
        let one = |change: fn(&mut ServerLooks), words: &str| {
            let found = wrong(change);
            assert!(found.len() == 1 && found[0].contains(words), "{found:?} {words}");
        };
        one(|server| server.number = 140_009, "needs 15 or newer");
        one(|server| server.encoding = "LATIN1".to_owned(), "its encoding is LATIN1");
        one(|server| server.follows = true, "a standby");
        one(|server| server.may_make = false, "may not make tables");
        one(|server| server.syncs[0] = "off".to_owned(), "fsync is off");
        one(|server| server.syncs[1] = "off".to_owned(), "full_page_writes is off");
        one(|server| server.of_user = Some(5), "there may be 5 at once");
        one(|server| server.open = 96, "96 are open of 97");
        one(|server| server.clock_ahead = 3_600_000, "clock: it is 60 minutes ahead of this machine's");
        one(|server| server.clock_ahead = -3_600_000, "clock: it is 60 minutes behind this machine's");
        // The server's writer says by itself what it waits for.
        assert!(wrong(|server| server.syncs[2] = "off".to_owned()).is_empty());
    }
}
