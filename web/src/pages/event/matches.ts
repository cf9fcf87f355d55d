import { t } from '../../i18n';
import { bracketTitle } from '../../i18n/names';
import type {
  EventMatch,
  EventScored,
  EventStage,
  EventStagePlan,
  EventStandings,
} from '../../wire';

/** A round of a stage, or of a bracket. */
export interface Group {
  key: string;
  title: string;
  round: number | null;
  matches: EventMatch[];
  over: boolean;
}

const SETTLED = ['played', 'cancelled', 'forfeited', 'annulled', 'through'];
export const isSettled = ({ state }: EventMatch) => SETTLED.includes(state);

/** Matches by round, in order. */
export function groupsOf(stage: EventStage): Group[] {
  const groups = new Map<string, Group>();
  for (const match of stage.matches) {
    const key =
      match.round === null
        ? match.name.replace(/[\d.]*$/, '') + depth(match.name)
        : `r${match.round}`;
    const group = groups.get(key) ?? {
      key,
      title: titleOf(match, stage.planned),
      round: match.round,
      matches: [],
      over: true,
    };
    group.matches.push(match);
    groups.set(key, group);
  }
  for (const group of groups.values()) {
    const round = stage.rounds.find(({ round }) => round === group.round);
    group.over = round?.over ?? group.matches.every(isSettled);
  }
  return [...groups.values()];
}

/** The round that is on, or would be closed: the first that is not over. */
export function openRound({ rounds }: EventStage): number | undefined {
  return rounds.find(({ over }) => !over)?.round;
}

/** The round in a bracket, where its name says so: `U2.1` is of the second. */
function depth(name: string): string {
  return /^[UL](\d+)\./.exec(name)?.[1] ?? '';
}

function titleOf({ name, round }: EventMatch, planned: number | null): string {
  if (round !== null)
    return planned === null ? t.event.round(round) : t.event.roundOf(round, planned);
  return bracketTitle(name);
}

/** The table of the hall at which a match is played, as codes on tables have it: in a pool its own, in a bracket the match. */
export function tableOf({ name, round, pool }: EventMatch): string {
  const number = /\.(\d+)$/.exec(name)?.[1];
  return round === null || number === undefined ? name : `${pool ?? ''}${number}`;
}

/** What a match is called beside its round: its table, or its name in the bracket. */
export function placeOf({ name, round, pool }: EventMatch): string {
  const number = /\.(\d+)$/.exec(name)?.[1];
  if (round === null || number === undefined) return name;
  const table = t.event.table(Number(number));
  return pool === null ? table : `${t.people.pool(pool)} · ${table}`;
}

/** Of what a table of standings is, where it is one of several: a pool, or the sides of one direction. */
export function standingsTitle({ pool, direction }: EventStandings): string | null {
  if (pool !== null) return t.people.pool(pool);
  if (direction === null) return null;
  return direction === 'first' ? t.event.oddChairs : t.event.evenChairs;
}

/** Whether somebody has to win it. */
export function mustBeWon({ format }: EventStagePlan, { pool }: EventMatch): boolean {
  return (
    format.kind === 'knock-out' ||
    format.kind === 'second-chance' ||
    (format.kind === 'championship' && pool === null)
  );
}

/** The numbers of both sides that say who has won: stakes, or games. */
export function headline(scored: EventScored): [string, string] | undefined {
  const of = (two: readonly [number, number]): [string, string] => [String(two[0]), String(two[1])];
  switch (scored.kind) {
    case 'deals':
    case 'decisive':
      return of(scored.stakes as [number, number]);
    case 'games':
    case 'at-time': {
      const won = (side: 0 | 1) =>
        scored.games.filter((game) => (game[side] ?? 0) > (game[1 - side] ?? 0)).length;
      return of([won(0), won(1)]);
    }
    case 'sheet':
      return undefined;
  }
}

/** The rest of a result, in words. */
export function detail(scored: EventScored): string[] {
  const line = (two: readonly number[]) => t.event.scoredLine(two[0] ?? 0, two[1] ?? 0);
  const margins = (own: readonly string[] | undefined) =>
    own ? [t.event.marginsLine(own[0] ?? '', own[1] ?? '')] : [];
  switch (scored.kind) {
    case 'deals':
      return [
        t.event.inDeals(scored.deals),
        t.event.dealsWonLine(scored.won[0] ?? 0, scored.won[1] ?? 0),
        ...margins(scored.margins),
      ];
    case 'decisive':
      return [
        ...scored.extra.map((batch) => t.event.extraLine(line(batch))),
        ...margins(scored.margins),
      ];
    case 'games':
      return [t.event.gamesLine(scored.games.map(line).join(', '))];
    case 'at-time':
      return [
        t.event.gamesLine(scored.games.map(line).join(', ')),
        t.event.openLine(line(scored.open)),
      ];
    case 'sheet':
      return [];
  }
}
