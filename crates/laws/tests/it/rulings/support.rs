//! Situations and rulings, briefly written.

use thurup_laws::rulings::{Choices, Counts, Irregularity, Laws, Mistake, PlaySoFar, Ruling, Situation, rule};
use thurup_rules::{Call, Card, Chair, Contract, Doubled, Hand, Named, Preset, Seats};

pub fn chair(number: u8) -> Chair {
    Chair::from_number(number, Seats::Eight).unwrap()
}

pub fn call(text: &str) -> Call {
    text.parse().unwrap()
}

/// A card, suit first, as the rules write it.
pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

pub fn hand(text: &str) -> Hand {
    text.parse().unwrap()
}

/// In the auction, after these calls.
pub fn auction(seats: u8, dealer: u8, calls: &str) -> Situation {
    let mut situation = Situation::new(Seats::from_count(seats).unwrap(), chair(dealer));
    situation.calls = calls.split_whitespace().map(call).collect();
    situation
}

/// A contract such as `40S by 6`, `40S X by 6`, `29 hidden by 1` or `SOLO by 2`.
fn contract(text: &str) -> Contract {
    let words: Vec<&str> = text.split_whitespace().collect();
    let by = chair(words.last().unwrap().parse().unwrap());
    let doubled = match () {
        () if words.contains(&"XX") => Doubled::Redoubled,
        () if words.contains(&"X") => Doubled::Doubled,
        () => Doubled::Undoubled,
    };
    let (value, named) = match call(words[0]) {
        Call::Bid(bid) => (bid.value(27), Named::Strain(bid.strain)),
        Call::Number(value) => (value, Named::Hidden),
        Call::Solo => (29, Named::Alone),
        other => panic!("{other}"),
    };
    Contract { value, named, by, doubled }
}

/// In the play of a contract: tricks closed, the leader, and the cards of the open trick, suit first.
pub fn play(seats: u8, dealer: u8, of: &str, closed: u8, leader: u8, trick: &str) -> Situation {
    let mut situation = auction(seats, dealer, "");
    situation.contract = Some(contract(of));
    situation.play = Some(PlaySoFar { closed, leader: chair(leader), trick: cards(trick) });
    situation
}

/// The same with offences before: indications by player and team, revokes found of the team.
pub fn counted(mut situation: Situation, by_player: u8, by_team: u8, revokes: u8) -> Situation {
    situation.counts =
        Counts { indications_by_player: by_player, indications_by_team: by_team, revokes_found_by_team: revokes };
    situation
}

pub fn ruled(rules: Preset, laws: Laws, situation: &Situation, irregularity: &Irregularity) -> Result<Ruling, Mistake> {
    rule(situation, irregularity, &rules.rules(), laws)
}

/// A ruling as lines: the row and who chooses, then each option with the turn and the effects, in the order of the alphabet.
pub fn lines(ruling: &Ruling) -> Vec<String> {
    let mut lines = vec![format!("{}: {}", ruling.row, ruling.choices.chooser)];
    options(&ruling.choices, "", &mut lines);
    lines
}

fn options(choices: &Choices, before: &str, lines: &mut Vec<String>) {
    let mut sorted: Vec<_> = choices.options.iter().collect();
    sorted.sort_by_key(|choice| choice.name.name());
    for choice in sorted {
        let mut effects: Vec<String> = choice.effects.iter().map(ToString::to_string).collect();
        effects.sort();
        let turn = choice.turn.map_or("-".to_owned(), |chair| chair.to_string());
        lines.push(format!("{before}{} {turn}: {}", choice.name, effects.join("; ")).trim_end().to_owned());
        if let Some(then) = &choice.then {
            lines.push(format!("{before}then {}", then.chooser));
            options(then, &format!("{before}  "), lines);
        }
    }
}
