//! What badges are called, and where their proof comes from.

use thurup_rules::{Game, Text};

use crate::badges::Badge;

impl Badge {
    /// All, in the order in which they are shown.
    pub const ALL: [Badge; 34] = [
        Badge::Deals1,
        Badge::Deals56,
        Badge::Deals560,
        Badge::Deals5600,
        Badge::FirstMade,
        Badge::Made100,
        Badge::HonoursMade,
        Badge::SeniorMade,
        Badge::FullMade,
        Badge::SoloMade,
        Badge::DoubledMade,
        Badge::RedoubledMade,
        Badge::HighDefeated,
        Badge::FiveOfFive,
        Badge::Comeback,
        Badge::CleanSheet,
        Badge::LastBreath,
        Badge::Row5,
        Badge::Row10,
        Badge::People56,
        Badge::SixStyles,
        Badge::ThreeGames,
        Badge::Trio56,
        Badge::Upset,
        Badge::Placed,
        Badge::FourJacks,
        Badge::EightJacks,
        Badge::EveryTrick,
        Badge::LastTrick,
        Badge::DoubleRight,
        Badge::BestPartner100,
        Badge::KunukkuOff,
        Badge::Claim10,
        Badge::Director8,
    ];

    /// Whether the summary of a match is enough to give it; the others need the logs of deals and events.
    pub fn from_summary(self) -> bool {
        self <= Badge::Placed
    }

    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Badge::Deals1 => "deals-1",
            Badge::Deals56 => "deals-56",
            Badge::Deals560 => "deals-560",
            Badge::Deals5600 => "deals-5600",
            Badge::FirstMade => "first-made",
            Badge::Made100 => "made-100",
            Badge::HonoursMade => "honours-made",
            Badge::SeniorMade => "senior-made",
            Badge::FullMade => "full-made",
            Badge::SoloMade => "solo-made",
            Badge::DoubledMade => "doubled-made",
            Badge::RedoubledMade => "redoubled-made",
            Badge::HighDefeated => "high-defeated",
            Badge::FiveOfFive => "five-of-five",
            Badge::Comeback => "comeback",
            Badge::CleanSheet => "clean-sheet",
            Badge::LastBreath => "last-breath",
            Badge::Row5 => "row-5",
            Badge::Row10 => "row-10",
            Badge::People56 => "people-56",
            Badge::SixStyles => "six-styles",
            Badge::ThreeGames => "three-games",
            Badge::Trio56 => "trio-56",
            Badge::Upset => "upset",
            Badge::Placed => "placed",
            Badge::FourJacks => "four-jacks",
            Badge::EightJacks => "eight-jacks",
            Badge::EveryTrick => "every-trick",
            Badge::LastTrick => "last-trick",
            Badge::DoubleRight => "double-right",
            Badge::BestPartner100 => "best-partner-100",
            Badge::KunukkuOff => "kunukku-off",
            Badge::Claim10 => "claim-10",
            Badge::Director8 => "director-8",
        }
    }

    /// The name for people. Honours have the game's own name in 56.
    pub fn title(self, game: Game) -> Text {
        let (en, ml) = match self {
            Badge::Deals1 => ("First cards", "ആദ്യ കളി"),
            Badge::Deals56 => ("Fifty-six deals", "അമ്പത്തിയാറ് ഡീൽ"),
            Badge::Deals560 => ("Ten times fifty-six", "അഞ്ഞൂറ്ററുപത് ഡീൽ"),
            Badge::Deals5600 => ("A life of cards", "ചീട്ടിനൊപ്പം ഒരു ജീവിതം"),
            Badge::FirstMade => ("Kept my word", "ആദ്യ വിളി ജയിച്ചു"),
            Badge::Made100 => ("A hundred kept", "നൂറു വിളി ജയിച്ചു"),
            Badge::HonoursMade if game == Game::FiftySix => ("First forty", "ആദ്യത്തെ നാല്പത്"),
            Badge::HonoursMade => ("Honours made", "ഓണേഴ്സ് ജയിച്ചു"),
            Badge::SeniorMade => ("Senior made", "സീനിയർ ജയിച്ചു"),
            Badge::FullMade => ("All of it", "മുഴുവൻ വിളി ജയിച്ചു"),
            Badge::SoloMade => ("Thani", "തനി ജയിച്ചു"),
            Badge::DoubledMade => ("Doubled and made", "ഡബിളിലും ജയിച്ചു"),
            Badge::RedoubledMade => ("Redoubled and made", "റീഡബിളിലും ജയിച്ചു"),
            Badge::HighDefeated => ("Stopped a senior", "സീനിയർ വിളി തോല്പിച്ചു"),
            Badge::FiveOfFive => ("Five of five", "അഞ്ചിൽ അഞ്ചും"),
            Badge::Comeback => ("From eighteen down", "പതിനെട്ടിൽനിന്ന് ഒരു തിരിച്ചുവരവ്"),
            Badge::CleanSheet => ("Not one for them", "ഒന്നും വിട്ടുകൊടുത്തില്ല"),
            Badge::LastBreath => ("By one, on the last deal", "അവസാന ഡീലിൽ, ഒരൊറ്റ പോയിന്റിന്"),
            Badge::Row5 => ("Five in a row", "തുടർച്ചയായി അഞ്ചു ജയം"),
            Badge::Row10 => ("Ten in a row", "തുടർച്ചയായി പത്തു ജയം"),
            Badge::People56 => ("Fifty-six faces", "അമ്പത്തിയാറു മുഖങ്ങൾ"),
            Badge::SixStyles => ("Six customs", "ആറു നാട്ടുവഴക്കം"),
            Badge::ThreeGames => ("28, 40, 56", "ഇരുപത്തെട്ടും നാല്പതും അമ്പത്തിയാറും"),
            Badge::Trio56 => ("Old friends", "പഴയ കൂട്ടുകാർ"),
            Badge::Upset => ("The small beat the big", "വമ്പന്മാരെ വീഴ്ത്തി"),
            Badge::Placed => ("Found my place", "റേറ്റിങ് ഉറച്ചു"),
            Badge::FourJacks => ("Four jacks", "നാലു ഗുലാനും"),
            Badge::EightJacks => ("All eight jacks", "എട്ടു ഗുലാനും ഞങ്ങൾക്ക്"),
            Badge::EveryTrick => ("Every trick", "എല്ലാ പിടിയും"),
            Badge::LastTrick => ("The last trick", "അവസാനത്തെ പിടി"),
            Badge::DoubleRight => ("Said so", "പറഞ്ഞ ഡബിൾ തെറ്റിയില്ല"),
            Badge::BestPartner100 => ("The partner one wants", "ഉത്തമ പങ്കാളി"),
            Badge::KunukkuOff => ("Ear-ring off", "കുണുക്കഴിച്ചു"),
            Badge::Claim10 => ("No need to play on", "ബാക്കി നമുക്കുതന്നെ"),
            Badge::Director8 => ("Kept the tables going", "മത്സരം നടത്തി"),
        };
        Text::new(en, ml)
    }
}
