//! Why somebody may not do something, and how they may.

use std::fmt;

use thurup_wire::Text;

use super::permission::Permission;
use super::sets::Sets;

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)+) => {
        /// Why a permission is denied.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum DenyReason {
            $($(#[$doc])* $name,)+
        }

        impl DenyReason {
            /// All of them.
            pub const ALL: &[DenyReason] = &[$(DenyReason::$name),+];

            /// The stable name for programs.
            pub const fn id(self) -> &'static str {
                match self {
                    $(DenyReason::$name => $id,)+
                }
            }
        }
    };
}

reasons! {
    /// Nobody is signed in.
    SignedOut = "signed-out";
    /// Suspended on the site.
    Suspended = "suspended";
    /// Guests never.
    Account = "account";
    /// The operator has switched it off.
    Off = "off";
    /// Muted for now.
    Muted = "muted";
    /// It concerns oneself.
    OwnCase = "own-case";
    /// In the terminal only.
    Terminal = "terminal";
    /// The club would be without an owner.
    LastOwner = "last-owner";
    /// More than one holds oneself.
    MoreThanOwn = "more-than-own";
    /// For those who look after the site.
    Staff = "staff";
    /// For the event's directors.
    Director = "director";
    /// For the table's moderator.
    Chair1 = "chair-1";
    /// For those on a chair.
    NotSeated = "not-seated";
    /// Another's trio.
    NotYours = "not-yours";
    /// For the club's owners.
    ClubOwner = "club-owner";
    /// For the club's members.
    ClubMember = "club-member";
    /// Another membership has it.
    Membership = "membership";
    /// On somebody of an equal or higher rank.
    Rank = "rank";
    /// Put out of the club.
    ClubBarred = "club-barred";
    /// Not entered in the event.
    NotEntered = "not-entered";
    /// Not on the list of the table.
    NotInvited = "not-invited";
    /// Another of this device is seated there.
    SameDevice = "same-device";
    /// Nobody may watch.
    ViewersBarred = "viewers-barred";
    /// Viewers may not write.
    CommentsBarred = "comments-barred";
    /// A rated deal is on.
    VoiceShut = "voice-shut";
    /// A rated match is on.
    RatedOn = "rated-on";
    /// A deal is on.
    DealOn = "deal-on";
    /// There is a warning to read first.
    ToRead = "to-read";
    /// Another name is to be chosen first.
    ToRename = "to-rename";
    /// Rated play is closed for a while, after matches that were left.
    LeftMatches = "left-matches";
    /// A rated match is on, and whoever is marked would make it count for nobody.
    Marked = "marked";
}

impl fmt::Display for DenyReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl DenyReason {
    /// The reason with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.id() == id)
    }
}

/// A no: the reason, and what is needed to say how one may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Denied {
    /// Why it is denied.
    pub reason: DenyReason,
    /// The permission that the act needs.
    pub needs: Permission,
    /// It is about a club's table or page.
    pub at_club: bool,
}

/// Who moderates a table, for the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moderator<'a> {
    /// The name.
    pub name: &'a str,
    /// The chair, if there is one.
    pub chair: Option<u8>,
}

impl fmt::Display for Moderator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.chair {
            Some(chair) => write!(f, " (Chair {chair}, {})", self.name),
            None => write!(f, " ({})", self.name),
        }
    }
}

impl Denied {
    /// How one may: `account`, `director`, `chair-1`, `club-owner`, `club-member`, the membership that is enough, or the
    /// roles of which one is. Empty where there is no such way.
    pub fn how<'a>(&self, sets: &'a Sets) -> Vec<&'a str> {
        match self.reason {
            DenyReason::Account => vec!["account"],
            DenyReason::Director => vec!["director"],
            DenyReason::Chair1 if self.at_club => vec!["chair-1", "club-owner"],
            DenyReason::Chair1 => vec!["chair-1"],
            DenyReason::ClubOwner => vec!["club-owner"],
            DenyReason::ClubMember => vec!["club-member"],
            DenyReason::Membership => sets.least_membership(self.needs).map(|set| set.id.as_str()).into_iter().collect(),
            DenyReason::Staff => sets.roles_with(self.needs).map(|set| set.id.as_str()).collect(),
            DenyReason::SignedOut
            | DenyReason::Suspended
            | DenyReason::Off
            | DenyReason::Muted
            | DenyReason::OwnCase
            | DenyReason::Terminal
            | DenyReason::LastOwner
            | DenyReason::MoreThanOwn
            | DenyReason::NotSeated
            | DenyReason::NotYours
            | DenyReason::Rank
            | DenyReason::ClubBarred
            | DenyReason::NotEntered
            | DenyReason::NotInvited
            | DenyReason::SameDevice
            | DenyReason::ViewersBarred
            | DenyReason::CommentsBarred
            | DenyReason::VoiceShut
            | DenyReason::RatedOn
            | DenyReason::DealOn
            | DenyReason::ToRead
            | DenyReason::ToRename
            | DenyReason::LeftMatches
            | DenyReason::Marked => Vec::new(),
        }
    }

    /// For people. `moderator` is that of the table, if there is one.
    pub fn text(&self, sets: &Sets, moderator: Option<Moderator<'_>>) -> Text {
        let to = self.needs.text();
        let events = matches!(self.needs, Permission::EventMake | Permission::EventModerate | Permission::EventRule);
        let (en, ml) = match self.reason {
            DenyReason::SignedOut => ("Choose a name first.".into(), "ആദ്യം ഒരു പേര് തിരഞ്ഞെടുക്കൂ.".into()),
            DenyReason::Suspended => (
                "You are suspended here for now. You can appeal.".into(),
                "നിങ്ങളെ ഇപ്പോൾ ഇവിടെ വിലക്കിയിരിക്കുന്നു. അപ്പീൽ കൊടുക്കാം.".into(),
            ),
            DenyReason::Account => (
                format!("You need an account to {}. It is free, and you keep everything you have.", to.en),
                format!("{} അക്കൗണ്ട് വേണം. അതു സൗജന്യമാണ്; ഇതുവരെയുള്ളതെല്ലാം കൂടെയുണ്ടാവും.", to.ml),
            ),
            DenyReason::Off if events => (
                "There are no events here: the operator has switched them off.".into(),
                "ഇവിടെ ടൂർണമെന്റുകളില്ല: നടത്തുന്നയാൾ നിർത്തിവെച്ചിരിക്കുന്നു.".into(),
            ),
            DenyReason::Off => (
                "There is no voice here: the operator has switched it off.".into(),
                "ഇവിടെ സംസാരമില്ല: നടത്തുന്നയാൾ നിർത്തിവെച്ചിരിക്കുന്നു.".into(),
            ),
            DenyReason::Muted => {
                ("You are muted for now. You can appeal.".into(), "നിങ്ങളെ ഇപ്പോൾ നിശ്ശബ്ദമാക്കിയിരിക്കുന്നു. അപ്പീൽ കൊടുക്കാം.".into())
            }
            DenyReason::OwnCase if self.needs == Permission::Grant => (
                "Nobody changes their own rights. Ask another administrator.".into(),
                "സ്വന്തം അധികാരം ആർക്കും മാറ്റാനാവില്ല. മറ്റൊരു അഡ്മിനിസ്ട്രേറ്ററോടു പറയൂ.".into(),
            ),
            DenyReason::OwnCase if events => (
                "You play in this yourself: another director of the event decides it.".into(),
                "ഇതിൽ നിങ്ങൾ കളിക്കുന്നുണ്ട്: ടൂർണമെന്റിന്റെ മറ്റൊരു ഡയറക്ടർ തീരുമാനിക്കും.".into(),
            ),
            DenyReason::OwnCase => {
                ("Not in your own case: somebody else decides it.".into(), "സ്വന്തം കാര്യത്തിൽ പറ്റില്ല: മറ്റൊരാൾ തീരുമാനിക്കട്ടെ.".into())
            }
            DenyReason::Terminal => (
                "Administrators are named in the terminal only: thurup people grant.".into(),
                "അഡ്മിനിസ്ട്രേറ്ററെ നിശ്ചയിക്കുന്നത് ടെർമിനലിൽ മാത്രം: thurup people grant.".into(),
            ),
            DenyReason::LastOwner => (
                "A club keeps at least one owner. Name another one first.".into(),
                "ക്ലബ്ബിന് ഒരു ഉടമയെങ്കിലും വേണം. ആദ്യം മറ്റൊരാളെ നിശ്ചയിക്കൂ.".into(),
            ),
            DenyReason::MoreThanOwn => (
                "You can give no more than your own membership. Ask an administrator.".into(),
                "സ്വന്തം അംഗത്വത്തിൽ കൂടുതൽ കൊടുക്കാനാവില്ല. അഡ്മിനിസ്ട്രേറ്ററോടു ചോദിക്കൂ.".into(),
            ),
            DenyReason::Staff => {
                let (en, ml) = named(sets, self.needs);
                (format!("Only these can {}: {en}.", to.en), format!("{} കഴിയുന്നത് ഇവർക്കു മാത്രം: {ml}.", to.ml))
            }
            DenyReason::Director => {
                ("Only a director of this event can do this.".into(), "ഈ ടൂർണമെന്റിന്റെ ഡയറക്ടർക്കു മാത്രമേ ഇതു ചെയ്യാനാവൂ.".into())
            }
            DenyReason::Chair1 => {
                let en = moderator.map(|moderator| moderator.to_string()).unwrap_or_default();
                let ml = match moderator {
                    Some(Moderator { name, chair: Some(chair) }) => format!(" (കസേര {chair}, {name})"),
                    Some(Moderator { name, chair: None }) => format!(" ({name})"),
                    None => String::new(),
                };
                if self.at_club {
                    (
                        format!("Only the table's moderator{en} or an owner of its club can do this."),
                        format!("മേശയുടെ മോഡറേറ്റർക്കോ{ml} ക്ലബ്ബിന്റെ ഉടമയ്ക്കോ മാത്രമേ ഇതു ചെയ്യാനാവൂ."),
                    )
                } else {
                    (format!("Only the table's moderator{en} can do this."), format!("മേശയുടെ മോഡറേറ്റർക്കു{ml} മാത്രമേ ഇതു ചെയ്യാനാവൂ."))
                }
            }
            DenyReason::NotSeated => ("Take a chair first.".into(), "ആദ്യം ഒരു കസേരയിൽ ഇരിക്കൂ.".into()),
            DenyReason::NotYours => ("Only in a trio of your own.".into(), "സ്വന്തം മൂവർസംഘത്തിൽ മാത്രം.".into()),
            DenyReason::ClubOwner => {
                (format!("Only the club's owners can {}.", to.en), format!("ക്ലബ്ബിന്റെ ഉടമകൾക്കു മാത്രമേ {} കഴിയൂ.", to.ml))
            }
            DenyReason::ClubMember => (
                format!("Only the club's members can {}. You can ask to join.", to.en),
                format!("ക്ലബ്ബിലെ അംഗങ്ങൾക്കു മാത്രമേ {} കഴിയൂ. ചേരാൻ അപേക്ഷിക്കാം.", to.ml),
            ),
            DenyReason::Membership => match sets.least_membership(self.needs) {
                Some(set) => (
                    format!("{} members can {}; ask the club.", capital(&set.name.en), to.en),
                    format!("{} അംഗങ്ങൾക്ക് {} കഴിയും; ക്ലബ്ബിനോടു ചോദിക്കൂ.", set.name.ml, to.ml),
                ),
                None => (format!("No membership here lets one {}.", to.en), format!("{} ഇവിടെ ഒരു അംഗത്വത്തിനും അനുവാദമില്ല.", to.ml)),
            },
            DenyReason::Rank => (
                "Not with somebody of your own rank or a higher one.".into(),
                "തുല്യമോ ഉയർന്നതോ ആയ പദവിയുള്ളവരുടെ കാര്യത്തിൽ പറ്റില്ല.".into(),
            ),
            DenyReason::ClubBarred => (
                "This club has put you out; its owners can let you in again.".into(),
                "ഈ ക്ലബ്ബ് നിങ്ങളെ പുറത്താക്കിയതാണ്; ഉടമകൾക്കു തിരിച്ചെടുക്കാം.".into(),
            ),
            DenyReason::NotEntered => (
                "Only those who are entered in the event play at this table.".into(),
                "ടൂർണമെന്റിൽ ചേർന്നവർക്കു മാത്രമുള്ളതാണ് ഈ മേശ.".into(),
            ),
            DenyReason::NotInvited => (
                "This table is for those on its list. Ask whoever made it.".into(),
                "ഈ മേശ പട്ടികയിലുള്ളവർക്കു മാത്രമുള്ളതാണ്. തുടങ്ങിയ ആളോടു ചോദിക്കൂ.".into(),
            ),
            DenyReason::SameDevice => (
                "Somebody else of this device sits at this rated table already.".into(),
                "ഈ ഉപകരണത്തിലെ മറ്റൊരാൾ റേറ്റിങ്ങുള്ള ഈ മേശയിൽ ഇരിക്കുന്നുണ്ട്.".into(),
            ),
            DenyReason::ViewersBarred => ("This table is for its players only.".into(), "ഈ മേശ കളിക്കാർക്കു മാത്രമുള്ളതാണ്.".into()),
            DenyReason::CommentsBarred => ("Viewers cannot write at this table.".into(), "ഈ മേശയിൽ കാണികൾക്ക് എഴുതാനാവില്ല.".into()),
            DenyReason::VoiceShut => (
                "Nobody speaks from the first call to the last card of a rated deal.".into(),
                "റേറ്റിങ്ങുള്ള ഡീലിൽ ആദ്യ വിളി മുതൽ അവസാന ചീട്ടു വരെ സംസാരമില്ല.".into(),
            ),
            DenyReason::RatedOn => (
                "Not while a rated match is on: everyone at the table can agree to end it.".into(),
                "റേറ്റിങ്ങുള്ള മത്സരം നടക്കുമ്പോൾ പറ്റില്ല: മേശയിലെ എല്ലാവരും സമ്മതിച്ചാൽ അവസാനിപ്പിക്കാം.".into(),
            ),
            DenyReason::ToRead => (
                "There is a warning for you: read it before you take the next chair.".into(),
                "നിങ്ങൾക്ക് ഒരു മുന്നറിയിപ്പുണ്ട്: അടുത്ത മേശയിൽ ഇരിക്കും മുമ്പ് അതു വായിക്കൂ.".into(),
            ),
            DenyReason::ToRename => (
                "You have been asked to choose another name; then you can take the next chair.".into(),
                "മറ്റൊരു പേര് തിരഞ്ഞെടുക്കാൻ ആവശ്യപ്പെട്ടിട്ടുണ്ട്; അതുകഴിഞ്ഞ് അടുത്ത മേശയിൽ ഇരിക്കാം.".into(),
            ),
            DenyReason::LeftMatches => (
                "Rated play, and playing with whoever is there, is closed for you for a while, because you left matches. \
                 Other tables are open."
                    .into(),
                "മത്സരങ്ങൾ ഇട്ടിട്ടുപോയതിനാൽ റേറ്റിങ്ങുള്ള കളിയും അപരിചിതരോടൊപ്പമുള്ള കളിയും നിങ്ങൾക്കു കുറച്ചുനേരത്തേക്ക് അടച്ചിരിക്കുന്നു. \
                 മറ്റു മേശകൾ തുറന്നുതന്നെ."
                    .into(),
            ),
            DenyReason::Marked => (
                "A match with you in it is not rated for now, and this one is rated for the others: sit down after it.".into(),
                "നിങ്ങൾ കളിക്കുന്ന മത്സരങ്ങൾക്ക് ഇപ്പോൾ റേറ്റിങ് ഇല്ല; മറ്റുള്ളവർക്ക് ഈ മത്സരം റേറ്റിങ്ങുള്ളതാണ്: ഇതു കഴിഞ്ഞ് ഇരിക്കൂ.".into(),
            ),
            DenyReason::DealOn => ("Only between two deals.".into(), "രണ്ടു ഡീലുകൾക്കിടയിൽ മാത്രം.".into()),
        };
        Text { en, ml }
    }
}

/// The roles that have a permission, by name.
fn named(sets: &Sets, permission: Permission) -> (String, String) {
    let roles: Vec<&Text> = sets.roles_with(permission).map(|set| &set.name).collect();
    if roles.is_empty() {
        return ("nobody".to_owned(), "ആരുമില്ല".to_owned());
    }
    let list = |of: fn(&Text) -> &str| roles.iter().map(|name| of(name)).collect::<Vec<_>>().join(", ");
    (list(|name| &name.en), list(|name| &name.ml))
}

/// A name at the beginning of a sentence.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
