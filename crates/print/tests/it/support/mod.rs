//! Letters and events for tests and for samples.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]
#![allow(dead_code, missing_docs, reason = "an example uses some of it")]

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use thurup_compete::criterion::Ties;
use thurup_compete::result::{Match, MatchState, Tally};
use thurup_compete::round_robin::berger;
use thurup_compete::scale::{Scale, Scoring};
use thurup_compete::sheet::Sheet;
use thurup_compete::team::TeamId;
use thurup_print::{Entrant, Entrants, FONT_FILES, Fonts, Heading, Language, PrintContext, Printed};

/// The bytes of the letters that the client's build embeds.
pub fn font_files() -> [Vec<Vec<u8>>; 2] {
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/node_modules/@fontsource");
    FONT_FILES.map(|names| {
        let read = |name: &str| {
            let package = if name.starts_with("anek") { "anek-malayalam" } else { "baloo-chettan-2" };
            let path = packages.join(package).join("files").join(name);
            fs::read(&path)
                .unwrap_or_else(|error| panic!("{}: {error}: `make setup` installs the client's packages", path.display()))
        };
        names.into_iter().map(read).collect()
    })
}

static FONTS: LazyLock<Fonts> = LazyLock::new(|| {
    let [regular, bold] = font_files();
    let slices =
        |files: &'_ [Vec<u8>]| files.iter().map(|file| &*Box::leak(file.clone().into_boxed_slice())).collect::<Vec<&[u8]>>();
    Fonts::new(&slices(&regular), &slices(&bold)).expect("the letters are fonts")
});

pub fn press(language: Language) -> PrintContext<'static> {
    PrintContext { fonts: &FONTS, language }
}

pub fn heading(language: Language) -> Heading {
    match language {
        Language::English => Heading {
            event: "Onam Cup of the Thrissur Fifty-Six Club".to_owned(),
            stage: "Pools".to_owned(),
            note: "After round 3 · Wednesday, 25 November 2026, 14:30".to_owned(),
        },
        Language::Malayalam => Heading {
            event: "തൃശ്ശൂർ അമ്പത്തിയാറ് ക്ലബ്ബിന്റെ ഓണം കപ്പ്".to_owned(),
            stage: "പൂളുകൾ".to_owned(),
            note: "മൂന്നാം റൗണ്ടിനു ശേഷം · 2026 നവംബർ 25, ബുധൻ, ഉച്ചയ്ക്ക് 2:30".to_owned(),
        },
    }
}

const ENGLISH: [&str; 8] = [
    "Thrissur Lions",
    "Vadakkunnathan Veterans of the Swaraj Round and Naduvilal Reading Room",
    "Kochi Jacks",
    "Alappuzha Boatmen",
    "Palakkad",
    "Kozhikode Beach Nines",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Card Circle",
    "Wayanad Hills",
];

const MALAYALAM: [&str; 8] = [
    "തൃശ്ശൂർ സിംഹങ്ങൾ",
    "വടക്കുന്നാഥൻ സ്വരാജ് റൗണ്ട് നടുവിലാൽ വായനശാല മുതിർന്ന പൗരന്മാരുടെ കൂട്ടായ്മ",
    "കൊച്ചി ഗുലാന്മാർ",
    "ആലപ്പുഴ വള്ളക്കാർ",
    "പാലക്കാട്",
    "കോഴിക്കോട് കടപ്പുറം ഒമ്പതുകൾ",
    "സ്വാതന്ത്ര്യസമരസേനാനികളുടെസ്മരണയ്ക്കായുള്ളഅമ്പത്തിയാറുകളിസംഘം",
    "വയനാട് കുന്നുകൾ",
];

pub fn team_name(language: Language, number: usize) -> String {
    let names = if language == Language::English { ENGLISH } else { MALAYALAM };
    let name = names[number % names.len()];
    if number < names.len() { name.to_owned() } else { format!("{name} {}", number / names.len() + 1) }
}

pub fn players(language: Language, number: usize) -> Vec<String> {
    let names = match language {
        Language::English => ["Anu Thomas", "Ravi Menon", "Unnikrishnan Namboodiripad", "Saleem"],
        Language::Malayalam => ["അനു തോമസ്", "രവി മേനോൻ", "ഉണ്ണിക്കൃഷ്ണൻ നമ്പൂതിരിപ്പാട്", "സലീം"],
    };
    names.into_iter().take(3 + number % 2).map(str::to_owned).collect()
}

pub fn entrants(language: Language, count: usize) -> Entrants {
    let each = |number: usize| {
        (TeamId(number as u32 + 1), Entrant { name: team_name(language, number), players: players(language, number) })
    };
    (0..count).map(each).collect()
}

/// A round robin in which everything happens: open and forfeited matches, and a team that left if there are more than five.
pub fn stage(count: usize, ties: Ties) -> Sheet {
    let teams: Vec<TeamId> = (1..=count as u32).map(TeamId).collect();
    let mut matches = Vec::new();
    for (round, pairs) in berger(count).into_iter().enumerate() {
        for [first, other] in pairs {
            let mix = first * 7 + other * 13 + round * 5;
            let stakes = [(mix % 17) as u32, (mix * 3 % 15) as u32];
            let state = match mix % 23 {
                0 => MatchState::Open,
                1 => MatchState::Cancelled,
                _ => MatchState::Played(Tally { stakes, won: [7, 5], deals: 12, margins: None, boards: None }),
            };
            matches.push(Match { teams: [teams[first], teams[other]], state });
        }
    }
    let mut sheet = Sheet::new(Scoring::new(Scale::WinDraw, 12), teams, ties.list());
    sheet.matches = matches;
    if count > 5 {
        sheet.withdrawn.insert(TeamId(3));
    }
    sheet
}

/// All that a page says, in the order in which it is read.
pub fn content(printed: &Printed, page: usize) -> Vec<&str> {
    printed.pages[page].iter().filter(|said| said.content).map(|said| said.text.as_str()).collect()
}

/// All content of all pages in one, without spaces: lines end where they end.
pub fn without_spaces(printed: &Printed) -> String {
    let said = printed.pages.iter().flatten().filter(|said| said.content);
    said.flat_map(|said| said.text.chars()).filter(|letter| !letter.is_whitespace()).collect()
}
