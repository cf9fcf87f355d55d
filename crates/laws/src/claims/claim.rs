//! What may be claimed.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use thurup_rules::{Card, Chair, Text};

use super::position::Position;

/// What somebody says of the rest of the deal, for the own team T. Points count from the open trick on, the cards in it
/// included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// T wins every trick not yet closed.
    All,
    /// T takes at least so many more points.
    Safe(u8),
    /// Concession: T wins no more tricks.
    None,
    /// Concession: T takes fewer than so many more points.
    Less(u8),
    /// The contract is decided, and the deal ends here. It asks for nothing and risks nothing: of the points left T gets what it
    /// cannot lose.
    End,
}

impl What {
    /// It gives something away instead of asking for it.
    pub const fn is_concession(self) -> bool {
        matches!(self, What::None | What::Less(_))
    }

    /// It asks for something, so the other team answers.
    pub const fn is_answered(self) -> bool {
        matches!(self, What::All | What::Safe(_))
    }

    /// What it says, in a sentence's words.
    pub fn text(self) -> Text {
        match self {
            What::All => Text::new("all remaining tricks", "ബാക്കി എല്ലാ പിടിയും"),
            What::Safe(n) => Text::new(format!("at least {n} more"), format!("കുറഞ്ഞത് {n} പോയിന്റ് കൂടി")),
            What::None => Text::new("concede the rest", "ബാക്കി വിട്ടുകൊടുക്കുന്നു"),
            What::Less(n) => Text::new(format!("concede: fewer than {n} more"), format!("സമ്മതിക്കുന്നു: {n}-ൽ താഴെ പോയിന്റ് മാത്രം")),
            What::End => Text::new("the deal is decided and ends here", "ഡീൽ തീരുമാനമായി, ഇവിടെ നിർത്തുന്നു"),
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::All => f.write_str("all"),
            What::Safe(n) => write!(f, "safe {n}"),
            What::None => f.write_str("none"),
            What::Less(n) => write!(f, "less {n}"),
            What::End => f.write_str("end"),
        }
    }
}

/// A text is no claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("write all, safe N, none, less N or end")]
pub struct NoClaim;

impl FromStr for What {
    type Err = NoClaim;

    fn from_str(text: &str) -> Result<What, NoClaim> {
        let points = |text: &str| text.trim().parse().map_err(|_| NoClaim);
        match text.trim().split_once(' ') {
            None if text.trim() == "all" => Ok(What::All),
            None if text.trim() == "none" => Ok(What::None),
            None if text.trim() == "end" => Ok(What::End),
            Some(("safe", number)) => Ok(What::Safe(points(number)?)),
            Some(("less", number)) => Ok(What::Less(points(number)?)),
            _ => Err(NoClaim),
        }
    }
}

/// A claim or a concession.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// Who speaks; on turn or not.
    pub chair: Chair,
    /// What is claimed.
    pub what: What,
    /// Own cards in the order in which they will be played; cards may be left out. Each stands for one card of the hand.
    #[serde(default)]
    pub statement: Vec<Card>,
}

impl Claim {
    /// A claim without a statement.
    pub const fn new(chair: Chair, what: What) -> Claim {
        Claim { chair, what, statement: Vec::new() }
    }

    /// The same with a statement.
    #[must_use]
    pub fn stating(mut self, statement: impl IntoIterator<Item = Card>) -> Claim {
        self.statement = statement.into_iter().collect();
        self
    }

    /// Checks it against a position.
    ///
    /// # Errors
    /// All reasons why nobody can say this here.
    pub fn check(&self, position: &Position) -> Result<(), ClaimFaults> {
        if self.chair.number() > position.seats().count() {
            return Err(ClaimFaults(vec![ClaimFault::NoSuchChair(self.chair)]));
        }
        let hand = position.hand(self.chair);
        let mut faults = Vec::new();
        for (place, &card) in self.statement.iter().enumerate() {
            let stated = self.statement.iter().take(place + 1).filter(|&&other| other == card).count();
            // A card too often stated is told once.
            if stated == usize::from(hand.copies(card)) + 1 {
                faults.push(match hand.copies(card) {
                    0 => ClaimFault::NotHeld(card),
                    held => ClaimFault::TooOften { card, held },
                });
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(ClaimFaults(faults)) }
    }
}

/// Why a claim cannot be made in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimFault {
    /// Nobody sits there.
    NoSuchChair(Chair),
    /// The statement names a card that the claimer does not hold.
    NotHeld(Card),
    /// The statement names a card more often than it is held.
    TooOften {
        /// The card.
        card: Card,
        /// Copies in the hand.
        held: u8,
    },
}

impl ClaimFault {
    /// The sentence for players.
    pub fn text(self) -> Text {
        match self {
            ClaimFault::NoSuchChair(_) => Text::new("There is no such chair at this table.", "ഈ മേശയിൽ അങ്ങനെയൊരു കസേരയില്ല."),
            ClaimFault::NotHeld(card) => {
                let card = card.name();
                Text::new(
                    format!("Your statement names the {}, which you do not hold.", card.en),
                    format!("നിങ്ങൾ പറഞ്ഞ {} നിങ്ങളുടെ കൈയിലില്ല.", card.ml),
                )
            }
            ClaimFault::TooOften { card, held } => {
                let card = card.name();
                Text::new(
                    format!("Your statement names the {} more often than you hold it ({held}).", card.en),
                    format!("{} നിങ്ങളുടെ കൈയിലുള്ളതിലും ({held}) കൂടുതൽ തവണ പറഞ്ഞു.", card.ml),
                )
            }
        }
    }
}

/// All that is wrong with a claim.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ClaimFaults(pub Vec<ClaimFault>);

impl fmt::Display for ClaimFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(|fault| fault.text().en).collect();
        f.write_str(&words.join(" "))
    }
}

/// The N of `safe` and `less` by which the contract is decided: what the team still needs, from the contract's value and what
/// the team has won in closed tricks. The contract's team needs its value; the others need what defeats it, all 56 points but
/// those less than one under the value.
///
/// ```
/// use thurup_laws::claims::needed;
/// assert_eq!((needed(40, true, 31), needed(40, false, 12)), (9, 5));
/// assert_eq!(needed(28, true, 30), 0);
/// ```
pub const fn needed(value: u8, of_contract: bool, won: u8) -> u8 {
    // All card points of a deal of 56, and one more: who holds the contract to fewer than its value has it beaten.
    const BEATEN: u8 = 57;
    let all = if of_contract { value } else { BEATEN.saturating_sub(value) };
    all.saturating_sub(won)
}
