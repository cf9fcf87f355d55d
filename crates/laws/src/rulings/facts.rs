//! A situation with what follows from it: the auction, the turn, what the deal is worth.

use thurup_rules::options::RedoubleEffect;
use thurup_rules::{Auction, Call, Card, Chair, Contract, Doubled, Named, RuleSet, Seats, Strain, Team, TrumpKind, winning};

use super::effect::Effect;
use super::irregularity::Irregularity;
use super::law::Laws;
use super::mistake::{Mistake, Why};
use super::situation::{PlaySoFar, Situation};

/// What a row may ask.
pub(super) struct Facts<'a> {
    pub situation: &'a Situation,
    pub rules: &'a RuleSet,
    pub laws: Laws,
    pub seats: Seats,
    auction: Auction,
}

impl<'a> Facts<'a> {
    /// The facts, if they can be.
    ///
    /// # Errors
    /// The first field that cannot be.
    pub fn new(
        situation: &'a Situation,
        irregularity: &Irregularity,
        rules: &'a RuleSet,
        laws: Laws,
    ) -> Result<Facts<'a>, Mistake> {
        let seats = situation.seats;
        if !rules.seats().contains(&seats) {
            return Err(Mistake::new("seats", Why::Seats));
        }
        let at_table = |field, chair| at_table(seats, field, chair);
        at_table("dealer", situation.dealer)?;
        let auction = Auction::told(*rules, seats, seats.next(situation.dealer), situation.calls.iter().copied());
        if auction.said().len() < situation.calls.len() {
            return Err(Mistake::new("calls", Why::AuctionOver));
        }
        let facts = Facts { situation, rules, laws, seats, auction };
        facts.check_contract()?;
        facts.check_play()?;
        let counts = situation.counts;
        if counts.indications_by_player > counts.indications_by_team {
            return Err(Mistake::new("counts.indications_by_team", Why::Contradiction));
        }
        if let Some(chair) = irregularity.chair() {
            at_table("event.chair", chair)?;
        }
        if let Irregularity::Misdeal { proper_dealer: Some(dealer), .. } = irregularity {
            at_table("event.proper_dealer", *dealer)?;
        }
        if let Irregularity::CardCount { chairs } = irregularity {
            chairs.iter().try_for_each(|&chair| at_table("event.chairs", chair))?;
        }
        irregularity.cards().into_iter().try_for_each(|(field, card)| facts.in_deck(field, card))?;
        Ok(facts)
    }

    fn in_deck(&self, field: &'static str, card: Card) -> Result<(), Mistake> {
        match self.rules.deck(self.seats).copies(card.rank()) {
            0 => Err(Mistake::new(field, Why::NotInDeck(card))),
            _ => Ok(()),
        }
    }

    fn check_contract(&self) -> Result<(), Mistake> {
        let Some(contract) = self.situation.contract else { return Ok(()) };
        at_table(self.seats, "contract.chair", contract.by)?;
        let hidden = self.rules.trump() == TrumpKind::Indicator;
        let fits = match contract.named {
            Named::Strain(_) => !hidden,
            Named::Hidden => hidden,
            Named::Alone => self.rules.solo,
        };
        if !fits {
            return Err(Mistake::new("contract.denomination", Why::NoContract));
        }
        if hidden && contract.doubled != Doubled::Undoubled {
            return Err(Mistake::new("contract.doubled", Why::NoContract));
        }
        let solo = self.rules.solo_value().filter(|_| contract.is_solo());
        let known = (self.rules.lowest_bid()..=self.rules.highest_bid(self.seats)).contains(&contract.value);
        if !known && solo != Some(contract.value) {
            return Err(Mistake::new("contract.value", Why::NoContract));
        }
        Ok(())
    }

    fn check_play(&self) -> Result<(), Mistake> {
        let Some(play) = &self.situation.play else { return Ok(()) };
        if self.situation.contract.is_none() {
            return Err(Mistake::new("contract", Why::Missing));
        }
        at_table(self.seats, "play.leader", play.leader)?;
        // The opening lead may have moved, but within the team; another's lead that was accepted lies in the trick.
        if play.closed == 0 && play.trick.is_empty() && play.leader.team() != self.leader().team() {
            return Err(Mistake::new("play.leader", Why::Contradiction));
        }
        let tricks = self.rules.hand_size(self.seats);
        if play.closed > tricks {
            return Err(Mistake::new("play.closed", Why::TooMany));
        }
        let most = if play.closed < tricks { self.players(play.leader).count() } else { 0 };
        if play.trick.len() > most {
            return Err(Mistake::new("play.trick", Why::TooMany));
        }
        play.trick.iter().try_for_each(|&card| self.in_deck("play.trick", card))
    }

    /// The proper opening leader.
    pub fn leader(&self) -> Chair {
        self.auction.leader()
    }

    /// The chair to the right.
    pub fn next(&self, chair: Chair) -> Chair {
        self.seats.next(chair)
    }

    /// The partners of a player, from the right on.
    pub fn partners(&self, chair: Chair) -> impl Iterator<Item = Chair> {
        self.seats.from(chair).skip(1).filter(move |other| other.team() == chair.team())
    }

    /// Who plays to a trick, from the leader on.
    fn players(&self, leader: Chair) -> impl Iterator<Item = Chair> {
        let alone = self.situation.contract.filter(Contract::is_solo).map(|contract| contract.by);
        self.seats.from(leader).filter(move |&chair| alone.is_none_or(|by| by == chair || by.team() != chair.team()))
    }

    /// Who calls or plays next; nobody when the deal is over, or when the trick is complete and trump is closed.
    pub fn turn(&self) -> Option<Chair> {
        match &self.situation.play {
            Some(play) if play.closed == self.rules.hand_size(self.seats) => None,
            Some(play) => self.turn_in(play.leader, &play.trick),
            None if self.situation.contract.is_some() => Some(self.leader()),
            None => self.caller().or(self.auction.standing().map(|_| self.leader())),
        }
    }

    fn turn_in(&self, leader: Chair, trick: &[Card]) -> Option<Chair> {
        self.players(leader).nth(trick.len()).or_else(|| {
            let contract = self.situation.contract?;
            let place = winning(trick, contract.trump(), 0).filter(|_| contract.named != Named::Hidden)?;
            self.players(leader).nth(place)
        })
    }

    /// Who plays after this card of a player whose turn it is, or who has played to the trick already.
    ///
    /// # Errors
    /// Where it is another's turn.
    pub fn turn_after(&self, chair: Chair, card: Card) -> Result<Option<Chair>, Mistake> {
        let play = self.play()?;
        match self.place(play, chair) {
            Some(place) if place < play.trick.len() => Ok(self.turn()),
            Some(place) if place == play.trick.len() => {
                let trick: Vec<Card> = play.trick.iter().copied().chain([card]).collect();
                Ok(self.turn_in(play.leader, &trick))
            }
            _ => Err(self.turn_of(chair)),
        }
    }

    /// The mistake that it is somebody else's turn.
    fn turn_of(&self, chair: Chair) -> Mistake {
        Mistake::new("event.chair", Why::TurnOf(self.turn().unwrap_or(chair)))
    }

    /// The place of a player in a trick, from 0.
    pub fn place(&self, play: &PlaySoFar, chair: Chair) -> Option<usize> {
        self.players(play.leader).position(|other| other == chair)
    }

    /// Those who have played to the open trick, in order.
    pub fn played(&self, play: &PlaySoFar) -> Vec<(Chair, Card)> {
        self.players(play.leader).zip(play.trick.iter().copied()).collect()
    }

    /// The play.
    ///
    /// # Errors
    /// Where it has not begun.
    pub fn play(&self) -> Result<&'a PlaySoFar, Mistake> {
        self.situation.play.as_ref().ok_or(Mistake::new("play", Why::NoPlay))
    }

    /// The auction, which is on, and whose turn it is.
    ///
    /// # Errors
    /// Where it is over.
    pub fn auction(&self) -> Result<(&Auction, Chair), Mistake> {
        if self.auction_over() {
            let field = if self.situation.play.is_some() {
                "play"
            } else if self.situation.contract.is_some() {
                "contract"
            } else {
                "calls"
            };
            return Err(Mistake::new(field, Why::AuctionOver));
        }
        self.caller().map(|turn| (&self.auction, turn)).ok_or(Mistake::new("calls", Why::AuctionOver))
    }

    /// Who makes the next call; of the second of two auctions the leader makes the first.
    fn caller(&self) -> Option<Chair> {
        self.caller_in(&self.auction)
    }

    fn caller_in(&self, auction: &Auction) -> Option<Chair> {
        let second_to_come = self.rules.in_halves() && !auction.in_second();
        auction.turn().or(second_to_come.then(|| self.leader()))
    }

    /// Who calls after this call of the player on turn, or leads where it ends the auction; nobody where all have passed.
    pub fn after_call(&self, call: Call) -> Option<Chair> {
        let calls = self.situation.calls.iter().copied().chain([call]);
        let auction = Auction::told(*self.rules, self.seats, self.leader(), calls);
        self.caller_in(&auction).or(auction.standing().map(|_| self.leader()))
    }

    /// The same of a call at another's turn that has its place: the player to the right, unless it is a redouble that ends the
    /// auction.
    pub fn after_call_out_of_turn(&self, chair: Chair, call: Call) -> Chair {
        let ends = call == Call::Redouble && self.rules.redouble == RedoubleEffect::EndsAuction;
        if ends { self.leader() } else { self.next(chair) }
    }

    /// No more calls are made.
    pub fn auction_over(&self) -> bool {
        self.situation.play.is_some() || self.situation.contract.is_some() || self.caller().is_none()
    }

    /// The auction, with this player on turn.
    ///
    /// # Errors
    /// Where it is over, or somebody else's turn.
    pub fn auction_of(&self, chair: Chair) -> Result<&Auction, Mistake> {
        let (auction, turn) = self.auction()?;
        if turn == chair { Ok(auction) } else { Err(self.turn_of(chair)) }
    }

    /// The contract; before there is one the bid that stands; with no bid the lowest, by the opening leader.
    fn at_stake(&self) -> Contract {
        self.situation.contract.or(self.auction.standing()).unwrap_or(Contract {
            value: self.rules.lowest_bid(),
            named: Named::Strain(Strain::NoTrump),
            by: self.leader(),
            doubled: Doubled::Undoubled,
        })
    }

    /// What the other team gets when this one loses the deal: as defeated if the contract is its own, else as made.
    pub fn stake_lost_by(&self, team: Team) -> u8 {
        let contract = self.at_stake();
        let (made, defeated) = self.rules.stakes(contract.value, contract.doubled);
        if contract.by.team() == team { defeated } else { made }
    }

    /// The team loses the deal.
    pub fn lost(&self, team: Team) -> Effect {
        Effect::DealLost { team, stake: self.stake_lost_by(team) }
    }

    /// The cards are dealt again, by the same dealer.
    pub fn re_deal(&self) -> Effect {
        Effect::ReDeal { dealer: self.situation.dealer }
    }

    /// The mistake that these laws have no row for the irregularity.
    pub fn no_row(&self) -> Mistake {
        Mistake::new("event.kind", Why::NoRow(self.laws))
    }

    /// Only under these laws.
    ///
    /// # Errors
    /// Under others.
    pub fn only_under(&self, laws: Laws) -> Result<(), Mistake> {
        if self.laws == laws { Ok(()) } else { Err(self.no_row()) }
    }
}

fn at_table(seats: Seats, field: &'static str, chair: Chair) -> Result<(), Mistake> {
    match chair.index() < usize::from(seats.count()) {
        true => Ok(()),
        false => Err(Mistake::new(field, Why::NotAtTable(chair))),
    }
}
