//! Databases that cannot be used are named with the reason, and nothing is written to them.

use reqwest::StatusCode;
use serde_json::json;
use thurup_server::{Server, StartError, StoreError};
use thurup_store::testing::rows::{connect, statement};
use thurup_wire::people::Person;

use crate::house::{House, config};
use crate::readiness::{part, readiness, until};

async fn refused(database: String) -> StoreError {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    config.database = database;
    match Server::start(config).await {
        Err(StartError::Store(error)) => error,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("it started"),
    }
}

#[tokio::test]
async fn a_locked_database() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}/x.db", folder.path().display());
    let mut other = connect(&database).await.unwrap();
    statement("CREATE TABLE theirs (x INT)").execute(&mut other).await.unwrap();
    statement("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
    let error = refused(database).await;
    assert!(matches!(&error, StoreError::Locked(at) if at.ends_with("x.db")), "{error:?}");
}

#[tokio::test]
async fn a_database_of_a_newer_version() {
    let house = House::open().await;
    house.guest("Anu").await;
    let House { server, folder: _folder, config } = house;
    server.stop().await;
    let mut db = connect(&config.database).await.unwrap();
    let later = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        SELECT 99, 'later', success, checksum, execution_time FROM _sqlx_migrations WHERE version = 1";
    statement(later).execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    let error = refused(config.database).await;
    assert!(matches!(error, StoreError::Newer { found: 99, .. }), "{error:?}");
}

#[tokio::test]
async fn places_that_are_no_database() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| format!("sqlite:{}/{name}", folder.path().display());
    std::fs::write(folder.path().join("letter.txt"), "Dear Anu, this is a letter and no database. ".repeat(50)).unwrap();
    std::fs::create_dir(folder.path().join("inside")).unwrap();
    assert!(matches!(refused(at("letter.txt")).await, StoreError::CannotOpen { .. }));
    assert!(matches!(refused(at("inside")).await, StoreError::CannotOpen { .. }));
    assert!(matches!(refused(at("nowhere/x.db")).await, StoreError::NoFolder(_)));
    assert!(matches!(refused("mysql://elsewhere".into()).await, StoreError::UnknownKind(_)));
    assert!(matches!(refused("sqlite:".into()).await, StoreError::UnknownKind(_)));
    assert_eq!(std::fs::read_to_string(folder.path().join("letter.txt")).unwrap().len(), 44 * 50);
}

async fn arrive(house: &House) -> Result<Person, (StatusCode, String)> {
    house.post("/api/guests", None, &json!({ "name": "Anu" })).await
}

/// Guests called Anu arrive until the disk is full, which the last of them is told, and readiness then tells of. Gives how many came.
pub async fn fill_with_guests(house: &House) -> i64 {
    let mut guests = 0;
    let refused = loop {
        match arrive(house).await {
            Ok(_) => guests += 1,
            Err(refused) => break refused,
        }
    };
    assert_eq!(refused, (StatusCode::INSUFFICIENT_STORAGE, "disk-full".into()), "after {guests} guests");
    let said = until(house, StatusCode::SERVICE_UNAVAILABLE).await;
    assert!(part(&said, "database")["text"]["en"].as_str().unwrap().contains("disk of the database is full"), "{said}");
    assert_eq!(reqwest::get(house.url("/healthz")).await.unwrap().status(), StatusCode::OK, "it lives");
    guests
}

/// Now that there is room, readiness says so, and one more guest arrives.
pub async fn takes_guests_again(house: &House) {
    assert_eq!(until(house, StatusCode::OK).await["ready"], true);
    arrive(house).await.unwrap();
}

#[tokio::test]
async fn readiness_tells_of_a_full_disk_until_there_is_room() {
    let file = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}/thurup.db", file.path().display());
    let house = House::open_with(|config| {
        config.database = format!("{database}?free_pages=20");
        config.limits.arrivals = (1000, 1000);
        config.limits.requests = (1000, 1000);
    })
    .await;
    assert_eq!(readiness(&house).await.0, StatusCode::OK);
    let guests = fill_with_guests(&house).await;
    assert!(guests > 0);
    // Somebody makes room.
    let mut other = connect(&database).await.unwrap();
    statement("DELETE FROM people").execute(&mut other).await.unwrap();
    statement("DELETE FROM sessions").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    takes_guests_again(&house).await;
    house.server.stop().await;
}

#[tokio::test]
async fn a_port_in_use() {
    let house = House::open().await;
    let mut second = house.config.clone();
    second.listen = house.server.address();
    let error = Server::start(second).await.err().unwrap();
    assert!(error.to_string().contains("already listens"), "{error}");
}
