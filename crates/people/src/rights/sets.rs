//! Sets: named lists of permissions. Memberships, roles and what a club's people may do are sets; an operator may change
//! them and make new ones. The presets are those of the club's page.

use serde::{Deserialize, Serialize};
use thurup_wire::Text;

use super::permission::{Permission, Permissions, Place};
use super::scope::Scope;

/// What a set is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// What a person without an account may do.
    Guest,
    /// What a person with an account may do; there are several, and each person has one of them on the site.
    Membership,
    /// Given to those who do something for the others.
    Role {
        /// One acts only on people of a lower rank; 0 is everybody else's.
        rank: u8,
    },
    /// Given in a club.
    Club,
}

/// A named list of permissions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// The set's stable name.
    pub id: String,
    /// Name of one who has it.
    pub name: Text,
    /// What it is for.
    pub kind: Kind,
    /// What is in it.
    pub permissions: Permissions,
}

/// Ids of the sets that the house cannot be without.
pub mod preset {
    /// Somebody without an account.
    pub const GUEST: &str = "guest";
    /// A new account.
    pub const CASUAL: &str = "casual";
    /// The second membership.
    pub const SOCIAL: &str = "social";
    /// The third membership.
    pub const PREMIUM: &str = "premium";
    /// Answers questions.
    pub const HELPER: &str = "helper";
    /// Directs events.
    pub const DIRECTOR: &str = "director";
    /// Keeps order.
    pub const MODERATOR: &str = "moderator";
    /// Looks after the site.
    pub const ADMINISTRATOR: &str = "administrator";
    /// Belongs to a club.
    pub const MEMBER: &str = "member";
    /// Owns a club.
    pub const OWNER: &str = "owner";
}

/// Longest id of a set, in bytes.
const LONGEST_ID: usize = 32;

/// What is wrong with a list of sets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSets {
    /// An id is not of small letters, digits and hyphens.
    #[error("{0:?} is no id of a set: 1 to 32 small letters, digits and hyphens are")]
    Id(String),
    /// Two sets have one id.
    #[error("there are two sets {0:?}")]
    Twice(String),
    /// A name is missing in a language.
    #[error("the set {0:?} has no name in one of the languages")]
    NoName(String),
    /// The house cannot be without this set, or it has become another kind of set.
    #[error("there must be a set {0:?}, of its own kind")]
    Missing(&'static str),
    /// Nobody could give rights any more.
    #[error("an administrator must keep {0}")]
    LockedOut(Permission),
    /// A role's rank is that of nobody.
    #[error("the rank of the role {0:?} is 0, and that is everybody's")]
    NoRank(String),
}

impl BadSets {
    /// The stable name for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Id(_) => "bad-set-id",
            Self::Twice(_) => "set-twice",
            Self::NoName(_) => "set-without-name",
            Self::Missing(_) => "set-missing",
            Self::LockedOut(_) => "locked-out",
            Self::NoRank(_) => "no-rank",
        }
    }

    /// The sentence for people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::Id(id) => (
                format!("{id:?} cannot be a set's id: 1 to 32 small letters, digits and hyphens can."),
                format!("{id:?} ഐഡിയായി പറ്റില്ല: 1 മുതൽ 32 വരെ ചെറിയ ഇംഗ്ലീഷ് അക്ഷരങ്ങളോ അക്കങ്ങളോ ഹൈഫനോ ആവാം."),
            ),
            Self::Twice(id) => (format!("There is a set {id:?} already."), format!("{id:?} എന്ന ഐഡിയുള്ള ഒന്ന് ഇപ്പോൾത്തന്നെയുണ്ട്.")),
            Self::NoName(id) => {
                (format!("Give {id:?} a name in both languages."), format!("{id:?} എന്നതിന് രണ്ടു ഭാഷയിലും പേരു കൊടുക്കൂ."))
            }
            Self::Missing(id) => (
                format!("The house cannot be without {id:?}. It can be changed, but stays what it is."),
                format!("{id:?} ഇല്ലാതെ പറ്റില്ല. മാറ്റാം, പക്ഷേ എന്തിനുള്ളതാണോ അതിനു തന്നെയാവണം."),
            ),
            Self::LockedOut(permission) => {
                let what = permission.text();
                (
                    format!("Then nobody could {}: administrators keep that.", what.en),
                    format!("അങ്ങനെയെങ്കിൽ {} ആർക്കും കഴിയില്ല; അത് അഡ്മിനിസ്ട്രേറ്റർമാർക്ക് വേണം.", what.ml),
                )
            }
            Self::NoRank(id) => (
                format!("Give the role {id:?} a rank of 1 or more."),
                format!("{id:?} എന്ന പദവിക്ക് ഒന്നോ അതിലധികമോ ഉള്ള സ്ഥാനം കൊടുക്കൂ."),
            ),
        };
        Text { en, ml }
    }
}

/// All sets of a house, memberships from the least on, roles in the order in which they are named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Set>", try_from = "Vec<Set>")]
pub struct Sets(Vec<Set>);

impl Default for Sets {
    fn default() -> Self {
        Self(presets())
    }
}

impl Sets {
    /// These sets, in this order.
    ///
    /// # Errors
    /// When the house could not be run with them.
    pub fn new(list: Vec<Set>) -> Result<Self, BadSets> {
        for (index, set) in list.iter().enumerate() {
            let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            if set.id.is_empty() || set.id.len() > LONGEST_ID || !set.id.chars().all(letters) {
                return Err(BadSets::Id(set.id.clone()));
            }
            if list[..index].iter().any(|other| other.id == set.id) {
                return Err(BadSets::Twice(set.id.clone()));
            }
            if set.name.en.trim().is_empty() || set.name.ml.trim().is_empty() {
                return Err(BadSets::NoName(set.id.clone()));
            }
            if set.kind == (Kind::Role { rank: 0 }) {
                return Err(BadSets::NoRank(set.id.clone()));
            }
        }
        let sets = Self(list);
        // Rights of the house hang on these by name: what a guest is, what a new account is, who owns a club.
        for (id, kind) in NEEDED {
            let same = |set: &&Set| std::mem::discriminant(&set.kind) == std::mem::discriminant(&kind);
            if sets.get(id).filter(same).is_none() {
                return Err(BadSets::Missing(id));
            }
        }
        let administrator = sets.permissions(preset::ADMINISTRATOR);
        for needed in [Permission::Grant, Permission::Settings, Permission::LogSee] {
            if !administrator.has(needed) {
                return Err(BadSets::LockedOut(needed));
            }
        }
        Ok(sets)
    }

    /// All, in order.
    pub fn list(&self) -> &[Set] {
        &self.0
    }

    /// The set with this id.
    pub fn get(&self, id: &str) -> Option<&Set> {
        self.0.iter().find(|set| set.id == id)
    }

    /// What is in the set with this id; nothing if there is none.
    pub fn permissions(&self, id: &str) -> Permissions {
        self.get(id).map_or(Permissions::NONE, |set| set.permissions)
    }

    /// The least membership that has this permission.
    pub fn least_membership(&self, permission: Permission) -> Option<&Set> {
        self.0.iter().find(|set| set.kind == Kind::Membership && set.permissions.has(permission))
    }

    /// The roles that have this permission.
    pub fn roles_with(&self, permission: Permission) -> impl Iterator<Item = &Set> {
        self.0.iter().filter(move |set| matches!(set.kind, Kind::Role { .. }) && set.permissions.has(permission))
    }

    /// What everyone may do, guests too, on a server that is an open house: all that any membership has.
    pub fn open_house(&self) -> Permissions {
        let open = self.0.iter().filter(|set| matches!(set.kind, Kind::Guest | Kind::Membership));
        open.fold(Permissions::NONE, |all, set| all.and(set.permissions))
    }
}

/// What was made of one of the sets: another one in its place, or none any more.
pub type Edit = (String, Option<Set>);

impl Sets {
    /// These sets with what was made of some of them. New ones come last.
    ///
    /// # Errors
    /// When the house could not be run with them.
    pub fn edited(&self, edits: impl IntoIterator<Item = Edit>) -> Result<Self, BadSets> {
        let mut list = self.0.clone();
        for (id, edited) in edits {
            match (list.iter().position(|set| set.id == id), edited) {
                (Some(at), Some(set)) => list[at] = set,
                (Some(at), None) => drop(list.remove(at)),
                (None, Some(set)) => list.push(set),
                (None, None) => {}
            }
        }
        Self::new(list)
    }
}

impl Kind {
    /// Whether a set of this kind can be given there. What guests may do is given to nobody.
    pub const fn counts_in(self, scope: Scope) -> bool {
        match scope {
            Scope::Site => matches!(self, Self::Membership | Self::Role { .. }),
            Scope::Club(_) => matches!(self, Self::Membership | Self::Club),
            Scope::Event(_) => matches!(self, Self::Role { .. }),
        }
    }
}

impl TryFrom<Vec<Set>> for Sets {
    type Error = BadSets;

    fn try_from(list: Vec<Set>) -> Result<Self, BadSets> {
        Self::new(list)
    }
}

impl From<Sets> for Vec<Set> {
    fn from(sets: Sets) -> Self {
        sets.0
    }
}

/// What the house cannot be without. A role's rank may be another.
const NEEDED: [(&str, Kind); 5] = [
    (preset::GUEST, Kind::Guest),
    (preset::CASUAL, Kind::Membership),
    (preset::ADMINISTRATOR, Kind::Role { rank: 4 }),
    (preset::MEMBER, Kind::Club),
    (preset::OWNER, Kind::Club),
];

/// The club's page, line by line, each membership with all of the one before it; then those who do something for the
/// others.
fn presets() -> Vec<Set> {
    use Permission as P;
    let guest = Permissions::of(&[
        P::TableMake,
        P::TableSit,
        P::TableWatch,
        P::MatchSix,
        P::LookOwn,
        P::ChatTable,
        P::ChatViewer,
        P::TableBot,
        P::TableRules,
    ]);
    let casual = guest.and(Permissions::of(&[
        P::DealLog,
        P::MatchStatistics,
        P::TablePush,
        P::TableDelete,
        // Not on the club's page: what makes an account worth having.
        P::TableRated,
        P::ChatLobby,
        P::Friends,
        P::ClubJoin,
    ]));
    let social = casual.and(Permissions::of(&[
        P::TableSocial,
        P::RankingMore,
        P::TeamName,
        P::TeamPreferences,
        P::TableBreak,
        P::VoiceGroup,
        P::TableReset,
        P::MatchLength,
        P::TablePoints,
        P::TableCalls,
        P::TableSettings,
        // Not on the club's page.
        P::ClubMake,
    ]));
    let premium = social.and(Permissions::of(&[
        P::TableName,
        P::ViewersComments,
        P::ViewersCards,
        P::ViewersSeat,
        P::VoiceAny,
        P::EventModerate,
        P::EventMake,
        P::TableExclusive,
    ]));
    let helper = Permissions::of(&[P::TicketAnswer, P::FaqEdit]);
    let director = Permissions::of(&[P::EventMake, P::EventModerate, P::EventRule]);
    let moderator = helper.and(Permissions::of(&[
        P::ReportJudge,
        P::AppealJudge,
        P::PersonWarn,
        P::PersonMute,
        P::PersonSuspend,
        P::PersonMark,
        P::ChatRedact,
        P::TableOverride,
    ]));
    // Rulings at every event, but for one's own table (`concern` of `may`).
    let administrator = Permissions::placed(Place::Staff).and(Permissions::of(&[P::EventRule]));
    let member = Permissions::placed(Place::ClubMember);
    // An owner has the moderator's rights at the club's tables, whatever the membership.
    let at_tables = Permissions::placed(Place::Moderator).and(Permissions::of(&[P::MatchSix, P::TableBreak]));
    let owner = member.and(Permissions::placed(Place::ClubOwner)).and(at_tables);

    let set = |id: &str, en: &str, ml: &str, kind, permissions| Set {
        id: id.to_owned(),
        name: Text { en: en.to_owned(), ml: ml.to_owned() },
        kind,
        permissions,
    };
    vec![
        set(preset::GUEST, "guest", "അതിഥി", Kind::Guest, guest),
        set(preset::CASUAL, "casual", "കാഷ്വൽ", Kind::Membership, casual),
        set(preset::SOCIAL, "social", "സോഷ്യൽ", Kind::Membership, social),
        set(preset::PREMIUM, "premium", "പ്രീമിയം", Kind::Membership, premium),
        set(preset::HELPER, "helper", "സഹായി", Kind::Role { rank: 1 }, helper),
        set(preset::DIRECTOR, "director", "ഡയറക്ടർ", Kind::Role { rank: 2 }, director),
        set(preset::MODERATOR, "moderator", "മോഡറേറ്റർ", Kind::Role { rank: 3 }, moderator),
        set(preset::ADMINISTRATOR, "administrator", "അഡ്മിനിസ്ട്രേറ്റർ", Kind::Role { rank: 4 }, administrator),
        set(preset::MEMBER, "member", "അംഗം", Kind::Club, member),
        set(preset::OWNER, "owner", "ഉടമ", Kind::Club, owner),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_presets_are_sound_and_each_membership_has_all_of_the_one_before() {
        let sets = Sets::default();
        assert_eq!(Sets::new(presets()), Ok(sets.clone()));
        let ladder = [preset::GUEST, preset::CASUAL, preset::SOCIAL, preset::PREMIUM].map(|id| sets.permissions(id));
        for pair in ladder.windows(2) {
            assert!(pair[1].has_all(pair[0]) && pair[1] != pair[0]);
        }
        assert_eq!(sets.open_house(), sets.permissions(preset::PREMIUM));
        assert!(sets.permissions(preset::ADMINISTRATOR).has_all(sets.permissions(preset::MODERATOR)));
    }

    #[test]
    fn nothing_is_out_of_everybody_s_reach() {
        let sets = Sets::default();
        for permission in Permission::ALL {
            assert!(sets.list().iter().any(|set| set.permissions.has(*permission)), "{permission} is in no set");
        }
        // No membership makes anybody staff.
        for permission in Permissions::placed(Place::Staff).iter() {
            assert_eq!(sets.least_membership(permission), None, "{permission}");
            assert!(sets.roles_with(permission).count() > 0, "{permission}");
        }
    }

    /// A change that makes the sets unusable, and the code of its refusal.
    type Spoiling = (fn(&mut Vec<Set>), &'static str);

    #[test]
    fn sets_that_would_lock_the_house_are_refused() {
        let index = |list: &[Set], id: &str| list.iter().position(|set| set.id == id).unwrap();
        let spoil: [Spoiling; 9] = [
            (|list| list[0].id = "Guest".into(), "bad-set-id"),
            (|list| list[0].id = String::new(), "bad-set-id"),
            (|list| list[0].id = "x".repeat(33), "bad-set-id"),
            (|list| list.push(list[1].clone()), "set-twice"),
            (|list| list[2].name.ml = " ".into(), "set-without-name"),
            (|list| drop(list.remove(0)), "set-missing"),
            (|list| list[1].kind = Kind::Club, "set-missing"),
            (|list| list[4].kind = Kind::Role { rank: 0 }, "no-rank"),
            (|list| list.truncate(1), "set-missing"),
        ];
        for (spoil, code) in spoil {
            let mut list = presets();
            spoil(&mut list);
            assert_eq!(Sets::new(list).map_err(|bad| bad.code()), Err(code));
        }
        let mut list = presets();
        let at = index(&list, preset::ADMINISTRATOR);
        list[at].permissions = Permissions::of(&[Permission::Settings, Permission::LogSee]);
        let bad = Sets::new(list).unwrap_err();
        assert_eq!(bad, BadSets::LockedOut(Permission::Grant));
        assert!(bad.text().en.contains("give and take roles"));
    }

    #[test]
    fn an_operator_may_make_sets_of_their_own() {
        let mut list = presets();
        list.push(Set {
            id: "scribe".into(),
            name: Text { en: "scribe".into(), ml: "എഴുത്തുകാരൻ".into() },
            kind: Kind::Role { rank: 1 },
            permissions: Permissions::of(&[Permission::FaqEdit]),
        });
        list.retain(|set| set.id != preset::SOCIAL);
        let sets = Sets::new(list).unwrap();
        assert_eq!(sets.least_membership(Permission::MatchLength).map(|set| set.id.as_str()), Some(preset::PREMIUM));
        let roles: Vec<&str> = sets.roles_with(Permission::FaqEdit).map(|set| set.id.as_str()).collect();
        assert_eq!(roles, ["helper", "moderator", "administrator", "scribe"]);
    }
}
