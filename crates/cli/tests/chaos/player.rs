//! A person at a table who plays on through every disaster, sends again what was not answered, and keeps the books.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::ledger::{Command, Ledger, Outcome};
use crate::line::{Known, Line};
use crate::server::PATIENCE;

/// The refusal by which the server says that it does not know whether the command was done.
const NOT_KNOWN: &str = "not-known";
/// Refusals for which the disk is to blame: sent again, the command may well be done.
const DISK: [&str; 3] = ["disk-full", "store-failed", NOT_KNOWN];

/// Where the server is; nothing while there is none.
pub type Address = watch::Receiver<Option<SocketAddr>>;

/// What the people are to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Play,
    /// Make no new wishes; have those answered that were made, then say what is known and go.
    Finish,
}

/// A person with a place in the books.
pub struct Player {
    /// Index among the persons of the table.
    pub person: usize,
    /// None for one who watches.
    pub chair: Option<u8>,
    pub secret: String,
    pub from: IpAddr,
    pub table: String,
    pub ledger: Arc<Mutex<Ledger>>,
    pub rng: Rng,
    pub known: Known,
    pub commands: u32,
    /// Commands that wait for an answer, or for a better one.
    pub waiting: Vec<(String, Value)>,
    /// The last that were acknowledged, to be sent again now and then.
    pub done: Vec<(String, Value)>,
}

impl Player {
    fn books(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap()
    }

    /// Plays until the order is to finish and all is answered.
    pub async fn play(mut self, mut address: Address, mut order: watch::Receiver<Order>) -> Player {
        let mut joined = false;
        loop {
            let Some(server) = *address.borrow_and_update() else {
                if address.changed().await.is_err() {
                    return self;
                }
                continue;
            };
            let before = self.books().highest;
            let since = joined.then_some(self.known.number);
            let line = Line::join(server, self.from, &self.table, &self.secret, since).await;
            if let Some(mut line) = line {
                if self.converse(&mut line, before, &mut order).await {
                    return self;
                }
                joined |= !self.known.view.is_null();
            }
            // Not before there is another server, or after a while.
            let _ = timeout(Duration::from_millis(100), address.changed()).await;
        }
    }

    /// Plays on one line. True when all is done, false when the line is at its end.
    async fn converse(&mut self, line: &mut Line, before: u64, order: &mut watch::Receiver<Order>) -> bool {
        let mut first = Some(before);
        let mut not_before = Instant::now();
        let mut heard_at = Instant::now();
        // What was not answered is sent again, and so is some of what was.
        let mut again = self.waiting.clone();
        again.extend(self.done.iter().filter(|_| self.rng.u8(..) < 60).cloned());
        for (id, action) in again {
            line.send(&json!({ "type": "do", "id": id, "action": action })).await;
        }
        loop {
            let finishing = *order.borrow() == Order::Finish;
            if first.is_none() && finishing && self.waiting.is_empty() {
                return true;
            }
            if first.is_none()
                && !finishing
                && self.waiting.is_empty()
                && not_before <= Instant::now()
                && let Some(action) = self.wish()
            {
                self.command(line, action).await;
            }
            let wait =
                not_before.saturating_duration_since(Instant::now()).clamp(Duration::from_millis(5), Duration::from_secs(1));
            let text = tokio::select! {
                text = line.next() => match text {
                    Some(text) => text,
                    None => return false,
                },
                _ = order.changed() => continue,
                () = sleep(wait) => {
                    if !self.waiting.is_empty() && heard_at.elapsed() > PATIENCE {
                        let fault = format!("person {} waits for answers to {:?}", self.person, self.waiting);
                        self.books().fault(fault);
                        return true;
                    }
                    continue;
                }
            };
            heard_at = Instant::now();
            let message: Value = serde_json::from_str(&text).unwrap();
            match message["type"].as_str() {
                Some("snapshot") => {
                    self.known.replace(&message);
                    self.books().seen(&self.known);
                    if let Some(before) = first.take() {
                        self.books().joined(&message, before);
                    }
                }
                Some("event") => {
                    first = None;
                    let number = message["number"].as_u64().unwrap();
                    if number != self.known.number + 1 {
                        let fault = format!("person {} was told {number} after {}", self.person, self.known.number);
                        self.books().fault(fault);
                        return false;
                    }
                    self.known.change(&message);
                    self.books().told(&message, &self.known);
                }
                Some("answer") => {
                    if let Some(pause) = self.answered(&message) {
                        not_before = Instant::now() + pause;
                        if let Some((id, action)) = self.waiting.first().cloned() {
                            sleep(pause).await;
                            line.send(&json!({ "type": "do", "id": id, "action": action })).await;
                        }
                    }
                }
                Some("bye") => return false,
                _ => {}
            }
            let message = if message["type"] == "answer" { json!(message["refused"]) } else { message };
            self.books().heard(self.person, &message, &self.known);
        }
    }

    async fn command(&mut self, line: &mut Line, action: Value) {
        self.commands += 1;
        let id = format!("{}-{}", self.person, self.commands);
        let command = Command {
            chair: self.chair.unwrap_or_default(),
            action: action.clone(),
            outcome: Outcome::Open,
            deal: self.known.deal().map(str::to_owned),
        };
        self.books().commands.insert((self.person, id.clone()), command);
        self.waiting.push((id.clone(), action.clone()));
        line.send(&json!({ "type": "do", "id": id, "action": action })).await;
    }

    /// Takes an answer; a pause before anything else is sent if it was no.
    fn answered(&mut self, message: &Value) -> Option<Duration> {
        let id = message["id"].as_str().unwrap_or_default();
        let code = message["refused"]["code"].as_str();
        let outcome = match code {
            None => Outcome::Done,
            Some(code) if code == NOT_KNOWN => Outcome::NotKnown(code.to_owned()),
            Some(code) => Outcome::Refused(code.to_owned()),
        };
        // One sent again because it was done may meet the rate; that says nothing about it.
        if code == Some("too-fast") && !self.waiting.iter().any(|(waiting, _)| waiting == id) {
            return None;
        }
        self.books().answered(self.person, id, outcome);
        let place = self.waiting.iter().position(|(waiting, _)| waiting == id)?;
        match code {
            None => {
                self.done.push(self.waiting.remove(place));
                if self.done.len() > 8 {
                    self.done.remove(0);
                }
                None
            }
            // The same again, or, having been told that it was not done, something else.
            Some(code) if DISK.contains(&code) && (code == NOT_KNOWN || self.rng.bool()) => {
                Some(Duration::from_millis(self.rng.u64(5..80)))
            }
            Some(_) => {
                self.waiting.remove(place);
                Some(Duration::from_millis(self.rng.u64(20..120)))
            }
        }
    }

    /// What this person would do now.
    fn wish(&mut self) -> Option<Value> {
        let your_turn = self.turn();
        let chat = match (your_turn.is_some(), self.chair) {
            (_, None) => self.rng.u16(..) < 250,
            (true, _) => self.rng.u8(..) < 12,
            _ => false,
        };
        if chat {
            return Some(json!({ "do": "say", "text": format!("line {} of {}", self.commands, self.person) }));
        }
        your_turn
    }

    fn turn(&mut self) -> Option<Value> {
        let you = &self.known.you;
        let calls = &you["calls"];
        if calls.is_object() {
            let opened = !self.known.view["auction"]["standing"].is_null();
            let list = |of: &str| calls[of].as_array().map_or(&[][..], Vec::as_slice);
            let (bids, bare) = (list("bids"), list("numbers"));
            let pass = calls["pass"] == true;
            // Somebody opens each deal, so that none is passed out; then most pass.
            if calls["double"] == true && self.rng.u8(..) < 6 {
                return Some(json!({ "do": "call", "call": "X" }));
            }
            if (bids.is_empty() && bare.is_empty()) || (pass && opened && self.rng.u8(..) < 215) {
                return pass.then(|| json!({ "do": "call", "call": "P" }));
            }
            let Some(bid) = bids.first() else {
                let number = bare[self.rng.usize(..bare.len().min(3))].as_u64()?;
                return Some(json!({ "do": "call", "call": number.to_string() }));
            };
            let (numbers, strains) = (bid["numbers"].as_array()?, bid["strains"].as_array()?);
            let number = numbers[..numbers.len().min(3)][self.rng.usize(..numbers.len().min(3))].as_u64()?;
            let strain = strains[self.rng.usize(..strains.len())].as_str()?;
            return Some(json!({ "do": "call", "call": format!("{number}{strain}") }));
        }
        if let Some(cards) = you["set_trump"].as_array().filter(|cards| !cards.is_empty()) {
            return Some(json!({ "do": "set-trump", "card": cards[self.rng.usize(..cards.len())] }));
        }
        for (offer, action) in [("open_trump", "open-trump"), ("show_pair", "show-pair")] {
            if you[offer].is_object() && you[offer]["why_not"].is_null() && self.rng.bool() {
                return Some(json!({ "do": action }));
            }
        }
        let playable: Vec<&Value> = you["hand"].as_array()?.iter().filter(|card| card["playable"] == true).collect();
        (!playable.is_empty()).then(|| json!({ "do": "play", "card": playable[self.rng.usize(..playable.len())]["card"] }))
    }
}
