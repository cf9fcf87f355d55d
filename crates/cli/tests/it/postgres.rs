//! Databases of PostgreSQL that cannot be used: every command says what is wrong, and changes nothing.

use std::fs;

use thurup_store::testing::{OnSmallDisk, Postgres};

use crate::support::house::House;
use crate::support::serving::{Serving, execute};
use crate::support::{Folder, Ran, thurup};

fn serve(database: &str) -> Ran {
    thurup(&["serve", "--listen", "127.0.0.1:0", "--database", database])
}

/// Fails unless a command has ended so, with these words and without that one.
#[track_caller]
fn says(ran: Ran, status: i32, words: &str, never: &str) {
    let ran = ran.ended(status);
    assert!(ran.err.contains(words) && !ran.err.contains(never) && ran.out.is_empty(), "{}{}", ran.out, ran.err);
}

#[test]
fn what_is_wrong_is_said_by_every_command_and_nothing_is_made() {
    let (postgres, house, folder) = (Postgres::shared(), House::of_two(), Folder::new());
    postgres.has_role("sreekumar", "right");
    let ours = postgres.database();
    let name = ours.rsplit('/').next().expect("a name");
    assert_eq!(Serving::start(&ours).end(), Some(0));
    let newer = postgres.database();
    assert_eq!(Serving::start(&newer).end(), Some(0));
    drop(execute(
        &newer,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (99999999999999, 'from the future', true, '', 0)",
    ));
    let theirs = postgres.database();
    drop(execute(&theirs, "create table theirs (one bigint)"));
    for (database, words) in [
        (postgres.url_of("sreekumar:wrong", name), "does not let this user in; check the name, the password and pg_hba.conf"),
        (postgres.url("nowhere"), "there is no such database; make it with createdb"),
        (format!("{ours}?sslmode=require"), "cannot be made safe by TLS, as `sslmode` asks"),
        (format!("{ours}?sslmod=require"), "\"sslmod\" is none of its parameters"),
        (
            "postgres://anu:wrong@127.0.0.1:x/thurup".to_owned(),
            "the address postgres://anu@127.0.0.1:x/thurup of the database cannot",
        ),
        ("postgres://anu:wrong@127.0.0.1:1/thurup".to_owned(), "Connection refused"),
        ("postgers://anu:wrong@127.0.0.1/thurup".to_owned(), "names no database; write sqlite:PATH"),
        (newer, "was written by a newer version of Thurup"),
        (theirs, "holds what another program keeps there"),
    ] {
        let (made, backups) = (folder.path("made.db"), folder.path("backups"));
        says(serve(&database), 1, words, "wrong");
        says(thurup(&["backup", "--folder", &backups, "--database", &database]), 1, words, "wrong");
        says(thurup(&["move", "--from", &database, "--to", &format!("sqlite:{made}")]), 2, words, "wrong");
        says(thurup(&["move", "--from", &house.database, "--to", &database]), 2, words, "wrong");
        assert!(fs::metadata(&made).is_err() && fs::metadata(&backups).is_err(), "{database} leaves nothing behind");
    }
    assert!(house.people(&["find", "Bincy"]).ended(0).out.contains("Bincy"), "what was there is there");
}

#[test]
fn where_the_disk_is_full_that_is_said_and_done_once_there_is_room() {
    let Some(postgres) = Postgres::on_small_disk(OnSmallDisk::Tables) else {
        eprintln!("no disk can be mounted here: not tested");
        return;
    };
    let (house, there, full, fresh) = (House::of_two(), postgres.database(), postgres.database(), postgres.database());
    thurup(&["move", "--from", &house.database, "--to", &there]).ended(0);
    // What PostgreSQL writes for itself at the first connection is there.
    drop(execute(&full, "select 1"));
    postgres.fill();
    let words = "the disk is full";
    says(serve(&full), 1, words, "panicked");
    let moving = || thurup(&["move", "--from", &house.database, "--to", &full]);
    says(moving(), 1, words, "panicked");
    // PostgreSQL says no more of it than that it cannot write its "init file".
    says(serve(&fresh), 1, "cannot write its first files there, most likely because its disk is full", "init file");
    let folder = postgres.disk().join("backups");
    let backup = || thurup(&["backup", "--folder", folder.to_str().expect("UTF-8"), "--database", &there]);
    says(backup(), 1, "there is no room for it on the disk of", "panicked");
    let left = fs::read_dir(&folder).map_or(0, Iterator::count);
    assert_eq!(left, 0, "half a backup is none");
    postgres.make_room();
    assert!(moving().ended(0).out.contains("people: 2\n"));
    assert!(backup().ended(0).out.contains("read back and whole"));
    assert_eq!(Serving::start(&fresh).end(), Some(0));
    assert!(thurup(&["people", "find", "Bincy", "--database", &full]).ended(0).out.contains("Bincy"));
}
