//! Every permission there is, with its place, and the rights of everyone, which are no permissions.

use std::fmt;

use serde::{Deserialize, Serialize};
use thurup_wire::Text;

/// Where a permission can be used, besides in a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// Anywhere: the set is enough.
    Anywhere,
    /// At a table that one moderates, or whose club one owns.
    Moderator,
    /// On a chair of the table.
    Seat,
    /// In one's own trio.
    OwnTrio,
    /// In a club that one belongs to.
    ClubMember,
    /// In a club that one owns.
    ClubOwner,
    /// In an event that one directs.
    Director,
    /// For those who look after the site.
    Staff,
}

macro_rules! permissions {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $place:ident, $account:literal, $en:literal, $ml:literal;)+) => {
        /// Something that not everyone may do. Only permissions are ever asked for, never the set that gives them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(into = "&'static str", try_from = "std::borrow::Cow<'_, str>")]
        pub enum Permission {
            $($(#[$doc])* $name,)+
        }

        impl Permission {
            /// All of them, in the order of the list.
            pub const ALL: &[Permission] = &[$(Permission::$name),+];

            /// The stable name for programs.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Permission::$name => $id,)+
                }
            }

            /// Where it can be used.
            pub const fn place(self) -> Place {
                match self {
                    $(Permission::$name => Place::$place,)+
                }
            }

            /// Whether it needs an account by its nature: guests never have it.
            pub const fn needs_account(self) -> bool {
                match self {
                    $(Permission::$name => $account,)+
                }
            }

            /// What one can do with it: after "can" in English, in Malayalam the form before "കഴിയും".
            const fn phrase(self) -> [&'static str; 2] {
                match self {
                    $(Permission::$name => [$en, $ml],)+
                }
            }
        }
    };
}

permissions! {
    /// Make a table.
    TableMake = "table.make", Anywhere, false, "make a table", "മേശ തുടങ്ങാൻ";
    /// Take a chair.
    TableSit = "table.sit", Anywhere, false, "take a chair", "കസേരയിൽ ഇരിക്കാൻ";
    /// Matches of six deals.
    MatchSix = "match.six", Anywhere, false, "play matches of six deals", "ആറു ഡീലിന്റെ മത്സരം കളിക്കാൻ";
    /// Any other form of a match: number of deals, a time, games to 21.
    MatchLength = "match.length", Moderator, false, "change the number of deals", "ഡീലുകളുടെ എണ്ണം മാറ്റാൻ";
    /// Sit at social tables, make them, and play there for as long as one likes.
    TableSocial = "table.social", Anywhere, false, "play at social tables", "സോഷ്യൽ മേശകളിൽ കളിക്കാൻ";
    /// Make a table that only its list, trio or club may enter.
    TableExclusive = "table.exclusive", Anywhere, false, "make exclusive tables", "വേണ്ടപ്പെട്ടവർക്കു മാത്രമുള്ള മേശ തുടങ്ങാൻ";
    /// Make and play rated matches.
    TableRated = "table.rated", Anywhere, true, "play rated matches", "റേറ്റിങ്ങുള്ള മത്സരം കളിക്കാൻ";
    /// Watch a table.
    TableWatch = "table.watch", Anywhere, false, "watch a table", "മേശയിലെ കളി കാണാൻ";
    /// Write at a table.
    ChatTable = "chat.table", Anywhere, false, "write at the table", "മേശയിൽ എഴുതാൻ";
    /// Write in a table's gallery.
    ChatViewer = "chat.viewer", Anywhere, false, "write in the gallery", "കാണികൾക്കിടയിൽ എഴുതാൻ";
    /// Write in the lobby.
    ChatLobby = "chat.lobby", Anywhere, false, "write in the lobby", "കളിമുറിയിൽ എഴുതാൻ";
    /// One's own theme, background, zoom, bid table and contrast.
    LookOwn = "look.own", Anywhere, false, "choose the look of the table", "മേശയുടെ കാഴ്ച മാറ്റാൻ";
    /// Logs of one's deals: step through, download, share.
    DealLog = "deal.log", Anywhere, false, "see logs of deals", "ഡീലുകളുടെ രേഖ കാണാൻ";
    /// Figures of a match and one's own page.
    MatchStatistics = "match.statistics", Anywhere, false, "see match statistics", "മത്സരത്തിന്റെ കണക്കുകൾ കാണാൻ";
    /// Lists beyond the first ten, others' full figures, badges with the deal as proof.
    RankingMore = "ranking.more", Anywhere, false, "see whole rankings and badges", "റാങ്കിങ്ങും ബാഡ്ജുകളും മുഴുവൻ കാണാൻ";
    /// Friends.
    Friends = "friends", Anywhere, true, "have friends", "കൂട്ടുകാരെ ചേർക്കാൻ";
    /// Ask to join a club.
    ClubJoin = "club.join", Anywhere, true, "ask to join a club", "ക്ലബ്ബിൽ ചേരാൻ അപേക്ഷിക്കാൻ";
    /// Name and colours of a trio.
    TeamName = "team.name", OwnTrio, true, "name the trio and choose its colours", "ടീമിനു പേരും നിറവും കൊടുക്കാൻ";
    /// A trio's rule set, card and seats.
    TeamPreferences = "team.preferences", OwnTrio, true, "set what the trio prefers", "ടീമിന്റെ ഇഷ്ടങ്ങൾ മാറ്റാൻ";
    /// Remove a player.
    TablePush = "table.push", Moderator, false, "remove a player", "കളിക്കാരനെ മാറ്റാൻ";
    /// Delete the game.
    TableDelete = "table.delete", Moderator, false, "delete the game", "കളി കളയാൻ";
    /// Start the game again.
    TableReset = "table.reset", Moderator, false, "start the game again", "കളി ആദ്യം മുതൽ തുടങ്ങാൻ";
    /// Points visible.
    TablePoints = "table.points", Moderator, false, "show or hide the points", "പോയിന്റ് കാണിക്കാനും മറയ്ക്കാനും";
    /// Bids shown or hidden.
    TableCalls = "table.calls", Moderator, false, "show or hide the bids", "വിളികൾ കാണിക്കാനും മറയ്ക്കാനും";
    /// Other settings.
    TableSettings = "table.settings", Moderator, false, "change the table's settings", "മേശയുടെ ക്രമീകരണം മാറ്റാൻ";
    /// Game and rule set.
    TableRules = "table.rules", Moderator, false, "change the game and its rules", "കളിയും നിയമവും മാറ്റാൻ";
    /// A bot in a chair.
    TableBot = "table.bot", Moderator, false, "seat a bot", "ബോട്ടിനെ ഇരുത്താൻ";
    /// The table's name.
    TableName = "table.name", Moderator, false, "name the table and its teams", "മേശയ്ക്കും ടീമുകൾക്കും പേരിടാൻ";
    /// A break after this deal.
    TableBreak = "table.break", Seat, false, "ask for a break after the deal", "ഡീലിനു ശേഷം ഇടവേള വെക്കാൻ";
    /// Allow or bar viewers' comments.
    ViewersComments = "viewers.comments", Moderator, false, "allow or bar viewers' comments", "കാണികളുടെ എഴുത്ത് അനുവദിക്കാനും വിലക്കാനും";
    /// Allow or bar viewers' sight of cards.
    ViewersCards = "viewers.cards", Moderator, false, "let viewers see cards or not", "കാണികൾ ചീട്ടു കാണുന്നത് അനുവദിക്കാനും വിലക്കാനും";
    /// Seat viewers.
    ViewersSeat = "viewers.seat", Moderator, false, "seat a viewer", "കാണിയെ കസേരയിൽ ഇരുത്താൻ";
    /// Voice at a club's tables.
    VoiceGroup = "voice.group", Seat, false, "speak at club tables", "ക്ലബ്ബിന്റെ മേശകളിൽ സംസാരിക്കാൻ";
    /// Voice at every table, a club's too.
    VoiceAny = "voice.any", Seat, false, "speak at every table", "എല്ലാ മേശകളിലും സംസാരിക്കാൻ";
    /// Found a club.
    ClubMake = "club.make", Anywhere, true, "found a club", "ക്ലബ്ബ് തുടങ്ങാൻ";
    /// Make the club's tables.
    ClubTable = "club.table", ClubMember, true, "make the club's tables", "ക്ലബ്ബിന്റെ മേശ തുടങ്ങാൻ";
    /// Change the club.
    ClubEdit = "club.edit", ClubOwner, true, "change the club", "ക്ലബ്ബിന്റെ വിവരങ്ങൾ മാറ്റാൻ";
    /// Let in and put out.
    ClubAdmit = "club.admit", ClubOwner, true, "let people into the club and put them out", "ക്ലബ്ബിൽ ആളെ ചേർക്കാനും പുറത്താക്കാനും";
    /// Write notices.
    ClubNotice = "club.notice", ClubOwner, true, "write the club's notices", "ക്ലബ്ബിന്റെ അറിയിപ്പ് എഴുതാൻ";
    /// Name owners.
    ClubOwners = "club.owners", ClubOwner, true, "name the club's owners", "ക്ലബ്ബിന് ഉടമകളെ നിശ്ചയിക്കാൻ";
    /// Make an event.
    EventMake = "event.make", Anywhere, true, "make an event", "ടൂർണമെന്റ് തുടങ്ങാൻ";
    /// Pause, seat, substitute, extend, cancel in an event.
    EventModerate = "event.moderate", Director, true, "moderate the event", "ടൂർണമെന്റ് നിയന്ത്രിക്കാൻ";
    /// Rulings, penalties, adjusted scores.
    EventRule = "event.rule", Director, true, "give rulings in the event", "ടൂർണമെന്റിൽ തീർപ്പു പറയാൻ";
    /// Answer tickets.
    TicketAnswer = "ticket.answer", Staff, true, "answer tickets", "സഹായ അപേക്ഷകൾക്കു മറുപടി പറയാൻ";
    /// Questions and answers, videos and links.
    FaqEdit = "faq.edit", Staff, true, "edit the questions and answers", "ചോദ്യോത്തരങ്ങൾ തിരുത്താൻ";
    /// Judge reports.
    ReportJudge = "report.judge", Staff, true, "judge reports", "പരാതികൾ തീർപ്പാക്കാൻ";
    /// Judge appeals.
    AppealJudge = "appeal.judge", Staff, true, "judge appeals", "അപ്പീൽ തീർപ്പാക്കാൻ";
    /// Warn somebody.
    PersonWarn = "person.warn", Staff, true, "warn a person", "ഒരാൾക്കു താക്കീതു കൊടുക്കാൻ";
    /// Mute somebody for all.
    PersonMute = "person.mute", Staff, true, "mute a person", "ഒരാളെ നിശ്ശബ്ദനാക്കാൻ";
    /// Suspend somebody.
    PersonSuspend = "person.suspend", Staff, true, "suspend a person", "ഒരാളെ വിലക്കാൻ";
    /// Mark somebody for cheating or farming.
    PersonMark = "person.mark", Staff, true, "mark a person", "ഒരാളെ അടയാളപ്പെടുത്താൻ";
    /// Take a line of chat away.
    ChatRedact = "chat.redact", Staff, true, "redact chat", "എഴുതിയതു മായ്ക്കാൻ";
    /// The moderator's rights at any table, with a public reason.
    TableOverride = "table.override", Staff, true, "moderate any table", "ഏതു മേശയും നിയന്ത്രിക്കാൻ";
    /// Give and take sets.
    Grant = "grant", Staff, true, "give and take roles and memberships", "പദവിയും അംഗത്വവും കൊടുക്കാനും എടുക്കാനും";
    /// A link by which somebody signs in once.
    PersonLink = "person.link", Staff, true, "make a sign-in link for a person", "ഒരാൾക്കു പ്രവേശന ലിങ്ക് ഉണ്ടാക്കാൻ";
    /// Delete somebody's account for them.
    PersonDelete = "person.delete", Staff, true, "delete a person's account", "ഒരാളുടെ അക്കൗണ്ട് ഇല്ലാതാക്കാൻ";
    /// The site's settings.
    Settings = "settings", Staff, true, "change the site's settings", "സൈറ്റിന്റെ ക്രമീകരണം മാറ്റാൻ";
    /// Jobs and their cursors.
    Jobs = "jobs", Staff, true, "look after the jobs", "പണികൾ നോക്കിനടത്താൻ";
    /// Backups.
    Backup = "backup", Staff, true, "make a backup", "പകർപ്പെടുക്കാൻ";
    /// The log of what staff did.
    LogSee = "log.see", Staff, true, "see the staff log", "നടത്തിപ്പിന്റെ രേഖ കാണാൻ";
}

impl Permission {
    /// The permission with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|permission| permission.id() == id)
    }

    /// What one can do with it, in words: after "can" in English, in Malayalam the form before "കഴിയും".
    pub fn text(self) -> Text {
        let [en, ml] = self.phrase();
        Text { en: en.to_owned(), ml: ml.to_owned() }
    }
}

impl fmt::Display for Permission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl From<Permission> for &'static str {
    fn from(permission: Permission) -> Self {
        permission.id()
    }
}

/// Text that names no permission.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no permission {0:?}")]
pub struct NoSuchPermission(pub String);

impl TryFrom<std::borrow::Cow<'_, str>> for Permission {
    type Error = NoSuchPermission;

    fn try_from(id: std::borrow::Cow<'_, str>) -> Result<Self, NoSuchPermission> {
        Self::from_id(&id).ok_or_else(|| NoSuchPermission(id.into_owned()))
    }
}

/// Some of the permissions.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<Permission>", from = "Vec<Permission>")]
pub struct Permissions(u64);

/// Each permission has a bit.
const _: () = assert!(Permission::ALL.len() <= u64::BITS as usize);

/// Those that guests never have.
const NEED_ACCOUNT: Permissions = {
    let (mut bits, mut index) = (0, 0);
    while index < Permission::ALL.len() {
        if Permission::ALL[index].needs_account() {
            bits |= 1 << Permission::ALL[index] as u64;
        }
        index += 1;
    }
    Permissions(bits)
};

impl Permissions {
    /// No permission.
    pub const NONE: Permissions = Permissions(0);

    /// The set of these permissions.
    pub const fn of(list: &[Permission]) -> Permissions {
        let (mut bits, mut index) = (0, 0);
        while index < list.len() {
            bits |= 1 << list[index] as u64;
            index += 1;
        }
        Permissions(bits)
    }

    /// All with this place.
    pub fn placed(place: Place) -> Permissions {
        Permission::ALL.iter().copied().filter(|permission| permission.place() == place).collect()
    }

    /// Those that need no account.
    #[must_use]
    pub fn without_account(self) -> Permissions {
        Permissions(self.0 & !NEED_ACCOUNT.0)
    }

    /// Those of both.
    #[must_use]
    pub const fn and(self, more: Permissions) -> Permissions {
        Permissions(self.0 | more.0)
    }

    /// Those but this one.
    #[must_use]
    pub const fn without(self, permission: Permission) -> Permissions {
        Permissions(self.0 & !(1 << permission as u64))
    }

    /// Whether this one is among them.
    pub const fn has(self, permission: Permission) -> bool {
        self.0 & (1 << permission as u64) != 0
    }

    /// Whether all of these are among them.
    pub const fn has_all(self, others: Permissions) -> bool {
        self.0 & others.0 == others.0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One by one, in the order of the list.
    pub fn iter(self) -> impl Iterator<Item = Permission> {
        Permission::ALL.iter().copied().filter(move |permission| self.has(*permission))
    }
}

impl fmt::Debug for Permissions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Permission::id)).finish()
    }
}

impl FromIterator<Permission> for Permissions {
    fn from_iter<T: IntoIterator<Item = Permission>>(list: T) -> Self {
        Permissions(list.into_iter().fold(0, |bits, permission| bits | 1 << permission as u64))
    }
}

impl From<Vec<Permission>> for Permissions {
    fn from(list: Vec<Permission>) -> Self {
        list.into_iter().collect()
    }
}

impl From<Permissions> for Vec<Permission> {
    fn from(permissions: Permissions) -> Self {
        permissions.iter().collect()
    }
}

macro_rules! rights {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)+) => {
        /// A right of everyone who is here, guests and suspended people too. It is in no set, and nobody can take it away.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Right {
            $($(#[$doc])* $name,)+
        }

        impl Right {
            /// All of them.
            pub const ALL: &[Right] = &[$(Right::$name),+];

            /// The stable name for programs.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Right::$name => $id,)+
                }
            }
        }
    };
}

rights! {
    /// Play one's calls and cards.
    Play = "play";
    /// Leave.
    Leave = "leave";
    /// Claim.
    Claim = "claim";
    /// Ask what a call means.
    Ask = "ask";
    /// Hear somebody no more.
    MuteForMe = "mute-for-me";
    /// Block somebody.
    Block = "block";
    /// Report somebody.
    Report = "report";
    /// Write a ticket.
    Ticket = "ticket";
    /// Appeal against a sanction.
    Appeal = "appeal";
    /// Take one's data along.
    Export = "export";
    /// Delete oneself.
    DeleteMe = "delete-me";
    /// See and end one's sessions.
    Sessions = "sessions";
}

impl Right {
    /// The right with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|right| right.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_unique_and_found_again() {
        for permission in Permission::ALL {
            assert_eq!(Permission::from_id(permission.id()), Some(*permission));
            assert_eq!(Right::from_id(permission.id()), None);
        }
        for right in Right::ALL {
            assert_eq!(Right::from_id(right.id()), Some(*right));
        }
        assert_eq!(Permission::from_id("table.fly"), None);
    }

    #[test]
    fn what_needs_a_role_or_a_club_needs_an_account() {
        for permission in Permission::ALL {
            if matches!(
                permission.place(),
                Place::OwnTrio | Place::ClubMember | Place::ClubOwner | Place::Director | Place::Staff
            ) {
                assert!(permission.needs_account(), "{permission}");
            }
        }
    }

    #[test]
    fn permissions_are_a_set() {
        let some = Permissions::of(&[Permission::LogSee, Permission::TableMake]);
        assert_eq!(some.iter().collect::<Vec<_>>(), [Permission::TableMake, Permission::LogSee]);
        assert!(some.has(Permission::LogSee) && !some.has(Permission::Grant));
        assert!(some.has_all(Permissions::of(&[Permission::LogSee])) && !Permissions::NONE.has_all(some));
        assert_eq!(Permissions::from(Vec::from(some)), some);
    }
}
