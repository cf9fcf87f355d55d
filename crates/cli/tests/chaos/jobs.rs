//! Jobs while the server is killed: what was asked for with something that was acknowledged is done, however often it is killed in
//! the middle of it.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use fastrand::Rng;
use serde_json::{Value, json};
use tokio::time::sleep;

use thurup_store::testing::rows::{connect, scalar, statement};

use crate::events::people;
use crate::server::{PATIENCE, Server, ask};

/// Members of the club: the bell takes a while to tell them all.
const MEMBERS: u32 = 150;

/// SIGKILL, again and again, while the members of a club are told of an evening.
pub async fn kills(seed: u64, evenings: u64) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    let database = format!("sqlite:{}", folder.join("thurup.db").display());
    let mut server = Server::start(&folder);
    let owner = people(server.address, &database, "Yamuna", 0, 1).await.remove(0);
    let form = json!({ "name": "Aranmula", "about": "", "rules": { "base": "kerala" }, "asking": true });
    let club: Value = ask(server.address, owner.from, "/api/clubs", Some(&owner.secret), Some(form)).await.unwrap();
    let club = club["id"].as_str().unwrap().to_owned();
    let mut rows = connect(&database).await.unwrap();
    for number in 0..MEMBERS {
        let id = format!("01j8qhn2sx{number:016}");
        // Seen lately: guests who are idle are forgotten at a start.
        let person = statement("INSERT INTO people (id, name, made_at, seen_at) VALUES ($1, $2, 1, 9000000000000)");
        person.bind(id.as_str()).bind(format!("Member {number}")).execute(&mut rows).await.unwrap();
        let grant =
            statement("INSERT INTO grants (person_id, scope, set_id, given_by, given_at) VALUES ($1, $2, 'member', $3, 1)");
        grant.bind(id.as_str()).bind(format!("club:{club}")).bind(owner.id.as_str()).execute(&mut rows).await.unwrap();
    }
    let (now, mut faults, mut kills) =
        (SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64, Vec::new(), 0);
    for evening in 1..=evenings {
        let at = now + evening * 3_600_000;
        let path = format!("/api/clubs/{club}/evenings");
        let called =
            ask::<Value>(server.address, owner.from, &path, Some(&owner.secret), Some(json!({ "at": at, "words": "" })));
        called.await.unwrap();
        // In the middle of it, and then perhaps again.
        for _ in 0..=rng.u8(0..3) {
            sleep(Duration::from_millis(rng.u64(0..60))).await;
            server.kill();
            kills += 1;
            server = Server::start(&folder);
        }
        let began = Instant::now();
        loop {
            let told = scalar("SELECT count(*) FROM notices WHERE kind = 'club-evening' AND begins = $1");
            let told: i64 = told.bind(at as i64).fetch_one(&mut rows).await.unwrap();
            let waits = scalar("SELECT count(*) FROM jobs WHERE kind = 'evening-bell'");
            let waits: i64 = waits.fetch_one(&mut rows).await.unwrap();
            if (told, waits) == (i64::from(MEMBERS), 0) {
                break;
            }
            if began.elapsed() > PATIENCE {
                faults.push(format!("evening {evening}: {told} of {MEMBERS} members were told, {waits} jobs wait"));
                break;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }
    println!("{evenings} evenings, {kills} kills");
    server.kill();
    faults
}
