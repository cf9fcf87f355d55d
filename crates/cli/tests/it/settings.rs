//! `thurup settings`.

use crate::support::serving::Serving;
use crate::support::{Folder, Ran, thurup};

struct House {
    _folder: Folder,
    database: String,
}

impl House {
    fn new() -> House {
        let folder = Folder::new();
        let database = format!("sqlite:{}", folder.path("thurup.db"));
        assert_eq!(Serving::start(&database).end(), Some(0));
        House { _folder: folder, database }
    }

    fn settings(&self, arguments: &[&str]) -> Ran {
        thurup(&[&["settings"], arguments, &["--database", &self.database]].concat())
    }

    fn log(&self) -> String {
        thurup(&["people", "log", "--database", &self.database]).ended(0).out
    }
}

#[test]
fn settings_are_listed_set_and_taken_back() {
    let house = House::new();
    let list = house.settings(&["list"]).ended(0).out;
    for words in ["zone is not set: as the server is started, Asia/Kolkata", "guests-per-hour", "1 to 100000 guests an hour"] {
        assert!(list.contains(words), "{words}: {list}");
    }
    let set = house.settings(&["set", "zone", "Europe/Berlin"]).ended(0).out;
    assert!(set.starts_with("zone = Europe/Berlin\n"), "{set}");
    assert_eq!(house.settings(&["get", "zone"]).ended(0).out, set);
    assert!(house.log().contains("terminal  settings {\"key\":\"zone\",\"value\":\"Europe/Berlin\"}"));
    assert!(house.settings(&["unset", "zone"]).ended(0).out.contains("zone is not set"));
    assert!(house.log().contains("\"value\":null"));
    assert_eq!(house.settings(&["list"]).ended(0).out, list);
}

#[test]
fn what_cannot_be_set_is_named_and_nothing_changes() {
    let house = House::new();
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
        house.settings(arguments).bad_input(&[words]);
    }
    assert_eq!(house.log(), "", "nothing was done");
    let elsewhere = format!("{}-none", house.database);
    let ran = thurup(&["settings", "list", "--database", &elsewhere]).ended(1);
    assert!(ran.err.contains("thurup.db-none"), "{}", ran.err);
}
