//! Where a deal stands, for a page to draw.

use serde_json::{Map, Value, json};
use thurup_rules::{Action, Card, Chair, Deal, Phase, Play};

use crate::analysis::begun;
use crate::report::{contract_json, outcome_json};

/// The cards of a trick, and who has taken it once it is complete.
fn trick_json(play: &Play) -> Value {
    let open = play.current().filter(|trick| !trick.cards().is_empty()).copied();
    let taken = play.taken().last();
    let (trick, winner) = match (open, taken) {
        (Some(trick), _) => (trick, None),
        (None, Some(taken)) => (taken.trick, Some(taken)),
        (None, None) => return json!({"number": 1, "cards": [], "taken": null}),
    };
    let number = play.taken().len() + usize::from(winner.is_none());
    let cards: Vec<Value> =
        trick.plays().map(|(chair, card)| json!({"chair": chair.number(), "card": card.to_string()})).collect();
    let taken = winner.map(|taken| json!({"chair": taken.winner.number(), "points": taken.points}));
    json!({"number": number, "cards": cards, "taken": taken})
}

/// A deal as it stands: whose turn it is, the hands that are left, the last trick, the points won by odd and even.
pub fn board(deal: &Deal) -> Map<String, Value> {
    let phase = match (deal.phase(), deal.play()) {
        (Phase::Over(_), _) => "over",
        (_, Some(_)) => "play",
        (_, None) => "auction",
    };
    let hands: Vec<String> = deal.seats().chairs().map(|chair| deal.hand(chair).to_string()).collect();
    let aside = deal.aside().zip(deal.indicator());
    let mut json = Map::new();
    json.insert("phase".to_owned(), json!(phase));
    json.insert("turn".to_owned(), json!(deal.turn().map(Chair::number)));
    json.insert("hands".to_owned(), json!(hands));
    let calls = deal.auction().said().iter().map(|said| json!({"chair": said.chair.number(), "call": said.call.to_string()}));
    json.insert("calls".to_owned(), calls.collect());
    if let Some((chair, card)) = aside {
        json.insert("aside".to_owned(), json!({"chair": chair.number(), "card": card.to_string()}));
    }
    let contract = deal.play().map(Play::contract);
    let hidden = deal.indicator().map(Card::suit);
    json.insert("contract".to_owned(), contract_json(contract.as_ref(), hidden, deal.rules()));
    if let Some(play) = deal.play() {
        json.insert("trick".to_owned(), trick_json(play));
        json.insert("won".to_owned(), json!(play.points().0));
    }
    json.insert("outcome".to_owned(), outcome_json(deal));
    json
}

/// The deal before its first call, and after each call and card.
pub fn course(deal: &Deal) -> Value {
    let Some(mut at) = begun(deal, *deal.rules()) else { return Value::Null };
    let mut boards = vec![Value::Object(board(&at))];
    for (chair, action) in deal.actions() {
        at.take(chair, action);
        match action {
            Action::Call(_) | Action::Play(_) => boards.push(Value::Object(board(&at))),
            // No step of its own: it belongs to the call that it was set aside for.
            Action::SetTrump(_) => {
                boards.pop();
                boards.push(Value::Object(board(&at)));
            }
            // They belong to the card that they are done for.
            Action::OpenTrump | Action::ShowPair | Action::AskRedeal => {}
        }
    }
    json!(boards)
}
