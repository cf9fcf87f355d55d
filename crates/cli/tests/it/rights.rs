//! `thurup people grant` and what belongs to it.

use crate::support::house::House;
use crate::support::thurup;

#[test]
fn the_first_administrator_is_made_here() {
    let house = House::of_two();
    assert_eq!(house.people(&["grants"]).ended(0).out, "nothing was given\n");
    let ran = house.people(&["grant", "Anupama", "administrator"]).ended(0);
    assert!(ran.out.starts_with("Anupama has administrator in site now; with it one can:\n"), "{}", ran.out);
    assert!(ran.out.contains("  give and take roles and memberships\n"), "{}", ran.out);
    let until = "2999-04-30";
    assert!(
        house.people(&["grant", "Anupama", "premium", "--until", until]).ended(0).out.contains("until 2999-05-01 00:00 UTC")
    );
    let event = "event:01hf7yat00zzzzzzzzzzzzzzzz";
    house.people(&["grant", "Anupama", "director", "--scope", event, "--until", "2999-04-30T18:30+05:30"]).ended(0);
    let given = house.people(&["grants", "Anupama"]).ended(0).out;
    for words in [
        "administrator in site, by terminal",
        "premium in site",
        "until 2999-05-01",
        &format!("director in {event}"),
        "13:00 UTC",
    ] {
        assert!(given.contains(words), "{words}: {given}");
    }
    assert!(house.people(&["revoke", "Anupama", "premium"]).ended(0).out.contains("does not have premium in site any more"));
    assert!(!house.people(&["grants"]).ended(0).out.contains("premium"));
    let log = house.people(&["log"]).ended(0).out;
    let acts: Vec<&str> = log.lines().map(|line| if line.contains("  revoke ") { "revoke" } else { "grant" }).collect();
    assert_eq!(acts, ["revoke", "grant", "grant", "grant"], "{log}");
}

#[test]
fn sets_are_shown_and_changed() {
    let house = House::of_two();
    let short = house.people(&["sets"]).ended(0).out;
    assert_eq!(short.lines().count(), 10, "{short}");
    assert!(short.contains("casual         membership: 17 permissions"), "{short}");
    assert!(house.people(&["sets", "--all"]).ended(0).out.lines().count() > 50);
    let with = house.people(&["sets", "casual", "--add", "match.length", "--remove", "chat.lobby"]).ended(0).out;
    assert!(with.contains("match.length") && !with.contains("chat.lobby"), "{with}");
    assert_eq!(house.people(&["sets", "casual"]).ended(0).out, with);
    assert!(house.people(&["sets"]).ended(0).out.contains("casual         membership, changed: 17 permissions"));
    house.people(&["sets", "casual", "--restore"]).ended(0);
    assert_eq!(house.people(&["sets"]).ended(0).out, short);
    assert!(house.people(&["log"]).ended(0).out.contains("set.change {\"add\":[\"match.length\"]"));
}

#[test]
fn slips_are_named() {
    let house = House::of_two();
    let cases: &[(&[&str], &str)] = &[
        (&["grant", "Anupma", "social"], "did you mean \"Anupama\"?"),
        (&["grant", "Zacharias", "social"], "nobody here is called \"Zacharias\""),
        (&["grant", "Bincy", "social"], "plays as a guest"),
        (&["grant", "Anupama", "premum"], "did you mean `premium`?"),
        (&["grant", "Anupama", "member"], "--scope club:ID"),
        (&["grant", "Anupama", "social", "--until", "2001-01-01"], "has passed"),
        (&["revoke", "Anupama", "social"], "does not have social in site"),
        (&["revoke", "Anupama", "sociale"], "did you mean `social`?"),
        (&["grants", "Anupma"], "did you mean \"Anupama\"?"),
        (&["sets", "casul"], "did you mean `casual`?"),
        (&["sets", "casual", "--add", "match.lenght"], "did you mean `match.length`?"),
        (&["sets", "administrator", "--remove", "grant"], "must keep grant"),
        (&["sets", "casual", "--add", "deal.log"], "is like that already"),
    ];
    for (arguments, words) in cases {
        house.people(arguments).bad_input(&[words]);
    }
    // What cannot be read at all is said by the reader of arguments.
    for (arguments, words) in [
        (["grant", "Anupama", "social", "--until", "tomorrow"], "a day is written like 2027-04-30"),
        (["grant", "Anupama", "social", "--until", "2999-04-30T18:00"], "a moment like"),
        (["grant", "Anupama", "social", "--until", "2999-02-30"], "a day is written like"),
        (["grant", "Anupama", "social", "--scope", "club:7"], "is no scope"),
        (["grant", "Anupama", "social", "--scope", "table:7"], "is no scope"),
    ] {
        let ran = house.people(&arguments).ended(2);
        assert!(ran.err.contains(words), "{}", ran.err);
    }
    assert_eq!(house.people(&["log"]).ended(0).out, "", "nothing was done");
    let elsewhere = format!("{}-none", house.database);
    let ran = thurup(&["people", "grants", "--database", &elsewhere]).ended(1);
    assert!(ran.err.contains("thurup.db-none"), "{}", ran.err);
}
