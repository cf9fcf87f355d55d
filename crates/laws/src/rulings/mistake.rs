//! Facts from which no ruling follows.

use std::fmt;

use thurup_rules::{Card, Chair, Text};

use super::law::Laws;

/// Facts that cannot be: the field, and what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The field's path from the situation on, such as `event.chair`.
    pub field: &'static str,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The ruling needs it.
    Missing,
    /// No such chair at this table.
    NotAtTable(Chair),
    /// No such table in this game.
    Seats,
    /// Not in the deck.
    NotInDeck(Card),
    /// A value that no contract has.
    NoContract,
    /// There are calls after the end of the auction, or the irregularity belongs to an auction that is over.
    AuctionOver,
    /// The irregularity belongs to the play, which has not begun.
    NoPlay,
    /// More tricks, or more cards in one, than there are.
    TooMany,
    /// It is this chair's turn, so it is not out of turn.
    OnTurn(Chair),
    /// It is this chair's turn and nobody else's.
    TurnOf(Chair),
    /// A card out of turn to an open trick is no lead; before the lead it is one.
    Lead,
    /// The chair has played to the trick already.
    PlayedAlready,
    /// The chair has not played this card to the trick.
    NotPlayed,
    /// Two facts that cannot both be.
    Contradiction,
    /// The bid is higher than the one that stands.
    Sufficient,
    /// Not a contract bid.
    NoBid,
    /// The laws have no row for it.
    NoRow(Laws),
}

impl Mistake {
    pub(super) const fn new(field: &'static str, why: Why) -> Mistake {
        Mistake { field, why }
    }

    /// The reason for people.
    pub fn text(self) -> Text {
        match self.why {
            Why::Missing => Text::new("This has to be known first.", "ഇത് ആദ്യം അറിയണം."),
            Why::NotAtTable(chair) => {
                Text::new(format!("There is no chair {chair} at this table."), format!("ഈ മേശയിൽ {chair}-ആം കസേരയില്ല."))
            }
            Why::Seats => Text::new("This game has no such table.", "ഈ കളിക്ക് ഇങ്ങനെയൊരു മേശയില്ല."),
            Why::NotInDeck(card) => {
                let name = card.name();
                Text::new(format!("The {} is not in the deck.", name.en), format!("{} ഈ ചീട്ടുകളിലില്ല.", name.ml))
            }
            Why::NoContract => Text::new("There can be no such contract.", "ഇങ്ങനെയൊരു കരാർ ഉണ്ടാവില്ല."),
            Why::AuctionOver => Text::new("The auction is over.", "ലേലം കഴിഞ്ഞു."),
            Why::NoPlay => Text::new("The play has not begun.", "കളി തുടങ്ങിയിട്ടില്ല."),
            Why::TooMany => Text::new("That is more than there are.", "ഉള്ളതിലും കൂടുതലാണിത്."),
            Why::OnTurn(chair) => Text::new(
                format!("It is the turn of chair {chair}, so this was in turn."),
                format!("{chair}-ആം കസേരയുടെ ഊഴം തന്നെയായിരുന്നു."),
            ),
            Why::TurnOf(chair) => Text::new(format!("It is the turn of chair {chair}."), format!("{chair}-ആം കസേരയുടെ ഊഴമാണ്.")),
            Why::Lead => Text::new(
                "A card before the lead is a lead out of turn; with a card on the table it is none.",
                "ആദ്യ ചീട്ടിനു മുമ്പാണെങ്കിൽ ഊഴം തെറ്റിയ ഇറക്കലാണ്; മേശയിൽ ചീട്ടുണ്ടെങ്കിൽ അല്ല.",
            ),
            Why::PlayedAlready => Text::new("This player has played to the trick.", "ഈയാൾ ഈ പിടിയിൽ ഇറക്കിക്കഴിഞ്ഞു."),
            Why::NotPlayed => {
                Text::new("This player has not played this card to the trick.", "ഈയാൾ ഈ പിടിയിൽ ഈ ചീട്ട് ഇറക്കിയിട്ടില്ല.")
            }
            Why::Contradiction => Text::new("Two of the facts cannot both be.", "രണ്ടു കാര്യങ്ങൾ ഒരുമിച്ചു ശരിയാവില്ല."),
            Why::Sufficient => Text::new("The bid is higher than the one that stands.", "ഈ വിളി നിലവിലുള്ളതിനേക്കാൾ കൂടുതലാണ്."),
            Why::NoBid => Text::new("This is not a contract bid.", "ഇതൊരു കരാർ വിളിയല്ല."),
            Why::NoRow(laws) => {
                let title = laws.title();
                Text::new(
                    format!("For this, {} have no row: the director decides, and may adjust the score.", title.en),
                    format!("ഇതിന് {} ഒന്നും പറയുന്നില്ല: ഡയറക്ടർ തീരുമാനിക്കും, സ്കോർ തിരുത്തുകയുമാവാം.", title.ml),
                )
            }
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`: {}", self.field, self.text().en)
    }
}

impl std::error::Error for Mistake {}
