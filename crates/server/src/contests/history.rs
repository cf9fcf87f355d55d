//! How a match came to what it is: who entered, confirmed and corrected what, when, and why; and what was corrected in the whole event. It is
//! read from the log; reasons stand beside it.

use std::collections::{BTreeMap, BTreeSet};

use thurup_compete::event::{Entry, Happened, MatchKey, Scored};
use thurup_table::Names;
use thurup_wire::events::{EventCorrection, EventCorrections, EventHappened, EventHistory, EventHistoryLine};

use super::by_id::known;
use super::convert::{deal_result_shown, forfeit_shown, match_ref, scored_shown};
use super::log;
use super::numbers::{figure, short};
use super::places::place_shown;
use super::real_cards;
use super::rights::Looker;
use super::rulings_text::{REASON, person};
use super::sheet::At;
use super::snapshot::ContestSnapshot;
use super::views::player;
use super::visible::{is_hidden, shows_deal, tells_standings, tells_words, tells_words_of_team};
use crate::contests::Contests;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// The history of a match.
///
/// # Errors
/// When there is no such event or match; when the log cannot be read.
pub async fn history(
    contests: &Contests,
    who: Option<PersonId>,
    id: &str,
    stage: u32,
    name: &str,
) -> Result<EventHistory, Reason> {
    let at = At::find(contests, who, id, stage, name).await?;
    let drawn = at.stage()?;
    let inside = at.is_inside(drawn);
    let hidden = !inside && is_hidden(&at.known, drawn, &at.of, &at.looker);
    let mut entries: Vec<Entry> = Vec::new();
    let keep = |entry: Entry| {
        // A stage that is drawn anew begins anew.
        if matches!(entry.happened, Happened::Drawn { stage, .. } if stage == at.of.stage) {
            entries.clear();
        }
        if of(&entry.happened).is_some_and(|of| *of == at.of) {
            entries.push(entry);
        }
    };
    log::read(&contests.store, at.known.id, keep).await?;
    let writers = Writers::of(contests, &at.known, &at.looker, &entries).await?;
    let tells = tells_words(&at.known, drawn, &at.of, &at.looker);
    let mut stands: Option<Scored> = None;
    let mut lines = Vec::new();
    for entry in &entries {
        let what = match &entry.happened {
            Happened::Seated { place, players, .. } => Some(EventHappened::Seated {
                place: place_shown(*place),
                players: players.iter().map(|one| player(&at.known, &writers.names, one)).collect(),
            }),
            other => line(&at.known, other, &mut stands),
        };
        let may = match &entry.happened {
            Happened::DealScored { table, number, .. } => {
                at.hears(drawn, *table) || shows_deal(&at.known, drawn, &at.of, *table, *number, &at.looker)
            }
            // What one side alone says is for the two and the director.
            Happened::DealTold { table, .. } => at.hears(drawn, *table),
            Happened::EntryMade { .. } | Happened::Called { .. } | Happened::Answered { .. } => inside,
            Happened::Started { .. }
            | Happened::StartUndone { .. }
            | Happened::Seated { .. }
            | Happened::Exchanged { .. }
            | Happened::Forfeited { .. }
            | Happened::Cancelled { .. } => true,
            _ => !hidden,
        };
        let Some(what) = what.filter(|_| may) else { continue };
        lines.push(writers.line(entry, what, tells));
    }
    Ok(EventHistory { lines, hidden })
}

/// What was decided of results other than by play, the last first: corrections, adjustments, penalties, matches forfeited, called off and
/// taken out by a director, deals whose result was changed.
///
/// # Errors
/// When there is no such event; when the log cannot be read.
pub async fn corrections(contests: &Contests, who: Option<PersonId>, id: &str) -> Result<EventCorrections, Reason> {
    let known = known(contests, id).await?;
    let looker = Looker::of(contests, &known, who).await?;
    let mut entries: Vec<Entry> = Vec::new();
    // What stood in a match before each of them.
    let (mut stands, mut before) = (BTreeMap::<MatchKey, Option<Scored>>::new(), Vec::new());
    let keep = |entry: Entry| {
        if let Happened::Drawn { stage: drawn, .. } = entry.happened {
            entries.retain(|entry| stage(&entry.happened) != Some(drawn));
            stands.retain(|of, _| of.stage != drawn);
        }
        let mut last = of(&entry.happened).and_then(|of| stands.get(of).cloned()).flatten();
        let was = last.clone();
        // What stands after it is noted by what makes a line of it.
        let _ = line(&known, &entry.happened, &mut last);
        if let Some(of) = of(&entry.happened) {
            stands.insert(of.clone(), last);
        }
        let is_one = match entry.happened {
            Happened::Corrected { .. }
            | Happened::Ruled { .. }
            | Happened::Penalised { .. }
            | Happened::PenaltyLifted { .. } => true,
            // What the clock does, or follows on a ruling, is in the history of its match.
            Happened::Forfeited { .. }
            | Happened::Cancelled { .. }
            | Happened::Annulled { .. }
            | Happened::GivenBack { .. }
            | Happened::DealScored { .. }
            | Happened::DealTold { .. } => entry.by.is_some(),
            _ => false,
        };
        if is_one {
            before.push((entry.number, was));
            entries.push(entry);
        }
    };
    log::read(&contests.store, known.id, keep).await?;
    let before: BTreeMap<u64, Option<Scored>> = before.into_iter().collect();
    let writers = Writers::of(contests, &known, &looker, &entries).await?;
    let (mut lines, mut hidden) = (Vec::new(), false);
    for entry in entries.iter().rev() {
        let Some(index) = stage(&entry.happened) else { continue };
        let Some(drawn) = known.event.stages.get(&index) else { continue };
        let at = of(&entry.happened);
        match (&entry.happened, at) {
            (Happened::DealScored { table, number, .. } | Happened::DealTold { table, number, .. }, Some(of)) => {
                // Others are the usual way of a deal into its match.
                if !writers.words.contains_key(&entry.number) {
                    continue;
                }
                if !shows_deal(&known, drawn, of, *table, *number, &looker) {
                    hidden = true;
                    continue;
                }
            }
            (
                Happened::Forfeited { .. }
                | Happened::Cancelled { .. }
                | Happened::Annulled { .. }
                | Happened::GivenBack { .. },
                _,
            ) if !writers.words.contains_key(&entry.number) => {
                continue;
            }
            _ => {}
        }
        if at.is_some_and(|of| is_hidden(&known, drawn, of, &looker)) {
            hidden = true;
            continue;
        }
        let tells = match at {
            Some(of) => tells_words(&known, drawn, of, &looker),
            None => match &entry.happened {
                Happened::Penalised { team, .. } | Happened::PenaltyLifted { team, .. } => {
                    tells_words_of_team(&known, index, drawn, *team, &looker)
                }
                _ => tells_standings(&known, index, drawn, &looker),
            },
        };
        let mut was = before.get(&entry.number).cloned().flatten();
        let Some(what) = line(&known, &entry.happened, &mut was) else { continue };
        lines.push(EventCorrection { of: at.map(match_ref), line: writers.line(entry, what, tells) });
    }
    Ok(EventCorrections { lines, hidden })
}

/// Who did what is told, and the words that they wrote.
struct Writers {
    names: Names,
    words: BTreeMap<u64, String>,
    /// Who reads it, and may read what they wrote.
    reader: Option<PersonId>,
}

impl Writers {
    async fn of(contests: &Contests, known: &ContestSnapshot, looker: &Looker, entries: &[Entry]) -> Result<Self, Reason> {
        let seated = entries.iter().flat_map(|entry| match &entry.happened {
            Happened::Seated { players, .. } => players.as_slice(),
            _ => &[],
        });
        let seated = seated.filter_map(|player| player.0.parse().ok());
        let people: BTreeSet<PersonId> = entries.iter().filter_map(by).chain(seated).collect();
        let people: Vec<PersonId> = people.into_iter().collect();
        let names = contests.store.called(&people).await?.into_iter().collect();
        let words = contests.store.contest_words(known.id).await?.into_iter();
        let words = words.filter(|(_, part, _)| part == REASON).map(|(number, _, words)| (u64::from(number), words));
        Ok(Self { names, words: words.collect(), reader: looker.person })
    }

    fn line(&self, entry: &Entry, what: EventHappened, tells: bool) -> EventHistoryLine {
        let by = by(entry);
        let tells = tells || by.is_some() && by == self.reader;
        let by = by.and_then(|who| person(&self.names, who));
        EventHistoryLine { at: entry.at, by, what, words: self.words.get(&entry.number).filter(|_| tells).cloned() }
    }
}

fn by(entry: &Entry) -> Option<PersonId> {
    entry.by.as_ref()?.0.parse().ok()
}

/// The match that something happened in.
const fn of(happened: &Happened) -> Option<&MatchKey> {
    match happened {
        Happened::Started { of, .. }
        | Happened::StartUndone { of }
        | Happened::Seated { of, .. }
        | Happened::Exchanged { of, .. }
        | Happened::DealTold { of, .. }
        | Happened::DealScored { of, .. }
        | Happened::EntryMade { of, .. }
        | Happened::Resulted { of, .. }
        | Happened::Corrected { of, .. }
        | Happened::Ruled { of, .. }
        | Happened::Forfeited { of, .. }
        | Happened::Cancelled { of, .. }
        | Happened::Called { of, .. }
        | Happened::Answered { of, .. }
        | Happened::GivenBack { of, .. }
        | Happened::Reopened { of }
        | Happened::Annulled { of } => Some(of),
        _ => None,
    }
}

/// The stage that something happened in, of what is told here.
const fn stage(happened: &Happened) -> Option<usize> {
    match (happened, of(happened)) {
        (Happened::Penalised { stage, .. } | Happened::PenaltyLifted { stage, .. }, _) => Some(*stage),
        (_, Some(of)) => Some(of.stage),
        (_, None) => None,
    }
}

/// It, as a line. `stands`: the result until then, and from then on.
fn line(known: &ContestSnapshot, happened: &Happened, stands: &mut Option<Scored>) -> Option<EventHappened> {
    Some(match happened {
        Happened::Started { .. } => EventHappened::Started,
        Happened::StartUndone { .. } => EventHappened::StartUndone,
        Happened::Exchanged { after, .. } => EventHappened::Exchanged { after: *after },
        Happened::DealTold { table, number, by, told, .. } => EventHappened::Told {
            table: *table,
            number: *number,
            place: by.map(place_shown),
            told: real_cards::shown(&told.deal),
        },
        Happened::DealScored { of, table, number, result } => {
            let stage = known.event.stages.get(&of.stage)?;
            let odd = place_shown(stage.odd_side(&known.event.desk(of), *table, *number));
            EventHappened::Scored { table: *table, number: *number, result: deal_result_shown(result), odd }
        }
        Happened::EntryMade { place, scored, .. } => {
            EventHappened::Entered { place: place_shown(*place), scored: scored_shown(scored) }
        }
        Happened::Resulted { scored, .. } => {
            *stands = Some(scored.clone());
            EventHappened::Resulted { scored: scored_shown(scored) }
        }
        Happened::Corrected { scored, .. } => {
            let before = stands.replace(scored.clone());
            EventHappened::Corrected { before: before.as_ref().map(scored_shown), scored: scored_shown(scored) }
        }
        Happened::Ruled { adjustments, .. } => {
            EventHappened::Ruled { adjustments: [figure(&adjustments[0]), figure(&adjustments[1])] }
        }
        Happened::Penalised { stage, team, points } => {
            EventHappened::Penalised { stage: short(*stage), team: team.0, points: figure(points) }
        }
        Happened::PenaltyLifted { stage, team, points } => {
            EventHappened::PenaltyLifted { stage: short(*stage), team: team.0, points: figure(points) }
        }
        Happened::Forfeited { by, .. } => EventHappened::Forfeited { by: forfeit_shown(*by) },
        Happened::Cancelled { .. } => EventHappened::Cancelled,
        Happened::Annulled { .. } => {
            *stands = None;
            EventHappened::Annulled
        }
        Happened::Called { table, by, .. } => EventHappened::Called { table: *table, place: by.map(place_shown) },
        Happened::Answered { table, .. } => EventHappened::Answered { table: *table },
        Happened::GivenBack { scored, .. } => {
            stands.clone_from(scored);
            EventHappened::GivenBack { scored: scored.as_ref().map(scored_shown) }
        }
        Happened::Reopened { .. } => EventHappened::Reopened,
        _ => return None,
    })
}
