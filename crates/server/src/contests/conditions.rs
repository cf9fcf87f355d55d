//! The conditions of an event: all that somebody wants to know before entering, in sentences made from how it is set up. The page and the
//! paper have the same ones.

use thurup_compete::clock;
use thurup_compete::event::{ContestState, Stage, minutes};
use thurup_laws::adjusted::LOGICAL_ALTERNATIVE;
use thurup_rules::{Text, counted};
use thurup_wire::events::{
    EventAfter, EventBring, EventCards, EventCompare, EventCriterion, EventFeed, EventFormat, EventMethod, EventMovement,
    EventScale, EventStagePlan, EventTables,
};
use thurup_wire::people::Person;

use super::form::is_here;
use super::numbers::short;
use super::snapshot::ContestSnapshot;

fn text(en: &str, ml: &str) -> Text {
    Text::new(en, ml)
}

/// Whom one asks: those who direct, a line each.
pub fn directors<'a>(people: impl Iterator<Item = &'a Person>) -> Option<(Text, Vec<Text>)> {
    let names: Vec<Text> = people.map(|person| Text::same(&person.name)).collect();
    let title = match names.len() {
        0 => return None,
        1 => text("Director", "ഡയറക്ടർ"),
        _ => text("Directors", "ഡയറക്ടർമാർ"),
    };
    Some((title, names))
}

/// What stands under each title.
pub fn parts(known: &ContestSnapshot) -> Vec<(Text, Vec<Text>)> {
    let mut all = vec![(text("How it is played", "കളിക്കുന്ന രീതി"), stages(known))];
    all.push((text("Teams and entering", "ടീമുകളും ചേരലും"), teams(known)));
    all.push((text("While it goes on", "നടത്തിപ്പ്"), running(known)));
    all.push((known.rules.title(), rules(known)));
    all
}

fn stages(known: &ContestSnapshot) -> Vec<Text> {
    let plans = &known.form.settings.stages;
    let several = plans.len() > 1;
    let mut lines = vec![cards(known)];
    for (index, plan) in plans.iter().enumerate() {
        let number = index + 1;
        // Once it is drawn, it is known how many rounds the teams need.
        let drawn = known.event.stages.get(&index).and_then(Stage::planned_rounds).map(short);
        let mut own = vec![format(plan, drawn), length(plan, &known.event, index), points(plan)];
        own.extend(feed(plan));
        own.extend(tables(plan));
        own.extend(ties(plan));
        own.extend(bring(plan));
        for line in own {
            lines.push(if several {
                Text::new(format!("Stage {number}: {}", line.en), format!("ഘട്ടം {number}: {}", line.ml))
            } else {
                line
            });
        }
    }
    lines.extend(calls(known));
    lines
}

/// What is otherwise than usual of calls and their tempo.
fn calls(known: &ContestSnapshot) -> Vec<Text> {
    let (pause, share) = (known.form.jump_pause, known.form.alternative);
    let pause = (pause > 0 && is_here(&known.form)).then(|| {
        Text::new(
            format!("After a bid two or more above the last the next player waits {}.", counted(pause, "second")),
            format!("കഴിഞ്ഞതിനെക്കാൾ രണ്ടോ അതിലേറെയോ കൂട്ടി വിളിച്ചാൽ അടുത്തയാൾ {pause} സെക്കൻഡ് കാക്കണം."),
        )
    });
    let share = (share != LOGICAL_ALTERNATIVE).then(|| {
        Text::new(
            format!("After a partner's pause or remark a call is an alternative from {share} of 100 like players on."),
            format!("പങ്കാളിയുടെ താമസത്തിനോ വാക്കിനോ ശേഷം, സമാനരായ 100 കളിക്കാരിൽ {share} പേർ പരിഗണിക്കുന്ന വിളി മറ്റൊരു വഴിയായി കണക്കാക്കും."),
        )
    });
    pause.into_iter().chain(share).collect()
}

fn cards(known: &ContestSnapshot) -> Text {
    match (known.form.cards, known.form.bots) {
        (EventCards::Real, _) => text(
            "Real cards, in a hall; results are entered on a phone or by the director.",
            "കൈയിലുള്ള ചീട്ടുകൊണ്ട്, ഒരു ഹാളിൽ; ഫലം ഫോണിലോ ഡയറക്ടറോ എഴുതും.",
        ),
        (EventCards::Here, true) => {
            text("At tables on this site. A bot plays for whoever is missing.", "ഈ സൈറ്റിലെ മേശകളിൽ. വരാത്തവർക്കു പകരം ബോട്ട് കളിക്കും.")
        }
        (EventCards::Here, false) => text("At tables on this site. No bots play.", "ഈ സൈറ്റിലെ മേശകളിൽ. ബോട്ടുകൾ കളിക്കില്ല."),
    }
}

fn format(plan: &EventStagePlan, drawn: Option<u32>) -> Text {
    match &plan.format {
        EventFormat::RoundRobin { double: false } => text("Everybody meets everybody once.", "എല്ലാവരും എല്ലാവരോടും ഓരോ തവണ കളിക്കും."),
        EventFormat::RoundRobin { double: true } => text("Everybody meets everybody twice.", "എല്ലാവരും എല്ലാവരോടും രണ്ടു തവണ കളിക്കും."),
        EventFormat::Swiss { rounds, method } => {
            let method = match method {
                EventMethod::Slide => ("the upper half of those level against the lower", "ഒപ്പമുള്ളവരിൽ മുകൾപ്പാതി താഴെപ്പാതിയോട്"),
                EventMethod::Fold => ("the first of those level against the last", "ഒപ്പമുള്ളവരിൽ ആദ്യത്തെയാൾ അവസാനത്തെയാളോട്"),
                EventMethod::Adjacent => ("neighbours in the standings", "സ്ഥാനത്തിൽ അടുത്തടുത്തുള്ളവർ"),
            };
            match rounds.or(drawn) {
                Some(rounds) => Text::new(
                    format!("Swiss, {}, each drawn by the standings: {}.", counted(rounds, "round"), method.0),
                    format!("സ്വിസ്, {rounds} റൗണ്ട്, ഓരോന്നും സ്ഥാനം നോക്കി നറുക്കിടും: {}.", method.1),
                ),
                None => Text::new(
                    format!("Swiss, as many rounds as the number of teams needs, each drawn by the standings: {}.", method.0),
                    format!("സ്വിസ്, ടീമുകളുടെ എണ്ണത്തിനു വേണ്ടത്ര റൗണ്ട്, ഓരോന്നും സ്ഥാനം നോക്കി നറുക്കിടും: {}.", method.1),
                ),
            }
        }
        EventFormat::KnockOut => text("Knock-out: who loses a match is out.", "നോക്കൗട്ട്: തോറ്റവർ പുറത്ത്."),
        EventFormat::SecondChance { second_final } => {
            if *second_final {
                text(
                    "Knock-out with a second chance: out at the second loss; who comes up again has to win the final twice.",
                    "രണ്ടാമതൊരവസരമുള്ള നോക്കൗട്ട്: രണ്ടാമത്തെ തോൽവിയിൽ പുറത്ത്; തിരികെ വന്നവർ ഫൈനൽ രണ്ടു തവണ ജയിക്കണം.",
                )
            } else {
                text(
                    "Knock-out with a second chance: out at the second loss; one final.",
                    "രണ്ടാമതൊരവസരമുള്ള നോക്കൗട്ട്: രണ്ടാമത്തെ തോൽവിയിൽ പുറത്ത്; ഒരു ഫൈനൽ.",
                )
            }
        }
        EventFormat::Championship => text(
            "The booklet's championship, for 4 to 64 teams: pools, then a knock-out to a final of three games to 21.",
            "ചട്ടപ്പുസ്തകത്തിലെ ചാമ്പ്യൻഷിപ്പ്, 4 മുതൽ 64 വരെ ടീമുകൾ: ആദ്യം പൂളുകൾ, പിന്നെ നോക്കൗട്ട്, 21-ന്റെ മൂന്നു ഗെയിമുള്ള ഫൈനൽ.",
        ),
        EventFormat::Movement { movement, .. } => match movement {
            EventMovement::Barometer => text(
                "All tables play the same deals in a round, and everybody meets everybody.",
                "ഒരു റൗണ്ടിൽ എല്ലാ മേശയിലും ഒരേ ഡീലുകൾ; എല്ലാവരും എല്ലാവരോടും കളിക്കും.",
            ),
            EventMovement::Mitchell => text(
                "Mitchell: odd sides stay, even sides move up a table, deals move down one.",
                "മിച്ചൽ: ഒറ്റ വശക്കാർ ഇരിക്കും, ഇരട്ട വശക്കാർ അടുത്ത മേശയിലേക്ക്, ഡീലുകൾ താഴേക്ക്.",
            ),
            EventMovement::Howell => text(
                "Howell: everybody meets everybody, and deals travel from table to table.",
                "ഹവൽ: എല്ലാവരും എല്ലാവരോടും; ഡീലുകൾ മേശകൾ തോറും നീങ്ങും.",
            ),
        },
        EventFormat::Individual { rounds, .. } => Text::new(
            format!("Individual: {}, with new partners in each.", counted(rounds, "round")),
            format!("ഒറ്റയ്ക്ക്: {rounds} റൗണ്ട്, ഓരോന്നിലും പുതിയ കൂട്ടുകാർ."),
        ),
    }
}

fn length(plan: &EventStagePlan, event: &ContestState, index: usize) -> Text {
    let deals = plan.deals;
    // Where it is drawn its matches say it themselves.
    let each = event
        .stages
        .get(&index)
        .and_then(|stage| Some(minutes(stage, &stage.open_names().into_iter().next()?)))
        .or(plan.minutes)
        .unwrap_or_else(|| clock::minutes(deals));
    match plan.format {
        EventFormat::Championship => Text::new(
            format!(
                "Pool matches have {} in {}; pre-quarter 18, quarter 24 and semi-finals 30 deals in 60, 90 and 120 minutes; the final has 180 minutes. {BREAK_EN}",
                counted(deals, "deal"),
                counted(each, "minute")
            ),
            format!(
                "പൂൾ മത്സരം {deals} ഡീൽ, {each} മിനിറ്റ്; പ്രീക്വാർട്ടർ 18, ക്വാർട്ടർ 24, സെമി 30 ഡീൽ (60, 90, 120 മിനിറ്റ്); ഫൈനൽ 180 മിനിറ്റ്. {BREAK_ML}"
            ),
        ),
        _ => Text::new(
            format!("A match has {} in {}. {BREAK_EN}", counted(deals, "deal"), counted(each, "minute")),
            format!("ഒരു മത്സരത്തിൽ {deals} ഡീൽ, {each} മിനിറ്റ്. {BREAK_ML}"),
        ),
    }
}

const BREAK_EN: &str = "10 minutes lie between rounds.";
const BREAK_ML: &str = "റൗണ്ടുകൾക്കിടയിൽ 10 മിനിറ്റ്.";

fn points(plan: &EventStagePlan) -> Text {
    let compare = match &plan.format {
        EventFormat::Movement { compare, .. } | EventFormat::Individual { compare, .. } => Some(compare),
        _ => None,
    };
    if let Some(compare) = compare {
        return match compare {
            EventCompare::Stakes => text("A deal counts as its stakes.", "ഒരു ഡീലിന് അതിന്റെ പണയം തന്നെ പോയിന്റ്."),
            EventCompare::CrossScale => {
                text("A deal is compared with the other tables, on a scale.", "ഡീൽ മറ്റു മേശകളോട് ഒത്തുനോക്കി സ്കെയിലിൽ എണ്ണും.")
            }
            EventCompare::Matchpoints => text(
                "Matchpoints: 2 for each lower result at another table, 1 for an equal one.",
                "മാച്ച്പോയിന്റ്: മറ്റു മേശയിലെ ഓരോ താഴ്ന്ന ഫലത്തിനും 2, തുല്യത്തിന് 1.",
            ),
        };
    }
    match plan.scale {
        EventScale::WinDraw => text("2 points for a win, 1 for a draw.", "ജയത്തിന് 2 പോയിന്റ്, സമനിലയ്ക്ക് 1."),
        EventScale::Session => text("3 points for winning a session.", "സെഷൻ ജയിച്ചാൽ 3 പോയിന്റ്."),
        EventScale::Vp => text("20 victory points, shared by the margin.", "20 വിജയപോയിന്റ്, വ്യത്യാസമനുസരിച്ചു പങ്കിടും."),
        EventScale::Board => {
            text("2 points for each deal won, 1 for each without a winner.", "ജയിച്ച ഓരോ ഡീലിനും 2 പോയിന്റ്, ആരും ജയിക്കാത്തതിന് 1.")
        }
    }
}

fn feed(plan: &EventStagePlan) -> Option<Text> {
    match &plan.feed {
        EventFeed::Entrants => None,
        EventFeed::Ranks { stage, first, last } => Some(Text::new(
            format!("It is played by ranks {first} to {last} of stage {}.", stage + 1),
            format!("ഘട്ടം {}-ലെ {first} മുതൽ {last} വരെ സ്ഥാനക്കാർ കളിക്കും.", stage + 1),
        )),
        EventFeed::Matches { stage, .. } => Some(Text::new(
            format!("It is played by those who come from matches of stage {}.", stage + 1),
            format!("ഘട്ടം {}-ലെ മത്സരങ്ങളിൽനിന്നു വരുന്നവർ കളിക്കും.", stage + 1),
        )),
    }
}

fn tables(plan: &EventStagePlan) -> Vec<Text> {
    let mut lines = Vec::new();
    match &plan.tables {
        EventTables::One => {}
        EventTables::Difference => lines.push(text(
            "Squads at two tables with the same deals: a deal is worth the difference.",
            "രണ്ടു മേശയിൽ ഒരേ ഡീലുകൾ: ഒരു ഡീലിന്റെ വില വ്യത്യാസം.",
        )),
        EventTables::Scale { .. } => lines.push(text(
            "Squads at two tables with the same deals: the difference counts on a scale.",
            "രണ്ടു മേശയിൽ ഒരേ ഡീലുകൾ: വ്യത്യാസം സ്കെയിലിൽ എണ്ണും.",
        )),
        EventTables::Board => lines.push(text(
            "Squads at two tables with the same deals: 2, 1 or 0 for a deal.",
            "രണ്ടു മേശയിൽ ഒരേ ഡീലുകൾ: ഒരു ഡീലിന് 2, 1 അല്ലെങ്കിൽ 0.",
        )),
    }
    if plan.same_deals {
        lines.push(text("All matches of a round play the same deals.", "ഒരു റൗണ്ടിലെ എല്ലാ മത്സരത്തിലും ഒരേ ഡീലുകൾ."));
    }
    lines
}

fn ties(plan: &EventStagePlan) -> Option<Text> {
    // A bracket has no standings, and a movement goes by its own.
    let ranked = matches!(plan.format, EventFormat::RoundRobin { .. } | EventFormat::Swiss { .. } | EventFormat::Championship);
    let names: Vec<(&str, &str)> = plan.ties.iter().map(|criterion| named(*criterion)).collect();
    (ranked && !names.is_empty()).then(|| {
        let en = names.iter().map(|name| name.0).collect::<Vec<_>>().join(", ");
        let ml = names.iter().map(|name| name.1).collect::<Vec<_>>().join(", ");
        Text::new(
            format!("Those level on points are separated by, in this order: {en}."),
            format!("പോയിന്റിൽ ഒപ്പമായാൽ ഈ ക്രമത്തിൽ നോക്കും: {ml}."),
        )
    })
}

const fn named(criterion: EventCriterion) -> (&'static str, &'static str) {
    match criterion {
        EventCriterion::HeadToHead => ("their matches against each other", "തമ്മിലുള്ള കളി"),
        EventCriterion::HeadToHeadDifference => ("the difference in these", "അതിലെ വ്യത്യാസം"),
        EventCriterion::Difference => ("the difference of stakes", "പണയവ്യത്യാസം"),
        EventCriterion::Stakes => ("stakes won", "നേടിയ പണയം"),
        EventCriterion::DealsWon => ("deals won", "ജയിച്ച ഡീൽ"),
        EventCriterion::Countback => ("deals won, and half of those without a winner", "ജയിച്ച ഡീലും ആരും ജയിക്കാത്തതിന്റെ പാതിയും"),
        EventCriterion::Wins => ("matches won", "ജയിച്ച മത്സരം"),
        EventCriterion::Opponents => ("the points of their opponents", "എതിരാളികളുടെ പോയിന്റ്"),
        EventCriterion::Beaten => ("the points of those they beat", "തോൽപ്പിച്ചവരുടെ പോയിന്റ്"),
        EventCriterion::Lot => ("lot", "നറുക്ക്"),
    }
}

fn bring(plan: &EventStagePlan) -> Option<Text> {
    match &plan.bring {
        EventBring::Nothing => None,
        EventBring::Points { fraction } => Some(Text::new(
            format!("Of the points of the stage before, {fraction} are brought along."),
            format!("മുൻഘട്ടത്തിലെ പോയിന്റിന്റെ {fraction} കൂടെക്കൂട്ടും."),
        )),
        EventBring::Matches => {
            Some(text("Matches of the stage before between two of its teams count.", "മുൻഘട്ടത്തിൽ തമ്മിൽ കളിച്ചതു കൂടെക്കൂട്ടും."))
        }
    }
}

fn teams(known: &ContestSnapshot) -> Vec<Text> {
    let settings = known.event.settings.as_ref();
    let (least, most) = settings.map_or((1, 1), |settings| settings.players());
    let mut lines = vec![if known.is_individual() {
        text("Persons enter, each by themselves.", "ഓരോരുത്തരും ഒറ്റയ്ക്കു ചേരും.")
    } else if most > least {
        Text::new(
            format!(
                "A team has {}, and up to {}; one of them is its captain.",
                counted(least, "player"),
                counted(most - least, "registered substitute")
            ),
            format!("ഒരു ടീമിൽ {least} കളിക്കാർ, {} വരെ പകരക്കാർ; ഒരാൾ ക്യാപ്റ്റൻ.", most - least),
        )
    } else {
        Text::new(
            format!("A team has {}; one of them is its captain.", counted(least, "player")),
            format!("ഒരു ടീമിൽ {least} കളിക്കാർ; ഒരാൾ ക്യാപ്റ്റൻ."),
        )
    }];
    lines.push(text(
        "One may enter until the draw, and checks in before the first round.",
        "നറുക്കുവരെ ചേരാം; ആദ്യ റൗണ്ടിനു മുമ്പ് എത്തിയെന്ന് അറിയിക്കണം.",
    ));
    lines.push(text("There is no entry fee and no prize in money.", "പ്രവേശന ഫീസോ പണസമ്മാനമോ ഇല്ല."));
    lines
}

fn running(known: &ContestSnapshot) -> Vec<Text> {
    let running = known.form.settings.running;
    let mut lines = vec![if running.by_the_clock {
        text("Rounds begin by the clock.", "റൗണ്ടുകൾ സമയത്തിനു തനിയെ തുടങ്ങും.")
    } else {
        text("The director begins the rounds.", "റൗണ്ടുകൾ ഡയറക്ടർ തുടങ്ങും.")
    }];
    lines.push(if running.forfeit_missing {
        text("Who is missing for ten minutes forfeits the match.", "പത്തു മിനിറ്റ് വരാത്തവർ മത്സരം വിട്ടുകൊടുക്കും.")
    } else {
        text(
            "Who is missing for ten minutes may forfeit the match: the director decides.",
            "പത്തു മിനിറ്റ് വരാത്തവർ മത്സരം വിട്ടുകൊടുക്കേണ്ടിവരാം: ഡയറക്ടർ തീരുമാനിക്കും.",
        )
    });
    lines.push(text(
        "When time is up no deal is begun; the one that is on is played out and counts.",
        "സമയം തീർന്നാൽ പുതിയ ഡീൽ തുടങ്ങില്ല; നടക്കുന്നതു തീർക്കും, അതു കൂട്ടും.",
    ));
    if running.exchange {
        lines.push(text("Sides are exchanged at half time.", "പാതിയിൽ വശം മാറും."));
    }
    lines.push(if running.guests {
        text(
            "A guest who is in neither team may take the place of one player, for half of the deals at most.",
            "രണ്ടു ടീമിലുമില്ലാത്ത ഒരതിഥിക്ക് ഒരാൾക്കു പകരം പരമാവധി പാതി ഡീൽ കളിക്കാം.",
        )
    } else {
        text(
            "A guest who is in neither team plays only if the director lets them.",
            "രണ്ടു ടീമിലുമില്ലാത്ത അതിഥി ഡയറക്ടർ സമ്മതിച്ചാൽ മാത്രം കളിക്കും.",
        )
    });
    lines.push(match known.form.settings.after {
        EventAfter::Tables => text("Deals may be seen when all who have them are done.", "ഡീലുകൾ അതുള്ളവരെല്ലാം കളിച്ചാൽ കാണാം."),
        EventAfter::Round => text("Deals may be seen after the round.", "ഡീലുകൾ റൗണ്ട് കഴിഞ്ഞാൽ കാണാം."),
        EventAfter::Event => text("Deals may be seen after the event.", "ഡീലുകൾ ടൂർണമെന്റ് കഴിഞ്ഞാൽ കാണാം."),
    });
    lines.push(text(
        "A ruling can be appealed once; another director than who ruled decides.",
        "വിധിക്കെതിരെ ഒരിക്കൽ അപ്പീൽ പറയാം; വിധിച്ചയാളല്ലാത്ത ഡയറക്ടർ തീരുമാനിക്കും.",
    ));
    lines
}

fn rules(known: &ContestSnapshot) -> Vec<Text> {
    let laws = known.laws().title();
    let laws = Text::new(format!("For irregularities {} hold.", laws.en), format!("ക്രമക്കേടുകൾക്കു ബാധകം: {}.", laws.ml));
    known.rules.describe().into_iter().chain([laws]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_who_direct_are_named() {
        let people = ["Devaki", "ബാലൻ"].map(|name| Person { id: String::new(), name: name.to_owned(), portrait: None });
        assert_eq!(directors(people[..0].iter()), None);
        assert_eq!(directors(people[..1].iter()), Some((text("Director", "ഡയറക്ടർ"), vec![Text::same("Devaki")])));
        let both = vec![Text::same("Devaki"), Text::same("ബാലൻ")];
        assert_eq!(directors(people.iter()), Some((text("Directors", "ഡയറക്ടർമാർ"), both)));
    }
}
