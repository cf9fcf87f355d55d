//! Whether a match is rated, and if not, why.

use std::fmt;

use serde::{Deserialize, Serialize};
use thurup_rules::Text;

/// Why a match is not rated: the first reason in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unrated {
    /// It was not to be.
    NotRated,
    /// The table has not the number of seats of the list.
    Seats,
    /// Help was used.
    Help,
    /// Fewer than six deals.
    Short,
    /// Somebody played for both sides.
    BothSides,
    /// Somebody who is marked played.
    Marked,
    /// A side with fewer than two persons' chairs a table.
    Bots,
    /// The sides' mean numbers lie too far apart, and it is no event.
    Uneven,
    /// These people met so often this week that nobody has a share.
    Repeated,
}

impl Unrated {
    /// All, in their order.
    pub const ALL: [Unrated; 9] = [
        Unrated::NotRated,
        Unrated::Seats,
        Unrated::Help,
        Unrated::Short,
        Unrated::BothSides,
        Unrated::Marked,
        Unrated::Bots,
        Unrated::Uneven,
        Unrated::Repeated,
    ];

    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Unrated::NotRated => "not-rated",
            Unrated::Seats => "seats",
            Unrated::Help => "help",
            Unrated::Short => "short",
            Unrated::BothSides => "both-sides",
            Unrated::Marked => "marked",
            Unrated::Bots => "bots",
            Unrated::Uneven => "uneven",
            Unrated::Repeated => "repeated",
        }
    }

    /// In a sentence.
    pub fn sentence(self) -> Text {
        let (en, ml) = match self {
            Unrated::NotRated => ("This match was not rated from its start.", "ഈ മത്സരം തുടക്കം മുതലേ റേറ്റിങ്ങിനുള്ളതായിരുന്നില്ല."),
            Unrated::Seats => ("Ratings are for another number of seats.", "റേറ്റിങ് മറ്റൊരു എണ്ണം കസേരകളുള്ള മേശയ്ക്കാണ്."),
            Unrated::Help => ("Not rated: help was used.", "റേറ്റിങ് ഇല്ല: സഹായം ഉപയോഗിച്ചു."),
            Unrated::Short => ("Not rated: fewer than six deals.", "റേറ്റിങ് ഇല്ല: ആറു ഡീൽ തികഞ്ഞില്ല."),
            Unrated::BothSides => ("Not rated: somebody played for both sides.", "റേറ്റിങ് ഇല്ല: ഒരാൾ ഇരുവശത്തും കളിച്ചു."),
            Unrated::Marked => ("Not rated: somebody at the table is marked.", "റേറ്റിങ് ഇല്ല: മേശയിലെ ഒരാൾക്ക് നടപടിയുണ്ട്."),
            Unrated::Bots => ("Not rated: a side had fewer than two people.", "റേറ്റിങ് ഇല്ല: ഒരു വശത്ത് രണ്ടു പേർ തികഞ്ഞില്ല."),
            Unrated::Uneven => ("Not rated: the sides were too uneven.", "റേറ്റിങ് ഇല്ല: ഇരുവശവും തമ്മിൽ അന്തരം ഏറെയായിരുന്നു."),
            Unrated::Repeated => {
                ("Not rated: the same people have met too often this week.", "റേറ്റിങ് ഇല്ല: ഇവർ തമ്മിൽ ഈ ആഴ്ച പലവട്ടം കളിച്ചുകഴിഞ്ഞു.")
            }
        };
        Text::new(en, ml)
    }
}

impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
