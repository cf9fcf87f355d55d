import { expect, test } from 'vitest';
import { BREAK, isDue, type Played, playOn } from './rest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Play counted each minute from `from` on, for so long. */
function play(before: Played | undefined, from: number, ms: number): Played {
  let played = playOn(before, from);
  for (let at = from; at <= from + ms; at += MINUTE) played = playOn(played, at);
  return played;
}

test('hours of play add up, over short pauses too', () => {
  const first = play(undefined, 1000, HOUR);
  expect(first.ms).toBe(HOUR);
  const second = play(first, first.at + BREAK, HOUR);
  expect(second.ms).toBe(2 * HOUR + BREAK);
});

test('a break begins anew, and so does a clock that was put back', () => {
  const first = play(undefined, 1000, HOUR);
  expect(playOn(first, first.at + BREAK + 1).ms).toBe(0);
  expect(playOn(first, first.at - 1).ms).toBe(0);
});

test('tabs that count at once count the time once', () => {
  const one = playOn(playOn(undefined, 0), MINUTE);
  expect(playOn(one, MINUTE).ms).toBe(MINUTE);
});

test('a reminder is due after the hours, and again after as many more', () => {
  const two = play(undefined, 0, 2 * HOUR);
  expect(isDue(two, 2)).toBe(true);
  expect(isDue(two, 3)).toBe(false);
  expect(isDue(two, 0)).toBe(false);
  expect(isDue(undefined, 1)).toBe(false);
  const told = { ...two, told: two.ms };
  expect(isDue(told, 2)).toBe(false);
  expect(isDue(play(told, told.at, 2 * HOUR), 2)).toBe(true);
});
