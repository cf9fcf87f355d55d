//! A deal before the director.

use std::collections::BTreeSet;

use thurup_bots::sampled::Wanted;
use thurup_rules::{Call, Card, Chair, Contract, Doubled, Outcome, Play, Team};
use thurup_table::Names;
use thurup_table::chronicle::{Done, FAR_MS, FAR_TIMES, Kept, LEAST, Turn};
use thurup_table::seated::Who;
use thurup_wire::Text;
use thurup_wire::events::{EventCallSeen, EventCardSeen, EventDealSeen, EventHandSeen, EventPossible};

use super::super::numbers::short;
use super::super::refusal::NoEvent;
use super::super::rulings_text::person;
use super::at::{At, Meant};
use super::logs;
use super::tempo::{self, Times};
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// A deal with its times, for whoever may rule there.
///
/// # Errors
/// When they may not, or it was not dealt at a table here; when the database cannot be read.
pub async fn deal(contests: &Contests, who: PersonId, id: &str, meant: Meant) -> Result<EventDealSeen, Reason> {
    let at = At::find(contests, who, id, meant).await?;
    let chronicle = logs::read(&contests.store, at.log, Some(at.number)).await?;
    let (kept, turns) = chronicle.kept().ok_or(NoEvent::NotAtATable)?;
    let times = tempo::times(&contests.store, &at, &chronicle).await?;
    let people: BTreeSet<PersonId> = kept.sitters.iter().flatten().filter_map(Who::person).collect();
    let people: Vec<PersonId> = people.into_iter().collect();
    let names: Names = contests.store.called(&people).await?.into_iter().collect();
    Ok(told(&at, kept, turns, &times, &names))
}

fn told(at: &At, kept: &Kept, turns: &[Turn], times: &Times, names: &Names) -> EventDealSeen {
    let (deal, game) = (&kept.deal, &kept.deal.game);
    let hand = |(chair, sitter): (Chair, &Option<Who>)| EventHandSeen {
        chair: chair.number(),
        person: sitter.as_ref().and_then(Who::person).and_then(|id| person(names, id)),
        bot: sitter.as_ref().filter(|who| who.person().is_none()).map(|who| who.name(names)),
        cards: game.whole(chair).cards().map(|card| card.to_string()).collect(),
    };
    let calls = turns.iter().filter_map(|turn| match turn.done {
        Done::Called(call) => Some((turn, call)),
        Done::Played(_) => None,
    });
    let cards = turns.iter().filter_map(|turn| match turn.done {
        Done::Played(card) => Some((turn, card)),
        Done::Called(_) => None,
    });
    let places = tricks(game.play());
    EventDealSeen {
        table: at.table,
        deal: at.number,
        ended: deal.ended,
        leader: game.leader().number(),
        hands: game.seats().chairs().zip(&kept.sitters).map(hand).collect(),
        calls: calls.enumerate().map(|(index, (turn, call))| call_told(kept, turn, call, index, times)).collect(),
        aside: game.indicator().map(|card| card.to_string()),
        cards: cards.zip(places).map(|((turn, card), place)| card_told(turn, card, place, times)).collect(),
        contract: game.play().and_then(|play| possible(&play.contract())),
        odd: odd_score(kept),
        least: short(LEAST),
        far_times: FAR_TIMES,
        far_ms: FAR_MS,
    }
}

fn call_told(kept: &Kept, turn: &Turn, call: Call, index: usize, times: &Times) -> EventCallSeen {
    let asking = &kept.deal.asking;
    let told = |call: u16| usize::from(call) == index;
    let meant: Text = kept.agreed.explain(kept.deal.game.auction(), index).text;
    EventCallSeen {
        chair: turn.chair.number(),
        call: call.to_string(),
        spoken: call.spoken().into(),
        meaning: (!meant.en.is_empty()).then_some(meant),
        alert: asking.alerts.iter().find(|alert| told(alert.call)).map(|alert| alert.words.clone()),
        question: asking.questions.iter().find(|question| told(question.call)).map(|question| question.shown()),
        tempo: times.beside(turn),
    }
}

/// To which trick each card was played, and whether it takes it.
fn tricks(play: Option<&Play>) -> Vec<(u8, bool)> {
    let Some(play) = play else { return Vec::new() };
    let mut places = Vec::new();
    for (number, trick) in (1..).zip(play.tricks()) {
        let winner = play.taken().get(usize::from(number) - 1).map(|taken| taken.winner);
        places.extend(trick.plays().map(|(chair, _)| (number, winner == Some(chair))));
    }
    places
}

fn card_told(turn: &Turn, card: Card, (trick, takes): (u8, bool), times: &Times) -> EventCardSeen {
    EventCardSeen { chair: turn.chair.number(), card: card.to_string(), trick, takes, tempo: times.beside(turn) }
}

/// A contract for the wire; none of a solo, which is not weighed.
pub fn possible(contract: &Contract) -> Option<EventPossible> {
    (!contract.is_solo()).then(|| EventPossible {
        odd: contract.by.team() == Team::Odd,
        value: contract.value,
        strain: contract.strain().map(|strain| strain.letters().to_owned()),
        doubled: contract.doubled.times(),
    })
}

/// A contract from the wire.
pub fn wanted(contract: &EventPossible) -> Option<Wanted> {
    Some(Wanted {
        side: if contract.odd { Team::Odd } else { Team::Even },
        value: contract.value,
        strain: contract.strain.as_deref().map(str::parse).transpose().ok()?,
        doubled: match contract.doubled {
            0 => Doubled::Undoubled,
            1 => Doubled::Doubled,
            2 => Doubled::Redoubled,
            _ => return None,
        },
    })
}

/// What the deal brought the odd chairs at its table; none while it is on, and where it does not count.
pub fn odd_score(kept: &Kept) -> Option<i16> {
    match kept.deal.game.outcome().filter(|_| kept.deal.ended)? {
        Outcome::Played(score) if score.winner == Team::Odd => Some(i16::from(score.stakes)),
        Outcome::Played(score) => Some(-i16::from(score.stakes)),
        Outcome::Ruled { winner: Some(Team::Odd), stakes } => Some(i16::from(stakes)),
        Outcome::Ruled { winner: Some(Team::Even), stakes } => Some(-i16::from(stakes)),
        Outcome::PassedOut | Outcome::Ruled { winner: None, .. } => Some(0),
        Outcome::Cancelled(_) => None,
    }
}
