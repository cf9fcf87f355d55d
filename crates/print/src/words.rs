//! The words on sheets, in both languages.
//!
//! They stand here and not in the client's catalogue because only this crate says them: the client never shows a sheet's words, and
//! the program that prints knows nothing of the client's files.

use thurup_compete::criterion::Criterion;
use thurup_compete::team::Place;

use crate::decided::Decided;

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

    /// A pool of a championship.
    pub fn pool(self, letter: char) -> String {
        (self.words().pool)(letter)
    }

    /// The sides of a movement that sit on the odd chairs, or those on the even ones.
    pub fn direction(self, place: Place) -> &'static str {
        self.words().directions[place.index()]
    }

    /// A stage, from 1.
    pub fn stage(self, number: usize) -> String {
        (self.words().stage)(number)
    }

    /// A table by its number.
    pub fn table(self, name: &str) -> String {
        (self.words().table)(name)
    }

    /// Where a match is played, by its name in the stage: `2.1` at table 1 in round 2, `A2.1` of pool A, `QF1` in a bracket. The client
    /// says it so, too.
    pub fn where_of(self, name: &str) -> String {
        if let Some((before, table)) = name.split_once('.')
            && let round = before.trim_start_matches(|letter| matches!(letter, 'A'..='K'))
            && [round, table].iter().all(|number| !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit()))
        {
            let table = self.table(table);
            let place = match self {
                Language::English => format!("{}, {}", self.round(round), table.to_lowercase()),
                Language::Malayalam => format!("{}, {table}", self.round(round)),
            };
            let pool = before.chars().next().filter(char::is_ascii_alphabetic);
            return pool.map_or_else(|| place.clone(), |letter| format!("{}: {place}", self.pool(letter)));
        }
        let round = match name.split_once('.') {
            Some((round, _)) => round,
            None => name.trim_end_matches(|letter: char| letter.is_ascii_digit()),
        };
        let title = self.bracket_round(round);
        // Of one that is alone in its round, as the final is, the round says all.
        if round == name || title == name { title } else { format!("{title}, {name}") }
    }

    /// The table of a match, as people call it, by its name in the stage: no short name stands there. Which of them, where a match has two.
    pub fn table_of_match(self, name: &str, of_two: Option<&str>) -> String {
        let round_ends = name.rfind(|letter: char| !letter.is_ascii_digit()).map_or(0, |at| at + 1);
        let (before, number) = name.split_at(round_ends);
        let pool = before.chars().next().filter(|letter| matches!(letter, 'A'..='K'));
        let in_rounds = before.trim_start_matches(|letter: char| matches!(letter, 'A'..='K'));
        let in_rounds = in_rounds.strip_suffix('.').filter(|round| round.bytes().all(|digit| digit.is_ascii_digit()));
        if of_two.is_none() && (in_rounds.is_some() || number.is_empty()) {
            return self.where_of(name);
        }
        let round = in_rounds.map_or_else(|| self.bracket_round(before.trim_end_matches('.')), |round| self.round(round));
        let of_match = match (number, self) {
            ("", _) => round,
            (number, Language::English) => format!("{round}, match {number}"),
            (number, Language::Malayalam) => format!("{round}, മത്സരം {number}"),
        };
        let place = match (of_two, self) {
            (None, _) => of_match,
            (Some(table), Language::English) => format!("{of_match}, table {table}"),
            (Some(table), Language::Malayalam) => format!("{of_match}, മേശ {table}"),
        };
        pool.filter(|_| in_rounds.is_some()).map_or_else(|| place.clone(), |letter| format!("{}: {place}", self.pool(letter)))
    }

    /// A round by its number.
    pub fn round(self, name: &str) -> String {
        (self.words().round)(name)
    }

    /// What standings are as of: this round is over.
    pub fn after_round(self, name: &str) -> String {
        (self.words().after_round)(name)
    }

    /// A round of a bracket by its short name: `QF`, `U1`, `L3`, `G`.
    pub fn bracket_round(self, name: &str) -> String {
        let words = self.words();
        let [pre, quarter, semi, last] = words.knock_out;
        match name {
            "PQ" => pre.to_owned(),
            "QF" => quarter.to_owned(),
            "SF" => semi.to_owned(),
            "F" => last.to_owned(),
            "G" => words.grand_final.to_owned(),
            _ => match (name.strip_prefix('U'), name.strip_prefix('L')) {
                (Some(number), _) => (words.round)(number),
                (_, Some(number)) => (words.second_chance)(number),
                _ => name.to_owned(),
            },
        }
    }

    /// What the times of rounds are called.
    pub fn timetable(self) -> &'static str {
        match self {
            Language::English => "Timetable",
            Language::Malayalam => "സമയക്രമം",
        }
    }

    /// What is said of a time that may move.
    pub fn planned(self) -> &'static str {
        match self {
            Language::English => "planned",
            Language::Malayalam => "ഏകദേശ സമയം",
        }
    }

    /// What the places in a bracket are called.
    pub fn places(self) -> &'static str {
        match self {
            Language::English => "Places",
            Language::Malayalam => "സ്ഥാനങ്ങൾ",
        }
    }

    /// Who will play a match of a bracket: the winner of that one.
    pub fn winner_of(self, name: &str) -> String {
        match self {
            Language::English => format!("Winner of {name}"),
            Language::Malayalam => format!("{name} ജയിച്ചവർ"),
        }
    }

    /// The same of the loser.
    pub fn loser_of(self, name: &str) -> String {
        match self {
            Language::English => format!("Loser of {name}"),
            Language::Malayalam => format!("{name} തോറ്റവർ"),
        }
    }

    /// A note that points were taken from a total.
    pub fn penalty_note(self, points: &str) -> String {
        match self {
            Language::English => format!("Taken from its points as a penalty: {points}."),
            Language::Malayalam => format!("ശിക്ഷയായി പോയിന്റിൽ കുറച്ചത്: {points}."),
        }
    }

    /// A note that something was added to a margin.
    pub fn added_note(self, place: &str, stakes: &str) -> String {
        match self {
            Language::English => format!("{place}: {stakes} to its margin, by a ruling or a penalty."),
            Language::Malayalam => format!("{place}: വിധിയോ ശിക്ഷയോ മൂലം വ്യത്യാസത്തിൽ {stakes}."),
        }
    }

    /// A note that a ruling stands.
    pub fn ruling_note(self, place: &str) -> String {
        match self {
            Language::English => format!("{place}: a ruling stands."),
            Language::Malayalam => format!("{place}: ഒരു വിധി നിലവിലുണ്ട്."),
        }
    }

    /// A note that a match was forfeited, by this side or by the other.
    pub fn forfeit_note(self, place: &str, by_it: bool) -> String {
        match (self, by_it) {
            (Language::English, true) => format!("{place}: forfeited."),
            (Language::English, false) => format!("{place}: won without play, the other side forfeited it."),
            (Language::Malayalam, true) => format!("{place}: കളിക്കാതെ വിട്ടുകൊടുത്തു."),
            (Language::Malayalam, false) => format!("{place}: കളിക്കാതെ ജയിച്ചു, മറുടീം വിട്ടുകൊടുത്തു."),
        }
    }

    /// What is said where no deal was played at two tables: from how many teams, or players, on the format compares.
    pub fn nothing_compared(self, from: u32, individual: bool) -> String {
        match (self, individual) {
            (Language::English, false) => {
                format!("Nothing is compared: no deal was played at two tables. This format compares from {from} teams on.")
            }
            (Language::English, true) => {
                format!("Nothing is compared: no deal was played at two tables. This format compares from {from} players on.")
            }
            (Language::Malayalam, false) => {
                format!("ഒന്നും താരതമ്യം ചെയ്തിട്ടില്ല: ഒരു ഡീലും രണ്ടു മേശയിൽ കളിച്ചില്ല. ഈ രീതിയിൽ {from} ടീമുകൾ മുതലേ താരതമ്യമുള്ളൂ.")
            }
            (Language::Malayalam, true) => {
                format!("ഒന്നും താരതമ്യം ചെയ്തിട്ടില്ല: ഒരു ഡീലും രണ്ടു മേശയിൽ കളിച്ചില്ല. ഈ രീതിയിൽ {from} കളിക്കാർ മുതലേ താരതമ്യമുള്ളൂ.")
            }
        }
    }

    /// What is said where results are left out.
    pub fn left_out(self) -> &'static str {
        match self {
            Language::English => "Results that may not be told yet are left out.",
            Language::Malayalam => "ഇപ്പോൾ പറയാൻ പാടില്ലാത്ത ഫലങ്ങൾ ഇതിലില്ല.",
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
    pub(crate) conditions: &'static str,
    pub(crate) standings: &'static str,
    pub(crate) rank: &'static str,
    pub(crate) points: &'static str,
    pub(crate) percent: &'static str,
    pub(crate) per_deal: &'static str,
    pub(crate) played: &'static str,
    pub(crate) deals_played: &'static str,
    /// Won, level, lost.
    pub(crate) record: [&'static str; 3],
    pub(crate) place: &'static str,
    pub(crate) first_of_two: &'static str,
    pub(crate) other_of_two: &'static str,
    pub(crate) decided_by: &'static str,
    pub(crate) withdrawn: &'static str,
    pub(crate) cross_table: &'static str,
    pub(crate) cross_table_note: &'static str,
    pub(crate) round: fn(&str) -> String,
    pub(crate) pool: fn(char) -> String,
    pub(crate) directions: [&'static str; 2],
    pub(crate) stage: fn(usize) -> String,
    pub(crate) after_round: fn(&str) -> String,
    /// Pre-quarter, quarter, semi-final, final.
    pub(crate) knock_out: [&'static str; 4],
    pub(crate) second_chance: fn(&str) -> String,
    pub(crate) grand_final: &'static str,
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

    pub(crate) fn decided(&self, by: Decided) -> &'static str {
        match by {
            Decided::Percent => self.percent,
            Decided::PerDeal => self.per_deal,
            Decided::Points => self.points,
            Decided::By(criterion) => self.criterion(criterion),
        }
    }
}

static ENGLISH: Words = Words {
    page: |page, of| format!("Page {page} of {of}"),
    substituted: "◌ stands for a letter that this sheet cannot show. Copied from the file, the name is whole.",
    score_sheet: "Score sheet",
    table: |name| format!("Table {name}"),
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
    conditions: "Conditions",
    standings: "Standings",
    rank: "Rank",
    points: "Points",
    percent: "Percent",
    per_deal: "Points a deal",
    played: "Played",
    deals_played: "Deals",
    record: ["Won", "Level", "Lost"],
    place: "Place",
    first_of_two: "First team",
    other_of_two: "Other team",
    decided_by: "Behind by",
    withdrawn: "withdrawn",
    cross_table: "Cross table",
    cross_table_note: "Each row has what that team got against the team whose number is at the head of the column.",
    round: |name| format!("Round {name}"),
    pool: |letter| format!("Pool {letter}"),
    directions: ["Odd chairs", "Even chairs"],
    stage: |number| format!("Stage {number}"),
    after_round: |name| format!("After round {name}"),
    knock_out: ["Pre-quarter-finals", "Quarter-finals", "Semi-finals", "Final"],
    second_chance: |number| format!("Second chance, round {number}"),
    grand_final: "Final",
    draw: "Draw",
    time: "Time",
    table_column: "Table",
    match_column: "Match",
    first_team: "First team (odd chairs)",
    other_team: "Other team (even chairs)",
    bye: "Bye",
    hands: "Hands to deal",
    deal_number: |name| format!("Deal {name}"),
    dealer: |chair| format!("Dealer: chair {chair}"),
    chair: |chair| format!("Chair {chair}"),
    chair_column: "Chair",
    nobody_looks: "For whoever lays out the cards, and for no player.",
    codes: "Codes for the tables",
    scan: "Point your phone’s camera here",
    code_of: |table, address| format!("QR code, {table}: {address}"),
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
    conditions: "വ്യവസ്ഥകൾ",
    standings: "സ്ഥാനപ്പട്ടിക",
    rank: "സ്ഥാനം",
    points: "പോയിന്റ്",
    percent: "ശതമാനം",
    per_deal: "ഒരു ഡീലിന്",
    played: "കളി",
    deals_played: "ഡീൽ",
    record: ["ജയം", "സമനില", "തോൽവി"],
    place: "സ്ഥാനം",
    first_of_two: "ആദ്യ ടീം",
    other_of_two: "മറ്റേ ടീം",
    decided_by: "പിന്നിലായത്",
    withdrawn: "പിൻവാങ്ങി",
    cross_table: "പരസ്പരഫലങ്ങൾ",
    cross_table_note: "ഓരോ വരിയിലും ആ ടീമിന്, മുകളിൽ നമ്പർ കാണിച്ച ടീമിനെതിരെ കിട്ടിയത്.",
    round: |name| format!("റൗണ്ട് {name}"),
    pool: |letter| format!("പൂൾ {letter}"),
    directions: ["ഒറ്റ കസേരകൾ", "ഇരട്ട കസേരകൾ"],
    stage: |number| format!("ഘട്ടം {number}"),
    after_round: |name| format!("റൗണ്ട് {name} കഴിഞ്ഞപ്പോൾ"),
    knock_out: ["പ്രീ-ക്വാർട്ടർ", "ക്വാർട്ടർ ഫൈനൽ", "സെമി ഫൈനൽ", "ഫൈനൽ"],
    second_chance: |number| format!("രണ്ടാം അവസരം, റൗണ്ട് {number}"),
    grand_final: "ഫൈനൽ",
    draw: "നറുക്കെടുപ്പ്",
    time: "സമയം",
    table_column: "മേശ",
    match_column: "മത്സരം",
    first_team: "ആദ്യ ടീം (ഒറ്റസംഖ്യാ കസേരകൾ)",
    other_team: "മറ്റേ ടീം (ഇരട്ടസംഖ്യാ കസേരകൾ)",
    bye: "ബൈ",
    hands: "ഇടാനുള്ള ചീട്ടുകൾ",
    deal_number: |name| format!("ഡീൽ {name}"),
    dealer: |chair| format!("ചീട്ടിടുന്നത്: കസേര {chair}"),
    chair: |chair| format!("കസേര {chair}"),
    chair_column: "കസേര",
    nobody_looks: "ചീട്ട് നിരത്തുന്നയാൾക്കു മാത്രം; കളിക്കാർ കാണരുത്.",
    codes: "മേശകൾക്കുള്ള കോഡുകൾ",
    scan: "ഫോണിന്റെ ക്യാമറ ഇവിടെ പിടിക്കുക",
    code_of: |table, address| format!("QR കോഡ്, {table}: {address}"),
    criteria: |criterion| match criterion {
        Criterion::HeadToHead => "തമ്മിലുള്ള കളി",
        Criterion::HeadToHeadDifference => "തമ്മിലുള്ള വ്യത്യാസം",
        Criterion::Difference => "വ്യത്യാസം",
        Criterion::Stakes => "പണയം",
        Criterion::DealsWon => "ജയിച്ച ഡീൽ",
        Criterion::Countback => "കൗണ്ട്ബാക്ക്",
        Criterion::Wins => "ജയം",
        Criterion::Opponents => "എതിരാളികൾ",
        Criterion::Beaten => "തോൽപ്പിച്ചവർ",
        Criterion::Lot => "നറുക്ക്",
    },
};
