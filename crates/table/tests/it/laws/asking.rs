//! Questions about calls and alerts: who hears what, and when.

use serde_json::{Value, json};
use thurup_rules::{Action, Call, Chair, Team};
use thurup_table::due::Due;
use thurup_table::{Entry, Event, Pace, Refusal, TablePhase, deal_file, deal_page, decide};
use thurup_wire::RulesChoice;
use thurup_wire::table::TableAction;
use thurup_wire::view::{SideCard, TableSettings};

use crate::laws::sim::{Sim, sent, table_id, usual};

/// A deal with so many people on the first chairs and bots on the others, in which the first call was a bid.
fn after_a_bid(people: usize) -> (Sim, Chair) {
    after_a_bid_at(people, &RulesChoice { base: "international".into(), ..RulesChoice::default() }, &usual())
}

/// The same under these rules and settings.
fn after_a_bid_at(people: usize, rules: &RulesChoice, settings: &TableSettings) -> (Sim, Chair) {
    for seed in 0.. {
        let mut sim = Sim::new(seed, 6, rules.clone(), settings.clone());
        for person in 1..people {
            sim.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
        }
        sim.act(0, &TableAction::Start).unwrap();
        while sim.state.phase != TablePhase::Dealing {
            sim.wait(&Pace::default());
        }
        let first = sim.state.turn().unwrap();
        let before = sim.log.len();
        match sim.state.is_bot(first) {
            true => {
                sim.wait(&Pace::default());
            }
            false => {
                let action = sent(sim.legal(first));
                sim.act(first.index(), &action).unwrap();
            }
        }
        let bid = sim.log[before..].iter().any(|entry| matches!(entry.event, Event::Called { call: Call::Bid(_), .. }));
        if bid {
            return (sim, first);
        }
    }
    unreachable!()
}

fn on_team(team: Team, people: usize) -> impl Iterator<Item = usize> {
    (0..people).filter(move |who| (*who % 2 == 0) == (team == Team::Odd))
}

fn questions(sim: &Sim, who: usize) -> Value {
    sim.clients[who].you.get("questions").cloned().unwrap_or(Value::Null)
}

/// Plays the deal that is on to its end.
fn play_out(sim: &mut Sim) {
    while sim.state.phase == TablePhase::Dealing {
        match sim.state.turn().filter(|turn| !sim.state.bot_plays(*turn)) {
            Some(turn) => {
                let action = sent(sim.legal(turn));
                let person = sim.state.sitting[turn].as_ref().and_then(|sitting| sitting.who.person());
                let who = sim.clients.iter().position(|client| Some(client.person.id) == person).unwrap();
                sim.act(who, &action).unwrap();
            }
            None => {
                sim.wait(&Pace::at_once());
            }
        }
    }
}

#[test]
fn a_partner_says_what_a_call_means_and_the_bidder_hears_of_it_after_the_deal() {
    let (mut sim, bidder) = after_a_bid(6);
    let own: Vec<usize> = on_team(bidder.team(), 6).collect();
    let others: Vec<usize> = on_team(!bidder.team(), 6).collect();
    let partners: Vec<usize> = own.iter().copied().filter(|who| *who != bidder.index()).collect();
    let ask = TableAction::AskCall { call: 0 };
    for who in &own {
        assert_eq!(sim.act(*who, &ask), Err(Refusal::OwnTeamsCall));
    }
    assert_eq!(sim.act(8, &ask), Err(Refusal::NotSeated));
    assert_eq!(sim.act(others[0], &TableAction::AskCall { call: 1 }), Err(Refusal::NoSuchCall));
    let answer = |words: Option<&str>| TableAction::AnswerCall { call: 0, words: words.map(str::to_owned) };
    assert_eq!(sim.act(partners[0], &answer(Some("It means hearts"))), Err(Refusal::NotAsked));
    sim.act(others[0], &ask).unwrap();
    assert_eq!(sim.act(others[1], &ask), Err(Refusal::AskedAlready));
    for who in &others {
        assert_eq!(questions(&sim, *who)[0]["answer"], Value::Null, "{who} waits");
        assert_eq!(sim.act(*who, &answer(None)), Err(Refusal::NotYoursToAnswer));
    }
    for who in &partners {
        assert_eq!(questions(&sim, *who)[0]["may_answer"], true);
    }
    // Whoever bid learns nothing, by trying neither.
    assert_eq!(sim.act(bidder.index(), &answer(None)), Err(Refusal::NotYoursToAnswer));
    sim.act(partners[1], &answer(Some("Four hearts, perhaps five"))).unwrap();
    assert_eq!(sim.act(partners[0], &answer(Some("No"))), Err(Refusal::NotAsked));
    for who in &others {
        let told = &questions(&sim, *who)[0]["answer"];
        assert_eq!((&told["by"], &told["words"]["en"]), (&json!(partners[1] + 1), &json!("Four hearts, perhaps five")));
    }
    for who in [bidder.index(), partners[0], 8] {
        assert_eq!(questions(&sim, who), Value::Null);
        assert!(!sim.clients[who].heard.iter().any(|text| text.contains("perhaps five")), "{who}");
    }
    play_out(&mut sim);
    let shown = &sim.clients[bidder.index()].view["result"]["questions"][0];
    assert_eq!(
        (&shown["chair"], &shown["answer"]["words"]["ml"]),
        (&json!(others[0] + 1), &json!("Four hearts, perhaps five"))
    );
    recorded(&sim, |record| {
        assert_eq!(
            record["questions"],
            json!([{
                "call": 0, "chair": others[0] + 1, "by": partners[1] + 1, "said": "Four hearts, perhaps five"
            }])
        );
    });
}

/// The record of the deal that has just ended; and its page shows the same as the table did.
fn recorded(sim: &Sim, look: impl Fn(&Value)) {
    let from = sim.log.iter().rposition(|entry| entry.event.is_beginning()).unwrap();
    let end = sim.log.iter().rposition(|entry| matches!(entry.event, Event::DealEnded)).unwrap();
    let (id, file) = deal_file::from_log(table_id(), &sim.log[from..=end]).unwrap();
    look(&serde_json::to_value(file.record(&sim.names)).unwrap());
    let page = serde_json::to_value(deal_page::page(id, &file, &sim.names).unwrap()).unwrap();
    let shown = &page["frames"].as_array().unwrap().last().unwrap()["change"]["result"];
    for part in ["questions", "alerts"] {
        assert_eq!(shown.get(part), sim.clients[9].view["result"].get(part), "{part}");
    }
}

#[test]
fn the_card_answers_at_once_where_no_partner_is_there_who_could() {
    // Two people, one of each team; all others are bots.
    let (mut sim, bidder) = after_a_bid(2);
    let asker = on_team(!bidder.team(), 2).next().unwrap();
    sim.act(asker, &TableAction::AskCall { call: 0 }).unwrap();
    let told = questions(&sim, asker)[0]["answer"].clone();
    assert_eq!(told["by"], Value::Null);
    assert!(!told["words"]["en"].as_str().unwrap().is_empty() && !told["words"]["ml"].as_str().unwrap().is_empty());
    assert!(!sim.clients[8].heard.iter().any(|text| text.contains(told["words"]["en"].as_str().unwrap())));
}

#[test]
fn a_question_that_nobody_answers_is_answered_by_the_card_in_time() {
    let (mut sim, bidder) = after_a_bid(6);
    let asker = on_team(!bidder.team(), 6).next().unwrap();
    let pace = Pace::default();
    sim.act(asker, &TableAction::AskCall { call: 0 }).unwrap();
    let asked = sim.now;
    while sim.state.deal.as_ref().unwrap().asking.questions[0].answer.is_none() {
        assert_ne!(sim.wait(&pace), Some(Due::Sleep));
    }
    assert_eq!(sim.now - asked, u64::try_from(pace.call_answer.as_millis()).unwrap());
    assert_eq!(questions(&sim, asker)[0]["answer"]["by"], Value::Null);
    // With the partners gone it does not wait at all.
    let second = sim.state.turn().unwrap();
    let action = sent(sim.legal(second));
    sim.act(second.index(), &action).unwrap();
    let partners: Vec<usize> = on_team(second.team(), 6).filter(|who| *who != second.index()).collect();
    for who in partners {
        let (chair, why) = (sim.state.seats.chairs().nth(who).unwrap(), thurup_table::seated::AwayWhy::Gone);
        sim.store(vec![Event::Away { chair, why }], None);
    }
    let asker = on_team(!second.team(), 6).next().unwrap();
    sim.act(asker, &TableAction::AskCall { call: 1 }).unwrap();
    assert!(questions(&sim, asker).as_array().unwrap().last().unwrap()["answer"].is_object());
    assert_eq!(
        decide::tick(&sim.state, &sim.names, decide::Tick::AnswerCall(1), thurup_table::Origin::House, 0, &mut sim.dice),
        Err(Refusal::NotAsked)
    );
}

#[test]
fn an_alert_is_for_the_other_team_alone() {
    let (mut sim, _) = after_a_bid(6);
    let turn = sim.state.turn().unwrap();
    let Action::Call(call) = sim.legal(turn) else { panic!("a call is due") };
    let alert = |alert: &str| TableAction::CallWithAlert { call: call.to_string(), alert: alert.into() };
    assert!(matches!(sim.act(turn.index(), &alert(" ")), Err(Refusal::Text(_))));
    sim.act(turn.index(), &alert("Not what you think")).unwrap();
    let number = sim.log.last().unwrap().number;
    for who in on_team(!turn.team(), 6).chain([turn.index()]) {
        assert_eq!(sim.clients[who].you["alerts"], json!([{ "call": 1, "words": "Not what you think" }]));
    }
    for who in on_team(turn.team(), 6).filter(|who| *who != turn.index()).chain([8]) {
        assert_eq!(sim.clients[who].you.get("alerts"), None);
        assert!(!sim.clients[who].heard.iter().any(|text| text.contains("you think")));
    }
    assert_eq!(sim.state.number, number, "it is one event with its call: no number tells of it");
    play_out(&mut sim);
    assert_eq!(sim.clients[8].view["result"]["alerts"][0]["words"], "Not what you think");
    recorded(&sim, |record| assert_eq!(record["alerts"], json!([{ "call": 1, "said": "Not what you think" }])));
}

/// Sides are exchanged once, from half time on; everybody moves one chair on and takes the score along.
#[test]
fn sides_are_exchanged_at_half_time() {
    let (mut sim, _) = after_a_bid(6);
    assert_eq!(sim.act(0, &TableAction::ExchangeSides), Err(Refusal::DealOn));
    play_out(&mut sim);
    while sim.state.score.deals.is_empty() {
        sim.wait(&Pace::at_once());
        play_out(&mut sim);
    }
    let (before, dealer) = (sim.state.score.game.unwrap().stakes(), sim.state.score.game.unwrap().dealer());
    let people: Vec<_> = sim.state.people().map(|(chair, person, _)| (chair, person)).collect();
    assert_eq!(sim.act(8, &TableAction::ExchangeSides), Err(Refusal::NotSeated));
    let card = SideCard { convention: "kerala+strategic-pass".into(), notes: Vec::new() };
    sim.act(0, &TableAction::FileCard { card: Some(card) }).unwrap();
    sim.act(3, &TableAction::ExchangeSides).unwrap();
    assert_eq!(sim.state.filed.0.each_ref().map(Option::is_some), [false, true], "what a side plays goes with it");
    assert!(matches!(sim.act(2, &TableAction::ExchangeSides), Err(Refusal::Exchange(_))));
    let game = sim.state.score.game.unwrap();
    assert_eq!((game.stakes().0, game.dealer()), ([before.0[1], before.0[0]], dealer));
    for (chair, person) in people {
        assert_eq!(sim.state.chair_of(person), Some(sim.state.seats.next(chair)));
    }
    // Folded again it is the same.
    assert_eq!(format!("{:?}", fold(&sim.log)), format!("{:?}", sim.state));
}

fn fold(log: &[Entry]) -> thurup_table::TableState {
    let mut state = thurup_table::TableState::begin(table_id(), &log[0]).unwrap();
    log[1..].iter().for_each(|entry| state.apply(entry).unwrap());
    state
}

#[test]
fn the_moderator_changes_seats_and_the_number_of_deals_between_deals() {
    let (mut sim, _) = after_a_bid(6);
    let (swap, format) = (TableAction::ChangeSeats { one: 2, other: 5 }, |deals| TableAction::SetFormat {
        format: thurup_wire::MatchFormat::Deals { deals },
    });
    assert_eq!(sim.act(0, &swap).unwrap_err().code(), "deal-on");
    assert_eq!(sim.act(0, &format(6)).unwrap_err().code(), "deal-on");
    while sim.state.score.deals.is_empty() {
        sim.wait(&Pace::at_once());
        play_out(&mut sim);
    }
    assert_eq!(sim.act(1, &swap).unwrap_err().code(), "chair-1");
    let [two, five] = [1, 4].map(|who: usize| sim.clients[who].person.id);
    sim.act(0, &swap).unwrap();
    assert_eq!([two, five].map(|person| sim.state.chair_of(person).unwrap().number()), [5, 2]);
    assert_eq!(sim.act(0, &TableAction::ChangeSeats { one: 2, other: 7 }), Err(Refusal::NoSuchChair(7)));
    assert_eq!(sim.act(0, &TableAction::SetFormat { format: thurup_wire::MatchFormat::Games }), Err(Refusal::MatchOn));
    sim.act(0, &format(6)).unwrap();
    assert_eq!(sim.clients[8].view["table"]["format"], json!({ "form": "deals", "deals": 6 }));
    assert_eq!(sim.state.score.game.unwrap().format(), thurup_rules::Format::Deals(6));
    sim.act(0, &format(2)).unwrap();
    while sim.state.phase != TablePhase::Over {
        sim.wait(&Pace::at_once());
        play_out(&mut sim);
    }
    assert_eq!(sim.state.score.deals.len(), 2);
    again(sim);
}

/// Another match begins once all people on chairs who are there want one.
fn again(mut sim: Sim) {
    let matches = sim.state.score.number;
    for who in 0..5 {
        sim.act(who, &TableAction::Ready).unwrap();
        assert_eq!((sim.state.phase, sim.state.score.number), (TablePhase::Over, matches));
    }
    sim.act(5, &TableAction::Ready).unwrap();
    assert_eq!((sim.state.phase, sim.state.score.number), (TablePhase::Between, matches + 1));
    assert_eq!(sim.clients[8].view["seats"][0]["ready"], false);
}

/// Where play is strict or rated and the rules say so, the call that was made last is the only one that may still be asked about.
#[test]
fn a_call_is_asked_about_before_the_next_one_where_the_rules_say_so() {
    let usual = usual();
    let strict = TableSettings { show_all_calls: false, ..usual.clone() };
    let rated = TableSettings { rated: true, ..usual.clone() };
    // All calls stay in view: what is refused is not hidden.
    let rules = |questions: Option<&str>| {
        let changes = questions.map(|value| ("questions".to_owned(), value.to_owned()));
        RulesChoice { base: "club-itc".into(), changes: changes.into_iter().collect() }
    };
    for (settings, questions, open) in [
        (&usual, None, true),
        (&strict, None, false),
        (&rated, None, false),
        (&strict, Some("whole-deal"), true),
        (&rated, Some("whole-deal"), true),
    ] {
        let (mut sim, bidder) = after_a_bid_at(6, &rules(questions), settings);
        let next = sim.state.turn().unwrap();
        let action = sent(sim.legal(next));
        sim.act(next.index(), &action).unwrap();
        let [bidders, others] = [bidder.team(), !bidder.team()].map(|team| on_team(team, 6).collect::<Vec<_>>());
        let told = sim.clients[others[0]].view["auction"].get("ask_from").cloned();
        assert_eq!(told, (!open).then(|| json!(1)), "{questions:?}");
        let late = sim.act(others[0], &TableAction::AskCall { call: 0 });
        assert_eq!(late, if open { Ok(()) } else { Err(Refusal::AskedTooLate) }, "{questions:?}");
        assert_eq!(sim.act(bidders[0], &TableAction::AskCall { call: 1 }), Ok(()), "the last one is open");
    }
}

fn correct(call: u16, words: &str) -> TableAction {
    TableAction::CorrectAnswer { call, words: words.to_owned() }
}

/// Directors' file 12: who explained corrects at once, of the contract's team another before the lead, all others after the deal; when
/// stands in the record.
#[test]
fn who_knows_better_corrects_an_answer_in_time() {
    let (mut sim, bidder) = after_a_bid(6);
    let own: Vec<usize> = on_team(bidder.team(), 6).filter(|who| *who != bidder.index()).collect();
    let others: Vec<usize> = on_team(!bidder.team(), 6).collect();
    let [explainer, knower] = [own[0], own[1]];
    for who in [knower, bidder.index()] {
        assert_eq!(sim.act(who, &correct(0, "No")), Err(Refusal::CorrectLater), "whether it was asked is told to nobody");
    }
    sim.act(others[0], &TableAction::AskCall { call: 0 }).unwrap();
    sim.act(explainer, &TableAction::AnswerCall { call: 0, words: Some("Three hearts".into()) }).unwrap();
    for who in [knower, bidder.index()] {
        assert_eq!(sim.act(who, &correct(0, "No")), Err(Refusal::CorrectLater));
        assert_eq!(questions(&sim, who), Value::Null);
    }
    assert_eq!(sim.act(others[0], &correct(0, "No")), Err(Refusal::NotYoursToAnswer));
    assert_eq!(questions(&sim, explainer)[0]["may_correct"], true);
    sim.act(explainer, &correct(0, "Four hearts, I forgot")).unwrap();
    assert_eq!(sim.act(explainer, &correct(0, "Five")), Err(Refusal::CorrectedAlready));
    let told = &questions(&sim, others[1])[0]["corrections"][0];
    assert_eq!((&told["by"], &told["words"]), (&json!(explainer + 1), &json!("Four hearts, I forgot")));
    assert!(told["at"].as_u64().unwrap() > 0);
    for who in [knower, bidder.index()] {
        assert!(!sim.clients[who].heard.iter().any(|text| text.contains("I forgot")), "{who} does not know yet");
    }
    // All pass: the bidder's team has the contract, and before the lead its others may speak.
    while sim.state.deal.as_ref().unwrap().game.play().is_none() {
        let turn = sim.state.turn().unwrap();
        sim.act(turn.index(), &TableAction::Call { call: "P".into() }).unwrap();
    }
    assert_eq!(questions(&sim, bidder.index())[0]["answer"]["words"]["en"], "Three hearts");
    sim.act(bidder.index(), &correct(0, "And the jack")).unwrap();
    assert_eq!(questions(&sim, others[2])[0]["corrections"][1]["words"], "And the jack");
    let leader = sim.state.turn().unwrap();
    let action = sent(sim.legal(leader));
    sim.act(leader.index(), &action).unwrap();
    assert_eq!(sim.act(knower, &correct(0, "No")), Err(Refusal::CorrectLater), "the lead is made");
    assert_eq!(questions(&sim, knower)[0].get("may_correct"), None);
    play_out(&mut sim);
    assert_eq!(questions(&sim, knower)[0]["may_correct"], true);
    sim.act(knower, &correct(0, "And four of them")).unwrap();
    let shown = &sim.clients[others[0]].view["result"]["questions"][0]["corrections"];
    assert_eq!(shown.as_array().unwrap().len(), 3);
    let (_, file) = deal_file::file(&sim.state).unwrap();
    let record = serde_json::to_value(&file).unwrap()["record"]["questions"][0]["corrections"].clone();
    assert_eq!(record[2]["said"], "And four of them");
    assert!(record[2]["at"].as_str().unwrap().ends_with('Z'), "{record}");
}
