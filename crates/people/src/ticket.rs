//! Tickets: questions to the staff, from the first word to the last. Times are milliseconds since 1970.
//!
//! ```text
//! open -claim-> claimed -answer-> answered -reply-> open
//!   ^             | 24 h without a word      | 14 days without a word, or solved by either
//!   +--handed on--+                          v
//!   +---------- reply within 30 days ----- closed
//! ```

use thurup_wire::Text;

use crate::ids::PersonId;
use crate::rights::{Permission, Permissions};

const HOUR: u64 = 60 * 60 * 1000;
const DAY: u64 = 24 * HOUR;

/// A claim without a word is given back after this.
pub const CLAIMED_FOR: u64 = 24 * HOUR;
/// An answered ticket without a word is closed after this.
pub const ANSWERED_FOR: u64 = 14 * DAY;
/// A reply opens a closed ticket again for so long.
pub const REOPENS_FOR: u64 = 30 * DAY;
/// Characters of a title.
pub const TITLE: usize = 80;
/// Characters of a text.
pub const TEXT: usize = 4000;
/// Tickets that a person may have open.
pub const OPEN: usize = 5;
/// Messages that a person may write in a day, in all tickets together.
pub const A_DAY: usize = 20;

/// What a ticket is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Playing.
    Playing,
    /// An account.
    Account,
    /// A club.
    Club,
    /// An event.
    Event,
    /// What came of a report.
    Report,
    /// Something does not work.
    Bug,
    /// Something could be better.
    Idea,
}

impl Kind {
    /// The kind of this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// All of them.
    pub const ALL: [Kind; 7] = [Kind::Playing, Kind::Account, Kind::Club, Kind::Event, Kind::Report, Kind::Bug, Kind::Idea];

    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            Kind::Playing => "playing",
            Kind::Account => "account",
            Kind::Club => "club",
            Kind::Event => "event",
            Kind::Report => "report",
            Kind::Bug => "bug",
            Kind::Idea => "idea",
        }
    }

    /// Whether it holds what helpers need not know.
    const fn is_confidential(self) -> bool {
        matches!(self, Kind::Account | Kind::Report)
    }
}

/// Where a ticket stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// It waits for the staff.
    Open,
    /// One of the staff has taken it.
    Claimed(PersonId),
    /// It waits for its person.
    Answered,
    /// It is over.
    Closed,
    /// It was closed without an answer.
    Spam,
}

impl State {
    /// The stable name for programs.
    pub const fn id(self) -> &'static str {
        match self {
            State::Open => "open",
            State::Claimed(_) => "claimed",
            State::Answered => "answered",
            State::Closed => "closed",
            State::Spam => "spam",
        }
    }
}

/// What is done with a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// One of the staff takes it.
    Claim(PersonId),
    /// Who has taken it leaves it to somebody else.
    HandOn(PersonId),
    /// Who has taken it writes a note for the staff.
    Note(PersonId),
    /// Who has taken it answers.
    Answer(PersonId),
    /// Its person writes.
    Reply,
    /// Either says that it is solved.
    Solve,
    /// It is nothing to be answered.
    Spam,
}

/// Why not. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTicket {
    /// There is no such ticket, or it is not theirs to see.
    NoSuchTicket,
    /// Somebody else was quicker.
    Changed,
    /// Somebody else has taken it.
    Claimed,
    /// It must be taken first.
    NotClaimed,
    /// It is over.
    Closed,
    /// It is over for so long that a new one is made, with a link to it.
    Old,
    /// At most so many are open.
    TooManyOpen,
    /// At most so many messages a day.
    TooManyToday,
    /// Nothing is written.
    Empty,
    /// More characters than this.
    TooLong(usize),
}

impl NoTicket {
    /// The stable name for programs.
    pub fn code(self) -> &'static str {
        match self {
            Self::NoSuchTicket => "no-such-ticket",
            Self::Changed => "something-changed",
            Self::Claimed => "ticket-claimed",
            Self::NotClaimed => "ticket-not-claimed",
            Self::Closed => "ticket-closed",
            Self::Old => "ticket-old",
            Self::TooManyOpen => "too-many-tickets",
            Self::TooManyToday => "too-many-messages",
            Self::Empty => "empty-text",
            Self::TooLong(_) => "text-too-long",
        }
    }

    /// The sentence for people.
    pub fn text(self) -> Text {
        let (en, ml) = match self {
            Self::NoSuchTicket => (
                "There is no such question here. Check the link.".into(),
                "അങ്ങനെയൊരു ചോദ്യം ഇവിടെയില്ല. ലിങ്ക് ശരിയാണോ എന്നു നോക്കൂ.".into(),
            ),
            Self::Changed => {
                ("Somebody has changed this meanwhile. Look again.".into(), "ഇതിനിടെ മറ്റൊരാൾ ഇതു മാറ്റി. ഒന്നുകൂടി നോക്കൂ.".into())
            }
            Self::Claimed => ("Somebody else looks after this.".into(), "ഇതു മറ്റൊരാൾ നോക്കുന്നുണ്ട്.".into()),
            Self::NotClaimed => ("Take it first.".into(), "ആദ്യം ഇത് ഏറ്റെടുക്കൂ.".into()),
            Self::Closed => ("This is closed.".into(), "ഇത് അടച്ചു.".into()),
            Self::Old => (
                "This was closed long ago. Write a new one; it will have a link to this.".into(),
                "ഇതു പണ്ടേ അടച്ചതാണ്. പുതിയതൊന്ന് എഴുതൂ; അതിൽ ഇതിലേക്കു ലിങ്കുണ്ടാവും.".into(),
            ),
            Self::TooManyOpen => (
                format!("You have {OPEN} open already. Say which of them are solved."),
                format!("ഇപ്പോൾത്തന്നെ {OPEN} എണ്ണം തുറന്നിരിക്കുന്നു. തീർന്നവ ഏതെന്നു പറയൂ."),
            ),
            Self::TooManyToday => (format!("At most {A_DAY} messages a day."), format!("ഒരു ദിവസം പരമാവധി {A_DAY} സന്ദേശങ്ങൾ.")),
            Self::Empty => ("Write at least one letter.".into(), "ഒരക്ഷരമെങ്കിലും എഴുതൂ.".into()),
            Self::TooLong(n) => (format!("At most {n} characters, please."), format!("പരമാവധി {n} അക്ഷരങ്ങൾ മതി.")),
        };
        Text { en, ml }
    }
}

/// A ticket, as far as its way goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    state: State,
    /// The last word that counts for the clock of this state.
    since: u64,
}

impl Ticket {
    /// A new one.
    pub fn new(now: u64) -> Self {
        Self { state: State::Open, since: now }
    }

    /// One that was stored.
    pub fn stored(state: State, since: u64) -> Self {
        Self { state, since }
    }

    /// Since when it stands as it does now.
    pub fn since(&self, now: u64) -> u64 {
        self.settled(now).since
    }

    /// As it is stored.
    pub fn kept(&self) -> (State, u64) {
        (self.state, self.since)
    }

    /// Where it stands now: clocks that have run out have done what they do.
    pub fn state(&self, now: u64) -> State {
        self.settled(now).state
    }

    fn settled(self, now: u64) -> Self {
        let over = |ms: u64| now >= self.since.saturating_add(ms);
        match self.state {
            State::Claimed(_) if over(CLAIMED_FOR) => {
                Self { state: State::Open, since: self.since.saturating_add(CLAIMED_FOR) }
            }
            State::Answered if over(ANSWERED_FOR) => {
                Self { state: State::Closed, since: self.since.saturating_add(ANSWERED_FOR) }
            }
            State::Open | State::Claimed(_) | State::Answered | State::Closed | State::Spam => self,
        }
    }

    /// When the clock of its state runs out: a claim is given back, an answered one closed, a closed one opens no more.
    pub fn until(&self, now: u64) -> Option<u64> {
        let ticket = self.settled(now);
        let time = match ticket.state {
            State::Claimed(_) => CLAIMED_FOR,
            State::Answered => ANSWERED_FOR,
            State::Closed => REOPENS_FOR,
            State::Open | State::Spam => return None,
        };
        Some(ticket.since.saturating_add(time))
    }

    /// The ticket after this.
    ///
    /// # Errors
    /// When that cannot be done with it now.
    pub fn after(self, act: Act, now: u64) -> Result<Self, NoTicket> {
        let ticket = self.settled(now);
        let to = |state| Ok(Self { state, since: now });
        match (ticket.state, act) {
            (State::Spam, _) => Err(NoTicket::Closed),
            (State::Closed, Act::Reply) if now >= ticket.since.saturating_add(REOPENS_FOR) => Err(NoTicket::Old),
            (State::Closed, Act::Reply) => to(State::Open),
            (State::Closed, Act::Claim(_) | Act::HandOn(_) | Act::Note(_) | Act::Answer(_) | Act::Solve | Act::Spam) => {
                Err(NoTicket::Closed)
            }

            (State::Open | State::Answered, Act::Claim(person)) => to(State::Claimed(person)),
            (State::Claimed(holder), Act::Claim(person)) if holder != person => Err(NoTicket::Claimed),
            // Whoever holds it has said nothing by taking it again.
            (State::Claimed(_), Act::Claim(_)) => Ok(ticket),

            (State::Claimed(holder), Act::HandOn(person) | Act::Note(person) | Act::Answer(person)) if holder != person => {
                Err(NoTicket::Claimed)
            }
            // It waits as long as it has waited.
            (State::Claimed(_), Act::HandOn(_)) => Ok(Self { state: State::Open, ..ticket }),
            (State::Claimed(_), Act::Note(_)) => Ok(Self { since: now, ..ticket }),
            (State::Claimed(_), Act::Answer(_)) => to(State::Answered),
            (State::Open | State::Answered, Act::HandOn(_) | Act::Note(_) | Act::Answer(_)) => Err(NoTicket::NotClaimed),

            (State::Answered, Act::Reply) => to(State::Open),
            // It is with the staff already, and stays where it is.
            (State::Open | State::Claimed(_), Act::Reply) => Ok(ticket),

            (State::Open | State::Claimed(_) | State::Answered, Act::Solve) => to(State::Closed),
            (State::Open | State::Claimed(_) | State::Answered, Act::Spam) => to(State::Spam),
        }
    }
}

/// Whether somebody may make a ticket who has so many open.
///
/// # Errors
/// When they may not, or the title and the text, in characters, are too long or nothing.
pub fn make(open: usize, title: usize, text: usize) -> Result<(), NoTicket> {
    if open >= OPEN {
        return Err(NoTicket::TooManyOpen);
    }
    if title == 0 {
        return Err(NoTicket::Empty);
    }
    if title > TITLE {
        return Err(NoTicket::TooLong(TITLE));
    }
    message(0, text)
}

/// Whether somebody may write a message of so many characters who has written so many in the last day.
///
/// # Errors
/// When they may not.
pub fn message(today: usize, text: usize) -> Result<(), NoTicket> {
    match text {
        _ if today >= A_DAY => Err(NoTicket::TooManyToday),
        0 => Err(NoTicket::Empty),
        _ if text > TEXT => Err(NoTicket::TooLong(TEXT)),
        _ => Ok(()),
    }
}

/// How much of a ticket somebody sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sight {
    /// Not even that there is such a ticket.
    Nothing,
    /// What was written to and fro, and where it stands.
    Thread,
    /// The notes of the staff, too.
    All,
}

/// Who looks at a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looks {
    /// It is their own.
    pub own: bool,
    /// What they may do by their sets on the site.
    pub permissions: Permissions,
    /// It was addressed to a club that they own, or to an event that they direct.
    pub addressed_to_theirs: bool,
}

/// How much of a ticket of this kind they see.
pub fn sight(kind: Kind, looks: Looks) -> Sight {
    let helps = looks.permissions.has(Permission::TicketAnswer);
    // Who judges reports may know of them, and of whose accounts they are.
    let judges = looks.permissions.has(Permission::ReportJudge);
    // Of one's own one sees no notes, whatever one is.
    if looks.own {
        Sight::Thread
    } else if helps && (judges || !kind.is_confidential()) {
        Sight::All
    } else if looks.addressed_to_theirs {
        Sight::Thread
    } else {
        Sight::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rights::{Sets, preset};

    fn person(n: u64) -> PersonId {
        PersonId::from_parts(n, [0; 10])
    }

    const NOW: u64 = 1000 * DAY;

    #[test]
    fn every_act_in_every_state() {
        use NoTicket as No;
        let (one, other) = (person(1), person(2));
        let acts = [
            Act::Claim(one),
            Act::Claim(other),
            Act::Note(one),
            Act::Answer(one),
            Act::Answer(other),
            Act::Reply,
            Act::Solve,
            Act::Spam,
            Act::HandOn(one),
            Act::HandOn(other),
        ];
        let (open, claimed, answered) = (Ok(State::Open), Ok(State::Claimed(one)), Ok(State::Answered));
        let (closed, spam) = (Ok(State::Closed), Ok(State::Spam));
        for (state, after) in [
            (
                State::Open,
                [
                    claimed,
                    Ok(State::Claimed(other)),
                    Err(No::NotClaimed),
                    Err(No::NotClaimed),
                    Err(No::NotClaimed),
                    open,
                    closed,
                    spam,
                    Err(No::NotClaimed),
                    Err(No::NotClaimed),
                ],
            ),
            (
                State::Claimed(one),
                [claimed, Err(No::Claimed), claimed, answered, Err(No::Claimed), claimed, closed, spam, open, Err(No::Claimed)],
            ),
            (
                State::Answered,
                [
                    claimed,
                    Ok(State::Claimed(other)),
                    Err(No::NotClaimed),
                    Err(No::NotClaimed),
                    Err(No::NotClaimed),
                    open,
                    closed,
                    spam,
                    Err(No::NotClaimed),
                    Err(No::NotClaimed),
                ],
            ),
            (
                State::Closed,
                [
                    Err(No::Closed),
                    Err(No::Closed),
                    Err(No::Closed),
                    Err(No::Closed),
                    Err(No::Closed),
                    open,
                    Err(No::Closed),
                    Err(No::Closed),
                    Err(No::Closed),
                    Err(No::Closed),
                ],
            ),
            (State::Spam, [Err(No::Closed); 10]),
        ] {
            for (act, expected) in acts.into_iter().zip(after) {
                let found = Ticket::stored(state, NOW).after(act, NOW + HOUR).map(|ticket| ticket.state(NOW + HOUR));
                assert_eq!(found, expected, "{state:?} {act:?}");
            }
        }
    }

    #[test]
    fn a_claim_without_a_word_is_given_back_after_a_day() {
        let claimed = Ticket::new(NOW).after(Act::Claim(person(1)), NOW).unwrap();
        assert_eq!(claimed.state(NOW + DAY - 1), State::Claimed(person(1)));
        assert_eq!(claimed.state(NOW + DAY), State::Open);
        assert_eq!(claimed.after(Act::Answer(person(1)), NOW + DAY), Err(NoTicket::NotClaimed));
        assert!(claimed.after(Act::Claim(person(2)), NOW + DAY).is_ok());
        // A note is a word; a claim again, and what the person writes, are none.
        let noted = claimed.after(Act::Note(person(1)), NOW + 20 * HOUR).unwrap();
        assert_eq!(noted.state(NOW + 43 * HOUR), State::Claimed(person(1)));
        for act in [Act::Claim(person(1)), Act::Reply] {
            let again = claimed.after(act, NOW + 20 * HOUR).unwrap();
            assert_eq!(again.state(NOW + DAY), State::Open, "{act:?}");
        }
    }

    #[test]
    fn an_answer_without_a_word_is_closed_after_a_fortnight() {
        let answered = Ticket::stored(State::Answered, NOW);
        assert_eq!(answered.state(NOW + 14 * DAY - 1), State::Answered);
        assert_eq!(answered.state(NOW + 14 * DAY), State::Closed);
        // The thirty days begin when it was closed.
        assert_eq!(answered.after(Act::Reply, NOW + 44 * DAY - 1).map(|ticket| ticket.state(NOW + 44 * DAY)), Ok(State::Open));
        assert_eq!(answered.after(Act::Reply, NOW + 44 * DAY), Err(NoTicket::Old));
    }

    #[test]
    fn bounds() {
        assert_eq!(make(4, 80, 4000), Ok(()));
        assert_eq!(make(5, 80, 4000), Err(NoTicket::TooManyOpen));
        assert_eq!(make(0, 81, 1), Err(NoTicket::TooLong(80)));
        assert_eq!(make(0, 0, 1), Err(NoTicket::Empty));
        assert_eq!(make(0, 1, 4001), Err(NoTicket::TooLong(4000)));
        assert_eq!(message(19, 1), Ok(()));
        assert_eq!(message(20, 1), Err(NoTicket::TooManyToday));
        assert_eq!(message(0, 0), Err(NoTicket::Empty));
        assert!(NoTicket::TooManyOpen.text().en.contains('5'));
    }

    #[test]
    fn who_sees_what() {
        let sets = Sets::default();
        let staff = |id| Looks { own: false, permissions: sets.permissions(id), addressed_to_theirs: false };
        for kind in Kind::ALL {
            let confidential = matches!(kind, Kind::Account | Kind::Report);
            let helper = if confidential { Sight::Nothing } else { Sight::All };
            assert_eq!(sight(kind, staff(preset::HELPER)), helper, "{}", kind.id());
            assert_eq!(sight(kind, staff(preset::MODERATOR)), Sight::All);
            assert_eq!(sight(kind, staff(preset::ADMINISTRATOR)), Sight::All);
            assert_eq!(sight(kind, staff(preset::DIRECTOR)), Sight::Nothing);
            assert_eq!(sight(kind, staff(preset::PREMIUM)), Sight::Nothing);
            assert_eq!(sight(kind, Looks { addressed_to_theirs: true, ..staff(preset::DIRECTOR) }), Sight::Thread);
            assert_eq!(sight(kind, Looks { own: true, ..staff(preset::CASUAL) }), Sight::Thread);
            assert_eq!(sight(kind, Looks { own: true, ..staff(preset::ADMINISTRATOR) }), Sight::Thread);
        }
    }
}
