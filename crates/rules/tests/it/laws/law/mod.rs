//! The laws of the rules crate. Each takes any bytes and panics where it does not hold, so that property tests and fuzz
//! targets share it.

pub mod actions;
pub mod hidden;
pub mod naive;
pub mod naive_hidden;
pub mod table;
pub mod text;
pub mod views;

use actions::Seen;

/// A law by its name, which is also the name of its fuzz target.
pub type Law = (&'static str, fn(&[u8]));

/// Laws of games, made from bytes.
pub const OF_GAMES: &[Law] = &[
    ("offers_are_what_apply_takes", |bytes| actions::offers_are_what_apply_takes(bytes, &mut Seen::default())),
    ("implementations_agree", |bytes| actions::implementations_agree(bytes, &mut Seen::default())),
    ("barred_strains_are_explained", actions::barred_strains_are_explained),
    ("replay_is_live", actions::replay_is_live),
    ("taking_is_applying", actions::taking_is_applying),
    ("anything_is_taken", actions::anything_is_taken),
    ("views_tell_no_secret", views::views_tell_no_secret),
    ("hidden_games_agree", |bytes| hidden::hidden_games_agree(bytes, &mut hidden::Seen::default())),
    ("hidden_games_are_told_again", hidden::hidden_games_are_told_again),
    ("anything_hidden_is_taken", hidden::anything_hidden_is_taken),
    ("hidden_trump_tells_nothing", hidden::hidden_trump_tells_nothing),
    ("values_survive_their_text", text::values_survive_their_text),
];

/// Laws of parsers, for any text.
pub const OF_PARSERS: &[Law] = &[
    ("calls_parse_as_printed", |bytes| text::calls_parse_as_printed(&String::from_utf8_lossy(bytes))),
    ("cards_parse_as_printed", |bytes| text::cards_parse_as_printed(&String::from_utf8_lossy(bytes))),
    ("hands_parse_as_printed", |bytes| text::hands_parse_as_printed(&String::from_utf8_lossy(bytes))),
    ("rule_sets_parse_as_printed", |bytes| text::rule_sets_parse_as_printed(&String::from_utf8_lossy(bytes))),
    ("records_replay_or_say_why", |bytes| text::records_replay_or_say_why(&String::from_utf8_lossy(bytes))),
    ("seeds_parse_as_printed", |bytes| text::seeds_parse_as_printed(&String::from_utf8_lossy(bytes))),
];

/// Checks a law.
pub fn check(name: &str, bytes: &[u8]) {
    let law = OF_GAMES.iter().chain(OF_PARSERS).find(|(law, _)| *law == name);
    law.unwrap_or_else(|| panic!("no law is called {name}")).1(bytes);
}
