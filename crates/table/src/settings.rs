//! Settings of a table.

use thurup_wire::view::TableSettings;

use crate::refusal::Refusal;
use crate::rules;

/// Settings of a table whose maker has not chosen: friendly and without haste.
pub fn usual_settings() -> TableSettings {
    TableSettings {
        seconds_per_action: 0,
        bank_seconds: 0,
        break_after_deal: false,
        show_points: true,
        show_all_calls: true,
        viewers: true,
        hints: true,
        strength: None,
        convention: None,
        starts_after: None,
    }
}

/// Whether a table can have these settings.
///
/// # Errors
/// When a number is out of its bounds.
pub fn check(settings: &TableSettings) -> Result<(), Refusal> {
    let action = settings.seconds_per_action;
    if (action != 0 && !(5..=600).contains(&action)) || settings.bank_seconds > 3600 {
        return Err(Refusal::BadSettings);
    }
    if settings.starts_after.is_some_and(|seconds| !(1..=600).contains(&seconds)) {
        return Err(Refusal::BadStart);
    }
    rules::read_strength(settings.strength.as_deref())?;
    settings.convention.as_deref().map_or(Ok(()), |id| rules::read_convention(id).map(drop))
}
