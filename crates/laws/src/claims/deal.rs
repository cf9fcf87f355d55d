//! Claims in a deal as it stands at a table: where one can be made, and what decides the contract.

use std::fmt;

use thurup_rules::{Deal, Phase, Play, Team, Text};

use super::position::{Position, Setup};

/// Why nobody can claim at this point of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow {
    /// No cards are played yet, or none any more.
    NoPlay,
    /// One plays alone: the first trick lost ends it.
    Solo,
    /// What is trump lies face down: nobody can say what beats what.
    Closed,
    /// Trump was opened in this trick, whose earlier cards had no power.
    Opening,
}

impl NotNow {
    /// The stable name for programs.
    pub const fn code(self) -> &'static str {
        match self {
            NotNow::NoPlay => "claim-no-play",
            NotNow::Solo => "claim-solo",
            NotNow::Closed => "claim-trump-closed",
            NotNow::Opening => "claim-trump-opening",
        }
    }

    /// The sentence for players.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            NotNow::NoPlay => ("One can claim while cards are played.", "ചീട്ടിറക്കി കളിക്കുമ്പോഴേ അവകാശപ്പെടാനാവൂ."),
            NotNow::Solo => (
                "A solo is played out: it is over with the first trick lost.",
                "തനി കളിച്ചുതീർക്കണം: ആദ്യം കൈവിടുന്ന പിടിയോടെ അതു തീരും.",
            ),
            NotNow::Closed => {
                ("Trump is still closed: one can claim once it is open.", "തുരുപ്പ് ഇതുവരെ തുറന്നിട്ടില്ല: തുറന്നാൽ അവകാശപ്പെടാം.")
            }
            NotNow::Opening => (
                "Trump was opened in this trick: one can claim once it is complete.",
                "ഈ പിടിയിലാണ് തുരുപ്പ് തുറന്നത്: പിടി തീർന്നാൽ അവകാശപ്പെടാം.",
            ),
        };
        Text::new(en, ml)
    }
}

impl fmt::Display for NotNow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl std::error::Error for NotNow {}

/// Whether a claim can be made at this point, by what all see of the play.
///
/// # Errors
/// Why not.
pub fn claimable(play: &Play) -> Result<(), NotNow> {
    if play.is_over() {
        return Err(NotNow::NoPlay);
    }
    if play.alone().is_some() {
        return Err(NotNow::Solo);
    }
    if play.trump().is_closed() {
        return Err(NotNow::Closed);
    }
    let opening = |trick: u8| usize::from(trick) == play.taken().len();
    if play.opened().is_some_and(|opened| opened.by.is_some() && opening(opened.trick)) {
        return Err(NotNow::Opening);
    }
    Ok(())
}

impl Position {
    /// Where a deal stands.
    ///
    /// # Errors
    /// Why nothing can be claimed there.
    pub fn of(deal: &Deal) -> Result<Position, NotNow> {
        let play = deal.play().filter(|_| deal.phase() == Phase::Play).ok_or(NotNow::NoPlay)?;
        claimable(play)?;
        let trick = play.current().ok_or(NotNow::NoPlay)?;
        let seats = deal.seats();
        let setup = Setup {
            deck: deal.rules().deck(seats),
            hands: seats.chairs().map(|chair| deal.hand(chair)).collect(),
            trump: play.trump().suit(),
            leader: trick.leader(),
            trick: trick.cards().to_vec(),
        };
        Position::new(setup).map_err(|_| NotNow::NoPlay)
    }
}

/// How many more points of a team decide the contract, by closed tricks alone; none where it is decided by those.
pub fn deciding(play: &Play, team: Team) -> Option<u8> {
    let needs = |team: Team| play.targets()[team].saturating_sub(play.points()[team]);
    (needs(team) > 0 && needs(!team) > 0).then(|| needs(team))
}
