//! The one evaluator of bidding systems, with its three readings.

use thurup_rules::{Call, Card, Chair, Hand, Rank, RuleSet, Seats, Suit, Text};

use crate::card::Convention;
use crate::condition::{Known, Of, Suits, Test};
use crate::entry::{Entry, Up};
use crate::natural;
use crate::situation::{Said, Situation, said, sequence};

/// A bidding system: entries in order, the first that fits is the call.
#[derive(Debug)]
pub struct System {
    /// The entries, in sections; sections too stand in order.
    pub sections: &'static [&'static [Entry]],
}

/// A call that the system makes, with the reason.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The call.
    pub call: Call,
    /// The entry that gives it, with its paragraph of the booklet.
    pub entry: &'static Entry,
    /// What the call says.
    pub reason: Text,
}

/// What a call means to everybody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// In the reader's terms.
    pub text: Text,
    /// Paragraph of the booklet; none where the call has only its natural meaning.
    pub clause: Option<&'static str>,
}

/// What a call promises of its caller's hand.
#[derive(Clone, Debug)]
pub struct Promise {
    convention: Convention,
    situation: Situation,
    call: Call,
    ways: Vec<Way>,
}

/// One entry that gives a call, with its suits and number.
#[derive(Clone, Copy, Debug)]
struct Way {
    entry: &'static Entry,
    suits: Suits,
    up: u8,
}

impl System {
    /// Every entry in order, whatever the switches.
    pub fn entries(&self) -> impl Iterator<Item = &'static Entry> + use<> {
        self.sections.iter().flat_map(|section| section.iter())
    }
}

/// The three readings.
impl Convention {
    /// The system's call with a hand; none where the tables have no entry for the situation.
    pub fn choose(self, situation: &Situation, hand: Hand) -> Option<Choice> {
        let (way, call) = self.way(situation, hand)?;
        Some(Choice { call, entry: way.entry, reason: way.text(situation) })
    }

    /// The system's call and its entry, without the words.
    pub fn call(self, situation: &Situation, hand: Hand) -> Option<(Call, &'static Entry)> {
        self.way(situation, hand).map(|(way, call)| (call, way.entry))
    }

    fn way(self, situation: &Situation, hand: Hand) -> Option<(Way, Call)> {
        let only_suit = hand.only_suit();
        self.entries().filter(|entry| entry.context.fits(situation)).find_map(|entry| {
            // Of several suits that fit, the longest and then the highest cards are named.
            let strength = |suit: Suit| (hand.count(suit), hand.suit(suit).points());
            let mut best: Option<(Way, Call)> = None;
            for suits in bindings(entry, situation) {
                let named = entry.call.of().and_then(|of| suits.get(of));
                if named.is_some_and(|suit| !hand.has_suit(suit) || only_suit == Some(suit)) {
                    continue;
                }
                if !entry.tests.iter().all(|test| test.holds(hand, &suits, situation)) {
                    continue;
                }
                let up = entry.call.up().map_or(0, |up| up.of(hand, named, situation));
                let Some(call) = made(entry, situation, &suits, up) else { continue };
                let better = match (&best, suits.mine) {
                    (None, _) => true,
                    (Some((way, _)), Some(suit)) => way.suits.mine.is_some_and(|other| strength(suit) > strength(other)),
                    _ => false,
                };
                if better {
                    best = Some((Way { entry, suits, up }, call));
                }
            }
            best
        })
    }

    /// What a call promises in a situation.
    pub fn promise(self, situation: &Situation, call: Call) -> Promise {
        let mut ways = Vec::new();
        for entry in self.entries().filter(|entry| entry.context.fits(situation)) {
            for suits in bindings(entry, situation) {
                let ups = match entry.call.up() {
                    Some(Up::By(n)) => n..=n,
                    Some(_) => 1..=12,
                    None => 0..=0,
                };
                for up in ups {
                    if made(entry, situation, &suits, up) == Some(call) {
                        ways.push(Way { entry, suits, up });
                    }
                }
            }
        }
        Promise { convention: self, situation: situation.clone(), call, ways }
    }

    /// What the last of these calls means to everybody.
    pub fn explain(self, rules: &RuleSet, seats: Seats, leader: Chair, calls: &[Call]) -> Option<Explanation> {
        let all = said(rules, seats, leader, calls);
        let (last, before) = all.split_last()?;
        let situation = Situation::after(rules, seats, leader, before);
        Some(self.promise(&situation, last.call).explanation())
    }

    /// What a call would mean before it is made.
    pub fn explain_call(self, situation: &Situation, call: Call) -> Explanation {
        self.promise(situation, call).explanation()
    }

    /// What the calls so far promise of each hand, chair 1 first.
    pub fn known(self, rules: &RuleSet, seats: Seats, leader: Chair, calls: &[Call]) -> Vec<Known> {
        let mut known = vec![Known::default(); seats.count() as usize];
        self.learn(rules, seats, leader, calls, 0, &mut known);
        known
    }

    /// Adds to `known` what the calls from index `from` on promise; those before it have been learned already.
    pub fn learn(self, rules: &RuleSet, seats: Seats, leader: Chair, calls: &[Call], from: usize, known: &mut [Known]) {
        let all = said(rules, seats, leader, calls);
        for (index, &Said { chair, call, .. }) in all.iter().enumerate().skip(from) {
            let situation = Situation::after(rules, seats, leader, &all[..index]);
            if let Some(learned) = self.promise(&situation, call).known() {
                let chair = &mut known[chair.index()];
                *chair = chair.both(&learned);
            }
        }
    }
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
fn bindings(entry: &Entry, situation: &Situation) -> impl Iterator<Item = Suits> {
    let rivals = situation.rival.and_then(|rival| rival.bid.strain.trump());
    let base = Suits { rivals, own: situation.own_suit, ..Suits::default() };
    let of = entry.call.of();
    let partners: Vec<Option<Suit>> = if situation.partner_suits.is_empty() {
        vec![None]
    } else {
        situation.partner_suits.iter().copied().map(Some).collect()
    };
    let known = situation.partner_suits.clone();
    // Without a suit of the caller's own, the first suit of the partners is meant where none is named.
    let partners = if of == Some(Of::Partners) { partners } else { vec![partners[0]] };
    partners.into_iter().flat_map(move |partners| {
        let known = known.clone();
        let own: Vec<Option<Suit>> = match of {
            Some(Of::Mine) => Suit::ALL.into_iter().filter(|suit| !known.contains(suit)).map(Some).collect(),
            _ => vec![None],
        };
        own.into_iter().map(move |mine| Suits { mine, partners, ..base })
    })
}

impl Way {
    /// The meaning in words.
    fn text(&self, situation: &Situation) -> Text {
        let meaning = self.entry.meaning;
        let suit = |of: Of| self.suits.get(of).map_or_else(|| Text::same("-"), Suit::name);
        let named = self.entry.call.of().and_then(|of| self.suits.get(of));
        let shown = named.map_or(0, |suit| situation.shown[suit as usize]);
        let next = match self.entry.call.up() {
            Some(Up::SuitJacks) => cards_in_words(0, self.up.max(1)),
            _ => cards_in_words(shown, self.up.max(1)),
        };
        let fill = |template: &str, pick: fn(&Text) -> &str| {
            let mut text = template.to_owned();
            for (place, of) in
                [("{mine}", Of::Mine), ("{partners}", Of::Partners), ("{own}", Of::Own), ("{rivals}", Of::Rivals)]
            {
                if text.contains(place) {
                    text = text.replace(place, pick(&suit(of)));
                }
            }
            text.replace("{n}", &self.up.to_string()).replace("{next}", pick(&next))
        };
        Text::new(fill(meaning.en, |text| &text.en), fill(meaning.ml, |text| &text.ml))
    }
}

/// The next `n` cards of a suit's sequence, such as "the other jack and both nines".
fn cards_in_words(shown: u8, n: u8) -> Text {
    let ranks: Vec<Rank> = sequence(shown, n).collect();
    let mut parts: Vec<(String, String)> = Vec::new();
    for rank in Rank::ALL {
        let held = ranks.iter().filter(|&&one| one == rank).count();
        let (en, ml) = rank_words(rank);
        match held {
            0 => {}
            2 => parts.push((format!("both {en}s"), format!("രണ്ട് {ml}"))),
            // One of a pair: if its fellow is among those shown, this is the other one.
            _ if sequence(0, shown).any(|one| one == rank) => parts.push((format!("the other {en}"), format!("മറ്റേ {ml}"))),
            _ => parts.push((format!("{} {en}", if rank == Rank::Ace { "an" } else { "a" }), format!("ഒരു {ml}"))),
        }
    }
    let join = |words: Vec<&str>, and: &str| match words.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{}{and}{last}", rest.join(", ")),
        None => String::new(),
    };
    Text::new(
        join(parts.iter().map(|part| part.0.as_str()).collect(), " and "),
        join(parts.iter().map(|part| part.1.as_str()).collect(), ", "),
    )
}

/// The name of a rank in a sentence.
fn rank_words(rank: Rank) -> (&'static str, &'static str) {
    match rank {
        Rank::Jack => ("jack", "ഗുലാൻ"),
        Rank::Nine => ("nine", "ഒമ്പത്"),
        Rank::Ace => ("ace", "ഏസ്"),
        Rank::Ten => ("ten", "പത്ത്"),
        Rank::King => ("king", "രാജാവ്"),
        Rank::Queen => ("queen", "റാണി"),
        Rank::Eight => ("eight", "എട്ട്"),
        Rank::Seven => ("seven", "ഏഴ്"),
        Rank::Six => ("six", "ആറ്"),
    }
}

impl Promise {
    /// The tables give this call a meaning here.
    pub fn is_conventional(&self) -> bool {
        !self.ways.is_empty()
    }

    /// Whether a hand fits what the call says. A call with only its natural meaning says nothing that a hand could break.
    pub fn allows(&self, hand: Hand) -> bool {
        self.ways.is_empty()
            || self.ways.iter().any(|way| {
                let named = way.entry.call.of().and_then(|of| way.suits.get(of));
                way.entry.tests.iter().all(|test| test.holds(hand, &way.suits, &self.situation))
                    && way.entry.call.up().is_none_or(|up| up.of(hand, named, &self.situation) == way.up)
            })
    }

    /// Whether the system itself would make this call with the hand: stricter than [`Promise::allows`], since entries that
    /// come first must not fit.
    pub fn is_the_systems_call(&self, hand: Hand) -> bool {
        self.convention.call(&self.situation, hand).is_some_and(|(call, _)| call == self.call)
    }

    /// Limits on the hand. A call with only its natural meaning promises nothing, but a suit that is named has some length as
    /// a rule; none where nothing is learned.
    pub fn known(&self) -> Option<Known> {
        if self.ways.is_empty() {
            return natural::expected(&self.situation, self.call);
        }
        self.ways
            .iter()
            .map(|way| {
                let mut known = Known::default();
                for test in way.entry.tests {
                    test.narrow(&mut known, &way.suits, &self.situation);
                }
                let named = way.entry.call.of().and_then(|of| way.suits.get(of));
                match (way.entry.call.up(), named) {
                    (Some(Up::Sequence), Some(suit)) => {
                        known.sequence(suit, self.situation.shown[suit as usize], way.up);
                    }
                    (Some(Up::SuitJacks), Some(suit)) => known.at_least(Card::new(suit, Rank::Jack), way.up),
                    (Some(Up::Jacks), _) => {
                        Test::Jacks(crate::condition::exactly(way.up)).narrow(&mut known, &way.suits, &self.situation);
                    }
                    _ => {}
                }
                if let Some(suit) = named {
                    let length = &mut known.length[suit as usize];
                    length.0 = length.0.max(1);
                }
                known
            })
            .reduce(|one, other| one.either(&other))
    }

    /// The meaning in words.
    pub fn explanation(&self) -> Explanation {
        let mut texts: Vec<(Text, &'static str)> = Vec::new();
        for way in &self.ways {
            let text = way.text(&self.situation);
            match texts.iter_mut().find(|(other, _)| *other == text) {
                // Of two rows that say the same, the later is the more general.
                Some((_, clause)) => *clause = way.entry.clause,
                None => texts.push((text, way.entry.clause)),
            }
        }
        match texts.as_slice() {
            [] => Explanation { text: natural::meaning(&self.situation, self.call), clause: None },
            [(text, clause)] => Explanation { text: text.clone(), clause: Some(clause) },
            [(_, clause), ..] => {
                let join =
                    |pick: fn(&Text) -> &str, or: &str| texts.iter().map(|(text, _)| pick(text)).collect::<Vec<_>>().join(or);
                let text = Text::new(join(|text| &text.en, "; or "), join(|text| &text.ml, "; അല്ലെങ്കിൽ "));
                Explanation { text, clause: Some(clause) }
            }
        }
    }
}
