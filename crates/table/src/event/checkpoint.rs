//! The stored form of a checkpoint.

use serde::{Deserialize, Serialize};
use thurup_rules::{ByTeam, Chair, RuleSet};

use super::parts::{
    StoredAway, StoredClub, StoredDoor, StoredFormat, StoredTeams, Wrong, chair, contribution, is_default, seats, seed,
};
use super::settings::StoredSettings;
use crate::answered::Answered;
use crate::appointment::Appointment;
use crate::checkpoint::Checkpoint;
use crate::contest::Contest;
use crate::gallery::Gallery;
use crate::ids::PersonId;
use crate::origin::Origin;
use crate::removed::Removed;
use crate::seated::{Sitting, Who};
use crate::shuffle::Shuffle;
use crate::side_card::SideCard;

#[derive(Serialize, Deserialize)]
pub(super) struct StoredCheckpoint {
    name: String,
    #[serde(default, skip_serializing_if = "StoredTeams::is_nameless")]
    teams: StoredTeams,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    filed: Vec<Option<SideCard>>,
    public: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    club: Option<StoredClub>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    door: Option<StoredDoor>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    contest: Option<Contest>,
    #[serde(default, skip_serializing_if = "is_default")]
    ruled: u32,
    chairs: u8,
    rules: RuleSet,
    format: StoredFormat,
    settings: StoredSettings,
    sitting: Vec<StoredSitting>,
    matches: u32,
    /// First dealer and time of the match that has just begun.
    began: Option<(u8, u64)>,
    /// How those who play it came together.
    #[serde(default, skip_serializing_if = "Origin::is_house")]
    origin: Origin,
    phase_since: u64,
    /// Seed, and what was added by whom.
    shuffle: Option<(String, Vec<(u8, String)>)>,
    answered: Vec<(PersonId, Vec<String>)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gallery: Option<StoredGallery>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    removed: Vec<StoredRemoved>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    appointed: Option<Appointment>,
}

/// Somebody who was taken from a chair.
#[derive(Serialize, Deserialize)]
struct StoredRemoved {
    person: PersonId,
    chair: u8,
    by: PersonId,
    undone: bool,
}

#[derive(Serialize, Deserialize)]
struct StoredSitting {
    chair: u8,
    #[serde(flatten)]
    who: StoredWho,
    since: u64,
    here: bool,
    away: Option<StoredAway>,
    ready: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    handed: bool,
}

/// People and chairs.
#[derive(Serialize, Deserialize)]
struct StoredGallery {
    asks: Vec<(PersonId, u8)>,
    behind: Vec<(PersonId, u8)>,
    refused: Vec<(PersonId, u8)>,
    offered: Vec<(PersonId, u8)>,
}

impl StoredGallery {
    /// Nothing for an empty one.
    fn of(gallery: &Gallery) -> Option<Self> {
        let list = |list: &[(PersonId, Chair)]| list.iter().map(|(person, chair)| (*person, chair.number())).collect();
        let Gallery { asks, behind, refused, offered } = gallery;
        (*gallery != Gallery::default()).then(|| Self {
            asks: list(asks),
            behind: list(behind),
            refused: list(refused),
            offered: list(offered),
        })
    }

    fn gallery(self) -> Result<Gallery, Wrong> {
        let list = |list: Vec<(PersonId, u8)>| -> Result<Vec<_>, Wrong> {
            list.into_iter().map(|(person, number)| Ok((person, chair(number)?))).collect()
        };
        let Self { asks, behind, refused, offered } = self;
        Ok(Gallery { asks: list(asks)?, behind: list(behind)?, refused: list(refused)?, offered: list(offered)? })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredWho {
    Person(PersonId),
    Bot(String),
}

impl StoredCheckpoint {
    pub fn of(checkpoint: &Checkpoint) -> Self {
        let sitting = checkpoint.sitting.iter().map(|(chair, sitting)| StoredSitting {
            chair: chair.number(),
            who: match &sitting.who {
                Who::Person(person) => StoredWho::Person(*person),
                Who::Bot(bot) => StoredWho::Bot(bot.clone()),
            },
            since: sitting.since,
            here: sitting.here,
            away: sitting.away.map(StoredAway::of),
            ready: sitting.ready,
            handed: sitting.handed,
        });
        let shuffle = checkpoint.next.as_ref().map(|next| {
            let added = next.contributions.iter().map(|added| (added.chair.number(), hex::encode(added.bytes)));
            (next.seed.to_hex(), added.collect())
        });
        Self {
            name: checkpoint.name.clone(),
            teams: StoredTeams(checkpoint.teams.clone()),
            filed: if checkpoint.filed.0.iter().any(Option::is_some) { checkpoint.filed.0.to_vec() } else { Vec::new() },
            public: checkpoint.public,
            club: checkpoint.club.as_ref().map(StoredClub::of),
            door: StoredDoor::of(&checkpoint.door),
            contest: checkpoint.contest.clone(),
            ruled: checkpoint.ruled,
            chairs: checkpoint.seats.count(),
            rules: checkpoint.rules,
            format: StoredFormat::of(checkpoint.format),
            settings: StoredSettings::of(&checkpoint.settings),
            sitting: sitting.collect(),
            matches: checkpoint.matches,
            began: checkpoint.began.map(|(dealer, at)| (dealer.number(), at)),
            origin: checkpoint.origin,
            phase_since: checkpoint.phase_since,
            shuffle,
            answered: checkpoint
                .answered
                .all()
                .map(|(person, commands)| (person, commands.map(str::to_owned).collect()))
                .collect(),
            gallery: StoredGallery::of(&checkpoint.gallery),
            appointed: checkpoint.appointed,
            removed: checkpoint
                .removed
                .iter()
                .map(|Removed { person, chair, by, undone }| StoredRemoved {
                    person: *person,
                    chair: chair.number(),
                    by: *by,
                    undone: *undone,
                })
                .collect(),
        }
    }

    pub fn checkpoint(self) -> Result<Checkpoint, Wrong> {
        let sitting = self.sitting.into_iter().map(|sitting| {
            let who = match sitting.who {
                StoredWho::Person(person) => Who::Person(person),
                StoredWho::Bot(bot) => Who::Bot(bot),
            };
            let (since, here, ready, handed) = (sitting.since, sitting.here, sitting.ready, sitting.handed);
            let away = sitting.away.as_ref().map(StoredAway::why);
            Ok((chair(sitting.chair)?, Sitting { who, since, here, away, ready, ends: false, handed, dozes: false }))
        });
        let next = self.shuffle.map(|(seed_text, added)| {
            let contributions = added.iter().map(|(number, entropy)| contribution(*number, entropy));
            Ok(Shuffle { contributions: contributions.collect::<Result<_, _>>()?, ..Shuffle::of(seed(&seed_text)?) })
        });
        let removed = self.removed.into_iter().map(|StoredRemoved { person, chair: number, by, undone }| {
            Ok(Removed { person, chair: chair(number)?, by, undone })
        });
        let mut filed = self.filed.into_iter();
        let filed = [filed.next().flatten(), filed.next().flatten()];
        Ok(Checkpoint {
            removed: removed.collect::<Result<_, _>>()?,
            appointed: self.appointed,
            name: self.name,
            teams: self.teams.0,
            filed: ByTeam(filed),
            public: self.public,
            club: self.club.map(StoredClub::club),
            door: StoredDoor::door(self.door),
            contest: self.contest,
            ruled: self.ruled,
            seats: seats(self.chairs)?,
            rules: self.rules,
            format: self.format.format(),
            settings: self.settings.settings().map_err(Wrong)?,
            sitting: sitting.collect::<Result<_, _>>()?,
            matches: self.matches,
            began: self.began.map(|(dealer, at)| chair(dealer).map(|dealer| (dealer, at))).transpose()?,
            origin: self.origin,
            phase_since: self.phase_since,
            next: next.transpose()?,
            gallery: self.gallery.map(StoredGallery::gallery).transpose()?.unwrap_or_default(),
            answered: self.answered.into_iter().collect::<Answered>(),
        })
    }
}
