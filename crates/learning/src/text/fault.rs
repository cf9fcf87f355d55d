//! Where a text is wrong.

use std::fmt;

use thurup_rules::Text;

/// What is wrong, by a stable name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A byte that is no UTF-8.
    Utf8,
    /// A control character.
    Control,
    /// Something before the first header.
    NoHeader,
    /// A version of the format that is not known.
    Version,
    /// A tag that is not `[name value]`.
    Tag,
    /// A value that is no JSON, or no string where one must be.
    Json,
    /// A field or a section that was there already.
    Duplicate,
    /// A field of the wrong kind.
    Value,
    /// A tag after a section.
    Order,
    /// A line in place of a section, or something behind a section's word.
    Section,
    /// A chair that is not the one due.
    Chair,
    /// No hand.
    Hand,
    /// Fewer hands than seats.
    Hands,
    /// No call.
    Call,
    /// No note.
    Note,
    /// No card.
    Card,
    /// A trick's number that is not the one due.
    Trick,
    /// No claim.
    Claim,
    /// A field is missing that must be there.
    Required,
}

impl Code {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Code::Utf8 => "utf8",
            Code::Control => "control",
            Code::NoHeader => "no-header",
            Code::Version => "version",
            Code::Tag => "tag",
            Code::Json => "json",
            Code::Duplicate => "duplicate",
            Code::Value => "value",
            Code::Order => "order",
            Code::Section => "section",
            Code::Chair => "chair",
            Code::Hand => "hand",
            Code::Hands => "hands",
            Code::Call => "call",
            Code::Note => "note",
            Code::Card => "card",
            Code::Trick => "trick",
            Code::Claim => "claim",
            Code::Required => "required",
        }
    }

    /// What is meant, for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Code::Utf8 => ("This is not UTF-8 text", "ഇത് UTF-8 എഴുത്തല്ല"),
            Code::Control => ("There is a control character here", "ഇവിടെ ഒരു നിയന്ത്രണചിഹ്നമുണ്ട്"),
            Code::NoHeader => {
                ("A deal begins with [thurup 1]; this stands before the first", "ഡീൽ തുടങ്ങുന്നത് [thurup 1] എന്നാണ്; ഇത് അതിനു മുമ്പാണ്")
            }
            Code::Version => ("The version of the format is expected here, which is 1", "ഇവിടെ രൂപത്തിന്റെ പതിപ്പു വേണം: 1"),
            Code::Tag => (
                "A tag is [name value] on a line of its own; it does not go on so here",
                "ഒരു വരിയിൽ ഒറ്റയ്ക്ക് [പേര് വില] എന്നാണ് എഴുതേണ്ടത്",
            ),
            Code::Json => ("A JSON value is expected here, or a JSON string", "ഇവിടെ ഒരു JSON വില വേണം"),
            Code::Duplicate => ("This is there already", "ഇതു നേരത്തേ എഴുതിയതാണ്"),
            Code::Value => ("This is not what the field can be", "ഇവിടെ ഇങ്ങനെയൊരു വില പറ്റില്ല"),
            Code::Order => ("Tags come before the sections", "[പേര് വില] എന്നവ ഭാഗങ്ങൾക്കു മുമ്പു വരണം"),
            Code::Section => (
                "A section is expected here: hands, first, auction, auction2, play or claim, alone on its line",
                "ഇവിടെ ഒരു ഭാഗം വേണം: hands, first, auction, auction2, play, claim എന്നിവയിലൊന്ന്, വരിയിൽ ഒറ്റയ്ക്ക്",
            ),
            Code::Chair => ("This is not the chair that is due here", "ഇവിടെ വരേണ്ട കസേര ഇതല്ല"),
            Code::Hand => (
                "A hand is expected here, S.H.D.C, such as J9.ATK..QQ, and nothing behind it",
                "ഇവിടെ S.H.D.C എന്നപോലെ ഒരു കൈ വേണം, പിന്നിൽ മറ്റൊന്നും പാടില്ല; ഉദാഹരണം J9.ATK..QQ",
            ),
            Code::Hands => ("There are fewer hands than seats", "കളിക്കാരെക്കാൾ കുറവാണ് കൈകൾ"),
            Code::Call => (
                "A call is expected here, such as P, X, XX, 30H, +2H or 20",
                "ഇവിടെ ഒരു വിളി വേണം; ഉദാഹരണം P, X, XX, 30H, +2H, 20",
            ),
            Code::Note => (
                "A note is (! \"words\"), (? chair), (? chair by chair \"words\") or (? chair card {...}); it does not go on so here",
                "വിളിയെക്കുറിച്ചുള്ള കുറിപ്പ് (! \"വാക്കുകൾ\") അല്ലെങ്കിൽ (? കസേര) എന്നിങ്ങനെയാണ്; ഇവിടെ അങ്ങനെയല്ല",
            ),
            Code::Card => ("A card is expected here, such as SJ or !HT", "ഇവിടെ ഒരു ചീട്ടു വേണം; ഉദാഹരണം SJ, !HT"),
            Code::Trick => ("This is not the number of the trick that is due here", "ഇവിടെ വരേണ്ട പിടിയുടെ എണ്ണം ഇതല്ല"),
            Code::Claim => (
                "A claim is chair, what and perhaps cards, then lines with > and one with =; it does not go on so here",
                "അവകാശവാദം കസേര, എന്ത്, ചീട്ടുകൾ, പിന്നെ > വരികളും ഒരു = വരിയുമാണ്; ഇവിടെ അങ്ങനെയല്ല",
            ),
            Code::Required => ("A deal needs rules, leader and hands", "ഡീലിന് rules, leader, hands എന്നിവ വേണം"),
        };
        Text::new(en, ml)
    }
}

/// A place in a text, and what is wrong there. Lines and columns count from 1, columns in characters; a byte order mark is not
/// counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// The character in it.
    pub column: usize,
    /// What is wrong.
    pub code: Code,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {} ({})", self.line, self.column, self.code.text().en, self.code.name())
    }
}

impl std::error::Error for Fault {}
