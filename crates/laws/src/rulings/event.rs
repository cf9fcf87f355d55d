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

    /// The kinds of events.
    EventKind {
        /// [`Event::Misdeal`].
        Misdeal "misdeal",
        /// [`Event::ConstrainingHand`].
        ConstrainingHand "constraining-hand",
        /// [`Event::AllOfSuit`].
        AllOfSuit "all-of-suit",
        /// [`Event::SeatsChanged`].
        SeatsChanged "seats-changed",
        /// [`Event::CallOutOfTurn`].
        CallOutOfTurn "call-out-of-turn",
        /// [`Event::Wording`].
        Wording "wording",
        /// [`Event::Slip`].
        Slip "slip",
        /// [`Event::Insufficient`].
        Insufficient "insufficient",
        /// [`Event::IllegalBid`].
        IllegalBid "illegal-bid",
        /// [`Event::ChangedCall`].
        ChangedCall "changed-call",
        /// [`Event::CallReview`].
        CallReview "call-review",
        /// [`Event::ScoreTalk`].
        ScoreTalk "score-talk",
        /// [`Event::Silence`].
        Silence "silence",
        /// [`Event::Indication`].
        Indication "indication",
        /// [`Event::ExposedCard`].
        ExposedCard "exposed-card",
        /// [`Event::LeadOutOfTurn`].
        LeadOutOfTurn "lead-out-of-turn",
        /// [`Event::CardOutOfTurn`].
        CardOutOfTurn "card-out-of-turn",
        /// [`Event::CardTakenBack`].
        CardTakenBack "card-taken-back",
        /// [`Event::CardNamed`].
        CardNamed "card-named",
        /// [`Event::PartnerLeads`].
        PartnerLeads "partner-leads",
        /// [`Event::Revoke`].
        Revoke "revoke",
        /// [`Event::TrickReopened`].
        TrickReopened "trick-reopened",
        /// [`Event::TrickAsked`].
        TrickAsked "trick-question",
        /// [`Event::TrickTurned`].
        TrickTurned "trick-turned",
        /// [`Event::CardCount`].
        CardCount "card-count",
        /// [`Event::CardsTabled`].
        CardsTabled "cards-tabled",
        /// [`Event::ClaimDecided`].
        ClaimDecided "claim-decided",
    }
}

/// What happened. `chair` is the offender's, where nothing else is said.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after the facts; those that are not plain are explained")]
pub enum Event {
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

impl Event {
    /// Its kind.
    pub const fn kind(&self) -> EventKind {
        match self {
            Event::Misdeal { .. } => EventKind::Misdeal,
            Event::ConstrainingHand { .. } => EventKind::ConstrainingHand,
            Event::AllOfSuit => EventKind::AllOfSuit,
            Event::SeatsChanged { .. } => EventKind::SeatsChanged,
            Event::CallOutOfTurn { .. } => EventKind::CallOutOfTurn,
            Event::Wording { .. } => EventKind::Wording,
            Event::Slip { .. } => EventKind::Slip,
            Event::Insufficient { .. } => EventKind::Insufficient,
            Event::IllegalBid { .. } => EventKind::IllegalBid,
            Event::ChangedCall { .. } => EventKind::ChangedCall,
            Event::CallReview { .. } => EventKind::CallReview,
            Event::ScoreTalk { .. } => EventKind::ScoreTalk,
            Event::Silence { .. } => EventKind::Silence,
            Event::Indication { .. } => EventKind::Indication,
            Event::ExposedCard { .. } => EventKind::ExposedCard,
            Event::LeadOutOfTurn { .. } => EventKind::LeadOutOfTurn,
            Event::CardOutOfTurn { .. } => EventKind::CardOutOfTurn,
            Event::CardTakenBack { .. } => EventKind::CardTakenBack,
            Event::CardNamed { .. } => EventKind::CardNamed,
            Event::PartnerLeads { .. } => EventKind::PartnerLeads,
            Event::Revoke { .. } => EventKind::Revoke,
            Event::TrickReopened { .. } => EventKind::TrickReopened,
            Event::TrickAsked { .. } => EventKind::TrickAsked,
            Event::TrickTurned { .. } => EventKind::TrickTurned,
            Event::CardCount { .. } => EventKind::CardCount,
            Event::CardsTabled { .. } => EventKind::CardsTabled,
            Event::ClaimDecided { .. } => EventKind::ClaimDecided,
        }
    }

    /// The chair that it is about, where it is about one.
    pub const fn chair(&self) -> Option<Chair> {
        match self {
            Event::ConstrainingHand { chair, .. }
            | Event::CallOutOfTurn { chair, .. }
            | Event::Wording { chair, .. }
            | Event::Slip { chair, .. }
            | Event::Insufficient { chair, .. }
            | Event::IllegalBid { chair, .. }
            | Event::ChangedCall { chair, .. }
            | Event::CallReview { chair, .. }
            | Event::ScoreTalk { chair, .. }
            | Event::Silence { chair }
            | Event::Indication { chair, .. }
            | Event::ExposedCard { chair, .. }
            | Event::LeadOutOfTurn { chair, .. }
            | Event::CardOutOfTurn { chair, .. }
            | Event::CardTakenBack { chair, .. }
            | Event::CardNamed { chair, .. }
            | Event::PartnerLeads { chair, .. }
            | Event::Revoke { chair, .. }
            | Event::TrickTurned { chair, .. }
            | Event::CardsTabled { chair, .. }
            | Event::ClaimDecided { chair, .. } => Some(*chair),
            Event::Misdeal { .. }
            | Event::AllOfSuit
            | Event::SeatsChanged { .. }
            | Event::TrickReopened { .. }
            | Event::TrickAsked { .. }
            | Event::CardCount { .. } => None,
        }
    }

    /// The cards that it names, with the field that names them.
    pub fn cards(&self) -> Vec<(&'static str, Card)> {
        match self {
            Event::ExposedCard { card, others, .. } => {
                std::iter::once(("event.card", *card)).chain(others.iter().map(|&other| ("event.others", other))).collect()
            }
            Event::LeadOutOfTurn { card, .. }
            | Event::CardOutOfTurn { card, .. }
            | Event::CardNamed { card, .. }
            | Event::PartnerLeads { card, .. }
            | Event::Revoke { card, .. } => vec![("event.card", *card)],
            Event::CardTakenBack { card, second, .. } => vec![("event.card", *card), ("event.second", *second)],
            Event::CardsTabled { cards, .. } => cards.iter().map(|&card| ("event.cards", card)).collect(),
            _ => Vec::new(),
        }
    }
}
