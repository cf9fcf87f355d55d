//! A deal: hands, auction, trump, play and outcome, as one value.

use crate::options::{EightJacks, NoPointsRedeal, OneSuitContract, OneSuitHand};
use crate::step::Kind;
use crate::{
    Auction, ByChair, Call, Cancelled, Card, Chair, Contract, Dealt, Hand, Left, NoDeal, Outcome, Own, Play, Rank, Refusal,
    Refusals, RuleSet, Ruled, Said, Score, SeatView, Seats, Settled, Steps, Suit, TrumpKind,
};

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

    /// Whether a player may do this now.
    ///
    /// # Errors
    /// The first of the reasons that [`Deal::refusals`] gives.
    pub fn check(&self, chair: Chair, action: Action) -> Result<(), Refusal> {
        match self.out_of_place(chair, action) {
            Some(refusal) => Err(refusal),
            None => match (action, &self.state) {
                (Action::Call(call), State::Auction) => self.auction.check(call, self.dealt(chair)),
                _ => self.judge(chair, action).check(),
            },
        }
    }

    /// Every reason why a player may not do this now.
    pub fn refusals(&self, chair: Chair, action: Action) -> Refusals {
        self.out_of_place(chair, action).map_or_else(|| self.judge(chair, action), Refusals::from)
    }

    /// Why it is not the place for this action, whatever it is in particular.
    fn out_of_place(&self, chair: Chair, action: Action) -> Option<Refusal> {
        if chair.number() > self.seats().count() {
            return Some(Refusal::NoSuchChair);
        }
        if let State::Over(play, _) = &self.state {
            // Where trump is set aside a deal that is to be dealt again is told apart from one that was played.
            let played = play.is_some() && self.rules().trump() == TrumpKind::Indicator;
            return Some(if played { Refusal::PlayOver } else { Refusal::DealOver });
        }
        if action == Action::AskRedeal {
            return None;
        }
        match self.turn() {
            Some(turn) if turn != chair => Some(Refusal::NotYourTurn(turn)),
            _ => None,
        }
    }

    /// Why the player on turn may not do this, or why a re-deal may not be asked for.
    fn judge(&self, chair: Chair, action: Action) -> Refusals {
        match (action, &self.state) {
            (Action::AskRedeal, _) => self.may_ask_redeal(chair).into(),
            (Action::Call(call), State::Auction) => self.auction.refusals(call, self.dealt(chair)),
            (Action::SetTrump(card), State::Trump(_)) if !self.hands[chair].has(card) => Refusal::NotHeld(card).into(),
            (Action::SetTrump(_), State::Trump(_)) => Refusals::none(),
            (Action::SetTrump(_), _) => self.no_card_to_set().into(),
            (Action::Play(card), State::Play(play)) => play.card_refusals(card, self.own(chair)),
            (Action::OpenTrump, State::Play(play)) => play.open_refusals(self.own(chair)),
            (Action::ShowPair, State::Play(play)) => play.pair_refusals(chair, self.hands[chair]),
            (Action::Call(_), _) => Refusal::AuctionOver.into(),
            (_, State::Trump(_)) => Refusal::TrumpToSet.into(),
            (Action::Play(_) | Action::OpenTrump | Action::ShowPair, _) => Refusal::AuctionOn.into(),
        }
    }

    /// Why no card is set aside when none is due.
    fn no_card_to_set(&self) -> Refusal {
        match (self.rules().trump(), &self.state) {
            (TrumpKind::Named, _) => Refusal::NoIndicator,
            (TrumpKind::Indicator, State::Auction) => Refusal::AuctionOn,
            (TrumpKind::Indicator, State::Play(play)) if play.contract().is_solo() => Refusal::SoloNoTrump,
            (TrumpKind::Indicator, _) => Refusal::TrumpStands,
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
        let ended = match (action, &mut self.state) {
            (Action::AskRedeal, State::Auction) => Some(Outcome::Cancelled(match self.rules().trump() {
                TrumpKind::Named => Cancelled::Asked(chair),
                TrumpKind::Indicator => Cancelled::NoPoints,
            })),
            (Action::Call(call), State::Auction) if on_turn => {
                steps.add(Kind::Called);
                self.auction.take(call);
                if self.auction.is_over() { self.end_auction(&mut steps) } else { None }
            }
            (Action::SetTrump(card), State::Trump(_)) if on_turn => {
                self.hands[chair].remove(card);
                self.indicator = Some((chair, card));
                steps.add(Kind::TrumpSet);
                self.begin_with_trump(card, &mut steps)
            }
            (Action::OpenTrump, State::Play(play)) if on_turn && play.trump().is_closed() => {
                steps.add(Kind::TrumpOpened);
                self.open(Some(chair));
                None
            }
            (Action::ShowPair, State::Play(play)) if on_turn && play.counts_pair() => {
                steps.add(Kind::PairShown);
                play.show_pair(chair);
                None
            }
            (Action::Play(card), State::Play(play)) if on_turn => {
                self.hands[chair].remove(card);
                steps.add(Kind::Played);
                if play.take(card) {
                    steps.add(Kind::Took);
                    if play.opens_by_itself() {
                        steps.add(Kind::TrumpOpened);
                        self.open(None);
                    }
                }
                self.score()
            }
            _ => None,
        };
        if let Some(outcome) = ended {
            steps.add(Kind::Ended);
            let play = match std::mem::replace(&mut self.state, State::Auction) {
                State::Play(play) => Some(play),
                State::Auction | State::Trump(_) | State::Over(..) => None,
            };
            self.state = State::Over(play, outcome);
        }
        steps
    }

    /// Ends the play here, with its rest settled. Whether that can be: cards are played, by all, and points that are given are those
    /// that are left. If not, nothing has changed.
    pub fn settle(&mut self, settled: Settled) -> bool {
        let State::Play(play) = &self.state else { return false };
        let (won, all) = (play.points(), self.rules().deck(self.seats()).points());
        let left = all.saturating_sub(won.0.iter().sum());
        let given = match settled {
            Settled::Points(points) => points.0.iter().map(|&points| u16::from(points)).sum::<u16>() == u16::from(left),
            Settled::Contract { .. } | Settled::Lost(_) => true,
        };
        if !given || play.alone().is_some() {
            return false;
        }
        let score = Score::settled(play, self.rules(), self.trump_of(play), all, settled);
        self.state = State::Over(Some(play.clone()), Outcome::Played(score));
        true
    }

    /// Ends the deal as a director rules, wherever it stands, also one whose last card has just been played. Whether that can be:
    /// what settles a rest is for a deal that is played. If not, nothing has changed.
    pub fn rule(&mut self, ruled: Ruled) -> bool {
        let outcome = match ruled {
            Ruled::Settled(settled) => return self.settle(settled),
            Ruled::ReDeal => Outcome::Cancelled(Cancelled::Ruled),
            Ruled::Over => Outcome::Ruled { winner: None, stakes: 0 },
            Ruled::Lost(team, stakes) => Outcome::Ruled { winner: Some(!team), stakes },
        };
        let play = match std::mem::replace(&mut self.state, State::Auction) {
            State::Play(play) => Some(play),
            State::Over(play, _) => play,
            State::Auction | State::Trump(_) => None,
        };
        self.state = State::Over(play, outcome);
        true
    }

    /// The deal as it was before its last call, where that was the last thing done and the auction is on.
    pub fn without_last_call(&self) -> Option<Deal> {
        let mut actions = self.actions();
        let called = matches!(actions.pop(), Some((_, Action::Call(_)))) && matches!(self.state, State::Auction);
        let all = |hand: &dyn Fn(Chair) -> Hand| self.seats().chairs().map(hand).collect::<Vec<Hand>>();
        let (hands, first) = (all(&|chair| self.whole(chair)), all(&|chair| self.first(chair)));
        let mut deal = Deal::laid(*self.rules(), self.seats(), self.leader(), Dealt { hands: &hands, first: &first });
        for (chair, action) in actions {
            deal.take(chair, action);
        }
        called.then_some(deal)
    }

    /// The result, when the play has ended.
    fn score(&self) -> Option<Outcome> {
        let State::Play(play) = &self.state else { return None };
        play.is_over().then(|| Outcome::Played(Score::of(play, self.rules(), self.trump_of(play))))
    }

    /// The suit that is trump, also where it is closed.
    fn trump_of(&self, play: &Play) -> Option<Suit> {
        self.indicator().map(Card::suit).or(play.trump().suit())
    }

    /// The card that lay face down is shown, and goes into its owner's hand.
    fn open(&mut self, by: Option<Chair>) {
        if let (Some((owner, card)), State::Play(play)) = (self.indicator, &mut self.state) {
            play.open(by, card);
            self.hands[owner].add(card);
        }
    }

    /// What follows when nobody has anything more to call in this round.
    fn end_auction(&mut self, steps: &mut Steps) -> Option<Outcome> {
        let Some(contract) = self.auction.standing() else { return Some(Outcome::PassedOut) };
        let again = self.auction.in_second();
        let bid = !again || self.auction.second_round().iter().any(|said| said.is_bid());
        if bid {
            steps.add(Kind::Contracted);
            // What was set aside for an earlier bid goes back.
            if let Some((owner, card)) = self.indicator.take() {
                self.hands[owner].add(card);
                self.earlier = Some(card);
            }
            if self.rules().trump() == TrumpKind::Indicator && !contract.is_solo() {
                self.state = State::Trump(contract.by);
                return None;
            }
        }
        if let Some(why) = contract.trump().and_then(|suit| self.cannot_stand(contract, suit)) {
            // Only now: the engine must not give away during the auction that somebody holds a whole suit, or nothing else.
            *steps = steps.without(Kind::Contracted);
            return Some(Outcome::Cancelled(why));
        }
        self.begin_play(contract);
        None
    }

    /// What follows when a card was set aside.
    fn begin_with_trump(&mut self, card: Card, steps: &mut Steps) -> Option<Outcome> {
        let contract = self.auction.standing()?;
        if self.half {
            self.half = false;
            steps.add(Kind::SecondHalf);
            for chair in self.seats().chairs() {
                self.hands[chair] = self.hands[chair].plus(self.later[chair]);
            }
            let mut chairs = self.seats().chairs();
            let jacks = chairs.find(|&chair| self.dealt[chair].count_rank(Rank::Jack) == 4);
            if let Some(chair) = jacks.filter(|_| self.rules().four_jacks_redeal) {
                return Some(Outcome::Cancelled(Cancelled::FourJacks(chair)));
            }
            self.auction.begin_second();
            if !self.auction.is_over() {
                self.state = State::Auction;
                return None;
            }
        }
        if self.rules().no_trump_against_redeal && self.holds_all(contract, card.suit()) {
            return Some(Outcome::Cancelled(Cancelled::EveryTrump(card.suit())));
        }
        self.begin_play(contract);
        None
    }

    fn begin_play(&mut self, contract: Contract) {
        self.state = State::Play(Play::new(self.rules(), self.seats(), self.leader(), contract));
    }

    /// Why a contract in this suit is dealt again, whoever bid it.
    fn cannot_stand(&self, contract: Contract, trump: Suit) -> Option<Cancelled> {
        if self.holds_all(contract, trump) {
            return Some(Cancelled::EveryTrump(trump));
        }
        let barred = |suit: Suit| match self.rules().one_suit_contract {
            OneSuitContract::Stands => false,
            OneSuitContract::NotInThatSuit => suit == trump,
            OneSuitContract::NoTrumpOnly => true,
        };
        let mut chairs = self.seats().chairs();
        chairs.find(|&chair| self.dealt[chair].only_suit().is_some_and(barred)).map(Cancelled::OneSuitContract)
    }

    /// The bidder's team holds every card of a suit.
    fn holds_all(&self, contract: Contract, suit: Suit) -> bool {
        let mut others = self.seats().chairs().filter(|chair| chair.team() != contract.by.team());
        others.all(|chair| !self.dealt[chair].has_suit(suit))
    }

    /// Whether a player may ask for a re-deal. In 56: a hand of one suit, where the rules leave it to its holder, before the
    /// holder's first call and before the play, which a quick redouble can bring on. Elsewhere: the leader with no points in the
    /// first cards, where the rules leave it to the leader, before the first call.
    ///
    /// # Errors
    /// The [`Refusal`] that says which of this is not so.
    pub fn may_ask_redeal(&self, chair: Chair) -> Result<(), Refusal> {
        let in_auction = matches!(self.state, State::Auction);
        let said = self.auction.said().len();
        match self.rules().trump() {
            TrumpKind::Named => {
                let called = usize::from(self.seats().distance(self.leader(), chair)) < said;
                let right = self.rules().one_suit_hand == OneSuitHand::HolderChooses
                    && self.dealt[chair].only_suit().is_some()
                    && in_auction
                    && !called;
                if right { Ok(()) } else { Err(Refusal::NoRedeal) }
            }
            TrumpKind::Indicator if self.rules().no_points_redeal == NoPointsRedeal::Ask => {
                let right = in_auction && said == 0 && chair == self.leader() && self.dealt(chair).points() == 0;
                if right { Ok(()) } else { Err(Refusal::RedealRight) }
            }
            TrumpKind::Indicator => Err(Refusal::NoRedeal),
        }
    }

    /// How many actions were done so far: all see that.
    pub fn done(&self) -> usize {
        let set = usize::from(self.earlier.is_some()) + usize::from(self.indicator.is_some());
        let played = self.play().map_or(0, |play| {
            let opened = play.opened().is_some_and(|opened| opened.by.is_some());
            usize::from(play.played()) + usize::from(opened) + usize::from(play.pair().is_some())
        });
        self.auction.said().len() + set + played + usize::from(self.asked().is_some())
    }

    /// Who has asked for a re-deal.
    fn asked(&self) -> Option<Chair> {
        match self.outcome() {
            Some(Outcome::Cancelled(Cancelled::Asked(chair))) => Some(chair),
            Some(Outcome::Cancelled(Cancelled::NoPoints)) if self.rules().no_points_redeal == NoPointsRedeal::Ask => {
                Some(self.leader())
            }
            _ => None,
        }
    }

    /// Everything that was done so far, in order, with the cards set aside: secret while one lies face down.
    pub fn actions(&self) -> Vec<(Chair, Action)> {
        let called = |said: &[Said]| said.iter().map(|said| (said.chair, Action::Call(said.call))).collect::<Vec<_>>();
        let set = |said: &[Said], card: Card| {
            let holder = said.iter().rev().find(|said| said.is_bid())?;
            Some((holder.chair, Action::SetTrump(card)))
        };
        let (first, second) = (self.auction.first_round(), self.auction.second_round());
        let mut actions = called(first);
        actions.extend(self.earlier.or(self.indicator()).and_then(|card| set(first, card)));
        actions.extend(called(second));
        actions.extend(self.earlier.and(self.indicator()).and_then(|card| set(second, card)));
        if let Some(play) = self.play() {
            for (at, (chair, card)) in play.cards().enumerate() {
                actions.extend(marks(play, at as u8));
                actions.push((chair, Action::Play(card)));
            }
            // Done for a card that is not played yet, or never will be: the deal may have ended by a claim.
            actions.extend(marks(play, play.played()));
        }
        actions.extend(self.asked().map(|chair| (chair, Action::AskRedeal)));
        actions
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

/// What was done, beside playing, when so many cards had been played: trump opened, then the pair shown.
pub(crate) fn marks(play: &Play, after: u8) -> impl Iterator<Item = (Chair, Action)> {
    let opened = play.opened().filter(|opened| opened.after == after).and_then(|opened| opened.by);
    let shown = play.pair().filter(|pair| pair.after == after).map(|pair| pair.by);
    let opened = opened.map(|by| (by, Action::OpenTrump));
    opened.into_iter().chain(shown.map(|by| (by, Action::ShowPair)))
}
