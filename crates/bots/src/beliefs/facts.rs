//! What is certain of the hidden hands: from the cards seen, the suits not followed, and the rules of calling and of play.
//!
//! | fact | from |
//! |---|---|
//! | which cards are out, how many each player holds | own hand, cards played |
//! | no card of a suit is left in a hand | its player did not follow suit |
//! | a hand has a card of a suit, and was not of that suit alone | its player bid the suit |
//! | no hand of one suit, no hand of eight jacks | the deal was played where the rules deal such a hand again |
//! | a hand of one suit | its player passed where only such a hand may pass |
//! | no hand of one suit, or none of trumps alone | the contract was in a suit where the rules let none stand beside such a hand |
//! | a trump among the bidder's opponents | a contract without one would have been cancelled |

use thurup_rules::options::{EightJacks, OneSuitContract, OneSuitHand};
use thurup_rules::{Auction, Call, Chair, Hand, Rank, SeatView, Seats, Strain, Suit, Team};

/// Whether a hand as dealt may, must or must not be of one suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OneSuit {
    May,
    Must,
    Never,
}

/// What is certain, from one seat.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub seats: Seats,
    /// The own hand as it is now, and as dealt.
    own: (Chair, Hand, Hand),
    /// The players whose cards are not all known, in order of chairs.
    pub hidden: Vec<Chair>,
    /// Cards held now by somebody else.
    pub unseen: Hand,
    /// Cards that each player holds now.
    pub room: [u8; Chair::MAX],
    /// Cards that each player has played.
    pub gone: [Hand; Chair::MAX],
    /// Suits of which a player has no card left.
    void: [[bool; 4]; Chair::MAX],
    /// Suits that a player has bid.
    named: [[bool; 4]; Chair::MAX],
    one_suit: [OneSuit; Chair::MAX],
    /// A suit that was nobody's whole hand.
    no_hand_of: Option<Suit>,
    /// No hand had all eight jacks.
    no_eight_jacks: bool,
    /// A team that was dealt a trump, where the cards seen do not show it yet.
    trump: Option<(Suit, Team)>,
}

impl Facts {
    pub fn new(view: &SeatView) -> Facts {
        let auction = &view.auction;
        let (rules, seats, me) = (auction.rules(), auction.seats(), view.chair);
        let mut facts = Facts {
            seats,
            own: (me, view.hand, view.dealt),
            hidden: Vec::with_capacity(Chair::MAX),
            unseen: rules.deck(seats).cards(),
            room: [0; Chair::MAX],
            gone: [Hand::EMPTY; Chair::MAX],
            void: [[false; 4]; Chair::MAX],
            named: [[false; 4]; Chair::MAX],
            one_suit: [if rules.one_suit_hand == OneSuitHand::Redeal { OneSuit::Never } else { OneSuit::May }; Chair::MAX],
            no_hand_of: None,
            no_eight_jacks: rules.eight_jacks == EightJacks::Redeal,
            trump: None,
        };
        facts.room[..usize::from(seats.count())].fill(rules.hand_size(seats));
        for card in view.hand.cards() {
            facts.unseen.remove(card);
        }
        if let Some(play) = &view.play {
            for trick in play.tricks() {
                let led = trick.suit();
                for (chair, card) in trick.plays() {
                    let at = chair.index();
                    facts.unseen.remove(card);
                    facts.room[at] -= 1;
                    facts.gone[at].add(card);
                    if let Some(led) = led.filter(|&led| led != card.suit()) {
                        facts.void[at][led as usize] = true;
                    }
                }
            }
            if let Some(trump) = play.contract().trump() {
                match rules.one_suit_contract {
                    OneSuitContract::Stands => {}
                    OneSuitContract::NotInThatSuit => facts.no_hand_of = Some(trump),
                    OneSuitContract::NoTrumpOnly => facts.one_suit = [OneSuit::Never; Chair::MAX],
                }
            }
            if let Some(trump) = play.trump().suit() {
                let team = !play.contract().by.team();
                let shown = seats
                    .chairs()
                    .filter(|chair| chair.team() == team)
                    .any(|chair| facts.gone[chair.index()].has_suit(trump) || (chair == me && view.dealt.has_suit(trump)));
                facts.trump = (!shown).then_some((trump, team));
            }
        }
        facts.hidden.extend(seats.chairs().filter(|&chair| chair != me && facts.room[chair.index()] > 0));
        facts.observe(auction);
        facts
    }

    /// What the rules of calling tell of the callers' hands.
    fn observe(&mut self, auction: &Auction) {
        let (rules, seats) = (auction.rules(), auction.seats());
        let deck = rules.deck(seats).cards();
        let one_suit = deck.suit(Suit::Spades);
        let mut so_far = Auction::new(*rules, seats, auction.leader());
        for said in auction.said() {
            let (at, call) = (said.chair.index(), said.call);
            if let Call::Bid(bid) = call
                && let Strain::Suit(suit) = bid.strain
            {
                self.named[at][suit as usize] = true;
            }
            // A hand of all the cards may do what any may; a call refused to it is one for hands of one suit.
            if so_far.push(call, deck).is_err() {
                self.one_suit[at] = OneSuit::Must;
                if so_far.push(call, one_suit).is_err() {
                    return;
                }
            }
        }
    }

    /// Every way to fill a player's room with cards of the four suits that the facts on this hand allow.
    pub fn rows(&self, chair: Chair) -> Vec<[u8; 4]> {
        let at = chair.index();
        let room = self.room[at];
        let most = Suit::ALL.map(|suit| if self.void[at][suit as usize] { 0 } else { self.unseen.count(suit).min(room) });
        let gone = Suit::ALL.map(|suit| self.gone[at].count(suit));
        let mut rows = Vec::new();
        for s in 0..=most[0] {
            for h in 0..=most[1].min(room - s) {
                for d in 0..=most[2].min(room - s - h) {
                    let c = room - s - h - d;
                    let row = [s, h, d, c];
                    if c <= most[3] && self.row_allowed(at, std::array::from_fn(|suit| row[suit] + gone[suit])) {
                        rows.push(row);
                    }
                }
            }
        }
        rows
    }

    /// Whether a player may still have a card of a suit.
    pub fn may_hold(&self, chair: Chair, suit: Suit) -> bool {
        !self.void[chair.index()][suit as usize]
    }

    /// Whether a hand as dealt may have these suit lengths.
    fn row_allowed(&self, at: usize, dealt: [u8; 4]) -> bool {
        let single = dealt.iter().filter(|&&length| length > 0).count() == 1;
        let kind = match self.one_suit[at] {
            OneSuit::May => true,
            OneSuit::Must => single,
            OneSuit::Never => !single,
        };
        let barred = self.no_hand_of.is_some_and(|suit| single && dealt[suit as usize] > 0);
        kind && !barred && (0..4).all(|suit| !self.named[at][suit] || (dealt[suit] > 0 && !single))
    }

    /// Whether a hand now, of a hidden player, breaks no fact that concerns this hand alone.
    pub fn hand_allowed(&self, chair: Chair, now: Hand) -> bool {
        let at = chair.index();
        let dealt = Suit::ALL.map(|suit| now.count(suit) + self.gone[at].count(suit));
        Suit::ALL.into_iter().all(|suit| !self.void[at][suit as usize] || !now.has_suit(suit))
            && self.row_allowed(at, dealt)
            && !(self.no_eight_jacks && now.count_rank(Rank::Jack) + self.gone[at].count_rank(Rank::Jack) == 8)
    }

    /// Whether the hands together break no fact that concerns several of them.
    pub fn together_allowed(&self, now: &[Hand; Chair::MAX]) -> bool {
        self.trump.is_none_or(|(trump, team)| {
            self.hidden.iter().any(|chair| chair.team() == team && now[chair.index()].has_suit(trump))
        })
    }

    /// Whether hands break no fact.
    pub fn allowed(&self, now: &[Hand; Chair::MAX]) -> bool {
        self.hidden.iter().all(|&chair| self.hand_allowed(chair, now[chair.index()])) && self.together_allowed(now)
    }

    /// A hand as dealt, from what it is now.
    pub fn dealt(&self, chair: Chair, now: Hand) -> Hand {
        if chair == self.own.0 {
            return self.own.2;
        }
        let mut dealt = now;
        for card in self.gone[chair.index()].cards() {
            dealt.add(card);
        }
        dealt
    }

    /// The hands of everybody, chair 1 first, from those of the hidden players.
    pub fn everybody(&self, mut now: [Hand; Chair::MAX]) -> (Vec<Hand>, Vec<Hand>) {
        now[self.own.0.index()] = self.own.1;
        self.seats.chairs().map(|chair| (now[chair.index()], self.dealt(chair, now[chair.index()]))).unzip()
    }
}
