//! How hands, calls and cards are spelled in a text, and how they are written.

use thurup_rules::{Bid, Call, Card, Form, Hand, MOST_PLUS, Strain};

/// Lowest and highest value of a bid that names something.
const VALUES: std::ops::RangeInclusive<u8> = 28..=56;
/// Lowest and highest bid that is a number alone.
const NUMBERS: std::ops::RangeInclusive<u8> = 14..=57;
/// Asking for new cards, which stands among the calls.
const REDEAL: &str = "REDEAL";

/// The canonical form of a hand.
pub fn hand(text: &str) -> Option<String> {
    text.parse::<Hand>().ok().filter(|_| text.is_ascii()).map(|hand| hand.to_string())
}

/// The canonical form of a call: what is said in any game.
pub fn call(text: &str) -> Option<String> {
    let upper = text.to_ascii_uppercase();
    let said = match upper.as_str() {
        REDEAL => return Some(upper),
        "PASS" => "P",
        "DBL" => "X",
        "RDBL" => "XX",
        "THANI" => "SOLO",
        said => said,
    };
    let read: Call = said.parse().ok()?;
    // The rules read more than stands here, such as "28 clubs".
    (read.to_string() == said && is_form(read)).then(|| said.to_owned())
}

/// Whether a call is one of the forms of some game.
fn is_form(call: Call) -> bool {
    let Call::Bid(Bid { form, strain }) = call else {
        return !matches!(call, Call::Number(number) if !NUMBERS.contains(&number));
    };
    let is_suit = strain.trump().is_some();
    let is_plus = |number: Option<u8>| number.is_none_or(|number| (1..=MOST_PLUS).contains(&number));
    match form {
        Form::Straight(value) => VALUES.contains(&value),
        Form::Reverse(value) => is_suit && VALUES.contains(&value),
        Form::Plus(number) => (is_suit || strain == Strain::Noes) && is_plus(number),
        Form::ReversePlus(number) => is_suit && is_plus(number),
    }
}

/// The canonical form of a card.
pub fn card(text: &str) -> Option<String> {
    let read = text.parse::<Card>().ok().filter(|_| text.is_ascii())?;
    // The rules read blanks around it.
    text.starts_with(|letter: char| letter.is_ascii_alphabetic()).then(|| read.to_string())
}

/// The canonical form of a card as it was played: with what was done before it, `!` and `+`.
pub fn played(text: &str) -> Option<String> {
    let (before, rest) = text.split_at(text.len() - text.trim_start_matches(['!', '+']).len());
    let known = matches!(before, "" | "!" | "+" | "!+");
    known.then(|| card(rest)).flatten().map(|card| format!("{before}{card}"))
}

/// Whether a text is the canonical form of what it is.
pub fn is_canonical(text: &str, form: fn(&str) -> Option<String>) -> bool {
    form(text).is_some_and(|canonical| canonical == text)
}

/// A number as people write it: digits without zeros before them.
pub fn number(text: &str) -> Option<u32> {
    let is_written = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| is_written)
}
