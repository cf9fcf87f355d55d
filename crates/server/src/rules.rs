//! Rule sets between the wire and the rules crate.

use std::collections::BTreeMap;

use thurup_rules::options::OPTIONS;
use thurup_rules::{Format, Preset, RuleSet, RuleSetError, Text as RulesText};
use thurup_systems::Convention;

use crate::bots::{self, Strength};
use crate::conventions;
use crate::reason::Reason;
use crate::wire::Text;
use crate::wire::http::{
    MatchFormat, OptionInfo, OptionValue, PresetInfo, RulesCatalogue, RulesChoice, RulesDescription, StrengthInfo,
};

impl From<RulesText> for Text {
    fn from(text: RulesText) -> Self {
        Self { en: text.en, ml: text.ml }
    }
}

/// The rule set that was chosen.
///
/// # Errors
/// When there is no such preset, option or value.
pub fn read(choice: &RulesChoice) -> Result<RuleSet, Reason> {
    let preset =
        Preset::from_name(&choice.base).ok_or_else(|| bad(&RuleSetError::Preset(choice.base.chars().take(40).collect())))?;
    preset.rules().with_changes(choice.changes.iter().map(|(key, value)| (key.as_str(), value.as_str()))).map_err(|e| bad(&e))
}

fn bad(error: &RuleSetError) -> Reason {
    let ml = match error {
        RuleSetError::Preset(name) => format!("{name:?} എന്നൊരു നിയമാവലിയില്ല."),
        RuleSetError::Option(key) => format!("{key:?} എന്നൊരു നിയമമില്ല."),
        RuleSetError::Value { key, value, allowed } => format!("{key} എന്നതിന് {value:?} പറ്റില്ല; ആകാവുന്നവ: {allowed}."),
        RuleSetError::Missing(key) => format!("{key} ഇല്ല: എല്ലാ നിയമങ്ങൾക്കും വിലയുണ്ടാകണം."),
        RuleSetError::Twice(key) => format!("{key} രണ്ടു തവണയുണ്ട്."),
        RuleSetError::NoBase => "ഏതു നിയമാവലിയിൽ നിന്നു തുടങ്ങണം എന്നില്ല.".to_owned(),
        RuleSetError::Toml(why) => format!("ഫയൽ വായിക്കാനാവുന്നില്ല: {why}"),
    };
    Reason::BadRules(RulesText::new(error.to_string(), ml))
}

/// A rule set for the wire, with what changes nothing left out.
pub fn choice(rules: &RuleSet) -> RulesChoice {
    let (preset, changes) = rules.base();
    RulesChoice {
        base: preset.name().to_owned(),
        changes: changes.into_iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
    }
}

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

/// All there is to choose from.
pub fn catalogue() -> RulesCatalogue {
    let presets = Preset::ALL.map(|preset| {
        let rules = preset.rules();
        PresetInfo {
            name: preset.name().to_owned(),
            title: preset.title().into(),
            about: preset.about().into(),
            values: OPTIONS.iter().map(|o| (o.key.to_owned(), o.get(&rules).to_owned())).collect::<BTreeMap<_, _>>(),
            description: rules.describe().into_iter().map(Text::from).collect(),
        }
    });
    let options = OPTIONS.iter().map(|option| OptionInfo {
        key: option.key.to_owned(),
        title: option.title().into(),
        help: option.help().into(),
        values: option
            .values()
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
        conventions: Convention::all().map(conventions::card).collect(),
        strengths: strengths.collect(),
    }
}

/// The strength that was chosen, or the usual one.
///
/// # Errors
/// When there is no such strength.
pub fn read_strength(id: Option<&str>) -> Result<Strength, Reason> {
    id.map_or(Ok(bots::USUAL), |id| Strength::from_id(id).ok_or_else(|| Reason::NoSuchStrength(id.chars().take(40).collect())))
}

/// The form of a match that was chosen.
///
/// # Errors
/// When a number is out of its bounds.
pub fn read_format(format: &MatchFormat) -> Result<Format, Reason> {
    let format = match *format {
        MatchFormat::Deals { deals } => Format::Deals(deals),
        MatchFormat::Timed { minutes } => Format::Timed(minutes),
        MatchFormat::Games => Format::Games,
        MatchFormat::Session => Format::Session,
    };
    format.check().map_err(|error| Reason::BadFormat(error.text()))
}

/// The form of a match for the wire.
pub fn format(format: Format) -> MatchFormat {
    match format {
        Format::Deals(deals) => MatchFormat::Deals { deals },
        Format::Timed(minutes) => MatchFormat::Timed { minutes },
        Format::Games => MatchFormat::Games,
        Format::Session => MatchFormat::Session,
    }
}
