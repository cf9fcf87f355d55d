//! People who are looked for by the beginning of their names, wherever somebody is to be chosen.

use thurup_people::names::{begins, longest_word, too_short};
use thurup_people::rights::preset::{MEMBER, OWNER};
use thurup_people::rights::{Act, Permission};
use thurup_wire::ClubRef;
use thurup_wire::people::{PersonCandidate, PersonCandidates};

use super::clubs;
use super::error::SocialError;
use crate::accounts::names::looked_for;
use crate::accounts::profile::named;
use crate::accounts::rights;
use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::Among;
use thurup_store::ids::PersonId;

/// Most people who are told at once: enough to choose from, too few to write down who is here.
const TOLD: usize = 10;
/// Letters of a name that is looked for: more no name has.
const LETTERS: usize = 100;

/// Among whom somebody is looked for: all, one's friends, or those of a club whom one may see there.
#[derive(Clone, Copy, Debug)]
pub enum Where<'a> {
    /// All who let themselves be found.
    Everywhere,
    /// One's friends.
    Friends,
    /// A club, by its id.
    Club(&'a str),
}

/// Accounts whose name begins as was typed, word by word. Whoever has asked not to be found is told to friends alone, and who keeps
/// apart from the asking person is not.
///
/// # Errors
/// When one may have no friends, too little was typed, or there is no such club; when the database cannot be read.
pub async fn candidates(social: &Social, asking: PersonId, typed: &str, place: Where<'_>) -> Result<PersonCandidates, Reason> {
    rights::may(social, asking, Act::Do(Permission::Friends)).await?;
    let typed: String = typed.trim().chars().take(LETTERS).collect();
    if too_short(&typed) {
        return Err(SocialError::NameTooShort.into());
    }
    let among = match place {
        Where::Everywhere => Among::Everybody,
        Where::Friends => Among::Friends,
        Where::Club(id) => {
            let (club, _) = clubs::known(social, id).await?;
            let set = if clubs::views::sees_members(social, Some(asking), club.id).await? { MEMBER } else { OWNER };
            Among::Club(club.id, set)
        }
    };
    let mut found = social.store.people_to_find(asking, &looked_for(longest_word(&typed)), among).await?;
    found.retain(|one| begins(&one.person.name, &typed));
    let more = found.len() > TOLD;
    found.truncate(TOLD);
    let shared = social.store.clubs_shared(asking, found.iter().map(|one| one.person.id)).await?;
    let people = found.into_iter().map(|one| {
        let clubs = shared.iter().filter(|(of, ..)| *of == one.person.id);
        PersonCandidate {
            clubs: clubs.map(|(_, id, name)| ClubRef { id: id.to_string(), name: name.clone() }).collect(),
            friend: one.friend,
            deals: one.deals,
            person: named(one.person),
        }
    });
    Ok(PersonCandidates { people: people.collect(), more })
}
