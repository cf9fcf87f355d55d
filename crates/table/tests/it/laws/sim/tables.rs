//! Rules and settings that a table may be made with.

use proptest::prelude::*;
use thurup_rules::Preset;
use thurup_rules::options::RuleOption;
use thurup_table::Settings;
use thurup_wire::RulesChoice;
use thurup_wire::view::TableSettings;

/// Settings as a table begins with, but that deals are played to their last card.
pub fn usual() -> TableSettings {
    TableSettings { ends_decided: false, ..Settings::default().shown() }
}

/// A size of table, and rules that can be played there.
pub fn any_table() -> impl Strategy<Value = (u8, RulesChoice)> {
    prop_oneof![any_of(&Preset::SPOKEN), any_of(&Preset::HIDDEN)]
}

/// The same, under changes of one of these presets.
pub fn any_of(presets: &[Preset]) -> impl Strategy<Value = (u8, RulesChoice)> + use<> {
    let sizes = |preset: &Preset| preset.game().shape().seats.iter().map(|seats| seats.count()).zip(std::iter::repeat(*preset));
    let tables: Vec<(u8, Preset)> = presets.iter().flat_map(|preset| sizes(preset).collect::<Vec<_>>()).collect();
    let changes = prop::sample::subsequence(
        vec![
            ("trick_closed_by", "itself"),
            ("trick_closed_by", "winners-team"),
            ("one_suit_hand", "holder-chooses"),
            ("one_suit_contract", "no-trump-only"),
            ("review_last_trick", "yes"),
            ("claims", "any-legal-play"),
            ("claims", "normal-play"),
            ("stop_when_decided", "yes"),
            ("counters", "yes"),
            ("calls_shown", "last-call"),
            ("deck", "eight-each"),
            ("bidder_opens_on_trump_lead", "yes"),
            ("first_pass", "refused"),
            ("solo", "no"),
            ("pair", "no"),
            ("no_points_redeal", "never"),
            ("four_jacks_redeal", "no"),
            ("one_suit_redeal", "no"),
            ("no_trump_against_redeal", "no"),
        ],
        0..8,
    );
    (prop::sample::select(tables), changes).prop_map(|((chairs, preset), changes)| {
        let known = |key: &str| RuleOption::of(preset.game()).any(|option| option.key == key);
        let changes = changes.into_iter().filter(|(key, _)| known(key)).map(|(k, v)| (k.to_owned(), v.to_owned())).collect();
        (chairs, RulesChoice { base: preset.name().to_owned(), changes })
    })
}

pub fn any_settings() -> impl Strategy<Value = TableSettings> {
    (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>()).prop_map(
        |(break_after_deal, show_points, show_all_calls, hints)| TableSettings {
            hints,
            break_after_deal,
            show_points,
            show_all_calls,
            ..usual()
        },
    )
}
