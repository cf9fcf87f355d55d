//! What the owners of a club say of it.

use serde::{Deserialize, Serialize};
use thurup_people::club::ABOUT;
use thurup_people::names::{BadText, Name, clean_lines};
use thurup_people::profile::portrait;
use thurup_rules::RuleSet;
use thurup_table::{Settings, rules};
use thurup_wire::clubs::ClubForm;

use crate::accounts::names;
use crate::base::json_column;
use crate::error::reason::Reason;

/// What is kept of it: its rules with the value of every option.
#[derive(Serialize, Deserialize)]
struct StoredClub {
    name: String,
    about: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    portrait: Option<String>,
    rules: RuleSet,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    convention: Option<String>,
    asking: bool,
}

/// Reads it: the name, and all as it is kept.
///
/// # Errors
/// When something in it cannot be.
pub(super) fn read(form: ClubForm) -> Result<(Name, ClubForm), Reason> {
    let name = names::of_club(&form.name).map_err(Reason::from)?;
    let about = match clean_lines(&form.about, ABOUT) {
        Err(BadText::Empty) => String::new(),
        about => about.map_err(Reason::from)?,
    };
    let set = rules::read(&form.rules)?;
    let usual = Settings::default().shown();
    let settings = Settings::read(&thurup_wire::view::TableSettings { convention: form.convention.clone(), ..usual })?;
    rules::check_convention(&set, settings.convention)?;
    let portrait = form.portrait.as_deref().map(portrait).transpose().map_err(Reason::from)?.map(str::to_owned);
    let form = ClubForm { name: name.as_str().to_owned(), about, portrait, ..form };
    Ok((name, form))
}

/// Writes it as it is kept.
///
/// # Errors
/// When its rules are none.
pub(super) fn keep(form: &ClubForm) -> Result<String, Reason> {
    let ClubForm { name, about, portrait, rules, convention, asking } = form.clone();
    let rules = rules::read(&rules)?;
    let stored = StoredClub { name, about, portrait, rules, convention, asking };
    json_column::write(&stored)
}

/// Reads what is kept of it.
///
/// # Errors
/// When it cannot be read.
pub fn kept(payload: &str) -> Result<ClubForm, Reason> {
    let StoredClub { name, about, portrait, rules, convention, asking } = json_column::read("a club", payload)?;
    Ok(ClubForm { name, about, portrait, rules: rules::choice(&rules), convention, asking })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn rules_are_kept_with_every_option() {
        let changes = [("trick_closed_by".to_owned(), "itself".to_owned())];
        let form = ClubForm {
            name: "Aranmula".to_owned(),
            about: String::new(),
            portrait: None,
            rules: thurup_wire::RulesChoice { base: "kerala".to_owned(), changes: changes.into() },
            convention: None,
            asking: true,
        };
        let now = keep(&form).unwrap();
        let stored: serde_json::Value = serde_json::from_str(&now).unwrap();
        let full: RuleSet = serde_json::from_value(stored["rules"].clone()).unwrap();
        assert_eq!(full, rules::read(&form.rules).unwrap());
        assert_eq!(stored["rules"].as_object().unwrap().len(), full.values().count());
        assert_eq!(serde_json::json!(kept(&now).unwrap()), serde_json::json!(form));
        for bad in ["", "{}", r#"{"name":"x","about":"","rules":{"preset":"kerala"},"asking":true}"#] {
            assert_eq!(kept(bad).unwrap_err(), Reason::Internal);
        }
    }
}
