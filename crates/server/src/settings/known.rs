//! The settings that there are, with what each means and may be. Pure: what is set stands in the database.

use crate::error::AppError;
use axum::http::StatusCode;
use std::fmt;

use thurup_people::names::clean;
use thurup_people::rights::Mode;
use thurup_ratings::Zone;
use thurup_wire::Text;

/// Letters of the house's name at most.
const NAME: usize = 40;

/// Something that an operator can change while the server runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// What the house is called.
    Name,
    /// Whose date is today's.
    Zone,
    /// Who may do what.
    Rights,
    /// Whether there is voice.
    Voice,
    /// Whether there are events.
    Events,
    /// Most new guests from one address in an hour.
    GuestsPerHour,
    /// Most new accounts from one address in a day.
    AccountsPerDay,
    /// Days after which guests who never took a chair are forgotten.
    GuestsKept,
    /// Days after which backups are removed that were made by the server.
    BackupsKept,
}

/// What a setting may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line of so many letters at most.
    Line(usize),
    /// A whole number between these.
    Number(u32, u32),
    /// One of the modes of rights.
    Rights,
    /// On or off.
    Switch,
    /// The name of a time zone.
    Zone,
}

/// Why something cannot be set so. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSetting {
    /// There is none of this name.
    NoSuch(String),
    /// A line with nothing to see, or of more letters than this.
    Line(usize),
    /// No whole number between these.
    Number(u32, u32),
    /// None of these.
    Choice(String),
    /// No time zone that is known.
    Zone(String),
}

impl BadSetting {
    /// Stable name.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSuch(_) => "no-such-setting",
            Self::Line(_) => "bad-setting-line",
            Self::Number(..) => "bad-setting-number",
            Self::Choice(_) => "bad-setting-choice",
            Self::Zone(_) => "no-such-zone",
        }
    }

    /// For people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::NoSuch(key) => {
                let known = Key::ALL.map(Key::id).join(", ");
                (
                    format!("There is no setting {key:?}; there are {known}."),
                    format!("{key:?} എന്നൊരു ക്രമീകരണമില്ല; ഉള്ളത് {known}."),
                )
            }
            Self::Line(most) => {
                (format!("One line of 1 to {most} letters is expected."), format!("1 മുതൽ {most} വരെ അക്ഷരമുള്ള ഒരു വരി വേണം."))
            }
            Self::Number(least, most) => (
                format!("A whole number from {least} to {most} is expected."),
                format!("{least} മുതൽ {most} വരെയുള്ള ഒരു പൂർണ്ണസംഖ്യ വേണം."),
            ),
            Self::Choice(known) => (format!("One of these is expected: {known}."), format!("ഇവയിലൊന്ന് വേണം: {known}.")),
            Self::Zone(zone) => (
                format!("{zone:?} is no time zone; one is written like Asia/Kolkata."),
                format!("{zone:?} ഒരു സമയമേഖലയല്ല; Asia/Kolkata എന്നപോലെയാണ് എഴുതുക."),
            ),
        };
        Text { en, ml }
    }
}

impl fmt::Display for BadSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for BadSetting {}

fn text(en: &str, ml: &str) -> Text {
    Text { en: en.to_owned(), ml: ml.to_owned() }
}

impl Key {
    /// All, in the order in which they are shown.
    pub const ALL: [Self; 9] = [
        Self::Name,
        Self::Zone,
        Self::Rights,
        Self::Voice,
        Self::Events,
        Self::GuestsPerHour,
        Self::AccountsPerDay,
        Self::GuestsKept,
        Self::BackupsKept,
    ];

    /// Stable name.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Zone => "zone",
            Self::Rights => "rights",
            Self::Voice => "voice",
            Self::Events => "events",
            Self::GuestsPerHour => "guests-per-hour",
            Self::AccountsPerDay => "accounts-per-day",
            Self::GuestsKept => "guests-kept",
            Self::BackupsKept => "backups-kept",
        }
    }

    /// The setting of this name.
    ///
    /// # Errors
    /// [`BadSetting::NoSuch`].
    pub fn read(id: &str) -> Result<Self, BadSetting> {
        let known = Self::ALL.into_iter().find(|key| key.id() == id);
        known.ok_or_else(|| BadSetting::NoSuch(id.chars().take(NAME).collect()))
    }

    /// What it may be.
    pub const fn form(self) -> Form {
        match self {
            Self::Name => Form::Line(NAME),
            Self::Zone => Form::Zone,
            Self::Rights => Form::Rights,
            Self::Voice | Self::Events => Form::Switch,
            Self::GuestsPerHour | Self::AccountsPerDay => Form::Number(1, 100_000),
            Self::GuestsKept => Form::Number(1, 36_500),
            Self::BackupsKept => Form::Number(0, 3_650),
        }
    }

    /// What is counted, where something is.
    pub fn unit(self) -> Option<Text> {
        match self {
            Self::Name | Self::Zone | Self::Rights | Self::Voice | Self::Events => None,
            Self::GuestsPerHour => Some(text("guests an hour", "അതിഥികൾ, മണിക്കൂറിൽ")),
            Self::AccountsPerDay => Some(text("accounts a day", "അക്കൗണ്ടുകൾ, ദിവസത്തിൽ")),
            Self::GuestsKept | Self::BackupsKept => Some(text("days", "ദിവസം")),
        }
    }

    /// What it is called.
    pub fn title(self) -> Text {
        match self {
            Self::Name => text("Name of the house", "ഈ സ്ഥലത്തിന്റെ പേര്"),
            Self::Zone => text("Time zone", "സമയമേഖല"),
            Self::Rights => text("Who may do what", "ആർക്ക് എന്തു ചെയ്യാം"),
            Self::Voice => text("Voice", "സംസാരം"),
            Self::Events => text("Events", "ടൂർണമെന്റുകൾ"),
            Self::GuestsPerHour => text("New guests from one address", "ഒരു വിലാസത്തിൽനിന്നുള്ള പുതിയ അതിഥികൾ"),
            Self::AccountsPerDay => text("New accounts from one address", "ഒരു വിലാസത്തിൽനിന്നുള്ള പുതിയ അക്കൗണ്ടുകൾ"),
            Self::GuestsKept => text("Guests who never played", "ഒരിക്കലും കളിക്കാത്ത അതിഥികൾ"),
            Self::BackupsKept => text("Backups", "പകർപ്പുകൾ"),
        }
    }

    /// What it means, in a sentence.
    pub fn about(self) -> Text {
        match self {
            Self::Name => text(
                "Stands in letters and beside links that people share.",
                "അയയ്ക്കുന്ന കത്തുകളിലും ആളുകൾ പങ്കുവെക്കുന്ന ലിങ്കുകളിലും കാണുന്ന പേര്.",
            ),
            Self::Zone => text("By its date the deals of today are counted.", "ഇന്നത്തെ കളികൾ എണ്ണുന്നത് ഈ സമയമേഖലയിലെ തീയതി വെച്ചാണ്."),
            Self::Rights => text(
                "In an open house everybody may do what the highest membership may; in a club memberships decide.",
                "തുറന്ന വീട്ടിൽ ഏറ്റവും ഉയർന്ന അംഗത്വത്തിനുള്ളതെല്ലാം എല്ലാവർക്കും ചെയ്യാം; ക്ലബ്ബിൽ അംഗത്വം തീരുമാനിക്കും.",
            ),
            Self::Voice => text(
                "Switched off, nobody speaks at a table, whatever they may otherwise.",
                "നിർത്തിവെച്ചാൽ ആർക്കും മേശയിൽ സംസാരിക്കാനാവില്ല, മറ്റെന്ത് അനുവാദമുണ്ടെങ്കിലും.",
            ),
            Self::Events => text(
                "Switched off, nobody makes, moderates or rules events, whatever they may otherwise.",
                "നിർത്തിവെച്ചാൽ ആർക്കും ടൂർണമെന്റ് തുടങ്ങാനോ നിയന്ത്രിക്കാനോ തീർപ്പു പറയാനോ ആവില്ല, മറ്റെന്ത് അനുവാദമുണ്ടെങ്കിലും.",
            ),
            Self::GuestsPerHour => text(
                "More than so many in an hour are asked to wait; in an open house those of its own network are free.",
                "ഒരു മണിക്കൂറിൽ ഇതിൽ കൂടുതൽ വന്നാൽ കാത്തിരിക്കണം; തുറന്ന വീട്ടിൽ സ്വന്തം നെറ്റ്‌വർക്കിലുള്ളവർക്കു ബാധകമല്ല.",
            ),
            Self::AccountsPerDay => text(
                "More than so many in a day are asked to wait; in an open house those of its own network are free.",
                "ഒരു ദിവസം ഇതിൽ കൂടുതലായാൽ കാത്തിരിക്കണം; തുറന്ന വീട്ടിൽ സ്വന്തം നെറ്റ്‌വർക്കിലുള്ളവർക്കു ബാധകമല്ല.",
            ),
            Self::GuestsKept => text(
                "Guests who never took a chair and were not here for so long are forgotten, with what they said.",
                "ഒരിക്കലും ഇരിക്കാതെ, ഇത്രയും നാൾ വരാതിരുന്ന അതിഥികളെ, അവർ പറഞ്ഞതുൾപ്പെടെ മറക്കും.",
            ),
            Self::BackupsKept => text(
                "Backups made here are removed after so long, for people who are forgotten stand in them still; 0 keeps them.",
                "ഇവിടെ എടുത്ത പകർപ്പുകൾ ഇത്രയും നാൾ കഴിഞ്ഞാൽ നീക്കും, മറന്നവരും അവയിലുണ്ടല്ലോ; 0 എങ്കിൽ നീക്കില്ല.",
            ),
        }
    }

    /// The form in which a value is kept.
    ///
    /// # Errors
    /// When it cannot be set so.
    pub fn taken(self, typed: &str) -> Result<String, BadSetting> {
        let typed = typed.trim();
        match self.form() {
            Form::Line(most) => clean(typed, most).map_err(|_| BadSetting::Line(most)),
            Form::Number(least, most) => {
                let number = typed.parse().ok().filter(|number| (least..=most).contains(number));
                number.map(|number: u32| number.to_string()).ok_or(BadSetting::Number(least, most))
            }
            Form::Rights => {
                let known = Mode::ALL.into_iter().find(|mode| mode.id() == typed);
                known.map(|mode| mode.id().to_owned()).ok_or_else(|| BadSetting::Choice(Mode::ALL.map(Mode::id).join(", ")))
            }
            Form::Switch if SWITCH.contains(&typed) => Ok(typed.to_owned()),
            Form::Switch => Err(BadSetting::Choice(SWITCH.join(", "))),
            Form::Zone => match Zone::named(typed) {
                Ok(_) if typed.len() <= 64 => Ok(typed.to_owned()),
                _ => Err(BadSetting::Zone(typed.chars().take(64).collect())),
            },
        }
    }
}

/// What a switch is set to: off or on.
pub const SWITCH: [&str; 2] = ["off", "on"];

/// A switch as it is kept.
pub fn switch(on: bool) -> &'static str {
    SWITCH[usize::from(on)]
}

/// The same for people.
pub fn switched(on: bool) -> Text {
    if on {
        text("On", "ഉണ്ട്")
    } else {
        text("Switched off", "നിർത്തിവെച്ചിരിക്കുന്നു")
    }
}

/// A mode of rights, for people.
pub fn mode(mode: Mode) -> Text {
    match mode {
        Mode::OpenHouse => text("Open house: everybody", "തുറന്ന വീട്: എല്ലാവർക്കും"),
        Mode::Club => text("Club: memberships decide", "ക്ലബ്ബ്: അംഗത്വം തീരുമാനിക്കും"),
    }
}

impl AppError for BadSetting {
    fn code(&self) -> &'static str {
        BadSetting::code(self)
    }

    fn status(&self) -> StatusCode {
        if matches!(self, Self::NoSuch(_)) { StatusCode::NOT_FOUND } else { StatusCode::BAD_REQUEST }
    }

    fn text(&self) -> Text {
        BadSetting::text(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_has_its_words_and_refuses_what_it_cannot_be() {
        for key in Key::ALL {
            assert_eq!(Key::read(key.id()), Ok(key));
            for text in [key.title(), key.about()].into_iter().chain(key.unit()) {
                assert!(!text.en.is_empty() && !text.ml.is_empty());
            }
            let long = "x".repeat(4_000);
            for bad in ["", " ", "\u{202e}", long.as_str()] {
                assert!(key.taken(bad).is_err(), "{key:?}: {bad:?}");
            }
        }
        assert_eq!(Key::read("colour"), Err(BadSetting::NoSuch("colour".into())));
        for bad in ["-1", "0", "100001", "1.5", "1e3", "٣", "ten", "4294967296"] {
            assert_eq!(Key::GuestsPerHour.taken(bad), Err(BadSetting::Number(1, 100_000)), "{bad}");
        }
        assert_eq!(Key::BackupsKept.taken(" 0 ").as_deref(), Ok("0"));
        assert_eq!(Key::Zone.taken("Asia/Kolkata").as_deref(), Ok("Asia/Kolkata"));
        assert!(Key::Zone.taken("Asia/Kottayam").is_err() && Key::Zone.taken("../etc/passwd").is_err());
        assert_eq!(Key::Rights.taken("club").as_deref(), Ok("club"));
        assert_eq!(Key::Rights.taken("Club").map_err(|bad| bad.code()), Err("bad-setting-choice"));
        assert_eq!(Key::Voice.taken("off").as_deref(), Ok("off"));
        assert_eq!(Key::Events.taken("no").map_err(|bad| bad.code()), Err("bad-setting-choice"));
        assert_eq!(Key::Name.taken("  Kottayam   56  club ").as_deref(), Ok("Kottayam 56 club"));
    }
}
