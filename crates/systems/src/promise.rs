//! What a call says of its caller's hand.

use thurup_rules::{Call, Card, Hand, Rank, Suit, Text};

use crate::condition::{Of, Test};
use crate::count::{at_least, exactly};
use crate::entry::Made;
use crate::known::Known;
use crate::natural;
use crate::prepared::{Prepared, Way};
use crate::shape::Up;
use crate::situation::{Situation, sequence};
use crate::told::Told;
use crate::words::{highest_words, inflected, jacks_words, joined, rank_words};

/// What a call means to everybody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// In the reader's terms.
    pub text: Text,
    /// Paragraph of the booklet; none where the call has only its natural meaning.
    pub clause: Option<&'static str>,
}

impl Explanation {
    /// What a call means by itself.
    pub(crate) fn plain(text: Text) -> Explanation {
        Explanation { text, clause: None }
    }
}

/// What a call promises of its caller's hand.
#[derive(Clone, Debug)]
pub struct Promise {
    prepared: Prepared,
    call: Call,
    ways: Vec<Way>,
}

impl Way {
    /// The limits of a hand of which it speaks.
    fn limits(&self, situation: &Situation) -> Known {
        let mut known = Known::default();
        for test in self.entry.tests {
            test.narrow(&mut known, &self.suits, situation);
        }
        let named = self.entry.call.of().and_then(|of| self.suits.get(of));
        match (self.entry.call.up(), named) {
            (Some(Up::Sequence), Some(suit)) => {
                let shown = situation.shown[suit as usize];
                known.sequence(suit, shown, self.up);
                known.sequence_ends(suit, shown, self.up);
                if self.entry.tests.iter().any(|test| matches!(test, Test::OnlyNext(_))) {
                    known.long(suit, exactly(self.up));
                }
            }
            (Some(Up::SuitJacks), Some(suit)) => {
                known.at_least(Card::new(suit, Rank::Jack), self.up);
                known.at_most(Card::new(suit, Rank::Jack), self.up);
            }
            (Some(Up::Jacks), _) => Test::Jacks(exactly(self.up)).narrow(&mut known, &self.suits, situation),
            _ => {}
        }
        if let Some(suit) = named {
            known.long(suit, at_least(1));
        }
        known
    }

    /// The meaning in words.
    pub(crate) fn text(&self, situation: &Situation) -> Text {
        let meaning = self.entry.meaning;
        let suit = |of: Of| self.suits.get(of).map_or_else(|| Text::same("-"), Suit::name);
        let named = self.entry.call.of().and_then(|of| self.suits.get(of));
        let shown = named.map_or(0, |suit| situation.shown[suit as usize]);
        let next = match self.entry.call.up() {
            Some(Up::SuitJacks) => cards_in_words(0, self.up.max(1)),
            _ => cards_in_words(shown, self.up.max(1)),
        };
        let (highest, jacks) = (highest_words(self.up), jacks_words(self.up));
        // Of several who are asked for a suit the first says so; the others add theirs.
        let best = if situation.partner_suits.is_empty() { BEST } else { ("", "") };
        let best = Text::new(best.0, best.1);
        let fill = |template: &str, pick: fn(&Text) -> &str| {
            let mut text = template.to_owned();
            for (place, of) in [
                ("{mine}", Of::Mine),
                ("{partners}", Of::Partners),
                ("{own}", Of::Own),
                ("{rivals}", Of::Rivals),
                ("{fourth}", Of::Fourth),
                ("{called}", Of::Called),
            ] {
                if text.contains(place) {
                    text = text.replace(place, pick(&suit(of)));
                }
            }
            let text = text.replace("{best}", pick(&best));
            text.replace("{highest}", pick(&highest)).replace("{jacks}", pick(&jacks)).replace("{next}", pick(&next))
        };
        // "With a jack" is one word in Malayalam, whether counted or not.
        let ml = inflected(&fill(meaning.ml, |text| &text.ml));
        let ml = if meaning.ml.contains("{next}ുള്ള") {
            ml.replace("ഒരു ഗുലാനുള്ള", "ഗുലാനുള്ള")
        } else {
            ml
        };
        Text::new(fill(meaning.en, |text| &text.en), ml)
    }
}

/// How an answer begins that nobody has given yet.
const BEST: (&str, &str) = ("Best suit: ", "ഏറ്റവും നല്ല ചിഹ്നം: ");

/// The next `n` cards of a suit's sequence, such as "the other jack and both nines".
fn cards_in_words(shown: u8, n: u8) -> Text {
    let ranks: Vec<Rank> = sequence(shown, n).collect();
    let part = |rank: Rank| match ranks.iter().filter(|&&one| one == rank).count() {
        0 => None,
        held => Some(rank_words(rank, held == 2, sequence(0, shown).any(|one| one == rank))),
    };
    let parts: Vec<_> = Rank::ALL.into_iter().filter_map(part).collect();
    joined(&parts)
}

impl Prepared {
    /// What a call promises, made by a player whose calls have told this much before.
    pub fn promise(&self, call: Call, told: &Told) -> Promise {
        Promise::new(self.clone(), call, told)
    }
}

impl Promise {
    /// Of the entries that have the call those of the highest rank that agree with what was told.
    fn new(prepared: Prepared, call: Call, told: &Told) -> Promise {
        let mut ways = prepared.ways(call);
        let size = prepared.hand_size();
        ways.retain(|way| told.agrees(&way.limits(&prepared.situation), size));
        let highest = ways.iter().map(|way| way.entry.rank).min();
        ways.retain(|way| Some(way.entry.rank) == highest);
        Promise { prepared, call, ways }
    }

    /// Cards of a hand at this table.
    pub(crate) fn hand_size(&self) -> u8 {
        self.prepared.hand_size()
    }

    /// The limits of a hand for each thing that the call may mean; nothing where any hand will do.
    pub(crate) fn limits(&self) -> Vec<Known> {
        let situation = &self.prepared.situation;
        if !self.ways.is_empty() {
            return self.ways.iter().map(|way| way.limits(situation)).collect();
        }
        match self.call {
            // Nobody names a suit that he has not.
            Call::Bid(bid) => bid.strain.trump().map(|suit| {
                let mut known = Known::default();
                known.long(suit, at_least(1));
                known
            }),
            _ => None,
        }
        .into_iter()
        .collect()
    }

    /// What the call lets one expect where it promises nothing.
    pub(crate) fn expected(&self) -> Option<Known> {
        if self.ways.is_empty() { natural::expected(&self.prepared.situation, self.call) } else { None }
    }

    /// The tables give this call a meaning here.
    pub fn is_conventional(&self) -> bool {
        !self.ways.is_empty()
    }

    /// The system makes this call itself with one of the meanings that it has here.
    pub fn is_of_the_system(&self) -> bool {
        self.ways.iter().any(|way| !matches!(way.entry.made, Made::Never))
    }

    /// Whether a hand fits what the call says. A call with only its natural meaning says nothing that a hand could break, but
    /// that a suit which is named is held.
    pub fn allows(&self, hand: Hand) -> bool {
        match self.call {
            Call::Bid(bid) if bid.strain.trump().is_some_and(|suit| !hand.has_suit(suit)) => false,
            _ => self.ways.is_empty() || self.ways.iter().any(|way| self.applies(way, hand)),
        }
    }

    /// Whether a hand is one of which a way speaks.
    fn applies(&self, way: &Way, hand: Hand) -> bool {
        let named = way.entry.call.of().and_then(|of| way.suits.get(of));
        named.is_none_or(|suit| hand.has_suit(suit))
            && way.entry.tests.iter().all(|test| test.holds(hand, &way.suits, &self.prepared.situation))
            && match way.entry.call.up() {
                None | Some(Up::By(_) | Up::Past(_)) => true,
                Some(up) => up.of(hand, named, &self.prepared.situation) == way.up,
            }
    }

    /// Whether the system makes the call of a way with a hand of which it speaks.
    fn makes(&self, way: &Way, hand: Hand) -> bool {
        match way.entry.made {
            Made::Always => true,
            Made::With(tests) => tests.iter().all(|test| test.holds(hand, &way.suits, &self.prepared.situation)),
            Made::Never => false,
        }
    }

    /// Whether the system itself would make this call with the hand: stricter than [`Promise::allows`], since entries that
    /// come first must not fit, and the system makes some calls with part of the hands that they speak of.
    pub fn is_the_systems_call(&self, hand: Hand) -> bool {
        self.allows(hand) && self.prepared.call_for(hand) == Some(self.call)
    }

    /// The meaning in words.
    pub fn explanation(&self) -> Explanation {
        let said = self.said_to_all();
        match said.as_slice() {
            [] => Explanation { text: natural::meaning(&self.prepared.situation, self.call), clause: None },
            [(_, clause), ..] => Explanation { text: one_of(&said), clause: Some(clause) },
        }
    }

    /// The meaning in words for the player whose hand it is: what applies to it first, then what others may take it for. The
    /// same as for everybody where the hand is none of those of which the call speaks.
    ///
    /// ```
    /// use thurup_rules::{Auction, Chair, Preset, Seats};
    /// use thurup_systems::{Convention, Situation, Told};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let rules = Preset::Standard.rules();
    /// let call = "28S".parse()?;
    /// let situation = Situation::of(&Auction::new(rules, Seats::Six, Chair::FIRST));
    /// let promise = Convention::of(&rules).prepare(&situation).promise(call, &Told::default());
    /// let text = promise.explanation_to("JAK9.TQ.9T.-".parse()?).text.en;
    /// assert!(text.starts_with("4 or more spades with a jack. Others may take it for: "), "{text}");
    /// # Ok(()) }
    /// ```
    pub fn explanation_to(&self, hand: Hand) -> Explanation {
        // What the system itself calls so comes before what is only read.
        let mut own = self.said(|way| self.applies(way, hand) && self.makes(way, hand));
        own.extend(self.said(|way| self.applies(way, hand)));
        let Some((first, clause)) = own.first() else { return self.explanation() };
        let others = self.said_to_all().into_iter().filter(|(text, _)| text != first);
        let others: Vec<_> = others.map(|(text, clause)| (beside(first, &text), clause)).collect();
        let text = if others.is_empty() {
            first.clone()
        } else {
            let other = one_of(&others);
            Text::new(
                format!("{}. Others may take it for: {}", first.en, other.en),
                format!("{}. മറ്റുള്ളവർ ഇങ്ങനെയും കരുതാം: {}", first.ml, other.ml),
            )
        };
        Explanation { text, clause: Some(clause) }
    }

    /// What the call says to everybody: without a way of which another says all that it says and more, since one thing or a part of it
    /// is that one thing.
    fn said_to_all(&self) -> Vec<(Text, &'static str)> {
        let (situation, size) = (&self.prepared.situation, self.prepared.hand_size());
        let limits: Vec<Known> = self.ways.iter().map(|way| way.limits(situation)).collect();
        let exact: Vec<bool> = self.ways.iter().map(|way| way.entry.tests.iter().all(Test::is_limit)).collect();
        let within = |one: usize, other: usize| exact[other] && limits[one].both(&limits[other], size) == Some(limits[one]);
        // Of two that say the same the system's own stays, else the first.
        let order = |at: usize| (matches!(self.ways[at].entry.made, Made::Never), at);
        let implied = |one: usize| {
            let by = |other: usize| within(one, other) && !(within(other, one) && order(one) < order(other));
            (0..self.ways.len()).any(|other| other != one && by(other))
        };
        let kept: Vec<bool> = (0..self.ways.len()).map(|one| !implied(one)).collect();
        let mut at = 0;
        self.said(|_| {
            at += 1;
            kept[at - 1]
        })
    }

    /// What the ways say that are asked for, each once, with its paragraph. Of two rows that say the same, the later is the more
    /// general.
    fn said(&self, mut asked: impl FnMut(&Way) -> bool) -> Vec<(Text, &'static str)> {
        let mut texts: Vec<(Text, &'static str)> = Vec::new();
        for way in self.ways.iter().filter(|way| asked(way)) {
            let text = way.text(&self.prepared.situation);
            match texts.iter_mut().find(|(other, _)| *other == text) {
                Some((_, clause)) => *clause = way.entry.clause,
                None => texts.push((text, way.entry.clause)),
            }
        }
        texts
    }
}

/// A further meaning, told after the first: what both begin with is not said again.
fn beside(first: &Text, text: &Text) -> Text {
    let rest = |text: &str, first: &str, best: &str| match text.strip_prefix(best) {
        Some(rest) if first.starts_with(best) => rest.to_owned(),
        _ => text.to_owned(),
    };
    Text::new(rest(&text.en, &first.en, BEST.0), rest(&text.ml, &first.ml, BEST.1))
}

/// One thing or another.
fn one_of(texts: &[(Text, &'static str)]) -> Text {
    let [(first, _), others @ ..] = texts else { return Text::same("") };
    others.iter().fold(first.clone(), |told, (text, _)| {
        let Text { en, ml } = beside(first, text);
        let mut letters = en.chars();
        let small = letters.next().map(|letter| letter.to_ascii_lowercase());
        let en: String = small.into_iter().chain(letters).collect();
        Text::new(format!("{}; or {en}", told.en), format!("{}. അല്ലെങ്കിൽ {ml}", told.ml))
    })
}
