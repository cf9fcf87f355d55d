//! When in a deal something happens, and when a row still rules it.
//!
//! A bid that is too low is accepted by the next call: in the play nothing is left to rule. A bid of a suit that the bidder does not hold
//! costs the deal in the play, too. Both are the auction's, and only the second can still be reported then.

use super::irregularity::IrregularityKind;
use super::row::Row;
use crate::named::named;

named! {
    /// A part of a deal, in order.
    Moment {
        /// It is dealt: up to the end of dealing.
        Deal "deal",
        /// Up to the opening lead.
        Auction "auction",
        /// Cards are played.
        Play "play",
        /// Somebody has claimed or conceded: no card is played.
        Claim "claim",
        /// It is over: its result is told, and perhaps agreed.
        Score "score",
    }
}

impl Moment {
    /// Before the first card is led.
    pub const BEFORE_CARDS: &'static [Moment] = &[Moment::Deal, Moment::Auction];
    /// While calls are made or cards played.
    pub const CALLS_AND_CARDS: &'static [Moment] = &[Moment::Auction, Moment::Play];
    /// Once the bidding has begun.
    pub const FROM_CALLS_ON: &'static [Moment] = &[Moment::Auction, Moment::Play, Moment::Claim, Moment::Score];
    /// Once a card is led.
    pub const FROM_CARDS_ON: &'static [Moment] = &[Moment::Play, Moment::Claim, Moment::Score];
    /// As long as a trick can be open: a claim may be made over one.
    pub const OPEN_TRICK: &'static [Moment] = &[Moment::Play, Moment::Claim];
    /// Once nothing is played or claimed any more.
    pub const OVER: &'static [Moment] = &[Moment::Score];
}

impl Row {
    /// Where a deal stands when this row rules. What lapses with the next call or card has only the moment in which it happens; what is
    /// priced whenever it is found has all that follow.
    pub const fn ruled_in(self) -> &'static [Moment] {
        match self {
            // A wrong dealer noticed later stands, and that has to be said too.
            Row::Misdeal => &[Moment::Deal, Moment::Auction, Moment::Play],
            Row::ConstrainingHand | Row::SeatsChanged => Moment::ALL,
            Row::AllOfSuit => Moment::FROM_CARDS_ON,
            Row::CallAccepted
            | Row::OpeningPassLeaderTeam
            | Row::OpeningPassDealerTeam
            | Row::OpeningBidLeaderTeam
            | Row::OpeningBidDealerTeam
            | Row::LaterPass
            | Row::LaterBid
            | Row::LaterDouble
            | Row::CallOutOfTurn
            | Row::Wording
            | Row::Slip
            | Row::Insufficient
            | Row::IllegalBid
            | Row::ChangedCall
            | Row::CallReview
            | Row::Silence
            | Row::ExposedInAuction => &[Moment::Auction],
            // An illegal bid also between the last call and the lead; a bid on a void, and a revoke, whenever it is found.
            Row::IllegalBidInPlay | Row::CardinalRule | Row::ScoreTalk | Row::Indication => Moment::FROM_CALLS_ON,
            Row::ExposedInPlay
            | Row::ExposedSmall
            | Row::OpeningLeadLeaderTeam
            | Row::OpeningLeadDealerTeam
            | Row::LaterLead
            | Row::LeadAccepted
            | Row::LeadOutOfTurn
            | Row::CardOutOfTurn
            | Row::CardTakenBack
            | Row::CardNamed
            | Row::PartnerLeads
            | Row::TrickQuestion => &[Moment::Play],
            Row::TrickTurned => Moment::FROM_CARDS_ON,
            Row::RevokeAtOnce | Row::RevokeOpenTrick | Row::RevokeSlip => Moment::OPEN_TRICK,
            Row::RevokeOwned | Row::RevokeFound | Row::TrickReopened => Moment::FROM_CARDS_ON,
            Row::RevokeTooLate => Moment::OVER,
            // Found before the opening lead it is a re-deal, after it the deal.
            Row::CardCount | Row::CardsTabled => Moment::FROM_CALLS_ON,
            Row::Claim => &[Moment::Claim, Moment::Score],
        }
    }
}

impl IrregularityKind {
    /// When it happens.
    pub const fn happens_in(self) -> &'static [Moment] {
        match self {
            IrregularityKind::Misdeal => &[Moment::Deal],
            // It is held from the deal on, and has to be declared before the own first call.
            IrregularityKind::ConstrainingHand => Moment::BEFORE_CARDS,
            IrregularityKind::SeatsChanged => &[Moment::Deal, Moment::Auction, Moment::Play],
            IrregularityKind::CallOutOfTurn
            | IrregularityKind::Wording
            | IrregularityKind::Slip
            | IrregularityKind::Insufficient
            | IrregularityKind::IllegalBid
            | IrregularityKind::ChangedCall
            | IrregularityKind::CallReview
            | IrregularityKind::Silence => &[Moment::Auction],
            IrregularityKind::ScoreTalk
            | IrregularityKind::Indication
            | IrregularityKind::ExposedCard
            | IrregularityKind::CardCount
            | IrregularityKind::CardsTabled => Moment::CALLS_AND_CARDS,
            IrregularityKind::AllOfSuit
            | IrregularityKind::LeadOutOfTurn
            | IrregularityKind::CardOutOfTurn
            | IrregularityKind::CardTakenBack
            | IrregularityKind::CardNamed
            | IrregularityKind::PartnerLeads
            | IrregularityKind::Revoke
            | IrregularityKind::TrickReopened
            | IrregularityKind::TrickAsked
            | IrregularityKind::TrickTurned => &[Moment::Play],
            IrregularityKind::ClaimDecided => &[Moment::Claim],
        }
    }

    /// The rows that may rule it, under one law or another.
    pub const fn rows(self) -> &'static [Row] {
        match self {
            IrregularityKind::Misdeal => &[Row::Misdeal],
            IrregularityKind::ConstrainingHand => &[Row::ConstrainingHand],
            IrregularityKind::AllOfSuit => &[Row::AllOfSuit],
            IrregularityKind::SeatsChanged => &[Row::SeatsChanged],
            IrregularityKind::CallOutOfTurn => &[
                Row::CallAccepted,
                Row::OpeningPassLeaderTeam,
                Row::OpeningPassDealerTeam,
                Row::OpeningBidLeaderTeam,
                Row::OpeningBidDealerTeam,
                Row::LaterPass,
                Row::LaterBid,
                Row::LaterDouble,
                Row::CallOutOfTurn,
            ],
            IrregularityKind::Wording => &[Row::CallAccepted, Row::Wording],
            IrregularityKind::Slip => &[Row::Slip],
            IrregularityKind::Insufficient => &[Row::Insufficient],
            IrregularityKind::IllegalBid => &[Row::IllegalBid, Row::IllegalBidInPlay, Row::CardinalRule],
            IrregularityKind::ChangedCall => &[Row::ChangedCall],
            IrregularityKind::CallReview => &[Row::CallReview],
            IrregularityKind::ScoreTalk => &[Row::ScoreTalk],
            IrregularityKind::Silence => &[Row::Silence],
            IrregularityKind::Indication => &[Row::Indication],
            IrregularityKind::ExposedCard => &[Row::ExposedInAuction, Row::ExposedInPlay, Row::ExposedSmall],
            IrregularityKind::LeadOutOfTurn => {
                &[Row::OpeningLeadLeaderTeam, Row::OpeningLeadDealerTeam, Row::LaterLead, Row::LeadAccepted, Row::LeadOutOfTurn]
            }
            IrregularityKind::CardOutOfTurn => &[Row::CardOutOfTurn],
            IrregularityKind::CardTakenBack => &[Row::CardTakenBack],
            IrregularityKind::CardNamed => &[Row::CardNamed],
            IrregularityKind::PartnerLeads => &[Row::PartnerLeads],
            IrregularityKind::Revoke => &[
                Row::RevokeAtOnce,
                Row::RevokeOpenTrick,
                Row::RevokeOwned,
                Row::RevokeFound,
                Row::RevokeTooLate,
                Row::RevokeSlip,
                Row::CardinalRule,
            ],
            IrregularityKind::TrickReopened => &[Row::TrickReopened],
            IrregularityKind::TrickAsked => &[Row::TrickQuestion],
            IrregularityKind::TrickTurned => &[Row::TrickTurned],
            IrregularityKind::CardCount => &[Row::CardCount],
            IrregularityKind::CardsTabled => &[Row::CardsTabled],
            IrregularityKind::ClaimDecided => &[Row::Claim],
        }
    }

    /// Where a deal stands when it can still be ruled: never before it has happened.
    pub fn ruled_in(self) -> impl Iterator<Item = Moment> {
        let first = self.happens_in().first().copied();
        let ruled = move |moment: &Moment| self.rows().iter().any(|row| row.ruled_in().contains(moment));
        Moment::ALL.iter().copied().filter(ruled).filter(move |moment| first.is_none_or(|first| *moment >= first))
    }

    /// Whether it can happen where a program deals, keeps the turn and takes only what the rules allow. What is said and shown beside it
    /// can, and a call that was pressed without being meant.
    pub const fn slips_past_a_program(self) -> bool {
        match self {
            IrregularityKind::ConstrainingHand
            | IrregularityKind::Slip
            | IrregularityKind::CallReview
            | IrregularityKind::ScoreTalk
            | IrregularityKind::Indication
            | IrregularityKind::ExposedCard
            | IrregularityKind::CardNamed
            | IrregularityKind::PartnerLeads
            | IrregularityKind::TrickAsked
            | IrregularityKind::CardsTabled
            | IrregularityKind::ClaimDecided => true,
            IrregularityKind::Misdeal
            | IrregularityKind::AllOfSuit
            | IrregularityKind::SeatsChanged
            | IrregularityKind::CallOutOfTurn
            | IrregularityKind::Wording
            | IrregularityKind::Insufficient
            | IrregularityKind::IllegalBid
            | IrregularityKind::ChangedCall
            | IrregularityKind::Silence
            | IrregularityKind::LeadOutOfTurn
            | IrregularityKind::CardOutOfTurn
            | IrregularityKind::CardTakenBack
            | IrregularityKind::Revoke
            | IrregularityKind::TrickReopened
            | IrregularityKind::TrickTurned
            | IrregularityKind::CardCount => false,
        }
    }
}
