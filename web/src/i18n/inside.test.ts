import { expect, test } from 'vitest';
import { counted } from './inside';

test('one is no plural', () => {
  expect([0, 1, 2].map((number) => counted(number, 'point'))).toEqual([
    '0 points',
    '1 point',
    '2 points',
  ]);
  expect(counted('1', 'match', 'matches')).toBe('1 match');
  expect(counted(3, 'match', 'matches')).toBe('3 matches');
});
