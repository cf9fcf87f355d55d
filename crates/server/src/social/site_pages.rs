//! Pages that an operator fills: about, privacy, terms, contact.

use serde_json::json;
use thurup_people::names::{BadText, clean_lines};
use thurup_people::rights::Permission;
use thurup_wire::Text;
use thurup_wire::site::{SitePage, SitePageForm, SitePageName};

use super::error::SocialError;
use super::help::may;
use crate::accounts::credentials::Signed;
use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, HelpWrite, StoreError};

/// Characters of a page, in each language.
const TEXT: usize = 5_000;

const fn stored(name: SitePageName) -> &'static str {
    match name {
        SitePageName::About => "about",
        SitePageName::Privacy => "privacy",
        SitePageName::Terms => "terms",
        SitePageName::Contact => "contact",
    }
}

/// The page of this name.
///
/// # Errors
/// When there is none.
pub fn named(name: &str) -> Result<SitePageName, Reason> {
    serde_json::from_value(name.into()).map_err(|_| Reason::NoSuchPage)
}

/// A page as it stands, for one who looks.
///
/// # Errors
/// When the database cannot be read.
pub async fn page(social: &Social, who: Option<PersonId>, name: SitePageName) -> Result<SitePage, Reason> {
    let rights = match who {
        Some(person) => social.rights.of(person).await?,
        None => social.rights.of_anyone().await?,
    };
    let denied = may(&rights, Permission::Settings).err().map(|no| no.refused());
    let Some(row) = social.store.site_page(stored(name)).await? else {
        return Ok(SitePage { text: None, number: 0, denied });
    };
    let text = (!row.en.is_empty() || !row.ml.is_empty()).then_some(Text { en: row.en, ml: row.ml });
    Ok(SitePage { text, number: row.number, denied })
}

/// Changes a page, for who has shown a way in lately: what stands there is believed.
///
/// # Errors
/// When the person may not, or has to show a way in first, the text is too long, or somebody has changed the page since it was seen; when it cannot be stored.
pub async fn change(social: &Social, who: &Signed<'_>, name: SitePageName, form: SitePageForm) -> Result<(), Reason> {
    let person = who.person.id;
    may(&social.rights.of(person).await?, Permission::Settings)?;
    who.proven(&social.store, now_ms()).await?;
    let or_nothing = |text: &str| match clean_lines(text, TEXT) {
        Err(BadText::Empty) => Ok(String::new()),
        text => text.map_err(Reason::from),
    };
    let (en, ml) = (or_nothing(&form.text.en)?, or_nothing(&form.text.ml)?);
    let detail = json!({ "page": stored(name) }).to_string();
    let act = ActRow { at: now_ms(), by: person.to_string(), act: "site.page".to_owned(), person: None, detail };
    let write = HelpWrite::SitePage { name: stored(name).to_owned(), seen: form.seen, en, ml, act };
    let late = |error| if error == StoreError::TooLate { SocialError::PageChanged.into() } else { Reason::from(error) };
    social.store.write_help(write).await.map_err(late)
}
