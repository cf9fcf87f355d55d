//! The owner of a table in a world without disks, clocks and threads.

use std::fmt::Display;
use std::pin::pin;
use std::sync::Mutex;
use std::task::{Context, Poll, Waker};

use thurup_bots as bots;
use thurup_people::rights::{Mode, Rights};
use thurup_rules::{Action, Chair, Format, Seats};
use thurup_table::owner::{NextAsked, NextTold, NotStored, Owner, OwnerError, OwnerPorts, Severity, Standing, Thinking};
use thurup_table::owner_request::{Answer, EventBatch, OwnerRequest};
use thurup_table::{
    Address, Contest, Door, Entry, Event, Names, Pace, Person, PersonId, Refusal, Settings, TablePhase, TableState, Wish,
    decide, question, rules,
};
use thurup_wire::{Refused, RulesChoice};

use crate::laws::sim::{Dice, people, table_id};

#[derive(Clone, Debug)]
pub enum No {
    Table(Refusal),
    Full,
    Unknown,
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Table(refusal)
    }
}

impl OwnerError for No {
    fn refused(&self) -> Refused {
        match self {
            Self::Table(refusal) => refusal.refused(),
            Self::Full => {
                Refused { code: "disk-full".to_owned(), text: thurup_rules::Text::new("Full", "നിറഞ്ഞു").into() }
            }
            Self::Unknown => Refused {
                code: "not-known".to_owned(),
                text: thurup_rules::Text::new("Not known", "അറിയില്ല").into(),
            },
        }
    }

    fn is_unknown(&self) -> bool {
        matches!(self, Self::Unknown)
    }

    fn may_pass(&self) -> bool {
        !matches!(self, Self::Table(_))
    }
}

/// A world whose time goes on when the test says so, and that thinks at once.
pub struct World {
    pub now: u64,
    dice: Dice,
    log: Vec<Entry>,
    pub told: Vec<Entry>,
    answers: Mutex<Vec<(u32, Answer)>>,
    thinking: Vec<Thinking>,
    /// The next events are not stored.
    fails: Option<NotStored<No>>,
}

impl OwnerPorts for World {
    type Reply = u32;
    type Error = No;
    type Chance = Dice;

    fn now(&self) -> u64 {
        self.now
    }

    fn chance(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn mode(&self) -> Mode {
        Mode::OpenHouse
    }

    async fn rights(&mut self, _: PersonId) -> Result<Rights, No> {
        Ok(Rights::default())
    }

    async fn append(&mut self, before: &TableState, entries: &[Entry]) -> Result<Option<TableState>, NotStored<No>> {
        assert_eq!(before.number + 1, entries[0].number);
        if let Some(no) = self.fails.take() {
            return Err(no);
        }
        self.log.extend(entries.iter().cloned());
        Ok(None)
    }

    async fn tell(&mut self, told: EventBatch) {
        self.told.extend(told.entries.iter().cloned());
        assert!(self.told.last().unwrap().number <= self.log.last().unwrap().number, "stored before it is told");
    }

    fn answer(&self, reply: u32, answer: Answer) {
        self.answers.lock().unwrap().push((reply, answer));
    }

    fn think(&mut self, thinking: Thinking) {
        self.thinking.push(thinking);
    }

    async fn next_deal(&mut self, _: &Contest, _: Seats, _: NextAsked) -> Result<NextTold, No> {
        Ok(NextTold::Over)
    }

    async fn standing(&mut self, _: &Contest, _: u32) -> Result<Standing, No> {
        Ok(Standing::default())
    }

    fn happened(&mut self, _: &TableState, _: &Names, _: &[Entry]) {}

    fn may_sleep(&mut self) -> bool {
        true
    }

    fn report(&self, severity: Severity, what: &'static str, why: &dyn Display) {
        assert_ne!(severity, Severity::Wrong, "{what}: {why}");
    }
}

/// Nothing in this world is waited for.
fn done<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => panic!("nothing to wait for"),
    }
}

pub struct Table {
    pub owner: Owner<World>,
    pub maker: Person,
    asked: u32,
}

fn folded(log: &[Entry]) -> TableState {
    let mut state = TableState::begin(table_id(), &log[0]).unwrap();
    log[1..].iter().for_each(|entry| state.apply(entry).unwrap());
    state
}

impl Table {
    pub fn new(format: Format) -> Self {
        let maker = people(1).remove(0);
        let made = Event::Made {
            name: "T".into(),
            public: true,
            club: None,
            door: Door::Open,
            seats: Seats::Six,
            rules: rules::read(&RulesChoice { base: "kerala".into(), ..RulesChoice::default() }).unwrap(),
            format,
            settings: Settings::default(),
        };
        let mut dice = Dice(56);
        let others: Vec<Chair> = Seats::Six.chairs().skip(1).collect();
        let events = decide::make(made, (&maker, Chair::FIRST), &others, bots::Strength::Beginner, None, &mut dice).unwrap();
        let log: Vec<Entry> =
            (1..).zip(events).map(|(number, event)| Entry { number, at: 1_000_000, answers: None, event }).collect();
        let state = folded(&log);
        let world =
            World { now: 1_000_000, dice, log, told: Vec::new(), answers: Mutex::default(), thinking: Vec::new(), fails: None };
        let mut owner = Owner::new(state, [maker.clone()].into_iter().collect(), Pace::default(), world);
        done(owner.begin());
        let mut table = Self { owner, maker, asked: 0 };
        let from = Address::of([192, 0, 2, 1].into());
        let here = OwnerRequest::Here { person: table.maker.clone(), from, open: true, parted: false, beside: Vec::new() };
        table.ask(here).unwrap();
        table
    }

    /// What was answered, if anything was.
    pub fn ask(&mut self, request: OwnerRequest) -> Option<Answer> {
        self.asked += 1;
        let asked = self.asked;
        done(self.owner.request(request, asked));
        done(self.owner.tell());
        self.owner.ports().answers.lock().unwrap().iter().find(|(reply, _)| *reply == asked).map(|(_, answer)| answer.clone())
    }

    fn act(&mut self, id: &str, wish: Wish) -> Option<Answer> {
        let from = Address::of([192, 0, 2, 1].into());
        self.ask(OwnerRequest::Execute { by: self.maker.clone(), from, id: Some(id.to_owned()), wish, why: None })
    }

    /// Thinks where somebody thinks, else lets time pass until something is due. True when the table fell asleep.
    pub fn step(&mut self) -> bool {
        if let Some(thinking) = self.owner.ports().thinking.pop() {
            let subject = thinking.subject();
            // What another machine finds is taken as what is found here.
            if let Some(form) = thinking.form() {
                let found = thinking.found(form.answer().unwrap()).unwrap();
                assert_eq!(format!("{found:?}"), format!("{:?}", thinking.run()));
            }
            done(self.owner.thought(subject, Some(thinking.run())));
        } else {
            let at = self.owner.due_at().unwrap();
            let world = self.owner.ports();
            world.now = world.now.max(at);
            if done(self.owner.by_itself()) {
                return true;
            }
        }
        done(self.owner.tell());
        false
    }
}

#[test]
fn a_match_is_played_by_the_owner_alone_and_each_event_is_stored_and_then_told_once() {
    let mut table = Table::new(Format::Deals(2));
    assert_eq!(table.act("start", Wish::Start).unwrap().refused, None);
    let mut acts = 0;
    while table.owner.state().phase != TablePhase::Over {
        let state = table.owner.state();
        let seat = (state.turn() == Some(Chair::FIRST))
            .then(|| state.deal.as_ref().filter(|deal| !deal.ended).map(|deal| deal.seat_view(Chair::FIRST)))
            .flatten();
        let Some(action) = seat.and_then(|seat| question::simplest(&seat)) else {
            assert!(!table.step(), "somebody is there");
            continue;
        };
        acts += 1;
        let wish = match action {
            Action::Call(call) => Wish::Call(call),
            Action::Play(card) => Wish::Play(card),
            other => panic!("{other:?} in open 56"),
        };
        assert_eq!(table.act(&format!("act {acts}"), wish).unwrap().refused, None);
    }
    assert!(acts >= 17, "a card to each of eight tricks, and a call, in two deals");
    let state = table.owner.state().clone();
    let world = table.owner.ports();
    assert!(world.log.iter().zip(1..).all(|(entry, number)| entry.number == number));
    let from = world.told[0].number as usize - 1;
    assert_eq!(world.told, world.log[from..]);
    assert_eq!(folded(&world.log).number, state.number);
    assert_eq!(world.log.iter().filter(|entry| matches!(entry.event, Event::DealEnded)).count(), 2);
}

#[test]
fn what_is_refused_is_refused_again_and_what_found_no_room_is_done_when_it_is_sent_again() {
    let mut table = Table::new(Format::Deals(2));
    let refused = table.act("1", Wish::Hint).unwrap();
    assert_eq!(table.act("1", Wish::Hint).unwrap(), refused);
    assert!(refused.refused.is_some());

    let number = table.owner.state().number;
    table.owner.ports().fails = Some(NotStored { error: No::Full, lost: false });
    assert_eq!(table.act("2", Wish::Start).unwrap().refused.unwrap().code, "disk-full");
    assert_eq!(table.owner.state().number, number);
    assert!(!table.owner.is_broken());
    assert_eq!(table.act("2", Wish::Start).unwrap().refused, None);
    let started = table.owner.state().number;
    assert_eq!(table.act("2", Wish::Start).unwrap().refused, None);
    assert_eq!(table.owner.state().number, started, "done once");
}

#[test]
fn who_does_not_know_whether_it_is_stored_says_nothing_and_gives_the_table_up() {
    let mut table = Table::new(Format::Deals(2));
    let number = table.owner.state().number;
    table.owner.ports().fails = Some(NotStored { error: No::Unknown, lost: true });
    assert_eq!(table.act("1", Wish::Start), None);
    assert!(table.owner.is_broken());
    assert_eq!(table.owner.state().number, number);
}
