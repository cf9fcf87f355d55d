//! Papers of events: PDF for whoever may have them, and the cards of deals for a director who does not play.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::events::{command, entered, form, large, make, matches_of, of, page, people, stage, swiss};
use crate::house::{Guest, House};

/// Whether a paper has a heading with these words: they stand in its outline, in one of the two forms of a PDF's texts.
fn has_heading(pdf: &[u8], words: &str) -> bool {
    let wide: Vec<u8> = words.encode_utf16().flat_map(u16::to_be_bytes).collect();
    let forms = [words.to_owned(), hex::encode_upper(wide)];
    forms.iter().any(|form| pdf.windows(form.len()).any(|part| part == form.as_bytes()))
}

/// Enters results for all matches of a round: the first team wins.
async fn play(house: &House, event: &str, director: &Guest, round: u64) {
    let names: Vec<Value> =
        matches_of(&page(house, event, None).await, round).into_iter().map(|of| of["name"].clone()).collect();
    for name in &names {
        let of = of(name.as_str().unwrap());
        let scored = json!({ "kind": "deals", "stakes": [14, 9], "won": [7, 5], "deals": 12 });
        command(house, event, director, json!({ "do": "start", "matches": [of] })).await.unwrap();
        command(house, event, director, json!({ "do": "result", "of": of, "scored": scored })).await.unwrap();
    }
}

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
    let conditions = other("conditions.pdf").await.unwrap();
    assert!(has_heading(&conditions, "Director"), "it names whom one asks");
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

#[tokio::test]
async fn papers_are_of_the_round_that_is_on_and_say_so() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let plan = stage(json!({ "kind": "round-robin", "double": false }));
    let event = make(&house, &director, &form("Vishu Cup", &json!([plan]))).await;
    entered(&house, &event, 6).await;
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();
    let director = &director;
    for round in 1..=2 {
        let (own, other) = (format!("Round {round}"), format!("Round {}", 3 - round));
        for what in ["draw.pdf", "score-sheets.pdf"] {
            let pdf = paper(&house, &event, what, Some(director)).await.unwrap();
            assert!(has_heading(&pdf, &own) && !has_heading(&pdf, &other), "{what} in round {round}");
        }
        // Each deal of the round, and all of them: three matches of twelve deals.
        let hands = paper(&house, &event, "hands.pdf", Some(director)).await.unwrap();
        for deal in [1, 12] {
            assert!(has_heading(&hands, &format!("Deal 1/{round}.3/{deal} ")), "deal {deal} of round {round}");
        }
        if round == 1 {
            play(&house, &event, director, round).await;
        }
    }
    // Whichever round is asked for by its number is printed.
    let fifth = paper(&house, &event, "draw.pdf?round=5&zone=Asia%2FKolkata", None).await.unwrap();
    assert!(has_heading(&fifth, "Round 5"));
    assert_eq!(paper(&house, &event, "draw.pdf?round=QF", None).await.unwrap_err().1, "no-such-draw");
    let standings = paper(&house, &event, "standings.pdf", None).await.unwrap();
    assert!(has_heading(&standings, "After round 1"));
    house.server.stop().await;
}

#[tokio::test]
async fn hands_to_lay_out_are_all_of_the_round_however_many() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let plan = stage(json!({ "kind": "round-robin", "double": false }));
    let event = make(&house, &director, &form("Thrissur Pooram Cup", &json!([plan]))).await;
    entered(&house, &event, 12).await;
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();
    // Six matches of twelve deals: 72, of which the last one was left out once.
    let hands = paper(&house, &event, "hands.pdf?round=1", Some(&director)).await.unwrap();
    let missing: Vec<String> = (1..=6)
        .flat_map(|table| (1..=12).map(move |deal| format!("Deal 1/1.{table}/{deal} ")))
        .filter(|name| !has_heading(&hands, name))
        .collect();
    assert_eq!(missing, [""; 0]);
    house.server.stop().await;
}

#[tokio::test]
async fn standings_on_paper_have_every_pool_the_bracket_and_the_places() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let plan = stage(json!({ "kind": "championship" }));
    let event = make(&house, &director, &form("Championship", &json!([plan]))).await;
    entered(&house, &event, 8).await;
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();
    for round in 1..=3 {
        play(&house, &event, &director, round).await;
    }
    let penalty = json!({ "do": "penalise", "stage": 0, "team": 1, "points": "1", "words": "came late" });
    command(&house, &event, &director, penalty).await.unwrap();
    let shown = page(&house, &event, None).await;
    let rows = shown["stages"][0]["standings"].as_array().unwrap().iter().flat_map(|table| table["rows"].as_array().unwrap());
    let first = rows.clone().find(|row| row["team"] == 1).unwrap();
    assert_eq!(first["penalty"]["shown"], "1", "it is marked");
    for row in rows {
        let record: Vec<u64> = row["record"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).collect();
        assert_eq!((record.iter().sum::<u64>(), &row["played"]), (3, &json!(3)));
    }
    let pdf = paper(&house, &event, "standings.pdf", None).await.unwrap();
    for heading in ["Pool A", "Pool B", "After round 3", "Semi-finals", "Final"] {
        assert!(has_heading(&pdf, heading), "{heading}");
    }
    let both = paper(&house, &event, "cross-table.pdf", None).await.unwrap();
    assert!(has_heading(&both, "Pool A") && has_heading(&both, "Pool B"));
    // The semi-finals are on now, and the default.
    assert!(has_heading(&paper(&house, &event, "score-sheets.pdf", None).await.unwrap(), "SF2"));
    assert!(has_heading(&paper(&house, &event, "draw.pdf?round=2", None).await.unwrap(), "Round 2"));
    let places = json!({ "do": "forfeit", "of": of("SF1"), "by": "other", "words": "They left." });
    command(&house, &event, &director, places).await.unwrap();
    assert!(has_heading(&paper(&house, &event, "standings.pdf", None).await.unwrap(), "Places"));
    house.server.stop().await;
}

#[tokio::test]
async fn persons_have_their_standings_on_paper_too() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "individual", "rounds": 3, "compare": "stakes" }));
    (plan["deals"], plan["ties"]) = (json!(2), json!(["lot"]));
    let mut form = form("Persons", &json!([plan]));
    form["settings"]["substitutes"] = json!(0);
    let event = make(&house, &director, &form).await;
    for (number, person) in (1..).zip(people(&house, "Xavier", 12).await) {
        let entry = json!({ "do": "enter", "name": "", "players": [person.id], "captain": person.id });
        command(&house, &event, &person, entry).await.unwrap();
        command(&house, &event, &person, json!({ "do": "check-in", "team": number })).await.unwrap();
    }
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();
    let pdf = paper(&house, &event, "standings.pdf?language=ml", None).await.unwrap();
    assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 5_000);
    house.server.stop().await;
}

#[tokio::test]
async fn it_is_told_how_long_an_event_would_last_before_it_is_made() {
    let house = House::open().await;
    let plan = async |stages: Value, teams: &[u32]| {
        let form = form("Cup", &stages);
        let ask = json!({ "rules": form["rules"], "settings": form["settings"], "teams": teams });
        let answer: Result<Value, _> = house.post("/api/events/plan", None, &ask).await;
        answer.map(|answer| {
            let rounds = |plan: &Value| -> Vec<[u64; 2]> {
                let rounds = plan["rounds"].as_array().unwrap().iter();
                rounds.map(|of| [of["rounds"].as_u64().unwrap(), of["minutes"].as_u64().unwrap()]).collect()
            };
            let plans = answer["plans"].as_array().unwrap().iter();
            plans.map(|plan| (rounds(plan), plan["minutes"].as_u64().unwrap())).collect::<Vec<_>>()
        })
    };
    let booklet = || json!([stage(json!({ "kind": "championship" }))]);
    assert_eq!(
        plan(booklet(), &[8, 5, 32]).await.unwrap(),
        [
            (vec![[3, 45], [1, 120], [1, 180]], 3 * 45 + 120 + 180 + 4 * 10),
            (vec![[5, 45], [1, 180]], 5 * 45 + 180 + 5 * 10),
            (vec![[3, 45], [1, 60], [1, 90], [1, 120], [1, 180]], 3 * 45 + 60 + 90 + 120 + 180 + 6 * 10),
        ]
    );
    // A round more than a knock-out of as many.
    assert_eq!(plan(swiss(), &[5]).await.unwrap(), [(vec![[4, 45]], 4 * 45 + 3 * 10)]);
    // With an even number of tables one meeting is left out.
    let mitchell = stage(json!({ "kind": "movement", "movement": "mitchell", "compare": "matchpoints" }));
    let rounds = plan(json!([mitchell]), &[6, 8]).await.unwrap();
    assert_eq!(rounds, [(vec![[3, 45]], 3 * 45 + 2 * 10), (vec![[3, 45]], 3 * 45 + 2 * 10)]);
    // Winners' and losers' brackets are played beside each other.
    let second = plan(json!([stage(json!({ "kind": "second-chance", "second_final": true }))]), &[8]).await.unwrap();
    assert_eq!(second[0].1, 6 * 45 + 5 * 10);
    // So are the finals of the first four and of the others.
    let ranks = |first: u32, last: u32| {
        let mut plan = stage(json!({ "kind": "knock-out" }));
        plan["feed"] = json!({ "kind": "ranks", "stage": 0, "first": first, "last": last });
        plan
    };
    let pools = stage(json!({ "kind": "round-robin", "double": false }));
    let two = plan(json!([pools, ranks(1, 4), ranks(5, 8)]), &[8]).await.unwrap();
    assert_eq!(two, [(vec![[9, 45]], 9 * 45 + 8 * 10)]);
    assert_eq!(plan(booklet(), &[1]).await, Err((StatusCode::BAD_REQUEST, "bad-event-settings".to_owned())));
    house.server.stop().await;
}

#[tokio::test]
async fn tables_open_in_excel_and_planned_times_are_marked() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let pools = stage(json!({ "kind": "round-robin", "double": false }));
    let mut finals = stage(json!({ "kind": "knock-out" }));
    finals["feed"] = json!({ "kind": "ranks", "stage": 0, "first": 1, "last": 4 });
    finals["deals"] = json!(24);
    let mut form = form("Vishu Cup", &json!([pools, finals]));
    form["settings"]["running"]["starts"] = json!(1_800_000_000_000_u64);
    let event = make(&house, &director, &form).await;
    // Before any team has entered it is planned for as many as the final takes.
    let empty = page(&house, &event, None).await;
    let before: Vec<[&Value; 3]> =
        empty["timetable"].as_array().unwrap().iter().map(|time| ["stage", "round", "name"].map(|part| &time[part])).collect();
    let null = Value::Null;
    assert_eq!(before[0], [&json!(0), &json!(1), &null]);
    assert_eq!(
        (before.len(), before[3]),
        (5, [&json!(1), &null, &json!("U1")]),
        "three rounds of four teams, and two of the final"
    );
    assert_eq!(empty["timetable"][0]["starts"], json!(1_800_000_000_000_u64));
    entered(&house, &event, 6).await;
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();

    // Five rounds of 45 minutes with breaks of ten, then two of the knock-out, which nobody has drawn yet.
    let shown = page(&house, &event, None).await;
    let times = shown["timetable"].as_array().unwrap();
    let minute = |at: &Value| (at.as_u64().unwrap() - 1_800_000_000_000) / 60_000;
    let planned: Vec<(u64, u64)> = times.iter().map(|time| (minute(&time["starts"]), minute(&time["ends"]))).collect();
    assert_eq!(planned, [(0, 45), (55, 100), (110, 155), (165, 210), (220, 265), (275, 365), (375, 465)]);
    assert_eq!((&times[5]["stage"], &times[5]["name"], &times[6]["name"]), (&json!(1), &json!("U1"), &json!("U2")));
    let get = |path: &str| reqwest::get(house.url(&format!("/api/events/{event}/{path}")));
    let ics = get("timetable.ics?language=ml").await.unwrap().text().await.unwrap();
    assert_eq!((ics.matches("BEGIN:VEVENT").count(), ics.matches("STATUS:TENTATIVE").count()), (7, 7));

    let plain = get("standings.csv").await.unwrap().bytes().await.unwrap();
    assert!(plain.starts_with("\u{FEFF}stage,pool,rank,team,name,".as_bytes()));
    let excel = get("standings.csv?excel=true").await.unwrap().bytes().await.unwrap();
    assert_eq!(excel[..4], [0xFF, 0xFE, b's', 0]);
    assert_eq!(get("matches.csv?excel=maybe").await.unwrap().status(), StatusCode::BAD_REQUEST);
    house.server.stop().await;
}
