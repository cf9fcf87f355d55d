//! How deals end.

use crate::{ByTeam, Chair, Contract, Pair, Play, RuleSet, Settled, Suit, Team, Text};

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody bid. The deal counts, without a stake.
    PassedOut,
    /// The deal does not count; the same dealer deals again.
    Cancelled(Cancelled),
    /// It was played.
    Played(Score),
    /// A director ended it. The deal counts.
    Ruled {
        /// The team that gets a stake; without one nobody does.
        winner: Option<Team>,
        /// The stakes that the winners get.
        stakes: u8,
    },
}

/// Why a deal is dealt again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cancelled {
    /// A hand of one suit.
    OneSuit,
    /// A hand with all eight jacks.
    EightJacks,
    /// The holder of a hand of one suit asked for it.
    Asked(Chair),
    /// The contract's team holds every trump.
    EveryTrump(Suit),
    /// This player was dealt one suit only, and the contract was in a suit that cannot stand then.
    OneSuitContract(Chair),
    /// The leader had no points: in all cards, or in the first where there are two parts.
    NoPoints,
    /// This hand had all four jacks.
    FourJacks(Chair),
    /// A director has the cards dealt again.
    Ruled,
}

impl Cancelled {
    /// A stable name.
    pub const fn code(self) -> &'static str {
        match self {
            Cancelled::OneSuit => "one-suit",
            Cancelled::EightJacks => "eight-jacks",
            Cancelled::Asked(_) => "asked",
            Cancelled::EveryTrump(_) => "every-trump",
            Cancelled::OneSuitContract(_) => "one-suit-contract",
            Cancelled::NoPoints => "no-points",
            Cancelled::FourJacks(_) => "four-jacks",
            Cancelled::Ruled => "ruled",
        }
    }

    /// What records call it, where trump is set aside.
    pub const fn record_name(self) -> &'static str {
        match self {
            Cancelled::OneSuit => "one-suit-hand",
            Cancelled::EveryTrump(_) => "opponents-no-trump",
            other => other.code(),
        }
    }

    /// The reason for people.
    pub fn text(self) -> Text {
        match self {
            Cancelled::OneSuit => {
                Text::new("One hand was all of one suit: dealt again.", "ഒരു കൈയിൽ ഒരേ ചിഹ്നം മാത്രം: വീണ്ടും ഇടുന്നു.")
            }
            Cancelled::EightJacks => Text::new("One hand had all eight jacks: dealt again.", "എട്ടു ഗുലാനും ഒരു കൈയിൽ: വീണ്ടും ഇടുന്നു."),
            Cancelled::Asked(chair) => Text::new(
                format!("Chair {chair} holds one suit only and asked for a re-deal."),
                format!("{chair}-ആം കസേരയിൽ ഒരേ ചിഹ്നം മാത്രം; വീണ്ടും ഇടാൻ ആവശ്യപ്പെട്ടു."),
            ),
            Cancelled::OneSuitContract(chair) => Text::new(
                format!("Chair {chair} was dealt one suit only: this contract cannot stand, dealt again."),
                format!("{chair}-ആം കസേരയിൽ ഒരേ ചിഹ്നം മാത്രം: ഈ കരാർ നിൽക്കില്ല, വീണ്ടും ഇടുന്നു."),
            ),
            Cancelled::NoPoints => Text::new("The leader had no points: dealt again.", "ലീഡറുടെ കൈയിൽ പോയിന്റില്ല: വീണ്ടും ഇടുന്നു."),
            Cancelled::FourJacks(chair) => Text::new(
                format!("Chair {chair} had all four jacks: dealt again."),
                format!("{chair}-ആം കസേരയിൽ നാലു ഗുലാനും: വീണ്ടും ഇടുന്നു."),
            ),
            Cancelled::Ruled => Text::new("The director has the cards dealt again.", "ഡയറക്ടറുടെ വിധി: ചീട്ട് വീണ്ടും ഇടുന്നു."),
            Cancelled::EveryTrump(suit) => {
                let suit = suit.name();
                Text::new(
                    format!("The bidder's team holds every card of {}: no contract, dealt again.", suit.en),
                    format!("വിളിച്ച ടീമിന്റെ കൈയിൽ എല്ലാ {} ചീട്ടും: കരാറില്ല, വീണ്ടും ഇടുന്നു.", suit.ml),
                )
            }
        }
    }
}

/// The result of a deal that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// The contract.
    pub contract: Contract,
    /// The suit that was trump, also where it was never opened.
    pub trump: Option<Suit>,
    /// Card points of each team.
    pub points: ByTeam<u8>,
    /// The team that wins the stakes.
    pub winner: Team,
    /// Stakes that the winner gets.
    pub stakes: u8,
    /// The pair, if it was shown.
    pub pair: Option<Pair>,
    /// What ended it before its last card, if something did.
    pub settled: Option<Settled>,
}

impl Score {
    /// The result of play that is over.
    pub(crate) fn of(play: &Play, rules: &RuleSet, trump: Option<Suit>) -> Score {
        Score::won(play, rules, trump, (play.winner(), play.points()), None)
    }

    /// The result of play whose rest is settled.
    pub(crate) fn settled(play: &Play, rules: &RuleSet, trump: Option<Suit>, all: u8, settled: Settled) -> Score {
        Score::won(play, rules, trump, settled.result(play, all), Some(settled))
    }

    fn won(
        play: &Play,
        rules: &RuleSet,
        trump: Option<Suit>,
        (winner, points): (Team, ByTeam<u8>),
        settled: Option<Settled>,
    ) -> Score {
        let contract = play.contract();
        let (made, defeated) = rules.stakes(contract.value, contract.doubled);
        let stakes = if winner == contract.by.team() { made } else { defeated };
        Score { contract, trump, points, winner, stakes, pair: play.pair(), settled }
    }

    /// The contract was made.
    pub fn made(&self) -> bool {
        self.winner == self.contract.by.team()
    }
}
