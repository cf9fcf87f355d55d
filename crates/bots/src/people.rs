//! The bots as people at the table: a name and a manner, no more. The names are short, so that a phone shows them whole.

use thurup_rules::Text;

/// Somebody to sit in an empty chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    /// Stable id.
    pub id: &'static str,
    /// Name, English and Malayalam.
    pub name: [&'static str; 2],
    /// Manner, English and Malayalam.
    pub manner: [&'static str; 2],
}

impl Person {
    /// The name for people.
    pub fn name(&self) -> Text {
        Text::new(self.name[0], self.name[1])
    }

    /// The manner for people.
    pub fn manner(&self) -> Text {
        Text::new(self.manner[0], self.manner[1])
    }
}

/// Everyone there is; the first eight fill a table.
pub const PEOPLE: &[Person] = &[
    Person {
        id: "ammini", name: ["Ammini", "അമ്മിണി"], manner: ["Counts every jack", "ഓരോ ഗുലാനും എണ്ണിവെക്കും"]
    },
    Person {
        id: "kuttan", name: ["Kuttan", "കുട്ടൻ"], manner: ["Never in a hurry", "ഒരു തിടുക്കവുമില്ല"]
    },
    Person {
        id: "mariam", name: ["Mariam", "മറിയം"], manner: ["Bids like her mother did", "അമ്മ പഠിപ്പിച്ചപോലെ വിളിക്കും"]
    },
    Person {
        id: "hamza", name: ["Hamza", "ഹംസ"], manner: ["Remembers last week's deals", "കഴിഞ്ഞയാഴ്ചത്തെ കളിവരെ ഓർക്കും"]
    },
    Person {
        id: "thanka", name: ["Thanka", "തങ്ക"], manner: ["Trusts her partners", "പങ്കാളികളെ വിശ്വസിക്കും"]
    },
    Person {
        id: "paily", name: ["Paily", "പൈലി"], manner: ["Hums while he thinks", "ആലോചിക്കുമ്പോൾ മൂളിപ്പാട്ട്"]
    },
    Person {
        id: "devaki", name: ["Devaki", "ദേവകി"], manner: ["Kind to beginners", "തുടക്കക്കാരോടു സ്നേഹം"]
    },
    Person {
        id: "bashir", name: ["Bashir", "ബഷീർ"], manner: ["Tells a story for every trick", "ഓരോ പിടിക്കും ഓരോ കഥ"]
    },
    Person {
        id: "sarasu", name: ["Sarasu", "സരസു"], manner: ["Saves her trumps", "തുരുപ്പ് കാത്തുവെക്കും"]
    },
    Person {
        id: "ouseph", name: ["Ouseph", "ഔസേപ്പ്"], manner: ["Likes to lead a jack", "ഗുലാൻ ഇറക്കിത്തുടങ്ങാൻ ഇഷ്ടം"]
    },
];
