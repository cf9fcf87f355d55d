//! Questions about games: rules, tables, matches, deals, the lobby.

use serde_json::json;

use super::{Fixture, NOBODY, Question, get, post};

pub fn tables(here: &Fixture) -> Vec<Question> {
    let Fixture { secret, owner, table, deal, .. } = here;
    let kerala = Fixture::kerala();
    let new = |chairs: u8| json!({ "public": false, "chairs": chairs, "rules": kerala, "format": { "form": "games" } });
    let now = |base: &str| json!({ "base": base, "bots_only": true });
    vec![
        get("/api/games", 200),
        get("/api/rules", 200),
        post("/api/analysis", 200).with(&json!({ "ask": "rules" })),
        post("/api/rules/describe", 200).with(&kerala),
        post("/api/rules/describe", 409).with(&json!({ "base": "bridge" })),
        post("/api/rules/read", 200).with(&json!({ "toml": "base = \"kerala\"\nself_raise = \"levels\"" })),
        post("/api/rules/read", 409).with(&json!({ "toml": "base = 7" })),
        post("/api/conventions/describe", 200).with(&json!({ "rules": kerala, "convention": null })),
        post("/api/conventions/describe", 409).with(&json!({ "rules": kerala, "convention": "blackwood" })),
        post("/api/tables", 200).by(secret).with(&new(6)),
        post("/api/tables", 401).with(&new(6)),
        post("/api/tables", 409).by(secret).with(&new(5)),
        post("/api/play-now", 200).by(secret).with(&now("international")),
        post("/api/play-now", 401).with(&now("international")),
        post("/api/play-now", 409).by(secret).with(&now("rummy")),
        get("/api/tables/{id}/form", 200).of(table),
        get("/api/tables/{id}/form", 404).of(NOBODY),
        get("/api/tables/{id}/picture.png", 200).of(table),
        get("/api/tables/{id}/picture.png", 404).of(NOBODY),
        get("/api/tables/{id}", 200).of(table),
        get("/api/tables/{id}", 404).of(NOBODY),
        get("/api/tables/{id}", 404).of("nothing"),
        get("/api/matches/{id}", 404).of(deal),
        get("/api/matches/{id}/analysis", 404).of(deal),
        post("/api/matches/{id}/analysis", 404).of("nothing"),
        get("/api/deals/{id}", 200).of(deal),
        get("/api/deals/{id}", 404).of(NOBODY),
        get("/api/deals/{id}/record", 200).of(deal),
        get("/api/deals/{id}/record", 404).of("nothing"),
        get("/api/deals/{id}/analysis", 200).of(deal),
        get("/api/deals/{id}/analysis", 404).of(NOBODY),
        post("/api/deals/{id}/analysis", 200).of(deal),
        post("/api/deals/{id}/analysis", 404).of("nothing"),
        get("/healthz", 200),
        get("/readyz", 200),
        get("/api/openapi.json", 200),
        get("/api", 200),
        get("/api/lobby", 400),
        post("/api/lobby/talk", 200).by(owner).with(&json!({ "id": "1", "text": "Anybody there?" })),
        post("/api/lobby/talk", 400).by(owner).with(&json!({ "id": "2", "text": " " })),
        post("/api/lobby/talk", 401).with(&json!({ "id": "3", "text": "Hello" })),
        get("/api/tables/{id}/socket", 400).of(table),
        get("/api/tables/{id}/socket", 404).of("nothing"),
    ]
}
