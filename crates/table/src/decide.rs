//! From what somebody wants to the events it causes, or the reason why not. Changes nothing.

use thurup_rules::record::write_hands;
use thurup_rules::{Action, Call, Card, Chair, Deal, Match, Outcome, Refusal as RulesRefusal, Seed};

use crate::event::{AwayWhy, Event, contribution};
use crate::ids::{CHANCE, DealId};
use crate::person::Person;
use crate::question::{self as bots, Advice, Strength};
use crate::refusal::Refusal;
use crate::state::{Moment, TableDeal, TableState, Who};
use crate::{rules, settings};
use thurup_wire::Text;
use thurup_wire::table::TableAction;
use thurup_wire::view::{TablePhase, TableSettings};

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
    /// Somebody is there again.
    Resume,
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

fn seed(chance: &mut impl Chance) -> Result<Seed, NoChance> {
    let mut bytes = [0; 32];
    chance.fill(&mut bytes)?;
    Ok(Seed(bytes))
}

fn deal_id(chance: &mut impl Chance, now_ms: u64) -> Result<DealId, NoChance> {
    let mut bytes = [0; CHANCE];
    chance.fill(&mut bytes)?;
    Ok(DealId::from_parts(now_ms, bytes))
}

/// What a person's action causes.
///
/// # Errors
/// The reason why it is not done.
pub fn act(state: &TableState, person: &Person, action: &TableAction, chance: &mut impl Chance) -> Decision {
    if state.phase == TablePhase::Closed {
        return Err(Refusal::TableClosed);
    }
    let chair = state.chair_of(person.id);
    let seated = || chair.ok_or(Refusal::NotSeated);
    let moderator = || if chair.is_some() && chair == state.moderator() { Ok(()) } else { Err(Refusal::NotModerator) };
    let events = match action {
        TableAction::Call { call } => call_by(state, seated()?, call)?,
        TableAction::Play { card } => play_by(state, seated()?, card)?,
        TableAction::AskRedeal => in_deal(state, seated()?, Action::AskRedeal, false)?,
        TableAction::CloseTrick => close_trick(state, Some(seated()?))?,
        TableAction::Ready => ready(state, seated()?)?,
        TableAction::Contribute { entropy } => contribute(state, seated()?, entropy)?,
        TableAction::Sit { chair } => sit(state, person, *chair)?,
        TableAction::Stand => leave(state, seated()?),
        TableAction::Return => {
            seated()?;
            Vec::new()
        }
        TableAction::Say { text } => {
            vec![Event::Said { person: person.id, name: person.name.clone(), text: text.clone() }]
        }
        TableAction::Phrase { phrase } => {
            vec![Event::Phrased { person: person.id, name: person.name.clone(), phrase: *phrase }]
        }
        TableAction::Hint => {
            may_hint(state, seated()?)?;
            Vec::new()
        }
        TableAction::AddBot { chair, strength } => {
            moderator()?;
            let strength = strength.as_deref().map_or(Ok(state.strength()), |id| rules::read_strength(Some(id)))?;
            let chair = chair_for_bot(state, *chair, strength)?;
            bots_sit(state, [chair], strength)
        }
        TableAction::Remove { chair } => {
            moderator()?;
            remove(state, *chair)?
        }
        TableAction::SetRules { rules } => {
            moderator()?;
            between_matches(state)?;
            vec![Event::RulesSet { rules: rules::choice(&rules::read(rules)?) }]
        }
        TableAction::SetFormat { format } => {
            moderator()?;
            between_matches(state)?;
            rules::read_format(format)?;
            vec![Event::FormatSet { format: format.clone() }]
        }
        TableAction::SetSettings { settings } => {
            moderator()?;
            set_settings(state, settings)?
        }
        TableAction::Start => {
            moderator()?;
            start(state, chance)?
        }
        TableAction::Reset => {
            moderator()?;
            let mut events = vec![Event::Reset];
            if state.next.is_none() {
                events.push(Event::Committed { seed: seed(chance)? });
            }
            events
        }
        TableAction::Close => {
            moderator()?;
            vec![Event::Closed]
        }
    };
    Ok(coming_back(state, chair, action, events))
}

/// Any action of one's own takes over again from the bot; what is only said does not.
fn coming_back(state: &TableState, chair: Option<Chair>, action: &TableAction, mut events: Vec<Event>) -> Vec<Event> {
    let only_said = matches!(action, TableAction::Say { .. } | TableAction::Phrase { .. } | TableAction::Contribute { .. });
    if let Some(chair) = chair
        && !only_said
        && *action != TableAction::Stand
        && state.sitting[chair].as_ref().is_some_and(|sitting| sitting.away.is_some())
        && !events.iter().any(|event| matches!(event, Event::Left { .. } | Event::Closed))
    {
        events.insert(0, Event::Returned { chair: chair.number() });
    }
    events
}

/// Whether the player on this chair may ask for a hint now.
///
/// # Errors
/// The reason why not.
pub fn may_hint(state: &TableState, chair: Chair) -> Result<(), Refusal> {
    if !state.settings.hints {
        return Err(Refusal::NoHints);
    }
    deal_on(state)?;
    match state.turn() {
        Some(turn) if turn == chair => Ok(()),
        Some(turn) => Err(RulesRefusal::NotYourTurn(turn).into()),
        None => Err(Refusal::CloseTrickFirst),
    }
}

/// What the tutor's advice causes, for the player who has asked for it at this moment.
///
/// # Errors
/// The reason why it comes to nothing: the moment has passed, or the advice cannot be followed.
pub fn hinted(state: &TableState, chair: Chair, moment: Moment, advice: &Advice) -> Decision {
    may_hint(state, chair)?;
    if state.moment() != Some(moment) {
        return Err(Refusal::TurnOver);
    }
    deal_on(state)?.game.clone().apply(chair, advice.action)?;
    let reason = advice.reason.clone().into();
    Ok(vec![Event::Hinted { chair: chair.number(), advice: advice.action.into(), reason }])
}

/// What a bot's decision causes, for its own chair or for a person who is away.
///
/// # Errors
/// The reason why it cannot be.
pub fn bot_acts(state: &TableState, chair: Chair, action: Action) -> Decision {
    if !state.bot_plays(chair) {
        return Err(RulesRefusal::NotYourTurn(chair).into());
    }
    in_deal(state, chair, action, !state.is_bot(chair))
}

/// What the table does by itself.
///
/// # Errors
/// When it is not possible (any more).
pub fn tick(state: &TableState, tick: Tick, now_ms: u64, chance: &mut impl Chance) -> Decision {
    if state.phase == TablePhase::Closed {
        return Err(Refusal::TableClosed);
    }
    match tick {
        Tick::CloseTrick => close_trick(state, None),
        Tick::Start => start(state, chance),
        Tick::Deal => deal(state, now_ms, chance),
        Tick::Pass(chair) => in_deal(state, chair, Action::Call(Call::Pass), true),
        Tick::Away(chair, why) => Ok(vec![Event::Away { chair: chair.number(), why }]),
        Tick::Here(chair, here) => {
            let mut events = vec![Event::Here { chair: chair.number(), here }];
            let gone = state.sitting[chair].as_ref().and_then(|sitting| sitting.away) == Some(AwayWhy::Gone);
            if here && gone {
                events.push(Event::Returned { chair: chair.number() });
            }
            Ok(events)
        }
        Tick::Free(chair) => Ok(leave(state, chair)),
        Tick::Resume => Ok(vec![Event::Resumed]),
    }
}

fn call_by(state: &TableState, chair: Chair, text: &str) -> Decision {
    let call: Call = text.parse().map_err(|_| Refusal::NotACall(text.chars().take(12).collect()))?;
    in_deal(state, chair, Action::Call(call), false)
}

fn play_by(state: &TableState, chair: Chair, text: &str) -> Decision {
    let card: Card = text.parse().map_err(|_| Refusal::NotACard(text.chars().take(12).collect()))?;
    in_deal(state, chair, Action::Play(card), false)
}

fn deal_on(state: &TableState) -> Result<&TableDeal, Refusal> {
    state.deal.as_ref().filter(|deal| !deal.ended).ok_or(Refusal::NoDealOn)
}

fn in_deal(state: &TableState, chair: Chair, action: Action, stood_in: bool) -> Decision {
    let deal = deal_on(state)?;
    if deal.trick_waits {
        return Err(Refusal::CloseTrickFirst);
    }
    let steps = deal.game.clone().apply(chair, action)?;
    let number = chair.number();
    let mut events = vec![match action {
        Action::Call(call) => Event::Called { chair: number, call, stood_in },
        Action::Play(card) => Event::Played { chair: number, card, stood_in },
        Action::AskRedeal => Event::RedealAsked { chair: number },
    }];
    if steps.contracted().is_some() {
        events.push(Event::ContractMade);
    }
    // After the last card the trick still lies on the table; closing it ends the deal.
    if let (None, Some(outcome)) = (steps.took(), steps.ended()) {
        events.extend(end(state, outcome));
    }
    Ok(events)
}

fn end(state: &TableState, outcome: Outcome) -> Vec<Event> {
    let mut events = vec![Event::DealEnded];
    if state.score.game.as_ref().is_some_and(|game| is_last(game, &outcome)) {
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
fn bots_sit(state: &TableState, chairs: impl IntoIterator<Item = Chair>, strength: Strength) -> Vec<Event> {
    let chairs: Vec<Chair> = chairs.into_iter().collect();
    let others = state.seats.chairs().filter(|chair| !chairs.contains(chair));
    let names = others.filter_map(|chair| state.sitting[chair].as_ref().map(|sitting| sitting.who.name()));
    newcomers(names.collect(), &chairs, strength)
}

fn newcomers(mut names: Vec<Text>, chairs: &[Chair], strength: Strength) -> Vec<Event> {
    let sits = |chair: &Chair| {
        let bot = bots::newcomer(strength, &names);
        names.push(bot.name().into());
        Event::BotSat { chair: chair.number(), bot: bot.id.to_owned() }
    };
    chairs.iter().map(sits).collect()
}

fn set_settings(state: &TableState, settings: &TableSettings) -> Decision {
    settings::check(settings)?;
    if settings.convention != state.settings.convention && state.phase == TablePhase::Dealing {
        return Err(Refusal::DealOn);
    }
    let mut events = vec![Event::SettingsSet { settings: settings.clone() }];
    let strength = rules::read_strength(settings.strength.as_deref())?;
    if strength != state.strength() {
        let others = state.seats.chairs().filter(|chair| state.is_bot(*chair) && state.bot_for(*chair).strength != strength);
        events.extend(bots_sit(state, others, strength));
    }
    Ok(events)
}

fn ready(state: &TableState, chair: Chair) -> Decision {
    if state.phase != TablePhase::Between {
        return Err(Refusal::NobodyWaits);
    }
    Ok(match &state.sitting[chair] {
        Some(sitting) if sitting.ready => Vec::new(),
        _ => vec![Event::Ready { chair: chair.number() }],
    })
}

fn contribute(state: &TableState, chair: Chair, entropy: &str) -> Decision {
    let added = contribution(chair, entropy).ok_or(Refusal::BadEntropy)?;
    let next = state.next.as_ref().ok_or(Refusal::NoMatchOn)?;
    if next.contributions.iter().any(|known| known.chair == chair) {
        return Err(Refusal::AddedAlready);
    }
    Ok(vec![Event::Contributed { chair: chair.number(), entropy: hex::encode(added.bytes) }])
}

fn sit(state: &TableState, person: &Person, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    if let Some(own) = state.chair_of(person.id) {
        return Err(Refusal::AlreadySeated(own.number()));
    }
    if let Some(sitting) = &state.sitting[chair]
        && matches!(sitting.who, Who::Person(..))
    {
        return Err(Refusal::ChairTaken);
    }
    let seen =
        state.deal.as_ref().filter(|deal| !deal.ended).and_then(|deal| {
            deal.seen.iter().find(|(who, other)| *who == person.id && *other != chair).map(|(_, other)| *other)
        });
    if let Some(other) = seen {
        return Err(Refusal::SawAnotherHand(other.number()));
    }
    let mut events = vec![Event::Sat { chair: number, person: person.id, name: person.name.clone(), here: true }];
    // A bot of the same name gives way to another.
    let alike = |other: &Chair| {
        let bot = state.bot_for(*other).name();
        *other != chair && state.is_bot(*other) && (bot.en == person.name || bot.ml == person.name)
    };
    if let Some(other) = state.seats.chairs().find(alike) {
        let mut names = state.deal_names();
        names.push(Text { en: person.name.clone(), ml: person.name.clone() });
        events.extend(newcomers(names, &[other], state.bot_for(other).strength));
    }
    Ok(events)
}

fn leave(state: &TableState, chair: Chair) -> Vec<Event> {
    let number = chair.number();
    let mut events = vec![Event::Left { chair: number }];
    if state.match_on() {
        events.extend(bots_sit(state, [chair], state.strength()));
    }
    events
}

fn remove(state: &TableState, number: u8) -> Decision {
    let chair = Chair::from_number(number, state.seats).ok_or(Refusal::NoSuchChair(number))?;
    match &state.sitting[chair] {
        None => Err(Refusal::ChairEmpty),
        Some(sitting) if matches!(sitting.who, Who::Bot(_)) && state.match_on() => Err(Refusal::BotStays),
        Some(_) => Ok(leave(state, chair)),
    }
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

fn start(state: &TableState, chance: &mut impl Chance) -> Decision {
    between_matches(state)?;
    let empty = state.seats.chairs().filter(|chair| state.sitting[*chair].is_none());
    let mut events = bots_sit(state, empty, state.strength());
    if state.next.is_none() {
        events.push(Event::Committed { seed: seed(chance)? });
    }
    events.push(Event::Started);
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
    let hands = shuffle.seed.deal(&shuffle.contributions, &state.rules, state.seats, game.leader());
    let deal = deal_id(chance, now_ms)?;
    let again = Deal::new(state.rules, state.seats, game.leader(), &hands).map_err(|_| Refusal::Internal)?.outcome().is_some();
    let hands = write_hands(&hands);
    let dealt = if again { Event::DealtAgain { deal, hands } } else { Event::Dealt { deal, hands } };
    Ok(vec![dealt, Event::Committed { seed: seed(chance)? }])
}

/// The events that make a table, with its maker on chair 1 and bots of this strength on others.
///
/// # Errors
/// When no random numbers can be had.
pub fn make(
    made: Event,
    maker: &Person,
    others: &[Chair],
    strength: Strength,
    start: bool,
    chance: &mut impl Chance,
) -> Result<Vec<Event>, Refusal> {
    let mut events = vec![
        made,
        Event::Committed { seed: seed(chance)? },
        Event::Sat { chair: 1, person: maker.id, name: maker.name.clone(), here: false },
    ];
    let own = Text { en: maker.name.clone(), ml: maker.name.clone() };
    events.extend(newcomers(vec![own], others, strength));
    if start {
        events.push(Event::Started);
    }
    Ok(events)
}
