//! Convention cards in words: what the usual calls of a table mean, from the tables that bots bid by and people read.

use thurup_rules::{Auction, Call, Chair, RuleSet, Seats, Suit, Text as RulesText};
use thurup_systems::{Convention, paragraphs};
use thurup_table::rules::card;
use thurup_table::view;
use thurup_wire::http::{CallMeaning, ConventionDescription, ConventionSection, ConventionSwitch};

/// A card in words, at a table of six under these rules.
pub fn describe(convention: Convention, rules: &RuleSet) -> ConventionDescription {
    let sections = SITUATIONS.iter().filter_map(|(before, en, ml)| {
        let calls = calls(convention, rules, before)?;
        (!calls.is_empty()).then(|| ConventionSection { title: RulesText::new(*en, *ml).into(), calls })
    });
    let switches = convention.switches().map(|switch| {
        let on = convention.plays(switch);
        ConventionSwitch { text: switch.text().into(), on, turned: convention.with(switch, !on).id() }
    });
    ConventionDescription {
        card: card(convention),
        agreements: convention.agreements().into_iter().map(Into::into).collect(),
        changes: convention.changes().into_iter().map(Into::into).collect(),
        switches: switches.collect(),
        sections: sections.collect(),
    }
}

/// Where partners have to know what a call means: the calls before it, and a heading.
const SITUATIONS: [(&[&str], &str, &str); 5] = [
    (&[], "First to speak", "ആദ്യം വിളിക്കുന്നയാൾ"),
    (&["P", "P", "P", "P"], "Third of the team, nobody has bid", "ടീമിലെ മൂന്നാമൻ, ആരും വിളിച്ചിട്ടില്ല"),
    (&["28H", "P"], "Partner has opened 28 hearts", "പങ്കാളി 28 ഹാർട്ട് വിളിച്ചു"),
    (&["28NS", "P"], "Partner has opened 28 noes", "പങ്കാളി 28 നോസ് വിളിച്ചു"),
    (&["28NT", "P"], "Partner has opened 28 no trump", "പങ്കാളി 28 നോ ട്രംപ് വിളിച്ചു"),
];

/// The calls that have a meaning of their own; none where the calls before cannot be made.
fn calls(convention: Convention, rules: &RuleSet, before: &[&str]) -> Option<Vec<CallMeaning>> {
    let (seats, deck) = (Seats::Six, rules.deck(Seats::Six).cards());
    let mut auction = Auction::new(*rules, seats, Chair::FIRST);
    for call in before {
        auction.push(call.parse().ok()?, deck).ok()?;
    }
    // Hearts stand for the suit that is spoken of; where they have been named, spades for another.
    let suits: &[Suit] = if before.contains(&"28H") { &[Suit::Hearts, Suit::Spades] } else { &[Suit::Hearts] };
    let mut told: Vec<CallMeaning> = Vec::new();
    for call in auction.offer(deck)?.calls() {
        let Some(bid) = usual(call, suits, auction.current()) else { continue };
        let explanation = convention.explain_next(&auction, call);
        let Some(clause) = explanation.clause else { continue };
        let call = view::call_meant(call, &auction);
        let alike = |other: &&CallMeaning| bid && other.call.form == call.form && other.call.strain == call.strain;
        let meaning = explanation.text.into();
        if told.iter().filter(alike).count() < MOST && told.iter().all(|other| other.meaning != meaning) {
            told.push(CallMeaning { call, meaning, clause: paragraphs(clause).into() });
        }
    }
    Some(told)
}

/// Calls of one form in one strain that are listed: those above follow the pattern, and are rare.
const MOST: usize = 3;

/// Whether a call is worth a line, and whether it is a bid.
fn usual(call: Call, suits: &[Suit], current: u8) -> Option<bool> {
    let Call::Bid(bid) = call else { return Some(false) };
    let named = bid.strain.trump().is_none_or(|suit| suits.contains(&suit));
    (named && bid.value(current) <= current + RISE).then_some(true)
}

/// Bids that rise more than this are left out.
const RISE: u8 = 5;

#[cfg(test)]
mod tests {
    use super::*;

    /// Every card has something to say in each language about opening and about answering, and says nothing twice.
    #[test]
    fn cards_tell_what_partners_need() {
        for convention in Convention::all() {
            let rules = thurup_rules::Preset::from_name(&convention.id()).map(|preset| preset.rules());
            let described = describe(convention, &rules.unwrap());
            assert!(described.sections.len() >= 3, "{convention}");
            for section in &described.sections {
                let calls: Vec<&str> = section.calls.iter().map(|call| call.call.text.as_str()).collect();
                assert!((3..=24).contains(&calls.len()), "{convention}: {}: {calls:?}", section.title.en);
                for call in &section.calls {
                    assert!(
                        !call.meaning.en.is_empty()
                            && !call.meaning.ml.is_empty()
                            && !call.clause.en.is_empty()
                            && !call.clause.ml.is_empty()
                    );
                }
            }
        }
        let kerala = describe(Convention::named("kerala").unwrap(), &thurup_rules::Preset::Kerala.rules());
        let opening = &kerala.sections[0].calls;
        let noes = opening.iter().find(|call| call.call.text == "28NS").unwrap();
        assert_eq!(noes.meaning.en, "3 jacks");
    }
}
