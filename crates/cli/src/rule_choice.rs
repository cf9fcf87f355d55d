//! Rule sets as users name them: a preset, or a file with changes to one.

use std::path::Path;

use thurup_rules::{Preset, RuleSet, nearest};

use crate::failure::Failure;
use crate::input::{read_text, shown};

/// The rule set that a preset's name or a TOML file's path stands for.
pub fn resolve(choice: &str) -> Result<RuleSet, Failure> {
    if let Some(preset) = Preset::from_name(choice) {
        return Ok(preset.rules());
    }
    // Whatever looks like a file is meant as one; anything else is a preset with a slip in it.
    let path = Path::new(choice);
    let is_file = choice == "-" || choice.ends_with(".toml") || choice.contains(std::path::MAIN_SEPARATOR) || path.exists();
    if !is_file {
        return Err(Failure::input(unknown(choice)));
    }
    let text = read_text(path).map_err(|error| Failure::input(format!("{}: {error}", shown(path))))?;
    RuleSet::from_toml(&text).map_err(|error| Failure::input(format!("{}: {}", shown(path), error.to_string().trim_end())))
}

fn unknown(choice: &str) -> String {
    let names = Preset::ALL.map(Preset::name);
    let meant = nearest(choice, names).map(|name| format!("did you mean `{name}`? ")).unwrap_or_default();
    let presets = names.join(", ");
    format!("there is no rule set `{choice}`; {meant}the presets are {presets}; a file with rules of your own ends in .toml")
}
