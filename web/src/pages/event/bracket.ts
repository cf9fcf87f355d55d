import type { EventMatch, EventStage } from '../../wire';
import { type Group, groupsOf } from './matches';

/** A round of a bracket in a drawing: its matches, each as high as those that lead to it. */
export interface Column {
  group: Group;
  matches: { match: EventMatch; from: number; to: number }[];
}

/** A drawing of a bracket from left to right. */
export interface Drawing {
  columns: Column[];
  /** Rows of the drawing. */
  rows: number;
}

const winners = ({ sides }: EventMatch) =>
  sides.flatMap((side) => (side.kind === 'winner-of' ? [side.name] : []));

/** The matches that lead to a match: where its sides are known by now, by their places in the rounds. */
function leads(match: EventMatch, index: number, before: readonly EventMatch[]): EventMatch[] {
  const named = winners(match);
  return before.filter(({ name }, at) => named.includes(name) || Math.floor(at / 2) === index);
}

/**
 * The rounds of a knock-out as a drawing, each match in the middle of the two that lead to it. Nothing where the rounds are none that
 * halve: a second chance has its losers' half, which is a list.
 */
export function drawing(stage: EventStage): Drawing | undefined {
  const groups = groupsOf(stage).filter(({ round }) => round === null);
  const main = groups.filter(({ key }) => !/^[LG]/.test(key));
  const [first] = main;
  if (!first || main.length < 2) return undefined;
  const rows = first.matches.length * 2;
  const columns: Column[] = [];
  for (const group of main) {
    const before = columns.at(-1);
    if (!before) {
      columns.push({
        group,
        matches: group.matches.map((match, at) => ({ match, from: 2 * at + 1, to: 2 * at + 3 })),
      });
      continue;
    }
    if (group.matches.length * 2 !== before.matches.length) return undefined;
    const played = before.matches.map(({ match }) => match);
    const matches = group.matches.map((match, at) => {
      const own = leads(match, at, played).map((one) => played.indexOf(one));
      const [from, to] = [Math.min(...own), Math.max(...own)];
      return {
        match,
        from: before.matches[from]?.from ?? 1,
        to: before.matches[to]?.to ?? rows + 1,
      };
    });
    columns.push({ group, matches });
  }
  return { columns, rows };
}
