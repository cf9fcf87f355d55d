//! The words on sheets, in both languages.
//!
//! They stand here and not in the client's catalogue because only this crate says them: the client never shows a sheet's words, and
//! the program that prints knows nothing of the client's files.

use thurup_compete::criterion::Criterion;
use thurup_compete::standings::By;

/// A language of sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Malayalam.
    Malayalam,
}

impl Language {
    /// As documents name it: `en`, `ml`.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Malayalam => "ml",
        }
    }

    /// The language of such a tag, English where it is another's or there is none.
    pub fn of_tag(tag: Option<&str>) -> Language {
        if tag == Some("ml") { Language::Malayalam } else { Language::English }
    }

    pub(crate) const fn words(self) -> &'static Words {
        match self {
            Language::English => &ENGLISH,
            Language::Malayalam => &MALAYALAM,
        }
    }
}

/// The words of a language.
pub(crate) struct Words {
    pub(crate) page: fn(usize, usize) -> String,
    pub(crate) substituted: &'static str,
    pub(crate) score_sheet: &'static str,
    pub(crate) table: fn(&str) -> String,
    pub(crate) the_match: fn(&str) -> String,
    pub(crate) chairs: [&'static str; 2],
    pub(crate) team: &'static str,
    pub(crate) deal: &'static str,
    pub(crate) bidder: &'static str,
    pub(crate) contract: &'static str,
    pub(crate) doubled: &'static str,
    pub(crate) card_points: &'static str,
    pub(crate) stakes: [&'static str; 2],
    pub(crate) total: [&'static str; 2],
    pub(crate) passed_out: &'static str,
    pub(crate) result: &'static str,
    pub(crate) signature: [&'static str; 2],
    pub(crate) director: &'static str,
    pub(crate) standings: &'static str,
    pub(crate) rank: &'static str,
    pub(crate) points: &'static str,
    pub(crate) decided_by: &'static str,
    pub(crate) withdrawn: &'static str,
    pub(crate) cross_table: &'static str,
    pub(crate) cross_table_note: &'static str,
    pub(crate) round: fn(&str) -> String,
    pub(crate) draw: &'static str,
    pub(crate) time: &'static str,
    pub(crate) table_column: &'static str,
    pub(crate) match_column: &'static str,
    pub(crate) first_team: &'static str,
    pub(crate) other_team: &'static str,
    pub(crate) bye: &'static str,
    pub(crate) hands: &'static str,
    pub(crate) deal_number: fn(&str) -> String,
    pub(crate) dealer: fn(u8) -> String,
    pub(crate) chair: fn(u8) -> String,
    pub(crate) chair_column: &'static str,
    pub(crate) nobody_looks: &'static str,
    pub(crate) codes: &'static str,
    pub(crate) scan: &'static str,
    pub(crate) code_of: fn(&str, &str) -> String,
    criteria: fn(Criterion) -> &'static str,
}

impl Words {
    pub(crate) fn criterion(&self, criterion: Criterion) -> &'static str {
        (self.criteria)(criterion)
    }

    pub(crate) fn by(&self, by: By) -> &'static str {
        match by {
            By::Points => self.points,
            By::Criterion(criterion) => self.criterion(criterion),
        }
    }
}

static ENGLISH: Words = Words {
    page: |page, of| format!("Page {page} of {of}"),
    substituted: "◌ stands for a letter that this sheet cannot show. Copied from the file, the name is whole.",
    score_sheet: "Score sheet",
    table: |name| format!("Table {name}"),
    the_match: |name| format!("Match {name}"),
    chairs: ["Odd chairs", "Even chairs"],
    team: "Team",
    deal: "Deal",
    bidder: "Bidder",
    contract: "Contract",
    doubled: "Doubled",
    card_points: "Points",
    stakes: ["Stakes odd", "Stakes even"],
    total: ["Total odd", "Total even"],
    passed_out: "passed out",
    result: "Result",
    signature: ["Signature, odd chairs", "Signature, even chairs"],
    director: "Director",
    standings: "Standings",
    rank: "Rank",
    points: "Points",
    decided_by: "Below by",
    withdrawn: "withdrawn",
    cross_table: "Cross table",
    cross_table_note: "Each row has what that team got against the team whose number is at the head of the column.",
    round: |name| format!("Round {name}"),
    draw: "Draw",
    time: "Time",
    table_column: "Table",
    match_column: "Match",
    first_team: "First team (odd chairs)",
    other_team: "Other team (even chairs)",
    bye: "Without a match",
    hands: "Hands to deal",
    deal_number: |name| format!("Deal {name}"),
    dealer: |chair| format!("Dealer: chair {chair}"),
    chair: |chair| format!("Chair {chair}"),
    chair_column: "Chair",
    nobody_looks: "For whoever lays out the cards, and for no player.",
    codes: "Codes for the tables",
    scan: "Point your phone’s camera here",
    code_of: |table, address| format!("QR code for table {table}: {address}"),
    criteria: |criterion| match criterion {
        Criterion::HeadToHead => "Head to head",
        Criterion::HeadToHeadDifference => "Head-to-head difference",
        Criterion::Difference => "Difference",
        Criterion::Stakes => "Stakes",
        Criterion::DealsWon => "Deals won",
        Criterion::Countback => "Countback",
        Criterion::Wins => "Wins",
        Criterion::Opponents => "Opponents",
        Criterion::Beaten => "Beaten",
        Criterion::Lot => "Lot",
    },
};

static MALAYALAM: Words = Words {
    page: |page, of| format!("പേജ് {page} / {of}"),
    substituted: "◌ എന്നത് ഈ ഷീറ്റിൽ കാണിക്കാൻ കഴിയാത്ത അക്ഷരം. ഫയലിൽ നിന്ന് പകർത്തിയാൽ പേര് മുഴുവനായി കിട്ടും.",
    score_sheet: "സ്കോർ ഷീറ്റ്",
    table: |name| format!("മേശ {name}"),
    the_match: |name| format!("മത്സരം {name}"),
    chairs: ["ഒറ്റസംഖ്യാ കസേരകൾ", "ഇരട്ടസംഖ്യാ കസേരകൾ"],
    team: "ടീം",
    deal: "ഡീൽ",
    bidder: "വിളിച്ചയാൾ",
    contract: "വിളി",
    doubled: "ഡബിൾ",
    card_points: "പോയിന്റ്",
    stakes: ["പണയം ഒറ്റ", "പണയം ഇരട്ട"],
    total: ["ആകെ ഒറ്റ", "ആകെ ഇരട്ട"],
    passed_out: "എല്ലാവരും പാസ്",
    result: "ഫലം",
    signature: ["ഒപ്പ്, ഒറ്റസംഖ്യാ കസേരകൾ", "ഒപ്പ്, ഇരട്ടസംഖ്യാ കസേരകൾ"],
    director: "ഡയറക്ടർ",
    standings: "സ്ഥാനപ്പട്ടിക",
    rank: "സ്ഥാനം",
    points: "പോയിന്റ്",
    decided_by: "താഴെയായത്",
    withdrawn: "പിന്മാറി",
    cross_table: "തമ്മിലുള്ള ഫലങ്ങൾ",
    cross_table_note: "ഓരോ വരിയിലും ആ ടീമിന്, മുകളിൽ നമ്പർ കാണിച്ച ടീമിനെതിരെ കിട്ടിയത്.",
    round: |name| format!("റൗണ്ട് {name}"),
    draw: "നറുക്കെടുപ്പ്",
    time: "സമയം",
    table_column: "മേശ",
    match_column: "മത്സരം",
    first_team: "ആദ്യ ടീം (ഒറ്റസംഖ്യാ കസേരകൾ)",
    other_team: "മറ്റേ ടീം (ഇരട്ടസംഖ്യാ കസേരകൾ)",
    bye: "മത്സരമില്ലാത്തവർ",
    hands: "ഇടാനുള്ള ചീട്ടുകൾ",
    deal_number: |name| format!("ഡീൽ {name}"),
    dealer: |chair| format!("ചീട്ടിടുന്നത്: കസേര {chair}"),
    chair: |chair| format!("കസേര {chair}"),
    chair_column: "കസേര",
    nobody_looks: "ചീട്ട് നിരത്തുന്നയാൾക്കു മാത്രം; കളിക്കാർ കാണരുത്.",
    codes: "മേശകൾക്കുള്ള കോഡുകൾ",
    scan: "ഫോണിന്റെ ക്യാമറ ഇവിടെ പിടിക്കുക",
    code_of: |table, address| format!("മേശ {table}-ന്റെ QR കോഡ്: {address}"),
    criteria: |criterion| match criterion {
        Criterion::HeadToHead => "തമ്മിൽ കളിച്ചത്",
        Criterion::HeadToHeadDifference => "തമ്മിലുള്ള വ്യത്യാസം",
        Criterion::Difference => "വ്യത്യാസം",
        Criterion::Stakes => "പണയം",
        Criterion::DealsWon => "ജയിച്ച ഡീൽ",
        Criterion::Countback => "ഡീൽ കണക്ക്",
        Criterion::Wins => "ജയം",
        Criterion::Opponents => "എതിരാളികൾ",
        Criterion::Beaten => "തോൽപ്പിച്ചവർ",
        Criterion::Lot => "നറുക്ക്",
    },
};
