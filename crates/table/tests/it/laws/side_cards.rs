//! Each side may file a card of its own: all see it, its calls are explained by it, and bots read them so.

use thurup_rules::{Call, Team};
use thurup_systems::{Cards, Convention};
use thurup_table::{Names, Pace, TablePhase, deal_file, meaning, view};
use thurup_wire::RulesChoice;
use thurup_wire::table::{AskAbout, ServerMessage, TableAction};
use thurup_wire::view::{CallNote, SideCard, TableInfo, TeamName};

use crate::laws::sim::{Sim, sent, usual};

fn table() -> Sim {
    let mut sim = Sim::new(11, 6, RulesChoice { base: "kerala".into(), ..RulesChoice::default() }, usual());
    for person in 1..6 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim
}

fn start(sim: &mut Sim) {
    sim.act(0, &TableAction::Start).unwrap();
    deal(sim);
}

fn deal(sim: &mut Sim) {
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
}

fn shown(sim: &Sim) -> TableInfo {
    view::table_view(&sim.state, &sim.names, Vec::new(), sim.now).table
}

fn note(after: &str, call: &str, words: &str) -> CallNote {
    CallNote { after: after.into(), call: call.into(), words: words.into() }
}

fn card(convention: &str, notes: Vec<CallNote>) -> TableAction {
    TableAction::FileCard { card: Some(SideCard { convention: convention.into(), notes }) }
}

fn meant(sim: &Sim, about: AskAbout) -> String {
    match meaning::answer(&sim.state, sim.clients[0].person.id, "a".into(), &about) {
        ServerMessage::Meaning { meaning, .. } => meaning.en,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_side_files_its_card_for_all_to_see() {
    let mut sim = table();
    assert!(shown(&sim).filed.is_empty());
    sim.act(1, &card("kerala+strategic-pass", vec![note("P P 28H", "29H", " Both  black jacks. ")])).unwrap();
    let filed = shown(&sim).filed;
    assert_eq!((filed.len(), filed[0].team), (1, TeamName::Even));
    assert_eq!(filed[0].card.notes, [note("28H", "29H", "Both black jacks.")], "passes before the first bid are left out");
    let ours = Convention::named("kerala+strategic-pass").unwrap();
    let cards = sim.state.agreed().cards;
    assert_eq!((cards.of(Team::Even), cards.of(Team::Odd)), (ours, sim.state.convention()));
    // The log read once more has it too.
    let wrong = [
        (card("whist", Vec::new()), "no-such-convention"),
        (card("kerala", vec![note("", "31Z", "What?")]), "not-a-call"),
        (card("kerala", vec![note("", "28H", "Much"); 21]), "too-many-notes"),
    ];
    for (action, code) in wrong {
        assert_eq!(sim.act(1, &action).unwrap_err().code(), code);
    }
    start(&mut sim);
    assert_eq!(sim.act(1, &card("kerala", Vec::new())).unwrap_err().code(), "deal-on");
}

#[test]
fn a_call_is_explained_by_the_card_of_its_caller() {
    let mut sim = table();
    sim.act(1, &card("kerala", vec![note("", "28H", "Ours: four hearts.")])).unwrap();
    start(&mut sim);
    let first = sim.state.turn().unwrap();
    let own = if first.team() == Team::Even { "Ours: four hearts." } else { "" };
    let call: Call = "28H".parse().unwrap();
    let told = sim.state.agreed().explain_next(sim.state.deal.as_ref().unwrap().game.auction(), call, None);
    assert_eq!(told.text.en == "Ours: four hearts.", !own.is_empty());
    sim.act(first.index(), &TableAction::Call { call: "P".into() }).ok();
    let question = sim.state.question(first);
    assert_eq!(question.map(|question| question.cards), Some(sim.state.agreed().cards), "bots are told what each side plays");
    assert!(!meant(&sim, AskAbout::Made(0)).contains("Ours"), "another call has no note");
}

/// What is filed, or done at the table, after a deal says nothing of that deal.
#[test]
fn a_deal_keeps_the_cards_with_which_it_was_played() {
    let mut sim = table();
    let then = [note("", "28H", "Ours: four hearts.")];
    sim.act(1, &card("kerala+strategic-pass", then.to_vec())).unwrap();
    start(&mut sim);
    while sim.state.deal.as_ref().is_some_and(|deal| !deal.ended) {
        match sim.state.turn() {
            Some(turn) => {
                let action = sent(sim.legal(turn));
                sim.act(turn.index(), &action).unwrap();
            }
            None => drop(sim.wait(&Pace::at_once())),
        }
    }
    let read = |sim: &Sim| deal_file::file(&sim.state).unwrap().1;
    let before = read(&sim);
    let (agreed, made) = (sim.state.agreed(), meant(&sim, AskAbout::Made(0)));
    sim.act(1, &card("kerala", vec![note("", "28H", "Now it is five.")])).unwrap();
    sim.act(0, &card("kerala+strategic-pass", Vec::new())).unwrap();
    assert_eq!((sim.state.agreed(), meant(&sim, AskAbout::Made(0))), (agreed, made));
    assert_eq!(serde_json::to_value(read(&sim)).unwrap(), serde_json::to_value(&before).unwrap(), "it may be written anew");
    let ours = Convention::named("kerala+strategic-pass").unwrap();
    let played = before.cards().unwrap();
    assert_eq!((played.of(Team::Even), played.of(Team::Odd)), (ours, sim.state.convention()));
    // Who has the record reads it so, and one in which the sides play what goes with the rules says nothing.
    let record = before.record(&Names::default());
    assert_eq!(record.cards, ["kerala", "kerala+strategic-pass"]);
    assert_eq!(Cards::named(&record.rule_set().unwrap(), &record.cards), Ok(played));
    deal(&mut sim);
    assert_eq!(sim.state.agreed().cards.of(Team::Odd), ours, "the next deal is played by what was filed since");
}

#[test]
fn a_card_goes_with_the_last_of_its_side() {
    let mut sim = table();
    sim.act(1, &card("kerala+strategic-pass", Vec::new())).unwrap();
    sim.act(1, &TableAction::Stand).unwrap();
    sim.act(3, &TableAction::Stand).unwrap();
    assert_eq!(shown(&sim).filed.len(), 1);
    sim.act(5, &TableAction::Stand).unwrap();
    assert!(shown(&sim).filed.is_empty(), "nobody is left who agreed on it");
    sim.act(0, &card("kerala+strategic-pass", Vec::new())).unwrap();
    sim.act(2, &TableAction::FileCard { card: None }).unwrap();
    assert!(shown(&sim).filed.is_empty());
}
