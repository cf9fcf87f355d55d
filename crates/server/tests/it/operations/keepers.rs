//! Questions to those who look after the house: administration, moderation, help.

use serde_json::json;

use super::{Fixture, NOBODY, Question, delete, get, post, put};

pub fn administration(here: &Fixture) -> Vec<Question> {
    let Fixture { admin, owner, judge, sinner, rahel, .. } = here;
    let social = json!({ "set": "social", "scope": "site" });
    let set = |permission: &str| json!({ "name": { "en": "greeter", "ml": "സ്വാഗതം" }, "kind": "role", "rank": 1, "permissions": [permission] });
    vec![
        get("/api/house", 200),
        get("/api/administration", 200).by(admin),
        get("/api/administration", 403).by(owner),
        get("/api/administration/people", 200).by(admin),
        get("/api/administration/people", 403).by(owner),
        get("/api/administration/people/{id}", 200).of(rahel).by(admin),
        get("/api/administration/people/{id}", 404).of(NOBODY).by(admin),
        post("/api/administration/people/{id}/link", 200).of(rahel).by(admin),
        post("/api/administration/people/{id}/link", 403).of(rahel).by(owner),
        put("/api/administration/people/{id}/grants", 200).of(rahel).by(admin).with(&social),
        put("/api/administration/people/{id}/grants", 404).of(NOBODY).by(admin).with(&social),
        put("/api/administration/people/{id}/grants", 409).of(&sinner.id).by(admin).with(&social),
        get("/api/administration/sets", 200).by(admin),
        get("/api/administration/sets", 403).by(owner),
        put("/api/administration/sets/{id}", 200).of("greeter").by(admin).with(&set("faq.edit")),
        put("/api/administration/sets/{id}", 400).of("greeter").by(admin).with(&set("faq")),
        put("/api/administration/sets/{id}", 403).of("greeter").by(admin).with(&set("grant")),
        put("/api/administration/sets/{id}", 409).of("greeter").by(admin).with(&set("faq.edit")),
        delete("/api/administration/sets/{id}", 200).of("greeter").by(admin),
        delete("/api/administration/sets/{id}", 404).of("greeter").by(admin),
        delete("/api/administration/sets/{id}", 409).of("social").by(admin),
        delete("/api/administration/sets/{id}", 400).of("guest").by(admin),
        post("/api/administration/sets/{id}/restore", 404).of("greeter").by(admin),
        post("/api/administration/sets/{id}/restore", 409).of("social").by(admin),
        get("/api/administration/clubs", 200).by(admin),
        get("/api/administration/tables", 200).by(admin),
        get("/api/administration/tables", 403).by(owner),
        get("/api/administration/jobs", 200).by(admin),
        post("/api/administration/jobs", 200).by(admin),
        post("/api/administration/jobs", 401),
        get("/api/administration/settings", 200).by(admin),
        get("/api/administration/voice", 200).by(admin),
        put("/api/administration/settings/{id}", 200).of("name").by(admin).with(&json!({ "value": "Thurup" })),
        put("/api/administration/settings/{id}", 400).of("zone").by(admin).with(&json!({ "value": "Kochi" })),
        put("/api/administration/settings/{id}", 404).of("colour").by(admin).with(&json!({ "value": null })),
        get("/api/administration/log", 200).by(admin),
        get("/api/administration/log", 403).by(judge),
        get("/api/administration/backups", 200).by(admin),
        post("/api/administration/backups", 200).by(admin),
        post("/api/administration/backups", 403).by(owner),
        post("/api/administration/people/{id}/leave", 200).of(rahel).by(admin).with(&json!({ "at_once": true })),
        post("/api/administration/people/{id}/leave", 404).of(NOBODY).by(admin).with(&json!({ "at_once": true })),
    ]
}

/// Nobody helps this house; what helpers are answered otherwise is asked in `helpers.rs`.
pub fn work(_: &Fixture) -> Vec<Question> {
    let wanted = json!({ "version": "1", "thoughts": true, "analyses": true, "waits": false });
    vec![
        post("/api/work/acquire", 404).with(&wanted),
        post("/api/work/{id}", 404).of(NOBODY).with(&json!({ "answer": null })),
        post("/api/work/{id}/abort", 404).of(NOBODY),
    ]
}

pub fn moderation(here: &Fixture) -> Vec<Question> {
    let Fixture { secret, owner, judge, sinner, given, report, .. } = here;
    let (warn, reported) = (Fixture::warning(), here.reported());
    let upheld = json!({ "outcome": "upheld" });
    vec![
        get("/api/order", 200).by(secret),
        get("/api/order", 401),
        get("/api/desk", 200).by(judge),
        get("/api/desk", 403).by(owner),
        get("/api/people/{id}/order", 200).of(&sinner.id).by(judge),
        get("/api/people/{id}/order", 403).of(&sinner.id).by(owner),
        get("/api/people/{id}/order", 404).of(NOBODY).by(judge),
        post("/api/people/{id}/sanctions", 200).of(&sinner.id).by(judge).with(&warn),
        post("/api/people/{id}/sanctions", 403).of(&sinner.id).by(owner).with(&warn),
        post("/api/people/{id}/sanctions", 404).of(NOBODY).by(judge).with(&warn),
        put("/api/sanctions/{id}", 409).of(given).by(judge).with(&json!({ "act": "take-back" })),
        put("/api/sanctions/{id}", 404).of(given).by(owner).with(&json!({ "act": "read" })),
        put("/api/sanctions/{id}", 200).of(given).by(&sinner.secret).with(&json!({ "act": "read" })),
        post("/api/sanctions/{id}/appeal", 200)
            .of(given)
            .by(&sinner.secret)
            .with(&json!({ "admits": false, "words": "Not I" })),
        post("/api/sanctions/{id}/appeal", 409).of(given).by(&sinner.secret).with(&json!({ "admits": true, "words": "Oh" })),
        post("/api/sanctions/{id}/appeal", 404).of(given).by(owner).with(&json!({ "admits": true, "words": "Oh" })),
        post("/api/sanctions/{id}/appeal/words", 409).of(given).by(&sinner.secret).with(&json!({ "words": "More" })),
        post("/api/sanctions/{id}/appeal/words", 403).of(given).by(judge).with(&json!({ "words": "Own judgment" })),
        post("/api/sanctions/{id}/appeal/words", 404).of(given).by(owner).with(&json!({ "words": "Me" })),
        put("/api/sanctions/{id}/appeal", 403).of(given).by(judge).with(&upheld),
        put("/api/sanctions/{id}/appeal", 404).of(NOBODY).by(judge).with(&upheld),
        post("/api/reports", 200).by(secret).with(&reported),
        post("/api/reports", 401).with(&reported),
        post("/api/reports", 404).by(secret).with(&json!({ "about": NOBODY, "kind": "abuse" })),
        get("/api/reports/{id}", 200).of(report).by(judge),
        get("/api/reports/{id}", 403).of(report).by(owner),
        get("/api/reports/{id}", 404).of(NOBODY).by(judge),
        put("/api/reports/{id}", 409).of(report).by(judge).with(&json!({ "act": "uphold" })),
        put("/api/reports/{id}", 200).of(report).by(judge).with(&json!({ "act": "claim" })),
        put("/api/reports/{id}", 200).of(report).by(judge).with(&json!({ "act": "no-action" })),
        delete("/api/chat/{id}", 404).of("99999").by(judge),
        delete("/api/chat/{id}", 403).of("99999").by(owner),
        delete("/api/chat/{id}", 401).of("99999"),
    ]
}

pub fn help(here: &Fixture) -> Vec<Question> {
    let Fixture { secret, owner, admin, helper, asked, puzzle, playable, three, over_pair, .. } = here;
    let friend = &three[1].secret;
    let ticket = Fixture::ticket;
    let video =
        |url: &str| json!({ "kind": "video", "title": { "en": "Bids", "ml": "" }, "text": { "en": "", "ml": "" }, "url": url });
    let site_page = |seen: u64| json!({ "text": { "en": "Ask us.", "ml": "" }, "seen": seen });
    vec![
        get("/api/tickets", 200).by(secret),
        get("/api/tickets", 401),
        post("/api/tickets", 200).by(secret).with(&ticket("The lamp")),
        post("/api/tickets", 400).by(secret).with(&ticket("")),
        post("/api/tickets", 401).with(&ticket("The lamp")),
        get("/api/tickets/{id}", 200).of(asked).by(helper),
        get("/api/tickets/{id}", 404).of(asked).by(owner),
        put("/api/tickets/{id}", 200).of(asked).by(helper).with(&json!({ "act": "claim" })),
        put("/api/tickets/{id}", 403).of(asked).by(helper).with(&json!({ "act": "spam" })),
        post("/api/tickets/{id}/words", 200).of(asked).by(helper).with(&json!({ "text": "Yes", "note": true })),
        post("/api/tickets/{id}/words", 200).of(asked).by(secret).with(&json!({ "text": "Please", "note": false })),
        post("/api/tickets/{id}/words", 404).of(asked).by(owner).with(&json!({ "text": "Me too", "note": false })),
        post("/api/help", 200).by(helper).with(&video("https://club.example/")),
        post("/api/help", 400).by(helper).with(&video("club")),
        post("/api/help", 403).by(secret).with(&video("https://club.example/")),
        get("/api/help", 200),
        get("/api/answers", 200),
        post("/api/answers/{question}/opened", 200).with(&json!({})),
        get("/api/lessons", 200).by(secret),
        post("/api/lessons/answers", 200).by(secret).with(&json!({ "lesson": "points", "step": 2, "right": true })),
        post("/api/lessons/answers", 404).by(secret).with(&json!({ "lesson": "Points!", "step": 2, "right": true })),
        get("/api/practice", 200),
        get("/api/calls", 200),
        get("/api/calls", 200).by(secret).asking("?of=own"),
        get("/api/calls", 400).asking("?upto=many"),
        get("/api/calls", 401).asking("?of=own"),
        get("/api/calls", 404).asking("?rules=none"),
        get("/api/calls/deals", 200),
        get("/api/calls/deals", 400).asking("?jacks=many"),
        get("/api/calls/deals", 401).asking("?of=own"),
        get("/api/tutor", 200).by(secret),
        post("/api/tutor", 200).by(secret),
        get("/api/practice/question", 200).asking("?situation=kerala/opening-1&number=0"),
        get("/api/practice/question", 400),
        get("/api/practice/question", 404).asking("?situation=none&number=0"),
        get("/api/practice/hint", 200).asking("?situation=kerala/opening-1&number=0"),
        get("/api/practice/hint", 400),
        get("/api/practice/hint", 404).asking("?situation=none&number=0"),
        get("/api/practice/next", 200).by(secret).asking("?card=kerala"),
        get("/api/practice/next", 400).by(secret),
        get("/api/practice/next", 404).by(secret).asking("?card=none"),
        post("/api/practice/easy", 409).by(secret).with(&json!({ "situation": "none", "number": 0 })),
        post("/api/practice/answers", 200).with(&json!({ "situation": "kerala/opening-1", "number": 0, "call": "P" })),
        post("/api/practice/answers", 404).with(&json!({ "situation": "none", "number": 0, "call": "P" })),
        post("/api/practice/answers", 409).with(&json!({ "situation": "kerala/opening-1", "number": 0, "call": "X" })),
        post("/api/practice/pairs", 200).by(secret).with(&json!({ "card": "kerala" })),
        post("/api/practice/pairs", 404).by(secret).with(&json!({ "card": "none" })),
        get("/api/practice/pairs/{id}", 200).of(over_pair).by(friend),
        get("/api/practice/pairs/{id}", 404).of(over_pair).by(secret),
        post("/api/practice/pairs/{id}/partner", 200).of(over_pair).by(friend),
        post("/api/practice/pairs/{id}/partner", 409).of(over_pair).by(secret),
        get("/api/practice/pairs/{id}/calls/{index}", 200).of(over_pair).by(friend),
        get("/api/practice/pairs/{id}/calls/{index}", 404).of(over_pair).by(secret),
        post("/api/practice/pairs/{id}/acts", 409).of(over_pair).by(friend).with(&json!({ "number": 9, "after": 0 })),
        get("/api/master-deals", 200),
        get("/api/master-deals/{id}", 200).of("m001"),
        get("/api/master-deals/{id}", 404).of("none"),
        post("/api/master-deals/{id}/tries", 200).of("m001").with(&json!({ "cards": [] })),
        post("/api/master-deals/{id}/tries", 404).of("none").with(&json!({ "cards": [] })),
        post("/api/master-deals/{id}/tries", 409).of("m001").with(&json!({ "cards": ["S6"] })),
        get("/api/puzzles", 200),
        get("/api/puzzles/next", 200).by(secret),
        get("/api/puzzles/{id}", 404).of("none"),
        get("/api/puzzles/{id}", 200).of("daily"),
        post("/api/puzzles/{id}/tries", 200).of(puzzle).by(secret).with(&json!({ "cards": [] })),
        post("/api/puzzles/{id}/tries", 200).of(puzzle).by(secret).with(&json!({ "cards": [playable], "way": "theme" })),
        post("/api/puzzles/{id}/tries", 409).of(puzzle).with(&json!({ "cards": ["S6"] })),
        post("/api/puzzles/{id}/hints", 200).of(puzzle).with(&json!({ "cards": [], "hint": "suit" })),
        post("/api/puzzles/{id}/hints", 404).of("none").with(&json!({ "cards": [], "hint": "theme" })),
        get("/api/pages/{page}", 200),
        put("/api/pages/{page}", 400).by(admin).with(&json!({ "text": "Ask us." })),
        put("/api/pages/{page}", 200).by(admin).with(&site_page(0)),
        put("/api/pages/{page}", 409).by(admin).with(&site_page(0)),
        put("/api/pages/{page}", 403).by(helper).with(&site_page(1)),
        put("/api/pages/{page}", 401).with(&site_page(1)),
        put("/api/help/{number}", 200).by(helper).with(&video("https://club.example/2")),
        delete("/api/help/{number}", 200).by(helper),
        delete("/api/help/{number}", 404).by(helper),
    ]
}
