//! People: who one is, on which devices, and who else is known on this one. Who asks is told by a cookie of their session.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{ClubRef, Text};
use super::http::TableRef;
use super::passkeys::{PasskeyView, PasskeysHere};

/// Asks for a guest, or for another name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct NewGuest {
    /// 1 to 24 characters of any script.
    pub name: String,
}

/// A link that signs somebody in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SignInLink {
    /// What the address says after `#`.
    pub link: String,
}

/// Somebody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Person {
    /// Public id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Name of the picture they have chosen; absent where they have not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub portrait: Option<String>,
}

/// Somebody who was found by a part of their name, with what tells them from others who are called alike.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonCandidate {
    /// The person.
    pub person: Person,
    /// They are a friend of whoever asks.
    pub friend: bool,
    /// Clubs to which both belong.
    pub clubs: Vec<ClubRef>,
    /// Deals that they have played here.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
}

/// Those who were found by a part of their name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonCandidates {
    /// At most ten, friends first.
    pub people: Vec<PersonCandidate>,
    /// There are others, who are found by more letters.
    pub more: bool,
}

/// What somebody tells of themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Profile {
    /// Name of a picture; null for initials.
    #[schema(required)]
    pub portrait: Option<String>,
    /// Codes of at most six languages (BCP 47), the dearest first.
    pub languages: Vec<String>,
    /// At most three presets, as in `RulesChoice.base`.
    pub rule_sets: Vec<String>,
    /// Favourite card, such as `SJ`; null for none.
    #[schema(required)]
    pub card: Option<String>,
}

/// One's profile, and what to choose from.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OwnProfile {
    /// As it stands.
    pub profile: Profile,
    /// All languages.
    pub languages: Vec<String>,
    /// All rule sets.
    pub rule_sets: Vec<RuleSetNamed>,
}

/// A rule set by its name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RuleSetNamed {
    /// As in `RulesChoice.base`.
    pub name: String,
    /// The title for people.
    pub title: Text,
}

/// Who one is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Me {
    /// Public id.
    pub id: String,
    /// Name.
    pub name: String,
    /// Tables where this person has a chair, newest first.
    pub tables: Vec<TableRef>,
    /// Others who are signed in on this device.
    pub others: Vec<Here>,
    /// One's place on this device has a lock.
    pub has_lock: bool,
    /// One was signed in somewhere else since one has looked, in the session that asks, where one is signed in.
    pub new_sessions: bool,
    /// One came by a link of whoever looks after the house, and is to choose a way in before anything else.
    pub must_choose: bool,
}

/// Somebody else who is signed in on this device.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Here {
    /// Their place on this device, 0 to 7.
    pub place: u8,
    /// The person who is here.
    pub person: Person,
    /// Deals that they sat through, where they are a guest and who asks has an account, which can take them along.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(type = "number", optional))]
    pub guest_deals: Option<u64>,
    /// Where such a guest has a chair now, which can be taken along too: the table they came to last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub guest_table: Option<TableRef>,
    /// Four digits are asked for before they play.
    pub locked: bool,
}

/// Asks for another person of this device.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ChoosePlace {
    /// Their place, as in [`Here`].
    pub place: u8,
    /// The four digits, where they have a lock.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub pin: Option<String>,
}

/// Puts a lock on one's place on this device, or takes it away.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Lock {
    /// Four digits; null for none.
    #[schema(required)]
    pub pin: Option<String>,
}

/// One of one's sessions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SessionView {
    /// To end it by.
    pub id: String,
    /// Browser and system, such as `Chrome, Android`; empty where nothing is known.
    pub device: String,
    /// When it began, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub made_at: u64,
    /// When it was used last, to the hour.
    #[cfg_attr(test, ts(type = "number"))]
    pub used_at: u64,
    /// The one that asks.
    pub this: bool,
    /// Begun since one has looked, in the one that asks, where one is signed in.
    pub new: bool,
}

/// One's ways in. Whoever has one has an account.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Ways {
    /// When the recovery words were made, milliseconds since 1970; nothing where there are none.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub words: Option<u64>,
    /// The same of the password.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub password: Option<u64>,
    /// The address of mail that lets one in; nothing where there is none.
    #[schema(required)]
    pub mail: Option<String>,
    /// Codes can be sent by mail here.
    pub mail_here: bool,
    /// Passkeys, the oldest first.
    pub passkeys: Vec<PasskeyView>,
    /// Whether passkeys are a way in here.
    pub passkeys_here: PasskeysHere,
    /// A way in was shown so lately that they may be changed without another look.
    pub proven: bool,
}

/// Recovery words, shown once. They count when they come back whole.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct WordsView {
    /// Eight words.
    pub words: Vec<String>,
    /// Numbers of two of them, from 1, to be asked back for before they are kept.
    pub ask: Vec<u8>,
}

/// Something that only its person knows: recovery words or a password.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Secret {
    /// As it was typed.
    pub secret: String,
}

/// Asks to be let in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SignIn {
    /// The account's name.
    pub name: String,
    /// Its recovery words or its password.
    pub secret: String,
}

/// A link that lets another device in, for three minutes.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DeviceLinkMade {
    /// What the link says, 32 hex digits.
    pub link: String,
    /// Nine digits to be typed in its place, as they are shown.
    pub code: String,
}

/// Where a device link stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum DeviceLinkState {
    /// Nobody has opened it.
    Open,
    /// A device has, and asks to be let in.
    Shown,
    /// That device was let in.
    Used,
    /// It lets nobody in.
    Dead,
}

/// The last device link of a session.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DeviceLinkView {
    /// Where it stands.
    pub state: DeviceLinkState,
    /// What both devices show, 10 to 99, while one asks.
    #[schema(required)]
    pub number: Option<u8>,
    /// Browser and system of the device that asks; empty where nothing is known.
    pub device: String,
}

/// Answers a device that asks to be let in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DeviceLinkAnswer {
    /// It is let in.
    pub yes: bool,
}

/// Opens a device link.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OpenDeviceLink {
    /// What it says, or its code.
    pub link: String,
}

/// What a device that asks to be let in waits with.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DeviceLinkOpened {
    /// To come in by, once the old device has said yes.
    pub claim: String,
    /// What both devices show, 10 to 99.
    pub number: u8,
}

/// Asks whether one is let in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClaimDeviceLink {
    /// As it was given when the link was opened.
    pub claim: String,
}

/// Who is let in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Claimed {
    /// The person; nobody while there is no answer.
    #[schema(required)]
    pub person: Option<Person>,
}

/// Asks to be forgotten.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Leave {
    /// Now; otherwise in a week, and whoever signs in before then stays.
    pub at_once: bool,
}

/// From when on somebody is forgotten.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Leaving {
    /// Milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
}

/// Whether codes can be sent by mail.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MailHere {
    /// They can.
    pub here: bool,
}

/// Asks for a code by mail.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AskMailCode {
    /// Where to.
    pub address: String,
    /// The challenge of the code that the same page asked for before; that code is dead then.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub before: Option<String>,
}

/// Asks for a code to the address that is kept.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AskOwnMailCode {
    /// The challenge of the code that the same page asked for before; that code is dead then.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub before: Option<String>,
}

/// A code may be on its way.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MailCodeAsked {
    /// To be sent along with the code, 64 hex digits: it is of use on the page that asked alone.
    pub challenge: String,
}

/// A code that came by mail.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct MailCodeTyped {
    /// As it was given when the code was asked for.
    pub challenge: String,
    /// Six digits, as typed.
    pub code: String,
}
