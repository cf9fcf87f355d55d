//! Who may do what, asked of the one function that knows (`thurup_people::rights::may`).

use thurup_people::rights::{Act, Asker, Denied, Sets, Site, Where, may as answer};

use crate::house::House;
use crate::ids::PersonId;
use crate::reason::Reason;

/// Whether this person may do this on the site, at no table.
///
/// # Errors
/// The reason why not, in words; or that the database cannot be read.
pub async fn may(house: &House, person: PersonId, act: Act<'_>) -> Result<(), Reason> {
    let sets = Sets::default();
    let asker = Asker::new(!house.store.ways_of(person).await?.is_empty(), &[], &sets);
    answer(&asker, act, &Where::on(Site::open_house(&sets))).map_err(|denied| refused(denied, &sets))
}

fn refused(denied: Denied, sets: &Sets) -> Reason {
    Reason::Denied { why: denied.reason, text: denied.text(sets, None) }
}
