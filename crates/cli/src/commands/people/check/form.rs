//! The form of a case: as JSON says it, and as the rights are asked.

use std::cell::RefCell;
use std::collections::BTreeMap;

use serde::de::value::{SeqAccessDeserializer, StrDeserializer};
use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use thurup_people::rights::{
    Act, Asker, DenyReason, Grant, Granting, Here, Kind, Muted, Other, Permission, Right, Scope, Sets, Site, Table, TableKind,
    Where, may, preset,
};
use thurup_people::{ClubId, EventId, ids};

/// What a file of these cases says of itself.
pub const FORMAT: &str = "thurup-permissions/1";

/// Chairs of the largest table.
const MOST_CHAIRS: u8 = 8;

/// A case, ready to be asked.
pub struct Case {
    /// Its name in the file.
    pub id: String,
    /// What it says the answer is.
    pub expected: Answer,
    sets: Sets,
    asker: Asker,
    act: Asked,
    place: PlaceIn,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Yes.
    Allowed,
    /// No.
    Denied {
        /// Why not.
        reason: DenyReason,
        /// How one may.
        how: Vec<String>,
    },
}

enum Asked {
    Always(Right),
    Do(Permission),
    Sit,
    Speak,
    Deals(u32),
    Grant { set: String, scope: Scope, take: bool, owners: u32 },
}

/// All of [`Where`] but the site.
struct PlaceIn {
    open_house: bool,
    voice: bool,
    events: bool,
    club: Option<ClubId>,
    event: Option<EventId>,
    table: Table,
    here: Here,
    making: bool,
    own_trio: bool,
    own_table: bool,
    other: Other,
}

/// A case as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCase {
    id: String,
    ask: RawAsk,
    #[serde(default)]
    who: Option<RawWho>,
    #[serde(default)]
    site: RawSite,
    #[serde(default)]
    table: RawTable,
    #[serde(default)]
    other: RawOther,
    expect: RawExpect,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAsk {
    act: String,
    deals: Option<u32>,
    #[serde(default)]
    making: bool,
    club: Option<String>,
    event: Option<String>,
    #[serde(default)]
    own: bool,
    #[serde(default)]
    own_table: bool,
    set: Option<String>,
    scope: Option<String>,
    #[serde(default)]
    take: bool,
    owners: Option<u32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWho {
    #[serde(default)]
    account: bool,
    membership: Option<String>,
    #[serde(default)]
    roles: Vec<String>,
    #[serde(default)]
    clubs: BTreeMap<String, RawClub>,
    #[serde(default)]
    suspended: bool,
    #[serde(default, deserialize_with = "one_or_more")]
    muted: Vec<RawMuted>,
    chair: Option<u8>,
    #[serde(default)]
    moderates: bool,
    #[serde(default)]
    invited: bool,
    #[serde(default)]
    entered: bool,
    #[serde(default)]
    same_device: bool,
    made_event: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawClub {
    role: Option<RawClubRole>,
    gives: Option<String>,
    #[serde(default)]
    barred: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawClubRole {
    Member,
    Owner,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawMuted {
    Chat,
    Voice,
}

/// Something closed to somebody, several of them, or null for nothing.
fn one_or_more<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RawMuted>, D::Error> {
    struct Read;
    impl<'de> Visitor<'de> for Read {
        type Value = Vec<RawMuted>;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("`chat`, `voice`, or a list of them")
        }

        fn visit_unit<E: serde::de::Error>(self) -> Result<Vec<RawMuted>, E> {
            Ok(Vec::new())
        }

        fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<Vec<RawMuted>, E> {
            Ok(vec![RawMuted::deserialize(StrDeserializer::<E>::new(name))?])
        }

        fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Vec<RawMuted>, A::Error> {
            Vec::deserialize(SeqAccessDeserializer::new(seq))
        }
    }
    deserializer.deserialize_any(Read)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawSite {
    mode: RawMode,
    voice: bool,
    events: bool,
}

impl Default for RawSite {
    fn default() -> Self {
        Self { mode: RawMode::Club, voice: true, events: true }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum RawMode {
    Club,
    OpenHouse,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawTable {
    kind: RawKind,
    club: Option<String>,
    event: Option<String>,
    guests: bool,
    rated: bool,
    begun: bool,
    deal_on: bool,
    viewers: Option<RawBarred>,
    comments: Option<RawBarred>,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawKind {
    #[default]
    Casual,
    Social,
    Exclusive,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum RawBarred {
    Barred,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct RawOther {
    #[serde(rename = "self")]
    oneself: bool,
    party: bool,
    judged: bool,
    roles: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExpect {
    #[serde(default)]
    allowed: bool,
    reason: Option<String>,
    #[serde(default)]
    how: Vec<String>,
}

/// The ids in a case are any words; each becomes an id of ours.
#[derive(Default)]
struct Ids(RefCell<Vec<String>>);

impl Ids {
    fn number(&self, name: &str) -> u64 {
        let mut names = self.0.borrow_mut();
        let index = names.iter().position(|known| known == name).unwrap_or_else(|| {
            names.push(name.to_owned());
            names.len() - 1
        });
        index as u64
    }

    fn club(&self, name: &str) -> ClubId {
        ClubId::from_parts(self.number(name), [0; ids::CHANCE])
    }

    fn event(&self, name: &str) -> EventId {
        EventId::from_parts(self.number(name), [0; ids::CHANCE])
    }

    fn scope(&self, text: &str) -> Option<Scope> {
        match text.split_once(':') {
            None if text == "site" => Some(Scope::Site),
            Some(("club", id)) if !id.is_empty() => Some(Scope::Club(self.club(id))),
            Some(("event", id)) if !id.is_empty() => Some(Scope::Event(self.event(id))),
            _ => None,
        }
    }
}

impl Case {
    /// Makes a case of what is written.
    ///
    /// # Errors
    /// When something is no word of the form; the field is named.
    pub fn read(raw: RawCase) -> Result<Case, String> {
        let (sets, ids) = (Sets::default(), Ids::default());
        let act = raw.ask.act(&sets, &ids)?;
        let here = raw.who.as_ref().map(RawWho::here).transpose()?.unwrap_or_default();
        let asker = match raw.who {
            None => Asker::nobody(),
            Some(who) => who.asker(&sets, &ids)?,
        };
        let barred = |barred: Option<RawBarred>| barred.is_some();
        let place = PlaceIn {
            open_house: raw.site.mode == RawMode::OpenHouse,
            voice: raw.site.voice,
            events: raw.site.events,
            club: raw.ask.club.or(raw.table.club).map(|club| ids.club(&club)),
            event: raw.ask.event.or(raw.table.event).map(|event| ids.event(&event)),
            table: Table {
                kind: match raw.table.kind {
                    RawKind::Casual => TableKind::Casual,
                    RawKind::Social => TableKind::Social,
                    RawKind::Exclusive => TableKind::Exclusive,
                },
                guests: raw.table.guests,
                rated: raw.table.rated,
                begun: raw.table.begun,
                deal_on: raw.table.deal_on,
                viewers_barred: barred(raw.table.viewers),
                comments_barred: barred(raw.table.comments),
            },
            here,
            making: raw.ask.making,
            own_trio: raw.ask.own,
            own_table: raw.ask.own_table,
            other: Other {
                oneself: raw.other.oneself,
                party: raw.other.party,
                judged: raw.other.judged,
                rank: Asker::new(true, &roles("other.roles", &raw.other.roles, &sets, &ids)?, &sets).rank(),
            },
        };
        Ok(Case { id: raw.id, expected: raw.expect.answer()?, sets, asker, act, place })
    }

    /// What the rights say.
    pub fn answer(&self) -> Answer {
        let site = if self.place.open_house { Site::open_house(&self.sets) } else { Site::club(&self.sets) };
        let at = Where {
            site: Site { voice: self.place.voice, events: self.place.events, ..site },
            club: self.place.club,
            event: self.place.event,
            table: self.place.table,
            here: self.place.here,
            making: self.place.making,
            own_trio: self.place.own_trio,
            own_table: self.place.own_table,
            other: self.place.other,
        };
        let act = match &self.act {
            Asked::Always(right) => Act::Always(*right),
            Asked::Do(permission) => Act::Do(*permission),
            Asked::Sit => Act::Sit,
            Asked::Speak => Act::Speak,
            Asked::Deals(deals) => Act::Deals(*deals),
            Asked::Grant { set, scope, take, owners } => {
                // That there is such a set was seen when the case was read.
                let Some(set) = self.sets.get(set) else { return Answer::Allowed };
                Act::Grant(Granting { set, scope: *scope, take: *take, owners: *owners })
            }
        };
        match may(&self.asker, act, &at) {
            Ok(()) => Answer::Allowed,
            Err(denied) => {
                Answer::Denied { reason: denied.reason, how: denied.how(&self.sets).into_iter().map(str::to_owned).collect() }
            }
        }
    }
}

impl RawAsk {
    fn act(&self, sets: &Sets, ids: &Ids) -> Result<Asked, String> {
        if let Some(right) = Right::from_id(&self.act) {
            return Ok(Asked::Always(right));
        }
        match self.act.as_str() {
            "sit" => Ok(Asked::Sit),
            "speak" => Ok(Asked::Speak),
            "deals" => match self.deals {
                Some(deals) if deals > 0 => Ok(Asked::Deals(deals)),
                Some(_) => Err("`ask.deals`: a match has at least one deal".to_owned()),
                None => Err("`ask.deals`: missing; how many deals?".to_owned()),
            },
            "grant" => {
                let set = self.set.clone().ok_or("`ask.set`: missing; which set is given or taken?")?;
                if sets.get(&set).is_none() {
                    return Err(format!("`ask.set`: there is no set {set:?}"));
                }
                let scope = self.scope.as_deref().unwrap_or("site");
                let scope = ids
                    .scope(scope)
                    .ok_or_else(|| format!("`ask.scope`: {scope:?} is none of `site`, `club:ID` and `event:ID`"))?;
                Ok(Asked::Grant { set, scope, take: self.take, owners: self.owners.unwrap_or(2) })
            }
            other => Permission::from_id(other).map(Asked::Do).ok_or_else(|| format!("`ask.act`: there is no act {other:?}")),
        }
    }
}

impl RawWho {
    fn here(&self) -> Result<Here, String> {
        if self.chair.is_some_and(|chair| chair == 0 || chair > MOST_CHAIRS) {
            return Err(format!("`who.chair`: chairs are numbered from 1 to {MOST_CHAIRS}"));
        }
        Ok(Here {
            seated: self.chair.is_some(),
            moderates: self.moderates,
            invited: self.invited,
            entered: self.entered,
            same_device: self.same_device,
        })
    }

    fn asker(&self, sets: &Sets, ids: &Ids) -> Result<Asker, String> {
        let mut grants = roles("who.roles", &self.roles, sets, ids)?;
        if let Some(set) = membership("who.membership", self.membership.as_ref(), sets)? {
            grants.push(Grant { set, scope: Scope::Site });
        }
        for (club, about) in &self.clubs {
            let scope = Scope::Club(ids.club(club));
            let role = match about.role {
                Some(RawClubRole::Member) => Some(preset::MEMBER),
                Some(RawClubRole::Owner) => Some(preset::OWNER),
                None => None,
            };
            let gives = membership(&format!("who.clubs.{club}.gives"), about.gives.as_ref(), sets)?;
            grants.extend(role.map(str::to_owned).into_iter().chain(gives).map(|set| Grant { set, scope }));
        }
        let mut asker = Asker::new(self.account, &grants, sets);
        asker.suspended = self.suspended;
        let muted = |what| self.muted.contains(&what);
        asker.muted = Muted { chat: muted(RawMuted::Chat), voice: muted(RawMuted::Voice) };
        asker.barred = self.clubs.iter().filter(|(_, about)| about.barred).map(|(club, _)| ids.club(club)).collect();
        asker.made = self.made_event.iter().map(|event| ids.event(event)).collect();
        Ok(asker)
    }
}

fn membership(field: &str, id: Option<&String>, sets: &Sets) -> Result<Option<String>, String> {
    match id {
        Some(id) if sets.get(id).is_none_or(|set| set.kind != Kind::Membership) => {
            Err(format!("`{field}`: there is no membership {id:?}"))
        }
        id => Ok(id.cloned()),
    }
}

/// Roles, each on the whole site or, after an @, in a scope.
fn roles(field: &str, list: &[String], sets: &Sets, ids: &Ids) -> Result<Vec<Grant>, String> {
    let read = |(index, text): (usize, &String)| {
        let (role, scope) = text.split_once('@').unwrap_or((text, "site"));
        if sets.get(role).is_none_or(|set| !matches!(set.kind, Kind::Role { .. })) {
            return Err(format!("`{field}[{index}]`: there is no role {role:?}"));
        }
        let scope = ids
            .scope(scope)
            .ok_or_else(|| format!("`{field}[{index}]`: {scope:?} is none of `site`, `club:ID` and `event:ID`"))?;
        Ok(Grant { set: role.to_owned(), scope })
    };
    list.iter().enumerate().map(read).collect()
}

impl RawExpect {
    fn answer(self) -> Result<Answer, String> {
        match (self.allowed, self.reason) {
            (true, None) if self.how.is_empty() => Ok(Answer::Allowed),
            (true, None) => Err("`expect.how`: what is allowed has no way to become so".to_owned()),
            (true, Some(_)) => Err("`expect.reason`: what is allowed has no reason against it".to_owned()),
            (false, None) => Err("`expect`: either `\"allowed\": true` or a `reason`".to_owned()),
            (false, Some(reason)) => match DenyReason::from_id(&reason) {
                Some(reason) => Ok(Answer::Denied { reason, how: self.how }),
                None => Err(format!("`expect.reason`: there is no reason {reason:?}")),
            },
        }
    }
}
