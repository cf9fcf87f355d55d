//! What can happen to a server of databases: it is killed, gone, another's, or another program's.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use super::*;
use crate::testing::OnSmallDisk;
use crate::testing::rows::{connect, statement};

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
    server.has_role("anu", "right");
    let name = server.database().rsplit('/').next().unwrap().to_owned();
    for (who, words) in [("anu:wrong", "does not let this user in"), ("biju", "does not let this user in")] {
        let said = refused(&server.url_of(who, &name)).await.to_string();
        assert!(said.contains(words) && !said.contains("wrong"), "{said}");
    }
    // It has no TLS.
    let unsafe_line = refused(&format!("{}?sslmode=require", server.url(&name))).await.to_string();
    assert!(unsafe_line.contains("cannot be made safe by TLS, as `sslmode` asks"), "{unsafe_line}");
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
        ("postgres://anu:secret@127.0.0.1/?password=secret", "names no database"),
        ("postgres://anu:secret@/?password=secret", "empty host"),
        ("postgres://anu:secret@127.0.0.1:1/thurup", "cannot be opened"),
        ("postgres://anu:secret@127.0.0.1:none/thurup", "cannot be read: "),
        ("postgres://anu:secret@127.0.0.1/thurup?sslmod=require&password=secret", "\"sslmod\" is none of its parameters"),
        ("postgres://anu:secret@127.0.0.1/thurup?sslmode=surely", "\"surely\""),
        ("mysql://x", "names no database"),
    ] {
        let said = refused(wrong).await.to_string();
        assert!(said.contains(words) && !said.contains("secret"), "{said}");
    }
}

/// Where the write-ahead log finds no room, PostgreSQL ends itself in the middle of things.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_ends_the_server_and_loses_nothing_that_was_acknowledged() {
    let Some(server) = Postgres::on_small_disk(OnSmallDisk::All) else {
        eprintln!("no disk can be mounted here: not tested");
        return;
    };
    let (store, closing) = Store::open(&server.database()).await.unwrap();
    let table = TableId::from_parts(1, [7; 10]);
    let much = "x".repeat(2000);
    store.append(append(table, 1, &much)).await.unwrap();
    server.fill();
    let mut last = 3;
    let refused = loop {
        match store.append(append(table, last + 1, &much)).await {
            Ok(()) => last += 3,
            Err(error) => break error,
        }
    };
    assert!(matches!(refused, StoreError::Full | StoreError::Unknown | StoreError::Unreachable(_)), "{refused:?}");
    assert!(store.check().await.is_err());
    server.make_room();
    server.restart();
    while store.check().await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let there = settled(&store, table).await;
    assert!(
        there == last || (refused == StoreError::Unknown && there == last + 3),
        "{there}, {last} acknowledged: {refused:?}"
    );
    store.append(append(table, there + 1, &much)).await.unwrap();
    closing.finish().await;
}

#[tokio::test]
async fn a_full_disk_is_told_of_until_there_is_room() {
    let Some(server) = Postgres::on_small_disk(OnSmallDisk::Tables) else {
        eprintln!("no disk can be mounted here: not tested");
        return;
    };
    let (url, later) = (server.database(), server.database());
    let (store, closing) = Store::open(&url).await.unwrap();
    store.check().await.unwrap();
    // What PostgreSQL writes for itself at the first connection is there.
    raw(&later, "SELECT 1").await;
    server.fill();
    let (table, much) = (TableId::from_parts(1, [7; 10]), "x".repeat(2000));
    let mut last = 0;
    let refused = loop {
        match store.append(append(table, last + 1, &much)).await {
            Ok(()) => last += 3,
            Err(error) => break error,
        }
    };
    assert_eq!(refused, StoreError::Full);
    while store.check().await.is_ok() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(store.check().await, Err(StoreError::Full));
    // Nor can a new one be made; nothing of it stays that would be in the way later.
    assert_eq!(Store::open(&later).await.map(drop), Err(StoreError::Full));
    server.make_room();
    while store.check().await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(log(&store, table).await.unwrap().len() as u64, last);
    store.append(append(table, last + 1, &much)).await.unwrap();
    closing.finish().await;
    Store::open(&later).await.unwrap().1.finish().await;
}

/// A statement that the store has not.
async fn raw(url: &str, sql: &'static str) {
    let mut connection = connect(url).await.unwrap();
    statement(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}
