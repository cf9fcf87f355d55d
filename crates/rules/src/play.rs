//! The play of the cards: whose turn it is, what may be played, trump closed and open, and the points.
//!
//! | rule | where |
//! |---|---|
//! | follow suit if able, else any card | [`Play::playable`] |
//! | the card that lies face down is played by nobody; the bidder leads no closed trump with anything else in hand | [`Play::card_refusals`] |
//! | who opens trump plays one | [`Play::card_refusals`] |
//! | opening: at one's turn, not as leader, without the suit led | [`Play::open_refusals`] |
//! | trumps have power from the opener's card on | [`Trick`] |
//! | the last trick opens trump by itself | [`Play::opens_by_itself`] |
//! | solo: shorter tricks without the bidder's partners, over with the first one lost | [`Play::is_over`] |
//! | the pair, and how it moves the target | [`Play::pair_refusals`], [`Play::show_pair`] |

use serde::{Deserialize, Serialize};

use crate::trick::takes_part;
use crate::{
    ByTeam, Card, Chair, Contract, Hand, Named, Rank, Refusal, Refusals, RuleSet, Seats, Strain, Suit, Taken, Team, Trick,
    playable,
};

/// The most tricks in a deal: four players with twelve cards.
const MOST_TRICKS: usize = 12;

/// What is trump, as everybody at the table knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trump {
    /// A contract without trump.
    None,
    /// The suit of a card that lies face down before this player, who alone knows it.
    Closed {
        /// The bidder.
        by: Chair,
    },
    /// This suit.
    Open(Suit),
}

impl Trump {
    /// The suit, when it is open.
    pub const fn suit(self) -> Option<Suit> {
        if let Trump::Open(suit) = self { Some(suit) } else { None }
    }

    /// A card lies face down.
    pub const fn is_closed(self) -> bool {
        matches!(self, Trump::Closed { .. })
    }
}

/// How a hidden trump was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opened {
    /// By whom; `None` when it opened by itself, before the last trick.
    pub by: Option<Chair>,
    /// The card that had been set aside.
    pub card: Card,
    /// How many cards had been played.
    pub after: u8,
    /// How many tricks were complete.
    pub trick: u8,
}

/// King and queen of trump, shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair {
    /// The chair that showed it.
    pub by: Chair,
    /// What the contract needs since then.
    pub target: u8,
    /// How many cards had been played.
    pub after: u8,
    /// How many tricks were complete.
    pub trick: u8,
}

/// The cards that a player can act with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Own {
    /// The cards in the hand.
    pub hand: Hand,
    /// The card set aside face down: with its owner alone.
    pub indicator: Option<Card>,
}

impl From<Hand> for Own {
    fn from(hand: Hand) -> Own {
        Own { hand, indicator: None }
    }
}

/// The play of a deal: public, and complete without the hands. It never holds a card that lies face down.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    seats: Seats,
    contract: Contract,
    targets: ByTeam<u8>,
    /// The targets after a pair of the bidder's team, and after one of the other, where it counts.
    pair_targets: Option<[ByTeam<u8>; 2]>,
    hand_size: u8,
    stop_when_decided: bool,
    bidder_opens_on_trump_lead: bool,
    trump: Trump,
    opened: Option<Opened>,
    /// The player on turn has opened trump and has to play one.
    must_trump: bool,
    pair: Option<Pair>,
    taken: [Taken; MOST_TRICKS],
    /// Complete tricks.
    complete: u8,
    current: Trick,
    points: ByTeam<u8>,
}

impl Play {
    /// The play before the first lead.
    pub(crate) fn new(rules: &RuleSet, seats: Seats, leader: Chair, contract: Contract) -> Play {
        let (trump, alone) = match contract.named {
            Named::Strain(Strain::Suit(suit)) => (Trump::Open(suit), None),
            Named::Strain(_) => (Trump::None, None),
            Named::Hidden => (Trump::Closed { by: contract.by }, None),
            Named::Alone => (Trump::None, Some(contract.by)),
        };
        let current = Trick::new(seats, alone, trump.suit(), alone.unwrap_or(leader));
        let deck = rules.deck(seats);
        Play {
            seats,
            contract,
            targets: contract.targets(deck),
            pair_targets: rules
                .pair_targets(contract.value)
                .map(|after| after.map(|value| Contract { value, ..contract }.targets(deck))),
            hand_size: deck.hand_size(seats),
            stop_when_decided: rules.stop_when_decided,
            bidder_opens_on_trump_lead: rules.bidder_opens_on_trump_lead,
            trump,
            opened: None,
            must_trump: false,
            pair: None,
            // Places for tricks to come: never read.
            taken: [Taken { trick: current, winner: leader, points: 0 }; MOST_TRICKS],
            complete: 0,
            current,
            points: ByTeam::default(),
        }
    }

    /// The contract that is played.
    pub fn contract(&self) -> Contract {
        self.contract
    }

    /// What is trump.
    pub fn trump(&self) -> Trump {
        self.trump
    }

    /// How a hidden trump was opened, once it was.
    pub fn opened(&self) -> Option<Opened> {
        self.opened
    }

    /// King and queen of trump, once they were shown.
    pub fn pair(&self) -> Option<Pair> {
        self.pair
    }

    /// The player on turn has opened trump and has to play one, if the hand has any.
    pub fn must_trump(&self) -> bool {
        self.must_trump
    }

    /// The one who plays alone.
    pub fn alone(&self) -> Option<Chair> {
        self.contract.is_solo().then_some(self.contract.by)
    }

    /// Whether this player takes part: all but the partners of one who plays alone.
    pub fn takes_part(&self, chair: Chair) -> bool {
        takes_part(self.alone(), chair)
    }

    /// Card points that each team needs to win the deal; a pair that is shown moves them. In a solo they decide nothing.
    pub fn targets(&self) -> ByTeam<u8> {
        self.targets
    }

    /// Card points won by each team in complete tricks.
    pub fn points(&self) -> ByTeam<u8> {
        self.points
    }

    /// The complete tricks, with who took them.
    pub fn taken(&self) -> &[Taken] {
        &self.taken[..usize::from(self.complete)]
    }

    /// The trick that is being played; `None` when play is over.
    pub fn current(&self) -> Option<&Trick> {
        (!self.is_over()).then_some(&self.current)
    }

    /// All tricks in order, with the one that is being played.
    pub fn tricks(&self) -> impl Iterator<Item = &Trick> {
        self.taken().iter().map(|taken| &taken.trick).chain(self.current())
    }

    /// All cards in order of play, with their players.
    pub fn cards(&self) -> impl Iterator<Item = (Chair, Card)> {
        self.tricks().flat_map(Trick::plays)
    }

    /// How many cards have been played.
    pub fn played(&self) -> u8 {
        self.complete * self.current.size() + self.current.cards().len() as u8
    }

    /// The card that was played last, and by whom.
    pub fn last_card(&self) -> Option<(Chair, Card)> {
        let last = if self.current.cards().is_empty() { &self.taken().last()?.trick } else { &self.current };
        last.plays().last()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<Chair> {
        self.current().map(Trick::next)
    }

    /// Play has ended.
    pub fn is_over(&self) -> bool {
        self.complete == self.hand_size
            || (self.contract.is_solo() && self.solo_lost())
            || (self.stop_when_decided && self.between_tricks() && self.decided().is_some())
    }

    /// Nothing has been done since the last trick was complete: whoever shows a pair plays a card with it, and the others theirs.
    fn between_tricks(&self) -> bool {
        self.current.cards().is_empty() && self.pair.is_none_or(|pair| pair.trick < self.complete)
    }

    fn solo_lost(&self) -> bool {
        self.taken().last().is_some_and(|taken| taken.winner != self.contract.by)
    }

    /// The team that is certain to win the deal by the points in complete tricks, if one is, whatever a pair may still do: as far
    /// as all can see.
    pub fn decided(&self) -> Option<Team> {
        let mut needs = self.targets;
        if let (Some([own, against]), true) = (self.pair_targets, self.pair_may_come()) {
            let bidder = self.contract.by.team();
            needs[bidder] = against[bidder].max(needs[bidder]);
            needs[!bidder] = own[!bidder].max(needs[!bidder]);
        }
        Team::ALL.into_iter().find(|&team| self.points[team] >= needs[team])
    }

    /// King and queen of trump can still be shown, by what was known at the end of the last complete trick: trump was not open,
    /// or neither lies in one. What is opened since decides nothing before the next is complete.
    fn pair_may_come(&self) -> bool {
        let royal = |card: Card| [Rank::King, Rank::Queen].contains(&card.rank());
        let mut complete = self.taken().iter().flat_map(|taken| taken.trick.plays());
        let open = self.opened().filter(|opened| opened.trick < self.complete);
        let gone = open.is_some_and(|opened| complete.any(|(_, card)| card.suit() == opened.card.suit() && royal(card)));
        self.pair.is_none() && !gone
    }

    /// The team that has won the deal, when play is over.
    pub(crate) fn winner(&self) -> Team {
        let bidder = self.contract.by.team();
        let made = if self.contract.is_solo() {
            self.complete == self.hand_size && !self.solo_lost()
        } else {
            self.points[bidder] >= self.targets[bidder]
        };
        if made { bidder } else { !bidder }
    }

    /// The cards that the player on turn may play: of the suit led if any is held, and not against the trump that is closed or
    /// that the player has just opened.
    pub fn playable(&self, own: impl Into<Own>) -> Hand {
        let Own { hand, indicator } = own.into();
        let Some(trick) = self.current() else { return Hand::EMPTY };
        let owed = self.trump.suit().filter(|_| self.must_trump);
        playable(hand, trick.suit(), indicator.map(Card::suit), owed)
    }

    /// Every reason why the player on turn may not play this card.
    pub fn card_refusals(&self, card: Card, own: impl Into<Own>) -> Refusals {
        let own = own.into();
        let Own { hand, indicator } = own;
        let Some(trick) = self.current() else { return Refusal::PlayOver.into() };
        if !hand.has(card) {
            return if indicator == Some(card) { Refusal::IndicatorDown(card) } else { Refusal::NotHeld(card) }.into();
        }
        let mut reasons = Refusals::none();
        if self.playable(own).has(card) {
            return reasons;
        }
        if let Some(led) = trick.suit() {
            reasons.add_if(card.suit() != led && hand.has_suit(led), Refusal::MustFollow(led));
            let owes = self.trump.suit().filter(|&trump| self.must_trump && hand.has_suit(trump));
            reasons.add_if(owes.is_some_and(|trump| card.suit() != trump), Refusal::MustTrump);
        } else {
            reasons.add(Refusal::TrumpLead);
        }
        reasons
    }

    /// Whether the player on turn may play this card.
    ///
    /// # Errors
    /// The [`Refusal`] that says why not: a card that is not held or lies face down, a suit to be followed, a trump that is
    /// owed or closed.
    pub fn check(&self, card: Card, own: impl Into<Own>) -> Result<(), Refusal> {
        self.card_refusals(card, own).check()
    }

    /// Every reason why the player on turn may not open trump.
    pub fn open_refusals(&self, own: Own) -> Refusals {
        let Some(trick) = self.current() else { return Refusal::PlayOver.into() };
        match (self.trump, self.contract.named) {
            (_, Named::Alone) => return Refusal::OpenSolo.into(),
            (_, Named::Strain(_)) => return Refusal::OpenNamed.into(),
            (Trump::Open(_) | Trump::None, Named::Hidden) => return Refusal::OpenAgain.into(),
            (Trump::Closed { .. }, Named::Hidden) => {}
        }
        let mut reasons = Refusals::none();
        match trick.suit() {
            None => reasons.add(Refusal::OpenLead),
            Some(led) => {
                reasons.add_if(own.hand.has_suit(led), Refusal::OpenCanFollow(led));
                let trump_led = own.indicator.is_some_and(|down| down.suit() == led);
                reasons.add_if(trump_led && !self.bidder_opens_on_trump_lead, Refusal::OpenTrumpLed);
            }
        }
        reasons
    }

    /// Opens trump with the card that lay face down: by the player on turn, or by itself.
    pub(crate) fn open(&mut self, by: Option<Chair>, card: Card) {
        self.trump = Trump::Open(card.suit());
        self.opened = Some(Opened { by, card, after: self.played(), trick: self.complete });
        self.must_trump = by.is_some();
        self.current.open(card.suit());
    }

    /// Trump is still closed and the last trick begins: it opens by itself, before the lead.
    pub(crate) fn opens_by_itself(&self) -> bool {
        self.trump.is_closed() && self.complete + 1 == self.hand_size && self.current.cards().is_empty() && !self.is_over()
    }

    /// Every reason why the player on turn may not show the pair. While trump is closed nothing more is told than that.
    pub fn pair_refusals(&self, chair: Chair, hand: Hand) -> Refusals {
        if self.contract.is_solo() && self.pair_targets.is_some() {
            return Refusal::PairSolo.into();
        }
        if self.pair_targets.is_none() {
            return Refusal::NoPair.into();
        }
        let (Trump::Open(trump), Some(opened)) = (self.trump, self.opened) else { return Refusal::PairClosed.into() };
        let mut reasons = Refusals::none();
        reasons.add_if(self.pair.is_some(), Refusal::PairAgain);
        let held = [Rank::King, Rank::Queen].into_iter().all(|rank| hand.has(Card::new(trump, rank)));
        reasons.add_if(!held, Refusal::PairNotHeld);
        let won = self.taken().iter().skip(opened.trick.into()).any(|taken| taken.winner.team() == chair.team());
        reasons.add_if(!won, Refusal::PairNoTrick);
        reasons
    }

    /// The pair can still be shown, by somebody.
    pub fn counts_pair(&self) -> bool {
        self.pair_targets.is_some() && self.pair.is_none() && !self.contract.is_solo()
    }

    /// Shows the pair.
    pub(crate) fn show_pair(&mut self, chair: Chair) {
        let Some([own, against]) = self.pair_targets else { return };
        let bidder = self.contract.by.team();
        self.targets = if chair.team() == bidder { own } else { against };
        let target = self.targets[bidder];
        self.pair = Some(Pair { by: chair, target, after: self.played(), trick: self.complete });
    }

    /// Plays a card for the player on turn; whether a trick is complete with that. The card has been judged before.
    pub(crate) fn take(&mut self, card: Card) -> bool {
        self.must_trump = false;
        self.current.push(card);
        if !self.current.is_complete() {
            return false;
        }
        let Some((winner, _)) = self.current.winning() else { return false };
        let points = self.current.points();
        self.points[winner.team()] += points;
        self.taken[usize::from(self.complete)] = Taken { trick: self.current, winner, points };
        self.complete += 1;
        self.current = Trick::new(self.seats, self.alone(), self.trump.suit(), winner);
        true
    }
}
