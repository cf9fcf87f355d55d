//! The first page: which parts there are for one who looks, and how much waits in each.

use thurup_people::rights::Permission;
use thurup_table::rights::grouped;
use thurup_wire::administration::Administration;

use super::staff::Staff;
use super::{backups, machine};
use crate::error::reason::Reason;
use crate::moderation;
use crate::moderation::Moderation;
use crate::social::help;
use thurup_store::ids::PersonId;

/// The first page.
///
/// # Errors
/// When no part of it is for them; when the database cannot be read.
pub async fn home(moderation: &Moderation, person: PersonId) -> Result<Administration, Reason> {
    let staff = Staff::of(moderation, person).await?;
    let keeps_order = staff.0.may_look();
    let parts = [
        ("people", staff.may_see_people()),
        ("sets", staff.may(Permission::Grant)),
        ("clubs", staff.may(Permission::Grant)),
        ("tables", staff.may(Permission::TableOverride)),
        ("tickets", staff.may(Permission::TicketAnswer)),
        ("desk", keeps_order),
        ("jobs", staff.may(Permission::Jobs)),
        ("settings", staff.may(Permission::Settings)),
        ("log", staff.may(Permission::LogSee)),
        ("backup", staff.may(Permission::Backup)),
    ];
    let open = |part: &str| parts.iter().any(|(name, asked)| *name == part && asked.is_ok());
    if let (true, Some(no)) = (parts.iter().all(|(_, asked)| asked.is_err()), parts[0].1.as_ref().err()) {
        return Err(no.clone());
    }
    let counts = moderation.store.counts().await?;
    let mut waits = (None, None, None, None);
    if open("tickets") {
        waits.0 = Some(number(help::open_tickets(moderation, person).await?));
    }
    if open("desk") {
        let desk = moderation::queue(moderation, person).await?;
        waits.1 = Some(number(desk.reports.len() + desk.appeals.len() + desk.waiting.len()));
    }
    if open("jobs") {
        waits.2 = machine::behind(moderation).await?.into_iter().map(|job| job.behind).max();
    }
    if open("backup") {
        waits.3 = backups::last(&moderation.config.backups());
    }
    let denied = parts.iter().filter_map(|(part, asked)| Some((*part, asked.as_ref().err()?.refused())));
    Ok(Administration {
        denied: grouped(denied),
        people: open("people").then_some(counts.people),
        accounts: open("people").then_some(counts.accounts),
        clubs: open("clubs").then_some(counts.clubs),
        tables: open("tables").then(|| number(moderation.directory.count())),
        tickets: waits.0,
        desk: waits.1,
        behind: waits.2,
        backup: waits.3,
    })
}

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}
