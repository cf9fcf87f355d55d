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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::needed;
    use thurup_rules::{Action, Chair, Preset, Seats};

    fn deal() -> Result<Deal, Box<dyn std::error::Error>> {
        let hands = ["TQ.9AA.A.9K", "9A.J.JTTKQ.", ".TKQ.JQ.JTQ", "JAK.KQ.9.JA", "9KQ.J9.9K.T", "JT.T.A.9AKQ"]
            .map(|hand| hand.parse().unwrap_or_default());
        let leader = Chair::from_number(4, Seats::Six).ok_or("no chair")?;
        Ok(Deal::new(Preset::International.rules(), Seats::Six, leader, &hands)?)
    }

    #[test]
    fn the_position_is_that_of_the_deal() -> Result<(), Box<dyn std::error::Error>> {
        let mut deal = deal()?;
        assert_eq!(Position::of(&deal), Err(NotNow::NoPlay));
        deal.apply(deal.leader(), Action::Call("28S".parse()?))?;
        while let (Some(turn), None) = (deal.turn(), deal.play()) {
            deal.apply(turn, Action::Call("P".parse()?))?;
        }
        for card in 0..48 {
            let position = Position::of(&deal)?;
            let play = deal.play().ok_or("no play")?;
            assert_eq!(Some(position.turn()), deal.turn(), "card {card}");
            assert_eq!(position.trump(), play.trump().suit());
            let won: u8 = play.points().0.iter().sum();
            assert_eq!(position.points() + won, 56);
            for team in Team::ALL {
                let needs = needed(28, team == play.contract().by.team(), play.points()[team]);
                let other = needed(28, !team == play.contract().by.team(), play.points()[!team]);
                assert_eq!(deciding(play, team), (needs > 0 && other > 0).then_some(needs));
            }
            let (turn, card) = (position.turn(), position.legal().cards().next().ok_or("no card")?);
            deal.apply(turn, Action::Play(card))?;
        }
        assert_eq!(Position::of(&deal), Err(NotNow::NoPlay));
        Ok(())
    }
}
