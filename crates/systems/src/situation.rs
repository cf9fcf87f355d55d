//! What an auction looks like from a chair, in the terms in which bidding systems speak.

use thurup_rules::{Auction, Bid, Call, Card, Chair, Doubled, Form, Hand, Rank, RuleSet, Said, Seats, Strain, Suit};

/// A position on the leader's or the other team in bidding order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The first of the team to call; the leader on the leader's team.
    First,
    /// Between the first and the last.
    Middle,
    /// The last of the team to call.
    Last,
}

/// What kind of call somebody made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Pass.
    Pass,
    /// A bid in a suit.
    Suit,
    /// Noes.
    Noes,
    /// No trump.
    NoTrump,
    /// A number with pass.
    NumberPass,
    /// Double or redouble.
    Double,
}

impl Kind {
    fn of(call: Call) -> Kind {
        match call {
            // A bare number names nothing: no table of a system speaks of it.
            Call::Pass | Call::Number(_) | Call::Solo => Kind::Pass,
            Call::Double | Call::Redouble => Kind::Double,
            Call::Bid(bid) => match bid.strain {
                Strain::Suit(_) => Kind::Suit,
                Strain::Noes => Kind::Noes,
                Strain::NoTrump => Kind::NoTrump,
                Strain::Pass => Kind::NumberPass,
            },
        }
    }
}

/// A contract bid with what it added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raised {
    /// The bid.
    pub bid: Bid,
    /// Value before it; 27 before the first bid.
    pub before: u8,
    /// Value after it.
    pub value: u8,
    /// Who made it.
    pub chair: Chair,
}

impl Raised {
    /// By how much it raised the value.
    pub fn up(&self) -> u8 {
        self.value.saturating_sub(self.before)
    }

    /// What it names.
    pub fn kind(&self) -> Kind {
        Kind::of(Call::Bid(self.bid))
    }
}

/// The auction up to somebody's turn, seen from that chair. Everything in it is public.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The rules.
    pub rules: RuleSet,
    /// How many sit at the table.
    pub seats: Seats,
    /// Whose turn it is.
    pub chair: Chair,
    /// Value of the auction; 27 before the first bid.
    pub value: u8,
    /// The opening lead is this team's.
    pub our_lead: bool,
    /// This chair's place on its team.
    pub place: Place,
    /// This chair has not called since the first bid of the auction.
    pub fresh: bool,
    /// The team's first bid; a leader's number-with-pass at 28 says nothing and does not count.
    pub opening: Option<Raised>,
    /// Place of the player who made it.
    pub opened_at: Place,
    /// The team's first bid was an arrest: a jump in a suit to 38, 39 or 40, by who had not called since the first bid.
    pub arrested: bool,
    /// Suits bid by partners, in order of their first bid.
    pub partner_suits: Vec<Suit>,
    /// Suit last bid by this chair.
    pub own_suit: Option<Suit>,
    /// Bids made by this chair so far, without a leader's 28 pass.
    pub own_bids: u8,
    /// Suits that this chair has bid, a bit for each by suit.
    pub own_suits: u8,
    /// Those of them that it named first in its team.
    pub named_first: u8,
    /// This chair has counted its jacks by noes or no trump.
    pub told_jacks: bool,
    /// This chair's last bid in a suit that a partner had bid before: the suit and what it added.
    pub supported: Option<(Suit, u8)>,
    /// This chair's last bid in a suit that a partner had bid before it: how it was put.
    pub support_form: Option<Form>,
    /// This chair has said noes over a partner's suit.
    pub noes_over_suit: bool,
    /// Suits that partners had bid when this chair called and neither supported one of them nor said noes, a bit for each by suit.
    pub declined: u8,
    /// Suits that two players of the team or more have bid, a bit for each by suit.
    pub agreed: u8,
    /// How many of the highest cards of each suit bids have shown in sequence, by suit, whichever side made them.
    pub shown: [u8; 4],
    /// Kind of this chair's last call since the team's opening (or the opening itself).
    pub mine: Option<Kind>,
    /// The partners' calls since the team's opening, in order, with what they added.
    pub replies: Vec<(Kind, u8)>,
    /// All partners but this chair have called since the opening.
    pub last_to_reply: bool,
    /// The last bid of the other team.
    pub rival: Option<Raised>,
    /// Place of the player who made it.
    pub rivals_place: Place,
    /// The other team made the first bid of the auction.
    pub rivals_first: bool,
    /// The standing bid: what, by whom, and whether doubled.
    pub standing: Option<(Raised, Doubled)>,
    /// Suits in the order in which anybody bid them; one that was bid twice in a row stands once.
    pub called: Vec<Suit>,
    /// Passes since the last call that was none.
    pub passes: u8,
    /// The standing bid's maker had named a suit of the team, and repeated it or had it supported.
    pub asked: bool,
    /// The standing bid is noes over its maker's own suit that was doubled.
    pub ran: bool,
    /// The standing bid's maker had named its suit first in the team, and so bids it again.
    pub insisted: bool,
    /// The team doubled the other team's first bid.
    pub pressing: bool,
    /// The team opened in noes or no trump and the last to reply had nothing to say: it looks for the cheapest suit.
    pub getting_out: bool,
}

/// Ranks in the order of the sequence: two of each.
const SEQUENCE: [Rank; 12] = [
    Rank::Jack,
    Rank::Jack,
    Rank::Nine,
    Rank::Nine,
    Rank::Ace,
    Rank::Ace,
    Rank::Ten,
    Rank::Ten,
    Rank::King,
    Rank::King,
    Rank::Queen,
    Rank::Queen,
];

/// The cards of a suit that come after the first `shown` of the sequence: `n` of them.
pub(crate) fn sequence(shown: u8, n: u8) -> impl Iterator<Item = Rank> {
    SEQUENCE.into_iter().skip(shown as usize).take(n as usize)
}

/// How many of the next highest cards a hand holds, when `shown` of the suit's highest are known to be with partners.
pub(crate) fn held_in_sequence(hand: Hand, suit: Suit, shown: u8) -> u8 {
    let mut left = hand;
    sequence(shown, 12).take_while(|&rank| left.remove(Card::new(suit, rank))).count() as u8
}

/// The last to reply has nothing to say: a number with pass where the rules know it, else noes, one higher.
pub(crate) fn says_nothing_to(rules: &RuleSet, kind: Kind, up: u8) -> bool {
    up == 1 && kind == if rules.number_pass { Kind::NumberPass } else { Kind::Noes }
}

/// A call as it is heard: a pass that counts as a bid is that bid.
pub(crate) fn heard(said: &Said) -> Call {
    said.bid().map_or(said.call, Call::Bid)
}

/// Whether a bid counts its maker's jacks, after the first bids of the own team and of the other: noes or no trump as an opening,
/// over a partner's, or by a jump over a partner's suit. The last to open and to reply may have nothing to bid but noes.
fn counts_jacks(rules: &RuleSet, raised: Raised, place: Place, ours: Option<Kind>, theirs: Option<Kind>) -> bool {
    let nothing = place == Place::Last && says_nothing_to(rules, raised.kind(), raised.up());
    let named = match raised.kind() {
        Kind::NoTrump => raised.up() == 1 || ours.is_none(),
        Kind::Noes => match ours {
            None | Some(Kind::Noes | Kind::NoTrump) => !nothing,
            _ => raised.up() > 1,
        },
        _ => false,
    };
    named && theirs.is_none()
}

impl Situation {
    /// The situation of the player who made the call with this index, before it.
    pub fn before(auction: &Auction, index: usize) -> Situation {
        Situation::of(&auction.before(index))
    }

    /// The situation of the player on turn in an auction; of the leader in one that is over.
    pub fn of(auction: &Auction) -> Situation {
        let (rules, seats, leader) = (auction.rules(), auction.seats(), auction.leader());
        let chair = auction.turn().unwrap_or(leader);
        let team = chair.team();
        let place_of = |chair: Chair| match seats.distance(leader, chair) {
            0 | 1 => Place::First,
            turn if turn + 2 >= seats.count() => Place::Last,
            _ => Place::Middle,
        };
        let mut situation = Situation {
            rules: *rules,
            seats,
            chair,
            value: auction.current(),
            our_lead: leader.team() == team,
            place: place_of(chair),
            fresh: true,
            opening: None,
            opened_at: Place::First,
            arrested: false,
            partner_suits: Vec::new(),
            own_suit: None,
            own_bids: 0,
            own_suits: 0,
            named_first: 0,
            told_jacks: false,
            supported: None,
            support_form: None,
            noes_over_suit: false,
            declined: 0,
            agreed: 0,
            shown: [0; 4],
            mine: None,
            replies: Vec::new(),
            last_to_reply: false,
            rival: None,
            rivals_place: Place::First,
            rivals_first: false,
            standing: None,
            called: Vec::new(),
            passes: auction.passes(),
            asked: false,
            ran: false,
            insisted: false,
            pressing: false,
            getting_out: false,
        };
        // Suits that each chair named first in its team, and whether it has bid one of them again.
        let mut named = [0u8; Chair::MAX];
        let mut repeated = [false; Chair::MAX];
        // Suits that each chair has bid, and those of its team over which it said noes.
        let mut suits_of = [0u8; Chair::MAX];
        let mut noes_over = [0u8; Chair::MAX];
        // Suits of partners that each chair let go by, whether it has counted its jacks, and how many bids it has made.
        let mut declined = [0u8; Chair::MAX];
        let mut told_jacks = [false; Chair::MAX];
        let mut bids = [0u8; Chair::MAX];
        // Who has called since the first bid of the auction, that bid with it.
        let mut heard_a_bid = [false; Chair::MAX];
        // The first bid of each team.
        let mut first_bid: [Option<Kind>; 2] = [None; 2];
        let mut team_suits = [0u8; 2];
        // Suits of each team that a partner of their namer has bid, and those that were bid by more than one at a time.
        let (mut supported, mut strong) = ([0u8; 2], 0u8);
        // Whose suit bid has been doubled, and stands.
        let mut doubled_suit: Option<Chair> = None;
        // Answers to the opening, whoever gave them; passes so far.
        let (mut answers, mut quiet) = (0, true);
        let partners = seats.count() / 2 - 1;
        for (index, said) in auction.said().iter().enumerate() {
            let (who, call, before) = (said.chair, heard(said), said.before);
            let ours = who.team() == team;
            let raised = match call {
                Call::Bid(bid) => Some(Raised { bid, before, value: said.value(), chair: who }),
                _ => None,
            };
            if let Some(suit) = raised.and_then(|raised| raised.bid.strain.trump())
                && situation.called.last() != Some(&suit)
            {
                situation.called.push(suit);
            }
            if let Some(raised) = raised {
                situation.ran = raised.kind() == Kind::Noes && doubled_suit == Some(who);
                doubled_suit = None;
            }
            if call == Call::Double {
                let suited = situation.standing.filter(|(standing, _)| standing.kind() == Kind::Suit);
                doubled_suit = suited.map(|(standing, _)| standing.chair);
            }
            if raised.is_some() {
                situation.asked = repeated[who.index()] || named[who.index()] & supported[who.index() % 2] & strong != 0;
                if let Some(suit) = raised.and_then(|raised| raised.bid.strain.trump()) {
                    let bit = 1u8 << suit as u8;
                    situation.insisted = named[who.index()] & bit != 0;
                    repeated[who.index()] |= situation.insisted;
                    let known = named.iter().zip(0..).any(|(suits, at)| suits & bit != 0 && (at + who.index()) % 2 == 0);
                    if known && !situation.insisted {
                        supported[who.index() % 2] |= bit;
                    }
                    // A suit opened by one may be without its jack where no other bid says so: then noes tell that.
                    if rules.reverse_suits || raised.is_some_and(|raised| raised.up() > 1) {
                        strong |= bit;
                    }
                    if !known {
                        named[who.index()] |= bit;
                    }
                }
            }
            if call == Call::Double && ours && situation.opening.is_none() && situation.rivals_first {
                situation.pressing = true;
            }
            if let Some(raised) = raised {
                situation.standing = auction.standing().map(|contract| (raised, contract.doubled));
            }
            let fresh = !heard_a_bid[who.index()];
            heard_a_bid[who.index()] |= situation.standing.is_some();
            let side = who.index() % 2;
            let partners_named = seats
                .chairs()
                .filter(|&other| other != who && other.team() == who.team())
                .fold(0, |bits, other| bits | suits_of[other.index()]);
            let names = raised.and_then(|raised| raised.bid.strain.trump()).map_or(0, |suit| 1u8 << suit as u8);
            // To bid the own suit again supports nobody.
            let supports = names & partners_named & !named[who.index()] != 0;
            let says_noes = raised.is_some_and(|raised| raised.kind() == Kind::Noes);
            if says_noes {
                noes_over[who.index()] |= team_suits[side];
            }
            if let Some(raised @ Raised { bid: Bid { strain: Strain::Suit(suit), form }, .. }) = raised {
                let up = raised.up();
                // The first bid of a player in a suit shows that many of the next highest, unless noes before it said that
                // there are none, or the suit had been let go by. Beyond the second round only what names them does: support, plus,
                // and a suit named by who has counted jacks. The arrest shows none, one or both jacks; who passed over the other
                // team's opening has no such hand.
                let bit = 1u8 << suit as u8;
                let first =
                    suits_of[who.index()] & bit == 0 && noes_over[who.index()] & bit == 0 && declined[who.index()] & bit == 0;
                let early = index < 2 * seats.count() as usize;
                let says = early || team_suits[side] & bit != 0 || matches!(form, Form::Plus(_)) || told_jacks[who.index()];
                // The opener's jump by two in the agreed suit shows a fifth card with a nine.
                let nine = up == 2
                    && bids[who.index()] == 1
                    && named[who.index()] & supported[side] & bit != 0
                    && situation.shown[suit as usize] == 2;
                suits_of[who.index()] |= bit;
                team_suits[side] |= bit;
                let shown = &mut situation.shown[suit as usize];
                let arrest = fresh && up > 4 && matches!(form, Form::Straight(38..=40));
                situation.arrested |= ours && arrest && first_bid[side].is_none();
                match form {
                    Form::Straight(value) if arrest => *shown = value - 38,
                    Form::Straight(_) if nine => *shown += 1,
                    Form::Straight(_) | Form::Plus(_) if first && says && up <= 4 => *shown = (*shown + up).min(12),
                    _ => {}
                }
            }
            if !supports && !says_noes {
                declined[who.index()] |= partners_named;
            }
            let says_nothing = index == 0 && before == rules.unopened() && Kind::of(call) == Kind::NumberPass;
            if let Some(raised) = raised.filter(|_| !says_nothing) {
                bids[who.index()] += 1;
                told_jacks[who.index()] |= counts_jacks(rules, raised, place_of(who), first_bid[side], first_bid[1 - side]);
                first_bid[side] = first_bid[side].or(Some(raised.kind()));
            }
            if !ours {
                if let Some(raised) = raised {
                    situation.rivals_first |= situation.opening.is_none() && situation.rival.is_none();
                    situation.rival = Some(raised);
                    situation.rivals_place = place_of(who);
                }
                continue;
            }
            if who == chair {
                situation.noes_over_suit |= partners_named != 0 && says_noes;
            }
            if who == chair && raised.is_some() && !says_nothing {
                situation.own_bids += 1;
            }
            if let (None, Some(raised), false) = (situation.opening, raised, says_nothing) {
                situation.opening = Some(raised);
                situation.opened_at = place_of(who);
                if who == chair {
                    situation.mine = Some(raised.kind());
                }
            } else if situation.opening.is_some() {
                if who == chair {
                    situation.mine = Some(Kind::of(call));
                } else {
                    situation.replies.push((Kind::of(call), raised.map_or(0, |raised| raised.up())));
                }
                answers += 1;
                let jacks = situation.opening.is_some_and(|opening| matches!(opening.kind(), Kind::Noes | Kind::NoTrump));
                let nothing = raised.is_some_and(|raised| says_nothing_to(rules, raised.kind(), raised.up()));
                quiet &= call == Call::Pass || answers == partners;
                situation.getting_out |= jacks && quiet && nothing && answers == partners && situation.rival.is_none();
            }
            if let Some(raised @ Raised { bid: Bid { strain: Strain::Suit(suit), form }, .. }) = raised {
                let up = raised.up();
                if who == chair {
                    let direct = matches!(form, Form::Straight(_) | Form::Plus(_));
                    let partners = situation.partner_suits.contains(&suit);
                    situation.supported = (direct && partners).then_some((suit, up));
                    situation.support_form = partners.then_some(form);
                    situation.own_suit = Some(suit);
                    situation.own_suits |= 1 << suit as u8;
                } else if !situation.partner_suits.contains(&suit) {
                    situation.partner_suits.push(suit);
                }
            }
        }
        situation.fresh = !heard_a_bid[chair.index()];
        situation.agreed = supported[chair.index() % 2];
        situation.declined = declined[chair.index()];
        situation.named_first = named[chair.index()];
        situation.told_jacks = told_jacks[chair.index()];
        situation.last_to_reply = situation.replies.len() + 2 >= seats.count() as usize / 2;
        situation
    }

    /// Kind of the partners' last call since the opening that was no pass; `Pass` if they only passed, none if none had a turn.
    pub fn reply(&self) -> Option<Kind> {
        let mut kinds = self.replies.iter().rev().map(|&(kind, _)| kind);
        kinds.find(|&kind| kind != Kind::Pass).or_else(|| self.replies.first().map(|&(kind, _)| kind))
    }

    /// It is for this team to open: it has the lead, or everybody has passed and this player is the last who can.
    pub fn opens(&self) -> bool {
        self.our_lead || (self.standing.is_none() && self.passes + 1 == self.seats.count())
    }

    /// How far back a suit was called: 1 the last, 2 the one before it; none for a suit that nobody has called.
    pub fn back(&self, suit: Suit) -> Option<u8> {
        self.called.iter().rev().zip(1..).find(|&(&called, _)| called == suit).map(|(_, back)| back)
    }

    /// The standing bid is ours, and doubled.
    pub fn doubled(&self) -> bool {
        self.standing.is_some_and(|(raised, doubled)| raised.chair.team() == self.chair.team() && doubled == Doubled::Doubled)
    }
}
