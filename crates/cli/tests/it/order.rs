//! `thurup people sanction` and what belongs to it, and `find`, `show` and `delete`.

use crate::support::house::House;
use crate::support::serving::execute;

/// The id at the beginning of what is told.
fn id(told: &str) -> &str {
    told.split_whitespace().next().unwrap_or_default()
}

#[test]
fn something_is_done_about_somebody_appealed_against_and_judged() {
    let house = House::of_two();
    assert_eq!(house.people(&["sanctions"]).ended(0).out, "no appeal waits\n");
    assert_eq!(house.people(&["sanctions", "Bincy"]).ended(0).out, "nothing was done about them\n");
    let arguments = ["sanction", "Bincy", "mute-chat", "--for", "week", "--reason", "abuse", "--words", "In the lobby."];
    let told = house.people(&arguments).ended(0).out;
    assert!(told.contains("Bincy: mute-chat for 7 days") && told.contains("In the lobby."), "{told}");
    let muted = id(&told).to_owned();
    assert_eq!(id(&house.people(&["sanctions", "Bincy"]).ended(0).out), muted);
    // No appeal stands against it yet.
    house.people(&["judge", &muted, "upheld"]).bad_input(&["appeal"]);
    let appeal = "insert into appeals (sanction_id, at, admits, words) select id, 1, 0, 'Not I' from sanctions";
    drop(execute(&house.database, appeal));
    let waits = house.people(&["sanctions"]).ended(0).out;
    assert!(waits.contains(&muted) && waits.contains("Not I"), "{waits}");
    let slips: &[(&[&str], &str)] = &[
        (&["judge", &muted, "softened"], "there are upheld, shortened, lifted"),
        (&["judge", &muted, "shortened"], "--for"),
        (&["judge", &muted, "upheld", "--for", "day"], "--for"),
        (&["judge", &muted, "shortened", "--for", "fortnight"], "there is no length \"fortnight\""),
        (&["judge", &muted, "shortened", "--for", "month"], "shorter"),
        (&["judge", "nothing", "upheld"], "no such"),
    ];
    for (arguments, words) in slips {
        let ran = house.people(arguments).ended(2);
        assert!(ran.err.to_lowercase().contains(words), "{arguments:?}: {}", ran.err);
    }
    let judged = house.people(&["judge", &muted, "shortened", "--for", "day"]).ended(0).out;
    assert!(judged.contains("judged"), "{judged}");
    house.people(&["judge", &muted, "lifted"]).bad_input(&[]);
    // What is lifted counts against nobody, and cannot be lifted again.
    let warned = house.people(&["sanction", "Bincy", "warn", "--reason", "name"]).ended(0).out;
    house.people(&["lift", id(&warned)]).ended(0);
    house.people(&["lift", id(&warned)]).bad_input(&[]);
    house.people(&["lift", "nothing"]).bad_input(&[]);
}

#[test]
fn slips_of_order_are_named_and_nothing_is_done() {
    let house = House::of_two();
    let cases: &[(&[&str], &str)] = &[
        (&["sanction", "Zacharias", "warn", "--reason", "abuse"], "nobody here is called"),
        (&["sanction", "Bincy", "scold", "--reason", "abuse"], "there is no measure \"scold\""),
        (&["sanction", "Bincy", "warn", "--reason", "boredom"], "there is no reason \"boredom\""),
        (&["sanction", "Bincy", "mute-chat", "--reason", "abuse"], "--for: hour, day, week, month"),
        (&["sanction", "Bincy", "mute-chat", "--for", "year", "--reason", "abuse"], "there is no length \"year\""),
        (&["sanction", "Bincy", "suspend", "--for", "hour", "--reason", "abuse"], "--for: day, week, month, for-good"),
        (&["sanction", "Bincy", "warn", "--for", "day", "--reason", "abuse"], "has no length"),
    ];
    for (arguments, words) in cases {
        house.people(arguments).bad_input(&[words]);
    }
    house.people(&["sanction", "Bincy", "warn"]).ended(2);
    assert_eq!(house.people(&["log"]).ended(0).out, "", "nothing was done");
    // A longer one holds already.
    let muted = |length| house.people(&["sanction", "Bincy", "mute-chat", "--for", length, "--reason", "abuse"]);
    muted("week").ended(0);
    muted("day").bad_input(&[]);
}

#[test]
fn people_are_found_shown_and_deleted() {
    let house = House::of_two();
    let found = house.people(&["find", "ANU"]).ended(0).out;
    assert!(found.contains("  Anupama, account, here last") && found.lines().count() == 1, "{found}");
    assert_eq!(house.people(&["find"]).ended(0).out.lines().count(), 2);
    assert_eq!(house.people(&["find", "zacharias"]).ended(0).out, "nobody here has a name like that\n");
    house.people(&["grant", "Anupama", "helper"]).ended(0);
    let shown = house.people(&["show", "Anupama"]).ended(0).out;
    for words in ["way in: password", "has helper in site, by terminal", "signed in on 1 devices"] {
        assert!(shown.contains(words), "{words}: {shown}");
    }
    assert!(house.people(&["show", "Bincy"]).ended(0).out.contains("plays as a guest"));
    house.people(&["show", "Anupma"]).bad_input(&["did you mean \"Anupama\"?"]);
    house.people(&["delete", "Zacharias"]).bad_input(&["nobody here is called"]);
    assert!(house.people(&["delete", "Anupama"]).ended(0).out.starts_with("Anupama is forgotten from "));
    let shown = house.people(&["show", "Anupama"]).ended(0).out;
    assert!(shown.contains("is forgotten from") && shown.contains("signed in on 0 devices"), "{shown}");
    assert!(house.people(&["log"]).ended(0).out.contains("person.delete"));
    // A link tells nobody but who made it, and is a line of the log.
    let link = house.people(&["sign-in-link", "Bincy", "--at", "https://cards.example"]).ended(0).out;
    let log = house.people(&["log"]).ended(0).out;
    let secret = link.lines().next().and_then(|line| line.split_once('#')).expect("a link").1;
    assert!(log.contains("person.link") && !log.contains(secret), "{log}");
}

#[test]
fn sets_are_made_and_dropped() {
    let house = House::of_two();
    let made = ["sets", "usher", "--make", "role", "--rank", "2", "--name", "usher", "സഹായി"];
    assert!(house.people(&made).ended(0).out.contains("there is a set usher now"));
    house.people(&made).bad_input(&["There is a set \"usher\" already"]);
    house.people(&["sets", "usher", "--add", "faq.edit"]).ended(0);
    house.people(&["grant", "Anupama", "usher"]).ended(0);
    house.people(&["sets", "usher", "--drop"]).bad_input(&["Somebody has this set"]);
    house.people(&["revoke", "Anupama", "usher"]).ended(0);
    house.people(&["sets", "usher", "--drop"]).ended(0);
    house.people(&["sets", "usher", "--drop"]).bad_input(&["no such set"]);
    house.people(&["sets", "guest", "--drop"]).bad_input(&["cannot be without"]);
    house.people(&["sets", "Usher", "--make", "role", "--name", "usher", "സഹായി"]).bad_input(&["cannot be a set's id"]);
    for arguments in [
        &["sets", "usher", "--make", "king", "--name", "a", "b"][..],
        &["sets", "usher", "--make", "role"],
        &["sets", "usher", "--make", "role", "--rank", "0", "--name", "a", "b"],
        &["sets", "--drop"],
    ] {
        house.people(arguments).ended(2);
    }
}
