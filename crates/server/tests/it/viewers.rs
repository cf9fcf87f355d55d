//! Those who watch: who lets them see what, what they say and to whom, and how they come to a chair.

use reqwest::Method;
use serde_json::{Value, json};
use thurup_wire::http::{LobbyTable, TableRef};

use crate::figures::account;
use crate::house::{Guest, House};
use crate::player::Player;
use crate::sessions::Browser;
use crate::table::{quick, socket};

/// Of a game whose cards no bot has dealt again: who has seen a hand of the deal is what these tests ask.
fn new_table(public: bool, settings: &Value) -> Value {
    json!({
        "public": public, "chairs": 4, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 12 },
        "settings": settings,
    })
}

fn with(setting: &str, value: bool) -> Value {
    let mut settings = quick();
    settings[setting] = json!(value);
    settings
}

/// A private table with Anu on chair 1 and Bincy on chair 2, and bots; not started.
async fn table_of_two(house: &House, settings: &Value) -> (Player, Player, String) {
    let (anu, bincy) = (house.guest("Anu").await, house.guest("Bincy").await);
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new_table(false, settings)).await.unwrap();
    let url = socket(house, &table.id);
    let mut first = Player::join(&url, &anu.secret).await;
    let mut second = Player::join(&url, &bincy.secret).await;
    assert_eq!(second.act(json!({ "do": "sit", "chair": 2 })).await, None);
    for chair in [3, 4] {
        assert_eq!(first.act(json!({ "do": "add-bot", "chair": chair })).await, None);
    }
    (first, second, table.id)
}

fn cards(player: &Player) -> usize {
    player.you["hand"].as_array().unwrap().len()
}

fn watch(chair: u8) -> Value {
    json!({ "do": "watch", "chair": chair })
}

fn lets(person: &Guest, lets: bool) -> Value {
    json!({ "do": "let-watch", "person": person.id, "lets": lets })
}

/// Those in the gallery by name, and behind which chair they stand.
fn gallery(player: &Player) -> Vec<(String, Option<u64>)> {
    let viewers = player.gallery.as_array().map(Vec::as_slice).unwrap_or_default();
    viewers.iter().map(|viewer| (viewer["name"].as_str().unwrap().to_owned(), viewer["behind"].as_u64())).collect()
}

async fn begin(player: &mut Player) {
    assert_eq!(player.act(json!({ "do": "start" })).await, None);
    player.until("cards", |player| player.phase() == "dealing" && cards(player) > 0).await;
}

#[tokio::test]
async fn a_player_lets_somebody_see_their_hand_and_takes_it_back() {
    let house = House::open().await;
    let (mut anu, mut bincy, table) = table_of_two(&house, &quick()).await;
    let url = socket(&house, &table);
    let (chandran, devi) = (house.guest("Chandran").await, house.guest("Devi").await);
    let mut viewer = Player::join(&url, &chandran.secret).await;
    let mut other = Player::join(&url, &devi.secret).await;
    for player in [&mut anu, &mut viewer] {
        player.until("both watch", |player| gallery(player).len() == 2).await;
    }
    begin(&mut anu).await;
    // Nobody sees anything by asking; the player alone is told who asks.
    assert_eq!(viewer.act(watch(1)).await, None);
    assert_eq!(other.act(watch(1)).await, None);
    assert_eq!((cards(&viewer), &viewer.you["asks"]), (0, &json!(1)));
    anu.until("two ask", |player| player.you["asked_by"] == json!([chandran.id, devi.id])).await;
    bincy.until("the same", |player| player.number == anu.number).await;
    assert!(bincy.you.get("asked_by").is_none());
    assert_eq!(bincy.act(lets(&chandran, true)).await.as_deref(), Some("nobody-asks"));
    assert_eq!(viewer.act(lets(&chandran, true)).await.as_deref(), Some("not-seated"));
    // A refusal, and a yes.
    assert_eq!(anu.act(lets(&devi, false)).await, None);
    assert_eq!(anu.act(lets(&chandran, true)).await, None);
    viewer.until("the hand", |player| cards(player) > 0).await;
    let held =
        |player: &Player| player.you["hand"].as_array().unwrap().iter().map(|card| card["card"].clone()).collect::<Vec<_>>();
    assert_eq!((held(&viewer), &viewer.you["behind"]), (held(&anu), &json!(1)));
    assert!(viewer.you["hand"].as_array().unwrap().iter().all(|card| card["playable"] == false));
    assert!(viewer.you["calls"].is_null() && viewer.you["chair"].is_null());
    assert_eq!(viewer.act(json!({ "do": "call", "call": "P" })).await.as_deref(), Some("not-seated"));
    assert_eq!(other.act(watch(1)).await.as_deref(), Some("not-let"));
    assert_eq!(cards(&other), 0);
    bincy.until("all see who stands where", |player| gallery(player).contains(&("Chandran".into(), Some(1)))).await;
    // A second window of the same person sees that hand and no other; so does one who comes back after a broken line.
    let mut window = Player::join(&url, &chandran.secret).await;
    assert_eq!(held(&window), held(&anu));
    assert_eq!(window.act(watch(2)).await.as_deref(), Some("watched-another"));
    window.hang_up().await;
    viewer.hang_up().await;
    viewer.resume(&url).await;
    viewer.until("it is back", |player| player.caught_up > 1).await;
    assert_eq!(held(&viewer), held(&anu));
    // Taken back: at once, in every window, and no other hand of this deal instead.
    assert_eq!(anu.act(lets(&chandran, false)).await, None);
    viewer.until("no hand", |player| cards(player) == 0).await;
    assert!(viewer.you.get("behind").is_none());
    for (chair, why) in [(2, "watched-another"), (1, "not-let"), (3, "watched-another")] {
        assert_eq!(viewer.act(watch(chair)).await.as_deref(), Some(why));
    }
    // Nor on a server that starts anew: the log knows who has seen what.
    let house = house.restart().await;
    let url = socket(&house, &table);
    let mut viewer = Player::join(&url, &chandran.secret).await;
    assert_eq!(viewer.act(watch(2)).await.as_deref(), Some("watched-another"));
    let anew = Player::join(&url, &chandran.secret).await;
    assert_eq!(cards(&anew), 0);
}

#[tokio::test]
async fn one_device_sees_one_hand_of_a_deal() {
    let house = House::open().await;
    let (mut anu, mut bincy, table) = table_of_two(&house, &quick()).await;
    let url = socket(&house, &table);
    // Of two who are signed in on one tablet each asks for another hand.
    let mut tablet = Browser::new(&house);
    let chandran = tablet.arrive("Chandran").await;
    let mut viewer = Player::join_in(&url, &tablet.cookies).await;
    let devi = tablet.arrive("Devi").await;
    let mut other = Player::join_in(&url, &tablet.cookies).await;
    assert_eq!(viewer.act(watch(1)).await, None);
    assert_eq!(other.act(watch(2)).await, None);
    let yes = |id: &str| json!({ "do": "let-watch", "person": id, "lets": true });
    assert_eq!(anu.act(yes(&chandran.id)).await, None);
    assert_eq!(bincy.act(yes(&devi.id)).await.as_deref(), Some("watched-from-here"));
    begin(&mut anu).await;
    viewer.until("a hand", |player| cards(player) > 0).await;
    // The same hand to both would be none too many; but on one device it is shown to one.
    assert_eq!(other.act(watch(2)).await, None, "it was asked for before the deal");
    assert_eq!(bincy.act(yes(&devi.id)).await.as_deref(), Some("watched-from-here"));
    assert_eq!(cards(&other), 0);
    // What is said in the gallery is not for a device on which a hand was seen by another.
    assert_eq!(viewer.act(json!({ "do": "say", "text": "a jack", "gallery": true })).await, None);
    let (_, me) = tablet.ask(Method::GET, "/api/me", None).await;
    assert_eq!(me["name"], "Devi");
    let anew = Player::join_in(&url, &tablet.cookies).await;
    assert_eq!(anew.view["chat"], json!([]));
    // One who plays here watches nobody, by no other name of the same device.
    assert_eq!(bincy.act(watch(1)).await.as_deref(), Some("already-seated"));
}

#[tokio::test]
async fn where_matches_are_rated_the_gallery_sees_hands_a_deal_late() {
    let house = House::open().await;
    let maker = account(&house, "Anu").await;
    let settings = with("rated", true);
    let table: TableRef = house.post("/api/tables", Some(&maker.secret), &new_table(false, &settings)).await.unwrap();
    let url = socket(&house, &table.id);
    let mut anu = Player::join(&url, &maker.secret).await;
    let mut viewer = Player::join(&url, &house.guest("Chandran").await.secret).await;
    begin(&mut anu).await;
    assert_eq!(viewer.act(watch(1)).await.as_deref(), Some("no-hands-rated"));
    assert!(viewer.you.get("last_deal").is_none());
    let second = |player: &Player| player.view["deal"]["number"] == 2 && player.phase() == "dealing";
    anu.play_until("the second deal", second).await;
    viewer.until("the second deal", second).await;
    let last = &viewer.you["last_deal"];
    let page: Value = house.get(&format!("/api/deals/{}", last["id"].as_str().unwrap()), None).await.unwrap();
    assert_eq!((&last["hands"], &last["number"]), (&page["hands"], &json!(1)));
    assert_eq!(cards(&viewer), 0);
    assert!(anu.you.get("last_deal").is_none());
}

#[tokio::test]
async fn the_moderator_bars_cards_comments_or_everybody() {
    let house = House::open().await;
    let (mut anu, mut bincy, table) = table_of_two(&house, &quick()).await;
    let url = socket(&house, &table);
    let chandran = house.guest("Chandran").await;
    let mut viewer = Player::join(&url, &chandran.secret).await;
    assert_eq!(viewer.act(watch(1)).await, None);
    assert_eq!(anu.act(lets(&chandran, true)).await, None);
    begin(&mut anu).await;
    viewer.until("a hand", |player| cards(player) > 0).await;
    let set = |settings: Value| json!({ "do": "set-settings", "settings": settings });
    assert_eq!(bincy.act(set(with("viewer_cards", false))).await.as_deref(), Some("chair-1"));
    assert_eq!(anu.act(set(with("viewer_cards", false))).await, None);
    viewer.until("no hand", |player| cards(player) == 0).await;
    assert_eq!(viewer.act(watch(1)).await.as_deref(), Some("no-hands"));
    // Nobody writes to the table while one of the gallery has seen a hand; comments are barred in any case then.
    let say = |gallery: bool| json!({ "do": "say", "text": "nalla kali", "gallery": gallery });
    assert_eq!(viewer.act(say(false)).await.as_deref(), Some("gallery-only"));
    let next = |player: &Player| player.view["deal"]["number"] == 2 && player.phase() == "dealing";
    tokio::join!(anu.play_until("the next deal", next), bincy.play_until("the next deal", next));
    assert_eq!(viewer.act(say(false)).await, None);
    assert_eq!(anu.act(set(with("viewer_comments", false))).await, None);
    assert_eq!(viewer.act(say(false)).await.as_deref(), Some("comments-barred"));
    assert_eq!(viewer.act(say(true)).await, None);
    assert_eq!(bincy.act(say(false)).await, None);
    assert_eq!(bincy.act(say(true)).await.as_deref(), Some("not-in-gallery"));
    // For its players only: whoever watches is shown out, and gets nothing more.
    assert_eq!(anu.act(set(with("viewers", false))).await, None);
    viewer.until_closed().await;
    let mut line = crate::player::open(&url, &chandran.secret).await;
    crate::player::send(&mut line, &json!({ "type": "hello" })).await;
    let told = crate::player::next(&mut line).await.unwrap();
    assert_eq!((&told["type"], &told["refused"]["code"]), (&json!("bye"), &json!("viewers-barred")));
    let told: LobbyTable = house.get(&format!("/api/tables/{table}"), None).await.unwrap();
    assert!(!told.viewers);
}

#[tokio::test]
async fn the_gallery_talks_among_itself() {
    let house = House::open().await;
    let (mut anu, _bincy, table) = table_of_two(&house, &quick()).await;
    let url = socket(&house, &table);
    let mut viewer = Player::join(&url, &house.guest("Chandran").await.secret).await;
    let mut other = Player::join(&url, &house.guest("Devi").await.secret).await;
    begin(&mut anu).await;
    let say = |text: &str, gallery: bool| json!({ "do": "say", "text": text, "gallery": gallery });
    assert_eq!(viewer.act(say("who has the jacks?", true)).await, None);
    assert_eq!(other.act(say("well bid", false)).await, None);
    let said = |player: &Player| {
        let lines = player.view["chat"].as_array().unwrap();
        lines.iter().map(|line| (line["text"]["en"].as_str().unwrap().to_owned(), line["gallery"] == true)).collect::<Vec<_>>()
    };
    let (asked, praised) = (("who has the jacks?".to_owned(), true), ("well bid".to_owned(), false));
    viewer.until("both", |player| said(player) == [asked.clone(), praised.clone()]).await;
    anu.until("the praise", |player| !said(player).is_empty()).await;
    assert_eq!(said(&anu), std::slice::from_ref(&praised));
    // Whoever comes hears what was said to them, and after a restart too.
    let house = house.restart().await;
    let url = socket(&house, &table);
    let newcomer = Player::join(&url, &house.guest("Eapen").await.secret).await;
    assert!(said(&newcomer).contains(&asked) && said(&newcomer).contains(&praised));
    let player = Player::join(&url, &anu.secret).await;
    assert_eq!(said(&player), [praised]);
}

#[tokio::test]
async fn somebody_from_the_gallery_is_offered_a_chair() {
    let house = House::open().await;
    let (mut anu, mut bincy, table) = table_of_two(&house, &quick()).await;
    let chandran = house.guest("Chandran").await;
    let mut viewer = Player::join(&socket(&house, &table), &chandran.secret).await;
    let offer = |chair: u8| json!({ "do": "offer", "chair": chair, "person": chandran.id });
    assert_eq!(bincy.act(offer(3)).await.as_deref(), Some("chair-1"));
    assert_eq!(anu.act(offer(2)).await.as_deref(), Some("chair-taken"));
    assert_eq!(anu.act(json!({ "do": "offer", "chair": 3, "person": "nobody" })).await.as_deref(), Some("not-in-gallery"));
    assert_eq!(anu.act(offer(3)).await, None);
    viewer.until("the offer", |player| player.you["offered"] == 3).await;
    assert_eq!(viewer.act(json!({ "do": "sit", "chair": 3 })).await, None);
    anu.until("they sit", |player| player.view["seats"][2]["who"]["name"] == "Chandran").await;
    anu.until("nobody watches", |player| gallery(player).is_empty()).await;
    assert_eq!(anu.act(offer(4)).await.as_deref(), Some("not-in-gallery"));
    // While somebody from the gallery sees a hand, they come to no chair; who has seen nothing does.
    let devi = house.guest("Devi").await;
    let mut other = Player::join(&socket(&house, &table), &devi.secret).await;
    assert_eq!(other.act(watch(1)).await, None);
    assert_eq!(anu.act(lets(&devi, true)).await, None);
    begin(&mut anu).await;
    let late = house.guest("Eapen").await;
    let mut late = Player::join(&socket(&house, &table), &late.secret).await;
    assert_eq!(other.act(json!({ "do": "sit", "chair": 4 })).await.as_deref(), Some("gallery-heard"));
    // What the one who sees it says of the hand is not told to whoever could still play the deal.
    let say = |text: &str| json!({ "do": "say", "text": text, "gallery": true });
    assert_eq!(other.act(say("Anu has all the jacks")).await, None);
    let hears = house.guest("Fathima").await;
    let mut hears = Player::join(&socket(&house, &table), &hears.secret).await;
    assert_eq!(hears.act(say("well")).await, None);
    late.until("the other line", |player| said(player).contains(&"well".to_owned())).await;
    for player in [&late, &hears] {
        assert!(!said(player).contains(&"Anu has all the jacks".to_owned()), "{:?}", said(player));
    }
    assert!(said(&other).contains(&"Anu has all the jacks".to_owned()));
    assert_eq!(late.act(json!({ "do": "sit", "chair": 4 })).await, None);
    late.until("cards", |player| cards(player) > 0).await;
}

fn said(player: &Player) -> Vec<String> {
    let lines = player.view["chat"].as_array().unwrap();
    lines.iter().map(|line| line["text"]["en"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn at_a_table_for_all_a_household_sees_one_hand() {
    let house = House::open().await;
    let (anu, chandran) = (house.guest("Anu").await, house.guest("Chandran").await);
    let bincy = house.guest("Bincy").await;
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new_table(true, &quick())).await.unwrap();
    let url = socket(&house, &table.id);
    let mut anu = Player::join(&url, &anu.secret).await;
    let mut second = Player::join(&url, &bincy.secret).await;
    assert_eq!(second.act(json!({ "do": "sit", "chair": 2 })).await, None);
    // All are behind one address: it could be one person who plays and watches.
    let mut viewer = Player::join(&url, &chandran.secret).await;
    assert_eq!(viewer.act(watch(1)).await.as_deref(), Some("watched-from-here"));
    anu.until("they watch", |player| gallery(player).len() == 1).await;
}
