//! The rest of a deal played out with open hands, one trick at a time: who takes the trick if all who can take it do?
//!
//! This is what worlds are judged by, so it is made to be fast and even: both sides see as much, and think as little.

use thurup_rules::{Action, Card, Chair, Deal, Hand, Own, Phase, Play, Rank, Suit, Team, Trick, beats};

/// Hands as one who plays out a world sees them.
struct Open<'a> {
    deal: &'a Deal,
    play: &'a Play,
    trick: Trick,
    /// The suit, also where only the bidder knows it.
    trump: Option<Suit>,
    /// It is still face down.
    closed: bool,
    bidder: Chair,
}

/// What a card is worth to its holder in later tricks.
fn keep(card: Card, trump: Option<Suit>) -> f32 {
    let rank = match card.rank() {
        Rank::Jack => 1.0,
        Rank::Nine => 0.7,
        Rank::Ace => 0.35,
        Rank::Ten => 0.3,
        Rank::King => 0.15,
        Rank::Queen => 0.1,
        _ => 0.0,
    };
    rank + if trump == Some(card.suit()) { 0.6 } else { 0.0 }
}

/// What opening trump gives away beside the trick.
const OPENING: f32 = 0.4;

/// Points that those still to play bring to a trick, each.
const BROUGHT: f32 = 0.5;

impl Open<'_> {
    fn own(&self, chair: Chair) -> Own {
        self.deal.own(chair)
    }

    /// The cheapest card with which a player who has still to play can go ahead of this one; with it whether trump is open then.
    fn beaten(&self, chair: Chair, led: Suit, best: Card, open: bool) -> Option<(Card, bool)> {
        let Own { hand, indicator } = self.own(chair);
        // The card that was face down is in the hand again.
        let back = indicator.filter(|_| open);
        let in_suit = back
            .map_or(hand.suit(led), |card| if card.suit() == led { hand.plus(one(card)).suit(led) } else { hand.suit(led) });
        let power = self.trump.filter(|_| open);
        if !in_suit.is_empty() {
            let top = in_suit.kinds().next()?;
            return beats(top, best, power).then_some((top, open));
        }
        let trump = self.trump?;
        let opens = !open;
        if opens && chair == self.bidder && led == trump {
            return None;
        }
        let mut trumps = hand.suit(trump);
        if let Some(card) = indicator {
            trumps = trumps.plus(one(card));
        }
        trumps.kinds().filter(|&card| beats(card, best, Some(trump))).last().map(|card| (card, true))
    }

    /// Who takes the trick, when this card leads it so far and these have still to play.
    fn taken_by(&self, later: &[Chair], led: Suit, mut ahead: (Chair, Card), mut open: bool) -> Team {
        for &chair in later {
            if chair.team() != ahead.0.team()
                && let Some((card, opened)) = self.beaten(chair, led, ahead.1, open)
            {
                ahead = (chair, card);
                open = opened;
            }
        }
        ahead.0.team()
    }

    /// What a card brings its player by this trick alone.
    fn worth(&self, chair: Chair, card: Card, later: &[Chair], open: bool) -> f32 {
        let power = self.trump.filter(|_| open);
        let led = self.trick.suit().unwrap_or(card.suit());
        let ahead = self.trick.winning().filter(|_| !self.trick.would_win_with(card, power)).unwrap_or((chair, card));
        let team = self.taken_by(later, led, ahead, open);
        let points = f32::from(self.trick.points() + card.points()) + BROUGHT * later.len() as f32;
        let sign = if team == chair.team() { 1.0 } else { -1.0 };
        let lead = self.trick.cards().is_empty();
        // With trumps out against the bidder's side a trump that holds draws them.
        let draws = lead && power == Some(card.suit()) && sign > 0.0 && chair.team() == self.bidder.team();
        sign * points - keep(card, self.trump) + if draws { 0.8 } else { 0.0 }
    }
}

fn one(card: Card) -> Hand {
    let mut hand = Hand::EMPTY;
    hand.add(card);
    hand
}

/// What looks best to the player on turn, with all hands in sight.
pub(super) fn act(deal: &Deal) -> Option<(Chair, Action)> {
    let play = deal.play()?;
    let chair = play.turn()?;
    let trick = *play.current()?;
    let own = deal.own(chair);
    if play.pair().is_none() && deal.rules().pair && play.pair_refusals(chair, own.hand).is_empty() {
        return Some((chair, Action::ShowPair));
    }
    let closed = play.trump().is_closed();
    let trump = play.trump().suit().or(deal.indicator().filter(|_| closed).map(Card::suit));
    let open = Open { deal, play, trick, trump, closed, bidder: play.contract().by };
    Some((chair, open.choose(chair, own)))
}

/// Whether an opponent of the one who is ahead can beat that card, of those after the player on turn.
pub(crate) fn can_be_beaten(deal: &Deal) -> bool {
    let seen = || {
        let play = deal.play()?;
        let trick = *play.current()?;
        let closed = play.trump().is_closed();
        let trump = play.trump().suit().or(deal.indicator().filter(|_| closed).map(Card::suit));
        let (winner, card) = trick.winning()?;
        let open = Open { deal, play, trick, trump, closed, bidder: play.contract().by };
        let later: Vec<Chair> = trick.players().skip(trick.cards().len() + 1).collect();
        let against = later.iter().filter(|chair| chair.team() != winner.team());
        Some(against.into_iter().any(|&chair| open.beaten(chair, trick.suit().unwrap_or(card.suit()), card, !closed).is_some()))
    };
    seen().unwrap_or(false)
}

impl Open<'_> {
    fn choose(&self, chair: Chair, own: Own) -> Action {
        let mut later = [Chair::FIRST; Chair::MAX];
        let mut count = 0;
        for player in self.trick.players().skip(self.trick.cards().len() + 1) {
            later[count] = player;
            count += 1;
        }
        let later = &later[..count];
        let best = |cards: Hand, open: bool| {
            let mut best: Option<(Card, f32)> = None;
            for card in cards.kinds() {
                let worth = self.worth(chair, card, later, open);
                if best.is_none_or(|(_, most)| worth > most) {
                    best = Some((card, worth));
                }
            }
            best
        };
        let plain = best(self.play.playable(own), !self.closed);
        let can_open = self.closed
            && self.trick.suit().is_some_and(|led| !own.hand.has_suit(led))
            && self.play.open_refusals(own).is_empty();
        if let Some((card, worth)) = plain
            && can_open
            && let Some(trump) = self.trump
        {
            let trumps = own.indicator.map_or(own.hand, |down| own.hand.plus(one(down))).suit(trump);
            if best(trumps, true).is_some_and(|(_, opened)| opened - OPENING > worth) {
                return Action::OpenTrump;
            }
            return Action::Play(card);
        }
        // A player on turn has a card.
        plain.map_or(Action::OpenTrump, |(card, _)| Action::Play(card))
    }
}

/// Plays one card, or opens trump or shows the pair; says whether there was anything to do.
fn step(deal: &mut Deal) -> bool {
    deal.phase() == Phase::Play && act(deal).is_some_and(|(chair, action)| !deal.take(chair, action).is_empty())
}

/// Plays a deal out to its end.
pub(super) fn finish(deal: &mut Deal) {
    while step(deal) {}
}

/// Plays a deal out until the player on turn has no more than so many cards.
pub(super) fn until(deal: &mut Deal, cards: u8) {
    while deal.turn().is_some_and(|turn| deal.hand(turn).len() > cards) && step(deal) {}
}
