//! Dice in place of chance.

use thurup_table::decide::{Chance, NoChance};

/// A small generator for tests: the same number gives the same table.
#[derive(Clone)]
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }

    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.roll(of.len())]
    }
}

impl Chance for Dice {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoChance> {
        bytes.fill_with(|| self.roll(256) as u8);
        Ok(())
    }
}
