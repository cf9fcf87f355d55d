//! Reads every message for what its reader may not know: cards of other hands that were not played yet, whole hands, the
//! seed of a shuffle before the deal is over.

use std::collections::HashMap;

use serde_json::Value;

/// What one client was told of one deal, and when: by how many cards had been played.
#[derive(Default)]
pub struct Heard {
    /// Least number of played cards at which each card was named.
    cards: HashMap<String, usize>,
    /// Texts of 64 hex digits that came before the result.
    hex: Vec<String>,
    /// Hands on one line that came before the result.
    hands: Vec<String>,
}

impl Heard {
    /// Takes a message that came while this deal was on. Whoever watches is told the deal before it, whole.
    pub fn take(&mut self, message: &Value, (deal, played): (&str, usize)) {
        match message {
            Value::String(text) => self.read(text, played),
            Value::Array(values) => values.iter().for_each(|value| self.take(value, (deal, played))),
            Value::Object(fields) => {
                for (key, value) in fields.iter().filter(|(key, last)| *key != "last_deal" || last["id"] == deal) {
                    self.read(key, played);
                    self.take(value, (deal, played));
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn read(&mut self, text: &str, played: usize) {
        if is_hand(text) {
            self.hands.push(text.to_owned());
        }
        for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
            if is_card(word) {
                let first = self.cards.entry(word.to_owned()).or_insert(played);
                *first = played.min(*first);
            } else if word.len() == 64 && word.bytes().all(|b| b.is_ascii_hexdigit()) && !self.hex.iter().any(|hex| hex == word)
            {
                self.hex.push(word.to_owned());
            }
        }
    }

    /// What it should not have been told. `own`: its hand as dealt. `told`: the cards that all may know, each with the number of
    /// cards that have to be played before.
    pub fn leaks(&self, own: &[String], told: &[(String, usize)], seed: &str) -> Vec<String> {
        let mut leaks = Vec::new();
        for (card, &at) in &self.cards {
            let open = told.iter().any(|(open, from)| open == card && at >= *from);
            if !open && !own.contains(card) {
                leaks.push(format!("{card} was told when {at} cards had been played"));
            }
        }
        if self.hex.iter().any(|hex| hex == seed) {
            leaks.push("the seed was told".to_owned());
        }
        leaks.extend(self.hands.iter().map(|hand| format!("a hand was told: {hand}")));
        leaks
    }
}

fn is_card(word: &str) -> bool {
    matches!(word.as_bytes(), [b'S' | b'H' | b'D' | b'C', b'J' | b'9' | b'A' | b'T' | b'K' | b'Q' | b'8' | b'7'])
}

fn is_hand(text: &str) -> bool {
    text.len() > 8 && text.matches('.').count() == 3 && text.bytes().all(|b| b"J9ATKQ87-.".contains(&b))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_not_open_is_found() {
        let own = ["SJ".to_owned(), "HT".to_owned()];
        let told = [("CK".to_owned(), 1), ("D9".to_owned(), 2)];
        let leaks = |message: Value, played| {
            let mut heard = Heard::default();
            heard.take(&message, ("", played));
            heard.leaks(&own, &told, &"ab".repeat(32))
        };
        assert!(leaks(json!({ "you": { "hand": ["SJ", "HT"] }, "play": ["CK"] }), 1).is_empty());
        assert!(leaks(json!({ "call": "H30", "play": ["CK", "D9"], "commitment": "cd".repeat(32) }), 2).is_empty());
        assert_eq!(leaks(json!({ "play": ["CK", "D9"] }), 1).len(), 1, "before it was played");
        assert_eq!(leaks(json!({ "seats": [{ "chair": 2, "hand": ["SQ"] }] }), 2).len(), 1, "another's hand");
        assert_eq!(leaks(json!({ "why": "not with the SQ" }), 2).len(), 1, "in words");
        assert_eq!(leaks(json!({ "SQ": 1 }), 2).len(), 1, "as a key");
        assert_eq!(leaks(json!({ "hands": "9Q.TTK.KQ.J" }), 2).len(), 1, "a hand in short");
        assert_eq!(leaks(json!({ "seed": "ab".repeat(32) }), 2).len(), 1, "the seed");
    }
}
