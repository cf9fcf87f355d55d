//! Where in a deal an irregularity belongs, as a desk lists them.

use thurup_rules::Text;

use crate::named::named;
use crate::rulings::{EventKind, Laws};

named! {
    /// A part of a deal.
    Group {
        /// Dealing and seats.
        Deal "deal",
        /// Calls.
        Auction "auction",
        /// Cards.
        Play "play",
        /// What was said or shown.
        Conduct "conduct",
    }
}

impl Group {
    /// The title for people.
    pub fn title(self) -> Text {
        match self {
            Group::Deal => Text::new("Dealing and seats", "ചീട്ടിടലും സ്ഥാനവും"),
            Group::Auction => Text::new("Calls", "വിളികൾ"),
            Group::Play => Text::new("Cards", "ചീട്ടുകൾ"),
            Group::Conduct => Text::new("Talk and gestures", "സംസാരവും ആംഗ്യവും"),
        }
    }
}

impl EventKind {
    /// Where it belongs.
    pub const fn group(self) -> Group {
        match self {
            EventKind::Misdeal
            | EventKind::ConstrainingHand
            | EventKind::AllOfSuit
            | EventKind::SeatsChanged
            | EventKind::CardCount => Group::Deal,
            EventKind::CallOutOfTurn
            | EventKind::Wording
            | EventKind::Slip
            | EventKind::Insufficient
            | EventKind::IllegalBid
            | EventKind::ChangedCall
            | EventKind::CallReview
            | EventKind::Silence => Group::Auction,
            EventKind::ExposedCard
            | EventKind::LeadOutOfTurn
            | EventKind::CardOutOfTurn
            | EventKind::CardTakenBack
            | EventKind::CardNamed
            | EventKind::PartnerLeads
            | EventKind::Revoke
            | EventKind::TrickReopened
            | EventKind::TrickTurned
            | EventKind::CardsTabled
            | EventKind::ClaimDecided => Group::Play,
            EventKind::ScoreTalk | EventKind::Indication | EventKind::TrickAsked => Group::Conduct,
        }
    }

    /// Whether these laws have a row for it.
    pub fn is_under(self, laws: Laws) -> bool {
        match self {
            EventKind::ConstrainingHand | EventKind::SeatsChanged | EventKind::ScoreTalk => laws == Laws::Association,
            EventKind::ChangedCall | EventKind::CardNamed | EventKind::PartnerLeads => laws == Laws::Bridge,
            _ => true,
        }
    }

    /// Other words that people look for it by, in both languages.
    pub const fn sought_by(self) -> &'static str {
        match self {
            EventKind::Misdeal => "misdeal wrong dealer re-deal shuffle ഇട്ടത് വീണ്ടും ഇടുക",
            EventKind::ConstrainingHand => "eight jacks one suit എട്ടു ഗുലാൻ",
            EventKind::AllOfSuit => "all trumps മുഴുവൻ തുറുപ്പ്",
            EventKind::SeatsChanged => "seat chair കസേര",
            EventKind::CallOutOfTurn => "bid pass double turn ഊഴം പാസ് ഡബിൾ",
            EventKind::Wording => "words order unclear വാക്ക് ക്രമം",
            EventKind::Slip => "slip tongue mistake നാവു പിഴ",
            EventKind::Insufficient => "low insufficient underbid കുറവ്",
            EventKind::IllegalBid => "void not allowed illegal ചിഹ്നമില്ലാതെ നിയമവിരുദ്ധം",
            EventKind::ChangedCall => "change mind മാറ്റം",
            EventKind::CallReview => "repeat auction review ആവർത്തിക്കുക",
            EventKind::ScoreTalk => "score points സ്കോർ",
            EventKind::Silence => "thinking pause silence ആലോചന മൗനം",
            EventKind::Indication => "signal hint gesture count സൂചന ആംഗ്യം എണ്ണം",
            EventKind::ExposedCard => "dropped shown faced card വീണു കാണിച്ചു",
            EventKind::LeadOutOfTurn => "lead turn opening ഇറക്കൽ ഊഴം",
            EventKind::CardOutOfTurn => "played turn ഊഴം",
            EventKind::CardTakenBack => "retract take back തിരിച്ചെടുക്കൽ",
            EventKind::CardNamed => "name said പേര്",
            EventKind::PartnerLeads => "penalty card ശിക്ഷാചീട്ട്",
            EventKind::Revoke => "revoke renege follow suit ruff cut വെട്ട് ചിഹ്നം വിട്ടു",
            EventKind::TrickReopened => "closed trick look പിടി തുറന്നു",
            EventKind::TrickAsked => "question who played ചോദ്യം ആരിറക്കി",
            EventKind::TrickTurned => "trick wrong way pile won lost points count തെറ്റിച്ച് പിടി അടുക്കിയത്",
            EventKind::CardCount => "count missing extra card എണ്ണം കുറവ് കൂടുതൽ",
            EventKind::CardsTabled => "tabled open show നിരത്തി",
            EventKind::ClaimDecided => "claim concede അവകാശം വിട്ടുകൊടുക്കൽ",
        }
    }
}
