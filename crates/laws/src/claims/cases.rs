//! Cases of claims, one a line: what is claimed in which position, and the verdict expected of it.
//!
//! `STANDARD | HANDS | TRUMP | LEADER | TRICK | CLAIM | VERDICT | LINE`, where the line may be missing, and outside of files the verdict,
//! too. Hands are `S.H.D.C` from chair 1 on; cards in the other fields are written rank first, as in `JH`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;
use thurup_rules::{Card, Chair, Deck, Hand, HandError, Rank, Seats, Strain, Suit};

use super::claim::{Claim, ClaimFault, What};
use super::judge::Verdict;
use super::position::{Fault, Position, Setup};
use super::standard::Standard;
use super::walk::{Step, Walk, WalkError};

/// The deck of cases: all that 56 is played with. The smaller decks are in it.
const DECK: Deck = Deck::pairs(Rank::Seven);

/// A verdict as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Expected {
    Granted,
    Fails,
}

impl Expected {
    const fn is_of(self, verdict: &Verdict) -> bool {
        match self {
            Expected::Granted => verdict.is_granted(),
            Expected::Fails => verdict.fails(),
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Granted => "granted",
            Expected::Fails => "fails",
        })
    }
}

/// A case that can be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    walk: Walk,
    expected: Option<Expected>,
    line: Option<Vec<(Chair, Card)>>,
}

/// What is wrong with the text of a case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Mistake {
    /// Too few or too many fields.
    #[error(
        "a case is STANDARD | HANDS | TRUMP | LEADER | TRICK | CLAIM | VERDICT, with | LINE at the end if one is known: not {0} fields"
    )]
    Fields(usize),
    /// No such standard.
    #[error("standard `{text}`: {hint}")]
    Standard {
        /// The text in the place of the standard.
        text: String,
        /// What to write.
        hint: String,
    },
    /// A hand cannot be read.
    #[error("hand of chair {place}: {error}")]
    Hand {
        /// Which hand, from 1.
        place: usize,
        /// What is wrong.
        error: HandError,
    },
    /// The trump is none.
    #[error("trump `{0}`: write S, H, D, C or NT")]
    Trump(String),
    /// A chair that is no number, or not at the table.
    #[error("{field} `{text}`: the chairs are 1 to {seats}")]
    Chair {
        /// The field of the case.
        field: &'static str,
        /// The text in the place of the chair.
        text: String,
        /// Chairs at the table.
        seats: u8,
    },
    /// A card cannot be read.
    #[error("{field}: `{text}` is no card: write rank and suit, as in JH")]
    Card {
        /// The field of the case.
        field: &'static str,
        /// The text in the place of the card.
        text: String,
    },
    /// The claim cannot be read.
    #[error("claim `{0}`: write chair N and all, safe P, none or less P, and : CARDS behind it for a statement")]
    Claim(String),
    /// The points of a claim.
    #[error("claim: `{0}` is no number of card points from 0 to 57")]
    Points(String),
    /// The verdict is none.
    #[error("verdict `{0}`: write granted or fails")]
    Verdict(String),
    /// No verdict where one is needed.
    #[error("the verdict is missing")]
    NoVerdict,
    /// A card of the line.
    #[error("line: `{0}`: write CHAIR:CARD, as in 3:JH")]
    Step(String),
    /// A line for what no line can show.
    #[error("line: a line shows why a claim fails or a concession is granted, and nothing else")]
    NoLine,
    /// The cards are no position.
    #[error("position: {0}")]
    Position(Fault),
    /// The claim does not fit the position.
    #[error("claim: {}", .0.text().en)]
    Unsound(ClaimFault),
}

/// All that is wrong with the text of a case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct CaseErrors(pub Vec<Mistake>);

impl fmt::Display for CaseErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.0.iter().map(Mistake::to_string).collect();
        f.write_str(&words.join("; "))
    }
}

/// A line of a file that is no case.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {errors}")]
pub struct CaseError {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub errors: CaseErrors,
}

/// The lines of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CaseFile {
    /// The cases with the numbers of their lines, from 1.
    pub cases: Vec<(usize, Case)>,
    /// The lines that are none.
    pub errors: Vec<CaseError>,
}

/// How a case is not as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Another verdict.
    Verdict {
        /// The verdict that the case expects.
        expected: &'static str,
        /// The verdict that the search finds.
        found: Verdict,
    },
    /// A card of the line given cannot be played.
    Line {
        /// Which card of it, from 1.
        place: usize,
        /// Why it cannot be played.
        error: WalkError,
    },
    /// The line given shows nothing.
    ShowsNothing,
    /// The line found is none: a flaw of this program.
    Own,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Verdict { expected, found } => {
                write!(f, "expected {expected}, found {}", found.word())?;
                match found.line() {
                    Some(line) => write!(f, ": {}", written(line)),
                    None => Ok(()),
                }
            }
            Difference::Line { place, error } => {
                write!(f, "expected a line, found that its card {place} cannot be played: {error}")
            }
            Difference::ShowsNothing => {
                f.write_str("expected a line, found that it neither refutes the claim nor bears it out")
            }
            Difference::Own => f.write_str("expected a line, found none that holds"),
        }
    }
}

fn written(line: &[Step]) -> String {
    let steps: Vec<String> = line.iter().map(Step::to_string).collect();
    steps.join(" ")
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A card, rank first.
fn card(text: &str) -> Option<Card> {
    let suit = text.chars().next_back()?;
    let rank = &text[..text.len() - suit.len_utf8()];
    let suit = Suit::try_from(suit).ok()?;
    let mut letters = rank.chars();
    let rank = match (rank, letters.next(), letters.next()) {
        ("10", ..) => Rank::Ten,
        (_, Some(letter), None) => Rank::try_from(letter).ok()?,
        _ => return None,
    };
    Some(Card::new(suit, rank))
}

/// What has been read of a case, with the mistakes found on the way.
#[derive(Default)]
struct Reader {
    mistakes: Vec<Mistake>,
}

impl Reader {
    fn note<T, E>(&mut self, read: Result<T, E>, mistake: impl FnOnce(E) -> Mistake) -> Option<T> {
        read.map_err(|error| self.mistakes.push(mistake(error))).ok()
    }

    fn cards(&mut self, field: &'static str, text: &str) -> Vec<Card> {
        let read = |text: &str| card(text).ok_or_else(|| Mistake::Card { field, text: short(text) });
        text.split_whitespace().filter_map(|text| self.note(read(text), |mistake| mistake)).collect()
    }

    fn chair(&mut self, field: &'static str, text: &str, seats: Option<Seats>) -> Option<Chair> {
        // Without a table of a known size all eight chairs will do.
        let seats = seats.unwrap_or(Seats::Eight);
        let read = text.parse().ok().and_then(|number| Chair::from_number(number, seats));
        self.note(read.ok_or(()), |()| Mistake::Chair { field, text: short(text), seats: seats.count() })
    }

    fn hands(&mut self, text: &str) -> Option<Vec<Hand>> {
        let mut whole = true;
        let mut hands = Vec::new();
        for (index, hand) in text.split_whitespace().enumerate() {
            // A hand without any card may be one dash.
            let read = if hand == "-" { Ok(Hand::EMPTY) } else { hand.parse() };
            match self.note(read, |error| Mistake::Hand { place: index + 1, error }) {
                Some(hand) => hands.push(hand),
                None => whole = false,
            }
        }
        whole.then_some(hands)
    }

    fn what(&mut self, words: &[&str], text: &str) -> Option<What> {
        let mut points = |text: &str| {
            let read = text.parse::<u8>().ok().filter(|&points| points <= 57);
            self.note(read.ok_or(()), |()| Mistake::Points(short(text)))
        };
        match words {
            ["all"] => Some(What::All),
            ["none"] => Some(What::None),
            ["end"] => Some(What::End),
            ["safe", n] => points(n).map(What::Safe),
            ["less", n] => points(n).map(What::Less),
            _ => {
                self.mistakes.push(Mistake::Claim(short(text)));
                None
            }
        }
    }

    fn claim(&mut self, text: &str, seats: Option<Seats>) -> Option<Claim> {
        let (said, statement) = text.split_once(':').map_or((text, None), |(said, cards)| (said, Some(cards)));
        let statement = statement.map(|cards| self.cards("statement", cards)).unwrap_or_default();
        let words: Vec<&str> = said.split_whitespace().collect();
        let ["chair", chair, what @ ..] = &words[..] else {
            self.mistakes.push(Mistake::Claim(short(text)));
            return None;
        };
        let chair = self.chair("claim", chair, seats);
        let what = self.what(what, text);
        Some(Claim::new(chair?, what?).stating(statement))
    }

    fn line(&mut self, text: &str, seats: Option<Seats>) -> Vec<(Chair, Card)> {
        let seats = seats.unwrap_or(Seats::Eight);
        let read = |text: &str| {
            let (chair, played) = text.split_once(':')?;
            Some((Chair::from_number(chair.parse().ok()?, seats)?, card(played)?))
        };
        let steps = text.split_whitespace();
        steps.filter_map(|text| self.note(read(text).ok_or(()), |()| Mistake::Step(short(text)))).collect()
    }

    fn case(&mut self, text: &str) -> Option<Case> {
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let (&[standard, hands, trump, leader, trick, claim], more) = fields.split_first_chunk::<6>().or_else(|| {
            self.mistakes.push(Mistake::Fields(fields.len()));
            None
        })?;
        let (verdict, line) = match more {
            [] => (None, None),
            [verdict] => (Some(*verdict), None),
            [verdict, line] => (Some(*verdict), Some(*line)),
            _ => {
                self.mistakes.push(Mistake::Fields(fields.len()));
                return None;
            }
        };
        let standard = self.note(standard.parse::<Standard>(), |hint| Mistake::Standard { text: short(standard), hint });
        let hands = self.hands(hands);
        let seats = hands.as_ref().and_then(|hands| Seats::from_count(u8::try_from(hands.len()).ok()?));
        let trump = self.note(
            trump.parse::<Strain>().ok().filter(|strain| matches!(strain, Strain::Suit(_) | Strain::NoTrump)).ok_or(()),
            |()| Mistake::Trump(short(trump)),
        );
        let leader = self.chair("leader", leader, seats);
        let trick = if trick == "-" { Vec::new() } else { self.cards("trick", trick) };
        let claim = self.claim(claim, seats);
        let expected = verdict.and_then(|verdict| {
            let read = match verdict {
                "granted" => Ok(Expected::Granted),
                "fails" => Ok(Expected::Fails),
                _ => Err(()),
            };
            self.note(read, |()| Mistake::Verdict(short(verdict)))
        });
        let line = line.map(|line| self.line(line, seats));
        if let (Some(claim), Some(expected), Some(_)) = (&claim, expected, &line)
            && claim.what.is_concession() != (expected == Expected::Granted)
        {
            self.mistakes.push(Mistake::NoLine);
        }
        let setup = Setup { deck: DECK, hands: hands?, trump: trump?.trump(), leader: leader?, trick };
        let position = match Position::new(setup) {
            Ok(position) => position,
            Err(faults) => {
                self.mistakes.extend(faults.0.into_iter().map(Mistake::Position));
                return None;
            }
        };
        match Walk::new(position, claim?, standard?) {
            Ok(walk) => Some(Case { walk, expected, line }),
            Err(faults) => {
                self.mistakes.extend(faults.0.into_iter().map(Mistake::Unsound));
                None
            }
        }
    }
}

impl FromStr for Case {
    type Err = CaseErrors;

    fn from_str(text: &str) -> Result<Case, CaseErrors> {
        let mut reader = Reader::default();
        match reader.case(text) {
            Some(case) if reader.mistakes.is_empty() => Ok(case),
            _ => Err(CaseErrors(reader.mistakes)),
        }
    }
}

impl Case {
    /// The claim in its position.
    pub const fn walk(&self) -> &Walk {
        &self.walk
    }

    /// The verdict that is expected: granted or not.
    pub fn expects_granted(&self) -> Option<bool> {
        self.expected.map(|expected| expected == Expected::Granted)
    }

    /// The verdict. See [`super::judge`].
    pub fn judge(&self, nodes: u64) -> Verdict {
        self.walk.judge(nodes)
    }

    /// How it is not as it is written; nothing if it is.
    pub fn difference(&self, nodes: u64) -> Option<Difference> {
        let found = self.judge(nodes);
        let own = found.line().map(|line| line.iter().map(|step| (step.chair, step.card)).collect::<Vec<_>>());
        if own.is_some_and(|own| self.check(&own).is_some()) {
            return Some(Difference::Own);
        }
        if let Some(expected) = self.expected.filter(|expected| !expected.is_of(&found)) {
            let expected = if expected == Expected::Granted { "granted" } else { "fails" };
            return Some(Difference::Verdict { expected, found });
        }
        self.line.as_ref().and_then(|line| self.check(line))
    }

    /// Whether a line is one of the plays and shows what it should.
    fn check(&self, line: &[(Chair, Card)]) -> Option<Difference> {
        let mut walk = self.walk.clone();
        for (index, &(chair, card)) in line.iter().enumerate() {
            if let Err(error) = walk.play(chair, card) {
                return Some(Difference::Line { place: index + 1, error });
            }
        }
        (!walk.settles()).then_some(Difference::ShowsNothing)
    }
}

/// Reads a file of cases: one a line; what follows on `#` is a comment.
pub fn read_cases(text: &str) -> CaseFile {
    let mut file = CaseFile::default();
    for (index, line) in text.lines().enumerate() {
        let text = line.split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        let case = text.parse::<Case>().and_then(|case| match case.expected {
            Some(_) => Ok(case),
            None => Err(CaseErrors(vec![Mistake::NoVerdict])),
        });
        match case {
            Ok(case) => file.cases.push((index + 1, case)),
            Err(errors) => file.errors.push(CaseError { line: index + 1, errors }),
        }
    }
    file
}
