//! Teams from a file: looked through with every mistake at its line, then entered all at once, or none.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_people::names::skeleton;
use thurup_server::{Server, forget};
use thurup_store::testing::rows::{connect, statement};

use crate::event_play::here;
use crate::events::{
    Answer, all_agree, command, command_of_key, entered, form, large, make, page, people, refused, stage, swiss,
};
use crate::house::{Guest, House, NOWHERE, kept};

async fn look(house: &House, event: &str, by: &Guest, file: &str) -> Answer {
    house.post(&format!("/api/events/{event}/preview"), Some(&by.secret), &json!({ "do": "enter-file", "file": file })).await
}

/// What is wrong, as `line: words`.
fn wrong(preview: &Value) -> Vec<String> {
    let mistakes = preview["teams"]["mistakes"].as_array().unwrap().iter();
    mistakes.map(|one| format!("{}: {}", one["line"], one["text"]["en"].as_str().unwrap())).collect()
}

async fn mistakes(house: &House, event: &str, by: &Guest, file: &str) -> Vec<String> {
    wrong(&look(house, event, by, file).await.unwrap())
}

/// Gives the names of these people to their accounts.
async fn named(house: &House, people: &[Guest]) {
    let mut rows = connect(&house.config.database).await.unwrap();
    for person in people {
        let name = statement("UPDATE people SET skeleton = $2 WHERE id = $1");
        let shown: Value = house.get(&format!("/api/people/{}", person.id), Some(&person.secret)).await.unwrap();
        let looks = skeleton(shown["person"]["name"].as_str().unwrap());
        name.bind(&person.id).bind(looks).execute(&mut rows).await.unwrap();
    }
}

const HALL: &str = "\u{feff}team;captain;members;seed;club\r\n\
    Kuttanad Kings;Anu;Binu, Chandran;2;Alappuzha\r\n\r\n\
    \"Kollam; One\";Deepa;\"Eapen\nFathima / George\";1;\r\n\
    മലയാളം ടീം;ഹരി;ഇന്ദു, ജോയ്;;\r\n";

#[tokio::test]
async fn a_file_of_names_is_entered_whole_in_the_order_of_its_seeds() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let event = make(&house, &director, &form("Hall", &swiss())).await;
    let shown = look(&house, &event, &director, HALL).await.unwrap();
    assert_eq!(wrong(&shown), Vec::<String>::new());
    let players = ["Deepa", "Eapen", "Fathima", "George"].map(|name| json!({ "name": name, "account": null }));
    assert_eq!(
        shown["teams"]["teams"][0],
        json!({
            "line": 4, "name": "Kollam; One", "from": null, "seed": 1,
            "players": players
        })
    );
    assert_eq!(page(&house, &event, None).await["teams"], json!([]), "a look enters nobody");
    let enter = json!({ "do": "enter-file", "file": HALL });
    for _ in 0..2 {
        command_of_key(&house, &event, &director, "all of them", &enter).await.unwrap();
    }
    let shown = page(&house, &event, None).await;
    let teams: Vec<&str> = shown["teams"].as_array().unwrap().iter().map(|team| team["name"].as_str().unwrap()).collect();
    assert_eq!(teams, ["Kollam; One", "Kuttanad Kings", "മലയാളം ടീം"]);
    assert_eq!((&shown["teams"][1]["from"], &shown["teams"][1]["captain"]), (&json!("Alappuzha"), &json!("~2.1")));
    assert_eq!(shown["teams"][1]["players"][2], json!({ "id": "~2.3", "name": "Chandran", "here": false }));
    // They are there, are drawn, play and have a result, as the director says.
    for team in 1..=3 {
        command(&house, &event, &director, json!({ "do": "check-in", "team": team })).await.unwrap();
    }
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();
    let draw = json!({ "do": "draw-round", "stage": 0, "forbidden": [], "again": false });
    let drawn = command(&house, &event, &director, draw).await.unwrap();
    let name = drawn["stages"][0]["matches"][0]["name"].as_str().unwrap();
    let sheet: Value = house.get(&format!("/api/events/{event}/matches/0/{name}"), None).await.unwrap();
    let players: Vec<&str> =
        sheet["sides"][0]["players"].as_array().unwrap().iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert!(players == ["Deepa", "Eapen", "Fathima", "George"] || players == ["Anu", "Binu", "Chandran"], "{players:?}");
    let seated = if players.len() == 4 { ["~1.2", "~1.3", "~1.4"] } else { ["~2.1", "~2.3", "~2.2"] };
    let of = json!({ "stage": 0, "name": name });
    let seat = json!({ "do": "seat", "of": of, "place": "first", "players": seated, "guest": false });
    command(&house, &event, &director, seat).await.unwrap();
    // A restart knows them, and who is forgotten takes the names along that they gave.
    let House { server, folder, config } = house;
    server.stop().await;
    let server = Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    assert_eq!(page(&house, &event, Some(&director)).await["teams"], drawn["teams"]);
    let House { server, folder, config } = house;
    server.stop().await;
    forget(&config.database, &director.id).await.unwrap();
    let server = Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    let shown = page(&house, &event, None).await;
    let (team, player) = (&shown["teams"][1], &shown["teams"][1]["players"][2]["name"]);
    assert_eq!((&team["name"], &team["from"], player), (&json!("Team 2"), &Value::Null, &json!("A former player")));
    assert_eq!(kept(&house.config.database, "Chandran").await, NOWHERE);
}

#[tokio::test]
async fn all_mistakes_of_a_file_are_told_at_once_at_their_lines() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let event = make(&house, &director, &form("Hall", &swiss())).await;
    let teams = entered(&house, &event, 1).await;
    let before = page(&house, &event, None).await;
    let file = format!(
        "team,captain,member,member,member,member,seed\n\
         Kuttanad,,Binu,Chandran,,,1\n\
         kuttanаd,Anu,Biju,Cherian,,,1\n\
         Kuttanad,Asha,Benny,,,,first\n\
         \n\
         Kollam,Abu,Basil,Cyriac,Deepa,Eapen,0\n\
         ,Anil,Babu,Chacko,,,\n\
         KARA 1,Arun,Bose,Chitra,,,\n\
         Kochi,Aju,Bindu,Aju,bindu,,,x,\n\
         {long},Ajith,Bhasi,Chandy\n\
         Idukki,@Nobody Known,https://cards.example/p/{id},Cherukad\n\
         Kannur,Ammini,\"Bala,Chellappan\n",
        long = "K".repeat(41),
        id = teams[0][1].id,
    );
    assert_eq!(
        mistakes(&house, &event, &director, &file).await,
        [
            "2: The captain is missing.",
            "2: 2 players with the captain: at least 3 are needed.",
            "3: This name looks like “Kuttanad” in line 2.",
            "3: The team in line 2 has seed 1, too.",
            "4: The team in line 2 has the same name.",
            "4: 2 players with the captain: at least 3 are needed.",
            "4: “first” is no seed: a whole number from 1 to 999.",
            "6: 5 players with the captain: at most 4 may be registered.",
            "6: “0” is no seed: a whole number from 1 to 999.",
            "7: The team has no name.",
            "8: “Kara 1” has entered already: the names are the same, or look so.",
            "9: More cells than the 7 columns. A comma inside a cell needs quotation marks.",
            "9: “bindu” stands twice in this line. Are they two people, write more of their names.",
            "10: The team’s name: At most 40 characters, please.",
            "11: Nobody here has an account “Nobody Known”. Write the name of the account, or the address of the page.",
            "11: “Xavier 2” plays in a team that has entered.",
            "12: A quotation mark opens here and is never closed: what follows is not read.",
        ]
    );
    let sent = command(&house, &event, &director, json!({ "do": "enter-file", "file": file })).await;
    assert_eq!(sent.unwrap_err(), refused(StatusCode::BAD_REQUEST, "bad-file"));
    // Somebody written twice is told as that, also where it leaves too few; of a list with the captain among the players it is none.
    for (file, wrong) in [
        ("Kara,Jose,Jose,Anil", vec!["1: “Jose” stands twice in this line. Are they two people, write more of their names."]),
        ("Kara,Jose,Jose,Anil,Babu", vec![]),
        (
            "Kara,Jose,Anil,Babu\nKollam,Mathew,jose,Saji",
            vec!["2: “jose” stands in line 1 as well. Are they two people, write more of their names."],
        ),
    ] {
        assert_eq!(mistakes(&house, &event, &director, file).await, wrong, "{file}");
    }
    assert_eq!(page(&house, &event, None).await["number"], before["number"]);

    for (file, line) in [
        ("", "1: No team is in it."),
        ("\u{feff}\n;;\n", "1: No team is in it."),
        ("team,captain,shoe size\nA,B,9\n", "1: “shoe size” is no column here. There are: team, captain, member, seed, from."),
        ("team,member\n", "1: There is no column “captain”."),
        ("team,captain,team\n", "1: The column “team” is there twice."),
    ] {
        assert_eq!(mistakes(&house, &event, &director, file).await[0], line, "{file:?}");
    }
    let many = "A,B,C,D\n".repeat(301);
    assert!(
        mistakes(&house, &event, &director, &many)
            .await
            .contains(&"301: More than 300 teams. Enter them in two parts.".to_owned())
    );
    assert_eq!(mistakes(&house, &event, &director, &"x".repeat(57_000)).await.len(), 1);
    let lines = "Team,Captain,One,Two\n".repeat(10_000);
    assert_eq!(look(&house, &event, &director, &lines).await.unwrap_err().0, StatusCode::PAYLOAD_TOO_LARGE);
    // It is for those who direct.
    let captain = &teams[0][0];
    assert_eq!(look(&house, &event, captain, HALL).await.unwrap_err().0, StatusCode::FORBIDDEN);
    assert_eq!(
        command(&house, &event, captain, json!({ "do": "enter-file", "file": HALL })).await.unwrap_err().0,
        StatusCode::FORBIDDEN
    );
}

#[tokio::test]
async fn at_tables_here_a_file_names_accounts() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let round_robin = json!([stage(json!({ "kind": "round-robin", "double": false }))]);
    let event = make(&house, &director, &here("Here", &round_robin)).await;
    let all = people(&house, "Xavier", 6).await;
    let guest = house.guest("Passing Guest").await;
    named(&house, &all[..5]).await;
    let address = |of: &Guest| format!("https://cards.example/p/{}?x=1", of.id);
    // By name, however it is written, and by address.
    let file = format!("Kara,xavier 1,XAVIER 2,@Xavier 3\nKollam,Xavier 4,{},Xavier 5", address(&all[5]));
    let shown = look(&house, &event, &director, &file).await.unwrap();
    assert_eq!(wrong(&shown), Vec::<String>::new());
    assert_eq!(shown["teams"]["teams"][1]["players"][1], json!({ "name": "Xavier 6", "account": all[5].id }));
    assert_eq!(
        mistakes(
            &house,
            &event,
            &director,
            &format!("Kara,Xavier 1,Xavier 2,Xavier 9\nKollam,Xavier 4,{},{}", address(&guest), address(&all[0]))
        )
        .await,
        [
            "1: Nobody here has an account “Xavier 9”. Write the name of the account, or the address of the page.",
            "2: “Passing Guest” plays as a guest, and needs an account.",
            "2: “Xavier 1” stands in line 1 as well. Are they two people, write more of their names.",
        ]
    );
    let entered = command(&house, &event, &director, json!({ "do": "enter-file", "file": file })).await.unwrap();
    assert_eq!(entered["teams"][0]["captain"], json!(all[0].id));
    assert_eq!(entered["teams"][0]["asked"].as_array().unwrap().len(), 3, "whoever directs cannot say yes for others");
    all_agree(&house, &event, &all[..3], &json!(1)).await;
    // Its captain is whoever was named first, and does for it what a captain does.
    command(&house, &event, &all[0], json!({ "do": "rename", "team": 1, "name": "Kara Kara" })).await.unwrap();
    assert_eq!(
        mistakes(&house, &event, &director, "Kozhikode,Xavier 1,Xavier 2,Xavier 3").await,
        [1, 2, 3].map(|number| format!("1: “Xavier {number}” plays in a team that has entered."))
    );
    // After the start it is too late, for each of them.
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap();
    command(&house, &event, &director, json!({ "do": "start", "matches": [{ "stage": 0, "name": "1.1" }] })).await.unwrap();
    let late = people(&house, "Yusuf", 3).await;
    named(&house, &late).await;
    let sent = command(&house, &event, &director, json!({ "do": "enter-file", "file": "Late,Yusuf 1,Yusuf 2,Yusuf 3" })).await;
    assert_eq!(sent.unwrap_err(), refused(StatusCode::CONFLICT, "too-late"));
}

#[tokio::test]
async fn persons_enter_from_a_file_too() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let individual = json!([stage(json!({ "kind": "individual", "rounds": 3, "compare": "stakes" }))]);
    let event = make(&house, &director, &form("Persons", &individual)).await;
    let file = "player,seed\nAnu,3\nBinu,1\nChandran,2\nDeepa,\n";
    let entered = command(&house, &event, &director, json!({ "do": "enter-file", "file": file })).await.unwrap();
    let names: Vec<&str> = entered["teams"].as_array().unwrap().iter().map(|team| team["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Binu", "Chandran", "Anu", "Deepa"]);
}
