//! Help: tickets, and what the house itself adds to its questions and answers.

pub mod acts;
mod entries;
mod kinds;
mod letters;
mod most_read;
mod views;
mod with;

use thurup_people::ids::TicketId;
use thurup_people::rights::preset::OWNER;
use thurup_people::rights::{Act, Permission, Permissions, Rights, Scope, Where};
use thurup_people::ticket::{Kind, Looks, NoTicket, Sight, sight};

pub use acts::{act, say, write};
pub use entries::{add, change, entries, remove};
pub use most_read::{most_read, opened};
pub use views::{all, open_tickets, page};

use crate::accounts::rights::refused;
use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{Person, TicketRow};

/// Whether somebody with these rights may do this on the site.
pub(super) fn may(rights: &Rights, permission: Permission) -> Result<(), Reason> {
    rights.may(Act::Do(permission), &Where::on(rights.site())).map_err(|denied| refused(rights, denied))
}

/// One who looks at tickets.
struct Looker {
    person: PersonId,
    rights: Rights,
    /// What they may do, of what counts here.
    permissions: Permissions,
    /// Scopes of the clubs that they own.
    owns: Vec<String>,
}

impl Looker {
    async fn of(social: &Social, person: PersonId) -> Result<Self, Reason> {
        let rights = social.rights.of(person).await?;
        let counts = [Permission::TicketAnswer, Permission::ReportJudge];
        let has: Vec<_> = counts.into_iter().filter(|permission| may(&rights, *permission).is_ok()).collect();
        let grants = social.store.held_by(person, now_ms()).await?.grants.into_iter();
        let owns = grants.filter(|grant| grant.set == OWNER).map(|grant| grant.scope).collect();
        Ok(Self { person, permissions: Permissions::of(&has), rights, owns })
    }

    fn sight(&self, ticket: &TicketRow) -> Sight {
        let kind = kind(ticket);
        let addressed = |club| kind == Kind::Club && self.owns.contains(&Scope::Club(club).to_string());
        let addressed_to_theirs = ticket.club.is_some_and(addressed);
        sight(kind, Looks { own: ticket.person == self.person, permissions: self.permissions, addressed_to_theirs })
    }

    /// A ticket that they may see. One that they may not is as if it were not there.
    async fn known(&self, social: &Social, id: &str) -> Result<(TicketRow, Option<Person>, Option<String>), Reason> {
        let id: TicketId = id.parse().map_err(|_| NoTicket::NoSuchTicket)?;
        let found = social.store.ticket(id).await?.ok_or(NoTicket::NoSuchTicket)?;
        if self.sight(&found.0) == Sight::Nothing { Err(NoTicket::NoSuchTicket.into()) } else { Ok(found) }
    }
}

/// What it is about. A kind that a later version wrote is kept from all but those who see everything.
fn kind(ticket: &TicketRow) -> Kind {
    Kind::from_id(&ticket.kind).unwrap_or(Kind::Report)
}
