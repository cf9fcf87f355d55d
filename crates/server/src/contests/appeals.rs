//! An appeal against a ruling rings for whoever may decide it, and what was decided for the captains whom it concerns.

use std::collections::BTreeSet;

use thurup_wire::events::EventCommand;
use thurup_wire::friends::NoticeKind;

use super::calls::directors;
use super::consent::called;
use super::rights::Looker;
use super::snapshot::ContestSnapshot;
use crate::contests::Contests;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use thurup_store::ids::PersonId;

/// Rings, where a command appeals or decides an appeal.
///
/// # Errors
/// When the database cannot be read, or it cannot be stored.
pub async fn tell(contests: &Contests, person: PersonId, known: &ContestSnapshot, given: &EventCommand) -> Result<(), Reason> {
    let (to, kind) = match given {
        EventCommand::Appeal { ruling, .. } => (deciders(contests, known, *ruling).await?, NoticeKind::RulingAppealed),
        EventCommand::Settle { ruling, .. } => (captains(known, *ruling), NoticeKind::AppealDecided),
        _ => return Ok(()),
    };
    for one in to.into_iter().filter(|one| *one != person) {
        bell::tell(contests, person, one, kind, About::Event(called(known))).await?;
    }
    Ok(())
}

/// Those who may decide an appeal: directors who have not ruled there, and play no part in it. Where there is none, all who direct: one
/// of them has to find somebody.
async fn deciders(contests: &Contests, known: &ContestSnapshot, ruling: u32) -> Result<BTreeSet<PersonId>, Reason> {
    let all = directors(contests, known).await?;
    let ruled = known.event.rulings.get(ruling.saturating_sub(1) as usize);
    let (of, by) = (ruled.map(|ruled| &ruled.of), ruled.map(|ruled| ruled.by.0.clone()).unwrap_or_default());
    let mut may = BTreeSet::new();
    for one in &all {
        let looker = Looker::of(contests, known, Some(*one)).await?;
        if one.to_string() != by && looker.may_rule(known, of).is_ok() {
            may.insert(*one);
        }
    }
    Ok(if may.is_empty() { all.into_iter().collect() } else { may })
}

/// The captains of a ruling's match, and who appealed.
fn captains(known: &ContestSnapshot, ruling: u32) -> BTreeSet<PersonId> {
    let Some(ruled) = known.event.rulings.get(ruling.saturating_sub(1) as usize) else { return BTreeSet::new() };
    let sides = known.event.stages.get(&ruled.of.stage).and_then(|stage| stage.sides_of(&ruled.of.name));
    let teams = sides.into_iter().flatten().flatten();
    let led = teams.filter_map(|team| known.event.entrants.get(&team)).map(|entrant| &entrant.captain);
    led.chain(ruled.appeal.iter().map(|appeal| &appeal.by)).filter_map(|player| player.0.parse().ok()).collect()
}
