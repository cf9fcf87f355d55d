//! Why an action is refused: typed reasons with a sentence for players.

use crate::{Card, Chair, Preset, Strain, Suit, Text};

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
        /// As said.
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
        }
    }

    /// The reason as a player understands it.
    pub fn text(self) -> Text {
        match self {
            Refusal::NotYourTurn(chair) => Text::new(
                format!("It is not your turn: chair {chair} is to act."),
                format!("ഇപ്പോൾ നിങ്ങളുടെ ഊഴമല്ല: {chair}-ാം കസേരയുടെ ഊഴമാണ്."),
            ),
            Refusal::DealOver => Text::new("This deal is over.", "ഈ കളി കഴിഞ്ഞു."),
            Refusal::AuctionOver => Text::new("The auction is over: play a card.", "ലേലം കഴിഞ്ഞു: ഇനി ചീട്ട് ഇറക്കൂ."),
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
