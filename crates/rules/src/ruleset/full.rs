//! Rule sets with the value of every option: what logs and records keep.
//!
//! A preset's name and a few changes say what a table means today. What was played yesterday must not change when a preset
//! does, so here the name is a label, and every option's value stands beside it under its stable name.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::options::{
    CallsShown, DeckKind, Doubling, EightJacks, OPTIONS, OneSuitHand, Opening, OpeningPass, PlusNoes, RedoubleEffect,
    RuleOption, SelfRaise, TrickClosedBy,
};
use crate::{Preset, RuleSet, RuleSetError};

/// The key beside the options' that holds the preset's name.
const LABEL: &str = "preset";

/// Options that are younger than this form. Where one is missing nothing can have happened that depends on it, and it is as the preset
/// has it, so that a table of a preset is one still.
const LATER: &[&str] = &["claims"];

impl RuleSet {
    /// The preset's name under `preset`, then every option's key and value.
    pub fn values(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let label = (LABEL, self.preset.name());
        std::iter::once(label).chain(RuleOption::of(self.game()).map(|option| (option.key, option.get(self))))
    }

    /// Reads what [`RuleSet::values`] gave, in any order. Of the preset nothing is taken but the game that it belongs to, and
    /// options that are younger than what was written: any other option of that game that is missing, one there twice, or one not
    /// known is an error that names it.
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
        let told =
            |option: &&RuleOption| written.iter().any(|(known, _)| known.key == option.key) || LATER.contains(&option.key);
        match RuleOption::of(rules.game()).find(|option| !told(option)) {
            Some(missing) => Err(RuleSetError::Missing(missing.key)),
            None => Ok(rules),
        }
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
                f.write_str("a full rule set: the preset's name and a value for every option")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<RuleSet, A::Error> {
                let mut values: Vec<(Cow<'de, str>, Cow<'de, str>)> = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    values.push(entry);
                }
                RuleSet::from_values(values.iter().map(|(key, value)| (key.as_ref(), value.as_ref()))).map_err(A::Error::custom)
            }
        }

        deserializer.deserialize_map(Full)
    }
}

macro_rules! as_they_were {
    ($($option:ident: $first:expr, $($more:expr),+;)+) => {
        impl Preset {
            /// The rules of this preset as they were when logs (versions 1 and 2) and records (version 1) named a preset and
            /// what differs from it. Those are read against these; [`Preset::rules`] may move on. Presets that are younger are
            /// as they are.
            pub const fn as_of_log_v2(self) -> RuleSet {
                let column = match self {
                    Preset::International => 0,
                    Preset::Kerala => 1,
                    Preset::Standard => 2,
                    Preset::Association => 3,
                    Preset::ClubItc => 4,
                    Preset::ClubKtc => 5,
                    _ => return self.rules(),
                };
                RuleSet { $($option: [$first, $($more),+][column],)+ ..self.rules() }
            }
        }
    };
}

// Never changed. An option of these presets that is added later gets here the value that stood for it while there was no such
// option; what they have no option for is taken from the preset, where it says nothing.
use {
    CallsShown as Shown, DeckKind as Deck, Doubling as Stakes, OneSuitHand as OneSuit, Opening as Opens, OpeningPass as Counts,
    SelfRaise as Raise, TrickClosedBy as Closes,
};
as_they_were! {
    //                International        Kerala                    Standard          Association          Club ITC             Club KTC
    deck:              Deck::Standard,      Deck::Standard,           Deck::Standard,   Deck::Standard,      Deck::Standard,      Deck::Standard;
    opening:           Opens::Leader,       Opens::LastOfLeadersTeam, Opens::Nobody,    Opens::Leader,       Opens::Leader,       Opens::LastOfLeadersTeam;
    opening_pass:      Counts::NumberPass,  Counts::Noes,             Counts::Refused,  Counts::NumberPass,  Counts::Refused,     Counts::Noes;
    straight_suits:    true,                true,                     true,             true,                true,                true;
    reverse_suits:     true,                false,                    false,            true,                true,                false;
    plus_suits:        true,                false,                    false,            true,                true,                false;
    no_trump:          true,                false,                    true,             true,                true,                false;
    noes:              true,                true,                     true,             true,                true,                true;
    plus_n_noes:       true,                false,                    false,            true,                true,                false;
    plus_noes:         PlusNoes::No,        PlusNoes::No,             PlusNoes::No,     PlusNoes::NotFirst,  PlusNoes::Yes,       PlusNoes::No;
    number_pass:       true,                false,                    false,            true,                true,                false;
    self_raise:        Raise::AnyHigher,    Raise::AnyHigher,         Raise::AnyHigher, Raise::Levels,       Raise::Levels,       Raise::Levels;
    redouble:          RedoubleEffect::EndsAuction, RedoubleEffect::AuctionGoesOn, RedoubleEffect::EndsAuction, RedoubleEffect::EndsAuction, RedoubleEffect::EndsAuction, RedoubleEffect::AuctionGoesOn;
    doubling:          Stakes::PlusOneTwo,  Stakes::TimesTwoThree,    Stakes::TimesTwoThree, Stakes::TimesTwoThree, Stakes::TimesTwoThree, Stakes::TimesTwoThree;
    calls_shown:       Shown::None,         Shown::LastTwoBids,       Shown::LastCall,  Shown::None,         Shown::All,          Shown::All;
    one_suit_hand:     OneSuit::Redeal,     OneSuit::PlayOn,          OneSuit::HolderChooses, OneSuit::Redeal, OneSuit::HolderChooses, OneSuit::HolderChooses;
    eight_jacks:       EightJacks::PlayOn,  EightJacks::PlayOn,       EightJacks::PlayOn, EightJacks::Redeal, EightJacks::PlayOn, EightJacks::PlayOn;
    stop_when_decided: false,               false,                    false,            false,               false,               false;
    trick_closed_by:   Closes::WinnersTeam, Closes::WinnersTeam,      Closes::Winner,   Closes::Itself,      Closes::Itself,      Closes::Itself;
    review_last_trick: false,               false,                    false,            false,               false,               false;
    counters:          false,               false,                    false,            false,               false,               false;
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::options::Choice;

    #[test]
    fn presets_have_moved_on_from_the_old_logs_only_where_this_says() {
        let moved: &[(Preset, &str)] = &[];
        for preset in Preset::SPOKEN {
            let (then, now) = (preset.as_of_log_v2(), preset.rules());
            assert_eq!(then.base().0, preset);
            for option in OPTIONS {
                let differs = option.get(&then) != option.get(&now);
                assert_eq!(differs, moved.contains(&(preset, option.key)), "{} in {}", option.key, preset.name());
            }
        }
    }

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
            let younger = LATER.contains(&key).then(|| Preset::Standard.rules()).ok_or(RuleSetError::Missing(key));
            assert_eq!(RuleSet::from_values(values), younger);
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
