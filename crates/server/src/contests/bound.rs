//! Rulings that bind tables here: tables are told to look at them, and a desk what each would do there.

use std::collections::BTreeSet;

use thurup_compete::event::MatchKey;
use thurup_laws::rulings::Effect;
use thurup_rules::{Ruled, Text as RulesText};
use thurup_table::ruling::Binding;
use thurup_wire::Text;

use super::findings::Deal;
use super::form::is_here;
use super::snapshot::ContestSnapshot;
use super::table_log;
use crate::contests::Contests;
use crate::error::reason::Reason;

/// Tells the tables of an event that are awake to look at its rulings, where some were made since they were told last. One that is asleep
/// looks when it wakes.
pub async fn tell(contests: &Contests, known: &ContestSnapshot) {
    let made = known.event.rulings.len();
    let before = contests.events.told(known.id);
    if !is_here(&known.form) || before == made {
        return;
    }
    let mut all = true;
    let matches: BTreeSet<&MatchKey> = known.event.rulings.iter().skip(before).map(|ruling| &ruling.of).collect();
    for (_, _, table) in known.tables_now().filter(|(of, ..)| matches.contains(of)) {
        all &= contests.table_port.ruled(table).await;
    }
    if all {
        contests.events.have_told(known.id, made);
    }
}

/// What a ruling would do at the table, for whoever rules: in sentences, the first of which says whether it binds. Nothing where the deal
/// is not one of a table here.
///
/// # Errors
/// When the table's log cannot be read.
pub async fn said(
    contests: &Contests,
    known: &ContestSnapshot,
    deal: &Deal<'_>,
    effects: &[String],
) -> Result<Vec<Text>, Reason> {
    if !is_here(&known.form) {
        return Ok(Vec::new());
    }
    let state = match known.table_now(&deal.of, deal.table) {
        Some(table) => table_log::read(contests, table, None).await?,
        None => None,
    };
    let on = state.as_ref().and_then(|state| {
        let given = state.given.filter(|given| given.place == deal.number)?;
        state.deal.as_ref().filter(|on| !on.ended && given.place > 0)
    });
    let Some(on) = on else { return Ok(vec![score_only().into()]) };
    let effects: Vec<Effect> = effects.iter().filter_map(|effect| effect.parse().ok()).collect();
    let binding = Binding::of(on, &effects);
    let mut says: Vec<Text> = Vec::new();
    if binding.match_lost {
        says.push(match_ends().into());
    } else if let Some(ends) = binding.ends {
        says.push(deal_ends().into());
        if ends == Ruled::ReDeal && deal.is_shared() {
            says.push(shared().into());
        }
    } else if binding.is_any() {
        says.push(binds().into());
    } else {
        says.push(binds_nothing().into());
    }
    says.extend(binding.not);
    Ok(says)
}

fn score_only() -> RulesText {
    RulesText::new(
        "This deal is not on at its table now: the ruling is for the score alone.",
        "ഈ ഡീൽ ഇപ്പോൾ മേശയിൽ കളിക്കുന്നില്ല: വിധി സ്കോറിനു മാത്രം.",
    )
}

fn binds() -> RulesText {
    RulesText::new("It binds the table from now on.", "ഇപ്പോൾ മുതൽ മേശയിൽ ഇതു ബാധകമാകും.")
}

fn binds_nothing() -> RulesText {
    RulesText::new("Nothing changes at the table: the deal is played on as it is.", "മേശയിൽ ഒന്നും മാറില്ല: ഡീൽ അങ്ങനെതന്നെ തുടരും.")
}

fn deal_ends() -> RulesText {
    RulesText::new("The deal ends at the table at once.", "മേശയിലെ ഡീൽ ഉടൻ തീരും.")
}

fn match_ends() -> RulesText {
    RulesText::new("The match ends at the table at once.", "മേശയിലെ മത്സരം ഉടൻ തീരും.")
}

fn shared() -> RulesText {
    RulesText::new(
        "Others play the same cards: they are not dealt again at one table, and the deal counts without a stake until it is scored otherwise.",
        "ഇതേ ചീട്ടുകൾ മറ്റു മേശകളിലും കളിക്കുന്നു: ഒരു മേശയിൽ മാത്രം വീണ്ടും ഇടില്ല; വേറെ സ്കോർ നൽകുന്നതുവരെ ഡീലിനു പണയമില്ല.",
    )
}
