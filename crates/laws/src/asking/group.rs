//! Where in a deal an irregularity belongs, as a desk lists them.

use thurup_rules::Text;

use crate::named::named;
use crate::rulings::{IrregularityKind, Laws};

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

impl IrregularityKind {
    /// Where it belongs.
    pub const fn group(self) -> Group {
        match self {
            IrregularityKind::Misdeal
            | IrregularityKind::ConstrainingHand
            | IrregularityKind::AllOfSuit
            | IrregularityKind::SeatsChanged
            | IrregularityKind::CardCount => Group::Deal,
            IrregularityKind::CallOutOfTurn
            | IrregularityKind::Wording
            | IrregularityKind::Slip
            | IrregularityKind::Insufficient
            | IrregularityKind::IllegalBid
            | IrregularityKind::ChangedCall
            | IrregularityKind::CallReview
            | IrregularityKind::Silence => Group::Auction,
            IrregularityKind::ExposedCard
            | IrregularityKind::LeadOutOfTurn
            | IrregularityKind::CardOutOfTurn
            | IrregularityKind::CardTakenBack
            | IrregularityKind::CardNamed
            | IrregularityKind::PartnerLeads
            | IrregularityKind::Revoke
            | IrregularityKind::TrickReopened
            | IrregularityKind::TrickTurned
            | IrregularityKind::CardsTabled
            | IrregularityKind::ClaimDecided => Group::Play,
            IrregularityKind::ScoreTalk | IrregularityKind::Indication | IrregularityKind::TrickAsked => Group::Conduct,
        }
    }

    /// Whether these laws have a row for it.
    pub fn is_under(self, laws: Laws) -> bool {
        match self {
            IrregularityKind::ConstrainingHand | IrregularityKind::SeatsChanged | IrregularityKind::ScoreTalk => {
                laws == Laws::Association
            }
            IrregularityKind::ChangedCall | IrregularityKind::CardNamed | IrregularityKind::PartnerLeads => {
                laws == Laws::Bridge
            }
            _ => true,
        }
    }

    /// Other words that people look for it by, in both languages.
    pub const fn sought_by(self) -> &'static str {
        match self {
            IrregularityKind::Misdeal => "misdeal wrong dealer re-deal shuffle ഇട്ടത് വീണ്ടും ഇടുക",
            IrregularityKind::ConstrainingHand => "eight jacks one suit എട്ടു ഗുലാൻ",
            IrregularityKind::AllOfSuit => "all trumps മുഴുവൻ തുറുപ്പ്",
            IrregularityKind::SeatsChanged => "seat chair കസേര",
            IrregularityKind::CallOutOfTurn => "bid pass double turn ഊഴം പാസ് ഡബിൾ",
            IrregularityKind::Wording => "words order unclear വാക്ക് ക്രമം",
            IrregularityKind::Slip => "slip tongue mistake നാവു പിഴ",
            IrregularityKind::Insufficient => "low insufficient underbid കുറവ്",
            IrregularityKind::IllegalBid => "void not allowed illegal ചിഹ്നമില്ലാതെ നിയമവിരുദ്ധം",
            IrregularityKind::ChangedCall => "change mind മാറ്റം",
            IrregularityKind::CallReview => "repeat auction review ആവർത്തിക്കുക",
            IrregularityKind::ScoreTalk => "score points സ്കോർ",
            IrregularityKind::Silence => "thinking pause silence ആലോചന മൗനം",
            IrregularityKind::Indication => "signal hint gesture count സൂചന ആംഗ്യം എണ്ണം",
            IrregularityKind::ExposedCard => "dropped shown faced card വീണു കാണിച്ചു",
            IrregularityKind::LeadOutOfTurn => "lead turn opening ഇറക്കൽ ഊഴം",
            IrregularityKind::CardOutOfTurn => "played turn ഊഴം",
            IrregularityKind::CardTakenBack => "retract take back തിരിച്ചെടുക്കൽ",
            IrregularityKind::CardNamed => "name said പേര്",
            IrregularityKind::PartnerLeads => "penalty card ശിക്ഷാചീട്ട്",
            IrregularityKind::Revoke => "revoke renege follow suit ruff cut വെട്ട് ചിഹ്നം വിട്ടു",
            IrregularityKind::TrickReopened => "closed trick look പിടി തുറന്നു",
            IrregularityKind::TrickAsked => "question who played ചോദ്യം ആരിറക്കി",
            IrregularityKind::TrickTurned => "trick wrong way pile won lost points count തെറ്റിച്ച് പിടി അടുക്കിയത്",
            IrregularityKind::CardCount => "count missing extra card എണ്ണം കുറവ് കൂടുതൽ",
            IrregularityKind::CardsTabled => "tabled open show നിരത്തി",
            IrregularityKind::ClaimDecided => "claim concede അവകാശം വിട്ടുകൊടുക്കൽ",
        }
    }
}
