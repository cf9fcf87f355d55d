//! From what somebody wants to the events it causes, or the reason why not. Changes nothing.

use thurup_rules::{Action, Call, Chair, Refusal as RulesRefusal};
use thurup_wire::table::ClaimChoice;

use crate::actor::Actor;
use crate::chance::seed;
use crate::checkpoint::Checkpoint;
use crate::claim::{ClaimMoment, ClaimStep};
use crate::decision::{Decision, deal_on, unclaimed_deal};
use crate::event::{Entry, Event};
use crate::ids::PersonId;
use crate::names::Names;
use crate::origin::Origin;
use crate::phase::TablePhase;
use crate::question::TaskResult;
use crate::refusal::Refusal;
use crate::seated::AwayWhy;
use crate::state::{Misfit, Moment, TableState};
use crate::wish::Wish;
use crate::{
    appointing, arranging, asking, beginning, claiming, contest, playing, removing, rights, ruling, seating, watching,
};

pub use crate::beginning::make;
pub use crate::chance::{Chance, NoChance};

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
        Wish::Call(call) => playing::called(state, seated()?, *call, now_ms)?,
        Wish::CallWithAlert(call, words) => {
            let mut events = playing::called(state, seated()?, *call, now_ms)?;
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
        Wish::Play(card) => playing::in_deal(state, seated()?, Action::Play(*card), false)?,
        Wish::SetTrump(card) => playing::in_deal(state, seated()?, Action::SetTrump(*card), false)?,
        Wish::OpenTrump => playing::in_deal(state, seated()?, Action::OpenTrump, false)?,
        Wish::ShowPair => playing::in_deal(state, seated()?, Action::ShowPair, false)?,
        Wish::AskRedeal => playing::in_deal(state, seated()?, Action::AskRedeal, false)?,
        Wish::Claim(claiming, cards) => claiming::open(state, seated()?, *claiming, cards, false)?,
        Wish::AboutClaim(about) => playing::after_claim(state, claiming::by(state, seated()?, about)?),
        Wish::CloseTrick => playing::close_trick(state, Some(seated()?))?,
        Wish::HoldTrick => playing::hold_trick(state, seated()?)?,
        Wish::Ready if state.phase == TablePhase::Over => beginning::again(state, names, seated()?, &by.gathered, chance)?,
        Wish::Ready => beginning::ready(state, seated()?)?,
        Wish::Contribute { entropy, commitment } => beginning::contribute(state, seated()?, *entropy, commitment)?,
        Wish::Sit(chair) => seating::sit(state, names, by, *chair)?,
        // The chair stays theirs, who sits there is the event's to say.
        Wish::Stand if state.contest.is_some() => {
            let chair = seated()?;
            let away = state.sitting[chair].as_ref().is_some_and(|sitting| sitting.away.is_some());
            if away { Vec::new() } else { vec![Event::Away { chair, why: AwayWhy::Gone }] }
        }
        Wish::Stand => seating::stand_up(state, names, by, seated()?),
        Wish::EndHere(wanted) => beginning::end_here(state, seated()?, *wanted)?,
        Wish::Become(other) => seating::become_other(state, seated()?, other)?,
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
            let chair = seating::chair_for_bot(state, *chair, strength)?;
            seating::bots_sit(state, names, [chair], strength)
        }
        Wish::Remove(chair) => seating::remove(state, names, by, *chair)?,
        Wish::PutBack(chair) => removing::put_back(state, names, *chair)?,
        Wish::Appoint(appointment, now_ms) => {
            seated()?;
            appointing::check(state, *appointment, *now_ms)?;
            vec![Event::Appointed(*appointment)]
        }
        Wish::StandIn(chair) => seating::stand_in(state, seated()?, *chair)?,
        Wish::HandOn(chair) => seating::hand_on(state, *chair)?,
        Wish::Watch(chair) => watching::ask(state, by, *chair)?,
        Wish::Unwatch => watching::end(state, by.person.id),
        Wish::LetWatch(person, lets) => watching::answer(state, by, seated()?, *person, *lets)?,
        Wish::Offer(chair, person) => watching::offer(state, names, *chair, *person)?,
        Wish::SetName(name) if *name == state.name => Vec::new(),
        Wish::SetName(name) => vec![Event::Named { name: name.clone(), by: by.person.id }],
        Wish::SetTeams(teams) if *teams == state.teams => Vec::new(),
        Wish::SetTeams(teams) => vec![Event::TeamsNamed { teams: teams.clone(), by: by.person.id }],
        Wish::FileCard(card) => arranging::file_card(state, by.person.id, seated()?, card.as_ref())?,
        Wish::SetList(people) => arranging::set_list(state, people)?,
        Wish::SetRules(rules) => arranging::set_rules(state, by.person.id, rules)?,
        Wish::SetFormat(format) => arranging::set_format(state, *format)?,
        Wish::SetSettings(settings) => arranging::set_settings(state, names, settings)?,
        Wish::Start => {
            beginning::may_begin(state, names, &by.gathered)?;
            beginning::start(state, names, by.gathered.origin, chance)?
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
    unclaimed_deal(state)?;
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
        TaskResult::Act(action) => playing::in_deal(state, chair, *action, !state.is_bot(chair)),
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
        Tick::CloseTrick => playing::close_trick(state, None),
        Tick::Start => beginning::start(state, names, origin, chance),
        Tick::Deal => beginning::deal(state, now_ms, chance),
        Tick::Pass(chair) => playing::in_deal(state, chair, Action::Call(Call::Pass), true),
        Tick::Away(chair, why) => Ok(vec![Event::Away { chair, why }]),
        Tick::Here(chair, here) => {
            let mut events = vec![Event::Here { chair, here }];
            if here && state.is_away_gone(chair) {
                events.push(Event::Returned { chair });
            }
            Ok(events)
        }
        Tick::Free(chair) => Ok(seating::leave(state, names, chair)),
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
        Tick::ClaimTimeUp => Ok(playing::after_claim(state, claiming::go_on(state, ClaimStep::TimeUp)?)),
    }
}

/// What comes of it when somebody has thought about the claim that is open, at this moment of it.
///
/// # Errors
/// When the moment has passed, or it cannot be done.
pub fn about_claim(state: &TableState, moment: ClaimMoment, step: ClaimStep) -> Decision {
    match claiming::question(state) {
        Some((now, _)) if now == moment => Ok(playing::after_claim(state, claiming::go_on(state, step)?)),
        _ => Err(Refusal::TurnOver),
    }
}
