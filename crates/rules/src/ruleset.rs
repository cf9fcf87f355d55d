//! Rule sets: presets, changes to them, and TOML.

mod full;

use thiserror::Error;

use crate::options::{
    CallsShown, DeckKind, Doubling, EightJacks, FirstPass, NoPointsRedeal, OPTIONS, OneSuitHand, Opening, OpeningPass,
    PlusNoes, RedoubleEffect, RuleOption, SelfRaise, TrickClosedBy,
};
use crate::{AuctionKind, Deck, Doubled, Game, Rank, Seats, Shape, Stage, Text, TrumpKind};

/// All the rules of a table, except how many sit there and how long the match is.
///
/// People write a preset and what differs, as TOML. Serde writes every option's value and the preset's name beside them, and
/// takes nothing less: what is stored must not change when a preset does.
///
/// ```
/// use thurup_rules::{Preset, RuleSet, options::SelfRaise};
/// let rules = RuleSet::from_toml("base = \"kerala\"\nself_raise = \"levels\"")?;
/// assert_eq!(rules.self_raise, SelfRaise::Levels);
/// assert_eq!(rules.base(), (Preset::Kerala, vec![("self_raise", "levels")]));
/// # Ok::<(), thurup_rules::RuleSetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each option explains itself in `options`")]
pub struct RuleSet {
    pub deck: DeckKind,
    pub opening: Opening,
    pub opening_pass: OpeningPass,
    pub straight_suits: bool,
    pub reverse_suits: bool,
    pub plus_suits: bool,
    pub no_trump: bool,
    pub noes: bool,
    pub plus_n_noes: bool,
    pub plus_noes: PlusNoes,
    pub number_pass: bool,
    pub self_raise: SelfRaise,
    pub redouble: RedoubleEffect,
    pub doubling: Doubling,
    pub first_pass: FirstPass,
    pub solo: bool,
    pub bidder_opens_on_trump_lead: bool,
    pub pair: bool,
    pub no_points_redeal: NoPointsRedeal,
    pub four_jacks_redeal: bool,
    pub one_suit_redeal: bool,
    pub no_trump_against_redeal: bool,
    pub calls_shown: CallsShown,
    pub one_suit_hand: OneSuitHand,
    pub eight_jacks: EightJacks,
    pub stop_when_decided: bool,
    pub trick_closed_by: TrickClosedBy,
    pub review_last_trick: bool,
    pub counters: bool,
    /// The preset that this set began as.
    pub(crate) preset: Preset,
}

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

    /// Its rules.
    pub const fn rules(self) -> RuleSet {
        let international = RuleSet {
            deck: DeckKind::Standard,
            opening: Opening::Leader,
            opening_pass: OpeningPass::NumberPass,
            straight_suits: true,
            reverse_suits: true,
            plus_suits: true,
            no_trump: true,
            noes: true,
            plus_n_noes: true,
            plus_noes: PlusNoes::No,
            number_pass: true,
            self_raise: SelfRaise::AnyHigher,
            redouble: RedoubleEffect::EndsAuction,
            doubling: Doubling::PlusOneTwo,
            first_pass: FirstPass::Counts,
            solo: false,
            bidder_opens_on_trump_lead: false,
            pair: false,
            no_points_redeal: NoPointsRedeal::Never,
            four_jacks_redeal: false,
            one_suit_redeal: false,
            no_trump_against_redeal: false,
            calls_shown: CallsShown::None,
            one_suit_hand: OneSuitHand::Redeal,
            eight_jacks: EightJacks::PlayOn,
            stop_when_decided: false,
            trick_closed_by: TrickClosedBy::WinnersTeam,
            review_last_trick: false,
            counters: false,
            preset: self,
        };
        let kerala = RuleSet {
            opening: Opening::LastOfLeadersTeam,
            opening_pass: OpeningPass::Noes,
            reverse_suits: false,
            plus_suits: false,
            no_trump: false,
            plus_n_noes: false,
            number_pass: false,
            redouble: RedoubleEffect::AuctionGoesOn,
            doubling: Doubling::TimesTwoThree,
            calls_shown: CallsShown::LastTwoBids,
            one_suit_hand: OneSuitHand::PlayOn,
            ..international
        };
        // What a game has no option for is never asked.
        let hidden = RuleSet {
            solo: true,
            calls_shown: CallsShown::All,
            one_suit_hand: OneSuitHand::PlayOn,
            trick_closed_by: TrickClosedBy::Itself,
            ..international
        };
        match self {
            Preset::TwentyEight | Preset::Forty => hidden,
            Preset::TwentyEightFour => {
                RuleSet { pair: true, no_points_redeal: NoPointsRedeal::Ask, four_jacks_redeal: true, ..hidden }
            }
            Preset::HiddenFiftySix => RuleSet {
                deck: DeckKind::EightEach,
                no_points_redeal: NoPointsRedeal::Always,
                one_suit_redeal: true,
                no_trump_against_redeal: true,
                ..hidden
            },
            Preset::International => international,
            Preset::Kerala => kerala,
            Preset::Standard => RuleSet {
                opening: Opening::Nobody,
                opening_pass: OpeningPass::Refused,
                no_trump: true,
                redouble: RedoubleEffect::EndsAuction,
                calls_shown: CallsShown::LastCall,
                one_suit_hand: OneSuitHand::HolderChooses,
                trick_closed_by: TrickClosedBy::Winner,
                ..kerala
            },
            Preset::Association => RuleSet {
                plus_noes: PlusNoes::NotFirst,
                self_raise: SelfRaise::Levels,
                doubling: Doubling::TimesTwoThree,
                eight_jacks: EightJacks::Redeal,
                trick_closed_by: TrickClosedBy::Itself,
                ..international
            },
            Preset::ClubItc => RuleSet {
                opening_pass: OpeningPass::Refused,
                plus_noes: PlusNoes::Yes,
                self_raise: SelfRaise::Levels,
                doubling: Doubling::TimesTwoThree,
                calls_shown: CallsShown::All,
                one_suit_hand: OneSuitHand::HolderChooses,
                trick_closed_by: TrickClosedBy::Itself,
                ..international
            },
            Preset::ClubKtc => RuleSet {
                self_raise: SelfRaise::Levels,
                calls_shown: CallsShown::All,
                one_suit_hand: OneSuitHand::HolderChooses,
                trick_closed_by: TrickClosedBy::Itself,
                ..kerala
            },
        }
    }
}

/// A text is not a rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleSetError {
    /// Not TOML.
    #[error("not a rules file: {0}")]
    Toml(String),
    /// No such preset.
    #[error("there is no rule set `{0}`: the presets are {presets}", presets = Preset::ALL.map(Preset::name).join(", "))]
    Preset(String),
    /// An option that the game does not have.
    #[error("`{key}` is no option of {game}", game = game.title().en)]
    NotHere {
        /// The option.
        key: &'static str,
        /// The game.
        game: Game,
    },
    /// An option, or the preset's name, is missing where all have to be there.
    #[error("`{0}` is missing: a full rule set names its preset and has a value for every option")]
    Missing(&'static str),
    /// An option is there more than once.
    #[error("`{0}` is there twice")]
    Twice(&'static str),
    /// `base` is missing.
    #[error("the preset to start from is missing: write base = \"international\" (or another preset) first")]
    NoBase,
    /// No such option.
    #[error("there is no option `{0}`; {hint}", hint = near(.0))]
    Option(String),
    /// No such value.
    #[error("`{value}` is no value of `{key}`: it may be {allowed}")]
    Value {
        /// The option.
        key: String,
        /// What was written.
        value: String,
        /// What it may be.
        allowed: String,
    },
}

/// Names the option that was probably meant.
fn near(key: &str) -> String {
    match crate::nearest(key, OPTIONS.iter().map(|option| option.key)) {
        Some(option) => format!("did you mean `{option}`?"),
        // All their names would be a page.
        None => "none has a name like it".to_owned(),
    }
}

impl RuleSet {
    /// The set with changes: option keys and values as in files.
    pub fn with_changes<'a>(mut self, changes: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<RuleSet, RuleSetError> {
        for (key, value) in changes {
            RuleOption::known(key)?.change(&mut self, value)?;
        }
        Ok(self)
    }

    /// The preset this set began as, and what differs from it.
    pub fn base(&self) -> (Preset, Vec<(&'static str, &'static str)>) {
        let preset = self.preset.rules();
        let changes = RuleOption::of(self.game())
            .filter(|option| option.get(self) != option.get(&preset))
            .map(|option| (option.key, option.get(self)));
        (self.preset, changes.collect())
    }

    /// The name for people: the preset's, with a word when something differs.
    pub fn title(&self) -> Text {
        let title = self.preset.title();
        if *self == self.preset.rules() {
            title
        } else {
            Text::new(format!("{}, changed", title.en), format!("{} (മാറ്റങ്ങളോടെ)", title.ml))
        }
    }

    /// Reads `base = "preset"` and the changed keys. Booleans may be written `true` and `false` too.
    pub fn from_toml(text: &str) -> Result<RuleSet, RuleSetError> {
        RuleSet::read_toml(text, Preset::rules)
    }

    /// The same, with what each preset's name means.
    pub(crate) fn read_toml(text: &str, meaning: fn(Preset) -> RuleSet) -> Result<RuleSet, RuleSetError> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| RuleSetError::Toml(error.to_string()))?;
        let base = match table.get("base") {
            Some(toml::Value::String(base)) => base,
            Some(other) => return Err(RuleSetError::Preset(other.to_string().chars().take(40).collect())),
            None => return Err(RuleSetError::NoBase),
        };
        let preset = Preset::from_name(base).ok_or_else(|| RuleSetError::Preset(base.chars().take(40).collect()))?;
        let written: Vec<(&str, String)> = table
            .iter()
            .filter(|(key, _)| key.as_str() != "base")
            .map(|(key, value)| {
                let value = match value {
                    toml::Value::String(value) => value.clone(),
                    toml::Value::Boolean(value) => crate::options::Choice::key(*value).to_owned(),
                    other => other.to_string(),
                };
                (key.as_str(), value)
            })
            .collect();
        meaning(preset).with_changes(written.iter().map(|(key, value)| (*key, value.as_str())))
    }

    /// Writes `base` and what differs.
    pub fn to_toml(&self) -> String {
        let (preset, changes) = self.base();
        let mut text = format!("base = \"{}\"\n", preset.name());
        for (key, value) in changes {
            text.push_str(&format!("{key} = \"{value}\"\n"));
        }
        text
    }

    /// The game.
    pub const fn game(&self) -> Game {
        self.preset.game()
    }

    /// What makes the game.
    pub const fn shape(&self) -> &'static Shape {
        self.game().shape()
    }

    /// The kind of auction.
    pub const fn auction(&self) -> AuctionKind {
        self.shape().auction
    }

    /// How trump comes about.
    pub const fn trump(&self) -> TrumpKind {
        self.shape().trump
    }

    /// Sizes of table, the usual first.
    pub const fn seats(&self) -> &'static [Seats] {
        self.shape().seats
    }

    /// The cards are dealt in two parts, each with an auction.
    pub fn in_halves(&self) -> bool {
        self.auction() == AuctionKind::TwoRounds
    }

    /// The deck for a table of this size.
    pub const fn deck(&self, seats: Seats) -> Deck {
        match self.shape().deck {
            Some(deck) => deck,
            None => Deck::pairs(match (self.deck, seats) {
                (DeckKind::EightEach, Seats::Four) => Rank::Ten,
                (DeckKind::EightEach, Seats::Eight) => Rank::Seven,
                _ => Rank::Queen,
            }),
        }
    }

    /// Cards in each hand.
    pub const fn hand_size(&self, seats: Seats) -> u8 {
        self.deck(seats).hand_size(seats)
    }

    /// Value of the lowest bid.
    pub const fn lowest_bid(&self) -> u8 {
        self.levels()[0]
    }

    /// Value of the highest bid: all the card points.
    pub const fn highest_bid(&self, seats: Seats) -> u8 {
        self.deck(seats).points()
    }

    /// The levels of stakes, each by its lowest value: a contract of the first is worth 1, of the next one more.
    pub const fn levels(&self) -> [u8; 4] {
        self.shape().levels
    }

    /// The rank of solo, one more than the full bid; `None` where it cannot be called.
    pub const fn solo_value(&self) -> Option<u8> {
        if self.solo { Some(self.levels()[3] + 1) } else { None }
    }

    /// The stage that a value belongs to.
    pub const fn stage(&self, value: u8) -> Stage {
        let [_, honours, senior, full] = self.levels();
        match value {
            _ if value < honours => Stage::Normal,
            _ if value < senior => Stage::Honours,
            _ if value < full => Stage::Senior,
            _ if value == full => Stage::Full,
            _ => Stage::Solo,
        }
    }

    /// The lowest value of a stage.
    pub const fn lowest_of(&self, stage: Stage) -> u8 {
        let [normal, honours, senior, full] = self.levels();
        match stage {
            Stage::Normal => normal,
            Stage::Honours => honours,
            Stage::Senior => senior,
            Stage::Full => full,
            Stage::Solo => full + 1,
        }
    }

    /// The value that stands before the first bid, so that a plus opens at the lowest.
    pub const fn unopened(&self) -> u8 {
        self.lowest_bid() - 1
    }

    /// Stakes of a contract of this value: `(made, defeated)`, what the bidder's team gets and
    /// what the other team gets.
    pub fn stakes(&self, value: u8, doubled: Doubled) -> (u8, u8) {
        let (made, lost) = self.stage(value).stakes();
        let worth = |plain: u8| match (self.doubling, doubled) {
            (_, Doubled::Undoubled) => plain,
            (Doubling::PlusOneTwo, doubled) => plain + doubled.times(),
            (_, Doubled::Doubled) => plain * 2,
            (Doubling::TimesTwoThree, Doubled::Redoubled) => plain * 3,
            (Doubling::TimesTwoFour, Doubled::Redoubled) => plain * 4,
        };
        (worth(made), worth(lost))
    }
}
