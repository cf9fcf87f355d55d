//! Puzzles as lines of text, `ID | HANDS | TRUMP | LEADER | TRICK | GOAL | VERDICT [| LINE | THEMES | START]`.

use thurup_rules::{Card, Rank, Suit, Team};

use super::line::Line;
use super::position::{Goal, Puzzle, Spot};
use super::verdict::{Invalid, Sound};

/// A line of a file of puzzles, in its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parts {
    /// What it is called.
    pub id: String,
    /// The puzzle; nothing where its trump is none, which makes it no position.
    pub puzzle: Option<Puzzle>,
    /// What is written after the goal.
    pub verdict: Vec<String>,
}

/// A card, rank then suit.
pub fn write_card(card: Card) -> String {
    format!("{}{}", card.rank().letter(), card.suit().letter())
}

/// Reads a card, rank then suit.
fn card(text: &str) -> Option<Card> {
    let mut letters = text.chars();
    let (rank, suit) = (Rank::try_from(letters.next()?).ok()?, Suit::try_from(letters.next()?).ok()?);
    letters.next().is_none().then(|| Card::new(suit, rank))
}

/// Reads a hand, S.H.D.C.
fn hand(text: &str) -> Option<Vec<Card>> {
    let suits: Vec<&str> = text.split('.').collect();
    if suits.len() != Suit::ALL.len() {
        return None;
    }
    let cards = Suit::ALL.into_iter().zip(suits).flat_map(|(suit, ranks)| {
        let ranks = if ranks == "-" { "" } else { ranks };
        ranks.chars().map(move |letter| Rank::try_from(letter).ok().map(|rank| Card::new(suit, rank)))
    });
    cards.collect()
}

/// Reads hands, with blanks between.
///
/// # Errors
/// The number, from 1, of the first that is none.
pub fn hands(text: &str) -> Result<Vec<Vec<Card>>, usize> {
    text.split_whitespace().enumerate().map(|(index, text)| hand(text).ok_or(index + 1)).collect()
}

/// Reads the cards of an open trick, `-` for none.
pub fn trick(text: &str) -> Option<Vec<Card>> {
    if text == "-" { Some(Vec::new()) } else { text.split_whitespace().map(card).collect() }
}

/// Reads a trump: a suit, or NT for none.
pub fn trump(text: &str) -> Option<Option<Suit>> {
    match text {
        "NT" => Some(None),
        "S" | "H" | "D" | "C" => text.chars().next().map(|letter| Suit::try_from(letter).ok()),
        _ => None,
    }
}

fn goal(text: &str) -> Option<Goal> {
    let (team, points) = text.split_once(' ')?;
    let team = match team {
        "odd" => Team::Odd,
        "even" => Team::Even,
        _ => return None,
    };
    Some(Goal { team, points: points.trim().parse().ok()? })
}

/// Reads a line of a file of puzzles.
///
/// # Errors
/// Words that name the part that cannot be read.
pub fn parse(line: &str) -> Result<Parts, String> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [id, all_hands, trump_text, leader, trick_text, goal_text, verdict @ ..] = parts.as_slice() else {
        return Err("a case is ID | HANDS | TRUMP | LEADER | TRICK | GOAL | VERDICT".to_owned());
    };
    let hands = hands(all_hands).map_err(|number| format!("`HANDS`: hand {number} is none, such as J9.ATK..QQ"))?;
    let leader = leader.parse().ok().filter(|leader| (1..=8).contains(leader)).ok_or("`LEADER`: a chair is expected")?;
    let trick = trick(trick_text).ok_or("`TRICK`: cards are expected, rank then suit, or -")?;
    let goal = goal(goal_text).ok_or("`GOAL`: odd or even and points are expected")?;
    let puzzle = trump(trump_text).map(|trump| Puzzle { hands, trump, leader, trick, goal });
    let known = match verdict {
        ["valid", _, _, start] => start.parse::<u32>().is_ok(),
        [text] => text.starts_with("invalid "),
        _ => false,
    };
    if id.is_empty() {
        return Err("`ID`: it is missing".to_owned());
    }
    if !known {
        return Err("`VERDICT`: `invalid REASON` or `valid | LINE | THEMES | START` is expected".to_owned());
    }
    Ok(Parts { id: (*id).to_owned(), puzzle, verdict: verdict.iter().map(|part| (*part).to_owned()).collect() })
}

/// What stands after the goal.
pub fn verdict(found: &Result<Sound, Invalid>) -> Vec<String> {
    match found {
        Err(invalid) => vec![format!("invalid {invalid}")],
        Ok(sound) => {
            let themes: Vec<&str> = sound.themes.iter().map(|theme| theme.name()).collect();
            let themes = if themes.is_empty() { "-".to_owned() } else { themes.join(", ") };
            vec!["valid".to_owned(), line_text(&sound.line), themes, sound.start.to_string()]
        }
    }
}

/// A line as text: `chair:card`, a turn with its class and a star.
pub fn line_text(line: &Line) -> String {
    let plies = line.line().iter().map(|ply| {
        let cards = if ply.is_turn() {
            ply.class.iter().map(|card| write_card(*card)).collect::<Vec<_>>().join("=") + "*"
        } else {
            write_card(ply.card)
        };
        format!("{}:{cards}", ply.spot.turn())
    });
    plies.collect::<Vec<_>>().join(" ")
}

/// A spot as the parts of a line from its hands to its goal.
pub fn spot_text(spot: &Spot) -> String {
    let position = &spot.position;
    let hands: Vec<String> = position.seats().chairs().map(|chair| position.hand(chair).to_string()).collect();
    let trump = position.trump().map_or_else(|| "NT".to_owned(), |suit| suit.letter().to_string());
    let trick: Vec<String> = position.table().iter().map(|card| write_card(*card)).collect();
    let trick = if trick.is_empty() { "-".to_owned() } else { trick.join(" ") };
    let team = if spot.goal.team == Team::Odd { "odd" } else { "even" };
    format!("{} | {trump} | {} | {trick} | {team} {}", hands.join(" "), position.leader(), spot.goal.points)
}

impl Parts {
    /// How what comes out differs from what is written; nothing if it does not.
    pub fn differs(&self, solver: &mut thurup_solver::Solver) -> Option<String> {
        let found = match &self.puzzle {
            Some(puzzle) => super::check(puzzle, solver),
            None => Err(Invalid::NotAPosition),
        };
        let found = verdict(&found);
        (found != self.verdict)
            .then(|| format!("{}: expected {}, found {}", self.id, self.verdict.join(" | "), found.join(" | ")))
    }
}
