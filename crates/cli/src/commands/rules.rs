//! `thurup rules`: lists, describes and writes rule sets.

use std::io::{self, Write};

use clap::Args;
use thurup_rules::options::RuleOption;
use thurup_rules::{Preset, RuleSet};

use crate::failure::{Failure, Outcome};
use crate::language::Language;
use crate::rule_choice;

/// List the rule sets, describe one, or write one as a file to change
///
/// Clubs play 56 by different rules, and other games of its family: 28, 40, 28 for four and 56 with
/// a hidden trump. A rule set is a preset, or a file that names a preset and changes some options. Without a name, this lists the presets.
///
///   thurup rules                              the presets
///   thurup rules kerala                       what the Kerala rules say, in words
///   thurup rules kerala --toml > club.toml    a file to change
///   thurup rules club.toml                    what the changed rules say
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Rules {
    /// A preset, or a TOML file
    preset: Option<String>,
    /// Print the rule set as a file, with every option and its values
    #[arg(long, requires = "preset")]
    toml: bool,
    /// Language of the description
    #[arg(long, value_enum, default_value_t)]
    language: Language,
}

impl Rules {
    /// Prints what was asked for.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.preset {
            None => self.list(out)?,
            Some(choice) => {
                let rules = rule_choice::resolve(choice)?;
                if self.toml { write_toml(&rules, out)? } else { self.describe(&rules, out)? }
            }
        }
        Ok(Outcome::Done)
    }

    fn list(&self, out: &mut dyn Write) -> io::Result<()> {
        for preset in Preset::ALL {
            writeln!(out, "{:<14} {}", preset.name(), self.language.of(&preset.title()))?;
            writeln!(out, "{:<14} {}", "", self.language.of(&preset.about()))?;
        }
        Ok(())
    }

    fn describe(&self, rules: &RuleSet, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}\n", self.language.of(&rules.title()))?;
        for sentence in rules.describe() {
            writeln!(out, "- {}", self.language.of(&sentence))?;
        }
        Ok(())
    }
}

/// The rule set as a file in which every option can be found and changed. It reads back as the same rule set.
fn write_toml(rules: &RuleSet, out: &mut dyn Write) -> io::Result<()> {
    let (preset, changes) = rules.base();
    writeln!(out, "# {}", preset.about().en)?;
    writeln!(out, "base = \"{}\"\n", preset.name())?;
    writeln!(out, "# To change an option, take away the # before it and write another of its values.")?;
    for option in RuleOption::of(rules.game()) {
        let values: Vec<_> = option.values(rules.game()).into_iter().map(|(value, _)| value).collect();
        let mark = if changes.iter().any(|(key, _)| *key == option.key) { "" } else { "# " };
        writeln!(out, "\n# {}: {} One of: {}", option.title().en, option.help().en, values.join(", "))?;
        writeln!(out, "{mark}{} = \"{}\"", option.key, option.get(rules))?;
    }
    Ok(())
}
