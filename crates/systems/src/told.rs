//! What all calls of a player tell together.
//!
//! A call may mean one of several things, so what has been told of a hand is a list of alternatives, each with limits on the
//! hand. A further call leaves those that it agrees with, and of its own meanings those that agree with one of them: that is
//! how a later call never contradicts an earlier one.

use thurup_rules::{Auction, Chair, Hand};

use crate::convention::Convention;
use crate::known::Known;
use crate::promise::Promise;
use crate::situation::{Situation, heard};

/// Alternatives that are kept; of more than these only what they have in common is.
const MOST: usize = 48;

/// What the calls of one player have told so far, as limits on the hand.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// One of these is true; empty while nothing has been told.
    ways: Vec<Known>,
    /// What calls let one expect that promise nothing.
    likely: Vec<Known>,
}

impl Told {
    /// Whether these limits of a hand of so many cards agree with what has been told.
    pub(crate) fn agrees(&self, known: &Known, size: u8) -> bool {
        let nothing = Known::default();
        let ways = if self.ways.is_empty() { std::slice::from_ref(&nothing) } else { &self.ways };
        ways.iter().any(|way| way.both(known, size).is_some())
    }

    /// Hears a further call. When nothing that it can mean agrees with what was told - a suit is named that had been denied -
    /// the later call holds, and what was told before is withdrawn: the answer is `false`.
    pub fn hear(&mut self, promise: &Promise) -> bool {
        self.likely.extend(promise.expected());
        let said = promise.limits();
        if said.is_empty() {
            return true;
        }
        let size = promise.hand_size();
        if self.ways.is_empty() {
            self.ways = said;
            return true;
        }
        let mut ways: Vec<Known> = Vec::new();
        for one in self.ways.iter().flat_map(|way| said.iter().filter_map(|other| way.both(other, size))) {
            if !ways.contains(&one) {
                ways.push(one);
            }
        }
        let agrees = !ways.is_empty();
        self.ways = if agrees { ways } else { said };
        if self.ways.len() > MOST {
            self.ways = self.ways.iter().copied().reduce(|one, other| one.either(&other)).into_iter().collect();
        }
        agrees
    }

    /// What every hand keeps that fits all that was told, and beside it what one may expect of length.
    pub fn known(&self, size: u8) -> Known {
        let known = self.ways.iter().copied().reduce(|one, other| one.either(&other)).unwrap_or_default();
        self.likely.iter().fold(known, |known, likely| known.both(likely, size).unwrap_or(known))
    }
}

/// All calls of one player, read together.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    told: Told,
    promises: Vec<Promise>,
}

impl Reading {
    /// Hears a call.
    fn hear(&mut self, promise: Promise) {
        if !self.told.hear(&promise) {
            self.promises.clear();
        }
        self.promises.push(promise);
    }

    /// Whether the player could hold this hand, by all calls together: for each of them one of its meanings applies.
    pub fn allows(&self, hand: Hand) -> bool {
        self.promises.iter().all(|promise| promise.allows(hand))
    }

    /// What the calls have told, for reading the next one.
    pub fn told(&self) -> &Told {
        &self.told
    }

    /// The last call's part in it; none before the first.
    pub fn last(&self) -> Option<&Promise> {
        self.promises.last()
    }
}

impl Convention {
    /// What a player's calls so far say, read together.
    ///
    /// ```
    /// use thurup_rules::{Auction, Chair, Preset, Seats};
    /// use thurup_systems::Convention;
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = Preset::Kerala.rules();
    /// let calls: Vec<_> = "28S P 29NS P P P 30S P 31S".split(' ').map(str::parse).collect::<Result<_, _>>()?;
    /// let auction = Auction::told(rules, Seats::Six, Chair::FIRST, calls);
    /// let chair = Chair::from_number(3, Seats::Six).ok_or("six chairs")?;
    /// let reading = Convention::of(&rules).reading(&auction, chair);
    /// // Support without the next highest, which noes had to say first; a void is no longer meant.
    /// assert!(reading.allows("99TK.J9.TK.A".parse()?));
    /// assert!(!reading.allows("J9TK.J9.TK.A".parse()?));
    /// assert!(!reading.allows("-.J9TK.J9TK.-".parse()?));
    /// # Ok(()) }
    /// ```
    pub fn reading(self, auction: &Auction, chair: Chair) -> Reading {
        let mut reading = Reading::default();
        for (index, said) in auction.said().iter().enumerate().filter(|(_, said)| said.chair == chair) {
            let turn = self.prepare(&Situation::before(auction, index));
            let promise = turn.promise(heard(said), &reading.told);
            reading.hear(promise);
        }
        reading
    }

    /// What the calls so far have told of each hand, chair 1 first.
    pub fn told(self, auction: &Auction) -> Vec<Told> {
        let mut told = vec![Told::default(); auction.seats().count() as usize];
        self.learn(auction, 0, &mut told);
        told
    }

    /// Adds to `told` what the calls from index `from` on tell; those before it have been heard already.
    pub fn learn(self, auction: &Auction, from: usize, told: &mut [Told]) {
        for (index, said) in auction.said().iter().enumerate().skip(from) {
            let told = &mut told[said.chair.index()];
            let promise = self.prepare(&Situation::before(auction, index)).promise(heard(said), told);
            told.hear(&promise);
        }
    }

    /// What the calls so far let one know of each hand, chair 1 first.
    pub fn known(self, auction: &Auction) -> Vec<Known> {
        let size = auction.rules().hand_size(auction.seats());
        self.told(auction).iter().map(|told| told.known(size)).collect()
    }
}
