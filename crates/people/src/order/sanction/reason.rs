//! The reasons that everyone may read beside a sanction, and how many words may be added.

use thurup_wire::Text;

/// Characters that may be added to a public reason.
pub const WORDS: usize = 300;

macro_rules! public_reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $en:literal, $ml:literal;)+) => {
        /// The sentence that everyone may read beside a sanction; words of one's own may be added to it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum PublicReason {
            $($(#[$doc])* $name,)+
        }

        impl PublicReason {
            /// All of them.
            pub const ALL: &[PublicReason] = &[$(PublicReason::$name),+];

            /// The sentence of this name.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|reason| reason.id() == id)
            }

            /// The stable name for programs.
            pub const fn id(self) -> &'static str {
                match self {
                    $(PublicReason::$name => $id,)+
                }
            }

            /// The reason as everybody may read it.
            pub fn text(self) -> Text {
                let (en, ml) = match self {
                    $(PublicReason::$name => ($en, $ml),)+
                };
                Text { en: en.to_owned(), ml: ml.to_owned() }
            }
        }
    };
}

public_reasons! {
    /// Cheating.
    Cheating = "cheating", "Did not play fair.", "ന്യായമായല്ല കളിച്ചത്.";
    /// Farming.
    Farming = "farming", "Made a rating without winning it.", "ജയിക്കാതെ റേറ്റിങ് ഉണ്ടാക്കി.";
    /// Leaving.
    Leaving = "leaving", "Left matches again and again.", "മത്സരം പലവട്ടം ഇട്ടിട്ടുപോയി.";
    /// Abuse.
    Abuse = "abuse", "Was rude to others.", "മറ്റുള്ളവരോടു മോശമായി പെരുമാറി.";
    /// Hate or a threat.
    HateOrThreat = "hate-or-threat", "Wrote hate or threats.", "വെറുപ്പോ ഭീഷണിയോ എഴുതി.";
    /// A name.
    Name = "name", "The name was not fit for this house.", "ഈ പേര് ഇവിടേക്കു ചേർന്നതല്ല.";
    /// Anything else.
    Other = "other", "Broke the rules of the house.", "ഇവിടത്തെ ചിട്ട തെറ്റിച്ചു.";
}
