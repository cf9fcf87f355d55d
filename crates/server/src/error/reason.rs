//! The server's own reasons for refusing. Those of a table come from the table crate, those of the game's rules from the rules
//! crate.

use std::any::Any;
use std::sync::Arc;

use axum::http::StatusCode;
use thurup_people::entry::Wait;
use thurup_rules::Game;
use thurup_wire::{Refused, Text};

use super::AppError;
use thurup_store::StoreError;
use thurup_store::ids::PersonId;

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A refusal of an area.
    Of(Of),
    /// The session is nobody's here, or has ended, or none was sent.
    UnknownSecret,
    /// A page of the version before sessions asks; it keeps its secret and is loaded anew.
    OldPage,
    /// The page that asks shows another person of this device than the one in use.
    SomebodyElse,
    /// So many people are signed in on this device already.
    DeviceFull(usize),
    /// The session is locked: another of the device has played.
    Locked,
    /// Not four digits.
    NotAPin,
    /// Not the digits of the lock; so many tries are left before one waits.
    WrongPin(u32),
    /// Too many wrong digits lately, at this time.
    LockWaits(Wait, u64),
    /// Nobody has this place on this device.
    NobodyThere,
    /// An account has taken other names often enough; from this time on it can again.
    NamesUsedUp(u64),
    /// None of one's sessions.
    NoSuchSession,
    /// A link to sign in that was used, is too old, or never was one.
    LinkUsed,
    /// A device link that is opened on the device that asked for it.
    OwnDevice,
    /// A name and a secret that do not fit, or either is nobody's.
    DoNotFit,
    /// A code that was sent by mail and is not this one, or can be used no more.
    CodeDoesNotFit,
    /// This is no address of mail.
    NoAddress,
    /// The address lets another account in.
    MailTaken,
    /// What a browser says about a passkey belongs to nothing that was asked, or was too late, or was said already.
    PasskeyLate,
    /// A passkey that lets nobody in here, or what it says is not right.
    PasskeyDoesNotFit,
    /// A passkey whose count has fallen: there may be a copy of it.
    PasskeyCopied {
        /// Whose it is.
        of: PersonId,
        /// What they call it.
        name: String,
    },
    /// So many passkeys one person has.
    TooManyPasskeys(usize),
    /// This passkey is kept already.
    PasskeyKept,
    /// None of one's passkeys.
    NoSuchPasskey,
    /// No address of mail lets this person in.
    NoMailKept,
    /// Too many tries to get in: the wait, and when it was asked.
    TooManyTries(Wait, u64),
    /// Too many guests came from the address lately.
    TooManyGuests,
    /// Too many accounts were made from this address today.
    TooManyAccounts,
    /// Too many wait for the same.
    Busy,
    /// Something grave is asked for, and it is long ago that a way in was shown.
    ProveAgain,
    /// The last way in stays.
    LastWay,
    /// Recovery words that are not those that were shown.
    NotTheseWords,
    /// The session was ended, on this device or another.
    SessionEnded,
    /// Nothing of this number stands in the help.
    NoSuchEntry,
    /// No address of a page.
    NoWebAddress,
    /// What the person may not, and why.
    Denied {
        /// Why not.
        why: thurup_people::rights::Reason,
        /// For people.
        text: Text,
    },
    /// A backup could not be made, or is not whole; what the log says.
    NoBackup,
    /// One export a day.
    ExportSoon,
    /// It would be about oneself.
    Oneself,
    /// One has blocked them.
    Blocked,
    /// They are a guest.
    NoAccountThere,
    /// They are no friend.
    NotFriends,
    /// This one is no friend, and none of one's clubs and trios.
    NotToBeListed(String),
    /// They are not on the list of the table.
    NotListed,
    /// What the table says.
    Told(Refused),
    /// One is not at this table.
    NotAtTable,
    /// So many there may be.
    TooManyFriends(usize),
    /// No time of a day.
    NoSuchTime,
    /// Nothing can be pushed there.
    NoPushAddress,
    /// No table with this id.
    NoSuchTable,
    /// No finished deal with this id.
    NoSuchDeal,
    /// No finished match with this id, nor a deal of one.
    NoSuchMatch,
    /// No line of chat with this id.
    NoSuchLine,
    /// Nobody with this id.
    NoSuchPerson,
    /// No list of a game by this name.
    NoSuchList,
    /// No such page or resource.
    NoSuchPage,
    /// The method is not for this resource.
    WrongMethod,
    /// The message or body cannot be read; what the parser says.
    Unreadable(String),
    /// Longer than this many bytes.
    TooLarge(usize),
    /// Asked too often.
    TooFast,
    /// A body is not said to be JSON.
    NotJson,
    /// A page of another site wants something.
    ForeignOrigin,
    /// It came for a name that is not known here.
    ForeignHost(String),
    /// The server has no room for another table.
    TooManyTables,
    /// The person, or the address, has no room for another table; at most so many.
    TooManyOwnTables(usize),
    /// The same for public tables.
    TooManyPublicTables(usize),
    /// The server has no room for another connection.
    TooManyConnections,
    /// The disk is full.
    DiskFull,
    /// The store failed in another way.
    StoreFailed,
    /// The store failed, and nobody knows yet whether it was done.
    NotKnown,
    /// The server stops and will be back.
    Stopping,
    /// A connection must say hello first, and once.
    HelloFirst,
    /// The connection reads too slowly.
    TooSlow,
    /// The log of a table has a gap, or something in it does not fit.
    LogDamaged,
    /// Something unexpected within the server.
    Internal,
}

impl Reason {
    /// Stable name.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Of(Of(error)) => error.code(),
            Self::UnknownSecret => "unknown-secret",
            Self::OldPage => "old-page",
            Self::SomebodyElse => "somebody-else",
            Self::DeviceFull(_) => "device-full",
            Self::NamesUsedUp(_) => "names-used-up",
            Self::Locked => "locked",
            Self::NotAPin => "not-a-pin",
            Self::WrongPin(_) => "wrong-pin",
            Self::LockWaits(..) => "lock-waits",
            Self::NobodyThere => "nobody-there",
            Self::NoSuchSession => "no-such-session",
            Self::LinkUsed => "link-used",
            Self::OwnDevice => "own-device",
            Self::DoNotFit => "do-not-fit",
            Self::CodeDoesNotFit => "code-does-not-fit",
            Self::NoAddress => "no-address",
            Self::MailTaken => "mail-taken",
            Self::PasskeyLate => "passkey-late",
            Self::PasskeyDoesNotFit => "passkey-does-not-fit",
            Self::PasskeyCopied { .. } => "passkey-copied",
            Self::TooManyPasskeys(_) => "too-many-passkeys",
            Self::PasskeyKept => "passkey-kept",
            Self::NoSuchPasskey => "no-such-passkey",
            Self::NoMailKept => "no-mail-kept",
            Self::TooManyTries(..) => "too-many-tries",
            Self::TooManyGuests => "too-many-guests",
            Self::TooManyAccounts => "too-many-accounts",
            Self::Busy => "busy",
            Self::ProveAgain => "prove-again",
            Self::LastWay => "last-way",
            Self::NotTheseWords => "not-these-words",
            Self::SessionEnded => "session-ended",
            Self::NoSuchEntry => "no-such-entry",
            Self::NoWebAddress => "no-web-address",
            Self::Denied { why, .. } => why.id(),
            Self::NoBackup => "no-backup",
            Self::ExportSoon => "export-soon",
            Self::Oneself => "oneself",
            Self::Blocked => "blocked",
            Self::NoAccountThere => "no-account-there",
            Self::NotFriends => "not-friends",
            Self::NotToBeListed(_) => "not-to-be-listed",
            Self::NotListed => "not-listed",
            Self::Told(_) => "told",
            Self::NotAtTable => "not-at-table",
            Self::TooManyFriends(_) => "too-many-friends",
            Self::NoSuchTime => "no-such-time",
            Self::NoPushAddress => "no-push-address",
            Self::NoSuchTable => "no-such-table",
            Self::NoSuchDeal => "no-such-deal",
            Self::NoSuchMatch => "no-such-match",
            Self::NoSuchLine => "no-such-line",
            Self::NoSuchPerson => "no-such-person",
            Self::NoSuchList => "no-such-list",
            Self::NoSuchPage => "no-such-page",
            Self::WrongMethod => "wrong-method",
            Self::Unreadable(_) => "unreadable",
            Self::TooLarge(_) => "too-large",
            Self::TooFast => "too-fast",
            Self::NotJson => "not-json",
            Self::ForeignOrigin => "foreign-origin",
            Self::ForeignHost(_) => "foreign-host",
            Self::TooManyOwnTables(_) => "too-many-own-tables",
            Self::TooManyPublicTables(_) => "too-many-public-tables",
            Self::TooManyTables => "too-many-tables",
            Self::TooManyConnections => "too-many-connections",
            Self::DiskFull => "disk-full",
            Self::StoreFailed => "store-failed",
            Self::NotKnown => "not-known",
            Self::Stopping => "stopping",
            Self::HelloFirst => "hello-first",
            Self::TooSlow => "too-slow",
            Self::LogDamaged => "log-damaged",
            Self::Internal => "internal",
        }
    }

    /// The status of an answer that carries it.
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Of(Of(error)) => error.status(),
            Self::Internal | Self::LogDamaged | Self::NoBackup => StatusCode::INTERNAL_SERVER_ERROR,
            Self::UnknownSecret | Self::SessionEnded => StatusCode::UNAUTHORIZED,
            Self::DoNotFit
            | Self::CodeDoesNotFit
            | Self::ProveAgain
            | Self::PasskeyLate
            | Self::PasskeyDoesNotFit
            | Self::PasskeyCopied { .. }
            | Self::Locked
            | Self::WrongPin(_)
            | Self::ForeignOrigin
            | Self::ForeignHost(_)
            | Self::Denied { .. } => StatusCode::FORBIDDEN,
            Self::TooManyTries(..)
            | Self::LockWaits(..)
            | Self::TooManyGuests
            | Self::TooManyAccounts
            | Self::ExportSoon
            | Self::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Self::OldPage
            | Self::SomebodyElse
            | Self::OwnDevice
            | Self::LastWay
            | Self::NotTheseWords
            | Self::MailTaken
            | Self::NoMailKept
            | Self::TooManyPasskeys(_)
            | Self::PasskeyKept
            | Self::Oneself
            | Self::Blocked
            | Self::NoAccountThere
            | Self::NotFriends
            | Self::NotToBeListed(_)
            | Self::NotListed
            | Self::Told(_)
            | Self::NotAtTable
            | Self::TooManyFriends(_)
            | Self::TooManyOwnTables(_)
            | Self::TooManyPublicTables(_)
            | Self::DeviceFull(_)
            | Self::NamesUsedUp(_) => StatusCode::CONFLICT,
            Self::NoSuchEntry
            | Self::NoSuchTable
            | Self::NoSuchDeal
            | Self::NoSuchMatch
            | Self::NoSuchLine
            | Self::NoSuchPerson
            | Self::NoSuchList
            | Self::NoSuchPage
            | Self::NobodyThere
            | Self::NoSuchSession
            | Self::NoSuchPasskey
            | Self::LinkUsed => StatusCode::NOT_FOUND,
            Self::NotAPin
            | Self::NoAddress
            | Self::NoSuchTime
            | Self::NoPushAddress
            | Self::NoWebAddress
            | Self::Unreadable(_)
            | Self::HelloFirst => StatusCode::BAD_REQUEST,
            Self::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Self::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::DiskFull => StatusCode::INSUFFICIENT_STORAGE,
            Self::Busy
            | Self::TooManyTables
            | Self::TooManyConnections
            | Self::Stopping
            | Self::StoreFailed
            | Self::NotKnown => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// For people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::Of(Of(error)) => return error.text(),
            Self::Denied { text, .. } => return text.clone(),
            Self::Told(refused) => return refused.text.clone(),
            Self::ExportSoon => (
                "Once a day: what was made in the last 24 hours has to do for today.".into(),
                "ദിവസം ഒരിക്കൽ മാത്രം: കഴിഞ്ഞ 24 മണിക്കൂറിനുള്ളിൽ ഉണ്ടാക്കിയതു മതിയാകും.".into(),
            ),
            Self::NoBackup => (
                "The backup could not be made, and nothing of it is left. The log of the server says why.".into(),
                "പകർപ്പ് എടുക്കാനായില്ല; അതിന്റെ ബാക്കിയൊന്നുമില്ല. കാരണം സെർവറിന്റെ രേഖയിലുണ്ട്.".into(),
            ),
            Self::Oneself => ("That is you.".into(), "അതു നിങ്ങൾ തന്നെയാണ്.".into()),
            Self::Blocked => (
                "You have blocked them. Take that back first.".into(),
                "ഇവരെ നിങ്ങൾ തടഞ്ഞിരിക്കുന്നു. ആദ്യം ആ തടസ്സം നീക്കൂ.".into(),
            ),
            Self::NoAccountThere => (
                "They play as a guest. Whoever has an account can be a friend.".into(),
                "ഇവർ അതിഥിയായാണു കളിക്കുന്നത്. അക്കൗണ്ട് ഉള്ളവർക്കേ കൂട്ടുകാരാവാനാവൂ.".into(),
            ),
            Self::NotFriends => (
                "You can ask friends to a table. To others you can send the link.".into(),
                "മേശയിലേക്കു വിളിക്കാവുന്നത് കൂട്ടുകാരെയാണ്. മറ്റുള്ളവർക്ക് ലിങ്ക് അയക്കാം.".into(),
            ),
            Self::NotToBeListed(name) => (
                format!("{name} is neither a friend nor of one of your clubs or trios."),
                format!("{name} നിങ്ങളുടെ കൂട്ടുകാരോ ക്ലബ്ബിലോ ടീമിലോ ഉള്ള ആളോ അല്ല."),
            ),
            Self::NotListed => (
                "They are not on the list of this table. Its moderator can put them there.".into(),
                "ഇവർ ഈ മേശയുടെ പട്ടികയിലില്ല. മോഡറേറ്റർക്കു ചേർക്കാം.".into(),
            ),
            Self::NotAtTable => (
                "You can ask friends to the table where you are.".into(),
                "നിങ്ങൾ ഇരിക്കുന്ന മേശയിലേക്കേ വിളിക്കാനാവൂ.".into(),
            ),
            Self::TooManyFriends(most) => {
                (format!("The list is full: {most} at most."), format!("പട്ടിക നിറഞ്ഞു: പരമാവധി {most} പേർ."))
            }
            Self::NoSuchTime => {
                ("There is no such time of day.".into(), "അങ്ങനെയൊരു സമയം ദിവസത്തിലില്ല.".into())
            }
            Self::NoPushAddress => (
                "This browser’s push service cannot be reached from here.".into(),
                "ഈ ബ്രൗസറിലേക്ക് അറിയിപ്പുകൾ അയയ്ക്കാൻ ഇവിടെനിന്നു വഴിയില്ല.".into(),
            ),
            Self::UnknownSecret => (
                "This device is not known here. Choose a name to begin.".into(),
                "ഈ ഉപകരണത്തെ ഇവിടെ അറിയില്ല. തുടങ്ങാൻ ഒരു പേര് തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::OldPage => (
                "Thurup has a new version. Load this page anew, and your game goes on.".into(),
                "തുരുപ്പിന്റെ പുതിയ പതിപ്പ് വന്നു. ഈ പേജ് വീണ്ടും തുറക്കൂ; കളി തുടരും.".into(),
            ),
            Self::SomebodyElse => (
                "Somebody else plays on this device now. Load this page anew.".into(),
                "ഈ ഉപകരണത്തിൽ ഇപ്പോൾ മറ്റൊരാളാണ് കളിക്കുന്നത്. ഈ പേജ് വീണ്ടും തുറക്കൂ.".into(),
            ),
            Self::NamesUsedUp(until) => {
                let day = jiff::Timestamp::from_millisecond(until.cast_signed()).unwrap_or_default().strftime("%Y-%m-%d");
                (
                    format!("An account takes another name twice a year. You can again from {day} on."),
                    format!("അക്കൗണ്ടിന്റെ പേരു മാറ്റാവുന്നതു വർഷത്തിൽ രണ്ടു തവണ. ഇനി {day} മുതൽ മാറ്റാം."),
                )
            }
            Self::DeviceFull(n) => (
                format!("{n} people are signed in on this device. One of them has to sign out first."),
                format!("ഈ ഉപകരണത്തിൽ {n} പേരുണ്ട്. ആദ്യം ഒരാൾ പുറത്തുകടക്കണം."),
            ),
            Self::Locked => (
                "This place of the device is locked: its four digits open it.".into(),
                "ഈ ഉപകരണത്തിലെ ഈ സ്ഥാനം പൂട്ടിയിരിക്കുന്നു: അതിന്റെ നാല് അക്കങ്ങൾ തുറക്കും.".into(),
            ),
            Self::NotAPin => ("A lock has four digits, 0 to 9.".into(), "പൂട്ടിന് 0 മുതൽ 9 വരെയുള്ള നാല് അക്കങ്ങൾ വേണം.".into()),
            Self::WrongPin(0) => (
                "Not these digits. From now on there is a wait before each try. Whoever runs this site can make a link that opens it."
                    .into(),
                "ഈ അക്കങ്ങളല്ല. ഇനി ഓരോ തവണയും കുറച്ചു കാത്തിരിക്കണം. ഈ സൈറ്റ് നടത്തുന്നവർക്ക് ഇതു തുറക്കാനുള്ള ലിങ്ക് തരാം.".into(),
            ),
            Self::WrongPin(left) => (
                format!("Not these digits. Tries left before a wait: {left}."),
                format!("ഈ അക്കങ്ങളല്ല. കാത്തിരിക്കാതെ ഇനി {left} തവണ കൂടി ശ്രമിക്കാം."),
            ),
            Self::LockWaits(wait, now) => {
                let wait = wait.text(*now);
                (
                    format!("{} Nothing is lost. Whoever runs this site can make a link that opens it.", wait.en),
                    format!("{} ഒന്നും നഷ്ടപ്പെട്ടിട്ടില്ല. ഈ സൈറ്റ് നടത്തുന്നവർക്ക് ഇതു തുറക്കാനുള്ള ലിങ്ക് തരാം.", wait.ml),
                )
            }
            Self::NobodyThere => {
                ("Nobody is signed in there on this device.".into(), "ഈ ഉപകരണത്തിൽ ആ സ്ഥാനത്ത് ആരുമില്ല.".into())
            }
            Self::NoSuchSession => ("That device is signed out already.".into(), "ആ ഉപകരണം പുറത്തുകടന്നു കഴിഞ്ഞു.".into()),
            Self::LinkUsed => (
                "This link has been used already, or is too old. Ask for a new one.".into(),
                "ഈ ലിങ്ക് ഉപയോഗിച്ചു കഴിഞ്ഞു, അല്ലെങ്കിൽ പഴയതായി. പുതിയതൊന്ന് ചോദിക്കൂ.".into(),
            ),
            Self::OwnDevice => (
                "You are signed in on this device already. Open the link on the other one.".into(),
                "ഈ ഉപകരണത്തിൽ നിങ്ങൾ പ്രവേശിച്ചിട്ടുണ്ട്. ലിങ്ക് മറ്റേ ഉപകരണത്തിൽ തുറക്കൂ.".into(),
            ),
            Self::DoNotFit => ("Name and words do not fit.".into(), "പേരും വാക്കുകളും ചേരുന്നില്ല.".into()),
            Self::CodeDoesNotFit => (
                "This code does not fit, or is too old. Ask for a new one.".into(),
                "ഈ കോഡ് ശരിയല്ല, അല്ലെങ്കിൽ പഴയതായി. പുതിയതൊന്ന് ചോദിക്കൂ.".into(),
            ),
            Self::NoAddress => (
                "This is no e-mail address; one is written like anu@mail.example.".into(),
                "ഇതൊരു ഇ-മെയിൽ വിലാസമല്ല; anu@mail.example എന്നപോലെയാണ് എഴുതുക.".into(),
            ),
            Self::MailTaken => (
                "This address lets another account in. Sign in with it, or choose another.".into(),
                "ഈ വിലാസം മറ്റൊരു അക്കൗണ്ടിന്റേതാണ്. അതുപയോഗിച്ചു പ്രവേശിക്കൂ, അല്ലെങ്കിൽ മറ്റൊന്ന് എടുക്കൂ.".into(),
            ),
            Self::PasskeyLate => (
                "That took too long, or was done already. Try again.".into(),
                "അതിനു സമയം കഴിഞ്ഞു, അല്ലെങ്കിൽ അതു ചെയ്തുകഴിഞ്ഞതാണ്. വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
            Self::PasskeyDoesNotFit => (
                "This passkey does not fit here. Choose another, or come in another way.".into(),
                "ഈ പാസ്‌കീ ഇവിടെ ചേരുന്നില്ല. മറ്റൊന്ന് എടുക്കൂ, അല്ലെങ്കിൽ മറ്റൊരു വഴി പ്രവേശിക്കൂ.".into(),
            ),
            Self::PasskeyCopied { .. } => (
                "This passkey counts backwards, so there may be a copy of it. Come in another way, and remove it in the settings."
                    .into(),
                "ഈ പാസ്‌കീയുടെ എണ്ണം പിന്നോട്ടു പോയി; അതിന്റെ പകർപ്പ് ആരുടെയെങ്കിലും കൈയിലുണ്ടാവാം. മറ്റൊരു വഴി പ്രവേശിച്ച് ക്രമീകരണങ്ങളിൽ അതു നീക്കൂ."
                    .into(),
            ),
            Self::TooManyPasskeys(most) => (
                format!("You have {most} passkeys. Remove one first."),
                format!("നിങ്ങൾക്ക് {most} പാസ്‌കീകളുണ്ട്. ആദ്യം ഒന്നു നീക്കൂ."),
            ),
            Self::PasskeyKept => (
                "This passkey lets somebody in already. Make another.".into(),
                "ഈ പാസ്‌കീ നേരത്തേ ചേർത്തതാണ്. മറ്റൊന്ന് ഉണ്ടാക്കൂ.".into(),
            ),
            Self::NoSuchPasskey => ("This passkey is there no more.".into(), "ഈ പാസ്‌കീ ഇപ്പോഴില്ല.".into()),
            Self::NoMailKept => (
                "You have no e-mail address as a way in.".into(),
                "പ്രവേശിക്കാൻ നിങ്ങൾ ഇ-മെയിൽ വിലാസമൊന്നും ചേർത്തിട്ടില്ല.".into(),
            ),
            Self::TooManyTries(wait, now) => return wait.text(*now),
            Self::TooManyGuests => (
                "Many people have come from here in the last hour. Try again in a few minutes, or sign in.".into(),
                "കഴിഞ്ഞ ഒരു മണിക്കൂറിൽ ഇവിടെ നിന്ന് പലരും വന്നു. ഏതാനും മിനിറ്റ് കഴിഞ്ഞു ശ്രമിക്കൂ, അല്ലെങ്കിൽ അക്കൗണ്ട് വഴി പ്രവേശിക്കൂ.".into(),
            ),
            Self::TooManyAccounts => (
                "Many accounts have been made from here today. Go on as you are, and try again tomorrow.".into(),
                "ഇന്ന് ഇവിടെ നിന്ന് പല അക്കൗണ്ടുകളും ഉണ്ടാക്കി. ഇപ്പോഴുള്ളതുപോലെ കളി തുടരൂ; നാളെ വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
            Self::Busy => {
                ("Many people are signing in. Try again in a moment.".into(), "പലരും പ്രവേശിക്കുന്നു. അല്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into())
            }
            Self::ProveAgain => (
                "Show once more that it is you, by one of your ways in.".into(),
                "നിങ്ങൾ തന്നെയെന്ന് ഒന്നുകൂടി ഉറപ്പാക്കൂ, നിങ്ങളുടെ ഒരു വഴിയിലൂടെ.".into(),
            ),
            Self::LastWay => (
                "This is your last way in. Add another before you take it away.".into(),
                "പ്രവേശിക്കാനുള്ള അവസാനത്തെ വഴിയാണിത്. മാറ്റുന്നതിനു മുമ്പ് മറ്റൊന്നു ചേർക്കൂ.".into(),
            ),
            Self::NotTheseWords => (
                "These are not the words that were shown. Make new ones.".into(),
                "കാണിച്ച വാക്കുകളല്ല ഇവ. പുതിയവ ഉണ്ടാക്കൂ.".into(),
            ),
            Self::SessionEnded => (
                "You were signed out on this device.".into(),
                "ഈ ഉപകരണത്തിൽ നിന്ന് നിങ്ങൾ പുറത്തുകടന്നു.".into(),
            ),
            Self::NoSuchEntry => ("This is there no more.".into(), "ഇത് ഇപ്പോഴില്ല.".into()),
            Self::NoWebAddress => (
                "This is no address of a page; one is written like https://club.example/video.".into(),
                "ഇതൊരു പേജിന്റെ വിലാസമല്ല; https://club.example/video എന്നപോലെയാണ് എഴുതുക.".into(),
            ),
            Self::NoSuchTable => {
                ("There is no such table. Check the link.".into(), "അങ്ങനെയൊരു മേശയില്ല. ലിങ്ക് ശരിയാണോ എന്നു നോക്കൂ.".into())
            }
            Self::NoSuchDeal => {
                ("There is no such deal, or it is not over yet.".into(), "അങ്ങനെയൊരു ഡീലില്ല, അല്ലെങ്കിൽ അതു കഴിഞ്ഞിട്ടില്ല.".into())
            }
            Self::NoSuchMatch => {
                ("There is no such match, or it is not over yet.".into(), "അങ്ങനെയൊരു മത്സരമില്ല, അല്ലെങ്കിൽ അതു കഴിഞ്ഞിട്ടില്ല.".into())
            }
            Self::NoSuchLine => ("There is no such line.".into(), "ഇങ്ങനെയൊരു വരിയില്ല.".into()),
            Self::NoSuchPerson => ("There is nobody with this id.".into(), "ഈ ഐഡി ഉള്ള ആരുമില്ല.".into()),
            Self::NoSuchList => (
                format!("There is no such list; there are {}.", Game::ALL.map(Game::name).join(", ")),
                format!("അങ്ങനെയൊരു പട്ടികയില്ല; ഉള്ളത് {} എന്നിവ.", Game::ALL.map(Game::name).join(", ")),
            ),
            Self::NoSuchPage => ("There is nothing at this address.".into(), "ഈ വിലാസത്തിൽ ഒന്നുമില്ല.".into()),
            Self::WrongMethod => ("This address cannot be used in this way.".into(), "ഈ വിലാസം ഇങ്ങനെ ഉപയോഗിക്കാനാവില്ല.".into()),
            Self::Unreadable(why) => {
                // What a reader of messages says is in the words of its library, and in no other language.
                let ml = "സന്ദേശം മനസ്സിലാകുന്നില്ല. പേജ് വീണ്ടും തുറന്നു ശ്രമിക്കൂ.".to_owned();
                (format!("The message cannot be understood: {why}"), ml)
            }
            Self::TooLarge(n) => (format!("Longer than {n} bytes."), format!("{n} ബൈറ്റിൽ കൂടുതലുണ്ട്.")),
            Self::TooFast => {
                ("Too fast. Wait a moment and try again.".into(), "വേഗം കൂടിപ്പോയി. അല്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into())
            }
            Self::ForeignOrigin => {
                ("Another site may not connect here.".into(), "മറ്റൊരു സൈറ്റിൽ നിന്ന് ഇവിടേക്കു ബന്ധിപ്പിക്കാനാവില്ല.".into())
            }
            Self::NotJson => (
                "A body is JSON, with Content-Type: application/json.".into(),
                "ഉള്ളടക്കം JSON ആവണം (Content-Type: application/json).".into(),
            ),
            Self::ForeignHost(name) => (
                format!("This server does not know itself as {name}. Whoever runs it can add --origin https://{name}."),
                format!("{name} എന്ന പേര് ഈ സെർവറിന് അറിയില്ല. ഇതു നടത്തുന്നയാൾക്ക് --origin https://{name} ചേർക്കാം."),
            ),
            Self::TooManyOwnTables(n) => (
                format!("At most {n} tables may be open from here at once. Close one first."),
                format!("ഇവിടെ നിന്ന് ഒരേസമയം പരമാവധി {n} മേശകളേ പറ്റൂ. ആദ്യം ഒന്ന് അടയ്ക്കൂ."),
            ),
            Self::TooManyPublicTables(n) => (
                format!("At most {n} public tables may be open from here at once. Close one first, or make this one private."),
                format!("ഇവിടെ നിന്ന് ഒരേസമയം പരമാവധി {n} പൊതുമേശകളേ പറ്റൂ. ആദ്യം ഒന്ന് അടയ്ക്കൂ, അല്ലെങ്കിൽ ഇതു സ്വകാര്യമാക്കൂ."),
            ),
            Self::TooManyTables => {
                ("All tables are in use. Try again a little later.".into(), "എല്ലാ മേശകളും നിറഞ്ഞു. അല്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into())
            }
            Self::TooManyConnections => {
                ("The house is full. Try again a little later.".into(), "ഇവിടെ ആളു നിറഞ്ഞു. അല്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into())
            }
            Self::DiskFull => (
                "The server has no space left, so this was not done. Nothing is lost.".into(),
                "സെർവറിൽ സ്ഥലമില്ലാത്തതിനാൽ ഇതു നടന്നില്ല. ഒന്നും നഷ്ടമായിട്ടില്ല.".into(),
            ),
            Self::StoreFailed => (
                "The server could not store this, so it was not done. Try again.".into(),
                "ഇതു സൂക്ഷിക്കാൻ സെർവറിനു കഴിഞ്ഞില്ല; അതിനാൽ നടന്നിട്ടില്ല. വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
            Self::NotKnown => (
                "The server's disk failed just now. Whether this was done shows in a moment.".into(),
                "സെർവറിന്റെ ഡിസ്കിന് ഒരു തകരാർ. ഇതു നടന്നോ എന്ന് ഉടൻ അറിയാം.".into(),
            ),
            Self::Stopping => {
                ("The server restarts. Your game goes on in a moment.".into(), "സെർവർ വീണ്ടും തുടങ്ങുന്നു. കളി ഉടൻ തുടരും.".into())
            }
            Self::HelloFirst => ("A connection says hello first, and once.".into(), "ആദ്യം ഒരിക്കൽ ഹലോ പറയണം.".into()),
            Self::TooSlow => {
                ("The connection was too slow and is made anew.".into(), "കണക്ഷൻ വളരെ പതുക്കെയായതിനാൽ വീണ്ടും ബന്ധിപ്പിക്കുന്നു.".into())
            }
            Self::LogDamaged => (
                "Part of this table's log is missing or damaged, so it cannot be opened. Whoever runs the server has been told."
                    .into(),
                "ഈ മേശയുടെ രേഖയിൽ ഒരു ഭാഗം നഷ്ടമായി, അല്ലെങ്കിൽ കേടായി; അതിനാൽ തുറക്കാനാവുന്നില്ല. സെർവർ നടത്തുന്നവരെ അറിയിച്ചിട്ടുണ്ട്."
                    .into(),
            ),
            Self::Internal => (
                "Something went wrong at our end. Nothing is lost; try again.".into(),
                "ഞങ്ങളുടെ ഭാഗത്ത് എന്തോ പിഴവുണ്ടായി. ഒന്നും നഷ്ടമായിട്ടില്ല; വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
        };
        Text { en, ml }
    }

    /// The refusal of an area, where it is one of this kind.
    pub fn of<E: AppError>(&self) -> Option<&E> {
        let Self::Of(Of(error)) = self else { return None };
        let error: &dyn Any = &**error;
        error.downcast_ref()
    }

    /// Whether it is this refusal of an area.
    pub fn is<E: AppError + PartialEq>(&self, error: &E) -> bool {
        self.of::<E>() == Some(error)
    }

    /// What a table's owner has said.
    pub fn told(refused: Refused) -> Self {
        match thurup_people::rights::Reason::from_id(&refused.code) {
            Some(why) => Self::Denied { why, text: refused.text },
            None => Self::Told(refused),
        }
    }

    /// For the wire.
    pub fn refused(&self) -> Refused {
        if let Self::Told(refused) = self {
            return refused.clone();
        }
        Refused { code: self.code().to_owned(), text: self.text() }
    }
}

/// See [`Reason::Of`]. Two are the same that say the same.
#[derive(Clone, Debug)]
pub struct Of(Arc<dyn AppError>);

impl PartialEq for Of {
    fn eq(&self, other: &Self) -> bool {
        (self.0.code(), self.0.text()) == (other.0.code(), other.0.text())
    }
}

impl Eq for Of {}

impl<E: AppError> From<E> for Reason {
    fn from(error: E) -> Self {
        Self::Of(Of(Arc::new(error)))
    }
}

impl From<StoreError> for Reason {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Full => Self::DiskFull,
            StoreError::Closed => Self::Stopping,
            StoreError::Unknown => Self::NotKnown,
            StoreError::Gap { .. } => Self::LogDamaged,
            _ => Self::StoreFailed,
        }
    }
}
