//! Databases with a table that is long asleep.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;

use serde_json::json;
use sqlx::Row;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use crate::net::{self, home};
use crate::{Server, attacks};

/// Events of the long table, at least.
const EVENTS: u64 = 10_000;
/// Lines of chat of the talkative one.
const LINES: i64 = 400_000;

/// A table asleep, and one who may open it.
pub struct Asleep {
    pub table: String,
    pub secret: String,
}

/// Puts into `folder` what the attack of this name needs to find there. `prepared` keeps it for the next.
pub async fn prepare(name: &str, binary: &Path, prepared: &Path, folder: &Path) -> Option<Asleep> {
    if name != attacks::LONG && name != attacks::CHATTY {
        return None;
    }
    let asleep = if prepared.join("thurup.db").exists() {
        let text = std::fs::read_to_string(prepared.join("asleep")).unwrap();
        let (table, secret) = text.split_once(' ').unwrap();
        Asleep { table: table.to_owned(), secret: secret.to_owned() }
    } else {
        let asleep = play(binary, prepared).await;
        std::fs::write(prepared.join("asleep"), format!("{} {}", asleep.table, asleep.secret)).unwrap();
        asleep
    };
    let database = folder.join("thurup.db");
    for end in ["", "-wal"] {
        std::fs::copy(prepared.join(format!("thurup.db{end}")), folder.join(format!("thurup.db{end}"))).unwrap();
    }
    if name == attacks::CHATTY {
        talk(&database, &asleep.table).await;
    }
    Some(asleep)
}

/// Bots play a long match, as fast as they can; who made the table watches.
async fn play(binary: &Path, folder: &Path) -> Asleep {
    let server = Server::start(binary, folder);
    let from = home(1);
    let secret = net::guest(server.address, from, "Owner").await.unwrap();
    let (table, mut socket, mut number) = bots_begin(server.address, from, &secret).await;
    while number < EVENTS {
        let message = net::next(&mut socket).await.expect("the bots play on");
        number = message["number"].as_u64().unwrap_or(number);
    }
    // What was told is on disk; the rest of the match does not matter.
    drop(socket);
    drop(server);
    Asleep { table, secret }
}

/// A new table at which bots begin a long match: its id, the line of who made it, and the number of the last event.
pub async fn bots_begin(server: SocketAddr, from: IpAddr, secret: &str) -> (String, net::Socket, u64) {
    let new = json!({
        "name": "The long table", "public": false, "chairs": 6, "rules": { "base": "international" },
        "format": { "form": "timed", "minutes": 600 },
        "settings": {
            "seconds_per_action": 0, "bank_seconds": 0, "break_after_deal": false, "show_points": true,
            "show_all_calls": true, "viewers": true, "hints": false, "strength": "beginner", "convention": null,
        },
    });
    let made = net::post(server, from, "/api/tables", Some(secret), &new).await.unwrap();
    let table = made["id"].as_str().unwrap().to_owned();
    let (mut socket, first) = net::join(server, from, &table, secret).await.unwrap();
    for (id, action) in [("1", json!({ "do": "start" })), ("2", json!({ "do": "stand" }))] {
        net::send(&mut socket, &json!({ "type": "do", "id": id, "action": action })).await;
    }
    (table, socket, first["number"].as_u64().unwrap())
}

/// Years of talk, as the server would have stored it: in the log at first, apart from it since.
async fn talk(database: &Path, table: &str) {
    let options = SqliteConnectOptions::new().filename(database).disable_statement_logging();
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let apart = "SELECT count(*) FROM sqlite_schema WHERE name = 'chat'";
    let apart = sqlx::query(apart).fetch_one(&mut connection).await.unwrap().get::<i64, _>(0) == 1;
    let person: String = sqlx::query("SELECT id FROM people LIMIT 1").fetch_one(&mut connection).await.unwrap().get(0);
    let words = "x".repeat(60);
    let said = json!({ "v": 2, "e": { "event": "said", "person": person, "name": "Owner", "text": words } }).to_string();
    let (insert, payload) = if apart {
        ("INSERT INTO chat (stream, at, person_id, words) SELECT $2, 1700000000000 + n, $4, $3 FROM line", words)
    } else {
        (
            "INSERT INTO events (table_id, number, at, payload) SELECT $2, \
             (SELECT max(number) FROM events WHERE table_id = $2) + n, 1700000000000 + n, $3 FROM line WHERE $4 <> ''",
            said,
        )
    };
    let lines = "WITH RECURSIVE line (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM line WHERE n < $1)";
    sqlx::query(sqlx::AssertSqlSafe(format!("{lines} {insert}")))
        .bind(LINES)
        .bind(table)
        .bind(payload)
        .bind(person)
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}
