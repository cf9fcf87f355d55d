//! Rule sets in words, and all there is to choose from.

use std::collections::BTreeMap;

use thurup_bots::Strength;
use thurup_rules::options::RuleOption;
use thurup_rules::{Game, Preset, RuleSet};
use thurup_systems::Convention;
use thurup_table::rules::{card, choice};
use thurup_table::{Settings, question as bots};
use thurup_wire::Text;
use thurup_wire::http::{OptionInfo, OptionValue, PresetInfo, RulesCatalogue, RulesDescription, StrengthInfo};

/// In words.
pub fn describe(rules: &RuleSet) -> RulesDescription {
    RulesDescription {
        rules: choice(rules),
        title: rules.title().into(),
        description: rules.describe().into_iter().map(Text::from).collect(),
        toml: rules.to_toml(),
        convention: Convention::of(rules).id(),
    }
}

/// All there is to choose from, in 56 with spoken bids.
pub fn all() -> RulesCatalogue {
    let presets = Preset::SPOKEN.map(|preset| {
        let rules = preset.rules();
        PresetInfo {
            name: preset.name().to_owned(),
            title: preset.title().into(),
            about: preset.about().into(),
            values: RuleOption::of(preset.game())
                .map(|o| (o.key.to_owned(), o.get(&rules).to_owned()))
                .collect::<BTreeMap<_, _>>(),
            description: rules.describe().into_iter().map(Text::from).collect(),
        }
    });
    let options = RuleOption::of(Game::FiftySix).map(|option| OptionInfo {
        key: option.key.to_owned(),
        title: option.title().into(),
        help: option.help().into(),
        values: option
            .values(Game::FiftySix)
            .into_iter()
            .map(|(value, title)| OptionValue { value: value.to_owned(), title: title.into() })
            .collect(),
    });
    let strengths = Strength::ALL.into_iter().map(|strength| {
        let first = bots::first(strength);
        StrengthInfo {
            id: strength.id().to_owned(),
            name: strength.name().into(),
            person: first.name().into(),
            manner: first.manner().into(),
            usual: strength == bots::USUAL,
        }
    });
    RulesCatalogue {
        presets: presets.into(),
        options: options.collect(),
        conventions: Convention::all().map(card).collect(),
        strengths: strengths.collect(),
        settings: Settings::default().shown(),
    }
}
