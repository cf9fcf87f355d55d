//! Why a card may be played in a line that a verdict shows.

use thurup_rules::Text;

/// What lets a card be played, by the standard of the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// There is no other legal card.
    Only,
    /// Opponents of the claimer may play any legal card.
    Opponent,
    /// Anybody may play any legal card.
    AnyLegal,
    /// Nothing that is stated could be played, or it is a partner's turn: any legal card.
    Unstated,
    /// It is the earliest stated card that is legal.
    Stated,
    /// Leading: the top of a side suit, whichever is worst.
    LeadTop,
    /// Leading: the top trump, with nothing but trumps.
    LeadTrumps,
    /// Leading: a J, 9 or A of trump, as an opponent still holds a trump.
    LeadChecking,
    /// Following suit: an opponent is ahead and the top does not beat that card.
    FollowCannotBeat,
    /// Following suit: the top.
    FollowTop,
    /// Following suit: the low.
    FollowLow,
    /// Following suit: the top alone makes the trick sure.
    FollowSure,
    /// Void, an opponent ahead: the highest trump that beats that card.
    RuffHighest,
    /// Void, an opponent ahead: the lowest trump that beats that card.
    RuffLowest,
    /// Void, an opponent ahead: the highest trump alone makes the trick sure.
    RuffSure,
    /// Void, an opponent ahead who cannot be beaten: the low of a side suit.
    DiscardLow,
    /// Void, an opponent ahead who cannot be beaten: the lowest trump, with nothing but trumps.
    DiscardTrump,
    /// Void, the own team ahead: the top of a side suit.
    ThrowTop,
    /// Void, the own team ahead: the low of a side suit.
    ThrowLow,
    /// Void, the own team ahead: the highest or the lowest trump, with nothing but trumps.
    ThrowTrump,
}

impl Rule {
    /// All of them.
    pub const ALL: [Rule; 20] = [
        Rule::Only,
        Rule::Opponent,
        Rule::AnyLegal,
        Rule::Unstated,
        Rule::Stated,
        Rule::LeadTop,
        Rule::LeadTrumps,
        Rule::LeadChecking,
        Rule::FollowCannotBeat,
        Rule::FollowTop,
        Rule::FollowLow,
        Rule::FollowSure,
        Rule::RuffHighest,
        Rule::RuffLowest,
        Rule::RuffSure,
        Rule::DiscardLow,
        Rule::DiscardTrump,
        Rule::ThrowTop,
        Rule::ThrowLow,
        Rule::ThrowTrump,
    ];

    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Rule::Only => "only",
            Rule::Opponent => "opponent",
            Rule::AnyLegal => "any-legal",
            Rule::Unstated => "unstated",
            Rule::Stated => "stated",
            Rule::LeadTop => "lead-top",
            Rule::LeadTrumps => "lead-trumps",
            Rule::LeadChecking => "lead-checking",
            Rule::FollowCannotBeat => "follow-cannot-beat",
            Rule::FollowTop => "follow-top",
            Rule::FollowLow => "follow-low",
            Rule::FollowSure => "follow-sure",
            Rule::RuffHighest => "ruff-highest",
            Rule::RuffLowest => "ruff-lowest",
            Rule::RuffSure => "ruff-sure",
            Rule::DiscardLow => "discard-low",
            Rule::DiscardTrump => "discard-trump",
            Rule::ThrowTop => "throw-top",
            Rule::ThrowLow => "throw-low",
            Rule::ThrowTrump => "throw-trump",
        }
    }

    /// The rule with this name.
    pub fn from_id(id: &str) -> Option<Rule> {
        Rule::ALL.into_iter().find(|rule| rule.id() == id)
    }

    /// Not to be wondered at: there was no choice, or it was announced.
    pub const fn is_plain(self) -> bool {
        matches!(self, Rule::Only | Rule::Stated)
    }

    /// The sentence for players.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Rule::Only => ("the only legal card", "ഇറക്കാവുന്ന ഏക ചീട്ട്"),
            Rule::Opponent => ("opponents may play any legal card", "എതിരാളികൾക്ക് നിയമമുള്ള ഏതു ചീട്ടും ഇറക്കാം"),
            Rule::AnyLegal => ("anybody may play any legal card", "ആർക്കും നിയമമുള്ള ഏതു ചീട്ടും ഇറക്കാം"),
            Rule::Unstated => ("not stated, so any legal card may come", "പറഞ്ഞിട്ടില്ല, അതുകൊണ്ട് നിയമമുള്ള ഏതു ചീട്ടും വരാം"),
            Rule::Stated => ("stated", "പറഞ്ഞ ചീട്ട്"),
            Rule::LeadTop => {
                ("the top of a side suit may be led, whichever is worst", "ഏറ്റവും മോശമായ ഏതു സൈഡ് ചിഹ്നത്തിലെയും വലിയ ചീട്ട് ഇറക്കിയേക്കാം")
            }
            Rule::LeadTrumps => ("with nothing but trumps the top one is led", "തുരുപ്പ് മാത്രമുള്ളപ്പോൾ വലിയ തുരുപ്പ് ഇറക്കും"),
            Rule::LeadChecking => {
                ("a checking round: an opponent still holds a trump", "തുരുപ്പ് പരിശോധിക്കുന്ന റൗണ്ട്: എതിരാളിയുടെ കൈയിൽ തുരുപ്പ് ബാക്കിയുണ്ട്")
            }
            Rule::FollowCannotBeat => {
                ("the top does not beat the card ahead, so the low follows", "വലിയ ചീട്ടിനും പിടിക്കാനാവില്ല, അതുകൊണ്ട് ചെറുത് ഇറക്കും")
            }
            Rule::FollowTop => ("the top of the suit may follow", "ചിഹ്നത്തിലെ വലിയ ചീട്ട് ഇറക്കിയേക്കാം"),
            Rule::FollowLow => ("the low of the suit may follow", "ചിഹ്നത്തിലെ ചെറിയ ചീട്ട് ഇറക്കിയേക്കാം"),
            Rule::FollowSure => ("the top alone makes the trick sure", "വലിയ ചീട്ട് മാത്രമേ പിടി ഉറപ്പാക്കൂ"),
            Rule::RuffHighest => {
                ("the highest trump that beats the card ahead may ruff", "മുന്നിലുള്ള ചീട്ടിനെ വെട്ടുന്ന വലിയ തുരുപ്പ് ഇറക്കിയേക്കാം")
            }
            Rule::RuffLowest => {
                ("the lowest trump that beats the card ahead may ruff", "മുന്നിലുള്ള ചീട്ടിനെ വെട്ടുന്ന ചെറിയ തുരുപ്പ് ഇറക്കിയേക്കാം")
            }
            Rule::RuffSure => ("the highest trump alone makes the trick sure", "വലിയ തുരുപ്പ് മാത്രമേ പിടി ഉറപ്പാക്കൂ"),
            Rule::DiscardLow => ("the trick is lost: the low of any side suit", "ഈ പിടി പോയി: ഏതു സൈഡ് ചിഹ്നത്തിലെയും ചെറിയ ചീട്ട്"),
            Rule::DiscardTrump => {
                ("the trick is lost: the lowest of nothing but trumps", "ഈ പിടി പോയി: തുരുപ്പ് മാത്രമുള്ളപ്പോൾ ചെറിയ തുരുപ്പ്")
            }
            Rule::ThrowTop => {
                ("the own team is ahead: the top of any side suit", "സ്വന്തം ടീം മുന്നിൽ: ഏതു സൈഡ് ചിഹ്നത്തിലെയും വലിയ ചീട്ട്")
            }
            Rule::ThrowLow => {
                ("the own team is ahead: the low of any side suit", "സ്വന്തം ടീം മുന്നിൽ: ഏതു സൈഡ് ചിഹ്നത്തിലെയും ചെറിയ ചീട്ട്")
            }
            Rule::ThrowTrump => (
                "the own team is ahead: the highest or lowest of nothing but trumps",
                "സ്വന്തം ടീം മുന്നിൽ: തുരുപ്പ് മാത്രമുള്ളപ്പോൾ ഏറ്റവും വലുതോ ചെറുതോ",
            ),
        };
        Text::new(en, ml)
    }
}
