//! Rated matches of two trios: which matches are theirs, what their numbers become, and everything folded again.

use futures_util::future::join_all;
use serde_json::{Value, json};
use thurup_server::{Config, Rights, Server, rebuild};
use thurup_store::testing::rows::{SqlRow, column, connect, made, scalar, statement};
use thurup_wire::http::TableRef;

use crate::friends::account;
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::{quick, socket};
use crate::trios::{leave, standing};

const NAMES: [&str; 6] = ["Anu", "Bincy", "Chitra", "Devan", "Eliyas", "Faisal"];

/// A rated table of 28 for six, with the first trio on the odd chairs and the second on the even ones.
async fn table(house: &House, guests: &[Guest]) -> Vec<Player> {
    let mut settings = quick();
    settings["rated"] = json!(true);
    let new = json!({
        "public": false, "chairs": 6, "rules": { "base": "28" }, "format": { "form": "deals", "deals": 6 }, "settings": settings,
    });
    let table: TableRef = house.post("/api/tables", Some(&guests[0].secret), &new).await.unwrap();
    let mut players = Vec::new();
    for (guest, chair) in guests.iter().zip([1, 3, 5, 2, 4, 6]) {
        let mut player = Player::join(&socket(house, &table.id), &guest.secret).await;
        if chair > 1 {
            assert_eq!(player.act(json!({ "do": "sit", "chair": chair })).await, None);
        }
        players.push(player);
    }
    players
}

async fn play(players: &mut [Player]) {
    let over = |player: &Player| player.phase() == "over";
    join_all(players.iter_mut().map(|player| player.play_until("the end of the match", over))).await;
}

async fn begin(players: &mut [Player]) {
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    join_all(players.iter_mut().map(|player| player.until("a match", |player| player.phase() != "over"))).await;
}

async fn get(house: &House, path: &str) -> Value {
    house.get(path, None).await.unwrap()
}

/// The matches of a trio, the last first, once somebody has so many of their own: the job comes after the match.
async fn matches(house: &House, trio: &str, of: &Guest, count: usize) -> Vec<Value> {
    for _ in 0..600 {
        let own = get(house, &format!("/api/people/{}/matches", of.id)).await;
        if own["matches"].as_array().unwrap().len() == count {
            let matches = get(house, &format!("/api/trios/{trio}/matches")).await;
            return matches["matches"].as_array().unwrap().clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the match was never counted");
}

/// What a database holds of what is folded, and of what it is folded from.
async fn folded(database: &str) -> Vec<(String, Vec<String>)> {
    let mut database = connect(database).await.unwrap();
    let mut all = Vec::new();
    for (table, columns) in [
        ("rating_events", "position || id || at || payload"),
        ("rated_trios", "trio_id || payload"),
        ("trio_played", "trio_id || position || list || payload"),
        ("rated_people", "person_id || payload"),
        ("played", "person_id || position || list || payload"),
    ] {
        let sql = made(format!("SELECT {columns} FROM {table} ORDER BY 1"));
        let rows: Vec<String> = scalar(sql).fetch_all(&mut database).await.unwrap();
        assert!(!rows.is_empty(), "{table}");
        all.push((table.to_owned(), rows));
    }
    let ratings = statement("SELECT list || trio_id || last_at, r, s FROM trio_ratings ORDER BY 1");
    let ratings = ratings.fetch_all(&mut database).await.unwrap();
    let rating = |row: &SqlRow| {
        let (of, r, s): (&str, f64, f64) = (column(row, 0).unwrap(), column(row, 1).unwrap(), column(row, 2).unwrap());
        format!("{of} {r} {s}")
    };
    assert!(!ratings.is_empty());
    all.push(("trio_ratings".to_owned(), ratings.iter().map(rating).collect()));
    database.close().await.unwrap();
    all
}

/// The number of a trio after its first match against another that is new, by the margins of the deals.
fn after_the_first(margins: &[i64]) -> f64 {
    let deals = margins.len() as f64;
    let counted: i64 = margins.iter().map(|margin| (*margin).clamp(-5, 5)).sum();
    let score = 1.0 / (1.0 + (-(counted as f64) / deals.sqrt()).exp());
    let q = (250.0f64.powi(2) + 64.0) / 3.0 + 3600.0 + 64.0;
    let beta = 1000.0 / deals.sqrt();
    1500.0 + 3.0 * 3.0 * q / (18.0 * q + 2.0 * beta * beta).sqrt() * (score - 0.5)
}

#[tokio::test]
async fn a_rated_match_of_two_trios_moves_their_numbers_and_all_of_it_folds_again() {
    let house = House::open().await;
    let guests = join_all(NAMES.map(|name| account(&house, name))).await;
    let [a, b, c, d, e, f] = guests.iter().collect::<Vec<_>>().try_into().unwrap();
    let (first, second) = (standing(&house, "Kadavu", [a, b, c]).await, standing(&house, "Padavu", [d, e, f]).await);
    // Another trio of one of them has nothing to do with it.
    let third = standing(&house, "Vallam", [a, d, e]).await;
    let mut players = table(&house, &guests).await;
    begin(&mut players).await;
    play(&mut players).await;

    let played = matches(&house, &first, a, 1).await;
    // From three matches on it is told against whom they are: here after one.
    let against = get(&house, &format!("/api/trios/{first}/companions")).await;
    assert_eq!((&against["with"], &against["against"]), (&json!([]), &json!([])));
    let [only] = played.as_slice() else { panic!("{played:?}") };
    let (with, against) = (only["with"].as_array().unwrap(), only["against"].as_array().unwrap());
    let name = |person: &Value| person["name"].as_str().unwrap().to_owned();
    assert_eq!(with.iter().map(name).collect::<Vec<_>>(), ["Anu", "Bincy", "Chitra"]);
    assert_eq!(against.iter().map(name).collect::<Vec<_>>(), ["Devan", "Eliyas", "Faisal"]);
    let why = only["why"]["en"].as_str().unwrap();
    assert!(why.contains(": they ") && why.contains("in 6 deals") && !why.contains("you"), "{why}");
    let deals = players[0].view["match"]["deals"].as_array().unwrap();
    let margins: Vec<i64> =
        deals.iter().map(|deal| deal["stakes"][0].as_i64().unwrap() - deal["stakes"][1].as_i64().unwrap()).collect();
    assert_eq!(only["stakes"].as_i64().unwrap(), margins.iter().sum::<i64>());
    let page = get(&house, &format!("/api/trios/{first}")).await;
    let rating = &page["ratings"][0];
    let number = (after_the_first(&margins) + 0.5).floor();
    assert_eq!((&rating["list"], rating["number"].as_f64().unwrap()), (&json!("28"), number), "{margins:?}");
    assert_eq!((&rating["matches"], &rating["place"], &rating["history"][0][1]), (&json!(1), &Value::Null, &rating["number"]));
    assert!(rating["unsure_for"].as_u64().unwrap() > 3, "one match tells little: {rating}");
    assert_eq!(only["number"], rating["number"]);
    assert_eq!(only["change"].as_i64().unwrap(), rating["number"].as_i64().unwrap() - 1500);
    let stakes = page["records"][0]["stakes"].as_f64().unwrap();
    assert!((stakes - margins.iter().sum::<i64>() as f64 / 6.0).abs() < 1e-9, "{stakes}");
    // What one wins the other loses, and neither is the number of its three.
    let other = get(&house, &format!("/api/trios/{second}")).await;
    let moved = |page: &Value| page["ratings"][0]["number"].as_i64().unwrap() - 1500;
    assert!((moved(&page) + moved(&other)).abs() <= 1, "{page} {other}");
    let of_person = get(&house, &format!("/api/people/{}", a.id)).await;
    assert_eq!(of_person["ratings"][0]["matches"], json!(1));
    assert_ne!(of_person["ratings"][0]["width"], rating["width"]);
    let trios: Vec<_> = of_person["trios"].as_array().unwrap().iter().map(|trio| &trio["look"]["name"]).collect();
    assert_eq!(trios, ["Kadavu", "Vallam"]);
    assert_eq!(get(&house, &format!("/api/trios/{third}/matches")).await["matches"], json!([]));

    // Left in mid-match it is the trio's still; from the next one on it is not.
    begin(&mut players).await;
    leave(&house, &first, c).await.unwrap();
    play(&mut players).await;
    assert_eq!(matches(&house, &first, a, 2).await.len(), 2);
    begin(&mut players).await;
    play(&mut players).await;
    assert_eq!(matches(&house, &first, a, 3).await.len(), 2);
    let others = matches(&house, &second, d, 3).await;
    assert_eq!(others.len(), 3);
    // Cards fall as they fall: two high wins of the same side put the sides so far apart that the third match is not rated.
    let rated = others.iter().filter(|played| played["number"].is_number()).count();
    assert!(rated == 3 || (rated == 2 && others[0]["why"]["en"].as_str().unwrap().contains("too uneven")), "{others:?}");
    let page = get(&house, &format!("/api/trios/{first}")).await;
    assert_eq!(page["ratings"][0]["matches"], json!(2));
    let results: u64 = page["records"][0]["matches"].as_array().unwrap().iter().map(|result| result.as_u64().unwrap()).sum();
    assert_eq!(results, 2);

    // Folded again it is the same, bit by bit; with the matches themselves, too, by the times in which the trios stood.
    drop(players);
    let House { server, folder, config } = house;
    server.stop().await;
    let before = folded(&config.database).await;
    assert_eq!(rebuild(&config.database, "matches").await.unwrap(), 3);
    assert_eq!(folded(&config.database).await, before);
    let mut database = connect(&config.database).await.unwrap();
    statement("DELETE FROM rating_events").execute(&mut database).await.unwrap();
    assert_eq!(rebuild(&config.database, "matches").await.unwrap(), 3);
    assert_eq!(folded(&config.database).await, before);

    // In a list stands a trio that is sure of its number, while all three belong to it and none of them is marked.
    statement("UPDATE trio_ratings SET s = 60, r = 1640").execute(&mut database).await.unwrap();
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    let leaders: Value = house.get("/api/leaders/28/trios", Some(&d.secret)).await.unwrap();
    assert_eq!((&leaders["all"], &leaders["places"], &leaders["more_denied"]), (&json!(1), &leaders["yours"], &Value::Null));
    let place = &leaders["places"][0];
    assert_eq!((&place["trio"]["id"], &place["number"], &place["width"]), (&json!(second), &json!(1640), &json!(120)));
    assert_eq!((&place["place"], &place["trio"]["tie"]), (&json!(1), &json!("member")));
    assert_eq!(get(&house, &format!("/api/trios/{second}")).await["ratings"][0]["place"], json!(1));
    assert_eq!(get(&house, "/api/leaders/56/trios").await["places"], json!([]));
    let house = {
        let House { server, folder, config } = house;
        server.stop().await;
        let marked = statement("UPDATE rated_people SET shown = FALSE WHERE person_id = $1").bind(&e.id);
        assert_eq!(marked.execute(&mut database).await.unwrap(), 1);
        database.close().await.unwrap();
        House { server: Server::start(config.clone()).await.unwrap(), folder, config }
    };
    assert_eq!(get(&house, "/api/leaders/28/trios").await["places"], json!([]));

    // Where figures come with a membership others see the number, and why no more.
    let House { server, folder, config } = house;
    server.stop().await;
    let club = Server::start(Config { rights: Rights::Club, ..config.clone() }).await.unwrap();
    let house = House { server: club, folder, config };
    let strange = get(&house, &format!("/api/trios/{second}")).await;
    assert_eq!((&strange["ratings"][0]["matches"], &strange["records"]), (&json!(rated), &json!([])));
    assert_eq!((&strange["ratings"][0]["history"], &strange["more_denied"]["code"]), (&json!([]), &json!("membership")));
    let denied = house.get::<Value>(&format!("/api/trios/{second}/matches"), None).await.unwrap_err();
    assert_eq!(denied.1, "membership");
    let own: Value = house.get(&format!("/api/trios/{second}/matches"), Some(&d.secret)).await.unwrap();
    assert_eq!(own["matches"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn where_people_choose_their_chairs_the_second_match_of_the_same_six_counts_half() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let guests = join_all(NAMES.map(|name| account(&house, name))).await;
    let mut players = table(&house, &guests).await;
    for _ in 0..2 {
        begin(&mut players).await;
        play(&mut players).await;
    }
    let mut told = Value::Null;
    for _ in 0..600 {
        let path = format!("/api/people/{}/matches", guests[0].id);
        told = house.get::<Value>(&path, Some(&guests[0].secret)).await.unwrap()["matches"].clone();
        if told.as_array().unwrap().len() == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let why = |at: usize| told[at]["why"]["en"].as_str().unwrap();
    assert!(why(1).ends_with("; counted a quarter: the sides were chosen"), "{told}");
    assert!(why(0).contains("; counted a quarter: the sides were chosen; counted half: second match with "), "{told}");
}
