//! What comes of it when somebody calls, plays or sets a card aside, and when a trick is closed: up to the end of the deal.

use thurup_rules::{Action, Call, Chair, Deal, Match, Outcome, Phase};

use crate::decision::{Decision, deal_on, unclaimed_deal};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::ruling;
use crate::state::TableState;

/// A player calls, once the pause after a jump is over.
pub(crate) fn called(state: &TableState, chair: Chair, call: Call, now_ms: u64) -> Decision {
    let events = in_deal(state, chair, Action::Call(call), false)?;
    match deal_on(state)?.waits_until().filter(|&at| at > now_ms) {
        Some(at) => Err(Refusal::JumpPause { seconds: (at - now_ms).div_ceil(1000) }),
        None => Ok(events),
    }
}

pub(crate) fn in_deal(state: &TableState, chair: Chair, action: Action, stood_in: bool) -> Decision {
    let deal = unclaimed_deal(state)?;
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

/// A player has the complete trick wait, once.
pub(crate) fn hold_trick(state: &TableState, chair: Chair) -> Decision {
    if !deal_on(state)?.trick_waits {
        return Err(Refusal::NoTrickToClose);
    }
    if !state.may_hold(chair) {
        return Err(Refusal::TrickHeld);
    }
    Ok(vec![Event::TrickHeld { chair }])
}

pub(crate) fn close_trick(state: &TableState, by: Option<Chair>) -> Decision {
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

/// What was done about a claim, and the end of the deal where it ended it.
pub(crate) fn after_claim(state: &TableState, (event, outcome): (Event, Option<Outcome>)) -> Vec<Event> {
    let ends = outcome.map(|outcome| end(state, outcome)).unwrap_or_default();
    std::iter::once(event).chain(ends).collect()
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
