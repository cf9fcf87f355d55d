//! What is wrong with JSON, by what its writer can do about it, and in their language.
//!
//! The library that reads JSON has sentences alone, in English. What it may say is sorted here. Types of ours that people write - rules,
//! cards, calls, chairs - say what is wrong in both languages (`Text::in_one`); what other types say of themselves stays as it is, beside
//! a Malayalam sentence that names what it is about.

use std::fmt;

use thurup_rules::Text;

/// What is wrong with JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonFault {
    /// Something else than an object, where a record is one.
    NoRecord,
    /// It ends in the middle of something.
    BrokenOff(Part),
    /// Something else is due in this place.
    Due(Due),
    /// A comma with nothing behind it.
    Comma,
    /// Something behind the end.
    Surplus,
    /// A backslash that begins nothing, or half a character.
    Escape,
    /// A control character in a string.
    Control,
    /// No number.
    Number,
    /// Too many brackets inside each other.
    Deep,
    /// A field that has to be there.
    Missing(String),
    /// A field or key that is there twice.
    Twice(String),
    /// A name that is none of those which can be here.
    Unknown(String),
    /// A value of another kind.
    Kind {
        /// What stands there.
        found: Kind,
        /// What can.
        wanted: Kind,
    },
    /// A number that is too small or too large.
    Range(String, Kind),
    /// Too few or too many of something.
    Length,
    /// In the words of a type that has both languages.
    Said(Text),
    /// In the words of the type that was to be read.
    Other(String),
}

/// What a text ends in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A list.
    List,
    /// An object.
    Object,
    /// A string.
    Text,
    /// Anything else.
    Value,
}

/// What is due in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// `:` behind a name.
    Colon,
    /// `,` or the end of a list.
    InList,
    /// `,` or the end of an object.
    InObject,
    /// A name in quotation marks.
    Name,
    /// A value.
    Value,
}

/// A kind of value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A string.
    Text,
    /// A whole number: the least and the greatest, where that is known.
    Whole(Option<(i128, i128)>),
    /// A number with a point.
    Decimal,
    /// `true` or `false`.
    Switch,
    /// `null`.
    Nothing,
    /// `[ ... ]`
    List,
    /// `{ ... }`
    Object,
    /// In the words of a type that has both languages.
    Said(Text),
    /// In the words of the library.
    Named(String),
}

/// So much of what was typed is repeated.
const REPEATED: usize = 40;

impl JsonFault {
    /// What an error of the library means.
    pub fn of(error: &serde_json::Error) -> JsonFault {
        JsonFault::said(without_place(&error.to_string()))
    }

    /// What a sentence of the library means, without the place that it names at its end.
    pub fn said(sentence: &str) -> JsonFault {
        if let Some(part) = sentence.strip_prefix("EOF while parsing ") {
            return JsonFault::BrokenOff(match part {
                "a list" => Part::List,
                "an object" => Part::Object,
                "a string" => Part::Text,
                _ => Part::Value,
            });
        }
        if let Some(of) = sentence.strip_prefix("invalid type: ") {
            return match of.rsplit_once(", expected ") {
                Some((found, wanted)) => JsonFault::Kind { found: Kind::found(found), wanted: Kind::wanted(wanted) },
                None => JsonFault::Other(sentence.to_owned()),
            };
        }
        if let Some(of) = sentence.strip_prefix("invalid value: ") {
            if let Some((found, wanted)) = of.rsplit_once(", expected ")
                && let (Kind::Whole(_) | Kind::Decimal, wanted @ Kind::Whole(_)) = (Kind::found(found), Kind::wanted(wanted))
                && let Some(number) = quoted(found)
            {
                return JsonFault::Range(number, wanted);
            }
            return JsonFault::Other(sentence.to_owned());
        }
        let named = |before: &str| sentence.strip_prefix(before).and_then(quoted);
        if let Some(field) = named("missing field ") {
            return JsonFault::Missing(field);
        }
        if let Some(field) = named("duplicate field ") {
            return JsonFault::Twice(field);
        }
        if let Some(name) = named("unknown field ").or_else(|| named("unknown variant ")) {
            return JsonFault::Unknown(name);
        }
        if let Some(key) = sentence.strip_suffix(" is there twice").and_then(quoted) {
            return JsonFault::Twice(key);
        }
        match sentence {
            "expected `:`" => JsonFault::Due(Due::Colon),
            "expected `,` or `]`" => JsonFault::Due(Due::InList),
            "expected `,` or `}`" => JsonFault::Due(Due::InObject),
            "key must be a string" | "expected `\"`" => JsonFault::Due(Due::Name),
            "expected value" | "expected ident" => JsonFault::Due(Due::Value),
            "trailing comma" => JsonFault::Comma,
            "trailing characters" => JsonFault::Surplus,
            "invalid escape"
            | "invalid unicode code point"
            | "lone leading surrogate in hex escape"
            | "unexpected end of hex escape" => JsonFault::Escape,
            "invalid number" | "number out of range" => JsonFault::Number,
            "recursion limit exceeded" => JsonFault::Deep,
            _ if sentence.starts_with("control character") => JsonFault::Control,
            _ if sentence.starts_with("invalid length") => JsonFault::Length,
            _ => Text::from_one(sentence).map_or_else(|| JsonFault::Other(sentence.to_owned()), JsonFault::Said),
        }
    }

    /// Its stable name.
    pub const fn name(&self) -> &'static str {
        match self {
            JsonFault::NoRecord => "no-record",
            JsonFault::BrokenOff(_) => "broken-off",
            JsonFault::Due(_) => "due",
            JsonFault::Comma => "comma",
            JsonFault::Surplus => "surplus",
            JsonFault::Escape => "escape",
            JsonFault::Control => "control",
            JsonFault::Number => "number",
            JsonFault::Deep => "deep",
            JsonFault::Missing(_) => "missing",
            JsonFault::Twice(_) => "twice",
            JsonFault::Unknown(_) => "unknown",
            JsonFault::Kind { .. } => "kind",
            JsonFault::Range(..) => "range",
            JsonFault::Length => "length",
            JsonFault::Said(_) => "said",
            JsonFault::Other(_) => "other",
        }
    }

    /// For people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            JsonFault::NoRecord => ("a record is an object, in braces", "രേഖ { } എന്ന ബ്രാക്കറ്റിനുള്ളിലാണ്"),
            JsonFault::BrokenOff(part) => {
                let Text { en, ml } = part.text();
                return Text::new(
                    format!("the text ends in the middle of {en}; something is missing after it"),
                    format!("{ml} പൂർത്തിയാകും മുമ്പ് എഴുത്തു തീരുന്നു; പിന്നിൽ എന്തോ വിട്ടുപോയി"),
                );
            }
            JsonFault::Due(Due::Colon) => ("a colon is expected here, behind the name", "പേരിനു പിന്നിൽ : എന്ന അടയാളം വേണം"),
            JsonFault::Due(Due::InList) => ("a comma or ] is expected here", "ഇവിടെ കോമ അല്ലെങ്കിൽ പട്ടിക അടയ്ക്കുന്ന ] വേണം"),
            JsonFault::Due(Due::InObject) => ("a comma or } is expected here", "ഇവിടെ കോമ അല്ലെങ്കിൽ അടയ്ക്കുന്ന } വേണം"),
            JsonFault::Due(Due::Name) => ("a name in quotation marks is expected here", "ഇവിടെ \"ഉദ്ധരണിചിഹ്നത്തിൽ\" ഒരു പേരു വേണം"),
            JsonFault::Due(Due::Value) => (
                "a value is expected here: text in quotation marks, a number, a list or an object",
                "ഇവിടെ ഒരു വില വേണം: \"ഉദ്ധരണിചിഹ്നത്തിൽ\" എഴുത്ത്, സംഖ്യ, [ ] പട്ടിക, അല്ലെങ്കിൽ { }",
            ),
            JsonFault::Comma => ("nothing follows this comma: take it out", "ഈ കോമയ്ക്കു പിന്നിൽ ഒന്നുമില്ല: അതു നീക്കൂ"),
            JsonFault::Surplus => (
                "nothing more can follow here; several records stand in [ ..., ... ]",
                "ഇതിനു പിന്നിൽ ഒന്നും പറ്റില്ല; പല രേഖകൾ [ ..., ... ] എന്നിങ്ങനെ വേണം",
            ),
            JsonFault::Escape => (
                "what stands behind this backslash is no sign; a backslash itself is written \\\\",
                "ഈ \\ എന്നതിനു പിന്നിലുള്ളത് ഒരു അടയാളമല്ല; \\ തന്നെ വേണമെങ്കിൽ \\\\ എഴുതണം",
            ),
            JsonFault::Control => (
                "a text ends in its line: a line break in it is written \\n",
                "എഴുത്ത് അതേ വരിയിൽ അടയ്ക്കണം; പുതിയ വരി \\n എന്ന് എഴുതണം",
            ),
            JsonFault::Number => ("a number is not written so", "സംഖ്യ ഇങ്ങനെയല്ല എഴുതുന്നത്"),
            JsonFault::Deep => ("there are too many brackets inside each other", "ഒന്നിനുള്ളിൽ ഒന്നായി ബ്രാക്കറ്റുകൾ കൂടിപ്പോയി"),
            JsonFault::Missing(field) => return Text::new(format!("`{field}` is missing"), format!("`{field}` ഇല്ല")),
            JsonFault::Twice(key) => return Text::new(format!("`{key}` is there twice"), format!("`{key}` രണ്ടു തവണയുണ്ട്")),
            JsonFault::Unknown(name) => {
                return Text::new(format!("`{name}` is not known here"), format!("`{name}` ഇവിടെ അറിയാത്തതാണ്"));
            }
            JsonFault::Kind { found, wanted } => {
                let (found, wanted) = (found.text(), wanted.text());
                return Text::new(
                    format!("{} is expected here, not {}", wanted.en, found.en),
                    format!("ഇവിടെ വേണ്ടത് {}; എഴുതിയത് {}", wanted.ml, found.ml),
                );
            }
            JsonFault::Range(number, wanted) => {
                let wanted = wanted.text();
                return Text::new(
                    format!("{number} cannot stand here: {} is expected", wanted.en),
                    format!("{number} ഇവിടെ പറ്റില്ല: വേണ്ടത് {}", wanted.ml),
                );
            }
            JsonFault::Length => ("there are too few or too many of them", "എണ്ണം കൂടുതലോ കുറവോ ആണ്"),
            JsonFault::Said(text) => return text.clone(),
            JsonFault::Other(sentence) => {
                let about = quoted(sentence).map(|name| format!(": `{name}`")).unwrap_or_default();
                return Text::new(sentence, format!("ഇങ്ങനെയൊന്ന് ഇവിടെ പറ്റില്ല{about}"));
            }
        };
        Text::new(en, ml)
    }
}

impl fmt::Display for JsonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text().en)
    }
}

impl Part {
    fn text(self) -> Text {
        match self {
            Part::List => Text::new("a list", "പട്ടിക"),
            Part::Object => Text::new("an object", "{ }"),
            Part::Text => Text::new("a string", "ഉദ്ധരണിചിഹ്നത്തിലെ എഴുത്ത്"),
            Part::Value => Text::new("a value", "വില"),
        }
    }
}

impl Kind {
    /// What stands there, in the words of the library.
    fn found(words: &str) -> Kind {
        match words.split([' ', '`']).next() {
            Some("string" | "character") => Kind::Text,
            Some("integer") => Kind::Whole(None),
            Some("floating") => Kind::Decimal,
            Some("boolean") => Kind::Switch,
            Some("null" | "unit" | "Option") => Kind::Nothing,
            Some("sequence") => Kind::List,
            Some("map") => Kind::Object,
            _ => Kind::Named(words.chars().take(REPEATED).collect()),
        }
    }

    /// What can stand there, in the words of the library or of a type.
    fn wanted(words: &str) -> Kind {
        let whole = |least: i128, most: i128| Kind::Whole(Some((least, most)));
        match words {
            "u8" => whole(0, u8::MAX.into()),
            "u16" => whole(0, u16::MAX.into()),
            "u32" => whole(0, u32::MAX.into()),
            "i8" => whole(i8::MIN.into(), i8::MAX.into()),
            "i16" => whole(i16::MIN.into(), i16::MAX.into()),
            "i32" => whole(i32::MIN.into(), i32::MAX.into()),
            "u64" | "usize" | "i64" | "isize" => Kind::Whole(None),
            "f32" | "f64" => Kind::Decimal,
            "a string" | "string" | "a borrowed string" | "str" | "a character" => Kind::Text,
            "a boolean" => Kind::Switch,
            "a sequence" => Kind::List,
            "a map" => Kind::Object,
            _ if words.starts_with("struct ") || words.starts_with("internally tagged enum ") => Kind::Object,
            _ if words.starts_with("tuple ") || words.starts_with("an array ") => Kind::List,
            _ => Text::from_one(words).map_or_else(|| Kind::Named(words.to_owned()), Kind::Said),
        }
    }

    fn text(&self) -> Text {
        match self {
            Kind::Text => Text::new("text in quotation marks", "\"ഉദ്ധരണിചിഹ്നത്തിൽ\" എഴുത്ത്"),
            Kind::Whole(None) => Text::new("a whole number", "പൂർണസംഖ്യ"),
            Kind::Whole(Some((least, most))) => {
                Text::new(format!("a whole number from {least} to {most}"), format!("{least} മുതൽ {most} വരെയുള്ള പൂർണസംഖ്യ"))
            }
            Kind::Decimal => Text::new("a number with a point", "ദശാംശസംഖ്യ"),
            Kind::Switch => Text::new("true or false", "true അല്ലെങ്കിൽ false"),
            Kind::Nothing => Text::new("null", "null"),
            Kind::List => Text::new("a list in [ ]", "[ ] പട്ടിക"),
            Kind::Object => Text::new("an object in { }", "{ } എന്നതിനുള്ളിൽ പേരും വിലയും"),
            Kind::Said(text) => text.clone(),
            Kind::Named(words) => Text::same(words),
        }
    }
}

/// What the library says, without its own idea of the place at the end.
fn without_place(message: &str) -> &str {
    message.rfind(" at line ").map_or(message, |end| &message[..end])
}

/// The first thing between two backticks, if that is not too long to be repeated.
fn quoted(words: &str) -> Option<String> {
    let (_, rest) = words.split_once('`')?;
    let (name, _) = rest.split_once('`')?;
    Some(name.chars().take(REPEATED).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[allow(dead_code, reason = "what cannot be read has no fields to look at")]
    struct Sample {
        leader: u8,
        hands: Vec<String>,
        told: Option<bool>,
    }

    fn fault(json: &str) -> JsonFault {
        JsonFault::of(&serde_json::from_str::<Sample>(json).unwrap_err())
    }

    #[test]
    fn each_mistake_that_json_can_have_is_known_and_said_in_both_languages() {
        for (json, name) in [
            ("{", "broken-off"),
            ("{\"hands\": [", "broken-off"),
            ("{\"hands", "broken-off"),
            ("{\"leader\" 3}", "due"),
            ("{\"hands\": [\"a\" \"b\"]}", "due"),
            ("{\"leader\": 3 \"hands\": []}", "due"),
            ("{leader: 3}", "due"),
            ("{\"leader\": }", "due"),
            ("{\"leader\": nul}", "due"),
            ("{\"leader\": 3,}", "comma"),
            ("{\"leader\": 3, \"hands\": []} x", "surplus"),
            ("{\"hands\": [\"\\q\"]}", "escape"),
            ("{\"hands\": [\"\\ud800\"]}", "escape"),
            ("{\"hands\": [\"a\nb\"]}", "control"),
            ("{\"leader\": -}", "number"),
            ("{\"leader\": 1e999}", "number"),
            ("{\"leader\": 3}", "missing"),
            ("{\"leader\": 3, \"leader\": 4}", "twice"),
            ("{\"leader\": \"3\"}", "kind"),
            ("{\"leader\": 1.5}", "kind"),
            ("{\"leader\": null}", "kind"),
            ("{\"hands\": {}}", "kind"),
            ("{\"told\": 1}", "kind"),
            ("7", "kind"),
            ("{\"leader\": 300}", "range"),
            ("{\"leader\": -1}", "range"),
        ] {
            let found = fault(json);
            assert_eq!(found.name(), name, "{json}: {found:?}");
            let Text { en, ml } = found.text();
            assert!(!en.is_empty() && !en.contains(" at line "), "{en}");
            let malayalam = ml.chars().any(|letter| ('\u{d00}'..='\u{d7f}').contains(&letter));
            assert!(malayalam && !ml.contains("expected"), "{ml}");
        }
        assert!(serde_json::from_str::<Sample>(&"[".repeat(500)).is_err());
        let deep = serde_json::from_str::<serde_json::Value>(&"[".repeat(500)).unwrap_err();
        assert_eq!(JsonFault::of(&deep), JsonFault::Deep);
        let twice = crate::text::unique("{\"a\": 1, \"a\": 2}").unwrap_err();
        assert_eq!(JsonFault::of(&twice), JsonFault::Twice("a".to_owned()));
    }

    #[test]
    fn what_people_write_of_a_deal_is_refused_in_its_own_words_in_both_languages() {
        use thurup_rules::record::RecordRules;
        use thurup_rules::{Call, Card, Chair, Format, Hand, RuleSet, Seats};

        fn of<T: serde::de::DeserializeOwned>(json: &str) -> JsonFault {
            JsonFault::of(&serde_json::from_str::<T>(json).err().unwrap())
        }
        for (fault, en, ml) in [
            (of::<RuleSet>(r#"{"preset": "kerala"}"#), "`deck` is missing", "`deck` ഇല്ല"),
            (of::<RuleSet>(r#"{"preset": "bridge"}"#), "bridge", "`bridge` എന്നൊരു നിയമാവലിയില്ല"),
            (of::<RecordRules>(r#"{"preset": "kerala", "noess": "yes"}"#), "noess", "ഉദ്ദേശിച്ചത് `noes` ആണോ"),
            (of::<RecordRules>(r#"{"preset": "kerala", "redouble": "maybe"}"#), "maybe", "`maybe` പറ്റില്ല"),
            (of::<RecordRules>("7"), "a preset's name", "നിയമാവലിയുടെ പേര്"),
            (of::<RuleSet>("7"), "a full rule set", "മുഴുവൻ നിയമാവലി"),
            (of::<Card>(r#""SX""#), "X", "`X` എന്നൊരു ചീട്ടില്ല"),
            (of::<Call>(r#""quack""#), "quack", "`quack` ഒരു വിളിയല്ല"),
            (of::<Hand>(r#""J9""#), "J9.ATK", "നാലു ചിഹ്നം"),
            (of::<Chair>("9"), "chairs are 1 to 8", "1 മുതൽ 8 വരെ"),
            (of::<Seats>("5"), "a table has 4, 6 or 8", "4, 6 അല്ലെങ്കിൽ 8"),
            (of::<Format>(r#"{"form": "deals", "deals": 7}"#), "not 7", "7 ഡീൽ പറ്റില്ല"),
        ] {
            assert_ne!(fault.name(), "other", "{fault:?}");
            let said = fault.text();
            assert!(said.en.contains(en) && said.ml.contains(ml), "{said:?}");
            let in_malayalam = |text: &str| text.chars().any(|letter| ('\u{d00}'..='\u{d7f}').contains(&letter));
            assert!(!in_malayalam(&said.en) && !said.en.ends_with('.') && !said.ml.ends_with('.'), "{said:?}");
        }
    }

    #[test]
    fn a_number_out_of_range_is_told_its_range() {
        let Text { en, ml } = fault("{\"leader\": 300}").text();
        assert_eq!(en, "300 cannot stand here: a whole number from 0 to 255 is expected");
        assert_eq!(ml, "300 ഇവിടെ പറ്റില്ല: വേണ്ടത് 0 മുതൽ 255 വരെയുള്ള പൂർണസംഖ്യ");
        let Text { en, .. } = fault("{\"leader\": \"3\"}").text();
        assert_eq!(en, "a whole number from 0 to 255 is expected here, not text in quotation marks");
    }
}
