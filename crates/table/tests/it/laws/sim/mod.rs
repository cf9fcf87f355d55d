//! A table in virtual time, with clients that fold what they are told, and dice in place of people and bots.

mod dice;
mod tables;
mod wishes;

use serde_json::Value;
use thurup_laws::rulings::Effect;
use thurup_people::rights::{Asker, Mode, Rights, Sets};
use thurup_rules::{Chair, Format, Seats};
use thurup_table::claim::ClaimStep;
use thurup_table::decide;
use thurup_table::due::{Due, Presence, due};
use thurup_table::question::{self as bots, TaskResult};
use thurup_table::ruling::Ruling;
use thurup_table::{
    Actor, Asked, Entry, Event, Gathered, Names, Origin, Pace, Person, PersonId, Perspective, Refusal, Settings, TableId,
    TablePhase, TableState, Wish, change, claiming, of_event, rules, view, you,
};
use thurup_wire::RulesChoice;
use thurup_wire::table::{ServerMessage, TableAction};
use thurup_wire::view::{TableSettings, You};

pub use dice::Dice;
pub use tables::{any_of, any_settings, any_table, usual};
pub use wishes::sent;

/// What one client has: folded from messages as a client does it.
#[derive(Clone)]
pub struct Client {
    pub person: Person,
    pub view: Value,
    pub you: Value,
    /// Every message, byte for byte.
    pub heard: Vec<String>,
}

/// Who stands behind a hand in the deal that is begun for a law: of ten people the last, who never has a chair then.
pub const WATCHES: usize = 9;

pub struct Sim {
    pub log: Vec<Entry>,
    pub state: TableState,
    pub names: Names,
    pub presence: Presence,
    pub clients: Vec<Client>,
    pub now: u64,
    pub dice: Dice,
}

/// Those of an account in an open house.
pub fn account() -> Rights {
    let sets = Sets::default();
    Rights::new(Asker::new(true, &[], &sets), sets.into(), Mode::OpenHouse)
}

/// The own part of somebody with no other right than their chair.
pub fn you(state: &TableState, person: PersonId) -> You {
    you::own(state, person, Perspective::of(state, person))
}

/// An event as it is sent to somebody who looks from here; every one is read back as the message that it is.
pub fn frame(state: &TableState, names: &Names, entry: &Entry, person: PersonId, from: Perspective) -> String {
    let outside = change::outside(state, names, entry, entry.at);
    let open = change::open_text(entry.number, &outside).unwrap();
    let text = if outside.whose.includes(person, from) {
        change::with_own(&open, &serde_json::to_string(&you::own(state, person, from)).unwrap())
    } else {
        change::without_own(&open)
    };
    let read: ServerMessage = serde_json::from_str(&text).unwrap();
    let again: Value = serde_json::to_value(&read).unwrap();
    assert_eq!(again, serde_json::from_str::<Value>(&text).unwrap());
    text
}

pub fn people(n: usize) -> Vec<Person> {
    (0..n)
        .map(|i| Person { id: format!("{:0>26}", i + 1).parse().unwrap(), name: format!("Person {i}"), portrait: None })
        .collect()
}

pub fn table_id() -> TableId {
    "0123456789abcdefghjkmnpqrs".parse().unwrap()
}

impl Sim {
    pub fn new(seed: u64, chairs: u8, rules: RulesChoice, settings: TableSettings) -> Self {
        let mut dice = Dice(seed);
        let people = people(10);
        let made = Event::Made {
            name: "T".into(),
            public: true,
            club: None,
            door: thurup_table::Door::Open,
            seats: Seats::from_count(chairs).unwrap(),
            rules: rules::read(&rules).unwrap(),
            format: Format::Deals(2),
            settings: Settings::read(&settings).unwrap(),
        };
        let events = decide::make(made, (&people[0], Chair::FIRST), &[], bots::USUAL, None, &mut dice).unwrap();
        let now = 1_000_000;
        let first = Entry { number: 1, at: now, answers: None, event: events[0].clone() };
        let state = TableState::begin(table_id(), &first).unwrap();
        let presence = Presence::nobody(&state, now);
        let names = people.iter().cloned().collect();
        let mut sim = Self { log: vec![first], state, names, presence, clients: Vec::new(), now, dice };
        sim.store(events[1..].to_vec(), None);
        for person in people {
            sim.enter(person);
        }
        sim
    }

    pub fn enter(&mut self, person: Person) {
        self.presence.enter(person.id);
        let view = serde_json::to_value(view::table_view(&self.state, &self.names, Vec::new(), self.now)).unwrap();
        let you = serde_json::to_value(you(&self.state, person.id)).unwrap();
        self.clients.push(Client { person, view, you, heard: Vec::new() });
    }

    /// Takes events as the owner of a table does, and tells the clients.
    pub fn store(&mut self, events: Vec<Event>, answers: Option<(PersonId, String)>) {
        for entry in decide::entries(&self.state, events, answers, self.now).unwrap() {
            self.state.apply(&entry).unwrap();
            self.presence.hear(&self.state, &entry);
            for client in &mut self.clients {
                let from = Perspective::of(&self.state, client.person.id);
                let text = frame(&self.state, &self.names, &entry, client.person.id, from);
                client.take(&serde_json::from_str(&text).unwrap());
                client.heard.push(text);
            }
            self.log.push(entry);
        }
    }

    pub fn act(&mut self, person: usize, action: &TableAction) -> Result<(), Refusal> {
        self.act_like(person, &[], action)
    }

    /// Acts for somebody whom the server takes for the same as these others.
    pub fn act_like(&mut self, person: usize, same_address: &[usize], action: &TableAction) -> Result<(), Refusal> {
        let person = self.clients[person].person.clone();
        self.names.learn(&person);
        let Asked::Wish(wish) = Asked::read(action)? else { return Ok(()) };
        let same_address = same_address.iter().map(|who| self.clients[*who].person.id).collect();
        let by = Actor {
            person: person.clone(),
            same_address,
            same_device: Vec::new(),
            rights: account(),
            why: None,
            gathered: Gathered { origin: Origin::Chosen, closed: Vec::new() },
        };
        let events = decide::act(&self.state, &self.names, &by, &wish, self.now, &mut self.dice)?;
        self.store(events, Some((person.id, format!("c{}", self.now))));
        if wish == Wish::Hint && self.state.deal.as_ref().is_some_and(|deal| deal.hint().is_none()) {
            self.hint(person.id);
        }
        Ok(())
    }

    /// The commitment that is open now, or none.
    pub fn commitment(&self) -> String {
        self.state.next.as_ref().map_or_else(String::new, |next| next.commitment.clone())
    }

    /// The tutor's part, played by the dice.
    fn hint(&mut self, person: PersonId) {
        let (chair, moment) = (self.state.chair_of(person).unwrap(), self.state.moment().unwrap());
        let reason = thurup_rules::Text::new(format!("Because of {}", self.dice.roll(1000)), "കാരണം");
        let advice = bots::Advice { action: self.legal(chair), reason };
        let events = decide::thought(&self.state, moment, chair, &TaskResult::Advise(advice)).unwrap();
        self.store(events, None);
    }

    /// Lets time pass until something is due by itself, and does it. A bot's part is played by the dice.
    pub fn wait(&mut self, pace: &Pace) -> Option<Due> {
        let (at, what) = due(&self.state, &self.presence, pace, false)?;
        self.now = self.now.max(at);
        match what {
            Due::Tick(tick) => {
                let events = decide::tick(&self.state, &self.names, tick, Origin::Pool, self.now, &mut self.dice).unwrap();
                self.store(events, None);
            }
            Due::Think(chair) => {
                let action = self.legal(chair);
                let moment = self.state.moment().unwrap();
                let events = decide::thought(&self.state, moment, chair, &TaskResult::Act(action)).unwrap();
                self.store(events, None);
            }
            Due::Answer(_) | Due::Judge => {
                let (moment, question) = claiming::question(&self.state).unwrap();
                let step = match what {
                    Due::Answer(chair) => ClaimStep::Answered(chair, question.answer()),
                    // Few, so that something is left undecided where many tricks are left.
                    _ => ClaimStep::Judged(question.verdict(2_000)),
                };
                let events = decide::about_claim(&self.state, moment, step).unwrap();
                self.store(events, None);
            }
            // No table of these is one of an event.
            Due::NextDeal | Due::Sleep => {}
        }
        Some(what)
    }

    /// A director rules so, perhaps in the place of the ruling before.
    pub fn rule(&mut self, effects: Vec<Effect>, instead: bool) {
        let number = self.state.ruled + 1;
        let gone: Vec<u32> = instead.then_some(self.state.ruled).into_iter().collect();
        let ruling = Ruling { number, at: self.now, effects };
        let events = of_event::ruled(&self.state, &[ruling], &gone).unwrap();
        self.store(events, None);
    }

    /// Plays into a deal among people. Where its cards were dealt in the log, and where it stops being secret.
    pub fn begin_a_deal(&mut self, chairs: u8, steps: usize) -> (usize, usize) {
        let pace = Pace::at_once();
        for person in 1..usize::from(chairs) {
            self.act(person, &TableAction::Sit { chair: person as u8 + 1 }).unwrap();
        }
        let chair = 1 + self.dice.roll(usize::from(chairs)) as u8;
        self.act(WATCHES, &TableAction::Watch { chair }).unwrap();
        let person = self.clients[WATCHES].person.id.to_string();
        self.act(usize::from(chair) - 1, &TableAction::LetWatch { person, lets: true }).unwrap();
        self.act(0, &TableAction::Start).unwrap();
        while self.state.phase != TablePhase::Dealing {
            self.wait(&pace);
        }
        let dealt_at = self.log.iter().rposition(|entry| matches!(entry.event, Event::Dealt { .. })).unwrap();
        for _ in 0..self.dice.roll(steps) {
            // With a claim all hands lie open.
            if self.state.phase != TablePhase::Dealing || self.state.deal.as_ref().is_some_and(|deal| deal.claim.is_some()) {
                break;
            }
            let before = self.log.len();
            if self.dice.roll(14) == 0 {
                let (effects, instead) = (self.some_effects(), self.dice.roll(4) == 0);
                self.rule(effects, instead);
            } else if self.state.turn().is_some() {
                let (who, wish) = self.wish();
                let _ = self.act(who, &wish);
            }
            if self.log.len() == before {
                self.wait(&pace);
            }
        }
        let ends =
            |entry: &Entry| matches!(entry.event, Event::Claimed { .. } | Event::DealEnded | Event::MatchEnded | Event::Reset);
        let end = self.log.iter().skip(dealt_at).position(ends).map_or(self.log.len(), |n| n + dealt_at);
        (dealt_at, end)
    }

    pub fn someone(&mut self) -> usize {
        self.dice.roll(self.clients.len())
    }
}

impl Client {
    pub fn take(&mut self, message: &Value) {
        if let Some(change) = message.get("change") {
            for (part, value) in change.as_object().unwrap() {
                self.view[part] = value.clone();
            }
        }
        if let Some(you) = message.get("you") {
            self.you = you.clone();
        }
    }
}

/// A table some way into its life.
pub fn live(
    seed: u64,
    chairs: u8,
    rules: RulesChoice,
    settings: TableSettings,
    steps: usize,
    mut each: impl FnMut(&mut Sim),
) -> Sim {
    let mut sim = Sim::new(seed, chairs, rules, settings);
    let pace = Pace::at_once();
    for _ in 0..steps {
        sim.now += 7;
        if sim.dice.roll(16) == 0 {
            let (effects, instead) = (sim.some_effects(), sim.dice.roll(3) == 0);
            sim.rule(effects, instead);
        } else if sim.dice.roll(3) == 0 {
            sim.wait(&pace);
        } else {
            let (who, wish) = sim.wish();
            let _ = sim.act(who, &wish);
        }
        each(&mut sim);
    }
    sim
}
