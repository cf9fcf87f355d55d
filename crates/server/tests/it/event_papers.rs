//! Papers of events: PDF for whoever may have them, and the cards of deals for a director who does not play.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::events::{command, entered, form, large, make, people, stage};
use crate::house::{Guest, House};

/// The bytes of a paper, or why there are none.
async fn paper(house: &House, event: &str, what: &str, by: Option<&Guest>) -> Result<Vec<u8>, (StatusCode, String)> {
    let mut asking = reqwest::Client::new().get(house.url(&format!("/api/events/{event}/papers/{what}")));
    if let Some(by) = by {
        asking = asking.header("cookie", format!("thurup-0={}", by.secret));
    }
    let answer = asking.send().await.unwrap();
    let status = answer.status();
    let bytes = answer.bytes().await.unwrap().to_vec();
    if status.is_success() {
        return Ok(bytes);
    }
    let refused: Value = serde_json::from_slice(&bytes).unwrap();
    Err((status, refused["code"].as_str().unwrap().to_owned()))
}

#[tokio::test]
async fn an_event_prints_its_papers_and_shows_cards_to_no_player() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let mut same = stage(json!({ "kind": "round-robin", "double": false }));
    (same["deals"], same["same_deals"]) = (json!(6), json!(true));
    let event = make(&house, &director, &form("Kuttanad ഓണം Cup", &json!([same]))).await;
    let no_stage = paper(&house, &event, "standings.pdf", None).await.unwrap_err();
    assert_eq!(no_stage, (StatusCode::NOT_FOUND, "no-such-draw".to_owned()), "nothing is drawn");
    let teams = entered(&house, &event, 4).await;
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();

    for what in ["standings.pdf", "cross-table.pdf?language=ml", "draw.pdf?round=1", "score-sheets.pdf?round=2", "codes.pdf"] {
        let pdf = paper(&house, &event, what, None).await.unwrap();
        assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 5_000, "{what}: {} bytes", pdf.len());
    }
    let other = |what| paper(&house, &event, what, None);
    assert_eq!(other("standings.txt").await.unwrap_err().0, StatusCode::NOT_FOUND);
    assert_eq!(other("menu.pdf").await.unwrap_err().0, StatusCode::NOT_FOUND);
    assert_eq!(other("draw.pdf?round=9").await.unwrap_err().1, "no-such-draw");
    assert_eq!(other("standings.pdf?stage=4").await.unwrap_err().1, "no-such-draw");
    assert_eq!(other("standings.pdf?stage=x").await.unwrap_err().0, StatusCode::BAD_REQUEST);

    // The cards of a round are for the one who lays them out.
    assert_eq!(other("hands.pdf?round=1").await.unwrap_err().0, StatusCode::FORBIDDEN);
    assert_eq!(paper(&house, &event, "hands.pdf?round=1", Some(&teams[0][0])).await.unwrap_err().0, StatusCode::FORBIDDEN);
    assert!(paper(&house, &event, "hands.pdf?round=1", Some(&director)).await.unwrap().starts_with(b"%PDF-"));
    house.server.stop().await;
}
