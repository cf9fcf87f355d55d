//! What the owners of a club say of it.

use thurup_people::club::ABOUT;
use thurup_people::names::{BadText, Name, clean_lines};
use thurup_people::profile::portrait;
use thurup_table::{Settings, rules};
use thurup_wire::clubs::ClubForm;

use crate::names;
use crate::reason::Reason;

/// Reads it: the name, and all as it is kept.
///
/// # Errors
/// When something in it cannot be.
pub(super) fn read(form: ClubForm) -> Result<(Name, ClubForm), Reason> {
    let name = names::of_club(&form.name).map_err(Reason::Name)?;
    let about = match clean_lines(&form.about, ABOUT) {
        Err(BadText::Empty) => String::new(),
        about => about.map_err(Reason::Text)?,
    };
    let set = rules::read(&form.rules)?;
    let usual = Settings::default().shown();
    let settings = Settings::read(&thurup_wire::view::TableSettings { convention: form.convention.clone(), ..usual })?;
    rules::check_convention(&set, settings.convention)?;
    let portrait = form.portrait.as_deref().map(portrait).transpose().map_err(Reason::Profile)?.map(str::to_owned);
    let form = ClubForm { name: name.as_str().to_owned(), about, portrait, ..form };
    Ok((name, form))
}

/// Reads what is kept of it.
///
/// # Errors
/// When it cannot be read.
pub(super) fn kept(payload: &str) -> Result<ClubForm, Reason> {
    serde_json::from_str(payload).map_err(|error| {
        tracing::error!(%error, "a club cannot be read");
        Reason::Internal
    })
}
