//! The same deals at several tables: squads, movements and individual events, from their set-up to their standings; and nobody is told
//! of a card, or of what it brought, before it may be.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_store::testing::rows::{connect, scalar};

use crate::calls::{counted, until_counted};
use crate::event_play::{agrees, at, at_once, draw, find, here, in_state, once, play_all, play_out, side, sit, start};
use crate::events::{Answer, command, enter, entered, form, large, make, page, people, refused, stage};
use crate::house::{Guest, House};
use crate::player::Player;

fn won(of: &Value, table: u64, number: u64) -> Option<[i64; 2]> {
    let dealt = of["dealt"].as_array().unwrap();
    let deal = dealt.iter().find(|deal| deal["table"] == table && deal["number"] == number)?;
    let won = deal["result"]["won"].as_array()?;
    Some([&won[0], &won[1]].map(|won| won.as_str().unwrap().parse().unwrap()))
}

/// The deals of a match that were played at a table, as the table shows them.
fn deals_of(player: &Player) -> Vec<String> {
    let deals = player.view["match"]["deals"].as_array().unwrap().iter();
    deals.map(|deal| deal["id"].as_str().unwrap().to_owned()).collect()
}

/// No way out tells a card of these deals, to anybody.
async fn stays_secret(house: &House, deals: &[String], who: &[&Guest]) {
    for deal in deals {
        for secret in [None].into_iter().chain(who.iter().map(|who| Some(who.secret.as_str()))) {
            let page: Answer = house.get(&format!("/api/deals/{deal}"), secret).await;
            assert_eq!(page.unwrap_err(), refused(StatusCode::NOT_FOUND, "no-such-deal"));
            let record: Answer = house.get(&format!("/api/deals/{deal}/record"), secret).await;
            assert_eq!(record.unwrap_err(), refused(StatusCode::NOT_FOUND, "no-such-deal"));
        }
    }
}

/// The hands of a deal that may be seen.
async fn hands(house: &House, of: &Value, table: u64, number: u64) -> Value {
    let dealt = of["dealt"].as_array().unwrap();
    let deal = dealt.iter().find(|deal| deal["table"] == table && deal["number"] == number).unwrap();
    let page = deal["page"].as_str().unwrap_or_else(|| panic!("not released: {deal}"));
    let record: Value = house.get(&format!("/api/deals/{page}/record"), None).await.unwrap();
    assert!(record["hands"].as_array().unwrap().len() == 6, "{record}");
    record["hands"].clone()
}

async fn squads(house: &House, event: &str, count: usize) -> Vec<Vec<Guest>> {
    let all = people(house, "Xavier", count * 6).await;
    let mut squads = Vec::new();
    for (number, six) in (1..).zip(all.chunks(6)) {
        enter(house, event, &format!("Squad {number}"), six).await.unwrap();
        command(house, event, &six[0], json!({ "do": "check-in", "team": number })).await.unwrap();
        squads.push(six.to_vec());
    }
    squads
}

#[tokio::test]
async fn two_squads_play_the_same_deals_at_two_tables_and_learn_of_the_other_only_at_the_end() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    (plan["tables"], plan["scale"], plan["deals"]) = (json!({ "kind": "difference" }), json!("vp"), json!(3));
    let event = make(&house, &director, &here("Squads", &json!([plan]))).await;
    let squads = squads(&house, &event, 2).await;
    draw(&house, &event, &director, 0).await.unwrap();
    start(&house, &event, &director, 0, &["1.1"]).await;
    let of = (0, "1.1");
    // Each squad's first three sit at the first table, the others at the second: odd there, even here.
    let (one, two) = (&squads[0][0], &squads[0][3]);
    let mut first = sit(&house, &event, of, 0, one).await;
    let second = sit(&house, &event, of, 0, two).await;
    let tables = |page: Value| find(&page, 0, "1.1")["tables"].as_array().unwrap().len();
    let seen = [page(&house, &event, Some(one)).await, page(&house, &event, Some(&director)).await];
    assert_eq!(seen.map(tables), [1, 2], "each is led to their own table, and the director to both");
    assert_eq!((first.you["chair"].as_u64(), second.you["chair"].as_u64()), (Some(1), Some(2)));
    assert_eq!(first.view["table"]["teams"], json!(["Squad 1", "Squad 2"]));
    assert_eq!(second.view["table"]["teams"], json!(["Squad 2", "Squad 1"]));
    let chair = |player: &Player, at: usize| player.view["seats"][at]["who"]["id"].as_str().unwrap().to_owned();
    assert_eq!((chair(&first, 2), chair(&first, 1)), (squads[0][1].id.clone(), squads[1][0].id.clone()));
    assert_eq!((chair(&second, 0), chair(&second, 3)), (squads[1][3].id.clone(), squads[0][4].id.clone()));

    first.play_until("the first deal", |player| player.view["deal"]["phase"] == "over").await;
    // What it came to, and no card of another hand.
    let result = &first.view["result"];
    assert!(!result["line"]["en"].as_str().unwrap().is_empty() && result["shuffle"].is_null(), "{result}");
    assert_eq!((&result["hands"], &result["tricks"], &result["set_aside"]), (&json!([]), &json!([]), &json!([])));
    let first = play_out(first).await;
    let deals = deals_of(&first);
    assert_eq!(deals.len(), 3);
    let scored = |page: &Value| won(find(page, 0, "1.1"), 1, 3).is_some();
    let own = once(&house, &event, one, "the scores", scored).await;
    assert!((1..=3).all(|deal| won(find(&own, 0, "1.1"), 1, deal).is_some()), "whoever played it knows it");
    stays_secret(&house, &deals, &[one, two, &director, &squads[1][3]]).await;
    // The database of calls has read them by then, and waits.
    let waits = async || {
        let mut rows = connect(&house.config.database).await.unwrap();
        scalar::<i64>("SELECT count(*) FROM called_waiting").fetch_one(&mut rows).await.unwrap()
    };
    while waits().await < 3 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(counted(&house).await, 0);
    let table = find(&own, 0, "1.1")["tables"][0]["id"].as_str().unwrap();
    let outside: Value = house.get(&format!("/api/tables/{table}"), None).await.unwrap();
    assert_eq!((&outside["stakes"], &outside["id"]), (&Value::Null, &json!(table)), "nor what it has come to");
    let outside = people(&house, "Zubair", 1).await.remove(0);
    // Whoever has been dealt these deals comes to no other table where they are still to be played: not by another order of the squad.
    let mut swapped: Vec<&str> = squads[0].iter().map(|player| player.id.as_str()).collect();
    swapped.swap(0, 3);
    let swap = json!({ "do": "seat", "of": at(0, "1.1"), "place": "first", "players": swapped });
    for who in [one, &director] {
        let no = command(&house, &event, who, swap.clone()).await.unwrap_err();
        assert_eq!(no, refused(StatusCode::CONFLICT, "has-seen"));
    }
    // Nor does one who directs the event and plays in it.
    let both = &squads[0][4];
    let _: Value = house.put(&format!("/api/events/{event}/directors/{}", both.id), Some(&director.secret), &()).await.unwrap();
    // A partner at the other table, their opponent there, and whoever looks on learn nothing that could help at that table.
    for who in [Some(two), Some(both), Some(&squads[1][4]), Some(&outside), None] {
        let shown = page(&house, &event, who).await;
        let of = find(&shown, 0, "1.1");
        assert!((1..=3).all(|deal| won(of, 1, deal).is_none()), "{of}");
        assert_eq!(
            (&of["result"], &of["margins"], &of["winner"], &of["points"]),
            (&Value::Null, &Value::Null, &Value::Null, &Value::Null)
        );
        assert!(of["dealt"].as_array().unwrap().iter().all(|deal| deal["page"].is_null() && deal["released"] == false));
    }
    let csv = reqwest::get(house.url(&format!("/api/events/{event}/matches.csv"))).await.unwrap().text().await.unwrap();
    assert!(!csv.contains("played"), "{csv}");

    play_out(second).await;
    let over = once(&house, &event, one, "a result", |page| find(page, 0, "1.1")["state"] == "played").await;
    let shown = find(&over, 0, "1.1");
    let margin: i64 = (1..=3).map(|deal| won(shown, 1, deal).unwrap()[0] + won(shown, 2, deal).unwrap()[1]).sum();
    assert_eq!(shown["margins"][0]["exact"].as_str().unwrap(), margin.to_string());
    let released = |page: &Value| find(page, 0, "1.1")["dealt"].as_array().unwrap().iter().all(|deal| deal["page"].is_string());
    let end = once(&house, &event, &director, "all is released", released).await;
    for deal in 1..=3 {
        let of = find(&end, 0, "1.1");
        assert_eq!(hands(&house, of, 1, deal).await, hands(&house, of, 2, deal).await, "the same cards");
    }
    agrees(&house, &event, &director).await;
    until_counted(&house, 6).await;
    assert_eq!(waits().await, 0);
}

#[tokio::test]
async fn a_level_duplicate_match_of_a_bracket_goes_on_at_both_tables() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "knock-out" }));
    (plan["tables"], plan["deals"]) = (json!({ "kind": "scale", "thresholds": [] }), json!(1));
    let event = make(&house, &director, &form("Squads", &json!([plan]))).await;
    let squads = squads(&house, &event, 2).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    let name = in_state(&drawn, 0, "open")[0].to_owned();
    start(&house, &event, &director, 0, &[&name]).await;
    let score = async |table: u8, number: u32, odd: i32| {
        let result = json!({ "kind": "played", "won": [odd.to_string(), (-odd).to_string()] });
        let score = json!({ "do": "score-deal", "of": at(0, &name), "table": table, "number": number, "result": result });
        command(&house, &event, &director, score).await
    };
    score(1, 1, 2).await.unwrap();
    // In a bracket, too, the other table of a deal is not to learn of it.
    let own = page(&house, &event, Some(&squads[0][0])).await;
    assert_eq!(won(find(&own, 0, &name), 1, 1), Some([2, -2]));
    for who in [Some(&squads[0][3]), None] {
        assert_eq!(won(find(&page(&house, &event, who).await, 0, &name), 1, 1), None);
    }
    let level = score(2, 1, 2).await.unwrap();
    assert_eq!((&find(&level, 0, &name)["extra"], &find(&level, 0, &name)["winner"]), (&json!(2), &Value::Null));
    assert_eq!(score(1, 5, 1).await.unwrap_err().1, "not-that-deal");
    for (table, number, odd) in [(1, 2, 3), (1, 3, -1), (2, 2, 1), (2, 3, -1)] {
        score(table, number, odd).await.unwrap();
    }
    let end = page(&house, &event, None).await;
    assert_eq!((&find(&end, 0, &name)["winner"], &find(&end, 0, &name)["state"]), (&json!("first"), &json!("played")));
    agrees(&house, &event, &director).await;
}

/// Plays a round of a stage of movements: one person at each of its tables, bots on the other chairs.
async fn round(house: &House, event: &str, by: &Guest, number: u64, person: impl Fn(usize) -> Guest) -> (Value, Vec<Player>) {
    let shown = page(house, event, Some(by)).await;
    let all = shown["stages"][0]["matches"].as_array().unwrap().iter().filter(|of| of["round"] == number);
    let names: Vec<String> = all.map(|of| of["name"].as_str().unwrap().to_owned()).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let started = start(house, event, by, 0, &names).await;
    let mut players = Vec::new();
    for name in &names {
        players.push(sit(house, event, (0, name), 0, &person(side(find(&started, 0, name), 0)[0])).await);
    }
    let players = play_all(players).await;
    let over = |page: &Value| names.iter().all(|name| find(page, 0, name)["state"] == "played");
    (once(house, event, by, "the results of the round", over).await, players)
}

#[tokio::test]
async fn a_mitchell_of_six_teams_goes_around_its_tables() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "movement", "movement": "mitchell", "compare": "matchpoints" }));
    plan["deals"] = json!(1);
    let event = make(&house, &director, &here("Mitchell", &json!([plan]))).await;
    let teams = entered(&house, &event, 6).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    let all = drawn["stages"][0]["matches"].as_array().unwrap();
    assert_eq!((all.len(), &drawn["stages"][0]["planned"]), (9, &json!(3)));
    let set = |name: &str| find(&drawn, 0, name)["set"].as_u64().unwrap();
    let at_table = |team: usize, round: u64| {
        let of = all.iter().find(|of| of["round"] == round && (side(of, 0) == [team] || side(of, 1) == [team])).unwrap();
        of["name"].as_str().unwrap().to_owned()
    };
    for team in 1..=6 {
        let mut sets: Vec<u64> = (1..=3).map(|round| set(&at_table(team, round))).collect();
        sets.sort_unstable();
        assert_eq!(sets, [1, 2, 3], "everybody plays each set once");
    }
    let who = |team: usize| teams[team - 1][0].clone();
    for number in 1..=3 {
        let (shown, players) = round(&house, &event, &director, number, who).await;
        agrees(&house, &event, &director).await;
        if number == 3 {
            break;
        }
        // A set comes to other tables in a later round: nobody but those who have played it knows what it brought.
        let deals: Vec<String> = players.iter().flat_map(deals_of).collect();
        stays_secret(&house, &deals, &[&teams[0][0], &teams[5][1], &director]).await;
        let own = at_table(1, number);
        for looker in [Some(&teams[0][1]), None] {
            let seen = page(&house, &event, looker).await;
            for of in seen["stages"][0]["matches"].as_array().unwrap().iter().filter(|of| of["round"] == number) {
                let knows = looker.is_some() && of["name"] == own;
                assert_eq!(won(of, 1, 1).is_some(), knows, "{of}");
            }
            let table = &seen["stages"][0]["standings"][0];
            assert!(table["rows"].as_array().unwrap().iter().all(|row| row["played"] == 0), "{table}");
        }
        assert!(won(find(&shown, 0, &own), 1, 1).is_some(), "the director sees all");
    }
    let released = |page: &Value| {
        let all = page["stages"][0]["matches"].as_array().unwrap().iter();
        all.flat_map(|of| of["dealt"].as_array().unwrap()).all(|deal| deal["page"].is_string())
    };
    let end = once(&house, &event, &teams[0][0], "all is released", released).await;
    let mut by_set: std::collections::BTreeMap<u64, Vec<Value>> = Default::default();
    for of in end["stages"][0]["matches"].as_array().unwrap() {
        by_set.entry(of["set"].as_u64().unwrap()).or_default().push(hands(&house, of, 1, 1).await);
    }
    for (set, same) in &by_set {
        assert!(same.len() == 3 && same.iter().all(|hands| *hands == same[0]), "set {set} is the same cards in each round");
    }
    assert!(by_set[&1][0] != by_set[&2][0]);
    let seen = page(&house, &event, None).await;
    let columns = seen["stages"][0]["standings"].as_array().unwrap();
    let rows: Vec<&Value> = columns.iter().flat_map(|column| column["rows"].as_array().unwrap()).collect();
    assert!(
        columns.len() == 2 && rows.len() == 6 && rows.iter().all(|row| row["played"] == 3 && row["percent"].is_object()),
        "{rows:?}"
    );
    let closed = command(&house, &event, &director, json!({ "do": "close-stage", "stage": 0 })).await.unwrap();
    assert_eq!(closed["state"], "over");
}

#[tokio::test]
async fn a_howell_of_eight_teams_with_real_cards_is_scored_deal_by_deal() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "movement", "movement": "howell", "compare": "cross-scale" }));
    plan["deals"] = json!(2);
    let event = make(&house, &director, &form("Howell", &json!([plan]))).await;
    let teams = entered(&house, &event, 8).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    assert_eq!((in_state(&drawn, 0, "open").len(), &drawn["stages"][0]["planned"]), (28, &json!(7)));
    let whole = json!({ "do": "result", "of": at(0, "1.1"),
        "scored": { "kind": "deals", "stakes": [3, 1], "won": [1, 1], "deals": 2 } });
    assert_eq!(command(&house, &event, &director, whole).await.unwrap_err().1, "by-deals");
    for round in 1..=7 {
        let of: Vec<String> = drawn["stages"][0]["matches"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|of| of["round"] == round)
            .map(|of| of["name"].as_str().unwrap().to_owned())
            .collect();
        start(&house, &event, &director, 0, &of.iter().map(String::as_str).collect::<Vec<_>>()).await;
        for (table, name) in of.iter().enumerate() {
            for number in [1, 2] {
                let points = 20 + (table * 7 + round * 3 + number) % 20;
                let deal =
                    json!({ "kind": "played", "value": 30, "doubled": 0, "odd": (table + number) % 2 == 0, "points": points });
                let score = json!({ "do": "score-deal", "of": at(0, name), "table": 1, "number": number,
                    "result": { "kind": "entered", "deal": deal } });
                command(&house, &event, &director, score).await.unwrap();
            }
        }
        agrees(&house, &event, &director).await;
    }
    // A team that leaves now forfeits nothing any more; a correction moves the ranking.
    let before = page(&house, &event, None).await;
    let fixed = json!({ "do": "score-deal", "of": at(0, "1.1"), "table": 1, "number": 1,
        "result": { "kind": "artificial", "scores": ["average-plus", "average-minus"] }, "words": "Table 1 had seen it" });
    let by_player = command(&house, &event, &teams[0][0], fixed.clone()).await;
    assert_eq!(by_player.unwrap_err().0, StatusCode::FORBIDDEN);
    command(&house, &event, &director, fixed).await.unwrap();
    let after = page(&house, &event, None).await;
    assert_ne!(before["stages"][0]["standings"], after["stages"][0]["standings"]);
    agrees(&house, &event, &director).await;
}

#[tokio::test]
async fn eight_persons_play_with_new_partners_each_round() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "individual", "rounds": 3, "compare": "stakes" }));
    plan["deals"] = json!(1);
    let event = make(&house, &director, &here("Individual", &json!([plan]))).await;
    let persons = people(&house, "Xavier", 8).await;
    for person in &persons {
        enter(&house, &event, "", std::slice::from_ref(person)).await.unwrap();
    }
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    assert_eq!((&drawn["individual"], drawn["teams"][2]["name"].as_str()), (&json!(true), Some("Xavier 3")));
    let of = find(&drawn, 0, "1.1");
    assert_eq!((side(of, 0).len(), side(of, 1).len()), (3, 3), "two are free in each round");
    let who = |number: usize| persons[number - 1].clone();
    for number in 1..=3 {
        let (shown, players) = round(&house, &event, &director, number, who).await;
        let of = find(&shown, 0, &format!("{number}.1"));
        let odd: Vec<&str> = [0, 2, 4].map(|chair| players[0].view["seats"][chair]["who"]["id"].as_str().unwrap()).into();
        assert_eq!(odd, side(of, 0).into_iter().map(|person| persons[person - 1].id.as_str()).collect::<Vec<_>>());
        assert!(players[0].view["table"]["teams"].is_null(), "persons make no teams");
        agrees(&house, &event, &director).await;
    }
    let end = page(&house, &event, None).await;
    let rows = end["stages"][0]["standings"][0]["rows"].as_array().unwrap();
    let points = |row: &Value| row["points"]["exact"].as_str().unwrap().parse::<i64>().unwrap();
    assert_eq!((rows.len(), rows.iter().map(points).sum::<i64>()), (8, 0), "what some win, others lose");
    assert!(end["stages"][0]["uneven"]["partners"].is_u64());
}

#[tokio::test]
async fn a_table_for_spreadsheets_says_where_nothing_is_compared() {
    for (teams, compares) in [(4, false), (6, true)] {
        let house = House::open_with(at_once).await;
        let director = people(&house, "Yamuna", 1).await.remove(0);
        let mut plan = stage(json!({ "kind": "movement", "movement": "mitchell", "compare": "matchpoints" }));
        plan["deals"] = json!(1);
        let event = make(&house, &director, &here("Mitchell", &json!([plan]))).await;
        entered(&house, &event, teams).await;
        let drawn = draw(&house, &event, &director, 0).await.unwrap();
        let from = drawn["stages"][0]["compared_from"].as_u64().map(|from| from.to_string()).unwrap_or_default();
        assert_eq!(from.is_empty(), compares, "{drawn}");
        let csv = reqwest::get(house.url(&format!("/api/events/{event}/standings.csv"))).await.unwrap().text().await.unwrap();
        let mut lines = csv.lines();
        assert!(lines.next().unwrap().ends_with(",compared_from,withdrawn"), "{csv}");
        let told: Vec<&str> = lines.map(|line| line.rsplit(',').nth(1).unwrap()).collect();
        assert!(!told.is_empty() && told.iter().all(|one| *one == from), "{csv}");
    }
}
