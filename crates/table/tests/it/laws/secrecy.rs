//! Nobody ever receives a byte that depends on a card they may not see: for two deals that differ in such cards alone, the card
//! set aside for trump among them, everyone gets the same.

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::json;
use thurup_laws::rulings::Effect;
use thurup_rules::{Action, ByChair, Call, Card, Chair, Deal, Dealt, Hand, Phase, Preset, Text};
use thurup_table::decide;
use thurup_table::due::due;
use thurup_table::explanation::CallAnswer;
use thurup_table::rights::Writing;
use thurup_table::voice::Speakers;
use thurup_table::{Asked, Entry, Event, Pace, Perspective, TableState, meaning, view, voice, you};
use thurup_wire::table::{AskAbout, ClaimChoice, TableAction};
use thurup_wire::voice::Signal;

use crate::laws::sim::{Dice, Sim, WATCHES, account, any_of, any_settings, frame, sent, table_id};

/// What was compared.
#[derive(Debug, Default)]
struct Counts {
    pairs: usize,
    /// Somebody stood behind the hand all the time.
    stood: usize,
    /// Hints of others that were hidden.
    hints: usize,
    /// Answers and alerts that were hidden.
    told: usize,
    /// Another card lies face down.
    indicators: usize,
    /// Trump was opened, and other cards stay hidden.
    opened: usize,
    /// The same, where one plays alone.
    solos: usize,
    /// Cards were exchanged that nobody has yet.
    to_come: usize,
    /// Another card lies open before a partner, and is kept from the one who is to lead.
    faced: usize,
}

/// Two deals that look alike to a seat give that seat the same bytes, and whoever stands behind it; a viewer sees nothing of any hand.
/// Deals are played so many steps far at most. What was met by chance must be enough for the law to say something:
/// where it is not, as many cases again are drawn, a few times.
fn compare(presets: &[Preset], cases: u32, steps: usize, enough: impl Fn(&Counts) -> bool) {
    let counts = std::cell::RefCell::new(Counts::default());
    for _ in 0..6 {
        compare_more(presets, cases, steps, &counts);
        if enough(&counts.borrow()) {
            return;
        }
    }
    panic!("too little was met: {:?}", counts.into_inner());
}

fn compare_more(presets: &[Preset], cases: u32, steps: usize, counts: &std::cell::RefCell<Counts>) {
    let mut runner = TestRunner::new(ProptestConfig { cases, ..ProptestConfig::default() });
    let table = (any::<u64>(), any_of(presets), any_settings());
    runner
        .run(&table, |(seed, (chairs, rules), settings)| {
            let mut sim = Sim::new(seed, chairs, rules, settings);
            let (dealt_at, end) = sim.begin_a_deal(chairs, steps);
            // Whoever stands behind a hand sees that one and no other.
            let watches = sim.clients[WATCHES].person.id;
            let seen = fold(&sim.log[..end]).deal.unwrap().seen;
            let stands = seen.iter().find(|(who, _)| *who == watches).map(|(_, chair)| chair.index());
            let observer = stands.unwrap_or_else(|| sim.dice.roll(usize::from(chairs)));
            let Some((other, faced)) = alike(&mut sim, dealt_at, end, observer) else { return Ok(()) };
            // Anybody may have taken a bot's chair in the deal, or stood behind one, and sees its hand from then on.
            let sat = |who: &usize| {
                let own = sim.clients[*who].person.id;
                let sat = sim.log.iter().any(|entry| matches!(entry.event, Event::Sat { person, .. } if person == own));
                sat || seen.iter().any(|(who, _)| *who == own)
            };
            let Some(viewer) = (0..sim.clients.len()).find(|who| !sat(who)) else { return Ok(()) };
            let (log, chair) = (&sim.log[..end], sim.state.seats.chairs().nth(observer).unwrap());
            let own = |log: &[Entry], who: usize, from: Option<Perspective>| replay(&sim, log, who, from);
            let (onlooker, behind) = (Some(Perspective::Onlooker), Some(Perspective::Behind(chair)));
            // Hints are for the one who asked: neither who stands behind nor the director hears them.
            // Whose cards lie face down sees no more than others do, whatever their own cards are.
            let covered = sim.state.seats.chairs().nth((observer + 1) % usize::from(chairs)).map(Perspective::Covered);
            // Nor do those hear who only look on what was asked about calls and told of them.
            let (untold, director) = (words_changed(&hints_changed(&other)), Some(Perspective::Director));
            for (who, from, log, other) in [
                (observer, None, log, &other),
                (WATCHES, None, log, &other),
                (viewer, Some(Perspective::Delayed), log, &untold),
                (viewer, None, log, &other),
                (viewer, onlooker, log, &other),
                (viewer, onlooker, log, &untold),
                (viewer, behind, log, &untold),
                (viewer, covered, log, &untold),
                (viewer, director, log, &hints_changed(log)),
            ] {
                let (one, two) = (own(log, who, from), own(other, who, from));
                prop_assert_eq!(&one.messages, &two.messages, "messages, {:?}", from);
                prop_assert_eq!(&one.snapshot, &two.snapshot, "snapshot, {:?}", from);
                prop_assert_eq!(&one.meanings, &two.meanings, "meanings, {:?}", from);
                prop_assert_eq!(&one.refusals, &two.refusals, "refusals, {:?}", from);
            }
            // Nor does a word about voice, whoever hears it.
            prop_assert_eq!(of_voice(log, &sim), of_voice(&other, &sim));
            // What a bot decides from, and the tutor for this seat, is the same too, the dice that it throws among it.
            prop_assert_eq!(asked(log, observer), asked(&other, observer));
            let (one, two) = (game(log), game(&other));
            let seats = sim.state.seats;
            let mut counts = counts.borrow_mut();
            // Not vacuous: somebody who holds other cards, or looks at them, does see the difference.
            if seats.chairs().any(|chair| (one.own(chair), one.dealt(chair)) != (two.own(chair), two.dealt(chair))) {
                let changed = |who, from| own(log, who, from).messages != own(&other, who, from).messages;
                prop_assert!((0..usize::from(chairs)).any(|seat| changed(seat, None)));
                prop_assert!(seats.chairs().any(|chair| changed(viewer, Some(Perspective::Behind(chair)))));
                prop_assert!(changed(viewer, director));
            } else {
                // With the same hands it is a card that lies face down, one that is still to come, or the faced one.
                let aside = one.earlier_indicator() != two.earlier_indicator();
                prop_assert!(faced || aside || one.is_half_dealt() || one.rules().in_halves());
            }
            let theirs = |entry: &Entry| matches!(entry.event, Event::Hinted { chair, .. } if chair.index() != observer);
            let words = |log: &[Entry]| log.iter().filter_map(|entry| words(&entry.event)).collect::<Vec<_>>();
            counts.told += usize::from(words(log) != words(&other));
            counts.hints += other.iter().filter(|entry| theirs(entry)).count();
            counts.indicators += usize::from(one.aside().is_some() && one.indicator() != two.indicator());
            counts.opened += usize::from(one.play().is_some_and(|play| play.opened().is_some()));
            counts.solos += usize::from(one.play().is_some_and(|play| play.alone().is_some()));
            let to_come = |chair| one.is_half_dealt() && one.whole(chair) != two.whole(chair);
            counts.to_come += usize::from(seats.chairs().any(to_come));
            counts.stood += usize::from(stands.is_some());
            counts.faced += usize::from(faced);
            counts.pairs += 1;
            Ok(())
        })
        .unwrap();
}

#[test]
fn views_do_not_interfere() {
    compare(&Preset::SPOKEN, 96, 70, |met| {
        met.pairs >= 32 && met.hints >= 32 && met.told >= 12 && met.stood >= 12 && met.faced >= 3
    });
}

#[test]
fn the_card_set_aside_is_told_to_nobody() {
    compare(&Preset::HIDDEN, 96, 70, |met| {
        met.pairs >= 48 && met.hints >= 32 && met.indicators >= 6 && met.opened >= 6 && met.solos >= 2
    });
}

#[test]
fn cards_that_are_still_to_come_are_told_to_nobody() {
    compare(&[Preset::TwentyEightFour], 24, 10, |met| met.to_come >= 6);
}

/// The deal that such a log comes to.
fn game(log: &[Entry]) -> Deal {
    fold(log).deal.unwrap().game
}

fn fold(log: &[Entry]) -> TableState {
    let mut state = TableState::begin(table_id(), &log[0]).unwrap();
    log[1..].iter().for_each(|entry| state.apply(entry).unwrap());
    state
}

/// All that a table says about voice: who has it on, why it is shut, and what becomes of signals.
fn of_voice(log: &[Entry], sim: &Sim) -> String {
    let (state, rights) = (fold(log), account());
    let mut speakers = Speakers::default();
    for (who, client) in sim.clients.iter().enumerate() {
        speakers.on(client.person.id, &format!("{who:016x}"));
    }
    speakers.keep_seated(&state);
    let candidates = vec!["candidate:1 1 udp 1 192.0.2.1 9 typ host".to_owned()];
    let read = voice::read_signal(&state, &Signal::Candidates { candidates });
    let may: Vec<_> = sim.clients.iter().map(|client| Writing::aloud(&state, client.person.id).may(&rights)).collect();
    json!([speakers.shown(&state), voice::shut(&state, &rights), format!("{read:?} {may:?}")]).to_string()
}

/// What was done in a deal by this event.
fn done(event: &Event) -> Option<(Chair, Action)> {
    Some(match *event {
        Event::Called { chair, call, .. } => (chair, Action::Call(call)),
        Event::TrumpSet { chair, card, .. } => (chair, Action::SetTrump(card)),
        Event::TrumpOpened { chair, .. } => (chair, Action::OpenTrump),
        Event::PairShown { chair, .. } => (chair, Action::ShowPair),
        Event::Played { chair, card, .. } => (chair, Action::Play(card)),
        Event::RedealAsked { chair } => (chair, Action::AskRedeal),
        _ => return None,
    })
}

/// All that was done in a deal, without the calls that were taken back.
fn all_done(log: &[Entry]) -> Vec<(Chair, Action)> {
    let mut all = Vec::new();
    for entry in log {
        match entry.event {
            Event::CallTakenBack { .. } => drop(all.pop()),
            _ => all.extend(done(&entry.event)),
        }
    }
    all
}

/// The cards of each hand that all have seen.
fn open(game: &Deal) -> ByChair<Hand> {
    let mut open = ByChair::<Hand>::default();
    let Some(play) = game.play() else { return open };
    for (chair, card) in play.cards() {
        open[chair].add(card);
    }
    let mut show = |chair: Chair, cards: Hand| {
        for card in cards.kinds() {
            // What was shown may have been played since.
            for _ in open[chair].copies(card)..cards.copies(card) {
                open[chair].add(card);
            }
        }
    };
    if let (Some(opened), Some(owner)) = (play.opened(), game.indicator_of()) {
        show(owner, [opened.card].into_iter().collect());
    }
    if let (Some(pair), Some(trump)) = (play.pair(), play.trump().suit()) {
        let cards = [thurup_rules::Rank::King, thurup_rules::Rank::Queen].map(|rank| Card::new(trump, rank));
        show(pair.by, cards.into_iter().collect());
    }
    for chair in game.seats().chairs().filter(|&chair| !play.takes_part(chair)) {
        show(chair, game.whole(chair));
    }
    open
}

/// The cards that rulings have laid open before the observer's eyes, by their holders; and those that were kept from the observer all the
/// time: of a card that was seen already nothing is kept by an order that comes later.
fn laid(sim: &Sim, end: usize, observer: Chair) -> [Vec<(Chair, Card)>; 2] {
    let mut state = TableState::begin(table_id(), &sim.log[0]).unwrap();
    let (mut seen, mut kept) = (Vec::new(), Vec::new());
    for entry in &sim.log[1..end] {
        state.apply(entry).unwrap();
        let Some(deal) = &state.deal else { continue };
        kept = deal.restrictions.hidden_from(observer).collect::<Vec<_>>();
        let open = deal.restrictions.open_cards().filter(|card| !kept.contains(card));
        seen.extend(open.filter(|card| !seen.contains(card)).collect::<Vec<_>>());
    }
    kept.retain(|card| !seen.contains(card));
    [seen, kept]
}

/// The same log with the hidden cards of the others exchanged, if the same things can happen with them.
fn alike(sim: &mut Sim, dealt_at: usize, end: usize, observer: usize) -> Option<(Vec<Entry>, bool)> {
    let Event::Dealt { deal, hands, first } = &sim.log[dealt_at].event else { return None };
    let (deal, hands, first) = (*deal, hands.clone(), first.clone());
    let seats = sim.state.seats;
    let chairs: Vec<Chair> = seats.chairs().collect();
    let own_team = chairs[observer].team();
    let before = game(&sim.log[..end]);
    let mut kept = open(&before);
    // What is still to be dealt to the observer is hidden from the observer too.
    kept[chairs[observer]] = if before.is_half_dealt() { first[observer] } else { hands[observer] };
    let known = before.play().is_some_and(|play| play.opened().is_some());
    let [seen, faced] = laid(sim, end, chairs[observer]);
    for (chair, card) in seen {
        if !kept[chair].has(card) {
            kept[chair].add(card);
        }
    }
    // Who has the contract learns after the auction what partners have said of its calls.
    let is_over = before.phase() != Phase::Auction && !before.is_half_dealt();
    let contract = before.auction().standing().filter(|_| is_over);
    let learns = contract.is_some_and(|contract| contract.by.team() == own_team);
    'tries: for _ in 0..600 {
        let mut hidden: Vec<Card> = Vec::new();
        for (hand, &chair) in hands.iter().zip(&chairs) {
            hidden.extend(hand.minus(kept[chair]).cards());
        }
        for i in (1..hidden.len()).rev() {
            let j = sim.dice.roll(i + 1);
            // A few exchanges leave more of what happened possible than a new shuffle.
            if sim.dice.roll(6) == 0 {
                hidden.swap(i, j);
            }
        }
        let mut new = hands.clone();
        for (hand, &chair) in new.iter_mut().zip(&chairs) {
            let size = hand.len();
            *hand = kept[chair];
            while hand.len() < size {
                hand.add(hidden.pop()?);
            }
        }
        let mut new_first = first.clone();
        for (i, first) in new_first.iter_mut().enumerate().filter(|(i, _)| *i != observer) {
            let keeps = first.kinds().all(|card| new[i].has(card)) && sim.dice.roll(2) == 0;
            if !keeps {
                *first = some(&mut sim.dice, new[i], first.len());
            }
        }
        let (mut same, mut faced_otherwise) = (new == hands && new_first == first, false);
        let mut log = sim.log[..end].to_vec();
        log[dealt_at].event = Event::Dealt { deal, hands: new.clone(), first: new_first.clone() };
        let last_set = log.iter().rposition(|entry| matches!(entry.event, Event::TrumpSet { .. }));
        for (at, entry) in log.iter_mut().enumerate().skip(dealt_at) {
            match &mut entry.event {
                // A card that is kept from the observer may be another of its suit.
                Event::Ruled { effects, .. } => {
                    for effect in effects {
                        let Effect::FacedCard { chair, card } = effect else { continue };
                        if !faced.contains(&(*chair, *card)) {
                            continue;
                        }
                        let own = new[chair.index()].minus(open(&before)[*chair]).suit(card.suit());
                        if own.is_empty() {
                            continue 'tries;
                        }
                        let other = some(&mut sim.dice, own, 1).kinds().next()?;
                        same &= *card == other;
                        faced_otherwise |= *card != other;
                        *card = other;
                    }
                }
                // With other cards the others are told something else by the tutor.
                Event::Hinted { chair, advice, reason } if chair.index() != observer => {
                    (*advice, reason.en) = (Action::AskRedeal, "Something else".into());
                }
                // So it is with what they say about calls, where that is not for the observer; an alert may be none.
                Event::Called { chair, alert, .. } if chair.index() != observer && chair.team() == own_team => {
                    *alert = alert.take().filter(|_| sim.dice.roll(2) == 0).map(|_| "Something else".into());
                }
                Event::Answered { answer: CallAnswer::Said(by, words), .. }
                    if by.index() != observer && by.team() == own_team && !learns =>
                {
                    "Something else".clone_into(words);
                }
                Event::TrumpSet { chair, card, .. } if chair.index() != observer && !(known && last_set == Some(at)) => {
                    let own = if new_first.is_empty() { new[chair.index()] } else { new_first[chair.index()] };
                    if !own.has(*card) || sim.dice.roll(3) > 0 {
                        let other = some(&mut sim.dice, own, 1).kinds().next()?;
                        same &= *card == other;
                        *card = other;
                    }
                }
                _ => {}
            }
        }
        if !same && may_be(&before, Dealt { hands: &new, first: &new_first }, &log[dealt_at..]) {
            return Some((log, faced_otherwise));
        }
    }
    None
}

/// So many cards of a hand.
fn some(dice: &mut Dice, hand: Hand, count: u8) -> Hand {
    let mut cards: Vec<Card> = hand.cards().collect();
    (0..count).map(|_| cards.swap_remove(dice.roll(cards.len()))).collect()
}

/// Whether the rules let all that happened happen with these hands too, to the same end.
fn may_be(before: &Deal, hands: Dealt<'_>, log: &[Entry]) -> bool {
    let Ok(mut game) = Deal::new(*before.rules(), before.seats(), before.leader(), hands) else { return false };
    let over = |game: &Deal| matches!(game.phase(), Phase::Over(_));
    let all = all_done(log).into_iter().all(|(chair, action)| game.apply(chair, action).is_ok());
    all && over(&game) == over(before) && game.turn() == before.turn()
}

/// All that a seat's bot or tutor was given to decide from, at each of its turns.
fn asked(log: &[Entry], seat: usize) -> Vec<String> {
    let mut state = TableState::begin(table_id(), &log[0]).unwrap();
    let chair = state.seats.chairs().nth(seat).unwrap();
    let mut asked = Vec::new();
    for entry in &log[1..] {
        state.apply(entry).unwrap();
        if state.turn() == Some(chair) {
            asked.push(format!("{:?}", state.question(chair)));
        }
    }
    asked
}

/// The same log in which the tutor has told everyone something else.
fn hints_changed(log: &[Entry]) -> Vec<Entry> {
    let mut log = log.to_vec();
    for entry in &mut log {
        if let Event::Hinted { advice, reason, .. } = &mut entry.event {
            (*advice, *reason) = (Action::AskRedeal, Text::same("Something else"));
        }
    }
    log
}

/// What was told about a call with this event.
fn words(event: &Event) -> Option<String> {
    match event {
        Event::Called { alert, .. } => alert.clone(),
        Event::Answered { answer: CallAnswer::Said(_, words), .. } => Some(words.clone()),
        _ => None,
    }
}

/// The same log in which everybody has said something else about calls.
fn words_changed(log: &[Entry]) -> Vec<Entry> {
    let mut log = log.to_vec();
    for entry in &mut log {
        match &mut entry.event {
            Event::Called { alert: Some(words), .. } | Event::Answered { answer: CallAnswer::Said(_, words), .. } => {
                "Something else".clone_into(words);
            }
            _ => {}
        }
    }
    log
}

/// Everything that one person gets of a log.
struct Received {
    messages: Vec<String>,
    /// What they are shown at the end, and what the table does next by itself.
    snapshot: String,
    /// What is said about each call.
    meanings: String,
    /// Why they cannot do what they might try at the end.
    refusals: Vec<String>,
}

/// They look from their chair, if they have one, or from here.
fn replay(sim: &Sim, log: &[Entry], watcher: usize, from: Option<Perspective>) -> Received {
    let person = sim.clients[watcher].person.clone();
    let place = |state: &TableState| from.unwrap_or_else(|| Perspective::of(state, person.id));
    let mut state = TableState::begin(table_id(), &log[0]).unwrap();
    let (mut messages, mut meanings) = (Vec::new(), String::new());
    // What the table does by itself, and when, is something that everyone sees as well.
    let next = |state: &TableState| format!("{:?}", due(state, &sim.presence, &Pace::default(), false));
    for entry in &log[1..] {
        state.apply(entry).unwrap();
        messages.push(frame(&state, &sim.names, entry, person.id, place(&state)));
        messages.push(next(&state));
        if let Event::Called { .. } = entry.event {
            for about in ["30H", "P", "20", "SOLO"].map(|call| AskAbout::Call(call.into())) {
                meanings += &serde_json::to_string(&meaning::answer(&state, person.id, String::new(), &about)).unwrap();
            }
            for about in [AskAbout::Made(0), AskAbout::Made(3)] {
                meanings += &serde_json::to_string(&meaning::answer(&state, person.id, String::new(), &about)).unwrap();
            }
        }
    }
    let view = view::table_view(&state, &sim.names, Vec::new(), log.last().unwrap().at);
    let snapshot = json!([view, you::own(&state, person.id, place(&state)), next(&state)]).to_string();
    let cards = state.rules.deck(state.seats).cards();
    let others = [Action::Call(Call::Pass), Action::Call(Call::Solo), Action::OpenTrump, Action::ShowPair, Action::AskRedeal];
    let tried = cards.kinds().flat_map(|card| [Action::Play(card), Action::SetTrump(card)]).chain(others).map(sent);
    let claims = [ClaimChoice::Rest, ClaimChoice::Contract, ClaimChoice::Points(1), ClaimChoice::ConcedeRest];
    let claims = claims.into_iter().chain([ClaimChoice::ConcedeContract]);
    let stated = [Vec::new(), vec!["SJ".to_owned()]];
    let tried = tried.chain(claims.flat_map(|claim| stated.clone().map(|cards| TableAction::Claim { claim, cards })));
    let tried = tried.chain([TableAction::AnswerClaim { accept: true }]);
    let by = person.into();
    let refusal = |action: TableAction| {
        let Asked::Wish(wish) = Asked::read(&action).unwrap() else { return String::new() };
        match decide::act(&state, &sim.names, &by, &wish, log.last().unwrap().at, &mut Dice(1)) {
            Ok(_) => format!("{action:?}"),
            Err(no) => format!("{action:?}: {:?}", no.refused()),
        }
    };
    Received { messages, snapshot, meanings, refusals: tried.map(refusal).collect() }
}
