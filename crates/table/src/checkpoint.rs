//! What a fold needs of all that came before, so that a long log is read from here on.
//!
//! A checkpoint is an event like any other: written by the one who decides, in the same transaction, never looked at by those
//! who have folded the log up to it. It stands where little is open: when a match has just begun, or between matches.

use thurup_rules::{ByTeam, Chair, Format, RuleSet, Seats};

use crate::answered::Answered;
use crate::appointment::Appointment;
use crate::club::Club;
use crate::contest::Contest;
use crate::door::Door;
use crate::gallery::Gallery;
use crate::origin::Origin;
use crate::removed::Removed;
use crate::seated::Sitting;
use crate::settings::Settings;
use crate::shuffle::Shuffle;
use crate::side_card::SideCard;

/// See the module.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    /// Name of the table.
    pub name: String,
    /// Names of the teams, the odd chairs' first; empty for one without a name.
    pub teams: [String; 2],
    /// The convention cards that the sides have filed.
    pub filed: ByTeam<Option<SideCard>>,
    /// Listed in the lobby.
    pub public: bool,
    /// The club whose it is.
    pub club: Option<Club>,
    /// Whom it lets in.
    pub door: Door,
    /// The match of an event that is played here.
    pub contest: Option<Contest>,
    /// The last ruling of the event that the table has taken; 0 for none.
    pub ruled: u32,
    /// The size of the table: 4, 6 or 8 chairs.
    pub seats: Seats,
    /// Rules.
    pub rules: RuleSet,
    /// Form of a match.
    pub format: Format,
    /// Settings.
    pub settings: Settings,
    /// Who sits where.
    pub sitting: Vec<(Chair, Sitting)>,
    /// Number of the match, the one that is on or the last.
    pub matches: u32,
    /// The match that has just begun: its first dealer, and when.
    pub began: Option<(Chair, u64)>,
    /// How those who play it came together.
    pub origin: Origin,
    /// When the phase began.
    pub phase_since: u64,
    /// The shuffle to come.
    pub next: Option<Shuffle>,
    /// Who watches, as far as anybody has to let them.
    pub gallery: Gallery,
    /// When its people play again.
    pub appointed: Option<Appointment>,
    /// Who was taken from a chair.
    pub removed: Vec<Removed>,
    /// The commands carried out.
    pub answered: Answered,
}
