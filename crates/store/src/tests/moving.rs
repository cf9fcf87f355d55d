//! Everything goes from one database to another, and is the same there.

use super::*;

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
    (table, anu.id)
}

#[tokio::test]
async fn what_is_moved_there_and_back_is_the_same() {
    let (file, server, back) = (Place::file(), Place::postgres(), Place::file());
    let (store, closing) = file.open().await;
    let (table, anu) = filled(&store).await;
    let before = log(&store, table).await.unwrap();
    let refused = move_all(&file.url(), &server.url()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Locked(_)), "a server runs on it: {refused:?}");
    closing.finish().await;
    let moved = move_all(&file.url(), &server.url()).await.unwrap();
    assert_eq!(moved.logs, 1);
    assert!(moved.tables.contains(&("events".to_owned(), 201)), "{moved:?}");
    let (store, closing) = server.open().await;
    assert_eq!(log(&store, table).await.unwrap(), before);
    assert_eq!(store.chat(table.into(), true, 9).await.unwrap().len(), 1);
    assert_eq!(store.account("anu").await.unwrap().unwrap().id, anu);
    // Numbers that the database gives go on after those that are there.
    let head = store.outbox_head().await.unwrap();
    store.append(Append { outbox: vec![(Topic::DealEnded, 202)], ..append(table, 202, "x") }).await.unwrap();
    assert_eq!(store.outbox_head().await.unwrap(), head + 1);
    let refused = move_all(&server.url(), &back.url()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Locked(_)), "a server runs on it: {refused:?}");
    // A backup of a running one is a file.
    let copied = tempfile::tempdir().unwrap();
    let copy = copied.path().join("copy.db");
    store.copy_to(&copy).await.unwrap();
    closing.finish().await;
    let refused = move_all(&file.url(), &server.url()).await.unwrap_err();
    assert!(matches!(refused, StoreError::NotEmpty(_)), "{refused:?}");
    let again = move_all(&server.url(), &back.url()).await.unwrap();
    assert!(again.tables.contains(&("events".to_owned(), 204)), "{again:?}");
    for url in [back.url(), format!("sqlite:{}", copy.display())] {
        let (store, closing) = Store::open(&url).await.unwrap();
        assert_eq!(log(&store, table).await.unwrap().len(), 204);
        store.append(Append { outbox: vec![(Topic::DealEnded, 205)], ..append(table, 205, "x") }).await.unwrap();
        assert_eq!(store.outbox_head().await.unwrap(), head + 2);
        closing.finish().await;
    }
}
