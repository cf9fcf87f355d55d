//! Why something is not done in an event, beside the reasons of the event itself.

use crate::error::AppError;
use axum::http::StatusCode;
use thurup_compete::duplicate::EntryField;
use thurup_compete::event::Refusal;
use thurup_compete::possible::Impossible;
use thurup_laws::asking::Mistake;
use thurup_wire::Text;

use super::impossible;

/// The reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoEvent {
    /// No event with this id.
    NoSuchEvent,
    /// No draw of such a round.
    NoSuchDraw,
    /// What the event says, by the rule that refuses it.
    Refused(Refusal),
    /// The same of a team or a match, with its name instead of its number.
    RefusedOf(Refusal, Text),
    /// Something in its settings is out of its bounds: which.
    Bounds(&'static str),
    /// Not a fraction.
    NoFraction,
    /// A deal of a score sheet cannot be, and which part of it.
    BadSheet {
        /// Its number.
        deal: u32,
        /// The part.
        field: EntryField,
        /// The lowest and the highest contract; the latter is all card points, too.
        values: [u8; 2],
    },
    /// A result that deals of that number cannot bring: of a match, or of this deal.
    Impossible {
        /// The deal.
        deal: Option<u32>,
        /// What cannot be.
        what: Impossible,
        /// What the two sides are called.
        sides: Box<[Text; 2]>,
    },
    /// A result that can be, but seldom is: it is asked once more.
    Unlikely,
    /// What a contract of this deal names is no denomination of the rules.
    BadNamed(u32),
    /// Its deals are dealt by the players.
    NotDealt,
    /// Whoever does not sit has no hand.
    NotSeated,
    /// For a team's captain, and the directors.
    NotTheCaptain,
    /// For the players of the match, and the directors.
    NotThePlayers,
    /// Whoever plays in an event does not see the cards of its deals before they are dealt.
    PlaysToo,
    /// Whoever plays in an event does not see the cards of a deal that others of it play, too, before it is released.
    MayComeToThem,
    /// The deal was not dealt at a table here, or not yet.
    NotAtATable,
    /// No such call was made in the deal.
    NoSuchCall,
    /// A contract that cannot be played in the deal: its place in the list, from 1.
    NoSuchContract(usize),
    /// Whoever enters a team is its captain.
    OwnTeamOnly,
    /// A player has no account.
    NoAccount(String),
    /// A player cannot be entered by this person.
    NotThem(String),
    /// Results come from the tables.
    FromTables,
    /// There are no tables here: cards are in hands.
    RealCards,
    /// Another's hand of the deal was seen on the same device.
    SeenOnDevice,
    /// Bots play only at tables here, and where the event has them.
    NoBots,
    /// Players known by name alone play with real cards, and a director enters them.
    NamesOnPaper,
    /// A player known by name who is named twice in one team.
    NamedTwice(String),
    /// A player known by name who is in the event already.
    NamedElsewhere(String),
    /// A team's name that another has, or one like it.
    NameTaken,
    /// The key of a command is empty or too long.
    BadKey,
    /// So many events one person has made.
    TooMany(usize),
    /// Nothing that a desk asks, or can be told of.
    NoSuchFact,
    /// An answer at the desk that cannot be.
    BadFact(Mistake),
    /// A choice that nobody has there.
    NoSuchChoice,
    /// Something is still to be chosen.
    NotChosen,
    /// An appeal and a decision have words.
    NoWords,
    /// The table of a match is not over: what it still does it does by itself.
    TablePlays(Text),
    /// The code of a table does not say who somebody is there.
    NotTheCode,
    /// A file of teams has a mistake: its line, and what.
    BadFile(u32, Text),
    /// The command does not say what its sender saw.
    NotSeen,
    /// What the command is about has changed since its sender saw it: what was done, and by whom.
    Meanwhile(Text),
}

impl NoEvent {
    /// Stable name.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSuchEvent => "no-such-event",
            Self::NoSuchDraw => "no-such-draw",
            Self::Refused(refusal) | Self::RefusedOf(refusal, _) => refusal.code(),
            Self::Bounds(_) => "bad-event-settings",
            Self::NoFraction => "no-fraction",
            Self::BadSheet { .. } | Self::BadNamed(_) => "bad-sheet",
            Self::Impossible { .. } => "impossible-result",
            Self::Unlikely => "unlikely-result",
            Self::NotDealt => "not-dealt-here",
            Self::NotSeated => "not-seated",
            Self::NotTheCaptain => "not-the-captain",
            Self::NotThePlayers => "not-the-players",
            Self::PlaysToo => "plays-too",
            Self::MayComeToThem => "deal-may-come",
            Self::NotAtATable => "not-at-a-table",
            Self::NoSuchCall => "no-such-call",
            Self::NoSuchContract(_) => "no-such-contract",
            Self::OwnTeamOnly => "own-team-only",
            Self::NoAccount(_) => "player-without-account",
            Self::NotThem(_) => "not-this-player",
            Self::FromTables => "results-from-tables",
            Self::RealCards => "real-cards",
            Self::SeenOnDevice => "seen-on-device",
            Self::NoBots => "no-bots-here",
            Self::NamedTwice(_) => "named-twice",
            Self::NamedElsewhere(_) => Refusal::OtherTeams.code(),
            Self::NamesOnPaper => "names-on-paper",
            Self::NameTaken => "team-name-taken",
            Self::BadKey => "bad-key",
            Self::TooMany(_) => "too-many-events",
            Self::NoSuchFact => "no-such-fact",
            Self::BadFact(_) => "bad-fact",
            Self::NoSuchChoice => "no-such-choice",
            Self::NotChosen => "not-chosen",
            Self::NoWords => "no-words",
            Self::TablePlays(_) => "table-plays",
            Self::NotTheCode => "not-the-code",
            Self::BadFile(..) => "bad-file",
            Self::NotSeen => "no-seen",
            Self::Meanwhile(_) => "meanwhile",
        }
    }

    /// For people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::Refused(refusal) => return refusal.text().into(),
            Self::RefusedOf(_, text) => return text.clone(),
            Self::BadFact(mistake) => return mistake.text().into(),
            Self::NoSuchFact => ("The desk does not ask this.".into(), "ഡയറക്ടറുടെ മേശ ഇതു ചോദിക്കുന്നില്ല.".into()),
            Self::NoSuchChoice => ("This cannot be chosen here.".into(), "ഇത് ഇവിടെ തിരഞ്ഞെടുക്കാനാവില്ല.".into()),
            Self::NotChosen => (
                "Something is still to be chosen, by whom the laws say.".into(),
                "നിയമം പറയുന്നയാൾ ഇനിയും ഒന്നു തിരഞ്ഞെടുക്കാനുണ്ട്.".into(),
            ),
            Self::TablePlays(of) => (
                format!("{}: the table is still open, and the match goes on there by itself.", of.en),
                format!("{}: മേശ തുറന്നുതന്നെയുണ്ട്, കളി അവിടെ തനിയെ തുടരും.", of.ml),
            ),
            Self::BadFile(line, Text { en, ml }) => (format!("Line {line}: {en}"), format!("{line}-ആം വരി: {ml}")),
            Self::Meanwhile(text) => return text.clone(),
            Self::NotSeen => (
                "Say which number of the event you saw when you decided on this.".into(),
                "ടൂർണമെന്റ് ഏതു നിലയിൽ കണ്ടാണ് ഇതു തീരുമാനിച്ചതെന്നു പറയണം.".into(),
            ),
            Self::NotTheCode => (
                "This is not the code of the table at which that player sits now. Scan it once more, or ask the director.".into(),
                "ആ കളിക്കാരൻ ഇപ്പോൾ ഇരിക്കുന്ന മേശയുടെ കോഡല്ല ഇത്. ഒന്നുകൂടി സ്കാൻ ചെയ്യൂ, അല്ലെങ്കിൽ ഡയറക്ടറോടു ചോദിക്കൂ.".into(),
            ),
            Self::NoWords => ("Say why, in a sentence or two.".into(), "കാരണം ഒന്നോ രണ്ടോ വാക്യത്തിൽ പറയൂ.".into()),
            Self::NoSuchEvent => {
                ("There is no such event. Check the link.".into(), "അങ്ങനെയൊരു ടൂർണമെന്റില്ല. ലിങ്ക് ശരിയാണോ എന്നു നോക്കൂ.".into())
            }
            Self::NoSuchDraw => ("No such round was drawn.".into(), "അങ്ങനെയൊരു റൗണ്ട് നറുക്കിട്ടിട്ടില്ല.".into()),
            Self::Bounds(what) => (format!("This cannot be set so: {what}."), format!("ഇങ്ങനെ ക്രമീകരിക്കാനാവില്ല: {}.", bounds_ml(what))),
            Self::NoFraction => (
                "A number is expected, whole or a fraction such as 7/2.".into(),
                "ഒരു സംഖ്യ വേണം: പൂർണസംഖ്യയോ 7/2 പോലെയുള്ള ഭിന്നമോ.".into(),
            ),
            Self::BadSheet { deal, field, values } => return bad_sheet(*deal, *field, *values),
            Self::Impossible { deal, what, sides } => return impossible::text(*deal, what, sides),
            Self::Unlikely => (
                "Such a result can be, but is seldom. Look at it once more: is it right?".into(),
                "ഇങ്ങനെയൊരു ഫലം അപൂർവമാണ്. ഒന്നുകൂടി നോക്കൂ: ശരിതന്നെയല്ലേ?".into(),
            ),
            Self::BadNamed(deal) => (
                format!("Deal {deal}: nobody can bid that suit or denomination under these rules."),
                format!("{deal}-ആം ഡീൽ: ഈ നിയമത്തിൽ ആ ഇനത്തിൽ വിളിക്കാനാവില്ല."),
            ),
            Self::NotDealt => {
                ("The cards of this match are dealt by its players.".into(), "ഈ മത്സരത്തിലെ ചീട്ടു കളിക്കാർ തന്നെയാണു പകുക്കുന്നത്.".into())
            }
            Self::NotSeated => (
                "You do not sit in the deal that is due. Your captain, or the director, says who sits.".into(),
                "ഇപ്പോഴത്തെ ഡീലിൽ നിങ്ങൾ ഇരിക്കുന്നില്ല. ആര് ഇരിക്കുമെന്നു ക്യാപ്റ്റനോ ഡയറക്ടറോ പറയും.".into(),
            ),
            Self::NotTheCaptain => (
                "Only the team’s captain, or a director, can do this.".into(),
                "ടീമിന്റെ ക്യാപ്റ്റനോ ഡയറക്ടർക്കോ മാത്രമേ ഇതു ചെയ്യാനാവൂ.".into(),
            ),
            Self::NotThePlayers => (
                "Only those who play this match, or a director, can do this.".into(),
                "ഈ മത്സരം കളിക്കുന്നവർക്കോ ഡയറക്ടർക്കോ മാത്രമേ ഇതു ചെയ്യാനാവൂ.".into(),
            ),
            Self::PlaysToo => (
                "You play in this event: somebody else lays out its cards.".into(),
                "നിങ്ങൾ ഈ ടൂർണമെന്റിൽ കളിക്കുന്നുണ്ട്: ചീട്ടുകൾ മറ്റൊരാൾ ഒരുക്കണം.".into(),
            ),
            Self::MayComeToThem => (
                "You play in this event, and its tables share this deal: another director looks at it until all have played it.".into(),
                "നിങ്ങൾ ഈ ടൂർണമെന്റിൽ കളിക്കുന്നുണ്ട്, ഈ ഡീൽ പല മേശകളിലുമുണ്ട്: എല്ലാവരും കളിച്ചുതീരുംവരെ മറ്റൊരു ഡയറക്ടർ നോക്കണം.".into(),
            ),
            Self::NotAtATable => (
                "This deal has not been dealt at a table here: there is nothing to measure.".into(),
                "ഈ ഡീൽ ഇവിടത്തെ മേശയിൽ ഇട്ടിട്ടില്ല: അളക്കാൻ ഒന്നുമില്ല.".into(),
            ),
            Self::NoSuchCall => ("No such call was made in this deal.".into(), "ഈ ഡീലിൽ അങ്ങനെയൊരു വിളിയില്ല.".into()),
            Self::NoSuchContract(place) => (
                format!("Contract {place}: it cannot be played in this deal under these rules."),
                format!("{place}-ആം കരാർ: ഈ നിയമത്തിൽ ഈ ഡീലിൽ അതു കളിക്കാനാവില്ല."),
            ),
            Self::OwnTeamOnly => (
                "Whoever enters a team plays in it and is its captain.".into(),
                "ടീമിനെ ചേർക്കുന്നയാൾ അതിൽ കളിക്കണം, ക്യാപ്റ്റനുമാവണം.".into(),
            ),
            Self::NoAccount(name) => (
                format!("{name} plays as a guest. Whoever plays in an event needs an account."),
                format!("{name} അതിഥിയാണ്. ടൂർണമെന്റിൽ കളിക്കാൻ അക്കൗണ്ട് വേണം."),
            ),
            Self::NotThem(name) => (
                format!("You cannot enter {name}. They can be entered by somebody else."),
                format!("{name} എന്നയാളെ നിങ്ങൾക്കു ചേർക്കാനാവില്ല. മറ്റൊരാൾക്കു ചേർക്കാം."),
            ),
            Self::FromTables => (
                "Results of this event come from its tables; a director can correct them.".into(),
                "ഈ ടൂർണമെന്റിന്റെ ഫലങ്ങൾ മേശകളിൽ നിന്നാണ്; ഡയറക്ടർക്കു തിരുത്താം.".into(),
            ),
            Self::RealCards => (
                "This event is played with real cards: it has no tables here.".into(),
                "ഈ ടൂർണമെന്റ് കൈയിലുള്ള ചീട്ടു കൊണ്ടാണ്: ഇവിടെ മേശകളില്ല.".into(),
            ),
            Self::SeenOnDevice => (
                "Somebody else has seen another hand of this deal on this device: look at yours on another one.".into(),
                "ഈ ഉപകരണത്തിൽ മറ്റൊരാൾ ഈ ഡീലിലെ വേറൊരു കൈ കണ്ടിട്ടുണ്ട്: നിങ്ങളുടേതു മറ്റൊന്നിൽ നോക്കൂ.".into(),
            ),
            Self::NoBots => (
                "No bots play in this event: they need tables here, and that its form lets them in.".into(),
                "ഈ ടൂർണമെന്റിൽ ബോട്ടുകൾ കളിക്കില്ല: അതിന് ഇവിടത്തെ മേശകളും ബോട്ടുകൾക്ക് അനുവാദവും വേണം.".into(),
            ),
            Self::NamesOnPaper => (
                "Only with real cards can somebody play without an account, and a director enters them.".into(),
                "അക്കൗണ്ടില്ലാതെ കളിക്കാൻ കൈയിലുള്ള ചീട്ടുകളിയിലേ പറ്റൂ; ഡയറക്ടർ ചേർക്കണം.".into(),
            ),
            Self::NamedTwice(name) => (
                format!("{name} is named twice. Two people of one name need something that tells them apart."),
                format!("{name} എന്ന പേര് രണ്ടുതവണയുണ്ട്. ഒരേ പേരുള്ള രണ്ടുപേരെ തിരിച്ചറിയാൻ എന്തെങ്കിലും ചേർക്കൂ."),
            ),
            Self::NamedElsewhere(name) => (
                format!("{name}, or one called nearly so, is in a team already."),
                format!("{name} എന്നോ അതുപോലെയോ പേരുള്ള ഒരാൾ ഒരു ടീമിൽ ഇപ്പോൾത്തന്നെയുണ്ട്."),
            ),
            Self::NameTaken => {
                ("Another team is called so, or nearly so.".into(), "മറ്റൊരു ടീമിന് ഈ പേരോ ഇതുപോലൊരു പേരോ ഉണ്ട്.".into())
            }
            Self::TooMany(most) => (
                format!("You have made {most} events, and more are not kept."),
                format!("നിങ്ങൾ {most} ടൂർണമെന്റുകൾ ഉണ്ടാക്കി; അതിലധികം സൂക്ഷിക്കില്ല."),
            ),
            Self::BadKey => (
                "A command has a key of 1 to 64 characters.".into(),
                "ഓരോ കൽപ്പനയ്ക്കും 1 മുതൽ 64 വരെ അക്ഷരങ്ങളുള്ള ഒരു അടയാളം വേണം.".into(),
            ),
        };
        Text { en, ml }
    }

    /// Whether the contest itself refuses it, as `thurup_compete` decides.
    pub const fn is_refused(&self) -> bool {
        matches!(self, Self::Refused(_))
    }

    /// Whether something that was asked for is not there.
    pub const fn is_missing(&self) -> bool {
        matches!(
            self,
            Self::NoSuchEvent | Self::NoSuchDraw | Self::Refused(Refusal::NoStage | Refusal::NoMatch | Refusal::NoTeam(_))
        )
    }

    /// Whether it is somebody else's to do.
    pub const fn is_not_theirs(&self) -> bool {
        matches!(
            self,
            Self::NotTheCaptain
                | Self::NotThePlayers
                | Self::PlaysToo
                | Self::MayComeToThem
                | Self::OwnTeamOnly
                | Self::NotSeated
                | Self::NotTheCode
        )
    }

    /// Whether what was sent cannot be.
    pub const fn is_bad_input(&self) -> bool {
        matches!(
            self,
            Self::Bounds(_)
                | Self::NoFraction
                | Self::BadSheet { .. }
                | Self::BadNamed(_)
                | Self::Impossible { .. }
                | Self::BadKey
                | Self::NoSuchFact
                | Self::BadFact(_)
                | Self::NoSuchChoice
                | Self::NoSuchCall
                | Self::NoSuchContract(_)
                | Self::NoWords
                | Self::NotSeen
                | Self::BadFile(..)
        )
    }
}

impl From<Refusal> for NoEvent {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// What of a deal cannot be, and what can.
fn bad_sheet(deal: u32, field: EntryField, [lowest, highest]: [u8; 2]) -> Text {
    let (en, ml) = match field {
        EntryField::Value => (
            format!("Deal {deal}: a contract is from {lowest} to {highest}."),
            format!("{deal}-ആം ഡീൽ: വിളി {lowest} മുതൽ {highest} വരെയേ ആകൂ."),
        ),
        EntryField::Doubled => (
            format!("Deal {deal}: a contract is undoubled, or doubled or redoubled where the rules know that."),
            format!("{deal}-ആം ഡീൽ: ഡബിൾ ഇല്ലാതെ; നിയമത്തിലുണ്ടെങ്കിൽ ഡബിൾ, അല്ലെങ്കിൽ റീഡബിൾ."),
        ),
        EntryField::Points => (
            format!("Deal {deal}: a side takes 0 to {highest} card points."),
            format!("{deal}-ആം ഡീൽ: ഒരു കൂട്ടർക്കു 0 മുതൽ {highest} വരെ പോയിന്റേ കിട്ടൂ."),
        ),
        EntryField::PassedOut => (
            format!("Deal {deal}: under these rules somebody has to bid."),
            format!("{deal}-ആം ഡീൽ: ഈ നിയമത്തിൽ ആരെങ്കിലും വിളിക്കണം."),
        ),
        EntryField::Pair => (
            format!("Deal {deal}: under these rules king and queen of trump count for nothing."),
            format!("{deal}-ആം ഡീൽ: ഈ നിയമത്തിൽ തുരുപ്പിലെ രാജാവിനും റാണിക്കും പ്രത്യേകതയില്ല."),
        ),
        EntryField::Solo => (
            format!("Deal {deal}: under these rules nobody can play alone."),
            format!("{deal}-ആം ഡീൽ: ഈ നിയമത്തിൽ തനിയെ കളിക്കാനാവില്ല."),
        ),
    };
    Text { en, ml }
}

/// The same bound in Malayalam.
fn bounds_ml(what: &str) -> &'static str {
    match what {
        "1 to 8 stages" => "ഘട്ടങ്ങൾ 1 മുതൽ 8 വരെ",
        "at most 4 substitutes" => "പകരക്കാർ 4 വരെ",
        "1 to 60 deals in a match" => "ഒരു മത്സരത്തിൽ ഡീലുകൾ 1 മുതൽ 60 വരെ",
        "the constant of victory points" => "വിക്ടറി പോയിന്റിന്റെ സ്ഥിരസംഖ്യ",
        "1 to 1440 minutes for a match" => "ഒരു മത്സരത്തിന് 1 മുതൽ 1440 മിനിറ്റ് വരെ",
        "at most 20 criteria" => "മാനദണ്ഡങ്ങൾ 20 വരെ",
        "up to 24 growing thresholds" => "കൂടിക്കൂടി വരുന്ന പരിധികൾ 24 വരെ",
        "1 to 40 rounds" => "റൗണ്ടുകൾ 1 മുതൽ 40 വരെ",
        "at most 64 matches" => "മത്സരങ്ങൾ 64 വരെ",
        "at most 16 players" => "കളിക്കാർ 16 വരെ",
        "1 to 600 minutes" => "1 മുതൽ 600 മിനിറ്റ് വരെ",
        "at most 20" => "20 വരെ",
        "at most 100 deals" => "ഡീലുകൾ 100 വരെ",
        "1 to 20 numbers of teams" => "ടീമുകളുടെ എണ്ണം ഒരു തവണ 1 മുതൽ 20 വരെ",
        "from 2 to 512 teams" => "ടീമുകൾ 2 മുതൽ 512 വരെ",
        _ => "ഇത് അനുവദനീയമായ പരിധിക്കു പുറത്താണ്",
    }
}

impl AppError for NoEvent {
    fn code(&self) -> &'static str {
        NoEvent::code(self)
    }

    fn status(&self) -> StatusCode {
        if self.is_not_theirs() {
            StatusCode::FORBIDDEN
        } else if self.is_bad_input() {
            StatusCode::BAD_REQUEST
        } else if self.is_missing() {
            StatusCode::NOT_FOUND
        } else {
            StatusCode::CONFLICT
        }
    }

    fn text(&self) -> Text {
        NoEvent::text(self)
    }
}
