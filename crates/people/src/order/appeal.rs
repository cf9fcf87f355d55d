//! Appeals against a sanction. Times are milliseconds since 1970.

use thurup_wire::Text;

use super::sanction::{Ended, Given, Length};
use crate::ids::PersonId;

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;

/// An appeal can be made so long after the sanction was given.
pub const OPEN_FOR: u64 = 90 * DAY;
/// Both sides see this clock; after it the appeal stands first in everybody's queue.
pub const CLOCK: u64 = 72 * HOUR;
/// Characters of the appeal.
pub const TEXT: usize = 500;
/// Characters more once somebody has answered.
pub const MORE_TEXT: usize = 1000;

/// Why an appeal is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAppeal {
    /// There is none.
    NoSuch,
    /// Nothing is written.
    Empty,
    /// Once a sanction.
    Already,
    /// One of the staff has answered it already.
    Answered,
    /// Its person has written more already.
    MoreAlready,
    /// More than 90 days.
    TooLate,
    /// More characters than this.
    TooLong(usize),
    /// It is judged.
    Judged,
    /// Nobody has answered yet; one writes more then.
    NotAnswered,
    /// The judge gave the sanction.
    OwnJudgment,
    /// Shorter it must be.
    NotShorter,
}

impl NoAppeal {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoSuch => "no-such-appeal",
            Self::Empty => "text-empty",
            Self::Already => "appeal-already",
            Self::Answered => "appeal-answered",
            Self::MoreAlready => "appeal-more-already",
            Self::TooLate => "appeal-too-late",
            Self::TooLong(_) => "text-too-long",
            Self::Judged => "appeal-judged",
            Self::NotAnswered => "appeal-not-answered",
            Self::OwnJudgment => "own-case",
            Self::NotShorter => "not-shorter",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::NoSuch => ("There is no such appeal.".into(), "ഇങ്ങനെയൊരു അപ്പീലില്ല.".into()),
            Self::Empty => ("Write a few words first.".into(), "ആദ്യം എന്തെങ്കിലും എഴുതൂ.".into()),
            Self::Already => ("You have appealed against this already.".into(), "ഇതിനെതിരെ അപ്പീൽ കൊടുത്തുകഴിഞ്ഞു.".into()),
            Self::Answered => (
                "This appeal is answered already: it can be judged now.".into(),
                "ഈ അപ്പീലിനു മറുപടി കൊടുത്തുകഴിഞ്ഞു: ഇനി തീർപ്പാക്കാം.".into(),
            ),
            Self::MoreAlready => (
                "You have written more already: the appeal is judged next.".into(),
                "നിങ്ങൾ കൂടുതൽ എഴുതിക്കഴിഞ്ഞു: ഇനി തീർപ്പാണ്.".into(),
            ),
            Self::TooLate => (
                "An appeal can be made within 90 days, and they are over.".into(),
                "അപ്പീൽ കൊടുക്കാവുന്നത് 90 ദിവസത്തിനുള്ളിലാണ്; അതു കഴിഞ്ഞു.".into(),
            ),
            Self::TooLong(n) => (format!("At most {n} characters, please."), format!("പരമാവധി {n} അക്ഷരങ്ങൾ മതി.")),
            Self::Judged => ("This appeal is judged.".into(), "ഈ അപ്പീലിൽ തീർപ്പായി.".into()),
            Self::NotAnswered => ("You can write more once somebody has answered.".into(), "മറുപടി വന്നിട്ട് കൂടുതൽ എഴുതാം.".into()),
            Self::OwnJudgment => ("Somebody else judges this appeal.".into(), "ഈ അപ്പീൽ മറ്റൊരാളാണു തീർപ്പാക്കേണ്ടത്.".into()),
            Self::NotShorter => (
                "That would not be shorter: choose less than it is now.".into(),
                "അതു കുറവല്ല: ഇപ്പോഴുള്ളതിലും കുറച്ച് തിരഞ്ഞെടുക്കൂ.".into(),
            ),
        };
        Text { en, ml }
    }
}

/// An appeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Appeal {
    /// When it was made.
    pub at: u64,
    /// Whether the person says they did what they were sanctioned for.
    pub admits: bool,
    /// Somebody has answered.
    pub answered: bool,
    /// The person has written more since.
    pub more: bool,
    /// How it was judged.
    pub outcome: Option<Outcome>,
}

/// How an appeal is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The sanction stays.
    Upheld,
    /// It stays for this length.
    Shortened(Length),
    /// It goes, and counts against nobody.
    Lifted,
}

/// Who judges an appeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judge {
    /// Any of the staff but the giver and the parties.
    Another,
    /// There is no other: the administrator, in the terminal, and the page says so.
    Terminal,
}

impl Appeal {
    /// Appeals, with a text of so many characters.
    ///
    /// # Errors
    /// When it comes too late or again, or is too long.
    pub fn make(sanction: &Given, before: bool, admits: bool, characters: usize, now: u64) -> Result<Self, NoAppeal> {
        if before {
            return Err(NoAppeal::Already);
        }
        if now >= sanction.at.saturating_add(OPEN_FOR) {
            return Err(NoAppeal::TooLate);
        }
        if characters > TEXT {
            return Err(NoAppeal::TooLong(TEXT));
        }
        Ok(Self { at: now, admits, answered: false, more: false, outcome: None })
    }

    /// The person writes more: once, after an answer.
    ///
    /// # Errors
    /// When it is not the time for it, or too long.
    pub fn write_more(&mut self, characters: usize) -> Result<(), NoAppeal> {
        if self.outcome.is_some() {
            return Err(NoAppeal::Judged);
        }
        if !self.answered {
            return Err(NoAppeal::NotAnswered);
        }
        if self.more {
            return Err(NoAppeal::MoreAlready);
        }
        if characters > MORE_TEXT {
            return Err(NoAppeal::TooLong(MORE_TEXT));
        }
        self.more = true;
        Ok(())
    }

    /// Judges it, and changes the sanction. Nobody as the judge is whoever has the machine, in the terminal.
    ///
    /// # Errors
    /// When it is judged, the judge gave the sanction, or it would not become shorter. Nothing has changed then.
    pub fn judge(&mut self, sanction: &mut Given, judge: Option<PersonId>, outcome: Outcome, now: u64) -> Result<(), NoAppeal> {
        if self.outcome.is_some() {
            return Err(NoAppeal::Judged);
        }
        if judge.is_some() && judge == sanction.by {
            return Err(NoAppeal::OwnJudgment);
        }
        match outcome {
            Outcome::Upheld => {}
            Outcome::Shortened(length) => {
                if !sanction.shorten(length) {
                    return Err(NoAppeal::NotShorter);
                }
            }
            Outcome::Lifted => sanction.ended = Some(Ended::Lifted(now)),
        }
        self.outcome = Some(outcome);
        Ok(())
    }

    /// Whether its clock has run out.
    pub fn is_overdue(&self, now: u64) -> bool {
        self.outcome.is_none() && now >= self.at.saturating_add(CLOCK)
    }

    /// What is left on its clock.
    pub fn left(&self, now: u64) -> u64 {
        self.at.saturating_add(CLOCK).saturating_sub(now)
    }
}

/// Who judges an appeal, where these can judge: nobody who gave the sanction, and no party to the case, who are its person and
/// whoever reported them.
pub fn judge_of(giver: Option<PersonId>, parties: [Option<PersonId>; 2], can_judge: &[PersonId]) -> Judge {
    let may = |person: &PersonId| Some(*person) != giver && !parties.contains(&Some(*person));
    if can_judge.iter().any(may) { Judge::Another } else { Judge::Terminal }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::order::sanction::{Sanction, State, Viewer};

    fn person(n: u64) -> PersonId {
        PersonId::from_parts(n, [0; 10])
    }

    fn sanction() -> Given {
        Given::new(Sanction::Suspend(Length::Month), Some(person(1)), 0).unwrap()
    }

    fn appeal() -> Appeal {
        Appeal::make(&sanction(), false, false, 500, HOUR).unwrap()
    }

    #[test]
    fn once_a_sanction_and_within_ninety_days() {
        assert_eq!(Appeal::make(&sanction(), true, true, 1, HOUR), Err(NoAppeal::Already));
        assert!(Appeal::make(&sanction(), false, true, 1, 90 * DAY - 1).is_ok());
        assert_eq!(Appeal::make(&sanction(), false, true, 1, 90 * DAY), Err(NoAppeal::TooLate));
        assert_eq!(Appeal::make(&sanction(), false, true, 501, HOUR), Err(NoAppeal::TooLong(500)));
    }

    #[test]
    fn one_writes_more_when_answered_and_once() {
        let mut appeal = appeal();
        assert_eq!(appeal.write_more(10), Err(NoAppeal::NotAnswered));
        appeal.answered = true;
        assert_eq!(appeal.write_more(1001), Err(NoAppeal::TooLong(1000)));
        assert_eq!(appeal.write_more(1000), Ok(()));
        assert_eq!(appeal.write_more(1), Err(NoAppeal::MoreAlready));
    }

    #[test]
    fn another_judges_it() {
        let (mut one, mut held) = (appeal(), sanction());
        assert_eq!(one.judge(&mut held, Some(person(1)), Outcome::Lifted, DAY), Err(NoAppeal::OwnJudgment));
        assert_eq!((one, held), (appeal(), sanction()));
        assert_eq!(one.judge(&mut held, Some(person(2)), Outcome::Upheld, DAY), Ok(()));
        assert_eq!(held, sanction());
        assert_eq!(one.judge(&mut held, Some(person(2)), Outcome::Lifted, DAY), Err(NoAppeal::Judged));
        assert_eq!(one.write_more(1), Err(NoAppeal::Judged));
    }

    #[test]
    fn lifted_is_gone_and_shortened_is_shorter() {
        let mut held = sanction();
        assert_eq!(appeal().judge(&mut held, Some(person(2)), Outcome::Lifted, DAY), Ok(()));
        assert_eq!(held.state(2 * DAY), State::Gone);
        assert!(!held.on_profile(Viewer::Anyone, 2 * DAY));
        let mut held = sanction();
        assert_eq!(
            appeal().judge(&mut held, Some(person(2)), Outcome::Shortened(Length::Month), DAY),
            Err(NoAppeal::NotShorter)
        );
        assert_eq!(appeal().judge(&mut held, Some(person(2)), Outcome::Shortened(Length::Day), HOUR), Ok(()));
        assert_eq!(held.state(2 * DAY), State::Over);
    }

    #[test]
    fn three_days_by_the_clock() {
        let appeal = appeal();
        assert_eq!(appeal.left(HOUR), CLOCK);
        assert!(!appeal.is_overdue(HOUR + CLOCK - 1) && appeal.is_overdue(HOUR + CLOCK));
        assert!(!Appeal { outcome: Some(Outcome::Upheld), ..appeal }.is_overdue(u64::MAX));
    }

    #[test]
    fn who_is_alone_judges_in_the_terminal() {
        let parties = [Some(person(3)), Some(person(4))];
        for (can_judge, judge) in [
            (&[][..], Judge::Terminal),
            (&[person(1)], Judge::Terminal),
            (&[person(1), person(2)], Judge::Another),
            (&[person(1), person(3), person(4)], Judge::Terminal),
        ] {
            assert_eq!(judge_of(Some(person(1)), parties, can_judge), judge, "{can_judge:?}");
        }
        assert_eq!(judge_of(None, [Some(person(3)), None], &[person(4)]), Judge::Another);
    }
}
