import { expect, test } from 'vitest';
import type { EventDeal, EventMatch, EventStage } from '../../wire';
import { recapsOf } from './recap';

const deal = (id: string, won: number | null, change: Partial<EventDeal> = {}) =>
  ({
    id,
    table: 1,
    number: 1,
    released: true,
    played: null,
    page: null,
    result: won === null ? null : { kind: 'played', won: [String(won), String(-won)] },
    ...change,
  }) as EventDeal;
const match = (name: string, first: number, dealt: EventDeal[], exchanged: number | null = null) =>
  ({
    name,
    round: 1,
    exchanged,
    sides: [first, first + 1].map((team) => ({ kind: 'teams', teams: [team] })),
    dealt,
  }) as EventMatch;
const recaps = (...matches: EventMatch[]) => recapsOf({ matches } as EventStage);

test('a deal of many tables has its results, how often each came, and what each beats', () => {
  const [one, ...rest] = recaps(
    match('1.1', 1, [deal('a', 2)]),
    match('1.2', 3, [deal('a', -3)]),
    match('1.3', 5, [deal('a', 2)]),
  );
  expect(rest).toEqual([]);
  expect(one?.lines.map(({ match, won, beats }) => [match.name, won, beats])).toEqual([
    ['1.1', 2, 75],
    ['1.3', 2, 75],
    ['1.2', -3, 0],
  ]);
  expect(one?.frequencies).toEqual([
    { won: 2, times: 2 },
    { won: -3, times: 1 },
  ]);
});

test('nothing of a deal that may not be seen, or that nobody else has', () => {
  const hidden = { released: false };
  expect(
    recaps(match('1.1', 1, [deal('a', 2, hidden)]), match('1.2', 3, [deal('a', -3, hidden)])),
  ).toEqual([]);
  expect(recaps(match('1.1', 1, [deal('a', 2)]), match('1.2', 3, [deal('b', 2)]))).toEqual([]);
});

test('at the second table, and once sides are exchanged, the other team sits odd', () => {
  const odd = (of: EventMatch) => recaps(of).flatMap(({ lines }) => lines.map(({ odd }) => odd));
  const two = [deal('a', 2), deal('a', 1, { table: 2 })];
  expect(odd(match('1.1', 1, two))).toEqual([
    { kind: 'teams', teams: [1] },
    { kind: 'teams', teams: [2] },
  ]);
  const later = [deal('a', 2, { number: 3 }), deal('a', 1, { number: 3, table: 2 })];
  expect(odd(match('1.1', 1, later, 2))).toEqual([
    { kind: 'teams', teams: [2] },
    { kind: 'teams', teams: [1] },
  ]);
});
