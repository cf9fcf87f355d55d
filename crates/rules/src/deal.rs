//! A deal: hands, auction, play and outcome, as one value.

use crate::options::{EightJacks, OneSuitHand};
use crate::step::Kind;
use crate::{
    Auction, ByChair, ByTeam, Call, Card, Chair, Contract, Hand, Match, NoDeal, Offer, Play, Rank, Refusal, RuleSet, Seats,
    Steps, Suit, Team, Text,
};

/// What a player can do in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Make a call.
    Call(Call),
    /// Play a card.
    Play(Card),
    /// Ask for a re-deal.
    AskRedeal,
}

/// One deal of the cards, from the first call to the result. Replayed from its actions.
///
/// ```
/// use thurup_rules::{Action, Chair, Deal, Preset, Refusal, Seats};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let hands = ["TQ.9AA.A.9K", "9A.J.JTTKQ.", ".TKQ.JQ.JTQ", "JAK.KQ.9.JA", "9KQ.J9.9K.T", "JT.T.A.9AKQ"]
///     .map(|hand| hand.parse().unwrap_or_default());
/// let leader = Chair::from_number(4, Seats::Six).ok_or("no chair")?;
/// let mut deal = Deal::new(Preset::International.rules(), Seats::Six, leader, &hands)?;
/// deal.apply(leader, Action::Call("28NS".parse()?))?;
/// assert_eq!(deal.auction().said()[0].value(), 28);
/// let next = Seats::Six.next(leader);
/// let refused = deal.apply(next, Action::Call("28H".parse()?));
/// assert_eq!(refused, Err(Refusal::Insufficient { value: 28, current: 28 }));
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// Hands as dealt.
    dealt: ByChair<Hand>,
    /// Cards still held.
    hands: ByChair<Hand>,
    auction: Auction,
    stage: Stage,
}

/// What a deal has come to after the auction.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// The auction is on.
    Auction,
    /// A contract is played.
    Play(Play),
    /// It is over; with the play, if there was any.
    Over(Option<Play>, Outcome),
}

/// Where a deal stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Calls are made.
    Auction,
    /// Cards are played.
    Play,
    /// It is over.
    Over(Outcome),
}

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody bid. The deal counts, without a stake.
    PassedOut,
    /// The deal does not count; the same dealer deals again.
    Cancelled(Cancelled),
    /// It was played.
    Played(Score),
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
}

impl Cancelled {
    /// A stable name.
    pub const fn code(self) -> &'static str {
        match self {
            Cancelled::OneSuit => "one-suit",
            Cancelled::EightJacks => "eight-jacks",
            Cancelled::Asked(_) => "asked",
            Cancelled::EveryTrump(_) => "every-trump",
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
                format!("{chair}-ാം കസേരയിൽ ഒരേ ചിഹ്നം മാത്രം; വീണ്ടും ഇടാൻ ആവശ്യപ്പെട്ടു."),
            ),
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
    /// Card points of each team.
    pub points: ByTeam<u8>,
    /// The team that wins the stakes.
    pub winner: Team,
    /// Stakes that the winner gets.
    pub stakes: u8,
}

impl Score {
    /// The contract was made.
    pub fn made(&self) -> bool {
        self.winner == self.contract.by.team()
    }
}

impl Deal {
    /// A deal before its first call; already over when the rules cancel it for a hand in it. `hands` from chair 1 on. Hands
    /// that are no deal are refused with every reason.
    pub fn new(rules: RuleSet, seats: Seats, leader: Chair, hands: &[Hand]) -> Result<Deal, NoDeal> {
        NoDeal::check(&rules, seats, leader, hands.iter().map(|&hand| Ok(hand)))?;
        let mut dealt = ByChair::<Hand>::default();
        for (chair, &hand) in seats.chairs().zip(hands) {
            dealt[chair] = hand;
        }
        let jacks = hands.iter().any(|hand| hand.count_rank(Rank::Jack) == 8);
        let one_suit = hands.iter().any(|hand| hand.only_suit().is_some());
        let stage = if rules.eight_jacks == EightJacks::Redeal && jacks {
            Stage::Over(None, Outcome::Cancelled(Cancelled::EightJacks))
        } else if rules.one_suit_hand == OneSuitHand::Redeal && one_suit {
            Stage::Over(None, Outcome::Cancelled(Cancelled::OneSuit))
        } else {
            Stage::Auction
        };
        Ok(Deal { dealt, hands: dealt, auction: Auction::new(rules, seats, leader), stage })
    }

    /// The rule set.
    pub fn rules(&self) -> &RuleSet {
        self.auction.rules()
    }

    /// The size of the table.
    pub fn seats(&self) -> Seats {
        self.auction.seats()
    }

    /// The opening leader.
    pub fn leader(&self) -> Chair {
        self.auction.leader()
    }

    /// The dealer: to the leader's left.
    pub fn dealer(&self) -> Chair {
        self.seats().previous(self.leader())
    }

    /// The auction.
    pub fn auction(&self) -> &Auction {
        &self.auction
    }

    /// The play, once the auction has ended in a contract.
    pub fn play(&self) -> Option<&Play> {
        match &self.stage {
            Stage::Auction => None,
            Stage::Play(play) => Some(play),
            Stage::Over(play, _) => play.as_ref(),
        }
    }

    /// A hand as dealt. Secret until the deal is over.
    pub fn dealt(&self, chair: Chair) -> Hand {
        self.dealt[chair]
    }

    /// The cards that a player still holds. Secret.
    pub fn hand(&self, chair: Chair) -> Hand {
        self.hands[chair]
    }

    /// Where the deal stands.
    pub fn phase(&self) -> Phase {
        match &self.stage {
            Stage::Auction => Phase::Auction,
            Stage::Play(_) => Phase::Play,
            Stage::Over(_, outcome) => Phase::Over(*outcome),
        }
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(_, outcome) => Some(outcome),
            Stage::Auction | Stage::Play(_) => None,
        }
    }

    /// Whose turn it is; `None` when the deal is over.
    pub fn turn(&self) -> Option<Chair> {
        match &self.stage {
            Stage::Auction => self.auction.turn(),
            Stage::Play(play) => play.turn(),
            Stage::Over(..) => None,
        }
    }

    /// Does what a player wants and tells what happened, or says why not and stays as it is.
    pub fn apply(&mut self, chair: Chair, action: Action) -> Result<Steps, Refusal> {
        self.check(chair, action)?;
        Ok(self.take(chair, action))
    }

    /// Whether a player may do this now.
    pub fn check(&self, chair: Chair, action: Action) -> Result<(), Refusal> {
        if chair.number() > self.seats().count() {
            return Err(Refusal::NoSuchChair);
        }
        if matches!(self.stage, Stage::Over(..)) {
            return Err(Refusal::DealOver);
        }
        if action == Action::AskRedeal {
            return self.may_ask_redeal(chair);
        }
        match self.turn() {
            Some(turn) if turn != chair => return Err(Refusal::NotYourTurn(turn)),
            _ => {}
        }
        match (action, &self.stage) {
            (Action::Call(call), Stage::Auction) => self.auction.check(call, self.dealt[chair]),
            (Action::Play(card), Stage::Play(play)) => play.check(card, self.hands[chair]),
            (Action::Call(_), _) => Err(Refusal::AuctionOver),
            (Action::Play(_), _) => Err(Refusal::AuctionOn),
            // Handled above, for it needs no turn.
            (Action::AskRedeal, _) => Err(Refusal::NoRedeal),
        }
    }

    /// Does what [`Deal::apply`] does without judging: for an action that was judged when it was made and is told by a log.
    /// What has happened stays as it was then, though the rules as they are now might refuse it.
    ///
    /// For every legal action the deal is the same afterwards, and so are the steps. An action that cannot have happened here -
    /// a call when no call is due, a card outside the play, anybody's but the one on turn, anything after the end - changes
    /// nothing and gives no steps. Any other is done as it stands: a bid of any value, a card whether it is held or not. It
    /// never panics.
    pub fn take(&mut self, chair: Chair, action: Action) -> Steps {
        let mut steps = Steps::default();
        if chair.number() > self.seats().count() {
            return steps;
        }
        let on_turn = self.turn() == Some(chair);
        let ended = match (action, &mut self.stage) {
            (Action::AskRedeal, Stage::Auction) => Some(Outcome::Cancelled(Cancelled::Asked(chair))),
            (Action::Call(call), Stage::Auction) if on_turn => {
                steps.add(Kind::Called);
                self.auction.take(call);
                match self.auction.is_over().then(|| self.contract()) {
                    None => None,
                    Some(Ok(contract)) => {
                        steps.add(Kind::Contracted);
                        self.stage = Stage::Play(Play::new(self.rules(), self.seats(), self.leader(), contract));
                        None
                    }
                    Some(Err(outcome)) => Some(outcome),
                }
            }
            (Action::Play(card), Stage::Play(play)) if on_turn => {
                self.hands[chair].remove(card);
                steps.add(Kind::Played);
                if play.take(card) {
                    steps.add(Kind::Took);
                }
                play.is_over().then(|| Outcome::Played(score(play, self.auction.rules())))
            }
            _ => None,
        };
        if let Some(outcome) = ended {
            steps.add(Kind::Ended);
            let play = match std::mem::replace(&mut self.stage, Stage::Auction) {
                Stage::Play(play) => Some(play),
                Stage::Auction | Stage::Over(..) => None,
            };
            self.stage = Stage::Over(play, outcome);
        }
        steps
    }

    /// The contract in which the auction has ended, or the end of the deal.
    fn contract(&self) -> Result<Contract, Outcome> {
        let contract = self.auction.standing().ok_or(Outcome::PassedOut)?;
        // Only now: the engine must not give away during the auction that a team holds a whole suit.
        if let Some(trump) = contract.strain.trump() {
            let other_team = self.seats().chairs().filter(|chair| chair.team() != contract.by.team());
            if other_team.map(|chair| self.dealt[chair].count(trump)).sum::<u8>() == 0 {
                return Err(Outcome::Cancelled(Cancelled::EveryTrump(trump)));
            }
        }
        Ok(contract)
    }

    /// Whether a player may ask for a re-deal: a hand of one suit, where the rules leave it to its holder, before the
    /// holder's first call and before the play, which a quick redouble can bring on.
    pub fn may_ask_redeal(&self, chair: Chair) -> Result<(), Refusal> {
        let called = usize::from(self.seats().distance(self.leader(), chair)) < self.auction.said().len();
        let right = self.rules().one_suit_hand == OneSuitHand::HolderChooses
            && self.dealt[chair].only_suit().is_some()
            && matches!(self.stage, Stage::Auction)
            && !called;
        if right { Ok(()) } else { Err(Refusal::NoRedeal) }
    }

    /// What this player may know of the deal. Whoever runs a match adds its score.
    pub fn seat_view(&self, chair: Chair) -> SeatView {
        SeatView {
            chair,
            dealt: self.dealt[chair],
            hand: self.hands[chair],
            auction: self.auction.clone(),
            play: self.play().cloned(),
            outcome: self.outcome(),
            may_ask_redeal: self.may_ask_redeal(chair).is_ok(),
            match_score: None,
        }
    }
}

fn score(play: &Play, rules: &RuleSet) -> Score {
    let contract = play.contract();
    let bidder = contract.by.team();
    let points = play.points();
    let (made, defeated) = rules.stakes(contract.value, contract.doubled);
    let (winner, stakes) = if points[bidder] >= contract.value { (bidder, made) } else { (!bidder, defeated) };
    Score { contract, points, winner, stakes }
}

/// What one player may know of a deal: the own cards, and all that is said and played in the open. This is all that a bot
/// is given to decide from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatView {
    /// Whose view.
    pub chair: Chair,
    /// The own hand as dealt.
    pub dealt: Hand,
    /// The own cards that are left.
    pub hand: Hand,
    /// The auction.
    pub auction: Auction,
    /// The play, once the auction has ended.
    pub play: Option<Play>,
    /// How the deal ended, once it has: all see that.
    pub outcome: Option<Outcome>,
    /// May ask for a re-deal.
    pub may_ask_redeal: bool,
    /// The match as it stands before this deal; `None` for a deal on its own, which is played for its stakes alone.
    pub match_score: Option<Match>,
}

impl SeatView {
    /// Whose turn it is.
    pub fn turn(&self) -> Option<Chair> {
        match (&self.outcome, &self.play) {
            (Some(_), _) => None,
            (None, Some(play)) => play.turn(),
            (None, None) => self.auction.turn(),
        }
    }

    /// The calls this player can make now; `None` when it is not the turn for a call.
    pub fn offer(&self) -> Option<Offer> {
        if self.play.is_none() && self.turn() == Some(self.chair) { self.auction.offer(self.dealt) } else { None }
    }

    /// The cards this player can play now; empty when it is not the turn for a card.
    pub fn playable(&self) -> Hand {
        match &self.play {
            Some(play) if self.turn() == Some(self.chair) => play.playable(self.hand),
            _ => Hand::EMPTY,
        }
    }
}
