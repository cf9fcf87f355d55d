//! Adjusted scores as a desk asks for them: why there is one, and what it is.

use thurup_rules::{Call, RuleSet, Seats, Team, Text};

use super::answers::{Asking, Question};
use super::dispute::{Evidence, FaultThere};
use super::fact::Fact;
use super::mistake::{Mistake, Wrong};
use super::words;
use crate::adjusted::{
    Assigned, AtTable, Average, CardSays, EnforcedPass, Explained, Fraction, Informed, Informedness, OtherTable, Possible,
    Version, alternatives, assigned, at_other_table, disputed, enforced_pass, explanation, weighted,
};
use crate::named::named;
use crate::rulings::{Laws, Moment, mark_chair, mark_team};

/// Results that may be listed.
const RESULTS: usize = 8;
/// Characters of a contract.
const CONTRACT: usize = 20;
/// Players of a panel.
const PANEL: u8 = 100;

named! {
    /// Why a score is adjusted.
    Basis {
        /// A call made with information that was not authorised: the four questions.
        Information "information",
        /// A wrong explanation, or a wrong bid.
        Explanation "explanation",
        /// A pass that an irregularity enforced.
        EnforcedPass "enforced-pass",
        /// Words or facts in dispute: whose version stands.
        Disputed "disputed",
        /// Fault at one of two tables that play the same deal.
        OneTable "one-table",
        /// An irregularity that no row prices.
        Other "other",
    }

    /// What takes the place of the table's score.
    Remedy {
        /// A real result.
        Result "result",
        /// Several, each by its weight.
        Weighted "weighted",
        /// Averages, where no result can be assigned.
        Average "average",
    }
}

impl Basis {
    /// The title for people.
    pub fn title(self) -> Text {
        match self {
            Basis::Information => {
                Text::new("A partner's pause, remark or gesture was used", "പങ്കാളിയുടെ താമസം, വാക്ക് അല്ലെങ്കിൽ ആംഗ്യം ഉപയോഗിച്ചു")
            }
            Basis::Explanation => Text::new("A call was explained wrongly", "വിളിയുടെ വിശദീകരണം തെറ്റി"),
            Basis::EnforcedPass => Text::new("An enforced pass helped the offenders", "നിർബന്ധിത പാസ് തെറ്റു ചെയ്തവർക്കു ഗുണമായി"),
            Basis::Disputed => Text::new("Words or facts are in dispute", "പറഞ്ഞതിനെപ്പറ്റി തർക്കം"),
            Basis::OneTable => Text::new("Fault at one of two tables", "രണ്ടു മേശകളിൽ ഒന്നിലെ തെറ്റ്"),
            Basis::Other => Text::new("Another irregularity: adjust the score", "മറ്റൊരു ക്രമക്കേട്: സ്കോർ തിരുത്തുക"),
        }
    }

    /// Other words that people look for it by, in both languages.
    pub const fn sought_by(self) -> &'static str {
        match self {
            Basis::Information => "unauthorised information tempo hesitation pause താമസം അറിവ്",
            Basis::Explanation => "explanation convention wrong bid വിശദീകരണം",
            Basis::EnforcedPass => "pass silenced partner പാസ്",
            Basis::Disputed => "said played heard version witness evidence തർക്കം പറഞ്ഞു കേട്ടു തെളിവ്",
            Basis::OneTable => "other table duplicate spoiled re-deal മറ്റേ മേശ വീണ്ടും",
            Basis::Other => "average adjusted score assigned ശരാശരി തിരുത്തൽ",
        }
    }
}

impl Basis {
    /// When what it is about happens.
    pub const fn happens_in(self) -> &'static [Moment] {
        match self {
            Basis::Information => Moment::CALLS_AND_CARDS,
            Basis::Explanation | Basis::EnforcedPass => &[Moment::Auction],
            Basis::Disputed => Moment::FROM_CALLS_ON,
            Basis::OneTable | Basis::Other => Moment::ALL,
        }
    }

    /// Where a deal stands when it can be judged.
    pub const fn judged_in(self) -> &'static [Moment] {
        match self {
            Basis::Information | Basis::Explanation | Basis::Disputed => Moment::FROM_CALLS_ON,
            // The deal is played first: only then it is known whom the pass has helped.
            Basis::EnforcedPass => Moment::OVER,
            Basis::OneTable | Basis::Other => Moment::ALL,
        }
    }
}

/// The scores of a deal in the place of the table's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// The table's score stands.
    Stands,
    /// Scores of the team not at fault and of the one at fault, each as it sees them.
    Scores(Fraction, Fraction),
    /// Averages for the two.
    Averages(Average, Average),
}

/// What is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The team at fault, where just one is.
    pub at_fault: Option<Team>,
    /// What it is about in a sentence, with marks where names stand.
    pub told: Text,
    /// What the deal is worth.
    pub judged: Judged,
    /// What the table brought the team that is not at fault, where it was asked.
    pub table: Option<Fraction>,
    /// Why, as sentences in order.
    pub words: Vec<Text>,
}

/// What is asked for a score that is adjusted.
pub fn judge_questions(basis: Basis, rules: &RuleSet, laws: Laws, seats: Seats) -> Vec<Question> {
    let mut asking = Asking::listing(rules, laws, seats);
    // While listing every question has an answer.
    let _ = ask(&mut asking, basis);
    asking.listed()
}

/// Judges the answers. `share`: from so many per cent of like players on a call is a logical alternative.
///
/// # Errors
/// An answer that is missing, cannot be read, or cannot be.
pub fn judge(
    basis: Basis,
    rules: &RuleSet,
    laws: Laws,
    seats: Seats,
    share: u8,
    answers: &dyn Fn(Fact) -> Option<String>,
) -> Result<Judgement, Mistake> {
    let asked = ask(&mut Asking::reading(rules, laws, seats, answers), basis)?;
    asked.found(share)
}

enum Why {
    Informed(Informed),
    Explained(Explained),
    Enforced { could_have_known: bool, deliberate: bool },
    Disputed(Version),
    OneTable(OtherTable),
    Other,
}

enum Wanted {
    /// Weighed, or the best of those that were likely.
    Result(crate::adjusted::Question, bool),
    Average(Average, Average),
    Nothing,
}

struct Asked {
    at_fault: Option<Team>,
    told: Text,
    why: Why,
    table: Option<Fraction>,
    wanted: Wanted,
}

fn average(average: Average) -> (&'static str, Text) {
    (average.name(), average.title())
}

fn remedy(remedy: Remedy) -> (&'static str, Text) {
    match remedy {
        Remedy::Result => (remedy.name(), Text::new("by results that were possible", "സാധ്യമായിരുന്ന ഫലങ്ങൾ വെച്ച്")),
        Remedy::Weighted => (
            remedy.name(),
            Text::new("by results that were possible, each by its weight", "സാധ്യമായിരുന്ന ഫലങ്ങൾ, ഓരോന്നും അതിന്റെ തൂക്കത്തിൽ"),
        ),
        Remedy::Average => (remedy.name(), Text::new("by averages, as no result can be assigned", "ശരാശരി, കാരണം ഫലം നൽകാനാവില്ല")),
    }
}

fn ask(asking: &mut Asking<'_>, basis: Basis) -> Result<Asked, Mistake> {
    let at_fault = match basis {
        // Whose word stands is one question; what follows has its row, or is another of these.
        Basis::Disputed => {
            let who = mark_chair(asking.chair(Fact::Chair)?);
            let told =
                Text::new(format!("In dispute: what {who} said or played."), format!("തർക്കം: {who} പറഞ്ഞത്, അല്ലെങ്കിൽ ഇറക്കിയത്."));
            let evidence = asking.one_of(Fact::Evidence, Evidence::ALL, words::evidence)?;
            let none = [Evidence::None.name()];
            let people = asking.when(Fact::Evidence, &none, |asking| {
                let most = asking.seats.count();
                Ok((asking.number(Fact::Agree, 0, most)?, asking.number(Fact::Against, 0, most)?))
            })?;
            let clear = match evidence {
                Evidence::Speaker => Some(Version::Speaker),
                Evidence::Other => Some(Version::Other),
                Evidence::None => None,
            };
            let (agree, against) = people.unwrap_or_default();
            let why = Why::Disputed(disputed(clear, agree, against));
            return Ok(Asked { at_fault: None, told, why, table: None, wanted: Wanted::Nothing });
        }
        Basis::OneTable => {
            let there = asking.one_of(Fact::AtFaultThere, FaultThere::ALL, words::fault_there)?;
            let teams: &[Team] = match there {
                FaultThere::Odd => &[Team::Odd],
                FaultThere::Even => &[Team::Even],
                FaultThere::Both => &Team::ALL,
                FaultThere::Neither => &[],
            };
            let one = [FaultThere::Odd.name(), FaultThere::Even.name()];
            let (table, wanted) = asking.when(Fact::AtFaultThere, &one, remedied)?.unwrap_or((None, Wanted::Nothing));
            let at_fault = if let [team] = teams { Some(*team) } else { None };
            let told = at_fault.map_or_else(|| words::fault_there(there).1, fault);
            return Ok(Asked { at_fault, told, why: Why::OneTable(at_other_table(teams)), table, wanted });
        }
        Basis::Information | Basis::Explanation | Basis::EnforcedPass | Basis::Other => asking.team(Fact::AtFault)?,
    };
    // The first no ends it: nothing more is asked then.
    let (why, wanted) = match basis {
        Basis::Information => {
            let information = asking.flag(Fact::Information)?;
            let chosen = asking.when(Fact::Information, &["yes"], |asking| asking.call(Fact::Call))?;
            let suggested = asking.when(Fact::Information, &["yes"], |asking| asking.flag(Fact::Suggested))?.unwrap_or(false);
            let more = if information || chosen.is_some() {
                asking.when(Fact::Suggested, &["yes"], |asking| {
                    let panel = panel(asking)?;
                    let less = asking.calls(Fact::LessSuggested)?;
                    Ok((panel, less, remedied(asking)?))
                })?
            } else {
                None
            };
            let (panel, less_suggested, wanted) = more.unwrap_or((Vec::new(), Vec::new(), (None, Wanted::Nothing)));
            let chosen = chosen.unwrap_or(Call::Pass);
            (Why::Informed(Informed { information, suggested, chosen, panel, less_suggested, damage: true }), wanted)
        }
        Basis::Explanation => {
            let fits_hand = asking.flag(Fact::FitsHand)?;
            let more = asking.when(Fact::FitsHand, &["no"], |asking| {
                let (agree, covers) = (asking.flag(Fact::CardsAgree)?, asking.flag(Fact::CardCovers)?);
                let says = asking.one_of(Fact::CardSays, CardSays::ALL, words::card_says)?;
                let bid = agree && covers && says == CardSays::Explanation;
                let wanted = if bid && !asking.is_listing() { (None, Wanted::Nothing) } else { remedied(asking)? };
                Ok((agree, covers, says, wanted))
            })?;
            let (cards_agree, card_covers_auction, card_says, wanted) =
                more.unwrap_or((false, false, CardSays::Nothing, (None, Wanted::Nothing)));
            (Why::Explained(Explained { fits_hand, cards_agree, card_covers_auction, card_says, damage: true }), wanted)
        }
        Basis::EnforcedPass => {
            let could_have_known = asking.flag(Fact::CouldHaveKnown)?;
            let deliberate = asking.flag(Fact::Deliberate)?;
            let wanted = asking.when(Fact::CouldHaveKnown, &["yes"], remedied)?;
            (Why::Enforced { could_have_known, deliberate }, wanted.unwrap_or((None, Wanted::Nothing)))
        }
        Basis::Disputed | Basis::OneTable | Basis::Other => (Why::Other, remedied(asking)?),
    };
    let (table, wanted) = wanted;
    Ok(Asked { at_fault: Some(at_fault), told: fault(at_fault), why, table, wanted })
}

fn fault(team: Team) -> Text {
    let team = mark_team(team);
    Text::new(format!("At fault: {team}."), format!("തെറ്റു ചെയ്തത്: {team}."))
}

/// Shares of a panel, in per cent.
fn panel(asking: &mut Asking<'_>) -> Result<Vec<(Call, Fraction)>, Mistake> {
    let asked = asking.number(Fact::Panel, 1, PANEL)?;
    let poll = asking.poll(Fact::Poll)?;
    let share = |(call, count): (Call, u8)| {
        if count > asked { Err(Mistake::of(Fact::Poll, Wrong::TooMany)) } else { Ok((call, Fraction::part(count, asked, 100))) }
    };
    poll.into_iter().map(share).collect()
}

/// What is wanted, with the table's score.
fn remedied(asking: &mut Asking<'_>) -> Result<(Option<Fraction>, Wanted), Mistake> {
    let chosen = asking.one_of(Fact::Remedy, Remedy::ALL, remedy)?;
    let table = asking.fraction(Fact::TableScore)?;
    let result = asking.when(Fact::Remedy, &[Remedy::Result.name(), Remedy::Weighted.name()], |asking| {
        let contract = asking.some_words(Fact::TableContract, CONTRACT)?;
        let results = asking.lines(Fact::Results, RESULTS, possible)?;
        let serious_error = asking.flag(Fact::SeriousError)?;
        Ok(crate::adjusted::Question { table: AtTable { contract, score: table }, results, serious_error, knockout: false })
    })?;
    let average = asking.when(Fact::Remedy, &[Remedy::Average.name()], |asking| {
        let others = asking.one_of(Fact::NonOffenders, Average::ALL, average)?;
        Ok((others, asking.one_of(Fact::Offenders, Average::ALL, average)?))
    })?;
    let wanted = match (result, average) {
        (Some(question), _) if !asking.is_listing() => Wanted::Result(question, chosen == Remedy::Weighted),
        (_, Some((others, offenders))) => Wanted::Average(others, offenders),
        _ => Wanted::Nothing,
    };
    Ok((Some(table), wanted))
}

/// A line of a possible result.
fn possible(line: &str) -> Result<Possible, Wrong> {
    let mut parts = line.split(';').map(str::trim);
    let mut typed = || parts.next().and_then(Fraction::typed).ok_or(Wrong::Unreadable);
    let (score, likely) = (typed()?, typed()?);
    let contract = parts.next().filter(|text| !text.is_empty()).map(str::to_uppercase);
    if contract.as_ref().is_some_and(|text| text.chars().count() > CONTRACT) {
        return Err(Wrong::TooMany);
    }
    let other_auction = match parts.next() {
        None | Some("") => false,
        Some("other") => true,
        Some(_) => return Err(Wrong::Unreadable),
    };
    let percent = likely * Fraction::whole(100);
    Ok(Possible { contract, score, percent, other_auction })
}

impl Asked {
    fn found(self, share: u8) -> Result<Judgement, Mistake> {
        let Asked { at_fault, told, why, table, wanted } = self;
        let scored = match &wanted {
            Wanted::Result(question, true) => Some(weighted(question)?),
            Wanted::Result(question, false) => Some(assigned(question)?),
            Wanted::Average(..) | Wanted::Nothing => None,
        };
        let damage = scored.is_none_or(|scored| scored.damage);
        let mut words = Vec::new();
        let adjust = match why {
            Why::Informed(informed) => {
                let found = alternatives(&Informed { damage, ..informed }, share)?;
                words.push(found.text());
                matches!(found, Informedness::Adjust(_))
            }
            Why::Explained(explained) => {
                let (mistaken, redress) = explanation(Explained { damage, ..explained });
                words.push(mistaken.text(redress));
                redress
            }
            Why::Enforced { could_have_known, deliberate } => {
                let found: EnforcedPass = enforced_pass(could_have_known, damage, deliberate);
                words.push(found.text());
                found.adjust
            }
            Why::Disputed(version) => {
                words.push(version.text());
                false
            }
            Why::OneTable(other) => {
                words.push(other.text());
                true
            }
            Why::Other => true,
        };
        let judged = match (adjust, wanted, scored) {
            (false, ..) | (_, Wanted::Nothing, _) => Judged::Stands,
            (true, Wanted::Average(others, offenders), _) => {
                let (others_title, offenders_title) = (others.title(), offenders.title());
                words.push(Text::new(
                    format!("The non-offenders get {}, the offenders {}.", others_title.en, offenders_title.en),
                    format!("തെറ്റു ചെയ്യാത്തവർക്ക് {}, തെറ്റു ചെയ്തവർക്ക് {}.", others_title.ml, offenders_title.ml),
                ));
                Judged::Averages(others, offenders)
            }
            (true, Wanted::Result(..), Some(scored)) => {
                words.push(scored.text());
                let Assigned { damage, scores, .. } = scored;
                if damage { Judged::Scores(scores.non_offenders, scores.offenders) } else { Judged::Stands }
            }
            (true, Wanted::Result(..), None) => Judged::Stands,
        };
        Ok(Judgement { at_fault, told, judged, table, words })
    }
}
