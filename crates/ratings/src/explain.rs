//! Why a number moved, as a value and as a sentence.

use serde::{Deserialize, Serialize};
use thurup_rules::{Text, counted};

use crate::PersonId;

/// Why somebody's number moved with a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    /// The shown number after it less that before it.
    pub change: i64,
    /// The own side's stakes less the others'.
    pub stakes: i64,
    /// The same with no deal counted for more than the cap.
    pub counted: i64,
    /// In so many deals.
    pub deals: u32,
    /// The stakes at which nothing would have moved.
    pub expected: f64,
    /// Why it counts less than in full, each reason on its own.
    pub less: Vec<Less>,
    /// The person left for good, and is rated as one who lost.
    pub left: bool,
}

/// Why a match counts less.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Less {
    /// The sides were chosen: a quarter.
    Chosen,
    /// A chair was not a person's: half.
    NotAllPersons,
    /// So many earlier meetings with somebody this week: half for each.
    Met {
        /// With whom most often.
        with: PersonId,
        /// How often before this match.
        times: u32,
    },
}

/// Why a rated match left somebody's number as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Still {
    /// They have met an opponent so often this week that nothing is left to count.
    MetTooOften,
    /// Their number is sure, and those of several opponents are not.
    OpponentsNew,
    /// They held no chair of it.
    NoChair,
    /// They left, and their side did not lose.
    LeftAWin,
}

impl Still {
    /// In a sentence about somebody else.
    pub fn sentence_about(self) -> Text {
        match self {
            Still::MetTooOften => Text::new(
                "Rated, but it moves nothing for them: they have met an opponent five times or more that week.",
                "റേറ്റിങ്ങുള്ള മത്സരം, പക്ഷേ ഇവരുടെ റേറ്റിങ് മാറില്ല: ആ ആഴ്ച ഒരേ എതിരാളിയെ അഞ്ചു തവണയോ കൂടുതലോ നേരിട്ടു.",
            ),
            Still::OpponentsNew => Text::new(
                "Rated, but it moves nothing for them: their number is sure, and those of two or more opponents are not.",
                "റേറ്റിങ്ങുള്ള മത്സരം, പക്ഷേ ഇവരുടെ റേറ്റിങ് മാറില്ല: ഇവരുടേത് ഉറച്ചതാണ്, എതിരാളികളിൽ രണ്ടോ കൂടുതലോ പേരുടേത് ഉറച്ചിട്ടില്ല.",
            ),
            Still::NoChair => Text::new(
                "Rated, but it moves nothing for them: they did not hold a chair for three quarters of the deals.",
                "റേറ്റിങ്ങുള്ള മത്സരം, പക്ഷേ ഇവരുടെ റേറ്റിങ് മാറില്ല: മുക്കാൽ ഭാഗം കളിയിലും ഇവർ കസേരയിൽ ഉണ്ടായിരുന്നില്ല.",
            ),
            Still::LeftAWin => Text::new(
                "Rated, but it moves nothing for them: they left, and whoever leaves has no part in what the others won.",
                "റേറ്റിങ്ങുള്ള മത്സരം, പക്ഷേ ഇവരുടെ റേറ്റിങ് മാറില്ല: ഇട്ടിട്ടുപോയവർക്ക് മറ്റുള്ളവരുടെ ജയത്തിൽ പങ്കില്ല.",
            ),
        }
    }

    /// In a sentence to the person.
    pub fn sentence(self) -> Text {
        match self {
            Still::MetTooOften => Text::new(
                "Rated, but it moves nothing for you: you have met an opponent five times or more this week.",
                "റേറ്റിങ്ങുള്ള മത്സരം, പക്ഷേ നിങ്ങളുടെ റേറ്റിങ് മാറില്ല: ഈ ആഴ്ച ഒരേ എതിരാളിയെ അഞ്ചു തവണയോ കൂടുതലോ നേരിട്ടു.",
            ),
            Still::OpponentsNew => Text::new(
                "Rated, but it moves nothing for you: your number is sure, and those of two or more opponents are not.",
                "റേറ്റിങ്ങുള്ള മത്സരം, പക്ഷേ നിങ്ങളുടെ റേറ്റിങ് മാറില്ല: നിങ്ങളുടേത് ഉറച്ചതാണ്, എതിരാളികളിൽ രണ്ടോ കൂടുതലോ പേരുടേത് ഉറച്ചിട്ടില്ല.",
            ),
            Still::NoChair => Text::new(
                "Rated, but it moves nothing for you: you did not hold a chair for three quarters of the deals.",
                "റേറ്റിങ്ങുള്ള മത്സരം, പക്ഷേ നിങ്ങളുടെ റേറ്റിങ് മാറില്ല: മുക്കാൽ ഭാഗം കളിയിലും നിങ്ങൾ കസേരയിൽ ഉണ്ടായിരുന്നില്ല.",
            ),
            Still::LeftAWin => Text::new(
                "Rated, but it moves nothing for you: you left, and whoever leaves has no part in what the others won.",
                "റേറ്റിങ്ങുള്ള മത്സരം, പക്ഷേ നിങ്ങളുടെ റേറ്റിങ് മാറില്ല: ഇട്ടിട്ടുപോയവർക്ക് മറ്റുള്ളവരുടെ ജയത്തിൽ പങ്കില്ല.",
            ),
        }
    }
}

impl Explanation {
    /// In a sentence to the person, with the names that people have now.
    pub fn sentence(&self, name: impl Fn(&PersonId) -> String) -> Text {
        self.told("you", name)
    }

    /// In a sentence about a trio, or somebody else.
    pub fn sentence_about(&self, name: impl Fn(&PersonId) -> String) -> Text {
        self.told("they", name)
    }

    fn told(&self, who: &str, name: impl Fn(&PersonId) -> String) -> Text {
        let change = if self.change > 0 { format!("+{}", self.change) } else { self.change.to_string() };
        let expected = (self.expected + 0.5).floor() as i64;
        let mut en = format!("{change}: {} in {}", won_en(who, self.stakes), deals_en(self.deals));
        let mut ml = format!("{change}: {} കളിയിൽ {}", self.deals, won_ml(self.stakes));
        if self.counted != self.stakes {
            en += &format!(", counted as {}, as no deal counts for more than its cap", self.counted);
            ml += &format!(", ഒരു കളിക്കും പരിധിയിൽ കൂടുതൽ കൂട്ടാത്തതിനാൽ {} ആയി കണക്കാക്കി", self.counted);
        }
        en += &format!("; even sides would have 0, these were expected to {}", expected_en(expected));
        ml += &format!("; തുല്യർക്ക് 0, ഇവിടെ പ്രതീക്ഷിച്ചത് {}", expected_ml(expected));
        if self.left {
            en += &format!("; {who} left, which counts as the loss it was");
            ml += "; കളി വിട്ടുപോയതിനാൽ തോൽവിയായി കണക്കാക്കി";
        }
        for less in &self.less {
            let (less_en, less_ml) = less.sentence(&name);
            en += &format!("; {less_en}");
            ml += &format!("; {less_ml}");
        }
        Text::new(en, ml)
    }
}

impl Less {
    fn sentence(&self, name: impl Fn(&PersonId) -> String) -> (String, String) {
        match self {
            Less::Chosen => ("counted a quarter: the sides were chosen".into(), "കാൽഭാഗം മാത്രം: ടീമുകൾ സ്വയം തിരഞ്ഞെടുത്തതാണ്".into()),
            Less::NotAllPersons => {
                ("counted half: a chair was not one person's".into(), "പകുതി മാത്രം: ഒരു കസേരയിൽ ഒരാൾ തികച്ചിരുന്നില്ല".into())
            }
            Less::Met { with, times } => {
                let (part_en, part_ml) = match times {
                    1 => ("half".to_owned(), "പകുതി മാത്രം".to_owned()),
                    2 => ("a quarter".to_owned(), "കാൽഭാഗം മാത്രം".to_owned()),
                    times => (format!("1/{}", 1u64 << (*times).min(63)), format!("1/{} മാത്രം", 1u64 << (*times).min(63))),
                };
                let (number, name) = (times + 1, name(with));
                let ordinal = match number {
                    2 => "second".to_owned(),
                    3 => "third".to_owned(),
                    4 => "fourth".to_owned(),
                    5 => "fifth".to_owned(),
                    number => format!("{number}th"),
                };
                (
                    format!("counted {part_en}: {ordinal} match with {name} this week"),
                    format!("{part_ml}: ഈ ആഴ്ച {name} എതിരെയുള്ള {number}-ആം മത്സരം"),
                )
            }
        }
    }
}

fn stakes_en(number: i64) -> String {
    counted(number, "stake")
}

fn deals_en(number: u32) -> String {
    counted(number, "deal")
}

fn won_en(who: &str, stakes: i64) -> String {
    match stakes {
        0 => format!("{who} won and lost the same number of stakes"),
        1.. => format!("{who} won {}", stakes_en(stakes)),
        _ => format!("{who} lost {}", stakes_en(-stakes)),
    }
}

fn won_ml(stakes: i64) -> String {
    match stakes {
        0 => "പണയം ഒപ്പത്തിനൊപ്പം".to_owned(),
        1.. => format!("പണയം {stakes} നേടി"),
        _ => format!("പണയം {} നഷ്ടമായി", -stakes),
    }
}

fn expected_en(stakes: i64) -> String {
    match stakes {
        0 => "have 0, too".to_owned(),
        1.. => format!("win {stakes}"),
        _ => format!("lose {}", -stakes),
    }
}

fn expected_ml(stakes: i64) -> String {
    match stakes {
        0 => "അതുതന്നെ".to_owned(),
        1.. => format!("{stakes} നേടാൻ"),
        _ => format!("{} നഷ്ടമാകാൻ", -stakes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_says_what_was_won_expected_and_counted() {
        let why = Explanation {
            change: 9,
            stakes: 14,
            counted: 14,
            deals: 12,
            expected: 6.2,
            less: vec![Less::Met { with: "p7".into(), times: 1 }],
            left: false,
        };
        let text = why.sentence(|_| "Biju".to_owned());
        assert_eq!(
            text.en,
            "+9: you won 14 stakes in 12 deals; even sides would have 0, these were expected to win 6; \
             counted half: second match with Biju this week"
        );
        assert!(text.ml.starts_with("+9: 12 കളിയിൽ പണയം 14 നേടി") && text.ml.contains("Biju"), "{}", text.ml);
        assert!(why.sentence_about(|_| "Biju".to_owned()).en.starts_with("+9: they won 14 stakes in 12 deals; "));
        let other =
            Explanation { change: -3, stakes: -1, counted: 1, expected: -0.2, less: vec![Less::Chosen], left: true, ..why };
        let text = other.sentence(|_| String::new()).en;
        assert_eq!(
            text,
            "-3: you lost 1 stake in 12 deals, counted as 1, as no deal counts for more than its cap; even sides would have 0, \
             these were expected to have 0, too; you left, which counts as the loss it was; counted a quarter: the sides were chosen"
        );
    }
}
