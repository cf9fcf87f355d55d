//! Sanctions: what they are, how long they last, who sees them. Times are milliseconds since 1970.

use thurup_wire::Text;

use crate::ids::PersonId;
use crate::rights::{Muted, Permission};

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A mark and a suspension take effect so long after they were given; until then the giver can take them back.
pub const GRACE: u64 = MINUTE;
/// Characters that may be added to a public reason.
pub const WORDS: usize = 300;
/// Staff see a sanction so long after it is over.
pub const SEEN_BY_STAFF: u64 = 180 * DAY;

/// What is done about somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sanction {
    /// To be read before the next table.
    Warn,
    /// No writing.
    MuteChat(Length),
    /// No speaking.
    MuteVoice(Length),
    /// Nothing but the rights of everyone.
    Suspend(Length),
    /// Another name must be chosen.
    Rename,
    /// Off all lists for cheating or farming; matches are unrated.
    Mark,
}

/// For how long a sanction holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Length {
    /// An hour.
    Hour,
    /// A day.
    Day,
    /// Seven days.
    Week,
    /// Thirty days.
    Month,
    /// Until it is lifted.
    ForGood,
}

impl Length {
    /// All of them, the shortest first.
    pub const ALL: [Length; 5] = [Length::Hour, Length::Day, Length::Week, Length::Month, Length::ForGood];

    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Length::Hour => "hour",
            Length::Day => "day",
            Length::Week => "week",
            Length::Month => "month",
            Length::ForGood => "for-good",
        }
    }

    /// The length of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|length| length.id() == id)
    }

    const fn ms(self) -> Option<u64> {
        match self {
            Length::Hour => Some(HOUR),
            Length::Day => Some(DAY),
            Length::Week => Some(7 * DAY),
            Length::Month => Some(30 * DAY),
            Length::ForGood => None,
        }
    }
}

/// Why something is not done with a sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSanction {
    /// This kind does not last so long, or not so short.
    Length,
    /// There is none with this id.
    NoSuch,
    /// No public reason of this name.
    NoSuchReason,
    /// The same holds already, as long or longer.
    HoldsAlready,
    /// For good takes two, and the one who gave it is not the other.
    NeedsTwo,
    /// Nobody's word is waited for.
    NotWaiting,
    /// It can be taken back by its giver, before it takes effect.
    NotInGrace,
    /// It is over, or was lifted.
    IsOver,
    /// Somebody was quicker.
    Changed,
}

impl BadSanction {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::Length => "bad-length",
            Self::NoSuch => "no-such-sanction",
            Self::NoSuchReason => "no-such-reason",
            Self::HoldsAlready => "holds-already",
            Self::NeedsTwo => "needs-two",
            Self::NotWaiting => "not-waiting",
            Self::NotInGrace => "not-in-grace",
            Self::IsOver => "sanction-over",
            Self::Changed => "sanction-changed",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::Length => ("This cannot last so long.", "ഇത്രയും കാലത്തേക്കു പറ്റില്ല."),
            Self::NoSuchReason => ("Choose one of the reasons in the list.", "പട്ടികയിലെ ഒരു കാരണം തിരഞ്ഞെടുക്കൂ."),
            Self::NoSuch => ("There is no such measure.", "ഇങ്ങനെയൊരു നടപടിയില്ല."),
            Self::HoldsAlready => {
                ("The same holds already, as long or longer.", "ഇതേ നടപടി ഇത്രയോ അതിലധികമോ കാലത്തേക്ക് ഇപ്പോൾത്തന്നെയുണ്ട്.")
            }
            Self::NeedsTwo => {
                ("For good takes two: somebody else must agree.", "എന്നേക്കുമായി വിലക്കാൻ രണ്ടുപേർ വേണം: മറ്റൊരാൾ സമ്മതിക്കണം.")
            }
            Self::NotWaiting => ("Nobody's word is waited for here.", "ഇതിന് ആരുടെയും സമ്മതം കാത്തിരിക്കുന്നില്ല."),
            Self::NotInGrace => (
                "Only who gave it can take it back, within a minute. After that it is lifted at an appeal.",
                "കൊടുത്ത ആൾക്കു മാത്രം, ഒരു മിനിറ്റിനുള്ളിൽ തിരിച്ചെടുക്കാം. അതുകഴിഞ്ഞാൽ അപ്പീലിലാണു നീക്കുന്നത്.",
            ),
            Self::IsOver => ("This is over already.", "ഇതു കഴിഞ്ഞുപോയി."),
            Self::Changed => ("Somebody was quicker; look again.", "മറ്റൊരാൾ മുമ്പേ ചെയ്തു; ഒന്നുകൂടി നോക്കൂ."),
        };
        Text { en: en.to_owned(), ml: ml.to_owned() }
    }
}

impl Sanction {
    /// Stable name of its kind.
    pub const fn kind(self) -> &'static str {
        match self {
            Sanction::Warn => "warn",
            Sanction::MuteChat(_) => "mute-chat",
            Sanction::MuteVoice(_) => "mute-voice",
            Sanction::Suspend(_) => "suspend",
            Sanction::Rename => "rename",
            Sanction::Mark => "mark",
        }
    }

    /// The one of this kind that lasts so long. None where there is no such kind, or none of it with or without a length.
    pub fn of(kind: &str, length: Option<Length>) -> Option<Self> {
        let sanction = match (kind, length) {
            ("warn", None) => Sanction::Warn,
            ("mute-chat", Some(length)) => Sanction::MuteChat(length),
            ("mute-voice", Some(length)) => Sanction::MuteVoice(length),
            ("suspend", Some(length)) => Sanction::Suspend(length),
            ("rename", None) => Sanction::Rename,
            ("mark", None) => Sanction::Mark,
            _ => return None,
        };
        length.is_none_or(|length| sanction.lengths().contains(&length)).then_some(sanction)
    }

    /// What one needs to give it. To ask for another name is a warning.
    pub const fn permission(self) -> Permission {
        match self {
            Sanction::Warn | Sanction::Rename => Permission::PersonWarn,
            Sanction::MuteChat(_) | Sanction::MuteVoice(_) => Permission::PersonMute,
            Sanction::Suspend(_) => Permission::PersonSuspend,
            Sanction::Mark => Permission::PersonMark,
        }
    }

    /// The lengths there are of this kind.
    pub const fn lengths(self) -> &'static [Length] {
        match self {
            Sanction::MuteChat(_) | Sanction::MuteVoice(_) => &[Length::Hour, Length::Day, Length::Week, Length::Month],
            Sanction::Suspend(_) => &[Length::Day, Length::Week, Length::Month, Length::ForGood],
            Sanction::Warn | Sanction::Rename | Sanction::Mark => &[],
        }
    }

    /// How long it lasts; none where it has no length.
    pub const fn length(self) -> Option<Length> {
        match self {
            Sanction::MuteChat(length) | Sanction::MuteVoice(length) | Sanction::Suspend(length) => Some(length),
            Sanction::Warn | Sanction::Rename | Sanction::Mark => None,
        }
    }

    /// The same for another length; what has none stays.
    const fn lasting(self, length: Length) -> Self {
        match self {
            Sanction::MuteChat(_) => Sanction::MuteChat(length),
            Sanction::MuteVoice(_) => Sanction::MuteVoice(length),
            Sanction::Suspend(_) => Sanction::Suspend(length),
            Sanction::Warn | Sanction::Rename | Sanction::Mark => self,
        }
    }

    /// How long the giver can take it back before it takes effect.
    const fn grace(self) -> u64 {
        match self {
            Sanction::Suspend(_) | Sanction::Mark => GRACE,
            Sanction::Warn | Sanction::Rename | Sanction::MuteChat(_) | Sanction::MuteVoice(_) => 0,
        }
    }

    /// Whether everyone sees it, with its public reason, while it lasts.
    const fn is_public(self) -> bool {
        matches!(self, Sanction::Suspend(_) | Sanction::Mark)
    }
}

/// A sanction that was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// The sanction.
    pub what: Sanction,
    /// Who gave it; none for whoever has the machine, in the terminal.
    pub by: Option<PersonId>,
    /// When it was given.
    pub at: u64,
    /// When it was agreed: at once where one alone may give it, and with the second one's word where it takes two.
    pub agreed: Option<u64>,
    /// When it was taken back in its grace, lifted at an appeal, or done with: a warning read, a name changed.
    pub ended: Option<Ended>,
}

/// How a sanction ended before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Taken back in its grace: as if it had never been.
    TakenBack,
    /// Lifted: it counts against nobody.
    Lifted(u64),
    /// The warning was read, the name changed.
    Done(u64),
}

/// Where a sanction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It waits for the word of a second one of the staff.
    Waits,
    /// It takes effect soon, and can be taken back.
    Grace,
    /// It is in force.
    On,
    /// Its time is over.
    Over,
    /// It was taken back or lifted.
    Gone,
}

/// Who looks at a sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// One of those who keep order.
    Staff,
    /// Whom it was given to.
    Oneself,
    /// Anybody else.
    Anyone,
}

impl Given {
    /// Gives a sanction. For good takes two; whoever has the machine has more in hand than two of the staff.
    ///
    /// # Errors
    /// When there is none of this length.
    pub fn new(what: Sanction, by: Option<PersonId>, at: u64) -> Result<Self, BadSanction> {
        if what.length().is_some_and(|length| !what.lengths().contains(&length)) {
            return Err(BadSanction::Length);
        }
        let takes_two = what.length() == Some(Length::ForGood) && by.is_some();
        Ok(Self { what, by, at, agreed: (!takes_two).then_some(at), ended: None })
    }

    /// Agrees to one that waits for it.
    ///
    /// # Errors
    /// When nothing is waited for, or it is the giver who agrees.
    pub fn agree(&mut self, second: Option<PersonId>, now: u64) -> Result<(), BadSanction> {
        if self.state(now) != State::Waits {
            return Err(BadSanction::NotWaiting);
        }
        if second == self.by {
            return Err(BadSanction::NeedsTwo);
        }
        self.agreed = Some(now);
        Ok(())
    }

    /// When it takes effect, if it is agreed.
    pub fn begins(&self) -> Option<u64> {
        Some(self.agreed?.saturating_add(self.what.grace()))
    }

    /// When it is over by itself.
    pub fn ends(&self) -> Option<u64> {
        Some(self.begins()?.saturating_add(self.what.length().and_then(Length::ms)?))
    }

    /// Where it stands now.
    pub fn state(&self, now: u64) -> State {
        match (self.ended, self.begins()) {
            (Some(Ended::TakenBack | Ended::Lifted(_)), _) => State::Gone,
            (Some(Ended::Done(_)), _) => State::Over,
            (None, None) => State::Waits,
            (None, Some(begins)) if now < begins => State::Grace,
            (None, Some(_)) if self.ends().is_some_and(|end| now >= end) => State::Over,
            (None, Some(_)) => State::On,
        }
    }

    /// Whether this holds where that one would be given: of the same kind, and no shorter.
    pub fn covers(&self, what: Sanction, now: u64) -> bool {
        let ends = Self { what, by: None, at: now, agreed: Some(now), ended: None }.ends();
        let as_long = match (self.ends(), ends) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(old), Some(new)) => old >= new,
        };
        let holds = matches!(self.state(now), State::On | State::Grace | State::Waits);
        // Each warning is about something else.
        holds && as_long && self.what != Sanction::Warn && self.what.kind() == what.kind()
    }

    /// Takes it back: by its giver, before it takes effect. True if that was so.
    pub fn take_back(&mut self, by: Option<PersonId>, now: u64) -> bool {
        let can = by == self.by && matches!(self.state(now), State::Grace | State::Waits);
        if can {
            self.ended = Some(Ended::TakenBack);
        }
        can
    }

    /// Makes it shorter, as an appeal may. True if there is such a length and it is one.
    pub fn shorten(&mut self, length: Length) -> bool {
        let shorter = |old: Length| match (length.ms(), old.ms()) {
            (Some(new), Some(old)) => new < old,
            (Some(_), None) => true,
            (None, _) => false,
        };
        let can = self.what.length().is_some_and(shorter) && self.what.lengths().contains(&length);
        if can {
            self.what = self.what.lasting(length);
        }
        can
    }

    /// Whether it stands on the person's profile, as this one sees it.
    pub fn on_profile(&self, viewer: Viewer, now: u64) -> bool {
        match (self.state(now), viewer) {
            (State::Gone, _) => false,
            (State::On, Viewer::Anyone) => self.what.is_public(),
            (State::Grace | State::Waits, viewer) => viewer == Viewer::Staff,
            (State::Over, Viewer::Anyone) => false,
            (State::On, Viewer::Staff | Viewer::Oneself) => true,
            // To oneself as long as to staff: an appeal is still open then.
            (State::Over, Viewer::Staff | Viewer::Oneself) => now < self.over_at().saturating_add(SEEN_BY_STAFF),
        }
    }

    /// When it was over, by itself or because it was done with.
    fn over_at(&self) -> u64 {
        match self.ended {
            Some(Ended::Done(at) | Ended::Lifted(at)) => at,
            Some(Ended::TakenBack) => self.at,
            None => self.ends().unwrap_or(u64::MAX),
        }
    }
}

/// What all sanctions of a person come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Suspended.
    pub suspended: bool,
    /// Muted.
    pub muted: Muted,
    /// Marked.
    pub marked: bool,
    /// A warning is to be read before the next table.
    pub to_read: bool,
    /// Another name is to be chosen.
    pub to_rename: bool,
}

impl Standing {
    /// Of these sanctions, now.
    pub fn of<'a>(given: impl IntoIterator<Item = &'a Given>, now: u64) -> Self {
        let mut standing = Self::default();
        for sanction in given.into_iter().filter(|sanction| sanction.state(now) == State::On) {
            match sanction.what {
                Sanction::Warn => standing.to_read = true,
                Sanction::MuteChat(_) => standing.muted.chat = true,
                Sanction::MuteVoice(_) => standing.muted.voice = true,
                Sanction::Suspend(_) => standing.suspended = true,
                Sanction::Rename => standing.to_rename = true,
                Sanction::Mark => standing.marked = true,
            }
        }
        standing
    }
}

macro_rules! public_reasons {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $en:literal, $ml:literal;)+) => {
        /// The sentence that everyone may read beside a sanction; words of one's own may be added to it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum PublicReason {
            $($(#[$doc])* $name,)+
        }

        impl PublicReason {
            /// All of them.
            pub const ALL: &[PublicReason] = &[$(PublicReason::$name),+];

            /// The sentence of this name.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|reason| reason.id() == id)
            }

            /// The stable name for programs.
            pub const fn id(self) -> &'static str {
                match self {
                    $(PublicReason::$name => $id,)+
                }
            }

            /// The reason as everybody may read it.
            pub fn text(self) -> Text {
                let (en, ml) = match self {
                    $(PublicReason::$name => ($en, $ml),)+
                };
                Text { en: en.to_owned(), ml: ml.to_owned() }
            }
        }
    };
}

public_reasons! {
    /// Cheating.
    Cheating = "cheating", "Did not play fair.", "ന്യായമായല്ല കളിച്ചത്.";
    /// Farming.
    Farming = "farming", "Made a rating without winning it.", "ജയിക്കാതെ റേറ്റിങ് ഉണ്ടാക്കി.";
    /// Leaving.
    Leaving = "leaving", "Left matches again and again.", "മത്സരം പലവട്ടം ഇട്ടിട്ടുപോയി.";
    /// Abuse.
    Abuse = "abuse", "Was rude to others.", "മറ്റുള്ളവരോടു മോശമായി പെരുമാറി.";
    /// Hate or a threat.
    HateOrThreat = "hate-or-threat", "Wrote hate or threats.", "വെറുപ്പോ ഭീഷണിയോ എഴുതി.";
    /// A name.
    Name = "name", "The name was not fit for this house.", "ഈ പേര് ഇവിടേക്കു ചേർന്നതല്ല.";
    /// Anything else.
    Other = "other", "Broke the rules of the house.", "ഇവിടത്തെ ചിട്ട തെറ്റിച്ചു.";
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(n: u64) -> PersonId {
        PersonId::from_parts(n, [0; 10])
    }

    fn given(what: Sanction) -> Given {
        Given { agreed: Some(0), ..Given::new(what, Some(person(1)), 0).unwrap() }
    }

    #[test]
    fn each_kind_has_its_permission_and_its_lengths() {
        use Length::*;
        let rows: [(Sanction, Permission, &[Length]); 6] = [
            (Sanction::Warn, Permission::PersonWarn, &[]),
            (Sanction::Rename, Permission::PersonWarn, &[]),
            (Sanction::MuteChat(Hour), Permission::PersonMute, &[Hour, Day, Week, Month]),
            (Sanction::MuteVoice(Hour), Permission::PersonMute, &[Hour, Day, Week, Month]),
            (Sanction::Suspend(Day), Permission::PersonSuspend, &[Day, Week, Month, ForGood]),
            (Sanction::Mark, Permission::PersonMark, &[]),
        ];
        for (what, permission, lengths) in rows {
            assert_eq!((what.permission(), what.lengths()), (permission, lengths), "{what:?}");
        }
        for bad in [Sanction::MuteChat(ForGood), Sanction::MuteVoice(ForGood), Sanction::Suspend(Hour)] {
            assert_eq!(Given::new(bad, Some(person(1)), 0), Err(BadSanction::Length), "{bad:?}");
        }
    }

    #[test]
    fn for_good_takes_two() {
        let for_good = Sanction::Suspend(Length::ForGood);
        let mut one = Given::new(for_good, Some(person(1)), 0).unwrap();
        assert_eq!((one.state(DAY), one.begins(), one.ends()), (State::Waits, None, None));
        assert!(!Standing::of([&one], DAY).suspended);
        assert_eq!(one.agree(Some(person(1)), DAY), Err(BadSanction::NeedsTwo));
        assert_eq!(one.agree(Some(person(2)), DAY), Ok(()));
        assert_eq!((one.state(DAY), one.state(DAY + GRACE)), (State::Grace, State::On));
        assert_eq!(one.agree(Some(person(3)), DAY), Err(BadSanction::NotWaiting));
        assert!(Given::new(Sanction::Suspend(Length::Month), Some(person(1)), 0).unwrap().agreed.is_some());
        assert_eq!(Given::new(for_good, None, 0).unwrap().state(GRACE), State::On, "in the terminal");
        let mut one = Given::new(for_good, Some(person(1)), 0).unwrap();
        assert!(!one.take_back(Some(person(2)), 9 * DAY) && one.take_back(Some(person(1)), 9 * DAY));
    }

    #[test]
    fn what_holds_already_is_not_given_again() {
        let week = given(Sanction::MuteChat(Length::Week));
        for (what, covered) in [
            (Sanction::MuteChat(Length::Day), true),
            (Sanction::MuteChat(Length::Month), false),
            (Sanction::MuteVoice(Length::Day), false),
        ] {
            assert_eq!(week.covers(what, HOUR), covered, "{what:?}");
        }
        assert!(!week.covers(Sanction::MuteChat(Length::Hour), 8 * DAY), "over");
        assert!(given(Sanction::Mark).covers(Sanction::Mark, DAY) && !given(Sanction::Warn).covers(Sanction::Warn, DAY));
    }

    #[test]
    fn each_reads_back_from_its_names() {
        for what in [Sanction::Warn, Sanction::MuteChat(Length::Hour), Sanction::Suspend(Length::ForGood), Sanction::Mark] {
            let length = what.length().map(Length::id);
            assert_eq!(Sanction::of(what.kind(), length.and_then(Length::from_id)), Some(what));
        }
        for (kind, length) in [("warn", Some(Length::Day)), ("suspend", None), ("suspend", Some(Length::Hour)), ("hang", None)]
        {
            assert_eq!(Sanction::of(kind, length), None, "{kind}");
        }
    }

    #[test]
    fn they_last_as_long_as_is_said() {
        for (what, ms) in [
            (Sanction::MuteChat(Length::Hour), HOUR),
            (Sanction::MuteVoice(Length::Day), DAY),
            (Sanction::MuteChat(Length::Week), 7 * DAY),
            (Sanction::MuteChat(Length::Month), 30 * DAY),
            (Sanction::Suspend(Length::Day), DAY + MINUTE),
            (Sanction::Suspend(Length::Week), 7 * DAY + MINUTE),
            (Sanction::Suspend(Length::Month), 30 * DAY + MINUTE),
        ] {
            let given = given(what);
            assert_eq!(given.ends(), Some(ms), "{what:?}");
            assert_eq!((given.state(ms - 1), given.state(ms)), (State::On, State::Over));
        }
        for what in [Sanction::Warn, Sanction::Rename, Sanction::Mark, Sanction::Suspend(Length::ForGood)] {
            assert_eq!((given(what).ends(), given(what).state(u64::MAX)), (None, State::On));
        }
    }

    #[test]
    fn a_mark_and_a_suspension_can_be_taken_back_for_a_minute() {
        for what in [Sanction::Mark, Sanction::Suspend(Length::Day)] {
            assert_eq!((given(what).state(MINUTE - 1), given(what).state(MINUTE)), (State::Grace, State::On));
            let mut sanction = given(what);
            assert!(!sanction.take_back(Some(person(2)), 5), "by another");
            assert!(sanction.take_back(Some(person(1)), MINUTE - 1));
            assert_eq!(sanction.state(MINUTE), State::Gone);
            assert!(!given(what).take_back(Some(person(1)), MINUTE), "too late");
        }
        let mut mute = given(Sanction::MuteChat(Length::Day));
        assert!(mute.state(0) == State::On && !mute.take_back(Some(person(1)), 0));
    }

    #[test]
    fn who_sees_what() {
        let see =
            |given: &Given, now| [Viewer::Staff, Viewer::Oneself, Viewer::Anyone].map(|viewer| given.on_profile(viewer, now));
        for (what, public) in [
            (Sanction::Warn, false),
            (Sanction::Rename, false),
            (Sanction::MuteChat(Length::Day), false),
            (Sanction::MuteVoice(Length::Day), false),
            (Sanction::Suspend(Length::Day), true),
            (Sanction::Mark, true),
        ] {
            assert_eq!(see(&given(what), HOUR), [true, true, public], "{what:?}");
        }
        let suspended = given(Sanction::Suspend(Length::Day));
        assert_eq!(see(&suspended, 0), [true, false, false], "in its grace");
        let over = DAY + MINUTE;
        assert_eq!(see(&suspended, over), [true, true, false]);
        assert_eq!(see(&suspended, over + SEEN_BY_STAFF), [false; 3]);
        let lifted = Given { ended: Some(Ended::Lifted(HOUR)), ..suspended };
        assert_eq!(see(&lifted, 2 * HOUR), [false; 3]);
        let read = Given { ended: Some(Ended::Done(HOUR)), ..given(Sanction::Warn) };
        assert_eq!(see(&read, 2 * HOUR), [true, true, false]);
        assert_eq!(see(&read, HOUR + SEEN_BY_STAFF), [false; 3]);
    }

    #[test]
    fn shorter_is_shorter() {
        let mut sanction = given(Sanction::Suspend(Length::ForGood));
        assert!(!sanction.shorten(Length::ForGood) && !sanction.shorten(Length::Hour));
        assert!(sanction.shorten(Length::Week));
        assert!(!sanction.shorten(Length::Month) && !sanction.shorten(Length::Week));
        assert_eq!(sanction.ends(), Some(7 * DAY + MINUTE));
        assert!(!given(Sanction::Mark).shorten(Length::Day));
    }

    #[test]
    fn a_person_s_standing_is_what_holds_now() {
        let list = [
            given(Sanction::MuteChat(Length::Hour)),
            given(Sanction::MuteVoice(Length::Day)),
            given(Sanction::Suspend(Length::Day)),
            given(Sanction::Warn),
            Given { ended: Some(Ended::Done(1)), ..given(Sanction::Rename) },
            Given { ended: Some(Ended::Lifted(1)), ..given(Sanction::Mark) },
        ];
        let on = |now| Standing::of(&list, now);
        assert_eq!(on(0).muted, Muted { chat: true, voice: true });
        assert!(!on(0).suspended && on(MINUTE).suspended && !on(DAY + MINUTE).suspended);
        assert_eq!(on(HOUR).muted, Muted { chat: false, voice: true });
        assert!(on(40 * DAY).to_read && !on(0).to_rename && !on(HOUR).marked);
    }

    #[test]
    fn public_reasons_are_in_both_languages() {
        for reason in PublicReason::ALL {
            assert!(reason.text().en.ends_with('.') && reason.text().ml.ends_with('.'), "{}", reason.id());
        }
    }
}
