//! What all may see of a table. Built up from the open parts of the state, never by taking away from the whole.

use thurup_people::names::numbered;
use thurup_rules::options::CallsShown;
use thurup_rules::{Auction, ByTeam, Call, Card, Chair, Deal, Form, FormKind, Outcome, Phase, Play, Rank, Said, Stage, Team};

use crate::asking_window;
use crate::card_views::{hand_cards, team, trick_view};
use crate::claim_view;
use crate::club::Club;
use crate::contest::Contest;
use crate::ids::PersonId;
use crate::names::Names;
use crate::pace::{RESULT_AT_MOST_MS, RESULT_MS};
use crate::phase::TablePhase;
use crate::question as bots;
use crate::removed::Removed;
use crate::removing;
use crate::rules;
use crate::ruling_view;
use crate::seated::{Sitting, Who};
use crate::state::{EndedDeal, TableDeal, TableState};
use crate::wish::Words;
use crate::{phrases, result};
use thurup_wire::Text;
use thurup_wire::table::TableView;
use thurup_wire::view::{
    AppointmentView, AuctionView, BidForm, CallEntry, CallKind, CallView, ChatLine, ClosedTrick, DealLine, DealPhase, DealView,
    FiledCard, IndicatorView, LaidDown, ListedPerson, MatchOver, MatchView, OpenedView, PairView, PlayView, RemovedPerson,
    ResultView, SeatView, Sitter, StageName, Standing, TableInfo, TableKind, TrickView, Turn,
};

/// The whole open part.
pub fn table_view(state: &TableState, names: &Names, chat: Vec<ChatLine>, now_ms: u64) -> TableView {
    TableView {
        table: table(state, names, now_ms),
        seats: seats(state, names),
        match_: score(state, names, now_ms),
        deal: deal(state),
        auction: auction(state, now_ms),
        play: play(state, now_ms),
        claim: claim_view::view(state, now_ms),
        result: result(state, names),
        chat,
    }
}

/// Name, rules, settings, phase.
pub fn table(state: &TableState, names: &Names, now_ms: u64) -> TableInfo {
    TableInfo {
        id: state.id.to_string(),
        name: state.name.clone(),
        teams: state.teams.iter().any(|name| !name.is_empty()).then(|| state.teams.clone()),
        public: state.public,
        club: state.club.as_ref().map(Club::shown),
        event: state.contest.as_ref().map(Contest::shown),
        kind: state.door.shown(),
        list: list(state, names),
        chairs: state.seats.count(),
        game: rules::game(state.rules.game()),
        rules: rules::choice(&state.rules),
        rules_title: state.rules.title().into(),
        format: rules::format(state.format),
        format_title: state.format.title().into(),
        settings: state.settings.shown(),
        phase: state.phase.into(),
        starts_in_ms: starts_in_ms(state, now_ms),
        moderator: state.moderator().map(Chair::number),
        removed: removed(state, names),
        appointed: state.appointed.map(|one| AppointmentView { begins: one.begins, table: one.table.map(|id| id.to_string()) }),
        laws: rules::laws(state.laws()),
        filed: filed(state),
        convention: rules::convention(&state.rules).map(|_| rules::card(state.convention())),
    }
}

/// What the sides have filed, the odd one's first.
fn filed(state: &TableState) -> Vec<FiledCard> {
    let of = |of: Team| {
        state.filed[of].as_ref().map(|card| FiledCard {
            team: team(of),
            name: card.convention.name().into(),
            card: card.shown(),
        })
    };
    [Team::Odd, Team::Even].into_iter().filter_map(of).collect()
}

/// Who was taken from a chair, as far as it still keeps them from one.
fn removed(state: &TableState, names: &Names) -> Vec<RemovedPerson> {
    let shown = |removed: &Removed| RemovedPerson {
        id: removed.person.to_string(),
        name: names.of(removed.person),
        chair: removed.chair.number(),
        by: names.of(removed.by),
        undone: removed.undone && names.has(removed.person),
    };
    state.removed.iter().filter(|one| removing::of(state, one.person).is_some()).map(shown).collect()
}

/// The people on the list of a table that is for those alone. Whoever is forgotten is on none.
fn list(state: &TableState, names: &Names) -> Option<Vec<ListedPerson>> {
    let known = |person: &PersonId| names.has(*person).then(|| (*person, names.of(*person).en));
    let shown = |(person, name): (PersonId, String)| ListedPerson { id: person.to_string(), name };
    state.door.shown().filter(|kind| *kind == TableKind::Exclusive)?;
    Some(state.door.list().iter().filter_map(known).map(shown).collect())
}

/// Time until the first match starts by itself, if it does.
pub fn starts_in_ms(state: &TableState, now_ms: u64) -> Option<u32> {
    state.starts_at().map(|at| u32::try_from(at.saturating_sub(now_ms)).unwrap_or(u32::MAX))
}

/// The section of the chairs, from chair 1 on.
pub fn seats(state: &TableState, names: &Names) -> Vec<SeatView> {
    let counters = state.score.game.as_ref().and_then(|game| game.counters());
    // Where nobody has asked for it, nothing is told.
    let mut asked_to_end: Vec<_> = state.asked_to_end().map(|(chair, sitting)| (chair, sitting.ends)).collect();
    if asked_to_end.iter().all(|(_, ends)| !ends) {
        asked_to_end.clear();
    }
    let mut sitters = sitters(state, names).into_iter();
    state
        .seats
        .chairs()
        .map(|chair| SeatView {
            chair: chair.number(),
            team: team(chair.team()),
            who: sitters.next().flatten(),
            cards: state.deal.as_ref().filter(|deal| !deal.ended).map_or(0, |deal| cards_left(&deal.game, chair)),
            ready: state.sitting[chair].as_ref().is_some_and(|sitting| sitting.ready),
            ends: asked_to_end.iter().find(|(asked, _)| *asked == chair).map(|(_, ends)| *ends),
            kunukku: counters.map_or(0, |counters| counters.kunukku(chair)),
            hints: state.deal.as_ref().map(|deal| hints(deal, chair)).filter(|hints| *hints > 0),
        })
        .collect()
}

/// How many hints were asked for on this chair.
fn hints(deal: &TableDeal, chair: Chair) -> u8 {
    let own = deal.hints.iter().filter(|hint| hint.chair == chair).count();
    u8::try_from(own).unwrap_or(u8::MAX)
}

/// The numbers after the names of those who read like somebody who has sat here longer, by their chairs.
fn numbers(state: &TableState, names: &Names) -> Vec<(Chair, u32)> {
    let mut sitting: Vec<_> = state.seats.chairs().filter_map(|chair| Some((chair, state.sitting[chair].as_ref()?))).collect();
    sitting.sort_by_key(|(_, sitting)| sitting.since);
    let called: Vec<_> = sitting.iter().map(|(_, sitting)| sitting.who.read(names)).collect();
    let numbers = numbered(&called);
    sitting.iter().zip(numbers).filter_map(|((chair, _), number)| Some((*chair, number?))).collect()
}

fn with_number(name: Text, number: Option<u32>) -> Text {
    match number {
        Some(number) => Text { en: format!("{} {number}", name.en), ml: format!("{} {number}", name.ml) },
        None => name,
    }
}

/// What somebody is called at the table.
pub fn called(state: &TableState, names: &Names, person: PersonId) -> Text {
    let number = state.chair_of(person).and_then(|chair| {
        let numbers = numbers(state, names);
        numbers.into_iter().find(|(own, _)| *own == chair).map(|(_, number)| number)
    });
    with_number(names.of(person), number)
}

/// Who sits where, chair by chair.
pub fn sitters(state: &TableState, names: &Names) -> Vec<Option<Sitter>> {
    let numbers = numbers(state, names);
    let number = |chair| numbers.iter().find(|(own, _)| *own == chair).map(|(_, number)| *number);
    let sitter = |chair| state.sitting[chair].as_ref().map(|sitting| sitter(sitting, chair, names, number(chair)));
    state.seats.chairs().map(sitter).collect()
}

/// A person or bot for the wire. A bot's id is its chair's.
fn sitter(sitting: &Sitting, chair: Chair, names: &Names, number: Option<u32>) -> Sitter {
    let (id, strength) = match &sitting.who {
        Who::Person(id) => (id.to_string(), None),
        Who::Bot(id) => (format!("bot-{chair}"), Some(bots::known(id).map_or(bots::USUAL, |bot| bot.strength))),
    };
    let name = with_number(sitting.who.name(names), number);
    Sitter {
        id,
        name_ml: (name.ml != name.en).then_some(name.ml),
        name: name.en,
        portrait: sitting.who.person().and_then(|person| names.portrait(person)),
        staff: sitting.who.person().is_some_and(|person| names.is_staff(person)),
        dozes: sitting.dozes,
        bot: strength.is_some(),
        strength: strength.map(|strength| strength.id().to_owned()),
        here: sitting.here,
        stood_in: sitting.away.is_some(),
    }
}

/// From the size of a hand and what was done in the open; the hand itself is not looked at.
fn cards_left(game: &Deal, chair: Chair) -> u8 {
    let whole = game.rules().hand_size(game.seats());
    let dealt = if game.is_half_dealt() { whole / 2 } else { whole };
    let played = game.play().map_or(0, |play| play.cards().filter(|(by, _)| *by == chair).count());
    let aside = usize::from(game.aside() == Some(chair));
    dealt.saturating_sub(u8::try_from(played + aside).unwrap_or(dealt))
}

/// Score.
pub fn score(state: &TableState, names: &Names, now_ms: u64) -> MatchView {
    let game = state.score.game.as_ref();
    // In an event more deals may follow on the last one, and what a table comes to is not what the match does.
    let own = game.filter(|_| state.contest.is_none());
    let over = own.and_then(|game| game.over()).map(|end| {
        let line = match end.winner {
            Some(Team::Odd) => Text {
                en: "Blue wins the match.".to_owned(), ml: "നീല ടീം മത്സരം ജയിച്ചു.".to_owned()
            },
            Some(Team::Even) => Text {
                en: "Red wins the match.".to_owned(), ml: "ചുവപ്പ് ടീം മത്സരം ജയിച്ചു.".to_owned()
            },
            None => {
                Text { en: "The match is tied.".to_owned(), ml: "മത്സരം സമനിലയായി.".to_owned() }
            }
        };
        MatchOver { winner: end.winner.map(team), line }
    });
    // Ended by agreement before its time, or by its event, it has no winner.
    let ended_here = || {
        let ByTeam([blue, red]) = game.filter(|_| state.phase == TablePhase::Over)?.stakes();
        let line = if state.contest.is_some() {
            Text {
                en: format!("This table has played its match: {blue} : {red}."),
                ml: format!("ഈ മേശയിലെ മത്സരം കഴിഞ്ഞു, നില {blue} : {red}."),
            }
        } else {
            Text {
                en: format!("The match was ended here, with {blue} : {red}."),
                ml: format!("മത്സരം ഇവിടെ അവസാനിപ്പിച്ചു, നില {blue} : {red}."),
            }
        };
        Some(MatchOver { winner: None, line })
    };
    let over = over.or_else(ended_here);
    MatchView {
        number: state.score.number,
        stakes: game.map_or([0; 2], |game| game.stakes().0),
        games: game.and_then(|game| game.games()).map(|games| games.0),
        counters: game.and_then(|game| game.counters()).map(|counters| counters.teams().0),
        deals: state.score.deals.iter().map(|deal| deal_line(deal, names)).collect(),
        over,
        next_commitment: state.next.as_ref().map(|next| next.commitment.clone()),
        next_in_ms: next_in_ms(state, now_ms),
    }
}

/// Time until the next deal comes by itself, while the last one can be looked at.
fn next_in_ms(state: &TableState, now_ms: u64) -> Option<u32> {
    let looked_at = state.deal.is_some() && state.dealt_again.is_none();
    let wait = if state.settings.break_after_deal { RESULT_AT_MOST_MS } else { RESULT_MS };
    (state.phase == TablePhase::Between && looked_at && !state.sits_alone())
        .then(|| u32::try_from((state.phase_since + wait).saturating_sub(now_ms)).unwrap_or(u32::MAX))
}

/// A finished deal in one line.
fn deal_line(deal: &EndedDeal, names: &Names) -> DealLine {
    let by = deal.by.as_ref().map(|who| who.name(names));
    DealLine {
        id: deal.id.to_string(),
        number: deal.number,
        line: result::line(deal.outcome, by.as_ref()),
        stakes: result::stakes(deal.outcome),
    }
}

/// The deal on the table.
pub fn deal(state: &TableState) -> Option<DealView> {
    let deal = state.deal.as_ref()?;
    let game = &deal.game;
    let phase = match game.phase() {
        _ if deal.ended => DealPhase::Over,
        Phase::Trump => DealPhase::Trump,
        _ if game.play().is_some() => DealPhase::Play,
        _ => DealPhase::Auction,
    };
    Some(DealView {
        id: deal.id.to_string(),
        number: deal.number,
        dealer: game.dealer().number(),
        leader: game.leader().number(),
        phase,
        commitment: deal.shuffle.commitment.clone(),
        points: game.rules().deck(game.seats()).points(),
        half: game.is_half_dealt(),
        indicator: indicator(deal),
        bound: ruling_view::open(deal),
    })
}

/// The card that was set aside: all see where it lies, and the card itself when it was opened or everything is.
fn indicator(deal: &TableDeal) -> Option<IndicatorView> {
    let opened = deal.game.play().and_then(Play::opened);
    let card = match opened {
        Some(opened) => Some(opened.card),
        None if deal.is_released() => deal.game.indicator(),
        None => None,
    };
    let chair = deal.game.indicator_of()?.number();
    Some(IndicatorView { chair, card: card.map(|card| card.to_string()), opened: deal.game.play().and_then(opened_view) })
}

fn opened_view(play: &Play) -> Option<OpenedView> {
    let opened = play.opened()?;
    let before = play.taken().iter().take(opened.trick.into()).map(|taken| taken.trick.cards().len()).sum::<usize>();
    Some(OpenedView {
        by: opened.by.map(Chair::number),
        trick: opened.trick + 1,
        cards: opened.after.saturating_sub(u8::try_from(before).unwrap_or(u8::MAX)),
    })
}

/// The result, once the deal is over: without a card where these are not told yet.
pub fn result(state: &TableState, names: &Names) -> Option<ResultView> {
    let deal = state.deal.as_ref().filter(|deal| deal.ended)?;
    // Whoever sits there by now did not bid it.
    let ended = state.score.deals.last().filter(|ended| ended.id == deal.id);
    let by = ended.and_then(|ended| ended.by.as_ref()).map(|who| who.name(names));
    let open = deal.is_released().then_some((&deal.shuffle, &deal.asking));
    result::view(&deal.game, open, by.as_ref())
}

/// The auction of the deal on the table.
pub fn auction(state: &TableState, now_ms: u64) -> Option<AuctionView> {
    let deal = state.deal.as_ref()?;
    let shown = if state.settings.show_all_calls || deal.is_released() { CallsShown::All } else { state.rules.calls_shown };
    let turn = if deal.game.play().is_none() { state.turn().map(|chair| turn(state, deal, chair, now_ms)) } else { None };
    let (auction, seats) = (deal.game.auction(), state.seats);
    let calls = auction.said().iter().zip(visible_calls(auction, shown));
    let ask_from = Some(asking_window::open_from(state, deal)).filter(|from| *from > 0 && !deal.ended);
    let second = auction.in_second().then(|| auction.first_round().len());
    Some(AuctionView {
        calls: calls
            .map(|(said, visible)| CallEntry {
                chair: said.chair.number(),
                call: visible.then(|| call_made(said)),
                stage: said.stage.map(stage),
            })
            .collect(),
        second_from: second.map(index),
        ask_from: ask_from.map(index),
        stage: auction.stage().map(stage),
        may_call: seats.chairs().filter(|&chair| auction.may_still_call(chair)).map(Chair::number).collect(),
        turn,
        standing: standing(deal),
    })
}

fn index(place: usize) -> u16 {
    u16::try_from(place).unwrap_or(u16::MAX)
}

fn turn(state: &TableState, deal: &TableDeal, chair: Chair, now_ms: u64) -> Turn {
    let used = now_ms.saturating_sub(deal.turn_since);
    let bank = state.bank_ms(chair);
    let ms = |ms: u64| u32::try_from(ms).unwrap_or(u32::MAX);
    Turn {
        chair: chair.number(),
        left_ms: state.action_ms().map(|action| ms(action.saturating_sub(used))),
        waits_ms: deal.waits_until().and_then(|at| at.checked_sub(now_ms)).filter(|&left| left > 0).map(ms),
        bank_ms: state.action_ms().map(|action| ms(bank.saturating_sub(used.saturating_sub(action)))),
    }
}

/// The highest bid, or the contract as it is played.
fn standing(deal: &TableDeal) -> Option<Standing> {
    let (game, rules) = (&deal.game, deal.game.rules());
    let contract = game.auction().standing()?;
    let (made_stake, defeated_stake) = rules.stakes(contract.value, contract.doubled);
    let targets = game.play().map_or_else(|| contract.targets(rules.deck(game.seats())), Play::targets);
    let open = game.play().map_or_else(|| contract.trump(), |play| play.trump().suit());
    let trump = open.or_else(|| game.indicator().filter(|_| deal.is_released()).map(Card::suit));
    Some(Standing {
        value: contract.value,
        strain: contract.named.letters().to_owned(),
        trump: trump.map(|suit| suit.letter().to_string()),
        stage: stage(rules.stage(contract.value)),
        solo: contract.is_solo(),
        chair: contract.by.number(),
        doubled: contract.doubled.times(),
        targets: targets.0,
        made_stake,
        defeated_stake,
    })
}

fn stage(stage: Stage) -> StageName {
    match stage {
        Stage::Normal => StageName::Normal,
        Stage::Honours => StageName::Honours,
        Stage::Senior => StageName::Senior,
        Stage::Full => StageName::Full,
        Stage::Solo => StageName::Solo,
    }
}

/// Which calls are shown. The latest always is: it has just been spoken.
pub fn visible_calls(auction: &Auction, shown: CallsShown) -> Vec<bool> {
    let said = auction.said();
    let mut visible = vec![shown == CallsShown::All; said.len()];
    let keep = match shown {
        CallsShown::All | CallsShown::None => 0,
        CallsShown::LastCall => 1,
        CallsShown::LastTwoBids => 2,
    };
    let mut kept = [0; Chair::MAX];
    for (said, visible) in said.iter().zip(&mut visible).rev() {
        let kept = &mut kept[said.chair.index()];
        if (shown == CallsShown::LastCall || said.bid().is_some()) && *kept < keep {
            *kept += 1;
            *visible = true;
        }
    }
    if let Some(latest) = visible.last_mut() {
        *latest = true;
    }
    visible
}

/// A call that was made, taken apart.
pub fn call_made(said: &Said) -> CallView {
    let valued = matches!(said.made(), Call::Bid(_) | Call::Number(_));
    parts(said.call, valued.then(|| said.value()), said.counts_as.is_some())
}

/// A call that could be made in an auction, taken apart; a pass might count as a bid there.
pub fn call_meant(call: Call, auction: &Auction) -> CallView {
    let counts_as = auction.counted_pass().filter(|_| call == Call::Pass);
    let value = match counts_as.unwrap_or(call) {
        Call::Bid(bid) => Some(bid.value(auction.current())),
        Call::Number(number) => Some(number),
        Call::Pass | Call::Double | Call::Redouble | Call::Solo => None,
    };
    parts(call, value, counts_as.is_some())
}

fn parts(call: Call, value: Option<u8>, counted_pass: bool) -> CallView {
    let text = call.to_string();
    let of = |kind| CallView { text, kind, form: None, number: None, strain: None, value, counted_pass };
    match call {
        Call::Pass => of(CallKind::Pass),
        Call::Double => of(CallKind::Double),
        Call::Redouble => of(CallKind::Redouble),
        Call::Number(number) => CallView { number: Some(number), ..of(CallKind::Bid) },
        Call::Solo => of(CallKind::Bid),
        Call::Bid(bid) => {
            let (form, number) = Form::parts(bid.form);
            let strain = Some(bid.strain.letters().to_owned());
            CallView { form: Some(bid_form(form)), number, strain, ..of(CallKind::Bid) }
        }
    }
}

/// A form for the wire.
pub fn bid_form(kind: FormKind) -> BidForm {
    match kind {
        FormKind::Straight => BidForm::Straight,
        FormKind::Reverse => BidForm::Reverse,
        FormKind::Plus => BidForm::Plus,
        FormKind::ReversePlus => BidForm::ReversePlus,
    }
}

/// The play of the deal on the table.
pub fn play(state: &TableState, now_ms: u64) -> Option<PlayView> {
    let deal = state.deal.as_ref()?;
    let game = &deal.game;
    let play = game.play()?;
    let turn = state.turn().map(|chair| turn(state, deal, chair, now_ms));
    let show_points = state.settings.show_points || deal.is_released();
    let mut view = play_view(play, deal.trick_waits, show_points, turn);
    view.closers = state.closers().into_iter().map(Chair::number).collect();
    view.held = deal.trick_held.filter(|_| deal.trick_waits).map(|(chair, _)| chair.number());
    view.claims = claim_view::terms(state);
    view.last_trick = view.last_trick.filter(|_| state.rules.review_last_trick);
    // Partners of one who plays alone lay their hands open.
    let laid_down = |chair| LaidDown { chair: Chair::number(chair), cards: hand_cards(game.hand(chair)) };
    view.laid_down = state.seats.chairs().filter(|&chair| !play.takes_part(chair)).map(laid_down).collect();
    Some(view)
}

/// The play, with its last complete trick still on the table or put aside.
fn play_view(play: &Play, trick_waits: bool, show_points: bool, turn: Option<Turn>) -> PlayView {
    let complete = play.taken();
    let closed = complete.len() - usize::from(trick_waits && !complete.is_empty());
    let number = |index: usize| u8::try_from(index + 1).unwrap_or(u8::MAX);
    let view = |index: usize| complete.get(index).map(|taken| trick_view(&taken.trick, number(index)));
    let mut points = [0; 2];
    for taken in &complete[..closed] {
        points[taken.winner.team() as usize] += taken.points;
    }
    let tricks = complete[..closed]
        .iter()
        .map(|taken| ClosedTrick { winner: taken.winner.number(), points: show_points.then_some(taken.points) })
        .collect();
    let current = play.current().map(|trick| trick_view(trick, number(complete.len())));
    let trick = if trick_waits { view(closed) } else { current.or_else(|| view(closed.wrapping_sub(1))) };
    PlayView {
        turn,
        trick: trick.unwrap_or(TrickView { number: 1, leader: 1, cards: Vec::new(), winning: None }),
        tricks,
        points: show_points.then_some(points),
        closers: Vec::new(),
        held: None,
        last_trick: closed.checked_sub(1).and_then(view),
        laid_down: Vec::new(),
        claims: None,
        pair: pair_view(play),
    }
}

fn pair_view(play: &Play) -> Option<PairView> {
    let (pair, trump) = (play.pair()?, play.trump().suit()?);
    let cards = [Rank::King, Rank::Queen].map(|rank| Card::new(trump, rank).to_string());
    Some(PairView { chair: pair.by.number(), cards: cards.into(), target: pair.target, trick: pair.trick + 1 })
}

/// A line of chat for the wire, of somebody who is called so. `chair` is where they sat then.
pub fn chat_line(called: Text, person: PersonId, chair: Option<Chair>, at: u64, words: &Words) -> ChatLine {
    ChatLine {
        who: person.to_string(),
        name_ml: (called.ml != called.en).then_some(called.ml),
        name: called.en,
        team: chair.map(|chair| team(chair.team())),
        text: match words {
            // Of whoever is forgotten.
            Words::Typed(text) if text.is_empty() => {
                Text { en: "(removed)".to_owned(), ml: "(മായ്ച്ചു)".to_owned() }
            }
            Words::Typed(text) => Text { en: text.clone(), ml: text.clone() },
            Words::Phrase(phrase) => phrases::text(*phrase),
        },
        at,
        gallery: false,
    }
}

/// Why a cancelled deal is dealt again.
pub fn cancelled(game: &Deal) -> Option<Text> {
    match game.outcome() {
        Some(Outcome::Cancelled(why)) => Some(why.text().into()),
        _ => None,
    }
}
