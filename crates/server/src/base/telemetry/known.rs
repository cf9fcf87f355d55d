//! Every figure there is: its name, what it counts, and with which labels it is there from the start. What is shown, what the book
//! explains, and what dashboard and alert rules ask for are held against this list.

/// How a figure moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It only grows.
    Counter,
    /// It goes up and down.
    Gauge,
    /// How often values lay where.
    Histogram,
}

/// A figure.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// Its name.
    pub name: &'static str,
    /// How it moves.
    pub kind: Kind,
    /// What it says, in a line.
    pub about: &'static str,
    /// A label and the values that it is there with before anything has happened, so that the first time is seen as one; none
    /// where it has none, or is there as soon as somebody asks.
    pub from_start: Option<(&'static str, &'static [&'static str])>,
}

const fn figure(kind: Kind, name: &'static str, about: &'static str) -> Figure {
    Figure { name, kind, about, from_start: None }
}

const fn counter(name: &'static str, about: &'static str) -> Figure {
    figure(Kind::Counter, name, about)
}

const fn gauge(name: &'static str, about: &'static str) -> Figure {
    figure(Kind::Gauge, name, about)
}

const fn histogram(name: &'static str, about: &'static str) -> Figure {
    figure(Kind::Histogram, name, about)
}

impl Figure {
    const fn with(self, label: &'static str, values: &'static [&'static str]) -> Self {
        Self { from_start: Some((label, values)), ..self }
    }
}

/// All of them.
pub const FIGURES: &[Figure] = &[
    gauge("thurup_build_info", "1, with the version of the program and the kind of its database"),
    gauge("thurup_start_time_seconds", "When the server was started, in seconds since 1970"),
    gauge("thurup_ready", "1 while /readyz says yes, else 0"),
    gauge("thurup_database_up", "1 while the database can be written, else 0"),
    gauge("thurup_database_bytes", "How large the database is"),
    gauge("thurup_database_clock_ahead_seconds", "How far the clock of the database is ahead of the server's; 0 of a file"),
    gauge(
        "thurup_disk_free_bytes",
        "Room on the disk of a folder of the server's, by place: database (a file's), backups, exports",
    ),
    gauge("thurup_disk_bytes", "How large that disk is"),
    gauge(
        "thurup_backup_time_seconds",
        "When the newest backup in the folder was made, in seconds since 1970; 0 where there is none",
    ),
    gauge("thurup_tables_awake", "Tables in memory"),
    gauge("thurup_connections", "Open connections, WebSockets among them"),
    gauge("thurup_connections_most", "Open connections that there may be"),
    gauge("thurup_sockets", "Open WebSockets, by kind").with("kind", &["table", "lobby", "event"]),
    gauge("thurup_open_files", "Open files and connections of the process"),
    gauge("thurup_open_files_most", "Open files and connections that the system lets it have"),
    gauge("thurup_memory_bytes", "Memory of the process that lies in the machine's"),
    counter("thurup_actions_total", "Calls, cards and the like, by outcome").with("outcome", &["done", "refused"]),
    histogram("thurup_action_seconds", "From the arrival of such a command to its answer, disk included"),
    counter("thurup_events_total", "Events written to the logs of tables"),
    gauge("thurup_store_queue", "Writes that wait for their turn"),
    histogram("thurup_write_seconds", "From handing in a write to knowing that it is on disk"),
    histogram("thurup_commit_seconds", "Time of a commit to disk"),
    histogram("thurup_commit_jobs", "Writes that went into one commit"),
    counter("thurup_store_errors_total", "Writes that failed"),
    counter(
        "thurup_failed_syncs_total",
        "Syncs to disk that failed, so that the database was opened anew to see what is there",
    ),
    counter("thurup_requests_total", "Answers over HTTP, by status").with("status", &["200", "500", "503", "507"]),
    histogram("thurup_request_seconds", "Time until an answer over HTTP begins"),
    counter("thurup_log_lines_total", "Lines of the log that say something is wrong, by level")
        .with("level", &["error", "warn"]),
    counter("thurup_jobs_total", "Jobs of the queue, by kind and how an attempt ended: done, failed (tried again), given-up"),
    gauge("thurup_jobs_waiting", "Jobs that are due and that nobody has begun"),
    gauge("thurup_jobs_failing", "Jobs that have failed and are tried again"),
    gauge("thurup_jobs_late_seconds", "For how long the oldest job has been due that nobody has begun"),
    counter("thurup_helper_pieces_total", "Pieces of work that helpers had, by how each ended")
        .with("end", &["done", "refused", "expired", "given-back"]),
    gauge("thurup_helper_cores", "Cores of helpers that ask for work, or have some"),
    gauge("thurup_projection_behind", "Lines that a projection has still to read, by projection"),
    counter("thurup_mails_total", "Mails that were handed in, by how it ended").with("end", &["sent", "failed"]),
    counter("thurup_pushes_total", "Web push, by how each ended").with("end", &["taken", "gone", "lost"]),
    counter("thurup_fallen_behind_total", "Connections too slow for single events, given snapshots"),
    counter("thurup_connections_turned_away_total", "Connections over the limit of all or of one address"),
    counter("thurup_tables_made_total", "New tables"),
    counter(
        "thurup_terms_ended_total",
        "Times that a node could not renew its lease; none where one server has a database alone",
    ),
    gauge("thurup_bus_up", "1 while there is a line to the bus, else 0; 1 where one server has a database alone"),
    gauge("thurup_nodes", "Servers of the site that this one hears, itself among them"),
    gauge("thurup_leads", "1 while this server does what only one may, else 0"),
    counter("thurup_bus_lost_total", "Messages for other nodes that a line which was stuck did not take"),
];

/// Describes all of them to the one who shows them, and begins those with 0 that count what happens.
pub fn describe() {
    for Figure { name, kind, about, from_start } in FIGURES.iter().copied() {
        match kind {
            Kind::Counter => metrics::describe_counter!(name, about),
            Kind::Gauge => metrics::describe_gauge!(name, about),
            Kind::Histogram => metrics::describe_histogram!(name, about),
        }
        match (kind, from_start) {
            (Kind::Counter, Some((label, values))) => {
                values.iter().for_each(|value| metrics::counter!(name, label => *value).increment(0));
            }
            (Kind::Gauge, Some((label, values))) => {
                values.iter().for_each(|value| metrics::gauge!(name, label => *value).increment(0.0));
            }
            // By kind: as soon as the kinds are known.
            (Kind::Counter, None) if name != "thurup_jobs_total" => metrics::counter!(name).increment(0),
            (Kind::Histogram, _) => drop(metrics::histogram!(name)),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The names of figures in the sources of a folder: in quotes, after `counter!(`, `gauge!(` or `histogram!(`.
    fn counted(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                counted(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                for way in ["counter!(\"", "gauge!(\"", "histogram!(\""] {
                    found.extend(text.split(way).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
                }
            }
        }
    }

    #[test]
    fn what_is_counted_is_what_is_known() {
        let mut found = BTreeSet::new();
        for folder in ["src", "../store/src"] {
            counted(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut found);
        }
        found.retain(|name| name.starts_with("thurup_"));
        let known: BTreeSet<String> = FIGURES.iter().map(|figure| figure.name.to_owned()).collect();
        assert_eq!(found, known);
        assert_eq!(known.len(), FIGURES.len(), "each once");
    }

    #[test]
    fn the_book_explains_every_figure_and_no_other() {
        let page = include_str!("../../../../../docs/operators/watching.md");
        let words = page.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').filter(|word| word.starts_with("thurup_"));
        let explained: BTreeSet<&str> = words.filter(|word| *word != "thurup_server").collect();
        let known: BTreeSet<&str> = FIGURES.iter().map(|figure| figure.name).collect();
        assert_eq!(explained, known);
    }
}
