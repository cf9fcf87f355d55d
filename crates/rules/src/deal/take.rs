//! What an action or a ruling makes of a deal: what follows the auction, the card set aside, the last card.

use super::{Action, Deal, State};
use crate::options::OneSuitContract;
use crate::step::Kind;
use crate::{Cancelled, Card, Chair, Contract, Outcome, Play, Rank, Ruled, Score, Settled, Steps, Suit, TrumpKind};

impl Deal {
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

    /// The card that lay face down is shown, and goes into its owner's hand.
    fn open(&mut self, by: Option<Chair>) {
        if let (Some((owner, card)), State::Play(play)) = (self.indicator, &mut self.state) {
            play.open(by, card);
            self.hands[owner].add(card);
        }
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
}
