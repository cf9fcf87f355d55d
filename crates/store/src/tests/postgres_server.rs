//! What can happen to a server of databases: it is killed, gone, another's, or another program's.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use super::*;

/// Kills it again and again while many tables are played, and starts it again: what was acknowledged is there, and each log is
/// whole.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_under_writes_loses_nothing_that_was_acknowledged() {
    let server = Arc::new(Postgres::alone());
    let (store, closing) = Store::open(&server.database()).await.unwrap();
    let (over, unknown) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let writers: Vec<_> = (0..20)
        .map(|n| {
            let (store, over, unknown) = (store.clone(), over.clone(), unknown.clone());
            tokio::spawn(async move {
                let table = TableId::from_parts(n, [7; 10]);
                let mut last = 0;
                while !over.load(Ordering::Acquire) {
                    match store.append(append(table, last + 1, "x")).await {
                        Ok(()) => last += 3,
                        // As an owner does: the log says whether it is there.
                        Err(StoreError::Unknown) => {
                            unknown.fetch_add(1, Ordering::AcqRel);
                            last = settled(&store, table).await;
                        }
                        Err(StoreError::Unreachable(_)) => tokio::time::sleep(Duration::from_millis(5)).await,
                        Err(other) => panic!("{other:?}"),
                    }
                }
                (table, last)
            })
        })
        .collect();
    for _ in 0..3 {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let server = server.clone();
        tokio::task::spawn_blocking(move || {
            server.kill();
            server.start();
        })
        .await
        .unwrap();
    }
    // It heals by itself, and then goes on.
    while store.check().await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    over.store(true, Ordering::Release);
    for writer in writers {
        let (table, last) = writer.await.unwrap();
        assert!(last > 0, "nothing was written");
        assert_eq!(log(&store, table).await.unwrap().len() as u64, last, "what was acknowledged, and nothing else");
    }
    closing.finish().await;
}

/// How long the log is, once that is known.
async fn settled(store: &Store, table: TableId) -> u64 {
    loop {
        if let Ok(last) = store.log(table.into(), Begin::Start, None, |_| Ok::<(), StoreError>(())).await {
            return last;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn one_server_writes_in_a_database_and_who_loses_the_connection_takes_it_again() {
    let server = Postgres::shared();
    let url = server.database();
    let (store, closing) = Store::open(&url).await.unwrap();
    let second = Store::open(&url).await.map(drop).unwrap_err();
    assert!(matches!(&second, StoreError::Locked(name) if name.starts_with("postgres://postgres@")), "{second:?}");
    let table = TableId::from_parts(1, [0; 10]);
    store.append(append(table, 1, "before")).await.unwrap();
    // Somebody ends all connections to it, as an operator may.
    let (visitor, leaving) = Store::visit(&url).await.unwrap();
    visitor.end_connections().await;
    leaving.finish().await;
    store.append(append(table, 4, "after")).await.unwrap();
    assert_eq!(log(&store, table).await.unwrap().len(), 6);
    let second = Store::open(&url).await.map(drop).unwrap_err();
    assert!(matches!(second, StoreError::Locked(_)), "it is held again: {second:?}");
    closing.finish().await;
    // Who has ended holds nothing.
    let (store, closing) = Store::open(&url).await.unwrap();
    assert_eq!(log(&store, table).await.unwrap().len(), 6);
    closing.finish().await;
}

#[tokio::test]
async fn what_is_not_ours_is_left_alone_in_clear_words() {
    let server = Postgres::shared();
    let refused = async |url: &str| Store::open(url).await.map(drop).unwrap_err();
    let gone = refused(&server.url("nowhere")).await.to_string();
    assert!(gone.contains("make it with createdb") && gone.contains("nowhere"), "{gone}");
    let url = server.database();
    raw(&url, "CREATE TABLE theirs (one BIGINT)").await;
    assert!(matches!(refused(&url).await, StoreError::Foreign(_)));
    assert!(matches!(Store::visit(&url).await.map(drop).unwrap_err(), StoreError::Foreign(_)));
    let url = server.database();
    Store::open(&url).await.unwrap().1.finish().await;
    raw(
        &url,
        "INSERT INTO _sqlx_migrations SELECT 9999, description, installed_on, success, checksum, execution_time \
               FROM _sqlx_migrations WHERE version = 1",
    )
    .await;
    for newer in [refused(&url).await, Store::visit(&url).await.map(drop).unwrap_err()] {
        assert!(matches!(newer, StoreError::Newer { found: 9999, .. }), "{newer:?}");
    }
    for (wrong, words) in [
        ("postgres://anu:secret@/?password=secret", "names no database"),
        ("postgres://anu:secret@127.0.0.1:1/thurup", "cannot be opened"),
        ("mysql://x", "names no database"),
    ] {
        let said = refused(wrong).await.to_string();
        assert!(said.contains(words) && !said.contains("secret"), "{said}");
    }
}

/// A statement that the store has not.
async fn raw(url: &str, sql: &'static str) {
    use sqlx::Connection as _;
    let mut connection = sqlx::PgConnection::connect(url).await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
