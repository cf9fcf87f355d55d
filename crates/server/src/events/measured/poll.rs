//! What others call at a turn of a deal: players of the event who held the same cards after the same calls, and bots that are given what this
//! seat may know, and nothing else.

use thurup_bots::panel::{self, Opinion};
use thurup_laws::adjusted::LOGICAL_ALTERNATIVE;
use thurup_rules::{Action, Call, Chair, Contract, Deal, Dealt, Hand};
use thurup_table::TableId;
use thurup_table::chronicle::{Chronicle, Done, Kept, Turn};
use thurup_wire::events::{EventPoll, EventPolled, EventReached};

use super::super::numbers::short;
use super::super::refusal::NoEvent;
use super::at::{At, Meant};
use super::logs;
use super::shown::possible;
use super::thinking::Stop;
use crate::house::House;
use crate::ids::PersonId;
use crate::reason::Reason;
use crate::store::Store;

/// Tables at which the same cards lay that are looked at, at most.
const TABLES: usize = 64;
/// How often bots go on from a call, to see where it leads.
const WAYS: u64 = 4;
/// Calls from which they do, the most frequent.
const FOLLOWED: usize = 6;

/// Asks what others would call where somebody called: `call`, from 0.
///
/// # Errors
/// When the person may not, no such call was made, or they ask too often; when the database cannot be read.
pub async fn poll(house: &House, who: PersonId, id: &str, meant: Meant, call: u16) -> Result<EventPoll, Reason> {
    let at = At::find(house, who, id, meant).await?;
    let chronicle = logs::read(&house.store, at.log, Some(at.number)).await?;
    let (kept, turns) = chronicle.kept().ok_or(NoEvent::NotAtATable)?;
    let index = usize::from(call);
    let (chair, chosen) = called(turns).nth(index).ok_or(NoEvent::NoSuchCall)?;
    let question = kept.asked.get(index).and_then(Option::as_ref).ok_or(NoEvent::NoSuchCall)?;
    let (view, convention) = (question.view.clone(), question.convention);
    let before = before(&kept.deal.game, index).ok_or(NoEvent::NoSuchCall)?;
    let players = players(&house.store, &at, kept, turns, index).await?;
    // Of the deal as a whole bots see nothing: `view` is their seat's, and where a call leads each decides from their own.
    let think = move |stop: &Stop| {
        let mut asked: Vec<Opinion> = Vec::new();
        for member in 0..panel::SIZE {
            if stop.is_now() {
                break;
            }
            asked.extend(panel::opinion(&view, convention, member));
        }
        let mut calls = counted(&players, &asked);
        for polled in calls.iter_mut().take(FOLLOWED) {
            let (call, ways) = (polled.call, (0..WAYS).take_while(|_| !stop.is_now()));
            polled.ways.extend(ways.filter_map(|member| panel::contract(&before, call, convention, member)));
        }
        (calls, players.len(), asked.len())
    };
    let (calls, players, bots) = house.thinking.think(who, think).await?;
    let asked = players + bots;
    Ok(EventPoll {
        chair: chair.number(),
        chosen: chosen.to_string(),
        players: short(players),
        bots: short(bots),
        share: LOGICAL_ALTERNATIVE,
        calls: calls.into_iter().map(|polled| polled.told(asked)).collect(),
    })
}

/// The calls among turns.
fn called(turns: &[Turn]) -> impl Iterator<Item = (Chair, Call)> {
    turns.iter().filter_map(|turn| match turn.done {
        Done::Called(call) => Some((turn.chair, call)),
        Done::Played(_) => None,
    })
}

/// A deal before its first call.
pub fn start(game: &Deal) -> Option<Deal> {
    let hands: Vec<Hand> = game.seats().chairs().map(|chair| game.whole(chair)).collect();
    let first: Vec<Hand> = game.seats().chairs().filter(|_| game.rules().in_halves()).map(|chair| game.first(chair)).collect();
    Deal::told(*game.rules(), game.seats(), game.leader(), Dealt { hands: &hands, first: &first })
}

/// A deal before its call of this index.
fn before(game: &Deal, index: usize) -> Option<Deal> {
    let mut deal = start(game)?;
    let mut calls = 0;
    for (chair, action) in game.actions() {
        if matches!(action, Action::Call(_)) {
            if calls == index {
                return Some(deal);
            }
            calls += 1;
        }
        deal.take(chair, action);
    }
    None
}

/// What players called themselves at other tables, where they held the same cards on the same chair after the same calls.
async fn players(store: &Store, at: &At, kept: &Kept, turns: &[Turn], index: usize) -> Result<Vec<Call>, Reason> {
    let mut all = Vec::new();
    for (log, number) in at.others().into_iter().take(TABLES) {
        all.extend(there(store, log, number, kept, turns, index).await?);
    }
    Ok(all)
}

async fn there(
    store: &Store,
    log: TableId,
    number: u32,
    kept: &Kept,
    turns: &[Turn],
    index: usize,
) -> Result<Option<Call>, Reason> {
    let chronicle: Chronicle = logs::read(store, log, Some(number)).await?;
    Ok(chronicle.kept().and_then(|(other, their)| same(kept, turns, other, their, index)))
}

/// What was called in the same place.
fn same(kept: &Kept, turns: &[Turn], other: &Kept, their: &[Turn], index: usize) -> Option<Call> {
    let (own, game) = (&kept.deal.game, &other.deal.game);
    let calls = |turns: &[Turn]| called(turns).take(index).collect::<Vec<_>>();
    let at = |turns: &[Turn]| turns.iter().filter(|turn| matches!(turn.done, Done::Called(_))).nth(index).copied();
    let (mine, theirs) = (at(turns)?, at(their)?);
    let alike = own.leader() == game.leader()
        && mine.chair == theirs.chair
        && own.whole(mine.chair) == game.whole(mine.chair)
        && calls(turns) == calls(their);
    match theirs.done {
        Done::Called(call) if alike && theirs.by.is_some() => Some(call),
        _ => None,
    }
}

/// A call with how many chose it, and how many bots would consider it.
#[derive(Debug)]
struct Polled {
    call: Call,
    players: usize,
    bots: usize,
    considered: usize,
    ways: Vec<Contract>,
}

/// Calls with how many chose or would consider each, the most frequent first; of equals the one that more chose.
fn counted(players: &[Call], bots: &[Opinion]) -> Vec<Polled> {
    let mut all: Vec<Polled> = Vec::new();
    let mut count = |call: Call, add: fn(&mut Polled)| {
        let at = all.iter().position(|polled| polled.call == call).unwrap_or_else(|| {
            all.push(Polled { call, players: 0, bots: 0, considered: 0, ways: Vec::new() });
            all.len() - 1
        });
        add(&mut all[at]);
    };
    players.iter().for_each(|call| count(*call, |polled| polled.players += 1));
    for opinion in bots {
        count(opinion.call, |polled| polled.bots += 1);
        opinion.considers.iter().for_each(|call| count(*call, |polled| polled.considered += 1));
    }
    all.sort_by_key(|polled| {
        let chose = polled.players + polled.bots;
        (std::cmp::Reverse((polled.players + polled.considered, chose, polled.players)), polled.call.to_string())
    });
    all
}

impl Polled {
    /// For the wire, of so many who were asked.
    fn told(self, asked: usize) -> EventPolled {
        let mut reached: Vec<EventReached> = Vec::new();
        for contract in self.ways.iter().filter_map(possible) {
            match reached.iter_mut().find(|other| other.contract == contract) {
                Some(other) => other.times += 1,
                None => reached.push(EventReached { contract, times: 1 }),
            }
        }
        reached.sort_by_key(|reached| std::cmp::Reverse(reached.times));
        EventPolled {
            call: self.call.to_string(),
            spoken: self.call.spoken().into(),
            players: short(self.players),
            bots: short(self.bots),
            considered: short(self.considered),
            logical: is_logical(self.players + self.considered, asked),
            contracts: reached,
        }
    }
}

/// Whether so many of those who were asked make a call a logical alternative.
fn is_logical(consider: usize, asked: usize) -> bool {
    consider > 0 && consider * 100 >= asked * usize::from(LOGICAL_ALTERNATIVE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_counted_the_most_frequent_first() {
        let [pass, bid, other] = ["P", "29H", "30S"].map(|call| call.parse::<Call>().unwrap());
        let sure = || Opinion { call: pass, considers: vec![pass] };
        let unsure = Opinion { call: pass, considers: vec![pass, bid] };
        let counted = counted(&[bid, other], &[sure(), unsure, sure()]);
        let counts: Vec<_> = counted.iter().map(|one| (one.call, one.players, one.bots, one.considered)).collect();
        assert_eq!(counts, [(pass, 0, 3, 3), (bid, 1, 0, 1), (other, 1, 0, 0)]);
    }

    #[test]
    fn a_fifth_of_those_asked_makes_an_alternative() {
        assert!(is_logical(1, 5) && is_logical(5, 24), "5 of 24 are more than a fifth");
        assert!(!is_logical(4, 24) && !is_logical(0, 0));
    }
}
