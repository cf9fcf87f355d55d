//! Settings, as they are shown and changed. No secret is among them: what is secret is given at the start and shown nowhere.

use serde_json::json;
use thurup_people::rights::{Mode, Permission};
use thurup_wire::Text;
use thurup_wire::administration::{SettingChoice, SettingFixed, SettingType, SettingView, SettingsPage};
use thurup_wire::voice::VoiceServers;

use super::staff::Staff;
use crate::accounts::credentials::Signed;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use crate::settings::known::{self, Form, Key};
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::shown_address;

/// What a setting may be, as it is told.
fn form(key: Key) -> SettingType {
    match key.form() {
        Form::Line(most) => SettingType::Text { most: u32::try_from(most).unwrap_or(u32::MAX) },
        Form::Number(least, most) => SettingType::Number { least, most },
        Form::Rights => {
            let choice = |mode: Mode| SettingChoice { value: mode.id().to_owned(), text: known::mode(mode) };
            SettingType::Choice { values: Mode::ALL.map(choice).to_vec() }
        }
        Form::Switch => {
            let choice = |on: bool| SettingChoice { value: known::switch(on).to_owned(), text: known::switched(on) };
            SettingType::Choice { values: [true, false].map(choice).to_vec() }
        }
        Form::Zone => SettingType::Zone,
    }
}

/// The settings.
///
/// # Errors
/// When one may not look; when the database cannot be read.
pub async fn page(moderation: &Moderation, who: PersonId) -> Result<SettingsPage, Reason> {
    Staff::looking(moderation, who, Permission::Settings).await?;
    moderation.settings.reload().await?;
    let (set, now) = (moderation.store.settings().await?, moderation.settings.now());
    let shown = |key: Key| SettingView {
        key: key.id().to_owned(),
        title: key.title(),
        about: key.about(),
        unit: key.unit(),
        form: form(key),
        value: now.of(key),
        usual: moderation.settings.given().of(key),
        set: set.iter().any(|(set, _)| set == key.id()),
    };
    Ok(SettingsPage { settings: Key::ALL.map(shown).to_vec(), fixed: fixed(moderation) })
}

/// What is set for voice, with credentials for whoever tries it.
///
/// # Errors
/// When one may not look.
pub async fn voice(moderation: &Moderation, who: PersonId) -> Result<VoiceServers, Reason> {
    Staff::looking(moderation, who, Permission::Settings).await?;
    Ok(VoiceServers { servers: moderation.config.voice.servers(who, now_ms() / 1000, false) })
}

/// What is given at the start.
fn fixed(moderation: &Moderation) -> Vec<SettingFixed> {
    let config = &moderation.config;
    let one = |option: &str, variable: &str, en: &str, ml: &str, value: String| SettingFixed {
        option: option.to_owned(),
        variable: variable.to_owned(),
        title: Text { en: en.to_owned(), ml: ml.to_owned() },
        value,
    };
    let yes = |on: bool| if on { "yes" } else { "no" }.to_owned();
    let metrics = config.metrics.map(|address| address.to_string()).unwrap_or_default();
    let (stun, turn) = config.voice.addresses();
    let (mail, from) = config.mail.as_ref().map(crate::base::config::mail::MailConfig::shown).unwrap_or_default();
    vec![
        one("--listen", "THURUP_LISTEN", "Where it listens", "ശ്രദ്ധിക്കുന്ന വിലാസം", config.listen.to_string()),
        one("--database", "THURUP_DATABASE", "The database", "ഡാറ്റാബേസ്", shown_address(&config.database)),
        one(
            "--origin",
            "THURUP_ORIGINS",
            "Its names; links begin with the first",
            "അറിയപ്പെടുന്ന പേരുകൾ; ലിങ്കുകൾ ആദ്യത്തേതിൽ തുടങ്ങും",
            config.origins.join(", "),
        ),
        one(
            "--behind-proxy",
            "THURUP_BEHIND_PROXY",
            "A web server stands in front",
            "മുന്നിൽ മറ്റൊരു സെർവറുണ്ട്",
            yes(config.behind_proxy),
        ),
        one("--metrics-listen", "THURUP_METRICS_LISTEN", "Where the figures are shown", "കണക്കുകൾ കാണിക്കുന്ന വിലാസം", metrics),
        one("--backups", "THURUP_BACKUPS", "The folder for backups", "പകർപ്പുകളുടെ ഫോൾഡർ", config.backups().display().to_string()),
        one("--mail-server", "THURUP_MAIL_SERVER", "Where mail is handed in", "മെയിൽ അയയ്ക്കുന്ന സെർവർ", mail),
        one("--mail-from", "THURUP_MAIL_FROM", "Whom mail is from", "മെയിലിലെ അയയ്ക്കുന്നയാൾ", from),
        one("--stun", "THURUP_STUN", "Voice: how one looks from outside (STUN)", "സംസാരം: പുറത്തുനിന്നുള്ള വിലാസം (STUN)", stun),
        one("--turn", "THURUP_TURN", "Voice: the relay (TURN)", "സംസാരം: റിലേ (TURN)", turn),
        one(
            "--connections",
            "THURUP_CONNECTIONS",
            "Open connections, at most",
            "ഒരേസമയം തുറന്ന ബന്ധങ്ങൾ, പരമാവധി",
            config.limits.connections.to_string(),
        ),
        one(
            "--per-address",
            "THURUP_PER_ADDRESS",
            "Connections from one address, at most",
            "ഒരു വിലാസത്തിൽനിന്നുള്ള ബന്ധങ്ങൾ, പരമാവധി",
            config.limits.per_address.http.to_string(),
        ),
        one(
            "--tables-per-address",
            "THURUP_TABLES_PER_ADDRESS",
            "Tables made from one address, at most",
            "ഒരു വിലാസത്തിൽനിന്നുള്ള മേശകൾ, പരമാവധി",
            config.limits.tables_of_address.to_string(),
        ),
    ]
}

/// Sets something, or takes back that it is set.
///
/// # Errors
/// When one may not, it cannot be set so, or it is long ago that a way in was shown; when it cannot be stored. Nothing has changed
/// then.
pub async fn set(moderation: &Moderation, who: &Signed<'_>, key: &str, value: Option<&str>) -> Result<(), Reason> {
    let staff = Staff::acts(moderation, who, Permission::Settings).await?;
    let key = Key::read(key)?;
    let value = value.map(|value| key.taken(value)).transpose()?;
    let act = staff.noted("settings", None, &json!({ "key": key.id(), "value": value }));
    moderation.store.set(key.id(), value, act).await?;
    Ok(moderation.settings.reload().await?)
}
