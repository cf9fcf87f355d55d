import { expect, test, vi } from 'vitest';
import type { EventMatch, EventSide, EventStage } from '../../wire';

vi.mock('../../i18n', () => ({
  t: { event: { bracketRounds: {}, upper: String, lower: String } },
}));
const { drawing } = await import('./bracket');

const teams = (...teams: number[]): EventSide => ({ kind: 'teams', teams });
const winner = (name: string): EventSide => ({ kind: 'winner-of', name });
const of = (name: string, sides: [EventSide, EventSide]) =>
  ({ name, sides, round: null, pool: null, state: 'open' }) as unknown as EventMatch;
const stage = (matches: EventMatch[]) =>
  ({ matches, rounds: [], planned: null }) as unknown as EventStage;

test('each match stands in the middle of those that lead to it', () => {
  const quarter = [1, 2, 3, 4].map((at) => of(`U1.${at}`, [teams(at), teams(9 - at)]));
  const semi = [1, 2].map((at) =>
    of(`U2.${at}`, [winner(`U1.${2 * at - 1}`), winner(`U1.${2 * at}`)]),
  );
  const final = of('U3.1', [winner('U2.1'), winner('U2.2')]);
  const drawn = drawing(stage([...quarter, ...semi, final]))!;
  expect(drawn.rows).toBe(8);
  expect(drawn.columns.map(({ matches }) => matches.map(({ from, to }) => [from, to]))).toEqual([
    [
      [1, 3],
      [3, 5],
      [5, 7],
      [7, 9],
    ],
    [
      [1, 5],
      [5, 9],
    ],
    [[1, 9]],
  ]);
});

test('what does not halve is no drawing', () => {
  expect(drawing(stage([of('U1.1', [teams(1), teams(2)])]))).toBeUndefined();
  const odd = [1, 2, 3].map((at) => of(`U1.${at}`, [teams(at), teams(at + 4)]));
  expect(drawing(stage([...odd, of('U2.1', [teams(1), teams(2)])]))).toBeUndefined();
});
