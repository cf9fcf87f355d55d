//! `thurup settings`.

use crate::support::house::House;
use crate::support::{Ran, thurup};

fn settings(house: &House, arguments: &[&str]) -> Ran {
    house.run(&[&["settings"], arguments].concat())
}

fn log(house: &House) -> String {
    house.people(&["log"]).ended(0).out
}

#[test]
fn settings_are_listed_set_and_taken_back() {
    let house = House::empty();
    let list = settings(&house, &["list"]).ended(0).out;
    for words in ["zone is not set: as the server is started, Asia/Kolkata", "guests-per-hour", "1 to 100000 guests an hour"] {
        assert!(list.contains(words), "{words}: {list}");
    }
    let set = settings(&house, &["set", "zone", "Europe/Berlin"]).ended(0).out;
    assert!(set.starts_with("zone = Europe/Berlin\n"), "{set}");
    assert_eq!(settings(&house, &["get", "zone"]).ended(0).out, set);
    assert!(log(&house).contains("terminal  settings {\"key\":\"zone\",\"value\":\"Europe/Berlin\"}"));
    assert!(settings(&house, &["unset", "zone"]).ended(0).out.contains("zone is not set"));
    assert!(log(&house).contains("\"value\":null"));
    assert_eq!(settings(&house, &["list"]).ended(0).out, list);
}

#[test]
fn what_cannot_be_set_is_named_and_nothing_changes() {
    let house = House::empty();
    let cases: &[(&[&str], &str)] = &[
        (&["get", "zon"], "did you mean `zone`?"),
        (&["get", "colour"], "there are name, zone"),
        (&["set", "colour", "red"], "There is no setting \"colour\""),
        (&["unset", "rihgts"], "did you mean `rights`?"),
        (&["set", "zone", "Asia/Kottayam"], "is no time zone"),
        (&["set", "rights", "palace"], "open-house, club"),
        (&["set", "name", ""], "1 to 40 letters"),
        (&["set", "guests-per-hour", "0"], "from 1 to 100000"),
        (&["set", "guests-per-hour", "-5"], "from 1 to 100000"),
        (&["set", "guests-kept", "1e9"], "from 1 to 36500"),
        (&["set", "backups-kept", "many"], "from 0 to 3650"),
    ];
    for (arguments, words) in cases {
        settings(&house, arguments).bad_input(&[words]);
    }
    assert_eq!(log(&house), "", "nothing was done");
    let elsewhere = format!("{}-none", house.database);
    let ran = thurup(&["settings", "list", "--database", &elsewhere]).ended(1);
    assert!(ran.err.contains("thurup.db-none"), "{}", ran.err);
}
