//! Tables full of people who play, to whom things happen, and the comparison at the end.

use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::{Value, json};
use thurup_rules::Record;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::ledger::Ledger;
use crate::line::{Known, Line};
use crate::player::{Order, Player};
use crate::server::{PATIENCE, Server, arrive, ask, source};

/// One table and its books.
struct Table {
    id: String,
    from: IpAddr,
    secrets: Vec<String>,
    chairs: Vec<Option<u8>>,
    ledger: Arc<Mutex<Ledger>>,
}

/// Several tables at one server.
pub struct World {
    tables: Vec<Table>,
    /// Where each is.
    addresses: Vec<watch::Sender<Option<SocketAddr>>>,
    order: watch::Sender<Order>,
    people: Vec<JoinHandle<Player>>,
}

/// Makes a guest.
pub async fn guest(server: SocketAddr, from: IpAddr, name: &str) -> String {
    arrive(server, from, name).await.unwrap()
}

/// Makes a table of this guest, without clock.
pub async fn table(server: SocketAddr, from: IpAddr, secret: &str, chairs: u8, rules: &str) -> String {
    let new = json!({
        "public": true, "chairs": chairs, "rules": { "base": rules, "changes": { "trick_closed_by": "itself" } },
        "format": { "form": "deals", "deals": 60 },
        "settings": {
            "seconds_per_action": 0, "bank_seconds": 0, "break_after_deal": false, "show_points": true,
            "show_all_calls": true, "viewers": true, "hints": false, "strength": "beginner", "convention": null,
        },
    });
    let made: Value = ask(server, from, "/api/tables", Some(secret), Some(new)).await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

/// Does something and waits for the answer: the refusal's code, if any.
pub async fn act(line: &mut Line, action: Value) -> Option<String> {
    line.send(&json!({ "type": "do", "id": action.to_string(), "action": action })).await;
    loop {
        let text = timeout(PATIENCE, line.next()).await.expect("nothing came").expect("the line is at its end");
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == "answer" {
            return message["refused"]["code"].as_str().map(str::to_owned);
        }
    }
}

impl World {
    /// Makes tables of four (28), six and eight chairs (56), with a bot here and there and one who watches, and begins to play.
    pub async fn open(server: SocketAddr, tables: usize, rng: &mut Rng) -> World {
        let (order, _) = watch::channel(Order::Play);
        let mut world = World { tables: Vec::new(), addresses: Vec::new(), order, people: Vec::new() };
        for number in 0..tables {
            let from = source(number);
            let seats = [6, 4, 6, 8][number % 4];
            // Four play the game with two auctions, a card set aside in each, and a pair to show.
            let rules = if seats == 4 { "28-four" } else { ["international", "kerala", "standard"][rng.usize(..3)] };
            // One more than there are chairs watches; at some tables the last chair is a bot's.
            let people = if number % 3 == 2 { seats - 1 } else { seats };
            let mut secrets = Vec::new();
            for person in 0..=people {
                secrets.push(guest(server, from, &format!("Guest {person}")).await);
            }
            let id = table(server, from, &secrets[0], seats, rules).await;
            let mut chairs = Vec::new();
            for person in 0..people {
                let mut line = Line::join(server, from, &id, &secrets[usize::from(person)], None).await.unwrap();
                if person > 0 {
                    assert_eq!(act(&mut line, json!({ "do": "sit", "chair": person + 1 })).await, None);
                }
                chairs.push(Some(person + 1));
            }
            chairs.push(None);
            let mut line = Line::join(server, from, &id, &secrets[0], None).await.unwrap();
            assert_eq!(act(&mut line, json!({ "do": "start" })).await, None);
            let ledger = Arc::new(Mutex::new(Ledger::default()));
            for (person, (secret, &chair)) in secrets.iter().zip(&chairs).enumerate() {
                let player = Player {
                    person,
                    chair,
                    secret: secret.clone(),
                    from,
                    table: id.clone(),
                    ledger: ledger.clone(),
                    rng: rng.fork(),
                    known: Known::default(),
                    commands: 0,
                    waiting: Vec::new(),
                    done: Vec::new(),
                };
                let (address, where_to) = watch::channel(Some(server));
                world.addresses.push(address);
                world.people.push(tokio::spawn(player.play(where_to, world.order.subscribe())));
            }
            world.tables.push(Table { id, from, secrets, chairs, ledger });
        }
        world
    }

    /// The id of one of the tables.
    pub fn a_table(&self) -> &str {
        &self.tables[0].id
    }

    /// Acknowledged commands, over all tables.
    pub fn done(&self) -> usize {
        self.tables.iter().map(|table| table.ledger.lock().unwrap().done()).sum()
    }

    /// Waits until so many more commands are acknowledged. False if that takes too long or something is wrong already.
    pub async fn progress(&self, more: usize) -> bool {
        self.until(more, true).await
    }

    /// The same, whatever is wrong.
    pub async fn progress_all_the_same(&self, more: usize) -> bool {
        self.until(more, false).await
    }

    async fn until(&self, more: usize, sound: bool) -> bool {
        let (wanted, began) = (self.done() + more, Instant::now());
        while self.done() < wanted {
            let wrong = sound && self.tables.iter().any(|table| !table.ledger.lock().unwrap().faults().is_empty());
            if wrong || began.elapsed() > PATIENCE {
                return false;
            }
            sleep(Duration::from_millis(3)).await;
        }
        true
    }

    /// The people are at these servers, those of each table at all of them, and stay where they are already.
    pub fn spread(&self, servers: &[SocketAddr]) {
        for (person, address) in self.addresses.iter().enumerate() {
            let wanted = servers.get(person % servers.len().max(1)).copied();
            address.send_if_modified(|now| std::mem::replace(now, wanted) != wanted);
        }
    }

    /// The people come back to another server.
    pub fn moved(&self, server: &Server) {
        self.spread(&[server.address]);
    }

    /// There is no server for now.
    pub fn gone(&self) {
        self.spread(&[]);
    }

    /// Ends the game and gives what is wrong, after what the server shows now was compared with the books.
    pub async fn close(self, server: SocketAddr) -> Vec<String> {
        self.order.send_replace(Order::Finish);
        for person in self.people {
            if timeout(2 * PATIENCE, person).await.is_err() {
                let stuck = self.tables.iter().flat_map(|table| table.ledger.lock().unwrap().faults().to_vec());
                return std::iter::once("somebody never came to an end".to_owned()).chain(stuck).collect();
            }
        }
        let mut faults = Vec::new();
        for table in &self.tables {
            if let Err(error) = table.check(server).await {
                faults.push(format!("table {}: {error}", table.id));
            }
            faults.extend(table.ledger.lock().unwrap().faults().iter().map(|fault| format!("table {}: {fault}", table.id)));
        }
        faults
    }
}

impl Table {
    async fn check(&self, server: SocketAddr) -> Result<(), String> {
        let mut deals = Vec::new();
        for secret in &self.secrets {
            let before = self.ledger.lock().unwrap().highest;
            let line = Line::join(server, self.from, &self.id, secret, None).await;
            let text = timeout(PATIENCE, line.ok_or("it cannot be joined")?.next()).await.map_err(|_| "nothing came")?;
            let message: Value = serde_json::from_str(&text.ok_or("nothing came")?).unwrap();
            if message["type"] != "snapshot" {
                return Err(format!("no snapshot but {message}"));
            }
            let mut fresh = Known::default();
            fresh.replace(&message);
            let mut ledger = self.ledger.lock().unwrap();
            ledger.joined(&message, before);
            ledger.seen(&fresh);
            ledger.check_chat(&fresh.chat);
            drop(ledger);
            let shown = fresh.view["match"]["deals"].as_array().cloned().unwrap_or_default();
            deals = shown.iter().filter_map(|deal| Some(deal["id"].as_str()?.to_owned())).collect();
        }
        for deal in deals {
            let record: Record = ask(server, self.from, &format!("/api/deals/{deal}/record"), None, None).await?;
            self.ledger.lock().unwrap().check_deal(&deal, &record, &self.chairs);
        }
        Ok(())
    }
}
