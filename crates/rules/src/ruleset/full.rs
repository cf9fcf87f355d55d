//! Rule sets with the value of every option: what logs and records keep.
//!
//! A preset's name and a few changes say what a table means today. What was played yesterday must not change when a preset
//! does, so here the name is a label, and every option's value stands beside it under its stable name.

use std::borrow::Cow;
use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::options::{OPTIONS, RuleOption};
use crate::{Preset, RuleSet, RuleSetError, Text};

/// The key beside the options' that holds the preset's name.
const LABEL: &str = "preset";

impl RuleSet {
    /// The preset's name under `preset`, then every option's key and value.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let label = (LABEL, self.preset.name());
        std::iter::once(label).chain(RuleOption::of(self.game()).map(|option| (option.key, option.get(self))))
    }

    /// Reads what [`RuleSet::values`] gave, in any order. Of the preset nothing is taken but the game that it belongs to. An option
    /// that is not there and came after the first version is what it was before it came; any other that is missing, one there twice,
    /// or one not known is an error that names it.
    ///
    /// # Errors
    /// [`RuleSetError::Missing`], [`RuleSetError::Twice`] or [`RuleSetError::Option`] by the option's name,
    /// [`RuleSetError::Preset`] for a preset that is none, [`RuleSetError::Value`] and [`RuleSetError::NotHere`] for what
    /// the option or the game does not know.
    pub fn from_values<'a>(values: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<RuleSet, RuleSetError> {
        let mut preset = None;
        let mut written: Vec<(&'static RuleOption, &str)> = Vec::with_capacity(OPTIONS.len());
        for (key, value) in values {
            if key == LABEL {
                let named = Preset::from_name(value).ok_or_else(|| RuleSetError::Preset(value.chars().take(40).collect()))?;
                if preset.replace(named).is_some() {
                    return Err(RuleSetError::Twice(LABEL));
                }
                continue;
            }
            let option = RuleOption::known(key)?;
            if written.iter().any(|(known, _)| known.key == option.key) {
                return Err(RuleSetError::Twice(option.key));
            }
            written.push((option, value));
        }
        // Every value of these is replaced.
        let mut rules = preset.ok_or(RuleSetError::Missing(LABEL))?.rules();
        for &(option, value) in &written {
            option.change(&mut rules, value)?;
        }
        let missing = |option: &&RuleOption| !written.iter().any(|(known, _)| known.key == option.key);
        for option in RuleOption::of(rules.game()).filter(missing) {
            option.change(&mut rules, option.before().ok_or(RuleSetError::Missing(option.key))?)?;
        }
        Ok(rules)
    }
}

impl Serialize for RuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (key, value) in self.values() {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for RuleSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RuleSet, D::Error> {
        struct Full;

        impl<'de> Visitor<'de> for Full {
            type Value = RuleSet;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let full = Text::new(
                    "a full rule set: the preset's name and a value for every option",
                    "മുഴുവൻ നിയമാവലി: അതിന്റെ പേരും എല്ലാ നിയമങ്ങൾക്കും വിലയും",
                );
                f.write_str(&full.in_one())
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RuleSet, A::Error> {
                let mut values: Vec<(Cow<'de, str>, Cow<'de, str>)> = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    values.push(entry);
                }
                RuleSet::from_values(values.iter().map(|(key, value)| (key.as_ref(), value.as_ref())))
                    .map_err(|error| error.text().refusal())
            }
        }

        deserializer.deserialize_map(Full)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::options::Choice;

    #[test]
    fn a_full_rule_set_does_not_lean_on_its_preset() {
        let rules = Preset::Kerala.rules().with_changes([("self_raise", "levels"), ("deck", "eight-each")]).unwrap();
        let json = serde_json::to_value(rules).unwrap();
        assert_eq!(json.as_object().unwrap().len(), RuleOption::of(rules.game()).count() + 1);
        assert_eq!((&json["preset"], &json["self_raise"], &json["noes"]), (&"kerala".into(), &"levels".into(), &"yes".into()));
        assert_eq!(serde_json::from_value::<RuleSet>(json.clone()).unwrap(), rules);
        // Under another label only the label is different.
        let mut relabelled = json;
        relabelled["preset"] = "association".into();
        let read: RuleSet = serde_json::from_value(relabelled).unwrap();
        assert_eq!(read.base().0, Preset::Association);
        assert!(OPTIONS.iter().all(|option| option.get(&read) == option.get(&rules)));
    }

    #[test]
    fn what_is_missing_unknown_or_twice_is_named() {
        let full: Vec<_> = Preset::Standard.rules().values().collect();
        for left_out in 0..full.len() {
            let mut values = full.clone();
            let (key, _) = values.remove(left_out);
            let read = RuleSet::from_values(values);
            match RuleOption::find(key).and_then(RuleOption::before) {
                Some(before) => assert_eq!(read, Preset::Standard.rules().with_changes([(key, before)])),
                None => assert_eq!(read, Err(RuleSetError::Missing(key))),
            }
            let twice = full.iter().copied().chain([full[left_out]]);
            assert_eq!(RuleSet::from_values(twice), Err(RuleSetError::Twice(key)));
        }
        let with = |key, value| RuleSet::from_values(full.iter().copied().filter(|(k, _)| *k != key).chain([(key, value)]));
        assert_eq!(with("hidden", "yes"), Err(RuleSetError::Option("hidden".into())));
        assert_eq!(with("preset", "bridge"), Err(RuleSetError::Preset("bridge".into())));
        assert!(matches!(with("deck", "tarot"), Err(RuleSetError::Value { key, .. }) if key == "deck"));
        assert_eq!(with("noes", true.key()).unwrap(), Preset::Standard.rules());
        let wrong = serde_json::from_str::<RuleSet>(r#"{"preset": "kerala", "deck": "standard"}"#).unwrap_err();
        assert!(wrong.to_string().starts_with("`opening` is missing"), "{wrong}");
        assert!(serde_json::from_str::<RuleSet>(r#"{"preset": "kerala", "noes": true}"#).is_err(), "values are strings");
    }
}
