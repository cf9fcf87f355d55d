//! The position of a claim is that of the deal, card by card.

use thurup_laws::claims::{NotNow, Position, deciding, needed};
use thurup_rules::{Action, Chair, Deal, Preset, Seats, Team};

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
