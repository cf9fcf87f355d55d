//! Rulings as they are shown: to directors all, to the players of the match what they may know, to others once the deal may be seen.

use std::collections::{BTreeMap, BTreeSet};

use thurup_compete::event::{DealAt, Ruling, Words};
use thurup_laws::asking;
use thurup_people::rights::Permission;
use thurup_rules::Text as RulesText;
use thurup_table::Names;
use thurup_wire::Text;
use thurup_wire::events::{EventAppeal, EventChair, EventDecided, EventDesk, EventFinding, EventRuling, EventRulings};

use super::by_id::known;
use super::convert::match_ref;
use super::findings::Deal;
use super::form::is_here;
use super::named::Named;
use super::named::in_both;
use super::numbers::{figure, short};
use super::places::place_shown;
use super::rights::Looker;
use super::rulings_text::{APPEAL, DECISION, RULING, person, text};
use super::snapshot::ContestSnapshot;
use super::{progress, questions};
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// The rulings of an event, the last first.
///
/// # Errors
/// When there is no such event; when the database cannot be read.
pub async fn all(contests: &Contests, who: Option<PersonId>, id: &str) -> Result<EventRulings, Reason> {
    let known = known(contests, id).await?;
    let looker = Looker::of(contests, &known, who).await?;
    let rulings = &known.event.rulings;
    let mut people = BTreeSet::new();
    for ruling in rulings {
        let appeal = ruling.appeal.iter();
        let judges =
            appeal.flat_map(|appeal| std::iter::once(&appeal.by).chain(appeal.decided.iter().map(|decided| &decided.by)));
        let sat = ruling.finding.sat.iter().flatten();
        people.extend(
            std::iter::once(&ruling.by).chain(judges).chain(sat).filter_map(|player| player.0.parse::<PersonId>().ok()),
        );
    }
    let people: Vec<PersonId> = people.into_iter().collect();
    let names: Names = contests.store.called(&people).await?.into_iter().collect();
    let words = contests.store.contest_words(known.id).await?;
    let words: BTreeMap<(u32, String), String> =
        words.into_iter().map(|(number, part, words)| ((number, part), words)).collect();
    let mut shown: Vec<EventRuling> =
        (1..).zip(rulings).map(|(number, ruling)| one(&known, &looker, &names, &words, number, ruling)).collect();
    shown.reverse();
    Ok(EventRulings { rulings: shown })
}

fn one(
    known: &ContestSnapshot,
    looker: &Looker,
    names: &Names,
    words: &BTreeMap<(u32, String), String>,
    number: u32,
    ruling: &Ruling,
) -> EventRuling {
    let finding = &ruling.finding;
    let said = |part: &str| words.get(&(number, part.to_owned())).cloned().unwrap_or_default();
    let who = |player: &thurup_compete::event::Player| person(names, player.0.parse().ok()?);
    let tells = tells(known, looker, ruling);
    let appeal = ruling.appeal.as_ref().map(|appeal| EventAppeal {
        place: place_shown(appeal.place),
        by: who(&appeal.by),
        at: appeal.at,
        words: if tells { said(APPEAL) } else { String::new() },
        decided: appeal.decided.as_ref().map(|decided| EventDecided {
            by: who(&decided.by),
            at: decided.at,
            words: if tells { said(DECISION) } else { String::new() },
            changed: decided.changed,
        }),
    });
    // Those who sat there when it was ruled; of older rulings those who sit there by now.
    let deal = Deal::of(known, &ruling.of, finding.table, Some(finding.deal)).ok();
    let named = deal.as_ref().map(|deal| {
        let sat = if finding.sat.is_empty() { &deal.sat } else { &finding.sat };
        Named::new(deal, sat, names)
    });
    let text = |words: &Words| named.as_ref().map_or_else(|| text(words), |named| named.say(words));
    // All that was asked, with its answers: an appeal is read from it.
    let record: Vec<(RulesText, Text)> = match (&deal, &named) {
        (Some(deal), Some(named)) => {
            let lines = asking::record(&deal.asked(&finding.kind), &|fact| finding.facts.get(fact.name()).cloned());
            lines.into_iter().map(|(question, answer)| (question, named.text(&answer))).collect()
        }
        _ => Vec::new(),
    };
    let told = || {
        let Text { en, ml } = text(&finding.told);
        let lines = |first: String, of: &dyn Fn(&(RulesText, Text)) -> String| {
            std::iter::once(first).chain(record.iter().map(of)).collect::<Vec<_>>().join("\n")
        };
        Text {
            en: lines(en, &|(question, answer)| answered(&question.en, &answer.en)),
            ml: lines(ml, &|(question, answer)| answered(&question.ml, &answer.ml)),
        }
    };
    let added = finding.adds.iter().any(|adds| !adds.is_zero());
    EventRuling {
        number,
        of: match_ref(&ruling.of),
        table: finding.table,
        deal: finding.deal,
        by: who(&ruling.by),
        at: ruling.at,
        row: text(&finding.row),
        source: finding.source.clone(),
        chosen: if tells { finding.chosen.iter().map(&text).collect() } else { Vec::new() },
        told: tells.then(told),
        follows: if tells { finding.follows.iter().map(&text).collect() } else { Vec::new() },
        adds: (added && tells).then(|| [figure(&finding.adds[0]), figure(&finding.adds[1])]),
        words: if tells { said(RULING) } else { String::new() },
        instead: ruling.instead,
        replaced: ruling.replaced,
        appeal,
        finding: looker.directs.then(|| EventFinding {
            table: finding.table,
            deal: finding.deal,
            kind: finding.kind.clone(),
            facts: finding.facts.clone(),
            choice: finding.choice.clone(),
            entered: finding.entered.as_ref().map(ToString::to_string),
            words: said(RULING),
        }),
        may: may(known, looker, ruling),
    }
}

/// A question with its answer, as a line.
fn answered(question: &str, answer: &str) -> String {
    if question.ends_with('?') { format!("{question} {answer}") } else { format!("{question}: {answer}") }
}

/// Whether the facts of a ruling may be told to one who looks. They name cards: whoever does not play the match hears of them when the
/// deal may be seen; and a partner whose lead is bound in the suit of a card does not see that card here before the deal is over.
fn tells(known: &ContestSnapshot, looker: &Looker, ruling: &Ruling) -> bool {
    if looker.directs {
        return true;
    }
    let (of, finding) = (&ruling.of, &ruling.finding);
    if known.event.deal_of(of, finding.deal).is_some_and(|deal| known.event.may_be_seen(&deal)) {
        return true;
    }
    if !looker.plays(known, of, None) {
        return false;
    }
    let Some((place, holder)) = &finding.covered else { return true };
    let desk = known.event.desk(of);
    let over = desk.ended.is_some() || matches!(desk.deals.get(&(finding.table, finding.deal)), Some(DealAt::Scored(_)));
    let holds = looker.person.is_some_and(|person| holder.as_ref().is_some_and(|holder| holder.0 == person.to_string()));
    over || holds || !looker.plays(known, of, Some(place_shown(*place)))
}

fn may(known: &ContestSnapshot, looker: &Looker, ruling: &Ruling) -> Vec<String> {
    let mut all = Vec::new();
    if !ruling.stands() || known.event.is_over() {
        return all;
    }
    let judges = looker.may_rule(known, Some(&ruling.of)).is_ok();
    let sides = known.event.stages.get(&ruling.of.stage).and_then(|stage| stage.sides_of(&ruling.of.name));
    let captains = sides.is_some_and(|sides| {
        let mut teams = sides.iter().flatten();
        teams.any(|team| looker.person.is_some_and(|person| known.is_captain(person, *team)))
    });
    let last_word = ruling.appeal.is_some() || known.event.is_committees(ruling);
    if !last_word && (captains || judges) {
        all.push("appeal".to_owned());
    }
    let own = looker.person.is_some_and(|person| ruling.by.0 == person.to_string());
    if ruling.is_open() && judges && !own {
        all.push("settle".to_owned());
    }
    if !last_word && judges {
        all.push("judge".to_owned());
    }
    all
}

/// What a desk can be told of, at a deal of a match: for whoever may rule there.
///
/// # Errors
/// When the person may not, or there is no such match; when the database cannot be read.
pub async fn desk(
    contests: &Contests,
    who: PersonId,
    id: &str,
    of: &thurup_compete::event::MatchKey,
    table: u8,
    deal: Option<u32>,
) -> Result<EventDesk, Reason> {
    let known = known(contests, id).await?;
    let looker = Looker::of(contests, &known, Some(who)).await?;
    looker.may(&known, Permission::EventModerate)?;
    looker.may_rule(&known, Some(of))?;
    let deal = Deal::of(&known, of, table, deal)?;
    let people: Vec<PersonId> = deal.sat.iter().flatten().filter_map(|player| player.0.parse().ok()).collect();
    let names: Names = contests.store.called(&people).await?.into_iter().collect();
    let seats = known.seats;
    let chairs = seats.chairs().map(|chair| {
        // Of an event with real cards many are known by their names alone, from the list of teams.
        let name = deal.sat.get(chair.index()).and_then(Option::as_ref).map(|player| known.called(&names, player));
        let (name, name_ml) = name.map(in_both).unzip();
        EventChair {
            chair: chair.number(),
            place: place_shown(deal.place(chair.team())),
            person: deal.player(chair).and_then(|player| person(&names, player)),
            name,
            name_ml: name_ml.flatten(),
        }
    });
    let been = progress::moments(contests, &known, &deal).await?;
    let (rules, here) = (&known.rules, is_here(&known.form));
    let ranks = thurup_rules::Rank::ALL.into_iter().filter(|rank| rules.deck(seats).copies(*rank) > 0);
    Ok(EventDesk {
        laws: deal.laws().title().into(),
        table,
        tables: deal.tables(),
        deal: deal.number,
        chairs: chairs.collect(),
        dealer: deal.dealer().number(),
        by_deals: deal.by_deals(),
        games: deal.games(),
        here,
        values: [rules.lowest_bid(), rules.highest_bid(seats)],
        strains: questions::strains(rules),
        ranks: ranks.map(|rank| rank.letter().to_string()).collect(),
        been: been.into_iter().map(questions::moment).collect(),
        groups: questions::groups(rules, deal.laws(), seats, here),
    })
}

/// Rulings that stand at a match, and whether one of them is appealed against.
pub fn standing(known: &ContestSnapshot, of: &thurup_compete::event::MatchKey) -> (u32, bool) {
    let own = || known.event.rulings.iter().filter(|ruling| ruling.of == *of && ruling.stands());
    (short(own().count()), own().any(Ruling::is_open))
}
