import type { EventMatch, EventPage } from '../../wire';
import { isSettled, tableOf } from './matches';

/** A match, with its stage. */
export interface Played {
  stage: number;
  match: EventMatch;
}

const isKnown = ({ sides }: EventMatch) => sides.every(({ kind }) => kind === 'teams');

/**
 * What is played at a table of the hall now: of each stage that is on the last match there that is played, or else
 * the first that is not: one of an earlier round that is open again is made up meanwhile. Where all are, the last one that was played:
 * the next is not drawn yet.
 */
export function playedAt(page: EventPage, table: string): Played[] {
  const there = page.stages
    .filter(({ drawn }) => drawn)
    .map(({ stage, closed, matches }) => ({
      stage,
      closed,
      matches: matches.filter((match) => tableOf(match) === table && isKnown(match)),
    }));
  const now = there.flatMap(({ stage, closed, matches }) => {
    const open = closed ? [] : matches.filter((one) => !isSettled(one));
    const match = open.findLast(({ state }) => state === 'playing') ?? open[0];
    return match ? [{ stage, match }] : [];
  });
  if (now.length > 0) return now;
  const last = there.findLast(({ matches }) => matches.length > 0);
  const match = last?.matches.at(-1);
  return last && match ? [{ stage: last.stage, match }] : [];
}
