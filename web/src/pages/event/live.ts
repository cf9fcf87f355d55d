import type { EventMatch, EventPage } from '../../wire';

/** A match that is on. */
export interface Live {
  stage: number;
  match: EventMatch;
  /** The deal that each of its tables plays now, in their order: the next one between two deals. */
  deals: number[];
  /** Milliseconds that are left; negative once its time is up, and undefined where it is halted or has none. */
  left: number | undefined;
}

const ON = ['playing', 'paused', 'unconfirmed', 'disputed'];

/** The deal that a table is at: the one that is played, or that follows the last that is told. */
function dealAt({ dealt, deals, extra }: EventMatch, table: number): number {
  const there = dealt.filter((deal) => deal.table === table);
  const playing = there.find(({ state }) => state === 'playing');
  const next = playing?.number ?? Math.max(0, ...there.map(({ number }) => number)) + 1;
  // All are told, and no extra ones follow: it is at its last.
  return deals === null || extra !== null ? next : Math.min(next, deals);
}

/** What is on at the tables of an event, at this moment of its server's clock. */
export function liveOf(page: EventPage, now: number): Live[] {
  return page.stages.flatMap(({ stage, matches }) => {
    const tables = page.form.settings.stages[stage]?.tables.kind === 'one' ? [1] : [1, 2];
    return matches
      .filter(({ state, started }) => ON.includes(state) && started !== null)
      .map((match) => ({
        stage,
        match,
        deals: tables.map((table) => dealAt(match, table)),
        left: match.until === null || match.paused !== null ? undefined : match.until - now,
      }));
  });
}

/** Minutes and seconds, as a clock on a wall has them. */
export function clock(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
