//! From what somebody wants to the events it causes, or the reason why not. Changes nothing.

use thurup_rules::{
    Action, Call, Chair, Contribution, Deal, Dealt, Match, Outcome, Phase, Refusal as RulesRefusal, Seed, Team,
};
use thurup_wire::Text;
use thurup_wire::table::ClaimChoice;

use crate::actor::{Actor, Gathered};
use crate::again::Again;
use crate::appointing;
use crate::checkpoint::Checkpoint;
use crate::claim::{ClaimMoment, ClaimStep};
use crate::claiming;
use crate::contest;
use crate::door::{Door, LISTED};
use crate::event::{Entry, Event};
use crate::ids::{CHANCE, DealId, PersonId};
use crate::names::Names;
use crate::origin::Origin;
use crate::person::Person;
use crate::phase::TablePhase;
use crate::question::{self as bots, Strength, TaskResult};
use crate::refusal::Refusal;
use crate::removing;
use crate::rights;
use crate::rules;
use crate::ruling;
use crate::seated::{AwayWhy, Sitting, Who};
use crate::settings::Settings;
use crate::side_card::SideCard;
use crate::state::{Misfit, Moment, TableDeal, TableState};
use crate::watching;
use crate::wish::Wish;
use crate::{arranging, asking};

type Decision = Result<Vec<Event>, Refusal>;

/// What the table does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tick {
    /// The complete trick is turned over.
    CloseTrick,
    /// The first match, with bots on the empty chairs.
    Start,
    /// The next deal, or the first.
    Deal,
    /// Passes for a player who can do nothing else.
    Pass(Chair),
    /// A bot plays from now on.
    Away(Chair, AwayWhy),
    /// A connection was there, or is gone.
    Here(Chair, bool),
    /// The chair of somebody who is gone is free.
    Free(Chair),
    /// Somebody has been away from the match too long.
    LeftMatch(Chair),
    /// Somebody has not looked at the table for a while, though it waits for them; or looks again.
    Dozes(Chair, bool),
    /// Somebody is there again.
    Resume,
    /// The convention card tells what a call means about which somebody has asked.
    AnswerCall(u16),
    /// The time is up of whoever a claim waits for.
    ClaimTimeUp,
    /// Somebody in the gallery is gone: they stand behind no hand, and ask for none.
    Unwatch(PersonId),
}

/// Chance from outside: everything that is drawn at random comes from here.
pub trait Chance {
    /// Fills this with random bytes that nobody can guess.
    ///
    /// # Errors
    /// When none are to be had.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoChance>;
}

/// No random numbers are to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no random numbers are to be had")]
pub struct NoChance;

impl From<NoChance> for Refusal {
    fn from(_: NoChance) -> Self {
        Self::Internal
    }
}

pub(crate) fn seed(chance: &mut impl Chance) -> Result<Seed, NoChance> {
    let mut bytes = [0; 32];
    chance.fill(&mut bytes)?;
    Ok(Seed(bytes))
}

pub(crate) fn deal_id(chance: &mut impl Chance, now_ms: u64) -> Result<DealId, NoChance> {
    let mut bytes = [0; CHANCE];
    chance.fill(&mut bytes)?;
    Ok(DealId::from_parts(now_ms, bytes))
}

/// What a person's wish causes.
///
/// # Errors
/// The reason why it is not done.
pub fn act(state: &TableState, names: &Names, by: &Actor, wish: &Wish, now_ms: u64, chance: &mut impl Chance) -> Decision {
    if state.phase == TablePhase::Closed {
        return Err(Refusal::TableClosed);
    }
    let chair = state.chair_of(by.person.id);
    let seated = || chair.ok_or(Refusal::NotSeated);
    let same_device = state.people().any(|(_, other, _)| by.same_device.contains(&other));
    let at = rights::place(state, by.person.id, same_device, &by.rights);
    let needed = rights::needed(state, wish);
    needed.iter().try_for_each(|act| rights::may(state, names, &by.rights, *act, &at))?;
    if state.contest.is_some() && !contest::allows(wish, state.phase == TablePhase::Over) {
        return Err(Refusal::OfEvent);
    }
    let events = match wish {
        Wish::Call(call) => called(state, seated()?, *call, now_ms)?,
        Wish::CallWithAlert(call, words) => {
            let mut events = called(state, seated()?, *call, now_ms)?;
            if let Some(Event::Called { alert, .. }) = events.first_mut() {
                *alert = Some(words.clone());
            }
            events
        }
        Wish::AskCall(call) => asking::ask(state, seated()?, *call)?,
        Wish::CorrectAnswer(call, words) => asking::correct(state, seated()?, *call, words)?,
        Wish::AnswerCall(call, words) => asking::answer(state, seated()?, *call, words.as_deref())?,
        Wish::CallDirector => vec![Event::DirectorCalled { chair: seated()? }],
        Wish::ExchangeSides => {
            seated()?;
            arranging::exchange_sides(state)?
        }
        Wish::ChangeSeats(one, other) => arranging::change_seats(state, *one, *other)?,
        Wish::Play(card) => in_deal(state, seated()?, Action::Play(*card), false)?,
        Wish::SetTrump(card) => in_deal(state, seated()?, Action::SetTrump(*card), false)?,
        Wish::OpenTrump => in_deal(state, seated()?, Action::OpenTrump, false)?,
        Wish::ShowPair => in_deal(state, seated()?, Action::ShowPair, false)?,
        Wish::AskRedeal => in_deal(state, seated()?, Action::AskRedeal, false)?,
        Wish::Claim(claiming, cards) => claiming::open(state, seated()?, *claiming, cards, false)?,
        Wish::AboutClaim(about) => after_claim(state, claiming::by(state, seated()?, about)?),
        Wish::CloseTrick => close_trick(state, Some(seated()?))?,
        Wish::HoldTrick => hold_trick(state, seated()?)?,
        Wish::Ready if state.phase == TablePhase::Over => again(state, names, seated()?, &by.gathered, chance)?,
        Wish::Ready => ready(state, seated()?)?,
        Wish::Contribute { entropy, commitment } => contribute(state, seated()?, *entropy, commitment)?,
        Wish::Sit(chair) => sit(state, names, by, *chair)?,
        // The chair stays theirs, who sits there is the event's to say.
        Wish::Stand if state.contest.is_some() => {
            let chair = seated()?;
            let away = state.sitting[chair].as_ref().is_some_and(|sitting| sitting.away.is_some());
            if away { Vec::new() } else { vec![Event::Away { chair, why: AwayWhy::Gone }] }
        }
        Wish::Stand => stand_up(state, names, by, seated()?),
        Wish::EndHere(wanted) => end_here(state, seated()?, *wanted)?,
        Wish::Become(other) => become_other(state, seated()?, other)?,
        Wish::Return => {
            seated()?;
            Vec::new()
        }
        Wish::Hint => {
            may_hint(state, seated()?)?;
            Vec::new()
        }
        Wish::AddBot { chair, strength } => {
            let strength = strength.unwrap_or(state.strength());
            let chair = chair_for_bot(state, *chair, strength)?;
            bots_sit(state, names, [chair], strength)
        }
        Wish::Remove(chair) => remove(state, names, by, *chair)?,
        Wish::PutBack(chair) => removing::put_back(state, names, *chair)?,
        Wish::Appoint(appointment, now_ms) => {
            seated()?;
            appointing::check(state, *appointment, *now_ms)?;
            vec![Event::Appointed(*appointment)]
        }
        Wish::StandIn(chair) => stand_in(state, seated()?, *chair)?,
        Wish::HandOn(chair) => hand_on(state, *chair)?,
        Wish::Watch(chair) => watching::ask(state, by, *chair)?,
        Wish::Unwatch => watching::end(state, by.person.id),
        Wish::LetWatch(person, lets) => watching::answer(state, by, seated()?, *person, *lets)?,
        Wish::Offer(chair, person) => watching::offer(state, names, *chair, *person)?,
        Wish::SetName(name) if *name == state.name => Vec::new(),
        Wish::SetName(name) => vec![Event::Named { name: name.clone(), by: by.person.id }],
        Wish::SetTeams(teams) if *teams == state.teams => Vec::new(),
        Wish::SetTeams(teams) => vec![Event::TeamsNamed { teams: teams.clone(), by: by.person.id }],
        Wish::FileCard(card) => file_card(state, by.person.id, seated()?, card.as_ref())?,
        Wish::SetList(people) => set_list(state, people)?,
        Wish::SetRules(rules) => {
            between_matches(state)?;
            rules::check_chairs(rules, state.seats)?;
            let mut events = vec![Event::RulesSet { rules: **rules }];
            // A card that was chosen says nothing where bids are bare numbers.
            if rules::check_convention(rules, state.settings.convention).is_err() {
                events.push(Event::SettingsSet { settings: Settings { convention: None, ..state.settings } });
            }
            if rules::convention(rules).is_none() {
                let filed = [Team::Odd, Team::Even].into_iter().filter(|team| state.filed[*team].is_some());
                events.extend(filed.map(|team| Event::CardFiled { team, card: None, by: by.person.id }));
            }
            events
        }
        Wish::SetFormat(format) => arranging::set_format(state, *format)?,
        Wish::SetSettings(settings) => set_settings(state, names, settings)?,
        Wish::Start => {
            may_begin(state, names, &by.gathered)?;
            start(state, names, by.gathered.origin, chance)?
        }
        Wish::Reset => {
            let mut events = vec![Event::Reset];
            if state.next.is_none() {
                events.push(Event::Committed { seed: seed(chance)? });
            }
            events
        }
        Wish::Close => vec![Event::Closed],
    };
    let events =
        if needed.iter().any(|act| by.rights.lifted(*act, &at).is_some()) { overridden(by, wish, events)? } else { events };
    Ok(coming_back(state, chair, wish, events))
}

/// What is done by the right of the house over every table is said with its reason before it is done.
fn overridden(by: &Actor, wish: &Wish, mut events: Vec<Event>) -> Decision {
    if !events.is_empty() {
        let words = by.why.clone().ok_or(Refusal::ReasonNeeded)?;
        events.insert(0, Event::Overridden { by: by.person.id, act: wish.word().to_owned(), words });
    }
    Ok(events)
}

/// Any action of one's own takes over again from the bot.
fn coming_back(state: &TableState, chair: Option<Chair>, wish: &Wish, mut events: Vec<Event>) -> Vec<Event> {
    if let Some(chair) = chair
        && !matches!(wish, Wish::Contribute { .. } | Wish::Stand | Wish::Become(_))
        && state.sitting[chair].as_ref().is_some_and(|sitting| sitting.away.is_some())
        && !events.iter().any(|event| matches!(event, Event::Left { .. } | Event::Closed))
    {
        events.insert(0, Event::Returned { chair });
    }
    events
}

/// The entries that these events make in the log, numbered on from the last; with a checkpoint behind them where it is time
/// for one.
///
/// # Errors
/// When an event does not fit: it was not decided on this state.
pub fn entries(
    state: &TableState,
    events: Vec<Event>,
    answers: Option<(PersonId, String)>,
    at: u64,
) -> Result<Vec<Entry>, Misfit> {
    let last = events.len().saturating_sub(1);
    let mut entries: Vec<Entry> = events
        .into_iter()
        .zip(state.number + 1..)
        .enumerate()
        .map(|(i, (event, number))| Entry { number, at, answers: answers.clone().filter(|_| i == last), event })
        .collect();
    let Some(last) = entries.last() else { return Ok(entries) };
    if Checkpoint::is_due(state, &last.event, last.number) {
        let mut state = state.clone();
        entries.iter().try_for_each(|entry| state.apply(entry))?;
        if let Some(checkpoint) = Checkpoint::of(&state) {
            let event = Event::Checkpoint(Box::new(checkpoint));
            entries.push(Entry { number: state.number + 1, at, answers: None, event });
        }
    }
    Ok(entries)
}

/// Whether the player on this chair may ask for a hint now.
///
/// # Errors
/// The reason why not.
pub fn may_hint(state: &TableState, chair: Chair) -> Result<(), Refusal> {
    if !state.settings.hints {
        return Err(Refusal::NoHints);
    }
    if deal_on(state)?.claim.is_some() {
        return Err(Refusal::ClaimOn);
    }
    match state.turn() {
        Some(turn) if turn == chair => Ok(()),
        Some(turn) => Err(RulesRefusal::NotYourTurn(turn).into()),
        None => Err(Refusal::CloseTrickFirst),
    }
}

/// What comes of a thought about this moment, for the player on this chair: a bot's decision, for its own chair or for a
/// person who is away, or the tutor's advice for the one who has asked.
///
/// # Errors
/// The reason why it comes to nothing: the moment has passed, or it cannot be done.
pub fn thought(state: &TableState, moment: Moment, chair: Chair, thought: &TaskResult) -> Decision {
    if state.moment() != Some(moment) {
        return Err(Refusal::TurnOver);
    }
    match thought {
        TaskResult::Act(_) if !state.bot_plays(chair) => Err(RulesRefusal::NotYourTurn(chair).into()),
        TaskResult::Act(action) => in_deal(state, chair, *action, !state.is_bot(chair)),
        TaskResult::Claim(_) if !state.bot_plays(chair) => Err(RulesRefusal::NotYourTurn(chair).into()),
        TaskResult::Claim(cards) => claiming::open(state, chair, ClaimChoice::Rest, cards, !state.is_bot(chair)),
        TaskResult::Advise(advice) => {
            may_hint(state, chair)?;
            let deal = deal_on(state)?;
            deal.game.clone().apply(chair, advice.action)?;
            ruling::check(deal, chair, advice.action)?;
            Ok(vec![Event::Hinted { chair, advice: advice.action, reason: advice.reason.clone() }])
        }
    }
}

/// What the table does by itself. `origin`: how those at it came together, where a match begins.
///
/// # Errors
/// When it is not possible (any more).
pub fn tick(state: &TableState, names: &Names, tick: Tick, origin: Origin, now_ms: u64, chance: &mut impl Chance) -> Decision {
    if state.phase == TablePhase::Closed {
        return Err(Refusal::TableClosed);
    }
    match tick {
        Tick::CloseTrick => close_trick(state, None),
        Tick::Start => start(state, names, origin, chance),
        Tick::Deal => deal(state, now_ms, chance),
        Tick::Pass(chair) => in_deal(state, chair, Action::Call(Call::Pass), true),
        Tick::Away(chair, why) => Ok(vec![Event::Away { chair, why }]),
        Tick::Here(chair, here) => {
            let mut events = vec![Event::Here { chair, here }];
            if here && state.is_away_gone(chair) {
                events.push(Event::Returned { chair });
            }
            Ok(events)
        }
        Tick::Free(chair) => Ok(leave(state, names, chair)),
        Tick::LeftMatch(chair) => Ok(vec![Event::LeftMatch { chair }]),
        Tick::Dozes(chair, dozes) => {
            let mut events = vec![Event::Dozes { chair, dozes }];
            if !dozes && state.sitting[chair].as_ref().and_then(|sitting| sitting.away) == Some(AwayWhy::Dozes) {
                events.push(Event::Returned { chair });
            }
            Ok(events)
        }
        // What everybody has left for so long is over with the deals that it has.
        Tick::Resume if state.is_abandoned(now_ms) => Ok(vec![Event::MatchEnded]),
        Tick::Resume => Ok(vec![Event::Resumed]),
        Tick::AnswerCall(call) => asking::by_itself(state, call),
        Tick::Unwatch(person) => Ok(watching::end(state, person)),
        Tick::ClaimTimeUp => Ok(after_claim(state, claiming::go_on(state, ClaimStep::TimeUp)?)),
    }
}

fn deal_on(state: &TableState) -> Result<&TableDeal, Refusal> {
    state.deal.as_ref().filter(|deal| !deal.ended).ok_or(Refusal::NoDealOn)
}

/// What was done about a claim, and the end of the deal where it ended it.
fn after_claim(state: &TableState, (event, outcome): (Event, Option<Outcome>)) -> Vec<Event> {
    let ends = outcome.map(|outcome| end(state, outcome)).unwrap_or_default();
    std::iter::once(event).chain(ends).collect()
}

/// What comes of it when somebody has thought about the claim that is open, at this moment of it.
///
/// # Errors
/// When the moment has passed, or it cannot be done.
pub fn about_claim(state: &TableState, moment: ClaimMoment, step: ClaimStep) -> Decision {
    match claiming::question(state) {
        Some((now, _)) if now == moment => Ok(after_claim(state, claiming::go_on(state, step)?)),
        _ => Err(Refusal::TurnOver),
    }
}

/// A player calls, once the pause after a jump is over.
fn called(state: &TableState, chair: Chair, call: Call, now_ms: u64) -> Decision {
    let events = in_deal(state, chair, Action::Call(call), false)?;
    match deal_on(state)?.waits_until().filter(|&at| at > now_ms) {
        Some(at) => Err(Refusal::JumpPause { seconds: (at - now_ms).div_ceil(1000) }),
        None => Ok(events),
    }
}

pub(crate) fn in_deal(state: &TableState, chair: Chair, action: Action, stood_in: bool) -> Decision {
    let deal = deal_on(state)?;
    if deal.claim.is_some() {
        return Err(Refusal::ClaimOn);
    }
    if deal.trick_waits {
        return Err(Refusal::CloseTrickFirst);
    }
    let mut after = deal.game.clone();
    let steps = after.apply(chair, action)?;
    ruling::check(deal, chair, action)?;
    let mut events = vec![match action {
        Action::Call(call) => Event::Called { chair, call, alert: None, stood_in },
        Action::Play(card) => Event::Played { chair, card, stood_in },
        Action::SetTrump(card) => Event::TrumpSet { chair, card, stood_in },
        Action::OpenTrump => Event::TrumpOpened { chair, stood_in },
        Action::ShowPair => Event::PairShown { chair, stood_in },
        Action::AskRedeal => Event::RedealAsked { chair },
    }];
    if matches!(action, Action::Call(_)) && contract_stands(&after) {
        events.push(Event::ContractMade);
    }
    // After the last card the trick still lies on the table; closing it ends the deal.
    if let (None, Some(outcome)) = (steps.took(&after), steps.ended(&after)) {
        events.extend(end(state, outcome));
    }
    Ok(events)
}

/// After a call: the auction, or a round of it, is over and left a contract, be it one that stood before that round.
pub(crate) fn contract_stands(game: &Deal) -> bool {
    game.outcome().is_none() && game.phase() != Phase::Auction
}

pub(crate) fn end(state: &TableState, outcome: Outcome) -> Vec<Event> {
    let mut events = vec![Event::DealEnded];
    // How many deals a match of an event has is the event's to say.
    if state.contest.is_none() && state.score.game.as_ref().is_some_and(|game| is_last(game, &outcome)) {
        events.push(Event::MatchEnded);
    }
    events
}

/// Whether this deal ends the match. The time of a timed match is looked at when the next deal is due.
fn is_last(game: &Match, outcome: &Outcome) -> bool {
    let mut game = *game;
    game.add(outcome);
    game.over().is_some()
}

/// A player has the complete trick wait, once.
fn hold_trick(state: &TableState, chair: Chair) -> Decision {
    if !deal_on(state)?.trick_waits {
        return Err(Refusal::NoTrickToClose);
    }
    if !state.may_hold(chair) {
        return Err(Refusal::TrickHeld);
    }
    Ok(vec![Event::TrickHeld { chair }])
}

fn close_trick(state: &TableState, by: Option<Chair>) -> Decision {
    let deal = deal_on(state)?;
    if !deal.trick_waits {
        return Err(Refusal::NoTrickToClose);
    }
    if let Some(chair) = by
        && !state.closers().contains(&chair)
    {
        return Err(Refusal::NotYoursToClose);
    }
    let mut events = vec![Event::TrickClosed];
    if let Some(outcome) = deal.game.outcome() {
        events.extend(end(state, outcome));
    }
    Ok(events)
}

/// Bots of this strength take these chairs, each under a name that nobody else at the table has.
pub(crate) fn bots_sit(
    state: &TableState,
    names: &Names,
    chairs: impl IntoIterator<Item = Chair>,
    strength: Strength,
) -> Vec<Event> {
    let chairs: Vec<Chair> = chairs.into_iter().collect();
    let others = state.seats.chairs().filter(|chair| !chairs.contains(chair));
    let taken = others.filter_map(|chair| state.sitting[chair].as_ref().map(|sitting| sitting.who.name(names)));
    in_places(taken.collect(), &chairs, strength)
}

pub(crate) fn in_places(mut names: Vec<Text>, chairs: &[Chair], strength: Strength) -> Vec<Event> {
    let sits = |chair: &Chair| {
        let bot = bots::newcomer(strength, &names);
        names.push(bot.name().into());
        Event::BotSat { chair: *chair, bot: bot.id.to_owned() }
    };
    chairs.iter().map(sits).collect()
}

/// A side files its card: partners agree between two deals.
fn file_card(state: &TableState, by: PersonId, chair: Chair, card: Option<&SideCard>) -> Decision {
    rules::check_convention(&state.rules, card.map(|card| card.convention))?;
    arranging::between_deals(state)?;
    let team = chair.team();
    if state.filed[team].as_ref() == card {
        return Ok(Vec::new());
    }
    Ok(vec![Event::CardFiled { team, card: card.cloned(), by }])
}

fn set_settings(state: &TableState, names: &Names, settings: &Settings) -> Decision {
    rules::check_convention(&state.rules, settings.convention)?;
    if settings.rated != state.settings.rated {
        between_matches(state)?;
        // Who sits down agrees to what the table says then.
        if settings.rated && state.people().count() > 1 {
            return Err(Refusal::NotAskedToBeRated);
        }
    }
    let mut events = vec![Event::SettingsSet { settings: *settings }];
    let strength = settings.strength.unwrap_or(bots::USUAL);
    if strength != state.strength() {
        let others = state.seats.chairs().filter(|chair| state.is_bot(*chair) && state.bot_for(*chair).strength != strength);
        events.extend(bots_sit(state, names, others, strength));
    }
    Ok(events)
}

fn ready(state: &TableState, chair: Chair) -> Decision {
    if state.phase != TablePhase::Between {
        return Err(Refusal::NobodyWaits);
    }
    Ok(match &state.sitting[chair] {
        Some(sitting) if sitting.ready => Vec::new(),
        _ => vec![Event::Ready { chair }],
    })
}

/// Somebody would play another match, here and like this: it begins with the last of the people on chairs who are there.
fn again(state: &TableState, names: &Names, chair: Chair, gathered: &Gathered, chance: &mut impl Chance) -> Decision {
    let mut events = Vec::new();
    if state.sitting[chair].as_ref().is_some_and(|sitting| !sitting.ready) {
        events.push(Event::Ready { chair });
    }
    let asked = |(.., sitting): &(Chair, PersonId, &Sitting)| sitting.here && sitting.away.is_none();
    if state.people().filter(asked).all(|(other, _, sitting)| other == chair || sitting.ready) {
        may_begin(state, names, gathered)?;
        events.extend(start(state, names, gathered.origin, chance)?);
    }
    Ok(events)
}

fn contribute(state: &TableState, chair: Chair, bytes: [u8; 32], commitment: &str) -> Decision {
    let next = state.next.as_ref().ok_or(Refusal::NoMatchOn)?;
    if next.commitment != commitment {
        return Err(Refusal::OtherShuffle);
    }
    if next.contributions.iter().any(|known| known.chair == chair) {
        return Err(Refusal::AddedAlready);
    }
    Ok(vec![Event::Contributed(Contribution { chair, bytes })])
}

fn sit(state: &TableState, names: &Names, by: &Actor, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    let person = &by.person;
    if let Some(own) = state.chair_of(person.id) {
        return Err(Refusal::AlreadySeated(own.number()));
    }
    if let Some(sitting) = &state.sitting[chair]
        && matches!(sitting.who, Who::Person(_))
    {
        return Err(Refusal::ChairTaken);
    }
    removing::may_sit(state, names, by, chair)?;
    if let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) {
        // What those who look on say of hands is told to one another.
        if deal.onlookers.iter().any(|who| *who == person.id || by.same_device.contains(who)) {
            return Err(Refusal::GalleryHeard);
        }
        let another = |of: &dyn Fn(PersonId) -> bool| {
            deal.seen.iter().find(|(who, other)| *other != chair && of(*who)).map(|(_, other)| other.number())
        };
        if let Some(other) = another(&|who| who == person.id) {
            return Err(Refusal::SawAnotherHand(other));
        }
        // Friends who have the link often sit in one room: they may take a bot's chair. At a table for all, one of them could
        // be all of them; and nowhere does a hand that somebody else has held go to one who may have seen another.
        let held = |who: PersonId| who != person.id && !by.same_address.contains(&who);
        let held = state.public || state.settings.rated || deal.seen.iter().any(|(who, own)| *own == chair && held(*who));
        if let Some(other) = another(&|who| by.same_address.contains(&who)).filter(|_| held) {
            return Err(Refusal::SeenFromHere(other));
        }
    }
    for_one_side(state, person.id, chair)?;
    let mut events = watching::give_way(state, by, chair);
    events.push(Event::Sat { chair, person: person.id, here: true });
    // A bot of the same name gives way to another.
    let namesake = |other: &Chair| {
        let bot = state.name_of(*other, names);
        *other != chair && state.is_bot(*other) && (bot.en == person.name || bot.ml == person.name)
    };
    if let Some(other) = state.seats.chairs().find(namesake) {
        let mut names = state.seat_names(names);
        names.push(Text { en: person.name.clone(), ml: person.name.clone() });
        events.extend(in_places(names, &[other], state.bot_for(other).strength));
    }
    Ok(events)
}

/// A rated match counts for the side for which one has played in it: nobody makes it count for nobody by playing for both.
fn for_one_side(state: &TableState, person: PersonId, chair: Chair) -> Result<(), Refusal> {
    let Some(team) = state.team_in_match(person).filter(|team| state.settings.rated && *team != chair.team()) else {
        return Ok(());
    };
    let own = state.seats.chairs().find(|other| other.team() == team).unwrap_or(chair);
    Err(Refusal::OtherSide(own.number()))
}

/// Somebody gives up their chair. Whoever goes while others are in the match, and have not agreed to end it, has left it.
fn stand_up(state: &TableState, names: &Names, by: &Actor, chair: Chair) -> Vec<Event> {
    let mut others = state.asked_to_end().filter(|(other, _)| *other != chair).peekable();
    let alone = others.peek().is_none();
    let agreed = !alone && others.all(|(_, sitting)| sitting.ends);
    let mut events = leave(state, names, chair);
    if !state.more_to_play() || alone {
        return events;
    }
    if agreed {
        events.push(Event::MatchEnded);
    } else if !state.score.left.contains(&by.person.id) {
        events.insert(0, Event::LeftMatch { chair });
    }
    events
}

/// A guest is somebody who has an account. Two who have sat here both are two.
fn become_other(state: &TableState, chair: Chair, other: &Person) -> Decision {
    if let Some(own) = state.chair_of(other.id) {
        return Err(Refusal::AlreadySeated(own.number()));
    }
    let seen = state.deal.as_ref().and_then(|deal| deal.seen.iter().find(|(who, own)| *who == other.id && *own != chair));
    match seen {
        Some((_, own)) => Err(Refusal::SawAnotherHand(own.number())),
        None => for_one_side(state, other.id, chair).map(|()| vec![Event::Became { chair, person: other.id }]),
    }
}

/// Somebody would end the match here, or no more. It ends with the last of those who are asked.
fn end_here(state: &TableState, chair: Chair, wanted: bool) -> Decision {
    if !state.match_on() {
        return Err(Refusal::NoMatchOn);
    }
    if state.sitting[chair].as_ref().is_some_and(|sitting| sitting.ends == wanted) {
        return Ok(Vec::new());
    }
    let mut events = vec![Event::EndWanted { chair, wanted }];
    if wanted && state.asked_to_end().all(|(other, sitting)| other == chair || sitting.ends) {
        events.push(Event::MatchEnded);
    }
    Ok(events)
}

fn leave(state: &TableState, names: &Names, chair: Chair) -> Vec<Event> {
    let mut events = vec![Event::Left { chair }];
    if state.match_on() {
        events.extend(bots_sit(state, names, [chair], state.strength()));
    }
    events
}

fn remove(state: &TableState, names: &Names, by: &Actor, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    match &state.sitting[chair] {
        None => Err(Refusal::ChairEmpty),
        Some(sitting) if matches!(sitting.who, Who::Bot(_)) && state.match_on() => Err(Refusal::BotStays),
        Some(sitting) => {
            let person = matches!(sitting.who, Who::Person(_));
            let told = person.then_some(Event::Removed { chair, by: by.person.id });
            Ok(told.into_iter().chain(leave(state, names, chair)).collect())
        }
    }
}

/// A bot goes on for somebody whose turn it is and who has not looked for a while, as another at the table wants it to.
fn stand_in(state: &TableState, own: Chair, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    let dozes = state.sitting[chair].as_ref().is_some_and(|sitting| sitting.dozes && sitting.away.is_none());
    if chair == own || !dozes || state.turn() != Some(chair) {
        return Err(Refusal::Looks);
    }
    Ok(vec![Event::Away { chair, why: AwayWhy::Dozes }])
}

/// The moderation goes to a person who sits here.
fn hand_on(state: &TableState, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    match &state.sitting[chair] {
        None => Err(Refusal::ChairEmpty),
        Some(sitting) if matches!(sitting.who, Who::Bot(_)) => Err(Refusal::NotToABot),
        Some(_) if state.moderator() == Some(chair) => Ok(Vec::new()),
        Some(_) => Ok(vec![Event::HandedOn { chair }]),
    }
}

/// Others are on the list of a table; whoever sits there is on it anyhow.
fn set_list(state: &TableState, people: &[Person]) -> Decision {
    between_matches(state)?;
    let Door::Listed(before) = &state.door else { return Err(Refusal::NoList) };
    let seated = state.people().map(|(_, person, _)| person);
    let Door::Listed(list) = Door::listed(people.iter().map(|person| person.id).chain(seated)) else {
        return Err(Refusal::Internal);
    };
    if list.len() > LISTED {
        return Err(Refusal::ListFull(LISTED));
    }
    Ok(if list == *before { Vec::new() } else { vec![Event::ListSet { people: list }] })
}

/// A bot may take an empty chair, or that of a bot of another strength.
fn chair_for_bot(state: &TableState, number: u8, strength: Strength) -> Result<Chair, Refusal> {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    let free = state.sitting[chair].is_none() || (state.is_bot(chair) && state.bot_for(chair).strength != strength);
    if free { Ok(chair) } else { Err(Refusal::ChairTaken) }
}

fn between_matches(state: &TableState) -> Result<(), Refusal> {
    if state.match_on() { Err(Refusal::MatchOn) } else { Ok(()) }
}

/// A rated match begins with nobody to whom rated play is closed: they were asked when they sat down, and may have left another
/// match since.
fn may_begin(state: &TableState, names: &Names, gathered: &Gathered) -> Result<(), Refusal> {
    let closed = state.people().find(|(_, person, _)| state.settings.rated && gathered.closed.contains(person));
    closed.map_or(Ok(()), |(chair, ..)| Err(Refusal::RatedClosed(state.name_of(chair, names))))
}

fn start(state: &TableState, names: &Names, origin: Origin, chance: &mut impl Chance) -> Decision {
    between_matches(state)?;
    let empty = state.seats.chairs().filter(|chair| state.sitting[*chair].is_none());
    let mut events = bots_sit(state, names, empty, state.strength());
    if state.next.is_none() {
        events.push(Event::Committed { seed: seed(chance)? });
    }
    events.push(Event::Started { origin });
    Ok(events)
}

fn deal(state: &TableState, now_ms: u64, chance: &mut impl Chance) -> Decision {
    let game = state.score.game.as_ref().filter(|_| state.phase == TablePhase::Between).ok_or(Refusal::NoMatchOn)?;
    if game.over().is_some() {
        return Ok(vec![Event::MatchEnded]);
    }
    let Some(shuffle) = &state.next else {
        // Told before the deal, so that players can add to it.
        return Ok(vec![Event::Committed { seed: seed(chance)? }]);
    };
    let (hands, first) = shuffle.seed.cards(&shuffle.contributions, &state.rules, state.seats, game.leader());
    let deal = deal_id(chance, now_ms)?;
    let dealt = Deal::new(state.rules, state.seats, game.leader(), Dealt { hands: &hands, first: &first })
        .map_err(|_| Refusal::Internal)?;
    let dealt = match Again::of(&dealt) {
        Some(why) => Event::DealtAgain { deal, hands, first, why },
        None => Event::Dealt { deal, hands, first },
    };
    Ok(vec![dealt, Event::Committed { seed: seed(chance)? }])
}

/// The events that make a table, with its maker on chair 1 and bots of this strength on others; with a match that begins at once
/// where it says how those there came together.
///
/// # Errors
/// When no random numbers can be had.
pub fn make(
    made: Event,
    (maker, own): (&Person, Chair),
    others: &[Chair],
    strength: Strength,
    start: Option<Origin>,
    chance: &mut impl Chance,
) -> Result<Vec<Event>, Refusal> {
    let mut events =
        vec![made, Event::Committed { seed: seed(chance)? }, Event::Sat { chair: own, person: maker.id, here: false }];
    let called = Text { en: maker.name.clone(), ml: maker.name.clone() };
    events.extend(in_places(vec![called], others, strength));
    if let Some(origin) = start {
        events.push(Event::Started { origin });
    }
    Ok(events)
}
