//! Laws of the tables, over made-up tables and made-up actions, in virtual time.

mod asking;
mod chronicle;
mod claims;
mod deal_page;
mod doors;
mod forms;
mod gallery;
mod leaving;
mod logs;
mod removing;
mod rulings;
mod secrecy;
mod side_cards;
pub mod sim;
mod tempo;

use proptest::prelude::*;
use serde_json::{Value, json};
use thurup_rules::{Action, Chair, Text};
use thurup_table::decide;
use thurup_table::due::{Due, due};
use thurup_table::question::{self as bots, TaskResult};
use thurup_table::seated::AwayWhy;
use thurup_table::{Entry, Event, Pace, Refusal, Settings, TablePhase, TableState, rules, view};
use thurup_wire::table::TableAction;
use thurup_wire::view::TableSettings;
use thurup_wire::{MatchFormat, RulesChoice};

use sim::{Sim, any_settings, any_table, live, sent, table_id, usual};

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// The changes told are all the changes there are: a client that folds them has what a newcomer is shown.
    #[test]
    fn folded_events_are_the_snapshot(
        seed: u64, (chairs, rules) in any_table(), settings in any_settings()
    ) {
        live(seed, chairs, rules, settings, 120, |sim| {
            let fresh = serde_json::to_value(view::table_view(&sim.state, &sim.names, Vec::new(), sim.now)).unwrap();
            for client in &sim.clients {
                same(&client.view, &fresh, sim);
                same(&client.you, &serde_json::to_value(sim::you(&sim.state, client.person.id)).unwrap(), sim);
            }
        });
    }

    /// The log read back gives the same table: the same views, and the same answers to what was asked before.
    #[test]
    fn the_log_gives_the_same_table(
        seed: u64, (chairs, rules) in any_table(), settings in any_settings()
    ) {
        let sim = live(seed, chairs, rules, settings, 200, |_| {});
        let stored: Vec<_> = sim.log.iter().map(|entry| (entry.number, entry.at, entry.write().unwrap())).collect();
        let mut entries = stored.iter().map(|(number, at, text)| Entry::read(*number, *at, text).unwrap());
        let mut state = TableState::begin(table_id(), &entries.next().unwrap()).unwrap();
        for entry in entries {
            state.apply(&entry).unwrap();
        }
        prop_assert_eq!(format!("{:?}", state), format!("{:?}", sim.state));
        // Read from the last checkpoint on, it is the same table too.
        let from = sim.log.iter().rposition(|entry| entry.event.is_beginning()).unwrap();
        let mut woken = TableState::begin(table_id(), &sim.log[from]).unwrap();
        sim.log[from + 1..].iter().for_each(|entry| woken.apply(entry).unwrap());
        prop_assert_eq!(format!("{:?}", woken), format!("{:?}", sim.state));
        for entry in sim.log.iter().rev().take(20) {
            if let Some((person, command)) = &entry.answers {
                prop_assert!(state.is_answered(*person, command));
            }
        }
    }

    /// Whatever is refused changes nothing, and whatever is done fits.
    #[test]
    fn decisions_fit_or_change_nothing(
        seed: u64, (chairs, rules) in any_table(), settings in any_settings()
    ) {
        let mut sim = live(seed, chairs, rules, settings, 120, |_| {});
        for _ in 0..60 {
            let before = (sim.state.number, format!("{:?}", sim.state));
            let (who, wish) = sim.wish();
            if let Err(no) = sim.act(who, &wish) {
                let refused = no.refused();
                prop_assert!(!refused.code.is_empty() && !refused.text.en.is_empty() && !refused.text.ml.is_empty());
                prop_assert_eq!((sim.state.number, format!("{:?}", sim.state)), before);
            }
        }
    }
}

/// A value without the times that run down by themselves: what somebody has left, and until the next deal or the end of a pause.
fn still(value: &Value) -> Value {
    match value {
        Value::Object(parts) => {
            let runs = |name: &str| matches!(name, "left_ms" | "next_in_ms" | "waits_ms");
            Value::Object(
                parts.iter().filter(|(name, _)| !runs(name)).map(|(name, part)| (name.clone(), still(part))).collect(),
            )
        }
        other => other.clone(),
    }
}

/// Names the first part that differs.
fn same(folded: &Value, fresh: &Value, sim: &Sim) {
    let next = |view: &Value| view["match"]["next_in_ms"].as_u64();
    assert_eq!(next(folded).is_some(), next(fresh).is_some(), "the next deal comes by itself, or does not");
    assert!(next(folded) >= next(fresh), "the time until the next deal runs down");
    for (part, value) in fresh.as_object().unwrap() {
        let event = &sim.log.last().unwrap().event;
        assert!(still(&folded[part]) == still(value), "{part} after {event:?}:\n{}\n{value}", folded[part]);
    }
}

/// The clock, in virtual time: the bank is used up, a bot takes over, and the person comes back by acting.
#[test]
fn the_clock_runs_out_and_the_person_returns() {
    let settings = TableSettings { seconds_per_action: 10, bank_seconds: 20, ..usual() };
    let mut sim = Sim::new(1, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, settings);
    for person in 1..6 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim.act(0, &TableAction::Start).unwrap();
    let pace = Pace::default();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&pace);
    }
    let turn = sim.state.turn().unwrap();
    let who = turn.index();
    let began = sim.now;
    // Within the time of the action nothing of the bank is used.
    sim.now = began + 9_000;
    let play = |sim: &mut Sim, who: usize| {
        let chair = sim.state.turn().unwrap();
        let action = sent(sim.legal(chair));
        sim.act(who, &action).unwrap();
    };
    play(&mut sim, who);
    assert_eq!(sim.state.bank_ms(turn), 20_000);
    // The next one thinks long and pays from the bank.
    let next = sim.state.turn().unwrap();
    sim.now += 25_000;
    let shown = serde_json::to_value(view::auction(&sim.state, sim.now)).unwrap();
    assert_eq!(shown["turn"], json!({ "chair": next.number(), "left_ms": 0, "bank_ms": 5_000 }));
    play(&mut sim, next.index());
    assert_eq!(sim.state.bank_ms(next), 5_000);
    // The third does nothing at all.
    let third = sim.state.turn().unwrap();
    let since = sim.now;
    assert_eq!(sim.wait(&pace), Some(Due::Tick(decide::Tick::Away(third, AwayWhy::Clock))));
    assert_eq!(sim.now - since, 30_000);
    assert_eq!(sim.clients[third.index()].you["stood_in"], true);
    assert_eq!(sim.wait(&pace), Some(Due::Think(third)));
    assert_eq!(sim.state.bank_ms(third), 0, "the bot's turn has cost what was used");
    // Until they come back it is the bot's turn at once, each time.
    sim.act(third.index(), &TableAction::Return).unwrap();
    assert_eq!(sim.clients[third.index()].you["stood_in"], false);
    // Coming back in the middle of one's turn gives no more time for it.
    let fourth = sim.state.turn().unwrap();
    sim.wait(&pace);
    let since = sim.now;
    assert_eq!(sim.state.sitting[fourth].as_ref().unwrap().away, Some(AwayWhy::Clock));
    sim.act(fourth.index(), &TableAction::Return).unwrap();
    assert_eq!(sim.wait(&pace), Some(Due::Tick(decide::Tick::Away(fourth, AwayWhy::Clock))));
    assert_eq!(sim.now, since);
    assert_eq!(sim.wait(&pace), Some(Due::Think(fourth)));
    // Another clock counts from when it is set.
    let fifth = sim.state.turn().unwrap();
    sim.now += 25_000;
    let since = sim.now;
    let settings = TableSettings { seconds_per_action: 5, bank_seconds: 0, ..usual() };
    assert_eq!(sim.act(0, &TableAction::SetSettings { settings: settings.clone() }).unwrap_err().code(), "deal-on");
    // Nobody can any more while a deal is on; in older logs it has happened.
    sim.store(vec![Event::SettingsSet { settings: Settings::read(&settings).unwrap() }], None);
    assert_eq!(sim.wait(&pace), Some(Due::Tick(decide::Tick::Away(fifth, AwayWhy::Clock))));
    assert_eq!(sim.now - since, 5_000);
}

/// A person without a connection is told to the others after a while, and played for only when wanted.
#[test]
fn an_absent_person_is_played_for_until_back() {
    let mut sim = Sim::new(3, 6, RulesChoice { base: "standard".into(), ..RulesChoice::default() }, usual());
    sim.act(1, &TableAction::Sit { chair: 2 }).unwrap();
    sim.act(0, &TableAction::Start).unwrap();
    let pace = Pace::default();
    let (gone, left_at) = (sim.clients[1].person.id, sim.now);
    sim.presence.leave(&sim.state, gone, false, left_at);
    let mut stood_in_at = None;
    for _ in 0..400 {
        sim.wait(&pace);
        if let Some(turn) = sim.state.turn()
            && turn.number() == 1
        {
            let action = sim.legal(turn);
            let action = sent(action);
            sim.act(0, &action).unwrap();
        }
        if sim.clients[0].view["seats"][1]["who"]["stood_in"] == true {
            stood_in_at.get_or_insert(sim.now);
            if sim.state.deal.as_ref().is_some_and(|deal| deal.game.play().is_some()) {
                break;
            }
        }
    }
    assert!(stood_in_at.unwrap() >= left_at + 44_000);
    assert_eq!(sim.clients[0].view["seats"][1]["who"]["here"], false);
    // Who stands in plays as well as the table's bots do, whatever bots sit there.
    let chair = Chair::from_number(2, sim.state.seats).unwrap();
    for strength in bots::Strength::ALL {
        let settings = TableSettings { strength: Some(strength.id().into()), ..usual() };
        sim.act(0, &TableAction::SetSettings { settings }).unwrap();
        assert_eq!(sim.state.bot_for(chair).strength, strength);
    }
    // Coming back is enough: nobody took over because of the clock.
    sim.presence.enter(gone);
    sim.wait(&pace);
    assert_eq!(sim.clients[0].view["seats"][1]["who"]["here"], true);
    assert_eq!(sim.clients[1].you["stood_in"], false);
}

/// While nobody is connected nothing moves but the news of who has gone; then the table falls asleep.
#[test]
fn a_table_waits_for_its_people() {
    let mut sim = Sim::new(4, 6, RulesChoice { base: "kerala".into(), ..RulesChoice::default() }, usual());
    sim.act(0, &TableAction::Start).unwrap();
    let pace = Pace::default();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&pace);
    }
    for client in sim.clients.clone() {
        sim.presence.leave(&sim.state, client.person.id, false, sim.now);
    }
    let moves = |sim: &Sim| sim.log.iter().filter(|e| matches!(e.event, Event::Called { .. } | Event::Away { .. })).count();
    let before = moves(&sim);
    assert!(matches!(sim.wait(&pace), Some(Due::Tick(decide::Tick::Here(_, false)))));
    assert_eq!(sim.wait(&pace), Some(Due::Sleep));
    assert_eq!(moves(&sim), before);
}

/// The commitment to a seed is told before anyone can add to that deal, and only the result tells the seed.
#[test]
fn seeds_are_committed_before_and_told_after() {
    let mut sim = Sim::new(9, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    let pace = Pace::at_once();
    let promised = sim.clients[9].view["match"]["next_commitment"].as_str().unwrap().to_owned();
    let entropy = "ab".repeat(32);
    sim.act(0, &TableAction::Contribute { entropy: entropy.clone(), commitment: promised.clone() }).unwrap();
    assert_eq!(
        sim.act(0, &TableAction::Contribute { entropy: entropy.clone(), commitment: promised.clone() }),
        Err(Refusal::AddedAlready)
    );
    assert_eq!(
        sim.act(7, &TableAction::Contribute { entropy: entropy.clone(), commitment: promised.clone() }),
        Err(Refusal::NotSeated)
    );
    assert_eq!(
        sim.act(0, &TableAction::Contribute { entropy: "zz".into(), commitment: promised.clone() }),
        Err(Refusal::BadEntropy)
    );
    sim.act(0, &TableAction::Start).unwrap();
    let seed = sim.state.next.as_ref().unwrap().seed.to_hex();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&pace);
    }
    assert_eq!(sim.clients[9].view["deal"]["commitment"], promised.as_str());
    while sim.state.phase == TablePhase::Dealing {
        assert!(sim.clients.iter().all(|client| client.heard.iter().all(|text| !text.contains(&seed))), "the seed was told");
        if sim.state.turn() == Chair::from_number(1, sim.state.seats) {
            let action = sent(sim.legal(Chair::FIRST));
            sim.act(0, &action).unwrap();
        } else {
            sim.wait(&pace);
        }
    }
    let reveal = &sim.clients[9].view["result"]["shuffle"];
    assert_eq!(reveal["seed"], seed.as_str());
    assert_eq!(reveal["commitment"], promised.as_str());
    assert_eq!(reveal["contributions"], json!([[1, entropy]]));
}

/// The time of a timed match ends it, but not before the deal that is on has been played out.
#[test]
fn a_timed_match_plays_its_last_deal_out() {
    let mut sim = Sim::new(21, 6, RulesChoice { base: "standard".into(), ..RulesChoice::default() }, usual());
    sim.act(0, &TableAction::SetFormat { format: MatchFormat::Timed { minutes: 5 } }).unwrap();
    sim.act(0, &TableAction::Stand).unwrap();
    sim.act(9, &TableAction::Sit { chair: 1 }).unwrap();
    sim.act(9, &TableAction::Start).unwrap();
    // Only bots and a person who is played for: the dice play it all.
    sim.act(9, &TableAction::Stand).unwrap();
    let pace = Pace::at_once();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&pace);
    }
    let score = |sim: &Sim| sim.state.question(sim.state.turn()?)?.view.match_score;
    assert_eq!(score(&sim), sim.state.score.game, "bots and the tutor see the score, and do not know yet that it is the last");
    assert!(score(&sim).is_some_and(|score| score.over().is_none()));
    sim.now += 6 * 60_000;
    sim.wait(&pace);
    assert!(score(&sim).is_some_and(|score| score.over().is_some()), "whoever is on turn after the time is up knows");
    while sim.state.phase == TablePhase::Dealing {
        sim.wait(&pace);
    }
    assert_eq!(sim.state.phase, TablePhase::Between, "the result is looked at first");
    while sim.state.phase == TablePhase::Between {
        sim.wait(&pace);
    }
    assert_eq!(sim.state.phase, TablePhase::Over);
    assert_eq!(sim.clients[9].view["match"]["deals"].as_array().unwrap().len(), 1);
}

/// Where the table breaks after each deal, everyone who is there is waited for, but not for ever.
#[test]
fn the_next_deal_waits_for_everyone_where_the_table_says_so() {
    let settings = TableSettings { break_after_deal: true, ..usual() };
    let mut sim = Sim::new(30, 4, RulesChoice { base: "standard".into(), ..RulesChoice::default() }, settings);
    for person in 1..4 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim.act(0, &TableAction::Start).unwrap();
    let pace = Pace::default();
    while sim.state.phase != TablePhase::Between || sim.state.deal.is_none() {
        match sim.state.turn() {
            Some(turn) => {
                let action = sent(sim.legal(turn));
                sim.act(turn.index(), &action).unwrap();
            }
            None => {
                sim.wait(&pace);
            }
        }
    }
    let next = |sim: &Sim| due(&sim.state, &sim.presence, &pace, false);
    let ended = sim.state.phase_since;
    let at_most = ended + u64::try_from(pace.result_at_most.as_millis()).unwrap();
    assert_eq!(next(&sim), Some((at_most, Due::Tick(decide::Tick::Deal))));
    for person in 0..3 {
        sim.act(person, &TableAction::Ready).unwrap();
        assert_eq!(sim.clients[3].view["seats"][person]["ready"], true);
        assert_eq!(next(&sim), Some((at_most, Due::Tick(decide::Tick::Deal))));
    }
    sim.act(3, &TableAction::Ready).unwrap();
    assert_eq!(next(&sim), Some((ended, Due::Tick(decide::Tick::Deal))));
    sim.wait(&pace);
    assert_eq!(sim.state.phase, TablePhase::Dealing);
    assert_eq!(sim.clients[3].view["seats"][0]["ready"], false);
}

/// Who has seen one hand of a deal cannot sit down behind another.
#[test]
fn nobody_sees_two_hands_of_a_deal() {
    let mut sim = Sim::new(11, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    sim.act(0, &TableAction::Stand).unwrap();
    assert_eq!(sim.clients[0].you["hand"], json!([]));
    assert_eq!(sim.act(0, &TableAction::Sit { chair: 3 }), Err(Refusal::SawAnotherHand(1)));
    sim.act(0, &TableAction::Sit { chair: 1 }).unwrap();
    // Somebody who has seen nothing may take a bot's chair, and plays on with its hand.
    sim.act(5, &TableAction::Sit { chair: 4 }).unwrap();
    assert_eq!(sim.clients[5].you["hand"].as_array().unwrap().len(), 8);
    assert_eq!(sim.act(6, &TableAction::Sit { chair: 4 }), Err(Refusal::ChairTaken));
}

/// At a table for all, one and the same under several names cannot see the hand of one chair after another in a deal.
#[test]
fn one_household_sees_one_hand_of_a_deal() {
    let mut sim = Sim::new(11, 6, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    sim.act_like(5, &[6, 7], &TableAction::Sit { chair: 4 }).unwrap();
    // Pushed out, and come back under another name for the next hand.
    sim.act(0, &TableAction::Remove { chair: 4 }).unwrap();
    assert_eq!(sim.act_like(6, &[5, 7], &TableAction::Sit { chair: 2 }), Err(Refusal::SeenFromHere(4)));
    assert_eq!(sim.clients[6].you["hand"], json!([]));
    sim.act_like(6, &[5, 7], &TableAction::Sit { chair: 4 }).unwrap();
    sim.act_like(8, &[9], &TableAction::Sit { chair: 2 }).unwrap();
    // Friends with the link play from one room: they may take a bot's chair, but not that of somebody who was pushed out.
    sim.state.public = false;
    sim.act_like(7, &[5, 6], &TableAction::Sit { chair: 3 }).unwrap();
    sim.act(0, &TableAction::Remove { chair: 2 }).unwrap();
    assert_eq!(sim.act_like(9, &[5, 6, 7], &TableAction::Sit { chair: 2 }), Err(Refusal::SeenFromHere(4)));
    sim.act(9, &TableAction::Sit { chair: 2 }).unwrap();
}

/// What a seated player commanded is known again, however many others command in the meantime.
#[test]
fn commands_of_players_are_remembered() {
    let mut sim = Sim::new(16, 6, RulesChoice { base: "kerala".into(), ..RulesChoice::default() }, usual());
    sim.act(0, &TableAction::AddBot { chair: 2, strength: None }).unwrap();
    let (own, command) = sim.log.last().unwrap().answers.clone().unwrap();
    for n in 0..200 {
        let person =
            thurup_table::Person { id: thurup_table::PersonId::from_parts(n, [7; 10]), name: format!("S{n}"), portrait: None };
        let stranger = sim.clients.len();
        sim.enter(person);
        sim.now += 1;
        sim.act(stranger, &TableAction::Sit { chair: 3 }).unwrap();
        sim.act(stranger, &TableAction::Stand).unwrap();
        sim.clients.pop();
    }
    assert!(sim.state.is_answered(own, &command));
}

/// A log with a gap is told as what it is.
#[test]
fn a_gap_is_named() {
    let sim = live(5, 4, RulesChoice { base: "kerala".into(), ..RulesChoice::default() }, usual(), 10, |_| {});
    let mut state = TableState::begin(table_id(), &sim.log[0]).unwrap();
    let misfit = state.apply(&sim.log[2]).unwrap_err();
    assert_eq!(misfit, thurup_table::state::Misfit { number: 3, why: thurup_table::state::Why::Gap { after: 1 } });
    assert_eq!(misfit.to_string(), "event 3: it is not the one after 1: the log has a gap");
}

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

/// A hint is asked for at one's own turn, told to no one else, counted for all to see, and gone with the turn.
#[test]
fn hints_are_asked_for_openly_and_told_alone() {
    let mut sim = Sim::new(15, 4, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    for person in 1..4 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    assert_eq!(sim.act(0, &TableAction::Hint), Err(Refusal::NoDealOn));
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::default());
    }
    let turn = sim.state.turn().unwrap();
    let (own, other) = (turn.index(), (turn.index() + 1) % 4);
    assert_eq!(sim.act(other, &TableAction::Hint), Err(Refusal::Rules(thurup_rules::Refusal::NotYourTurn(turn))));
    assert_eq!(sim.act(9, &TableAction::Hint), Err(Refusal::NotSeated));
    assert_eq!(sim.clients[own].you["may_hint"], true);
    assert_eq!(sim.clients[other].you["may_hint"], false);
    sim.act(own, &TableAction::Hint).unwrap();
    let hint = sim.clients[own].you["hint"].clone();
    assert_eq!((&hint["advice"]["do"], sim.clients[own].you["may_hint"].as_bool()), (&json!("call"), Some(false)));
    let reason = hint["reason"]["en"].as_str().unwrap();
    for client in sim.clients.iter().enumerate().filter(|(i, _)| *i != own).map(|(_, client)| client) {
        assert_eq!(client.you["hint"], Value::Null);
        assert_eq!(client.view["seats"][own]["hints"], 1);
        assert!(
            client.heard.iter().any(|text| text.contains("hinted")) && !client.heard.iter().any(|text| text.contains(reason))
        );
    }
    // Advice for a turn that is over comes to nothing.
    let late = sim.state.moment().unwrap();
    let action = sim.legal(turn);
    let Action::Call(call) = action else { panic!("{action:?}") };
    sim.act(own, &TableAction::Call { call: call.to_string() }).unwrap();
    assert_eq!(sim.clients[own].you["hint"], Value::Null);
    let reason = Text::same("late");
    let next = sim.state.turn().unwrap();
    let advice = TaskResult::Advise(bots::Advice { action, reason });
    assert_eq!(decide::thought(&sim.state, late, next, &advice), Err(Refusal::TurnOver));
    // Where the table has none there are none.
    let settings = TableSettings { hints: false, ..usual() };
    sim.store(vec![Event::SettingsSet { settings: Settings::read(&settings).unwrap() }], None);
    assert_eq!(sim.act(next.index(), &TableAction::Hint), Err(Refusal::NoHints));
    assert_eq!(sim.clients[next.index()].you["may_hint"], false);
}

/// Rules that the wire does not know are named, in both languages.
#[test]
fn rules_are_read_or_refused() {
    let unknown = RulesChoice { base: "bridge".into(), ..RulesChoice::default() };
    let refused = rules::read(&unknown).unwrap_err().refused();
    assert_eq!(refused.code, "bad-rules");
    assert!(refused.text.ml.contains("bridge"));
}
