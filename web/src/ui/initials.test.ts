import { expect, test } from 'vitest';
import { fit, initials } from './initials.ts';

test.each([
  ['Anu', 'AN'],
  ['Biju Thomas', 'BT'],
  ['leela k. nair', 'LK'],
  ['X', 'X'],
  ['ബിജു', 'ബി'],
  ['ലീല നായർ', 'ലീ'],
  ['Éva', 'ÉV'],
  ['اَمينة', 'اَ'],
  ['👩🏽‍🦰 ann', '👩🏽‍🦰'],
  ['  ', '?'],
  ['...', '?'],
])('%s is shown as %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test.each([
  ['AN', 1],
  ['ÉV', 1],
  ['ലീ', 1],
  ['സു', 1],
  ['ക്ഷ്മി', 1.7 / 3.6],
  ['സ്ത്രീ', 1.7 / 3.6],
  ['ഞ്ഞൂ', 1.7 / 2.4],
  ['👩🏽‍🦰', 1],
])('%s is drawn %d as large', (letters, size) => {
  expect(fit(letters)).toBeCloseTo(size);
});
