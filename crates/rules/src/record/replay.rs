//! Reading a record as a deal, and playing it through.

use super::error::RecordError;
use super::fault::{EntryError, Fault, Part};
use super::form::{RECORD_VERSION, REDEAL, Record};
use super::lines::{numbered, read_each};
use crate::{
    Action, AuctionKind, Call, CallError, Card, Chair, Deal, Dealt, Hand, NoDeal, Outcome, Phase, Refusal, Refusals, RuleSet,
    Ruled, Seats, Settled, TrumpKind,
};

/// A record played through.
#[derive(Clone, Debug, PartialEq)]
pub struct Replay {
    /// The deal as far as the rules let it go; `None` when the hands are no deal.
    pub deal: Option<Deal>,
    /// The first thing that goes against the rules.
    pub fault: Option<Fault>,
}

impl Replay {
    /// The deal came to its end.
    pub fn is_complete(&self) -> bool {
        self.fault.is_none() && self.deal.as_ref().is_some_and(|deal| deal.outcome().is_some())
    }

    /// The result, when the deal came to its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.deal.as_ref().filter(|_| self.fault.is_none())?.outcome()
    }
}

impl Record {
    /// Reads the record and plays it through, as far as the rules allow. An error means that the record cannot be read; a
    /// deal that goes against the rules is a [`Fault`].
    ///
    /// # Errors
    /// A [`RecordError`] where the record cannot be read: its version, game, rules, table, or a hand, call or card that is
    /// none.
    pub fn replay(&self) -> Result<Replay, RecordError> {
        self.read_by(Reading::Judged)
    }

    /// The deal that this record tells, when every action of it was judged as it was made and is not to be judged again: one
    /// that was played stays as it was, though the rules as they are now might refuse something in it. The fault is what cannot
    /// have happened at all, such as a card after the last.
    ///
    /// # Errors
    /// As [`Record::replay`].
    pub fn retell(&self) -> Result<Replay, RecordError> {
        self.read_by(Reading::Told)
    }

    fn read_by(&self, reading: Reading) -> Result<Replay, RecordError> {
        if !(1..=RECORD_VERSION).contains(&self.version) {
            return Err(RecordError::Version(self.version));
        }
        let (seats, leader) = self.table()?;
        let rules = self.rule_set()?;
        let game = rules.game();
        if self.game != game.shape().label && self.game != game.name() {
            return Err(RecordError::Game { game: self.game.chars().take(40).collect(), rules: game.shape().label });
        }
        let hands = read_each(&self.hands)?;
        let first = numbered(&self.first, |index, error| RecordError::First { index, error })?;
        let redeal = match self.redeal {
            Some(number) => Some(Chair::from_number(number, seats).ok_or(RecordError::Redeal(number))?),
            None => None,
        };
        if rules.trump() == TrumpKind::Named {
            // Of such a record every entry has to be readable before any is judged.
            numbered::<Call>(&self.auction, |index, error| RecordError::Call { index, error })?;
            numbered::<Card>(&self.play, |index, error| RecordError::Card { index, error })?;
        }
        let mut deal = match reading.begin(rules, seats, leader, &hands, &first) {
            Ok(deal) => deal,
            Err(error) => return Ok(Replay { deal: None, fault: Some(Fault::Deal(error)) }),
        };
        let fault = self.play_through(&mut deal, redeal, reading).err();
        Ok(Replay { deal: Some(deal), fault })
    }

    /// Does all that the record says, part by part, up to the first thing that goes against the rules.
    fn play_through(&self, deal: &mut Deal, redeal: Option<Chair>, reading: Reading) -> Result<(), Fault> {
        make_calls(deal, reading, Part::Auction, &self.auction)?;
        if let Some(chair) = redeal {
            let refused = |reasons| Fault::Refused { part: Part::Auction, index: self.auction.len() + 1, reasons };
            reading.act_of(deal, chair, Action::AskRedeal).map_err(refused)?;
        }
        set_aside(deal, reading, 1, self.indicator.as_deref())?;
        make_calls(deal, reading, Part::Auction2, &self.auction2)?;
        set_aside(deal, reading, 2, self.indicator2.as_deref())?;
        for (index, text) in self.play.iter().enumerate() {
            let at = |reasons| Fault::Refused { part: Part::Play, index: index + 1, reasons };
            let mut card = text.trim();
            // What is done before the card is done also where the card is refused then.
            while let Some(mark) = card.chars().next().filter(|mark| ['!', '+'].contains(mark)) {
                reading.act(deal, if mark == '!' { Action::OpenTrump } else { Action::ShowPair }).map_err(at)?;
                card = card[1..].trim_start();
            }
            // The deal ended before the card that it was done for.
            if card.is_empty() && index + 1 == self.play.len() && !text.trim().is_empty() {
                break;
            }
            let card = read(Part::Play, index, card)?;
            reading.act(deal, Action::Play(card)).map_err(at)?;
        }
        match (&self.claim, &self.ruled) {
            (_, Some(ruled)) => rule(deal, ruled),
            (Some(claim), None) => settle(deal, &claim.ends),
            (None, None) => Ok(()),
        }
    }
}

/// Whether what a record tells is judged.
#[derive(Clone, Copy, PartialEq)]
enum Reading {
    /// By the rules: it may be anything.
    Judged,
    /// No more: it was when it happened.
    Told,
}

impl Reading {
    /// The deal before its first call.
    fn begin(
        self,
        rules: RuleSet,
        seats: Seats,
        leader: Chair,
        hands: &[Result<Hand, Card>],
        first: &[Hand],
    ) -> Result<Deal, NoDeal> {
        let whole: Vec<Hand> = hands.iter().filter_map(|hand| hand.ok()).collect();
        let dealt = Dealt { hands: &whole, first };
        if self == Reading::Told
            && let Some(deal) = Deal::told(rules, seats, leader, dealt)
        {
            return Ok(deal);
        }
        NoDeal::check(&rules, seats, leader, hands.iter().copied(), first)?;
        Deal::new(rules, seats, leader, dealt)
    }

    /// Does something for the player on turn, or gives every reason why not.
    fn act(self, deal: &mut Deal, action: Action) -> Result<(), Refusals> {
        let player = deal.turn().unwrap_or(deal.leader());
        self.act_of(deal, player, action)
    }

    /// The same for any player.
    fn act_of(self, deal: &mut Deal, player: Chair, action: Action) -> Result<(), Refusals> {
        if self == Reading::Judged {
            let reasons = deal.refusals(player, action);
            if !reasons.is_empty() {
                return Err(reasons);
            }
        }
        if deal.take(player, action).is_empty() { Err(deal.refusals(player, action)) } else { Ok(()) }
    }
}

/// Ends the deal as a claim ended it. Whether the claim was judged rightly is not asked here.
fn settle(deal: &mut Deal, ends: &str) -> Result<(), Fault> {
    let settled: Settled = read(Part::Claim, 0, ends)?;
    if deal.settle(settled) {
        return Ok(());
    }
    match deal.phase() {
        Phase::Auction | Phase::Trump => {
            Err(Fault::Refused { part: Part::Claim, index: 1, reasons: Refusal::AuctionOn.into() })
        }
        Phase::Over(_) => Err(Fault::Refused { part: Part::Claim, index: 1, reasons: Refusal::DealOver.into() }),
        Phase::Play => {
            let error = EntryError::Left(ends.chars().take(40).collect());
            Err(Fault::Unreadable { part: Part::Claim, index: 1, error })
        }
    }
}

/// Ends the deal as a ruling did. Whether that was right is not asked here.
fn rule(deal: &mut Deal, ruled: &str) -> Result<(), Fault> {
    match read(Part::Ruling, 0, ruled)? {
        Ruled::Settled(_) => settle(deal, ruled),
        ends => {
            deal.rule(ends);
            Ok(())
        }
    }
}

fn read<T: std::str::FromStr<Err: Into<EntryError>>>(part: Part, index: usize, text: &str) -> Result<T, Fault> {
    text.parse().map_err(|error: T::Err| Fault::Unreadable { part, index: index + 1, error: error.into() })
}

/// A call. Where bids are numbers alone one is a single word, and a number of three digits is out of range like any other.
fn read_call(rules: &RuleSet, part: Part, index: usize, text: &str) -> Result<Call, Fault> {
    if rules.auction() == AuctionKind::Spoken {
        return read(part, index, text);
    }
    match Call::read_bare(text) {
        Err(CallError::Number(_)) => Ok(Call::Number(99)),
        read => read.map_err(|error| Fault::Unreadable { part, index: index + 1, error: error.into() }),
    }
}

fn make_calls(deal: &mut Deal, reading: Reading, part: Part, calls: &[String]) -> Result<(), Fault> {
    for (index, text) in calls.iter().enumerate() {
        let refused = |reasons| Fault::Refused { part, index: index + 1, reasons };
        let second = part == Part::Auction2;
        // A surplus call is one call too many, not one out of turn.
        let over = deal.outcome().is_none() && (deal.phase() != Phase::Auction || deal.auction().in_second() != second);
        if over {
            let first_is_on = second && deal.phase() == Phase::Auction && deal.rules().in_halves();
            let refusal = match deal.phase() {
                _ if first_is_on => Refusal::AuctionOn,
                // Over is the first auction, and no card set aside for its bid.
                Phase::Trump if second && !deal.auction().in_second() => Refusal::TrumpToSet,
                _ => Refusal::AuctionOver,
            };
            return Err(refused(refusal.into()));
        }
        let action = match text.trim() {
            word if word.eq_ignore_ascii_case(REDEAL) => Action::AskRedeal,
            word => Action::Call(read_call(deal.rules(), part, index, word)?),
        };
        reading.act(deal, action).map_err(refused)?;
    }
    Ok(())
}

fn set_aside(deal: &mut Deal, reading: Reading, number: usize, card: Option<&str>) -> Result<(), Fault> {
    let Some(text) = card else { return Ok(()) };
    let card = read(Part::Indicator, number - 1, text)?;
    let refused = |reasons| Fault::Refused { part: Part::Indicator, index: number, reasons };
    // A second card is for the bid of a second auction.
    if number == 2 && deal.phase() == Phase::Trump && !deal.auction().in_second() {
        return Err(refused(Refusal::TrumpToSet.into()));
    }
    reading.act(deal, Action::SetTrump(card)).map_err(refused)
}
