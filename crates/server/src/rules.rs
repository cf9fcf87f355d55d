//! Rule sets between the wire and the rules crate.

use std::collections::BTreeMap;

use thurup_rules::options::OPTIONS;
use thurup_rules::{Preset, RuleSet, RuleSetError, Text as RulesText};

use crate::reason::Reason;
use crate::wire::Text;
use crate::wire::http::{MatchFormat, OptionInfo, OptionValue, PresetInfo, RulesCatalogue, RulesChoice, RulesDescription};

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
    RuleSet::with_changes(preset, choice.changes.iter().map(|(key, value)| (key.as_str(), value.as_str()))).map_err(|e| bad(&e))
}

fn bad(error: &RuleSetError) -> Reason {
    let ml = match error {
        RuleSetError::Preset(name) => format!("{name:?} എന്നൊരു നിയമാവലിയില്ല."),
        RuleSetError::Option(key) => format!("{key:?} എന്നൊരു നിയമമില്ല."),
        RuleSetError::Value { key, value, allowed } => format!("{key} എന്നതിന് {value:?} പറ്റില്ല; ആകാവുന്നവ: {allowed}."),
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

/// A rule set in sentences.
pub fn sentences(rules: &RuleSet) -> Vec<Text> {
    let sentence = |option: &thurup_rules::options::RuleOption| {
        let title = option.title();
        let value =
            option.values().into_iter().find(|(key, _)| *key == option.get(rules)).map_or(title.clone(), |(_, text)| text);
        Text { en: format!("{}: {}.", title.en, value.en), ml: format!("{}: {}.", title.ml, value.ml) }
    };
    OPTIONS.iter().map(sentence).collect()
}

/// In words.
pub fn describe(rules: &RuleSet) -> RulesDescription {
    RulesDescription { rules: choice(rules), title: rules.title().into(), description: sentences(rules), toml: rules.to_toml() }
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
            description: sentences(&rules),
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
    RulesCatalogue { presets: presets.into(), options: options.collect() }
}

/// Checks the form of a match.
///
/// # Errors
/// When a number is out of its bounds.
pub fn check_format(format: &MatchFormat) -> Result<(), Reason> {
    match *format {
        MatchFormat::Deals { deals } if !(2..=60).contains(&deals) || deals % 2 != 0 => Err(Reason::BadFormat),
        MatchFormat::Timed { minutes } if !(5..=600).contains(&minutes) => Err(Reason::BadFormat),
        _ => Ok(()),
    }
}

/// The form of a match for people.
pub fn format_title(format: &MatchFormat) -> Text {
    let (en, ml) = match format {
        MatchFormat::Deals { deals } => (format!("{deals} deals"), format!("{deals} കളി")),
        MatchFormat::Timed { minutes } => (format!("{minutes} minutes"), format!("{minutes} മിനിറ്റ്")),
        MatchFormat::Games => ("Best of three games to 21".to_owned(), "21 വരെയുള്ള മൂന്നു ഗെയിമിൽ രണ്ട്".to_owned()),
        MatchFormat::Session => ("Session of 7 deals".to_owned(), "7 കളിയുടെ സെഷൻ".to_owned()),
    };
    Text { en, ml }
}
