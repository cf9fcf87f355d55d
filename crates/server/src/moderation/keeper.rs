//! One who keeps order, or looks after the house, and what they may do about whom.

use thurup_people::rights::{Act, Other, Permission, Rights, Where};

use crate::accounts::rights::refused;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::ids::PersonId;

/// What lets one look at the desk.
const LOOKS: [Permission; 2] = [Permission::ReportJudge, Permission::AppealJudge];

/// See the module.
pub struct Keeper {
    /// Who.
    pub person: PersonId,
    /// What they may.
    pub rights: Rights,
}

impl Keeper {
    /// This person.
    pub async fn of(moderation: &Moderation, person: PersonId) -> Result<Self, Reason> {
        Ok(Self { person, rights: moderation.rights.of(person).await? })
    }

    /// One who may look at the desk.
    pub async fn looking(moderation: &Moderation, person: PersonId) -> Result<Self, Reason> {
        let keeper = Self::of(moderation, person).await?;
        keeper.may_look()?;
        Ok(keeper)
    }

    /// Whether they may look at the desk.
    pub fn may_look(&self) -> Result<(), Reason> {
        let [first, second] = LOOKS.map(|permission| self.may(permission, Other::default()));
        // Where neither holds, the first says why: it is what the desk is for.
        second.or(first)
    }

    /// Whether they may do this about somebody.
    pub fn may(&self, permission: Permission, other: Other) -> Result<(), Reason> {
        let at = Where { other, ..Where::on(self.rights.site()) };
        self.rights.may(Act::Do(permission), &at).map_err(|denied| refused(&self.rights, denied))
    }

    /// How somebody stands to them. One whose rights cannot be read is no reason to let them through.
    pub async fn other(&self, moderation: &Moderation, whom: PersonId, party: bool) -> Result<Other, Reason> {
        let rank = moderation.rights.of(whom).await?.asker().rank();
        Ok(Other { oneself: whom == self.person, party, judged: false, rank })
    }
}

/// Whether whoever looks may see what those see who keep order.
///
/// # Errors
/// The reason why not; or that the database cannot be read.
pub async fn may_look(moderation: &Moderation, who: PersonId) -> Result<(), Reason> {
    Keeper::looking(moderation, who).await.map(|_| ())
}
