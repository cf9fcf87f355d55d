import type { EventDeal, EventMatch, EventSide, EventStage, EventTold } from '../../wire';

/** A table at which a deal was played. */
export interface Line {
  match: EventMatch;
  table: number;
  odd: EventSide;
  even: EventSide;
  /** What was played; null where a director ended it. */
  played: EventTold | null;
  /** Stakes won by the odd chairs, negative where they lost them; undefined where a score was given instead. */
  won: number | undefined;
  /** Of the results of the others, per cent that it beats for the odd chairs, half of those that are alike; undefined without others. */
  beats: number | undefined;
  /** The deal's page, as it was played there. */
  page: string | null;
}

/** A deal that many tables played, once it may be seen. */
export interface Recap {
  id: string;
  number: number;
  round: number | null;
  /** Best for the odd chairs first. */
  lines: Line[];
  /** Each result, with how often it came. */
  frequencies: { won: number; times: number }[];
}

const wonIn = ({ result }: EventDeal) => {
  const won = result?.kind === 'played' || result?.kind === 'capped' ? Number(result.won[0]) : NaN;
  return Number.isFinite(won) ? won : undefined;
};

/** Of two tables the second seats the teams the other way about; so do all once sides are exchanged. */
export const isTurned = ({ exchanged }: EventMatch, { table, number }: EventDeal) =>
  (table === 2) !== (exchanged !== null && number > exchanged);

/** The deals of a stage that several tables played and that may be seen, in order. */
export function recapsOf({ matches }: EventStage): Recap[] {
  const all = new Map<string, Recap>();
  for (const match of matches)
    for (const deal of match.dealt) {
      if (!deal.released || deal.result === null) continue;
      const { id, number, table, page, played } = deal;
      const recap = all.get(id) ?? {
        id,
        number,
        round: match.round,
        lines: [],
        frequencies: [],
      };
      const [first, other] = match.sides;
      const [odd, even] = isTurned(match, deal) ? [other, first] : [first, other];
      const won = wonIn(deal);
      recap.lines.push({ match, table, odd, even, played, won, beats: undefined, page });
      all.set(id, recap);
    }
  const shared = [...all.values()].filter(({ lines }) => lines.length > 1);
  for (const recap of shared) {
    const results = recap.lines.flatMap(({ won }) => (won === undefined ? [] : [won]));
    for (const line of recap.lines) {
      const { won } = line;
      if (won === undefined || results.length < 2) continue;
      const lower = results.filter((one) => one < won).length;
      const alike = results.filter((one) => one === won).length - 1;
      line.beats = Math.round((100 * (lower + alike / 2)) / (results.length - 1));
    }
    recap.lines.sort((one, next) => (next.won ?? -Infinity) - (one.won ?? -Infinity));
    recap.frequencies = [...new Set(results)]
      .toSorted((one, next) => next - one)
      .map((won) => ({ won, times: results.filter((one) => one === won).length }));
  }
  return shared.toSorted(
    (one, next) => (one.round ?? 0) - (next.round ?? 0) || one.number - next.number,
  );
}
