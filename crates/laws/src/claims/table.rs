//! What is known of positions between tricks: no play from there brings the claimer's team fewer than so much.

/// One position.
#[derive(Clone, Copy, Default)]
struct Entry {
    /// The cards in all hands. No hand is empty between tricks, so 0 is no position.
    cards: u64,
    leader: u8,
    least: u8,
}

/// Positions that may be the same place share so many entries.
const WAYS: usize = 4;
/// The most entries: 64 MiB.
const MOST: usize = 1 << 22;
const FIRST: usize = 1 << 10;

/// The table. It grows, up to its size; then the positions with fewest cards go first, which costs least to prove again.
pub(super) struct Table {
    entries: Vec<Entry>,
    used: usize,
}

impl Table {
    pub(super) fn new() -> Table {
        Table { entries: vec![Entry::default(); FIRST], used: 0 }
    }

    #[inline(always)]
    fn place(&self, cards: u64, leader: u8) -> usize {
        let mixed = (cards ^ u64::from(leader).rotate_right(7)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        (mixed >> 20) as usize & (self.entries.len() - 1) & !(WAYS - 1)
    }

    /// The least that is known.
    #[inline(always)]
    pub(super) fn least(&self, cards: u64, leader: u8) -> u8 {
        let place = self.place(cards, leader);
        let ways = self.entries.get(place..place + WAYS).unwrap_or_default();
        ways.iter().find(|entry| entry.cards == cards && entry.leader == leader).map_or(0, |entry| entry.least)
    }

    /// Keeps what is proved.
    pub(super) fn keep(&mut self, cards: u64, leader: u8, least: u8) {
        if self.used * 2 > self.entries.len() && self.entries.len() < MOST {
            let next = vec![Entry::default(); self.entries.len() * 4];
            let known = std::mem::replace(&mut self.entries, next);
            self.used = 0;
            for entry in known.into_iter().filter(|entry| entry.cards != 0) {
                self.put(entry);
            }
        }
        self.put(Entry { cards, leader, least });
    }

    fn put(&mut self, entry: Entry) {
        let place = self.place(entry.cards, entry.leader);
        let ways = self.entries.get_mut(place..place + WAYS).unwrap_or_default();
        if let Some(same) = ways.iter_mut().find(|known| known.cards == entry.cards && known.leader == entry.leader) {
            same.least = same.least.max(entry.least);
            return;
        }
        if let Some(place) = ways.iter_mut().min_by_key(|known| known.cards.count_ones()) {
            self.used += usize::from(place.cards == 0);
            *place = entry;
        }
    }
}
