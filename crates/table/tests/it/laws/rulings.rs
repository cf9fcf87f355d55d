//! Rulings bind: whatever a director rules, somebody can always go on, does what is left and nothing else, and every view says so.

use proptest::prelude::*;
use thurup_laws::rulings::{Allowed, Effect, Order, Who};
use thurup_rules::{Action, ByTeam, Call, Card, Chair, Outcome, Phase, Preset, Rank, Ruled, Seats, Suit, Team};
use thurup_table::chronicle::{Chronicle, Done};
use thurup_table::question::{Strength, TaskResult};
use thurup_table::ruling::Binding;
use thurup_table::{Event, Pace, Perspective, TablePhase, TableState, decide, of_event, question, view, you};
use thurup_wire::RulesChoice;
use thurup_wire::table::{ClaimChoice, TableAction};
use thurup_wire::view::{OpenCardKind, TableSettings, You};

use super::sim::{Sim, any_of, any_settings, sent, table_id, usual};

fn chair(number: u8) -> Chair {
    Chair::from_number(number, Seats::Six).unwrap()
}

/// Six people at a table, in a deal.
fn dealt(seed: u64, base: &str) -> Sim {
    dealt_with(seed, base, usual())
}

fn dealt_with(seed: u64, base: &str, settings: TableSettings) -> Sim {
    let mut sim = Sim::new(seed, 6, RulesChoice { base: base.into(), ..RulesChoice::default() }, settings);
    for person in 1..6 {
        sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
    }
    sim.act(0, &TableAction::Start).unwrap();
    while sim.state.phase != TablePhase::Dealing {
        sim.wait(&Pace::at_once());
    }
    sim
}

/// Calls 28 in a suit and passes, until cards are played.
fn to_play(sim: &mut Sim) {
    while sim.state.deal.as_ref().unwrap().game.play().is_none() {
        let turn = sim.state.turn().unwrap();
        let offer = sim.state.deal.as_ref().unwrap().seat_view(turn).offer().unwrap();
        let call = match (sim.state.deal.as_ref().unwrap().game.auction().standing(), offer.pass) {
            (Some(_), true) => Call::Pass,
            // Where a ruling leaves no bid they pass; of the opening leader that counts as one.
            _ => offer.calls().into_iter().find(|call| matches!(call, Call::Bid(_))).unwrap_or(Call::Pass),
        };
        sim.act(turn.index(), &TableAction::Call { call: call.to_string() }).unwrap();
    }
}

fn hand(state: &TableState, chair: Chair) -> Vec<Card> {
    state.deal.as_ref().unwrap().game.hand(chair).cards().collect()
}

fn playable(sim: &Sim, chair: Chair) -> Vec<String> {
    let you = own(sim, chair);
    you.hand.into_iter().filter(|card| card.playable).map(|card| card.card).collect()
}

fn own(sim: &Sim, chair: Chair) -> You {
    you::own(&sim.state, sim.clients[chair.index()].person.id, Perspective::Player(chair))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Under any rulings a deal comes to its end: whoever is on turn has something left, what is left can be done, what is not is refused
    /// with a reason that names it, and bots and the simplest of them find it.
    #[test]
    fn nobody_is_ever_stuck(seed: u64, (chairs, rules) in prop_oneof![any_of(&Preset::SPOKEN), any_of(&Preset::HIDDEN)],
        settings in any_settings()) {
        let mut sim = Sim::new(seed, chairs, rules, settings);
        for person in 1..usize::from(chairs) {
            sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
        }
        sim.act(0, &TableAction::Start).unwrap();
        let pace = Pace::at_once();
        while sim.state.phase != TablePhase::Dealing {
            sim.wait(&pace);
        }
        let id = sim.state.deal.as_ref().unwrap().id;
        let on = |sim: &Sim| sim.state.deal.as_ref().is_some_and(|deal| deal.id == id && !deal.ended);
        for _ in 0..600 {
            if !on(&sim) {
                break;
            }
            sim.now += 1;
            if sim.dice.roll(6) == 0 {
                let (effects, instead) = (sim.some_effects(), sim.dice.roll(4) == 0);
                if !effects.iter().any(Effect::ends_deal) {
                    sim.rule(effects, instead);
                }
            }
            let Some(turn) = sim.state.turn() else {
                sim.wait(&pace);
                continue;
            };
            let deal = sim.state.deal.as_ref().unwrap();
            let seat = deal.seat_view(turn);
            match deal.game.phase() {
                Phase::Auction => {
                    let left = seat.offer().unwrap().calls();
                    prop_assert!(!left.is_empty());
                    for call in deal.game.seat_view(turn).offer().unwrap().calls() {
                        let done = decide::thought(&played_by_a_bot(&sim.state, turn), sim.state.moment().unwrap(), turn,
                            &TaskResult::Act(Action::Call(call)));
                        prop_assert_eq!(done.is_ok(), left.contains(&call), "{} of {:?}: {:?}", call, left, done);
                    }
                }
                Phase::Play => {
                    let left = seat.playable();
                    prop_assert!(!left.is_empty());
                    for card in deal.game.seat_view(turn).playable().kinds() {
                        let done = decide::thought(&played_by_a_bot(&sim.state, turn), sim.state.moment().unwrap(), turn,
                            &TaskResult::Act(Action::Play(card)));
                        prop_assert_eq!(done.is_ok(), left.has(card), "{}: {:?}", card, done);
                    }
                }
                _ => {}
            }
            let simplest = question::simplest(&seat).unwrap();
            prop_assert!(decide::thought(&played_by_a_bot(&sim.state, turn), sim.state.moment().unwrap(), turn,
                &TaskResult::Act(simplest)).is_ok());
            // Where the table passes for somebody it may.
            if sim.state.only_pass() == Some(turn) {
                sim.wait(&pace);
                continue;
            }
            let action = sent(sim.legal(turn));
            let number = sim.state.people().find(|(own, ..)| *own == turn).map(|(_, person, _)| person).unwrap();
            let who = sim.clients.iter().position(|client| client.person.id == number).unwrap();
            sim.act(who, &action).unwrap();
        }
        prop_assert!(!on(&sim), "the deal has an end");
    }
}

/// The same table with a bot for who is on turn.
fn played_by_a_bot(state: &TableState, chair: Chair) -> TableState {
    let mut state = state.clone();
    if let Some(sitting) = state.sitting[chair].as_mut() {
        sitting.away = Some(thurup_table::seated::AwayWhy::Clock);
    }
    state
}

/// A bot of each kind is asked with what is left, and answers with that.
#[test]
fn bots_do_what_is_left() {
    for (seed, strength) in [(1, Strength::Beginner), (2, Strength::Club), (3, Strength::Strong), (4, Strength::Strong)] {
        let mut sim = dealt(seed, "international");
        let turn = sim.state.turn().unwrap();
        // Whatever the hand, it has to call hearts, or pass.
        let only = vec![Allowed::BidIn(Some(Suit::Hearts))];
        sim.rule(vec![Effect::Calls { chair: turn, only, turns: 1 }], false);
        let bot = question::first(strength);
        let call = |sim: &Sim, turn| match sim.state.question(turn).unwrap().decide(bot) {
            TaskResult::Act(action) => action,
            other => panic!("{other:?}"),
        };
        let action = call(&sim, turn);
        let Action::Call(call) = action else { panic!("{action:?}") };
        let left = sim.state.deal.as_ref().unwrap().seat_view(turn).offer().unwrap().calls();
        assert!(left.contains(&call), "{call} of {left:?}");
        to_play(&mut sim);
        let leader = sim.state.turn().unwrap();
        let worst = *hand(&sim.state, leader).last().unwrap();
        sim.rule(vec![Effect::PenaltyCard { chair: leader, card: worst }], false);
        assert_eq!(sim.state.question(leader).unwrap().decide(bot), TaskResult::Act(Action::Play(worst)));
        assert_eq!(sim.state.question(leader).unwrap().advise().action, Action::Play(worst));
    }
}

/// O.3.1: a penalty card lies open to all, is played as soon as it can be, and nobody claims before.
#[test]
fn a_penalty_card_is_played_first() {
    let mut sim = dealt(5, "international");
    to_play(&mut sim);
    let leader = sim.state.turn().unwrap();
    let card = *hand(&sim.state, leader).last().unwrap();
    sim.rule(vec![Effect::PenaltyCard { chair: leader, card }], false);
    assert_eq!(playable(&sim, leader), [card.to_string()]);
    let bound = view::deal(&sim.state).unwrap().bound.unwrap();
    assert_eq!(
        (bound.open[0].chair, bound.open[0].card.clone(), bound.open[0].kind),
        (leader.number(), card.to_string(), OpenCardKind::Penalty)
    );
    assert!(bound.says[0].text.en.contains("penalty card") && bound.says[0].chairs == [leader.number()]);
    let other = *hand(&sim.state, leader).iter().find(|other| **other != card).unwrap();
    let no = sim.act(leader.index(), &TableAction::Play { card: other.to_string() }).unwrap_err();
    assert_eq!(no.code(), "card-bound");
    assert!(no.text().en.contains(&card.name().en) && no.text().ml.contains(&card.name().ml), "{:?}", no.text());
    assert_eq!(no.text(), own(&sim, leader).hand.iter().find_map(|card| card.why_not.clone()).unwrap());
    let claim = TableAction::Claim { claim: ClaimChoice::Rest, cards: Vec::new() };
    assert_eq!(sim.act(leader.index(), &claim).unwrap_err().code(), "claim-bound");
    sim.act(leader.index(), &TableAction::Play { card: card.to_string() }).unwrap();
    assert_eq!(view::deal(&sim.state).unwrap().bound, None);
    assert_ne!(sim.act(leader.index(), &claim).map_err(|no| no.code()), Err("claim-bound"));
}

/// O.3.1: the lead of a suit is demanded, and the card is kept from the leader until it is made.
#[test]
fn the_bound_leader_does_not_see_the_card() {
    let mut sim = dealt(6, "international");
    to_play(&mut sim);
    let leader = sim.state.turn().unwrap();
    let partner = sim.state.seats.chairs().find(|other| *other != leader && other.team() == leader.team()).unwrap();
    let other = sim.state.seats.next(leader);
    let suits: Vec<Suit> = Suit::ALL.into_iter().collect();
    let suit = suits
        .into_iter()
        .find(|suit| [leader, partner].iter().all(|chair| hand(&sim.state, *chair).iter().any(|card| card.suit() == *suit)))
        .unwrap();
    let card = *hand(&sim.state, partner).iter().find(|card| card.suit() == suit).unwrap();
    let lead = Effect::Lead { by: Who::Chair(leader), order: Order::Demand, suit };
    sim.rule(vec![Effect::FacedCard { chair: partner, card }, lead], false);
    let sees = |sim: &Sim, chair: Chair| {
        let open = view::deal(&sim.state).unwrap().bound.map(|bound| bound.open).unwrap_or_default();
        open.into_iter()
            .chain(own(sim, chair).bound.map(|bound| bound.open).unwrap_or_default())
            .any(|open| open.card == card.to_string())
    };
    assert!(!sees(&sim, leader) && sees(&sim, other) && sees(&sim, partner));
    assert!(playable(&sim, leader).iter().all(|card| card.starts_with(suit.letter())));
    let lead = playable(&sim, leader)[0].clone();
    sim.act(leader.index(), &TableAction::Play { card: lead }).unwrap();
    assert!(sees(&sim, leader), "the lead is made");
}

/// A ruling in the place of another takes back what that one binds.
#[test]
fn a_ruling_anew_takes_the_former_back() {
    let mut sim = dealt(7, "international");
    let turn = sim.state.turn().unwrap();
    let before = sim.state.deal.as_ref().unwrap().seat_view(turn).offer();
    let only = vec![Allowed::BidIn(Some(Suit::Clubs))];
    sim.rule(vec![Effect::Calls { chair: turn, only, turns: 1 }], false);
    assert_ne!(sim.state.deal.as_ref().unwrap().seat_view(turn).offer(), before);
    sim.rule(vec![Effect::Points { team: Team::Odd, points: 1 }], true);
    assert_eq!(sim.state.deal.as_ref().unwrap().seat_view(turn).offer(), before);
    assert_eq!(view::deal(&sim.state).unwrap().bound, None);
}

/// The turns of the deal that is on, by the log read once more.
fn timed(sim: &Sim) -> Vec<(Chair, Done)> {
    let mut chronicle = Chronicle::new(table_id(), None);
    sim.log.iter().for_each(|entry| chronicle.take(entry).unwrap());
    chronicle.deals().last().unwrap().turns.iter().map(|turn| (turn.chair, turn.done)).collect()
}

/// O.2.4: the last bid is corrected before the next call; after that it stands.
#[test]
fn a_slip_is_corrected_while_it_is_the_last_call() {
    let mut sim = dealt(8, "international");
    let turn = sim.state.turn().unwrap();
    let calls = sim.state.deal.as_ref().unwrap().seat_view(turn).offer().unwrap().calls();
    let bids: Vec<Call> = calls.into_iter().filter(|call| matches!(call, Call::Bid(_))).collect();
    let (slip, meant) = (bids[0], bids[1]);
    let effects = vec![Effect::CallCancelled { chair: turn, call: slip }, Effect::CallStands { chair: turn, call: meant }];
    sim.act(turn.index(), &TableAction::Call { call: slip.to_string() }).unwrap();
    sim.rule(effects.clone(), false);
    let said =
        |sim: &Sim| sim.state.deal.as_ref().unwrap().game.auction().said().iter().map(|said| said.call).collect::<Vec<_>>();
    assert_eq!(said(&sim), [meant]);
    assert_eq!(timed(&sim), [(turn, Done::Called(meant))], "the log read once more has the call that stands");
    assert_eq!(sim.state.turn(), Some(sim.state.seats.next(turn)));
    assert_eq!(sim.state.deal.as_ref().unwrap().times.len(), 1);
    let next = sim.state.turn().unwrap();
    let action = sent(sim.legal(next));
    sim.act(next.index(), &action).unwrap();
    let after = said(&sim);
    let effects = vec![Effect::CallCancelled { chair: turn, call: meant }, Effect::CallStands { chair: turn, call: slip }];
    let binding = Binding::of(sim.state.deal.as_ref().unwrap(), &effects);
    assert!(!binding.is_any() && binding.not.len() == 2, "{binding:?}");
    sim.rule(effects, false);
    assert_eq!(said(&sim), after);
}

/// O.2.4: who has chosen to correct a slip makes any bid, and cannot pass.
#[test]
fn whoever_corrects_a_slip_bids_again() {
    let mut sim = dealt(8, "international");
    let turn = sim.state.turn().unwrap();
    let offer = |sim: &Sim| sim.state.deal.as_ref().unwrap().seat_view(turn).offer().unwrap().calls();
    let bid = |call: &Call| matches!(call, Call::Bid(_));
    let slip = offer(&sim).into_iter().find(bid).unwrap();
    sim.act(turn.index(), &TableAction::Call { call: slip.to_string() }).unwrap();
    let only = vec![Allowed::Bid];
    let effects = vec![Effect::CallCancelled { chair: turn, call: slip }, Effect::Calls { chair: turn, only, turns: 1 }];
    sim.rule(effects, false);
    assert!(sim.state.deal.as_ref().unwrap().game.auction().said().is_empty());
    assert_eq!(timed(&sim), []);
    assert_eq!(sim.state.turn(), Some(turn));
    let left = offer(&sim);
    assert!(left.len() > 1 && left.iter().all(bid), "{left:?}");
    assert!(sim.act(turn.index(), &TableAction::Call { call: "P".to_owned() }).is_err());
    sim.act(turn.index(), &TableAction::Call { call: left[1].to_string() }).unwrap();
    assert!(sim.state.deal.as_ref().unwrap().restrictions.is_empty());
}

/// A deal that a ruling ends is over at once, wherever it stands, and comes out as ruled.
#[test]
fn rulings_end_deals() {
    let ended = |sim: &mut Sim, effect: Effect| {
        sim.rule(vec![effect], false);
        let deal = sim.state.deal.as_ref().unwrap();
        assert!(deal.ended && sim.state.phase == TablePhase::Between);
        deal.game.outcome().unwrap()
    };
    for plays in [false, true] {
        let begun = |seed| {
            let mut sim = dealt(seed, "international");
            if plays {
                to_play(&mut sim);
            }
            sim
        };
        let lost = ended(&mut begun(1), Effect::DealLost { team: Team::Odd, stake: 4 });
        assert_eq!(lost, Outcome::Ruled { winner: Some(Team::Even), stakes: 4 });
        assert_eq!(ended(&mut begun(2), Effect::DealOver), Outcome::Ruled { winner: None, stakes: 0 });
        let mut sim = begun(3);
        let dealer = sim.state.deal.as_ref().unwrap().game.dealer();
        let again = ended(&mut sim, Effect::ReDeal { dealer });
        assert!(matches!(again, Outcome::Cancelled(_)));
        assert_eq!(sim.state.score.game.unwrap().deals(), 0, "it does not count");
        let mut sim = begun(4);
        sim.rule(vec![Effect::MatchLost { team: Team::Odd }], false);
        assert!(sim.state.phase == TablePhase::Over && sim.state.deal.is_none());
    }
    let mut sim = dealt(5, "international");
    to_play(&mut sim);
    let by = sim.state.deal.as_ref().unwrap().game.play().unwrap().contract().by.team();
    assert!(matches!(ended(&mut sim, Effect::Contract { won_by: !by }), Outcome::Played(score) if score.winner == !by));
    assert!(matches!(sim.state.deal.as_ref().unwrap().ruled, Some(Ruled::Settled(_))));
    let mut sim = dealt(6, "international");
    to_play(&mut sim);
    let shared = Effect::Tricks { points: ByTeam([30, 26]) };
    assert!(matches!(ended(&mut sim, shared), Outcome::Played(score) if score.points == ByTeam([30, 26])));
    // Points that are not those that are left end nothing.
    let mut sim = dealt(7, "international");
    to_play(&mut sim);
    sim.rule(vec![Effect::Tricks { points: ByTeam([30, 30]) }], false);
    assert!(!sim.state.deal.as_ref().unwrap().ended);
}

/// A ruling is taken once, and one from before the cards were dealt is about others.
#[test]
fn a_ruling_is_taken_once() {
    let mut sim = dealt(9, "international");
    let turn = sim.state.turn().unwrap();
    let card = hand(&sim.state, turn)[0];
    sim.now += 1000;
    let ruling =
        thurup_table::ruling::Ruling { number: 3, at: sim.now, effects: vec![Effect::PenaltyCard { chair: turn, card }] };
    let earlier = thurup_table::ruling::Ruling { number: 2, at: 5, effects: ruling.effects.clone() };
    let events = of_event::ruled(&sim.state, &[earlier, ruling.clone()], &[]).unwrap();
    assert!(matches!(events[..], [Event::Ruled { number: 3, .. }]), "{events:?}");
    sim.store(events, None);
    assert_eq!(of_event::ruled(&sim.state, &[ruling], &[]).unwrap(), []);
    // Of a rank that a hand does not hold nothing lies open.
    let missing = Rank::ALL.into_iter().flat_map(|rank| Suit::ALL.into_iter().map(move |suit| Card::new(suit, rank)));
    let missing = missing.into_iter().find(|card| !hand(&sim.state, turn).contains(card)).unwrap();
    let binding =
        Binding::of(sim.state.deal.as_ref().unwrap(), &[Effect::FacedCard { chair: chair(turn.number()), card: missing }]);
    assert!(!binding.is_any() && binding.not.len() == 1);
}

/// Directors' file 10: a forbidden suit stays so while the leader keeps the lead, under bridge laws alone.
#[test]
fn the_laws_of_the_table_say_how_long_a_lead_is_forbidden() {
    for (laws, stays) in [(None, false), (Some("booklet"), false), (Some("bridge"), true)] {
        let settings = TableSettings { laws: laws.map(str::to_owned), ..usual() };
        let mut sim = dealt_with(5, "international", settings);
        assert_eq!(view::table_view(&sim.state, &sim.names, Vec::new(), sim.now).table.laws.id, laws.unwrap_or("booklet"));
        to_play(&mut sim);
        let leader = sim.state.turn().unwrap();
        let suit = hand(&sim.state, leader)[0].suit();
        sim.rule(vec![Effect::Lead { by: Who::Chair(leader), order: Order::Forbid, suit }], false);
        let led = playable(&sim, leader).remove(0);
        sim.act(leader.index(), &TableAction::Play { card: led }).unwrap();
        assert_eq!(view::deal(&sim.state).unwrap().bound.is_some(), stays, "{laws:?}");
    }
    let mut sim = dealt(5, "association");
    assert_eq!(sim.state.laws().name(), "association");
    let none = TableSettings { laws: Some("cricket".into()), ..usual() };
    assert_eq!(sim.act(0, &TableAction::SetSettings { settings: none }).unwrap_err().code(), "no-such-laws");
}
