//! What rulings leave of the legal calls and cards: they are part of the play from then on.
//!
//! | clause | where | done |
//! |---|---|---|
//! | O.2.2, O.2.5, O.2.6: calls at the next turn | [`Restrictions::legal_calls`], [`Restrictions::narrow`] | yes |
//! | O.2.1, O.3.1, O.3.2, O.3.3: the lead of a suit demanded or forbidden, for one lead | [`Restrictions::legal_cards`], [`Restrictions::card_played`] | yes |
//! | Directors' file 10: a forbidden lead stays forbidden as long as that leader keeps the lead | [`Restrictions::card_played`] | yes |
//! | O.2.1, O.3.1, O.3.3: penalty cards are played at the first legal opportunity, faced cards need not be | [`Restrictions::legal_cards`] | yes |
//! | O.2.1, O.3.1: the bound leader does not see the faced card before the lead | [`Restrictions::hidden_from`] | yes |
//! | Directors' file 6: a small card before others of its suit without points | [`Restrictions::legal_cards`] | yes |
//! | O.3.7b: a card that counts lowest; who may change a card | [`Restrictions::counts_lowest`], [`Restrictions::may_change`] | yes |

use thurup_rules::{Bid, BidOffer, Call, Card, Chair, Hand, Offer, Suit};

use super::allowed::Allowed;
use super::effect::{Effect, Order, Who};
use super::law::Laws;

/// What holds of calls and cards after some rulings. Folded from their effects, and from the calls and cards made since.
///
/// What the rules of the game allow goes in, what may be done comes out: never nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restrictions {
    laws: Laws,
    calls: Vec<CallsLeft>,
    leads: Vec<LeadBound>,
    open: Vec<Open>,
    lowest: Vec<Chair>,
    may_change: Vec<Chair>,
}

/// The calls left to a player at the next turns.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CallsLeft {
    chair: Chair,
    only: Vec<Allowed>,
    turns: u8,
}

/// A lead that is bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LeadBound {
    by: Who,
    order: Order,
    suit: Suit,
    /// The leader has led under it and keeps the lead.
    led: bool,
}

/// A card that lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Open {
    chair: Chair,
    card: Card,
    kind: OpenKind,
}

/// What holds of a card that lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OpenKind {
    Penalty,
    Faced,
    Small,
}

impl Restrictions {
    /// No restrictions yet.
    pub const fn new(laws: Laws) -> Restrictions {
        Restrictions {
            laws,
            calls: Vec::new(),
            leads: Vec::new(),
            open: Vec::new(),
            lowest: Vec::new(),
            may_change: Vec::new(),
        }
    }

    /// The restrictions that some effects make.
    pub fn of<'a>(laws: Laws, effects: impl IntoIterator<Item = &'a Effect>) -> Restrictions {
        let mut restrictions = Restrictions::new(laws);
        effects.into_iter().for_each(|effect| restrictions.add(effect));
        restrictions
    }

    /// Takes an effect in. A deal that ends has no restrictions left.
    pub fn add(&mut self, effect: &Effect) {
        match effect {
            Effect::Calls { chair, only, turns } => {
                self.calls.push(CallsLeft { chair: *chair, only: only.clone(), turns: *turns });
            }
            Effect::Lead { by, order, suit } => {
                self.leads.push(LeadBound { by: *by, order: *order, suit: *suit, led: false });
            }
            Effect::PenaltyCard { chair, card } => self.lay(*chair, *card, OpenKind::Penalty),
            Effect::FacedCard { chair, card } => self.lay(*chair, *card, OpenKind::Faced),
            Effect::SmallCard { chair, card } => self.lay(*chair, *card, OpenKind::Small),
            Effect::CardBack { chair, card } => self.take_up(*chair, *card),
            Effect::Lowest { chair } => self.lowest.push(*chair),
            Effect::MayChange { chairs } => self.may_change.extend(chairs),
            effect if effect.ends_deal() => *self = Restrictions::new(self.laws),
            _ => {}
        }
    }

    fn lay(&mut self, chair: Chair, card: Card, kind: OpenKind) {
        self.open.push(Open { chair, card, kind });
    }

    /// One copy of the card lies open no more, a penalty card before another.
    fn take_up(&mut self, chair: Chair, card: Card) {
        let is = |open: &Open| open.chair == chair && open.card == card;
        let penalty = self.open.iter().position(|open| is(open) && open.kind == OpenKind::Penalty);
        if let Some(place) = penalty.or_else(|| self.open.iter().position(is)) {
            self.open.remove(place);
        }
    }

    /// Nothing is restricted.
    pub fn is_empty(&self) -> bool {
        *self == Restrictions::new(self.laws)
    }

    /// Whether the restrictions let a player make this call at the next turn.
    pub fn lets(&self, chair: Chair, call: Call) -> bool {
        self.calls.iter().filter(|left| left.chair == chair).all(|left| left.only.iter().any(|allowed| allowed.lets(call)))
    }

    /// What is left of the calls that the rules allow a player; if nothing is, a pass.
    pub fn legal_calls(&self, chair: Chair, calls: &[Call]) -> Vec<Call> {
        let left: Vec<Call> = calls.iter().copied().filter(|&call| self.lets(chair, call)).collect();
        if left.is_empty() { vec![Call::Pass] } else { left }
    }

    /// The same of what the engine offers.
    #[must_use]
    pub fn narrow(&self, chair: Chair, offer: Offer) -> Offer {
        if self.calls.iter().all(|left| left.chair != chair) {
            return offer;
        }
        let lets = |call| self.lets(chair, call);
        let mut narrow = Offer { bids: Vec::new(), ..offer.clone() };
        narrow.pass &= lets(Call::Pass);
        narrow.double &= lets(Call::Double);
        narrow.redouble &= lets(Call::Redouble);
        narrow.solo &= lets(Call::Solo);
        narrow.numbers.retain(|&value| lets(Call::Number(value)));
        for bids in &offer.bids {
            for &strain in &bids.strains {
                let can = |number| lets(Call::Bid(Bid { form: bids.kind.with(number), strain }));
                let numbers: Vec<u8> = bids.numbers.iter().copied().filter(|&number| can(Some(number))).collect();
                let bare = bids.bare && can(None);
                if numbers.is_empty() && !bare {
                    continue;
                }
                let alike = |other: &&mut BidOffer| other.kind == bids.kind && other.numbers == numbers && other.bare == bare;
                match narrow.bids.iter_mut().find(alike) {
                    Some(other) => other.strains.push(strain),
                    None => narrow.bids.push(BidOffer { kind: bids.kind, numbers, bare, strains: vec![strain] }),
                }
            }
        }
        let nothing = narrow.bids.is_empty() && narrow.numbers.is_empty() && !narrow.double && !narrow.redouble && !narrow.solo;
        narrow.pass |= nothing;
        narrow
    }

    /// What is left of the cards that the rules allow a player, who leads or does not: each step only where it leaves a card.
    pub fn legal_cards(&self, chair: Chair, playable: Hand, leading: bool) -> Hand {
        let mut cards = playable;
        let narrow = |cards: &mut Hand, to: Hand| {
            if !to.is_empty() {
                *cards = to;
            }
        };
        for bound in self.leads.iter().filter(|bound| leading && bound.binds(chair)) {
            let to = match bound.order {
                Order::Demand => cards.suit(bound.suit),
                Order::Forbid => cards.without(bound.suit),
            };
            narrow(&mut cards, to);
        }
        let penalty = cards.cards().filter(|&card| self.lies(chair, card, OpenKind::Penalty)).collect();
        narrow(&mut cards, penalty);
        let small: Vec<Card> = cards.kinds().filter(|&card| self.lies(chair, card, OpenKind::Small)).collect();
        // Other small cards of the suit lie open as well: any of them comes before those in the hand.
        let waits =
            |card: &Card| card.points() == 0 && !small.contains(card) && small.iter().any(|open| open.suit() == card.suit());
        let rest = cards.cards().filter(|card| !waits(card)).collect();
        narrow(&mut cards, rest);
        cards
    }

    fn lies(&self, chair: Chair, card: Card, kind: OpenKind) -> bool {
        self.open.contains(&Open { chair, card, kind })
    }

    /// A player has called.
    pub fn called(&mut self, chair: Chair) {
        for left in self.calls.iter_mut().filter(|left| left.chair == chair) {
            left.turns = left.turns.saturating_sub(1);
        }
        self.calls.retain(|left| left.turns > 0);
    }

    /// A player has played a card, as a lead or not.
    pub fn card_played(&mut self, chair: Chair, card: Card, leading: bool) {
        self.take_up(chair, card);
        if !leading {
            return;
        }
        let keeps = self.laws == Laws::Bridge;
        self.leads.retain_mut(|bound| {
            // It lapses where the other team leads, and with the lead of another player.
            let stays = keeps && bound.order == Order::Forbid && bound.binds(chair);
            bound.by = Who::Chair(chair);
            bound.led = true;
            stays
        });
    }

    /// The open trick is closed.
    pub fn trick_closed(&mut self) {
        self.lowest.clear();
        self.may_change.clear();
    }

    /// The auction is over: what was left of calls is not.
    pub fn auction_over(&mut self) {
        self.calls.clear();
    }

    /// What still holds of calls, leads and open cards, as effects: those that would make it anew.
    pub fn standing(&self) -> Vec<Effect> {
        let calls = self.calls.iter().map(|left| {
            let CallsLeft { chair, only, turns } = left.clone();
            Effect::Calls { chair, only, turns }
        });
        let leads = self.leads.iter().map(|&LeadBound { by, order, suit, .. }| Effect::Lead { by, order, suit });
        let open = self.open.iter().map(|&Open { chair, card, kind }| match kind {
            OpenKind::Penalty => Effect::PenaltyCard { chair, card },
            OpenKind::Faced => Effect::FacedCard { chair, card },
            OpenKind::Small => Effect::SmallCard { chair, card },
        });
        calls.chain(leads).chain(open).collect()
    }

    /// A player may do nothing but pass at the next turn.
    pub fn only_pass(&self, chair: Chair) -> bool {
        self.calls.iter().any(|left| left.chair == chair && left.only.iter().all(|only| *only == Allowed::Pass))
    }

    /// What a player may call at the next turn, where that is bound.
    pub fn calls_left(&self, chair: Chair) -> Option<&[Allowed]> {
        self.calls.iter().find(|left| left.chair == chair).map(|left| left.only.as_slice())
    }

    /// Somebody may have to lead or play some card before others.
    pub fn binds_cards(&self) -> bool {
        !self.leads.is_empty() || self.open.iter().any(|open| open.kind != OpenKind::Faced)
    }

    /// The cards that lie open, with their holders.
    pub fn open_cards(&self) -> impl Iterator<Item = (Chair, Card)> {
        self.open.iter().map(|open| (open.chair, open.card))
    }

    /// Those of them that a player may not see yet: faced cards whose suit the player's lead is bound in, until the lead is
    /// made. Where it is not known who leads, no partner of the holder may. Who has seen the card before is not known here.
    pub fn hidden_from(&self, viewer: Chair) -> impl Iterator<Item = (Chair, Card)> {
        let bound =
            move |card: Card| self.leads.iter().any(|bound| !bound.led && bound.binds(viewer) && bound.suit == card.suit());
        let faced = self.open.iter().filter(|open| open.kind == OpenKind::Faced);
        faced
            .filter(move |open| open.chair != viewer && open.chair.team() == viewer.team() && bound(open.card))
            .map(|open| (open.chair, open.card))
    }

    /// The card that this player plays to the open trick counts lowest.
    pub fn counts_lowest(&self, chair: Chair) -> bool {
        self.lowest.contains(&chair)
    }

    /// The player may change the card played to the open trick, a leader within the suit.
    pub fn may_change(&self, chair: Chair) -> bool {
        self.may_change.contains(&chair)
    }
}

impl LeadBound {
    fn binds(&self, leader: Chair) -> bool {
        match self.by {
            Who::Chair(chair) => chair == leader,
            Who::Team(team) => team == leader.team(),
        }
    }
}
