//! What logs and records take from a game's row and a preset's name alone, held fast: nothing of it may change, for what was
//! stored would be read otherwise.

use thurup_rules::{Game, Preset};

#[test]
fn the_rows_of_games_are_as_they_were() {
    let rows = Game::ALL.map(|game| {
        let shape = game.shape();
        let deck = shape.deck.map(|deck| deck.cards().to_string());
        let seats: Vec<u8> = shape.seats.iter().map(|seats| seats.count()).collect();
        format!(
            "{} {} {seats:?} {:?} {:?} {:?} {} {}: {}\n",
            game.name(),
            shape.label,
            shape.auction,
            shape.trump,
            shape.levels,
            shape.kunukku_of_team,
            shape.solo_is_a_number,
            deck.unwrap_or_default(),
        )
    });
    let presets = Preset::ALL.map(|preset| format!("{} {}\n", preset.name(), preset.rules().game().name()));
    let told = rows.concat() + &presets.concat();
    assert_eq!(told, include_str!("../data/rows.txt"), "\n{told}");
}
