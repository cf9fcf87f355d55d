//! The options of a rule set: what each may be, and how it is called and explained to people.
//!
//! An option, its texts and its place in files stand together here, and its values in a file below, so that a description can
//! never be out of date.

mod values;

pub use values::{
    CallsShown, Choice, Claims, DeckKind, Doubling, EightJacks, FirstPass, NoPointsRedeal, OneSuitContract, OneSuitHand,
    Opening, OpeningPass, PlusNoes, Questions, RedoubleEffect, SelfRaise, TrickClosedBy,
};

use crate::{AuctionKind, Game, RuleSet, Text, TrumpKind, Version};

/// What part of a game an option is about, in the order of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// The cards, and when they are dealt again.
    Deal,
    /// The auction.
    Auction,
    /// Trump.
    Trump,
    /// What a deal is worth.
    Stakes,
    /// The play of the cards.
    Play,
}

impl Section {
    /// All sections.
    pub const ALL: [Section; 5] = [Section::Deal, Section::Auction, Section::Trump, Section::Stakes, Section::Play];

    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Section::Deal => "deal",
            Section::Auction => "auction",
            Section::Trump => "trump",
            Section::Stakes => "stakes",
            Section::Play => "play",
        }
    }

    /// The name for people.
    pub fn title(self) -> Text {
        match self {
            Section::Deal => Text::new("Cards and deal", "ചീട്ടും ഇടലും"),
            Section::Auction => Text::new("Auction", "ലേലം"),
            Section::Trump => Text::new("Trump", "തുരുപ്പ്"),
            Section::Stakes => Text::new("Stakes", "പണയം"),
            Section::Play => Text::new("Play", "കളി"),
        }
    }
}

/// One option as files, pickers and descriptions see it.
pub struct RuleOption {
    /// Key in files.
    pub key: &'static str,
    /// What it is about.
    pub section: Section,
    /// The version that it came in.
    pub since: Version,
    before: Option<fn() -> &'static str>,
    title: (&'static str, &'static str),
    help: (&'static str, &'static str),
    values: fn() -> Vec<(&'static str, Text)>,
    fits: fn(Game, &str) -> bool,
    get: fn(&RuleSet) -> &'static str,
    set: fn(&mut RuleSet, &str) -> bool,
}

impl RuleOption {
    /// The name for people.
    pub fn title(&self) -> Text {
        Text::new(self.title.0, self.title.1)
    }

    /// What it is about.
    pub fn help(&self) -> Text {
        Text::new(self.help.0, self.help.1)
    }

    /// What it may be in a game, as written in files and for people, the first preset's value among them: empty where the game
    /// has no such option.
    pub fn values(&self, game: Game) -> Vec<(&'static str, Text)> {
        (self.values)().into_iter().filter(|(value, _)| (self.fits)(game, value)).collect()
    }

    /// Whether a game has this option.
    pub fn is_of(&self, game: Game) -> bool {
        (self.values)().iter().any(|(value, _)| (self.fits)(game, value))
    }

    /// The options of a game.
    pub fn of(game: Game) -> impl Iterator<Item = &'static RuleOption> {
        OPTIONS.iter().filter(move |option| option.is_of(game))
    }

    /// What rules mean that were written before there was this option; nothing was, where it is of the first version.
    pub fn before(&self) -> Option<&'static str> {
        self.before.map(|value| value())
    }

    /// The newest version that brought an option.
    pub fn newest() -> Version {
        OPTIONS.iter().map(|option| option.since).max().unwrap_or(Version::FIRST)
    }

    /// Its value in a rule set.
    pub fn get(&self, rules: &RuleSet) -> &'static str {
        (self.get)(rules)
    }

    /// Sets it; false, and nothing changed, when the value is none of [`RuleOption::values`] in the rule set's game.
    pub fn set(&self, rules: &mut RuleSet, value: &str) -> bool {
        (self.fits)(rules.game(), value) && (self.set)(rules, value)
    }

    /// The option with this key.
    pub fn find(key: &str) -> Option<&'static RuleOption> {
        OPTIONS.iter().find(|option| option.key == key)
    }
}

fn values_of<C: Choice>() -> Vec<(&'static str, Text)> {
    C::ALL.iter().map(|value| (value.key(), value.title())).collect()
}

// In which games an option makes sense, and with which values.

const fn everywhere(_: Game, _: &str) -> bool {
    true
}

/// Where bids name a denomination.
fn spoken(game: Game, _: &str) -> bool {
    game.shape().auction == AuctionKind::Spoken
}

/// Where bids are bare numbers and trump is set aside.
fn hidden(game: Game, _: &str) -> bool {
    game.shape().trump == TrumpKind::Indicator
}

fn two_rounds(game: Game, _: &str) -> bool {
    game.shape().auction == AuctionKind::TwoRounds
}

fn by_teams(game: Game, _: &str) -> bool {
    game.shape().auction == AuctionKind::ByTeams
}

fn pair(game: Game, value: &str) -> bool {
    two_rounds(game, value) || hidden(game, value) && value == false.key()
}

fn no_points(game: Game, value: &str) -> bool {
    match game.shape().auction {
        AuctionKind::TwoRounds => value != NoPointsRedeal::Always.key(),
        AuctionKind::ByTeams => value != NoPointsRedeal::Ask.key(),
        AuctionKind::Spoken | AuctionKind::Staged => false,
    }
}

macro_rules! since {
    () => {
        Version::FIRST
    };
    ($since:expr) => {
        $since
    };
}

macro_rules! before {
    () => {
        None
    };
    ($kind:ty, $before:expr) => {
        Some(|| <$kind as Choice>::key($before))
    };
}

macro_rules! options {
    ($($section:ident $fits:ident $key:ident: $kind:ty $(, since $since:expr, before $before:expr)?, ($($title:expr),+), $help:expr;)+) => {
        /// Every option, in the order in which a rule set is described. One that is younger than [`Version::FIRST`] says since when it
        /// is there, and what all that was written before it means: a value that is one of every game that has the option.
        pub static OPTIONS: &[RuleOption] = &[$(RuleOption {
            key: stringify!($key),
            section: Section::$section,
            since: since!($($since)?),
            before: before!($($kind, $before)?),
            title: ($($title),+),
            help: $help,
            values: values_of::<$kind>,
            fits: $fits,
            get: |rules| rules.$key.key(),
            set: |rules, value| match <$kind>::from_key(value) {
                Some(value) => {
                    rules.$key = value;
                    true
                }
                None => false,
            },
        },)+];
    };
}

options! {
    Deal spoken deck: DeckKind, ("Deck", "ചീട്ടുകെട്ട്"),
        ("Which cards are dealt.", "ഏതെല്ലാം ചീട്ടുകൾ ഇടും.");
    Auction spoken opening: Opening, ("Who must open", "ആര് തുറക്കണം"),
        ("The player who has to make the first bid.", "ആദ്യത്തെ വിളി വിളിക്കേണ്ടയാൾ.");
    Auction spoken opening_pass: OpeningPass, ("A pass there counts as", "അവിടെ പാസ് പറഞ്ഞാൽ"),
        ("What a plain pass means for the player who must open.", "തുറക്കേണ്ടയാൾ വെറുതെ പാസ് പറഞ്ഞാൽ അതിന്റെ അർത്ഥം.");
    Auction spoken straight_suits: bool, ("Straight suit bids (30H)", "നേരെയുള്ള വിളി (30H)"),
        ("Number, then suit.", "ആദ്യം സംഖ്യ, പിന്നെ ചിഹ്നം.");
    Auction spoken reverse_suits: bool, ("Reverse suit bids (H30)", "തിരിച്ചുള്ള വിളി (H30)"),
        ("Suit, then number.", "ആദ്യം ചിഹ്നം, പിന്നെ സംഖ്യ.");
    Auction spoken plus_suits: bool, ("Plus bids on suits (+H, +2H, H+, H+2)", "പ്ലസ് വിളികൾ (+H, +2H, H+, H+2)"),
        ("So many more than the last bid.", "കഴിഞ്ഞ വിളിയെക്കാൾ അത്രയും കൂടുതൽ.");
    Auction spoken no_trump: bool, ("No trump (NT)", "നോ ട്രംപ് (NT)"),
        ("A bid to play without trumps.", "തുരുപ്പില്ലാതെ കളിക്കാനുള്ള വിളി.");
    Auction spoken noes: bool, ("Noes (NS)", "നോസ് (NS)"),
        ("Played without trumps; says something else than no trump.", "തുരുപ്പില്ലാതെ കളിക്കും; പറയുന്ന അർത്ഥം നോ ട്രംപിന്റേതല്ല.");
    Auction spoken plus_n_noes: bool, ("Plus noes with a number (+1NS)", "സംഖ്യയോടെ പ്ലസ് നോസ് (+1NS)"),
        ("Noes so many higher than the last bid.", "കഴിഞ്ഞ വിളിയെക്കാൾ അത്രയും കൂട്ടി നോസ്.");
    Auction spoken plus_noes: PlusNoes, ("Plus noes without a number (+NS)", "സംഖ്യയില്ലാതെ പ്ലസ് നോസ് (+NS)"),
        ("Noes one higher than the last bid.", "കഴിഞ്ഞ വിളിയെക്കാൾ ഒന്നു കൂട്ടി നോസ്.");
    Auction spoken number_pass: bool, ("Number with pass (33P)", "സംഖ്യയോടെ പാസ് (33P)"),
        ("A number without a suit; played without trumps.", "ചിഹ്നമില്ലാതെ ഒരു സംഖ്യ; തുരുപ്പില്ലാതെ കളിക്കും.");
    Auction spoken self_raise: SelfRaise, ("Self-raise", "സ്വന്തം വിളി ഉയർത്തൽ"),
        ("When all others passed, the bidder may go higher once.", "മറ്റെല്ലാവരും പാസ് പറഞ്ഞാൽ വിളിച്ചയാൾക്ക് ഒരിക്കൽ ഉയർത്താം.");
    Auction spoken redouble: RedoubleEffect, ("A redouble", "റീഡബിൾ"),
        ("What follows after a redouble.", "റീഡബിളിനു ശേഷം എന്ത്.");
    Stakes spoken doubling: Doubling, ("Stakes doubled", "ഡബിൾ ചെയ്താൽ"),
        ("What doubling does to the stakes.", "ഡബിൾ പണയത്തെ എങ്ങനെ മാറ്റും.");
    Auction spoken calls_shown: CallsShown, ("Earlier calls shown", "കാണിക്കുന്ന മുൻ വിളികൾ"),
        ("In strict play. A table can show all calls.", "കർശനമായ കളിയിൽ. വേണമെങ്കിൽ എല്ലാ വിളികളും കാണിക്കാം.");
    Auction spoken questions: Questions, since Version(0, 2, 0), before Questions::WholeDeal,
        ("A call may be asked about", "വിളിയുടെ അർത്ഥം ചോദിക്കാവുന്നത്"),
        ("In strict and in rated play. At other tables until the deal is over.", "കർശനമായ കളിയിലും റേറ്റിങ്ങുള്ള കളിയിലും. മറ്റു മേശകളിൽ ഡീൽ തീരുംവരെ.");
    Deal spoken one_suit_hand: OneSuitHand, ("A hand of one suit", "ഒരേ ചിഹ്നത്തിന്റെ കൈ"),
        ("When all cards of a hand are of the same suit.", "കൈയിലെ എല്ലാ ചീട്ടും ഒരേ ചിഹ്നമാണെങ്കിൽ.");
    Deal spoken one_suit_contract: OneSuitContract, since Version(0, 2, 0), before OneSuitContract::Stands,
        ("A contract with a hand of one suit", "ഒരേ ചിഹ്നത്തിന്റെ കൈയുള്ള ഡീലിലെ വിളി"),
        ("Whoever bid it. That somebody has such a hand is told to nobody before the auction is over.",
         "ആരു വിളിച്ചാലും. അങ്ങനെയൊരു കൈയുണ്ടെന്ന് ലേലം തീരുംമുമ്പ് ആരും അറിയില്ല.");
    Deal spoken eight_jacks: EightJacks, ("A hand with all eight jacks", "എട്ടു ഗുലാനും ഒരു കൈയിൽ"),
        ("When one hand has every jack.", "എല്ലാ ഗുലാനും ഒരാളുടെ കൈയിലാണെങ്കിൽ.");
    Auction hidden first_pass: FirstPass, ("The leader's pass as the first call", "ലീഡർ ആദ്യം പാസ് പറഞ്ഞാൽ"),
        ("Whether it counts as the lowest bid, or the leader must bid.", "ഏറ്റവും ചെറിയ വിളിയായി കണക്കാക്കണോ, അതോ ലീഡർ വിളിച്ചേ പറ്റൂ എന്നോ.");
    Auction hidden solo: bool, ("Solo (thani)", "തനി"),
        ("Alone against all, without trump, for every trick.", "ഒറ്റയ്ക്ക്, തുരുപ്പില്ലാതെ, എല്ലാ പിടിയും.");
    Trump hidden bidder_opens_on_trump_lead: bool, ("The bidder may open on a trump lead", "തുരുപ്പിറക്കിയാൽ വിളിച്ചയാൾക്ക് തുറക്കാം"),
        ("When trump is led and the card set aside is the bidder's only trump.", "ഇറക്കിയത് തുരുപ്പായിരിക്കുകയും മാറ്റിവെച്ച ചീട്ടു മാത്രം തുരുപ്പായി ഉണ്ടായിരിക്കുകയും ചെയ്താൽ.");
    Trump pair pair: bool, ("The pair", "ജോഡി"),
        ("King and queen of trump in one hand, shown, make the contract easier or harder by four.",
         "തുരുപ്പിന്റെ രാജാവും റാണിയും ഒരു കൈയിലുണ്ടെന്നു കാണിച്ചാൽ വേണ്ട പോയിന്റ് നാലു കുറയും, അല്ലെങ്കിൽ കൂടും.");
    Deal no_points no_points_redeal: NoPointsRedeal, ("No points in the leader's hand", "ലീഡറുടെ കൈയിൽ പോയിന്റില്ലെങ്കിൽ"),
        ("When the leader has no points; of cards dealt in two parts, in the first.", "ലീഡർക്ക് ഒരു പോയിന്റുമില്ലെങ്കിൽ; രണ്ടു ഭാഗമായി ഇടുമ്പോൾ, ആദ്യഭാഗത്തിൽ.");
    Deal two_rounds four_jacks_redeal: bool, ("Four jacks in a hand are dealt again", "നാലു ഗുലാനും ഒരു കൈയിലായാൽ വീണ്ടും ഇടും"),
        ("When all four jacks are in one hand of eight.", "എട്ടു ചീട്ടുള്ള ഒരു കൈയിൽ നാലു ഗുലാനും വന്നാൽ.");
    Deal by_teams one_suit_redeal: bool, ("A hand of one suit is dealt again", "ഒരേ ചിഹ്നത്തിന്റെ കൈ വന്നാൽ വീണ്ടും ഇടും"),
        ("When all cards of a hand are of the same suit.", "കൈയിലെ എല്ലാ ചീട്ടും ഒരേ ചിഹ്നമാണെങ്കിൽ.");
    Deal by_teams no_trump_against_redeal: bool, ("No trump against the bidder is dealt again", "എതിരാളികൾക്കു തുരുപ്പില്ലെങ്കിൽ വീണ്ടും ഇടും"),
        ("When the bidder's opponents hold no card of the suit set aside.", "മാറ്റിവെച്ച ചിഹ്നത്തിന്റെ ചീട്ട് എതിരാളികളുടെ കൈയിൽ ഇല്ലെങ്കിൽ.");
    Play everywhere stop_when_decided: bool, ("Stop when decided", "തീരുമാനമായാൽ നിർത്തുക"),
        ("Play ends as soon as the contract is certain to be made or defeated.", "ജയമോ തോൽവിയോ ഉറപ്പായാൽ ഉടനെ കളി നിർത്തും.");
    Play everywhere trick_closed_by: TrickClosedBy, ("A complete trick is closed", "തീർന്ന പിടി അടയ്ക്കുന്നത്"),
        ("Who turns the trick over.", "മേശയിലെ ചീട്ടുകൾ ആര് എടുത്തുമാറ്റും.");
    Play everywhere review_last_trick: bool, ("Look back at the last trick", "കഴിഞ്ഞ പിടി നോക്കാം"),
        ("Players may see the last closed trick again.", "അവസാനം അടച്ച പിടി വീണ്ടും കാണാം.");
    Play everywhere claims: Claims, ("A claim must hold", "അവകാശവാദം ശരിയാകേണ്ടത്"),
        ("By what the rest of a deal that somebody claims is judged.", "ബാക്കി കളി ഒരാൾ അവകാശപ്പെടുമ്പോൾ അത് തീർപ്പാക്കുന്ന അളവുകോൽ.");
    Stakes everywhere counters: bool, ("Counters and kunukku", "കുണുക്ക്"),
        ("The old home style: stakes move counters, and a team that has none left wears a kunukku.",
         "പഴയ നാട്ടുകളി: പണയം കുണുക്കുകളായി കൈമാറും; കൈയിൽ തീർന്ന ടീം കുണുക്ക് തൂക്കണം.");
}
