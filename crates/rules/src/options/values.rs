//! What options may be, and how each value is written and called.

use crate::Text;

/// A choice that a rule set makes.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every value it may have.
    const ALL: &'static [Self];

    /// The value as written in files.
    fn key(self) -> &'static str;

    /// The value for people.
    fn title(self) -> Text;

    /// The value written so.
    fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.key() == key)
    }
}

impl Choice for bool {
    const ALL: &'static [bool] = &[true, false];

    fn key(self) -> &'static str {
        if self { "yes" } else { "no" }
    }

    fn title(self) -> Text {
        if self { Text::new("yes", "ഉണ്ട്") } else { Text::new("no", "ഇല്ല") }
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident $key:literal $en:literal $ml:literal,)+ })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$value_doc])* $value,)+
        }

        impl Choice for $name {
            const ALL: &'static [$name] = &[$($name::$value,)+];

            fn key(self) -> &'static str {
                match self { $($name::$value => $key,)+ }
            }

            fn title(self) -> Text {
                match self { $($name::$value => Text::new($en, $ml),)+ }
            }
        }
    )+};
}

choices! {
    /// Who must open the auction.
    Opening {
        /// The opening leader.
        Leader "leader" "the opening leader" "ആദ്യം ഇറക്കേണ്ടയാൾ",
        /// The last player of the leader's team, when all before have passed.
        LastOfLeadersTeam "last-of-leaders-team" "the last player of the leader's team, when all before have passed"
            "മുമ്പുള്ളവരെല്ലാം പാസ് പറഞ്ഞാൽ, ലീഡറുടെ ടീമിലെ അവസാനത്തെയാൾ",
        /// Nobody: with all passes the deal is passed out.
        Nobody "nobody" "nobody" "ആരും വേണ്ട",
    }

    /// What a plain pass counts as where an opening is due.
    OpeningPass {
        /// 28 pass.
        NumberPass "28-pass" "28 pass" "28 പാസ്",
        /// 28 noes.
        Noes "28-noes" "28 noes" "28 നോസ്",
        /// It is refused.
        Refused "refused" "refused" "അനുവദനീയമല്ല",
    }

    /// Plus noes without a number.
    PlusNoes {
        /// Allowed.
        Yes "yes" "yes" "ഉണ്ട്",
        /// Allowed after the first bid.
        NotFirst "not-first" "not as the first bid" "ആദ്യ വിളിയായി പറ്റില്ല",
        /// Not a call of this rule set.
        No "no" "no" "ഇല്ല",
    }

    /// What the bidder may say when the auction has come back to the own bid.
    SelfRaise {
        /// Any higher value.
        AnyHigher "any-higher" "to any higher number" "കൂടുതലുള്ള ഏതു സംഖ്യയിലേക്കും",
        /// 40, 48 or 56 only.
        Levels "levels" "to exactly 40, 48 or 56" "40, 48, 56 എന്നിവയിലേക്കു മാത്രം",
    }

    /// What a redouble does.
    RedoubleEffect {
        /// The auction is over.
        EndsAuction "ends-auction" "ends the auction" "ലേലം അവസാനിപ്പിക്കും",
        /// All others may still bid.
        AuctionGoesOn "auction-goes-on" "the auction goes on" "ലേലം തുടരും",
    }

    /// What doubling and redoubling do to the stakes.
    Doubling {
        /// Twice, three times.
        TimesTwoThree "x2-x3" "times 2, redoubled times 3" "2 ഇരട്ടി, റീഡബിളിന് 3 ഇരട്ടി",
        /// Twice, four times.
        TimesTwoFour "x2-x4" "times 2, redoubled times 4" "2 ഇരട്ടി, റീഡബിളിന് 4 ഇരട്ടി",
        /// One more, two more.
        PlusOneTwo "plus1-plus2" "1 more, redoubled 2 more" "1 കൂടും, റീഡബിളിന് 2 കൂടും",
    }

    /// Earlier calls that strict play shows.
    CallsShown {
        /// None but the bid that stands.
        None "none" "none" "ഒന്നും ഇല്ല",
        /// Each player's last call.
        LastCall "last-call" "each player's last call" "ഓരോരുത്തരുടെയും അവസാന വിളി",
        /// Each player's last two contract bids.
        LastTwoBids "last-two-bids" "each player's last two bids" "ഓരോരുത്തരുടെയും അവസാനത്തെ രണ്ടു വിളികൾ",
        /// Every call.
        All "all" "all" "എല്ലാം",
    }

    /// Until when a call of the other team may be asked about.
    Questions {
        /// Before the next call.
        BeforeNextCall "before-next-call" "before the next call" "അടുത്ത വിളിക്കു മുമ്പ്",
        /// As long as the deal is on.
        WholeDeal "whole-deal" "until the deal is over" "ഡീൽ തീരുംവരെ",
    }

    /// What happens to a hand of one suit.
    OneSuitHand {
        /// The deal is cancelled and dealt again.
        Redeal "re-deal" "dealt again" "വീണ്ടും ഇടും",
        /// Play goes on.
        PlayOn "play-on" "play goes on" "കളി തുടരും",
        /// The holder may ask for a re-deal before the first own call.
        HolderChooses "holder-chooses" "its holder may ask for a re-deal" "കൈയിലുള്ളയാൾക്ക് വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാം",
    }

    /// What becomes of a contract where a player was dealt one suit only.
    OneSuitContract {
        /// It stands, in any suit.
        Stands "stands" "stands" "നിൽക്കും",
        /// In that suit it is cancelled, and the cards are dealt again.
        NotInThatSuit "not-in-that-suit" "not in that suit: dealt again" "ആ ചിഹ്നത്തിൽ പറ്റില്ല: വീണ്ടും ഇടും",
        /// In any suit.
        NoTrumpOnly "no-trump-only" "without trump only: else dealt again" "തുരുപ്പില്ലാതെ മാത്രം: അല്ലെങ്കിൽ വീണ്ടും ഇടും",
    }

    /// What happens to a hand with all eight jacks.
    EightJacks {
        /// Play goes on.
        PlayOn "play-on" "play goes on" "കളി തുടരും",
        /// The deal is cancelled and dealt again.
        Redeal "re-deal" "dealt again" "വീണ്ടും ഇടും",
    }

    /// Who turns a complete trick over.
    TrickClosedBy {
        /// It closes by itself after a short delay.
        Itself "itself" "by itself" "തനിയെ",
        /// Its winner.
        Winner "winner" "its winner" "പിടിച്ചയാൾ",
        /// Anyone of its winner's team.
        WinnersTeam "winners-team" "its winner's team" "പിടിച്ച ടീം",
    }

    /// By what a claim is measured.
    Claims {
        /// It holds whatever legal card anybody plays.
        AnyLegalPlay "any-legal-play" "any legal play" "നിയമമുള്ള ഏതു കളിയിലും",
        /// The claimer keeps to the stated order; all else is any legal card.
        StatedLine "stated-line" "the stated line" "പറഞ്ഞ ക്രമത്തിൽ",
        /// The claimer's team plays the stated and otherwise normal cards, the others any.
        NormalPlay "normal-play" "normal play" "സാധാരണ കളിയിൽ",
    }

    /// What the leader's pass as the first call is, where bids are bare numbers.
    FirstPass {
        /// The lowest bid.
        Counts "counts" "the lowest bid" "ഏറ്റവും ചെറിയ വിളി",
        /// Refused: the leader must bid.
        Refused "refused" "refused" "അനുവദനീയമല്ല",
    }

    /// What happens when the leader has no points: in all cards, or in the first where there are two parts.
    NoPointsRedeal {
        /// It is dealt again.
        Always "always" "dealt again" "വീണ്ടും ഇടും",
        /// The leader may ask for it before the first call.
        Ask "ask" "the leader may ask for a re-deal" "ലീഡർക്ക് വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാം",
        /// Play goes on.
        Never "never" "play goes on" "കളി തുടരും",
    }

    /// The cards of the deck.
    DeckKind {
        /// 48 cards, twelve, eight or six each.
        Standard "standard" "48 cards, all dealt" "48 ചീട്ട്, മുഴുവൻ ഇടും",
        /// Eight cards each at every table size: 32 cards for four, 64 for eight.
        EightEach "eight-each" "eight cards each: 32 for four, 64 for eight" "ഓരോരുത്തർക്കും എട്ട്: നാലു പേർക്ക് 32, എട്ടു പേർക്ക് 64",
    }
}
