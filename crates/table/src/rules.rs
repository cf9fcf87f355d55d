//! Rule sets, forms of a match, strengths and convention cards between the wire and the crates that know them.

use thurup_bots::Strength;
use thurup_laws::rulings::Laws;
use thurup_rules::{AuctionKind, Format, Game, Preset, RuleSet, RuleSetError, Seats};
use thurup_systems::Convention;
use thurup_wire::view::{ConventionCard, GameInfo, LawsInfo};
use thurup_wire::{MatchFormat, RulesChoice};

use crate::refusal::Refusal;

/// The rule set that was chosen.
///
/// # Errors
/// When there is no such preset, option or value.
pub fn read(choice: &RulesChoice) -> Result<RuleSet, Refusal> {
    let preset =
        Preset::from_name(&choice.base).ok_or_else(|| bad(&RuleSetError::Preset(choice.base.chars().take(40).collect())))?;
    preset.rules().with_changes(choice.changes.iter().map(|(key, value)| (key.as_str(), value.as_str()))).map_err(|e| bad(&e))
}

/// Whether these rules can be played at a table of this size.
///
/// # Errors
/// When their game is played by more or by fewer.
pub fn check_chairs(rules: &RuleSet, seats: Seats) -> Result<(), Refusal> {
    if rules.seats().contains(&seats) { Ok(()) } else { Err(Refusal::ChairsOfGame(rules.game())) }
}

fn bad(error: &RuleSetError) -> Refusal {
    Refusal::BadRules(error.text())
}

/// A rule set for the wire, with what changes nothing left out.
pub fn choice(rules: &RuleSet) -> RulesChoice {
    let (preset, changes) = rules.base();
    RulesChoice {
        base: preset.name().to_owned(),
        changes: changes.into_iter().map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
    }
}

/// A game for the wire.
pub fn game(game: Game) -> GameInfo {
    GameInfo { id: game.name().to_owned(), family: game.shape().label.to_owned(), title: game.title().into() }
}

/// The strength that was chosen.
///
/// # Errors
/// When there is no such strength.
pub fn read_strength(id: &str) -> Result<Strength, Refusal> {
    Strength::from_id(id).ok_or_else(|| Refusal::NoSuchStrength(id.chars().take(40).collect()))
}

/// The form of a match that was chosen.
///
/// # Errors
/// When a number is out of its bounds.
pub fn read_format(format: &MatchFormat) -> Result<Format, Refusal> {
    let format = match *format {
        MatchFormat::Deals { deals } => Format::Deals(deals),
        MatchFormat::Timed { minutes } => Format::Timed(minutes),
        MatchFormat::Games => Format::Games,
        MatchFormat::Session => Format::Session,
    };
    format.check().map_err(|error| Refusal::BadFormat(error.text()))
}

/// The form of a match for the wire.
pub fn format(format: Format) -> MatchFormat {
    match format {
        Format::Deals(deals) => MatchFormat::Deals { deals },
        Format::Timed(minutes) => MatchFormat::Timed { minutes },
        Format::Games => MatchFormat::Games,
        Format::Session => MatchFormat::Session,
    }
}

/// The convention card that was chosen.
///
/// # Errors
/// When there is no such card.
pub fn read_convention(id: &str) -> Result<Convention, Refusal> {
    Convention::named(id).ok_or_else(|| Refusal::NoSuchConvention(id.chars().take(40).collect()))
}

/// The laws that were chosen.
///
/// # Errors
/// When there are none of this name.
pub fn read_laws(name: &str) -> Result<Laws, Refusal> {
    Laws::from_name(name).ok_or_else(|| Refusal::NoSuchLaws(name.chars().take(40).collect()))
}

/// Whose laws hold, for the wire.
pub fn laws(laws: Laws) -> LawsInfo {
    LawsInfo { id: laws.name().to_owned(), name: laws.title().into() }
}

/// The convention card that goes with these rules, where calls have meanings to agree on.
pub fn convention(rules: &RuleSet) -> Option<Convention> {
    (rules.auction() == AuctionKind::Spoken).then(|| Convention::of(rules))
}

/// Checks that a convention card, where one was chosen, has something to say under these rules.
///
/// # Errors
/// When bids are bare numbers.
pub fn check_convention(rules: &RuleSet, chosen: Option<Convention>) -> Result<(), Refusal> {
    if chosen.is_none() || convention(rules).is_some() { Ok(()) } else { Err(Refusal::NoConventions(rules.game())) }
}

/// The name of a card for the wire.
pub fn card(convention: Convention) -> ConventionCard {
    ConventionCard { id: convention.id(), name: convention.name().into() }
}
