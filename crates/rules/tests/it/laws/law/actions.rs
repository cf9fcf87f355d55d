//! Laws of actions: what is offered is what is taken, a refusal changes nothing, and two implementations agree.

use std::collections::{BTreeSet, HashSet};

use thurup_rules::options::RuleOption;
use thurup_rules::record::Record;
use thurup_rules::{
    Action, Call, Card, Chair, Deal, Doubled, Outcome, Phase, Play, Rank, Refusal, Seats, Step, Steps, Strain, Suit, Team,
    UnknownForm,
};

use super::naive::{Ended, Naive, Tricks, every_call};
use super::table::{Source, Table, walk};
use super::views::views_are_written_whole;

macro_rules! kinds {
    ({ $($pattern:pat => $name:literal,)+ } { $($hidden:pat => $of_hidden:literal,)+ }) => {
        /// Every kind of refusal in 56; the match makes the compiler ask for new ones.
        pub const KINDS: &[&str] = &[$($name),+];

        /// Every further kind, where trump is set aside.
        pub const HIDDEN_KINDS: &[&str] = &[$($of_hidden),+];

        pub fn kind(refusal: Refusal) -> &'static str {
            match refusal {
                $($pattern => $name,)+
                $($hidden => $of_hidden,)+
            }
        }
    };
}

kinds! {{
    Refusal::NotYourTurn(_) => "not your turn",
    Refusal::DealOver => "deal over",
    Refusal::AuctionOver => "auction over",
    Refusal::AuctionOn => "auction on",
    Refusal::NoSuchChair => "no such chair",
    Refusal::MustOpen => "must open",
    Refusal::Form(_, UnknownForm::StraightSuit) => "straight suit",
    Refusal::Form(_, UnknownForm::Reverse) => "reverse",
    Refusal::Form(_, UnknownForm::Plus) => "plus",
    Refusal::Form(_, UnknownForm::NoTrump) => "no trump",
    Refusal::Form(_, UnknownForm::Noes) => "noes",
    Refusal::Form(_, UnknownForm::PlusNumberNoes) => "plus number noes",
    Refusal::Form(_, UnknownForm::PlusNoes) => "plus noes",
    Refusal::Form(_, UnknownForm::NumberPass) => "number pass",
    Refusal::Form(_, UnknownForm::Nowhere) => "nowhere",
    Refusal::PlusNoesFirst => "plus noes first",
    Refusal::PlusNumber { .. } => "plus number",
    Refusal::TooLow { .. } => "too low",
    Refusal::TooHigh { .. } => "too high",
    Refusal::Insufficient { .. } => "insufficient",
    Refusal::VoidSuit(_) => "void suit",
    Refusal::OnlySuit(_) => "only suit",
    Refusal::SelfRaiseDenomination(_) => "self-raise denomination",
    Refusal::SelfRaiseLevel { .. } => "self-raise level",
    Refusal::AfterSelfRaise => "after self-raise",
    Refusal::DoubleNothing => "double nothing",
    Refusal::DoubleOwnSide => "double own side",
    Refusal::DoubleDoubled => "double doubled",
    Refusal::RedoubleUndoubled => "redouble undoubled",
    Refusal::RedoubleOwnSide => "redouble own side",
    Refusal::RedoubleRedoubled => "redouble redoubled",
    Refusal::OnlyPass => "only pass",
    Refusal::NotHeld(_) => "not held",
    Refusal::MustFollow(_) => "must follow",
    Refusal::NoRedeal => "no redeal",
    Refusal::Form(_, UnknownForm::BareNumber) => "bare number",
    Refusal::Form(_, UnknownForm::Solo) => "unknown solo",
    Refusal::NoIndicator => "no indicator",
    Refusal::OpenNamed => "open named",
    Refusal::NoPair => "no pair",
} {
    Refusal::RedealRight => "redeal right",
    Refusal::BelowStage { .. } => "below stage",
    Refusal::SpokenInStage { .. } => "spoken in stage",
    Refusal::OverPartner { .. } => "over partner",
    Refusal::SecondMinimum { .. } => "second minimum",
    Refusal::SoloTooEarly => "solo too early",
    Refusal::NoSolo => "no solo",
    Refusal::OutOfRange { .. } => "out of range",
    Refusal::NoDouble => "no double",
    Refusal::NumberOnly => "number only",
    Refusal::PlayOver => "play over",
    Refusal::TrumpToSet => "trump to set",
    Refusal::SoloNoTrump => "solo no trump",
    Refusal::TrumpStands => "trump stands",
    Refusal::IndicatorDown(_) => "indicator down",
    Refusal::TrumpLead => "trump lead",
    Refusal::OpenLead => "open lead",
    Refusal::OpenCanFollow(_) => "open can follow",
    Refusal::OpenTrumpLed => "open trump led",
    Refusal::OpenAgain => "open again",
    Refusal::OpenSolo => "open solo",
    Refusal::MustTrump => "must trump",
    Refusal::PairClosed => "pair closed",
    Refusal::PairNotHeld => "pair not held",
    Refusal::PairNoTrick => "pair no trick",
    Refusal::PairAgain => "pair again",
    Refusal::PairSolo => "pair solo",
}}

/// What came up in a game, for tests that want to be sure that they saw it.
#[derive(Default)]
pub struct Seen {
    pub refusals: BTreeSet<&'static str>,
    pub events: BTreeSet<&'static str>,
}

/// Tries every action by every chair: taken exactly where the second implementation and the offer say so, and the deal is
/// as before where it is refused.
pub fn offers_are_what_apply_takes(bytes: &[u8], seen: &mut Seen) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    check_offers(&table, &mut source, seen);
}

/// The same at a given table.
pub fn check_offers(table: &Table, source: &mut Source<'_>, seen: &mut Seen) {
    walk(table, source, |deal, naive| {
        agree(deal, naive, seen);
        views_are_written_whole(deal);
        let mut tried = deal.clone();
        // Whether it is taken; if it is, the copy is put back.
        let mut takes = |chair: Chair, action: Action| match tried.apply(chair, action) {
            Ok(steps) => {
                told(deal, &tried, steps);
                assert_ne!(&tried, deal, "{chair:?} {action:?} is taken and does nothing");
                tried = deal.clone();
                true
            }
            Err(refusal) => {
                assert_eq!(&tried, deal, "{chair:?} {action:?} is refused and changes something");
                if seen.refusals.insert(kind(refusal)) {
                    let said = refusal.text();
                    assert!(said.en.ends_with('.') && said.ml.ends_with('.'), "{said:?}");
                    assert!(!said.en.contains("no no"), "{said:?}");
                    assert!(!said.ml.is_ascii() && !refusal.code().is_empty());
                }
                false
            }
        };
        let turn = deal.turn();
        let calls = turn.and_then(|turn| deal.seat_view(turn).offer()).map(|offer| offer.calls()).unwrap_or_default();
        let distinct: HashSet<Call> = calls.iter().copied().collect();
        assert_eq!(distinct.len(), calls.len(), "a call is offered twice");
        let in_auction = deal.phase() == Phase::Auction;
        assert_eq!(calls.is_empty(), !in_auction, "nobody is ever without a call");
        assert_eq!(distinct, naive.legal_calls().into_iter().collect(), "{table:?} after {:?}", naive.calls);
        if let Some(turn) = turn.filter(|_| in_auction) {
            assert_eq!(deal.auction().only_pass(deal.dealt(turn)), calls == [Call::Pass]);
        }
        // After the auction any call is as wrong as any other: a few will do.
        for &call in every_call().iter().step_by(if in_auction { 1 } else { 97 }) {
            let offered = distinct.contains(&call);
            assert_eq!(offered, takes(turn.unwrap_or(Chair::FIRST), Action::Call(call)), "{call}");
        }
        let playable = turn.map(|turn| deal.seat_view(turn).playable()).unwrap_or_default();
        assert_eq!(playable.is_empty(), deal.phase() != Phase::Play, "nobody is ever without a card");
        let legal_cards = naive.legal_cards();
        for suit in Suit::ALL {
            for rank in Rank::ALL {
                let card = Card::new(suit, rank);
                let offered = playable.has(card);
                assert_eq!(offered, legal_cards.contains(&card), "{card}");
                assert_eq!(offered, takes(turn.unwrap_or(Chair::FIRST), Action::Play(card)), "{card}");
            }
        }
        // Trump is named in the auction: nobody sets a card aside, opens it, or shows a pair.
        for action in [Action::SetTrump(Card::new(Suit::Spades, Rank::Jack)), Action::OpenTrump, Action::ShowPair] {
            assert!(!takes(turn.unwrap_or(Chair::FIRST), action));
        }
        for chair in Seats::Eight.chairs() {
            let may = naive.may_ask(chair.index());
            assert_eq!(may, takes(chair, Action::AskRedeal), "{chair:?} asks for a re-deal");
            assert_eq!(may, deal.seat_view(chair).may_ask_redeal);
            if Some(chair) != turn {
                assert!(!takes(chair, Action::Call(Call::Pass)));
                assert!(!takes(
                    chair,
                    Action::Play(deal.hand(chair).cards().next().unwrap_or(Card::new(Suit::Spades, Rank::Jack)))
                ));
                assert_eq!(deal.seat_view(chair).offer(), None);
                assert!(deal.seat_view(chair).playable().is_empty());
            }
        }
    });
}

/// Both implementations say the same of every point of a game.
pub fn implementations_agree(bytes: &[u8], seen: &mut Seen) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let (deal, _) = walk(&table, &mut source, |deal, naive| agree(deal, naive, seen));
    if let Some(Outcome::Played(score)) = deal.outcome()
        && !table.rules.stop_when_decided
    {
        assert_eq!(score.points.0.iter().sum::<u8>(), 56);
    }
}

fn agree(deal: &Deal, naive: &Naive, seen: &mut Seen) {
    let auction = deal.auction();
    let bids = naive.bids();
    let standing =
        auction.standing().map(|bid| (u32::from(bid.value), bid.strain().unwrap(), bid.by.index(), bid.doubled.times()));
    assert_eq!(standing, bids.last().map(|bid| (bid.value, bid.strain, bid.by, naive.doubled().0)));
    assert_eq!(auction.is_over(), naive.auction_over());
    assert_eq!(usize::from(auction.passes()), naive.passes());
    let mut bids = bids.iter().peekable();
    let mut value = 27;
    for (index, said) in auction.said().iter().enumerate() {
        assert_eq!((said.chair.index(), said.call, said.before), (naive.caller(index), naive.calls[index], value));
        let bid = bids.next_if(|bid| bid.index == index);
        assert_eq!(said.counts_as.is_some(), naive.counted() == Some(index));
        assert_eq!(said.bid().map(|bid| bid.strain), bid.map(|bid| bid.strain));
        value = bid.map_or(value, |bid| bid.value as u8);
        assert_eq!(said.value(), value);
    }
    assert_eq!(deal.turn().map(Chair::index), naive.turn());
    let ended = deal.outcome().map(|outcome| match outcome {
        Outcome::PassedOut => Ended::PassedOut,
        Outcome::Ruled { .. } => panic!("no action ends a deal so"),
        Outcome::Cancelled(reason) => Ended::Cancelled(reason.code()),
        Outcome::Played(score) => Ended::Played {
            points: score.points.0.map(u32::from),
            winner: if score.winner == Team::Odd { 0 } else { 1 },
            stakes: score.stakes.into(),
        },
    });
    assert_eq!(ended, naive.ended());
    if let Some(play) = deal.play() {
        let Tricks { complete, leader, on_table } = naive.tricks();
        assert_eq!(play.points().0.map(u32::from), naive.points());
        assert_eq!(play.taken().len(), complete.len());
        let mut led_by = deal.leader().index();
        for (taken, (winner, cards)) in play.taken().iter().zip(&complete) {
            let trick = taken.trick;
            assert_eq!(trick.leader().index(), led_by);
            assert_eq!(trick.cards(), cards);
            assert_eq!(taken.winner.index(), *winner);
            assert_eq!(trick.winning().map(|(chair, _)| chair), Some(taken.winner));
            assert_eq!(taken.points, cards.iter().map(|card| card.points()).sum::<u8>());
            led_by = *winner;
        }
        if let Some(current) = play.current() {
            assert_eq!((current.leader().index(), current.cards()), (leader, &on_table[..]));
        }
        for chair in deal.seats().chairs() {
            let mut held: Vec<Card> = naive.holds(chair.index());
            held.sort();
            assert_eq!(deal.hand(chair).cards().collect::<Vec<_>>(), held);
        }
    }
    note(deal, seen);
}

/// Notes the rare things.
fn note(deal: &Deal, seen: &mut Seen) {
    let auction = deal.auction();
    let events = &mut seen.events;
    if let Some(standing) = auction.standing() {
        match (standing.doubled, auction.is_over()) {
            (Doubled::Undoubled, true) => events.insert("undoubled contract"),
            (Doubled::Doubled, true) => events.insert("doubled contract"),
            (Doubled::Redoubled, true) => events.insert("redoubled contract"),
            (Doubled::Redoubled, false) => events.insert("redouble and the auction goes on"),
            _ => false,
        };
        if standing.value == 56 {
            events.insert("56");
        }
        if standing.strain() == Some(Strain::Pass) && auction.is_over() {
            events.insert("number with pass stands");
        }
        if auction.is_self_raise() {
            events.insert("self-raise possible");
        }
    }
    if auction.said().iter().any(|said| said.counts_as.is_some()) {
        events.insert("counted pass");
        if auction.standing().is_some_and(|bid| auction.is_over() && bid.doubled > Doubled::Undoubled && bid.value == 28) {
            events.insert("counted pass doubled");
        }
    }
    match deal.outcome() {
        Some(Outcome::PassedOut) => events.insert("passed out"),
        Some(Outcome::Cancelled(reason)) => events.insert(reason.code()),
        Some(Outcome::Played(score)) => {
            if score.points.0.iter().sum::<u8>() < 56 {
                events.insert("stopped when decided");
            }
            events.insert(if score.made() { "made" } else { "defeated" })
        }
        Some(Outcome::Ruled { .. }) | None => false,
    };
}

/// Everything that [`note`] can see.
pub const EVENTS: &[&str] = &[
    "undoubled contract",
    "doubled contract",
    "redoubled contract",
    "redouble and the auction goes on",
    "56",
    "number with pass stands",
    "self-raise possible",
    "counted pass",
    "counted pass doubled",
    "passed out",
    "one-suit",
    "eight-jacks",
    "asked",
    "every-trump",
    "one-suit-contract",
    "stopped when decided",
    "made",
    "defeated",
];

/// Why a strain cannot be named is told for each that some form of the rule set could name, when anything can be bid at all.
pub fn barred_strains_are_explained(bytes: &[u8]) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    walk(&table, &mut source, |deal, _| {
        let Some(turn) = deal.turn() else { return };
        let Some(offer) = deal.seat_view(turn).offer() else { return };
        for strain in Strain::ALL {
            let offered = offer.bids.iter().any(|bids| bids.strains.contains(&strain));
            let barred: Vec<_> = offer.barred.iter().filter(|(barred, _)| *barred == strain).collect();
            assert!(barred.len() <= 1);
            assert!(!offered || barred.is_empty(), "{strain} is offered and barred");
            // A suit that is known in some form and could be named, were it held, has its reason.
            if let Strain::Suit(suit) = strain
                && !offered
                && !offer.self_raise
                && !offer.bids.is_empty()
                && (table.rules.straight_suits || table.rules.reverse_suits || table.rules.plus_suits)
            {
                let only = deal.dealt(turn).only_suit() == Some(suit);
                let why = if only { Refusal::OnlySuit(suit) } else { Refusal::VoidSuit(suit) };
                assert_eq!(barred.first().map(|(_, refusal)| *refusal), Some(why), "{table:?} {:?}", deal.auction().said());
            }
        }
    });
}

/// What the steps of an action tell is what is different after it.
fn told(before: &Deal, after: &Deal, steps: Steps) {
    let (said, taken) = (after.auction().said(), after.play().map(Play::taken).unwrap_or_default());
    let called = said.len() > before.auction().said().len();
    assert_eq!(steps.called(after), said.last().copied().filter(|_| called));
    let contracted = before.play().is_none().then(|| after.play()).flatten();
    assert_eq!(steps.contracted(after), contracted.map(Play::contract));
    let took = taken.len() > before.play().map_or(0, |play| play.taken().len());
    assert_eq!(steps.took(after), taken.last().filter(|_| took));
    assert_eq!(steps.ended(after), after.outcome().filter(|_| before.outcome().is_none()));
    let played = steps.played(after);
    let cards = |deal: &Deal| deal.play().map(|play| play.cards().collect::<Vec<_>>()).unwrap_or_default();
    let mut expected = cards(before);
    expected.extend(played);
    assert_eq!(cards(after), expected);
    // The cause comes first, the end last.
    let order: Vec<u8> = steps
        .of(after)
        .map(|step| match step {
            Step::Called(_) | Step::TrumpSet(_) | Step::TrumpOpened(_) | Step::PairShown(_) | Step::Played(..) => 0,
            Step::Contracted(_) | Step::SecondHalf | Step::Took(_) => 1,
            Step::OpenedItself(_) => 2,
            Step::Ended(_) => 3,
        })
        .collect();
    assert!(order.is_sorted(), "{steps:?}");
    assert_eq!(steps.is_empty(), order.is_empty());
}

/// Taking what was judged before does what judging and taking does, at every action of a game.
pub fn taking_is_applying(bytes: &[u8]) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let (_, actions) = walk(&table, &mut source, |_, _| {});
    let (mut judged, mut taken) = (table.deal(), table.told());
    // A deal that is told goes on, also where the rules as they are now would cancel it at once.
    assert!(taken == judged || (judged.done() == 0 && judged.outcome().is_some() && taken.outcome().is_none()));
    if taken != judged {
        return;
    }
    for (chair, action) in actions {
        let before = judged.clone();
        let steps = judged.apply(chair, action).unwrap();
        assert_eq!(taken.take(chair, action), steps);
        assert_eq!(taken, judged);
        told(&before, &judged, steps);
    }
}

/// Anything at all is taken without a panic: done as it stands or, without any step, not at all. What is legal is done as if
/// it had been judged, whatever came before.
pub fn anything_is_taken(bytes: &[u8]) {
    let mut source = Source(bytes);
    let mut table = Table::read(&mut source);
    // Of a deal that is told no hand is looked at: each may hold anything, of any number.
    for hand in &mut table.hands {
        for _ in 0..source.byte() % 4 {
            let card = Card::new(source.of(&Suit::ALL), source.of(&Rank::ALL));
            if source.byte() % 2 == 0 {
                hand.remove(card)
            } else {
                hand.add(card)
            };
        }
    }
    let mut deal = table.told();
    let eight: Vec<Chair> = Seats::Eight.chairs().collect();
    while !source.0.is_empty() {
        let chair = match (source.byte() % 8, deal.turn()) {
            (1.., Some(turn)) => turn,
            _ => source.of(&eight),
        };
        let action = match source.byte() % 16 {
            0 => source.of(&[Action::AskRedeal, Action::OpenTrump, Action::ShowPair]),
            1..=3 => Action::Call(Call::Pass),
            4..=8 => Action::Call(source.of(every_call())),
            _ => Action::Play(Card::new(source.of(&Suit::ALL), source.of(&Rank::ALL))),
        };
        let before = deal.clone();
        let applied = deal.clone().apply(chair, action);
        let steps = deal.take(chair, action);
        assert_eq!(steps.is_empty(), deal == before, "{chair:?} {action:?}");
        assert!(applied.is_err() || applied == Ok(steps));
        told(&before, &deal, steps);
        let view = deal.seat_view(chair);
        let _ = (view.offer(), view.playable(), Record::of(&deal).replay());
    }
}

/// A record of a game, written and read again, replays to the same deal; so does one that stops early.
pub fn replay_is_live(bytes: &[u8]) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let stop = source.byte();
    let mut stages = Vec::new();
    let (deal, actions) = walk(&table, &mut source, |deal, _| stages.push(deal.clone()));
    let mut upto = vec![actions.len()];
    upto.push(stop % (actions.len() + 1));
    for upto in upto {
        let done = &actions[..upto];
        let text = Record { version: 1, rules: table.rules.to_toml().as_str().into(), ..Record::of(&stages[upto]) };
        let full = Record::of(&stages[upto]);
        assert_eq!(full.redeal, done.iter().find(|(_, action)| *action == Action::AskRedeal).map(|(chair, _)| chair.number()));
        assert_eq!(full.auction.len() + full.play.len() + usize::from(full.redeal.is_some()), done.len());
        for record in [text, full] {
            let read: Record = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
            assert_eq!(read, record);
            let replay = read.replay().unwrap();
            assert_eq!(replay.fault, None);
            assert_eq!(replay.deal.as_ref(), Some(&stages[upto]));
            assert_eq!(replay.is_complete(), stages[upto].outcome().is_some());
            assert_eq!(replay.outcome(), stages[upto].outcome());
        }
    }
    // One call or card too many is refused at its own place.
    if matches!(deal.outcome(), Some(Outcome::Played(_))) {
        let mut again = table.deal();
        for &(chair, action) in &actions {
            again.apply(chair, action).unwrap();
        }
        assert_eq!(again.apply(table.leader, Action::Call(Call::Pass)), Err(Refusal::DealOver));
    }
    let game = table.rules.game();
    let known = |option: &RuleOption| option.values(game).iter().any(|(value, _)| *value == option.get(&table.rules));
    assert!(RuleOption::of(game).all(known));
}
