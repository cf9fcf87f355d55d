//! The owner and a room of a table in one thread, without sockets: what a page could run by itself.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt::Display;
use std::sync::{Arc, Mutex};

use serde_json::Value;
use thurup_rules::{Action, Chair, Format, Hand};
use thurup_table::owner_request::{EventBatch, OwnerRequest, Said, TableBroadcast};
use thurup_table::rights::Writing;
use thurup_table::room::{AnswerFor, JoinVoice, Joins, Outbox, Room, RoomError, RoomPorts};
use thurup_table::{Address, Person, PersonId, Refusal, TablePhase, question};
use thurup_wire::Refused;
use thurup_wire::table::{ServerMessage, TableAction};
use thurup_wire::voice::IceServer;

use crate::laws::sim::{account, people};
use crate::owner::Table;

#[derive(Debug)]
struct No(Refused);

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self(refusal.refused())
    }
}

impl RoomError for No {
    fn refused(&self) -> Refused {
        self.0.clone()
    }

    fn bye(&self) -> ServerMessage {
        ServerMessage::Bye { refused: self.0.clone(), for_good: true }
    }

    fn too_fast() -> Self {
        Refusal::Internal.into()
    }

    fn too_many_connections() -> Self {
        Refusal::Internal.into()
    }
}

/// What waits for one connection, and how much of it may.
#[derive(Clone, Debug)]
struct Inbox(Arc<Mutex<VecDeque<String>>>, usize);

impl Inbox {
    fn of(most: usize) -> Self {
        Self(Arc::default(), most)
    }

    fn take(&self) -> Vec<Value> {
        self.0.lock().unwrap().drain(..).map(|text| serde_json::from_str(&text).unwrap()).collect()
    }
}

impl Outbox for Inbox {
    type Text = String;

    fn send(&self, message: String) -> bool {
        let mut waits = self.0.lock().unwrap();
        let room = waits.len() < self.1;
        if room {
            waits.push_back(message);
        }
        room
    }

    fn has_taken_all(&self) -> bool {
        self.0.lock().unwrap().is_empty()
    }

    fn watches(&self, _: bool) {}
}

#[derive(Debug, Default)]
struct Around {
    now: u64,
    asked: VecDeque<(OwnerRequest, AnswerFor<Around>)>,
    said: VecDeque<Said>,
    told: VecDeque<TableBroadcast>,
    behind: Mutex<u32>,
}

impl RoomPorts for Around {
    type Outbox = Inbox;
    type Error = No;
    type Turn = ();
    type Came = ();

    fn now(&self) -> u64 {
        self.now
    }

    fn most_connections(&self) -> usize {
        10
    }

    fn ask_owner(&mut self, request: OwnerRequest, answer_for: AnswerFor<Self>) {
        self.asked.push_back((request, answer_for));
    }

    fn ask_rights(&mut self, _: PersonId, _: u64) {}

    fn say(&mut self, said: Said, writing: Writing) {
        writing.may(&account()).unwrap();
        self.said.push_back(said);
    }

    fn join_voice(&mut self, _: JoinVoice) {}

    fn tell(&mut self, told: TableBroadcast) {
        self.told.push_back(told);
    }

    fn relays(&self) -> bool {
        false
    }

    fn voice_servers(&self, _: PersonId, _: bool) -> Vec<IceServer> {
        Vec::new()
    }

    fn was_seen_elsewhere(&self, _: &[Hand], _: PersonId, _: &[String]) -> bool {
        false
    }

    fn note_seen(&self, _: Box<[Hand]>, _: PersonId, _: &[String]) {}

    fn count_answered(&self, (): (), _: bool) {}

    fn count_fallen_behind(&self) {
        *self.behind.lock().unwrap() += 1;
    }

    fn report(&self, what: &'static str, why: &dyn Display) {
        panic!("{what}: {why}");
    }
}

struct Alone {
    table: Table,
    room: Room<Around>,
    /// So many events were passed on.
    passed: usize,
    commands: RefCell<u32>,
}

impl Alone {
    fn new() -> Self {
        let mut table = Table::new(Format::Deals(1));
        let passed = table.owner.ports().told.len();
        let state = table.owner.state().clone();
        let now = table.owner.ports().now;
        let names = [table.maker.clone()].into_iter().collect();
        let room = Room::new(state, names, Vec::new(), Around { now, ..Around::default() });
        Self { table, room, passed, commands: RefCell::default() }
    }

    /// Answers what the owner is asked, and passes on what it tells, until nothing is left.
    fn settle(&mut self) {
        loop {
            if let Some((request, answer_for)) = self.room.ports().asked.pop_front() {
                // The answer goes ahead of the events that it caused, as it does on a bus.
                let answer = self.table.ask(request);
                self.room.answered(answer_for, answer);
            } else if let Some(said) = self.room.ports().said.pop_front() {
                let (person, command) = (said.by.id, said.command.clone());
                assert!(self.room.told(&TableBroadcast::Said(said)));
                self.room.said(person, &command, &Ok(true));
            } else if let Some(told) = self.room.ports().told.pop_front() {
                assert!(self.room.told(&told));
            } else {
                let entries = self.table.owner.ports().told[self.passed..].to_vec();
                if entries.is_empty() {
                    break;
                }
                self.passed += entries.len();
                let batch = EventBatch { people: [].into(), entries: entries.into() };
                assert!(self.room.told(&TableBroadcast::Events(batch)));
            }
        }
        self.room.ports().now = self.table.owner.ports().now;
        self.room.tend();
    }

    fn join(&mut self, connection: u64, person: &Person, most: usize) -> Inbox {
        let outbox = Inbox::of(most);
        let from = Address::of([192, 0, 2, 9].into());
        let person = person.clone();
        self.room.join(Joins {
            connection,
            person,
            from,
            rights: account(),
            beside: Vec::new(),
            marks: vec![format!("device {connection}")],
            since: None,
            outbox: outbox.clone(),
            turn: (),
        });
        self.settle();
        outbox
    }

    fn act(&mut self, action: &TableAction) {
        *self.commands.borrow_mut() += 1;
        let id = self.commands.borrow().to_string();
        self.room.command(1, (id, ()), action, None);
        self.settle();
    }

    fn play_to_the_end(&mut self) {
        while self.table.owner.state().phase != TablePhase::Over {
            let state = self.table.owner.state();
            let own = state.turn() == Some(Chair::FIRST);
            let deal = state.deal.as_ref().filter(|deal| own && !deal.ended);
            match deal.and_then(|deal| question::simplest(&deal.seat_view(Chair::FIRST))) {
                Some(Action::Call(call)) => self.act(&TableAction::Call { call: call.to_string() }),
                Some(Action::Play(card)) => self.act(&TableAction::Play { card: card.to_string() }),
                Some(other) => panic!("{other:?} in open 56"),
                None => {
                    assert!(!self.table.step());
                    self.settle();
                }
            }
        }
    }
}

fn of_type<'a>(messages: &'a [Value], kind: &str) -> Vec<&'a Value> {
    messages.iter().filter(|message| message["type"] == kind).collect()
}

#[test]
fn a_deal_is_played_on_a_page_alone_and_each_answer_follows_what_it_caused() {
    let mut alone = Alone::new();
    let maker = alone.table.maker.clone();
    let own = alone.join(1, &maker, usize::MAX);
    let first = own.take();
    assert_eq!(first[0]["type"], "snapshot");
    assert_eq!(of_type(&first, "caught-up").len(), 1);
    alone.act(&TableAction::Start);
    alone.play_to_the_end();

    let messages = own.take();
    let answers = of_type(&messages, "answer");
    assert_eq!(answers.len(), *alone.commands.borrow() as usize);
    assert!(answers.iter().all(|answer| answer["refused"].is_null()), "{answers:?}");
    let numbers: Vec<u64> = of_type(&messages, "event").iter().map(|event| event["number"].as_u64().unwrap()).collect();
    assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]), "{numbers:?}");
    assert_eq!(alone.room.state().number, alone.table.owner.state().number);
    assert_eq!(messages.iter().rposition(|message| message["change"]["result"].is_object()).map(|at| at > 0), Some(true));
}

#[test]
fn who_reads_too_slowly_gets_a_snapshot_and_what_is_said_is_heard_by_all() {
    let mut alone = Alone::new();
    let maker = alone.table.maker.clone();
    let own = alone.join(1, &maker, usize::MAX);
    let slow = alone.join(2, &people(2)[1], 8);
    slow.take();
    own.take();
    alone.act(&TableAction::Say { text: "good night".into(), gallery: false });
    for inbox in [&own, &slow] {
        let messages = inbox.take();
        assert_eq!(of_type(&messages, "said")[0]["lines"][0]["text"]["en"], "good night");
    }
    alone.act(&TableAction::Start);
    alone.play_to_the_end();
    assert_eq!(*alone.room.ports().behind.lock().unwrap(), 1);
    assert!(of_type(&slow.take(), "snapshot").is_empty());
    alone.settle();
    let snapshot = slow.take();
    assert_eq!(snapshot[0]["type"], "snapshot");
    assert_eq!(snapshot[0]["number"], alone.table.owner.state().number);
    assert!(snapshot[0]["you"]["hand"].as_array().unwrap().is_empty(), "no cards for who watches");
}
