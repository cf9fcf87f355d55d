//! The summary of a match, collected from the log of its table.

use thurup_ratings::input::{Bid, Chair as Held, Contract, Deal, Doubling, Match, Origin, Outcome, Sat, Side, Who};
use thurup_ratings::{Event, PersonId, Strength, What};
use thurup_rules as rules;
use thurup_table::seated::Who as Sitter;
use thurup_table::{Entry, Origin as Began, TableId, TableState, event, result};

use super::facts;
use crate::streams::table_log::Trouble;
use thurup_store::Row;

/// Reads a log row by row, from a checkpoint on, and keeps what the match that is on has brought so far.
pub struct Collector {
    table: TableId,
    state: Option<TableState>,
    on: Option<Collected>,
    /// The match that the last row ended, and when it began.
    ended: Option<(Event, u64)>,
}

#[derive(Default)]
struct Collected {
    deals: Vec<Deal>,
    /// Who held the chairs when it began, from chair 1 on.
    first: Vec<Who>,
    /// Who held the chairs, from chair 1 on, in each deal.
    sitters: Vec<Vec<Who>>,
    /// Who held them when the deal that is on was dealt.
    dealt_to: Option<Vec<Who>>,
    /// Who left the match, and for which team they had played, come back or not.
    left: Vec<(PersonId, rules::Team)>,
    origin: Began,
    help: bool,
    rated: bool,
    /// When it began: or, of one that a checkpoint tells of, when that was written, before its first deal.
    began: u64,
}

impl Collector {
    /// For a table.
    pub fn new(table: TableId) -> Self {
        Self { table, state: None, on: None, ended: None }
    }

    /// Takes the next row.
    ///
    /// # Errors
    /// When it does not fit.
    pub fn take(&mut self, row: &Row) -> Result<(), Trouble> {
        let fail = |error: &dyn std::fmt::Display| Trouble::Log(error.to_string());
        let entry = Entry::read(row.number, row.at, &row.payload).map_err(|error| fail(&error))?;
        self.ended = None;
        let Some(state) = &mut self.state else {
            let state = TableState::begin(self.table, &entry).map_err(|misfit| fail(&misfit))?;
            if state.match_on() {
                self.on = Some(Collected::begin(&state, entry.at));
            }
            self.state = Some(state);
            return Ok(());
        };
        let before = state.score.game;
        let sitter = |chair: rules::Chair| state.sitting[chair].as_ref().and_then(|sitting| sitting.who.person());
        let guest = match &entry.event {
            event::Event::Became { chair, .. } => sitter(*chair),
            _ => None,
        };
        if let (event::Event::LeftMatch { chair }, Some(on)) = (&entry.event, &mut self.on) {
            on.left.extend(sitter(*chair).map(|person| (id(person), chair.team())));
        }
        if matches!(entry.event, event::Event::MatchEnded | event::Event::Reset | event::Event::Closed)
            && let Some(on) = self.on.take()
        {
            let began = on.began;
            self.ended = on.event(state, entry.at).map(|event| (event, began));
        }
        // What is not given to us is kept elsewhere.
        state.pass_over(row.number - 1);
        state.apply(&entry).map_err(|misfit| fail(&misfit))?;
        match &entry.event {
            event::Event::Started { .. } => self.on = Some(Collected::begin(state, entry.at)),
            event::Event::DealEnded => {
                if let (Some(on), Some(before)) = (&mut self.on, before) {
                    on.deal(state, &before, entry.at);
                }
            }
            event::Event::SidesExchanged => {
                if let Some(on) = &mut self.on {
                    on.exchange_sides();
                }
            }
            event::Event::Dealt { .. } => {
                if let Some(on) = &mut self.on {
                    on.dealt_to = sitters(state);
                }
            }
            event::Event::Became { person, .. } => {
                if let (Some(on), Some(guest)) = (&mut self.on, guest) {
                    on.become_other(&id(guest), &id(*person));
                }
            }
            event::Event::Hinted { .. } => {
                if let Some(on) = &mut self.on {
                    on.help = true;
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The match that ended with the last row, and when it began.
    pub fn ended(self) -> Option<(Event, u64)> {
        self.ended
    }
}

impl Collected {
    fn begin(state: &TableState, began: u64) -> Self {
        let first = sitters(state).unwrap_or_default();
        Self { rated: state.settings.rated, origin: state.score.origin, began, first, ..Self::default() }
    }

    /// What this guest has played is that person's.
    fn become_other(&mut self, guest: &PersonId, person: &PersonId) {
        self.sitters
            .iter_mut()
            .chain(&mut self.dealt_to)
            .chain([&mut self.first])
            .flatten()
            .for_each(|who| who.take_for(guest, person));
        self.deals.iter_mut().for_each(|deal| deal.take_for(guest, person));
        self.left.iter_mut().map(|(who, _)| who).filter(|who| *who == guest).for_each(|who| *who = person.clone());
    }

    /// The teams have exchanged sides: what was played so far is told by the chairs that everybody has now.
    fn exchange_sides(&mut self) {
        for deal in &mut self.deals {
            if let Outcome::Got(got) = &mut deal.outcome {
                got.reverse();
            }
            if let Some(contract) = &mut deal.contract {
                contract.side = 1 - contract.side;
            }
            // They know chairs and sides in many places; a match in which sides are exchanged is not rated.
            deal.facts = None;
        }
        self.sitters.iter_mut().chain([&mut self.first]).for_each(|chairs| chairs.rotate_right(1));
        self.left.iter_mut().for_each(|(_, team)| *team = !*team);
    }

    /// Takes the deal that has just ended; one that was cancelled is none.
    fn deal(&mut self, state: &TableState, before: &rules::Match, at: u64) {
        let (Some(deal), Some(after)) = (&state.deal, &state.score.game) else { return };
        let Some(sitters) = sitters(state) else { return };
        let (outcome, contract, facts) = match deal.game.outcome() {
            Some(outcome @ rules::Outcome::Played(score)) => {
                let [odd, even] = result::stakes(outcome).map(u32::from);
                let same = |chair: rules::Chair| {
                    self.dealt_to.as_ref().and_then(|dealt| dealt.get(chair.index())) == sitters.get(chair.index())
                };
                let facts = facts::of(&deal.game, &score, &sitters, same, [before, after], deal.claim.as_ref());
                let contract = contract(&score.contract, &sitters).filter(|_| same(score.contract.by));
                (Outcome::Got([odd, even]), contract, Some(Box::new(facts)))
            }
            Some(rules::Outcome::PassedOut) => (Outcome::Got([0, 0]), None, None),
            Some(outcome @ rules::Outcome::Ruled { .. }) => (Outcome::Got(result::stakes(outcome).map(u32::from)), None, None),
            Some(rules::Outcome::Cancelled(_)) | None => return,
        };
        self.deals.push(Deal { at: i64::try_from(at).ok(), outcome, contract, facts });
        self.sitters.push(sitters);
    }

    /// The match, as it stands when it ends; none where no deal was finished.
    fn event(self, state: &TableState, at: u64) -> Option<Event> {
        self.sitters.first()?;
        // A bot plays for whoever is away: they are not there.
        let there = |person: &PersonId| state.people().any(|(_, who, sitting)| id(who) == *person && sitting.away.is_none());
        let side = |team: usize| {
            let seats: Vec<rules::Chair> = state.seats.chairs().filter(|chair| chair.team() as usize == team).collect();
            let mut chairs: Vec<Held> =
                seats.iter().map(|chair| held(self.sitters.iter().filter_map(|deal| deal.get(chair.index())))).collect();
            let mut left: Vec<PersonId> = Vec::new();
            for (person, _) in self.left.iter().filter(|(_, own)| *own as usize == team) {
                // Whoever comes back too late to hold a chair has left the match to the others all the same.
                let back = there(person)
                    && chairs.iter().any(|chair| chair.holder(self.deals.len()).and_then(Who::person) == Some(person));
                if !back && !left.contains(person) {
                    left.push(person.clone());
                }
            }
            // Whoever left before the first deal was over held the chair through none of them, and first all the same.
            for (chair, seat) in chairs.iter_mut().zip(seats) {
                let Some(first) = self.first.get(seat.index()) else { continue };
                let gone = first.person().is_some_and(|person| left.contains(person));
                if gone && chair.0.first().is_none_or(|sat| sat.who != *first) {
                    chair.0.insert(0, Sat { who: first.clone(), deals: 0 });
                }
            }
            // Which trio it was, if any, the tables do not know.
            Side { chairs, trio: None, left }
        };
        let played = Match {
            game: state.rules.game(),
            rules: state.rules.base().0,
            origin: origin(self.origin),
            seats: state.seats.count(),
            tables: 1,
            rated: self.rated,
            help: self.help,
            sides: [side(0), side(1)],
            deals: self.deals,
        };
        let event = Event {
            id: format!("{}-{}", state.id, state.score.number).into(),
            at: i64::try_from(at).ok()?,
            what: What::Match(Box::new(played)),
        };
        Some(event)
    }
}

/// How those who played it came together, as the ratings know it.
fn origin(began: Began) -> Origin {
    match began {
        Began::House => Origin::House,
        Began::Pool => Origin::Pool,
        Began::Drawn => Origin::Drawn,
        Began::Chosen => Origin::Chosen,
    }
}

/// Who held a chair, each with the number of deals in a row.
fn held<'a>(deals: impl Iterator<Item = &'a Who>) -> Held {
    let mut chair: Vec<Sat> = Vec::new();
    for who in deals {
        match chair.last_mut().filter(|sat| sat.who == *who) {
            Some(sat) => sat.deals += 1,
            None => chair.push(Sat { who: who.clone(), deals: 1 }),
        }
    }
    Held(chair)
}

/// A person's id, as the ratings know it.
pub fn id(person: thurup_store::ids::PersonId) -> PersonId {
    person.to_string().into()
}

/// Who holds the chairs, from chair 1 on.
fn sitters(state: &TableState) -> Option<Vec<Who>> {
    state.seats.chairs().map(|chair| who(state, chair)).collect()
}

/// Who holds a chair: for somebody who is away, the bot that plays for them. Every chair is held while a match is on.
fn who(state: &TableState, chair: rules::Chair) -> Option<Who> {
    let sitting = state.sitting[chair].as_ref()?;
    Some(match &sitting.who {
        Sitter::Person(person) if sitting.away.is_none() => Who::Person(id(*person)),
        _ => Who::Bot(Strength::from_name(state.bot_for(chair).strength.id())?),
    })
}

fn contract(contract: &rules::Contract, sitters: &[Who]) -> Option<Contract> {
    let doubled = match contract.doubled {
        rules::Doubled::Undoubled => Doubling::Undoubled,
        rules::Doubled::Doubled => Doubling::Doubled,
        rules::Doubled::Redoubled => Doubling::Redoubled,
    };
    Some(Contract {
        side: contract.by.team() as usize,
        by: sitters.get(contract.by.index())?.clone(),
        bid: if contract.is_solo() { Bid::Solo } else { Bid::Points(contract.value) },
        doubled,
    })
}
