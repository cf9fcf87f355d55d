//! What can be wrong in a file of teams.

use thurup_people::names::BadText;
use thurup_rules::counted;
use thurup_wire::Text;

/// A mistake, at its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// From 1.
    pub line: u32,
    /// What.
    pub what: Wrong,
}

impl Mistake {
    /// For people.
    pub fn text(&self) -> Text {
        self.what.text(self.line)
    }
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// The bytes are no text.
    NotText,
    /// It has more bytes than this.
    TooLong(usize),
    /// It has more teams than this; what follows is not read.
    TooManyTeams(usize),
    /// No team is in it.
    NoTeams,
    /// A quotation mark is opened and not closed.
    OpenQuote,
    /// Something stands behind a closing quotation mark.
    AfterQuote,
    /// A column that says nothing here.
    UnknownColumn(String),
    /// Two columns of one kind.
    ColumnTwice(String),
    /// No column of this kind.
    NoColumn(Column),
    /// More cells than columns.
    TooManyCells(usize),
    /// No name.
    NoName,
    /// A name that nothing is called.
    BadName(BadText),
    /// The name of the team in that line.
    NameTwice(u32),
    /// It looks like the name of the team in that line.
    NameLike(String, u32),
    /// A team that has entered is called so, or nearly so.
    NameTaken(String),
    /// No captain.
    NoCaptain,
    /// So many players, and that many are needed.
    TooFew(usize, usize),
    /// So many players, and that many may be.
    TooMany(usize, usize),
    /// A player whose name nobody has.
    BadPlayer(String, BadText),
    /// A player twice: also in that line.
    PlayerTwice(String, u32),
    /// A player of a team that has entered.
    PlayerElsewhere(String),
    /// Nobody here is called so, or has that page.
    Unknown(String),
    /// Somebody without an account.
    NoAccount(String),
    /// No number.
    BadSeed(String),
    /// The seed of the team in that line.
    SeedTwice(u32, u32),
    /// From where it comes, too long.
    BadFrom(BadText),
}

/// A column that is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The team's name.
    Team,
    /// Its captain.
    Captain,
}

impl Wrong {
    /// For people, at its line.
    fn text(&self, own: u32) -> Text {
        let (en, ml) = match self {
            Self::NotText => (
                "This is no text in UTF-8. Save the sheet as “CSV UTF-8”.".to_owned(),
                "ഇത് UTF-8 എഴുത്തല്ല. ഷീറ്റ് “CSV UTF-8” ആയി സൂക്ഷിക്കൂ.".to_owned(),
            ),
            Self::TooLong(most) => (
                format!("The file is too long: {most} bytes at most. Enter it in two parts."),
                format!("ഫയൽ വലുതാണ്: {most} ബൈറ്റ് വരെ. രണ്ടു ഭാഗമായി ചേർക്കൂ."),
            ),
            Self::TooManyTeams(most) => {
                (format!("More than {most} teams. Enter them in two parts."), format!("{most}-ലധികം ടീമുകൾ. രണ്ടു ഭാഗമായി ചേർക്കൂ."))
            }
            Self::NoTeams => ("No team is in it.".to_owned(), "ഇതിൽ ടീമൊന്നുമില്ല.".to_owned()),
            Self::OpenQuote => (
                "A quotation mark opens here and is never closed: what follows is not read.".to_owned(),
                "ഇവിടെ തുറന്ന ഉദ്ധരണിചിഹ്നം അടച്ചിട്ടില്ല: ബാക്കി വായിച്ചില്ല.".to_owned(),
            ),
            Self::AfterQuote => (
                "Something stands behind a closing quotation mark. A quotation mark inside is written twice.".to_owned(),
                "അടച്ച ഉദ്ധരണിചിഹ്നത്തിനു പിന്നിൽ എന്തോ ഉണ്ട്. ഉള്ളിലെ ഉദ്ധരണിചിഹ്നം രണ്ടു തവണ എഴുതണം.".to_owned(),
            ),
            Self::UnknownColumn(name) => (
                format!("“{name}” is no column here. There are: team, captain, member, seed, from."),
                format!("“{name}” ഇവിടത്തെ കോളമല്ല. ഉള്ളവ: ടീം, ക്യാപ്റ്റൻ, അംഗം, സീഡ്, സ്ഥലം."),
            ),
            Self::ColumnTwice(name) => {
                (format!("The column “{name}” is there twice."), format!("“{name}” എന്ന കോളം രണ്ടു തവണയുണ്ട്."))
            }
            Self::NoColumn(Column::Team) => ("There is no column “team”.".to_owned(), "“ടീം” എന്ന കോളമില്ല.".to_owned()),
            Self::NoColumn(Column::Captain) => ("There is no column “captain”.".to_owned(), "“ക്യാപ്റ്റൻ” എന്ന കോളമില്ല.".to_owned()),
            Self::TooManyCells(columns) => (
                format!("More cells than the {columns} columns. A comma inside a cell needs quotation marks."),
                format!("{columns} കോളങ്ങളേക്കാൾ കൂടുതൽ കള്ളികൾ. കള്ളിക്കുള്ളിൽ കോമ വേണമെങ്കിൽ ഉദ്ധരണിചിഹ്നം വേണം."),
            ),
            Self::NoName => ("The team has no name.".to_owned(), "ടീമിനു പേരില്ല.".to_owned()),
            Self::BadName(bad) => {
                let Text { en, ml } = bad.text();
                (format!("The team’s name: {en}"), format!("ടീമിന്റെ പേര്: {ml}"))
            }
            Self::NameTwice(line) => {
                (format!("The team in line {line} has the same name."), format!("{line}-ആം വരിയിലെ ടീമിനും ഇതേ പേരാണ്."))
            }
            Self::NameLike(other, line) => (
                format!("This name looks like “{other}” in line {line}."),
                format!("ഈ പേര് {line}-ആം വരിയിലെ “{other}” പോലെയിരിക്കുന്നു."),
            ),
            Self::NameTaken(other) => (
                format!("“{other}” has entered already: the names are the same, or look so."),
                format!("“{other}” നേരത്തെ ചേർന്നിട്ടുണ്ട്: പേരുകൾ ഒന്നാണ്, അല്ലെങ്കിൽ ഒരുപോലെയിരിക്കുന്നു."),
            ),
            Self::NoCaptain => ("The captain is missing.".to_owned(), "ക്യാപ്റ്റനില്ല.".to_owned()),
            Self::TooFew(have, need) => (
                format!("{} with the captain: at least {need} are needed.", counted(have, "player")),
                format!("ക്യാപ്റ്റനടക്കം {have} പേർ: {need} പേരെങ്കിലും വേണം."),
            ),
            Self::TooMany(have, most) => (
                format!("{} with the captain: at most {most} may be registered.", counted(have, "player")),
                format!("ക്യാപ്റ്റനടക്കം {have} പേർ: {most} പേർ വരെയേ ആകൂ."),
            ),
            Self::BadPlayer(name, bad) => {
                let Text { en, ml } = bad.text();
                (format!("“{name}”: {en}"), format!("“{name}”: {ml}"))
            }
            Self::PlayerTwice(name, line) if *line == own => (
                format!("“{name}” stands twice in this line. Are they two people, write more of their names."),
                format!("“{name}” ഈ വരിയിൽ രണ്ടു തവണയുണ്ട്. രണ്ടാളാണെങ്കിൽ പേരിന്റെ ബാക്കി കൂടി എഴുതൂ."),
            ),
            Self::PlayerTwice(name, line) => (
                format!("“{name}” stands in line {line} as well. Are they two people, write more of their names."),
                format!("“{name}” {line}-ആം വരിയിലുമുണ്ട്. രണ്ടാളാണെങ്കിൽ പേരിന്റെ ബാക്കി കൂടി എഴുതൂ."),
            ),
            Self::PlayerElsewhere(name) => {
                (format!("“{name}” plays in a team that has entered."), format!("“{name}” നേരത്തെ ചേർന്ന ഒരു ടീമിലുണ്ട്."))
            }
            Self::Unknown(name) => (
                format!("Nobody here has an account “{name}”. Write the name of the account, or the address of the page."),
                format!("“{name}” എന്ന അക്കൗണ്ട് ഇവിടെയില്ല. അക്കൗണ്ടിന്റെ പേരോ പേജിന്റെ വിലാസമോ എഴുതൂ."),
            ),
            Self::NoAccount(name) => {
                (format!("“{name}” plays as a guest, and needs an account."), format!("“{name}” അതിഥിയാണ്; അക്കൗണ്ട് വേണം."))
            }
            Self::BadSeed(seed) => (
                format!("“{seed}” is no seed: a whole number from 1 to 999."),
                format!("“{seed}” സീഡല്ല: 1 മുതൽ 999 വരെയുള്ള പൂർണസംഖ്യ വേണം."),
            ),
            Self::SeedTwice(seed, line) => {
                (format!("The team in line {line} has seed {seed}, too."), format!("{line}-ആം വരിയിലെ ടീമിനും സീഡ് {seed} ആണ്."))
            }
            Self::BadFrom(bad) => {
                let Text { en, ml } = bad.text();
                (format!("Where the team comes from: {en}"), format!("ടീമിന്റെ സ്ഥലം: {ml}"))
            }
        };
        Text { en, ml }
    }
}
