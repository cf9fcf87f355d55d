//! Why somebody may not do something about a claim: typed reasons with a sentence for players.

use std::fmt;

use thurup_rules::{Chair, Text};

use super::claim::ClaimFault;
use super::walk::WalkError;

/// A reason why a step in the course of a claim is not possible. The course is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody sits there.
    NoSuchChair(Chair),
    /// The claim cannot be made here.
    Claim(ClaimFault),
    /// The points claimed or conceded are out of range.
    Points {
        /// The points that were claimed.
        points: u8,
        /// The most that can be claimed.
        most: u8,
    },
    /// No card is left to be claimed.
    NoCards,
    /// A claim is on already.
    AlreadyOpen,
    /// The claim is decided.
    Decided,
    /// A concession is decided by proof: nobody answers it.
    NoAnswer,
    /// Partners may not answer.
    Partner,
    /// The claimer may not answer.
    OwnClaim,
    /// One answer each.
    Answered,
    /// Answers were due before.
    NoAnswersDue,
    /// Only the claimer states a line.
    NotClaimer,
    /// Nobody asked for a statement.
    NotAsked,
    /// No verdict is waited for.
    NoVerdictDue,
    /// Only the other team shows a refutation.
    NotChallenger,
    /// Nothing is to be shown.
    NoShowing,
    /// The card is not the next of a line.
    Line(WalkError),
    /// There are not so many cards to be kept.
    NothingToTakeBack,
}

impl Refusal {
    /// The stable name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Refusal::NoSuchChair(_) => "no-such-chair",
            Refusal::Claim(_) => "claim-not-possible",
            Refusal::Points { .. } => "claim-points",
            Refusal::NoCards => "claim-no-cards",
            Refusal::AlreadyOpen => "claim-open",
            Refusal::Decided => "claim-decided",
            Refusal::NoAnswer => "claim-no-answer",
            Refusal::Partner => "claim-partner",
            Refusal::OwnClaim => "claim-own",
            Refusal::Answered => "claim-answered",
            Refusal::NoAnswersDue => "claim-no-answers-due",
            Refusal::NotClaimer => "claim-not-claimer",
            Refusal::NotAsked => "claim-not-asked",
            Refusal::NoVerdictDue => "claim-no-verdict-due",
            Refusal::NotChallenger => "claim-not-challenger",
            Refusal::NoShowing => "claim-no-showing",
            Refusal::Line(_) => "claim-line",
            Refusal::NothingToTakeBack => "claim-nothing-to-take-back",
        }
    }

    /// The sentence for players.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Refusal::Claim(fault) => return fault.text(),
            Refusal::Line(error) => return error.text(),
            Refusal::Points { most, .. } => {
                return Text::new(format!("Say a number from 1 to {most}."), format!("1 മുതൽ {most} വരെയുള്ള സംഖ്യ പറയൂ."));
            }
            Refusal::NoSuchChair(_) => ("There is no such chair at this table.", "ഈ മേശയിൽ അങ്ങനെയൊരു കസേരയില്ല."),
            Refusal::NoCards => ("No card is left to be claimed.", "അവകാശപ്പെടാൻ ചീട്ടൊന്നും ബാക്കിയില്ല."),
            Refusal::AlreadyOpen => ("A claim is on already: it is decided first.", "ഒരു അവകാശവാദം നടക്കുന്നുണ്ട്: ആദ്യം അതു തീരട്ടെ."),
            Refusal::Decided => ("This claim is decided.", "ഈ അവകാശവാദം തീർപ്പായി."),
            Refusal::NoAnswer => {
                ("A concession is decided by proof: nobody answers it.", "വിട്ടുകൊടുക്കൽ തെളിവു നോക്കി തീർപ്പാക്കും: ആരും മറുപടി പറയേണ്ട.")
            }
            Refusal::Partner => ("Partners may neither object nor speak for a claim.", "പങ്കാളികൾക്ക് എതിർക്കാനോ അനുകൂലിക്കാനോ പാടില്ല."),
            Refusal::OwnClaim => ("The other team answers your claim.", "നിങ്ങളുടെ അവകാശവാദത്തിന് മറുടീമാണ് മറുപടി പറയേണ്ടത്."),
            Refusal::Answered => ("You have answered already.", "നിങ്ങൾ മറുപടി പറഞ്ഞുകഴിഞ്ഞു."),
            Refusal::NoAnswersDue => ("The claim is contested already.", "അവകാശവാദം എതിർക്കപ്പെട്ടുകഴിഞ്ഞു."),
            Refusal::NotClaimer => {
                ("Only who claims says how the cards will be played.", "ചീട്ടുകൾ എങ്ങനെ ഇറക്കുമെന്ന് അവകാശപ്പെട്ടയാൾ മാത്രം പറയണം.")
            }
            Refusal::NotAsked => ("The order of cards is not asked for now.", "ഇപ്പോൾ ചീട്ടുകളുടെ ക്രമം ചോദിച്ചിട്ടില്ല."),
            Refusal::NoVerdictDue => ("No verdict is waited for.", "തീർപ്പ് കാത്തിരിക്കുന്നില്ല."),
            Refusal::NotChallenger => ("Only the other team shows how the claim fails.", "അവകാശവാദം തെറ്റെന്നു കാണിക്കേണ്ടത് മറുടീമാണ്."),
            Refusal::NoShowing => ("Nothing is to be shown now.", "ഇപ്പോൾ ഒന്നും കാണിക്കാനില്ല."),
            Refusal::NothingToTakeBack => ("There are not so many cards in the line.", "ഈ വരിയിൽ അത്രയും ചീട്ടുകളില്ല."),
        };
        Text::new(en, ml)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for Refusal {}
