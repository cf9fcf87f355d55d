use std::collections::HashSet;

use super::database::faults::Fault;
use super::ids::{self, DealId, PersonId, TableId};
use super::testing::Postgres;
use super::*;
use calls::{
    calls_are_counted_once_by_people_and_bots_apart, deals_are_found_by_auction_contract_and_hand,
    deals_are_read_in_the_order_of_the_outbox_with_their_clubs, deals_that_count_are_looked_through_for_puzzles_once,
    ones_own_calls_go_with_who_is_forgotten_and_come_with_a_guest, what_waits_for_others_counts_once_it_waits_no_more,
};
use helpers::a_key_of_a_helper_is_known_by_its_hash_counts_and_is_taken_back;

mod calls;
mod helpers;
mod moving;
mod owners;
mod postgres_server;

/// Where a test keeps what it stores.
enum Place {
    File(tempfile::TempDir),
    Postgres(String),
}

impl Place {
    fn file() -> Self {
        Self::File(tempfile::tempdir().unwrap())
    }

    fn postgres() -> Self {
        Self::Postgres(Postgres::shared().database())
    }

    fn another(&self) -> Self {
        match self {
            Self::File(_) => Self::file(),
            Self::Postgres(_) => Self::postgres(),
        }
    }

    fn url(&self) -> String {
        match self {
            Self::File(folder) => format!("sqlite:{}/x.db", folder.path().display()),
            Self::Postgres(url) => url.clone(),
        }
    }

    async fn open(&self) -> (Store, Closing) {
        Store::open(&self.url()).await.unwrap()
    }
}

/// What holds in each database.
macro_rules! in_each {
    ($($test:ident)+) => {
        mod in_sqlite {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Place::file()).await;
            })+
        }

        mod in_postgres {
            $(#[tokio::test]
            async fn $test() {
                super::$test(super::Place::postgres()).await;
            })+
        }
    };
}

in_each! {
    a_number_is_written_once_and_spoils_nobody_else
    after_a_failed_sync_the_answer_is_what_is_there
    while_nobody_knows_nothing_is_read_or_written_and_then_it_goes_on
    a_log_is_read_from_its_last_checkpoint_and_a_gap_is_named
    who_never_played_is_forgotten_and_with_them_what_they_said
    jobs_read_the_outbox_in_order_from_where_they_were
    what_lets_nobody_in_any_more_is_forgotten
    a_link_is_taken_once_and_a_name_by_one_account
    who_is_no_guest_by_now_is_not_merged
    what_choices_lost_is_told_beside_others_and_goes_with_whose_it_is
    a_session_that_has_ended_lets_nobody_in
    calls_are_counted_once_by_people_and_bots_apart
    ones_own_calls_go_with_who_is_forgotten_and_come_with_a_guest
    deals_are_found_by_auction_contract_and_hand
    deals_that_count_are_looked_through_for_puzzles_once
    what_waits_for_others_counts_once_it_waits_no_more
    deals_are_read_in_the_order_of_the_outbox_with_their_clubs
    a_key_of_a_helper_is_known_by_its_hash_counts_and_is_taken_back
}

async fn store(folder: &tempfile::TempDir, more: &str) -> (Store, Closing) {
    Store::open(&format!("sqlite:{}/x.db{more}", folder.path().display())).await.unwrap()
}

/// Somebody new, with a session.
async fn arrived(store: &Store, name: &str) -> (Person, SessionRow) {
    let person = Person { id: PersonId::from_parts(1, ids::random().unwrap()), name: name.to_owned(), portrait: None };
    let (id, hash) = (format!("session of {}", person.id), format!("hash of {}", person.id));
    let session = SessionRow {
        id,
        hash: hash.clone(),
        person: person.id,
        made_at: 1,
        used_at: 1,
        proved_at: 0,
        seen_until: 1,
        device: String::new(),
        lock: None,
        must_choose: false,
    };
    store.add_person(person.clone(), session).await.unwrap();
    let (session, _) = store.session(&hash).await.unwrap().unwrap();
    (person, session)
}

fn append(table: TableId, first: u64, payload: &str) -> Append {
    let rows = (first..first + 3).map(|number| Row { number, at: 5, payload: payload.to_owned() }).collect();
    Append::of(table.into(), rows)
}

async fn log(store: &Store, table: TableId) -> Result<Vec<Row>, StoreError> {
    read(store, table, Begin::Start, None).await
}

async fn read(store: &Store, table: TableId, begin: Begin, last: Option<u64>) -> Result<Vec<Row>, StoreError> {
    let mut rows = Vec::new();
    let each = |row| {
        rows.push(row);
        Ok::<(), StoreError>(())
    };
    store.log(table.into(), begin, last, each).await.map(|_| rows)
}

fn act(person: PersonId) -> ActRow {
    ActRow { at: 5, by: TERMINAL.to_owned(), act: "person.link".to_owned(), person: Some(person), detail: "{}".to_owned() }
}

async fn a_number_is_written_once_and_spoils_nobody_else(place: Place) {
    let (store, closing) = place.open().await;
    let tables: Vec<TableId> = (0..150).map(|n| TableId::from_parts(n, [0; 10])).collect();
    store.append(append(tables[0], 1, "first")).await.unwrap();
    // All at once, so that they come into the same transactions; the first table's numbers are taken already.
    let results = tables.iter().map(|&table| {
        let store = store.clone();
        tokio::spawn(async move { store.append(append(table, 1, "second")).await })
    });
    let mut results: Vec<_> = futures_util::future::join_all(results).await.into_iter().map(Result::unwrap).collect();
    assert_eq!(results.remove(0), Err(StoreError::Taken));
    assert!(results.iter().all(Result::is_ok));
    assert!(log(&store, tables[0]).await.unwrap().iter().all(|row| row.payload == "first"));
    for &table in &tables[1..] {
        assert_eq!(log(&store, table).await.unwrap().len(), 3);
    }
    closing.finish().await;
    assert_eq!(store.append(append(tables[0], 4, "late")).await, Err(StoreError::Closed));
}

#[tokio::test]
async fn a_full_disk_loses_nothing_that_was_acknowledged() {
    let folder = tempfile::tempdir().unwrap();
    let (store, closing) = store(&folder, "?free_pages=20").await;
    let table = TableId::from_parts(1, [0; 10]);
    let big = "x".repeat(2000);
    let mut next = 1;
    let error = loop {
        match store.append(append(table, next, &big)).await {
            Ok(()) => next += 3,
            Err(error) => break error,
        }
    };
    assert_eq!(error, StoreError::Full);
    assert_eq!(log(&store, table).await.unwrap().len() as u64, next - 1);
    closing.finish().await;
    let (again, closing) = self::store(&folder, "").await;
    #[cfg(unix)]
    for end in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(folder.path().join(format!("x.db{end}"))).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "others may read x.db{end}");
    }
    assert_eq!(log(&again, table).await.unwrap().len() as u64, next - 1);
    again.append(append(table, next, "small")).await.unwrap();
    closing.finish().await;
}

async fn after_a_failed_sync_the_answer_is_what_is_there(place: Place) {
    let (store, closing) = place.open().await;
    let table = TableId::from_parts(1, [0; 10]);
    store.append(append(table, 1, "before")).await.unwrap();
    store.shared.faults.0.lock().unwrap().extend([Fault::Kept, Fault::Lost, Fault::Kept, Fault::Closed, Fault::Closed]);
    assert_eq!(store.append(append(table, 4, "kept")).await, Ok(()), "it is there");
    let lost = store.append(append(table, 7, "lost")).await;
    assert!(matches!(lost, Err(StoreError::Unreachable(_))), "{lost:?}");
    assert_eq!(store.append(append(table, 7, "kept")).await, Ok(()), "also when it takes three attempts to see it");
    let payloads: Vec<String> = log(&store, table).await.unwrap().into_iter().map(|row| row.payload).collect();
    assert_eq!(payloads, [["before"; 3], ["kept"; 3], ["kept"; 3]].concat());
    closing.finish().await;
}

async fn while_nobody_knows_nothing_is_read_or_written_and_then_it_goes_on(place: Place) {
    for (fault, there) in [(Fault::Kept, true), (Fault::Lost, false)] {
        let place = place.another();
        let (store, closing) = place.open().await;
        let table = TableId::from_parts(1, [0; 10]);
        store.append(append(table, 1, "before")).await.unwrap();
        // Opened in vain: eight times for the one that nobody knows of, once for the next.
        store.shared.faults.0.lock().unwrap().extend([&[fault][..], &[Fault::Closed; 9]].concat());
        assert_eq!(store.append(append(table, 4, "perhaps")).await, Err(StoreError::Unknown));
        assert_eq!(log(&store, table).await, Err(StoreError::Unknown), "who reads now might read what a restart does not");
        let refused = store.append(append(TableId::from_parts(2, [0; 10]), 1, "other")).await;
        assert!(matches!(refused, Err(StoreError::Failed(_))), "certainly not done: {refused:?}");
        store.check().await.unwrap();
        assert_eq!(log(&store, table).await.unwrap().len(), if there { 6 } else { 3 });
        let next = store.append(append(table, 4, "again")).await;
        assert_eq!(next, if there { Err(StoreError::Taken) } else { Ok(()) });
        closing.finish().await;
    }
}

async fn a_log_is_read_from_its_last_checkpoint_and_a_gap_is_named(place: Place) {
    let (store, closing) = place.open().await;
    let table = TableId::from_parts(1, [0; 10]);
    for (first, checkpoint) in [(1, None), (4, Some(4)), (7, None), (10, Some(11)), (13, None)] {
        let append = Append { checkpoints: checkpoint.into_iter().collect(), ..append(table, first, "x") };
        store.append(append).await.unwrap();
    }
    let numbers =
        async |begin, last| read(&store, table, begin, last).await.unwrap().iter().map(|r| r.number).collect::<Vec<_>>();
    assert_eq!(numbers(Begin::Checkpoint, None).await, [11, 12, 13, 14, 15]);
    assert_eq!(numbers(Begin::Checkpoint, Some(10)).await, [4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(numbers(Begin::Checkpoint, Some(3)).await, [1, 2, 3]);
    assert_eq!(numbers(Begin::Start, Some(5)).await, [1, 2, 3, 4, 5]);
    let hole = Append { rows: vec![Row { number: 18, at: 5, payload: "x".to_owned() }], ..append(table, 1, "") };
    store.append(hole).await.unwrap();
    let gap = log(&store, table).await.unwrap_err();
    assert_eq!(gap, StoreError::Gap { stream: format!("the table made at {}", table.made()), missing: 2 });
    assert!(gap.to_string().contains("2 of its events are missing"));
    closing.finish().await;
}

fn person(n: u64) -> Person {
    Person { id: PersonId::from_parts(n, [0; 10]), name: format!("Guest {n}"), portrait: None }
}

fn session(person: &Person, at: u64) -> SessionRow {
    SessionRow {
        id: format!("session of {}", person.name),
        hash: format!("hash of {}", person.name),
        person: person.id,
        made_at: at,
        used_at: at,
        proved_at: at,
        seen_until: at,
        device: String::new(),
        lock: None,
        must_choose: false,
    }
}

async fn who_never_played_is_forgotten_and_with_them_what_they_said(place: Place) {
    let (store, closing) = place.open().await;
    let table = TableId::from_parts(1, [0; 10]);
    let [idle, player, back, new] = [1, 2, 3, 4].map(person);
    for (person, at) in [(&idle, 100), (&player, 100), (&back, 100), (&new, 900)] {
        store.add_person(person.clone(), session(person, at)).await.unwrap();
        let words = Words::Typed(person.name.clone());
        store
            .say(ChatRow { place: table.into(), at, person: person.id, chair: None, command: None, words, gallery: false })
            .await
            .unwrap();
    }
    let sat = SeatChange::Sat { person: player.id, table_name: "T".to_owned() };
    store.append(Append { seats: vec![sat, SeatChange::Left { person: player.id }], ..append(table, 1, "x") }).await.unwrap();
    store.session_used(session(&back, 100).id, back.id, 800).await.unwrap();
    assert_eq!(store.sessions_of(back.id).await.unwrap()[0].used_at, 800);
    store.forget_who_never_played(500).await.unwrap();
    let left = [&idle, &player, &back, &new].map(|person| person.id);
    assert_eq!(store.names(&left).await.unwrap(), [player.clone(), back.clone(), new.clone()]);
    let said =
        async || store.chat(table.into(), false, 40).await.unwrap().into_iter().map(|line| line.person).collect::<Vec<_>>();
    assert_eq!(said().await, [player.id, back.id, new.id]);
    assert!(store.forget(player.id, &[]).await.unwrap());
    assert_eq!(store.session("hash of Guest 2").await.unwrap(), None);
    assert_eq!(store.sessions_of(idle.id).await.unwrap(), []);
    assert_eq!(said().await, [player.id, back.id, new.id]);
    let of_theirs = store.chat(table.into(), false, 40).await.unwrap().remove(0);
    assert_eq!((of_theirs.at, of_theirs.words), (100, Words::Typed(String::new())), "when it was said, and no more");
    closing.finish().await;
}

async fn jobs_read_the_outbox_in_order_from_where_they_were(place: Place) {
    let (store, closing) = place.open().await;
    let table = TableId::from_parts(1, [0; 10]);
    store
        .append(Append { outbox: vec![(Topic::DealEnded, 2), (Topic::MatchEnded, 3)], ..append(table, 1, "x") })
        .await
        .unwrap();
    store.append(Append { outbox: vec![(Topic::DealEnded, 6)], ..append(table, 4, "x") }).await.unwrap();
    // What is not stored is not told either.
    let refused = Append { outbox: vec![(Topic::DealEnded, 6)], ..append(table, 4, "x") };
    assert_eq!(store.append(refused).await, Err(StoreError::Taken));
    let lines = store.outbox_after(0, 10).await.unwrap();
    let seen: Vec<_> = lines.iter().map(|line| (line.topic, line.number)).collect();
    assert_eq!(seen, [(Topic::DealEnded, 2), (Topic::MatchEnded, 3), (Topic::DealEnded, 6)]);
    assert_eq!(store.outbox_head().await.unwrap(), lines[2].position);
    assert_eq!(store.cursor("a projection").await.unwrap(), 0);
    let deal = DealRow { id: DealId::from_parts(1, [0; 10]), stream: table.into(), ended_at: 7, payload: "{}".to_owned() };
    store.derive("a projection", lines[1].position, vec![deal.clone()]).await.unwrap();
    store.derive("a projection", lines[1].position, vec![DealRow { payload: "{1}".to_owned(), ..deal.clone() }]).await.unwrap();
    assert_eq!(store.deal(deal.id).await.unwrap().unwrap().payload, "{1}", "made again, it takes the place of the old");
    let position = store.cursor("a projection").await.unwrap();
    assert_eq!(store.outbox_after(position, 10).await.unwrap(), lines[2..]);
    closing.finish().await;
}

async fn what_lets_nobody_in_any_more_is_forgotten(place: Place) {
    let (store, closing) = place.open().await;
    let [old, unused, alive] = [1, 2, 3].map(person);
    for (person, began, used) in [(&old, 100, 900), (&unused, 500, 500), (&alive, 500, 900)] {
        store.add_person(person.clone(), SessionRow { used_at: used, ..session(person, began) }).await.unwrap();
        store.make_link(person.id, format!("link of {}", person.name), used, act(person.id)).await.unwrap();
    }
    let over = CredentialsOver {
        sessions_unused_since: 600,
        sessions_begun_before: 300,
        links_open_until: 700,
        challenges_open_until: 1,
    };
    store.forget_credentials_over(over).await.unwrap();
    for (person, sessions, links) in [(&old, 0, true), (&unused, 0, false), (&alive, 1, true)] {
        assert_eq!(store.sessions_of(person.id).await.unwrap().len(), sessions, "{}", person.name);
        assert_eq!(store.link(&format!("link of {}", person.name)).await.unwrap().is_some(), links, "{}", person.name);
    }
    closing.finish().await;
}

async fn a_link_is_taken_once_and_a_name_by_one_account(place: Place) {
    let (store, closing) = place.open().await;
    let [anu, biju] = [1, 2].map(person);
    for person in [&anu, &biju] {
        store.add_person(person.clone(), session(person, 5)).await.unwrap();
    }
    store.make_link(anu.id, "link".to_owned(), 9, act(anu.id)).await.unwrap();
    let again = |n: u64| SessionRow { id: n.to_string(), hash: n.to_string(), ..session(&anu, 5) };
    store.take_link("link".to_owned(), again(1)).await.unwrap();
    assert_eq!(store.take_link("link".to_owned(), again(2)).await, Err(StoreError::TooLate));
    let keep = async |person: &Person, looks: &str| {
        let way = CredentialRow { kind: "words".to_owned(), stored: "x".to_owned(), made_at: 7 };
        store.keep_way(person.clone(), session(person, 5).id, way, looks.to_owned()).await
    };
    keep(&anu, "anu").await.unwrap();
    assert_eq!(keep(&biju, "anu").await, Err(StoreError::TooLate));
    assert_eq!(store.ways_of(biju.id).await.unwrap(), []);
    // A name that was given up meanwhile makes no account; a guest's new name makes none either, and an account stays one.
    store.rename(Person { name: "Chitra".to_owned(), ..biju.clone() }, "chitra".to_owned(), None, 0).await.unwrap();
    assert_eq!(store.account("chitra").await.unwrap(), None);
    assert_eq!(keep(&biju, "biju").await, Err(StoreError::TooLate));
    store.rename(Person { name: "Ammu".to_owned(), ..anu.clone() }, "ammu".to_owned(), None, 0).await.unwrap();
    assert_eq!(store.account("ammu").await.unwrap().unwrap().id, anu.id);
    assert_eq!(store.session("hash of Guest 1").await.unwrap().unwrap().0.proved_at, 7, "who makes a way in has shown it");
    closing.finish().await;
}

#[tokio::test]
async fn a_visitor_leaves_the_server_its_marks_and_the_schema_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}/x.db", folder.path().display());
    assert!(matches!(Store::visit(&database).await, Err(StoreError::CannotOpen { .. })), "a visitor makes no database");
    let (server, closing) = store(&folder, "").await;
    let anu = person(1);
    server.add_person(anu.clone(), session(&anu, 5)).await.unwrap();
    let (visitor, leaving) = Store::visit(&database).await.unwrap();
    let table = TableId::from_parts(1, [0; 10]);
    for (first, fault) in [(1, Fault::Lost), (4, Fault::Kept)] {
        visitor.make_link(anu.id, format!("link {first}"), 9, act(anu.id)).await.unwrap();
        server.shared.faults.0.lock().unwrap().push_back(fault);
        let result = server.append(append(table, first, "x")).await;
        assert_eq!(result.is_ok(), fault == Fault::Kept, "{fault:?}: {result:?}");
        if fault == Fault::Lost {
            server.append(append(table, first, "x")).await.unwrap();
        }
        assert!(server.link(&format!("link {first}")).await.unwrap().is_some());
    }
    leaving.finish().await;
    closing.finish().await;
    // A database that the server has not brought up to date yet.
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("x.db"));
    let mut connection = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    let last = "DELETE FROM _sqlx_migrations WHERE version = (SELECT max(version) FROM _sqlx_migrations)";
    sqlx::Executor::execute(&mut connection, last).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let refused = Store::visit(&database).await.unwrap_err();
    assert!(refused.to_string().contains("start the server with this version first"), "{refused}");
}

async fn what_choices_lost_is_told_beside_others_and_goes_with_whose_it_is(place: Place) {
    let (store, closing) = place.open().await;
    let people: Vec<PersonId> =
        futures_util::future::join_all(["Anu", "Biju", "Chitra", "Devi"].map(|name| arrived(&store, name)))
            .await
            .into_iter()
            .map(|(person, _)| person.id)
            .collect();
    let mut rows = crate::testing::rows::connect(&place.url()).await.unwrap();
    for (person, mu) in people.iter().zip([1500.0, 1590.0, 1601.0, 1410.0]) {
        let rating = "INSERT INTO ratings (list, person_id, shown, mu, sigma, last_at) VALUES ('56-6', $1, $3, $2, 80.0, 1)";
        let rating = crate::testing::rows::statement(rating).bind(person.to_string()).bind(mu).bind(true);
        rating.execute(&mut rows).await.unwrap();
    }
    rows.close().await.unwrap();
    let keep = async |number: u64, losses: &[i64]| {
        let deal = DealId::from_parts(number, [0; 10]);
        let row = |(person, loss): (&PersonId, &i64)| DealChoicesRow {
            deal,
            person: *person,
            at: number,
            loss: *loss,
            choices: 3,
            payload: "{}".to_owned(),
        };
        store.keep_deal_analysis(deal, 1, "{}".to_owned(), people.iter().zip(losses).map(row).collect()).await.unwrap();
    };
    keep(10, &[100, 300, 900, 500]).await;
    keep(20, &[200, 500, 900]).await;
    // What is kept of a deal anew is in the place of what was.
    keep(20, &[250, 501, 900]).await;
    let [first, third] = [10, 30].map(|number| DealId::from_parts(number, [0; 10]));
    assert_eq!(store.analysed_among(&[third, first], 1).await.unwrap(), HashSet::from([first]));
    assert!(store.analysed_among(&[third, first], 2).await.unwrap().is_empty());
    let own = |losses: Vec<DealChoicesRow>| losses.into_iter().map(|row| (row.at, row.loss)).collect::<Vec<_>>();
    assert_eq!(own(store.deal_choices(people[0], 0).await.unwrap()), [(10, 100), (20, 250)]);
    assert_eq!(own(store.deal_choices(people[0], 11).await.unwrap()), [(20, 250)]);
    assert_eq!(store.last_list(people[0]).await.unwrap().as_deref(), Some("56-6"));
    // Within a hundred points, with so many deals since then.
    let beside = async |since, least| store.losses_beside(people[0], ("56-6", 100.0), (since, least)).await.unwrap();
    assert_eq!(beside(0, 1).await, [400.5, 500.0]);
    assert_eq!(beside(0, 2).await, [400.5]);
    assert_eq!(beside(11, 1).await, [501.0]);
    store.leave(people[1], 30, None).await.unwrap();
    store.forget(people[1], &[]).await.unwrap();
    assert_eq!(own(store.deal_choices(people[1], 0).await.unwrap()), []);
    // An analysis that was under way meanwhile brings nothing back.
    keep(40, &[1, 1]).await;
    assert_eq!(own(store.deal_choices(people[1], 0).await.unwrap()), []);
    closing.finish().await;
}

async fn who_is_no_guest_by_now_is_not_merged(place: Place) {
    let (store, closing) = place.open().await;
    let arrive = async |name: &str, account: bool| {
        let (person, session) = arrived(&store, name).await;
        if account {
            let way = CredentialRow { kind: "password".to_owned(), stored: "x".to_owned(), made_at: 1 };
            store.keep_way(person.clone(), session.id.clone(), way, name.to_lowercase()).await.unwrap();
        }
        (person.id, session)
    };
    let ((anu, _), (biju, by_biju)) = (arrive("Anu", true).await, arrive("Biju", true).await);
    let ((guest, by_guest), (other, by_other)) = (arrive("Leela", false).await, arrive("Latha", false).await);
    let merge = async |guest, into, session: &SessionRow| store.merge(guest, into, session.id.clone(), 5).await;
    assert_eq!(merge(biju, anu, &by_biju).await, Err(StoreError::TooLate), "an account");
    assert_eq!(merge(guest, other, &by_guest).await, Err(StoreError::TooLate), "into a guest");
    let gone = PersonId::from_parts(9, [9; 10]);
    assert_eq!(merge(guest, gone, &by_guest).await, Err(StoreError::TooLate), "into nobody");
    assert_eq!(store.sessions_of(guest).await.unwrap(), std::slice::from_ref(&by_guest), "nothing is done");
    merge(guest, anu, &by_guest).await.unwrap();
    assert_eq!(merge(guest, anu, &by_guest).await, Err(StoreError::TooLate), "once");
    assert_eq!(merge(other, guest, &by_other).await, Err(StoreError::TooLate), "into one who is merged");
    assert!(!store.sessions_of(anu).await.unwrap().contains(&by_guest));
    closing.finish().await;
}

async fn a_session_that_has_ended_lets_nobody_in(place: Place) {
    let (store, closing) = place.open().await;
    let (person, by) = arrived(&store, "Anu").await;
    let session = |n: u64| SessionRow { id: n.to_string(), hash: n.to_string(), made_at: n, ..by.clone() };
    store.begin_let_in(session(7), by.id.clone(), true).await.unwrap();
    assert_eq!(store.session(&by.hash).await.unwrap().unwrap().0.seen_until, 7, "it knows of the other");
    store.end_sessions(person.id, vec![by.id.clone()]).await.unwrap();
    assert_eq!(store.begin_let_in(session(8), by.id.clone(), true).await, Err(StoreError::TooLate));
    assert_eq!(store.sessions_of(person.id).await.unwrap().len(), 1);
    closing.finish().await;
}

/// A database of before the first release is refused by whoever opens it, in words that say what to do, and stays as it is.
#[tokio::test]
async fn a_database_of_before_the_first_release_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("x.db");
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(true)
        .journal_mode(sqlx::sqlite::SqliteJournalMode::Wal);
    let mut connection = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    // As its first files left it.
    let theirs = "
        CREATE TABLE people (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, secret_hash TEXT NOT NULL UNIQUE, made_at BIGINT NOT NULL);
        INSERT INTO people VALUES ('00000000000000000000000001', 'Anu', 'ab', 5);
        CREATE TABLE _sqlx_migrations (version BIGINT PRIMARY KEY, description TEXT NOT NULL,
            installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP, success BOOLEAN NOT NULL, checksum BLOB NOT NULL,
            execution_time BIGINT NOT NULL);
        INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
            VALUES (1, 'people and events', TRUE, x'0123', 9), (2, 'streams', TRUE, x'4567', 9);";
    sqlx::Executor::execute(&mut connection, theirs).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let before = std::fs::read(&path).unwrap();
    let database = format!("sqlite:{}", path.display());
    for refused in [Store::open(&database).await.map(drop), Store::visit(&database).await.map(drop)] {
        let refused = refused.unwrap_err();
        assert_eq!(refused, StoreError::Unreleased(path.display().to_string()));
        let words = refused.to_string();
        assert!(words.contains("before version 0.1.0") && words.contains("Move it and the files beside it away"), "{words}");
        assert!(std::fs::read(&path).unwrap() == before);
    }
}
