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
/// Characters of what is said of an evening.
pub const EVENING_WORDS: usize = 300;
/// Evenings of a club that are to come at once.
pub const EVENINGS: usize = 20;
/// Members of a club that are prepared and have not come in yet.
pub const PREPARED: usize = 60;

/// Why something cannot be done in a club, beside what one may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWay {
    /// There is no such club.
    NoSuchClub,
    /// There is no such notice.
    NoSuchNotice,
    /// There is no such membership.
    NoSuchMembership,
    /// There is no such evening any more.
    NoSuchEvening,
    /// An evening is neither long ago nor in more than a year.
    BadTime,
    /// More evenings than there may be.
    TooManyEvenings(usize),
    /// Nobody who comes is without a table.
    NobodyComes,
    /// More members wait to come in for the first time than may.
    TooManyPrepared(usize),
    /// They have come in, or were not prepared by this club: their account is theirs.
    HasCome,
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
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoSuchClub => "no-such-club",
            Self::NoSuchNotice => "no-such-notice",
            Self::NoSuchMembership => "no-such-membership",
            Self::NoSuchEvening => "no-such-evening",
            Self::BadTime => "bad-evening-time",
            Self::TooManyEvenings(_) => "too-many-evenings",
            Self::NobodyComes => "nobody-comes",
            Self::TooManyPrepared(_) => "too-many-prepared",
            Self::HasCome => "has-come",
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
        matches!(self, Self::NoSuchClub | Self::NoSuchNotice | Self::NoSuchMembership | Self::NoSuchEvening)
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::NoSuchClub => {
                ("There is no such club. Check the link.".into(), "അങ്ങനെയൊരു ക്ലബ്ബില്ല. ലിങ്ക് ശരിയാണോ എന്നു നോക്കൂ.".into())
            }
            Self::NoSuchNotice => ("This notice is there no more.".into(), "ഈ അറിയിപ്പ് ഇപ്പോഴില്ല.".into()),
            Self::NoSuchMembership => ("There is no such membership.".into(), "അങ്ങനെയൊരു അംഗത്വമില്ല.".into()),
            Self::NoSuchEvening => {
                ("This evening is over, or was called off.".into(), "ഈ കൂടൽ കഴിഞ്ഞു, അല്ലെങ്കിൽ വേണ്ടെന്നു വെച്ചു.".into())
            }
            Self::BadTime => {
                ("An evening begins today or later, and within a year.".into(), "കൂടൽ ഇന്നോ പിന്നീടോ ആകണം; ഒരു വർഷത്തിനുള്ളിൽ.".into())
            }
            Self::TooManyEvenings(most) => {
                (format!("{most} evenings at most are called ahead."), format!("മുൻകൂട്ടി വിളിക്കാവുന്നത് {most} കൂടലുകൾ വരെ."))
            }
            Self::NobodyComes => ("Nobody who comes is without a table.".into(), "വരുന്നവരിൽ മേശയില്ലാത്ത ആരുമില്ല.".into()),
            Self::TooManyPrepared(most) => (
                format!("{most} members wait to come in. Let some of them come first."),
                format!("{most} അംഗങ്ങൾ ആദ്യമായി കയറാനുണ്ട്. അവരിൽ ചിലർ കയറട്ടെ."),
            ),
            Self::HasCome => (
                "They have come in: their account is theirs alone now.".into(),
                "അവർ കയറിക്കഴിഞ്ഞു: അക്കൗണ്ട് ഇനി അവരുടേതു മാത്രം.".into(),
            ),
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
