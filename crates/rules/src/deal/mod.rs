//! A deal: hands, auction, trump, play and outcome, as one value.

mod done;
mod judge;
mod take;

use crate::options::{EightJacks, NoPointsRedeal, OneSuitHand};
use crate::{
    Auction, ByChair, Call, Cancelled, Card, Chair, Dealt, Hand, Left, NoDeal, Outcome, Own, Play, Rank, Refusal, RuleSet,
    SeatView, Seats, Steps,
};

pub(crate) use done::marks;

/// What a player can do in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Make a call.
    Call(Call),
    /// Set a card aside, face down: its suit is trump.
    SetTrump(Card),
    /// Open trump, before the own card.
    OpenTrump,
    /// Show king and queen of trump, before the own card.
    ShowPair,
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
    /// Hands as dealt, whole.
    dealt: ByChair<Hand>,
    /// The part of them that is dealt after the first auction.
    later: ByChair<Hand>,
    /// That part is still to be dealt.
    half: bool,
    /// Cards still held, without the one set aside.
    hands: ByChair<Hand>,
    /// The card set aside, and before whom; it stays here when trump is opened.
    indicator: Option<(Chair, Card)>,
    /// The card that was set aside before, and went back.
    earlier: Option<Card>,
    auction: Auction,
    state: State,
}

/// What a deal has come to.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum State {
    /// The auction is on.
    Auction,
    /// The winner of the auction has to set a card aside.
    Trump(Chair),
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
    /// A card is set aside.
    Trump,
    /// Cards are played.
    Play,
    /// It is over.
    Over(Outcome),
}

impl Deal {
    /// A deal before its first call; already over when the rules cancel it for a hand in it. `hands` from chair 1 on, or a
    /// [`Dealt`] where they are dealt in two parts. Hands that are no deal are refused with every reason.
    ///
    /// # Errors
    /// [`NoDeal`] with every [`DealError`](crate::DealError): a table that the game is not for, a leader who does not sit
    /// there, hands that are not as many, not of one size, or not of this deck.
    pub fn new<'a>(rules: RuleSet, seats: Seats, leader: Chair, hands: impl Into<Dealt<'a>>) -> Result<Deal, NoDeal> {
        let cards = hands.into();
        NoDeal::check(&rules, seats, leader, cards.hands.iter().map(|&hand| Ok(hand)), cards.first)?;
        let mut deal = Deal::laid(rules, seats, leader, cards);
        if let Some(reason) = deal.cancelled_at_once() {
            deal.state = State::Over(None, Outcome::Cancelled(reason));
        }
        Ok(deal)
    }

    /// A deal before its first call, as [`Deal::new`] gives it, without judging: for cards that were judged when they were dealt
    /// and are told by a log, as [`Deal::take`] is for actions. They stay a deal, and one that goes on, though the rules as they
    /// are now might refuse or cancel it. `None` where there is not one hand for each chair, or no such leader.
    pub fn told<'a>(rules: RuleSet, seats: Seats, leader: Chair, hands: impl Into<Dealt<'a>>) -> Option<Deal> {
        let cards = hands.into();
        let chairs = usize::from(seats.count());
        let parts = !rules.in_halves() || cards.first.len() == chairs;
        (cards.hands.len() == chairs && parts && leader.index() < chairs).then(|| Deal::laid(rules, seats, leader, cards))
    }

    /// The cards before the chairs.
    fn laid(rules: RuleSet, seats: Seats, leader: Chair, Dealt { hands, first }: Dealt<'_>) -> Deal {
        let (mut dealt, mut later) = (ByChair::<Hand>::default(), ByChair::<Hand>::default());
        for (chair, &hand) in seats.chairs().zip(hands) {
            dealt[chair] = hand;
        }
        if rules.in_halves() {
            for (chair, &first) in seats.chairs().zip(first) {
                later[chair] = dealt[chair].minus(first);
            }
        }
        let mut deal = Deal {
            dealt,
            later,
            half: rules.in_halves(),
            hands: dealt,
            indicator: None,
            earlier: None,
            auction: Auction::new(rules, seats, leader),
            state: State::Auction,
        };
        for chair in seats.chairs() {
            deal.hands[chair] = deal.dealt(chair);
        }
        deal
    }

    /// Why these hands are dealt again before the first call.
    fn cancelled_at_once(&self) -> Option<Cancelled> {
        let rules = self.rules();
        let any = |of: &dyn Fn(Hand) -> bool| self.seats().chairs().any(|chair| of(self.dealt[chair]));
        if rules.eight_jacks == EightJacks::Redeal && any(&|hand| hand.count_rank(Rank::Jack) == 8) {
            return Some(Cancelled::EightJacks);
        }
        let one_suit = rules.one_suit_hand == OneSuitHand::Redeal || rules.one_suit_redeal;
        if one_suit && any(&|hand| hand.only_suit().is_some()) {
            return Some(Cancelled::OneSuit);
        }
        let no_points = rules.no_points_redeal == NoPointsRedeal::Always && self.dealt(self.leader()).points() == 0;
        no_points.then_some(Cancelled::NoPoints)
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

    /// The play, once the auction has ended in a contract and trump is set.
    pub fn play(&self) -> Option<&Play> {
        match &self.state {
            State::Auction | State::Trump(_) => None,
            State::Play(play) => Some(play),
            State::Over(play, _) => play.as_ref(),
        }
    }

    /// A hand as dealt so far, with the card set aside. Secret until the deal is over.
    pub fn dealt(&self, chair: Chair) -> Hand {
        if self.half { self.first(chair) } else { self.dealt[chair] }
    }

    /// A whole hand, also before all of it is dealt: for records. Secret to its holder too until then.
    pub fn whole(&self, chair: Chair) -> Hand {
        self.dealt[chair]
    }

    /// The cards of a hand that were dealt before the first auction: all, where the rules deal them at once.
    pub fn first(&self, chair: Chair) -> Hand {
        self.dealt[chair].minus(self.later[chair])
    }

    /// Only the first cards are dealt so far.
    pub fn is_half_dealt(&self) -> bool {
        self.half
    }

    /// The cards that a player still holds, without the one set aside. Secret.
    pub fn hand(&self, chair: Chair) -> Hand {
        self.hands[chair]
    }

    /// The card that was set aside, also after it was opened. Secret until then, or until the deal is over.
    pub fn indicator(&self) -> Option<Card> {
        self.indicator.map(|(_, card)| card)
    }

    /// The card that was set aside after the first of two auctions and went back after the second. Secret until the deal is over.
    pub fn earlier_indicator(&self) -> Option<Card> {
        self.earlier
    }

    /// Who set it aside.
    pub fn indicator_of(&self) -> Option<Chair> {
        self.indicator.map(|(owner, _)| owner)
    }

    /// Before whom a card lies face down.
    pub fn aside(&self) -> Option<Chair> {
        let (owner, _) = self.indicator?;
        let down = match self.play() {
            Some(play) => play.trump().is_closed(),
            None => true,
        };
        down.then_some(owner)
    }

    /// What a player can act with: the hand, and the card that lies face down if it is this player's. Secret.
    pub fn own(&self, chair: Chair) -> Own {
        let indicator = self.indicator().filter(|_| self.aside() == Some(chair));
        Own { hand: self.hands[chair], indicator }
    }

    /// Where the deal stands.
    pub fn phase(&self) -> Phase {
        match &self.state {
            State::Auction => Phase::Auction,
            State::Trump(_) => Phase::Trump,
            State::Play(_) => Phase::Play,
            State::Over(_, outcome) => Phase::Over(*outcome),
        }
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::Over(_, outcome) => Some(outcome),
            State::Auction | State::Trump(_) | State::Play(_) => None,
        }
    }

    /// Whose turn it is; `None` when the deal is over.
    pub fn turn(&self) -> Option<Chair> {
        match &self.state {
            State::Auction => self.auction.turn(),
            State::Trump(chair) => Some(*chair),
            State::Play(play) => play.turn(),
            State::Over(..) => None,
        }
    }

    /// Does what a player wants and tells what happened, or says why not and stays as it is.
    ///
    /// # Errors
    /// The first of the reasons that [`Deal::refusals`] gives; the deal is as it was.
    pub fn apply(&mut self, chair: Chair, action: Action) -> Result<Steps, Refusal> {
        self.check(chair, action)?;
        Ok(self.take(chair, action))
    }

    /// What this player may know of the deal. Whoever runs a match adds its score.
    pub fn seat_view(&self, chair: Chair) -> SeatView {
        let Own { hand, indicator } = self.own(chair);
        SeatView {
            chair,
            dealt: self.dealt(chair),
            hand,
            indicator,
            aside: self.aside(),
            sets_trump: if let State::Trump(chair) = self.state { Some(chair) } else { None },
            auction: self.auction.clone(),
            play: self.play().cloned(),
            outcome: self.outcome(),
            may_ask_redeal: self.may_ask_redeal(chair).is_ok(),
            match_score: None,
            left: Left::default(),
        }
    }
}
