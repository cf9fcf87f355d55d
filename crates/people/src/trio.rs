//! Trios: three who play together under a name.

use thurup_wire::Text;

/// So many are a trio.
pub const THREE: usize = 3;
/// Most trios to which a person belongs.
pub const TRIOS: usize = 20;
/// The colours that trios choose two of. The client draws each under this name; a name is never given to another.
pub const COLOURS: [&str; 10] =
    ["hibiscus", "turmeric", "areca", "backwater", "indigo", "jamun", "laterite", "jasmine", "monsoon", "kajal"];

/// How one of its three stands to a trio.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Is asked to belong to it, at first or again.
    Asked,
    /// Belongs to it.
    Member,
    /// Has left. The place is kept: a trio is its three, and nobody else comes in for them.
    Left,
}

impl Standing {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Asked, Self::Member, Self::Left];

    /// The stable name for programs.
    pub fn id(self) -> &'static str {
        match self {
            Self::Asked => "asked",
            Self::Member => "member",
            Self::Left => "left",
        }
    }

    /// The standing with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|standing| standing.id() == id)
    }
}

/// Reads two colours.
///
/// # Errors
/// When one is none of ours, or both are the same.
pub fn colours(wanted: &[String; 2]) -> Result<[&'static str; 2], NoTrio> {
    let [field, band] = wanted;
    let known = |name: &String| COLOURS.into_iter().find(|colour| colour == name).ok_or(NoTrio::NoSuchColours);
    let colours = [known(field)?, known(band)?];
    if field == band { Err(NoTrio::NoSuchColours) } else { Ok(colours) }
}

/// Why something cannot be done with a trio, beside what one may not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTrio {
    /// There is no such trio.
    NoSuchTrio,
    /// More trios than there may be.
    TooMany(usize),
    /// A trio is oneself and two others.
    NotThree,
    /// One of them is no friend.
    NotFriends,
    /// These three have a trio.
    SameThree,
    /// Another trio's name reads alike.
    NameTaken,
    /// Colours that are none of ours, or the same twice.
    NoSuchColours,
    /// The order of seats is not that of its three.
    BadSeats,
    /// One is not asked to belong to it.
    NotAsked,
    /// They did not leave it: there is nobody to ask back.
    NotLeft,
    /// All three belong to it: one may leave, but not end it for the others.
    Stands,
    /// Somebody else has changed it meanwhile.
    Changed,
}

impl NoTrio {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoSuchTrio => "no-such-trio",
            Self::TooMany(_) => "too-many-trios",
            Self::NotThree => "not-three",
            Self::NotFriends => "trio-of-friends",
            Self::SameThree => "same-three",
            Self::NameTaken => "trio-name-taken",
            Self::NoSuchColours => "no-such-colours",
            Self::BadSeats => "bad-seats",
            Self::NotAsked => "not-asked-to-trio",
            Self::NotLeft => "did-not-leave",
            Self::Stands => "trio-stands",
            Self::Changed => "trio-changed",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::NoSuchTrio => {
                ("There is no such trio. Check the link.".into(), "അങ്ങനെയൊരു മൂവർസംഘമില്ല. ലിങ്ക് ശരിയാണോ എന്നു നോക്കൂ.".into())
            }
            Self::TooMany(most) => {
                (format!("{most} trios at most. Leave one first."), format!("പരമാവധി {most} മൂവർസംഘങ്ങൾ. ആദ്യം ഒന്നിൽനിന്നു പിരിയൂ."))
            }
            Self::NotThree => ("A trio is you and two others.".into(), "നിങ്ങളും മറ്റു രണ്ടുപേരും ചേർന്നതാണ് മൂവർസംഘം.".into()),
            Self::NotFriends => (
                "You found a trio with two of your friends. Ask them to be friends first.".into(),
                "രണ്ടു കൂട്ടുകാരുമായാണ് മൂവർസംഘം തുടങ്ങുക. ആദ്യം അവരെ കൂട്ടുകാരാക്കൂ.".into(),
            ),
            Self::SameThree => (
                "You three have a trio already, or are asked to one.".into(),
                "നിങ്ങൾ മൂന്നുപേർക്കും ഒരു മൂവർസംഘമുണ്ട്, അല്ലെങ്കിൽ അതിലേക്കു വിളിച്ചിട്ടുണ്ട്.".into(),
            ),
            Self::NameTaken => (
                "Another trio is called so, or nearly so. Choose another name.".into(),
                "ഈ പേരോ ഇതുപോലൊന്നോ മറ്റൊരു മൂവർസംഘത്തിനുണ്ട്. മറ്റൊരു പേര് തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::NoSuchColours => {
                ("Choose two different colours of those shown.".into(), "കാണിച്ചിരിക്കുന്നതിൽ രണ്ടു വ്യത്യസ്ത നിറങ്ങൾ തിരഞ്ഞെടുക്കൂ.".into())
            }
            Self::BadSeats => ("The order names each of the three once.".into(), "ക്രമത്തിൽ മൂന്നുപേരും ഓരോ തവണ വേണം.".into()),
            Self::NotAsked => ("You are not asked to this trio.".into(), "ഈ മൂവർസംഘത്തിലേക്ക് നിങ്ങളെ വിളിച്ചിട്ടില്ല.".into()),
            Self::NotLeft => ("They have not left this trio.".into(), "ഇവർ ഈ മൂവർസംഘം വിട്ടിട്ടില്ല.".into()),
            Self::Stands => (
                "All three belong to it. You can leave; the others keep it.".into(),
                "മൂന്നുപേരും ഇതിലുണ്ട്. നിങ്ങൾക്കു പിരിയാം; മറ്റുള്ളവർക്ക് ഇതു നിലനിൽക്കും.".into(),
            ),
            Self::Changed => {
                ("Somebody has changed this meanwhile. Look again.".into(), "ഇതിനിടെ മറ്റൊരാൾ ഇതു മാറ്റി. ഒന്നുകൂടി നോക്കൂ.".into())
            }
        };
        Text { en, ml }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_different_colours_of_ours_are_colours() {
        let read = |field: &str, band: &str| colours(&[field.to_owned(), band.to_owned()]);
        assert_eq!(read("indigo", "jasmine"), Ok(["indigo", "jasmine"]));
        for (field, band) in [("indigo", "indigo"), ("indigo", "mauve"), ("", "jasmine")] {
            assert_eq!(read(field, band), Err(NoTrio::NoSuchColours), "{field} {band}");
        }
    }

    #[test]
    fn each_standing_is_read_by_its_name() {
        for standing in Standing::ALL {
            assert_eq!(Standing::from_id(standing.id()), Some(standing));
        }
        assert_eq!(Standing::from_id("founder"), None);
    }
}
