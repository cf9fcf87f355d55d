//! A guest who was somebody with an account: figures and badges are as if one had played all of it.

use crate::support::{DAY, contract, event, id, played, with_facts};
use thurup_ratings::input::DealFacts;
use thurup_ratings::{Anchors, Event, Ledger, Match, Person, What};

/// Two matches of six deals: one of the guest's, one of the person's, with what each is told of.
fn matches() -> [(&'static str, Match); 2] {
    let one = |who: &'static str, made: u32| {
        let facts = || DealFacts { doubled_by: Some(id(who)), ..DealFacts::default() };
        let deals = (0..6).map(|deal| with_facts(contract(0, who, 40, if deal < made { [2, 0] } else { [0, 2] }), facts()));
        let deals: Vec<_> = deals.collect();
        (who, played([who, "biju", "cini"], ["dev", "ebin", "fathima"], deals))
    };
    [one("guest", 4), one("anu", 2)]
}

fn fold(matches: impl IntoIterator<Item = Match>, merged: bool) -> Person {
    let mut ledger = Ledger::new(Anchors::default());
    let mut position = 0;
    for mut played in matches {
        // Guests' matches are never rated.
        played.rated = false;
        position += 1;
        ledger.apply(position, &event(&format!("m{position}"), i64::try_from(position).unwrap() * DAY, played));
    }
    if merged {
        let what = What::Merged { from: id("guest"), into: id("anu") };
        let event = Event { id: "merged-guest".into(), at: 9 * DAY, what };
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event, "{text}");
        assert_eq!(ledger.needs(&event).people, [id("guest"), id("anu")]);
        ledger.apply(position + 1, &event);
        assert!(!ledger.people.contains_key(&id("guest")));
    }
    ledger.people.remove(&id("anu")).unwrap()
}

#[test]
fn figures_and_badges_are_as_if_one_had_played_all_of_it() {
    let merged = fold(matches().map(|(_, played)| played), true);
    let as_one = fold(
        matches().map(|(_, mut played)| {
            played.take_for(&id("guest"), &id("anu"));
            played
        }),
        false,
    );
    assert_eq!((merged.deals, &merged.records, &merged.badges.earned), (12, &as_one.records, &as_one.badges.earned));
    assert_eq!((merged.badges.made, merged.badges.people_met()), (as_one.badges.made, as_one.badges.people_met()));
}

#[test]
fn a_guest_who_never_played_leaves_all_as_it_was() {
    let [_, (_, own)] = matches();
    assert_eq!(fold([own.clone()], true), fold([own], false));
}

#[test]
fn an_event_without_whom_is_refused() {
    for (text, says) in [
        (r#"{"type":"merged","id":"x","at":1,"who":"guest"}"#, "missing field `into`"),
        (r#"{"type":"merged","id":"x","at":1,"who":"guest","into":""}"#, "`into`: nobody has an empty id"),
        (r#"{"type":"deleted","id":"x","at":1,"who":"guest","into":"anu"}"#, "`into`"),
    ] {
        let error = serde_json::from_str::<Event>(text).unwrap_err().to_string();
        assert!(error.contains(says), "{error}");
    }
}
