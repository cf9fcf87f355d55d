//! Events with real cards: both sides tell the deals, a conflict is settled, both sign; a hand goes to its seat alone; how a result came
//! about is told.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::events::{Answer, command, command_of_key, entered, form, large, make, matches_of, of, page, people, stage};
use crate::house::{Guest, House};

struct Paper {
    house: House,
    event: String,
    director: Guest,
    teams: Vec<Vec<Guest>>,
    name: String,
    /// The captains of the two teams, the first one first.
    captains: [Guest; 2],
    /// Somebody who plays another match.
    other: Guest,
}

/// Four teams, the first round drawn and begun; four deals in a match.
async fn begun(same_deals: bool) -> Paper {
    begun_under("kerala", same_deals).await
}

/// The same under the rules of this name.
async fn begun_under(rules: &str, same_deals: bool) -> Paper {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    (plan["deals"], plan["same_deals"]) = (json!(4), json!(same_deals));
    let mut form = form("Kuttanad", &json!([plan]));
    form["rules"]["base"] = json!(rules);
    let event = make(&house, &director, &form).await;
    let teams = entered(&house, &event, 4).await;
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();
    let drawn = page(&house, &event, Some(&director)).await;
    let round = matches_of(&drawn, 1);
    let name = round[0]["name"].as_str().unwrap().to_owned();
    let team = |side: usize| round[0]["sides"][side]["teams"][0].as_u64().unwrap() as usize - 1;
    let captains = [teams[team(0)][0].clone(), teams[team(1)][0].clone()];
    let other = (0..4).find(|at| ![team(0), team(1)].contains(at)).map(|at| teams[at][0].clone()).unwrap();
    let matches: Vec<Value> = round.iter().map(|one| of(one["name"].as_str().unwrap())).collect();
    command(&house, &event, &director, json!({ "do": "start", "matches": matches })).await.unwrap();
    Paper { house, event, director, teams, name, captains, other }
}

fn played(by: &str, value: u64, points: u64) -> Value {
    json!({ "kind": "played", "by": by, "value": value, "doubled": 0, "points": points, "named": "H" })
}

impl Paper {
    fn telling(&self, place: &str, number: u64, told: &Value, before: Option<&Value>) -> Value {
        let mut tell = json!({ "do": "tell-deal", "of": of(&self.name), "table": 1, "number": number, "told": told });
        if !place.is_empty() {
            tell["place"] = json!(place);
        }
        if let Some(before) = before {
            tell["before"] = before.clone();
        }
        tell
    }

    async fn tell(&self, by: &Guest, place: &str, number: u64, told: &Value) -> Answer {
        command(&self.house, &self.event, by, self.telling(place, number, told, None)).await
    }

    async fn ask(&self, by: Option<&Guest>, what: &str) -> Answer {
        let path = format!("/api/events/{}/matches/0/{}{what}", self.event, self.name);
        self.house.get(&path, by.map(|by| by.secret.as_str())).await
    }

    async fn sheet(&self, by: Option<&Guest>) -> Value {
        self.ask(by, "").await.unwrap()
    }

    async fn deal(&self, by: &Guest, number: usize) -> Value {
        self.sheet(Some(by)).await["deals"][number - 1].clone()
    }
}

fn refused(answer: Answer) -> (StatusCode, String) {
    answer.unwrap_err()
}

#[tokio::test]
async fn a_deal_counts_once_both_sides_tell_it_and_both_sign_the_match() {
    let at = begun(false).await;
    let [first, other] = &at.captains;
    at.tell(first, "first", 1, &played("first", 30, 33)).await.unwrap();
    assert_eq!(at.deal(other, 1).await["state"], "waits");
    // A stranger sees what counts, and nothing that one side alone says.
    assert_eq!(at.sheet(None).await["deals"], json!([]));
    assert_eq!(at.sheet(Some(&at.other)).await["deals"], json!([]));
    at.tell(other, "other", 1, &played("first", 30, 33)).await.unwrap();
    let one = at.deal(first, 1).await;
    assert_eq!((one["state"].as_str(), one["first"]["exact"].as_str()), (Some("counts"), Some("1")));
    assert_eq!(at.sheet(None).await["deals"][0]["state"], "counts");

    // Nobody signs while something is open.
    let sign = |place: &str| json!({ "do": "sign", "of": of(&at.name), "place": place });
    at.tell(other, "other", 2, &played("other", 40, 38)).await.unwrap();
    assert_eq!(refused(command(&at.house, &at.event, first, sign("first")).await).1, "deals-open");
    at.tell(first, "first", 2, &played("other", 40, 38)).await.unwrap();
    for number in [3, 4] {
        for (by, place) in [(first, "first"), (other, "other")] {
            at.tell(by, place, number, &played("other", 28, 28)).await.unwrap();
        }
    }
    assert_eq!(at.sheet(Some(first)).await["sum"]["stakes"], json!([4, 2]));
    command(&at.house, &at.event, first, sign("first")).await.unwrap();
    let after = at.sheet(Some(other)).await;
    assert_eq!((&after["of"]["state"], &after["of"]["entered"]), (&json!("unconfirmed"), &json!([true, false])));
    command(&at.house, &at.event, other, sign("other")).await.unwrap();
    let over = at.sheet(None).await;
    assert_eq!((&over["of"]["state"], &over["of"]["result"]["stakes"]), (&json!("played"), &json!([4, 2])));
    at.house.server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_is_refused_by_its_name_and_changes_nothing() {
    let at = begun(false).await;
    let [first, other] = &at.captains;
    let before = page(&at.house, &at.event, Some(first)).await["number"].clone();
    for told in [
        played("first", 57, 30),
        played("first", 27, 30),
        played("first", 30, 57),
        json!({ "kind": "played", "by": "first", "value": 30, "doubled": 3, "points": 30 }),
        json!({ "kind": "played", "by": "first", "value": 30, "doubled": 0, "points": 30, "named": "Z" }),
        json!({ "kind": "passed-out" }),
    ] {
        assert_eq!(
            refused(at.tell(first, "first", 1, &told).await),
            (StatusCode::BAD_REQUEST, "bad-sheet".to_owned()),
            "{told}"
        );
    }
    let good = played("first", 30, 30);
    assert_eq!(refused(at.tell(first, "first", 5, &good).await).1, "not-that-deal");
    assert_eq!(refused(at.tell(first, "other", 1, &good).await).1, "not-the-players");
    assert_eq!(refused(at.tell(&at.other, "first", 1, &good).await).1, "not-the-players");
    assert_eq!(refused(at.tell(other, "", 1, &good).await).0, StatusCode::FORBIDDEN, "the desk's word is the director's");
    assert_eq!(page(&at.house, &at.event, Some(first)).await["number"], before);
    let bounds = at.sheet(Some(first)).await["bounds"].clone();
    assert_eq!((&bounds["values"], &bounds["points"], &bounds["passed_out"]), (&json!([28, 56]), &json!(56), &json!(false)));
    at.house.server.stop().await;
}

#[tokio::test]
async fn of_a_sister_game_solo_is_told_and_who_showed_the_pair() {
    let at = begun_under("28-four", false).await;
    let [first, other] = &at.captains;
    let bounds = at.sheet(Some(first)).await["bounds"].clone();
    assert_eq!((&bounds["values"], &bounds["doubled"], &bounds["solo"]), (&json!([14, 28]), &json!(false), &json!([4, 5])));
    assert_eq!(
        (&bounds["pair"][0], &bounds["pair"][4], &bounds["pair"][14]),
        (&json!([14, 18]), &json!([14, 22]), &json!([24, 28]))
    );
    let played = |points: u64, pair: Value| json!({ "kind": "played", "by": "first", "value": 18, "doubled": 0, "points": points, "pair": pair });
    for (number, told) in (1..).zip([
        played(16, json!("bidders")),
        played(20, json!("others")),
        json!({ "kind": "solo", "by": "first", "won": true }),
        json!({ "kind": "solo", "by": "other", "won": false }),
    ]) {
        at.tell(first, "first", number, &told).await.unwrap();
        at.tell(other, "other", number, &told).await.unwrap();
    }
    let sheet = at.sheet(Some(first)).await;
    let worth: Vec<&Value> = sheet["deals"].as_array().unwrap().iter().map(|deal| &deal["first"]["exact"]).collect();
    assert_eq!(worth, [&json!("1"), &json!("-2"), &json!("4"), &json!("5")], "{sheet}");
    assert_eq!(sheet["deals"][0]["told"][1]["pair"], json!("bidders"));
    assert_eq!(sheet["sum"]["stakes"], json!([10, 2]));
    at.house.server.stop().await;

    let at = begun_under("28", false).await;
    for told in
        [played(18, json!("others")), json!({ "kind": "played", "by": "first", "value": 18, "doubled": 1, "points": 18 })]
    {
        assert_eq!(
            refused(at.tell(&at.captains[0], "first", 1, &told).await),
            (StatusCode::BAD_REQUEST, "bad-sheet".to_owned())
        );
    }
    at.house.server.stop().await;
}

#[tokio::test]
async fn a_conflict_is_shown_to_both_and_settled_and_nothing_is_overwritten_unseen() {
    let at = begun(false).await;
    let [first, other] = &at.captains;
    let (thirty, forty) = (played("first", 30, 33), played("first", 40, 33));
    at.tell(first, "first", 1, &thirty).await.unwrap();
    at.tell(other, "other", 1, &forty).await.unwrap();
    // An agreed deal behind it waits.
    for (by, place) in [(first, "first"), (other, "other")] {
        at.tell(by, place, 2, &thirty).await.unwrap();
    }
    for by in [first, other, &at.director] {
        assert_eq!(at.deal(by, 1).await["state"], "differs");
        assert_eq!(at.deal(by, 2).await["state"], "agreed");
    }
    let told = |page: &Value| matches_of(page, 1)[0]["told"].clone();
    assert_eq!(told(&page(&at.house, &at.event, Some(&at.director)).await), json!([0, 1]));
    assert_eq!(told(&page(&at.house, &at.event, Some(&at.other)).await), json!([0, 0]));

    // Another phone of the same team, which has not seen that word.
    let mate = at.teams.iter().find(|team| team[0].id == first.id).unwrap()[1].clone();
    assert_eq!(refused(at.tell(&mate, "first", 1, &forty).await).1, "told-meanwhile");
    let seen = at.telling("first", 1, &played("first", 31, 33), Some(&thirty));
    command(&at.house, &at.event, &mate, seen).await.unwrap();

    // The director settles it, and what waits behind it counts as well.
    command(&at.house, &at.event, &at.director, at.telling("", 1, &forty, None)).await.unwrap();
    assert_eq!([at.deal(first, 1).await, at.deal(first, 2).await].map(|deal| deal["state"].clone()), ["counts", "counts"]);
    assert_eq!(at.deal(first, 1).await["first"]["exact"], "-3");
    // A phone that comes back with another word hears that it stands; the same word is no news.
    assert_eq!(refused(at.tell(first, "first", 1, &thirty).await).1, "deal-stands");
    at.tell(first, "first", 1, &forty).await.unwrap();

    let history = at.ask(Some(first), "/history").await.unwrap();
    let kinds: Vec<&str> =
        history["lines"].as_array().unwrap().iter().map(|line| line["what"]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["started", "told", "told", "told", "told", "told", "told", "scored", "scored"]);
    let settled = &history["lines"][6];
    assert_eq!((&settled["what"]["place"], &settled["by"]["id"]), (&Value::Null, &json!(at.director.id)));
    at.house.server.stop().await;
}

#[tokio::test]
async fn a_deal_that_is_sent_twice_is_told_once() {
    let at = begun(false).await;
    let [first, _] = &at.captains;
    let tell = at.telling("first", 1, &played("first", 30, 33), None);
    for _ in 0..2 {
        command_of_key(&at.house, &at.event, first, "kept on the phone", &tell).await.unwrap();
    }
    // The same word under another key is no second word, either.
    command(&at.house, &at.event, first, tell).await.unwrap();
    let history = at.ask(Some(first), "/history").await.unwrap();
    assert_eq!(history["lines"].as_array().unwrap().len(), 2, "{history}");
    at.house.server.stop().await;
}

#[tokio::test]
async fn a_correction_stays_in_sight_with_what_stood_before() {
    let at = begun(false).await;
    let scored = |stakes: [u32; 2]| json!({ "kind": "deals", "stakes": stakes, "won": [3, 1], "deals": 4 });
    for (act, stakes) in [("result", [6, 2]), ("correct", [5, 2])] {
        let give = json!({ "do": act, "of": of(&at.name), "scored": scored(stakes), "words": "Misread sheet" });
        command(&at.house, &at.event, &at.director, give).await.unwrap();
    }
    let lines = at.ask(None, "/history").await.unwrap()["lines"].clone();
    let last = lines.as_array().unwrap().last().unwrap().clone();
    assert_eq!((&last["what"]["kind"], &last["words"]), (&json!("corrected"), &json!("Misread sheet")));
    assert_eq!((&last["what"]["before"]["stakes"], &last["what"]["scored"]["stakes"]), (&json!([6, 2]), &json!([5, 2])));
    assert_eq!(last["by"]["id"], at.director.id);
    at.house.server.stop().await;
}

#[tokio::test]
async fn a_hand_goes_to_its_own_seat_and_only_of_the_deal_that_is_due() {
    let at = begun(true).await;
    let [first, other] = &at.captains;
    let mut cards: Vec<String> = Vec::new();
    let mut chairs = Vec::new();
    for captain in [first, other] {
        let team = at.teams.iter().find(|team| team[0].id == captain.id).unwrap();
        for player in team {
            let hand = at.ask(Some(player), "/hand").await.unwrap();
            assert_eq!(hand["number"], 1);
            chairs.push(hand["chair"].as_u64().unwrap());
            cards.extend(hand["cards"].as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()));
        }
    }
    chairs.sort_unstable();
    assert_eq!(chairs, [1, 2, 3, 4, 5, 6]);
    assert_eq!(cards.len(), 48);
    cards.sort_unstable();
    assert!(cards.chunks(2).all(|two| two[0] == two[1]), "each card is there twice: {cards:?}");
    assert_eq!(refused(at.ask(Some(&at.director), "/hand").await).1, "not-the-players");
    assert_eq!(refused(at.ask(None, "/hand").await).0, StatusCode::UNAUTHORIZED);
    // Who sits there stays until the deal is told: else a captain would see one hand after the other.
    let team = at.teams.iter().find(|team| team[0].id == first.id).unwrap();
    let rotated = json!({ "do": "seat", "of": of(&at.name), "place": "first",
        "players": [team[1].id, team[2].id, team[0].id] });
    let no = command(&at.house, &at.event, first, rotated.clone()).await;
    assert_eq!(no.unwrap_err(), (StatusCode::CONFLICT, "hands-are-out".to_owned()));
    // Nobody sees the next one while the other side has not told this one.
    at.tell(first, "first", 1, &played("first", 30, 33)).await.unwrap();
    assert_eq!(at.ask(Some(first), "/hand").await.unwrap()["number"], 1);
    at.tell(other, "other", 1, &played("first", 30, 33)).await.unwrap();
    command(&at.house, &at.event, first, rotated).await.unwrap();
    let history = at.ask(None, "/history").await.unwrap()["lines"].clone();
    let seated = history.as_array().unwrap().iter().find(|line| line["what"]["kind"] == "seated").unwrap().clone();
    assert_eq!(seated["what"]["players"][0]["id"], json!(team[1].id));
    let second = at.ask(Some(first), "/hand").await.unwrap();
    assert_eq!((&second["number"], &second["chair"]), (&json!(2), &json!(5)));
    assert_eq!(at.ask(Some(first), "/hand").await.unwrap(), second, "the same hand as often as one asks");
    at.house.server.stop().await;

    let dealt_by_hand = begun(false).await;
    assert_eq!(refused(dealt_by_hand.ask(Some(&dealt_by_hand.captains[0]), "/hand").await).1, "not-dealt-here");
    dealt_by_hand.house.server.stop().await;
}
