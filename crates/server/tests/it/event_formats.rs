//! Every format that is decided by matches, from its set-up to its last result: brackets, the booklet's championship, stages that feed
//! stages.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::event_play::{
    agrees, at, at_once, draw, find, here, in_state, once, places, play_matches, play_out, side, sit, start,
};
use crate::events::{Answer, command, entered, form, large, make, page, people, refused, stage};
use crate::house::{Guest, House};

fn knock_out(deals: u32) -> Value {
    let mut plan = stage(json!({ "kind": "knock-out" }));
    plan["deals"] = json!(deals);
    plan
}

/// The director's result of a match that somebody must win.
async fn decide(house: &House, event: &str, by: &Guest, of: (usize, &str), stakes: [u32; 2], extra: &[[u32; 2]]) -> Answer {
    let scored = json!({ "kind": "decisive", "stakes": stakes, "extra": extra });
    command(house, event, by, json!({ "do": "result", "of": at(of.0, of.1), "scored": scored })).await
}

/// The director's result of a match that may be drawn.
async fn score(house: &House, event: &str, by: &Guest, of: (usize, &str), stakes: [u32; 2]) -> Answer {
    let scored = json!({ "kind": "deals", "stakes": stakes, "won": [7, 5], "deals": 12 });
    command(house, event, by, json!({ "do": "result", "of": at(of.0, of.1), "scored": scored })).await
}

/// All matches of a stage that are open: the team of the lower number wins, by as much as it is lower.
async fn by_numbers(house: &House, event: &str, by: &Guest, stage: usize) -> Value {
    let mut shown = page(house, event, Some(by)).await;
    let names: Vec<String> = in_state(&shown, stage, "open").into_iter().map(str::to_owned).collect();
    for name in &names {
        let [first, other] = [0, 1].map(|at| u32::try_from(side(find(&shown, stage, name), at)[0]).unwrap());
        let ahead = first.abs_diff(other);
        let stakes = if first < other { [10 + ahead, 10] } else { [10, 10 + ahead] };
        shown = score(house, event, by, (stage, name), stakes).await.unwrap();
    }
    shown
}

#[tokio::test]
async fn a_knock_out_of_five_teams_is_played_at_tables() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &here("Cup", &json!([knock_out(2)]))).await;
    let teams = entered(&house, &event, 5).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    assert_eq!(in_state(&drawn, 0, "through"), ["U1.1", "U1.3", "U1.4"], "the best seeds are free");
    assert_eq!(in_state(&drawn, 0, "open"), ["U1.2", "U2.2"]);
    assert_eq!(find(&drawn, 0, "U2.1")["sides"][1], json!({ "kind": "winner-of", "name": "U1.2" }));
    assert_eq!(side(find(&drawn, 0, "U1.2"), 1), [5]);
    let early = command(&house, &event, &director, json!({ "do": "start", "matches": [at(0, "U2.1")] })).await;
    assert_eq!(early.unwrap_err(), refused(StatusCode::NOT_FOUND, "no-match"), "its teams are not known");

    let who = |team: usize| teams[team - 1][0].clone();
    let after = play_matches(&house, &event, &director, 0, &["U1.2", "U2.2"], who).await;
    assert_eq!(find(&after, 0, "U2.1")["state"], "open");
    let own = page(&house, &event, Some(&teams[0][1])).await;
    assert_eq!((&own["you"]["next"]["name"], &own["you"]["team"]), (&json!("U2.1"), &json!(1)));
    play_matches(&house, &event, &director, 0, &["U2.1"], who).await;
    let after = play_matches(&house, &event, &director, 0, &["U3.1"], who).await;
    let mut by_place: BTreeMap<u64, usize> = BTreeMap::new();
    for place in places(&after, 0).into_values() {
        *by_place.entry(place).or_default() += 1;
    }
    assert_eq!(by_place, BTreeMap::from([(1, 1), (2, 1), (3, 2), (5, 1)]), "losers of a round share a place");
    agrees(&house, &event, &director).await;
    let of = find(&after, 0, "U3.1");
    let (winner, stakes) = (of["winner"].as_str().unwrap(), of["result"]["stakes"].clone());
    let champion = side(of, usize::from(winner == "other"))[0];
    assert_eq!(places(&after, 0)[&(champion as u64)], 1, "{stakes}");
    let closed = command(&house, &event, &director, json!({ "do": "close-stage", "stage": 0 })).await.unwrap();
    assert_eq!(closed["state"], "over");
}

#[tokio::test]
async fn a_level_knock_out_match_goes_on_at_its_table() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &here("Cup", &json!([knock_out(2)]))).await;
    let teams = entered(&house, &event, 2).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    let name = drawn["stages"][0]["matches"][0]["name"].as_str().unwrap().to_owned();
    start(&house, &event, &director, 0, &[&name]).await;
    let one = teams[0][0].clone();
    let mut player = sit(&house, &event, (0, &name), 0, &one).await;
    assert_eq!(player.view["table"]["teams"], json!(["Kara 1", "Kara 2"]), "the teams have their names at the table");
    player.play_until("the second deal", |player| player.view["deal"]["number"] == 2).await;
    let scored = |page: &Value| find(page, 0, &name)["dealt"][0]["result"]["won"].is_array();
    let shown = once(&house, &event, &director, "the first deal's score", scored).await;
    let won = &find(&shown, 0, &name)["dealt"][0]["result"]["won"];
    // The director scores the second deal, which is on, so that the match is level.
    // Bots may have made of the first one what is seldom.
    let level = json!({ "do": "score-deal", "of": at(0, &name), "table": 1, "number": 2, "sure": true,
        "result": { "kind": "played", "won": [won[1], won[0]] } });
    let shown = command(&house, &event, &director, level).await.unwrap();
    let of = find(&shown, 0, &name);
    assert_eq!((&of["extra"], &of["winner"], &of["state"]), (&json!(2), &Value::Null, &json!("playing")));
    player.play_until("the third deal", |player| player.view["deal"]["number"] == 3).await;
    assert_eq!(
        (&player.view["deal"]["leader"], &player.view["match"]["over"]),
        (&json!(3), &Value::Null),
        "leads alternate on"
    );
    assert_eq!(player.view["table"]["format"]["deals"], 4);
    let player = play_out(player).await;
    let after = once(&house, &event, &director, "a result", |page| find(page, 0, &name)["state"] == "played").await;
    let of = find(&after, 0, &name);
    let extra = of["result"]["extra"].as_array().unwrap();
    assert!(!extra.is_empty() && extra.last().unwrap()[0] != extra.last().unwrap()[1], "{of}");
    assert_eq!(player.view["match"]["deals"].as_array().unwrap().len(), 2 + 2 * extra.len());
    assert!(player.view["match"]["over"]["winner"].is_null(), "what the match came to, its event says");
    agrees(&house, &event, &director).await;
}

#[tokio::test]
async fn whoever_loses_once_comes_back_and_wins_the_second_final() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let plan = stage(json!({ "kind": "second-chance", "second_final": true }));
    let event = make(&house, &director, &form("Cup", &json!([plan]))).await;
    entered(&house, &event, 4).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    assert_eq!(in_state(&drawn, 0, "open"), ["U1.1", "U1.2"]);
    assert_eq!(find(&drawn, 0, "L2.1")["sides"][0], json!({ "kind": "loser-of", "name": "U2.1" }));
    let win = async |name: &'static str, winner: usize| {
        let shown = page(&house, &event, Some(&director)).await;
        let of = find(&shown, 0, name);
        let stakes = if side(of, 0)[0] == winner { [12, 6] } else { [6, 12] };
        assert!(side(of, 0)[0] == winner || side(of, 1)[0] == winner, "{of}");
        decide(&house, &event, &director, (0, name), stakes, &[]).await
    };
    assert_eq!(decide(&house, &event, &director, (0, "L1.1"), [12, 6], &[]).await.unwrap_err().1, "no-match");
    win("U1.1", 1).await.unwrap();
    let after = win("U1.2", 2).await.unwrap();
    assert_eq!(in_state(&after, 0, "open"), ["U2.1", "L1.1"]);
    let wrong = json!({ "kind": "deals", "stakes": [12, 6], "won": [7, 5], "deals": 12 });
    let wrong = command(&house, &event, &director, json!({ "do": "result", "of": at(0, "U2.1"), "scored": wrong })).await;
    assert_eq!(wrong.unwrap_err().0, StatusCode::CONFLICT);
    win("U2.1", 2).await.unwrap();
    win("L1.1", 3).await.unwrap();
    win("L2.1", 1).await.unwrap();
    // The one who comes up wins, so both have lost once.
    let after = win("G1", 1).await.unwrap();
    assert_eq!(in_state(&after, 0, "open"), ["G2"]);
    // A correction would send another one there: not after it has begun.
    start(&house, &event, &director, 0, &["G2"]).await;
    let scored = json!({ "kind": "decisive", "stakes": [3, 9], "extra": [] });
    let turned = json!({ "do": "correct", "of": at(0, "L2.1"), "scored": scored, "words": "The sheet says so" });
    let stakes = find(&after, 0, "L2.1")["result"]["stakes"].clone();
    let refused_now = command(&house, &event, &director, turned).await.unwrap_err();
    assert_eq!(refused_now.1, "gone-on", "L2.1 was {stakes}, and its winner plays on");
    let end = win("G2", 1).await.unwrap();
    assert_eq!(places(&end, 0), BTreeMap::from([(1, 1), (2, 2), (3, 3), (4, 4)]));
    agrees(&house, &event, &director).await;
    let closed = command(&house, &event, &director, json!({ "do": "close-stage", "stage": 0 })).await.unwrap();
    assert_eq!(closed["state"], "over");
}

#[tokio::test]
async fn the_booklets_championship_of_eight_goes_from_pools_to_its_final() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &form("Championship", &json!([stage(json!({ "kind": "championship" }))]))).await;
    entered(&house, &event, 8).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    let pools = in_state(&drawn, 0, "open");
    assert_eq!((pools.len(), pools[0], in_state(&drawn, 0, "waiting")), (12, "A1.1", vec!["SF1", "SF2", "F"]));
    assert_eq!(find(&drawn, 0, "SF1")["sides"], json!([{ "kind": "slot", "name": "A1" }, { "kind": "slot", "name": "B2" }]));
    let times = |page: &Value| ["A1.1", "SF1", "F"].map(|name| find(page, 0, name)["minutes"].as_u64().unwrap());
    assert_eq!(times(&drawn), [45, 120, 180], "as it is planned, before the teams are known");
    assert_eq!((&find(&drawn, 0, "SF2")["deals"], &find(&drawn, 0, "F")["deals"]), (&json!(30), &Value::Null));
    let pool = |page: &Value, at: usize| -> Vec<u64> {
        let rows = page["stages"][0]["standings"][at]["rows"].as_array().unwrap().iter();
        rows.map(|row| row["team"].as_u64().unwrap()).collect()
    };
    let after = by_numbers(&house, &event, &director, 0).await;
    agrees(&house, &event, &director).await;
    assert_eq!((pool(&after, 0), pool(&after, 1)), (vec![1, 4, 5, 8], vec![2, 3, 6, 7]), "teams went to and fro");
    assert_eq!((in_state(&after, 0, "open"), side(find(&after, 0, "SF2"), 1)), (vec!["SF1", "SF2"], vec![4]));
    // The second of pool A leaves: the next one of the pool takes the slot, and nobody else moves.
    let left = command(&house, &event, &director, json!({ "do": "withdraw", "team": 4 })).await.unwrap();
    let sides = |page: &Value, name: &str| [0, 1].map(|at| side(find(page, 0, name), at)[0]);
    assert_eq!((sides(&left, "SF1"), sides(&left, "SF2")), ([1, 3], [2, 5]));
    // In the file it stands below all pools, without a rank.
    let csv = reqwest::get(house.url(&format!("/api/events/{event}/standings.csv"))).await.unwrap().text().await.unwrap();
    let of_teams: Vec<&str> = csv.lines().skip(1).collect();
    assert_eq!((of_teams.len(), of_teams.iter().filter(|line| line.ends_with(",yes")).count()), (8, 1), "{csv}");
    let name = left["teams"][3]["name"].as_str().unwrap();
    assert!(of_teams[7].starts_with(&format!("1,,,4,{name},,")) && of_teams[7].ends_with(",yes"), "{csv}");

    start(&house, &event, &director, 0, &["SF1", "SF2"]).await;
    let level = decide(&house, &event, &director, (0, "SF1"), [20, 20], &[]).await.unwrap();
    assert_eq!((&find(&level, 0, "SF1")["extra"], &find(&level, 0, "SF1")["winner"]), (&json!(4), &Value::Null));
    let more = decide(&house, &event, &director, (0, "SF1"), [20, 20], &[[2, 2], [3, 1]]).await.unwrap();
    assert_eq!(find(&more, 0, "SF1")["winner"], "first");
    decide(&house, &event, &director, (0, "SF2"), [9, 22], &[]).await.unwrap();
    start(&house, &event, &director, 0, &["F"]).await;
    let games = |games: Value| json!({ "do": "result", "of": at(0, "F"), "scored": { "kind": "games", "games": games } });
    for wrong in [json!([[21, 20]]), json!([[40, 10]]), json!([[21, 10], [21, 9], [21, 8]])] {
        assert!(command(&house, &event, &director, games(wrong.clone())).await.is_err(), "{wrong}");
    }
    let part = command(&house, &event, &director, games(json!([[21, 10]]))).await.unwrap();
    assert_eq!((&find(&part, 0, "F")["winner"], in_state(&part, 0, "playing")), (&Value::Null, vec!["F"]));
    let end = command(&house, &event, &director, games(json!([[21, 10], [15, 21], [20, 22]]))).await.unwrap();
    assert_eq!(find(&end, 0, "F")["winner"], "other");
    assert_eq!(places(&end, 0), BTreeMap::from([(5, 1), (1, 2), (2, 3), (3, 3)]));
    agrees(&house, &event, &director).await;
    let closed = command(&house, &event, &director, json!({ "do": "close-stage", "stage": 0 })).await.unwrap();
    assert_eq!(closed["state"], "over");
}

#[tokio::test]
async fn a_final_of_three_games_is_played_at_its_table() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &here("Championship", &json!([stage(json!({ "kind": "championship" }))]))).await;
    let teams = entered(&house, &event, 4).await;
    draw(&house, &event, &director, 0).await.unwrap();
    let pools = by_numbers(&house, &event, &director, 0).await;
    assert_eq!(in_state(&pools, 0, "open"), ["F"]);
    start(&house, &event, &director, 0, &["F"]).await;
    let player = sit(&house, &event, (0, "F"), 0, &teams[0][0]).await;
    assert_eq!(player.view["table"]["format"]["form"], "games");
    let player = play_out(player).await;
    let end = once(&house, &event, &director, "a winner", |page| find(page, 0, "F")["state"] == "played").await;
    let of = find(&end, 0, "F");
    let games = of["result"]["games"].as_array().unwrap();
    assert!((2..=3).contains(&games.len()) && of["winner"].is_string(), "{of}");
    let stakes: u64 = games.iter().flat_map(|game| game.as_array().unwrap()).map(|stakes| stakes.as_u64().unwrap()).sum();
    let at_table = player.view["match"]["stakes"].as_array().unwrap().iter().map(|stakes| stakes.as_u64().unwrap());
    assert_eq!(at_table.sum::<u64>(), stakes, "the table and the event count alike");
    agrees(&house, &event, &director).await;
}

#[tokio::test]
async fn stages_take_their_teams_from_stages_with_what_they_bring() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let all = stage(json!({ "kind": "round-robin", "double": false }));
    let from = |stage: usize, last: usize| json!({ "kind": "ranks", "stage": stage, "first": 1, "last": last });
    let (mut again, mut half, mut last) = (all.clone(), all.clone(), knock_out(12));
    (again["feed"], again["bring"]) = (from(0, 3), json!({ "kind": "matches" }));
    (half["feed"], half["bring"]) = (from(1, 2), json!({ "kind": "points", "fraction": "1/2" }));
    last["feed"] = from(2, 2);
    let event = make(&house, &director, &form("Cup", &json!([all, again, half, last]))).await;
    entered(&house, &event, 4).await;
    draw(&house, &event, &director, 0).await.unwrap();
    let close = async |stage: usize| command(&house, &event, &director, json!({ "do": "close-stage", "stage": stage })).await;
    assert_eq!(draw(&house, &event, &director, 1).await.unwrap_err(), refused(StatusCode::CONFLICT, "not-known"));
    assert_eq!(close(0).await.unwrap_err(), refused(StatusCode::CONFLICT, "open-matches"));
    by_numbers(&house, &event, &director, 0).await;
    close(0).await.unwrap();
    // All three have met: nothing is left to play, and these matches make the table.
    let second = draw(&house, &event, &director, 1).await.unwrap();
    let rows = |page: &Value, stage: usize| -> Vec<(u64, String)> {
        let rows = page["stages"][stage]["standings"][0]["rows"].as_array().unwrap().iter();
        rows.map(|row| (row["team"].as_u64().unwrap(), row["points"]["exact"].as_str().unwrap().to_owned())).collect()
    };
    assert_eq!(in_state(&second, 1, "open"), Vec::<&str>::new());
    let text = |points: &[(u64, &str)]| points.iter().map(|(team, points)| (*team, (*points).to_owned())).collect::<Vec<_>>();
    assert_eq!(rows(&second, 1), text(&[(1, "4"), (2, "2"), (3, "0")]));
    agrees(&house, &event, &director).await;
    close(1).await.unwrap();
    let third = draw(&house, &event, &director, 2).await.unwrap();
    assert_eq!(rows(&third, 2), text(&[(1, "2"), (2, "1")]), "half of what they had");
    let name = in_state(&third, 2, "open")[0].to_owned();
    let ahead = side(find(&third, 2, &name), 0)[0];
    let won = score(&house, &event, &director, (2, &name), if ahead == 2 { [15, 9] } else { [9, 15] }).await.unwrap();
    assert_eq!(rows(&won, 2), text(&[(2, "3"), (1, "2")]));
    agrees(&house, &event, &director).await;
    close(2).await.unwrap();
    let last = draw(&house, &event, &director, 3).await.unwrap();
    assert_eq!(last["stages"][3]["seeds"], json!([2, 1]));
    let name = in_state(&last, 3, "open")[0].to_owned();
    let end = decide(&house, &event, &director, (3, &name), [12, 5], &[]).await.unwrap();
    assert_eq!(places(&end, 3), BTreeMap::from([(2, 1), (1, 2)]));
    assert_eq!(close(3).await.unwrap()["state"], "over");
}

#[tokio::test]
async fn who_loses_in_a_bracket_plays_on_for_the_plate() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plate = stage(json!({ "kind": "round-robin", "double": false }));
    plate["feed"] = json!({ "kind": "matches", "stage": 0, "winners": [], "losers": ["U1.1", "U1.2"] });
    let event = make(&house, &director, &form("Cup", &json!([knock_out(12), plate]))).await;
    entered(&house, &event, 4).await;
    draw(&house, &event, &director, 0).await.unwrap();
    decide(&house, &event, &director, (0, "U1.1"), [12, 5], &[]).await.unwrap();
    assert_eq!(draw(&house, &event, &director, 1).await.unwrap_err().1, "not-known");
    decide(&house, &event, &director, (0, "U1.2"), [4, 5], &[]).await.unwrap();
    let plate = draw(&house, &event, &director, 1).await.unwrap();
    assert_eq!(plate["stages"][1]["seeds"], json!([4, 2]));
    assert_eq!((in_state(&plate, 0, "open"), in_state(&plate, 1, "open").len()), (vec!["U2.1"], 1), "while the final goes on");
}
