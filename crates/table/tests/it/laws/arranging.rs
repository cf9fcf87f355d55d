//! Who arranges a table, and what: moderation, rules, bots, the convention card.

use serde_json::Value;
use thurup_table::question as bots;
use thurup_table::{Pace, Refusal, TablePhase, rules};
use thurup_wire::table::TableAction;
use thurup_wire::view::TableSettings;
use thurup_wire::{MatchFormat, RulesChoice};

use crate::laws::sim::{Sim, usual};

/// Only the moderator arranges; the rules stay while a match is on.
#[test]
fn the_moderation_is_handed_on_and_comes_back() {
    let mut sim = Sim::new(12, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    sim.act(1, &TableAction::Sit { chair: 3 }).unwrap();
    sim.act(2, &TableAction::Sit { chair: 5 }).unwrap();
    let to = |chair| TableAction::HandOn { chair };
    let moderator = |sim: &Sim| sim.clients[8].view["table"]["moderator"].clone();
    assert_eq!(sim.act(1, &to(3)).unwrap_err().code(), "chair-1");
    assert_eq!(sim.act(0, &to(2)), Err(Refusal::ChairEmpty));
    assert_eq!(sim.act(0, &to(7)), Err(Refusal::NoSuchChair(7)));
    sim.act(0, &TableAction::AddBot { chair: 2, strength: None }).unwrap();
    assert_eq!(sim.act(0, &to(2)), Err(Refusal::NotToABot));
    sim.act(0, &to(5)).unwrap();
    assert_eq!(moderator(&sim), 5);
    assert_eq!(sim.act(0, &to(1)).unwrap_err().code(), "chair-1");
    // Who was handed it keeps it in a match, and hands it on in one.
    sim.act(2, &TableAction::Start).unwrap();
    sim.act(2, &to(3)).unwrap();
    assert_eq!(moderator(&sim), 3);
    // Gone, whoever has sat here longest has it.
    sim.act(1, &TableAction::Stand).unwrap();
    assert_eq!(moderator(&sim), 1);
}

#[test]
fn the_moderator_arranges_the_table() {
    let mut sim = Sim::new(12, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    let kerala = RulesChoice { base: "kerala".into(), ..RulesChoice::default() };
    sim.act(1, &TableAction::Sit { chair: 3 }).unwrap();
    let no = |reason: Refusal| Err(reason);
    for action in [
        TableAction::SetRules { rules: kerala.clone() },
        TableAction::SetFormat { format: MatchFormat::Games },
        TableAction::SetSettings { settings: usual() },
        TableAction::AddBot { chair: 2, strength: None },
        TableAction::Remove { chair: 1 },
        TableAction::Start,
        TableAction::Reset,
        TableAction::Close,
    ] {
        for person in [1, 8] {
            let refused = sim.act(person, &action).unwrap_err();
            assert_eq!(refused.code(), "chair-1", "{action:?}");
            assert!(refused.text().en.contains("(Chair 1, "), "{refused:?}");
        }
    }
    sim.act(0, &TableAction::SetRules { rules: kerala.clone() }).unwrap();
    assert_eq!(sim.clients[8].view["table"]["rules"]["base"], "kerala");
    assert!(matches!(
        sim.act(0, &TableAction::SetFormat { format: MatchFormat::Deals { deals: 7 } }),
        Err(Refusal::BadFormat(_))
    ));
    let clock = TableSettings { seconds_per_action: 3, ..usual() };
    assert_eq!(sim.act(0, &TableAction::SetSettings { settings: clock }), no(Refusal::BadSettings));
    let bot = |strength: Option<&str>| TableAction::AddBot { chair: 2, strength: strength.map(str::to_owned) };
    sim.act(0, &bot(None)).unwrap();
    assert_eq!(sim.act(0, &bot(None)), no(Refusal::ChairTaken));
    assert_eq!(sim.act(0, &bot(Some("god"))), no(Refusal::NoSuchStrength("god".into())));
    sim.act(0, &TableAction::Remove { chair: 2 }).unwrap();
    assert_eq!(sim.act(0, &TableAction::Remove { chair: 2 }), no(Refusal::ChairEmpty));
    sim.act(0, &TableAction::Start).unwrap();
    assert_eq!(sim.act(0, &TableAction::SetRules { rules: kerala }), no(Refusal::MatchOn));
    assert_eq!(sim.act(0, &TableAction::Start), no(Refusal::MatchOn));
    assert_eq!(sim.act(0, &TableAction::Remove { chair: 2 }), no(Refusal::BotStays));
    // The moderator leaves: whoever has sat longest takes over.
    sim.act(0, &TableAction::Stand).unwrap();
    assert_eq!(sim.clients[8].view["table"]["moderator"], 3);
    sim.act(1, &TableAction::Reset).unwrap();
    assert_eq!(sim.clients[8].view["table"]["phase"], "gathering");
    assert_eq!(sim.clients[8].view["deal"], Value::Null);
    sim.act(1, &TableAction::Close).unwrap();
    assert_eq!(sim.act(1, &TableAction::Start), no(Refusal::TableClosed));
}

/// Bots play as well as the moderator wants, each under a name of its own, and may be exchanged at any time.
#[test]
fn bots_are_chosen_by_strength() {
    let mut sim = Sim::new(13, 8, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    let bots = |sim: &Sim| -> Vec<(String, String)> {
        let seats = sim.clients[9].view["seats"].as_array().unwrap().clone();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        seats
            .iter()
            .filter(|seat| seat["who"]["bot"] == true)
            .map(|seat| (text(&seat["who"]["strength"]), text(&seat["who"]["name"])))
            .collect()
    };
    let add = |chair: u8, strength: &str| TableAction::AddBot { chair, strength: Some(strength.into()) };
    sim.act(0, &add(2, "beginner")).unwrap();
    sim.act(0, &add(3, "full")).unwrap();
    sim.act(0, &TableAction::Start).unwrap();
    let seated = bots(&sim);
    assert_eq!(seated.iter().map(|(strength, _)| strength.as_str()).collect::<Vec<_>>()[..2], ["beginner", "full"]);
    assert!(seated[2..].iter().all(|(strength, _)| strength == bots::USUAL.id()));
    // In the middle of a match, one by one or all together.
    sim.act(0, &add(2, "club")).unwrap();
    assert_eq!(bots(&sim)[0].0, "club");
    for strength in bots::Strength::ALL {
        let settings = TableSettings { strength: Some(strength.id().into()), ..usual() };
        sim.act(0, &TableAction::SetSettings { settings }).unwrap();
        let seated = bots(&sim);
        assert!(seated.iter().all(|(own, _)| own == strength.id()), "{seated:?}");
        let mut names: Vec<&String> = seated.iter().map(|(_, name)| name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 7, "{seated:?}");
    }
    // Whoever comes under the name of a bot gets it; the bot's chair goes to another of the same strength.
    let taken = bots(&sim)[6].1.clone();
    sim.clients[5].person.name.clone_from(&taken);
    sim.act(5, &TableAction::Sit { chair: 2 }).unwrap();
    assert!(bots(&sim).iter().all(|(_, name)| *name != taken));
    // A stranger's setting is refused.
    let settings = TableSettings { strength: Some("god".into()), ..usual() };
    assert_eq!(sim.act(0, &TableAction::SetSettings { settings }), Err(Refusal::NoSuchStrength("god".into())));
}

/// The convention card is that of the rules unless the moderator names another, between two deals.
#[test]
fn a_table_names_its_convention_card() {
    let mut sim = Sim::new(14, 6, RulesChoice { base: "kerala".into(), ..RulesChoice::default() }, usual());
    assert_eq!(sim.clients[9].view["table"]["convention"]["id"], "kerala");
    let card = |id: &str| TableAction::SetSettings { settings: TableSettings { convention: Some(id.into()), ..usual() } };
    sim.act(0, &card("standard")).unwrap();
    assert_eq!(sim.clients[9].view["table"]["convention"]["id"], "standard");
    assert_eq!(sim.act(0, &card("sealed orders")), Err(Refusal::NoSuchConvention("sealed orders".into())));
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    assert_eq!(sim.act(0, &card("international")).unwrap_err().code(), "deal-on");
    sim.act(0, &card("standard")).unwrap();
}

/// Rules that the wire does not know are named, in both languages.
#[test]
fn rules_are_read_or_refused() {
    let unknown = RulesChoice { base: "bridge".into(), ..RulesChoice::default() };
    let refused = rules::read(&unknown).unwrap_err().refused();
    assert_eq!(refused.code, "bad-rules");
    assert!(refused.text.ml.contains("bridge"));
}
