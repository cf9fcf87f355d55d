//! What whoever looks after a house alone does in the terminal: questions, backups, clubs, jobs, long lists.

use crate::support::serving::{Serving, execute};
use crate::support::{Folder, thurup, thurup_with_input};

#[test]
fn questions_are_listed_shown_answered_and_closed() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let server = Serving::start(&database);
    assert!(server.post("/api/guests", "{\"name\":\"Bincy\"}").starts_with("HTTP/1.1 200"));
    assert_eq!(server.end(), Some(0));
    let all = |arguments: &[&str]| thurup(&[&["people", "tickets"], arguments, &["--database", &database]].concat());
    assert_eq!(all(&[]).ended(0).out, "nobody waits for an answer\n");
    let id = "01hf7yat00zzzzzzzzzzzzzzzz";
    drop(execute(
        &database,
        "insert into tickets select '01hf7yat00zzzzzzzzzzzzzzzz', id, 'bug', 'The fan', null, '{}', 'open', null, 1700000000000, \
         1700000000000 from people where name = 'Bincy'",
    ));
    drop(execute(
        &database,
        "insert into ticket_words select '01hf7yat00zzzzzzzzzzzzzzzz', 1, id, 'person', 1700000000000, 'It stands' \
         from people where name = 'Bincy'",
    ));
    let list = all(&[]).ended(0).out;
    assert!(list.contains(&format!("{id}  The fan\n  bug, from Bincy, open since 2023-11-14")), "{list}");
    assert!(all(&["show", id]).ended(0).out.contains("Bincy\n  It stands\n"));
    let answered =
        thurup_with_input(&["people", "tickets", "answer", id, "--database", &database], b"Plug it in\n").ended(0).out;
    assert!(answered.contains("answered since") && answered.contains("terminal (helper)\n  Plug it in\n"), "{answered}");
    assert!(all(&["close", id]).ended(0).out.contains("closed since"));
    all(&["close", id]).bad_input(&["closed"]);
    all(&["show", "nonsense"]).bad_input(&["no such question"]);
    let log = |more: &[&str]| thurup(&[&["people", "log"], more, &["--database", &database]].concat());
    assert_eq!(log(&["--kind", "ticket.answer"]).ended(0).out.lines().count(), 1);
    assert_eq!(log(&["--person", "Bincy"]).ended(0).out.lines().count(), 2);
    log(&["--kind", "ticket"]).bad_input(&["ticket.answer, ticket.solve"]);
}

#[test]
fn a_backup_is_made_of_a_running_and_of_a_stopped_house_and_lists_go_on() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let server = Serving::start(&database);
    let made = thurup(&["backup", "--database", &database]).ended(0).out;
    assert!(made.contains("backups") && made.ends_with("bytes, read back and whole\n"), "{made}");
    assert_eq!(server.end(), Some(0));
    let elsewhere = folder.path("elsewhere");
    let made = thurup(&["backup", "--folder", &elsewhere, "--database", &database]).ended(0).out;
    let file = made.split(": ").next().expect("a name");
    assert!(file.starts_with(&elsewhere) && std::path::Path::new(file).exists(), "{made}");
    // What lies there already is nobody's business; a file in the place of the folder is said, and where there is another.
    let letter = folder.file("letter.txt", "Dear Anu");
    assert!(
        thurup(&["backup", "--folder", &folder.path(""), "--database", &database]).ended(0).out.contains("read back and whole")
    );
    thurup(&["backup", "--folder", &letter, "--database", &database]).bad_input(&["letter.txt cannot be used", "--folder"]);
    let all = thurup(&["projections", "--database", &database]).ended(0).out;
    let lines: Vec<_> = all.lines().map(|line| line.split_once(": ").expect("a name")).collect();
    let names = ["deal-files", "matches", "match-endings", "farming", "event-deals", "calls"];
    assert_eq!(lines, names.map(|name| (name, "at 0 of 0, 0 lines behind")));
    let clubs = thurup(&["people", "clubs", "--database", &database]).ended(0).out;
    assert_eq!(clubs, "there is no club with a name like that\n");
    drop(execute(
        &database,
        "with recursive n (i) as (select 10 union all select i + 1 from n where i < 69) insert into people \
         (id, name, made_at, seen_at) select '01hf7yat00zzzzzzzzzzzzzz' || i, 'Crowd ' || i, 1, i from n",
    ));
    let find = |more: &[&str]| thurup(&[&["people", "find", "crowd"], more, &["--database", &database]].concat()).ended(0).out;
    let first = find(&[]);
    let place = first.lines().last().and_then(|line| line.split("--after ").nth(1)).expect("a place");
    let second = find(&["--after", place]);
    assert_eq!((first.lines().count(), second.lines().count()), (51, 10), "{first}{second}");
    thurup(&["people", "find", "crowd", "--after", "x", "--database", &database]).bad_input(&[]);
}

#[test]
fn everything_is_moved_once_the_server_is_stopped_into_what_is_empty() {
    let folder = Folder::new();
    let [from, to] = ["one.db", "other.db"].map(|name| format!("sqlite:{}", folder.path(name)));
    let moving = || thurup(&["move", "--from", &from, "--to", &to]);
    let server = Serving::start(&from);
    assert!(server.post("/api/guests", "{\"name\":\"Bincy\"}").starts_with("HTTP/1.1 200"));
    moving().bad_input(&["locked by another program"]);
    assert_eq!(server.end(), Some(0));
    let moved = moving().ended(0).out;
    assert!(moved.contains("people: 1\n") && moved.contains("tables are the same in both, 0 logs are whole"), "{moved}");
    moving().bad_input(&["is not empty; nothing was changed in it"]);
    let found = thurup(&["people", "find", "Bincy", "--database", &to]).ended(0).out;
    assert!(found.contains("Bincy"), "{found}");
    thurup(&["move", "--from", "sqlite:nowhere/x.db", "--to", &to]).bad_input(&["does not exist"]);
}
