//! Treatments on which players of the same system may differ, each a switch of the convention card.
//!
//! Where the appendices of the booklet contradict each other, the tables follow one reading; where a club may well prefer the
//! other, it is a switch here.

use thurup_rules::Text;

/// One such treatment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// An opening of two more than 27 in noes shows two suits, each headed by one jack (B6.4, C6.1, D6.1).
    TwoSuits,
    /// Plus one of a suit opens a strong suit with one jack, or a suit of four beside two other jacks (B6.1).
    PlusOne,
    /// The leader passes a hand that is worth looking for 40 with (C6.4, D6.4).
    StrategicPass,
    /// The last to open may name 29 of a strong suit with one jack (B6.8, C6.6, D6.6).
    OneJackAt29,
    /// Plus a suit shows two or three cards with the jack, and 28 four (the club's page), instead of four cards without
    /// another jack (the booklet).
    ShortPlus,
    /// Jumps to 38, 39 and 40 over the other team's opening tell the jacks of a long suit (J2, K2; I2 gives no
    /// numbers).
    Arrest,
    /// The last partner may name a new suit of four with the jack over a partner's suit (E6.1, E7.2, F3.1).
    NewSuit,
    /// Support by two and noes in the next round shows just those two cards (the club's page).
    JustTwo,
    /// Noes by one over an overcall promises both other suits good, beside the void in theirs and two of the partner's (L1.2, M1.2),
    /// and not some help alone (C.4).
    GoodOthers,
}

impl Switch {
    /// Every switch, in the order of the card.
    pub const ALL: [Switch; 9] = [
        Switch::TwoSuits,
        Switch::PlusOne,
        Switch::StrategicPass,
        Switch::OneJackAt29,
        Switch::ShortPlus,
        Switch::Arrest,
        Switch::NewSuit,
        Switch::JustTwo,
        Switch::GoodOthers,
    ];

    /// Name in a convention's id.
    pub fn id(self) -> &'static str {
        match self {
            Switch::TwoSuits => "two-suits",
            Switch::PlusOne => "plus-one",
            Switch::StrategicPass => "strategic-pass",
            Switch::OneJackAt29 => "one-jack-at-29",
            Switch::ShortPlus => "short-plus",
            Switch::Arrest => "arrest",
            Switch::NewSuit => "new-suit",
            Switch::JustTwo => "just-two",
            Switch::GoodOthers => "good-others",
        }
    }

    /// The switch with this name.
    pub fn from_id(id: &str) -> Option<Switch> {
        Switch::ALL.into_iter().find(|switch| switch.id() == id)
    }

    /// What is agreed when it is on.
    pub fn text(self) -> Text {
        match self {
            Switch::TwoSuits => {
                Text::new("Noes at 29 as an opening: two suits, each with one jack", "29 നോസ് തുറന്നാൽ: ഓരോ ഗുലാനുള്ള രണ്ടു ചിഹ്നം")
            }
            Switch::PlusOne => Text::new(
                "Plus one of a suit as an opening: strong with one jack, or 4 cards beside two other jacks; partners keep it open",
                "പ്ലസ് വൺ തുറന്നാൽ: ഒരു ഗുലാനുള്ള ശക്തമായ ചിഹ്നം, അല്ലെങ്കിൽ വേറെ രണ്ടു ഗുലാനോടൊപ്പം നാലെണ്ണം; പങ്കാളികൾ വിളി തുടരണം",
            ),
            Switch::StrategicPass => {
                Text::new("The leader may pass a hand that is worth looking for 40 with", "40 നോക്കാവുന്ന കൈയിലും ലീഡർ പാസ് പറയാം")
            }
            Switch::OneJackAt29 => Text::new(
                "The last to open may bid 29 of a strong suit with one jack; noes over support says so",
                "അവസാനം തുറക്കുന്നയാൾക്ക് ഒരു ഗുലാൻ മാത്രമുള്ള ശക്തമായ ചിഹ്നത്തിൽ 29 വിളിക്കാം; പിന്തുണ കിട്ടിയാൽ നോസ് അതു പറയും",
            ),
            Switch::ShortPlus => Text::new(
                "Plus a suit shows 2 or 3 cards with the jack; 28 shows 4",
                "പ്ലസ് ചിഹ്നം: ഗുലാനുള്ള രണ്ടോ മൂന്നോ എണ്ണം; 28 ആണെങ്കിൽ നാലെണ്ണം",
            ),
            Switch::Arrest => Text::new(
                "Jumps to 38, 39 or 40 of a long suit over the other team's opening: none, one or both of its jacks",
                "മറ്റേ ടീം തുറന്നാൽ നീണ്ട ചിഹ്നത്തിൽ 38, 39, 40 എന്നു ചാടുന്നത്: ഗുലാൻ ഇല്ല, ഒന്ന്, രണ്ട്",
            ),
            Switch::NewSuit => Text::new(
                "The last partner may name a new suit of 4 with the jack over a partner's suit",
                "പങ്കാളിയുടെ ചിഹ്നത്തിനു മേൽ അവസാനത്തെ പങ്കാളിക്ക് ഗുലാനുള്ള നാലെണ്ണത്തിന്റെ പുതിയ ചിഹ്നം പറയാം",
            ),
            Switch::JustTwo => Text::new(
                "Support by two and then noes: just the two next highest",
                "രണ്ടുയർത്തി പിന്തുണച്ച ശേഷം നോസ്: അടുത്ത ഉയർന്ന രണ്ടു ചീട്ടു മാത്രം",
            ),
            Switch::GoodOthers => Text::new(
                "Noes by one over an overcall: none of their suit, two of the partner's, and both other suits good",
                "മറ്റേ ടീം ഇടയിൽ ചിഹ്നം വിളിച്ചാൽ ഒന്നുയർത്തി നോസ്: അവരുടെ ചിഹ്നമില്ല, പങ്കാളിയുടേതു രണ്ടെണ്ണം, മറ്റു രണ്ടു ചിഹ്നവും നല്ലത്",
            ),
        }
    }
}

/// The switches that are on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Switches(u32);

impl Switches {
    /// These on, all others off.
    pub const fn on(switches: &[Switch]) -> Switches {
        let mut bits = 0;
        let mut at = 0;
        while at < switches.len() {
            bits |= 1 << switches[at] as u32;
            at += 1;
        }
        Switches(bits)
    }

    /// Whether a switch is on.
    pub const fn has(self, switch: Switch) -> bool {
        self.0 >> switch as u32 & 1 == 1
    }

    /// The same with one switch turned.
    pub const fn with(self, switch: Switch, on: bool) -> Switches {
        let bit = 1 << switch as u32;
        Switches(if on { self.0 | bit } else { self.0 & !bit })
    }
}
