import { t } from '../../i18n';
import type { EventMatch, EventRow, EventStage } from '../../wire';
import { whereOf } from '../../i18n/names';

/** What was taken from a team's points or given to it beside what it played, as on paper. */
export function notesOn(stage: EventStage, { team, penalty }: EventRow): string[] {
  const notes = penalty === null ? [] : [t.event.penaltyNote(penalty.shown)];
  for (const match of stage.matches) {
    const side = match.sides.findIndex((one) => one.kind === 'teams' && one.teams.includes(team));
    const note = side < 0 ? undefined : changed(match, side);
    if (note !== undefined) notes.push(note);
  }
  return notes;
}

function changed(match: EventMatch, side: number): string | undefined {
  const place = whereOf(match.name);
  const added = match.adjustments?.[side];
  if (added && added.exact !== '0')
    return t.event.addedNote(place, `${added.exact.startsWith('-') ? '' : '+'}${added.shown}`);
  if (match.forfeited !== null)
    return match.forfeited === 'both' || (match.forfeited === 'first') === (side === 0)
      ? t.event.forfeitedNote(place)
      : t.event.receivedNote(place);
  return match.rulings > 0 && !match.hidden ? t.event.rulingNote(place) : undefined;
}
