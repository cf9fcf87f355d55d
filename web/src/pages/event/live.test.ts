import { expect, test } from 'vitest';
import type { EventDeal, EventMatch, EventPage } from '../../wire';
import { clock, liveOf } from './live';

const deal = (table: number, number: number, state: EventDeal['state']) =>
  ({ table, number, state }) as EventDeal;
const match = (change: Partial<EventMatch>) =>
  ({
    name: '1.1',
    state: 'playing',
    started: 1_000,
    until: 61_000,
    paused: null,
    deals: 4,
    extra: null,
    dealt: [],
    ...change,
  }) as EventMatch;
const page = (kind: 'one' | 'difference', ...matches: EventMatch[]) =>
  ({
    form: { settings: { stages: [{ tables: { kind } }] } },
    stages: [{ stage: 0, matches }],
  }) as unknown as EventPage;

test('a match that is on tells its deal at each table and the time that is left', () => {
  const dealt = [deal(1, 1, 'scored'), deal(1, 2, 'playing'), deal(2, 1, 'scored')];
  expect(liveOf(page('difference', match({ dealt })), 1_500)).toMatchObject([
    { deals: [2, 2], left: 59_500 },
  ]);
  expect(liveOf(page('one', match({})), 62_000)).toMatchObject([{ deals: [1], left: -1_000 }]);
});

test('halted it has no clock, through it stays at its last deal, and what is not on is left out', () => {
  const dealt = [1, 2, 3, 4].map((number) => deal(1, number, 'scored'));
  const [halted] = liveOf(page('one', match({ paused: 5, dealt })), 0);
  expect(halted?.left).toBeUndefined();
  expect(halted?.deals).toEqual([4]);
  expect(liveOf(page('one', match({ extra: 2, dealt })), 0)[0]?.deals).toEqual([5]);
  expect(liveOf(page('one', match({ state: 'played' }), match({ started: null })), 0)).toEqual([]);
});

test('the clock of the wall has minutes and seconds', () => {
  expect([600_000, 59_001, -5].map(clock)).toEqual(['10:00', '1:00', '0:00']);
});
