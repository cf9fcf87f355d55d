//! The log of acts, as it is read: it holds ids, and whoever reads it finds the names that are still known.

use std::collections::HashMap;

use serde_json::Value;
use thurup_people::rights::Permission;
use thurup_wire::administration::{ActView, ActsPage, LogDetail};

use super::staff::Staff;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::ids::PersonId;

/// Lines that are told at once.
const AT_ONCE: usize = 50;

/// A page of the log, before a place in it: of one kind, and by or about one person, where that is asked for.
///
/// # Errors
/// When one may not look; when the database cannot be read.
pub async fn page(
    moderation: &Moderation,
    who: PersonId,
    before: Option<u64>,
    kind: Option<&str>,
    whose: Option<&str>,
) -> Result<ActsPage, Reason> {
    Staff::looking(moderation, who, Permission::LogSee).await?;
    let most = u32::try_from(AT_ONCE + 1).unwrap_or(u32::MAX);
    let before = before.map(|before| before.min(i64::MAX.cast_unsigned()));
    let mut rows = moderation.store.acts_before(before, kind, whose, most).await?;
    let more = rows.len() > AT_ONCE;
    rows.truncate(AT_ONCE);
    let more = rows.last().filter(|_| more).map(|(position, _)| *position);
    let mut names: HashMap<String, Option<String>> = HashMap::new();
    for id in rows.iter().flat_map(|(_, row)| row.by.parse().ok().into_iter().chain(row.person)) {
        let id: PersonId = id;
        if let std::collections::hash_map::Entry::Vacant(place) = names.entry(id.to_string()) {
            place.insert(moderation.store.names(&[id]).await?.pop().map(|person| person.name));
        }
    }
    let name = |id: &str| names.get(id).cloned().flatten();
    let acts = rows.into_iter().map(|(position, row)| {
        let person = row.person.map(|person| person.to_string());
        ActView {
            position,
            at: row.at,
            by_name: name(&row.by),
            by: row.by,
            act: row.act,
            person_name: person.as_deref().and_then(name),
            person,
            detail: detail(&row.detail),
        }
    });
    Ok(ActsPage { acts: acts.collect(), more, kinds: moderation.store.act_kinds().await? })
}

fn detail(stored: &str) -> Vec<LogDetail> {
    // A line of a version that wrote something else says nothing more.
    let Ok(Value::Object(fields)) = serde_json::from_str(stored) else { return Vec::new() };
    let said = |value: Value| match value {
        Value::Null => None,
        Value::String(text) => Some(text).filter(|text| !text.is_empty()),
        Value::Array(list) => {
            let all: Vec<_> = list.iter().map(|one| one.as_str().map_or_else(|| one.to_string(), str::to_owned)).collect();
            Some(all.join(", ")).filter(|text| !text.is_empty())
        }
        other => Some(other.to_string()),
    };
    fields.into_iter().filter_map(|(key, value)| Some(LogDetail { key, value: said(value)? })).collect()
}
