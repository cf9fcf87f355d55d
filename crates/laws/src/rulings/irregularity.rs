//! What happened, as a director writes it down.

use thurup_rules::{Call, Card, Chair, Team};

use crate::claims::Standard;
use crate::named::named;

named! {
    /// What was wrong with the dealing.
    Misdealt {
        /// Another than the proper dealer deals.
        WrongDealer "wrong-dealer",
        /// A card was faced.
        ExposedCard "exposed-card",
        /// Too many or too few hands.
        WrongHands "wrong-hands",
        /// A hand with too many or too few cards.
        WrongCount "wrong-count",
    }

    /// When it was noticed.
    Noticed {
        /// While dealing, or before the first call.
        Deal "deal",
        /// A call is made.
        Auction "auction",
        /// The play has begun.
        Play "play",
    }

    /// Why a bid is illegal.
    Illegal {
        /// A form or denomination that the rule set has not.
        Form "form",
        /// A suit of which the bidder holds nothing.
        Void "void",
        /// The only suit that the bidder holds.
        OwnSuit "own-suit",
        /// A value that no bid has.
        Value "value",
        /// A double or redouble that is not open to the team.
        Double "double",
    }

    /// What somebody wants to hear again of the auction.
    Review {
        /// Each player's last call.
        LastCall "last-call",
        /// Each player's last two bids.
        LastTwoBids "last-two-bids",
        /// All calls.
        All "all",
        /// A call just made that was not heard.
        UnheardCall "unheard-call",
    }

    /// What somebody asks about a trick.
    TrickQuestion {
        /// All its cards, in order.
        AllCards "all-cards",
        /// Who played a card.
        WhoPlayed "who-played",
        /// Which card somebody played.
        OneCard "one-card",
        /// To have it set aside, or its closing wait.
        SetAside "set-aside",
    }

    /// How far the trick of a revoke had come.
    TrickState {
        /// Nobody has played to it after the revoke.
        BeforeNext "before-next",
        /// Somebody has, and it is not closed.
        Open "open",
        /// It is closed.
        Closed "closed",
    }

    /// Who said first that there was a revoke.
    SaidBy {
        /// The revoker.
        Offender "offender",
        /// A player of the revoker's team.
        Offenders "offenders",
        /// A player of the other team.
        Opponents "opponents",
    }

    /// What a claim or concession says.
    Claimed {
        /// The team wins every trick that is left.
        All "all",
        /// It makes or beats the contract.
        Safe "safe",
        /// It wins no more tricks.
        None "none",
        /// It does not make, or does not beat, the contract.
        Less "less",
    }

    /// What became of a claim.
    Verdict {
        /// It holds.
        Granted "granted",
        /// It does not.
        Fails "fails",
    }

    /// The kinds of irregularities.
    IrregularityKind {
        /// [`Irregularity::Misdeal`].
        Misdeal "misdeal",
        /// [`Irregularity::ConstrainingHand`].
        ConstrainingHand "constraining-hand",
        /// [`Irregularity::AllOfSuit`].
        AllOfSuit "all-of-suit",
        /// [`Irregularity::SeatsChanged`].
        SeatsChanged "seats-changed",
        /// [`Irregularity::CallOutOfTurn`].
        CallOutOfTurn "call-out-of-turn",
        /// [`Irregularity::Wording`].
        Wording "wording",
        /// [`Irregularity::Slip`].
        Slip "slip",
        /// [`Irregularity::Insufficient`].
        Insufficient "insufficient",
        /// [`Irregularity::IllegalBid`].
        IllegalBid "illegal-bid",
        /// [`Irregularity::ChangedCall`].
        ChangedCall "changed-call",
        /// [`Irregularity::CallReview`].
        CallReview "call-review",
        /// [`Irregularity::ScoreTalk`].
        ScoreTalk "score-talk",
        /// [`Irregularity::Silence`].
        Silence "silence",
        /// [`Irregularity::Indication`].
        Indication "indication",
        /// [`Irregularity::ExposedCard`].
        ExposedCard "exposed-card",
        /// [`Irregularity::LeadOutOfTurn`].
        LeadOutOfTurn "lead-out-of-turn",
        /// [`Irregularity::CardOutOfTurn`].
        CardOutOfTurn "card-out-of-turn",
        /// [`Irregularity::CardTakenBack`].
        CardTakenBack "card-taken-back",
        /// [`Irregularity::CardNamed`].
        CardNamed "card-named",
        /// [`Irregularity::PartnerLeads`].
        PartnerLeads "partner-leads",
        /// [`Irregularity::Revoke`].
        Revoke "revoke",
        /// [`Irregularity::TrickReopened`].
        TrickReopened "trick-reopened",
        /// [`Irregularity::TrickAsked`].
        TrickAsked "trick-question",
        /// [`Irregularity::TrickTurned`].
        TrickTurned "trick-turned",
        /// [`Irregularity::CardCount`].
        CardCount "card-count",
        /// [`Irregularity::CardsTabled`].
        CardsTabled "cards-tabled",
        /// [`Irregularity::ClaimDecided`].
        ClaimDecided "claim-decided",
    }
}

/// What happened. `chair` is the offender's, where nothing else is said.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after the facts; those that are not plain are explained")]
pub enum Irregularity {
    /// Something was wrong with the dealing.
    Misdeal {
        what: Misdealt,
        stage: Noticed,
        /// Somebody has taken up cards.
        taken_up: bool,
        /// Who should have dealt, where another did.
        proper_dealer: Option<Chair>,
    },
    /// A hand that may not be played.
    ConstrainingHand {
        chair: Chair,
        /// Before the holder's first call.
        declared: bool,
    },
    /// The contract is in a suit of which its team holds every card.
    AllOfSuit,
    /// Players of a team changed seats.
    SeatsChanged { before_deal: bool },
    /// A call at another's turn.
    CallOutOfTurn {
        chair: Chair,
        call: Call,
        /// The player to the offender's right has called after it.
        next_called: bool,
    },
    /// A call in words or an order that the rule set has not, though plain.
    Wording { chair: Chair, said: String, meant: Call, next_called: bool },
    /// A call that was not meant.
    Slip {
        chair: Chair,
        call: Call,
        /// What was meant, if it was said.
        wanted: Option<Call>,
        next_called: bool,
    },
    /// A bid that is not above the one that stands.
    Insufficient { chair: Chair, call: Call, next_called: bool },
    /// A call that the rules do not allow.
    IllegalBid { chair: Chair, call: Call, why: Illegal },
    /// A call changed on purpose before the next.
    ChangedCall { chair: Chair, call: Call, second: Call },
    /// Somebody asks to hear earlier calls.
    CallReview { chair: Chair, asked: Review },
    /// Somebody talks about the score once bidding has begun.
    ScoreTalk {
        chair: Chair,
        /// The other team asks for a ruling.
        asked_for: bool,
    },
    /// Thought was taken for a pass.
    Silence { chair: Chair },
    /// Words or gestures that prompt.
    Indication {
        /// The player.
        chair: Chair,
        /// Points that the authority has decided on, under the association's laws; without them it chooses among a few.
        points: Option<u8>,
    },
    /// A card was faced.
    ExposedCard {
        chair: Chair,
        card: Card,
        /// A partner had the chance to see it.
        partner_could_see: bool,
        accident: bool,
        /// More cards exposed with it.
        others: Vec<Card>,
    },
    /// A lead at another's turn.
    LeadOutOfTurn {
        chair: Chair,
        card: Card,
        /// The player to the offender's right has played to it.
        next_played: bool,
    },
    /// A card at another's turn that is no lead.
    CardOutOfTurn { chair: Chair, card: Card },
    /// A legal card was exchanged for another.
    CardTakenBack { chair: Chair, card: Card, second: Card },
    /// A card was named.
    CardNamed { chair: Chair, card: Card, clearly_another: bool },
    /// A partner of a penalty card's holder is to lead.
    PartnerLeads {
        /// The holder's.
        chair: Chair,
        card: Card,
    },
    /// A card of another suit, though the suit led was held.
    Revoke {
        chair: Chair,
        card: Card,
        state: TrickState,
        by: SaidBy,
        ruff: bool,
        /// Both teams have agreed on the result.
        agreed: bool,
        /// The card fell by accident.
        slip: bool,
        /// A card of the next trick is on the table.
        new_lead: bool,
    },
    /// A closed trick was looked into.
    TrickReopened {
        /// Who asked for it.
        team: Team,
        revoke_confirmed: bool,
        /// The deal was played out.
        after_deal: bool,
        /// A card of the next trick is on the table.
        new_lead: bool,
    },
    /// Somebody asks about a trick.
    TrickAsked {
        asked: TrickQuestion,
        /// It is the asker's turn.
        own_turn: bool,
        /// The trick is closed.
        closed: bool,
    },
    /// A closed trick lies as if the other team had taken it.
    TrickTurned {
        /// Whose it is.
        chair: Chair,
        /// A partner pointed it out while cards were still to be played.
        by_partner: bool,
    },
    /// Players with too many or too few cards.
    CardCount { chairs: Vec<Chair> },
    /// Cards were laid open.
    CardsTabled { chair: Chair, cards: Vec<Card> },
    /// A claim or concession was judged.
    ClaimDecided {
        /// The claimer's.
        chair: Chair,
        standard: Standard,
        what: Claimed,
        verdict: Verdict,
        /// Card points from the open trick on, its cards included.
        points_left: u8,
        /// The fewest of them that the claimer's team can take.
        least: Option<u8>,
    },
}

impl Irregularity {
    /// Its kind.
    pub const fn kind(&self) -> IrregularityKind {
        match self {
            Irregularity::Misdeal { .. } => IrregularityKind::Misdeal,
            Irregularity::ConstrainingHand { .. } => IrregularityKind::ConstrainingHand,
            Irregularity::AllOfSuit => IrregularityKind::AllOfSuit,
            Irregularity::SeatsChanged { .. } => IrregularityKind::SeatsChanged,
            Irregularity::CallOutOfTurn { .. } => IrregularityKind::CallOutOfTurn,
            Irregularity::Wording { .. } => IrregularityKind::Wording,
            Irregularity::Slip { .. } => IrregularityKind::Slip,
            Irregularity::Insufficient { .. } => IrregularityKind::Insufficient,
            Irregularity::IllegalBid { .. } => IrregularityKind::IllegalBid,
            Irregularity::ChangedCall { .. } => IrregularityKind::ChangedCall,
            Irregularity::CallReview { .. } => IrregularityKind::CallReview,
            Irregularity::ScoreTalk { .. } => IrregularityKind::ScoreTalk,
            Irregularity::Silence { .. } => IrregularityKind::Silence,
            Irregularity::Indication { .. } => IrregularityKind::Indication,
            Irregularity::ExposedCard { .. } => IrregularityKind::ExposedCard,
            Irregularity::LeadOutOfTurn { .. } => IrregularityKind::LeadOutOfTurn,
            Irregularity::CardOutOfTurn { .. } => IrregularityKind::CardOutOfTurn,
            Irregularity::CardTakenBack { .. } => IrregularityKind::CardTakenBack,
            Irregularity::CardNamed { .. } => IrregularityKind::CardNamed,
            Irregularity::PartnerLeads { .. } => IrregularityKind::PartnerLeads,
            Irregularity::Revoke { .. } => IrregularityKind::Revoke,
            Irregularity::TrickReopened { .. } => IrregularityKind::TrickReopened,
            Irregularity::TrickAsked { .. } => IrregularityKind::TrickAsked,
            Irregularity::TrickTurned { .. } => IrregularityKind::TrickTurned,
            Irregularity::CardCount { .. } => IrregularityKind::CardCount,
            Irregularity::CardsTabled { .. } => IrregularityKind::CardsTabled,
            Irregularity::ClaimDecided { .. } => IrregularityKind::ClaimDecided,
        }
    }

    /// The chair that it is about, where it is about one.
    pub const fn chair(&self) -> Option<Chair> {
        match self {
            Irregularity::ConstrainingHand { chair, .. }
            | Irregularity::CallOutOfTurn { chair, .. }
            | Irregularity::Wording { chair, .. }
            | Irregularity::Slip { chair, .. }
            | Irregularity::Insufficient { chair, .. }
            | Irregularity::IllegalBid { chair, .. }
            | Irregularity::ChangedCall { chair, .. }
            | Irregularity::CallReview { chair, .. }
            | Irregularity::ScoreTalk { chair, .. }
            | Irregularity::Silence { chair }
            | Irregularity::Indication { chair, .. }
            | Irregularity::ExposedCard { chair, .. }
            | Irregularity::LeadOutOfTurn { chair, .. }
            | Irregularity::CardOutOfTurn { chair, .. }
            | Irregularity::CardTakenBack { chair, .. }
            | Irregularity::CardNamed { chair, .. }
            | Irregularity::PartnerLeads { chair, .. }
            | Irregularity::Revoke { chair, .. }
            | Irregularity::TrickTurned { chair, .. }
            | Irregularity::CardsTabled { chair, .. }
            | Irregularity::ClaimDecided { chair, .. } => Some(*chair),
            Irregularity::Misdeal { .. }
            | Irregularity::AllOfSuit
            | Irregularity::SeatsChanged { .. }
            | Irregularity::TrickReopened { .. }
            | Irregularity::TrickAsked { .. }
            | Irregularity::CardCount { .. } => None,
        }
    }

    /// The cards that it names, with the field that names them.
    pub fn cards(&self) -> Vec<(&'static str, Card)> {
        match self {
            Irregularity::ExposedCard { card, others, .. } => {
                std::iter::once(("event.card", *card)).chain(others.iter().map(|&other| ("event.others", other))).collect()
            }
            Irregularity::LeadOutOfTurn { card, .. }
            | Irregularity::CardOutOfTurn { card, .. }
            | Irregularity::CardNamed { card, .. }
            | Irregularity::PartnerLeads { card, .. }
            | Irregularity::Revoke { card, .. } => vec![("event.card", *card)],
            Irregularity::CardTakenBack { card, second, .. } => vec![("event.card", *card), ("event.second", *second)],
            Irregularity::CardsTabled { cards, .. } => cards.iter().map(|&card| ("event.cards", card)).collect(),
            _ => Vec::new(),
        }
    }
}
