//! Questions to those who play together: clubs, events, trios.

use serde_json::json;

use super::{Fixture, NOBODY, Question, delete, get, post, put};

fn now_ms() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    u64::try_from(now.as_millis()).unwrap()
}

pub fn clubs(here: &Fixture) -> Vec<Question> {
    let Fixture { secret, owner, club_id, left_club, .. } = here;
    let club = Fixture::club;
    vec![
        get("/api/people", 400).by(owner),
        get("/api/people", 401),
        get("/api/people/search", 400).by(owner),
        get("/api/people/search", 401),
        get("/api/clubs", 200),
        post("/api/clubs", 200).by(owner).with(&club("Payippad")),
        post("/api/clubs", 401).with(&club("Payippad")),
        post("/api/clubs", 403).by(secret).with(&club("Nehru Trophy")),
        post("/api/clubs", 409).by(owner).with(&club("PAYIPPAD")),
        get("/api/clubs/{id}", 200).of(club_id),
        get("/api/clubs/{id}", 404).of("nothing"),
        get("/api/clubs/{id}/members", 200).of(club_id),
        get("/api/clubs/{id}/members", 404).of("nothing"),
        get("/api/clubs/{id}/figures", 200).of(club_id),
        get("/api/clubs/{id}/figures", 404).of("nothing"),
        put("/api/clubs/{id}", 200).of(club_id).by(owner).with(&club("Aranmula")),
        put("/api/clubs/{id}", 409).of(club_id).by(owner).with(&club("Payippad")),
        put("/api/clubs/{id}/me", 200).of(club_id).by(owner).with(&json!({})),
        put("/api/clubs/{id}/me", 403).of(club_id).by(secret).with(&json!({})),
        post("/api/clubs/{id}/notices", 200).of(club_id).by(owner).with(&json!({ "text": "Sunday" })),
        post("/api/clubs/{id}/notices", 400).of(club_id).by(owner).with(&json!({ "text": "" })),
        delete("/api/clubs/{id}/notices/{number}", 200).of(club_id).by(owner),
        delete("/api/clubs/{id}/notices/{number}", 404).of(club_id).by(owner),
        post("/api/clubs/{id}/evenings", 200).of(club_id).by(owner).with(&json!({ "at": now_ms() + 3_600_000, "words": "" })),
        post("/api/clubs/{id}/evenings", 403).of(club_id).by(secret).with(&json!({ "at": now_ms(), "words": "" })),
        post("/api/clubs/{id}/evenings", 409).of(club_id).by(owner).with(&json!({ "at": 1, "words": "" })),
        delete("/api/clubs/{id}/evenings/{evening}", 404).of(club_id).by(owner),
        put("/api/clubs/{id}/evenings/{evening}/me", 404).of(club_id).by(owner).with(&json!({ "comes": "yes" })),
        post("/api/clubs/{id}/evenings/{evening}/tables", 404).of(club_id).by(owner),
        post("/api/clubs/{id}/prepared", 200).of(club_id).by(owner).with(&json!({ "name": "Ammachi" })),
        post("/api/clubs/{id}/prepared", 400).of(club_id).by(owner).with(&json!({ "name": "Ammachi" })),
        post("/api/clubs/{id}/prepared/{person}", 404).of(club_id).by(owner),
        post("/api/clubs/{id}/link", 200).of(club_id).by(owner),
        post("/api/clubs/{id}/link", 403).of(club_id).by(secret),
        delete("/api/clubs/{id}/link", 200).of(club_id).by(owner),
        put("/api/clubs/{id}/members/{person}", 404).of(club_id).by(owner).with(&json!({ "owner": false })),
        delete("/api/clubs/{id}/members/{person}", 404).of(club_id).by(owner),
        delete("/api/clubs/{id}/me", 403).of(club_id).by(owner),
        delete("/api/clubs/{id}/me", 200).of(left_club).by(owner),
    ]
}

pub fn events(here: &Fixture) -> Vec<Question> {
    let Fixture { secret, owner, helper, cup, seen_cup, edit_cup, .. } = here;
    let new_event = Fixture::new_event;
    let plan = |teams: &[u32]| {
        let form = Fixture::event("Cup");
        json!({ "rules": form["rules"], "settings": form["settings"], "teams": teams })
    };
    let told_event = |key: &str, seen: u64, what: &str| {
        let seeds = (what == "draw").then(|| json!({ "kind": "lots" }));
        json!({ "key": key, "seen": seen, "command": { "do": what, "stage": 0, "seeds": seeds } })
    };
    vec![
        get("/api/events", 200),
        post("/api/events", 200).by(owner).with(&new_event("a", "Onam Cup")),
        post("/api/events", 400).by(owner).with(&new_event("", "Onam Cup")),
        post("/api/events", 401).with(&new_event("b", "Onam Cup")),
        post("/api/events", 403).by(secret).with(&new_event("b", "Onam Cup")),
        post("/api/events/plan", 200).with(&plan(&[8, 16])),
        post("/api/events/plan", 400).with(&plan(&[1])),
        get("/api/events/{id}", 200).of(cup),
        get("/api/events/{id}", 404).of(NOBODY),
        put("/api/events/{id}", 200).of(cup).by(owner).with(edit_cup),
        put("/api/events/{id}", 403).of(cup).by(helper).with(edit_cup),
        post("/api/events/{id}/commands", 200).of(cup).by(owner).with(&told_event("c", *seen_cup, "draw")),
        post("/api/events/{id}/commands", 403).of(cup).by(helper).with(&told_event("d", *seen_cup, "draw")),
        post("/api/events/{id}/commands", 409).of(cup).by(owner).with(&told_event("e", *seen_cup, "close-round")),
        post("/api/events/{id}/preview", 200).of(cup).by(owner).with(&json!({ "do": "draw-round", "stage": 0 })),
        post("/api/events/{id}/preview", 404).of(NOBODY).by(owner).with(&json!({ "do": "draw-round", "stage": 0 })),
        get("/api/events/{id}/draws/{stage}/{round}", 404).of(cup),
        get("/api/events/{id}/matches/{stage}/{name}", 404).of(cup),
        get("/api/events/{id}/matches/{stage}/{name}/history", 404).of(cup),
        get("/api/events/{id}/matches/{stage}/{name}/hand", 404).of(cup).by(owner),
        put("/api/events/{id}/directors/{person}", 404).of(cup).by(owner),
        delete("/api/events/{id}/directors/{person}", 404).of(cup).by(owner),
        get("/api/events/{id}/desk", 400).of(cup).by(owner),
        get("/api/events/{id}/desk/deal", 400).of(cup).by(owner),
        get("/api/events/{id}/desk/poll", 400).of(cup).by(owner),
        post("/api/events/{id}/desk/likelihoods", 400).of(cup).by(owner).with(&json!({})),
        get("/api/events/{id}/corrections", 200).of(cup),
        get("/api/events/{id}/corrections", 404).of(NOBODY),
        get("/api/events/{id}/rulings", 200).of(cup),
        get("/api/events/{id}/rulings", 404).of(NOBODY),
        get("/api/events/{id}/standings.csv", 200).of(cup),
        get("/api/events/{id}/standings.csv", 404).of(NOBODY),
        get("/api/events/{id}/matches.csv", 200).of(cup),
        get("/api/events/{id}/matches.csv", 404).of(NOBODY),
        get("/api/events/{id}/papers/{paper}", 200).of(cup),
        get("/api/events/{id}/papers/{paper}", 404).of(NOBODY),
        get("/api/events/{id}/timetable.ics", 200).of(cup),
        get("/api/events/{id}/timetable.ics", 404).of(NOBODY),
        get("/api/events/{id}/line", 400).of(cup),
    ]
}

pub fn trios(here: &Fixture) -> Vec<Question> {
    let Fixture { secret, owner, three, trio_id, .. } = here;
    let (kerala, look) = (Fixture::kerala(), Fixture::look);
    let trio = |name: &str, other: &str| here.trio(name, other);
    vec![
        get("/api/trios", 200).by(&three[1].secret),
        get("/api/trios", 401),
        post("/api/trios", 400).by(&three[0].secret).with(&trio("Padavu", &three[1].id)),
        post("/api/trios", 401).with(&trio("Padavu", &three[2].id)),
        post("/api/trios", 403).by(secret).with(&trio("Padavu", &three[2].id)),
        post("/api/trios", 404).by(&three[0].secret).with(&trio("Padavu", "nobody")),
        post("/api/trios", 409).by(&three[0].secret).with(&trio("Padavu", &three[2].id)),
        get("/api/trios/{id}", 200).of(trio_id).by(&three[1].secret),
        get("/api/trios/{id}", 404).of(trio_id),
        get("/api/trios/{id}/matches", 200).of(trio_id).by(&three[1].secret),
        get("/api/trios/{id}/matches", 404).of(trio_id),
        get("/api/trios/{id}/companions", 200).of(trio_id).by(&three[1].secret),
        get("/api/trios/{id}/companions", 404).of(trio_id),
        get("/api/leaders/{list}/trios", 200).of("56").by(&three[1].secret),
        get("/api/leaders/{list}/trios", 404).of("57"),
        put("/api/trios/{id}", 200).of(trio_id).by(&three[0].secret).with(&look("Kadavu", "jamun")),
        put("/api/trios/{id}", 400).of(trio_id).by(&three[0].secret).with(&look("Kadavu", "areca")),
        put("/api/trios/{id}", 403).of(trio_id).by(&three[1].secret).with(&look("Kadavu", "jamun")),
        put("/api/trios/{id}/preferences", 200)
            .of(trio_id)
            .by(&three[0].secret)
            .with(&json!({ "play": { "rules": kerala }, "seats": [] })),
        put("/api/trios/{id}/preferences", 409)
            .of(trio_id)
            .by(&three[0].secret)
            .with(&json!({ "play": { "rules": { "base": "bridge" } }, "seats": [] })),
        put("/api/trios/{id}/me", 200).of(trio_id).by(&three[1].secret),
        put("/api/trios/{id}/me", 200).of(trio_id).by(&three[2].secret),
        put("/api/trios/{id}/me", 409).of(trio_id).by(owner),
        put("/api/trios/{id}/three/{person}", 404).of(trio_id).by(&three[0].secret),
        delete("/api/trios/{id}", 409).of(trio_id).by(&three[0].secret),
        delete("/api/trios/{id}/me", 200).of(trio_id).by(&three[1].secret),
        delete("/api/trios/{id}/me", 409).of(trio_id).by(&three[1].secret),
        delete("/api/trios/{id}", 200).of(trio_id).by(&three[0].secret),
    ]
}
