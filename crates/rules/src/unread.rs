//! What texts say that cannot be read, for people: the reason and what can stand there instead.
//!
//! The English is each error's own sentence.

use crate::options::RuleOption;
use crate::record::{EntryError, RECORD_VERSION, RecordError};
use crate::{
    CallError, CardError, DealError, HandError, NoDeal, NotRuled, NotSettled, Preset, RuleSetError, SeatError, Text, TomlFault,
};

impl CardError {
    /// For people.
    pub fn text(&self) -> Text {
        let ml = match self {
            CardError::Suit(letter) => format!("`{letter}` ഒരു ചിഹ്നമല്ല: S, H, D, C എന്നിവയിലൊന്ന് എഴുതൂ"),
            CardError::Rank(rank) => {
                format!("`{rank}` എന്നൊരു ചീട്ടില്ല: J, 9, A, T (അല്ലെങ്കിൽ 10), K, Q, 8, 7, 6 എന്നിവയിലൊന്ന് എഴുതൂ")
            }
            CardError::Empty => "ചീട്ട് എന്നാൽ ചിഹ്നവും വിലയുമാണ്; ഉദാഹരണം SJ, HT".to_owned(),
        };
        Text::new(self.to_string(), ml)
    }
}

impl SeatError {
    /// For people.
    pub fn text(self) -> Text {
        let ml = match self {
            SeatError::Seats(seats) => format!("{seats} കസേര: ഒരു മേശയിൽ 4, 6 അല്ലെങ്കിൽ 8 കസേരയാണ്"),
            SeatError::Chair(chair) => format!("കസേര {chair}: കസേരകൾ 1 മുതൽ 8 വരെയാണ്"),
        };
        Text::new(self.to_string(), ml)
    }
}

impl HandError {
    /// For people.
    pub fn text(&self) -> Text {
        let ml = match self {
            HandError::Suits(suits) => {
                format!("ഒരു കൈയിൽ നാലു ചിഹ്നം വേണം, ഇടയിൽ മൂന്നു കുത്ത്: S.H.D.C; ഉദാഹരണം J9.ATK.-.QQ. ഇതിലുള്ളത് {suits} ചിഹ്നം")
            }
            HandError::Card(error) => return error.text(),
            HandError::Copies(card) => format!("{card} രണ്ടിൽ കൂടുതൽ തവണയുണ്ട്"),
        };
        Text::new(self.to_string(), ml)
    }
}

impl CallError {
    /// For people.
    pub fn text(&self) -> Text {
        let ml = match self {
            CallError::Empty => "ഒരു വിളി വേണം".to_owned(),
            CallError::Unknown(text) => format!(
                "`{text}` ഒരു വിളിയല്ല: P, X, XX, അല്ലെങ്കിൽ 30H, H30, +H, +2H, H+, H+2, 28NS, 33P പോലെ ഒരു വിളി, ഒരു സംഖ്യ, അല്ലെങ്കിൽ SOLO എഴുതൂ"
            ),
            CallError::NoNumber(text) => {
                format!("`{text}` ഇവിടെ ഒരു വിളിയല്ല: P, 20 പോലെ ഒരു സംഖ്യ, അല്ലെങ്കിൽ SOLO എഴുതൂ")
            }
            CallError::Number(number) => format!("{number} ഒരു വിളിയല്ല: ഒരു കളിയിലും ഇത്ര പോയിന്റില്ല"),
        };
        Text::new(self.to_string(), ml)
    }
}

impl NotSettled {
    /// For people.
    pub fn text(&self) -> Text {
        Text::new(self.to_string(), "points ODD EVEN, made, defeated, lost odd, lost even എന്നിവയിലൊന്ന് എഴുതൂ")
    }
}

impl NotRuled {
    /// For people.
    pub fn text(&self) -> Text {
        let ml = "re-deal, over, lost odd STAKE, lost even STAKE, അല്ലെങ്കിൽ ബാക്കി എങ്ങനെ തീർന്നു എന്ന് എഴുതൂ";
        Text::new(self.to_string(), ml)
    }
}

impl EntryError {
    /// For people.
    pub fn text(&self) -> Text {
        match self {
            EntryError::Call(error) => error.text(),
            EntryError::Card(error) => error.text(),
            EntryError::Claim(error) => error.text(),
            EntryError::Ruling(error) => error.text(),
            EntryError::Left(ends) => Text::new(self.to_string(), format!("`{ends}` എന്നത് ബാക്കിയുള്ള പോയിന്റുമായി ഒക്കുന്നില്ല")),
        }
    }
}

impl DealError {
    /// For people.
    pub fn text(&self) -> Text {
        let ml = match self {
            DealError::Hands { found, expected } => format!("{expected} കസേരയ്ക്ക് {found} കൈകളാണുള്ളത്"),
            DealError::Count { chair, found, expected } => {
                format!("കസേര {chair}-ന്റെ കൈയിൽ {expected} ചീട്ടിനു പകരം {found} ചീട്ടാണ്")
            }
            DealError::Leader { leader, seats } => format!("കസേര {leader}-ന് തുടങ്ങാനാവില്ല: കസേരകൾ 1 മുതൽ {seats} വരെയാണ്"),
            DealError::Seats { game, seats } => format!("{} {seats} പേർ കളിക്കുന്ന കളിയല്ല", game.title().ml),
            DealError::FirstCount { chair, found, expected } => {
                format!("കസേര {chair}-ന് ആദ്യത്തെ {expected} ചീട്ടിനു പകരം {found} ചീട്ടാണ്")
            }
            DealError::FirstCards { chair } => format!("കസേര {chair}-ന്റെ ആദ്യ ചീട്ടുകൾ മുഴുവനും അതിന്റെ കൈയിലില്ല"),
            DealError::Card { chair, card } => format!("കസേര {chair}-ന്റെ കൈയിലെ {card} ചീട്ടുകെട്ടിൽ ഇത്ര തവണയില്ല"),
        };
        Text::new(self.to_string(), ml)
    }
}

impl NoDeal {
    /// Every reason for people.
    pub fn text(&self) -> Text {
        let reasons: Vec<Text> = self.reasons().map(|reason| reason.text()).collect();
        let joined = |of: fn(&Text) -> &str| reasons.iter().map(of).collect::<Vec<_>>().join("; ");
        Text::new(joined(|text| &text.en), joined(|text| &text.ml))
    }
}

impl RecordError {
    /// For people.
    pub fn text(&self) -> Text {
        let numbered = |what: &str, index: usize, why: Text| format!("{what} {index}: {}", why.ml);
        let ml = match self {
            RecordError::Version(version) => {
                format!("ഈ രേഖയുടെ പതിപ്പ് {version} ആണ്; ഈ പ്രോഗ്രാം 1 മുതൽ {RECORD_VERSION} വരെയുള്ളവ വായിക്കും")
            }
            RecordError::Game { game, rules } => format!("`{game}` എന്ന കളി ഈ നിയമങ്ങൾക്കറിയില്ല: ഇവ {rules} കളിയുടേതാണ്"),
            RecordError::Seats(seats) => format!("{seats} കസേര: ഒരു മേശയിൽ 4, 6 അല്ലെങ്കിൽ 8 കസേരയാണ്"),
            RecordError::Rules(error) => format!("നിയമങ്ങൾ: {}", error.text().ml),
            RecordError::Deck(deck) => format!("`{deck}` എന്ന ചീട്ടുകെട്ടില്ല: standard അല്ലെങ്കിൽ eight-each എഴുതൂ"),
            RecordError::NoChoice { deck, game } => {
                format!("`{deck}` എന്ന ചീട്ടുകെട്ട്: {} കളിയിൽ ചീട്ടുകെട്ട് തിരഞ്ഞെടുക്കാനില്ല", game.title().ml)
            }
            RecordError::Leader { leader, seats } => format!("തുടങ്ങുന്ന കസേര {leader}: കസേരകൾ 1 മുതൽ {seats} വരെയാണ്"),
            RecordError::Hand { index, error } => numbered("കൈ", *index, error.text()),
            RecordError::First { index, error } => numbered("ആദ്യ ചീട്ടുകൾ, കൈ", *index, error.text()),
            RecordError::Call { index, error } => numbered("വിളി", *index, error.text()),
            RecordError::Card { index, error } => numbered("ചീട്ട്", *index, error.text()),
            RecordError::Redeal(chair) => format!("വീണ്ടും ഇടാൻ ആവശ്യപ്പെട്ടത് കസേര {chair}: അങ്ങനെയൊരു കസേരയില്ല"),
        };
        Text::new(self.to_string(), ml)
    }

    /// What is wrong, without the hand, call or card that it is about: for whoever names the place beside it.
    pub fn reason(&self) -> Text {
        match self {
            RecordError::Hand { error, .. } | RecordError::First { error, .. } => error.text(),
            RecordError::Call { error, .. } => error.text(),
            RecordError::Card { error, .. } => error.text(),
            RecordError::Rules(error) => error.text(),
            _ => self.text(),
        }
    }
}

impl RuleSetError {
    /// For people.
    pub fn text(&self) -> Text {
        let ml = match self {
            RuleSetError::Toml { line, column, fault } => {
                format!("ഇതു നിയമങ്ങളുടെ ഫയലല്ല: വരി {line}, അക്ഷരം {column}: {}", fault.text().ml)
            }
            RuleSetError::Preset(name) => {
                format!("`{name}` എന്നൊരു നിയമാവലിയില്ല; ഉള്ളവ: {}", Preset::ALL.map(Preset::name).join(", "))
            }
            RuleSetError::NotHere { key, game } => format!("{} കളിയിൽ `{key}` എന്നൊരു നിയമമില്ല", game.title().ml),
            RuleSetError::Missing(key) => format!("`{key}` ഇല്ല: നിയമാവലിയുടെ പേരും എല്ലാ നിയമങ്ങൾക്കും വിലയും വേണം"),
            RuleSetError::Twice(key) => format!("`{key}` രണ്ടു തവണയുണ്ട്"),
            RuleSetError::NoBase => {
                "ഏതു നിയമാവലിയിൽ നിന്നു തുടങ്ങണം എന്നില്ല: ആദ്യം base = \"international\" (അല്ലെങ്കിൽ മറ്റൊന്ന്) എഴുതൂ".to_owned()
            }
            RuleSetError::Version(text) => format!("`{text}` ഒരു പതിപ്പല്ല: `{}` എന്നപോലെ എഴുതൂ", RuleOption::newest()),
            RuleSetError::Option(key) => match self.meant() {
                Some(option) => format!("`{key}` എന്നൊരു നിയമമില്ല; ഉദ്ദേശിച്ചത് `{option}` ആണോ?"),
                None => format!("`{key}` എന്നൊരു നിയമമില്ല; സമാനമായ പേരുമില്ല"),
            },
            RuleSetError::Value { key, value, allowed } => {
                format!("`{key}` എന്നതിന് `{value}` പറ്റില്ല; ആകാവുന്നവ: {}", allowed.replace(" or ", ", "))
            }
        };
        Text::new(self.to_string(), ml)
    }
}

impl TomlFault {
    /// For people.
    pub fn text(self) -> Text {
        let ml = match self {
            TomlFault::Twice => "ഈ പേര് നേരത്തേ എഴുതിയതാണ്",
            TomlFault::Unquoted => "വാക്കുകൾ \"ഉദ്ധരണിചിഹ്നത്തിൽ\" വേണം",
            TomlFault::NoValue => "പേരിനു പിന്നിൽ = എന്ന അടയാളവും ഒരു വിലയും വേണം",
            TomlFault::Quote => "ഇവിടത്തെ ഉദ്ധരണിചിഹ്നം അതേ വരിയിൽ അടച്ചിട്ടില്ല, അല്ലെങ്കിൽ അതിനുള്ളിൽ പറ്റാത്ത എന്തോ ഉണ്ട്",
            TomlFault::Key => "ഇവിടെ ഒരു പേരു വേണം: ചെറിയക്ഷരങ്ങളും _ എന്നതും മാത്രം",
            TomlFault::Number => "ഈ സംഖ്യ ഇങ്ങനെ എഴുതാനാവില്ല",
            TomlFault::Unclosed => "ഇവിടെ തുറന്ന ബ്രാക്കറ്റ് അടച്ചിട്ടില്ല",
            TomlFault::Surplus => "വിലയ്ക്കു പിന്നിൽ എന്തോ ബാക്കിയുണ്ട്: ഒരു വരിയിൽ ഒന്നു മാത്രം",
            TomlFault::Form => "ഒരു വരിയിൽ ഒരു പേരും = എന്ന അടയാളവും ഒരു വിലയും വേണം; വാക്കുകൾ \"ഉദ്ധരണിയിൽ\"",
        };
        Text::new(self.to_string(), ml)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::record::Fault;
    use crate::{Call, Card, Hand, Record, RuleSet, Ruled, Settled};

    fn in_both(text: &Text) {
        let malayalam = text.ml.chars().any(|letter| ('\u{d00}'..='\u{d7f}').contains(&letter));
        assert!(malayalam, "{} / {}", text.en, text.ml);
    }

    #[test]
    fn what_cannot_be_read_has_a_reason_in_both_languages() {
        for (card, about) in [("", "SJ"), ("X9", "`X`"), ("S1", "`1`"), ("S", "SJ"), ("SJJ", "`JJ`")] {
            let text = card.parse::<Card>().unwrap_err().text();
            in_both(&text);
            assert!(text.en.contains(about) && text.ml.contains(about), "{card}: {text:?}");
        }
        for (hand, about) in [("J9.A", "S.H.D.C"), ("JJJ...", "SJ"), ("J9.X..", "`X`")] {
            let text = hand.parse::<Hand>().unwrap_err().text();
            in_both(&text);
            assert!(text.en.contains(about) && text.ml.contains(about), "{hand}: {text:?}");
        }
        for (call, about) in [("", ""), ("quack", "`quack`"), ("100", "100")] {
            let text = call.parse::<Call>().unwrap_err().text();
            in_both(&text);
            assert!(text.en.contains(about) && text.ml.contains(about), "{call}: {text:?}");
        }
        in_both(&Call::read_bare("quack").unwrap_err().text());
        in_both(&"x".parse::<Settled>().unwrap_err().text());
        in_both(&"x".parse::<Ruled>().unwrap_err().text());
    }

    #[test]
    fn what_a_record_or_a_file_of_rules_cannot_be_has_a_reason_in_both_languages() {
        for changes in [
            r#""version": 99"#,
            r#""game": "28""#,
            r#""seats": 5"#,
            r#""rules": "bridge""#,
            r#""rules": "base = \"kerala\"\nself_rais = \"levels\"""#,
            r#""rules": "base = \"kerala\"\nself_raise = \"never\"""#,
            r#""rules": "base = kerala""#,
            r#""rules": "redouble = \"no\"""#,
            r#""rules": "base = \"28\"\nnoes = \"yes\"""#,
            r#""deck": "small""#,
            r#""leader": 9"#,
            r#""hands": ["J9"]"#,
            r#""redeal": 9"#,
        ] {
            let field = changes.split(':').next().unwrap();
            let full = [r#""rules": "kerala""#, r#""leader": 1"#, r#""hands": []"#];
            let rest: Vec<&str> = full.into_iter().filter(|one| !one.starts_with(field)).collect();
            let json = format!("{{{changes}, {}}}", rest.join(", "));
            let record: Record = serde_json::from_str(&json).unwrap();
            let Err(error) = record.replay() else { panic!("{json} can be read") };
            in_both(&error.text());
            in_both(&error.reason());
        }
        let deal = r#"{"rules": "kerala", "leader": 1, "seats": 4, "hands": ["J9...", "JJ..."]}"#;
        let record: Record = serde_json::from_str(deal).unwrap();
        match record.replay().unwrap().fault {
            Some(fault @ Fault::Deal(_)) => fault.reasons().iter().for_each(|(_, text)| in_both(text)),
            other => panic!("{other:?}"),
        }
        for file in ["x", "base = 'x'", "base = 'kerala'\nbase = 'kerala'", "a = [", "= 3", "base = 'kerala'\nversion = 'x'"] {
            in_both(&RuleSet::from_toml(file).unwrap_err().text());
        }
        in_both(&RuleSet::from_values([("preset", "kerala")]).unwrap_err().text());
    }
}
