import { expect, test } from 'vitest';
import { isQuiet } from './quiet';

const at = (hours: number, minutes = 0) => new Date(2026, 10, 22, hours, minutes);

test('quiet hours may go past midnight', () => {
  const night: [number, number] = [22 * 60, 7 * 60];
  expect([at(21, 59), at(22), at(3), at(6, 59), at(7)].map((now) => isQuiet(night, now))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const noon: [number, number] = [13 * 60, 14 * 60];
  expect([at(12, 59), at(13), at(14)].map((now) => isQuiet(noon, now))).toEqual([
    false,
    true,
    false,
  ]);
  expect(isQuiet(null, at(3))).toBe(false);
  expect(isQuiet([60, 60], at(1))).toBe(false);
});
