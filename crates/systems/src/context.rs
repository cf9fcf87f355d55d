//! Where an entry of a bidding system applies.

use thurup_rules::{Doubled, Form};

use crate::situation::{Kind, Place, Situation, says_nothing_to};
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
            Partners::Arrest => situation.arrested,
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
