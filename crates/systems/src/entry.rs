//! Entries of a bidding system: when, with what hand, which call, and what it means.

use thurup_rules::options::PlusNoes;
use thurup_rules::{Bid, Call, Doubled, Form, Hand, MOST_PLUS, Rank as CardRank, RuleSet, Strain, Suit};

use crate::condition::{Of, Suits, Test};
use crate::situation::{Kind, Place, Situation, held_in_sequence, says_nothing_to};
use crate::switch::Switch;

/// Where an entry applies. What is not said applies everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Context {
    /// It is for this team to open: see [`Situation::opens`].
    pub opens: Option<bool>,
    /// This player's place.
    pub place: &'static [Place],
    /// What partners have done.
    pub partners: Partners,
    /// What the other team has done.
    pub rivals: Rivals,
    /// What this player has done since the team's opening.
    pub mine: Mine,
    /// Whose bid stands.
    pub standing: Standing,
    /// The call must stay below this value.
    pub below: u8,
    /// Which agreement it belongs to.
    pub given: Given,
}

/// On which switch of the convention card an entry hangs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// On none.
    Always,
    /// It must be on.
    With(Switch),
    /// It must be off.
    Without(Switch),
    /// The first must be on, the second off.
    WithBut(Switch, Switch),
}

/// What partners have done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Partners {
    /// Anything.
    Any,
    /// No bid of the team that says anything.
    Silent,
    /// The team opened with this kind, raising the value by so much (from, to), from one of these places.
    Opened(Kind, (u8, u8), &'static [Place], Reply),
    /// The team opened in noes or no trump and raised the value by so much (from, to).
    Jacks((u8, u8), Reply),
    /// A partner has named a suit, first or later; the reply only says whether this player is the last one.
    BidSuit(Reply),
    /// A partner opened with plus one of a suit.
    PlusOne(Reply),
    /// A partner opened with a straight bid in a suit.
    Straight(Reply),
    /// The team's first bid was an arrest: a jump to 38, 39 or 40 of a suit over the other team's.
    Arrest,
    /// The team has doubled and not bid.
    Doubled,
    /// The team doubled the other team's first bid, has not bid, and they have run.
    Pressing,
    /// The team looks for the cheapest suit, and nobody has named one.
    GettingOut,
    /// The team looks for the cheapest suit, and somebody has named one.
    OutOfNoes,
}

/// What partners have replied to the opening, and whether this player is the last to reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Anything, in any turn.
    Any,
    /// Another partner can still reply after this player; so far they passed.
    Free,
    /// This player is the last to reply.
    Last,
    /// This player is the last to reply, and the others passed.
    LastAfterPass,
    /// The partners' last bid was of this kind.
    After(Kind),
    /// The last to reply had nothing to say: noes or a number with pass after passes.
    NothingToSay,
    /// As before, and then the opener passed too.
    NothingToSayAndPass,
}

impl Reply {
    fn fit(self, situation: &Situation) -> bool {
        let quiet = situation.reply().is_none_or(|reply| reply == Kind::Pass);
        let nothing = |said: &(Kind, u8)| says_nothing_to(&situation.rules, said.0, said.1);
        match self {
            Reply::Any => true,
            Reply::Free => !situation.last_to_reply && quiet,
            Reply::Last => situation.last_to_reply,
            Reply::LastAfterPass => situation.last_to_reply && quiet,
            Reply::After(kind) => situation.reply() == Some(kind),
            Reply::NothingToSay => match situation.replies.split_last() {
                Some((last, before)) => nothing(last) && before.iter().all(|&(kind, _)| kind == Kind::Pass),
                None => false,
            },
            Reply::NothingToSayAndPass => match situation.replies.as_slice() {
                [.., said, (Kind::Pass, _)] => nothing(said),
                _ => false,
            },
        }
    }
}

/// What the other team has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rivals {
    /// Anything.
    Any,
    /// No bid and no double.
    Quiet,
    /// No bid, a double perhaps.
    NoBid,
    /// Bid first.
    Opened,
    /// Doubled the standing bid.
    Doubled,
    /// Bid after our opening, last in this kind.
    Over(Kind),
    /// Bid first, and last bid this kind.
    First(Kind),
    /// Has the lead and has not bid yet, but still can.
    Waiting,
    /// Has the lead and has passed, as everybody has, and this player is the last.
    Passed,
    /// Bid first, from this place, and the bid stands at 28 in this kind.
    At28(Place, Kind),
}

/// Whose bid stands, and of which kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Anybody's.
    Any,
    /// A partner's, not doubled, of this kind.
    Partners(Kind),
    /// A partner's in a suit that this partner had named first and bids again, not doubled.
    Insists,
    /// A partner's in noes or no trump, not doubled.
    PartnersJacks,
    /// A partner's noes, not doubled, and this player is the last partner who can call over it.
    NoesLastChance,
    /// A partner's noes, not doubled, after that partner had named and repeated a suit: it asks for more.
    Asks,
    /// A partner's in a suit, not doubled, above a 40 that was there for the taking.
    Past40,
    /// The other team's, not doubled, in a suit.
    RivalSuit,
    /// The other team's, not doubled, and this player is the last of the team who can call over it.
    RivalsLastChance,
    /// Anybody's bid, doubled or not.
    Some,
    /// This player's own, doubled.
    OwnDoubled,
    /// A partner's noes over that partner's own suit, which had been doubled; not doubled itself.
    Ran,
}

impl Standing {
    fn fit(self, situation: &Situation) -> bool {
        if self == Standing::Any {
            return true;
        }
        let Some((raised, doubled)) = situation.standing else { return false };
        match self {
            Standing::Some => return true,
            Standing::OwnDoubled => return raised.chair == situation.chair && doubled == Doubled::Doubled,
            _ if doubled != Doubled::Undoubled => return false,
            _ => {}
        }
        let ours = raised.chair.team() == situation.chair.team();
        let partners = ours && raised.chair != situation.chair;
        match self {
            Standing::Any | Standing::Some | Standing::OwnDoubled => true,
            Standing::Ran => partners && situation.ran,
            Standing::Partners(kind) => partners && raised.kind() == kind,
            Standing::Insists => partners && raised.kind() == Kind::Suit && situation.insisted,
            Standing::PartnersJacks => partners && matches!(raised.kind(), Kind::Noes | Kind::NoTrump),
            Standing::NoesLastChance => {
                partners && raised.kind() == Kind::Noes && situation.passes + 3 >= situation.seats.count()
            }
            Standing::Asks => partners && raised.kind() == Kind::Noes && situation.asked,
            Standing::Past40 => partners && raised.kind() == Kind::Suit && (41..48).contains(&situation.value),
            Standing::RivalSuit => !ours && raised.kind() == Kind::Suit,
            Standing::RivalsLastChance => !ours && situation.passes + 2 == situation.seats.count(),
        }
    }
}

/// What this player has done since the team's opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mine {
    /// Anything.
    Any,
    /// Nothing yet.
    Nothing,
    /// This kind of call last, and one bid at most.
    Said(Kind),
    /// Opened with this kind, and has not bid again.
    Opened(Kind),
    /// Has called since.
    Again,
    /// Has bid twice or more, last a suit.
    Rebid,
    /// Bid last in a partner's suit and added this much, from and to.
    Supported(u8, u8),
    /// Bid last in a partner's suit, by plus.
    Plus,
    /// Bid last in a partner's suit, by reverse plus.
    ReversePlus,
    /// Said noes over a partner's suit and named a suit of its own since.
    NoesAndSuit,
}

/// Everywhere at a first call.
pub const ANYWHERE: Context = Context {
    opens: None,
    place: &[Place::First, Place::Middle, Place::Last],
    partners: Partners::Any,
    rivals: Rivals::Any,
    mine: Mine::Nothing,
    standing: Standing::Any,
    below: u8::MAX,
    given: Given::Always,
};

impl Context {
    /// The same, only where this switch is on.
    pub const fn with(self, switch: Switch) -> Context {
        Context { given: Given::With(switch), ..self }
    }

    /// The same, only where the first switch is on and the second off.
    pub const fn with_but(self, on: Switch, off: Switch) -> Context {
        Context { given: Given::WithBut(on, off), ..self }
    }

    /// The same, only where this switch is off.
    pub const fn without(self, switch: Switch) -> Context {
        Context { given: Given::Without(switch), ..self }
    }

    /// Whether the context is that of a situation.
    pub fn fits(&self, situation: &Situation) -> bool {
        let opened_by_us =
            |kind: Kind| situation.opening.is_some_and(|opening| opening.chair == situation.chair && opening.kind() == kind);
        let mine = match self.mine {
            Mine::Nothing => situation.mine.is_none() && (situation.opening.is_some() || situation.fresh),
            Mine::Said(kind) => situation.mine == Some(kind) && situation.own_bids <= 1,
            Mine::Opened(kind) => opened_by_us(kind) && situation.mine == Some(kind) && situation.own_bids == 1,
            Mine::Any => true,
            Mine::Plus => situation.support_form == Some(Form::Plus(None)),
            Mine::ReversePlus => situation.support_form == Some(Form::ReversePlus(None)),
            Mine::NoesAndSuit => {
                situation.own_bids >= 2
                    && situation.mine == Some(Kind::Suit)
                    && situation.noes_over_suit
                    && situation.support_form.is_none()
            }
            Mine::Rebid => situation.own_bids >= 2 && situation.mine == Some(Kind::Suit),
            Mine::Again => situation.mine.is_some(),
            Mine::Supported(from, to) => {
                matches!(situation.mine, Some(Kind::Suit | Kind::Pass))
                    && situation.supported.is_some_and(|(_, up)| (from..=to).contains(&up))
            }
        };
        let rival_kind = situation.rival.map(|rival| rival.kind());
        let rivals = match self.rivals {
            Rivals::Any => true,
            Rivals::Quiet => situation.rival.is_none() && !situation.doubled(),
            Rivals::NoBid => situation.rival.is_none(),
            Rivals::Opened => situation.rivals_first,
            Rivals::Doubled => situation.doubled(),
            Rivals::Over(kind) => !situation.rivals_first && rival_kind == Some(kind),
            Rivals::First(kind) => situation.rivals_first && rival_kind == Some(kind),
            Rivals::Waiting => !situation.opens() && situation.rival.is_none() && situation.opening.is_none(),
            Rivals::Passed => !situation.our_lead && situation.opens(),
            Rivals::At28(place, kind) => {
                situation.rivals_first
                    && rival_kind == Some(kind)
                    && situation.value == situation.rules.lowest_bid()
                    && situation.rivals_place == place
                    && situation.opening.is_none()
            }
        };
        mine && rivals
            && self.opens.is_none_or(|ours| ours == situation.opens())
            && self.place.contains(&situation.place)
            && self.standing.fit(situation)
            && self.partners.fit(situation)
    }
}

impl Partners {
    fn fit(&self, situation: &Situation) -> bool {
        match *self {
            Partners::Any => true,
            Partners::Silent => {
                situation.opening.is_none() && situation.standing.is_none_or(|(_, doubled)| doubled == Doubled::Undoubled)
            }
            Partners::BidSuit(reply) => !situation.partner_suits.is_empty() && reply.fit(situation),
            Partners::PlusOne(reply) => {
                situation.opening.is_some_and(|opening| opening.bid.form == Form::Plus(Some(1))) && reply.fit(situation)
            }
            Partners::Straight(reply) => {
                situation
                    .opening
                    .is_some_and(|opening| opening.kind() == Kind::Suit && matches!(opening.bid.form, Form::Straight(_)))
                    && reply.fit(situation)
            }
            Partners::Arrest => situation
                .opening
                .is_some_and(|opening| opening.kind() == Kind::Suit && opening.up() > 4 && (38..=40).contains(&opening.value)),
            Partners::Pressing => {
                situation.pressing
                    && situation.opening.is_none()
                    && situation.standing.is_some_and(|(raised, doubled)| {
                        doubled == Doubled::Undoubled && raised.chair.team() != situation.chair.team()
                    })
            }
            Partners::GettingOut => situation.getting_out && situation.partner_suits.is_empty() && situation.own_suits == 0,
            Partners::OutOfNoes => situation.getting_out && (!situation.partner_suits.is_empty() || situation.own_suits != 0),
            Partners::Doubled => {
                situation.opening.is_none()
                    && situation.standing.is_some_and(|(raised, doubled)| {
                        doubled == Doubled::Doubled && raised.chair.team() != situation.chair.team()
                    })
            }
            Partners::Jacks((from, to), reply) => {
                let Some(opening) = situation.opening else { return false };
                reply.fit(situation)
                    && matches!(opening.kind(), Kind::Noes | Kind::NoTrump)
                    && (from..=to).contains(&opening.up())
            }
            Partners::Opened(kind, (from, to), places, reply) => {
                let Some(opening) = situation.opening else { return false };
                reply.fit(situation)
                    && opening.kind() == kind
                    && (from..=to).contains(&opening.up())
                    && places.contains(&situation.opened_at)
            }
        }
    }
}

/// By how much a call raises the value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Up {
    /// So much.
    By(u8),
    /// One for each of the next highest cards held in sequence.
    Sequence,
    /// One for each jack of the suit.
    SuitJacks,
    /// One for each jack in the hand.
    Jacks,
    /// As many as the suit was called back: one for the last suit called, two for the one before it.
    Past(Of),
}

/// The call of an entry, before its suits and numbers are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Pass.
    Pass,
    /// Double.
    Double,
    /// Redouble.
    Redouble,
    /// A suit, number first.
    Straight(Of, Up),
    /// A suit, number last.
    Reverse(Of, u8),
    /// `+H`.
    Plus(Of),
    /// `+2H`.
    PlusN(Of, Up),
    /// `H+`.
    ReversePlus(Of),
    /// `H+2`.
    ReversePlusN(Of, u8),
    /// Noes.
    Noes(Up),
    /// No trump.
    NoTrump(u8),
    /// A number with pass.
    NumberPass(u8),
    /// A suit at this value, by a jump.
    JumpTo(Of, u8),
    /// Noes at this value.
    NoesAt(u8),
    /// `+NS`.
    PlusNoes,
    /// `+1NS` and so on; it speaks of this suit.
    PlusNNoes(Of, u8),
}

impl Shape {
    /// The suit that the call names.
    pub fn of(self) -> Option<Of> {
        match self {
            Shape::Straight(of, _)
            | Shape::Reverse(of, _)
            | Shape::Plus(of)
            | Shape::PlusN(of, _)
            | Shape::ReversePlus(of)
            | Shape::ReversePlusN(of, _)
            | Shape::JumpTo(of, _) => Some(of),
            _ => None,
        }
    }

    /// The suit that the call speaks of, named or not.
    pub(crate) fn about(self) -> Option<Of> {
        match self {
            Shape::PlusNNoes(of, _) | Shape::Noes(Up::Past(of)) => Some(of),
            _ => self.of(),
        }
    }

    pub(crate) fn up(self) -> Option<Up> {
        match self {
            Shape::Straight(_, up) | Shape::PlusN(_, up) | Shape::Noes(up) => Some(up),
            _ => None,
        }
    }

    /// The call with `up` in place of an [`Up`]; none where it would pass 56 or is no call of the game.
    pub(crate) fn call(self, situation: &Situation, suits: &Suits, up: u8) -> Option<Call> {
        let now = situation.value;
        let strain = |of: Of| suits.get(of).map(Strain::Suit);
        let bid = match self {
            Shape::Pass => return Some(Call::Pass),
            Shape::Double => {
                let (raised, doubled) = situation.standing?;
                return (raised.chair.team() != situation.chair.team() && doubled == Doubled::Undoubled)
                    .then_some(Call::Double);
            }
            Shape::Redouble => {
                let (raised, doubled) = situation.standing?;
                return (raised.chair.team() == situation.chair.team() && doubled == Doubled::Doubled)
                    .then_some(Call::Redouble);
            }
            Shape::Straight(of, _) => Bid::straight(now + up, strain(of)?),
            Shape::Reverse(of, n) => Bid { form: Form::Reverse(now + n), strain: strain(of)? },
            Shape::Plus(of) => Bid { form: Form::Plus(None), strain: strain(of)? },
            Shape::PlusN(of, _) => Bid { form: Form::Plus(Some(up)), strain: strain(of)? },
            Shape::ReversePlus(of) => Bid { form: Form::ReversePlus(None), strain: strain(of)? },
            Shape::ReversePlusN(of, n) => Bid { form: Form::ReversePlus(Some(n)), strain: strain(of)? },
            Shape::Noes(_) => Bid::straight(now + up, Strain::Noes),
            Shape::NoTrump(n) => Bid::straight(now + n, Strain::NoTrump),
            Shape::NumberPass(n) => Bid::straight(now + n, Strain::Pass),
            Shape::NoesAt(value) => Bid::straight(value, Strain::Noes),
            Shape::PlusNoes => Bid { form: Form::Plus(None), strain: Strain::Noes },
            Shape::PlusNNoes(_, n) => Bid { form: Form::Plus(Some(n)), strain: Strain::Noes },
            Shape::JumpTo(of, value) => Bid::straight(value, strain(of)?),
        };
        let value = bid.value(now);
        (value > now && value <= situation.rules.highest_bid(situation.seats) && permitted(&situation.rules, bid, now))
            .then_some(Call::Bid(bid))
    }
}

impl Up {
    /// The most that any hand makes of it, where it counts cards.
    pub(crate) fn most(self, suits: &Suits, of: Option<Of>, situation: &Situation) -> u8 {
        let cards = situation.rules.hand_size(situation.seats);
        match self {
            Up::By(n) => n,
            Up::Past(_) => u8::MAX,
            Up::SuitJacks => 2,
            Up::Jacks => cards.min(8),
            Up::Sequence => {
                let shown = of.and_then(|of| suits.get(of)).map_or(0, |suit| situation.shown[suit as usize]);
                cards.min(12u8.saturating_sub(shown))
            }
        }
    }

    /// The number for a hand.
    pub(crate) fn of(self, hand: Hand, suit: Option<Suit>, situation: &Situation) -> u8 {
        match (self, suit) {
            (Up::By(n), _) => n,
            // Not of the hand: filled in when the turn is prepared.
            (Up::Past(_), _) => 0,
            (Up::Jacks, _) => hand.count_rank(CardRank::Jack),
            (Up::Sequence, Some(suit)) => held_in_sequence(hand, suit, situation.shown[suit as usize]),
            (Up::SuitJacks, Some(suit)) => hand.suit(suit).count_rank(CardRank::Jack),
            (_, None) => 0,
        }
    }
}

/// Whether the rule set knows such a bid.
pub fn permitted(rules: &RuleSet, bid: Bid, current: u8) -> bool {
    match (bid.strain, bid.form) {
        (Strain::Suit(_), Form::Straight(_)) => rules.straight_suits,
        (Strain::Suit(_), Form::Reverse(_)) => rules.reverse_suits,
        (Strain::Suit(_), Form::Plus(n) | Form::ReversePlus(n)) => {
            rules.plus_suits && n.is_none_or(|n| (1..=MOST_PLUS).contains(&n))
        }
        (Strain::NoTrump, Form::Straight(_)) => rules.no_trump,
        (Strain::Noes, Form::Straight(_)) => rules.noes,
        (Strain::Noes, Form::Plus(Some(n))) => rules.plus_n_noes && (1..=MOST_PLUS).contains(&n),
        (Strain::Noes, Form::Plus(None)) => match rules.plus_noes {
            PlusNoes::Yes => true,
            PlusNoes::NotFirst => current > rules.unopened(),
            PlusNoes::No => false,
        },
        (Strain::Pass, Form::Straight(_)) => rules.number_pass,
        _ => false,
    }
}

/// What a call means, with places for suits, numbers and cards: `{mine}`, `{partners}`, `{own}`, `{rivals}` are names of
/// suits, `{jacks}` how many jacks it shows, `{next}` the cards of the sequence that it shows, `{highest}` how many they are.
#[derive(Clone, Copy, Debug)]
pub struct Meaning {
    /// English.
    pub en: &'static str,
    /// Malayalam.
    pub ml: &'static str,
}

/// When the system makes the call of an entry. Whoever makes it tells no more than the entry's tests, which partners rely on:
/// a call is read more widely than a system that has several ways to say a thing uses it.
#[derive(Clone, Copy, Debug)]
pub enum Made {
    /// With every hand that passes the tests.
    Always,
    /// With those that pass these too.
    With(&'static [Test]),
    /// Never: the entry is there to read what others call.
    Never,
}

/// Which entries speak for a call where several have it: those of the highest rank that what the player called before allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// A row of the tables.
    Row,
    /// What holds where no row speaks.
    General,
    /// What is left where neither can be meant.
    Last,
}

/// A line of a bidding system.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Paragraph of the booklet.
    pub clause: &'static str,
    /// Where it applies.
    pub context: Context,
    /// What the call tells of the hand; all of it.
    pub tests: &'static [Test],
    /// When the system itself makes the call with such a hand.
    pub made: Made,
    /// Whether it speaks where other entries do.
    pub rank: Rank,
    /// The call.
    pub call: Shape,
    /// What it tells partners and opponents.
    pub meaning: Meaning,
}

/// Makes an entry; tables read better so.
pub const fn entry(
    clause: &'static str,
    context: Context,
    tests: &'static [Test],
    call: Shape,
    en: &'static str,
    ml: &'static str,
) -> Entry {
    Entry { clause, context, tests, made: Made::Always, rank: Rank::Row, call, meaning: Meaning { en, ml } }
}

impl Entry {
    /// The same, made by the system only with hands that pass these too.
    pub const fn with(self, tests: &'static [Test]) -> Entry {
        Entry { made: Made::With(tests), ..self }
    }

    /// The same, never made by the system.
    pub const fn read(self) -> Entry {
        Entry { made: Made::Never, ..self }
    }

    /// The same with a lower rank.
    pub const fn ranked(self, rank: Rank) -> Entry {
        Entry { rank, ..self }
    }
}
