//! The bots as people at the table: a name, a manner and a strength. The names are short, so that a phone shows them whole.

use thurup_rules::Text;
use thurup_systems::Cards;

use crate::{Player, Strength};

/// Somebody to sit in an empty chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Person {
    /// The stable id for programs and logs.
    pub id: &'static str,
    /// Name, English and Malayalam.
    pub name: [&'static str; 2],
    /// Manner, English and Malayalam.
    pub manner: [&'static str; 2],
    /// How strongly this person plays.
    pub strength: Strength,
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

    /// This person as a player at a table that bids by a convention.
    pub fn player(&self, convention: impl Into<Cards>) -> Box<dyn Player> {
        self.strength.player(convention)
    }

    /// Those of one strength, enough for any table; the first stands for the strength.
    pub fn of(strength: Strength) -> impl Iterator<Item = &'static Person> {
        PEOPLE.iter().filter(move |person| person.strength == strength)
    }
}

const BEGINNER: [&str; 2] = ["Kind to beginners", "തുടക്കക്കാരോടു സ്നേഹം"];
const LEARNER: [&str; 2] = ["Never in a hurry", "ഒരു തിടുക്കവുമില്ല"];
const CLUB: [&str; 2] = ["Bids as taught at home", "വീട്ടിൽ പഠിച്ചപോലെ വിളിക്കും"];
const STRONG: [&str; 2] = ["Remembers last week's deals", "കഴിഞ്ഞയാഴ്ചത്തെ കളിവരെ ഓർക്കും"];
const FULL: [&str; 2] = ["Counts every jack", "ഓരോ ഗുലാനും എണ്ണിവെക്കും"];

const fn person(id: &'static str, name: [&'static str; 2], manner: [&'static str; 2], strength: Strength) -> Person {
    Person { id, name, manner, strength }
}

/// Everyone there is: for each strength a character and seven more of the same manner.
#[rustfmt::skip]
pub const PEOPLE: &[Person] = &[
    person("devaki", ["Devaki", "ദേവകി"], BEGINNER, Strength::Beginner),
    person("unni", ["Unni", "ഉണ്ണി"], BEGINNER, Strength::Beginner),
    person("molly", ["Molly", "മോളി"], BEGINNER, Strength::Beginner),
    person("raju", ["Raju", "രാജു"], BEGINNER, Strength::Beginner),
    person("ramla", ["Ramla", "റംല"], BEGINNER, Strength::Beginner),
    person("biju", ["Biju", "ബിജു"], BEGINNER, Strength::Beginner),
    person("sheela", ["Sheela", "ഷീല"], BEGINNER, Strength::Beginner),
    person("jose", ["Jose", "ജോസ്"], BEGINNER, Strength::Beginner),
    person("kuttan", ["Kuttan", "കുട്ടൻ"], LEARNER, Strength::Learner),
    person("leela", ["Leela", "ലീല"], LEARNER, Strength::Learner),
    person("bashir", ["Bashir", "ബഷീർ"], LEARNER, Strength::Learner),
    person("omana", ["Omana", "ഓമന"], LEARNER, Strength::Learner),
    person("thoma", ["Thoma", "തോമ"], LEARNER, Strength::Learner),
    person("suma", ["Suma", "സുമ"], LEARNER, Strength::Learner),
    person("babu", ["Babu", "ബാബു"], LEARNER, Strength::Learner),
    person("nabisa", ["Nabisa", "നബീസ"], LEARNER, Strength::Learner),
    person("mariam", ["Mariam", "മറിയം"], CLUB, Strength::Club),
    person("paily", ["Paily", "പൈലി"], CLUB, Strength::Club),
    person("sarasu", ["Sarasu", "സരസു"], CLUB, Strength::Club),
    person("koya", ["Koya", "കോയ"], CLUB, Strength::Club),
    person("radha", ["Radha", "രാധ"], CLUB, Strength::Club),
    person("ouseph", ["Ouseph", "ഔസേപ്പ്"], CLUB, Strength::Club),
    person("anna", ["Anna", "അന്ന"], CLUB, Strength::Club),
    person("gopi", ["Gopi", "ഗോപി"], CLUB, Strength::Club),
    person("hamza", ["Hamza", "ഹംസ"], STRONG, Strength::Strong),
    person("thanka", ["Thanka", "തങ്ക"], STRONG, Strength::Strong),
    person("mathai", ["Mathai", "മത്തായി"], STRONG, Strength::Strong),
    person("amina", ["Amina", "ആമിന"], STRONG, Strength::Strong),
    person("shanku", ["Shanku", "ശങ്കു"], STRONG, Strength::Strong),
    person("rosa", ["Rosa", "റോസ"], STRONG, Strength::Strong),
    person("beeran", ["Beeran", "ബീരാൻ"], STRONG, Strength::Strong),
    person("janaki", ["Janaki", "ജാനകി"], STRONG, Strength::Strong),
    person("ammini", ["Ammini", "അമ്മിണി"], FULL, Strength::Full),
    person("chacko", ["Chacko", "ചാക്കോ"], FULL, Strength::Full),
    person("sulu", ["Sulu", "സുലു"], FULL, Strength::Full),
    person("moidu", ["Moidu", "മൊയ്തു"], FULL, Strength::Full),
    person("bhanu", ["Bhanu", "ഭാനു"], FULL, Strength::Full),
    person("madhu", ["Madhu", "മധു"], FULL, Strength::Full),
    person("eli", ["Eli", "ഏലി"], FULL, Strength::Full),
    person("kunju", ["Kunju", "കുഞ്ഞ്"], FULL, Strength::Full),
];
