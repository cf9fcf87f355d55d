//! Rule sets as people write them: a preset and what differs from it, as TOML.

use thiserror::Error;

use crate::options::{Choice, OPTIONS, RuleOption};
use crate::{Game, Preset, RuleSet, Text};

/// A text is not a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleSetError {
    /// Not TOML.
    #[error("not a rules file: {0}")]
    Toml(String),
    /// No such preset.
    #[error("there is no rule set `{0}`: the presets are {presets}", presets = Preset::ALL.map(Preset::name).join(", "))]
    Preset(String),
    /// An option that the game does not have.
    #[error("`{key}` is no option of {game}", game = game.title().en)]
    NotHere {
        /// The option.
        key: &'static str,
        /// The game.
        game: Game,
    },
    /// An option, or the preset's name, is missing where all have to be there.
    #[error("`{0}` is missing: a full rule set names its preset and has a value for every option")]
    Missing(&'static str),
    /// An option is there more than once.
    #[error("`{0}` is there twice")]
    Twice(&'static str),
    /// `base` is missing.
    #[error("the preset to start from is missing: write base = \"international\" (or another preset) first")]
    NoBase,
    /// No such option.
    #[error("there is no option `{0}`; {hint}", hint = near(.0))]
    Option(String),
    /// No such value.
    #[error("`{value}` is no value of `{key}`: it may be {allowed}")]
    Value {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// What it may be.
        allowed: String,
    },
}

/// Names the option that was probably meant.
fn near(key: &str) -> String {
    match crate::nearest(key, OPTIONS.iter().map(|option| option.key)) {
        Some(option) => format!("did you mean `{option}`?"),
        // All their names would be a page.
        None => "none has a name like it".to_owned(),
    }
}

impl RuleSet {
    /// The set with changes: option keys and values as in files.
    ///
    /// # Errors
    /// [`RuleSetError::Option`] for an option that is none, [`RuleSetError::Value`] for what is no value of it,
    /// [`RuleSetError::NotHere`] for an option that this game does not have.
    pub fn with_changes<'a>(mut self, changes: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<RuleSet, RuleSetError> {
        for (key, value) in changes {
            RuleOption::known(key)?.change(&mut self, value)?;
        }
        Ok(self)
    }

    /// The preset this set began as, and what differs from it.
    pub fn base(&self) -> (Preset, Vec<(&'static str, &'static str)>) {
        let preset = self.preset.rules();
        let changes = RuleOption::of(self.game())
            .filter(|option| option.get(self) != option.get(&preset))
            .map(|option| (option.key, option.get(self)));
        (self.preset, changes.collect())
    }

    /// The name for people: the preset's, with a word when something differs.
    pub fn title(&self) -> Text {
        let title = self.preset.title();
        if *self == self.preset.rules() {
            title
        } else {
            Text::new(format!("{}, changed", title.en), format!("{} (മാറ്റങ്ങളോടെ)", title.ml))
        }
    }

    /// Reads `base = "preset"` and the changed keys. Booleans may be written `true` and `false` too.
    ///
    /// # Errors
    /// [`RuleSetError::Toml`] where it is no TOML, [`RuleSetError::NoBase`] and [`RuleSetError::Preset`] for the preset,
    /// else as [`RuleSet::with_changes`].
    pub fn from_toml(text: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::read_toml(text, Preset::rules)
    }

    /// The same, with what each preset's name means.
    pub(crate) fn read_toml(text: &str, meaning: fn(Preset) -> RuleSet) -> Result<RuleSet, RuleSetError> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| RuleSetError::Toml(error.to_string()))?;
        let base = match table.get("base") {
            Some(toml::Value::String(base)) => base,
            Some(other) => return Err(RuleSetError::Preset(other.to_string().chars().take(40).collect())),
            None => return Err(RuleSetError::NoBase),
        };
        let preset = Preset::from_name(base).ok_or_else(|| RuleSetError::Preset(base.chars().take(40).collect()))?;
        let written: Vec<(&str, String)> = table
            .iter()
            .filter(|(key, _)| key.as_str() != "base")
            .map(|(key, value)| {
                let value = match value {
                    toml::Value::String(value) => value.clone(),
                    toml::Value::Boolean(value) => Choice::key(*value).to_owned(),
                    other => other.to_string(),
                };
                (key.as_str(), value)
            })
            .collect();
        meaning(preset).with_changes(written.iter().map(|(key, value)| (*key, value.as_str())))
    }

    /// Writes `base` and what differs.
    pub fn to_toml(&self) -> String {
        let (preset, changes) = self.base();
        let mut text = format!("base = \"{}\"\n", preset.name());
        for (key, value) in changes {
            text.push_str(&format!("{key} = \"{value}\"\n"));
        }
        text
    }
}

impl RuleOption {
    /// The same, with a reason when the value is none of them.
    pub(crate) fn change(&self, rules: &mut RuleSet, value: &str) -> Result<(), RuleSetError> {
        if self.set(rules, value) {
            return Ok(());
        }
        let allowed: Vec<_> = self.values(rules.game()).into_iter().map(|(value, _)| format!("`{value}`")).collect();
        if allowed.is_empty() {
            return Err(RuleSetError::NotHere { key: self.key, game: rules.game() });
        }
        Err(RuleSetError::Value {
            key: self.key.to_owned(),
            value: value.chars().take(40).collect(),
            allowed: allowed.join(" or "),
        })
    }

    /// The option with this key, or a reason that names it.
    pub(crate) fn known(key: &str) -> Result<&'static RuleOption, RuleSetError> {
        RuleOption::find(key).ok_or_else(|| RuleSetError::Option(key.chars().take(40).collect()))
    }
}
