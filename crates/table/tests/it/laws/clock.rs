//! The clock, and whoever is not there: who is waited for, for how long, and who plays for them.

use serde_json::json;
use thurup_rules::Chair;
use thurup_table::due::{Due, due};
use thurup_table::question as bots;
use thurup_table::seated::AwayWhy;
use thurup_table::{Event, Pace, Settings, TablePhase, decide, view};
use thurup_wire::table::TableAction;
use thurup_wire::view::TableSettings;
use thurup_wire::{MatchFormat, RulesChoice};

use crate::laws::sim::{Sim, sent, usual};

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
