//! Videos, links, questions and answers that the house adds to its help.

use serde::{Deserialize, Serialize};
use serde_json::json;
use thurup_people::names::{BadText, clean, clean_lines};
use thurup_people::rights::Permission;
use thurup_rules::Text;
use thurup_wire::help::{HelpEntries, HelpEntry, HelpForm, HelpKind};
use url::Url;

use super::may;
use crate::base::json_column;
use crate::error::reason::Reason;
use crate::social::Social;
use crate::social::error::SocialError;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, HelpWrite, StoreError};

/// Characters of a title.
const TITLE: usize = 120;
/// Characters of a text.
const TEXT: usize = 2_000;
/// Bytes of an address.
const ADDRESS: usize = 500;
/// Most that there are.
const ENTRIES: usize = 500;

/// Something that the house adds, as it is kept.
#[derive(Serialize, Deserialize)]
struct StoredEntry {
    kind: StoredKind,
    title: Text,
    text: Text,
    #[serde(default)]
    url: Option<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum StoredKind {
    Video,
    Link,
    Answer,
}

impl StoredKind {
    fn of(kind: HelpKind) -> Self {
        match kind {
            HelpKind::Video => Self::Video,
            HelpKind::Link => Self::Link,
            HelpKind::Answer => Self::Answer,
        }
    }

    fn shown(self) -> HelpKind {
        match self {
            Self::Video => HelpKind::Video,
            Self::Link => HelpKind::Link,
            Self::Answer => HelpKind::Answer,
        }
    }
}

/// All of it, for one who looks.
///
/// # Errors
/// When the database cannot be read.
pub async fn entries(social: &Social, who: Option<PersonId>) -> Result<HelpEntries, Reason> {
    let rights = match who {
        Some(person) => social.rights.of(person).await?,
        None => social.rights.of_anyone().await?,
    };
    let entries = social.store.help_entries().await?.into_iter().map(|(number, payload)| {
        let StoredEntry { kind, title, text, url } = json_column::read("what stands in the help", &payload)?;
        Ok(HelpEntry { number, entry: HelpForm { kind: kind.shown(), title: title.into(), text: text.into(), url } })
    });
    let entries = entries.collect::<Result<_, Reason>>()?;
    Ok(HelpEntries { entries, denied: may(&rights, Permission::FaqEdit).err().map(|no| no.refused()) })
}

/// Reads what is to be added.
fn read(form: HelpForm) -> Result<String, Reason> {
    let or_nothing = |text: Result<String, BadText>| match text {
        Err(BadText::Empty) => Ok(String::new()),
        text => text.map_err(Reason::from),
    };
    let title = Text { en: or_nothing(clean(&form.title.en, TITLE))?, ml: or_nothing(clean(&form.title.ml, TITLE))? };
    let text = Text { en: or_nothing(clean_lines(&form.text.en, TEXT))?, ml: or_nothing(clean_lines(&form.text.ml, TEXT))? };
    let nothing = |text: &Text| text.en.is_empty() && text.ml.is_empty();
    let is_answer = form.kind == HelpKind::Answer;
    if nothing(&title) || (is_answer && nothing(&text)) {
        return Err(Reason::from(BadText::Empty));
    }
    let url = match form.url.as_deref().map(str::trim).filter(|_| !is_answer) {
        Some(typed) => Some(address(typed)?),
        None if is_answer => None,
        None => return Err(SocialError::NoWebAddress.into()),
    };
    json_column::write(&StoredEntry { kind: StoredKind::of(form.kind), title, text, url })
}

/// The address of a page: nothing that a click could run, and no name with a password in it.
fn address(typed: &str) -> Result<String, Reason> {
    let url = Url::parse(typed).map_err(|_| SocialError::NoWebAddress)?;
    let plain = matches!(url.scheme(), "https" | "http") && url.username().is_empty() && url.password().is_none();
    let address = String::from(url);
    if plain && address.len() <= ADDRESS { Ok(address) } else { Err(SocialError::NoWebAddress.into()) }
}

fn noted(by: PersonId, act: &str, number: Option<u64>) -> ActRow {
    let detail = json!({ "number": number }).to_string();
    ActRow { at: now_ms(), by: by.to_string(), act: act.to_owned(), person: None, detail }
}

async fn editor(social: &Social, person: PersonId) -> Result<(), Reason> {
    may(&social.rights.of(person).await?, Permission::FaqEdit)
}

fn gone(error: StoreError) -> Reason {
    if error == StoreError::TooLate { SocialError::NoSuchEntry.into() } else { error.into() }
}

/// Adds something.
///
/// # Errors
/// When the person may not, or something in it cannot be; when it cannot be stored.
pub async fn add(social: &Social, person: PersonId, form: HelpForm) -> Result<(), Reason> {
    editor(social, person).await?;
    if social.store.help_entries().await?.len() >= ENTRIES {
        return Err(SocialError::TooManyFriends(ENTRIES).into());
    }
    let write = HelpWrite::Add { payload: read(form)?, act: noted(person, "help.add", None) };
    Ok(social.store.write_help(write).await?)
}

/// Changes something.
///
/// # Errors
/// When the person may not, or there is none of this number, or something in it cannot be; when it cannot be stored.
pub async fn change(social: &Social, person: PersonId, number: &str, form: HelpForm) -> Result<(), Reason> {
    editor(social, person).await?;
    let number: u64 = number.parse().map_err(|_| SocialError::NoSuchEntry)?;
    let payload = Some(read(form)?);
    let write = HelpWrite::Change { number, payload, act: noted(person, "help.change", Some(number)) };
    social.store.write_help(write).await.map_err(gone)
}

/// Takes something away.
///
/// # Errors
/// When the person may not, or there is none of this number; when it cannot be stored.
pub async fn remove(social: &Social, person: PersonId, number: &str) -> Result<(), Reason> {
    editor(social, person).await?;
    let number: u64 = number.parse().map_err(|_| SocialError::NoSuchEntry)?;
    let write = HelpWrite::Change { number, payload: None, act: noted(person, "help.remove", Some(number)) };
    social.store.write_help(write).await.map_err(gone)
}
