//! Who may have a deal before them at the desk, and which it is.

use std::collections::BTreeSet;
use std::sync::Arc;

use thurup_compete::event::{DealId as EventDeal, MatchKey};
use thurup_people::rights::Permission;
use thurup_table::TableId;

use super::super::acts::shown_to;
use super::super::by_id::known;
use super::super::findings::Deal;
use super::super::form::is_here;
use super::super::next;
use super::super::refusal::NoEvent;
use super::super::rights::Looker;
use super::super::snapshot::ContestSnapshot;
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// A deal of a match at a table here, before one who may rule there.
pub struct At {
    /// The event.
    pub known: Arc<ContestSnapshot>,
    /// The table of the match, from 1.
    pub table: u8,
    /// The deal's number in the match.
    pub number: u32,
    /// The deal, the same wherever its cards lie.
    pub deal: EventDeal,
    /// The table in whose log it is.
    pub log: TableId,
}

/// Which deal is meant.
pub struct Meant {
    /// The match.
    pub of: MatchKey,
    /// Its table, from 1.
    pub table: u8,
    /// The deal's number in it; the one that is on, or was dealt last, if none is given.
    pub deal: Option<u32>,
}

impl At {
    /// The deal, for one who directs the event, may rule at the match, and cannot be dealt its cards any more.
    ///
    /// # Errors
    /// When they may not see it, or it was not dealt at a table here; when the database cannot be read.
    pub async fn find(contests: &Contests, who: PersonId, id: &str, meant: Meant) -> Result<At, Reason> {
        let known = known(contests, id).await?;
        let looker = Looker::of(contests, &known, Some(who)).await?;
        looker.may(&known, Permission::EventModerate)?;
        looker.may_rule(&known, Some(&meant.of))?;
        let Deal { of, table, number, .. } = Deal::of(&known, &meant.of, meant.table, meant.deal)?;
        let deal = known.event.deal_of(&of, number).filter(|_| is_here(&known.form)).ok_or(NoEvent::NotAtATable)?;
        if may_come(&known, &looker, &of, &deal) {
            return Err(NoEvent::MayComeToThem.into());
        }
        let log = known.table_now(&of, table).ok_or(NoEvent::NotAtATable)?;
        shown_to(contests, &known, who, BTreeSet::from([deal.clone()])).await?;
        Ok(At { known, table, number, deal, log })
    }

    /// The other tables of the event at which the same cards were dealt: their logs, and the deal's number in each.
    pub fn others(&self) -> Vec<(TableId, u32)> {
        let mut all = Vec::new();
        for (of, table, log) in self.known.tables_now().filter(|(.., log)| *log != self.log) {
            let same = |number: &u32| self.known.event.deal_of(of, *number).as_ref() == Some(&self.deal);
            let desk = self.known.event.desk(of);
            all.extend(desk.dealt(table).map(|(number, _)| number).filter(same).map(|number| (log, number)));
        }
        all
    }
}

/// Whether the cards of a deal could still be dealt to one who looks, or to partners of theirs: they play in the event, as a guest or with a
/// team, other tables play the same deal, and it is not released. Who plays this match itself may not rule there at all.
fn may_come(known: &ContestSnapshot, looker: &Looker, of: &MatchKey, deal: &EventDeal) -> bool {
    let plays = !looker.sees_all || looker.has_part(known);
    let shared = known.event.stages.get(&of.stage).is_none_or(next::shares);
    plays && shared && !known.event.may_be_seen(deal)
}
