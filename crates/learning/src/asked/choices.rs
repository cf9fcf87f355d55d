//! What each call or card that is possible now would be worth.

use serde_json::{Map, Value, json};
use thurup_rules::{Deal, TrumpKind};

use crate::analysis::{Budget, CallChoice, CardWorth, Known, Table, call_choices, card_choices, dealt_of, letters};

/// What the player on turn may do, and what the deal is then worth. Nothing where nobody is on turn, and of calls in games whose trump is
/// set aside.
pub fn choices(deal: &Deal, column: Option<&Map<String, Value>>, budget: &mut Budget) -> Option<Map<String, Value>> {
    deal.turn()?;
    let mut json = Map::new();
    if deal.play().is_some() {
        let rows = card_choices(deal, budget)?.into_iter().map(|CardWorth { alternative, points, stake }| {
            json!({"card": alternative.to_string(), "points": points, "stake": stake})
        });
        json.insert("cards".to_owned(), rows.collect());
    } else if deal.rules().trump() == TrumpKind::Named {
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
