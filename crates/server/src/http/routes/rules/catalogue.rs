//! Rule sets in words, and all there is to choose from.

use std::collections::BTreeMap;

use thurup_bots::Strength;
use thurup_laws::rulings::Laws;
use thurup_rules::options::{OPTIONS, RuleOption};
use thurup_rules::{Game, Preset, RuleSet};
use thurup_systems::Convention;
use thurup_table::rules::{card, choice, convention, game, laws};
use thurup_table::{Settings, question as bots};
use thurup_wire::Text;
use thurup_wire::http::{
    GamesCatalogue, OptionInfo, OptionValue, PresetInfo, PresetName, RulesCatalogue, RulesDescription, StrengthInfo,
};

/// In words.
pub fn describe(rules: &RuleSet) -> RulesDescription {
    RulesDescription {
        rules: choice(rules),
        title: rules.title().into(),
        description: rules.describe().into_iter().map(Text::from).collect(),
        toml: rules.to_toml(),
        convention: convention(rules).map(Convention::id),
    }
}

/// All there is to choose from.
pub fn all() -> RulesCatalogue {
    let presets = Preset::ALL.map(|preset| {
        let rules = preset.rules();
        PresetInfo {
            name: preset.name().to_owned(),
            title: preset.title().into(),
            about: preset.about().into(),
            game: preset.game().name().to_owned(),
            chairs: rules.seats().iter().map(|seats| seats.count()).collect(),
            laws: Laws::of(&rules).name().to_owned(),
            convention: convention(&rules).map(Convention::id),
            values: RuleOption::of(preset.game())
                .map(|o| (o.key.to_owned(), o.get(&rules).to_owned()))
                .collect::<BTreeMap<_, _>>(),
            description: rules.describe().into_iter().map(Text::from).collect(),
        }
    });
    let options = OPTIONS.iter().map(|option| OptionInfo {
        key: option.key.to_owned(),
        title: option.title().into(),
        help: option.help().into(),
        values: values(option),
    });
    RulesCatalogue {
        games: Game::ALL.map(game).into(),
        presets: presets.into(),
        options: options.collect(),
        conventions: Convention::all().map(card).collect(),
        laws: Laws::ALL.iter().copied().map(laws).collect(),
        strengths: strengths(),
        settings: Settings::default().shown(),
    }
}

/// The games, what their rule sets are called, and how well bots can play.
pub fn games() -> GamesCatalogue {
    let presets = Preset::ALL.map(|preset| PresetName {
        name: preset.name().to_owned(),
        title: preset.title().into(),
        game: preset.game().name().to_owned(),
        chairs: preset.rules().seats().iter().map(|seats| seats.count()).collect(),
    });
    GamesCatalogue { games: Game::ALL.map(game).into(), presets: presets.into(), strengths: strengths() }
}

/// How well bots can play, from the weakest on.
fn strengths() -> Vec<StrengthInfo> {
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
    strengths.collect()
}

/// The values of an option, each with the games in which it makes sense.
fn values(option: &RuleOption) -> Vec<OptionValue> {
    let mut values: Vec<OptionValue> = Vec::new();
    for game in Game::ALL {
        for (value, title) in option.values(game) {
            match values.iter_mut().find(|known| known.value == value) {
                Some(known) => known.games.push(game.name().to_owned()),
                None => values.push(OptionValue {
                    value: value.to_owned(),
                    games: vec![game.name().to_owned()],
                    title: title.into(),
                }),
            }
        }
    }
    values
}
