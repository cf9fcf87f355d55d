//! A guest who was somebody with an account, and why two are not made one.

/// Why two are not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMerging {
    /// Who asks has no way in, and is a guest.
    NoAccount,
    /// The other has a way in, or is oneself.
    NoGuest,
    /// Both sit at one table, or have played in one match.
    HaveMet,
}

impl NoMerging {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoAccount => "no-account-to-take-along",
            Self::NoGuest => "no-guest-to-take-along",
            Self::HaveMet => "have-met",
        }
    }

    /// For people, in English and in Malayalam.
    pub fn text(self) -> (&'static str, &'static str) {
        match self {
            Self::NoAccount => (
                "You are a guest yourself: sign in first, or make a way in.",
                "നിങ്ങളും അതിഥിയാണ്: ആദ്യം പ്രവേശിക്കൂ, അല്ലെങ്കിൽ പ്രവേശിക്കാനുള്ള ഒരു വഴി ഉണ്ടാക്കൂ.",
            ),
            Self::NoGuest => (
                "That is no guest of this device: accounts are never put together.",
                "അത് ഈ ഉപകരണത്തിലെ അതിഥിയല്ല: അക്കൗണ്ടുകൾ തമ്മിൽ ചേർക്കാറില്ല.",
            ),
            Self::HaveMet => (
                "You both sit at one table, or have played in one match: you are two people there.",
                "നിങ്ങൾ രണ്ടുപേരും ഒരേ മേശയിലുണ്ട്, അല്ലെങ്കിൽ ഒരേ മത്സരത്തിൽ കളിച്ചിട്ടുണ്ട്: അവിടെ നിങ്ങൾ രണ്ടാളാണ്.",
            ),
        }
    }
}
