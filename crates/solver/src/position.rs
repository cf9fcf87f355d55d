//! Positions: what can be asked about.

use thiserror::Error;
use thurup_rules::{ByChair, Card, Chair, Deal, Hand, Rank, Seats, Suit, following, winning};

/// A point of the play with all hands open: the cards that are left, whose turn it is, and the trick on the table.
///
/// ```
/// use thurup_rules::{Chair, Seats};
/// use thurup_solver::{Position, Solver};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let hands = thurup_rules::record::read_hands("J... 9... T... A... Q... K...")?;
/// let position = Position::new(Seats::Six, &hands, None, Chair::FIRST)?;
/// assert_eq!(Solver::new().score(&position), 7);
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    seats: Seats,
    hands: ByChair<Hand>,
    trump: Option<Suit>,
    leader: Chair,
    table: Vec<Card>,
    restricted: ByChair<Option<Hand>>,
    /// The trump is closed, or was opened in this trick.
    indicator: Option<Indicator>,
    opened: Option<Opening>,
}

/// The card that says what is trump, set aside by the bidder. Until trump is opened it cannot be played and no suit is trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Indicator {
    /// Who set it aside.
    pub bidder: Chair,
    /// The card, which is counted in the bidder's hand.
    pub card: Card,
    /// The bidder may open on a lead of trump, too, with this as the only trump.
    pub opens_on_trump_lead: bool,
}

/// How the trick stands in which trump was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Opening {
    /// Cards on the table that were played before: trumps among them have no power.
    before: u8,
    /// The player who opened has still to play, a trump if there is one.
    must_trump: bool,
}

impl Indicator {
    /// A card set aside under the usual rules: its bidder does not open on a lead of trump.
    pub const fn new(bidder: Chair, card: Card) -> Indicator {
        Indicator { bidder, card, opens_on_trump_lead: false }
    }
}

/// Why cards are no position, or a card or set of cards does not fit in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// Not one hand for each chair.
    #[error("{expected} chairs have as many hands, not {found}")]
    Hands {
        /// How many hands were given.
        found: usize,
        /// The chairs of the table: 4, 6 or 8.
        expected: u8,
    },
    /// No such chair at this table.
    #[error("there is no chair {chair} at a table for {seats}")]
    Chair {
        /// The chair number as given.
        chair: u8,
        /// The chairs of the table: 4, 6 or 8.
        seats: u8,
    },
    /// Hands are of different sizes.
    #[error("all hands are of one size: chair {first} has {expected}, chair {chair} has {found}")]
    Count {
        /// The chair of the hand that differs.
        chair: Chair,
        /// Its cards, with the one on the table.
        found: u8,
        /// The chair that it is compared with.
        first: Chair,
        /// The cards of that one.
        expected: u8,
    },
    /// More cards than a hand can hold.
    #[error("chair {chair} has {found} cards; a hand has at most 12")]
    TooMany {
        /// The chair of that hand.
        chair: Chair,
        /// How many cards it has.
        found: u8,
    },
    /// A card is there more than twice, in hands and on the table.
    #[error("{0} is there more than twice")]
    Copies(Card),
    /// A card of no deck of these: sixes are in the pack of 36 only, which has no card twice.
    #[error("{0} is in no deck of 56; a pack that has it has no card twice")]
    NotInDeck(Card),
    /// The bidder does not hold the card set aside.
    #[error("chair {chair} has set {card} aside but does not hold it: hands are given whole, with that card")]
    NoIndicator {
        /// The bidder.
        chair: Chair,
        /// The card.
        card: Card,
    },
    /// Trump is open, or there is none.
    #[error("no trump is closed here")]
    NotClosed,
    /// The leader of a trick cannot open trump.
    #[error("chair {0} leads this trick: trump cannot be opened now")]
    OpenLead(Chair),
    /// Trump can be opened by those who cannot follow suit.
    #[error("chair {0} can follow suit: trump cannot be opened now")]
    OpenCanFollow(Chair),
    /// The bidder cannot open when trump is led.
    #[error("trump was led: its bidder, chair {0}, cannot open it now")]
    OpenTrumpLed(Chair),
    /// More cards on the table than players.
    #[error("there are {found} cards on the table for {expected} chairs")]
    Table {
        /// How many cards lie on the table.
        found: usize,
        /// The players of a trick; a trick that goes on has fewer cards.
        expected: u8,
    },
    /// A card cannot be played.
    #[error("chair {chair} does not hold {card}")]
    NotHeld {
        /// The chair on turn.
        chair: Chair,
        /// The card.
        card: Card,
    },
    /// A card may not be played now.
    #[error("chair {chair} may not play {card} now")]
    NotLegal {
        /// The chair on turn.
        chair: Chair,
        /// The card.
        card: Card,
    },
    /// Nothing is left to play.
    #[error("no cards are left")]
    Over,
    /// A set of legal cards that leaves its player none.
    #[error("chair {0} could play no card of that set")]
    NothingLegal(Chair),
}

/// The most cards of a hand: a deck of 48 for four.
const MOST_CARDS: u8 = 12;

impl Position {
    /// A position between two tricks. `hands` from chair 1 on, all of one size, which may be 0; no card more than twice.
    ///
    /// # Errors
    /// [`PositionError::Hands`], [`PositionError::Count`] or [`PositionError::TooMany`] for hands of a wrong number or size,
    /// [`PositionError::Copies`] or [`PositionError::NotInDeck`] for cards of no deck, [`PositionError::Chair`] for a leader
    /// who does not sit here.
    pub fn new(seats: Seats, hands: &[Hand], trump: Option<Suit>, leader: Chair) -> Result<Position, PositionError> {
        Position::in_trick(seats, hands, trump, leader, &[])
    }

    /// A position in a trick that `leader` led to: `table` has its cards in order of play, `hands` the others. A complete
    /// trick is refused.
    ///
    /// # Errors
    /// As [`Position::new`]; [`PositionError::Table`] for a trick that is complete. Whether its cards could be played is not
    /// judged.
    pub fn in_trick(
        seats: Seats,
        hands: &[Hand],
        trump: Option<Suit>,
        leader: Chair,
        table: &[Card],
    ) -> Result<Position, PositionError> {
        if hands.len() != usize::from(seats.count()) {
            return Err(PositionError::Hands { found: hands.len(), expected: seats.count() });
        }
        if leader.number() > seats.count() {
            return Err(PositionError::Chair { chair: leader.number(), seats: seats.count() });
        }
        if table.len() >= hands.len() {
            return Err(PositionError::Table { found: table.len(), expected: seats.count() });
        }
        let played = |chair: Chair| u8::from(usize::from(seats.distance(leader, chair)) < table.len());
        let expected = hands[0].len() + played(Chair::FIRST);
        for (chair, hand) in seats.chairs().zip(hands) {
            let found = hand.len() + played(chair);
            if found > MOST_CARDS {
                return Err(PositionError::TooMany { chair, found });
            }
            if found != expected {
                return Err(PositionError::Count { chair, found, first: Chair::FIRST, expected });
            }
        }
        let mut all = Hand::EMPTY;
        for card in hands.iter().flat_map(|hand| hand.cards()).chain(table.iter().copied()) {
            if !all.add(card) {
                return Err(PositionError::Copies(card));
            }
        }
        if all.kinds().count() < usize::from(all.len())
            && let Some(six) = all.kinds().find(|card| card.rank() == Rank::Six)
        {
            return Err(PositionError::NotInDeck(six));
        }
        let mut by_chair = ByChair::default();
        for (chair, &hand) in seats.chairs().zip(hands) {
            by_chair[chair] = hand;
        }
        let restricted = ByChair::default();
        Ok(Position { seats, hands: by_chair, trump, leader, table: table.to_vec(), restricted, indicator: None, opened: None })
    }

    /// A position with the trump closed, in a trick if there are cards on the table. `hands` are whole: the bidder's has the
    /// indicator. With one trick left trump is open.
    ///
    /// ```
    /// use thurup_rules::{Chair, Seats, record::read_hands};
    /// use thurup_solver::{Indicator, Position, Solver};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// // Chair 1 leads a jack. Chair 2 has no spade, opens, and cuts with the seven: only then are hearts trump.
    /// let hands = read_hands("J.A.. .7.T. A.T.. Q.J..")?;
    /// let closed = Indicator::new(Chair::FIRST, "HA".parse()?);
    /// let position = Position::closed(Seats::Four, &hands, closed, Chair::FIRST, &[])?;
    /// assert_eq!(Solver::new().score(&position), 0);
    /// let trick = position.play("SJ".parse()?)?;
    /// assert!(trick.open_trump()?.trump().is_some());
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As [`Position::in_trick`]; [`PositionError::NoIndicator`] where the bidder does not hold the card set aside.
    pub fn closed(
        seats: Seats,
        hands: &[Hand],
        indicator: Indicator,
        leader: Chair,
        table: &[Card],
    ) -> Result<Position, PositionError> {
        let position = Position::in_trick(seats, hands, None, leader, table)?;
        position.check_chair(indicator.bidder)?;
        if !position.hands[indicator.bidder].has(indicator.card) {
            return Err(PositionError::NoIndicator { chair: indicator.bidder, card: indicator.card });
        }
        let position = Position { indicator: Some(indicator), ..position };
        Ok(position.opened_by_itself())
    }

    /// With one trick left there is nothing to keep closed.
    fn opened_by_itself(mut self) -> Position {
        if self.tricks() == 1
            && let Some(indicator) = self.closed_by()
        {
            self.trump = Some(indicator.card.suit());
            self.indicator = None;
        }
        self
    }

    /// The indicator, while trump is closed.
    pub fn closed_by(&self) -> Option<Indicator> {
        self.indicator.filter(|_| self.opened.is_none())
    }

    /// The trump suit, closed or open.
    pub(crate) fn trump_suit(&self) -> Option<Suit> {
        self.trump.or(self.indicator.map(|indicator| indicator.card.suit()))
    }

    /// Cards on the table that have no power as trumps, for they were played before trump was opened.
    pub(crate) fn before_opening(&self) -> usize {
        self.opened.map_or(0, |opened| opened.before.into())
    }

    /// The player on turn has opened trump, and must play one.
    pub(crate) fn must_trump(&self) -> bool {
        self.opened.is_some_and(|opened| opened.must_trump)
    }

    /// The cards that a player can play or follow suit with: not the indicator while it lies face down.
    fn in_hand(&self, chair: Chair) -> Hand {
        let mut hand = self.hands[chair];
        if let Some(indicator) = self.closed_by()
            && indicator.bidder == chair
        {
            hand.remove(indicator.card);
        }
        hand
    }

    /// Why the player on turn may not open trump, if so.
    ///
    /// # Errors
    /// [`PositionError::NotClosed`], [`PositionError::OpenLead`], [`PositionError::OpenCanFollow`] or
    /// [`PositionError::OpenTrumpLed`].
    pub fn may_open(&self) -> Result<(), PositionError> {
        let chair = self.turn();
        let indicator = self.closed_by().ok_or(PositionError::NotClosed)?;
        let led = self.table.first().ok_or(PositionError::OpenLead(chair))?.suit();
        if self.in_hand(chair).has_suit(led) {
            return Err(PositionError::OpenCanFollow(chair));
        }
        if chair == indicator.bidder && led == indicator.card.suit() && !indicator.opens_on_trump_lead {
            return Err(PositionError::OpenTrumpLed(chair));
        }
        Ok(())
    }

    /// The position after the player on turn opens trump. The card that this player plays next must be a trump, if there is one.
    ///
    /// # Errors
    /// As [`Position::may_open`].
    pub fn open_trump(&self) -> Result<Position, PositionError> {
        self.may_open()?;
        let mut after = self.clone();
        let before = self.table.len() as u8;
        after.trump = self.trump_suit();
        after.opened = Some(Opening { before, must_trump: true });
        Ok(after)
    }

    /// Where a deal stands in its play; `None` before and after that, while trump is closed, and in a solo: neither a trump that
    /// only its bidder knows nor a game of one against three is a position of open hands.
    pub fn of_deal(deal: &Deal) -> Option<Position> {
        let closed = deal.play()?.trump().is_closed();
        if closed { None } else { Position::of_open_deal(deal) }
    }

    /// Where a deal stands in its play with every card open, also the one that lies face down; `None` before and after the play,
    /// and in a solo. For deals that somebody only thinks of.
    pub fn of_open_deal(deal: &Deal) -> Option<Position> {
        let play = deal.play()?;
        let trick = play.current()?;
        if play.alone().is_some() {
            return None;
        }
        let seats = deal.seats();
        let bidder = play.contract().by;
        let opens_on_trump_lead = deal.rules().bidder_opens_on_trump_lead;
        let mut hands: Vec<Hand> = seats.chairs().map(|chair| deal.hand(chair)).collect();
        if play.trump().is_closed() {
            let card = deal.indicator()?;
            hands[bidder.index()].add(card);
            let indicator = Indicator { bidder, card, opens_on_trump_lead };
            return Position::closed(seats, &hands, indicator, trick.leader(), trick.cards()).ok();
        }
        let trump = play.trump().suit();
        let mut position = Position::in_trick(seats, &hands, trump, trick.leader(), trick.cards()).ok()?;
        if let Some(opened) = play.opened()
            && opened.by.is_some()
            && usize::from(opened.trick) == play.taken().len()
        {
            // Trump was opened in this trick: what came before it has no power, and the one who opened owes a trump.
            let before = opened.after - opened.trick * seats.count();
            position.indicator = Some(Indicator { bidder, card: opened.card, opens_on_trump_lead });
            position.opened = Some(Opening { before, must_trump: play.must_trump() });
        }
        Some(position)
    }

    /// The same with the cards that a player may play to this trick cut down to a set, by a penalty card or a demanded or
    /// forbidden suit. If the cards that are played first leave this player no card of the set, the rules alone count.
    /// [`PositionError::NothingLegal`] if that is certain already.
    ///
    /// # Errors
    /// [`PositionError::NothingLegal`] as said, [`PositionError::Chair`] for a chair that is not at this table.
    pub fn restrict(mut self, chair: Chair, allowed: Hand) -> Result<Position, PositionError> {
        self.check_chair(chair)?;
        self.restricted[chair] = None;
        let playable = self.playable(chair);
        if !playable.kinds().any(|card| allowed.has(card)) {
            return Err(PositionError::NothingLegal(chair));
        }
        self.restricted[chair] = Some(allowed);
        Ok(self)
    }

    fn check_chair(&self, chair: Chair) -> Result<(), PositionError> {
        if chair.number() > self.seats.count() {
            return Err(PositionError::Chair { chair: chair.number(), seats: self.seats.count() });
        }
        Ok(())
    }

    /// The size of the table.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Cards left in a hand.
    pub fn hand(&self, chair: Chair) -> Hand {
        self.hands[chair]
    }

    /// The trump suit, if any and open.
    pub fn trump(&self) -> Option<Suit> {
        self.trump
    }

    /// Who led, or leads, to this trick.
    pub fn leader(&self) -> Chair {
        self.leader
    }

    /// The cards on the table, in order of play.
    pub fn table(&self) -> &[Card] {
        &self.table
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Chair {
        self.seats.after(self.leader, self.table.len() as u8)
    }

    /// Tricks left, this one among them.
    pub fn tricks(&self) -> u8 {
        self.hands[self.turn()].len()
    }

    /// Card points still to be won, those on the table among them.
    pub fn points(&self) -> u8 {
        let held: u8 = self.seats.chairs().map(|chair| self.hands[chair].points()).sum();
        held + self.table.iter().map(|card| card.points()).sum::<u8>()
    }

    /// The cards that a player who has not played to this trick may play to it, as it stands. Before the lead that is every
    /// card.
    pub fn playable(&self, chair: Chair) -> Hand {
        let hand = self.in_hand(chair);
        let led = self.table.first().map(|card| card.suit());
        let mut playable = following(hand, led);
        if let Some(indicator) = self.indicator {
            let trump = indicator.card.suit();
            let others: Hand = playable.cards().filter(|card| card.suit() != trump).collect();
            if self.must_trump() && chair == self.turn() && playable.has_suit(trump) {
                playable = playable.suit(trump);
            } else if self.closed_by().is_some() && led.is_none() && chair == indicator.bidder && !others.is_empty() {
                playable = others;
            }
        }
        self.cut_down(chair, playable)
    }

    /// `playable` without what a restriction forbids, if that leaves anything.
    fn cut_down(&self, chair: Chair, playable: Hand) -> Hand {
        let Some(allowed) = self.restricted[chair] else { return playable };
        let left: Hand = playable.cards().filter(|&card| allowed.has(card)).collect();
        if left.is_empty() { playable } else { left }
    }

    /// The set that a player's cards are cut down to in this trick.
    pub fn restriction(&self, chair: Chair) -> Option<Hand> {
        self.restricted[chair]
    }

    /// A player's cards are restricted.
    pub fn is_restricted(&self) -> bool {
        self.seats.chairs().any(|chair| self.restricted[chair].is_some())
    }

    /// The position after the player on turn plays a card. Restrictions end with the trick.
    ///
    /// # Errors
    /// [`PositionError::Over`] where no card is left, [`PositionError::NotHeld`] and [`PositionError::NotLegal`] for this
    /// card.
    pub fn play(&self, card: Card) -> Result<Position, PositionError> {
        let chair = self.turn();
        if self.tricks() == 0 {
            return Err(PositionError::Over);
        }
        if !self.hands[chair].has(card) {
            return Err(PositionError::NotHeld { chair, card });
        }
        if !self.playable(chair).has(card) {
            return Err(PositionError::NotLegal { chair, card });
        }
        let mut after = self.clone();
        after.hands[chair].remove(card);
        after.table.push(card);
        if let Some(opened) = &mut after.opened {
            opened.must_trump = false;
        }
        if after.table.len() == usize::from(self.seats.count()) {
            after.leader = self.winner(&after.table);
            after.table.clear();
            after.restricted = ByChair::default();
            after.indicator = after.closed_by();
            after.opened = None;
            after = after.opened_by_itself();
        }
        Ok(after)
    }

    /// Who wins a complete trick.
    fn winner(&self, table: &[Card]) -> Chair {
        // A trump played before the opening has no power, unless trumps were led.
        let place = winning(table, self.trump, self.before_opening()).unwrap_or(0);
        self.seats.after(self.leader, place as u8)
    }

    /// The card points that the trick gives to the odd chairs and to the even ones if this card completes it.
    pub fn points_won(&self, card: Card) -> [u8; 2] {
        let mut table = self.table.clone();
        table.push(card);
        if table.len() < usize::from(self.seats.count()) {
            return [0, 0];
        }
        let winner = self.winner(&table);
        let mut won = [0, 0];
        won[winner.team() as usize] = table.iter().map(|card| card.points()).sum();
        won
    }
}
