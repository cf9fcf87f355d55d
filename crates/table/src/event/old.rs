//! The form of events in versions 1 and 2, which is only read.

use std::collections::BTreeMap;

use serde::Deserialize;
use thurup_rules::{Preset, RuleSet};

use super::happened::Event;
use super::parts::{StoredFormat, Wrong, chair, seats};
use super::settings::{StoredClock, StoredSettings};
use super::stored::Stored;
use crate::door::Door;
use crate::ids::PersonId;
use crate::settings::Settings;

/// What was different then.
#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(super) enum Old {
    Made {
        name: String,
        public: bool,
        chairs: u8,
        rules: OldRules,
        format: StoredFormat,
        settings: OldSettings,
    },
    Sat {
        chair: u8,
        person: PersonId,
        here: bool,
    },
    Renamed {
        chair: u8,
    },
    RulesSet {
        rules: OldRules,
    },
    SettingsSet {
        settings: OldSettings,
    },
    Said {},
    Phrased {},
    #[serde(untagged)]
    AsNow(Stored),
}

impl Old {
    pub fn event(self) -> Result<Event, Wrong> {
        Ok(match self {
            Self::Made { name, public, chairs, rules, format, settings } => Event::Made {
                name,
                public,
                club: None,
                door: Door::Open,
                seats: seats(chairs)?,
                rules: rules.rules()?,
                format: format.format(),
                settings: settings.settings()?,
            },
            Self::Sat { chair: number, person, here } => Event::Sat { chair: chair(number)?, person, here },
            Self::Renamed { chair: number } => Event::Renamed { chair: chair(number)? },
            Self::RulesSet { rules } => Event::RulesSet { rules: rules.rules()? },
            Self::SettingsSet { settings } => Event::SettingsSet { settings: settings.settings()? },
            Self::Said {} | Self::Phrased {} => Event::Gone,
            Self::AsNow(stored) => return stored.event(),
        })
    }
}

/// A preset as it was then, and what differs from it.
#[derive(Deserialize)]
pub(super) struct OldRules {
    base: String,
    #[serde(default)]
    changes: BTreeMap<String, String>,
}

impl OldRules {
    fn rules(&self) -> Result<RuleSet, Wrong> {
        let preset = Preset::from_name(&self.base).ok_or(Wrong("the rule set"))?;
        let changes = self.changes.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        preset.as_of_log_v2().with_changes(changes).map_err(|_| Wrong("the rule set"))
    }
}

/// Settings as they were: version 1 knew nothing of hints, strengths and cards.
#[derive(Deserialize)]
pub(super) struct OldSettings {
    seconds_per_action: u16,
    bank_seconds: u16,
    break_after_deal: bool,
    show_points: bool,
    show_all_calls: bool,
    viewers: bool,
    #[serde(default)]
    hints: bool,
    #[serde(default)]
    strength: Option<String>,
    #[serde(default)]
    convention: Option<String>,
    #[serde(default)]
    starts_after: Option<u16>,
}

impl OldSettings {
    fn settings(self) -> Result<Settings, Wrong> {
        let clock =
            (self.seconds_per_action > 0).then_some(StoredClock { seconds: self.seconds_per_action, bank: self.bank_seconds });
        let Self { break_after_deal, show_points, show_all_calls, viewers, hints, strength, convention, starts_after, .. } =
            self;
        StoredSettings {
            clock,
            break_after_deal,
            show_points,
            show_all_calls,
            viewers,
            viewer_cards: true,
            viewer_comments: true,
            hints,
            rated: false,
            strength,
            convention,
            starts_after,
        }
        .settings()
        .map_err(Wrong)
    }
}
