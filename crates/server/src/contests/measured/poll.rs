//! What others call at a turn of a deal: players of the event who held the same cards after the same calls, and bots that are given what this
//! seat may know, and nothing else.

use std::collections::BTreeMap;

use thurup_bots::Strength;
use thurup_bots::panel::{self, Opinion};
use thurup_rules::{Action, Call, Chair, Contract, Deal, Dealt, Hand};
use thurup_systems::{Cards, Convention};
use thurup_table::TableId;
use thurup_table::chronicle::{Chronicle, Done, Kept, Turn};
use thurup_wire::Text;
use thurup_wire::events::{EventPoll, EventPolled, EventReached, EventVoice};

use super::super::numbers::short;
use super::super::refusal::NoEvent;
use super::at::{At, Meant};
use super::logs;
use super::thinking::Stop;
use super::views::possible;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::Store;
use thurup_store::ids::PersonId;

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
pub async fn poll(contests: &Contests, who: PersonId, id: &str, meant: Meant, call: u16) -> Result<EventPoll, Reason> {
    let at = At::find(contests, who, id, meant).await?;
    let chronicle = logs::read(&contests.store, at.log, Some(at.number)).await?;
    let (kept, turns) = chronicle.kept().ok_or(NoEvent::NotAtATable)?;
    let index = usize::from(call);
    let (chair, chosen) = called(turns).nth(index).ok_or(NoEvent::NoSuchCall)?;
    let question = kept.asked.get(index).and_then(Option::as_ref).ok_or(NoEvent::NoSuchCall)?;
    let (view, convention) = (question.view.clone(), question.cards);
    let before = before(&kept.deal.game, index).ok_or(NoEvent::NoSuchCall)?;
    let share = at.known.form.alternative;
    let players = players(&contests.store, &at, kept, turns, index).await?;
    let plain = Convention::of(kept.deal.game.rules());
    let cards = if convention == Cards::from(plain) { vec![convention] } else { vec![convention, plain.into()] };
    let names: Vec<Text> = cards.iter().map(|card| card.at(chair).name().into()).collect();
    // Of the deal as a whole bots see nothing: `view` is their seat's, and where a call leads each decides from their own.
    let think = move |stop: &Stop| {
        let mut asked: Vec<(Voice, Opinion)> = Vec::new();
        for member in 0..panel::SIZE {
            if stop.is_now() {
                break;
            }
            // Half of the panel bids by the plain card of the rules, where the table has one of its own.
            let own = usize::from(member >= panel::SIZE / 2) % cards.len();
            let Some(card) = cards.get(own).copied() else { break };
            let voice = Voice { strength: panel::strength(member), card: own };
            asked.extend(panel::opinion(&view, card, member).map(|opinion| (voice, opinion)));
        }
        let mut calls = counted(&players, &asked);
        for polled in calls.iter_mut().take(FOLLOWED) {
            let (call, ways) = (polled.call, (0..WAYS).take_while(|_| !stop.is_now()));
            polled.ways.extend(ways.filter_map(|member| panel::contract(&before, call, convention, member)));
        }
        (calls, players.len(), voices(&asked))
    };
    let (calls, players, voices) = contests.thinking.think(who, think).await?;
    Ok(EventPoll {
        chair: chair.number(),
        chosen: chosen.to_string(),
        players: short(players),
        bots: voices.values().map(|bots| short(*bots)).sum(),
        voices: voices
            .iter()
            .map(|(voice, bots)| EventVoice {
                strength: voice.strength.name().into(),
                card: names.get(voice.card).cloned().unwrap_or_else(|| plain.name().into()),
                bots: short(*bots),
            })
            .collect(),
        share,
        calls: calls.into_iter().map(|polled| polled.told(players, &voices, share)).collect(),
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

/// Bots of one strength that bid by one card, of those that are asked: alike as they are, they are one voice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Voice {
    strength: Strength,
    card: usize,
}

/// How many bots have each voice.
fn voices(asked: &[(Voice, Opinion)]) -> BTreeMap<Voice, usize> {
    let mut all = BTreeMap::new();
    asked.iter().for_each(|(voice, _)| *all.entry(*voice).or_insert(0) += 1);
    all
}

/// A call with how many chose it, and how many bots of each voice would consider it.
#[derive(Debug)]
struct Polled {
    call: Call,
    players: usize,
    bots: usize,
    considered: BTreeMap<Voice, usize>,
    ways: Vec<Contract>,
}

/// Calls with how many chose or would consider each: what people chose first, then what most bots would consider.
fn counted(players: &[Call], bots: &[(Voice, Opinion)]) -> Vec<Polled> {
    let mut all: Vec<Polled> = Vec::new();
    let mut count = |call: Call, add: &dyn Fn(&mut Polled)| {
        let at = all.iter().position(|polled| polled.call == call).unwrap_or_else(|| {
            all.push(Polled { call, players: 0, bots: 0, considered: BTreeMap::new(), ways: Vec::new() });
            all.len() - 1
        });
        add(&mut all[at]);
    };
    players.iter().for_each(|call| count(*call, &|polled| polled.players += 1));
    for (voice, opinion) in bots {
        count(opinion.call, &|polled| polled.bots += 1);
        for call in &opinion.considers {
            count(*call, &|polled| *polled.considered.entry(*voice).or_insert(0) += 1);
        }
    }
    all.sort_by_key(|polled| {
        let considered: usize = polled.considered.values().sum();
        (std::cmp::Reverse((polled.players, considered, polled.bots)), polled.call.to_string())
    });
    all
}

impl Polled {
    /// For the wire. What is an alternative people say, where any were asked; only where none were, the bots, each voice once.
    fn told(self, players: usize, voices: &BTreeMap<Voice, usize>, share: u8) -> EventPolled {
        // A voice considers a call where most of its bots do.
        let heard = |(voice, bots): (&Voice, &usize)| self.considered.get(voice).is_some_and(|own| own * 2 >= *bots);
        let logical = match players {
            0 => is_logical(voices.iter().filter(|one| heard(*one)).count(), voices.len(), share),
            asked => is_logical(self.players, asked, share),
        };
        let each = voices.keys().map(|voice| short(self.considered.get(voice).copied().unwrap_or(0))).collect();
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
            considered: self.considered.values().map(|bots| short(*bots)).sum(),
            voices: each,
            logical,
            contracts: reached,
        }
    }
}

/// Whether so many of those who were asked make a call a logical alternative: from this share on, in per cent.
fn is_logical(consider: usize, asked: usize, share: u8) -> bool {
    consider > 0 && consider * 100 >= asked * usize::from(share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_are_counted_the_most_frequent_first() {
        let [pass, bid, other] = ["P", "29H", "30S"].map(|call| call.parse::<Call>().unwrap());
        let voice = |strength| Voice { strength, card: 0 };
        let (weak, strong) = (voice(Strength::Learner), voice(Strength::Full));
        let sure = |voice| (voice, Opinion { call: pass, considers: vec![pass] });
        let unsure = (strong, Opinion { call: pass, considers: vec![pass, bid] });
        let bots = [sure(weak), unsure, sure(weak)];
        let counted = counted(&[bid, other], &bots);
        let counts: Vec<_> =
            counted.iter().map(|one| (one.call, one.players, one.bots, one.considered.values().sum::<usize>())).collect();
        assert_eq!(counts, [(bid, 1, 0, 1), (other, 1, 0, 0), (pass, 0, 3, 3)], "what people chose stands first");
    }

    #[test]
    fn people_say_what_an_alternative_is_and_like_bots_are_one_voice() {
        let [pass, bid] = ["P", "29H"].map(|call| call.parse::<Call>().unwrap());
        let voice = |strength| Voice { strength, card: 0 };
        let opinion = |call: Call| Opinion { call, considers: vec![call] };
        // Twelve strong ones pass, and one that counts bids: two voices, one of each.
        let mut bots = vec![(voice(Strength::Strong), opinion(pass)); 12];
        bots.push((voice(Strength::Learner), opinion(bid)));
        let all = voices(&bots);
        let logical = |players: &[Call]| {
            let calls = counted(players, &bots).into_iter().map(|polled| polled.told(players.len(), &all, 20));
            calls.filter(|told| told.logical).map(|told| told.call).collect::<Vec<_>>()
        };
        assert_eq!(logical(&[]), ["P", "29H"]);
        assert_eq!(logical(&[bid, bid, bid]), ["29H"], "where people were asked, they alone");
    }

    #[test]
    fn a_fifth_of_those_asked_makes_an_alternative() {
        assert!(is_logical(1, 5, 20) && is_logical(5, 24, 20), "5 of 24 are more than a fifth");
        assert!(!is_logical(4, 24, 20) && !is_logical(0, 0, 20));
        assert!(is_logical(1, 4, 25) && !is_logical(5, 24, 25), "an event may want more");
    }
}
