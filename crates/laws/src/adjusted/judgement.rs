//! What a director judges before there is a score: information, facts in dispute, explanations, fault, enforced passes.
//!
//! | clause | where | done |
//! |---|---|---|
//! | Directors' file 18 to 21: four questions, the first no ends it; an alternative is what a fifth would seriously consider | [`alternatives`] | yes |
//! | Directors' file 9: evidence, then the version with more people behind it, then the speaker's | [`disputed`] | yes |
//! | Directors' file 9: those who abstain weaken the majority | the director judges it | not here |
//! | Directors' file 11, 12: mistaken bids and mistaken explanations | [`explanation`] | yes |
//! | Directors' file 16: one side at fault at one of two tables | [`at_other_table`] | yes |
//! | Directors' file 2, 3: an enforced pass that could have paid | [`enforced_pass`] | yes |

use thurup_rules::{Call, Team, Text};

use super::fraction::Fraction;
use super::mistake::Mistake;
use crate::named::named;

/// Per cent of like players who would seriously consider a call, from which on it is a logical alternative: the usual setting.
pub const LOGICAL_ALTERNATIVE: u8 = 20;

named! {
    /// Whose version of the facts stands.
    Version {
        /// That of the one who spoke or played.
        Speaker "speaker",
        /// The version of the other side.
        Other "other",
    }

    /// What the partners' cards say of the call.
    CardSays {
        /// What was explained.
        Explanation "explanation",
        /// Another meaning than the one explained.
        Other "other",
        /// They say nothing of the call.
        Nothing "nothing",
    }

    /// What was wrong with an explanation.
    Mistaken {
        /// Nothing was wrong.
        None "none",
        /// The bid: no offence.
        Bid "mistaken-bid",
        /// The explanation.
        Explanation "mistaken-explanation",
    }

    /// What is done at the other of two tables.
    OtherTable {
        /// The deal is played.
        Plays "plays",
        /// It is dealt again.
        ReDeal "re-deal",
    }
}

/// A call made with information that was not authorised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Informed {
    /// There was such information.
    pub information: bool,
    /// It could have suggested the call.
    pub suggested: bool,
    /// The call.
    pub chosen: Call,
    /// Per cent of like players who would seriously consider each call without the information.
    pub panel: Vec<(Call, Fraction)>,
    /// Calls that it suggested less.
    pub less_suggested: Vec<Call>,
    /// There was damage.
    pub damage: bool,
}

/// The answer to the four questions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Informedness {
    /// The score is adjusted: these were the logical alternatives that were less suggested.
    Adjust(Vec<Call>),
    /// It is not: the answer to this question, from 1 to 4, was no.
    No(u8),
}

impl Informedness {
    /// As a sentence.
    pub fn text(&self) -> Text {
        match self {
            Informedness::Adjust(calls) => {
                let spoken: Vec<Text> = calls.iter().map(|call| call.spoken()).collect();
                let join = |words: Vec<&str>| words.join(", ");
                let en = join(spoken.iter().map(|text| text.en.as_str()).collect());
                let ml = join(spoken.iter().map(|text| text.ml.as_str()).collect());
                Text::new(
                    format!("The score is adjusted: there were alternatives that were less suggested: {en}."),
                    format!("സ്കോർ തിരുത്തും: സൂചനയില്ലാത്ത മറ്റു വഴികൾ ഉണ്ടായിരുന്നു: {ml}."),
                )
            }
            Informedness::No(question) => {
                let (en, ml) = match question {
                    1 => ("there was no such information", "അനധികൃതമായ അറിവുണ്ടായിരുന്നില്ല"),
                    2 => ("it could not have suggested the call", "അത് ഈ വിളി സൂചിപ്പിക്കുന്നതായിരുന്നില്ല"),
                    3 => ("there was no logical alternative that it suggested less", "സൂചന കുറഞ്ഞ, യുക്തമായ മറ്റൊരു വഴിയുണ്ടായിരുന്നില്ല"),
                    _ => ("there was no damage", "നഷ്ടമുണ്ടായില്ല"),
                };
                Text::new(format!("The score is not adjusted: {en}."), format!("സ്കോർ തിരുത്തില്ല: {ml}."))
            }
        }
    }
}

/// Asks the four questions, in their order; a call is a logical alternative from this share of the panel on, in per cent.
///
/// # Errors
/// Shares that cannot be.
pub fn alternatives(asked: &Informed, share: u8) -> Result<Informedness, Mistake> {
    if asked.panel.iter().any(|(_, percent)| !(Fraction::ZERO..=Fraction::whole(100)).contains(percent)) {
        return Err(Mistake::Panel);
    }
    let share = Fraction::whole(share.into());
    let is_logical = |call: Call| asked.panel.iter().any(|&(other, percent)| other == call && percent >= share);
    let calls: Vec<Call> =
        asked.less_suggested.iter().copied().filter(|&call| call != asked.chosen && is_logical(call)).collect();
    let answers = [asked.information, asked.suggested, !calls.is_empty(), asked.damage];
    Ok(match (1..).zip(answers).find(|(_, yes)| !yes) {
        Some((question, _)) => Informedness::No(question),
        None => Informedness::Adjust(calls),
    })
}

/// Whose version of what was said or played stands: what clear evidence says; else the one with more people behind it, each with
/// its own speaker for the one who spoke or played; at a tie that one's.
pub const fn disputed(evidence: Option<Version>, agree: u8, against: u8) -> Version {
    match evidence {
        Some(version) => version,
        None if against as u16 > agree as u16 + 1 => Version::Other,
        None => Version::Speaker,
    }
}

impl Version {
    /// As a sentence.
    pub fn text(self) -> Text {
        match self {
            Version::Speaker => {
                Text::new("The version of the one who spoke or played stands.", "പറഞ്ഞയാളുടെ, അല്ലെങ്കിൽ ഇറക്കിയയാളുടെ, വാക്കു നിലനിൽക്കും.")
            }
            Version::Other => Text::new("The other version stands.", "മറുപക്ഷം പറഞ്ഞതു നിലനിൽക്കും."),
        }
    }
}

/// What was explained of a call, and what is known of the agreement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Explained {
    /// The hand is as was explained.
    pub fits_hand: bool,
    /// The partners' cards agree with each other.
    pub cards_agree: bool,
    /// They cover this auction.
    pub card_covers_auction: bool,
    /// What they say.
    pub card_says: CardSays,
    /// There was damage.
    pub damage: bool,
}

/// What was mistaken, and whether there is redress. The explanation was, until the partners' cards show otherwise.
pub fn explanation(explained: Explained) -> (Mistaken, bool) {
    let shown = explained.cards_agree && explained.card_covers_auction && explained.card_says == CardSays::Explanation;
    match (explained.fits_hand, shown) {
        (true, _) => (Mistaken::None, false),
        (false, true) => (Mistaken::Bid, false),
        (false, false) => (Mistaken::Explanation, explained.damage),
    }
}

impl Mistaken {
    /// As a sentence, with or without redress.
    pub fn text(self, redress: bool) -> Text {
        match (self, redress) {
            (Mistaken::None, _) => Text::new("The explanation was as the hand.", "വിശദീകരണം കൈയോടു ചേരുന്നു."),
            (Mistaken::Bid, _) => {
                Text::new("The bid was mistaken, not the explanation: no offence.", "വിശദീകരണമല്ല, വിളിയാണു തെറ്റിയത്: കുറ്റമില്ല.")
            }
            (Mistaken::Explanation, true) => Text::new(
                "The explanation was mistaken, and did damage: the score is adjusted.",
                "വിശദീകരണം തെറ്റി, നഷ്ടവുമുണ്ടായി: സ്കോർ തിരുത്തും.",
            ),
            (Mistaken::Explanation, false) => {
                Text::new("The explanation was mistaken, but did no damage.", "വിശദീകരണം തെറ്റി, പക്ഷേ നഷ്ടമുണ്ടായില്ല.")
            }
        }
    }
}

/// Whether the deal is still played at the other table: where just one team was at fault.
pub fn at_other_table(at_fault: &[Team]) -> OtherTable {
    let at_fault = |team| at_fault.contains(&team);
    if at_fault(Team::Odd) == at_fault(Team::Even) { OtherTable::ReDeal } else { OtherTable::Plays }
}

impl OtherTable {
    /// As a sentence.
    pub fn text(self) -> Text {
        match self {
            OtherTable::Plays => Text::new("The deal is played at the other table.", "മറ്റേ മേശയിൽ ഈ ഡീൽ കളിക്കും."),
            OtherTable::ReDeal => Text::new("The cards are dealt again.", "ചീട്ട് വീണ്ടും ഇടും."),
        }
    }
}

/// What follows from a pass that an irregularity enforced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnforcedPass {
    /// The score is adjusted.
    pub adjust: bool,
    /// There is a hearing about conduct.
    pub hearing: bool,
}

/// The score is adjusted if the offender could have known that silenced partners would help, and it did damage; if it was done
/// on purpose, there is a hearing besides.
pub const fn enforced_pass(could_have_known: bool, damage: bool, deliberate: bool) -> EnforcedPass {
    EnforcedPass { adjust: could_have_known && damage, hearing: deliberate }
}

impl EnforcedPass {
    /// As a sentence.
    pub fn text(self) -> Text {
        let (en, ml) = match self.adjust {
            true => ("The enforced pass paid: the score is adjusted.", "നിർബന്ധിത പാസ് ഗുണം ചെയ്തു: സ്കോർ തിരുത്തും."),
            false => ("The score is not adjusted.", "സ്കോർ തിരുത്തില്ല."),
        };
        match self.hearing {
            true => Text::new(format!("{en} There is a hearing about conduct."), format!("{ml} പെരുമാറ്റത്തെപ്പറ്റി വാദം കേൾക്കും.")),
            false => Text::new(en, ml),
        }
    }
}
