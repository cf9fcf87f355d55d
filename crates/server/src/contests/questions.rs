//! What the director's desk asks, for the wire.

use thurup_laws::asking::{self, Basis, Group, Input, Procedure, Question, judge_questions, procedure_questions};
use thurup_laws::rulings::{IrregularityKind, Laws, Moment};
use thurup_rules::{RuleSet, Seats, Text};
use thurup_wire::events::{
    EventAnswer, EventInput, EventIrregularities, EventIrregularity, EventMoment, EventOnly, EventQuestion, EventWhen,
};

use super::findings::{ADJUST, PROCEDURE};

/// What may have happened under these laws, in groups, and at the end why a score is adjusted. `here`: at tables of the program, which
/// takes only what the rules allow.
pub fn groups(rules: &RuleSet, laws: Laws, seats: Seats, here: bool) -> Vec<EventIrregularities> {
    let of = |group: &Group| {
        let kinds = IrregularityKind::ALL.iter().filter(|kind| kind.group() == *group && kind.is_under(laws));
        let kind = |kind: &IrregularityKind| EventIrregularity {
            kind: kind.name().to_owned(),
            title: kind.title().into(),
            sought_by: kind.sought_by().to_owned(),
            happens: moments(kind.happens_in().iter().filter(|_| !here || kind.slips_past_a_program())),
            ruled: kind.ruled_in().map(moment).collect(),
            questions: asking::questions(*kind, rules, laws, seats).iter().map(question).collect(),
        };
        EventIrregularities { title: group.title().into(), of_deal: true, kinds: kinds.map(kind).collect() }
    };
    let basis = |basis: &Basis| EventIrregularity {
        kind: format!("{ADJUST}{basis}"),
        title: basis.title().into(),
        sought_by: basis.sought_by().to_owned(),
        happens: moments(basis.happens_in()),
        ruled: moments(basis.judged_in()),
        questions: judge_questions(*basis, rules, laws, seats).iter().map(question).collect(),
    };
    let breach = |of: &Procedure| EventIrregularity {
        kind: format!("{PROCEDURE}{of}"),
        title: of.title().into(),
        sought_by: of.sought_by().to_owned(),
        happens: moments(of.happens_in()),
        ruled: moments(of.happens_in()),
        questions: procedure_questions(*of, rules, laws, seats).iter().map(question).collect(),
    };
    let procedure = EventIrregularities {
        title: Text::new("Time, conduct, procedure", "സമയം, പെരുമാറ്റം, നടപടിക്രമം").into(),
        of_deal: false,
        kinds: Procedure::ALL.iter().map(breach).collect(),
    };
    let adjusted = EventIrregularities {
        title: Text::new("Adjusted scores", "തിരുത്തിയ സ്കോറുകൾ").into(),
        of_deal: false,
        kinds: Basis::ALL.iter().map(basis).collect(),
    };
    Group::ALL.iter().map(of).chain([procedure, adjusted]).collect()
}

/// A moment of a deal, for the wire.
pub const fn moment(moment: Moment) -> EventMoment {
    match moment {
        Moment::Deal => EventMoment::Deal,
        Moment::Auction => EventMoment::Auction,
        Moment::Play => EventMoment::Play,
        Moment::Claim => EventMoment::Claim,
        Moment::Score => EventMoment::Score,
    }
}

fn moments<'a>(all: impl IntoIterator<Item = &'a Moment>) -> Vec<EventMoment> {
    all.into_iter().copied().map(moment).collect()
}

/// The denominations of bids; none where these are bare numbers.
pub fn strains(rules: &RuleSet) -> Vec<String> {
    rules.strains().iter().map(|strain| strain.letters().to_owned()).collect()
}

fn question(question: &Question) -> EventQuestion {
    let when = |(fact, answers): &(asking::Fact, Vec<&'static str>)| EventWhen {
        fact: fact.name().to_owned(),
        answers: answers.iter().map(|&answer| answer.to_owned()).collect(),
    };
    let only = |(answer, at): &(&'static str, &'static [Moment])| EventOnly { answer: (*answer).to_owned(), at: moments(*at) };
    EventQuestion {
        fact: question.fact.name().to_owned(),
        title: question.fact.title().into(),
        input: input(&question.input),
        optional: question.optional,
        when: question.when.iter().map(when).collect(),
        only: question.only.iter().map(only).collect(),
    }
}

fn input(input: &Input) -> EventInput {
    match input {
        Input::Chair => EventInput::Chair,
        Input::Chairs => EventInput::Chairs,
        Input::Team => EventInput::Team,
        Input::Call => EventInput::Call,
        Input::AnyCall => EventInput::AnyCall,
        Input::Bid => EventInput::Bid,
        Input::Calls => EventInput::Calls,
        Input::Card => EventInput::Card,
        Input::Cards => EventInput::Cards,
        Input::Strain(all) => EventInput::Strain { strains: all.iter().map(|strain| strain.letters().to_owned()).collect() },
        Input::Number(least, most) => EventInput::Number { least: *least, most: *most },
        Input::Words(most) => EventInput::Words { most: u32::try_from(*most).unwrap_or(u32::MAX) },
        Input::Fraction => EventInput::Fraction,
        Input::OneOf(options) => {
            let answer =
                |(name, title): &(&'static str, Text)| EventAnswer { name: (*name).to_owned(), title: title.clone().into() };
            EventInput::OneOf { options: options.iter().map(answer).collect() }
        }
        Input::Poll => EventInput::Poll,
        Input::Results => EventInput::Results,
    }
}
