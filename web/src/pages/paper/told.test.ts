import { expect, test } from 'vitest';
import type { EventBounds, EventToldDeal } from '../../wire';
import { agrees, nextOf, read, type Typed, typedOf, withUnsent, worth } from './told';

const bounds: EventBounds = {
  values: [28, 56],
  points: 56,
  passed_out: false,
  named: ['S', 'NT'],
  stakes: [
    { from: 28, to: 39, made: [1, 2, 3], defeated: [2, 3, 4] },
    { from: 40, to: 56, made: [2, 3, 4], defeated: [3, 4, 5] },
  ],
};
const typed: Typed = { by: 'other', value: '40', doubled: 1, points: '41', named: 'NT' };
const told = {
  kind: 'played',
  by: 'other',
  value: 40,
  doubled: 1,
  points: 41,
  named: 'NT',
} as const;

test('what is typed is read, and what cannot be is named', () => {
  expect(read(typed, bounds)).toEqual(told);
  expect(read({ ...typed, points: '' }, bounds)).toBeUndefined();
  expect(read({ ...typed, value: '57' }, bounds)).toBe('value');
  expect(read({ ...typed, value: 'x' }, bounds)).toBe('value');
  expect(read({ ...typed, points: '57' }, bounds)).toBe('points');
  expect(read({ ...typed, by: 'nobody' }, bounds)).toBe('passed-out');
  expect(read({ ...typed, by: 'nobody' }, { ...bounds, passed_out: true })).toEqual({
    kind: 'passed-out',
  });
  expect(read(typedOf(told), bounds)).toEqual(told);
});

test('stakes go to who made it, or to the other side', () => {
  expect(worth(told, bounds)).toEqual({ to: 'other', stakes: 3, made: true });
  expect(worth({ ...told, points: 39 }, bounds)).toEqual({ to: 'first', stakes: 4, made: false });
  expect(worth({ kind: 'passed-out' }, bounds).stakes).toBe(0);
});

test('what was named counts for nothing', () => {
  expect(agrees(told, { ...told, named: 'S' })).toBe(true);
  expect(agrees(told, { ...told, points: 42 })).toBe(false);
  expect(agrees(told, { kind: 'passed-out' })).toBe(false);
});

test('what waits on the phone is shown with what the server has, and changes nothing that counts', () => {
  const stands: EventToldDeal = {
    table: 1,
    number: 1,
    told: [told, told],
    state: 'counts',
    first: { shown: '-3', exact: '-3' },
  };
  const theirs: EventToldDeal = {
    table: 1,
    number: 2,
    told: [null, { ...told, points: 42 }],
    state: 'waits',
    first: null,
  };
  const unsent = [1, 2, 3].map((number) => ({ table: 1, number, told }));
  const shown = withUnsent({ deals: [stands, theirs] }, 0, unsent);
  expect(shown.map(({ state, unsent }) => [state, unsent])).toEqual([
    ['counts', false],
    ['differs', true],
    ['waits', true],
  ]);
  expect(nextOf(shown, 12, 1, 0)).toBe(4);
  expect(nextOf([stands, theirs], 12, 1, 0)).toBe(2);
  expect(nextOf([stands], 1, 1, 0)).toBeUndefined();
});
