//! Changing who may do what: what is refused beside what [`may`](super::may) says, and what may be made of a set in the browser.

use thurup_wire::Text;

use super::permission::{Permission, Permissions, Place};
use super::sets::{BadSets, Kind, Set, preset};

/// Why rights are not changed so. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoChange {
    /// There is no such set.
    NoSuchSet,
    /// There is no permission of this name.
    NoSuchPermission(String),
    /// The set does not count there.
    Scope,
    /// Its end has passed.
    Passed,
    /// They do not have it.
    NotGiven,
    /// So many have it, or one of the program's own.
    InUse(u64),
    /// So many sets there may be.
    TooMany(usize),
    /// What staff may do stands in roles alone.
    StaffInRoles,
    /// Whoever has the machine does it.
    Terminal,
    /// A role of one's own rank or a higher one.
    Rank,
    /// It is like that already.
    NothingNew,
    /// The house could not be run with it.
    Sets(BadSets),
}

impl NoChange {
    /// The stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSuchSet => "no-such-set",
            Self::NoSuchPermission(_) => "no-such-permission",
            Self::Scope => "wrong-scope",
            Self::Passed => "end-has-passed",
            Self::NotGiven => "not-given",
            Self::InUse(_) => "set-in-use",
            Self::TooMany(_) => "too-many-sets",
            Self::StaffInRoles => "staff-in-roles",
            Self::Terminal => "terminal",
            Self::Rank => "rank-of-role",
            Self::NothingNew => "nothing-new",
            Self::Sets(bad) => bad.code(),
        }
    }

    /// The sentence for people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::NoSuchSet => ("There is no such set any more.".into(), "അങ്ങനെയൊരു അനുവാദപ്പട്ടിക ഇപ്പോഴില്ല.".into()),
            Self::NoSuchPermission(id) => (format!("There is no permission {id:?}."), format!("{id:?} എന്നൊരു അനുവാദം ഇല്ല.")),
            Self::Scope => (
                "This set does not count there: memberships count on the site and in clubs, roles on the site and in events."
                    .into(),
                "ഈ പട്ടിക അവിടെ ബാധകമല്ല: അംഗത്വം സൈറ്റിലും ക്ലബ്ബിലും, പദവി സൈറ്റിലും ടൂർണമെന്റിലുമാണ് ബാധകമാകുന്നത്.".into(),
            ),
            Self::Passed => {
                ("That moment has passed; an end lies ahead.".into(), "ആ സമയം കഴിഞ്ഞുപോയി; വരാനുള്ള ഒരു സമയം വേണം.".into())
            }
            Self::NotGiven => ("They do not have this.".into(), "ഇത് ഇവർക്ക് ഇല്ല.".into()),
            Self::InUse(n) => (
                format!("Somebody has this set ({n}). Take it from them first."),
                format!("ഈ പട്ടിക കിട്ടിയവരുണ്ട് ({n}). ആദ്യം അവരിൽനിന്ന് എടുക്കൂ."),
            ),
            Self::TooMany(n) => (format!("A house has at most {n} sets."), format!("പരമാവധി {n} അനുവാദപ്പട്ടികകളേ പറ്റൂ.")),
            Self::StaffInRoles => (
                "What those may do who look after the site stands in roles only.".into(),
                "സൈറ്റ് നോക്കിനടത്തുന്നവർക്കുള്ള അനുവാദങ്ങൾ പദവികളിൽ മാത്രമേ പറ്റൂ.".into(),
            ),
            Self::Terminal => (
                "Administrators, and who can give rights, are decided about in the terminal only: thurup people sets.".into(),
                "അഡ്മിനിസ്ട്രേറ്റർമാരുടെയും അധികാരം കൊടുക്കാവുന്നവരുടെയും കാര്യം ടെർമിനലിൽ മാത്രം: thurup people sets.".into(),
            ),
            Self::Rank => (
                "A role that is made or changed here ranks below your own.".into(),
                "ഇവിടെ ഉണ്ടാക്കുകയോ മാറ്റുകയോ ചെയ്യുന്ന പദവി നിങ്ങളുടേതിനു താഴെയാവണം.".into(),
            ),
            Self::NothingNew => ("It is like that already.".into(), "ഇപ്പോൾത്തന്നെ അങ്ങനെയാണ്.".into()),
            Self::Sets(bad) => return bad.text(),
        };
        Text { en, ml }
    }
}

impl From<BadSets> for NoChange {
    fn from(bad: BadSets) -> Self {
        Self::Sets(bad)
    }
}

/// Whether somebody of this rank, who may give rights and does not have the set themselves, may make this of it in the browser.
///
/// A stolen session must not be able to make another administrator, also not by way of a set: what can give rights is out of its
/// reach, and so is whatever ranks as high as its owner.
///
/// # Errors
/// Why not.
pub fn may_edit(rank: u8, before: Option<&Set>, after: Option<&Set>) -> Result<(), NoChange> {
    for set in before.into_iter().chain(after) {
        if set.id == preset::ADMINISTRATOR || set.permissions.has(Permission::Grant) {
            return Err(NoChange::Terminal);
        }
        if matches!(set.kind, Kind::Role { rank: of } if of >= rank) {
            return Err(NoChange::Rank);
        }
    }
    let staff = Permissions::placed(Place::Staff);
    let has = |set: &Set| staff.iter().filter(|permission| set.permissions.has(*permission)).collect::<Permissions>();
    match after {
        // What somebody has put there in the terminal may stay.
        Some(after)
            if !matches!(after.kind, Kind::Role { .. }) && !before.map_or(Permissions::NONE, has).has_all(has(after)) =>
        {
            Err(NoChange::StaffInRoles)
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Sets;
    use super::*;

    fn role(rank: u8, permissions: &[Permission]) -> Set {
        let name = Text { en: "greeter".into(), ml: "സ്വാഗതക്കാരൻ".into() };
        Set { id: "greeter".into(), name, kind: Kind::Role { rank }, permissions: Permissions::of(permissions) }
    }

    #[test]
    fn a_session_cannot_multiply_by_way_of_a_set() {
        let sets = Sets::default();
        let (moderator, administrator) = (sets.get("moderator").unwrap(), sets.get("administrator").unwrap());
        let more =
            |set: &Set, permission| Set { permissions: set.permissions.and(Permissions::of(&[permission])), ..set.clone() };
        assert_eq!(may_edit(4, Some(moderator), Some(&more(moderator, Permission::Grant))), Err(NoChange::Terminal));
        assert_eq!(may_edit(4, None, Some(&role(1, &[Permission::Grant]))), Err(NoChange::Terminal));
        assert_eq!(may_edit(4, Some(administrator), None), Err(NoChange::Terminal));
        assert_eq!(may_edit(4, None, Some(&role(4, &[Permission::FaqEdit]))), Err(NoChange::Rank));
        assert_eq!(may_edit(3, Some(moderator), Some(&more(moderator, Permission::Jobs))), Err(NoChange::Rank));
        assert_eq!(may_edit(4, Some(moderator), Some(&more(moderator, Permission::Jobs))), Ok(()));
        assert_eq!(may_edit(4, None, Some(&role(1, &[Permission::FaqEdit]))), Ok(()));
        let casual = sets.get("casual").unwrap();
        assert_eq!(may_edit(4, Some(casual), Some(&more(casual, Permission::Backup))), Err(NoChange::StaffInRoles));
        assert_eq!(may_edit(4, Some(&more(casual, Permission::Backup)), Some(casual)), Ok(()));
        assert_eq!(may_edit(4, Some(casual), Some(&more(casual, Permission::MatchLength))), Ok(()));
    }

    #[test]
    fn every_no_has_a_name_and_both_languages() {
        let all = [
            NoChange::NoSuchSet,
            NoChange::NoSuchPermission("x".into()),
            NoChange::Scope,
            NoChange::Passed,
            NoChange::NotGiven,
            NoChange::InUse(2),
            NoChange::TooMany(2),
            NoChange::StaffInRoles,
            NoChange::Terminal,
            NoChange::Rank,
            NoChange::NothingNew,
            NoChange::Sets(BadSets::Twice("x".into())),
        ];
        let codes: std::collections::BTreeSet<_> = all.iter().map(NoChange::code).collect();
        assert_eq!(codes.len(), all.len());
        assert!(all.iter().all(|no| !no.text().en.is_empty() && !no.text().ml.is_empty()));
    }
}
