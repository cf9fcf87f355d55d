//! Where a text is wrong.

use std::fmt;

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

    /// What is meant, as a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Code::Utf8 => "This is not UTF-8 text",
            Code::Control => "There is a control character here",
            Code::NoHeader => "A deal begins with [thurup 1]; this stands before the first",
            Code::Version => "The version of the format is expected here, which is 1",
            Code::Tag => "A tag is [name value] on a line of its own; it does not go on so here",
            Code::Json => "A JSON value is expected here, or a JSON string",
            Code::Duplicate => "This is there already",
            Code::Value => "This is not what the field can be",
            Code::Order => "Tags come before the sections",
            Code::Section => "A section is expected here: hands, first, auction, auction2, play or claim, alone on its line",
            Code::Chair => "This is not the chair that is due here",
            Code::Hand => "A hand is expected here, S.H.D.C, such as J9.ATK..QQ, and nothing behind it",
            Code::Hands => "There are fewer hands than seats",
            Code::Call => "A call is expected here, such as P, X, XX, 30H, +2H or 20",
            Code::Note => {
                "A note is (! \"words\"), (? chair), (? chair by chair \"words\") or (? chair card {...}); it does not go on so here"
            }
            Code::Card => "A card is expected here, such as SJ or !HT",
            Code::Trick => "This is not the number of the trick that is due here",
            Code::Claim => {
                "A claim is chair, what and perhaps cards, then lines with > and one with =; it does not go on so here"
            }
            Code::Required => "A deal needs rules, leader and hands",
        }
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
        write!(f, "{}:{}: {} ({})", self.line, self.column, self.code.sentence(), self.code.name())
    }
}

impl std::error::Error for Fault {}
