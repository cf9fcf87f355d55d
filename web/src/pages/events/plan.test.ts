import { expect, test } from 'vitest';
import { formOf } from './form';
import { lasting, minutesOf, planned, swissRounds } from './plan';

test('minutes of a match are those of the booklet, others are rounded up to five', () => {
  expect([6, 7, 8, 12, 18, 24, 30, 36].map(minutesOf)).toEqual([25, 30, 30, 45, 60, 90, 120, 135]);
});

test('a Swiss has a round more than a knock-out of as many', () => {
  expect([2, 4, 5, 8, 9].map(swissRounds)).toEqual([2, 3, 4, 4, 5]);
});

test('the booklet plays pools, and then the knock-out of its size', () => {
  const form = formOf('championship', { base: 'kerala', changes: {} });
  expect(planned(form, 8)).toEqual([
    { rounds: 3, minutes: 45 },
    { rounds: 1, minutes: 120 },
    { rounds: 1, minutes: 180 },
  ]);
  expect(planned(form, 5)).toEqual([
    { rounds: 5, minutes: 45 },
    { rounds: 1, minutes: 180 },
  ]);
  expect(planned(form, 32).map(({ minutes }) => minutes)).toEqual([45, 60, 90, 120, 180]);
});

test('breaks lie between rounds alone', () => {
  expect(lasting([{ rounds: 3, minutes: 45 }])).toBe(155);
  expect(lasting([])).toBe(0);
});
