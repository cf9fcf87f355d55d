//! What people tell of themselves, and what is told of them to others.

use serde::{Deserialize, Serialize};
use thurup_people::profile::{BadProfile, LANGUAGES, MOST_RULE_SETS, brief, languages, portrait};
use thurup_rules::{Card, Preset};
use thurup_wire::people::{OwnProfile, Person as Shown, Profile, RuleSetNamed};

use crate::accounts::Accounts;
use crate::base::json_column;
use crate::error::reason::Reason;
use thurup_store::Person;
use thurup_store::ids::PersonId;

/// What a person tells of themselves, as it is kept. The portrait stands beside the name.
#[derive(Serialize, Deserialize)]
struct StoredProfile {
    languages: Vec<String>,
    rule_sets: Vec<String>,
    card: Option<String>,
}

/// A person, for others.
pub fn named(person: Person) -> Shown {
    Shown { id: person.id.to_string(), name: person.name, portrait: person.portrait }
}

/// What a person tells of themselves.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(accounts: &Accounts, person: &Person) -> Result<Profile, Reason> {
    let portrait = person.portrait.clone();
    let Some(kept) = accounts.store.told_of(person.id).await? else { return Ok(Profile { portrait, ..Profile::default() }) };
    let StoredProfile { languages, rule_sets, card } = json_column::read("what somebody tells of themselves", &kept)?;
    Ok(Profile { portrait, languages, rule_sets, card })
}

/// The same with what there is to choose from.
///
/// # Errors
/// When the database cannot be read.
pub async fn own(accounts: &Accounts, person: &Person) -> Result<OwnProfile, Reason> {
    Ok(OwnProfile {
        profile: of(accounts, person).await?,
        languages: LANGUAGES.map(str::to_owned).into(),
        rule_sets: Preset::ALL.iter().filter_map(|preset| rule_set(preset.name())).collect(),
    })
}

/// Keeps what a person tells of themselves.
///
/// # Errors
/// When something in it cannot be, or it cannot be stored.
pub async fn keep(accounts: &Accounts, person: PersonId, told: Profile) -> Result<(), Reason> {
    let Profile { portrait, languages, rule_sets, card } = read(told)?;
    let kept = json_column::write(&StoredProfile { languages, rule_sets, card })?;
    Ok(accounts.store.tell(person, portrait, kept).await?)
}

/// The rule set of this name, if there is one.
pub fn rule_set(name: &str) -> Option<RuleSetNamed> {
    Preset::from_name(name).map(|preset| RuleSetNamed { name: name.to_owned(), title: preset.title().into() })
}

fn read(told: Profile) -> Result<Profile, BadProfile> {
    let mut rule_sets: Vec<String> = Vec::new();
    for name in told.rule_sets {
        if Preset::from_name(&name).is_none() {
            return Err(BadProfile::RuleSet(brief(&name)));
        }
        if !rule_sets.contains(&name) {
            rule_sets.push(name);
        }
    }
    if rule_sets.len() > MOST_RULE_SETS {
        return Err(BadProfile::RuleSets);
    }
    let card =
        told.card.map(|card| card.parse::<Card>().map(|known| known.to_string()).map_err(|_| BadProfile::Card(brief(&card))));
    Ok(Profile {
        portrait: told.portrait.as_deref().map(portrait).transpose()?.map(str::to_owned),
        languages: languages(&told.languages)?,
        rule_sets,
        card: card.transpose()?,
    })
}
