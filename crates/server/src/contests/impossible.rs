//! What a result cannot be, in words.

use thurup_compete::possible::Impossible;
use thurup_compete::team::Place;
use thurup_rules::counted;
use thurup_wire::Text;

/// What cannot be, in words.
/// `sides`: what the two are called.
pub fn text(deal: Option<u32>, what: &Impossible, sides: &[Text; 2]) -> Text {
    let team = |of: Place| (&sides[of.index()].en, &sides[of.index()].ml);
    let (en, ml) = match *what {
        Impossible::Stake(u32::MAX) => (
            "What one side won by a deal, the other lost: a whole number of stakes.".to_owned(),
            "ഒരു ഡീലിൽ ഒരു കൂട്ടർ നേടിയതു മറ്റേ കൂട്ടർക്കു പോകണം: അരയും കാലുമില്ല.".to_owned(),
        ),
        Impossible::Stake(stake) => (
            format!("No deal brings a stake of {stake} under the rules of this event."),
            format!("ഈ ടൂർണമെന്റിന്റെ നിയമത്തിൽ ഒരു ഡീലിനു {stake} കിട്ടില്ല."),
        ),
        Impossible::NobodyWon => (
            "Under these rules somebody has to bid, so somebody wins each deal.".to_owned(),
            "ഈ നിയമത്തിൽ ആരെങ്കിലും വിളിക്കണം; അതുകൊണ്ട് ഓരോ ഡീലും ആരെങ്കിലും ജയിക്കും.".to_owned(),
        ),
        Impossible::TooFew { of, stakes, won } => (
            format!(
                "{} cannot have {} with {} won: each brings one at least.",
                team(of).0,
                counted(stakes, "stake"),
                counted(won, "deal")
            ),
            format!("{}: {won} ഡീൽ ജയിച്ചാൽ {stakes} മാത്രമാവില്ല: ഓരോന്നിനും ഒന്നെങ്കിലുമുണ്ട്.", team(of).1),
        ),
        Impossible::TooMuch { of, stakes, won, most } => (
            format!(
                "{} cannot have {}: with {} won it has {most} at most.",
                team(of).0,
                counted(stakes, "stake"),
                counted(won, "deal")
            ),
            format!("{}: {stakes} ആവില്ല: {won} ഡീൽ ജയിച്ചാൽ കൂടിയത് {most}.", team(of).1),
        ),
        Impossible::Together { stakes: [one, other], deals, greatest } => (
            format!(
                "{one} and {other} cannot be in {}: a deal brings {greatest} at most, to one side.",
                counted(deals, "deal")
            ),
            format!("{deals} ഡീലിൽ {one}, {other} എന്നാവില്ല: ഒരു ഡീലിന് ഒരു കൂട്ടർക്കു കൂടിയത് {greatest}."),
        ),
    };
    match deal {
        Some(number) => Text { en: format!("Deal {number}: {en}"), ml: format!("{number}-ആം ഡീൽ: {ml}") },
        None => Text { en, ml },
    }
}
