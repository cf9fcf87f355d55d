//! The stored form of settings, which is also the one between machines.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thurup_bots::Strength;
use thurup_laws::rulings::Laws;
use thurup_systems::Convention;
use thurup_wire::view::{TRICK_SECONDS, ViewerHand};

use super::parts::is_default;
use crate::settings::{Clock, Settings};

#[derive(Serialize, Deserialize)]
pub(super) struct StoredSettings {
    clock: Option<StoredClock>,
    break_after_deal: bool,
    show_points: bool,
    show_all_calls: bool,
    viewers: bool,
    viewer_cards: bool,
    viewer_comments: bool,
    hints: bool,
    rated: bool,
    strength: Option<String>,
    convention: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    laws: Option<String>,
    starts_after: Option<u16>,
    #[serde(default, skip_serializing_if = "is_default")]
    jump_pause: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    ends_decided: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    viewer_hand: ViewerHand,
    #[serde(default = "usual_trick", skip_serializing_if = "is_usual_trick")]
    trick_seconds: u8,
}

const fn usual_trick() -> u8 {
    TRICK_SECONDS
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_usual_trick(seconds: &u8) -> bool {
    *seconds == TRICK_SECONDS
}

#[derive(Serialize, Deserialize)]
struct StoredClock {
    seconds: u16,
    bank: u16,
}

impl StoredSettings {
    pub(super) fn of(settings: &Settings) -> Self {
        Self {
            clock: settings.clock.map(|Clock { seconds, bank }| StoredClock { seconds, bank }),
            break_after_deal: settings.break_after_deal,
            show_points: settings.show_points,
            show_all_calls: settings.show_all_calls,
            viewers: settings.viewers,
            viewer_cards: settings.viewer_cards,
            viewer_comments: settings.viewer_comments,
            hints: settings.hints,
            rated: settings.rated,
            strength: settings.strength.map(|strength| strength.id().to_owned()),
            convention: settings.convention.map(|convention| convention.id()),
            laws: settings.laws.map(|laws| laws.name().to_owned()),
            starts_after: settings.starts_after,
            jump_pause: settings.jump_pause,
            ends_decided: settings.ends_decided,
            viewer_hand: settings.viewer_hand,
            trick_seconds: settings.trick_seconds,
        }
    }

    pub(super) fn settings(self) -> Result<Settings, &'static str> {
        let strength = |id: String| Strength::from_id(&id).ok_or("the strength");
        let convention = |id: String| Convention::named(&id).ok_or("the convention card");
        let laws = |name: String| Laws::from_name(&name).ok_or("the laws");
        Ok(Settings {
            clock: self.clock.map(|StoredClock { seconds, bank }| Clock { seconds, bank }),
            break_after_deal: self.break_after_deal,
            show_points: self.show_points,
            show_all_calls: self.show_all_calls,
            viewers: self.viewers,
            viewer_cards: self.viewer_cards,
            viewer_comments: self.viewer_comments,
            hints: self.hints,
            rated: self.rated,
            strength: self.strength.map(strength).transpose()?,
            convention: self.convention.map(convention).transpose()?,
            laws: self.laws.map(laws).transpose()?,
            starts_after: self.starts_after,
            jump_pause: self.jump_pause,
            ends_decided: self.ends_decided,
            viewer_hand: self.viewer_hand,
            trick_seconds: self.trick_seconds,
        })
    }
}

/// For `#[serde(with)]`.
pub(crate) fn serialize<S: Serializer>(settings: &Settings, serializer: S) -> Result<S::Ok, S::Error> {
    StoredSettings::of(settings).serialize(serializer)
}

/// For `#[serde(with)]`.
pub(crate) fn deserialize<'de, D: Deserializer<'de>>(reader: D) -> Result<Settings, D::Error> {
    let stored = StoredSettings::deserialize(reader)?;
    stored.settings().map_err(|what| serde::de::Error::custom(format_args!("{what} cannot be")))
}
