//! What each call or card that is possible now would be worth.

use serde_json::{Map, Value, json};
use thurup_rules::Deal;

use crate::analysis::{Budget, CallChoice, Known, Stakes, Table, call_choices, card_choices, dealt_of, letters};

/// What the player on turn may do, and what the deal is then worth. Nothing where nobody is on turn.
pub fn choices(deal: &Deal, column: Option<&Map<String, Value>>, budget: &mut Budget) -> Option<Map<String, Value>> {
    deal.turn()?;
    let mut json = Map::new();
    if let Some(play) = deal.play() {
        let stakes = Stakes::of(&play.contract(), deal.rules());
        let rows = card_choices(deal, budget)?
            .into_iter()
            .map(|(card, points)| json!({"card": card.to_string(), "points": points, "stake": stakes.of_points(points)}));
        json.insert("cards".to_owned(), rows.collect());
    } else {
        let dealt = dealt_of(deal);
        let mut table = Table::unknown(&dealt);
        let leader = dealt.leader.index();
        for (index, odd) in table.odd.iter_mut().enumerate() {
            let known = column.and_then(|column| column.get(letters(index))).and_then(Value::as_i64);
            let known =
                known.and_then(|points| i32::try_from(points).ok()).filter(|points| (0..=dealt.points()).contains(points));
            if let Some(points) = known {
                odd[leader] = Known::exactly(points);
            }
        }
        table.learn(&dealt, &[dealt.leader], budget).ok()?;
        let rows = call_choices(deal, &dealt, &table).into_iter().map(|CallChoice { calls, from, to, denomination, value }| {
            json!({"calls": calls, "from": from, "to": to, "denomination": denomination.map(letters), "value": value})
        });
        json.insert("options".to_owned(), rows.collect());
    }
    Some(json)
}
