//! Rule sets as people write them: a preset and what differs from it, as TOML.

use thiserror::Error;

use crate::options::{Choice, OPTIONS, RuleOption};
use crate::{Game, NoVersion, Preset, RuleSet, Text, TomlFault, Version};

/// A text is not a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleSetError {
    /// Not TOML.
    #[error("not a rules file: line {line}, column {column}: {fault}")]
    Toml {
        /// The line, from 1.
        line: usize,
        /// The character in it, from 1.
        column: usize,
        /// What is wrong there.
        fault: TomlFault,
    },
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
    /// What stands there as the version that wrote a file is none.
    #[error("`{0}` is no version: it is written as `{newest}`", newest = RuleOption::newest())]
    Version(String),
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

/// The option that was probably meant.
fn meant(key: &str) -> Option<&'static str> {
    crate::nearest(key, OPTIONS.iter().map(|option| option.key))
}

/// Names the option that was probably meant.
fn near(key: &str) -> String {
    match meant(key) {
        Some(option) => format!("did you mean `{option}`?"),
        // All their names would be a page.
        None => "none has a name like it".to_owned(),
    }
}

impl RuleSetError {
    /// A text that is no TOML, by what its reader says of it.
    fn toml(text: &str, error: &toml::de::Error) -> RuleSetError {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        RuleSetError::Toml {
            line: before.matches('\n').count() + 1,
            column: before[start..].chars().count() + 1,
            fault: TomlFault::of(error.message()),
        }
    }

    /// Where it is about an option that there is not: the one that was probably meant.
    pub(crate) fn meant(&self) -> Option<&'static str> {
        match self {
            RuleSetError::Option(key) => meant(key),
            _ => None,
        }
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

    /// The name for people: the preset's, with a word when something differs from all that it ever was.
    pub fn title(&self) -> Text {
        let title = self.preset.title();
        let versions = || std::iter::once(Version::FIRST).chain(OPTIONS.iter().map(|option| option.since));
        // The newest first: nearly all are played by it.
        let older = |version: &Version| versions().filter(|other| other < version).max();
        if std::iter::successors(versions().max(), older).any(|version| *self == self.preset.as_of(version)) {
            title
        } else {
            Text::new(format!("{}, changed", title.en), format!("{} (മാറ്റങ്ങളോടെ)", title.ml))
        }
    }

    /// Reads `base = "preset"` and the changed keys. Booleans may be written `true` and `false` too. Where `version` says which version
    /// wrote it, options that came later are what they were before; else what is not there is as the preset has it.
    ///
    /// # Errors
    /// [`RuleSetError::Toml`] where it is no TOML, [`RuleSetError::NoBase`] and [`RuleSetError::Preset`] for the preset,
    /// else as [`RuleSet::with_changes`].
    pub fn from_toml(text: &str) -> Result<RuleSet, RuleSetError> {
        let mut table: toml::Table = text.parse().map_err(|error| RuleSetError::toml(text, &error))?;
        let base = table.remove(BASE).ok_or(RuleSetError::NoBase).map(text_of)?;
        let preset = Preset::from_name(&base).ok_or_else(|| RuleSetError::Preset(base.chars().take(40).collect()))?;
        let rules = match table.remove(VERSION).map(text_of) {
            None => preset.rules(),
            Some(written) => match written.parse() {
                Ok(version) => preset.as_of(version),
                Err(NoVersion) => return Err(RuleSetError::Version(written.chars().take(40).collect())),
            },
        };
        let written: Vec<(String, String)> = table.into_iter().map(|(key, value)| (key, text_of(value))).collect();
        rules.with_changes(written.iter().map(|(key, value)| (key.as_str(), value.as_str())))
    }

    /// Writes `base`, the version whose options it knows, and what differs.
    pub fn to_toml(&self) -> String {
        let (preset, changes) = self.base();
        let mut text = format!("{BASE} = \"{}\"\n{VERSION} = \"{}\"\n", preset.name(), RuleOption::newest());
        for (key, value) in changes {
            text.push_str(&format!("{key} = \"{value}\"\n"));
        }
        text
    }
}

/// The keys of a file that are no options.
const BASE: &str = "base";
const VERSION: &str = "version";

/// A value as options know it.
fn text_of(value: toml::Value) -> String {
    match value {
        toml::Value::String(value) => value,
        toml::Value::Boolean(value) => Choice::key(value).to_owned(),
        other => other.to_string(),
    }
}

impl Preset {
    /// Its rules for whoever knows the options of this version: those that came later are what was before them.
    pub fn as_of(self, version: Version) -> RuleSet {
        let mut rules = self.rules();
        for later in RuleOption::of(self.game()).filter(|option| option.since > version) {
            if let Some(before) = later.before() {
                later.set(&mut rules, before);
            }
        }
        rules
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
