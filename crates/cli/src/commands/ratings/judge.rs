//! What comes out of a case, in the form in which it is written, and where the two differ.

use std::collections::BTreeMap;

use serde_json::Value;
use thurup_ratings::{Anchors, Change, Event, Front, Ledger, MatchChange, Zone, list_of};
use thurup_rules::Game;

use super::form::{After, Case, Deals, Expected, FrontGame, FrontPage, Seen};

/// Numbers that agree within this are the same.
const NEAR: f64 = 1e-6;

/// Folds the events of a case and looks at what there is.
pub fn found(case: &Case, anchors: Anchors) -> Expected {
    let mut ledger = Ledger::new(anchors);
    let after = (1..).zip(&case.events).map(|(position, event)| after(event, ledger.apply(position, event))).collect();
    let views = case.views.iter().filter_map(|view| Some(seen(&ledger, view.now, &Zone::named(&view.zone).ok()?))).collect();
    Expected { after, views, badges: case.badges.then(|| badges(&ledger)) }
}

fn after(event: &Event, change: Change) -> After {
    let id = event.id.to_string();
    match change {
        Change::Match(change) => of_match(id, change),
        Change::Marked(refunds) => {
            let mut by_person: BTreeMap<String, BTreeMap<String, f64>> = BTreeMap::new();
            for refund in refunds {
                by_person.entry(refund.who.into()).or_default().insert(refund.game.name().to_owned(), refund.after.mu);
            }
            After { id, refunds: Some(by_person), ..After::default() }
        }
        Change::Earned(_) | Change::Quiet => After { id, ..After::default() },
    }
}

fn of_match(id: String, change: MatchChange) -> After {
    let rated = match change.verdict {
        Ok(rated) => rated,
        Err(reason) => return After { id, unrated: Some(reason.name().to_owned()), ..After::default() },
    };
    let shares: BTreeMap<String, f64> =
        rated.shares.into_iter().filter(|(_, share)| *share != 1.0).map(|(who, share)| (who.into(), share)).collect();
    let trios: BTreeMap<String, [f64; 2]> =
        rated.trios.into_iter().map(|moved| (moved.trio.into(), [moved.after.r, moved.after.s])).collect();
    After {
        id,
        unrated: None,
        weight: Some(rated.weight),
        shares: Some(shares).filter(|shares| !shares.is_empty()),
        expected: Some(rated.expected),
        score: Some(rated.score),
        people: Some(rated.people.into_iter().map(|moved| (moved.who.into(), [moved.after.mu, moved.after.sigma])).collect()),
        trios: Some(trios).filter(|trios| !trios.is_empty()),
        refunds: None,
    }
}

fn seen(ledger: &Ledger, now: i64, zone: &Zone) -> Seen {
    let mut lists = BTreeMap::new();
    for game in Game::ALL {
        if ledger.people.values().any(|person| person.rating(game).is_some()) {
            let places = list_of(&ledger.people, game, now);
            let rows = places.into_iter().map(|place| (place.who.into(), place.number, place.width)).collect();
            lists.insert(game.name().to_owned(), rows);
        }
    }
    let front = Front::of(&ledger.people, &ledger.house, now, zone.day(now));
    let games = front.games.into_iter().map(|figures| {
        let page = FrontGame {
            all: figures.all,
            today: figures.today,
            highest: figures.highest.map(|(who, number)| (who.into(), number)),
            best: figures.best.map(|place| (place.who.into(), place.number, place.width)),
        };
        (figures.game.name().to_owned(), page)
    });
    Seen {
        lists,
        front: FrontPage {
            deals: Deals { all: front.all, today: front.today },
            games: games.collect(),
            most: front.most.map(|(who, deals)| (who.into(), deals)),
        },
    }
}

/// The badges that summaries give. Those of people who are not shown are there, too: the server hides them.
fn badges(ledger: &Ledger) -> BTreeMap<String, BTreeMap<String, String>> {
    let mut all = BTreeMap::new();
    for (who, person) in &ledger.people {
        let earned = person.badges.earned.iter().filter(|(badge, _)| badge.from_summary());
        let earned: BTreeMap<String, String> =
            earned.map(|(badge, proof)| (badge.name().to_owned(), proof.event.to_string())).collect();
        if !earned.is_empty() {
            all.insert(who.to_string(), earned);
        }
    }
    all
}

/// The first difference, in words; `None` if there is none.
pub fn difference(expected: &Expected, found: &Expected) -> serde_json::Result<Option<String>> {
    for (expected, found) in expected.after.iter().zip(&found.after) {
        let differs = differ(&serde_json::to_value(expected)?, &serde_json::to_value(found)?, &expected.id);
        if differs.is_some() {
            return Ok(differs);
        }
    }
    for (index, (expected, found)) in expected.views.iter().zip(&found.views).enumerate() {
        let differs = differ(&serde_json::to_value(expected)?, &serde_json::to_value(found)?, &format!("views[{index}]"));
        if differs.is_some() {
            return Ok(differs);
        }
    }
    Ok(differ(&serde_json::to_value(&expected.badges)?, &serde_json::to_value(&found.badges)?, "badges"))
}

fn differ(expected: &Value, found: &Value, at: &str) -> Option<String> {
    let differs = || Some(format!("{at}: expected {expected}, found {found}"));
    match (expected, found) {
        (Value::Object(one), Value::Object(other)) => {
            for (key, expected) in one {
                let at = format!("{at}.{key}");
                match other.get(key) {
                    Some(found) => {
                        if let Some(differs) = differ(expected, found, &at) {
                            return Some(differs);
                        }
                    }
                    None => return Some(format!("{at}: expected {expected}, found nothing")),
                }
            }
            let more = other.iter().find(|(key, _)| !one.contains_key(*key));
            more.map(|(key, found)| format!("{at}.{key}: expected nothing, found {found}"))
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => one
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(index, (expected, found))| differ(expected, found, &format!("{at}[{index}]"))),
        (Value::Number(one), Value::Number(other)) if one.is_f64() || other.is_f64() => {
            let near = one.as_f64().zip(other.as_f64()).is_some_and(|(one, other)| (one - other).abs() <= NEAR);
            if near { None } else { differs() }
        }
        _ if expected == found => None,
        _ => differs(),
    }
}
