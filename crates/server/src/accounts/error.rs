//! What the layer of accounts refuses.

use axum::http::StatusCode;
use thurup_people::entry::Wait;
use thurup_wire::Text;

use crate::error::AppError;
use thurup_store::ids::PersonId;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountError {
    /// The session is nobody's here, or has ended, or none was sent.
    UnknownSecret,
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
    /// Too many devices are let in by a link just now, in all or from one network.
    TooManyLinks,
    /// Too many codes were asked for by mail lately, in all or from one network.
    TooManyCodes,
    /// Too many letters wait to be sent.
    TooManyLetters,
    /// Too many are asked for a passkey just now, in all or from one network.
    TooManyAskedForPasskeys,
    /// Too many guests came from the address lately.
    TooManyGuests,
    /// Too many accounts were made from this address today.
    TooManyAccounts,
    /// Something grave is asked for, and it is long ago that a way in was shown.
    ProveAgain,
    /// The last way in stays.
    LastWay,
    /// Recovery words that are not those that were shown.
    NotTheseWords,
    /// The session was ended, on this device or another.
    SessionEnded,
    /// Nobody with this id.
    NoSuchPerson,
}

impl AppError for AccountError {
    fn code(&self) -> &'static str {
        match self {
            Self::UnknownSecret => "unknown-secret",
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
            Self::TooManyLinks => "too-many-links",
            Self::TooManyCodes => "too-many-codes",
            Self::TooManyLetters => "too-many-letters",
            Self::TooManyAskedForPasskeys => "too-many-asked-for-passkeys",
            Self::TooManyGuests => "too-many-guests",
            Self::TooManyAccounts => "too-many-accounts",
            Self::ProveAgain => "prove-again",
            Self::LastWay => "last-way",
            Self::NotTheseWords => "not-these-words",
            Self::SessionEnded => "session-ended",
            Self::NoSuchPerson => "no-such-person",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::UnknownSecret | Self::SessionEnded => StatusCode::UNAUTHORIZED,
            Self::DoNotFit
            | Self::CodeDoesNotFit
            | Self::ProveAgain
            | Self::PasskeyLate
            | Self::PasskeyDoesNotFit
            | Self::PasskeyCopied { .. }
            | Self::Locked
            | Self::WrongPin(_) => StatusCode::FORBIDDEN,
            Self::TooManyTries(..) | Self::LockWaits(..) | Self::TooManyGuests | Self::TooManyAccounts => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::TooManyLinks | Self::TooManyCodes | Self::TooManyLetters | Self::TooManyAskedForPasskeys => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::SomebodyElse
            | Self::OwnDevice
            | Self::LastWay
            | Self::NotTheseWords
            | Self::MailTaken
            | Self::NoMailKept
            | Self::TooManyPasskeys(_)
            | Self::PasskeyKept
            | Self::DeviceFull(_)
            | Self::NamesUsedUp(_) => StatusCode::CONFLICT,
            Self::NoSuchPerson | Self::NobodyThere | Self::NoSuchSession | Self::NoSuchPasskey | Self::LinkUsed => {
                StatusCode::NOT_FOUND
            }
            Self::NotAPin | Self::NoAddress => StatusCode::BAD_REQUEST,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::UnknownSecret => (
                "This device is not known here. Choose a name to begin.".into(),
                "ഈ ഉപകരണത്തെ ഇവിടെ അറിയില്ല. തുടങ്ങാൻ ഒരു പേര് തിരഞ്ഞെടുക്കൂ.".into(),
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
            Self::TooManyLinks => (
                "Many people are adding a device just now. Try again in a few minutes.".into(),
                "ഇപ്പോൾ പലരും പുതിയ ഉപകരണം ചേർക്കുന്നുണ്ട്. ഏതാനും മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
            Self::TooManyCodes => (
                "Many people are asking for a code by mail just now. Try again in a few minutes, or come in another way.".into(),
                "ഇപ്പോൾ പലരും ഇ-മെയിലിൽ കോഡ് ചോദിക്കുന്നുണ്ട്. ഏതാനും മിനിറ്റ് കഴിഞ്ഞു ശ്രമിക്കൂ, അല്ലെങ്കിൽ മറ്റൊരു വഴി പ്രവേശിക്കൂ.".into(),
            ),
            Self::TooManyLetters => (
                "Many letters wait to be sent, so no code was sent to you. Try again in a few minutes.".into(),
                "അയയ്ക്കാൻ ഇ-മെയിലുകൾ ഏറെ ബാക്കിയുള്ളതിനാൽ കോഡ് അയച്ചിട്ടില്ല. ഏതാനും മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
            Self::TooManyAskedForPasskeys => (
                "Many people are using a passkey just now. Try again in a few minutes, or come in another way.".into(),
                "ഇപ്പോൾ പലരും പാസ്‌കീ ഉപയോഗിക്കുന്നുണ്ട്. ഏതാനും മിനിറ്റ് കഴിഞ്ഞു ശ്രമിക്കൂ, അല്ലെങ്കിൽ മറ്റൊരു വഴി പ്രവേശിക്കൂ.".into(),
            ),
            Self::TooManyGuests => (
                "Many people have come from here in the last hour. Try again in a few minutes, or sign in.".into(),
                "കഴിഞ്ഞ ഒരു മണിക്കൂറിൽ ഇവിടെ നിന്ന് പലരും വന്നു. ഏതാനും മിനിറ്റ് കഴിഞ്ഞു ശ്രമിക്കൂ, അല്ലെങ്കിൽ അക്കൗണ്ട് വഴി പ്രവേശിക്കൂ.".into(),
            ),
            Self::TooManyAccounts => (
                "Many accounts have been made from here today. Go on as you are, and try again tomorrow.".into(),
                "ഇന്ന് ഇവിടെ നിന്ന് പല അക്കൗണ്ടുകളും ഉണ്ടാക്കി. ഇപ്പോഴുള്ളതുപോലെ കളി തുടരൂ; നാളെ വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
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
            Self::NoSuchPerson => ("There is nobody of this name or id.".into(), "ഈ പേരോ ഐഡിയോ ഉള്ള ആരുമില്ല.".into()),
        };
        Text { en, ml }
    }
}
