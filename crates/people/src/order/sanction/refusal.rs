//! Why something is not done with a sanction.

use thurup_wire::Text;

/// Why something is not done with a sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSanction {
    /// This kind does not last so long, or not so short.
    Length,
    /// There is none with this id.
    NoSuch,
    /// No public reason of this name.
    NoSuchReason,
    /// The same holds already, as long or longer.
    HoldsAlready,
    /// For good takes two, and the one who gave it is not the other.
    NeedsTwo,
    /// Nobody's word is waited for.
    NotWaiting,
    /// It can be taken back by its giver, before it takes effect.
    NotInGrace,
    /// It is over, or was lifted.
    IsOver,
    /// Somebody was quicker.
    Changed,
}

impl BadSanction {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Length => "bad-length",
            Self::NoSuch => "no-such-sanction",
            Self::NoSuchReason => "no-such-reason",
            Self::HoldsAlready => "holds-already",
            Self::NeedsTwo => "needs-two",
            Self::NotWaiting => "not-waiting",
            Self::NotInGrace => "not-in-grace",
            Self::IsOver => "sanction-over",
            Self::Changed => "sanction-changed",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::Length => ("This cannot last so long.", "ഇത്രയും കാലത്തേക്കു പറ്റില്ല."),
            Self::NoSuchReason => ("Choose one of the reasons in the list.", "പട്ടികയിലെ ഒരു കാരണം തിരഞ്ഞെടുക്കൂ."),
            Self::NoSuch => ("There is no such measure.", "ഇങ്ങനെയൊരു നടപടിയില്ല."),
            Self::HoldsAlready => {
                ("The same holds already, as long or longer.", "ഇതേ നടപടി ഇത്രയോ അതിലധികമോ കാലത്തേക്ക് ഇപ്പോൾത്തന്നെയുണ്ട്.")
            }
            Self::NeedsTwo => {
                ("For good takes two: somebody else must agree.", "എന്നേക്കുമായി വിലക്കാൻ രണ്ടുപേർ വേണം: മറ്റൊരാൾ സമ്മതിക്കണം.")
            }
            Self::NotWaiting => ("Nobody's word is waited for here.", "ഇതിന് ആരുടെയും സമ്മതം കാത്തിരിക്കുന്നില്ല."),
            Self::NotInGrace => (
                "Only who gave it can take it back, within a minute. After that it is lifted at an appeal.",
                "കൊടുത്ത ആൾക്കു മാത്രം, ഒരു മിനിറ്റിനുള്ളിൽ തിരിച്ചെടുക്കാം. അതുകഴിഞ്ഞാൽ അപ്പീലിലാണു നീക്കുന്നത്.",
            ),
            Self::IsOver => ("This is over already.", "ഇതു കഴിഞ്ഞുപോയി."),
            Self::Changed => ("Somebody was quicker; look again.", "മറ്റൊരാൾ മുമ്പേ ചെയ്തു; ഒന്നുകൂടി നോക്കൂ."),
        };
        Text { en: en.to_owned(), ml: ml.to_owned() }
    }
}
