//! A system at one turn of one auction, with everything worked out that does not hang on the hand.

use thurup_rules::{Call, Hand, Rank, Suit, Text};

use crate::condition::{Of, Suits};
use crate::convention::Convention;
use crate::entry::{Entry, Made};
use crate::shape::Up;
use crate::situation::Situation;

/// Most cards that an [`Up`] counts, and so the most that it adds.
const MOST_UP: usize = 12;

/// The system at one turn: judges a hand without allocating, in well under a microsecond. Make it once for a turn and ask it
/// about as many hands as there are.
///
/// ```
/// use thurup_rules::{Auction, Chair, Preset, Seats};
/// use thurup_systems::{Convention, Situation, Told};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = Preset::Standard.rules();
/// let situation = Situation::of(&Auction::new(rules, Seats::Six, Chair::FIRST));
/// let turn = Convention::of(&rules).prepare(&situation);
/// assert_eq!(turn.call_for("9K.JATKQ.T.-".parse()?), Some("28H".parse()?));
/// // What the hand of somebody who called 28H may be.
/// let promise = turn.promise("28H".parse()?, &Told::default());
/// assert!(promise.allows("9K.JATKQ.T.-".parse()?));
/// assert!(!promise.allows("JK.ATKQ9.T.-".parse()?));
/// # Ok(()) }
/// ```
#[derive(Clone, Debug)]
pub struct Prepared {
    convention: Convention,
    pub(crate) situation: Situation,
    /// In the order of the entries; those of one entry stand together.
    candidates: Vec<Candidate>,
}

/// One entry with its suits.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    entry: &'static Entry,
    suits: Suits,
    /// The suit that the call names.
    named: Option<Suit>,
    /// Where the candidates of the next entry begin.
    end: usize,
    calls: Calls,
}

/// The calls of a candidate.
#[derive(Clone, Copy, Debug)]
enum Calls {
    /// The same for every hand, with what it adds where the entry counts that.
    One(u8, Call),
    /// By what the hand adds.
    ByUp(Up, [Option<Call>; MOST_UP + 1]),
}

/// One entry that gives a call, with its suits and number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    pub entry: &'static Entry,
    pub suits: Suits,
    pub up: u8,
}

impl Prepared {
    pub(crate) fn new(convention: Convention, situation: &Situation) -> Prepared {
        let mut candidates: Vec<Candidate> = Vec::new();
        for entry in convention.entries().filter(|entry| entry.context.fits(situation)) {
            let start = candidates.len();
            for suits in bindings(entry, situation) {
                if entry.tests.iter().any(|test| test.is_public() && !test.holds(Hand::EMPTY, &suits, situation)) {
                    continue;
                }
                let made = |up: u8| made(entry, situation, &suits, up);
                let calls = match entry.call.up() {
                    None => made(0).map(|call| Calls::One(0, call)),
                    Some(Up::By(n)) => made(n).map(|call| Calls::One(n, call)),
                    Some(Up::Past(of)) => suits.get(of).and_then(|suit| {
                        let n = situation.back(suit)?;
                        made(n).map(|call| Calls::One(n, call))
                    }),
                    Some(up) => {
                        let most = up.most(&suits, entry.call.of(), situation);
                        let calls: [Option<Call>; MOST_UP + 1] =
                            std::array::from_fn(|n| if n == 0 || n > usize::from(most) { None } else { made(n as u8) });
                        calls.iter().any(Option::is_some).then_some(Calls::ByUp(up, calls))
                    }
                };
                let named = entry.call.of().and_then(|of| suits.get(of));
                candidates.extend(calls.map(|calls| Candidate { entry, suits, named, end: 0, calls }));
            }
            let end = candidates.len();
            for candidate in &mut candidates[start..] {
                candidate.end = end;
            }
        }
        Prepared { convention, situation: situation.clone(), candidates }
    }

    /// Cards of a hand at this table.
    pub(crate) fn hand_size(&self) -> u8 {
        self.situation.rules.hand_size(self.situation.seats)
    }

    /// What is played.
    pub fn convention(&self) -> Convention {
        self.convention
    }

    /// The situation that it was made for.
    pub fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The system's call with a hand; none where the tables have no entry for it.
    pub fn call_for(&self, hand: Hand) -> Option<Call> {
        self.way(hand).map(|(_, call)| call)
    }

    /// The system's call with a hand, and its entry; none where the tables have no entry for it.
    pub fn entry_for(&self, hand: Hand) -> Option<(Call, &'static Entry)> {
        self.way(hand).map(|(way, call)| (call, way.entry))
    }

    /// The paragraphs by which the system makes calls here, each once, in the order of the entries.
    pub fn clauses(&self) -> Vec<&'static str> {
        let mut clauses = Vec::new();
        for candidate in &self.candidates {
            if !matches!(candidate.entry.made, Made::Never) && !clauses.contains(&candidate.entry.clause) {
                clauses.push(candidate.entry.clause);
            }
        }
        clauses
    }

    /// The calls that the system makes here with some hand, each once, in the order of the entries.
    pub fn calls(&self) -> Vec<Call> {
        let mut calls = Vec::new();
        for candidate in self.candidates.iter().filter(|candidate| !matches!(candidate.entry.made, Made::Never)) {
            let of: &[Option<Call>] = match &candidate.calls {
                Calls::One(_, call) => &[Some(*call)],
                Calls::ByUp(_, calls) => calls,
            };
            for call in of.iter().flatten() {
                if !calls.contains(call) {
                    calls.push(*call);
                }
            }
        }
        calls
    }

    /// The calls that say of this hand what the system's own says, in another suit as long and as high. The system's own is among them.
    pub fn equal_calls(&self, hand: Hand) -> Vec<Call> {
        let Some((way, own)) = self.way(hand) else { return Vec::new() };
        let only = hand.only_suit();
        let strength = |suit: Option<Suit>| {
            suit.map(|suit| hand.suit(suit)).map(|cards| (cards.len(), cards.points(), cards.count_rank(Rank::King)))
        };
        let mut calls = vec![own];
        for candidate in self.candidates.iter().filter(|candidate| says_the_same(candidate.entry, way.entry)) {
            if let Some((other, call)) = candidate.fit(hand, only, &self.situation)
                && strength(other.suits.mine) == strength(way.suits.mine)
                && !calls.contains(&call)
            {
                calls.push(call);
            }
        }
        calls
    }

    /// Every way in which the tables give a call.
    pub(crate) fn ways(&self, call: Call) -> Vec<Way> {
        let mut ways = Vec::new();
        for candidate in &self.candidates {
            let way = |up| Way { entry: candidate.entry, suits: candidate.suits, up };
            match &candidate.calls {
                Calls::One(up, one) if *one == call => ways.push(way(*up)),
                Calls::One(..) => {}
                Calls::ByUp(_, calls) => {
                    ways.extend((0u8..).zip(calls).filter(|(_, one)| **one == Some(call)).map(|(up, _)| way(up)));
                }
            }
        }
        ways
    }

    /// Each entry once, as a line with its call and meaning; this suit stands for any.
    pub(crate) fn listed(&self, suit: Suit) -> Vec<Text> {
        let mut lines: Vec<Text> = Vec::new();
        for candidate in self.candidates.iter().filter(|one| one.suits.mine.is_none_or(|mine| mine == suit)) {
            let Calls::One(up, call) = candidate.calls else { continue };
            let Text { en, ml } = Way { entry: candidate.entry, suits: candidate.suits, up }.text(&self.situation);
            let line = Text::new(format!("{call}: {en}"), format!("{call}: {ml}"));
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        lines
    }

    /// The first entry that fits the hand, and its call. Of several suits that fit, the longest and then the one with the
    /// highest cards is named.
    pub(crate) fn way(&self, hand: Hand) -> Option<(Way, Call)> {
        self.fitting(hand).next()
    }

    /// The calls of every entry that fits the hand, one for each entry, in their order.
    pub(crate) fn fitting(&self, hand: Hand) -> impl Iterator<Item = (Way, Call)> {
        let only = hand.only_suit();
        let mut at = 0;
        std::iter::from_fn(move || {
            while let Some(first) = self.candidates.get(at) {
                let same = &self.candidates[at..first.end];
                at = first.end;
                let mut best: Option<(Way, Call)> = None;
                let mut strength = (0, 0, 0);
                for candidate in same {
                    let Some(fit) = candidate.fit(hand, only, &self.situation) else { continue };
                    match candidate.suits.mine {
                        None => {
                            best = Some(fit);
                            break;
                        }
                        Some(suit) => {
                            let cards = hand.suit(suit);
                            let this = (cards.len(), cards.points(), cards.count_rank(Rank::King));
                            if best.is_none() || this > strength {
                                (best, strength) = (Some(fit), this);
                            }
                        }
                    }
                }
                if best.is_some() {
                    return best;
                }
            }
            None
        })
    }
}

impl Candidate {
    fn fit(&self, hand: Hand, only: Option<Suit>, situation: &Situation) -> Option<(Way, Call)> {
        if self.named.is_some_and(|suit| !hand.has_suit(suit) || only == Some(suit)) {
            return None;
        }
        match self.entry.made {
            Made::Never => return None,
            Made::With(tests) if !tests.iter().all(|test| test.holds(hand, &self.suits, situation)) => return None,
            _ => {}
        }
        if !self.entry.tests.iter().all(|test| test.holds(hand, &self.suits, situation)) {
            return None;
        }
        let (up, call) = match &self.calls {
            Calls::One(up, call) => (*up, *call),
            Calls::ByUp(up, calls) => {
                let up = up.of(hand, self.named, situation);
                (up, (*calls.get(up as usize)?)?)
            }
        };
        Some((Way { entry: self.entry, suits: self.suits, up }, call))
    }
}

/// Whether two entries are one, or say the same by the same paragraph.
fn says_the_same(entry: &Entry, other: &Entry) -> bool {
    (entry.clause, entry.meaning.en) == (other.clause, other.meaning.en)
}

/// The call of an entry, if the context allows it so high.
fn made(entry: &Entry, situation: &Situation, suits: &Suits, up: u8) -> Option<Call> {
    let call = entry.call.call(situation, suits, up)?;
    match call {
        Call::Bid(bid) if bid.value(situation.value) >= entry.context.below => None,
        _ => Some(call),
    }
}

/// Every way to fill the suits that an entry speaks of.
fn bindings(entry: &Entry, situation: &Situation) -> Vec<Suits> {
    let base = Suits {
        rivals: situation.rival.and_then(|rival| rival.bid.strain.trump()),
        own: situation.own_suit,
        partners: situation.partner_suits.first().copied(),
        fourth: match situation.own_suits.count_ones() {
            3 => Suit::ALL.into_iter().find(|&suit| situation.own_suits >> suit as u8 & 1 == 0),
            _ => None,
        },
        ..Suits::default()
    };
    // Without a suit of the caller's own, the first suit of the partners is meant where none is named.
    match entry.call.about() {
        Some(Of::Called) => {
            let called = Suit::ALL.into_iter().filter(|suit| situation.called.contains(suit));
            called.map(|suit| Suits { called: Some(suit), ..base }).collect()
        }
        Some(Of::Partners) => situation.partner_suits.iter().map(|&suit| Suits { partners: Some(suit), ..base }).collect(),
        Some(Of::Mine) => Suit::ALL
            .into_iter()
            .filter(|&suit| !situation.partner_suits.contains(&suit) && situation.own_suits >> suit as u8 & 1 == 0)
            .map(|suit| Suits { mine: Some(suit), ..base })
            .collect(),
        _ => vec![base],
    }
}
