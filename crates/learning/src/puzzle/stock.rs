//! The stock: puzzles and master deals that ship, made of deals that bots played. The same seed makes the same stock on any machine.

use std::collections::HashSet;
use std::sync::OnceLock;

use sha2::{Digest, Sha256};
use thurup_bots::duel::{self, Duel, DuelError, Side};
use thurup_rules::{Deal, Preset, RuleSet, Seats};
use thurup_solver::Solver;

use super::hidden;
use super::mine::mine;
use super::position::Spot;
use super::text::{Parts, parse, spot_text, verdict};
use super::themes::Theme;
use super::verdict::Sound;
use crate::cases::master::FORMAT as MASTER_FORMAT;

/// Of a hundred puzzles so many at most have all their turns in one trick.
const MOST_IN_ONE_TRICK: usize = 30;
/// Each theme has at least so many.
pub const LEAST_OF_A_THEME: usize = 8;

/// The puzzles that ship, as `thurup puzzle stock` writes them.
pub const PUZZLES: &str = include_str!("../../stock/puzzles.txt");
/// The master deals that ship, in the format `thurup-master/1`.
pub const MASTERS: &str = include_str!("../../stock/masters.json");

/// The puzzles that ship, read once, by their ids.
pub fn puzzles() -> &'static [Parts] {
    static READ: OnceLock<Vec<Parts>> = OnceLock::new();
    // A line that cannot be read would be found by the tests, and is left out here.
    READ.get_or_init(|| lines(PUZZLES).filter_map(|line| parse(line).ok()).collect())
}

/// The lines of a file of puzzles that are no comments.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Puzzles and master deals, as they are found.
#[derive(Debug, Default)]
pub struct Maker {
    seed: u64,
    known: HashSet<String>,
    in_one_trick: usize,
    themes: [usize; Theme::ALL.len()],
    /// Lines of the file of puzzles.
    pub puzzles: Vec<String>,
    /// Master deals, JSON, a line each.
    pub masters: Vec<String>,
}

impl Maker {
    /// Nothing yet. All chance comes from the seed.
    pub fn new(seed: u64) -> Maker {
        Maker { seed, ..Maker::default() }
    }

    /// Whether there are so many puzzles and master deals, and enough of each theme.
    pub fn is_done(&self, puzzles: usize, masters: usize) -> bool {
        self.puzzles.len() >= puzzles && self.masters.len() >= masters && self.scarce().next().is_none()
    }

    /// The themes of which there are not yet enough.
    pub fn scarce(&self) -> impl Iterator<Item = Theme> + '_ {
        Theme::ALL.into_iter().zip(self.themes).filter(|(_, count)| *count < LEAST_OF_A_THEME).map(|(theme, _)| theme)
    }

    /// Deals the deal of this number, lets bots play it, and takes what it has as long as there are not so many.
    ///
    /// # Errors
    /// Where it could not be dealt or played.
    pub fn look(&mut self, number: u32, puzzles: usize, masters: usize, solver: &mut Solver) -> Result<(), DuelError> {
        let (name, deal) = played(self.seed, number)?;
        let known = &mut self.known;
        for found in mine(&deal, solver, |text| known.insert(text.to_owned())) {
            self.take(&found.spot, &found.sound, puzzles);
        }
        if self.masters.len() < masters
            && let Some(found) = hidden::mine(&deal, self.seed, number, solver)
        {
            self.masters.push(found.json(&format!("m{:03}", self.masters.len() + 1), name).to_string());
        }
        Ok(())
    }

    /// The file of puzzles.
    pub fn puzzles_file(&self) -> String {
        let seed = self.seed;
        let head = "# Puzzles, ID | HANDS | TRUMP | LEADER | TRICK | GOAL | valid | LINE | THEMES | START";
        let mut text = format!("{head}\n# Made by `thurup puzzle stock --seed {seed}`; nobody writes here by hand.\n");
        for line in &self.puzzles {
            text.push_str(line);
            text.push('\n');
        }
        text
    }

    /// The file of master deals.
    pub fn masters_file(&self) -> String {
        format!("{{\"format\":\"{MASTER_FORMAT}\",\"cases\":[\n{}\n]}}\n", self.masters.join(",\n"))
    }

    fn take(&mut self, spot: &Spot, sound: &Sound, most: usize) {
        let is_scarce = self.scarce().any(|theme| sound.themes.contains(&theme));
        let mut tricks: Vec<u8> = sound.line.turns().map(|ply| ply.spot.position.tricks()).collect();
        tricks.dedup();
        let is_in_one = tricks.len() == 1;
        let too_many = is_in_one && (self.in_one_trick + 1) * 100 > MOST_IN_ONE_TRICK * (self.puzzles.len() + 1);
        if sound.themes.is_empty() || too_many || (self.puzzles.len() >= most && !is_scarce) {
            return;
        }
        self.in_one_trick += usize::from(is_in_one);
        for (theme, count) in Theme::ALL.iter().zip(&mut self.themes) {
            *count += usize::from(sound.themes.contains(theme));
        }
        self.puzzles.push(line_of(spot, sound).1);
    }
}

/// The id of a puzzle, and its line in the file.
pub fn line_of(spot: &Spot, sound: &Sound) -> (String, String) {
    let text = spot_text(spot);
    let id = id_of(&text);
    let line = format!("{id} | {text} | {}", verdict(&Ok(sound.clone())).join(" | "));
    (id, line)
}

/// What a puzzle is called: the beginning of the hash of its position, so that a stock made anew calls the same ones the same.
pub fn id_of(spot: &str) -> String {
    Sha256::digest(spot).iter().take(4).map(|byte| format!("{byte:02x}")).collect()
}

/// The deal of a number, and the name of its rules: three in four are of six players.
fn played(seed: u64, number: u32) -> Result<(&'static str, Deal), DuelError> {
    let (preset, name, seats) = match number % 8 {
        3 => (Preset::International, "international", Seats::Four),
        7 => (Preset::International, "international", Seats::Eight),
        _ => (Preset::Kerala, "kerala", Seats::Six),
    };
    let rules: RuleSet = preset.rules();
    let side: Side = "book".parse().map_err(|_| DuelError::Deal(number))?;
    let duel = Duel { pairs: 1, ..Duel::new([side.clone(), side], rules, seats, seed) };
    let game = duel::play(&duel, number)?.pop().ok_or(DuelError::Deal(number))?;
    Ok((name, game.deal))
}
