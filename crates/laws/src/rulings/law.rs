//! Whose laws hold.

use thurup_rules::{Preset, RuleSet, Text};

use crate::named::named;

named! {
    /// Whose laws of irregularities hold at a table.
    Laws {
        /// The booklet's: its chapters and Appendix O.
        Booklet "booklet",
        /// The association's; where they have no row, the booklet's.
        Association "association",
        /// The booklet's, and the rows that are carried over from the bridge directors' file.
        Bridge "bridge",
    }
}

impl Laws {
    /// The laws that come with a rule set: by the preset that it began as.
    pub fn of(rules: &RuleSet) -> Laws {
        match rules.base().0 {
            Preset::Association => Laws::Association,
            _ => Laws::Booklet,
        }
    }

    /// The name for people.
    pub fn title(self) -> Text {
        match self {
            Laws::Booklet => Text::new("the booklet's laws", "പുസ്തകത്തിലെ നിയമങ്ങൾ"),
            Laws::Association => Text::new("the association's laws", "അസോസിയേഷന്റെ നിയമങ്ങൾ"),
            Laws::Bridge => Text::new("the booklet's laws with bridge principles", "ബ്രിഡ്ജ് തത്ത്വങ്ങൾ ചേർന്ന പുസ്തകനിയമങ്ങൾ"),
        }
    }
}

/// A false discard costs the deal, and a false ruff up to three points more, in these rule sets (A.D8); elsewhere what is
/// found costs the deal at twice its stake (O.3.7d).
pub fn ruffs_cost_more(rules: &RuleSet) -> bool {
    matches!(rules.base().0, Preset::International | Preset::Kerala)
}
