//! Claims at a table: the laws' course, at the table's clock, with all hands open, to the end of the deal.

use serde_json::json;
use thurup_bots::sure_of_the_rest;
use thurup_laws::claims::{Claim, Least, Outcome, Position, SHOWING, Standard, Verdict, What, consequence, deciding, judge};
use thurup_rules::options::Claims;
use thurup_rules::{Action, Chair, Deal, Hand, Preset, Seats, Settled, Suit, Team};
use thurup_table::claim::ClaimStep;
use thurup_table::claiming;
use thurup_table::decide::{self, Tick};
use thurup_table::due::{Due, due};
use thurup_table::{Event, Pace, Perspective, TablePhase, deal_file, deal_page, you};
use thurup_wire::RulesChoice;
use thurup_wire::table::{ClaimChoice, TableAction};

use super::sim::{Dice, Sim, sent, table_id, usual};

/// A table of people whose deal has come so far that each holds so many cards, and a trick begins; nothing where the dice ended it
/// before.
fn in_play(seed: u64, chairs: u8, base: &str, cards: u8) -> Option<Sim> {
    let mut sim = Sim::new(seed, chairs, RulesChoice { base: base.into(), ..RulesChoice::default() }, usual());
    for person in 1..usize::from(chairs) {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim.act(0, &TableAction::Start).unwrap();
    let pace = Pace::at_once();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&pace);
    }
    while sim.state.phase == TablePhase::Dealing {
        let game = &sim.state.deal.as_ref().unwrap().game;
        let begins = game.play().and_then(|play| play.current()).is_some_and(|trick| trick.cards().is_empty());
        if begins && sim.state.turn().is_some_and(|turn| game.hand(turn).len() == cards) {
            return Position::of(game).is_ok().then_some(sim);
        }
        match sim.state.turn() {
            Some(turn) => {
                let action = sent(sim.legal(turn));
                sim.act(turn.index(), &action).unwrap();
            }
            None => drop(sim.wait(&pace)),
        }
    }
    None
}

fn tables(chairs: u8, base: &str, cards: u8) -> impl Iterator<Item = Sim> {
    (0..400).filter_map(move |seed| in_play(seed, chairs, base, cards))
}

/// A table whose contract the closed tricks have not decided.
fn open_table(chairs: u8, base: &str, cards: u8) -> Sim {
    let open = |sim: &Sim| {
        let play = sim.state.deal.as_ref().and_then(|deal| deal.game.play());
        play.is_some_and(|play| deciding(play, Team::Odd).is_some())
    };
    tables(chairs, base, cards).find(open).unwrap()
}

fn claims(claim: ClaimChoice) -> TableAction {
    TableAction::Claim { claim, cards: Vec::new() }
}

/// The claim is contested, and the deal goes to its end by itself.
fn to_the_end(sim: &mut Sim) {
    let claimer = sim.state.deal.as_ref().unwrap().claim.as_ref().unwrap().made.chair;
    let _ = sim.act(claimer.index() ^ 1, &TableAction::AnswerClaim { accept: false });
    while sim.state.phase == TablePhase::Dealing {
        sim.wait(&Pace::default()).unwrap();
    }
}

#[test]
fn a_contested_claim_ends_the_deal_as_the_laws_say() {
    let (mut holds, mut fails) = (0, 0);
    let choices = [
        ClaimChoice::Rest,
        ClaimChoice::Contract,
        ClaimChoice::ConcedeRest,
        ClaimChoice::ConcedeContract,
        ClaimChoice::Points(28),
    ];
    for (chairs, base) in [(4, "international"), (4, "association"), (6, "kerala"), (4, "28-four"), (6, "hidden-56")] {
        for (at, mut sim) in tables(chairs, base, 3).take(12).enumerate() {
            let game = sim.state.deal.as_ref().unwrap().game.clone();
            let (position, contract) = (Position::of(&game).unwrap(), game.play().unwrap().contract().by.team());
            let claimer = at % usize::from(chairs);
            if sim.act(claimer, &claims(choices[at % choices.len()])).is_err() {
                continue;
            }
            let made: Claim = sim.state.deal.as_ref().unwrap().claim.as_ref().unwrap().made.clone();
            to_the_end(&mut sim);
            let deal = sim.state.deal.as_ref().unwrap();
            let standard = Standard::from(game.rules().claims);
            let verdict = judge(&position, &made, standard, 1).unwrap();
            let claim = deal.claim.as_ref().unwrap();
            assert_eq!(claim.course.outcome(), Some(&Outcome::Proved(verdict.clone())));
            let ruling = claim.course.outcome().unwrap().ruling();
            let settled = Settled::from(consequence(&made, standard, ruling, contract, position.points()));
            let thurup_rules::Outcome::Played(score) = deal.game.outcome().unwrap() else {
                panic!("{:?}", deal.game.outcome())
            };
            assert_eq!(score.settled, Some(settled));
            assert_eq!(score.points.0.iter().sum::<u8>(), game.rules().deck(game.seats()).points());
            assert_eq!(sim.state.score.deals.last().map(|ended| ended.outcome), deal.game.outcome());
            let shown = &sim.clients[9].view["claim"];
            let ends = made.what == What::End;
            assert_eq!(shown["verdict"]["holds"], ends || verdict.is_granted());
            let line = verdict.line().filter(|_| !ends).unwrap_or_default();
            assert_eq!(shown["verdict"]["line"].as_array().unwrap().len(), line.len());
            assert_eq!(sim.clients[9].view["result"]["winner"], if score.winner == Team::Odd { "odd" } else { "even" });
            if verdict.is_granted() {
                holds += 1
            } else {
                fails += 1
            }
            // The record says the same, to whoever judges it too.
            let end = sim.log.iter().position(|entry| matches!(entry.event, Event::DealEnded)).unwrap();
            let (id, file) = deal_file::from_log(table_id(), &sim.log[..=end]).unwrap();
            let record = file.record(&sim.names);
            let replay = record.replay().unwrap();
            assert_eq!((replay.outcome(), replay.fault), (deal.game.outcome(), None));
            let page = deal_page::page(id, &file, &sim.names).unwrap();
            let last = page.frames.iter().rev().find_map(|frame| frame.change.claim.clone()).flatten().unwrap();
            assert_eq!(serde_json::to_value(last.verdict).unwrap(), shown["verdict"]);
        }
    }
    assert!(holds >= 5 && fails >= 10, "{holds} hold, {fails} fail");
}

/// Whoever says that the rest is theirs when the deal is decided ends it, and loses nothing by it.
#[test]
fn a_deal_that_is_decided_is_ended_and_not_lost() {
    let (mut ended, mut failed) = (0, 0);
    for (at, mut sim) in tables(4, "international", 3).take(60).enumerate() {
        let game = sim.state.deal.as_ref().unwrap().game.clone();
        let play = game.play().unwrap();
        let Some(winner) = Team::ALL.into_iter().find(|team| play.points()[*team] >= play.targets()[*team]) else { continue };
        assert_eq!(sim.clients[0].view["play"]["claims"]["decided"], json!(true));
        let claimer = at % 4;
        sim.act(claimer, &claims(ClaimChoice::Rest)).unwrap();
        // Nobody is asked.
        assert_eq!(sim.clients[0].view["claim"]["awaits"], json!([]));
        let course = &sim.state.deal.as_ref().unwrap().claim.as_ref().unwrap().course;
        assert_eq!(course.claim().what, What::End);
        while sim.state.phase == TablePhase::Dealing {
            sim.wait(&Pace::default()).unwrap();
        }
        let Some(thurup_rules::Outcome::Played(score)) = sim.state.deal.as_ref().unwrap().game.outcome() else { panic!() };
        assert_eq!(score.winner, winner);
        assert_eq!(sim.clients[0].view["claim"]["verdict"]["holds"], json!(true));
        let claim = sim.state.deal.as_ref().unwrap().claim.as_ref().unwrap();
        failed += usize::from(matches!(claim.course.outcome(), Some(Outcome::Proved(Verdict::Fails { .. }))));
        ended += 1;
    }
    assert!(ended >= 5 && failed >= 3, "{ended} ended, {failed} would have failed");
}

#[test]
fn what_all_opponents_accept_stands() {
    let mut sim = open_table(6, "kerala", 4);
    sim.act(0, &claims(ClaimChoice::Rest)).unwrap();
    let view = &sim.clients[9].view["claim"];
    assert_eq!((&view["stage"], &view["awaits"]), (&json!("answers"), &json!([2, 4, 6])));
    for (who, code) in [(0, "claim-own"), (2, "claim-partner"), (9, "not-seated")] {
        assert_eq!(sim.act(who, &TableAction::AnswerClaim { accept: true }).unwrap_err().code(), code);
    }
    sim.act(1, &TableAction::AnswerClaim { accept: true }).unwrap();
    assert_eq!(sim.act(1, &TableAction::AnswerClaim { accept: false }).unwrap_err().code(), "claim-answered");
    sim.act(5, &TableAction::AnswerClaim { accept: true }).unwrap();
    assert_eq!(sim.clients[9].view["claim"]["awaits"], json!([4]));
    assert_eq!(sim.state.phase, TablePhase::Dealing);
    sim.act(3, &TableAction::AnswerClaim { accept: true }).unwrap();
    assert_eq!(sim.state.phase, TablePhase::Between);
    let deal = sim.state.deal.as_ref().unwrap();
    assert_eq!(deal.claim.as_ref().unwrap().course.outcome(), Some(&Outcome::Accepted));
    let left = Position::of(&deal.game).err();
    assert!(left.is_some(), "the deal is over");
    let thurup_rules::Outcome::Played(score) = deal.game.outcome().unwrap() else { panic!() };
    assert!(matches!(score.settled, Some(Settled::Points(points)) if points[Team::Even] == 0));
}

#[test]
fn with_a_claim_all_hands_lie_open_and_no_card_is_played() {
    let mut sim = open_table(4, "international", 5);
    let turn = sim.state.turn().unwrap();
    let card = sent(sim.legal(turn));
    // Out of turn is allowed.
    let claimer = (turn.index() + 1) % 4;
    assert_eq!(sim.clients[9].view["claim"], json!(null));
    assert_eq!(sim.clients[9].view["play"]["claims"]["contract_first"], true);
    let own = sim.clients[claimer].you["hand"][0]["card"].as_str().unwrap().to_owned();
    sim.act(claimer, &TableAction::Claim { claim: ClaimChoice::Rest, cards: vec![own.clone()] }).unwrap();
    assert_eq!(sim.clients[9].view["play"]["claims"], json!(null));
    assert_eq!(sim.clients[9].view["claim"]["cards"], json!([own]));
    for client in &sim.clients {
        let hands = client.view["claim"]["hands"].as_array().unwrap();
        for (chair, hand) in sim.state.seats.chairs().zip(hands) {
            let held = sim.state.deal.as_ref().unwrap().game.hand(chair);
            let shown: Hand =
                hand["cards"].as_array().unwrap().iter().map(|card| card.as_str().unwrap().parse().unwrap()).collect();
            assert_eq!((shown, hand["chair"].as_u64()), (held, Some(chair.number().into())));
        }
    }
    let before = format!("{:?}", sim.state);
    for (who, wish, code) in [
        (turn.index(), card, "claim-on"),
        (turn.index(), TableAction::Hint, "no-hints"),
        (claimer, claims(ClaimChoice::Rest), "claim-open"),
        ((claimer + 2) % 4, claims(ClaimChoice::ConcedeRest), "claim-open"),
        ((claimer + 1) % 4, claims(ClaimChoice::Contract), "claim-open"),
        ((claimer + 1) % 4, TableAction::TakeBack { keep: 0 }, "claim-no-showing"),
        ((claimer + 1) % 4, TableAction::StateLine { cards: Vec::new() }, "claim-not-claimer"),
        (claimer, TableAction::StateLine { cards: Vec::new() }, "claim-not-asked"),
    ] {
        let code = if wish == TableAction::Hint && sim.state.settings.hints { "claim-on" } else { code };
        assert_eq!(sim.act(who, &wish).unwrap_err().code(), code, "{wish:?}");
        assert_eq!(format!("{:?}", sim.state), before);
    }
    // For the director and whoever looks on nothing of it is different.
    let person = sim.clients[8].person.id;
    assert!(you::own(&sim.state, person, Perspective::Onlooker).hand.is_empty());
}

#[test]
fn what_cannot_be_claimed_is_refused_with_a_reason() {
    let mut sim = Sim::new(5, 4, RulesChoice { base: "international".into(), ..RulesChoice::default() }, usual());
    assert_eq!(sim.act(0, &claims(ClaimChoice::Rest)).unwrap_err().code(), "no-deal-on");
    assert_eq!(sim.act(0, &TableAction::AnswerClaim { accept: true }).unwrap_err().code(), "no-deal-on");
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    assert_eq!(sim.act(0, &claims(ClaimChoice::Rest)).unwrap_err().code(), "claim-no-play");
    let mut sim = open_table(4, "international", 6);
    let before = format!("{:?}", sim.state);
    assert_eq!(sim.act(0, &TableAction::AnswerClaim { accept: true }).unwrap_err().code(), "no-claim");
    let held = sim.clients[1].you["hand"][0]["card"].as_str().unwrap().to_owned();
    let with = |cards: &[&str]| TableAction::Claim {
        claim: ClaimChoice::Rest,
        cards: cards.iter().map(|&card| card.into()).collect(),
    };
    let own = sim.clients[0].you["hand"][0]["card"].as_str().unwrap().to_owned();
    for (wish, code) in [
        (with(&[&own, &own, &own]), "claim-not-possible"),
        (with(&["nonsense"]), "not-a-card"),
        (claims(ClaimChoice::Points(1)), "claim-too-few"),
        (claims(ClaimChoice::Points(250)), "claim-points"),
    ] {
        assert_eq!(sim.act(0, &wish).unwrap_err().code(), code, "{wish:?}");
    }
    if sim.state.deal.as_ref().unwrap().game.hand(Chair::FIRST).copies(held.parse().unwrap()) == 0 {
        assert_eq!(sim.act(0, &with(&[&held])).unwrap_err().code(), "claim-not-possible");
    }
    assert_eq!(format!("{:?}", sim.state), before);
    // Where trump lies face down nobody knows what beats what.
    let closed = (0..60).find_map(|seed| {
        let mut sim = Sim::new(seed, 4, RulesChoice { base: "28-four".into(), ..RulesChoice::default() }, usual());
        sim.act(0, &TableAction::Start).unwrap();
        while sim.state.phase != TablePhase::Between || sim.state.deal.is_none() {
            let trump = sim.state.deal.as_ref().and_then(|deal| Some(deal.game.play()?.trump()));
            if trump.is_some_and(|trump| trump.is_closed()) && !sim.state.deal.as_ref()?.trick_waits {
                return Some(sim);
            }
            if sim.state.turn() == Some(Chair::FIRST) {
                let action = sent(sim.legal(Chair::FIRST));
                sim.act(0, &action).unwrap();
            } else {
                sim.wait(&Pace::at_once());
            }
        }
        None
    });
    let mut sim = closed.unwrap();
    assert_eq!(sim.act(0, &claims(ClaimChoice::Rest)).unwrap_err().code(), "claim-trump-closed");
    assert_eq!(sim.clients[9].view["play"]["claims"]["why_not"]["code"], "claim-trump-closed");
}

/// The referee has looked, and this is what was found.
fn judged(sim: &mut Sim, verdict: Verdict) {
    let (moment, _) = claiming::question(&sim.state).unwrap();
    let events = decide::about_claim(&sim.state, moment, ClaimStep::Judged(verdict)).unwrap();
    sim.store(events, None);
}

fn undecided(sim: &mut Sim) {
    judged(sim, Verdict::Undecided { least: Least { at_least: 0, at_most: 28 } });
}

/// Silence contests, whoever has stated nothing is asked once, and what the referee cannot decide the others may refute for two minutes.
#[test]
fn the_clocks_of_a_claim() {
    let next = |sim: &Sim| due(&sim.state, &sim.presence, &Pace::default(), false).unwrap();
    let mut shown = 0;
    for mut sim in tables(4, "international", 10).take(8) {
        let began = sim.now;
        if sim.act(0, &claims(ClaimChoice::Contract)).is_err() {
            continue;
        }
        assert_eq!(next(&sim), (began + 60_000, Due::Tick(Tick::ClaimTimeUp)));
        sim.now += 20_000;
        sim.act(1, &TableAction::AnswerClaim { accept: true }).unwrap();
        assert_eq!(next(&sim).0, began + 60_000, "an answer gives the others no more time");
        assert_eq!(sim.wait(&Pace::default()), Some(Due::Tick(Tick::ClaimTimeUp)));
        assert_eq!(sim.clients[9].view["claim"]["stage"], "statement");
        assert_eq!(sim.clients[9].view["claim"]["awaits"], json!([1]));
        assert_eq!(next(&sim), (sim.now + 120_000, Due::Tick(Tick::ClaimTimeUp)));
        let own = sim.clients[0].you["hand"][0]["card"].as_str().unwrap().to_owned();
        assert_eq!(sim.act(2, &TableAction::StateLine { cards: Vec::new() }).unwrap_err().code(), "claim-not-claimer");
        sim.act(0, &TableAction::StateLine { cards: vec![own.clone()] }).unwrap();
        assert_eq!(sim.clients[9].view["claim"]["cards"], json!([own]));
        assert_eq!(sim.clients[9].view["claim"]["stage"], "verdict");
        assert_eq!(next(&sim).1, Due::Judge);
        undecided(&mut sim);
        shown += 1;
        let since = sim.now;
        assert_eq!(sim.clients[9].view["claim"]["stage"], "showing");
        assert_eq!(next(&sim), (since + SHOWING, Due::Tick(Tick::ClaimTimeUp)));
        let step = sim.clients[9].view["claim"]["showing"]["next"][0].clone();
        let show = TableAction::ShowCard {
            chair: u8::try_from(step["chair"].as_u64().unwrap()).unwrap(),
            card: step["card"].as_str().unwrap().into(),
        };
        assert_eq!(sim.act(2, &show).unwrap_err().code(), "claim-not-challenger");
        sim.now += 30_000;
        sim.act(1, &show).unwrap();
        assert_eq!(next(&sim).1, Due::Judge);
        if shown % 2 == 0 {
            // The cards that were shown leave nothing to be claimed.
            let shown = sim.clients[9].view["claim"]["showing"]["line"].clone();
            let line = sim.state.deal.as_ref().unwrap().claim.as_ref().unwrap().course.shown().steps().to_vec();
            assert_eq!(shown.as_array().unwrap().len(), line.len());
            judged(&mut sim, Verdict::Fails { line: Some(line), least: Least { at_least: 0, at_most: 3 } });
            assert_eq!(sim.clients[9].view["claim"]["verdict"]["line"], shown);
            assert_eq!(sim.state.phase, TablePhase::Between);
        } else {
            undecided(&mut sim);
            assert_eq!(sim.clients[9].view["claim"]["showing"]["line"].as_array().unwrap().len(), 1);
            sim.act(3, &TableAction::TakeBack { keep: 0 }).unwrap();
            assert_eq!(next(&sim), (since + SHOWING, Due::Tick(Tick::ClaimTimeUp)));
            assert_eq!(sim.wait(&Pace::default()), Some(Due::Tick(Tick::ClaimTimeUp)));
            let outcome = sim.state.deal.as_ref().unwrap().claim.as_ref().unwrap().course.outcome().cloned();
            assert_eq!(outcome, Some(Outcome::Stands));
            assert_eq!(sim.state.phase, TablePhase::Between);
        }
    }
    assert!(shown >= 2, "{shown}");
}

/// A bot that is sure of the rest is right, however the cards lie: by every standard.
#[test]
fn bots_claim_only_what_holds() {
    let mut sure = 0;
    for claims in [Claims::AnyLegalPlay, Claims::StatedLine, Claims::NormalPlay] {
        for seed in 0..400 {
            let mut dice = Dice(seed);
            let mut rules = Preset::Kerala.rules();
            rules.claims = claims;
            let mut cards: Vec<_> = rules.deck(Seats::Four).cards().cards().collect();
            let mut hands = [Hand::EMPTY; 4];
            for hand in &mut hands {
                for _ in 0..12 {
                    hand.add(cards.swap_remove(dice.roll(cards.len())));
                }
            }
            let leader = Chair::FIRST;
            let Ok(mut deal) = Deal::new(rules, Seats::Four, leader, &hands) else { continue };
            let suit = |hand: Hand| Suit::ALL.into_iter().max_by_key(|&suit| hand.suit(suit).len()).unwrap();
            while deal.play().is_none() && deal.outcome().is_none() {
                let turn = deal.turn().unwrap();
                let bid = format!("28{}", suit(deal.hand(turn)).letter());
                let action = Action::Call(bid.parse().unwrap());
                if deal.apply(turn, action).is_err() {
                    deal.apply(turn, Action::Call("P".parse().unwrap())).unwrap();
                }
            }
            while let Some(turn) = deal.turn() {
                let view = deal.seat_view(turn);
                if let Some(stated) = sure_of_the_rest(&view) {
                    let position = Position::of(&deal).unwrap();
                    let claim = Claim::new(turn, What::All).stating(stated);
                    let verdict = judge(&position, &claim, claims.into(), 10_000_000).unwrap();
                    assert!(verdict.is_granted(), "{position:?} {claim:?} {verdict:?}");
                    sure += 1;
                }
                // The highest card: who has the rest gets to lead.
                let card = view.playable().cards().min_by_key(|card| card.rank()).unwrap();
                deal.apply(turn, Action::Play(card)).unwrap();
            }
        }
    }
    assert!(sure > 10, "only {sure} were sure");
}
