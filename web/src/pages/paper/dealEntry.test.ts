import { expect, test } from 'vitest';
import type { EventBounds, EventToldDeal } from '../../wire';
import {
  agrees,
  isUnlikely,
  read,
  type Typed,
  typedOf,
  untold,
  withUnsent,
  worth,
} from './dealEntry';

const bounds: EventBounds = {
  values: [28, 56],
  points: 56,
  passed_out: false,
  doubled: true,
  solo: null,
  pair: [],
  named: ['S', 'NT'],
  stakes: [
    { from: 28, to: 39, made: [1, 2, 3], defeated: [2, 3, 4] },
    { from: 40, to: 56, made: [2, 3, 4], defeated: [3, 4, 5] },
  ],
};
const typed: Typed = {
  by: 'other',
  solo: false,
  won: true,
  value: '40',
  doubled: 1,
  points: '41',
  named: 'NT',
  pair: '',
};
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
  expect(read({ ...typed, by: '' }, bounds)).toBeUndefined();
  expect(typedOf(undefined).by).toBe('');
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

test('one who plays alone wins every trick, and a pair moves what the contract needs', () => {
  const sister: EventBounds = {
    values: [14, 28],
    points: 28,
    passed_out: false,
    doubled: false,
    named: [],
    solo: [4, 5],
    pair: Array.from({ length: 15 }, (_, index): [number, number] => [
      Math.max(10 + index, 14),
      Math.min(18 + index, 28),
    ]),
    stakes: [{ from: 14, to: 28, made: [1, 0, 0], defeated: [2, 0, 0] }],
  };
  const alone = { kind: 'solo', by: 'other', won: false } as const;
  expect(read({ ...typed, solo: true, won: false }, sister)).toEqual(alone);
  expect(read({ ...typed, solo: true }, bounds)).toEqual(told);
  expect(worth(alone, sister)).toEqual({ to: 'first', stakes: 5, made: false });
  expect(worth({ ...alone, won: true }, sister)).toEqual({ to: 'other', stakes: 4, made: true });
  expect(read(typedOf(alone), sister)).toEqual(alone);
  expect(agrees(alone, { ...alone, won: true })).toBe(false);
  expect(agrees(alone, told)).toBe(false);

  const played = { kind: 'played', by: 'first', value: 18, doubled: 0, points: 16 } as const;
  const made = (pair?: 'bidders' | 'others', points = 16) =>
    worth({ ...played, points, ...(pair && { pair }) }, sister).made;
  expect([made(), made('bidders'), made('others', 21), made('others', 22)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const shown = { ...played, pair: 'others' } as const;
  expect(read(typedOf(shown), sister)).toEqual(shown);
  expect(agrees(played, shown)).toBe(false);
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
  expect(untold(shown, 5, 1, 0)).toEqual([4, 5]);
  expect(untold([stands, theirs], 3, 1, 0)).toEqual([2, 3]);
  // What one side has told, those who direct settle where it stands.
  expect(untold([stands, theirs], 3, 1, undefined)).toEqual([3]);
  expect(untold([stands], 1, 1, 0)).toEqual([]);
});

test('what seldom is, is asked once more', () => {
  expect(isUnlikely(told, bounds)).toBe(false);
  expect(isUnlikely({ ...told, doubled: 2 }, bounds)).toBe(true);
  expect(isUnlikely({ ...told, value: 56 }, bounds)).toBe(true);
  expect(isUnlikely({ ...told, points: 11 }, bounds)).toBe(true);
  expect(isUnlikely({ ...told, points: 12 }, bounds)).toBe(false);
  expect(isUnlikely({ ...told, points: 56 }, bounds)).toBe(true);
  expect(isUnlikely({ kind: 'passed-out' }, bounds)).toBe(false);
});
