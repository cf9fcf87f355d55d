//! The fold: events in, rows out.

mod rate;

use std::collections::{BTreeMap, HashMap};

use serde::{Deserialize, Serialize, Serializer};
use thurup_rules::Game;

use crate::badges::{self, Badge, Proof};
use crate::change::{Change, MatchChange, Refund};
use crate::figures::{End, Record, Won, end_for, role_of};
use crate::input::{Event, Match, What};
use crate::person::{Loss, Moment, Person};
use crate::seating::{Seating, Stretch, everybody, stretches};
use crate::trio::Trio;
use crate::{Anchors, EventId, House, PersonId, TrioId};

/// A mark gives back at most so many points a list.
const MOST_REFUND: f64 = 150.0;
/// Teams of an event for its director's badge.
const TEAMS: u32 = 8;

/// The rows of a house, whole or in part: an event is taken rightly if the rows that [`Ledger::needs`] names are there, or do
/// not exist yet.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ledger {
    /// People, by id.
    #[serde(serialize_with = "sorted")]
    pub people: HashMap<PersonId, Person>,
    /// Trios, by id.
    #[serde(serialize_with = "sorted")]
    pub trios: HashMap<TrioId, Trio>,
    /// Sums over all.
    pub house: House,
    /// The numbers of the bots now.
    pub anchors: Anchors,
}

/// In the order of keys, so that the same state has the same bytes.
fn sorted<K: Serialize + Ord, V: Serialize, S: Serializer>(map: &HashMap<K, V>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(map.iter().collect::<BTreeMap<_, _>>())
}

/// The rows that an event reads and writes, beside those of the house.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// People, each once, in the order of sides and chairs.
    pub people: Vec<PersonId>,
    /// Trios.
    pub trios: Vec<TrioId>,
}

impl Needs {
    fn person(&mut self, id: &PersonId) {
        if !self.people.contains(id) {
            self.people.push(id.clone());
        }
    }
}

impl Ledger {
    /// An empty house.
    pub fn new(anchors: Anchors) -> Ledger {
        Ledger { anchors, ..Ledger::default() }
    }

    /// The rows that an event needs. For a mark, load the marked person first and ask again: their row says who lost to them.
    pub fn needs(&self, event: &Event) -> Needs {
        let mut needs = Needs::default();
        match &event.what {
            What::Match(played) => {
                everybody(played).for_each(|(_, id)| needs.person(id));
                needs.trios = played.sides.iter().filter_map(|side| side.trio.clone()).collect();
            }
            What::Mark(who) => {
                needs.person(who);
                if let Some(person) = self.people.get(who) {
                    let losers = person.lately(event.at).flat_map(|recent| &recent.losses);
                    losers.for_each(|loss| needs.person(&loss.who));
                }
            }
            What::Unmark(who) | What::Deleted(who) | What::Directed { who, .. } => needs.person(who),
            What::Merged { from, into } => {
                needs.person(from);
                needs.person(into);
            }
            What::Anchors(_) => {}
        }
        needs
    }

    /// Takes the event at a position of the outbox. Positions only rise.
    pub fn apply(&mut self, position: u64, event: &Event) -> Change {
        match &event.what {
            What::Match(played) => Change::Match(self.take_match(position, &event.id, event.at, played)),
            What::Mark(who) => Change::Marked(self.mark(who, event.at)),
            What::Unmark(who) => {
                self.person(who).marked = false;
                Change::Quiet
            }
            What::Deleted(who) => {
                self.person(who).deleted = true;
                Change::Quiet
            }
            What::Merged { from, into } => {
                if from != into
                    && let Some(guest) = self.people.remove(from)
                {
                    self.person(into).absorb(guest);
                }
                Change::Quiet
            }
            What::Anchors(anchors) => {
                self.anchors = anchors.clone();
                Change::Quiet
            }
            What::Directed { who, teams } => Change::Earned(self.directed(who, *teams, &event.id, event.at)),
        }
    }

    pub(crate) fn person(&mut self, id: &PersonId) -> &mut Person {
        // Looked up first: the id is copied only for somebody new.
        if !self.people.contains_key(id) {
            self.people.insert(id.clone(), Person::default());
        }
        self.people.entry(id.clone()).or_default()
    }

    fn take_match(&mut self, position: u64, id: &EventId, at: i64, played: &Match) -> MatchChange {
        let seating = Seating::of(played);
        for (_, who) in everybody(played) {
            self.person(who);
        }
        let (verdict, outcome) = match self.judge(at, played, &seating) {
            Err(reason) => (Err(reason), None),
            Ok(terms) => {
                let (rated, outcome) = self.rate(position, at, played, &seating, terms);
                (Ok(rated), Some(outcome))
            }
        };
        self.count(position, at, played, &seating);
        let earned = badges::fold(&mut self.people, id, at, played, &seating, outcome.as_ref());
        MatchChange { verdict, earned }
    }

    /// Figures of the house, of everybody who sat, and of the trios.
    fn count(&mut self, position: u64, at: i64, played: &Match, seating: &Seating<'_>) {
        let sat = |played: &Match| {
            played.sides.iter().flat_map(|side| &side.chairs).any(|chair| chair.0.iter().any(|sat| sat.who.person().is_some()))
        };
        if sat(played) {
            for deal in &played.deals {
                self.house.deal(played.game, deal.at.unwrap_or(at));
            }
        }
        for (place, Stretch { side, who, deals, .. }) in (0..).zip(stretches(played)) {
            if let Some(who) = who.person()
                && !deals.is_empty()
            {
                let person = self.person(who);
                person.deals += deals.len() as u64;
                person.reached = Some(Moment { position, place });
                if played.tables == 1 {
                    let record = person.records[played.game].get_or_insert_default();
                    record.deals(played.game, side, &played.deals[deals], |contract| role_of(who, side, contract));
                }
            }
        }
        let mut seen: Vec<&PersonId> = Vec::new();
        for (number, who) in everybody(played) {
            if seen.contains(&who) {
                continue;
            }
            seen.push(who);
            let end = end_for(who, number, played, seating);
            let person = self.person(who);
            match end {
                End::Result(won) => {
                    person.records[played.game].get_or_insert_default().result(won);
                    person.row.result(won);
                }
                End::Left => person.row.end(),
                End::Nothing => {}
            }
        }
        for (number, side) in played.sides.iter().enumerate() {
            let Some(id) = &side.trio else { continue };
            let trio = self.trios.entry(id.clone()).or_default();
            let record: &mut Record = trio.records[played.game].get_or_insert_default();
            if played.tables == 1 {
                record.deals(played.game, number, &played.deals, |contract| {
                    if contract.side == number { crate::figures::Role::Bidder } else { crate::figures::Role::Defender }
                });
            }
            if seating.persons(number).any(|who| side.left.contains(who)) {
                trio.row.end();
            } else if played.deals.len() >= crate::figures::LEAST_DEALS {
                let won = Won::of(played, number);
                record.result(won);
                trio.row.result(won);
            }
        }
    }

    fn mark(&mut self, who: &PersonId, at: i64) -> Vec<Refund> {
        let marked = self.person(who);
        marked.marked = true;
        let mut due: Vec<(PersonId, Game, f64)> = Vec::new();
        let mut taken: Vec<(PersonId, u64)> = Vec::new();
        for recent in marked.lately(at).cloned().collect::<Vec<_>>() {
            for Loss { who: loser, points } in &recent.losses {
                // Nobody gets a match back twice, whoever is marked for it.
                let barred =
                    self.people.get(loser).is_none_or(|loser| loser.marked || loser.refunded.contains(&recent.position));
                if barred {
                    continue;
                }
                taken.push((loser.clone(), recent.position));
                match due.iter_mut().find(|(id, game, _)| id == loser && *game == recent.game) {
                    Some((_, _, sum)) => *sum += points,
                    None => due.push((loser.clone(), recent.game, *points)),
                }
            }
        }
        for (loser, position) in taken {
            self.person(&loser).refunded.push(position);
        }
        let give = |(who, game, sum): (PersonId, Game, f64)| {
            let (before, after) = self.person(&who).give_back(game, sum.min(MOST_REFUND))?;
            Some(Refund { who, game, before, after })
        };
        due.into_iter().filter_map(give).collect()
    }

    fn directed(&mut self, who: &PersonId, teams: u32, id: &EventId, at: i64) -> Vec<(PersonId, Badge)> {
        let earned = &mut self.person(who).badges.earned;
        if teams < TEAMS || earned.contains_key(&Badge::Director8) {
            return Vec::new();
        }
        earned.insert(Badge::Director8, Proof { event: id.clone(), deal: None, at });
        vec![(who.clone(), Badge::Director8)]
    }
}
