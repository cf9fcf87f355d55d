//! What a match counts: a fold of its confirmed rulings, each of which may be replaced by a later one.

use std::fmt;

use thurup_rules::{ByTeam, Chair, Team, Text};

use super::effect::{Counted, Effect, Who};
use super::situation::Counts;

/// A confirmed ruling, as a ledger keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of the deal, from 1.
    pub deal: u16,
    /// The effects of what was chosen.
    pub effects: Vec<Effect>,
    /// The entry that it replaces.
    pub replaces: Option<usize>,
}

/// The confirmed rulings of a match, in order; the places are their names. Nothing is ever taken out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    entries: Vec<Entry>,
}

/// A ruling cannot replace another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LedgerMistake {
    /// There is none in this place.
    NoSuch(usize),
    /// It was replaced already, by this one.
    Replaced(usize),
}

impl LedgerMistake {
    /// The reason for people.
    pub fn text(self) -> Text {
        match self {
            LedgerMistake::NoSuch(_) => Text::new("There is no such ruling.", "ഇങ്ങനെയൊരു വിധിയില്ല."),
            LedgerMistake::Replaced(_) => {
                Text::new("A later ruling has replaced it already.", "പിന്നീടുള്ള ഒരു വിധി ഇതിനു പകരം വന്നുകഴിഞ്ഞു.")
            }
        }
    }
}

impl fmt::Display for LedgerMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for LedgerMistake {}

/// What the rulings of one deal make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealLost {
    /// It goes on, or by its play.
    No,
    /// A team has lost it, once, at the highest of the stakes.
    By(Team, u8),
    /// Both have lost it: it is dealt again (after O.3.11).
    Both,
}

/// What effects of one deal make of it, of however many rulings.
pub fn lost_deal<'a>(effects: impl IntoIterator<Item = &'a Effect>) -> DealLost {
    let mut lost: ByTeam<Option<u8>> = ByTeam::default();
    for effect in effects {
        if let Effect::DealLost { team, stake } = effect {
            lost[*team] = lost[*team].max(Some(*stake));
        }
    }
    match (lost[Team::Odd], lost[Team::Even]) {
        (None, None) => DealLost::No,
        (Some(stake), None) => DealLost::By(Team::Odd, stake),
        (None, Some(stake)) => DealLost::By(Team::Even, stake),
        (Some(_), Some(_)) => DealLost::Both,
    }
}

impl Ledger {
    /// Adds a ruling; its place.
    ///
    /// # Errors
    /// What it would replace is not there, or replaced already. Nothing has changed then.
    pub fn add(&mut self, entry: Entry) -> Result<usize, LedgerMistake> {
        if let Some(place) = entry.replaces {
            if place >= self.entries.len() {
                return Err(LedgerMistake::NoSuch(place));
            }
            if let Some(later) = self.replaced_by(place) {
                return Err(LedgerMistake::Replaced(later));
            }
        }
        self.entries.push(entry);
        Ok(self.entries.len() - 1)
    }

    /// Every ruling, those that were replaced among them.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The ruling that replaced the one in this place.
    pub fn replaced_by(&self, place: usize) -> Option<usize> {
        self.entries.iter().position(|entry| entry.replaces == Some(place))
    }

    /// The rulings that stand.
    pub fn standing(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().enumerate().filter(|(place, _)| self.replaced_by(*place).is_none()).map(|(_, entry)| entry)
    }

    fn effects(&self) -> impl Iterator<Item = &Effect> {
        self.standing().flat_map(|entry| &entry.effects)
    }

    /// How often something was counted.
    pub fn count(&self, what: Counted, who: Who) -> u8 {
        let counts = |effect: &&Effect| matches!(effect, Effect::Count { what: w, who: h, .. } if (*w, *h) == (what, who));
        u8::try_from(self.effects().filter(counts).count()).unwrap_or(u8::MAX)
    }

    /// The counts that a ruling about a player asks for.
    pub fn counts(&self, chair: Chair) -> Counts {
        let team = Who::Team(chair.team());
        Counts {
            indications_by_player: self.count(Counted::Indication, Who::Chair(chair)),
            indications_by_team: self.count(Counted::Indication, team),
            revokes_found_by_team: self.count(Counted::RevokeFound, team),
        }
    }

    /// The warnings of a player.
    pub fn warnings(&self, chair: Chair) -> usize {
        self.effects()
            .filter(|effect| matches!(effect, Effect::Warning { who: Who::Chair(warned) } if *warned == chair))
            .count()
    }

    /// The stake points that rulings gave, beside what the deals brought.
    pub fn points(&self) -> ByTeam<u32> {
        let mut sum = ByTeam::default();
        for effect in self.effects() {
            if let Effect::Points { team, points } = effect {
                sum[*team] += u32::from(*points);
            }
        }
        sum
    }

    /// What the rulings of a deal make of it.
    pub fn lost_deal(&self, deal: u16) -> DealLost {
        lost_deal(self.standing().filter(|entry| entry.deal == deal).flat_map(|entry| &entry.effects))
    }

    /// The teams that have lost the match by a ruling.
    pub fn match_lost(&self) -> ByTeam<bool> {
        let mut lost = ByTeam::default();
        for effect in self.effects() {
            if let Effect::MatchLost { team } = effect {
                lost[*team] = true;
            }
        }
        lost
    }
}
