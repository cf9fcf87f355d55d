//! Results that are entered: the impossible is refused by what is wrong with it, the unlikely is asked once more, and until then nothing
//! is changed.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::events::{command, entered, form, large, make, matches_of, of, page, people, refused, stage};

#[tokio::test]
async fn what_deals_cannot_bring_is_refused_by_name_and_what_they_seldom_bring_is_asked_once_more() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    plan["deals"] = json!(6);
    let event = make(&house, &director, &form("Kuttanad", &json!([plan]))).await;
    entered(&house, &event, 4).await;
    let draw = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } });
    let drawn = command(&house, &event, &director, draw).await.unwrap();
    let name = matches_of(&drawn, 1)[0]["name"].as_str().unwrap().to_owned();
    let number = page(&house, &event, None).await["number"].clone();
    let result = |stakes: [u32; 2], won: [u32; 2]| {
        let scored = json!({ "kind": "deals", "stakes": stakes, "won": won, "deals": 6 });
        json!({ "do": "result", "of": of(&name), "scored": scored })
    };
    let score = |won: [&str; 2]| {
        let result = json!({ "kind": "played", "won": won });
        json!({ "do": "score-deal", "of": of(&name), "table": 1, "number": 1, "result": result })
    };
    let sent = async |given: Value| {
        let path = format!("/api/events/{event}/preview");
        let ahead: crate::events::Answer = house.post(&path, Some(&director.secret), &given).await;
        let done = command(&house, &event, &director, given).await;
        assert_eq!(ahead.is_ok(), done.is_ok(), "a look ahead says the same");
        done
    };
    for given in [
        result([150, 9], [5, 1]),
        result([150, 9], [1, 5]),
        result([9, 1], [4, 2]),
        result([9, 4], [4, 1]),
        score(["400", "-400"]),
        score(["-400", "400"]),
        score(["7", "-7"]),
        score(["2", "2"]),
        score(["0", "0"]),
        score(["5/2", "-5/2"]),
    ] {
        let no = sent(given.clone()).await.unwrap_err();
        assert_eq!(no, refused(StatusCode::BAD_REQUEST, "impossible-result"), "{given}");
    }
    let unlikely = [result([25, 5], [5, 1]), result([8, 0], [6, 0]), score(["15", "-15"])];
    for given in &unlikely {
        let no = sent(given.clone()).await.unwrap_err();
        assert_eq!(no, refused(StatusCode::CONFLICT, "unlikely-result"), "{given}");
    }
    assert_eq!(page(&house, &event, None).await["number"], number, "nothing is changed by it");
    let mut sure = unlikely[0].clone();
    sure["sure"] = json!(true);
    let after = sent(sure).await.unwrap();
    let one = matches_of(&after, 1).into_iter().find(|one| one["name"] == json!(name)).unwrap();
    assert_eq!(one["result"]["stakes"], json!([25, 5]));
    let correct = |stakes: [u32; 2]| {
        let scored = json!({ "kind": "deals", "stakes": stakes, "won": [5, 1], "deals": 6 });
        json!({ "do": "correct", "of": of(&name), "scored": scored, "words": "Misread" })
    };
    assert_eq!(sent(correct([250, 5])).await.unwrap_err().1, "impossible-result");
    sent(correct([9, 2])).await.unwrap();
}
