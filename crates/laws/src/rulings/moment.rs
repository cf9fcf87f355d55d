//! When in a deal something happens, and when a row still rules it.
//!
//! A bid that is too low is accepted by the next call: in the play nothing is left to rule. A bid of a suit that the bidder does not hold
//! costs the deal in the play, too. Both are the auction's, and only the second can still be reported then.

use super::event::EventKind;
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

impl EventKind {
    /// When it happens.
    pub const fn happens_in(self) -> &'static [Moment] {
        match self {
            EventKind::Misdeal => &[Moment::Deal],
            // It is held from the deal on, and has to be declared before the own first call.
            EventKind::ConstrainingHand => Moment::BEFORE_CARDS,
            EventKind::SeatsChanged => &[Moment::Deal, Moment::Auction, Moment::Play],
            EventKind::CallOutOfTurn
            | EventKind::Wording
            | EventKind::Slip
            | EventKind::Insufficient
            | EventKind::IllegalBid
            | EventKind::ChangedCall
            | EventKind::CallReview
            | EventKind::Silence => &[Moment::Auction],
            EventKind::ScoreTalk
            | EventKind::Indication
            | EventKind::ExposedCard
            | EventKind::CardCount
            | EventKind::CardsTabled => Moment::CALLS_AND_CARDS,
            EventKind::AllOfSuit
            | EventKind::LeadOutOfTurn
            | EventKind::CardOutOfTurn
            | EventKind::CardTakenBack
            | EventKind::CardNamed
            | EventKind::PartnerLeads
            | EventKind::Revoke
            | EventKind::TrickReopened
            | EventKind::TrickAsked
            | EventKind::TrickTurned => &[Moment::Play],
            EventKind::ClaimDecided => &[Moment::Claim],
        }
    }

    /// The rows that may rule it, under one law or another.
    pub const fn rows(self) -> &'static [Row] {
        match self {
            EventKind::Misdeal => &[Row::Misdeal],
            EventKind::ConstrainingHand => &[Row::ConstrainingHand],
            EventKind::AllOfSuit => &[Row::AllOfSuit],
            EventKind::SeatsChanged => &[Row::SeatsChanged],
            EventKind::CallOutOfTurn => &[
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
            EventKind::Wording => &[Row::CallAccepted, Row::Wording],
            EventKind::Slip => &[Row::Slip],
            EventKind::Insufficient => &[Row::Insufficient],
            EventKind::IllegalBid => &[Row::IllegalBid, Row::IllegalBidInPlay, Row::CardinalRule],
            EventKind::ChangedCall => &[Row::ChangedCall],
            EventKind::CallReview => &[Row::CallReview],
            EventKind::ScoreTalk => &[Row::ScoreTalk],
            EventKind::Silence => &[Row::Silence],
            EventKind::Indication => &[Row::Indication],
            EventKind::ExposedCard => &[Row::ExposedInAuction, Row::ExposedInPlay, Row::ExposedSmall],
            EventKind::LeadOutOfTurn => {
                &[Row::OpeningLeadLeaderTeam, Row::OpeningLeadDealerTeam, Row::LaterLead, Row::LeadAccepted, Row::LeadOutOfTurn]
            }
            EventKind::CardOutOfTurn => &[Row::CardOutOfTurn],
            EventKind::CardTakenBack => &[Row::CardTakenBack],
            EventKind::CardNamed => &[Row::CardNamed],
            EventKind::PartnerLeads => &[Row::PartnerLeads],
            EventKind::Revoke => &[
                Row::RevokeAtOnce,
                Row::RevokeOpenTrick,
                Row::RevokeOwned,
                Row::RevokeFound,
                Row::RevokeTooLate,
                Row::RevokeSlip,
                Row::CardinalRule,
            ],
            EventKind::TrickReopened => &[Row::TrickReopened],
            EventKind::TrickAsked => &[Row::TrickQuestion],
            EventKind::TrickTurned => &[Row::TrickTurned],
            EventKind::CardCount => &[Row::CardCount],
            EventKind::CardsTabled => &[Row::CardsTabled],
            EventKind::ClaimDecided => &[Row::Claim],
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
            EventKind::ConstrainingHand
            | EventKind::Slip
            | EventKind::CallReview
            | EventKind::ScoreTalk
            | EventKind::Indication
            | EventKind::ExposedCard
            | EventKind::CardNamed
            | EventKind::PartnerLeads
            | EventKind::TrickAsked
            | EventKind::CardsTabled
            | EventKind::ClaimDecided => true,
            EventKind::Misdeal
            | EventKind::AllOfSuit
            | EventKind::SeatsChanged
            | EventKind::CallOutOfTurn
            | EventKind::Wording
            | EventKind::Insufficient
            | EventKind::IllegalBid
            | EventKind::ChangedCall
            | EventKind::Silence
            | EventKind::LeadOutOfTurn
            | EventKind::CardOutOfTurn
            | EventKind::CardTakenBack
            | EventKind::Revoke
            | EventKind::TrickReopened
            | EventKind::TrickTurned
            | EventKind::CardCount => false,
        }
    }
}
