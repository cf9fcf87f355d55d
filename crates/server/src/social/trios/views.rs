//! Trios, as they are shown to one who looks.

use thurup_people::trio::{NoTrio, Standing};
use thurup_rules::{Chair, Seats};
use thurup_wire::trios::{TrioCard, TrioMember, TrioTie, Trios};

use super::{form, is_seen_by, known, one_of, stands};
use crate::accounts::profile::named;
use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::KnownTrio;
use thurup_store::ids::PersonId;

/// One's trios.
///
/// # Errors
/// When the database cannot be read.
pub async fn of(social: &Social, person: PersonId) -> Result<Trios, Reason> {
    let mut yours = Vec::new();
    for trio in social.store.trios_of(person).await? {
        if trio.begun || is_seen_by(social, &trio, person).await? {
            yours.push(card(&trio, Some(person))?);
        }
    }
    Ok(Trios { yours })
}

/// The trios to which somebody belongs, of those that stand, for one who looks.
///
/// # Errors
/// When the database cannot be read.
pub async fn standing_of(social: &Social, person: PersonId, who: Option<PersonId>) -> Result<Vec<TrioCard>, Reason> {
    social.store.trios_of(person).await?.iter().filter(|trio| stands(trio)).map(|trio| card(trio, who)).collect()
}

pub fn card(trio: &KnownTrio, who: Option<PersonId>) -> Result<TrioCard, Reason> {
    let own = who.and_then(|who| one_of(trio, who));
    let three = trio.three.iter().map(|one| TrioMember { person: named(one.person.clone()), tie: tie(one.standing) });
    Ok(TrioCard {
        id: trio.row.id.to_string(),
        look: form::look(&trio.row)?,
        three: three.collect(),
        stands: stands(trio),
        tie: own.map_or(TrioTie::None, |own| tie(own.standing)),
    })
}

fn tie(standing: Standing) -> TrioTie {
    match standing {
        Standing::Asked => TrioTie::Asked,
        Standing::Member => TrioTie::Member,
        Standing::Left => TrioTie::Left,
    }
}

/// Whether there is a trio for one who looks.
///
/// # Errors
/// When the database cannot be read.
pub async fn is_there(social: &Social, who: Option<PersonId>, id: &str) -> Result<bool, Reason> {
    match known(social, id, who).await {
        Ok(_) => Ok(true),
        Err(reason) if reason == NoTrio::NoSuchTrio => Ok(false),
        Err(failed) => Err(failed),
    }
}

/// The chair of whoever makes a table, and the two others with theirs.
pub type ToSit = (Option<Chair>, Vec<(PersonId, Option<Chair>)>);

/// Who sits where when a trio's three play at a new table: whoever makes it, and the two others, each with the chair that is theirs
/// where the three have said how they sit. They are every second chair from the first on, as a side is.
///
/// # Errors
/// When there is no such trio, one does not belong to it, or not all three do; when the database cannot be read.
pub async fn to_sit(social: &Social, id: &str, maker: PersonId, seats: Seats) -> Result<ToSit, Reason> {
    let trio = known(social, id, Some(maker)).await?;
    if !super::belongs(&trio, maker) {
        return Err(NoTrio::NoSuchTrio.into());
    }
    let side: Vec<Chair> = seats.chairs().step_by(2).collect();
    let mut chairs: Vec<(PersonId, Option<Chair>)> = Vec::new();
    for one in &trio.three {
        let chair = one.seat.and_then(|seat| side.get(usize::from(seat).checked_sub(1)?).copied());
        chairs.push((one.person.id, chair.filter(|_| side.len() == trio.three.len())));
    }
    let own = chairs.iter().position(|(person, _)| *person == maker).and_then(|index| chairs.swap_remove(index).1);
    let others = chairs.into_iter().filter(|(person, _)| super::belongs(&trio, *person));
    Ok((own, others.collect()))
}
