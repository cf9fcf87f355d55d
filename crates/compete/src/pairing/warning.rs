//! What the director should know about a pairing made by hand. None of it is a refusal.

use thurup_rules::Text;

use crate::team::TeamId;

/// A peculiarity of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Warning {
    /// The organiser does not want these two to meet.
    Forbidden(TeamId, TeamId),
    /// These two have met, so often.
    Met(TeamId, TeamId, i128),
    /// The first of these two has been first team more often than the second.
    Sides(TeamId, TeamId),
    /// The bye goes to a team that was paid without playing so often, and more often than need be.
    PaidBefore(TeamId, i128),
    /// A team that is present has neither a match nor the bye: it misses the round without points.
    LeftOut(TeamId),
    /// A team that is not present: its pair is not counted.
    NotPresent(TeamId),
}

impl Warning {
    /// As a sentence, with names for the teams.
    pub fn text(self, name: impl Fn(TeamId) -> Text) -> Text {
        let both = |team| {
            let Text { en, ml } = name(team);
            [en, ml]
        };
        match self {
            Warning::Forbidden(one, other) => {
                let ([one, one_ml], [other, other_ml]) = (both(one), both(other));
                Text::new(
                    format!("The organiser does not want {one} and {other} to meet."),
                    format!("{one_ml}, {other_ml} എന്നിവർ തമ്മിൽ കളിക്കരുതെന്ന് സംഘാടകർ നിശ്ചയിച്ചിട്ടുണ്ട്."),
                )
            }
            Warning::Met(one, other, times) => {
                let ([one, one_ml], [other, other_ml]) = (both(one), both(other));
                Text::new(
                    match times {
                        1 => format!("{one} and {other} have met before."),
                        times => format!("{one} and {other} have met {times} times."),
                    },
                    format!("{one_ml}, {other_ml} എന്നിവർ മുമ്പ് {times} തവണ തമ്മിൽ കളിച്ചിട്ടുണ്ട്."),
                )
            }
            Warning::Sides(one, other) => {
                let ([one, one_ml], [other, other_ml]) = (both(one), both(other));
                Text::new(
                    format!("{one} has been first team more often than {other}."),
                    format!("{one_ml} ഒന്നാം ടീമായത് {other_ml}-നെക്കാൾ കൂടുതൽ തവണയാണ്."),
                )
            }
            Warning::PaidBefore(team, times) => {
                let [team, team_ml] = both(team);
                Text::new(
                    format!("{team} was paid without playing before ({times}), and others less often."),
                    format!("{team_ml} കളിക്കാതെ മുമ്പ് {times} തവണ പോയിന്റ് നേടി; മറ്റു ചിലർക്ക് അതിലും കുറവാണ്."),
                )
            }
            Warning::LeftOut(team) => {
                let [team, team_ml] = both(team);
                Text::new(
                    format!("{team} is present, but has neither a match nor the bye."),
                    format!("{team_ml} ഹാജരുണ്ട്, എന്നാൽ കളിയോ ബൈയോ കിട്ടിയിട്ടില്ല."),
                )
            }
            Warning::NotPresent(team) => {
                let [team, team_ml] = both(team);
                Text::new(format!("{team} is not present."), format!("{team_ml} ഹാജരില്ല."))
            }
        }
    }
}
