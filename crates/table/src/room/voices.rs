//! Who at a table has voice on, as its room knows it: on which lines, what was told of it last, and whose line is broken.

use std::collections::HashMap;

use thurup_wire::Refused;
use thurup_wire::voice::Speaker;

use crate::voice::Speakers;

/// Who loses their line keeps voice on for so long: their sound goes on meanwhile, and most are back before. Milliseconds.
const GRACE: u64 = 20_000;

/// What a line was told last: who has voice on, why it is shut, and the name of its own page.
pub type Shown = (Vec<Speaker>, Option<Refused>, Option<String>);

/// See the module.
#[derive(Debug, Default)]
pub struct Voices {
    /// Who has it on, wherever they are.
    pub speakers: Speakers,
    /// On which line of this room, by the names of pages.
    lines: HashMap<String, u64>,
    /// Pages whose line is broken, and since when.
    lost: HashMap<String, u64>,
    /// What lines were told last; those that are not here know of nobody.
    told: HashMap<u64, Shown>,
}

impl Voices {
    /// Nobody has it on, and no line thinks that somebody has.
    pub fn rest(&self) -> bool {
        self.speakers.is_empty() && self.told.is_empty() && self.lines.is_empty()
    }

    /// A page speaks on this line. It is told anew, whatever it knows.
    pub fn on_line(&mut self, peer: &str, line: u64) {
        self.lines.retain(|_, other| *other != line);
        self.lines.insert(peer.to_owned(), line);
        self.lost.remove(peer);
        self.told.remove(&line);
    }

    /// The line on which a page speaks, if it is of this room.
    pub fn line(&self, peer: &str) -> Option<u64> {
        self.lines.get(peer).copied()
    }

    /// The page that speaks on a line.
    pub fn page(&self, line: u64) -> Option<&str> {
        let page = self.lines.iter().find(|(_, other)| **other == line).map(|(page, _)| page.as_str())?;
        self.speakers.of(page).map(|_| page)
    }

    /// A line is gone.
    pub fn lose(&mut self, line: u64, now: u64) {
        if let Some(page) = self.page(line).map(str::to_owned) {
            self.lost.insert(page, now);
        }
        self.lines.retain(|_, other| *other != line);
        self.told.remove(&line);
    }

    /// When the first page whose line is broken is given up, in milliseconds since 1970.
    pub fn due(&self) -> Option<u64> {
        self.lost.values().map(|since| since + GRACE).min()
    }

    /// Those that are given up now; and pages that have voice on no more are forgotten.
    pub fn given_up(&mut self, now: u64) -> Vec<String> {
        let Self { speakers, lines, lost, .. } = self;
        lines.retain(|page, _| speakers.of(page).is_some());
        lost.retain(|page, _| speakers.of(page).is_some());
        let gone: Vec<String> =
            lost.iter().filter(|(_, since)| now.saturating_sub(**since) >= GRACE).map(|(page, _)| page.clone()).collect();
        lost.retain(|page, _| !gone.contains(page));
        gone
    }

    /// Whether a line knows this already.
    pub fn knows(&self, line: u64, shown: &Shown) -> bool {
        self.told.get(&line).map_or(shown.0.is_empty() && shown.2.is_none(), |told| told == shown)
    }

    /// A line was told this.
    pub fn told(&mut self, line: u64, shown: Shown) {
        if shown.0.is_empty() {
            self.told.remove(&line);
        } else {
            self.told.insert(line, shown);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;

    #[test]
    fn a_broken_line_is_waited_for_and_then_given_up() {
        let (mut voices, now) = (Voices::default(), 1_000_000);
        let [one, other] = [1, 2].map(|n| PersonId::from_parts(n, [0; 10]));
        assert!(voices.speakers.on(one, "aa") && voices.speakers.on(other, "bb"));
        voices.on_line("aa", 7);
        voices.on_line("bb", 8);
        assert_eq!((voices.page(7), voices.line("bb"), voices.due()), (Some("aa"), Some(8), None));
        voices.lose(7, now);
        assert!(voices.line("aa").is_none() && voices.due().is_some());
        assert!(voices.given_up(now + GRACE / 2).is_empty());
        voices.on_line("aa", 9);
        assert!(voices.given_up(now + GRACE).is_empty() && voices.page(9) == Some("aa"));
        voices.lose(9, now);
        assert_eq!(voices.given_up(now + GRACE), ["aa"]);
        voices.speakers.off("aa");
        // Another page of the same person takes over, and the line of the first has nothing on.
        assert!(voices.speakers.on(other, "cc"));
        assert!(voices.page(8).is_none());
        assert!(!voices.speakers.on(one, "cc"), "the name is another's");
    }
}
