//! Questions of lessons come again: what was answered is kept, one answer a day of each, and goes with whoever leaves or becomes somebody.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_store::testing::rows::{connect, statement};

use crate::exports::taken;
use crate::friends::account;
use crate::house::{Guest, House};

const DAY: u64 = 24 * 60 * 60 * 1000;

async fn answer(house: &House, by: &Guest, lesson: &str, step: u32, right: bool) -> Result<u64, (StatusCode, String)> {
    let body = json!({ "lesson": lesson, "step": step, "right": right });
    let told: Value = house.post("/api/lessons/answers", Some(&by.secret), &body).await?;
    Ok(told["again_at"].as_u64().unwrap() / DAY)
}

async fn again(house: &House, by: &Guest) -> Value {
    house.get("/api/lessons", Some(&by.secret)).await.unwrap()
}

/// Sets all answers so many days back.
async fn days_go_by(house: &House, days: i64) {
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE lesson_answers SET day = day - $1").bind(days).execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
}

#[tokio::test]
async fn what_a_lesson_asked_comes_again_when_it_is_about_to_be_forgotten() {
    let house = House::open().await;
    let (anu, vinod) = (account(&house, "Anu").await, account(&house, "Vinod").await);
    let none = json!({ "due": [], "answered": 0, "known": 0, "again_at": null });
    assert_eq!(again(&house, &anu).await, none);
    // What was not known comes the next day, what was known after two.
    let tomorrow = answer(&house, &anu, "points", 2, false).await.unwrap();
    assert_eq!(answer(&house, &anu, "kerala-support", 1, true).await.unwrap(), tomorrow + 1);
    // Of a day the first answer counts.
    assert_eq!(answer(&house, &anu, "points", 2, true).await.unwrap(), tomorrow);
    let kept = again(&house, &anu).await;
    assert_eq!((&kept["due"], &kept["answered"], &kept["known"]), (&json!([]), &json!(2), &json!(0)));
    assert_eq!(kept["again_at"].as_u64().unwrap() / DAY, tomorrow);
    assert_eq!(again(&house, &vinod).await, none);

    days_go_by(&house, 1).await;
    let points = json!({ "lesson": "points", "step": 2 });
    assert_eq!(again(&house, &anu).await["due"], json!([points]));
    days_go_by(&house, 4).await;
    // The one least likely still known first.
    assert_eq!(again(&house, &anu).await["due"], json!([points, { "lesson": "kerala-support", "step": 1 }]));
    answer(&house, &anu, "points", 2, true).await.unwrap();
    assert_eq!(again(&house, &anu).await["due"], json!([{ "lesson": "kerala-support", "step": 1 }]));

    let lines = taken(&house, &anu.secret).await.lines("lessons");
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert!(lines.iter().any(|line| line["lesson"] == "points" && line["step"] == 2 && line["recall"] == 1), "{lines:?}");
}

#[tokio::test]
async fn no_lesson_has_such_a_name_and_nothing_is_kept_of_nobody() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let none = (StatusCode::NOT_FOUND, "no-such-lesson".to_owned());
    let long = "x".repeat(41);
    for (lesson, step) in [("", 0), ("Points", 0), ("points 2", 0), ("പാഠം", 0), (long.as_str(), 0), ("points", 100)] {
        assert_eq!(answer(&house, &anu, lesson, step, true).await.unwrap_err(), none, "{lesson:?} {step}");
    }
    assert_eq!(again(&house, &anu).await["answered"], 0);
    let refused = house.get::<Value>("/api/lessons", None).await.unwrap_err();
    assert_eq!(refused.0, StatusCode::UNAUTHORIZED);
}
