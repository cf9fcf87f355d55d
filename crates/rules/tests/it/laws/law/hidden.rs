//! Laws of the games whose trump is set aside.

use std::collections::BTreeSet;

use thurup_rules::options::RuleOption;
use thurup_rules::record::Record;
use thurup_rules::{
    Action, AuctionKind, Bid, Call, Card, Chair, Deal, Dealt, Hand, Named, Outcome, Phase, Preset, Rank, RuleSet, Seats,
    Strain, Suit, TrumpKind,
};

use super::actions::kind;
use super::naive_hidden::{Ended, NaiveHidden, Next};
use super::table::Source;
use super::views::views_are_written_whole;

/// A table of such a game with its cards dealt.
#[derive(Clone, Debug)]
pub struct Table {
    pub rules: RuleSet,
    pub seats: Seats,
    pub leader: Chair,
    pub hands: Vec<Hand>,
    pub first: Vec<Hand>,
}

pub fn presets() -> impl Iterator<Item = Preset> {
    Preset::ALL.into_iter().filter(|preset| preset.rules().trump() == TrumpKind::Indicator)
}

impl Table {
    /// Any preset with some of its options changed, any size, half of the deals well shuffled.
    pub fn read(source: &mut Source<'_>) -> Table {
        let mut rules = source.of(&presets().collect::<Vec<_>>()).rules();
        for option in RuleOption::of(rules.game()) {
            let values = option.values(rules.game());
            if source.byte() % 8 == 7 {
                assert!(option.set(&mut rules, values[source.byte() % values.len()].0));
            }
        }
        let seats = rules.seats()[source.byte() % rules.seats().len()];
        let count = usize::from(seats.count());
        let leader = Chair::from_number((source.byte() % count) as u8 + 1, seats).unwrap();
        let mut deck: Vec<Card> = rules.deck(seats).cards().cards().collect();
        let shape = source.byte() % 8;
        if shape == 7 {
            deck.sort_by_key(|card| card.rank());
        }
        let mut state = source.word() as u64;
        for _ in 0..if shape < 6 { 3 * deck.len() } else { source.byte() % 12 } {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let (a, b) = ((state >> 33) as usize % deck.len(), (state >> 48) as usize % deck.len());
            deck.swap(a, b);
        }
        let size = deck.len() / count;
        if shape == 6 {
            // Neighbours in the deck become partners, and a team may hold whole suits.
            let packets: Vec<&[Card]> = deck.chunks(size).collect();
            let (odd, even) = packets.split_at(count / 2);
            deck = odd.iter().zip(even).flat_map(|(odd, even)| [*odd, *even].concat()).collect();
        }
        let hands: Vec<Hand> = deck.chunks(size).map(|cards| cards.iter().copied().collect()).collect();
        let first = |cards: &[Card]| cards[..size / 2].iter().copied().collect();
        let first = if rules.in_halves() { deck.chunks(size).map(first).collect() } else { Vec::new() };
        Table { rules, seats, leader, hands, first }
    }

    pub fn deal(&self) -> Deal {
        Deal::new(self.rules, self.seats, self.leader, Dealt { hands: &self.hands, first: &self.first }).unwrap()
    }

    pub fn naive(&self) -> NaiveHidden {
        NaiveHidden::new(self.rules, self.seats.count().into(), self.leader.index(), &self.hands, &self.first)
    }
}

/// Every action that anybody could think of.
pub fn every_action() -> &'static [Action] {
    static ACTIONS: std::sync::OnceLock<Vec<Action>> = std::sync::OnceLock::new();
    ACTIONS.get_or_init(|| {
        let mut actions = vec![Action::AskRedeal, Action::OpenTrump, Action::ShowPair];
        let calls = [Call::Pass, Call::Double, Call::Redouble, Call::Solo, Call::Bid(Bid::straight(30, Strain::NoTrump))];
        actions.extend(calls.into_iter().chain((0..=60).chain([99, 255]).map(Call::Number)).map(Action::Call));
        for card in Suit::ALL.into_iter().flat_map(|suit| Rank::ALL.map(|rank| Card::new(suit, rank))) {
            actions.extend([Action::SetTrump(card), Action::Play(card)]);
        }
        actions
    })
}

/// What came up.
#[derive(Default)]
pub struct Seen {
    pub refusals: BTreeSet<&'static str>,
    pub events: BTreeSet<&'static str>,
}

/// What comes up in such games, but for what takes a deal of its own: the records have those.
pub const EVENTS: &[&str] = &[
    "made",
    "lost",
    "solo made",
    "solo lost",
    "pair of the bidders",
    "opened by the bidder",
    "opened by another",
    "opened by itself",
    "never opened",
    "full",
    "new bid in the second auction",
    "no-points",
    "four-jacks",
    "one-suit-hand",
];

/// What the player on turn may do.
fn legal(deal: &Deal) -> Vec<Action> {
    let turn = deal.turn().unwrap();
    every_action().iter().copied().filter(|&action| deal.check(turn, action).is_ok()).collect()
}

/// A legal action, so chosen that all corners come up. Without bytes left it is the first that ends a game.
fn choose(deal: &Deal, source: &mut Source<'_>) -> Action {
    let mut legal = legal(deal);
    // Thani has two names where it is called by its number; one of them is kept.
    legal.retain(|action| *action != Action::Call(Call::Number(57)));
    let luck = source.byte() % 16;
    let only = |legal: &mut Vec<Action>, of: &dyn Fn(&Action) -> bool| {
        if legal.iter().any(of) {
            legal.retain(of);
        }
    };
    match deal.phase() {
        Phase::Auction if luck < 8 => only(&mut legal, &|action| *action == Action::Call(Call::Pass)),
        Phase::Auction if luck < 14 => {
            let low = deal.auction().lowest().saturating_add(2);
            only(&mut legal, &|action| matches!(action, Action::Call(Call::Number(value)) if *value <= low));
        }
        Phase::Play if luck == 0 => only(&mut legal, &|action| matches!(action, Action::OpenTrump | Action::ShowPair)),
        Phase::Play if luck < 12 => only(&mut legal, &|action| matches!(action, Action::Play(_) | Action::ShowPair)),
        _ => {}
    }
    if source.0.is_empty() {
        only(&mut legal, &|action| matches!(action, Action::Call(Call::Pass) | Action::Play(_)));
        return legal[0];
    }
    legal[source.word() % legal.len()]
}

/// Plays a deal to its end. The visitor sees it before the first action and after each.
pub fn walk(
    table: &Table,
    source: &mut Source<'_>,
    mut visit: impl FnMut(&Deal, &NaiveHidden),
) -> (Deal, Vec<(Chair, Action)>) {
    let (mut deal, mut naive) = (table.deal(), table.naive());
    visit(&deal, &naive);
    while let Some(turn) = deal.turn() {
        let action = choose(&deal, source);
        deal.apply(turn, action).unwrap();
        naive.done.push((turn.index(), action));
        assert!(naive.done.len() < 300, "no end: {table:?}");
        visit(&deal, &naive);
    }
    (deal, naive.done.iter().map(|&(chair, action)| (table.seats.chairs().nth(chair).unwrap(), action)).collect())
}

/// Both implementations say the same of every point of a game, and of everything that anybody could do there; a refusal
/// changes nothing; and what a seat is offered is what is taken.
pub fn hidden_games_agree(bytes: &[u8], seen: &mut Seen) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let (deal, _) = walk(&table, &mut source, |deal, naive| {
        let next = naive.next();
        let ended = match (next, deal.outcome()) {
            (Next::Over(Ended::Again(why)), Some(Outcome::Cancelled(reason))) => why == reason.record_name(),
            (Next::Over(Ended::Played { points, made, stakes }), Some(Outcome::Played(score))) => {
                (points, made, stakes) == (score.points.0.map(u32::from), score.made(), score.stakes.into())
            }
            (Next::Over(_), _) | (_, Some(_)) => false,
            (Next::Call(_), None) => deal.phase() == Phase::Auction,
            (Next::Set(_), None) => deal.phase() == Phase::Trump,
            (Next::Card(_), None) => deal.phase() == Phase::Play,
        };
        assert!(ended, "{table:?} {:?}: {next:?} {:?}", naive.done, deal.phase());
        assert_eq!(deal.turn().map(Chair::index), naive.turn(), "{table:?} {:?}", naive.done);
        for chair in table.seats.chairs() {
            assert_eq!(deal.hand(chair).cards().collect::<Vec<_>>(), naive.hand(chair.index()));
        }
        let Some(turn) = deal.turn() else { return };
        asked_are_told(deal);
        let legal = naive.legal(every_action());
        let mut tried = deal.clone();
        for &action in every_action() {
            let reasons = deal.refusals(turn, action);
            assert_eq!(reasons.is_empty(), legal.contains(&action), "{table:?} {:?}: {action:?} {reasons:?}", naive.done);
            assert_eq!(tried.apply(turn, action).err(), reasons.first());
            if reasons.is_empty() {
                tried = deal.clone();
            }
            assert_eq!(&tried, deal, "a refusal changes something");
            for refusal in reasons.iter().filter(|refusal| seen.refusals.insert(kind(*refusal))) {
                let said = refusal.text();
                assert!(said.en.ends_with('.') && said.ml.ends_with('.') && !said.ml.is_ascii(), "{said:?}");
            }
        }
        views_are_written_whole(deal);
        let view = deal.seat_view(turn);
        let mut offered: Vec<Action> =
            view.offer().map(|offer| offer.calls()).unwrap_or_default().into_iter().map(Action::Call).collect();
        offered.extend(view.settable().kinds().map(Action::SetTrump));
        offered.extend(view.playable().kinds().map(Action::Play));
        offered.extend(view.open_refusals().is_empty().then_some(Action::OpenTrump));
        offered.extend(view.pair_refusals().is_empty().then_some(Action::ShowPair));
        offered.extend(view.may_ask_redeal.then_some(Action::AskRedeal));
        // Thani has two names where it is called by its number.
        let named = |action: &Action| *action != Action::Call(Call::Number(57));
        let by_hand: Vec<Action> = legal.into_iter().filter(named).collect();
        assert_eq!(offered.len(), by_hand.len(), "{offered:?} {by_hand:?}");
        assert!(by_hand.iter().all(|action| offered.contains(action)), "{offered:?} {by_hand:?}");
        for other in table.seats.chairs().filter(|chair| *chair != turn) {
            assert!(every_action().iter().all(|&action| deal.check(other, action).is_err()));
        }
    });
    for &action in every_action() {
        seen.refusals.extend(deal.refusals(table.leader, action).iter().map(kind));
    }
    note(&deal, seen);
}

/// Whoever is asked when all pass from here on was told to be asked still; and nobody else, where a new bid asks all anew.
fn asked_are_told(deal: &Deal) {
    let (rules, mut auction) = (deal.rules(), deal.auction().clone());
    if deal.phase() != Phase::Auction {
        return;
    }
    let told: Vec<Chair> = deal.seats().chairs().filter(|&chair| auction.may_still_call(chair)).collect();
    let mut asked = Vec::new();
    while let Some(turn) = auction.turn() {
        asked.push(turn);
        // Who has to open does so as low as can be.
        let call = Some(Call::Pass).filter(|&pass| auction.check(pass, deal.hand(turn)).is_ok());
        auction.push(call.unwrap_or(Call::Number(auction.lowest())), deal.hand(turn)).unwrap();
    }
    asked.sort_unstable();
    asked.dedup();
    assert!(asked.iter().all(|chair| told.contains(chair)), "{asked:?} {told:?}");
    assert!(rules.auction() != AuctionKind::ByTeams || asked == told, "{asked:?} {told:?}");
}

fn note(deal: &Deal, seen: &mut Seen) {
    let events = &mut seen.events;
    match deal.outcome().unwrap() {
        Outcome::Cancelled(reason) => {
            events.insert(reason.record_name());
        }
        Outcome::PassedOut => panic!("the leader's pass is a bid"),
        Outcome::Ruled { .. } => panic!("no action ends a deal so"),
        Outcome::Played(score) => {
            let solo = score.contract.named == Named::Alone;
            events.insert(match (solo, score.made()) {
                (false, true) => "made",
                (false, false) => "lost",
                (true, true) => "solo made",
                (true, false) => "solo lost",
            });
            if let Some(pair) = score.pair {
                let own = pair.by.team() == score.contract.by.team();
                events.insert(if own { "pair of the bidders" } else { "pair of the others" });
            }
            if !solo {
                events.insert(match deal.play().unwrap().opened().map(|opened| opened.by) {
                    None => "never opened",
                    Some(None) => "opened by itself",
                    Some(Some(by)) if by == score.contract.by => "opened by the bidder",
                    Some(Some(_)) => "opened by another",
                });
                if score.contract.value == deal.rules().levels()[3] {
                    events.insert("full");
                }
            }
            if deal.auction().second_round().iter().any(|said| said.is_bid()) {
                events.insert("new bid in the second auction");
            }
        }
    }
}

/// Taking what was judged before does what judging and taking does; a record written and read again gives the same deal, also
/// when it stops early; the actions told are those that were done; the auction before each call is what it was then.
pub fn hidden_games_are_told_again(bytes: &[u8]) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let stop = source.byte();
    let (deal, actions) = walk(&table, &mut source, |_, _| {});
    assert_eq!(deal.actions(), actions);
    assert_eq!(deal.done(), actions.len());
    let stop = stop % (actions.len() + 1);
    let (mut judged, mut taken) = (table.deal(), table.deal());
    let mut asked = Vec::new();
    for (index, &(chair, action)) in actions.iter().enumerate() {
        if index == stop {
            replays(&judged, &actions[..stop]);
        }
        if matches!(action, Action::Call(_)) {
            asked.push(judged.auction().clone());
        }
        let steps = judged.apply(chair, action).unwrap();
        assert_eq!(taken.take(chair, action), steps);
        assert_eq!(taken, judged);
        assert!(steps.of(&judged).count() > 0);
    }
    replays(&judged, &actions);
    for (index, then) in asked.iter().enumerate() {
        assert_eq!(&deal.auction().before(index), then);
    }
}

fn replays(deal: &Deal, done: &[(Chair, Action)]) {
    assert_eq!(deal.actions(), done);
    assert_eq!(deal.done(), done.len());
    // What was done before a card that is not played has no place in a record.
    if matches!(done.last(), Some((_, Action::OpenTrump | Action::ShowPair))) {
        return;
    }
    let record = Record::of(deal);
    let read: Record = serde_json::from_str(&serde_json::to_string(&record).unwrap()).unwrap();
    assert_eq!(read, record);
    let replay = read.replay().unwrap();
    assert_eq!((replay.fault, replay.deal.as_ref()), (None, Some(deal)), "{record:?}");
}

/// Anything at all is taken without a panic, and what is legal is done as if it had been judged.
pub fn anything_hidden_is_taken(bytes: &[u8]) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let mut deal = table.deal();
    let eight: Vec<Chair> = Seats::Eight.chairs().collect();
    while !source.0.is_empty() {
        let chair = match (source.byte() % 8, deal.turn()) {
            (1.., Some(turn)) => turn,
            _ => source.of(&eight),
        };
        // What was taken though the rules refuse it may leave nothing to be done that they allow.
        let allowed = deal.turn().map(|_| legal(&deal)).filter(|allowed| !allowed.is_empty());
        let action = match (source.byte() % 4, allowed) {
            (0, _) | (_, None) => source.of(every_action()),
            (_, Some(allowed)) => source.of(&allowed),
        };
        let applied = deal.clone().apply(chair, action);
        let before = deal.clone();
        let steps = deal.take(chair, action);
        assert_eq!(steps.is_empty(), deal == before, "{chair:?} {action:?}");
        assert!(applied.is_err() || applied == Ok(steps));
        let view = deal.seat_view(chair);
        let _ = (view.offer(), view.playable(), view.settable(), view.open_refusals(), view.pair_refusals());
        let _ = (Record::of(&deal).replay(), steps.of(&deal).count(), deal.actions());
    }
}

/// Nobody but the bidder learns anything of the card that lies face down: it, and the hands of the others, are exchanged, and
/// as long as nothing is different in the open a seat sees the same, is offered the same and is refused the same.
pub fn hidden_trump_tells_nothing(bytes: &[u8]) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let chairs: Vec<Chair> = table.seats.chairs().collect();
    let me = source.of(&chairs);
    let others: Vec<Chair> = chairs.iter().copied().filter(|&chair| chair != me).collect();
    let swaps: Vec<[usize; 4]> = (0..1 + source.byte() % 6).map(|_| [(); 4].map(|()| source.word())).collect();
    let pick = source.word();
    let (_, actions) = walk(&table, &mut source, |_, _| {});
    let mut other = table.clone();
    for [from, to, mine, theirs] in swaps {
        let (from, to) = (others[from % others.len()].index(), others[to % others.len()].index());
        // Where the cards are dealt in two parts, cards of the first part stay in the first.
        let part = |table: &Table, chair: usize| if table.first.is_empty() { table.hands[chair] } else { table.first[chair] };
        let (a, b): (Vec<Card>, Vec<Card>) = (part(&other, from).cards().collect(), part(&other, to).cards().collect());
        let (a, b) = (a[mine % a.len()], b[theirs % b.len()]);
        let mut changed = other.clone();
        let exchange = |hands: &mut Vec<Hand>| {
            hands[from].remove(a);
            hands[to].remove(b);
            hands[from].add(b) && hands[to].add(a)
        };
        let fits = exchange(&mut changed.hands) && (changed.first.is_empty() || exchange(&mut changed.first));
        if from != to && fits {
            other = changed;
        }
    }
    let (mut here, mut there) = (table.deal(), other.deal());
    if here.outcome() != there.outcome() {
        return;
    }
    alike(&here, &there, me);
    for &(chair, action) in &actions {
        let elsewhere = match action {
            Action::SetTrump(_) if chair != me => {
                let cards: Vec<Card> = there.hand(chair).kinds().collect();
                Action::SetTrump(cards[pick % cards.len()])
            }
            action => action,
        };
        here.apply(chair, action).unwrap();
        // From here on the two games are different in the open.
        if there.apply(chair, elsewhere).is_err() || here.phase() != there.phase() || here.play() != there.play() {
            return;
        }
        alike(&here, &there, me);
    }
}

fn alike(here: &Deal, there: &Deal, me: Chair) {
    let (first, second) = (here.seat_view(me), there.seat_view(me));
    assert_eq!(first, second);
    assert_eq!(format!("{first:?}"), format!("{second:?}"));
    for &action in every_action() {
        assert_eq!(here.refusals(me, action), there.refusals(me, action), "{action:?}");
    }
}
