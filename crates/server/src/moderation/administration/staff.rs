//! One who looks after the house, and what they may.

use serde_json::Value;
use thurup_people::rights::{DenyReason, Other, Permission};

use crate::accounts::credentials::Signed;
use crate::accounts::whom;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use crate::moderation::keeper::Keeper;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, Person};

/// What lets one look at people.
const PEOPLE: [Permission; 3] = [Permission::PersonLink, Permission::PersonDelete, Permission::Grant];

/// One who looks after the house.
pub struct Staff(pub(super) Keeper);

impl Staff {
    pub(super) async fn of(moderation: &Moderation, person: PersonId) -> Result<Self, Reason> {
        Ok(Self(Keeper::of(moderation, person).await?))
    }

    /// Whether they may do this at all, to whomever.
    pub(super) fn may(&self, permission: Permission) -> Result<(), Reason> {
        match self.0.may(permission, Other::default()) {
            // Nobody in particular is of the lowest rank: of whom it is asked is looked at then.
            Err(Reason::Denied { why: DenyReason::Rank, .. }) => Ok(()),
            asked => asked,
        }
    }

    /// Whether they may look at people.
    pub(super) fn may_see_people(&self) -> Result<(), Reason> {
        let [first, second, third] = PEOPLE.map(|permission| self.may(permission));
        third.or(second).or(first)
    }

    /// One who looks at a part.
    pub(super) async fn looking(moderation: &Moderation, person: PersonId, permission: Permission) -> Result<Self, Reason> {
        let staff = Self::of(moderation, person).await?;
        staff.may(permission)?;
        Ok(staff)
    }

    /// One who changes something in a part: they have shown a way in lately.
    pub(super) async fn acts(moderation: &Moderation, who: &Signed<'_>, permission: Permission) -> Result<Self, Reason> {
        let staff = Self::looking(moderation, who.person.id, permission).await?;
        who.proven(&moderation.store, now_ms()).await?;
        Ok(staff)
    }

    /// A line for the log of acts: ids and no words, as nothing is ever taken out of it.
    pub fn noted(&self, act: &str, person: Option<PersonId>, detail: &Value) -> ActRow {
        ActRow { at: now_ms(), by: self.0.person.to_string(), act: act.to_owned(), person, detail: detail.to_string() }
    }
}

/// Somebody, by their id.
pub(super) async fn known(moderation: &Moderation, id: &str) -> Result<Person, Reason> {
    whom::somebody(&moderation.store, id).await
}
