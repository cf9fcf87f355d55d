//! Deals with real cards between the wire and the event: what can be told under the rules, and what it is worth.

use thurup_compete::duplicate::{Entry, EntryField, score};
use thurup_compete::event::{Told, ToldDeal};
use thurup_compete::team::Place;
use thurup_rules::{Doubled, RuleSet, Seats};
use thurup_wire::events::{EventBounds, EventStakes, EventTold};

use super::places::{self, pair_shown, place, place_shown};
use super::refusal::NoEvent;
use crate::error::reason::Reason;

/// What can be told of a deal under these rules, and what it is worth.
pub fn bounds(rules: &RuleSet, seats: Seats) -> EventBounds {
    let (lowest, highest) = (rules.lowest_bid(), rules.highest_bid(seats));
    let worth = |value: u8| {
        let each = [Doubled::Undoubled, Doubled::Doubled, Doubled::Redoubled].map(|doubled| rules.stakes(value, doubled));
        (each.map(|(made, _)| made), each.map(|(_, defeated)| defeated))
    };
    let mut stakes: Vec<EventStakes> = Vec::new();
    for value in lowest..=highest {
        let (made, defeated) = worth(value);
        match stakes.last_mut() {
            Some(last) if (last.made, last.defeated) == (made, defeated) => last.to = value,
            _ => stakes.push(EventStakes { from: value, to: value, made, defeated }),
        }
    }
    EventBounds {
        values: [lowest, highest],
        points: highest,
        passed_out: rules.may_pass_out(),
        doubled: rules.may_double(),
        solo: rules.solo_value().map(|value| rules.stakes(value, Doubled::Undoubled).into()),
        pair: (lowest..=highest).filter_map(|value| rules.pair_targets(value)).collect(),
        named: rules.strains().into_iter().map(|strain| strain.letters().to_owned()).collect(),
        stakes,
    }
}

/// What of a deal cannot be, in words.
pub fn refused(rules: &RuleSet, number: u32, field: EntryField) -> NoEvent {
    let highest = rules.seats().first().map_or(0, |seats| rules.highest_bid(*seats));
    NoEvent::BadSheet { deal: number, field, values: [rules.lowest_bid(), highest] }
}

/// A deal that is told, with its worth.
///
/// # Errors
/// When it cannot be, by the first part that cannot.
pub fn read(rules: &RuleSet, number: u32, told: &EventTold) -> Result<Told, Reason> {
    let bad = |field| Reason::from(refused(rules, number, field));
    let worth = |entry: Entry| -> Result<i32, Reason> {
        i32::try_from(score(entry, rules).map_err(bad)?.odd).map_err(|_| Reason::Internal)
    };
    let (by, value, doubled, points, what, shown) = match told {
        EventTold::PassedOut => return Ok(Told { deal: ToldDeal::PassedOut, first: worth(Entry::PassedOut)? }),
        EventTold::Solo { by, won } => {
            let (by, won) = (place(*by), *won);
            let first = worth(Entry::Solo { odd: by == Place::First, won })?;
            return Ok(Told { deal: ToldDeal::Solo { by, won }, first });
        }
        EventTold::Played { by, value, doubled, points, named, pair } => {
            (place(*by), value, doubled, points, named, pair.map(places::pair))
        }
    };
    let first = worth(Entry::Played {
        value: (*value).into(),
        doubled: (*doubled).into(),
        odd: by == Place::First,
        points: (*points).into(),
        pair: shown,
    })?;
    let known = |what: &String| rules.strains().iter().any(|strain| strain.letters() == what);
    if what.as_ref().is_some_and(|what| !known(what)) {
        return Err(NoEvent::BadNamed(number).into());
    }
    // What was scored is within these bounds.
    let small = |number: i32| u8::try_from(number).map_err(|_| Reason::Internal);
    Ok(Told {
        deal: ToldDeal::Played {
            by,
            value: small(*value)?,
            doubled: small(*doubled)?,
            points: small(*points)?,
            named: what.clone(),
            pair: shown,
        },
        first,
    })
}

/// What was played in a deal, for the wire.
pub fn shown(deal: &ToldDeal) -> EventTold {
    match deal {
        ToldDeal::PassedOut => EventTold::PassedOut,
        ToldDeal::Solo { by, won } => EventTold::Solo { by: place_shown(*by), won: *won },
        ToldDeal::Played { by, value, doubled, points, named, pair } => EventTold::Played {
            by: place_shown(*by),
            value: (*value).into(),
            doubled: (*doubled).into(),
            points: (*points).into(),
            named: named.clone(),
            pair: pair.map(pair_shown),
        },
    }
}
