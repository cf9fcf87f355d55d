//! Deals of real cards that travel from table to table, told by those who played them, and ranked deal by deal.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::event_play::{agrees, at, draw, find, side, start};
use crate::events::{Answer, command, entered, form, large, make, page, people, stage};
use crate::house::{Guest, House};

const DEALS: u64 = 2;
const TEAMS: usize = 6;

struct Evening {
    house: House,
    event: String,
    director: Guest,
    teams: Vec<Vec<Guest>>,
    drawn: Value,
}

async fn mitchell() -> Evening {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "movement", "movement": "mitchell", "compare": "matchpoints" }));
    plan["deals"] = json!(DEALS);
    let event = make(&house, &director, &form("Mitchell", &json!([plan]))).await;
    let teams = entered(&house, &event, TEAMS).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    Evening { house, event, director, teams, drawn }
}

impl Evening {
    /// The tables of a round, by name, with their two teams, those on the odd chairs first.
    fn tables(&self, round: u64) -> Vec<(String, [usize; 2])> {
        let all = self.drawn["stages"][0]["matches"].as_array().unwrap().iter().filter(|of| of["round"] == round);
        all.map(|of| (of["name"].as_str().unwrap().to_owned(), [side(of, 0)[0], side(of, 1)[0]])).collect()
    }

    fn captain(&self, team: usize) -> &Guest {
        &self.teams[team - 1][0]
    }

    async fn tell(&self, by: &Guest, name: &str, place: &str, number: u64, told: &Value) -> Answer {
        let tell = json!({ "do": "tell-deal", "of": at(0, name), "table": 1, "number": number, "told": told, "place": place });
        command(&self.house, &self.event, by, tell).await
    }

    async fn sheet(&self, by: Option<&Guest>, name: &str) -> Value {
        let path = format!("/api/events/{}/matches/0/{name}", self.event);
        self.house.get(&path, by.map(|by| by.secret.as_str())).await.unwrap()
    }
}

/// The odd team and the even one at a table, and what the odd one won of a deal.
type Brought = (usize, usize, i64);

/// A contract of the odd side for 30, and its points.
fn told(points: u64) -> Value {
    json!({ "kind": "played", "by": "first", "value": 30, "doubled": 0, "points": points, "named": "H" })
}

#[tokio::test]
async fn a_mitchell_with_real_cards_is_told_by_its_players_deal_by_deal() {
    let evening = mitchell().await;
    // What the odd side won of each deal, by its set and number, and who sat there.
    let mut brought: BTreeMap<(u64, u64), Vec<Brought>> = BTreeMap::new();
    for round in 1..=3 {
        let tables = evening.tables(round);
        let names: Vec<&str> = tables.iter().map(|(name, _)| name.as_str()).collect();
        start(&evening.house, &evening.event, &evening.director, 0, &names).await;
        for (name, [odd, even]) in &tables {
            for number in 1..=DEALS {
                let makes = !(*odd as u64 + number + round).is_multiple_of(3);
                let told = told(if makes { 30 } else { 29 });
                evening.tell(evening.captain(*odd), name, "first", number, &told).await.unwrap();
                // Nothing counts before the other side says the same, and nobody else tells it.
                assert_eq!(
                    evening.sheet(Some(evening.captain(*odd)), name).await["deals"][number as usize - 1]["state"],
                    "waits"
                );
                let stranger = tables.iter().map(|(_, [odd, _])| *odd).find(|team| team != odd).unwrap();
                let meddles = evening.tell(evening.captain(stranger), name, "other", number, &told).await;
                assert_eq!(meddles.unwrap_err().0, StatusCode::FORBIDDEN);
                evening.tell(evening.captain(*even), name, "other", number, &told).await.unwrap();
                let set = find(&evening.drawn, 0, name)["set"].as_u64().unwrap();
                let won = if makes { 1 } else { -2 };
                brought.entry((set, number)).or_default().push((*odd, *even, won));
            }
            // With its last deal the table is over: no signature is asked for.
            let over = page(&evening.house, &evening.event, Some(evening.captain(*odd))).await;
            assert_eq!(find(&over, 0, name)["state"], "played", "{}", find(&over, 0, name));
            let late = evening.tell(evening.captain(*odd), name, "first", 1, &told(40)).await;
            assert!(late.is_err(), "what stands is the director's to change");
            // The set comes to other tables yet: what it brought is theirs alone who played it.
            if round < 3 {
                let (own, others) = (evening.captain(*odd), tables.iter().find(|(other, _)| other != name).unwrap());
                let seen = |page: &Value| {
                    find(page, 0, name)["dealt"].as_array().unwrap().iter().any(|deal| !deal["result"].is_null())
                };
                assert!(seen(&page(&evening.house, &evening.event, Some(own)).await));
                for looker in [Some(evening.captain(others.1[0])), None] {
                    let looks = page(&evening.house, &evening.event, looker).await;
                    assert!(!seen(&looks), "{}", find(&looks, 0, name));
                    assert_eq!(evening.sheet(looker, name).await["deals"], json!([]), "nor does its sheet tell");
                }
            }
        }
        agrees(&evening.house, &evening.event, &evening.director).await;
    }

    // Two matchpoints for each table of one's own column that one beats at a deal, one for each that is level.
    let mut points: BTreeMap<usize, i64> = BTreeMap::new();
    for tables in brought.values() {
        assert_eq!(tables.len(), 3, "each deal is played at three tables");
        for (odd, even, won) in tables {
            for (other_odd, _, other) in tables.iter().filter(|(other, ..)| other != odd) {
                assert_ne!(odd, other_odd);
                *points.entry(*odd).or_default() += 1 + (won - other).signum();
                *points.entry(*even).or_default() += 1 + (other - won).signum();
            }
        }
    }
    let end = page(&evening.house, &evening.event, None).await;
    // Odd sides and even ones never change, and each column is ranked by itself.
    let columns = end["stages"][0]["standings"].as_array().unwrap();
    let column = |at: usize| (&columns[at]["direction"], columns[at]["rows"].as_array().unwrap().len());
    assert_eq!([column(0), column(1)], [(&json!("first"), TEAMS / 2), (&json!("other"), TEAMS / 2)]);
    for row in columns.iter().flat_map(|column| column["rows"].as_array().unwrap()) {
        let team = row["team"].as_u64().unwrap() as usize;
        // Of three tables and six deals: two points for each of two others.
        let most = 4 * 6;
        let percent = &row["percent"]["exact"];
        let fraction: String = percent.as_str().unwrap_or_else(|| panic!("{row}")).to_owned();
        let parts: Vec<i64> = fraction.split('/').map(|part| part.parse().unwrap()).collect();
        let (above, below) = (parts[0], parts.get(1).copied().unwrap_or(1));
        assert_eq!(above * most, points[&team] * 100 * below, "team {team}: {row}");
    }
    evening.house.server.stop().await;
}
