import { expect, test } from 'vitest';
import { breakable } from './breakable';

const shown = (name: string) => breakable(name).replaceAll('\u00ad', '-');

test('long Latin words break between syllables', () => {
  expect(shown('Balachandran Menon')).toBe('Ba-la-chan-dran Menon');
  expect(shown('Gopalakrishnan')).toBe('Go-pa-la-krish-nan');
  expect(shown('Mohammedkutty')).toBe('Mo-ham-med-kut-ty');
  expect(shown('Unnikrishnan P.')).toBe('Un-ni-krish-nan P.');
});

test('everything else stays as it is', () => {
  for (const name of ['Anu', 'Thomas', 'ഗോപാലകൃഷ്ണൻ നായർ', 'O’Brien 7', '']) {
    expect(breakable(name)).toBe(name);
  }
});
