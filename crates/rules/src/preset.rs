//! The names under which rule sets are known.

use crate::{Game, Text};

/// A named rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Preset {
    /// The North American international tournament's.
    International,
    /// The tournaments' in Kerala.
    Kerala,
    /// The booklet's standard.
    Standard,
    /// An association's in the Carolinas.
    Association,
    /// The club site's international convention.
    ClubItc,
    /// The club site's Kerala convention.
    ClubKtc,
    /// 28 for six.
    TwentyEight,
    /// 40 for six.
    Forty,
    /// 28 for four.
    TwentyEightFour,
    /// 56 with a hidden trump.
    HiddenFiftySix,
}

impl Preset {
    /// All presets, the usual first.
    pub const ALL: [Preset; 10] = [
        Preset::International,
        Preset::Kerala,
        Preset::Standard,
        Preset::Association,
        Preset::ClubItc,
        Preset::ClubKtc,
        Preset::TwentyEight,
        Preset::Forty,
        Preset::TwentyEightFour,
        Preset::HiddenFiftySix,
    ];

    /// Those of 56 with spoken bids.
    pub const SPOKEN: [Preset; 6] =
        [Preset::International, Preset::Kerala, Preset::Standard, Preset::Association, Preset::ClubItc, Preset::ClubKtc];

    /// Those of the games whose trump is set aside.
    pub const HIDDEN: [Preset; 4] = [Preset::TwentyEight, Preset::Forty, Preset::TwentyEightFour, Preset::HiddenFiftySix];

    /// The game that it is a preset of, for ever: a rule set's game is that of the preset it began as.
    pub const fn game(self) -> Game {
        match self {
            Preset::TwentyEight => Game::TwentyEight,
            Preset::Forty => Game::Forty,
            Preset::TwentyEightFour => Game::TwentyEightFour,
            Preset::HiddenFiftySix => Game::HiddenFiftySix,
            _ => Game::FiftySix,
        }
    }

    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::International => "international",
            Preset::Kerala => "kerala",
            Preset::Standard => "standard",
            Preset::Association => "association",
            Preset::ClubItc => "club-itc",
            Preset::ClubKtc => "club-ktc",
            Preset::TwentyEight => "28",
            Preset::Forty => "40",
            Preset::TwentyEightFour => "28-four",
            Preset::HiddenFiftySix => "hidden-56",
        }
    }

    /// The preset with this name.
    pub fn from_name(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// The name for people.
    pub fn title(self) -> Text {
        match self {
            Preset::International => Text::new("International", "ഇന്റർനാഷണൽ"),
            Preset::Kerala => Text::new("Kerala", "കേരള"),
            Preset::Standard => Text::new("Standard", "സ്റ്റാൻഡേർഡ്"),
            Preset::Association => Text::new("Association", "അസോസിയേഷൻ"),
            Preset::ClubItc => Text::new("Club ITC", "ക്ലബ് ITC"),
            Preset::ClubKtc => Text::new("Club KTC", "ക്ലബ് KTC"),
            hidden => hidden.game().title(),
        }
    }

    /// Where it is played.
    pub fn about(self) -> Text {
        match self {
            Preset::International => Text::new(
                "The richest language: plus, reverse and number-with-pass bids. Played at the yearly North American tournament.",
                "ഏറ്റവും സമൃദ്ധമായ വിളിഭാഷ: പ്ലസ്, തിരിച്ചുള്ള വിളി, സംഖ്യയോടെ പാസ്. വടക്കേ അമേരിക്കയിലെ വാർഷിക ടൂർണമെന്റിൽ കളിക്കുന്നത്.",
            ),
            Preset::Kerala => Text::new(
                "Plain numbers, suits and noes. Played at most tournaments in Kerala.",
                "സംഖ്യ, ചിഹ്നം, നോസ് മാത്രം. കേരളത്തിലെ മിക്ക ടൂർണമെന്റുകളിലും കളിക്കുന്നത്.",
            ),
            Preset::Standard => Text::new(
                "Straight bids with no trump and noes, and nobody is forced to open.",
                "നേരെയുള്ള വിളികളും നോ ട്രംപും നോസും; തുറക്കാൻ ആർക്കും നിർബന്ധമില്ല.",
            ),
            Preset::Association => Text::new(
                "International calls with an association's session of seven deals and re-deal rights.",
                "ഇന്റർനാഷണൽ വിളികൾ; ഏഴു ഡീലിന്റെ സെഷനും വീണ്ടും ഇടാനുള്ള നിയമങ്ങളും.",
            ),
            Preset::ClubItc => Text::new(
                "The international convention as online clubs play it: the leader must bid.",
                "ഓൺലൈൻ ക്ലബ്ബുകളിലെ ഇന്റർനാഷണൽ രീതി: ലീഡർ വിളിച്ചേ പറ്റൂ.",
            ),
            Preset::ClubKtc => Text::new(
                "The Kerala convention as online clubs play it: self-raises only to 40, 48 and 56.",
                "ഓൺലൈൻ ക്ലബ്ബുകളിലെ കേരള രീതി: സ്വന്തം വിളി 40, 48, 56 ആക്കി മാത്രം ഉയർത്താം.",
            ),
            Preset::TwentyEight => Text::new(
                "Six players, six cards each, bids by stages from 16 to 28. The winner sets the trump aside, face down.",
                "ആറു പേർ, ആറു ചീട്ടു വീതം; 16 മുതൽ 28 വരെ ഘട്ടങ്ങളായി വിളി. ജയിച്ചയാൾ തുരുപ്പ് മറച്ചുവെക്കും.",
            ),
            Preset::Forty => Text::new(
                "As 28 for six, with two jacks in each suit: bids from 20 to 40.",
                "ആറു പേരുടെ 28 പോലെ, ഓരോ ചിഹ്നത്തിലും രണ്ടു ഗുലാൻ: 20 മുതൽ 40 വരെ വിളി.",
            ),
            Preset::TwentyEightFour => Text::new(
                "Four players, four cards and then four more, each with an auction. King and queen of trump count.",
                "നാലു പേർ; ആദ്യം നാലും പിന്നെ നാലും ചീട്ട്, ഓരോന്നിനും ലേലം. തുരുപ്പിന്റെ രാജാവും റാണിയും ഒന്നിച്ചാൽ വിലയുണ്ട്.",
            ),
            Preset::HiddenFiftySix => Text::new(
                "The cards of 56, eight each, with numbers alone: trump is set aside face down and opened in the play.",
                "56-ന്റെ ചീട്ടുകൾ, എട്ടു വീതം; വിളി സംഖ്യ മാത്രം: തുരുപ്പ് മറച്ചുവെച്ച് കളിക്കിടയിൽ തുറക്കും.",
            ),
        }
    }
}
