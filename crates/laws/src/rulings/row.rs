//! The rows of the laws of irregularities: their names, titles and sources.

use thurup_rules::Text;

use super::law::Laws;
use crate::named::named;

named! {
    /// A row of the laws of irregularities.
    Row {
        /// Something was wrong with the dealing.
        Misdeal "misdeal",
        /// A hand that may not be played.
        ConstrainingHand "constraining-hand",
        /// The contract's team holds every card of its suit.
        AllOfSuit "all-of-suit",
        /// Seats were changed.
        SeatsChanged "seats-changed",
        /// The next player has called over it.
        CallAccepted "call-accepted",
        /// A pass as the first call, by a partner of the leader.
        OpeningPassLeaderTeam "opening-pass-leader-team",
        /// A pass as the first call, by a player of the dealer's team.
        OpeningPassDealerTeam "opening-pass-dealer-team",
        /// A bid as the first call, by a partner of the leader.
        OpeningBidLeaderTeam "opening-bid-leader-team",
        /// A bid as the first call, by a player of the dealer's team.
        OpeningBidDealerTeam "opening-bid-dealer-team",
        /// A pass out of turn, later.
        LaterPass "later-pass",
        /// A bid out of turn, later.
        LaterBid "later-bid",
        /// A double or redouble out of turn.
        LaterDouble "later-double",
        /// Any call out of turn, for the association.
        CallOutOfTurn "call-out-of-turn",
        /// Words that the rule set has not.
        Wording "wording",
        /// A call that was not meant.
        Slip "slip",
        /// A bid too low.
        Insufficient "insufficient",
        /// A call that the rules do not allow.
        IllegalBid "illegal-bid",
        /// Such a call found after the auction.
        IllegalBidInPlay "illegal-bid-in-play",
        /// The association's cardinal rule.
        CardinalRule "cardinal-rule",
        /// A call changed on purpose.
        ChangedCall "changed-call",
        /// Earlier calls asked for.
        CallReview "call-review",
        /// Thought taken for a pass.
        Silence "silence",
        /// Talk about the score.
        ScoreTalk "score-talk",
        /// A card exposed in the auction.
        ExposedInAuction "exposed-in-auction",
        /// A card exposed in the play.
        ExposedInPlay "exposed-in-play",
        /// A card without points, exposed by accident.
        ExposedSmall "exposed-small",
        /// An opening lead by a partner of the leader.
        OpeningLeadLeaderTeam "opening-lead-leader-team",
        /// An opening lead by a player of the dealer's team.
        OpeningLeadDealerTeam "opening-lead-dealer-team",
        /// A lead out of turn, later.
        LaterLead "later-lead",
        /// The next player has played to it.
        LeadAccepted "lead-accepted",
        /// Any lead out of turn, for the association.
        LeadOutOfTurn "lead-out-of-turn",
        /// A card out of turn that is no lead.
        CardOutOfTurn "card-out-of-turn",
        /// A legal card exchanged.
        CardTakenBack "card-taken-back",
        /// A card named.
        CardNamed "card-named",
        /// A partner of a penalty card's holder leads.
        PartnerLeads "partner-leads",
        /// A revoke mended before the next card.
        RevokeAtOnce "revoke-at-once",
        /// A revoke owned up before the trick is closed.
        RevokeOpenTrick "revoke-open-trick",
        /// A revoke owned up later.
        RevokeOwned "revoke-owned",
        /// A revoke that the other team said first.
        RevokeFound "revoke-found",
        /// A revoke after the result is agreed.
        RevokeTooLate "revoke-too-late",
        /// A card that fell by accident.
        RevokeSlip "revoke-slip",
        /// A closed trick looked into.
        TrickReopened "trick-reopened",
        /// A question about a trick.
        TrickQuestion "trick-question",
        /// A trick turned wrongly.
        TrickTurned "trick-turned",
        /// Words or gestures that prompt.
        Indication "indication",
        /// Too few or too many cards.
        CardCount "card-count",
        /// Cards laid open.
        CardsTabled "cards-tabled",
        /// A claim judged.
        Claim "claim",
    }
}

impl Row {
    /// The paragraphs that it follows, of the laws that hold: the booklet's, and those of the association's rules and of the
    /// bridge directors' file by their names.
    pub const fn source(self, laws: Laws) -> &'static str {
        let association = matches!(laws, Laws::Association);
        match self {
            Row::Misdeal if association => "Association 1.4.3, 1.6",
            Row::Misdeal => "O.1, 1.3, A.B1",
            Row::ConstrainingHand => "Association 1.4.3, 1.5.9, 1.5.10, 1.6",
            Row::AllOfSuit => "2.1, A.E3",
            Row::SeatsChanged => "Association 1.2, 1.6",
            Row::CallAccepted => "O.2.2, O.2.3",
            Row::OpeningPassLeaderTeam => "O.2.2.1",
            Row::OpeningPassDealerTeam => "O.2.2.2",
            Row::OpeningBidLeaderTeam => "O.2.2.3",
            Row::OpeningBidDealerTeam => "O.2.2.4",
            Row::LaterPass => "O.2.2.5",
            Row::LaterBid => "O.2.2.6",
            Row::LaterDouble => "O.2.2.7",
            Row::CallOutOfTurn => "Association 1.5.2, 1.6",
            Row::Wording if association => "O.2.3, Association 1.5.4",
            Row::Wording => "O.2.3",
            Row::Slip if matches!(laws, Laws::Bridge) => "O.2.4, Directors' file 16, 17",
            Row::Slip => "O.2.4",
            Row::Insufficient => "O.2.5",
            Row::IllegalBid => "O.2.6, 2.1, A.E1, Appendices C and D",
            Row::IllegalBidInPlay => "O.3.6",
            Row::CardinalRule => "Association 1.5.5, 1.5.10",
            Row::ChangedCall => "Directors' file 23, 24",
            Row::CallReview if association => "Association 1.2, 1.5.6",
            Row::CallReview => "A.C11, A.C12",
            Row::Silence => "Association 1.5.1",
            Row::ScoreTalk => "Association 1.7",
            Row::ExposedInAuction => "O.2.1",
            Row::ExposedInPlay => "O.3.1, O.3.4",
            Row::ExposedSmall => "Directors' file 6",
            Row::OpeningLeadLeaderTeam | Row::OpeningLeadDealerTeam => "O.3.2",
            Row::LaterLead => "O.3.3",
            Row::LeadAccepted => "Directors' file 10",
            Row::LeadOutOfTurn => "Association 1.6, 1.5.2",
            Row::CardOutOfTurn if association => "O.3, Association 1.5.2",
            Row::CardOutOfTurn => "O.3",
            Row::CardTakenBack => "3.1.4, O.3, Association 1.6",
            Row::CardNamed => "Directors' file 7",
            Row::PartnerLeads => "Directors' file 6",
            Row::RevokeAtOnce => "O.3.7a, A.D8",
            Row::RevokeOpenTrick => "O.3.7b",
            Row::RevokeOwned => "O.3.7c, A.D8",
            Row::RevokeFound => "O.3.7d, A.D8",
            Row::RevokeTooLate => "O.3.7d, 3.1.8",
            Row::RevokeSlip => "Association 1.6",
            Row::TrickReopened if association => "Association 1.6",
            Row::TrickReopened => "O.3.9, 3.1.6",
            Row::TrickQuestion => "O.3.8",
            Row::TrickTurned => "Directors' file 8, 9",
            Row::Indication if association => "Association 1.5",
            Row::Indication => "O.3.10, 2.1, 3.1.7, 6.1",
            Row::CardCount => "O.3.11, 1.3",
            Row::CardsTabled if association => "Association 1.6",
            Row::CardsTabled => "O.3.1, O.3.5",
            Row::Claim => "O.3.5, A.D6-D8",
        }
    }

    /// The title for people.
    pub fn title(self) -> Text {
        let (en, ml) = match self {
            Row::Misdeal => ("Wrong dealing", "ചീട്ടിടലിലെ തെറ്റ്"),
            Row::ConstrainingHand => ("A hand that may not be played", "കളിക്കാൻ പാടില്ലാത്ത കൈ"),
            Row::AllOfSuit => ("All cards of the contract's suit in one team", "കരാർ ചിഹ്നത്തിലെ എല്ലാ ചീട്ടും ഒരു ടീമിൽ"),
            Row::SeatsChanged => ("Seats changed", "സ്ഥാനം മാറി"),
            Row::CallAccepted => ("A call accepted by calling on", "അടുത്തയാൾ വിളിച്ചതോടെ അംഗീകരിച്ച വിളി"),
            Row::OpeningPassLeaderTeam => ("First pass out of turn by the leader's team", "ലീഡറുടെ ടീം ഊഴം തെറ്റി പറഞ്ഞ ആദ്യ പാസ്"),
            Row::OpeningPassDealerTeam => ("First pass out of turn by the dealer's team", "ഇട്ടയാളുടെ ടീം ഊഴം തെറ്റി പറഞ്ഞ ആദ്യ പാസ്"),
            Row::OpeningBidLeaderTeam => ("First bid out of turn by the leader's team", "ലീഡറുടെ ടീം ഊഴം തെറ്റി വിളിച്ച ആദ്യ വിളി"),
            Row::OpeningBidDealerTeam => {
                ("First bid out of turn by the dealer's team", "ഇട്ടയാളുടെ ടീം ഊഴം തെറ്റി വിളിച്ച ആദ്യ വിളി")
            }
            Row::LaterPass => ("Pass out of turn", "ഊഴം തെറ്റിയ പാസ്"),
            Row::LaterBid => ("Bid out of turn", "ഊഴം തെറ്റിയ വിളി"),
            Row::LaterDouble => ("Double or redouble out of turn", "ഊഴം തെറ്റിയ ഡബിൾ അല്ലെങ്കിൽ റീഡബിൾ"),
            Row::CallOutOfTurn => ("Call out of turn", "ഊഴം തെറ്റിയ വിളി"),
            Row::Wording => ("A call in words that the rules have not", "നിയമത്തിലില്ലാത്ത വാക്കുകളിലെ വിളി"),
            Row::Slip => ("A call that was not meant", "അറിയാതെ പറഞ്ഞ വിളി"),
            Row::Insufficient => ("A bid that is too low", "കുറഞ്ഞുപോയ വിളി"),
            Row::IllegalBid => ("An illegal bid", "നിയമവിരുദ്ധമായ വിളി"),
            Row::IllegalBidInPlay => ("An illegal bid found in the play", "കളിക്കിടെ കണ്ടെത്തിയ നിയമവിരുദ്ധമായ വിളി"),
            Row::CardinalRule => ("The cardinal rule broken", "അടിസ്ഥാനനിയമം തെറ്റിച്ചു"),
            Row::ChangedCall => ("A call changed on purpose", "മനഃപൂർവം മാറ്റിയ വിളി"),
            Row::CallReview => ("Earlier calls asked for", "മുൻവിളികൾ ചോദിച്ചു"),
            Row::Silence => ("Thought taken for a pass", "ആലോചനയെ പാസായി എടുത്തു"),
            Row::ScoreTalk => ("Talk about the score", "സ്കോറിനെപ്പറ്റി സംസാരം"),
            Row::ExposedInAuction => ("A card exposed in the auction", "ലേലത്തിനിടെ കാണിച്ച ചീട്ട്"),
            Row::ExposedInPlay => ("A card exposed in the play", "കളിക്കിടെ കാണിച്ച ചീട്ട്"),
            Row::ExposedSmall => ("A card without points, exposed by accident", "അബദ്ധത്തിൽ കാണിച്ച, പോയിന്റില്ലാത്ത ചീട്ട്"),
            Row::OpeningLeadLeaderTeam => {
                ("Opening lead out of turn by the leader's team", "ലീഡറുടെ ടീം ഊഴം തെറ്റി ഇറക്കിയ ആദ്യ ചീട്ട്")
            }
            Row::OpeningLeadDealerTeam => {
                ("Opening lead out of turn by the dealer's team", "ഇട്ടയാളുടെ ടീം ഊഴം തെറ്റി ഇറക്കിയ ആദ്യ ചീട്ട്")
            }
            Row::LaterLead | Row::LeadOutOfTurn => ("Lead out of turn", "ഊഴം തെറ്റി തുടങ്ങിയ പിടി"),
            Row::LeadAccepted => ("A lead accepted by playing on", "അടുത്തയാൾ ഇറക്കിയതോടെ അംഗീകരിച്ച ഇറക്കൽ"),
            Row::CardOutOfTurn => ("A card out of turn", "ഊഴം തെറ്റി ഇറക്കിയ ചീട്ട്"),
            Row::CardTakenBack => ("A played card taken back", "ഇറക്കിയ ചീട്ട് തിരിച്ചെടുത്തു"),
            Row::CardNamed => ("A card named", "പേരു പറഞ്ഞ ചീട്ട്"),
            Row::PartnerLeads => ("A partner of a penalty card's holder leads", "ശിക്ഷാചീട്ടുള്ളയാളുടെ പങ്കാളി ഇറക്കുന്നു"),
            Row::RevokeAtOnce => ("A revoke noticed at once", "ഉടനെ അറിഞ്ഞ ചിഹ്നലംഘനം"),
            Row::RevokeOpenTrick => ("A revoke owned up in the open trick", "പിടി അടയ്ക്കും മുമ്പ് സമ്മതിച്ച ചിഹ്നലംഘനം"),
            Row::RevokeOwned => ("A revoke owned up later", "പിന്നീട് സമ്മതിച്ച ചിഹ്നലംഘനം"),
            Row::RevokeFound => ("A revoke found by the other team", "എതിരാളികൾ കണ്ടെത്തിയ ചിഹ്നലംഘനം"),
            Row::RevokeTooLate => ("A revoke after the result was agreed", "ഫലം സമ്മതിച്ചശേഷം പറഞ്ഞ ചിഹ്നലംഘനം"),
            Row::RevokeSlip => ("A card that fell by accident", "അബദ്ധത്തിൽ വീണ ചീട്ട്"),
            Row::TrickReopened => ("A closed trick looked into", "അടച്ച പിടി തുറന്നുനോക്കി"),
            Row::TrickQuestion => ("A question about a trick", "പിടിയെപ്പറ്റി ചോദ്യം"),
            Row::TrickTurned => ("A trick turned wrongly", "പിടി തെറ്റിച്ചു വെച്ചു"),
            Row::Indication => ("Words or gestures that prompt", "വാക്കോ ആംഗ്യമോ കൊണ്ടുള്ള സൂചന"),
            Row::CardCount => ("Too few or too many cards", "ചീട്ട് കുറവോ കൂടുതലോ"),
            Row::CardsTabled => ("Cards laid open", "ചീട്ടുകൾ നിരത്തി"),
            Row::Claim => ("A claim or concession", "അവകാശവാദം അല്ലെങ്കിൽ സമ്മതം"),
        };
        Text::new(en, ml)
    }
}
