//! What a bot is asked and answers on another machine.

use serde_json::{Value, json};
use thurup_bots::Strength;
use thurup_rules::{Action, Call, Chair, Deal, Format, Hand, Left, Match, Preset, SeatView, Seats};
use thurup_systems::{Cards, Convention};
use thurup_table::question::{self, Question, TaskResult};
use thurup_table::question_form::{AnswerForm, QuestionForm};

/// A pack for six, dealt in order and turned by so many places.
fn hands(turned: usize, preset: Preset) -> Vec<Hand> {
    let rules = preset.rules();
    let deck = rules.deck(Seats::Six);
    let mut cards: Vec<_> = deck.cards().cards().collect();
    // Every seventh: suits and ranks are spread over all.
    let count = cards.len();
    cards = (0..count).map(|place| cards[(place * 7 + turned) % count]).collect();
    let size = usize::from(deck.hand_size(Seats::Six));
    cards.chunks(size).map(|hand| hand.iter().copied().collect()).collect()
}

fn asked(view: SeatView) -> Question {
    let cards = Cards::from(Convention::of(view.auction.rules()));
    Question { view, cards, may_claim: true }
}

fn bot(strength: Strength) -> &'static thurup_bots::Person {
    question::first(strength)
}

/// A deal of bots; each turn is also answered by way of the forms.
fn play(preset: Preset, turned: usize, strength: Strength, each: &mut impl FnMut(&Deal, &Question, &QuestionForm)) -> Deal {
    let rules = preset.rules();
    let leader = Chair::FIRST;
    let hands = hands(turned, preset);
    let mut deal = Deal::told(rules, Seats::Six, leader, &hands).unwrap();
    let score = Match::new(Format::Games, &rules, Seats::Six, Seats::Six.previous(leader));
    while let Some(turn) = deal.turn() {
        let mut view = deal.seat_view(turn);
        view.match_score = Some(score);
        let question = asked(view);
        let form = QuestionForm::of(&question, bot(strength)).unwrap();
        let written = serde_json::to_string(&form).unwrap();
        let read: QuestionForm = serde_json::from_str(&written).unwrap();
        assert_eq!(read, form);
        each(&deal, &question, &read);
        let answer = serde_json::to_string(&read.answer().unwrap()).unwrap();
        let answer: AnswerForm = serde_json::from_str(&answer).unwrap();
        let here = question.decide(bot(strength));
        assert_eq!(answer.to(&question).as_ref(), Some(&here), "what is thought elsewhere is what is thought here");
        let action = match here {
            TaskResult::Act(action) => action,
            // The rest is sure: the cards come as they are claimed.
            TaskResult::Claim(cards) => Action::Play(cards[0]),
            TaskResult::Advise(_) => unreachable!("a bot was asked"),
        };
        deal.apply(turn, action).unwrap();
    }
    deal
}

#[test]
fn what_is_thought_elsewhere_is_what_is_thought_here() {
    for (preset, turned) in [(Preset::Kerala, 3), (Preset::International, 8), (Preset::Forty, 5), (Preset::HiddenFiftySix, 1)] {
        let mut turns = 0;
        play(preset, turned, Strength::Club, &mut |_, _, _| turns += 1);
        assert!(turns > 12, "{preset:?}: {turns}");
    }
}

/// The cards of others, wherever they lie, leave no trace in what goes out.
#[test]
fn what_is_asked_holds_what_the_seat_may_know_and_no_more() {
    let mut looked = 0;
    play(Preset::Kerala, 3, Strength::Learner, &mut |deal, question, form| {
        let me = question.view.chair;
        let written = serde_json::to_value(form).unwrap();
        // Everything that could be a hand: the own one alone, as it was dealt and as it is.
        let mut texts = Vec::new();
        gather(&written, &mut texts);
        let own = [deal.dealt(me), deal.hand(me)];
        for text in texts {
            if let Some(hand) = text.parse::<Hand>().ok().filter(|hand| hand.len() > 1) {
                assert!(own.contains(&hand), "{text} in {written}");
                looked += 1;
            }
        }
        // Two others exchange what they hold: the seat is asked the same.
        let mut others = deal.seats().chairs().filter(|chair| *chair != me);
        let (one, other) = (others.next().unwrap(), others.next().unwrap());
        let exchanged: Vec<Hand> = deal
            .seats()
            .chairs()
            .map(|chair| match chair {
                chair if chair == one => swapped(deal, one, other),
                chair if chair == other => swapped(deal, other, one),
                chair => deal.dealt(chair),
            })
            .collect();
        let mut there = Deal::told(*deal.rules(), deal.seats(), deal.leader(), &exchanged).unwrap();
        for (chair, action) in deal.actions() {
            there.take(chair, action);
        }
        if there.turn() == Some(me) {
            let mut view = there.seat_view(me);
            view.match_score = question.view.match_score;
            let elsewhere = QuestionForm::of(&asked(view), bot(Strength::Learner)).unwrap();
            assert_eq!(serde_json::to_value(&elsewhere).unwrap(), written);
            looked += 1;
        }
    });
    assert!(looked > 60, "{looked}");
}

/// What a chair played, with what another still holds.
fn swapped(deal: &Deal, chair: Chair, with: Chair) -> Hand {
    deal.dealt(chair).minus(deal.hand(chair)).plus(deal.hand(with))
}

fn gather(value: &Value, texts: &mut Vec<String>) {
    match value {
        Value::String(text) => texts.push(text.clone()),
        Value::Array(parts) => parts.iter().for_each(|part| gather(part, texts)),
        Value::Object(parts) => parts.values().for_each(|part| gather(part, texts)),
        _ => {}
    }
}

#[test]
fn what_the_rules_do_not_allow_is_no_answer() {
    let mut cards = 0;
    play(Preset::Kerala, 3, Strength::Learner, &mut |deal, question, _| {
        let turn = question.view.chair;
        let legal = |action: Action| deal.clone().apply(turn, action).is_ok();
        for call in ["P", "X", "XX", "28H", "30NS", "56S"] {
            let call: Call = call.parse().unwrap();
            assert_eq!(AnswerForm::Call(call).to(question).is_some(), legal(Action::Call(call)), "{call}");
        }
        for card in deal.rules().deck(deal.seats()).cards().kinds() {
            let is_legal = legal(Action::Play(card));
            assert_eq!(AnswerForm::Play(card).to(question).is_some(), is_legal, "{card}");
            assert_eq!(AnswerForm::SetTrump(card).to(question).is_some(), legal(Action::SetTrump(card)), "{card}");
            cards += usize::from(is_legal);
            // A claim that is not sure is none.
            let claim = AnswerForm::Claim(vec![card]);
            assert_eq!(claim.to(question).is_some(), question.decide(bot(Strength::Learner)) == TaskResult::Claim(vec![card]));
        }
        for (form, action) in [
            (AnswerForm::OpenTrump, Action::OpenTrump),
            (AnswerForm::ShowPair, Action::ShowPair),
            (AnswerForm::AskRedeal, Action::AskRedeal),
        ] {
            assert_eq!(form.to(question).is_some(), legal(action));
        }
    });
    assert!(cards > 48, "{cards}");
}

#[test]
fn what_a_ruling_binds_is_thought_about_here() {
    let deal = Deal::told(Preset::Kerala.rules(), Seats::Six, Chair::FIRST, &hands(3, Preset::Kerala)).unwrap();
    let mut view = deal.seat_view(Chair::FIRST);
    view.left = Left { offer: view.offer(), cards: None };
    assert_eq!(QuestionForm::of(&asked(view), bot(Strength::Club)), None);
}

#[test]
fn what_is_no_question_is_not_answered() {
    let deal = Deal::told(Preset::Kerala.rules(), Seats::Six, Chair::FIRST, &hands(3, Preset::Kerala)).unwrap();
    let form = QuestionForm::of(&asked(deal.seat_view(Chair::FIRST)), bot(Strength::Club)).unwrap();
    let good = serde_json::to_value(form).unwrap();
    let changed = |path: &str, to: Value| {
        let mut bad = good.clone();
        *bad.pointer_mut(path).unwrap() = to;
        serde_json::from_value::<QuestionForm>(bad).ok().and_then(|form| form.answer())
    };
    assert!(changed("/may_claim", json!(false)).is_some());
    let play = json!({ "cards": vec!["SJ"; 200], "opened": null, "pair": null });
    for (path, to) in [
        ("/bot", json!("nobody")),
        ("/cards", json!(["nothing"])),
        ("/seat/chair", json!(8)),
        ("/seat/chair", json!(2)),
        ("/seat/leader", json!(7)),
        ("/seat/calls", json!(["X", "XX", "P"])),
        ("/seat/play", play),
        ("/seat/dealt", json!("ZZ")),
    ] {
        assert_eq!(changed(path, to.clone()), None, "{path} {to}");
    }
}
