//! Answers: what is asked for, in which form, and under which other answers; and how one is read.

use thurup_rules::{Call, Card, Chair, RuleSet, Seats, Strain, Team, Text};

use super::fact::Fact;
use super::mistake::{Mistake, Wrong};
use super::moment::only_in;
use crate::adjusted::Fraction;
use crate::rulings::{Laws, Moment};

/// The form of an answer. All are written as texts: chairs and numbers as such, calls and cards in their usual text forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A chair: `3`.
    Chair,
    /// Chairs: `1 4`.
    Chairs,
    /// `odd` or `even`.
    Team,
    /// A call: `+2H`.
    Call,
    /// A call, and be it one that the rules do not know.
    AnyCall,
    /// A call that is a bid, and no pass, double or redouble.
    Bid,
    /// Calls in turn: `P 28H P`.
    Calls,
    /// A card, suit first: `SJ`.
    Card,
    /// Cards: `SJ HT`.
    Cards,
    /// One of these denominations: `S`, `NT`.
    Strain(Vec<Strain>),
    /// A whole number between these.
    Number(u8, u8),
    /// Words, at most so many characters.
    Words(usize),
    /// A number, whole or a fraction: `-3`, `7/2`.
    Fraction,
    /// One of these names, each with its words.
    OneOf(Vec<(&'static str, Text)>),
    /// Calls with how many would make each: `P 3, 29H 2`.
    Poll,
    /// Results that were possible, one a line: the non-offenders' score, its likelihood as a fraction of one, the contract if it is to be
    /// known again, and `other` where it comes from another auction: `-2; 1/3; 30H; other`.
    Results,
}

/// One question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// What is asked.
    pub fact: Fact,
    /// The form of the answer.
    pub input: Input,
    /// An answer may be left out.
    pub optional: bool,
    /// It is asked only where each of these facts has one of these answers.
    pub when: Vec<(Fact, Vec<&'static str>)>,
    /// Answers that can only be while the deal stands in one of these moments. All others can be in any.
    pub only: Vec<(&'static str, &'static [Moment])>,
}

impl Question {
    /// Whether an answer can be while the deal stands there.
    pub fn can_be(&self, answer: &str, moment: Moment) -> bool {
        self.only.iter().all(|(name, moments)| *name != answer || moments.contains(&moment))
    }
}

/// Either lists questions or reads answers.
pub(super) struct Asking<'a> {
    pub rules: &'a RuleSet,
    pub laws: Laws,
    pub seats: Seats,
    mode: Mode<'a>,
    when: Vec<(Fact, Vec<&'static str>)>,
}

enum Mode<'a> {
    List(Vec<Question>),
    Read(&'a dyn Fn(Fact) -> Option<String>),
}

/// Longest answer that is read, in bytes.
const LONGEST: usize = 2_000;
/// Most calls, cards or chairs in an answer.
const MOST: usize = 100;

impl<'a> Asking<'a> {
    pub fn listing(rules: &'a RuleSet, laws: Laws, seats: Seats) -> Asking<'a> {
        Asking { rules, laws, seats, mode: Mode::List(Vec::new()), when: Vec::new() }
    }

    pub fn reading(rules: &'a RuleSet, laws: Laws, seats: Seats, answers: &'a dyn Fn(Fact) -> Option<String>) -> Asking<'a> {
        Asking { rules, laws, seats, mode: Mode::Read(answers), when: Vec::new() }
    }

    /// The questions that were listed.
    pub fn listed(self) -> Vec<Question> {
        match self.mode {
            Mode::List(questions) => questions,
            Mode::Read(_) => Vec::new(),
        }
    }

    /// Whether questions are listed, and no answer says anything.
    pub const fn is_listing(&self) -> bool {
        matches!(self.mode, Mode::List(_))
    }

    /// An answer that may be left out; while listing there is none.
    fn answer<T>(
        &mut self,
        fact: Fact,
        input: Input,
        optional: bool,
        read: impl FnOnce(&str) -> Result<T, Wrong>,
    ) -> Result<Option<T>, Mistake> {
        match &mut self.mode {
            Mode::List(questions) => {
                // What is asked for twice under other answers is asked once for either.
                let same = questions.iter_mut().find(|question| question.fact == fact);
                match same {
                    Some(question)
                        if question.when.len() == 1 && self.when.len() == 1 && question.when[0].0 == self.when[0].0 =>
                    {
                        question.when[0].1.extend(self.when[0].1.iter().copied());
                    }
                    Some(_) => {}
                    None => {
                        let (when, only) = (self.when.clone(), only_in(fact));
                        questions.push(Question { fact, input, optional, when, only });
                    }
                }
                Ok(None)
            }
            Mode::Read(answers) => {
                let text = answers(fact).unwrap_or_default();
                let text = text.trim();
                if text.is_empty() {
                    return Ok(None);
                }
                if text.len() > LONGEST {
                    return Err(Mistake::of(fact, Wrong::TooMany));
                }
                read(text).map(Some).map_err(|why| Mistake::of(fact, why))
            }
        }
    }

    /// An answer that is needed; while listing it is the one given here.
    fn needed<T>(
        &mut self,
        fact: Fact,
        input: Input,
        listed: T,
        read: impl FnOnce(&str) -> Result<T, Wrong>,
    ) -> Result<T, Mistake> {
        match (self.answer(fact, input, false, read)?, &self.mode) {
            (Some(answer), _) => Ok(answer),
            (None, Mode::List(_)) => Ok(listed),
            (None, Mode::Read(_)) => Err(Mistake::of(fact, Wrong::Missing)),
        }
    }

    /// Asks more where a fact has one of these answers.
    pub fn when<T>(
        &mut self,
        fact: Fact,
        values: &[&'static str],
        ask: impl FnOnce(&mut Self) -> Result<T, Mistake>,
    ) -> Result<Option<T>, Mistake> {
        if let Mode::Read(answers) = &self.mode {
            let answer = answers(fact).unwrap_or_default();
            return if values.contains(&answer.trim()) { ask(self).map(Some) } else { Ok(None) };
        }
        self.when.push((fact, values.to_vec()));
        let asked = ask(self);
        self.when.pop();
        asked.map(Some)
    }

    pub fn chair(&mut self, fact: Fact) -> Result<Chair, Mistake> {
        let seats = self.seats;
        self.needed(fact, Input::Chair, Chair::FIRST, |text| chair(text, seats))
    }

    pub fn chairs(&mut self, fact: Fact) -> Result<Vec<Chair>, Mistake> {
        let seats = self.seats;
        self.needed(fact, Input::Chairs, Vec::new(), |text| each(text, |word| chair(word, seats)))
    }

    pub fn team(&mut self, fact: Fact) -> Result<Team, Mistake> {
        self.needed(fact, Input::Team, Team::Odd, |text| match text {
            "odd" => Ok(Team::Odd),
            "even" => Ok(Team::Even),
            _ => Err(Wrong::Unreadable),
        })
    }

    pub fn call(&mut self, fact: Fact) -> Result<Call, Mistake> {
        self.needed(fact, Input::Call, Call::Pass, call)
    }

    /// A call that may be none of these rules.
    pub fn any_call(&mut self, fact: Fact) -> Result<Call, Mistake> {
        self.needed(fact, Input::AnyCall, Call::Pass, call)
    }

    /// A bid. Whether it is one is the laws' to say: they name what else it is.
    pub fn bid(&mut self, fact: Fact) -> Result<Call, Mistake> {
        self.needed(fact, Input::Bid, Call::Pass, call)
    }

    pub fn some_call(&mut self, fact: Fact) -> Result<Option<Call>, Mistake> {
        self.answer(fact, Input::Call, true, call)
    }

    /// Calls; none where nothing is written.
    pub fn calls(&mut self, fact: Fact) -> Result<Vec<Call>, Mistake> {
        Ok(self.answer(fact, Input::Calls, true, |text| each(text, call))?.unwrap_or_default())
    }

    pub fn card(&mut self, fact: Fact) -> Result<Card, Mistake> {
        self.needed(fact, Input::Card, Card::new(thurup_rules::Suit::Spades, thurup_rules::Rank::Jack), card)
    }

    /// Cards; none where nothing is written.
    pub fn cards(&mut self, fact: Fact) -> Result<Vec<Card>, Mistake> {
        Ok(self.answer(fact, Input::Cards, true, |text| each(text, card))?.unwrap_or_default())
    }

    pub fn some_cards(&mut self, fact: Fact) -> Result<Vec<Card>, Mistake> {
        self.needed(fact, Input::Cards, Vec::new(), |text| each(text, card))
    }

    /// A denomination; these are offered.
    pub fn strain(&mut self, fact: Fact, offered: Vec<Strain>) -> Result<Strain, Mistake> {
        self.needed(fact, Input::Strain(offered), Strain::NoTrump, |text| text.parse().map_err(|_| Wrong::Unreadable))
    }

    pub fn number(&mut self, fact: Fact, least: u8, most: u8) -> Result<u8, Mistake> {
        self.needed(fact, Input::Number(least, most), least, |text| number(text, least, most))
    }

    pub fn some_number(&mut self, fact: Fact, least: u8, most: u8) -> Result<Option<u8>, Mistake> {
        self.answer(fact, Input::Number(least, most), true, |text| number(text, least, most))
    }

    pub fn flag(&mut self, fact: Fact) -> Result<bool, Mistake> {
        self.needed(fact, Input::OneOf(fact.yes_or_no().into()), false, |text| match text {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(Wrong::Unreadable),
        })
    }

    pub fn words(&mut self, fact: Fact, most: usize) -> Result<String, Mistake> {
        self.needed(fact, Input::Words(most), String::new(), |text| plain(text, most))
    }

    pub fn some_words(&mut self, fact: Fact, most: usize) -> Result<Option<String>, Mistake> {
        let words = self.answer(fact, Input::Words(most), true, |text| plain(text, most))?;
        Ok(words.map(|words| words.to_uppercase()))
    }

    pub fn fraction(&mut self, fact: Fact) -> Result<Fraction, Mistake> {
        self.needed(fact, Input::Fraction, Fraction::ZERO, |text| Fraction::typed(text).ok_or(Wrong::Unreadable))
    }

    pub fn one_of<T: Copy>(&mut self, fact: Fact, all: &[T], told: impl Fn(T) -> (&'static str, Text)) -> Result<T, Mistake> {
        let Some(first) = all.first() else { return Err(Mistake::of(fact, Wrong::Missing)) };
        let input = Input::OneOf(all.iter().map(|&value| told(value)).collect());
        self.needed(fact, input, *first, |text| {
            all.iter().copied().find(|&value| told(value).0 == text).ok_or(Wrong::Unreadable)
        })
    }

    /// How many would make each call, of so many who were asked.
    pub fn poll(&mut self, fact: Fact) -> Result<Vec<(Call, u8)>, Mistake> {
        self.needed(fact, Input::Poll, Vec::new(), |text| {
            let lines: Vec<&str> = text.split([',', '\n']).map(str::trim).filter(|line| !line.is_empty()).collect();
            if lines.len() > MOST {
                return Err(Wrong::TooMany);
            }
            let line = |line: &str| {
                let (one, count) = line.rsplit_once(' ').ok_or(Wrong::Unreadable)?;
                Ok((call(one)?, number(count, 0, u8::MAX)?))
            };
            lines.into_iter().map(line).collect()
        })
    }

    /// Results that were possible, each a line.
    pub fn lines<T>(&mut self, fact: Fact, most: usize, read: impl Fn(&str) -> Result<T, Wrong>) -> Result<Vec<T>, Mistake> {
        self.needed(fact, Input::Results, Vec::new(), |text| {
            let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
            if lines.len() > most { Err(Wrong::TooMany) } else { lines.into_iter().map(read).collect() }
        })
    }
}

fn each<T>(text: &str, read: impl Fn(&str) -> Result<T, Wrong>) -> Result<Vec<T>, Wrong> {
    let words: Vec<&str> = text.split([' ', ',', '\n']).filter(|word| !word.is_empty()).collect();
    if words.len() > MOST { Err(Wrong::TooMany) } else { words.into_iter().map(read).collect() }
}

fn chair(text: &str, seats: Seats) -> Result<Chair, Wrong> {
    text.parse().ok().and_then(|number| Chair::from_number(number, seats)).ok_or(Wrong::Unreadable)
}

fn call(text: &str) -> Result<Call, Wrong> {
    text.parse().map_err(|_| Wrong::Unreadable)
}

fn card(text: &str) -> Result<Card, Wrong> {
    text.parse().map_err(|_| Wrong::Unreadable)
}

fn plain(text: &str, most: usize) -> Result<String, Wrong> {
    match (text.chars().all(|c| !c.is_control()), text.chars().count() <= most) {
        (true, true) => Ok(text.to_owned()),
        (_, false) => Err(Wrong::TooMany),
        (false, _) => Err(Wrong::Unreadable),
    }
}

fn number(text: &str, least: u8, most: u8) -> Result<u8, Wrong> {
    text.trim().parse().ok().filter(|number| (least..=most).contains(number)).ok_or(Wrong::Unreadable)
}
