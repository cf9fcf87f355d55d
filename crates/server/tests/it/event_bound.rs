//! A ruling at a match that is played at a table here binds that table: calls, leads and open cards, and when a deal ends.

use serde_json::{Value, json};

use crate::event_play::{at_once, draw, find, here, once, sit, start, table};
use crate::events::{command, entered, make, of, page, people, stage};
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::socket;

/// A match of four deals, begun: two of its players sit there, and bots for all others.
struct Cup {
    house: House,
    event: String,
    director: Guest,
    teams: Vec<Vec<Guest>>,
}

impl Cup {
    async fn begin() -> Cup {
        let house = House::open_with(at_once).await;
        let director = people(&house, "Yamuna", 1).await.remove(0);
        let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
        plan["deals"] = json!(4);
        let event = make(&house, &director, &here("Cup", &json!([plan]))).await;
        let teams = entered(&house, &event, 2).await;
        draw(&house, &event, &director, 0).await.unwrap();
        start(&house, &event, &director, 0, &["1.1"]).await;
        Cup { house, event, director, teams }
    }

    async fn sit(&self, team: usize, player: usize) -> Player {
        sit(&self.house, &self.event, (0, "1.1"), 0, &self.teams[team][player]).await
    }

    /// What the desk says before it is ruled: what follows at the table.
    async fn at_table(&self, finding: &Value) -> Vec<String> {
        let command = json!({ "do": "judge", "of": of("1.1"), "finding": finding });
        let path = format!("/api/events/{}/preview", self.event);
        let preview: Value = self.house.post(&path, Some(&self.director.secret), &command).await.unwrap();
        let says = preview["ruling"]["at_table"].as_array().unwrap().iter();
        says.map(|text| text["en"].as_str().unwrap().to_owned()).collect()
    }

    /// How far the desk says that a deal has come.
    async fn been(&self, deal: u32) -> Value {
        let path = format!("/api/events/{}/desk?stage=0&name=1.1&deal={deal}", self.event);
        let desk: Value = self.house.get(&path, Some(&self.director.secret)).await.unwrap();
        let happens = |kind: &str| {
            let mut kinds = desk["groups"].as_array().unwrap().iter().flat_map(|group| group["kinds"].as_array().unwrap());
            kinds.find(|one| one["kind"] == kind).unwrap()["happens"].clone()
        };
        assert_eq!(
            (happens("insufficient"), happens("slip")),
            (json!([]), json!(["auction"])),
            "the table refuses bids too low"
        );
        desk["been"].clone()
    }

    async fn judge(&self, finding: &Value, instead: Option<u32>) {
        let mut judge = json!({ "do": "judge", "of": of("1.1"), "finding": finding });
        if let Some(number) = instead {
            judge["instead"] = json!(number);
        }
        command(&self.house, &self.event, &self.director, judge).await.unwrap();
    }
}

fn finding(deal: u32, kind: &str, facts: &Value, choice: &[&str]) -> Value {
    json!({ "table": 1, "deal": deal, "kind": kind, "facts": facts, "choice": choice })
}

fn exposed(deal: u32, dealer: u8, chair: u8, card: &str, choice: &str) -> Value {
    let facts = json!({
        "far": "auction", "dealer": dealer.to_string(), "chair": chair.to_string(), "card": card, "partner-could-see": "yes"
    });
    finding(deal, "exposed-card", &facts, &[choice])
}

fn deal_of(player: &Player) -> u64 {
    player.view["deal"]["number"].as_u64().unwrap_or(0)
}

/// The cards of a hand, or those of them that can be played.
fn cards(player: &Player, playable: bool) -> Vec<String> {
    let hand = player.you["hand"].as_array().unwrap().iter();
    hand.filter(|held| !playable || held["playable"] == true).map(|held| held["card"].as_str().unwrap().to_owned()).collect()
}

/// The cards that lie open, as this player sees them.
fn open(player: &Player) -> Vec<(u64, String)> {
    let all = [&player.view["deal"]["bound"]["open"], &player.you["bound"]["open"]];
    let all = all.into_iter().filter_map(Value::as_array).flatten();
    all.map(|open| (open["chair"].as_u64().unwrap(), open["card"].as_str().unwrap().to_owned())).collect()
}

fn may_call(player: &Player) -> bool {
    !player.you["calls"].is_null()
}

/// All go on until this holds of the first.
async fn go_on(players: &mut [&mut Player], what: &str, done: impl Fn(&Player) -> bool) {
    let mut tries = 0;
    while !done(players[0]) {
        tries += 1;
        assert!(tries < 2_000, "waited for: {what}");
        for player in players.iter_mut() {
            if let Some(action) = player.wish() {
                let _ = player.act(action).await;
            }
        }
        for at in 0..players.len() {
            let soon = std::time::Duration::from_millis(10);
            while !done(players[0]) && matches!(tokio::time::timeout(soon, players[at].step()).await, Ok(Some(_))) {}
        }
    }
}

#[tokio::test]
async fn a_table_follows_what_a_director_rules() {
    let cup = Cup::begin().await;
    let (mut one, mut two) = (cup.sit(0, 0).await, cup.sit(1, 0).await);
    assert_eq!((one.you["chair"].as_u64(), two.you["chair"].as_u64()), (Some(1), Some(2)));

    // O.2.4: the opening bid was a slip, and is mended before the next call.
    one.until("its turn", may_call).await;
    let bid = &one.you["calls"]["bids"][0];
    let (number, strains) = (bid["numbers"][0].as_u64().unwrap(), bid["strains"].as_array().unwrap());
    let [slip, meant] = [0, 1].map(|at| format!("{number}{}", strains[at].as_str().unwrap()));
    assert_eq!(one.act(json!({ "do": "call", "call": slip })).await, None);
    let facts = json!({ "dealer": "6", "calls": "", "chair": "1", "call": slip, "wanted": meant, "next-called": "no" });
    let correct = finding(1, "slip", &facts, &["correct"]);
    assert_eq!(cup.at_table(&correct).await, ["It binds the table from now on."]);
    cup.judge(&correct, None).await;
    // It is their turn again, for a bid.
    one.until("its turn again", |one| may_call(one) && one.view["auction"]["calls"].as_array().unwrap().is_empty()).await;
    assert_eq!(one.you["calls"]["pass"], json!(false));
    assert_eq!(one.act(json!({ "do": "call", "call": "P" })).await.as_deref(), Some("call-bound"));
    assert_eq!(one.act(json!({ "do": "call", "call": meant })).await, None);
    two.until("the correction", |two| two.view["auction"]["calls"][0]["call"]["text"] == meant.as_str()).await;
    assert_eq!(two.view["auction"]["calls"].as_array().unwrap().len(), 1);
    two.until("its turn", may_call).await;
    assert_eq!(cup.been(1).await, json!(["deal", "auction"]));
    assert_eq!(cup.been(2).await, json!(["deal"]), "it is not dealt yet");

    // What cannot happen at a table here binds nothing, and what is about another deal is for the score.
    let facts = json!({ "dealer": "6", "calls": meant, "chair": "3", "call": "P", "next-called": "no" });
    let said = cup.at_table(&finding(1, "call-out-of-turn", &facts, &["back"])).await;
    assert!(said[0].starts_with("Nothing changes at the table") && said.len() == 2, "{said:?}");
    let said = cup.at_table(&exposed(2, 1, 1, &cards(&one, false)[0], "penalty")).await;
    assert_eq!(said, ["This deal is not on at its table now: the ruling is for the score alone."]);

    // O.2.1: a penalty card of the opening leader lies open to all, and is led.
    let penalty = cards(&one, false).last().unwrap().clone();
    cup.judge(&exposed(1, 6, 1, &penalty, "penalty"), None).await;
    for player in [&mut one, &mut two] {
        player.until("the open card", |player| open(player) == [(1, penalty.clone())]).await;
        let says = player.view["deal"]["bound"]["says"].as_array().unwrap();
        assert!(says[0]["text"]["en"].as_str().unwrap().contains("penalty card") && says[0]["chairs"] == json!([1]));
    }
    // A server that was killed knows it still.
    let Cup { house, event, director, teams } = cup;
    let cup = Cup { house: house.restart().await, event, director, teams };
    let (mut one, mut two) = (cup.sit(0, 0).await, cup.sit(1, 0).await);
    assert_eq!(open(&one), [(1, penalty.clone())]);
    let leads = |one: &Player| one.view["deal"]["phase"] == "play" && !cards(one, true).is_empty();
    go_on(&mut [&mut one, &mut two], "the lead", leads).await;
    // Both, where the other copy is held, too.
    assert!(cards(&one, true).iter().all(|card| *card == penalty), "{:?}", cards(&one, true));
    let other = cards(&one, false).into_iter().find(|card| *card != penalty).unwrap();
    assert_eq!(one.act(json!({ "do": "play", "card": other })).await.as_deref(), Some("card-bound"));
    assert_eq!(one.act(json!({ "do": "claim", "claim": "rest", "cards": [] })).await.as_deref(), Some("claim-bound"));
    assert_eq!(one.act(json!({ "do": "play", "card": penalty })).await, None);
    assert!(one.view["deal"]["bound"].is_null());
    assert_eq!(cup.been(1).await, json!(["deal", "auction", "play"]), "nobody has claimed");

    // O.2.1: in the second deal chair 2 leads; a card of a partner is faced, and its suit is demanded.
    go_on(&mut [&mut one, &mut two], "the second deal", |one| deal_of(one) == 2).await;
    let mut four = cup.sit(1, 1).await;
    assert_eq!(four.you["chair"].as_u64(), Some(4));
    two.until("the second deal", |two| deal_of(two) == 2).await;
    let own = cards(&two, false);
    let suit_of = |card: &str| card.chars().next().unwrap();
    let faced =
        cards(&four, false).into_iter().find(|card| !own.contains(card) && own.iter().any(|own| suit_of(own) == suit_of(card)));
    let faced = faced.expect("a card of a suit that both have");
    cup.judge(&exposed(2, 1, 4, &faced, "demand"), None).await;
    for player in [&mut one, &mut four] {
        player.until("the open card", |player| open(player) == [(4, faced.clone())]).await;
    }
    two.until("the ruling", |two| !two.view["deal"]["bound"].is_null()).await;
    assert_eq!(open(&two), []);
    let known = json!([two.view["deal"], two.you, two.events.last()]).to_string();
    assert!(!known.contains(&faced), "{faced} in {known}");
    let leads = |two: &Player| two.view["deal"]["phase"] == "play" && !cards(two, true).is_empty();
    go_on(&mut [&mut two, &mut one, &mut four], "the lead", leads).await;
    assert!(cards(&two, true).iter().all(|card| suit_of(card) == suit_of(&faced)), "{:?}", two.you["hand"]);
    if let Some(other) = cards(&two, false).into_iter().find(|card| suit_of(card) != suit_of(&faced)) {
        assert_eq!(two.act(json!({ "do": "play", "card": other })).await.as_deref(), Some("card-bound"));
    }
    let lead = cards(&two, true)[0].clone();
    assert_eq!(two.act(json!({ "do": "play", "card": lead })).await, None);
    assert_eq!(open(&two), [(4, faced.clone())], "the lead is made");

    // The cards of this deal are dealt again, as others.
    let before = two.view["deal"]["id"].clone();
    let facts = json!({ "dealer": "1", "value": "28", "denomination": "S", "bidder": "2", "doubled": "0" });
    let again = finding(2, "all-of-suit", &facts, &[]);
    assert_eq!(cup.at_table(&again).await, ["The deal ends at the table at once."]);
    cup.judge(&again, None).await;
    two.until("other cards", |two| two.view["deal"]["id"] != before && two.view["deal"]["phase"] == "auction").await;
    assert_eq!((deal_of(&two), &two.view["deal"]["bound"]), (2, &Value::Null));
    assert_eq!(find(&page(&cup.house, &cup.event, Some(&cup.director)).await, 0, "1.1")["dealt"].as_array().unwrap().len(), 2);

    // The deal is lost: it is over at once, is scored as ruled, and the next one comes.
    let facts = json!({ "dealer": "1", "far": "auction", "calls": "", "chair": "3" });
    cup.judge(&finding(2, "indication", &facts, &["deal"]), None).await;
    go_on(&mut [&mut one, &mut two, &mut four], "the third deal", |one| deal_of(one) == 3).await;
    let line = one.view["match"]["deals"][1]["line"]["en"].as_str().unwrap();
    assert!(line.starts_with("The director's ruling: the even chairs get a stake"), "{line}");
    let shown =
        once(&cup.house, &cup.event, &cup.director, "its score", |page| find(page, 0, "1.1")["dealt"][1]["state"] == "scored")
            .await;
    let dealt = &find(&shown, 0, "1.1")["dealt"][1];
    assert!(dealt["result"]["won"][0].as_str().unwrap().starts_with('-'), "{dealt}");
    // Nothing is taken twice, also by a server that was killed.
    let Cup { house, event, director, teams } = cup;
    let cup = Cup { house: house.restart().await, event, director, teams };
    let one = Player::join(
        &socket(&cup.house, &table(&cup.house, &cup.event, &cup.teams[0][0], (0, "1.1"), 0).await),
        &cup.teams[0][0].secret,
    )
    .await;
    assert_eq!((deal_of(&one), &one.view["deal"]["bound"]), (3, &Value::Null));
}
