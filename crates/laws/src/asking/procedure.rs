//! What no row of the laws prices: slow play, lateness, conduct, the deliberate use of information, other breaches of procedure. The
//! director has a scale for them. And what two teams agree on in the place of a row.

use thurup_rules::{RuleSet, Seats, Team, Text, counted};

use super::answers::{Asking, Question};
use super::fact::Fact;
use super::mistake::Mistake;
use crate::named::named;
use crate::rulings::{ChoiceName, Chooser, Counted, Effect, Laws, Moment, Who, mark_chair, mark_team};

/// Characters of what happened, in words.
const HAPPENED: usize = 120;
/// Minutes that somebody comes late, at most.
const LATE: u8 = 120;
/// From so many minutes on a match may be forfeited.
const FORFEIT: u8 = 10;
/// Stake points that two teams may agree on.
const AGREED: u8 = 15;

named! {
    /// A breach of procedure.
    Procedure {
        /// A team takes longer than the match has time for.
        SlowPlay "slow-play",
        /// A team comes late.
        Lateness "lateness",
        /// Conduct at the table.
        Conduct "conduct",
        /// Information that may not be used was used on purpose.
        DeliberateUse "deliberate-use",
        /// Another breach: the contract not written down, cards mixed before the result was agreed, a deal left off.
        Breach "breach",
        /// The teams agreed on another penalty than the row's.
        Agreed "agreed",
    }
}

impl Procedure {
    /// The title for people.
    pub fn title(self) -> Text {
        let (en, ml) = match self {
            Procedure::SlowPlay => ("Slow play", "കളി വൈകിപ്പിക്കൽ"),
            Procedure::Lateness => ("A team came late", "ടീം വൈകി വന്നു"),
            Procedure::Conduct => ("Conduct at the table", "മേശയിലെ പെരുമാറ്റം"),
            Procedure::DeliberateUse => ("Information used on purpose", "പാടില്ലാത്ത അറിവ് മനഃപൂർവം ഉപയോഗിച്ചു"),
            Procedure::Breach => ("Another breach of procedure", "നടപടിക്രമത്തിലെ മറ്റു പിഴവ്"),
            Procedure::Agreed => ("The teams agreed on another penalty", "ടീമുകൾ മറ്റൊരു ശിക്ഷ സമ്മതിച്ചു"),
        };
        Text::new(en, ml)
    }

    /// Other words that people look for it by, in both languages.
    pub const fn sought_by(self) -> &'static str {
        match self {
            Procedure::SlowPlay => "slow time clock delay താമസം സമയം",
            Procedure::Lateness => "late missing absent minutes വൈകി വന്നില്ല മിനിറ്റ്",
            Procedure::Conduct => "rude behaviour quarrel insult warning പെരുമാറ്റം വഴക്ക് താക്കീത്",
            Procedure::DeliberateUse => "cheating signal hesitation pause used ചതി സൂചന താമസം",
            Procedure::Breach => "mixed tricks contract written abandoned phone കലർത്തി എഴുതിയില്ല ഫോൺ",
            Procedure::Agreed => "agree consensus other penalty സമ്മതം ധാരണ",
        }
    }

    /// What it is ruled by.
    pub const fn source(self) -> &'static str {
        match self {
            Procedure::SlowPlay | Procedure::Lateness => "1.5",
            Procedure::Conduct => "6.1, Association 1.5, 1.7",
            Procedure::DeliberateUse => "Directors' file 3, 20",
            Procedure::Breach => "3.1.8, Association 1.6, 1.7",
            Procedure::Agreed => "Chapter 4, A.C13, Association 1.5",
        }
    }
}

impl Procedure {
    /// When it happens, and is ruled.
    pub const fn happens_in(self) -> &'static [Moment] {
        match self {
            Procedure::DeliberateUse => Moment::FROM_CALLS_ON,
            Procedure::SlowPlay | Procedure::Lateness | Procedure::Conduct | Procedure::Breach | Procedure::Agreed => {
                Moment::ALL
            }
        }
    }
}

/// What is ruled about a breach of procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Procedural {
    /// The facts in a sentence, with marks where names stand.
    pub told: Text,
    /// Who chooses.
    pub chooser: Chooser,
    /// Which breach of the team it is in this match: what is usual goes by it.
    pub now: u8,
    /// What may be chosen, with what follows; just one where the teams have agreed.
    pub options: Vec<(ChoiceName, Vec<Effect>)>,
}

/// What is asked about a breach of procedure.
pub fn procedure_questions(of: Procedure, rules: &RuleSet, laws: Laws, seats: Seats) -> Vec<Question> {
    let mut asking = Asking::listing(rules, laws, seats);
    // While listing every question has an answer.
    let _ = ask(&mut asking, of);
    asking.listed()
}

/// Reads the answers about a breach of procedure. `before`: how many the team had in this match.
///
/// # Errors
/// An answer that is missing, or cannot be read.
pub fn procedure(
    of: Procedure,
    rules: &RuleSet,
    laws: Laws,
    seats: Seats,
    answers: &dyn Fn(Fact) -> Option<String>,
    before: &dyn Fn(Team) -> u8,
) -> Result<Procedural, Mistake> {
    let asked = ask(&mut Asking::reading(rules, laws, seats, answers), of)?;
    Ok(asked.ruled(of, laws, before))
}

struct Asked {
    who: Who,
    happened: Option<String>,
    minutes: Option<u8>,
    points: Option<u8>,
}

fn ask(asking: &mut Asking<'_>, of: Procedure) -> Result<Asked, Mistake> {
    let team = |asking: &mut Asking<'_>| asking.team(Fact::AtFault).map(Who::Team);
    let player = |asking: &mut Asking<'_>| asking.chair(Fact::Chair).map(Who::Chair);
    let who = match of {
        Procedure::Conduct | Procedure::DeliberateUse => player(asking)?,
        _ => team(asking)?,
    };
    let minutes = if of == Procedure::Lateness { Some(asking.number(Fact::MinutesLate, 1, LATE)?) } else { None };
    let happened = match of {
        Procedure::Lateness | Procedure::SlowPlay => None,
        _ => Some(asking.words(Fact::Happened, HAPPENED)?),
    };
    let points = if of == Procedure::Agreed { Some(asking.number(Fact::AgreedPoints, 0, AGREED)?) } else { None };
    Ok(Asked { who, happened, minutes, points })
}

fn marked(who: Who) -> String {
    match who {
        Who::Chair(chair) => mark_chair(chair),
        Who::Team(team) => mark_team(team),
    }
}

impl Asked {
    fn told(&self, of: Procedure) -> Text {
        let who = marked(self.who);
        match of {
            Procedure::SlowPlay => Text::new(format!("{who} plays too slowly."), format!("{who} കളി വൈകിപ്പിക്കുന്നു.")),
            Procedure::Lateness => {
                let minutes = self.minutes.unwrap_or_default();
                Text::new(
                    format!("{who} came {} late.", counted(minutes, "minute")),
                    format!("{who} {minutes} മിനിറ്റ് വൈകി വന്നു."),
                )
            }
            _ => {
                let (title, words) = (of.title(), self.happened.clone().unwrap_or_default());
                Text::new(format!("{} ({who}): \"{words}\".", title.en), format!("{} ({who}): \"{words}\".", title.ml))
            }
        }
    }

    /// A warning, points, the deal or the match: each step counts, so that the next one is known to be the second.
    fn ruled(&self, of: Procedure, laws: Laws, before: &dyn Fn(Team) -> u8) -> Procedural {
        let team = self.who.team();
        let told = self.told(of);
        if of == Procedure::Agreed {
            let points = self.points.unwrap_or_default();
            let effects = if points == 0 { Vec::new() } else { vec![Effect::Points { team: !team, points }] };
            return Procedural { told, now: 0, chooser: Chooser::Nobody, options: vec![(ChoiceName::Agreed, effects)] };
        }
        let now = before(team).saturating_add(1);
        let counted = |more: Option<Effect>| {
            let count = Effect::Count { what: Counted::Procedure, who: Who::Team(team), now };
            std::iter::once(count).chain(more).collect::<Vec<_>>()
        };
        let points = |points: u8| Some(Effect::Points { team: !team, points });
        let mut options = vec![
            (ChoiceName::Warn, counted(Some(Effect::Warning { who: self.who }))),
            (ChoiceName::One, counted(points(1))),
            (ChoiceName::Two, counted(points(2))),
            (ChoiceName::Three, counted(points(3))),
        ];
        let grave = matches!(of, Procedure::Conduct | Procedure::DeliberateUse);
        if grave || self.minutes.is_some_and(|minutes| minutes >= FORFEIT) {
            options.push((ChoiceName::Match, counted(Some(Effect::MatchLost { team }))));
        }
        let chooser = if laws == Laws::Association { Chooser::Committee } else { Chooser::Director };
        Procedural { told, now, chooser, options }
    }
}

/// The scale in words: what is usual the first time, and after that.
pub fn usual(now: u8) -> Text {
    let (en, ml) = match now {
        0 | 1 => ("a warning", "താക്കീത്"),
        2 => ("one point", "ഒരു പോയിന്റ്"),
        3 => ("two points", "രണ്ടു പോയിന്റ്"),
        _ => ("three points", "മൂന്നു പോയിന്റ്"),
    };
    Text::new(
        format!("Usual the first time a warning, then one, two and three points; here: {en}."),
        format!("സാധാരണ ആദ്യം താക്കീത്, പിന്നെ ഒന്ന്, രണ്ട്, മൂന്ന് പോയിന്റ്; ഇവിടെ: {ml}."),
    )
}
