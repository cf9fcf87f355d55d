//! What may be chosen, and by whom.

use std::fmt;

use thurup_rules::{Chair, Team, Text};

use super::allowed::Allowed;
use super::called;
use super::effect::{Effect, team_name};
use super::row::Row;
use crate::named::named;

named! {
    /// The name of an option.
    ChoiceName {
        /// The cards are dealt again.
        ReDeal "re-deal",
        /// The deal is mended.
        Rectify "rectify",
        /// It stands.
        Stands "stands",
        /// The deal is lost.
        Lost "lost",
        /// It is undone.
        Undone "undone",
        /// The irregularity is accepted.
        Accept "accept",
        /// Back to the proper player, or into the hand.
        Back "back",
        /// The team objects.
        Object "object",
        /// The team lets it stand.
        LetStand "let-stand",
        /// A call, or the lead of a suit, is demanded.
        Demand "demand",
        /// The lead of a suit is forbidden.
        Forbid "forbid",
        /// The call is corrected.
        Correct "correct",
        /// The deal is cancelled.
        Cancel "cancel",
        /// The deal is over.
        Complete "complete",
        /// The auction goes on.
        GoOn "go-on",
        /// It is refused.
        Refuse "refuse",
        /// The first call stands.
        KeepFirst "keep-first",
        /// Another call is made.
        OtherCall "other-call",
        /// It is answered.
        Answer "answer",
        /// No points.
        None "none",
        /// One point.
        One "one",
        /// Two points.
        Two "two",
        /// Three points.
        Three "three",
        /// As many points as the authority decided on.
        Decided "decided",
        /// The turn stays.
        TurnStays "turn-stays",
        /// A warning.
        Warn "warn",
        /// The deal is lost.
        Deal "deal",
        /// The match is lost.
        Match "match",
        /// A penalty card.
        Penalty "penalty",
        /// The card is the lead.
        AsLead "as-lead",
        /// A lead out of turn, and its suit is demanded.
        AsLeadDemand "as-lead-demand",
        /// A lead out of turn, and its suit is forbidden.
        AsLeadForbid "as-lead-forbid",
        /// A small card.
        Small "small",
        /// Without restriction.
        Free "free",
        /// The first card stands.
        FirstStands "first-stands",
        /// Everything stays.
        Leave "leave",
        /// It is corrected.
        Corrected "corrected",
        /// The deal, and no points more.
        Plus0 "plus-0",
        /// The deal, and a point more.
        Plus1 "plus-1",
        /// The deal, and two points more.
        Plus2 "plus-2",
        /// The deal, and three points more.
        Plus3 "plus-3",
        /// It is a revoke.
        Revoke "revoke",
        /// It is a claim.
        Claim "claim",
        /// They are exposed cards.
        Exposed "exposed",
        /// It holds.
        Granted "granted",
        /// It does not hold.
        Fails "fails",
        /// It is a matter of wrong numbers of cards.
        CardCount "card-count",
        /// As the teams have agreed.
        Agreed "agreed",
    }
}

/// Who chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// This player.
    Chair(Chair),
    /// Any player of this team: who speaks first binds it, a call or card counts before words.
    Team(Team),
    /// The director.
    Director,
    /// The committee.
    Committee,
    /// Nothing is to be chosen.
    Nobody,
}

impl Chooser {
    /// The name of who chooses, in both languages.
    pub fn text(self) -> Text {
        called::with_chairs(&self.marked())
    }

    /// The same with marks where names stand: see [`say`](super::say).
    pub fn marked(self) -> Text {
        match self {
            Chooser::Chair(chair) => {
                let who = called::chair(chair);
                Text::new(format!("{who} chooses."), format!("{who} തീരുമാനിക്കും."))
            }
            Chooser::Team(team) => {
                let team = called::team(team);
                Text::new(
                    format!("Whoever speaks first of {team} chooses for it, without consulting."),
                    format!("{team}: ആദ്യം പറയുന്നയാൾ ടീമിനുവേണ്ടി തീരുമാനിക്കും, കൂടിയാലോചനയില്ല."),
                )
            }
            Chooser::Director => Text::new("The director chooses.", "ഡയറക്ടർ തീരുമാനിക്കും."),
            Chooser::Committee => Text::new("The committee chooses.", "കമ്മിറ്റി തീരുമാനിക്കും."),
            Chooser::Nobody => Text::new("Nothing is to be chosen.", "തിരഞ്ഞെടുക്കാൻ ഒന്നുമില്ല."),
        }
    }
}

impl fmt::Display for Chooser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chooser::Chair(chair) => write!(f, "chair {chair}"),
            Chooser::Team(team) => write!(f, "team {}", team_name(*team)),
            Chooser::Director => f.write_str("director"),
            Chooser::Committee => f.write_str("committee"),
            Chooser::Nobody => f.write_str("none"),
        }
    }
}

/// One thing that may be chosen, or what holds where there is no choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its name.
    pub name: ChoiceName,
    /// Who calls or plays next; nobody when the deal is over, has not begun, or another row is to be looked at.
    pub turn: Option<Chair>,
    /// What follows.
    pub effects: Vec<Effect>,
    /// A second choice.
    pub then: Option<Choices>,
}

/// A choice between some things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices {
    /// Who chooses.
    pub chooser: Chooser,
    /// Between what; just one where nothing is to be chosen.
    pub options: Vec<Choice>,
}

impl Choice {
    pub(super) const fn new(name: ChoiceName, turn: Option<Chair>, effects: Vec<Effect>) -> Choice {
        Choice { name, turn, effects, then: None }
    }

    /// What is chosen with it, in the words of its row. What follows from it is in the sentences of its effects.
    pub fn text(&self, row: Row) -> Text {
        let passes =
            |effect: &Effect| matches!(effect, Effect::Calls { only, .. } if only.iter().all(|one| *one == Allowed::Pass));
        if self.name == ChoiceName::Demand && row == Row::Insufficient && self.effects.iter().any(passes) {
            return Text::new("Demand a pass: no bid is high enough", "പാസ് പറയാൻ ആവശ്യപ്പെടുക: മതിയായ വിളിയില്ല");
        }
        self.name.text(row)
    }
}

impl ChoiceName {
    /// The option in the words of a row.
    pub fn text(self, row: Row) -> Text {
        let (en, ml) = match (self, row) {
            (ChoiceName::ReDeal, _) => ("Deal again", "വീണ്ടും ഇടുക"),
            (ChoiceName::Rectify, _) => ("Mend the deal", "ഇട്ടതു ശരിയാക്കുക"),
            (ChoiceName::Stands, Row::SeatsChanged) => ("The change is allowed", "മാറ്റം അനുവദനീയം"),
            (ChoiceName::Stands, Row::RevokeTooLate) => ("The result stands", "ഫലം നിലനിൽക്കും"),
            (ChoiceName::Stands, _) => ("It stands", "നിലനിൽക്കും"),
            (ChoiceName::Lost | ChoiceName::Deal, _) => ("The deal is lost", "ഡീൽ തോറ്റു"),
            (ChoiceName::Undone, _) => ("The change is undone", "മാറ്റം റദ്ദാക്കും"),
            (ChoiceName::Accept, _) => ("Accept it", "അംഗീകരിക്കുക"),
            (ChoiceName::Back, Row::ExposedInAuction | Row::ExposedInPlay | Row::RevokeAtOnce) => {
                ("Let the card go back into the hand", "ചീട്ട് കൈയിലേക്കു തിരിച്ചെടുക്കാൻ അനുവദിക്കുക")
            }
            (ChoiceName::Back, _) => ("Back to the proper player", "ശരിയായ ആളുടെ ഊഴത്തിലേക്കു മടങ്ങുക"),
            (ChoiceName::Object, _) => ("Object", "എതിർക്കുക"),
            (ChoiceName::LetStand, _) => ("Let it stand", "അനുവദിക്കുക"),
            (ChoiceName::Demand, Row::Wording) => ("Demand the call in proper words", "ശരിയായ വാക്കിൽ വിളിക്കാൻ ആവശ്യപ്പെടുക"),
            (ChoiceName::Demand, Row::Insufficient) => {
                ("Demand a sufficient bid in the same denomination", "അതേ ചിഹ്നത്തിൽ മതിയായ വിളി ആവശ്യപ്പെടുക")
            }
            (ChoiceName::Demand, _) => ("Demand the lead of the suit", "ആ ചിഹ്നം ഇറക്കാൻ ആവശ്യപ്പെടുക"),
            (ChoiceName::Forbid, _) => ("Forbid the lead of the suit", "ആ ചിഹ്നം ഇറക്കുന്നതു വിലക്കുക"),
            (ChoiceName::Correct, _) => ("Correct it to another bid", "മറ്റൊരു വിളിയായി തിരുത്തുക"),
            (ChoiceName::Cancel, _) => ("A point, and cancel the deal", "ഒരു പോയിന്റ്; ഡീൽ റദ്ദാക്കുക"),
            (ChoiceName::Complete, _) => ("A point, and the deal is over", "ഒരു പോയിന്റ്; ഡീൽ തീർന്നതായി കണക്കാക്കുക"),
            (ChoiceName::GoOn, _) => ("A point, and go on with a legal call", "ഒരു പോയിന്റ്; നിയമപരമായ വിളിയോടെ തുടരുക"),
            (ChoiceName::Refuse, Row::ChangedCall) => ("Refuse the change", "മാറ്റം നിരസിക്കുക"),
            (ChoiceName::Refuse, _) => ("It is refused, without penalty", "ശിക്ഷയില്ലാതെ നിരസിക്കും"),
            (ChoiceName::KeepFirst, _) => ("The first call stands", "ആദ്യത്തെ വിളി നിലനിർത്തുക"),
            (ChoiceName::OtherCall, _) => ("Make any legal call", "നിയമപരമായ മറ്റൊരു വിളി വിളിക്കുക"),
            (ChoiceName::Answer, _) => ("It is granted", "അനുവദിക്കും"),
            (ChoiceName::None, _) => ("No penalty", "ശിക്ഷയില്ല"),
            (ChoiceName::One, _) => ("One point", "ഒരു പോയിന്റ്"),
            (ChoiceName::Two, _) => ("Two points", "രണ്ടു പോയിന്റ്"),
            (ChoiceName::Three, _) => ("Three points", "മൂന്നു പോയിന്റ്"),
            (ChoiceName::Decided, _) => ("The points that were decided", "തീരുമാനിച്ച പോയിന്റ്"),
            (ChoiceName::TurnStays, _) => ("Thought is no pass: the turn stays", "ആലോചന പാസല്ല: ഊഴം മാറില്ല"),
            (ChoiceName::Warn, _) => ("Warn the player", "താക്കീതു നൽകുക"),
            (ChoiceName::Match, _) => ("The match is lost", "മത്സരം തോറ്റു"),
            (ChoiceName::Penalty, _) => ("Make it a penalty card", "ശിക്ഷാചീട്ടാക്കുക"),
            (ChoiceName::AsLead, _) => ("Take it as a lead", "ഇറക്കിയതായി കണക്കാക്കുക"),
            (ChoiceName::AsLeadDemand, _) => {
                ("Take it as a lead out of turn, and demand the suit", "ഊഴം തെറ്റി ഇറക്കിയതായി കണക്കാക്കി ആ ചിഹ്നം ആവശ്യപ്പെടുക")
            }
            (ChoiceName::AsLeadForbid, _) => {
                ("Take it as a lead out of turn, and forbid the suit", "ഊഴം തെറ്റി ഇറക്കിയതായി കണക്കാക്കി ആ ചിഹ്നം വിലക്കുക")
            }
            (ChoiceName::Small, _) => ("A small card, and nothing else", "ചെറിയ ചീട്ട് മാത്രം"),
            (ChoiceName::Free, Row::TrickReopened) => ("Looking is free", "നോക്കുന്നതിനു തടസ്സമില്ല"),
            (ChoiceName::Free, Row::CardNamed) => ("The card meant may be played", "ഉദ്ദേശിച്ച ചീട്ട് ഇറക്കാം"),
            (ChoiceName::Free, _) => ("Any lead, and the card a penalty card", "ഏതും ഇറക്കാം; ആ ചീട്ട് ശിക്ഷാചീട്ട്"),
            (ChoiceName::FirstStands, _) => ("The first card stands", "ആദ്യത്തെ ചീട്ട് നിലനിൽക്കും"),
            (ChoiceName::Leave, _) => ("Leave the penalty card", "ശിക്ഷാചീട്ട് അങ്ങനെ തന്നെ വിടുക"),
            (ChoiceName::Corrected, _) => ("The card goes back, and a legal one is played", "ചീട്ട് തിരിച്ചെടുത്ത് ശരിയായ ചീട്ട് ഇറക്കും"),
            (ChoiceName::Plus0, _) => ("The deal, and no points more", "ഡീൽ മാത്രം"),
            (ChoiceName::Plus1, _) => ("The deal and one point more", "ഡീലും ഒരു പോയിന്റും"),
            (ChoiceName::Plus2, _) => ("The deal and two points more", "ഡീലും രണ്ടു പോയിന്റും"),
            (ChoiceName::Plus3, _) => ("The deal and three points more", "ഡീലും മൂന്നു പോയിന്റും"),
            (ChoiceName::Revoke, _) => ("The revoke is found", "ചിഹ്നലംഘനം കണ്ടെത്തി"),
            (ChoiceName::Claim, _) => ("It is a claim", "അവകാശവാദമാണ്"),
            (ChoiceName::Exposed, _) => ("They are exposed cards", "കാണിച്ച ചീട്ടുകളാണ്"),
            (ChoiceName::Granted, _) => ("It holds", "ശരിവെച്ചു"),
            (ChoiceName::Fails, _) => ("It does not hold", "ശരിയായില്ല"),
            (ChoiceName::Agreed, _) => ("As the teams have agreed", "ടീമുകൾ സമ്മതിച്ചതുപോലെ"),
            (ChoiceName::CardCount, _) => ("A wrong number of cards in the play", "കളിക്കിടെ ചീട്ടിന്റെ എണ്ണം തെറ്റി"),
        };
        Text::new(en, ml)
    }
}
