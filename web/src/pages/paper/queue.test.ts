import { beforeEach, expect, test, vi } from 'vitest';
import type { EventTold } from '../../wire';
import { add, kept, type Kept, keptSheet, refuse, remove, tries } from './queue';

const told = (points: number): EventTold => ({
  kind: 'played',
  by: 'first',
  value: 30,
  doubled: 0,
  points,
});
function entry(key: string, number: number, points: number, person = 'anu'): Kept {
  const of = { stage: 0, name: '1.1' };
  const command = {
    do: 'tell-deal',
    of,
    table: 1,
    number,
    told: told(points),
    place: 'first',
  } as const;
  return { key, person, event: 'e', command };
}

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
});

test('entries wait in order, of each person alone', () => {
  add(entry('a', 1, 31), undefined);
  add(entry('b', 2, 25), undefined);
  add(entry('c', 1, 40, 'ravi'), undefined);
  expect(kept('anu').map(({ key }) => key)).toEqual(['a', 'b']);
  remove('a');
  expect(kept('anu').map(({ key }) => key)).toEqual(['b']);
  expect(kept('ravi')).toHaveLength(1);
});

test('one that was never sent is replaced; after one that may have come the next says so', () => {
  add(entry('a', 1, 31), undefined);
  add(entry('b', 1, 32), undefined);
  expect(kept('anu').map(({ key, command }) => [key, command.before])).toEqual([['b', undefined]]);
  tries('b');
  add(entry('c', 1, 33), undefined);
  expect(kept('anu').map(({ key, command }) => [key, command.before])).toEqual([
    ['b', undefined],
    ['c', told(32)],
  ]);
});

test('what was refused stays until it was seen, and gives way to a new word', () => {
  add(entry('a', 1, 31), undefined);
  refuse('a', { en: 'No.', ml: 'അല്ല.' });
  expect(kept('anu')[0]?.refused?.en).toBe('No.');
  add(entry('b', 1, 35), told(30));
  expect(kept('anu').map(({ key, command }) => [key, command.before])).toEqual([['b', told(30)]]);
});

test('notes that cannot be read are none', () => {
  localStorage.setItem('thurup.paper', '{');
  expect(kept('anu')).toEqual([]);
});

test('what cannot be an entry or a sheet is as if it were not there', () => {
  add(entry('a', 1, 31), undefined);
  const [good] = kept('anu');
  const bad = [
    null,
    7,
    'x',
    {},
    { person: 'anu' },
    { ...good, command: null },
    { ...good, key: 1 },
  ];
  for (const [place, all] of [
    ['thurup.paper', [...bad, good]],
    ['thurup.sheets', [null, { person: 'anu', at: 1 }, { person: 'anu', at: 1, sheet: {} }]],
  ] as const) {
    localStorage.setItem(place, JSON.stringify(all));
  }
  expect(kept('anu')).toEqual([good]);
  expect(keptSheet('anu', 'e', 0, '1.1')).toBeUndefined();
  add(entry('b', 2, 20), undefined);
  expect(kept('anu').map(({ key }) => key)).toEqual(['a', 'b']);
});
