import { expect, test } from 'vitest';
import { initials } from './initials.ts';

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
