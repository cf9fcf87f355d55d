//! Runs every law.

use proptest::prelude::*;
use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use thurup_rules::Seats;
use thurup_rules::options::DeckKind;

use crate::laws::law::actions::{self, EVENTS, KINDS, Seen};
use crate::laws::law::table::{Source, Table, rule_sets};
use crate::laws::law::{hidden, text, views};

/// The bytes of one game.
fn games() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..400)
}

fn random_bytes(seed: u64, len: usize) -> Vec<u8> {
    let mut bytes = vec![0; len];
    ChaCha20Rng::seed_from_u64(seed).fill_bytes(&mut bytes);
    bytes
}

/// Options that no call or card depends on.
const SHOWN_ONLY: &[&str] = &["calls_shown", "trick_closed_by", "review_last_trick", "claims", "counters"];

/// Every preset, every single change to it, every size of table, both decks; and every reason to refuse comes up.
#[test]
fn offers_are_what_apply_takes_everywhere() {
    let mut seen = Seen::default();
    for (index, &rules) in rule_sets().iter().enumerate() {
        for (place, seats) in Seats::ALL.into_iter().enumerate() {
            for deck in [DeckKind::Standard, DeckKind::EightEach] {
                // Six players have the same cards in either, and what is shown of a game changes nothing in it: once will do.
                let shown_only = rules.base().1.first().is_some_and(|(key, _)| SHOWN_ONLY.contains(key));
                if deck != rules.deck && (seats == Seats::Six || shown_only) {
                    continue;
                }
                let mut rules = rules;
                rules.deck = deck;
                let bytes = random_bytes((index * 8 + place * 2 + deck as usize) as u64, 200);
                let mut source = Source(&bytes);
                let table = Table::dealt(rules, seats, &mut source);
                actions::check_offers(&table, &mut source, &mut seen);
            }
        }
    }
    let missing: Vec<_> = KINDS.iter().filter(|kind| !seen.refusals.contains(*kind)).collect();
    assert!(missing.is_empty(), "never refused for: {missing:?}");
    let missing: Vec<_> = EVENTS.iter().filter(|event| !seen.events.contains(*event)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

/// Over many games whose trump is set aside, with the two implementations beside each other, every reason to refuse comes up
/// that can, and everything that can happen.
#[test]
fn hidden_games_agree_everywhere() {
    let mut seen = hidden::Seen::default();
    for seed in 0..1500 {
        hidden::hidden_games_agree(&random_bytes(seed, 260), &mut seen);
    }
    let missing: Vec<_> = actions::HIDDEN_KINDS.iter().filter(|kind| !seen.refusals.contains(*kind)).collect();
    assert!(missing.is_empty(), "never refused for: {missing:?}");
    let missing: Vec<_> = hidden::EVENTS.iter().filter(|event| !seen.events.contains(*event)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn offers_are_what_apply_takes(bytes in games()) {
        actions::offers_are_what_apply_takes(&bytes, &mut Seen::default());
    }

    #[test]
    fn barred_strains_are_explained(bytes in games()) {
        actions::barred_strains_are_explained(&bytes);
    }
}

proptest! {
    #[test]
    fn implementations_agree(bytes in games()) {
        actions::implementations_agree(&bytes, &mut Seen::default());
    }

    #[test]
    fn replay_is_live(bytes in games()) {
        actions::replay_is_live(&bytes);
    }

    #[test]
    fn taking_is_applying(bytes in games()) {
        actions::taking_is_applying(&bytes);
    }

    #[test]
    fn anything_is_taken(bytes in games()) {
        actions::anything_is_taken(&bytes);
    }

    #[test]
    fn views_tell_no_secret(bytes in games()) {
        views::views_tell_no_secret(&bytes);
    }

    #[test]
    fn hidden_games_agree(bytes in games()) {
        hidden::hidden_games_agree(&bytes, &mut hidden::Seen::default());
    }

    #[test]
    fn hidden_games_are_told_again(bytes in games()) {
        hidden::hidden_games_are_told_again(&bytes);
    }

    #[test]
    fn anything_hidden_is_taken(bytes in games()) {
        hidden::anything_hidden_is_taken(&bytes);
    }

    #[test]
    fn hidden_trump_tells_nothing(bytes in games()) {
        hidden::hidden_trump_tells_nothing(&bytes);
    }

    #[test]
    fn values_survive_their_text(bytes in games()) {
        text::values_survive_their_text(&bytes);
    }

    #[test]
    fn any_text_is_read_or_refused(any in ".{0,40}", like in "[-+0-9A-Za-z ♠♥. ]{0,12}") {
        for text in [&any, &like] {
            text::calls_parse_as_printed(text);
            text::cards_parse_as_printed(text);
            text::hands_parse_as_printed(text);
            text::rule_sets_parse_as_printed(text);
            text::records_replay_or_say_why(text);
            text::seeds_parse_as_printed(text);
        }
    }
}
