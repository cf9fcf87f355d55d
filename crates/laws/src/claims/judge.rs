//! Verdicts.

use thurup_rules::{Chair, Text, counted};

use super::claim::{Claim, ClaimFaults, What};
use super::field::Field;
use super::position::Position;
use super::search::{Goal, Reached, Search};
use super::standard::Standard;
use super::walk::{Step, Walk};

/// What a table lets a search look at: some five seconds' worth of one core.
pub const NODES: u64 = 80_000_000;

/// With so many tricks left, or fewer, every verdict is exact, whatever it takes.
const ALWAYS_EXACT: u8 = 5;

/// The fewest card points that the claimer's team takes in any play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Least {
    /// In no play it takes fewer.
    pub at_least: u8,
    /// In some play it takes no more.
    pub at_most: u8,
}

impl Least {
    /// The points, if they are known exactly.
    pub const fn exact(self) -> Option<u8> {
        if self.at_least == self.at_most { Some(self.at_least) } else { None }
    }
}

/// What becomes of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds. Of a concession a play is shown that bears it out.
    Granted {
        /// From the open trick on, for concessions.
        line: Option<Vec<Step>>,
    },
    /// It does not hold. Of a claim a play is shown that refutes it.
    Fails {
        /// From the open trick on, for claims.
        line: Option<Vec<Step>>,
        /// The fewest points of the claimer's team; always exact with five tricks left or fewer.
        least: Least,
    },
    /// Neither was proved within the nodes; never with five tricks left or fewer.
    Undecided {
        /// What is known.
        least: Least,
    },
}

impl Verdict {
    /// It holds.
    pub const fn is_granted(&self) -> bool {
        matches!(self, Verdict::Granted { .. })
    }

    /// It does not hold.
    pub const fn fails(&self) -> bool {
        matches!(self, Verdict::Fails { .. })
    }

    /// In a word: granted, fails or undecided.
    pub const fn word(&self) -> &'static str {
        match self {
            Verdict::Granted { .. } => "granted",
            Verdict::Fails { .. } => "fails",
            Verdict::Undecided { .. } => "undecided",
        }
    }

    /// The sentence for players; `what` was claimed.
    pub fn text(&self, what: What) -> Text {
        match (self, what.is_concession()) {
            (Verdict::Granted { .. }, false) => Text::new("The claim holds.", "അവകാശവാദം ശരിയാണ്."),
            (Verdict::Granted { .. }, true) => {
                Text::new("The concession holds: it can come so.", "വിട്ടുകൊടുക്കൽ നിലനിൽക്കും: അങ്ങനെ സംഭവിക്കാം.")
            }
            (Verdict::Fails { least, .. }, false) => Text::new(
                format!("The claim fails: {}", brings(least.at_most).en),
                format!("അവകാശവാദം തെറ്റാണ്: {}", brings(least.at_most).ml),
            ),
            (Verdict::Fails { least, .. }, true) => Text::new(
                format!(
                    "The concession fails: what it gives away cannot be lost. They take {} at least.",
                    counted(least.at_least, "point")
                ),
                format!("വിട്ടുകൊടുക്കൽ നിലനിൽക്കില്ല: നഷ്ടപ്പെടാത്തതാണ് വിട്ടുകൊടുത്തത്. കുറഞ്ഞത് {} പോയിന്റ് കിട്ടും.", least.at_least),
            ),
            (Verdict::Undecided { .. }, _) => {
                Text::new("Neither proved nor refuted within the search.", "തെളിയിക്കാനോ തെറ്റെന്നു കാണിക്കാനോ തിരച്ചിലിനു കഴിഞ്ഞില്ല.")
            }
        }
    }

    /// The play that is shown for it.
    pub fn line(&self) -> Option<&[Step]> {
        match self {
            Verdict::Granted { line } | Verdict::Fails { line, .. } => line.as_deref(),
            Verdict::Undecided { .. } => None,
        }
    }
}

/// What the play that refutes a claim brings to the claimer's team, in a sentence.
fn brings(points: u8) -> Text {
    match points {
        0 => Text::new("the play can go so that they get no more points.", "ഒരു പോയിന്റും കിട്ടാത്ത രീതിയിൽ കളി പോകാം."),
        points => Text::new(
            format!("the play can go so that they get {} and no more.", counted(points, "point")),
            format!("{points} പോയിന്റു മാത്രം കിട്ടുന്ന രീതിയിൽ കളി പോകാം."),
        ),
    }
}

/// Judges a claim, looking at no more than so many cards; a million is a small part of a second. With five tricks left or fewer the
/// verdict is exact, whatever it takes. The same claim gets the same verdict everywhere.
///
/// # Errors
/// All that is wrong with the claim in this position.
pub fn judge(position: &Position, claim: &Claim, standard: Standard, nodes: u64) -> Result<Verdict, ClaimFaults> {
    Ok(Walk::new(position.clone(), claim.clone(), standard)?.judge(nodes))
}

impl Walk {
    /// Judges the claim from here on: what was played on the way counts. See [`judge`].
    pub fn judge(&self, nodes: u64) -> Verdict {
        let mut judge = Judge::new(self, nodes);
        let is_concession = self.claim().what.is_concession();
        match judge.answer() {
            Answer::Yes(line) if is_concession => Verdict::Granted { line: Some(line) },
            Answer::No if !is_concession => Verdict::Granted { line: None },
            Answer::Yes(line) => Verdict::Fails { line: Some(line), least: judge.least() },
            Answer::No => Verdict::Fails { line: None, least: judge.least() },
            Answer::Open => Verdict::Undecided { least: judge.known },
        }
    }

    /// It is proved that it holds, within so many cards, however few tricks are left. Costs less than a verdict where it does not.
    pub fn holds(&self, nodes: u64) -> bool {
        match Judge::within(self, nodes).answer() {
            Answer::Yes(_) => self.claim().what.is_concession(),
            Answer::No => !self.claim().what.is_concession(),
            Answer::Open => false,
        }
    }

    /// The fewest points that the claimer's team takes in any play from the start of this line on that goes on from here.
    pub fn least(&self, nodes: u64) -> Least {
        Judge::new(self, nodes).least()
    }

    /// The points that are proved to be the claimer's team's at least, within so many cards, however few tricks are left.
    pub fn proved(&self, nodes: u64) -> u8 {
        Judge::within(self, nodes).least().at_least
    }
}

enum Answer {
    Yes(Vec<Step>),
    No,
    Open,
}

/// The questions asked for one verdict.
struct Judge<'a> {
    walk: &'a Walk,
    nodes: u64,
    known: Least,
}

impl<'a> Judge<'a> {
    /// As for a verdict: exact with few tricks left.
    fn new(walk: &'a Walk, nodes: u64) -> Judge<'a> {
        Judge::within(walk, if walk.position().tricks() <= ALWAYS_EXACT { u64::MAX } else { nodes })
    }

    /// Within the nodes, however few tricks are left.
    fn within(walk: &'a Walk, nodes: u64) -> Judge<'a> {
        Judge { walk, nodes, known: Least { at_least: walk.taken(), at_most: walk.taken() + walk.position().points() } }
    }

    /// Whether a play is found that refutes the claim or bears out the concession.
    fn answer(&mut self) -> Answer {
        let walk = self.walk;
        match walk.claim().what {
            What::All | What::End if walk.lost() > 0 => Answer::Yes(walk.steps().to_vec()),
            What::None if walk.won() > 0 => Answer::No,
            // All points that are needed were taken on the way.
            What::Safe(n) | What::Less(n) if walk.taken() >= n => Answer::No,
            What::All | What::End => self.ask(Goal::LoseOne),
            What::None => self.ask(Goal::WinNone),
            What::Safe(n) | What::Less(n) => self.ask(Goal::Points(n - walk.taken() - 1)),
        }
    }

    fn ask(&mut self, goal: Goal) -> Answer {
        let walk = self.walk;
        if walk.position().is_over() {
            let reached = match goal {
                Goal::LoseOne => walk.lost() > 0,
                Goal::WinNone => walk.won() == 0,
                Goal::Points(_) => true,
            };
            return if reached { Answer::Yes(walk.steps().to_vec()) } else { Answer::No };
        }
        let (field, start) = Field::new(walk.position(), walk.claim(), walk.standard());
        let mut search = Search::new(&field, start, self.nodes);
        let reached = search.ask(goal);
        self.nodes = self.nodes.saturating_sub(search.nodes());
        match reached {
            Reached::Yes => {
                let found = walk.along(&field, search.path());
                self.known.at_most = self.known.at_most.min(found.points);
                Answer::Yes(found.line)
            }
            Reached::No(least) => {
                if matches!(goal, Goal::Points(_)) {
                    self.known.at_least = self.known.at_least.max(walk.taken().saturating_add(least)).min(self.known.at_most);
                }
                Answer::No
            }
            Reached::Spent => Answer::Open,
        }
    }

    /// The fewest points, by asking for fewer and fewer.
    fn least(&mut self) -> Least {
        let walk = self.walk;
        let (field, start) = Field::new(walk.position(), walk.claim(), walk.standard());
        let mut search = Search::new(&field, start, self.nodes);
        let plain = walk.taken().saturating_add(search.plain());
        self.known.at_least = self.known.at_least.max(plain).min(self.known.at_most);
        while self.known.at_least < self.known.at_most {
            match search.ask(Goal::Points(self.known.at_most - walk.taken() - 1)) {
                Reached::Yes => self.known.at_most = walk.along(&field, search.path()).points.min(self.known.at_most - 1),
                Reached::No(_) => self.known.at_least = self.known.at_most,
                Reached::Spent => break,
            }
        }
        self.known
    }
}

/// A play that was found, and what it brings.
struct Found {
    line: Vec<Step>,
    points: u8,
}

impl Walk {
    /// Goes along a path that the search found. If it breaks off, as a line for `all` does at the first trick lost, all points that are
    /// left may still come.
    fn along(&self, field: &Field, path: &[(u8, u32)]) -> Found {
        let mut walk = self.clone();
        for &(chair, bit) in path {
            let chair = Chair::from_number(chair + 1, walk.position().seats());
            let played = chair.map(|chair| walk.play(chair, field.card(bit)));
            debug_assert_eq!(played, Some(Ok(())), "the search plays what the standard lets happen");
        }
        let rest = if walk.position().is_over() { 0 } else { walk.position().points() };
        Found { line: walk.steps().to_vec(), points: walk.taken() + rest }
    }
}
