//! Everything goes from one database to another, and is the same there.

use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::testing::rows::{connect, scalar, statement};

/// A fold for which each row fits that is JSON, and comes to their numbers.
struct Numbers(Vec<u64>);

impl LogFold for Numbers {
    fn take(&mut self, row: &Row) -> Result<(), String> {
        self.0.push(row.number);
        serde_json::from_str::<serde_json::Value>(&row.payload).map(drop).map_err(|_| "it is no JSON".to_owned())
    }

    fn outcome(&self) -> String {
        format!("{:?}", self.0)
    }
}

fn fold(_: StreamId) -> Box<dyn LogFold> {
    Box::new(Numbers(Vec::new()))
}

/// One that never comes to the same.
struct Restless;

impl LogFold for Restless {
    fn take(&mut self, _: &Row) -> Result<(), String> {
        Ok(())
    }

    fn outcome(&self) -> String {
        static TIMES: AtomicU64 = AtomicU64::new(0);
        TIMES.fetch_add(1, Ordering::Relaxed).to_string()
    }
}

/// A little of what a house keeps, with texts in both scripts, bytes, numbers with and without a point, and nothing.
async fn filled(store: &Store) -> (TableId, PersonId) {
    let (anu, session) = arrived(store, "അനു's \"name\" \\ end").await;
    let way = CredentialRow { kind: "words".to_owned(), stored: "x".to_owned(), made_at: 7 };
    store.keep_way(anu.clone(), session.id, way, "anu".to_owned()).await.unwrap();
    let table = TableId::from_parts(1, [0; 10]);
    for first in (1..200).step_by(3) {
        let outbox = vec![(Topic::DealEnded, first)];
        store
            .append(Append { outbox, acts: vec![act(anu.id)], ..append(table, first, "{\"e\":{\"name\":\"Ä\"}}") })
            .await
            .unwrap();
    }
    let words = Words::Typed("തുരുപ്പ്".to_owned());
    let line = ChatRow { place: table.into(), at: 5, person: anu.id, chair: Some(3), command: None, words, gallery: true };
    store.say(line).await.unwrap();
    let deal = DealRow { id: DealId::from_parts(1, [0; 10]), stream: table.into(), ended_at: 7, payload: "{}".to_owned() };
    store.derive("deals", 3, vec![deal]).await.unwrap();
    let called = calls::deal(1, "28H P P P P P", 1, 0);
    let called = CalledDealRow { people: vec![(anu.id, 0)], ..called };
    store.write_called("calls", Called { deals: vec![called], ..Called::default() }).await.unwrap();
    (table, anu.id)
}

#[tokio::test]
async fn what_is_moved_there_and_back_is_the_same() {
    let (file, server, back) = (Place::file(), Place::postgres(), Place::file());
    let (store, closing) = file.open().await;
    let (table, anu) = filled(&store).await;
    let before = log(&store, table).await.unwrap();
    let refused = move_all(&file.url(), &server.url(), fold).await.unwrap_err();
    assert!(matches!(refused, StoreError::Locked(_)), "a server runs on it: {refused:?}");
    closing.finish().await;
    let moved = move_all(&file.url(), &server.url(), fold).await.unwrap();
    assert_eq!(moved.logs, 1);
    assert!(moved.tables.contains(&("events".to_owned(), 201)), "{moved:?}");
    let (store, closing) = server.open().await;
    assert_eq!(log(&store, table).await.unwrap(), before);
    assert_eq!(store.chat(table.into(), true, 9).await.unwrap().len(), 1);
    assert_eq!(store.account("anu").await.unwrap().unwrap().id, anu);
    // Numbers that the database gives go on after those that are there.
    let head = store.outbox_head().await.unwrap();
    store.append(Append { outbox: vec![(Topic::DealEnded, 202)], ..append(table, 202, "{}") }).await.unwrap();
    assert_eq!(store.outbox_head().await.unwrap(), head + 1);
    let refused = move_all(&server.url(), &back.url(), fold).await.unwrap_err();
    assert!(matches!(refused, StoreError::Locked(_)), "a server runs on it: {refused:?}");
    // A backup of a running one is a file.
    let copied = tempfile::tempdir().unwrap();
    let copy = copied.path().join("copy.db");
    store.copy_to(&copy).await.unwrap();
    closing.finish().await;
    let refused = move_all(&file.url(), &server.url(), fold).await.unwrap_err();
    assert!(matches!(refused, StoreError::NotEmpty(_)), "{refused:?}");
    let again = move_all(&server.url(), &back.url(), fold).await.unwrap();
    assert!(again.tables.contains(&("events".to_owned(), 204)), "{again:?}");
    for url in [back.url(), format!("sqlite:{}", copy.display())] {
        let (store, closing) = Store::open(&url).await.unwrap();
        assert_eq!(log(&store, table).await.unwrap().len(), 204);
        store.append(Append { outbox: vec![(Topic::DealEnded, 205)], ..append(table, 205, "x") }).await.unwrap();
        assert_eq!(store.outbox_head().await.unwrap(), head + 2);
        closing.finish().await;
    }
}

fn restless(_: StreamId) -> Box<dyn LogFold> {
    Box::new(Restless)
}

/// Changes a database from outside.
async fn change(url: &str, sql: &'static str) {
    let mut rows = connect(url).await.unwrap();
    assert!(statement(sql).execute(&mut rows).await.unwrap() <= 1);
    rows.close().await.unwrap();
}

#[tokio::test]
async fn a_damaged_row_is_found_and_nothing_is_there() {
    let (file, server) = (Place::file(), Place::postgres());
    let (store, closing) = file.open().await;
    filled(&store).await;
    closing.finish().await;
    server.open().await.1.finish().await;
    let refused = async |begin: BeginFold| {
        let error = move_all(&file.url(), &server.url(), begin).await.unwrap_err();
        let mut rows = connect(&server.url()).await.unwrap();
        for table in ["SELECT count(*) FROM events", "SELECT count(*) FROM people", "SELECT count(*) FROM deals"] {
            assert_eq!(scalar::<i64>(table).fetch_one(&mut rows).await.unwrap(), 0, "{table} after {error}");
        }
        error
    };
    // Where it is taken from.
    change(&file.url(), "UPDATE events SET payload = '{' || payload WHERE number = 17").await;
    let damaged = refused(fold).await;
    assert!(matches!(&damaged, StoreError::Damaged { number: 17, why, .. } if why == "it is no JSON"), "{damaged:?}");
    change(&file.url(), "UPDATE events SET payload = substr(payload, 2) WHERE number = 17").await;
    change(&file.url(), "DELETE FROM events WHERE number = 18").await;
    assert!(matches!(refused(fold).await, StoreError::Gap { missing: 1, .. }));
    change(
        &file.url(),
        "INSERT INTO events (stream, number, at, payload) SELECT stream, 18, at, payload FROM events WHERE number = 17",
    )
    .await;
    // Where it comes to, in a log and in what is derived.
    change(
        &server.url(),
        "CREATE FUNCTION spoil() RETURNS trigger AS $$ BEGIN NEW.payload := '{}  '; RETURN NEW; END $$ LANGUAGE plpgsql",
    )
    .await;
    for (made, gone, words) in [
        (
            "CREATE TRIGGER spoil BEFORE INSERT ON events FOR EACH ROW WHEN (NEW.number = 20) EXECUTE FUNCTION spoil()",
            "DROP TRIGGER spoil ON events",
            "table events is not the same in row 20",
        ),
        (
            "CREATE TRIGGER spoil BEFORE INSERT ON deals FOR EACH ROW EXECUTE FUNCTION spoil()",
            "DROP TRIGGER spoil ON deals",
            "table deals is not the same in row 1",
        ),
    ] {
        change(&server.url(), made).await;
        assert_eq!(refused(fold).await, StoreError::Failed(words.to_owned()));
        change(&server.url(), gone).await;
    }
    // In what the same rows come to.
    let other = refused(restless).await.to_string();
    assert!(other.contains("does not come to the same in both databases"), "{other}");
    assert_eq!(move_all(&file.url(), &server.url(), fold).await.unwrap().logs, 1);
}
