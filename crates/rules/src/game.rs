//! The games of the family, each as a row of facts: what its presets share and no option changes.
//!
//! Rules, records and tables ask for a fact of the row - what kind of auction it has, whether trump is named or set aside -
//! and never which game it is, so that a further game is a further row. Bots and ratings ask by name where a game has figures
//! of its own.

use crate::{Deck, Rank, Seats, Text};

/// A game, as a label for titles, records and ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// 56 with spoken bids.
    FiftySix,
    /// 28 for six.
    TwentyEight,
    /// 40 for six.
    Forty,
    /// 28 for four, with two auctions.
    TwentyEightFour,
    /// 56 with a hidden trump.
    HiddenFiftySix,
}

/// What kind of auction a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AuctionKind {
    /// Round the table, bids with a denomination, doubles.
    Spoken,
    /// Numbers by stages: a player speaks once in a stage.
    Staged,
    /// Numbers; the other team is asked, then the own.
    ByTeams,
    /// Numbers round the table, once on the first cards and once on all.
    TwoRounds,
}

/// How trump comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TrumpKind {
    /// It is named in the auction and open from the first card on.
    Named,
    /// The winner of the auction sets a card aside, face down: its suit is trump, and is opened during play.
    Indicator,
}

/// The row of a game.
#[derive(Debug)]
pub struct Shape {
    /// What records call the game.
    pub label: &'static str,
    title: (&'static str, &'static str),
    /// Sizes of table, the usual first.
    pub seats: &'static [Seats],
    /// The deck, where the rules leave no choice; else it is of two packs.
    pub deck: Option<Deck>,
    /// The auction.
    pub auction: AuctionKind,
    /// The trump.
    pub trump: TrumpKind,
    /// The lowest values of the stages of stakes: normal, honours, senior, full.
    pub levels: [u8; 4],
    /// A kunukku that a team got in the deal before comes off all its players when one of them makes a contract.
    pub kunukku_of_team: bool,
    /// Solo is called with the number above the full bid.
    pub solo_is_a_number: bool,
}

const SIX: &[Seats] = &[Seats::Six];
const FOUR: &[Seats] = &[Seats::Four];
const ANY: &[Seats] = &[Seats::Six, Seats::Four, Seats::Eight];

static FIFTY_SIX: Shape = Shape {
    label: "56",
    title: ("56", "56"),
    seats: ANY,
    deck: None,
    auction: AuctionKind::Spoken,
    trump: TrumpKind::Named,
    levels: [28, 40, 48, 56],
    kunukku_of_team: false,
    solo_is_a_number: false,
};

static TWENTY_EIGHT: Shape = Shape {
    label: "28",
    title: ("28", "28"),
    seats: SIX,
    deck: Some(Deck::singles(Rank::Six)),
    auction: AuctionKind::Staged,
    trump: TrumpKind::Indicator,
    levels: [16, 20, 24, 28],
    kunukku_of_team: true,
    solo_is_a_number: false,
};

static FORTY: Shape = Shape {
    label: "40",
    title: ("40", "40"),
    seats: SIX,
    deck: Some(Deck::singles(Rank::Seven).with(Rank::Jack, 2)),
    auction: AuctionKind::Staged,
    trump: TrumpKind::Indicator,
    levels: [20, 30, 34, 40],
    kunukku_of_team: true,
    solo_is_a_number: false,
};

static TWENTY_EIGHT_FOUR: Shape = Shape {
    label: "28",
    title: ("28 for four", "നാലു പേർക്കുള്ള 28"),
    seats: FOUR,
    deck: Some(Deck::singles(Rank::Seven)),
    auction: AuctionKind::TwoRounds,
    trump: TrumpKind::Indicator,
    levels: [14, 20, 24, 28],
    kunukku_of_team: true,
    solo_is_a_number: false,
};

static HIDDEN_FIFTY_SIX: Shape = Shape {
    label: "56",
    title: ("56 with a hidden trump", "തുരുപ്പ് മറച്ച 56"),
    seats: ANY,
    deck: None,
    auction: AuctionKind::ByTeams,
    trump: TrumpKind::Indicator,
    levels: [28, 40, 48, 56],
    kunukku_of_team: true,
    solo_is_a_number: true,
};

impl Shape {
    /// Played with two packs: every card is there twice.
    pub const fn two_packs(&self) -> bool {
        self.deck.is_none()
    }
}

impl Game {
    /// All games, the first the house's own.
    pub const ALL: [Game; 5] = [Game::FiftySix, Game::TwentyEight, Game::Forty, Game::TwentyEightFour, Game::HiddenFiftySix];

    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Game::FiftySix => "56",
            Game::TwentyEight => "28",
            Game::Forty => "40",
            Game::TwentyEightFour => "28-four",
            Game::HiddenFiftySix => "hidden-56",
        }
    }

    /// The game with this name.
    pub fn from_name(name: &str) -> Option<Game> {
        Game::ALL.into_iter().find(|game| game.name() == name)
    }

    /// Its row.
    pub const fn shape(self) -> &'static Shape {
        match self {
            Game::FiftySix => &FIFTY_SIX,
            Game::TwentyEight => &TWENTY_EIGHT,
            Game::Forty => &FORTY,
            Game::TwentyEightFour => &TWENTY_EIGHT_FOUR,
            Game::HiddenFiftySix => &HIDDEN_FIFTY_SIX,
        }
    }

    /// The name for people.
    pub fn title(self) -> Text {
        let (en, ml) = self.shape().title;
        Text::new(en, ml)
    }
}

/// A stage of the stakes: what a contract of a value is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Stage {
    /// The stage of the lowest bids.
    Normal,
    /// Honours.
    Honours,
    /// Senior.
    Senior,
    /// All the points.
    Full,
    /// Alone, without trump, every trick: thani.
    Solo,
}

impl Stage {
    /// All, from the lowest.
    pub const ALL: [Stage; 5] = [Stage::Normal, Stage::Honours, Stage::Senior, Stage::Full, Stage::Solo];

    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Stage::Normal => "normal",
            Stage::Honours => "honours",
            Stage::Senior => "senior",
            Stage::Full => "full",
            Stage::Solo => "solo",
        }
    }

    /// The name for people.
    pub fn title(self) -> Text {
        match self {
            Stage::Normal => Text::new("normal", "സാധാരണ"),
            Stage::Honours => Text::new("honours", "ഓണേഴ്സ്"),
            Stage::Senior => Text::new("senior", "സീനിയർ"),
            Stage::Full => Text::new("full", "ഫുൾ"),
            Stage::Solo => Text::new("solo (thani)", "തനി"),
        }
    }

    /// Stakes of a contract, undoubled: what its team gets when it is made, and the others when it is lost.
    pub const fn stakes(self) -> (u8, u8) {
        match self {
            Stage::Normal => (1, 2),
            Stage::Honours => (2, 3),
            Stage::Senior => (3, 4),
            Stage::Full | Stage::Solo => (4, 5),
        }
    }

    /// The one above; the last for the last.
    #[must_use]
    pub const fn next(self) -> Stage {
        match self {
            Stage::Normal => Stage::Honours,
            Stage::Honours => Stage::Senior,
            Stage::Senior => Stage::Full,
            Stage::Full | Stage::Solo => Stage::Solo,
        }
    }
}
