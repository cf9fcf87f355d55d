//! Clubs: how large they may be, and what cannot be done in one.

use thurup_wire::Text;

/// Most people in a club.
pub const MEMBERS: usize = 2_000;
/// Most clubs of a person, and most that they ask at once.
pub const CLUBS: usize = 50;
/// Most clubs that a person owns.
pub const OWNED: usize = 10;
/// Longest description, in characters as a reader counts them.
pub const ABOUT: usize = 600;
/// Longest notice.
pub const NOTICE: usize = 1_000;

/// Why something cannot be done in a club, beside what one may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWay {
    /// There is no such club.
    NoSuchClub,
    /// There is no such notice.
    NoSuchNotice,
    /// There is no such membership.
    NoSuchMembership,
    /// More clubs than there may be.
    TooMany(usize),
    /// More members than there may be.
    Full,
    /// One comes by the link alone.
    ByLinkAlone,
    /// They have not asked to join.
    NotAsked,
    /// An owner is not put out.
    Owner,
    /// Another club's name reads alike.
    NameTaken,
    /// Somebody else has changed it meanwhile.
    Changed,
}

impl NoWay {
    /// Stable name.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoSuchClub => "no-such-club",
            Self::NoSuchNotice => "no-such-notice",
            Self::NoSuchMembership => "no-such-membership",
            Self::TooMany(_) => "too-many-clubs",
            Self::Full => "club-full",
            Self::ByLinkAlone => "by-link-alone",
            Self::NotAsked => "not-asked",
            Self::Owner => "owns-the-club",
            Self::NameTaken => "club-name-taken",
            Self::Changed => "something-changed",
        }
    }

    /// Whether something that was named is not there.
    pub fn is_missing(self) -> bool {
        matches!(self, Self::NoSuchClub | Self::NoSuchNotice | Self::NoSuchMembership)
    }

    /// For people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::NoSuchClub => {
                ("There is no such club. Check the link.".into(), "അങ്ങനെയൊരു ക്ലബ്ബില്ല. ലിങ്ക് ശരിയാണോ എന്നു നോക്കൂ.".into())
            }
            Self::NoSuchNotice => ("This notice is there no more.".into(), "ഈ അറിയിപ്പ് ഇപ്പോഴില്ല.".into()),
            Self::NoSuchMembership => ("There is no such membership.".into(), "അങ്ങനെയൊരു അംഗത്വമില്ല.".into()),
            Self::TooMany(most) => {
                (format!("{most} clubs at most. Leave one first."), format!("പരമാവധി {most} ക്ലബ്ബുകൾ. ആദ്യം ഒന്നിൽനിന്നു പിരിയൂ."))
            }
            Self::Full => {
                (format!("The club is full: {MEMBERS} members at most."), format!("ക്ലബ്ബ് നിറഞ്ഞു: പരമാവധി {MEMBERS} അംഗങ്ങൾ."))
            }
            Self::ByLinkAlone => (
                "One joins this club by a link. Ask one of its owners for it.".into(),
                "ഈ ക്ലബ്ബിൽ ചേരുന്നത് ലിങ്ക് വഴിയാണ്. ഉടമകളിൽ ഒരാളോടു ചോദിക്കൂ.".into(),
            ),
            Self::NotAsked => ("They have not asked to join.".into(), "ഇവർ ചേരാൻ ചോദിച്ചിട്ടില്ല.".into()),
            Self::Owner => {
                ("They own the club, too. Make them a member first.".into(), "ഇവരും ക്ലബ്ബിന്റെ ഉടമയാണ്. ആദ്യം അംഗമാക്കൂ.".into())
            }
            Self::NameTaken => (
                "Another club is called so, or nearly so. Choose another name.".into(),
                "ഈ പേരോ ഇതുപോലൊന്നോ മറ്റൊരു ക്ലബ്ബിനുണ്ട്. മറ്റൊരു പേര് തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::Changed => {
                ("Somebody has changed this meanwhile. Look again.".into(), "ഇതിനിടെ മറ്റൊരാൾ ഇതു മാറ്റി. ഒന്നുകൂടി നോക്കൂ.".into())
            }
        };
        Text { en, ml }
    }
}
