//! All calls of a player, read together.

use thurup_rules::{Auction, Chair, Hand};

use crate::cards::Cards;
use crate::convention::Convention;
use crate::known::Known;
use crate::promise::Promise;
use crate::situation::{Situation, heard};
use crate::told::Told;

impl Told {
    /// Hears a further call. When nothing that it can mean agrees with what was told - a suit is named that had been denied -
    /// the later call holds, and what was told before is withdrawn: the answer is `false`.
    pub fn hear(&mut self, promise: &Promise) -> bool {
        self.narrow(promise.limits(), promise.expected(), promise.hand_size())
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
        Cards::from(self).told(auction)
    }

    /// Adds to `told` what the calls from index `from` on tell; those before it have been heard already.
    pub fn learn(self, auction: &Auction, from: usize, told: &mut [Told]) {
        Cards::from(self).learn(auction, from, told);
    }

    /// What the calls so far let one know of each hand, chair 1 first.
    pub fn known(self, auction: &Auction) -> Vec<Known> {
        Cards::from(self).known(auction)
    }
}
