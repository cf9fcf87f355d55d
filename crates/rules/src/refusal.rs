//! Why an action is refused: typed reasons with a sentence for players.

use crate::{Card, Chair, Preset, Stage, Strain, Suit, Text};

/// A reason why an action is not possible. The deal is as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// It is somebody else's turn.
    NotYourTurn(Chair),
    /// The deal is over.
    DealOver,
    /// A call after the auction.
    AuctionOver,
    /// A card during the auction.
    AuctionOn,
    /// This chair is not at the table.
    NoSuchChair,
    /// This player must open and a pass counts for nothing.
    MustOpen,
    /// The rule set does not know such calls.
    Form(Preset, UnknownForm),
    /// Plus noes without a number as the first bid.
    PlusNoesFirst,
    /// A plus of 0, or of too many.
    PlusNumber {
        /// The number said after the plus.
        n: u8,
        /// The most that a plus can add.
        most: u8,
    },
    /// A value under the lowest bid.
    TooLow {
        /// The value of the bid.
        value: u8,
        /// That of the lowest.
        lowest: u8,
    },
    /// A value over the highest bid.
    TooHigh {
        /// The value of the bid.
        value: u8,
        /// That of the highest.
        highest: u8,
    },
    /// The value is not higher than the last.
    Insufficient {
        /// The value of the bid.
        value: u8,
        /// The value that stands.
        current: u8,
    },
    /// Names a suit of which no card is held.
    VoidSuit(Suit),
    /// Names the only suit held.
    OnlySuit(Suit),
    /// A self-raise in another denomination.
    SelfRaiseDenomination(Strain),
    /// A self-raise to something else than a level of stakes.
    SelfRaiseLevel {
        /// The value of the bid.
        value: u8,
        /// What it might be.
        levels: [u8; 3],
    },
    /// A bid after a self-raise.
    AfterSelfRaise,
    /// A double with no bid to double.
    DoubleNothing,
    /// A double of one's own team's bid.
    DoubleOwnSide,
    /// A double of a bid that is doubled already.
    DoubleDoubled,
    /// A redouble with nothing doubled.
    RedoubleUndoubled,
    /// A redouble of one's own team's double.
    RedoubleOwnSide,
    /// A redouble of a redouble.
    RedoubleRedoubled,
    /// After one's own double or redouble and passes all round, only a pass is left.
    OnlyPass,
    /// The card is not in the hand.
    NotHeld(Card),
    /// The suit led could be followed.
    MustFollow(Suit),
    /// Nothing gives this player a right to a re-deal now.
    NoRedeal,
    /// A re-deal asked for by another than the leader, with points, or after a call.
    RedealRight,
    /// A number below the stage that the auction is in.
    BelowStage {
        /// The stage.
        stage: Stage,
        /// Its lowest bid.
        lowest: u8,
    },
    /// A number in a stage in which this player has spoken.
    SpokenInStage {
        /// What is open to the player.
        lowest: u8,
    },
    /// A number over the own side's bid that does not go to a later stage.
    OverPartner {
        /// What is open to the player.
        lowest: u8,
    },
    /// A number below those of the second auction.
    SecondMinimum {
        /// Its lowest bid.
        lowest: u8,
    },
    /// Solo before all the cards are dealt.
    SoloTooEarly,
    /// Solo, where the rules know none.
    NoSolo,
    /// A number below the lowest bid, or above the full one.
    OutOfRange {
        /// The lowest bid.
        lowest: u8,
        /// The full bid.
        highest: u8,
    },
    /// A double where there is none.
    NoDouble,
    /// A denomination where bids are bare numbers.
    NumberOnly,
    /// A card after the last.
    PlayOver,
    /// A call or a card before the winner of the auction has set a card aside.
    TrumpToSet,
    /// A card set aside in a solo.
    SoloNoTrump,
    /// A card set aside when one is there already, and no new bid was made.
    TrumpStands,
    /// A card set aside where trump is named in the auction, or while the auction is on.
    NoIndicator,
    /// The card that lies face down.
    IndicatorDown(Card),
    /// The bidder leads trump while it is closed.
    TrumpLead,
    /// Trump opened by who leads.
    OpenLead,
    /// Trump opened with a card of the suit led in hand.
    OpenCanFollow(Suit),
    /// Trump opened by the bidder when it was led.
    OpenTrumpLed,
    /// Trump opened twice.
    OpenAgain,
    /// Trump opened in a solo.
    OpenSolo,
    /// Trump opened where it was named in the auction.
    OpenNamed,
    /// Another card than a trump after one's own opening.
    MustTrump,
    /// The pair shown while trump is closed.
    PairClosed,
    /// The pair shown by who does not hold it.
    PairNotHeld,
    /// The pair shown before the own side has won a trick with trump open.
    PairNoTrick,
    /// The pair shown twice.
    PairAgain,
    /// The pair shown in a solo.
    PairSolo,
    /// The pair shown where it counts for nothing.
    NoPair,
}

/// Reasons why an action is refused: none where it is allowed, and every one that applies where it is not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Refusals {
    reasons: [Option<Refusal>; Refusals::MOST],
}

impl Refusals {
    /// The most that apply at once: a number can be too low in four ways.
    const MOST: usize = 4;

    /// No reason.
    pub const fn none() -> Refusals {
        Refusals { reasons: [None; Refusals::MOST] }
    }

    pub(crate) fn add(&mut self, refusal: Refusal) {
        if let Some(free) = self.reasons.iter_mut().find(|free| free.is_none()) {
            *free = Some(refusal);
        }
    }

    pub(crate) fn add_if(&mut self, applies: bool, refusal: Refusal) {
        if applies {
            self.add(refusal);
        }
    }

    /// The first, which players are told.
    pub const fn first(&self) -> Option<Refusal> {
        self.reasons[0]
    }

    /// All reasons, the one that players are told first.
    pub fn iter(&self) -> impl Iterator<Item = Refusal> {
        self.reasons.into_iter().flatten()
    }

    /// Nothing is against it.
    pub const fn is_empty(&self) -> bool {
        self.reasons[0].is_none()
    }

    /// An error with the first reason, if there is one.
    ///
    /// # Errors
    /// The first reason, if there is one.
    pub fn check(&self) -> Result<(), Refusal> {
        self.first().map_or(Ok(()), Err)
    }
}

impl From<Result<(), Refusal>> for Refusals {
    fn from(judged: Result<(), Refusal>) -> Refusals {
        Refusals { reasons: [judged.err(), None, None, None] }
    }
}

impl From<Refusal> for Refusals {
    fn from(refusal: Refusal) -> Refusals {
        Refusals::from(Err(refusal))
    }
}

/// A kind of call that a rule set may not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnknownForm {
    /// `30H`.
    StraightSuit,
    /// `H30`.
    Reverse,
    /// `+H`, `+2H`, `H+`, `H+2`.
    Plus,
    /// `30NT`.
    NoTrump,
    /// `30NS`.
    Noes,
    /// `+1NS`.
    PlusNumberNoes,
    /// `+NS`.
    PlusNoes,
    /// `33P`.
    NumberPass,
    /// `30`.
    BareNumber,
    /// `SOLO`.
    Solo,
    /// `NS30`, `NT+`, `+NT`, `P30`: in no rule set.
    Nowhere,
}

impl Refusal {
    /// A stable name of the kind of reason.
    pub const fn code(self) -> &'static str {
        match self {
            Refusal::NotYourTurn(_) => "not-your-turn",
            Refusal::DealOver => "deal-over",
            Refusal::AuctionOver => "auction-over",
            Refusal::AuctionOn => "auction-on",
            Refusal::NoSuchChair => "no-such-chair",
            Refusal::MustOpen => "must-open",
            Refusal::Form(..) | Refusal::PlusNoesFirst | Refusal::PlusNumber { .. } => "form",
            Refusal::TooLow { .. } | Refusal::TooHigh { .. } => "value",
            Refusal::Insufficient { .. } => "insufficient",
            Refusal::VoidSuit(_) => "void-suit",
            Refusal::OnlySuit(_) => "only-suit",
            Refusal::SelfRaiseDenomination(_) => "self-raise-denomination",
            Refusal::SelfRaiseLevel { .. } => "self-raise-level",
            Refusal::AfterSelfRaise => "after-self-raise",
            Refusal::DoubleNothing => "double-nothing",
            Refusal::DoubleOwnSide => "double-own-side",
            Refusal::DoubleDoubled => "double-doubled",
            Refusal::RedoubleUndoubled => "redouble-undoubled",
            Refusal::RedoubleOwnSide => "redouble-own-side",
            Refusal::RedoubleRedoubled => "redouble-redoubled",
            Refusal::OnlyPass => "only-pass",
            Refusal::NotHeld(_) => "not-held",
            Refusal::MustFollow(_) => "revoke",
            Refusal::NoRedeal => "no-redeal",
            Refusal::RedealRight => "redeal-right",
            Refusal::BelowStage { .. } => "below-stage",
            Refusal::SpokenInStage { .. } => "spoken-in-stage",
            Refusal::OverPartner { .. } => "over-partner",
            Refusal::SecondMinimum { .. } => "second-minimum",
            Refusal::SoloTooEarly => "solo-too-early",
            Refusal::NoSolo => "no-solo",
            Refusal::OutOfRange { .. } => "out-of-range",
            Refusal::NoDouble => "no-double",
            Refusal::NumberOnly => "number-only",
            Refusal::PlayOver => "play-over",
            Refusal::TrumpToSet => "trump-to-set",
            Refusal::SoloNoTrump => "solo-no-trump",
            Refusal::TrumpStands => "trump-stands",
            Refusal::NoIndicator => "no-indicator",
            Refusal::IndicatorDown(_) => "indicator-down",
            Refusal::TrumpLead => "trump-lead",
            Refusal::OpenLead => "open-lead",
            Refusal::OpenCanFollow(_) => "open-can-follow",
            Refusal::OpenTrumpLed => "open-trump-led",
            Refusal::OpenAgain => "open-again",
            Refusal::OpenSolo => "open-solo",
            Refusal::OpenNamed => "open-named",
            Refusal::MustTrump => "must-trump",
            Refusal::PairClosed => "pair-closed",
            Refusal::PairNotHeld => "pair-not-held",
            Refusal::PairNoTrick => "pair-no-trick",
            Refusal::PairAgain => "pair-again",
            Refusal::PairSolo => "pair-solo",
            Refusal::NoPair => "no-pair",
        }
    }

    /// The reason as a player understands it.
    pub fn text(self) -> Text {
        match self {
            Refusal::NotYourTurn(chair) => Text::new(
                format!("It is not your turn: chair {chair} is to act."),
                format!("ഇപ്പോൾ നിങ്ങളുടെ ഊഴമല്ല: {chair}-ആം കസേരയുടെ ഊഴമാണ്."),
            ),
            Refusal::DealOver => Text::new("This deal is over.", "ഈ ഡീൽ കഴിഞ്ഞു."),
            Refusal::AuctionOver => Text::new("The auction is over.", "ലേലം കഴിഞ്ഞു."),
            Refusal::AuctionOn => Text::new("The auction is still on: make a call.", "ലേലം നടക്കുകയാണ്: ഒരു വിളി വിളിക്കൂ."),
            Refusal::NoSuchChair => Text::new("There is no such chair at this table.", "ഈ മേശയിൽ അങ്ങനെയൊരു കസേരയില്ല."),
            Refusal::MustOpen => {
                Text::new("You must open: a pass is not possible here.", "നിങ്ങൾ തുറന്നേ പറ്റൂ: ഇവിടെ പാസ് പറയാനാവില്ല.")
            }
            Refusal::Form(preset, form) => {
                let (en, ml) = form.words();
                let title = preset.title();
                Text::new(format!("{} rules know no {en}.", title.en), format!("{} നിയമത്തിൽ {ml} ഇല്ല.", title.ml))
            }
            Refusal::PlusNoesFirst => {
                Text::new("Plus noes cannot be the first bid: say a number.", "ആദ്യ വിളിയായി പ്ലസ് നോസ് പറ്റില്ല: ഒരു സംഖ്യ പറയൂ.")
            }
            Refusal::PlusNumber { n, most } => {
                Text::new(format!("Plus goes from 1 to {most}, not {n}."), format!("പ്ലസ് 1 മുതൽ {most} വരെ മാത്രം, {n} പറ്റില്ല."))
            }
            Refusal::TooLow { value, lowest } => {
                Text::new(format!("{value} is too low: bids begin at {lowest}."), format!("{value} കുറവാണ്: വിളി {lowest} മുതലാണ്."))
            }
            Refusal::TooHigh { value, highest } => Text::new(
                format!("{value} is too high: bids end at {highest}."),
                format!("{value} കൂടുതലാണ്: വിളി {highest} വരെ മാത്രം."),
            ),
            Refusal::Insufficient { value, current } => {
                Text::new(format!("{value} is not higher than {current}."), format!("{value} എന്നത് {current}-ൽ കൂടുതലല്ല."))
            }
            Refusal::VoidSuit(suit) => {
                let suit = suit.name();
                Text::new(
                    format!("You hold no {0}, so you cannot bid {0}.", suit.en),
                    format!("നിങ്ങളുടെ കൈയിൽ {0} ഇല്ല, അതുകൊണ്ട് {0} വിളിക്കാനാവില്ല.", suit.ml),
                )
            }
            Refusal::OnlySuit(suit) => {
                let suit = suit.name();
                Text::new(
                    format!("All your cards are {0}, so you may not bid {0}.", suit.en),
                    format!("നിങ്ങളുടെ എല്ലാ ചീട്ടും {0} ആണ്, അതുകൊണ്ട് {0} വിളിക്കാനാവില്ല.", suit.ml),
                )
            }
            Refusal::SelfRaiseDenomination(strain) => {
                let strain = match strain {
                    Strain::Suit(suit) => suit.name(),
                    _ => Text::new("no trump or noes", "നോ ട്രംപ് അല്ലെങ്കിൽ നോസ്"),
                };
                Text::new(
                    format!("All others passed: you may raise your own bid in {} only.", strain.en),
                    format!("മറ്റെല്ലാവരും പാസ് പറഞ്ഞു: സ്വന്തം വിളി {} തന്നെയായി മാത്രം ഉയർത്താം.", strain.ml),
                )
            }
            Refusal::SelfRaiseLevel { value, levels: [one, two, three] } => Text::new(
                format!("You may raise your own bid to {one}, {two} or {three} only, not to {value}."),
                format!("സ്വന്തം വിളി {one}, {two}, {three} എന്നിവയിലേക്കു മാത്രമേ ഉയർത്താനാവൂ, {value} പറ്റില്ല."),
            ),
            Refusal::AfterSelfRaise => {
                Text::new("After a self-raise nobody bids any more.", "വിളിച്ചയാൾ സ്വന്തം വിളി ഉയർത്തിയാൽ പിന്നെ ആർക്കും വിളിക്കാനാവില്ല.")
            }
            Refusal::DoubleNothing => Text::new("There is no bid to double.", "ഡബിൾ ചെയ്യാൻ വിളിയൊന്നുമില്ല."),
            Refusal::DoubleOwnSide => Text::new("You cannot double your own team's bid.", "സ്വന്തം ടീമിന്റെ വിളി ഡബിൾ ചെയ്യാനാവില്ല."),
            Refusal::DoubleDoubled => Text::new("That bid is doubled already.", "ആ വിളി ഡബിൾ ചെയ്തുകഴിഞ്ഞു."),
            Refusal::RedoubleUndoubled => Text::new("There is no double to redouble.", "റീഡബിൾ ചെയ്യാൻ ഡബിളൊന്നുമില്ല."),
            Refusal::RedoubleOwnSide => {
                Text::new("You cannot redouble your own team's double.", "സ്വന്തം ടീമിന്റെ ഡബിൾ റീഡബിൾ ചെയ്യാനാവില്ല.")
            }
            Refusal::RedoubleRedoubled => Text::new("That bid is redoubled already.", "ആ വിളി റീഡബിൾ ചെയ്തുകഴിഞ്ഞു."),
            Refusal::OnlyPass => Text::new(
                "All others passed over your call: you can only pass.",
                "നിങ്ങളുടെ വിളിക്കു ശേഷം എല്ലാവരും പാസ് പറഞ്ഞു: നിങ്ങൾക്കും പാസ് മാത്രമേ പറ്റൂ.",
            ),
            Refusal::NotHeld(card) => {
                let card = card.name();
                Text::new(format!("You do not hold the {}.", card.en), format!("{} നിങ്ങളുടെ കൈയിലില്ല.", card.ml))
            }
            Refusal::MustFollow(suit) => {
                let suit = suit.name();
                Text::new(format!("You must follow {}.", suit.en), format!("{} തന്നെ ഇറക്കണം.", suit.ml))
            }
            Refusal::NoRedeal => Text::new("You cannot ask for a re-deal now.", "ഇപ്പോൾ വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാനാവില്ല."),
            Refusal::RedealRight => Text::new(
                "Only the first bidder may ask for a new deal, with no points and before any call.",
                "ആദ്യം വിളിക്കേണ്ടയാൾക്കു മാത്രം, പോയിന്റൊന്നും ഇല്ലെങ്കിൽ, ആദ്യ വിളിക്കു മുമ്പ് വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാം.",
            ),
            Refusal::BelowStage { stage: Stage::Full | Stage::Solo, .. } => {
                Text::new("The full bid is made: call solo, or pass.", "ഫുൾ വിളിച്ചുകഴിഞ്ഞു: തനി വിളിക്കൂ, അല്ലെങ്കിൽ പാസ്.")
            }
            Refusal::BelowStage { stage, lowest } => {
                let stage = stage.title();
                Text::new(
                    format!("The auction is in {}: bid {lowest} or more, or pass.", stage.en),
                    format!("ലേലം {} ഘട്ടത്തിലാണ്: {lowest} മുതൽ വിളിക്കൂ, അല്ലെങ്കിൽ പാസ്.", stage.ml),
                )
            }
            Refusal::SpokenInStage { lowest } => Text::new(
                format!("You have spoken below {lowest} already: bid {lowest} or more, or pass."),
                format!("{lowest}-നു താഴെ നിങ്ങൾ പറഞ്ഞുകഴിഞ്ഞു: {lowest} മുതൽ വിളിക്കൂ, അല്ലെങ്കിൽ പാസ്."),
            ),
            Refusal::OverPartner { lowest } => Text::new(
                format!("Your side holds the bid: go to {lowest} or more, or pass."),
                format!("വിളി നിങ്ങളുടെ ടീമിന്റേതാണ്: {lowest} മുതൽ വിളിക്കൂ, അല്ലെങ്കിൽ പാസ്."),
            ),
            Refusal::SecondMinimum { lowest } => {
                Text::new(format!("The second auction begins at {lowest}."), format!("രണ്ടാം ലേലം {lowest} മുതലാണ്."))
            }
            Refusal::SoloTooEarly => {
                Text::new("Solo can be called when all eight cards are dealt.", "എട്ടു ചീട്ടും ഇട്ടതിനു ശേഷമേ തനി വിളിക്കാനാവൂ.")
            }
            Refusal::NoSolo => Text::new("This table plays without solo.", "ഈ മേശയിൽ തനി ഇല്ല."),
            Refusal::OutOfRange { lowest, highest } => {
                Text::new(format!("Bids go from {lowest} to {highest}."), format!("{lowest} മുതൽ {highest} വരെ വിളിക്കാം."))
            }
            Refusal::NoDouble => Text::new("These games know no double.", "ഈ കളികളിൽ ഡബിൾ ഇല്ല."),
            Refusal::NumberOnly => {
                Text::new("Bid a number only; the trump is set aside later.", "സംഖ്യ മാത്രം വിളിക്കൂ; തുരുപ്പ് പിന്നീട് മാറ്റിവെക്കും.")
            }
            Refusal::PlayOver => Text::new("The play is over.", "കളി കഴിഞ്ഞു."),
            Refusal::TrumpToSet => {
                Text::new("The winner of the auction sets the trump aside first.", "ലേലം ജയിച്ചയാൾ ആദ്യം തുരുപ്പ് മാറ്റിവെക്കണം.")
            }
            Refusal::SoloNoTrump => Text::new("Solo is played without trump.", "തനി കളിക്കുന്നത് തുരുപ്പില്ലാതെയാണ്."),
            Refusal::TrumpStands => Text::new("The trump set aside stands.", "മാറ്റിവെച്ച തുരുപ്പ് തന്നെ നിലനിൽക്കും."),
            Refusal::NoIndicator => Text::new("No card is set aside now.", "ഇപ്പോൾ ചീട്ടൊന്നും മാറ്റിവെക്കാനില്ല."),
            Refusal::IndicatorDown(card) => {
                let card = card.name();
                Text::new(
                    format!("The {} is your trump, face down, until trump is opened.", card.en),
                    format!("{} നിങ്ങൾ മറച്ചുവെച്ച തുരുപ്പാണ്; തുറക്കുന്നതുവരെ ഇറക്കാനാവില്ല.", card.ml),
                )
            }
            Refusal::TrumpLead => {
                Text::new("You may not lead trump while it is closed.", "തുറക്കുന്നതുവരെ നിങ്ങൾക്ക് തുരുപ്പ് ഇറക്കി തുടങ്ങാനാവില്ല.")
            }
            Refusal::OpenLead => {
                Text::new("You lead this trick: trump cannot be opened now.", "ഈ പിടി തുടങ്ങുന്നത് നിങ്ങളാണ്: ഇപ്പോൾ തുരുപ്പ് തുറക്കാനാവില്ല.")
            }
            Refusal::OpenCanFollow(suit) => {
                let suit = suit.name();
                Text::new(
                    format!("You hold {}: follow suit.", suit.en),
                    format!("നിങ്ങളുടെ കൈയിൽ {} ഉണ്ട്: അതു തന്നെ ഇറക്കണം.", suit.ml),
                )
            }
            Refusal::OpenTrumpLed => {
                Text::new("Trump was led: its bidder cannot open it now.", "ഇറക്കിയത് തുരുപ്പാണ്: വിളിച്ചയാൾക്ക് ഇപ്പോൾ തുറക്കാനാവില്ല.")
            }
            Refusal::OpenAgain => Text::new("Trump is open already.", "തുരുപ്പ് തുറന്നുകഴിഞ്ഞു."),
            Refusal::OpenSolo => Text::new("There is no trump in solo.", "തനിയിൽ തുരുപ്പില്ല."),
            Refusal::OpenNamed => Text::new("Trump was named in the auction.", "തുരുപ്പ് ലേലത്തിൽ പറഞ്ഞതാണ്."),
            Refusal::MustTrump => Text::new("You opened trump: play one.", "നിങ്ങളാണ് തുരുപ്പ് തുറന്നത്: ഒരു തുരുപ്പ് ഇറക്കൂ."),
            Refusal::PairClosed | Refusal::PairNoTrick => Text::new(
                "You may show the pair once your side has won a trick with trump open.",
                "തുരുപ്പ് തുറന്ന ശേഷം നിങ്ങളുടെ ടീം ഒരു പിടി പിടിച്ചാൽ ജോഡി കാണിക്കാം.",
            ),
            Refusal::PairNotHeld => {
                Text::new("You do not hold king and queen of trump.", "തുരുപ്പിന്റെ രാജാവും റാണിയും നിങ്ങളുടെ കൈയിലില്ല.")
            }
            Refusal::PairAgain => Text::new("The pair has been shown already.", "ജോഡി കാണിച്ചുകഴിഞ്ഞു."),
            Refusal::PairSolo => Text::new("There is no pair in solo.", "തനിയിൽ ജോഡിയില്ല."),
            Refusal::NoPair => Text::new("The pair counts for nothing in this game.", "ഈ കളിയിൽ ജോഡിക്ക് വിലയില്ല."),
        }
    }
}

impl UnknownForm {
    const fn words(self) -> (&'static str, &'static str) {
        match self {
            UnknownForm::StraightSuit => ("straight suit bids", "നേരെയുള്ള ചിഹ്ന വിളി"),
            UnknownForm::Reverse => ("reverse bids", "തിരിച്ചുള്ള വിളി"),
            UnknownForm::Plus => ("plus bids", "പ്ലസ് വിളി"),
            UnknownForm::NoTrump => ("bids in no trump", "നോ ട്രംപ് വിളി"),
            UnknownForm::Noes => ("bids in noes", "നോസ് വിളി"),
            UnknownForm::PlusNumberNoes => ("plus noes with a number", "സംഖ്യയോടെ പ്ലസ് നോസ്"),
            UnknownForm::PlusNoes => ("plus noes without a number", "സംഖ്യയില്ലാതെ പ്ലസ് നോസ്"),
            UnknownForm::NumberPass => ("number with pass", "സംഖ്യയോടെ പാസ്"),
            UnknownForm::BareNumber => ("bids without a denomination", "ചിഹ്നമില്ലാത്ത വിളി"),
            UnknownForm::Solo => ("solo", "തനി"),
            UnknownForm::Nowhere => ("such bids", "ഇങ്ങനെയൊരു വിളി"),
        }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for Refusal {}
